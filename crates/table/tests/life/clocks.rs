//! Tests the clocks that limit how long people may think.

use parlor_game::{BySeat, Viewer};
use parlor_table::{AnyTable, Ask, Clock, ClockInfo, Motion, Refusal, Terms, What};
use parlor_yahtzee::{Config, Yahtzee};

use super::{ROLL, finish, on_terms, play_turn, propose, with_clock, yahtzee};
use crate::room::{Room, act, level, person, seat};

const MOVE: Clock = Clock::Move { seconds: 30 };
const BANK: Clock = Clock::Bank { seconds: 60, increment: 5 };

fn clocks(room: &Room<Yahtzee>) -> BySeat<ClockInfo> {
    room.told(Viewer::Spectator).clocks.expect("the table has clocks")
}

fn standing(left: u64) -> ClockInfo {
    ClockInfo { runs_out: None, left: left * 1000 }
}

fn running(until: u64, left: u64) -> ClockInfo {
    ClockInfo { runs_out: Some(until), left: left * 1000 }
}

#[test]
fn there_are_no_clocks_unless_agreed() {
    assert_eq!(yahtzee(&["ada"]).told(Viewer::Spectator).clocks, None);
}

#[test]
fn clocks_are_full_and_stopped_until_the_deal() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 1, "before");
    let terms = Some(Terms { clock: Some(BANK), ..Terms::default() });
    room.must(&person("ada"), Ask::Agree { config: None, seats: Some(2), stand_in: None, terms });
    assert_eq!(clocks(&room), BySeat::new(2, |_| standing(60)));
    room.fill(&["ada", "ben"]);
    room.must(&person("ada"), Ask::Start {});
    room.wait(5);
    room.open_all();
    assert_eq!(clocks(&room), BySeat::new(2, |_| standing(60)));
    room.automatic_row();
    let turn = room.turn();
    assert_eq!(
        clocks(&room),
        BySeat::new(2, |seat| if seat == turn { running(room.clock + 60_000, 60) } else { standing(60) })
    );
}

#[test]
fn each_action_has_its_time() {
    let mut room = with_clock(&["ada", "ben"], MOVE);
    let turn = room.turn();
    assert_eq!(clocks(&room)[turn], running(room.clock + 30_000, 30));
    room.wait(20);
    room.act_by_default();
    assert_eq!(clocks(&room)[turn], running(room.clock + 30_000, 30), "the next action has the full time again");
    room.wait(20);
    room.act_by_default();
    let other = turn.left(2);
    assert_eq!((clocks(&room)[turn], clocks(&room)[other]), (standing(30), running(room.clock + 30_000, 30)));
    assert_eq!(room.table.automatic_deadline(&room.now()), Some(room.clock + 30_000));
    finish(&mut room);
}

#[test]
fn a_bank_is_used_up_and_each_action_adds_to_it() {
    let mut room = with_clock(&["ada", "ben"], BANK);
    let turn = room.turn();
    room.wait(19);
    room.act_by_default(); // Each request takes a second.
    assert_eq!(clocks(&room)[turn], running(room.clock + 45_000, 45), "20 seconds used, 5 gained");
    room.wait(9);
    room.act_by_default();
    assert_eq!(clocks(&room)[turn], standing(40));
    room.wait(30);
    assert_eq!(clocks(&room)[turn], standing(40), "the clock is stopped while others think");
    finish(&mut room);
}

#[test]
fn the_default_action_is_made_once_when_time_is_up() {
    let mut room = with_clock(&["ada", "ben"], MOVE);
    let turn = room.turn();
    let end = room.clock + 30_000;
    room.clock = end - 1;
    assert_eq!(room.settle(), []);
    room.clock = end;
    let default = room.table.default_action(turn).unwrap();
    assert_eq!(room.settle(), [What::TimeUp { action: default }], "the action is made only once");
    let note = room.told(Viewer::Spectator).notes.pop().unwrap();
    assert_eq!((note.kind.as_str(), note.seat, note.what), ("time_up", Some(turn), None));
    assert_eq!(clocks(&room)[turn], running(end + 30_000, 30), "the next action has its own time");
    finish(&mut room);
}

#[test]
fn a_late_action_is_refused_even_if_the_table_is_late_too() {
    let mut room = with_clock(&["ada"], MOVE);
    let end = room.clock + 30_000;
    room.clock = end;
    let (ada, roll) = (person("ada"), act(seat(0), &ROLL));
    room.refuses(&ada, &roll, Refusal::TimeIsUp { seat: seat(0) });
    room.clock = end - 1001;
    room.must(&ada, roll);
    finish(&mut room);
}

#[test]
fn an_empty_bank_leaves_no_time() {
    let mut room = with_clock(&["ada", "ben"], Clock::Bank { seconds: 60, increment: 0 });
    let turn = room.turn();
    room.wait(60);
    let up = |what: &What| matches!(what, What::TimeUp { .. });
    assert_eq!(room.settle().iter().filter(|what| up(what)).count(), 2, "time runs out for the roll and for the score");
    assert_eq!((room.turn(), clocks(&room)[turn]), (turn.left(2), standing(0)));
    play_turn(&mut room);
    assert_eq!(room.settle().iter().filter(|what| up(what)).count(), 2, "time runs out in every later turn, too");
    room.check_restart();
}

#[test]
fn clocks_rest_while_the_server_is_down() {
    for clock in [MOVE, BANK] {
        let mut room = with_clock(&["ada"], clock);
        let ClockInfo { left, .. } = clocks(&room)[seat(0)];
        room.wait(1000);
        let up = room.clock + 15_000;
        room.clocks_from = up;
        assert_eq!(room.settle(), [What::ClocksRested { until: up }]);
        assert_eq!(clocks(&room)[seat(0)], ClockInfo { runs_out: Some(up + left), left }, "no time was used up");
        room.check_restart();
        // A player who acts before the clocks run again uses no time either.
        room.must(&person("ada"), act(seat(0), &ROLL));
        assert!(clocks(&room)[seat(0)].left >= left);
        room.clock = clocks(&room)[seat(0)].runs_out.unwrap();
        assert!(matches!(room.settle()[..], [What::TimeUp { .. }]));
        finish(&mut room);
    }
}

#[test]
fn bots_have_no_clock() {
    let mut room = with_clock(&["ada", ""], MOVE);
    while room.turn() != seat(1) {
        room.act_by_default();
    }
    assert_eq!(clocks(&room), BySeat::new(2, |_| standing(30)));
    room.wait(1000);
    assert_eq!(room.settle(), []);
    finish(&mut room);
}

#[test]
fn the_clock_stands_while_a_bot_plays() {
    let terms = Terms { coach: false, grace: Some(10), clock: Some(BANK) };
    let mut room = on_terms(&["ada", "ben"], terms);
    let turn = room.turn();
    let name = room.name(turn);
    room.goes(&name);
    room.wait(10);
    assert_eq!(room.settle(), [What::TookOver { level: level() }]);
    assert_eq!(clocks(&room)[turn], standing(50));
    room.wait(1000);
    room.act_by_default();
    assert_eq!(clocks(&room)[turn], standing(50), "a bot's actions add no time");
    room.comes(&name);
    // If the current player was the host, the host has been away for a long time.
    room.settle();
    assert_eq!(clocks(&room)[turn], running(room.clock + 50_000, 50));
    finish(&mut room);
}

#[test]
fn between_games_the_first_to_run_out_of_time_starts_the_next() {
    let config = Config { games: 2, ..Config::default() };
    let terms = Terms { clock: Some(MOVE), ..Terms::default() };
    let mut room = Room::<Yahtzee>::on_terms(&config, &["ada", "", "cleo"], terms);
    while room.told(Viewer::Spectator).turn.is_some() {
        room.act_by_default();
    }
    let until = room.clock + 30_000;
    let expected = BySeat::new(3, |seat| if u8::from(seat) == 1 { standing(30) } else { running(until, 30) });
    assert_eq!(clocks(&room), expected);
    room.clock = until;
    let settled = room.settle();
    assert_eq!(settled, [What::TimeUp { action: serde_json::json!({"type": "next_game"}) }]);
    assert!(room.told(Viewer::Spectator).turn.is_some());
    room.check_restart();
}

#[test]
fn undo_gives_the_turn_and_its_clock_back() {
    let mut room = with_clock(&["ada", "ben"], BANK);
    let (mover, other) = (room.turn(), room.turn().left(2));
    play_turn(&mut room);
    let left = clocks(&room)[mover].left;
    room.must(&room.sitter(mover), propose(mover, Motion::Undo {}));
    room.must(&room.sitter(other), Ask::Vote { seat: other, yes: true });
    assert!(matches!(room.settle()[..], [What::Undone { .. }]));
    let left = left - 5_000; // Undoing the action also removes its increment.
    assert_eq!(clocks(&room)[mover], ClockInfo { runs_out: Some(room.clock + left), left });
    assert_eq!(clocks(&room)[other], standing(58), "two seconds passed, and no time was gained");
    finish(&mut room);
}

#[test]
fn repeated_undo_gains_no_time() {
    let mut room = with_clock(&["ada"], BANK);
    play_turn(&mut room);
    let left = |room: &Room<Yahtzee>| clocks(room)[seat(0)].runs_out.unwrap() - room.clock;
    let before = left(&room);
    let asked = room.clock;
    room.must(&person("ada"), propose(seat(0), Motion::Undo {}));
    room.settle();
    assert_eq!(
        left(&room),
        before - (room.clock - asked) - 5_000,
        "the increment is removed, and the time since then is used up"
    );
}

#[test]
fn an_abandoned_game_has_no_clock_running() {
    let mut room = with_clock(&["ada"], MOVE);
    room.must(&person("ada"), propose(seat(0), Motion::Abandon {}));
    room.settle();
    assert_eq!(clocks(&room)[seat(0)].runs_out, None);
    assert_eq!(room.table.automatic_deadline(&room.now()), None);
}

#[test]
fn times_in_the_log_never_decrease() {
    let mut room = with_clock(&["ada"], MOVE);
    let before = room.rows.last().unwrap().row.time;
    room.clock -= 1_000_000;
    room.act_by_default();
    let row = &room.rows.last().unwrap().row;
    assert_eq!((row.time, clocks(&room)[seat(0)]), (before, running(before + 30_000, 30)));
    finish(&mut room);
}
