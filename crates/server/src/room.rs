//! A room: the task that owns one live table, stores what happens there, and then notifies the viewers.
//!
//! Everything that happens at a table passes through the room's mailbox, one message at a time. The room proposes a
//! row, waits for the store, commits the row, and only then raises the version that viewers watch. Each viewer then
//! requests the rows it missed. So a slow viewer does not delay the room, and a viewer that has lost everything needs
//! only one answer.

mod around;
mod asks;
pub mod attendance;
mod bots;
pub mod drafts;
mod entry;
mod forgotten;
mod loaded;
mod message;
mod prepared_answers;
pub mod prepared_answers_routes;
mod turn_notices;

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

pub use loaded::Loaded;
pub use message::{RoomMessage, Sequel};
pub use prepared_answers::{Answers, ReadyAnswer};
use turn_notices::Call;

/// The capacity of a room's mailbox; further senders wait.
const MAILBOX: usize = 64;
/// How long an imported log stays in memory when nobody looks at it.
const IDLE_LOG: Duration = Duration::from_secs(5);
/// How long a room waits before it retries a failed store operation.
const RETRY: Duration = Duration::from_millis(200);

/// A handle to a room.
#[derive(Clone)]
pub struct RoomHandle {
    /// Its mailbox.
    pub mailbox: mpsc::Sender<RoomMessage>,
    /// The version: the number of the last row.
    pub versions: watch::Receiver<u64>,
    /// The state outside the log, such as who is present.
    pub around: watch::Receiver<Arc<Around>>,
    /// Who is present.
    pub attendance: Arc<Attendance>,
    /// Whether the table was imported. The players named in its log have no rights here.
    pub imported: bool,
}

/// The services that all rooms share.
pub struct Services {
    /// The store of logs, people and results.
    pub store: Arc<dyn Store>,
    /// The operator's settings.
    pub settings: Settings,
    /// Limits how many bots may think at once.
    pub thinkers: Arc<Semaphore>,
    /// Limits how many bots may make a quick move at once, for when the other permits are taken.
    pub quick_thinkers: Arc<Semaphore>,
    /// Limits how many reviews are computed at once. They have their own permits, so that no bot waits for a review.
    pub reviewers: WorkQueue,
    /// Limits how many results and statistics are computed at once. They have their own permits, so that no review
    /// waits for them.
    pub bookkeepers: WorkQueue,
    /// Limits how many logs are replayed at once, to show a past position, to import a log or to play on.
    pub replays: WorkQueue,
    /// Limits how many logs are uploaded at once. A slow upload delays only other uploads.
    pub importers: WorkQueue,
    /// Limits how many QR codes are drawn at once.
    pub drawers: WorkQueue,
    /// Limits how many tables are loaded from their logs at once, to wake them or to read their state.
    pub wakers: WorkQueue,
    /// Limits how much work the coaches do at once.
    pub coaching: Coaching,
    /// When sleeping tables must be woken.
    pub wake_times: WakeTimes,
    /// The people to notify when it is their turn.
    pub notifications: Notifications,
    /// The players whose access was revoked.
    pub revocations: Revocations,
    /// The finished tables whose results have yet to be recorded.
    pub results: ResultRecorder,
    /// The clock of all tables.
    pub clock: Arc<SteadyClock>,
    /// When the server started.
    pub opened: Time,
}

impl Services {
    /// The current time at the tables.
    pub fn time(&self) -> Time {
        self.clock.time()
    }

    /// The time since which people have been able to act without interruption.
    fn could_act_since(&self) -> Time {
        self.opened.max(self.clock.last_resumed())
    }

    /// Today, in days since 1 January 1970, UTC.
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
    /// The people who joined with the secret.
    guests: HashSet<PlayerId>,
    /// The answers that seats have prepared in advance.
    answers: BTreeMap<Seat, Answers>,
    imported: bool,
    mailbox: mpsc::Receiver<RoomMessage>,
    post: mpsc::WeakSender<RoomMessage>,
    versions: watch::Sender<u64>,
    around: watch::Sender<Arc<Around>>,
    attendance: Arc<Attendance>,
    /// The summary in the lobby's list; `None` if it could not be stored.
    listed: Option<TableSummary>,
    /// The people who could act when the lobby's list was last updated.
    calls: Vec<Call>,
    /// The last moment at which nothing was due.
    settled: Now,
    /// Why the game cannot continue, once that has been logged.
    stopped: Option<Stopped>,
    /// The version for which a bot is thinking.
    thinking: Option<u64>,
    /// The bot levels whose preparations have been started.
    prepared: BTreeSet<Level>,
    odds: around::Odds,
}

impl Room {
    /// Wakes a table from its log. The task runs until nobody has watched the table for a while.
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
        let gone_after = services.settings.absence_timeouts.gone;
        let around = around::nobody(&*loaded.table, access, services.time(), gone_after);
        let (around, looked_at) = watch::channel(Arc::new(around));
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
            odds: around::Odds::default(),
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
        // The server may have been killed after storing a row and before updating the list.
        self.listed = self.listed.filter(|listed| {
            (listed.stage, &listed.waiting, &listed.objecting) == (summary.stage, &summary.waiting, &summary.objecting)
        });
        loop {
            let wait = match self.settle().await {
                Ok(()) if self.listed.is_none() && !self.imported => Some(RETRY),
                Ok(()) => {
                    self.next_wake_time().map(|time| Duration::from_millis(time.saturating_sub(self.services.time())))
                }
                Err(problem) => {
                    log_throttled_at(&self.id, "an automatic action failed", &problem);
                    Some(RETRY)
                }
            };
            self.prepare_coach();
            self.compute();
            self.look_around();
            let patience = self.patience();
            tokio::select! {
                message = self.mailbox.recv() => match message {
                    Some(RoomMessage::GiveWay) if self.imported => return,
                    Some(message) => self.handle(message).await,
                    None => return,
                },
                () = attendance.changed() => {}
                _ = resumed.changed() => {}
                () = tokio::time::sleep(wait.unwrap_or(Duration::MAX)), if wait.is_some() => {}
                () = tokio::time::sleep(patience) => {
                    // The lobby's own handle holds one receiver, so one receiver means no viewers.
                    if self.versions.receiver_count() <= 1 && self.thinking.is_none() && !self.odds.computing() {
                        return self.fall_asleep();
                    }
                }
            }
        }
    }

    /// How long the table stays awake when nobody watches it. An imported table falls asleep sooner, because its log
    /// may be long and never changes.
    fn patience(&self) -> Duration {
        let idle = self.services.settings.idle;
        if self.imported { idle.min(IDLE_LOG) } else { idle }
    }

    /// Ends the task. If a deadline is pending, the table will be woken in time. Grace periods of absent people do not
    /// count, because nobody is present to wait for these people.
    fn fall_asleep(self) {
        let now = Now { away: BTreeMap::new(), ..self.settled.clone() };
        if let Some(time) = self.table.automatic_deadline(&now).into_iter().chain(self.next_answer()).min() {
            self.services.wake_times.set(&self.id, time);
        }
    }

    /// The inputs to the table that are not in its log.
    fn now(&self) -> Now {
        let time = self.services.time();
        let seated = self.table.chairs().values().filter_map(Chair::player);
        let mut away = self.attendance.away(seated.chain([self.table.host()]), time);
        // While the server was down or suspended, nobody could come back or act.
        let since = self.services.could_act_since();
        away.values_mut().for_each(|away| *away = since.max(*away));
        let clocks_from = since.saturating_add(self.services.settings.clock_rest.as_millis() as Time);
        Now { time, away, clocks_from, absence_timeouts: self.services.settings.absence_timeouts }
    }

    fn next_wake_time(&self) -> Option<Time> {
        // Computed from the last moment at which nothing was due, so that nothing that became due since is missed.
        let now = &self.settled;
        let deadline = self.table.automatic_deadline(now);
        self.attendance.next_to_fade(now.time).into_iter().chain(deadline).chain(self.next_answer()).min()
    }

    /// Makes the automatic changes that have become due since the last check, so that the answer to a message is up to
    /// date. Normally a timer triggers these changes, but timers do not advance while the machine is suspended, and the
    /// message may arrive just before a timer fires.
    async fn settle_what_is_due(&mut self) {
        if self.next_wake_time().is_some_and(|time| time <= self.services.time())
            && let Err(problem) = self.settle().await
        {
            log_throttled_at(&self.id, "an automatic action failed", &problem);
        }
    }

    /// Makes all automatic changes that are due, and starts a bot's turn.
    async fn settle(&mut self) -> Result<(), Problem> {
        // An imported log never changes.
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
            // Their leaving can make another automatic row due, such as the reveal of the seed.
            return Box::pin(self.settle()).await;
        }
        if self.listed.is_none() {
            self.tell_lobby().await;
        }
        self.prepare_bots();
        let stopped = self.table.stopped();
        if stopped != self.stopped {
            if let Some(why) = &stopped {
                tracing::error!(table = %self.id, ?why, "a game cannot continue");
            }
            self.stopped = stopped;
        }
        if self.stopped.is_some() {
            // Any action of a bot would be refused again and again.
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

/// The time of the system clock.
pub fn now() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
}
