//! The options of a new game. `parlor play` accepts the options of all games, and infers the game from those given.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};
use parlor_terminal::listed;

use crate::games::{self, Agreed, Game};

/// The display order of the first game-specific option, so that help lists these options last.
const AFTER_OTHERS: usize = 100;

/// The options of all games. An option given on the command line counts even if it has its default value.
pub struct NewGame(Vec<Said>);

/// The options given for one game.
struct Said {
    game: Game,
    /// The flags that were given.
    given: Vec<String>,
    agreed: Box<dyn Agreed>,
}

impl NewGame {
    /// Whether any option was given.
    pub fn is_said(&self) -> bool {
        self.0.iter().any(|said| !said.given.is_empty())
    }

    /// Returns the named game, or else the game whose options were given. Returns `None` if neither was given.
    pub fn meant(&self, named: Option<Game>) -> Result<Option<Game>, String> {
        let said: Vec<&Said> = self.0.iter().filter(|said| !said.given.is_empty()).collect();
        let strangers = |game: Game| said.iter().find(move |said| said.game.name() != game.name());
        match (named, &said[..]) {
            (Some(game), _) => match strangers(game) {
                Some(other) => Err(format!("{}, not for {}", other.in_words(), game.title())),
                None => Ok(Some(game)),
            },
            (None, []) => Ok(None),
            (None, [only]) => Ok(Some(only.game)),
            (None, several) => {
                let each: Vec<String> = several.iter().map(|said| said.in_words()).collect();
                Err(format!("{}: use the options of one game only", each.join(", ")))
            }
        }
    }

    /// A game's parsed options.
    pub fn agreed(&self, game: Game) -> &dyn Agreed {
        let said = self.0.iter().find(|said| said.game.name() == game.name());
        said.expect("every game's options are parsed").agreed.as_ref()
    }
}

impl Said {
    /// "`--target` and `--colours` are for Sorry!".
    fn in_words(&self) -> String {
        let given = listed(self.given.iter().map(|flag| format!("`{flag}`")));
        let are = if self.given.len() == 1 { "is" } else { "are" };
        format!("{given} {are} for {}", self.game.title())
    }
}

impl Args for NewGame {
    fn augment_args(command: Command) -> Command {
        let of_game = |&game: &Game| game.options().arguments().into_iter().map(move |argument| (game, argument));
        games::ALL.iter().flat_map(of_game).zip(AFTER_OTHERS..).fold(command, |command, ((game, argument), place)| {
            let argument = argument.help_heading(game.title()).display_order(place);
            // The rules of an existing table can't be changed.
            command.arg(argument.conflicts_with("table"))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for NewGame {
    fn from_arg_matches(typed: &ArgMatches) -> Result<Self, Error> {
        let said = |game: &Game| -> Result<Said, Error> {
            let options = game.options();
            let arguments = options.arguments().into_iter();
            let given = arguments
                .filter(|argument| typed.value_source(argument.get_id().as_str()) == Some(ValueSource::CommandLine))
                .map(|argument| format!("--{}", argument.get_long().unwrap_or_default()));
            Ok(Said { game: *game, given: given.collect(), agreed: options.read(typed)? })
        };
        games::ALL.iter().map(said).collect::<Result<_, _>>().map(Self)
    }

    fn update_from_arg_matches(&mut self, typed: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(typed)?;
        Ok(())
    }
}
