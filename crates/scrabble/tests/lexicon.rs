//! Tests the word lists: the embedded one, lists that are read from texts, and their names.

use parlor_game::{Content, Shelf};
use parlor_scrabble::{Lexicon, Refused};

#[test]
fn the_embedded_list_is_enable() {
    let enable = Lexicon::enable();
    assert_eq!(enable.len(), 168_551);
    let shelf = Shelf::new(enable, []);
    // The name is that of `sort words.txt | sha256sum`, computed independently of this crate.
    assert_eq!(shelf.usual(), "0d6d47327b05142362f52844113497d0439bd0a7fc8d0bc33ee40ecff0216ac1");
    assert!(include_str!("../src/words/README.md").contains(shelf.usual()), "the note on the list names it");
    let enable = shelf.get(shelf.usual()).unwrap();
    for word in ["AA", "ZYZZYVAS", "KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES", "QUIXOTRY", "UNCOPYRIGHTABLE"] {
        assert!(enable.contains(word), "{word}");
    }
    for word in ["", "A", "aa", "Q", "QI", "ZA", "AAA", "ZZZ", "HORNX", "RAZZMATAZ", "AA\nAAH", "\n", "ZYZZYVASX"] {
        assert!(!enable.contains(word), "{word:?}");
    }
}

#[test]
fn the_embedded_list_is_sorted_and_every_word_is_found() {
    let enable = Lexicon::enable();
    let words: Vec<&str> = enable.words().collect();
    assert!(words.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(words.iter().all(|word| (2..=15).contains(&word.len()) && enable.contains(word)));
    assert!((0..words.len()).all(|number| enable.get(number) == Some(words[number])));
    assert_eq!(enable.get(words.len()), None);
    assert_eq!(Lexicon::read(&words.join("\r\n")), (enable.clone(), Refused::default()));
    // Every prefix is found only if it is a word itself.
    let known: std::collections::BTreeSet<&str> = words.iter().copied().collect();
    for word in words.iter().step_by(97) {
        for end in 0..word.len() {
            assert_eq!(enable.contains(&word[..end]), known.contains(&word[..end]));
        }
    }
}

#[test]
fn other_lines_are_counted_and_reported() {
    let text = "\u{feff}horn\n\n  FARM \nx\nAbcdefghijklmnop\nit's\nnaïve\nFarm\nre-do\nnine letters\n";
    let (list, refused) = Lexicon::read(text);
    assert_eq!(list.words().collect::<Vec<_>>(), ["FARM", "HORN"]);
    let examples = [(4, "x"), (5, "Abcdefghijklmnop"), (6, "it's"), (7, "naïve"), (9, "re-do"), (10, "nine letters")];
    let examples = examples.map(|(line, text)| (line, text.to_owned())).to_vec();
    assert_eq!(refused, Refused { too_short: 1, too_long: 1, not_letters: 4, repeated: 1, examples });
}

#[test]
fn a_list_is_named_by_its_words_alone() {
    let (list, _) = Lexicon::read("horn\nfarm\nfarm\n12\n");
    assert_eq!(list.content(), b"FARM\nHORN\n");
    let shelf = Shelf::new(list, [Lexicon::of(["FARM", "HORN", "x", "A"]), Lexicon::of(["FARM"])]);
    assert_eq!(shelf.iter().count(), 2);
    assert_eq!(format!("{:?}", shelf.get(shelf.usual()).unwrap()), "Lexicon of 2 words");
}

#[test]
fn an_empty_list_has_no_words() {
    let (list, refused) = Lexicon::read("");
    assert!(list.is_empty() && !list.contains("AA") && list.get(0).is_none() && list.words().next().is_none());
    assert_eq!(refused, Refused::default());
}
