//! The notebook for a game of Clue with the real board, in a real browser: one evening on a phone.

use serde_json::json;

use crate::chromium::Page;
use crate::visit::{Visit, assert_controls_are_named};

/// Steps in the notebook.
const HANDS: &str = "
    globalThis.pick = (form, value) => { const input = document.querySelector(`${form} input[value=\"${value}\"]`); if (!visible(input.parentElement) || input.disabled) throw Error('no choice ' + value); input.click(); };
    globalThis.by = (seat) => pick('.kit-enter > fieldset:first-of-type', seat);
    globalThis.crime = (...cards) => cards.forEach((card) => pick('.kit-enter .kit-cards', card));
    globalThis.refuter = (seat) => pick('.kit-enter > fieldset:has(input[value=nobody])', seat);
    globalThis.shown = (card) => pick('.kit-enter > fieldset:has(input[value=nobody]) + fieldset', card);
    globalThis.state = () => document.querySelector('.kit-state').innerText;
    globalThis.entries = () => [...document.querySelectorAll('.kit-entry span')].map((entry) => entry.textContent);
    globalThis.turnTo = (tab) => [...document.querySelectorAll('.kit-tab')].find((button) => button.innerText.trim() === tab).click();
    globalThis.cell = (label) => document.querySelector(`.book-cell[aria-label^=\"${label}\"]`);
    globalThis.known = () => /^(Likeliest: |Nothing stands out yet\\.$)/.test(state());
    globalThis.told = () => !document.querySelector('.kit-playing[data-old]');
";

async fn note(page: &Page, entry: &str) {
    let before = page.eval("entries().length").await.as_u64().expect("a number");
    page.eval(&format!("turnTo('Enter'); {entry}; press('Note it')")).await;
    page.until(&format!("entries().length === {} && told()", before + 1)).await;
}

/// The players and the hand are entered, then suggestions; the page says what follows and why.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_real_cards_is_noted() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HANDS })).await;
    // The front page leads to it.
    visit.open("/").await;
    page.until("document.querySelector('.which-game input[value=clue], input[value=clue]')").await;
    page.eval("document.querySelector('input[value=clue]').click()").await;
    page.until("button('Playing with the real board')").await;
    page.eval("press('Playing with the real board')").await;
    page.until("location.pathname === '/explore/clue' && document.querySelector('.kit-setup')").await;

    // Three players, of whom the first is the user. The notebook starts once the hand is complete.
    page.eval("pick('.kit-who', '3')").await;
    page.eval("['Ada', 'Ben', 'Cem'].forEach((name, seat) => { const field = document.querySelectorAll('.kit-player input[type=text]')[seat]; field.value = name; field.dispatchEvent(new Event('input', { bubbles: true })); })").await;
    page.eval("['scarlet', 'mustard', 'candlestick', 'knife', 'kitchen'].forEach((card) => pick('.kit-hand', card))")
        .await;
    assert_eq!(page.eval("ready(button('Start the notebook'))").await, false);
    assert_eq!(
        page.eval("document.querySelector('.kit-acts .warn').innerText").await,
        "Choose one more of your cards."
    );
    assert_controls_are_named(page).await;
    page.eval("pick('.kit-hand', 'hall')").await;
    page.eval("press('Start the notebook')").await;
    page.until("known()").await;

    // The user is expected to ask first, and the best question can be taken over.
    page.until("button('Tells most')").await;
    page.eval("press('Tells most')").await;
    assert_eq!(page.eval("document.querySelectorAll('.kit-enter .kit-cards input:checked').length").await, 3);
    // Somebody who has asked has seen the card.
    page.eval("crime('plum', 'wrench', 'study'); refuter('1')").await;
    assert_eq!(page.eval("document.querySelector('.kit-enter input[value=unseen]')").await, json!(null));
    assert_eq!(page.eval("ready(button('Still open: which card'))").await, false);
    note(page, "shown('plum')").await;
    assert_eq!(page.eval("entries()[0]").await, "You asked: Plum, Wrench, Study. Ben showed you Professor Plum.");
    // Then it is Ben's turn: nobody has to be chosen.
    note(page, "crime('green', 'rope', 'hall'); refuter('2')").await;
    assert_eq!(
        page.eval("entries()[0]").await,
        "Ben asked: Green, Rope, Hall. Cem showed a card.",
        "who asks is expected"
    );
    note(page, "crime('green', 'revolver', 'library'); refuter('nobody')").await;
    assert_controls_are_named(page).await;

    // The sheet says what follows and why. A reason leads to its entry.
    page.eval("turnTo('Sheet')").await;
    assert_eq!(page.eval("cell('Green, Ben').dataset.known").await, "not");
    page.eval("cell('Rope, Cem').click()").await;
    page.until("visible(document.querySelector('.kit-slip'))").await;
    page.eval("cell('Green, Ben').click()").await;
    page.until("document.querySelector('.kit-slip h3').innerText === 'Ben does not have Mr. Green. Why?'").await;
    assert_eq!(
        page.eval("document.querySelector('.kit-reasons li').innerText.replace(/\\s+/g, ' ')").await,
        "No. 3 Ben could not show Mr. Green."
    );
    assert_controls_are_named(page).await;
    page.eval("document.querySelector('.kit-slip .kit-number').click()").await;
    page.until("document.querySelector('.kit-enter h2').innerText === 'Correct entry 3'").await;
    page.eval("press('Cancel')").await;

    // A contradiction names the entries that may be wrong; correcting one solves it, and undoing brings it back.
    note(page, "by('2'); crime('plum', 'rope', 'lounge'); refuter('nobody')").await;
    page.until("state() === 'A contradiction.'").await;
    page.eval("press('See why')").await;
    let clash = "document.querySelector('clue-kitchen-clash').innerText.replace(/\\s+/g, ' ')";
    page.until(&format!("{clash}.includes('Entry 4 can’t be right if those before it are.')")).await;
    assert_eq!(
        page.eval("[...document.querySelectorAll('.kit-suspects b')].map((number) => number.innerText)").await,
        json!(["No. 4", "No. 1"])
    );
    assert_controls_are_named(page).await;
    page.eval("document.querySelector('.kit-suspects [aria-label=\"Correct: entry 4\"]').click()").await;
    page.until("document.querySelector('.kit-enter h2').innerText === 'Correct entry 4'").await;
    page.eval("refuter('1')").await;
    page.eval("press('Save the entry')").await;
    page.until("known() && entries()[0].endsWith('You had none of them; Ben showed a card.')").await;
    page.eval("document.querySelector('[aria-label=Undo]').click()").await;
    page.until("state() === 'A contradiction.'").await;
    page.eval("document.querySelector('[aria-label=Redo]').click()").await;
    page.until("known()").await;

    // After a reload, everything is still there.
    let before = page.eval("entries()").await;
    visit.open("/explore/clue").await;
    page.until("known()").await;
    assert_eq!(page.eval("entries()").await, before);
    assert_eq!(page.eval("ready(document.querySelector('[aria-label=Undo]'))").await, true);

    // The game as text is the question to the coach, and the same text continues the game.
    page.eval("document.querySelector('.kit-more').open = true").await;
    page.eval("press('As text')").await;
    let text = page.eval("document.querySelector('.kit-text').value").await;
    let question: serde_json::Value = serde_json::from_str(text.as_str().expect("a text")).expect("JSON");
    assert_eq!(
        question["log"][0],
        json!({ "suggester": 0, "cards": ["Professor Plum", "Wrench", "Study"], "refuter": 1, "shown": "Professor Plum" })
    );
    assert_eq!(question["names"], json!(["Ada", "Ben", "Cem"]));
    page.eval("document.querySelector('.kit-text').value = '{\"players\": 3'; press('Use this text')").await;
    page.until("document.querySelector('dialog .warn').innerText.startsWith('This text is not')").await;
    page.eval(&format!("document.querySelector('.kit-text').value = {text}; press('Use this text')")).await;
    page.until("!document.querySelector('dialog')").await;
    assert_eq!(page.eval("entries()").await, before);

    // Everything is large enough for a finger, and nothing overflows.
    let small = "[...document.querySelectorAll('.kit :is(button, select, summary, .kit-card, .kit-choice)')].filter((element) => visible(element) && !element.matches('.kit-number, .book-cell')).filter((element) => element.getBoundingClientRect().height < 43.5).map((element) => element.outerHTML)";
    for tab in ["Enter", "Advice", "Entries", "Sheet"] {
        page.eval(&format!("turnTo('{tab}')")).await;
        assert_eq!(page.eval(small).await, json!([]), "{tab}");
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true, "{tab}");
    }

    // A new game keeps the players, after a question.
    page.eval("document.querySelector('.kit-more').open = true").await;
    page.eval("press('New game')").await;
    page.until("document.querySelector('dialog')").await;
    page.eval("document.querySelector('dialog .brass').click()").await;
    page.until("visible(document.querySelector('.kit-setup'))").await;
    assert_eq!(
        page.eval("[...document.querySelectorAll('.kit-player input[type=text]')].map(({ value }) => value)").await,
        json!(["Ada", "Ben", "Cem"])
    );
    page.assert_no_errors();
}

/// Without the server, what was entered is kept, and the sheet shows what was seen.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_server_loses_no_entries() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HANDS })).await;
    visit.open("/explore/clue").await;
    page.until("document.querySelector('.kit-setup')").await;
    page.eval("pick('.kit-who', '6')").await;
    page.eval("['scarlet', 'rope', 'hall'].forEach((card) => pick('.kit-hand', card))").await;
    page.eval("globalThis.served = fetch; globalThis.fetch = () => Promise.reject(new TypeError('no network'))").await;
    page.eval("press('Start the notebook')").await;
    page.until("state().startsWith('The server can’t be reached.')").await;
    page.eval("crime('plum', 'knife', 'study'); refuter('3'); shown('knife'); press('Note it')").await;
    page.until("entries().length === 1").await;
    assert_eq!(page.eval("cell('Knife, Player 4').dataset.known").await, "has");
    assert_eq!(page.eval("cell('Plum, Player 2').dataset.known").await, "not");
    assert_eq!(page.eval("cell('Plum, Player 5').dataset.known ?? null").await, json!(null));
    // A server that answers is not called unreachable. After too many questions, the page asks again by itself.
    page.eval("globalThis.answer = (status, code, data) => { globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ code, message: code, data }), { status, headers: { 'content-type': 'application/json' } })); }").await;
    page.eval("answer(429, 'too_many', { seconds: 1 }); press('Try again')").await;
    page.until("state().startsWith('Too many questions at once.')").await;
    page.eval("answer(413, 'too_large', null)").await;
    page.until("state().startsWith('The entries are too long for the coach.')").await;
    assert_eq!(page.eval("Boolean(button('Try again'))").await, false);
    page.eval("globalThis.fetch = served; document.querySelector('[aria-label=Undo]').click()").await;
    page.until("entries().length === 0 && state() === 'Nothing stands out yet.'").await;
    page.eval("document.querySelector('[aria-label=Redo]').click()").await;
    page.until("entries().length === 1 && known()").await;
    assert_eq!(page.eval("entries().length").await, 1);
    // A false accusation is noted, and its player is no longer expected to ask.
    page.eval("press('False accusation')").await;
    page.eval("crime('green', 'wrench', 'lounge'); press('Note it')").await;
    page.until("entries().length === 2 && entries()[0].includes('accused')").await;
    assert_eq!(
        page.eval("document.querySelector('.kit-enter > fieldset:first-of-type input:checked').value").await,
        "2"
    );
    page.assert_no_errors();
}

/// The codes of the faults that the coach finds in a question, read from its source.
fn faults() -> Vec<String> {
    let source = include_str!("../../crates/bots/src/clue/question.rs");
    let body = source.split("pub enum Fault {\n").nth(1).expect("the faults").split("\n}").next().expect("an end");
    let names = body.lines().filter_map(|line| {
        let name = line.strip_prefix("    ").filter(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))?;
        name.split(|c: char| !c.is_ascii_alphanumeric()).next()
    });
    let code = |name: &str| {
        let gap = |place, c: char| if place > 0 && c.is_ascii_uppercase() { "_" } else { "" };
        name.char_indices().map(|(place, c)| format!("{}{}", gap(place, c), c.to_ascii_lowercase())).collect()
    };
    names.map(code).collect()
}

/// The page says in both languages what is wrong with a question, and names the player instead of a number.
#[tokio::test(flavor = "multi_thread")]
async fn every_fault_of_a_question_has_a_text() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let faults = faults();
    assert!(faults.len() > 15 && faults.contains(&"accused_twice".to_owned()), "{faults:?}");
    let data = json!({ "players": 3, "sizes": 2, "cards": 17, "player": 1, "entry": 4, "size": 6, "card": "rope", "entries": 1_001, "most": 1_000 });
    for language in ["en", "de"] {
        page.eval(&format!(
            "load('words/{language}/clue/kitchen.js').then(({{ kitchen }}) => {{ globalThis.said = kitchen.faults; }})"
        ))
        .await;
        let said = page.eval("Object.keys(said).sort()").await;
        let mut wanted = faults.clone();
        wanted.sort();
        assert_eq!(said, json!(wanted), "{language}");
        let texts = page
            .eval(&format!("Object.values(said).map((text) => text({data}, (seat) => ['Ada', 'Ben', 'Cem'][seat]))"))
            .await;
        for text in texts.as_array().expect("texts") {
            let text = text.as_str().expect("a text");
            assert!(text.ends_with('.') && !text.contains("undefined"), "{language}: {text}");
        }
        assert!(texts.to_string().contains("5: Ben "), "{language}: {texts}");
    }
}
