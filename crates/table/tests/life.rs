//! Tests everything around a game: hosts, motions, absence, clocks, hints, rematches and continued games.

mod absence;
mod clocks;
mod codes;
mod daily;
mod hints;
mod host;
mod sequels;
mod undo;
mod voting;

use crate::room::{Room, seat};
use parlor_game::{Game, Seat};
use parlor_table::verify::LogVerdict;
use parlor_table::{Ask, Clock, Motion, Terms, What};
use parlor_yahtzee::{Action, Config, Keep, Yahtzee};

const ROLL: Action = Action::Roll { keep: Keep::NONE };

fn yahtzee(names: &[&str]) -> Room<Yahtzee> {
    Room::dealt(&Config::default(), names, "life")
}

fn on_terms(names: &[&str], terms: Terms) -> Room<Yahtzee> {
    Room::on_terms(&Config::default(), names, terms)
}

fn with_grace(names: &[&str], grace: u32) -> Room<Yahtzee> {
    on_terms(names, Terms { grace: Some(grace), ..Terms::default() })
}

fn with_clock(names: &[&str], clock: Clock) -> Room<Yahtzee> {
    on_terms(names, Terms { clock: Some(clock), ..Terms::default() })
}

fn propose(seat: Seat, motion: Motion) -> Ask {
    Ask::Propose { seat, motion }
}

fn vote(number: u8, yes: bool) -> Ask {
    Ask::Vote { seat: seat(number), yes }
}

/// Plays one turn: one roll, then a score.
fn play_turn(room: &mut Room<Yahtzee>) {
    room.act_by_default();
    room.act_by_default();
}

/// Plays until it is this seat's turn and it has not rolled.
fn play_until(room: &mut Room<Yahtzee>, seat: Seat) {
    while room.turn() != seat {
        play_turn(room);
    }
}

/// Plays to the end, and checks the log and a restart afterwards.
fn finish<G: Game<Data: Default>>(room: &mut Room<G>) {
    room.play_by_default();
    assert!(matches!(room.last(), What::Revealed { .. }), "the game is over");
    check(room);
}

/// Checks that the log of a finished table passes verification, and that a restart changes nothing.
fn check<G: Game<Data: Default>>(room: &Room<G>) {
    room.check_restart();
    let (first, _) = room.bytes.first_key_value().expect("at least one client committed");
    let report = room.verify(&room.export(), Some(&room.receipt(*first)));
    assert_eq!(report.verdict(), LogVerdict::Proven, "{report:?}");
    assert_eq!(room.verify(&room.export(), None).verdict(), LogVerdict::Consistent);
}
