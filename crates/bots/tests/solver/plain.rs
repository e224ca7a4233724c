//! Yahtzee solved by brute force, to compare with the solver.
//!
//! Every throw is enumerated die by die, every action that the rules allow is tried, and the total is computed from the
//! card. Nothing is shared with the solver. Values are whole numbers: sums over all throws that can follow, instead of
//! means. So they are exact as long as the number type is.

use std::collections::{BTreeMap, HashMap};
use std::iter::Sum;
use std::ops::{Add, Mul};
use std::sync::LazyLock;

use parlor_yahtzee::{
    Card, Category, CategorySet, Config, DICE, Dice, Face, Keep, Offer, Offers, YAHTZEE_BONUS, YahtzeeBox, offers,
};

/// The number of throws of five distinguishable dice.
pub const THROWS: u32 = 7_776;

/// The type of the values: `u128` is exact for up to three turns, and `f64` is enough for more.
pub trait Number: Copy + PartialOrd + Add<Output = Self> + Mul<Output = Self> + From<u32> + Sum {
    /// The mean over all throws of this many rolls.
    fn over(self, rolls: u32) -> f64;
}

impl Number for u128 {
    fn over(self, rolls: u32) -> f64 {
        self as f64 / f64::from(THROWS).powi(rolls as i32)
    }
}

impl Number for f64 {
    fn over(self, rolls: u32) -> f64 {
        self / f64::from(THROWS).powi(rolls as i32)
    }
}

/// The value of one point, summed over all throws of this many rolls of five dice.
fn one<N: Number>(rolls: u32) -> N {
    (0..rolls).fold(N::from(1), |product, _| product * N::from(THROWS))
}

fn greater<N: Number>(a: N, b: N) -> N {
    if a < b { b } else { a }
}

/// All rolls and keeps, without the order of the dice.
pub struct Lists {
    /// The rolls, each in ascending order.
    pub rolls: Vec<Dice>,
    /// The keeps that throw at least one die, each in ascending order.
    pub keeps: Vec<Vec<Face>>,
    /// For each keep, the indices of the rolls that it may become, each with its number of throws out of all throws of
    /// five dice. A kept die counts as if any of its six faces could be thrown, so each outcome is multiplied by six
    /// for every kept die.
    pub becomes: Vec<Vec<(usize, u32)>>,
    /// For each roll, the keeps that the rules allow, by index.
    pub kept: Vec<Vec<usize>>,
}

pub static LISTS: LazyLock<Lists> = LazyLock::new(Lists::new);

impl Lists {
    fn new() -> Self {
        let rolls: Vec<Dice> = throws(&[]).into_keys().collect();
        let mut keeps: Vec<Vec<Face>> = Vec::new();
        let mut kept = Vec::new();
        for &roll in &rolls {
            let mut of_roll: Vec<usize> = Keep::all()
                .map(|keep| {
                    let faces = faces(roll, keep);
                    keeps.iter().position(|known| *known == faces).unwrap_or_else(|| {
                        keeps.push(faces);
                        keeps.len() - 1
                    })
                })
                .collect();
            of_roll.sort_unstable();
            of_roll.dedup();
            kept.push(of_roll);
        }
        let number = |dice: Dice| rolls.binary_search(&dice).expect("every roll is listed");
        let counted = |keep: &Vec<Face>| {
            let each = 6u32.pow(keep.len() as u32);
            throws(keep).into_iter().map(|(dice, orders)| (number(dice), each * orders)).collect()
        };
        let becomes = keeps.iter().map(counted).collect();
        Self { rolls, keeps, becomes, kept }
    }

    /// The index of a roll.
    pub fn roll(&self, dice: Dice) -> usize {
        self.rolls.binary_search(&sorted(dice)).expect("every roll is listed")
    }

    /// The index of a keep.
    pub fn keep(&self, kept: &[Face]) -> usize {
        self.keeps.iter().position(|keep| keep == kept).expect("every keep is listed")
    }

    /// The rolls that a keep may become, and how likely each is.
    pub fn chances(&self, keep: usize) -> impl Iterator<Item = (Dice, f64)> + '_ {
        self.becomes[keep].iter().map(|&(roll, ways)| (self.rolls[roll], f64::from(ways) / f64::from(THROWS)))
    }
}

fn sorted(dice: Dice) -> Dice {
    let mut faces = dice.faces();
    faces.sort_unstable();
    Dice::new(faces)
}

/// The faces of the kept dice, in ascending order.
pub fn faces(dice: Dice, keep: Keep) -> Vec<Face> {
    let mut faces: Vec<Face> = (0..DICE).filter(|&place| keep.has(place)).map(|place| dice.faces()[place]).collect();
    faces.sort_unstable();
    faces
}

/// Throws the dice that are not kept, one by one, in every possible way. Returns the resulting dice, and how often they
/// occur.
fn throws(kept: &[Face]) -> BTreeMap<Dice, u32> {
    let mut found = BTreeMap::new();
    let sides: Vec<Face> = Face::all().collect();
    let thrown = DICE - kept.len();
    for throw in 0..6usize.pow(thrown as u32) {
        let die = |place: usize| sides[throw / 6usize.pow(place as u32) % 6];
        let dice = std::array::from_fn(|place| if place < thrown { die(place) } else { kept[place - thrown] });
        *found.entry(sorted(Dice::new(dice))).or_insert(0) += 1;
    }
    found
}

/// All values in a turn. With `n` rolls left, they are sums over 7,776 to the power of `n` throws.
pub struct Turn<N> {
    /// The value of each roll with the best choice, by the number of rolls left.
    pub rolls: [Vec<N>; 3],
    /// The value of each keep, by the number of rolls left. Nothing is kept after the last roll.
    pub keeps: [Vec<N>; 3],
    /// The value before the first roll, with three rolls left.
    pub start: N,
}

impl<N: Number> Turn<N> {
    /// Solves a turn, given the value of each roll if the turn ends with it.
    pub fn new(ends: Vec<N>) -> Self {
        let lists = &*LISTS;
        let mut turn = Self { rolls: [ends, Vec::new(), Vec::new()], keeps: Default::default(), start: N::from(0) };
        for left in 1..=2 {
            let mean = |becomes: &Vec<(usize, u32)>| -> N {
                becomes.iter().map(|&(roll, ways)| N::from(ways) * turn.rolls[left - 1][roll]).sum()
            };
            let keeps: Vec<N> = lists.becomes.iter().map(mean).collect();
            let all: N = one(left as u32);
            let best = |(kept, &end): (&Vec<usize>, &N)| kept.iter().map(|&keep| keeps[keep]).fold(all * end, greater);
            turn.rolls[left] = lists.kept.iter().zip(&turn.rolls[0]).map(best).collect();
            turn.keeps[left] = keeps;
        }
        let nothing_kept = &lists.becomes[lists.keep(&[])];
        turn.start = nothing_kept.iter().map(|&(roll, ways)| N::from(ways) * turn.rolls[2][roll]).sum();
        turn
    }
}

/// A possible score: the box, the points, and whether 100 points are added.
pub type Write = (Category, u8, bool);

/// All possible scores for `dice`, including voluntary zeros.
pub fn writes(config: &Config, open: CategorySet, yahtzee: YahtzeeBox, dice: Dice) -> Vec<Write> {
    let Offers { boxes, bonus, .. } = offers(config, open, yahtzee, dice);
    let mut writes = Vec::new();
    for (category, offer) in boxes.iter() {
        if let Offer::Points(points) = *offer {
            writes.push((category, points, bonus));
            writes.push((category, 0, bonus));
        }
    }
    writes
}

/// The card after a score.
pub fn after(card: &Card, (category, points, bonus): Write) -> Card {
    let mut after = card.clone();
    after.boxes[category] = Some(points);
    after.yahtzee_bonuses += u8::from(bonus);
    after
}

/// A single player who computes the value of every card.
pub struct Player<N> {
    config: Config,
    /// The known values. Cards with the same key have the same future.
    known: HashMap<(u16, YahtzeeBox, u16), N>,
}

impl<N: Number> Player<N> {
    pub fn new(config: &Config) -> Self {
        Self { config: config.clone(), known: HashMap::new() }
    }

    /// How much the grand total still grows, summed over all throws of three rolls per turn.
    pub fn gain(&mut self, card: &Card) -> N {
        if card.open().is_empty() {
            return N::from(0);
        }
        let key = (card.open().bits(), card.yahtzee_box(), card.total_score());
        if let Some(&gain) = self.known.get(&key) {
            return gain;
        }
        let gain = self.turn(card).start;
        self.known.insert(key, gain);
        gain
    }

    /// Solves a turn on `card`.
    pub fn turn(&mut self, card: &Card) -> Turn<N> {
        let mut ends = Vec::new();
        for &dice in &LISTS.rolls {
            let writes = writes(&self.config, card.open(), card.yahtzee_box(), dice);
            let values = writes.into_iter().map(|write| self.end(card, write));
            ends.push(values.reduce(greater).expect("at least one box may be filled"));
        }
        Turn::new(ends)
    }

    /// How much the grand total grows from the end of a turn on, if the turn ends with this score.
    pub fn end(&mut self, card: &Card, write: Write) -> N {
        let after = after(card, write);
        let now = after.grand_total() - card.grand_total();
        N::from(u32::from(now)) * one(3 * after.open().len()) + self.gain(&after)
    }
}

/// The points of a turn with this score, without the upper bonus.
pub fn points((_, points, bonus): Write) -> f64 {
    f64::from(points) + if bonus { f64::from(YAHTZEE_BONUS) } else { 0.0 }
}
