//! Tests that cards are secret: everything that a viewer gets in a whole game stays the same, byte for byte, if the
//! cards that the viewer has not seen are dealt differently. A view has exactly the listed fields.

use std::collections::BTreeSet;

use crate::scripted::viewers;
use parlor_clue::{Action, Clue, Config, Entry, Event};
use parlor_game::{Game, Seat, Seeded, Status, Viewer};
use serde_json::Value;

/// Plays at random, and returns all events and, for each action, how many there were before it.
fn play(config: &Config, seats: u8, seed: u64) -> (Vec<Event>, Vec<usize>) {
    let mut luck = Seeded::new(seed);
    let mut game = Clue::new(config, seats).unwrap();
    let (mut log, mut starts) = (Vec::new(), Vec::new());
    let mut events = game.deal(&(), &mut luck);
    loop {
        events.iter().for_each(|event| game.apply(event));
        starts.push(log.len());
        log.append(&mut events);
        let Status::Open { must, .. } = game.status() else { return (log, starts) };
        let who = must.iter().next().unwrap();
        let action = Clue::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
        events = game.decide(&(), who, &action, &mut luck).unwrap();
    }
}

fn setups() -> Vec<(Config, u8)> {
    let mut setups: Vec<(Config, u8)> = (3..=6).map(|seats| (Config::default(), seats)).collect();
    setups.push((Config { stop_early: true, free_suggestions: true, last_one_wins: true, ..Config::default() }, 4));
    setups
}

/// Everything that the server may send to a viewer about a game: the view and the notices after each event, as bytes.
fn received(config: &Config, seats: u8, log: &[Event], viewer: Viewer) -> Vec<String> {
    let mut game = Clue::new(config, seats).unwrap();
    let mut received = Vec::new();
    for event in log {
        game.apply(event);
        let notice = Clue::notice(event, viewer);
        received.push(serde_json::to_string(&notice).unwrap() + &serde_json::to_string(&game.view(viewer)).unwrap());
    }
    received
}

/// Tests every player at many moments of whole games: the cards that the player has not seen are dealt again, and
/// everything that the player has been sent up to that moment must stay the same.
#[test]
fn nobody_gets_a_byte_about_cards_that_they_have_not_seen() {
    let mut changed = 0;
    for (number, (config, seats)) in setups().into_iter().enumerate() {
        let (log, _) = play(&config, seats, 40 + number as u64);
        let mut luck = Seeded::new(7);
        for viewer in viewers(seats) {
            let all = received(&config, seats, &log, viewer);
            for until in (1..log.len()).step_by(log.len() / 12 + 1) {
                let mut game = Clue::new(&config, seats).unwrap();
                log[..until].iter().for_each(|event| game.apply(event));
                let Some(seat) = viewer.seat() else { continue };
                let others = game.played_on(log[..until].to_vec(), seat, &(), &mut luck).unwrap();
                changed += u32::from(others != log[..until]);
                assert_eq!(received(&config, seats, &others, viewer), all[..until], "{viewer:?} of {seats}");
            }
        }
    }
    assert!(changed > 100, "the cards were changed in only {changed} games");
}

/// Tests that after an action, the game waits for the same seats, whether the action's events are applied to the real
/// game or to one that a viewer could not tell from it.
#[test]
fn an_action_has_the_same_events_wherever_it_is_legal() {
    for (config, seats) in setups() {
        let (log, starts) = play(&config, seats, 11);
        let mut luck = Seeded::new(3);
        for pair in starts.windows(2) {
            let mut game = Clue::new(&config, seats).unwrap();
            log[..pair[0]].iter().for_each(|event| game.apply(event));
            for viewer in viewers(seats).filter(|_| pair[0] > 0) {
                let world = Clue::imagine(&game.view(viewer), &(), &mut luck);
                let mut other = world.clone();
                log[pair[0]..pair[1]].iter().for_each(|event| other.apply(event));
                assert_eq!(other.status().called_on(), {
                    let mut game = game.clone();
                    log[pair[0]..pair[1]].iter().for_each(|event| game.apply(event));
                    game.status().called_on()
                });
            }
        }
    }
}

/// The fields of a value, with the path to each.
fn fields(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let name = match way {
                    "tokens" => "SUSPECT",
                    "weapons" => "WEAPON",
                    _ => name,
                };
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
    config config.suspects config.stop_early config.free_suggestions config.last_one_wins
    viewer suspects phase
    turn turn.seat turn.number turn.die turn.destinations turn.destinations[].to turn.destinations[].path
    turn.destinations[].steps turn.may_roll turn.passage turn.may_suggest turn.may_end turn.asked turn.fits
    tokens tokens.SUSPECT weapons weapons.WEAPON sizes hand file file.suspect file.weapon file.room
    record record[].type record[].turn record[].seat record[].crime record[].crime.suspect record[].crime.weapon
    record[].crime.room record[].refuter record[].shown record[].right
    out invited turns outcome outcome.places outcome.scores outcome.reason outcome.sides outcome.sides[].seats
";

#[test]
fn a_view_names_exactly_what_may_be_seen() {
    let mut found = BTreeSet::new();
    for (config, seats) in setups() {
        let (log, _) = play(&config, seats, 5);
        let mut game = Clue::new(&config, seats).unwrap();
        for event in log {
            game.apply(&event);
            for viewer in viewers(seats) {
                fields(&serde_json::to_value(game.view(viewer)).unwrap(), "", &mut found);
            }
        }
    }
    assert_eq!(found, MAY_BE_SEEN.split_whitespace().map(str::to_owned).collect());
}

/// Tests who sees which card in the record, in whole games.
#[test]
fn a_shown_card_is_seen_by_two_players() {
    for (config, seats) in setups() {
        let (log, _) = play(&config, seats, 23);
        let mut game = Clue::new(&config, seats).unwrap();
        log.iter().for_each(|event| game.apply(event));
        let shown = |event: &Event| match event {
            Event::Shown { seat, to, card } => Some((*seat, *to, *card)),
            _ => None,
        };
        let mut cards = log.iter().filter_map(shown);
        let views: Vec<_> = viewers(seats).map(|viewer| (viewer, game.view(viewer))).collect();
        for (place, entry) in views[0].1.record.iter().enumerate() {
            let Entry::Suggested { refuter: Some(_), .. } = entry else { continue };
            let (by, to, card) = cards.next().unwrap();
            for (viewer, view) in &views {
                let Entry::Suggested { shown, .. } = &view.record[place] else { panic!() };
                assert_eq!(*shown, (viewer.is(by) || viewer.is(to)).then_some(card));
            }
        }
    }
}

/// Tests that the seat that is asked is offered each card that fits, and nothing else.
#[test]
fn the_asked_player_may_show_any_card_that_fits() {
    let mut several = 0;
    for (config, seats) in setups() {
        let (log, starts) = play(&config, seats, 31);
        let mut game = Clue::new(&config, seats).unwrap();
        for (at, event) in log.iter().enumerate() {
            game.apply(event);
            let Event::Suggested { crime, refuter: Some(refuter), .. } = event else { continue };
            assert!(starts.contains(&(at + 1)));
            let view = game.view(Viewer::Seat(*refuter));
            let fits: Vec<_> = view.hand.unwrap().and(crime.cards()).into();
            let parlor_game::Choices::List(choices) = Clue::choices(&view, &()) else { panic!("a list") };
            assert_eq!(choices, fits.iter().map(|card| Action::Show { card: *card }).collect::<Vec<_>>());
            several += u32::from(fits.len() > 1);
        }
    }
    assert!(several > 10, "only {several} players had a choice");
}

/// Tests that no seat knows the deal: each can imagine many deals.
#[test]
fn the_deal_is_known_to_nobody() {
    let mut luck = Seeded::new(2);
    let mut game = Clue::new(&Config::default(), 5).unwrap();
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    for seat in Seat::all(5) {
        let worlds: BTreeSet<String> =
            (0..40).map(|_| format!("{:?}", Clue::imagine(&game.view(Viewer::Seat(seat)), &(), &mut luck))).collect();
        assert_eq!(worlds.len(), 40, "{seat} can imagine many deals");
    }
}
