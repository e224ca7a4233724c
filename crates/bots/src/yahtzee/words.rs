//! English texts for dice, boxes, numbers and reasons. They are made from data, so that clients can make texts in other
//! languages.

use std::fmt;

use parlor_yahtzee::{Category, Face, YAHTZEE_BONUS};

use super::reason::{Chances, ComparedChoice, Comparison, ExplainedChoice, Part, Purpose, Reason, Tenths};

/// The maximum length of a sentence that mentions the saved box, in characters.
const LONGEST: usize = 230;

/// Formats dice as "3 3 5".
fn faces(dice: &[Face]) -> String {
    dice.iter().map(Face::to_string).collect::<Vec<_>>().join(" ")
}

/// Describes a choice for a list: "keep 3 3 5", "Full house for 25", "a zero in Aces".
pub(crate) fn briefly(choice: &ExplainedChoice) -> String {
    match choice {
        ExplainedChoice::Keep { dice } if dice.is_empty() => "roll all five dice again".into(),
        ExplainedChoice::Keep { dice } => format!("keep {}", faces(dice)),
        ExplainedChoice::Fill { category, points: 0, bonus } => format!("a zero in {category}{}", on_top(*bonus)),
        ExplainedChoice::Fill { category, points, bonus } => format!("{category} for {points}{}", on_top(*bonus)),
    }
}

/// Describes a choice as an instruction: "Keep 3 3 5", "Stop and write 25 into Full house".
fn to_do(choice: &ExplainedChoice, may_roll: bool) -> String {
    let write = if may_roll { "Stop and write" } else { "Write" };
    match choice {
        ExplainedChoice::Keep { dice } if dice.is_empty() => "Roll all five dice again".into(),
        ExplainedChoice::Keep { dice } => format!("Keep {}", faces(dice)),
        ExplainedChoice::Fill { category, points: 0, bonus } => {
            format!("{write} a zero into {category}{}", on_top(*bonus))
        }
        ExplainedChoice::Fill { category, points, bonus } => {
            format!("{write} {points} into {category}{}", on_top(*bonus))
        }
    }
}

/// Describes a choice as something to compare with: "keeping 3 3 5", "25 in Full house".
fn doing(choice: &ExplainedChoice, may_roll: bool) -> String {
    let stop = if may_roll { "stopping with " } else { "" };
    match choice {
        ExplainedChoice::Keep { dice } if dice.is_empty() => "rolling all five dice again".into(),
        ExplainedChoice::Keep { dice } => format!("keeping {}", faces(dice)),
        ExplainedChoice::Fill { category, points: 0, bonus } => format!("{stop}a zero in {category}{}", on_top(*bonus)),
        ExplainedChoice::Fill { category, points, bonus } => format!("{stop}{points} in {category}{}", on_top(*bonus)),
    }
}

fn on_top(bonus: bool) -> String {
    if bonus { format!(" with {YAHTZEE_BONUS} on top") } else { String::new() }
}

fn purpose(side: &ComparedChoice) -> &'static str {
    match side.purpose {
        None => "",
        Some(Purpose::SmallStraight) => " for the small straight",
        Some(Purpose::LargeStraight) => " for the large straight",
        Some(Purpose::Straights) => " for the straights",
        Some(Purpose::FullHouse) => " for the full house",
        Some(Purpose::Chance) => " for Chance",
    }
}

/// Explains why the best choice is best. The saved box is left out if the sentence would be too long.
pub(crate) fn sentence(reason: &Reason) -> String {
    let whole = in_full(reason);
    if whole.chars().count() <= LONGEST { whole } else { in_full(&without_spared(reason.clone())) }
}

fn without_spared(mut reason: Reason) -> Reason {
    if let Reason::Compared { verdict: Comparison::Better { parts, .. }, .. } = &mut reason {
        for part in parts {
            if let Part::Rest { spared, .. } = part {
                *spared = None;
            }
        }
    }
    reason
}

fn in_full(reason: &Reason) -> String {
    match reason {
        Reason::CardFull { points } => format!("The card is full, with {points} points."),
        Reason::FirstRoll => "There is nothing to choose before the first roll: roll all five dice.".into(),
        Reason::Forced { choice, joker: true } => {
            format!("{}: this Joker has to go there, and no rolls are left.", to_do(choice, false))
        }
        Reason::Forced { choice, joker: false } => {
            format!("{}: no other box is open, and no rolls are left.", to_do(choice, false))
        }
        Reason::Compared { best, other, may_roll, joker, verdict } => {
            let to_do = to_do(&best.choice, *may_roll);
            let lead = match joker {
                true => format!("{to_do}, where this Joker has to go"),
                false => format!("{to_do}{}", purpose(best)),
            };
            let rival = format!("{}{}", doing(&other.choice, *may_roll), purpose(other));
            compare(&lead, &rival, &best.choice, &other.choice, verdict)
        }
    }
}

fn compare(lead: &str, rival: &str, best: &ExplainedChoice, other: &ExplainedChoice, verdict: &Comparison) -> String {
    match verdict {
        Comparison::Equal { expected } => {
            format!("{lead}, but {rival} is about as good: both lead to {expected} points on average.")
        }
        Comparison::CheaperZero { ahead } => {
            format!("{lead}: it costs the rest of the card {ahead} less than {rival}, the next best.")
        }
        Comparison::Better { ahead, parts } => {
            let against = parts.last().is_some_and(|part| part.ahead().0 < 0);
            let join = if against { ", though it " } else { " and " };
            let told: Vec<String> = parts.iter().map(|part| tell(part, best, other)).collect();
            format!("{lead}: worth {ahead} more than {rival}, because it {}.", told.join(join))
        }
    }
}

/// Describes a part of the difference: "brings 2.3 more points this turn (19.4 against 17.1)", or "leaves the rest of
/// the card worth 9.1 more (7.0 of it in the upper bonus)".
fn tell(part: &Part, best: &ExplainedChoice, other: &ExplainedChoice) -> String {
    match part {
        Part::Turn { ahead, best: ours, other: theirs, notable } => {
            let size = ahead.size();
            let size = if ends(best) && ends(other) { format!("{size:#}") } else { size.to_string() };
            let points = if size == "1" { "point" } else { "points" };
            let more = if ahead.0 > 0 { "more" } else { "fewer" };
            let notable = notable.as_ref().map(tell_notable).unwrap_or_default();
            let (ours, theirs) = (told_turn(*ours, best), told_turn(*theirs, other));
            format!("brings {size} {more} {points} this turn ({ours} against {theirs}{notable})")
        }
        Part::Rest { ahead, bonus, spared } => {
            let more = if ahead.0 > 0 { "more" } else { "less" };
            let bonus = match bonus {
                None => String::new(),
                Some(bonus) if bonus == ahead => " through the upper bonus".into(),
                Some(bonus) => format!(" ({} of it in the upper bonus)", bonus.size()),
            };
            let spared = spared.as_ref().map(tell_spared).unwrap_or_default();
            format!("leaves the rest of the card worth {} {more}{bonus}{spared}", ahead.size())
        }
    }
}

fn ends(choice: &ExplainedChoice) -> bool {
    matches!(choice, ExplainedChoice::Fill { .. })
}

/// Formats the points of a turn: a whole number if the choice fills a box, otherwise a mean.
fn told_turn(points: Tenths, choice: &ExplainedChoice) -> String {
    match (ends(choice), points.0) {
        (true, _) => format!("{points:#}"),
        (false, 0) => "next to none".into(),
        (false, _) => points.to_string(),
    }
}

/// Describes a notable box: ", with a large straight in 31% of cases, compared with 2%".
fn tell_notable(Chances { category, best, other }: &Chances) -> String {
    let named = match category {
        Category::Yahtzee => "a Yahtzee".into(),
        Category::ThreeOfAKind | Category::FourOfAKind => category.name().into(),
        other => format!("a {}", other.name().to_lowercase()),
    };
    format!(", with {named} in {} of cases, compared with {}", percent(*best), percent(*other))
}

/// Describes a saved box: " (3 of a kind stays open in 84% of cases, compared with 12%)".
fn tell_spared(Chances { category, best, other }: &Chances) -> String {
    let how_often = match (*best >= 1.0, *other <= 0.0) {
        (true, true) => String::new(),
        (true, false) => format!(" in all cases, compared with {}", percent(*other)),
        (false, true) => format!(" in {} of cases", percent(*best)),
        (false, false) => format!(" in {} of cases, compared with {}", percent(*best), percent(*other)),
    };
    format!(" ({category} stays open{how_often})")
}

impl fmt::Display for Tenths {
    /// Formats the number as "4.1"; in the alternate form, a whole number as "25".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, tenth) = (self.0.abs() / 10, self.0.abs() % 10);
        if f.alternate() && tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// Formats a chance in whole percent, as part of a sentence; never "0 %" for a possible event.
fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        _ if chance <= 0.0 => "none".into(),
        0.0 => "under 1%".into(),
        100.0 if chance < 1.0 => "over 99%".into(),
        percent => format!("{percent}%"),
    }
}
