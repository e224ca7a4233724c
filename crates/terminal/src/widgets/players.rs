//! The table of players: whose turn it is, how they stand, how likely they are to win, who is away, whose clock runs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::look::{Look, Role};

/// A player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// Whether the game waits for them.
    pub turn: bool,
    /// How they stand, if the game has a number for that.
    pub score: Option<i64>,
    /// Their chance to win, where it is told.
    pub chance: Option<f64>,
    /// What is left on their clock, in milliseconds.
    pub clock: Option<u64>,
    /// What else is to be said: that they are away, that a bot plays for them, that they asked the coach.
    pub aside: String,
}

/// The table of players.
#[derive(Clone, Copy, Debug)]
pub struct Players<'a> {
    /// The players, by seat.
    pub players: &'a [Player],
    /// How it looks.
    pub look: Look,
}

impl Players<'_> {
    /// How many lines it takes where there is room: one for each, and one for the chances.
    #[must_use]
    pub fn lines(&self) -> u16 {
        self.players.len() as u16 + u16::from(self.has_chances())
    }

    fn has_chances(&self) -> bool {
        self.players.len() > 1 && self.players.iter().any(|player| player.chance.is_some())
    }

    /// Draws it; in one line for all, if there is no room for one each.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        if area.height < self.players.len() as u16 {
            return self.draw_short(area, buffer);
        }
        let longest = self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or_default();
        let room = longest.min(usize::from(area.width / 3).max(8));
        for (seat, (player, y)) in self.players.iter().zip(area.y..area.bottom()).enumerate() {
            buffer.set_stringn(area.x, y, self.mark(player), 1, self.look.style(Role::Kept));
            buffer.set_stringn(area.x + 2, y, &player.name, room, self.look.style(Role::Player(seat)));
            let rest = self.rest(player).join("  ");
            let x = area.x + 2 + room as u16 + 1;
            let width = usize::from(area.right().saturating_sub(x));
            buffer.set_stringn(x.min(area.right()), y, rest, width, self.look.style(Role::Plain));
        }
        let below = area.y + self.players.len() as u16;
        if self.has_chances() && below < area.bottom() {
            self.draw_chances(Rect { y: below, height: 1, ..area }, buffer);
        }
    }

    fn draw_short(&self, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let mut x = area.x;
        for (seat, player) in self.players.iter().enumerate() {
            let room = |x: u16| usize::from(area.right().saturating_sub(x));
            let mark = format!("{}{} ", self.mark(player), player.name);
            (x, _) = buffer.set_stringn(x, area.y, mark, room(x), self.look.style(Role::Player(seat)));
            let rest = format!("{}  ", self.rest(player).join(" "));
            (x, _) = buffer.set_stringn(x, area.y, rest, room(x), self.look.style(Role::Plain));
        }
    }

    fn mark(&self, player: &Player) -> &'static str {
        match (player.turn, self.look.drawn) {
            (false, _) => " ",
            (true, true) => "▸",
            (true, false) => ">",
        }
    }

    fn rest(&self, player: &Player) -> Vec<String> {
        let score = player.score.map(|score| format!("{score:>4}"));
        let chance = player.chance.map(|chance| format!("{:>3.0} %", chance * 100.0));
        let clock = player.clock.map(clock_words);
        let aside = (!player.aside.is_empty()).then(|| player.aside.clone());
        [score, chance, clock, aside].into_iter().flatten().collect()
    }

    /// One bar, shared as the chances are. Each part has its own sign, so that no colour is needed.
    fn draw_chances(&self, area: Rect, buffer: &mut Buffer) {
        const SIGNS: [&str; 6] = ["█", "▒", "▓", "░", "▚", "▞"];
        const ASCII: [&str; 6] = ["#", "=", "+", "-", "*", "."];
        let width = f64::from(area.width);
        let mut reached = 0.0;
        let mut x = area.x;
        for (seat, player) in self.players.iter().enumerate() {
            reached += player.chance.unwrap_or_default();
            let end = area.x + (reached * width).round().clamp(0.0, width) as u16;
            let sign = if self.look.drawn { SIGNS } else { ASCII }[seat % SIGNS.len()];
            for x in x..end {
                buffer.set_string(x, area.y, sign, self.look.style(Role::Player(seat)));
            }
            x = x.max(end);
        }
    }
}

/// What is left on a clock.
#[must_use]
pub fn clock_words(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}
