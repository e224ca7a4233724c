//! `parlor play` and `parlor join`: a table in the terminal, with the same rooms and the same store as the server's.

mod new_game;
mod place;

use std::io::{self, BufReader, IsTerminal};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::time::Duration;

use clap::Args;
use parlor_table::{Access, Level, Stage, TableId, Terms};
use parlor_terminal::{
    Address, App, Context, Drawer, GameInfo, Guest, Input, KeyMap, Left, Look, Mine, Plain, Plan, PlayError, SHARED,
    Screen, Session, Settings, Start, TableScreen, Tty, Wish, arrive, faces, play_lines, printable_lines, this_is,
};
use tokio::sync::mpsc;

use crate::config::SettingsFile;
use crate::games::{self, Game};
use crate::out;
use new_game::NewGame;
use place::{Place, words};

/// How the terminal is used, for all commands that play.
#[derive(Args)]
struct Manner {
    /// Line by line, for pipes, scripts and screen readers
    #[arg(long)]
    plain: bool,
    /// Nothing moves
    #[arg(long)]
    no_animation: bool,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Signs that every terminal can draw
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    file: SettingsFile,
    /// Where games are kept; by default the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
}

#[derive(Args)]
pub struct Play {
    #[arg(value_name = "GAME", value_parser = games::parser(), help = game_in_words())]
    game: Option<Game>,
    /// Begin a new game, though one is unfinished
    #[arg(long)]
    new: bool,
    /// Who plays at this terminal
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    players: Vec<String>,
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', help = bots_in_words())]
    bots: Vec<Level>,
    /// Seats for others, who come by the link; a Parlor that they reach has to run (see `parlor serve --lan`)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=9))]
    friends: Option<u8>,
    /// No coach at the table, and no chances to win
    #[arg(long)]
    no_coach: bool,
    #[command(flatten)]
    of_game: NewGame,
    /// Go on with a table that was left
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["new", "players", "bots", "friends", "no_coach"])]
    table: Option<TableId>,
    #[command(flatten)]
    manner: Manner,
}

#[derive(Args)]
pub struct Join {
    /// The link to a table, such as http://192.168.1.5:8080/t/70djtjgc8nhz
    #[arg(value_name = "URL")]
    link: Address,
    /// What you are called there
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    manner: Manner,
}

/// What the terminal is played with.
struct Equipment {
    settings: Settings,
    look: Look,
    keys: KeyMap,
    lines: bool,
    dir: PathBuf,
}

impl Manner {
    fn equipment(&self) -> Result<Equipment, String> {
        let mut settings = self.file.settings()?;
        settings.animation &= !self.no_animation;
        settings.mouse &= !self.no_mouse;
        let mut look = settings.look(Look::of(|name| std::env::var(name).ok()));
        look.drawn &= !self.ascii;
        let known: Vec<_> = SHARED.iter().chain(faces().iter().flat_map(|face| face.commands())).copied().collect();
        let keys = KeyMap::new(settings.keys.clone(), &known).map_err(|problem| problem.to_string())?;
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let lines = self.plain || dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal();
        let dir = crate::data::directory(self.data.clone())?;
        Ok(Equipment { settings, look, keys, lines, dir })
    }
}

impl Equipment {
    /// Plays on the whole screen, from the first screen or from a table.
    async fn show(&self, guest: Guest, place: String, hosts: bool, table: Option<TableScreen>) -> Result<(), String> {
        let (tell, inbox) = mpsc::unbounded_channel();
        let context = Context {
            guest,
            hosts,
            place,
            look: self.look,
            keys: self.keys.clone(),
            animation: self.settings.animation,
            bell: self.settings.bell,
            name: self.settings.name.clone(),
            drawer: Drawer::at(&self.dir),
            tell,
        };
        let table = table.map(|table| Box::new(table) as Box<dyn Screen>);
        let screens = std::iter::once(Box::new(Start::new()) as Box<dyn Screen>).chain(table).collect();
        let lost = |problem: io::Error| format!("the terminal cannot be used: {problem}");
        let mut tty = Tty::take(self.settings.mouse).map_err(lost)?;
        let played = App::new(context, screens).run(&mut tty, inbox).await;
        drop(tty);
        played.map_err(lost)
    }

    /// Plays line by line, and says at the end how to go on.
    async fn tell(&self, guest: Guest, session: Session, ways: &Ways) -> Result<(), String> {
        let mut output = io::stdout().lock();
        let input = Input::new(BufReader::new(io::stdin()), io::stdin().is_terminal());
        let back = |table: &TableId| ways.back(table);
        let (width, look) = (out::width(), self.look);
        let plain = Plain { guest, width, look, back: &back, input, output: &mut output };
        let Left { table, stage } = match play_lines(plain, session).await {
            Ok(left) => left,
            Err(PlayError::Terminal(problem)) => {
                return out::unless_gone(Err(problem)).map_err(|problem| format!("cannot print: {problem}"));
            }
            Err(problem) => return Err(problem.to_string()),
        };
        drop(output);
        let back = ways.back(&table);
        out::print_line(match stage {
            Stage::Over | Stage::Abandoned => ways.afterwards(&table),
            Stage::Gathering | Stage::Opening => format!("The table is kept: `{back}` comes back to it."),
            Stage::Playing => format!("The game is kept: `{back}` goes on with it."),
        })
    }
}

/// How a table that was just opened is set.
struct Setting {
    plan: Plan,
    /// The link by which others come.
    link: String,
}

/// What is typed to come back to a table.
enum Ways {
    /// To one of this machine, with what says where its games are.
    Here(String),
    /// The same, but a Parlor runs with these games, and nothing else can look at them.
    Running(String),
    /// To one of a server.
    There(Address),
}

impl Ways {
    fn back(&self, table: &TableId) -> String {
        match self {
            Self::Here(data) | Self::Running(data) => format!("parlor play --table {table}{data}"),
            Self::There(server) => format!("parlor join {server}/t/{table}"),
        }
    }

    /// What can be done when a game is over.
    fn afterwards(&self, table: &TableId) -> String {
        match self {
            Self::Here(data) => format!(
                "`parlor review --table {table}{data}` looks back at it, and `parlor verify --table {table}{data}` checks its luck."
            ),
            Self::Running(_) | Self::There(_) => format!("`{}` looks back at it.", self.back(table)),
        }
    }

    /// Says which table this is.
    fn tell(&self, table: &TableId) -> Result<(), String> {
        out::print_line(this_is(table, &self.back(table)))
    }
}

impl Play {
    pub fn run(mut self) -> Result<(), String> {
        // Options of a game say which one is meant.
        self.game = self.of_game.meant(self.game)?;
        let equipment = self.manner.equipment()?;
        crate::runtime::block_on(self.play(&equipment))
    }

    async fn play(self, equipment: &Equipment) -> Result<(), String> {
        // In lines nobody wants to wait for a bot.
        let pause = if equipment.lines { Duration::ZERO } else { equipment.settings.bot_pause };
        let place = Place::here(&equipment.dir, equipment.settings.name.as_deref(), pause).await?;
        if let Some(friends) = self.friends.filter(|friends| *friends > 0 && !place.hosts()) {
            let data = self.data();
            let game = self.game.map(|game| format!(" {}", game.name())).unwrap_or_default();
            return Err(format!(
                "nobody else can reach a table here: start `parlor serve --lan{data}` first, and \
                 `parlor play{game} --friends {friends}{data}` plays there"
            ));
        }
        let guest = place.guest.clone();
        let known = self.table_to_go_on_with(&guest).await?;
        // The whole screen asks what to begin; in lines that is said by arguments.
        let table = match known {
            Some(table) => Some((table, None)),
            None if self.wants_new() || equipment.lines => Some(self.new_table(&guest).await?),
            None => None,
        };
        let played = match table {
            Some(table) if equipment.lines => self.play_in_lines(equipment, guest, place.hosts(), table).await,
            table => {
                let screen = table.map(|(table, setting)| match setting {
                    Some(Setting { plan, link }) => TableScreen::set(guest.clone(), table, &plan).shared(link),
                    None => TableScreen::at(guest.clone(), table),
                });
                equipment.show(guest, place.words.clone(), place.hosts(), screen).await
            }
        };
        place.close().await;
        played
    }

    async fn play_in_lines(
        &self,
        equipment: &Equipment,
        guest: Guest,
        hosted: bool,
        (table, setting): (TableId, Option<Setting>),
    ) -> Result<(), String> {
        let data = self.data();
        let ways = if hosted { Ways::Running(data.clone()) } else { Ways::Here(data.clone()) };
        match &setting {
            None if self.table.is_none() => {
                let new = format!("`parlor play --new{data}` begins another");
                out::print_line(format_args!("(Going on with table {table}. {new}.)"))?;
            }
            _ => ways.tell(&table)?,
        }
        let mut session = guest.go_to(table);
        if let Some(Setting { plan, link }) = &setting {
            if plan.open > 0 {
                out::print_line(format_args!("(Others come by this link: {})", printable_lines(link)))?;
            }
            session.seat_all(plan);
        }
        equipment.tell(guest, session, &ways).await
    }

    /// What says where the games are, as it is typed after a command.
    fn data(&self) -> String {
        self.manner.data.as_ref().map(|dir| format!(" --data {}", typed(dir))).unwrap_or_default()
    }

    /// Whether anything was said about a new game.
    fn wants_new(&self) -> bool {
        let seats = !self.players.is_empty() || !self.bots.is_empty() || self.friends.is_some();
        self.new || seats || self.no_coach || self.of_game.is_said()
    }

    /// The table that was named, or else the last one with a game that is not over.
    async fn table_to_go_on_with(&self, guest: &Guest) -> Result<Option<TableId>, String> {
        if self.table.is_some() || self.wants_new() {
            return Ok(self.table.clone());
        }
        let running = guest.tables(false).await.map_err(words)?;
        let is_meant = |game: &str| self.game.is_none_or(|wanted| wanted.name() == game);
        let begun = |mine: &Mine| mine.summary.stage != Stage::Gathering && is_meant(&mine.summary.game);
        Ok(running.into_iter().find(begun).map(|mine| mine.summary.table))
    }

    async fn new_table(&self, guest: &Guest) -> Result<(TableId, Option<Setting>), String> {
        let people = if self.players.is_empty() { vec![guest.me().name.clone()] } else { self.players.clone() };
        let open = self.friends.unwrap_or_default().into();
        let mut plan = Plan { people, bots: self.bots.clone(), open };
        let game = self.game.unwrap_or(games::ALL[0]);
        let agreed = self.of_game.agreed(game);
        let known = guest.games().await.map_err(words)?;
        if let Some(info) = known.iter().find(|info| info.name == game.name()) {
            check_bots(info, &plan.bots)?;
            // If no bots are named, they fill the seats that the game needs.
            let least = agreed.least().max(info.least);
            if self.bots.is_empty()
                && let Some(bot) = info.fair_bot().and_then(|fair| info.bots.get(fair))
            {
                let missing = usize::from(least.saturating_sub(plan.seats()));
                plan.bots.extend(std::iter::repeat_n(bot.name.clone(), missing));
            }
        }
        let wish = Wish {
            game: game.name().into(),
            seats: plan.seats(),
            config: agreed.config(plan.seats())?,
            access: Access::Link,
            terms: Terms { coach: !self.no_coach, ..Terms::default() },
        };
        let opened = guest.open_table(&wish).await.map_err(words)?;
        Ok((opened.table, Some(Setting { plan, link: opened.url })))
    }
}

/// Whether the game has all these bots.
fn check_bots(game: &GameInfo, bots: &[Level]) -> Result<(), String> {
    match bots.iter().find(|level| game.bots.iter().all(|bot| bot.name != **level)) {
        None => Ok(()),
        Some(level) => {
            let known: Vec<&str> = game.bots.iter().map(|bot| bot.name.as_str()).collect();
            Err(format!("there is no bot called `{level}` for this game: there are {}", known.join(", ")))
        }
    }
}

/// What is said of the game where it is named.
fn game_in_words() -> String {
    format!("Game to play; without one your last game is resumed, and a new one is {}", games::ALL[0].title())
}

/// What is said of the bots where they are named.
fn bots_in_words() -> String {
    let bots = |game: &Game| format!("{} has {}", game.name(), game.bots().join(", "));
    let bots: Vec<String> = games::ALL.iter().map(bots).collect();
    format!(
        "Bots to play against, such as strong,random; without any, bots fill the seats that the game needs: {}",
        bots.join("; ")
    )
}

/// A path as it is typed: in quotes, where a shell would take anything in it for something else.
fn typed(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || c == MAIN_SEPARATOR || "/._-+:@%,".contains(c);
    if path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}

impl Join {
    pub fn run(self) -> Result<(), String> {
        let equipment = self.manner.equipment()?;
        crate::runtime::block_on(self.join(&equipment))
    }

    async fn join(self, equipment: &Equipment) -> Result<(), String> {
        let name = self.name.or_else(|| equipment.settings.name.clone());
        let server = self.link.clone();
        let (guest, table) = arrive(self.link, name, Drawer::at(&equipment.dir)).await.map_err(words)?;
        if !equipment.lines {
            let table = table.map(|table| TableScreen::at(guest.clone(), table));
            return equipment.show(guest, format!("at {server}"), true, table).await;
        }
        let wanted = "the link leads to no table: expected one with /t/ and the name of the table";
        let table = table.ok_or(wanted)?;
        let ways = Ways::There(server);
        ways.tell(&table)?;
        let session = guest.go_to(table);
        equipment.tell(guest, session, &ways).await
    }
}
