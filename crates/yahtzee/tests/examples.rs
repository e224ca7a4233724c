//! Tests the worked examples of the rulebooks and the limits of the score card, by actual play.

use crate::scripted::{Table, classic, dice, script, seat, start_won_by_first, y2014};
use parlor_game::{Game, Outcome, SeatSet, Status, Viewer};
use parlor_yahtzee::{Action, Category, Config, Edition, Event, Illegal, Phase, score};

use Category::*;

/// A roll, and its value in some boxes.
type Example = ([u8; 5], &'static [(Category, u8)]);

#[test]
fn rolls_and_their_boxes() {
    let examples: &[Example] = &[
        ([3, 3, 3, 2, 4], &[(Threes, 9), (Twos, 2), (Fours, 4), (Aces, 0)]),
        ([5, 5, 5, 2, 1], &[(ThreeOfAKind, 18), (Chance, 18), (Fives, 15), (Twos, 2), (Aces, 1), (FourOfAKind, 0)]),
        ([2, 2, 2, 2, 6], &[(FourOfAKind, 14), (ThreeOfAKind, 14), (Chance, 14), (Twos, 8), (Sixes, 6), (Yahtzee, 0)]),
        ([3, 3, 3, 5, 5], &[(FullHouse, 25), (ThreeOfAKind, 19), (Chance, 19), (Threes, 9), (Fives, 10)]),
        ([3, 3, 3, 4, 4], &[(FullHouse, 25), (ThreeOfAKind, 17), (Chance, 17), (Threes, 9), (Fours, 8)]),
        ([2, 2, 2, 3, 5], &[(ThreeOfAKind, 14), (FullHouse, 0)]),
        ([2, 4, 5, 6, 6], &[(Aces, 0), (Chance, 23), (SmallStraight, 0)]),
        ([2, 2, 2, 5, 6], &[(ThreeOfAKind, 17)]),
        ([5, 5, 5, 5, 2], &[(FourOfAKind, 22), (Chance, 22)]),
        ([1, 1, 4, 5, 6], &[(Aces, 2)]),
        ([1, 1, 1, 1, 6], &[(Aces, 4)]),
        ([1, 2, 3, 4, 6], &[(SmallStraight, 30), (LargeStraight, 0), (Chance, 16)]),
        ([2, 3, 4, 5, 2], &[(SmallStraight, 30), (Twos, 4)]),
        ([3, 4, 5, 6, 3], &[(SmallStraight, 30)]),
        ([1, 3, 4, 5, 6], &[(SmallStraight, 30), (LargeStraight, 0)]),
        ([1, 2, 3, 4, 5], &[(LargeStraight, 40), (SmallStraight, 30), (Chance, 15)]),
        ([2, 3, 4, 5, 6], &[(LargeStraight, 40), (SmallStraight, 30), (Chance, 20)]),
        ([4, 4, 4, 4, 4], &[(Yahtzee, 50), (FourOfAKind, 20), (ThreeOfAKind, 20), (FullHouse, 0), (Fours, 20)]),
    ];
    for (pips, boxes) in examples {
        for (category, points) in *boxes {
            assert_eq!(score(dice(*pips), *category), *points, "{pips:?} in {category}");
            // Check that playing the turn gives the same value.
            let mut table = Table::new(&classic(), 1);
            table.turn(*pips, *category);
            assert_eq!(table.card(seat(0)).boxes[*category], Some(*points), "{pips:?} in {category}");
        }
    }
}

/// A roll can be scored in any suitable box that has not been filled before.
#[test]
fn a_box_is_filled_once() {
    let mut table = Table::new(&classic(), 1);
    table.turn([3, 3, 3, 4, 4], FullHouse);
    table.roll([3, 3, 3, 4, 4]);
    assert!(!table.options().iter().any(|(category, _)| *category == FullHouse));
    let refusal = table.refusal(seat(0), Action::Score { category: FullHouse });
    assert_eq!(refusal, Illegal::BoxFilled { category: FullHouse, points: 25 });
    table.score(ThreeOfAKind);
    assert_eq!(table.card(seat(0)).grand_total, 42);
}

/// A second large straight is scored as a small one.
#[test]
fn a_large_straight_in_the_small_box() {
    let mut table = Table::new(&y2014(), 1);
    table.turn([1, 2, 3, 4, 5], LargeStraight);
    table.turn([2, 3, 4, 5, 6], SmallStraight);
    assert_eq!(table.card(seat(0)).grand_total, 70);
}

/// 2-4-5-6-6 is worth nothing in Aces, but may still be scored there. The event does not count it as a zero by choice.
#[test]
fn nothing_in_aces() {
    let mut table = Table::new(&classic(), 1);
    table.turn([2, 4, 5, 6, 6], Aces);
    let wrote = Event::Wrote { seat: seat(0), category: Aces, points: 0, bonus: false, by_choice: false };
    assert_eq!(table.log.last(), Some(&wrote));
}

/// A zero may also be scored where the dice are worth points. The event says that it was by choice.
#[test]
fn a_zero_by_choice() {
    let mut table = Table::new(&classic(), 1);
    table.roll([2, 2, 3, 3, 3]);
    table.zero(FullHouse);
    let wrote = Event::Wrote { seat: seat(0), category: FullHouse, points: 0, bonus: false, by_choice: true };
    assert_eq!(table.log.last(), Some(&wrote));
    assert_eq!(table.card(seat(0)).boxes[FullHouse], Some(0));
    // If the dice are worth nothing in the box, the player gives no points away, so the zero does not count as a
    // choice.
    table.roll([2, 2, 3, 3, 3]);
    table.zero(LargeStraight);
    let wrote = Event::Wrote { seat: seat(0), category: LargeStraight, points: 0, bonus: false, by_choice: false };
    assert_eq!(table.log.last(), Some(&wrote));
}

/// The rulebook's example of a turn in a four-player game: rolls, kept dice, and the choice at the end.
#[test]
fn the_turn_of_a_four_player_game() {
    let mut table = Table::new(&classic(), 4);
    let ours = [
        ([1, 1, 1, 4, 6], Aces),
        ([5, 5, 5, 1, 2], Fives),
        ([6, 6, 6, 6, 1], Sixes),
        ([4, 4, 4, 4, 2], FourOfAKind),
        ([2, 3, 4, 5, 5], SmallStraight),
    ];
    for (pips, category) in ours {
        table.turn(pips, category);
        (1..4).for_each(|_| table.turn([1, 2, 2, 5, 6], category));
    }
    let card = table.card(seat(0));
    let written = [Aces, Fives, Sixes, FourOfAKind, SmallStraight].map(|category| card.boxes[category]);
    assert_eq!(written, [Some(3), Some(15), Some(24), Some(18), Some(30)]);
    assert_eq!(card.over_par, 6, "the player is ahead in the upper section");

    table.roll([2, 3, 4, 4, 5]);
    table.reroll([2, 3, 4, 0, 5], &[2]);
    assert_eq!(table.dice(), dice([2, 3, 4, 2, 5]));
    table.reroll([2, 0, 0, 2, 0], &[2, 3, 3]);
    assert_eq!(table.dice(), dice([2, 2, 3, 2, 3]));
    for option in [(Twos, 6), (ThreeOfAKind, 12), (FullHouse, 25)] {
        assert!(table.options().contains(&option), "{option:?} is missing");
    }
    table.score(FullHouse);
    assert_eq!(table.card(seat(0)).boxes[FullHouse], Some(25));
    assert_eq!(table.on_turn(), seat(1));
}

/// With two pairs and one die to roll, two faces make a full house, and the others do not.
#[test]
fn two_pairs_hoping_for_a_full_house() {
    for face in 1..=6 {
        let mut table = Table::new(&y2014(), 1);
        table.roll([4, 4, 5, 6, 6]);
        table.reroll([4, 4, 0, 6, 6], &[face]);
        assert_eq!(table.options().contains(&(FullHouse, 25)), face == 4 || face == 6, "a {face} came up");
    }
}

/// Five Fours, with Fours filled and a zero in the Yahtzee box, score as a large straight without the 100 points.
#[test]
fn five_fours_as_a_large_straight() {
    let mut table = Table::new(&classic(), 1);
    table.turn([4, 4, 4, 1, 2], Fours);
    table.turn([1, 2, 2, 5, 6], Yahtzee);
    table.roll([4; 5]);
    assert!(table.options().contains(&(LargeStraight, 40)));
    table.score(LargeStraight);
    let card = table.card(seat(0));
    assert_eq!((card.boxes[LargeStraight], card.yahtzee_bonuses, card.grand_total), (Some(40), 0, 52));
}

/// Fills the upper section with `counts` dice of each number. The other dice are chosen so that they do not matter.
fn upper_section(config: &Config, counts: [u8; 6]) -> Table {
    let mut table = Table::new(config, 1);
    for (category, (count, face)) in Category::ALL.into_iter().zip(counts.into_iter().zip(1..)) {
        let other = face % 6 + 1;
        table.turn([0, 1, 2, 3, 4].map(|place| if place < count { face } else { other }), category);
    }
    table
}

#[test]
fn the_bonus_is_earned_with_63() {
    for config in [classic(), y2014()] {
        // Three of each number, a mixture with the same total, one less, one more, and the lowest and highest possible
        // totals.
        for (counts, total, bonus) in [
            ([3, 3, 3, 3, 3, 3], 63, 35),
            ([0, 0, 1, 4, 4, 4], 63, 35),
            ([2, 3, 3, 3, 3, 3], 62, 0),
            ([4, 3, 3, 3, 3, 3], 64, 35),
            ([0, 0, 0, 0, 0, 0], 0, 0),
            ([5, 5, 5, 5, 5, 5], 105, 35),
        ] {
            let card = upper_section(&config, counts).card(seat(0));
            let rows = (card.total_score, card.bonus, card.total_upper, card.grand_total);
            assert_eq!(rows, (total, bonus, total + bonus, total + bonus), "{counts:?} dice of each number");
            assert_eq!(card.over_par, i16::try_from(total).unwrap() - 63);
        }
    }
}

/// The highest possible total: thirteen Yahtzees, twelve of which earn another 100 points.
#[test]
fn the_highest_total_is_1575() {
    for config in [classic(), y2014()] {
        let mut table = Table::new(&config, 1);
        let sixes = [Yahtzee, Sixes, ThreeOfAKind, FourOfAKind, FullHouse, SmallStraight, LargeStraight, Chance];
        sixes.into_iter().for_each(|category| table.turn([6; 5], category));
        [(5, Fives), (4, Fours), (3, Threes), (2, Twos), (1, Aces)]
            .into_iter()
            .for_each(|(face, category)| table.turn([face; 5], category));
        let card = table.card(seat(0));
        assert_eq!((card.total_score, card.bonus, card.total_upper), (105, 35, 140));
        assert_eq!((card.yahtzee_bonuses, card.total_lower), (12, 235 + 1200));
        assert_eq!(card.grand_total, 1575);
        let Status::Over(outcome) = table.game.status() else { panic!("all boxes are filled") };
        assert_eq!(outcome.scores[seat(0)], Some(1575));
    }
}

/// Plays a whole game in which each seat scores its own dice in every box.
fn play_with(table: &mut Table, rolls: &[[u8; 5]]) {
    for category in Category::ALL {
        for _ in rolls {
            let who = table.on_turn();
            table.turn(rolls[who.index()], category);
        }
    }
}

fn outcome(table: &Table) -> Outcome {
    match table.game.status() {
        Status::Over(outcome) => outcome,
        other => panic!("the match is not over: {other:?}"),
    }
}

#[test]
fn tied_players_share_the_victory() {
    for config in [classic(), y2014()] {
        let mut table = Table::new(&config, 4);
        play_with(&mut table, &[[1, 1, 2, 2, 3], [6, 6, 5, 5, 4], [6, 6, 5, 5, 4], [1, 2, 2, 3, 3]]);
        let outcome = outcome(&table);
        assert_eq!(outcome.winners(), [seat(1), seat(2)].into_iter().collect::<SeatSet>());
        // The pips of the dice count twice: once in the upper boxes, and once in Chance.
        let scores = [18, 52, 52, 22].map(Some);
        assert_eq!(outcome.scores.values().copied().collect::<Vec<_>>(), scores);
        assert_eq!(outcome.places.values().copied().collect::<Vec<_>>(), [4, 1, 1, 3].map(Some));
        assert_eq!(outcome.sides.len(), 4, "everyone plays for themselves");
    }
}

/// Each game of a match begins with a roll that decides who starts. The highest total wins the match, not the most
/// games.
#[test]
fn a_match_is_won_by_the_total_of_all_games() {
    let config = Config { games: 3, ..classic() };
    let low = [1, 1, 2, 2, 3];
    let lower = [1, 1, 1, 2, 2];
    let high = [6, 6, 5, 5, 4];
    let mut table = Table::new(&config, 2);
    // The second seat wins two games by a full house, and the first seat wins the third.
    play_with(&mut table, &[low, lower]);
    let between = table.game.view(Viewer::Spectator);
    assert_eq!((between.phase, between.won), (Phase::BetweenGames, SeatSet::only(seat(1))));
    // Anyone may start the next game. This time the second seat wins the roll that decides who starts.
    table.act(seat(1), Action::NextGame {}, &[1, 1, 1, 1, 1, 6, 6, 6, 6, 6]);
    assert_eq!(table.on_turn(), seat(1));
    assert_eq!(table.game.view(Viewer::Spectator).won, SeatSet::EMPTY, "the second game has just begun");
    play_with(&mut table, &[low, lower]);
    table.act(seat(0), Action::NextGame {}, &start_won_by_first(&config, 2));
    assert_eq!(table.on_turn(), seat(0));
    play_with(&mut table, &[high, low]);

    let view = table.game.view(Viewer::Spectator);
    // 9 in the upper section and 9 for Chance, against 7 in the upper section, 7 for three of a kind, 25 for the full
    // house and 7 for Chance.
    let past: Vec<Vec<u16>> = view.past.iter().map(|game| game.values().copied().collect()).collect();
    assert_eq!(past, [[18, 46], [18, 46]]);
    assert_eq!(view.totals.values().copied().collect::<Vec<_>>(), [18 + 18 + 52, 46 + 46 + 18]);
    assert_eq!(view.won, SeatSet::only(seat(0)), "seat 0 wins the third game");
    assert_eq!(outcome(&table).winners(), SeatSet::only(seat(1)), "seat 1 wins the match");

    // After the same first games, a better third one decides the match, although the other player won two of the three
    // games.
    let mut turned = Table::new(&config, 2);
    for rolls in [[low, lower], [low, lower]] {
        play_with(&mut turned, &rolls);
        turned.act(seat(0), Action::NextGame {}, &start_won_by_first(&config, 2));
    }
    play_with(&mut turned, &[[6, 6, 6, 6, 5], low]);
    assert_eq!(outcome(&turned).winners(), SeatSet::only(seat(0)));
}

/// Everybody rolls to decide who starts. If players tie for the highest total, they roll again. A single player does not
/// roll.
#[test]
fn who_starts() {
    let mut alone = Table::undealt(&classic(), 1);
    alone.deal(&[]);
    assert_eq!(alone.log, [Event::GameStarted { rolls: Vec::new(), starter: seat(0) }]);

    // The classic edition adds up five dice, so three Sixes and two Aces lose to five Fives.
    let mut five = Table::undealt(&classic(), 2);
    five.deal(&[6, 6, 6, 1, 1, 5, 5, 5, 5, 5]);
    assert_eq!(five.on_turn(), seat(1));

    let mut one = Table::undealt(&y2014(), 3);
    one.deal(&[2, 5, 3]);
    assert_eq!(one.on_turn(), seat(1));
    one.turn([1, 2, 3, 4, 6], Chance);
    assert_eq!(one.on_turn(), seat(2), "play passes to the left");
    one.turn([1, 2, 3, 4, 6], Chance);
    assert_eq!(one.on_turn(), seat(0));
}

/// The edition determines the number of dice. The test fails if the script is too short or too long.
#[test]
fn the_edition_decides_how_many_dice_the_start_uses() {
    for (edition, dice) in [(Edition::Classic, 5), (Edition::Y2014, 1)] {
        let config = Config { edition, ..Config::default() };
        let game = Table::undealt(&config, 2).game;
        let faces = start_won_by_first(&config, 2);
        let mut luck = script(&[faces, vec![1; 20]].concat());
        game.deal(&(), &mut luck);
        assert_eq!(luck.left(), 20, "{dice} dice each");
    }
}
