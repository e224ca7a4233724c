//! The dice of the day while a day ends: a page that is left open, and a server whose clock is set.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parlor_server::{Games, Lobby, Settings, SqliteStore};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::chromium::{Chromium, find};
use crate::keeping::HANDS;
use crate::visit::{new_page, take_a_turn};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A server in this process, for the binary's clock cannot be set. It is gone with its runtime.
struct Server {
    port: u16,
    runtime: Option<Runtime>,
}

impl Server {
    fn start(data: &Path, port: u16, ahead: Duration) -> Self {
        let listener = std::net::TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
        listener.set_nonblocking(true).expect("a listener");
        let port = listener.local_addr().expect("a port").port();
        let store = SqliteStore::open(data).expect("a store");
        let runtime = Runtime::new().expect("a runtime");
        runtime.spawn(async move {
            let listener = TcpListener::from_std(listener).expect("a listener");
            let lobby = Lobby::new(Games::all(), Arc::new(store), Settings { ahead, ..Settings::default() });
            parlor_server::run(listener, lobby, std::future::pending()).await.expect("it serves");
        });
        Self { port, runtime: Some(runtime) }
    }

    async fn stop(mut self) {
        let runtime = self.runtime.take().expect("it runs");
        let end = move || runtime.shutdown_timeout(Duration::from_secs(10));
        tokio::task::spawn_blocking(end).await.expect("it stops");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// So far is noon ahead, so that no day ends by itself.
fn noon() -> Duration {
    let now = SystemTime::UNIX_EPOCH.elapsed().expect("it is later than 1970");
    let today = Duration::from_millis((now.as_millis() % DAY.as_millis()) as u64);
    (DAY + DAY / 2).saturating_sub(today)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_left_open_goes_on_to_the_next_day() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let ahead = noon();
    let server = Server::start(data.path(), 0, ahead);
    let chromium = Chromium::start(program, None).await;
    let page = &new_page(&chromium, 1280, 800).await;
    // The page's clock goes with the server's, and it looks at it more often than it does.
    let clock = format!(
        "{{ const [now, every] = [Date.now, setInterval]; globalThis.later = {}; Date.now = () => now() + later;
            globalThis.setInterval = (act, time, ...rest) => every(act, time / 100, ...rest); }}",
        ahead.as_millis()
    );
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": clock })).await;
    let address = format!("http://127.0.0.1:{}", server.port);
    let open = async |path: &str| page.open(&format!("{address}{path}")).await;
    let fresh = "document.querySelectorAll('.today[data-state=new]').length === 2";
    open("/daily/yahtzee").await;
    page.until(&format!("{fresh} && /^New dice in 1[12] hours/.test(document.querySelector('.next-dice').innerText)"))
        .await;
    page.eval("press('Play today’s dice')").await;
    page.until("rollButton()").await;
    take_a_turn(page).await;
    let table = page.eval("table()").await;
    open("/daily/yahtzee").await;
    page.until("visible(button('Continue your game'))").await;
    let promise = "[...document.querySelectorAll('.hex')].map((hex) => hex.innerText).toSorted()";
    let promised = page.eval(promise).await;

    // A clock that is ahead of the server's brings no new day.
    page.eval("document.querySelector('.today').marked = true; later += 86_400_000").await;
    let asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/daily?')).length";
    page.until(&format!(
        "{asked} > 3 && document.querySelector('.next-dice').innerText.includes('less than a minute')"
    ))
    .await;
    assert_eq!(page.eval("document.querySelector('.today').marked").await, true, "the page stays as it is");
    page.assert_no_errors();

    let port = server.port;
    server.stop().await;
    let _server = Server::start(data.path(), port, ahead + DAY);
    page.until(&format!("!document.querySelector('.today').marked && {fresh}")).await;
    // Today's dice are those that were promised for tomorrow, and yesterday's are opened as they were promised.
    let yesterday = "document.querySelector('.yesterday').innerText";
    assert_eq!(page.eval("document.querySelectorAll('.yesterday [data-promise=seen]').length").await, 2);
    assert_eq!(page.eval(&format!("{yesterday}.includes('Nobody finished yesterday’s game.')")).await, true);
    assert_eq!(page.eval("document.querySelector('[data-promise=broken], [data-promise=changed]')").await, json!(null));
    let now = "fetch('/api/v1/daily?game=yahtzee').then((answer) => answer.json()).then(({ today, days }) => days.filter(({ day }) => day === today).map(({ commitment }) => commitment).toSorted())";
    assert_eq!(page.eval(now).await, promised, "what was promised");
    page.eval("press('Play today’s dice')").await;
    page.until(&format!("rollButton() && table() !== {table}")).await;
    // Yesterday's game can be looked at, and what is played there changes nothing any more.
    open(&format!("/t/{}", table.as_str().expect("an id"))).await;
    page.until("rollButton()").await;
    take_a_turn(page).await;
    page.eval(HANDS).await;
    page.eval("play(table())").await;
    page.until("over()").await;
    open("/daily/yahtzee").await;
    page.until(&format!("{yesterday}.includes('Nobody finished yesterday’s game.')")).await;
    assert_eq!(page.eval("document.querySelector('.yesterday day-results')").await, json!(null));
    assert_eq!(page.eval("document.querySelector('.today').dataset.state").await, "begun", "today's is another");
    page.assert_no_errors_but_silence();
}
