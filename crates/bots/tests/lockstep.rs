//! Tests that games in lockstep are the same games that the rules and the bots play move by move, with the results that
//! theory predicts.

use std::sync::{Arc, LazyLock};

use parlor_bots::yahtzee::{Played, Results, Solution, Solutions, Table, levels, shares};
use parlor_bots::{Bot, Budget};
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_yahtzee::{Category, Config, Edition, JokerRule, View, Yahtzee};
use proptest::prelude::*;

/// The solutions for all tests, computed once.
static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::default);

fn solution() -> Arc<Solution> {
    SOLUTIONS.of(&Config::default())
}

fn table(config: &Config, bots: &[&str]) -> Table {
    let bots: Vec<String> = bots.iter().map(|&bot| bot.to_owned()).collect();
    Table::new(&SOLUTIONS, config, &bots).unwrap()
}

/// The dice of a throw, numbered as in the simulation. The code is repeated here, so that neither copy can change
/// unnoticed.
fn dice(seed: u64, view: &View) -> Seeded {
    let Some(turn) = &view.turn else { return Seeded::new(seed ^ 63 << 48) };
    let filled = view.cards[turn.seat].boxes.iter().filter(|(_, points)| points.is_some()).count() as u64;
    let throw = 3 * filled + 3 - u64::from(turn.rolls_left);
    Seeded::new(seed ^ (u64::from(u8::from(turn.seat)) << 54) ^ (throw << 48))
}

/// One game at one table, played by the rules crate alone.
fn play_plainly(config: &Config, bots: &[&str], seed: u64, number: u64) -> Vec<Played> {
    let seed = parlor_bots::seed_of(seed, number);
    let levels = levels(&SOLUTIONS);
    let mut bots: BySeat<Box<dyn Bot<Yahtzee>>> =
        BySeat::new(bots.len() as u8, |seat| levels.make(bots[seat.index()]).unwrap());
    let mut game = Yahtzee::new(config, bots.seats()).unwrap();
    let mut luck = dice(seed, &game.view(Viewer::Spectator));
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    while let Status::Open { must, .. } = game.status() {
        let seat: Seat = must.iter().next().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let chance: &mut dyn Luck = &mut Seeded::new(0);
        let action = bots[seat].choose(&view, &(), chance, Budget::default());
        let events = game.decide(&(), seat, &action, &mut dice(seed, &view)).unwrap();
        events.iter().for_each(|event| game.apply(event));
    }
    let view = game.view(Viewer::Spectator);
    for card in view.cards.values() {
        assert_eq!(Played::of(card).score(), card.grand_total);
    }
    view.cards.values().map(Played::of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Tests that every box of every game is the same as at a table with the same dice, for all seats and all rules.
    #[test]
    fn lockstep_plays_the_same_games(
        seed: u64,
        first in 0..1_000u64,
        joker in prop::sample::select(vec![JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None]),
        edition in prop::sample::select(vec![Edition::Classic, Edition::Y2014]),
        yahtzee_bonus: bool,
    ) {
        let config = Config { edition, joker, yahtzee_bonus, games: 1 };
        let bots = ["perfect", "strong", "perfect"];
        let fast = table(&config, &bots).play(seed, first..first + 8);
        for game in 0..8 {
            let plain = play_plainly(&config, &bots, seed, first + game);
            for seat in 0..bots.len() {
                prop_assert_eq!(fast[seat][game as usize], plain[seat], "seat {} of game {}", seat, game);
            }
        }
    }
}

#[test]
fn bots_that_play_alone_play_the_same_games_too() {
    // With the champion, all seats are played together; without it, each is played alone. A seat's dice are the same.
    let together = table(&Config::default(), &["perfect", "champion", "casual"]).play(5, 0..2);
    let alone = table(&Config::default(), &["perfect", "beginner", "casual"]).play(5, 0..2);
    assert_eq!(together[0], alone[0]);
    assert_eq!(together[2], alone[2]);
}

#[test]
fn neither_threads_nor_batches_change_a_game() {
    let solution = solution();
    let play = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| solution.solved().play(11, 0..3_000))
    };
    let all = play(1);
    assert_eq!(all, play(3));
    assert_eq!(all[2_000..2_100], solution.solved().play(11, 2_000..2_100));
    assert_ne!(all, solution.solved().play(12, 0..3_000));
}

#[test]
fn perfect_games_score_as_theory_predicts() {
    const GAMES: u64 = 200_000;
    let mut results = Results::default();
    for card in solution().solved().play(7, 0..GAMES) {
        results.add(&card, 1.0);
    }
    assert_eq!(results.games(), GAMES);
    let near = |what: &str, value: f64, truth: f64, deviation: f64| {
        let errors = (value - truth).abs() / (deviation / (GAMES as f64).sqrt());
        assert!(errors < 4.5, "{what} is {value}, {errors:.1} standard errors from {truth}");
    };
    near("the mean", results.mean(), 254.587_728_734, 59.608);
    assert!((results.deviation() - 59.608).abs() < 0.6, "the deviation is {}", results.deviation());
    let share = |what: &str, value: f64, truth: f64| near(what, value, truth, (truth * (1.0 - truth)).sqrt());
    share("the upper bonus", results.upper_bonus(), 0.681_222);
    share("the Yahtzee box", results.yahtzee(), 0.337_371);
    share("200 or more", results.between(200, u16::MAX) as f64 / GAMES as f64, 0.8636);
    // Only up to five of them matter, and their number has a standard deviation of less than 0.4.
    near("further Yahtzees", results.further(), 0.095_801, 0.4);
    for (percent, score) in [(1, 151), (5, 180), (25, 217), (50, 248), (75, 272), (95, 388), (99, 474)] {
        let wanted = f64::from(percent) / 100.0;
        let shares = [score, score + 1].map(|end| results.between(0, end) as f64 / GAMES as f64);
        let slack = 4.5 * (wanted * (1.0 - wanted) / GAMES as f64).sqrt();
        let [below, up_to] = shares;
        assert!(below < wanted + slack && wanted - slack < up_to, "{score} is not percentile {percent}: {shares:?}");
    }
    let means = [
        1.8817, 5.2828, 8.5698, 12.1595, 15.6886, 19.1903, 21.6605, 13.0919, 22.5916, 29.4611, 32.7111, 16.8686,
        22.0074,
    ];
    for (category, mean) in Category::ALL.into_iter().zip(means) {
        // The Yahtzee box, which has 0 or 50 points, has the highest standard deviation, below 24.
        near(category.name(), results.boxes()[category], mean, if category == Category::Yahtzee { 23.7 } else { 16.0 });
    }
}

#[test]
fn tied_players_share_a_victory() {
    assert_eq!(shares(&[250, 200, 250]), [0.5, 0.0, 0.5]);
    assert_eq!(shares(&[1]), [1.0]);
    let mut results = Results::default();
    let mut card = Played::default();
    for (points, share) in [(10, 1.0), (20, 0.5), (30, 0.0), (20, 0.5)] {
        card.boxes[Category::Chance] = points;
        results.add(&card, share);
    }
    assert_eq!((results.mean(), results.wins.mean()), (20.0, 0.5));
    assert_eq!((results.worst(), results.percentile(0.5), results.best()), (10, 20, 30));
    assert_eq!((results.between(0, 20), results.between(20, 31)), (1, 3));
    assert!((results.deviation() - (200.0f64 / 3.0).sqrt()).abs() < 1e-12);
}
