//! A second game beside Yahtzee, in a real browser: one that the server has and the page does not know, and one for
//! which the page has nothing but an entry. Nothing in the frame around a game may depend on Yahtzee.

use std::path::Path;
use std::time::Duration;

use parlor_bots::yahtzee::{Solutions, YahtzeeBooks};
use parlor_bots::{LevelInfo, Levels, Random};
use parlor_fibs::{Decks, Fibs};
use parlor_server::{Entry, Games, Settings};
use serde_json::json;

use crate::chromium::{Chromium, Page, find};
use crate::in_process::Server;
use crate::parlor::Client;
use crate::visit::{assert_controls_are_named, name, new_page, new_page_apart};

/// A server with a game that the binary does not have.
fn start(data: &Path) -> Server {
    Server::start(data, 0, games(), Settings { bot_pause: Duration::ZERO, ..Settings::default() })
}

/// Yahtzee, and the game that exists for tests.
fn games() -> Games {
    let yahtzee = Entry::new(parlor_bots::yahtzee::levels(&Solutions::default()), "casual").with_books(YahtzeeBooks);
    let info = |name, title| LevelInfo { name, title, about: "Plays any legal move." };
    let levels = Levels::new(
        Decks::default(),
        vec![
            (info("random", "Random"), Box::new(|| Box::new(Random))),
            (info("calm", "Plain"), Box::new(|| Box::new(Random))),
        ],
    );
    Games::of([yahtzee, Entry::new::<Fibs>(levels, "calm")])
}

async fn open(page: &Page, server: &Server, path: &str) {
    page.open(&format!("http://127.0.0.1:{}{path}", server.port)).await;
}

/// Navigates without leaving the page, so that the test's changes to it stay.
async fn go(page: &Page, path: &str) {
    page.eval(&format!("document.dispatchEvent(new CustomEvent('go', {{ detail: '{path}' }}))")).await;
}

async fn until_text(page: &Page, text: &str) {
    page.until(&format!("document.querySelector('main')?.innerText.includes({})", json!(text))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_game_is_not_offered_and_breaks_nothing() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let server = start(data.path());
    let chromium = Chromium::start(program).await;
    let page = &new_page(&chromium, 1280, 800).await;
    let bo = Client::new(server.port, "Bo");
    let table = bo.open_table(&json!({ "game": "fibs", "seats": 2, "access": "public" })).expect("a table");
    let ask = |id: &str, ask: serde_json::Value| {
        assert_eq!(bo.ask(&table, id, &ask).expect("an answer").0, 200, "{id}");
    };
    ask("sit", json!({ "type": "sit", "seat": 0 }));

    // The front page offers only Yahtzee, as if there were nothing else; a table of the other game is still in the
    // list.
    open(page, &server, "/").await;
    page.until("visible(document.querySelector('[data-option=edition] select')) && button('Play now').innerText.includes('casual')")
        .await;
    page.until("document.querySelector('open-tables li')?.innerText.includes('fibs')").await;
    assert_eq!(
        page.eval(
            "['[data-option=game]', '.game-choice', '.game-line'].map((part) => visible(document.querySelector(part)))"
        )
        .await,
        json!([false, false, false])
    );
    assert_eq!(page.eval("document.querySelector('.lead').innerText.startsWith('Yahtzee with friends')").await, true);

    // People can sit down at its table, but cannot change options that the page does not know; nor can the page show
    // the game.
    page.eval("press('Join')").await;
    page.until("button('Leave') && document.querySelector('.agreed-points')").await;
    assert_eq!(page.eval("Boolean(button('Change'))").await, false);
    page.eval("press('Leave')").await;
    page.until("button('Sit here')").await;
    ask("bot", json!({ "type": "add_bot", "seat": 1, "level": "calm" }));
    ask("start", json!({ "type": "start" }));
    until_text(page, "This page doesn’t know “fibs”").await;
    for (path, text) in
        [("review", "Games of this kind can’t be reviewed here."), ("sheet", "fibs is played without score cards.")]
    {
        go(page, &format!("/t/{table}/{path}")).await;
        until_text(page, text).await;
    }
    assert_controls_are_named(page).await;
    for (path, text) in [
        ("/rules/fibs", "Page not found"),
        ("/explore/constructor", "Page not found"),
        ("/daily/fibs", "There are no shared dice for this game."),
        ("/leaderboard/fibs", "There is no leaderboard for this game."),
    ] {
        go(page, path).await;
        until_text(page, text).await;
    }
    // From there, the links in the header lead to the first game.
    assert_eq!(page.eval("document.querySelector('.top-pages a[href=\"/rules/yahtzee\"]') !== null").await, true);
    page.assert_no_errors();
    go(page, "/t/nosuchtable1/review").await;
    until_text(page, "There is no such table.").await;
}

/// An entry for the test game, with as little as a game can have.
const ENTRY: &str = "Promise.all([load('games.js'), load('words/words.js')]).then(([{ GAMES }, { words }]) => {
    const part = () => document.createElement('div');
    customElements.define('fibs-game', class extends HTMLElement {
        clocks = part(); results = part(); foot = part(); tools = part(); chances = part(); top = part(); text = part();
        connectedCallback() { if (!this.isConnected || this.childElementCount) return; this.append(this.clocks, this.top, this.text, this.results, this.tools, this.chances, this.foot); }
        steps(update, showScene) { return [{ time: 0, show: showScene }]; }
        tell() { return []; }
        update(scene) {
            this.text.textContent = `${scene.update.stage}, ${scene.update.seats.length} seats`;
            const seat = scene.mine.find((own) => scene.update.must.includes(own));
            if (seat === undefined || scene.busy) return;
            const [card] = scene.update.view.game.hands[seat].map(([card]) => card).filter((card) => card !== null);
            if (card !== undefined) this.dispatchEvent(new CustomEvent('act', { bubbles: true, detail: { seat, action: { type: 'lay', card, to: seat === 0 ? 1 : 0 }, near: this } }));
        }
        refused() {}
        key() {}
        focusNext() {}
    });
    customElements.define('fibs-options', class extends HTMLElement {
        more = part();
        select = document.createElement('select');
        connectedCallback() {
            if (this.childElementCount) return;
            this.select.setAttribute('aria-label', 'First');
            for (const seat of ['', '3']) this.select.append(new Option(seat || 'any', seat));
            this.append(this.select);
        }
        set config({ first }) { this.select.value = String(first ?? ''); }
        get config() { return { deck: '', first: this.select.value === '' ? null : Number(this.select.value) }; }
    });
    words.front.games.fibs = { title: 'Fibs', line: 'Three cards and a straight face.' };
    GAMES.fibs = {
        default_bot: 'calm', solo: false, guided: false, daily: false, leaderboard: false,
        loadClient: async () => ({
            describe: ({ first }) => `Fibs${first ? ' · last first' : ''}`,
            rules: ({ first }) => [['First', String(first ?? 'any')]],
            keys: [], progress: () => '', endsTurn: () => true,
            variant: () => null, variants: [], variantName: String, bots: { calm: 'Never blushes.' }, refusals: {},
            seats: ({ first }, bounds) => ({ ...bounds, least: Math.max(bounds.least, (first ?? 0) + 1) }),
        }),
        load: async () => {}, play: 'fibs-game', loadOptions: async () => {}, options: 'fibs-options',
        loadPicture: async () => part(), pages: {},
    };
})";

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_enough_to_offer_set_up_and_play_a_game() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let server = start(data.path());
    let chromium = Chromium::start(program).await;
    let page = &new_page_apart(&chromium, 390, 844).await;
    open(page, &server, "/rules/yahtzee").await;
    page.until("document.querySelector('yahtzee-rules')").await;
    page.eval(ENTRY).await;

    // Both games are offered at once, the first one as before. All buttons apply to the chosen game, here chosen by
    // keyboard, and options that it does not have are not offered.
    go(page, "/").await;
    name(page, "Ada").await;
    let chosen = "document.querySelector('.game-choice input:checked')?.value";
    page.until(&format!("visible(document.querySelector('.game-choice')) && {chosen} === 'yahtzee' && visible(document.querySelector('[data-option=edition] select')) && button('Play now').innerText.includes('casual')")).await;
    let ways = "[...document.querySelectorAll('.ways b')].map((title) => title.innerText)";
    assert_eq!(page.eval(ways).await, json!(["With friends", "Pass and play", "Solo", "Today’s dice"]));
    let seen = "[...document.querySelectorAll('.game-choice label, .quick .brass')].every((part) => part.getBoundingClientRect().bottom <= innerHeight)";
    assert_eq!(page.eval(seen).await, true, "the game is visible without scrolling");
    page.eval("document.querySelector('.game-choice input:checked').focus()").await;
    page.key("ArrowRight", "ArrowRight").await;
    page.until(&format!("{chosen} === 'fibs' && document.activeElement.value === 'fibs' && button('Play now').innerText.includes('against the plain bot')")).await;
    assert_eq!(
        page.eval("document.querySelector('.lead').innerText.startsWith('Yahtzee and Fibs with friends')").await,
        true
    );
    assert_eq!(page.eval(ways).await, json!(["With friends", "Pass and play", "Set up a table"]));
    assert_controls_are_named(page).await;
    let wide = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(page.eval(wide).await, true, "nothing overflows the page");

    // A table is set up for it: its options need more seats, in the form and in the waiting room.
    page.eval("press('Set up a table')").await;
    page.until("visible(document.querySelector('new-table fibs-options')) && document.activeElement.value === 'fibs'")
        .await;
    let seats = "Number(document.querySelector('new-table .seat-count').innerText)";
    assert_eq!(
        page.eval(&format!("[{seats}, document.querySelector('new-table [aria-label=\"Remove a seat\"]').disabled]"))
            .await,
        json!([2, true])
    );
    page.eval("{ const first = document.querySelector('fibs-options select'); first.value = '3'; first.dispatchEvent(new Event('change', { bubbles: true })); }")
        .await;
    page.until(&format!(
        "{seats} === 4 && document.querySelector('new-table [aria-label=\"Remove a seat\"]').disabled"
    ))
    .await;
    page.eval("press('Open the table')").await;
    page.until("location.pathname.startsWith('/t/') && button('Change')").await;
    page.until("document.querySelector('.where').innerText.includes('Fibs · last first') && document.querySelectorAll('.seats li').length === 4").await;
    assert_eq!(page.eval("document.querySelector('waiting-room [aria-label=\"Remove a seat\"]').disabled").await, true);
    page.eval("press('Change')").await;
    page.until("visible(document.querySelector('dialog fibs-options'))").await;
    page.eval("document.querySelector('dialog fibs-options select').value = ''; press('Save')").await;
    page.until("!document.querySelector('waiting-room [aria-label=\"Remove a seat\"]').disabled").await;

    // It is played against the bot in one click, to its end. There are no links to pages that it does not have, and
    // their addresses say so. The earlier choice of game is remembered.
    go(page, "/").await;
    page.until(&format!(
        "{chosen} === 'fibs' && ready(button('Play now')) && button('Play now').innerText.includes('plain')"
    ))
    .await;
    page.eval("press('Play now')").await;
    page.until("document.querySelector('fibs-game') && over()").await;
    let links = "[...document.querySelectorAll('.result-back a')].filter(visible).map((link) => link.innerText.trim())";
    page.until(&format!("({links}).join() === 'Replay,Check the luck,Save the log'")).await;
    let table = page.eval("table()").await;
    let table = table.as_str().expect("a table");
    go(page, &format!("/t/{table}/0")).await;
    page.until("document.querySelector('parlor-replay fibs-game') && button('Play on')").await;
    assert_eq!(page.eval("Boolean(button('Review'))").await, false);
    go(page, &format!("/t/{table}/sheet")).await;
    until_text(page, "Fibs is played without score cards.").await;
    go(page, &format!("/t/{table}/review")).await;
    until_text(page, "Games of this kind can’t be reviewed here.").await;
    go(page, &format!("/t/{table}/proof")).await;
    page.until("document.querySelector('[data-kind=good]')").await;
    go(page, "/me").await;
    page.until("document.querySelectorAll('own-games li').length === 2 && document.querySelector('own-games').innerText.includes('Fibs')").await;
    assert_eq!(
        page.eval("[...document.querySelectorAll('own-games a')].some((link) => link.href.endsWith('/review'))").await,
        false
    );
    page.assert_no_errors();
}
