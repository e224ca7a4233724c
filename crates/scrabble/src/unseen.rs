//! Draws tiles again for a player who continues from an earlier position and may have seen the rest of the game.
//!
//! Played and exchanged tiles stay the same. Each tile that the others still hold can become any tile that was in the
//! bag when it was drawn.

use parlor_game::{Luck, Seat};

use crate::{Entry, Event, Fate, Scrabble, Tile, Tiles};

/// How many exchanges are tried for each hidden tile.
const TRIES: u32 = 8;

/// A change to the bag.
enum Flow {
    /// A tile is drawn.
    Take(Tile),
    /// Tiles are put back.
    Return(Vec<Tile>),
}

/// A tile drawn by a player: the event, and the tile's index in it.
struct Draw {
    seat: Seat,
    fact: usize,
    place: usize,
    /// The index of this draw among the flows.
    flow: usize,
}

impl Scrabble {
    /// Returns the same events, but with other tiles on the racks of the other players.
    pub(crate) fn with_other_racks(&self, mut facts: Vec<Event>, seat: Seat, luck: &mut dyn Luck) -> Vec<Event> {
        let (mut flows, draws) = flows(&facts);
        let hidden = self.hidden(&flows, &draws, seat);
        let mut bag: Vec<Tile> = self.bag.iter().collect();
        let choices = (hidden.len() + bag.len()) as u32;
        for _ in 0..TRIES * hidden.len() as u32 {
            let one = luck.below(hidden.len() as u32) as usize;
            let other = luck.below(choices) as usize;
            swap(&mut flows, &mut bag, &hidden, one, other);
            if !is_possible(&flows) {
                swap(&mut flows, &mut bag, &hidden, one, other);
            }
        }
        for Draw { fact, place, flow, .. } in &draws {
            let Flow::Take(new) = flows[*flow] else { continue };
            match &mut facts[*fact] {
                Event::Dealt { tiles, .. } | Event::Drew { tiles, .. } => tiles[*place] = new,
                Event::Exchanged { drew, .. } => drew[*place] = new,
                _ => {}
            }
        }
        facts
    }

    /// The draws of the tiles that the others still hold. Tiles that everybody knows are left out, and so are tiles
    /// like those of a play that was taken back. If a player drew several tiles of a kind, the first of them are
    /// assumed to have been played first. At the end of a game, nothing is hidden.
    fn hidden(&self, flows: &[Flow], draws: &[Draw], seat: Seat) -> Vec<usize> {
        let mut racks = self.racks.map(|holder, rack| rack.minus(&self.shown[holder]));
        for entry in &self.record {
            let Entry::Played(play) = entry else { continue };
            let Some(rack) = racks.get_mut(play.seat).filter(|_| play.fate == Fate::TakenBack) else { continue };
            for placed in &play.tiles {
                while rack.take(placed.tile.tile()) {}
            }
        }
        let mut held = |draw: &&Draw| match flows[draw.flow] {
            Flow::Take(tile) => draw.seat != seat && racks.get_mut(draw.seat).is_some_and(|rack| rack.take(tile)),
            Flow::Return(_) => false,
        };
        draws.iter().rev().filter(&mut held).map(|draw| draw.flow).collect()
    }
}

/// The changes to the bag in these events, and the draws.
fn flows(facts: &[Event]) -> (Vec<Flow>, Vec<Draw>) {
    let (mut flows, mut draws) = (Vec::new(), Vec::new());
    for (fact, event) in facts.iter().enumerate() {
        let (seat, tiles, returned) = match event {
            Event::Dealt { seat, tiles } | Event::Drew { seat, tiles } => (*seat, tiles, None),
            Event::Exchanged { seat, returned, drew } => (*seat, drew, Some(returned)),
            _ => continue,
        };
        for (place, &tile) in tiles.iter().enumerate() {
            draws.push(Draw { seat, fact, place, flow: flows.len() });
            flows.push(Flow::Take(tile));
        }
        flows.extend(returned.map(|tiles| Flow::Return(tiles.clone())));
    }
    (flows, draws)
}

/// Exchanges one hidden tile with another one, or with a tile of the bag.
fn swap(flows: &mut [Flow], bag: &mut [Tile], hidden: &[usize], one: usize, other: usize) {
    let tile = |flow: &Flow| match flow {
        Flow::Take(tile) => Some(*tile),
        Flow::Return(_) => None,
    };
    let Some(mine) = tile(&flows[hidden[one]]) else { return };
    let theirs = match other.checked_sub(hidden.len()) {
        Some(place) => std::mem::replace(&mut bag[place], mine),
        None => {
            let Some(theirs) = tile(&flows[hidden[other]]) else { return };
            flows[hidden[other]] = Flow::Take(mine);
            theirs
        }
    };
    flows[hidden[one]] = Flow::Take(theirs);
}

/// Whether every tile was in the bag when it was drawn.
fn is_possible(flows: &[Flow]) -> bool {
    let mut bag = Tiles::full();
    flows.iter().all(|flow| match flow {
        Flow::Take(tile) => bag.take(*tile),
        Flow::Return(tiles) => {
            bag.extend(tiles.iter().copied());
            true
        }
    })
}
