//! The user's settings for the terminal, from a TOML file.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::de::{Deserialize, Deserializer, Error};
use toml::Value;

use crate::key::Key;
use crate::look::{Colours, Look};

/// The maximum length of a name, in characters.
pub const NAME: usize = 30;
/// The longest pause before a bot acts, in milliseconds.
const PAUSE: u64 = 10_000;

/// The user's settings for the terminal.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The user's name at tables.
    #[serde(deserialize_with = "name")]
    pub name: Option<String>,
    /// The colours to use; defaults to those of the terminal.
    #[serde(deserialize_with = "colours")]
    pub colours: Option<Colours>,
    /// Whether to draw more than ASCII; by default, this depends on the terminal.
    #[serde(rename = "signs", deserialize_with = "signs")]
    pub drawn: Option<bool>,
    /// Whether events are animated.
    #[serde(deserialize_with = "switch")]
    pub animation: bool,
    /// Whether the mouse is used.
    #[serde(deserialize_with = "switch")]
    pub mouse: bool,
    /// Whether the bell rings on the user's turn.
    #[serde(deserialize_with = "switch")]
    pub bell: bool,
    /// How long a bot waits before it acts.
    #[serde(deserialize_with = "pause")]
    pub bot_pause: Duration,
    /// Custom keys by command. Unknown commands are reported by [`KeyMap`](crate::command::KeyMap).
    #[serde(deserialize_with = "keys")]
    pub keys: BTreeMap<String, Vec<Key>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: None,
            colours: None,
            drawn: None,
            animation: true,
            mouse: true,
            bell: true,
            bot_pause: Duration::from_millis(700),
            keys: BTreeMap::new(),
        }
    }
}

/// Why the settings could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file cannot be read.
    #[error("cannot read {}: {problem}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The system's error.
        problem: io::Error,
    },
    /// A setting is invalid.
    #[error("{}, {mistake}", file.display())]
    Mistaken {
        /// The file.
        file: PathBuf,
        /// The mistake and its line.
        mistake: Mistake,
    },
}

/// An invalid line of a settings file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Mistake {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected.
    pub what: String,
}

impl Settings {
    /// Reads the settings from a file. A missing file means defaults.
    pub fn read(file: &Path) -> Result<Self, SettingsError> {
        match std::fs::read_to_string(file) {
            Ok(text) => {
                Self::parse(&text).map_err(|mistake| SettingsError::Mistaken { file: file.to_owned(), mistake })
            }
            Err(problem) if problem.kind() == ErrorKind::NotFound => Ok(Self::default()),
            Err(problem) => Err(SettingsError::Unreadable { file: file.to_owned(), problem }),
        }
    }

    /// Parses the settings from the text of a file.
    pub fn parse(text: &str) -> Result<Self, Mistake> {
        toml::from_str(text).map_err(|problem: toml::de::Error| {
            let before = problem.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            Mistake { line: before.matches('\n').count() + 1, what: problem.message().to_owned() }
        })
    }

    /// Combines the environment's look with these settings. `NO_COLOR` and the like take precedence over the file.
    #[must_use]
    pub fn look(&self, environment: Look) -> Look {
        let colours = match environment.colours {
            Colours::None => Colours::None,
            found => self.colours.unwrap_or(found),
        };
        Look { colours, drawn: self.drawn.unwrap_or(environment.drawn) }
    }
}

/// Formats the settings as a file, with a comment on each setting.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match &self.name {
            Some(name) => format!("name = {}", quoted(name)),
            None => "# name = \"Ada\"".to_owned(),
        };
        let (colours, signs) = (word(&COLOURS, self.colours), word(&SIGNS, self.drawn));
        let Self { animation, mouse, bell, bot_pause, .. } = self;
        let pause = bot_pause.as_millis();
        let kinds = commented(&format!("A key is {}.", Key::kinds()));
        write!(
            f,
            "# Your name at tables: 1 to {NAME} characters.
{name}

# Colours: \"auto\" for what the terminal supports, \"any\", \"sixteen\" or \"none\".
# NO_COLOR and TERM=dumb turn colours off, whatever is set here.
colours = \"{colours}\"

# Characters: \"auto\" for what the terminal supports, \"unicode\" or \"ascii\".
signs = \"{signs}\"

# Animations: true or false.
animation = {animation}

# Capture the mouse: true, or false so that the terminal can use it to select
# and copy text.
mouse = {mouse}

# The terminal's bell, when it's your turn or you may object: true or false.
bell = {bell}

# The time that a bot waits before it acts, in milliseconds: 0 to {PAUSE}.
bot_pause = {pause}

# Custom keys: a key or a list of keys for a command.
{kinds}
[keys]
"
        )?;
        if self.keys.is_empty() {
            return f.write_str("# roll = \"r\"\n# coach = [\"c\", \"f2\"]\n# quit = \"ctrl+q\"\n");
        }
        for (command, keys) in &self.keys {
            let bare = command.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c)) && !command.is_empty();
            let command = if bare { command.clone() } else { quoted(command) };
            let keys: Vec<String> = keys.iter().map(|key| quoted(&key.to_string())).collect();
            match keys.as_slice() {
                [key] => writeln!(f, "{command} = {key}")?,
                keys => writeln!(f, "{command} = [{}]", keys.join(", "))?,
            }
        }
        Ok(())
    }
}

/// Formats a text as TOML comments, wrapped to fit everywhere.
fn commented(text: &str) -> String {
    let mut lines = vec!["#".to_owned()];
    for word in text.split(' ') {
        if lines.last().is_some_and(|line| line.chars().count() + 1 + word.chars().count() > 80) {
            lines.push("#".to_owned());
        }
        lines.last_mut().expect("there is always a line").extend([" ", word]);
    }
    lines.join("\n")
}

/// Quotes a text: JSON strings are valid TOML.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

const COLOURS: [(&str, Option<Colours>); 4] =
    [("auto", None), ("any", Some(Colours::Any)), ("sixteen", Some(Colours::Sixteen)), ("none", Some(Colours::None))];

const SIGNS: [(&str, Option<bool>); 3] = [("auto", None), ("unicode", Some(true)), ("ascii", Some(false))];

/// The name of a value.
fn word<T: PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, meant)| *meant == value).map_or("auto", |(word, _)| word)
}

/// Parses the name of a value.
fn parse_word<'de, T: Copy, D: Deserializer<'de>>(words: &[(&str, T)], from: D) -> Result<T, D::Error> {
    let quoted: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
    let (last, others) = quoted.split_last().expect("there is at least one word");
    let meant = |value: &Value| words.iter().find(|(word, _)| value.as_str() == Some(word)).map(|(_, meant)| *meant);
    expected(from, &format!("{} or {last}", others.join(", ")), meant)
}

/// Parses a value, or says what was expected.
fn expected<'de, T, D: Deserializer<'de>>(
    from: D,
    what: &str,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, D::Error> {
    read(&Value::deserialize(from)?).ok_or_else(|| D::Error::custom(format!("expected {what}")))
}

fn name<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    expected(from, &format!("a name of 1 to {NAME} characters, in quotes"), |value| {
        let name = value.as_str()?.trim();
        let fits = (1..=NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        fits.then(|| Some(name.to_owned()))
    })
}

fn colours<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Colours>, D::Error> {
    parse_word(&COLOURS, from)
}

fn signs<'de, D: Deserializer<'de>>(from: D) -> Result<Option<bool>, D::Error> {
    parse_word(&SIGNS, from)
}

fn switch<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    expected(from, "true or false", Value::as_bool)
}

fn pause<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
    expected(from, &format!("a number of milliseconds, 0 to {PAUSE}"), |value| {
        let millis = value.as_integer().and_then(|millis| u64::try_from(millis).ok());
        millis.filter(|millis| *millis <= PAUSE).map(Duration::from_millis)
    })
}

fn keys<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Vec<Key>>, D::Error> {
    let keys = BTreeMap::<String, Keys>::deserialize(from)?;
    Ok(keys.into_iter().map(|(command, Keys(keys))| (command, keys)).collect())
}

/// The keys for one command, parsed in place so that an error names the right line.
struct Keys(Vec<Key>);

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = match Value::deserialize(from)? {
            Value::Array(several) => several,
            one => vec![one],
        };
        let key = |written: &Value| match written.as_str() {
            Some(text) => text.parse().map_err(D::Error::custom),
            None => Err(D::Error::custom("expected a key in quotes, or a list of them")),
        };
        written.iter().map(key).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Settings, SettingsError};
    use crate::look::{Colours, Look};
    use std::time::Duration;

    fn parsed(text: &str) -> Settings {
        Settings::parse(text).unwrap_or_else(|mistake| panic!("{mistake} in {text}"))
    }

    #[test]
    fn every_setting_is_read() {
        let settings = parsed(
            "name = ' Ada '\ncolours = 'sixteen'\nsigns = 'ascii'\nanimation = false\nmouse = false\nbell = false\n\
             bot_pause = 0\n\
             [keys]\nroll = 'r'\ncoach = ['c', 'F2']\nquit = 'ctrl+q'\nundo = []\n",
        );
        assert_eq!(settings.name.as_deref(), Some("Ada"));
        assert_eq!((settings.colours, settings.drawn), (Some(Colours::Sixteen), Some(false)));
        assert!(!settings.animation && !settings.mouse && !settings.bell);
        assert_eq!(settings.bot_pause, Duration::ZERO);
        let keys = |command: &str| settings.keys[command].iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!([keys("roll"), keys("quit")], [["r"], ["ctrl+q"]]);
        assert_eq!((keys("coach").join(" ").as_str(), keys("undo").len()), ("c f2", 0));
    }

    #[test]
    fn missing_settings_have_defaults() {
        assert_eq!(parsed(""), Settings::default());
        assert_eq!(parsed("colours = 'auto'\nsigns = 'auto'\n[keys]"), Settings::default());
        let some = parsed("mouse = false");
        assert!(some.animation && some.bot_pause == Duration::from_millis(700));
    }

    #[test]
    fn a_mistake_is_reported_with_its_line_and_what_was_expected() {
        for (text, told) in [
            ("\nmouse = 'yes'", "line 2: expected true or false"),
            ("colours = 'blue'", "line 1: expected \"auto\", \"any\", \"sixteen\" or \"none\""),
            ("signs = 7", "line 1: expected \"auto\", \"unicode\" or \"ascii\""),
            ("# so\n\nbot_pause = 10001", "line 3: expected a number of milliseconds, 0 to 10000"),
            ("bot_pause = -1", "line 1: expected a number of milliseconds, 0 to 10000"),
            ("name = ' '", "line 1: expected a name of 1 to 30 characters, in quotes"),
            ("name = \"a\\nb\"", "line 1: expected a name of 1 to 30 characters, in quotes"),
            ("name = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'", "line 1: expected a name of 1 to 30 characters, in quotes"),
            ("[keys]\nroll = 'r'\nquit = 'crtl+q'", "line 3: `crtl+q` is not a key: expected a letter, "),
            ("[keys]\nroll = ['r', 2]", "line 2: expected a key in quotes, or a list of them"),
            ("mouse = true\ncolors = 'any'", "line 2: unknown field `colors`, expected one of `name`, `colours`, "),
            ("mouse = true\nmouse = true", "line 2: duplicate key"),
            ("mouse true", "line 1: "),
        ] {
            let mistake = Settings::parse(text).expect_err(text).to_string();
            assert!(mistake.starts_with(told), "{mistake}");
            assert!(!mistake.contains('\n'), "{mistake}");
        }
    }

    #[test]
    fn settings_are_read_as_they_are_printed() {
        let full = "name = \"Ada \\\"\\\\ Ö\"\ncolours = 'none'\nsigns = 'unicode'\nmouse = false\nbot_pause = 10000\n\
            [keys]\nroll = ['\"', 'R', '\\']\nnext-game = 'space'\n'no such' = 'x'\n'' = []";
        for settings in [Settings::default(), parsed(full)] {
            assert_eq!(parsed(&settings.to_string()), settings, "{settings}");
        }
        let lines = Settings::default().to_string();
        assert!(lines.lines().all(|line| line.chars().count() <= 80), "{lines}");
    }

    #[test]
    fn the_examples_in_the_file_are_valid() {
        let text = Settings::default().to_string();
        let examples = ["# name = ", "# roll = ", "# coach = ", "# quit = "];
        let said: String = text
            .lines()
            .map(|line| if examples.iter().any(|start| line.starts_with(start)) { &line[2..] } else { line })
            .map(|line| format!("{line}\n"))
            .collect();
        let settings = parsed(&said);
        assert_eq!((settings.name.as_deref(), settings.keys.len()), (Some("Ada"), 3));
    }

    #[test]
    fn settings_win_over_detection_and_no_colours_is_a_setting() {
        let terminal = Look { colours: Colours::Sixteen, drawn: false };
        assert_eq!(Settings::default().look(terminal), terminal);
        let requested = parsed("colours = 'any'\nsigns = 'unicode'");
        assert_eq!(requested.look(terminal), Look { colours: Colours::Any, drawn: true });
        let bare = Look { colours: Colours::None, ..terminal };
        assert_eq!(requested.look(bare).colours, Colours::None);
    }

    #[test]
    fn a_missing_file_is_fine_and_a_wrong_one_is_reported() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("config.toml");
        assert_eq!(Settings::read(&file).expect("a missing file is not an error"), Settings::default());
        std::fs::write(&file, "mouse = 3").expect("a file");
        let told = Settings::read(&file).expect_err("a mistake").to_string();
        assert_eq!(told, format!("{}, line 1: expected true or false", file.display()));
        let told = Settings::read(dir.path()).expect_err("a directory");
        assert!(matches!(told, SettingsError::Unreadable { .. }), "{told}");
    }
}
