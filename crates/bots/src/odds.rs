//! Each seat's chance to win a game in progress, in a form that all games share.

use parlor_game::BySeat;
use serde_json::Value;

use crate::BadQuestion;

/// Computes each seat's chance to win.
///
/// It is separate from [`Coach`](crate::Coach): a coach sees one seat's view, and this trait a spectator's. A game with
/// secrets may have one without the other.
pub trait Odds: Send + Sync {
    /// Each seat's chance to win, from a spectator's view; the chances add up to 1. In a match, they are the chances to
    /// win the match. Tied players share the win, so they share its chance. At the end, the winners share 1. `None` if
    /// something has to be computed first, by [`Odds::prepare`].
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion>;
    /// Computes what chances under these rules need. It may keep all cores busy for a while. It does nothing if the
    /// rules cannot be parsed.
    fn prepare(&self, config: &Value);
}
