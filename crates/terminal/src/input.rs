//! What the terminal sends: keys, clicks and resizes, read on a thread of its own.
//!
//! When its window is closed, crossterm reads from the terminal again and again and never returns. A task that waits for other
//! things as well, such as the signal that says so, would hang there for ever.

use std::io;
use std::thread::{self, JoinHandle};

use futures_util::StreamExt;
use ratatui::crossterm::event::{Event, EventStream};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

/// Reads from the terminal. If it is dropped, its thread is left alone, for it may never return.
pub struct Input {
    sender: mpsc::UnboundedSender<io::Result<Event>>,
    received: mpsc::UnboundedReceiver<io::Result<Event>>,
    reader: Option<Reader>,
}

/// A thread that reads until the sender is used or dropped.
struct Reader {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Input {
    /// Begins to read.
    pub fn listen() -> io::Result<Self> {
        let (sender, received) = mpsc::unbounded_channel();
        let mut input = Self { sender, received, reader: None };
        input.resume()?;
        Ok(input)
    }

    /// The next thing that the terminal sends; nothing more comes after an error.
    pub async fn next(&mut self) -> Option<io::Result<Event>> {
        self.received.recv().await
    }

    /// Stops reading, so that somebody else can. Returns when nothing is read any more.
    pub fn pause(&mut self) {
        if let Some(Reader { stop, thread }) = self.reader.take() {
            drop(stop);
            _ = thread.join();
        }
    }

    /// Reads again after a pause.
    pub fn resume(&mut self) -> io::Result<()> {
        let (stop, stopped) = oneshot::channel();
        let (sender, runtime) = (self.sender.clone(), Builder::new_current_thread().build()?);
        let thread =
            thread::Builder::new().name("input".into()).spawn(move || runtime.block_on(read(sender, stopped)))?;
        self.reader = Some(Reader { stop, thread });
        Ok(())
    }
}

async fn read(sender: mpsc::UnboundedSender<io::Result<Event>>, mut stopped: oneshot::Receiver<()>) {
    let mut events = EventStream::new();
    loop {
        let event = tokio::select! {
            _ = &mut stopped => return,
            event = events.next() => event,
        };
        let event = event.unwrap_or_else(|| Err(io::Error::from(io::ErrorKind::UnexpectedEof)));
        let ended = event.is_err();
        if sender.send(event).is_err() || ended {
            return;
        }
    }
}
