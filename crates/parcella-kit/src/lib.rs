//! Laws for any ruleset, strategies for random play, a scenario runner, perft and golden playthroughs.
