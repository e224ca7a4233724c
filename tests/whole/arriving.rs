//! Getting to a table in a real browser: in one click, by link, by invitation, from the lobby, on another device.

use serde_json::{Value, json};

use crate::chromium::{Chromium, PUBLIC_HOST, Page, find};
use crate::parlor::Parlor;
use crate::visit::{
    Visit, assert_controls_are_named, name, new_page, new_page_apart, press_until, save_picture, take_a_turn,
};

/// Two people's browsers, and a server with a public address.
struct Friends {
    ada: Page,
    ben: Page,
    ben_browser: Chromium,
    _ada_browser: Chromium,
    parlor: Parlor,
    data: tempfile::TempDir,
    address: String,
}

impl Friends {
    /// Ada uses a desktop, Ben a phone.
    async fn start() -> Option<Self> {
        let program = find()?;
        let data = tempfile::tempdir().expect("a directory");
        let (parlor, address) = Parlor::start_public(data.path(), PUBLIC_HOST);
        let ada_browser = Chromium::start(program.clone()).await;
        let ben_browser = Chromium::start(program).await;
        let ada = new_page(&ada_browser, 1280, 800).await;
        let ben = new_page(&ben_browser, 390, 844).await;
        ada.open(&address).await;
        Some(Self { ada, ben, ben_browser, _ada_browser: ada_browser, parlor, data, address })
    }
}

/// Enters a name on the front page and presses a button.
async fn press_as(page: &Page, who: &str, by: &str) {
    name(page, who).await;
    page.until(&format!("ready(button('{by}'))")).await;
    page.eval(&format!("press('{by}')")).await;
}

/// Chooses from a list as a person does.
async fn choose(page: &Page, option: &str, value: &str) {
    let list = format!("[...document.querySelectorAll('[data-option={option}] select')].at(-1)");
    page.until(&list).await;
    page.eval(&format!(
        "(({{ list, value }}) => {{ list.value = value; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})({{ list: {list}, value: {} }})",
        json!(value)
    ))
    .await;
}

/// A condition that is true when the waiting room shows this text.
fn shows(words: &str) -> String {
    format!("document.querySelector('waiting-room')?.innerText.includes({})", json!(words))
}

const FITS: &str = "document.documentElement.scrollWidth <= innerWidth";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_one_click_away() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let names = "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then(({ seats }) => seats.map(({ name }) => name).join())";
    let own = "load('network/api.js').then((api) => api.whoAmI().name)";
    // A person who shares a device without entering names is called after a seat at that table only.
    let stranger = new_page_apart(&visit.chromium, 1280, 800).await;
    stranger.open(&format!("http://127.0.0.1:{}/", visit.parlor.port)).await;
    stranger.until("ready(button('Pass and play')) && document.querySelector('yahtzee-options')").await;
    stranger.eval("press('Pass and play')").await;
    stranger.until("document.querySelector('dialog[open] .passing')").await;
    stranger.eval("document.querySelector('dialog .brass').click()").await;
    stranger.until("document.querySelector('yahtzee-pad') && !document.querySelector('dialog[open]')").await;
    assert_eq!((stranger.eval(names).await, stranger.eval(own).await), (json!("Player 1,Player 2"), json!("Guest")));
    stranger.assert_no_errors();

    page.until("button('Play now') && document.querySelector('yahtzee-options')").await;
    save_picture(page, "front.webp").await;
    page.eval("press('Play now')").await;
    // Nobody was asked for a name, and the game is there.
    page.until("rollButton()").await;
    assert_eq!(page.eval(own).await, "Guest");
    // The front page lists the table at the top, and says that it is waiting.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("document.querySelector('your-tables li[data-turn]')?.innerText.startsWith('Your turn')").await;
    assert_controls_are_named(page).await;

    // A name that is entered later is used from then on.
    press_as(page, "Ada", "Solo").await;
    page.until("rollButton() && document.querySelector('yahtzee-pad').innerText.includes('Ada')").await;
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("document.querySelectorAll('your-tables li').length === 2").await;
    page.eval("press('New to Yahtzee')").await;
    page.until("location.hash === '#guide' && rollButton()").await;

    // Three players share one device.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("ready(button('Pass and play'))").await;
    page.eval("press('Pass and play')").await;
    page.until("document.activeElement === document.querySelectorAll('.passing input')[1]").await;
    assert_controls_are_named(page).await;
    let write = "const field = document.querySelectorAll('.passing input')[1]; field.value = 'Ben'; field.dispatchEvent(new Event('input'))";
    page.eval(write).await;
    page.eval("press('Add a player')").await;
    page.until("document.querySelectorAll('.passing li').length === 3").await;
    let third = "const last = document.querySelectorAll('.passing input')[2]; last.value = 'Bea'; last.dispatchEvent(new Event('input')); [...document.querySelectorAll('.passing .token text')].map((mark) => mark.textContent).join()";
    assert_eq!(page.eval(third).await, "A,B,Be", "tokens of similar names differ");
    page.eval("last.value = ''; last.dispatchEvent(new Event('input'))").await;
    page.eval("document.querySelector('dialog .brass').click()").await;
    page.until("document.querySelector('yahtzee-pad') && !document.querySelector('dialog[open]')").await;
    assert_eq!(page.eval(names).await, "Ada,Ben,Player 3");
    // If her own field is left empty, she is still Ada.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("ready(button('Pass and play'))").await;
    page.eval("press('Pass and play')").await;
    page.until("document.querySelector('.passing input')?.value === 'Ada'").await;
    page.eval("{ const first = document.querySelector('.passing input'); first.value = ''; first.dispatchEvent(new Event('input')); }").await;
    page.eval("document.querySelector('dialog .brass').click()").await;
    page.until("document.querySelector('yahtzee-pad') && !document.querySelector('dialog[open]')").await;
    assert_eq!((page.eval(names).await, page.eval(own).await), (json!("Ada,Player 2"), json!("Ada")));
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_opens_to_anyone_with_its_link() {
    let Some(friends) = Friends::start().await else { return };
    let Friends { ada, ben, .. } = &friends;
    press_as(ada, "Ada", "With friends").await;
    ada.until(&shows("Waiting for one more player")).await;
    ada.eval("document.querySelector('share-panel input[value=private]').click()").await;
    ada.until("document.querySelector('input.link').value.includes('#join=')").await;
    // The QR code of such a link is embedded in the page: its address would appear in a log.
    ada.until("((picture) => visible(picture) && picture.src.startsWith('data:') && picture.naturalWidth > 0)(document.querySelector('share-panel img'))").await;
    assert_controls_are_named(ada).await;
    let link = ada.eval("document.querySelector('input.link').value").await.as_str().expect("a link").to_owned();
    let (address, secret) = link.split_once("#join=").expect("a secret");
    // The link can be copied, although the page came over plain HTTP, where browsers have no clipboard API.
    assert_eq!(ada.eval("navigator.clipboard === undefined").await, true);
    ada.eval("button('Copy link').focus()").await;
    ada.key("Enter", "Enter").await;
    ada.until("button('Copied') && document.activeElement === button('Copied')").await;

    // Without the secret the page says what is missing.
    let stranger = new_page(&friends.ben_browser, 390, 844).await;
    stranger.open(address).await;
    stranger.until("document.querySelector('.message')?.innerText.includes('private')").await;
    assert_eq!(stranger.eval("document.body.innerText.includes('Ada')").await, false);

    ben.open(&link).await;
    ben.until("button('Come in')").await;
    assert_controls_are_named(ben).await;
    ben.eval("document.querySelector('#invitation-name').value = 'Ben'; press('Come in')").await;
    ben.until("button('Sit here')").await;
    assert_eq!(ben.eval("location.href").await, address, "the secret has been removed from the address");
    let told = format!(
        "performance.getEntriesByType('resource').some(({{ name }}) => name.includes('{secret}')) || JSON.stringify({{ ...localStorage }}).includes('{secret}')"
    );
    assert_eq!(ben.eval(&told).await, false, "the secret is neither requested nor stored");
    ben.eval("press('Sit here')").await;
    ada.until(&shows("Ben")).await;
    ada.until("document.querySelectorAll('.presence[data-here]').length === 2").await;

    // The guest sees the host's changes at once.
    ben.until(&shows("Only the host, Ada, can change this.")).await;
    assert_eq!(ben.eval("Boolean(button('Change'))").await, false);
    ada.eval("press('Change')").await;
    ada.until("document.querySelector('dialog[open] table-terms')").await;
    assert_controls_are_named(ada).await;
    choose(ada, "edition", "2014").await;
    choose(ada, "games", "3").await;
    choose(ada, "clock", r#"{"type":"bank","seconds":600,"increment":5}"#).await;
    choose(ada, "grace", "60").await;
    choose(ada, "stand-in", "strong").await;
    ada.eval("document.querySelector('dialog [data-option=coach] input').click(); press('Save')").await;
    for words in
        ["2014", "A match of three", "Ten minutes each, +5 s", "Allowed", "The Strong bot plays on after one minute"]
    {
        ben.until(&shows(words)).await;
    }
    let terms = "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then(({ terms }) => terms)";
    let agreed = json!({ "coach": true, "grace": 60, "clock": { "type": "bank", "seconds": 600, "increment": 5 } });
    assert_eq!(ben.eval(terms).await, agreed);

    // A new link invalidates the old one, but keeps the guests who came by it.
    ada.eval("press('Make a new link')").await;
    ada.until(&format!("document.querySelector('input.link').value.includes('#join=') && document.querySelector('input.link').value !== {}", json!(link)))
        .await;
    stranger.open("about:blank").await;
    stranger.open(&link).await;
    stranger.until(&shows("Only the host, Ada, can change this.")).await;

    // Seats are swapped, the role of host is passed on, and the new host fills the table and starts.
    let names = "[...document.querySelectorAll('.seats bdi')].map((name) => name.innerText).join()";
    ada.eval("document.querySelector('.seats li:nth-child(2) [data-act=more]').click()").await;
    ada.until("button('Swap seats with Ada')").await;
    ada.eval("press('Swap seats with Ada')").await;
    for page in [&ben, &ada] {
        page.until(&format!("{names} === 'Ben,Ada'")).await;
    }
    ada.eval("document.querySelector('.seats li:nth-child(1) [data-act=more]').click()").await;
    ada.until("button('Make host')").await;
    ada.eval("press('Make host')").await;
    ben.until("ready(button('Start the game'))").await;
    ben.eval("document.querySelector('.count-row [aria-label=\"Add a seat\"]').click()").await;
    ben.until("button('Add a bot')").await;
    ben.eval("press('Add a bot')").await;
    ben.until("button('Champion')?.innerText.includes('Plays to win')").await;
    ben.eval("press('Champion')").await;
    ada.until(&format!("{names} === 'Ben,Ada,Champion'")).await;
    assert_eq!(ben.eval(FITS).await, true);
    ben.until("ready(button('Start the game'))").await;
    ben.eval("press('Start the game')").await;
    for page in [ada, ben] {
        page.until("document.querySelector('yahtzee-game')").await;
        page.assert_no_errors();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_live_and_any_name_is_only_a_name() {
    let Some(mut friends) = Friends::start().await else { return };
    let address = friends.address.clone();
    let Friends { ada, ben, .. } = &friends;
    ben.open(&address).await;
    ben.until("document.querySelector('open-tables').innerText.includes('There are no public tables')").await;

    // The other pages are behind one button, which the keyboard opens and closes.
    press_until(ben, "Tab", ".menu > button").await;
    ben.key("Enter", "Enter").await;
    ben.until("visible(document.querySelector('.menu-list a[href=\"/me\"]'))").await;
    ben.key("Tab", "Tab").await;
    ben.key("Escape", "Escape").await;
    ben.until("document.activeElement.matches('.menu > button') && !visible(document.querySelector('.menu-list'))")
        .await;

    // Ada's name is a piece of HTML, and she opens her table to everyone.
    let hostile = "<img src=x onerror=alert(1)>";
    name(ada, hostile).await;
    choose(ada, "access", "public").await;
    ada.eval(
        "for (let more = 0; more < 8; more++) document.querySelector('new-table [aria-label=\"Add a seat\"]').click()",
    )
    .await;
    ada.eval("press('Open the table')").await;
    let listed = format!("document.querySelector('open-tables bdi')?.innerText === {}", json!(hostile));
    ben.until(&listed).await;
    ben.until("button('Join') && document.querySelector('open-tables').innerText.includes('Nine seats open')").await;
    assert_eq!(ben.eval(FITS).await, true, "the lobby is not wider than the phone");
    assert_controls_are_named(ben).await;

    // Ben's name is thirty emoji, which would not fit into any line.
    let smiles = "😀".repeat(30);
    name(ben, &smiles).await;
    ben.eval("document.querySelector('#front-name').dispatchEvent(new Event('change'))").await;
    // Joining a table takes a seat at once.
    ben.eval("press('Join')").await;
    ada.until(&shows(&smiles)).await;
    ben.until("button('Leave') && location.hash === ''").await;
    // A person with a right-to-left name sits beside them, on Ada's device.
    ada.eval("document.querySelectorAll('.seats li:nth-child(3) [data-act=here]')[0].click()").await;
    ada.until("document.querySelector('dialog[open] input')").await;
    ada.eval("document.querySelector('dialog[open] input').value = 'שלום 123 !'; document.querySelector('dialog[open] form').requestSubmit()").await;
    ben.until(&shows("שלום 123 !")).await;
    for page in [ada, ben] {
        let name = json!(hostile);
        assert_eq!(
            page.eval(&format!("{} && !document.querySelector('main img[src=x]')", shows(hostile))).await,
            true,
            "{name}"
        );
        assert_eq!(page.eval(FITS).await, true, "ten seats are not wider than the screen");
        let cut = "[...document.querySelectorAll('.seats li')].every((row) => row.scrollWidth <= row.clientWidth + 1)";
        assert_eq!(page.eval(cut).await, true, "no name makes its row too wide");
    }
    let refused = "document.querySelector('.seats li:nth-child(2) [data-act=more]').click()";
    ada.eval(refused).await;
    ada.until("button('Ask to leave')").await;
    ada.eval("press('Ask to leave')").await;
    ada.until("document.querySelectorAll('.seats li')[1].hasAttribute('data-open')").await;
    ben.until("ready(button('Sit here'))").await;
    ben.eval("press('Sit here')").await;
    ben.until("document.querySelector('.bubble')?.innerText === 'The host of this table has asked you to leave.'")
        .await;

    // Back on the front page, Ben sees the list update.
    ben.eval("document.querySelector('a.brand').click()").await;
    ben.until("document.querySelector('open-tables').innerText.includes('Eight seats open')").await;
    assert_eq!(ben.eval(FITS).await, true);
    for page in [ada, ben] {
        page.assert_no_errors();
    }

    // The page reports that the server is gone, and continues when it is back.
    friends.parlor.kill();
    friends.ben.until("document.querySelector('open-tables').innerText.includes('isn’t answering')").await;
    let port = friends.parlor.port.to_string();
    let arguments = ["--port", &port, "--public-url", &address, "--bot-pause", "0"];
    friends.parlor = Parlor::start_with(friends.data.path(), &arguments);
    friends.ben.until(&listed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unprintable_name_is_refused_with_a_message_and_leaves_no_table_behind() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let running =
        "fetch('/api/v1/me/tables?state=running').then((answer) => answer.json()).then(({ tables }) => tables.length)";
    // A player whose name looks like a script plays under that name.
    let script = "<script>alert(1)</script>";
    press_as(page, script, "Pass and play").await;
    page.until("document.querySelectorAll('.passing input').length === 2").await;
    let other = |name: &str| {
        format!(
            "(() => {{ const field = document.querySelectorAll('.passing input')[1]; field.value = {}; field.dispatchEvent(new Event('input')); document.querySelector('dialog .brass').click(); }})()",
            json!(name)
        )
    };
    page.eval(&other("שלום 123 !")).await;
    page.until("document.querySelector('yahtzee-pad') && !document.querySelector('dialog[open]')").await;
    page.eval("document.querySelector('a.brand').click()").await;
    for name in [script, "שלום 123 !"] {
        // Each name is isolated, so that none changes the direction of the text around it.
        let shown = format!(
            "[...document.querySelectorAll('your-tables bdi')].some((shown) => shown.innerText === {})",
            json!(name)
        );
        page.until(&shown).await;
    }
    assert_eq!(page.eval("document.querySelectorAll('main script').length").await, 0);
    page.assert_no_errors();

    // A name with a direction mark is refused, again and again, but no table is left behind. Too many emoji cannot be
    // entered.
    page.eval("press('Pass and play')").await;
    let typed = format!(
        "(() => {{ const field = document.querySelectorAll('.passing input')[1]; field.value = '{}'; field.dispatchEvent(new Event('input')); return [...field.value].length; }})()",
        "😀".repeat(64)
    );
    assert_eq!(page.eval(&typed).await, 30);
    // Excess characters are removed where they were typed, and listeners see the rest of a composed input.
    let middle = "(() => { const field = document.querySelectorAll('.passing input')[1]; const heard = []; field.addEventListener('input', () => heard.push(field.value)); \
         field.value = 'abcde'.repeat(6); field.setRangeText('XY', 3, 3, 'end'); field.dispatchEvent(new CompositionEvent('compositionend')); \
         return [field.value === 'abcde'.repeat(6), field.selectionStart, heard.length, heard[0] === field.value]; })()";
    assert_eq!(page.eval(middle).await, json!([true, 3, 1, true]));
    for name in ["Ben\u{202e}neB".to_owned(), "Cle\u{202e}oe".to_owned()] {
        page.until("ready(document.querySelector('dialog .brass'))").await;
        page.eval("document.querySelector('.bubble')?.remove()").await;
        page.eval(&other(&name)).await;
        page.until("document.querySelector('.bubble')?.innerText.startsWith('A name must have 1 to 30 characters')")
            .await;
        assert_eq!(page.eval(running).await, 1, "the player has left the table that could not be filled");
    }
    page.eval(&other(&"😀".repeat(30))).await;
    page.until("document.querySelector('yahtzee-pad') && !document.querySelector('dialog[open]')").await;
    assert_eq!(page.eval(running).await, 2);
    // The user's own name is marked as invalid in its field.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("ready(button('Play now'))").await;
    page.eval(
        "{ const field = document.querySelector('#front-name'); field.value = 'Ada\u{202e}'; press('Play now'); }",
    )
    .await;
    page.until("document.activeElement.id === 'front-name' && document.activeElement.getAttribute('aria-invalid') === 'true' && visible(document.querySelector('.bubble'))").await;
    page.eval("{ const field = document.querySelector('#front-name'); field.value = 'Ada'; field.dispatchEvent(new Event('input')); }").await;
    assert_eq!(page.eval("document.querySelector('#front-name').hasAttribute('aria-invalid')").await, false);
    // An unreachable server says nothing about the name: an error is shown, but the name is not marked.
    page.eval("{ document.querySelector('.bubble')?.remove(); document.activeElement.blur(); const real = fetch; globalThis.fetch = (address, options) => (options?.method === 'PATCH' ? Promise.reject(new TypeError('away')) : real(address, options)); }").await;
    page.eval("{ const field = document.querySelector('#front-name'); field.value = 'Grace'; field.dispatchEvent(new Event('change')); }").await;
    page.until("visible(document.querySelector('.bubble'))").await;
    assert_eq!(page.eval("document.querySelector('#front-name').hasAttribute('aria-invalid')").await, false);
    assert_eq!(page.eval("document.activeElement.id").await, "", "the focus is not moved");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_continues_on_another_device() {
    let Some(friends) = Friends::start().await else { return };
    let Friends { ada, ben, .. } = &friends;
    press_as(ada, "Ada", "Solo").await;
    ada.until("rollButton()").await;
    take_a_turn(ada).await;
    ada.eval("document.querySelector('a.brand').click()").await;
    ada.until("button('Continue on another device')").await;
    ada.eval("press('Continue on another device')").await;
    ada.until("((picture) => visible(picture) && picture.naturalWidth > 0)(document.querySelector('dialog img'))")
        .await;
    assert_controls_are_named(ada).await;
    let link = ada.eval("document.querySelector('dialog input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    assert!(link.starts_with(&format!("{}/#continue=", friends.address)), "{link}");

    ben.open(&link).await;
    ben.until("document.querySelector('.notice')?.innerText.startsWith('Welcome, Ada.')").await;
    assert_eq!(
        ben.eval("location.href").await,
        format!("{}/", friends.address),
        "the secret has been removed from the address"
    );
    assert_eq!(ben.eval("document.querySelector('#front-name').value").await, "Ada");
    ben.until("button('Back to the table')").await;
    ben.eval("press('Back to the table')").await;
    take_a_turn(ben).await;
    let device = "fetch('/api/v1/me').then((answer) => answer.json()).then(({ player }) => player)";
    let who: [Value; 2] = [ada.eval(device).await, ben.eval(device).await];
    assert_eq!(who[0], who[1], "both are the same player");
    ben.assert_no_errors();
    ada.assert_no_errors();

    // The link works once; and a browser that already has a player asks before it switches to another.
    let again = new_page(&friends.ben_browser, 390, 844).await;
    again.open(&link).await;
    again.until("button('Switch player')").await;
    again.eval("press('Stay Ada')").await;
    again
        .until("!document.querySelector('dialog') && location.hash === '' && document.querySelector('your-tables li')")
        .await;
    again.assert_no_errors();
    again.open("about:blank").await;
    again.open(&link).await;
    again.until("button('Switch player')").await;
    again.eval("press('Switch player')").await;
    again.until("document.querySelector('.notice')?.innerText.includes('already been used')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_qr_code_is_drawn_for_an_address_that_the_server_does_not_know() {
    let Some(friends) = Friends::start().await else { return };
    let ada = &friends.ada;
    // A server that was given no address and found none: it only knows its own loopback address.
    let alone = "{
        const real = fetch;
        globalThis.fetch = async (...request) => {
            const answer = await real(...request);
            if (!/\\/(about|me\\/links)$/.test(request[0])) return answer;
            const text = (await answer.text()).replaceAll('http://parlor.test:', 'http://127.0.0.1:');
            return new Response(text, answer);
        };
    }";
    ada.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": alone })).await;
    ada.open(&friends.address).await;
    press_as(ada, "Ada", "With friends").await;
    let link = |of: &str, there: &str| {
        format!("document.querySelector('{of} input.link')?.value.startsWith('{}/{there}')", friends.address)
    };
    ada.until(&link("share-panel", "t/")).await;
    ada.eval("document.querySelector('share-panel input[value=private]').click()").await;
    ada.until("document.querySelector('input.link').value.includes('#join=')").await;
    // Only the last part of the path is matched, because a table's id may contain any letters.
    let asked = "performance.getEntriesByType('resource').filter(({ name }) => /\\/qr(\\.svg)?$/.test(name)).length";
    assert_eq!(ada.eval(&format!("{asked} + Number(visible(document.querySelector('share-panel img')))")).await, 0);
    ada.eval("document.querySelector('a.brand').click()").await;
    ada.until("button('Continue on another device')").await;
    ada.eval("press('Continue on another device')").await;
    ada.until(&link("dialog", "#continue=")).await;
    ada.until("document.querySelector('dialog').innerText.includes('for ten more minutes')").await;
    assert_eq!(ada.eval(&format!("{asked} + Number(visible(document.querySelector('dialog img')))")).await, 0);
    ada.assert_no_errors();
}
