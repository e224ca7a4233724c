//! What can be done by a key: each thing has a name, the keys that do it if nothing else is said, and words for them.

use std::collections::BTreeMap;

use crate::key::Key;

/// Something that a key does. A click on its words does it too.
#[derive(Debug)]
pub struct Command {
    /// What a settings file calls it.
    pub name: &'static str,
    /// The keys that do it, apart by spaces, if nothing else is said.
    pub keys: &'static str,
    /// A word or two, for the line of keys that is always shown.
    pub words: &'static str,
    /// What it does, for the sheet of all keys.
    pub about: &'static str,
}

impl PartialEq for Command {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Makes commands, and a list of them.
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
    /// Everything that is the same whatever is played.
    SHARED:
    UP "up" "up k" "up" "Go up."
    DOWN "down" "down j" "down" "Go down."
    LEFT "left" "left h" "left" "Go left."
    RIGHT "right" "right l" "right" "Go right."
    FIRST "first" "home g" "first" "Go to the beginning."
    LAST "last" "end G" "last" "Go to the end."
    PAGE_UP "page_up" "pageup" "page up" "Go up by a page."
    PAGE_DOWN "page_down" "pagedown" "page down" "Go down by a page."
    CHOOSE "choose" "enter" "choose" "Choose what is pointed at."
    NEXT_GAME "next_game" "g" "next game" "Begin the next game of a match or a series."
    SHOW "show" "space" "show my hand" "Show what is hidden from who sits beside you."
    COACH "coach" "c" "coach" "Ask the coach, where the table allows it."
    UNDO "undo" "u" "undo" "Take the last move back; the others may have to agree."
    TALK "talk" "t" "talk" "Say something to the others."
    MORE "more" "m" "more" "Show what else can be done at the table."
    LOG "log" "o" "log" "Show all that happened."
    YES "yes" "y" "yes" "Agree to what somebody proposes."
    NO "no" "n" "no" "Do not agree."
    OBJECT "object" "!" "object" "Object to what somebody has just done, where the game allows it."
    WAIVE "waive" "w" "let it pass" "Let pass what you could object to. On a shared device, nobody there objects."
    AGAIN "again" "a" "play again" "Play again with the same people, once a game is over."
    REVIEW "review" "v" "review" "Look back at a finished game: what each choice cost."
    REPLAY "replay" "p" "replay" "Watch a finished game step by step."
    REMOVE "remove" "delete x" "remove" "Take a player or a bot off the list."
    HELP "help" "? f1" "all keys" "Show all keys."
    BACK "back" "esc backspace" "back" "Go back; a game is kept."
    QUIT "quit" "q ctrl+c" "quit" "Quit; a game is kept."
    SUSPEND "suspend" "ctrl+z" "suspend" "Stop for now and go back to the shell; `fg` comes back."
    REDRAW "redraw" "ctrl+l" "redraw" "Draw everything anew."
}

/// By how many lines a command moves or scrolls, where so many are seen at once; nothing if it does neither.
#[must_use]
pub fn lines_moved(command: &Command, seen: usize) -> Option<isize> {
    let page = isize::try_from(seen.max(2) - 1).unwrap_or(1);
    Some(match command {
        command if *command == UP => -1,
        command if *command == DOWN => 1,
        command if *command == PAGE_UP => -page,
        command if *command == PAGE_DOWN => page,
        // Far enough for any list, and nothing overflows.
        command if *command == FIRST => isize::MIN / 2,
        command if *command == LAST => isize::MAX / 2,
        _ => return None,
    })
}

/// Which keys do what.
#[derive(Clone, Debug, Default)]
pub struct KeyMap {
    wishes: BTreeMap<String, Vec<Key>>,
}

/// What is wrong with the keys of a settings file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKeys {
    /// It names something that no key can do.
    #[error("[keys]: there is no command `{name}`. The commands are: {known}.")]
    NoSuchCommand {
        /// What it names.
        name: String,
        /// What there is.
        known: String,
    },
    /// It gives one key to two commands.
    #[error("[keys]: `{key}` is given to `{first}` and to `{second}`: a key can do one thing.")]
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
    /// The usual keys, with these wishes in their place. `known` is all that a key can do.
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

    /// The keys of a command, the one to be shown first.
    #[must_use]
    pub fn keys(&self, command: &Command) -> Vec<Key> {
        match self.wishes.get(command.name) {
            Some(keys) => keys.clone(),
            None => command.keys.split(' ').filter_map(|key| key.parse().ok()).collect(),
        }
    }

    /// What a key does where these commands can be given. The first that it stands for counts, but a wish comes before what is
    /// usual.
    #[must_use]
    pub fn command(&self, key: Key, among: &[&'static Command]) -> Option<&'static Command> {
        let does = |command: &&&'static Command| self.keys(command).contains(&key);
        let wished = among.iter().filter(|command| self.wishes.contains_key(command.name)).find(does);
        wished.or_else(|| among.iter().find(does)).copied()
    }

    /// A command's first key, as it is shown.
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
        assert!(said(&[("coach", "x"), ("undo", "x")]).contains("`x` is given to `coach` and to `undo`"));
    }
}
