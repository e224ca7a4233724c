//! The list of players: the turn, standings, chances of winning, absences and clocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use unicode_width::UnicodeWidthStr;

use crate::look::{Look, Role};
use crate::roster::Player;
use crate::widgets::cut;

/// Ways to fit all players on one line: the maximum length of a name, and how many of these facts are shown: score,
/// chance, clock and notes.
const WAYS: [(usize, usize); 8] = [(30, 4), (8, 4), (5, 4), (8, 3), (5, 3), (30, 1), (8, 1), (4, 1)];

/// The list of players.
#[derive(Clone, Copy, Debug)]
pub struct Players<'a> {
    /// The players, by seat.
    pub players: &'a [Player],
    /// Colours and characters.
    pub look: Look,
}

impl Players<'_> {
    /// The number of lines that the list needs: one per player, and one for the chances of winning.
    #[must_use]
    pub fn lines(&self) -> u16 {
        self.players.len() as u16 + u16::from(self.has_chances())
    }

    fn has_chances(&self) -> bool {
        self.players.len() > 1 && self.players.iter().any(|player| player.chance.is_some())
    }

    /// Draws the list, on a single line if there is no space for one line each.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        if area.height < self.players.len() as u16 {
            return self.draw_short(area, buffer);
        }
        let longest = self.players.iter().map(|player| player.name.width()).max().unwrap_or_default();
        let room = longest.min(usize::from(area.width / 3).max(8));
        for (player, y) in self.players.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, self.mark(player), 1, self.look.style(Role::Kept));
            let name = cut(&player.name, room, self.look);
            buffer.set_stringn(area.x + 2, y, name, room, self.look.style(player.role));
            let rest = player.facts().join("  ");
            let x = area.x + 2 + room as u16 + 1;
            let width = usize::from(area.right().saturating_sub(x));
            let rest = cut(&rest, width, self.look);
            buffer.set_stringn(x.min(area.right()), y, rest, width, self.look.style(Role::Plain));
        }
        let below = area.y + self.players.len() as u16;
        if self.has_chances() && below < area.bottom() {
            self.draw_chances(Rect { y: below, height: 1, ..area }, buffer);
        }
    }

    /// Draws all players on one line, with shortened names or with scores only. If even that is too long, the line
    /// starts with the current player.
    fn draw_short(&self, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let width = |letters: usize, told: usize| -> usize {
            let each = self.players.iter().map(|player| self.short(player, letters, told));
            each.map(|(name, rest)| name.width() + rest.width() + 2).sum()
        };
        // The space after the last player is not needed.
        let way = WAYS.into_iter().find(|(letters, told)| width(*letters, *told) <= usize::from(area.width) + 1);
        let first = self.players.iter().position(|player| player.turn).filter(|_| way.is_none()).unwrap_or_default();
        let (letters, told) = way.unwrap_or(WAYS[WAYS.len() - 1]);
        let mut x = area.x;
        for player in self.players.iter().cycle().skip(first).take(self.players.len()) {
            let (name, rest) = self.short(player, letters, told);
            let room = usize::from(area.right().saturating_sub(x));
            if name.width() + 1 + rest.width() > room {
                return;
            }
            (x, _) = buffer.set_stringn(x, area.y, name + " ", room, self.look.style(player.role));
            (x, _) = buffer.set_stringn(x, area.y, rest + " ", room, self.look.style(Role::Plain));
        }
    }

    /// A player's name, cut to `letters` letters, and `told` facts.
    fn short(&self, player: &Player, letters: usize, told: usize) -> (String, String) {
        let name: String = player.name.chars().take(letters).collect();
        let rest = player.first_facts(told);
        let rest: Vec<&str> = rest.iter().map(|text| text.trim()).collect();
        (format!("{}{name}", self.mark(player)), rest.join(" "))
    }

    fn mark(&self, player: &Player) -> &'static str {
        match (player.turn, self.look.drawn) {
            (false, _) => " ",
            (true, true) => "▸",
            (true, false) => ">",
        }
    }

    /// Draws a single bar, divided by the chances of winning. Each part has its own character, so that the parts can be
    /// told apart without colour.
    fn draw_chances(&self, area: Rect, buffer: &mut Buffer) {
        const SIGNS: [&str; 6] = ["█", "▒", "▓", "░", "▚", "▞"];
        const ASCII: [&str; 6] = ["#", "=", "+", "-", "*", "."];
        let width = f64::from(area.width);
        let mut reached = 0.0;
        let mut x = area.x;
        for (seat, player) in self.players.iter().enumerate() {
            reached += player.share.unwrap_or_default();
            let end = area.x + (reached * width).round().clamp(0.0, width) as u16;
            let sign = if self.look.drawn { SIGNS } else { ASCII }[seat % SIGNS.len()];
            for x in x..end {
                buffer.set_string(x, area.y, sign, self.look.style(player.role));
            }
            x = x.max(end);
        }
    }
}
