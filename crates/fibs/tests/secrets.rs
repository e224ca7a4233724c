//! Tests that Fibs keeps its secrets: exchanging a hidden card changes no view and no notice, and a game cannot be
//! serialized.

use std::marker::PhantomData;

use parlor_fibs::{Action, Card, Config, Deck, Decks, Event, Fibs, View};
use parlor_game::{BySeat, Game, Seat, Seeded, Shelf, Viewer};
use serde::Serialize;

const SEATS: u8 = 3;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn viewers() -> Vec<Viewer> {
    Seat::all(SEATS).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// The events of a game in which seat 0 has played a card, shown it to seat 1, and drawn another.
fn story(laid: Card, kept: Card, drawn: Card) -> [Event; 2] {
    let hands = BySeat::try_from(vec![vec![laid, kept, 2], vec![3, 4, 5], vec![6, 7, 8]]).unwrap();
    let (by, to) = (seat(0), seat(1));
    [Event::Dealt { hands }, Event::Laid { by, to, card: laid, drew: vec![drawn] }]
}

/// Everything that a viewer is sent.
fn sent(events: &[Event], viewer: Viewer) -> String {
    let mut game = Fibs::new(&Config::default(), SEATS).unwrap();
    let mut text = String::new();
    for event in events {
        game.apply(event);
        text += &serde_json::to_string(&Fibs::notice(event, viewer)).unwrap();
        text += &serde_json::to_string(&game.view(viewer)).unwrap();
    }
    text
}

/// Compares two stories byte for byte, for every viewer: only these seats may tell them apart.
fn check(one: &[Event], two: &[Event], who_can_tell: &[u8]) {
    for viewer in viewers() {
        let tells = who_can_tell.iter().any(|&number| viewer.is(seat(number)));
        assert_eq!(sent(one, viewer) != sent(two, viewer), tells, "{viewer:?}, {one:?}");
    }
}

#[test]
fn a_card_in_a_hand_is_known_only_to_its_holder() {
    check(&story(0, 1, 9), &story(0, 12, 9), &[0]);
}

#[test]
fn a_drawn_card_is_known_only_to_the_drawer() {
    check(&story(0, 1, 9), &story(0, 1, 14), &[0]);
}

#[test]
fn a_played_card_is_shown_to_one_seat_only() {
    check(&story(0, 1, 9), &story(12, 1, 9), &[0, 1]);
}

#[test]
fn a_challenge_opens_the_card_to_everyone() {
    let open = |card| {
        let challenged = Event::Challenged { by: seat(1), card, honest: true };
        story(card, 1, 9).into_iter().chain([challenged]).collect::<Vec<_>>()
    };
    for viewer in viewers() {
        assert_ne!(sent(&open(0), viewer), sent(&open(12), viewer), "{viewer:?}");
    }
}

#[test]
fn imagining_a_game_deals_the_hidden_cards_again() {
    let mut game = Fibs::new(&Config::default(), SEATS).unwrap();
    story(0, 1, 9).iter().for_each(|event| game.apply(event));
    let view = game.view(Viewer::Seat(seat(2)));
    let world = |seed| Fibs::imagine(&view, &Decks::default(), &mut Seeded::new(seed));
    assert!((0..20).any(|seed| world(seed) != world(20)), "all imagined worlds are the same");
    assert!((0..20).all(|seed| world(seed).view(Viewer::Seat(seat(2))) == view));
}

#[test]
fn the_deck_decides_a_challenge() {
    let verdict = |wild: Vec<Card>| {
        let shelf = Shelf::new(Deck::default(), [Deck { wild }]);
        let (deck, _) = shelf.iter().last().unwrap();
        let mut game = Fibs::new(&Config { deck: deck.to_owned(), ..Config::default() }, SEATS).unwrap();
        story(4, 1, 9).iter().for_each(|event| game.apply(event));
        game.decide(&shelf, seat(1), &Action::Challenge, &mut Seeded::new(0)).unwrap()
    };
    let challenged = |honest| vec![Event::Challenged { by: seat(1), card: 4, honest }];
    assert_eq!(verdict(vec![]), challenged(false), "card 4 is of rank 1, and rank 0 was due");
    assert_eq!(verdict(vec![4]), challenged(true), "a wild card counts as every rank");
}

/// Whether a type can be serialized: the inherent constant takes precedence if its trait bound is satisfied.
struct Sent<T>(PhantomData<T>);
trait CannotBeSent {
    const ANSWER: bool = false;
}
impl<T> CannotBeSent for Sent<T> {}
impl<T: Serialize> Sent<T> {
    const ANSWER: bool = true;
}

#[test]
fn a_game_cannot_be_sent_and_a_view_can() {
    let answers = [<Sent<Fibs>>::ANSWER, <Sent<View>>::ANSWER, <Sent<Fibs<Option<Card>>>>::ANSWER];
    assert_eq!(answers, [false, true, true]);
}
