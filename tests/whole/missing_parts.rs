//! A table whose parts disappear or fail to load: the focus moves on, failed requests are retried, and what a player
//! has prepared is kept.

use serde_json::{Value, json};

use crate::several_players::send;
use crate::visit::{Visit, begin, new_page_apart, take_a_turn};

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_moves_on_when_its_element_disappears() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let focused = |what: &str| format!("document.activeElement.matches('{what}')");
    page.until("document.querySelector('parlor-front h1')").await;
    assert_eq!(page.eval(&focused("body")).await, true, "the first page does not move the focus");
    page.eval("document.querySelector('a[href=\"/rules/yahtzee\"]').click()").await;
    page.until(&focused("yahtzee-rules h1")).await;
    page.eval("document.querySelector('a.brand').click()").await;
    page.until(&focused("parlor-front h1")).await;
    begin(page, "Solo").await;
    page.until(&focused("button.roll")).await;
    take_a_turn(page).await;
    page.until("visible(document.querySelector('.undo'))").await;
    page.eval("document.querySelector('.undo').focus(); document.querySelector('.undo').click()").await;
    page.until(&format!("offers().length > 0 && {}", focused("button.roll"))).await;

    // The dialog that confirms a zero closes when the same player rolls the dice on another page.
    page.eval("press('Write a zero')").await;
    page.until("offers().length > 0 && (offers()[0].click(), document.querySelector('dialog[open]'))").await;
    let asks = format!("/tables/{}/asks", page.eval("table()").await.as_str().expect("an id"));
    let roll =
        json!({ "type": "act", "seat": 0, "action": { "type": "roll", "keep": [false, false, false, false, false] } });
    send(page, &asks, json!({ "id": "roll-elsewhere", "ask": roll })).await;
    page.until(
        "!document.querySelector('dialog') && /1 roll|One roll/i.test(document.querySelector('.rolls-left').innerText)",
    )
    .await;
    page.until("still() && !rolling()").await;
    assert_eq!(page.eval("offers().length").await, 13, "no box is filled");

    // Arrow keys belong to the text being read, and the end of the game does not take the focus from an input field.
    page.key("t", "KeyT").await;
    page.until(&focused(".chat-row input")).await;
    page.eval("press('Good luck')").await;
    page.until("visible(document.querySelector('.chat-lines'))").await;
    page.eval("document.querySelector('.chat-lines').focus()").await;
    page.key("ArrowDown", "ArrowDown").await;
    assert_eq!(page.eval(&focused(".chat-lines")).await, true);
    page.eval("document.querySelector('.chat-row input').focus()").await;
    let end = json!({ "type": "propose", "seat": 0, "motion": { "type": "abandon" } });
    send(page, &asks, json!({ "id": "end", "ask": end })).await;
    page.until("over()").await;
    assert_eq!(page.eval(&focused(".chat-row input")).await, true);
    page.assert_no_errors();

    // A board that cannot be fetched is retried, with a reload of the page in between, until it is there.
    page.call("Network.enable", json!({})).await;
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/yahtzee/yahtzee.js*"] })).await;
    page.call("Page.reload", json!({})).await;
    page.until(
        "history.state?.reloaded?.includes('board') && document.querySelector('main')?.innerText.includes('keeps trying')",
    )
    .await;
    page.call("Network.setBlockedURLs", json!({ "urls": [] })).await;
    page.until("over()").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_loads_are_retried_until_they_succeed() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let block = async |urls: Value| page.call("Network.setBlockedURLs", json!({ "urls": urls })).await;
    let late = |part: &str, place: &str| {
        format!(
            "history.state?.reloaded?.includes('{part}') && document.querySelector('{place}')?.innerText.includes('keeps trying')"
        )
    };
    page.call("Network.enable", json!({})).await;
    send(page, "/players", json!({ "name": "Ada" })).await;
    page.eval("localStorage.setItem('parlor.named', 'true')").await;
    let opened = send(page, "/tables", json!({ "game": "yahtzee", "seats": 2 })).await;

    block(json!(["*/table/waiting.js*"])).await;
    visit.open(&format!("/t/{}", opened["table"].as_str().expect("an id"))).await;
    page.until(&late("waiting", "main")).await;
    block(json!([])).await;
    page.until("document.querySelector('waiting-room header')").await;
    assert_eq!(page.eval("history.state.reloaded.length").await, 0, "the number of attempts is reset");

    visit.open("/").await;
    begin(page, "Solo").await;
    block(json!(["*/table/results.js*"])).await;
    let asks = format!("/tables/{}/asks", page.eval("table()").await.as_str().expect("an id"));
    let end = json!({ "type": "propose", "seat": 0, "motion": { "type": "abandon" } });
    send(page, &asks, json!({ "id": "end", "ask": end })).await;
    page.until(&late("results", "yahtzee-game .game-results")).await;
    block(json!([])).await;
    page.until("over() && !document.querySelector('yahtzee-game .game-results').innerText.includes('keeps trying')")
        .await;

    // A score sheet whose cards cannot be loaded does not wait forever.
    block(json!(["*/yahtzee/printed-card.js*"])).await;
    let table = page.eval("table()").await.as_str().expect("an id").to_owned();
    visit.open(&format!("/t/{table}/sheet")).await;
    page.until("document.querySelector('main')?.innerText.includes('isn’t answering')").await;

    // If a whole page cannot be loaded, there is a button to try again, which works once the page can be fetched.
    block(json!(["*/me/me.js*"])).await;
    visit.open("/me").await;
    let away = "history.state?.reloaded?.includes('page') && document.querySelector('parlor-not-found h1')?.innerText === 'The server isn’t answering' && button('Try again')";
    page.until(away).await;
    page.eval("globalThis.before = true; press('Try again')").await;
    page.until(&format!("!globalThis.before && {away}")).await;
    block(json!([])).await;
    page.eval("press('Try again')").await;
    page.until("document.querySelector('parlor-me h1')").await;
    assert_eq!(page.eval("history.state.reloaded.length").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn marked_dice_survive_a_reload_and_are_there_on_another_device() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    page.until("rollButton()").await;
    page.key("r", "KeyR").await;
    page.until("offers().length > 0 && still() && !rolling()").await;
    let marked = "[...document.querySelectorAll('yahtzee-felt .die')].map((die) => Number(die.getAttribute('aria-pressed') === 'true')).join('')";
    page.key("2", "Digit2").await;
    page.key("4", "Digit4").await;
    page.key("5", "Digit5").await;
    page.key("4", "Digit4").await;
    assert_eq!(page.eval(marked).await, "01001");
    // The last marks are stored, not the first.
    page.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '01001')").await;
    page.call("Page.reload", json!({})).await;
    page.until(&format!("offers().length > 0 && {marked} === '01001'")).await;
    // Marks made just before a page goes away are stored, too.
    page.key("3", "Digit3").await;
    page.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '01101')").await;
    page.key("1", "Digit1").await;
    page.call("Page.reload", json!({})).await;
    page.until(&format!("offers().length > 0 && {marked} === '11101'")).await;
    page.key("3", "Digit3").await;
    page.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '11001')").await;
    // The request that stores them may arrive after the next page has asked for them, or never.
    page.eval("void (globalThis.fetch = () => new Promise(() => {}))").await;
    page.key("1", "Digit1").await;
    page.call("Page.reload", json!({})).await;
    page.until(&format!("offers().length > 0 && {marked} === '01001'")).await;
    page.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '01001')").await;

    let link = page.eval("load('network/access.js').then(({ linkAnotherDevice }) => linkAnotherDevice())").await;
    let path = page.eval("location.pathname").await;
    let other = new_page_apart(&visit.chromium, 390, 844).await;
    other.open(link["url"].as_str().expect("a link")).await;
    other.until("document.querySelector('.notice')?.innerText.startsWith('Welcome')").await;
    let address = format!("http://127.0.0.1:{}{}", visit.parlor.port, path.as_str().expect("a path"));
    other.open(&address).await;
    other.until(&format!("offers().length > 0 && {marked} === '01001'")).await;
    // Marks changed on that device also appear on the first one as soon as its user returns to it, although it has
    // marks of its own.
    other.key("1", "Digit1").await;
    other.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '11001')").await;
    page.eval("dispatchEvent(new Event('focus'))").await;
    page.until(&format!("{marked} === '11001'")).await;
    page.key("1", "Digit1").await;
    page.until("(storedDraft(0), globalThis.stored?.kept.map(Number).join('') === '01001')").await;
    other.eval("dispatchEvent(new Event('focus'))").await;
    other.until(&format!("{marked} === '01001'")).await;
    // The roll uses the marks, and the next throw begins without any.
    other.eval("rollButton().click()").await;
    other.until(&format!("/1 roll|One roll/i.test(document.querySelector('.rolls-left').innerText) && still() && {marked} === '01001'")).await;
    other.assert_no_errors();
    page.assert_no_errors();
}
