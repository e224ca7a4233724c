//! English descriptions of choices.

use parlor_sorry::{Action, Leg, Spot};

/// Describes an action in a few words: `R 12 to 15, slides to 19, bumps Y 17`.
#[must_use]
pub(crate) fn words(action: Action, legs: &[Leg]) -> String {
    match action {
        Action::Draw {} => "draw a card".into(),
        Action::Pass {} => "pass".into(),
        Action::Discard { card } => format!("lay down the {card}"),
        Action::NextGame {} => "begin the next game".into(),
        Action::Move { card, .. } => {
            let legs: Vec<String> = legs.iter().map(leg).collect();
            format!("{card}: {}", legs.join("; "))
        }
    }
}

fn leg(leg: &Leg) -> String {
    let pawn = leg.colour.letter();
    let mut text = match (leg.switched, leg.from) {
        (Some(other), from) => {
            format!("{pawn} {} changes places with {} {}", place(from), other.letter(), place(leg.landed))
        }
        (None, from) => format!("{pawn} {} to {}", place(from), place(leg.landed)),
    };
    if leg.to != leg.landed {
        text += &format!(", slides to {}", place(leg.to));
    }
    if !leg.bumped.is_empty() {
        let bumped: Vec<String> =
            leg.bumped.iter().map(|bump| format!("{} {}", bump.colour.letter(), bump.at)).collect();
        text += &format!(", bumps {}", bumped.join(" and "));
    }
    text
}

fn place(spot: Spot) -> String {
    match spot {
        Spot::Start => "START".into(),
        Spot::Home => "HOME".into(),
        other => other.to_string(),
    }
}
