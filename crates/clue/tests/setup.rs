//! The rules about the setup: the case file, the deal, the tokens and weapons, and who begins.

use std::collections::BTreeMap;

use crate::scripted::{Table, place, seat, viewers};
use parlor_clue::{Card, CardSet, Clue, Config, Event, Place, Room, Suspect};
use parlor_game::scripting::check_bad_option;
use parlor_game::{BadConfig, Game, Seat, Seeded, Viewer};

fn deal(seats: u8, seed: u64) -> Event {
    let [event] = &Clue::new(&Config::default(), seats).unwrap().deal(&(), &mut Seeded::new(seed))[..] else {
        panic!("one event")
    };
    event.clone()
}

#[test]
fn one_card_of_each_kind_is_in_the_case_file_and_all_others_are_dealt() {
    let mut extra: BTreeMap<(u8, u8), u32> = BTreeMap::new();
    let mut filed: BTreeMap<Card, u32> = BTreeMap::new();
    for seats in 3..=6 {
        for seed in 0..400 {
            let Event::Dealt { file, hands, weapons } = deal(seats, seed + 1000 * u64::from(seats)) else { panic!() };
            let all = hands.values().fold(file.cards(), |all, hand| {
                assert!(all.and(*hand).is_empty(), "no card is in two places");
                all.union(*hand)
            });
            assert_eq!(all, CardSet::ALL);
            let sizes: Vec<u8> = hands.values().map(|hand| hand.len()).collect();
            assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
            for (seat, size) in (0..).zip(&sizes) {
                *extra.entry((seats, seat)).or_default() += u32::from(*size > 18 / seats);
            }
            file.cards().iter().for_each(|card| *filed.entry(card).or_default() += 1);
            let mut rooms: Vec<Room> = weapons.values().copied().collect();
            rooms.sort_unstable();
            rooms.dedup();
            assert_eq!(rooms.len(), 6, "the weapons are in six different rooms");
        }
    }
    // All seats get a surplus card equally often: two of four seats get one in each deal, and three of five.
    for (seats, share) in [(4, 200), (5, 240)] {
        for seat in 0..seats {
            let times = extra[&(seats, seat)];
            assert!(times.abs_diff(share) < 50, "seat {seat} of {seats} had more cards {times} times");
        }
    }
    for (card, times) in filed {
        let share = 1600 / Card::KINDS[card.kind()] as u32;
        assert!(times.abs_diff(share) < share / 4, "{card} was in the file {times} times");
    }
    assert!((0..3).all(|seat| extra[&(3, seat)] == 0) && (0..6).all(|seat| extra[&(6, seat)] == 0));
}

#[test]
fn every_suspect_is_on_the_board_even_if_nobody_plays_it() {
    let table = Table::usual();
    let starts = ["Q1", "X8", "O25", "J25", "A19", "A6"];
    for (suspect, start) in Suspect::ALL.into_iter().zip(starts) {
        assert_eq!(table.token(suspect), place(start), "{suspect}");
    }
}

#[test]
fn everybody_sees_their_own_cards_only() {
    let table = Table::usual();
    for viewer in viewers(3) {
        let view = table.game.view(viewer);
        assert_eq!(view.hand.is_some(), viewer != Viewer::Spectator);
        assert_eq!(view.file, None);
        assert_eq!(view.sizes.values().copied().collect::<Vec<_>>(), [6, 6, 6]);
    }
}

#[test]
fn scarlet_begins_or_else_the_first_suspect_after_her() {
    use Suspect::{Green, Mustard, Peacock, Plum, Scarlet, White};
    for (suspects, first) in [
        (vec![Scarlet, Mustard, White], 0),
        (vec![Plum, Scarlet, Green], 1),
        (vec![Mustard, White, Plum], 0),
        (vec![Peacock, Plum, White], 2),
        (vec![Green, Peacock, Plum, Mustard], 3),
    ] {
        let seats = suspects.len() as u8;
        let mut game = Clue::new(&Config { suspects: Some(suspects), ..Config::default() }, seats).unwrap();
        game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
        for turn in 0..u32::from(2 * seats) {
            let now = parlor_game::scripting::on_turn(&game);
            assert_eq!(
                usize::from(u8::from(now)),
                (first + turn as usize) % usize::from(seats),
                "play goes to the left"
            );
            assert_eq!(game.view(Viewer::Spectator).turn.unwrap().number, turn + 1);
            game.apply(&Event::TurnEnded { seat: now });
        }
    }
}

#[test]
fn three_to_six_play() {
    for seats in [0, 1, 2, 7, 10] {
        assert_eq!(
            Clue::new(&Config::default(), seats).unwrap_err(),
            BadConfig::Seats { asked: seats, least: 3, most: 6 }
        );
    }
    let config = Config { suspects: Some(vec![Suspect::White, Suspect::Mustard, Suspect::Plum]), ..Config::default() };
    check_bad_option::<Clue>(&config, 3, "suspects", "clockwise");
}

#[test]
fn weapons_are_in_rooms_and_tokens_on_the_board() {
    for seed in 0..50 {
        let mut game = Clue::new(&Config::default(), 6).unwrap();
        game.apply(&deal(6, seed));
        let view = game.view(Viewer::Spectator);
        assert_eq!((view.tokens.len(), view.weapons.len()), (6, 6));
        assert!(view.tokens.values().all(|place| matches!(place, Place::Square(_))));
        assert_eq!(
            view.suspects.iter().map(|(seat, _)| seat).collect::<Vec<Seat>>(),
            (0..6).map(seat).collect::<Vec<_>>()
        );
    }
}
