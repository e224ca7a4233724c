//! The games on the command line: what each of them brings, the list of all, and commands that are about one game at a time.

mod sorry;
mod yahtzee;

use std::ffi::OsString;
use std::marker::PhantomData;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use parlor_terminal::listed;
use serde_json::Value;

/// All games, in the order in which they are shown. The first is played if nothing says which one is meant.
pub const ALL: &[Game] = &[&yahtzee::YahtzeeCommands, &sorry::SorryCommands];

/// A game of the list.
pub type Game = &'static dyn GameCommands;

/// What a game brings to the command line. A command that it does not have is not offered for it.
///
/// Help and completions are made for all games at once, so nothing here may load what a game needs to be played.
pub trait GameCommands: Sync {
    /// What servers, logs and commands call it.
    fn name(&self) -> &'static str;

    /// What people call it.
    fn title(&self) -> &'static str {
        parlor_terminal::face(self.name()).map_or(self.name(), |face| face.title())
    }

    /// Its bots by name, the weakest first.
    fn bots(&self) -> &'static [&'static str];

    /// The options of a new game.
    fn options(&self) -> GameOptions;

    /// `parlor analyze`.
    fn analyze(&self) -> Option<GameCommand> {
        None
    }

    /// `parlor coach`.
    fn coach(&self) -> Option<GameCommand> {
        None
    }

    /// `parlor simulate`.
    fn simulate(&self) -> Option<GameCommand> {
        None
    }

    /// `parlor solve`.
    fn solve(&self) -> Option<GameCommand> {
        None
    }
}

/// The options of a new game as they are typed, and what they come to.
#[derive(Clone, Copy)]
pub struct GameOptions {
    declare: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Agreed>, Error>,
}

/// What was agreed about a new game by its options.
pub trait Agreed {
    /// How many players it takes at least, if that is more than the game takes otherwise.
    fn least(&self) -> u8 {
        0
    }

    /// The rules as a table of that many seats takes them.
    fn config(&self, seats: u8) -> Result<Value, String>;
}

impl GameOptions {
    /// The options that `O` declares.
    pub fn of<O: Args + Agreed + 'static>() -> Self {
        Self { declare: O::augment_args, read: |typed| Ok(Box::new(O::from_arg_matches(typed)?)) }
    }

    /// Each of them.
    pub fn arguments(self) -> Vec<Arg> {
        (self.declare)(Command::new("options")).get_arguments().cloned().collect()
    }

    /// What was typed.
    pub fn read(self, typed: &ArgMatches) -> Result<Box<dyn Agreed>, Error> {
        (self.read)(typed)
    }
}

/// A command about one game: its options, and what is done with them.
#[derive(Clone, Copy)]
pub struct GameCommand {
    about: &'static str,
    declare: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Job, Error>,
}

/// What a command does, after its options were read.
type Job = Box<dyn FnOnce() -> Result<(), String>>;

/// What was typed for a command about one game.
pub trait Run: Args {
    /// Runs the command.
    fn run(self) -> Result<(), String>;
}

impl GameCommand {
    /// The command with the options of `C`.
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

/// Which command of a game is meant.
pub trait Which {
    /// That command, if the game has it.
    fn of(game: Game) -> Option<GameCommand>;

    /// The command as it is shown, where the help has something to say about the game.
    fn adapted(command: Command, _game: Game) -> Command {
        command
    }
}

/// A command that is about one game, whose name follows it: `parlor coach yahtzee`.
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

impl<W: Which> Args for OfGame<W> {
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

impl<W: Which> FromArgMatches for OfGame<W> {
    fn from_arg_matches(typed: &ArgMatches) -> Result<Self, Error> {
        let missing = || Error::raw(ErrorKind::MissingSubcommand, "a game has to be named");
        let (name, typed) = typed.subcommand().ok_or_else(missing)?;
        let command = named(name).and_then(W::of).ok_or_else(missing)?;
        Ok(Self { job: (command.read)(typed)?, which: PhantomData })
    }

    fn update_from_arg_matches(&mut self, typed: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(typed)?;
        Ok(())
    }
}

/// The game of this name.
pub fn named(name: &str) -> Option<Game> {
    ALL.iter().copied().find(|game| game.name() == name)
}

/// Reads the name of a game.
pub fn parser() -> impl TypedValueParser<Value = Game> {
    let names = ALL.iter().map(|game| game.name());
    PossibleValuesParser::new(names).map(|name| named(&name).expect("one of these names"))
}

/// "Yahtzee and Sorry!": what all of them are called.
pub fn titles() -> String {
    listed(ALL.iter().map(|game| game.title()))
}

/// An error of the command line, in words that speak of games where the problem is one: no game is named, or one that does not
/// have the command, or an option of another game. `typed` is the command line without the program.
pub fn explained(error: Error, mut program: Command, typed: &[OsString]) -> Error {
    program.build();
    let mut words = typed.iter().filter_map(|word| word.to_str());
    let Some(command) = words.next().and_then(|word| program.find_subcommand_mut(word)) else { return error };
    let name = words.next().unwrap_or_default();
    match explanation(&error, command, name) {
        Some(text) if command.find_subcommand(name).is_some() => {
            command.find_subcommand_mut(name).expect("it was found").error(error.kind(), text)
        }
        Some(text) => command.error(error.kind(), text),
        None => error,
    }
}

/// What is wrong with a command that is followed by the name of a game, if that is what is wrong.
fn explanation(error: &Error, command: &Command, name: &str) -> Option<String> {
    let games: Vec<Game> = command.get_subcommands().filter_map(|game| named(game.get_name())).collect();
    if games.is_empty() {
        return None;
    }
    let titles = |games: &[Game]| listed(games.iter().map(|game| game.title()));
    match error.kind() {
        ErrorKind::MissingSubcommand => {
            let names = listed(games.iter().map(|game| format!("`{}`", game.name())));
            let verb = if games.len() == 1 { "is" } else { "are" };
            Some(format!("name the game after `parlor {}`: there {verb} {names}", command.get_name()))
        }
        ErrorKind::InvalidSubcommand => {
            let game = named(name)?;
            let command = command.get_name();
            Some(format!("`parlor {command}` is for {}, and not for {}", titles(&games), game.title()))
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
                Some(game) => format!("`{flag}` is for {}, and not for {}", titles(&owners), game.title()),
                None => format!("name the game before `{flag}`, as in `parlor {} {owner} {flag}`", command.get_name()),
            })
        }
        _ => None,
    }
}
