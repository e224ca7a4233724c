//! Shared data that can exist in several versions, each named by a hash of its content.

use std::fmt::Write;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::BadConfig;

/// Shared data that is named by a hash of its content.
pub trait Content {
    /// Everything that matters to a game, as bytes. Equal content has the same name, wherever it was loaded from.
    fn content(&self) -> Vec<u8>;
}

/// Lists of one kind, such as a server's word lists. The first is the default. A game's configuration names its list,
/// so that a table keeps using the same list when others are added later.
#[derive(Clone, Debug)]
pub struct Shelf<T> {
    lists: Vec<(String, Arc<T>)>,
}

impl<T: Content> Shelf<T> {
    /// A shelf with at least one list. Duplicate lists are stored once.
    pub fn new(usual: T, others: impl IntoIterator<Item = T>) -> Self {
        let mut lists: Vec<(String, Arc<T>)> = Vec::new();
        for list in std::iter::once(usual).chain(others) {
            let name = name_of(&list);
            if lists.iter().all(|(known, _)| *known != name) {
                lists.push((name, Arc::new(list)));
            }
        }
        Self { lists }
    }
}

impl<T: Content + Default> Default for Shelf<T> {
    fn default() -> Self {
        Self::new(T::default(), [])
    }
}

impl<T> Shelf<T> {
    /// The name of the default list: the SHA-256 of its content, in hexadecimal.
    #[must_use]
    pub fn usual(&self) -> &str {
        &self.lists[0].0
    }

    /// The list with this name, if it is available.
    pub fn get(&self, name: &str) -> Result<&Arc<T>, BadConfig> {
        let found = self.lists.iter().find(|(known, _)| known == name).map(|(_, list)| list);
        found.ok_or_else(|| BadConfig::MissingData { wanted: name.to_owned() })
    }

    /// All lists with their names, the default first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arc<T>)> {
        self.lists.iter().map(|(name, list)| (name.as_str(), list))
    }
}

fn name_of(list: &impl Content) -> String {
    let hash = Sha256::digest(list.content());
    hash.iter().fold(String::new(), |mut name, byte| {
        write!(name, "{byte:02x}").expect("writing to a string cannot fail");
        name
    })
}

#[cfg(test)]
mod tests {
    //! Tests that the name of a list depends only on its content.
    use super::*;

    struct Words(&'static str);
    impl Content for Words {
        fn content(&self) -> Vec<u8> {
            self.0.as_bytes().to_vec()
        }
    }

    #[test]
    fn lists_are_named_by_their_content() {
        let shelf = Shelf::new(Words("abc"), [Words("other"), Words("abc")]);
        // The example from FIPS 180.
        assert_eq!(shelf.usual(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(shelf.iter().count(), 2, "the same list is kept once");
        let names: Vec<&str> = shelf.iter().map(|(name, _)| name).collect();
        assert_eq!(shelf.get(names[1]).unwrap().0, "other");
        let missing = shelf.get("abc").err();
        assert_eq!(missing, Some(BadConfig::MissingData { wanted: "abc".into() }));
        // The name of a list does not depend on the default.
        assert_eq!(Shelf::new(Words("other"), []).usual(), names[1]);
    }
}
