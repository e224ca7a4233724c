//! The commands that keys can trigger: each has a name, default keys, and texts for the line of keys and the help.

use std::collections::BTreeMap;

use crate::key::Key;

/// A command that a key triggers. A click on its words triggers it too.
#[derive(Debug)]
pub struct Command {
    /// Its name in the settings file.
    pub name: &'static str,
    /// Its default keys, separated by spaces.
    pub keys: &'static str,
    /// A word or two for the line of keys.
    pub words: &'static str,
    /// What it does, for the help screen.
    pub about: &'static str,
}

impl PartialEq for Command {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Declares commands and a list of them.
macro_rules! commands {
    ($(#[$about_all:meta])* $all:ident: $($id:ident $name:literal $keys:literal $words:literal $about:literal)*) => {
        $(
            #[doc = $about]
            pub static $id: $crate::command::Command =
                $crate::command::Command { name: $name, keys: $keys, words: $words, about: $about };
        )*
        $(#[$about_all])*
        pub static $all: &[&$crate::command::Command] = &[$(&$id),*];
    };
}
pub(crate) use commands;

commands! {
    /// The commands that are the same for every game.
    SHARED:
    UP "up" "up k" "up" "Go up."
    DOWN "down" "down j" "down" "Go down."
    LEFT "left" "left h" "left" "Go left."
    RIGHT "right" "right l" "right" "Go right."
    FIRST "first" "home g" "first" "Go to the beginning."
    LAST "last" "end G" "last" "Go to the end."
    PAGE_UP "page_up" "pageup" "page up" "Go up one page."
    PAGE_DOWN "page_down" "pagedown" "page down" "Go down one page."
    CHOOSE "choose" "enter" "choose" "Choose the selected item."
    NEXT_GAME "next_game" "g" "next game" "Start the next game of a match or series."
    SHOW "show" "space" "show my hand" "Show your hand, hidden from others at this screen."
    COACH "coach" "c" "coach" "Ask the coach, if the table allows it."
    UNDO "undo" "u" "undo" "Undo the last move; the others may have to agree."
    TALK "talk" "t" "talk" "Send a message to the others."
    MORE "more" "m" "more" "Show the table menu."
    LOG "log" "o" "log" "Show the full log."
    YES "yes" "y" "yes" "Agree to a proposal."
    NO "no" "n" "no" "Reject a proposal."
    OBJECT "object" "!" "object" "Object to what a player has just done, if the game allows it."
    WAIVE "waive" "w" "let it pass" "Let it pass instead of objecting. On a shared device, this counts for everyone \
        there."
    AGAIN "again" "a" "play again" "Play again with the same players after a game."
    REVIEW "review" "v" "review" "Review a finished game: what each choice cost."
    REPLAY "replay" "p" "replay" "Replay a finished game step by step."
    REMOVE "remove" "delete x" "remove" "Remove a player or a bot from the list."
    HELP "help" "? f1" "all keys" "Show all keys."
    BACK "back" "esc backspace" "back" "Go back; your game is saved."
    QUIT "quit" "q ctrl+c" "quit" "Quit; your game is saved."
    SUSPEND "suspend" "ctrl+z" "suspend" "Suspend Parlor and return to the shell; `fg` resumes."
    REDRAW "redraw" "ctrl+l" "redraw" "Redraw the screen."
}

/// How many lines a command moves or scrolls, with `seen` lines visible. `None` if it does neither.
#[must_use]
pub fn lines_moved(command: &Command, seen: usize) -> Option<isize> {
    let page = isize::try_from(seen.max(2) - 1).unwrap_or(1);
    Some(match command {
        command if *command == UP => -1,
        command if *command == DOWN => 1,
        command if *command == PAGE_UP => -page,
        command if *command == PAGE_DOWN => page,
        // Far enough for any list, without overflow.
        command if *command == FIRST => isize::MIN / 2,
        command if *command == LAST => isize::MAX / 2,
        _ => return None,
    })
}

/// Maps keys to commands.
#[derive(Clone, Debug, Default)]
pub struct KeyMap {
    wishes: BTreeMap<String, Vec<Key>>,
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
    /// One key for two commands.
    #[error("[keys]: `{key}` is assigned to both `{first}` and `{second}`: a key can have only one command.")]
    Twice {
        /// The key.
        key: Key,
        /// One command.
        first: String,
        /// The other.
        second: String,
    },
}

impl KeyMap {
    /// The default keys, with the user's settings applied. `known` is the list of all commands.
    pub fn new(wishes: BTreeMap<String, Vec<Key>>, known: &[&Command]) -> Result<Self, BadKeys> {
        for (place, (name, keys)) in wishes.iter().enumerate() {
            if !known.iter().any(|command| command.name == name) {
                let known: Vec<&str> = known.iter().map(|command| command.name).collect();
                return Err(BadKeys::NoSuchCommand { name: name.clone(), known: known.join(", ") });
            }
            for (other, others) in wishes.iter().skip(place + 1) {
                if let Some(key) = keys.iter().find(|key| others.contains(key)) {
                    return Err(BadKeys::Twice { key: *key, first: name.clone(), second: other.clone() });
                }
            }
        }
        Ok(Self { wishes })
    }

    /// A command's keys; the first is the one to show.
    #[must_use]
    pub fn keys(&self, command: &Command) -> Vec<Key> {
        match self.wishes.get(command.name) {
            Some(keys) => keys.clone(),
            None => command.keys.split(' ').filter_map(|key| key.parse().ok()).collect(),
        }
    }

    /// The command that a key triggers among those available. The first match wins, but the user's settings come before
    /// defaults.
    #[must_use]
    pub fn command(&self, key: Key, among: &[&'static Command]) -> Option<&'static Command> {
        let does = |command: &&&'static Command| self.keys(command).contains(&key);
        let wished = among.iter().filter(|command| self.wishes.contains_key(command.name)).find(does);
        wished.or_else(|| among.iter().find(does)).copied()
    }

    /// A command's first key, as shown.
    #[must_use]
    pub fn label(&self, command: &Command) -> String {
        self.keys(command).first().map(ToString::to_string).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{BadKeys, COACH, HELP, KeyMap, QUIT, SHARED};

    fn map(wishes: &[(&str, &str)]) -> Result<KeyMap, BadKeys> {
        let wish = |(name, key): &(&str, &str)| ((*name).to_owned(), vec![key.parse().expect("a key")]);
        KeyMap::new(wishes.iter().map(wish).collect::<BTreeMap<_, _>>(), SHARED)
    }

    #[test]
    fn a_wish_comes_before_what_is_usual() {
        let keys = map(&[("coach", "q")]).expect("it can be done");
        let among = [&QUIT, &COACH, &HELP];
        let does = |key: &str| keys.command(key.parse().expect("a key"), &among).map(|command| command.name);
        assert_eq!(does("q"), Some("coach"), "though it comes later");
        assert_eq!(does("ctrl+c"), Some("quit"));
        assert_eq!(does("c"), None, "the usual key is free");
        assert_eq!(does("?"), Some("help"));
    }

    #[test]
    fn wishes_that_cannot_be_met_are_named() {
        let said = |wishes: &[(&str, &str)]| map(wishes).expect_err("a mistake").to_string();
        assert!(said(&[("fly", "f")]).contains("no command `fly`. The commands are: up, down,"));
        assert!(said(&[("coach", "x"), ("undo", "x")]).contains("`x` is assigned to both `coach` and `undo`"));
    }
}
