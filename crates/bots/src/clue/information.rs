//! How much a suggestion tells about the case file, estimated from random deals.
//!
//! The answer to a suggestion depends on who has its three cards. Over random deals that fit what is known, each answer
//! leaves some of the possible case files, with their odds. The less uncertainty (entropy) is left on average, the
//! better the suggestion. The bots also count how much the answer tells about the hands, because that helps to
//! understand later answers. `expected.rs` computes the information about the case file exactly.

use parlor_clue::{CardSet, Crime, Deals};
use parlor_game::{BySeat, Luck, Seat};

/// A deal that fits what is known.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    file: Crime,
    /// The hands; seats that do not exist have none.
    hands: [CardSet; 6],
}

impl Sample {
    fn new(file: Crime, dealt: &BySeat<CardSet>) -> Self {
        let mut hands = [CardSet::EMPTY; 6];
        for (seat, hand) in dealt.iter() {
            hands[seat.index()] = *hand;
        }
        Self { file, hands }
    }

    /// The case file.
    #[must_use]
    pub fn file(&self) -> Crime {
        self.file
    }

    /// A player's cards.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }
}

/// Random deals.
pub fn samples(deals: &Deals, count: usize, luck: &mut dyn Luck) -> Vec<Sample> {
    let mut samples = Vec::with_capacity(count);
    while samples.len() < count
        && let Some((file, dealt)) = deals.sample(luck)
    {
        samples.push(Sample::new(file, &dealt));
    }
    samples
}

/// The case files of some samples, numbered.
struct Files {
    /// The number of each sample's case file.
    of: Vec<u32>,
    count: usize,
}

impl Files {
    fn new(samples: &[Sample]) -> Self {
        let mut known: Vec<Crime> = samples.iter().map(|sample| sample.file).collect();
        known.sort_unstable();
        known.dedup();
        let number = |sample: &Sample| known.binary_search(&sample.file).unwrap_or(0) as u32;
        Self { of: samples.iter().map(number).collect(), count: known.len() }
    }
}

/// What a bit of information about everything is worth to a bot, compared with a bit about the case file. Found by
/// playing without a board.
const EVERYTHING: f64 = 0.15;

/// What each of these suggestions is worth to a bot: the information about the case file, and a share of the
/// information about everything.
pub(crate) fn question_worths(samples: &[Sample], me: Seat, seats: u8, questions: &[Crime]) -> Vec<f64> {
    let worth = |value: Value| value.file + EVERYTHING * value.answer;
    question_values(samples, me, seats, questions).into_iter().map(worth).collect()
}

/// Estimates what the answers to some suggestions tell, from random deals.
#[must_use]
pub fn question_values(samples: &[Sample], me: Seat, seats: u8, questions: &[Crime]) -> Vec<Value> {
    let files = Files::new(samples);
    questions.iter().map(|question| Value::of(samples, &files, me, seats, *question)).collect()
}

/// The answers to a suggestion: nobody, or one of three cards from one of six seats.
const ANSWERS: usize = 1 + 6 * 3;

/// What the answer to a suggestion tells on average, in bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Value {
    /// About the case file.
    pub file: f64,
    /// About everything: the entropy of the answer.
    pub answer: f64,
}

impl Value {
    fn of(samples: &[Sample], files: &Files, me: Seat, seats: u8, question: Crime) -> Self {
        if samples.is_empty() {
            return Self::default();
        }
        let cards = question.cards();
        let single = [
            CardSet::only(question.suspect.into()),
            CardSet::only(question.weapon.into()),
            CardSet::only(question.room.into()),
        ];
        let others: Vec<usize> = me.others(seats).map(Seat::index).collect();
        let mut weights = vec![0.0_f32; ANSWERS * files.count];
        for (sample, file) in samples.iter().zip(&files.of) {
            let file = *file as usize;
            let refuter = others.iter().find(|seat| !sample.hands[**seat].and(cards).is_empty());
            let Some(&refuter) = refuter else {
                weights[file] += 1.0;
                continue;
            };
            let fits = sample.hands[refuter].and(cards);
            let share = 1.0 / f32::from(fits.len());
            for (kind, card) in single.iter().enumerate() {
                if !fits.and(*card).is_empty() {
                    weights[(1 + 3 * refuter + kind) * files.count + file] += share;
                }
            }
        }
        let total = samples.len() as f64;
        let mut before = vec![0.0; files.count];
        let mut after = 0.0;
        let mut surprise = 0.0;
        for answer in weights.chunks_exact(files.count) {
            let weight: f64 = answer.iter().map(|weight| f64::from(*weight)).sum();
            if weight > 0.0 {
                for (sum, part) in before.iter_mut().zip(answer) {
                    *sum += f64::from(*part);
                }
                surprise += weight * (total / weight).log2();
                after += weight * entropy(answer.iter().map(|part| f64::from(*part)), weight);
            }
        }
        Self { file: entropy(before.iter().copied(), total) - after / total, answer: surprise / total }
    }
}

/// The entropy of weights with this sum, in bits.
fn entropy(weights: impl Iterator<Item = f64>, sum: f64) -> f64 {
    let term = |weight: f64| if weight > 0.0 { weight / sum * (sum / weight).log2() } else { 0.0 };
    weights.map(term).sum()
}
