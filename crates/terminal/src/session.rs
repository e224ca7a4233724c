//! One person at one table: what is known of it, what has been told there, and what was asked for. Both ways to play, the whole
//! screen and the lines, sit on this; it draws nothing and knows no game.

mod calls;
mod wishes;

use std::collections::BTreeMap;
use std::time::Duration;

use parlor_game::{Seat, SeatSet, Viewer};
use parlor_table::{Around, Chair, Note, PlayerId, Refused, Stage, TableId, Update, What};
use serde_json::Value;
use tokio::time::Instant;

pub use calls::Call;

use crate::drawer::Drawer;
use crate::luck::Luck;
use crate::way::{Answer, Link, News, Server, State};
use crate::words::{self, Names, YOU};

/// How much of what was told is remembered.
const MOST_TOLD: usize = 500;
/// After what time a coach who works the rules out is asked again.
const COACH_AGAIN: Duration = Duration::from_millis(500);

/// Something that was told at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A row of the log: what the table did, or the game.
    Row(Box<Note>),
    /// What somebody said, or what is wrong, ready to be shown.
    Talk(String),
}

/// What has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Happened {
    /// The table has moved on, by these rows; none if it is only looked at otherwise.
    Moved(Vec<Note>),
    /// Somebody came or went, or the chances are others.
    Around,
    /// Somebody said something.
    Talk(Vec<String>),
    /// What the coach says.
    Advice(Value),
    /// Something was refused.
    Refused(Refused),
    /// The server plays foul; how, in words.
    Alarm(String),
    /// Something was done.
    Done,
    /// The connection is otherwise than before.
    State,
}

/// What was asked for, and what it becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// A row, asked for by the client itself. It is refused silently.
    ByItself,
    /// A row.
    Row,
    /// That a seat lets something pass. If it cannot any more, nothing is lost.
    Waiver,
    /// Words, of the coach or to the others.
    Words,
}

/// Somebody at a table.
pub struct Session {
    link: Link,
    me: PlayerId,
    drawer: Drawer,
    luck: Luck,
    viewer: Viewer,
    state: State,
    update: Option<Update>,
    around: Option<(Around, Instant)>,
    told: Vec<Told>,
    /// What was asked for and not answered yet.
    asked: BTreeMap<String, Asked>,
    /// The last row that was made here. It is answered before it is shown.
    made: u64,
    /// When the coach is asked again, if it works the rules out.
    coach_at: Option<Instant>,
    /// Whether the game is to begin as soon as it can, because nobody else has to be waited for.
    eager: bool,
    receipts_kept: bool,
    /// Whether nothing more will be heard.
    ended: bool,
    /// What is wrong with the server, if that is still to be told.
    alarm: Option<String>,
    /// Whether this person has been called on since somebody last asked.
    called: bool,
}

impl Session {
    /// Goes to a table. `drawer` is where receipts are kept.
    #[must_use]
    pub fn open(server: Server, table: TableId, me: PlayerId, drawer: Drawer) -> Self {
        let link = Link::open(server, table, Viewer::Spectator);
        link.listen(true);
        Self {
            link,
            me,
            drawer,
            luck: Luck::default(),
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

    /// What changes next; nothing, once, when the table may not be looked at any more. It may be dropped and asked for again.
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

    /// Takes what was heard; says what has changed by it for whoever looks on.
    pub(crate) fn hear(&mut self, news: News) -> Option<Happened> {
        Some(match news {
            News::Update(update) => self.moved(*update),
            News::Around(around) => {
                self.around = Some((around, Instant::now()));
                Happened::Around
            }
            News::Talk(talk) => {
                let lines: Vec<String> = talk.lines.iter().filter_map(words::said).collect();
                self.remember(lines.iter().cloned().map(Told::Talk));
                Happened::Talk(lines)
            }
            News::Answer(id, answer) => {
                let asked = self.asked.remove(id.as_str()).unwrap_or(Asked::ByItself);
                match answer {
                    Answer::Done(_) | Answer::Refused(_) if asked == Asked::ByItself => return None,
                    Answer::Done(version) => {
                        if matches!(asked, Asked::Row | Asked::Waiver) {
                            self.made = self.made.max(version);
                        }
                        Happened::Done
                    }
                    Answer::Advice(Some(advice)) => Happened::Advice(advice),
                    Answer::Advice(None) => {
                        self.coach_at = Some(Instant::now() + COACH_AGAIN);
                        return None;
                    }
                    Answer::Refused(refused) if asked == Asked::Waiver && is_too_late(&refused) => Happened::Done,
                    Answer::Refused(refused) => Happened::Refused(refused),
                }
            }
            News::State(state) => {
                self.state = state;
                Happened::State
            }
        })
    }

    fn moved(&mut self, update: Update) -> Happened {
        let before = self.update.as_ref().map_or(0, |update| update.version);
        // What is looked at through another seat is told again.
        let notes: Vec<Note> = update.notes.iter().filter(|note| note.version > before).cloned().collect();
        match self.luck.due(&update, &self.me) {
            Ok(asks) => asks.into_iter().for_each(|ask| {
                let id = self.link.ask(ask);
                self.wait_for(&id, Asked::ByItself);
            }),
            Err(foul) => self.alarm = Some(words::alarm(foul)),
        }
        if update.stage == Stage::Playing && !self.receipts_kept {
            self.receipts_kept = true;
            for receipt in self.luck.receipts(&update, &self.me) {
                // Without a receipt a game can still be played; the proof is only weaker.
                _ = self.drawer.keep_receipt(&receipt);
            }
        }
        self.remember(notes.iter().cloned().map(Box::new).map(Told::Row));
        self.remember(self.alarm.clone().into_iter().map(Told::Talk));
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

    /// How the connection is.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How the table stands; nothing before it was heard of.
    #[must_use]
    pub fn update(&self) -> Option<&Update> {
        self.update.as_ref()
    }

    /// Who is there, and how many milliseconds ago that was said.
    #[must_use]
    pub fn around(&self) -> Option<(&Around, u64)> {
        let (around, heard) = self.around.as_ref()?;
        Some((around, u64::try_from(heard.elapsed().as_millis()).unwrap_or(u64::MAX)))
    }

    /// How far the table is; nothing before it was heard of.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        self.update.as_ref().map(|update| update.stage)
    }

    /// Whether the game is over, with or without a result.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), Some(Stage::Over | Stage::Abandoned))
    }

    /// The table where one of this person's seats wanted to play again, if that is among these rows.
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

    /// All that was told, the oldest first.
    #[must_use]
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Whether the table is seen as it stands: all that was asked for is answered and shown, through the eyes of whoever is to act.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let shown = |update: &Update| update.version >= self.made && update.viewer == self.viewer;
        let asked = self.asked.values().any(|asked| *asked != Asked::ByItself);
        self.update.as_ref().is_some_and(shown) && !asked && self.coach_at.is_none() && !self.eager
    }

    /// Who this is.
    #[must_use]
    pub fn me(&self) -> &PlayerId {
        &self.me
    }

    /// Whether this person may add bots and start.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.host == self.me)
    }

    /// The seats of this person.
    #[must_use]
    pub fn mine(&self) -> SeatSet {
        let Some(update) = &self.update else { return SeatSet::EMPTY };
        let mine = update.seats.iter().filter(|(_, info)| info.chair.player() == Some(&self.me));
        mine.fold(SeatSet::EMPTY, |set, (seat, _)| set.union(SeatSet::only(seat)))
    }

    /// Whether this person has been called on since this was last asked: the game has come to wait for one of their seats, or
    /// lets it object.
    pub fn take_call(&mut self) -> bool {
        std::mem::take(&mut self.called)
    }

    /// Whether this person is asked to agree to something.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let motion = self.update.as_ref().and_then(|update| update.motion.as_ref());
        motion.is_some_and(|motion| motion.awaited.contains(&self.me))
    }

    /// What the seats are called.
    #[must_use]
    pub fn names(&self) -> Names {
        let Some(update) = &self.update else { return Names::default() };
        // Who is called "You" is spoken to; a stranger of that name is called by the seat.
        Names::of(update).without(YOU, |seat| !self.mine().contains(seat))
    }

    /// How much was asked for and is not answered yet.
    #[cfg(test)]
    pub(crate) fn asked(&self) -> usize {
        self.asked.values().filter(|asked| **asked != Asked::ByItself).count()
    }

    /// Ends the conversation, as a server does that lets somebody look no more.
    #[cfg(test)]
    pub(crate) fn hang_up(&mut self) {
        self.link.hang_up();
    }

    /// The first seat that nobody sits on.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        let update = self.update.as_ref()?;
        update.seats.iter().find(|(_, info)| info.chair == Chair::Open).map(|(seat, _)| seat)
    }
}

/// Whether there is nothing left that a seat could let pass.
fn is_too_late(refused: &Refused) -> bool {
    matches!(refused.code.as_str(), "nothing_to_waive" | "has_waived" | "stale")
}
