//! Tests of the Yahtzee bots: they play legally in every variant, are deterministic, and are as strong as expected.

use std::sync::LazyLock;

use parlor_bots::yahtzee::{Results, Solutions, Table};
use parlor_bots::{Budget, Levels, Roster, play_out, yahtzee};
use parlor_game::{BySeat, Game, Scripted, Seat, Viewer};
use parlor_yahtzee::{Action, Config, Edition, JokerRule, Keep, Yahtzee};

/// The solutions for all tests, computed once.
static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::default);

fn levels() -> Levels<Yahtzee> {
    yahtzee::levels(&SOLUTIONS)
}

fn results(level: &str, games: u64) -> Results {
    let table = Table::new(&SOLUTIONS, &Config::default(), &[level.to_owned()]).unwrap();
    let mut results = Results::default();
    table.play(3, 0..games)[0].iter().for_each(|card| results.add(card, 1.0));
    results
}

#[test]
fn each_level_has_its_expected_strength() {
    // The champion plays for wins and not for points, so it is not in this list.
    for (level, games, least, most) in [
        ("random", 2_000, 20.0, 26.0),
        ("beginner", 2_000, 150.0, 165.0),
        ("casual", 2_000, 195.0, 205.0),
        ("strong", 20_000, 218.0, 222.0),
        ("perfect", 20_000, 252.0, 257.0),
    ] {
        let results = results(level, games);
        let (mean, error) = (results.mean(), results.error());
        // The bounds allow for three standard errors, so that other seeds would pass, too.
        assert!(mean - 3.0 * error > least && mean + 3.0 * error < most, "{level} scores {mean:.2} ± {error:.2}");
    }
}

#[test]
fn every_bot_plays_every_variant_to_the_end() {
    for edition in [Edition::Classic, Edition::Y2014] {
        for joker in [JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None] {
            let config = Config { edition, joker, games: 2, ..Config::default() };
            let levels = levels();
            let names = levels.levels();
            let mut bots = BySeat::new(names.len() as u8, |seat| levels.make(names[seat.index()].name).unwrap());
            let outcome = play_out::<Yahtzee>(&config, &(), &mut bots, 5, Budget::default());
            assert!(!outcome.winners().is_empty());
        }
    }
}

/// Jokers are rare, so many games are played. Overlooked boxes must not lead to a box where a Joker is forbidden.
#[test]
fn careless_bots_keep_to_the_ladder() {
    for (seed, edition) in [Edition::Classic, Edition::Y2014].into_iter().enumerate() {
        let bots = ["beginner", "casual"].map(str::to_owned);
        let table = Table::new(&SOLUTIONS, &Config { edition, ..Config::default() }, &bots).unwrap();
        let cards = table.play(seed as u64, 0..1_500);
        for seat in &cards {
            assert!(seat.iter().any(|card| card.yahtzee_bonuses > 0), "no Joker came up, so nothing was tested");
        }
    }
}

#[test]
fn the_same_view_and_chance_give_the_same_action() {
    let mut game = Yahtzee::new(&Config::default(), 1).unwrap();
    game.deal(&(), &mut Scripted::default()).iter().for_each(|event| game.apply(event));
    let seat = Seat::new(0).unwrap();
    let roll = game.decide(&(), seat, &Action::Roll { keep: Keep::NONE }, &mut Scripted::new([2, 2, 5, 0, 2])).unwrap();
    roll.iter().for_each(|event| game.apply(event));
    let view = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
    let levels = levels();
    for info in levels.levels() {
        let choose = |chance| levels.choose(info.name, &view, chance, Budget::default()).unwrap();
        assert_eq!(choose(7), choose(7), "{} changed its solution", info.name);
    }
    let action = |level| -> Action {
        serde_json::from_value(levels.choose(level, &view, 1, Budget::default()).unwrap()).unwrap()
    };
    // For the whole game, three threes are worth keeping; for the points of this turn alone, a straight is worth more.
    let threes = Keep::new([true, true, false, false, true]);
    let three = Keep::new([true, false, false, false, false]);
    assert_eq!(action("perfect"), Action::Roll { keep: threes });
    assert_eq!(action("strong"), Action::Roll { keep: three });
}

#[test]
fn an_invalid_table_is_explained() {
    let table = |bots: &[&str]| {
        let bots: Vec<String> = bots.iter().map(|&bot| bot.to_owned()).collect();
        Table::new(&SOLUTIONS, &Config::default(), &bots).err().map(|problem| problem.to_string())
    };
    assert_eq!(table(&["perfect", "random"]), None);
    let known = "random, beginner, casual, strong, perfect, champion";
    assert_eq!(table(&["oracle"]), Some(format!("there is no bot called `oracle`: choose from {known}")));
    assert_eq!(table(&[]), Some("0 bots were named, but a table has 1 to 10 seats".into()));
    assert_eq!(table(&["random"; 11]), Some("11 bots were named, but a table has 1 to 10 seats".into()));
}

#[test]
fn a_removed_bot_is_played_by_its_successor() {
    let levels = levels();
    assert!(levels.levels().iter().all(|info| info.name != "greedy"), "the old bot is no longer offered");
    assert!(levels.make("greedy").is_some(), "old tables can still use it");
    assert!(levels.make("oracle").is_none());
}
