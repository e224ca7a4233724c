//! Tests requests to the coach, which mark the game permanently, and the limit on rows beside a game.

use parlor_game::{Seat, Viewer};
use parlor_table::{Ask, MAX_ROWS_BESIDE, Motion, Refusal, Refused, SealedRow, Terms, What};
use parlor_yahtzee::Yahtzee;

use super::{ROLL, finish, on_terms, play_turn, propose, yahtzee};
use crate::room::{Room, act, person, seat};

fn with_coach(names: &[&str]) -> Room<Yahtzee> {
    on_terms(names, Terms { coach: true, grace: Some(60), clock: None })
}

fn hint(room: &Room<Yahtzee>, seat: Seat) -> Result<Option<SealedRow>, Refused> {
    room.table.hint(&room.sitter(seat), seat, &room.now())
}

/// Asks the coach, and returns whether that was recorded.
fn asks(room: &mut Room<Yahtzee>, seat: Seat) -> bool {
    let row = hint(room, seat).expect("the seat may ask");
    row.map(|row| room.store(row, None)).is_some()
}

#[test]
fn the_coach_has_to_be_agreed_on() {
    let room = yahtzee(&["ada"]);
    assert_eq!(hint(&room, seat(0)), Err(Refusal::CoachNotAllowed.into()));
}

#[test]
fn only_a_player_who_is_waited_for_may_ask() {
    let mut room = with_coach(&["ada", "ben"]);
    let other = room.turn().left(2);
    assert_eq!(hint(&room, other), Err(Refusal::NotWaitedFor { seat: other }.into()));
    let refused = room.table.hint(&person("dora"), room.turn(), &room.now());
    assert_eq!(refused, Err(Refusal::NotYourSeat { seat: room.turn() }.into()));
    finish(&mut room);
    assert_eq!(hint(&room, other), Err(Refusal::TableOver.into()));
    let room = Room::<Yahtzee>::seated(&Default::default(), &["ada"], "before");
    assert_eq!(hint(&room, seat(0)), Err(Refusal::NotStarted.into()));
}

#[test]
fn a_hint_is_logged_once_per_position_and_the_mark_stays() {
    let mut room = with_coach(&["ada", "ben"]);
    let turn = room.turn();
    let hinted = |room: &Room<Yahtzee>| room.told(Viewer::Spectator).seats.map(|_, seat| seat.hinted);
    assert!(hinted(&room).values().all(|hinted| !hinted));
    assert!(asks(&mut room, turn));
    assert_eq!((room.last(), room.rows.last().unwrap().row.seat), (&What::Hinted, Some(turn)));
    assert!(!asks(&mut room, turn), "the same question again is free");
    // Rows beside the game do not change the position.
    room.must(&person("ada"), propose(seat(0), Motion::Abandon {}));
    room.must(&person("ben"), Ask::Vote { seat: seat(1), yes: false });
    assert!(!asks(&mut room, turn));
    room.act_by_default();
    assert!(asks(&mut room, turn), "the position after the roll is another question");
    room.act_by_default();
    let other = turn.left(2);
    assert!(asks(&mut room, other));
    finish(&mut room);
    assert!(hinted(&room).values().all(|hinted| *hinted), "both seats stay marked");
}

#[test]
fn a_repeated_position_is_a_new_question() {
    let mut room = with_coach(&["ada"]);
    room.act_by_default();
    assert!(asks(&mut room, seat(0)));
    room.act_by_default();
    room.must(&person("ada"), propose(seat(0), Motion::Undo {}));
    room.settle();
    assert!(asks(&mut room, seat(0)));
    finish(&mut room);
}

#[test]
fn rows_beside_the_game_cannot_fill_the_log() {
    let mut room = with_coach(&["ada", "ben"]);
    let turn = room.turn();
    let mut row = hint(&room, turn).unwrap().unwrap();
    // `commit` does not check why a row was added.
    let dealt = room.table.version();
    while room.table.version() < dealt + MAX_ROWS_BESIDE {
        row.row.version = room.table.version() + 1;
        room.table.commit(&row, None).unwrap();
    }
    let full = Refusal::LogFull;
    room.refuses(&person("ada"), &propose(seat(0), Motion::Abandon {}), full.clone());
    room.refuses(&person("ada"), &Ask::PassHost { seat: seat(1) }, full.clone());
    assert!(hint(&room, turn).unwrap().is_none());
    let name = room.name(turn);
    room.goes(&name);
    room.wait(100);
    assert_eq!(room.settle(), [], "with a full log, the game waits for absent players");
    room.comes(&name);
    room.must(&person(&name), act(turn, &ROLL));
    assert_eq!(hint(&room, turn), Err(full.into()));
    play_turn_of(&mut room);
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
}

/// Plays a turn to show that there is still room for the game itself.
fn play_turn_of(room: &mut Room<Yahtzee>) {
    room.act_by_default();
    play_turn(room);
}
