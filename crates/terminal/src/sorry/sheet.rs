//! The result of a game of Sorry!, and the score sheet of a series for points.

use parlor_game::Seat;
use parlor_sorry::{Phase, Score, View};
use unicode_width::UnicodeWidthStr;

use crate::look::{Look, Role};
use crate::page::wrap;
use crate::widgets::cut;
use crate::words::{Names, does};

/// The width of the labels before the numbers.
const LABEL: usize = 8;

/// The result of a game, or the standings of a series.
pub struct Sheet<'a> {
    /// The state of the game.
    pub view: &'a View,
    /// The names of the seats.
    pub names: &'a Names,
    /// Colours and characters.
    pub look: Look,
}

impl Sheet<'_> {
    /// Who has won, in a sentence or two; empty during a game.
    #[must_use]
    pub fn verdict(&self) -> Vec<String> {
        let view = self.view;
        if view.turn.is_some() {
            return Vec::new();
        }
        if view.winner.is_none() {
            return vec!["The game ended without a result.".into()];
        }
        let names = |seats: Vec<Seat>| seats.into_iter().map(|seat| self.names.get(seat)).collect::<Vec<_>>();
        let won = names(view.won.iter().collect());
        let points = view.config.variation.keeps_score();
        let what = if view.config.target.is_some() { format!("game {}", view.game) } else { "the game".into() };
        let first = match won.as_slice() {
            [one] if points => format!("{} {what}: all four pawns are home.", does(one, "wins", "win")),
            [one] => format!("{}: all four pawns are home.", does(one, "wins", "win")),
            several => format!("{} win: all eight pawns are home.", several.join(" and ")),
        };
        let mut said = vec![first];
        if let Some(outcome) = view.outcome.as_ref().filter(|_| points) {
            let best = view.totals.values().max().copied().unwrap_or_default();
            let whole = if view.config.target.is_some() { " the series" } else { "" };
            let winners = names(outcome.winners().iter().collect());
            said.push(match winners.as_slice() {
                [one] => format!("{}{whole} with {best} points.", does(one, "wins", "win")),
                several => format!("{} share the win with {best} points.", several.join(" and ")),
            });
        }
        said
    }

    /// The points of the last game and of those before it, or the totals during a game. Empty if the game isn't played
    /// for points.
    #[must_use]
    pub fn points(&self, width: usize) -> Vec<(Role, String)> {
        let view = self.view;
        if !view.config.variation.keeps_score() || (view.scores.is_none() && view.past.is_empty()) {
            return Vec::new();
        }
        let seats: Vec<Seat> = view.colours.iter().map(|(seat, _)| seat).collect();
        let column = (width.saturating_sub(LABEL) / seats.len().max(1)).clamp(4, 11);
        let row = |label: &str, cell: &dyn Fn(Seat) -> String| {
            let cells = seats.iter().map(|seat| {
                let text = cut(&cell(*seat), column - 1, self.look);
                " ".repeat(column - text.width().min(column)) + &text
            });
            format!("{label:<LABEL$}{}", cells.collect::<String>())
        };
        let mut lines = vec![(Role::Title, row("", &|seat| self.names.get(seat)))];
        if let Some(scores) = &view.scores {
            let of = |part: fn(&Score) -> u16| move |seat: Seat| scores.get(seat).map(part).unwrap_or(0).to_string();
            lines.push((Role::Plain, row("Home", &of(|score| score.home))));
            lines.push((Role::Plain, row("Not home", &of(|score| score.not_home))));
            lines.push((Role::Plain, row("Bonus", &of(|score| score.bonus))));
            lines.push((Role::Written, row(&format!("Game {}", view.game), &of(|score| score.total))));
        }
        if let Some(target) = view.config.target {
            let total = |seat: Seat| view.totals.get(seat).map_or(String::new(), ToString::to_string);
            let label = if view.phase == Phase::Over { "All".into() } else { format!("To {target}") };
            lines.push((Role::Title, row(&label, &total)));
        }
        // Show the latest games first, so that the oldest are left out if space is short.
        for (game, points) in view.past.iter().enumerate().rev().filter(|_| view.turn.is_none()) {
            let cell = |seat: Seat| points.get(seat).map_or(String::new(), ToString::to_string);
            lines.push((Role::Plain, row(&format!("Game {}", game + 1), &cell)));
        }
        lines
    }

    /// The result and the points, wrapped to this width.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<(Role, String)> {
        let width = width.max(1);
        let said = self.verdict().into_iter().flat_map(|text| wrap(&text, width)).map(|line| (Role::Title, line));
        let mut lines: Vec<(Role, String)> = said.collect();
        let points = self.points(width);
        if !lines.is_empty() && !points.is_empty() {
            lines.push((Role::Plain, String::new()));
        }
        lines.extend(points);
        lines
    }
}
