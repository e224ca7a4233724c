//! The bot that knows nothing but the rules.

use parlor_game::{Game, Luck};

use crate::{Bot, Budget};

/// Plays any legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, _: Budget) -> G::Action {
        G::choices(view, data).sample(luck).unwrap_or_else(|| G::when_time_is_up(view, data))
    }
}
