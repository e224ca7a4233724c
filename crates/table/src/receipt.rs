//! The receipt with which a client checks a log.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::verify::Finding;
use crate::{Bytes32, Chair, Export, Scheme, SealedRow, TableId, What};

/// The data that a client keeps from the start of a game. A log that was made up afterwards does not match it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The table.
    pub table: TableId,
    /// The client's seat.
    pub seat: Seat,
    /// C, the hash of the server's seed, as shown before the start.
    pub commitment: Bytes32,
    /// How many starts were voided before this one, as the client saw it. Receipts of the first luck scheme do not
    /// contain it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub void_starts: Option<u32>,
    /// The start row, as the client received it.
    pub start: SealedRow,
    /// The client's own bytes.
    pub bytes: Bytes32,
}

impl Receipt {
    /// Checks that the log contains the start that the client took part in, with the client's bytes.
    pub(crate) fn check(&self, export: &Export) -> Finding {
        let start = &self.start;
        let number = start.row.version;
        if self.table != export.table {
            return Finding::fails(0, "the receipt is for another table");
        }
        if !export.rows.contains(start) {
            return Finding::fails(number, "the row of the start is not the one that the client was sent");
        }
        let shown = matches!(start.row.what, What::Started { commitment, .. } if commitment == self.commitment);
        if !shown {
            return Finding::fails(
                number,
                "the hash of the server's seed is not the one that was shown before the start",
            );
        }
        let voided = |sealed: &&SealedRow| matches!(sealed.row.what, What::StartVoided { .. });
        let before = export.rows.iter().take_while(|sealed| sealed.row.version < number).filter(voided).count();
        // A dishonest server could omit a voided start from the log.
        if let Some(seen) = self.void_starts.filter(|seen| *seen as usize != before) {
            let why = format!("the log has {before} cancelled starts before this one, but the client saw {seen}");
            return Finding::fails(number, why);
        }
        // From here on, check that this start is the one that counted. A voided start proves nothing about the dice.
        let after = || export.rows.iter().filter(|sealed| sealed.row.version > number);
        let again = after().find(|sealed| matches!(sealed.row.what, What::Started { .. } | What::StartVoided { .. }));
        if let Some(again) = again {
            return Finding::fails(again.row.version, "the start that the client took part in was cancelled");
        }
        let opening = |sealed: &&SealedRow| {
            sealed.row.seat == Some(self.seat) && sealed.row.what == What::BytesOpened { bytes: self.bytes }
        };
        match after().take_while(|sealed| sealed.row.what != What::Dealt).find(opening) {
            Some(_) if self.void_starts.is_none() && self.luck().is_some_and(|luck| !luck.is_by_row()) => {
                Finding::Unknown { why: "the receipt does not say how many starts were cancelled".into() }
            }
            Some(_) => Finding::Holds,
            None => Finding::fails(0, "the client's own bytes were not used for the luck"),
        }
    }

    /// The number of voided starts to which the receipt's owner had committed.
    pub(crate) fn void_for_client(&self, export: &Export) -> u32 {
        let What::Started { chairs, .. } = &self.start.row.what else { return 0 };
        let Some(player) = chairs.get(self.seat).and_then(Chair::player) else { return 0 };
        let theirs = |chair: &Chair| chair.player() == Some(player) && chair.commitment().is_some();
        let (mut void, mut had_committed) = (0, false);
        for sealed in &export.rows {
            match &sealed.row.what {
                What::Started { chairs, .. } => had_committed = chairs.values().any(theirs),
                What::StartVoided { .. } => void += u32::from(had_committed),
                _ => {}
            }
        }
        void
    }

    /// How the draws of the start are numbered; `None` if the row is not a start.
    pub(crate) fn luck(&self) -> Option<Scheme> {
        match &self.start.row.what {
            What::Started { luck, .. } => Some(*luck),
            _ => None,
        }
    }
}
