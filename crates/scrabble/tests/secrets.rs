//! Tests that racks and the bag are secret: what a viewer cannot see changes no byte of what the viewer is sent.

use std::collections::BTreeSet;

use crate::scripted::{Table, all_setups, enable, play, read, seat, short, tiles, viewers};
use parlor_game::{Game, Luck, Seat, Seeded, Viewer};
use parlor_scrabble::{Action, Event, Notice, Scrabble, Tiles};
use serde_json::Value;

/// A game that looks the same to `viewer`, with other tiles where `viewer` cannot see them.
fn another_world(game: &Scrabble, viewer: Viewer, seed: u64) -> Scrabble {
    Scrabble::imagine(&game.view(viewer), short(), &mut Seeded::new(seed))
}

fn sent(game: &Scrabble, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

fn notices(events: &[Event], viewer: Viewer) -> String {
    let notices: Vec<Option<Notice>> = events.iter().map(|event| Scrabble::notice(event, viewer)).collect();
    serde_json::to_string(&notices).unwrap()
}

#[test]
fn other_racks_change_no_byte_of_a_view() {
    for (config, seats) in all_setups() {
        let mut differed = 0;
        play(&config, seats, 13, |game, _, _| {
            for viewer in viewers(seats) {
                let world = another_world(game, viewer, 1);
                differed += u32::from(world != *game);
                assert_eq!(sent(&world, viewer), sent(game, viewer), "{viewer:?}");
            }
        });
        assert!(differed > 10, "almost all imagined worlds were the same");
    }
}

/// Tests that if hidden tiles are exchanged and others are drawn, everybody who cannot see the difference gets the same
/// notices and the same views, through plays, exchanges, challenges and the closing of windows.
#[test]
fn other_racks_change_no_notice() {
    let mut differed = 0;
    for (config, seats) in all_setups() {
        play(&config, seats, 17, |game, _, next| {
            let Some((who, action)) = next else { return };
            // The acting player's rack stays the same, but the others' racks and the drawn tiles differ.
            let after = |game: &Scrabble, seed: u64| {
                let luck: &mut dyn Luck = &mut Seeded::new(seed);
                let (mut game, mut all) = (game.clone(), Vec::new());
                let closing = parlor_game::before_acting(&game, short(), action, luck);
                closing.iter().for_each(|event| game.apply(event));
                all.extend(closing);
                let events = game.decide(short(), who, action, luck).unwrap();
                events.iter().for_each(|event| game.apply(event));
                all.extend(events);
                (game, all)
            };
            let (real, events) = after(game, 3);
            let (other, others) = after(&another_world(game, Viewer::Seat(who), 5), 4);
            // At the end, everybody sees the unplayed tiles.
            if events.iter().any(|event| matches!(event, Event::Ended { .. })) {
                return;
            }
            let drew = events.iter().filter_map(|event| match event {
                Event::Drew { seat, .. } | Event::Exchanged { seat, .. } => Some(*seat),
                _ => None,
            });
            let drawers: Vec<Seat> = drew.collect();
            assert_eq!(notices(&events, Viewer::Spectator), notices(&others, Viewer::Spectator));
            assert_eq!(sent(&real, Viewer::Spectator), sent(&other, Viewer::Spectator));
            for viewer in viewers(seats).filter(|viewer| !drawers.iter().any(|seat| viewer.is(*seat))) {
                assert_eq!(notices(&events, viewer), notices(&others, viewer), "{viewer:?}");
            }
            differed += u32::from(events != others);
        });
    }
    assert!(differed > 50, "only {differed} actions had other events");
}

#[test]
fn tiles_are_told_to_their_player_only() {
    let who = seat(1);
    let (one, other) = (tiles("AE?"), tiles("QQQ"));
    for viewer in viewers(3) {
        let own = |tiles: &[parlor_scrabble::Tile]| viewer.is(who).then(|| tiles.to_vec());
        let told = |event: Event| Scrabble::notice(&event, viewer).unwrap();
        assert_eq!(told(Event::Dealt { seat: who, tiles: one.clone() }), Notice::Dealt { seat: who, tiles: own(&one) });
        assert_eq!(
            told(Event::Drew { seat: who, tiles: one.clone() }),
            Notice::Drew { seat: who, count: 3, tiles: own(&one) }
        );
        assert_eq!(
            told(Event::Exchanged { seat: who, returned: one.clone(), drew: other.clone() }),
            Notice::Exchanged { seat: who, count: 3, returned: own(&one), drew: own(&other) }
        );
    }
}

/// The fields of a value, with the path to each.
fn fields(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let name = if way == "unseen" { "TILE" } else { name };
                let way = if way.is_empty() { name.to_owned() } else { format!("{way}.{name}") };
                fields(value, &way, found);
                found.insert(way);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, &format!("{way}[]"), found)),
        _ => {}
    }
}

/// The fields that a view may have. Adding a field here is a reminder to think about who may see it.
const MAY_BE_SEEN: &str = "
    config config.rules config.challenge config.challenge_seconds config.check_words config.lexicon
    viewer phase turn starter board bag unseen unseen.TILE rack racks shown scores owed passes scoreless
    last last.seat last.tiles last.tiles[].at last.tiles[].tile last.words last.words[].word last.words[].at
    last.words[].direction last.words[].score last.bonus last.score last.fate last.refused
    challenge challenge.seats challenge.until challenge.seconds
    record record[].type record[].seat record[].tiles record[].tiles[].at record[].tiles[].tile record[].words
    record[].words[].word record[].words[].at record[].words[].direction record[].words[].score record[].bonus
    record[].score record[].fate record[].refused record[].count record[].by record[].penalty record[].penalty.type
    record[].penalty.points
    finals finals[].before finals[].lost finals[].gained finals[].total
    outcome outcome.places outcome.scores outcome.reason outcome.sides outcome.sides[].seats
";

#[test]
fn a_view_names_exactly_what_may_be_seen() {
    let mut found = BTreeSet::new();
    for (config, seats) in all_setups() {
        for seed in 0..3 {
            play(&config, seats, seed, |game, _, _| {
                for viewer in viewers(seats) {
                    fields(&serde_json::to_value(game.view(viewer)).unwrap(), "", &mut found);
                }
            });
        }
    }
    assert_eq!(found, MAY_BE_SEEN.split_whitespace().map(str::to_owned).collect());
}

/// A refusal and a preview reveal nothing about the bag and other racks, because they depend only on what the player
/// sees.
#[test]
fn refusals_and_previews_reveal_nothing() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE"]);
    table.play("8F across HORN");
    let table = table;
    let actions = [
        crate::scripted::laid("6H F, 7H A, 9H M"),
        crate::scripted::laid("1A F, 1B A"),
        Action::Exchange { tiles: tiles("FAM") },
        Action::Exchange { tiles: tiles("Q") },
        Action::Pass {},
        Action::Challenge {},
    ];
    for who in Seat::all(2) {
        for action in &actions {
            let view = table.game.view(Viewer::Seat(who));
            let shown = serde_json::to_string(&Scrabble::preview(&view, enable(), action)).unwrap();
            for seed in 0..20 {
                let world = another_world(&table.game, Viewer::Seat(who), seed);
                let refusal = |game: &Scrabble| {
                    game.decide(enable(), who, action, &mut Seeded::new(0))
                        .map(|_| ())
                        .map_err(|why| serde_json::to_string(&why).unwrap())
                };
                assert_eq!(refusal(&world), refusal(&table.game), "{who} asks for {action:?}");
                let view = world.view(Viewer::Seat(who));
                assert_eq!(serde_json::to_string(&Scrabble::preview(&view, enable(), action)).unwrap(), shown);
            }
        }
    }
}

/// The preview tells nothing about the word list unless the table allows it.
#[test]
fn a_preview_does_not_judge_words() {
    let table = Table::new(&["HORNPAS", "FAMOBEE"]);
    let previews = ["8F across HORN", "8F across HRON"].map(|play| table.preview(play).unwrap());
    assert!(previews.iter().all(|preview| preview.refused.is_none() && preview.score == 14));
}

/// A player who continues may have read the whole log by now, so the others get other tiles. Nothing visible changes,
/// and every tile comes from the bag.
#[test]
fn playing_on_draws_other_racks() {
    for (config, seats) in all_setups() {
        let (mut again_differs, mut positions) = (0, 0);
        play(&config, seats, 11, |game, log, next| {
            let hidden = game.view(Viewer::Spectator).bag;
            if next.is_none() || hidden == 0 {
                return;
            }
            positions += 1;
            let who = seat(positions as u8 % seats);
            let viewer = Viewer::Seat(who);
            let again = game.played_on(log.to_vec(), who, short(), &mut Seeded::new(positions)).unwrap();
            assert_eq!(notices(&again, viewer), notices(log, viewer), "{who} remembers the same facts");
            let mut other = Scrabble::new(&config, seats).unwrap();
            for event in &again {
                let bag = other.view(Viewer::Spectator).bag;
                other.apply(event);
                let taken = match event {
                    Event::Dealt { tiles, .. } | Event::Drew { tiles, .. } => tiles.len() as u8,
                    _ => 0,
                };
                assert_eq!(other.view(Viewer::Spectator).bag, bag - taken, "{event:?} is taken from the bag");
            }
            assert_eq!(sent(&other, viewer), sent(game, viewer));
            let mut rest = Tiles::full();
            for seat in Seat::all(seats) {
                let rack = other.view(Viewer::Seat(seat)).rack.unwrap();
                assert_eq!(rest.lacks(rack.iter().copied()), None, "{}", read(&rack));
                rest = rest.minus(&rack.into_iter().collect());
            }
            again_differs += u64::from(again != log);
        });
        assert!(again_differs * 10 >= positions * 9, "only {again_differs} of {positions} were drawn again");
    }
}

/// The tiles that everybody saw when a play was taken back stay on the rack in every world that others imagine.
#[test]
fn tiles_taken_back_are_imagined() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE"]);
    table.play("8F across HONR");
    table.challenge(1, "");
    for seed in 0..20 {
        let world = another_world(&table.game, Viewer::Seat(seat(1)), seed);
        let rack: Tiles = world.view(Viewer::Seat(seat(0))).rack.unwrap().into_iter().collect();
        assert_eq!(rack.lacks(tiles("HONR")), None);
    }
    let racks: BTreeSet<String> = (0..20)
        .map(|seed| {
            read(&another_world(&table.game, Viewer::Spectator, seed).view(Viewer::Seat(seat(1))).rack.unwrap())
        })
        .collect();
    assert!(racks.len() > 10);
}
