//! Explains the best choice from the numbers: first as data ([`Reason`]), and then as one plain sentence.
//!
//! The best choice is compared with the best one that has another *aim*. Comparing 3 3 3 with 3 3 would teach nothing;
//! comparing the threes with a straight does. The aim of a choice follows from its outlook: it is the aim that raises
//! the turn's value most above its worst outcome. The difference between the two choices is then split into the points
//! of this turn and the value of the rest of the card afterwards. Where possible, the part of the latter that is due to
//! the upper bonus is computed too: the value of the card minus its value with an upper total from which the bonus is
//! out of reach.

use parlor_yahtzee::{BONUS_AT, Category, CategorySet, DICE, Face, offers};

use super::combos::Combo;
use super::evaluate::Ranked;
use super::payouts::Ending;
use super::plan::Choice;
use super::position::{Position, Throw};
use super::reason::{Chances, ComparedChoice, Comparison, Part, Purpose, Reason, Tenths};
use super::solved::Solved;
use super::standing::Standing;
use super::words;

/// Chances and differences between chances are worth mentioning if they are at least this large.
const NOTABLE: f64 = 0.05;

/// Differences above this are always mentioned.
const UNTOLD: Tenths = Tenths(5);
/// A box is worth mentioning if its chance to stay open differs by at least this much between two choices.
const SPARED: f64 = 0.2;

/// Why the best choice is best.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The choice that the best one was compared with; `None` if there is no other choice.
    pub other: Option<Choice>,
    /// The reason as data, for other languages.
    pub reason: Reason,
    /// The reason as an English sentence.
    pub sentence: String,
}

impl Solved {
    /// Explains why the best choice in a position is best.
    #[must_use]
    pub fn explain(&self, position: &Position) -> Explanation {
        self.explain_ranking(position, &self.rank(position))
    }

    /// Like [`Self::explain`], if the ranking is already known.
    pub(crate) fn explain_ranking(&self, position: &Position, ranking: &[Ranked]) -> Explanation {
        let alone = |reason| Explanation { other: None, sentence: words::sentence(&reason), reason };
        let (Some(throw), Some(best)) = (position.throw, ranking.first()) else { return alone(before_dice(position)) };
        let joker = self.joker_has_to(position.standing, throw);
        if let ([_], Choice::Fill(_)) = (ranking, best.choice) {
            return alone(Reason::Forced { choice: best.choice.into(), joker });
        }
        let courses = Courses { solved: self, position };
        let course = courses.of(best.choice);
        let may_roll = throw.rolls_left > 0;
        let others = &ranking[1..];
        let unlike = |other: &&Ranked| courses.of(other.choice).aim != course.aim;
        let likely = |other: &&Ranked| courses.of(other.choice).is_an_idea(may_roll) && unlike(other);
        let other = others.iter().find(likely).or_else(|| others.iter().find(unlike)).unwrap_or(&others[0]);
        let against = courses.of(other.choice);
        let reason = |verdict| Reason::Compared {
            best: course.told(),
            other: against.told(),
            may_roll,
            joker: joker && course.is_end(),
            verdict,
        };
        let reason = reason(compare(&course, &against, other.loss, best.expected));
        Explanation { other: Some(other.choice), sentence: words::sentence(&reason), reason }
    }

    /// Whether the dice are a Joker with only one allowed box.
    fn joker_has_to(&self, standing: Standing, throw: Throw) -> bool {
        let Some(dice) = throw.dice.dice() else { return false };
        let offers = offers(self.config(), standing.open, standing.yahtzee, dice);
        offers.joker && standing.open.len() > 1 && offers.allowed().len() == 1
    }
}

fn before_dice(position: &Position) -> Reason {
    match position.standing.open.is_empty() {
        true => Reason::CardFull { points: position.made + position.standing.bonus() },
        false => Reason::FirstRoll,
    }
}

/// The one or two parts that make up the difference.
fn compare(best: &Course, other: &Course, loss: f64, expected: f64) -> Comparison {
    let ahead = Tenths::from(loss);
    if ahead.0 == 0 {
        return Comparison::Equal { expected: expected.into() };
    }
    let turn = Tenths::from(best.turn).minus(other.turn.into());
    let rest = ahead.minus(turn);
    let zero = |course: &Course| matches!(course.choice, Choice::Fill(Ending { points: 0, .. }));
    if zero(best) && zero(other) && turn.0 == 0 {
        return Comparison::CheaperZero { ahead };
    }
    // A part is left out if it is at most a tenth of the difference and also small in itself.
    let carries = |part: Tenths| part.size().0 > (ahead.0 / 10).min(UNTOLD.0);
    let mut parts = Vec::new();
    if carries(turn) {
        let notable = if turn.0 > 0 { best.notable_against(other) } else { None };
        parts.push(Part::Turn { ahead: turn, best: best.turn.into(), other: other.turn.into(), notable });
    }
    if carries(rest) {
        let bonus = best.bonus_against(other, rest);
        // A saved box is mentioned if most of the difference is in the rest and the bonus does not explain it.
        let spared = if rest.0 > 0 && rest > turn && bonus.is_none() { best.spares(other, rest) } else { None };
        parts.push(Part::Rest { ahead: rest, bonus, spared });
    }
    // Counterarguments come last.
    parts.sort_by_key(|part| part.ahead().0 < 0);
    Comparison::Better { ahead, parts }
}

impl Part {
    /// The part's contribution to the difference.
    pub(crate) const fn ahead(&self) -> Tenths {
        match self {
            Self::Turn { ahead, .. } | Self::Rest { ahead, .. } => *ahead,
        }
    }
}

/// What a choice aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// To fill this box with the current dice.
    Stop(Category),
    Straights,
    FullHouse,
    /// As many of a number as possible, in any box.
    Number(Face),
    /// High dice for Chance.
    High,
    /// Anything: all five dice are rolled again.
    Anything,
}

/// Computes the consequences of the choices in one position.
struct Courses<'a> {
    solved: &'a Solved,
    position: &'a Position,
}

/// A choice and its consequences.
struct Course {
    choice: Choice,
    aim: Aim,
    outlook: Vec<(Ending, f64)>,
    /// The average points of this turn.
    turn: f64,
    /// The part of the card's value after the turn that is due to the upper bonus, if it can be computed.
    bonus: Option<f64>,
    /// The value of each open box to the card: how much a zero in it costs the rest of the card.
    uses: Vec<(Category, f64)>,
}

impl Courses<'_> {
    fn of(&self, choice: Choice) -> Course {
        let outlook = self.solved.outlook(self.position, Some(choice));
        let turn = outlook.iter().map(|(ending, chance)| chance * f64::from(ending.total())).sum();
        let bonus = outlook.iter().map(|(ending, chance)| Some(chance * self.bonus_after(*ending)?)).sum();
        let standing = self.position.standing;
        let lost = |category| (category, self.solved.worth(standing) - self.worth(category, 0));
        let uses = standing.open.iter().map(lost).collect();
        Course { choice, aim: self.aim(choice, &outlook), turn, bonus, outlook, uses }
    }

    fn worth(&self, category: Category, points: u8) -> f64 {
        self.solved.worth(self.position.standing.after(category, points))
    }

    /// The part of the card's value after an ending that is due to the upper bonus. Only the bonus depends on the upper
    /// total, so this part is the value of the card minus its value with an upper total of 0, if the bonus is out of
    /// reach from there. Otherwise it cannot be computed.
    fn bonus_after(&self, ending: Ending) -> Option<f64> {
        let after = self.position.standing.after(ending.category, ending.points);
        let faces = after.open.and(CategorySet::UPPER).iter().filter_map(Category::face);
        let most: u16 = faces.map(|face| DICE as u16 * u16::from(face.pips())).sum();
        let without = Standing { upper: 0, ..after };
        (most < BONUS_AT).then(|| self.solved.worth(after) - self.solved.worth(without))
    }

    /// The aim that raises the choice's value most above its worst outcome.
    fn aim(&self, choice: Choice, outlook: &[(Ending, f64)]) -> Aim {
        let keep = match choice {
            Choice::Fill(ending) => return Aim::Stop(ending.category),
            Choice::Keep(Combo::NONE) => return Aim::Anything,
            Choice::Keep(keep) => keep,
        };
        let value = |ending: Ending| f64::from(ending.total()) + self.worth(ending.category, ending.points);
        let worst = outlook.iter().map(|&(ending, _)| value(ending)).fold(f64::INFINITY, f64::min);
        let mut aims: Vec<(Aim, f64)> = Vec::new();
        for &(ending, chance) in outlook {
            let aim = aim_of(ending.category, keep);
            let lift = chance * (value(ending) - worst);
            match aims.iter_mut().find(|(known, _)| *known == aim) {
                Some((_, sum)) => *sum += lift,
                None => aims.push((aim, lift)),
            }
        }
        aims.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(Aim::Anything, |(aim, _)| aim)
    }
}

/// The aim of a player who keeps these dice and ends in that box.
fn aim_of(category: Category, keep: Combo) -> Aim {
    let most = Face::all().zip(keep.counts()).max_by_key(|(_, count)| *count).map(|(face, _)| face);
    match category {
        Category::SmallStraight | Category::LargeStraight => Aim::Straights,
        Category::FullHouse => Aim::FullHouse,
        Category::Chance => Aim::High,
        category => category.face().or(most).map_or(Aim::Anything, Aim::Number),
    }
}

impl Course {
    fn is_end(&self) -> bool {
        matches!(self.choice, Choice::Fill(_))
    }

    /// Whether a player might consider the choice. Excluded are keeping a single die or dice that do not serve the aim,
    /// and scoring a zero while rolls are left.
    fn is_an_idea(&self, may_roll: bool) -> bool {
        match (self.choice, self.aim) {
            (Choice::Keep(keep), Aim::Number(number)) => {
                keep.faces().count() > 1 && keep.faces().all(|face| face == number)
            }
            (Choice::Keep(keep), _) => keep.faces().count() != 1,
            (Choice::Fill(ending), _) => ending.points > 0 || !may_roll,
        }
    }

    fn told(&self) -> ComparedChoice {
        ComparedChoice { choice: self.choice.into(), purpose: self.purpose() }
    }

    /// The purpose of the choice, if the kept dice do not make it obvious.
    fn purpose(&self) -> Option<Purpose> {
        let likely = |category| self.chance_of(category) >= NOTABLE;
        match self.aim {
            Aim::Straights => match (likely(Category::SmallStraight), likely(Category::LargeStraight)) {
                // A small straight that is already complete is not a purpose.
                (_, true) if self.holds_a_run() => Some(Purpose::LargeStraight),
                _ if self.holds_a_run() => None,
                (true, false) => Some(Purpose::SmallStraight),
                (false, true) => Some(Purpose::LargeStraight),
                _ => Some(Purpose::Straights),
            },
            Aim::FullHouse => Some(Purpose::FullHouse),
            Aim::High => Some(Purpose::Chance),
            Aim::Stop(_) | Aim::Number(_) | Aim::Anything => None,
        }
    }

    /// Whether the kept dice contain a small straight.
    fn holds_a_run(&self) -> bool {
        let Choice::Keep(keep) = self.choice else { return false };
        keep.counts().windows(DICE - 1).any(|run| run.iter().all(|&count| count > 0))
    }

    /// The part of the rest's advantage that is due to the upper bonus, if it is at least half of the advantage and at
    /// most all of it.
    fn bonus_against(&self, other: &Self, rest: Tenths) -> Option<Tenths> {
        let (ours, theirs) = self.bonus.zip(other.bonus)?;
        let bonus = Tenths::from(ours - theirs);
        let (part, whole) = (bonus.size().0, rest.size().0);
        let telling = bonus.0.signum() == rest.0.signum() && (whole..=2 * whole).contains(&(2 * part));
        telling.then_some(bonus)
    }

    /// The box that the other choice uses up and this one saves, with its chances to stay open, if it accounts for at
    /// least half of the rest's advantage.
    fn spares(&self, other: &Self, rest: Tenths) -> Option<Chances> {
        let open = |course: &Self, category: Category| {
            let there = course.outlook.iter().filter(|(ending, _)| ending.category == category);
            1.0 - there.map(|(_, chance)| chance).sum::<f64>()
        };
        let ahead = |category| open(self, category) - open(other, category);
        let weighed = self.uses.iter().map(|&(category, worth)| (category, worth * ahead(category)));
        let (most, weight) = weighed.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        let telling = ahead(most) >= SPARED && 2 * Tenths::from(weight).0 >= rest.0;
        telling.then(|| Chances::new(most, open(self, most), open(other, most)))
    }

    /// How likely the turn is to end with points in a box.
    fn chance_of(&self, category: Category) -> f64 {
        let there = |(ending, _): &&(Ending, f64)| ending.category == category && ending.points > 0;
        self.outlook.iter().filter(there).map(|(_, chance)| chance).sum()
    }

    /// The box of the lower section that contributes most to this choice, if it accounts for at least half of the
    /// advantage in points.
    fn notable_against(&self, other: &Self) -> Option<Chances> {
        let lower = Category::ALL.into_iter().filter(|category| !category.is_upper() && *category != Category::Chance);
        let ahead = |category| {
            let points = |course: &Self| {
                let there = course.outlook.iter().filter(|(ending, _)| ending.category == category);
                there.map(|(ending, chance)| chance * f64::from(ending.points)).sum::<f64>()
            };
            points(self) - points(other)
        };
        let most = lower.max_by(|&a, &b| ahead(a).total_cmp(&ahead(b)))?;
        let (ours, theirs) = (self.chance_of(most), other.chance_of(most));
        let carries = ahead(most) >= (self.turn - other.turn) / 2.0;
        (!self.is_end() && carries && ours - theirs >= NOTABLE).then(|| Chances::new(most, ours, theirs))
    }
}
