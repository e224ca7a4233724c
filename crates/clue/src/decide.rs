//! Applying the rules: the events of an action, or the rule that forbids it.

use parlor_game::{BySeat, Luck, Seat};

use crate::state::Stage;
use crate::{
    Action, Card, CardSet, Clue, Crime, Event, Illegal, Place, Room, Suspect, Weapon, destinations, is_trapped,
};

impl Clue {
    /// Fills the case file, deals all other cards one by one, starting at a random seat, and puts the weapons into
    /// rooms.
    pub(crate) fn dealt(&self, luck: &mut dyn Luck) -> Event {
        let file = Crime {
            suspect: *luck.pick(&Suspect::ALL).expect("there are suspects"),
            weapon: *luck.pick(&Weapon::ALL).expect("there are weapons"),
            room: *luck.pick(&Room::ALL).expect("there are rooms"),
        };
        let mut cards: Vec<Card> = CardSet::ALL.minus(file.cards()).iter().collect();
        luck.shuffle(&mut cards);
        let first = luck.below(u32::from(self.seats())) as usize;
        let mut hands = BySeat::new(self.seats(), |_| CardSet::EMPTY);
        for (card, seat) in cards.into_iter().zip(Seat::all(self.seats()).cycle().skip(first)) {
            hands[seat] = hands[seat].with(card);
        }
        let mut rooms = Room::ALL;
        luck.shuffle(&mut rooms);
        Event::Dealt { file, hands, weapons: Weapon::ALL.into_iter().zip(rooms).collect() }
    }

    pub(crate) fn rule_on(&self, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        let file = self.file.ok_or(Illegal::GameOver)?;
        match self.stage {
            Stage::Undealt | Stage::Over { .. } => Err(Illegal::GameOver),
            Stage::Show { seat: by, of } if of == seat => match *action {
                Action::Show { card } => Ok(vec![self.shown(by, of, card)?]),
                _ => Err(Illegal::MustShow),
            },
            Stage::Show { of, .. } => Err(Illegal::NotYourTurn { waiting_on: of }),
            stage if stage.turn() != Some(seat) => {
                Err(Illegal::NotYourTurn { waiting_on: stage.turn().unwrap_or(seat) })
            }
            _ => match *action {
                Action::Roll {} => self.rolled(seat, luck),
                Action::Passage {} => Ok(vec![self.passed(seat)?]),
                Action::Walk { to } => self.walked(seat, to),
                Action::Suggest { suspect, weapon } => Ok(vec![self.suggested(seat, suspect, weapon)?]),
                Action::Show { .. } => Err(Illegal::NotAsked),
                Action::Accuse { crime } => Ok(self.accused(seat, crime, file)),
                Action::EndTurn {} => Ok(vec![self.turn_ended(seat)?]),
            },
        }
    }

    /// The room of a seat's token.
    fn room(&self, seat: Seat) -> Option<Room> {
        self.place(seat).and_then(Place::room)
    }

    fn rolled(&self, seat: Seat, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.check_begins(seat)?;
        if let Some(room) = self.room(seat).filter(|room| is_trapped(*room, &self.occupied(seat))) {
            return Err(Illegal::Trapped { room });
        }
        let die = luck.die();
        let stuck = self.destinations(seat, die).is_empty();
        let ends = stuck.then_some(Event::TurnEnded { seat });
        Ok(std::iter::once(Event::Rolled { seat, die }).chain(ends).collect())
    }

    /// Checks that the player has not moved in this turn.
    fn check_begins(&self, seat: Seat) -> Result<(), Illegal> {
        match self.stage {
            Stage::Walk { .. } => Err(Illegal::MustWalk),
            Stage::Suggest { .. } => match self.room(seat) {
                Some(room) if !self.config.free_suggestions => Err(Illegal::MustSuggest { room }),
                _ => Err(Illegal::AlreadyMoved),
            },
            Stage::End { .. } => Err(Illegal::AlreadySuggested),
            _ => Ok(()),
        }
    }

    fn destinations(&self, seat: Seat, die: u8) -> Vec<crate::Destination> {
        let occupied = self.occupied(seat);
        self.place(seat).map_or_else(Vec::new, |from| destinations(from, die, &occupied, self.config.stop_early))
    }

    fn passed(&self, seat: Seat) -> Result<Event, Illegal> {
        self.check_begins(seat)?;
        let to = self.room(seat).and_then(Room::passage).ok_or(Illegal::NoPassage)?;
        Ok(Event::Passed { seat, to })
    }

    fn walked(&self, seat: Seat, to: Place) -> Result<Vec<Event>, Illegal> {
        let Stage::Walk { die, .. } = self.stage else {
            self.check_begins(seat)?;
            return Err(Illegal::RollFirst);
        };
        if let Some(room) = self.room(seat).filter(|room| to == Place::Room(*room)) {
            return Err(Illegal::SameRoom { room });
        }
        let way = self.destinations(seat, die).into_iter().find(|way| way.to == to);
        let way = way.ok_or(Illegal::OutOfReach { to, die })?;
        let ends = to.room().is_none().then_some(Event::TurnEnded { seat });
        Ok(std::iter::once(Event::Walked { seat, way }).chain(ends).collect())
    }

    fn suggested(&self, seat: Seat, suspect: Suspect, weapon: Weapon) -> Result<Event, Illegal> {
        let room = self.room(seat).ok_or(Illegal::NotInRoom)?;
        match self.stage {
            Stage::Walk { .. } => return Err(Illegal::MustWalk),
            Stage::End { .. } => return Err(Illegal::AlreadySuggested),
            Stage::Begin { .. } if !self.invited.contains(seat) => return Err(Illegal::EnterFirst { room }),
            _ => {}
        }
        let crime = Crime { suspect, weapon, room };
        Ok(Event::Suggested { seat, crime, refuter: self.refuter(seat, crime.cards()) })
    }

    fn shown(&self, by: Seat, of: Seat, card: Card) -> Result<Event, Illegal> {
        if !self.suggestion().is_some_and(|crime| crime.cards().contains(card)) {
            return Err(Illegal::NotSuggested { card });
        }
        if !self.hands[of].contains(card) {
            return Err(Illegal::NotInHand { card });
        }
        Ok(Event::Shown { seat: of, to: by, card })
    }

    fn accused(&self, seat: Seat, crime: Crime, file: Crime) -> Vec<Event> {
        let closes = crime == file || self.is_decided_by(self.playing().without(seat));
        let closed = closes.then_some(Event::Closed { file });
        std::iter::once(Event::Accused { seat, crime, file }).chain(closed).collect()
    }

    fn turn_ended(&self, seat: Seat) -> Result<Event, Illegal> {
        let trapped = self.room(seat).is_some_and(|room| is_trapped(room, &self.occupied(seat)));
        match self.stage {
            Stage::Begin { .. } if !trapped => Err(Illegal::MustMove),
            Stage::Walk { .. } => Err(Illegal::MustWalk),
            Stage::Suggest { .. } if !self.config.free_suggestions => match self.room(seat) {
                Some(room) => Err(Illegal::MustSuggest { room }),
                None => Ok(Event::TurnEnded { seat }),
            },
            _ => Ok(Event::TurnEnded { seat }),
        }
    }
}
