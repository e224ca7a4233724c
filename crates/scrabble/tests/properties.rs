//! Tests properties of random games with all rules and all numbers of players.

use std::collections::BTreeSet;

use crate::scripted::{all_setups, play, short, viewers};
use parlor_game::{EndReason, Game, Seat, Status, Viewer};
use parlor_scrabble::{Action, Board, Entry, Event, Fate, Phase, Rules, Scrabble, Tiles, View};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

fn travels<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value, "{json}");
}

fn racks(game: &Scrabble, seats: u8) -> Vec<Tiles> {
    let rack = |seat| game.view(Viewer::Seat(seat)).rack.unwrap().into_iter().collect();
    Seat::all(seats).map(rack).collect()
}

fn on_board(board: &Board) -> Tiles {
    board.tiles().map(|face| face.tile()).collect()
}

/// Whether all tiles are connected, and one covers the centre.
fn is_connected(board: &Board) -> bool {
    let mut todo = vec!["8H".parse().unwrap()];
    let mut known = BTreeSet::new();
    while let Some(square) = todo.pop() {
        if board.at(square).is_some() && known.insert(square) {
            todo.extend(square.neighbours());
        }
    }
    known.len() == board.tiles().count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn there_are_always_100_tiles(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        play(&config, seats, seed, |game, _, _| {
            let view = game.view(Viewer::Spectator);
            let (board, racks) = (on_board(&view.board), racks(game, seats));
            let mut rest = Tiles::full().minus(&board);
            for (rack, count) in racks.iter().zip(view.racks.values()) {
                assert_eq!(rack.len(), *count);
                assert_eq!(rest.lacks(rack.iter()), None, "a tile is there twice");
                rest = rest.minus(rack);
            }
            assert_eq!(rest.len(), view.bag);
            assert!(racks.iter().all(|rack| rack.len() <= 7));
            assert!(is_connected(&view.board));
            for (seat, shown) in view.shown.iter() {
                assert_eq!(racks[seat.index()].lacks(shown.iter().copied()), None, "a shown tile is not there");
            }
        });
    }

    /// The unseen tiles of a viewer are exactly those in the bag and on the other racks.
    #[test]
    fn unseen_tiles_add_up(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        play(&config, seats, seed, |game, _, _| {
            let racks = racks(game, seats);
            for viewer in viewers(seats) {
                let view = game.view(viewer);
                let mut unseen = view.unseen;
                for (seat, rack) in Seat::all(seats).zip(&racks).filter(|(seat, _)| !viewer.is(*seat)) {
                    assert_eq!(unseen.lacks(rack.iter()), None, "a tile of {seat} is not unseen");
                    unseen = unseen.minus(rack);
                }
                assert_eq!(unseen.len(), view.bag);
            }
        });
    }

    /// If plays cannot be challenged, only acceptable words lie on the board. Otherwise, each play that was challenged
    /// stands exactly if its words are acceptable.
    #[test]
    fn verdicts_follow_the_list(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        let list = short().get(&config.lexicon).unwrap();
        let (game, log) = play(&config, seats, seed, |_, _, _| ());
        let view = game.view(Viewer::Spectator);
        let mut last: Option<Vec<String>> = None;
        for entry in &view.record {
            match entry {
                Entry::Played(play) => {
                    let mut bad: Vec<String> = Vec::new();
                    for word in play.words.iter().map(|word| word.word.clone()).filter(|word| !list.contains(word)) {
                        if !bad.contains(&word) {
                            bad.push(word);
                        }
                    }
                    prop_assert!(config.has_challenges() || bad.is_empty());
                    prop_assert!(play.refused.is_empty() || play.refused == bad);
                    prop_assert_eq!(play.fate == Fate::TakenBack, !play.refused.is_empty());
                    last = Some(bad);
                }
                Entry::Challenged { refused, .. } => prop_assert_eq!(Some(refused), last.as_ref()),
                _ => {}
            }
        }
        // The log replays without the list.
        let mut again = Scrabble::new(&config, seats).unwrap();
        log.iter().for_each(|event| again.apply(event));
        prop_assert_eq!(again, game);
    }

    /// The turn passes to the left, and each entry of the record is the turn of the seat that was due.
    #[test]
    fn turns_go_around(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        let (game, _) = play(&config, seats, seed, |_, _, _| ());
        let view = game.view(Viewer::Spectator);
        let mut due = view.starter.unwrap();
        for entry in &view.record {
            let seat = match entry {
                Entry::Played(play) => play.seat,
                Entry::Exchanged { seat, .. } | Entry::Passed { seat } | Entry::LostTurn { seat } => *seat,
                Entry::Challenged { .. } => continue,
            };
            prop_assert_eq!(seat, due);
            due = seat.left(seats);
        }
    }

    #[test]
    fn games_end_as_the_rules_say(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        let (game, log) = play(&config, seats, seed, |game, _, next| {
            assert_eq!(matches!(game.status(), Status::Over(_)), next.is_none());
        });
        let view = game.view(Viewer::Spectator);
        let outcome = view.outcome.clone().unwrap();
        let (racks, finals) = (racks(&game, seats), view.finals.clone().unwrap());
        let someone_out = view.bag == 0 && racks.iter().any(Tiles::is_empty);
        match outcome.reason {
            EndReason::TilesPlayed => prop_assert!(someone_out),
            EndReason::AllPassed => prop_assert!(view.passes.values().all(|passes| *passes >= 2)),
            EndReason::NoProgress => prop_assert!(config.rules == Rules::Tournament && view.scoreless == 6),
            EndReason::ChallengeLost => {
                let is_challenge = matches!(&log[log.len() - 2], Event::Challenged { .. });
                prop_assert!(is_challenge);
            }
            other => prop_assert!(false, "{:?}", other),
        }
        let own: Vec<i32> = racks.iter().map(Tiles::points).collect();
        if config.rules == Rules::Box {
            for ((last, rack), points) in finals.values().zip(&racks).zip(&own) {
                let gained: i32 = if rack.is_empty() { own.iter().sum() } else { 0 };
                prop_assert_eq!(last.total, last.before - points + gained);
            }
        }
        // Without a decisive challenge, the spread of two players does not depend on who is paid.
        if seats == 2 && outcome.reason == EndReason::TilesPlayed {
            let totals: Vec<i32> = finals.values().map(|last| last.total).collect();
            let before: Vec<i32> = finals.values().map(|last| last.before).collect();
            prop_assert_eq!(totals[0] - totals[1], before[0] - before[1] + 2 * (own[1] - own[0]));
        }
        let shown: Vec<Tiles> = view.shown.values().map(|shown| shown.iter().copied().collect()).collect();
        prop_assert_eq!(shown, racks, "the unplayed tiles are shown at the end");
    }

    #[test]
    fn everything_round_trips_through_json(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        travels(&config);
        let (_, log) = play(&config, seats, seed, |game, _, next| {
            viewers(seats).for_each(|viewer| travels(&game.view(viewer)));
            next.iter().for_each(|(_, action)| travels(*action));
        });
        for event in &log {
            travels(event);
            viewers(seats).for_each(|viewer| travels(&Scrabble::notice(event, viewer).unwrap()));
        }
    }

    /// The preview of a play shows what the play then scores.
    #[test]
    fn plays_do_what_their_previews_say(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        let mut next: Option<(View, Action)> = None;
        play(&config, seats, seed, |game, _, chosen| {
            if let Some((view, action @ Action::Play { .. })) = &next {
                let preview = Scrabble::preview(view, short(), action).unwrap();
                let last = game.view(Viewer::Spectator).last.unwrap();
                assert_eq!((preview.words, preview.bonus, preview.score), (last.words, last.bonus, last.score));
                assert_eq!(preview.refused.is_some(), config.check_words);
            }
            next = chosen.map(|(who, action)| (game.view(Viewer::Seat(who)), action.clone()));
        });
    }
}

/// Checks that random games cover everything that can happen, so that the tests above are not vacuous.
#[test]
fn random_play_covers_everything() {
    let mut met = BTreeSet::new();
    for (config, seats) in all_setups() {
        for seed in 0..6 {
            let (game, log) = play(&config, seats, seed, |game, _, _| {
                if game.view(Viewer::Spectator).phase == Phase::LastPlay {
                    met.insert("last play".to_owned());
                }
            });
            for event in &log {
                met.insert(serde_json::to_value(event).unwrap()["type"].as_str().unwrap().to_owned());
                match event {
                    Event::Challenged { refused, .. } if refused.is_empty() => met.insert("false challenge".to_owned()),
                    Event::Challenged { .. } => met.insert("right challenge".to_owned()),
                    Event::Played { bonus: 50, .. } => met.insert("bonus".to_owned()),
                    Event::Played { words, .. } if words.len() > 2 => met.insert("three words".to_owned()),
                    Event::Ended { reason, .. } => met.insert(format!("{reason:?}")),
                    _ => false,
                };
            }
            drop(game);
        }
    }
    let expected = "started dealt played drew exchanged passed challenged lost_turn accepted ended".split(' ');
    let kinds = ["last play", "false challenge", "right challenge", "bonus", "three words"];
    let ends = ["TilesPlayed", "AllPassed", "ChallengeLost"];
    let expected: BTreeSet<String> = expected.chain(kinds).chain(ends).map(str::to_owned).collect();
    assert!(expected.is_subset(&met), "missing: {:?}", expected.difference(&met));
}
