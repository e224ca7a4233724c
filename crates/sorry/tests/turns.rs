//! Tests the rulebook's text about the setup, turns, the draw pile, winning and playing again, and which actions can be
//! undone.

use crate::scripted::{Table, card, seat};
use parlor_game::{Game, Scripted, Seat, Status, Viewer};
use parlor_sorry::{Action, Board, Card, Cards, Colour, Config, Event, Phase, Sorry, Variation};

/// If the given starter's seat does not exist, the starter is drawn at random.
#[test]
fn a_missing_starter_is_drawn_by_lot() {
    let config = Config { starter: Some(seat(2)), ..Config::default() };
    let events = Sorry::new(&config, 2).unwrap().deal(&(), &mut Scripted::new([1]));
    assert_eq!(events, [Event::GameStarted { starter: seat(1), drawn: true }]);
    assert_eq!(
        Sorry::swapped(&config, seat(2), seat(0)).starter,
        Some(seat(0)),
        "the starter moves with the player who changes seats"
    );
    assert_eq!(Sorry::swapped(&config, seat(1), seat(0)).starter, Some(seat(2)));
}

#[test]
fn everybody_has_four_pawns_on_start() {
    for seats in 2..=4 {
        let table = Table::new(Variation::Standard, seats);
        assert_eq!(table.board(), Board::default());
        assert_eq!(table.board().to_string(), "R:S,S,S,S B:S,S,S,S Y:S,S,S,S G:S,S,S,S");
    }
}

#[test]
fn two_to_four_play() {
    for (seats, fine) in [(0, false), (1, false), (2, true), (3, true), (4, true), (5, false)] {
        assert_eq!(Sorry::new(&Config::default(), seats).is_ok(), fine, "{seats}");
    }
}

#[test]
fn all_cards_are_in_the_draw_pile() {
    let view = Table::new(Variation::Standard, 2).view();
    assert_eq!((view.deck, view.discards, view.unseen), (45, vec![], Cards::deck()));
}

#[test]
fn play_passes_to_the_left() {
    let mut table = Table::new(Variation::Standard, 4);
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(table.colour());
        // Neither a 3 nor a 5 allows a move on the first turns, so each turn ends at once.
        table.draw(["3", "5"][order.len() % 2]);
    }
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!(order, [Red, Blue, Yellow, Green, Red, Blue]);
}

#[test]
fn with_three_players_and_agreed_colours_play_still_goes_clockwise() {
    let colours = Some(vec![Colour::Yellow, Colour::Green, Colour::Blue]);
    let mut table = Table::undealt(&Config { colours, starter: Some(seat(2)), ..Config::default() }, 3);
    table.deal(&[]);
    let order = [0; 4].map(|_| {
        let colour = table.colour();
        table.draw("4");
        colour
    });
    assert_eq!(order, [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Blue]);
}

#[test]
fn each_turn_takes_a_card_and_moves() {
    let mut table = Table::new(Variation::Standard, 2);
    assert_eq!(table.view().phase, Phase::Draw);
    table.draw("1");
    assert_eq!((table.view().phase, table.on_turn()), (Phase::Move, seat(0)));
    table.play("R S→4");
    assert_eq!((table.view().phase, table.on_turn()), (Phase::Draw, seat(1)));
    assert_eq!(table.view().discards, [Card::One]);
}

#[test]
fn a_2_starts_a_pawn_and_draws_again() {
    let mut table = Table::new(Variation::Standard, 2);
    table.draw("2");
    table.play("R S→4");
    assert_eq!((table.view().phase, table.on_turn()), (Phase::Draw, seat(0)));
    table.draw("8");
    table.play("R 4→12");
    assert_eq!(table.on_turn(), seat(1));
}

#[test]
fn a_first_card_that_starts_no_pawn_forfeits_the_turn() {
    let mut table = Table::new(Variation::Standard, 2);
    table.draw("sorry");
    let forfeited = |who, card| Event::Forfeited { seat: seat(who), card, by_choice: false };
    assert_eq!(table.log.last(), Some(&forfeited(0, Card::Sorry)));
    table.draw("7");
    assert_eq!(table.log.last(), Some(&forfeited(1, Card::Seven)));
    assert_eq!(table.on_turn(), seat(0));
}

/// All 45 cards are drawn; then the discards become the deck.
#[test]
fn an_empty_draw_pile_is_replaced_by_the_discards() {
    let mut table = Table::new(Variation::Standard, 2);
    for card in Cards::deck().iter() {
        table.draw(&card.to_string());
        if let Some(first) = table.offered().into_iter().find(|text| text != "pass") {
            table.play(&first);
        }
    }
    assert!(!table.log.contains(&Event::Reshuffled {}));
    assert_eq!((table.view().deck, table.view().discards.len(), table.view().unseen.len()), (0, 45, 0));
    let who = table.on_turn();
    table.draw("sorry");
    let end = [Event::Reshuffled {}, Event::Drew { seat: who, card: Card::Sorry }];
    let drew = table.log.iter().rposition(|event| *event == end[1]).unwrap();
    assert_eq!(table.log[drew - 1..=drew], end);
    assert_eq!(table.view().deck, 44);
    assert_eq!(table.view().unseen.len(), 44);
    assert!(table.view().discards.len() <= 1, "only the card just drawn can be on the discard pile");
}

#[test]
fn the_first_to_bring_all_four_home_wins_at_once() {
    let mut table = Table::at("R:z0,H,H,H B:z4,H,H,H");
    table.draw("5");
    table.play("R z0→H");
    assert!(matches!(table.game.status(), Status::Over(_)));
    let view = table.view();
    assert_eq!(
        (view.phase, view.winner, view.won.iter().collect::<Vec<_>>()),
        (Phase::Over, Some(seat(0)), vec![seat(0)])
    );
}

/// A game won with a 2 is over: nothing more is drawn.
#[test]
fn a_win_with_a_2_draws_no_further_card() {
    let mut table = Table::at("R:z3,H,H,H B:z4,H,H,H");
    table.draw("2");
    table.play("R z3→H");
    assert!(matches!(table.game.status(), Status::Over(_)));
}

#[test]
fn somebody_is_picked_to_begin() {
    let starter = |number| {
        let mut luck = Scripted::new([number]);
        let events = Sorry::new(&Config::default(), 4).unwrap().deal(&(), &mut luck);
        assert!(!luck.fault() && luck.left() == 0);
        events
    };
    for number in 0..4 {
        assert_eq!(starter(number), [Event::GameStarted { starter: seat(number as u8), drawn: true }]);
    }
}

#[test]
fn the_winner_begins_the_next_game() {
    for (board, winner) in [("R:z4,H,H,H Y:S,S,S,S", 0), ("Y:z4,H,H,H R:S,S,S,S", 1)] {
        let mut table = Table::at(board);
        table.draw("1");
        table.play(&format!("{} z4→H", table.colour().letter()));
        let config = table.game.rematch(&Config::default());
        assert_eq!(config, Config { starter: Some(seat(winner)), ..Config::default() });
        let events = Sorry::new(&config, 2).unwrap().deal(&(), &mut Scripted::default());
        assert_eq!(events, [Event::GameStarted { starter: seat(winner), drawn: false }]);
    }
}

/// An abandoned game has no winner, so the starter is drawn at random again.
#[test]
fn without_a_winner_the_starter_is_drawn_again() {
    let table = Table::new(Variation::Standard, 2);
    let agreed = Config { starter: Some(seat(1)), ..Config::default() };
    assert_eq!(table.game.rematch(&agreed).starter, None);
}

/// A move with an open card can be undone. An action that showed a card of a hand cannot.
#[test]
fn events_that_reveal_something() {
    let who = seat(0);
    let one = Card::One;
    for (event, reveals) in [
        (Event::GameStarted { starter: who, drawn: true }, false),
        (Event::Reshuffled {}, false),
        (Event::Drew { seat: who, card: one }, false),
        (Event::Moved { seat: who, card: one, legs: vec![], left: 0 }, false),
        (Event::Forfeited { seat: who, card: one, by_choice: true }, false),
        (Event::Dealt { seat: who, cards: vec![one] }, true),
        (Event::Laid { seat: who, card: one }, true),
        (Event::Discarded { seat: who, card: one }, true),
        (Event::Took { seat: who, card: one }, true),
    ] {
        assert_eq!(Sorry::reveals(&event), reveals, "{event:?}");
    }
    // A draw uses luck, so it cannot be undone; a move and a pass use none.
    let mut table = Table::at("R:1,S,S,S Y:40,S,S,S");
    table.draw("11");
    for action in [Action::Pass {}, table.turn().moves[0].action()] {
        let mut luck = Scripted::new([0; 9]);
        table.game.decide(&(), who, &action, &mut luck).unwrap();
        assert_eq!(luck.left(), 9, "{action:?}");
    }
}

/// Before the deal nobody can act, but a view exists.
#[test]
fn before_the_deal() {
    let table = Table::undealt(&Config::default(), 2);
    assert_eq!(table.view().phase, Phase::Undealt);
    assert!(matches!(table.game.status(), Status::Open { turn: None, .. }));
    for who in Seat::all(2) {
        assert!(Sorry::choices(&table.game.view(Viewer::Seat(who)), &()).is_empty());
        table.refusal(who, Action::Draw {});
    }
}

/// When time is up, the first legal action is taken.
#[test]
fn when_time_is_up() {
    let mut table = Table::at("R:20,S,S,S");
    let clock = |table: &Table| Sorry::when_time_is_up(&table.game.view(Viewer::Seat(seat(0))), &());
    assert_eq!(clock(&table), Action::Draw {});
    table.draw("8");
    assert_eq!(clock(&table), table.turn().moves[0].action());
    assert_eq!(card("8"), Card::Eight);
}
