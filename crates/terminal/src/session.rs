//! One user at one table: the table's state, its events and the pending requests. Both modes are built on a session,
//! which draws nothing and knows no game.

mod calls;
mod requests;

use std::collections::BTreeMap;
use std::time::Duration;

use parlor_game::{Seat, SeatSet, Viewer};
use parlor_table::{Around, Chair, Note, PlayerId, Refused, Stage, TableId, Update, What};
use serde_json::Value;
use tokio::time::Instant;

pub use calls::Call;

use crate::connection::{Answer, HttpClient, Link, News, State};
use crate::luck::ClientLuck;
use crate::private_dir::PrivateDir;
use crate::words::{self, Names, YOU};

/// The maximum number of events kept.
const MOST_TOLD: usize = 500;
/// The pause before asking the coach again, while it is still computing.
const COACH_AGAIN: Duration = Duration::from_millis(500);

/// An event at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A row of the log, from the table or the game.
    Row(Box<Note>),
    /// A chat line or a warning, ready to be shown.
    Chat(String),
}

/// What has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Happened {
    /// The table has new rows; the list is empty if only the viewer changed.
    Moved(Vec<Note>),
    /// A player came or left, or the chances of winning changed.
    Around,
    /// New chat.
    Chat(Vec<String>),
    /// The coach's advice.
    Advice(Value),
    /// A request was refused.
    Refused(Refused),
    /// The server cheats. The text says how.
    Alarm(String),
    /// A request succeeded.
    Done,
    /// The connection's state changed.
    State,
}

/// The kind of a pending request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PendingAsk {
    /// A row that the client requested by itself. Refusals are ignored.
    ByItself,
    /// A row that the user requested.
    Row,
    /// A waiver. If it comes too late, nothing is lost.
    Waiver,
    /// Chat.
    Words,
    /// Advice for a seat.
    Advice(Seat),
}

/// A user at a table.
pub struct Session {
    link: Link,
    me: PlayerId,
    drawer: PrivateDir,
    luck: ClientLuck,
    viewer: Viewer,
    state: State,
    update: Option<Update>,
    around: Option<(Around, Instant)>,
    told: Vec<Told>,
    /// The pending requests.
    asked: BTreeMap<String, PendingAsk>,
    /// The last row that this user requested. The answer arrives before the update that shows the row.
    made: u64,
    /// When to ask the coach again, while it is still computing.
    coach_at: Option<Instant>,
    /// Whether the game should start as soon as possible, because no other person is expected.
    eager: bool,
    receipts_kept: bool,
    /// Whether the session has ended, so that no more events follow.
    ended: bool,
    /// A violation by the server that has not been reported yet.
    alarm: Option<String>,
    /// Whether the bell is due: it became the user's turn, or the user may object.
    called: bool,
}

impl Session {
    /// Joins a table. `drawer` stores the receipts.
    #[must_use]
    pub fn open(server: HttpClient, table: TableId, me: PlayerId, drawer: PrivateDir) -> Self {
        let link = Link::open(server, table, Viewer::Spectator);
        link.listen(true);
        Self {
            link,
            me,
            drawer,
            luck: ClientLuck::default(),
            viewer: Viewer::Spectator,
            state: State::Opening,
            update: None,
            around: None,
            told: Vec::new(),
            asked: BTreeMap::new(),
            made: 0,
            coach_at: None,
            eager: false,
            receipts_kept: false,
            ended: false,
            alarm: None,
            called: false,
        }
    }

    /// Waits for the next change. Returns `None` once, when the user may no longer see the table. Cancel safe.
    pub async fn next(&mut self) -> Option<Happened> {
        if self.ended {
            std::future::pending::<()>().await;
        }
        loop {
            if let Some(alarm) = self.alarm.take() {
                return Some(Happened::Alarm(alarm));
            }
            let again = async {
                match self.coach_at {
                    Some(time) => tokio::time::sleep_until(time).await,
                    None => std::future::pending().await,
                }
            };
            let news = tokio::select! {
                news = self.link.next() => news,
                () = again => {
                    self.coach_at = None;
                    self.hint();
                    continue;
                }
            };
            let Some(news) = news else {
                self.ended = true;
                return None;
            };
            if let Some(happened) = self.hear(news) {
                return Some(happened);
            }
        }
    }

    /// Processes news, and returns the visible change.
    pub(crate) fn hear(&mut self, news: News) -> Option<Happened> {
        Some(match news {
            News::Update(update) => self.moved(*update),
            News::Around(around) => {
                self.around = Some((around, Instant::now()));
                Happened::Around
            }
            News::Chat(chat) => {
                let lines: Vec<String> = chat.lines.iter().filter_map(words::said).collect();
                self.remember(lines.iter().cloned().map(Told::Chat));
                Happened::Chat(lines)
            }
            News::Answer(id, answer) => {
                let asked = self.asked.remove(id.as_str()).unwrap_or(PendingAsk::ByItself);
                match answer {
                    Answer::Done(_) | Answer::Refused(_) if asked == PendingAsk::ByItself => return None,
                    Answer::Done(version) => {
                        if matches!(asked, PendingAsk::Row | PendingAsk::Waiver) {
                            self.made = self.made.max(version);
                        }
                        Happened::Done
                    }
                    // On a shared device, another player may look at the screen by now.
                    Answer::Advice(_) if self.is_for_another(asked) => return None,
                    Answer::Advice(Some(advice)) => Happened::Advice(advice),
                    Answer::Advice(None) => {
                        self.coach_at = Some(Instant::now() + COACH_AGAIN);
                        return None;
                    }
                    Answer::Refused(refused) if asked == PendingAsk::Waiver && is_too_late(&refused) => Happened::Done,
                    Answer::Refused(refused) => Happened::Refused(refused),
                }
            }
            News::State(state) => {
                self.state = state;
                Happened::State
            }
        })
    }

    /// Whether requested advice is for another seat than the one whose view is shown.
    fn is_for_another(&self, asked: PendingAsk) -> bool {
        let shown = self.update.as_ref().and_then(|update| update.viewer.seat());
        matches!(asked, PendingAsk::Advice(seat) if shown != Some(seat))
    }

    fn moved(&mut self, update: Update) -> Happened {
        let before = self.update.as_ref().map_or(0, |update| update.version);
        // After a change of viewer, the server sends rows again.
        let notes: Vec<Note> = update.notes.iter().filter(|note| note.version > before).cloned().collect();
        match self.luck.due(&update, &self.me) {
            Ok(asks) => asks.into_iter().for_each(|ask| {
                let id = self.link.ask(ask);
                self.wait_for(&id, PendingAsk::ByItself);
            }),
            Err(violation) => self.alarm = Some(words::alarm(violation)),
        }
        if update.stage == Stage::Playing && !self.receipts_kept {
            self.receipts_kept = true;
            for receipt in self.luck.receipts(&update, &self.me) {
                // If the receipt cannot be stored, the game can still be played; only the proof is weaker.
                _ = self.drawer.keep_receipt(&receipt);
            }
        }
        self.remember(notes.iter().cloned().map(Box::new).map(Told::Row));
        self.remember(self.alarm.clone().into_iter().map(Told::Chat));
        let called_before = self.call();
        let arrived = self.update.replace(update).is_some();
        self.called |= arrived && self.is_newly_called(called_before, &notes);
        let viewer = self.eyes();
        if viewer != self.viewer {
            self.viewer = viewer;
            self.link.watch(viewer);
        }
        self.begin_if_ready();
        Happened::Moved(notes)
    }

    fn remember(&mut self, told: impl Iterator<Item = Told>) {
        self.told.extend(told);
        let surplus = self.told.len().saturating_sub(MOST_TOLD);
        self.told.drain(..surplus);
    }

    /// The state of the connection.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The state of the table; `None` before the first update.
    #[must_use]
    pub fn update(&self) -> Option<&Update> {
        self.update.as_ref()
    }

    /// Who is present, and how many milliseconds ago that was reported.
    #[must_use]
    pub fn around(&self) -> Option<(&Around, u64)> {
        let (around, heard) = self.around.as_ref()?;
        Some((around, u64::try_from(heard.elapsed().as_millis()).unwrap_or(u64::MAX)))
    }

    /// The stage of the table; `None` before the first update.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        self.update.as_ref().map(|update| update.stage)
    }

    /// Whether the game is over, with or without a result.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), Some(Stage::Over | Stage::Abandoned))
    }

    /// The rematch table that one of this user's seats asked for, if these rows contain it.
    #[must_use]
    pub fn wanted_next(&self, notes: &[Note]) -> Option<TableId> {
        let mine = self.mine();
        notes.iter().filter(|note| note.seat.is_some_and(|seat| mine.contains(seat))).find_map(|note| {
            match &note.what {
                Some(What::Rematched { table }) => Some(table.clone()),
                _ => None,
            }
        })
    }

    /// All events, oldest first.
    #[must_use]
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Whether the view is current: every request is answered and shown, from the right seat.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let shown = |update: &Update| update.version >= self.made && update.viewer == self.viewer;
        let asked = self.asked.values().any(|asked| *asked != PendingAsk::ByItself);
        self.update.as_ref().is_some_and(shown) && !asked && self.coach_at.is_none() && !self.eager
    }

    /// The user's id.
    #[must_use]
    pub fn me(&self) -> &PlayerId {
        &self.me
    }

    /// Whether this user may add bots and start the game.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.host == self.me)
    }

    /// The user's seats.
    #[must_use]
    pub fn mine(&self) -> SeatSet {
        let Some(update) = &self.update else { return SeatSet::EMPTY };
        let mine = update.seats.iter().filter(|(_, info)| info.chair.player() == Some(&self.me));
        mine.fold(SeatSet::EMPTY, |set, (seat, _)| set.union(SeatSet::only(seat)))
    }

    /// Whether the bell is due: since the last call to this function, it became the turn of one of the user's seats, or
    /// one of these seats may object.
    pub fn take_call(&mut self) -> bool {
        std::mem::take(&mut self.called)
    }

    /// Whether the user has a proposal to vote on.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let motion = self.update.as_ref().and_then(|update| update.motion.as_ref());
        motion.is_some_and(|motion| motion.awaited.contains(&self.me))
    }

    /// The names of the seats.
    #[must_use]
    pub fn names(&self) -> Names {
        let Some(update) = &self.update else { return Names::default() };
        // "You" is the user. Any other player with that name is called by their seat number.
        Names::of(update).without(YOU, |seat| !self.mine().contains(seat))
    }

    /// The number of pending requests.
    #[cfg(test)]
    pub(crate) fn asked(&self) -> usize {
        self.asked.values().filter(|asked| **asked != PendingAsk::ByItself).count()
    }

    /// Ends the connection, as a server does when it revokes access.
    #[cfg(test)]
    pub(crate) fn hang_up(&mut self) {
        self.link.hang_up();
    }

    /// The first open seat.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        let update = self.update.as_ref()?;
        update.seats.iter().find(|(_, info)| info.chair == Chair::Open).map(|(seat, _)| seat)
    }
}

/// Whether the refusal means that there is nothing left to waive.
fn is_too_late(refused: &Refused) -> bool {
    matches!(refused.code.as_str(), "nothing_to_waive" | "has_waived" | "stale")
}
