//! What follows from a notebook, and what of it is new.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use parlor_bots::clue::{
    Advice, CardName, CaseFile, Contradiction, Grounds, KINDS, Location, LogEntry, Proven, Reason, ReasonRule,
    Situation, Suggestion, joined, named,
};
use parlor_clue::{Card, Room};
use parlor_game::Seat;

use super::super::{grammar, sheet};
use crate::out;

/// What follows from a notebook.
pub struct Known {
    pub advice: Advice,
    situation: Situation,
    /// What is new since the last entry, with its reasons.
    news: Vec<String>,
}

const FILE: Location = Location::File(CaseFile::File);

impl Known {
    pub fn new(situation: Situation, before: Option<&Self>) -> Self {
        let advice = situation.advice();
        let news = news(&situation, &advice, before.map(|before| &before.advice));
        Self { advice, situation, news }
    }

    /// The news, the state of the case file and the best question.
    pub fn told(&self, entries: &[LogEntry], names: &[String]) -> String {
        if let Some(contradiction) = &self.advice.contradiction {
            return wrong(contradiction, entries, names);
        }
        let mut text = String::new();
        self.news.iter().for_each(|news| text += &item(news));
        if let Some(solution) = &self.advice.solution {
            text += &paragraph(&format!("Solved: it was {}.", sheet::crime(solution)));
            return text;
        }
        text += &paragraph(&format!("Case file: {}.", self.file()));
        if let Some(best) = self.advice.best.first() {
            let what = sheet::crime(&best.cards);
            text += &paragraph(&format!("Best question: {what} ({:.2} bits).", best.bits));
        }
        text
    }

    /// The state of the case file: what is known of each kind.
    fn file(&self) -> String {
        let kind = |kind: usize| {
            let open = self.advice.file.iter().filter(|(card, chance)| card.0.kind() == kind && **chance > 0.0);
            let open: Vec<(&CardName, &f64)> = open.collect();
            match &open[..] {
                [(card, _)] => named(card.0),
                few if few.len() <= 3 => {
                    let odds =
                        few.iter().map(|(card, chance)| format!("{} {}%", named(card.0), sheet::percent(**chance)));
                    joined(&odds.collect::<Vec<_>>(), "or")
                }
                many => format!("one of {} {}s", many.len(), KINDS[kind]),
            }
        };
        (0..KINDS.len()).map(kind).collect::<Vec<_>>().join("; ")
    }

    /// The best suggestions, for all rooms or for one.
    pub fn best(&self, room: Option<Room>, shown: usize) -> Result<String, String> {
        if self.advice.best.is_empty() {
            return Err(match self.advice.contradiction {
                Some(_) => "something cannot be right: correct it first".into(),
                None => "questions are only suggested to players".into(),
            });
        }
        let fits = |suggestion: &&Suggestion| room.is_none_or(|room| suggestion.cards.contains(&CardName(room.into())));
        let best: Vec<Suggestion> = self.advice.best.iter().filter(fits).take(shown).cloned().collect();
        Ok(format!("  bits  question\n{}", sheet::suggestions(&best, shown)))
    }

    /// Why a card is somewhere, or is not. Without a place, everything about the card.
    pub fn why(&self, card: Card, holder: Option<Option<usize>>) -> String {
        let place = |holder: Option<usize>| match holder.and_then(|seat| Seat::new(seat as u8)) {
            Some(seat) => Location::Seat(seat),
            None => FILE,
        };
        if let Some(contradiction) = &self.advice.contradiction {
            return paragraph(&contradiction.text);
        }
        let about = self.advice.proven.iter().filter(|fact| fact.card.0 == card);
        if let Some(holder) = holder {
            let fact = about.clone().find(|fact| fact.holder == place(holder));
            return paragraph(
                &fact.map_or_else(|| format!("That is open. {}", self.odds(card)), |fact| fact.text.clone()),
            );
        }
        if let Some(found) = about.clone().find(|fact| fact.has) {
            return paragraph(&found.text);
        }
        let mut text = paragraph(&self.odds(card));
        about.for_each(|fact| text += &item(&fact.text));
        text
    }

    /// "The Rope: Ben 60%, the case file 40%."
    fn odds(&self, card: Card) -> String {
        let file = [("the case file".to_owned(), &self.advice.file)];
        let names = self.situation.names.values().cloned().zip(&self.advice.hands);
        let odds = names.chain(file).map(|(name, odds)| (name, odds[&CardName(card)]));
        let odds = odds.filter(|(_, chance)| *chance > 0.0);
        let odds: Vec<String> = odds.map(|(name, chance)| format!("{name} {}%", sheet::percent(chance))).collect();
        format!("{}: {}.", card.name(), odds.join(", "))
    }
}

fn paragraph(text: &str) -> String {
    out::paragraph(text) + "\n"
}

/// A paragraph with a mark before it.
fn item(text: &str) -> String {
    indented("- ", text)
}

/// A paragraph after a mark, with all lines but the first indented.
pub fn indented(mark: &str, text: &str) -> String {
    let lines = out::paragraph_of(text, mark.len());
    format!("{mark}{}\n", lines.join(&format!("\n{}", " ".repeat(mark.len()))))
}

/// What cannot be right, and how to correct it.
fn wrong(contradiction: &Contradiction, entries: &[LogEntry], names: &[String]) -> String {
    let mut text = paragraph(&contradiction.text);
    let clauses = || contradiction.reasons.iter().flat_map(|reason| &reason.because);
    let of_hand = |reason: &Reason| matches!(reason.rule, ReasonRule::HandFull | ReasonRule::HandRest);
    let own = clauses().any(|clause| clause.grounds == Grounds::OwnHand);
    let others = match (own, contradiction.reasons.iter().any(of_hand)) {
        (true, true) => ", or your cards or the sizes of the hands are",
        (true, false) => ", or your cards are",
        (false, true) => ", or the sizes of the hands are",
        (false, false) => "",
    };
    match &contradiction.suspects[..] {
        [] => text += &paragraph(&format!("More than one entry is wrong{others}. `log` lists them.")),
        [.., last] => {
            let these = if contradiction.suspects.len() == 1 { "This" } else { "One of these" };
            _ = writeln!(text, "{these} is wrong{others}:");
            for suspect in &contradiction.suspects {
                let entry = &entries[*suspect as usize];
                text += &indented(&format!("{:>3}. ", suspect + 1), &grammar::written(entry, names));
            }
            let last = last + 1;
            text += &paragraph(&format!("Correct it with `fix {last} LINE`, `drop {last}` or `undo`."));
        }
    }
    text
}

/// What is proven now and was not before, apart from what was just typed.
fn news(situation: &Situation, advice: &Advice, before: Option<&Advice>) -> Vec<String> {
    let was = |fact: &&Proven| {
        let same = |old: &Proven| (old.card, old.holder, old.has) == (fact.card, fact.holder, fact.has);
        before.is_some_and(|before| before.proven.iter().any(same))
    };
    let me = situation.evidence.own.map(|(seat, _)| Location::Seat(seat));
    let interesting = |fact: &&Proven| {
        let rule = fact.reasons.last().map(|reason| reason.rule);
        let plain = matches!(rule, Some(ReasonRule::Seen | ReasonRule::Elsewhere | ReasonRule::FileFull));
        !plain && Some(fact.holder) != me && (fact.has || fact.holder == FILE)
    };
    let voice = situation.voice();
    let known = |fact: &Proven| (fact.card, fact.holder, fact.has);
    let mut told: BTreeSet<(CardName, Location, bool)> =
        before.map(|before| before.proven.iter().map(known).collect()).unwrap_or_default();
    let mut facts: Vec<&Proven> = advice.proven.iter().filter(|fact| !was(fact) && interesting(fact)).collect();
    facts.sort_by_key(|fact| fact.reasons.len());
    let mut news = Vec::new();
    for fact in facts {
        if told.contains(&known(fact)) {
            continue;
        }
        let mut sentences = Vec::new();
        for reason in &fact.reasons {
            let concluded = reason.cards.iter().map(|card| (*card, reason.holder, reason.has));
            // What was said before is not repeated, except within a supposition.
            let new = reason.supposed > 0 || concluded.clone().any(|fact| !told.contains(&fact));
            if new {
                sentences.push(voice.sentence(reason));
            }
            if reason.supposed == 0 {
                told.extend(concluded);
            }
        }
        news.push(sentences.join(" "));
    }
    news
}
