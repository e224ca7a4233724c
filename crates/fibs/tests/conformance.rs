//! Fibs keeps the laws of every game.

use parlor_fibs::{Action, Config, Deck, Event, Fibs};
use parlor_game::conformance::{Place, Suite};
use parlor_game::{Luck, Seat};

fn probe(luck: &mut dyn Luck) -> Action {
    let to = Seat::new(luck.below(5) as u8).expect("below the most seats");
    if luck.below(4) == 0 { Action::Challenge } else { Action::Lay { card: luck.below(18) as u8, to } }
}

/// The deal; then a seat, and how many cards it has laid.
fn place(before: &[Event], now: &[Event]) -> Place {
    let Some(Event::Laid { by, .. }) = now.first() else { return ([0; 3], 0) };
    let laid = before.iter().filter(|event| matches!(event, Event::Laid { by: layer, .. } if layer == by));
    ([1, u64::from(u8::from(*by)), 0], laid.count() as u32)
}

#[test]
fn fibs_keeps_the_laws() {
    let setups = [2, 3, 4].map(|seats| (Config::default(), seats)).to_vec();
    Suite::<Fibs> { setups, data: &Deck::default(), games: 60, longest: 200, probe, place }.run();
}
