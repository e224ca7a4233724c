//! The line of keys: the commands that are useful now.

use parlor_clue::Action;

use super::{ClueBoard, ClueCommand, Panel};
use crate::clue::menu::{Does, Level};
use crate::command::Command;
use crate::face::Scene;
use crate::widgets::Hint;

impl ClueBoard {
    /// The commands for the line of keys, most useful first.
    pub(super) fn hints_now(&self, scene: &Scene<'_>) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        if scene.veiled {
            return hints;
        }
        match self.panel {
            Panel::Notebook => {
                let close = Hint::new(ClueCommand::Notebook).called("close");
                hints.push(Hint::both(Command::Up, Command::Right, "move"));
                if self.me(scene).is_none() {
                    hints.push(close);
                    return hints;
                }
                let more = [ClueCommand::Note, ClueCommand::Fill, ClueCommand::Write].map(Hint::new);
                hints.extend([Hint::new(Command::Choose).called("mark"), close].into_iter().chain(more));
                return hints;
            }
            Panel::Questions => {
                hints.extend([
                    Hint::both(Command::Left, Command::Right, "player"),
                    Hint::both(Command::Up, Command::Down, "scroll"),
                    Hint::new(ClueCommand::Questions).called("close"),
                ]);
                return hints;
            }
            Panel::Turn => {}
        }
        let menu = self.menu(scene);
        let entry = menu.get(self.pointed(&menu));
        match entry.map(|entry| &entry.does) {
            Some(Does::Acts(Action::Walk { .. })) => hints.push(Hint::new(Command::Choose).called("walk")),
            Some(Does::Acts(Action::Roll {})) => hints.push(Hint::new(ClueCommand::Roll)),
            Some(Does::Acts(Action::Show { .. })) => hints.push(Hint::new(Command::Choose).called("show it")),
            Some(Does::Acts(Action::EndTurn {})) => hints.push(Hint::new(ClueCommand::EndTurn)),
            Some(_) => hints.push(Hint::new(Command::Choose)),
            None => {}
        }
        if menu.len() > 1 {
            let words = if self.walks() { "select" } else { "move" };
            hints.push(Hint::both(Command::Up, Command::Down, words));
        }
        hints.extend((self.level == Level::Answers).then(|| Hint::both(Command::Left, Command::Right, "order")));
        hints.push(Hint::new(ClueCommand::Notebook));
        hints.push(Hint::new(ClueCommand::Questions));
        let asks = self.view.as_ref().is_some_and(|view| view.turn.is_some()) && self.me(scene).is_some();
        hints.extend((self.level == Level::Turn && asks).then(|| Hint::new(ClueCommand::Answers)));
        hints
    }
}
