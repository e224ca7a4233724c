//! The server's entry for Yahtzee.

use parlor_bots::yahtzee::{
    Advice, Question, Review, Reviewer, Solutions, YahtzeeBooks, YahtzeeCoach, YahtzeeOdds, levels,
};
use parlor_yahtzee::{Config, Edition, Yahtzee};
use serde_json::Value;

use super::{Entry, Served};

impl Served for Yahtzee {
    const TITLE: &'static str = "Yahtzee";
    const STRICT: &'static [&'static str] = &["YahtzeeAction"];
    type Review = Review;
    type Question = Question;
    type Advice = Advice;

    fn entry() -> Entry {
        let solutions = Solutions::default();
        Entry::new(levels(&solutions), "casual")
            .with_review(Reviewer::new(&solutions))
            .with_coach(YahtzeeCoach::new(&solutions))
            .with_odds(YahtzeeOdds::new(&solutions))
            .with_books(YahtzeeBooks)
            .with_daily(dailies())
    }
}

/// The two editions, each with its default options.
fn dailies() -> Vec<(&'static str, Value)> {
    let usual = |edition| {
        let config = Config { edition, ..Config::default() };
        serde_json::to_value(config).expect("a configuration is plain JSON")
    };
    vec![("classic", usual(Edition::Classic)), ("2014", usual(Edition::Y2014))]
}
