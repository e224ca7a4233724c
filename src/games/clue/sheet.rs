//! The detective's sheet as text: a row for each card, and a column for the case file and for each player.

use std::fmt::Write as _;

use parlor_bots::clue::{Advice, CardName, Suggestion, joined, named};
use parlor_clue::Card;

/// The width of the column with the cards.
const CARD: usize = 15;
/// The widest column of a player: seven of them and the cards fit into 60 columns.
const WIDEST: usize = 6;

/// The chance of every card to be in the case file and in each hand, in percent. `✓` and `·` stand for what is certain.
pub fn sheet(advice: &Advice, names: &[String]) -> String {
    let mut text = format!("{:<CARD$}{:>WIDEST$}", "", "file");
    heads(names).iter().for_each(|head| _ = write!(text, "{head:>WIDEST$}"));
    text.push('\n');
    let mut kind = 0;
    for card in Card::all() {
        if card.kind() != kind {
            kind = card.kind();
            text.push('\n');
        }
        _ = write!(text, "{:<CARD$}", card.name());
        for odds in std::iter::once(&advice.file).chain(&advice.hands) {
            _ = write!(text, "{:>WIDEST$}", percent(odds[&CardName(card)]));
        }
        text.push('\n');
    }
    text
}

/// The players' names, cut so that they fit into a column with a space before it. Names that would look alike get the
/// player's number.
fn heads(names: &[String]) -> Vec<String> {
    let cut = |name: &str, width: usize| name.chars().take(width).collect::<String>();
    let head = |(number, name): (usize, &String)| {
        let head = cut(name, WIDEST - 1);
        let alike = names.iter().filter(|other| cut(other, WIDEST - 1) == head).count();
        if alike > 1 { format!("{}{}", cut(name, WIDEST - 2), number + 1) } else { head }
    };
    names.iter().enumerate().map(head).collect()
}

/// A chance in percent. Only what is certain looks certain.
pub fn percent(chance: f64) -> String {
    match 100.0 * chance {
        percent if percent <= 0.0 => "·".into(),
        percent if percent >= 100.0 => "✓".into(),
        percent if percent < 1.0 => "<1".into(),
        percent => format!("{:.0}", percent.min(99.0)),
    }
}

/// "Mr. Green with the Rope in the Hall".
pub fn crime(cards: &[CardName]) -> String {
    match cards {
        [suspect, weapon, room] => format!("{} with {} in {}", named(suspect.0), named(weapon.0), named(room.0)),
        _ => joined(&cards.iter().map(|card| named(card.0)).collect::<Vec<_>>(), "and"),
    }
}

/// The best suggestions, one per line, with their information in bits.
pub fn suggestions(best: &[Suggestion], shown: usize) -> String {
    let line = |suggestion: &Suggestion| format!("{:>6.2}  {}\n", suggestion.bits, crime(&suggestion.cards));
    best.iter().take(shown).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::heads;

    #[test]
    fn heads_that_would_look_alike_get_numbers() {
        let names = |names: [&str; 3]| names.map(str::to_owned);
        assert_eq!(heads(&names(["player 1", "player 2", "player 3"])), ["play1", "play2", "play3"]);
        assert_eq!(heads(&names(["Ada", "Bartholomew", "Bart"])), ["Ada", "Barth", "Bart"]);
    }
}
