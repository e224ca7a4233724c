//! Ways to play Yahtzee, for tests that need more than default actions.

use parlor_yahtzee::{Action, Face, Keep, TurnView};

/// The action of a player who collects equal dice, and fills the box that gives the most points.
pub fn eager(turn: &TurnView) -> Action {
    let Some(dice) = turn.dice else { return Action::Roll { keep: Keep::NONE } };
    let most = Face::all().max_by_key(|&face| dice.count(face)).expect("six faces");
    let keep = Keep::new(dice.faces().map(|face| face == most));
    if turn.rolls_left > 0 && keep != Keep::ALL {
        return Action::Roll { keep };
    }
    let allowed = turn.boxes.iter().filter(|offer| offer.forbidden.is_none());
    let best = allowed.max_by_key(|offer| offer.points).expect("a box is open");
    Action::Score { category: best.category }
}
