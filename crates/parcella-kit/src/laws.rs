//! The laws that every ruleset obeys, and the examination that finds out whether one does.

mod appearance;
mod broken;
mod examination;
mod law;
mod plan;
mod positions;
mod report;
mod symmetry;

use std::panic::{AssertUnwindSafe, catch_unwind};

use parcella_ruleset::{Files, Lawful, NoFiles, Notation};

pub use broken::Broken;
pub use law::Law;
pub use plan::Plan;
pub use report::Report;

use examination::Examination;
use report::Tally;

/// Plays random games and examines every law in every position of them.
///
/// `rules` makes the rules of the game with a seed; make other rules for other seeds to examine several
/// configurations at once. Each game is played by [`random_step`](parcella_ruleset::random_step) with
/// [`Seeded`](parcella_ruleset::Seeded) of its seed, so a seed stands for one game here as everywhere.
///
/// A panic of the ruleset breaks the law that is being examined when it happens; it is caught, so the program must be
/// built with unwinding.
///
/// # Errors
///
/// The first law that does not hold, with the game so far as a record.
///
/// ```
/// use parcella_kit::laws::{self, Plan};
/// use parcella_ruleset::toy::Toy;
///
/// let report = laws::verify(|_seed| Toy::new(2).unwrap(), &Plan::default())?;
/// assert_eq!(report.unexamined().count(), 0);
/// # Ok::<(), laws::Broken>(())
/// ```
pub fn verify<R: Notation + Lawful>(rules: impl Fn(u64) -> R, plan: &Plan) -> Result<Report, Broken> {
    verify_with_files(rules, plan, &NoFiles)
}

/// As [`verify`], for rules whose records name files, such as a map: `files` has their content.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_with_files<R: Notation + Lawful>(
    rules: impl Fn(u64) -> R,
    plan: &Plan,
    files: &dyn Files,
) -> Result<Report, Broken> {
    let mut tally = Tally::default();
    for seed in plan.seeds.clone() {
        let mut examination = Examination::new(plan, files, seed, tally);
        let verdict = catch_unwind(AssertUnwindSafe(|| examination.run(&rules)));
        let fault = match verdict {
            Ok(Ok(())) => None,
            Ok(Err(fault)) => Some(fault),
            Err(payload) => Some(examination.tally().panicked(&*payload)),
        };
        if let Some(fault) = fault {
            return Err(examination.broken(fault));
        }
        tally = examination.into_tally();
    }
    Ok(tally.report)
}
