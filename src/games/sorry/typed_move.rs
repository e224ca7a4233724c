//! Finds the move that the user typed: by the number of a choice, or by a pawn's old and new place.

use parlor_bots::sorry::{Advice, Advised};
use parlor_sorry::{Action, Card, Colour, Leg, Spot};

use super::choices;

/// One pawn's part of a reported move.
struct SaidLeg {
    colour: Option<Colour>,
    from: Spot,
    to: Spot,
}

impl SaidLeg {
    /// A pawn that slid may be reported at either end of the slide.
    fn is(&self, leg: &Leg) -> bool {
        let colour = self.colour.is_none_or(|colour| colour == leg.colour);
        colour && self.from == leg.from && (self.to == leg.to || self.to == leg.landed)
    }
}

/// The choice with this number in the list.
pub fn numbered(advice: &Advice, number: usize) -> Result<&Advised, String> {
    let choices = choices(advice);
    let chosen = number.checked_sub(1).and_then(|place| choices.get(place)).map(|(advised, _)| *advised);
    chosen.ok_or_else(|| match choices.len() {
        1 => "there is only one choice: enter 1".into(),
        count => format!("there is no choice {number}: enter 1 to {count}"),
    })
}

/// Passes instead of changing places.
pub fn passed(advice: &Advice) -> Result<&Advised, String> {
    let found = advice.ranking.iter().find(|advised| advised.action == Action::Pass {});
    found.ok_or_else(|| {
        "you must move if you can: you may pass only if your only move is to change places with an 11".into()
    })
}

/// Discards a card from the hand.
pub fn laid_down(advice: &Advice, card: Card) -> Result<&Advised, String> {
    let found = advice.ranking.iter().find(|advised| advised.action == Action::Discard { card });
    let wrong = || format!("the {card} cannot be discarded: it isn't in the hand, or another card can be used");
    found.ok_or_else(wrong)
}

/// Finds the move described by places: `12 17`, `12 16, z0 z3` for a split 7, `yellow S 34` where two colours could
/// make it.
pub fn described<'a>(advice: &'a Advice, text: &str) -> Result<&'a Advised, String> {
    let said = text.split([',', ';']).map(leg).collect::<Result<Vec<SaidLeg>, String>>()?;
    let fits = |advised: &Advised| match (&said[..], &advised.legs[..]) {
        ([one], [leg]) => one.is(leg),
        ([one, other], [first, second]) => one.is(first) && other.is(second) || one.is(second) && other.is(first),
        _ => false,
    };
    let choices = choices(advice);
    let found = choices.iter().zip(1..).filter(|((advised, _), _)| fits(advised));
    let found: Vec<(&'a Advised, usize)> = found.map(|((advised, _), number)| (*advised, number)).collect();
    match &found[..] {
        [(only, _)] => Ok(only),
        [] => Err(format!("`{text}` is not a legal move: type `all` for the list")),
        several => {
            let numbers: Vec<String> = several.iter().map(|(_, number)| number.to_string()).collect();
            Err(format!("`{text}` matches several moves: enter a number, one of {}", numbers.join(", ")))
        }
    }
}

fn leg(text: &str) -> Result<SaidLeg, String> {
    let wrong = || format!("`{}` should name a pawn's old and new place, as in `move 12 17`", text.trim());
    let mut words = text.split_whitespace().filter(|word| !["to", "then", "and", "with"].contains(word)).peekable();
    let colour = words.next_if(|word| word.parse::<Colour>().is_ok()).and_then(|word| word.parse().ok());
    let mut place = || -> Result<Spot, String> {
        let word = words.next().ok_or_else(wrong)?;
        match word.to_ascii_uppercase().as_str() {
            "START" => Ok(Spot::Start),
            "HOME" => Ok(Spot::Home),
            _ => word.parse(),
        }
    };
    let (from, to) = (place()?, place()?);
    if words.next().is_some() { Err(wrong()) } else { Ok(SaidLeg { colour, from, to }) }
}
