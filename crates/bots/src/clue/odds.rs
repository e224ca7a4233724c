//! Each seat's chance of winning, from a spectator's view.

use parlor_clue::{CardSet, Clue, Crime, Deals, Knowledge, View};
use parlor_game::{BySeat, Game, Outcome, Seat, Seeded, Viewer};
use serde::Deserialize;
use serde_json::Value;

use crate::{BadQuestion, Odds};

/// Estimates chances of winning at Clue, from what everybody has seen alone.
///
/// A spectator does not know who has which cards. So some deals that fit are picked at random, and for each of them it
/// is computed how much each player would know about the case file. A player who knows more is more likely to win.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueOdds;

impl Odds for ClueOdds {
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion> {
        let view = View::deserialize(view).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
        Ok(Some(chances(&view)))
    }

    fn prepare(&self, _: &Value) {}
}

/// How many deals are looked at.
const WORLDS: usize = 6;
/// The seed for picking them.
const SEED: u64 = 3;
/// How much a missing bit of information about the case file lowers a player's prospects (natural logarithm). Fitted to
/// games between `hard` bots, and between `medium` bots.
const PER_BIT: f64 = 0.45;

/// The chances of winning. The viewer's own cards are not used. If nobody wins, all chances are 0.
#[must_use]
pub fn chances(view: &View) -> BySeat<f64> {
    if let Some(outcome) = &view.outcome {
        let winners = Outcome::winners(outcome);
        let share = 1.0 / winners.iter().count().max(1) as f64;
        return view.sizes.map(|seat, _| if winners.contains(seat) { share } else { 0.0 });
    }
    let missing = missing_bits(view);
    let prospects = missing.map(|seat, bits| if view.out.contains(seat) { 0.0 } else { (-PER_BIT * bits).exp() });
    let sum: f64 = prospects.values().sum();
    prospects.map(|_, prospect| if sum > 0.0 { prospect / sum } else { 0.0 })
}

/// About how many bits of information about the case file each player still needs, as a spectator can guess it.
#[must_use]
pub fn missing_bits(view: &View) -> BySeat<f64> {
    let mut open = View { viewer: Viewer::Spectator, hand: None, file: None, ..view.clone() };
    open.record = open.record.iter().map(|entry| entry.told_to(Viewer::Spectator)).collect();
    let mut luck = Seeded::new(SEED);
    let mut sums = view.sizes.map(|_, _| 0.0);
    for _ in 0..WORLDS {
        let world = Clue::imagine(&open, &(), &mut luck);
        let Some(file) = file_of(&world, view) else { continue };
        for seat in Seat::all(view.sizes.seats()).filter(|seat| !view.out.contains(*seat)) {
            let known = Knowledge::of(&world.view(Viewer::Seat(seat)));
            sums[seat] += bits(&known, file);
        }
    }
    sums.map(|_, sum| sum / WORLDS as f64)
}

/// The case file of an imagined game.
fn file_of(world: &Clue, view: &View) -> Option<Crime> {
    let hands = Seat::all(view.sizes.seats()).filter_map(|seat| world.view(Viewer::Seat(seat)).hand);
    let dealt = hands.fold(CardSet::EMPTY, CardSet::union);
    Crime::try_from(CardSet::ALL.minus(dealt)).ok()
}

/// How many bits of information somebody needs to know that this is the case file.
#[must_use]
pub fn bits(known: &Knowledge, file: Crime) -> f64 {
    -chance(known, file).log2()
}

/// How likely this is the case file, as far as somebody can know.
#[must_use]
pub fn chance(known: &Knowledge, file: Crime) -> f64 {
    let all = Deals::new(known).count();
    let with = Deals::new(&Knowledge { file: Some(file), ..known.clone() }).count();
    if all == 0 { 0.0 } else { with as f64 / all as f64 }
}
