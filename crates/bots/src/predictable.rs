//! Predictable bots for tests of tables and clients.

use parlor_game::{Choices, Game, Luck};

use crate::{Bot, Budget, LevelInfo, Levels, Make};

/// Takes the default action, and objects always or never.
struct Predictable {
    objects: bool,
}

impl<G: Game> Bot<G> for Predictable {
    fn choose(&mut self, view: &G::View, data: &G::Data, _: &mut dyn Luck, _: Budget) -> G::Action {
        G::when_time_is_up(view, data)
    }

    fn object(&mut self, view: &G::View, data: &G::Data, _: &mut dyn Luck, _: Budget) -> Option<G::Action> {
        match G::choices(view, data) {
            Choices::List(list) if self.objects => list.into_iter().find(G::is_objection),
            _ => None,
        }
    }
}

/// The bots `trusting`, which never objects, and `doubting`, which always does.
#[must_use]
pub fn predictable_levels<G: Game>(data: G::Data) -> Levels<G> {
    let level = |name, title, objects| -> (LevelInfo, Make<G>) {
        (LevelInfo { name, title, about: "For tests." }, Box::new(move || Box::new(Predictable { objects })))
    };
    Levels::new(data, vec![level("trusting", "Trusting", false), level("doubting", "Doubting", true)])
}
