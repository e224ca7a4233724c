//! Clue's table on the page: a device that three players share, its notebook, false and right accusations, the proof of
//! the luck, and the tray for showing a card.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::several_players::send;
use crate::visit::{Visit, assert_controls_are_named, stop_tumbling};

/// What a test reads from the page.
const EYES: &str = "
    globalThis.cards = () => [...document.querySelectorAll('clue-ledge li')].filter(visible).map((card) => card.getAttribute('aria-label'));
    globalThis.cells = () => [...document.querySelectorAll('.book-cell')].map((cell) => cell.getAttribute('aria-label'));
    globalThis.marked = () => cells().filter((label) => label.includes('your mark'));
    globalThis.owned = () => cells().filter((label) => label.includes(', you: have it'));
    globalThis.cell = (label) => [...document.querySelectorAll('.book-cell')].find((one) => one.getAttribute('aria-label').startsWith(label));
    globalThis.tray = () => document.querySelector('dialog.clue-tray[open]');
    globalThis.pick = (card) => tray().querySelector(`input[value=\"${card}\"]`).click();
    globalThis.wrong = () => tray().querySelectorAll('.pick-row').forEach((row) => (row.querySelector('[data-excluded] input') ?? row.querySelector('input')).click());
    globalThis.secrets = () => ['The case file: ', 'Only you know it', 'in your hand', ', you: have it'].filter((text) => document.documentElement.textContent.includes(text) || document.body.innerHTML.includes(text));
    globalThis.told = () => document.querySelector('clue-history').innerText;
";

/// Three players who share a device.
pub const THREE: &[&str] = &["Ada", "Ben", "Cleo"];

/// Opens a table at which one page has all seats, and starts the game.
pub async fn share(visit: &Visit, names: &[&str], terms: Value) -> String {
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    send(page, "/players", json!({ "name": "Ada" })).await;
    page.eval("localStorage.setItem('parlor.named', 'true')").await;
    stop_tumbling(page).await;
    let table = send(page, "/tables", json!({ "game": "clue", "seats": names.len(), "terms": terms })).await;
    let table = table["table"].as_str().expect("a table").to_owned();
    let path = format!("/tables/{table}/asks");
    for (seat, name) in names.iter().enumerate() {
        let ask = if seat == 0 {
            json!({ "type": "sit", "seat": 0 })
        } else {
            json!({ "type": "sit", "seat": seat, "name": name })
        };
        send(page, &path, json!({ "id": format!("sit-at-{seat}"), "ask": ask })).await;
    }
    send(page, &path, json!({ "id": "start-it", "ask": { "type": "start" } })).await;
    page.open(&format!("http://127.0.0.1:{}/t/{table}", visit.parlor.port)).await;
    page.eval(EYES).await;
    page.until("visible(document.querySelector('clue-game')) && handOver()").await;
    table
}

/// The case file, which a seat knows after a false accusation.
pub async fn file(page: &Page, table: &str, seat: u8) -> Value {
    page.eval(&format!(
        "fetch('/api/v1/tables/{table}?viewer={seat}').then((answer) => answer.json()).then(({{ view }}) => view.file)"
    ))
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_players_share_a_device_and_keep_their_secrets() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let table = share(&visit, THREE, json!({})).await;
    let none = json!([0, 0]);
    assert_eq!(page.eval("[cards().length, owned().length]").await, none, "the first player is covered, too");
    page.eval("handOver().click()").await;
    page.until("cards().length === 6 && owned().length === 6 && !handOver()").await;

    // After a switch was clicked, Enter does what the brass button says: it rolls.
    let far = page.eval("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('.clue-far').getBoundingClientRect())").await;
    for kind in ["mousePressed", "mouseReleased"] {
        let at = json!({ "type": kind, "x": far[0], "y": far[1], "button": "left", "clickCount": 1 });
        _ = page.call("Input.dispatchMouseEvent", at).await;
    }
    page.until("document.querySelector('.clue-far[aria-pressed=true]')").await;
    page.key("Enter", "Enter").await;
    page.until("document.querySelector('.turn p').innerText.includes('You rolled')").await;
    assert_eq!(page.eval("document.querySelector('.clue-far').getAttribute('aria-pressed')").await, "true");

    // The slip for a cell moves nothing. A mark is stored for the seat.
    let moved = "(() => {
        const top = () => document.querySelector('clue-history').getBoundingClientRect().top;
        const before = top();
        cell('Rope, Ben').click();
        const after = top();
        cell('Rope, Ben').click();
        return after - before;
    })()";
    assert_eq!(page.eval(moved).await, 0);
    page.until("document.querySelector('.book-page') && !document.querySelector('.book-page').disabled").await;
    page.eval("(cell('Rope, Ben').click(), document.querySelectorAll('.slip-mark')[2].click())").await;
    page.until("marked().length === 1 && marked()[0].startsWith('Rope, Ben')").await;
    page.until("storedDraft(0) && globalThis.stored?.marks && Object.values(stored.marks).join() === 'maybe'").await;
    page.eval("cell('Knife, Cleo').focus()").await;
    page.key("x", "KeyX").await;
    page.until("marked().length === 2 && marked()[0].startsWith('Knife, Cleo')").await;
    assert_controls_are_named(page).await;
    page.eval("[...document.querySelectorAll('.book-cell')].find((one) => one.getAttribute('aria-label').includes(', you: have it')).click()").await;
    page.until("secrets().join() === 'in your hand,, you: have it'").await;

    // Own cards cannot be in the case file, so this accusation is false.
    page.eval("document.activeElement.blur()").await;
    page.key("a", "KeyA").await;
    page.until("tray()").await;
    page.eval("wrong()").await;
    // It cannot be taken back, so the three cards are named, and Enter on a card does not accuse at once.
    page.eval("tray().querySelector('.pick-row input:checked').focus()").await;
    page.key("Enter", "Enter").await;
    page.until("/^(You have .+ yourself\\. ){1,3}Accuse .+, with the .+, in the .+\\? You can accuse only once\\.$/.test(tray()?.querySelector('.tray-warning').innerText)").await;
    page.eval("tray().querySelector('.pick-row:last-of-type input:not(:checked)').click()").await;
    page.until("!visible(tray().querySelector('.tray-warning'))").await;
    page.eval("wrong()").await;
    page.eval("press('Accuse ')").await;
    page.until("button('Yes, accuse ')").await;
    page.key("Enter", "Enter").await;
    page.until("handOver() && told().includes('Ada accused')").await;
    assert_eq!(page.eval("[cards().length, owned().length, marked().length]").await, json!([0, 0, 0]));
    assert_eq!(page.eval("visible(document.querySelector('.clue-out'))").await, false, "only Ada knows the case file");
    // Nothing secret is left in the page, not even hidden.
    assert_eq!(page.eval("secrets()").await, json!([]));
    assert_eq!(page.eval("document.querySelectorAll('clue-ledge li').length").await, 0);
    page.eval("handOver().click()").await;
    page.until("cards().length === 6 && marked().length === 0 && !handOver()").await;
    assert_eq!(page.eval("secrets()").await, json!([", you: have it"]), "Ben sees his own cards only");

    // Ada tells Ben, who accuses rightly.
    let file = file(page, &table, 0).await;
    page.eval("document.activeElement.blur()").await;
    page.key("a", "KeyA").await;
    page.until("tray()").await;
    for kind in ["suspect", "weapon", "room"] {
        page.eval(&format!("pick({})", file[kind])).await;
    }
    page.key("Enter", "Enter").await;
    page.until("button('Yes, accuse ')").await;
    page.key("Enter", "Enter").await;
    page.until("over() && document.querySelector('game-results').innerText.includes('Ben wins')").await;
    let shown = "document.querySelector('clue-moment[data-kind=file] .moment-cards').children.length";
    assert_eq!(page.eval(shown).await, 3, "everybody sees the case file");
    // Nobody ranks behind the winner; the page says what happened instead.
    let result = page.eval("document.querySelector('game-results').innerText").await;
    let result = result.as_str().expect("a text");
    for text in ["Ben solved the case in turn 2: ", "solved the case", "false accusation in turn 1"] {
        assert!(result.contains(text), "{text}: {result}");
    }
    assert!(!result.contains("2.") && !result.contains("2nd"), "{result}");
    page.eval("press('As a table')").await;
    page.until("document.querySelectorAll('.asked-table [data-accused]').length === 2").await;
    let rows = page
        .eval(
            "[...document.querySelectorAll('.asked-table [data-accused] td:last-child')].map((cell) => cell.innerText)",
        )
        .await;
    assert_eq!(rows, json!(["✓ Accusation: right", "✗ Accusation: false"]));

    // The page checks the deal itself.
    page.eval("press('Check the luck')").await;
    page.until("document.querySelector('main')?.innerText.includes('draws match everybody’s numbers')").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn prepared_answers_are_not_shown_over_the_cover() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    page.eval(
        "load('clue/standing-answers.js').then(({ StandingAnswers }) => {
            const standing = new StandingAnswers(document.body, () => {});
            globalThis.see = (eyes, hand) => standing.update({ update: { table: 't', stage: 'playing', imported: false }, eyes, mine: [0, 1] }, hand, document.body);
            globalThis.prepare = () => standing.open(document.body);
        })",
    )
    .await;
    for next in ["see(0, null)", "see(1, ['knife', 'hall'])", "see(null, null)"] {
        page.eval("(see(0, ['rope', 'kitchen']), prepare())").await;
        assert_eq!(page.eval("document.querySelector('dialog[open]').textContent.includes('Rope')").await, true);
        page.eval(next).await;
        assert_eq!(page.eval("document.querySelectorAll('dialog').length").await, 0, "{next}");
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_chosen_and_shown_by_key() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    page.eval(
        "globalThis.taken = [];
        load('clue/showing.js').then(({ Showing }) => {
            const showing = new Showing((card) => taken.push(card), () => taken.push('answers'));
            showing.update({
                id: 'first', crime: { suspect: 'plum', weapon: 'rope', room: 'kitchen' }, fits: ['rope', 'kitchen'], asker: 1, suspect: 'mustard',
                name: (seat) => ['Ada', 'Ben', 'Cleo', 'Dan'][seat], others: [2, 3], free: true,
                seen: (card) => (card === 'rope' ? [{ seat: 2, turn: 4 }] : [{ seat: 1, turn: 8 }]),
            });
            showing.open();
        })",
    )
    .await;
    let tray = "document.querySelector('dialog.clue-tray')";
    page.until(&format!("{tray}?.open")).await;
    // Ben has seen the Kitchen already, so it is proposed; the third card is not in the hand.
    let said = page.eval(&format!("{tray}.innerText")).await;
    let said = said.as_str().expect("a text");
    for text in ["Show Ben the Kitchen", "Cleo (turn 4) saw it", "Ben saw it in turn 8", "not in your hand"] {
        assert!(said.contains(text), "{text}: {said}");
    }
    assert!(said.contains("Only Ben sees which card. Cleo and Dan see that you showed one."), "{said}");
    // Choosing a card does not show it, however often it is chosen.
    page.eval(&format!("{tray}.querySelector('[data-card=kitchen]').click()")).await;
    page.key("1", "Digit1").await;
    page.until(&format!("{tray}.innerText.includes('Show Ben the Rope')")).await;
    page.key(" ", "Space").await;
    assert_eq!(page.eval(&format!("[{tray}.open, taken.length]")).await, json!([true, 0]));
    page.key("Enter", "Enter").await;
    page.until(&format!("taken.join() === 'rope' && !{tray}")).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn six_names_and_the_whole_board_fit() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let names = ["Ada", "Medium", "Medium 2", "Wilhelmina", "Bo", "Mountbatten"];
    share(&visit, &names, json!({})).await;
    page.eval(
        "globalThis.width = (element) => { const text = document.createRange(); text.selectNodeContents(element); return text.getBoundingClientRect().width; };
        globalThis.heads = () => [...document.querySelectorAll('.book-column')].filter(visible);
        globalThis.tight = () => heads().filter((head) => width(head.querySelector('bdi')) > head.clientWidth || head.querySelector('svg').getBoundingClientRect().width > head.clientWidth).map((head) => head.title);
        globalThis.whole = () => { const [frame, house] = ['.mansion-window', '.mansion-house'].map((part) => document.querySelector(part).getBoundingClientRect()); return house.left >= frame.left - 1 && house.right <= frame.right + 1 && house.top >= frame.top - 1 && house.bottom <= frame.bottom + 1; };
        globalThis.small = () => [...document.querySelectorAll('clue-mansion .plaque-name')].filter((name) => { const { a, b } = name.getScreenCTM(); return parseFloat(getComputedStyle(name).fontSize) * Math.hypot(a, b) < 10.9; }).length;",
    )
    .await;
    // Players with similar names differ in their numbers.
    page.until("heads().length === 14 && new Set(heads().slice(0, 6).map((head) => head.querySelector('bdi').innerText)).size === 6").await;
    let spoken = "[...document.querySelectorAll('.book-sheet th.book-column')].slice(0, 7).map((head) => head.getAttribute('aria-label'))";
    assert_eq!(page.eval(spoken).await, json!([&names[..], &["File"]].concat()));
    for (width, height) in [(1280, 800), (1181, 800), (1100, 700), (981, 561), (1600, 900), (390, 844), (844, 390)] {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900 });
        page.call("Emulation.setDeviceMetricsOverride", size).await;
        page.until(&format!("innerWidth === {width}")).await;
        if width < 900 {
            page.eval("document.querySelectorAll('.clue-tab')[1].click()").await;
            // The table's own heads are hidden there, and the names stay at the top.
            page.eval(
                "globalThis.heads = () => [...document.querySelectorAll('.book-head .book-column')].filter(visible)",
            )
            .await;
            page.until("heads().length === 7 && tight().length === 0").await;
            continue;
        }
        page.until("tight().length === 0 && whole() && small() === 0").await;
        // The drawer makes the board smaller, and hides nothing of it.
        page.eval("document.querySelector('.drawer-tab').click()").await;
        page.until(
            "visible(document.querySelector('table-drawer')) && whole() && small() === 0 && tight().length === 0",
        )
        .await;
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true, "{width}");
        page.eval("document.querySelector('.drawer-close').click()").await;
        page.until("!visible(document.querySelector('table-drawer'))").await;
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_cards_do_not_stand_out_and_squares_are_named_by_rooms() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    let found = page
        .eval(
            "load('clue/standing-out.js').then(({ firstOf, likeliest, standing }) => {
                const chances = { scarlet: 0.3, mustard: 0.3, white: 0.2, green: 0.1, peacock: 0.1, plum: 0 };
                const chance = (card) => chances[card];
                const cards = Object.keys(chances);
                const equal = standing(cards.slice(0, 2), chance);
                return [likeliest(cards, chance), likeliest(cards.slice(0, 2), chance), likeliest(['plum', 'white'], chance), equal.level, firstOf(standing(cards, chance).open, chance, 4)];
            })",
        )
        .await;
    let all = json!(["scarlet", "mustard", "white", "green", "peacock"]);
    assert_eq!(found, json!([["scarlet", "mustard"], [], ["white"], true, all]));
    let near = page.eval("load('clue/distances.js').then(({ whereabouts }) => [whereabouts('hall'), whereabouts('I5'), whereabouts('I14')])").await;
    let room = |room: &str, steps: u32| json!({ "room": room, "steps": steps });
    assert_eq!(near, json!([room("hall", 0), room("hall", 1), room("billiard_room", 5)]));
    page.assert_no_errors();
}

/// While a player chooses where to walk, the coach begins with the rooms within reach.
#[tokio::test(flavor = "multi_thread")]
async fn the_coach_names_the_best_question_in_reach() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    page.eval(
        "load('clue/advice-panel.js').then(() => {
            const best = [['Mr. Green', 'Rope', 'Lounge', 1.5], ['Mr. Green', 'Wrench', 'Lounge', 1.4], ['Mr. Green', 'Rope', 'Hall', 1.2], ['Mr. Green', 'Rope', 'Study', 1.1]];
            const advice = { worlds: '2390850', file: { Rope: 0.5, Wrench: 0.5, 'Mr. Green': 0.75, 'Mrs. White': 0.25 }, solution: null, best: best.map(([suspect, weapon, room, bits]) => ({ cards: [suspect, weapon, room], bits })) };
            const turn = { seat: 0, destinations: [{ to: 'study', steps: 2, path: [] }, { to: 'hall', steps: 3, path: [] }], passage: null, may_suggest: null };
            const view = { viewer: 0, phase: 'walk', turn, suspects: ['scarlet', 'mustard'], tokens: { scarlet: 'H5', mustard: 'hall' } };
            const panel = document.createElement('clue-advice');
            document.body.append(panel);
            globalThis.advised = (change) => {
                panel.advise(advice, { ...view, ...change }, 0);
                return [...panel.querySelectorAll('.advice-part')].map((part) => part.textContent);
            };
        })",
    )
    .await;
    let parts = page.eval("advised({})").await;
    let parts: Vec<&str> = parts.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!(parts.len(), 3, "{parts:?}");
    let (near, all, likely) = (parts[0], parts[1], parts[2]);
    assert!(
        near.starts_with("The best question in reach nowGreen, Rope, Hall3 steps1.20 bitsGreen, Rope, Study"),
        "{near}"
    );
    assert!(!near.contains("Lounge"), "{near}");
    assert!(all.starts_with("The best question in each roomGreen, Rope, Lounge"), "{all}");
    assert!(!all.contains("Wrench"), "one for each room: {all}");
    assert!(
        likely.contains("Nothing stands out yet: two cards at 50% each.") && likely.contains("Green 75%"),
        "{likely}"
    );
    let none = page.eval("advised({ turn: { seat: 0, destinations: [], passage: null, may_suggest: null } })[0]").await;
    assert_eq!(none, "The best question in reach nowYou can’t enter any room with this roll.");
    let elsewhere = page.eval("advised({ turn: null, phase: 'begin' })[0]").await;
    assert!(elsewhere.as_str().is_some_and(|text| text.starts_with("The questions that tell mostGreen, Rope, Lounge")));
    assert_eq!(
        page.eval("document.querySelector('clue-advice .advice-why').innerText").await,
        "2,390,850 deals fit what you have seen."
    );
    page.assert_no_errors();
}
