//! The page while it lags behind the game: the dice on screen do not change early, and a key that ends the delay does
//! nothing else.

use serde_json::json;

use crate::chromium::Page;
use crate::objecting::{DESK, Here, Other, Sitting, window};
use crate::several_players::gather;

/// Intercepts the timer that ends once kept dice have been visible for long enough (`keep` of `pace` in settings.js).
/// Its callback is stored in `held`, and a test calls it.
const HOLD: &str = "{
    globalThis.held = [];
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, time, ...more) => (time === 320 ? -held.push(act) : setTimeout(act, time, ...more));
}";

/// Records the last update that came over the socket (shown or not), the page's requests to its table, and the types of
/// the messages that it sends.
const LISTEN: &str = "{
    globalThis.asked = [];
    globalThis.sent = [];
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
        const { type, ask } = JSON.parse(text);
        sent.push(ask?.type ?? type);
        return send.call(this, text);
    };
    for (const kind of ['act', 'ask']) document.addEventListener(kind, () => asked.push(kind));
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    Object.defineProperty(MessageEvent.prototype, 'data', {
        configurable: true,
        get() {
            const data = get.call(this);
            const message = typeof data === 'string' ? JSON.parse(data) : null;
            if (message?.type === 'update') globalThis.heard = message;
            return data;
        },
    });
} true";

/// The positions of the dice that are shown as kept.
const KEPT: &str = "[...document.querySelectorAll('yahtzee-felt .die')].flatMap((die, place) => die.hasAttribute('data-kept') ? [place] : []).join()";

const LEFT: &str = "document.querySelector('.rolls-left').innerText";

/// Rolls, and waits until the dice have stopped.
async fn roll(page: &Page) {
    page.until("rollButton()").await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0 && still()").await;
}

/// Keeps the dice at these positions and rolls the others.
async fn keep_and_roll(page: &Page, places: &str, left: &str) {
    page.eval(&format!(
        "for (const place of {places}) document.querySelectorAll('yahtzee-felt button.die')[place].click()"
    ))
    .await;
    page.eval("rollButton().click()").await;
    page.until(&format!("{LEFT}.includes('{left}') && offers().length > 0 && still()")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_around_a_game_do_not_revert_the_page() {
    let Some(company) = gather(json!({})).await else { return };
    let (first, second) = company.by_turn().await;
    second.eval(HOLD).await;
    roll(first).await;
    second.until("document.querySelector('yahtzee-felt .die-face[data-face]') && still()").await;
    keep_and_roll(first, "[1, 4]", "ne roll left").await;
    second.until(&format!("held.length === 1 && {KEPT} === '1,4'")).await;

    // The drawer is opened, and somebody leaves.
    second.eval("document.querySelector('[data-leaf=people]').click()").await;
    assert_eq!(second.eval(KEPT).await, "1,4", "opening the drawer does not undo the kept dice");
    let people = "document.querySelector('table-people')?.innerText";
    second.until(&format!("{people} && (globalThis.people = {people})")).await;
    company.eve.open("about:blank").await;
    second.until(&format!("{people} !== globalThis.people")).await;
    assert_eq!(
        second.eval(&format!("[held.length, {KEPT}]")).await,
        json!([1, "1,4"]),
        "a departure does not undo the kept dice"
    );

    // Once the page continues, the dice that were not kept are rolled.
    let faces = "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => face.dataset.face).join()";
    second.eval("held.shift()()").await;
    let after = first.eval(faces).await;
    second.until(&format!("{faces} === {after} && {KEPT} === '1,4' && still()")).await;
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_ends_a_playback_does_not_act() {
    let Some(company) = gather(json!({})).await else { return };
    let (first, second) = company.by_turn().await;
    second.eval(HOLD).await;
    second.eval(LISTEN).await;
    roll(first).await;
    second.until("document.querySelector('yahtzee-felt .die-face[data-face]') && still()").await;
    second.eval("document.activeElement?.blur()").await;

    // The page lags by one roll: the key shows the roll, and undoes nothing.
    keep_and_roll(first, "[1]", "ne roll left").await;
    second.until("held.length === 1 && heard.view.turn.rolls_left === 1").await;
    second.key("u", "KeyU").await;
    assert_eq!(second.eval(&format!("[{LEFT}, {KEPT}, asked.join()]")).await, json!(["One roll left", "1", ""]));

    // The page lags by a roll and the end of the turn: the key shows that it is this page's turn, and the next key
    // rolls.
    keep_and_roll(first, "[]", "o rolls left").await;
    first.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click()").await;
    second.until("held.length === 2 && heard.view.turn.dice === null").await;
    assert_eq!(second.eval("Boolean(rollButton())").await, false, "the turn is not shown yet");
    second.key("r", "KeyR").await;
    assert_eq!(second.eval("[Boolean(rollButton()), asked.join()]").await, json!([true, ""]));
    second.key("r", "KeyR").await;
    assert_eq!(second.eval("asked.join()").await, "act");
    second.until("offers().length > 0").await;
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_undo_nor_advice_is_requested_for_an_earlier_position() {
    let Some(company) = gather(json!({ "coach": true })).await else { return };
    let (first, second) = company.by_turn().await;
    second.eval(HOLD).await;
    second.eval(LISTEN).await;
    roll(first).await;
    second.until("document.querySelector('yahtzee-felt .die-face[data-face]') && still()").await;
    // However they are requested: by key, by a button that has the focus, or automatically.
    second
        .eval(
            "{
                globalThis.skipped = 0;
                const from = (type, detail) => document.querySelector('yahtzee-game').dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
                const near = document.querySelector('yahtzee-game');
                globalThis.undo = () => from('ask', { ask: { type: 'propose', seat: heard.viewer, motion: { type: 'undo' } }, near });
                const hint = (automatic) => from('hint', { seat: heard.viewer, position: String(automatic), automatic, near, done: async () => {}, refused: () => {}, skipped: () => (skipped += 1) });
                globalThis.ask = () => hint(false);
                globalThis.askAutomatically = () => hint(true);
                globalThis.requested = () => sent.filter((type) => ['propose', 'hint'].includes(type)).join();
            } true",
        )
        .await;
    for (keep, left, request) in [("[1]", "ne roll left", "undo"), ("[]", "o rolls left", "ask")] {
        keep_and_roll(first, keep, left).await;
        second.until("held.length > 0").await;
        second.until(&format!("heard.view.turn.rolls_left === {}", u8::from(request == "undo"))).await;
        // An automatic request waits, and does not shorten what is being shown.
        second.eval("askAutomatically()").await;
        assert_eq!(second.eval(&format!("[{LEFT}.includes('{left}'), requested()]")).await, json!([false, ""]));
        second.eval(&format!("{request}()")).await;
        assert_eq!(second.eval(&format!("[{LEFT}.includes('{left}'), requested()]")).await, json!([true, ""]));
    }
    assert_eq!(second.eval("skipped").await, 3);
    second.eval("ask()").await;
    second.until("requested() === 'hint'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_cannot_object_to_an_action_not_yet_shown() {
    let Some(mut sitting) = Sitting::start([Other, Other, Other, Here], window(None), DESK).await else { return };
    sitting.page.eval(LISTEN).await;
    sitting.page.eval("globalThis.slow = 60_000").await;
    // The first card is still being shown when two more are laid.
    sitting.lays(0);
    sitting.until("visible(button('Challenge'))").await;
    sitting.lays(1);
    sitting.lays(2);
    sitting.until("heard.turn === 3").await;
    sitting.page.key("o", "KeyO").await;
    assert_eq!(sitting.page.eval("[asked.join(), told('Cleo laid')]").await, json!(["", true]));
    sitting.page.key("o", "KeyO").await;
    sitting.told("Dora challenged").await;
    sitting.page.assert_no_errors();
}
