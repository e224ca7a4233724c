//! Each seat's chance of winning a game in progress, in a form that all games share.

use parlor_game::BySeat;
use serde_json::Value;

use crate::BadQuestion;

/// Computes each seat's chance of winning.
///
/// This is separate from [`Coach`](crate::Coach), because a coach sees one seat's view and this trait a spectator's. A
/// game with secrets may have only one of them.
pub trait Odds: Send + Sync {
    /// Each seat's chance of winning, from a spectator's view; the chances add up to 1. In a match, they are the
    /// chances of winning the match. Tied players share the win and therefore its chance; at the end, everybody else's
    /// chance is 0. `None` if [`Odds::prepare`] has to compute something first.
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion>;
    /// Computes what the chances under these rules need. This may keep all cores busy for a while. Nothing is done if
    /// the rules cannot be parsed.
    fn prepare(&self, config: &Value);
}
