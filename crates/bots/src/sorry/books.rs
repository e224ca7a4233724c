//! Statistics of Sorry! games.

use parlor_game::{Game, Seat, Viewer};
use parlor_sorry::{Board, Card, Config, Event, Leg, Phase, Sorry, Variation, View};

use super::situation::seat_of;
use crate::replay::{Happened, Replay};
use crate::{Bookkeeper, Record, ReviewFailed, Sheet};

/// Computes the statistics of Sorry!
///
/// * The score of a game is the number of points when playing for points. Otherwise it is the number of pawns at HOME
///   at the end, including the partner's in a team.
/// * The counts are `bumps` (other sides' pawns sent back), `bumped` (own pawns sent back by others), `own_bumps`
///   (pawns sent back by a slide or card of their own side), `slides`, `switches`, `sorries`, `splits` (a 7 used by two
///   or more pawns), `forfeits` and `cards` (cards drawn, or played or discarded from the hand).
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryBooks;

impl Bookkeeper for SorryBooks {
    fn book(&self, record: &Record) -> Result<Vec<Sheet>, ReviewFailed> {
        let replay = Replay::<Sorry>::of(record, &())?;
        let variant = variant(replay.config(), record.seats);
        let mut sheets: Vec<Sheet> = Seat::all(record.seats).map(|_| Sheet::new(&variant)).collect();
        // The counts of a game are added once it is finished.
        let mut game = sheets.clone();
        replay.run(|Happened { events, after, .. }| {
            let view = after.view(Viewer::Spectator);
            for event in events {
                match event {
                    Event::GameStarted { .. } => game = Seat::all(record.seats).map(|_| Sheet::new(&variant)).collect(),
                    _ => count(event, &view, &mut game),
                }
            }
            let won = events.iter().any(|event| matches!(event, Event::Moved { .. }))
                && matches!(view.phase, Phase::BetweenGames | Phase::Over);
            if won {
                for (seat, sheet) in Seat::all(record.seats).zip(&mut sheets) {
                    sheet.scores.push(score(&view, seat));
                    game[seat.index()].counts.iter().for_each(|(what, times)| sheet.count(what, *times));
                }
            }
        })?;
        Ok(sheets)
    }
}

/// The name of the rules, which is the same for comparable scores: the variation and the number of players.
fn variant(config: &Config, seats: u8) -> String {
    match config.variation {
        Variation::Standard => format!("standard_{seats}"),
        Variation::Team => "team".into(),
        Variation::Points => format!("points_{seats}"),
    }
}

fn score(view: &View, seat: Seat) -> i32 {
    match &view.scores {
        Some(scores) => scores.get(seat).map_or(0, |score| i32::from(score.total)),
        None => view.side(seat).own.iter().map(|colour| i32::from(view.board().home(colour))).sum(),
    }
}

fn count(event: &Event, view: &View, sheets: &mut [Sheet]) {
    let mut add = |seat: Seat, what: &str, times: usize| {
        if let Some(sheet) = sheets.get_mut(seat.index()) {
            sheet.count(what, times as u64);
        }
    };
    match event {
        Event::Drew { seat, .. } | Event::Laid { seat, .. } | Event::Discarded { seat, .. } => add(*seat, "cards", 1),
        Event::Forfeited { seat, .. } => add(*seat, "forfeits", 1),
        Event::Moved { seat, card, legs, left } => {
            let own = view.side(*seat).own;
            // A team's 7 is recorded leg by leg. The split is counted once, at the first leg that leaves some spaces.
            let walked: u8 = legs.iter().filter(|_| *left > 0).map(walked).sum();
            add(*seat, "splits", usize::from(legs.len() > 1 || (*left > 0 && walked + *left == 7)));
            add(*seat, "sorries", usize::from(*card == Card::Sorry));
            for leg in legs {
                add(*seat, "slides", usize::from(leg.landed != leg.to));
                add(*seat, "switches", usize::from(leg.switched.is_some()));
                for bump in &leg.bumped {
                    if own.contains(bump.colour) {
                        add(*seat, "own_bumps", 1);
                    } else {
                        add(*seat, "bumps", 1);
                        if let Some(other) = seat_of(&view.colours, bump.colour) {
                            add(other, "bumped", 1);
                        }
                    }
                }
            }
        }
        Event::GameStarted { .. } | Event::Dealt { .. } | Event::Reshuffled {} | Event::Took { .. } => {}
    }
}

/// The number of spaces in a leg of a 7.
fn walked(leg: &Leg) -> u8 {
    Board::distance(leg.colour, leg.from).saturating_sub(Board::distance(leg.colour, leg.landed))
}
