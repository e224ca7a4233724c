//! Helpers that build positions and play scripted actions.

use std::collections::BTreeMap;

use parlor_clue::{
    Action, Card, CardSet, Clue, Config, Crime, Destination, Event, Illegal, Place, Room, Suspect, View, Weapon,
};
use parlor_game::scripting::{self, acted, on_turn};
pub use parlor_game::scripting::{seat, viewers};
use parlor_game::{BySeat, Game, Scripted, Seat, Viewer};

/// The crime in the case file of all scripted games.
pub const FILE: Crime = Crime { suspect: Suspect::Plum, weapon: Weapon::Rope, room: Room::Study };

/// Cards by name, separated by commas.
pub fn cards(names: &str) -> CardSet {
    names.split(',').map(|name| name.trim().parse::<Card>().unwrap()).collect()
}

/// A crime by its three names, separated by commas.
pub fn crime(names: &str) -> Crime {
    cards(names).try_into().unwrap()
}

pub fn place(name: &str) -> Place {
    name.parse().unwrap()
}

/// A game of three: Scarlet, Mustard and White. The others' tokens are on their starting squares.
pub struct Table {
    pub game: Clue,
}

impl Table {
    /// Deals these cards. The weapons are in the first six rooms.
    pub fn with(config: &Config, hands: &[&str]) -> Self {
        let mut game = Clue::new(config, hands.len() as u8).unwrap();
        let hands = BySeat::try_from(hands.iter().map(|hand| cards(hand)).collect::<Vec<_>>()).unwrap();
        let weapons: BTreeMap<Weapon, Room> = Weapon::ALL.into_iter().zip(Room::ALL).collect();
        game.apply(&Event::Dealt { file: FILE, hands, weapons });
        Self { game }
    }

    /// Deals the usual cards.
    pub fn new(config: &Config) -> Self {
        Self::with(
            config,
            &[
                "scarlet, mustard, candlestick, knife, kitchen, ballroom",
                "white, green, lead pipe, revolver, conservatory, dining room",
                "peacock, wrench, billiard room, library, lounge, hall",
            ],
        )
    }

    pub fn usual() -> Self {
        Self::new(&Config::default())
    }

    /// Moves a player's token without a roll. It stays the same player's turn as before.
    pub fn put(mut self, number: u8, at: &str) -> Self {
        let turn = on_turn(&self.game);
        let way = Destination { to: place(at), path: Vec::new(), steps: 0 };
        self.game.apply(&Event::Walked { seat: seat(number), way });
        let seats = self.view(0).sizes.seats();
        let before = Seat::all(seats).find(|other| other.left(seats) == turn).unwrap();
        self.game.apply(&Event::TurnEnded { seat: before });
        self
    }

    /// Ends turns until it is this player's turn.
    pub fn turn_of(mut self, number: u8) -> Self {
        while on_turn(&self.game) != seat(number) {
            self.game.apply(&Event::TurnEnded { seat: on_turn(&self.game) });
        }
        self
    }

    pub fn view(&self, number: u8) -> View {
        self.game.view(Viewer::Seat(seat(number)))
    }

    /// Carries out a legal action of a player, and returns its events.
    pub fn act(&mut self, number: u8, action: Action) -> Vec<Event> {
        let events = acted(&self.game, &(), seat(number), &action, Scripted::default());
        events.iter().for_each(|event| self.game.apply(event));
        events
    }

    pub fn roll(&mut self, number: u8, die: u8) -> Vec<Event> {
        let luck = Scripted::new([u32::from(die) - 1]);
        let events = acted(&self.game, &(), seat(number), &Action::Roll {}, luck);
        events.iter().for_each(|event| self.game.apply(event));
        events
    }

    pub fn walk(&mut self, number: u8, to: &str) -> Vec<Event> {
        self.act(number, Action::Walk { to: place(to) })
    }

    /// Makes a suggestion, and returns who must show a card.
    pub fn suggest(&mut self, number: u8, suspect: Suspect, weapon: Weapon) -> Option<u8> {
        let events = self.act(number, Action::Suggest { suspect, weapon });
        let [Event::Suggested { refuter, .. }] = events[..] else { panic!("{events:?}") };
        refuter.map(u8::from)
    }

    pub fn show(&mut self, number: u8, card: &str) -> Vec<Event> {
        self.act(number, Action::Show { card: card.parse().unwrap() })
    }

    pub fn accuse(&mut self, number: u8, names: &str) -> Vec<Event> {
        self.act(number, Action::Accuse { crime: crime(names) })
    }

    pub fn end(&mut self, number: u8) -> Vec<Event> {
        self.act(number, Action::EndTurn {})
    }

    pub fn refused(&self, number: u8, action: Action) -> Illegal {
        scripting::refused(&self.game, &(), seat(number), &action)
    }

    pub fn token(&self, suspect: Suspect) -> Place {
        self.view(0).tokens[&suspect]
    }

    /// The places that the current player can walk to.
    pub fn reach(&self) -> Vec<String> {
        let turn = self.view(0).turn.unwrap();
        turn.destinations.iter().map(|way| String::from(way.to)).collect()
    }

    pub fn on_turn(&self) -> u8 {
        on_turn(&self.game).into()
    }
}
