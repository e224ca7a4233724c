//! English sentences for reasons.

use parlor_clue::{Card, CardSet, Crime, Entry};
use parlor_game::{BySeat, Seat};

use super::evidence::Evidence;
use super::reasons::{CardName, Clause, Grounds, Location, Reason, ReasonRule};

/// How the sentences refer to the players.
#[derive(Clone, Debug)]
pub struct Voice {
    /// The players' names.
    pub names: BySeat<String>,
    /// The player who is spoken to.
    pub you: Option<Seat>,
    /// The number of cards in each hand.
    pub sizes: BySeat<u8>,
    /// The player who made each suggestion.
    askers: Vec<Seat>,
    /// The number of the suggestion that is still being answered.
    pending: Option<u32>,
}

/// A card with its article: `the Rope`, `Mrs. White`.
#[must_use]
pub fn named(card: Card) -> String {
    match card {
        Card::Suspect(suspect) => suspect.name().to_owned(),
        _ => format!("the {}", card.name()),
    }
}

/// "a, b and c".
#[must_use]
pub fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}

fn cards(cards: &[CardName], word: &str) -> String {
    joined(&cards.iter().map(|CardName(card)| named(*card)).collect::<Vec<_>>(), word)
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Voice {
    /// The voice that speaks about some evidence.
    #[must_use]
    pub fn new(evidence: &Evidence, names: BySeat<String>) -> Self {
        let askers = evidence.entries.iter().map(|entry| match entry {
            Entry::Suggested { seat, .. } | Entry::Accused { seat, .. } => *seat,
        });
        let you = evidence.own.map(|(seat, _)| seat);
        Self { names, you, sizes: evidence.sizes.clone(), askers: askers.collect(), pending: None }
    }

    /// Treats the last suggestion as one that is still being answered, so nobody has shown a card yet.
    #[must_use]
    pub fn with_pending_answer(mut self) -> Self {
        self.pending = u32::try_from(self.askers.len()).ok().and_then(|entries| entries.checked_sub(1));
        self
    }

    /// A player's name, or `you`.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        if self.you == Some(seat) { "you" } else { self.names.get(seat).map_or("", String::as_str) }
    }

    /// All reasons, one sentence each.
    #[must_use]
    pub fn text(&self, reasons: &[Reason]) -> String {
        reasons.iter().map(|reason| self.sentence(reason)).collect::<Vec<_>>().join(" ")
    }

    /// A reason as a sentence.
    #[must_use]
    pub fn sentence(&self, reason: &Reason) -> String {
        let so = self.found(&[reason.holder], reason.has, &reason.cards).whole();
        let mut because: Vec<Phrase> = reason.because.iter().map(|clause| self.clause(clause)).collect();
        match reason.rule {
            ReasonRule::HandFull => because.push(self.size(reason.holder, "only ")),
            ReasonRule::HandRest => because.push(self.size(reason.holder, "")),
            _ => {}
        }
        let because = list(because);
        let text = match reason.rule {
            ReasonRule::Seen => because,
            ReasonRule::Suppose => format!("suppose that {so}"),
            ReasonRule::Counted => format!("every deal that fits agrees: {so}"),
            ReasonRule::Refuted => format!("but {because}: so the supposition is wrong, and {so}"),
            ReasonRule::HandRest => format!("{because}, so the hand needs all the others: {so}"),
            ReasonRule::FileRest => {
                let kind = reason.cards.first().map_or("card", |CardName(card)| KINDS[card.kind()]);
                format!("{because}, which leaves only one {kind}: so {so}")
            }
            _ => format!("{because}: so {so}"),
        };
        capitalized(&text) + "."
    }

    /// Why what was seen cannot be right.
    #[must_use]
    pub fn contradiction(&self, reasons: &[Reason]) -> String {
        let [before @ .., last] = reasons else { return String::new() };
        let but = format!("But {}.", list(last.because.iter().map(|clause| self.clause(clause)).collect()));
        if before.is_empty() { but } else { format!("{} {but}", self.text(before)) }
    }

    fn size(&self, holder: Location, only: &str) -> Phrase {
        let Location::Seat(seat) = holder else { return Phrase::new("the case file", "has three cards") };
        let size = self.sizes.get(seat).copied().unwrap_or_default();
        let has = if self.you == Some(seat) { "have" } else { "has" };
        Phrase::new(self.name(seat), format!("{has} {only}{size} {}", if size == 1 { "card" } else { "cards" }))
    }

    fn who(&self, holders: &[Location]) -> String {
        let names = holders.iter().map(|holder| match holder {
            Location::Seat(seat) => self.name(*seat).to_owned(),
            Location::File(_) => "the case file".to_owned(),
        });
        joined(&names.collect::<Vec<_>>(), "and")
    }

    fn is_plural(&self, holders: &[Location]) -> bool {
        holders.len() > 1 || matches!(holders, [Location::Seat(seat)] if self.you == Some(*seat))
    }

    /// "Ben has the Rope", "the Rope and the Hall are not in the case file".
    fn found(&self, holders: &[Location], has: bool, what: &[CardName]) -> Phrase {
        if let [Location::File(_)] = holders {
            let are = if what.len() > 1 { "are" } else { "is" };
            let not = if has { "" } else { "not " };
            return Phrase::new(cards(what, "and"), format!("{are} {not}in the case file"));
        }
        let has = match (has, self.is_plural(holders)) {
            (true, true) => format!("have {}", cards(what, "and")),
            (true, false) => format!("has {}", cards(what, "and")),
            (false, true) => format!("do not have {}", cards(what, "or")),
            (false, false) => format!("does not have {}", cards(what, "or")),
        };
        Phrase::new(self.who(holders), has)
    }

    fn clause(&self, clause: &Clause) -> Phrase {
        let entry = clause.entry.map(|entry| format!(" (entry {})", entry + 1)).unwrap_or_default();
        let what = |word: &str| cards(&clause.cards, word);
        let did = match clause.grounds {
            Grounds::OwnHand | Grounds::Concluded | Grounds::Supposed => {
                return self.found(&clause.holders, clause.has, &clause.cards);
            }
            Grounds::CaseFile => return Phrase::new("you", format!("have seen {} in the case file", what("and"))),
            Grounds::Shown => {
                let asker = clause.entry.and_then(|entry| self.askers.get(entry as usize)).copied();
                let to = if asker.is_some() && asker == self.you { " you" } else { "" };
                format!("showed{to} {}{entry}", what("and"))
            }
            Grounds::CouldNotShow => format!("could not show {}{entry}", what("or")),
            Grounds::ShowedOneOf if clause.entry.is_some() && clause.entry == self.pending => {
                let has = if self.is_plural(&clause.holders) { "have" } else { "has" };
                format!("{has} to show one of {}{entry}", what("and"))
            }
            Grounds::ShowedOneOf => format!("showed one of {}{entry}", what("and")),
            Grounds::FalseAccusation => {
                let cards: CardSet = clause.cards.iter().map(|CardName(card)| *card).collect();
                let crime = Crime::try_from(cards).map(|crime| crime.to_string()).unwrap_or_default();
                format!("wrongly accused {crime}{entry}")
            }
        };
        Phrase::new(self.who(&clause.holders), did)
    }
}

/// A statement: somebody, and what is said about them.
struct Phrase {
    subject: String,
    says: String,
}

impl Phrase {
    fn new(subject: impl Into<String>, says: impl Into<String>) -> Self {
        Self { subject: subject.into(), says: says.into() }
    }

    fn whole(&self) -> String {
        format!("{} {}", self.subject, self.says)
    }
}

/// Statements as one. A subject is not repeated.
fn list(phrases: Vec<Phrase>) -> String {
    let mut subject = "";
    let mut texts = Vec::with_capacity(phrases.len());
    for phrase in &phrases {
        texts.push(if phrase.subject == subject { phrase.says.clone() } else { phrase.whole() });
        subject = &phrase.subject;
    }
    match &texts[..] {
        [others @ .., last] if !others.is_empty() => format!("{}, and {last}", others.join(", ")),
        _ => texts.concat(),
    }
}

/// The names of the kinds of cards.
pub const KINDS: [&str; 3] = ["suspect", "weapon", "room"];
