//! Tests of the coach: it finds and names every fault, accepts every situation of a real game, and its advice agrees
//! with the rules and the solution.

use std::sync::{Arc, LazyLock};

use parlor_bots::yahtzee::{Advice, Fault, Question, Solution, Solutions, YahtzeeCoach};
use parlor_bots::{Answer, BadQuestion, Bot, Budget, Coach, Random};
use parlor_game::{Choices, Game, Seat, Seeded, Status, Viewer};
use parlor_yahtzee::{Action, Category, Config, Edition, JokerRule, View, Yahtzee};
use serde_json::{Value, json};

static SOLUTION: LazyLock<Arc<Solution>> = LazyLock::new(|| Solutions::default().of(&Config::default()));

fn question(json: &Value) -> Question {
    serde_json::from_value(json.clone()).unwrap_or_else(|problem| panic!("{problem} in {json}"))
}

fn advice(json: &Value) -> Advice {
    question(json).check().unwrap_or_else(|fault| panic!("{fault} in {json}")).advice(&SOLUTION)
}

#[test]
fn every_fault_is_reported_with_what_is_expected() {
    let full: Value =
        Category::ALL.iter().map(|category| (json!(category).as_str().unwrap().to_owned(), json!(0))).collect();
    for (asked, code, message) in [
        (json!({ "dice": [1, 2, 3, 4, 5, 6], "rolls_left": 2 }), "not_five_dice", "five dice, but 6 were given"),
        (json!({ "dice": [3], "rolls_left": 2 }), "not_five_dice", "five dice, but one was given"),
        (json!({ "dice": [], "rolls_left": 2 }), "not_five_dice", "five dice, but 0 were given"),
        (json!({ "dice": [1, 2, 3, 4, 7], "rolls_left": 2 }), "not_a_face", "a die shows 1 to 6, not 7"),
        (json!({ "dice": [1, 2, 3, 4, -1], "rolls_left": 2 }), "not_a_face", "not -1"),
        (json!({ "dice": [1, 2, 3, 4, 5] }), "rolls_left_missing", "how many rolls are left"),
        (
            json!({ "dice": [1, 2, 3, 4, 5], "rolls_left": 3 }),
            "rolls_left_out_of_range",
            "0, 1 or 2 rolls are left, not 3",
        ),
        (json!({ "dice": [1, 2, 3, 4, 5], "rolls_left": -1 }), "rolls_left_out_of_range", "not -1"),
        (json!({ "rolls_left": 2 }), "rolls_left_without_dice", "but no dice: give all five dice"),
        (
            json!({ "boxes": { "sixes": 13 } }),
            "impossible_points",
            "Sixes cannot hold 13: it can be 0, 6, 12, 18, 24 or 30",
        ),
        (json!({ "boxes": { "aces": 6 } }), "impossible_points", "it can be 0, 1, 2, 3, 4 or 5"),
        (json!({ "boxes": { "full_house": 20 } }), "impossible_points", "Full house cannot hold 20: it can be 0 or 25"),
        (json!({ "boxes": { "three_of_a_kind": 4 } }), "impossible_points", "it can be 0, or 5 to 30"),
        (json!({ "boxes": { "three_of_a_kind": 31 } }), "impossible_points", "cannot hold 31"),
        (json!({ "boxes": { "four_of_a_kind": -5 } }), "impossible_points", "cannot hold -5"),
        (json!({ "boxes": { "small_straight": 25 } }), "impossible_points", "it can be 0 or 30"),
        (json!({ "boxes": { "large_straight": 30 } }), "impossible_points", "it can be 0 or 40"),
        (json!({ "boxes": { "yahtzee": 100 } }), "impossible_points", "it can be 0 or 50"),
        (json!({ "boxes": { "chance": 4 } }), "impossible_points", "it can be 0, or 5 to 30"),
        (
            json!({ "boxes": { "aces": 3 }, "yahtzee_bonuses": 1 }),
            "bonus_without_yahtzee",
            "needs 50 in the Yahtzee box, which is open",
        ),
        (
            json!({ "boxes": { "yahtzee": 0, "aces": 3 }, "yahtzee_bonuses": 1 }),
            "bonus_without_yahtzee",
            "which holds 0",
        ),
        (json!({ "boxes": { "yahtzee": 50 }, "yahtzee_bonuses": 1 }), "too_many_bonuses", "no such box is filled"),
        // 12 in Sixes cannot come from an additional Yahtzee, but the zero in Twos can.
        (
            json!({ "boxes": { "yahtzee": 50, "sixes": 12, "twos": 0 }, "yahtzee_bonuses": 2 }),
            "too_many_bonuses",
            "one such box is filled",
        ),
        (
            json!({ "boxes": { "yahtzee": 50, "aces": 5, "chance": 5 }, "yahtzee_bonuses": 3 }),
            "too_many_bonuses",
            "too many bonuses of 100 (3)",
        ),
        (
            json!({ "config": { "yahtzee_bonus": false }, "boxes": { "yahtzee": 50, "aces": 5 }, "yahtzee_bonuses": 1 }),
            "bonuses_switched_off",
            "no bonuses of 100 under these rules, but one was given",
        ),
        (json!({ "boxes": full, "dice": [1, 2, 3, 4, 5], "rolls_left": 0 }), "dice_on_full_card", "the card is full"),
    ] {
        let fault: Fault = question(&asked).check().expect_err(&asked.to_string());
        assert_eq!(json!(fault)["code"], code, "{asked}");
        assert!(fault.to_string().contains(message), "{asked}: {fault}");
    }
}

#[test]
fn invalid_questions_are_rejected() {
    for (asked, problem) in [
        (json!({ "dices": [1, 2, 3, 4, 5] }), "dices"),
        (json!({ "boxes": { "sixess": 12 } }), "sixess"),
        (json!({ "boxes": [1, 2] }), "map"),
        (json!({ "dice": "11111" }), "sequence"),
        (json!({ "config": { "edition": "1956" } }), "1956"),
        (json!({ "yahtzee_bonuses": -1 }), "-1"),
        (json!([]), "object"),
        (json!("33514"), "object"),
    ] {
        let answer = YahtzeeCoach::default().advise(&asked);
        let Err(BadQuestion::Unreadable(said)) = answer else { panic!("{asked} was accepted: {answer:?}") };
        assert!(said.contains(problem), "{asked}: {said}");
    }
}

/// Every value on a real card can be entered, under all rules, and the advice agrees with the table.
#[test]
fn every_position_of_a_game_can_be_asked_about() {
    for (edition, joker) in [
        (Edition::Classic, JokerRule::ByEdition),
        (Edition::Y2014, JokerRule::ByEdition),
        (Edition::Classic, JokerRule::FreeChoice),
        (Edition::Classic, JokerRule::None),
    ] {
        let config = Config { edition, joker, ..Config::default() };
        for seed in 0..20 {
            play(&config, seed, |view| {
                let asked = asked_about(view);
                let situation = question(&asked).check().unwrap_or_else(|fault| panic!("{fault} in {asked}"));
                assert_eq!(situation.card.grand_total(), view.cards[seat()].grand_total);
                // One solution is enough here: the legal choices do not depend on it.
                if seed < 2 && config == Config::default() {
                    compare(view, &situation.advice(&SOLUTION));
                }
            });
        }
    }
}

fn seat() -> Seat {
    Seat::new(0).unwrap()
}

fn play(config: &Config, seed: u64, mut look: impl FnMut(&View)) {
    let mut luck = Seeded::new(seed);
    let mut game = Yahtzee::new(config, 1).unwrap();
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    while let Status::Open { .. } = game.status() {
        let view = game.view(Viewer::Seat(seat()));
        look(&view);
        let action = Bot::<Yahtzee>::choose(&mut Random, &view, &(), &mut luck, Budget::default());
        game.decide(&(), seat(), &action, &mut luck).unwrap().iter().for_each(|event| game.apply(event));
    }
    look(&game.view(Viewer::Seat(seat())));
}

/// A view, entered as the page would enter it.
fn asked_about(view: &View) -> Value {
    let shown = json!(view);
    let card = &shown["cards"][0];
    let mut asked =
        json!({ "config": shown["config"], "boxes": card["boxes"], "yahtzee_bonuses": card["yahtzee_bonuses"] });
    if let Some(dice) = view.turn.as_ref().and_then(|turn| turn.dice) {
        asked["dice"] = json!(dice);
        asked["rolls_left"] = shown["turn"]["rolls_left"].clone();
    }
    asked
}

/// Every choice that the table offers is ranked once, except for keeps of the same dice and voluntary zeros; the boxes
/// are those of the table.
fn compare(view: &View, advice: &Advice) {
    let Some(turn) = view.turn.as_ref().filter(|turn| turn.dice.is_some()) else {
        assert!(
            advice.ranking.is_empty() && advice.boxes.iter().all(|advice| !advice.allowed && advice.points.is_none())
        );
        return;
    };
    let dice = turn.dice.unwrap();
    let sorted = |action: &Action| match action {
        Action::Roll { keep } => {
            let mut kept: Vec<u8> =
                (0..5).filter(|&place| keep.has(place)).map(|place| dice.faces()[place].pips()).collect();
            kept.sort_unstable();
            Some(format!("keep {kept:?}"))
        }
        Action::Score { category } => Some(category.to_string()),
        Action::Zero { .. } | Action::NextGame {} => None,
    };
    let Choices::List(offered) = Yahtzee::choices(view, &()) else { panic!("Yahtzee lists its choices") };
    let mut offered: Vec<String> = offered.iter().filter_map(sorted).collect();
    let mut ranked: Vec<String> = advice.ranking.iter().filter_map(|advised| sorted(&advised.action)).collect();
    offered.sort();
    offered.dedup();
    ranked.sort();
    assert_eq!(ranked, offered);
    assert_eq!(advice.ranking[0].loss, 0.0);
    assert_eq!(advice.expected, advice.ranking[0].expected);
    assert!(advice.ranking.is_sorted_by(|a, b| a.loss <= b.loss));
    assert_eq!(advice.boxes.len(), turn.boxes.len());
    for (ours, offer) in advice.boxes.iter().zip(&turn.boxes) {
        assert_eq!((ours.category, ours.allowed), (offer.category, offer.forbidden.is_none()));
        assert_eq!(ours.points, offer.forbidden.is_none().then_some(offer.points));
        assert_eq!(ours.on_top, if turn.bonus { 100 } else { 0 });
        if turn.rolls_left == 0 {
            let reached = ours.points.is_some_and(|points| points >= ours.at_least);
            assert_eq!(ours.chance, if reached { 1.0 } else { 0.0 }, "{ours:?}");
        }
    }
}

#[test]
fn the_chances_match_known_values() {
    let fresh = advice(&json!({}));
    assert!((fresh.expected - SOLUTION.solved().value()).abs() < 1e-9);
    let chance =
        |advice: &Advice, wanted| advice.boxes.iter().find(|advice| advice.category == wanted).unwrap().clone();
    // A Yahtzee in three rolls, if nothing else counts: 347,897 of 7,558,272.
    let yahtzee = chance(&fresh, Category::Yahtzee);
    assert_eq!(yahtzee.at_least, 50);
    assert!((yahtzee.chance - 347_897.0 / 7_558_272.0).abs() < 1e-12, "{yahtzee:?}");
    // With four sixes and one roll, a fifth six has a chance of one in six. 25 points in Fours are impossible.
    let last = advice(&json!({ "dice": [6, 6, 6, 6, 1], "rolls_left": 1, "at_least": { "sixes": 30, "fours": 25 } }));
    assert!((chance(&last, Category::Yahtzee).chance - 1.0 / 6.0).abs() < 1e-12);
    assert!((chance(&last, Category::Sixes).chance - 1.0 / 6.0).abs() < 1e-12);
    assert_eq!((chance(&last, Category::Fours).at_least, chance(&last, Category::Fours).chance), (25, 0.0));
    let at_least: Vec<u8> = fresh.boxes.iter().map(|advice| advice.at_least).collect();
    assert_eq!(at_least, [3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 50, 20]);
}

#[test]
fn keeps_are_given_by_place() {
    let advice = advice(&json!({ "dice": [6, 1, 6, 2, 6], "rolls_left": 2 }));
    let Action::Roll { keep } = advice.ranking[0].action else { panic!("{:?}", advice.ranking[0]) };
    assert_eq!(keep, parlor_yahtzee::Keep::new([true, false, true, false, true]));
    assert_eq!(advice.ranking[0].words, "keep 6 6 6");
}

#[test]
fn a_full_card_has_a_score_and_no_choices() {
    let boxes: Value = [
        ("aces", 3),
        ("twos", 6),
        ("threes", 9),
        ("fours", 12),
        ("fives", 15),
        ("sixes", 18),
        ("three_of_a_kind", 20),
        ("four_of_a_kind", 0),
        ("full_house", 25),
        ("small_straight", 30),
        ("large_straight", 0),
        ("yahtzee", 50),
        ("chance", 22),
    ]
    .into_iter()
    .map(|(name, points)| (name.to_owned(), json!(points)))
    .collect();
    let advice = advice(&json!({ "boxes": boxes, "yahtzee_bonuses": 1 }));
    assert_eq!((advice.expected, advice.ranking.len(), advice.boxes.len()), (345.0, 0, 0));
    assert_eq!(advice.why, "The card is full, with 345 points.");
}

#[test]
fn a_coach_says_that_it_is_not_ready_until_it_is() {
    let solutions = Solutions::default();
    let coach = YahtzeeCoach::new(&solutions);
    let asked = json!({ "dice": [1, 2, 3, 4, 6], "rolls_left": 1 });
    assert_eq!(coach.advise(&asked), Ok(Answer::NotYet));
    // Faults are reported without any preparation.
    let Err(BadQuestion::Impossible { code, data, message }) = coach.advise(&json!({ "boxes": { "sixes": 13 } }))
    else {
        panic!("13 points in Sixes should be refused");
    };
    assert_eq!((code.as_str(), &data["category"]), ("bad_question_impossible_points", &json!("sixes")));
    assert!(message.starts_with("Sixes cannot hold 13"));
    coach.prepare(&asked);
    let Ok(Answer::Advice(advice)) = coach.advise(&asked) else { panic!("the coach is ready") };
    assert_eq!(advice["ranking"][0]["action"]["type"], "roll");
    assert!(advice["why"].as_str().is_some_and(|why| why.ends_with('.')));
    // A coach that shares the solutions is ready, too.
    assert!(matches!(YahtzeeCoach::new(&solutions).advise(&asked), Ok(Answer::Advice(_))));
}

#[test]
fn a_score_to_beat_has_its_chance() {
    let fresh = advice(&json!({ "beat": 299 })).prospects;
    assert!(fresh.error > 0.0, "a whole game is not enumerated exactly");
    assert!((fresh.beat.unwrap() - 0.1433).abs() < fresh.error, "{fresh:?}");
    // One box and one roll are left: of 5 5 5 5 1 the ace is thrown, and a 4 or more scores at least 24.
    let mut boxes: Value =
        Category::ALL.iter().map(|category| (json!(category).as_str().unwrap().to_owned(), json!(0))).collect();
    boxes["chance"] = Value::Null;
    let last = |score: u32| {
        let question = json!({ "boxes": boxes, "dice": [5, 5, 5, 5, 1], "rolls_left": 1, "beat": score });
        advice(&question).prospects
    };
    assert_eq!(last(23).error, 0.0);
    assert!((last(23).beat.unwrap() - 0.5).abs() < 1e-9, "{:?}", last(23));
    assert_eq!((last(20).beat, last(30).beat), (Some(1.0), Some(0.0)));
}
