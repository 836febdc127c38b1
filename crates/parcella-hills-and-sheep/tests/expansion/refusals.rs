//! Refusals, read aloud.

use parcella_ruleset::{Notation, Refusal, Ruleset};

use crate::played;

/// The rule and the words by which an action is refused.
fn refusal(header: &str, actions: &str, refused: &str) -> (String, &'static str, String) {
    let game = played(header, actions);
    let action = game.rules().read_action(game.state(), refused).unwrap();
    let error = game.rules().check(game.state(), &action).unwrap_err();
    let rule = error.rule().map(|rule| rule.to_string()).unwrap_or_default();
    (rule, error.code(), error.to_string())
}

#[test]
fn a_shepherd_is_refused_by_its_rules() {
    for (actions, refused, rule, words) in [
        (
            "draw U\nplace 1,0 r0\n",
            "deploy shepherd road@E",
            "HS-7",
            "a shepherd may not go onto road@E at 1,0: a shepherd goes onto a field",
        ),
        (
            "turn U 1,0 r0 shepherd field@ER\ntoken sheep-1\ndraw U\nplace 2,0 r0\n",
            "deploy shepherd field@ER",
            "HS-10",
            "a shepherd may not go onto field@ER at 2,0: a shepherd stands on that field already",
        ),
        (
            "turn U 1,0 r0 shepherd field@ER\ntoken sheep-1\nturn U -1,0 r0\ndraw U\nplace 2,0 r0\n",
            "deploy shepherd field@NL",
            "CL-28",
            "seat 0 has no shepherd left in its supply",
        ),
    ] {
        let found = refusal("deck U*6", actions, refused);
        assert_eq!((found.0.as_str(), found.2.as_str()), (rule, words), "{refused}");
    }
}

#[test]
fn the_flock_must_act_and_a_token_must_be_drawn() {
    let placed = "turn U 1,0 r0 shepherd field@ER\n";
    let extended = &format!("{placed}token sheep-4\nturn U -1,0 r0\nturn U 2,0 r0\n");
    for (actions, refused, rule, code, words) in [
        (
            extended.as_str(),
            "pass",
            "HS-20",
            "must-act",
            "the field of the shepherd was extended: the flock must grow or be herded",
        ),
        (extended, "draw U", "", "out-of-step", "`draw` is out of step: the open decision is `grow`"),
        (extended, "token wolf", "", "out-of-step", "`token` is out of step: the open decision is `grow`"),
        (placed, "pass", "HS-11", "must-draw", "a token must be drawn from the bag"),
        (placed, "herd", "", "out-of-step", "`herd` is out of step: the open decision is `token`"),
        // Both tokens with four sheep are on the board.
        (
            &format!("{extended}grow\ntoken sheep-4\nturn U -2,0 r0 shepherd field@NL\n"),
            "token sheep-4",
            "",
            "not-in-bag",
            "no token sheep-4 is left in the bag, 1 is needed",
        ),
        ("", "grow", "", "out-of-step", "`grow` is out of step: the open decision is `draw`"),
    ] {
        let found = refusal("deck U*6", actions, refused);
        assert_eq!(
            (found.0.as_str(), found.1, found.2.as_str()),
            (rule, code, words),
            "{refused} after {actions}"
        );
    }
    // HS-20: with the option it may decline.
    let game = played("deck U*6\noption flock-action may", extended);
    assert!(game.rules().check(game.state(), &"pass".parse().unwrap()).is_ok());
}

#[test]
fn what_is_no_action_is_told_from_what_is_refused() {
    let game = played("deck U", "");
    let read = |text: &str| game.rules().read_action(game.state(), text).unwrap_err().to_string();
    assert!(
        read("token sheep-5")
            .contains("`sheep-5` is no token; there are sheep-1, sheep-2, sheep-3, sheep-4, wolf")
    );
    assert!(read("token").contains("it must be `token TOKEN`, `grow` or `herd`"));
    assert!(read("grow now").contains("it must be `token TOKEN`, `grow` or `herd`"));
    assert!(read("deploy builder road@E").contains("it has follower, shepherd"));
}
