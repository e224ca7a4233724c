//! Reads what a player types in line mode: cards, places and the names of players.

use parlor_clue::{Card, CardSet, Crime, Holder, Place, Suspect, Weapon};
use parlor_game::Seat;

use crate::words::Names;

/// The most words in the name of a card.
const MOST_WORDS: usize = 2;
/// The fewest letters that stand for a whole name.
const LEAST_LETTERS: usize = 3;

/// The letters of a text, in lower case.
fn letters(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// The card with this name, or the only one whose name begins with it.
fn named(text: &str) -> Option<Card> {
    let begun = letters(text);
    // A name may begin with any of its words: "pipe" is the lead pipe.
    let begins = |card: &Card| {
        let words: Vec<&str> = card.name().split(' ').collect();
        let mut rests = (0..words.len()).map(|first| letters(&words[first..].concat()));
        begun.len() >= LEAST_LETTERS && rests.any(|rest| rest.starts_with(&begun))
    };
    let mut found = Card::all().filter(begins);
    text.parse().ok().or_else(|| found.next().filter(|_| found.next().is_none()))
}

/// The cards that a text names, in any order: "green, lead pipe library".
pub fn cards(text: &str) -> Result<Vec<Card>, String> {
    let words: Vec<&str> =
        text.split([' ', ',']).filter(|word| !word.is_empty() && !FILLERS.contains(&letters(word).as_str())).collect();
    let mut cards = Vec::new();
    let mut left = words.as_slice();
    while let Some(first) = left.first() {
        let lengths = (1..=MOST_WORDS.min(left.len())).rev();
        let found = lengths.filter_map(|length| Some((named(&left[..length].join(" "))?, length))).next();
        let Some((card, length)) = found else {
            return Err(format!("`{first}` is not a card. Type `notebook` for a list of all cards."));
        };
        cards.push(card);
        left = &left[length..];
    }
    Ok(cards)
}

/// Words that may stand between the names of cards, and titles.
const FILLERS: [&str; 13] =
    ["the", "with", "in", "a", "an", "and", "of", "miss", "mrs", "mr", "colonel", "professor", "room"];

/// The only card that a text names.
pub fn card(text: &str, example: &str) -> Result<Card, String> {
    match cards(text)?.as_slice() {
        [card] => Ok(*card),
        _ => Err(format!("Name one card, as in `{example}`.")),
    }
}

/// A suspect and a weapon.
pub fn pair(text: &str) -> Result<(Suspect, Weapon), String> {
    let cards: CardSet = cards(text)?.into_iter().collect();
    let found: Vec<Card> = cards.into();
    match found[..] {
        [Card::Suspect(suspect), Card::Weapon(weapon)] => Ok((suspect, weapon)),
        [Card::Suspect(_), Card::Weapon(_), Card::Room(_)] => {
            Err("A suggestion is always for the room that you are in: name only a suspect and a weapon.".into())
        }
        _ => Err("Name a suspect and a weapon, as in `suggest green rope`.".into()),
    }
}

/// A suspect, a weapon and a room.
pub fn crime(text: &str) -> Result<Crime, String> {
    let cards: CardSet = cards(text)?.into_iter().collect();
    Crime::try_from(cards).map_err(|_| "Name a suspect, a weapon and a room, as in `accuse green rope library`.".into())
}

/// A room or a square.
pub fn place(text: &str) -> Result<Place, String> {
    let room = cards(text).ok().and_then(|cards| match cards[..] {
        [Card::Room(room)] => Some(Place::Room(room)),
        _ => None,
    });
    room.or_else(|| text.parse().ok())
        .ok_or_else(|| format!("`{text}` is not a place: type a room or a square, as in `walk library` or `walk i5`."))
}

/// A player, by name or by suspect, or the case file.
pub fn holder(text: &str, names: &Names, seat_of: impl Fn(Suspect) -> Option<Seat>) -> Result<Holder, String> {
    if matches!(letters(text).as_str(), "file" | "casefile") {
        return Ok(Holder::File);
    }
    let is_called = |name: &String| name.to_lowercase() == text.to_lowercase();
    let by_name = names.all().iter().position(is_called).and_then(|at| Seat::new(u8::try_from(at).ok()?));
    let by_suspect = || match named(text)? {
        Card::Suspect(suspect) => seat_of(suspect),
        _ => None,
    };
    by_name
        .or_else(by_suspect)
        .map(Holder::Seat)
        .ok_or_else(|| format!("Nobody here is called `{text}`: expected {} or `file`.", names.all().join(", ")))
}

#[cfg(test)]
mod tests {
    use parlor_clue::{Card, Place, Room, Suspect, Weapon};

    use super::{cards, crime, pair, place};

    #[test]
    fn cards_are_read_in_any_order_and_by_their_first_letters() {
        for text in
            ["green lead pipe library", "the Library, Mr. Green, with the lead_pipe", "LIB pipe Gre", "lead gre lib"]
        {
            let read = crime(text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(
                (read.suspect, read.weapon, read.room),
                (Suspect::Green, Weapon::LeadPipe, Room::Library),
                "{text}"
            );
        }
        assert_eq!(
            cards("dining room professor plum billiard"),
            Ok(vec![Card::Room(Room::DiningRoom), Card::Suspect(Suspect::Plum), Card::Room(Room::BilliardRoom),])
        );
        assert!(cards("ro").is_err() && cards("spoon").is_err());
        assert!(pair("green rope hall").is_err_and(|why| why.contains("the room that you are in")));
        assert!(pair("green").is_err_and(|why| why.contains("`suggest green rope`")));
        assert!(crime("green rope").is_err_and(|why| why.contains("`accuse green rope library`")));
        assert_eq!(place("the kitchen"), Ok(Place::Room(Room::Kitchen)));
        assert_eq!(place("i5").map(|place| place.to_string()), Ok("I5".into()));
        assert!(place("a1").is_err_and(|why| why.contains("`walk i5`")));
    }
}
