//! Applies events, without making decisions.

use crate::state::{Stage, Throw};
use crate::{Card, Event, Yahtzee};

impl Yahtzee {
    pub(crate) fn take(&mut self, event: &Event) {
        match event {
            Event::GameStarted { rolls, starter } => {
                if self.stage == Stage::BetweenGames {
                    self.past.push(self.cards.map(|_, card| card.grand_total()));
                }
                self.cards.values_mut().for_each(|card| *card = Card::default());
                self.start.clone_from(rolls);
                self.stage = self.turn_of(*starter);
            }
            Event::Rolled { seat, keep, dice } => {
                let left = if let Stage::Turn { rolls_left, .. } = self.stage { rolls_left } else { Self::ROLLS };
                let throw = Some(Throw { dice: *dice, kept: *keep });
                self.stage = Stage::Turn { seat: *seat, throw, rolls_left: left.saturating_sub(1) };
            }
            Event::Wrote { seat, category, points, bonus, .. } => {
                if let Some(card) = self.cards.get_mut(*seat) {
                    card.boxes[*category] = Some(*points);
                    card.yahtzee_bonuses = card.yahtzee_bonuses.saturating_add(u8::from(*bonus));
                }
                let next = seat.left(self.seats());
                let all_full = self.cards.values().all(|card| card.open().is_empty());
                self.stage = match (all_full, self.past.len() + 1 < usize::from(self.config.games)) {
                    (false, _) => self.turn_of(next),
                    (true, true) => Stage::BetweenGames,
                    (true, false) => Stage::Over,
                };
            }
        }
    }

    fn turn_of(&self, seat: parlor_game::Seat) -> Stage {
        Stage::Turn { seat, throw: None, rolls_left: Self::ROLLS }
    }
}
