//! Plays whole games without a table, many thousands per second.
//!
//! The engine uses the rules crate's board, moves and cards. It keeps no record, which makes it fast. A property test
//! plays the same games with the same luck and choices through the `Game` trait, and compares them after every action.

use parlor_game::{Luck, Seat, SeatSet};
use parlor_sorry::{Action, Board, Card, Cards, Colour, Move, Side, Sorry, Task, Variation};

use super::situation::{Play, SEATS, Situation, add_card_actions, add_hand_actions, board_after};

/// One game, including everything that is hidden.
#[derive(Clone, Debug)]
pub struct Engine {
    variation: Variation,
    seats: u8,
    colours: [Colour; SEATS],
    sides: [Side; SEATS],
    seat: Seat,
    board: Board,
    play: Play,
    deck: Cards,
    discards: Cards,
    hands: [Cards; SEATS],
    winner: Option<Seat>,
    moves: Vec<Move>,
    choices: Vec<Action>,
}

impl Engine {
    /// A game for these colours by seat, in clockwise order, before the deal.
    ///
    /// # Panics
    /// If there are more than four colours.
    #[must_use]
    pub fn new(variation: Variation, colours: &[Colour]) -> Self {
        assert!(colours.len() <= SEATS, "at most four players");
        let mut of_seats = [Colour::Red; SEATS];
        of_seats[..colours.len()].copy_from_slice(colours);
        let played = colours.iter().copied().collect();
        Self {
            variation,
            seats: colours.len() as u8,
            colours: of_seats,
            sides: of_seats.map(|colour| Side::of(variation, played, colour)),
            seat: FIRST,
            board: Board::default(),
            play: Play::Draw,
            deck: Cards::deck(),
            discards: Cards::default(),
            hands: [Cards::default(); SEATS],
            winner: None,
            moves: Vec::with_capacity(128),
            choices: Vec::with_capacity(128),
        }
    }

    /// Starts a game as the rules do: draws the starter unless one is given, and deals the hands.
    pub fn deal(&mut self, starter: Option<Seat>, luck: &mut impl Luck) {
        self.set_up(starter, luck);
        self.draw_until_choice(luck);
    }

    /// Like [`Self::deal`], but without drawing the first card.
    pub(crate) fn set_up(&mut self, starter: Option<Seat>, luck: &mut impl Luck) {
        let lot = || Seat::new(luck.below(u32::from(self.seats)) as u8).unwrap_or(FIRST);
        self.seat = starter.unwrap_or_else(lot);
        self.deck = Cards::deck();
        self.discards = Cards::default();
        self.hands = [Cards::default(); SEATS];
        self.winner = None;
        self.board = Board::opening(self.variation, self.colours[..usize::from(self.seats)].iter().copied().collect());
        self.play = Play::Draw;
        if self.variation.has_hands() {
            for seat in 0..usize::from(self.seats) {
                for _ in 0..Sorry::HAND {
                    let card = self.draw(luck);
                    self.hands[seat].put(card);
                }
            }
        }
        self.begin_turn(self.seat);
    }

    /// Plays until the game is over. `choose` returns the index of a choice.
    pub fn play_out<L: Luck>(&mut self, luck: &mut L, mut choose: impl FnMut(&Self, &mut L) -> usize) -> Seat {
        loop {
            if let Some(winner) = self.winner {
                return winner;
            }
            let choice = choose(self, luck);
            self.act(self.choices[choice], luck);
        }
    }

    /// The current player's choices. There is at least one until the game is won.
    #[must_use]
    pub fn choices(&self) -> &[Action] {
        &self.choices
    }

    /// The winner, if the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// The winner and any partner; empty while the game continues.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        let wins = |seat: &Seat| self.winner.is_some_and(|winner| self.side(*seat).own == self.side(winner).own);
        Seat::all(self.seats).filter(wins).collect()
    }

    /// The card or hand that the current player plays with, hidden or not.
    #[must_use]
    pub const fn play(&self) -> Play {
        self.play
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> &Cards {
        &self.deck
    }

    /// The discards.
    #[must_use]
    pub const fn discards(&self) -> &Cards {
        &self.discards
    }

    /// The hand of a seat; empty if there are no hands.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index() % SEATS]
    }

    /// The colours that a seat may move, and those it plays against.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        self.sides[seat.index() % SEATS]
    }

    /// The situation as a seat or a spectator sees it. A hand is shown only to its owner, and only on the owner's turn.
    #[must_use]
    pub fn situation(&self, viewer: Option<Seat>) -> Situation {
        let mut unseen = self.deck;
        for seat in Seat::all(self.seats).filter(|seat| viewer != Some(*seat)) {
            unseen.extend(self.hands[seat.index()].iter());
        }
        let play = match self.play {
            Play::Hand(_) if viewer != Some(self.seat) => Play::Hidden,
            play => play,
        };
        Situation {
            variation: self.variation,
            seats: self.seats,
            colours: self.colours,
            seat: self.seat,
            board: self.board,
            play,
            unseen,
            deck: self.deck.len(),
            discards: self.discards,
            hands: self.hands.map(|hand| hand.len()),
        }
    }

    /// Takes an action, and draws for the next player.
    pub fn act(&mut self, action: Action, luck: &mut impl Luck) {
        self.make(action, luck);
        self.draw_until_choice(luck);
    }

    /// Takes one of the possible actions, without drawing for the next player.
    pub(crate) fn make(&mut self, action: Action, luck: &mut impl Luck) {
        let seat = self.seat;
        let side = self.sides[seat.index()];
        match (self.play, action) {
            (Play::Card(task), Action::Move { step, .. }) => {
                let rest = task.after(&self.board, step);
                self.board = board_after(&self.board, action);
                if self.board.has_won(side) {
                    self.discards.put(task.card);
                    self.finish(seat);
                } else if let Some(rest) = rest.filter(|_| task.left > 0) {
                    self.play = Play::Card(rest);
                    self.list_card(rest);
                } else {
                    self.discards.put(task.card);
                    self.begin_turn(self.after_card(task.card));
                }
            }
            (Play::Card(task), _) => {
                self.discards.put(task.card);
                self.begin_turn(self.after_card(task.card));
            }
            (Play::Hand(_), Action::Move { card, .. }) => {
                self.board = board_after(&self.board, action);
                self.hands[seat.index()].take(card);
                self.discards.put(card);
                if self.board.has_won(side) {
                    self.finish(seat);
                } else {
                    let next = self.draw(luck);
                    self.hands[seat.index()].put(next);
                    self.begin_turn(self.after_card(card));
                }
            }
            (Play::Hand(_), Action::Discard { card }) => {
                self.hands[seat.index()].take(card);
                self.discards.put(card);
                let next = self.draw(luck);
                self.hands[seat.index()].put(next);
                self.begin_turn(seat.left(self.seats));
            }
            _ => {}
        }
    }

    fn after_card(&self, card: Card) -> Seat {
        if card == Card::Two { self.seat } else { self.seat.left(self.seats) }
    }

    fn finish(&mut self, winner: Seat) {
        self.winner = Some(winner);
        self.choices.clear();
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.seat = seat;
        self.choices.clear();
        self.play = Play::Draw;
        if self.variation.has_hands() {
            let hand = self.hands[seat.index()];
            self.play = Play::Hand(hand);
            add_hand_actions(&self.board, self.sides[seat.index()], hand, &mut self.moves, &mut self.choices);
        }
    }

    /// Draws cards until a player has a choice.
    fn draw_until_choice(&mut self, luck: &mut impl Luck) {
        while self.play == Play::Draw && self.winner.is_none() {
            self.draw_card(luck);
        }
    }

    /// Draws a card for the current player. If it is unusable, it is discarded.
    pub(crate) fn draw_card(&mut self, luck: &mut impl Luck) {
        let card = self.draw(luck);
        let task = Task::new(self.sides[self.seat.index()], card);
        self.list_card(task);
        if self.choices.is_empty() {
            self.discards.put(card);
            self.seat = self.after_card(card);
        } else {
            self.play = Play::Card(task);
        }
    }

    fn list_card(&mut self, task: Task) {
        self.choices.clear();
        add_card_actions(&self.board, self.sides[self.seat.index()], task, &mut self.moves, &mut self.choices);
    }

    fn draw(&mut self, luck: &mut impl Luck) -> Card {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
        }
        // Like `Cards::draw`, which takes a trait object and is a little slower.
        let card = self.deck.at(luck.below(u32::from(self.deck.len())) as u8).unwrap_or(Card::One);
        self.deck.take(card);
        card
    }
}

const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};
