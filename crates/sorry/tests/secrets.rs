//! Tests that hands are secret: nobody sees a card in another player's hand, and a view has exactly the listed fields.
//! Without hands there are no secrets, since the order of the deck does not exist before a draw.

use std::collections::BTreeSet;

use crate::scripted::{Table, all_setups, seat, viewers};
use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_sorry::{Action, Card, Cards, Config, Event, Notice, Phase, Sorry, View};
use serde_json::Value;

/// Plays at random, and calls back with every position and event.
fn play(config: &Config, seats: u8, seed: u64, mut look: impl FnMut(&Sorry, &[Event])) {
    let mut luck = Seeded::new(seed);
    let mut game = Sorry::new(config, seats).unwrap();
    let mut events = game.deal(&(), &mut luck);
    loop {
        events.iter().for_each(|event| game.apply(event));
        look(&game, &events);
        let Status::Open { must, may, .. } = game.status() else { return };
        let who = must.union(may).iter().next().unwrap();
        let action = Sorry::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
        events = game.decide(&(), who, &action, &mut luck).unwrap();
    }
}

fn open_setups() -> impl Iterator<Item = (Config, u8)> {
    all_setups().into_iter().filter(|(config, _)| !config.variation.has_hands())
}

fn points_setups() -> impl Iterator<Item = (Config, u8)> {
    all_setups().into_iter().filter(|(config, _)| config.variation.has_hands())
}

/// Tests that without hands, everybody has the same view, including the moves, except for the field `viewer`.
#[test]
fn without_hands_all_viewers_see_the_same_and_get_every_event() {
    for (config, seats) in open_setups() {
        play(&config, seats, 7, |game, events| {
            let spectator = game.view(Viewer::Spectator);
            for viewer in viewers(seats) {
                let view = game.view(viewer);
                assert_eq!((view.viewer, &view.hand), (viewer, &None));
                assert_eq!(View { viewer: Viewer::Spectator, ..view }, spectator);
            }
            for event in events {
                for viewer in viewers(seats) {
                    let notice = Sorry::notice(event, viewer).unwrap();
                    assert_eq!(serde_json::to_value(&notice).unwrap(), serde_json::to_value(event).unwrap());
                }
            }
        });
    }
}

/// The fields of a value, with the path to each: `turn.moves[].step.by`. Colours and cards as keys count as one field
/// each.
fn fields(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let name = if way == "unseen" { "CARD" } else { name };
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
    config config.variation config.target config.colours config.starter
    viewer colours game phase starter
    turn turn.seat turn.card turn.left turn.spent turn.spent[].colour turn.spent[].spot turn.may_pass turn.may_discard
    turn.moves turn.moves[].card
    turn.moves[].step turn.moves[].step.type turn.moves[].step.colour turn.moves[].step.from turn.moves[].step.by
    turn.moves[].step.with turn.moves[].step.onto
    turn.moves[].then turn.moves[].then.type turn.moves[].then.colour turn.moves[].then.from turn.moves[].then.by
    turn.moves[].legs turn.moves[].legs[].colour turn.moves[].legs[].from turn.moves[].legs[].landed
    turn.moves[].legs[].to turn.moves[].legs[].backward turn.moves[].legs[].switched
    turn.moves[].legs[].bumped turn.moves[].legs[].bumped[].colour turn.moves[].legs[].bumped[].at
    pawns pawns.red pawns.blue pawns.yellow pawns.green
    deck discards unseen unseen.CARD hand hands
    won winner scores scores[].home scores[].not_home scores[].bonus scores[].total past totals
    outcome outcome.places outcome.scores outcome.reason outcome.sides outcome.sides[].seats
";

#[test]
fn a_view_names_exactly_what_may_be_seen() {
    let mut found = BTreeSet::new();
    for (config, seats) in all_setups() {
        play(&config, seats, 5, |game, _| {
            for viewer in viewers(seats) {
                fields(&serde_json::to_value(game.view(viewer)).unwrap(), "", &mut found);
            }
        });
    }
    assert_eq!(found, MAY_BE_SEEN.split_whitespace().map(str::to_owned).collect());
}

/// Tests that everything that depends on a hand is visible only to its player.
#[test]
fn a_hand_and_its_moves_are_shown_only_to_its_player() {
    for (config, seats) in points_setups() {
        play(&config, seats, 9, |game, _| {
            for viewer in viewers(seats) {
                let view = game.view(viewer);
                assert_eq!(view.hand.is_some(), viewer != Viewer::Spectator);
                let Some(turn) = &view.turn else { continue };
                assert_eq!(view.phase, Phase::Hand, "no card is open between two actions");
                assert_eq!(!turn.moves.is_empty() || turn.may_discard, viewer.is(turn.seat));
                assert_eq!((turn.card, turn.may_pass, turn.left), (None, false, 0));
            }
        });
    }
}

/// Tests that the unseen cards of a viewer are exactly those of the deck and the other hands.
#[test]
fn unseen_cards_add_up() {
    for (config, seats) in all_setups() {
        let has_hands = config.variation.has_hands();
        play(&config, seats, 11, |game, _| {
            if game.view(Viewer::Spectator).phase == Phase::Undealt {
                return;
            }
            let hands: Vec<Vec<Card>> =
                Seat::all(seats).map(|who| game.view(Viewer::Seat(who)).hand.unwrap_or_default()).collect();
            for viewer in viewers(seats) {
                let view = game.view(viewer);
                let others = (0..).zip(&hands).filter(|(number, _)| !viewer.is(seat(*number)));
                let hidden: usize = others.clone().map(|(_, hand)| hand.len()).sum();
                assert_eq!(usize::from(view.unseen.len()), usize::from(view.deck) + hidden);
                let mut all = view.unseen;
                all.extend(view.discards.iter().copied().chain(view.turn.iter().filter_map(|turn| turn.card)));
                all.extend(view.hand.iter().flatten().copied());
                assert_eq!(all, Cards::deck());
                let mut rest = view.unseen;
                assert!(
                    others.flat_map(|(_, hand)| hand).all(|card| rest.take(*card)),
                    "a card in another hand is not counted as unseen"
                );
                assert_eq!(view.hands.values().map(|count| usize::from(*count)).sum::<usize>(), hands.concat().len());
                assert!(has_hands || hands.concat().is_empty());
            }
        });
    }
}

/// A game that looks the same to `viewer`, with other cards where `viewer` cannot see them.
fn another_world(game: &Sorry, viewer: Viewer, seed: u64) -> Sorry {
    Sorry::imagine(&game.view(viewer), &(), &mut Seeded::new(seed))
}

#[test]
fn other_hands_change_no_view() {
    for (config, seats) in points_setups() {
        let mut differed = 0;
        play(&config, seats, 13, |game, _| {
            for viewer in viewers(seats) {
                let world = another_world(game, viewer, 1);
                differed += u32::from(world != *game);
                let sent = |game: &Sorry| serde_json::to_string(&game.view(viewer)).unwrap();
                assert_eq!(sent(&world), sent(game), "{viewer:?}");
            }
        });
        assert!(differed > 20, "almost all imagined worlds were the same");
    }
}

/// Tests that if hidden cards are exchanged, everybody who cannot see the difference gets the same notices.
#[test]
fn other_hands_change_no_notice() {
    for (config, seats) in points_setups() {
        let mut luck = Seeded::new(17);
        let mut told = 0;
        play(&config, seats, 17, |game, _| {
            let Status::Open { turn: Some(who), .. } = game.status() else { return };
            let action = Sorry::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
            let events = game.decide(&(), who, &action, &mut Seeded::new(3)).unwrap();
            // The current player's hand stays the same, but the others' hands and the drawn card differ.
            let world = another_world(game, Viewer::Seat(who), u64::from(luck.below(1000)));
            let others = world.decide(&(), who, &action, &mut Seeded::new(4)).unwrap();
            for viewer in viewers(seats).filter(|viewer| !viewer.is(who)) {
                let notices = |events: &[Event]| -> Vec<String> {
                    let notices = events.iter().filter_map(|event| Sorry::notice(event, viewer));
                    notices.map(|notice| serde_json::to_string(&notice).unwrap()).collect()
                };
                assert_eq!(notices(&events), notices(&others), "{viewer:?}");
                told += usize::from(events != others);
            }
        });
        assert!(told > 20, "almost all events were the same");
    }
}

#[test]
fn cards_are_told_to_the_right_viewers() {
    let who = seat(1);
    let cards = vec![Card::One, Card::Sorry];
    let card = Card::Seven;
    for viewer in viewers(3) {
        let own = viewer.is(who);
        let told = |event: Event| Sorry::notice(&event, viewer).unwrap();
        let dealt = Notice::Dealt { seat: who, cards: own.then(|| cards.clone()) };
        assert_eq!(told(Event::Dealt { seat: who, cards: cards.clone() }), dealt);
        assert_eq!(told(Event::Took { seat: who, card }), Notice::Took { seat: who, card: own.then_some(card) });
        assert_eq!(told(Event::Laid { seat: who, card }), Notice::Laid { seat: who, card });
        assert_eq!(told(Event::Discarded { seat: who, card }), Notice::Discarded { seat: who, card });
        assert_eq!(told(Event::Drew { seat: who, card }), Notice::Drew { seat: who, card });
    }
}

/// A refusal reveals nothing about other hands, because it depends only on what the player sees.
#[test]
fn a_refusal_reveals_nothing_about_other_hands() {
    let table = Table::points("R:4,S,S,S Y:34,S,S,S", &["3 4 5 8 12", "1 1 2 2 sorry"]);
    for who in Seat::all(2) {
        for action in Card::ALL.map(|card| Action::Discard { card }) {
            let ask = |game: &Sorry| game.decide(&(), who, &action, &mut Seeded::new(0)).unwrap_err();
            for seed in 0..20 {
                let world = another_world(&table.game, Viewer::Seat(who), seed);
                assert_eq!(ask(&world), ask(&table.game), "{who} asks for {action:?}");
            }
        }
    }
}

/// A player who continues may have read the whole log by now, so the others get other cards. Nothing visible changes,
/// and every card comes from the deck.
#[test]
fn playing_on_deals_other_hands() {
    for (config, seats) in points_setups() {
        let (mut facts, mut dealt_again, mut positions) = (Vec::new(), 0, 0);
        play(&config, seats, 11, |game, events| {
            facts.extend_from_slice(events);
            if matches!(game.status(), Status::Over(_)) {
                return;
            }
            positions += 1;
            let who = seat(positions as u8 % seats);
            let again = game.played_on(facts.clone(), who, &(), &mut Seeded::new(positions)).unwrap();
            let told = |facts: &[Event]| -> Vec<_> {
                facts.iter().filter_map(|fact| Sorry::notice(fact, Viewer::Seat(who))).collect()
            };
            assert_eq!(told(&again), told(&facts), "{who} remembers the same facts");
            let mut other = Sorry::new(&config, seats).unwrap();
            for fact in &again {
                let left = other.view(Viewer::Spectator).deck;
                other.apply(fact);
                let taken = match fact {
                    Event::Dealt { cards, .. } => cards.len() as u8,
                    Event::Took { .. } | Event::Drew { .. } => 1,
                    _ => continue,
                };
                assert_eq!(other.view(Viewer::Spectator).deck, left - taken, "{fact:?} is taken from the deck");
            }
            assert_eq!(other.view(Viewer::Seat(who)), game.view(Viewer::Seat(who)));
            dealt_again += u64::from(again != facts);
        });
        assert!(dealt_again * 10 > positions * 9, "only {dealt_again} of {positions} positions were dealt again");
    }
    // Without hands, there is nothing to deal again.
    for (config, seats) in open_setups() {
        let mut luck = Seeded::new(3);
        let mut game = Sorry::new(&config, seats).unwrap();
        let facts = game.deal(&(), &mut luck);
        facts.iter().for_each(|fact| game.apply(fact));
        assert_eq!(game.played_on(facts.clone(), seat(0), &(), &mut luck), Ok(facts));
    }
}
