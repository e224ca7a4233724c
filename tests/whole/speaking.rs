//! The page in its second language: nothing that people read is left in the first.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::visit::{Visit, assert_controls_are_named};

/// What the page knows to say in a language, sentence by sentence; what is made of data is left out.
const SENTENCES: &str = "(code) => Promise.all(
        ['words', 'me', 'daily', 'leaderboard', 'rules', 'review', 'replay', 'printed', 'proof', 'explore']
            .map((chapter) => load(`words/${code}/${chapter}.js`).then((module) => module[chapter])),
    ).then((books) => {
        const found = new Set();
        const collect = (value) => {
            if (typeof value === 'string') found.add(value.trim());
            else if (value && typeof value === 'object') Object.values(value).forEach(collect);
        };
        books.forEach(collect);
        return found;
    })";

/// What can be read on the page, or is read aloud, that stands in the English words and not in the German ones.
const LEFT: &str = "(async () => {
        const [english, german] = [await sentences('en'), await sentences('de')];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        const read = [document.title];
        while (walker.nextNode()) {
            const node = walker.currentNode;
            if (node.nodeType === Node.TEXT_NODE) read.push(node.data);
            else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) read.push(node.getAttribute(name) ?? '');
        }
        return [...new Set(read.map((text) => text.trim()))].filter((text) => text.length > 2 && english.has(text) && !german.has(text));
    })()";

async fn assert_german(page: &Page, place: &str) {
    page.eval(&format!("globalThis.sentences ??= {SENTENCES}")).await;
    assert_eq!(page.eval("document.documentElement.lang").await, "de", "{place}");
    assert_eq!(page.eval(LEFT).await, json!([]), "English at {place}");
    assert_controls_are_named(page).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_said_in_the_chosen_language() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("button('Settings')").await;
    page.eval("press('Settings')").await;
    page.until("document.querySelector('dialog[open] [value=de]')").await;
    page.eval("document.querySelector('dialog[open] [value=de]').click()").await;
    page.until("document.documentElement.lang === 'de' && button('Jetzt spielen') && document.querySelector('yahtzee-options')")
        .await;
    assert_german(page, "the front page").await;

    // The waiting room, then a game with all that lies beside it.
    page.eval("press('Mit Freunden')").await;
    page.until("visible(document.querySelector('waiting-room'))").await;
    assert_german(page, "the waiting room").await;
    page.eval("press('Leute'); press('Coach'); press('Gespräch')").await;
    visit.open("/").await;
    page.until("ready(button('Jetzt spielen'))").await;
    page.eval("press('Jetzt spielen')").await;
    page.until("rollButton()").await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0 && still()").await;
    for leaf in ["talk", "coach", "people"] {
        page.eval(&format!("document.querySelector('[data-leaf={leaf}]').click()")).await;
        assert_german(page, leaf).await;
    }
    page.key("Escape", "Escape").await;
    page.key("?", "Slash").await;
    page.until("document.querySelector('dialog[open]')").await;
    assert_german(page, "the keys").await;
    page.eval("document.querySelector('dialog[open]').close()").await;
    let bot = page.eval("document.querySelector('score-pad').innerText.includes('Gemütlich')").await;
    assert_eq!(bot, true, "bots are called in German too");
    let refused = "load('words/words.js').then(({ words }) => words.refusal({ code: 'roll_first' }))";
    assert_eq!(page.eval(refused).await, "Würfle zuerst.");

    // A game that is over, from every side.
    let ended: Value = page.eval("globalThis.table()").await;
    page.eval("press('⋯')").await;
    page.eval("press('Spiel beenden')").await;
    page.until("document.querySelector('dialog[open] h2').innerText === 'Dieses Spiel beenden?'").await;
    page.eval("press('Spiel beenden')").await;
    page.until("over()").await;
    assert_german(page, "the results").await;
    let ended = ended.as_str().expect("an id");
    for (path, there) in [
        (format!("/t/{ended}/review"), "document.querySelector('parlor-review h1')"),
        (format!("/t/{ended}/8"), "document.querySelector('parlor-replay h1')"),
        (format!("/t/{ended}/proof"), "document.querySelector('.verdict')?.dataset.kind"),
        (format!("/t/{ended}/sheet"), "document.querySelector('parlor-sheet table')"),
        ("/me".into(), "document.querySelector('own-games li')"),
        ("/daily/yahtzee".into(), "document.querySelector('parlor-daily .brass')"),
        ("/leaderboard/yahtzee".into(), "document.querySelector('parlor-leaderboard h2')"),
        ("/rules/yahtzee".into(), "document.querySelector('#luck')"),
        ("/explore/yahtzee".into(), "document.querySelector('parlor-explore h1')"),
    ] {
        visit.open(&path).await;
        page.until(there).await;
        assert_german(page, &path).await;
    }
    page.assert_no_errors();
    // Where there is nothing, the browser itself notes an error.
    visit.open("/nowhere").await;
    page.until("document.querySelector('.message h1')").await;
    assert_german(page, "nowhere").await;
}
