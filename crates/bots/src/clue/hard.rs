//! A bot that chooses its rooms and suggestions by how much it learns from them.

use parlor_clue::{Action, Card, CardSet, Clue, Crime, Entry, Place, Room, Suspect, View, Weapon};
use parlor_game::{Luck, Seat};

use super::detective::Detective;
use super::information::{Sample, question_worths, samples};
use super::opponents::deducers;
use super::roads::turns_to;
use crate::{Bot, Budget};

/// Compares all suggestions by how much they tell about the case file, weighs that against the distance to the room,
/// and shows the card that gives least away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hard;

/// How many deals are compared.
const SAMPLES: usize = 600;
const QUICK_SAMPLES: usize = 100;
/// How many of them the other players are judged by.
const JUDGED_BY: usize = 6;
const QUICKLY_JUDGED_BY: usize = 2;

impl Bot<Clue> for Hard {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, budget: Budget) -> Action {
        let (Some(turn), Some(me)) = (&view.turn, view.viewer.seat()) else { return Action::EndTurn {} };
        if turn.asked.is_some() {
            return least_telling(view, me).map_or(Action::EndTurn {}, |card| Action::Show { card });
        }
        let detective = Detective::of(view);
        let (count, judged_by) =
            if budget.is_quick() { (QUICK_SAMPLES, QUICKLY_JUDGED_BY) } else { (SAMPLES, JUDGED_BY) };
        let deals = samples(&detective.deals, count, luck);
        if let Some((chance, crime)) = likeliest(&deals)
            && (detective.solution().is_some()
                || chance >= LEAST && chance >= courage(view, &deals[..judged_by.min(deals.len())]))
        {
            return Action::Accuse { crime };
        }
        let Some(here) = view.suspects.get(me).and_then(|suspect| view.tokens.get(suspect)).copied() else {
            return Action::EndTurn {};
        };
        let plan = Plan::new(&deals, me, view.sizes.seats());
        let roll = if turn.may_roll { plan.elsewhere(here) } else { f64::MIN };
        let passage = turn.passage.map_or(f64::MIN, |room| plan.worth(Place::Room(room)));
        if let Some(room) = turn.may_suggest
            && plan.worth(Place::Room(room)) >= roll.max(passage)
        {
            let Crime { suspect, weapon, .. } = plan.best[room.index()].1;
            return Action::Suggest { suspect, weapon };
        }
        if turn.passage.is_some() && passage >= roll {
            return Action::Passage {};
        }
        if turn.may_roll {
            return Action::Roll {};
        }
        let places = turn.destinations.iter().map(|way| (plan.worth(way.to), way.to));
        let best = places.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(Action::EndTurn {}, |(_, to)| Action::Walk { to })
    }
}

/// What the rooms are worth to a player: mostly the information about the case file that can be expected there, in bits.
struct Plan {
    /// The best suggestion in each room, and what it is worth.
    best: [(f64, Crime); 9],
}

impl Plan {
    fn new(deals: &[Sample], me: Seat, seats: u8) -> Self {
        let questions: Vec<Crime> = Crime::all().collect();
        let values = question_worths(deals, me, seats, &questions);
        let best = Room::ALL.map(|room| {
            let first = Crime { suspect: Suspect::Scarlet, weapon: Weapon::Candlestick, room };
            let of_room = values.iter().zip(&questions).filter(|(_, question)| question.room == room);
            let best = of_room.max_by(|one, other| one.0.total_cmp(other.0));
            best.map_or((0.0, first), |(value, question)| (*value, *question))
        });
        Self { best }
    }

    /// What it is worth to be at a place at the beginning of a turn: the suggestion in the best other room, and what
    /// can be reached from there.
    fn elsewhere(&self, from: Place) -> f64 {
        let onward = |from: Place, worth: &dyn Fn(Room) -> f64| {
            let rooms = Room::ALL.into_iter().filter(|room| from.room() != Some(*room));
            rooms.map(|room| worth(room) * LATER.powf(turns_to(from, room) - 1.0)).fold(0.0, f64::max)
        };
        let suggestion = |room: Room| self.best[room.index()].0;
        onward(from, &|room| suggestion(room) + LATER * onward(Place::Room(room), &suggestion))
    }

    /// What it is worth to go to a place: the suggestion there, if it is a room, and what can be reached from it.
    fn worth(&self, place: Place) -> f64 {
        place.room().map_or(0.0, |room| self.best[room.index()].0) + LATER * self.elsewhere(place)
    }
}

/// The share of its value that information keeps with each turn of delay.
const LATER: f64 = 0.8;

/// How likely the likeliest case file must be for the player to accuse. The more of the others draw conclusions, the
/// sooner one of them solves the case.
fn courage(view: &View, deals: &[Sample]) -> f64 {
    COURAGE.get(deducers(view, deals)).copied().unwrap_or(LEAST)
}

/// The values of [`courage`], by the number of other players who draw conclusions. Found by playing against `medium`.
const COURAGE: [f64; 6] = [1.0, 0.8, 0.45, 0.35, 0.3, 0.25];
/// The lowest of these values.
const LEAST: f64 = 0.25;

/// The likeliest case file, and how likely it is.
fn likeliest(deals: &[Sample]) -> Option<(f64, Crime)> {
    let mut files: Vec<Crime> = deals.iter().map(Sample::file).collect();
    files.sort_unstable();
    let runs = files.chunk_by(|one, other| one == other);
    let (count, crime) = runs.map(|run| (run.len(), run[0])).max_by_key(|(count, _)| *count)?;
    Some((count as f64 / deals.len() as f64, crime))
}

/// The card to show: preferably one that this player has shown to the other player before, then one shown to somebody
/// else, and then a room, because there are more rooms than suspects or weapons.
fn least_telling(view: &View, me: Seat) -> Option<Card> {
    let turn = view.turn.as_ref()?;
    let shown = |to: Option<Seat>| -> CardSet {
        let cards = view.record.iter().filter_map(|entry| match entry {
            Entry::Suggested { seat, refuter, shown, .. }
                if *refuter == Some(me) && to.is_none_or(|to| to == *seat) =>
            {
                *shown
            }
            _ => None,
        });
        cards.collect()
    };
    let (to_this_one, to_anybody) = (shown(Some(turn.seat)), shown(None));
    turn.fits.iter().max_by_key(|card| (to_this_one.contains(*card), to_anybody.contains(*card), card.kind()))
}
