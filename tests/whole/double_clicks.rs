//! Playing faster than one can look: doubled clicks and keys.

use serde_json::json;

use crate::chromium::Page;
use crate::playing::{middle, take_the_best};
use crate::visit::{Visit, begin, stop_tumbling};

/// Clicks with the mouse; the second click of a double click has the count 2.
async fn click(page: &Page, (x, y): (f64, f64), count: u32) {
    for kind in ["mousePressed", "mouseReleased"] {
        let mouse = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": count });
        page.call("Input.dispatchMouseEvent", mouse).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_rolls_again_before_they_have_seen_the_dice() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    let rolls = "log(table()).then((rolls) => globalThis.rolls = rolls) && globalThis.rolls";
    page.eval("globalThis.log = (table) => fetch(`/api/v1/tables/${table}?since=0`).then((answer) => answer.json()).then(({ notes }) => notes.flatMap(({ notices }) => notices).filter(({ type }) => type === 'rolled').length); true").await;
    // Keys and clicks while the dice tumble are not queued and have no effect.
    let hasty = "globalThis.hasty = new Promise((done) => {
        const look = () => {
            if (!rolling()) return requestAnimationFrame(look);
            document.querySelector('yahtzee-pad button.offer').click();
            document.querySelector('button.roll').click();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
            return done(true);
        };
        look();
    }); true";
    page.eval(hasty).await;
    let button = middle(page, "document.querySelector('button.roll')").await;
    click(page, button, 1).await;
    click(page, button, 2).await;
    page.eval("hasty").await;
    page.until("offers().length > 0").await;
    assert_eq!(page.eval("log(table())").await, 1, "a double click is one roll");
    assert_eq!(page.eval("document.querySelectorAll('td .written').length > 0 && [...document.querySelectorAll('tr.box .written')].every((cell) => !cell.innerText)").await, true, "the second click fills no box");
    // A held key repeats; the dice stop long before it is released.
    page.eval("document.activeElement?.blur()").await;
    let held = |repeat: bool| json!({ "type": "keyDown", "key": "r", "code": "KeyR", "text": "r", "windowsVirtualKeyCode": 82, "autoRepeat": repeat });
    page.call("Input.dispatchKeyEvent", held(false)).await;
    page.until(&format!("{rolls} === 2 && offers().length > 0 && still()")).await;
    page.call("Input.dispatchKeyEvent", held(true)).await;
    page.call(
        "Input.dispatchKeyEvent",
        json!({ "type": "keyUp", "key": "r", "code": "KeyR", "windowsVirtualKeyCode": 82 }),
    )
    .await;
    assert_eq!(page.eval("ready(document.querySelector('button.roll'))").await, true, "no action is under way");
    take_the_best(page).await;

    // Without animation, a double click is also one roll.
    stop_tumbling(page).await;
    page.until("rollButton()").await;
    click(page, button, 1).await;
    page.until("offers().length > 0 && rollButton()").await;
    click(page, button, 2).await;
    take_the_best(page).await;
    assert_eq!(page.eval("log(table())").await, 3, "there is one roll in the second turn, after two in the first");
    page.assert_no_errors();
}
