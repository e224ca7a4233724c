//! Tests that every refusal around a game has its own reason.

use std::collections::BTreeSet;

use parlor_fibs::Fibs;
use parlor_game::{Game, Seat, Viewer};
use parlor_table::{Ask, Clock, Motion, Origin, Refusal, Refused, Seed, Setup, Terms};
use parlor_yahtzee::{Config, Yahtzee};
use serde_json::json;

use super::{ROLL, on_terms, play_turn, propose, vote, yahtzee};
use crate::refusals;
use crate::room::{Room, act, bytes, person, seat, setup};

#[test]
fn every_refusal_around_a_game_is_covered() {
    let codes: BTreeSet<String> = [
        before_the_start(),
        about_motions(),
        about_undo(),
        about_windows(),
        about_people_who_are_away(),
        after_the_end(),
    ]
    .concat()
    .into_iter()
    .collect();
    assert_eq!(codes, refusals::of_life());
}

fn before_the_start() -> Vec<String> {
    let mut room = Room::<Yahtzee>::seated(&Config::default(), &["ada", "ben"], "codes");
    let ada = person("ada");
    let terms = Some(Terms { grace: Some(0), ..Terms::default() });
    let bad = Ask::Agree { config: None, seats: None, stand_in: None, terms };
    let problem = "the grace period is 0 seconds, but must be 1 to 604800".into();
    let bad_terms = room.refuses(&ada, &bad, Refusal::BadTerms { problem });
    room.must(&ada, Ask::Remove { seat: seat(1) });
    let sit = Ask::Sit { seat: seat(1), name: None, commitment: None };
    let removed = room.refuses(&person("ben"), &sit, Refusal::YouWereRemoved);
    let nobody = room.refuses(&ada, &Ask::Remove { seat: seat(1) }, Refusal::NobodyThere { seat: seat(1) });
    let agree = Ask::Agree { config: None, seats: None, stand_in: None, terms: None };
    let fixed = daily().refuses(&ada, &agree, Refusal::OptionsFixed);
    let idle = room.refuses(&ada, &Ask::PassHost { seat: seat(0) }, Refusal::NothingChanges);
    let setup = Setup {
        origin: Some(Origin::Rematch { table: "before".parse().unwrap() }),
        ..setup(Config::default(), 2, bytes("codes"))
    };
    let mut rematch = Room::<Yahtzee>::opened(setup, Seed(bytes("codes")), "codes");
    rematch.sit("ada", seat(0));
    rematch.must(&person("ben"), sit);
    let absent = rematch.refuses(&ada, &Ask::Start {}, Refusal::NotAccepted { seats: vec![seat(1)] });
    vec![bad_terms, removed, nobody, fixed, idle, absent]
}

fn daily() -> Room<Yahtzee> {
    let seed = Seed(bytes("codes"));
    let setup = Setup { origin: Some(Origin::Daily { day: 1 }), ..setup(Config::default(), 1, seed.commitment()) };
    Room::opened(setup, seed, "codes")
}

fn about_motions() -> Vec<String> {
    let mut room = yahtzee(&["ada", "ben"]);
    let (ada, ben) = (person("ada"), person("ben"));
    let none = room.refuses(&ben, &vote(1, true), Refusal::NoMotion);
    room.must(&ada, propose(seat(0), Motion::Abandon {}));
    let open = room.refuses(&ben, &propose(seat(1), Motion::Abandon {}), Refusal::MotionOpen);
    let no_vote = room.refuses(&ada, &vote(0, true), Refusal::NoVote { seat: seat(0) });
    let others = room.refuses(&ben, &Ask::Withdraw { seat: seat(1) }, Refusal::NotYourMotion);
    vec![none, open, no_vote, others]
}

fn about_undo() -> Vec<String> {
    let mut room = yahtzee(&["ada", "ben"]);
    let undo = |seat: Seat| propose(seat, Motion::Undo {});
    let (turn, other) = (room.turn(), room.turn().left(2));
    let nothing = room.refuses(&room.sitter(turn), &undo(turn), Refusal::NothingToUndo);
    room.act_by_default();
    let luck = room.refuses(&room.sitter(turn), &undo(turn), Refusal::LuckWasDrawn);
    room.refuses(&room.sitter(other), &undo(other), Refusal::NothingToUndo);
    room.act_by_default();
    room.act_by_default();
    let others = room.refuses(&room.sitter(turn), &undo(turn), Refusal::OthersHaveActed);
    let mut fibs = Room::<Fibs>::dealt(&Default::default(), &["ada", "ben"], "codes");
    fibs.act_by_default();
    fibs.must(&person("ben"), Ask::Act { seat: seat(1), action: json!({"type": "challenge"}), if_version: None });
    let secret = fibs.refuses(&person("ben"), &undo(seat(1)), Refusal::SecretWasTold);
    let mut daily = daily();
    daily.fill(&["ada"]);
    daily.begin();
    play_turn(&mut daily);
    let never = daily.refuses(&person("ada"), &undo(seat(0)), Refusal::NoUndoHere);
    let once = daily.refuses(&person("ada"), &Ask::Rematch { seat: seat(0) }, Refusal::OnceADay);
    vec![nothing, luck, others, secret, never, once]
}

fn about_windows() -> Vec<String> {
    let config = parlor_fibs::Config { extras: crate::windows::with_everything().extras, ..Default::default() };
    let mut room = Room::<Fibs>::dealt(&config, &["ada", "ben", "cleo"], "codes");
    let waive = |number: u8| Ask::Waive { seat: seat(number), opened: None };
    let nothing = room.refuses(&person("ben"), &waive(1), Refusal::NothingToWaive { seat: seat(1) });
    room.act_by_default();
    let action = Fibs::when_time_is_up(&room.table.game().view(Viewer::Seat(seat(1))), &room.data);
    let open = room.refuses(&person("ben"), &act(seat(1), &action), Refusal::WindowOpen);
    room.must(&person("ben"), waive(1));
    let waived = room.refuses(&person("ben"), &waive(1), Refusal::HasWaived { seat: seat(1) });
    vec![nothing, open, waived]
}

fn about_people_who_are_away() -> Vec<String> {
    let terms = Terms { coach: false, grace: Some(60), clock: Some(Clock::Move { seconds: 600 }) };
    let mut room = on_terms(&["ada", "ben"], terms);
    let (turn, other) = (room.turn(), room.turn().left(2));
    let (sitter, name) = (room.sitter(turn), room.name(turn));
    let skip = |whose: Seat| propose(other, Motion::Skip { seat: whose });
    let here = room.refuses(&room.sitter(other), &skip(turn), Refusal::NotAway { seat: turn });
    let hint = Refused::from(Refusal::CoachNotAllowed);
    assert_eq!(room.table.hint(&sitter, turn, &room.now()).unwrap_err(), hint);
    room.wait(600);
    let late = room.refuses(&sitter, &act(turn, &ROLL), Refusal::TimeIsUp { seat: turn });
    play_turn_by_the_clock(&mut room);
    let (waiting, gone) = (room.turn(), turn);
    room.goes(&name);
    room.wait(60);
    let skip = propose(waiting, Motion::Skip { seat: gone });
    let idle = room.refuses(&room.sitter(waiting), &skip, Refusal::NotWaitedFor { seat: gone });
    play_turn(&mut room);
    room.settle();
    let bot = room.refuses(&sitter, &act(gone, &ROLL), Refusal::BotPlays { seat: gone });
    vec![here, hint.code, late, idle, bot]
}

fn play_turn_by_the_clock(room: &mut Room<Yahtzee>) {
    room.settle();
    room.act_by_default();
}

fn after_the_end() -> Vec<String> {
    let mut room = yahtzee(&["ada"]);
    let again = Ask::Rematch { seat: seat(0) };
    let early = room.refuses(&person("ada"), &again, Refusal::NotOver);
    room.play_by_default();
    room.must(&person("ada"), again.clone());
    let refused = room.table.propose(&person("ada"), &again, &room.now()).unwrap_err();
    vec![early, refused.code]
}
