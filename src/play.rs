//! `parlor play`: a table in the terminal, with the same rooms and the same store as the server's.

use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use parlor_game::{Seat, Viewer};
use parlor_server::{Games, Lobby, NewTable, Player, Settings};
use parlor_table::{Ask, AskId, Bytes32, Level, PlayerId, Refused, TableId, Update};
use parlor_terminal::{Connection, End, Lost, PlainYahtzee, play_plain};
use tokio::runtime::Runtime;

use crate::rules::{GameName, Rules};

#[derive(Args)]
pub struct Play {
    /// The game
    #[arg(value_enum, default_value_t = GameName::Yahtzee)]
    game: GameName,
    /// Line by line, for pipes, scripts and screen readers; the only way for now
    #[arg(long)]
    plain: bool,
    /// Who plays at this terminal
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_value = "You")]
    players: Vec<String>,
    /// Bots to play against: random, beginner, casual, strong, perfect or champion
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    bots: Vec<Level>,
    #[command(flatten)]
    rules: Rules,
    /// How many games the match has
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=6))]
    games: u8,
    /// Go on with a table that was left
    #[arg(long, value_name = "TABLE")]
    table: Option<TableId>,
    /// Where games are kept; the user's data directory if nothing is said
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
}

impl Play {
    pub fn run(self) -> Result<(), String> {
        let GameName::Yahtzee = self.game;
        if !self.plain && io::IsTerminal::is_terminal(&io::stdin()) {
            println!("(Line mode. The browser shows more: `parlor` opens it.)");
        }
        let dir = crate::data::directory(self.data.clone())?;
        let store = crate::data::store(&dir, "play there")?;
        let runtime = Runtime::new().map_err(|problem| format!("cannot start: {problem}"))?;
        // Alone at a terminal nobody wants to wait for a bot.
        let settings = Settings { bot_pause: Duration::ZERO, ..Settings::default() };
        let lobby = Lobby::new(Games::all(), Arc::new(store), settings);
        let player = runtime.block_on(player(&lobby, &dir))?;
        let table = match &self.table {
            Some(table) => table.clone(),
            None => runtime.block_on(self.new_table(&lobby, &player))?,
        };
        let place = self.data.as_ref().map(|dir| format!(" --data {}", dir.display())).unwrap_or_default();
        let resume = format!("parlor play --table {table}{place}");
        if self.table.is_none() {
            println!("(This is table {table}. `{resume}` comes back to it at any time.)");
        }
        let mut connection = InProcess { runtime: &runtime, lobby, player: player.clone(), table: table.clone() };
        let mut input = BufReader::new(io::stdin());
        let mut output = io::stdout().lock();
        let end = play_plain(&mut connection, &PlainYahtzee, &player.id, &mut input, &mut output);
        drop(output);
        match end.map_err(|problem| problem.to_string())? {
            End::Over => println!("`parlor review --table {table}{place}` looks back at it."),
            End::NotBegun => println!("The game at this table was never started. `parlor play` begins a new one."),
            End::Quit | End::NoMoreInput => {
                println!("The game is kept: `{resume}` goes on with it.")
            }
        }
        Ok(())
    }

    async fn new_table(&self, lobby: &Lobby, player: &Player) -> Result<TableId, String> {
        let config = self.rules.config(self.games);
        let seats = u8::try_from(self.players.len() + self.bots.len()).unwrap_or(u8::MAX);
        let config = Some(serde_json::to_value(config).map_err(|problem| problem.to_string())?);
        let wish = NewTable { config, ..NewTable::of("yahtzee", seats) };
        let table = lobby.open(&player.id, wish).await.map_err(|problem| problem.to_string())?.table;
        let people = self.players.iter().map(|name| (Some(name.clone()), None));
        let bots = self.bots.iter().map(|level| (None, Some(level.clone())));
        let mut opened = Vec::new();
        for (seat, (name, level)) in Seat::all(parlor_game::MAX_SEATS).zip(people.chain(bots)) {
            let ask = match level {
                Some(level) => Ask::AddBot { seat, level },
                None => {
                    let bytes = Bytes32::random();
                    opened.push((seat, bytes));
                    Ask::Sit { seat, name, commitment: Some(bytes.hashed()) }
                }
            };
            ask_once(lobby, &table, player, ask).await?;
        }
        ask_once(lobby, &table, player, Ask::Start {}).await?;
        for (seat, bytes) in opened {
            ask_once(lobby, &table, player, Ask::Open { seat, bytes }).await?;
        }
        Ok(table)
    }
}

async fn ask_once(lobby: &Lobby, table: &TableId, player: &Player, ask: Ask) -> Result<u64, String> {
    lobby.ask(table, player, &AskId::random(), &ask).await.map_err(|problem| problem.to_string())
}

/// The person at this terminal: the same one every time, by a secret kept beside the games.
async fn player(lobby: &Lobby, dir: &Path) -> Result<Player, String> {
    let file = dir.join("terminal-player");
    if let Some(secret) = std::fs::read_to_string(&file).ok().and_then(|text| text.trim().parse::<Bytes32>().ok())
        && let Some(player) =
            lobby.store().people().player(secret.hashed()).await.map_err(|problem| problem.to_string())?
    {
        return Ok(player);
    }
    let secret = Bytes32::random();
    let player = Player { id: PlayerId::random(), name: "You".into() };
    lobby
        .store()
        .people()
        .add_player(player.clone(), secret.hashed(), 0)
        .await
        .map_err(|problem| problem.to_string())?;
    write_secret(&file, &secret.to_string())
        .map_err(|problem| format!("cannot write {}: {problem}", file.display()))?;
    Ok(player)
}

/// Writes a file that only its owner can read.
fn write_secret(file: &Path, secret: &str) -> io::Result<()> {
    let mut options = std::fs::File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(file)?, secret.as_bytes())
}

/// A table in this process.
struct InProcess<'a> {
    runtime: &'a Runtime,
    lobby: Lobby,
    player: Player,
    table: TableId,
}

impl Connection for InProcess<'_> {
    fn ask(&mut self, ask: Ask) -> Result<Result<u64, Refused>, Lost> {
        let id = AskId::random();
        let asked = self.lobby.ask(&self.table, &self.player, &id, &ask);
        Ok(self.runtime.block_on(asked).map_err(|problem| problem.refused()))
    }

    fn update(&mut self, viewer: Viewer, since: u64) -> Result<Update, Lost> {
        let lost = |problem: parlor_server::Problem| Lost(problem.to_string());
        self.runtime.block_on(async {
            let mut versions = self.lobby.watch(&self.table).await.map_err(lost)?;
            // An error means that the room fell asleep; the look below wakes it.
            _ = versions.wait_for(|version| *version > since).await;
            self.lobby.look(&self.table, Some(&self.player.id), viewer, since).await.map_err(lost)
        })
    }
}
