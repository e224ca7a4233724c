//! The notebook: what is filled in automatically, and the player's own marks and notes.
//!
//! The marks are stored as the draft of the seat, in the same format as on the page: `{"marks": {"10.2": "no", "10.f":
//! "maybe"}, "notes": {"10.f": "…"}, "page": "…", "fill": "seen"}`. A key names a card by its number, and a player by
//! the seat's number or the case file by `f`. Fields that this client does not know are kept.

use parlor_clue::{Card, CardSet, Entry, Holder, Knowledge, Phase, View};
use parlor_game::Seat;
use serde_json::{Map, Value, json};

use super::advice::Advice;
use super::codes;
use super::telling::viewer;
use crate::words::{Names, YOU};

/// What is filled in automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Nothing,
    /// What the player has seen.
    #[default]
    Seen,
    /// And what the coach has concluded from it.
    Follows,
}

impl Fill {
    const CODES: [(Self, &'static str); 3] =
        [(Self::Nothing, "nothing"), (Self::Seen, "seen"), (Self::Follows, "follows")];

    /// The code in the draft.
    #[must_use]
    pub fn code(self) -> &'static str {
        Self::CODES.into_iter().find(|(fill, _)| *fill == self).map_or("", |(_, code)| code)
    }

    /// The value with this code.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::CODES.into_iter().find(|(_, known)| *known == code).map(|(fill, _)| fill)
    }

    /// In words, after "Filled in: ".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Seen => "what you have seen",
            Self::Follows => "all that follows",
        }
    }

    /// The next value that the table allows.
    #[must_use]
    pub fn next(self, coach: bool) -> Self {
        match self {
            Self::Nothing => Self::Seen,
            Self::Seen if coach => Self::Follows,
            Self::Seen | Self::Follows => Self::Nothing,
        }
    }

    /// The value, or what was seen if the table does not allow more.
    #[must_use]
    pub fn allowed(self, coach: bool) -> Self {
        if self == Self::Follows && !coach { Self::Seen } else { self }
    }
}

/// A player's own mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnMark {
    /// Has the card.
    Yes,
    /// Does not have the card.
    No,
    /// May have the card.
    Maybe,
}

impl OwnMark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::Yes, Self::No, Self::Maybe];

    /// The code in the draft.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["yes", "no", "maybe"][self as usize]
    }

    /// The mark with this code.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.code() == code)
    }

    /// The sign in the notebook.
    #[must_use]
    pub fn sign(self, drawn: bool) -> &'static str {
        if drawn { ["✓", "✗", "?"][self as usize] } else { ["+", "x", "?"][self as usize] }
    }
}

/// All holders, with the case file at the end.
pub fn holders(seats: u8) -> impl Iterator<Item = Holder> + Clone {
    Seat::all(seats).map(Holder::Seat).chain([Holder::File])
}

/// The longest note on a cell, in characters.
pub const LONGEST_NOTE: usize = 60;
/// The longest notes on the game, in characters.
const LONGEST_PAGE: usize = 2000;

/// The key of a cell.
fn key(card: Card, holder: Holder) -> String {
    match holder {
        Holder::Seat(seat) => format!("{}.{}", card.index(), seat.index()),
        Holder::File => format!("{}.f", card.index()),
    }
}

/// The draft of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notebook(Map<String, Value>);

impl Notebook {
    /// Reads a draft.
    #[must_use]
    pub fn of(draft: &Value) -> Self {
        Self(draft.as_object().cloned().unwrap_or_default())
    }

    /// The draft to store.
    #[must_use]
    pub fn draft(&self) -> Value {
        Value::Object(self.0.clone())
    }

    /// What is filled in automatically.
    #[must_use]
    pub fn fill(&self) -> Fill {
        self.0.get("fill").and_then(Value::as_str).and_then(Fill::of).unwrap_or_default()
    }

    /// Changes what is filled in automatically.
    pub fn set_fill(&mut self, fill: Fill) {
        self.0.insert("fill".into(), fill.code().into());
    }

    /// The mark of a cell.
    #[must_use]
    pub fn mark(&self, card: Card, holder: Holder) -> Option<OwnMark> {
        OwnMark::of(self.0.get("marks")?.get(key(card, holder))?.as_str()?)
    }

    /// Changes or removes the mark of a cell.
    pub fn set_mark(&mut self, card: Card, holder: Holder, mark: Option<OwnMark>) {
        self.set("marks", key(card, holder), mark.map(|mark| mark.code().into()));
    }

    /// The note on a cell.
    #[must_use]
    pub fn note(&self, card: Card, holder: Holder) -> Option<&str> {
        self.0.get("notes")?.get(key(card, holder))?.as_str().filter(|note| !note.is_empty())
    }

    /// Changes or removes the note on a cell. A long note is cut.
    pub fn set_note(&mut self, card: Card, holder: Holder, note: &str) {
        let note: String = note.trim().chars().take(LONGEST_NOTE).collect();
        self.set("notes", key(card, holder), Some(note).filter(|note| !note.is_empty()).map(Value::from));
    }

    /// The notes on the game.
    #[must_use]
    pub fn page(&self) -> &str {
        self.0.get("page").and_then(Value::as_str).unwrap_or_default()
    }

    /// Changes the notes on the game. Long notes are cut.
    pub fn set_page(&mut self, page: &str) {
        let page: String = page.trim().chars().take(LONGEST_PAGE).collect();
        self.0.insert("page".into(), page.into());
    }

    /// Adds a line to the notes on the game.
    pub fn add_line(&mut self, line: &str) {
        self.set_page(&format!("{}\n{line}", self.page()));
    }

    /// Erases the notes on the game.
    pub fn clear_page(&mut self) {
        self.0.remove("page");
    }

    fn set(&mut self, field: &str, key: String, value: Option<Value>) {
        let fields = object(self.0.entry(field).or_insert_with(|| json!({})));
        match value {
            Some(value) => _ = fields.insert(key, value),
            None => _ = fields.remove(&key),
        }
    }
}

/// The fields of a value, which becomes an object if it is not one.
fn object(value: &mut Value) -> &mut Map<String, Value> {
    if !value.is_object() {
        *value = json!({});
    }
    value.as_object_mut().expect("it is an object")
}

/// What is known about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The card is there.
    Here,
    /// The card is not there.
    NotHere,
    /// Not known.
    Open,
}

/// What the notebook fills in automatically.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    seats: u8,
    /// For each holder, the cards that are there, and those that are not.
    here: Vec<CardSet>,
    not_here: Vec<CardSet>,
}

impl Known {
    /// What is filled in for the view's viewer. What follows from what they have seen is what the coach has concluded.
    #[must_use]
    pub fn of(view: &View, fill: Fill, concluded: Option<&Advice>) -> Self {
        let seats = view.sizes.seats();
        let nothing = vec![CardSet::EMPTY; usize::from(seats) + 1];
        let mut known = Self { seats, here: nothing.clone(), not_here: nothing };
        let facts = Knowledge::of(view);
        if fill != Fill::Nothing {
            known.see(&facts);
        }
        if let Some(concluded) = concluded.filter(|_| fill == Fill::Follows) {
            known.conclude(concluded);
        }
        known
    }

    fn see(&mut self, facts: &Knowledge) {
        let file = self.here.len() - 1;
        for seat in Seat::all(self.seats) {
            self.here[seat.index()] = facts.has[seat];
            self.not_here[seat.index()] = facts.lacks[seat];
        }
        if let Some(crime) = facts.file {
            self.here[file] = crime.cards();
            self.not_here[file] = CardSet::ALL.minus(crime.cards());
        }
        // A card that was seen in one place is in no other.
        let seen = self.here.iter().fold(CardSet::EMPTY, |all, cards| all.union(*cards));
        for (here, not_here) in self.here.iter().zip(&mut self.not_here) {
            *not_here = not_here.union(seen.minus(*here));
        }
    }

    fn conclude(&mut self, advice: &Advice) {
        for (holder, (here, not_here)) in holders(self.seats).zip(self.here.iter_mut().zip(&mut self.not_here)) {
            for card in Card::all() {
                match advice.odds(card, holder) {
                    Some(0.0) => *not_here = not_here.with(card),
                    Some(1.0) => *here = here.with(card),
                    _ => {}
                }
            }
        }
    }

    /// What is filled in for a cell.
    #[must_use]
    pub fn cell(&self, card: Card, holder: Holder) -> Cell {
        let at = match holder {
            Holder::Seat(seat) => seat.index(),
            Holder::File => self.here.len().saturating_sub(1),
        };
        let has = |sets: &[CardSet]| sets.get(at).is_some_and(|cards| cards.contains(card));
        match (has(&self.here), has(&self.not_here)) {
            (true, _) => Cell::Here,
            (false, true) => Cell::NotHere,
            (false, false) => Cell::Open,
        }
    }

    /// The holder of a card, if that is filled in.
    #[must_use]
    pub fn holder(&self, card: Card) -> Option<Holder> {
        holders(self.seats).find(|holder| self.cell(card, *holder) == Cell::Here)
    }

    /// The holder of a card, in a word or two.
    #[must_use]
    pub fn holder_words(&self, view: &View, names: &Names, card: Card) -> String {
        match self.holder(card) {
            Some(Holder::Seat(seat)) if viewer(view) == Some(seat) => "yours".into(),
            Some(Holder::Seat(seat)) => names.get(seat),
            Some(Holder::File) => "case file".into(),
            None => String::new(),
        }
    }
}

/// Why a cell is filled in, as far as a single event says so.
#[must_use]
pub fn why(view: &View, names: &Names, known: &Known, card: Card, holder: Holder) -> String {
    let the = codes::the(card);
    let (cell, me) = (known.cell(card, holder), viewer(view));
    let who = match holder {
        Holder::Seat(seat) if me == Some(seat) => "You".to_owned(),
        Holder::Seat(seat) => names.get(seat),
        Holder::File => "The case file".into(),
    };
    let is_you = who == YOU;
    let verb = |they: &str, you: &str| format!("{who} {}", if is_you { you } else { they });
    match (cell, holder) {
        (Cell::Open, Holder::Seat(seat)) => {
            let one_of = showed_one_of(view, seat, card);
            match one_of {
                Some((None, cards)) => format!("{} to show one of {cards}.", verb("has", "have")),
                Some((Some(turn), cards)) => format!("{who} showed one of {cards} in turn {turn}."),
                None => format!("Not known: whether {} {the}.", verb("has", "have")),
            }
        }
        (Cell::Open, Holder::File) => format!("Not known: whether {the} is in the case file."),
        (Cell::Here, Holder::Seat(seat)) if me == Some(seat) => format!("{} is one of your cards.", sentence(&the)),
        (Cell::Here, Holder::Seat(seat)) => match shown_in(view, seat, card) {
            Some(turn) => format!("{who} showed you {the} in turn {turn}."),
            None => format!("It follows that {} {the}.", verb("has", "have")),
        },
        (Cell::Here, Holder::File) if view.file.is_some() => format!("You have seen {the} in the case file."),
        (Cell::Here, Holder::File) => format!("It follows that {the} is in the case file."),
        (Cell::NotHere, Holder::Seat(seat)) if me == Some(seat) => {
            format!("{} is not one of your cards.", sentence(&the))
        }
        (Cell::NotHere, holder) => not_here(view, names, known, card, holder, &verb("doesn't have", "don't have")),
    }
}

fn not_here(view: &View, names: &Names, known: &Known, card: Card, holder: Holder, lacks: &str) -> String {
    let the = codes::the(card);
    if let Holder::Seat(seat) = holder
        && let Some(turn) = could_not_show(view, seat, card)
    {
        return format!("{} could not show {the} in turn {turn}.", names.get(seat));
    }
    match known.holder(card) {
        Some(Holder::Seat(seat)) if viewer(view) == Some(seat) => format!("{lacks} {the}: it is one of your cards."),
        Some(Holder::Seat(seat)) => format!("{lacks} {the}: it is in the hand of {}.", names.get(seat)),
        Some(Holder::File) => format!("{lacks} {the}: it is in the case file."),
        None => format!("It follows that {} {the}.", lacks.replacen("The case", "the case", 1)),
    }
}

fn sentence(text: &str) -> String {
    crate::words::capital(text)
}

/// The turn in which a player showed the viewer this card.
fn shown_in(view: &View, seat: Seat, card: Card) -> Option<u32> {
    view.record.iter().find_map(|entry| match entry {
        Entry::Suggested { turn, refuter, shown, .. } if *refuter == Some(seat) && *shown == Some(card) => Some(*turn),
        _ => None,
    })
}

/// The turn in which a player could not show this card.
fn could_not_show(view: &View, seat: Seat, card: Card) -> Option<u32> {
    let seats = view.sizes.seats();
    view.record.iter().find_map(|entry| match entry {
        Entry::Suggested { turn, seat: by, crime, refuter, .. } if crime.cards().contains(card) => {
            let mut none = by.others(seats).take_while(|other| Some(*other) != *refuter);
            none.any(|other| other == seat).then_some(*turn)
        }
        _ => None,
    })
}

/// The last turn in which a player showed somebody one of several cards, and these cards.
fn showed_one_of(view: &View, seat: Seat, card: Card) -> Option<(Option<u32>, String)> {
    view.record.iter().rev().find_map(|entry| match entry {
        Entry::Suggested { turn, crime, refuter, shown: None, .. }
            if *refuter == Some(seat) && crime.cards().contains(card) =>
        {
            let pending = view.phase == Phase::Show && view.record.last() == Some(entry);
            Some(((!pending).then_some(*turn), codes::crime(*crime)))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    //! Tests that the draft has the page's format, and that cells are filled in for a reason.
    use parlor_clue::{Card, Crime, Entry, Holder, Room, Suspect, View, Weapon};
    use parlor_clue::{Clue, Config, Phase};
    use parlor_game::{Game, Seat, Seeded, Viewer};
    use serde_json::json;

    use super::{Advice, Cell, Fill, Known, Notebook, OwnMark, why};
    use crate::words::Names;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn the_draft_is_the_one_of_the_page() {
        let mut notebook = Notebook::of(&json!({ "other": 1, "marks": { "10.1": "yes", "10.f": "maybe" } }));
        let rope = Card::Weapon(Weapon::Rope);
        assert_eq!(notebook.mark(rope, Holder::Seat(seat(1))), Some(OwnMark::Yes));
        assert_eq!(notebook.mark(rope, Holder::File), Some(OwnMark::Maybe));
        notebook.set_mark(rope, Holder::Seat(seat(1)), None);
        notebook.set_mark(Room::DiningRoom.into(), Holder::Seat(seat(2)), Some(OwnMark::No));
        notebook.set_note(rope, Holder::File, " ask Ben ");
        notebook.set_fill(Fill::Follows);
        notebook.add_line("one");
        notebook.add_line("two");
        assert_eq!(
            notebook.draft(),
            json!({ "other": 1, "marks": { "10.f": "maybe", "15.2": "no" }, "notes": { "10.f": "ask Ben" },
                "page": "one\ntwo", "fill": "follows" })
        );
        notebook.set_note(rope, Holder::File, "");
        notebook.clear_page();
        assert_eq!((notebook.note(rope, Holder::File), notebook.page()), (None, ""));
        // A damaged draft is an empty notebook.
        let mut damaged = Notebook::of(&json!({ "marks": 7, "notes": [], "page": 3, "fill": "all" }));
        damaged.set_mark(rope, Holder::File, Some(OwnMark::No));
        assert_eq!((damaged.mark(rope, Holder::File), damaged.fill()), (Some(OwnMark::No), Fill::Seen));
    }

    /// A view in which the second player could not show a card, and the third showed one.
    fn view() -> View {
        let mut game = Clue::new(&Config::default(), 3).expect("a game");
        game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
        let mut view = game.view(Viewer::Seat(seat(0)));
        view.hand = Some([Card::from(Suspect::Plum), Weapon::Knife.into()].into_iter().collect());
        let crime = Crime { suspect: Suspect::Green, weapon: Weapon::Rope, room: Room::Hall };
        let asked =
            |turn, by: u8, shown| Entry::Suggested { turn, seat: seat(by), crime, refuter: Some(seat(2)), shown };
        view.record = vec![asked(1, 0, Some(Weapon::Rope.into())), asked(4, 1, None)];
        view
    }

    #[test]
    fn cells_are_filled_in_for_a_reason() {
        let (view, names) = (view(), Names::called(3, |seat| ["Ada", "Ben", "Cleo"][seat.index()].into()));
        let known = Known::of(&view, Fill::Seen, None);
        let rope = Card::from(Weapon::Rope);
        assert_eq!(known.cell(rope, Holder::Seat(seat(2))), Cell::Here);
        assert_eq!(known.cell(rope, Holder::File), Cell::NotHere, "a card is in one place only");
        assert_eq!(known.cell(Room::Hall.into(), Holder::Seat(seat(2))), Cell::Open);
        let why = |card: Card, holder| why(&view, &names, &known, card, holder);
        assert_eq!(why(rope, Holder::Seat(seat(2))), "Cleo showed you the Rope in turn 1.");
        assert_eq!(why(Room::Hall.into(), Holder::Seat(seat(1))), "Ben could not show the Hall in turn 1.");
        assert_eq!(why(Room::Hall.into(), Holder::Seat(seat(2))), "Cleo showed one of Green, Rope, Hall in turn 4.");
        let mut pending = view.clone();
        pending.phase = Phase::Show;
        let has_to = super::why(&pending, &names, &known, Room::Hall.into(), Holder::Seat(seat(2)));
        assert_eq!(has_to, "Cleo has to show one of Green, Rope, Hall.", "nobody has shown a card yet");
        assert_eq!(why(Suspect::Plum.into(), Holder::Seat(seat(0))), "Professor Plum is one of your cards.");
        assert_eq!(why(rope, Holder::File), "The case file doesn't have the Rope: it is in the hand of Cleo.");
        assert_eq!(Known::of(&view, Fill::Nothing, None).cell(rope, Holder::Seat(seat(2))), Cell::Open);
    }

    #[test]
    fn conclusions_need_the_coach() {
        assert_eq!([Fill::Seen.next(false), Fill::Seen.next(true)], [Fill::Nothing, Fill::Follows]);
        assert_eq!([Fill::Follows.allowed(false), Fill::Follows.allowed(true)], [Fill::Seen, Fill::Follows]);
        let mut game = Clue::new(&Config::default(), 3).expect("a game");
        game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
        let view = game.view(Viewer::Seat(seat(0)));
        let rope = Card::from(Weapon::Rope);
        let advice = json!({ "worlds": "9", "file": { "Rope": 0.0 }, "hands": [{}, { "Rope": 1.0 }, { "Rope": 0.0 }],
            "solution": null, "proven": [], "contradiction": null, "best": [] });
        let advice = Advice::read(&advice).expect("advice");
        let cells = |fill, concluded| {
            let known = Known::of(&view, fill, concluded);
            [Holder::Seat(seat(1)), Holder::Seat(seat(2)), Holder::File].map(|holder| known.cell(rope, holder))
        };
        assert_eq!(cells(Fill::Follows, Some(&advice)), [Cell::Here, Cell::NotHere, Cell::NotHere]);
        assert_eq!(cells(Fill::Follows, None), [Cell::Open; 3], "the client concludes nothing itself");
        assert_eq!(cells(Fill::Seen, Some(&advice)), [Cell::Open; 3]);
    }
}
