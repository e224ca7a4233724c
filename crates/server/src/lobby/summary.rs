//! A short summary of a table, for lists.

use parlor_game::{Outcome, Seat, SeatSet};
use parlor_table::schema::GameConfig;
use parlor_table::{Access, Chair, Origin, PlayerId, Stage, TableId, Terms, Time, Update};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A table as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct TableSummary {
    /// Its id.
    pub table: TableId,
    /// Its game.
    pub game: String,
    /// How far the game has got.
    pub stage: Stage,
    /// The game's options.
    #[schema(value_type = GameConfig)]
    #[ts(type = "any")]
    pub config: Value,
    /// The seats, in order.
    pub seats: Vec<SeatSummary>,
    /// When it was opened, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    pub created: Time,
    /// When this summary last changed, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    pub updated: Time,
    /// Who may enter.
    #[serde(default)]
    pub access: Access,
    /// The seats of people that the game waits for.
    #[serde(default)]
    pub waiting: Vec<Seat>,
    /// The seats of people who may object to the last event although it is not their turn. If a bot waits for one of
    /// them, the seat is in `waiting` too.
    #[serde(default)]
    pub objecting: Vec<Seat>,
    /// The terms of the table itself.
    #[serde(default)]
    pub terms: Terms,
    /// The origin of the table, unless it was opened directly.
    #[serde(default)]
    #[schema(required)]
    pub origin: Option<Origin>,
    /// How it ended, once it is over.
    #[serde(default)]
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// Whether a clock is running, an open window has a deadline or a prepared answer is pending, so that the table
    /// must be woken after a restart. Only for the store.
    #[serde(skip)]
    #[ts(skip)]
    #[schema(ignore)]
    pub timed: bool,
}

/// A seat as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct SeatSummary {
    /// `open`, `person` or `bot`.
    pub r#type: String,
    /// The name; empty for an open seat.
    pub name: String,
    /// The player, if it is a person.
    #[serde(default)]
    #[schema(required)]
    pub player: Option<PlayerId>,
    /// Whether the seat has asked the coach.
    #[serde(default)]
    pub hinted: bool,
}

impl TableSummary {
    /// The summary of a table in this state.
    #[must_use]
    pub fn of(update: &Update, waiting: Vec<Seat>, created: Time, updated: Time, access: Access) -> Self {
        let seat = |info: &parlor_table::SeatInfo| SeatSummary {
            r#type: match info.chair {
                Chair::Open => "open",
                Chair::Person { .. } => "person",
                Chair::Bot { .. } => "bot",
            }
            .to_owned(),
            name: info.name.clone(),
            player: info.chair.player().cloned(),
            hinted: info.hinted,
        };
        Self {
            table: update.table.clone(),
            game: update.game.clone(),
            stage: update.stage,
            config: update.config.clone(),
            seats: update.seats.values().map(seat).collect(),
            created,
            updated,
            access,
            waiting,
            objecting: Self::objecting(update),
            terms: update.terms.clone(),
            origin: update.origin.clone(),
            outcome: update.outcome.clone(),
            timed: Self::is_timed(update),
        }
    }

    /// The seats of a player.
    pub fn seats_of(&self, player: &PlayerId) -> impl Iterator<Item = Seat> {
        let held = self.seats.iter().enumerate().filter(move |(_, seat)| seat.player.as_ref() == Some(player));
        held.filter_map(|(index, _)| Seat::new(u8::try_from(index).ok()?))
    }

    /// The seats of a player that the game waits for or that may object. The flag is true if the seat can only object.
    pub fn calls(&self, player: &PlayerId) -> impl Iterator<Item = (Seat, bool)> {
        let called = self.seats_of(player).filter(|seat| self.waiting.contains(seat) || self.objecting.contains(seat));
        called.map(|seat| (seat, self.objecting.contains(&seat)))
    }

    /// Removes the people and the outcome, for a reader who may not look at the table.
    pub fn hide_people(&mut self) {
        for seat in &mut self.seats {
            (seat.name, seat.player, seat.hinted) = (String::new(), None, false);
        }
        (self.waiting, self.objecting, self.outcome) = (Vec::new(), Vec::new(), None);
    }

    /// Whether two summaries look the same in the lobby, which does not show whose turn it is.
    #[must_use]
    pub fn looks_like(&self, other: &Self) -> bool {
        let Self { updated, timed, .. } = *self;
        let (waiting, objecting) = (self.waiting.clone(), self.objecting.clone());
        Self { waiting, objecting, updated, timed, ..other.clone() } == *self
    }

    /// Whether the lobby lists the table for everybody.
    #[must_use]
    pub fn listed(&self) -> bool {
        self.access == Access::Public && !matches!(self.stage, Stage::Over | Stage::Abandoned)
    }

    /// The seats of people who may object in this state but do not have to act.
    fn objecting(update: &Update) -> Vec<Seat> {
        let (beside, called_on) =
            if update.must.is_empty() { (SeatSet::EMPTY, update.may) } else { (update.may, update.must) };
        let objectors = beside.union(update.window.map_or(SeatSet::EMPTY, |window| window.seats));
        let in_person = |seat: &Seat| {
            let info = update.seats.get(*seat);
            info.is_some_and(|info| info.chair.player().is_some() && info.stand_in.is_none())
        };
        objectors.minus(called_on).iter().filter(in_person).collect()
    }

    /// Whether anything at the table has a deadline in this state.
    fn is_timed(update: &Update) -> bool {
        let runs_out = update.window.is_some_and(|window| window.until.is_some());
        update.stage == Stage::Playing && (update.terms.clock.is_some() || runs_out)
    }
}
