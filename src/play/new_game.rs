//! What is said about a new game by options: those of every game, and which game they mean.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};
use parlor_terminal::listed;

use crate::games::{self, Agreed, Game};

/// The options of games are shown after all others.
const AFTER_OTHERS: usize = 100;

/// The options of all games. Those count that were given, whatever their values are.
pub struct NewGame(Vec<Said>);

/// What was said about one game.
struct Said {
    game: Game,
    /// The options that were given, as they are typed.
    given: Vec<String>,
    agreed: Box<dyn Agreed>,
}

impl NewGame {
    /// Whether anything was said.
    pub fn is_said(&self) -> bool {
        self.0.iter().any(|said| !said.given.is_empty())
    }

    /// Which game is meant: the one that is named, or else the one whose options were given. Nothing if neither says it.
    pub fn meant(&self, named: Option<Game>) -> Result<Option<Game>, String> {
        let said: Vec<&Said> = self.0.iter().filter(|said| !said.given.is_empty()).collect();
        let strangers = |game: Game| said.iter().find(move |said| said.game.name() != game.name());
        match (named, &said[..]) {
            (Some(game), _) => match strangers(game) {
                Some(other) => Err(format!("{}, and not for {}", other.in_words(), game.title())),
                None => Ok(Some(game)),
            },
            (None, []) => Ok(None),
            (None, [only]) => Ok(Some(only.game)),
            (None, several) => {
                let each: Vec<String> = several.iter().map(|said| said.in_words()).collect();
                Err(format!("{}: give the options of one game", each.join(", ")))
            }
        }
    }

    /// What was agreed about a game.
    pub fn agreed(&self, game: Game) -> &dyn Agreed {
        let said = self.0.iter().find(|said| said.game.name() == game.name());
        said.expect("the options of every game are read").agreed.as_ref()
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
            // A game that has begun has its rules.
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
