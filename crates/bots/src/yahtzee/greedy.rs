//! A bot that looks one roll ahead and takes the most points it can get.

use std::collections::BTreeMap;

use parlor_game::{Luck, Seat};
use parlor_yahtzee::{
    Action, Category, CategorySet, Config, DICE, Dice, Face, Keep, Offer, TurnView, View, YAHTZEE_BONUS, Yahtzee,
    YahtzeeBox, offers,
};

use crate::{Bot, Budget};

/// Writes the most points that the dice give now, unless one more roll promises more on average. It knows nothing of
/// the boxes it leaves for later. Chance takes any dice, so it is no reason to roll for: a hunt for high pips would spoil
/// every three of a kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Yahtzee> for Greedy {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        let Some(turn) = &view.turn else { return Action::NextGame {} };
        let Some(dice) = turn.dice else { return Action::Roll { keep: Keep::NONE } };
        if turn.rolls_left == 0 {
            return best_box(turn);
        }
        let prospects = Prospects::new(view, turn.seat);
        let keeps = Keep::all().map(|keep| (keep, prospects.of(dice, keep)));
        match keeps.max_by(|(_, a), (_, b)| a.total_cmp(b)) {
            Some((keep, expected)) if expected > prospects.best(dice.faces()) => Action::Roll { keep },
            _ => best_box(turn),
        }
    }
}

/// The box that gives the most now; of level ones the first on the card, where a zero costs least.
fn best_box(turn: &TurnView) -> Action {
    let allowed = turn.boxes.iter().rev().filter(|offer| offer.forbidden.is_none());
    let best = allowed.max_by_key(|offer| offer.points).expect("a box is open while it is someone's turn");
    Action::Score { category: best.category }
}

/// What each roll would give on one player's card.
struct Prospects {
    config: Config,
    open: CategorySet,
    yahtzee: YahtzeeBox,
    seen: std::cell::RefCell<BTreeMap<[Face; DICE], f64>>,
}

impl Prospects {
    fn new(view: &View, seat: Seat) -> Self {
        let card = &view.cards[seat];
        let card = parlor_yahtzee::Card { boxes: card.boxes, yahtzee_bonuses: card.yahtzee_bonuses };
        Self { config: view.config.clone(), open: card.open(), yahtzee: card.yahtzee_box(), seen: Default::default() }
    }

    /// The mean of the best box over all ways the thrown dice can fall.
    fn of(&self, dice: Dice, keep: Keep) -> f64 {
        let ways = 6f64.powi(keep.thrown() as i32);
        self.sum_over(dice.faces(), keep, 0, 0, 1.0) / ways
    }

    /// Thrown dice are filled in ascending order, so that each combination comes once; `ways` counts its orders.
    fn sum_over(&self, faces: [Face; DICE], keep: Keep, place: usize, thrown: usize, ways: f64) -> f64 {
        let Some(place) = (place..DICE).find(|&place| !keep.has(place)) else { return ways * self.best(faces) };
        let before: Vec<Face> = (0..place).filter(|&place| !keep.has(place)).map(|place| faces[place]).collect();
        Face::all()
            .filter(|face| before.last().is_none_or(|last| last <= face))
            .map(|face| {
                let alike = before.iter().filter(|&&other| other == face).count();
                let mut faces = faces;
                faces[place] = face;
                let ways = ways * (thrown + 1) as f64 / (alike + 1) as f64;
                self.sum_over(faces, keep, place + 1, thrown + 1, ways)
            })
            .sum()
    }

    fn best(&self, mut faces: [Face; DICE]) -> f64 {
        faces.sort_unstable();
        *self.seen.borrow_mut().entry(faces).or_insert_with(|| {
            let offers = offers(&self.config, self.open, self.yahtzee, Dice::new(faces));
            let sought = |category| self.open.len() == 1 || category != Category::Chance;
            let points = offers.boxes.iter().map(|(category, offer)| match offer {
                Offer::Points(points) if sought(category) => *points,
                _ => 0,
            });
            f64::from(points.max().unwrap_or(0)) + if offers.bonus { f64::from(YAHTZEE_BONUS) } else { 0.0 }
        })
    }
}
