//! The screen that replays a finished game step by step.

use parlor_game::{SeatSet, Viewer};
use parlor_table::{TableId, Update};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use super::{BackgroundResult, Context, Press, Screen, Step, trouble};
use crate::command::Command;
use crate::face::{Board, Face, Scene, face};
use crate::guest::Guest;
use crate::look::{Look, Role};
use crate::page::wrap;
use crate::widgets::Hint;
use crate::words::{self, Names};

/// The number of steps in a page.
const PAGE: u64 = 10;

/// The screen that replays a finished game step by step.
pub struct Replay {
    guest: Guest,
    table: TableId,
    /// The row shown or being loaded.
    version: u64,
    last: u64,
    moment: Option<Box<Update>>,
    game: Option<(&'static dyn Face, Box<dyn Board>)>,
    note: Option<(Role, String)>,
    /// Whether the first row with a position is still being looked for.
    starting: bool,
    /// The review, for marking mistakes, or the reason why there is none.
    review: Option<Result<Value, String>>,
    /// The rows with mistakes, and what would have been better.
    costly: Vec<(u64, String)>,
    /// The area where the progress line was drawn.
    line: Rect,
}

impl Replay {
    /// Replays the game from row `start`, in which it started, to row `last`.
    #[must_use]
    pub fn new(context: &Context, guest: Guest, table: TableId, start: u64, last: u64) -> Self {
        let (reviewer, reviewed) = (guest.clone(), table.clone());
        context.fetch(async move { BackgroundResult::Review(reviewed.clone(), reviewer.review(&reviewed).await) });
        let mut replay = Self {
            guest,
            table,
            version: start,
            last,
            moment: None,
            game: None,
            note: None,
            starting: true,
            review: None,
            costly: Vec::new(),
            line: Rect::default(),
        };
        replay.fetch(context);
        replay
    }

    fn fetch(&mut self, context: &Context) {
        let (guest, table, version) = (self.guest.clone(), self.table.clone(), self.version);
        context.fetch(async move {
            let moment = guest.moment(&table, version, Viewer::Spectator).await.map(Box::new);
            BackgroundResult::Moment(table, version, moment)
        });
    }

    fn go(&mut self, context: &Context, version: u64) {
        self.starting = false;
        let version = version.clamp(1, self.last);
        if version != self.version {
            self.version = version;
            self.fetch(context);
        }
    }

    fn find_costly(&mut self, look: Look) {
        if let (Some((face, _)), Some(Ok(review))) = (&self.game, &self.review) {
            // Show a mistake one row earlier, while the choice was still open. Name its own row, as the review does.
            let costly = face.moments(review, look).into_iter();
            let shown = costly.map(|(row, words)| (row.saturating_sub(1), format!("Step {row}: {words}")));
            self.costly = shown.collect();
        }
    }

    /// Goes to the next or previous mistake.
    fn go_to_costly(&mut self, context: &Context, forth: bool) {
        let rows = || self.costly.iter().map(|(row, _)| *row);
        let found =
            if forth { rows().find(|row| *row > self.version) } else { rows().rev().find(|row| *row < self.version) };
        let words = match found {
            Some(row) => return self.go(context, row),
            None if self.review.is_none() => "The review is still being prepared.",
            None if matches!(self.review, Some(Err(_))) => {
                self.note =
                    self.review.as_ref().and_then(|review| review.as_ref().err()).map(|why| (Role::Plain, why.clone()));
                return;
            }
            None if self.costly.is_empty() => "There were no real mistakes in this game.",
            None => "There are no more mistakes.",
        };
        self.note = Some((Role::Plain, words.into()));
    }

    fn names(&self) -> Names {
        self.moment.as_ref().map(|moment| Names::of(moment)).unwrap_or_default()
    }

    /// Describes the row shown.
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
        // One progress line at the bottom; the events go where the board leaves space.
        self.line = Rect { y: area.bottom() - 1, height: 1, ..area };
        let (done, open) = if look.drawn { ("━", "─") } else { ("=", "-") };
        let reached =
            (self.version * u64::from(area.width) / self.last.max(1)).clamp(1, u64::from(area.width)) as usize;
        buffer.set_stringn(area.x, self.line.y, done.repeat(reached), width, look.style(Role::Kept));
        let rest = open.repeat(width - reached);
        buffer.set_stringn(area.x + reached as u16, self.line.y, rest, width, look.style(Role::Soft));
        let board = Rect { height: area.height - 1, ..area };
        let names = self.names();
        let scene = Scene {
            names: &names,
            mine: SeatSet::EMPTY,
            acting: None,
            veiled: false,
            coach: false,
            look,
            keys: &context.keys,
        };
        let dealt = self.moment.as_ref().is_some_and(|moment| moment.view.is_some());
        let free = match &mut self.game {
            Some((_, drawn)) if dealt => drawn.draw(&scene, board, buffer),
            _ => board,
        };
        let width = usize::from(free.width);
        for (text, y) in wrap(&self.words(), width.max(1)).iter().zip(free.y..free.bottom()) {
            buffer.set_stringn(free.x, y, text, width, look.style(Role::Title));
        }
        None
    }

    fn commands(&self) -> Vec<Command> {
        use Command::*;
        vec![Left, Right, Up, Down, First, Last, PageUp, PageDown, Choose, Back]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        vec![
            Hint::both(Command::Left, Command::Right, "step"),
            Hint::both(Command::Up, Command::Down, "mistakes"),
            Hint::both(Command::First, Command::Last, "jump"),
            Hint::new(Command::Back),
        ]
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        let now = self.version;
        self.note = None;
        match press {
            Press::Command(Command::Back) => return Step::Back,
            Press::Command(Command::Left) => self.go(context, now.saturating_sub(1)),
            Press::Command(Command::Right | Command::Choose) => self.go(context, now + 1),
            Press::Command(Command::Up) => self.go_to_costly(context, false),
            Press::Command(Command::Down) => self.go_to_costly(context, true),
            Press::Command(Command::First) => self.go(context, 1),
            Press::Command(Command::Last) => self.go(context, self.last),
            Press::Command(Command::PageUp) => self.go(context, now.saturating_sub(PAGE)),
            Press::Command(Command::PageDown) => self.go(context, now + PAGE),
            Press::Wheel(_, by) => self.go(context, now.saturating_add_signed(by.signum() as i64)),
            Press::Click(place) if self.line.contains(place) => {
                let across = u64::from(place.x - self.line.x);
                self.go(context, across * self.last / u64::from(self.line.width.max(1)) + 1);
            }
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        let costly = || self.costly.iter().find(|(row, _)| *row == self.version);
        self.note.clone().or_else(|| costly().map(|(_, words)| (Role::Plain, words.clone())))
    }

    fn face(&self) -> Option<&'static dyn Face> {
        self.game.as_ref().map(|(face, _)| *face)
    }

    fn heard(&mut self, context: &Context, heard: &BackgroundResult) -> Step {
        let (version, moment) = match heard {
            BackgroundResult::Moment(table, version, moment) if *table == self.table => (version, moment),
            BackgroundResult::Review(table, review) if *table == self.table => {
                self.review = Some(review.clone().map_err(|fault| trouble(&fault).1));
                self.find_costly(context.look);
                return Step::Stay;
            }
            _ => return Step::Stay,
        };
        // Ignore a row that the user has already left behind.
        if *version != self.version {
            return Step::Stay;
        }
        match moment {
            Err(fault) => self.note = Some(trouble(fault)),
            Ok(moment) => {
                self.note = None;
                if self.game.is_none() {
                    self.game = face(&moment.game).map(|face| (face, face.board()));
                    self.find_costly(context.look);
                }
                if let (Some((_, board)), Some(view)) = (&mut self.game, &moment.view) {
                    board.see(view, &[], false);
                }
                let dealt = moment.view.is_some();
                self.moment = Some(moment.clone());
                if self.starting && !dealt {
                    self.go(context, self.version + 1);
                    self.starting = true;
                }
            }
        }
        Step::Stay
    }
}
