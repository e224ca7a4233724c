//! A bot for a first game: it ticks off what it has seen.

use parlor_clue::{Action, Card, CardSet, Clue, Crime, Entry, Place, Suspect, View, Weapon};
use parlor_game::Luck;

use super::roads::turns_to;
use crate::{Bot, Budget};

/// Ticks off its own cards and those that it was shown, asks about the others, and walks to the nearest room that is
/// still open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

impl Bot<Clue> for Easy {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, _: Budget) -> Action {
        let open = CardSet::ALL.minus(seen(view));
        if let (Some(crime), true) = (solution(view, open), view.may_accuse()) {
            return Action::Accuse { crime };
        }
        play(view, open, luck)
    }
}

/// The player's own cards, and those that the player was shown.
fn seen(view: &View) -> CardSet {
    let own = view.record.iter().filter_map(|entry| match entry {
        Entry::Suggested { seat, shown, .. } if view.viewer.is(*seat) => *shown,
        _ => None,
    });
    own.fold(view.hand.unwrap_or_default(), CardSet::with)
}

/// The case file, if only three cards are left, or if nobody could answer a question about three open cards.
fn solution(view: &View, open: CardSet) -> Option<Crime> {
    let unanswered = view.record.iter().find_map(|entry| match entry {
        Entry::Suggested { seat, crime, refuter: None, .. } if view.viewer.is(*seat) => Some(*crime),
        _ => None,
    });
    let unanswered = unanswered.filter(|crime| crime.cards().minus(open).is_empty());
    let wrong = |crime: &Crime| {
        view.record.iter().any(|entry| matches!(entry, Entry::Accused { crime: accused, .. } if accused == crime))
    };
    unanswered.or(Crime::try_from(open).ok()).filter(|crime| !wrong(crime))
}

/// Walks to the nearest room among `open`, and asks at random about cards among them.
pub(super) fn play(view: &View, open: CardSet, luck: &mut dyn Luck) -> Action {
    let Some(turn) = &view.turn else { return Action::EndTurn {} };
    if turn.asked.is_some() {
        let fits: Vec<Card> = turn.fits.into();
        return luck.pick(&fits).map_or(Action::EndTurn {}, |card| Action::Show { card: *card });
    }
    if let Some(room) = turn.may_suggest
        && (!turn.may_roll || open.contains(room.into()))
    {
        let pick = |luck: &mut dyn Luck, cards: Vec<Card>| {
            let wanted: Vec<Card> = cards.iter().copied().filter(|card| open.contains(*card)).collect();
            luck.pick(if wanted.is_empty() { &cards } else { &wanted }).copied()
        };
        let suspect = pick(luck, Suspect::ALL.map(Card::Suspect).to_vec());
        let weapon = pick(luck, Weapon::ALL.map(Card::Weapon).to_vec());
        if let (Some(Card::Suspect(suspect)), Some(Card::Weapon(weapon))) = (suspect, weapon) {
            return Action::Suggest { suspect, weapon };
        }
    }
    if turn.may_end && !turn.may_roll {
        return turn.passage.map_or(Action::EndTurn {}, |_| Action::Passage {});
    }
    if turn.passage.is_some_and(|room| open.contains(room.into())) {
        return Action::Passage {};
    }
    if turn.may_roll {
        return Action::Roll {};
    }
    let far = |place: Place| -> f64 {
        let rooms = open.iter().filter_map(|card| if let Card::Room(room) = card { Some(room) } else { None });
        match place {
            Place::Room(room) if open.contains(room.into()) => 0.0,
            place => {
                rooms.map(|room| turns_to(place, room)).fold(20.0, f64::min)
                    - f64::from(u8::from(place.room().is_some())) / 2.0
            }
        }
    };
    let best = turn.destinations.iter().min_by(|one, other| far(one.to).total_cmp(&far(other.to)));
    best.map_or(Action::EndTurn {}, |way| Action::Walk { to: way.to })
}
