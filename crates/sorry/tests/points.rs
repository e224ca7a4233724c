//! Tests the rulebook's text about playing for points, and the scoring.

use crate::scripted;
use crate::scripted::{Table, seat};
use parlor_game::{BySeat, Game, Luck, Seeded, Status};
use parlor_sorry::{Action, Card, Config, Event, Illegal, Phase, Score, Sorry, Variation, score};

const LOW: &str = "1 2 3 4 5";
const HIGH: &str = "8 10 11 12 sorry";

fn dealt(hands: &[&str]) -> Table {
    let config = Config { variation: Variation::Points, starter: Some(seat(0)), ..Config::default() };
    let mut table = Table::undealt(&config, hands.len() as u8);
    table.deal(hands);
    table
}

fn offered(table: &Table) -> Vec<String> {
    table.offered().into_iter().collect()
}

#[test]
fn three_pawns_on_start_and_one_on_the_circle() {
    assert_eq!(dealt(&[LOW, HIGH]).board().to_string(), "R:4,S,S,S B:S,S,S,S Y:34,S,S,S G:S,S,S,S");
    let four = dealt(&[LOW, HIGH, LOW, HIGH]).board();
    assert_eq!(four.to_string(), "R:4,S,S,S B:19,S,S,S Y:34,S,S,S G:49,S,S,S");
}

#[test]
fn each_player_gets_five_cards_and_the_rest_is_the_pack() {
    let table = dealt(&[LOW, HIGH, "1 1 2 2 7"]);
    let view = table.view();
    assert_eq!((view.hands.values().copied().collect::<Vec<_>>(), view.deck), (vec![5, 5, 5], 30));
    assert_eq!(table.hand(seat(2)), [Card::One, Card::One, Card::Two, Card::Two, Card::Seven]);
    assert_eq!(view.phase, Phase::Hand);
}

#[test]
fn one_card_is_played_and_one_is_drawn_for_it() {
    let mut table = dealt(&["3 4 5 8 12", HIGH]);
    let expected = ["12: R 4→16, slides to 19", "3: R 4→7", "4: R 4→0 back", "5: R 4→9", "8: R 4→12"];
    assert_eq!(offered(&table), expected);
    table.play_for("5: R 4→9", "sorry");
    assert_eq!(table.hand(seat(0)), ["3", "4", "8", "12", "sorry"].map(scripted::card));
    assert_eq!((table.on_turn(), table.view().discards), (seat(1), vec![Card::Five]));
    let events = [Event::Laid { seat: seat(0), card: Card::Five }, Event::Took { seat: seat(0), card: Card::Sorry }];
    assert!(events.iter().all(|event| table.log.contains(event)));
}

#[test]
fn equal_cards_are_offered_once() {
    let table = dealt(&["5 5 5 8 8", HIGH]);
    assert_eq!(offered(&table), ["5: R 4→9", "8: R 4→12"]);
}

#[test]
fn a_hand_without_a_move_discards_any_one_card() {
    let mut table = Table::points("R:z4,S,S,S Y:z0,S,S,S", &["3 5 8 12 sorry", HIGH]);
    assert_eq!(offered(&table), ["lay down"]);
    for card in ["3", "5", "8", "12", "sorry"] {
        let mut table = table.clone();
        table.discard(card, "1");
        assert!(table.hand(seat(0)).contains(&Card::One) && !table.hand(seat(0)).contains(&scripted::card(card)));
    }
    // The turn ends, even if the new card could be used immediately.
    table.discard("3", "1");
    assert_eq!((table.on_turn(), table.view().discards), (seat(1), vec![Card::Three]));
    assert_eq!(table.board().to_string(), "R:z4,S,S,S B:S,S,S,S Y:z0,S,S,S G:S,S,S,S");
}

#[test]
fn a_hand_with_a_move_cannot_discard() {
    let table = Table::points("R:z4,S,S,S Y:z0,S,S,S", &["3 5 8 12 1", HIGH]);
    assert_eq!(offered(&table), ["1: R S→4", "1: R z4→H"]);
    assert_eq!(table.refusal(seat(0), Action::Discard { card: Card::Twelve }), Illegal::MustMove);
}

#[test]
fn a_played_2_gives_another_play_and_a_discarded_one_does_not() {
    let mut table = dealt(&["2 3 4 5 8", HIGH]);
    table.play_for("2: R 4→6", "12");
    assert_eq!((table.on_turn(), table.hand(seat(0)).len()), (seat(0), 5));
    table.play_for("12: R 6→18", "7");
    assert_eq!(table.on_turn(), seat(1));
    let mut table = Table::points("R:z4,H,H,H Y:z0,S,S,S", &["2 3 5 8 12", HIGH]);
    table.discard("2", "1");
    assert_eq!(table.on_turn(), seat(1));
}

#[test]
fn all_regular_rules_apply() {
    let table = Table::points("R:13,17,S,H Y:18,30,S,S", &["3 4 7 10 sorry", LOW]);
    let all = offered(&table);
    for text in [
        "3: R 13→16, slides to 19, bumps R17 Y18",
        "4: R 13→9 back",
        "7: R 13→16, slides to 19, bumps R17 Y18 + R 17→21",
        "7: R 17→21 + R 13→16, slides to 19, bumps Y18",
        "10: R 17→16 back, slides to 19, bumps Y18",
        "Sorry!: R S→30, bumps Y30",
    ] {
        // The pawn that was bumped by the slide cannot make the second part.
        assert_eq!(all.iter().any(|offer| offer == text), !text.ends_with("R 17→21"), "{text} in {all:?}");
    }
}

/// Luck that records the bounds of its draws.
struct Bounds {
    luck: Seeded,
    asked: Vec<u32>,
}

impl Luck for Bounds {
    fn below(&mut self, bound: u32) -> u32 {
        self.asked.push(bound);
        self.luck.below(bound)
    }
}

#[test]
fn a_used_up_pack_is_replaced_by_the_discards() {
    // There are 35 cards in the pack after the deal, so it is empty at the 36th play.
    let mut table = dealt(&["3 3 5 5 8", "8 8 10 10 12"]);
    let mut plays = 0;
    while !table.log.contains(&Event::Reshuffled {}) {
        let turn = table.turn();
        let action = turn.moves.first().map(|offer| offer.action());
        let action = action.unwrap_or_else(|| Action::Discard { card: table.hand(table.on_turn())[0] });
        let mut luck = Bounds { luck: Seeded::new(plays), asked: Vec::new() };
        let before = table.view();
        let events = table.game.decide(&(), table.on_turn(), &action, &mut luck).unwrap();
        if before.deck == 0 {
            // The card that was just played is among those that can be drawn.
            assert_eq!((before.discards.len(), luck.asked), (35, vec![36]));
            assert!(events.contains(&Event::Reshuffled {}));
        }
        events.iter().for_each(|event| table.game.apply(event));
        table.log.extend(events);
        plays += 1;
        assert!(plays < 100, "the pack never ran out");
    }
    assert_eq!((table.view().deck, table.view().discards.len()), (35, 0));
    assert_eq!(plays, 36);
}

/// A player who wins with the last pawn does not draw another card.
#[test]
fn the_first_with_four_home_wins() {
    let mut table = Table::points("R:z4,H,H,H Y:z0,S,H,H", &[LOW, HIGH]);
    table.play("1: R z4→H");
    let Status::Over(outcome) = table.game.status() else { panic!("four pawns are home") };
    assert_eq!(outcome.places.values().copied().collect::<Vec<_>>(), [Some(1), Some(2)]);
    // 20 for four pawns at HOME, 10 for Yellow's two pawns that are not, and 25 because Yellow has no more than two at
    // HOME.
    assert_eq!(outcome.scores.values().copied().collect::<Vec<_>>(), [Some(55), Some(10)]);
    assert_eq!(table.hand(seat(0)).len(), 4);
}

fn scored(home: &[u8], winner: u8) -> Vec<(u16, u16, u16, u16)> {
    let home = BySeat::try_from(home.to_vec()).unwrap();
    let tell = |score: &Score| (score.home, score.not_home, score.bonus, score.total);
    score(&home, seat(winner)).values().map(tell).collect()
}

#[test]
fn everybody_scores_five_points_for_each_pawn_at_home() {
    assert_eq!(scored(&[4, 3, 3, 3], 0)[1..], [(15, 0, 0, 15); 3]);
    assert_eq!(scored(&[1, 4], 1)[0], (5, 0, 0, 5));
    assert_eq!(scored(&[0, 4], 1)[0], (0, 0, 0, 0));
}

#[test]
fn the_winner_scores_five_for_each_opposing_pawn_not_home() {
    assert_eq!(scored(&[4, 3, 3, 3], 0)[0], (20, 15, 0, 35));
    assert_eq!(scored(&[3, 4], 1)[1], (20, 5, 0, 25));
}

#[test]
fn the_three_bonuses() {
    assert_eq!(scored(&[4, 2, 2], 0)[0], (20, 20, 25, 65));
    assert_eq!(scored(&[4, 2, 3], 0)[0], (20, 15, 0, 35));
    assert_eq!(scored(&[4, 1, 0], 0)[0], (20, 35, 50, 105));
    assert_eq!(scored(&[4, 0, 0, 0], 0)[0], (20, 60, 100, 180));
    assert_eq!(scored(&[0, 4], 1), [(0, 0, 0, 0), (20, 20, 100, 140)]);
}

#[test]
fn the_winner_of_a_game_begins_the_next_of_the_series() {
    let mut table = Table::series(300, "Y:z4,H,H,H R:z0,S,H,H", &[HIGH, LOW]);
    table.play("1: Y z4→H");
    let view = table.view();
    assert_eq!((view.phase, view.game, view.winner), (Phase::BetweenGames, 1, Some(seat(1))));
    assert_eq!(view.totals.values().copied().collect::<Vec<_>>(), [10, 55]);
    let mut luck = Seeded::new(1);
    let events = table.game.decide(&(), seat(0), &Action::NextGame {}, &mut luck).unwrap();
    assert_eq!(events[0], Event::GameStarted { starter: seat(1), drawn: false });
    events.iter().for_each(|event| table.game.apply(event));
    let view = table.view();
    assert_eq!((view.game, view.phase, table.on_turn()), (2, Phase::Hand, seat(1)));
    assert_eq!(view.pawns, dealt(&[LOW, HIGH]).view().pawns);
    assert_eq!((view.deck, view.discards.len(), view.unseen.len()), (35, 0, 45));
    assert_eq!(view.past.len(), 1);
    assert_eq!(view.totals.values().copied().collect::<Vec<_>>(), [10, 55], "totals are kept between games");
}

#[test]
fn a_series_ends_at_its_target() {
    for (target, over) in [(55, true), (56, false)] {
        let mut table = Table::series(target, "Y:z4,H,H,H R:z0,S,H,H", &[HIGH, LOW]);
        table.play("1: Y z4→H");
        assert_eq!(matches!(table.game.status(), Status::Over(_)), over, "{target}");
    }
    assert!(
        Sorry::new(&Config { target: Some(300), ..Config::default() }, 2).is_err(),
        "a target needs the points variation"
    );
}
