//! One live table: a task that owns it, stores what happens, and then tells.
//!
//! Everything that happens at a table passes through its mailbox, one thing at a time. The room proposes a row, waits for
//! the store, commits it, and only then raises the version that everybody watches. Who watches comes and asks for what
//! they missed; so a slow viewer costs nothing, and one who forgot everything needs a single answer.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_bots::Budget;
use parlor_game::{BySeat, Seat, Viewer};
use parlor_table::{
    AnyTable, Ask, AskId, Asker, Chair, Level, PlayerId, Refusal, Refused, Row, SealedRow, Seed, TableId, Time, Update,
    Waiting, What,
};
use serde_json::Value;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::coach::Coaching;
use crate::departures::Departures;
use crate::games::Entry;
use crate::lobby::Summary;
use crate::problem::Problem;
use crate::settings::Settings;
use crate::store::{Append, Player, SeatName, Store, StoreError, StoredRow, StoredTable};

/// Letters that wait in a room's mailbox; more have to wait outside.
const MAILBOX: usize = 64;
/// How long the house waits before it tries again what the store could not do.
const RETRY: Duration = Duration::from_millis(200);

/// What reaches a room.
pub enum Letter {
    /// Somebody asks for something.
    Ask {
        /// Who.
        by: Player,
        /// What they call it.
        id: AskId,
        /// What.
        ask: Ask,
        /// The number of the row that it became.
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    /// Somebody looks.
    Look {
        /// Who, if they said so.
        by: Option<PlayerId>,
        /// Whose eyes.
        viewer: Viewer,
        /// What they have seen.
        since: u64,
        /// How the table stands for them.
        reply: oneshot::Sender<Result<Box<Update>, Problem>>,
    },
    /// What would an action give?
    Preview {
        /// Who.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// The action.
        action: Value,
        /// The answer.
        reply: oneshot::Sender<Result<Value, Problem>>,
    },
    /// A player has been forgotten, and so is what they are called here.
    Forget {
        /// Told when it is done.
        reply: oneshot::Sender<()>,
    },
    /// A bot has made up its mind.
    BotMoved {
        /// What the table was like when it began to think.
        version: u64,
        /// Its seat.
        seat: Seat,
        /// Its action.
        action: Value,
    },
}

/// A way to a room.
#[derive(Clone)]
pub struct Door {
    /// Its mailbox.
    pub mailbox: mpsc::Sender<Letter>,
    /// The number of the last row.
    pub versions: watch::Receiver<u64>,
}

/// What all rooms share.
pub struct House {
    /// Where rows go.
    pub store: Arc<dyn Store>,
    /// What the operator set.
    pub settings: Settings,
    /// How many bots may think at once.
    pub thinkers: Arc<Semaphore>,
    /// How many reviews may be made at once. They have turns of their own, so that no bot waits for one.
    pub reviewers: Arc<Semaphore>,
    /// How much the coaches may do at once.
    pub coaching: Coaching,
    /// Who is gone.
    pub departures: Departures,
}

/// A live table.
pub struct Room {
    id: TableId,
    house: Arc<House>,
    entry: Arc<Entry>,
    table: Box<dyn AnyTable>,
    names: BySeat<String>,
    asked: HashMap<(PlayerId, AskId), u64>,
    created: Time,
    public: bool,
    mailbox: mpsc::Receiver<Letter>,
    post: mpsc::WeakSender<Letter>,
    versions: watch::Sender<u64>,
    /// The version for which a bot is thinking.
    thinking: Option<u64>,
    /// The kinds of bots that have been told to prepare themselves.
    prepared: BTreeSet<Level>,
}

impl Room {
    /// Wakes a table from its log. The task runs until nobody has looked for a while.
    pub async fn wake(
        id: TableId,
        stored: StoredTable,
        entry: Arc<Entry>,
        house: Arc<House>,
        asleep: impl FnOnce() + Send + 'static,
    ) -> Result<Door, Problem> {
        let (public, created) = (stored.public, stored.created);
        let loaded = Loaded::from(stored, Arc::clone(&entry), &house.departures).await?;
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (versions, watched) = watch::channel(loaded.table.version());
        let room = Self {
            id,
            house,
            entry,
            table: loaded.table,
            names: loaded.names,
            asked: loaded.asked,
            created,
            public,
            mailbox,
            post: sender.downgrade(),
            versions,
            thinking: None,
            prepared: BTreeSet::new(),
        };
        tokio::spawn(async move {
            room.run().await;
            asleep();
        });
        Ok(Door { mailbox: sender, versions: watched })
    }

    async fn run(mut self) {
        loop {
            let alarm = match self.settle().await {
                Ok(()) => self.table.house_deadline().map(|time| Duration::from_millis(time.saturating_sub(now()))),
                Err(problem) => {
                    tracing::error!(table = %self.id, %problem, "the house could not act");
                    Some(RETRY)
                }
            };
            tokio::select! {
                letter = self.mailbox.recv() => match letter {
                    Some(letter) => self.open_letter(letter).await,
                    None => return,
                },
                () = tokio::time::sleep(alarm.unwrap_or(Duration::MAX)), if alarm.is_some() => {}
                () = tokio::time::sleep(self.house.settings.idle) => {
                    // One receiver belongs to the door that the lobby keeps.
                    if self.versions.receiver_count() <= 1 && self.thinking.is_none() {
                        return;
                    }
                }
            }
        }
    }

    /// Does what the house owes, and sets bots thinking.
    async fn settle(&mut self) -> Result<(), Problem> {
        while let Some(due) = self.table.house(now()) {
            self.store_and_commit(due.row, None, due.new_seed, None).await?;
        }
        self.prepare_bots();
        if self.thinking != Some(self.table.version()) {
            self.thinking = None;
            if let Some(bot) = self.table.waiting_bots().into_iter().next() {
                self.thinking = Some(self.table.version());
                self.think(bot);
            }
        }
        Ok(())
    }

    async fn open_letter(&mut self, letter: Letter) {
        match letter {
            Letter::Ask { by, id, ask, reply } => _ = reply.send(self.ask(by, id, ask).await),
            Letter::Look { by, viewer, since, reply } => {
                let update =
                    self.may_look(by, viewer).map(|()| Box::new(self.table.update_since(viewer, since, &self.names)));
                _ = reply.send(update);
            }
            Letter::Preview { by, seat, action, reply } => {
                _ = reply.send(self.table.preview(&Asker::Player(by), seat, &action).map_err(Problem::from));
            }
            Letter::Forget { reply } => {
                self.house.departures.blank(self.table.chairs(), &mut self.names);
                _ = reply.send(());
            }
            Letter::BotMoved { version, seat, action } => {
                // What was thought about an older position is of no use, and a newer one is being thought about.
                if version == self.table.version() {
                    self.thinking = None;
                    let ask = Ask::Act { seat, action, if_version: Some(version) };
                    if let Err(problem) = self.bot_acts(seat, ask).await {
                        tracing::error!(table = %self.id, %seat, %problem, "a bot could not act");
                    }
                }
            }
        }
    }

    async fn ask(&mut self, by: Player, id: AskId, ask: Ask) -> Result<u64, Problem> {
        // Who was forgotten while the ask was under way must not come back by it.
        if self.house.departures.is_forgotten(&by.id) {
            return Err(Problem::WhoAreYou);
        }
        let key = (by.id.clone(), id);
        if let Some(version) = self.asked.get(&key) {
            return Ok(*version);
        }
        if let Ask::AddBot { level, .. } = &ask
            && !self.entry.has_bot(level)
        {
            return Err(Refused::from(Refusal::NoSuchBot { level: level.to_string() }).into());
        }
        let called = match &ask {
            Ask::Sit { name: Some(name), .. } => checked_name(name.clone())?,
            _ => by.name.clone(),
        };
        let asker = Asker::Player(by.id);
        for attempt in 0.. {
            let row = self.table.propose(&asker, &ask, now())?;
            let version = row.row.version;
            let name = self.new_name(&row.row, &called, &key.0);
            match self.store_and_commit(row, Some(key.clone()), None, name).await {
                Ok(()) => {
                    self.asked.insert(key, version);
                    return Ok(version);
                }
                // Another node was faster, and the table has been read again. That node may have done this very thing;
                // else the ask may still be good.
                Err(Problem::Busy) if attempt < 3 => {
                    if let Some(version) = self.asked.get(&key) {
                        return Ok(*version);
                    }
                }
                Err(problem) => return Err(problem),
            }
        }
        unreachable!("the loop returns")
    }

    /// What a seat is called once `row` is stored, if the row puts somebody there; `called` is what the person who asks is
    /// called.
    fn new_name(&self, row: &Row, called: &str, person: &PlayerId) -> Option<SeatName> {
        let seat = row.seat?;
        let (name, player) = match &row.what {
            What::Sat { chair: Chair::Bot { level } } | What::Left { stand_in: Some(level) } => {
                (self.name_apart(seat, &self.bot_name(level.as_str())), None)
            }
            What::Sat { .. } => (called.to_owned(), Some(person.clone())),
            _ => return None,
        };
        Some(SeatName { seat, name, player })
    }

    async fn bot_acts(&mut self, seat: Seat, ask: Ask) -> Result<(), Problem> {
        let proposed = self.table.propose(&Asker::Bot, &ask, now());
        let row = match proposed {
            Ok(row) => row,
            Err(refused) => {
                // A bot that breaks the rules has a bug; the table goes on all the same.
                tracing::error!(table = %self.id, %seat, code = refused.code, "a bot's move was refused");
                let Some(action) = self.table.dull_action(seat) else { return Err(refused.into()) };
                self.table.propose(&Asker::Bot, &Ask::Act { seat, action, if_version: None }, now())?
            }
        };
        self.store_and_commit(row, None, None, None).await
    }

    /// Stores, then commits, then tells. In this order, so that nobody is told what could still be lost.
    async fn store_and_commit(
        &mut self,
        row: SealedRow,
        asked: Option<(PlayerId, AskId)>,
        seed: Option<Seed>,
        name: Option<SeatName>,
    ) -> Result<(), Problem> {
        let append =
            Append { table: self.id.clone(), row: row.clone(), asked, seed, name: name.clone(), opening: None };
        match self.house.store.logs().append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.reload().await?;
                return Err(Problem::Busy);
            }
            Err(problem) => return Err(problem.into()),
        }
        self.table.commit(&row, seed).map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
        if let Some(SeatName { seat, name, .. }) = name
            && let Some(seat_name) = self.names.get_mut(seat)
        {
            *seat_name = name;
        }
        let lobby_cares = !matches!(row.row.what, What::Act { .. } | What::BytesOpened { .. });
        self.versions.send_replace(self.table.version());
        // The list is a convenience: what is stored and told stays done, whether the lobby shows it or not.
        if lobby_cares && let Err(problem) = self.house.store.logs().list(self.table.version(), self.summary()).await {
            tracing::warn!(table = %self.id, %problem, "the lobby's list is behind");
        }
        Ok(())
    }

    /// Reads the table again, after somebody else wrote to it.
    async fn reload(&mut self) -> Result<(), Problem> {
        let stored = self.house.store.logs().table(self.id.clone()).await?.ok_or(Problem::NoSuchTable)?;
        let loaded = Loaded::from(stored, Arc::clone(&self.entry), &self.house.departures).await?;
        (self.table, self.names, self.asked) = (loaded.table, loaded.names, loaded.asked);
        self.versions.send_replace(self.table.version());
        Ok(())
    }

    fn may_look(&self, by: Option<PlayerId>, viewer: Viewer) -> Result<(), Problem> {
        let Some(seat) = viewer.seat() else { return Ok(()) };
        let chairs = self.table.chairs();
        let Some(chair) = chairs.get(seat) else {
            return Err(Refused::from(Refusal::NoSuchSeat { seat, seats: chairs.seats() }).into());
        };
        let holder = chair.player();
        if by.is_some() && by.as_ref() == holder {
            Ok(())
        } else {
            Err(Refused::from(Refusal::NotYourSeat { seat }).into())
        }
    }

    /// Lets the bots at the table work out beforehand what takes long, so that their first move comes as fast as the others.
    fn prepare_bots(&mut self) {
        let new = |chair: &Chair| match chair {
            Chair::Bot { level } if !self.prepared.contains(level) => Some(level.clone()),
            _ => None,
        };
        let new: BTreeSet<Level> = self.table.chairs().values().filter_map(new).collect();
        for level in new {
            self.prepared.insert(level.clone());
            let entry = Arc::clone(&self.entry);
            // In turns of their own: no bot waits for another's preparations.
            let preparing = self.house.coaching.preparing();
            let config = self.summary().config;
            tokio::spawn(async move {
                let Ok(turn) = preparing.acquire_owned().await else { return };
                let prepare = move || {
                    let _turn = turn;
                    entry.bots.prepare(level.as_str(), &config);
                };
                _ = tokio::task::spawn_blocking(prepare).await;
            });
        }
    }

    /// Lets a bot think on the blocking pool, and post its answer. It gets its view and nothing else.
    fn think(&self, bot: Waiting) {
        let Some(post) = self.post.upgrade() else { return };
        let house = Arc::clone(&self.house);
        let entry = Arc::clone(&self.entry);
        let version = self.table.version();
        let dull = self.table.dull_action(bot.seat);
        let seat = bot.seat;
        tokio::spawn(async move {
            tokio::time::sleep(house.settings.bot_pause).await;
            let budget = Budget { time: house.settings.bot_time };
            // The wait for a free thinker is bounded too: a busy server plays dull moves rather than none.
            let thought = tokio::time::timeout(budget.time * 20, async {
                let turn = Arc::clone(&house.thinkers).acquire_owned().await.ok()?;
                let choose = move || {
                    // The turn is over when the thinking is, not when we stop waiting for it.
                    let _turn = turn;
                    entry.bots.choose(bot.level.as_str(), &bot.view, bot.chance, budget)
                };
                tokio::task::spawn_blocking(choose).await.ok()?.ok()
            });
            if let Some(action) = thought.await.ok().flatten().or(dull) {
                _ = post.send(Letter::BotMoved { version, seat, action }).await;
            }
        });
    }

    /// A bot's name that nobody else at the table has: the second Casual is called "Casual 2".
    fn name_apart(&self, seat: Seat, name: &str) -> String {
        let chairs = self.table.chairs();
        let taken = |wanted: &str| {
            self.names.iter().any(|(other, name)| other != seat && chairs[other] != Chair::Open && name == wanted)
        };
        let numbered = (2..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).expect("numbers do not run out")
    }

    fn bot_name(&self, level: &str) -> String {
        let info = self.entry.bots.levels().into_iter().find(|info| info.name == level);
        info.map_or_else(|| level.to_owned(), |info| info.title.to_owned())
    }

    fn summary(&self) -> Summary {
        let update = self.table.update_since(Viewer::Spectator, u64::MAX, &self.names);
        Summary::of(&update, self.created, now(), self.public)
    }
}

/// A table read from the store.
struct Loaded {
    table: Box<dyn AnyTable>,
    names: BySeat<String>,
    asked: HashMap<(PlayerId, AskId), u64>,
}

impl Loaded {
    /// Replays the log, off the threads that serve everybody.
    async fn from(stored: StoredTable, entry: Arc<Entry>, departures: &Departures) -> Result<Self, Problem> {
        let replayed = tokio::task::spawn_blocking(move || {
            let asked = |row: &StoredRow| Some((row.asked.clone()?, row.row.row.version));
            let asked = stored.rows.iter().filter_map(asked).collect();
            let rows: Vec<SealedRow> = stored.rows.into_iter().map(|stored| stored.row).collect();
            let table = entry.kind.load(stored.seed, &rows)?;
            let names = table.chairs().map(|seat, _| stored.names.get(&seat).cloned().unwrap_or_default());
            Ok(Self { table, names, asked })
        });
        let replayed = replayed.await.map_err(|panic| Problem::Internal(panic.to_string()))?;
        let mut loaded: Self =
            replayed.map_err(|corrupt: parlor_table::Corrupt| Problem::Internal(corrupt.to_string()))?;
        departures.blank(loaded.table.chairs(), &mut loaded.names);
        Ok(loaded)
    }
}

/// A name that can be shown: not empty, not long, and without characters that nobody sees.
pub fn checked_name(name: String) -> Result<String, Problem> {
    let trimmed = name.trim();
    // Besides control characters: what changes the direction of the text around it, breaks the line, or has no width. The
    // two joiners stay, for scripts and pictures are written with them, but they do not make a name by themselves.
    let unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
    };
    let blank = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
            )
    };
    let empty = trimmed.chars().all(blank);
    if empty || trimmed.chars().count() > 30 || trimmed.chars().any(unseen) {
        return Err(Problem::BadName);
    }
    Ok(trimmed.to_owned())
}

/// The time by the wall clock.
pub fn now() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
}
