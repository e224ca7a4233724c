//! Applies events, without making decisions.

use parlor_game::{Seat, SeatSet};

use crate::state::Stage;
use crate::{Entry, Event, Fate, Penalty, Play, Scrabble, Tile, Tiles};

impl Scrabble {
    pub(crate) fn take(&mut self, event: &Event) {
        match event {
            Event::Started { starter, .. } => {
                self.stage = Stage::Open;
                self.starter = Some(*starter);
                self.turn = *starter;
            }
            Event::Dealt { seat, tiles } => self.draw(*seat, tiles, false),
            Event::Played { seat, tiles, words, bonus, score, open } => {
                self.settle(&[]);
                let fate = if *open { Fate::Open } else { Fate::Stands };
                let play = Play {
                    seat: *seat,
                    tiles: tiles.clone(),
                    words: words.clone(),
                    bonus: *bonus,
                    score: *score,
                    fate,
                    refused: Vec::new(),
                };
                self.lay(&play);
                if !open {
                    self.scoreless = 0;
                }
                self.record.push(Entry::Played(play));
            }
            Event::Drew { seat, tiles } => {
                self.settle(&[]);
                self.draw(*seat, tiles, true);
            }
            Event::Exchanged { seat, returned, drew } => {
                self.draw(*seat, drew, true);
                let Some(rack) = self.racks.get_mut(*seat) else { return };
                for &tile in returned {
                    if rack.take(tile) {
                        self.bag.put(tile);
                    }
                }
                // Nobody else knows which tiles were put back.
                self.shown[*seat] = Tiles::default();
                self.passes.values_mut().for_each(|passes| *passes = 0);
                self.end_turn(*seat, Entry::Exchanged { seat: *seat, count: returned.len() as u8 });
            }
            Event::Passed { seat } => {
                if let Some(passes) = self.passes.get_mut(*seat) {
                    *passes = passes.saturating_add(1);
                }
                self.end_turn(*seat, Entry::Passed { seat: *seat });
            }
            Event::Challenged { by, player, refused, penalty } => {
                if refused.is_empty() {
                    self.pay(*by, *player, *penalty);
                }
                self.settle(refused);
                self.record.push(Entry::Challenged { by: *by, refused: refused.clone(), penalty: *penalty });
            }
            Event::LostTurn { seat } => {
                if let Some(owed) = self.owed.get_mut(*seat) {
                    *owed = owed.saturating_sub(1);
                }
                self.end_turn(*seat, Entry::LostTurn { seat: *seat });
            }
            Event::Accepted { seat } => {
                self.accepted = self.accepted.union(SeatSet::only(*seat));
                if self.objectors().is_empty() {
                    self.settle(&[]);
                }
            }
            Event::Ended { reason, loser, finals, .. } if finals.seats() == self.seats() => {
                self.scores = finals.map(|_, last| last.total);
                self.shown = self.racks.clone();
                self.stage = Stage::Over { reason: *reason, loser: *loser, finals: finals.clone() };
            }
            Event::Ended { .. } => {}
        }
    }

    /// Ends a turn that brought no points.
    fn end_turn(&mut self, seat: Seat, entry: Entry) {
        self.scoreless = self.scoreless.saturating_add(1);
        self.turn = seat.left(self.seats());
        self.record.push(entry);
    }

    fn draw(&mut self, seat: Seat, tiles: &[Tile], counts: bool) {
        let Some(rack) = self.racks.get_mut(seat) else { return };
        for &tile in tiles {
            // A forged log may draw tiles that are not in the bag.
            if self.bag.take(tile) {
                rack.put(tile);
            }
        }
        if counts {
            self.drawn[seat] = self.drawn[seat].saturating_add(tiles.len() as u32);
        }
    }

    fn lay(&mut self, play: &Play) {
        for placed in &play.tiles {
            self.board.set(placed.at, Some(placed.tile));
            for tiles in [&mut self.racks, &mut self.shown] {
                tiles.get_mut(play.seat).map(|tiles| tiles.take(placed.tile.tile()));
            }
        }
        self.add_score(play.seat, play.score.into());
        self.passes.values_mut().for_each(|passes| *passes = 0);
        self.accepted = SeatSet::EMPTY;
        self.turn = play.seat.left(self.seats());
    }

    /// Decides the fate of the open play: it is taken back if words are refused.
    fn settle(&mut self, refused: &[String]) {
        let open = self.record.iter_mut().rev().find_map(|entry| match entry {
            Entry::Played(play) => Some(play),
            _ => None,
        });
        let Some(play) = open.filter(|play| play.fate == Fate::Open) else { return };
        if refused.is_empty() {
            play.fate = Fate::Stands;
            self.scoreless = 0;
            return;
        }
        play.fate = Fate::TakenBack;
        play.refused = refused.to_vec();
        let Play { seat, ref tiles, score, .. } = *play;
        for placed in tiles {
            self.board.set(placed.at, None);
            for tiles in [&mut self.racks, &mut self.shown] {
                if let Some(tiles) = tiles.get_mut(seat) {
                    tiles.put(placed.tile.tile());
                }
            }
        }
        self.scoreless = self.scoreless.saturating_add(1);
        self.accepted = SeatSet::EMPTY;
        self.add_score(seat, -i32::from(score));
    }

    fn pay(&mut self, by: Seat, player: Seat, penalty: Penalty) {
        match penalty {
            Penalty::Turn {} => {
                if let Some(owed) = self.owed.get_mut(by) {
                    *owed = owed.saturating_add(1);
                }
            }
            Penalty::Points { points } => self.add_score(player, points.into()),
            Penalty::None {} | Penalty::Game {} => {}
        }
    }

    fn add_score(&mut self, seat: Seat, points: i32) {
        if let Some(score) = self.scores.get_mut(seat) {
            *score = score.saturating_add(points);
        }
    }
}
