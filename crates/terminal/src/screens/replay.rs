//! A finished game, watched step by step.

use parlor_game::{SeatSet, Viewer};
use parlor_table::{TableId, Update};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Context, Heard, Press, Screen, Step, trouble};
use crate::command::{BACK, CHOOSE, Command, DOWN, FIRST, LAST, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, UP};
use crate::face::{Board, Face, Scene, face};
use crate::guest::Guest;
use crate::look::Role;
use crate::page::wrap;
use crate::words::{self, Names};

/// How far a page goes.
const PAGE: u64 = 10;

/// A finished game, watched step by step.
pub struct Replay {
    guest: Guest,
    table: TableId,
    /// The row that is shown, or is about to be.
    version: u64,
    last: u64,
    moment: Option<Box<Update>>,
    game: Option<(&'static dyn Face, Box<dyn Board>)>,
    note: Option<(Role, String)>,
    /// Where the line of steps was drawn.
    line: Rect,
}

impl Replay {
    /// From the beginning of a game with so many rows.
    #[must_use]
    pub fn new(context: &Context, guest: Guest, table: TableId, last: u64) -> Self {
        let note = None;
        let mut replay = Self { guest, table, version: 1, last, moment: None, game: None, note, line: Rect::default() };
        replay.fetch(context);
        replay
    }

    fn fetch(&mut self, context: &Context) {
        let (guest, table, version) = (self.guest.clone(), self.table.clone(), self.version);
        context.fetch(async move {
            Heard::Moment(version, guest.moment(&table, version, Viewer::Spectator).await.map(Box::new))
        });
    }

    fn go(&mut self, context: &Context, version: u64) {
        let version = version.clamp(1, self.last);
        if version != self.version {
            self.version = version;
            self.fetch(context);
        }
    }

    fn names(&self) -> Names {
        self.moment.as_ref().map(|moment| Names::of(moment)).unwrap_or_default()
    }

    /// What the row that is shown says.
    fn words(&self) -> String {
        let (Some(moment), Some((face, _))) = (&self.moment, &self.game) else { return String::new() };
        let names = self.names();
        let rows = moment.notes.iter().flat_map(|note| words::row(note, *face, &names));
        rows.collect::<Vec<_>>().join(" ")
    }
}

impl Screen for Replay {
    fn title(&self, _context: &Context) -> String {
        format!("Replay, step {} of {}", self.version, self.last)
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let width = usize::from(area.width);
        let look = context.look;
        // One line of steps at the bottom, two for what happened, and the board above.
        self.line = Rect { y: area.bottom() - 1, height: 1, ..area };
        let (done, open) = if look.drawn { ("━", "─") } else { ("=", "-") };
        let reached =
            (self.version * u64::from(area.width) / self.last.max(1)).clamp(1, u64::from(area.width)) as usize;
        buffer.set_stringn(area.x, self.line.y, done.repeat(reached), width, look.style(Role::Kept));
        let rest = open.repeat(width - reached);
        buffer.set_stringn(area.x + reached as u16, self.line.y, rest, width, look.style(Role::Soft));
        for (text, y) in wrap(&self.words(), width).iter().take(2).zip(area.bottom() - 3..) {
            buffer.set_stringn(area.x, y, text, width, look.style(Role::Title));
        }
        let names = self.names();
        let scene = Scene { names: &names, mine: SeatSet::EMPTY, acting: None, look, keys: &context.keys };
        let board = Rect { height: area.height - 3, ..area };
        let dealt = self.moment.as_ref().is_some_and(|moment| moment.view.is_some());
        match &mut self.game {
            Some((_, drawn)) if dealt => _ = drawn.draw(&scene, board, buffer),
            _ => {
                let text = "The game has not begun at this step.";
                buffer.set_stringn(area.x, area.y + 1, text, width, look.style(Role::Soft));
            }
        }
        None
    }

    fn commands(&self) -> Vec<&'static Command> {
        vec![&LEFT, &RIGHT, &UP, &DOWN, &FIRST, &LAST, &PAGE_UP, &PAGE_DOWN, &CHOOSE, &BACK]
    }

    fn hints(&self, _context: &Context) -> Vec<&'static Command> {
        vec![&FORTH, &BACKWARDS, &FIRST, &LAST, &BACK]
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        let now = self.version;
        match press {
            Press::Command(command) if *command == BACK => return Step::Back,
            Press::Command(command) if *command == LEFT || *command == UP => self.go(context, now.saturating_sub(1)),
            Press::Command(command) if [&RIGHT, &DOWN, &CHOOSE].contains(&command) => self.go(context, now + 1),
            Press::Command(command) if *command == FIRST => self.go(context, 1),
            Press::Command(command) if *command == LAST => self.go(context, self.last),
            Press::Command(command) if *command == PAGE_UP => self.go(context, now.saturating_sub(PAGE)),
            Press::Command(command) if *command == PAGE_DOWN => self.go(context, now + PAGE),
            Press::Wheel(by) => self.go(context, now.saturating_add_signed(by.signum() as i64)),
            Press::Click(place) if self.line.contains(place) => {
                let across = u64::from(place.x - self.line.x);
                self.go(context, across * self.last / u64::from(self.line.width.max(1)) + 1);
            }
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        self.note.clone()
    }

    fn heard(&mut self, _context: &Context, heard: &Heard) -> Step {
        let Heard::Moment(version, moment) = heard else { return Step::Stay };
        // Who goes on quickly does not want to see what was passed.
        if *version != self.version {
            return Step::Stay;
        }
        match moment {
            Err(fault) => self.note = Some(trouble(fault)),
            Ok(moment) => {
                self.note = None;
                if self.game.is_none() {
                    self.game = face(&moment.game).map(|face| (face, face.board()));
                }
                if let (Some((_, board)), Some(view)) = (&mut self.game, &moment.view) {
                    board.see(view, &[], false);
                }
                self.moment = Some(moment.clone());
            }
        }
        Step::Stay
    }
}

static FORTH: Command = Command { name: "right", keys: "right", words: "on", about: "" };
static BACKWARDS: Command = Command { name: "left", keys: "left", words: "back a step", about: "" };
