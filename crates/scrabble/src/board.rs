//! The board: the tiles that lie on it.

use serde::{Deserialize, Serialize};

use crate::{Direction, Face, Square};

/// The tiles on the board. Serialized as one text per row, with `.` for an empty square and lower case for blanks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board([Option<Face>; Square::COUNT as usize]);

impl Default for Board {
    fn default() -> Self {
        Self([None; Square::COUNT as usize])
    }
}

impl Board {
    /// The tile on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<Face> {
        self.0[square.index()]
    }

    /// Lays a tile on a square, or removes it.
    pub const fn set(&mut self, square: Square, tile: Option<Face>) {
        self.0[square.index()] = tile;
    }

    /// Whether no tile lies on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// All tiles on the board.
    pub fn tiles(&self) -> impl Iterator<Item = Face> {
        self.0.iter().copied().flatten()
    }

    /// Whether a tile lies next to this square.
    #[must_use]
    pub fn touches(&self, square: Square) -> bool {
        square.neighbours().any(|next| self.at(next).is_some())
    }

    /// The tiles that have to be laid so that `word` can be read from `at`: the letters that do not lie there yet. A
    /// lower-case letter is a blank. `None` if the word leaves the board, contains something else than letters, or
    /// contradicts the letters on the board.
    #[must_use]
    pub fn tiles_for(&self, at: Square, direction: Direction, word: &str) -> Option<Vec<Placed>> {
        let mut placed = Vec::new();
        let mut square = Some(at);
        for letter in word.chars() {
            let (here, tile) = (square?, Face::new(letter)?);
            match self.at(here) {
                None => placed.push(Placed { at: here, tile }),
                Some(there) if there.letter == tile.letter => {}
                Some(_) => return None,
            }
            square = here.next(direction);
        }
        Some(placed)
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Self {
        let row = |row: &[Option<Face>]| row.iter().map(|tile| tile.map_or('.', Face::char)).collect();
        board.0.chunks(Square::SIDE.into()).map(row).collect()
    }
}

impl TryFrom<Vec<String>> for Board {
    type Error = String;
    fn try_from(rows: Vec<String>) -> Result<Self, String> {
        let side = usize::from(Square::SIDE);
        if rows.len() != side || rows.iter().any(|row| row.chars().count() != side) {
            return Err(format!("a board has {side} rows of {side} squares"));
        }
        let mut board = Self::default();
        for (square, letter) in Square::all().zip(rows.iter().flat_map(|row| row.chars())) {
            let tile = if letter == '.' { None } else { Some(Face::new(letter).ok_or("a tile is a letter")?) };
            board.set(square, tile);
        }
        Ok(board)
    }
}

/// A tile that is laid on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabblePlaced))]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The square.
    #[ts(type = "string")]
    pub at: Square,
    /// The tile: an upper-case letter, or the lower-case letter that a blank stands for.
    #[ts(type = "string")]
    pub tile: Face,
}

#[cfg(test)]
mod tests {
    //! Tests that boards are read as they are written, and how words become tiles.
    use super::*;

    #[test]
    fn boards_round_trip() {
        let mut board = Board::default();
        let square = |text: &str| text.parse::<Square>().unwrap();
        for placed in board.tiles_for(square("8F"), Direction::Across, "HOrN").unwrap() {
            board.set(placed.at, Some(placed.tile));
        }
        let json = serde_json::to_string(&board).unwrap();
        assert!(json.contains("\".....HOrN......\""), "{json}");
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        assert!(serde_json::from_str::<Board>("[]").is_err());
        assert!(serde_json::from_str::<Board>(&json.replace('H', "1")).is_err());
        let farm = board.tiles_for(square("6H"), Direction::Down, "FARM").unwrap();
        assert_eq!(farm.iter().map(|placed| placed.at.to_string()).collect::<Vec<_>>(), ["6H", "7H", "9H"]);
        assert_eq!(board.tiles_for(square("6H"), Direction::Down, "FAMR"), None);
        assert_eq!(board.tiles_for(square("15N"), Direction::Across, "FAR"), None);
        assert!(board.touches(square("7H")) && !board.touches(square("6H")));
    }
}
