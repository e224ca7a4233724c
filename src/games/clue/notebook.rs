//! `parlor notebook clue`: keeps the notebook for a game with real cards. The user types who plays, the own cards, and
//! every suggestion with its answer; the notebook says what follows and why.

mod known;
mod saved;

use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;
use parlor_bots::clue::{CardName, LogEntry, Question, joined, named};
use parlor_clue::{Card, CardSet};

use super::{grammar, sheet};
use crate::coach::{self, Change, LineResult, Session};
use crate::games::Run;
use crate::out;
use known::Known;
pub use known::indented;
use saved::Saved;

#[derive(Args)]
#[command(
    after_help = "The notebook asks who plays, how many cards everybody has, who you are and which cards you have. \
    Then type every suggestion: who asks, three cards, who showed one, and the card if you saw it. Any beginning of a \
    name or a card that is clear will do:\n\n  ben: green rope hall > cem       Cem showed Ben a card\n  ben: gr ro ha > \
    none           nobody could\n  me: plum wrench study > ben = wr  Ben showed you the Wrench\n  cem! white rope library  \
    \x20        Cem accused, and was wrong\n\nThe notebook says what follows and why, suggests what to ask, and names the \
    entry that cannot be right. `help` lists all commands. With FILE, everything is saved there after every change; if \
    the file exists, the notebook continues from it."
)]
pub struct Notebook {
    /// File to keep the notebook in; if it exists, the notebook continues from it
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Run for Notebook {
    fn run(self) -> Result<(), String> {
        let book = Book::new(Saved::default());
        let book = match self.file {
            Some(file) => book.continued_from(file)?,
            None => book,
        };
        coach::follow(book)
    }
}

const HELP: &str = "ben: green rope hall > cem    Ben asked, Cem showed a card
ben: gr ro ha > none          nobody could show a card
me: gr ro ha > ben = rope     the card that you were shown
ben! green rope hall          a false accusation
file green rope hall          after your own: what is in the file
file clear        forget what you said is in the file
sheet             the odds of every card, in percent
why rope          why the Rope is where it is
why rope ben      why Ben has it, or not
best              the best questions
best library      the best questions in a room
log               all entries, with their numbers
fix 3 LINE        replace entry 3
drop 3            remove entry 3
save FILE         save now, and after every change
undo              undo the last step
help              show this list
quit              stop
Cards and players may be shortened as long as they are clear.
Words such as \"with the\" and punctuation do not matter.";

/// The longest name.
const LONGEST: usize = 20;
/// How many suggestions are listed.
const BEST: usize = 5;

/// A notebook.
#[derive(Clone)]
pub struct Book {
    names: Vec<String>,
    sizes: Option<Vec<u8>>,
    me: Option<Me>,
    entries: Vec<LogEntry>,
    /// What the player saw in the case file.
    file: Option<Vec<CardName>>,
    /// What follows, once it is known who plays and who has how many cards.
    known: Option<Rc<Known>>,
    saved: Saved,
}

/// Whose notebook it is.
#[derive(Clone)]
enum Me {
    /// Somebody who only watches.
    Nobody,
    /// A player, whose cards are still to be typed.
    Seat(usize),
    /// A player with these cards.
    Hand(usize, Vec<Card>),
}

/// What the notebook asks for next.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Players,
    Sizes,
    Me,
    Cards,
    Entries,
}

impl Session for Book {
    const GREETING: &'static str = "A notebook for Clue with real cards. Type `help` for a list of commands.";
    const HELP: &'static str = HELP;
    const LAST: &'static str = "entry";

    fn resumed(&self) -> Option<String> {
        if self.names.is_empty() {
            return None;
        }
        let you = self.me().map(|me| format!(", and you are {}", self.names[me])).unwrap_or_default();
        Some(format!("{} play{you}: {} so far.", joined(&self.names, "and"), self.counted()))
    }

    fn tell(&self, output: &mut dyn Write) -> io::Result<()> {
        if let Err(problem) = self.saved.save(&self.lines()) {
            writeln!(output, "{}", out::paragraph(&problem))?;
        }
        let text = match self.wanted() {
            Wanted::Players => "Who plays? Type three to six names in playing order, such as Ada Ben Cem.".into(),
            Wanted::Sizes => {
                let each = 18 / self.names.len();
                format!(
                    "How many cards does everybody have? Type a number for each of {}, {each} or {}.",
                    self.names.join(", "),
                    each + 1
                )
            }
            Wanted::Me => "Which player are you? Type `nobody` if you only watch.".into(),
            Wanted::Cards => {
                let size = self.me().zip(self.sizes.as_ref()).map_or(0, |(me, sizes)| sizes[me]);
                format!("Which {size} cards do you have? Short forms such as `white rope` will do.")
            }
            Wanted::Entries => match &self.known {
                Some(known) => return write!(output, "{}", known.told(&self.entries, &self.names)),
                None => String::new(),
            },
        };
        writeln!(output, "{}", out::paragraph(&text))
    }

    fn result(&self) -> Option<String> {
        None
    }

    fn so_far(&self) -> String {
        let entries = self.counted();
        match self.saved.holds(&self.lines()) {
            _ if self.names.is_empty() => "Nothing was entered.".into(),
            Some(file) => format!("{entries}, saved in {}", file.display()),
            None => format!("{entries}, not saved"),
        }
    }

    fn warning(&self) -> Option<String> {
        let lost = !self.entries.is_empty() && self.saved.holds(&self.lines()).is_none();
        lost.then(|| format!("{}. Type `save FILE` to keep the notebook, or `quit` again to stop.", self.so_far()))
    }

    fn hear(&self, line: &str) -> Result<LineResult<Self>, String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        if command == "save" {
            return self.save(rest);
        }
        match (self.wanted(), command.as_str()) {
            (Wanted::Players, "players") => self.players(rest),
            (Wanted::Players, _) => self.players(line),
            (Wanted::Sizes, "sizes") => self.deal(rest),
            (Wanted::Sizes, _) => self.deal(line),
            (Wanted::Me | Wanted::Cards, "sizes") => self.deal(rest),
            (Wanted::Me, "me") => self.sit(rest),
            (Wanted::Me, _) => self.sit(line),
            (Wanted::Cards, "cards") => self.hold(rest),
            (Wanted::Cards, _) => self.hold(line),
            (Wanted::Entries, _) => self.command(&command, rest, line),
        }
    }
}

impl Book {
    fn new(saved: Saved) -> Self {
        let (names, entries) = (Vec::new(), Vec::new());
        Self { names, sizes: None, me: None, entries, file: None, known: None, saved }
    }

    /// The notebook that is kept in a file; a new one if there is no such file yet.
    fn continued_from(mut self, file: PathBuf) -> Result<Self, String> {
        for (number, line) in saved::lines(&file)? {
            match self.read(&line) {
                Ok(LineResult::Changed(change)) => self = change.next,
                Ok(LineResult::Say(_)) => {}
                Err(problem) => return Err(format!("{}, line {number}: {problem}", file.display())),
            }
        }
        saved::check(&file)?;
        self.saved.keep_in(file, self.lines());
        Ok(self)
    }

    /// Reads a line of a file. It may come from somebody else, so it can only say what a notebook consists of.
    fn read(&self, line: &str) -> Result<LineResult<Self>, String> {
        let (what, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (self.wanted(), what) {
            (Wanted::Players, "players") => self.players(rest),
            (Wanted::Players, _) => Err("this must be `players` with their names".into()),
            (Wanted::Sizes | Wanted::Me, "sizes") => self.deal(rest),
            (Wanted::Sizes, _) => Err("this must be `sizes` with the number of cards of each player".into()),
            (Wanted::Me, "me") => self.sit(rest),
            (Wanted::Me, _) => Err("this must be `me` with a name, or `me nobody`".into()),
            (Wanted::Cards, "cards") => self.hold(rest),
            (Wanted::Cards, _) => Err("this must be `cards` with your cards".into()),
            (Wanted::Entries, "file") => self.look(rest),
            (Wanted::Entries, _) => self.enter(line),
        }
    }

    /// "3 entries".
    fn counted(&self) -> String {
        if self.entries.len() == 1 { "1 entry".into() } else { format!("{} entries", self.entries.len()) }
    }

    fn wanted(&self) -> Wanted {
        match (&self.names[..], &self.sizes, &self.me) {
            ([], ..) => Wanted::Players,
            (_, None, _) => Wanted::Sizes,
            (.., None) => Wanted::Me,
            (.., Some(Me::Seat(_))) => Wanted::Cards,
            _ => Wanted::Entries,
        }
    }

    fn me(&self) -> Option<usize> {
        match self.me {
            Some(Me::Seat(me) | Me::Hand(me, _)) => Some(me),
            Some(Me::Nobody) | None => None,
        }
    }

    /// The notebook as lines that can be typed.
    fn lines(&self) -> Vec<String> {
        let cards = |cards: &[Card]| cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ");
        let mut lines = Vec::new();
        if !self.names.is_empty() {
            lines.push(format!("players {}", self.names.join(" ")));
        }
        // Equal hands follow from the number of players.
        if let Some(sizes) = self.sizes.as_ref().filter(|sizes| sizes.iter().any(|size| *size != sizes[0])) {
            lines.push(format!("sizes {}", sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")));
        }
        match &self.me {
            None => {}
            Some(Me::Nobody) => lines.push("me nobody".into()),
            Some(Me::Seat(me)) => lines.push(format!("me {}", self.names[*me])),
            Some(Me::Hand(me, hand)) => {
                lines.push(format!("me {}", self.names[*me]));
                lines.push(format!("cards {}", cards(hand)));
            }
        }
        lines.extend(self.entries.iter().map(|entry| grammar::written(entry, &self.names)));
        if let Some(file) = &self.file {
            lines.push(format!("file {}", cards(&file.iter().map(|card| card.0).collect::<Vec<_>>())));
        }
        lines
    }

    /// The next state, if it makes sense.
    fn becomes(self, before: Option<&Known>, done: String) -> Result<LineResult<Self>, String> {
        let mut next = self;
        if next.wanted() == Wanted::Entries {
            let situation = next.question().check().map_err(|fault| fault.to_string())?;
            next.known = Some(Rc::new(Known::new(situation, before)));
        }
        Ok(LineResult::Changed(Change { next, done, said: None }))
    }

    fn question(&self) -> Question {
        let hand = match &self.me {
            Some(Me::Hand(_, hand)) => Some(hand.iter().copied().map(CardName).collect()),
            _ => None,
        };
        Question {
            players: self.names.len() as u8,
            hand_sizes: self.sizes.clone(),
            me: hand.as_ref().and(self.me()).map(|me| me as u8),
            my_hand: hand,
            log: self.entries.clone(),
            pending: false,
            file: self.file.clone(),
            room: None,
            most: None,
            names: Some(self.names.clone()),
        }
    }

    fn players(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let names: Vec<String> =
            typed.split([' ', ',', '\t']).filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let different: std::collections::BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
        if !(3..=6).contains(&names.len()) {
            return Err(format!("three to six can play, but you typed {}", names.len()));
        }
        if different.len() < names.len() {
            return Err("two players have the same name: add a letter to tell them apart".into());
        }
        for name in &names {
            let [word] = &grammar::words(name)[..] else { return Err(format!("`{name}` cannot be used as a name")) };
            if grammar::is_reserved(word) || *word != name.to_lowercase() || name.chars().count() > LONGEST {
                return Err(format!("`{name}` cannot be used as a name"));
            }
        }
        let each = 18 / names.len();
        let sizes = (18 % names.len() == 0).then(|| vec![each as u8; names.len()]);
        let done = format!("players {}", names.join(" "));
        Self { names, sizes, ..self.clone() }.becomes(None, done)
    }

    fn deal(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let numbers = typed.split([' ', ',']).filter(|number| !number.is_empty());
        let sizes: Result<Vec<u8>, _> = numbers
            .map(|number| number.parse::<u8>().map_err(|_| format!("`{number}` is not a number of cards")))
            .collect();
        let sizes = sizes?;
        if sizes.len() != self.names.len() {
            return Err(format!("type one number for each of {}", self.names.join(", ")));
        }
        match sizes.iter().map(|size| u32::from(*size)).sum::<u32>() {
            18 => Self { sizes: Some(sizes), ..self.clone() }.becomes(None, format!("sizes {typed}")),
            sum => Err(format!("that makes {sum} cards, but 18 are dealt")),
        }
    }

    fn sit(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let words = grammar::words(typed);
        let me = match &words[..] {
            [nobody] if grammar::is_nobody(nobody) => Me::Nobody,
            [name] => Me::Seat(grammar::player(name, &self.names, None)?),
            _ => return Err("type one name".into()),
        };
        Self { me: Some(me), ..self.clone() }.becomes(None, format!("me {typed}"))
    }

    fn hold(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let hand = grammar::cards(&grammar::words(typed))?;
        let Some((me, sizes)) = self.me().zip(self.sizes.as_ref()) else { return Err("say who plays first".into()) };
        if hand.len() != usize::from(sizes[me]) {
            let were = if hand.len() == 1 { "1 card".to_owned() } else { format!("{} cards", hand.len()) };
            return Err(format!("you typed {were}, but you have {}", sizes[me]));
        }
        let cards: Vec<String> = hand.iter().map(|card| named(*card)).collect();
        let said = format!("You have {}.", joined(&cards, "and"));
        Self { me: Some(Me::Hand(me, hand)), ..self.clone() }
            .becomes(None, "your cards".into())
            .map(|result| result.after(said))
    }

    fn save(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let file = match (typed, self.saved.file()) {
            ("", None) => return Err("name a file, as in `save game.txt`".into()),
            ("", Some(file)) => file,
            (name, _) => PathBuf::from(name),
        };
        self.saved.check_free(&file)?;
        saved::write(&file, &self.lines())?;
        let text = format!("Saved in {}, and from now on after every change.", file.display());
        self.saved.keep_in(file, self.lines());
        Ok(LineResult::Say(out::paragraph(&text)))
    }

    fn command(&self, command: &str, rest: &str, line: &str) -> Result<LineResult<Self>, String> {
        let Some(known) = &self.known else { return Err("say who plays first".into()) };
        let words = || grammar::words(rest);
        match command {
            "sheet" => Ok(LineResult::Say(sheet::sheet(&known.advice, &self.names))),
            "log" => Ok(LineResult::Say(self.log())),
            "best" if rest.is_empty() => Ok(LineResult::Say(known.best(None, BEST)?)),
            "best" => match grammar::card(&words())? {
                Card::Room(room) => Ok(LineResult::Say(known.best(Some(room), BEST)?)),
                other => Err(format!("{} is not a room", other.name())),
            },
            "why" => self.why(known, &words()),
            "file" => self.look(rest),
            "drop" => {
                let number = self.number(rest)?;
                let mut next = self.clone();
                let dropped = next.entries.remove(number);
                next.forget_file();
                next.becomes(Some(known), format!("removing {}", grammar::written(&dropped, &self.names)))
            }
            "fix" => {
                let (number, line) = rest
                    .split_once(char::is_whitespace)
                    .ok_or("type the entry, as in `fix 3 ben: green rope hall > cem`")?;
                let number = self.number(number)?;
                let mut next = self.clone();
                next.entries[number] = self.entry(line)?;
                next.forget_file();
                let said = format!("{}. {}", number + 1, grammar::written(&next.entries[number], &self.names));
                let done = format!("the change of entry {}", number + 1);
                next.becomes(Some(known), done).map(|result| result.after(said))
            }
            _ => self.enter(line).map_err(|problem| format!("{problem}; `help` lists the commands")),
        }
    }

    /// Writes down what is in the case file.
    fn look(&self, typed: &str) -> Result<LineResult<Self>, String> {
        let words = grammar::words(typed);
        if words == ["clear"] {
            if self.file.is_none() {
                return Err("you have not typed what is in the case file".into());
            }
            let done = "clearing the case file".to_owned();
            return Self { file: None, ..self.clone() }.becomes(self.known.as_deref(), done);
        }
        let (file, more) = grammar::crime(&words)?;
        if !more.is_empty() {
            return Err("the case file has three cards".into());
        }
        let names = file.cards().iter().map(CardName).collect();
        Self { file: Some(names), ..self.clone() }.becomes(self.known.as_deref(), format!("file {typed}"))
    }

    /// Without an own accusation, the player cannot have seen the case file.
    fn forget_file(&mut self) {
        let me = self.me().map(|me| me as u8);
        if !self.entries.iter().any(|entry| entry.accuser.is_some() && entry.accuser == me) {
            self.file = None;
        }
    }

    /// Adds an entry.
    fn enter(&self, line: &str) -> Result<LineResult<Self>, String> {
        let entry = self.entry(line)?;
        let done = grammar::written(&entry, &self.names);
        let mut next = self.clone();
        next.entries.push(entry);
        let said = format!("{}. {done}", next.entries.len());
        next.becomes(self.known.as_deref(), done).map(|result| result.after(said))
    }

    fn entry(&self, line: &str) -> Result<LogEntry, String> {
        let entry = grammar::entry(line, &self.names, self.me())?;
        let hand: CardSet = match &self.me {
            Some(Me::Hand(me, hand)) if entry.refuter == Some(*me as u8) => hand.iter().copied().collect(),
            _ => CardSet::ALL,
        };
        if entry.cards.iter().all(|card| !hand.contains(card.0)) {
            return Err("you have none of these cards".into());
        }
        if let Some(card) = entry.shown.filter(|card| !hand.contains(card.0)) {
            return Err(format!("you do not have the {}", card.0.name()));
        }
        Ok(entry)
    }

    fn number(&self, typed: &str) -> Result<usize, String> {
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.filter(|number| *number < self.entries.len()).ok_or_else(|| match self.entries.len() {
            0 => "there are no entries yet".into(),
            entries => format!("`{typed}` is not an entry: they are numbered from 1 to {entries}"),
        })
    }

    fn log(&self) -> String {
        let mut text = String::new();
        for (entry, number) in self.entries.iter().zip(1..) {
            text += &indented(&format!("{number:>3}. "), &grammar::written(entry, &self.names));
        }
        if text.is_empty() { "There are no entries yet.".into() } else { text }
    }

    /// `why rope`, `why rope ben`, `why rope file`.
    fn why(&self, known: &Known, words: &[String]) -> Result<LineResult<Self>, String> {
        let (last, others) = words.split_last().ok_or("name a card, as in `why rope` or `why rope ben`")?;
        let holder = match last.as_str() {
            "file" => Some(None),
            name if !others.is_empty() && grammar::card(words).is_err() => {
                Some(Some(grammar::player(name, &self.names, self.me())?))
            }
            _ => None,
        };
        let card = grammar::card(if holder.is_some() { others } else { words })?;
        Ok(LineResult::Say(known.why(card, holder)))
    }
}
