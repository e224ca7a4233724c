//! The geometry and the score of a play. Whether its words are acceptable is another question.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Board, Direction, Illegal, Lexicon, Placed, Square};

/// The number of tiles on a full rack, and the points for playing all of them at once.
pub const RACK: u8 = 7;
/// The points for playing a full rack at once.
pub const BONUS: u16 = 50;

/// A word that a play forms or extends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleWord))]
pub struct Word {
    /// The word in upper case.
    pub word: String,
    /// The square of its first letter.
    #[ts(type = "string")]
    pub at: Square,
    /// Its direction.
    pub direction: Direction,
    /// The points for this word.
    pub score: u16,
}

/// The words of a play and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The tiles, from left to right or from top to bottom.
    pub tiles: Vec<Placed>,
    /// The words: first the one along the tiles, then those that cross it, in the order of the tiles.
    pub words: Vec<Word>,
    /// The points for playing seven tiles.
    pub bonus: u16,
    /// The points for the whole play.
    pub score: u16,
}

impl Scored {
    /// The words that are not in the list, each once.
    #[must_use]
    pub fn refused(&self, lexicon: &Lexicon) -> Vec<String> {
        refused(&self.words, lexicon)
    }
}

/// The words that are not in the list, each once.
pub(crate) fn refused(words: &[Word], lexicon: &Lexicon) -> Vec<String> {
    let mut refused: Vec<String> = Vec::new();
    for Word { word, .. } in words {
        if !lexicon.contains(word) && !refused.contains(word) {
            refused.push(word.clone());
        }
    }
    refused
}

/// Checks where the tiles of a play lie, and counts its score.
pub fn score(board: &Board, tiles: &[Placed]) -> Result<Scored, Illegal> {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    let first = *tiles.first().ok_or(Illegal::NothingPlaced)?;
    if let Some(pair) = tiles.windows(2).find(|pair| pair[0].at == pair[1].at) {
        return Err(Illegal::SquareTwice { at: pair[0].at });
    }
    for placed in &tiles {
        if let Some(there) = board.at(placed.at) {
            return Err(Illegal::Occupied { at: placed.at, letter: there.letter });
        }
    }
    let is_row = tiles.iter().all(|placed| placed.at.row() == first.at.row());
    let out_of_line = tiles.iter().find(|placed| placed.at.column() != first.at.column());
    if let Some(out) = out_of_line.filter(|_| !is_row) {
        let of_row = tiles.get(1).is_some_and(|second| second.at.row() == first.at.row());
        let out = tiles.iter().find(|placed| of_row && placed.at.row() != first.at.row()).unwrap_or(out);
        return Err(Illegal::NotInLine { at: out.at, with: first.at });
    }
    let mut after = board.clone();
    tiles.iter().for_each(|placed| after.set(placed.at, Some(placed.tile)));
    let mut along = if is_row { Direction::Across } else { Direction::Down };
    let last = tiles.last().map_or(first.at, |placed| placed.at);
    let between = std::iter::successors(Some(first.at), |at| at.next(along)).take_while(|at| *at != last);
    if let Some(at) = between.into_iter().find(|at| after.at(*at).is_none()) {
        return Err(Illegal::Gap { at });
    }
    if board.is_empty() {
        if tiles.len() < 2 {
            return Err(Illegal::TooShort);
        }
        if after.at(Square::CENTRE).is_none() {
            return Err(Illegal::NotOnCentre { centre: Square::CENTRE });
        }
    } else if !tiles.iter().any(|placed| board.touches(placed.at)) {
        return Err(Illegal::NotConnected { at: first.at });
    }
    if tiles.len() == 1 && word_through(board, &after, first.at, Direction::Across).is_none() {
        along = Direction::Down;
    }
    let crossing = tiles.iter().filter_map(|placed| word_through(board, &after, placed.at, along.other()));
    let words: Vec<Word> = word_through(board, &after, first.at, along).into_iter().chain(crossing).collect();
    let bonus = if tiles.len() == usize::from(RACK) { BONUS } else { 0 };
    let score = bonus + words.iter().map(|word| word.score).sum::<u16>();
    Ok(Scored { tiles, words, bonus, score })
}

/// The word of two or more letters that is read through a square in a direction after a play. Premium squares count
/// only where there was no tile `before`.
fn word_through(before: &Board, after: &Board, at: Square, direction: Direction) -> Option<Word> {
    let is_laid = |at: &Square| after.at(*at).is_some();
    let mut start = at;
    while let Some(previous) = start.previous(direction).filter(is_laid) {
        start = previous;
    }
    let (mut word, mut sum, mut factor) = (String::new(), 0, 1);
    let mut square = Some(start);
    while let Some((here, tile)) = square.and_then(|here| Some((here, after.at(here)?))) {
        let premium = here.premium().filter(|_| before.at(here).is_none());
        word.push(tile.letter.char());
        sum += u16::from(tile.value()) * premium.map_or(1, |premium| premium.letter());
        factor *= premium.map_or(1, |premium| premium.word());
        square = here.next(direction);
    }
    (word.len() > 1).then(|| Word { word, at: start, direction, score: sum * factor })
}
