//! Tests that Fibs obeys the laws of every game.

use parlor_fibs::{Action, Config, Decks, Event, Extras, Fibs, Limit};
use parlor_game::conformance::{Place, Suite};
use parlor_game::{Luck, Seat};

fn probe(luck: &mut dyn Luck) -> Action {
    let to = Seat::new(luck.below(5) as u8).expect("the seat number is valid");
    let (card, rank) = (luck.below(18) as u8, luck.below(4) as u8);
    match luck.below(8) {
        0 => Action::Challenge,
        1 => Action::Accept,
        2 => Action::Ask { of: to, rank },
        3 => Action::Show { card },
        _ => Action::Lay { card, to },
    }
}

/// The place of a draw: the deal, or a seat and the number of cards it had played before.
fn place(before: &[Event], now: &[Event]) -> Place {
    let lays =
        |by: Seat| before.iter().filter(move |event| matches!(event, Event::Laid { by: layer, .. } if *layer == by));
    let (by, laid) = match now {
        [Event::Laid { by, .. }] => (*by, lays(*by).count()),
        // If the player draws after the window has closed, `before` already contains the played card.
        [.., Event::Drew { by, .. }] => (*by, lays(*by).count() - 1),
        _ => return ([0; 3], 0),
    };
    ([1, u64::from(u8::from(by)), 0], laid as u32)
}

#[test]
fn fibs_keeps_the_laws() {
    let limits = [None, Some(Limit::default()), Some(Limit { seconds: Some(20) })];
    let extras = limits.into_iter().flat_map(|window| [false, true].map(|questions| Extras { window, questions }));
    let configs = extras.map(|extras| Config { extras, ..Config::default() });
    let setups = configs.flat_map(|config| [2, 3, 4].map(|seats| (config.clone(), seats))).collect();
    Suite::<Fibs> { setups, data: &Decks::default(), games: 40, longest: 300, probe, place }.run();
}
