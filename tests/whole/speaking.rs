//! The page in its second language: no text that people read is left in the first.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::path::Path;
use std::str::Chars;

use serde_json::json;

use crate::advising::{advice, solo_table};
use crate::chromium::Page;
use crate::keeping::open;
use crate::visit::{Visit, assert_controls_are_named, new_page_apart};

/// Reads a module up to its end, or to the end of the template expression that it is in, and collects quoted text.
fn read_code(code: &mut Peekable<Chars>, told: &mut String) {
    let mut depth = 0;
    while let Some(next) = code.next() {
        match (next, code.peek()) {
            ('/', Some('/')) => _ = code.find(|&next| next == '\n'),
            ('/', Some('*')) => while code.find(|&next| next == '*').is_some() && code.peek() != Some(&'/') {},
            ('\'' | '`', _) => read_text(code, next, told),
            ('{', _) => depth += 1,
            ('}', _) if depth == 0 => return,
            ('}', _) => depth -= 1,
            _ => {}
        }
    }
}

fn read_text(code: &mut Peekable<Chars>, end: char, told: &mut String) {
    while let Some(next) = code.next().filter(|&next| next != end) {
        match (next, code.peek()) {
            ('\\', _) => _ = code.next(),
            ('$', Some('{')) if end == '`' => {
                code.next();
                told.push(' ');
                read_code(code, told);
                told.push(' ');
            }
            _ => told.push(next),
        }
    }
    told.push(' ');
}

/// Every word that the page uses in a language.
fn vocabulary(language: &str) -> BTreeSet<String> {
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/server/web/words").join(language);
    let mut told = String::new();
    let mut open = vec![shelf];
    while let Some(folder) = open.pop() {
        for entry in folder.read_dir().expect("a folder of a language") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).expect("a module");
            // The paths of imported files are quoted too, but nobody reads them on the page.
            let source: String =
                source.lines().filter(|line| !line.starts_with("import ")).map(|line| format!("{line}\n")).collect();
            read_code(&mut source.chars().peekable(), &mut told);
        }
    }
    let words = told.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    words.map(str::to_lowercase).collect()
}

/// The texts on the page, visible or read aloud, that contain one of these words.
const LEFT: &str = "(words) => {
        const foreign = new Set(words);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        const read = [document.title];
        while (walker.nextNode()) {
            const node = walker.currentNode;
            if (node.parentElement.closest('[lang]').lang !== document.documentElement.lang) continue;
            if (node.nodeType === Node.TEXT_NODE) read.push(node.data);
            else for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']) read.push(node.getAttribute(name) ?? '');
        }
        // Letters next to a digit are part of a hash or a table's id, not a word.
        return [...new Set(read)].filter((text) => text.toLowerCase().match(/(?<![\\p{L}\\d])\\p{L}+(?![\\p{L}\\d])/gu)?.some((word) => foreign.has(word)));
    }";

/// A reader that recognises the words that are English only.
struct Reader(String);

impl Reader {
    fn new() -> Self {
        let german = vocabulary("de");
        let english: Vec<String> = vocabulary("en").into_iter().filter(|word| !german.contains(word)).collect();
        // Hardly any English sentence does without these words. If the German words included one of them, something was
        // not translated.
        let common = "the you your and are for have has with this that they not when what which who all can one dice game \
            rolls seat player box points take back again nobody somebody from until after before without";
        for word in common.split_whitespace() {
            assert!(english.iter().any(|known| known == word), "“{word}” is an untranslated English text");
        }
        Self(json!(english).to_string())
    }

    async fn assert_german(&self, page: &Page, place: &str) {
        assert_eq!(page.eval("document.documentElement.lang").await, "de", "{place}");
        assert_eq!(page.eval(&format!("({LEFT})({})", self.0)).await, json!([]), "English at {place}");
        assert_controls_are_named(page).await;
    }
}

/// The sentences that are the same in both languages for these data. Sentences that need other data are left out.
const SAME: &str = "Promise.all(['en', 'de'].map((code) => load(`words/${code}/refusals.js`))).then(([english, german]) => {
        const data = { seconds: 3, seats: [1], most: 4, category: 'aces', allowed: ['aces'], text: '', open: 2, options: [] };
        const said = ({ refusals }, code) => { try { return refusals[code](data, () => 'Ada'); } catch { return null; } };
        const codes = Object.keys(english.refusals).filter((code) => said(english, code) !== null);
        if (codes.length < 60) throw new Error(`only ${codes.length} refusals can be said`);
        return codes.filter((code) => said(english, code) === said(german, code));
    })";

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_shown_in_the_chosen_language() {
    let reader = Reader::new();
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("button('Settings')").await;
    page.eval("press('Settings')").await;
    page.until("document.querySelector('dialog[open] [value=de]')").await;
    assert_ne!(page.eval(&format!("({LEFT})({})", reader.0)).await, json!([]), "the check recognizes English");
    page.eval("document.querySelector('dialog[open] [value=de]').click()").await;
    page.until("document.documentElement.lang === 'de' && button('Jetzt spielen') && document.querySelector('yahtzee-options')")
        .await;
    reader.assert_german(page, "the front page").await;
    page.eval("press('Einstellungen')").await;
    page.until("document.querySelector('dialog[open]')").await;
    reader.assert_german(page, "the settings").await;
    page.key("Escape", "Escape").await;
    assert_eq!(page.eval(SAME).await, json!([]), "refusals");

    // The waiting room, then a game with everything beside it.
    page.eval("press('Mit Freunden')").await;
    page.until("visible(document.querySelector('waiting-room'))").await;
    for leaf in ["people", "coach", "chat"] {
        page.eval(&format!("document.querySelector('[data-leaf={leaf}]').click()")).await;
        reader.assert_german(page, &format!("the waiting room, {leaf}")).await;
    }
    visit.open("/").await;
    page.until("ready(button('Jetzt spielen'))").await;
    page.eval("press('Jetzt spielen')").await;
    page.until("rollButton()").await;
    reader.assert_german(page, "the beginning").await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0 && still()").await;
    page.eval("document.querySelectorAll('yahtzee-felt button.die')[1].click()").await;
    for leaf in ["chat", "coach", "people"] {
        page.eval(&format!("document.querySelector('[data-leaf={leaf}]').click()")).await;
        reader.assert_german(page, leaf).await;
    }
    page.key("Escape", "Escape").await;
    page.key("?", "Slash").await;
    page.until("document.querySelector('dialog[open]')").await;
    reader.assert_german(page, "the keys").await;
    page.eval("document.querySelector('dialog[open]').close()").await;
    let bot = page.eval("document.querySelector('yahtzee-pad').innerText.includes('Gemütlich')").await;
    assert_eq!(bot, true, "bots have German names");
    page.eval("document.querySelector('yahtzee-game').refused({ code: 'roll_first' }, null)").await;
    page.until("document.querySelector('.bubble:not([hidden])')?.innerText === 'Würfle zuerst.'").await;
    // A zero is confirmed, a box is written, and the bot answers; all of it is announced to screen readers.
    page.eval("press('Ein Feld streichen'); offers()[0].click()").await;
    page.until("document.querySelector('dialog[open]')").await;
    reader.assert_german(page, "the question about a zero").await;
    page.eval("document.querySelector('dialog[open] .brass').click()").await;
    page.until("rollButton()").await;
    reader.assert_german(page, "the second round").await;
    page.eval("press('⋯')").await;
    reader.assert_german(page, "the menu").await;
    page.eval("press('Spiel beenden')").await;
    page.until("document.querySelector('dialog[open] h2').innerText === 'Dieses Spiel beenden?'").await;
    page.eval("press('Spiel beenden')").await;
    page.until("over()").await;
    reader.assert_german(page, "a game that was given up").await;

    // The guide, and the entrance page of a private table.
    visit.open("/").await;
    page.until("button('Neu bei')").await;
    page.eval("press('Neu bei')").await;
    page.until("rollButton() && document.querySelector('yahtzee-guide h2')?.innerText === 'Würfle'").await;
    reader.assert_german(page, "the guide").await;
    let door = page
        .eval("load('network/access.js').then(async ({ setAccess }) => (await setAccess(table(), 'private')).url)")
        .await;
    let door = door.as_str().and_then(|url| url.split_once("#join=")).expect("a secret").1.to_owned();
    let friend = new_page_apart(&visit.chromium, 1280, 800).await;
    let german = "localStorage.setItem('parlor.language', '\"de\"')";
    friend.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": german })).await;
    let address = format!(
        "http://127.0.0.1:{}{}",
        visit.parlor.port,
        page.eval("location.pathname").await.as_str().expect("a table")
    );
    friend.open(&address).await;
    friend.until("document.querySelector('.message h1')").await;
    reader.assert_german(&friend, "a private table").await;
    friend.open("about:blank").await;
    friend.open(&format!("{address}#join={door}")).await;
    friend.until("visible(document.querySelector('#invitation-name'))").await;
    reader.assert_german(&friend, "the door").await;

    // The coach explains its advice.
    let coached = solo_table(page, "{ coach: true }").await;
    open(&visit, &format!("/t/{coached}"), "rollButton()").await;
    advice(page, &json!({})).await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0 && still()").await;
    page.key("c", "KeyC").await;
    page.until("document.activeElement.matches('coach-panel button')").await;
    page.key("Enter", "Enter").await;
    page.until("document.querySelector('.advice-why')?.innerText").await;
    reader.assert_german(page, "the coach").await;

    // A finished game, on all its pages.
    page.eval("play(table())").await;
    page.until("over()").await;
    reader.assert_german(page, "the results").await;
    for (path, there) in [
        (format!("/t/{coached}/review"), "document.querySelector('.decision-list li')"),
        (format!("/t/{coached}/8"), "document.querySelector('parlor-replay h1')"),
        (format!("/t/{coached}/proof"), "document.querySelector('.proof-steps li')"),
        (format!("/t/{coached}/sheet"), "document.querySelector('parlor-sheet table')"),
        ("/me".into(), "document.querySelector('own-games li') && document.querySelector('own-statistics h2')"),
        ("/daily/yahtzee".into(), "document.querySelector('parlor-daily .brass')"),
        ("/leaderboard/yahtzee".into(), "document.querySelector('parlor-leaderboard h2')"),
        ("/rules/yahtzee".into(), "document.querySelector('#luck')"),
        ("/explore/yahtzee".into(), "document.querySelector('yahtzee-explore h1')"),
        ("/explore/sorry#pawns=R:z2,58,20,S+Y:50,17,H,S&card=7".into(), "document.querySelector('.advice-line')"),
        ("/explore/clue".into(), "document.querySelector('.kit-setup')"),
    ] {
        visit.open(&path).await;
        page.until(there).await;
        reader.assert_german(page, &path).await;
    }
    page.assert_no_errors();
    // For a missing page, the browser itself logs an error.
    visit.open("/nowhere").await;
    page.until("document.querySelector('.message h1')").await;
    reader.assert_german(page, "nowhere").await;
}
