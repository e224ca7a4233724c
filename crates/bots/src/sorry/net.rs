//! A small net that estimates a side's chance of winning from the places of the pawns, the next player and the cards.
//!
//! The net sees the board from one colour's point of view: squares are counted from that colour's corner, and the other
//! colours are identified by how far clockwise they sit. So one net serves all four colours. Every pawn, by its
//! relative colour and place, adds one row of weights to the hidden units, and so do the next player and the cards. The
//! chance of winning is the logistic function of the output.

use std::sync::LazyLock;

use parlor_game::Seat;
use parlor_sorry::{Board, Card, Cards, Colour, ColourSet, Spot, Variation};

use super::situation::Situation;

/// The number of hidden units. The first one is linear; the others count only if they are positive.
pub(crate) const UNITS: usize = 64;
/// The number of places of a pawn: START, 60 squares, five squares of the safety zone, HOME.
const PLACES: usize = 67;
/// The first row of each group after the pawns: the next player, unseen cards, cards in hand, further copies in hand,
/// and an unknown hand.
const NEXT: usize = 4 * PLACES;
const UNSEEN: usize = NEXT + 4;
const HAND: usize = UNSEEN + 11;
const TWICE: usize = HAND + 11;
const HIDDEN: usize = TWICE + 11;
pub(crate) const ROWS: usize = HIDDEN + 1;

pub(crate) type Units = [f32; UNITS];

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Net {
    pub(crate) rows: Vec<Units>,
    pub(crate) out: Units,
}

/// The kinds of games, each with its own net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    StandardTwo,
    StandardMany,
    PointsTwo,
    PointsMany,
    Team,
}

impl Kind {
    pub(crate) const ALL: [Self; 5] =
        [Self::StandardTwo, Self::StandardMany, Self::PointsTwo, Self::PointsMany, Self::Team];

    pub(crate) const fn of(variation: Variation, seats: u8) -> Self {
        match (variation, seats) {
            (Variation::Standard, 0..=2) => Self::StandardTwo,
            (Variation::Standard, _) => Self::StandardMany,
            (Variation::Points, 0..=2) => Self::PointsTwo,
            (Variation::Points, _) => Self::PointsMany,
            (Variation::Team, _) => Self::Team,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        ["standard-two", "standard-many", "points-two", "points-many", "team"][self as usize]
    }
}

/// All trained nets, from the file in this directory.
pub(crate) static LEARNED: LazyLock<Nets> = LazyLock::new(|| {
    Nets::read(include_bytes!("learned.nets")).expect("the learned nets were written by this program")
});

/// One net for each kind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Nets(pub(crate) Vec<Net>);

impl Nets {
    pub(crate) fn of(&self, kind: Kind) -> &Net {
        &self.0[kind as usize]
    }

    /// Reads bytes that [`Nets::write`] has written.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let head = bytes.windows(2).position(|pair| pair == b"\n\n")? + 2;
        let mut rows = bytes[head..].chunks_exact(UNITS + 2).map(|row| -> Units {
            let step = f32::from(u16::from_le_bytes([row[0], row[1]])) / FINEST;
            std::array::from_fn(|unit| f32::from(row[2 + unit] as i8) * step)
        });
        if bytes.len() - head != Kind::ALL.len() * (ROWS + 1) * (UNITS + 2) {
            return None;
        }
        let mut nets = Vec::with_capacity(Kind::ALL.len());
        for _ in Kind::ALL {
            nets.push(Net { rows: rows.by_ref().take(ROWS).collect(), out: rows.next()? });
        }
        Some(Self(nets))
    }

    /// Returns the nets as bytes: a text header that ends with an empty line, then the rows of each net and its output
    /// weights. A row is stored as its step size, followed by each weight as a number of steps from -127 to 127.
    pub(crate) fn write(&self, head: &str) -> Vec<u8> {
        let mut bytes = format!("{}\n\n", head.trim_end()).into_bytes();
        for row in self.0.iter().flat_map(|net| net.rows.iter().chain([&net.out])) {
            let largest = row.iter().fold(0.0f32, |largest, weight| largest.max(weight.abs()));
            let step = (largest / 127.0 * FINEST).ceil().clamp(1.0, f32::from(u16::MAX));
            bytes.extend((step as u16).to_le_bytes());
            bytes.extend(row.map(|weight| (weight * FINEST / step).round().clamp(-127.0, 127.0) as i8 as u8));
        }
        bytes
    }
}

/// The number of smallest possible steps in 1.
const FINEST: f32 = 262_144.0;

impl Net {
    /// An untrained net: small random weights, so that units learn different things.
    pub(crate) fn fresh(seed: u64) -> Self {
        let mut luck = parlor_game::Seeded::new(seed);
        let mut small = |size: f32| ((luck.bits() >> 40) as f32 / (1u64 << 24) as f32 - 0.5) * size;
        let rows = (0..ROWS).map(|_| std::array::from_fn(|_| small(0.2))).collect();
        let mut out: Units = std::array::from_fn(|_| small(0.5));
        out[0] = 1.0;
        Self { rows, out }
    }

    /// The output for these sums, before the logistic function is applied.
    pub(crate) fn logit(&self, sums: &Units) -> f32 {
        let mut lanes = [0.0f32; 8];
        for (sums, out) in sums.chunks_exact(8).zip(self.out.chunks_exact(8)) {
            for lane in 0..8 {
                lanes[lane] += sums[lane].max(0.0) * out[lane];
            }
        }
        lanes[0] += sums[0].min(0.0) * self.out[0];
        lanes.iter().sum()
    }
}

/// The logistic function, in plain arithmetic, so that it is the same on every machine.
pub(crate) fn logistic(x: f32) -> f32 {
    let x = x.clamp(-20.0, 20.0);
    // e^-x as 2^whole * 2^part.
    let power = -x * std::f32::consts::LOG2_E;
    let whole = power.round();
    let part = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0)))));
    let scale = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    1.0 / (1.0 + series * scale)
}

/// The row of a pawn, seen from `eye`.
#[inline]
pub(crate) fn row(eye: Colour, colour: Colour, spot: Spot) -> usize {
    let relative = (colour.index() + 4 - eye.index()) % 4;
    let corner = eye.corner();
    let place = match spot {
        Spot::Start => 0,
        Spot::Track(square) => 1 + usize::from(corner.to(square)),
        Spot::Safe(number) => 61 + usize::from(number),
        Spot::Home => PLACES - 1,
    };
    relative * PLACES + place
}

/// The row that says who plays next, seen from `eye`.
pub(crate) const fn next_row(eye: Colour, next: Colour) -> usize {
    NEXT + (next.index() + 4 - eye.index()) % 4
}

/// A hand as a net sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Holding {
    /// There are no hands.
    None,
    /// There are hands, but this one is unknown.
    Hidden,
    /// The hand has these cards.
    Cards(Cards),
    /// The hand has these cards and will get one of the unseen ones.
    AndOne(Cards),
}

/// Passes the rows that the cards add to the sums, with their weights, to `add`.
pub(crate) fn card_rows(unseen: &Cards, holding: Holding, mut add: impl FnMut(usize, f32)) {
    let share = f32::from(unseen.len()) / f32::from(Cards::ALL);
    for card in Card::ALL {
        // How many more cards of this kind there are than expected among this many cards.
        let more = f32::from(unseen.count(card)) - share * f32::from(card.copies());
        add(UNSEEN + card.index(), more * 0.25);
    }
    let (hand, one_more) = match holding {
        Holding::None => return,
        Holding::Hidden => return add(HIDDEN, 1.0),
        Holding::Cards(hand) => (hand, false),
        Holding::AndOne(hand) => (hand, true),
    };
    for card in Card::ALL {
        let count = hand.count(card);
        let chance =
            if one_more && !unseen.is_empty() { f32::from(unseen.count(card)) / f32::from(unseen.len()) } else { 0.0 };
        let held = f32::from(count) + chance;
        if held > 0.0 {
            add(HAND + card.index(), held);
        }
        match count {
            0 => {}
            1 if chance > 0.0 => add(TWICE + card.index(), chance),
            1 => {}
            _ => add(TWICE + card.index(), f32::from(count - 1) + chance),
        }
    }
}

/// Estimates for one colour. Everything except the pawns is computed once for many boards.
#[derive(Clone)]
pub(crate) struct Perspective<'a> {
    net: &'a Net,
    eye: Colour,
    played: ColourSet,
    base: Units,
}

impl<'a> Perspective<'a> {
    /// Creates the estimates from a colour's point of view when `next` plays next.
    pub(crate) fn new(
        net: &'a Net,
        played: ColourSet,
        eye: Colour,
        next: Colour,
        unseen: &Cards,
        holding: Holding,
    ) -> Self {
        let mut base = net.rows[next_row(eye, next)];
        card_rows(unseen, holding, |row, weight| {
            for (sum, value) in base.iter_mut().zip(&net.rows[row]) {
                *sum += value * weight;
            }
        });
        Self { net, eye, played, base }
    }

    /// The chance of winning on this board, if the game is not yet won.
    pub(crate) fn chance(&self, board: &Board) -> f32 {
        logistic(self.logit(board))
    }

    /// Like [`Self::chance`], but before the logistic function, which is enough to compare boards.
    pub(crate) fn logit(&self, board: &Board) -> f32 {
        let mut sums = self.base;
        for colour in self.played.iter() {
            for &spot in board.pawns(colour) {
                for (sum, value) in sums.iter_mut().zip(&self.net.rows[row(self.eye, colour, spot)]) {
                    *sum += value;
                }
            }
        }
        self.net.logit(&sums)
    }
}

impl Situation {
    /// The net that was trained for this kind of game.
    pub(crate) fn net(&self) -> &'static Net {
        LEARNED.of(Kind::of(self.variation, self.seats))
    }

    /// The next seat after `seat`.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        seat.left(self.seats)
    }
}

#[cfg(test)]
mod tests {
    //! Tests the logistic function, and that nets survive a round trip through bytes.
    use super::*;

    #[test]
    fn plain_arithmetic_is_accurate_enough() {
        for step in -400..=400 {
            let x = step as f32 / 20.0;
            let exact = 1.0 / (1.0 + f64::from(-x).exp());
            assert!((f64::from(logistic(x)) - exact).abs() < 2e-5, "{x}");
        }
    }

    #[test]
    fn nets_are_read_as_written() {
        let nets = Nets(Kind::ALL.map(|kind| Net::fresh(kind as u64)).into());
        let bytes = nets.write("a head\nof two lines");
        let again = Nets::read(&bytes).unwrap();
        let weights = |nets: &Nets| -> Vec<f32> {
            nets.0.iter().flat_map(|net| net.rows.iter().chain([&net.out]).flatten()).copied().collect()
        };
        // The largest weights of a fresh net are 1 for the first unit of the last row, and less than 0.25 elsewhere.
        let pairs = weights(&nets).into_iter().zip(weights(&again));
        assert!(pairs.into_iter().all(|(wrote, read)| (wrote - read).abs() < 0.0041));
        assert!(Nets::read(&bytes[..bytes.len() - 2]).is_none());
    }

    #[test]
    fn the_learned_nets_can_be_read() {
        assert_eq!(LEARNED.0.len(), Kind::ALL.len());
        assert!(LEARNED.0.iter().all(|net| net.rows.len() == ROWS));
    }
}
