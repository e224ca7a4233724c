//! Applying the rules: the events of an action, or the rule that forbids it.

use std::sync::Arc;

use parlor_game::{EndReason, Luck, Seat};

use crate::state::Stage;
use crate::{
    Action, ChallengeRule, Event, FirstDraw, Illegal, Lexicon, Lexicons, Penalty, Placed, RACK, Scrabble, Tile, Tiles,
    placement, score,
};

impl Scrabble {
    /// Draws for the first turn, and then the racks.
    pub(crate) fn dealt(&self, luck: &mut dyn Luck) -> Vec<Event> {
        let (mut pool, mut draws) = (Tiles::full(), Vec::new());
        let mut drawing: Vec<Seat> = Seat::all(self.seats()).collect();
        // Exposed tiles stay out until the draw is decided, so that it ends with any luck.
        while drawing.len() > 1 && usize::from(pool.len()) >= drawing.len() {
            let draw = |seat: &Seat| pool.draw(luck).map(|tile| FirstDraw { seat: *seat, tile });
            let round: Vec<FirstDraw> = drawing.iter().filter_map(draw).collect();
            let best = round.iter().map(|draw| draw.tile.rank()).min();
            drawing = round.iter().filter(|draw| Some(draw.tile.rank()) == best).map(|draw| draw.seat).collect();
            draws.push(round);
        }
        let starter = drawing.first().copied().unwrap_or(self.turn);
        let mut bag = Tiles::full();
        let mut events = vec![Event::Started { draws, starter }];
        events.extend(Seat::all(self.seats()).map(|seat| {
            let tiles = draw_from(&mut bag, RACK, luck);
            Event::Dealt { seat, tiles }
        }));
        events
    }

    pub(crate) fn rule_on(
        &self,
        data: &Lexicons,
        seat: Seat,
        action: &Action,
        luck: &mut dyn Luck,
    ) -> Result<Vec<Event>, Illegal> {
        if self.stage != Stage::Open || seat.index() >= usize::from(self.seats()) {
            return Err(Illegal::GameOver);
        }
        let events = match action {
            Action::Challenge {} => self.challenged(data, seat, luck)?,
            Action::Accept {} => self.accepted(seat)?,
            _ => {
                self.check_turn(seat)?;
                match action {
                    Action::Play { tiles } => self.played(data, seat, tiles, luck)?,
                    Action::Exchange { tiles } if !tiles.is_empty() => self.exchanged(seat, tiles, luck)?,
                    _ => vec![Event::Passed { seat }],
                }
            }
        };
        Ok(self.completed(events))
    }

    /// The events of closing the window: the player of the open play draws.
    pub(crate) fn closed(&self, luck: &mut dyn Luck) -> Vec<Event> {
        let drew = self.open_play().map(|play| self.drew(play.seat, luck));
        self.completed(drew.into_iter().collect())
    }

    /// Adds what follows by itself: lost turns, and the end of the game.
    fn completed(&self, mut events: Vec<Event>) -> Vec<Event> {
        let mut game = self.clone();
        events.iter().for_each(|event| game.take(event));
        loop {
            let turn = game.turn;
            let next = if let Some(reason) = game.ending() {
                game.ended(reason, None)
            } else if game.stage == Stage::Open && game.last_of_game().is_none() && game.owes_a_turn(turn) {
                Event::LostTurn { seat: turn }
            } else {
                return events;
            };
            game.take(&next);
            events.push(next);
        }
    }

    fn owes_a_turn(&self, seat: Seat) -> bool {
        self.owed.get(seat).is_some_and(|owed| *owed > 0)
    }

    fn ended(&self, reason: EndReason, loser: Option<Seat>) -> Event {
        let racks = self.racks.map(|_, rack| rack.iter().collect());
        Event::Ended { reason, loser, racks, finals: self.finals(reason) }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        let objectors = self.objectors();
        match self.last_of_game() {
            Some(play) if objectors.contains(seat) => Err(Illegal::MustAnswer { player: play.seat }),
            Some(_) => Err(Illegal::NotYourTurn { waiting_on: objectors.iter().next().unwrap_or(self.turn) }),
            None if seat != self.turn => Err(Illegal::NotYourTurn { waiting_on: self.turn }),
            None => Ok(()),
        }
    }

    fn lexicon<'a>(&self, data: &'a Lexicons) -> Result<&'a Arc<Lexicon>, Illegal> {
        let wanted = &self.config.lexicon;
        data.get(wanted).map_err(|_| Illegal::NoWordList { wanted: wanted.clone() })
    }

    fn check_rack(&self, seat: Seat, tiles: impl Iterator<Item = Tile>) -> Result<(), Illegal> {
        let rack = self.rack(seat);
        rack.lacks(tiles).map_or(Ok(()), |tile| Err(Illegal::NotOnRack { tile, have: rack.count(tile) }))
    }

    fn played(
        &self,
        data: &Lexicons,
        seat: Seat,
        tiles: &[Placed],
        luck: &mut dyn Luck,
    ) -> Result<Vec<Event>, Illegal> {
        self.check_rack(seat, tiles.iter().map(|placed| placed.tile.tile()))?;
        let scored = score(&self.board, tiles)?;
        let open = self.config.has_challenges();
        if !open {
            let words = scored.refused(self.lexicon(data)?);
            if !words.is_empty() {
                return Err(Illegal::NotWords { words });
            }
        }
        let placement::Scored { tiles, words, bonus, score } = scored;
        let played = Event::Played { seat, tiles, words, bonus, score, open };
        if open {
            return Ok(vec![played]);
        }
        let mut after = self.clone();
        after.take(&played);
        Ok(match after.ending() {
            Some(_) => vec![played],
            None => vec![played, after.drew(seat, luck)],
        })
    }

    /// Fills up a rack.
    fn drew(&self, seat: Seat, luck: &mut dyn Luck) -> Event {
        let mut bag = self.bag;
        let tiles = draw_from(&mut bag, RACK.saturating_sub(self.rack(seat).len()), luck);
        Event::Drew { seat, tiles }
    }

    fn exchanged(&self, seat: Seat, tiles: &[Tile], luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.check_rack(seat, tiles.iter().copied())?;
        let (count, bag) = (tiles.len() as u8, self.bag.len());
        self.config.exchange(count, bag).map_err(|needed| Illegal::BagTooLow { bag, needed })?;
        // The player draws before the old tiles go back.
        let drew = draw_from(&mut self.bag.clone(), count, luck);
        let returned = tiles.iter().copied().collect::<Tiles>().iter().collect();
        Ok(vec![Event::Exchanged { seat, returned, drew }])
    }

    /// The reasons for which nobody, or not this seat, may answer the open play.
    fn check_answer(&self, seat: Seat, no_play: Illegal) -> Result<(), Illegal> {
        let play = self.open_play().ok_or(no_play)?;
        if play.seat == seat {
            return Err(Illegal::OwnPlay);
        }
        if self.accepted.contains(seat) { Err(Illegal::AlreadyAccepted) } else { Ok(()) }
    }

    fn challenged(&self, data: &Lexicons, by: Seat, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        if !self.config.has_challenges() {
            return Err(Illegal::NoChallenges);
        }
        self.check_answer(by, Illegal::NothingToChallenge)?;
        let play = self.open_play().ok_or(Illegal::NothingToChallenge)?;
        let player = play.seat;
        let refused = placement::refused(&play.words, self.lexicon(data)?);
        let is_good = refused.is_empty();
        let decides = self.config.challenge == ChallengeRule::Triple;
        let penalty = match self.config.challenge {
            _ if !is_good => Penalty::None {},
            ChallengeRule::Void | ChallengeRule::Single => Penalty::None {},
            ChallengeRule::Double => Penalty::Turn {},
            ChallengeRule::FivePoints => Penalty::Points { points: 5 },
            ChallengeRule::TenPoints => Penalty::Points { points: 10 },
            ChallengeRule::Triple => Penalty::Game {},
        };
        let mut events = vec![Event::Challenged { by, player, refused, penalty }];
        if decides {
            let mut after = self.clone();
            after.take(&events[0]);
            events.push(after.ended(EndReason::ChallengeLost, Some(if is_good { by } else { player })));
        } else if is_good && self.last_of_game().is_none() {
            events.push(self.drew(player, luck));
        }
        Ok(events)
    }

    fn accepted(&self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        if self.last_of_game().is_none() {
            return Err(Illegal::NothingToAccept);
        }
        self.check_answer(seat, Illegal::NothingToAccept)?;
        Ok(vec![Event::Accepted { seat }])
    }
}

/// Draws up to `count` tiles, in the order in which they are drawn.
fn draw_from(bag: &mut Tiles, count: u8, luck: &mut dyn Luck) -> Vec<Tile> {
    (0..count).filter_map(|_| bag.draw(luck)).collect()
}
