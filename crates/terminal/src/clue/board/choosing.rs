//! Selects and makes choices: in the list, and on the map.

use parlor_clue::{Action, Card, Phase};

use super::{ClueBoard, Panel, act};
use crate::clue::map::Size;
use crate::clue::menu::{Does, Entry, Level, Picks};
use crate::face::{Board, Reply, Scene};

impl ClueBoard {
    /// Chooses an entry.
    pub(super) fn choose(&mut self, at: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.get(at) else { return self.idle(scene) };
        self.cursor = Some(at);
        match entry.does.clone() {
            Does::Acts(action) => act(&action),
            Does::Opens(level) => self.open(level),
            Does::Picks(card, level) => {
                self.picks.pick(card);
                self.level = level;
                self.cursor = None;
                Reply::Nothing
            }
            Does::Stores(all) => {
                let show = |card: &Card| serde_json::to_value(Action::Show { card: *card }).unwrap_or_default();
                let answers = self.order.iter().filter(|_| all).map(show).collect();
                self.open(Level::Turn);
                Reply::HandOver(answers)
            }
        }
    }

    /// Goes on to other choices.
    pub(super) fn open(&mut self, level: Level) -> Reply {
        (self.level, self.cursor, self.panel) = (level, None, Panel::Turn);
        if matches!(level, Level::Turn | Level::Cards { kind: 0, .. }) {
            self.picks = Picks::default();
        }
        Reply::Nothing
    }

    /// Chooses an entry if it is already selected; otherwise selects it. An entry that only leads to more choices is
    /// chosen at once.
    pub(super) fn pick(&mut self, at: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.get(at) else {
            return if menu.is_empty() { self.idle(scene) } else { Reply::Nothing };
        };
        self.panel = Panel::Turn;
        if at == self.pointed(&menu) || matches!(entry.does, Does::Opens(_) | Does::Picks(..)) {
            return self.choose(at, scene);
        }
        self.cursor = Some(at);
        Reply::Nothing
    }

    /// Makes the choice that has this effect, or says why it is not possible.
    pub(super) fn make(&mut self, is: impl Fn(&Does) -> bool, why_not: &str, scene: &Scene<'_>) -> Reply {
        if !self.is_mine(scene) || self.me(scene).is_none() {
            return self.idle(scene);
        }
        self.open(Level::Turn);
        match self.menu(scene).iter().position(|entry| is(&entry.does)) {
            Some(at) => self.choose(at, scene),
            None => Reply::Say(why_not.into()),
        }
    }

    /// Explains why nothing can be done now.
    pub(super) fn idle(&self, scene: &Scene<'_>) -> Reply {
        let Some(view) = &self.view else { return Reply::Nothing };
        Reply::Say(match (&view.turn, view.phase) {
            (_, Phase::Over) | (None, _) => "The game is over.".into(),
            _ if scene.veiled && self.is_mine(scene) => "Show your cards first.".into(),
            (Some(turn), _) => {
                let waits = turn.asked.unwrap_or(turn.seat);
                format!("It's not your turn: waiting for {}.", scene.names.get(waits))
            }
        })
    }

    /// Selects another entry of the list.
    pub(super) fn go(&mut self, by: isize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let count = menu.len() as isize;
        if count > 0 {
            self.cursor = Some((self.pointed(&menu) as isize + by).rem_euclid(count) as usize);
        }
        Reply::Nothing
    }

    /// Selects the nearest destination on the map in a direction.
    fn go_on_map(&mut self, (right, down): (i32, i32), scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let at = |entry: &Entry| {
            let (x, y) = Size::Narrow.origin(entry.place?);
            let middle = if entry.place?.room().is_some() { 2 } else { 0 };
            Some((i32::from(x) + middle, i32::from(y)))
        };
        let Some((x, y)) = menu.get(self.pointed(&menu)).and_then(at) else {
            return self.go((right + down) as isize, scene);
        };
        let cost = |entry: &Entry| {
            let (to_x, to_y) = at(entry)?;
            let (across, ahead) =
                if right == 0 { (to_x - x, (to_y - y) * down) } else { (to_y - y, (to_x - x) * right) };
            (ahead > 0).then_some(ahead + 2 * across.abs())
        };
        let costs = menu.iter().enumerate().filter_map(|(at, entry)| Some((cost(entry)?, at)));
        if let Some((_, nearest)) = costs.min() {
            self.cursor = Some(nearest);
        }
        Reply::Nothing
    }

    /// Whether the user chooses a destination.
    pub(super) fn walks(&self) -> bool {
        let phase = self.view.as_ref().map(|view| view.phase);
        self.level == Level::Turn && self.panel == Panel::Turn && phase == Some(Phase::Walk)
    }

    /// Moves one card of the prepared answers.
    fn reorder(&mut self, by: isize, scene: &Scene<'_>) {
        let at = self.pointed(&self.menu(scene));
        let to = at.saturating_add_signed(by);
        if at < self.order.len() && to < self.order.len() {
            self.order.swap(at, to);
            self.cursor = Some(to);
        }
    }

    /// Handles an arrow key.
    pub(super) fn arrow(&mut self, (right, down): (i32, i32), scene: &Scene<'_>) -> Reply {
        match (self.panel, self.level) {
            (Panel::Notebook, _) => self.go_in_notebook(right, down),
            (Panel::Questions, _) => self.go_in_questions(right, down),
            _ if self.walks() => return self.go_on_map((right, down), scene),
            (_, Level::Answers) if right != 0 => self.reorder(right as isize, scene),
            _ if down != 0 => return self.go(down as isize, scene),
            _ if right < 0 => _ = self.cancel(),
            _ => {
                let menu = self.menu(scene);
                let at = self.pointed(&menu);
                if menu.get(at).is_some_and(|entry| matches!(entry.does, Does::Opens(_) | Does::Picks(..))) {
                    return self.choose(at, scene);
                }
            }
        }
        Reply::Nothing
    }
}
