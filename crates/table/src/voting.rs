//! Motions: somebody makes a proposal, and all others have to agree to it.

use std::collections::BTreeSet;

use parlor_game::{Game, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::rule::Ruling;
use crate::table::{Past, Progress};
use crate::{Asker, Chair, Now, PlayerId, Refusal, Table, Time, What};

/// How long the others have to vote, in seconds.
pub const MOTION_SECONDS: u64 = 120;

/// Something that people can agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Motion {
    // The braces make serde refuse unknown fields here too.
    /// Undo the last action of the seat that proposes it.
    Undo {},
    /// End the game without a result.
    Abandon {},
    /// Make the default actions for an absent player until that player's turn is over.
    Skip {
        /// Their seat.
        seat: Seat,
    },
    /// Let a bot play for an absent player until that player returns.
    TakeOver {
        /// Their seat.
        seat: Seat,
    },
}

impl Motion {
    /// The seat of the absent person, if the motion concerns one.
    pub(crate) fn leaver(self) -> Option<Seat> {
        match self {
            Self::Skip { seat } | Self::TakeOver { seat } => Some(seat),
            Self::Undo {} | Self::Abandon {} => None,
        }
    }
}

/// An open motion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OpenMotion {
    pub(crate) motion: Motion,
    pub(crate) seat: Seat,
    /// The players who have not agreed yet.
    pub(crate) awaited: BTreeSet<PlayerId>,
    pub(crate) since: Time,
}

impl OpenMotion {
    pub(crate) fn until(&self) -> Time {
        self.since.saturating_add(MOTION_SECONDS * 1000)
    }
}

/// A motion, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MotionInfo {
    /// What the others are asked to agree to.
    pub motion: Motion,
    /// The seat that proposed the motion.
    pub seat: Seat,
    /// The players who have not agreed yet. All of them have to agree, and any of them can reject the motion.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<PlayerId>))]
    pub awaited: BTreeSet<PlayerId>,
    /// When the motion is dropped unless they all agree, in milliseconds since 1970.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub until: Time,
}

impl<G: Game> Table<G> {
    pub(crate) fn rule_propose(&self, by: &Asker, seat: Seat, motion: Motion, now: &Now) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        self.playing()?;
        if self.motion.is_some() {
            return Err(Refusal::MotionOpen);
        }
        match motion {
            Motion::Undo {} => _ = self.undoable(seat)?,
            Motion::Abandon {} => {}
            Motion::Skip { seat } | Motion::TakeOver { seat } => self.leaver_at(seat, now)?,
        }
        if let Motion::Skip { seat } = motion
            && !self.waited_for().contains(seat)
        {
            return Err(Refusal::NotWaitedFor { seat });
        }
        let mover = self.chairs[seat].player();
        let here = |player: &&PlayerId| Some(*player) != mover && !now.is_gone(player);
        let awaited = self.people_in_person().filter(here).cloned().collect();
        Ok(Ruling::table(Some(seat), What::Proposed { motion, awaited }))
    }

    pub(crate) fn rule_vote(&self, by: &Asker, seat: Seat, yes: bool) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        let motion = self.motion.as_ref().ok_or(Refusal::NoMotion)?;
        let asked = self.chairs[seat].player().is_some_and(|player| motion.awaited.contains(player));
        if !asked {
            return Err(Refusal::NoVote { seat });
        }
        Ok(Ruling::table(Some(seat), What::Voted { yes }))
    }

    pub(crate) fn rule_withdraw(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        let motion = self.motion.as_ref().ok_or(Refusal::NoMotion)?;
        let own = self.chairs[motion.seat].player() == self.chairs[seat].player();
        if own { Ok(Ruling::table(Some(seat), What::MotionDropped)) } else { Err(Refusal::NotYourMotion) }
    }

    fn leaver_at(&self, seat: Seat, now: &Now) -> Result<(), Refusal> {
        match self.chair(seat)? {
            Chair::Person { .. } if !self.plays_in_person(seat) => Err(Refusal::BotPlays { seat }),
            Chair::Person { player, .. } if now.is_gone(player) => Ok(()),
            Chair::Person { .. } => Err(Refusal::NotAway { seat }),
            _ => Err(Refusal::NobodyThere { seat }),
        }
    }

    /// The last action of this seat, if it can still be undone.
    pub(crate) fn undoable(&self, seat: Seat) -> Result<u64, Refusal> {
        if self.origin.as_ref().is_some_and(|origin| origin.secret_until().is_some()) {
            return Err(Refusal::NoUndoHere);
        }
        let mut standing = self.standing.latest().map(|row| &self.past[row as usize - 1]);
        let acted = |past: &Past<G>| past.seat == Some(seat) && matches!(past.what, What::Act { .. });
        let Some(last) = standing.next() else { return Err(Refusal::NothingToUndo) };
        if !acted(last) || last.by_bot {
            let before = acted(last) || standing.any(acted);
            return Err(if before { Refusal::OthersHaveActed } else { Refusal::NothingToUndo });
        }
        if last.drew {
            return Err(Refusal::LuckWasDrawn);
        }
        if last.events.iter().any(G::reveals) {
            return Err(Refusal::SecretWasTold);
        }
        Ok(last.version)
    }

    /// The people who play themselves, without a bot that stands in for them.
    pub(crate) fn people_in_person(&self) -> impl Iterator<Item = &PlayerId> {
        let own = self.chairs.iter().filter(|(seat, _)| self.plays_in_person(*seat));
        own.filter_map(|(_, chair)| chair.player())
    }

    /// Drops a departed player's motion, and no longer waits for the votes of anyone who has left.
    pub(crate) fn recount(&mut self) {
        let Some(mut open) = self.motion.take() else { return };
        let voters: BTreeSet<PlayerId> = self.people_in_person().cloned().collect();
        open.awaited.retain(|player| voters.contains(player));
        let playing = matches!(self.progress, Progress::Playing { .. });
        let moved = self.chairs.get(open.seat).and_then(Chair::player).is_some();
        let leaver = open.motion.leaver().and_then(|seat| self.chairs.get(seat)?.player());
        if playing && moved && (open.motion.leaver().is_none() || leaver.is_some()) {
            self.motion = Some(open);
        }
    }

    pub(crate) fn motion_info(&self) -> Option<MotionInfo> {
        let open = self.motion.as_ref()?;
        Some(MotionInfo { motion: open.motion, seat: open.seat, awaited: open.awaited.clone(), until: open.until() })
    }
}
