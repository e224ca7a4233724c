//! All tables of the server: opening them, finding them, waking them.

pub mod admission;
pub mod daily;
pub mod filling;
pub mod imports;
pub mod notifications;
pub mod play_on;
pub mod rematch;
pub mod summary;

use std::collections::HashMap;
use std::iter;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use parlor_game::{Seat, Viewer};
use parlor_table::schema::GameConfig;
use parlor_table::{
    Access, Ask, AskId, Bytes32, Level, Origin, PlayerId, Refusal, Refused, Seed, Setup, TableId, Terms, Time, Update,
};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{OnceCell, Semaphore, oneshot, watch};

use crate::analysis::coach::Coaching;
use crate::background::wake_times::WakeTimes;
use crate::config::settings::Settings;
use crate::games::Games;
use crate::http::guard::address_group;
use crate::http::problem::Problem;
use crate::load::work_queue::{WorkPermit, WorkQueue};
use crate::lobby::filling::{Filled, fill};
use crate::lobby::notifications::Notifications;
use crate::lobby::summary::TableSummary;
use crate::people::revocations::Revocations;
use crate::results::recorder::ResultRecorder;
use crate::room::{Room, RoomHandle, RoomMessage, Services};
use crate::steady_clock::SteadyClock;
use crate::store::{Append, Opening, Player, Store};

/// What somebody wants to play.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The game's options; those left out are as usual.
    #[serde(default)]
    #[schema(value_type = Option<GameConfig>)]
    pub config: Option<Value>,
    /// Who may come: whoever has the link, if nothing is said.
    #[serde(default)]
    pub access: Access,
    /// What is agreed about the table itself: no coach, no clock and no grace period, if nothing is said.
    #[serde(default)]
    pub terms: Terms,
    /// The bot that takes the seat of who leaves or is away; a fair one of the game's, if nothing is said.
    #[serde(default)]
    #[schema(nullable = false)]
    pub stand_in: Option<Level>,
    /// What you ask of the table in the same moment, in this order: `sit`, `add_bot` and `start`. If one is refused, no table is opened.
    #[serde(default)]
    pub asks: Vec<Ask>,
    /// A name for this request, as an ask has one: repeated by the same device, it opens nothing more, and the first table is named again.
    #[serde(default)]
    #[schema(nullable = false)]
    pub id: Option<AskId>,
}

impl NewTable {
    /// A table of this game with so many seats, and everything else as usual.
    #[must_use]
    pub fn of(game: &str, seats: u8) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            config: None,
            access: Access::default(),
            terms: Terms::default(),
            stand_in: None,
            asks: Vec::new(),
            id: None,
        }
    }
}

/// A table that is to be opened, in all detail.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// Its id.
    pub table: TableId,
    /// The server's secret.
    pub seed: Seed,
    /// The game.
    pub game: String,
    /// The game's options; as usual if nothing is said.
    pub config: Option<Value>,
    /// How many seats.
    pub seats: u8,
    /// Who opens it.
    pub host: PlayerId,
    /// The bot that takes the seat of who leaves or is away; a fair one of the game's, if nothing is said.
    pub stand_in: Option<Level>,
    /// What is agreed about the table itself.
    pub terms: Terms,
    /// Where it comes from.
    pub origin: Option<Origin>,
    /// The facts that a game which is played on begins with.
    pub position: Vec<Value>,
    /// Who may come.
    pub access: Access,
    /// The hash of the secret that lets people in, if it is private.
    pub join: Option<Bytes32>,
    /// Who is let in without it.
    pub guests: Vec<PlayerId>,
}

/// A table that has been opened.
#[derive(Clone, Debug)]
pub struct CreatedTable {
    /// Its id.
    pub table: TableId,
    /// The secret that lets people in, if it is private. It is told this once.
    pub secret: Option<Bytes32>,
}

/// All tables of the server.
#[derive(Clone)]
pub struct Lobby {
    /// The games that can be played.
    pub games: Games,
    pub(crate) services: Arc<Services>,
    /// On whose behalf something is done: the household that an address belongs to, or nobody's but the server's.
    pub(crate) from: Option<IpAddr>,
    rooms: Arc<Mutex<HashMap<TableId, Arc<OnceCell<RoomHandle>>>>>,
}

impl Lobby {
    /// A lobby over this store.
    #[must_use]
    pub fn new(games: Games, store: Arc<dyn Store>, settings: Settings) -> Self {
        let thinkers = std::thread::available_parallelism().map_or(2, usize::from);
        let queue = WorkQueue::new;
        let (reviewers, coaching) = (queue(thinkers / 2), Coaching::new(thinkers));
        let clock = Arc::new(SteadyClock::new(settings.ahead.as_millis() as Time, store.latest()));
        let services = Services {
            store,
            settings,
            thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            quick_thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            reviewers,
            bookkeepers: queue(thinkers / 2),
            replays: queue(thinkers / 2),
            importers: queue(imports::AT_ONCE),
            wakers: queue(thinkers.max(2)),
            drawers: queue(thinkers),
            coaching,
            wake_times: WakeTimes::default(),
            notifications: Notifications::default(),
            revocations: Revocations::default(),
            results: ResultRecorder::default(),
            opened: clock.time(),
            clock,
        };
        Self { games, services: Arc::new(services), from: None, rooms: Arc::default() }
    }

    /// The same lobby. What is done for this address waits in line with what else is done for it.
    #[must_use]
    pub fn asked_from(&self, from: IpAddr) -> Self {
        Self { from: Some(address_group(from)), ..self.clone() }
    }

    /// What the operator set.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.services.settings
    }

    /// Where rows go.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        self.services.store.as_ref()
    }

    /// Opens a table.
    pub async fn open(&self, host: &PlayerId, wish: NewTable) -> Result<CreatedTable, Problem> {
        let host = Player { id: host.clone(), name: String::new() };
        self.open_filled(&host, wish, TableId::random()).await
    }

    /// Opens a table of this id, with everything that was asked of it, or not at all.
    pub(crate) async fn open_filled(
        &self,
        player: &Player,
        wish: NewTable,
        table: TableId,
    ) -> Result<CreatedTable, Problem> {
        let host = &player.id;
        self.check_room_for(host).await?;
        let secret = (wish.access == Access::Private).then(Bytes32::random);
        let founding = TableSpec {
            table: table.clone(),
            seed: Seed::random(),
            game: wish.game,
            config: wish.config,
            seats: wish.seats,
            host: host.clone(),
            stand_in: wish.stand_in,
            terms: wish.terms,
            origin: None,
            position: Vec::new(),
            access: wish.access,
            join: secret.map(|secret| secret.hashed()),
            guests: Vec::new(),
        };
        self.found_filled(founding, &player.name, &wish.asks, wish.id).await?;
        Ok(CreatedTable { table, secret })
    }

    /// Whether somebody may open one more table.
    pub(crate) async fn check_room_for(&self, host: &PlayerId) -> Result<(), Problem> {
        let most = self.services.settings.limits.tables_of_one;
        let running = self.services.store.logs().running_tables(host.clone()).await?;
        if running < most { Ok(()) } else { Err(Problem::TooManyTables { most }) }
    }

    /// Opens a table whose id and secret are settled. If there is one of that id, nothing is done, and that is said as `busy`.
    pub(crate) async fn found(&self, founding: TableSpec) -> Result<(), Problem> {
        self.found_filled(founding, "", &[], None).await
    }

    /// The same, with what its host, who is called `name`, asks of it in the same moment. All of it is stored at once, or nothing.
    async fn found_filled(
        &self,
        founding: TableSpec,
        name: &str,
        asks: &[Ask],
        id: Option<AskId>,
    ) -> Result<(), Problem> {
        let TableSpec { table, seed, game, host, access, join, guests, .. } = founding;
        let entry = self.games.get(&game).ok_or(Problem::NoSuchGame { game })?;
        let stand_in = founding.stand_in.unwrap_or_else(|| entry.fair.clone());
        if !entry.has_bot(&stand_in) {
            return Err(Refused::from(Refusal::NoSuchBot { level: stand_in.to_string() }).into());
        }
        let time = self.services.time();
        let setup = Setup {
            table: table.clone(),
            config: founding.config.unwrap_or_else(|| entry.kind.default_config()),
            seats: founding.seats,
            host: host.clone(),
            stand_in,
            terms: founding.terms,
            origin: founding.origin,
            position: founding.position,
            commitment: seed.commitment(),
        };
        let row = entry.kind.open(setup, time)?;
        let loaded = entry.kind.load(seed, std::slice::from_ref(&row));
        let mut loaded = loaded.map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
        let Filled { rows, names } = fill(&mut *loaded, &entry, &host, name, asks, time)?;
        // Who was forgotten while the request was under way must not come back by it.
        if !asks.is_empty() && self.services.revocations.is_forgotten(&host) {
            return Err(Problem::WhoAreYou);
        }
        let called =
            loaded.chairs().map(|seat, _| names.get(&seat).map(|named| named.name.clone()).unwrap_or_default());
        let update = loaded.update_since(Viewer::Spectator, 0, &called);
        let summary = TableSummary::of(&update, Vec::new(), time, time, access);
        let opening = Some(Opening { game: update.game, access, join, guests, summary });
        let asked = id.map(|id| (host.clone(), id));
        let (rows, names) = (iter::once(row).chain(rows).collect(), names.into_iter().collect());
        let append = Append { table, rows, asked, seed: Some(seed), names, people: vec![(host, true)], opening };
        self.services.store.logs().append(append).await?;
        if access == Access::Public {
            self.services.notifications.lobby_changed();
        }
        Ok(())
    }

    /// The version of a table, to be watched. The table stays awake as long as somebody does.
    pub async fn watch(&self, id: &TableId) -> Result<watch::Receiver<u64>, Problem> {
        Ok(self.door(id).await?.versions)
    }

    /// Asks something of a table.
    pub async fn ask(&self, id: &TableId, by: &Player, ask_id: &AskId, ask: &Ask) -> Result<u64, Problem> {
        if let Ask::Rematch { seat } = ask {
            self.prepare_rematch(id, &by.id, *seat).await?;
        }
        let letter = |reply| RoomMessage::Ask { by: by.clone(), id: ask_id.clone(), ask: ask.clone(), reply };
        self.post(id, letter).await?
    }

    /// How a table stands for a viewer.
    pub async fn look(
        &self,
        id: &TableId,
        by: Option<&PlayerId>,
        viewer: Viewer,
        since: u64,
    ) -> Result<Update, Problem> {
        let update = self.post(id, |reply| RoomMessage::Look { by: by.cloned(), viewer, since, reply }).await??;
        Ok(*update)
    }

    /// What an action would give.
    pub async fn preview(&self, id: &TableId, by: &PlayerId, seat: Seat, action: &Value) -> Result<Value, Problem> {
        self.post(id, |reply| RoomMessage::Preview { by: by.clone(), seat, action: action.clone(), reply }).await?
    }

    /// How many tables are awake. One that sleeps costs no task and no memory.
    #[must_use]
    pub fn awake(&self) -> usize {
        let rooms = self.rooms.lock().expect("nothing panics under this lock");
        rooms.values().filter(|cell| cell.initialized()).count()
    }

    /// Does something with a table while it sleeps and nobody can wake it; nothing if it is awake. Whoever wants to wake it
    /// meanwhile waits, in a turn: so the work must not wait for one.
    pub(crate) async fn while_asleep<T>(&self, id: &TableId, work: impl Future<Output = T>) -> Option<T> {
        let caller = self.caller(id).ok()?;
        let mut done = None;
        let woken = caller.cell.get_or_try_init(|| async {
            done = Some(work.await);
            // So it is not awake now, and the next one in the queue may wake it.
            Err(())
        });
        _ = woken.await;
        done
    }

    /// The doors of all rooms that are awake. One that is just waking is waited for.
    pub(crate) async fn doors(&self) -> Vec<RoomHandle> {
        let (mut doors, mut waking) = (Vec::new(), Vec::new());
        for (id, cell) in self.rooms.lock().expect("nothing panics under this lock").iter() {
            match cell.get() {
                Some(door) => doors.push(door.clone()),
                None => waking.push(id.clone()),
            }
        }
        for id in waking {
            // If it cannot be woken, there is nobody behind the door.
            doors.extend(self.door(&id).await.ok());
        }
        doors
    }

    /// Posts a letter and waits for the answer. A room that fell asleep meanwhile is woken again: it had not opened the
    /// letter, or it would have answered.
    pub(crate) async fn post<T>(
        &self,
        id: &TableId,
        letter: impl Fn(oneshot::Sender<T>) -> RoomMessage,
    ) -> Result<T, Problem> {
        for _ in 0..5 {
            let door = self.door(id).await?;
            let (reply, answer) = oneshot::channel();
            if door.mailbox.send(letter(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            self.forget_closed(id);
        }
        Err(Problem::Busy)
    }

    /// A way to the table. It stays awake as long as somebody holds on to its version.
    pub(crate) async fn door(&self, id: &TableId) -> Result<RoomHandle, Problem> {
        let caller = self.caller(id)?;
        if let Some(door) = caller.cell.get() {
            return Ok(door.clone());
        }
        // In line first, and then before the door: whoever comes to this table from another address must not wait in our line.
        let permit = self.services.wakers.permit(self.from).await?;
        caller.cell.get_or_try_init(|| self.wake(id, permit)).await.cloned()
    }

    /// Somebody before the door of a table, whether it is awake or not.
    fn caller<'a>(&'a self, id: &'a TableId) -> Result<WakeRequest<'a>, Problem> {
        let mut rooms = self.rooms.lock().expect("nothing panics under this lock");
        let full = rooms.len() >= self.services.settings.limits.rooms;
        let cell = match rooms.get(id) {
            Some(cell) => Arc::clone(cell),
            None if full => return Err(Problem::Full),
            None => Arc::clone(rooms.entry(id.clone()).or_default()),
        };
        Ok(WakeRequest { lobby: self, id, cell })
    }

    async fn wake(&self, id: &TableId, permit: WorkPermit) -> Result<RoomHandle, Problem> {
        let lobby = self.clone();
        let asleep = {
            let id = id.clone();
            move || lobby.forget_closed(&id)
        };
        Room::wake(id.clone(), self.games.clone(), Arc::clone(&self.services), permit, asleep).await
    }

    pub(crate) fn forget_closed(&self, id: &TableId) {
        let mut rooms = self.rooms.lock().expect("nothing panics under this lock");
        if rooms.get(id).and_then(|cell| cell.get()).is_some_and(|door| door.mailbox.is_closed()) {
            rooms.remove(id);
        }
    }
}

/// Somebody who waits for a table to wake.
struct WakeRequest<'a> {
    lobby: &'a Lobby,
    id: &'a TableId,
    cell: Arc<OnceCell<RoomHandle>>,
}

impl Drop for WakeRequest<'_> {
    /// Whether they were answered, got an error or lost patience: if nothing was woken, nothing will ever put the entry to
    /// sleep, so the last of them takes it away. The others go on waiting for the same cell, so that a table has one room.
    fn drop(&mut self) {
        let mut rooms = self.lobby.rooms.lock().expect("nothing panics under this lock");
        // Given back under the lock, so that the last one knows to be the last.
        self.cell = Arc::default();
        if rooms.get(self.id).is_some_and(|cell| !cell.initialized() && Arc::strong_count(cell) == 1) {
            rooms.remove(self.id);
        }
    }
}
