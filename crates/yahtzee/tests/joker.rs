//! Tests the Joker: where an additional Yahtzee may be scored and its value there, for every card, number and rule.

use crate::scripted::{Table, all_rules, classic, dice, seat, y2014};
use parlor_game::{Choices, Game, Scripted, Viewer};
use parlor_yahtzee::{
    Action, Category, CategorySet, Config, Edition, Illegal, JokerRule, Keep, Offer, Yahtzee, YahtzeeBox, offers, score,
};

use Category::*;

const UPPER: [Category; 6] = [Aces, Twos, Threes, Fours, Fives, Sixes];

/// The boxes in which five dice that show `face` may be scored, with their points, derived step by step from the
/// rulebooks.
fn expected(config: &Config, open: &[Category], face: u8) -> Vec<(Category, u8)> {
    let number = UPPER[usize::from(face) - 1];
    let total = 5 * face;
    let among = |boxes: &[(Category, u8)]| -> Vec<(Category, u8)> {
        boxes.iter().copied().filter(|(category, _)| open.contains(category)).collect()
    };
    let zeros = UPPER.map(|category| (category, 0));
    let kinds = [(ThreeOfAKind, total), (FourOfAKind, total)];
    let rest = [(FullHouse, 25), (SmallStraight, 30), (LargeStraight, 40), (Chance, total)];
    let plain = [(FullHouse, 0), (SmallStraight, 0), (LargeStraight, 0), (Chance, total), (Yahtzee, 50)];
    let of_number = among(&[(number, total)]);
    let without_joker = || {
        let mut all = of_number.clone();
        all.extend(among(&zeros).into_iter().filter(|(category, _)| *category != number));
        all.extend(among(&kinds));
        all.extend(among(&plain));
        all
    };
    let first_of =
        |steps: Vec<Vec<(Category, u8)>>| steps.into_iter().find(|step| !step.is_empty()).unwrap_or_default();
    match (config.joker, config.edition) {
        _ if open.contains(&Yahtzee) => without_joker(),
        (JokerRule::None, _) => without_joker(),
        (JokerRule::FreeChoice, _) if !of_number.is_empty() => without_joker(),
        (JokerRule::FreeChoice, _) => [among(&zeros), among(&kinds), among(&rest)].concat(),
        (JokerRule::ByEdition, Edition::Classic) => {
            first_of(vec![of_number, [among(&kinds), among(&rest)].concat(), among(&zeros)])
        }
        (JokerRule::ByEdition, Edition::Y2014) => first_of(vec![of_number, among(&kinds), among(&rest), among(&zeros)]),
    }
}

/// Every set of open boxes, with every state of the Yahtzee box that is possible with it.
fn every_card() -> impl Iterator<Item = (CategorySet, YahtzeeBox)> {
    (0..1 << 13).map(CategorySet::from_bits).flat_map(|open| {
        let states: &[YahtzeeBox] =
            if open.contains(Yahtzee) { &[YahtzeeBox::Open] } else { &[YahtzeeBox::Zero, YahtzeeBox::Fifty] };
        states.iter().map(move |&state| (open, state))
    })
}

#[test]
fn every_card_every_number_every_rule() {
    let mut cards = 0;
    for config in all_rules() {
        for (open, state) in every_card() {
            let boxes: Vec<Category> = Category::ALL.into_iter().filter(|&category| open.contains(category)).collect();
            for face in 1..=6 {
                cards += 1;
                let offers = offers(&config, open, state, dice([face; 5]));
                let mut expected = expected(&config, &boxes, face);
                expected.sort_unstable();
                let about = || format!("five {face}s, {state:?}, open {open:?}, {config:?}");
                let found: Vec<(Category, u8)> = offers
                    .boxes
                    .iter()
                    .filter_map(|(category, offer)| match offer {
                        Offer::Points(points) => Some((category, *points)),
                        Offer::Filled => {
                            assert!(!boxes.contains(&category), "{category} is open: {}", about());
                            None
                        }
                        Offer::Forbidden => {
                            assert!(boxes.contains(&category), "{category} is filled: {}", about());
                            None
                        }
                    })
                    .collect();
                assert_eq!(found, expected, "{}", about());
                assert_eq!(offers.allowed(), expected.iter().map(|(category, _)| *category).collect(), "{}", about());
                assert_eq!(offers.bonus, config.yahtzee_bonus && state == YahtzeeBox::Fifty, "{}", about());
            }
        }
    }
    assert_eq!(cards, 12 * (4096 + 2 * 4096) * 6);
}

/// Four of a kind, a full house, a straight and a roll without a combination: the Joker rule does not affect them.
#[test]
fn other_rolls_go_anywhere_and_earn_no_bonus() {
    for config in all_rules() {
        for (open, state) in every_card() {
            for pips in [[4, 4, 4, 4, 1], [2, 2, 3, 3, 3], [2, 3, 4, 5, 6], [1, 1, 3, 4, 6]] {
                let offers = offers(&config, open, state, dice(pips));
                assert!(!offers.bonus && offers.allowed() == open, "{pips:?}, {state:?}, open {open:?}, {config:?}");
                for category in open.iter() {
                    assert_eq!(offers.boxes[category], Offer::Points(score(dice(pips), category)));
                }
            }
        }
    }
}

/// A solo card whose open boxes are `open`. Filled boxes have 5 points, and the Yahtzee box has `yahtzee`.
fn card(config: &Config, open: &[Category], yahtzee: u8) -> Table {
    let filled = Category::ALL.into_iter().filter(|category| !open.contains(category));
    let points = |category| if category == Yahtzee { yahtzee } else { 5 };
    Table::with_card(config, &filled.map(|category| (category, points(category))).collect::<Vec<_>>())
}

/// Jokers are rare in random play, and so in the conformance suite. Here every action is tried with many of them.
#[test]
fn listed_actions_are_the_accepted_ones() {
    let keeps = Keep::all().chain([Keep::ALL]).map(|keep| Action::Roll { keep });
    let writes = Category::ALL.into_iter().flat_map(|category| [Action::Score { category }, Action::Zero { category }]);
    let every_action: Vec<Action> = keeps.chain(writes).chain([Action::NextGame {}]).collect();
    for config in all_rules() {
        // The stride is coprime to 8,192, so that each box is tried open and filled, in mixed combinations.
        for open in (0..8192).step_by(61).map(CategorySet::from_bits).filter(|open| !open.contains(Yahtzee)) {
            let boxes: Vec<Category> = open.iter().collect();
            if boxes.is_empty() {
                continue;
            }
            let face = (open.bits() % 6 + 1) as u8;
            let mut table = card(&config, &boxes, if open.len() % 2 == 0 { 0 } else { 50 });
            table.roll([face; 5]);
            let view = table.game.view(Viewer::Seat(seat(0)));
            let Choices::List(listed) = Yahtzee::choices(&view, &()) else { panic!("Yahtzee lists its choices") };
            let may: Vec<Category> = expected(&config, &boxes, face).iter().map(|(category, _)| *category).collect();
            for action in &every_action {
                let accepted = table.game.decide(&(), seat(0), action, &mut Scripted::default()).is_ok();
                assert_eq!(accepted, listed.contains(action), "{action:?} with five {face}s and {open:?} open");
                if let Action::Score { category } | Action::Zero { category } = action {
                    assert_eq!(accepted, may.contains(category), "{action:?} with five {face}s and {open:?} open");
                }
            }
        }
    }
}

#[test]
fn classic_joker_goes_to_its_number_first_then_to_any_lower_box() {
    let mut table = card(&classic(), &[Twos, Fours, FourOfAKind, FullHouse, Chance], 50);
    table.roll([4; 5]);
    assert_eq!(table.options(), [(Fours, 20)]);
    table.score(Fours);
    table.roll([4; 5]);
    assert_eq!(table.options(), [(FourOfAKind, 20), (FullHouse, 25), (Chance, 20)]);
}

#[test]
fn joker_of_2014_goes_to_three_or_four_of_a_kind_before_the_others() {
    let mut table = card(&y2014(), &[Twos, Fours, FourOfAKind, FullHouse, Chance], 50);
    for options in [&[(Fours, 20)][..], &[(FourOfAKind, 20)], &[(FullHouse, 25), (Chance, 20)]] {
        table.roll([4; 5]);
        assert_eq!(table.options(), options);
        table.score(options[0].0);
    }
    assert_eq!(table.card(seat(0)).yahtzee_bonuses, 3);
}

/// If the upper box of its number and the lower section are full, the roll is worth nothing, but still earns the 100
/// points.
#[test]
fn the_zero_that_must_go_into_an_upper_box() {
    for config in [classic(), y2014()] {
        for (yahtzee, marks) in [(50, 1), (0, 0)] {
            let mut table = card(&config, &[Aces, Sixes], yahtzee);
            table.roll([3; 5]);
            assert_eq!(table.options(), [(Aces, 0), (Sixes, 0)]);
            let before = table.card(seat(0));
            table.score(Sixes);
            let after = table.card(seat(0));
            assert_eq!((after.boxes[Sixes], after.yahtzee_bonuses), (Some(0), marks));
            assert_eq!(after.grand_total, before.grand_total + 100 * u16::from(marks));
        }
    }
}

#[test]
fn a_voluntary_zero_follows_the_ladder_and_the_100_are_still_earned() {
    let mut table = card(&classic(), &[Aces, Fours, Chance], 50);
    table.roll([4; 5]);
    for category in [Aces, Chance] {
        let allowed = CategorySet::EMPTY.with(Fours);
        assert_eq!(table.refusal(seat(0), Action::Zero { category }), Illegal::JokerForbids { category, allowed });
    }
    let before = table.card(seat(0)).grand_total;
    table.zero(Fours);
    let after = table.card(seat(0));
    assert_eq!((after.boxes[Fours], after.yahtzee_bonuses, after.grand_total), (Some(0), 1, before + 100));
}

#[test]
fn the_100_points_need_a_fifty_in_the_yahtzee_box() {
    for config in all_rules() {
        for (yahtzee, earned) in [(50, u8::from(config.yahtzee_bonus)), (0, 0)] {
            let mut table = card(&config, &[Fives, Chance], yahtzee);
            table.turn([5; 5], Fives);
            assert_eq!(table.card(seat(0)).yahtzee_bonuses, earned, "{config:?} with {yahtzee} in the box");
        }
        let mut first = Table::new(&config, 1);
        first.turn([5; 5], Fives);
        assert_eq!(first.card(seat(0)).yahtzee_bonuses, 0, "the Yahtzee box was open: {config:?}");
    }
}

#[test]
fn free_choice_has_joker_values_once_the_number_is_filled() {
    let config = Config { joker: JokerRule::FreeChoice, ..classic() };
    let mut table = card(&config, &[Aces, Fours, FullHouse, LargeStraight], 0);
    table.roll([4; 5]);
    assert_eq!(table.options(), [(Aces, 0), (Fours, 20), (FullHouse, 0), (LargeStraight, 0)]);
    table.score(Fours);
    table.roll([4; 5]);
    assert_eq!(table.options(), [(Aces, 0), (FullHouse, 25), (LargeStraight, 40)]);
}

#[test]
fn without_a_joker_five_equal_dice_have_no_special_value() {
    for edition in [Edition::Classic, Edition::Y2014] {
        let config = Config { joker: JokerRule::None, edition, ..classic() };
        let mut table = card(&config, &[Aces, ThreeOfAKind, FullHouse, SmallStraight, Chance], 50);
        table.roll([4; 5]);
        assert_eq!(table.options(), [(Aces, 0), (ThreeOfAKind, 20), (FullHouse, 0), (SmallStraight, 0), (Chance, 20)]);
    }
}
