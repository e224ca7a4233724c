//! The score pad: every row of the printed score card, with all players side by side; or, on a low screen, the two
//! sections of one card side by side. The current player's open boxes show in brackets what the dice would score.

use parlor_game::Seat;
use parlor_yahtzee::{CardView, Category, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use crate::look::{Look, Role};

/// The widths in columns: of the row labels, and of a player's column when it is comfortable or just readable.
const LABELS: u16 = 17;
const COLUMN: u16 = 9;
const NARROW: u16 = 6;
/// The number of lines of the whole pad, with its heading.
const LINES: u16 = 20;
/// The number of lines of the longer section, with the heading.
const SECTION: u16 = 11;

/// A row of the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Box(Category),
    TotalScore,
    Bonus,
    TotalUpper,
    YahtzeeBonus,
    TotalLower,
    GrandTotal,
}

const UPPER: [Row; 9] = [
    Row::Box(Category::Aces),
    Row::Box(Category::Twos),
    Row::Box(Category::Threes),
    Row::Box(Category::Fours),
    Row::Box(Category::Fives),
    Row::Box(Category::Sixes),
    Row::TotalScore,
    Row::Bonus,
    Row::TotalUpper,
];

const LOWER: [Row; 10] = [
    Row::Box(Category::ThreeOfAKind),
    Row::Box(Category::FourOfAKind),
    Row::Box(Category::FullHouse),
    Row::Box(Category::SmallStraight),
    Row::Box(Category::LargeStraight),
    Row::Box(Category::Yahtzee),
    Row::Box(Category::Chance),
    Row::YahtzeeBonus,
    Row::TotalLower,
    Row::GrandTotal,
];

/// The score pad.
#[derive(Clone, Copy)]
pub struct Pad<'a> {
    /// The state of the game.
    pub view: &'a View,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// The seat whose card is shown if only one fits.
    pub own: Seat,
    /// The selected box.
    pub cursor: Option<Category>,
    /// Colours and characters.
    pub look: Look,
}

impl Pad<'_> {
    /// The size of the whole pad in `room` columns; `None` if it does not fit.
    #[must_use]
    pub fn whole(players: usize, room: u16) -> Option<(u16, u16)> {
        Self::column(players, room).map(|column| (LABELS + column * players as u16, LINES))
    }

    /// The width of a player's column if `room` columns are available.
    fn column(players: usize, room: u16) -> Option<u16> {
        let column = room.saturating_sub(LABELS) / (players as u16).max(1);
        (column >= NARROW).then_some(column.min(COLUMN))
    }

    /// Whether the whole pad fits into this area.
    #[must_use]
    pub fn is_whole(area: Rect, players: usize) -> bool {
        Self::column(players, area.width).is_some() && area.height >= LINES
    }

    /// The minimum size: one card with its sections side by side.
    pub const FOLDED: (u16, u16) = (2 * (LABELS + COLUMN) + 2, SECTION);

    /// The box drawn at a position in `area`.
    #[must_use]
    pub fn at(area: Rect, players: usize, place: Position) -> Option<Category> {
        if !area.contains(place) || place.y == area.y {
            return None;
        }
        let line = usize::from(place.y - area.y - 1);
        let row = if Self::is_whole(area, players) {
            UPPER.iter().chain(&LOWER).nth(line)
        } else if place.x < area.x + LABELS + COLUMN {
            UPPER.get(line)
        } else {
            LOWER.get(line)
        };
        match row? {
            Row::Box(category) => Some(*category),
            _ => None,
        }
    }

    /// Draws one section of the pad for these seats, including its heading.
    fn draw(&self, rows: &[Row], seats: &[Seat], area: Rect, buffer: &mut Buffer) {
        let width = Self::column(seats.len(), area.width).unwrap_or(COLUMN);
        for (column, seat) in seats.iter().enumerate() {
            let x = area.x + LABELS + column as u16 * width;
            let turn = self.view.turn.as_ref().is_some_and(|turn| turn.seat == *seat);
            // Mark the current player with a sign, so that it does not depend on the text style.
            let mark = if !turn {
                " "
            } else if self.look.drawn {
                "▸"
            } else {
                ">"
            };
            let name = self.names.get(seat.index()).map_or("", String::as_str);
            buffer.set_stringn(x, area.y, mark, 1, self.look.style(Role::Next).remove_modifier(Modifier::REVERSED));
            let room = usize::from(width) - 1;
            buffer.set_stringn(x + 1, area.y, name, room, self.look.style(Role::Player(seat.index())));
        }
        for (line, row) in rows.iter().enumerate() {
            let y = area.y + 1 + line as u16;
            if y >= area.bottom() {
                return;
            }
            let chosen = matches!(row, Row::Box(category) if self.cursor == Some(*category));
            let role = if matches!(row, Row::Box(_)) { Role::Plain } else { Role::Title };
            let mark = if !chosen {
                " "
            } else if self.look.drawn {
                "›"
            } else {
                ">"
            };
            let label = format!("{mark}{}", label(*row));
            let style = self.look.style(if chosen { Role::Next } else { role });
            buffer.set_stringn(area.x, y, format!("{label:<16}"), usize::from(LABELS) - 1, style);
            for (column, seat) in seats.iter().enumerate() {
                let (text, role) = self.cell(*row, *seat, width);
                let x = area.x + LABELS + column as u16 * width;
                let room = usize::from(width) - 2;
                let text = format!("{text:>room$}");
                buffer.set_stringn(x, y, text, usize::from(width) - 1, self.look.style(role));
            }
        }
    }

    /// The text of a cell, and its style.
    fn cell(&self, row: Row, seat: Seat, width: u16) -> (String, Role) {
        let Some(card) = self.view.cards.get(seat) else { return (String::new(), Role::Plain) };
        match row {
            Row::Box(category) => self.box_of(card, category, seat),
            // If there is space, also show the difference from three of each number.
            Row::TotalScore if width >= COLUMN => {
                (format!("{} {:>3}", card.total_score, self.signed(card.over_par)), Role::Title)
            }
            Row::TotalScore => (card.total_score.to_string(), Role::Title),
            Row::Bonus if card.bonus > 0 || is_settled(card) => (card.bonus.to_string(), Role::Title),
            Row::Bonus if width >= COLUMN => (format!("{} off", card.to_bonus), Role::Soft),
            Row::Bonus => (format!("-{}", card.to_bonus), Role::Soft),
            Row::TotalUpper => (card.total_upper.to_string(), Role::Title),
            Row::YahtzeeBonus => ("x".repeat(card.yahtzee_bonuses.into()), Role::Written),
            Row::TotalLower => (card.total_lower.to_string(), Role::Title),
            Row::GrandTotal => (card.grand_total.to_string(), Role::Title),
        }
    }

    fn signed(&self, value: i16) -> String {
        match value {
            0 if self.look.drawn => "±0".into(),
            value => format!("{value:+}"),
        }
    }

    fn box_of(&self, card: &CardView, category: Category, seat: Seat) -> (String, Role) {
        if let Some(points) = card.boxes[category] {
            return (points.to_string(), Role::Written);
        }
        let turn = self.view.turn.as_ref().filter(|turn| turn.seat == seat);
        let offer = turn.and_then(|turn| turn.boxes.iter().find(|offer| offer.category == category));
        match offer {
            None => (String::new(), Role::Plain),
            Some(offer) if offer.forbidden.is_some() => ("-".into(), Role::Soft),
            Some(offer) if offer.points == 0 => ("(0)".into(), Role::Soft),
            Some(offer) => (format!("({})", offer.points), Role::Offer),
        }
    }
}

impl Widget for Pad<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if area.is_empty() {
            return;
        }
        let seats: Vec<Seat> = self.view.cards.iter().map(|(seat, _)| seat).collect();
        if Self::is_whole(area, seats.len()) {
            let rows: Vec<Row> = UPPER.into_iter().chain(LOWER).collect();
            self.draw(&rows, &seats, area, buffer);
        } else if area.width >= Self::FOLDED.0 {
            let left = Rect { width: LABELS + COLUMN, ..area };
            let right = Rect { x: area.x + LABELS + COLUMN + 2, width: LABELS + COLUMN, ..area };
            self.draw(&UPPER, &[self.own], left, buffer);
            self.draw(&LOWER, &[self.own], right, buffer);
        }
    }
}

/// Whether the upper bonus can no longer change.
fn is_settled(card: &CardView) -> bool {
    card.boxes.iter().all(|(category, points)| !category.is_upper() || points.is_some())
}

fn label(row: Row) -> &'static str {
    match row {
        Row::Box(category) => category.name(),
        Row::TotalScore => "Total score",
        Row::Bonus => "Bonus at 63",
        Row::TotalUpper => "Total, upper",
        Row::YahtzeeBonus => "Yahtzee bonus",
        Row::TotalLower => "Total, lower",
        Row::GrandTotal => "Grand total",
    }
}

#[cfg(test)]
mod tests {
    use parlor_game::Seat;
    use parlor_yahtzee::{Category, View};
    use ratatui::buffer::Buffer;
    use ratatui::layout::{Position, Rect};
    use ratatui::widgets::Widget;
    use serde_json::{Value, json};

    use super::Pad;
    use crate::look::{Colours, Look};

    /// Two players in the middle of a game; the first has rolled a second Yahtzee, so some boxes are forbidden.
    fn view() -> View {
        let card = |filled: Value, rest: Value| {
            let mut boxes: Value = Category::ALL
                .into_iter()
                .map(|category| {
                    (serde_json::to_value(category).expect("a name").as_str().expect("a name").to_owned(), Value::Null)
                })
                .collect::<serde_json::Map<_, _>>()
                .into();
            for (name, points) in filled.as_object().expect("boxes") {
                boxes[name] = points.clone();
            }
            let mut card = rest;
            card["boxes"] = boxes;
            card
        };
        let ada = card(
            json!({ "yahtzee": 50, "sixes": 18, "chance": 22 }),
            json!({ "total_score": 18, "over_par": 0, "to_bonus": 45, "bonus": 0, "total_upper": 18, "yahtzee_bonuses": 1, "total_lower": 172, "grand_total": 190 }),
        );
        let bo = card(
            json!({ "aces": 2, "large_straight": 40 }),
            json!({ "total_score": 2, "over_par": -1, "to_bonus": 61, "bonus": 0, "total_upper": 2, "yahtzee_bonuses": 0, "total_lower": 40, "grand_total": 42 }),
        );
        let offers = json!([
            { "category": "fours", "points": 20, "forbidden": null },
            { "category": "full_house", "points": 0, "forbidden": { "code": "joker_forbids", "data": { "category": "full_house", "allowed": ["fours"] } } },
        ]);
        let view = json!({
            "config": { "edition": "classic", "games": 1, "joker": "by_edition", "yahtzee_bonus": true },
            "viewer": 0, "game": 1, "phase": "turn", "won": [], "past": [], "totals": [190, 42], "start": [], "outcome": null,
            "cards": [ada, bo],
            "turn": { "seat": 0, "dice": [4, 4, 4, 4, 4], "kept": [true, true, true, true, true], "rolls_left": 1, "boxes": offers, "bonus": true },
        });
        serde_json::from_value(view).expect("a view")
    }

    fn drawn((width, height): (u16, u16), drawn: bool) -> String {
        let (view, names) = (view(), ["Ada".to_owned(), "Bartholomew".to_owned()]);
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let look = Look { colours: Colours::None, drawn };
        let own = Seat::new(0).expect("a seat");
        Pad { view: &view, names: &names, own, cursor: Some(Category::Fours), look }.render(area, &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_pad_is_whole_where_there_is_room_and_folded_where_not() {
        insta::assert_snapshot!(drawn((35, 20), true));
        insta::assert_snapshot!(drawn((29, 20), true));
        insta::assert_snapshot!(drawn(Pad::FOLDED, false));
    }

    #[test]
    fn a_click_selects_the_box_of_its_row() {
        let whole = Rect::new(2, 1, 35, 20);
        let at = |area, x, y| Pad::at(area, 2, Position::new(x, y));
        assert_eq!(at(whole, 3, 2), Some(Category::Aces));
        assert_eq!(at(whole, 3, 1), None, "a click on the heading hits no box");
        assert_eq!(at(whole, 3, 8), None, "a click on a total hits no box");
        assert_eq!(at(whole, 3, 11), Some(Category::ThreeOfAKind));
        let folded = Rect::new(2, 1, Pad::FOLDED.0, Pad::FOLDED.1);
        assert_eq!(at(folded, 3, 7), Some(Category::Sixes));
        assert_eq!(at(folded, 40, 4), Some(Category::FullHouse));
        assert_eq!(at(folded, 1, 4), None);
    }
}
