//! A bag of tiles or a deck of cards: items drawn without replacement.

use std::collections::BTreeMap;

use crate::Luck;

/// A multiset. It has no order, so no order can leak: an item is chosen only when it is drawn.
///
/// A draw is an index into the items in ascending order, so a recorded draw selects the same item on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag<T: Ord>(BTreeMap<T, u32>);

impl<T: Ord> Default for Bag<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord + Clone> Bag<T> {
    /// The number of items.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.values().sum()
    }

    /// Whether the bag is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of copies of `item`.
    #[must_use]
    pub fn count(&self, item: &T) -> u32 {
        self.0.get(item).copied().unwrap_or(0)
    }

    /// Adds an item.
    pub fn put(&mut self, item: T) {
        *self.0.entry(item).or_insert(0) += 1;
    }

    /// Removes one copy of `item`, and returns whether there was one.
    pub fn take(&mut self, item: &T) -> bool {
        match self.0.get_mut(item) {
            None => false,
            Some(1) => self.0.remove(item).is_some(),
            Some(count) => {
                *count -= 1;
                true
            }
        }
    }

    /// Draws and removes an item; `None` if the bag is empty.
    pub fn draw(&mut self, luck: &mut dyn Luck) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let mut index = luck.below(self.len());
        let item = self.0.iter().find_map(|(item, &count)| {
            if index < count {
                return Some(item.clone());
            }
            index -= count;
            None
        })?;
        self.take(&item);
        Some(item)
    }

    /// Every item in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flat_map(|(item, &count)| std::iter::repeat_n(item, count as usize))
    }
}

impl<T: Ord + Clone> FromIterator<T> for Bag<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut bag = Self::default();
        items.into_iter().for_each(|item| bag.put(item));
        bag
    }
}

#[cfg(test)]
mod tests {
    //! Tests that a bag returns exactly the items that were put in, for any draws.
    use super::*;
    use crate::Seeded;

    #[test]
    fn everything_comes_out_once() {
        let mut bag: Bag<char> = "parlor".chars().collect();
        assert_eq!((bag.len(), bag.count(&'r')), (6, 2));
        let mut luck = Seeded::new(7);
        let mut out: Vec<char> = std::iter::from_fn(|| bag.draw(&mut luck)).collect();
        out.sort_unstable();
        assert_eq!(out, ['a', 'l', 'o', 'p', 'r', 'r']);
        assert!(bag.is_empty() && !bag.take(&'a'));
    }

    #[test]
    fn draws_count_in_ascending_order() {
        let bag: Bag<u8> = [5, 1, 5, 3].into_iter().collect();
        for (draw, item) in [(0, 1), (1, 3), (2, 5), (3, 5)] {
            assert_eq!(bag.clone().draw(&mut crate::Scripted::new([draw])), Some(item));
        }
    }
}
