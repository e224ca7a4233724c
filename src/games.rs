//! The games on the command line: the trait each of them implements, the list of all games, and commands that take a
//! game's name.

mod clue;
mod sorry;
mod yahtzee;

use std::ffi::OsString;
use std::marker::PhantomData;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use parlor_terminal::listed;
use serde_json::Value;

/// All games, in the order in which they are shown. The first is the default.
pub const ALL: &[Game] = &[&yahtzee::YahtzeeCommands, &sorry::SorryCommands, &clue::ClueCommands];

/// A game on the command line.
pub type Game = &'static dyn GameCommands;

/// The options and commands of a game. Help does not list a game under commands that it does not support.
///
/// Help and completions cover all games at once, so nothing here may load a game's data.
pub trait GameCommands: Sync {
    /// The game's name in the API, in logs and on the command line.
    fn name(&self) -> &'static str;

    /// The game's name as shown to people.
    fn title(&self) -> &'static str {
        parlor_terminal::face(self.name()).map_or(self.name(), |face| face.title())
    }

    /// The names of the game's bots, weakest first.
    fn bots(&self) -> &'static [&'static str];

    /// The options of a new game.
    fn options(&self) -> GameOptions;

    /// `parlor analyze`.
    fn analyze(&self) -> Option<GameSubcommand> {
        None
    }

    /// `parlor coach`.
    fn coach(&self) -> Option<GameSubcommand> {
        None
    }

    /// `parlor notebook`.
    fn notebook(&self) -> Option<GameSubcommand> {
        None
    }

    /// `parlor simulate`.
    fn simulate(&self) -> Option<GameSubcommand> {
        None
    }

    /// `parlor solve`.
    fn solve(&self) -> Option<GameSubcommand> {
        None
    }
}

/// The options of a new game, and how to read them.
#[derive(Clone, Copy)]
pub struct GameOptions {
    declare: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Agreed>, Error>,
}

/// A new game's parsed options.
pub trait Agreed {
    /// The minimum number of players required by the options, in addition to the game's own minimum.
    fn least(&self) -> u8 {
        0
    }

    /// The game's configuration as JSON, for this number of seats.
    fn config(&self, seats: u8) -> Result<Value, String>;
}

impl GameOptions {
    /// The options declared by `O`.
    pub fn of<O: Args + Agreed + 'static>() -> Self {
        Self { declare: O::augment_args, read: |typed| Ok(Box::new(O::from_arg_matches(typed)?)) }
    }

    /// The clap arguments.
    pub fn arguments(self) -> Vec<Arg> {
        (self.declare)(Command::new("options")).get_arguments().cloned().collect()
    }

    /// Reads the options from the parsed command line.
    pub fn read(self, typed: &ArgMatches) -> Result<Box<dyn Agreed>, Error> {
        (self.read)(typed)
    }
}

/// A command for one game: its options and its action.
#[derive(Clone, Copy)]
pub struct GameSubcommand {
    about: &'static str,
    declare: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Job, Error>,
}

/// A command's action, with its options already parsed.
type Job = Box<dyn FnOnce() -> Result<(), String>>;

/// The options of a command for one game.
pub trait Run: Args {
    /// Runs the command.
    fn run(self) -> Result<(), String>;
}

impl GameSubcommand {
    /// A command with the options of `C`.
    pub fn of<C: Run + 'static>(about: &'static str) -> Self {
        let read = |typed: &ArgMatches| -> Result<Job, Error> {
            let command = C::from_arg_matches(typed)?;
            Ok(Box::new(move || command.run()))
        };
        Self { about, declare: C::augment_args, read }
    }

    fn command(self, game: Game) -> Command {
        (self.declare)(Command::new(game.name())).about(self.about).long_about(None)
    }
}

/// Selects one of a game's commands.
pub trait CommandSelector {
    /// Returns the command, if the game supports it.
    fn of(game: Game) -> Option<GameSubcommand>;

    /// Adapts the clap command to the game, if its help depends on the game.
    fn adapted(command: Command, _game: Game) -> Command {
        command
    }
}

/// A command followed by the name of a game: `parlor coach yahtzee`.
pub struct OfGame<W> {
    job: Job,
    which: PhantomData<W>,
}

impl<W> OfGame<W> {
    /// Runs the command.
    pub fn run(self) -> Result<(), String> {
        (self.job)()
    }
}

impl<W: CommandSelector> Args for OfGame<W> {
    fn augment_args(command: Command) -> Command {
        let command = command
            .subcommand_required(true)
            .subcommand_value_name("GAME")
            .subcommand_help_heading("Games")
            .disable_help_subcommand(true);
        let games = ALL.iter().filter_map(|game| Some(W::adapted(W::of(*game)?.command(*game), *game)));
        games.fold(command, Command::subcommand)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<W: CommandSelector> FromArgMatches for OfGame<W> {
    fn from_arg_matches(typed: &ArgMatches) -> Result<Self, Error> {
        let missing = || Error::raw(ErrorKind::MissingSubcommand, "a game is required");
        let (name, typed) = typed.subcommand().ok_or_else(missing)?;
        let command = named(name).and_then(W::of).ok_or_else(missing)?;
        Ok(Self { job: (command.read)(typed)?, which: PhantomData })
    }

    fn update_from_arg_matches(&mut self, typed: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(typed)?;
        Ok(())
    }
}

/// The game with this name.
pub fn named(name: &str) -> Option<Game> {
    ALL.iter().copied().find(|game| game.name() == name)
}

/// Parses a game's name.
pub fn parser() -> impl TypedValueParser<Value = Game> {
    let names = ALL.iter().map(|game| game.name());
    PossibleValuesParser::new(names).map(|name| named(&name).expect("clap accepts only these names"))
}

/// "Yahtzee and Sorry!": the titles of all games.
pub fn titles() -> String {
    listed(ALL.iter().map(|game| game.title()))
}

/// Rewrites a clap error that concerns the game: the game is missing, does not support the command, or does not have
/// the option. `typed` is the command line without the program's name.
pub fn explained(error: Error, mut program: Command, typed: &[OsString]) -> Error {
    program.build();
    let mut words = typed.iter().filter_map(|word| word.to_str());
    let Some(command) = words.next().and_then(|word| program.find_subcommand_mut(word)) else { return error };
    let name = words.next().unwrap_or_default();
    match explanation(&error, command, name) {
        Some(text) if command.find_subcommand(name).is_some() => {
            command.find_subcommand_mut(name).expect("the command was found").error(error.kind(), text)
        }
        Some(text) => command.error(error.kind(), text),
        None => error,
    }
}

/// Explains the error, if it is about the game's name or an option of another game.
fn explanation(error: &Error, command: &Command, name: &str) -> Option<String> {
    let games: Vec<Game> = command.get_subcommands().filter_map(|game| named(game.get_name())).collect();
    if games.is_empty() {
        return None;
    }
    let titles = |games: &[Game]| listed(games.iter().map(|game| game.title()));
    match error.kind() {
        ErrorKind::MissingSubcommand => {
            let names = listed(games.iter().map(|game| format!("`{}`", game.name())));
            let are = if games.len() == 1 { "the only game is" } else { "the games are" };
            Some(format!("add the name of a game after `parlor {}`: {are} {names}", command.get_name()))
        }
        ErrorKind::InvalidSubcommand => {
            let game = named(name)?;
            let command = command.get_name();
            Some(format!("`parlor {command}` is for {}, not for {}", titles(&games), game.title()))
        }
        ErrorKind::UnknownArgument => {
            let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg) else { return None };
            let long = flag.strip_prefix("--")?;
            let has = |other: &Game| {
                let other = command.find_subcommand(other.name());
                other.is_some_and(|other| other.get_arguments().any(|argument| argument.get_long() == Some(long)))
            };
            let owners: Vec<Game> = games.into_iter().filter(has).collect();
            let owner = owners.first()?.name();
            Some(match named(name) {
                Some(game) => format!("`{flag}` is for {}, not for {}", titles(&owners), game.title()),
                None => format!("put the game before `{flag}`, as in `parlor {} {owner} {flag}`", command.get_name()),
            })
        }
        _ => None,
    }
}
