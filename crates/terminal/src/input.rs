//! Input from the terminal: keys, clicks and resizes, read on a separate thread.
//!
//! When the terminal's window closes, crossterm's `read` loops forever and never returns. A task that also waits for
//! other things, such as the hangup signal, would hang there.

use std::io;
use std::thread::{self, JoinHandle};

use futures_util::StreamExt;
use ratatui::crossterm::event::{Event, EventStream};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

/// Reads from the terminal. Dropping it leaves the thread running, because the thread may never return.
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
    /// Starts reading.
    pub fn listen() -> io::Result<Self> {
        let (sender, received) = mpsc::unbounded_channel();
        let mut input = Self { sender, received, reader: None };
        input.resume()?;
        Ok(input)
    }

    /// Waits for the next event. No event follows an error.
    pub async fn next(&mut self) -> Option<io::Result<Event>> {
        self.received.recv().await
    }

    /// Stops reading, so that another program can read. Returns once the thread has stopped.
    pub fn pause(&mut self) {
        if let Some(Reader { stop, thread }) = self.reader.take() {
            drop(stop);
            _ = thread.join();
        }
    }

    /// Resumes reading after a pause.
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
