//! A table without the type parameter for its game, for code that treats all games alike.

use std::ops::RangeInclusive;
use std::sync::Arc;

use parlor_game::{BySeat, Game, Seat, SeatSet, Status, Viewer};
use serde_json::Value;

use crate::table::Progress;
use crate::verify::{Report, verify};
use crate::{
    Ask, Asker, AutomaticRow, Chair, Corrupt, Export, Level, Now, OpenQuestion, Origin, PlayerId, Receipt, Refused,
    SealedRow, Seed, Setup, Stage, Stopped, Table, Terms, Time, UnreadExport, Unreadable, Update,
};

/// A table of any game.
pub trait AnyTable: Send {
    /// See [`Table::propose`].
    fn propose(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<SealedRow, Refused>;
    /// See [`Table::propose_all`].
    fn propose_all(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<Vec<SealedRow>, Refused>;
    /// See [`Table::hint`].
    fn hint(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused>;
    /// See [`Game::ADVICE_AT_ANY_TIME`].
    fn has_advice_at_any_time(&self) -> bool;
    /// See [`Table::look_back`].
    fn look_back(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused>;
    /// See [`Table::automatic_row`].
    fn automatic_row(&self, now: &Now) -> Option<AutomaticRow>;
    /// See [`Table::automatic_deadline`].
    fn automatic_deadline(&self, now: &Now) -> Option<Time>;
    /// See [`Table::commit`].
    fn commit(&mut self, row: &SealedRow, new_seed: Option<Seed>) -> Result<(), Corrupt>;
    /// See [`Table::update_since`].
    fn update_since(&self, viewer: Viewer, since: u64, names: &BySeat<String>) -> Update;
    /// See [`Table::preview`].
    fn preview(&self, by: &Asker, seat: Seat, action: &Value) -> Result<Value, Refused>;
    /// The number of the last row.
    fn version(&self) -> u64;
    /// When the last row was written.
    fn touched(&self) -> Time;
    /// The stage of the table.
    fn stage(&self) -> Stage;
    /// Whether the game is played with clocks, or a window with a time limit is open.
    fn is_timed(&self) -> bool;
    /// See [`Table::stopped`].
    fn stopped(&self) -> Option<Stopped>;
    /// See [`Table::dead_end`].
    fn dead_end(&self) -> Option<Seat>;
    /// Who sits on each seat.
    fn chairs(&self) -> &BySeat<Chair>;
    /// The host, who may add bots and start the game.
    fn host(&self) -> &PlayerId;
    /// Whether the host has removed this player.
    fn has_removed(&self, player: &PlayerId) -> bool;
    /// The options of the game.
    fn config(&self) -> Value;
    /// The settings of the table itself.
    fn terms(&self) -> &Terms;
    /// The bot that replaces a player who leaves or is away.
    fn stand_in(&self) -> &Level;
    /// Where the table comes from, unless it is simply a new table.
    fn origin(&self) -> Option<&Origin>;
    /// The seats that have to act for the game to continue. If any one of several can continue it, all of them are
    /// included.
    fn called_on(&self) -> SeatSet;
    /// The row that opened the current window for objections, if one is open.
    fn window_opened(&self) -> Option<u64>;
    /// The people who keep the others waiting: they have to act, or can still object while a bot waits. People whose
    /// seats a bot plays are not included.
    fn waited_for(&self) -> Vec<(Seat, PlayerId)>;
    /// The people who may object to the last event. People whose seats a bot plays are not included.
    fn objectors(&self) -> Vec<(Seat, PlayerId)>;
    /// The seats that have to answer a question.
    fn asked(&self) -> Vec<OpenQuestion>;
    /// The first of `answers` that the rules accept from the seat now; `None` if it has no question to answer.
    fn answer(&self, seat: Seat, answers: &[Value]) -> Option<Value>;
    /// Refuses answers that are not actions of this game.
    fn check_answers(&self, answers: &[Value]) -> Result<(), Refused>;
    /// A viewer's view of the game; `None` before the deal.
    fn view(&self, viewer: Viewer) -> Option<Value>;
    /// See [`Table::played_on`].
    fn played_on(&self, seat: Seat, chance: u64) -> Result<Vec<Value>, Refused>;
    /// The options of a rematch.
    fn rematch_config(&self) -> Value;
    /// The default action of a seat that must act; `None` if the game does not wait for it.
    fn default_action(&self, seat: Seat) -> Option<Value>;
    /// The bots that have something to decide, in the order in which to ask them.
    fn waiting_bots(&self) -> Vec<WaitingBot>;
}

/// The kind of decision that a bot has to make.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BotTask {
    /// To act, because the game waits for it.
    Act,
    /// To answer a question.
    Answer(OpenQuestion),
    /// To object to the last event, or to waive.
    Object,
}

/// A bot that has to decide something.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitingBot {
    /// What the bot has to decide.
    pub task: BotTask,
    /// The bot's seat.
    pub seat: Seat,
    /// The kind of bot.
    pub level: Level,
    /// Everything that the bot may see.
    pub view: Value,
    /// A random number for the bot to use.
    pub chance: u64,
}

impl<G: Game> AnyTable for Table<G> {
    fn propose(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<SealedRow, Refused> {
        Self::propose(self, by, ask, now)
    }
    fn propose_all(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<Vec<SealedRow>, Refused> {
        Self::propose_all(self, by, ask, now)
    }
    fn hint(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused> {
        Self::hint(self, by, seat, now)
    }
    fn has_advice_at_any_time(&self) -> bool {
        G::ADVICE_AT_ANY_TIME
    }
    fn look_back(&self, by: &Asker, seat: Seat, now: &Now) -> Result<Option<SealedRow>, Refused> {
        Self::look_back(self, by, seat, now)
    }
    fn automatic_row(&self, now: &Now) -> Option<AutomaticRow> {
        Self::automatic_row(self, now)
    }
    fn automatic_deadline(&self, now: &Now) -> Option<Time> {
        Self::automatic_deadline(self, now)
    }
    fn commit(&mut self, row: &SealedRow, new_seed: Option<Seed>) -> Result<(), Corrupt> {
        Self::commit(self, row, new_seed)
    }
    fn update_since(&self, viewer: Viewer, since: u64, names: &BySeat<String>) -> Update {
        Self::update_since(self, viewer, since, names)
    }
    fn preview(&self, by: &Asker, seat: Seat, action: &Value) -> Result<Value, Refused> {
        Self::preview(self, by, seat, action)
    }
    fn version(&self) -> u64 {
        Self::version(self)
    }
    fn touched(&self) -> Time {
        self.past.last().map_or(0, |past| past.time)
    }
    fn stage(&self) -> Stage {
        Self::stage(self)
    }
    fn is_timed(&self) -> bool {
        matches!(self.progress, Progress::Playing { .. })
            && (self.terms.clock.is_some() || self.window_ends().is_some())
    }
    fn stopped(&self) -> Option<Stopped> {
        Self::stopped(self)
    }
    fn dead_end(&self) -> Option<Seat> {
        Self::dead_end(self)
    }
    fn chairs(&self) -> &BySeat<Chair> {
        &self.chairs
    }
    fn host(&self) -> &PlayerId {
        &self.host
    }
    fn has_removed(&self, player: &PlayerId) -> bool {
        self.removed.contains(player)
    }

    fn config(&self) -> Value {
        self.config_json()
    }
    fn terms(&self) -> &Terms {
        &self.terms
    }
    fn stand_in(&self) -> &Level {
        &self.stand_in
    }
    fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }
    fn waited_for(&self) -> Vec<(Seat, PlayerId)> {
        self.people_on(Self::waited_for(self))
    }
    fn called_on(&self) -> SeatSet {
        Self::called_on(self)
    }
    fn window_opened(&self) -> Option<u64> {
        self.window_info().map(|window| window.opened)
    }
    fn objectors(&self) -> Vec<(Seat, PlayerId)> {
        self.people_on(Self::objectors(self))
    }
    fn asked(&self) -> Vec<OpenQuestion> {
        Self::asked(self)
    }
    fn answer(&self, seat: Seat, answers: &[Value]) -> Option<Value> {
        Self::answer(self, seat, answers)
    }
    fn check_answers(&self, answers: &[Value]) -> Result<(), Refused> {
        Self::check_answers(answers).map_err(Refused::from)
    }
    fn view(&self, viewer: Viewer) -> Option<Value> {
        self.view_json(viewer)
    }
    fn played_on(&self, seat: Seat, chance: u64) -> Result<Vec<Value>, Refused> {
        Self::played_on(self, seat, chance)
    }
    fn rematch_config(&self) -> Value {
        serde_json::to_value(self.game.rematch(&self.config)).expect("a configuration is plain JSON")
    }
    fn default_action(&self, seat: Seat) -> Option<Value> {
        Self::default_action(self, seat)
    }

    fn waiting_bots(&self) -> Vec<WaitingBot> {
        let (Progress::Playing { luck: Some(luck) }, Status::Open { must, may, window, .. }) =
            (&self.progress, self.game.status())
        else {
            return Vec::new();
        };
        // If any seat may continue ("next game"), bots leave that to the people, if there are any.
        let people = self.people_in_person().next().is_some();
        let first_of_may = may.iter().next().map_or(SeatSet::EMPTY, SeatSet::only);
        let seats = if must.is_empty() && !people { first_of_may } else { must };
        // No bot closes a window. The table closes it once every bot has been asked and no person can object any more.
        let seats = if window.is_some() { SeatSet::EMPTY } else { seats };
        let asked = Self::asked(self);
        let to_act = seats.iter().map(|seat| {
            let asked = asked.iter().find(|asked| asked.seat == seat);
            (seat, asked.map_or(BotTask::Act, |asked| BotTask::Answer(*asked)))
        });
        let tasks = Self::objectors(self).iter().map(|seat| (seat, BotTask::Object)).chain(to_act);
        let bot = |(seat, task): (Seat, BotTask)| {
            let level = match self.chairs.get(seat)? {
                Chair::Bot { level } => level.clone(),
                _ => self.stand_ins.get(seat)?.clone()?,
            };
            let moment = self.game.moment();
            let chance = match task {
                BotTask::Act | BotTask::Answer(_) => luck.for_bot(moment, seat),
                BotTask::Object => luck.for_objection(moment, window.map(|window| window.number), seat),
            };
            Some(WaitingBot { task, seat, level, view: self.view_json(Viewer::Seat(seat))?, chance })
        };
        tasks.filter_map(bot).collect()
    }
}

impl<G: Game> Table<G> {
    /// The people on these seats, except those whose seats a bot plays.
    fn people_on(&self, seats: SeatSet) -> Vec<(Seat, PlayerId)> {
        let in_person = seats.iter().filter(|&seat| self.plays_in_person(seat));
        in_person.filter_map(|seat| Some((seat, self.chairs.get(seat)?.player()?.clone()))).collect()
    }
}

/// A game for which tables can be opened.
pub trait GameKind: Send + Sync {
    /// The name of the game in URLs and logs.
    fn name(&self) -> &'static str;
    /// The allowed numbers of seats.
    fn seats(&self) -> RangeInclusive<u8>;
    /// The default configuration.
    fn default_config(&self) -> Value;
    /// Creates the first row of a new table.
    fn open(&self, setup: Setup<Value>, time: Time) -> Result<SealedRow, Refused>;
    /// Loads a table from its log.
    fn load(&self, seed: Seed, rows: &[SealedRow]) -> Result<Box<dyn AnyTable>, Corrupt>;
    /// Parses an export of a table of this game.
    fn read(&self, export: UnreadExport<'_>) -> Result<Export, Unreadable>;
    /// Checks an exported log.
    fn verify(&self, export: &Export, receipt: Option<&Receipt>) -> Report;
}

/// The [`GameKind`] of a game, with its shared data.
pub struct Kind<G: Game> {
    data: Arc<G::Data>,
}

impl<G: Game> Kind<G> {
    /// Creates tables of `G` with this data.
    pub fn new(data: impl Into<Arc<G::Data>>) -> Self {
        Self { data: data.into() }
    }
}

impl<G: Game> GameKind for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }
    fn default_config(&self) -> Value {
        serde_json::to_value(G::usual(&self.data)).expect("a configuration is plain JSON")
    }

    fn open(&self, setup: Setup<Value>, time: Time) -> Result<SealedRow, Refused> {
        let Setup { table, config, seats, host, stand_in, terms, origin, position, commitment } = setup;
        let config: G::Config = crate::host::changed(self.default_config(), config)?;
        G::suits(&config, &self.data)?;
        Table::<G>::open(Setup { table, config, seats, host, stand_in, terms, origin, position, commitment }, time)
    }

    fn load(&self, seed: Seed, rows: &[SealedRow]) -> Result<Box<dyn AnyTable>, Corrupt> {
        Ok(Box::new(Table::<G>::load(&self.data, Some(seed), rows)?))
    }

    fn read(&self, export: UnreadExport<'_>) -> Result<Export, Unreadable> {
        export.read::<G>()
    }

    fn verify(&self, export: &Export, receipt: Option<&Receipt>) -> Report {
        verify::<G>(export, receipt, &self.data)
    }
}
