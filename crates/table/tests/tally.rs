//! A game with turns of several actions, each of which opens a window. It counts how often the spectators' view is
//! created.

use std::cell::Cell;

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Status, Viewer, Window,
};
use parlor_table::{AnyTable, Ask, Closing, Motion, What};
use serde::{Deserialize, Serialize};

use crate::room::{Room, act, person, seat};

/// The number of actions in a turn, and the number of turns of each seat.
const ACTIONS: u32 = 3;
const TURNS: u32 = 2;

thread_local! {
    /// How often the spectators' view was created. Each test has its own thread.
    static LOOKS: Cell<u32> = const { Cell::new(0) };
}

#[derive(Clone, Debug, PartialEq)]
struct Tally {
    seats: u8,
    ticks: u32,
    /// Whether the others may object to the last tick.
    is_open: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    seats: u8,
    ticks: u32,
    is_open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Action {
    Tick,
    Object,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    Ticked,
    Objected,
    Passed,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
enum Illegal {
    #[error("this action is not possible now")]
    NotNow,
}

impl Tally {
    fn on_turn(&self, ticks: u32) -> Seat {
        seat((ticks / ACTIONS % u32::from(self.seats)) as u8)
    }

    /// Every seat except the one that made the last tick.
    fn others(&self) -> SeatSet {
        SeatSet::all(self.seats).minus(SeatSet::only(self.on_turn(self.ticks.saturating_sub(1))))
    }
}

impl Game for Tally {
    type Config = ();
    type Data = ();
    type Action = Action;
    type Event = Event;
    type Notice = Event;
    type View = View;
    type Preview = ();
    type Illegal = Illegal;

    const NAME: &'static str = "tally";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn usual((): &()) {}

    fn new((): &(), seats: u8) -> Result<Self, BadConfig> {
        Ok(Self { seats, ticks: 0, is_open: false })
    }

    fn deal(&self, (): &(), _: &mut dyn Luck) -> Vec<Event> {
        Vec::new()
    }

    fn status(&self) -> Status {
        if self.ticks == ACTIONS * TURNS * u32::from(self.seats) && !self.is_open {
            return Status::Over(Outcome::by_score(&BySeat::new(self.seats, |_| 0), EndReason::HandEmpty));
        }
        let turn = self.on_turn(self.ticks);
        let window = Window { number: self.ticks, seats: self.others(), seconds: None };
        let objectors = if self.is_open { self.others() } else { SeatSet::EMPTY };
        Status::Open {
            turn: Some(turn),
            must: SeatSet::only(turn),
            may: objectors,
            window: self.is_open.then_some(window),
        }
    }

    fn decide(&self, (): &(), who: Seat, action: &Action, _: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        match action {
            Action::Tick if who == self.on_turn(self.ticks) => Ok(vec![Event::Ticked]),
            Action::Object if self.is_open && self.others().contains(who) => Ok(vec![Event::Objected]),
            _ => Err(Illegal::NotNow),
        }
    }

    fn is_objection(action: &Action) -> bool {
        *action == Action::Object
    }

    fn close(&self, (): &(), _: &mut dyn Luck) -> Vec<Event> {
        vec![Event::Passed]
    }

    fn apply(&mut self, event: &Event) {
        self.ticks += u32::from(*event == Event::Ticked);
        self.is_open = *event == Event::Ticked;
    }

    fn view(&self, viewer: Viewer) -> View {
        LOOKS.set(LOOKS.get() + u32::from(viewer == Viewer::Spectator));
        View { viewer, seats: self.seats, ticks: self.ticks, is_open: self.is_open }
    }

    fn notice(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn choices(_: &View, (): &()) -> Choices<Action> {
        Choices::List(vec![Action::Tick])
    }

    fn preview(_: &View, (): &(), _: &Action) -> Result<(), Illegal> {
        Ok(())
    }

    fn when_time_is_up(_: &View, (): &()) -> Action {
        Action::Tick
    }

    fn imagine(view: &View, (): &(), _: &mut dyn Luck) -> Self {
        Self { seats: view.seats, ticks: view.ticks, is_open: view.is_open }
    }

    fn moment(&self) -> Moment {
        Moment::first(u64::from(self.ticks))
    }
}

fn dealt() -> Room<Tally> {
    Room::dealt(&(), &["ada", "ben", "cleo"], "tally")
}

/// A room in which ada is away, and the others agree to skip her turn.
fn skipping() -> Room<Tally> {
    let mut room = dealt();
    room.goes("ada");
    room.wait(60);
    room.must(&person("ben"), Ask::Propose { seat: seat(1), motion: Motion::Skip { seat: seat(0) } });
    room.must(&person("cleo"), Ask::Vote { seat: seat(2), yes: true });
    room
}

fn is_skip(what: &What) -> bool {
    matches!(what, What::Skipped { .. })
}

#[test]
fn a_whole_turn_is_skipped_even_if_windows_close_within_it() {
    let mut room = skipping();
    let done = room.settle();
    let moved = What::WindowClosed { why: Closing::Moved };
    assert!(done.iter().all(|what| is_skip(what) || *what == moved), "{done:?}");
    assert_eq!((done.iter().filter(|what| is_skip(what)).count(), done.len(), room.turn()), (3, 5, seat(1)));
    room.check_restart();
}

#[test]
fn objections_do_not_stop_a_turn_from_being_skipped() {
    let mut room = skipping();
    assert!(room.automatic_row().as_ref().is_some_and(is_skip));
    // Ben objects before the next part of the turn; then everybody waives.
    room.must(&person("ben"), act(seat(1), &Action::Object));
    room.check_restart();
    assert!(room.automatic_row().as_ref().is_some_and(is_skip), "the whole turn is skipped");
    for (name, number) in [("ben", 1), ("cleo", 2)] {
        room.must(&person(name), Ask::Waive { seat: seat(number), opened: None });
    }
    let done = room.settle();
    assert_eq!(done[0], What::WindowClosed { why: Closing::Waived });
    assert!(done.len() == 2 && is_skip(&done[1]), "{done:?}");
    assert_eq!(room.turn(), seat(1));
    let report = room.verify(&room.export(), None);
    assert_eq!(report.rules, parlor_table::verify::Finding::Holds);
}

#[test]
fn one_view_per_row_is_made_for_all_spectators() {
    let mut room = dealt();
    let looks = |room: &Room<Tally>| {
        let before = LOOKS.get();
        let seen: Vec<_> =
            (0..5).map(|_| AnyTable::view(&room.table, Viewer::Spectator).expect("the game has been dealt")).collect();
        assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(seen[0]["ticks"], room.table.game().ticks, "the view matches the game");
        assert_eq!(seen[0]["is_open"], room.table.game().is_open);
        (LOOKS.get() - before, seen[0].clone())
    };
    let mut seen = vec![looks(&room)];
    let mut look = |room: &Room<Tally>| seen.push(looks(room));
    let tick = act(seat(0), &Action::Tick);
    room.must(&person("ada"), tick.clone());
    look(&room);
    // The action is undone, made again, and waived.
    room.must(&person("ada"), Ask::Propose { seat: seat(0), motion: Motion::Undo {} });
    for (name, number) in [("ben", 1), ("cleo", 2)] {
        room.must(&person(name), Ask::Vote { seat: seat(number), yes: true });
    }
    assert!(matches!(room.settle()[..], [What::Undone { .. }]));
    look(&room);
    room.must(&person("ada"), tick);
    look(&room);
    for (name, number) in [("ben", 1), ("cleo", 2)] {
        room.must(&person(name), Ask::Waive { seat: seat(number), opened: None });
    }
    assert_eq!(room.settle(), [What::WindowClosed { why: Closing::Waived }]);
    look(&room);
    // One view per row is created, regardless of the number of spectators.
    assert!(seen.iter().all(|(made, _)| *made == 1), "{seen:?}");
    let changes: Vec<_> = seen.windows(2).map(|pair| pair[0].1 != pair[1].1).collect();
    assert_eq!(changes, [true; 4], "each row changed the view");
}
