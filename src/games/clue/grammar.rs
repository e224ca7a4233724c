//! What is typed into the notebook: players, cards by any unambiguous beginning, suggestions and accusations.

use parlor_bots::clue::{CardName, LogEntry, joined, named};
use parlor_clue::{Card, CardSet, Crime};

/// Words that may be typed, but mean nothing.
const FILLERS: [&str; 12] =
    ["with", "the", "in", "and", "to", "by", "asks", "suggests", "showed", "shows", "shown", "from"];
/// Words that say that an accusation was made.
const ACCUSES: [&str; 4] = ["!", "accuses", "accused", "accusation"];
/// The commands, which cannot be names.
const COMMANDS: [&str; 12] =
    ["sheet", "why", "best", "log", "fix", "drop", "save", "undo", "help", "quit", "exit", "players"];
/// Words that say that nobody could show a card.
const NOBODY: [&str; 5] = ["none", "nobody", "nothing", "no", "-"];

/// The words of a line, in lower case, without punctuation.
pub fn words(line: &str) -> Vec<String> {
    let spaced = line.replace('!', " ! ").replace([':', ',', '>', '=', ';', '(', ')'], " ").to_lowercase();
    let words = spaced.split_whitespace().map(str::to_owned);
    words.filter(|word| !FILLERS.contains(&word.as_str())).collect()
}

/// The player that a word means: the beginning of a name, or `me`.
pub fn player(word: &str, names: &[String], me: Option<usize>) -> Result<usize, String> {
    if let (true, Some(me)) = (["me", "i"].contains(&word), me) {
        return Ok(me);
    }
    let names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    if let Some(exact) = names.iter().position(|name| *name == word) {
        return Ok(exact);
    }
    let fits: Vec<usize> = (0..names.len()).filter(|number| names[*number].starts_with(word)).collect();
    match fits[..] {
        [one] => Ok(one),
        [] => Err(format!("`{word}` is not a player")),
        _ => Err(format!("`{word}` could be several players: type more of the name")),
    }
}

/// Whether a word means nobody.
pub fn is_nobody(word: &str) -> bool {
    NOBODY.contains(&word)
}

/// Whether a word has another meaning and cannot be a name.
pub fn is_reserved(word: &str) -> bool {
    is_nobody(word) || ACCUSES.contains(&word) || ["me", "i", "file"].contains(&word) || COMMANDS.contains(&word)
}

/// The words by which a card is found.
fn keys(card: Card) -> Vec<String> {
    let name = card.name().to_lowercase().replace('.', "");
    let titles = ["miss", "colonel", "mrs", "mr", "professor", "room"];
    name.split(' ').filter(|word| !titles.contains(word)).map(str::to_owned).collect()
}

/// The cards that one or two words can mean.
fn meant(words: &[String]) -> (Vec<Card>, usize) {
    if let [one, two, ..] = words
        && let Ok(card) = format!("{one} {two}").parse()
    {
        return (vec![card], 2);
    }
    let Some(word) = words.first() else { return (Vec::new(), 0) };
    if let Ok(card) = word.parse() {
        return (vec![card], 1);
    }
    let word = word.replace(['.', '_'], "");
    let fits = |card: &Card| !word.is_empty() && keys(*card).iter().any(|key| key.starts_with(&word));
    (Card::all().filter(fits).collect(), 1)
}

/// What each card could be, as long as there are cards; and the words after them.
fn card_words(mut words: &[String], most: usize) -> (Vec<(String, Vec<Card>)>, &[String]) {
    let mut found = Vec::new();
    while found.len() < most {
        let (cards, used) = meant(words);
        if cards.is_empty() {
            break;
        }
        found.push((words[..used].join(" "), cards));
        words = &words[used..];
    }
    (found, words)
}

fn ambiguous(word: &str, cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| named(*card)).collect();
    format!("`{word}` could be {}: type more of the name", joined(&cards, "or"))
}

/// A list of cards.
pub fn cards(words: &[String]) -> Result<Vec<Card>, String> {
    let (found, rest) = card_words(words, usize::MAX);
    if let Some(word) = rest.first() {
        return Err(format!("`{word}` is not a card"));
    }
    let mut cards: Vec<Card> = Vec::new();
    for (word, meant) in found {
        match meant[..] {
            [card] if cards.contains(&card) => return Err(format!("{} is there twice", named(card))),
            [card] => cards.push(card),
            _ => return Err(ambiguous(&word, &meant)),
        }
    }
    Ok(cards)
}

/// One card.
pub fn card(words: &[String]) -> Result<Card, String> {
    match cards(words)?[..] {
        [card] => Ok(card),
        _ => Err("name one card".into()),
    }
}

/// A suspect, a weapon and a room, in any order, and the words after them. A beginning that fits several cards is
/// clear if only one of them makes it one card of each kind.
pub fn crime(words: &[String]) -> Result<(Crime, &[String]), String> {
    let (found, rest) = card_words(words, 3);
    let [one, two, three] = &found[..] else {
        let stop = rest.first().map(|word| format!("`{word}` is not a card: ")).unwrap_or_default();
        return Err(format!("{stop}name a suspect, a weapon and a room"));
    };
    let mut crimes: Vec<Crime> = Vec::new();
    for first in &one.1 {
        for second in &two.1 {
            for third in &three.1 {
                let cards: CardSet = [*first, *second, *third].into_iter().collect();
                crimes.extend(Crime::try_from(cards).ok().filter(|crime| !crimes.contains(crime)));
            }
        }
    }
    match crimes[..] {
        [crime] => Ok((crime, rest)),
        [] => Err("name one suspect, one weapon and one room".into()),
        _ => {
            let unclear = |(_, cards): &&(String, Vec<Card>)| {
                cards.iter().filter(|card| crimes.iter().any(|crime| crime.cards().contains(**card))).count() > 1
            };
            let (word, cards) = found.iter().find(unclear).unwrap_or(one);
            let possible = |card: &&Card| crimes.iter().any(|crime| crime.cards().contains(**card));
            Err(ambiguous(word, &cards.iter().filter(possible).copied().collect::<Vec<_>>()))
        }
    }
}

/// A suggestion with its answer, or an accusation: `ada: green rope hall > ben = rope`, `ada: green rope hall > none`,
/// `ada! green rope hall`.
pub fn entry(line: &str, names: &[String], me: Option<usize>) -> Result<LogEntry, String> {
    let words = words(line);
    let (first, rest) = words.split_first().ok_or("type who asks, about which cards, and who shows one")?;
    let by = player(first, names, me)? as u8;
    let accuses = rest.first().is_some_and(|word| ACCUSES.contains(&word.as_str()));
    let (crime, rest) = crime(if accuses { &rest[1..] } else { rest })?;
    let cards: Vec<CardName> = crime.cards().iter().map(CardName).collect();
    if accuses {
        return match rest {
            [] => Ok(LogEntry { accuser: Some(by), cards, ..LogEntry::default() }),
            [more, ..] => Err(format!("`{more}` is too much: nobody answers an accusation")),
        };
    }
    let suggestion = LogEntry { suggester: Some(by), cards, ..LogEntry::default() };
    match rest {
        [] => Err("who showed a card? Add `> NAME`, or `> none` if nobody could".into()),
        [nobody] if is_nobody(nobody) => Ok(suggestion),
        [refuter, shown @ ..] => {
            let is_card = || !meant(std::slice::from_ref(refuter)).0.is_empty();
            let refuter = player(refuter, names, me).map_err(|problem| match is_card() {
                true => format!("{problem}: name three cards, and then who showed one"),
                false => problem,
            })?;
            if refuter == usize::from(by) {
                return Err(format!("{} cannot answer their own suggestion", names[refuter]));
            }
            let shown = match shown {
                [] => None,
                shown => Some(shown_card(shown, crime)?),
            };
            if shown.is_none() && me == Some(by.into()) {
                return Err(format!("which card did {} show you? Add `= CARD`", names[refuter]));
            }
            Ok(LogEntry { refuter: Some(refuter as u8), shown: shown.map(CardName), ..suggestion })
        }
    }
}

/// The card that was shown: one of those suggested.
fn shown_card(words: &[String], crime: Crime) -> Result<Card, String> {
    let (meant, used) = meant(words);
    let fits: Vec<Card> = meant.iter().copied().filter(|card| crime.cards().contains(*card)).collect();
    match (&fits[..], words.get(used)) {
        (_, Some(more)) => Err(format!("`{more}` is too much: only one card is shown")),
        ([card], None) => Ok(*card),
        ([], None) => Err(format!("`{}` is none of the three cards", words.join(" "))),
        (several, None) => Err(ambiguous(&words.join(" "), several)),
    }
}

/// An entry as it is typed.
pub fn written(entry: &LogEntry, names: &[String]) -> String {
    let name = |number: u8| names.get(usize::from(number)).map_or("", String::as_str);
    let cards: Vec<&str> = entry.cards.iter().map(|card| card.0.name()).collect();
    let cards = cards.join(", ");
    match (entry.suggester, entry.accuser, entry.refuter) {
        (_, Some(by), _) => format!("{}! {cards}", name(by)),
        (by, _, None) => format!("{}: {cards} > none", name(by.unwrap_or_default())),
        (by, _, Some(refuter)) => {
            let shown = entry.shown.map(|card| format!(" = {}", card.0.name())).unwrap_or_default();
            format!("{}: {cards} > {}{shown}", name(by.unwrap_or_default()), name(refuter))
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests what can be typed, and what is said about the rest.
    use super::*;

    fn typed(line: &str) -> Result<String, String> {
        let names = ["Ada", "Ben", "Bea"].map(str::to_owned);
        entry(line, &names, Some(0)).map(|entry| written(&entry, &names))
    }

    #[test]
    fn suggestions_may_be_short_or_whole_sentences() {
        let whole = Ok("Ben: Mr. Green, Rope, Hall > Bea".to_owned());
        for line in
            ["ben: green rope hall > bea", "ben gr ro ha bea", "Ben asks Mr. Green with the Rope in the Hall > Bea"]
        {
            assert_eq!(typed(line), whole, "{line}");
        }
        // `k` is the knife or the kitchen, and `ball` makes it the knife.
        assert_eq!(typed("me: sc k ball > ben = k"), Ok("Ada: Miss Scarlet, Knife, Ballroom > Ben = Knife".into()));
        assert_eq!(
            typed("ada dining room, plum, lead pipe none"),
            Ok("Ada: Professor Plum, Lead Pipe, Dining Room > none".into())
        );
        assert_eq!(typed("bea! white wrench study"), Ok("Bea! Mrs. White, Wrench, Study".into()));
        assert_eq!(typed("bea accuses white wrench study"), typed("bea! white wrench study"));
    }

    #[test]
    fn what_is_unclear_is_asked_for() {
        for (line, part) in [
            ("", "type who asks"),
            ("eve green rope hall > ben", "`eve` is not a player"),
            ("be green rope hall > ada", "could be several players"),
            ("ben green rope > ada", "`ada` is not a card: name a suspect, a weapon and a room"),
            ("ben p rope hall > ada", "`p` could be Mrs. Peacock or Professor Plum"),
            ("ben green rope wrench > ada", "one suspect, one weapon and one room"),
            ("ben green rope hall", "who showed a card?"),
            ("ben green rope hall knife > cem", "`knife` is not a player: name three cards, and then who showed one"),
            ("ben green rope hall > ben", "Ben cannot answer their own suggestion"),
            ("ada green rope hall > ben", "which card did Ben show you?"),
            ("ada green rope hall > ben = study", "`study` is none of the three cards"),
            ("ada green rope hall > ben = rope hall", "`hall` is too much"),
            ("ben! green rope hall > ada", "nobody answers an accusation"),
        ] {
            let problem = typed(line).unwrap_err();
            assert!(problem.contains(part), "{line}: {problem}");
        }
        let hand = |line: &str| cards(&words(line));
        assert_eq!(hand("white, lead pipe, dining room").map(|cards| cards.len()), Ok(3));
        assert_eq!(hand("white white"), Err("Mrs. White is there twice".into()));
        assert!(hand("s rope").unwrap_err().contains("Miss Scarlet or the Study"));
        assert!(hand("white spoon").unwrap_err().contains("`spoon` is not a card"));
    }

    /// Whatever is written down can be typed again.
    #[test]
    fn entries_are_read_back() {
        let names = ["Ada", "Ben", "Bea"].map(str::to_owned);
        for crime in Crime::all() {
            let cards: Vec<CardName> = crime.cards().iter().map(CardName).collect();
            let suggestion = LogEntry { suggester: Some(1), cards: cards.clone(), ..LogEntry::default() };
            let shown = LogEntry { refuter: Some(2), shown: Some(cards[1]), ..suggestion.clone() };
            let accusation = LogEntry { suggester: None, accuser: Some(0), ..suggestion.clone() };
            for told in [suggestion, shown, accusation] {
                assert_eq!(entry(&written(&told, &names), &names, None), Ok(told));
            }
        }
    }
}
