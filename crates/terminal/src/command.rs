//! The commands that keys can trigger: each has a name, default keys, and texts for the line of keys and the help.

use std::collections::BTreeMap;

use crate::key::Key;

/// A command's name, keys and texts.
#[derive(Debug)]
pub struct CommandInfo {
    /// The command's name in the settings file.
    pub name: &'static str,
    /// The default keys, separated by spaces.
    pub keys: &'static str,
    /// A word or two of text for the line of keys.
    pub words: &'static str,
    /// What the command does, for the help screen.
    pub about: &'static str,
}

/// Declares an enum of commands and a list of them. Each line has a variant, then its name, keys, words and sentence.
/// The last line may be a variant that wraps other commands; it is not in the list.
macro_rules! commands {
    (
        $(#[$about_enum:meta])* $enum:ident,
        $(#[$about_list:meta])* $list:ident:
        $($id:ident $name:literal $keys:literal $words:literal $about:literal)*
        $(; $(#[$about_others:meta])* $others:ident($inner:ty))?
    ) => {
        $(#[$about_enum])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum {
            $(#[doc = $about] $id,)*
            $($(#[$about_others])* $others($inner),)?
        }

        impl $enum {
            $(#[$about_list])*
            pub const $list: &'static [Self] = &[$(Self::$id),*];

            /// The command's name, keys and texts.
            #[must_use]
            pub fn info(self) -> &'static $crate::command::CommandInfo {
                use $crate::command::CommandInfo;
                match self {
                    $(Self::$id => &CommandInfo { name: $name, keys: $keys, words: $words, about: $about },)*
                    $(Self::$others(inner) => inner.info(),)?
                }
            }
        }
    };
}

/// Declares the commands of a game's board, as `commands!` does, and their conversions into [`Command`] and back.
macro_rules! game_commands {
    ($(#[$about_enum:meta])* $enum:ident: $($lines:tt)*) => {
        $crate::command::commands! {
            $(#[$about_enum])* $enum,
            /// All commands of this board.
            ALL: $($lines)*
        }

        impl $enum {
            /// Converts a game command into a command of this board. `None` if it belongs to another game.
            fn of(command: $crate::command::GameCommand) -> Option<Self> {
                Self::ALL.iter().copied().find(|own| own.info().name == command.info().name)
            }
        }

        impl From<$enum> for $crate::command::Command {
            fn from(own: $enum) -> Self {
                Self::Game($crate::command::GameCommand::new(own.info()))
            }
        }
    };
}
pub(crate) use {commands, game_commands};

/// A command of the game on the board. To match on it, convert it into the game's own enum. Two commands with the same
/// name are equal.
#[derive(Clone, Copy, Debug)]
pub struct GameCommand(&'static CommandInfo);

impl GameCommand {
    /// Creates a command with this name, these keys and these texts.
    #[must_use]
    pub const fn new(info: &'static CommandInfo) -> Self {
        Self(info)
    }

    /// The command's name, keys and texts.
    #[must_use]
    pub const fn info(self) -> &'static CommandInfo {
        self.0
    }
}

impl PartialEq for GameCommand {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for GameCommand {}

commands! {
    /// A command that a key triggers. A click on its text in the line of keys triggers it too.
    Command,
    /// The commands that are the same for every game.
    SHARED:
    Up "up" "up k" "up" "Go up."
    Down "down" "down j" "down" "Go down."
    Left "left" "left h" "left" "Go left."
    Right "right" "right l" "right" "Go right."
    First "first" "home g" "first" "Go to the beginning."
    Last "last" "end G" "last" "Go to the end."
    PageUp "page_up" "pageup" "page up" "Go up one page."
    PageDown "page_down" "pagedown" "page down" "Go down one page."
    Choose "choose" "enter" "choose" "Choose the selected item."
    NextGame "next_game" "g" "next game" "Start the next game of a match or series."
    Show "show" "space" "show my hand" "Reveal your hand, which stays hidden while others share this screen."
    Coach "coach" "c" "coach" "Ask the coach, if the table allows it."
    Undo "undo" "u" "undo" "Undo the last move; the others may have to agree."
    Chat "chat" "t" "chat" "Send a message to the others."
    More "more" "m" "more" "Show the table menu."
    Log "log" "o" "log" "Show the full log."
    Yes "yes" "y" "yes" "Agree to a proposal."
    No "no" "n" "no" "Reject a proposal."
    Object "object" "!" "object" "Object to what a player has just done, if the game allows it."
    Waive "waive" "w" "let it pass" "Let it pass instead of objecting. On a shared device, this counts for everyone \
        there."
    Again "again" "a" "play again" "Play again with the same players after a game."
    Review "review" "v" "review" "Review a finished game: what each choice cost."
    Replay "replay" "p" "replay" "Replay a finished game step by step."
    Remove "remove" "delete x" "remove" "Remove a player or a bot from the list."
    Help "help" "? f1" "all keys" "Show all keys."
    Back "back" "esc backspace" "back" "Go back; your game is saved."
    Quit "quit" "q ctrl+c" "quit" "Quit; your game is saved."
    Suspend "suspend" "ctrl+z" "suspend" "Suspend Parlor and return to the shell; `fg` resumes."
    Redraw "redraw" "ctrl+l" "redraw" "Redraw the screen.";
    /// A command of the game on the board.
    Game(GameCommand)
}

/// How many lines a command moves or scrolls, with `seen` lines visible. `None` if it does neither.
#[must_use]
pub fn lines_moved(command: Command, seen: usize) -> Option<isize> {
    let page = isize::try_from(seen.max(2) - 1).unwrap_or(1);
    Some(match command {
        Command::Up => -1,
        Command::Down => 1,
        Command::PageUp => -page,
        Command::PageDown => page,
        // Move far enough for any list, without overflow.
        Command::First => isize::MIN / 2,
        Command::Last => isize::MAX / 2,
        _ => return None,
    })
}

/// Maps keys to commands.
#[derive(Clone, Debug, Default)]
pub struct KeyMap {
    custom: BTreeMap<String, Vec<Key>>,
}

/// What is wrong with the keys in a settings file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKeys {
    /// An unknown command.
    #[error("[keys]: there is no command `{name}`. The commands are: {known}.")]
    NoSuchCommand {
        /// The name given.
        name: String,
        /// The known commands.
        known: String,
    },
    /// The same key is assigned to two commands.
    #[error("[keys]: `{key}` is assigned to both `{first}` and `{second}`: a key can have only one command.")]
    Twice {
        /// The key.
        key: Key,
        /// One of the two commands.
        first: String,
        /// The other command.
        second: String,
    },
}

impl KeyMap {
    /// Combines the default keys with the user's settings. `known` is the list of all commands.
    pub fn new(custom: BTreeMap<String, Vec<Key>>, known: &[Command]) -> Result<Self, BadKeys> {
        for (place, (name, keys)) in custom.iter().enumerate() {
            if !known.iter().any(|command| command.info().name == name) {
                let known: Vec<&str> = known.iter().map(|command| command.info().name).collect();
                return Err(BadKeys::NoSuchCommand { name: name.clone(), known: known.join(", ") });
            }
            for (other, others) in custom.iter().skip(place + 1) {
                if let Some(key) = keys.iter().find(|key| others.contains(key)) {
                    return Err(BadKeys::Twice { key: *key, first: name.clone(), second: other.clone() });
                }
            }
        }
        Ok(Self { custom })
    }

    /// The keys of a command. The first one is shown to the user.
    #[must_use]
    pub fn keys(&self, command: Command) -> Vec<Key> {
        match self.custom.get(command.info().name) {
            Some(keys) => keys.clone(),
            None => command.info().keys.split(' ').filter_map(|key| key.parse().ok()).collect(),
        }
    }

    /// The command that a key triggers among those available. The first match wins, but the user's settings come before
    /// defaults.
    #[must_use]
    pub fn command(&self, key: Key, among: &[Command]) -> Option<Command> {
        let does = |command: &&Command| self.keys(**command).contains(&key);
        let preferred = among.iter().filter(|command| self.custom.contains_key(command.info().name)).find(does);
        preferred.or_else(|| among.iter().find(does)).copied()
    }

    /// The first key of a command, as shown to the user.
    #[must_use]
    pub fn label(&self, command: impl Into<Command>) -> String {
        self.keys(command.into()).first().map(ToString::to_string).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{BadKeys, Command, KeyMap};

    fn map(custom: &[(&str, &str)]) -> Result<KeyMap, BadKeys> {
        let setting = |(name, key): &(&str, &str)| ((*name).to_owned(), vec![key.parse().expect("a key")]);
        KeyMap::new(custom.iter().map(setting).collect::<BTreeMap<_, _>>(), Command::SHARED)
    }

    #[test]
    fn custom_keys_win_over_default_keys() {
        let keys = map(&[("coach", "q")]).expect("the keys are valid");
        let among = [Command::Quit, Command::Coach, Command::Help];
        let does = |key: &str| keys.command(key.parse().expect("a key"), &among).map(|command| command.info().name);
        assert_eq!(does("q"), Some("coach"), "a custom key wins over a default that comes first");
        assert_eq!(does("ctrl+c"), Some("quit"));
        assert_eq!(does("c"), None, "the default key is free");
        assert_eq!(does("?"), Some("help"));
    }

    #[test]
    fn invalid_key_settings_are_reported() {
        let said = |custom: &[(&str, &str)]| map(custom).expect_err("a mistake").to_string();
        assert!(said(&[("fly", "f")]).contains("no command `fly`. The commands are: up, down,"));
        assert!(said(&[("coach", "x"), ("undo", "x")]).contains("`x` is assigned to both `coach` and `undo`"));
    }
}
