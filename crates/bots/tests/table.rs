//! Tests what a table needs: the question of the seat whose turn it is, each seat's chance of winning, and the
//! statistics.

use std::sync::LazyLock;

use crate::recording::{FIRST, Recording, deed};
use parlor_bots::yahtzee::{Advice, Question, Solutions, YahtzeeBooks, YahtzeeCoach, YahtzeeOdds};
use parlor_bots::{Answer, BadQuestion, Bookkeeper, Coach, Fairness, Odds, Record, ReviewFailed, Sheet, Totals};
use parlor_game::{BySeat, Choices, Game, Luck, Seat, Seeded, Viewer};
use parlor_yahtzee::{Action, Config, Dice, Edition, JokerRule, View, Yahtzee};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The solutions for all tests, computed once.
static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::default);

fn rules() -> Vec<Config> {
    let mut all = Vec::new();
    for edition in [Edition::Classic, Edition::Y2014] {
        for joker in [JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None] {
            all.extend([true, false].map(|yahtzee_bonus| Config { edition, joker, yahtzee_bonus, games: 2 }));
        }
    }
    all
}

/// Dice that often repeat the previous face, so that additional Yahtzees occur in every game.
struct Sticky {
    luck: Seeded,
    last: u32,
}

impl Luck for Sticky {
    fn below(&mut self, bound: u32) -> u32 {
        if bound != 6 || self.luck.below(4) == 0 {
            self.last = self.luck.below(bound);
        }
        self.last.min(bound - 1)
    }
}

fn sticky(seed: u64) -> Sticky {
    Sticky { luck: Seeded::new(seed), last: 0 }
}

/// Plays a random match, records it, and passes it to `look` before each action and at its end.
fn play(config: &Config, seats: u8, luck: &mut dyn Luck, mut look: impl FnMut(&Yahtzee)) -> Record {
    let mut chance = Seeded::new(seats.into());
    let mut played = Recording::<Yahtzee>::new(config, seats, luck);
    while let Some(seat) = played.actor() {
        look(&played.game);
        let view = played.game.view(Viewer::Seat(seat));
        let action = Yahtzee::choices(&view, &()).sample(&mut chance).unwrap();
        played.act(seat, &action, luck);
    }
    look(&played.game);
    played.record
}

/// The effect of an action: the kept dice in any order, or the filled box. `None` for voluntary zeros, because they are
/// not ranked.
fn in_effect(dice: Dice, action: &Action) -> Option<String> {
    match action {
        Action::Roll { keep } => {
            let places = (0..5).filter(|&place| keep.has(place));
            let mut kept: Vec<u8> = places.map(|place| dice.faces()[place].pips()).collect();
            kept.sort_unstable();
            Some(format!("keep {kept:?}"))
        }
        Action::Score { category } => Some(category.to_string()),
        Action::Zero { .. } | Action::NextGame {} => None,
    }
}

fn sorted(actions: impl Iterator<Item = String>) -> Vec<String> {
    let mut actions: Vec<String> = actions.collect();
    actions.sort();
    actions
}

/// Checks that the advice for the current player ranks every action that the table offers, each choice once.
fn check_advice(view: &View, advice: &Advice) {
    let Choices::List(offered) = Yahtzee::choices(view, &()) else { panic!("Yahtzee lists its choices") };
    let Some(dice) = view.turn.as_ref().unwrap().dice else {
        // There is only one action, and nothing to rank.
        assert_eq!((offered.len(), advice.ranking.len()), (1, 0));
        return;
    };
    let mut offered = sorted(offered.iter().filter_map(|action| in_effect(dice, action)));
    offered.dedup();
    let ranked = sorted(advice.ranking.iter().map(|advised| in_effect(dice, &advised.action).unwrap()));
    assert_eq!(ranked, offered);
    // The table accepts all ranked choices.
    for advised in &advice.ranking {
        Yahtzee::preview(view, &(), &advised.action).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2, failure_persistence: None, ..ProptestConfig::default() })]

    /// Tests that every position yields a question, under all rules, and that some get advice. The slow parts have their
    /// own tests.
    #[test]
    fn only_the_seat_whose_turn_it_is_has_a_question(seats in 1..4u8, seed: u64, first in 0..90usize) {
        for (rules, number) in rules().iter().zip(0..) {
            ask_about_a_match(rules, seats, seed ^ number, first);
        }
    }
}

/// Asks for advice on every 90th position, starting with `first`.
fn ask_about_a_match(rules: &Config, seats: u8, seed: u64, first: usize) {
    let coach = YahtzeeCoach::new(&SOLUTIONS);
    coach.prepare(&json!({ "config": rules }));
    let mut seen = 0;
    play(rules, seats, &mut sticky(seed), |game| {
        let turn = game.view(Viewer::Spectator).turn.map(|turn| turn.seat);
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = game.view(viewer);
            let question = match coach.question(&json!(view)) {
                Ok(question) => question,
                Err(BadQuestion::Impossible { code, data, message }) => {
                    assert!(turn.is_none_or(|turn| !viewer.is(turn)), "it is the turn of {viewer:?}");
                    assert_eq!((code.as_str(), data), ("bad_question_not_your_turn", json!({ "waiting_on": turn })));
                    assert!(message.starts_with("it is not your turn: "));
                    continue;
                }
                Err(unreadable) => panic!("{unreadable}"),
            };
            let asking = viewer
                .seat()
                .filter(|seat| Some(*seat) == turn)
                .expect("only the seat whose turn it is has a question");
            let asked: Question = serde_json::from_value(question.clone()).unwrap();
            let situation = asked.check().unwrap_or_else(|fault| panic!("{fault} in {question}"));
            let card = &view.cards[asking];
            assert_eq!((situation.card.boxes, situation.card.grand_total()), (card.boxes, card.grand_total));
            seen += 1;
            if seen % 90 == first {
                let Ok(Answer::Advice(advice)) = coach.advise(&question) else { panic!("{question}") };
                check_advice(&view, &serde_json::from_value(advice).unwrap());
            }
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Tests that the statistics contain what was played, and nothing else.
    #[test]
    fn the_books_add_up(rules in prop::sample::select(rules()), seats in 1..4u8, seed: u64, cut: prop::sample::Index) {
        let (mut finals, mut ended) = (Vec::new(), BySeat::new(seats, |_| Vec::new()));
        let mut record = play(&rules, seats, &mut sticky(seed), |game| {
            let view = game.view(Viewer::Spectator);
            if view.turn.is_none() {
                view.cards.iter().for_each(|(seat, card)| ended[seat].push(i32::from(card.grand_total)));
                finals.push(view);
            }
        });
        let sheets = YahtzeeBooks.book(&record).unwrap();
        prop_assert_eq!(sheets.len(), usize::from(seats));
        for (seat, sheet) in Seat::all(seats).zip(&sheets) {
            prop_assert_eq!(&sheet.scores, &ended[seat]);
            let cards: Vec<_> = finals.iter().map(|view| &view.cards[seat]).collect();
            let bonuses = |name: &str| i64::try_from(sheet.counts[name]).unwrap();
            prop_assert_eq!(bonuses("upper_bonus"), cards.iter().filter(|card| card.bonus > 0).count() as i64);
            prop_assert_eq!(bonuses("yahtzee_bonus"), cards.iter().map(|card| i64::from(card.yahtzee_bonuses)).sum::<i64>());
            check_sum(sheet);
            prop_assert_eq!(sheet.boxes.len(), 13);
            prop_assert!(sheet.boxes.values().all(|filled| filled.filled == 2 && filled.zeros <= 2));
            let sixes: Vec<u8> = cards.iter().map(|card| card.boxes[parlor_yahtzee::Category::Sixes].unwrap()).collect();
            prop_assert_eq!(sheet.boxes["sixes"].points, sixes.iter().map(|points| i64::from(*points)).sum::<i64>());
            prop_assert_eq!(sheet.boxes["sixes"].zeros, sixes.iter().filter(|points| **points == 0).count() as u64);
            prop_assert_eq!(&sheet.thrown["die"], &thrown(&record, seat));
        }
        // In an abandoned match, all thrown dice count, but only the scores of finished games do.
        record.steps.truncate(cut.index(record.steps.len()));
        for (seat, sheet) in Seat::all(seats).zip(YahtzeeBooks.book(&record).unwrap()) {
            prop_assert!(sheet.scores.len() < 2 && ended[seat].starts_with(&sheet.scores));
            check_sum(&sheet);
            let die = sheet.thrown.get("die").cloned().unwrap_or(vec![0; 6]);
            prop_assert_eq!(die, thrown(&record, seat));
        }
    }
}

/// Checks that scores are the sum of boxes and bonuses.
fn check_sum(sheet: &Sheet) {
    let count = |name: &str| sheet.counts.get(name).map_or(0, |count| i64::try_from(*count).unwrap());
    let boxes: i64 = sheet.boxes.values().map(|filled| filled.points).sum();
    let scores: i64 = sheet.scores.iter().map(|score| i64::from(*score)).sum();
    assert_eq!(boxes + 35 * count("upper_bonus") + 100 * count("yahtzee_bonus"), scores, "{sheet:?}");
}

/// The faces that a seat threw in its turns, from the JSON of the record.
fn thrown(record: &Record, seat: Seat) -> Vec<u64> {
    let mut faces = vec![0; 6];
    for event in record.steps.iter().filter(|step| deed(step).seat == seat).flat_map(|step| &step.events) {
        if event["type"] == "rolled" {
            for place in (0..5).filter(|place| event["keep"][place] == json!(false)) {
                faces[event["dice"][place].as_u64().unwrap() as usize - 1] += 1;
            }
        }
    }
    faces
}

#[test]
fn invalid_records_are_not_booked() {
    let record = play(&Config::default(), 2, &mut Seeded::new(1), |_| {});
    let mut seats = record.clone();
    seats.seats = 11;
    assert!(matches!(YahtzeeBooks.book(&seats), Err(ReviewFailed::Start(_))));
    let mut forged = record;
    forged.steps[0].events[0]["keep"] = json!([true, true, true, true, true]);
    assert!(matches!(YahtzeeBooks.book(&forged), Err(ReviewFailed::Step { version: FIRST, .. })));
}

/// The number of thrown dice depends on earlier dice, but the fairness test is still valid.
#[test]
fn dice_from_the_books_deviate_like_fair_dice() {
    let (mut all, mut unusual) = (Totals::default(), 0);
    let matches = 300;
    for seed in 0..matches {
        let sheets = YahtzeeBooks.book(&play(&Config::default(), 1, &mut Seeded::new(seed << 20), |_| {})).unwrap();
        all.add(&sheets[0]);
        unusual += u32::from(Fairness::of(&sheets[0].thrown["die"]).p.unwrap() < 0.05);
    }
    assert_eq!((all.sheets, all.games()), (matches, matches));
    // About one match in twenty is expected to be unusual: fifteen, give or take four.
    assert!((4..=30).contains(&unusual), "{unusual} of {matches}");
    let fairness = Fairness::of(&all.thrown["die"]);
    assert!(fairness.p.unwrap() > 0.001, "{fairness:?}");
    let sticky = YahtzeeBooks.book(&play(&Config::default(), 1, &mut sticky(1), |_| {})).unwrap();
    assert!(Fairness::of(&sticky[0].thrown["die"]).p.unwrap() < 0.05, "these dice are not fair");
}

fn chances(view: &Value) -> Vec<f64> {
    let odds = YahtzeeOdds::new(&SOLUTIONS);
    odds.prepare(&view["config"]);
    let chances = odds.chances(view).unwrap().expect("the odds are prepared");
    assert!((chances.values().sum::<f64>() - 1.0).abs() < 1e-9, "{chances:?}");
    assert!(chances.values().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
    chances.values().copied().collect()
}

#[test]
fn chances_add_up_to_one_and_end_with_the_result() {
    for (seats, seed) in [(1, 1), (2, 2), (3, 3), (10, 4)] {
        let config = Config { games: 2, ..Config::default() };
        let (mut number, mut last) = (0, None);
        play(&config, seats, &mut Seeded::new(seed), |game| {
            number += 1;
            let view = game.view(Viewer::Spectator);
            if number % 23 == 1 || view.turn.is_none() {
                last = Some((chances(&json!(view)), view));
            }
        });
        let (chances, view) = last.unwrap();
        let winners = view.outcome.unwrap().winners();
        let share = 1.0 / winners.iter().count() as f64;
        for (seat, chance) in Seat::all(seats).zip(chances) {
            assert_eq!(chance, if winners.contains(seat) { share } else { 0.0 });
        }
    }
}

/// A finished match is judged by its outcome, so no solution is needed, and tied winners share the win.
#[test]
fn tied_players_share_the_chance() {
    let mut end = None;
    play(&Config::default(), 3, &mut Seeded::new(5), |game| end = Some(json!(game.view(Viewer::Spectator))));
    let mut end = end.unwrap();
    end["outcome"]["places"] = json!([1, 3, 1]);
    let odds = YahtzeeOdds::default();
    assert_eq!(odds.chances(&end).unwrap(), Some(BySeat::try_from(vec![0.5, 0.0, 0.5]).unwrap()));
}

/// Before anybody has rolled, all seats have the same chance. A lead in the match raises it.
#[test]
fn a_match_counts_from_its_first_game() {
    let mut start = Yahtzee::new(&Config { games: 3, ..Config::default() }, 4).unwrap();
    let deal = start.deal(&(), &mut Seeded::new(1));
    deal.iter().for_each(|event| start.apply(event));
    let mut view = json!(start.view(Viewer::Spectator));
    assert!(chances(&view).iter().all(|chance| (chance - 0.25).abs() < 1e-9));
    view["game"] = json!(2);
    view["past"] = json!([[300, 200, 250, 200]]);
    let led = chances(&view);
    assert!(led[0] > led[2] && led[2] > led[1] && (led[1] - led[3]).abs() < 1e-9, "{led:?}");
}

#[test]
fn odds_are_unknown_until_they_are_prepared() {
    let odds = YahtzeeOdds::default();
    let game = Yahtzee::new(&Config::default(), 2).unwrap();
    let view = json!(game.view(Viewer::Spectator));
    assert_eq!(odds.chances(&view), Ok(None));
    odds.prepare(&json!({ "edition": "1956" }));
    assert_eq!(odds.chances(&view), Ok(None));
    odds.prepare(&view["config"]);
    assert!(matches!(odds.chances(&view), Ok(Some(_))));
}

#[test]
fn an_impossible_view_is_refused() {
    let game = Yahtzee::new(&Config { games: 2, ..Config::default() }, 2).unwrap();
    let view = json!(game.view(Viewer::Spectator));
    let turn = json!({ "seat": 0, "dice": [1, 2, 3, 4, 5], "kept": [false, false, false, false, false],
        "rolls_left": 3, "boxes": [], "bonus": false });
    for (field, value) in
        [("cards", json!([])), ("past", json!([[200]])), ("turn", turn), ("turn", json!({})), ("viewer", json!("me"))]
    {
        let mut wrong = view.clone();
        wrong[field] = value;
        let answer = YahtzeeOdds::new(&SOLUTIONS).chances(&wrong);
        assert!(matches!(answer, Err(BadQuestion::Unreadable(_))), "{field}: {answer:?}");
    }
    let coach = YahtzeeCoach::default();
    assert!(matches!(coach.question(&json!({ "dice": [] })), Err(BadQuestion::Unreadable(_))));
}
