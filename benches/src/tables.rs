//! Measures the server with many tables at once, on a real store. The server runs in its own process, so that its
//! processor time and memory are not mixed up with those of the clients. The clients run in this process, with one
//! socket for each table.

mod client;
mod process;

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_server::{Games, Limits, Lobby, Settings, SqliteStore};
use serde::Serialize;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::machine::Machine;
use client::{Player, Tally};
use process::Process;

/// How many tables are set up at the same time.
const AT_ONCE: usize = 32;
/// How long to wait before memory is measured, so that it settles.
const SETTLING: Duration = Duration::from_secs(1);

/// The load on the server.
#[derive(clap::Args, Clone, Serialize)]
pub struct Load {
    /// Number of tables.
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Number of bots at each table, besides one person.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=5))]
    bots: u8,
    /// Kind of bot.
    #[arg(long, default_value = "casual")]
    level: String,
    /// How long a bot waits before it acts, in milliseconds. The server's default is 900.
    #[arg(long, default_value_t = 900)]
    bot_pause: u64,
    /// How long the tables are played, in seconds.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

/// The results of a run.
#[derive(Serialize)]
pub struct Figures {
    machine: Machine,
    load: Load,
    /// The number of people's actions that are acknowledged per second.
    acts_per_second: f64,
    /// The number of rows written per second, in all logs together: the actions of people and of bots.
    rows_per_second: f64,
    /// The time from sending an action to its acknowledgement, in milliseconds. The server acknowledges an action when
    /// it is on disk.
    median_milliseconds: f64,
    slowest_hundredth_milliseconds: f64,
    /// The server's processor time while the tables were played.
    cpu_seconds: f64,
    cpu_microseconds_per_row: f64,
    /// The server's memory before anyone connects, and at the end.
    megabytes_before: f64,
    megabytes_after: f64,
    /// The memory that a loaded table needs before its game has started.
    kilobytes_per_table: f64,
    /// The memory that a socket needs to watch a table.
    kilobytes_per_connection: f64,
    /// The disk space that a table's log needs, with everything stored beside it.
    disk_kilobytes_per_table: f64,
}

/// Runs the server to be measured. Its rate limits are so high that it refuses no request; everything else is as usual.
pub fn serve(data: &Path, bot_pause: u64) -> Result<(), Box<dyn Error>> {
    let plenty = (1_000_000, 1_000_000);
    let limits = Limits {
        requests: plenty,
        tables: plenty,
        tables_by_player: plenty,
        players: plenty,
        messages: plenty,
        watchers: 100_000,
        all_watchers: 100_000,
        connections: 100_000,
        all_connections: 100_000,
        rooms: 100_000,
        ..Limits::default()
    };
    let settings = Settings { bot_pause: Duration::from_millis(bot_pause), limits, ..Settings::default() };
    let store = Arc::new(SqliteStore::open(data)?);
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        println!("{}", listener.local_addr()?);
        let lobby = Lobby::new(Games::all(), store, settings);
        Ok(parlor_server::run(listener, lobby, std::future::pending()).await?)
    })
}

/// Measures the server under this load.
pub fn run(load: &Load) -> Result<Figures, Box<dyn Error>> {
    tokio::runtime::Runtime::new()?.block_on(measure(load))
}

async fn measure(load: &Load) -> Result<Figures, Box<dyn Error>> {
    let machine = Machine::here();
    let data = tempfile::tempdir()?;
    let mut server = tokio::process::Command::new(std::env::current_exe()?)
        .arg("tables-server")
        .arg(data.path())
        .arg(load.bot_pause.to_string())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let process = Process::new(server.id().ok_or("the server has ended")?);
    let said = server.stdout.take().ok_or("the server has no output")?;
    let address = BufReader::new(said).lines().next_line().await?.ok_or("the server does not say where it is")?;

    let megabytes_before = process.settled().await;
    eprintln!("opening {} tables ...", load.tables);
    let players = each(0..load.tables, |_| Player::open(address.clone(), load.bots, load.level.clone())).await?;
    let megabytes_awake = process.settled().await;
    eprintln!("opening their sockets ...");
    let players = each(players, Player::watch).await?;
    let megabytes_watched = process.settled().await;

    eprintln!("playing for {} seconds ...", load.seconds);
    let (cpu, began) = (process.cpu_seconds(), Instant::now());
    let end = began + Duration::from_secs(load.seconds);
    let mut playing = JoinSet::new();
    players.into_iter().for_each(|player| _ = playing.spawn(player.play(end)));
    let mut all = Tally::default();
    while let Some(tally) = playing.join_next().await {
        all.add(tally?.map_err(|problem| problem.to_string())?);
    }
    let (seconds, cpu_seconds) = (began.elapsed().as_secs_f64(), process.cpu_seconds() - cpu);
    let megabytes_after = process.settled().await;
    let kilobytes = |from: f64, to: f64| (to - from) * 1e3 / load.tables as f64;
    Ok(Figures {
        machine,
        load: load.clone(),
        acts_per_second: all.latencies.len() as f64 / seconds,
        rows_per_second: all.rows as f64 / seconds,
        median_milliseconds: all.milliseconds(0.5),
        slowest_hundredth_milliseconds: all.milliseconds(0.99),
        cpu_seconds,
        cpu_microseconds_per_row: cpu_seconds * 1e6 / all.rows.max(1) as f64,
        megabytes_before,
        megabytes_after,
        kilobytes_per_table: kilobytes(megabytes_before, megabytes_awake),
        kilobytes_per_connection: kilobytes(megabytes_awake, megabytes_watched),
        disk_kilobytes_per_table: disk_bytes(data.path())? as f64 / 1e3 / load.tables as f64,
    })
}

/// Runs a task for each item, with a limited number of tasks at a time.
async fn each<T, U: Send + 'static, F>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> F,
) -> Result<Vec<U>, Box<dyn Error>>
where
    F: Future<Output = Result<U, client::Failed>> + Send + 'static,
{
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut working = JoinSet::new();
    for item in items {
        let (turns, work) = (Arc::clone(&turns), work(item));
        working.spawn(async move {
            let _turn = turns.acquire().await.expect("the semaphore is never closed");
            work.await
        });
    }
    let mut done = Vec::new();
    while let Some(one) = working.join_next().await {
        done.push(one?.map_err(|problem| problem.to_string())?);
    }
    Ok(done)
}

fn disk_bytes(dir: &Path) -> std::io::Result<u64> {
    let mut bytes = 0;
    for file in std::fs::read_dir(dir)? {
        bytes += file?.metadata()?.len();
    }
    Ok(bytes)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Load { tables, bots, level, bot_pause, seconds } = &self.load;
        writeln!(f, "{tables} tables, each with a person and {bots} bots ({level}), played for {seconds} seconds")?;
        writeln!(f, "date:    {}", self.machine.date)?;
        writeln!(f, "machine: {}, {} cores, shared with the clients\n", self.machine.cpu, self.machine.cores)?;
        let figures = [
            ("a bot waits (ms)", *bot_pause as f64),
            ("acknowledged acts of people a second", self.acts_per_second),
            ("rows a second, bots' too", self.rows_per_second),
            ("from an act to its acknowledgement (ms, median)", self.median_milliseconds),
            ("from an act to its acknowledgement (ms, 99th percentile)", self.slowest_hundredth_milliseconds),
            ("the server's processor time (s)", self.cpu_seconds),
            ("the server's processor time for a row (µs)", self.cpu_microseconds_per_row),
            ("the server's memory with nobody there (MB)", self.megabytes_before),
            ("the server's memory in the end (MB)", self.megabytes_after),
            ("memory for a table that is awake (kB)", self.kilobytes_per_table),
            ("memory for a socket (kB)", self.kilobytes_per_connection),
            ("disk for a table (kB)", self.disk_kilobytes_per_table),
        ];
        for (what, figure) in figures {
            let decimals = if figure < 100.0 { 2 } else { 0 };
            writeln!(f, "{what:<58}{figure:>12.decimals$}")?;
        }
        Ok(())
    }
}
