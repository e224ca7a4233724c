//! The Yahtzee bots: legal in every variant, deterministic, and as strong as they say.

use parlor_bots::yahtzee::Greedy;
use parlor_bots::{Bot, Budget, Random, Roster, Tally, play_out, yahtzee};
use parlor_game::{BySeat, Game, Scripted, Seat, Viewer};
use parlor_yahtzee::{Action, Config, Edition, JokerRule, Keep, Yahtzee};

fn mean(games: u64, make: fn() -> Box<dyn Bot<Yahtzee>>) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        let mut bots = BySeat::new(1, |_| make());
        let outcome = play_out::<Yahtzee>(&Config::default(), &(), &mut bots, seed, Budget::default());
        tally.add(f64::from(outcome.scores[Seat::new(0).unwrap()].unwrap()));
    }
    tally
}

#[test]
fn greedy_is_far_better_than_random() {
    let random = mean(300, || Box::new(Random));
    let greedy = mean(100, || Box::new(Greedy));
    // Five standard errors on each side: a chance failure is out of the question, and the seeds are fixed anyway.
    assert!(random.mean() + 5.0 * random.error() < 80.0, "random scores {}", random.mean());
    assert!(greedy.mean() - 5.0 * greedy.error() > 180.0, "greedy scores {}", greedy.mean());
}

#[test]
fn every_bot_plays_every_variant_to_the_end() {
    for edition in [Edition::Classic, Edition::Y2014] {
        for joker in [JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None] {
            let config = Config { edition, joker, games: 2, ..Config::default() };
            let levels = yahtzee::levels();
            let names = levels.levels();
            let mut bots = BySeat::new(names.len() as u8, |seat| levels.make(names[seat.index()].name).unwrap());
            let outcome = play_out::<Yahtzee>(&config, &(), &mut bots, 5, Budget::default());
            assert!(!outcome.winners().is_empty());
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
    let levels = yahtzee::levels();
    for info in levels.levels() {
        let choose = |chance| levels.choose(info.name, &view, chance, Budget::default()).unwrap();
        assert_eq!(choose(7), choose(7), "{} changed its mind", info.name);
    }
    let Action::Roll { keep } =
        serde_json::from_value(levels.choose("greedy", &view, 1, Budget::default()).unwrap()).unwrap()
    else {
        panic!("three threes are worth another roll")
    };
    assert!([0, 1, 4].into_iter().all(|place| keep.has(place)), "greedy keeps the three threes: {keep:?}");
    assert!(!keep.has(3), "greedy throws the ace");
}
