//! The options of a game.

use parlor_game::{BadConfig, BySeat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Suspect;

/// The rules of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueConfig))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The suspects by seat, clockwise; surplus suspects at the end are ignored. If `null`, Miss Scarlet has the first
    /// seat, Colonel Mustard the second, and so on.
    pub suspects: Option<Vec<Suspect>>,
    /// Whether a move in the hallway may use less than the whole roll.
    pub stop_early: bool,
    /// Whether a player who enters a room may do so without making a suggestion.
    pub free_suggestions: bool,
    /// Whether the last player who has not made a false accusation wins at once.
    pub last_one_wins: bool,
}

impl Config {
    pub(crate) fn check(&self, seats: u8) -> Result<BySeat<Suspect>, BadConfig> {
        self.suspects_of(seats).ok_or_else(|| BadConfig::Option {
            option: "suspects".into(),
            problem: format!(
                "must name {seats} different suspects in clockwise order: scarlet, mustard, white, green, peacock, \
                 plum, then scarlet again"
            ),
        })
    }

    /// The suspects by seat, if there is one for each seat and they are in clockwise order.
    fn suspects_of(&self, seats: u8) -> Option<BySeat<Suspect>> {
        let count = Suspect::ALL.len();
        let mut suspects = self.suspects.clone().unwrap_or(Suspect::ALL[..usize::from(seats).min(count)].to_vec());
        let first = suspects.first()?.index();
        let around: Vec<usize> = suspects.iter().map(|suspect| (suspect.index() + count - first) % count).collect();
        let clockwise = around.windows(2).all(|pair| pair[0] < pair[1]);
        suspects.truncate(seats.into());
        (clockwise && suspects.len() == usize::from(seats)).then(|| BySeat::try_from(suspects).ok())?
    }
}

#[cfg(test)]
mod tests {
    //! Tests that suspects must be in clockwise order, beginning with any suspect.
    use super::*;

    #[test]
    fn suspects() {
        use Suspect::{Green, Mustard, Peacock, Plum, Scarlet, White};
        let check = |seats, suspects: &[Suspect]| {
            Config { suspects: Some(suspects.to_vec()), ..Config::default() }.check(seats).is_ok()
        };
        assert!(check(3, &[Scarlet, White, Peacock]) && check(3, &[Plum, Scarlet, Mustard]));
        assert!(check(6, &[Green, Peacock, Plum, Scarlet, Mustard, White]) && check(3, &[Scarlet, White, Green, Plum]));
        assert!(!check(3, &[Scarlet, Peacock, White]) && !check(3, &[Scarlet, Scarlet, Plum]) && !check(3, &[]));
        assert!(!check(4, &[Scarlet, White, Peacock]));
        let usual: Vec<Suspect> = Config::default().check(4).unwrap().values().copied().collect();
        assert_eq!(usual, [Scarlet, Mustard, White, Green]);
    }
}
