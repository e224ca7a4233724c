//! A whole game at a real board: the coach keeps the pawns and the cards, and is told what was drawn and which move was made.

#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::rc::Rc;

use parlor_bots::sorry::{Advice, Advised, Moved, Question, Situation};
use parlor_game::Seat;
use parlor_sorry::{Action, Board, Card, Cards, Colour, Sorry, Spot, Step, Variation};
use parlor_terminal::{SORRY_ADVISED, sorry_board, sorry_card, sorry_legs};

use super::coach::page;
use super::{choices, made};
use crate::coach::{Change, Outcome, Session};
use crate::out;

const HELP: &str = "\
7, sorry           the card that was drawn, or that is played from a hand
2                  once a card lies there: the choice with this number was made
move 12 17         the same by places: where the pawn stood and where it went
move 12 16, z0 z3  the same for a 7 that is split
move yellow S 34   the same with the colour, where several could do it
pass               do not change places with an 11, when it can do nothing else
hand 1,2,5,5,11    your hand, when playing for points
discard 5          a card of the hand is laid down, when none can be used
all                list every choice, not only the best five
set R:4,12,z0,H    correct where the pawns of a colour stand
turn yellow        correct whose turn it is
discards 1,5,8     correct which cards lie open; discards none after a shuffle
board              show the board
undo               take the last thing back
help               show this
quit               stop
Squares are numbered clockwise from the corner before Red's START, 0 to 59.
S is START, z0 to z4 are the safety zone, H is HOME.";

/// What costs less than this is told as nothing.
const NOTHING: f64 = 0.0005;

/// A game at a real board.
#[derive(Clone)]
pub struct Dialogue {
    all: bool,
    /// The player whose hand is known, when playing for points.
    me: Colour,
    /// Their hand, as far as it is known.
    hand: Vec<Card>,
    /// Whether they have played a card and not said which one they took for it.
    takes: bool,
    question: Question,
    now: Now,
}

/// How it stands.
#[derive(Clone)]
enum Now {
    Playing { situation: Box<Situation>, advice: Rc<Advice> },
    Won { colours: Vec<Colour> },
}

impl Session for Dialogue {
    const GREETING: &'static str =
        "Type each card as it is drawn, and then the move that was made. `help` lists what you can say.";
    const HELP: &'static str = HELP;
    const LAST: &'static str = "move";

    fn tell(&self, output: &mut dyn Write) -> io::Result<()> {
        let Now::Playing { situation, advice } = &self.now else { return Ok(()) };
        let turn = advice.turn;
        if self.takes {
            return writeln!(output, "{}: which card did you take?", self.me);
        }
        if self.has_card() {
            let shown = if self.all { usize::MAX } else { SORRY_ADVISED };
            write!(output, "{}", page(advice, shown).body(out::width()))?;
            let which = match self.question.left {
                Some(left) => format!("{turn}: which move with the {left} that are left of the 7?"),
                None => format!("{turn}: which choice was made? Say its number."),
            };
            return writeln!(output, "{which}");
        }
        let mut standing = page(advice, 0);
        standing.parts.truncate(1);
        let which = match situation.variation().has_hands() {
            true if turn == self.me => "what is your hand? Type its cards, as in 1 2 5 11 sorry.",
            true => "which card is played?",
            false => "which card is drawn?",
        };
        write!(output, "{}\n{}", advice.position, standing.body(out::width()))?;
        writeln!(output, "{turn}: {which}")
    }

    fn result(&self) -> Option<String> {
        let Now::Won { colours } = &self.now else { return None };
        Some(match &colours[..] {
            [one, other] => format!("{one} and {other} win."),
            [winner, ..] => format!("{winner} wins."),
            [] => "The game is over.".into(),
        })
    }

    fn so_far(&self) -> String {
        match &self.now {
            Now::Playing { advice, .. } => format!("`{}` goes on from here.", self.command(advice)),
            Now::Won { .. } => String::new(),
        }
    }

    fn hear(&self, line: &str) -> Result<Outcome<Self>, String> {
        let Now::Playing { advice, .. } = &self.now else { return Err("the game is over".into()) };
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        let ready = || if self.chooses() { Ok(()) } else { Err(format!("type the card first: {}", self.cards())) };
        match command.as_str() {
            "all" if !self.chooses() => Err("there is nothing to choose before a card is named".into()),
            "all" => Ok(Outcome::Say(page(advice, usize::MAX).body(out::width()))),
            "board" => Ok(Outcome::Say(self.board())),
            "move" | "m" => ready().and_then(|()| self.make(made::described(advice, rest)?)),
            "pass" => ready().and_then(|()| self.make(made::passed(advice)?)),
            "discard" => ready().and_then(|()| self.make(made::laid_down(advice, rest.parse()?)?)),
            "hand" => self.hold(&read_cards(rest)?),
            "set" => self.set(rest),
            "turn" => self.turn(rest),
            "discards" if rest.is_empty() => Ok(Outcome::Say(self.lying())),
            "discards" => self.lie(&read_cards(if rest.eq_ignore_ascii_case("none") { "" } else { rest })?),
            _ if self.chooses() => match line.parse::<usize>() {
                Ok(number) => self.make(made::numbered(advice, number)?),
                Err(_) => Err(format!("`{line}` is no choice: say its number, or `help` for what else can be said")),
            },
            _ => {
                let wrong = |problem: String| format!("{problem}; `help` lists what else can be said");
                match read_cards(line).map_err(wrong)?[..] {
                    [card] if self.takes || !self.wants_hand() => self.card(card),
                    ref cards if self.wants_hand() && !self.takes => self.hold(cards),
                    _ => Err("name one card".into()),
                }
            }
        }
    }
}

impl Dialogue {
    /// Begins with this position, in which nobody has a card yet.
    pub fn new(mut question: Question, me: Option<Colour>, all: bool) -> Result<Self, String> {
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let colours: Vec<Colour> = Seat::all(situation.seats()).map(|seat| situation.colour(seat)).collect();
        let me = me.unwrap_or(colours[0]);
        if !colours.contains(&me) {
            return Err(format!("nobody plays {me} here: name one of the colours that play with --me"));
        }
        // The pawns are kept as lists, because the text names them in another order.
        let pawns = colours.iter().map(|&colour| (colour, situation.board().pawns(colour).to_vec()));
        question.pawns = Some(pawns.collect());
        question.position = None;
        question.config.colours = Some(colours);
        question.turn = Some(situation.colour(situation.seat()));
        let now = playing(&question)?;
        Ok(Self { all, me, hand: Vec::new(), takes: false, question, now })
    }

    /// The same game with another position.
    fn at(&self, question: Question) -> Result<Self, String> {
        Ok(Self { now: playing(&question)?, question, ..self.clone() })
    }

    fn variation(&self) -> Variation {
        self.question.config.variation
    }

    /// The colours that play, by seat.
    fn colours(&self) -> &[Colour] {
        self.question.config.colours.as_deref().unwrap_or_default()
    }

    /// Whether the player on turn has something to play with.
    fn has_card(&self) -> bool {
        self.question.card.is_some() || self.question.hand.is_some()
    }

    /// Whether a choice is to be named.
    fn chooses(&self) -> bool {
        self.has_card() && !self.takes && matches!(self.now, Now::Playing { .. })
    }

    /// Whether the hand of the player on turn is to be named.
    fn wants_hand(&self) -> bool {
        self.variation().has_hands() && self.question.turn == Some(self.me)
    }

    fn cards(&self) -> &'static str {
        if self.wants_hand() { "your hand, as in 1 2 5 11 sorry" } else { "1, 2, 3, 4, 5, 7, 8, 10, 11, 12 or sorry" }
    }

    /// A card was drawn, or is played from a hand that is not known; or it was taken into the one that is.
    fn card(&self, card: Card) -> Result<Outcome<Self>, String> {
        if self.takes {
            return self.take(card);
        }
        let turn = self.turn_of();
        let mut question = self.question.clone();
        if self.variation().has_hands() {
            question.hand = Some(vec![card]);
        } else {
            // When the deck is used up, the discards are shuffled.
            if question.discards.len() == usize::from(Cards::ALL) {
                question.discards.clear();
            }
            question.card = Some(card);
        }
        let drawn = self.at(question).map_err(|problem| format!("{problem}; after a shuffle say `discards none`"))?;
        let Now::Playing { advice, .. } = &drawn.now else { return Err("the game is over".into()) };
        let done = format!("{} for {turn}", sorry_card(card));
        let (next, said) = match &choices(advice)[..] {
            [] => drawn.forfeited(card)?,
            [(only, _)] => (drawn.after(only)?, Some(format!("{}, the only choice.", in_words(only)))),
            _ => (drawn, None),
        };
        Ok(Outcome::Changed(Change { next, done, said }))
    }

    /// The hand is known.
    fn hold(&self, cards: &[Card]) -> Result<Outcome<Self>, String> {
        if !self.variation().has_hands() {
            return Err("there are no hands in this game: type the card that is drawn".into());
        }
        if cards.len() != usize::from(Sorry::HAND) {
            let named = if cards.len() == 1 { "one is".into() } else { format!("{} are", cards.len()) };
            return Err(format!("a hand has five cards, and {named} named"));
        }
        self.with_hand(cards.to_vec(), format!("the hand {}", names(cards)))
    }

    /// A card was taken for the one that was played.
    fn take(&self, card: Card) -> Result<Outcome<Self>, String> {
        let mut hand = self.hand.clone();
        hand.push(card);
        self.with_hand(hand, format!("{} into the hand", sorry_card(card)))
    }

    fn with_hand(&self, hand: Vec<Card>, done: String) -> Result<Outcome<Self>, String> {
        let known: Cards = hand.iter().chain(&self.question.discards).copied().collect();
        if let Some(card) = known.kinds().find(|card| known.count(*card) > card.copies()) {
            return Err(format!(
                "the deck does not have that many {card} cards; `discards` shows what lies open, and `hand` corrects your hand"
            ));
        }
        let mut question = self.question.clone();
        if self.wants_hand() {
            question.hand = Some(hand.clone());
        }
        let next = Self { hand, takes: false, ..self.at(question)? };
        Ok(Outcome::Changed(Change { next, done, said: None }))
    }

    /// A choice was made.
    fn make(&self, advised: &Advised) -> Result<Outcome<Self>, String> {
        let against = match advised.loss {
            none if none < NOTHING => ", the best choice".to_owned(),
            loss => format!(": {:.1}% less than the best choice", 100.0 * loss),
        };
        let done = in_words(advised);
        let said = Some(format!("{done}{against}."));
        Ok(Outcome::Changed(Change { next: self.after(advised)?, done, said }))
    }

    /// The game after a choice.
    fn after(&self, advised: &Advised) -> Result<Self, String> {
        let Now::Playing { situation, .. } = &self.now else { return Err("the game is over".into()) };
        let mut next = self.clone();
        let moved = self.colours().iter().map(|&colour| (colour, advised.pawns[colour].to_vec()));
        next.question.pawns = Some(moved.collect());
        let board = Board::new(advised.pawns).map_err(|problem| problem.to_string())?;
        let side = situation.side(situation.seat());
        if board.has_won(side) {
            let colours = self.colours().iter().copied().filter(|colour| side.own.contains(*colour)).collect();
            return Ok(Self { now: Now::Won { colours }, ..next });
        }
        let card = match advised.action {
            Action::Move { card, .. } | Action::Discard { card } => Some(card),
            _ => self.question.card,
        };
        let card = card.ok_or("no card is named")?;
        if let Some(left) = self.left_of_seven(advised.action) {
            next.question.left = Some(left);
            let to = advised.legs.first().map(|leg| Moved { colour: leg.colour, spot: leg.to });
            next.question.spent.extend(to);
            // Those that are home or were sent back since cannot be moved anyway.
            let moves = |moved: &Moved| !matches!(moved.spot, Spot::Start | Spot::Home);
            next.question.spent.retain(|moved| moves(moved) && board.has(moved.colour, moved.spot));
            return next.at(next.question.clone());
        }
        if self.wants_hand() {
            let place = next.hand.iter().position(|held| *held == card);
            place.map(|place| next.hand.remove(place));
            next.takes = true;
        }
        next.laid(card, matches!(advised.action, Action::Discard { .. }))
    }

    /// How much of a team's 7 is left after a leg of it, if anything is.
    fn left_of_seven(&self, action: Action) -> Option<u8> {
        let Action::Move { card: Card::Seven, step: Step::Walk { by, .. }, .. } = action else { return None };
        if !self.variation().is_team() {
            return None;
        }
        self.question.left.unwrap_or(7).checked_sub(by.unsigned_abs()).filter(|left| *left > 0)
    }

    /// The card cannot be used. With what there is to say about that.
    fn forfeited(&self, card: Card) -> Result<(Self, Option<String>), String> {
        let again = if card == Card::Two { ", and draws again" } else { "" };
        let said = format!("{} can move no pawn with {}{again}.", self.turn_of(), sorry_card(card));
        Ok((self.laid(card, false)?, Some(said)))
    }

    /// The card is used up, and the next player is on turn.
    fn laid(&self, card: Card, discarded: bool) -> Result<Self, String> {
        let mut question = self.question.clone();
        (question.card, question.hand, question.left) = (None, None, None);
        question.spent.clear();
        let hand = if self.variation().has_hands() { usize::from(Sorry::HAND) } else { 0 };
        let in_hands = self.colours().len() * hand;
        question.discards.push(card);
        // With hands, a card is drawn at once; from a deck that is used up, after a shuffle.
        if in_hands > 0 && question.discards.len() + in_hands > usize::from(Cards::ALL) {
            question.discards.clear();
        }
        if card != Card::Two || discarded {
            let place = self.colours().iter().position(|colour| Some(*colour) == question.turn).unwrap_or(0);
            question.turn = Some(self.colours()[(place + 1) % self.colours().len()]);
        }
        let mut next = self.at(question)?;
        next.show_hand()?;
        Ok(next)
    }

    /// When it is the turn of the player whose hand is known, it is what they have to play with.
    fn show_hand(&mut self) -> Result<(), String> {
        if self.wants_hand() && !self.takes && self.hand.len() == usize::from(Sorry::HAND) {
            self.question.hand = Some(self.hand.clone());
            self.now = playing(&self.question)?;
        }
        Ok(())
    }

    /// Corrects where pawns stand.
    fn set(&self, text: &str) -> Result<Outcome<Self>, String> {
        let named: Vec<Colour> =
            text.split_whitespace().filter_map(|group| group.split(':').next()?.parse().ok()).collect();
        if named.is_empty() {
            return Err("name a colour and its four pawns, as in `set R:4,12,z0,H`".into());
        }
        let board: Board = text.parse()?;
        let mut question = self.question.clone();
        for colour in named {
            let pawns = question.pawns.get_or_insert_default();
            let own = pawns.get_mut(&colour).ok_or_else(|| format!("nobody plays {colour} here"))?;
            *own = board.pawns(colour).to_vec();
        }
        // What a 7 has done is not known any more.
        question.left = None;
        question.spent.clear();
        self.corrected(question, format!("set {text}"))
    }

    /// Corrects whose turn it is.
    fn turn(&self, text: &str) -> Result<Outcome<Self>, String> {
        let question = Question {
            turn: Some(text.parse()?),
            card: None,
            hand: None,
            left: None,
            spent: Vec::new(),
            ..self.question.clone()
        };
        self.corrected(question, format!("turn {text}"))
    }

    /// Corrects which cards lie open.
    fn lie(&self, cards: &[Card]) -> Result<Outcome<Self>, String> {
        self.corrected(
            Question { discards: cards.to_vec(), ..self.question.clone() },
            format!("discards {}", names(cards)),
        )
    }

    fn corrected(&self, question: Question, done: String) -> Result<Outcome<Self>, String> {
        let mut next = self.at(question)?;
        next.show_hand()?;
        let stuck = matches!(&next.now, Now::Playing { advice, .. } if advice.ranking.is_empty());
        let (next, said) = match next.question.card.filter(|_| stuck) {
            Some(card) => next.forfeited(card)?,
            None => (next, None),
        };
        Ok(Outcome::Changed(Change { next, done, said }))
    }

    /// What is typed to go on with this game.
    fn command(&self, advice: &Advice) -> String {
        let mut command = String::from("parlor coach sorry");
        match self.variation() {
            Variation::Standard => {}
            Variation::Team => command += " --variation team",
            Variation::Points => command += &format!(" --variation points --me {}", small(self.me)),
        }
        if !self.question.discards.is_empty() {
            let cards: Vec<String> = self.question.discards.iter().map(|card| card_typed(*card)).collect();
            command += &format!(" --discards {}", cards.join(","));
        }
        let colours: Vec<String> = self.colours().iter().map(|colour| small(*colour)).collect();
        format!("{command} --colours {} \"{} {}\"", colours.join(","), advice.position, small(advice.turn))
    }

    fn turn_of(&self) -> Colour {
        self.question.turn.unwrap_or(self.me)
    }

    fn lying(&self) -> String {
        match &self.question.discards[..] {
            [] => "No card lies open.".into(),
            cards => {
                out::paragraph(&format!("Since the last shuffle {} were laid down: {}.", cards.len(), names(cards)))
            }
        }
    }

    fn board(&self) -> String {
        let Now::Playing { situation, advice } = &self.now else { return String::new() };
        let played = self.colours();
        let board =
            sorry_board(*situation.board(), played, situation.deck(), self.question.card, &self.question.discards);
        format!("{board}{}", advice.position)
    }
}

/// A position that is being played, with what there is to say about it.
fn playing(question: &Question) -> Result<Now, String> {
    let situation = question.check().map_err(|fault| fault.to_string())?;
    Ok(Now::Playing { situation: Box::new(situation), advice: Rc::new(situation.advice()) })
}

/// A choice as the terminal tells it.
fn in_words(advised: &Advised) -> String {
    match advised.action {
        Action::Move { .. } => sorry_legs(&advised.legs),
        Action::Discard { card } => format!("Laid down {}", sorry_card(card)),
        Action::Pass {} => "No places are changed".into(),
        Action::Draw {} | Action::NextGame {} => advised.words.clone(),
    }
}

/// `1 2 5 11 sorry` or `1,2,5,11,sorry`.
fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(str::parse).collect()
}

/// A colour as it is typed.
fn small(colour: Colour) -> String {
    colour.name().to_ascii_lowercase()
}

/// A card as it is typed in a shell, where the mark of a Sorry! would mean something.
fn card_typed(card: Card) -> String {
    card.name().trim_end_matches('!').to_ascii_lowercase()
}

fn names(cards: &[Card]) -> String {
    if cards.is_empty() { "none".into() } else { cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ") }
}
