//! The full-screen mode: a stack of screens, the frame around the top screen, and the loop that waits for keys, the
//! table and the clock. It draws only after something has happened.

#[cfg(test)]
pub(crate) mod harness;

use std::io;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use tokio::sync::mpsc;
use tokio::time::Instant;
use unicode_width::UnicodeWidthStr;

use crate::command::Command;
use crate::input::Input;
use crate::key::Key;
use crate::look::Role;
use crate::page::wrap;
use crate::screens::{BackgroundResult, Context, Press, Reading, Screen, Step};
use crate::session::{Happened, Session};
use crate::tty::Tty;
use crate::widgets::{Hint, Hints};

/// The minimum terminal size, in columns and lines.
pub const LEAST: (u16, u16) = (60, 20);

/// The maximum number of lines for a note. The screen above shrinks by as many lines.
const MOST_NOTED: usize = 3;

/// The commands available on every screen.
static ALWAYS: [Command; 5] = [Command::Back, Command::Help, Command::Quit, Command::Suspend, Command::Redraw];

/// What the loop does after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Draw, and wait for the next event.
    Draw,
    /// Ring the bell, draw, and wait for the next event.
    Ring,
    /// Clear and redraw everything.
    Redraw,
    /// Suspend the process.
    Suspend,
    /// Quit.
    Quit,
}

/// The stack of screens and their context.
pub struct App {
    context: Context,
    /// The screens, the visible one last. Never empty.
    screens: Vec<Box<dyn Screen>>,
    hints: Hints,
    small: bool,
}

impl App {
    /// Creates an app with these screens. Pass the results of background work to [`Self::heard`].
    #[must_use]
    pub fn new(context: Context, screens: Vec<Box<dyn Screen>>) -> Self {
        let mut app = Self { context, screens, hints: Hints::default(), small: false };
        if let Some(top) = app.screens.last_mut() {
            top.shown(&app.context);
        }
        app
    }

    /// Draws everything, and returns the cursor's position in a text field.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        self.small = area.width < LEAST.0 || area.height < LEAST.1;
        if self.small {
            self.draw_too_small(area, buffer);
            return None;
        }
        let Self { context, screens, hints, .. } = self;
        let screen = screens.last_mut()?;
        let look = context.look;
        let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let bar = look.style(Role::Bar);
        buffer.set_style(Rect { height: 1, ..area }, bar);
        let place = format!("{} ", screen.place().unwrap_or(&context.place));
        let right = place.width().min(usize::from(area.width) / 2) as u16;
        buffer.set_stringn(area.right() - right, area.y, place, usize::from(right), bar);
        let room = usize::from(inner.width - right);
        let title = format!("Parlor {} {}", if look.drawn { "·" } else { "-" }, screen.title(context));
        buffer.set_stringn(inner.x, area.y, title, room, bar);
        let (role, text) = screen.note(context).unwrap_or((Role::Plain, String::new()));
        let mut note = wrap(&look.words(&text), usize::from(inner.width));
        note.truncate(MOST_NOTED);
        let below = 1 + note.len().max(1) as u16;
        let body = Rect { y: area.y + 1, height: area.height - 1 - below, ..inner };
        let cursor = screen.draw(context, body, buffer);
        for (line, y) in note.iter().zip(body.bottom()..) {
            buffer.set_stringn(inner.x, y, line, usize::from(inner.width), look.style(role));
        }
        let mut shown = screen.hints(context);
        // In a text field, `?` is a character and not the help key.
        shown.extend((!screen.is_typing()).then(|| Hint::new(Command::Help)));
        hints.draw(&shown, &context.keys, look, Rect { y: area.bottom() - 1, height: 1, ..inner }, buffer);
        cursor
    }

    fn draw_too_small(&self, area: Rect, buffer: &mut Buffer) {
        let text = format!(
            "This terminal is too small: {} × {}. Parlor needs at least {} × {}. Enlarge the window or choose a \
            smaller font. {} quits; your game is saved.",
            area.width,
            area.height,
            LEAST.0,
            LEAST.1,
            self.context.keys.label(Command::Quit)
        );
        let lines = wrap(&self.context.look.words(&text), usize::from(area.width.max(1)));
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), self.context.look.style(Role::Warn));
        }
    }

    /// Handles a key, a click or a resize.
    pub fn event(&mut self, event: Event) -> Next {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(Key::of(&key)),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) if !self.small => self.press(Press::Paste(text)),
            _ => Next::Draw,
        }
    }

    fn key(&mut self, key: Key) -> Next {
        let Some(screen) = self.screens.last() else { return Next::Quit };
        let typing = screen.is_typing();
        let always = self.context.keys.command(key, &ALWAYS).filter(|command| *command != Command::Back);
        // In a text field, plain letters are text, but Ctrl-C and other commands with a modifier still work.
        let is_typed = key.modifiers.difference(KeyModifiers::SHIFT).is_empty() && !matches!(key.code, KeyCode::F(_));
        let command = if self.small {
            always
        } else if typing {
            match always.filter(|_| !is_typed) {
                None => return self.press(Press::Key(key)),
                always => always,
            }
        } else {
            // A key from the user's settings takes precedence.
            self.context.keys.command(key, &[&screen.commands()[..], &ALWAYS].concat())
        };
        command.map_or(Next::Draw, |command| self.command(command))
    }

    fn command(&mut self, command: Command) -> Next {
        match command {
            Command::Quit => return Next::Quit,
            Command::Suspend => return Next::Suspend,
            Command::Redraw => return Next::Redraw,
            Command::Help => {
                let step = match self.screens.last() {
                    _ if self.small => Step::Stay,
                    // The same key closes the help.
                    Some(screen) if screen.is_help() => Step::Back,
                    _ => Step::Open(Box::new(Reading::keys(
                        &self.context.keys,
                        self.screens.iter().rev().find_map(|screen| screen.face()),
                    ))),
                };
                return self.step(step);
            }
            _ => {}
        }
        self.press(Press::Command(command))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            _ if self.small => Next::Draw,
            MouseEventKind::Down(MouseButton::Left) => match self.hints.click(place) {
                Some(command) => self.command(command),
                None => self.press(Press::Click(place)),
            },
            MouseEventKind::Down(MouseButton::Right) => self.press(Press::Command(Command::Back)),
            MouseEventKind::ScrollUp => self.press(Press::Wheel(place, -3)),
            MouseEventKind::ScrollDown => self.press(Press::Wheel(place, 3)),
            _ => Next::Draw,
        }
    }

    fn press(&mut self, press: Press) -> Next {
        let Some(screen) = self.screens.last_mut() else { return Next::Quit };
        let step = screen.press(&self.context, press);
        self.step(step)
    }

    fn step(&mut self, step: Step) -> Next {
        match step {
            Step::Stay => return Next::Draw,
            Step::Open(screen) => self.screens.push(screen),
            Step::Turn(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Step::Back => _ = self.screens.pop(),
            Step::Quit => return Next::Quit,
        }
        match self.screens.last_mut() {
            None => Next::Quit,
            Some(screen) => {
                screen.shown(&self.context);
                Next::Draw
            }
        }
    }

    /// Delivers the result of background work. If a lower screen navigates because of it, the screens above are closed.
    pub fn heard(&mut self, heard: &BackgroundResult) -> Next {
        for place in (0..self.screens.len()).rev() {
            let step = self.screens[place].heard(&self.context, heard);
            if !matches!(step, Step::Stay) {
                self.screens.truncate(place + 1);
                return self.step(step);
            }
        }
        Next::Draw
    }

    /// Waits for an event at a table. The topmost screen with a table receives it, even if another screen covers it.
    async fn table(&mut self) -> (usize, Option<Happened>) {
        for (place, screen) in self.screens.iter_mut().enumerate().rev() {
            if let Some(session) = screen.session() {
                return (place, session.next().await);
            }
        }
        std::future::pending().await
    }

    /// Handles an event at one screen's table.
    pub fn happened(&mut self, place: usize, happened: Option<Happened>) -> Next {
        let top = place + 1 == self.screens.len();
        let Some(screen) = self.screens.get_mut(place) else { return Next::Draw };
        let step = screen.happened(&self.context, happened);
        let called = screen.session().is_some_and(Session::take_call) && self.context.bell;
        let next = if top { self.step(step) } else { Next::Draw };
        if called && next == Next::Draw { Next::Ring } else { next }
    }

    fn pace(&self) -> Option<Duration> {
        self.screens.last().and_then(|screen| screen.pace()).map(Duration::from_millis)
    }

    fn tick(&mut self) {
        if let Some(screen) = self.screens.last_mut() {
            screen.tick();
        }
    }

    /// Runs until the user quits.
    pub async fn run(mut self, tty: &mut Tty, mut inbox: mpsc::UnboundedReceiver<BackgroundResult>) -> io::Result<()> {
        let mut input = Input::listen()?;
        let mut signals = Signals::listen()?;
        let mut tick: Option<Instant> = None;
        loop {
            tty.terminal().draw(|frame| {
                let area = frame.area();
                if let Some(cursor) = self.draw(area, frame.buffer_mut()) {
                    frame.set_cursor_position(cursor);
                }
            })?;
            // Events that arrive in the meantime must not delay a step that was already due.
            let now = Instant::now();
            tick = self.pace().map(|pace| tick.unwrap_or(now + pace).min(now + pace));
            let due = tick;
            let pause = async {
                match due {
                    Some(due) => tokio::time::sleep_until(due).await,
                    None => std::future::pending().await,
                }
            };
            let next = tokio::select! {
                event = input.next() => match event {
                    Some(Ok(event)) => self.event(event),
                    // The terminal was closed. The server has already saved the game.
                    Some(Err(_)) | None => Next::Quit,
                },
                Some(heard) = inbox.recv() => self.heard(&heard),
                (place, happened) = self.table() => self.happened(place, happened),
                () = pause => {
                    self.tick();
                    tick = None;
                    Next::Draw
                }
                next = signals.next() => next,
            };
            match next {
                Next::Draw => {}
                Next::Ring => tty.ring()?,
                Next::Redraw => tty.resume()?,
                Next::Quit => return Ok(()),
                #[cfg(unix)]
                Next::Suspend => {
                    // Don't read what the user types into the shell.
                    input.pause();
                    tty.suspend()?;
                    input.resume()?;
                }
                #[cfg(not(unix))]
                Next::Suspend => {}
            }
        }
    }
}

/// The signals that affect a full-screen program.
#[cfg(unix)]
struct Signals {
    terminate: tokio::signal::unix::Signal,
    hang_up: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
    stop: tokio::signal::unix::Signal,
    go_on: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            hang_up: signal(SignalKind::hangup())?,
            interrupt: signal(SignalKind::interrupt())?,
            stop: signal(SignalKind::from_raw(signal_hook::consts::SIGTSTP))?,
            go_on: signal(SignalKind::from_raw(signal_hook::consts::SIGCONT))?,
        })
    }

    async fn next(&mut self) -> Next {
        tokio::select! {
            _ = self.terminate.recv() => Next::Quit,
            _ = self.hang_up.recv() => Next::Quit,
            _ = self.interrupt.recv() => Next::Quit,
            _ = self.stop.recv() => Next::Suspend,
            // If a stop signal bypassed our handler, the terminal was not restored before the stop. Set it up again
            // anyway.
            _ = self.go_on.recv() => Next::Redraw,
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> Next {
        _ = tokio::signal::ctrl_c().await;
        Next::Quit
    }
}
