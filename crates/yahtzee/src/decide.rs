//! The rules: what an action does, or why it is refused.

use parlor_game::{Luck, Seat};

use crate::state::{Stage, Throw};
use crate::{
    Action, Category, Dice, Edition, Event, Face, Illegal, Keep, Offer, Offers, StartRoll, Yahtzee, YahtzeeBox, offers,
};

impl Yahtzee {
    pub(crate) fn rule_on(&self, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Event, Illegal> {
        let (turn, throw, rolls_left) = match (&self.stage, action) {
            (Stage::Over, _) => return Err(Illegal::GameOver),
            (Stage::BetweenGames, Action::NextGame {}) => return Ok(self.roll_for_start(luck)),
            (Stage::BetweenGames | Stage::Undealt, _) => return Err(Illegal::BetweenGames),
            (Stage::Turn { .. }, Action::NextGame {}) => return Err(Illegal::GameNotOver),
            (Stage::Turn { seat, throw, rolls_left }, _) => (*seat, *throw, *rolls_left),
        };
        if seat != turn {
            return Err(Illegal::NotYourTurn { waiting_on: turn });
        }
        match *action {
            Action::Roll { keep } => {
                check_roll(throw.is_some(), rolls_left, keep)?;
                let dice = match throw {
                    None => Dice::roll(luck),
                    Some(throw) => throw.dice.reroll(keep, luck),
                };
                Ok(Event::Rolled { seat, keep, dice })
            }
            Action::Score { category } => {
                let (points, bonus) = self.offered(seat, throw, category)?;
                Ok(Event::Wrote { seat, category, points, bonus, by_choice: false })
            }
            Action::Zero { category } => {
                let (points, bonus) = self.offered(seat, throw, category)?;
                Ok(Event::Wrote { seat, category, points: 0, bonus, by_choice: points > 0 })
            }
            Action::NextGame {} => Err(Illegal::GameNotOver),
        }
    }

    /// The points that a box would score, and whether the roll earns the 100-point bonus.
    fn offered(&self, seat: Seat, throw: Option<Throw>, category: Category) -> Result<(u8, bool), Illegal> {
        if let Some(points) = self.cards.get(seat).and_then(|card| card.boxes[category]) {
            return Err(Illegal::BoxFilled { category, points });
        }
        let throw = throw.ok_or(Illegal::RollFirst)?;
        let offers = self.offers_to(seat, throw.dice);
        match offers.boxes[category] {
            Offer::Points(points) => Ok((points, offers.bonus)),
            _ => Err(Illegal::JokerForbids { category, allowed: offers.allowed() }),
        }
    }

    /// The offers of the boxes on the seat's card for a roll.
    pub(crate) fn offers_to(&self, seat: Seat, dice: Dice) -> Offers {
        let card = self.cards.get(seat);
        let open = card.map(|card| card.open()).unwrap_or_default();
        let yahtzee = card.map_or(YahtzeeBox::Open, |card| card.yahtzee_box());
        offers(&self.config, open, yahtzee, dice)
    }

    /// Rolls for each player to decide who starts. If players tie for the highest total, they roll again, until one is
    /// left.
    pub(crate) fn roll_for_start(&self, luck: &mut dyn Luck) -> Event {
        let dice = if self.config.edition == Edition::Classic { crate::DICE } else { 1 };
        let mut contenders: Vec<Seat> = Seat::all(self.seats()).collect();
        let mut rolls = Vec::new();
        while contenders.len() > 1 {
            let throw = |&seat: &Seat| StartRoll { seat, dice: (0..dice).map(|_| Face::roll(luck)).collect() };
            let round: Vec<StartRoll> = contenders.iter().map(throw).collect();
            let highest = round.iter().map(StartRoll::total).max();
            contenders = round.iter().filter(|roll| Some(roll.total()) == highest).map(|roll| roll.seat).collect();
            rolls.push(round);
        }
        Event::GameStarted { rolls, starter: contenders[0] }
    }
}

/// Checks whether the other dice may be rolled if these are kept. Views use this check too.
pub(crate) fn check_roll(rolled: bool, rolls_left: u8, keep: Keep) -> Result<(), Illegal> {
    match (rolled, keep) {
        (false, Keep::NONE) => Ok(()),
        (false, _) => Err(Illegal::NothingToKeep),
        (true, _) if rolls_left == 0 => Err(Illegal::NoRollsLeft),
        (true, Keep::ALL) => Err(Illegal::NothingToRoll),
        (true, _) => Ok(()),
    }
}
