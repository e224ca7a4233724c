//! A room without a network: one table, its rows as a store would keep them, and people whose bytes are known.

use std::collections::BTreeMap;
use std::sync::Arc;

use parlor_game::Seeded;
use parlor_game::{BySeat, Game, Luck, Seat, SeatSet, Status, Viewer};
use parlor_table::verify::{Report, verify};
use parlor_table::{
    AnyTable, Ask, Asker, Bytes32, Chair, Export, FORMAT, Level, Now, PlayerId, Receipt, Refusal, Refused, SealedRow,
    Seed, Setup, Stage, Table, Terms, Time, Update, What, hash,
};

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a valid seat number")
}

pub fn player(name: &str) -> PlayerId {
    name.parse().expect("a valid id")
}

pub fn person(name: &str) -> Asker {
    Asker::Player(player(name))
}

pub fn level() -> Level {
    "easy".parse().expect("a valid id")
}

/// Pseudo-random bytes that are the same in every run.
pub fn bytes(label: &str) -> Bytes32 {
    hash([label.as_bytes()])
}

/// The setup of a table that ada opens.
pub fn setup<C>(config: C, seats: u8, commitment: Bytes32) -> Setup<C> {
    let table = "the-table".parse().expect("a valid id");
    Setup {
        table,
        config,
        seats,
        host: player("ada"),
        stand_in: level(),
        terms: Terms::default(),
        origin: None,
        position: Vec::new(),
        commitment,
    }
}

pub fn act<A: serde::Serialize>(seat: Seat, action: &A) -> Ask {
    Ask::Act { seat, action: serde_json::to_value(action).expect("an action is plain JSON"), if_version: None }
}

/// A table, its store and its people. Ada is the host.
pub struct Room<G: Game> {
    pub data: Arc<G::Data>,
    pub table: Table<G>,
    pub rows: Vec<SealedRow>,
    pub seed: Seed,
    pub clock: Time,
    /// The bytes that the client of each seat has committed to.
    pub bytes: BTreeMap<Seat, Bytes32>,
    /// The people who are away, and since when.
    pub away: BTreeMap<PlayerId, Time>,
    /// No clock runs out before this time.
    pub clocks_from: Time,
    /// The version of the software that rows are written with, if it is not the current one.
    pub engine: Option<String>,
    label: String,
}

impl<G: Game<Data: Default>> Room<G> {
    /// An empty room. The label determines the server's seed and everybody's bytes.
    pub fn open(config: &G::Config, seats: u8, label: &str) -> Self {
        let seed = Seed(bytes(&format!("server of {label}")));
        Self::opened(setup(config.clone(), seats, seed.commitment()), seed, label)
    }

    /// A room whose table was opened with this setup, which contains the hash of `seed`.
    pub fn opened(setup: Setup<G::Config>, seed: Seed, label: &str) -> Self {
        let clock = 1_700_000_000_000;
        let first = Table::<G>::open(setup, clock).expect("the test's configuration is valid");
        let data = Arc::new(G::Data::default());
        let table = Table::load(&data, Some(seed), [&first]).expect("the first row makes a table");
        let (rows, label) = (vec![first], label.to_owned());
        let (bytes, away) = (BTreeMap::new(), BTreeMap::new());
        Self { data, table, rows, seed, clock, bytes, away, clocks_from: 0, engine: None, label }
    }

    /// A room whose seats are taken by these people in order, or by a bot if the name is empty.
    pub fn seated(config: &G::Config, names: &[&str], label: &str) -> Self {
        let mut room = Self::open(config, names.len() as u8, label);
        room.fill(names);
        room
    }

    /// Seats everybody.
    pub fn fill(&mut self, names: &[&str]) {
        for (seat, name) in Seat::all(names.len() as u8).zip(names) {
            if name.is_empty() {
                self.must(&person("ada"), Ask::AddBot { seat, level: level() });
            } else {
                self.sit(name, seat);
            }
        }
    }

    /// A room with the cards dealt, at a table with these settings.
    pub fn on_terms(config: &G::Config, names: &[&str], terms: Terms) -> Self {
        let seed = Seed(bytes("server on terms"));
        let setup = Setup { terms, ..setup(config.clone(), names.len() as u8, seed.commitment()) };
        let mut room = Self::opened(setup, seed, "terms");
        room.fill(names);
        room.begin();
        room
    }

    /// Like [`Self::seated`], but the game has started and the cards are dealt.
    pub fn dealt(config: &G::Config, names: &[&str], label: &str) -> Self {
        let mut room = Self::seated(config, names, label);
        room.begin();
        room
    }

    /// Like [`Self::dealt`], but the game is played at random to the end, and the seed is revealed.
    pub fn played(config: &G::Config, names: &[&str], label: &str) -> Self {
        let mut room = Self::dealt(config, names, label);
        let mut luck = room.luck();
        while room.step(&mut luck) {}
        room
    }

    /// The random numbers for the choices of this room's players.
    pub fn luck(&self) -> Seeded {
        let bytes = bytes(&format!("choices of {}", self.label)).0;
        Seeded::new(u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes")))
    }

    /// Proposes, stores and commits a request.
    pub fn ask(&mut self, by: &Asker, ask: Ask) -> Result<u64, Refused> {
        self.clock += 1000;
        for row in self.table.propose_all(by, &ask, &self.now())? {
            self.store(row, None);
        }
        Ok(self.table.version())
    }

    pub fn must(&mut self, by: &Asker, ask: Ask) {
        let asked = format!("{ask:?}");
        self.ask(by, ask).unwrap_or_else(|why| panic!("{asked} was refused: {why:?}"));
    }

    /// Sits down with a client that contributes to the luck.
    pub fn sit(&mut self, name: &str, seat: Seat) {
        let opening = bytes(&format!("{name} on {seat} of {}", self.label));
        self.bytes.insert(seat, opening);
        self.must(&person(name), Ask::Sit { seat, name: None, commitment: Some(opening.hashed()) });
    }

    /// Adds the next automatic row and returns what it was; a row before it that closes a window is not returned.
    pub fn automatic_row(&mut self) -> Option<What> {
        let mut automatic = self.table.automatic_row(&self.now())?;
        // A new seed is random, but here it has to be the same in every run.
        if let What::StartVoided { commitment, .. } = &mut automatic.row.row.what {
            let seed = Seed(bytes(&format!("server of {} after {}", self.label, self.table.version())));
            *commitment = seed.commitment();
            automatic.new_seed = Some(seed);
            automatic.row = automatic.row.row.seal(self.rows.last().expect("a table has a first row").chain);
        }
        let what = automatic.row.row.what.clone();
        if let Some(closing) = automatic.closing {
            self.store(closing, None);
        }
        self.store(automatic.row, automatic.new_seed);
        Some(what)
    }

    /// The current time, with the people who are away.
    pub fn now(&self) -> Now {
        Now { away: self.away.clone(), clocks_from: self.clocks_from, ..Now::at(self.clock) }
    }

    /// Advances the clock.
    pub fn wait(&mut self, seconds: u64) {
        self.clock += seconds * 1000;
    }

    /// Marks a person as away from now on.
    pub fn goes(&mut self, name: &str) {
        self.away.entry(player(name)).or_insert(self.clock);
    }

    /// Marks a person as present again.
    pub fn comes(&mut self, name: &str) {
        self.away.remove(&player(name));
    }

    /// Adds all automatic rows that are due, and returns them.
    pub fn settle(&mut self) -> Vec<What> {
        let before = self.rows.len();
        while self.automatic_row().is_some() {}
        self.rows[before..].iter().map(|sealed| sealed.row.what.clone()).collect()
    }

    /// The seat whose turn it is.
    pub fn turn(&self) -> Seat {
        let Status::Open { turn: Some(turn), .. } = self.table.game().status() else { panic!("it is nobody's turn") };
        turn
    }

    /// The name of the person who holds a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.chair(seat).player().expect("a person").to_string()
    }

    /// Makes the default action for the seat whose turn it is.
    pub fn act_by_default(&mut self) {
        let seat = self.turn();
        let action = G::when_time_is_up(&self.table.game().view(Viewer::Seat(seat)), &self.data);
        self.must(&self.actor(seat), act(seat, &action));
    }

    /// Returns who acts for a seat: its person, or the bot that sits there or stands in.
    pub fn actor(&self, seat: Seat) -> Asker {
        let stands_in = self.told(Viewer::Spectator).seats[seat].stand_in.is_some();
        if stands_in { Asker::Bot } else { self.sitter(seat) }
    }

    /// The state of the table for a viewer.
    pub fn told(&self, viewer: Viewer) -> Update {
        self.table.update_since(viewer, 0, &BySeat::default())
    }

    /// What happened in the last row.
    pub fn last(&self) -> &What {
        &self.rows.last().expect("a table has a first row").row.what
    }

    /// Checks that the request is refused for this reason and changes nothing. Returns its code.
    pub fn refuses(&self, by: &Asker, ask: &Ask, why: Refusal) -> String {
        let before = update(&self.table, Viewer::Spectator, 0);
        let refused = self.table.propose(by, ask, &self.now()).expect_err("the ask is refused");
        assert_eq!(refused, Refused::from(why), "{by:?} asked {ask:?}");
        assert_eq!(update(&self.table, Viewer::Spectator, 0), before);
        refused.code
    }

    /// Reads the rows back as a restart would, and compares the game and what every viewer is sent.
    pub fn check_restart(&self) {
        self.check_restart_of(&self.table, &self.rows);
    }

    /// Like [`Self::check_restart`], but for a table after these rows.
    pub fn check_restart_of(&self, live: &Table<G>, rows: &[SealedRow]) {
        let text = serde_json::to_string(rows).expect("rows are plain JSON");
        let stored: Vec<SealedRow> = serde_json::from_str(&text).expect("the rows have just been written");
        assert_eq!(stored, rows);
        let again = Table::<G>::load(&self.data, Some(self.seed), &stored).expect("committed rows can be loaded");
        assert_eq!(again.game(), live.game());
        assert_eq!(again.waiting_bots(), live.waiting_bots());
        assert_eq!(again.automatic_deadline(&self.now()), live.automatic_deadline(&self.now()));
        let version = live.version();
        assert_eq!(again.version(), version);
        assert_eq!(again.facts_until(version), live.facts_until(version));
        for viewer in self.viewers() {
            for since in [0, version / 2, version - 1, version] {
                assert_eq!(update(&again, viewer, since), update(live, viewer, since));
            }
        }
    }

    pub fn store(&mut self, mut row: SealedRow, new_seed: Option<Seed>) {
        if let Some(engine) = &self.engine {
            row.row.engine.clone_from(engine);
            row = row.row.seal(self.rows.last().expect("a table has a first row").chain);
        }
        self.seed = new_seed.unwrap_or(self.seed);
        self.table.commit(&row, new_seed).expect("a proposed row can be committed");
        self.rows.push(row);
    }

    /// Starts the game, opens everyone's bytes and deals.
    pub fn begin(&mut self) {
        let host = Asker::Player(self.table.host().clone());
        self.must(&host, Ask::Start {});
        self.open_all();
        assert_eq!(self.automatic_row(), Some(What::Dealt));
    }

    pub fn open_all(&mut self) {
        for seat in Seat::all(self.seats()) {
            if let (Some(player), Some(_)) = (self.chair(seat).player().cloned(), self.chair(seat).commitment()) {
                self.must(&Asker::Player(player), Ask::Open { seat, bytes: self.bytes[&seat] });
            }
        }
    }

    /// Makes a random action for a random seat, or adds an automatic row. Returns false when the table is closed.
    pub fn step(&mut self, luck: &mut Seeded) -> bool {
        let Status::Open { must, may, .. } = self.table.game().status() else { return self.automatic_row().is_some() };
        let told = self.told(Viewer::Spectator);
        if let Some(window) = told.window
            && luck.below(3) == 0
        {
            let seat = window.seats.iter().next().expect("somebody may object in an open window");
            self.must(&self.actor(seat), Ask::Waive { seat, opened: None });
            self.settle();
            return true;
        }
        let may = may.minus(told.window.map_or(SeatSet::EMPTY, |window| window.waived));
        let actors: Vec<Seat> = must.union(may).iter().collect();
        let seat = *(luck as &mut dyn Luck).pick(&actors).expect("somebody may act in an open game");
        let action =
            G::choices(&self.table.game().view(Viewer::Seat(seat)), &self.data).sample(luck).expect("a choice");
        // A seat that has waived does not object.
        if told.window.is_some_and(|window| window.waived.contains(seat)) && G::is_objection(&action) {
            return true;
        }
        self.must(&self.actor(seat), act(seat, &action));
        true
    }

    /// Makes the default action for each seat that the game waits for until the game ends, which is the shortest
    /// possible game. Between two games of a match no seat in particular has to act, so the first that may act
    /// continues.
    pub fn play_by_default(&mut self) {
        while let Status::Open { must, may, .. } = self.table.game().status() {
            let seat = must.iter().chain(may.iter()).next().expect("somebody may act in an open game");
            let action = G::when_time_is_up(&self.table.game().view(Viewer::Seat(seat)), &self.data);
            self.must(&self.actor(seat), act(seat, &action));
        }
        self.automatic_row();
    }

    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.table.chairs()[seat]
    }

    pub fn sitter(&self, seat: Seat) -> Asker {
        self.chair(seat).player().map_or(Asker::Bot, |player| Asker::Player(player.clone()))
    }

    pub fn seats(&self) -> u8 {
        self.table.chairs().seats()
    }

    pub fn viewers(&self) -> Vec<Viewer> {
        Seat::all(self.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
    }

    pub fn stage(&self) -> Stage {
        self.table.stage()
    }

    pub fn export(&self) -> Export {
        Export {
            format: FORMAT,
            table: "the-table".parse().expect("a valid id"),
            game: G::NAME.to_owned(),
            names: BTreeMap::new(),
            rows: self.rows.clone(),
        }
    }

    /// The receipt of a seat's client.
    pub fn receipt(&self, seat: Seat) -> Receipt {
        let luck = self.table.update_since(Viewer::Seat(seat), 0, &BySeat::default()).luck;
        Receipt {
            table: "the-table".parse().expect("a valid id"),
            seat,
            commitment: luck.commitment,
            void_starts: Some(luck.void_starts),
            start: luck.start.expect("the game has been started"),
            bytes: self.bytes[&seat],
        }
    }

    pub fn verify(&self, export: &Export, receipt: Option<&Receipt>) -> Report {
        verify::<G>(export, receipt, &self.data)
    }
}

/// A whole update, serialised as it is sent.
pub fn update<G: Game>(table: &Table<G>, viewer: Viewer, since: u64) -> String {
    let names = BySeat::new(4, |seat| format!("the name of {seat}"));
    serde_json::to_string(&table.update_since(viewer, since, &names)).expect("an update is plain JSON")
}
