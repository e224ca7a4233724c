//! Tests which actions can be undone.

use parlor_fibs::Fibs;
use parlor_game::{Game, Status, Viewer};
use parlor_table::{Ask, Clock, Motion, Refusal, What};
use parlor_yahtzee::{Action, Config, Yahtzee};
use serde_json::json;

use super::{ROLL, finish, play_turn, propose, with_clock, with_grace, yahtzee};
use crate::players::eager;
use crate::room::{Room, act, person, seat};

const UNDO: Motion = Motion::Undo {};

/// Undoes this seat's last action, with the consent of the other player.
fn take_back(room: &mut Room<Yahtzee>, number: u8) {
    let row = room.table.version();
    room.must(&room.sitter(seat(number)), propose(seat(number), UNDO));
    let other = 1 - number;
    room.must(&room.sitter(seat(other)), Ask::Vote { seat: seat(other), yes: true });
    assert_eq!(room.settle(), [What::Undone { row }]);
}

#[test]
fn every_score_of_a_game_can_be_undone_and_repeated() {
    // Search for a game in which a second Yahtzee earned the 100-point bonus.
    let bonus = (0..).find(|number| {
        let mut room = Room::<Yahtzee>::dealt(&Config::default(), &["ada"], &format!("again {number}"));
        let mut bonus = false;
        while let Some(turn) = room.table.game().view(Viewer::Spectator).turn {
            let (before, action) = (room.table.game().clone(), eager(&turn));
            room.must(&person("ada"), act(seat(0), &action));
            let scored = matches!(action, Action::Score { .. });
            bonus |= room.rows.last().unwrap().row.events[0]["bonus"] == true;
            let is_over = matches!(room.table.game().status(), Status::Over(_));
            assert_eq!(room.told(Viewer::Spectator).undo, (scored && !is_over).then_some(seat(0)));
            if scored && !is_over {
                let row = room.table.version();
                room.must(&person("ada"), propose(seat(0), UNDO));
                assert_eq!(room.settle(), [What::Undone { row }]);
                assert_eq!(*room.table.game(), before, "the game is exactly as before");
                room.check_restart();
                room.must(&person("ada"), act(seat(0), &action));
            }
        }
        if bonus {
            finish(&mut room);
        }
        bonus
    });
    assert!(bonus.is_some());
}

#[test]
fn the_others_have_to_agree() {
    let mut room = yahtzee(&["ada", "ben"]);
    let mover = u8::from(room.turn());
    room.act_by_default();
    let before = room.table.game().clone();
    room.act_by_default();
    let after = room.table.game().clone();
    room.must(&room.sitter(seat(mover)), propose(seat(mover), UNDO));
    assert_eq!(room.settle(), []);
    let other = seat(1 - mover);
    room.must(&room.sitter(other), Ask::Vote { seat: other, yes: false });
    assert_eq!((room.settle(), room.table.game()), (vec![], &after));
    room.must(&room.sitter(seat(mover)), propose(seat(mover), UNDO));
    room.must(&room.sitter(other), Ask::Vote { seat: other, yes: true });
    room.settle();
    assert_eq!(*room.table.game(), before);
    // Choose another box this time.
    let zero = Action::Zero { category: parlor_yahtzee::Category::Yahtzee };
    room.must(&room.sitter(seat(mover)), act(seat(mover), &zero));
    finish(&mut room);
}

#[test]
fn undo_does_not_change_the_luck() {
    let mut room = yahtzee(&["ada", "ben"]);
    let mover = u8::from(room.turn());
    play_turn(&mut room);
    let (next, now) = (room.turn(), room.now());
    let foreseen = room.table.propose(&room.sitter(next), &act(next, &ROLL), &now).unwrap().row;
    take_back(&mut room, mover);
    room.act_by_default();
    room.act_by_default();
    let drawn = &room.rows.last().unwrap().row;
    assert!(drawn.version > foreseen.version && drawn.draws.len() == 5);
    assert_eq!(drawn.draws, foreseen.draws, "undo must not give a second try");
    let versions: Vec<u64> = room.rows.iter().map(|sealed| sealed.row.version).collect();
    assert_eq!(versions, (1..=room.table.version()).collect::<Vec<_>>());
    finish(&mut room);
}

#[test]
fn there_is_nothing_to_undo_at_first() {
    let room = yahtzee(&["ada"]);
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::NothingToUndo);
}

#[test]
fn a_roll_cannot_be_undone() {
    let mut room = yahtzee(&["ada"]);
    room.act_by_default();
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::LuckWasDrawn);
    assert_eq!(room.told(Viewer::Spectator).undo, None);
}

#[test]
fn two_actions_in_a_row_cannot_be_undone() {
    let mut room = yahtzee(&["ada", "ben"]);
    let mover = u8::from(room.turn());
    play_turn(&mut room);
    take_back(&mut room, mover);
    room.refuses(&room.sitter(seat(mover)), &propose(seat(mover), UNDO), Refusal::LuckWasDrawn);
}

#[test]
fn actions_before_another_players_cannot_be_undone() {
    let mut room = yahtzee(&["ada", "ben"]);
    let mover = room.turn();
    let other = mover.left(2);
    play_turn(&mut room);
    room.refuses(&room.sitter(other), &propose(other, UNDO), Refusal::NothingToUndo);
    room.act_by_default();
    room.refuses(&room.sitter(mover), &propose(mover, UNDO), Refusal::OthersHaveActed);
}

#[test]
fn a_stand_ins_actions_cannot_be_undone() {
    let mut room = with_grace(&["ada", "ben"], 5);
    let mover = room.turn();
    let name = room.name(mover);
    room.goes(&name);
    room.wait(5);
    room.settle();
    play_turn(&mut room);
    room.comes(&name);
    assert_eq!(room.settle(), [What::HandedBack]);
    room.refuses(&room.sitter(mover), &propose(mover, UNDO), Refusal::OthersHaveActed);
    finish(&mut room);
}

#[test]
fn actions_made_by_the_clock_cannot_be_undone() {
    let mut room = with_clock(&["ada"], Clock::Move { seconds: 30 });
    room.act_by_default();
    room.wait(30);
    assert!(matches!(room.settle()[..], [What::TimeUp { .. }]));
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::OthersHaveActed);
}

#[test]
fn skipped_turns_cannot_be_undone() {
    let mut room = yahtzee(&["ada", "ben"]);
    let (mover, other) = (room.turn(), room.turn().left(2));
    let name = room.name(mover);
    room.act_by_default();
    room.goes(&name);
    room.wait(30);
    room.must(&room.sitter(other), propose(other, Motion::Skip { seat: mover }));
    assert!(matches!(room.settle()[..], [What::Skipped { .. }]));
    room.comes(&name);
    room.refuses(&room.sitter(mover), &propose(mover, UNDO), Refusal::OthersHaveActed);
    finish(&mut room);
}

#[test]
fn an_action_that_revealed_a_secret_cannot_be_undone() {
    let mut room = Room::<Fibs>::dealt(&Default::default(), &["ada", "ben"], "secret");
    room.act_by_default();
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::LuckWasDrawn);
    let challenge = Ask::Act { seat: seat(1), action: json!({"type": "challenge"}), if_version: None };
    room.must(&person("ben"), challenge);
    room.refuses(&person("ben"), &propose(seat(1), UNDO), Refusal::SecretWasTold);
    assert_eq!(room.told(Viewer::Seat(seat(1))).undo, None);
}

#[test]
fn the_end_of_a_game_cannot_be_undone() {
    let mut room = yahtzee(&["ada"]);
    while !matches!(room.table.game().status(), Status::Over(_)) {
        room.act_by_default();
    }
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::TableOver);
    room.automatic_row();
    room.refuses(&person("ada"), &propose(seat(0), UNDO), Refusal::TableOver);
}

#[test]
fn the_last_score_of_a_game_in_a_match_can_be_undone() {
    let config = Config { games: 2, ..Config::default() };
    let mut room = Room::<Yahtzee>::dealt(&config, &["ada"], "match");
    let mut before = room.table.game().clone();
    while matches!(room.table.game().status(), Status::Open { turn: Some(_), .. }) {
        before = room.table.game().clone();
        room.act_by_default();
    }
    let row = room.table.version();
    room.must(&person("ada"), propose(seat(0), UNDO));
    assert_eq!((room.settle(), room.table.game()), (vec![What::Undone { row }], &before));
    room.check_restart();
    room.act_by_default();
}
