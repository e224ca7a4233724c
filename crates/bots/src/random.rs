//! A bot that knows only the rules.

use parlor_game::{Choices, Game, Luck};

use crate::{Bot, Budget};

/// Takes random legal actions, and objects now and then.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, _: Budget) -> G::Action {
        // Objections are excluded, because `object` has already decided about them.
        let moves = |choices: Choices<G::Action>| match choices {
            Choices::List(list) => Choices::List(list.into_iter().filter(|action| !G::is_objection(action)).collect()),
            sampler => sampler,
        };
        moves(G::choices(view, data)).sample(luck).unwrap_or_else(|| G::when_time_is_up(view, data))
    }

    fn object(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, _: Budget) -> Option<G::Action> {
        if luck.below(4) > 0 {
            return None;
        }
        G::choices(view, data).sample(luck).filter(G::is_objection)
    }
}
