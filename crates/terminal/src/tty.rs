//! The terminal while the whole screen is ours, and how it is given back: on quitting, on a panic, on a signal, while suspended.

use std::io::{self, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::{Position, Rect};

/// Whether the screen is ours just now. There is one terminal, so there is one of these.
static OURS: AtomicBool = AtomicBool::new(false);
/// What other threads died of while the screen was ours; it is told when the screen is given back.
static DIED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The terminal while the whole screen is ours. Dropping it gives the screen back.
pub struct Tty {
    /// It is never dropped: it would show the cursor, which [`give_back`] does, and panic where nobody can be told that it failed.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    mouse: bool,
}

impl Tty {
    /// Takes the whole screen, and the mouse if it is wanted.
    pub fn take(mouse: bool) -> io::Result<Self> {
        keep_panics_readable();
        enter(mouse).inspect_err(|_| give_back())?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
        Ok(Self { terminal: ManuallyDrop::new(terminal.inspect_err(|_| give_back())?), mouse })
    }

    /// Where to draw.
    pub fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// Gives the screen back, stops the whole process until it is told to go on, and takes the screen again.
    #[cfg(unix)]
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.resume()
    }

    /// Takes the screen again, whatever somebody else did to it meanwhile.
    pub fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        // Unlike `clear`, this does not ask the terminal where its cursor is: without an answer the program would end.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
        for death in DIED.lock().unwrap_or_else(|broken| broken.into_inner()).drain(..) {
            // Nobody hears it where the terminal has gone away.
            _ = writeln!(io::stderr(), "{death}");
        }
    }
}

fn enter(mouse: bool) -> io::Result<()> {
    terminal::enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    let mut out = io::stdout();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste)?;
    if mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

/// Gives the screen back, if it is ours. Whatever fails of it, the rest is done.
fn give_back() {
    if OURS.swap(false, Ordering::SeqCst) {
        _ = execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        _ = terminal::disable_raw_mode();
    }
}

/// The thread that draws gives the screen back before it says what it died of. Another one says it later: what it would write
/// now would only spoil the screen.
fn keep_panics_readable() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    let drawing = thread::current().id();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if OURS.load(Ordering::SeqCst) && thread::current().id() != drawing {
                DIED.lock().unwrap_or_else(|broken| broken.into_inner()).push(panic.to_string());
                return;
            }
            give_back();
            usual(panic);
        }));
    });
}
