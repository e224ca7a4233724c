//! Lines of input, typed or piped.

use std::io::{self, BufRead};
use std::thread;

use tokio::sync::mpsc;

/// The length of the longest accepted line.
const LONGEST_LINE: usize = 1000;

/// Lines of input.
pub struct Input {
    lines: mpsc::Receiver<String>,
    /// A line that was read ahead.
    ahead: Option<String>,
    /// Whether a person types at a terminal.
    pub typed: bool,
}

impl Input {
    /// Reads on a separate thread, because a partial line may never end.
    pub fn new(mut reader: impl BufRead + Send + 'static, typed: bool) -> Self {
        let (tell, lines) = mpsc::channel(1);
        thread::spawn(move || {
            // A read error ends the input.
            while let Ok(Some(line)) = read_line(&mut reader) {
                if tell.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, ahead: None, typed }
    }

    /// The next line; `None` at the end of the input. If a line is not `wanted` yet, it stays queued, and this waits
    /// until cancelled. Cancel safe.
    pub async fn next(&mut self, wanted: bool) -> Option<String> {
        if self.ahead.is_none() {
            self.ahead = self.lines.recv().await;
        }
        if self.ahead.is_some() && !wanted {
            std::future::pending().await
        }
        self.ahead.take()
    }
}

/// Reads a line of bounded length; `None` at the end of the input.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE as u64).read_until(b'\n', &mut bytes)?;
    if read == LONGEST_LINE {
        // The rest of an overlong line is discarded, so that it is not taken for commands.
        let mut rest = Vec::new();
        while bytes.last() != Some(&b'\n') && io::Read::take(&mut *input, 4096).read_until(b'\n', &mut rest)? > 0 {
            if rest.last() == Some(&b'\n') {
                break;
            }
            rest.clear();
        }
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Input, LONGEST_LINE, read_line};

    #[test]
    fn an_endless_line_is_cut_and_its_rest_is_not_a_command() {
        let text = format!("{}quit\nroll\nlast", "x".repeat(LONGEST_LINE * 5));
        let mut reader = text.as_bytes();
        let mut next = || read_line(&mut reader).expect("the line is read");
        assert_eq!(next().map(|line| line.len()), Some(LONGEST_LINE));
        assert_eq!(next().as_deref(), Some("roll\n"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    #[tokio::test]
    async fn lines_come_in_order_and_then_the_end() {
        let mut input = Input::new("roll\n\nkeep 3\n".as_bytes(), false);
        for line in ["roll\n", "\n", "keep 3\n"] {
            while input.ahead.is_none() {
                tokio::select! {
                    _ = input.next(false) => panic!("expected {line:?} first"),
                    () = tokio::task::yield_now() => {}
                }
            }
            assert_eq!(input.next(true).await.as_deref(), Some(line));
        }
        for wanted in [false, true] {
            assert_eq!(input.next(wanted).await, None);
        }
    }
}
