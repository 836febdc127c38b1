//! Files beside a record.

use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use parcella_ruleset::{Files, FilesError, Record};

/// The files in a folder and in the folders within it, and no others: what a record in that folder may name.
///
/// A name is a relative path. One that leads out of the folder, by `..`, from a root, or through a symbolic link, is
/// refused, and so is a file of more than 16 MiB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder with this path.
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into() }
    }

    /// The folder in which a file lies.
    pub fn of(file: &Path) -> Folder {
        match file.parent() {
            Some(parent) if parent != Path::new("") => Folder::new(parent),
            _ => Folder::new("."),
        }
    }

    fn find(&self, name: &str) -> Result<PathBuf, String> {
        let is_within = |component| matches!(component, Component::Normal(_) | Component::CurDir);
        if name.is_empty() || name.contains('\\') || !Path::new(name).components().all(is_within) {
            return Err("the name must be a path within the folder of the record".to_owned());
        }
        let folder = self.path.canonicalize().map_err(|error| error.to_string())?;
        let file = folder.join(name).canonicalize().map_err(|error| error.to_string())?;
        if !file.starts_with(&folder) {
            return Err("it lies outside the folder of the record".to_owned());
        }
        if !file.is_file() {
            return Err("it is not a file".to_owned());
        }
        Ok(file)
    }
}

impl Files for Folder {
    fn read(&self, name: &str) -> Result<String, FilesError> {
        let fail = |reason| FilesError { name: name.to_owned(), reason };
        let file = self.find(name).map_err(fail)?;
        read_text(&file).map_err(|error| fail(error.to_string()))
    }
}

/// The text of a file, if it is not longer than a record may be.
pub(crate) fn read_text(path: &Path) -> io::Result<String> {
    let most = Record::MOST_BYTES;
    let mut text = String::new();
    fs::File::open(path)?.take(most as u64 + 1).read_to_string(&mut text)?;
    if text.len() > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it has more than {most} bytes")));
    }
    Ok(text)
}
