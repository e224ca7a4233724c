//! A whole game at a real board: the coach tracks pawns and cards from the draws and moves that the user types.

#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::rc::Rc;

use parlor_bots::sorry::{Advice, Advised, Moved, Question, Situation};
use parlor_game::Seat;
use parlor_sorry::{Action, Board, Card, Cards, Colour, Sorry, Spot, Step, Variation};
use parlor_terminal::{SORRY_ADVISED, sorry_board, sorry_card, sorry_legs};

use super::coach::page;
use super::{choices, typed_move};
use crate::coach::{Change, LineResult, Session};
use crate::out;

const HELP: &str = "7, sorry           the card drawn, or the card played from a hand
2                  after a card: the number of the choice that was made
move 12 17         after a card: the move that was made, from 12 to 17
move 12 16, z0 z3  both parts of a split 7
move yellow S 34   a move with its colour, if several colours could make it
pass               decline to change places with an 11, if it has no other use
hand 1,2,5,5,11    your hand, when playing for points
discard 5          discard a card from your hand when none can be used
all                list every choice, not just the five best
set R:4,12,z0,H    correct the positions of a colour's pawns
turn yellow        correct whose turn it is
discards 1,5,8     correct the discard pile; `discards none` after a shuffle
board              show the board
undo               undo the last step
help               show this list
quit               stop
Squares are numbered clockwise from the corner before Red's START, 0 to 59.
S is START, z0 to z4 are the safety zone, H is HOME.";

/// Losses below this are reported as none.
const NOTHING: f64 = 0.0005;

/// A game at a real board.
#[derive(Clone)]
pub struct Dialogue {
    all: bool,
    /// The player whose hand is known, when playing for points.
    me: Colour,
    /// That player's hand, as far as it is known.
    hand: Vec<Card>,
    /// Whether the user must now enter the card that this player drew to replace the one played.
    takes: bool,
    question: Question,
    now: Now,
}

/// The state of the game.
#[derive(Clone)]
enum Now {
    Playing { situation: Box<Situation>, advice: Rc<Advice> },
    Won { colours: Vec<Colour> },
}

impl Session for Dialogue {
    const GREETING: &'static str =
        "Type each card as it is drawn, then the move that was made. Type `help` for a list of commands.";
    const HELP: &'static str = HELP;
    const LAST: &'static str = "move";

    fn tell(&self, output: &mut dyn Write) -> io::Result<()> {
        let Now::Playing { situation, advice } = &self.now else { return Ok(()) };
        let turn = advice.turn;
        if self.takes {
            return writeln!(output, "{}: which card did you draw?", self.me);
        }
        if self.has_card() {
            let shown = if self.all { usize::MAX } else { SORRY_ADVISED };
            write!(output, "{}", page(advice, shown).body(out::width()))?;
            let which = match self.question.left {
                Some(left) => format!("{turn}: which move with the remaining {left} of the 7?"),
                None => format!("{turn}: which choice was made? Enter its number."),
            };
            return writeln!(output, "{which}");
        }
        let mut standing = page(advice, 0);
        standing.parts.truncate(1);
        let which = match situation.variation().has_hands() {
            true if turn == self.me => "which cards are in your hand? Type them, as in 1 2 5 11 sorry.",
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
            Now::Playing { advice, .. } => format!("To continue from here: `{}`", self.command(advice)),
            Now::Won { .. } => String::new(),
        }
    }

    fn hear(&self, line: &str) -> Result<LineResult<Self>, String> {
        let Now::Playing { advice, .. } = &self.now else { return Err("the game is over".into()) };
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        let ready = || if self.chooses() { Ok(()) } else { Err(format!("enter the card first: {}", self.cards())) };
        match command.as_str() {
            "all" if !self.chooses() => Err("there is nothing to choose until a card is entered".into()),
            "all" => Ok(LineResult::Say(page(advice, usize::MAX).body(out::width()))),
            "board" => Ok(LineResult::Say(self.board())),
            "move" | "m" => ready().and_then(|()| self.make(typed_move::described(advice, rest)?)),
            "pass" => ready().and_then(|()| self.make(typed_move::passed(advice)?)),
            "discard" => ready().and_then(|()| self.make(typed_move::laid_down(advice, rest.parse()?)?)),
            "hand" => self.hold(&read_cards(rest)?),
            "set" => self.set(rest),
            "turn" => self.turn(rest),
            "discards" if rest.is_empty() => Ok(LineResult::Say(self.lying())),
            "discards" => self.lie(&read_cards(if rest.eq_ignore_ascii_case("none") { "" } else { rest })?),
            _ if self.chooses() => match line.parse::<usize>() {
                Ok(number) => self.make(typed_move::numbered(advice, number)?),
                Err(_) => Err(format!("`{line}` is not a choice: enter a number, or `help` for other commands")),
            },
            _ => {
                let wrong = |problem: String| format!("{problem}; type `help` for other commands");
                match read_cards(line).map_err(wrong)?[..] {
                    [card] if self.takes || !self.wants_hand() => self.card(card),
                    ref cards if self.wants_hand() && !self.takes => self.hold(cards),
                    _ => Err("enter one card".into()),
                }
            }
        }
    }
}

impl Dialogue {
    /// Starts from this position, in which nobody has a card yet.
    pub fn new(mut question: Question, me: Option<Colour>, all: bool) -> Result<Self, String> {
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let colours: Vec<Colour> = Seat::all(situation.seats()).map(|seat| situation.colour(seat)).collect();
        let me = me.unwrap_or(colours[0]);
        if !colours.contains(&me) {
            return Err(format!("nobody plays {me} here: use --me with one of the colours in play"));
        }
        // Keep the pawns in lists, because the notation orders them differently.
        let pawns = colours.iter().map(|&colour| (colour, situation.board().pawns(colour).to_vec()));
        question.pawns = Some(pawns.collect());
        question.position = None;
        question.config.colours = Some(colours);
        question.turn = Some(situation.colour(situation.seat()));
        let now = playing(&question)?;
        Ok(Self { all, me, hand: Vec::new(), takes: false, question, now })
    }

    /// The same game in another position.
    fn at(&self, question: Question) -> Result<Self, String> {
        Ok(Self { now: playing(&question)?, question, ..self.clone() })
    }

    fn variation(&self) -> Variation {
        self.question.config.variation
    }

    /// The colours in play, by seat.
    fn colours(&self) -> &[Colour] {
        self.question.config.colours.as_deref().unwrap_or_default()
    }

    /// Whether the current player has a card.
    fn has_card(&self) -> bool {
        self.question.card.is_some() || self.question.hand.is_some()
    }

    /// Whether a choice must be entered next.
    fn chooses(&self) -> bool {
        self.has_card() && !self.takes && matches!(self.now, Now::Playing { .. })
    }

    /// Whether the current player's hand must be entered next.
    fn wants_hand(&self) -> bool {
        self.variation().has_hands() && self.question.turn == Some(self.me)
    }

    fn cards(&self) -> &'static str {
        if self.wants_hand() { "your hand, as in 1 2 5 11 sorry" } else { "1, 2, 3, 4, 5, 7, 8, 10, 11, 12 or sorry" }
    }

    /// Handles a card: drawn, played from an unknown hand, or added to the known hand.
    fn card(&self, card: Card) -> Result<LineResult<Self>, String> {
        if self.takes {
            return self.take(card);
        }
        let turn = self.turn_of();
        let mut question = self.question.clone();
        if self.variation().has_hands() {
            question.hand = Some(vec![card]);
        } else {
            // When the deck runs out, the discards are shuffled.
            if question.discards.len() == usize::from(Cards::ALL) {
                question.discards.clear();
            }
            question.card = Some(card);
        }
        let drawn = self.at(question).map_err(|problem| format!("{problem}; after a shuffle, type `discards none`"))?;
        let Now::Playing { advice, .. } = &drawn.now else { return Err("the game is over".into()) };
        let done = format!("{} for {turn}", sorry_card(card));
        let (next, said) = match &choices(advice)[..] {
            [] => drawn.forfeited(card)?,
            [(only, _)] => (drawn.after(only)?, Some(format!("{}, the only choice.", in_words(only)))),
            _ => (drawn, None),
        };
        Ok(LineResult::Changed(Change { next, done, said }))
    }

    /// Sets the known hand.
    fn hold(&self, cards: &[Card]) -> Result<LineResult<Self>, String> {
        if !self.variation().has_hands() {
            return Err("this game has no hands: enter the card that is drawn".into());
        }
        if cards.len() != usize::from(Sorry::HAND) {
            let named = if cards.len() == 1 { "one was".into() } else { format!("{} were", cards.len()) };
            return Err(format!("a hand has five cards, but {named} given"));
        }
        self.with_hand(cards.to_vec(), format!("the hand {}", names(cards)))
    }

    /// Adds the card drawn to replace the one played.
    fn take(&self, card: Card) -> Result<LineResult<Self>, String> {
        let mut hand = self.hand.clone();
        hand.push(card);
        self.with_hand(hand, format!("{} into the hand", sorry_card(card)))
    }

    fn with_hand(&self, hand: Vec<Card>, done: String) -> Result<LineResult<Self>, String> {
        let known: Cards = hand.iter().chain(&self.question.discards).copied().collect();
        if let Some(card) = known.kinds().find(|card| known.count(*card) > card.copies()) {
            return Err(format!(
                "the deck does not have that many {card} cards; `discards` shows the discard pile, and `hand` \
                    corrects your hand"
            ));
        }
        let mut question = self.question.clone();
        if self.wants_hand() {
            question.hand = Some(hand.clone());
        }
        let next = Self { hand, takes: false, ..self.at(question)? };
        Ok(LineResult::Changed(Change { next, done, said: None }))
    }

    /// Makes a choice.
    fn make(&self, advised: &Advised) -> Result<LineResult<Self>, String> {
        let against = match advised.loss {
            none if none < NOTHING => ", the best choice".to_owned(),
            loss => format!(": {:.1}% less than the best choice", 100.0 * loss),
        };
        let done = in_words(advised);
        let said = Some(format!("{done}{against}."));
        Ok(LineResult::Changed(Change { next: self.after(advised)?, done, said }))
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
        let card = card.ok_or("no card is known")?;
        if let Some(left) = self.left_of_seven(advised.action) {
            next.question.left = Some(left);
            let to = advised.legs.first().map(|leg| Moved { colour: leg.colour, spot: leg.to });
            next.question.spent.extend(to);
            // Pawns that are now at HOME or were sent back to START cannot move anyway.
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

    /// The spaces left of a team's 7 after one pawn's part, if any.
    fn left_of_seven(&self, action: Action) -> Option<u8> {
        let Action::Move { card: Card::Seven, step: Step::Walk { by, .. }, .. } = action else { return None };
        if !self.variation().is_team() {
            return None;
        }
        self.question.left.unwrap_or(7).checked_sub(by.unsigned_abs()).filter(|left| *left > 0)
    }

    /// Handles a card that cannot be used. Also returns a message for the user.
    fn forfeited(&self, card: Card) -> Result<(Self, Option<String>), String> {
        let again = if card == Card::Two { ", and draws again" } else { "" };
        let said = format!("{} has no move with {}{again}.", self.turn_of(), sorry_card(card));
        Ok((self.laid(card, false)?, Some(said)))
    }

    /// Discards the card and passes the turn.
    fn laid(&self, card: Card, discarded: bool) -> Result<Self, String> {
        let mut question = self.question.clone();
        (question.card, question.hand, question.left) = (None, None, None);
        question.spent.clear();
        let hand = if self.variation().has_hands() { usize::from(Sorry::HAND) } else { 0 };
        let in_hands = self.colours().len() * hand;
        question.discards.push(card);
        // When playing with hands, a replacement is drawn at once, after a shuffle if the deck is empty.
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

    /// On the turn of the player whose hand is known, puts that hand into the question.
    fn show_hand(&mut self) -> Result<(), String> {
        if self.wants_hand() && !self.takes && self.hand.len() == usize::from(Sorry::HAND) {
            self.question.hand = Some(self.hand.clone());
            self.now = playing(&self.question)?;
        }
        Ok(())
    }

    /// Corrects the positions of a colour's pawns.
    fn set(&self, text: &str) -> Result<LineResult<Self>, String> {
        let named: Vec<Colour> =
            text.split_whitespace().filter_map(|group| group.split(':').next()?.parse().ok()).collect();
        if named.is_empty() {
            return Err("enter a colour and its four pawns, as in `set R:4,12,z0,H`".into());
        }
        let board: Board = text.parse()?;
        let mut question = self.question.clone();
        for colour in named {
            let pawns = question.pawns.get_or_insert_default();
            let own = pawns.get_mut(&colour).ok_or_else(|| format!("nobody plays {colour} here"))?;
            *own = board.pawns(colour).to_vec();
        }
        // After a correction, the part of a 7 that was already played is unknown.
        question.left = None;
        question.spent.clear();
        self.corrected(question, format!("set {text}"))
    }

    /// Corrects whose turn it is.
    fn turn(&self, text: &str) -> Result<LineResult<Self>, String> {
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

    /// Corrects the discard pile.
    fn lie(&self, cards: &[Card]) -> Result<LineResult<Self>, String> {
        self.corrected(
            Question { discards: cards.to_vec(), ..self.question.clone() },
            format!("discards {}", names(cards)),
        )
    }

    fn corrected(&self, question: Question, done: String) -> Result<LineResult<Self>, String> {
        let mut next = self.at(question)?;
        next.show_hand()?;
        let stuck = matches!(&next.now, Now::Playing { advice, .. } if advice.ranking.is_empty());
        let (next, said) = match next.question.card.filter(|_| stuck) {
            Some(card) => next.forfeited(card)?,
            None => (next, None),
        };
        Ok(LineResult::Changed(Change { next, done, said }))
    }

    /// The command that continues this game.
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
            [] => "The discard pile is empty.".into(),
            cards => out::paragraph(&format!("Discarded since the last shuffle ({}): {}.", cards.len(), names(cards))),
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

/// Evaluates a position in play.
fn playing(question: &Question) -> Result<Now, String> {
    let situation = question.check().map_err(|fault| fault.to_string())?;
    Ok(Now::Playing { situation: Box::new(situation), advice: Rc::new(situation.advice()) })
}

/// Describes a choice in the terminal's words.
fn in_words(advised: &Advised) -> String {
    match advised.action {
        Action::Move { .. } => sorry_legs(&advised.legs),
        Action::Discard { card } => format!("Discarded {}", sorry_card(card)),
        Action::Pass {} => "Declined to change places".into(),
        Action::Draw {} | Action::NextGame {} => advised.words.clone(),
    }
}

/// `1 2 5 11 sorry` or `1,2,5,11,sorry`.
fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(str::parse).collect()
}

/// A colour's name as the user types it.
fn small(colour: Colour) -> String {
    colour.name().to_ascii_lowercase()
}

/// A card as typed in a shell, where the exclamation mark of Sorry! is special.
fn card_typed(card: Card) -> String {
    card.name().trim_end_matches('!').to_ascii_lowercase()
}

fn names(cards: &[Card]) -> String {
    if cards.is_empty() { "none".into() } else { cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ") }
}
