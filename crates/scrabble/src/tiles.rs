//! Unordered collections of tiles, such as the bag and the racks.

use parlor_game::Luck;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// An unordered collection of tiles. A tile is chosen only when it is drawn.
///
/// This works like a [`parlor_game::Bag`], but only for tiles and much faster. Serialized as the number of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiles {
    counts: [u8; Tile::KINDS],
    len: u8,
}

impl Default for Tiles {
    fn default() -> Self {
        Self { counts: [0; Tile::KINDS], len: 0 }
    }
}

impl Tiles {
    /// The number of tiles in the game.
    pub const ALL: u8 = 100;

    /// All tiles of the game.
    #[must_use]
    pub fn full() -> Self {
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, tile.copies().into())).collect()
    }

    /// The number of tiles.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are no tiles.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of copies of `tile`.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.counts[tile.index()]
    }

    /// The points of all tiles together.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.iter().map(|tile| i32::from(tile.value())).sum()
    }

    /// Adds a tile. The number saturates at 255.
    pub const fn put(&mut self, tile: Tile) {
        if self.len < u8::MAX {
            self.counts[tile.index()] += 1;
            self.len += 1;
        }
    }

    /// Removes a copy of `tile`, and returns whether there was one.
    pub const fn take(&mut self, tile: Tile) -> bool {
        let there = self.counts[tile.index()] > 0;
        if there {
            self.counts[tile.index()] -= 1;
            self.len -= 1;
        }
        there
    }

    /// The tiles without those of `other`, as far as they are here.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        other.iter().for_each(|tile| _ = self.take(tile));
        self
    }

    /// The first of `wanted` that is not here, if each tile is used once.
    #[must_use]
    pub fn lacks(mut self, wanted: impl IntoIterator<Item = Tile>) -> Option<Tile> {
        wanted.into_iter().find(|tile| !self.take(*tile))
    }

    /// Draws and removes a tile; `None` if there are none. Drawn numbers are indices into the tiles from A to Z, with
    /// the blanks at the end.
    pub fn draw(&mut self, luck: &mut dyn Luck) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let index = luck.below(u32::from(self.len)) as usize;
        let tile = self.iter().nth(index)?;
        self.take(tile);
        Some(tile)
    }

    /// Every tile, from A to Z, with the blanks at the end.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + use<> {
        let counts = self.counts;
        Tile::all().flat_map(move |tile| std::iter::repeat_n(tile, counts[tile.index()].into()))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut heap = Self::default();
        heap.extend(tiles);
        heap
    }
}

impl Extend<Tile> for Tiles {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.put(tile));
    }
}

impl Serialize for Tiles {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Tile::all().filter(|tile| self.count(*tile) > 0).map(|tile| (tile, self.count(tile))))
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Tile, u8>::deserialize(deserializer)?;
        Ok(counts.into_iter().flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    //! Tests that tiles are drawn as if from a bag.
    use super::*;
    use parlor_game::{Bag, Seeded};

    #[test]
    fn tiles_are_drawn_as_if_from_a_bag() {
        let mut tiles = Tiles::full();
        assert_eq!((tiles.len(), tiles.points()), (Tiles::ALL, 187));
        let mut bag: Bag<Tile> = tiles.iter().collect();
        let (mut left, mut right) = (Seeded::new(3), Seeded::new(3));
        for _ in 0..=Tiles::ALL {
            assert_eq!(tiles.draw(&mut left), bag.draw(&mut right));
        }
    }

    #[test]
    fn tiles_round_trip_through_json() {
        let some: Tiles = [Tile::Blank, "E".parse().unwrap(), Tile::Blank].into_iter().collect();
        let json = serde_json::to_string(&some).unwrap();
        assert_eq!(json, r#"{"E":1,"?":2}"#);
        assert_eq!(serde_json::from_str::<Tiles>(&json).unwrap(), some);
        assert_eq!(some.lacks([Tile::Blank; 3]), Some(Tile::Blank));
        assert_eq!(some.minus(&some), Tiles::default());
    }
}
