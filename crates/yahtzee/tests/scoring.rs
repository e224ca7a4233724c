//! Tests the value of every roll in every box, against a scorer that treats the dice as a sorted word.

use crate::scripted::dice;
use parlor_yahtzee::{Category, score};

/// All 7,776 ordered rolls of five dice.
fn every_roll() -> impl Iterator<Item = [u8; 5]> {
    (0..7776u32).map(|index| [1, 6, 36, 216, 1296].map(|place| (index / place % 6) as u8 + 1))
}

/// The dice as a word, such as `13345`.
fn word(pips: [u8; 5]) -> String {
    let mut letters = pips.map(|pips| char::from(b'0' + pips));
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// A second scorer, which matches patterns in the word and shares no code with the one under test.
fn worth(word: &str, category: Category) -> u32 {
    let row = |length: usize| "123456".chars().any(|face| word.contains(&face.to_string().repeat(length)));
    let total: u32 = word.chars().filter_map(|face| face.to_digit(10)).sum();
    let mut faces: Vec<char> = word.chars().collect();
    faces.dedup();
    let faces = String::from_iter(faces);
    let only = |face: char| word.matches(face).map(|found| found.parse::<u32>().unwrap()).sum();
    match category {
        Category::Aces => only('1'),
        Category::Twos => only('2'),
        Category::Threes => only('3'),
        Category::Fours => only('4'),
        Category::Fives => only('5'),
        Category::Sixes => only('6'),
        Category::ThreeOfAKind if row(3) => total,
        Category::FourOfAKind if row(4) => total,
        // There are two faces, and neither occurs four times: three of one and two of another.
        Category::FullHouse if faces.len() == 2 && !row(4) => 25,
        Category::SmallStraight if ["1234", "2345", "3456"].iter().any(|run| faces.contains(run)) => 30,
        Category::LargeStraight if ["12345", "23456"].contains(&word) => 40,
        Category::Yahtzee if row(5) => 50,
        Category::Chance => total,
        _ => 0,
    }
}

#[test]
fn every_roll_in_every_box() {
    for pips in every_roll() {
        for category in Category::ALL {
            let expected = worth(&word(pips), category);
            assert_eq!(u32::from(score(dice(pips), category)), expected, "{pips:?} in {category}");
        }
    }
}

/// The counts are textbook values. They would expose an error that both scorers share.
#[test]
fn the_number_of_rolls_for_each_lower_box_is_the_expected_one() {
    for (category, rolls) in [
        (Category::ThreeOfAKind, 1656), // 1,200 with three and no pair, 300 full houses, 150 with four, 6 with five.
        (Category::FourOfAKind, 156),
        (Category::FullHouse, 300),
        (Category::SmallStraight, 1200),
        (Category::LargeStraight, 240),
        (Category::Yahtzee, 6),
        (Category::Chance, 7776),
    ] {
        let earning = every_roll().filter(|pips| score(dice(*pips), category) > 0).count();
        assert_eq!(earning, rolls, "{category}");
    }
}
