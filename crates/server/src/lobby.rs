//! All tables of the server: opening, finding and waking them.

pub mod admission;
pub mod daily;
pub mod imports;
pub mod notifications;
pub mod opening_asks;
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
use crate::http::problem::Problem;
use crate::load::rate_limits::address_group;
use crate::load::work_queue::{WorkPermit, WorkQueue};
use crate::lobby::notifications::Notifications;
use crate::lobby::opening_asks::{Filled, fill};
use crate::lobby::summary::TableSummary;
use crate::people::revocations::Revocations;
use crate::results::recorder::ResultRecorder;
use crate::room::{Room, RoomHandle, RoomMessage, Services};
use crate::steady_clock::SteadyClock;
use crate::store::{Append, Opening, Player, Store};

/// A request for a new table.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's name.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The game's options. Omitted options have their default values.
    #[serde(default)]
    #[schema(value_type = Option<GameConfig>)]
    pub config: Option<Value>,
    /// Who may enter; by default, anyone with the link.
    #[serde(default)]
    pub access: Access,
    /// The terms of the table itself; by default, no coach, no clock and no grace period.
    #[serde(default)]
    pub terms: Terms,
    /// The bot that replaces a player who leaves or is away; by default, a fair opponent chosen by the game.
    #[serde(default)]
    #[schema(nullable = false)]
    pub stand_in: Option<Level>,
    /// Asks to carry out at once, in the given order. Only `sit`, `add_bot` and `start` are allowed. If any of them is
    /// refused, no table is opened.
    #[serde(default)]
    pub asks: Vec<Ask>,
    /// An id for this request, like that of an ask. If the same device repeats the request, no second table is opened,
    /// and the first one is returned again.
    #[serde(default)]
    #[schema(nullable = false)]
    pub id: Option<AskId>,
}

impl NewTable {
    /// A table of this game with `seats` seats and defaults for everything else.
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

/// The full specification of a table to be opened.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// Its id.
    pub table: TableId,
    /// The server's secret seed.
    pub seed: Seed,
    /// The game's name.
    pub game: String,
    /// The game's options; `None` means the defaults.
    pub config: Option<Value>,
    /// The number of seats.
    pub seats: u8,
    /// The player who opens it.
    pub host: PlayerId,
    /// The bot that replaces a player who leaves or is away; by default, the game's fair opponent.
    pub stand_in: Option<Level>,
    /// The terms of the table itself.
    pub terms: Terms,
    /// The origin of the table, unless it was opened directly.
    pub origin: Option<Origin>,
    /// The events that the game begins with, if it continues a game from another table.
    pub position: Vec<Value>,
    /// Who may enter.
    pub access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    pub join: Option<Bytes32>,
    /// The people who may enter without the secret.
    pub guests: Vec<PlayerId>,
}

/// A table that has been opened.
#[derive(Clone, Debug)]
pub struct CreatedTable {
    /// Its id.
    pub table: TableId,
    /// The secret that lets people in, if the table is private. It is returned only once.
    pub secret: Option<Bytes32>,
    /// The table as it was opened, for a spectator.
    pub update: Update,
}

/// All tables of the server.
#[derive(Clone)]
pub struct Lobby {
    /// The available games.
    pub games: Games,
    pub(crate) services: Arc<Services>,
    /// The address group on whose behalf this handle acts; `None` for the server itself.
    pub(crate) from: Option<IpAddr>,
    rooms: Arc<Mutex<HashMap<TableId, Arc<OnceCell<RoomHandle>>>>>,
}

impl Lobby {
    /// Creates a lobby with this store.
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

    /// Returns a handle to this lobby that acts on behalf of an address. Its work queues up with the other work for
    /// that address.
    #[must_use]
    pub fn asked_from(&self, from: IpAddr) -> Self {
        Self { from: Some(address_group(from)), ..self.clone() }
    }

    /// The operator's settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.services.settings
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        self.services.store.as_ref()
    }

    /// Opens a table.
    pub async fn open(&self, host: &PlayerId, requested: NewTable) -> Result<CreatedTable, Problem> {
        let host = Player { id: host.clone(), name: String::new() };
        self.open_filled(&host, requested, TableId::random()).await
    }

    /// Opens a table with this id and carries out all asks of the request. If anything is refused, no table is opened.
    pub(crate) async fn open_filled(
        &self,
        player: &Player,
        requested: NewTable,
        table: TableId,
    ) -> Result<CreatedTable, Problem> {
        let host = &player.id;
        self.check_table_limit(host).await?;
        let secret = (requested.access == Access::Private).then(Bytes32::random);
        let spec = TableSpec {
            table: table.clone(),
            seed: Seed::random(),
            game: requested.game,
            config: requested.config,
            seats: requested.seats,
            host: host.clone(),
            stand_in: requested.stand_in,
            terms: requested.terms,
            origin: None,
            position: Vec::new(),
            access: requested.access,
            join: secret.map(|secret| secret.hashed()),
            guests: Vec::new(),
        };
        let update = self.create_filled(spec, &player.name, &requested.asks, requested.id).await?;
        Ok(CreatedTable { table, secret, update })
    }

    /// Checks that a player may open one more table.
    pub(crate) async fn check_table_limit(&self, host: &PlayerId) -> Result<(), Problem> {
        let most = self.services.settings.limits.tables_of_one;
        let running = self.services.store.logs().running_tables(host.clone()).await?;
        if running < most { Ok(()) } else { Err(Problem::TooManyTables { most }) }
    }

    /// Opens a table whose id and seed have already been chosen. If a table with this id exists, nothing changes and
    /// the result is [`Problem::Busy`].
    pub(crate) async fn create(&self, spec: TableSpec) -> Result<(), Problem> {
        self.create_filled(spec, "", &[], None).await.map(drop)
    }

    /// Opens a table and carries out the asks of its host, who is called `name`. Either everything is stored or nothing
    /// is.
    async fn create_filled(
        &self,
        spec: TableSpec,
        name: &str,
        asks: &[Ask],
        id: Option<AskId>,
    ) -> Result<Update, Problem> {
        let TableSpec { table, seed, game, host, access, join, guests, .. } = spec;
        let entry = self.games.get(&game).ok_or(Problem::NoSuchGame { game })?;
        let stand_in = spec.stand_in.unwrap_or_else(|| entry.default_bot.clone());
        if !entry.has_bot(&stand_in) {
            return Err(Refused::from(Refusal::NoSuchBot { level: stand_in.to_string() }).into());
        }
        let time = self.services.time();
        let setup = Setup {
            table: table.clone(),
            config: spec.config.unwrap_or_else(|| entry.kind.default_config()),
            seats: spec.seats,
            host: host.clone(),
            stand_in,
            terms: spec.terms,
            origin: spec.origin,
            position: spec.position,
            commitment: seed.commitment(),
        };
        let row = entry.kind.open(setup, time)?;
        let loaded = entry.kind.load(seed, std::slice::from_ref(&row));
        let mut loaded = loaded.map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
        let Filled { rows, names } = fill(&mut *loaded, &entry, &host, name, asks, time)?;
        let called =
            loaded.chairs().map(|seat, _| names.get(&seat).map(|named| named.name.clone()).unwrap_or_default());
        let update = loaded.update_since(Viewer::Spectator, 0, &called);
        let summary = TableSummary::of(&update, Vec::new(), time, time, access);
        let opening = Some(Opening { game: update.game.clone(), access, join, guests, summary });
        let asked = id.map(|id| (host.clone(), id));
        let (rows, names) = (iter::once(row).chain(rows).collect(), names.into_iter().collect());
        // If the player was forgotten while the request was in flight, the request must not add them again.
        if !asks.is_empty() && self.services.revocations.is_forgotten(&host) {
            return Err(Problem::WhoAreYou);
        }
        let append = Append { table, rows, asked, seed: Some(seed), names, people: vec![(host, true)], opening };
        self.services.store.logs().append(append).await?;
        if access == Access::Public {
            self.services.notifications.lobby_changed();
        }
        Ok(update)
    }

    /// Subscribes to the version of a table. The table stays awake as long as somebody watches it.
    pub async fn watch(&self, id: &TableId) -> Result<watch::Receiver<u64>, Problem> {
        Ok(self.room(id).await?.versions)
    }

    /// Sends an ask to a table.
    pub async fn ask(&self, id: &TableId, by: &Player, ask_id: &AskId, ask: &Ask) -> Result<u64, Problem> {
        if let Ask::Rematch { seat } = ask {
            self.prepare_rematch(id, &by.id, *seat).await?;
        }
        let message = |reply| RoomMessage::Ask { by: by.clone(), id: ask_id.clone(), ask: ask.clone(), reply };
        self.post(id, message).await?
    }

    /// The state of a table for a viewer.
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

    /// Previews what an action would do.
    pub async fn preview(&self, id: &TableId, by: &PlayerId, seat: Seat, action: &Value) -> Result<Value, Problem> {
        self.post(id, |reply| RoomMessage::Preview { by: by.clone(), seat, action: action.clone(), reply }).await?
    }

    /// The number of tables that are awake. A sleeping table uses no task and no memory.
    #[must_use]
    pub fn awake(&self) -> usize {
        let rooms = self.rooms.lock().expect("nothing panics under this lock");
        rooms.values().filter(|cell| cell.initialized()).count()
    }

    /// Runs `work` on a sleeping table, which cannot be woken meanwhile; `None` if the table is awake. Callers who want
    /// to wake the table hold a permit while they wait, so the work itself must not wait for a permit.
    pub(crate) async fn while_asleep<T>(&self, id: &TableId, work: impl Future<Output = T>) -> Option<T> {
        let caller = self.caller(id).ok()?;
        let mut done = None;
        let woken = caller.cell.get_or_try_init(|| async {
            done = Some(work.await);
            // An error leaves the cell empty, so that the next caller may wake the table.
            Err(())
        });
        _ = woken.await;
        done
    }

    /// The handles of all rooms that are awake. Waits for rooms that are being woken.
    pub(crate) async fn awake_rooms(&self) -> Vec<RoomHandle> {
        let (mut rooms, mut waking) = (Vec::new(), Vec::new());
        for (id, cell) in self.rooms.lock().expect("nothing panics under this lock").iter() {
            match cell.get() {
                Some(room) => rooms.push(room.clone()),
                None => waking.push(id.clone()),
            }
        }
        for id in waking {
            // If it cannot be woken, there is no room.
            rooms.extend(self.room(&id).await.ok());
        }
        rooms
    }

    /// Sends a message to a room and waits for the answer. If the room falls asleep without an answer, it has not
    /// handled the message, so it is woken and gets the message again.
    pub(crate) async fn post<T>(
        &self,
        id: &TableId,
        message: impl Fn(oneshot::Sender<T>) -> RoomMessage,
    ) -> Result<T, Problem> {
        for _ in 0..5 {
            let room = self.room(id).await?;
            let (reply, answer) = oneshot::channel();
            if room.mailbox.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            self.forget_closed(id);
        }
        Err(Problem::Busy)
    }

    /// A handle to the table's room. The table stays awake as long as somebody holds a receiver of its version.
    pub(crate) async fn room(&self, id: &TableId) -> Result<RoomHandle, Problem> {
        let caller = self.caller(id)?;
        if let Some(room) = caller.cell.get() {
            return Ok(room.clone());
        }
        // The permit comes before the cell: a request for this table from another address must not wait in the queue of
        // this address.
        let permit = self.services.wakers.permit(self.from).await?;
        caller.cell.get_or_try_init(|| self.wake(id, permit)).await.cloned()
    }

    /// Registers a caller who wants a table's room, whether it is awake or not.
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
        if rooms.get(id).and_then(|cell| cell.get()).is_some_and(|room| room.mailbox.is_closed()) {
            rooms.remove(id);
        }
    }
}

/// A caller who waits for a table to wake.
struct WakeRequest<'a> {
    lobby: &'a Lobby,
    id: &'a TableId,
    cell: Arc<OnceCell<RoomHandle>>,
}

impl Drop for WakeRequest<'_> {
    /// The caller may have got the room or an error, or may have been cancelled. If the room was not woken, nothing
    /// else would remove the entry, so the last caller removes it. The other callers keep waiting for the same cell, so
    /// that a table has only one room.
    fn drop(&mut self) {
        let mut rooms = self.lobby.rooms.lock().expect("nothing panics under this lock");
        // Released under the lock, so that exactly one caller sees that it is the last.
        self.cell = Arc::default();
        if rooms.get(self.id).is_some_and(|cell| !cell.initialized() && Arc::strong_count(cell) == 1) {
            rooms.remove(self.id);
        }
    }
}
