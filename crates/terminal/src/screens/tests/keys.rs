//! Tests keys and clicks on every screen and in every state shown in these tests.

use std::collections::BTreeSet;

use super::{USUAL, all, played};
use crate::command::KeyMap;

/// Keys with two meanings on one screen: the key, the command that wins, and the other one.
const FIRST_WINS: &[(&str, &str, &str)] = &[
    // On a board, choosing a box means scoring in it.
    ("enter", "write", "choose"),
    // Between two games, no document is shown that could be scrolled to its beginning.
    ("g", "next_game", "first"),
];

#[tokio::test]
async fn no_key_means_two_things() {
    let keys = KeyMap::default();
    let mut doubled = BTreeSet::new();
    for (_, play) in all() {
        let commands = played(play, USUAL).commands();
        for (place, first) in commands.iter().enumerate() {
            for second in commands[place + 1..].iter().filter(|second| *second != first) {
                let shared = keys.keys(*first).into_iter().filter(|key| keys.keys(*second).contains(key));
                doubled.extend(shared.map(|key| (key.to_string(), first.info().name, second.info().name)));
            }
        }
    }
    let doubled: Vec<_> = doubled.iter().map(|(key, first, second)| (key.as_str(), *first, *second)).collect();
    assert_eq!(doubled, FIRST_WINS);
}

#[tokio::test]
async fn every_offered_command_works() {
    for (name, play) in all() {
        let app = played(play, USUAL);
        for hint in app.hints() {
            for command in [Some(hint.command), hint.from].into_iter().flatten() {
                assert!(app.commands().contains(&command), "{name}: {}", command.info().name);
            }
        }
    }
}

// The clock is stopped, so that both pictures show the same countdown.
#[tokio::test(start_paused = true)]
async fn a_click_on_a_key_does_what_the_key_does() {
    let keys = KeyMap::default();
    for (name, play) in all() {
        for (place, command) in played(play, USUAL).clickable() {
            let [mut clicked, mut pressed] = [played(play, USUAL), played(play, USUAL)];
            clicked.click(place);
            pressed.keys(&keys.label(command));
            assert_eq!(clicked.picture(), pressed.picture(), "{name}: {}", command.info().name);
            assert_eq!(clicked.ended, pressed.ended, "{name}: {}", command.info().name);
            assert_eq!(clicked.is_waiting(), pressed.is_waiting(), "{name}: {}", command.info().name);
        }
    }
}
