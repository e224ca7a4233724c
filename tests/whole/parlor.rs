//! Starts the real binary and talks HTTP to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use parlor_server::{Games, Settings};
use serde_json::{Value, json};

use crate::in_process::{Server, noon};

/// How often to try a start, and the pause between two tries.
const TRIES: u32 = 300;
const PAUSE: Duration = Duration::from_millis(200);
/// Time limit for an answer. Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running Parlor. It is killed when it is dropped.
pub struct Parlor {
    running: Running,
    pub port: u16,
}

enum Running {
    Binary(Child),
    Within(#[expect(dead_code, reason = "it runs as long as it is kept")] Server),
}

impl Parlor {
    /// The binary under test.
    pub fn command() -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        // Variables set by the person who runs the tests must have no effect.
        let set = std::env::vars_os().map(|(name, _)| name);
        let ours = set.filter(|name| name.to_string_lossy().starts_with("PARLOR_") || name == "DISPLAY");
        ours.for_each(|name| _ = command.env_remove(name));
        // Nor must their settings file.
        command.env("XDG_CONFIG_HOME", "/nowhere");
        command
    }

    /// Starts it on a free port, with bots that act at once.
    pub fn start(data: &Path) -> Self {
        Self::start_with(data, &["--port", "0", "--bot-pause", "0"])
    }

    /// Starts it with these arguments. A port that was free a moment ago may be held for a while by another connection.
    pub fn start_with(data: &Path, arguments: &[&str]) -> Self {
        let started = (0..TRIES).find_map(|_| {
            let started = Self::try_start(data, arguments);
            if started.is_none() {
                std::thread::sleep(PAUSE);
            }
            started
        });
        started.expect("the server prints its address")
    }

    /// Starts it at a public address with this host name. Returns the address too, which has to be known before the
    /// start.
    pub fn start_public(data: &Path, host: &str) -> (Self, String) {
        let started = (0..TRIES).find_map(|_| {
            // This port is free now. If another process takes it first, another port is tried.
            let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr()).expect("a port");
            let (port, address) = (free.port().to_string(), format!("http://{host}:{}", free.port()));
            let arguments = ["--port", &port, "--public-url", &address, "--bot-pause", "0"];
            Self::try_start(data, &arguments).map(|parlor| (parlor, address))
        });
        started.expect("the server prints its address")
    }

    fn try_start(data: &Path, arguments: &[&str]) -> Option<Self> {
        let mut child = Self::command()
            .args(["serve", "--no-open", "--data"])
            .arg(data)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address =
            lines.find_map(|line| line.ok()?.strip_prefix("Parlor is running at http://127.0.0.1:").map(str::to_owned));
        let Some(address) = address else {
            child.wait().expect("the process has ended");
            return None;
        };
        let port = address.trim_end_matches('/').parse().expect("a port");
        // The pipe stays open and is read, so that the process never blocks on it.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Self { running: Running::Binary(child), port })
    }

    /// Starts a server in this process whose clock is set to noon, which the binary cannot do. No day ends while a test
    /// runs.
    pub fn at_noon(data: &Path) -> Self {
        let settings = Settings { ahead: noon(), bot_pause: Duration::ZERO, ..Settings::default() };
        let server = Server::start(data, 0, Games::all(), settings);
        Self { port: server.port, running: Running::Within(server) }
    }

    fn child(&mut self) -> &mut Child {
        match &mut self.running {
            Running::Binary(child) => child,
            Running::Within(_) => panic!("a server within this process has no process id"),
        }
    }

    /// Stops it as a power cut would.
    pub fn kill(&mut self) {
        self.child().kill().expect("the process can be killed");
        self.child().wait().expect("the process has ended");
    }

    /// Its process id.
    pub fn id(&mut self) -> u32 {
        self.child().id()
    }

    /// Waits until it has stopped by itself, and returns whether it was successful.
    pub fn wait(&mut self) -> bool {
        self.child().wait().expect("the process exits").success()
    }
}

impl Drop for Parlor {
    fn drop(&mut self) {
        if let Running::Binary(child) = &mut self.running {
            _ = child.kill();
            _ = child.wait();
        }
    }
}

/// One person's access to the API.
pub struct Client {
    pub port: u16,
    secret: Option<String>,
}

impl Client {
    /// An unknown visitor.
    pub fn at(port: u16) -> Self {
        Self { port, secret: None }
    }

    /// A new player.
    pub fn new(port: u16, name: &str) -> Self {
        Self::try_new(port, name).expect("an answer")
    }

    /// Like [`Self::new`], but for a server that may be killed.
    pub fn try_new(port: u16, name: &str) -> std::io::Result<Self> {
        Self::at(port).becoming("/players", &json!({ "name": name }))
    }

    /// A player who follows a link that was made on another device.
    pub fn following(port: u16, link: &Value) -> std::io::Result<Self> {
        Self::at(port).becoming("/players/continue", &json!({ "secret": link["secret"] }))
    }

    fn becoming(mut self, path: &str, body: &Value) -> std::io::Result<Self> {
        let (status, player) = self.send("POST", path, body)?;
        assert_eq!(status, 201, "{player}");
        self.secret = Some(player["secret"].as_str().expect("a secret").to_owned());
        Ok(self)
    }

    /// Opens a table and returns its id.
    pub fn open_table(&self, requested: &Value) -> std::io::Result<String> {
        let (status, table) = self.send("POST", "/tables", requested)?;
        assert_eq!(status, 201, "{table}");
        Ok(table["table"].as_str().expect("an id").to_owned())
    }

    /// Sends a request to a table.
    pub fn ask(&self, table: &str, id: &str, ask: &Value) -> std::io::Result<(u16, Value)> {
        self.send("POST", &format!("/tables/{table}/asks"), &json!({ "id": id, "ask": ask }))
    }

    /// The state of a table for a seat.
    pub fn look(&self, table: &str, seat: u8) -> std::io::Result<Value> {
        Ok(self.send("GET", &format!("/tables/{table}?viewer={seat}"), &Value::Null)?.1)
    }

    /// The log of a finished table.
    pub fn export(&self, table: &str) -> Value {
        self.send("GET", &format!("/tables/{table}/export"), &Value::Null).expect("an answer").1
    }

    /// Sends one request. If the server asks the client to wait, the request is repeated after the wait.
    pub fn send(&self, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        loop {
            match self.send_once(method, path, body)? {
                (429, wait) => std::thread::sleep(Duration::from_secs(wait["data"]["seconds"].as_u64().unwrap_or(1))),
                answer => return Ok(answer),
            }
        }
    }

    /// Sends one request on its own connection: a server that dies leaves nothing behind.
    fn send_once(&self, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let secret =
            self.secret.as_ref().map(|secret| format!("Authorization: Bearer {secret}\r\n")).unwrap_or_default();
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{secret}Content-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let cut = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
        Ok((status, serde_json::from_str(body).map_err(|_| cut())?))
    }
}

/// The output of a command that is given all its input at once.
pub fn fed(command: &mut Command, input: &str) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    // A command that needs no input, or is refused at once, may have ended already.
    _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("the process exits")
}
