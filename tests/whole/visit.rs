//! A real browser at a real server, and the steps that tests of the page share.

use std::path::Path;

use serde_json::{Value, json};

use crate::chromium::{Chromium, Page, find};
use crate::parlor::Parlor;

/// Helper functions for tests, in the page.
const HANDS: &str = "
    globalThis.visible = (element) => element && element.checkVisibility() && element.getBoundingClientRect().width > 0;
    globalThis.button = (text) => [...document.querySelectorAll('button, a')]
        .find((element) => visible(element) && element.innerText.trim().startsWith(text));
    globalThis.ready = (element) => element && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
    globalThis.press = (text) => { const found = button(text); if (!ready(found)) throw Error('no button ' + text); found.click(); };
    globalThis.rolling = () => document.querySelector('yahtzee-game[data-rolling]') !== null;
    globalThis.offers = () => rolling() ? [] : [...document.querySelectorAll('yahtzee-pad button.offer:not([aria-disabled])')];
    globalThis.storedDraft = async (seat) => (globalThis.stored = await (await load('network/api.js')).loadDraft(table(), seat));
    globalThis.rollButton = () => { const found = document.querySelector('button.roll'); return ready(found) && visible(found) ? found : null; };
    globalThis.total = (seat) => document.querySelectorAll('tr[data-row=grand_total] td')[seat].innerText.trim();
    globalThis.over = () => visible(document.querySelector('game-results'));
    globalThis.table = () => location.pathname.split('/')[2];
    globalThis.load = (module) => import(new URL(module, document.querySelector('script[type=module]').src));
    globalThis.handOver = () => { const found = document.querySelector('hand-over button'); return visible(found) ? found : null; };
    globalThis.still = () => document.querySelector('yahtzee-felt').getAnimations({ subtree: true }).length === 0;
";

/// Opens a page that has the helper functions, even after it navigates.
pub async fn new_page(chromium: &Chromium, width: u32, height: u32) -> Page {
    with_hands(chromium.page(width, height).await).await
}

/// Like [`new_page`], but for another person, who shares nothing with the other pages of the browser.
pub async fn new_page_apart(chromium: &Chromium, width: u32, height: u32) -> Page {
    with_hands(chromium.page_apart(width, height).await).await
}

async fn with_hands(page: Page) -> Page {
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HANDS })).await;
    page
}

/// A server, a browser and a page on the front page. The server and the browser stop with the visit.
pub struct Visit {
    pub page: Page,
    pub parlor: Parlor,
    pub data: tempfile::TempDir,
    pub chromium: Chromium,
}

impl Visit {
    /// Starts a server and a browser. Returns `None` if there is no browser on this machine.
    pub async fn start(width: u32, height: u32) -> Option<Self> {
        Self::at(Parlor::start, width, height).await
    }

    /// Like [`Self::start`], but with a server whose clock is set to noon.
    pub async fn start_at_noon(width: u32, height: u32) -> Option<Self> {
        Self::at(Parlor::at_noon, width, height).await
    }

    async fn at(serve: fn(&Path) -> Parlor, width: u32, height: u32) -> Option<Self> {
        let program = find()?;
        let data = tempfile::tempdir().expect("a directory");
        let parlor = serve(data.path());
        let chromium = Chromium::start(program).await;
        let page = new_page(&chromium, width, height).await;
        let visit = Self { page, parlor, data, chromium };
        visit.open("/").await;
        Some(visit)
    }

    pub async fn open(&self, path: &str) {
        self.page.open(&format!("http://127.0.0.1:{}{path}", self.parlor.port)).await;
    }
}

/// Enters a name and starts a game by one of the buttons of the front page.
pub async fn begin(page: &Page, by: &str) {
    name(page, "Ada").await;
    page.until(&format!("ready(button('{by}'))")).await;
    page.eval(&format!("press('{by}')")).await;
    page.until("rollButton()").await;
}

/// Enters a name on the front page.
pub async fn name(page: &Page, name: &str) {
    page.until("document.querySelector('#front-name')").await;
    let script = format!("document.querySelector('#front-name').value = {}", json!(name));
    page.eval(&script).await;
}

/// Rolls once by key, then fills the best box by click. It must be this page's turn.
pub async fn take_a_turn(page: &Page) {
    // If several people share the page, the next one confirms that they have it.
    page.until("(handOver()?.click(), rollButton()) || over()").await;
    if page.eval("over()").await == true {
        return;
    }
    page.eval("document.activeElement?.blur()").await;
    page.key("r", "KeyR").await;
    page.until("offers().length > 0").await;
    // The box with the most points, so that a game looks realistic.
    page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click()").await;
    // If all boxes are worth nothing and rolls are left, the page asks first.
    page.eval("document.querySelector('dialog[open] .brass')?.click()").await;
    page.until("offers().length === 0").await;
}

/// Shows dice without motion from now on, for tests with many turns: nobody can act while they tumble.
pub async fn stop_tumbling(page: &Page) {
    page.eval("load('page/browser-storage.js').then(({ keep }) => keep('speed', 'off'))").await;
}

/// The log of the table on the page.
pub async fn log(page: &Page) -> Value {
    page.until("fetch(`/api/v1/tables/${table()}/export`).then((answer) => answer.json()).then((log) => globalThis.log = log) && globalThis.log?.rows")
        .await;
    page.eval("globalThis.log").await
}

/// Adds up a seat's card from the log's events.
pub fn sum_of_events(log: &Value, seat: u64) -> u64 {
    let events =
        log["rows"].as_array().expect("rows").iter().flat_map(|row| row["row"]["events"].as_array().expect("events"));
    let wrote: Vec<&Value> = events.filter(|event| event["type"] == "wrote" && event["seat"] == seat).collect();
    assert_eq!(wrote.len(), 13, "all thirteen boxes are filled");
    let upper = ["aces", "twos", "threes", "fours", "fives", "sixes"];
    let points = |event: &&Value| event["points"].as_u64().expect("points");
    let is_upper = |event: &&Value| upper.contains(&event["category"].as_str().expect("a box"));
    let upper: u64 = wrote.iter().filter(|event| is_upper(event)).map(points).sum();
    let all: u64 = wrote.iter().map(points).sum();
    let bonuses = wrote.iter().filter(|event| event["bonus"] == true).count() as u64;
    all + if upper >= 63 { 35 } else { 0 } + 100 * bonuses
}

/// How many draws a log has.
pub fn count_draws(log: &Value) -> usize {
    let rows = log["rows"].as_array().expect("rows").iter();
    rows.map(|row| row["row"]["draws"].as_array().expect("draws").len()).sum()
}

/// Checks that every control that a screen reader meets has a name.
pub async fn assert_controls_are_named(page: &Page) {
    let tree = page.call("Accessibility.getFullAXTree", json!({})).await;
    let controls = "button link textbox combobox checkbox radio spinbutton slider tab image dialog tabpanel group region table timer";
    for node in tree["nodes"].as_array().expect("nodes") {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        let ignored = node["ignored"] == true;
        assert!(
            ignored || !controls.split(' ').any(|control| control == role) || !name.trim().is_empty(),
            "a {role} has no name: {node}"
        );
    }
}

/// The number of turns to play before a screenshot, which shows a game under way. Other runs of a test skip these
/// turns.
pub fn turns_before_pictures() -> u32 {
    if std::env::var_os("PARLOR_PICTURES").is_some() { 5 } else { 0 }
}

pub async fn save_picture(page: &Page, name: &str) {
    // `PARLOR_PICTURES=1` updates the screenshots in the README.
    if std::env::var_os("PARLOR_PICTURES").is_some() {
        page.eval("document.activeElement?.blur()").await;
        let script = "Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))).then(() => true)";
        page.eval(script).await;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name);
        std::fs::write(file, decode_base64(&page.picture().await)).expect("a picture");
    }
}

pub fn decode_base64(text: &str) -> Vec<u8> {
    let digit =
        |byte: u8| b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".iter().position(|&c| c == byte);
    let (mut bits, mut count, mut bytes) = (0u32, 0, Vec::new());
    for digit in text.bytes().filter_map(digit) {
        bits = bits << 6 | digit as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// Verifies a log with the real command and the receipt that the page stored.
pub fn assert_verified(dir: &Path, log: &Value, receipt: &Value) {
    let (log_file, receipt_file) = (dir.join("log.json"), dir.join("receipt.json"));
    std::fs::write(&log_file, log.to_string()).expect("a file");
    std::fs::write(&receipt_file, receipt.to_string()).expect("a file");
    let output = Parlor::command()
        .arg("verify")
        .arg(log_file)
        .arg("--receipt")
        .arg(receipt_file)
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// The receipt that the page stores for its seat.
pub const RECEIPT: &str = "load('luck/luck.js').then((luck) => luck.receiptOf(table(), globalThis.mySeat ?? 0))";

/// Presses a key until an element has the focus, as somebody without a mouse does.
pub async fn press_until(page: &Page, key: &str, focused: &str) {
    for _ in 0..60 {
        page.key(key, key).await;
        if page.eval(&format!("document.activeElement.matches('{focused}')")).await == true {
            return;
        }
    }
    panic!("{key} never reaches {focused}");
}
