//! Scrabble, the classic crossword game for two to four players.
//!
//! # The rules in our own words
//!
//! The players form words on a board of 15 by 15 squares, crossing each other like those of a crossword, from 100 tiles:
//! 98 with a letter and its points, and two blanks without points. Everybody draws a tile; the letter nearest to A
//! begins, and a blank beats all letters. These tiles go back into the bag. Then everybody draws seven, which nobody
//! else sees.
//!
//! On a turn, a player either *plays*, *exchanges* tiles, or passes. The turn goes to the left.
//!
//! *Playing*: the tiles of one turn lie in one row or in one column, and together with tiles already on the board they
//! form one word without gaps. The first word covers the centre. Each later play joins the tiles on the board: it
//! extends a word, crosses one, or lies beside one, and all rows of adjacent tiles, in both directions, must be words.
//! Tiles on the board never move. A blank stands for any letter, which it keeps for the rest of the game. After a play,
//! the player draws up to seven tiles.
//!
//! *Score*: each word that a play forms or extends scores the sum of its letters. A premium square counts only on the
//! turn in which it is covered, for every word through it: light blue doubles the letter, dark blue triples it; pink
//! doubles the word, red triples it, after the letters, and several of them multiply. The centre is pink. A blank
//! scores nothing itself, but it triggers the premium of a word. Playing seven tiles at once scores 50 more.
//!
//! *Exchanging*: the player puts some tiles aside, draws as many, and then mixes those put aside into the bag.
//!
//! *Challenges*: until the next player acts, anybody can challenge the words of a play. If one of them is not in the
//! word list, the tiles are taken back, and the turn is lost. Otherwise the challenger loses the next turn.
//!
//! *The end*: the game ends when the bag is empty and a player has played the last tile, or when nobody plays any more.
//! Everybody loses the points of their unplayed letters, and a player who has gone out gains those of the others. The
//! highest score wins; if it is shared, the higher score before this settlement wins.
//!
//! # Tournaments
//!
//! [`Rules::Tournament`] is for two players. A player may exchange only if the bag has seven or more tiles. Six turns
//! in a row without points also end the game. A player who has gone out gains twice the points of the other's unplayed
//! letters, which cost the other nothing. A tie is a tie. The cost of a challenge can be chosen ([`ChallengeRule`]).
//!
//! # Choices where the text is silent
//!
//! * Players who tie in the draw for the first turn draw again; the tiles drawn before stay out until it is decided.
//! * The first play needs two tiles or more.
//! * "Nobody plays any more" means that everybody has passed twice in a row. An exchange of no tiles is a pass. A play,
//!   even one that is taken back, and an exchange restart the count; a turn lost to a challenge does not. This ends
//!   a tournament game, too.
//! * With the rules in the box, any number of tiles can be exchanged, but not more than the bag has.
//! * A challenge is about all words of a play, and the verdict names those that are not in the list. The first challenge
//!   decides; there is no second one about the same play. A table may limit the time for challenges.
//! * New tiles are drawn only when a play can no longer be challenged, so a play that is taken back reveals nothing
//!   about the bag. It does reveal the tiles that were laid: everybody knows them until they are played, or until the
//!   player exchanges any tiles.
//! * Lost turns add up. A lost turn is the next one that the seat would have had. If it comes at once, because the
//!   challenger is next, the turn passes on.
//! * If a player has gone out, all others have to accept the play or challenge it. A false challenge then costs no turn,
//!   because none is left; points and games are lost as usual.
//! * In tournaments, passes, exchanges, lost turns and plays taken back are turns without points. A play that stays on
//!   the board is not, even if it scores nothing.
//! * A false challenge that costs points gives them to the challenged player, once for a play and not for each word.
//!   With [`ChallengeRule::Triple`], the game ends with the challenge, and unplayed letters are not counted.
//! * A play of one tile that forms two words is listed with the word across first.
//!
//! # A turn
//!
//! ```
//! use parlor_game::{Game, Seeded, Shelf, Viewer};
//! use parlor_scrabble::{Action, Direction, Lexicon, Scrabble};
//!
//! let words = Shelf::new(Lexicon::of(["FARM", "HORN"]), []);
//! let mut game = Scrabble::new(&Scrabble::usual(&words), 2).unwrap();
//! let luck = &mut Seeded::new(2026);
//! game.deal(&words, luck).iter().for_each(|event| game.apply(event));
//!
//! // The first player lays the first two tiles of the rack beside each other, whatever they spell.
//! let seat = game.view(Viewer::Spectator).turn.unwrap();
//! let view = game.view(Viewer::Seat(seat));
//! let letters: String = view.rack.iter().flatten().take(2).map(|tile| tile.to_string().replace('?', "e")).collect();
//! let tiles = view.board.tiles_for("8H".parse().unwrap(), Direction::Across, &letters).unwrap();
//! let play = Action::Play { tiles };
//! assert_eq!(Scrabble::preview(&view, &words, &play).unwrap().words[0].word, letters.to_uppercase());
//! game.decide(&words, seat, &play, luck).unwrap().iter().for_each(|event| game.apply(event));
//!
//! // The other player challenges, and the tiles are taken back: nobody has drawn a tile since.
//! let other = seat.left(2);
//! let verdict = game.decide(&words, other, &Action::Challenge {}, luck).unwrap();
//! verdict.iter().for_each(|event| game.apply(event));
//! let view = game.view(Viewer::Spectator);
//! assert!(view.board.is_empty() && view.turn == Some(other) && view.bag == 86);
//! ```

mod action;
mod apply;
mod board;
mod choices;
mod config;
mod decide;
mod event;
mod lexicon;
mod placement;
mod record;
mod square;
mod state;
mod tile;
mod tiles;
mod unseen;
mod view;

pub use action::{Action, Illegal};
pub use board::{Board, Placed};
pub use config::{ChallengeRule, Config, Rules};
pub use event::{Event, Final, FirstDraw, Notice, Penalty};
pub use lexicon::{Lexicon, Lexicons, Refused};
pub use placement::{BONUS, RACK, Scored, Word, score};
pub use record::{Entry, Fate, Play};
pub use square::{Direction, Premium, Square};
pub use state::Scrabble;
pub use tile::{Face, Letter, Tile};
pub use tiles::Tiles;
pub use view::{OpenChallenge, Phase, Preview, View};
