//! Solutions, shared: each set of rules is solved once, when it is first needed.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use parlor_yahtzee::{Config, Edition, JokerRule};

use super::solved::Solved;

/// How many sets of rules are kept in memory. A table has one, and few tables have house rules.
const KEPT: usize = 3;

/// What is known about each set of rules. Clones share it.
#[derive(Clone, Default)]
pub struct Minds(Arc<Mutex<Vec<Arc<Mind>>>>);

/// What is known about one set of rules.
pub struct Mind {
    rules: Config,
    solved: OnceLock<Solved>,
}

impl Minds {
    /// The one for these rules. Nothing is worked out yet.
    #[must_use]
    pub fn of(&self, config: &Config) -> Arc<Mind> {
        let rules = rules_of(config);
        let mut minds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = minds.iter().position(|mind| mind.rules == rules).map(|index| minds.remove(index));
        let mind = known.unwrap_or_else(|| Arc::new(Mind { rules, solved: OnceLock::new() }));
        // The one used last stands first; the one used longest ago is forgotten, once nobody holds it any more.
        minds.insert(0, Arc::clone(&mind));
        minds.truncate(KEPT);
        mind
    }
}

impl Mind {
    /// The solution. The first to ask works it out, on all cores, and whoever asks meanwhile waits.
    pub fn solved(&self) -> &Solved {
        self.solved.get_or_init(|| Solved::solve(&self.rules))
    }

    /// The solution, if it has been worked out.
    #[must_use]
    pub fn solved_already(&self) -> Option<&Solved> {
        self.solved.get()
    }
}

/// What of the agreed rules matters within one game. Rules that come to the same become the same.
fn rules_of(config: &Config) -> Config {
    let edition = if config.joker == JokerRule::ByEdition { config.edition } else { Edition::Classic };
    Config { edition, games: 1, ..config.clone() }
}
