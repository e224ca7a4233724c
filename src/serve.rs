//! `parlor serve`: runs the server.

mod retention;

use std::io::{ErrorKind, IsTerminal, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use parlor_server::{Games, Limits, Lobby, OpenError, Settings, SqliteStore};
use tokio::net::TcpListener;

use crate::out;
use retention::RetentionOptions;

/// The default port.
const PORT: u16 = 8080;

#[derive(Args)]
pub struct Serve {
    /// Port to listen on, or 0 for any free port; if omitted, 8080 or the next free port
    #[arg(long, env = "PARLOR_PORT")]
    port: Option<u16>,
    /// Don't open a browser
    #[arg(long)]
    no_open: bool,
    /// Directory for saved games; defaults to the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
    /// Accept connections from other devices on this network
    #[arg(long, env = "PARLOR_LAN")]
    lan: bool,
    /// Address at which players reach this server, such as `https://games.example`
    #[arg(long, value_name = "URL", env = "PARLOR_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,
    /// Proxy whose X-Forwarded-For header is trusted; can be given several times
    #[arg(long, value_name = "IP", env = "PARLOR_TRUSTED_PROXY", value_delimiter = ',')]
    trusted_proxy: Vec<IpAddr>,
    /// Milliseconds that a bot waits before it acts
    #[arg(long, value_name = "MS", default_value_t = Settings::default().bot_pause.as_millis() as u64)]
    bot_pause: u64,
    /// Seconds after startup during which no player's clock runs out, so that players can reconnect
    #[arg(long, value_name = "SECONDS", default_value_t = 10, env = "PARLOR_CLOCK_REST")]
    clock_rest: u64,
    /// Set a limit, as NAME=NUMBER or NAME=RATE/BURST; can be given several times; docs/operations.md lists the names
    #[arg(long, value_name = "NAME=VALUE", env = "PARLOR_LIMIT", value_delimiter = ',', value_parser = limit)]
    limit: Vec<Setting>,
    #[command(flatten)]
    retention: RetentionOptions,
    /// Turn off the leaderboard
    #[arg(long, env = "PARLOR_NO_LEADERBOARD")]
    no_leaderboard: bool,
    /// Format of the server's log messages
    #[arg(long, value_enum, default_value_t = LogFormat::Pretty, env = "PARLOR_LOG_FORMAT")]
    log: LogFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    /// Human-readable text
    Pretty,
    /// One JSON object per line
    Json,
}

impl Serve {
    pub fn run(self) -> Result<(), String> {
        start_log(self.log)?;
        let data = crate::data::directory(self.data.clone())?;
        let store = match SqliteStore::open(&data) {
            Ok(store) => store,
            Err(OpenError::Locked { address: Some(address), dir }) if is_parlor(&address) => {
                out::print_line(format_args!("Parlor is already running at {address}/ with {}", dir.display()))?;
                self.refuse_to_join(&address)?;
                self.show(&address);
                return Ok(());
            }
            Err(problem) => return Err(problem.to_string()),
        };
        crate::runtime::block_on(self.serve(store))
    }

    async fn serve(self, store: SqliteStore) -> Result<(), String> {
        // Install the handler before announcing the address, so that no signal is missed.
        let stopped = stop_signal().map_err(|problem| format!("cannot listen for signals: {problem}"))?;
        let Some(listener) = self.listen().await? else { return Ok(()) };
        let bound = listener.local_addr().map_err(|problem| problem.to_string())?;
        let here = format!("http://127.0.0.1:{}", bound.port());
        let friends = match (&self.public_url, self.lan) {
            (Some(url), _) => Some(url.clone()),
            (None, true) => lan_address().map(|address| format!("http://{}", SocketAddr::new(address, bound.port()))),
            (None, false) => None,
        };
        store.announce(&here).map_err(|problem| format!("cannot save the address: {problem}"))?;
        out::print_line(format_args!("Parlor is running at {here}/"))?;
        if let Some(friends) = &friends {
            out::print_line(format_args!("Others can reach it at {friends}/"))?;
        }
        out::print_line("Press Ctrl-C to stop. Games are saved.")?;
        self.show(&here);
        let mut limits = Limits::default();
        for (name, value) in self.limit.iter().filter_map(|Setting(set)| set.as_ref()) {
            limits.set(name, value).map_err(|problem| problem.to_string())?;
        }
        let settings = Settings {
            limits,
            public_url: friends.or(Some(here)),
            lan: self.lan,
            trusted_proxies: self.trusted_proxy,
            bot_pause: Duration::from_millis(self.bot_pause),
            clock_rest: Duration::from_secs(self.clock_rest),
            retention: self.retention.rules(),
            leaderboard: !self.no_leaderboard,
            ..Settings::default()
        };
        let lobby = Lobby::new(Games::all(), Arc::new(store), settings);
        parlor_server::run(listener, lobby, stopped).await.map_err(|problem| format!("cannot serve: {problem}"))?;
        out::print_line("Parlor has stopped.")
    }

    /// Binds the port. If a Parlor already listens on it, opens that Parlor in a browser and returns `None`.
    async fn listen(&self) -> Result<Option<TcpListener>, String> {
        let address = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let first = self.port.unwrap_or(PORT);
        let last = if self.port.is_some() { first } else { first + 20 };
        for port in first..=last {
            match TcpListener::bind((address, port)).await {
                Ok(listener) => return Ok(Some(listener)),
                Err(problem) if problem.kind() == ErrorKind::AddrInUse => {
                    let there = format!("http://127.0.0.1:{port}");
                    if is_parlor(&there) {
                        out::print_line(format_args!("Parlor is already running at {there}/"))?;
                        self.refuse_to_join(&there)?;
                        if self.data.is_some() {
                            return Err("it uses another data directory: choose another port with --port".into());
                        }
                        self.show(&there);
                        return Ok(None);
                    }
                }
                Err(problem) => return Err(format!("cannot listen on port {port}: {problem}")),
            }
        }
        Err(match self.port {
            Some(port) => format!("port {port} is in use: choose another with --port"),
            None => format!("ports {first} to {last} are in use: choose another with --port"),
        })
    }

    /// Returns an error if an option was given that can't be applied to the Parlor that is already running at `there`.
    fn refuse_to_join(&self, there: &str) -> Result<(), String> {
        let another_port = |port: u16| !there.ends_with(&format!(":{port}"));
        let asked_for = [
            ("--port", self.port.is_some_and(another_port)),
            ("--lan", self.lan),
            ("--public-url", self.public_url.is_some()),
            ("--trusted-proxy", !self.trusted_proxy.is_empty()),
            ("--limit", self.limit.iter().any(|Setting(set)| set.is_some())),
            ("--keep-…", self.retention.is_set()),
            ("--no-leaderboard", self.no_leaderboard),
        ];
        match asked_for.iter().find(|(_, asked)| *asked) {
            Some((flag, _)) => Err(format!("{flag} was not applied: stop the running Parlor, then start again")),
            None => Ok(()),
        }
    }

    /// Opens a browser, if standard output is a terminal and there is a display.
    fn show(&self, address: &str) {
        let screen = cfg!(any(target_os = "macos", target_os = "windows"))
            || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
        if !self.no_open && screen && std::io::stdout().is_terminal() && open::that_detached(address).is_err() {
            _ = out::print_line(format_args!("Could not open a browser. Open {address}/ yourself."));
        }
    }
}

/// A limit's name and value, or `None` for an empty string.
#[derive(Clone)]
struct Setting(Option<(String, String)>);

/// Parses a limit, so that mistakes are reported before the server starts. An empty string, as from an empty
/// environment variable, sets no limit.
fn limit(text: &str) -> Result<Setting, String> {
    if text.trim().is_empty() {
        return Ok(Setting(None));
    }
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE, such as requests=200/1000")?;
    let (name, value) = (name.trim(), value.trim());
    Limits::default().set(name, value).map_err(|problem| problem.to_string())?;
    Ok(Setting(Some((name.to_owned(), value.to_owned()))))
}

fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => Ok(url.to_owned()),
        _ => Err("expected an address such as https://games.example, without a path".into()),
    }
}

fn start_log(format: LogFormat) -> Result<(), String> {
    let level = std::env::var("PARLOR_LOG").unwrap_or_else(|_| "info".to_owned());
    let filter = level.parse::<tracing_subscriber::filter::LevelFilter>();
    let filter = filter.map_err(|_| format!("PARLOR_LOG is `{level}`: use error, warn, info, debug, trace or off"))?;
    // Ignore write errors: the server must keep running if its log is piped to a program that exits.
    let log = tracing_subscriber::fmt().with_max_level(filter).with_writer(std::io::stderr).log_internal_errors(false);
    match format {
        LogFormat::Pretty => log.with_ansi(std::io::stderr().is_terminal()).compact().init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// Whether a Parlor answers at this address.
pub fn is_parlor(address: &str) -> bool {
    let ask = || -> std::io::Result<String> {
        let socket: SocketAddr =
            address.trim_start_matches("http://").parse().map_err(|_| std::io::Error::from(ErrorKind::InvalidInput))?;
        let mut stream = TcpStream::connect_timeout(&socket, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {socket}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(4096).read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.contains("{\"parlor\":"))
}

/// This machine's address on its network. Connecting a UDP socket sends no packet; it only selects a local address.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Installs handlers for the signals that stop the process. The future resolves when one arrives.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    })
}

/// Installs a handler for Ctrl-C. The future resolves when it arrives.
#[cfg(not(unix))]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async { _ = tokio::signal::ctrl_c().await })
}
