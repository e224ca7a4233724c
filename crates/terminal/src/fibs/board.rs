//! The board of the test game: the known cards, and a list of choices.

use parlor_game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::{Value, json};

use super::{Seen, answers, choices, named};
use crate::command::{Command, game_commands};
use crate::face::{Board, Reply, Scene};
use crate::look::Role;
use crate::roster::Standing;
use crate::widgets::{Choices, Hint, Item};

game_commands! {
    /// The commands of the test game's board.
    FibsCommand:
    HandOver "hand_over" "f" "hand over" "Let the table answer for you."
    ByHand "by_hand" "b" "by hand" "Answer by hand again."
    Answers "answers" "e" "answers" "Show what the table answers for you."
}

/// The board of the test game.
#[derive(Default)]
pub struct FibsBoard {
    view: Option<Value>,
    list: Choices,
    answers: Option<usize>,
}

impl FibsBoard {
    fn choose(&self, scene: &Scene<'_>) -> Reply {
        let view = self.view.as_ref().filter(|_| scene.acting.is_some() && !scene.veiled);
        let chosen = view.and_then(|view| choices(view).into_iter().nth(self.list.cursor()));
        chosen.map_or(Reply::Nothing, |action| Reply::Act(json!(action)))
    }
}

impl Board for FibsBoard {
    fn see(&mut self, view: &Value, _: &[Value], _: bool) {
        self.view = Some(view.clone());
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        let Some(seen) = self.view.as_ref().and_then(Seen::read) else { return area };
        let eyes = seen.viewer.seat().map_or_else(|| "nobody".into(), |seat| scene.names.get(seat));
        let mut lines = seen.lines(scene.names, scene.veiled);
        lines.push(if scene.veiled { "The hands are hidden.".into() } else { format!("Seen by {eyes}.") });
        lines.extend(self.answers.map(|answers| format!("Answers at the table: {answers}.")));
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), scene.look.style(Role::Plain));
        }
        let may = scene.acting.is_some() && !scene.veiled;
        let actions = self.view.as_ref().filter(|_| may).map(choices).unwrap_or_default();
        self.list.set(actions.iter().map(|action| Item::new(named(action, scene.names), "")).collect());
        let used = lines.len() as u16;
        let list =
            Rect { y: area.y + used, height: (actions.len() as u16).min(area.height.saturating_sub(used)), ..area };
        self.list.draw(scene.look, list, buffer);
        let used = (used + list.height + 1).min(area.height);
        Rect { y: area.y + used, height: area.height - used, ..area }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint> {
        let can =
            scene.acting.is_some() && !scene.veiled && !self.view.as_ref().map(choices).unwrap_or_default().is_empty();
        if can { vec![Hint::new(Command::Choose), Hint::both(Command::Up, Command::Down, "move")] } else { Vec::new() }
    }

    fn command(&mut self, command: Command, scene: &Scene<'_>) -> Reply {
        match command {
            Command::Choose => self.choose(scene),
            Command::Game(own) => match FibsCommand::of(own) {
                Some(FibsCommand::HandOver) => Reply::HandOver(answers()),
                Some(FibsCommand::ByHand) => Reply::HandOver(Vec::new()),
                Some(FibsCommand::Answers) => Reply::Answers,
                None => Reply::Missed,
            },
            command if self.list.command(command) => Reply::Nothing,
            _ => Reply::Missed,
        }
    }

    fn cancel(&mut self) -> bool {
        false
    }

    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply {
        if self.list.click(place) { self.choose(scene) } else { Reply::Missed }
    }

    fn standing(&self, _: Seat) -> Option<Standing> {
        None
    }

    fn answers(&mut self, _: Seat, answers: &[Value]) {
        self.answers = Some(answers.len());
    }

    fn moves(&self) -> bool {
        false
    }

    fn tick(&mut self) {}
}
