//! Tests the coach's sentences: their numbers are those of the ranking and the outlook, and they read well.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-bots explain` rewrites the examples.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::LazyLock;

use parlor_bots::yahtzee::{Choice, Ending, Position, Question, Solved, Standing};
use parlor_game::{Luck, Seeded};
use parlor_yahtzee::{Category, Config, Dice, Face, YahtzeeBox, score};
use serde_json::{Value, json};

static SOLVED: LazyLock<Solved> = LazyLock::new(|| Solved::solve(&Config::default()));

/// The tolerance for rounding to tenths, twice where a number is the difference of others.
const ROUNDING: f64 = 0.151;

#[test]
fn the_numbers_of_a_sentence_are_those_of_the_solution() {
    let luck: &mut dyn Luck = &mut Seeded::new(11);
    let mut forms = [0; 6];
    for _ in 0..4_000 {
        let position = any_position(luck);
        let explanation = SOLVED.explain(&position);
        let form = check(&position, explanation.other, &explanation.sentence);
        forms[form] += 1;
    }
    assert!(forms.iter().all(|&count| count > 3), "every form comes up: {forms:?}");
}

/// A random possible card, and dice.
fn any_position(luck: &mut dyn Luck) -> Position {
    let open = luck.below(13) + 1;
    let mut order = Category::ALL;
    luck.shuffle(&mut order);
    let mut boxes = serde_json::Map::new();
    for category in &order[open as usize..] {
        // The best of a few rolls, so that the lower section is not all zeros.
        let points = (0..6).map(|_| score(any_dice(luck), *category)).max().unwrap();
        let points = if *category == Category::Yahtzee { [0, 50][luck.below(2) as usize] } else { points };
        boxes.insert(json!(category).as_str().unwrap().to_owned(), json!(points));
    }
    let asked = json!({ "boxes": boxes, "dice": any_dice(luck), "rolls_left": luck.below(3) });
    position(&asked)
}

fn any_dice(luck: &mut dyn Luck) -> Dice {
    let first = Face::roll(luck);
    let all_equal = luck.below(12) == 0;
    Dice::new(std::array::from_fn(|_| if all_equal { first } else { Face::roll(luck) }))
}

fn position(asked: &Value) -> Position {
    let question: Question = serde_json::from_value(asked.clone()).unwrap();
    question.check().unwrap_or_else(|fault| panic!("{fault} in {asked}")).position()
}

/// Compares all numbers of a sentence with the solution. Returns the number of the sentence's form.
fn check(position: &Position, other: Option<Choice>, sentence: &str) -> usize {
    let ranking = SOLVED.rank(position);
    assert!(sentence.ends_with('.') && !sentence.contains(" 0.0 ") && !sentence.contains(" 0 more"), "{sentence}");
    assert!(!sentence.contains("  ") && !sentence.contains(" 1 points"), "{sentence}");
    let Some(other) = other else {
        assert_eq!(ranking.len(), 1, "{sentence}");
        assert!(sentence.contains("no rolls are left"), "{sentence}");
        return 0;
    };
    let loss = ranking.iter().find(|ranked| ranked.choice == other).expect("the other choice is ranked").loss;
    if let Some(both) = number(sentence, "both lead to ", " points") {
        assert!(loss < 0.05, "{loss} in {sentence}");
        assert!((both - ranking[0].expected).abs() < 0.051, "{sentence}");
        return 1;
    }
    let (best, against) = (Sums::of(position, ranking[0].choice), Sums::of(position, other));
    let close =
        |told: f64, true_one: f64| assert!((told - true_one).abs() < ROUNDING, "{told}, not {true_one}: {sentence}");
    if let Some(less) = number(sentence, "costs the rest of the card ", " less than a zero") {
        close(less, loss);
        assert!((best.turn - against.turn).abs() < 1e-9, "{sentence}");
        return 2;
    }
    let told = number(sentence, ": worth ", " more than ").unwrap_or_else(|| panic!("unknown form: {sentence}"));
    assert!((told - loss).abs() < 0.051 && told > 0.0, "{loss} in {sentence}");
    let because = sentence.split(", because it ").nth(1).unwrap_or_else(|| panic!("no reason in {sentence}"));
    let mut sum = 0.0;
    let mut parts = 0;
    for (before, true_one) in
        [("brings ", best.turn - against.turn), ("leaves the rest of the card worth ", best.rest - against.rest)]
    {
        let Some(part) = signed(because, before) else { continue };
        close(part, true_one);
        sum += part;
        parts += 1;
    }
    if because.contains("upper bonus") {
        let bonus = (best.bonus - against.bonus).abs();
        let rest = signed(because, "leaves the rest of the card worth ").unwrap();
        let told = because.split(" of it in the upper bonus").next().filter(|before| before.len() < because.len());
        let told = told.and_then(|before| before.rsplit('(').next()).map(|told| told.parse().expect("a number"));
        close(told.unwrap_or(rest.abs()), bonus);
        assert!(bonus > rest.abs() / 2.0 - ROUNDING, "{sentence}");
    }
    assert!((1..=2).contains(&parts), "{parts} reasons in {sentence}");
    assert!((sum - told).abs() <= told / 10.0 + 1e-9, "the reasons add up to {sum}: {sentence}");
    if because.contains("brings ") {
        let ours = number(because, "this turn (", " against").unwrap();
        let theirs = because.split("this turn (").nth(1).unwrap().split(" against ").nth(1).unwrap();
        let theirs = match theirs.split([')', ',']).next().unwrap() {
            "next to none" => 0.0,
            number => number.parse().unwrap_or_else(|_| panic!("{number} in {sentence}")),
        };
        assert!((ours - best.turn).abs() < 0.051 && (theirs - against.turn).abs() < 0.051, "{sentence}");
        assert!(
            (ours - theirs - signed(because, "brings ").unwrap()).abs() < 1e-9,
            "the difference as a reader would compute it: {sentence}"
        );
    }
    check_chances(because, &best, &against);
    check_spared(because, &best, &against);
    match (ranking[0].choice, other) {
        (Choice::Keep(_), Choice::Keep(_)) => 3,
        (Choice::Fill(_), Choice::Fill(_)) => 4,
        _ => 5,
    }
}

/// Checks a text such as ", with a large straight in 31% of cases, compared with 2%".
fn check_chances(because: &str, best: &Sums, against: &Sums) {
    let Some(told) = because.split(", with ").nth(1) else { return };
    let (name, chances) = told.split_once(" in ").unwrap();
    let category = Category::ALL
        .into_iter()
        .find(|category| name.ends_with(&category.name().to_lowercase()) || name.ends_with(category.name()));
    let category = category.unwrap_or_else(|| panic!("{name} is not a box"));
    let (ours, theirs) = chances.split(')').next().unwrap().split_once(" of cases, compared with ").unwrap();
    for (told, sums) in [(ours, best), (theirs, against)] {
        let there = sums.outlook.iter().filter(|(ending, _)| ending.category == category && ending.points > 0);
        let chance: f64 = there.map(|(_, chance)| chance * 100.0).sum();
        let (low, high) = match told {
            "none" => (0.0, 0.0),
            "under 1%" => (0.0, 0.5),
            "over 99%" => (99.5, 100.0),
            percent => {
                let percent: f64 = percent.strip_suffix('%').and_then(|number| number.parse().ok()).expect(told);
                (percent - 0.5, percent + 0.5)
            }
        };
        assert!((low - 1e-9..=high + 1e-9).contains(&chance), "{chance} is given as {told} in {because}");
    }
}

/// Checks a text such as "(Large straight stays open in 98% of cases, compared with 44%)".
fn check_spared(because: &str, best: &Sums, against: &Sums) {
    let Some((before, told)) = because.split_once(" stays open") else { return };
    let category = Category::ALL.into_iter().find(|category| before.ends_with(&format!("({}", category.name())));
    let category = category.unwrap_or_else(|| panic!("no box in {because}"));
    let percent = |text: &str| text.split('%').next()?.rsplit(' ').next()?.parse::<f64>().ok();
    let (ours, theirs) = told.split(')').next().unwrap().split_once(", compared with ").unwrap_or((told, ""));
    for (told, sums, otherwise) in [(ours, best, 100.0), (theirs, against, 0.0)] {
        let filled = sums.outlook.iter().filter(|(ending, _)| ending.category == category);
        let open = 100.0 * (1.0 - filled.map(|(_, chance)| chance).sum::<f64>());
        let told = if told.contains('%') { percent(told).expect("a number") } else { otherwise };
        assert!((told - open).abs() < 1.0, "{open} is given as {told} in {because}");
    }
}

/// A choice split into its parts, from public information only.
struct Sums {
    outlook: Vec<(Ending, f64)>,
    turn: f64,
    rest: f64,
    /// The part of the rest that is due to the upper total.
    bonus: f64,
}

impl Sums {
    fn of(position: &Position, choice: Choice) -> Self {
        let outlook = SOLVED.outlook(position, Some(choice));
        let mean =
            |of: &dyn Fn(Ending) -> f64| outlook.iter().map(|&(ending, chance)| chance * of(ending)).sum::<f64>();
        let after = |ending: Ending| position.standing.after(ending.category, ending.points);
        let turn = mean(&|ending| f64::from(ending.total()));
        let rest = mean(&|ending| SOLVED.worth(after(ending)));
        let bonus = rest - mean(&|ending| SOLVED.worth(without_upper(after(ending))));
        Self { turn, rest, bonus, outlook }
    }
}

/// The standing with the same open boxes and an upper total of 0.
fn without_upper(standing: Standing) -> Standing {
    let filled = Category::ALL.into_iter().filter(|category| !standing.open().contains(*category));
    let points =
        |category| if category == Category::Yahtzee && standing.yahtzee() == YahtzeeBox::Fifty { 50 } else { 0 };
    filled.fold(Standing::START, |standing, category| standing.after(category, points(category)))
}

fn number(text: &str, before: &str, after: &str) -> Option<f64> {
    text.split(before).nth(1)?.split(after).next()?.parse().ok()
}

/// A number that is followed by "more", or a negative one that is followed by "less" or "fewer".
fn signed(text: &str, before: &str) -> Option<f64> {
    let mut words = text.split(before).nth(1)?.split(' ');
    let told: f64 = words.next()?.parse().ok()?;
    match words.next()?.trim_end_matches(['.', ',']) {
        "more" => Some(told),
        "less" | "fewer" => Some(-told),
        other => panic!("{other} in {text}"),
    }
}

/// Examples for people to read: the sentences must make sense.
#[test]
fn the_examples_read_well() {
    let nearly_full = json!({ "aces": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "three_of_a_kind": 22,
        "four_of_a_kind": 0, "full_house": 25, "small_straight": 30, "large_straight": 0, "chance": 20 });
    let with = |more: Value| {
        let mut boxes = nearly_full.clone();
        more.as_object().unwrap().iter().for_each(|(name, points)| boxes[name] = points.clone());
        boxes
    };
    let mut text = String::new();
    for (about, asked) in [
        ("An empty card, three of a kind", json!({ "dice": [3, 3, 3, 4, 5], "rolls_left": 2 })),
        ("A pair or a run", json!({ "dice": [3, 3, 4, 5, 1], "rolls_left": 2 })),
        ("Two pairs", json!({ "dice": [2, 2, 5, 5, 6], "rolls_left": 1 })),
        ("A full house at once", json!({ "dice": [2, 2, 2, 5, 5], "rolls_left": 2 })),
        ("A full house of sixes at once", json!({ "dice": [6, 6, 6, 5, 5], "rolls_left": 2 })),
        ("A small straight at once", json!({ "dice": [2, 3, 4, 5, 5], "rolls_left": 2 })),
        (
            "A small straight, the large one filled",
            json!({ "boxes": { "large_straight": 40 }, "dice": [2, 3, 4, 5, 5], "rolls_left": 2 }),
        ),
        ("Nothing much", json!({ "dice": [1, 2, 4, 6, 6], "rolls_left": 1 })),
        ("Rubbish at the end of a turn", json!({ "dice": [1, 1, 3, 4, 6], "rolls_left": 0 })),
        ("Three sixes at the end of a turn", json!({ "dice": [6, 6, 6, 1, 2], "rolls_left": 0 })),
        ("A full house of fours at the end of a turn", json!({ "dice": [4, 4, 4, 2, 2], "rolls_left": 0 })),
        ("Four aces at the end of a turn", json!({ "dice": [1, 1, 1, 1, 5], "rolls_left": 0 })),
        ("A Yahtzee at once", json!({ "dice": [4, 4, 4, 4, 4], "rolls_left": 2 })),
        (
            "A zero is due",
            json!({ "boxes": { "three_of_a_kind": 20, "full_house": 25, "small_straight": 30, "large_straight": 40, "chance": 20, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18, "aces": 3 }, "dice": [1, 2, 3, 5, 6], "rolls_left": 0 }),
        ),
        (
            "Sixes for the bonus",
            json!({ "boxes": with(json!({ "yahtzee": 0, "chance": null })), "dice": [6, 6, 6, 5, 5], "rolls_left": 0 }),
        ),
        (
            "Sixes for the bonus, one roll left",
            json!({ "boxes": with(json!({ "yahtzee": 0, "chance": null })), "dice": [6, 6, 5, 5, 5], "rolls_left": 1 }),
        ),
        (
            "One box, no roll",
            json!({ "boxes": with(json!({ "sixes": 12 })), "dice": [1, 2, 3, 5, 6], "rolls_left": 0 }),
        ),
        (
            "One box, one roll",
            json!({ "boxes": with(json!({ "sixes": 12 })), "dice": [3, 3, 3, 5, 6], "rolls_left": 1 }),
        ),
        (
            "A Joker that has to go into the upper box",
            json!({ "boxes": { "yahtzee": 50, "aces": 2 }, "dice": [4, 4, 4, 4, 4], "rolls_left": 0 }),
        ),
        (
            "The same with rolls left",
            json!({ "boxes": { "yahtzee": 50, "aces": 2 }, "dice": [4, 4, 4, 4, 4], "rolls_left": 2 }),
        ),
        (
            "A Joker with a choice",
            json!({ "boxes": { "yahtzee": 50, "fours": 12 }, "dice": [4, 4, 4, 4, 4], "rolls_left": 0 }),
        ),
        (
            "A Joker after a zero",
            json!({ "boxes": { "yahtzee": 0, "fours": 12, "chance": 20 }, "dice": [4, 4, 4, 4, 4], "rolls_left": 0 }),
        ),
        (
            "Only Chance and Yahtzee",
            json!({ "boxes": with(json!({ "sixes": 18, "chance": null })), "dice": [6, 6, 5, 5, 4], "rolls_left": 2 }),
        ),
        ("Before the first roll", json!({ "boxes": { "aces": 3 } })),
        ("A full card", json!({ "boxes": with(json!({ "sixes": 18, "yahtzee": 50 })) })),
    ] {
        let sentence = SOLVED.explain(&position(&asked)).sentence;
        let dice = asked["dice"].as_array().map(|dice| dice.iter().map(Value::to_string).collect::<Vec<_>>().join(" "));
        let dice = dice.map_or(String::new(), |dice| format!(": {dice}, rolls left: {}", asked["rolls_left"]));
        writeln!(text, "{about}{dice}\n  {sentence}\n").unwrap();
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/explained.txt");
    if std::env::var_os("PARLOR_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (line, now)) in written.lines().zip(text.lines()).enumerate() {
        assert_eq!(line, now, "explained.txt differs in line {}; PARLOR_BLESS=1 rewrites it", number + 1);
    }
    assert_eq!(
        written.lines().count(),
        text.lines().count(),
        "explained.txt is incomplete; PARLOR_BLESS=1 rewrites it"
    );
}
