//! The daily game when the day changes: a page that is left open, and a server whose clock is adjusted.

use std::path::Path;
use std::time::Duration;

use parlor_server::{Games, Settings};
use serde_json::json;

use crate::chromium::{Chromium, find};
use crate::in_process::{DAY, Server, noon};
use crate::keeping::HANDS;
use crate::visit::{new_page, take_a_turn};

/// A server whose clock is `ahead` of the real one.
fn start(data: &Path, port: u16, ahead: Duration) -> Server {
    Server::start(data, port, Games::all(), Settings { ahead, ..Settings::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_left_open_moves_on_to_the_next_day() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let ahead = noon();
    let server = start(data.path(), 0, ahead);
    let chromium = Chromium::start(program).await;
    let page = &new_page(&chromium, 1280, 800).await;
    // The page's clock follows the server's, and the page checks it more often than usual.
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

    // A page whose clock is ahead of the server's does not start a new day.
    page.eval("document.querySelector('.today').marked = true; later += 86_400_000").await;
    let asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/daily?')).length";
    page.until(&format!(
        "{asked} > 3 && document.querySelector('.next-dice').innerText.includes('less than a minute')"
    ))
    .await;
    assert_eq!(page.eval("document.querySelector('.today').marked").await, true, "the page has not been rebuilt");
    page.assert_no_errors();

    let port = server.port;
    server.stop().await;
    let _server = start(data.path(), port, ahead + DAY);
    page.until(&format!("!document.querySelector('.today').marked && {fresh}")).await;
    // Today's dice are those promised for tomorrow, and yesterday's seeds are revealed as promised.
    let yesterday = "document.querySelector('.yesterday').innerText";
    assert_eq!(page.eval("document.querySelectorAll('.yesterday [data-commitment=seen]').length").await, 2);
    assert_eq!(page.eval(&format!("{yesterday}.includes('Nobody finished yesterday’s game.')")).await, true);
    assert_eq!(
        page.eval("document.querySelector('[data-commitment=broken], [data-commitment=changed]')").await,
        json!(null)
    );
    let now = "fetch('/api/v1/daily?game=yahtzee').then((answer) => answer.json()).then(({ today, days }) => days.filter(({ day }) => day === today).map(({ commitment }) => commitment).toSorted())";
    assert_eq!(page.eval(now).await, promised, "yesterday's promise is today's commitment");
    page.eval("press('Play today’s dice')").await;
    page.until(&format!("rollButton() && table() !== {table}")).await;
    // Yesterday's game can be viewed, and playing there no longer changes anything.
    open(&format!("/t/{}", table.as_str().expect("an id"))).await;
    page.until("rollButton()").await;
    take_a_turn(page).await;
    page.eval(HANDS).await;
    page.eval("play(table())").await;
    page.until("over()").await;
    open("/daily/yahtzee").await;
    page.until(&format!("{yesterday}.includes('Nobody finished yesterday’s game.')")).await;
    assert_eq!(page.eval("document.querySelector('.yesterday day-results')").await, json!(null));
    assert_eq!(
        page.eval("document.querySelector('.today').dataset.state").await,
        "begun",
        "today's game is in progress, whatever happens to yesterday's"
    );
    page.assert_no_errors_but_silence();
}
