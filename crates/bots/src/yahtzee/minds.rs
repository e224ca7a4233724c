//! Solutions, shared: each set of rules is solved once, when it is first needed.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use parlor_yahtzee::{Config, Edition, JokerRule};

use super::payouts::Payouts;
use super::prospects::Prospects;
use super::solved::Solved;
use super::spectra::Spectra;

/// For how many sets of rules spectra are kept: they are large. Solutions are small, and there are no more than eight sets of
/// rules that differ, so those are kept for all.
const SPECTRA_KEPT: usize = 3;

/// What is known about each set of rules. Clones share it.
#[derive(Clone, Default)]
pub struct Minds(Arc<Mutex<Vec<Arc<Mind>>>>);

/// What is known about one set of rules.
pub struct Mind {
    rules: Config,
    payouts: Arc<OnceLock<Payouts>>,
    solved: Arc<OnceLock<Solved>>,
    spectra: OnceLock<Spectra>,
}

impl Minds {
    /// The one for these rules. Nothing is worked out yet.
    #[must_use]
    pub fn of(&self, config: &Config) -> Arc<Mind> {
        let rules = rules_of(config);
        let mut minds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = minds.iter().position(|mind| mind.rules == rules).map(|index| minds.remove(index));
        let mind = known.unwrap_or_else(|| Arc::new(Mind::new(rules)));
        // The one used last stands first, and the spectra used longest ago go, once nobody holds them any more.
        minds.insert(0, Arc::clone(&mind));
        let large = minds.iter_mut().filter(|mind| mind.is_made_up());
        large.skip(SPECTRA_KEPT).for_each(|mind| *mind = Arc::new(mind.without_spectra()));
        mind
    }
}

impl Mind {
    fn new(rules: Config) -> Self {
        Self { rules, payouts: Arc::default(), solved: Arc::default(), spectra: OnceLock::new() }
    }

    fn without_spectra(&self) -> Self {
        let Self { rules, payouts, solved, .. } = self;
        Self { payouts: Arc::clone(payouts), solved: Arc::clone(solved), ..Self::new(rules.clone()) }
    }

    /// The solution. The first to ask works it out, on all cores, and whoever asks meanwhile waits.
    pub fn solved(&self) -> &Solved {
        self.solved.get_or_init(|| apart(|| Solved::solve(&self.rules)))
    }

    /// What every roll gives.
    pub(crate) fn payouts(&self) -> &Payouts {
        self.payouts.get_or_init(|| Payouts::new(&self.rules))
    }

    /// How the points to come are spread; worked out in the same way.
    pub fn spectra(&self) -> &Spectra {
        self.spectra.get_or_init(|| apart(|| Spectra::new(self.solved())))
    }

    /// Where games will end; worked out in the same way.
    pub fn prospects(&self) -> Prospects<'_> {
        Prospects::new(self.solved(), self.spectra())
    }

    /// Whether all of this has been worked out.
    #[must_use]
    pub fn is_made_up(&self) -> bool {
        self.spectra.get().is_some()
    }
}

/// What of the agreed rules matters within one game. Rules that come to the same become the same.
fn rules_of(config: &Config) -> Config {
    let edition = if config.joker == JokerRule::ByEdition { config.edition } else { Edition::Classic };
    Config { edition, games: 1, ..config.clone() }
}

/// Works on threads of its own. Whoever asks may be a worker of the common pool, and all of that pool's workers may be waiting
/// for this very answer: then nobody there would be left to work it out.
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
    fn rules_that_come_to_the_same_share_a_mind() {
        let minds = Minds::default();
        let classic = Config::default();
        let same = |a: &Config, b: &Config| Arc::ptr_eq(&minds.of(a), &minds.of(b));
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

    #[test]
    fn what_is_forgotten_is_the_large_part_alone() {
        let mind = Mind::new(Config::default());
        let solved = mind.solved().value();
        let later = mind.without_spectra();
        assert_eq!(later.solved.get().map(Solved::value), Some(solved), "the solution stays");
        assert!(!later.is_made_up());
    }
}
