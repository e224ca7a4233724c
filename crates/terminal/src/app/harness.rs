//! A harness for screen tests: the whole app as a user sees it, connected to a server that never answers. Tests supply
//! the server's messages. The same app can also run against a real server.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use parlor_table::{TableId, Update};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::{ALWAYS, App, Next};
use crate::command::{Command, KeyMap};
use crate::connection::{Dial, Dialling, HttpClient, News, State};
use crate::guest::{Guest, Me};
use crate::key::Key;
use crate::look::{Colours, Look};
use crate::private_dir::PrivateDir;
use crate::screens::{BackgroundResult, Context, Screen, Start, Step, TableScreen};
use crate::session::Session;
use crate::widgets::Hint;

/// The id of the user in all recorded tables.
pub const ADA: &str = "75ey0gynywmqzjz9";

/// A server that never answers.
pub struct Nowhere;

impl Dial for Nowhere {
    fn dial(&self) -> Dialling<'_> {
        Box::pin(std::future::pending())
    }
}

/// Loads a recording of a real server from `tests`.
pub fn recorded<T: DeserializeOwned>(name: &str) -> T {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name).with_extension("json");
    let text = fs::read_to_string(&file).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()))
}

/// The app on a terminal of a given size.
pub struct TestApp {
    app: App,
    terminal: Terminal<TestBackend>,
    cursor: Option<Position>,
    /// Whether the user quit.
    pub ended: bool,
    /// How many times the bell has rung.
    pub rung: usize,
    inbox: mpsc::UnboundedReceiver<BackgroundResult>,
    _dir: TempDir,
}

/// How long a test waits before it fails. Nothing else depends on this.
pub const PATIENCE: Duration = Duration::from_secs(120);

impl TestApp {
    /// Opens the home screen, with Unicode and without colours.
    pub fn new(size: (u16, u16)) -> Self {
        Self::looking(size, Look { colours: Colours::None, drawn: true })
    }

    /// Opens the home screen with the given look.
    pub fn looking(size: (u16, u16), look: Look) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let me = Me { player: ADA.parse().expect("a player"), name: "Ada".into() };
        let server = HttpClient::new(Arc::new(Nowhere), "localhost".into());
        let guest = Guest::known(server, me, PrivateDir::at(dir.path()));
        Self::of(guest, dir, size, look)
    }

    /// Opens the home screen for a user whose secrets are in `dir`.
    pub fn of(guest: Guest, dir: TempDir, size: (u16, u16), look: Look) -> Self {
        let drawer = PrivateDir::at(dir.path());
        let (tell, inbox) = mpsc::unbounded_channel();
        let context = Context {
            guest,
            place: "on this computer".into(),
            hosts: true,
            look,
            keys: KeyMap::default(),
            animation: false,
            bell: true,
            name: None,
            drawer,
            tell,
        };
        let app = App::new(context, vec![Box::new(Start::new())]);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("in-memory drawing cannot fail");
        let mut test_app = Self { app, terminal, cursor: None, ended: false, rung: 0, inbox, _dir: dir };
        test_app.draw();
        test_app
    }

    fn draw(&mut self) {
        let Self { app, terminal, cursor, .. } = self;
        let drawn = terminal.draw(|frame| *cursor = app.draw(frame.area(), frame.buffer_mut()));
        drawn.expect("in-memory drawing cannot fail");
    }

    fn went(&mut self, next: Next) {
        self.ended |= next == Next::Quit;
        self.rung += usize::from(next == Next::Ring);
        if !self.ended {
            self.draw();
        }
    }

    /// The screen on top.
    pub fn screen(&self) -> &dyn Screen {
        self.app.screens.last().expect("there is always a screen").as_ref()
    }

    /// The commands available now, in the order in which a key is compared with them.
    pub fn commands(&self) -> Vec<Command> {
        self.screen().commands().into_iter().chain(ALWAYS).collect()
    }

    /// Whether a request to the table is unanswered.
    pub fn is_waiting(&mut self) -> bool {
        let mut sessions = self.app.screens.iter_mut().filter_map(|screen| screen.session());
        sessions.any(|session| !session.is_settled())
    }

    /// The topmost table in the stack.
    pub fn session(&mut self) -> &mut Session {
        let mut sessions = self.app.screens.iter_mut().rev().filter_map(|screen| screen.session());
        sessions.next().expect("a screen has a table")
    }

    /// The number of unanswered requests to the topmost table.
    pub fn asked(&mut self) -> usize {
        self.session().asked()
    }

    /// The hints in the line of keys.
    pub fn hints(&self) -> Vec<Hint> {
        self.screen().hints(&self.app.context)
    }

    /// The clickable positions in the line of keys, and their commands.
    pub fn clickable(&self) -> Vec<(Position, Command)> {
        let line = self.terminal.size().expect("in-memory drawing cannot fail");
        let found = |x| {
            let place = Position::new(x, line.height - 1);
            self.app.hints.click(place).map(|command| (place, command))
        };
        let mut all: Vec<_> = (0..line.width).filter_map(found).collect();
        all.dedup_by_key(|(_, command)| command.info().name);
        all
    }

    /// Opens a recorded table and delivers its state.
    pub fn sit_at(&mut self, table: &str) {
        self.sit(recorded(&format!("tables/{table}")));
    }

    /// Like [`Self::sit_at`], but for a modified recording.
    pub fn sit(&mut self, update: Update) {
        self.go_to(&update);
        self.tell(News::State(State::Open));
        self.tell(News::Update(Box::new(update)));
    }

    /// Opens a table without delivering its state.
    pub fn go_to(&mut self, update: &Update) {
        self.open(update.table.clone());
    }

    /// Opens a table.
    pub fn open(&mut self, table: TableId) {
        let table = TableScreen::at(self.app.context.guest.clone(), table);
        let next = self.app.step(Step::Open(Box::new(table)));
        self.went(next);
    }

    /// Waits for the next event and handles it, as the program does.
    async fn go_on(&mut self) {
        let Self { app, inbox, .. } = &mut *self;
        let pace = app.pace();
        let pause = async {
            match pace {
                Some(pace) => tokio::time::sleep(pace).await,
                None => std::future::pending().await,
            }
        };
        let next = tokio::select! {
            Some(heard) = inbox.recv() => app.heard(&heard),
            (place, happened) = app.table() => app.happened(place, happened),
            () = pause => {
                app.tick();
                Next::Draw
            }
        };
        self.went(next);
    }

    /// Runs until every request is answered and the right seat's view is shown.
    pub async fn until_settled(&mut self) {
        let waiting = async {
            while self.is_waiting() {
                self.go_on().await;
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.expect("the server answers");
    }

    /// Runs as the program does until the screen meets a condition.
    pub async fn until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let waiting = async {
            loop {
                self.draw();
                let picture = self.picture();
                if wanted(&picture) {
                    return picture;
                }
                self.go_on().await;
            }
        };
        let seen = tokio::time::timeout(PATIENCE, waiting).await;
        seen.unwrap_or_else(|_| panic!("timed out waiting for {what}; the screen shows:\n{}", self.picture()))
    }

    /// Like [`Self::until`], until the screen shows this text.
    pub async fn until_shows(&mut self, text: &str) -> String {
        self.until(text, |picture| picture.contains(text)).await
    }

    /// Delivers news from the table.
    pub fn tell(&mut self, news: News) {
        let tables = self.app.screens.iter_mut().enumerate().rev();
        let mut sessions = tables.filter_map(|(place, screen)| Some((place, screen.session()?)));
        let (place, session) = sessions.next().expect("a screen has a table");
        if let Some(happened) = session.hear(news) {
            let next = self.app.happened(place, Some(happened));
            self.went(next);
        }
    }

    /// Delivers the result of background work.
    pub fn hear(&mut self, heard: &BackgroundResult) {
        let next = self.app.heard(heard);
        self.went(next);
    }

    /// Presses keys, one after the other.
    pub fn keys(&mut self, keys: &str) {
        for key in keys.split(' ') {
            let Key { code, modifiers } = key.parse().expect("a key");
            let next = self.app.event(Event::Key(KeyEvent::new(code, modifiers)));
            self.went(next);
        }
    }

    /// Types a text, character by character.
    pub fn types(&mut self, text: &str) {
        for c in text.chars() {
            let key = KeyEvent::from(ratatui::crossterm::event::KeyCode::Char(c));
            let next = self.app.event(Event::Key(key));
            self.went(next);
        }
    }

    /// Turns the mouse wheel at a position.
    pub fn wheel(&mut self, place: Position, up: bool) {
        self.mouse(place, if up { MouseEventKind::ScrollUp } else { MouseEventKind::ScrollDown });
    }

    /// Clicks at a position.
    pub fn click(&mut self, place: Position) {
        self.mouse(place, MouseEventKind::Down(MouseButton::Left));
    }

    fn mouse(&mut self, place: Position, kind: MouseEventKind) {
        let mouse = MouseEvent { kind, column: place.x, row: place.y, modifiers: KeyModifiers::NONE };
        let next = self.app.event(Event::Mouse(mouse));
        self.went(next);
    }

    /// The screen, cell by cell.
    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The screen as text, and the cursor's position in a text field.
    pub fn picture(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let line: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            text += &format!("{}\n", line.trim_end());
        }
        if let Some(Position { x, y }) = self.cursor {
            text += &format!("(The cursor is in line {}, column {}.)\n", y + 1, x + 1);
        }
        text
    }
}
