//! Yahtzee.
//!
//! # The rules in our own words
//!
//! Five dice, thirteen boxes, one to ten players. On a turn a player rolls all five dice, then may roll any of them
//! again up to twice, including dice kept before, and may stop after any roll. Then exactly one open box must be
//! filled, with the value of the dice there or with a zero. When every box of every player is full, the game ends and
//! the highest grand total wins; tied players share the win.
//!
//! *Upper section*: Aces to Sixes count the dice of that number. 63 or more together earn a bonus of 35.
//! *Lower section*: three and four of a kind and Chance count all five dice; a full house (three of one number and two
//! of **another**) is 25, a small straight (four in a row) 30, a large straight (five in a row) 40, a Yahtzee (five
//! equal) 50.
//!
//! *An additional Yahtzee*, rolled when the Yahtzee box is already filled, earns 100 if that box has 50 points, without
//! limit, and nothing if it has 0. In both cases the roll is a **Joker**, and a ladder determines where it may be
//! scored:
//!
//! | | classic | 2014 |
//! |---|---|---|
//! | 1 | the upper box of its number, if open | the same |
//! | 2 | else any open lower box: full house 25, straights 30 and 40, others the sum | else three or four of a kind, if
//! open |
//! | 3 | else a zero in any open upper box | else Chance, full house or a straight, with the same values |
//! | 4 | | else a zero in any open upper box |
//!
//! *A match* is up to six games on one pad. Each game begins with a roll that decides who starts. It follows an
//! [`Action::NextGame`], so that everyone sees the previous result first. The highest total of all games wins.
//!
//! # Choices where the texts are silent or disagree
//!
//! * The roll that decides who starts uses all five dice (classic) or one die (2014); players tied for the highest
//!   total roll again. A single player does not roll.
//! * The 2014 text asks for *over* 63 and, one line later, for three of each number, which is exactly 63: so 63 counts.
//! * Only one of the texts mentions a shared win. Here it applies to both editions.
//! * House rules: the Joker follows the edition, is a *free choice* (any open box; the Joker's values once the upper
//!   box of its number is filled) or does not exist (*none*); the 100-point bonus can be switched off.
//! * A voluntary zero is a separate action, [`Action::Zero`], so that nobody gives points away by mistake. The ladder
//!   applies to it too, and the 100 points for an additional Yahtzee are earned by the roll, whatever is scored.
//!
//! # A turn
//!
//! ```
//! use parlor_game::{Game, Scripted, Seat, Viewer};
//! use parlor_yahtzee::{Action, Category, Config, Keep, Yahtzee};
//!
//! let seat = Seat::new(0).unwrap();
//! let mut game = Yahtzee::new(&Config::default(), 1).unwrap();
//! let mut act = |game: &mut Yahtzee, action: Action, dice: &[u32]| {
//!     // The scripted numbers are the faces minus one.
//!     let mut luck = Scripted::new(dice.iter().map(|face| face - 1));
//!     let events = game.decide(&(), seat, &action, &mut luck).unwrap();
//!     events.iter().for_each(|event| game.apply(event));
//! };
//! let start = game.deal(&(), &mut Scripted::default());
//! start.iter().for_each(|event| game.apply(event));
//!
//! act(&mut game, Action::Roll { keep: Keep::NONE }, &[3, 6, 3, 1, 5]);
//! act(&mut game, Action::Roll { keep: Keep::new([true, false, true, false, false]) }, &[3, 5, 5]);
//! act(&mut game, Action::Score { category: Category::FullHouse }, &[]);
//! assert_eq!(game.view(Viewer::Spectator).cards[seat].grand_total, 25);
//! ```

mod action;
mod apply;
mod card;
mod category;
mod config;
mod decide;
mod dice;
mod event;
mod joker;
mod scoring;
mod state;
mod view;

pub use action::{Action, Illegal};
pub use card::{BONUS_AT, Card, UPPER_BONUS, YAHTZEE_BONUS, YahtzeeBox};
pub use category::{ByCategory, Category, CategorySet};
pub use config::{Config, Edition, JokerRule};
pub use dice::{DICE, Dice, Face, Keep};
pub use event::{Event, StartRoll};
pub use joker::{Offer, Offers, offers};
pub use scoring::score;
pub use state::Yahtzee;
pub use view::{BoxOffer, CardView, Phase, Preview, TurnView, View};
