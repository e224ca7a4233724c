//! Word lists, the shared data of the game.

use parlor_game::{Content, Shelf};

/// The shortest and the longest word that can be played.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=15;

/// The number of refused lines that are kept as examples.
const EXAMPLES: usize = 10;

/// Word lists, each named by a hash of its words.
pub type Lexicons = Shelf<Lexicon>;

/// A word list: words of 2 to 15 letters from A to Z.
#[derive(Clone, PartialEq, Eq)]
pub struct Lexicon {
    /// The words in upper case, sorted, each followed by a line feed.
    text: String,
    /// Where each word starts in the text.
    starts: Vec<u32>,
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lexicon of {} words", self.len())
    }
}

/// What a text contains besides words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// The number of words of a single letter.
    pub too_short: usize,
    /// The number of words of more than 15 letters.
    pub too_long: usize,
    /// The number of lines with anything else than letters from A to Z.
    pub not_letters: usize,
    /// The number of words that are in the text more than once, counted from the second time.
    pub repeated: usize,
    /// The first refused lines, with their numbers from 1, except for repeated words.
    pub examples: Vec<(usize, String)>,
}

impl Lexicon {
    /// ENABLE, which is in the public domain: 168,551 words. `words/README.md` says where it comes from. Unpacking it
    /// takes some milliseconds, so do it only where words are needed.
    #[must_use]
    pub fn enable() -> Self {
        let packed = include_str!("words/enable.txt");
        let (mut text, mut starts) = (String::with_capacity(2 << 20), Vec::with_capacity(1 << 18));
        let mut word = String::new();
        // A lower-case letter says how much of the last word is kept; the upper-case letters after it are the rest.
        for letter in packed.chars().filter(|letter| !letter.is_ascii_whitespace()) {
            if letter.is_ascii_lowercase() {
                add(&mut text, &mut starts, &word);
                word.truncate(usize::from(letter as u8 - b'a'));
            } else {
                word.push(letter);
            }
        }
        add(&mut text, &mut starts, &word);
        Self { text, starts }
    }

    /// Reads a word list with one word a line, in upper or lower case and in any order. Empty lines have no meaning.
    /// All other lines are counted.
    #[must_use]
    pub fn read(text: &str) -> (Self, Refused) {
        let mut refused = Refused::default();
        let mut words = Vec::new();
        for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let word = line.trim();
            let why = if word.is_empty() {
                continue;
            } else if !word.bytes().all(|letter| letter.is_ascii_alphabetic()) {
                &mut refused.not_letters
            } else if word.len() < *LENGTHS.start() {
                &mut refused.too_short
            } else if word.len() > *LENGTHS.end() {
                &mut refused.too_long
            } else {
                words.push(word.to_ascii_uppercase());
                continue;
            };
            *why += 1;
            if refused.examples.len() < EXAMPLES {
                refused.examples.push((number, word.chars().take(40).collect()));
            }
        }
        let count = words.len();
        let lexicon = Self::of(words);
        refused.repeated = count - lexicon.len();
        (lexicon, refused)
    }

    /// The list of these words, which must be in upper case and consist of 2 to 15 letters; all others are left out.
    #[must_use]
    pub fn of<W: AsRef<str> + Ord>(words: impl IntoIterator<Item = W>) -> Self {
        let is_word =
            |word: &str| LENGTHS.contains(&word.len()) && word.bytes().all(|letter| letter.is_ascii_uppercase());
        let mut words: Vec<W> = words.into_iter().filter(|word| is_word(word.as_ref())).collect();
        words.sort_unstable();
        words.dedup();
        let (mut text, mut starts) = (String::new(), Vec::with_capacity(words.len()));
        words.iter().for_each(|word| add(&mut text, &mut starts, word.as_ref()));
        Self { text, starts }
    }

    /// The number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The word with this number, in alphabetical order from 0.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<&str> {
        let start = *self.starts.get(number)? as usize;
        let end = self.starts.get(number + 1).map_or(self.text.len(), |next| *next as usize);
        Some(&self.text[start..end - 1])
    }

    /// All words in alphabetical order.
    pub fn words(&self) -> impl Iterator<Item = &str> + Clone {
        self.text.split_terminator('\n')
    }

    /// Whether a word, in upper case, is in the list.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        let number = self.starts.partition_point(|start| {
            let rest = &self.text[*start as usize..];
            let end = rest.find('\n').unwrap_or(rest.len());
            rest[..end] < *word
        });
        self.get(number) == Some(word)
    }
}

fn add(text: &mut String, starts: &mut Vec<u32>, word: &str) {
    if !word.is_empty() {
        starts.push(text.len() as u32);
        text.push_str(word);
        text.push('\n');
    }
}

impl Content for Lexicon {
    /// The words in upper case, sorted, each followed by a line feed.
    fn content(&self) -> Vec<u8> {
        self.text.as_bytes().to_vec()
    }
}
