//! Turns at tables other than the one on screen: on every page, after a disconnect, in the background.

use serde_json::{Value, json};

use crate::parlor::Client;
use crate::several_players::send;
use crate::visit::{Visit, assert_controls_are_named, press_until};

/// Records the messages of the hall socket. While `cut` is set, no socket connects.
const EAR: &str = "
    globalThis.halls = [];
    globalThis.cut = false;
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain {
        constructor(address) {
            super(cut && address.endsWith('/hall') ? address.replace(/hall$/, 'nowhere') : address);
            if (cut || !address.endsWith('/hall')) return;
            this.said = [];
            this.addEventListener('message', ({ data }) => this.said.push(JSON.parse(data).type));
            halls.push(this);
        }
    };
    globalThis.heard = (type) => halls.at(-1)?.said.filter((said) => said === type).length ?? 0;
    globalThis.notice = () => { const found = document.querySelector('.other-tables'); return visible(found) ? found : null; };
    globalThis.look = (hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
    };
";

/// Ada, who has a page, at a table with Bo, who plays through the API.
struct Apart {
    visit: Visit,
    bo: Client,
    table: String,
    asks: u32,
}

impl Apart {
    /// The game has started, and it is Bo's turn.
    async fn start(width: u32, height: u32) -> Option<Self> {
        let visit = Visit::start(width, height).await?;
        visit.page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": EAR })).await;
        send(&visit.page, "/players", json!({ "name": "Ada" })).await;
        visit.page.eval("localStorage.setItem('parlor.named', 'true')").await;
        let bo = Client::new(visit.parlor.port, "Bo");
        let table = bo.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("a table");
        let mut apart = Self { visit, bo, table, asks: 0 };
        apart.bo_asks(&json!({ "type": "sit", "seat": 1 }));
        apart.ada_asks(json!({ "type": "sit", "seat": 0 })).await;
        apart.bo_asks(&json!({ "type": "start" }));
        if apart.look()["turn"] == 0 {
            apart.ada_plays().await;
        }
        Some(apart)
    }

    fn look(&self) -> Value {
        self.bo.look(&self.table, 1).expect("an answer")
    }

    fn bo_asks(&mut self, ask: &Value) {
        self.asks += 1;
        let (status, answer) = self.bo.ask(&self.table, &format!("bo-{}", self.asks), ask).expect("an answer");
        assert_eq!(status, 200, "{ask}: {answer}");
    }

    /// Sends a request as Ada without the page, as from another device.
    async fn ada_asks(&mut self, ask: Value) {
        self.asks += 1;
        let ask = json!({ "id": format!("ada-{}", self.asks), "ask": ask });
        let answer = send(&self.visit.page, &format!("/tables/{}/asks", self.table), ask.clone()).await;
        assert!(answer["version"].is_u64(), "{ask}: {answer}");
    }

    fn roll(seat: u8) -> Value {
        json!({ "type": "act", "seat": seat, "action": { "type": "roll", "keep": [false, false, false, false, false] } })
    }

    fn score(&self, seat: u8) -> Value {
        let category = self.look()["view"]["turn"]["boxes"][0]["category"].clone();
        json!({ "type": "act", "seat": seat, "action": { "type": "score", "category": category } })
    }

    fn bo_plays(&mut self) {
        self.bo_asks(&Self::roll(1));
        let score = self.score(1);
        self.bo_asks(&score);
    }

    async fn ada_plays(&mut self) {
        self.ada_asks(Self::roll(0)).await;
        let score = self.score(0);
        self.ada_asks(score).await;
    }

    /// Opens a page that is told about turns.
    async fn open(&self, path: &str) {
        self.visit.open(path).await;
        // The module for turns at other tables stores the first list that it gets; only later turns get a notice.
        self.visit.page.until("heard('turns') > 0 && sessionStorage.getItem('parlor.other-tables')").await;
    }
}

const TOLD: &str = "notice()?.innerText.includes('Yahtzee, with Bo') && /^\\(1\\) /.test(document.title)";
const QUIET: &str = "!notice() && !/^\\(/.test(document.title)";
const FITS: &str =
    "document.documentElement.scrollWidth <= innerWidth && notice().getBoundingClientRect().right <= innerWidth";

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_elsewhere_is_announced_on_every_page() {
    let Some(mut apart) = Apart::start(390, 844).await else { return };
    let solo = send(&apart.visit.page, "/tables", json!({ "game": "yahtzee", "seats": 1 })).await;
    let solo = format!("/t/{}", solo["table"].as_str().expect("an id"));
    let pages =
        ["/", "/rules/yahtzee", "/explore/yahtzee", "/proof", "/leaderboard/yahtzee", "/daily/yahtzee", "/me", &solo];
    for path in pages {
        apart.open(path).await;
        let page = &apart.visit.page;
        assert_eq!(page.eval(QUIET).await, true, "{path}: nothing has happened yet");
        apart.bo_plays();
        let page = &apart.visit.page;
        page.until(TOLD).await;
        page.until("[...document.querySelectorAll('[role=status]')].some((line) => line.textContent === 'Your turn: Yahtzee, with Bo')").await;
        assert_eq!(page.eval(FITS).await, true, "{path}");
        assert_controls_are_named(page).await;
        assert_eq!(page.eval("halls.length").await, 1, "{path}: one socket is enough");
        // Once the turn is played on another device, the notice disappears on this one too.
        apart.ada_plays().await;
        apart.visit.page.until(QUIET).await;
    }
    // The table on screen announces its turn itself, without a notice.
    apart.open(&format!("/t/{}", apart.table)).await;
    apart.visit.page.until("document.querySelector('yahtzee-pad')").await;
    apart.bo_plays();
    apart.visit.page.until("heard('your_turn') > 0 && document.title.startsWith('Your turn')").await;
    assert_eq!(apart.visit.page.eval("notice()").await, Value::Null);
    // A player who leaves the table's page is told that it is waiting for them.
    apart.visit.page.eval("document.querySelector('a.brand').click()").await;
    apart.visit.page.until("heard('lobby') > 0 && document.querySelector('your-tables li[data-turn]')").await;
    assert_eq!(apart.visit.page.eval(QUIET).await, true);
    assert_eq!(apart.visit.page.eval("halls.length").await, 1, "the pages share one socket");
    apart.visit.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_elsewhere_is_announced_once_and_leads_to_its_table() {
    let Some(mut apart) = Apart::start(1280, 800).await else { return };
    apart.open("/rules/yahtzee").await;
    // A turn that begins during a disconnect is announced once the connection is back.
    apart.visit.page.eval("cut = true; halls.at(-1).close()").await;
    apart.bo_plays();
    assert_eq!(apart.visit.page.eval(QUIET).await, true);
    let page = &apart.visit.page;
    page.eval("cut = false").await;
    page.until(TOLD).await;
    // The notice stays when another page is shown or this one is reloaded.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until(&format!("document.querySelector('parlor-front') && {TOLD}")).await;
    apart.open("/rules/yahtzee").await;
    let page = &apart.visit.page;
    page.until(TOLD).await;
    press_until(page, "Tab", ".other-tables a").await;
    press_until(page, "Tab", ".other-tables-close").await;
    page.key("Enter", "Enter").await;
    page.until(&format!("{QUIET} && document.activeElement.matches('h1')")).await;
    // Once dismissed, it does not come back with the connection, nor with the page.
    page.eval("halls.at(-1).close()").await;
    page.until("halls.length === 2 && heard('turns') > 0").await;
    assert_eq!(page.eval(QUIET).await, true);
    apart.open("/daily/yahtzee").await;
    assert_eq!(apart.visit.page.eval(QUIET).await, true);
    // The next turn is a new one.
    apart.ada_plays().await;
    apart.bo_plays();
    let page = &apart.visit.page;
    page.until(TOLD).await;
    page.eval("press('Take your turn')").await;
    page.until(&format!("table() === '{}' && rollButton()", apart.table)).await;
    assert_eq!(page.eval(QUIET).await, true, "the notice disappears at its table");
    page.assert_no_errors_but_silence();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_in_the_background_is_notified_by_its_service_worker() {
    let Some(mut apart) = Apart::start(390, 844).await else { return };
    // A browser that allows notifications, but not from the page itself, as on phones.
    let phone = "
        globalThis.raised = [];
        globalThis.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal constructor'); } };
        ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data }) => { raised.push([title, tag, data]); };
        ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ close: () => (raised = raised.filter((one) => one[1] !== tag)) }];
    ";
    apart.visit.page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": phone })).await;
    apart.open("/rules/yahtzee").await;
    // The service worker need not control a page that was loading before it was installed.
    apart.visit.page.eval("navigator.serviceWorker.ready.then(() => true)").await;
    apart.visit.page.eval("look(true)").await;
    apart.bo_plays();
    let due = json!([["Your turn", apart.table, format!("/t/{}", apart.table)]]);
    apart.visit.page.until(&format!("JSON.stringify(raised) === {}", json!(due.to_string()))).await;
    // A turn that is played elsewhere needs no notification any more.
    apart.ada_plays().await;
    apart.visit.page.until("raised.length === 0").await;
    apart.bo_plays();
    apart.visit.page.until("raised.length === 1").await;
    // Clicking it leads to the table.
    let touch = format!(
        "self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {{
            notification: {{ close() {{}}, data: '/t/{}' }},
            waitUntil: (opening) => opening.catch(() => {{}}),
        }}))",
        apart.table
    );
    // A browser stops a service worker that has nothing to do.
    apart.visit.page.eval("navigator.serviceWorker.ready.then(({ active }) => active.postMessage('wake'))").await;
    apart.visit.chromium.worker().await.eval(&touch).await;
    apart.visit.page.eval("look(false)").await;
    apart
        .visit
        .page
        .until(&format!("table() === '{}' && rollButton() && !notice() && raised.length === 0", apart.table))
        .await;
    apart.visit.page.assert_no_errors();
}
