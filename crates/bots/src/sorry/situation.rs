//! The knowledge of a player who must choose: everything relevant from a view, small enough to be copied freely.

use parlor_game::{BySeat, Game, Seat};
use parlor_sorry::{
    Action, Board, Card, Cards, Colour, ColourSet, Config, Move, Phase, Side, Sorry, Spot, Task, Variation, View,
    add_moves,
};

/// The number of seats at the largest table.
pub(crate) const SEATS: usize = 4;

/// What the current player or a spectator knows about a game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    pub(crate) variation: Variation,
    pub(crate) seats: u8,
    /// The colours of the seats; entries beyond the last seat are meaningless.
    pub(crate) colours: [Colour; SEATS],
    pub(crate) seat: Seat,
    pub(crate) board: Board,
    pub(crate) play: Play,
    pub(crate) unseen: Cards,
    pub(crate) deck: u8,
    pub(crate) discards: Cards,
    pub(crate) hands: [u8; SEATS],
}

/// The card or hand that the current player plays with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// No card yet: one must be drawn.
    Draw,
    /// The open card.
    Card(Task),
    /// A hand of cards that is known.
    Hand(Cards),
    /// A hand of cards that is not shown.
    Hidden,
}

/// Why a situation is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSituation {
    /// The colours are not in clockwise order, or not those of two to four players (exactly four in teams).
    #[error(
        "two to four can play (four in teams), each with their own colour, in clockwise order: red, blue, yellow, green"
    )]
    Colours,
    /// There is no such seat.
    #[error("nobody plays in {0}")]
    NoSuchSeat(Seat),
    /// A colour that nobody plays has left its START.
    #[error("nobody plays {0}, so its pawns must be on START")]
    Nobodys(Colour),
    /// Somebody has won.
    #[error("the game is over: {0} has all pawns at HOME")]
    Won(Colour),
    /// A hand was given for a variation without hands, or a drawn card for a variation with hands.
    #[error("only games for points have a hand; in the other variations a card is drawn")]
    HandOrCard,
    /// A hand does not have one to five cards.
    #[error("a hand has one to five cards, but this one has {0}")]
    HandSize(u8),
    /// There are more of this card than the deck has.
    #[error("the deck does not have that many {0} cards")]
    TooMany(Card),
}

impl Situation {
    /// The situation that the viewer sees; `None` if no turn is being played.
    #[must_use]
    pub fn of(view: &View) -> Option<Self> {
        let turn = view.turn.as_ref()?;
        let play = match (view.phase, &view.hand) {
            (Phase::Draw, _) => Play::Draw,
            (Phase::Move, _) => Play::Card(view.task()?),
            (Phase::Hand, Some(hand)) if view.viewer.is(turn.seat) => Play::Hand(hand.iter().copied().collect()),
            (Phase::Hand, _) => Play::Hidden,
            _ => return None,
        };
        let by_seat = |index: usize| Seat::new(index as u8);
        Some(Self {
            variation: view.config.variation,
            seats: view.colours.seats(),
            colours: std::array::from_fn(|index| {
                by_seat(index).and_then(|seat| view.colours.get(seat).copied()).unwrap_or(Colour::Red)
            }),
            seat: turn.seat,
            board: view.board(),
            play,
            unseen: view.unseen,
            deck: view.deck,
            discards: view.discards.iter().copied().collect(),
            hands: std::array::from_fn(|index| {
                by_seat(index).and_then(|seat| view.hands.get(seat).copied()).unwrap_or(0)
            }),
        })
    }

    /// Creates a situation from a description instead of a view. Cards that are neither open nor in the hand count as
    /// unseen; use [`Situation::having_seen`] for played cards.
    pub fn new(
        variation: Variation,
        colours: &BySeat<Colour>,
        seat: Seat,
        board: Board,
        play: Play,
    ) -> Result<Self, BadSituation> {
        let seats = colours.seats();
        let named = colours.values().copied().collect();
        let config = Config { variation, colours: Some(named), ..Config::default() };
        Sorry::new(&config, seats).map_err(|_| BadSituation::Colours)?;
        if seat.index() >= usize::from(seats) {
            return Err(BadSituation::NoSuchSeat(seat));
        }
        let mut of_seats = [Colour::Red; SEATS];
        colours.iter().for_each(|(seat, &colour)| of_seats[seat.index()] = colour);
        let hand = if variation.has_hands() { Sorry::HAND } else { 0 };
        let mut situation = Self {
            variation,
            seats,
            colours: of_seats,
            seat,
            board,
            play,
            unseen: Cards::deck(),
            deck: Cards::ALL,
            discards: Cards::default(),
            hands: std::array::from_fn(|index| if index < usize::from(seats) { hand } else { 0 }),
        };
        situation.check()?;
        match play {
            Play::Card(task) => situation.unseen.take(task.card),
            Play::Hand(hand) => {
                situation.hands[seat.index()] = hand.len();
                for card in hand.iter() {
                    if !situation.unseen.take(card) {
                        return Err(BadSituation::TooMany(card));
                    }
                }
                true
            }
            Play::Draw | Play::Hidden => true,
        };
        let in_hands: u8 = situation.hands.iter().sum();
        situation.deck = Cards::ALL - in_hands - u8::from(matches!(play, Play::Card(_)));
        Ok(situation)
    }

    fn check(&self) -> Result<(), BadSituation> {
        let played = self.played();
        for colour in Colour::ALL {
            if !played.contains(colour) && self.board.pawns(colour).iter().any(|spot| *spot != Spot::Start) {
                return Err(BadSituation::Nobodys(colour));
            }
        }
        for seat in Seat::all(self.seats) {
            if self.board.has_won(self.side(seat)) {
                return Err(BadSituation::Won(self.colour(seat)));
            }
        }
        match (self.play, self.variation.has_hands()) {
            (Play::Hand(hand), true) if !(1..=Sorry::HAND).contains(&hand.len()) => {
                Err(BadSituation::HandSize(hand.len()))
            }
            (Play::Hand(_) | Play::Hidden, true) | (Play::Draw | Play::Card(_), false) => Ok(()),
            _ => Err(BadSituation::HandOrCard),
        }
    }

    /// The situation after the current player has drawn this card. Fails unless a card is to be drawn now.
    pub fn with_card(mut self, card: Card) -> Result<Self, BadSituation> {
        if self.play != Play::Draw {
            return Err(BadSituation::HandOrCard);
        }
        if self.deck == 0 || !self.unseen.take(card) {
            return Err(BadSituation::TooMany(card));
        }
        self.deck -= 1;
        self.play = Play::Card(Task::new(self.side(self.seat), card));
        Ok(self)
    }

    /// The situation with these cards moved to the discards.
    pub fn having_seen(mut self, cards: impl IntoIterator<Item = Card>) -> Result<Self, BadSituation> {
        for card in cards {
            if self.deck == 0 || !self.unseen.take(card) {
                return Err(BadSituation::TooMany(card));
            }
            self.discards.put(card);
            self.deck -= 1;
        }
        Ok(self)
    }

    /// The rules.
    #[must_use]
    pub const fn variation(&self) -> Variation {
        self.variation
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of players.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The colour of a seat.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index() % SEATS]
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The card or hand that the current player plays with.
    #[must_use]
    pub const fn play(&self) -> Play {
        self.play
    }

    /// The cards that may be in the deck or in hidden hands.
    #[must_use]
    pub const fn unseen(&self) -> &Cards {
        &self.unseen
    }

    /// How many cards can be drawn before the discards are shuffled.
    #[must_use]
    pub const fn deck(&self) -> u8 {
        self.deck
    }

    /// All colours that are played.
    pub(crate) fn played(&self) -> ColourSet {
        self.colours[..usize::from(self.seats)].iter().copied().collect()
    }

    /// The colours that a seat may move, and those it plays against.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        Side::of(self.variation, self.played(), self.colour(seat))
    }

    /// Every legal action of the current player, in the order in which a view lists them; none if the hand is hidden.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let (mut moves, mut list) = (Vec::new(), Vec::new());
        self.list_actions(&mut moves, &mut list);
        list
    }

    pub(crate) fn list_actions(&self, moves: &mut Vec<Move>, list: &mut Vec<Action>) {
        list.clear();
        match self.play {
            Play::Draw => list.push(Action::Draw {}),
            Play::Card(task) => add_card_actions(&self.board, self.side(self.seat), task, moves, list),
            Play::Hand(hand) => add_hand_actions(&self.board, self.side(self.seat), hand, moves, list),
            Play::Hidden => {}
        }
    }
}

/// The seat of a colour, if somebody plays it.
pub(crate) fn seat_of(colours: &BySeat<Colour>, colour: Colour) -> Option<Seat> {
    colours.iter().find(|(_, played)| **played == colour).map(|(seat, _)| seat)
}

/// Adds all actions with the open card; none if it cannot be used.
pub(crate) fn add_card_actions(board: &Board, side: Side, task: Task, moves: &mut Vec<Move>, list: &mut Vec<Action>) {
    moves.clear();
    add_moves(board, side, task, moves);
    list.extend(moves.iter().map(|made| Action::Move { card: task.card, step: made.step, then: made.then }));
    if task.card == Card::Eleven && !moves.is_empty() && moves.iter().all(Move::is_switch) {
        list.push(Action::Pass {});
    }
}

/// Adds all actions with a hand.
pub(crate) fn add_hand_actions(board: &Board, side: Side, hand: Cards, moves: &mut Vec<Move>, list: &mut Vec<Action>) {
    let mut may_discard = true;
    for card in hand.kinds() {
        moves.clear();
        add_moves(board, side, Task::new(side, card), moves);
        may_discard &= moves.iter().all(Move::is_switch);
        list.extend(moves.iter().map(|made| Action::Move { card, step: made.step, then: made.then }));
    }
    if may_discard {
        list.extend(hand.kinds().map(|card| Action::Discard { card }));
    }
}

/// The board after a legal action.
pub(crate) fn board_after(board: &Board, action: Action) -> Board {
    let mut after = *board;
    if let Action::Move { step, then, .. } = action {
        after.go(step);
        if let Some(then) = then {
            after.go(then);
        }
    }
    after
}
