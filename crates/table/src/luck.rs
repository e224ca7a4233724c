//! Verifiable luck. ARCHITECTURE.md explains the scheme; `web/luck/check.js` computes the same numbers.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use parlor_game::{Game, Luck, Moment, Scripted, Seat};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use ts_rs::TS;

use crate::rule::Ruling;
use crate::table::{Progress, Tip};
use crate::{Bytes32, Now, Origin, Refused, SealedRow, Table, What, hash};

/// The server's seed, secret until the table is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub Bytes32);

impl Seed {
    /// Creates a new seed.
    #[must_use]
    pub fn random() -> Self {
        Self(Bytes32::random())
    }

    /// The hash of the seed, which is shown before the start.
    #[must_use]
    pub fn commitment(&self) -> Bytes32 {
        self.0.hashed()
    }
}

impl fmt::Debug for Seed {
    /// Secrets must not appear in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// How the draws of a table are numbered. The start row names the scheme, so that better schemes can be added while
/// every old log stays verifiable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Scheme(pub u8);

impl Scheme {
    /// Draws are numbered by row. Rows without effect shift the later draws, so anyone who knows the seed can choose
    /// between dice. A log of this scheme can only be shown to be consistent with itself. This is the default for a
    /// start row that names no scheme.
    pub const BY_ROW: Self = Self(1);
    /// Draws are numbered by [`parlor_game::Game::moment`], which no choice can shift.
    pub const BY_MOMENT: Self = Self(2);
    /// The scheme of new tables, and the only one for which clients open their bytes.
    pub const NEWEST: Self = Self::BY_MOMENT;

    /// Whether this version supports the scheme.
    #[must_use]
    pub fn is_known(self) -> bool {
        (Self::BY_ROW..=Self::NEWEST).contains(&self)
    }

    pub(crate) fn is_by_row(&self) -> bool {
        *self == Self::BY_ROW
    }

    /// The default for a start row that names no scheme.
    pub(crate) fn unnamed() -> Self {
        Self::BY_ROW
    }
}

/// The seed from which all draws of a game are derived.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GameSeed(Bytes32);

impl GameSeed {
    /// Mixes the server's seed, the start row and the clients' opened bytes, in seat order.
    #[must_use]
    pub fn mix(seed: &Seed, start_row: &[u8], openings: &[Bytes32]) -> Self {
        let parts = [b"parlor-luck-1".as_slice(), &seed.0.0, start_row];
        let parts: Vec<&[u8]> = parts.into_iter().chain(openings.iter().map(|bytes| bytes.0.as_slice())).collect();
        let lengths: Vec<[u8; 8]> = parts.iter().map(|part| (part.len() as u64).to_be_bytes()).collect();
        Self(hash(lengths.iter().zip(parts).flat_map(|(length, part)| [length.as_slice(), part])))
    }

    /// Returns draw number `index`, counted from a moment on, as a number below `bound`.
    #[must_use]
    pub fn draw(&self, moment: Moment, index: u32, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        // The highest value that is fair: anything above it would favour small numbers and is drawn again.
        let fair = u64::MAX - (u64::MAX % bound + 1) % bound;
        let draw = |attempt: u32| {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.0.0).expect("HMAC accepts keys of any length");
            mac.update(&moment.stream.to_be_bytes());
            mac.update(&moment.start.wrapping_add(index).to_be_bytes());
            mac.update(&attempt.to_be_bytes());
            first_number(&mac.finalize().into_bytes().into())
        };
        let fair_draw = (0..u32::MAX).map(draw).find(|&value| value <= fair);
        (fair_draw.unwrap_or(0) % bound) as u32
    }

    /// A random number for a bot. It is derived from the same key as the draws, so it is the same after a restart or on
    /// another node, and rows without effect do not shift it.
    #[must_use]
    pub fn for_bot(&self, moment: Moment, seat: Seat) -> u64 {
        let Moment { stream, start } = moment;
        let label = b"parlor-bot-2".as_slice();
        first_number(&hash([label, &self.0.0, &stream.to_be_bytes(), &start.to_be_bytes(), &[u8::from(seat)]]).0)
    }

    /// A random number for a bot that may object, independent of the one for its own move at the same moment. `window`
    /// is the number of the open window, if any.
    #[must_use]
    pub fn for_objection(&self, moment: Moment, window: Option<u32>, seat: Seat) -> u64 {
        let Moment { stream, start } = moment;
        let window = window.map_or([0; 5], |number| {
            let [a, b, c, d] = number.to_be_bytes();
            [1, a, b, c, d]
        });
        let label = b"parlor-objection-1".as_slice();
        let parts = [label, &self.0.0, &stream.to_be_bytes(), &start.to_be_bytes(), &window, &[u8::from(seat)]];
        first_number(&hash(parts).0)
    }

    /// The delay of a seat's automatic answer to the question in row `version`, from 0 for the shortest to 1 for the
    /// longest.
    #[must_use]
    pub fn share_for_answer(&self, version: u64, seat: Seat) -> f64 {
        let label = b"parlor-answer-1".as_slice();
        let number = first_number(&hash([label, &self.0.0, &version.to_be_bytes(), &[u8::from(seat)]]).0);
        number as f64 / u64::MAX as f64
    }
}

fn first_number(bytes: &[u8; 32]) -> u64 {
    u64::from_be_bytes(bytes[..8].try_into().expect("eight of 32 bytes"))
}

impl fmt::Debug for GameSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameSeed(secret)")
    }
}

/// One draw, as stored in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The exclusive upper bound of the value.
    pub bound: u32,
    /// The number drawn.
    pub value: u32,
}

/// The random numbers for one row: drawn by the scheme, and recorded.
#[derive(Debug)]
pub struct ProvenLuck {
    seed: GameSeed,
    moment: Moment,
    /// The draws so far.
    pub draws: Vec<Draw>,
}

impl ProvenLuck {
    /// Creates luck whose draws are numbered from a moment on.
    #[must_use]
    pub fn new(seed: GameSeed, moment: Moment) -> Self {
        Self { seed, moment, draws: Vec::new() }
    }
}

impl Luck for ProvenLuck {
    fn below(&mut self, bound: u32) -> u32 {
        let value = self.seed.draw(self.moment, self.draws.len() as u32, bound);
        self.draws.push(Draw { bound, value });
        value
    }
}

impl<G: Game> Table<G> {
    /// Calls `rule` with the luck for the next row, and returns the sealed row.
    pub(crate) fn with_luck(
        &self,
        now: &Now,
        rule: impl FnOnce(&mut dyn Luck) -> Result<Ruling, Refused>,
    ) -> Result<SealedRow, Refused> {
        self.with_luck_after(self.tip(), now, rule)
    }

    /// Like [`Self::with_luck`], but for a row that follows rows which are not committed yet.
    pub(crate) fn with_luck_after(
        &self,
        tip: Tip<'_, G>,
        now: &Now,
        rule: impl FnOnce(&mut dyn Luck) -> Result<Ruling, Refused>,
    ) -> Result<SealedRow, Refused> {
        let mut proven = match self.progress {
            Progress::Playing { luck: Some(seed) } => Some(ProvenLuck::new(seed, self.moment_after(tip))),
            _ => None,
        };
        let mut none = Scripted::default();
        let luck: &mut dyn Luck = proven.as_mut().map_or(&mut none, |luck| luck);
        let ruling = rule(luck)?;
        Ok(self.seal_after(tip, ruling, proven, now.time))
    }

    /// How the draws of this table are numbered: by the scheme in its start row or, before the start, by the newest
    /// scheme.
    pub(crate) fn scheme(&self) -> Scheme {
        match self.start.as_ref().map(|start| &start.row.what) {
            Some(What::Started { luck, .. }) => *luck,
            _ => Scheme::NEWEST,
        }
    }

    /// The moment from which the draws of the next row are numbered.
    pub(crate) fn moment(&self) -> Moment {
        self.moment_after(self.tip())
    }

    fn moment_after(&self, tip: Tip<'_, G>) -> Moment {
        // The draws of daily games were never numbered by row, because every player's rows differ.
        let by_row = self.scheme().is_by_row() && !matches!(self.origin, Some(Origin::Daily { .. }));
        if by_row { Moment::first(tip.version + 1) } else { tip.game.moment() }
    }

    /// The seed of all draws, once every client that committed has opened its bytes.
    pub(crate) fn game_seed(&self) -> Option<GameSeed> {
        let Progress::Opening { openings, .. } = &self.progress else { return None };
        if let Some(Origin::Daily { day }) = &self.origin {
            let what = serde_json::json!({ "config": self.config_json(), "day": day, "game": G::NAME });
            return Some(GameSeed::mix(self.seed.as_ref()?, crate::canonical(&what).as_bytes(), &[]));
        }
        let start = self.start.as_ref()?.row.canonical();
        let opened: Vec<Bytes32> = openings.values().filter_map(|opening| *opening).collect();
        Some(GameSeed::mix(self.seed.as_ref()?, start.as_bytes(), &opened))
    }
}

#[cfg(test)]
mod tests {
    //! Tests that draws depend only on seed, stream and number, that they are fair, and that every part of the mix
    //! matters.
    use super::*;

    fn bytes(fill: u8) -> Bytes32 {
        Bytes32([fill; 32])
    }

    #[test]
    fn every_part_and_its_length_matter() {
        let mix = |seed: u8, row: &[u8], openings: &[u8]| {
            let openings: Vec<_> = openings.iter().map(|&fill| bytes(fill)).collect();
            GameSeed::mix(&Seed(bytes(seed)), row, &openings)
        };
        let base = mix(1, b"row", &[2, 3]);
        for other in [mix(9, b"row", &[2, 3]), mix(1, b"rov", &[2, 3]), mix(1, b"row", &[3, 2]), mix(1, b"row", &[2])] {
            assert_ne!(base, other);
        }
    }

    #[test]
    fn draws_depend_on_stream_and_number_and_stay_in_bounds() {
        let seed = GameSeed::mix(&Seed(bytes(1)), b"row", &[]);
        let mut counts = [0u32; 6];
        for stream in 0..600 {
            for index in 0..10 {
                counts[seed.draw(Moment::first(stream), index, 6) as usize] += 1;
            }
        }
        // Chi-squared with five degrees of freedom: one seed in ten thousand exceeds 25.7, and this seed is fixed.
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 25.7, "{counts:?} give {chi}");
        assert!((0..100).all(|index| seed.draw(Moment::first(1), index, 1) == 0));
    }

    #[test]
    fn large_bounds_are_not_truncated() {
        let seed = GameSeed::mix(&Seed(bytes(1)), b"row", &[]);
        let high = (0..64).filter(|&index| seed.draw(Moment::first(1), index, u32::MAX) > u32::MAX / 2).count();
        assert!((16..48).contains(&high), "{high} of 64 in the upper half");
    }

    #[test]
    fn a_stream_continues_where_it_stopped() {
        let seed = GameSeed::mix(&Seed(bytes(1)), b"row", &[]);
        let at = |start: u32, index: u32| seed.draw(Moment { stream: 5, start }, index, u32::MAX);
        assert_eq!((at(0, 3), at(1, 2)), (at(3, 0), at(3, 0)));
        assert_ne!(at(0, 0), at(1, 0));
        let bot = |start: u32, seat: u8| seed.for_bot(Moment { stream: 5, start }, Seat::new(seat).expect("a seat"));
        assert_eq!(bot(0, 0), bot(0, 0));
        assert!(bot(0, 0) != bot(1, 0) && bot(0, 0) != bot(0, 1));
    }
}
