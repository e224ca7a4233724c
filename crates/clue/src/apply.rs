//! Applies events. No event causes a panic, not even one from a forged log.

use parlor_game::{Seat, SeatSet};

use crate::state::{Entry, Stage};
use crate::{Clue, Crime, Event, Place};

impl Clue {
    pub(crate) fn take(&mut self, event: &Event) {
        match event {
            Event::Dealt { file, hands, weapons } => {
                if hands.seats() != self.seats() {
                    return;
                }
                self.file = Some(*file);
                self.hands = hands.clone();
                self.weapons = weapons.clone();
                self.begin(self.starter());
            }
            Event::Rolled { seat, die } => self.stage = Stage::Walk { seat: *seat, die: *die },
            Event::Walked { seat, way } => {
                self.put(*seat, way.to);
                if way.to.room().is_some() {
                    self.stage = Stage::Suggest { seat: *seat };
                }
            }
            Event::Passed { seat, to } => {
                self.put(*seat, Place::Room(*to));
                self.stage = Stage::Suggest { seat: *seat };
            }
            Event::Suggested { seat, crime, refuter } => self.suggest(*seat, *crime, *refuter),
            Event::Shown { to, card, .. } => {
                if let Some(Entry::Suggested { shown, .. }) = self.record.last_mut() {
                    *shown = Some(*card);
                }
                self.stage = Stage::End { seat: *to };
            }
            Event::Accused { seat, crime, file } => self.accuse(*seat, *crime, crime == file),
            Event::TurnEnded { seat } => self.end_turn(*seat),
            Event::Closed { .. } => {
                let winner = match self.record.last() {
                    Some(Entry::Accused { seat, right: true, .. }) => Some(*seat),
                    _ => self.playing().iter().next(),
                };
                self.stage = Stage::Over { winner };
            }
        }
    }

    /// The seat whose suspect is the first one clockwise from Miss Scarlet.
    fn starter(&self) -> Option<Seat> {
        self.suspects.iter().min_by_key(|(_, suspect)| **suspect).map(|(seat, _)| seat)
    }

    fn begin(&mut self, seat: Option<Seat>) {
        let Some(seat) = seat else {
            self.stage = Stage::Over { winner: None };
            return;
        };
        if let Some(turns) = self.turns.get_mut(seat) {
            *turns = turns.saturating_add(1);
        }
        self.stage = Stage::Begin { seat };
    }

    fn end_turn(&mut self, seat: Seat) {
        self.invited = self.invited.without(seat);
        self.begin(self.next(seat));
    }

    fn put(&mut self, seat: Seat, place: Place) {
        if let Some(suspect) = self.suspects.get(seat) {
            self.tokens.insert(*suspect, place);
        }
    }

    fn suggest(&mut self, seat: Seat, crime: Crime, refuter: Option<Seat>) {
        let Crime { suspect, weapon, room } = crime;
        let moved = self.tokens.insert(suspect, Place::Room(room)) != Some(Place::Room(room));
        self.weapons.insert(weapon, room);
        // The suggestion uses up this player's right to suggest without moving, and gives one to the player who was
        // moved.
        self.invited = self.invited.without(seat);
        let player = self.suspects.iter().find(|(_, played)| **played == suspect).map(|(seat, _)| seat);
        if let Some(player) = player.filter(|player| moved && !self.out.contains(*player)) {
            self.invited = self.invited.union(SeatSet::only(player));
        }
        self.record.push(Entry::Suggested { turn: self.turn_number(), seat, crime, refuter, shown: None });
        self.stage = match refuter {
            Some(of) => Stage::Show { seat, of },
            None => Stage::End { seat },
        };
    }

    fn accuse(&mut self, seat: Seat, crime: Crime, right: bool) {
        self.record.push(Entry::Accused { turn: self.turn_number(), seat, crime, right });
        if right {
            return;
        }
        self.out = self.out.union(SeatSet::only(seat));
        // A token that blocks a door makes way by entering the room. No square has two doors.
        if let Some(room) = self.place(seat).and_then(Place::square).and_then(|square| square.room()) {
            self.put(seat, Place::Room(room));
        }
        // If this decides the game, nobody begins another turn.
        if !self.is_decided_by(self.playing()) {
            self.end_turn(seat);
        }
    }
}
