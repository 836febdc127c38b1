//! Words of the vocabulary as text and as data.

use parcella_geometry::{Cell, CodeWidth, EdgeKind, Port, PortSet, Rotation, Side};

#[test]
fn sides_are_written_by_their_letters() {
    assert_eq!(Side::ALL.map(|side| side.to_string()), ["N", "E", "S", "W"]);
}

#[test]
fn a_set_of_ports_shows_its_names() {
    let ports: PortSet = [Port::WestRight, Port::North, Port::North].into_iter().collect();
    assert_eq!(format!("{ports:?}"), r#"{"N", "WR"}"#);
    assert_eq!(ports.len(), 2);
}

#[test]
fn a_cell_steps_over_its_sides_and_wraps_at_the_ends() {
    let cell = Cell::new(3, -2);
    let beside = [Cell::new(3, -3), Cell::new(4, -2), Cell::new(3, -1), Cell::new(2, -2)];
    assert_eq!(Side::ALL.map(|side| cell.neighbour(side)), beside);
    assert_eq!(format!("{cell:?}"), "3,-2");
    assert_eq!(Cell::new(i32::MAX, i32::MIN).neighbour(Side::East).x, i32::MIN);
    assert_eq!(Cell::new(i32::MAX, i32::MIN).neighbour(Side::North).y, i32::MAX);
    assert_eq!(Cell::new(i32::MIN, i32::MIN).surrounding().count(), 8);
    assert_eq!(Cell::new(i32::MIN, i32::MIN).rotated(Rotation::R180), Cell::new(i32::MIN, i32::MIN));
}

#[test]
fn a_cell_turns_about_the_middle() {
    let cell = Cell::new(2, -1);
    let turned = [Cell::new(2, -1), Cell::new(1, 2), Cell::new(-2, 1), Cell::new(-1, -2)];
    assert_eq!(Rotation::ALL.map(|rotation| cell.rotated(rotation)), turned);
}

#[test]
fn widths_change_after_three_kinds() {
    let narrow = CodeWidth::for_kinds(1);
    assert!([0, 2, 3].into_iter().all(|kinds| CodeWidth::for_kinds(kinds) == narrow));
    assert!([4, 7, 255].into_iter().all(|kinds| CodeWidth::for_kinds(kinds) == CodeWidth::for_kinds(5)));
    assert_ne!(narrow, CodeWidth::for_kinds(5));
    assert_eq!(EdgeKind::new(255), None);
}

#[cfg(feature = "serde")]
#[test]
fn words_round_trip_as_data() {
    fn round_trip<T>(value: &T, text: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
    }
    round_trip(&Cell::new(-3, 2), r#"{"x":-3,"y":2}"#);
    for (side, text) in Side::ALL.into_iter().zip(["north", "east", "south", "west"]) {
        round_trip(&side, &format!("{text:?}"));
    }
    for rotation in Rotation::ALL {
        round_trip(&rotation, &format!("{:?}", rotation.to_string()));
    }
    for port in Port::ALL {
        round_trip(&port, &format!("{:?}", port.to_string()));
    }
    for text in ["\"NW\"", "\"n\"", "3", "null", r#"{"x":1}"#, r#"{"x":1,"y":99999999999}"#] {
        assert!(serde_json::from_str::<Port>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Side>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Rotation>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Cell>(text).is_err(), "{text}");
    }
}
