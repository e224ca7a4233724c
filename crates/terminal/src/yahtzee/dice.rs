//! Draws five dice, large if there is space. Each die shows its number, which is its key. A kept die has a different
//! border and a label.

use parlor_yahtzee::{Face, Keep};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};

use crate::look::{Look, Role};

/// The width of a large die, and of a narrow one.
const WIDTH: u16 = 9;
const NARROW: u16 = 7;
/// The height of a die, without the line below it.
const HEIGHT: u16 = 5;
/// The width of a die drawn as a single digit.
const SMALL_STEP: u16 = 7;

/// Five dice. Without faces, they are still in the cup.
#[derive(Clone, Copy, Debug)]
pub struct DiceRow {
    /// The faces of the dice.
    pub faces: Option<[Face; 5]>,
    /// Which dice are kept.
    pub keep: Keep,
    /// Colours and characters.
    pub look: Look,
}

impl DiceRow {
    /// The size of large dice, in columns and lines.
    pub const LARGE: (u16, u16) = (5 * (WIDTH + 1) - 1, HEIGHT + 1);
    /// The size of narrow dice.
    pub const MEDIUM: (u16, u16) = (5 * (NARROW + 1) - 1, HEIGHT + 1);
    /// The minimum size.
    pub const SMALL: (u16, u16) = (5 * SMALL_STEP - 1, 2);

    /// The die drawn at a position in `area`.
    #[must_use]
    pub fn at(area: Rect, place: Position) -> Option<usize> {
        if !area.contains(place) {
            return None;
        }
        let (step, width) = Self::width(area).map_or((SMALL_STEP, SMALL_STEP - 1), |width| (width + 1, width));
        let across = place.x - area.x;
        (across % step < width).then_some(usize::from(across / step)).filter(|die| *die < 5)
    }

    /// The width of a die in this area; `None` if dice are drawn as digits there.
    fn width(area: Rect) -> Option<u16> {
        let fits = |(width, height): (u16, u16)| area.width >= width && area.height >= height;
        fits(Self::LARGE).then_some(WIDTH).or(fits(Self::MEDIUM).then_some(NARROW))
    }

    fn draw_large(&self, width: u16, area: Rect, buffer: &mut Buffer) {
        for die in 0..5 {
            let kept = self.keep.has(die);
            let role = if kept { Role::Kept } else { Role::Plain };
            let place = Rect::new(area.x + die as u16 * (width + 1), area.y, width, HEIGHT);
            let style = self.look.style(role);
            Block::bordered().border_set(self.look.border(kept)).border_style(style).render(place, buffer);
            for (line, pips) in self.pips(die).into_iter().enumerate() {
                buffer.set_string(place.x + (width - 5) / 2, place.y + 1 + line as u16, pips, style);
            }
            let label = if kept { format!("{} kept", die + 1) } else { (die + 1).to_string() };
            let role = if kept { Role::Kept } else { Role::Soft };
            let indent = (usize::from(width) - label.len()) / 2;
            buffer.set_string(place.x + indent as u16, place.y + HEIGHT, label, self.look.style(role));
        }
    }

    /// The three lines of a face.
    fn pips(&self, die: usize) -> [String; 3] {
        let Some(faces) = &self.faces else { return [String::new(), "  ?  ".into(), String::new()] };
        let lines = match faces[die].pips() {
            1 => ["     ", "  o  ", "     "],
            2 => ["o    ", "     ", "    o"],
            3 => ["o    ", "  o  ", "    o"],
            4 => ["o   o", "     ", "o   o"],
            5 => ["o   o", "  o  ", "o   o"],
            _ => ["o   o", "o   o", "o   o"],
        };
        lines.map(|line| if self.look.drawn { line.replace('o', "●") } else { line.to_owned() })
    }

    fn draw_small(&self, area: Rect, buffer: &mut Buffer) {
        for die in 0..5 {
            let kept = self.keep.has(die);
            let face = self.faces.map_or("?".to_owned(), |faces| faces[die].to_string());
            let drawn = if kept { format!("<{face}>") } else { format!("[{face}]") };
            let role = if kept { Role::Kept } else { Role::Plain };
            let x = area.x + die as u16 * SMALL_STEP;
            let room = usize::from(area.right().saturating_sub(x));
            buffer.set_stringn(x, area.y, drawn, room, self.look.style(role));
            if area.height > 1 {
                let label = if kept { format!("{} kept", die + 1) } else { format!(" {}", die + 1) };
                let role = if kept { Role::Kept } else { Role::Soft };
                buffer.set_stringn(x, area.y + 1, label, room, self.look.style(role));
            }
        }
    }
}

impl Widget for DiceRow {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if let Some(width) = Self::width(area) {
            self.draw_large(width, area, buffer);
        } else if !area.is_empty() {
            self.draw_small(area, buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_yahtzee::{Dice, Face, Keep};
    use ratatui::buffer::Buffer;
    use ratatui::layout::{Position, Rect};
    use ratatui::widgets::Widget;

    use super::DiceRow;
    use crate::look::{Colours, Look};

    fn row(drawn: bool, kept: &[u8]) -> DiceRow {
        let faces = [3, 3, 5, 1, 6].map(|number| Face::new(number).expect("a face"));
        let kept: Vec<Face> = kept.iter().map(|number| Face::new(*number).expect("a face")).collect();
        let keep = Keep::of(Dice::new(faces), &kept).expect("the kept dice are on the table");
        DiceRow { faces: Some(faces), keep, look: Look { colours: Colours::None, drawn } }
    }

    fn drawn(row: DiceRow, (width, height): (u16, u16)) -> String {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        row.render(area, &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn dice_are_large_where_there_is_room() {
        insta::assert_snapshot!(drawn(row(true, &[3, 5]), DiceRow::LARGE));
        insta::assert_snapshot!(drawn(row(false, &[6]), DiceRow::LARGE));
        insta::assert_snapshot!(drawn(row(true, &[3, 5]), DiceRow::SMALL));
        insta::assert_snapshot!(drawn(row(true, &[3, 5]), DiceRow::MEDIUM));
    }

    #[test]
    fn a_click_selects_the_die_under_it() {
        for (size, middle) in [
            (DiceRow::LARGE, [4, 14, 24, 34, 44]),
            (DiceRow::MEDIUM, [3, 11, 19, 27, 35]),
            (DiceRow::SMALL, [1, 8, 15, 22, 29]),
        ] {
            let area = Rect::new(3, 2, size.0, size.1);
            for (die, x) in middle.into_iter().enumerate() {
                assert_eq!(DiceRow::at(area, Position::new(3 + x, 2)), Some(die));
            }
            assert_eq!(DiceRow::at(area, Position::new(2, 2)), None);
            assert_eq!(DiceRow::at(area, Position::new(4, 1)), None);
        }
        assert_eq!(
            DiceRow::at(Rect::new(0, 0, 49, 6), Position::new(9, 3)),
            None,
            "a click between two dice hits neither"
        );
    }
}
