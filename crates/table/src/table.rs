//! One table: its seats, its game and its log. Rows are proposed here, stored elsewhere, and committed here.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use parlor_game::{BadConfig, BySeat, Game, Seat};
use serde_json::Value;

use crate::clock::SeatClock;
use crate::counted_rows::CountedRows;
use crate::objection_window::Objecting;
use crate::rule::Ruling;
use crate::voting::{Motion, OpenMotion};
use crate::{
    Ask, Asker, Bytes32, Chair, Corrupt, ENGINE, GameSeed, Level, Now, Origin, PlayerId, ProvenLuck, Refusal, Refused,
    Row, SealedRow, Seed, Stopped, TableId, Terms, Time, What,
};

/// The maximum number of rows in a log while the game can continue.
pub const MAX_ROWS: u64 = 20_000;

/// The maximum number of rows before the start, so that there is room for the game.
pub const MAX_ROWS_BEFORE: u64 = 2_000;

/// The maximum number of rows beside the game while it is played: motions and votes, requests to the coach, absences
/// and changes of host. It keeps anyone from filling the log.
pub const MAX_ROWS_BESIDE: u64 = 4_000;

/// A game with the people who play it.
#[derive(Debug)]
pub struct Table<G: Game> {
    pub(crate) id: TableId,
    pub(crate) config: G::Config,
    pub(crate) data: Arc<G::Data>,
    /// Set if the data that the configuration names is not available, so that the rules cannot be applied.
    pub(crate) unsuited: Option<BadConfig>,
    pub(crate) host: PlayerId,
    pub(crate) stand_in: Level,
    pub(crate) terms: Terms,
    pub(crate) origin: Option<Origin>,
    pub(crate) chairs: BySeat<Chair>,
    /// The bots that play for people who are away.
    pub(crate) stand_ins: BySeat<Option<Level>>,
    /// The players whom the host has removed.
    pub(crate) removed: BTreeSet<PlayerId>,
    /// The players who have accepted the rematch that seated them.
    pub(crate) accepted: BTreeSet<PlayerId>,
    pub(crate) progress: Progress,
    /// The state of the game; undealt before the deal.
    pub(crate) game: G,
    /// The server's secret seed; `None` when a log is checked without the server.
    pub(crate) seed: Option<Seed>,
    pub(crate) commitment: Bytes32,
    pub(crate) void_starts: u32,
    pub(crate) start: Option<SealedRow>,
    pub(crate) motion: Option<OpenMotion>,
    /// The open window, and the seats that have waived their right to act in it.
    pub(crate) objecting: Objecting,
    /// Why the game cannot continue.
    pub(crate) stopped: Option<Stopped>,
    /// The seat whose turn is being skipped, until that turn is over.
    pub(crate) skipping: Option<Seat>,
    pub(crate) clocks: BySeat<SeatClock>,
    /// No clock runs before this time.
    pub(crate) clocks_rest: Time,
    /// For each seat, the last row that records that it asked the coach.
    pub(crate) hinted: BySeat<Option<u64>>,
    /// The last row that changed the game.
    pub(crate) last_played: u64,
    /// The number of rows written beside the game since the deal.
    pub(crate) beside: u64,
    /// The game rows that have not been undone.
    pub(crate) standing: CountedRows<G>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) past: Vec<Past<G>>,
    /// The spectators' view of the game after the last row, once it has been requested.
    pub(crate) for_spectators: OnceCell<Value>,
    pub(crate) chain: Bytes32,
}

/// The settings of a new table. `C` is its configuration: the game's own type, or JSON as it was received.
#[derive(Clone, Debug)]
pub struct Setup<C> {
    /// The table's id.
    pub table: TableId,
    /// The options of the game.
    pub config: C,
    /// The number of seats.
    pub seats: u8,
    /// The player who opens the table.
    pub host: PlayerId,
    /// The bot that replaces a departing player.
    pub stand_in: Level,
    /// The settings of the table itself.
    pub terms: Terms,
    /// Where the table comes from, unless it is simply a new table.
    pub origin: Option<Origin>,
    /// The events that a continued game starts with, in the game's own terms.
    pub position: Vec<Value>,
    /// C, the hash of the server's seed.
    pub commitment: Bytes32,
}

/// The stage of the table, with the data of that stage.
#[derive(Debug)]
pub(crate) enum Progress {
    Gathering,
    Opening { since: Time, openings: BySeat<Option<Bytes32>> },
    Playing { luck: Option<GameSeed> },
    Abandoned,
    Closed { seed: Bytes32 },
}

/// The end of a log, after which the next row is added.
pub(crate) struct Tip<'a, G> {
    /// The number of the last row.
    pub(crate) version: u64,
    /// The hash of the last row.
    pub(crate) chain: Bytes32,
    /// The state of the game after the last row.
    pub(crate) game: &'a G,
}

impl<G> Clone for Tip<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Tip<'_, G> {}

/// A row as kept in memory for updates, with the events in the game's own types.
#[derive(Debug)]
pub(crate) struct Past<G: Game> {
    pub(crate) version: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) time: Time,
    pub(crate) what: What,
    pub(crate) events: Vec<G::Event>,
    /// Whether the row drew random numbers.
    pub(crate) drew: bool,
    /// Whether a bot made the action.
    pub(crate) by_bot: bool,
}

impl<G: Game> Table<G> {
    /// Creates the first row of a new table.
    pub fn open(setup: Setup<G::Config>, time: Time) -> Result<SealedRow, Refused> {
        let Setup { table, config, seats, host, stand_in, terms, origin, position, commitment } = setup;
        G::new(&config, seats)?;
        terms.check()?;
        let config = serde_json::to_value(config).expect("a configuration is plain JSON");
        let game = G::NAME.to_owned();
        let what = What::Opened { table, game, config, seats, host, stand_in, terms, origin, commitment };
        let engine = ENGINE.to_owned();
        let row = Row { version: 1, seat: None, what, draws: Vec::new(), events: position, time, engine };
        Ok(row.seal(Bytes32([0; 32])))
    }

    /// Loads a table from its log. `seed` is the server's latest secret seed; only the server has it.
    pub fn load<'a>(
        data: &Arc<G::Data>,
        seed: Option<Seed>,
        rows: impl IntoIterator<Item = &'a SealedRow>,
    ) -> Result<Self, Corrupt> {
        let mut rows = rows.into_iter();
        let mut table = Self::from_first_row(data, seed, rows.next())?;
        rows.try_for_each(|row| table.commit(row, None))?;
        Ok(table)
    }

    pub(crate) fn from_first_row(
        data: &Arc<G::Data>,
        seed: Option<Seed>,
        first: Option<&SealedRow>,
    ) -> Result<Self, Corrupt> {
        let Some(first) = first else { return Err(Corrupt::NotOpened { game: G::NAME }) };
        let What::Opened { table, game, config, seats, host, stand_in, terms, origin, commitment } = &first.row.what
        else {
            return Err(Corrupt::NotOpened { game: G::NAME });
        };
        if game != G::NAME {
            return Err(Corrupt::NotOpened { game: G::NAME });
        }
        if first.row.version != 1 {
            return Err(Corrupt::OutOfOrder { expected: 1, found: first.row.version });
        }
        let config: G::Config = serde_json::from_value(config.clone())
            .map_err(|problem| Corrupt::Config { problem: problem.to_string() })?;
        let mut game = G::new(&config, *seats).map_err(|problem| Corrupt::Config { problem: problem.to_string() })?;
        let events = Self::read_events(&first.row)?;
        events.iter().for_each(|event| game.apply(event));
        let unsuited = G::suits(&config, data).err();
        let mut table = Self {
            id: table.clone(),
            config,
            unsuited,
            data: Arc::clone(data),
            host: host.clone(),
            stand_in: stand_in.clone(),
            terms: terms.clone(),
            origin: origin.clone(),
            chairs: BySeat::new(*seats, |_| Chair::Open),
            stand_ins: BySeat::new(*seats, |_| None),
            removed: BTreeSet::new(),
            accepted: BTreeSet::new(),
            progress: Progress::Gathering,
            game,
            seed,
            commitment: *commitment,
            void_starts: 0,
            start: None,
            motion: None,
            objecting: Objecting::default(),
            stopped: None,
            skipping: None,
            clocks: BySeat::default(),
            clocks_rest: 0,
            hinted: BySeat::new(*seats, |_| None),
            last_played: 0,
            beside: 0,
            standing: CountedRows::default(),
            rematch: None,
            past: vec![Past {
                version: 1,
                seat: None,
                time: first.row.time,
                what: first.row.what.clone(),
                events,
                drew: false,
                by_bot: false,
            }],
            for_spectators: OnceCell::new(),
            chain: first.chain,
        };
        table.set_clocks();
        Ok(table)
    }

    /// The number of the last row.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.past.len() as u64
    }

    /// The game itself, for tests and for the parts of the server that work with it.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    pub(crate) fn config_json(&self) -> Value {
        serde_json::to_value(&self.config).expect("a configuration is plain JSON")
    }

    /// The row that `ask` would add, or why it is refused. Nothing changes until the row is committed.
    pub fn propose(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<SealedRow, Refused> {
        // Leaving is always possible, so that even a full table can end.
        let full = match (&self.progress, ask) {
            // Too many changes before the start must not prevent the start.
            (Progress::Gathering, Ask::Start {}) => self.is_full(),
            (Progress::Gathering, _) => self.version() >= MAX_ROWS_BEFORE,
            _ => self.is_full(),
        };
        let chatter = matches!(ask, Ask::Propose { .. } | Ask::PassHost { .. }) && self.beside >= MAX_ROWS_BESIDE;
        if (full || chatter) && !matches!(ask, Ask::Leave { .. }) {
            return Err(Refusal::LogFull.into());
        }
        self.with_luck(now, |luck| {
            let ruling = self.rule(by, ask, now, luck)?;
            if self.is_idle(&ruling) { Err(Refusal::NothingChanges.into()) } else { Ok(ruling) }
        })
    }

    /// The row that records that a seat asks the coach; `None` if it has already asked about this position or, if
    /// advice is given at any time, in this game.
    pub fn hint(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused> {
        let helped = self.look_back(by, seat, now)?;
        if G::ADVICE_AT_ANY_TIME || self.called_on().contains(seat) {
            Ok(helped)
        } else {
            Err(Refusal::NotWaitedFor { seat }.into())
        }
    }

    /// The row that records that a seat looks back at its own choices while the game is being played, which counts as
    /// help too. `None` if it was already helped at this position.
    pub fn look_back(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused> {
        let Some(ruling) = self.rule_hint(by, seat)? else { return Ok(None) };
        if self.beside >= MAX_ROWS_BESIDE || self.is_full() {
            return Err(Refusal::LogFull.into());
        }
        Ok(Some(self.seal(ruling, None, now.time)))
    }

    pub(crate) fn seal(&self, ruling: Ruling, luck: Option<ProvenLuck>, time: Time) -> SealedRow {
        self.seal_after(self.tip(), ruling, luck, time)
    }

    pub(crate) fn seal_after(
        &self,
        tip: Tip<'_, G>,
        ruling: Ruling,
        luck: Option<ProvenLuck>,
        time: Time,
    ) -> SealedRow {
        Row {
            version: tip.version + 1,
            seat: ruling.seat,
            what: ruling.what,
            draws: luck.map(|luck| luck.draws).unwrap_or_default(),
            events: ruling.events,
            // Time never goes back in the log, even if the wall clock does.
            time: self.past.last().map_or(time, |past| past.time.max(time)),
            engine: ENGINE.to_owned(),
        }
        .seal(tip.chain)
    }

    /// The end of the log.
    pub(crate) fn tip(&self) -> Tip<'_, G> {
        Tip { version: self.version(), chain: self.chain, game: &self.game }
    }

    /// Whether the log has no room for the game to continue. An open window needs a row of its own when it closes.
    pub(crate) fn is_full(&self) -> bool {
        self.version() + u64::from(self.window().is_some()) >= MAX_ROWS
    }

    /// Applies a stored row. After a voided start, `new_seed` is the server's new seed.
    pub fn commit(&mut self, sealed: &SealedRow, new_seed: Option<Seed>) -> Result<(), Corrupt> {
        let row = &sealed.row;
        if row.version != self.version() + 1 {
            return Err(Corrupt::OutOfOrder { expected: self.version() + 1, found: row.version });
        }
        self.check_taken_back(row)?;
        self.check_goes_on(row)?;
        let events = Self::read_events(row)?;
        if let What::Started { luck, .. } = row.what
            && !luck.is_known()
        {
            return Err(Corrupt::Scheme { version: row.version, scheme: luck.0 });
        }
        if new_seed.is_some() {
            self.seed = new_seed;
        }
        let by_bot = row.seat.is_some_and(|seat| !self.plays_in_person(seat));
        self.take(sealed);
        events.iter().for_each(|event| self.game.apply(event));
        self.chain = sealed.chain;
        self.for_spectators.take();
        let (drew, what) = (!row.draws.is_empty(), row.what.clone());
        self.past.push(Past { version: row.version, seat: row.seat, time: row.time, what, events, drew, by_bot });
        self.count(row);
        self.take_note(row);
        self.stopped = self.find_stop();
        Ok(())
    }

    pub(crate) fn read_events(row: &Row) -> Result<Vec<G::Event>, Corrupt> {
        serde_json::from_value(Value::Array(row.events.clone()))
            .map_err(|problem| Corrupt::Events { version: row.version, problem: problem.to_string() })
    }

    /// Updates everything that depends on the game, after it has applied a row.
    fn take_note(&mut self, row: &Row) {
        let acted = row.seat.filter(|_| row.what.is_of_the_game());
        match &row.what {
            What::Undone { .. } => self.take_increment_back(row.seat),
            What::Dealt => self.set_clocks(),
            _ => {}
        }
        if row.what.is_of_the_game() || matches!(row.what, What::Dealt | What::Undone { .. }) {
            self.last_played = row.version;
            self.look_at_window(row);
            // Objections by others to a part of the turn, and the closing of windows, do not end the turn.
            let skipped = if matches!(row.what, What::Skipped { .. }) { row.seat } else { self.skipping };
            let is_own = row.seat == skipped && !matches!(row.what, What::Skipped { .. });
            self.skipping = skipped.filter(|seat| !is_own && self.is_turn_of(*seat));
            // An open proposal to undo is dropped, because its action is no longer the last one.
            if self.motion.as_ref().is_some_and(|open| open.motion == Motion::Undo {}) {
                self.motion = None;
            }
        } else if matches!(self.progress, Progress::Playing { .. }) && row.what != What::Waived {
            // A seat can waive at most once per action, so waivers cannot fill the log.
            self.beside += 1;
        }
        self.recount();
        self.turn_clocks(acted, row.time);
    }

    fn take(&mut self, sealed: &SealedRow) {
        match &sealed.row.what {
            What::Opened { .. } | What::Act { .. } | What::TimeUp { .. } | What::Undone { .. } => {}
            What::WindowClosed { .. } => {}
            What::Waived => self.take_waiver(sealed.row.seat),
            What::Agreed { config, seats, stand_in, terms } => self.take_agreed(config, *seats, stand_in, terms),
            What::Swapped { with } => {
                if let Some(seat) = sealed.row.seat {
                    self.take_swap(seat, *with);
                }
            }
            What::Removed => {
                let player = sealed.row.seat.and_then(|seat| self.chairs.get(seat)).and_then(Chair::player);
                self.removed.extend(player.cloned());
                self.vacate(sealed.row.seat, Chair::Open);
            }
            What::HostPassed { host, .. } => self.host = host.clone(),
            What::TookOver { level } => self.set_stand_in(sealed.row.seat, Some(level.clone())),
            What::ClocksRested { until } => self.rest_clocks(*until),
            What::HandedBack => self.set_stand_in(sealed.row.seat, None),
            What::Hinted => {
                if let Some(hinted) = sealed.row.seat.and_then(|seat| self.hinted.get_mut(seat)) {
                    *hinted = Some(sealed.row.version);
                }
            }
            What::Proposed { motion, awaited } => {
                self.motion = sealed.row.seat.map(|seat| OpenMotion {
                    motion: *motion,
                    seat,
                    awaited: awaited.clone(),
                    since: sealed.row.time,
                });
            }
            What::Voted { yes } => {
                let voter = sealed.row.seat.and_then(|seat| self.chairs.get(seat)).and_then(Chair::player);
                match (&mut self.motion, voter) {
                    (Some(open), Some(voter)) if *yes => _ = open.awaited.remove(voter),
                    _ => self.motion = None,
                }
            }
            What::Skipped { .. } | What::MotionDropped => self.motion = None,
            What::Abandoned => (self.progress, self.motion) = (Progress::Abandoned, None),
            What::Rematched { table } => self.rematch = Some(table.clone()),
            What::Sat { chair } => {
                // A player seated by a rematch was not asked and has committed to nothing.
                if let Chair::Person { player, commitment: Some(_) } = chair {
                    self.accepted.insert(player.clone());
                }
                self.set_chair(sealed.row.seat, chair.clone());
            }
            What::Committed { commitment: new } => {
                let chair = sealed.row.seat.and_then(|seat| self.chairs.get_mut(seat));
                if let Some(Chair::Person { player, commitment }) = chair {
                    *commitment = Some(*new);
                    self.accepted.insert(player.clone());
                }
            }
            What::Accepted => {
                let player = sealed.row.seat.and_then(|seat| self.chairs.get(seat)).and_then(Chair::player);
                self.accepted.extend(player.cloned());
            }
            What::Left { stand_in } => self.take_leave(sealed.row.seat, stand_in.clone()),
            What::Started { .. } => {
                self.start = Some(sealed.clone());
                let openings = self.chairs.map(|_, _| None);
                self.progress = Progress::Opening { since: sealed.row.time, openings };
            }
            What::BytesOpened { bytes } => {
                if let (Progress::Opening { openings, .. }, Some(seat)) = (&mut self.progress, sealed.row.seat)
                    && let Some(opening) = openings.get_mut(seat)
                {
                    *opening = Some(*bytes);
                }
            }
            What::StartVoided { vacated, commitment } => {
                self.commitment = *commitment;
                self.void_starts += 1;
                self.start = None;
                self.progress = Progress::Gathering;
                for chair in self.chairs.values_mut() {
                    if let Chair::Person { commitment, .. } = chair {
                        *commitment = None;
                    }
                }
                vacated.iter().for_each(|&seat| self.vacate(Some(seat), Chair::Open));
            }
            What::Dealt => self.progress = Progress::Playing { luck: self.game_seed() },
            What::Revealed { seed } => self.progress = Progress::Closed { seed: *seed },
        }
    }
}
