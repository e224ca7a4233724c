//! The colours and characters that the terminal can show. All colours and borders are defined in this module.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// The colours that a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// 24-bit colour.
    Any,
    /// The sixteen standard colours, in the user's shades.
    Sixteen,
    /// No colours. Weight and characters carry the same information, since nothing depends on colour alone.
    None,
}

/// How things look on this terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colours available.
    pub colours: Colours,
    /// Whether the terminal can draw more than ASCII.
    pub drawn: bool,
}

/// The role of a piece of text, which determines its style everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Normal text.
    Plain,
    /// The bar at the top of the screen.
    Bar,
    /// Secondary text.
    Soft,
    /// A title.
    Title,
    /// The one action to take next.
    Next,
    /// An option to choose.
    Offer,
    /// A chosen option, such as a kept die.
    Kept,
    /// A written score.
    Written,
    /// A warning.
    Warn,
    /// A player, by their seat.
    Player(usize),
    /// A pawn, by its colour: red, blue, yellow or green.
    Pawn(usize),
    /// Printed on the board in a colour.
    Printed(usize),
    /// A selected pawn or place of a colour.
    Chosen(usize),
    /// A suspect, clockwise: red, yellow, white, green, blue or purple.
    Suspect(usize),
}

impl Look {
    /// Reads the environment through `variable`: `NO_COLOR`, `COLORTERM`, `TERM` and the locale.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &str| variable(name).unwrap_or_default();
        let term = said("TERM");
        let dumb = term == "dumb";
        let colours = if dumb || !said("NO_COLOR").is_empty() {
            Colours::None
        } else if matches!(said("COLORTERM").as_str(), "truecolor" | "24bit") || term.ends_with("-direct") {
            Colours::Any
        } else {
            Colours::Sixteen
        };
        // The first of these that is set decides, as usual on Unix. If none is set, as on other systems, assume
        // Unicode.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(&variable).find(|value| !value.is_empty());
        let unicode = locale.is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        Self { colours, drawn: unicode && !dumb }
    }

    /// The style for a role.
    #[must_use]
    pub fn style(self, role: Role) -> Style {
        let style = Style::new();
        let weighed = match role {
            Role::Plain | Role::Printed(_) => style,
            Role::Bar => style.add_modifier(Modifier::REVERSED),
            Role::Soft => style.add_modifier(Modifier::DIM),
            Role::Title | Role::Kept | Role::Warn | Role::Player(_) | Role::Pawn(_) | Role::Suspect(_) => {
                style.add_modifier(Modifier::BOLD)
            }
            Role::Next | Role::Chosen(_) => style.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Role::Offer => style.add_modifier(Modifier::ITALIC),
            Role::Written => style,
        };
        match self.colour(role) {
            Some(colour) => weighed.fg(colour),
            None => weighed,
        }
    }

    fn colour(self, role: Role) -> Option<Color> {
        /// The player colours of the web page, each with the standard colour that replaces it. All are readable on
        /// light and on dark backgrounds.
        const PLAYERS: [(Color, Color); 6] = [
            (Color::Rgb(214, 86, 72), Color::Red),
            (Color::Rgb(84, 142, 201), Color::Blue),
            (Color::Rgb(160, 116, 190), Color::Magenta),
            (Color::Rgb(70, 160, 120), Color::Green),
            (Color::Rgb(205, 150, 60), Color::Yellow),
            (Color::Rgb(70, 165, 175), Color::Cyan),
        ];
        /// The indices of red, blue, yellow and green in `PLAYERS`.
        const PAWNS: [usize; 4] = [0, 1, 4, 3];
        /// The indices of the suspects' colours in `PLAYERS`. White is the terminal's own text colour, which is
        /// readable on every background.
        const SUSPECTS: [Option<usize>; 6] = [Some(0), Some(4), None, Some(3), Some(1), Some(2)];
        let (any, sixteen) = match role {
            Role::Plain | Role::Soft | Role::Title | Role::Written | Role::Bar => return None,
            Role::Next | Role::Kept => (Color::Rgb(205, 150, 60), Color::Yellow),
            Role::Offer => (Color::Rgb(70, 160, 120), Color::Green),
            Role::Warn => (Color::Rgb(214, 86, 72), Color::Red),
            Role::Player(seat) => PLAYERS[seat % PLAYERS.len()],
            Role::Suspect(suspect) => PLAYERS[SUSPECTS[suspect % SUSPECTS.len()]?],
            Role::Pawn(colour) | Role::Printed(colour) | Role::Chosen(colour) => PLAYERS[PAWNS[colour % PAWNS.len()]],
        };
        match self.colours {
            Colours::Any => Some(any),
            Colours::Sixteen => Some(sixteen),
            Colours::None => None,
        }
    }

    /// A key's label: an arrow, if the terminal can draw one.
    #[must_use]
    pub fn key(self, name: &str) -> String {
        let arrow = match name {
            "up" => "↑",
            "down" => "↓",
            "left" => "←",
            "right" => "→",
            other => other,
        };
        if self.drawn { arrow } else { name }.to_owned()
    }

    /// The ellipsis that marks cut text.
    #[must_use]
    pub fn dots(self) -> &'static str {
        if self.drawn { "…" } else { "..." }
    }

    /// Replaces characters that this terminal cannot draw.
    #[must_use]
    pub fn words(self, text: &str) -> String {
        if self.drawn {
            return text.to_owned();
        }
        text.replace('…', "...").replace('×', "x").replace('·', ".").replace('–', "-")
    }

    /// The sign that more lines follow below.
    #[must_use]
    pub fn more(self) -> &'static str {
        if self.drawn { " ▾ " } else { " v " }
    }

    /// The border of an item. A chosen item has a different shape, not just a different colour.
    #[must_use]
    pub fn border(self, chosen: bool) -> border::Set<'static> {
        const ASCII: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        const ASCII_CHOSEN: border::Set<'static> = border::Set {
            top_left: "#",
            top_right: "#",
            bottom_left: "#",
            bottom_right: "#",
            vertical_left: "#",
            vertical_right: "#",
            horizontal_top: "=",
            horizontal_bottom: "=",
        };
        match (self.drawn, chosen) {
            (true, false) => border::ROUNDED,
            (true, true) => border::DOUBLE,
            (false, false) => ASCII,
            (false, true) => ASCII_CHOSEN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Colours, Look, Role};
    use ratatui::style::Color;

    fn look(set: &[(&str, &str)]) -> Look {
        Look::of(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_says_what_a_terminal_can_do() {
        let usual = [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8")];
        assert_eq!(look(&usual), Look { colours: Colours::Sixteen, drawn: true });
        let rich = [usual[0], usual[1], ("COLORTERM", "truecolor")];
        assert_eq!(look(&rich), Look { colours: Colours::Any, drawn: true });
        let plain = [usual[0], usual[1], ("COLORTERM", "truecolor"), ("NO_COLOR", "1")];
        assert_eq!(look(&plain), Look { colours: Colours::None, drawn: true });
        assert_eq!(
            look(&[usual[0], usual[1], ("NO_COLOR", "")]).colours,
            Colours::Sixteen,
            "an empty NO_COLOR is ignored"
        );
        assert_eq!(look(&[("TERM", "dumb"), usual[1]]), Look { colours: Colours::None, drawn: false });
        assert!(!look(&[usual[0], ("LANG", "C")]).drawn);
        assert!(!look(&[usual[0], usual[1], ("LC_ALL", "POSIX")]).drawn, "LC_ALL takes precedence over LANG");
        assert!(look(&[]).drawn, "everything can be drawn by default");
    }

    #[test]
    fn nothing_is_shown_by_colour_alone() {
        let [bare, rich] = [Colours::None, Colours::Any].map(|colours| Look { colours, drawn: true });
        for role in [Role::Next, Role::Offer, Role::Kept, Role::Warn, Role::Player(0)] {
            assert_ne!(bare.style(role), bare.style(Role::Plain), "{role:?} differs from plain text without colours");
            assert_eq!(bare.style(role).fg, None);
            assert!(matches!(rich.style(role).fg, Some(Color::Rgb(..))), "{role:?}");
        }
        for drawn in [true, false] {
            let look = Look { colours: Colours::None, drawn };
            assert_ne!(look.border(true), look.border(false), "a selected border differs from a plain one");
        }
    }
}
