//! A player's position: the card, the dice on the table and the rolls left.

use parlor_game::Seat;
use parlor_yahtzee::{Card, CardView, Dice, View, Yahtzee};

use super::combos::Combo;
use super::standing::Standing;

/// A player's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The part of the card that determines the rest of the game.
    pub standing: Standing,
    /// The points scored so far, without the upper bonus, which is added when the card is full.
    pub made: u16,
    /// The dice on the table; `None` before the first roll, or when it is not this player's turn.
    pub throw: Option<Throw>,
}

/// Dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The dice, without their order.
    pub dice: Combo,
    /// The number of rolls left, at most 2.
    pub rolls_left: u8,
}

impl Position {
    /// The position with an empty card.
    pub const START: Self = Self { standing: Standing::START, made: 0, throw: None };

    /// The position of a card before a turn.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        Self { standing: Standing::of(card), made: card.grand_total() - card.bonus(), throw: None }
    }

    /// The position with these dice on the table.
    #[must_use]
    pub fn with_dice(self, dice: Dice, rolls_left: u8) -> Self {
        debug_assert!(rolls_left < Yahtzee::ROLLS, "there are dice on the table after the first roll");
        Self { throw: Some(Throw { dice: Combo::of(dice), rolls_left }), ..self }
    }

    /// The position of `seat` in a view.
    #[must_use]
    pub fn in_view(view: &View, seat: Seat) -> Self {
        let CardView { boxes, yahtzee_bonuses, .. } = &view.cards[seat];
        let position = Self::of(&Card { boxes: *boxes, yahtzee_bonuses: *yahtzee_bonuses });
        match view.turn.as_ref().filter(|turn| turn.seat == seat) {
            Some(turn) => turn.dice.map_or(position, |dice| position.with_dice(dice, turn.rolls_left)),
            None => position,
        }
    }
}
