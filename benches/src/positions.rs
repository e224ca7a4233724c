//! The fixed list of positions that every contender is asked about.

/// The number of positions.
pub const POSITIONS: usize = 200;

/// The number of rolls left in every position: the first roll has been made, and every keep is still open.
pub const ROLLS_LEFT: u8 = 2;

/// A card and the first roll of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The filled boxes, one bit each, in the order of the card: aces to sixes, three of a kind, four of a kind, full
    /// house, small straight, large straight, Yahtzee, chance.
    pub filled: u16,
    /// The points of the upper section, not capped at 63.
    pub upper: u8,
    /// Whether the Yahtzee box contains 50.
    pub yahtzee_50: bool,
    /// The dice, in no particular order.
    pub dice: [u8; 5],
}

const BOXES: u16 = 13;
const UPPER_BOXES: u16 = 6;
const YAHTZEE: u16 = 11;

/// The positions: in each, zero to twelve randomly chosen boxes are filled with random points that are possible there.
/// The list is the same in every run.
pub fn positions() -> Vec<Position> {
    let mut chance = Chance(0x5041_524c_4f52);
    (0..POSITIONS).map(|_| position(&mut chance)).collect()
}

fn position(chance: &mut Chance) -> Position {
    let mut position = Position { filled: 0, upper: 0, yahtzee_50: false, dice: [0; 5] };
    let wanted = u32::from(chance.below(BOXES));
    while position.filled.count_ones() < wanted {
        let filled = chance.below(BOXES);
        if position.filled & (1 << filled) != 0 {
            continue;
        }
        position.filled |= 1 << filled;
        if filled < UPPER_BOXES {
            position.upper += (filled as u8 + 1) * chance.below(6) as u8;
        } else if filled == YAHTZEE {
            position.yahtzee_50 = chance.below(2) == 1;
        }
    }
    position.dice = std::array::from_fn(|_| chance.below(6) as u8 + 1);
    position
}

/// The random number generator SplitMix64. It is implemented here so that the list does not change when a library
/// changes its generators.
struct Chance(u64);

impl Chance {
    /// Returns a number below `end`. For such small ranges, the bias is negligible.
    fn below(&mut self, end: u16) -> u16 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % u64::from(end)) as u16
    }
}
