//! Suspects, weapons and rooms, the cards that show them, and sets of cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares one kind of card: an enum with an English name for each value.
macro_rules! kind {
    ($(#[$about:meta])* $kind:ident($schema:ident): $($(#[$one:meta])* $value:ident = $name:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "schema", schema(as = $schema))]
        #[serde(rename_all = "snake_case")]
        pub enum $kind {
            $($(#[$one])* $value),+
        }

        impl $kind {
            /// All of them, in the order of their numbers.
            pub const ALL: [Self; [$(Self::$value),+].len()] = [$(Self::$value),+];

            /// The number from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The English name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                [$($name),+][self.index()]
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $kind {
            type Err = String;
            /// Parses a name, like that of any card.
            fn from_str(text: &str) -> Result<Self, String> {
                match text.parse() {
                    Ok(Card::$kind(value)) => Ok(value),
                    _ => {
                        let kind = stringify!($kind).to_ascii_lowercase();
                        Err(format!("`{text}` is not a {kind}: choose from {}", [$($name),+].join(", ")))
                    }
                }
            }
        }
    };
}

kind! {
    /// A suspect, in the clockwise order of the starting squares.
    Suspect(ClueSuspect):
    /// Red. Has the first turn.
    Scarlet = "Miss Scarlet",
    /// Yellow.
    Mustard = "Colonel Mustard",
    /// White.
    White = "Mrs. White",
    /// Green.
    Green = "Mr. Green",
    /// Blue.
    Peacock = "Mrs. Peacock",
    /// Purple.
    Plum = "Professor Plum",
}

kind! {
    /// A weapon.
    Weapon(ClueWeapon):
    /// The candlestick.
    Candlestick = "Candlestick",
    /// The knife.
    Knife = "Knife",
    /// The lead pipe.
    LeadPipe = "Lead Pipe",
    /// The revolver.
    Revolver = "Revolver",
    /// The rope.
    Rope = "Rope",
    /// The wrench.
    Wrench = "Wrench",
}

kind! {
    /// A room of the mansion.
    Room(ClueRoom):
    /// Has a secret passage to the study.
    Kitchen = "Kitchen",
    /// Has four doors.
    Ballroom = "Ballroom",
    /// Has a secret passage to the lounge.
    Conservatory = "Conservatory",
    /// Between the kitchen and the lounge.
    DiningRoom = "Dining Room",
    /// Between the conservatory and the library.
    BilliardRoom = "Billiard Room",
    /// Between the billiard room and the study.
    Library = "Library",
    /// Has a secret passage to the conservatory.
    Lounge = "Lounge",
    /// Between the study and the lounge.
    Hall = "Hall",
    /// Has a secret passage to the kitchen.
    Study = "Study",
}

/// A card. It shows a suspect, a weapon or a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueCard))]
#[serde(untagged)]
pub enum Card {
    /// A suspect.
    Suspect(Suspect),
    /// A weapon.
    Weapon(Weapon),
    /// A room.
    Room(Room),
}

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 21;

    /// The number of cards of each kind: suspects, weapons and rooms.
    pub const KINDS: [usize; 3] = [Suspect::ALL.len(), Weapon::ALL.len(), Room::ALL.len()];

    /// The card's number: suspects from 0, weapons from 6, rooms from 12.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Suspect(suspect) => suspect.index(),
            Self::Weapon(weapon) => Self::KINDS[0] + weapon.index(),
            Self::Room(room) => Self::KINDS[0] + Self::KINDS[1] + room.index(),
        }
    }

    /// The card with this number, if there is one.
    #[must_use]
    pub fn new(index: usize) -> Option<Self> {
        let [suspects, weapons, _] = Self::KINDS;
        if let Some(suspect) = Suspect::ALL.get(index) {
            return Some(Self::Suspect(*suspect));
        }
        if let Some(weapon) = Weapon::ALL.get(index - suspects) {
            return Some(Self::Weapon(*weapon));
        }
        Room::ALL.get(index - suspects - weapons).map(|room| Self::Room(*room))
    }

    /// The number of the card's kind: 0 for suspects, 1 for weapons, 2 for rooms.
    #[must_use]
    pub const fn kind(self) -> usize {
        match self {
            Self::Suspect(_) => 0,
            Self::Weapon(_) => 1,
            Self::Room(_) => 2,
        }
    }

    /// All cards, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::new)
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Suspect(suspect) => suspect.name(),
            Self::Weapon(weapon) => weapon.name(),
            Self::Room(room) => room.name(),
        }
    }
}

impl From<Suspect> for Card {
    fn from(suspect: Suspect) -> Self {
        Self::Suspect(suspect)
    }
}

impl From<Weapon> for Card {
    fn from(weapon: Weapon) -> Self {
        Self::Weapon(weapon)
    }
}

impl From<Room> for Card {
    fn from(room: Room) -> Self {
        Self::Room(room)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = String;
    /// Parses a name, with or without its title or the word "room", in upper or lower case.
    fn from_str(text: &str) -> Result<Self, String> {
        let wanted = plain(text);
        let fits = |card: &Self| {
            let name = plain(card.name());
            let short = ["miss", "colonel", "mrs", "mr", "professor"].iter().find_map(|title| name.strip_prefix(title));
            name == wanted || short == Some(&wanted) || name.strip_suffix("room") == Some(&wanted) && name != "ballroom"
        };
        Self::all().find(fits).ok_or_else(|| format!("`{text}` is not a card"))
    }
}

/// The letters of a text, in lower case.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Three cards, one of each kind: a suggestion, an accusation, or the contents of the case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueCrime))]
#[serde(deny_unknown_fields)]
pub struct Crime {
    /// The suspect.
    pub suspect: Suspect,
    /// The weapon.
    pub weapon: Weapon,
    /// The room.
    pub room: Room,
}

impl Crime {
    /// The three cards.
    #[must_use]
    pub fn cards(self) -> CardSet {
        [self.suspect.into(), self.weapon.into(), self.room.into()].into_iter().collect()
    }

    /// All 324 crimes.
    pub fn all() -> impl Iterator<Item = Self> {
        let pairs = Suspect::ALL.into_iter().flat_map(|suspect| Weapon::ALL.map(|weapon| (suspect, weapon)));
        pairs.flat_map(|(suspect, weapon)| Room::ALL.map(|room| Self { suspect, weapon, room }))
    }
}

impl TryFrom<CardSet> for Crime {
    type Error = String;
    /// Takes the three cards of a set with one card of each kind.
    fn try_from(cards: CardSet) -> Result<Self, String> {
        let found: Vec<Card> = cards.into();
        match found[..] {
            [Card::Suspect(suspect), Card::Weapon(weapon), Card::Room(room)] => Ok(Self { suspect, weapon, room }),
            _ => Err("name one suspect, one weapon and one room".into()),
        }
    }
}

impl fmt::Display for Crime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with the {} in the {}", self.suspect, self.weapon, self.room)
    }
}

/// A set of cards. Serialized as a list, in the order of their numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
#[ts(type = "Card[]")]
pub struct CardSet(u32);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All 21 cards.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// The set with these bits: bit `i` stands for the card with number `i`.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// One card.
    #[must_use]
    pub const fn only(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Whether the set contains `card`.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// The set with `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Card::new(index)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Card>> for CardSet {
    fn from(cards: Vec<Card>) -> Self {
        cards.into_iter().collect()
    }
}

impl From<CardSet> for Vec<Card> {
    fn from(set: CardSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    //! Tests that numbers, names and sets round-trip.
    use super::*;

    #[test]
    fn cards_are_numbered_and_parsed_by_name() {
        assert_eq!(Card::all().count(), Card::COUNT);
        for (index, card) in Card::all().enumerate() {
            assert_eq!((card.index(), Card::new(index)), (index, Some(card)));
            assert_eq!(card.name().to_uppercase().parse(), Ok(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
        }
        let short = |text: &str| text.parse::<Card>().map(Card::name);
        assert_eq!(short("white"), Ok("Mrs. White"));
        assert_eq!(short("lead_pipe"), Ok("Lead Pipe"));
        assert_eq!(short("dining"), Ok("Dining Room"));
        assert_eq!(Card::new(Card::COUNT), None);
        for wrong in ["", "ball", "room", "Mrs.", "spoon"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn sets_are_lists_in_order() {
        let set: CardSet = serde_json::from_str(r#"["study","rope","scarlet","rope"]"#).unwrap();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["scarlet","rope","study"]"#);
        assert_eq!((set.len(), set.minus(CardSet::only(Weapon::Rope.into())).len()), (3, 2));
        assert_eq!(CardSet::ALL.iter().collect::<CardSet>(), CardSet::ALL);
        assert_eq!(Crime::all().count(), 324);
    }
}
