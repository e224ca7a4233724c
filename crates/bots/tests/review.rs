//! Tests of the review: luck and skill add up to the score, mistakes are found and have the right cost, and none are
//! found in perfect play.

use std::sync::LazyLock;

use crate::recording::Recording;
use parlor_bots::yahtzee::{
    Choice, Combo, Decision, Position, Review, Reviewer, SeatReview, Solutions, Solved, Standing, Strong,
};
use parlor_bots::{Analyst, Bot, Budget, Deed, Random, Record, ReviewFailed};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Game, Luck, Scripted, Seeded, Viewer};
use parlor_yahtzee::{Action, Category, Config, Dice, Edition, Event, Face, JokerRule, Keep, View, Yahtzee};
use serde_json::json;

/// The solutions for all tests, computed once.
static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::default);

type Match = Recording<Yahtzee>;

/// The only player takes this action, and the thrown dice show `faces`.
fn solo(game: &mut Match, action: Action, faces: &[u32]) {
    game.act(seat(0), &action, &mut Scripted::new(faces.iter().map(|face| face - 1)));
}

fn play_out(mut game: Match, bots: &mut [Box<dyn Bot<Yahtzee>>], luck: &mut dyn Luck) -> Record {
    let mut chance = Seeded::new(99);
    while let Some(seat) = game.actor() {
        let view = game.game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &(), &mut chance, Budget::default());
        game.act(seat, &action, luck);
    }
    game.record
}

/// Plays the exact solution.
struct Perfect;

impl Bot<Yahtzee> for Perfect {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        let Some(turn) = &view.turn else { return Action::NextGame {} };
        let solution = SOLUTIONS.of(&view.config);
        match (turn.dice, solution.solved().best(&Position::in_view(view, turn.seat))) {
            (Some(dice), Some(Choice::Keep(kept))) => {
                // Keeps the last of equal dice, while the perfect player of the review keeps the first by default.
                let faces: Vec<Face> = kept.faces().collect();
                let back = |keep: Keep| std::array::from_fn(|place| keep.has(4 - place));
                let mut reversed = dice.faces();
                reversed.reverse();
                Action::Roll { keep: Keep::new(back(Keep::of(Dice::new(reversed), &faces).unwrap())) }
            }
            (_, Some(Choice::Fill(ending))) => Action::Score { category: ending.category },
            _ => Action::Roll { keep: Keep::NONE },
        }
    }
}

/// Plays well, but not perfectly.
fn strong() -> Box<dyn Bot<Yahtzee>> {
    Box::new(Strong::new(&SOLUTIONS))
}

fn review(record: &Record) -> Review {
    Reviewer::new(&SOLUTIONS).look_back(record, None).unwrap()
}

/// The grand totals of each game, computed independently from the events of the record.
fn totals(record: &Record) -> Vec<BySeat<Option<u16>>> {
    let mut games: Vec<BySeat<(u16, u16, u8)>> = Vec::new();
    for event in record.deal.iter().chain(record.steps.iter().flat_map(|step| &step.events)) {
        match serde_json::from_value(event.clone()).unwrap() {
            Event::GameStarted { .. } => games.push(BySeat::new(record.seats, |_| (0, 0, 0))),
            Event::Wrote { seat, category, points, bonus, .. } => {
                let (upper, lower, filled) = &mut games.last_mut().unwrap()[seat];
                *if category.is_upper() { upper } else { &mut *lower } += u16::from(points);
                *lower += if bonus { 100 } else { 0 };
                *filled += 1;
            }
            Event::Rolled { .. } => {}
        }
    }
    let total = |upper: u16, lower: u16| upper + lower + if upper >= 63 { 35 } else { 0 };
    let card = |&(upper, lower, filled): &(u16, u16, u8)| (filled == 13).then(|| total(upper, lower));
    games.iter().map(|game| game.map(|_, sums| card(sums))).collect()
}

/// Checks the properties of every review.
fn check(side: &SeatReview) {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
    assert!(near(side.start + side.luck + side.skill, side.expected), "{side:?}");
    if let Some(score) = side.score {
        assert!(near(side.expected, f64::from(score)), "{side:?}");
    }
    assert!(near(side.turns.iter().map(|turn| turn.luck).sum(), side.luck));
    assert!(near(side.turns.iter().map(|turn| turn.skill).sum(), side.skill));
    let costs: Vec<f64> = side.decisions.iter().map(|decision| decision.cost).collect();
    assert!(costs.iter().all(|cost| *cost >= 0.0));
    assert!(near(-costs.iter().sum::<f64>(), side.skill));
    assert!(near(costs.iter().sum::<f64>(), side.average_cost * costs.len() as f64));
    assert_eq!(costs.iter().filter(|cost| **cost == 0.0).count(), side.perfect_decisions as usize);
    for Decision { chosen, best, cost, .. } in &side.decisions {
        assert!(near(best.expected - chosen.expected, *cost));
    }
    assert!((0.0..=1.0).contains(&side.efficiency));
    let mut sorted = costs.clone();
    sorted.sort_by(|a, b| b.total_cmp(a));
    sorted.retain(|cost| *cost > 0.0);
    sorted.truncate(3);
    assert_eq!(side.worst.iter().map(|index| costs[*index as usize]).collect::<Vec<_>>(), sorted);
    if let Some(last) = side.curve.last() {
        assert_eq!(last.expected, side.expected);
    }
    assert!(side.curve.is_sorted_by_key(|point| point.version));
}

#[test]
fn luck_and_skill_add_up_to_the_score_in_every_game_of_a_match_under_all_rules() {
    for (edition, joker, yahtzee_bonus) in [
        (Edition::Classic, JokerRule::ByEdition, true),
        (Edition::Y2014, JokerRule::ByEdition, true),
        (Edition::Classic, JokerRule::FreeChoice, false),
    ] {
        let config = Config { edition, joker, yahtzee_bonus, games: 2 };
        let mut luck = Seeded::new(3);
        let mut bots: Vec<Box<dyn Bot<Yahtzee>>> = vec![strong(), Box::new(Random), Box::new(Perfect)];
        let record = play_out(Match::new(&config, 3, &mut luck), &mut bots, &mut luck);
        let review = review(&record);
        assert_eq!(review.games.len(), 2);
        for (game, totals) in review.games.iter().zip(totals(&record)) {
            for side in &game.seats {
                check(side);
                assert_eq!(side.score, totals[side.seat]);
                assert_eq!(side.turns.len(), 13);
                assert!((side.start - SOLUTIONS.of(&config).solved().value()).abs() < 1e-12);
            }
            let [strong, random, perfect] = game.seats.as_slice() else { panic!("three seats") };
            assert!(random.efficiency < strong.efficiency && strong.efficiency < perfect.efficiency);
        }
        let firsts: Vec<u8> = review.games.iter().map(|game| game.game).collect();
        assert_eq!(firsts, [1, 2]);
    }
}

#[test]
fn perfect_play_has_no_mistakes() {
    for seed in 0..3 {
        let mut luck = Seeded::new(seed);
        let record = play_out(Match::new(&Config::default(), 1, &mut luck), &mut [Box::new(Perfect)], &mut luck);
        let review = review(&record);
        let side = &review.games[0].seats[0];
        check(side);
        assert_eq!((side.skill, side.efficiency, side.average_cost), (0.0, 1.0, 0.0));
        assert_eq!((side.worst.as_slice(), side.perfect_decisions as usize), (&[][..], side.decisions.len()));
        assert!(side.decisions.iter().all(|decision| decision.best == decision.chosen));
        // A perfect player with the same dice plays the same game, so no faces are made up.
        let same = side.same_dice.unwrap();
        assert_eq!((same.mean, same.error, same.fillings), (f64::from(side.score.unwrap()), 0.0, 0));
    }
}

/// A solo game that starts with these dice on the table.
fn rolled(faces: [u32; 5]) -> Match {
    let mut game = Match::new(&Config::default(), 1, &mut Scripted::default());
    solo(&mut game, Action::Roll { keep: Keep::NONE }, &faces);
    game
}

fn solved<T>(look: impl FnOnce(&Solved) -> T) -> T {
    look(SOLUTIONS.of(&Config::default()).solved())
}

#[test]
fn a_blunder_is_found_with_its_exact_cost() {
    let dice = Dice::from_pips([6, 6, 1, 6, 6]).unwrap();
    let mut game = rolled([6, 6, 1, 6, 6]);
    // The player throws four sixes away and keeps an ace.
    solo(&mut game, Action::Roll { keep: Keep::new([false, false, true, false, false]) }, &[2, 3, 4, 5]);
    let review = review(&game.record);
    let side = &review.games[0].seats[0];
    check(side);
    let [decision] = side.decisions.as_slice() else { panic!("there should be one decision: {side:?}") };
    assert_eq!((decision.turn, decision.version, decision.rolls_left), (1, 8, 2));
    assert_eq!(decision.dice, dice);
    let kept = Keep::new([true, true, false, true, true]);
    assert_eq!(decision.best.action, Action::Roll { keep: kept });
    assert_eq!((decision.best.points, decision.chosen.points), (None, None));
    let position = Position::START.with_dice(dice, 2);
    let ace = Choice::Keep(Combo::of_faces(Face::new(1)));
    let loss = solved(|solved| solved.rank(&position).iter().find(|ranked| ranked.choice == ace).unwrap().loss);
    assert!(decision.cost > 20.0 && (decision.cost - loss).abs() < 1e-9, "{decision:?}");
    assert_eq!(side.worst, [0]);
    // Two lucky rolls: four sixes, and then the large straight, both better than expected.
    let after =
        solved(|solved| solved.expected(&Position::START.with_dice(Dice::from_pips([2, 3, 1, 4, 5]).unwrap(), 1)));
    assert!((side.expected - after).abs() < 1e-9);
    assert_eq!((side.score, side.same_dice), (None, None));
}

#[test]
fn stopping_early_is_a_choice_too() {
    let mut game = rolled([1, 1, 2, 3, 6]);
    solo(&mut game, Action::Score { category: Category::Chance }, &[]);
    let review = review(&game.record);
    let side = &review.games[0].seats[0];
    let [decision] = side.decisions.as_slice() else { panic!("there should be one decision") };
    assert_eq!((decision.rolls_left, decision.chosen.points), (2, Some(13)));
    assert!(matches!(decision.best.action, Action::Roll { .. }), "{decision:?}");
    let worth = solved(|solved| 13.0 + solved.worth(Standing::START.after(Category::Chance, 13)));
    assert!((decision.chosen.expected - worth).abs() < 1e-9);
    assert!(decision.cost > 5.0);
}

#[test]
fn a_voluntary_zero_is_valued_as_a_box_with_zero_points() {
    let mut game = rolled([5, 5, 5, 5, 5]);
    solo(&mut game, Action::Zero { category: Category::Yahtzee }, &[]);
    let review = review(&game.record);
    let side = &review.games[0].seats[0];
    check(side);
    let decision = &side.decisions[0];
    let worth = solved(|solved| solved.worth(Standing::START.after(Category::Yahtzee, 0)));
    assert!((decision.chosen.expected - worth).abs() < 1e-9);
    assert_eq!(decision.chosen.points, Some(0));
    assert_eq!(decision.best.action, Action::Score { category: Category::Yahtzee });
    assert_eq!(decision.best.points, Some(50));
    // The mistake costs the 50 points and the chance of further bonuses.
    assert!(decision.cost > 50.0, "{decision:?}");
}

#[test]
fn one_seat_or_an_unfinished_game_can_be_reviewed() {
    let config = Config { games: 2, ..Config::default() };
    let mut luck = Seeded::new(8);
    let mut bots = [strong(), strong()];
    let record = play_out(Match::new(&config, 2, &mut luck), &mut bots, &mut luck);
    let whole = review(&record);
    let reviewer = Reviewer::new(&SOLUTIONS);
    let alone = reviewer.look_back(&record, Some(seat(1))).unwrap();
    for (alone, whole) in alone.games.iter().zip(&whole.games) {
        assert_eq!(alone.seats, whole.seats[1..]);
    }
    let missing = ReviewFailed::NoSuchSeat { seat: seat(2), seats: 2 };
    assert_eq!(reviewer.look_back(&record, Some(seat(2))), Err(missing));
    // Every seventh step is checked, so that all stages of a turn occur.
    for end in (0..record.steps.len()).step_by(7) {
        let begun = Record { steps: record.steps[..end].to_vec(), ..record.clone() };
        let review = review(&begun);
        for (game, totals) in review.games.iter().zip(totals(&begun)) {
            for side in &game.seats {
                check(side);
                assert_eq!(side.score, totals[side.seat]);
                assert_eq!(side.same_dice.is_some(), side.score.is_some());
                let later = &whole.games[usize::from(game.game) - 1].seats[side.seat.index()];
                assert_eq!(
                    side.decisions,
                    later.decisions[..side.decisions.len()],
                    "later steps do not change earlier decisions"
                );
            }
        }
    }
}

#[test]
fn known_faces_are_not_replaced_by_random_ones() {
    let mut luck = Seeded::new(21);
    let record = play_out(Match::new(&Config::default(), 1, &mut luck), &mut [strong()], &mut luck);
    let side = &review(&record).games[0].seats[0];
    let same = side.same_dice.unwrap();
    assert_eq!(review(&record).games[0].seats[0].same_dice.unwrap(), same, "computing it again gives the same result");
    assert!(same.fillings >= 100 && same.error > 0.0 && same.error < 8.0, "{same:?}");
    // If a player throws all five dice three times, every face is known, so none are made up and the score does not
    // vary.
    let mut game = Match::new(&Config::default(), 1, &mut Scripted::default());
    for category in Category::ALL {
        for _ in 0..3 {
            game.act(seat(0), &Action::Roll { keep: Keep::NONE }, &mut luck);
        }
        solo(&mut game, Action::Score { category }, &[]);
    }
    let side = &review(&game.record).games[0].seats[0];
    check(side);
    let same = side.same_dice.unwrap();
    assert_eq!((same.error, same.fillings, same.mean.fract()), (0.0, 0, 0.0));
    assert!(
        same.mean > f64::from(side.score.unwrap()),
        "filling the boxes in the order of the card scores less: {same:?}"
    );
}

#[test]
fn records_that_break_the_rules_are_not_reviewed() {
    let reviewer = Reviewer::new(&SOLUTIONS);
    let mut game = rolled([1, 2, 3, 4, 6]);
    solo(&mut game, Action::Score { category: Category::SmallStraight }, &[]);
    let record = game.record;
    let failed = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        reviewer.review(&record, None).unwrap_err()
    };
    fn done(record: &mut Record, step: usize) -> &mut Deed {
        record.steps[step].done.as_mut().unwrap()
    }
    let at = |version: u64| move |failed: &ReviewFailed| matches!(failed, ReviewFailed::Step { version: at, .. } if *at == version);
    assert!(at(8)(&failed(&|record| record.steps[1].events[0]["points"] = json!(200))));
    assert!(at(8)(&failed(&|record| done(record, 1).seat = seat(3))));
    assert!(at(8)(&failed(&|record| done(record, 1).action = json!({ "type": "score", "category": "attic" }))));
    assert!(at(8)(&failed(&|record| record.steps[1].events.clear())));
    assert!(at(7)(&failed(&|record| record.steps[0].events[0]["keep"] = json!([true, false, false, false, false]))));
    assert!(at(7)(&failed(&|record| done(record, 0).action["keep"] = json!([true, true, true, true, true]))));
    for start in [
        failed(&|record| record.config = json!({ "games": 9 })),
        failed(&|record| record.config = json!("chess")),
        failed(&|record| record.deal.clear()),
        failed(&|record| record.deal[0]["starter"] = json!(4)),
        failed(&|record| record.seats = 11),
    ] {
        assert!(matches!(start, ReviewFailed::Start(_)), "{start}");
    }
    assert!(reviewer.review(&record, None).is_ok());
}

#[test]
fn a_match_that_is_played_on_is_reviewed_from_there() {
    let config = Config { games: 2, ..Config::default() };
    let mut bots: Vec<Box<dyn Bot<Yahtzee>>> = vec![Box::new(Random), Box::new(Random)];
    let mut luck = Seeded::new(3);
    let record = play_out(Match::new(&config, 2, &mut luck), &mut bots, &mut luck);
    let reviewer = Reviewer::new(&SOLUTIONS);
    let whole = reviewer.look_back(&record, None).unwrap();
    // The match is continued in the middle of a turn, between two turns, and in the second game.
    for first in [1, 2, 17, 40, record.steps.len() / 2 + 9, record.steps.len() - 1] {
        let facts = record.steps[..first].iter().flat_map(|step| step.events.clone());
        let deal = record.deal.iter().cloned().chain(facts).collect();
        let played_on = Record { deal, steps: record.steps[first..].to_vec(), ..record.clone() };
        let review = reviewer.look_back(&played_on, None).unwrap();
        let from = record.steps[first].version;
        for (game, all) in review.games.iter().zip(&whole.games) {
            for (side, all) in game.seats.iter().zip(&all.seats) {
                assert!((side.start + side.luck + side.skill - side.expected).abs() < 1e-6, "{first}: {side:?}");
                assert_eq!((side.score, side.expected), (all.score, all.expected), "{first}");
                let later: Vec<&Decision> = all.decisions.iter().filter(|decision| decision.version >= from).collect();
                assert_eq!(side.decisions.iter().collect::<Vec<_>>(), later, "{first}");
            }
        }
        assert_eq!(review.games.len(), whole.games.len());
    }
    // A beginning that the rules do not allow is refused.
    let mut absurd = record.clone();
    let mut wrote = record.steps[..9].iter().flat_map(|step| step.events.clone()).collect::<Vec<_>>();
    wrote.swap(0, 1);
    absurd.deal.extend(wrote);
    assert!(matches!(reviewer.look_back(&absurd, None), Err(ReviewFailed::Start(_))));
}
