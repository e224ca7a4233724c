//! Tests of the solver: published values, comparison with a brute-force solution ("the long way"), and properties of
//! every exact solution.

mod moments;
mod plain;
mod situations;

use std::collections::BTreeMap;

use parlor_bots::yahtzee::{Position, Solved, Standing, box_chances};
use parlor_game::{Luck, Seeded};
use parlor_yahtzee::{BONUS_AT, ByCategory, Card, Category, CategorySet, Dice, UPPER_BONUS, YahtzeeBox};
use plain::{LISTS, Number, Player, THROWS, Turn, Write, after, points, writes};
use rayon::prelude::*;
use situations::{
    CLASSIC, FREE_CHOICE, NO_JOKER, NO_JOKER_NO_BONUS, NamedChoice, RULES, Y2014, boxes, card, cards, config, dice,
    every_kind, named, solved,
};

/// The published chance of a Yahtzee in one turn, if the player tries for nothing else.
const YAHTZEE_IN_A_TURN: (u32, u32) = (347_897, 7_558_272);

#[track_caller]
fn close(found: f64, wanted: f64, about: impl Fn() -> String) {
    assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}: {}", about());
}

// Published values.

#[track_caller]
fn worth_as_published(rules: usize, value: f64) {
    let found = solved(rules).value();
    assert!((found - value).abs() < 1e-8, "{found} with {:?}, but {value} is published", RULES[rules]);
}

#[test]
fn the_classic_game_has_the_published_value() {
    worth_as_published(CLASSIC, 254.587_728_734);
}

#[test]
fn the_free_choice_joker_has_the_published_value() {
    worth_as_published(FREE_CHOICE, 254.589_609_482);
}

#[test]
fn the_game_with_the_100_points_and_no_joker_has_the_published_value() {
    worth_as_published(NO_JOKER, 253.970_241_190);
}

#[test]
fn the_game_without_100_points_and_joker_has_the_published_value() {
    worth_as_published(NO_JOKER_NO_BONUS, 245.870_774_514);
}

// Comparison with the long way.

/// Checks the long way itself first: it finds a known exact value.
#[test]
fn brute_force_finds_the_published_chance_of_a_yahtzee() {
    let ends = LISTS.rolls.iter().map(|dice| u128::from(dice.five_of_a_kind().is_some())).collect();
    let (numerator, denominator) = YAHTZEE_IN_A_TURN;
    let all = u128::from(THROWS).pow(3);
    assert_eq!(Turn::new(ends).start * u128::from(denominator), u128::from(numerator) * all);
    assert_eq!((LISTS.rolls.len(), LISTS.keeps.len()), (252, 210));
    assert!(LISTS.becomes.iter().all(|becomes| becomes.iter().map(|&(_, ways)| ways).sum::<u32>() == THROWS));
}

/// Compares the value of a card, and the choices for some rolls on it with any number of rolls left.
fn compare<N: Number>(rules: usize, card: &Card, rolls: impl IntoIterator<Item = Dice>) {
    let (config, solved) = (config(rules), solved(rules));
    let mut player = Player::<N>::new(&config);
    let (open, made) = (card.open(), f64::from(card.grand_total()));
    let before = 3 * (open.len() - 1); // Rolls in later turns.
    let about = || format!("{card:?} under {:?}", RULES[rules]);
    let gain = player.gain(card).over(before + 3);
    close(solved.worth(Standing::of(card)), gain + f64::from(card.bonus()), about);
    close(solved.expected(&Position::of(card)), made + gain, about);
    let turn = player.turn(card);
    for dice in rolls {
        let roll = LISTS.roll(dice);
        let writes = writes(&config, open, card.yahtzee_box(), dice);
        let allowed: CategorySet = writes.iter().map(|&(category, ..)| category).collect();
        // Voluntary zeros are tried, but not ranked.
        let scored = |category| writes.iter().copied().filter(move |write| write.0 == category).max_by_key(|w| w.1);
        for left in 0..=2u8 {
            let rolls = before + u32::from(left);
            let mut wanted: BTreeMap<NamedChoice, f64> = BTreeMap::new();
            for write in allowed.iter().filter_map(scored) {
                wanted
                    .insert(NamedChoice::Fill(write.0, write.1, write.2), made + player.end(card, write).over(before));
            }
            for &keep in LISTS.kept[roll].iter().filter(|_| left > 0) {
                let value = turn.keeps[usize::from(left)][keep].over(rolls);
                wanted.insert(NamedChoice::Keep(LISTS.keeps[keep].clone()), made + value);
            }
            let position = Position::of(card).with_dice(dice, left);
            let found = named(&solved.rank(&position));
            assert!(found.keys().eq(wanted.keys()), "{found:?} is not {wanted:?}: {dice} on {}", about());
            for (choice, value) in &found {
                close(*value, wanted[choice], || format!("{choice:?} of {dice} with {left} left on {}", about()));
            }
            let best = made + turn.rolls[usize::from(left)][roll].over(rolls);
            close(solved.expected(&position), best, || format!("{dice} with {left} left on {}", about()));
        }
    }
}

#[test]
fn cards_with_one_open_box_match_brute_force_exactly() {
    let mut luck = Seeded::new(1);
    for rules in 0..RULES.len() {
        for open in Category::ALL.map(|category| CategorySet::EMPTY.with(category)) {
            for _ in 0..4 {
                let card = card(&mut luck, open, &config(rules));
                let rolls: Vec<Dice> = (0..6).map(|_| dice(&mut luck)).collect();
                compare::<u128>(rules, &card, rolls);
            }
        }
    }
}

#[test]
fn rolls_on_cards_with_one_open_box_are_ranked_as_by_brute_force() {
    let mut luck = Seeded::new(2);
    for (rules, category) in (0..RULES.len()).cycle().zip(Category::ALL) {
        let card = card(&mut luck, CategorySet::EMPTY.with(category), &config(rules));
        compare::<u128>(rules, &card, LISTS.rolls.iter().copied());
    }
}

#[test]
fn cards_with_two_and_three_open_boxes_match_brute_force_exactly() {
    let mut luck = Seeded::new(3);
    for rules in 0..RULES.len() {
        for count in [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3] {
            let open = boxes(&mut luck, count);
            let card = card(&mut luck, open, &config(rules));
            let rolls: Vec<Dice> = (0..8).map(|_| dice(&mut luck)).collect();
            compare::<u128>(rules, &card, rolls);
        }
    }
}

#[test]
fn cards_with_four_and_five_open_boxes_match_brute_force() {
    let mut luck = Seeded::new(4);
    for rules in 0..RULES.len() {
        for count in [4, 5] {
            let open = boxes(&mut luck, count);
            let card = card(&mut luck, open, &config(rules));
            let rolls: Vec<Dice> = (0..8).map(|_| dice(&mut luck)).collect();
            compare::<f64>(rules, &card, rolls);
        }
    }
}

/// Solves one turn on each card the long way, and looks up the values of the cards after it.
fn compare_turns(solved: &Solved, (open, yahtzee): (CategorySet, YahtzeeBox), cards: &[&Card]) {
    let offered = |&dice: &Dice| writes(solved.config(), open, yahtzee, dice);
    let offered: Vec<Vec<Write>> = LISTS.rolls.iter().map(offered).collect();
    for card in cards {
        // Many rolls allow the same score, so its value is computed once.
        let mut worth_after = ByCategory::new(|_| [f64::NAN; 51]);
        let ends = offered.iter().map(|writes| {
            let values = writes.iter().map(|&write| {
                let known = &mut worth_after[write.0][usize::from(write.1)];
                if known.is_nan() {
                    *known = solved.worth(Standing::of(&after(card, (write.0, write.1, false))));
                }
                points(write) + *known
            });
            values.fold(f64::NEG_INFINITY, f64::max)
        });
        let wanted = Turn::new(ends.collect()).start.over(3);
        close(solved.worth(Standing::of(card)), wanted, || format!("{card:?} under {:?}", solved.config()));
    }
}

/// If a full card is worth its bonus, and the value of every other card follows by one turn from the values of the
/// cards after it, then every value is correct, including that of the empty card. No value has been published for this
/// edition, so the solution is checked in this way.
#[test]
fn every_card_of_the_2014_edition_follows_by_one_turn_from_later_cards() {
    let solved = solved(Y2014);
    every_kind().into_par_iter().filter(|(open, _)| !open.is_empty()).for_each(|kind| {
        let cards = cards(kind.0, kind.1);
        compare_turns(solved, kind, &cards.values().collect::<Vec<_>>());
    });
}

#[test]
fn cards_under_every_rule_follow_by_one_turn_from_later_cards() {
    let mut luck = Seeded::new(5);
    for rules in 0..RULES.len() {
        let solved = solved(rules);
        compare_turns(solved, (CategorySet::ALL, YahtzeeBox::Open), &[&Card::default()]);
        for kind in every_kind().into_iter().filter(|(open, _)| !open.is_empty()) {
            if luck.below(10) == 0 {
                let cards: Vec<Card> = cards(kind.0, kind.1).into_values().collect();
                let card = (&mut luck as &mut dyn Luck).pick(&cards).expect("there is at least one");
                compare_turns(solved, kind, &[card]);
            }
        }
    }
}

// Properties of every card.

#[test]
fn a_full_card_is_worth_its_bonus() {
    for rules in 0..RULES.len() {
        for yahtzee in [YahtzeeBox::Zero, YahtzeeBox::Fifty] {
            let cards = cards(CategorySet::EMPTY, yahtzee);
            assert_eq!(cards.len(), usize::from(BONUS_AT) + 1, "one card for each total up to the bonus");
            for (total, card) in cards {
                let bonus = if total >= 63 { 35.0 } else { 0.0 };
                assert_eq!(solved(rules).worth(Standing::of(&card)), bonus, "{total} in the upper section");
            }
        }
    }
}

/// Tests that more points are never worth less, neither in the upper section nor in the Yahtzee box.
#[test]
fn more_points_on_the_card_are_never_worth_less() {
    let least = -1e-11; // Equal values may differ by rounding.
    for (rules, agreed) in RULES.into_iter().enumerate() {
        let solved = solved(rules);
        for (open, yahtzee) in every_kind() {
            let cards = cards(open, yahtzee);
            let worth: Vec<f64> = cards.values().map(|card| solved.worth(Standing::of(card))).collect();
            for (step, totals) in worth.windows(2).zip(cards.keys().zip(cards.keys().skip(1))) {
                let more = step[1] - step[0];
                assert!(more >= least, "upper totals {totals:?}, {open:?} open, {yahtzee:?}, {agreed:?}");
                assert!(more <= f64::from(UPPER_BONUS) - least, "upper totals {totals:?}, {open:?} open, {yahtzee:?}");
            }
            if yahtzee == YahtzeeBox::Zero {
                for (mut card, with_zero) in cards.into_values().zip(worth) {
                    card.boxes[Category::Yahtzee] = Some(50);
                    let more = solved.worth(Standing::of(&card)) - with_zero;
                    assert!(more >= least, "{open:?} open, {agreed:?}");
                    // Without the 100 points, the contents of the Yahtzee box do not matter.
                    assert!(agreed.2 || more <= -least, "{open:?} open, {agreed:?}");
                }
            }
        }
    }
}

#[test]
fn the_number_of_threads_does_not_change_a_bit() {
    let config = config(CLASSIC);
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| Solved::solve(&config))
    };
    let (one, two) = (with(1), with(2));
    let mut standings = 0;
    for (open, yahtzee) in every_kind() {
        for card in cards(open, yahtzee).values().map(Standing::of) {
            assert_eq!(one.worth(card).to_bits(), two.worth(card).to_bits(), "{card:?}");
            standings += 1;
        }
    }
    assert!(standings > 500_000, "{standings} standings");
}

#[test]
fn a_solution_is_small() {
    for (rules, agreed) in RULES.into_iter().enumerate() {
        let bytes = solved(rules).bytes();
        assert!((1_000_000..16_000_000).contains(&bytes), "{bytes} bytes for {agreed:?}");
    }
}

// The chances of each box.

#[test]
fn the_chance_of_a_yahtzee_in_one_turn_is_the_published_one() {
    let (numerator, denominator) = YAHTZEE_IN_A_TURN;
    let wanted = f64::from(numerator) / f64::from(denominator);
    for rules in 0..RULES.len() {
        let at_least = ByCategory::new(|_| 50);
        let chances = box_chances(&config(rules), &Position::START, &at_least);
        let found = chances.iter().find(|(category, _)| *category == Category::Yahtzee).unwrap().1;
        assert!((found - wanted).abs() < 1e-12, "{found} is not {wanted}");
        // No other box can score as much.
        assert!(chances.iter().all(|&(category, chance)| category == Category::Yahtzee || chance == 0.0));
        // If no other box is open, the perfect player also plays for it.
        let last = Position::of(&card(&mut Seeded::new(6), CategorySet::EMPTY.with(Category::Yahtzee), &config(rules)));
        let outlook = solved(rules).outlook(&last, None);
        let made = outlook.iter().find(|(ending, _)| ending.points == 50).unwrap().1;
        assert!((made - wanted).abs() < 1e-12, "{made} is not {wanted}");
    }
}

/// Tests each box, with any number of rolls left and any score to reach.
#[test]
fn the_chances_of_each_box_match_brute_force() {
    let mut luck = Seeded::new(7);
    for (round, rules) in (0..RULES.len()).cycle().take(48).enumerate() {
        let config = config(rules);
        let open = boxes(&mut luck, 1 + round % 13);
        let card = card(&mut luck, open, &config);
        // A score of some roll in this box, so that it can be reached; sometimes 0, or more than any roll scores.
        let at_least = ByCategory::new(|category| match luck.below(8) {
            0 => 0,
            1 => 51,
            _ => {
                let dice = dice(&mut luck);
                writes(&config, open, card.yahtzee_box(), dice).into_iter().find(|w| w.0 == category).map_or(1, |w| w.1)
            }
        });
        let start = Position::of(&card);
        let mut positions = vec![(start, None)];
        for left in 0..=2u8 {
            for _ in 0..4 {
                let dice = dice(&mut luck);
                positions.push((start.with_dice(dice, left), Some((dice, left))));
            }
        }
        let turns = ByCategory::new(|category| {
            let reached = |write: &Write| write.0 == category && write.1 >= at_least[category];
            let end = |&dice| u128::from(writes(&config, open, card.yahtzee_box(), dice).iter().any(reached));
            Turn::new(LISTS.rolls.iter().map(end).collect())
        });
        for (position, throw) in positions {
            let chances = box_chances(&config, &position, &at_least);
            assert!(chances.iter().map(|(category, _)| *category).eq(open.iter()), "the open boxes, in order");
            for (category, chance) in chances {
                let turn = &turns[category];
                let wanted = match throw {
                    None => turn.start.over(3),
                    Some((dice, left)) => turn.rolls[usize::from(left)][LISTS.roll(dice)].over(left.into()),
                };
                let about = || format!("{} in {category} with {throw:?} on {card:?}", at_least[category]);
                assert!((chance - wanted).abs() < 1e-12, "{chance} is not {wanted}: {}", about());
            }
        }
    }
}
