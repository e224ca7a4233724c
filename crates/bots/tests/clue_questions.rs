//! Questions about games of Clue: the answers agree with plain counting, and what is wrong with a question is said.

use std::collections::{BTreeMap, BTreeSet};

use parlor_bots::clue::{Advice, CardName, ClueCoach, Fault, Location, Question, Situation, Suggestion};
use parlor_bots::{Answer, BadQuestion, Coach};
use parlor_clue::{Card, Clue, Config, Crime, Deals, Holder, Knowledge, Phase};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Game, Seat, Seeded, Status, Viewer};
use serde_json::{Value, json};

use super::clue_proofs::random_evidence;

/// A question with something to find out: Cem has Mr. Green.
fn question() -> Value {
    json!({
        "players": 3,
        "hand_sizes": [6, 6, 6],
        "me": 0,
        "my_hand": ["Miss Scarlet", "Colonel Mustard", "Candlestick", "Knife", "Kitchen", "Hall"],
        "log": [
            { "suggester": 1, "cards": ["Miss Scarlet", "Rope", "Study"], "refuter": 0, "shown": "Miss Scarlet" },
            { "suggester": 0, "cards": ["Professor Plum", "Wrench", "Study"], "refuter": 1, "shown": "Professor Plum" },
            { "suggester": 1, "cards": ["Mr. Green", "Rope", "Hall"], "refuter": 2, "shown": null },
            { "accuser": 2, "cards": ["Mrs. White", "Rope", "Library"] },
        ],
        "names": ["Ada", "Ben", "Cem"],
    })
}

/// The question with a part replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut question = question();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match question.pointer_mut(parent).unwrap() {
        Value::Object(fields) if value.is_null() => _ = fields.remove(key),
        Value::Object(fields) => _ = fields.insert(key.into(), value),
        Value::Array(items) => match key.parse::<usize>() {
            Ok(at) => items[at] = value,
            Err(_) => items.push(value),
        },
        _ => panic!("{pointer}"),
    }
    question
}

fn answer(question: &Value) -> Result<Value, BadQuestion> {
    ClueCoach.advise(question).map(|answer| match answer {
        Answer::Advice(advice) => advice,
        Answer::NotYet => panic!("there is nothing to prepare"),
    })
}

fn advice(question: &Value) -> Advice {
    serde_json::from_value(answer(question).unwrap()).unwrap()
}

#[test]
fn an_answer_has_odds_reasons_and_suggestions() {
    let answer = answer(&question()).unwrap();
    assert!(answer["worlds"].as_str().unwrap().parse::<u64>().unwrap() > 1000);
    assert_eq!(answer["file"].as_object().unwrap().len(), 21);
    assert_eq!(answer["hands"].as_array().unwrap().len(), 3);
    assert_eq!(answer["hands"][2]["Mr. Green"], 1.0);
    assert_eq!(answer["hands"][0]["Hall"], 1.0);
    assert_eq!((&answer["contradiction"], &answer["solution"]), (&Value::Null, &Value::Null));
    let proven = answer["proven"].as_array().unwrap();
    let green = proven.iter().find(|fact| fact["card"] == "Mr. Green" && fact["has"] == true).unwrap();
    assert_eq!(green["holder"], 2);
    assert_eq!(
        green["text"],
        "You have the Hall, Cem could not show the Rope (entry 1), and showed one of Mr. Green, the Rope and the Hall \
         (entry 3): so Cem has Mr. Green."
    );
    assert_eq!(
        green["reasons"],
        json!([{
            "rule": "one_of", "holder": 2, "has": true, "cards": ["Mr. Green"], "supposed": 0,
            "because": [
                { "grounds": "own_hand", "entry": null, "holders": [0], "has": true, "cards": ["Hall"] },
                { "grounds": "could_not_show", "entry": 0, "holders": [2], "has": false, "cards": ["Rope"] },
                { "grounds": "showed_one_of", "entry": 2, "holders": [2], "has": true,
                    "cards": ["Mr. Green", "Rope", "Hall"] },
            ],
        }])
    );
    let not_in_file = proven.iter().find(|fact| fact["card"] == "Mr. Green" && fact["holder"] == "file").unwrap();
    assert_eq!(not_in_file["has"], false);
    let best = answer["best"].as_array().unwrap();
    assert_eq!(best.len(), 324);
    assert_eq!(best[0]["cards"].as_array().unwrap().len(), 3);
    let bits: Vec<f64> = best.iter().map(|suggestion| suggestion["bits"].as_f64().unwrap()).collect();
    assert!(bits.is_sorted_by(|one, next| one >= next) && bits[0] > 0.5 && bits[323] >= 0.0);
    // Own cards alone tell nothing.
    let own = best.iter().find(|one| one["cards"] == json!(["Miss Scarlet", "Knife", "Hall"])).unwrap();
    assert_eq!(own["bits"], 0.0);
}

/// While a suggestion is being answered, everybody knows who has to show a card, but nobody has shown one yet.
#[test]
fn a_pending_answer_is_not_described_as_given() {
    let mut pending = with("/pending", json!(true));
    pending["log"].as_array_mut().unwrap().pop();
    let answer = answer(&pending).unwrap();
    let proven = answer["proven"].as_array().unwrap();
    let green = proven.iter().find(|fact| fact["card"] == "Mr. Green" && fact["has"] == true).unwrap();
    assert_eq!(
        green["text"],
        "You have the Hall, Cem could not show the Rope (entry 1), and has to show one of Mr. Green, the Rope and the \
         Hall (entry 3): so Cem has Mr. Green."
    );
    let (luck, mut game) = (&mut Seeded::new(1), Clue::new(&Config::default(), 3).unwrap());
    game.deal(&(), luck).iter().for_each(|event| game.apply(event));
    let asks = Question::in_view(&game.view(Viewer::Seat(seat(0))));
    assert!(!asks.pending && serde_json::to_value(&asks).unwrap().get("pending").is_none());
    while game.view(Viewer::Spectator).phase != Phase::Show {
        let view = game.view(Viewer::Spectator);
        let by = view.turn.as_ref().unwrap().seat;
        let action = Clue::when_time_is_up(&game.view(Viewer::Seat(by)), &());
        let events = game.decide(&(), by, &action, luck).unwrap();
        events.iter().for_each(|event| game.apply(event));
    }
    assert!(Question::in_view(&game.view(Viewer::Seat(seat(0)))).pending);
}

/// A player who was moved into a room may suggest there or go elsewhere, so all rooms are compared.
#[test]
fn a_table_compares_one_room_only_if_the_suggestion_is_due() {
    let (mut due, mut invited) = (0, 0);
    for seed in 0..10 {
        let (luck, mut game) = (&mut Seeded::new(seed), Clue::new(&Config::default(), 4).unwrap());
        game.deal(&(), luck).iter().for_each(|event| game.apply(event));
        while let Status::Open { must, .. } = game.status() {
            let by = must.iter().next().unwrap();
            let view = game.view(Viewer::Seat(by));
            let is_due = view.phase == Phase::Suggest;
            assert_eq!(Question::in_view(&view).room.is_some(), is_due);
            due += u32::from(is_due);
            invited += u32::from(!is_due && view.turn.as_ref().is_some_and(|turn| turn.may_suggest.is_some()));
            let action = Clue::choices(&view, &()).sample(luck).unwrap();
            game.decide(&(), by, &action, luck).unwrap().iter().for_each(|event| game.apply(event));
        }
    }
    assert!(due > 20 && invited > 5, "{due} {invited}");
}

#[test]
fn suggestions_can_be_compared_for_one_room() {
    let (all, lounge) = (advice(&question()), advice(&with("/room", json!("Lounge"))));
    let in_lounge = |suggestion: &&Suggestion| suggestion.cards[2] == CardName("Lounge".parse().unwrap());
    let expected: Vec<Suggestion> = all.best.iter().filter(in_lounge).cloned().collect();
    assert_eq!((lounge.best.len(), lounge.best), (36, expected));
    let few = advice(&with("/most", json!(5)));
    assert_eq!(few.best[..5], all.best[..5]);
    // The best one for each room is always listed.
    let room = |suggestion: &Suggestion| suggestion.cards[2].0.name();
    let rooms: BTreeSet<&str> = few.best.iter().map(room).collect();
    let added: BTreeSet<&str> = few.best[5..].iter().map(room).collect();
    assert_eq!((rooms.len(), added.len()), (9, few.best.len() - 5));
    for suggestion in &few.best[5..] {
        assert_eq!(all.best.iter().find(|other| room(other) == room(suggestion)), Some(suggestion));
    }
    let few = advice(&{
        let mut few = with("/room", json!("Lounge"));
        few["most"] = json!(5);
        few
    });
    assert_eq!(few.best.len(), 5);
    let spectator = with("/me", Value::Null);
    assert!(
        matches!(answer(&spectator), Err(BadQuestion::Impossible { code, .. }) if code == "bad_question_hand_without_me")
    );
    let mut spectator = spectator;
    _ = spectator.as_object_mut().unwrap().remove("my_hand");
    let spectator = advice(&spectator);
    assert!(spectator.best.is_empty() && spectator.worlds.parse::<u64>().unwrap() > 1_000_000);
}

#[test]
fn questions_may_be_brief_and_name_cards_in_lower_case() {
    let brief = json!({ "players": 6, "me": 5, "my_hand": ["scarlet", "lead_pipe", "dining"] });
    let advice = advice(&brief);
    assert_eq!(advice.worlds, (5 * 5 * 8 * (1..=15).product::<u64>() / 6_u64.pow(5)).to_string());
    assert!((advice.file[&CardName("rope".parse().unwrap())] - 0.2).abs() < 1e-15);
}

/// The odds are those of plain counting, what is proven is what is certain, and the answer is the same every time.
#[test]
fn answers_agree_with_counting() {
    for seed in 500..560 {
        let (evidence, ..) = random_evidence(seed);
        let deals = Deals::new(&evidence.knowledge(usize::MAX));
        let names = BySeat::new(evidence.sizes.seats(), |seat| seat.to_string());
        let situation = Situation { evidence, names, pending: false, room: None, most: None };
        let advice = situation.advice();
        assert_eq!(advice, situation.advice());
        assert_eq!(advice.worlds, deals.count().to_string());
        let mut certain = 0;
        for card in Card::all() {
            let (hands, file) = deals.places(card);
            let mut check = |odds: &BTreeMap<CardName, f64>, ways: u64, holder: Location| {
                let chance = odds[&CardName(card)];
                assert_eq!(chance, ways as f64 / deals.count() as f64);
                let fact = advice.proven.iter().find(|fact| fact.card.0 == card && fact.holder == holder);
                assert_eq!(
                    fact.map(|fact| fact.has),
                    [(0.0, false), (1.0, true)].into_iter().find_map(|(all, has)| (chance == all).then_some(has))
                );
                certain += usize::from(fact.is_some());
            };
            check(&advice.file, file, Holder::File.into());
            hands.iter().for_each(|(seat, ways)| check(&advice.hands[seat.index()], *ways, Holder::Seat(seat).into()));
        }
        assert_eq!(certain, advice.proven.len());
        let solved = Crime::all().find(|crime| crime.cards().iter().all(|card| deals.places(card).1 == deals.count()));
        let solution = advice.solution.map(|cards| cards.into_iter().map(|CardName(card)| card).collect::<Vec<_>>());
        assert_eq!(solution, solved.map(|crime| crime.cards().into()));
    }
}

#[test]
fn a_contradiction_names_the_entry_that_cannot_be_right() {
    let wrong =
        json!({ "suggester": 0, "cards": ["Mrs. White", "Lead Pipe", "Study"], "refuter": 1, "shown": "Study" });
    let more = json!({ "suggester": 1, "cards": ["Mrs. White", "Lead Pipe", "Study"], "refuter": 2 });
    let mut question = with("/log/-", wrong);
    // An earlier entry says that Ben has no Study: one of the two is wrong.
    question["log"][0] =
        json!({ "suggester": 0, "cards": ["Miss Scarlet", "Rope", "Study"], "refuter": 2, "shown": "Rope" });
    question["log"][2] = json!({ "suggester": 1, "cards": ["Mr. Green", "Rope", "Lounge"], "refuter": 2 });
    question["log"].as_array_mut().unwrap().push(more);
    let advice = advice(&question);
    let contradiction = advice.contradiction.unwrap();
    assert_eq!((contradiction.entry, &contradiction.suspects[..]), (Some(4), &[0, 4][..]));
    assert_eq!(
        contradiction.text,
        "Entry 5 cannot be right if those before it are. Ben showed you the Study (entry 5). But Ben could not show the \
         Study (entry 1)."
    );
    assert_eq!(advice.worlds, "0");
    assert!(advice.proven.is_empty() && advice.best.is_empty() && advice.solution.is_none());
    assert!(advice.file.values().chain(advice.hands.iter().flat_map(BTreeMap::values)).all(|chance| *chance == 0.0));
}

/// In random games, one entry is changed. If that is noticed, the reasons given are about the first entry that leaves no
/// deal, and leaving out any suspected entry helps.
#[test]
fn contradictions_are_explained() {
    let (mut found, mut explained) = (0, 0);
    for seed in 0..400 {
        let (mut evidence, ..) = random_evidence(seed);
        let count = evidence.entries.len();
        if count < 4 {
            continue;
        }
        let other = random_evidence(seed + 4 * 1000).0.entries.into_iter().next();
        let Some(other) = other else { continue };
        evidence.entries[count / 2] = other;
        let fits = |known: &Knowledge| Deals::new(known).count() > 0;
        if fits(&evidence.knowledge(usize::MAX)) {
            continue;
        }
        found += 1;
        let names = BySeat::new(evidence.sizes.seats(), |seat| seat.to_string());
        let advice = Situation { evidence: evidence.clone(), names, pending: false, room: None, most: None }.advice();
        let contradiction = advice.contradiction.unwrap();
        let entry = contradiction.entry.unwrap() as usize;
        assert!(fits(&evidence.knowledge(entry)) && !fits(&evidence.knowledge(entry + 1)), "seed {seed}");
        for suspect in &contradiction.suspects {
            let mut others = evidence.first(entry + 1);
            others.entries.remove(*suspect as usize);
            assert!(fits(&others.knowledge(usize::MAX)), "seed {seed}");
        }
        assert!(contradiction.suspects.contains(&(entry as u32)), "seed {seed}");
        let named = contradiction.reasons.iter().flat_map(|reason| &reason.because).filter_map(|clause| clause.entry);
        explained += usize::from(named.max() == Some(entry as u32));
    }
    assert!(found > 100 && explained == found, "{explained} of {found} contradictions are explained");
}

#[test]
fn faulty_questions_say_what_is_wrong() {
    let entry = |entry: Value| with("/log/-", entry);
    let cards = json!(["Mr. Green", "Rope", "Hall"]);
    for (question, code, part) in [
        (with("/players", json!(7)), "players", "three to six"),
        (with("/players", json!(2)), "players", "three to six"),
        (with("/hand_sizes", json!([6, 6])), "hand_sizes", "has 2 numbers, but there are 3 players"),
        (with("/hand_sizes", json!([6, 6, 7])), "cards_dealt", "19 cards together"),
        (with("/hand_sizes", json!([5, 6, 7])), "my_hand_size", "has 6 cards, but `hand_sizes` says 5"),
        (with("/my_hand/0", json!("Knife")), "twice_in_hand", "Knife is in `my_hand` twice"),
        (with("/my_hand/-", json!("Rope")), "my_hand_size", "has 7 cards"),
        (with("/my_hand", Value::Null), "my_hand_size", "has 0 cards"),
        (with("/me", json!(3)), "no_such_player", "3 is not the number of a player: they are numbered from 0 to 2"),
        (with("/names", json!(["Ada", "Ben"])), "names", "a different name"),
        (with("/names", json!(["Ada", "Ben", "Ada "])), "names", "a different name"),
        (with("/names", json!(["Ada", "Ben", "C".repeat(41)])), "long_name", "player 3 is too long: at most 40"),
        (with("/room", json!("Rope")), "not_a_room", "Rope is not a room"),
        (with("/file", json!(["Mr. Green", "Rope", "Hall"])), "file_not_seen", "only a player"),
        (entry(json!({ "cards": cards })), "who_acted", "entry 5 needs"),
        (entry(json!({ "suggester": 1, "accuser": 1, "cards": cards })), "who_acted", "entry 5 needs"),
        (entry(json!({ "suggester": 1, "cards": ["Mr. Green", "Rope"] })), "not_a_crime", "entry 5 must name"),
        (entry(json!({ "suggester": 1, "cards": ["Mr. Green", "Rope", "Hall", "Hall"] })), "not_a_crime", "entry 5"),
        (entry(json!({ "suggester": 1, "cards": ["Mr. Green", "Rope", "Wrench"] })), "not_a_crime", "entry 5"),
        (entry(json!({ "suggester": 1, "cards": cards, "refuter": 1 })), "refutes_own", "their own suggestion"),
        (entry(json!({ "suggester": 1, "cards": cards, "refuter": 3 })), "no_such_player", "from 0 to 2 (entry 5)"),
        (entry(json!({ "suggester": 1, "cards": cards, "shown": "Hall" })), "shown_by_nobody", "no `refuter`"),
        (
            entry(json!({ "suggester": 1, "cards": cards, "refuter": 2, "shown": "Study" })),
            "shown_not_suggested",
            "Study was shown, but not suggested",
        ),
        (entry(json!({ "accuser": 1, "cards": cards, "refuter": 2 })), "answered_accusation", "nobody shows a card"),
        (entry(json!({ "accuser": 2, "cards": cards })), "accused_twice", "entry 5: Cem has accused before"),
        (entry(json!({ "accuser": 9, "cards": cards })), "no_such_player", "9 is not"),
    ] {
        match answer(&question) {
            Err(bad @ BadQuestion::Impossible { .. }) => {
                let BadQuestion::Impossible { code: given, .. } = &bad else { unreachable!() };
                assert_eq!(given, &format!("bad_question_{code}"), "{question}");
                assert!(bad.to_string().contains(part), "{bad}");
            }
            other => panic!("{question}: {other:?}"),
        }
    }
    for (question, part) in [
        (json!([3]), "a question is an object"),
        (json!({}), "players"),
        (with("/my_hand/0", json!("Spoon")), "`Spoon` is not a card: the cards are Miss Scarlet"),
        (with("/hints", json!(true)), "unknown field `hints`"),
        (entry(json!({ "suggester": 1, "cards": cards, "seen": 1 })), "unknown field `seen`"),
        (with("/me", json!(-1)), "invalid value"),
    ] {
        match answer(&question) {
            Err(BadQuestion::Unreadable(problem)) => assert!(problem.contains(part), "{problem}"),
            other => panic!("{question}: {other:?}"),
        }
    }
    let long = with("/log", Value::Array(vec![json!({ "suggester": 1, "cards": cards, "refuter": 2 }); 201]));
    assert!(matches!(answer(&long), Err(BadQuestion::Impossible { code, .. }) if code.ends_with("too_many_entries")));
    // Without names, people are counted from 1.
    let mut nameless = with("/log/-", json!({ "accuser": 2, "cards": cards }));
    _ = nameless.as_object_mut().unwrap().remove("names");
    assert!(answer(&nameless).unwrap_err().to_string().contains("entry 5: player 3 has accused before"));
    let uneven = Question::read(&json!({ "players": 4 })).unwrap().check();
    assert_eq!(uneven.unwrap_err(), Fault::UnevenHands { players: 4 });
}

/// An accuser knows the case file from then on.
#[test]
fn a_false_accuser_may_say_what_is_in_the_case_file() {
    let mut question = with("/log/-", json!({ "accuser": 0, "cards": ["Mr. Green", "Rope", "Lounge"] }));
    question["file"] = json!(["Mrs. Peacock", "Lead Pipe", "Lounge"]);
    let advice = advice(&question);
    let names: Vec<&str> = advice.solution.unwrap().into_iter().map(<&str>::from).collect();
    assert_eq!(names, ["Mrs. Peacock", "Lead Pipe", "Lounge"]);
    assert!(advice.best.iter().all(|suggestion| suggestion.bits == 0.0));
}

/// At a table, the question has everything that the seat has seen, and nothing else.
#[test]
fn the_question_of_a_seat_is_made_from_its_view() {
    for seed in 0..8 {
        let mut luck = Seeded::new(seed);
        let seats = 3 + (seed % 4) as u8;
        let mut game = Clue::new(&Config::default(), seats).unwrap();
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        let mut steps = 0;
        while let Status::Open { must, .. } = game.status() {
            let acting = must.iter().next().unwrap();
            let action = Clue::choices(&game.view(Viewer::Seat(acting)), &()).sample(&mut luck).unwrap();
            game.decide(&(), acting, &action, &mut luck).unwrap().iter().for_each(|event| game.apply(event));
            steps += 1;
            if steps % 40 != 0 {
                continue;
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = game.view(viewer);
                let question = ClueCoach.question(&serde_json::to_value(&view).unwrap()).unwrap();
                let situation = Question::read(&question).unwrap().check().unwrap();
                let known = situation.evidence.knowledge(usize::MAX);
                assert_eq!(Deals::new(&known).count(), Deals::new(&Knowledge::of(&view)).count(), "{question}");
            }
        }
        let view = game.view(Viewer::Seat(seat(0)));
        let question = ClueCoach.question(&serde_json::to_value(&view).unwrap()).unwrap();
        let answer = answer(&question).unwrap();
        assert!(answer["worlds"] != "0" && answer["best"].as_array().unwrap().len() <= 12);
    }
}
