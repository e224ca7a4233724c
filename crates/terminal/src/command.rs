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

macro_rules! commands {
    ($($id:ident $name:literal $keys:literal $words:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Command = Command { name: $name, keys: $keys, words: $words, about: $about };)*
        /// Everything that is the same whatever is played.
        pub static SHARED: &[&Command] = &[$(&$id),*];
    };
}

commands! {
    UP "up" "up k" "up" "Go up."
    DOWN "down" "down j" "down" "Go down."
    LEFT "left" "left h" "left" "Go left."
    RIGHT "right" "right l" "right" "Go right."
    FIRST "first" "home g" "first" "Go to the beginning."
    LAST "last" "end G" "last" "Go to the end."
    PAGE_UP "page_up" "pageup" "page up" "Go up by a page."
    PAGE_DOWN "page_down" "pagedown" "page down" "Go down by a page."
    CHOOSE "choose" "enter" "choose" "Choose what is pointed at."
    COACH "coach" "c" "coach" "Ask the coach, where the table allows it."
    UNDO "undo" "u" "undo" "Take the last move back; the others may have to agree."
    TALK "talk" "t" "talk" "Say something to the others."
    MORE "more" "m" "more" "Show what else can be done at the table."
    LOG "log" "o" "log" "Show all that happened."
    YES "yes" "y" "yes" "Agree to what somebody proposes."
    NO "no" "n" "no" "Do not agree."
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

/// A settings file names something that no key can do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("[keys]: there is no command `{name}`. The commands are: {known}.")]
pub struct NoSuchCommand {
    name: String,
    known: String,
}

impl KeyMap {
    /// The usual keys, with these wishes in their place. `known` is all that a key can do.
    pub fn new(wishes: BTreeMap<String, Vec<Key>>, known: &[&Command]) -> Result<Self, NoSuchCommand> {
        let is_known = |name: &str| known.iter().any(|command| command.name == name);
        match wishes.keys().find(|name| !is_known(name)) {
            None => Ok(Self { wishes }),
            Some(name) => {
                let known: Vec<&str> = known.iter().map(|command| command.name).collect();
                Err(NoSuchCommand { name: name.clone(), known: known.join(", ") })
            }
        }
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
