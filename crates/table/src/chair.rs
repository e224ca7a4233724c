//! The people and bots on the seats.

use parlor_game::{Game, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Progress;
use crate::{Bytes32, Level, PlayerId, Table};

/// The occupant of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Chair {
    /// Nobody sits here.
    #[default]
    Open,
    /// A person. Names are stored outside the log, so that they can be erased.
    Person {
        /// The player.
        player: PlayerId,
        /// The hash of the bytes that their client contributes to the luck; `null` if it does not contribute.
        #[cfg_attr(feature = "schema", schema(required))]
        commitment: Option<Bytes32>,
    },
    /// A bot.
    Bot {
        /// The kind of bot.
        level: Level,
    },
}

impl Chair {
    /// The person on this seat, if any.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Person { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The hash that this seat's client has to open after the start.
    #[must_use]
    pub fn commitment(&self) -> Option<Bytes32> {
        match self {
            Self::Person { commitment, .. } => *commitment,
            _ => None,
        }
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn take_leave(&mut self, seat: Option<Seat>, stand_in: Option<Level>) {
        let playing = matches!(self.progress, Progress::Playing { .. });
        match stand_in {
            Some(level) => self.vacate(seat, Chair::Bot { level }),
            None if playing => self.progress = Progress::Abandoned,
            None => self.vacate(seat, Chair::Open),
        }
    }

    /// Vacates a seat. If it was the host's last seat, the first seated person becomes the host; a host who never sat
    /// down stays host.
    pub(crate) fn vacate(&mut self, seat: Option<Seat>, new: Chair) {
        let was = seat.and_then(|seat| self.chairs.get(seat)).and_then(Chair::player).cloned();
        self.set_chair(seat, new);
        let people = || self.chairs.values().filter_map(Chair::player);
        if was.as_ref() == Some(&self.host)
            && !people().any(|player| *player == self.host)
            && let Some(next) = people().next()
        {
            self.host = next.clone();
        }
    }

    /// Replaces an absent player with a bot, or removes the bot again. This settles an open motion about the player.
    pub(crate) fn set_stand_in(&mut self, seat: Option<Seat>, level: Option<Level>) {
        if let Some(stand_in) = seat.and_then(|seat| self.stand_ins.get_mut(seat)) {
            *stand_in = level;
        }
        if self.motion.as_ref().is_some_and(|open| open.motion.leaver().is_some() && open.motion.leaver() == seat) {
            self.motion = None;
        }
    }

    pub(crate) fn set_chair(&mut self, seat: Option<Seat>, new: Chair) {
        if let Some(stand_in) = seat.and_then(|seat| self.stand_ins.get_mut(seat)) {
            *stand_in = None;
        }
        if let Some(chair) = seat.and_then(|seat| self.chairs.get_mut(seat)) {
            *chair = new;
        }
    }
}
