//! The rules of Yahtzee as a page, for one table or in general. The scores of the lower boxes come from the rules
//! crate.

use parlor_yahtzee::{
    BONUS_AT, Category, CategorySet, Config, DICE, Dice, Edition, JokerRule, UPPER_BONUS, YAHTZEE_BONUS, YahtzeeBox,
    offers, score,
};

use super::is_fixed;
use crate::page::{Page, Part};

/// What each lower box requires, with example dice.
const LOWER: [(Category, &str, [u8; DICE]); 7] = [
    (Category::ThreeOfAKind, "three or more of a kind", [5, 5, 5, 2, 1]),
    (Category::FourOfAKind, "four or more of a kind", [2, 2, 2, 2, 6]),
    (Category::FullHouse, "three of one number and two of another", [3, 3, 3, 5, 5]),
    (Category::SmallStraight, "four in a row", [1, 3, 4, 5, 6]),
    (Category::LargeStraight, "five in a row", [2, 3, 4, 5, 6]),
    (Category::Yahtzee, "five of a kind", [4, 4, 4, 4, 4]),
    (Category::Chance, "any dice", [1, 4, 5, 6, 6]),
];

/// How to play Yahtzee: under one table's rules, or in general.
#[must_use]
pub fn rules(config: Option<&Config>) -> Page {
    let mut parts = vec![Part::text(
        "Five dice, three rolls per turn, thirteen boxes. The player with the most points when all boxes are full \
            wins.",
    )];
    if let Some(config) = config {
        parts.push(Part::text(format!("At this table: {}.", called(joker_of(config), config.yahtzee_bonus))));
    }
    parts.extend([
        Part::head("A turn"),
        Part::text(
            "Roll all five dice. Then you may roll again, up to twice: each time you choose which dice to keep and \
            which to roll, and a die that was kept may be rolled again later.",
        ),
        Part::text(
            "Stop whenever you like, and score the dice in one open box. That box is then closed for the rest of the \
            game. If nothing fits, you have to score a zero in one box; you may also do that by choice.",
        ),
        Part::head("The upper boxes"),
        Part::text(format!(
            "Aces to Sixes count only the dice of their own number: 2 2 2 5 6 scores {} in Twos.",
            worth([2, 2, 2, 5, 6], Category::Twos)
        )),
        Part::text(format!(
            "A total of {BONUS_AT} or more in these six boxes earns a bonus of {UPPER_BONUS}. Three of each number \
            make exactly {BONUS_AT}, and a fourth Six makes up for two missing Threes."
        )),
        Part::head("The lower boxes"),
        Part::labels(["Box", "Requires", "Scores", "Example"]),
    ]);
    parts.extend(LOWER.map(|(category, takes, pips)| {
        let gives = if is_fixed(category) { worth(pips, category).to_string() } else { "the sum".into() };
        Part::row([category.name().into(), takes.into(), gives, dice(pips).to_string()])
    }));
    parts.extend([
        Part::Gap,
        Part::text("The sum counts all five dice. Five of a kind is not a Full house, unless a Joker makes it one."),
        Part::head("More than one Yahtzee"),
        Part::text(further(config)),
        Part::head("The Joker"),
    ]);
    parts.extend(joker(config));
    parts.extend([Part::head("Who starts"), Part::text(start(config)), Part::head("The end")]);
    parts
        .push(Part::text("When all boxes are full, the highest grand total wins. Players who are tied share the win."));
    if config.is_none_or(|config| config.games > 1) {
        let games = match config {
            Some(config) => format!("This match has {} games", config.games),
            None => format!("A match has up to {} games", Config::MOST_GAMES),
        };
        parts.push(Part::text(format!(
            "{games}, each with a fresh column and its own roll for the start. The points of all games are added up, \
            and the highest total wins."
        )));
    }
    Page { title: "How to play Yahtzee".into(), parts }
}

/// The name of a variant under which scores can be compared: "No Joker, without the 100-point bonus" for
/// `no_joker_no_bonus`.
#[must_use]
pub fn variant(name: &str) -> String {
    let joker = name.strip_suffix("_no_bonus").unwrap_or(name);
    called(joker, joker == name)
}

fn called(joker: &str, bonus: bool) -> String {
    let words = match joker {
        "classic" => "Classic rules",
        "2014" => "2014 rules",
        "free_choice" => "Joker in any box",
        "no_joker" => "No Joker",
        other => other,
    };
    if bonus { words.to_owned() } else { format!("{words}, without the {YAHTZEE_BONUS}-point bonus") }
}

/// The Joker rule, as named in variants.
fn joker_of(config: &Config) -> &'static str {
    match (config.joker, config.edition) {
        (JokerRule::ByEdition, Edition::Classic) => "classic",
        (JokerRule::ByEdition, Edition::Y2014) => "2014",
        (JokerRule::FreeChoice, _) => "free_choice",
        (JokerRule::None, _) => "no_joker",
    }
}

/// Describes what happens when a player rolls a Yahtzee and its box is already filled.
fn further(config: Option<&Config>) -> String {
    let bonus = format!(
        "If your Yahtzee box holds {} and you roll another Yahtzee, you get a bonus of {YAHTZEE_BONUS} points, every \
        time. If the box holds a zero, you don't.",
        worth([1; DICE], Category::Yahtzee)
    );
    let elsewhere = "The dice are then scored in another box.";
    match config.map(|config| config.yahtzee_bonus) {
        None => format!("{bonus} {elsewhere} A table may also play without this bonus."),
        Some(true) => format!("{bonus} {elsewhere}"),
        Some(false) => format!("At this table an additional Yahtzee earns no bonus. {elsewhere}"),
    }
}

/// Describes where an additional Yahtzee may be scored, step by step.
fn joker(config: Option<&Config>) -> Vec<Part> {
    let agreed = config.map(joker_of);
    let own = "The upper box of its number, if it is open. In that case, nothing else is allowed.";
    let zero = "If all lower boxes are full: a zero in any open upper box.";
    let values = [Category::FullHouse, Category::SmallStraight, Category::LargeStraight]
        .map(|category| format!("{category} for {}", joker_gives(category)))
        .join(", ");
    let (lower, rest) = (
        format!("Otherwise any open lower box: {values}, the others for the sum."),
        format!("Otherwise one of the other lower boxes: {values}, Chance for the sum."),
    );
    let free = format!(
        "it can be scored in any open box. Once the upper box of its number is filled, it also counts as \
            {values}."
    );
    let none = "five of a kind is like any other roll: it can be scored in any open box, for what it is worth there.";
    let ways: [(&str, &[&str]); 4] = [
        ("classic", &[own, &lower, zero]),
        ("2014", &[own, "Otherwise 3 of a kind or 4 of a kind for the sum, if one of them is open.", &rest, zero]),
        ("free_choice", &[&free]),
        ("no_joker", &[none]),
    ];
    let what = "Five of a kind is a Joker when the Yahtzee box is filled, with points or with a zero.";
    let mut parts = Vec::from_iter((agreed != Some("no_joker")).then(|| Part::text(what)));
    for (joker, steps) in ways.into_iter().filter(|(joker, _)| agreed.is_none_or(|agreed| agreed == *joker)) {
        let title = called(joker, true);
        match steps {
            [one] => parts.push(Part::text(format!("{title}: {one}"))),
            several => {
                parts.push(Part::text(format!("{title}: the first possible step applies.")));
                parts.extend(several.iter().enumerate().map(|(place, step)| Part::numbered(place, *step)));
                parts.push(Part::Gap);
            }
        }
    }
    parts
}

/// Describes the roll that decides who starts.
fn start(config: Option<&Config>) -> String {
    let all = "everyone rolls all five dice, and the highest sum starts";
    let one = "everyone rolls one die, and the highest starts";
    let how = match config.map(|config| config.edition) {
        None => format!("Under the classic rules {all}; under the 2014 rules {one}."),
        Some(edition) => format!("The dice decide: {}.", if edition == Edition::Classic { all } else { one }),
    };
    format!("{how} If players tie for the highest, they roll again. After that, turns go around the table.")
}

fn dice(pips: [u8; DICE]) -> Dice {
    Dice::from_pips(pips).expect("the faces are valid")
}

fn worth(pips: [u8; DICE], category: Category) -> u8 {
    score(dice(pips), category)
}

/// What a Joker scores in a box once the upper box of its number is filled.
fn joker_gives(category: Category) -> u8 {
    let open = CategorySet::LOWER.without(Category::Yahtzee);
    let offers = offers(&Config::default(), open, YahtzeeBox::Fifty, dice([4; DICE]));
    offers.boxes[category].points().expect("a Joker may be scored there")
}

#[cfg(test)]
mod tests {
    use parlor_yahtzee::{Config, DICE, Dice, Edition, JokerRule, score};

    use super::{LOWER, is_fixed, rules, variant};

    /// All possible rolls of five dice.
    fn every_roll() -> impl Iterator<Item = Dice> {
        let faces = |number: u32| std::array::from_fn(|place| (number / 6u32.pow(place as u32) % 6) as u8 + 1);
        (0..6u32.pow(DICE as u32)).map(move |number| Dice::from_pips(faces(number)).expect("faces"))
    }

    #[test]
    fn the_table_of_the_boxes_agrees_with_the_rules() {
        for (category, _, pips) in LOWER {
            let example = Dice::from_pips(pips).expect("faces");
            assert_ne!(score(example, category), 0, "{example} are worth something as {category}");
            for dice in every_roll() {
                let full = if is_fixed(category) { score(example, category) } else { dice.sum() };
                assert!([0, full].contains(&score(dice, category)), "{dice} as {category}");
            }
        }
    }

    #[test]
    fn the_rules_are_read_with_ease() {
        insta::assert_snapshot!(rules(None).text(56));
        insta::assert_snapshot!(rules(None).text(100));
        let house = Config { edition: Edition::Y2014, joker: JokerRule::FreeChoice, yahtzee_bonus: false, games: 3 };
        insta::assert_snapshot!(rules(Some(&house)).text(56));
    }

    #[test]
    fn a_table_shows_only_its_own_rules() {
        let of = |config: Config| rules(Some(&config)).text(1000);
        let classic = of(Config::default());
        assert!(
            classic.contains("any open lower box: Full house for 25, Small straight for 30, Large straight for 40,")
        );
        assert!(classic.contains("all five dice, and the highest sum starts") && !classic.contains("2014"));
        assert!(!classic.contains("match"), "a single game is not a match");
        let none = of(Config { joker: JokerRule::None, ..Config::default() });
        assert!(none.contains("like any other roll") && !none.contains("step"));
    }

    #[test]
    fn variants_have_names() {
        assert_eq!(variant("classic"), "Classic rules");
        assert_eq!(variant("2014_no_bonus"), "2014 rules, without the 100-point bonus");
        assert_eq!(variant("of_the_future"), "of_the_future", "unknown variants keep their name");
    }
}
