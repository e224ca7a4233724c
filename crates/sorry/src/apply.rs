//! Applies events, without making decisions.

use parlor_game::Seat;

use crate::state::Stage;
use crate::{Board, Card, Cards, Event, Leg, Sorry, Spent, Step, Task};

impl Sorry {
    pub(crate) fn take(&mut self, event: &Event) {
        match event {
            Event::GameStarted { starter, .. } => {
                if let (Stage::BetweenGames { .. }, Some(scores)) = (self.stage, self.scores()) {
                    self.past.push(scores.map(|_, score| score.total));
                }
                self.board = Board::opening(self.config.variation, self.colours.values().copied().collect());
                self.deck = Cards::deck();
                self.discards.clear();
                self.hands.values_mut().for_each(|hand| *hand = Cards::default());
                self.drawn.values_mut().for_each(|drawn| *drawn = 0);
                self.starter = Some(*starter);
                self.stage = self.turn_of(*starter);
            }
            Event::Dealt { seat, cards } => cards.iter().for_each(|&card| self.add_to_hand(*seat, card)),
            Event::Reshuffled {} => self.deck.extend(self.discards.drain(..)),
            Event::Drew { seat, card } => {
                self.deck.take(*card);
                self.count_draw(*seat);
                self.stage = Stage::Move { seat: *seat, task: Task::new(self.side(*seat), *card) };
            }
            Event::Laid { seat, card } => {
                self.take_from_hand(*seat, *card);
                self.stage = Stage::Move { seat: *seat, task: Task::new(self.side(*seat), *card) };
            }
            Event::Moved { seat, card, legs, left } => self.moved(*seat, *card, legs, *left),
            Event::Forfeited { seat, card, .. } => self.played(*seat, *card),
            Event::Discarded { seat, card } => {
                self.take_from_hand(*seat, *card);
                self.discards.push(*card);
                self.stage = self.turn_of(seat.left(self.seats()));
            }
            Event::Took { seat, card } => {
                self.count_draw(*seat);
                self.add_to_hand(*seat, *card);
            }
        }
    }

    fn moved(&mut self, seat: Seat, card: Card, legs: &[Leg], left: u8) {
        let mut spent = match self.stage {
            Stage::Move { task, .. } => task.spent,
            _ => Spent::default(),
        };
        for leg in legs {
            spent = spent.with(&self.board, Step::Walk { colour: leg.colour, from: leg.from, by: 0 });
            self.board.take(leg);
        }
        if self.board.has_won(self.side(seat)) {
            self.discards.push(card);
            self.stage = Stage::Over { winner: seat };
            let target = self.config.target.map_or(0, i32::from);
            if self.totals().values().all(|total| *total < target) {
                self.stage = Stage::BetweenGames { winner: seat };
            }
        } else if left > 0 {
            // Only a forged log can have more than seven spaces left. Searching for their moves would take forever.
            self.stage = Stage::Move { seat, task: Task { card, left: left.min(7), spent } };
        } else {
            self.played(seat, card);
        }
    }

    /// Moves the open card to the discards. After a 2, the same player has another turn; after any other card, it is
    /// the next player's turn.
    fn played(&mut self, seat: Seat, card: Card) {
        self.discards.push(card);
        self.stage = self.turn_of(if card == Card::Two { seat } else { seat.left(self.seats()) });
    }

    fn turn_of(&self, seat: Seat) -> Stage {
        if self.config.variation.has_hands() { Stage::Hand { seat } } else { Stage::Draw { seat } }
    }

    fn count_draw(&mut self, seat: Seat) {
        if let Some(drawn) = self.drawn.get_mut(seat) {
            *drawn = drawn.saturating_add(1);
        }
    }

    fn add_to_hand(&mut self, seat: Seat, card: Card) {
        self.deck.take(card);
        if let Some(hand) = self.hands.get_mut(seat) {
            hand.put(card);
        }
    }

    fn take_from_hand(&mut self, seat: Seat, card: Card) {
        if let Some(hand) = self.hands.get_mut(seat) {
            hand.take(card);
        }
    }
}
