//! Statistics of Clue games.

use parlor_clue::{Clue, Event};
use parlor_game::{Game, Outcome, Seat, Status, Viewer};

use crate::replay::{Happened, Replay};
use crate::{Bookkeeper, Record, ReviewFailed, Sheet};

/// Computes the statistics of Clue.
///
/// * The score of a game is 1 for the winner and 0 for everybody else, so the mean is the share of games won.
/// * The counts are `turns`, `rolls`, `steps`, `passages`, `suggestions`, `refuted` (own suggestions
///   that somebody answered), `unanswered` (own suggestions that nobody could answer), `shown` (cards shown to others),
///   `solved` (accusations that were right) and `wrong_accusations`.
/// * The thrown kind is `die`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueBooks;

/// The sides of the die.
const SIDES: usize = 6;

impl Bookkeeper for ClueBooks {
    fn book(&self, record: &Record) -> Result<Vec<Sheet>, ReviewFailed> {
        let replay = Replay::<Clue>::of(record, &())?;
        // Scores of games with different numbers of players cannot be compared.
        let variant = format!("standard_{}", record.seats);
        let mut sheets: Vec<Sheet> = Seat::all(record.seats).map(|_| Sheet::new(&variant)).collect();
        // The counts are added once the game is finished.
        let mut counts = sheets.clone();
        replay.run(|Happened { events, before, after, .. }| {
            for event in events {
                if let Event::Rolled { seat, die } = event
                    && let Some(sheet) = sheets.get_mut(seat.index())
                {
                    sheet.threw("die", SIDES, usize::from(*die).wrapping_sub(1));
                }
                count(event, &mut counts);
            }
            if let (Status::Over(outcome), Status::Open { .. }) = (after.status(), before.status()) {
                let turns = after.view(Viewer::Spectator).turns;
                turns.iter().for_each(|(seat, turns)| counts[seat.index()].count("turns", u64::from(*turns)));
                for (seat, sheet) in Seat::all(record.seats).zip(&mut sheets) {
                    sheet.scores.push(i32::from(Outcome::winners(&outcome).contains(seat)));
                    counts[seat.index()].counts.iter().for_each(|(what, times)| sheet.count(what, *times));
                }
            }
        })?;
        Ok(sheets)
    }
}

fn count(event: &Event, counts: &mut [Sheet]) {
    let mut add = |seat: Seat, what: &str, times: usize| {
        if let Some(sheet) = counts.get_mut(seat.index()) {
            sheet.count(what, times as u64);
        }
    };
    match event {
        Event::Rolled { seat, .. } => add(*seat, "rolls", 1),
        Event::Walked { seat, way } => add(*seat, "steps", way.steps.into()),
        Event::Passed { seat, .. } => add(*seat, "passages", 1),
        Event::Suggested { seat, refuter, .. } => {
            add(*seat, "suggestions", 1);
            add(*seat, if refuter.is_some() { "refuted" } else { "unanswered" }, 1);
        }
        Event::Shown { seat, .. } => add(*seat, "shown", 1),
        Event::Accused { seat, crime, file } => {
            add(*seat, if crime == file { "solved" } else { "wrong_accusations" }, 1);
        }
        Event::Dealt { .. } | Event::TurnEnded { .. } | Event::Closed { .. } => {}
    }
}
