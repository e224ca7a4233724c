//! Tests that reviews of games in progress, which are made from one seat's views, agree with a review of the whole log.

use crate::recording::{Recording, deed};
use parlor_bots::sorry::{Review as SorryReview, SorryReviewer};
use parlor_bots::yahtzee::{Reviewer, Solutions};
use parlor_bots::{Analyst, Bot, Budget, LiveAnalyst, Random, Record, ReviewFailed, Seen, SeenStep};
use parlor_game::scripting::seat;
use parlor_game::{Game, Seat, Seeded, Viewer};
use parlor_sorry::{Config, Event, Sorry, Variation};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

/// A game of random moves, with at most this many steps.
fn play<G: Game<Data = ()>>(config: &G::Config, seats: u8, seed: u64, most: usize) -> Record {
    let mut luck = Seeded::new(seed);
    let mut played = Recording::<G>::new(config, seats, &mut luck);
    while let (Some(seat), true) = (played.actor(), played.record.steps.len() < most) {
        let view = played.game.view(Viewer::Seat(seat));
        let action = Bot::<G>::choose(&mut Random, &view, &(), &mut luck, Budget::default());
        played.act(seat, &action, &mut luck);
    }
    played.record
}

/// The game up to a step, continued from there at a new table.
fn played_on(record: &Record, first: usize) -> Record {
    let before = record.steps[..first].iter().flat_map(|step| step.events.clone());
    let deal = record.deal.iter().cloned().chain(before).collect();
    Record { deal, steps: record.steps[first..].to_vec(), ..record.clone() }
}

/// A seat's views of a game: the first one, and one after every step.
fn sights<G: Game>(record: &Record, seat: Seat) -> (Value, Vec<SeenStep>) {
    let read = |event: &Value| serde_json::from_value::<G::Event>(event.clone()).unwrap();
    let config = serde_json::from_value(record.config.clone()).unwrap();
    let mut game = G::new(&config, record.seats).unwrap();
    record.deal.iter().map(read).for_each(|event| game.apply(&event));
    let dealt = json!(game.view(Viewer::Seat(seat)));
    let steps = record.steps.iter().map(|step| {
        step.events.iter().map(read).for_each(|event| game.apply(&event));
        let by = step.done.as_ref().map(|deed| deed.seat);
        let action = step.done.as_ref().filter(|deed| deed.seat == seat).map(|deed| deed.action.clone());
        SeenStep { version: step.version, by, action, view: json!(game.view(Viewer::Seat(seat))) }
    });
    let steps = steps.collect();
    (dealt, steps)
}

fn seen<G: Game>(record: &Record, seat: Seat) -> Seen<'static> {
    let (dealt, steps) = sights::<G>(record, seat);
    let (config, seats) = (record.config.clone(), record.seats);
    Seen { config, seats, seat, dealt, steps: Box::new(steps.into_iter().map(Ok)) }
}

fn live<G: Game>(analyst: &dyn Analyst, record: &Record, seat: Seat) -> Value {
    analyst.live().expect("it reviews games in progress").review_seen(seen::<G>(record, seat)).unwrap()
}

#[test]
fn a_live_review_of_yahtzee_is_the_same_as_one_of_the_log() {
    let reviewer = Reviewer::new(&Solutions::default());
    let config = parlor_yahtzee::Config { games: 2, ..Default::default() };
    let whole = play::<Yahtzee>(&config, 2, 4, usize::MAX);
    // The positions are in the middle of turns, between them, at the end of the first game and in the second. Games
    // continued from such positions are tested too.
    let games = [0, 1, 2, 3, 20, 41, whole.steps.len() / 2, whole.steps.len() / 2 + 11, whole.steps.len()];
    for end in games {
        let begun = Record { steps: whole.steps[..end].to_vec(), ..whole.clone() };
        let starts = games.into_iter().filter(|start| *start <= end);
        for record in starts.map(|start| played_on(&begun, start)) {
            for seat in Seat::all(2) {
                let due = reviewer.review(&record, Some(seat)).unwrap();
                assert_eq!(live::<Yahtzee>(&reviewer, &record, seat).to_string(), due.to_string(), "{end}, {seat}");
            }
        }
    }
}

fn variations() -> [(Config, u8); 4] {
    let of = |variation, target| Config { variation, target, ..Config::default() };
    [
        (of(Variation::Standard, None), 3),
        (of(Variation::Team, None), 4),
        (of(Variation::Points, None), 3),
        (of(Variation::Points, Some(100)), 2),
    ]
}

#[test]
fn a_live_review_of_sorry_is_the_same_as_one_of_the_log() {
    for (config, seats) in variations() {
        let whole = play::<Sorry>(&config, seats, 6, 700);
        for end in [0, 1, 30, whole.steps.len()] {
            let record = Record { steps: whole.steps[..end].to_vec(), ..whole.clone() };
            for seat in Seat::all(seats).take(2) {
                let mut due = SorryReviewer.look_back(&record, Some(seat)).unwrap();
                // The log deals hand by hand, but the seat first saw the table when all hands were dealt.
                let curve = &mut due.games[0].curve;
                curve.drain(..curve.iter().take_while(|point| point.version.is_none()).count() - 1);
                let said = SorryReviewer.look_on(seen::<Sorry>(&record, seat)).unwrap();
                assert_eq!(json!(said).to_string(), json!(due).to_string(), "{config:?}, {end}, {seat}");
            }
        }
    }
}

#[test]
fn a_live_review_of_sorry_begins_where_the_table_does() {
    let (config, seats) = variations()[3].clone();
    let whole = play::<Sorry>(&config, seats, 6, 700);
    let review = SorryReviewer.look_back(&whole, Some(seat(1))).unwrap();
    assert!(review.games.len() > 1, "the series has several games");
    let first = whole.steps.iter().position(|step| deed(step).action["type"] == "next_game").unwrap() + 9;
    let said = SorryReviewer.look_on(seen::<Sorry>(&played_on(&whole, first), seat(1))).unwrap();
    assert_eq!(said.games.len(), review.games.len() - 1);
    assert_eq!(said.games[0].game, 2);
    let from = whole.steps[first].version;
    let decided = |review: &SorryReview| {
        let all = review.games.iter().flat_map(|game| &game.seats).flat_map(|side| side.decisions.clone());
        all.filter(|decision| decision.version >= from).collect::<Vec<_>>()
    };
    assert_eq!(decided(&said), decided(&review));
}

/// The log with a card in another player's hand and a card in the deck exchanged. Both cards are still hidden at the
/// end.
fn with_other_cards(record: &Record, eyes: Seat) -> Record {
    let mut other = record.clone();
    let mut game = Sorry::new(&serde_json::from_value(record.config.clone()).unwrap(), record.seats).unwrap();
    let steps = record.steps.iter().flat_map(|step| &step.events);
    let events: Vec<Event> =
        record.deal.iter().chain(steps).map(|event| serde_json::from_value(event.clone()).unwrap()).collect();
    events.iter().for_each(|event| game.apply(event));
    let holder = Seat::all(record.seats).find(|seat| *seat != eyes).unwrap();
    let hand = game.view(Viewer::Seat(holder)).hand.unwrap();
    let unseen = game.view(Viewer::Seat(holder)).unseen;
    // Exchange the last drawn card that is still held with one that is in nobody's hand.
    let took = other.steps.iter_mut().flat_map(|step| &mut step.events).rev();
    let took = took.filter(|event| event["type"] == "took" && event["seat"] == json!(holder));
    let held = took.into_iter().next().expect("the holder drew a card");
    let card: parlor_sorry::Card = serde_json::from_value(held["card"].clone()).unwrap();
    assert!(hand.contains(&card), "the card is still in the hand");
    let instead = unseen.kinds().find(|kind| *kind != card).unwrap();
    held["card"] = json!(instead);
    other
}

#[test]
fn hidden_cards_do_not_change_a_review() {
    for end in [40, 80] {
        for seats in [2, 3] {
            let config = Config { variation: Variation::Points, ..Config::default() };
            let record = play::<Sorry>(&config, seats, 9, end);
            let other = with_other_cards(&record, seat(0));
            assert_ne!(record, other);
            let look = |record: &Record| live::<Sorry>(&SorryReviewer, record, seat(0)).to_string();
            assert_eq!(
                sights::<Sorry>(&record, seat(0)),
                sights::<Sorry>(&other, seat(0)),
                "both logs look the same to the seat"
            );
            assert_eq!(look(&record), look(&other));
        }
    }
}

/// Lists all fields with their types, so that anyone who gives more data to an analyst has to change this test.
#[test]
fn an_analyst_of_live_games_gets_only_views() {
    let record = play::<Sorry>(&Config::default(), 2, 1, 4);
    let Seen { config, seats, seat: eyes, dealt, steps } = seen::<Sorry>(&record, seat(0));
    let (_, _, _): (Value, u8, Seat) = (config, seats, eyes);
    let view = |value: Value| serde_json::from_value::<parlor_sorry::View>(value).unwrap();
    assert_eq!(view(dealt).viewer, Viewer::Seat(eyes));
    for step in steps {
        let SeenStep { version: _, by, action, view: after } = step.unwrap();
        assert_eq!(view(after).viewer, Viewer::Seat(eyes));
        assert_eq!(action.is_some(), by == Some(eyes), "a step shows only the viewer's own actions");
    }
}

#[test]
fn unreadable_games_are_not_reviewed() {
    let record = play::<Sorry>(&Config::default(), 2, 1, 4);
    let failed = |change: &dyn Fn(&mut Seen<'static>)| {
        let mut seen = seen::<Sorry>(&record, seat(0));
        change(&mut seen);
        SorryReviewer.review_seen(seen).unwrap_err()
    };
    assert!(matches!(failed(&|seen| seen.config = json!("chess")), ReviewFailed::Start(_)));
    assert!(matches!(failed(&|seen| seen.dealt = Value::Null), ReviewFailed::Start(_)));
    assert_eq!(failed(&|seen| seen.seat = seat(2)), ReviewFailed::NoSuchSeat { seat: seat(2), seats: 2 });
    let broken = ReviewFailed::Step { version: 7, problem: "it is broken".into() };
    let steps = vec![Err(broken.clone())];
    assert_eq!(failed(&|seen| seen.steps = Box::new(steps.clone().into_iter())), broken);
}
