//! Tests windows, with the test game.

use crate::forger::renumber;
use crate::room::{Room, act, level, person, seat};
use parlor_fibs::{Action, Card, Config, Extras, Fibs, Limit};
use parlor_game::{Choices, Game, Seat, SeatSet, Status, Viewer};
use parlor_table::verify::{Finding, LogVerdict};
use parlor_table::{
    AnyTable, Ask, Asker, BotTask, Clock, Closing, Corrupt, MAX_ROWS, Motion, Now, Refusal, Refused, Row, Stopped,
    Terms, Time, WaitingBot, What, WindowInfo,
};
use serde_json::{Value, json};

/// A game with a window of twenty seconds, and with questions.
pub fn with_everything() -> Config {
    Config { extras: Extras { window: Some(Limit { seconds: Some(20) }), questions: true }, ..Config::default() }
}

fn without_limit() -> Config {
    Config { extras: Extras { window: Some(Limit::default()), questions: true }, ..Config::default() }
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| seat(number)).collect()
}

fn waive(number: u8) -> Ask {
    Ask::Waive { seat: seat(number), opened: None }
}

fn window(room: &Room<Fibs>) -> Option<WindowInfo> {
    room.told(Viewer::Spectator).window
}

pub fn choices(room: &Room<Fibs>, seat: Seat) -> Vec<Action> {
    match Fibs::choices(&room.table.game().view(Viewer::Seat(seat)), &room.data) {
        Choices::List(list) => list,
        Choices::Sampler(_) => panic!("expected a list of choices"),
    }
}

/// The bots with something to decide, and their tasks.
fn tasks(room: &Room<Fibs>) -> Vec<(Seat, &'static str)> {
    let name = |waiting: &WaitingBot| match waiting.task {
        BotTask::Act => "act",
        BotTask::Answer(_) => "answer",
        BotTask::Object => "object",
    };
    room.table.waiting_bots().iter().map(|waiting| (waiting.seat, name(waiting))).collect()
}

/// Checks that the log passes verification, and that a restart changes nothing.
pub fn check(room: &Room<Fibs>) {
    room.check_restart();
    let report = room.verify(&room.export(), None);
    assert_eq!((&report.rules, &report.chain), (&Finding::Holds, &Finding::Holds), "{report:?}");
}

pub fn hand(room: &Room<Fibs>, of: u8, viewer: Viewer) -> Vec<Option<Card>> {
    let view = serde_json::to_value(room.table.game().view(viewer)).unwrap();
    let held = view["game"]["hands"][usize::from(of)].as_array().unwrap().clone();
    held.iter().map(|held| serde_json::from_value(held[0].clone()).unwrap()).collect()
}

#[test]
fn a_window_expires() {
    let mut room = Room::<Fibs>::dealt(&with_everything(), &["ada", "ben", "cleo", "dora"], "window");
    assert_eq!(window(&room), None);
    room.act_by_default();
    let until = Some(room.clock + 20_000);
    let opened = room.table.version();
    assert_eq!(window(&room), Some(WindowInfo { opened, seats: seats(&[1, 3]), waived: SeatSet::EMPTY, until }));
    assert_eq!(room.told(Viewer::Spectator).may, seats(&[1, 3]));
    assert_eq!(room.table.automatic_deadline(&room.now()), until);
    assert_eq!(hand(&room, 0, Viewer::Seat(seat(0))).len(), 2, "no card is drawn while others may object");
    room.wait(19);
    assert_eq!(room.automatic_row(), None);
    room.wait(1);
    assert_eq!(room.automatic_row(), Some(What::WindowClosed { why: Closing::Expired }));
    assert_eq!((window(&room), room.turn()), (None, seat(1)));
    let drew = hand(&room, 0, Viewer::Seat(seat(0)));
    assert!(drew.len() == 3 && drew.iter().all(Option::is_some), "{drew:?}");
    let note = room.told(Viewer::Spectator).notes.pop().unwrap();
    assert_eq!((note.kind.as_str(), note.seat), ("closed", None));
    assert_eq!(note.notices, [json!({"type": "drew", "by": 0, "cards": [null]})], "the drawn card is hidden");
    check(&room);
}

#[test]
fn a_window_closes_when_everybody_has_waived_it() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo", "dora"], "waived");
    room.refuses(&person("ben"), &waive(1), Refusal::NothingToWaive { seat: seat(1) });
    room.act_by_default();
    assert_eq!(window(&room).unwrap().until, None);
    room.refuses(&person("ada"), &waive(0), Refusal::NothingToWaive { seat: seat(0) });
    room.refuses(&person("ada"), &waive(1), Refusal::NotYourSeat { seat: seat(1) });
    room.must(&person("dora"), waive(3));
    let opened = room.table.version() - 1;
    assert_eq!(window(&room).unwrap(), WindowInfo { opened, seats: seats(&[1]), waived: seats(&[3]), until: None });
    room.refuses(&person("dora"), &waive(3), Refusal::HasWaived { seat: seat(3) });
    let challenge = act(seat(3), &Action::Challenge);
    room.refuses(&person("dora"), &challenge, Refusal::HasWaived { seat: seat(3) });
    assert_eq!(room.automatic_row(), None);
    check(&room);
    // Ben is also the next player, and waiving is not a move.
    room.must(&person("ben"), waive(1));
    assert_eq!(room.settle(), [What::WindowClosed { why: Closing::Waived }]);
    assert_eq!(room.turn(), seat(1));
    check(&room);
}

#[test]
fn a_waiver_that_comes_too_late_does_not_waive_the_next_window() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo", "dora"], "late");
    let waive = |opened| Ask::Waive { seat: seat(3), opened: Some(opened) };
    room.refuses(&person("dora"), &waive(room.table.version()), Refusal::NothingToWaive { seat: seat(3) });
    room.act_by_default();
    let first = window(&room).unwrap().opened;
    // Rows beside the game open no new window.
    room.must(&person("cleo"), Ask::Propose { seat: seat(2), motion: Motion::Abandon {} });
    // Ben and cleo continue before dora's waiver arrives. The waiver must not apply to cleo's card, which dora has not
    // seen.
    room.act_by_default();
    room.act_by_default();
    room.refuses(&person("ben"), &Ask::Waive { seat: seat(1), opened: Some(first) }, stale(&room));
    room.refuses(&person("dora"), &waive(first), stale(&room));
    let second = window(&room).unwrap();
    assert_eq!(second.waived, SeatSet::EMPTY);
    room.must(&person("dora"), waive(second.opened));
    assert_eq!(window(&room).unwrap().waived, seats(&[3]));
    room.refuses(&person("dora"), &waive(second.opened), Refusal::HasWaived { seat: seat(3) });
    check(&room);
}

fn stale(room: &Room<Fibs>) -> Refusal {
    Refusal::Stale { version: room.table.version() }
}

#[test]
fn the_next_move_closes_the_window() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo"], "moved");
    room.act_by_default();
    let before = room.table.version();
    // An action that the rules refuse closes no window.
    let lay = |card| act(seat(1), &Action::Lay { card, to: seat(0) });
    let own = hand(&room, 1, Viewer::Seat(seat(1)))[0].unwrap();
    let other = (0..17).find(|card| !hand(&room, 1, Viewer::Seat(seat(1))).contains(&Some(*card))).unwrap();
    assert_eq!(room.ask(&person("ben"), lay(other)).unwrap_err().code, "not_in_hand");
    assert_eq!(room.ask(&person("cleo"), lay(own)).unwrap_err().code, "not_your_seat");
    assert_eq!((room.table.version(), window(&room).is_some()), (before, true));
    // Nor can an action bypass the window.
    let refused = room.table.propose(&person("ben"), &lay(own), &room.now()).unwrap_err();
    assert_eq!(refused, Refused::from(Refusal::WindowOpen));
    room.must(&person("ben"), lay(own));
    let kinds: Vec<&What> = room.rows[before as usize..].iter().map(|sealed| &sealed.row.what).collect();
    assert!(matches!(kinds[..], [What::WindowClosed { why: Closing::Moved }, What::Act { .. }]), "{kinds:?}");
    assert_eq!(window(&room).unwrap().seats, seats(&[0, 2]));
    check(&room);
}

#[test]
fn an_objection_is_judged_while_the_window_is_open() {
    for label in ["one", "two", "three", "four", "five", "six"] {
        let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo"], label);
        room.act_by_default();
        room.must(&person("ben"), act(seat(1), &Action::Challenge));
        let events = room.rows.last().unwrap().row.events.clone();
        let drew = events.iter().any(|event| event["type"] == "drew");
        assert_eq!(events[0]["honest"], json!(drew), "a player caught fibbing draws no card");
        assert_eq!(window(&room), None);
        check(&room);
    }
}

#[test]
fn an_objection_is_stale_only_if_the_game_has_gone_on() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo", "dora"], "stale");
    room.act_by_default();
    let object = |version| Ask::Act { seat: seat(3), action: json!(Action::Challenge), if_version: Some(version) };
    let seen = room.table.version();
    room.must(&person("ben"), waive(1));
    let now = room.table.version();
    room.refuses(&person("dora"), &object(seen - 1), Refusal::Stale { version: now });
    room.refuses(&person("dora"), &object(now + 1), Refusal::Stale { version: now });
    // A waiver by somebody else does not affect the objection to the card.
    room.must(&person("dora"), object(seen));
    check(&room);
}

#[test]
fn a_window_rests_while_the_server_is_down() {
    let mut room = Room::<Fibs>::dealt(&with_everything(), &["ada", "ben"], "rest");
    room.act_by_default();
    room.wait(600);
    room.clocks_from = room.clock + 10_000;
    assert_eq!(room.settle(), [What::ClocksRested { until: room.clocks_from }]);
    assert_eq!(window(&room).unwrap().until, Some(room.clocks_from + 20_000));
    check(&room);
    room.wait(30);
    assert_eq!(room.settle(), [What::WindowClosed { why: Closing::Expired }]);
    check(&room);
}

#[test]
fn bots_are_asked_first_and_never_close_a_window_for_people() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "", "cleo", "dora"], "bots");
    room.act_by_default();
    assert_eq!(tasks(&room), [(seat(1), "object")]);
    room.must(&Asker::Bot, waive(1));
    assert_eq!(tasks(&room), [], "the bot waits, because dora may still object");
    assert_eq!(AnyTable::waited_for(&room.table).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [seat(3)]);
    let refused = room.table.propose(&Asker::Bot, &waive(3), &room.now()).unwrap_err();
    assert_eq!(refused.code, "not_your_seat");
    check(&room);
    room.must(&person("dora"), waive(3));
    assert_eq!(room.settle(), [What::WindowClosed { why: Closing::Waived }]);
    assert_eq!(tasks(&room), [(seat(1), "act")]);
    check(&room);
}

#[test]
fn a_bot_that_stands_in_may_object() {
    let terms = Terms { grace: Some(60), ..Terms::default() };
    let mut room = Room::<Fibs>::on_terms(&without_limit(), &["ada", "", "cleo", "dora"], terms);
    room.act_by_default();
    room.must(&Asker::Bot, waive(1));
    room.goes("dora");
    room.wait(60);
    // The bot that is next does not close the window, because everybody waits for dora.
    assert_eq!(room.settle(), [What::TookOver { level: level() }]);
    assert_eq!(tasks(&room), [(seat(3), "object")]);
    room.must(&Asker::Bot, act(seat(3), &Action::Challenge));
    check(&room);
}

#[test]
fn a_player_who_keeps_a_bot_waiting_is_on_the_clock() {
    let terms = Terms { clock: Some(Clock::Move { seconds: 30 }), ..Terms::default() };
    let mut room = Room::<Fibs>::on_terms(&without_limit(), &["ada", "", "cleo", "dora"], terms);
    room.act_by_default();
    room.must(&Asker::Bot, waive(1));
    let clocks =
        |room: &Room<Fibs>| room.told(Viewer::Spectator).clocks.unwrap().map(|_, clock| clock.runs_out.is_some());
    assert_eq!(clocks(&room).values().copied().collect::<Vec<_>>(), [false, false, false, true]);
    room.wait(30);
    assert_eq!(room.settle(), [What::Waived, What::WindowClosed { why: Closing::Waived }]);
    check(&room);
    // If the next player is a person, only that person's clock runs.
    room.must(&Asker::Bot, act(seat(1), &choices(&room, seat(1))[0]));
    assert_eq!(clocks(&room).values().copied().collect::<Vec<_>>(), [false, false, true, false]);
    // An expired clock continues the game, as a move does.
    room.wait(30);
    let done = room.settle();
    assert!(matches!(done[..], [What::WindowClosed { why: Closing::Moved }, What::TimeUp { .. }]), "{done:?}");
    check(&room);
}

#[test]
fn the_others_can_agree_to_waive_for_an_absent_player() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "", "cleo", "dora"], "skip");
    room.act_by_default();
    room.must(&Asker::Bot, waive(1));
    room.goes("dora");
    room.wait(60);
    room.must(&person("ada"), Ask::Propose { seat: seat(0), motion: Motion::Skip { seat: seat(3) } });
    room.must(&person("cleo"), Ask::Vote { seat: seat(2), yes: true });
    assert_eq!(room.settle()[..2], [What::Waived, What::WindowClosed { why: Closing::Waived }]);
    check(&room);
}

#[test]
fn everybody_who_could_object_answers_the_last_card() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo", "dora"], "last");
    while room.table.game().status().window().is_some()
        || matches!(room.table.game().status(), Status::Open { turn: Some(_), .. })
    {
        room.act_by_default();
    }
    let Status::Open { turn: None, must, window: None, .. } = room.table.game().status() else {
        panic!("expected the last card to be open to objections: {:?}", room.table.game().status())
    };
    let [first, second] = must.iter().collect::<Vec<_>>()[..] else {
        panic!("expected two seats that may object: {must:?}")
    };
    room.must(&room.sitter(first), act(first, &Action::Accept));
    // Accepting reveals no secret, so it can be undone.
    assert_eq!(room.told(Viewer::Spectator).undo, Some(first));
    room.must(&room.sitter(second), act(second, &Action::Accept));
    room.settle();
    assert_eq!(room.verify(&room.export(), None).verdict(), LogVerdict::Consistent);
    room.check_restart();
}

#[test]
fn a_window_closed_too_early_is_detected() {
    let mut room = Room::<Fibs>::dealt(&with_everything(), &["ada", "ben", "cleo"], "early");
    room.act_by_default();
    room.wait(20);
    room.automatic_row();
    let index = room.rows.len() - 1;
    let forged = |change: &dyn Fn(&mut Value, &mut Time)| {
        let mut export = room.export();
        let row = &mut export.rows[index].row;
        let mut what = serde_json::to_value(&row.what).unwrap();
        change(&mut what, &mut row.time);
        row.what = serde_json::from_value(what).unwrap();
        let previous = export.rows[index - 1].chain;
        export.rows[index] = export.rows[index].row.clone().seal(previous);
        room.verify(&export, None).rules
    };
    assert_eq!(forged(&|_, _| {}), Finding::Holds);
    let row = index as u64 + 1;
    for rules in [forged(&|what, _| what["why"] = json!("waived")), forged(&|_, time| *time -= 1)] {
        assert!(matches!(rules, Finding::Fails { row: found, .. } if found == row), "{rules:?}");
    }
}

#[test]
fn a_late_objection_is_refused_and_detected() {
    let mut room = Room::<Fibs>::dealt(&with_everything(), &["ada", "ben", "cleo"], "late objection");
    room.act_by_default();
    let until = window(&room).unwrap().until.expect("the window has a limit");
    let challenge = act(seat(1), &Action::Challenge);
    let at = |time: Time| Now { time, ..room.now() };
    room.table.propose(&person("ben"), &challenge, &at(until - 1)).expect("the objection is in time");
    let late = room.table.propose(&person("ben"), &challenge, &at(until)).unwrap_err();
    assert_eq!(late, Refused::from(Refusal::TimeIsUp { seat: seat(1) }));
    // Nor can a log contain a challenge made after the time limit.
    room.must(&person("ben"), challenge);
    for (time, holds) in [(until - 1, true), (until, false)] {
        let mut export = room.export();
        export.rows.last_mut().unwrap().row.time = time;
        renumber(&mut export);
        let rules = room.verify(&export, None).rules;
        assert_eq!(rules == Finding::Holds, holds, "{rules:?}");
    }
}

#[test]
fn a_player_who_has_waived_moves_only_in_turn() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo", "dora"], "waived");
    room.act_by_default();
    room.must(&person("dora"), waive(3));
    let card = hand(&room, 3, Viewer::Seat(seat(3)))[0].unwrap();
    let lay = act(seat(3), &Action::Lay { card, to: seat(0) });
    assert_eq!(room.ask(&person("dora"), lay).unwrap_err(), Refused::from(Refusal::HasWaived { seat: seat(3) }));
    room.must(&person("ben"), waive(1));
    room.act_by_default();
    assert_eq!(room.turn(), seat(2));
}

#[test]
fn a_log_with_room_for_one_row_refuses_a_move_that_closes_a_window() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben"], "full");
    room.act_by_default();
    let idle = room.rows.last().unwrap().row.clone();
    while room.table.version() < MAX_ROWS - 2 {
        let row = Row { version: room.table.version() + 1, what: What::Hinted, events: Vec::new(), ..idle.clone() };
        room.store(row.seal(room.rows.last().unwrap().chain), None);
    }
    assert_eq!(room.told(Viewer::Spectator).stopped, None, "there is room for the closing and the move");
    let propose = |room: &Room<Fibs>| {
        let action = Fibs::when_time_is_up(&room.table.game().view(Viewer::Seat(seat(1))), &room.data);
        room.table.propose_all(&person("ben"), &act(seat(1), &action), &room.now()).map(|rows| rows.len())
    };
    assert_eq!(propose(&room), Ok(2));
    room.must(&person("ben"), waive(1));
    assert_eq!(propose(&room), Err(Refused::from(Refusal::LogFull)));
    assert_eq!(room.told(Viewer::Spectator).stopped, Some(Stopped::LogFull { rows: MAX_ROWS }));
}

#[test]
fn a_bots_objection_and_its_move_use_different_luck() {
    for config in [without_limit(), Config::default()] {
        let mut room = Room::<Fibs>::dealt(&config, &["ada", "", "cleo", ""], "chances");
        room.act_by_default();
        let objecting: Vec<WaitingBot> = room.table.waiting_bots();
        let own = |waiting: &&WaitingBot| waiting.task == BotTask::Object && waiting.seat == seat(1);
        let objection = objecting.iter().find(own).expect("seat 1 may object").chance;
        room.must(&Asker::Bot, waive(1));
        room.must(&Asker::Bot, waive(3));
        room.settle();
        let [WaitingBot { task: BotTask::Act, chance, .. }] = room.table.waiting_bots()[..] else {
            panic!("expected the bot's turn")
        };
        assert_ne!(chance, objection);
        assert_ne!(
            objection,
            objecting.iter().find(|waiting| waiting.seat == seat(3)).expect("seat 3 may object too").chance
        );
    }
}

#[test]
fn a_move_closes_a_window_only_if_it_follows() {
    let mut room = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo"], "nobody moves");
    room.act_by_default();
    let open = room.rows.len();
    room.act_by_default();
    let moved = What::WindowClosed { why: Closing::Moved };
    assert_eq!((room.rows.len(), &room.rows[open].row.what), (open + 2, &moved), "both rows are added together");
    // Each of these rows would be valid in place of the move if the window had not been closed before it.
    let mut other = Room::<Fibs>::dealt(&without_limit(), &["ada", "ben", "cleo"], "nobody moves");
    other.act_by_default();
    let instead = [
        (person("ben"), waive(1)),
        (person("ben"), act(seat(1), &Action::Challenge)),
        (person("cleo"), Ask::Propose { seat: seat(2), motion: Motion::Abandon {} }),
    ];
    for (by, ask) in instead {
        let row = other.table.propose(&by, &ask, &other.now()).expect("the ask is legal by itself");
        let mut export = room.export();
        export.rows.truncate(open + 1);
        export.rows.push(row);
        renumber(&mut export);
        let rules = room.verify(&export, None).rules;
        let found = open as u64 + 2;
        assert!(matches!(rules, Finding::Fails { row, .. } if row == found), "{ask:?}: {rules:?}");
        let loaded = parlor_table::Table::<Fibs>::load(&room.data, None, &export.rows);
        assert_eq!(loaded.err(), Some(Corrupt::NotGoneOn { version: found }), "{ask:?}");
    }
    // A log that ends between the two rows can be loaded, because the replay shows such positions.
    parlor_table::Table::<Fibs>::load(&room.data, None, &room.rows[..=open]).expect("the log is valid up to this row");
}
