//! The text that is shown when there are no dice: the rolls that decide who starts, the result of a game, and the score
//! sheet of a match.

use parlor_game::Seat;
use parlor_yahtzee::{Phase, StartRoll, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::look::{Look, Role};
use crate::page::wrap;
use crate::widgets::cut;
use crate::words::{Names, does};

/// Of the rolls that decide who starts, at most this many are shown.
const MOST_ROLLS: usize = 5;
/// The width of a name in the list of those rolls.
const NAME: usize = 12;

/// The results of a game or of a whole match.
pub struct Sheet<'a> {
    /// The state of the game.
    pub view: &'a View,
    /// The names of the seats.
    pub names: &'a Names,
    /// Colours and characters.
    pub look: Look,
}

impl Sheet<'_> {
    /// Draws the rolls that decide who starts. Returns the number of lines used.
    pub fn draw_start(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let mut rolls: Vec<&StartRoll> = self.view.start.iter().flatten().collect();
        let most = MOST_ROLLS.min(usize::from(area.height).saturating_sub(2));
        // With many players or repeated rolls, the highest rolls of the last round matter most.
        let lower = rolls.len().saturating_sub(most);
        if lower > 0 {
            rolls = self.view.start.iter().rev().flat_map(|round| by_total(round)).take(most).collect();
        }
        let mut lines = vec![(Role::Title, "Roll for the start".to_owned())];
        for roll in rolls {
            let dice: Vec<String> = roll.dice.iter().map(ToString::to_string).collect();
            let name = self.names.get(roll.seat);
            let sum = if dice.len() > 1 { format!(" = {}", roll.total()) } else { String::new() };
            let name = cut(&name, NAME, self.look);
            let gap = " ".repeat(NAME - name.width());
            lines.push((Role::Plain, format!("  {name}{gap} {}{sum}", dice.join(" "))));
        }
        lines.extend((lower > 0).then(|| (Role::Soft, format!("  and {lower} lower rolls"))));
        self.draw(&lines, area, buffer)
    }

    /// Draws the result of the game, and the sheet of a match with several games. Returns the number of lines used.
    pub fn draw_result(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let mut lines: Vec<(Role, String)> = Vec::new();
        let width = usize::from(area.width).max(1);
        for text in self.verdict() {
            lines.extend(wrap(&text, width).into_iter().map(|line| (Role::Title, line)));
        }
        if self.view.config.games > 1 {
            lines.push((Role::Plain, String::new()));
            lines.extend(self.sheet(width));
        }
        lines.push((Role::Plain, String::new()));
        self.draw(&lines, area, buffer)
    }

    /// The result, in a sentence or two.
    fn verdict(&self) -> Vec<String> {
        let view = self.view;
        let totals = |seat: Seat| view.cards.get(seat).map_or(0, |card| card.grand_total);
        let whole = view.outcome.as_ref().filter(|_| view.config.games > 1);
        let alone = view.cards.seats() == 1;
        let won = |winners: Vec<Seat>, what: &str, points: &dyn Fn(Seat) -> i64| match winners.as_slice() {
            [] => "The game ended without a result.".to_owned(),
            [one] if alone => format!("{what} is over: {} points.", points(*one)),
            [one] => {
                let name = self.names.get(*one);
                format!("{} {} with {} points.", does(&name, "wins", "win"), what.to_lowercase(), points(*one))
            }
            several => {
                let names: Vec<String> = several.iter().map(|seat| self.names.get(*seat)).collect();
                format!("{} share {} with {} points.", names.join(" and "), what.to_lowercase(), points(several[0]))
            }
        };
        let mut said = Vec::new();
        if view.phase == Phase::Over || view.phase == Phase::BetweenGames {
            let what = if view.config.games > 1 { format!("Game {}", view.game) } else { "The game".to_owned() };
            said.push(won(view.won.iter().collect(), &what, &|seat| i64::from(totals(seat))));
        } else {
            said.push("The game ended without a result.".to_owned());
        }
        if let Some(outcome) = whole {
            let points = |seat: Seat| view.totals.get(seat).map_or(0, |total| i64::from(*total));
            said.push(won(outcome.winners().iter().collect(), "The match", &points));
        }
        said
    }

    /// The totals of all games, one below the other.
    fn sheet(&self, width: usize) -> Vec<(Role, String)> {
        let view = self.view;
        let seats: Vec<Seat> = Seat::all(view.cards.seats()).collect();
        let column = (width.saturating_sub(8) / seats.len().max(1)).clamp(5, 11);
        let row = |label: &str, cell: &dyn Fn(Seat) -> String| {
            let cells: String = seats
                .iter()
                .map(|seat| {
                    let text = cut(&cell(*seat), column - 1, self.look);
                    " ".repeat(column - text.width()) + &text
                })
                .collect();
            format!("{label:<8}{cells}")
        };
        let mut lines = vec![(Role::Title, row("", &|seat| self.names.get(seat)))];
        for (game, totals) in view.past.iter().enumerate() {
            let cell = |seat: Seat| totals.get(seat).map_or(String::new(), ToString::to_string);
            lines.push((Role::Plain, row(&format!("Game {}", game + 1), &cell)));
        }
        let current = |seat: Seat| view.cards.get(seat).map_or(String::new(), |card| card.grand_total.to_string());
        lines.push((Role::Plain, row(&format!("Game {}", view.game), &current)));
        let total = |seat: Seat| view.totals.get(seat).map_or(String::new(), ToString::to_string);
        lines.push((Role::Title, row("All", &total)));
        lines
    }

    fn draw(&self, lines: &[(Role, String)], area: Rect, buffer: &mut Buffer) -> u16 {
        for ((role, text), y) in lines.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, text, usize::from(area.width), self.look.style(*role));
        }
        (lines.len() as u16).min(area.height)
    }
}

/// A round of the rolls that decide who starts, highest first.
fn by_total(round: &[StartRoll]) -> Vec<&StartRoll> {
    let mut rolls: Vec<&StartRoll> = round.iter().collect();
    rolls.sort_by_key(|roll| std::cmp::Reverse(roll.total()));
    rolls
}
