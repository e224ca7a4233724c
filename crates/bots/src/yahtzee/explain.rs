//! Why the best choice is best, in one plain sentence made from the numbers.
//!
//! The best choice is compared with the best one that has another *aim*: keeping 3 3 in place of 3 3 3 teaches nothing, going
//! for the straight in place of the threes does. What a choice aims at is read off its outlook: it is what lifts the turn most
//! above the worst that may come of it. The difference between the two choices is then taken apart into the points of this
//! turn and what the rest of the card is worth after it, and of that the part that the upper section's bonus has in it, where
//! it can be told: what the card is worth, less what it is worth with an upper total from which the bonus is out of reach.

use parlor_yahtzee::{BONUS_AT, Category, CategorySet, DICE, Face, offers};

use super::combos::Combo;
use super::evaluate::Ranked;
use super::payouts::Ending;
use super::plan::Choice;
use super::position::{Position, Throw};
use super::solved::Solved;
use super::standing::Standing;
use super::words::{self, Tenths};

/// Endings that are likelier than this are worth a word.
const NOTABLE: f64 = 0.05;

/// More than this is never left untold.
const UNTOLD: Tenths = Tenths(5);
/// A box that one course leaves open in so many more cases than the other is worth a word.
const SPARED: f64 = 0.2;
/// How long a sentence may become by that.
const LONGEST: usize = 230;

/// Why the best choice is best.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What it was compared with; nothing if there is no other choice.
    pub other: Option<Choice>,
    /// The sentence.
    pub sentence: String,
}

impl Solved {
    /// Why the best choice in a position is best.
    #[must_use]
    pub fn explain(&self, position: &Position) -> Explanation {
        self.explain_ranking(position, &self.rank(position))
    }

    /// The same, for who has the ranking already.
    pub(crate) fn explain_ranking(&self, position: &Position, ranking: &[Ranked]) -> Explanation {
        let alone = |sentence| Explanation { other: None, sentence };
        let (Some(throw), Some(best)) = (position.throw, ranking.first()) else { return alone(before_dice(position)) };
        let joker = self.joker_has_to(position.standing, throw);
        if let ([_], Choice::Fill(ending)) = (ranking, best.choice) {
            return alone(forced(ending, joker));
        }
        let courses = Courses { solved: self, position };
        let course = courses.of(best.choice);
        let may_roll = throw.rolls_left > 0;
        let others = &ranking[1..];
        let unlike = |other: &&Ranked| courses.of(other.choice).aim != course.aim;
        let likely = |other: &&Ranked| courses.of(other.choice).is_an_idea(may_roll) && unlike(other);
        let other = others.iter().find(likely).or_else(|| others.iter().find(unlike)).unwrap_or(&others[0]);
        let against = courses.of(other.choice);
        let lead = match (joker, best.choice) {
            (true, Choice::Fill(_)) => {
                format!("{}, where this Joker has to go", words::to_do(best.choice, may_roll))
            }
            _ => format!("{}{}", words::to_do(best.choice, may_roll), course.purpose()),
        };
        let rival = format!("{}{}", words::doing(other.choice, may_roll), against.purpose());
        let sentence = compare(&lead, &rival, &course, &against, other.loss, best.expected);
        Explanation { other: Some(other.choice), sentence }
    }

    /// Whether the dice are a Joker that may go into one box only.
    fn joker_has_to(&self, standing: Standing, throw: Throw) -> bool {
        let Some(dice) = throw.dice.dice() else { return false };
        let offers = offers(self.config(), standing.open, standing.yahtzee, dice);
        offers.joker && standing.open.len() > 1 && offers.allowed().len() == 1
    }
}

fn before_dice(position: &Position) -> String {
    match position.standing.open.is_empty() {
        true => format!("The card is full, with {} points.", position.made + position.standing.bonus()),
        false => "Nothing is to be chosen before the first roll: throw all five dice.".into(),
    }
}

fn forced(ending: Ending, joker: bool) -> String {
    let write = words::to_do(Choice::Fill(ending), false);
    match joker {
        true => format!("{write}: this Joker has to go there, and no roll is left."),
        false => format!("{write}: no other box is open, and no roll is left."),
    }
}

/// The one or two parts that carry the difference.
fn compare(lead: &str, rival: &str, best: &Course, other: &Course, loss: f64, expected: f64) -> String {
    let all = Tenths::of(loss);
    if all.0 == 0 {
        let expected = Tenths::of(expected);
        return format!("{lead}, but {rival} is as good as equal: both lead to {expected} points on average.");
    }
    let turn = Tenths::of(best.turn).minus(Tenths::of(other.turn));
    let rest = all.minus(turn);
    let zero = |course: &Course| matches!(course.choice, Choice::Fill(Ending { points: 0, .. }));
    if zero(best) && zero(other) && turn.0 == 0 {
        return format!("{lead}: it costs the rest of the card {all} less than {rival}, the next best.");
    }
    // What is less than a tenth of the whole, and little in itself, is not missed.
    let carries = |part: Tenths| part.size().0 > (all.0 / 10).min(UNTOLD.0);
    let mut reasons = Vec::new();
    if carries(turn) {
        reasons.push((turn, tell_turn(turn, best, other)));
    }
    if carries(rest) {
        reasons.push((rest, tell_rest(rest, best, other)));
    }
    // What speaks against it comes last.
    reasons.sort_by_key(|(part, _)| part.0 < 0);
    let against = reasons.last().is_some_and(|(part, _)| part.0 < 0);
    let reasons: Vec<String> = reasons.into_iter().map(|(_, reason)| reason).collect();
    let join = if against { ", though it " } else { " and " };
    let sentence =
        |reasons: &[String]| format!("{lead}: worth {all} more than {rival}, because it {}.", reasons.join(join));
    // What is spared is told where the rest carries the difference, nothing else was said of it and there is room.
    let told = tell_rest(rest, best, other);
    let spared =
        if rest.0 > 0 && rest > turn && !told.contains("upper bonus") { best.spares(other, rest) } else { None };
    let with_it = spared.map(|spared| {
        let add = |reason: &String| if *reason == told { format!("{reason} ({spared})") } else { reason.clone() };
        sentence(&reasons.iter().map(add).collect::<Vec<_>>())
    });
    with_it.filter(|sentence| sentence.chars().count() <= LONGEST).unwrap_or_else(|| sentence(&reasons))
}

/// "brings 2.3 more points this turn (19.4 against 17.1)".
fn tell_turn(turn: Tenths, best: &Course, other: &Course) -> String {
    let size = turn.size();
    let size = if best.is_end() && other.is_end() { format!("{size:#}") } else { size.to_string() };
    let points = if size == "1" { "point" } else { "points" };
    let (more, notable) = if turn.0 > 0 { ("more", best.notable_against(other)) } else { ("fewer", String::new()) };
    format!("brings {size} {more} {points} this turn ({} against {}{notable})", best.told_turn(), other.told_turn())
}

/// "leaves the rest of the card worth 9.1 more, 7.0 of it in the upper bonus".
fn tell_rest(rest: Tenths, best: &Course, other: &Course) -> String {
    let more = if rest.0 > 0 { "more" } else { "less" };
    let bonus = best.bonus.zip(other.bonus).map(|(best, other)| Tenths::of(best - other));
    // It is told where it makes out half of it or more.
    let telling = |bonus: &Tenths| {
        bonus.0.signum() == rest.0.signum() && (rest.size().0..=2 * rest.size().0).contains(&(2 * bonus.size().0))
    };
    let bonus = bonus.filter(telling).map(|bonus| match bonus == rest {
        true => " by the upper bonus".to_owned(),
        false => format!(" ({} of it in the upper bonus)", bonus.size()),
    });
    format!("leaves the rest of the card worth {} {more}{}", rest.size(), bonus.unwrap_or_default())
}

/// What a choice is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// That box, with the dice as they lie.
    Stop(Category),
    Straights,
    FullHouse,
    /// As many of a number as can be had, wherever they go.
    Number(Face),
    /// High dice for Chance.
    High,
    /// Whatever five new dice bring.
    Anything,
}

/// Makes courses of the choices in one position.
struct Courses<'a> {
    solved: &'a Solved,
    position: &'a Position,
}

/// A choice and what becomes of it.
struct Course {
    choice: Choice,
    aim: Aim,
    outlook: Vec<(Ending, f64)>,
    /// The points of this turn, on average.
    turn: f64,
    /// What the upper bonus has in the worth of the card after it, where that can be told.
    bonus: Option<f64>,
    /// What each open box is worth to the card: what a zero in it costs the rest.
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

    /// What the upper bonus has in the worth of the card after an ending. Nothing but the bonus depends on the upper total, so it
    /// is what the total adds to that of a card on which the bonus is out of reach; if an empty upper section is still in
    /// reach of it, there is no such card.
    fn bonus_after(&self, ending: Ending) -> Option<f64> {
        let after = self.position.standing.after(ending.category, ending.points);
        let faces = after.open.and(CategorySet::UPPER).iter().filter_map(Category::face);
        let most: u16 = faces.map(|face| DICE as u16 * u16::from(face.pips())).sum();
        let without = Standing { upper: 0, ..after };
        (most < BONUS_AT).then(|| self.solved.worth(after) - self.solved.worth(without))
    }

    /// What lifts the choice most above the worst that may come of it.
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

/// What somebody with these dice in hand is after who ends in that box.
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

    /// Whether somebody might think of it: not of a die alone, nor of dice that do not serve the aim, nor of a zero too early.
    fn is_an_idea(&self, may_roll: bool) -> bool {
        match (self.choice, self.aim) {
            (Choice::Keep(keep), Aim::Number(number)) => {
                keep.faces().count() > 1 && keep.faces().all(|face| face == number)
            }
            (Choice::Keep(keep), _) => keep.faces().count() != 1,
            (Choice::Fill(ending), _) => ending.points > 0 || !may_roll,
        }
    }

    /// The points of the turn as they are told: whole ones of a turn that ends, else a mean.
    fn told_turn(&self) -> String {
        let turn = Tenths::of(self.turn);
        match (self.is_end(), turn.0) {
            (true, _) => format!("{turn:#}"),
            (false, 0) => "next to none".into(),
            (false, _) => turn.to_string(),
        }
    }

    /// What it is for, where the dice that are kept do not say it themselves.
    fn purpose(&self) -> &'static str {
        let likely = |category| self.chance_of(category) >= NOTABLE;
        match self.aim {
            Aim::Straights => match (likely(Category::SmallStraight), likely(Category::LargeStraight)) {
                // Nobody plays for what lies there already.
                (_, true) if self.holds_a_run() => " for the large straight",
                _ if self.holds_a_run() => "",
                (true, false) => " for the small straight",
                (false, true) => " for the large straight",
                _ => " for the straights",
            },
            Aim::FullHouse => " for the full house",
            Aim::High => " for Chance",
            Aim::Stop(_) | Aim::Number(_) | Aim::Anything => "",
        }
    }

    /// Whether the dice that are kept are a small straight in themselves.
    fn holds_a_run(&self) -> bool {
        let Choice::Keep(keep) = self.choice else { return false };
        keep.counts().windows(DICE - 1).any(|run| run.iter().all(|&count| count > 0))
    }

    /// "3 of a kind stays open in 84 % of cases against none": the box that the other course uses up, and this one does not,
    /// if that makes out half or more of what the rest of the card is ahead.
    fn spares(&self, other: &Self, rest: Tenths) -> Option<String> {
        let open = |course: &Self, category: Category| {
            let there = course.outlook.iter().filter(|(ending, _)| ending.category == category);
            1.0 - there.map(|(_, chance)| chance).sum::<f64>()
        };
        let ahead = |category| open(self, category) - open(other, category);
        let weighed = self.uses.iter().map(|&(category, worth)| (category, worth * ahead(category)));
        let (most, weight) = weighed.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        if ahead(most) < SPARED || 2 * Tenths::of(weight).0 < rest.0 {
            return None;
        }
        let (ours, theirs) = (open(self, most).clamp(0.0, 1.0), open(other, most).clamp(0.0, 1.0));
        // Sums of chances are not quite whole.
        let (sure, never) = (ours > 1.0 - 1e-9, theirs < 1e-9);
        Some(match (sure, never) {
            (true, true) => format!("{most} stays open"),
            (true, false) => format!("{most} stays open in all cases against {}", words::percent(theirs)),
            (false, true) => format!("{most} stays open in {} of cases", words::percent(ours)),
            (false, false) => {
                format!("{most} stays open in {} of cases against {}", words::percent(ours), words::percent(theirs))
            }
        })
    }

    /// How likely the turn ends with points in a box.
    fn chance_of(&self, category: Category) -> f64 {
        let there = |(ending, _): &&(Ending, f64)| ending.category == category && ending.points > 0;
        self.outlook.iter().filter(there).map(|(_, chance)| chance).sum()
    }

    /// The ending in the lower section that speaks most for this course, if it makes out half of the points that it is ahead.
    fn notable_against(&self, other: &Self) -> String {
        let lower = Category::ALL.into_iter().filter(|category| !category.is_upper() && *category != Category::Chance);
        let ahead = |category| {
            let points = |course: &Self| {
                let there = course.outlook.iter().filter(|(ending, _)| ending.category == category);
                there.map(|(ending, chance)| chance * f64::from(ending.points)).sum::<f64>()
            };
            points(self) - points(other)
        };
        let Some(most) = lower.max_by(|&a, &b| ahead(a).total_cmp(&ahead(b))) else { return String::new() };
        let (ours, theirs) = (self.chance_of(most), other.chance_of(most));
        let carries = ahead(most) >= (self.turn - other.turn) / 2.0;
        if self.is_end() || !carries || ours - theirs < NOTABLE {
            return String::new();
        }
        format!(", with {} in {} of cases against {}", named(most), words::percent(ours), words::percent(theirs))
    }
}

fn named(category: Category) -> String {
    match category {
        Category::Yahtzee => "a Yahtzee".into(),
        Category::ThreeOfAKind | Category::FourOfAKind => category.name().into(),
        other => format!("a {}", other.name().to_lowercase()),
    }
}
