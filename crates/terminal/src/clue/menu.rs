//! The user's choices, step by step. Nothing is sent before the last step, so every step can be undone.

use parlor_clue::{Action, Card, Crime, Destination, Phase, Place, Room, Suspect, View, Weapon};
use parlor_game::Seat;

use super::codes;
use super::notebook::Known;
use super::{telling, ways};
use crate::words::Names;

/// What is being chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// What to do in this turn, or which card to show.
    #[default]
    Turn,
    /// A card of a suggestion or an accusation, by its kind: 0 for the suspect, 1 for the weapon, 2 for the room.
    Cards {
        /// Whether it is an accusation.
        accuses: bool,
        /// The kind of card.
        kind: usize,
    },
    /// Whether an accusation is meant.
    Confirm,
    /// The order in which the table shows cards for the user.
    Answers,
}

/// The effect of an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    /// The entry leads to more choices.
    Opens(Level),
    /// The entry picks a card and leads to more choices.
    Picks(Card, Level),
    /// The entry is an action.
    Acts(Action),
    /// The entry stores the answers with the table, or removes them.
    Stores(bool),
}

/// A choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The effect of the entry.
    pub does: Does,
    /// A short label.
    pub short: String,
    /// What is known about it.
    pub aside: String,
    /// The label of the button while the entry is selected.
    pub button: &'static str,
    /// The place on the map.
    pub place: Option<Place>,
}

/// The cards picked so far, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picks(pub [Option<Card>; 3]);

impl Picks {
    /// Picks a card.
    pub fn pick(&mut self, card: Card) {
        self.0[card.kind()] = Some(card);
    }

    /// The three cards with this room, once a suspect and a weapon are picked.
    #[must_use]
    pub fn crime(&self, room: Option<Room>) -> Option<Crime> {
        let picked = match self.0[2] {
            Some(Card::Room(room)) => Some(room),
            _ => None,
        };
        match self.0 {
            [Some(Card::Suspect(suspect)), Some(Card::Weapon(weapon)), _] => {
                Some(Crime { suspect, weapon, room: room.or(picked)? })
            }
            _ => None,
        }
    }
}

fn entry(does: Does, short: impl Into<String>, aside: impl Into<String>, button: &'static str) -> Entry {
    Entry { does, short: short.into(), aside: aside.into(), button, place: None }
}

/// What the choices are made from.
pub struct MenuBasis<'a> {
    /// The state of the game, as the acting player sees it.
    pub view: &'a View,
    /// The names of the seats.
    pub names: &'a Names,
    /// What the notebook shows.
    pub known: &'a Known,
    /// The cards picked so far.
    pub picks: Picks,
    /// The order in which cards are to be shown.
    pub order: &'a [Card],
}

impl MenuBasis<'_> {
    /// The choices at this level.
    #[must_use]
    pub fn entries(&self, level: Level) -> Vec<Entry> {
        match level {
            Level::Turn => self.turn(),
            Level::Cards { accuses, kind } => self.cards(accuses, kind),
            Level::Confirm => self.confirm(),
            Level::Answers => self.answers(),
        }
    }

    fn turn(&self) -> Vec<Entry> {
        let (Some(turn), Some(me)) = (&self.view.turn, telling::viewer(self.view)) else { return Vec::new() };
        if turn.asked == Some(me) {
            let show = |card| {
                let aside = telling::seen_before(self.view, self.names, card).unwrap_or_default();
                entry(Does::Acts(Action::Show { card }), format!("Show {}", codes::the(card)), aside, "Show it")
            };
            return turn.fits.iter().map(show).collect();
        }
        if turn.asked.is_some() || turn.seat != me {
            return Vec::new();
        }
        let mut entries: Vec<Entry> = Vec::new();
        if turn.may_suggest.is_some() {
            let opens = Does::Opens(Level::Cards { accuses: false, kind: 0 });
            entries.push(entry(opens, "Make a suggestion…", "", "Suggest"));
        }
        entries.extend(turn.may_roll.then(|| entry(Does::Acts(Action::Roll {}), "Roll the die", "", "Roll the die")));
        if let Some(room) = turn.passage {
            let short = format!("Passage to {room}");
            entries.push(entry(Does::Acts(Action::Passage {}), short, "", "Take the passage"));
        }
        // Rooms come first, then squares near a room.
        let mut ways: Vec<&Destination> = turn.destinations.iter().collect();
        ways.sort_by_key(|way| nearest(self.view, way).map_or(0, |(_, steps)| steps));
        for way in ways {
            let aside = distance(self.view, way);
            let walk = entry(Does::Acts(Action::Walk { to: way.to }), place(way.to), aside, "Walk there");
            entries.push(Entry { place: Some(way.to), ..walk });
        }
        let end = || entry(Does::Acts(Action::EndTurn {}), "End the turn", "", "End the turn");
        entries.extend(turn.may_end.then(end));
        let opens = Does::Opens(Level::Cards { accuses: true, kind: 0 });
        entries.push(entry(opens, "Accuse…", "", "Accuse"));
        entries
    }

    fn cards(&self, accuses: bool, kind: usize) -> Vec<Entry> {
        let room = self.view.turn.as_ref().and_then(|turn| turn.may_suggest);
        let last = if accuses { 2 } else { 1 };
        let one = |card: Card| {
            let mut picks = self.picks;
            picks.pick(card);
            let aside = self.known.holder_words(self.view, self.names, card);
            let (does, button) = match (kind == last, accuses) {
                (false, _) => (Does::Picks(card, Level::Cards { accuses, kind: kind + 1 }), "Choose"),
                (true, true) => (Does::Picks(card, Level::Confirm), "Choose"),
                (true, false) => match picks.crime(room) {
                    Some(Crime { suspect, weapon, .. }) => (Does::Acts(Action::Suggest { suspect, weapon }), "Suggest"),
                    None => (Does::Opens(Level::Turn), "Back"),
                },
            };
            entry(does, card.name(), aside, button)
        };
        let all: Vec<Card> = match kind {
            0 => Suspect::ALL.map(Card::from).into(),
            1 => Weapon::ALL.map(Card::from).into(),
            _ => Room::ALL.map(Card::from).into(),
        };
        all.into_iter().map(one).collect()
    }

    fn confirm(&self) -> Vec<Entry> {
        let back = entry(Does::Opens(Level::Turn), "Don't accuse", "", "Don't accuse");
        let accuse = self.picks.crime(None);
        let accuse = accuse.map(|crime| entry(Does::Acts(Action::Accuse { crime }), "Accuse", "", "Accuse"));
        std::iter::once(back).chain(accuse).collect()
    }

    fn answers(&self) -> Vec<Entry> {
        let card = |(place, card): (usize, &Card)| {
            let aside = if place == 0 { "shown first" } else { "" };
            entry(Does::Stores(true), card.name(), aside, "Store this order")
        };
        let by_hand = entry(Does::Stores(false), "Answer by hand", "", "Answer by hand");
        self.order.iter().enumerate().map(card).chain([by_hand]).collect()
    }
}

/// The room that is nearest to a square, and how far it is from there.
#[must_use]
pub fn nearest(view: &View, way: &Destination) -> Option<(Room, u8)> {
    let suspect = view.suspects.get(view.turn.as_ref()?.seat)?;
    way.to.square()?;
    ways::steps_from(view, *suspect, way.to).into_iter().next()
}

/// How far a room is, or how far it would be from a square to the nearest room: "3 steps", "then Library 4".
#[must_use]
pub fn distance(view: &View, way: &Destination) -> String {
    match (nearest(view, way), way.steps) {
        (Some((room, steps)), _) => format!("then {room} {steps}"),
        (None, _) if way.to.square().is_some() => String::new(),
        (None, 1) => "1 step".into(),
        (None, steps) => format!("{steps} steps"),
    }
}

/// A place as a label.
#[must_use]
pub fn place(place: Place) -> String {
    match place {
        Place::Room(room) => room.name().to_owned(),
        Place::Square(square) => square.to_string(),
    }
}

/// What is asked at this level, in a sentence or two.
#[must_use]
pub fn question(view: &View, level: Level, picks: Picks) -> Option<String> {
    let picked: Vec<String> = picks.0.into_iter().flatten().map(codes::the).collect();
    Some(match level {
        Level::Turn => return None,
        Level::Cards { accuses, kind } => {
            let what = ["Who did it?", "With what?", "Where?"][kind];
            let room = view.turn.as_ref().and_then(|turn| turn.may_suggest).filter(|_| !accuses);
            let head = match room {
                Some(room) => format!("A suggestion for the {room}"),
                None => "An accusation".into(),
            };
            let picked: Vec<String> = picked.into_iter().take(kind).collect();
            let picked = if picked.is_empty() { String::new() } else { format!(", {}", picked.join(", ")) };
            format!("{head}{picked}. {what}")
        }
        Level::Confirm => {
            let crime = picks.crime(None).map(|crime| crime.to_string()).unwrap_or_default();
            format!("Accuse {crime}? If that is wrong, you are out of the game and only show cards.")
        }
        Level::Answers => {
            "The table can show cards for you. It shows the first card of this order that was asked for, \
            after a pause that reveals nothing."
                .into()
        }
    })
}

/// Whether the seat has to choose something now.
#[must_use]
pub fn is_called(view: &View, seat: Option<Seat>) -> bool {
    let turn = view.turn.as_ref().filter(|_| view.phase != Phase::Over);
    turn.is_some_and(|turn| seat.is_some() && seat == turn.asked.or(Some(turn.seat)))
}

#[cfg(test)]
mod tests {
    //! Tests that every legal action can be reached, and nothing else.
    use parlor_clue::{Action, Card, Clue, Config, Crime, Place, Suspect, View, Weapon};
    use parlor_game::{Game, Luck, Seeded, Viewer};

    use super::{Does, Level, MenuBasis, Picks};
    use crate::clue::notebook::{Fill, Known};
    use crate::words::Names;

    fn reached(view: &View, level: Level, picks: Picks, depth: usize, found: &mut Vec<Action>) {
        assert!(depth < 5, "the menus never end");
        let (names, known) = (Names::called(6, |seat| seat.to_string()), Known::of(view, Fill::Seen, None));
        for entry in (MenuBasis { view, names: &names, known: &known, picks, order: &[] }).entries(level) {
            match entry.does {
                Does::Acts(action) => found.push(action),
                Does::Opens(Level::Turn) | Does::Stores(_) => {}
                Does::Opens(level) => reached(view, level, Picks::default(), depth + 1, found),
                Does::Picks(card, level) => {
                    let mut picks = picks;
                    picks.pick(card);
                    reached(view, level, picks, depth + 1, found);
                }
            }
        }
    }

    #[test]
    fn every_legal_action_is_reached_once() {
        let luck = &mut Seeded::new(4);
        let config = Config { stop_early: true, free_suggestions: true, ..Config::default() };
        let mut game = Clue::new(&config, 4).expect("a game");
        game.deal(&(), luck).iter().for_each(|event| game.apply(event));
        let mut kinds = std::collections::BTreeSet::new();
        for _ in 0..150 {
            let view = game.view(Viewer::Spectator);
            let Some(turn) = view.turn else { break };
            let seat = turn.asked.unwrap_or(turn.seat);
            let view = game.view(Viewer::Seat(seat));
            let mut found = Vec::new();
            reached(&view, Level::Turn, Picks::default(), 0, &mut found);
            let accusations = found.iter().filter(|action| matches!(action, Action::Accuse { .. })).count();
            assert_eq!(accusations, if view.may_accuse() { Crime::all().count() } else { 0 });
            let pairs = Suspect::ALL.into_iter().flat_map(|suspect| Weapon::ALL.map(|weapon| (suspect, weapon)));
            let every = [Action::Roll {}, Action::Passage {}, Action::EndTurn {}]
                .into_iter()
                .chain(Place::all().map(|to| Action::Walk { to }))
                .chain(pairs.map(|(suspect, weapon)| Action::Suggest { suspect, weapon }))
                .chain(Card::all().map(|card| Action::Show { card }));
            let legal: Vec<Action> = every.filter(|action| Clue::preview(&view, &(), action).is_ok()).collect();
            for action in &legal {
                assert_eq!(found.iter().filter(|other| *other == action).count(), 1, "{action:?}");
            }
            assert_eq!(found.len() - accusations, legal.len());
            kinds.insert(format!("{:?}", view.phase));
            let action = legal[luck.below(legal.len() as u32) as usize];
            let events = game.decide(&(), seat, &action, luck).expect("the action is legal");
            events.iter().for_each(|event| game.apply(event));
        }
        assert_eq!(kinds.len(), 5, "{kinds:?}");
    }
}
