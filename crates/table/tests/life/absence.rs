//! Tests that a bot plays for an absent player, who gets the seat back on return.

use parlor_game::{Seat, Viewer};
use parlor_table::{AnyTable, Ask, Asker, Chair, Motion, Refusal, What};
use parlor_yahtzee::Yahtzee;

use super::{ROLL, check, finish, play_turn, propose, with_grace, yahtzee};
use crate::room::{Room, act, level, person, seat};

const GRACE: u32 = 60;

/// A room of three people, in which the current player has been away for the whole grace period.
fn with_somebody_away() -> (Room<Yahtzee>, parlor_game::Seat, String) {
    let mut room = with_grace(&["ada", "ben", "cleo"], GRACE);
    let turn = room.turn();
    let name = room.name(turn);
    room.goes(&name);
    room.wait(u64::from(GRACE));
    (room, turn, name)
}

fn took_over() -> What {
    What::TookOver { level: level() }
}

#[test]
fn a_bot_takes_over_when_the_grace_period_has_passed() {
    let (mut room, turn, _) = with_somebody_away();
    let due = room.clock;
    room.clock = due - 1;
    assert_eq!((room.settle(), room.table.automatic_deadline(&room.now())), (vec![], Some(due)));
    room.clock = due;
    assert_eq!(room.settle(), [took_over()]);
    assert_eq!(room.rows.last().unwrap().row.seat, Some(turn));
    let told = room.told(Viewer::Spectator).seats[turn].clone();
    assert!(matches!(told.chair, Chair::Person { .. }), "the seat is still theirs");
    assert_eq!(told.stand_in, Some(level()));
    room.check_restart();
    finish(&mut room);
}

/// Makes this seat's person the host, unless that is ada.
fn pass_host(room: &mut Room<Yahtzee>, seat: Seat) {
    if room.name(seat) != "ada" {
        room.must(&person("ada"), Ask::PassHost { seat });
    }
}

#[test]
fn nobody_is_replaced_without_a_grace_period() {
    let mut room = yahtzee(&["ada", "ben"]);
    let name = room.name(room.turn());
    let other = room.turn().left(2);
    pass_host(&mut room, other);
    room.goes(&name);
    room.wait(1_000_000);
    assert_eq!(room.settle(), []);
}

#[test]
fn players_who_are_not_waited_for_are_not_replaced() {
    let mut room = with_grace(&["ada", "ben"], GRACE);
    let absent = room.turn().left(2);
    let turn = room.turn();
    pass_host(&mut room, turn);
    let name = room.name(absent);
    room.goes(&name);
    room.wait(1000);
    assert_eq!(room.settle(), []);
    play_turn(&mut room);
    assert_eq!(room.settle(), [took_over()], "the game now waits for this seat");
    finish(&mut room);
}

#[test]
fn nobody_is_replaced_while_nobody_is_waiting() {
    let mut room = with_grace(&["ada", ""], GRACE);
    room.goes("ada");
    room.wait(1000);
    while room.turn() != seat(0) {
        room.act_by_default();
    }
    assert_eq!(room.settle(), [], "bots have no time limit");
    let (mut room, turn, _) = with_somebody_away();
    for name in ["ada", "ben", "cleo"] {
        room.away.entry(name.parse().unwrap()).or_insert(room.clock);
    }
    assert_eq!(room.settle(), []);
    let back = room.name(turn.left(3));
    room.comes(&back);
    assert_eq!(room.settle(), [took_over()], "another player is back and would have to wait");
}

#[test]
fn a_spectator_who_waits_does_not_count() {
    let mut room = with_grace(&["ada", "ben"], GRACE);
    let turn = room.turn();
    room.goes("ada");
    room.goes("ben");
    room.wait(1000);
    // A player who left the table may still watch.
    room.must(&room.sitter(turn.left(2)), Ask::Leave { seat: turn.left(2) });
    room.comes(if turn == seat(0) { "ben" } else { "ada" });
    assert_eq!(room.settle(), []);
}

#[test]
fn the_seat_is_handed_back_at_once() {
    let (mut room, turn, name) = with_somebody_away();
    room.settle();
    room.act_by_default();
    room.comes(&name);
    assert_eq!(room.settle(), [What::HandedBack]);
    assert_eq!(room.told(Viewer::Spectator).seats[turn].stand_in, None);
    room.must(&person(&name), act(turn, &eager(&room)));
    finish(&mut room);
}

fn eager(room: &Room<Yahtzee>) -> parlor_yahtzee::Action {
    use parlor_game::Game;
    crate::players::eager(&room.table.game().view(Viewer::Spectator).turn.expect("a turn"))
}

#[test]
fn a_bot_acts_only_while_it_stands_in() {
    let (mut room, turn, name) = with_somebody_away();
    let (roll, not_its_seat) = (act(turn, &ROLL), Refusal::NotYourSeat { seat: turn });
    room.refuses(&Asker::Bot, &roll, not_its_seat.clone());
    assert_eq!(room.table.waiting_bots(), []);
    room.settle();
    let waiting = room.table.waiting_bots();
    assert_eq!((waiting.len(), waiting[0].seat, &waiting[0].level), (1, turn, &level()));
    room.refuses(&person(&name), &roll, Refusal::BotPlays { seat: turn });
    room.must(&Asker::Bot, roll.clone());
    room.comes(&name);
    room.settle();
    assert_eq!(room.table.waiting_bots(), []);
    room.refuses(&Asker::Bot, &roll, not_its_seat);
    let waited_for: Vec<_> = AnyTable::waited_for(&room.table).into_iter().map(|(seat, _)| seat).collect();
    assert_eq!(waited_for, [turn]);
}

#[test]
fn nobody_is_told_that_it_is_their_turn_while_a_bot_plays() {
    let (mut room, _, _) = with_somebody_away();
    assert_eq!(AnyTable::waited_for(&room.table).len(), 1);
    room.settle();
    assert_eq!(AnyTable::waited_for(&room.table), []);
}

#[test]
fn a_replaced_player_may_leave() {
    let (mut room, turn, name) = with_somebody_away();
    room.settle();
    room.must(&person(&name), Ask::Leave { seat: turn });
    assert_eq!(*room.chair(turn), Chair::Bot { level: level() });
    assert_eq!(room.told(Viewer::Spectator).seats[turn].stand_in, None);
    room.comes(&name);
    assert_eq!(room.settle(), [], "there is no seat to hand back");
    room.refuses(&person(&name), &act(turn, &ROLL), Refusal::NotYourSeat { seat: turn });
    finish(&mut room);
}

#[test]
fn a_person_with_several_seats_gets_all_of_them_back() {
    let mut room = with_grace(&["ada", "ben", "ben"], GRACE);
    while room.turn() != seat(1) {
        play_turn(&mut room);
    }
    room.goes("ben");
    room.wait(u64::from(GRACE));
    assert_eq!(room.settle(), [took_over()]);
    play_turn(&mut room);
    assert_eq!((room.turn(), room.settle()), (seat(2), vec![took_over()]));
    room.comes("ben");
    assert_eq!(room.settle(), [What::HandedBack, What::HandedBack]);
    finish(&mut room);
}

#[test]
fn the_game_can_end_while_a_bot_plays() {
    let (mut room, turn, name) = with_somebody_away();
    room.settle();
    room.play_by_default();
    check(&room);
    room.comes(&name);
    assert_eq!(room.settle(), [], "no seat is handed back after the end");
    room.must(&person(&name), Ask::Rematch { seat: turn });
    check(&room);
}

#[test]
fn a_bot_does_nothing_but_act() {
    let room = with_grace(&["ada", ""], GRACE);
    let bot = seat(1);
    let not_its_seat = Refusal::NotYourSeat { seat: bot };
    room.refuses(&Asker::Bot, &Ask::Leave { seat: bot }, not_its_seat.clone());
    room.refuses(&Asker::Bot, &propose(bot, Motion::Abandon {}), not_its_seat.clone());
    room.refuses(&Asker::Bot, &Ask::Rematch { seat: bot }, not_its_seat.clone());
    assert_eq!(room.table.hint(&Asker::Bot, bot, &room.now()), Err(not_its_seat.into()));
}
