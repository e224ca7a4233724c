//! Tests of positions that users enter, of reviews and of statistics of Sorry!.

use crate::recording::{Recording, deed};
use parlor_bots::sorry::{
    Advice, Fault, Question, Review, Situation, SorryBooks, SorryCoach, SorryOdds, SorryReviewer, levels,
};
use parlor_bots::{Analyst, Answer, BadQuestion, Bookkeeper, Budget, Coach, Odds, Record, ReviewFailed, Sheet};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Game, Seat, Seeded, Viewer};
use parlor_sorry::{Action, Card, Colour, Config, Phase, Sorry, Variation, View};
use serde_json::{Value, json};

/// Plays a game or a series with these bots, and records it as a log would. Passes every position to `look`.
fn play(config: &Config, bots: &[&str], seed: u64, mut look: impl FnMut(&Sorry)) -> (Record, Sorry) {
    let seats = bots.len() as u8;
    let mut luck = Seeded::new(seed);
    let mut played = Recording::<Sorry>::new(config, seats, &mut luck);
    let levels = levels();
    while let Some(who) = played.actor() {
        look(&played.game);
        let view = played.game.view(Viewer::Seat(who));
        let mut bot = levels.make(bots[who.index()]).unwrap();
        let action = bot.choose(&view, &(), &mut luck, Budget::default());
        played.act(who, &action, &mut luck);
    }
    look(&played.game);
    (played.record, played.game)
}

fn variations() -> [(Config, u8); 5] {
    let of = |variation, target| Config { variation, target, ..Config::default() };
    [
        (of(Variation::Standard, None), 2),
        (of(Variation::Standard, None), 3),
        (of(Variation::Team, None), 4),
        (of(Variation::Points, None), 4),
        (of(Variation::Points, Some(100)), 2),
    ]
}

fn advise(question: &Value) -> Result<Advice, BadQuestion> {
    match SorryCoach.advise(question)? {
        Answer::Advice(advice) => Ok(serde_json::from_value(advice).unwrap()),
        Answer::NotYet => panic!("the coach should be ready"),
    }
}

#[test]
fn the_ranking_names_every_legal_choice_of_a_table_and_where_it_leads() {
    for (config, seats) in variations() {
        let bots = vec!["random"; usize::from(seats)];
        let mut asked = 0;
        play(&config, &bots, 3, |game| {
            let Some(turn) = game.view(Viewer::Spectator).turn else { return };
            let view = game.view(Viewer::Seat(turn.seat));
            let question = SorryCoach.question(&serde_json::to_value(&view).unwrap()).unwrap();
            asked += 1;
            // Checking every twentieth question is enough.
            if asked % 20 != 0 {
                return;
            }
            let advice = advise(&question).unwrap();
            let parlor_game::Choices::List(mut legal) = Sorry::choices(&view, &()) else { panic!("a list") };
            assert_eq!(advice.ranking.len(), legal.len());
            for advised in &advice.ranking {
                legal.retain(|action| *action != advised.action);
                let preview = Sorry::preview(&view, &(), &advised.action).unwrap();
                assert_eq!(advised.pawns, preview.pawns, "{:?} in {view:?}", advised.action);
                assert_eq!(advised.legs, preview.legs);
            }
            assert_eq!(legal, [], "legal but not ranked in {view:?}");
            assert!(advice.ranking.is_sorted_by(|left, right| left.value >= right.value));
            assert!(advice.ranking.iter().all(|advised| (0.0..=1.0).contains(&advised.value) && advised.loss >= 0.0));
            let all: f64 = advice.chances.values().sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
        });
        assert!(asked > 20);
    }
}

#[test]
fn nobody_is_advised_out_of_turn() {
    let (_, over) = play(&Config::default(), &["random", "random"], 1, |game| {
        let view = game.view(Viewer::Spectator);
        let Some(turn) = &view.turn else { return };
        let other = game.view(Viewer::Seat(turn.seat.left(2)));
        let waiting_on = Some(turn.seat);
        assert_eq!(Question::in_view(&other), Err(Fault::NotYourTurn { waiting_on }));
        assert_eq!(Question::in_view(&view), Err(Fault::NotYourTurn { waiting_on }));
    });
    let fault = Question::in_view(&over.view(Viewer::Seat(seat(0)))).unwrap_err();
    assert_eq!(fault, Fault::NotYourTurn { waiting_on: None });
}

#[test]
fn a_line_of_text_means_the_same_as_json() {
    let line = "Y:S,S,S,17 R:4,12,z0,H yellow 11";
    let typed = Question::typed(line, &Config::default()).unwrap().check().unwrap();
    let json = json!({
        "pawns": { "red": ["4", "12", "z0", "H"], "yellow": ["S", "S", "S", "17"] }, "turn": "yellow", "card": "11",
    });
    assert_eq!(typed.advice(), Question::read(&json).unwrap().check().unwrap().advice());
    assert_eq!(typed.advice().position, "R:4,12,z0,H Y:S,S,S,17");
    let points = Config { variation: Variation::Points, ..Config::default() };
    let hand = Question::typed("R:4,S,S,S G:S,S,S,49 g 1,2,5,11,sorry", &points).unwrap();
    let cards = [Card::One, Card::Two, Card::Five, Card::Eleven, Card::Sorry];
    assert_eq!((hand.turn, hand.hand.as_deref()), (Some(Colour::Green), Some(cards.as_slice())));
    assert!(!hand.check().unwrap().advice().ranking.is_empty());
    for (line, part) in [
        ("R:S,S,S,S Y:S,S,S,S red 6", "`6` is not a card"),
        ("R:S,S,S,S Y:S,S,S,S red 5 5", "too much"),
        ("R:S,S,S,S Y:S,S,S,S mauve 5", "`mauve` is not a card"),
    ] {
        assert!(Question::typed(line, &Config::default()).unwrap_err().contains(part), "{line}");
    }
}

#[test]
fn errors_in_a_position_are_explained() {
    let pawns = json!({ "red": ["4", "S", "S", "S"], "yellow": ["S", "S", "S", "S"] });
    let team = json!({ "red": ["4", "S", "S", "S"], "blue": ["S", "S", "S", "S"], "yellow": ["S", "S", "S", "S"], "green": ["S", "S", "S", "S"] });
    for (code, question) in [
        ("one_position", json!({})),
        ("one_position", json!({ "position": "R:S,S,S,S Y:S,S,S,S", "pawns": pawns })),
        ("unreadable_position", json!({ "position": "R:S,S,S,S,S Y:S,S,S,S" })),
        ("not_four_pawns", json!({ "pawns": { "red": ["S"], "yellow": ["S", "S", "S", "S"] } })),
        ("same_place", json!({ "pawns": { "red": ["z1", "z1", "S", "S"], "yellow": ["S", "S", "S", "S"] } })),
        ("same_square", json!({ "pawns": { "red": ["7", "S", "S", "S"], "yellow": ["7", "S", "S", "S"] } })),
        ("bad_rules", json!({ "position": "R:S,S,S,S" })),
        ("bad_rules", json!({ "config": { "variation": "team" }, "pawns": pawns })),
        ("not_playing", json!({ "pawns": pawns, "turn": "green" })),
        ("not_playing", json!({ "config": { "colours": ["red", "blue"] }, "position": "R:S,S,S,S Y:S,S,S,17" })),
        ("game_is_over", json!({ "position": "R:H,H,H,H Y:S,S,S,S" })),
        ("card_with_hands", json!({ "config": { "variation": "points" }, "pawns": pawns, "card": "5" })),
        ("hand_without_points", json!({ "pawns": pawns, "hand": ["5"] })),
        ("hand_size", json!({ "config": { "variation": "points" }, "pawns": pawns, "hand": [] })),
        ("too_many_cards", json!({ "pawns": pawns, "card": "5", "discards": ["5", "5", "5", "5"] })),
        ("nothing_left", json!({ "pawns": pawns, "card": "7", "left": 3 })),
        ("nothing_left", json!({ "config": { "variation": "team" }, "pawns": team, "card": "7", "left": 7 })),
        (
            "not_moved",
            json!({ "config": { "variation": "team" }, "pawns": team, "card": "7", "left": 3, "spent": [{ "colour": "red", "spot": "9" }] }),
        ),
    ] {
        match advise(&question) {
            Err(BadQuestion::Impossible { code: found, message, .. }) => {
                assert_eq!(found, format!("{}{code}", BadQuestion::PREFIX), "{question}");
                assert!(message.len() > 20, "{message}");
            }
            other => panic!("{question} gave {other:?}"),
        }
    }
    for unreadable in [json!([]), json!({ "pawn": {} }), json!({ "card": "6" }), json!({ "pawns": { "red": ["60"] } })]
    {
        assert!(matches!(advise(&unreadable), Err(BadQuestion::Unreadable(_))), "{unreadable}");
    }
}

#[test]
fn a_pawn_that_can_win_is_brought_home() {
    let advice = advise(&json!({ "position": "R:H,H,H,z2 Y:H,H,H,17", "turn": "red", "card": "3" })).unwrap();
    assert_eq!(advice.ranking.len(), 1);
    assert!(advice.ranking[0].value > 0.999 && advice.ranking[0].position.starts_with("R:H,H,H,H"));
    let advice = advise(&json!({ "position": "R:H,H,z4,z0 Y:H,H,H,z4", "turn": "red", "card": "1" })).unwrap();
    assert_eq!(advice.ranking[0].words, "1: R z4 to HOME");
}

#[test]
fn chances_follow_the_game_to_its_end() {
    for (config, seats) in variations() {
        let bots = vec!["strong"; usize::from(seats)];
        let chances =
            |view: &View| -> BySeat<f64> { SorryOdds.chances(&serde_json::to_value(view).unwrap()).unwrap().unwrap() };
        let (_, over) = play(&config, &bots, 5, |game| {
            let all: f64 = chances(&game.view(Viewer::Spectator)).values().sum();
            assert!((all - 1.0).abs() < 1e-9);
        });
        let view = over.view(Viewer::Spectator);
        let winners = view.outcome.as_ref().unwrap().winners();
        let share = 1.0 / winners.iter().count() as f64;
        for (seat, chance) in chances(&view).iter() {
            assert_eq!(*chance, if winners.contains(seat) { share } else { 0.0 });
        }
    }
    assert!(matches!(SorryOdds.chances(&json!({})), Err(BadQuestion::Unreadable(_))));
}

#[test]
fn a_review_weighs_every_real_choice() {
    for (config, seats) in variations() {
        let bots: Vec<&str> = ["random", "expert", "easy", "strong"][..usize::from(seats)].to_vec();
        let mut choices = vec![0_usize; usize::from(seats)];
        let (record, over) = play(&config, &bots, 11, |game| {
            let Some(turn) = game.view(Viewer::Spectator).turn else { return };
            let parlor_game::Choices::List(list) = Sorry::choices(&game.view(Viewer::Seat(turn.seat)), &()) else {
                panic!("a list")
            };
            choices[turn.seat.index()] += usize::from(list.len() > 1);
        });
        let review = SorryReviewer.look_back(&record, None).unwrap();
        let games = over.view(Viewer::Spectator).game;
        assert_eq!(review.games.iter().map(|game| game.game).collect::<Vec<_>>(), (1..=games).collect::<Vec<_>>());
        for who in Seat::all(seats) {
            let own = || review.games.iter().flat_map(|game| &game.seats).filter(|review| review.seat == who);
            assert_eq!(own().map(|review| review.decisions.len()).sum::<usize>(), choices[who.index()]);
            for seat in own() {
                let cost: f64 = seat.decisions.iter().map(|decision| decision.cost).sum();
                assert!((cost - seat.lost).abs() < 1e-9);
                assert!(seat.decisions.iter().all(|decision| decision.cost >= 0.0 && decision.choices > 1));
                assert!(
                    seat.worst
                        .is_sorted_by_key(|index| std::cmp::Reverse(cost_of(seat.decisions[*index as usize].cost)))
                );
            }
        }
        // The expert agrees with itself; a random player does not.
        let best = |who: u8| -> (u32, usize) {
            let own =
                || review.games.iter().flat_map(|game| &game.seats).filter(move |review| review.seat == seat(who));
            (own().map(|review| review.best).sum(), own().map(|review| review.decisions.len()).sum())
        };
        let ((of_random, random), (of_expert, expert)) = (best(0), best(1));
        let share = |best: u32, of: usize| f64::from(best) / of.max(1) as f64;
        assert!(share(of_expert, expert) > share(of_random, random), "{config:?}");
        let one: Review = serde_json::from_value(SorryReviewer.review(&record, Some(seat(1))).unwrap()).unwrap();
        assert!(one.games.iter().all(|game| game.seats.len() == 1 && game.seats[0].seat == seat(1)));
        assert_eq!(
            one.games[0].seats[0], review.games[0].seats[1],
            "reviewing one seat gives the same result as reviewing all"
        );
    }
}

fn cost_of(cost: f64) -> u64 {
    // Costs are not negative, so their bits have the same order.
    cost.to_bits()
}

#[test]
fn a_record_that_breaks_the_rules_is_refused() {
    let (record, _) = play(&Config::default(), &["strong", "strong"], 2, |_| ());
    let moved = record.steps.iter().position(|step| deed(step).action["type"] == "move").unwrap();
    let mut forged = record.clone();
    forged.steps[moved].events[0]["legs"][0]["to"] = json!("H");
    let failed = SorryReviewer.look_back(&forged, None).unwrap_err();
    assert_eq!(
        failed,
        ReviewFailed::Step { version: forged.steps[moved].version, problem: "the rules give different events".into() }
    );
    let mut nothing = record.clone();
    nothing.deal.clear();
    assert!(matches!(SorryReviewer.look_back(&nothing, None), Err(ReviewFailed::Start(_))));
    let none = SorryReviewer.look_back(&record, Some(seat(2)));
    assert_eq!(none, Err(ReviewFailed::NoSuchSeat { seat: seat(2), seats: 2 }));
    // The record may end at any point.
    let mut left = record;
    left.steps.truncate(moved + 1);
    assert_eq!(SorryReviewer.look_back(&left, None).unwrap().games.len(), 1);
}

#[test]
fn a_step_without_an_actor_is_refused_because_no_window_is_open() {
    let (mut record, _) = play(&Config::default(), &["strong", "strong"], 2, |_| ());
    let whole = SorryReviewer.look_back(&record, None).unwrap();
    let version = whole.games[0].seats[0].decisions[1].version;
    record.steps.iter_mut().filter(|step| step.version == version).for_each(|step| step.done = None);
    let refused = SorryReviewer.look_back(&record, None).unwrap_err();
    assert_eq!(refused, ReviewFailed::Step { version, problem: "no window was open".into() });
}

#[test]
fn the_books_count_what_happened_in_finished_games() {
    for (config, seats) in variations() {
        let bots = vec!["strong"; usize::from(seats)];
        let (record, over) = play(&config, &bots, 8, |_| ());
        let sheets = SorryBooks.book(&record).unwrap();
        let view = over.view(Viewer::Spectator);
        assert_eq!(view.phase, Phase::Over);
        for (sheet, who) in sheets.iter().zip(Seat::all(seats)) {
            assert_eq!(sheet.scores.len(), usize::from(view.game), "{config:?}");
            if config.variation.keeps_score() {
                assert_eq!(sheet.scores.iter().sum::<i32>(), view.totals[who]);
            }
            assert!(sheet.counts["cards"] > 0 && sheet.boxes.is_empty() && sheet.thrown.is_empty());
        }
        let all = |what: &str| sheets.iter().map(|sheet| sheet.counts.get(what).copied().unwrap_or(0)).sum::<u64>();
        assert_eq!(all("bumps"), all("bumped"), "every bump is counted for both sides");
        // An abandoned game adds nothing to the counts.
        let mut left = record.clone();
        left.steps.truncate(5);
        let empty = |sheet: &Sheet| sheet.scores.is_empty() && sheet.counts.is_empty();
        assert!(SorryBooks.book(&left).unwrap().iter().all(empty));
    }
    let variant = |variation, seats: u8| {
        let config = Config { variation, ..Config::default() };
        let (record, _) = play(&config, &vec!["strong"; usize::from(seats)], 1, |_| ());
        SorryBooks.book(&record).unwrap()[0].variant.clone()
    };
    assert_eq!(variant(Variation::Standard, 2), "standard_2");
    assert_eq!(variant(Variation::Points, 3), "points_3");
    assert_eq!(variant(Variation::Team, 4), "team");
}

#[test]
fn a_part_of_a_teams_seven_can_be_asked_about() {
    let question = json!({
        "config": { "variation": "team" },
        "position": "R:10,20,S,S B:S,S,S,S Y:40,S,S,S G:S,S,S,S",
        "turn": "red", "card": "7", "left": 3, "spent": [{ "colour": "red", "spot": "20" }],
    });
    let advice = advise(&question).unwrap();
    assert!(advice.ranking.iter().all(|advised| !advised.words.contains("R 20 ")), "{:?}", advice.ranking);
    let by = |action: Action| match action {
        Action::Move { step: parlor_sorry::Step::Walk { by, .. }, .. } => by,
        other => panic!("{other:?} is not a leg"),
    };
    assert!(advice.ranking.iter().all(|advised| (1..=3).contains(&by(advised.action))));
    let situation: Situation = Question::read(&question).unwrap().check().unwrap();
    assert_eq!(situation.actions().len(), advice.ranking.len());
}

#[test]
fn a_player_who_cannot_use_a_card_loses_the_turn() {
    let chance = |question: Value| advise(&question).unwrap().chances;
    let at = |turn: &str| json!({ "position": "R:S,S,S,S Y:S,S,S,17", "turn": turn });
    let with = |turn: &str, card: &str| json!({ "position": "R:S,S,S,S Y:S,S,S,17", "turn": turn, "card": card });
    // The net also counts cards, and the open card is no longer unseen. So the chances are close, but not equal.
    let near = |left: BySeat<f64>, right: BySeat<f64>| (left[seat(0)] - right[seat(0)]).abs() < 0.006;
    assert!(near(chance(with("red", "5")), chance(at("yellow"))), "a 5 cannot start a pawn, so it is Yellow's turn");
    let next_is_red = chance(at("red"))[seat(0)] - chance(at("yellow"))[seat(0)];
    assert!(next_is_red > 0.006, "having the next turn improves the chances: {next_is_red}");
}
