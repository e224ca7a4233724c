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

/// Whether this program has taken the screen. There is only one terminal, so this is global.
static OURS: AtomicBool = AtomicBool::new(false);
/// Panics of other threads while this program had the screen. They are printed after the terminal is restored.
static DIED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct Tty {
    /// Never dropped, because its destructor could panic, and only shows the cursor, which [`give_back`] already does.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    mouse: bool,
}

impl Tty {
    /// Takes the screen, and the mouse if `mouse` is set.
    pub fn take(mouse: bool) -> io::Result<Self> {
        keep_panics_readable();
        enter(mouse).inspect_err(|_| give_back())?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
        Ok(Self { terminal: ManuallyDrop::new(terminal.inspect_err(|_| give_back())?), mouse })
    }

    /// The terminal to draw on.
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

    /// Takes the screen again after another program may have changed it.
    pub fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        // Unlike `clear`, this does not query the cursor's position. If the terminal didn't answer the query, the
        // program would end.
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

/// Restores the terminal, if this program had taken the screen. Continues after errors.
fn give_back() {
    if OURS.swap(false, Ordering::SeqCst) {
        _ = execute!(io::stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        _ = terminal::disable_raw_mode();
    }
}

/// Installs a panic hook. The drawing thread restores the terminal before it prints its panic. The panics of other
/// threads are kept until later, because printing them at once would garble the screen.
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
