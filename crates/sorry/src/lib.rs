//! Sorry!, the classic edition for two to four players.
//!
//! # The rules in our own words
//!
//! Each player moves four pawns from START once around the board, through their own safety zone, to HOME. The track has
//! 60 squares, walked clockwise; colours follow each other clockwise as Red, Blue, Yellow, Green. On a turn a player
//! draws a card and moves one pawn as the card says. A player who can move must do so, at any cost; otherwise the move
//! is forfeited. The first player with all four pawns at HOME wins, and starts the next game.
//!
//! | card | it |
//! |---|---|
//! | 1 | starts a pawn, or moves one forward by 1 |
//! | 2 | starts a pawn, or moves one forward by 2; in any case the player draws again |
//! | 3, 5, 8, 12 | moves one pawn forward by that number |
//! | 4 | moves one pawn backward by 4 |
//! | 7 | moves one pawn forward by 7, or two pawns by 7 together |
//! | 10 | moves one pawn forward by 10, or backward by 1 |
//! | 11 | moves one pawn forward by 11, or changes places with an opponent's pawn on the track |
//! | Sorry! | takes a pawn from START to the square of an opponent's pawn on the track, which goes back to its START |
//!
//! *Bumping*: pawns may jump over others. A pawn that lands on another colour's pawn sends it back to START; it cannot
//! land on a pawn of its own colour. *Slides*: a pawn that lands on another colour's triangle, with any card, slides to
//! the end of that slide, and every other pawn on it goes back to START, even one of the same colour. *Safety zone*:
//! five squares that only their colour enters, forward, from the entry square; no pawn walks forward past its own
//! entry. A pawn may leave the zone backward, and one that went backward past the entry may walk straight in. *HOME* is
//! reached by exact count, and is final.
//!
//! *Team play* for four: Red and Yellow against Blue and Green. Everyone moves any pawn of the team; slides and zones
//! depend on the pawn's colour. Landing on the partner's pawn bumps it. A 7 can be split among all eight pawns. A
//! Sorry! must be used, if necessary against one's own side. Eight pawns at HOME win.
//!
//! *Playing for points*: three pawns on START and one on the circle, five cards in hand. On a turn a player plays a
//! card from the hand and draws a new one; a player who can use none of the five discards one and draws a new one. When
//! a player has all pawns at HOME, everybody scores 5 for each pawn at HOME, and the winner scores 5 for each
//! opponent's pawn that is not at HOME, with a bonus of 25, 50 or 100 if no opponent has more than two, one or none at
//! HOME.
//!
//! # Choices where the text is silent
//!
//! * Two players sit opposite each other, as Red and Yellow, because neighbours would not have equal chances of
//!   winning; other colours can be chosen, in clockwise order.
//! * The starter of the first game is drawn at random. In a team, the next game is started by the winner who moved the
//!   last pawn home.
//! * The parts of a 7 are made one after the other, in either order. The second part applies to the board after the
//!   first, and each pawn moves once. All seven spaces must be used; otherwise the 7 cannot be played.
//! * A pawn that would land on another colour's triangle occupied by its own colour cannot land there: landing comes
//!   before sliding.
//! * An 11 without a forward move may be passed instead of changing places. After the change, only the current player's
//!   pawn slides. The slide may bump the opponent's pawn, which is now where the current player's pawn came from.
//! * A team's Sorry! may use the partner's START, must hit an opponent as long as one is on the track, and may
//!   otherwise hit any pawn of the team. A team's 11 changes places with opponents only. A team plays its 7 part by
//!   part. A part is offered only if the rest of the 7 can be used after it. A player whose own pawns are all at HOME
//!   continues to play for the team.
//! * When playing for points, a player who plays a 2 plays again; a player who discards a 2 does not. If the only
//!   possible move is to change places with an 11, the player may discard any card instead. Only the highest of the
//!   three bonuses counts. A series continues until a player has reached the agreed total; then the highest total wins,
//!   and tied players share the win.
//! * When the deck is empty, the discards are shuffled at the next draw.
//!
//! # A turn
//!
//! ```
//! use parlor_game::{Game, Scripted, Seat};
//! use parlor_sorry::{Action, Card, Colour, Config, Sorry, Spot, Step};
//!
//! let first = Seat::new(0).unwrap();
//! let mut game = Sorry::new(&Config { starter: Some(first), ..Config::default() }, 2).unwrap();
//! let mut act = |game: &mut Sorry, action: Action, luck: &[u32]| {
//!     let events = game.decide(&(), first, &action, &mut Scripted::new(luck.iter().copied())).unwrap();
//!     events.iter().for_each(|event| game.apply(event));
//! };
//! let start = game.deal(&(), &mut Scripted::default());
//! start.iter().for_each(|event| game.apply(event));
//!
//! // A drawn number is an index into the sorted deck, which begins with five 1s and four 2s.
//! act(&mut game, Action::Draw {}, &[5]);
//! act(&mut game, Action::Move { card: Card::Two, step: Step::Start { colour: Colour::Red }, then: None }, &[]);
//! // After a 2 it is the same player's turn: a 4 takes the pawn back behind its own entry, from where it can walk in.
//! act(&mut game, Action::Draw {}, &[12]);
//! let circle = Spot::Track(Colour::Red.circle());
//! let back = Step::Walk { colour: Colour::Red, from: circle, by: -4 };
//! act(&mut game, Action::Move { card: Card::Four, step: back, then: None }, &[]);
//! let pawns = game.view(parlor_game::Viewer::Spectator).pawns;
//! assert_eq!(pawns[Colour::Red].map(|spot| spot.to_string()), ["0", "S", "S", "S"]);
//! ```

mod action;
mod apply;
mod board;
mod card;
mod colour;
mod config;
mod decide;
mod event;
mod moves;
mod scoring;
mod spot;
mod state;
mod step;
mod unseen;
mod view;

pub use action::{Action, Illegal};
pub use board::{Board, PAWNS, Side};
pub use card::{Card, Cards};
pub use colour::{ByColour, Colour, ColourSet};
pub use config::{Config, Variation};
pub use event::{Event, Notice};
pub use moves::{Spent, Task, add_moves, check, moves};
pub use scoring::{Score, score};
pub use spot::{Spot, Square};
pub use state::Sorry;
pub use step::{Bump, Leg, Move, Route, Step};
pub use view::{Offer, Phase, Preview, SpentView, TurnView, View};
