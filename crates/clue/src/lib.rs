//! Clue, the classic detective game for three to six players.
//!
//! # The rules in our own words
//!
//! Mr. Boddy has been killed in his mansion. Three cards, a suspect, a weapon and a room, say who did it, with what and
//! where. They are in the case file, which nobody can see, and the other 18 cards are dealt out. Whoever names the
//! three cards in the case file wins.
//!
//! Each player moves the token of a suspect. The suspects that nobody plays are on the board, too, and are as
//! suspicious as the others. Miss Scarlet begins, and play goes clockwise.
//!
//! *Moving*: a player rolls the die and walks that many squares along the hallway, in straight lines and around corners
//! but never diagonally, never onto an occupied square, and never twice onto the same square in one turn. A door does
//! not count as a square. A token that enters a room stops there, even if the roll would take it further, and it cannot
//! go back into the room that it left in the same turn. A token in front of a door blocks the door. Instead of rolling,
//! a player in a corner room may use the secret passage to the opposite corner.
//!
//! *Suggestions*: a player who enters a room suggests that the crime was committed there, by some suspect with some
//! weapon. The suspect's token and the weapon are moved into the room and stay there. Then the player to the left shows
//! one of the three cards, and if that player has none of them, the next player does. Only the player who made the
//! suggestion sees the card. Then the turn is over, unless the player accuses somebody. A player whose token was moved
//! by a suggestion may make a suggestion on the next turn without moving.
//!
//! *Accusations*: once in the game, on their own turn, players may name any three cards and look into the case file. If
//! all three are right, they win. Otherwise they have no more turns, and only show cards when they are asked; if such a
//! player's token stands in front of a door, it is moved into the room.
//!
//! # Choices where the text is silent
//!
//! * The whole roll is used, unless a room is entered. A house rule lets a token stop early. Stepping into a room takes
//!   one of the steps.
//! * If a roll allows no move at all, the token stays, and the turn is over. So is the turn of a player who ends a walk
//!   in the hallway: an accusation could have been made before walking.
//! * Tokens that nobody plays block squares and doors like all others.
//! * A player in a room whose doors are all blocked waits, without a new suggestion, or uses a secret passage.
//! * The right to suggest after being moved lasts one turn, and only exists if the token really came from elsewhere.
//! * A player who enters a room must make a suggestion. A house rule makes it optional.
//! * The player who has to show a card chooses it, and the choice is made by hand even if only one card fits. Who has a
//!   fitting card is public in any case; how many fit is not.
//! * An accusation is possible at any time in the player's turn, except while a suggestion is being answered. Its three
//!   cards and whether it is right are public.
//! * After a false accusation, the accuser knows the case file.
//! * If only one player is left, that player goes on and must still name the three cards; a house rule makes the last
//!   one the winner. If everybody has accused falsely, nobody wins.
//! * The deal starts at a random seat, so that the surplus cards of four or five players fall to random seats.
//! * The weapons start in six random rooms.
//! * Seats follow the clockwise order of their suspects. If nobody plays Miss Scarlet, the next suspect clockwise
//!   begins.
//!
//! # A turn
//!
//! ```
//! use parlor_clue::{Action, Clue, Config, Place, Room};
//! use parlor_game::{Game, Scripted, Seat, Seeded, Viewer};
//!
//! let scarlet = Seat::new(0).unwrap();
//! let mut game = Clue::new(&Config::default(), 3).unwrap();
//! game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
//! let act = |game: &mut Clue, action: Action, luck: &[u32]| {
//!     let events = game.decide(&(), scarlet, &action, &mut Scripted::new(luck.iter().copied())).unwrap();
//!     events.iter().for_each(|event| game.apply(event));
//! };
//!
//! // A 6 takes Miss Scarlet almost to the lounge.
//! act(&mut game, Action::Roll {}, &[5]);
//! let places: Vec<Place> = game.view(Viewer::Spectator).turn.unwrap().destinations.iter().map(|way| way.to).collect();
//! assert!(places.contains(&"Q7".parse().unwrap()) && !places.contains(&Place::Room(Room::Lounge)));
//! act(&mut game, Action::Walk { to: "Q7".parse().unwrap() }, &[]);
//! assert_eq!(game.view(Viewer::Spectator).turn.unwrap().seat, Seat::new(1).unwrap());
//! ```
//!
//! # What somebody knows
//!
//! [`Knowledge`] collects what a viewer has seen, and [`Deals`] counts all deals that fit: it gives the exact odds of
//! every card being in every place, and random deals for [`Game::imagine`](parlor_game::Game::imagine).

mod action;
mod apply;
mod board;
mod card;
mod config;
mod deals;
mod decide;
mod event;
mod knowledge;
mod moves;
mod puzzle;
mod state;
mod view;

pub use action::{Action, Illegal};
pub use board::{DOORS, Door, HEIGHT, MAP, Place, Square, SquareSet, WIDTH};
pub use card::{Card, CardSet, Crime, Room, Suspect, Weapon};
pub use config::Config;
pub use deals::Deals;
pub use event::{Event, Notice};
pub use knowledge::{Holder, Knowledge};
pub use moves::{Destination, destinations, is_trapped};
pub use state::{Clue, Entry};
pub use view::{Phase, Preview, TurnView, View};
