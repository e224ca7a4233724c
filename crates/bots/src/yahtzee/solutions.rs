//! Shared solutions: each set of rules is solved once, when it is first needed.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use parlor_yahtzee::{Config, Edition, JokerRule};

use super::payouts::Payouts;
use super::prospects::Prospects;
use super::solved::Solved;
use super::spectra::Spectra;

/// The solutions of all sets of rules. Clones share them.
#[derive(Clone, Default)]
pub struct Solutions(Arc<Mutex<Vec<Arc<Solution>>>>);

/// The solution of one set of rules, and everything derived from it.
pub struct Solution {
    rules: Config,
    payouts: OnceLock<Payouts>,
    solved: OnceLock<Solved>,
    spectra: OnceLock<Spectra>,
}

impl Solutions {
    /// The solution for these rules. This computes nothing yet.
    #[must_use]
    pub fn of(&self, config: &Config) -> Arc<Solution> {
        let rules = rules_of(config);
        let mut solutions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = solutions.iter().find(|solution| solution.rules == rules) {
            return Arc::clone(known);
        }
        // Nothing is evicted: there are at most eight different sets of rules.
        let solution =
            Arc::new(Solution { rules, payouts: OnceLock::new(), solved: OnceLock::new(), spectra: OnceLock::new() });
        solutions.push(Arc::clone(&solution));
        solution
    }
}

impl Solution {
    /// The solution. The first caller computes it, on all cores, and others wait.
    pub fn solved(&self) -> &Solved {
        self.solved.get_or_init(|| apart(|| Solved::solve(&self.rules)))
    }

    /// The scores of all rolls.
    pub(crate) fn payouts(&self) -> &Payouts {
        self.payouts.get_or_init(|| Payouts::new(&self.rules))
    }

    /// The distributions of the points to come. Like the solution, they are computed by the first caller.
    pub fn spectra(&self) -> &Spectra {
        self.spectra.get_or_init(|| apart(|| Spectra::new(self.solved())))
    }

    /// The prospects of games. Like the solution, they are computed by the first caller.
    pub fn prospects(&self) -> Prospects<'_> {
        Prospects::new(self.solved(), self.spectra())
    }

    /// Whether the solution and the distributions have been computed.
    #[must_use]
    pub fn is_made_up(&self) -> bool {
        self.spectra.get().is_some()
    }
}

/// The part of the rules that matters within one game. Equivalent rules become equal.
fn rules_of(config: &Config) -> Config {
    let edition = if config.joker == JokerRule::ByEdition { config.edition } else { Edition::Classic };
    Config { edition, games: 1, ..config.clone() }
}

/// Runs `work` on separate threads. Otherwise, if all workers of the common pool were waiting for this result, no
/// worker would be left to compute it.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = scope.spawn(|| match rayon::ThreadPoolBuilder::new().build() {
            Ok(pool) => pool.install(work),
            Err(_) => work(),
        });
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_rules_share_a_solution() {
        let solutions = Solutions::default();
        let classic = Config::default();
        let same = |a: &Config, b: &Config| Arc::ptr_eq(&solutions.of(a), &solutions.of(b));
        assert!(same(&classic, &Config { games: 6, ..classic.clone() }));
        let free = Config { joker: JokerRule::FreeChoice, ..classic.clone() };
        assert!(same(&free, &Config { edition: Edition::Y2014, ..free.clone() }));
        for other in [
            free,
            Config { edition: Edition::Y2014, ..classic.clone() },
            Config { yahtzee_bonus: false, ..classic.clone() },
            Config { joker: JokerRule::None, ..classic.clone() },
        ] {
            assert!(!same(&classic, &other), "{other:?}");
        }
    }
}
