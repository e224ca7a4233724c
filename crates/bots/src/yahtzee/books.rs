//! Statistics of Yahtzee matches.

use parlor_game::{Game, Seat, Viewer};
use parlor_yahtzee::{CardView, Config, Edition, Event, Face, JokerRule, Yahtzee};

use super::replay::thrown;
use crate::replay::{Happened, Replay};
use crate::{Bookkeeper, Record, ReviewFailed, Sheet};

/// Computes the statistics of Yahtzee.
///
/// * Boxes are named as in a view: `aces` to `chance`.
/// * The counts are `upper_bonus` (cards with the 35-point bonus) and `yahtzee_bonus` (additional Yahtzees that earned
///   100 points). The sum of the scores is the sum of the points in all boxes, plus 35 for each upper bonus and 100 for
///   each Yahtzee bonus.
/// * The faces of the `die`, from 1 to 6, are counted for each die that was rolled in a turn. The roll that decides who
///   starts is not counted, because it is not part of anybody's play and the editions roll a different number of dice
///   for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct YahtzeeBooks;

impl Bookkeeper for YahtzeeBooks {
    fn book(&self, record: &Record) -> Result<Vec<Sheet>, ReviewFailed> {
        let replay = Replay::<Yahtzee>::of(record, &())?;
        let variant = variant(replay.config());
        let mut sheets: Vec<Sheet> = Seat::all(record.seats).map(|_| Sheet::new(&variant)).collect();
        replay.run(|Happened { events, after, .. }| {
            for event in events {
                match *event {
                    Event::Rolled { seat, keep, dice } => {
                        for face in thrown(keep, dice) {
                            sheets[seat.index()].threw("die", Face::all().count(), usize::from(face.pips()) - 1);
                        }
                    }
                    Event::Wrote { .. } => {
                        let view = after.view(Viewer::Spectator);
                        // No turn is left: all cards are full.
                        if view.turn.is_none() {
                            view.cards.values().zip(&mut sheets).for_each(|(card, sheet)| enter(card, sheet));
                        }
                    }
                    Event::GameStarted { .. } => {}
                }
            }
        })?;
        Ok(sheets)
    }
}

/// Adds a full card to a sheet.
fn enter(card: &CardView, sheet: &mut Sheet) {
    sheet.scores.push(i32::from(card.grand_total));
    for (category, points) in card.boxes.iter() {
        let name = serde_json::to_value(category).expect("a box is plain JSON");
        let name = name.as_str().expect("a box has a name").to_owned();
        sheet.boxes.entry(name).or_default().fill(points.map_or(0, i64::from));
    }
    sheet.count("upper_bonus", u64::from(card.bonus > 0));
    sheet.count("yahtzee_bonus", u64::from(card.yahtzee_bonuses));
}

/// The name of the rules, which is the same for comparable scores. Equivalent rules have the same name: the editions
/// differ only in their Joker rule, so if another Joker rule is agreed, that is named instead.
fn variant(config: &Config) -> String {
    let joker = match (config.joker, config.edition) {
        (JokerRule::ByEdition, Edition::Classic) => "classic",
        (JokerRule::ByEdition, Edition::Y2014) => "2014",
        (JokerRule::FreeChoice, _) => "free_choice",
        (JokerRule::None, _) => "no_joker",
    };
    let bonus = if config.yahtzee_bonus { "" } else { "_no_bonus" };
    format!("{joker}{bonus}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::yahtzee::Solutions;

    #[test]
    fn rules_have_the_same_name_if_they_are_the_same() {
        let solutions = Solutions::default();
        let mut all = Vec::new();
        for edition in [Edition::Classic, Edition::Y2014] {
            for joker in [JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None] {
                for (yahtzee_bonus, games) in [(true, 1), (true, 6), (false, 1)] {
                    all.push(Config { edition, joker, yahtzee_bonus, games });
                }
            }
        }
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let same = Arc::ptr_eq(&solutions.of(a), &solutions.of(b));
            assert_eq!(variant(a) == variant(b), same, "{a:?} and {b:?}");
        }
        let names: BTreeSet<String> = all.iter().map(variant).collect();
        assert_eq!(names.len(), 8);
        assert_eq!(variant(&Config::default()), "classic");
    }
}
