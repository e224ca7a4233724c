//! Short names of suspects and weapons, for the map and the notebook.

use parlor_clue::{Card, Crime, Suspect, Weapon};

use crate::look::Role;

/// A suspect in two letters.
#[must_use]
pub fn suspect(suspect: Suspect) -> &'static str {
    ["Sc", "Mu", "Wh", "Gr", "Pe", "Pl"][suspect.index()]
}

/// A suspect in one capital letter.
#[must_use]
pub fn suspect_letter(suspect: Suspect) -> &'static str {
    ["S", "M", "W", "G", "P", "L"][suspect.index()]
}

/// A weapon in two small letters.
#[must_use]
pub fn weapon(weapon: Weapon) -> &'static str {
    ["ca", "kn", "pi", "re", "ro", "wr"][weapon.index()]
}

/// A weapon in one small letter.
#[must_use]
pub fn weapon_letter(weapon: Weapon) -> &'static str {
    ["c", "k", "p", "v", "r", "w"][weapon.index()]
}

/// The style of a suspect.
#[must_use]
pub fn role(suspect: Suspect) -> Role {
    Role::Suspect(suspect.index())
}

/// A card's name without a title: "Green", "Lead Pipe".
#[must_use]
pub fn short(card: Card) -> &'static str {
    match card {
        Card::Suspect(_) => card.name().split_once(' ').map_or(card.name(), |(_, name)| name),
        _ => card.name(),
    }
}

/// A card's name in at most ten letters.
#[must_use]
pub fn brief(card: Card) -> &'static str {
    match short(card) {
        "Conservatory" => "Conserv.",
        name => name.strip_suffix(" Room").or(name.strip_suffix("stick").map(|_| "Candlest.")).unwrap_or(name),
    }
}

/// Three cards without titles: "Green, Rope, Library".
#[must_use]
pub fn crime(crime: Crime) -> String {
    let cards: Vec<&str> = crime.cards().iter().map(short).collect();
    cards.join(", ")
}

/// A card in the middle of a sentence: "Mr. Green", "the Rope".
#[must_use]
pub fn the(card: Card) -> String {
    match card {
        Card::Suspect(_) => card.name().to_owned(),
        _ => format!("the {card}"),
    }
}
