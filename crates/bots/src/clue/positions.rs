//! Positions for measurements.

use parlor_clue::{Clue, Config, View};
use parlor_game::{Game, Seat, Seeded, Status, Viewer};

use super::medium::Medium;
use crate::{Bot, Budget};

/// What each player sees after each suggestion and accusation of a game that `medium` bots play on the board.
///
/// # Panics
/// If the game does not allow this number of players.
#[must_use]
pub fn positions(seats: u8, seed: u64) -> Vec<View> {
    let mut luck = Seeded::new(seed);
    let mut game = Clue::new(&Config::default(), seats).expect("three to six players");
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    let mut found = Vec::new();
    let mut recorded = 0;
    while let Status::Open { must, .. } = game.status() {
        let seat = must.iter().next().expect("somebody acts");
        let view = game.view(Viewer::Seat(seat));
        if view.record.len() > recorded && view.turn.as_ref().is_some_and(|turn| turn.asked.is_none()) {
            recorded = view.record.len();
            found.extend(Seat::all(seats).map(|viewer| game.view(Viewer::Seat(viewer))));
        }
        let action = Medium.choose(&view, &(), &mut luck, Budget::default());
        let events = game.decide(&(), seat, &action, &mut luck).expect("a bot's move is legal");
        events.iter().for_each(|event| game.apply(event));
    }
    found
}
