//! The user's games and best scores.

use parlor_table::Stage;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::start::table_item;
use super::{BackgroundResult, Context, Press, Reading, Screen, Step, TableScreen, trouble};
use crate::command::Command;
use crate::guest::Mine;
use crate::history::bests;
use crate::look::Role;
use crate::page::Page;
use crate::widgets::{Choices, Hint, Item};

/// The user's games and best scores.
pub struct History {
    running: Vec<Mine>,
    finished: Vec<Mine>,
    bests: Option<Page>,
    /// Whether the best scores were requested before they were loaded.
    eager: bool,
    list: Choices,
    rows: Vec<Row>,
    note: Option<(Role, String)>,
}

#[derive(Clone, Copy)]
enum Row {
    Heading,
    Bests,
    Running(usize),
    Finished(usize),
}

impl History {
    /// Opens the screen and requests its data.
    #[must_use]
    pub fn new(context: &Context) -> Self {
        let [first, second, third] = std::array::from_fn(|_| context.guest.clone());
        context.fetch(async move { BackgroundResult::Running(first.tables(false).await) });
        context.fetch(async move { BackgroundResult::Finished(second.tables(true).await) });
        context.fetch(async move { BackgroundResult::Statistics(third.statistics().await) });
        let note = Some((Role::Plain, "Loading your games…".into()));
        let mut history = Self {
            running: Vec::new(),
            finished: Vec::new(),
            bests: None,
            eager: false,
            list: Choices::default(),
            rows: Vec::new(),
            note,
        };
        history.fill();
        history
    }

    fn fill(&mut self) {
        let mut list = vec![(Row::Bests, Item::new("Best scores", "averages, wins, and whether dice are fair"))];
        let mut add = |heading: &str, tables: &[Mine], row: &dyn Fn(usize) -> Row| {
            if !tables.is_empty() {
                list.push((Row::Heading, Item::heading(heading)));
            }
            for (place, mine) in tables.iter().enumerate() {
                list.push((row(place), table_item(mine)));
            }
        };
        add("Still being played", &self.running, &Row::Running);
        add("Finished", &self.finished, &Row::Finished);
        if self.running.is_empty() && self.finished.is_empty() {
            list.push((Row::Heading, Item::heading("No games yet. Start one on the first screen.")));
        }
        let (rows, items) = list.into_iter().unzip();
        self.rows = rows;
        self.list.set(items);
    }

    fn choose(&mut self, context: &Context) -> Step {
        let table = match self.rows.get(self.list.cursor()).copied().unwrap_or(Row::Heading) {
            Row::Heading => return Step::Stay,
            Row::Bests => {
                self.eager = self.bests.is_none();
                return self.open_bests();
            }
            Row::Running(place) => self.running.get(place),
            Row::Finished(place) => self.finished.get(place),
        };
        match table {
            Some(mine) => Step::Open(Box::new(TableScreen::at(context.guest.clone(), mine.summary.table.clone()))),
            None => Step::Stay,
        }
    }

    fn open_bests(&self) -> Step {
        match &self.bests {
            Some(page) => Step::Open(Box::new(Reading::new(page.clone()))),
            None => Step::Stay,
        }
    }
}

impl Screen for History {
    fn title(&self, _context: &Context) -> String {
        "Your games".into()
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let list = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        self.list.draw(context.look, list, buffer);
        None
    }

    fn commands(&self) -> Vec<Command> {
        use Command::*;
        vec![Up, Down, PageUp, PageDown, First, Last, Choose, Back]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        vec![
            Hint::new(Command::Choose).called("open"),
            Hint::both(Command::Up, Command::Down, "move"),
            Hint::new(Command::Back),
        ]
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        match press {
            Press::Command(Command::Back) => return Step::Back,
            Press::Command(Command::Choose) => return self.choose(context),
            Press::Command(command) => _ = self.list.command(command),
            Press::Click(place) if self.list.click(place) => return self.choose(context),
            Press::Wheel(_, by) => self.list.go(by.signum()),
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        self.note.clone()
    }

    fn heard(&mut self, _context: &Context, heard: &BackgroundResult) -> Step {
        match heard {
            BackgroundResult::Running(Ok(tables)) => {
                self.running.clone_from(tables);
                self.running.retain(|mine| mine.summary.stage != Stage::Gathering || mine.summary.seats.len() > 1);
            }
            BackgroundResult::Finished(Ok(tables)) => {
                self.finished.clone_from(tables);
                self.note = None;
            }
            BackgroundResult::Statistics(Ok(statistics)) => {
                self.bests = bests(statistics).ok();
                if std::mem::take(&mut self.eager) {
                    return self.open_bests();
                }
            }
            BackgroundResult::Running(Err(fault))
            | BackgroundResult::Finished(Err(fault))
            | BackgroundResult::Statistics(Err(fault)) => {
                self.note = Some(trouble(fault));
            }
            _ => return Step::Stay,
        }
        self.fill();
        Step::Stay
    }
}
