//! The options of a game.

use parlor_game::{BadConfig, BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Colour;

/// The variation of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryVariation))]
#[serde(rename_all = "snake_case")]
pub enum Variation {
    /// Everyone for themselves, one card at a time.
    #[default]
    Standard,
    /// Red and Yellow against Blue and Green.
    Team,
    /// A hand of five cards, and points for the pawns at HOME.
    Points,
}

impl Variation {
    /// Whether every player has a hand of five cards. Otherwise the current player draws one card, which everyone sees.
    #[must_use]
    pub const fn has_hands(self) -> bool {
        matches!(self, Self::Points)
    }

    /// Whether partners play together, against another pair.
    #[must_use]
    pub const fn is_team(self) -> bool {
        matches!(self, Self::Team)
    }

    /// Whether games are scored, so that several games can form a series. Otherwise a game only has a winner.
    #[must_use]
    pub const fn keeps_score(self) -> bool {
        matches!(self, Self::Points)
    }

    /// Whether everybody starts with one pawn on the circle outside START. Otherwise all four are on START.
    #[must_use]
    pub const fn begins_on_circle(self) -> bool {
        matches!(self, Self::Points)
    }

    /// The sides of a table with this many seats: partners sit opposite each other, and all others play alone.
    #[must_use]
    pub fn sides(self, seats: u8) -> Vec<SeatSet> {
        let sides = if self.is_team() { 2 } else { usize::from(seats) };
        (0..sides).map(|first| Seat::all(seats).skip(first).step_by(sides).collect()).collect()
    }
}

/// The rules of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryConfig))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The variation.
    pub variation: Variation,
    /// When playing for points: the total that ends a series of games, 50 to 1000. `null` for a single game.
    #[cfg_attr(feature = "schema", schema(minimum = 50, maximum = 1000))]
    pub target: Option<u16>,
    /// The colours by seat, clockwise; surplus colours at the end are ignored. If `null`, two players have Red and
    /// Yellow, and three have Red, Blue and Yellow.
    pub colours: Option<Vec<Colour>>,
    /// The seat that starts; in a rematch, the seat of the previous winner. If `null`, or if the seat no longer exists,
    /// the starter is drawn at random.
    #[ts(type = "number | null")]
    pub starter: Option<Seat>,
}

impl Config {
    /// The default for the total that ends a series.
    pub const USUAL_TARGET: u16 = 300;

    /// The allowed totals that end a series.
    pub const TARGETS: std::ops::RangeInclusive<u16> = 50..=1000;

    pub(crate) fn check(&self, seats: u8) -> Result<BySeat<Colour>, BadConfig> {
        let bad = |option: &str, problem: String| BadConfig::Option { option: option.into(), problem };
        if self.variation.is_team() && seats != 4 {
            return Err(bad("variation", format!("is team play, which needs four players, not {seats}")));
        }
        match self.target {
            Some(_) if !self.variation.keeps_score() => {
                return Err(bad("target", "can only be set when playing for points".into()));
            }
            Some(target) if !Self::TARGETS.contains(&target) => {
                let (least, most) = (Self::TARGETS.start(), Self::TARGETS.end());
                return Err(bad("target", format!("is {target}, but must be between {least} and {most} points")));
            }
            _ => {}
        }
        self.colours_of(seats).ok_or_else(|| {
            bad(
                "colours",
                format!(
                    "must name {seats} different colours in clockwise order: red, blue, yellow, green, then red again"
                ),
            )
        })
    }

    /// The colours by seat, if there is one for each seat and they are in clockwise order.
    fn colours_of(&self, seats: u8) -> Option<BySeat<Colour>> {
        let usual = match seats {
            2 => vec![Colour::Red, Colour::Yellow],
            _ => Colour::ALL[..usize::from(seats).min(4)].to_vec(),
        };
        let mut colours = self.colours.clone().unwrap_or(usual);
        let first = colours.first()?.index();
        let around: Vec<usize> = colours.iter().map(|colour| (colour.index() + 4 - first) % 4).collect();
        let clockwise = around.windows(2).all(|pair| pair[0] < pair[1]);
        colours.truncate(seats.into());
        (clockwise && colours.len() == usize::from(seats)).then(|| BySeat::try_from(colours).ok())?
    }
}

#[cfg(test)]
mod tests {
    //! Tests that colours must be in clockwise order, beginning with any colour.
    use super::*;

    #[test]
    fn colours() {
        let check = |seats, colours: &[Colour]| {
            Config { colours: Some(colours.to_vec()), ..Config::default() }.check(seats).is_ok()
        };
        use Colour::{Blue, Green, Red, Yellow};
        assert!(check(2, &[Green, Blue]) && check(2, &[Yellow, Green]) && check(3, &[Yellow, Green, Blue]));
        assert!(check(4, &[Green, Red, Blue, Yellow]));
        assert!(!check(2, &[Red, Red]) && !check(2, &[Red]) && !check(3, &[Red, Yellow, Blue]) && !check(2, &[]));
        let fewer = Config { colours: Some(vec![Green, Red, Yellow]), ..Config::default() }.check(2).unwrap();
        assert_eq!(fewer.values().copied().collect::<Vec<_>>(), [Green, Red]);
        let usual = |seats| Config::default().check(seats).unwrap().values().copied().collect::<Vec<_>>();
        assert_eq!((usual(2), usual(3)), (vec![Red, Yellow], vec![Red, Blue, Yellow]));
    }
}
