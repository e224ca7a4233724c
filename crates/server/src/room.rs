//! One live table: a task that owns it, stores what happens, and then tells.
//!
//! Everything that happens at a table passes through its mailbox, one thing at a time. The room proposes a row, waits for
//! the store, commits it, and only then raises the version that everybody watches. Who watches comes and asks for what
//! they missed; so a slow viewer costs nothing, and one who forgot everything needs a single answer.

mod actions;
mod answers;
pub mod answers_api;
pub mod attendance;
mod bots;
mod calls;
mod leaving;
mod loaded;
mod message;
mod surroundings;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_game::{BySeat, Seat};
use parlor_table::{
    Access, AnyTable, Around, AskId, Bytes32, Chair, Level, Now, Origin, PlayerId, Stopped, TableId, Time, What,
};
use tokio::sync::{Semaphore, mpsc, watch};

use crate::analysis::coach::Coaching;
use crate::background::wake_times::WakeTimes;
use crate::config::settings::Settings;
use crate::games::{Entry, Games};
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled_at;
use crate::load::work_queue::{WorkPermit, WorkQueue};
use crate::lobby::notifications::Notifications;
use crate::lobby::summary::TableSummary;
use crate::people::revocations::Revocations;
use crate::results::recorder::ResultRecorder;
use crate::room::attendance::Attendance;
use crate::steady_clock::SteadyClock;
use crate::store::{SeatName, Store, StoredTable};

pub use answers::{Answers, Ready};
use calls::Call;
pub use loaded::Loaded;
pub use message::{RoomMessage, Sequel};

/// Letters that wait in a room's mailbox; more have to wait outside.
const MAILBOX: usize = 64;
/// How long a log that was brought here stays in memory when nobody looks at it.
const IDLE_LOG: Duration = Duration::from_secs(5);
/// How long the house waits before it tries again what the store could not do.
const RETRY: Duration = Duration::from_millis(200);

/// A way to a room.
#[derive(Clone)]
pub struct RoomHandle {
    /// Its mailbox.
    pub mailbox: mpsc::Sender<RoomMessage>,
    /// The number of the last row.
    pub versions: watch::Receiver<u64>,
    /// What is known around the table.
    pub around: watch::Receiver<Arc<Around>>,
    /// Who is there.
    pub attendance: Arc<Attendance>,
    /// Whether the table was played elsewhere: who its log names has no say here.
    pub imported: bool,
}

/// What all rooms share.
pub struct Services {
    /// Where rows go.
    pub store: Arc<dyn Store>,
    /// What the operator set.
    pub settings: Settings,
    /// How many bots may think at once.
    pub thinkers: Arc<Semaphore>,
    /// How many bots may make a quick move at once, because the others think.
    pub quick_thinkers: Arc<Semaphore>,
    /// How many reviews may be made at once. They have turns of their own, so that no bot waits for one.
    pub reviewers: WorkQueue,
    /// How many tables may be booked, and how many statistics made, at once. Nobody's review has to wait for them.
    pub bookkeepers: WorkQueue,
    /// How many logs may be replayed at once, for who looks at a moment of a table, brings one or plays on.
    pub replays: WorkQueue,
    /// How many logs may be on their way here at once. Who sends one slowly holds up nobody but others who bring one.
    pub importers: WorkQueue,
    /// How many links may be drawn at once.
    pub drawers: WorkQueue,
    /// How many tables may be read from their logs at once, to wake them or to see how far they are.
    pub wakers: WorkQueue,
    /// How much the coaches may do at once.
    pub coaching: Coaching,
    /// When tables that sleep have to wake.
    pub wake_times: WakeTimes,
    /// Who wants to know that it is their turn somewhere.
    pub notifications: Notifications,
    /// Who is gone for good.
    pub revocations: Revocations,
    /// The tables that wait to be booked.
    pub results: ResultRecorder,
    /// The time at the tables.
    pub clock: Arc<SteadyClock>,
    /// When the server came up.
    pub opened: Time,
}

impl Services {
    /// The time at the tables.
    pub fn time(&self) -> Time {
        self.clock.time()
    }

    /// Since when people could act, without a break.
    fn could_act_since(&self) -> Time {
        self.opened.max(self.clock.last_resumed())
    }

    /// Today, counted from 1 January 1970, UTC.
    pub fn today(&self) -> u32 {
        Origin::day_of(self.time())
    }
}

/// A live table.
pub struct Room {
    id: TableId,
    services: Arc<Services>,
    games: Games,
    entry: Arc<Entry>,
    table: Box<dyn AnyTable>,
    names: BySeat<SeatName>,
    asked: HashMap<(PlayerId, AskId), u64>,
    created: Time,
    access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    join: Option<Bytes32>,
    /// Who came in with it.
    guests: HashSet<PlayerId>,
    /// The answers that seats have handed over in advance.
    answers: BTreeMap<Seat, Answers>,
    imported: bool,
    mailbox: mpsc::Receiver<RoomMessage>,
    post: mpsc::WeakSender<RoomMessage>,
    versions: watch::Sender<u64>,
    around: watch::Sender<Arc<Around>>,
    attendance: Arc<Attendance>,
    /// What the lobby's list says; nothing if it could not be told.
    listed: Option<TableSummary>,
    /// The people who could act when the lobby was last told.
    calls: Vec<Call>,
    /// When the house last had nothing to do.
    settled: Now,
    /// Why the game cannot go on, if that has been written down.
    stopped: Option<Stopped>,
    /// The version for which a bot is thinking.
    thinking: Option<u64>,
    /// The kinds of bots that have been told to prepare themselves.
    prepared: BTreeSet<Level>,
    odds: surroundings::Odds,
}

impl Room {
    /// Wakes a table from its log. The task runs until nobody has looked for a while.
    pub async fn wake(
        id: TableId,
        games: Games,
        services: Arc<Services>,
        permit: WorkPermit,
        asleep: impl FnOnce() + Send + 'static,
    ) -> Result<RoomHandle, Problem> {
        let loaded = Loaded::read(id.clone(), games.clone(), Arc::clone(&services), permit).await?;
        let StoredTable { access, created, join, imported, guests, answers, summary: listed, .. } = loaded.stored;
        let (entry, guests) = (loaded.entry, guests.into_iter().collect());
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (versions, watched) = watch::channel(loaded.table.version());
        let attendance = Arc::new(Attendance::new(&services.clock));
        let (around, looked_at) =
            watch::channel(Arc::new(surroundings::nobody(&*loaded.table, access, services.time())));
        services.wake_times.forget(&id);
        let calls = Call::all(&*loaded.table);
        let room = Self {
            id,
            services,
            games,
            entry,
            table: loaded.table,
            names: loaded.names,
            asked: loaded.asked,
            created,
            access,
            join,
            guests,
            answers,
            imported,
            mailbox,
            post: sender.downgrade(),
            versions,
            around,
            attendance: Arc::clone(&attendance),
            listed,
            calls,
            settled: Now::default(),
            stopped: None,
            thinking: None,
            prepared: BTreeSet::new(),
            odds: surroundings::Odds::default(),
        };
        tokio::spawn(async move {
            room.run().await;
            asleep();
        });
        Ok(RoomHandle { mailbox: sender, versions: watched, around: looked_at, attendance, imported })
    }

    async fn run(mut self) {
        let attendance = Arc::clone(&self.attendance);
        let mut resumed = self.services.clock.resumed();
        let summary = self.summary();
        // A server may have been killed between a row and the list.
        self.listed = self.listed.filter(|listed| {
            (listed.stage, &listed.waiting, &listed.objecting) == (summary.stage, &summary.waiting, &summary.objecting)
        });
        loop {
            let alarm = match self.settle().await {
                Ok(()) if self.listed.is_none() && !self.imported => Some(RETRY),
                Ok(()) => {
                    self.next_alarm().map(|time| Duration::from_millis(time.saturating_sub(self.services.time())))
                }
                Err(problem) => {
                    log_throttled_at(&self.id, "the house could not act", &problem);
                    Some(RETRY)
                }
            };
            self.prepare_coach();
            self.reckon();
            self.look_around();
            let patience = self.patience();
            tokio::select! {
                letter = self.mailbox.recv() => match letter {
                    Some(RoomMessage::GiveWay) if self.imported => return,
                    Some(letter) => self.open_letter(letter).await,
                    None => return,
                },
                () = attendance.changed() => {}
                _ = resumed.changed() => {}
                () = tokio::time::sleep(alarm.unwrap_or(Duration::MAX)), if alarm.is_some() => {}
                () = tokio::time::sleep(patience) => {
                    // One receiver belongs to the door that the lobby keeps.
                    if self.versions.receiver_count() <= 1 && self.thinking.is_none() && !self.odds.reckoning() {
                        return self.fall_asleep();
                    }
                }
            }
        }
    }

    /// How long the table stays awake when nobody looks. A log that was brought is only looked at, and may be long.
    fn patience(&self) -> Duration {
        let idle = self.services.settings.idle;
        if self.imported { idle.min(IDLE_LOG) } else { idle }
    }

    /// A table that sleeps costs no task; if somebody's clock runs, it is woken in time. That people are away is no reason
    /// to wake: nobody is here who would have to wait for them.
    fn fall_asleep(self) {
        let now = Now { away: BTreeMap::new(), ..self.settled.clone() };
        if let Some(time) = self.table.automatic_deadline(&now).into_iter().chain(self.next_answer()).min() {
            self.services.wake_times.set(&self.id, time);
        }
    }

    /// What the table cannot know from its log.
    fn now(&self) -> Now {
        let time = self.services.time();
        let seated = self.table.chairs().values().filter_map(Chair::player);
        let mut away = self.attendance.away(seated.chain([self.table.host()]), time);
        // Nobody could come back while everything stood still, nor could they act.
        let since = self.services.could_act_since();
        away.values_mut().for_each(|away| *away = since.max(*away));
        let clocks_from = since.saturating_add(self.services.settings.clock_rest.as_millis() as Time);
        Now { time, away, clocks_from, patience: self.services.settings.patience }
    }

    fn next_alarm(&self) -> Option<Time> {
        // By the moment at which nothing was due: what became due since then must not be missed.
        let now = &self.settled;
        let services = self.table.automatic_deadline(now);
        self.attendance.next_to_fade(now.time).into_iter().chain(services).chain(self.next_answer()).min()
    }

    /// Does what has become due since the house last looked. Normally an alarm sees to that, but alarms stand still while the machine
    /// is suspended, and a letter may come a moment before one: it must not be answered with what is no longer so.
    async fn settle_what_is_due(&mut self) {
        if self.next_alarm().is_some_and(|time| time <= self.services.time())
            && let Err(problem) = self.settle().await
        {
            log_throttled_at(&self.id, "the house could not act", &problem);
        }
    }

    /// Does what the house owes, and sets bots thinking.
    async fn settle(&mut self) -> Result<(), Problem> {
        // A log that was brought here stays as it was brought.
        if self.imported {
            return Ok(());
        }
        loop {
            let settled = self.now();
            let due = self.table.automatic_row(&settled);
            let is_late = due.as_ref().is_some_and(|due| matches!(due.row.row.what, What::TimeUp { .. }));
            if (due.is_none() || is_late) && self.give_answer(&settled, is_late).await? {
                continue;
            }
            let Some(due) = due else {
                self.settled = settled;
                break;
            };
            let rows = due.closing.into_iter().chain([due.row]).collect();
            self.store_and_commit(rows, None, due.new_seed, Vec::new()).await?;
        }
        if self.let_forgotten_leave().await? {
            // What follows from it is the house's, as a reveal.
            return Box::pin(self.settle()).await;
        }
        if self.listed.is_none() {
            self.tell_lobby().await;
        }
        self.prepare_bots();
        let stopped = self.table.stopped();
        if stopped != self.stopped {
            if let Some(why) = &stopped {
                tracing::error!(table = %self.id, ?why, "a game cannot go on");
            }
            self.stopped = stopped;
        }
        if self.stopped.is_some() {
            // Whatever a bot would do is refused, again and again.
            self.thinking = None;
            return Ok(());
        }
        if self.thinking != Some(self.table.version()) {
            self.thinking = None;
            if let Some(bot) = self.table.waiting_bots().into_iter().next() {
                self.thinking = Some(self.table.version());
                self.think(bot);
            }
        }
        Ok(())
    }
}

/// The time by the wall clock.
pub fn now() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
}
