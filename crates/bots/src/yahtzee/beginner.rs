//! A bot that plays like people who have just learned the rules.

use parlor_game::Luck;
use parlor_yahtzee::{Action, BoxOffer, Category, Dice, Face, Keep, TurnView, View, Yahtzee};

use crate::{Bot, Budget};

/// Makes typical beginner's mistakes: it chases the Yahtzee, keeps the wrong pair, breaks up a straight, goes for a
/// straight that is already filled, and scores the most points among the boxes it notices, often in Chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beginner;

impl Bot<Yahtzee> for Beginner {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, _: Budget) -> Action {
        let Some(turn) = &view.turn else { return Action::NextGame {} };
        let Some(dice) = turn.dice else { return Action::Roll { keep: Keep::NONE } };
        let noticed = notice(turn, luck);
        if turn.rolls_left > 0 && !(is_pleased(&noticed) && luck.below(5) > 0) {
            let keep = whim(dice, luck);
            if keep != Keep::ALL {
                return Action::Roll { keep };
            }
        }
        write(&noticed, luck)
    }
}

/// The allowed boxes that the bot notices. It misses some, but never all.
fn notice<'a>(turn: &'a TurnView, luck: &mut dyn Luck) -> Vec<&'a BoxOffer> {
    let allowed: Vec<&BoxOffer> = turn.boxes.iter().filter(|offer| offer.forbidden.is_none()).collect();
    let noticed: Vec<&BoxOffer> = allowed.iter().copied().filter(|_| luck.below(4) > 0).collect();
    if noticed.is_empty() { allowed } else { noticed }
}

/// Whether the dice form a named combination.
fn is_pleased(noticed: &[&BoxOffer]) -> bool {
    let named = [Category::FullHouse, Category::SmallStraight, Category::LargeStraight, Category::Yahtzee];
    noticed.iter().any(|offer| offer.points > 0 && named.contains(&offer.category))
}

/// The dice to keep. The bot looks only at the dice, never at the card.
fn whim(dice: Dice, luck: &mut dyn Luck) -> Keep {
    match luck.below(10) {
        0..=6 => most_alike(dice, luck),
        7..=8 => a_run(dice),
        _ => by_face(dice, |face| face.pips() >= 5),
    }
}

/// Keeps the dice with the most frequent number; if several are equally frequent, a random one.
fn most_alike(dice: Dice, luck: &mut dyn Luck) -> Keep {
    let most = Face::all().map(|face| dice.count(face)).max().unwrap_or(0);
    let faces: Vec<Face> = Face::all().filter(|&face| dice.count(face) == most).collect();
    let chased = luck.pick(&faces).copied();
    by_face(dice, |face| Some(face) == chased)
}

/// Keeps one die of each number of the longest run, whether or not a straight is still open; of equally long runs, the
/// higher one.
fn a_run(dice: Dice) -> Keep {
    let mut runs: Vec<Vec<Face>> = vec![Vec::new()];
    for face in Face::all() {
        match (dice.count(face) > 0, runs.last_mut()) {
            (true, Some(run)) => run.push(face),
            _ => runs.push(Vec::new()),
        }
    }
    let run = runs.into_iter().max_by_key(Vec::len).unwrap_or_default();
    Keep::of(dice, &run).unwrap_or_default()
}

fn by_face(dice: Dice, keeps: impl Fn(Face) -> bool) -> Keep {
    Keep::new(dice.faces().map(keeps))
}

/// Scores in the noticed box with the most points; of equal boxes, in a random one.
fn write(noticed: &[&BoxOffer], luck: &mut dyn Luck) -> Action {
    let most = noticed.iter().map(|offer| offer.points).max().unwrap_or(0);
    let best: Vec<&&BoxOffer> = noticed.iter().filter(|offer| offer.points == most).collect();
    let chosen = luck.pick(&best).expect("at least one box is noticed");
    Action::Score { category: chosen.category }
}
