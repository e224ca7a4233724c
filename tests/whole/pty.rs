//! A real terminal for the real binary: a pseudo-terminal, with functions to type, click and read the screen.

use std::fmt;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::num::NonZeroU16;
use std::process::{Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Screen};

/// Time limit for anything a test waits for. Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(120);

/// The byte sequences of keys that do not stand for a character.
pub const ENTER: &str = "\r";
pub const ESC: &str = "\x1b";
pub const DOWN: &str = "\x1b[B";
pub const UP: &str = "\x1b[A";
pub const RIGHT: &str = "\x1b[C";
pub const CTRL_C: &str = "\x03";
pub const CTRL_L: &str = "\x0c";
pub const CTRL_Z: &str = "\x1a";

/// The screen as it was when a frame was complete.
#[derive(Clone)]
pub struct Sight(Screen);

impl Sight {
    /// The text on the screen, line by line.
    pub fn lines(&self) -> Vec<String> {
        let (_, columns) = self.0.size();
        self.0.rows(0, columns.get()).collect()
    }

    /// Whether one line of the screen contains this text.
    pub fn shows(&self, text: &str) -> bool {
        self.place(text).is_some()
    }

    /// Where this text begins, as column and line. Everything that is drawn is one column wide.
    pub fn place(&self, text: &str) -> Option<(u16, u16)> {
        self.lines().iter().zip(0..).find_map(|(line, y)| {
            let before = line.find(text)?;
            Some((line[..before].chars().count() as u16, y))
        })
    }

    /// Whether the program uses the alternate screen, or any mode of the terminal that it would have to restore.
    pub fn is_taken(&self) -> bool {
        let Self(screen) = self;
        let mouse = screen.mouse_protocol_mode() != MouseProtocolMode::None;
        screen.alternate_screen() || screen.bracketed_paste() || screen.hide_cursor() || mouse
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().iter().try_for_each(|line| writeln!(f, "│{line}"))
    }
}

/// The output of the terminal.
struct Seen {
    parser: vt100::Parser,
    sight: Sight,
    written: Vec<u8>,
    /// How many of the written bytes belong to complete frames and have been parsed.
    read: usize,
    ended: bool,
    /// Whether the reader has been told to stop.
    left: bool,
}

impl Seen {
    fn at(size: (u16, u16)) -> Self {
        let parser = vt100::Parser::new(at_least_one(size.1), at_least_one(size.0), 0);
        let sight = Sight(parser.screen().clone());
        Self { parser, sight, written: Vec::new(), read: 0, ended: false, left: false }
    }

    /// A frame is complete when the cursor is shown or hidden, which comes last. Half a frame would be misread.
    fn read_pictures(&mut self) {
        const CURSOR: &[u8] = b"\x1b[?25";
        let new = &self.written[self.read..];
        let last = new.windows(CURSOR.len() + 1).rposition(|part| part.starts_with(CURSOR));
        if let Some(last) = last {
            self.read_until(self.read + last + CURSOR.len() + 1);
        }
    }

    fn read_until(&mut self, end: usize) {
        self.parser.process(&self.written[self.read..end]);
        self.read = end;
        self.sight = Sight(self.parser.screen().clone());
    }
}

/// Our side of a terminal.
struct Window {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    reader: JoinHandle<()>,
}

/// A program in a terminal. It is killed when this is dropped.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    window: Option<Window>,
    seen: Arc<(Mutex<Seen>, Condvar)>,
}

impl Pty {
    /// The binary under test.
    pub fn parlor(arguments: &[&str]) -> CommandBuilder {
        let mut command = Self::command(env!("CARGO_BIN_EXE_parlor"));
        command.args(arguments);
        command
    }

    /// A command without the environment settings of the person who runs the tests.
    pub fn command(program: &str) -> CommandBuilder {
        let mut command = CommandBuilder::new(program);
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("XDG_CONFIG_HOME", "/nowhere");
        command
    }

    /// Starts a program in a terminal of this many columns and lines.
    pub fn start(size: (u16, u16), command: CommandBuilder) -> Self {
        let pair = native_pty_system().openpty(of(size)).expect("a pseudo-terminal");
        let child = pair.slave.spawn_command(command).expect("the binary starts");
        let mut output = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its input");
        let seen = Arc::new((Mutex::new(Seen::at(size)), Condvar::new()));
        let shared = Arc::clone(&seen);
        let reader = std::thread::spawn(move || {
            let mut some = [0; 4096];
            loop {
                let read = match output.read(&mut some) {
                    Err(problem) if problem.kind() == ErrorKind::Interrupted => continue,
                    // Linux reports a closed terminal as an error.
                    Err(_) => 0,
                    Ok(read) => read,
                };
                let (seen, changed) = &*shared;
                let mut seen = seen.lock().expect("no thread panicked");
                seen.written.extend(&some[..read]);
                seen.read_pictures();
                if read == 0 {
                    let all = seen.written.len();
                    seen.read_until(all);
                    seen.ended = true;
                }
                changed.notify_all();
                if seen.ended || seen.left {
                    return;
                }
            }
        });
        Self { child, window: Some(Window { master: pair.master, keyboard, reader }), seen }
    }

    fn window(&mut self) -> &mut Window {
        self.window.as_mut().expect("the terminal is open")
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.0.lock().expect("no thread panicked")
    }

    /// Waits until `wanted` finds something in the output.
    fn until_seen<T>(&self, what: &str, mut wanted: impl FnMut(&Seen) -> Option<T>) -> T {
        let mut found = None;
        let waiting = |seen: &mut Seen| {
            found = wanted(seen);
            found.is_none() && !seen.ended
        };
        let (seen, _) = self.seen.1.wait_timeout_while(self.seen(), PATIENCE, waiting).expect("no thread panicked");
        let (sight, ended) = (seen.sight.clone(), seen.ended);
        drop(seen);
        found.unwrap_or_else(|| {
            panic!("timed out waiting for {what}; the program has ended: {ended}; on the screen:\n{sight}")
        })
    }

    /// Waits until `wanted` finds something on the screen.
    pub fn until<T>(&self, what: &str, wanted: impl Fn(&Sight) -> Option<T>) -> T {
        self.until_seen(what, |seen| wanted(&seen.sight))
    }

    /// Waits until the screen satisfies a condition.
    pub fn until_is(&self, what: &str, wanted: impl Fn(&Sight) -> bool) -> Sight {
        self.until(what, |sight| wanted(sight).then(|| sight.clone()))
    }

    /// Waits until the screen shows this text.
    pub fn until_shows(&self, text: &str) -> Sight {
        self.until_is(text, |sight| sight.shows(text))
    }

    /// Waits until a program that only prints has printed this text.
    pub fn until_prints(&self, text: &str) {
        let printed = |seen: &Seen| seen.written.windows(text.len()).any(|part| part == text.as_bytes());
        self.until_seen(text, |seen| printed(seen).then_some(()));
    }

    /// Waits until the program has handled all keys so far: the request to redraw everything comes after them.
    pub fn until_taken(&mut self) {
        const CLEAR: &[u8] = b"\x1b[2J";
        let clears = |seen: &Seen| seen.written[..seen.read].windows(CLEAR.len()).filter(|part| *part == CLEAR).count();
        let before = clears(&self.seen());
        self.keys(CTRL_L);
        self.until_seen("a full redraw", |seen| (clears(seen) > before).then_some(()));
    }

    /// All bytes that the program has written.
    pub fn written(&self) -> Vec<u8> {
        self.seen().written.clone()
    }

    /// Presses keys.
    pub fn keys(&mut self, keys: &str) {
        let keyboard = &mut self.window().keyboard;
        keyboard.write_all(keys.as_bytes()).expect("the program reads its input");
        keyboard.flush().expect("the program reads its input");
    }

    /// Clicks at a column and a line.
    pub fn click(&mut self, place: (u16, u16)) {
        self.press(0, place);
    }

    /// Clicks with the right button.
    pub fn click_right(&mut self, place: (u16, u16)) {
        self.press(2, place);
    }

    fn press(&mut self, button: u8, (column, line): (u16, u16)) {
        let (column, line) = (column + 1, line + 1);
        self.keys(&format!("\x1b[<{button};{column};{line}M\x1b[<{button};{column};{line}m"));
    }

    /// Waits for a text and clicks on it.
    pub fn click_on(&mut self, text: &str) {
        let place = self.until(text, |sight| sight.place(text));
        self.click(place);
    }

    /// Resizes the window. Wait for a frame of the new size before you press a key: crossterm waits for changes only,
    /// and if a key and a resize arrive together, it handles one of them and leaves the other until the next event.
    pub fn resize(&mut self, size: (u16, u16)) {
        let mut seen = self.seen();
        seen.parser.screen_mut().set_size(at_least_one(size.1), at_least_one(size.0));
        // The old text is useless in the new size.
        seen.parser.process(b"\x1b[2J");
        seen.sight = Sight(seen.parser.screen().clone());
        drop(seen);
        self.window().master.resize(of(size)).expect("a terminal can be resized");
    }

    /// The program's process.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.expect("kill can be run").success());
    }

    /// Whether the terminal reads whole lines and echoes what is typed, as for a shell.
    pub fn is_for_lines(&mut self) -> bool {
        let name = self.window().master.tty_name().expect("a terminal has a name");
        let terminal = File::open(name).expect("a terminal can be opened");
        let said = Command::new("stty").arg("-a").stdin(Stdio::from(terminal)).output().expect("stty can be run");
        let said = String::from_utf8(said.stdout).expect("words");
        let has = |wanted: &str| said.split([' ', ';', '\n']).any(|word| word == wanted);
        has("icanon") && has("echo")
    }

    /// Waits until the process is stopped and can be continued.
    #[cfg(target_os = "linux")]
    pub fn until_stopped(&self) {
        let state = format!("/proc/{}/stat", self.id());
        patiently("it stops", || {
            let state = std::fs::read_to_string(&state).expect("a process");
            // The program's name is in brackets before it.
            state.rsplit(')').next()?.trim_start().starts_with('T').then_some(())
        });
    }

    /// Closes the window and waits until the program has ended.
    pub fn close(&mut self) -> ExitStatus {
        self.seen().left = true;
        // The reader waits for output, so the program is made to write some.
        self.keys(CTRL_L);
        let Window { master, keyboard, reader } = self.window.take().expect("the terminal is open");
        reader.join().expect("no thread panicked");
        drop((master, keyboard));
        patiently("the end", || self.child.try_wait().expect("a process"))
    }

    /// Waits until the program ends by itself. Returns its exit status and what it left on the terminal.
    pub fn end(&mut self) -> (ExitStatus, Sight) {
        let sight = self.until_seen("the end", |seen| seen.ended.then(|| seen.sight.clone()));
        (self.child.wait().expect("the program exits"), sight)
    }

    /// Like [`Self::end`], but also checks that the program ended successfully and restored the terminal.
    pub fn end_well(&mut self) {
        let (status, sight) = self.end();
        assert!(status.success(), "{status}:\n{sight}");
        assert!(!sight.is_taken() && self.is_for_lines(), "the terminal is restored:\n{sight}");
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Polls for something that sends no notification.
fn patiently<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        match found() {
            Some(found) => return found,
            None => assert!(begun.elapsed() < PATIENCE, "timed out waiting for {what}"),
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn of((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

fn at_least_one(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a size is not zero")
}
