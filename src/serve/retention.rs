//! How long `parlor serve` keeps inactive data.

use std::time::Duration;

use clap::Args;
use parlor_server::RetentionSettings;

/// The maximum number of days: a hundred years.
const MOST_DAYS: u64 = 36_500;

#[derive(Args)]
pub struct RetentionOptions {
    /// Days to keep a table that never started, or `forever` [default: 2]
    #[arg(long, value_name = "DAYS", env = "PARLOR_KEEP_UNSTARTED", value_parser = days)]
    keep_unstarted: Option<Days>,
    /// Days to keep a table whose game was abandoned, or `forever` [default: 14]
    #[arg(long, value_name = "DAYS", env = "PARLOR_KEEP_ABANDONED", value_parser = days)]
    keep_abandoned: Option<Days>,
    /// Days to keep an unfinished game without activity, or `forever` [default: 180]
    #[arg(long, value_name = "DAYS", env = "PARLOR_KEEP_RUNNING", value_parser = days)]
    keep_running: Option<Days>,
    /// Days to keep a finished game, or `forever` [default: forever]
    #[arg(long, value_name = "DAYS", env = "PARLOR_KEEP_FINISHED", value_parser = days)]
    keep_finished: Option<Days>,
    /// Days to keep an inactive player without tables, or `forever` [default: 400]
    #[arg(long, value_name = "DAYS", env = "PARLOR_KEEP_PLAYERS", value_parser = days)]
    keep_players: Option<Days>,
}

/// A retention time.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Days(Option<Duration>);

fn days(text: &str) -> Result<Days, String> {
    if text == "forever" {
        return Ok(Days(None));
    }
    // Reject 0 and `never`: they could mean "never delete" or "never keep", and a wrong guess would delete games.
    let days = text.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
    let days: u64 = days.ok_or_else(|| format!("expected a number of days from 1 to {MOST_DAYS}, or `forever`"))?;
    Ok(Days(Some(Duration::from_secs(days * 24 * 60 * 60))))
}

impl RetentionOptions {
    /// The retention rules, with the default for each option that was not given.
    pub fn rules(&self) -> RetentionSettings {
        let usual = RetentionSettings::default();
        let rule = |days: Option<Days>, usual| days.map_or(usual, |Days(kept)| kept);
        RetentionSettings {
            gathering: rule(self.keep_unstarted, usual.gathering),
            abandoned: rule(self.keep_abandoned, usual.abandoned),
            running: rule(self.keep_running, usual.running),
            finished: rule(self.keep_finished, usual.finished),
            players: rule(self.keep_players, usual.players),
            every: usual.every,
        }
    }

    /// Whether any option was given.
    pub fn is_set(&self) -> bool {
        self.rules() != RetentionSettings::default()
    }
}

#[cfg(test)]
mod tests {
    //! Tests that numbers of days are parsed, and that ambiguous values are rejected.
    use super::*;

    #[test]
    fn unclear_settings_that_could_delete_games_are_refused() {
        assert_eq!(days("forever"), Ok(Days(None)));
        assert_eq!(days("2"), Ok(Days(Some(Duration::from_secs(2 * 86_400)))));
        for unclear in ["0", "never", "", "-1", "1.5", "36501", "99999999999999999999"] {
            assert!(days(unclear).is_err(), "{unclear}");
        }
    }
}
