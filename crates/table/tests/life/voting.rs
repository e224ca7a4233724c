//! Tests motions and votes.

use std::collections::BTreeSet;

use parlor_game::Viewer;
use parlor_table::{AnyTable, Ask, Chair, MOTION_SECONDS, Motion, MotionInfo, PlayerId, Refusal, Stage, What};
use parlor_yahtzee::Yahtzee;

use super::{ROLL, check, finish, play_turn, play_until, propose, vote, with_grace, yahtzee};
use crate::room::{Room, act, level, person, player, seat};

const ABANDON: Motion = Motion::Abandon {};

fn motion(room: &Room<Yahtzee>) -> Option<MotionInfo> {
    room.told(Viewer::Spectator).motion
}

fn awaited(room: &Room<Yahtzee>) -> BTreeSet<PlayerId> {
    motion(room).expect("a motion").awaited
}

fn players(names: &[&str]) -> BTreeSet<PlayerId> {
    names.iter().map(|name| player(name)).collect()
}

/// A room of three people in which it is ada's turn, and the third person has been gone for a while.
fn with_somebody_gone() -> Room<Yahtzee> {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    play_until(&mut room, seat(2));
    room.goes("cleo");
    room.wait(30);
    room
}

#[test]
fn everybody_has_to_agree() {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    let until = room.clock + MOTION_SECONDS * 1000;
    let info = MotionInfo { motion: ABANDON, seat: seat(0), awaited: players(&["ben", "cleo"]), until };
    assert_eq!(motion(&room), Some(info));
    room.must(&person("ben"), vote(1, true));
    assert_eq!((room.settle(), awaited(&room)), (vec![], players(&["cleo"])));
    room.must(&person("cleo"), vote(2, true));
    assert_eq!(room.settle(), [What::Abandoned, What::Revealed { seed: room.seed.0 }]);
    assert_eq!((room.stage(), motion(&room)), (Stage::Abandoned, None));
    let turn = room.turn();
    room.refuses(&room.sitter(turn), &act(turn, &ROLL), Refusal::TableOver);
    check(&room);
}

#[test]
fn one_vote_against_ends_a_motion() {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.must(&person("ben"), vote(1, false));
    assert_eq!((motion(&room), room.settle(), room.stage()), (None, vec![], Stage::Playing));
    room.refuses(&person("cleo"), &vote(2, true), Refusal::NoMotion);
    finish(&mut room);
}

#[test]
fn a_solo_players_motion_passes_at_once() {
    let mut room = yahtzee(&["ada", "", ""]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    assert_eq!(room.settle(), [What::Abandoned, What::Revealed { seed: room.seed.0 }]);
    check(&room);
}

#[test]
fn there_is_one_motion_at_a_time() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.refuses(&person("ben"), &propose(seat(1), ABANDON), Refusal::MotionOpen);
    room.must(&person("ben"), vote(1, false));
    room.must(&person("ben"), propose(seat(1), ABANDON));
}

#[test]
fn nobody_votes_twice_or_on_their_own_motion() {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.refuses(&person("ada"), &vote(0, true), Refusal::NoVote { seat: seat(0) });
    room.must(&person("ben"), vote(1, true));
    room.refuses(&person("ben"), &vote(1, false), Refusal::NoVote { seat: seat(1) });
    room.refuses(&person("ben"), &vote(2, true), Refusal::NotYourSeat { seat: seat(2) });
}

#[test]
fn only_the_mover_withdraws() {
    let mut room = yahtzee(&["ada", "ben"]);
    let withdraw = |number| Ask::Withdraw { seat: seat(number) };
    room.refuses(&person("ada"), &withdraw(0), Refusal::NoMotion);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.refuses(&person("ben"), &withdraw(1), Refusal::NotYourMotion);
    room.must(&person("ada"), withdraw(0));
    assert_eq!((motion(&room), room.last()), (None, &What::MotionDropped));
    finish(&mut room);
}

#[test]
fn a_motion_is_dropped_when_nobody_answers() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    let until = room.clock + MOTION_SECONDS * 1000;
    assert_eq!(room.table.automatic_deadline(&room.now()), Some(until));
    room.clock = until - 1;
    assert_eq!(room.settle(), []);
    room.clock = until;
    assert_eq!(room.settle(), [What::MotionDropped]);
    assert_eq!(motion(&room), None);
    finish(&mut room);
}

#[test]
fn a_vote_in_time_counts_even_if_the_table_is_late() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.must(&person("ben"), vote(1, true));
    room.wait(1000);
    assert_eq!(room.settle(), [What::Abandoned, What::Revealed { seed: room.seed.0 }]);
    check(&room);
}

#[test]
fn players_who_are_gone_are_not_asked() {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    room.goes("ben");
    room.wait(10);
    room.goes("cleo");
    // Making the proposal takes a second.
    room.wait(19);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    assert_eq!(awaited(&room), players(&["cleo"]), "cleo has not been away for half a minute");
    room.must(&person("cleo"), vote(2, true));
    assert_eq!(room.automatic_row(), Some(What::Abandoned));
    room.automatic_row();
    check(&room);
}

#[test]
fn replaced_players_are_not_asked() {
    let mut room = with_grace(&["ada", "ben", "cleo"], 5);
    play_until(&mut room, seat(2));
    room.goes("cleo");
    room.wait(5);
    assert_eq!(room.settle(), [What::TookOver { level: level() }]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    assert_eq!(awaited(&room), players(&["ben"]));
    room.refuses(&person("cleo"), &vote(2, false), Refusal::NoVote { seat: seat(2) });
    room.must(&person("ben"), vote(1, false));
    finish(&mut room);
}

#[test]
fn players_replaced_during_a_motion_are_no_longer_asked() {
    let mut room = with_grace(&["ada", "ben", "cleo"], 5);
    play_until(&mut room, seat(2));
    room.goes("cleo");
    room.must(&person("ada"), propose(seat(0), ABANDON));
    assert_eq!(awaited(&room), players(&["ben", "cleo"]));
    room.wait(5);
    assert_eq!(room.settle(), [What::TookOver { level: level() }]);
    assert_eq!(awaited(&room), players(&["ben"]));
    room.comes("cleo");
    assert_eq!(room.settle(), [What::HandedBack]);
    room.refuses(&person("cleo"), &vote(2, false), Refusal::NoVote { seat: seat(2) });
    room.must(&person("ben"), vote(1, false));
    finish(&mut room);
}

#[test]
fn a_player_with_several_seats_has_one_vote() {
    let mut room = yahtzee(&["ada", "ada", "ben", "ben"]);
    room.must(&person("ada"), propose(seat(1), ABANDON));
    assert_eq!(awaited(&room), players(&["ben"]));
    room.refuses(&person("ada"), &vote(0, true), Refusal::NoVote { seat: seat(0) });
    room.must(&person("ada"), Ask::Withdraw { seat: seat(0) });
    room.must(&person("ada"), propose(seat(1), ABANDON));
    room.must(&person("ben"), vote(3, true));
    assert_eq!(room.settle().len(), 2);
    check(&room);
}

#[test]
fn one_player_on_all_seats_is_alone() {
    let mut room = yahtzee(&["ada", "ada"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    assert_eq!(room.automatic_row(), Some(What::Abandoned));
}

#[test]
fn players_who_leave_need_not_agree() {
    // Ben has not answered. He is the host in the second case.
    for host in [0, 1] {
        let mut room = yahtzee(&["ada", "ben", "cleo"]);
        if host == 1 {
            room.must(&person("ada"), Ask::PassHost { seat: seat(1) });
        }
        room.must(&person("ada"), propose(seat(0), ABANDON));
        room.must(&person("cleo"), vote(2, true));
        assert_eq!(room.settle(), []);
        room.must(&person("ben"), Ask::Leave { seat: seat(1) });
        assert_eq!(*room.table.host(), player("ada"));
        assert_eq!(room.settle(), [What::Abandoned, What::Revealed { seed: room.seed.0 }]);
        check(&room);
    }
}

#[test]
fn a_player_who_leaves_one_of_several_seats_is_still_asked() {
    let mut room = yahtzee(&["ada", "ben", "ben"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.must(&person("ben"), Ask::Leave { seat: seat(1) });
    assert_eq!((awaited(&room), room.settle()), (players(&["ben"]), vec![]));
}

#[test]
fn a_motion_is_dropped_when_its_mover_leaves() {
    let mut room = yahtzee(&["ada", "ben", "cleo"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    assert_eq!((motion(&room), room.settle()), (None, vec![]));
    room.refuses(&person("ben"), &vote(1, true), Refusal::NoMotion);
    finish(&mut room);
}

#[test]
fn a_motion_about_a_player_is_dropped_when_they_leave() {
    for about in [Motion::Skip { seat: seat(2) }, Motion::TakeOver { seat: seat(2) }] {
        let mut room = with_somebody_gone();
        room.must(&person("ada"), propose(seat(0), about));
        assert_eq!(awaited(&room), players(&["ben"]));
        room.must(&person("cleo"), Ask::Leave { seat: seat(2) });
        assert_eq!((motion(&room), room.settle()), (None, vec![]));
        finish(&mut room);
    }
}

#[test]
fn a_motion_about_a_player_is_dropped_when_they_are_back() {
    for about in [Motion::Skip { seat: seat(2) }, Motion::TakeOver { seat: seat(2) }] {
        let mut room = with_somebody_gone();
        room.must(&person("ada"), propose(seat(0), about));
        room.comes("cleo");
        assert_eq!(room.settle(), [What::MotionDropped]);
        room.refuses(&person("ben"), &vote(1, true), Refusal::NoMotion);
        finish(&mut room);
    }
}

#[test]
fn the_others_skip_the_turn_of_an_absent_player() {
    let mut room = with_somebody_gone();
    room.must(&person("ada"), propose(seat(0), Motion::Skip { seat: seat(2) }));
    let default = room.table.default_action(seat(2)).expect("the game waits for cleo");
    room.must(&person("ben"), vote(1, true));
    let rows = room.settle();
    assert_eq!(rows[0], What::Skipped { action: default });
    assert!(
        matches!(rows[..], [What::Skipped { .. }, What::Skipped { .. }]),
        "the roll and the score are skipped: {rows:?}"
    );
    assert_eq!((room.rows.last().unwrap().row.seat, motion(&room)), (Some(seat(2)), None));
    let note = room.told(Viewer::Spectator).notes.pop().unwrap();
    assert_eq!((note.kind.as_str(), note.what, note.notices.len()), ("skipped", None, 1));
    assert_eq!(room.turn(), seat(0), "the turn is over");
    // The next turn needs a new agreement.
    while room.turn() != seat(2) {
        room.act_by_default();
    }
    assert_eq!(room.settle(), []);
    finish(&mut room);
}

#[test]
fn a_skipped_turn_is_skipped_to_its_end() {
    let mut room = with_somebody_gone();
    room.must(&person("ada"), propose(seat(0), Motion::Skip { seat: seat(2) }));
    room.must(&person("ben"), vote(1, true));
    assert!(matches!(room.automatic_row(), Some(What::Skipped { .. })));
    // Cleo returns exactly between two rows.
    room.comes("cleo");
    assert!(matches!(room.settle()[..], [What::Skipped { .. }]));
    assert_eq!(room.turn(), seat(0));
    finish(&mut room);
}

#[test]
fn the_others_let_a_bot_take_over() {
    let mut room = with_somebody_gone();
    play_turns_round(&mut room);
    room.must(&person("ada"), propose(seat(0), Motion::TakeOver { seat: seat(2) }));
    room.must(&person("ben"), vote(1, true));
    assert_eq!(
        room.settle(),
        [What::TookOver { level: level() }],
        "the others agreed, although there is no grace period"
    );
    assert_eq!(room.told(Viewer::Spectator).seats[seat(2)].stand_in, Some(level()));
    let again = propose(seat(0), Motion::TakeOver { seat: seat(2) });
    room.refuses(&person("ada"), &again, Refusal::BotPlays { seat: seat(2) });
    room.comes("cleo");
    assert_eq!(room.settle(), [What::HandedBack]);
    finish(&mut room);
}

/// Skips Cleo's turns until it is somebody else's turn.
fn play_turns_round(room: &mut Room<Yahtzee>) {
    while room.turn() == seat(2) {
        room.must(&person("ada"), propose(seat(0), Motion::Skip { seat: seat(2) }));
        room.must(&person("ben"), vote(1, true));
        room.settle();
    }
}

#[test]
fn players_who_are_present_or_not_waited_for_cannot_be_skipped() {
    let mut room = with_somebody_gone();
    let skip = |number: u8| propose(seat(0), Motion::Skip { seat: seat(number) });
    let take_over = |number: u8| propose(seat(0), Motion::TakeOver { seat: seat(number) });
    room.refuses(&person("ada"), &skip(1), Refusal::NotAway { seat: seat(1) });
    room.refuses(&person("ada"), &take_over(1), Refusal::NotAway { seat: seat(1) });
    room.refuses(&person("ada"), &skip(7), Refusal::NoSuchSeat { seat: seat(7), seats: 3 });
    room.refuses(&person("ada"), &propose(seat(1), ABANDON), Refusal::NotYourSeat { seat: seat(1) });
    play_turns_round(&mut room);
    room.wait(30);
    room.refuses(&person("ada"), &skip(2), Refusal::NotWaitedFor { seat: seat(2) });

    let room = yahtzee(&["ada", ""]);
    let bot = Refusal::NobodyThere { seat: seat(1) };
    room.refuses(&person("ada"), &skip(1), bot.clone());
    room.refuses(&person("ada"), &take_over(1), bot);
    assert!(matches!(room.chair(seat(1)), Chair::Bot { .. }));
}

#[test]
fn an_action_drops_a_motion_to_undo() {
    let mut room = yahtzee(&["ada", "ben"]);
    let mover = room.turn();
    play_turn(&mut room);
    room.must(&room.sitter(mover), propose(mover, Motion::Undo {}));
    room.act_by_default();
    assert_eq!((motion(&room), room.settle()), (None, vec![]));
    let other = mover.left(2);
    room.refuses(&room.sitter(other), &Ask::Vote { seat: other, yes: true }, Refusal::NoMotion);
    finish(&mut room);
}

#[test]
fn an_action_does_not_drop_other_motions() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.must(&person("ada"), propose(seat(0), ABANDON));
    play_turn(&mut room);
    assert_eq!(awaited(&room), players(&["ben"]));
    room.must(&person("ben"), vote(1, true));
    assert_eq!(room.automatic_row(), Some(What::Abandoned));
}

#[test]
fn there_are_no_motions_before_and_after_the_game() {
    let mut room = Room::<Yahtzee>::seated(&Default::default(), &["ada", "ben"], "before");
    room.refuses(&person("ada"), &propose(seat(0), ABANDON), Refusal::NotStarted);
    room.refuses(&person("ada"), &vote(0, true), Refusal::NoMotion);
    room.begin();
    room.must(&person("ada"), propose(seat(0), ABANDON));
    // The motion is still open when the game ends.
    finish(&mut room);
    assert_eq!(motion(&room), None);
    room.refuses(&person("ada"), &propose(seat(0), ABANDON), Refusal::TableOver);
    room.refuses(&person("ben"), &vote(1, true), Refusal::NoMotion);
}
