//! Sorry!, the classic edition for two to four.
//!
//! # The rules in our own words
//!
//! Each player brings four pawns from START once round the board, through a safety zone of their own, to HOME. The track has 60
//! squares, walked clockwise; colours follow each other clockwise as Red, Blue, Yellow, Green. On a turn a card is drawn and one
//! pawn is moved by it. Whoever can move must, whatever it costs; whoever cannot forfeits the move. The first with all four pawns
//! at HOME wins, and begins the next game.
//!
//! | card | it |
//! |---|---|
//! | 1 | starts a pawn, or moves one forward by 1 |
//! | 2 | starts a pawn, or moves one forward by 2; in any case the player draws again |
//! | 3, 5, 8, 12 | moves one pawn forward by so many |
//! | 4 | moves one pawn backward by 4 |
//! | 7 | moves one pawn forward by 7, or two pawns by 7 together |
//! | 10 | moves one pawn forward by 10, or backward by 1 |
//! | 11 | moves one pawn forward by 11, or changes places with an opponent's pawn on the track |
//! | Sorry! | takes a pawn from START to the square of an opponent's pawn on the track, which goes back to its START |
//!
//! *Bumping*: pawns are jumped over freely. Who lands on another colour's pawn sends it back to START; on a pawn of its own
//! colour a pawn cannot land. *Slides*: a pawn that lands on another colour's triangle, by whatever card, slides to the end of
//! that slide, and everybody on it goes back to START, pawns of its own colour too. *Safety zone*: five squares that only their
//! colour enters, forward, from the entry square; no pawn walks forward past its own entry. A pawn may leave the zone backward, and one
//! that went backward past the entry may walk straight in. *HOME* is reached by exact count, and is final.
//!
//! *Team play* for four: Red and Yellow against Blue and Green. Everyone moves any pawn of the team; the colours of the pawns
//! decide about slides and zones. Who lands on the partner's pawn bumps it. A 7 can be split among all eight pawns. A Sorry! must be used, in
//! need against the own side. Eight pawns at HOME win.
//!
//! *Playing for points*: three pawns on START and one on the circle, five cards in hand. On a turn a card of the hand is played and a
//! new one drawn; who can use none of the five lays one down for a new one. When somebody has all pawns at HOME, everybody scores 5 for each pawn
//! at HOME, and the winner 5 for each pawn of the others that is not, with a bonus of 25, 50 or 100 if no opponent has more than two, one or
//! none at HOME.
//!
//! # Choices where the text is silent
//!
//! * Two players sit opposite each other, as Red and Yellow, for neighbours are not equally well off; other colours can be agreed, in
//!   clockwise order.
//! * Who begins the first game is drawn by lot. Of a team, the winner that begins the next one is who brought the last pawn home.
//! * The legs of a 7 are made one after the other, in either order, each on the board as it then is, and each pawn moves once. All seven spaces
//!   are used; a 7 that cannot be used up cannot be begun.
//! * A pawn that would land on a foreign triangle where one of its own colour stands does not land there: a landing comes before the slide.
//! * An 11 that leads nowhere forward may be passed up rather than changing places. After the change only the pawn of the player on turn slides;
//!   the other, which now stands where that pawn came from, may be bumped by the slide.
//! * A team's Sorry! may use the partner's START, goes against opponents as long as one is on the track, and may then hit any pawn of
//!   the team. A team's 11 changes places with opponents only. A team plays its 7 leg by leg, and only legs are offered after which the rest can be used.
//!   A player whose pawns are home plays on for the team.
//! * For points: a 2 that is played lets the player play again, one that is laid down does not. If the hand can do nothing but change places by an 11, the
//!   player may lay down any card instead. Of the three bonuses only the highest counts. A series goes on until somebody has reached
//!   the agreed total; then the highest total wins, and those who are level share the victory.
//! * When the deck is used up, the discards are shuffled at the next draw.
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
//! // The deck is counted from the 1s on: five of them, then four 2s.
//! act(&mut game, Action::Draw {}, &[5]);
//! act(&mut game, Action::Move { card: Card::Two, step: Step::Start { colour: Colour::Red }, then: None }, &[]);
//! // After a 2 it is the same player's turn: a 4 takes the pawn back behind its own entry, from where it can walk in.
//! act(&mut game, Action::Draw {}, &[12]);
//! let circle = Spot::Track(Colour::Red.circle());
//! act(&mut game, Action::Move { card: Card::Four, step: Step::Walk { colour: Colour::Red, from: circle, by: -4 }, then: None }, &[]);
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
pub use step::{Bump, Leg, Move, Path, Step};
pub use view::{Offer, Phase, Preview, SpentView, TurnView, View};
