//! Who will win a game that is being played, for whoever serves all games alike.

use parlor_game::BySeat;
use serde_json::Value;

use crate::BadQuestion;

/// Somebody who reckons each seat's chance to win.
///
/// It is a trait of its own, not a part of [`Coach`](crate::Coach): a coach looks with the eyes of one seat, and this one
/// with those of a spectator. A game with secrets may have the one without the other.
pub trait Odds: Send + Sync {
    /// Each seat's chance to win, from what a spectator sees; together they are 1. Of a match it is the match that counts. Who
    /// are level share the victory, so they share its chance. When all is over, it is 1, shared among the winners. Nothing, if
    /// something has to be worked out first: [`Odds::prepare`] does it.
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion>;
    /// Works out what chances under these rules take. It may keep all cores busy for a while. Rules that cannot be read take
    /// nothing.
    fn prepare(&self, config: &Value);
}
