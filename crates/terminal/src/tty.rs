//! The terminal in full-screen mode, and how it is restored: on quitting, on a panic, on a signal and while suspended.

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

/// Whether we have taken the screen. There is one terminal, so this is global.
static OURS: AtomicBool = AtomicBool::new(false);
/// Panics of other threads while we had the screen; they are printed after it is restored.
static DIED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct Tty {
    /// Never dropped: its destructor shows the cursor, which [`give_back`] does, and would panic if that failed.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    mouse: bool,
}

impl Tty {
    /// Takes the screen, and the mouse if wanted.
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

    /// Restores the terminal, stops the process until it is resumed, and takes the screen again.
    #[cfg(unix)]
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.resume()
    }

    /// Takes the screen again, whatever another program did to it.
    pub fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        // Unlike `clear`, this does not query the cursor's position: without an answer the program would end.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
        for death in DIED.lock().unwrap_or_else(|broken| broken.into_inner()).drain(..) {
            // If the terminal is gone, there is nobody left to report to.
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

/// Restores the terminal, if we had taken the screen. Continues after errors.
fn give_back() {
    if OURS.swap(false, Ordering::SeqCst) {
        _ = execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        _ = terminal::disable_raw_mode();
    }
}

/// The drawing thread restores the terminal before it prints its panic. Other threads' panics are kept, because
/// printing them now would garble the screen.
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
