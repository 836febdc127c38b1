//! Refusals, read aloud.

use parcella_ruleset::{Refusal, Ruleset};

use crate::played;

#[test]
fn builders_and_pigs_are_refused_by_their_rules() {
    for (actions, refused, rule, words) in [
        (
            "draw U\nplace 1,0 r0\n",
            "deploy builder road@E",
            "TB-8",
            "a builder may not go onto road@E at 1,0: no follower of this seat stands there",
        ),
        (
            "turn U 1,0 r0 follower field@NL\nturn U -1,0 r0\ndraw U\nplace 2,0 r0\n",
            "deploy builder field@NL",
            "TB-8",
            "a builder may not go onto field@NL at 2,0: a builder goes onto a road or into a city",
        ),
        // A straight road between two crossings, with a follower on it, closed by the second.
        (
            "turn W 1,0 r0 follower road@W\nturn U 2,0 r0\ndraw W\nplace -1,0 r180\n",
            "deploy builder road@E",
            "TB-8",
            "a builder may not go onto road@E at -1,0: it is complete",
        ),
        (
            "draw U\nplace 1,0 r0\n",
            "deploy pig field@NL",
            "TB-17",
            "a pig may not go onto field@NL at 1,0: no farmer of this seat stands there",
        ),
        (
            "turn U 1,0 r0 follower road@E\nturn U -1,0 r0\ndraw U\nplace 2,0 r0\n",
            "deploy pig road@E",
            "TB-17",
            "a pig may not go onto road@E at 2,0: a pig goes onto a field",
        ),
        // A foreign farmer does not help.
        (
            "turn U 1,0 r0 follower field@NL\ndraw U\nplace 2,0 r0\n",
            "deploy pig field@NL",
            "TB-17",
            "a pig may not go onto field@NL at 2,0: no farmer of this seat stands there",
        ),
        (
            "turn U 1,0 r0 follower road@E\nturn U -1,0 r0\nturn U 2,0 r0 builder road@E\nturn U -2,0 r0\ndraw U\nplace 3,0 r0\n",
            "deploy builder road@E",
            "CL-28",
            "seat 0 has no builder left in its supply",
        ),
    ] {
        let game = played("deck U*8 W*2", actions);
        let error = game.rules().check(game.state(), &refused.parse().unwrap()).unwrap_err();
        assert_eq!(
            (error.rule().unwrap().to_string().as_str(), error.to_string().as_str()),
            (rule, words),
            "{refused} after {actions}"
        );
    }
}

#[test]
fn with_the_tiles_alone_there_is_nothing_to_deploy() {
    let game = played(
        "deck U*4\noption traders-and-builders tiles-only",
        "turn U 1,0 r0 follower road@E\nturn U -1,0 r0\ndraw U\nplace 2,0 r0\n",
    );
    for (refused, words) in [
        ("deploy builder road@E", "seat 0 has no builder left in its supply"),
        ("deploy pig field@NL", "seat 0 has no pig left in its supply"),
    ] {
        let error = game.rules().check(game.state(), &refused.parse().unwrap()).unwrap_err();
        assert_eq!(
            (error.rule().unwrap().to_string().as_str(), error.to_string().as_str()),
            ("CL-28", words)
        );
    }
}
