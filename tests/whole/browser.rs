//! The page in a real browser: whole games by keyboard and mouse, at a public address, on a phone, through a restart.

use serde_json::json;

use crate::chromium::{Chromium, PUBLIC_HOST, find};
use crate::parlor::Parlor;
use crate::visit::{
    RECEIPT, Visit, assert_controls_are_named, assert_verified, begin, count_draws, log, name, new_page, press_until,
    save_picture, stop_tumbling, sum_of_events, take_a_turn, turns_before_pictures,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_is_played_to_its_grand_total() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    assert_controls_are_named(page).await;
    begin(page, "Solo").await;
    assert_controls_are_named(page).await;
    for _ in 0..13 {
        take_a_turn(page).await;
    }
    page.until("over()").await;
    assert_controls_are_named(page).await;
    let log = log(page).await;
    let due = sum_of_events(&log, 0).to_string();
    assert_eq!(page.eval("total(0)").await, due.as_str(), "the score card agrees with the log");
    assert!(page.eval("document.querySelector('game-results').innerText").await.as_str().expect("text").contains(&due));
    assert_verified(visit.data.path(), &log, &page.eval(RECEIPT).await);
    page.eval("press('Check the luck')").await;
    let draws = count_draws(&log);
    let verdict = format!(
        "All {draws} draws match everybody’s numbers, and the log has the start recorded in the receipt. Every row follows the rules."
    );
    page.until(&format!("document.querySelector('.verdict')?.innerText === {}", json!(verdict))).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn boxes_are_filled_by_keyboard_alone() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    let spoken = |words: String| format!("document.querySelector('[role=log]').innerText.includes({})", json!(words));
    let faces =
        "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => face.dataset.face).join(', ')";
    let chosen = "(({ dataset, innerText }) => [dataset.category, innerText, document.activeElement.closest('tr').querySelector('th').ariaLabel])(document.activeElement)";
    for zero in [false, true] {
        if !zero {
            press_until(page, "Tab", "button.roll").await;
        }
        page.key("Enter", "Enter").await;
        page.until("offers().length > 0").await;
        page.until("still()").await;
        let rolled = page.eval(faces).await;
        page.until(&spoken(format!("Ada rolled {}.", rolled.as_str().expect("faces")))).await;
        if zero {
            page.key("ArrowDown", "ArrowDown").await;
            let there = "document.activeElement === offers()[0]";
            assert_eq!(page.eval(there).await, true, "the arrow keys reach the pad from anywhere");
        } else {
            press_until(page, "Tab", "yahtzee-pad button.offer").await;
        }
        let first = page.eval(chosen).await;
        page.key("ArrowDown", "ArrowDown").await;
        page.key("ArrowDown", "ArrowDown").await;
        let [category, points, title] = [0, 1, 2].map({
            let now = page.eval(chosen).await;
            move |place: usize| now[place].as_str().expect("a box").to_owned()
        });
        assert_ne!(first[0], category.as_str(), "the arrow keys move from box to box");
        if zero {
            let shift_enter = json!({ "type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 8, "text": "\r" });
            page.call("Input.dispatchKeyEvent", shift_enter).await;
        } else if points == "0" {
            page.key("Enter", "Enter").await;
        }
        // A zero, by choice or while rolls are left, has to be confirmed.
        if zero || points == "0" {
            page.until("document.querySelector('dialog[open]')?.contains(document.activeElement)").await;
            assert_controls_are_named(page).await;
            press_until(page, "Tab", "dialog .brass").await;
        }
        page.key("Enter", "Enter").await;
        let written = if zero { "0".to_owned() } else { points };
        let cell = format!("document.querySelector('tr[data-row={category}] .written').innerText");
        page.until(&format!("{cell} === '{written}' && offers().length === 0")).await;
        page.until(&spoken(format!("Ada wrote {written} in {title}."))).await;
        assert_eq!(page.eval("document.activeElement.matches('button.roll')").await, true, "the roll button has focus");
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_played_by_keys_alone_from_the_front_page_on() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("visible(button('Solo'))").await;
    press_until(page, "Tab", "#front-name").await;
    for key in ["A", "d", "a"] {
        page.key(key, &format!("Key{}", key.to_uppercase())).await;
    }
    press_until(page, "Tab", ".ways button:nth-of-type(3)").await;
    assert_eq!(page.eval("document.activeElement === button('Solo')").await, true);
    page.key("Enter", "Enter").await;
    let at_roll = "document.activeElement.matches('button.roll')";
    page.until(&format!("rollButton() && {at_roll}")).await;
    page.key("Enter", "Enter").await;
    page.until("offers().length === 13 && still()").await;

    // In the tab order, the dice come before the button. A die is kept by pressing Space on it, or by its number.
    let back = json!({ "type": "keyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9, "modifiers": 8 });
    page.call("Input.dispatchKeyEvent", back).await;
    assert_eq!(page.eval("document.activeElement.matches('yahtzee-felt .place:last-child button')").await, true);
    page.key(" ", "Space").await;
    page.key("1", "Digit1").await;
    let kept = "[...document.querySelectorAll('yahtzee-felt button.die')].map((die) => die.getAttribute('aria-pressed')).join()";
    assert_eq!(page.eval(kept).await, "true,false,false,false,true");
    let faces =
        "[0, 4].map((place) => document.querySelectorAll('yahtzee-felt .die .die-face')[place].dataset.face).join()";
    let before = page.eval(faces).await;
    press_until(page, "Tab", "button.roll").await;

    // A key shows the list of keys, and closing it restores the focus.
    page.key("?", "Slash").await;
    page.until("document.querySelector('dialog[open] .key-sheet') && document.querySelector('dialog[open]').contains(document.activeElement)").await;
    page.key("Escape", "Escape").await;
    page.until(&format!("!document.querySelector('dialog[open]') && {at_roll}")).await;
    page.key("Enter", "Enter").await;
    page.until("document.querySelector('.rolls-left').innerText.includes('ne roll left') && still() && !rolling()")
        .await;
    assert_eq!(page.eval(faces).await, before, "the kept dice are unchanged");
    page.key("ArrowUp", "ArrowUp").await;
    assert_eq!(
        page.eval("document.activeElement.dataset.category").await,
        "chance",
        "the focus is on the last box, which scores points"
    );
    let points = page.eval("document.activeElement.innerText").await;
    page.key("Enter", "Enter").await;
    page.until(&format!("document.querySelector('tr[data-row=chance] .written').innerText === {points} && offers().length === 0 && {at_roll}")).await;
    page.until("document.querySelector('yahtzee-pad').innerText.includes('Ada')").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_kept_one_by_one_and_do_not_move() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Play now").await;
    for _ in 0..turns_before_pictures() {
        take_a_turn(page).await;
    }
    page.until("rollButton()").await;
    page.key("r", "KeyR").await;
    page.until(
        "offers().length > 0 && !document.querySelector('[data-rolling=true], yahtzee-game[data-rolling=\"\"]')",
    )
    .await;
    let faces = "JSON.stringify([...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => face.dataset.face))";
    page.until("still()").await;
    let before: Vec<String> = serde_json::from_str(page.eval(faces).await.as_str().expect("faces")).expect("faces");
    // One die is kept by key and one by click.
    page.key("2", "Digit2").await;
    page.eval("document.querySelectorAll('yahtzee-felt button.die')[4].click()").await;
    let kept = "JSON.stringify([...document.querySelectorAll('yahtzee-felt button.die')].map((die) => die.getAttribute('aria-pressed')))";
    assert_eq!(page.eval(kept).await, r#"["false","true","false","false","true"]"#, "each tap keeps one die");
    assert_eq!(page.eval("document.querySelector('button.roll').innerText.includes('three')").await, true);
    save_picture(page, "desktop.webp").await;
    page.key("r", "KeyR").await;
    page.until("document.querySelector('.rolls-left').innerText.includes('ne roll left')").await;
    page.until("still()").await;
    let after: Vec<String> = serde_json::from_str(page.eval(faces).await.as_str().expect("faces")).expect("faces");
    assert_eq!((&before[1], &before[4]), (&after[1], &after[4]), "the kept dice are unchanged");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_passed_around_on_one_device() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    name(page, "Ada").await;
    page.until(
        "document.querySelector('yahtzee-options select') && document.querySelector('.planned select optgroup option')",
    )
    .await;
    page.eval(
        "const choose = (select, value) => { select.value = value; select.dispatchEvent(new Event('change', { bubbles: true })); };
         choose(document.querySelectorAll('.planned select')[1], 'bot:champion');
         const about = document.querySelectorAll('.planned p')[1].textContent;
         if (!about.includes('Plays to win')) throw new Error(`the champion is introduced so: ${about}`);
         choose(document.querySelectorAll('.planned select')[1], 'here');
         const name = document.querySelectorAll('.planned input')[1];
         name.value = 'Ben';
         name.dispatchEvent(new Event('input', { bubbles: true }));
         choose(document.querySelector('[data-option=edition] select'), '2014');
         choose(document.querySelector('[data-option=games] select'), '2');",
    )
    .await;
    page.eval("press('Start the game')").await;
    stop_tumbling(page).await;
    for game in 0..2 {
        if game == 1 {
            page.until("ready(button('Next game'))").await;
            assert_controls_are_named(page).await;
            let won = "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then(({ seats, view }) => seats.filter((_, seat) => view.won.includes(seat)).map(({ name }) => name))";
            let named =
                "['Ada', 'Ben'].filter((name) => document.querySelector('turn-line p').innerText.includes(name))";
            assert_eq!(page.eval(named).await, page.eval(won).await, "the winner of the first game is named");
            page.eval("press('Next game')").await;
            let told = "document.querySelector('parlor-table > [role=log]').innerText";
            page.until(&format!("{told}.includes('Ada started game 2.')")).await;
        }
        for _ in 0..26 {
            // The heading says whose turn it is, because the device is passed on.
            page.until("(handOver()?.click(), rollButton()) && /^(Ada|Ben)’s turn/.test(document.querySelector('.turn h1').innerText)").await;
            take_a_turn(page).await;
        }
    }
    page.until("over()").await;
    let log = log(page).await;
    assert_eq!(
        log["rows"][0]["row"]["what"]["config"],
        json!({ "edition": "2014", "joker": "by_edition", "yahtzee_bonus": true, "games": 2 })
    );
    let totals =
        "[...document.querySelectorAll('yahtzee-sheet td.all-games')].map((cell) => cell.innerText.trim()).join()";
    let outcome = page.eval("fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then((update) => update.outcome.scores.join())").await;
    assert_eq!(page.eval(totals).await, outcome, "the sheet shows the total of all games");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_at_a_public_address() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let (_parlor, address) = Parlor::start_public(data.path(), PUBLIC_HOST);
    let ada_browser = Chromium::start(program.clone()).await;
    let ben_browser = Chromium::start(program).await;
    let ada = new_page(&ada_browser, 1280, 800).await;
    let ben = new_page(&ben_browser, 390, 844).await;
    ada.open(&address).await;
    // The case that matters: plain HTTP from another device, where browsers do not offer their cryptography.
    assert_eq!(ada.eval("isSecureContext || 'subtle' in crypto").await, false);
    name(&ada, "Ada").await;
    ada.until("ready(button('Open the table'))").await;
    ada.eval("press('Open the table')").await;
    ada.until("document.querySelector('input.link')?.value.startsWith('http://parlor.test')").await;
    assert_controls_are_named(&ada).await;
    let link = ada.eval("document.querySelector('input.link').value").await;

    ben.open(link.as_str().expect("a link")).await;
    ben.until("button('Sit here')").await;
    assert_controls_are_named(&ben).await;
    ben.eval("document.querySelector('#waiting-name').value = '<b>Ben</b>'; press('Sit here'); globalThis.mySeat = 1")
        .await;
    ada.until("ready(button('Start the game'))").await;
    assert_eq!(ada.eval("document.querySelector('waiting-room').innerText.includes('<b>Ben</b>')").await, true);
    ada.eval("press('Start the game')").await;
    for page in [&ada, &ben] {
        page.until("document.querySelector('yahtzee-game')").await;
        stop_tumbling(page).await;
    }
    for _ in 0..13 {
        // Whoever starts, each player has one turn in a round.
        tokio::join!(take_a_turn(&ada), take_a_turn(&ben));
    }
    ada.until("over()").await;
    ben.until("over()").await;
    let log = log(&ada).await;
    for seat in 0..2 {
        let due = sum_of_events(&log, seat).to_string();
        assert_eq!(ada.eval(&format!("total({seat})")).await, due.as_str());
        assert_eq!(ben.eval(&format!("total({seat})")).await, due.as_str());
    }
    for page in [&ada, &ben] {
        assert_verified(data.path(), &log, &page.eval(RECEIPT).await);
        page.assert_no_errors();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_reachable_on_a_phone() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(page.eval(fits).await, true, "the front page is not wider than the phone");
    begin(page, "Play now").await;
    for _ in 0..turns_before_pictures() {
        take_a_turn(page).await;
    }
    page.until("rollButton()").await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0").await;
    assert_eq!(page.eval(fits).await, true, "the table is not wider than the phone");
    page.until("still()").await;
    page.eval("document.querySelectorAll('yahtzee-felt button.die')[1].click()").await;
    save_picture(page, "phone.webp").await;
    page.eval("scrollTo(0, document.body.scrollHeight)").await;
    let reach = "(() => { const box = document.querySelector('button.roll').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight && box.height >= 44; })()";
    assert_eq!(page.eval(reach).await, true, "the button for the next roll never leaves the screen");
    // There is no room for the rules at the top; the menu shows them, and screen readers find them there too.
    let played = page.eval("document.querySelector('.where').textContent").await;
    let played = played.as_str().filter(|played| played.starts_with("Yahtzee · ")).expect("the game's name");
    let heard = page.call("Accessibility.getFullAXTree", json!({})).await;
    assert!(heard.to_string().contains(played), "a screen reader is told which game is played");
    page.eval("press('⋯')").await;
    page.until(&format!("document.querySelector('dialog[open]').innerText.includes('{played}')")).await;
    for (path, there) in [
        ("/daily/yahtzee", "document.querySelector('.today')"),
        ("/leaderboard/yahtzee", "document.querySelector('parlor-leaderboard h2')"),
        ("/rules/yahtzee", "document.querySelector('#luck')"),
    ] {
        visit.open(path).await;
        page.until(there).await;
        assert_eq!(page.eval(fits).await, true, "{path} is not wider than the phone");
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_reconnects_after_the_server_comes_back() {
    let Some(mut visit) = Visit::start(1280, 800).await else { return };
    let port = visit.parlor.port.to_string();
    begin(&visit.page, "Solo").await;
    take_a_turn(&visit.page).await;
    let written = "[...document.querySelectorAll('tr.box .written')].map((cell) => cell.innerText).join()";
    let before = visit.page.eval(written).await;
    visit.parlor.kill();
    let page = &visit.page;
    page.until("visible(document.querySelector('.banner'))").await;
    let _again = Parlor::start_with(visit.data.path(), &["--port", &port, "--bot-pause", "0"]);
    page.until("!visible(document.querySelector('.banner'))").await;
    assert_eq!(page.eval(written).await, before, "nothing was lost");
    take_a_turn(page).await;
    assert_ne!(page.eval(written).await, before, "the game continues");
    // The front page has a link back to the table.
    page.eval("document.querySelector('a.brand').click()").await;
    page.until("button('Back to the table')").await;
    page.eval("press('Back to the table')").await;
    page.until("rollButton()").await;
}

/// A page whose socket can be made to drop everything that the server sends.
const DEAF: &str = "{
    const Real = WebSocket;
    globalThis.sent = [];
    globalThis.sockets = [];
    globalThis.WebSocket = class extends Real {
        constructor(address) {
            super(address);
            sockets.push(this);
            // A socket that does not answer at all would be replaced.
            const tells = ({ data }) => JSON.parse(data).type !== 'pong';
            this.addEventListener('message', (event) => { if (this.deaf && tells(event)) event.stopImmediatePropagation(); });
        }
        send(text) {
            sent.push(JSON.parse(text));
            super.send(text);
        }
    };
}";

#[tokio::test(flavor = "multi_thread")]
async fn a_roll_whose_answer_was_lost_is_made_once() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": DEAF })).await;
    visit.open("/").await;
    begin(page, "Solo").await;
    let wire = "sockets.findLast(({ url }) => url.includes('/tables/'))";
    page.until(&format!("{wire}?.readyState === WebSocket.OPEN")).await;
    // The roll is sent and made, but the page does not learn of it before the connection is cut.
    page.eval(&format!("{wire}.deaf = true; rollButton().click()")).await;
    let rolls = "fetch(`/api/v1/tables/${table()}?since=0`).then((answer) => answer.json()).then(({ notes }) => globalThis.rolls = notes.flatMap(({ notices }) => notices).filter(({ type }) => type === 'rolled').map(({ dice }) => dice.join()))";
    page.until(&format!("{rolls} && globalThis.rolls?.length === 1")).await;
    page.until("document.querySelector('button.roll').innerText.includes('Waiting for the table')").await;
    page.key("r", "KeyR").await;
    assert_eq!(page.eval("offers().length").await, 0, "the page does not know of the roll");
    page.eval(&format!("{wire}.close()")).await;

    page.until("offers().length > 0 && still()").await;
    let asks = "sent.filter(({ type, ask }) => type === 'ask' && ask.type === 'act')";
    assert_eq!(page.eval(&format!("{asks}.length")).await, 2, "the ask was repeated");
    assert_eq!(page.eval(&format!("new Set({asks}.map(({{ id }}) => id)).size")).await, 1, "the ids are equal");
    let faces = "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => face.dataset.face).join()";
    assert_eq!(page.eval(rolls).await, json!([page.eval(faces).await]), "there was one roll, and its dice are shown");
    assert_eq!(page.eval("document.querySelector('.rolls-left').innerText.includes('wo rolls left')").await, true);
    assert_eq!(
        page.eval("visible(document.querySelector('.banner')) || visible(document.querySelector('.alarm'))").await,
        false
    );
    page.until("rollButton()").await;
    page.eval("rollButton().click()").await;
    page.until("document.querySelector('.rolls-left').innerText.includes('ne roll left') && still()").await;
    assert_eq!(page.eval(rolls).await.as_array().map(Vec::len), Some(2), "the turn continues");
    page.assert_no_errors();
}

/// A page whose requests about its own identity are answered as a test chooses, one after the other.
const DOUBTS: &str = "{
    const real = fetch;
    globalThis.doubts = [];
    globalThis.fetch = (address, options) => {
        const doubt = String(address).endsWith('/me') ? doubts.shift() : undefined;
        if (doubt === 'gone') return Promise.reject(new TypeError('no connection'));
        if (doubt === 'portal') return Promise.resolve(new Response('<p>Sign in to this network'));
        if (doubt === 'nobody') return Promise.resolve(new Response('{}', { status: 401 }));
        return real(address, options);
    };
}";

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_kept_until_the_server_says_otherwise() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    for source in [DEAF, DOUBTS] {
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }
    visit.open("/").await;
    begin(page, "Solo").await;
    let wire = "sockets.findLast(({ url }) => url.includes('/tables/'))";
    page.until(&format!("{wire}?.readyState === WebSocket.OPEN && sent.some(({{ type }}) => type === 'listen')")).await;
    let close = format!("{wire}.dispatchEvent(new CloseEvent('close', {{ code: 1008 }}))");

    // The socket is closed as for an unknown player, and the server cannot be asked at first.
    page.eval(&format!("doubts.push('gone', 'portal', 'yes'); sent.length = 0; {close}")).await;
    page.until("doubts.length < 3 && sent.some(({ type }) => type === 'watch')").await;
    take_a_turn(page).await;
    page.until("doubts.length === 0").await;
    take_a_turn(page).await;
    // In the hall, to which the page also listens, a `watch` has no viewer.
    let viewers = "JSON.stringify([...new Set(sent.filter(({ type, viewer }) => type === 'watch' && viewer !== undefined).map(({ viewer }) => viewer))])";
    assert_eq!(page.eval(viewers).await, "[0]", "the page always watches through its seat");
    assert_eq!(page.eval("visible(document.querySelector('.banner'))").await, false);

    // A line that was sent before the page requested all lines does not hide the others.
    let chat = "(...numbers) => ({ type: 'chat', rule: 'all', silenced: [], lines: numbers.map((number) => ({ number, player: 'bo', name: 'Bo', seat: null, time: number, text: `line ${number}`, phrase: null })) })";
    let hear = |numbers: &str| {
        format!("{wire}.dispatchEvent(new MessageEvent('message', {{ data: JSON.stringify(({chat})({numbers})) }}))")
    };
    page.eval("press('Chat')").await;
    for (heard, lines) in [("3", "3"), ("1, 2, 3", "1,2,3"), ("4", "1,2,3,4")] {
        page.eval(&hear(heard)).await;
        let shown = "[...document.querySelectorAll('.chat-text')].map((line) => line.innerText.slice(5)).join()";
        assert_eq!(page.eval(shown).await, lines);
    }

    page.eval(&format!("doubts.push('nobody'); {close}")).await;
    page.until("document.querySelector('.banner').innerText.startsWith('You were signed out')").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_table_says_so() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    for address in ["/t/nowhere", "/foo"] {
        visit.open(address).await;
        page.until("document.querySelector('.message h1') && visible(document.querySelector('.message a'))").await;
        assert_eq!(page.eval("Boolean(button('Invite'))").await, false, "there are no invitations to {address}");
        page.eval("document.querySelector('.message a').click()").await;
        page.until("location.pathname === '/' && document.querySelector('#front-name')").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_looks_the_same_from_every_page() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    page.eval(
        "globalThis.go = (address) => { document.dispatchEvent(new CustomEvent('go', { detail: address })); };
         globalThis.looks = () => JSON.stringify([...document.querySelectorAll('.turn, .rolls-left, .dots, .dots i, .roll, .felt, .pad th, .pad td')].map((element) => {
            const style = getComputedStyle(element);
            return [element.className, style.display, style.gap, style.padding, style.margin, style.color, style.fontSize, style.minHeight, style.borderTopWidth];
         }));
         globalThis.address = location.pathname; globalThis.looked = looks(); true",
    )
    .await;
    for (other, there) in
        [("/me", "parlor-me h1"), ("/rules/yahtzee", "yahtzee-rules .small-dice"), ("/", "#front-name")]
    {
        page.eval(&format!("go('{other}')")).await;
        page.until(&format!("document.querySelector('{there}')")).await;
        let games =
            "[...document.styleSheets].some(({ href, disabled }) => href?.endsWith('yahtzee/pad.css') && !disabled)";
        assert_eq!(page.eval(games).await, false, "{other} uses no style sheet of a game");
        page.eval("go(address)").await;
        page.until("rollButton()").await;
        assert_eq!(page.eval("looks()").await, page.eval("looked").await, "after {other}");
    }
    page.assert_no_errors();
}
