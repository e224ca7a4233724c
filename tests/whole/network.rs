//! A network that fails silently and comes back: what the page notices, what it reports, and how it continues.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::chromium::{Chromium, Page, find};
use crate::parlor::Parlor;
use crate::visit::{Visit, begin, new_page, take_a_turn};

/// How long a slow network delays each chunk: a round trip takes 800 ms.
const SLOW: Duration = Duration::from_millis(400);

/// How the network between a browser and its server treats data.
#[derive(Clone, Copy, PartialEq)]
enum Network {
    Works,
    /// Each chunk is delayed by this long.
    Slow(Duration),
    /// Nothing arrives and nothing is closed.
    Silent,
}

/// A network that a test controls. It has its own address, which the server behind it uses as its own.
struct Cable {
    address: SocketAddr,
    network: watch::Sender<Network>,
}

impl Cable {
    /// Connects to a port that may not be open yet.
    async fn to(port: watch::Receiver<u16>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let network = watch::Sender::new(Network::Works);
        let state = network.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (state, port) = (state.clone(), *port.borrow());
                tokio::spawn(async move {
                    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                    let (near, far) = (near.into_split(), far.into_split());
                    tokio::join!(carry(near.0, far.1, state.clone()), carry(far.0, near.1, state));
                });
            }
        });
        Self { address, network }
    }

    fn becomes(&self, network: Network) {
        self.network.send_replace(network);
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.address.port())
    }
}

/// Copies bytes in one direction. Data in transit when the network falls silent is lost, and so is that connection:
/// after a real loss, too, a connection may recover much later than the network.
async fn carry(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut network: watch::Receiver<Network>,
) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = network.wait_for(|network| *network == Network::Silent) => Ok(usize::MAX),
        };
        let Ok(count) = read else { return };
        let state = *network.borrow();
        if count == usize::MAX || state == Network::Silent {
            return std::future::pending().await;
        }
        if let Network::Slow(pause) = state {
            tokio::time::sleep(pause).await;
        }
        if count == 0 || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// A server behind a cable, and a page that uses it.
struct Far {
    page: Page,
    cable: Cable,
    _parlor: Parlor,
    _chromium: Chromium,
    _data: tempfile::TempDir,
}

impl Far {
    async fn start() -> Option<Self> {
        let program = find()?;
        let data = tempfile::tempdir().expect("a directory");
        let port = watch::Sender::new(0);
        let cable = Cable::to(port.subscribe()).await;
        let public = cable.url("");
        let parlor = Parlor::start_with(data.path(), &["--port", "0", "--public-url", &public, "--bot-pause", "0"]);
        port.send_replace(parlor.port);
        let chromium = Chromium::start(program).await;
        let page = new_page(&chromium, 1280, 800).await;
        page.open(&cable.url("/")).await;
        Some(Self { page, cable, _parlor: parlor, _chromium: chromium, _data: data })
    }
}

const BANNER: &str = "visible(document.querySelector('.banner'))";

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_network_is_reported_and_the_game_continues_afterwards() {
    let Some(far) = Far::start().await else { return };
    let page = &far.page;
    begin(page, "Solo").await;
    take_a_turn(page).await;

    far.cable.becomes(Network::Silent);
    page.until(BANNER).await;
    assert_eq!(
        page.eval("document.querySelector('.banner').innerText").await,
        "Reconnecting. The game is saved; nothing is lost."
    );
    far.cable.becomes(Network::Works);
    page.until(&format!("!{BANNER}")).await;
    take_a_turn(page).await;

    page.eval("document.dispatchEvent(new CustomEvent('go', { detail: '/' }))").await;
    let list = "document.querySelector('open-tables').innerText";
    page.until(&format!("{list}.includes('There are no public tables')")).await;
    far.cable.becomes(Network::Silent);
    page.until(&format!("{list}.includes('isn’t answering')")).await;
    far.cable.becomes(Network::Works);
    page.until(&format!("{list}.includes('There are no public tables')")).await;
    page.assert_no_errors_but_silence();
}

/// Runs the checks of a page on a simulated clock, for a network whose answers take `took` milliseconds, or never come
/// if it is `null`. Returns the actions and their times.
const CHECKS: &str = "async (took, page) => {
    const { Pulse, BRISK, CALM } = await load('network/pulse.js');
    const [pace, pulse, done] = [page === 'shown' ? BRISK : CALM, new Pulse(0, 0.5), []];
    let [now, answer] = [0, Infinity];
    while (now < 60_000 && done.at(-1)?.[0] !== 'renew') {
        now = Math.min(pulse.due(pace), answer);
        if (now === answer) {
            pulse.hear(now);
            answer = Infinity;
            continue;
        }
        const next = pulse.check(now, pace);
        if (next === 'ask') answer = took === null ? Infinity : now + took;
        if (next !== 'wait') done.push([next, now]);
    }
    return done;
}";

#[tokio::test(flavor = "multi_thread")]
async fn a_loss_is_reported_within_three_seconds_and_a_slow_network_is_not() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let checks = async |took: &str, shown: &str| visit.page.eval(&format!("({CHECKS})({took}, '{shown}')")).await;
    let lost = checks("null", "shown").await;
    assert_eq!(lost, json!([["ask", 1_100], ["report", 2_800], ["renew", 5_800]]));
    for took in ["1", "800", "1500"] {
        let slow = checks(took, "shown").await;
        let slow = slow.as_array().expect("checks");
        assert!(slow.len() > 20 && slow.iter().all(|done| done[0] == "ask"), "with answers after {took} ms: {slow:?}");
    }
    assert_eq!(checks("40", "hidden").await, json!([["ask", 20_000], ["ask", 40_040], ["ask", 60_080]]));

    // A page that slept or was busy has not read what arrived in the meantime.
    let slept = "load('network/pulse.js').then(({ Pulse, BRISK }) => {
        const pulse = new Pulse(0, 0.5);
        return [1_100, 60_000, 61_700].map((now) => pulse.check(now, BRISK));
    })";
    assert_eq!(visit.page.eval(slept).await, json!(["ask", "ask", "report"]));
    // Even a late answer shows that the network is back.
    let back = "load('network/pulse.js').then(({ Pulse, BRISK }) => {
        const pulse = new Pulse(0, 0.5);
        const done = [1_100, 2_800].map((now) => pulse.check(now, BRISK));
        return [...done, pulse.hear(3_000), pulse.hear(3_001), pulse.check(3_002, BRISK)];
    })";
    assert_eq!(visit.page.eval(back).await, json!(["ask", "report", true, false, "wait"]));
}

/// Runs one of the page's sockets on a simulated clock and network: the server answers each ping after 40 ms, until the
/// network is lost at `lost`. Returns how long after that the loss is reported.
const SOCKETS: &str = "async (kind, hidden, lost) => {
    const { ReconnectingSocket } = await load('network/reconnecting-socket.js');
    const { TableConnection } = await load('network/table-connection.js');
    // The page itself uses the hall already, so this is another instance of the module.
    const hall = await load('network/hall.js?another');
    const nothing = () => {};
    const opens = {
        socket: (report) => new ReconnectingSocket('ws://nowhere', { opened: nothing, heard: nothing, state: (state) => state === 'silent' && report() }, true),
        table: (report) => new TableConnection('70djtjgc8nhz', { update: nothing, around: nothing, chat: nothing, doubted: nothing, state: (state) => state === 'broken' && report() }),
        front: (report) => ({ close: hall.listen({ lobby: nothing, state: (state) => state === 'silent' && report() }) }),
    };
    const real = { now: Date.now, set: window.setTimeout, clear: window.clearTimeout, WebSocket: window.WebSocket };
    let [now, id, reported] = [0, 0, null];
    const timers = new Map();
    class Fake extends EventTarget {
        static OPEN = 1;
        readyState = 1;
        send() {
            window.setTimeout(() => now < lost && this.dispatchEvent(new MessageEvent('message', { data: '{}' })), 40);
        }
        close() {}
    }
    Date.now = () => now;
    window.setTimeout = (run, wait = 0) => (timers.set(++id, { at: now + wait, run }), id);
    window.clearTimeout = (id) => timers.delete(id);
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    try {
        let socket;
        window.WebSocket = class extends Fake { constructor() { super(); socket = this; } };
        const channel = opens[kind](() => (reported ??= now - lost));
        socket.dispatchEvent(new Event('open'));
        while (reported === null && now < 60_000) {
            const [next, timer] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0];
            timers.delete(next);
            now = timer.at;
            timer.run();
        }
        channel.close();
    } finally {
        Date.now = real.now;
        window.setTimeout = real.set;
        window.clearTimeout = real.clear;
        window.WebSocket = real.WebSocket;
        delete document.hidden;
    }
    return reported;
}";

#[tokio::test(flavor = "multi_thread")]
async fn a_loss_is_reported_within_three_seconds_whenever_it_happens() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let reported = async |kind: &str, hidden: bool, lost: u64| {
        let after = visit.page.eval(&format!("({SOCKETS})('{kind}', {hidden}, {lost})")).await;
        after.as_u64().unwrap_or_else(|| panic!("a loss at {lost} ms was not reported by {kind}: {after}"))
    };
    for (lost, kind) in (3_000..6_000).step_by(130).zip(["socket", "table", "front"].into_iter().cycle()) {
        let after = reported(kind, false, lost).await;
        assert!(after <= 3_000, "{kind} reported a loss at {lost} ms after {after} ms");
    }
    // A page in the background sends few pings.
    let after = reported("table", true, 3_000).await;
    assert!((20_000..60_000).contains(&after), "reported after {after} ms");
    visit.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_network_is_not_called_lost() {
    let Some(far) = Far::start().await else { return };
    let page = &far.page;
    let count = "{
        const { send } = WebSocket.prototype;
        globalThis.pongs = 0;
        WebSocket.prototype.send = function (text) {
            this.addEventListener('message', ({ data }) => { if (data.includes('pong')) pongs += 1; }, { once: true });
            send.call(this, text);
        };
    }";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": count })).await;
    page.open(&far.cable.url("/")).await;
    begin(page, "Solo").await;
    page.eval(&format!("globalThis.lost = false; setInterval(() => {{ lost ||= {BANNER}; }}, 50); true")).await;
    far.cable.becomes(Network::Slow(SLOW));
    page.until("pongs > 2").await;
    take_a_turn(page).await;
    assert_eq!(page.eval("lost").await, false);
    page.assert_no_errors();
}

/// The API requests that a page made, in the order in which they were sent.
const REQUESTS: &str = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    .map(({ name }) => name.split('/api/v1')[1].replace(/[a-z0-9]{12}/, 'ID'))";

#[tokio::test(flavor = "multi_thread")]
async fn play_now_requests_only_a_player_and_a_table_before_the_board() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now')) && document.querySelector('.planned select optgroup option')").await;
    page.eval("performance.clearResourceTimings(); press('Play now')").await;
    page.until("rollButton() || document.querySelector('turn-line')").await;
    // The last of them may still be on its way.
    page.until(&format!("{REQUESTS}.length >= 3")).await;
    let asked = page.eval(REQUESTS).await;
    // The bytes are opened while the table's page is shown, and everything else goes over its socket.
    assert_eq!(asked, json!(["/players", "/tables", "/tables/ID/asks"]));
    take_a_turn(page).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn play_now_loads_the_board_while_the_server_opens_the_table() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now')) && document.querySelector('.planned select optgroup option')").await;
    let loaded =
        |file: &str| format!("performance.getEntriesByType('resource').some(({{ name }}) => name.endsWith('{file}'))");
    let [frame, game] = [loaded("/table/table.js"), loaded("/yahtzee/yahtzee.js")];
    assert_eq!(page.eval(&format!("{frame} || {game}")).await, false, "the front page does without these files");
    // The table is never opened, so its page is not shown, and only the front page can have requested them.
    page.call("Network.enable", json!({})).await;
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/api/v1/tables"] })).await;
    page.eval("press('Play now')").await;
    page.until(&format!("{frame} && {game}")).await;
    assert_eq!(page.eval("location.pathname").await, "/");
}

/// Prints how long it takes from "Play now" to the board, on a network with a round trip of 60 ms:
/// `cargo test --test whole play_now_takes -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures"]
async fn play_now_takes() {
    let Some(far) = Far::start().await else { return };
    let page = &far.page;
    page.until("ready(button('Play now'))").await;
    far.cable.becomes(Network::Slow(Duration::from_millis(30)));
    for _ in 0..5 {
        // A newcomer, whose browser has nothing of the table cached.
        page.call("Storage.clearDataForOrigin", json!({ "origin": far.cable.url(""), "storageTypes": "all" })).await;
        page.call("Network.clearBrowserCache", json!({})).await;
        page.open(&far.cable.url("/")).await;
        page.until("ready(button('Play now')) && document.querySelector('.planned select optgroup option')").await;
        let script = "performance.clearResourceTimings(); globalThis.pressed = performance.now(); press('Play now')";
        page.eval(script).await;
        page.until("rollButton() && (globalThis.took ??= Math.round(performance.now() - pressed))").await;
        eprintln!("{} ms, {}", page.eval("took").await, page.eval(REQUESTS).await);
    }
}
