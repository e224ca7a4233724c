//! `parlor play` and `parlor join`: play in the terminal, with the same table logic and store as the server.

mod local_server;
mod new_game;

use std::io::{self, BufReader, IsTerminal};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::time::Duration;

use clap::Args;
use parlor_table::{Access, Level, Stage, TableId, Terms};
use parlor_terminal::{
    Address, App, Command, Context, Face, GameInfo, Guest, Input, KeyMap, Left, Look, Mine, NewGame, NewTable, Plain,
    Plan, PlayError, PrivateDir, Screen, Session, Settings, Start, TableScreen, Tty, arrive, face, faces, play_lines,
    printable_lines, this_is,
};
use tokio::sync::mpsc;

use crate::config::SettingsFile;
use crate::games::{self, Game};
use crate::out;
use local_server::{LocalServer, words};
use new_game::NewGame as NewGameOptions;

/// The terminal options, shared by all commands that play.
#[derive(Args)]
struct TerminalOptions {
    /// Read and print plain lines, for pipes, scripts and screen readers
    #[arg(long)]
    plain: bool,
    /// Turn off animations
    #[arg(long)]
    no_animation: bool,
    /// Don't capture the mouse
    #[arg(long)]
    no_mouse: bool,
    /// Use ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    file: SettingsFile,
    /// Directory for saved games; defaults to the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
}

#[derive(Args)]
pub struct Play {
    #[arg(value_name = "GAME", value_parser = games::parser(), help = game_in_words())]
    game: Option<Game>,
    /// Start a new game, even if another is unfinished
    #[arg(long)]
    new: bool,
    /// Names of the players at this terminal; by default, only you
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    players: Vec<String>,
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', help = bots_in_words())]
    bots: Vec<Level>,
    /// Number of seats for friends who join by link; requires a running Parlor server that they can reach (see `parlor
    /// serve --lan`)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=9))]
    friends: Option<u8>,
    /// Turn off the coach, and hide the chances of winning
    #[arg(long)]
    no_coach: bool,
    #[command(flatten)]
    of_game: NewGameOptions,
    /// Table to resume
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["new", "players", "bots", "friends", "no_coach"])]
    table: Option<TableId>,
    #[command(flatten)]
    options: TerminalOptions,
}

#[derive(Args)]
pub struct Join {
    /// Link to a table, such as http://192.168.1.5:8080/t/70djtjgc8nhz
    #[arg(value_name = "URL")]
    link: Address,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    options: TerminalOptions,
}

/// The screen that full-screen mode opens first. Going back from it leads to the home screen.
enum FirstScreen {
    Home,
    /// The set-up of a new game.
    SetUp(&'static dyn Face),
    Table(Box<TableScreen>),
}

/// The terminal, its settings and the data directory.
struct Equipment {
    settings: Settings,
    look: Look,
    keys: KeyMap,
    lines: bool,
    dir: PathBuf,
}

impl TerminalOptions {
    fn equipment(&self) -> Result<Equipment, String> {
        let mut settings = self.file.settings()?;
        settings.animation &= !self.no_animation;
        settings.mouse &= !self.no_mouse;
        let mut look = settings.look(Look::of(|name| std::env::var(name).ok()));
        look.drawn &= !self.ascii;
        let games = faces().iter().flat_map(|face| face.commands());
        let known: Vec<Command> = Command::SHARED.iter().copied().chain(games).collect();
        let keys = KeyMap::new(settings.keys.clone(), &known).map_err(|problem| problem.to_string())?;
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let lines = self.plain || dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal();
        let dir = crate::data::directory(self.data.clone())?;
        Ok(Equipment { settings, look, keys, lines, dir })
    }
}

impl Equipment {
    /// Plays in full-screen mode.
    async fn show(&self, guest: Guest, place: String, hosts: bool, first: FirstScreen) -> Result<(), String> {
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
            drawer: PrivateDir::at(&self.dir),
            tell,
        };
        let screens: Vec<Box<dyn Screen>> = match first {
            FirstScreen::Home => vec![Box::new(Start::new())],
            FirstScreen::SetUp(face) => {
                let set_up = NewGame::new(&context, face);
                vec![Box::new(Start::new().selecting(face.name())), Box::new(set_up)]
            }
            FirstScreen::Table(table) => vec![Box::new(Start::new()), table],
        };
        let lost = |problem: io::Error| format!("cannot use the terminal: {problem}");
        let mut tty = Tty::take(self.settings.mouse).map_err(lost)?;
        let played = App::new(context, screens).run(&mut tty, inbox).await;
        drop(tty);
        played.map_err(lost)
    }

    /// Plays in line mode, and prints at the end how to resume.
    async fn tell(&self, guest: Guest, session: Session, location: &TableLocation) -> Result<(), String> {
        let mut output = io::stdout().lock();
        let input = Input::new(BufReader::new(io::stdin()), io::stdin().is_terminal());
        let back = |table: &TableId| location.back(table);
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
        let back = location.back(&table);
        out::print_line(match stage {
            Stage::Over | Stage::Abandoned => location.afterwards(&table),
            Stage::Gathering | Stage::Opening => format!("The table is saved: `{back}` returns to it."),
            Stage::Playing => format!("The game is saved: `{back}` resumes it."),
        })
    }
}

/// The seating plan and the link of a newly opened table.
struct Setting {
    plan: Plan,
    /// The link for others to join.
    link: String,
}

/// The location of a table, which determines the commands that return to it.
enum TableLocation {
    /// On this machine, in the store opened by this process. Contains the `--data` option to append to commands.
    Here(String),
    /// On this machine, in a store that is locked by another running Parlor. Contains the `--data` option.
    Running(String),
    /// On a server.
    There(Address),
}

impl TableLocation {
    /// The command that returns to the table.
    fn back(&self, table: &TableId) -> String {
        match self {
            Self::Here(data) | Self::Running(data) => format!("parlor play --table {table}{data}"),
            Self::There(server) => format!("parlor join {server}/t/{table}"),
        }
    }

    /// Suggests commands for a finished game.
    fn afterwards(&self, table: &TableId) -> String {
        match self {
            Self::Here(data) => format!(
                "`parlor review --table {table}{data}` reviews it, and `parlor verify --table {table}{data}` checks \
                    its luck."
            ),
            Self::Running(_) | Self::There(_) => format!("`{}` opens its review.", self.back(table)),
        }
    }

    /// Prints the table's id and the command that returns to it.
    fn tell(&self, table: &TableId) -> Result<(), String> {
        out::print_line(this_is(table, &self.back(table)))
    }
}

impl Play {
    pub fn run(mut self) -> Result<(), String> {
        // A game's own options imply the game.
        self.game = self.of_game.meant(self.game)?;
        let equipment = self.options.equipment()?;
        crate::runtime::block_on(self.play(&equipment))
    }

    async fn play(self, equipment: &Equipment) -> Result<(), String> {
        // The pause makes a bot's move easier to follow on the screen. Line mode does not need it.
        let pause = if equipment.lines { Duration::ZERO } else { equipment.settings.bot_pause };
        let server = LocalServer::open(&equipment.dir, equipment.settings.name.as_deref(), pause).await?;
        if let Some(friends) = self.friends.filter(|friends| *friends > 0 && !server.hosts()) {
            let data = self.data();
            let game = self.game.map(|game| format!(" {}", game.name())).unwrap_or_default();
            return Err(format!(
                "nobody else can reach a table on this machine: start `parlor serve --lan{data}` first, then run \
                `parlor play{game} --friends {friends}{data}`"
            ));
        }
        let guest = server.guest.clone();
        let known = self.table_to_go_on_with(&guest).await?;
        // Without an unfinished game, full-screen mode asks what to play, and line mode starts a new game.
        let table = match known {
            Some(table) => Some((table, None)),
            None if self.wants_new() || equipment.lines => Some(self.new_table(&guest).await?),
            None => None,
        };
        let played = match table {
            Some(table) if equipment.lines => self.play_in_lines(equipment, guest, server.hosts(), table).await,
            table => {
                let first = match table {
                    Some((table, Some(Setting { plan, link }))) => {
                        FirstScreen::Table(Box::new(TableScreen::set(guest.clone(), table, &plan).shared(link)))
                    }
                    Some((table, None)) => FirstScreen::Table(Box::new(TableScreen::at(guest.clone(), table))),
                    None => self.game.and_then(|game| face(game.name())).map_or(FirstScreen::Home, FirstScreen::SetUp),
                };
                equipment.show(guest, server.words.clone(), server.hosts(), first).await
            }
        };
        server.close().await;
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
        let location = if hosted { TableLocation::Running(data.clone()) } else { TableLocation::Here(data.clone()) };
        match &setting {
            None if self.table.is_none() => {
                let new = format!("`parlor play --new{data}` starts a new game");
                out::print_line(format_args!("(Resuming table {table}. {new}.)"))?;
            }
            _ => location.tell(&table)?,
        }
        let mut session = guest.go_to(table);
        if let Some(Setting { plan, link }) = &setting {
            if plan.open > 0 {
                out::print_line(format_args!("(Others can join with this link: {})", printable_lines(link)))?;
            }
            session.seat_all(plan);
        }
        equipment.tell(guest, session, &location).await
    }

    /// The `--data` option to append to a command.
    fn data(&self) -> String {
        self.options.data.as_ref().map(|dir| format!(" --data {}", typed(dir))).unwrap_or_default()
    }

    /// Whether any option describes a new game.
    fn wants_new(&self) -> bool {
        let seats = !self.players.is_empty() || !self.bots.is_empty() || self.friends.is_some();
        self.new || seats || self.no_coach || self.of_game.is_said()
    }

    /// The given table, or by default the table of the last unfinished game.
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
            // Without --bots, add bots until the game has its minimum number of players.
            let least = agreed.least().max(info.least);
            if self.bots.is_empty()
                && let Some(bot) = info.default_bot().and_then(|fair| info.bots.get(fair))
            {
                let missing = usize::from(least.saturating_sub(plan.seats()));
                plan.bots.extend(std::iter::repeat_n(bot.name.clone(), missing));
            }
        }
        let table = NewTable {
            game: game.name().into(),
            seats: plan.seats(),
            config: agreed.config(plan.seats())?,
            access: Access::Link,
            terms: Terms { coach: !self.no_coach, ..Terms::default() },
        };
        let opened = guest.open_table(&table).await.map_err(words)?;
        Ok((opened.table, Some(Setting { plan, link: opened.url })))
    }
}

/// Checks that the game has all these bots.
fn check_bots(game: &GameInfo, bots: &[Level]) -> Result<(), String> {
    match bots.iter().find(|level| game.bots.iter().all(|bot| bot.name != **level)) {
        None => Ok(()),
        Some(level) => {
            let known: Vec<&str> = game.bots.iter().map(|bot| bot.name.as_str()).collect();
            Err(format!("this game has no bot called `{level}`: choose from {}", known.join(", ")))
        }
    }
}

/// The help text for the game argument.
fn game_in_words() -> String {
    let first = games::ALL[0].title();
    format!(
        "Game to play: your last unfinished game of it is resumed, and if there is none, you set up a new one; without \
        GAME, your last unfinished game of any kind is resumed, and if there is none, Parlor asks which game to play (in \
        line mode, {first} starts)"
    )
}

/// The help text for `--bots`.
fn bots_in_words() -> String {
    let bots = |game: &Game| format!("{} ({})", game.bots().join(", "), game.title());
    let bots: Vec<String> = games::ALL.iter().map(bots).collect();
    format!(
        "Bots to play against, such as strong,random; if omitted, just enough to reach the game's minimum number of \
        players. Levels: {}",
        bots.join("; ")
    )
}

/// A path as typed in a shell, quoted if necessary.
fn typed(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || c == MAIN_SEPARATOR || "/._-+:@%,".contains(c);
    if path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}

impl Join {
    pub fn run(self) -> Result<(), String> {
        let equipment = self.options.equipment()?;
        crate::runtime::block_on(self.join(&equipment))
    }

    async fn join(self, equipment: &Equipment) -> Result<(), String> {
        let name = self.name.or_else(|| equipment.settings.name.clone());
        let server = self.link.clone();
        let (guest, table) = arrive(self.link, name, PrivateDir::at(&equipment.dir)).await.map_err(words)?;
        if !equipment.lines {
            let table = table.map(|table| FirstScreen::Table(Box::new(TableScreen::at(guest.clone(), table))));
            return equipment.show(guest, format!("at {server}"), true, table.unwrap_or(FirstScreen::Home)).await;
        }
        let wanted = "this is not a link to a table: it should contain /t/ and the table's id";
        let table = table.ok_or(wanted)?;
        let location = TableLocation::There(server);
        location.tell(&table)?;
        let session = guest.go_to(table);
        equipment.tell(guest, session, &location).await
    }
}
