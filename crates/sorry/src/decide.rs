//! The rules: what an action does, or which rule forbids it.

use parlor_game::{Luck, Seat};

use crate::state::Stage;
use crate::{Action, Board, Card, Cards, Event, Illegal, Move, Side, Sorry, Step, Task, check, moves};

impl Sorry {
    pub(crate) fn rule_on(&self, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        let turn = match self.stage {
            Stage::Draw { seat } | Stage::Move { seat, .. } | Stage::Hand { seat } => seat,
            Stage::BetweenGames { winner } => {
                return match action {
                    Action::NextGame {} if seat.index() < usize::from(self.seats()) => {
                        Ok(self.start(winner, false, luck))
                    }
                    _ => Err(Illegal::BetweenGames),
                };
            }
            Stage::Undealt | Stage::Over { .. } => return Err(Illegal::GameOver),
        };
        if let Action::NextGame {} = action {
            return Err(Illegal::GameNotOver);
        }
        if seat != turn {
            return Err(Illegal::NotYourTurn { waiting_on: turn });
        }
        match (self.stage, *action) {
            (Stage::Draw { .. }, Action::Draw {}) => Ok(self.draw(seat, luck)),
            (Stage::Draw { .. }, _) => Err(Illegal::DrawFirst),
            (Stage::Move { task, .. }, Action::Move { card, step, then }) => {
                if card != task.card {
                    return Err(Illegal::OtherCard { drawn: task.card });
                }
                let (moved, _) = self.move_with(seat, task, Move { step, then })?;
                Ok(vec![moved])
            }
            (Stage::Move { task, .. }, Action::Pass {}) => {
                let side = self.side(seat);
                match only_switches(&self.board, side, task) {
                    Some(true) => Ok(vec![Event::Forfeited { seat, card: task.card, by_choice: true }]),
                    _ => Err(Illegal::MustMove),
                }
            }
            (Stage::Move { task, .. }, _) => Err(Illegal::MoveFirst { card: task.card }),
            (Stage::Hand { .. }, Action::Move { card, step, then }) => {
                self.play_from_hand(seat, card, Move { step, then }, luck)
            }
            (Stage::Hand { .. }, Action::Discard { card }) => self.discard(seat, card, luck),
            (Stage::Hand { .. }, _) => Err(Illegal::PlayFromHand),
            _ => Err(Illegal::GameOver),
        }
    }

    /// The events that start a game: the start itself, and the deal of the hands, if any.
    pub(crate) fn start(&self, starter: Seat, drawn: bool, luck: &mut dyn Luck) -> Vec<Event> {
        let mut events = vec![Event::GameStarted { starter, drawn }];
        if self.config.variation.has_hands() {
            let mut deck = Cards::deck();
            for seat in Seat::all(self.seats()) {
                let cards = (0..Self::HAND).filter_map(|_| deck.draw(luck)).collect();
                events.push(Event::Dealt { seat, cards });
            }
        }
        events
    }

    /// Draws a card from the deck. If the deck is empty, the discards are shuffled into a new deck first.
    fn next_card(&self, discards: &[Card], luck: &mut dyn Luck) -> (Option<Event>, Option<Card>) {
        let mut deck = self.deck;
        if !deck.is_empty() {
            return (None, deck.draw(luck));
        }
        deck.extend(discards.iter().copied());
        (Some(Event::Reshuffled {}), deck.draw(luck))
    }

    fn draw(&self, seat: Seat, luck: &mut dyn Luck) -> Vec<Event> {
        let (reshuffled, card) = self.next_card(&self.discards, luck);
        let mut events: Vec<Event> = reshuffled.into_iter().collect();
        if let Some(card) = card {
            events.push(Event::Drew { seat, card });
            let side = self.side(seat);
            let mut list = Vec::new();
            moves(&self.board, side, Task::new(side, card), &mut list);
            if list.is_empty() {
                events.push(Event::Forfeited { seat, card, by_choice: false });
            }
        }
        events
    }

    /// The event of a legal move, and the board after the move.
    pub(crate) fn move_with(&self, seat: Seat, task: Task, made: Move) -> Result<(Event, Board), Illegal> {
        let side = self.side(seat);
        check(&self.board, side, task, made)?;
        let mut board = self.board;
        let mut legs = Vec::with_capacity(2);
        let mut go = |board: &mut Board, step: Step| -> Result<(), Illegal> {
            let path = board.path(side, step)?;
            legs.push(board.leg(step, path));
            Ok(())
        };
        go(&mut board, made.step)?;
        if let Some(then) = made.then {
            go(&mut board, then)?;
        }
        let left = task.after(&self.board, made.step).map_or(0, |rest| rest.left);
        Ok((Event::Moved { seat, card: task.card, legs, left }, board))
    }

    fn play_from_hand(&self, seat: Seat, card: Card, made: Move, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        let hand = self.hands.get(seat).copied().unwrap_or_default();
        if hand.count(card) == 0 {
            return Err(Illegal::NotInHand { card });
        }
        let (moved, board) = self.move_with(seat, Task::new(self.side(seat), card), made)?;
        let mut events = vec![Event::Laid { seat, card }, moved];
        if !board.has_won(self.side(seat)) {
            self.draw_for(seat, card, luck, &mut events);
        }
        Ok(events)
    }

    fn discard(&self, seat: Seat, card: Card, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        let hand = self.hands.get(seat).copied().unwrap_or_default();
        if hand.count(card) == 0 {
            return Err(Illegal::NotInHand { card });
        }
        if !may_discard(&self.board, self.side(seat), hand) {
            return Err(Illegal::MustMove);
        }
        let mut events = vec![Event::Discarded { seat, card }];
        self.draw_for(seat, card, luck, &mut events);
        Ok(events)
    }

    /// Adds the events of drawing a replacement for the played or discarded card.
    fn draw_for(&self, seat: Seat, laid: Card, luck: &mut dyn Luck, events: &mut Vec<Event>) {
        let discards: Vec<Card> = self.discards.iter().copied().chain([laid]).collect();
        let (reshuffled, card) = self.next_card(&discards, luck);
        events.extend(reshuffled);
        events.extend(card.map(|card| Event::Took { seat, card }));
    }
}

/// Whether a card can only be used to change places; `None` if it cannot be used at all.
pub(crate) fn only_switches(board: &Board, side: Side, task: Task) -> Option<bool> {
    let mut list = Vec::new();
    moves(board, side, task, &mut list);
    (!list.is_empty()).then(|| list.iter().all(Move::is_switch))
}

/// Whether a card of the hand may be discarded without a move: no card can be used except to change places.
pub(crate) fn may_discard(board: &Board, side: Side, hand: Cards) -> bool {
    hand.kinds().all(|card| only_switches(board, side, Task::new(side, card)).unwrap_or(true))
}
