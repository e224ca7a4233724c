//! Tests that Yahtzee has no secrets: all viewers see the same, and a view has exactly the listed fields.

use std::collections::BTreeSet;

use crate::scripted::{Table, all_rules, classic};
use parlor_game::Seeded;
use parlor_game::{Game, Seat, Status, Viewer};
use parlor_yahtzee::{Category, Config, Event, View, Yahtzee};
use serde_json::Value;

/// Plays at random, and calls `look` for every position and its events.
fn play(config: &Config, seats: u8, seed: u64, mut look: impl FnMut(&Yahtzee, &[Event])) {
    let mut luck = Seeded::new(seed);
    let mut game = Yahtzee::new(config, seats).unwrap();
    let mut events = game.deal(&(), &mut luck);
    loop {
        events.iter().for_each(|event| game.apply(event));
        look(&game, &events);
        let Status::Open { must, may, .. } = game.status() else { return };
        let who = must.union(may).iter().next().unwrap();
        let action = Yahtzee::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
        events = game.decide(&(), who, &action, &mut luck).unwrap();
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

#[test]
fn all_viewers_see_the_same_but_know_who_they_are() {
    for (seed, config) in (0..).zip(all_rules()) {
        play(&Config { games: 2, ..config }, 3, seed, |game, _| {
            let spectator = game.view(Viewer::Spectator);
            for viewer in viewers(3) {
                let view = game.view(viewer);
                assert_eq!(view.viewer, viewer);
                assert_eq!(View { viewer: Viewer::Spectator, ..view }, spectator);
            }
        });
    }
}

#[test]
fn all_viewers_get_every_event() {
    for (seed, config) in (100..).zip(all_rules()) {
        play(&config, 3, seed, |_, events| {
            for event in events {
                assert!(viewers(3).all(|viewer| Yahtzee::notice(event, viewer).as_ref() == Some(event)), "{event:?}");
            }
        });
    }
}

/// The fields of a value, with the path to each: `cards[].boxes.aces`.
fn fields(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let way = if way.is_empty() { name.clone() } else { format!("{way}.{name}") };
                fields(value, &way, found);
                found.insert(way);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, &format!("{way}[]"), found)),
        _ => {}
    }
}

fn named(view: &View) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    fields(&serde_json::to_value(view).unwrap(), "", &mut found);
    found
}

/// The fields that a view may have. Adding a field here is a reminder to think about who may see it.
const MAY_BE_SEEN: &str = "
    config config.edition config.joker config.yahtzee_bonus config.games
    viewer game phase
    turn turn.seat turn.dice turn.kept turn.rolls_left turn.bonus
    turn.boxes turn.boxes[].category turn.boxes[].points turn.boxes[].forbidden
    turn.boxes[].forbidden.code turn.boxes[].forbidden.data
    turn.boxes[].forbidden.data.category turn.boxes[].forbidden.data.allowed
    cards cards[].total_score cards[].over_par cards[].to_bonus cards[].bonus cards[].total_upper
    cards[].yahtzee_bonuses cards[].total_lower cards[].grand_total cards[].boxes
    cards[].boxes.aces cards[].boxes.twos cards[].boxes.threes cards[].boxes.fours cards[].boxes.fives
    cards[].boxes.sixes cards[].boxes.three_of_a_kind cards[].boxes.four_of_a_kind cards[].boxes.full_house
    cards[].boxes.small_straight cards[].boxes.large_straight cards[].boxes.yahtzee cards[].boxes.chance
    won past totals
    start start[][].seat start[][].dice
    outcome outcome.places outcome.scores outcome.reason outcome.sides outcome.sides[].seats
";

#[test]
fn a_view_names_exactly_what_may_be_seen() {
    let mut found = BTreeSet::new();
    play(&Config { games: 2, ..classic() }, 2, 5, |game, _| {
        viewers(2).for_each(|viewer| found.extend(named(&game.view(viewer))));
    });
    // A Joker with a forbidden box is too rare in random play, so one is set up.
    let mut joker = Table::with_card(&classic(), &[(Category::Yahtzee, 50)]);
    joker.roll([3; 5]);
    found.extend(named(&joker.game.view(Viewer::Spectator)));
    assert_eq!(found, MAY_BE_SEEN.split_whitespace().map(str::to_owned).collect());
}
