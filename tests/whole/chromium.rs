//! Drives a real Chromium over its DevTools socket, and records every error that a page reports.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;

/// Time limit for a condition in a page, on a machine that is busy with other things. Only a failing test waits this
/// long.
const PATIENCE: Duration = Duration::from_secs(120);
/// Time limit for an answer from the browser. A page that waits for a condition answers earlier.
const ANSWER: Duration = Duration::from_secs(240);

/// A name that the browser resolves to this machine, like that of a server at a public address.
pub const PUBLIC_HOST: &str = "parlor.test";

type Waiting = Arc<Mutex<HashMap<u64, oneshot::Sender<Value>>>>;
type Errors = Arc<Mutex<HashMap<String, Vec<String>>>>;
/// How many more requests to refuse, by the page's session and the end of the address.
type Refusals = Arc<Mutex<HashMap<String, Vec<(String, u32)>>>>;

/// A person's browser. It shares only the process with others, and all its data is gone when it is dropped.
pub struct Chromium {
    process: Arc<Process>,
    /// The browser contexts: the first is the owner's, and the others are those of [`Self::page_apart`].
    contexts: Mutex<Vec<String>>,
}

/// The browser process, shared by all tests that currently use a browser: starting one takes longer than many tests.
static SHARED: Mutex<Weak<Process>> = Mutex::new(Weak::new());

/// A browser with an empty profile. It is closed when it is dropped.
struct Process {
    child: Child,
    wire: Wire,
    /// The runtime of the connection, which must outlive the runtime of the test that started the browser.
    runtime: Option<Runtime>,
    _profile: tempfile::TempDir,
}

#[derive(Clone)]
struct Wire {
    out: mpsc::UnboundedSender<String>,
    next: Arc<AtomicU64>,
    waiting: Waiting,
    errors: Errors,
    refusals: Refusals,
}

/// The path of the browser, if it is installed. In CI it has to be.
pub fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // The first one opens no windows, so it is the fastest.
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
    let found = names
        .iter()
        .find_map(|name| std::env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file()));
    let must = std::env::var("CI").is_ok_and(|ci| ci == "true");
    assert!(found.is_some() || !must, "CI needs Chromium: `cargo xtask test --install` installs it");
    if found.is_none() {
        eprintln!("skipped: Chromium is not installed");
    }
    found
}

impl Process {
    fn start(program: PathBuf) -> Self {
        let profile = tempfile::tempdir().expect("a directory");
        let mut child = Command::new(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows"])
            .args(["--disable-renderer-backgrounding", "--hide-scrollbars", "--force-color-profile=srgb"])
            .arg("--remote-debugging-port=0")
            .arg(format!("--host-resolver-rules=MAP {PUBLIC_HOST} 127.0.0.1"))
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("Chromium starts");
        let mut lines = BufReader::new(child.stderr.take().expect("its output")).lines();
        let address = lines
            .find_map(|line| line.ok()?.strip_prefix("DevTools listening on ").map(str::to_owned))
            .expect("Chromium prints its address");
        std::thread::spawn(move || lines.for_each(drop));
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let wire = runtime.block_on(async {
            let (socket, _) = tokio_tungstenite::connect_async(address).await.expect("Chromium accepts connections");
            Wire::new(socket)
        });
        Self { child, wire, runtime: Some(runtime), _profile: profile }
    }

    /// The running process, or a new one.
    fn shared(program: PathBuf) -> Arc<Self> {
        // If another test failed to start it, this one tries again.
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let started = Arc::new(Self::start(program));
            *shared = Arc::downgrade(&started);
            started
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The child may be a script that has started the browser, so killing it is not enough.
        self.wire.tell("Browser.close", &json!({}));
        let patience = std::time::Instant::now() + std::time::Duration::from_secs(30);
        while matches!(self.child.try_wait(), Ok(None)) && std::time::Instant::now() < patience {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        _ = self.child.kill();
        _ = self.child.wait();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Chromium {
    /// Starts the browser.
    pub async fn start(program: PathBuf) -> Self {
        // One runtime cannot block on another.
        let process = tokio::task::spawn_blocking(|| Process::shared(program)).await.expect("Chromium starts");
        let browser = Self { process, contexts: Mutex::default() };
        browser.new_context().await;
        browser
    }

    async fn new_context(&self) -> String {
        let context = self.process.wire.call(None, "Target.createBrowserContext", json!({})).await;
        let context = context["browserContextId"].as_str().expect("a context").to_owned();
        self.contexts.lock().expect("no panic while holding the lock").push(context.clone());
        context
    }

    /// Opens a page of this size.
    pub async fn page(&self, width: u32, height: u32) -> Page {
        let own = self.contexts.lock().expect("no panic while holding the lock")[0].clone();
        self.page_of(&own, width, height).await
    }

    /// Opens a page for another person, who shares nothing with the other pages of this browser.
    pub async fn page_apart(&self, width: u32, height: u32) -> Page {
        let context = self.new_context().await;
        self.page_of(&context, width, height).await
    }

    async fn page_of(&self, context: &str, width: u32, height: u32) -> Page {
        let wire = &self.process.wire;
        let target = json!({ "url": "about:blank", "browserContextId": context });
        let target = wire.call(None, "Target.createTarget", target).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = wire.call(None, "Target.attachToTarget", attach).await;
        let session = session["sessionId"].as_str().expect("a session").to_owned();
        let page = Page { wire: wire.clone(), session };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Accessibility.enable"] {
            page.call(domain, json!({})).await;
        }
        // Each page behaves as if it had the focus, whatever other pages do.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        let phone = width < 600;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": if phone { 2 } else { 1 }, "mobile": phone });
        page.call("Emulation.setDeviceMetricsOverride", size).await;
        page
    }
}

impl Chromium {
    /// The service worker of the owner's pages. It can run scripts, but has none of the functions of a page.
    pub async fn worker(&self) -> Page {
        let own = self.contexts.lock().expect("no panic while holding the lock")[0].clone();
        let wire = &self.process.wire;
        let is_ours =
            |target: &&Value| target["type"] == "service_worker" && target["browserContextId"] == own.as_str();
        let end = tokio::time::Instant::now() + PATIENCE;
        let target = loop {
            let targets = wire.call(None, "Target.getTargets", json!({})).await;
            let all = targets["targetInfos"].as_array().expect("a list");
            if let Some(target) = all.iter().find(is_ours) {
                break target.clone();
            }
            assert!(tokio::time::Instant::now() < end, "there is no service worker");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = wire.call(None, "Target.attachToTarget", attach).await;
        Page { wire: wire.clone(), session: session["sessionId"].as_str().expect("a session").to_owned() }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Nobody waits for the answer, because the pages are no longer needed.
        for context in self.contexts.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            self.process.wire.tell("Target.disposeBrowserContext", &json!({ "browserContextId": context }));
        }
    }
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

impl Wire {
    fn new(socket: Socket) -> Self {
        let (mut sink, mut stream) = socket.split();
        let (out, mut outgoing) = mpsc::unbounded_channel::<String>();
        let wire = Self {
            out,
            next: Arc::default(),
            waiting: Waiting::default(),
            errors: Errors::default(),
            refusals: Refusals::default(),
        };
        tokio::spawn(async move {
            while let Some(text) = outgoing.recv().await {
                if sink.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
        });
        let hears = wire.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                if let Ok(message) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) {
                    hears.hear(&message);
                }
            }
        });
        wire
    }

    fn hear(&self, message: &Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(reply) = self.waiting.lock().expect("no panic while holding the lock").remove(&id) {
                _ = reply.send(message.clone());
            }
            return;
        }
        let params = &message["params"];
        if message["method"] == "Fetch.requestPaused" {
            return self.answer_request(message["sessionId"].as_str().unwrap_or_default(), params);
        }
        let error = match message["method"].as_str() {
            Some("Runtime.exceptionThrown") => params["exceptionDetails"].to_string(),
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => params["args"].to_string(),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => params["entry"].to_string(),
            _ => return,
        };
        let session = message["sessionId"].as_str().unwrap_or_default().to_owned();
        self.errors.lock().expect("no panic while holding the lock").entry(session).or_default().push(error);
    }

    /// Refuses a file as an overloaded server would, as often as requested.
    fn answer_request(&self, session: &str, params: &Value) {
        let address = params["request"]["url"].as_str().unwrap_or_default();
        let mut all = self.refusals.lock().expect("no panic while holding the lock");
        let due = all
            .get_mut(session)
            .and_then(|due| due.iter_mut().find(|(end, left)| address.ends_with(end.as_str()) && *left > 0));
        let id = &params["requestId"];
        match due {
            Some((_, left)) => {
                *left -= 1;
                self.tell_in(session, "Fetch.fulfillRequest", &json!({ "requestId": id, "responseCode": 429 }));
            }
            None => self.tell_in(session, "Fetch.continueRequest", &json!({ "requestId": id })),
        }
    }

    /// Sends a command to the browser, without waiting for the answer.
    fn tell(&self, method: &str, params: &Value) {
        self.send_out(json!({ "method": method, "params": params }));
    }

    /// Sends a command to a page, without waiting for the answer.
    fn tell_in(&self, session: &str, method: &str, params: &Value) {
        self.send_out(json!({ "method": method, "params": params, "sessionId": session }));
    }

    fn send_out(&self, mut message: Value) {
        message["id"] = (self.next.fetch_add(1, Ordering::Relaxed) + 1).into();
        // The browser may already be gone; then there is nothing to do.
        _ = self.out.send(message.to_string());
    }

    async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Value {
        let answer = self.try_call(session, method, &params).await;
        assert!(answer["error"].is_null(), "{method} {params}: {}", answer["error"]);
        answer["result"].clone()
    }

    /// Sends a command and returns the whole answer, which may be an error.
    async fn try_call(&self, session: Option<&str>, method: &str, params: &Value) -> Value {
        let id = self.next.fetch_add(1, Ordering::Relaxed) + 1;
        let (reply, answer) = oneshot::channel();
        self.waiting.lock().expect("no panic while holding the lock").insert(id, reply);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.out.send(message.to_string()).expect("Chromium is running");
        let answer = tokio::time::timeout(ANSWER, answer).await;
        answer.unwrap_or_else(|_| panic!("Chromium did not answer {method} {params}")).expect("an answer")
    }
}

/// A page in the browser.
pub struct Page {
    wire: Wire,
    session: String,
}

impl Page {
    pub async fn call(&self, method: &str, params: Value) -> Value {
        self.wire.call(Some(&self.session), method, params).await
    }

    /// Makes the first requests for these files fail, each this many times.
    pub async fn refuse_first(&self, files: &[(&str, u32)]) {
        let due = files.iter().map(|&(end, times)| (end.to_owned(), times)).collect();
        self.wire.refusals.lock().expect("no panic while holding the lock").insert(self.session.clone(), due);
        let patterns: Vec<_> = files.iter().map(|(end, _)| json!({ "urlPattern": format!("*{end}") })).collect();
        self.call("Fetch.enable", json!({ "patterns": patterns })).await;
    }

    /// Opens an address.
    pub async fn open(&self, address: &str) {
        self.call("Page.navigate", json!({ "url": address })).await;
        self.until("document.readyState === 'complete'").await;
    }

    /// Runs a script and returns its result. Promises are awaited.
    pub async fn eval(&self, script: &str) -> Value {
        let params = json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let answer = self.call("Runtime.evaluate", params).await;
        assert!(answer["exceptionDetails"].is_null(), "{script}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Waits in the page until a condition is true, checking at every frame.
    pub async fn until(&self, condition: &str) {
        let script = format!(
            "new Promise((done) => {{
                const end = Date.now() + {};
                const look = () => {{
                    let holds = false;
                    try {{ holds = Boolean({condition}); }} catch {{ holds = false; }}
                    if (holds || Date.now() > end) done(holds); else setTimeout(look, 20);
                }};
                look();
            }})",
            PATIENCE.as_millis()
        );
        let params = json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let mut answer = self.wire.try_call(Some(&self.session), "Runtime.evaluate", &params).await;
        // If the page navigates in the meantime, the script is lost, so the next page is asked again.
        while !answer["error"].is_null() {
            answer = self.wire.try_call(Some(&self.session), "Runtime.evaluate", &params).await;
        }
        if answer["result"]["result"]["value"] != true {
            let text = self.eval("document.body.innerText").await;
            panic!(
                "timed out waiting for: {condition}\nthe page shows: {}\nerrors: {:?}",
                text.as_str().unwrap_or_default(),
                self.errors()
            );
        }
    }

    /// Presses a key as a person would.
    pub async fn key(&self, key: &str, code: &str) {
        let text = if key.chars().count() == 1 {
            key
        } else if key == "Enter" {
            "\r"
        } else {
            ""
        };
        let number = match key {
            "Enter" => 13,
            "Escape" => 27,
            "Tab" => 9,
            _ => key.to_ascii_uppercase().bytes().next().map_or(0, u32::from),
        };
        for kind in ["keyDown", "keyUp"] {
            let mut params = json!({ "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number });
            if kind == "keyDown" && !text.is_empty() {
                params["text"] = text.into();
            }
            self.call("Input.dispatchKeyEvent", params).await;
        }
    }

    /// A screenshot, as WebP bytes in base64.
    pub async fn picture(&self) -> String {
        let picture = self.call("Page.captureScreenshot", json!({ "format": "webp", "quality": 82 })).await;
        picture["data"].as_str().expect("a picture").to_owned()
    }

    fn errors(&self) -> Vec<String> {
        self.wire
            .errors
            .lock()
            .expect("no panic while holding the lock")
            .get(&self.session)
            .cloned()
            .unwrap_or_default()
    }

    /// Like [`Self::assert_no_errors`], but ignores requests that got no answer, for tests in which the server was
    /// away.
    pub fn assert_no_errors_but_silence(&self) {
        let errors: Vec<_> = self.errors().into_iter().filter(|error| !error.contains("net::ERR_")).collect();
        assert!(errors.is_empty(), "errors on the page: {errors:#?}");
    }

    /// Like [`Self::assert_no_errors`], but ignores refused requests, for tests that request something impossible.
    pub fn assert_no_errors_but_refusals(&self) {
        let refusal =
            |error: &String| ["a status of 400", "a status of 422"].iter().any(|status| error.contains(status));
        let errors: Vec<_> = self.errors().into_iter().filter(|error| !refusal(error)).collect();
        assert!(errors.is_empty(), "errors on the page: {errors:#?}");
    }

    /// Fails if the page has reported any error since it was opened.
    pub fn assert_no_errors(&self) {
        let errors = self.errors();
        assert!(errors.is_empty(), "errors on the page: {errors:#?}");
    }
}
