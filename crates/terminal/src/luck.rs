//! This client's part in the luck: bytes of its own for each of its seats, committed to on sitting down and opened after the start.
//! It is also a witness: what the server showed first is kept, and compared with what it shows later.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{Ask, Bytes32, Chair, PlayerId, Receipt, SealedRow, Stage, Update, What};

/// The bytes of the seats that somebody holds at one table.
#[derive(Debug, Default)]
pub struct Luck {
    /// By what was committed to, in hexadecimal: a commitment goes with who made it, also when seats are exchanged.
    bytes: BTreeMap<String, Bytes32>,
    /// The hash of the server's seed, as it was last shown before the start.
    promise: Option<Bytes32>,
    /// The start that was shown with that promise.
    start: Option<SealedRow>,
    /// What has been asked for already, by the promise under which it was.
    asked: Vec<(Stage, Seat, Bytes32)>,
}

impl Luck {
    /// Makes up new bytes, and says what is committed to by them.
    pub fn commit(&mut self) -> Bytes32 {
        let bytes = Bytes32::random();
        let commitment = bytes.hashed();
        self.bytes.insert(commitment.to_string(), bytes);
        commitment
    }

    /// What has to be asked for now: to commit where nothing is committed to, to open after the start.
    pub fn due(&mut self, update: &Update, me: &PlayerId) -> Vec<Ask> {
        match update.stage {
            Stage::Gathering => (self.promise, self.start) = (Some(update.luck.commitment), None),
            Stage::Opening if self.start.is_none() => self.start = update.luck.start.clone(),
            _ => {}
        }
        let mut due = Vec::new();
        for (seat, info) in update.seats.iter() {
            let Chair::Person { player, commitment } = &info.chair else { continue };
            let duty = (update.stage, seat, update.luck.commitment);
            if player != me || self.asked.contains(&duty) {
                continue;
            }
            due.extend(match (update.stage, commitment) {
                // A void start takes all commitments back, and bytes that were opened once are no secret any more.
                (Stage::Gathering, None) => Some(Ask::Commit { seat, commitment: self.commit() }),
                (Stage::Opening, Some(commitment)) if !info.opened && self.is_kept(commitment) => {
                    self.bytes.get(&commitment.to_string()).map(|&bytes| Ask::Open { seat, bytes })
                }
                _ => None,
            });
            self.asked.push(duty);
        }
        due
    }

    /// Whether the start is the one that was promised, with what this client committed to. Otherwise nothing is opened for it.
    fn is_kept(&self, mine: &Bytes32) -> bool {
        let Some(What::Started { chairs, commitment, .. }) = self.start.as_ref().map(|start| &start.row.what) else {
            return false;
        };
        self.promise.is_none_or(|promise| promise == *commitment)
            && chairs.values().any(|chair| chair.commitment() == Some(*mine))
    }

    /// What proves afterwards that the log is that of this game, for each seat that took part.
    #[must_use]
    pub fn receipts(&self, update: &Update, me: &PlayerId) -> Vec<Receipt> {
        let Some(start) = &self.start else { return Vec::new() };
        let receipt = |(seat, info): (Seat, &parlor_table::SeatInfo)| {
            let bytes = *self.bytes.get(&info.chair.commitment()?.to_string())?;
            let commitment = self.promise.unwrap_or(update.luck.commitment);
            let mine = info.chair.player() == Some(me);
            mine.then(|| Receipt { table: update.table.clone(), seat, commitment, start: start.clone(), bytes })
        };
        update.seats.iter().filter_map(receipt).collect()
    }
}
