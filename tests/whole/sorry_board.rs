//! Sorry! in a real browser: a whole game by mouse, a 7 split by keyboard alone, a hidden hand on a shared device, a
//! team on a phone.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::visit::{
    RECEIPT, Visit, assert_controls_are_named, assert_verified, count_draws, log, name, new_page_apart, save_picture,
    stop_tumbling,
};

/// Helper functions for tests of this game, in the page.
const BOARD: &str = "
    globalThis.game = () => document.querySelector('sorry-game');
    globalThis.main = () => game().querySelector('.main-act');
    globalThis.hurry = () => document.dispatchEvent(new CustomEvent('hurry'));
    globalThis.moves = () => [...game().querySelectorAll('.move')].filter(visible);
    globalThis.middleOf = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    globalThis.api = () => load('network/api.js');
    globalThis.setTable = async (config, others) => {
        const { introduce, meet, whoAmI } = await api();
        await meet();
        if (!whoAmI()) await introduce('Ada');
        const { arrange } = await load('front/arrange.js');
        return arrange({ game: 'sorry', config, access: 'link', terms: { coach: false }, seats: [{ type: 'me', name: 'Ada' }, ...others] });
    };
    globalThis.shown = () => [...game().querySelectorAll('.pawns .pawn')].map((pawn) => pawn.dataset.spot).sort().join();
    globalThis.viewOf = async (seat) => (await (await fetch(`/api/v1/tables/${table()}?viewer=${seat}`)).json());
    // Plays for the first seat, preferring to leave START, until its view is as wanted.
    globalThis.playUntil = async (wanted) => {
        const { askTable } = await api();
        for (;;) {
            const update = await viewOf(0);
            if (update.stage !== 'playing') return false;
            if (!update.must.includes(0)) { await new Promise((later) => setTimeout(later, 5)); continue; }
            const { phase, turn } = update.view;
            if (wanted(update.view)) {
                globalThis.reached = update.view.colours.flatMap((colour) => update.view.pawns[colour]).sort().join();
                return true;
            }
            // Moving pawns out and leaving them there leads to a 7 with a choice.
            const best = turn.moves.find(({ step }) => step.type === 'start') ?? turn.moves[0];
            const action = phase === 'draw' ? { type: 'draw' } : best ? { type: 'move', card: best.card, step: best.step, ...(best.then && { then: best.then }) } : { type: 'pass' };
            await askTable(table(), { type: 'act', seat: 0, action, if_version: update.version });
        }
    };
";

/// Holds back timers that wait while the only move is shown: they stay in `held` until they are cancelled or a test
/// runs them.
const HOLD: &str = "{
    globalThis.held = new Map();
    const { setTimeout, clearTimeout } = globalThis;
    let last = 0;
    globalThis.setTimeout = (act, after, ...more) => {
        if (after !== 900) return setTimeout(act, after, ...more);
        held.set(--last, act);
        return last;
    };
    globalThis.clearTimeout = (timer) => held.delete(timer) || clearTimeout(timer);
}";

/// Opens a table with these rules and opponents, and shows its board on the page.
async fn sit_down(visit: &Visit, config: &Value, others: &Value) {
    visit.page.until("document.querySelector('main')").await;
    visit.page.eval(BOARD).await;
    let table = visit.page.eval(&format!("setTable({config}, {others})")).await;
    open(visit, &format!("/t/{}", table.as_str().expect("an id"))).await;
    stop_tumbling(&visit.page).await;
}

async fn open(visit: &Visit, path: &str) {
    visit.open(path).await;
    visit.page.until("document.querySelector('sorry-game sorry-board svg')").await;
    visit.page.eval(BOARD).await;
}

/// Opens tables until the first seat's view is as wanted, because the cards are random.
async fn sit_down_before(visit: &Visit, config: &Value, others: &Value, wanted: &str) {
    loop {
        sit_down(visit, config, others).await;
        if visit.page.eval(&format!("playUntil((view) => {wanted})")).await == true {
            // The page may be some moves behind what was played over the API.
            let there = "shown() === reached && moves().length > 0";
            let still = "!game().querySelector('sorry-board[data-moving]')";
            return visit.page.until(&format!("(hurry(), {still} && {there})")).await;
        }
        visit.open("/").await;
    }
}

/// Moves the mouse onto an element and clicks it, as a person does.
async fn press(page: &Page, element: &str) {
    let at = page.eval(&format!("middleOf({element})")).await;
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
        let params = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
        page.call("Input.dispatchMouseEvent", params).await;
    }
}

/// Scrolls an element into view and taps it.
async fn tap(page: &Page, element: &str) {
    page.eval(&format!("{element}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")).await;
    let at = page.eval(&format!("middleOf({element})")).await;
    page.call("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [{ "x": at[0], "y": at[1] }] }))
        .await;
    page.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mouse_verified_and_replayed() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    sit_down(&visit, &json!({ "variation": "standard" }), &json!([{ "type": "bot", "level": "random" }])).await;
    page.until("ready(main())").await;
    assert_controls_are_named(page).await;
    // The announcement of each step shows that the page has reached it.
    page.eval("globalThis.told = 0; new MutationObserver(() => (told += 1)).observe(document.querySelector('[role=log]'), { childList: true })").await;
    let (mut drawn, mut picked) = (0, 0);
    loop {
        // The result may be visible before the answer to the last request has arrived; until then the page sends no
        // other.
        page.until(
            "(hurry(), over() || ready(game().querySelector('.deck')) || (game().querySelector('.pawn[data-movable]') && ready(moves()[0])))",
        )
        .await;
        if page.eval("over()").await == true {
            break;
        }
        let told = page.eval("told").await;
        let on = format!("(hurry(), over() || told > {told})");
        let parted = "game().querySelector('.turn').innerText.includes('the other pawn')";
        let rest = page.eval(parted).await;
        if page.eval("ready(game().querySelector('.deck'))").await == true {
            press(page, "game().querySelector('.deck')").await;
            drawn += 1;
            page.until(&on).await;
            continue;
        }
        // Press the pawn first, then the destination of its first move.
        press(page, "game().querySelector('.pawns .pawn[data-movable] .pawn-face')").await;
        page.until("game().querySelector('.ghost[data-full] .pawn-face')").await;
        if picked == 0 {
            assert_controls_are_named(page).await;
        }
        picked += 1;
        press(page, "game().querySelector('.ghost[data-full] .pawn-face')").await;
        // The first part of a 7 is followed by the second, and only then is the move sent.
        page.until(&if rest == true { on } else { format!("{on} || {parted}") }).await;
    }
    assert!(drawn > 10 && picked > 10, "only {drawn} cards and {picked} pawns were touched");
    assert_controls_are_named(page).await;
    let home = "Object.values(Object.groupBy(game().querySelectorAll('.pawns .pawn[data-spot=H]'), (pawn) => pawn.dataset.colour)).map((pawns) => pawns.length)";
    page.until(&format!("{home}.includes(4)")).await;
    let stands = "[...game().querySelectorAll('.pawns .pawn')].map((pawn) => pawn.dataset.key + pawn.dataset.spot).sort().join()";
    let end = page.eval(stands).await;

    // Every card was drawn fairly, and the events show the cards that were drawn.
    let log = log(page).await;
    assert_verified(visit.data.path(), &log, &page.eval(RECEIPT).await);
    let table = page.eval("table()").await.as_str().expect("an id").to_owned();
    visit.open(&format!("/t/{table}/proof")).await;
    let draws = count_draws(&log);
    page.until(&format!("document.querySelector('.verdict')?.innerText.startsWith('All {draws} draws')")).await;

    // The replay uses the same board.
    open(&visit, &format!("/t/{table}/0")).await;
    let last = "document.querySelector('playback-buttons').innerText";
    page.until(&format!("{last}.includes('starts')")).await;
    assert_eq!(page.eval("game().querySelectorAll('.pawns .pawn[data-spot=S]').length").await, 8);
    page.key("End", "End").await;
    page.until(&format!("{stands} === {end}")).await;
    assert_controls_are_named(page).await;

    // The winner starts the next game.
    let winner = page.eval("viewOf(0).then(({ view }) => view.winner)").await;
    visit.open(&format!("/t/{table}")).await;
    page.until("ready(button('Play again'))").await;
    page.eval("press('Play again')").await;
    page.until(&format!("table() !== '{table}'")).await;
    page.eval(BOARD).await;
    // The board of the previous game may still be there; the next one is dealt when there is a view of it.
    page.until("viewOf(0).then(({ view }) => (globalThis.dealt = view)) && globalThis.dealt").await;
    assert_eq!(page.eval("globalThis.dealt.starter").await, winner);
    page.until("document.querySelector('sorry-game sorry-board svg')").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seven_is_split_by_keyboard_and_undone_before_it_is_sent() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let bots = json!([{ "type": "bot", "level": "random" }]);
    sit_down(&visit, &json!({ "variation": "standard" }), &bots).await;
    // Space draws, wherever the focus is.
    page.until("(hurry(), ready(main()))").await;
    page.eval("document.activeElement?.blur()").await;
    let before = page.eval("viewOf(0).then(({ version }) => version)").await;
    page.key(" ", "Space").await;
    page.until("document.querySelector('[role=log]').innerText.includes('Ada drew')").await;
    assert!(page.eval("viewOf(0).then(({ version }) => version)").await.as_u64() > before.as_u64());
    visit.open("/").await;

    let two = "view.phase === 'move' && view.turn.card === '7' && view.turn.moves.some(({ then }) => then)";
    sit_down_before(&visit, &json!({ "variation": "standard" }), &bots, two).await;
    page.eval("document.activeElement?.blur()").await;
    let spots = "[...game().querySelectorAll('.pawns .pawn')].map((pawn) => pawn.dataset.key + pawn.dataset.spot).sort().join()";
    let as_they_stood = page.eval(spots).await;
    let offered = page.eval("moves().length").await;
    let choose = |text: &'static str| async move {
        for _ in 0..40 {
            page.key("ArrowDown", "ArrowDown").await;
            if page.eval(&format!("document.activeElement.innerText.includes('{text}')")).await == true {
                return;
            }
        }
        panic!("the arrow keys never reach {text}");
    };
    // Only the squares that the list mentions have their numbers on the board.
    let told = "[...new Set(moves().flatMap((move) => [...move.querySelector('span').innerText.matchAll(/(?:on|to) (\\d+)/g)].map(([, square]) => square)))].sort().join()";
    let numbered = "[...game().querySelectorAll('.numbers text')].filter(visible).map((number) => number.textContent).sort().join()";
    assert_eq!(page.eval(numbered).await, page.eval(told).await);
    choose("then another pawn").await;
    // The focused move is shown on the board, and the button names it.
    page.until("game().querySelector('.ghost[data-aim]') && main().innerText.includes('first')").await;
    save_picture(page, "sorry.webp").await;
    page.key("Enter", "Enter").await;
    page.until("moves().length > 0 && !moves().some((move) => move.innerText.includes('then another'))").await;
    assert_ne!(page.eval(spots).await, as_they_stood, "the board shows the first part");
    // The focus moves on to the list.
    page.until("document.activeElement.matches('.move')").await;
    page.key("Escape", "Escape").await;
    page.until(&format!("{spots} === {as_they_stood}")).await;
    page.key("Escape", "Escape").await;
    page.until(&format!("moves().length === {offered}")).await;
    page.eval("document.activeElement?.blur()").await;
    choose("then another pawn").await;
    page.key("Enter", "Enter").await;
    page.until("moves().length > 0 && !moves().some((move) => move.innerText.includes('then another'))").await;
    page.key("Enter", "Enter").await;
    page.until("document.querySelector('[role=log]').innerText.includes('; then ')").await;
    page.until(&format!("(hurry(), {spots} !== {as_they_stood})")).await;

    // The rules can be read, with every card and with described pictures, in both languages.
    for (language, title) in [("en", "How to play Sorry!"), ("de", "So spielt man Sorry!")] {
        page.eval(&format!("load('page/browser-storage.js').then(({{ keep }}) => keep('language', '{language}'))"))
            .await;
        visit.open("/rules/sorry").await;
        page.until(&format!("document.querySelector('h1')?.innerText === '{title}'")).await;
        let shown = "[document.querySelectorAll('.rules-cards li').length, document.querySelectorAll('.board-picture[aria-label]').length]";
        assert_eq!(page.eval(shown).await, json!([11, 4]));
        let letters = "[...new Set([...document.querySelectorAll('#aim .pawn-letter')].map((letter) => letter.textContent))].sort().join()";
        assert_eq!(page.eval(letters).await, "B,G,R,Y", "pawns are marked with letters");
        assert_controls_are_named(page).await;
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_passed_on_without_being_seen() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    sit_down(&visit, &json!({ "variation": "points", "target": 100 }), &json!([{ "type": "here", "name": "Ben" }]))
        .await;
    let hidden = "visible(document.querySelector('hand-over')) && game().querySelectorAll('sorry-hand [data-value], sorry-hand [data-card]').length === 0 && !visible(game().querySelector('.cards-unseen')) && moves().length === 0";
    let hand = "[...game().querySelectorAll('.hand-card[data-value]')].map((card) => card.dataset.value).join()";
    let mut turns = Vec::new();
    while turns.len() < 4 {
        page.until(&format!("(hurry(), {hidden} || ({hand} && ready(game().querySelector('.hand-card'))))")).await;
        let seat = page.eval("viewOf(0).then(({ turn }) => turn)").await;
        if page.eval(hidden).await == true {
            let out = "[...game().querySelectorAll('.cards-out span')].every((left) => left.textContent === '× 0')";
            assert_eq!(page.eval(out).await, true, "counts of unseen cards would reveal the hand");
            page.key("Enter", "Enter").await;
            turns.push(seat.clone());
        }
        page.until("game().querySelectorAll('.hand-card[data-value]').length === 5").await;
        let due = page.eval(&format!("viewOf({seat}).then(({{ view }}) => view.hand.join())")).await;
        assert_eq!(page.eval(hand).await, due);
        // Choose any card that can be played or, if there is none, any card, which is then discarded.
        let card = "(game().querySelector('.hand-card[data-playable]') ?? game().querySelector('.hand-card'))";
        let digit = page.eval(&format!("String([...{card}.parentElement.children].indexOf({card}) + 1)")).await;
        let digit = digit.as_str().expect("a digit");
        page.key(digit, &format!("Digit{digit}")).await;
        page.until("game().querySelector('.hand-card[aria-pressed=true]')").await;
        if turns.len() == 1 {
            assert_controls_are_named(page).await;
        }
        page.eval("viewOf(0).then(({ version }) => (globalThis.sent = version))").await;
        page.eval("(moves()[0] ?? main()).click()").await;
        // A 7 that is split has a second part.
        page.eval("game().querySelector('.turn').innerText.includes('the other pawn') && moves()[0].click()").await;
        page.until("viewOf(0).then(({ version }) => (globalThis.now = version)) && globalThis.now > globalThis.sent")
            .await;
        // After a 2 the same player continues, perhaps with the same cards.
        page.until(&format!("(hurry(), {hidden} || !game().querySelector('.hand-card[aria-pressed=true]'))")).await;
    }
    assert!(turns.contains(&json!(0)) && turns.contains(&json!(1)), "{turns:?}");
    // A spectator sees the number of cards in each hand, and no card but the open one.
    let guest = new_page_apart(&visit.chromium, 1280, 800).await;
    let address = page.eval("location.href").await;
    guest.open(address.as_str().expect("an address")).await;
    guest
        .until(
            "document.querySelectorAll('.hand-backs').length === 2 && document.querySelector('.open-card .card-face')",
        )
        .await;
    assert_eq!(guest.eval("document.querySelectorAll('[data-card]').length").await, 1);
    assert_controls_are_named(&guest).await;
    guest.assert_no_errors();
    assert_eq!(page.eval("document.querySelector('[role=log]').innerText.includes('You took')").await, false);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_plays_its_seven_pawn_by_pawn_on_a_phone() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    let bots = json!([{ "type": "bot", "level": "random" }, { "type": "bot", "level": "random" }, { "type": "bot", "level": "random" }]);
    let wanted = "view.phase === 'move' && view.turn.left === 7 && view.turn.moves.some(({ step }) => step.by < 7)";
    sit_down_before(&visit, &json!({ "variation": "team" }), &bots, wanted).await;
    let fits = "document.documentElement.scrollWidth <= innerWidth && game().querySelector('sorry-board svg').getBoundingClientRect().width / 16 >= 22";
    assert_eq!(page.eval(fits).await, true, "squares are large enough, and nothing overflows");
    let small = "[...game().querySelectorAll('button, a, summary')].filter((element) => visible(element) && !element.closest('.foot')).filter((element) => element.getBoundingClientRect().height < 43.5).map((element) => element.outerHTML)";
    assert_eq!(page.eval(small).await, json!([]), "everything is large enough for a finger");
    assert_eq!(
        page.eval("main().getBoundingClientRect().bottom <= innerHeight").await,
        true,
        "the button is on the screen"
    );
    let stands = "game().querySelector('sorry-board').getBoundingClientRect().top + scrollY";
    let stood = page.eval(stands).await;

    // A tap on a pawn shows where it can go; a tap there shows the path, and a second tap moves it.
    tap(page, "game().querySelector('.pawns .pawn[data-movable] .pawn-face')").await;
    page.until("game().querySelector('.ghost[data-full] .pawn-face') && visible(button('Back'))").await;
    assert_controls_are_named(page).await;
    save_picture(page, "sorry-phone.webp").await;
    if page.eval("game().querySelectorAll('.ghost').length > 1").await == true {
        assert_eq!(page.eval("ready(main())").await, false, "with several moves, none is selected yet");
    }
    // The shortest part is listed last, and the button says what is left.
    page.key("ArrowUp", "ArrowUp").await;
    page.until("document.activeElement === moves().at(-1) && /^\\d forward(, HOME)?, \\d left$/.test(main().querySelector('span').innerText)").await;
    let part = page.eval("moves().at(-1).innerText").await;
    tap(page, "moves().at(-1)").await;
    let left = "viewOf(0).then(({ view }) => (globalThis.left = view.turn?.seat === 0 ? view.turn.left : -1))";
    page.until(&format!("{left} && globalThis.left > 0 && globalThis.left < 7")).await;
    page.until("(hurry(), game().querySelector('.turn').innerText.includes('of the 7 spaces left'))").await;
    assert!(part.as_str().expect("words").contains("forward"), "{part}");
    // The rest is used by other pawns, and then it is the next player's turn.
    while page.eval("viewOf(0).then(({ view }) => view.turn.seat === 0 && view.turn.card === '7')").await == true {
        page.until("(hurry(), moves().length > 0 && ready(moves()[0]))").await;
        page.eval("viewOf(0).then(({ version }) => (globalThis.sent = version))").await;
        tap(page, "game().querySelector('.pawns .pawn[data-movable] .pawn-face')").await;
        page.until("game().querySelector('.ghost[data-full]')").await;
        tap(page, "game().querySelector('.ghost[data-full] .pawn-face')").await;
        page.until("game().querySelector('.ghost[data-aim]') || moves().length === 0").await;
        if page.eval("ready(main()) && moves().length > 0").await == true {
            tap(page, "main()").await;
        }
        page.until("viewOf(0).then(({ version }) => (globalThis.now = version)) && globalThis.now > globalThis.sent")
            .await;
    }
    // The board stays in place however long the text above it is; and at the end a team has won or lost.
    let long = "{ const [title, todo] = game().querySelectorAll('.turn h1, .turn p > span'); title.textContent = 'Your turn, ' + 'Maximiliane '.repeat(5); todo.textContent = 'Move one pawn forward by 11, or change places with an opponent. This is your only move, so you must make it.'; }";
    page.eval(long).await;
    assert_eq!(page.eval(stands).await, stood);
    page.eval("playUntil(() => false)").await;
    page.until("(hurry(), visible(document.querySelector('game-outcome')))").await;
    let ended = "viewOf(0).then(({ outcome }) => document.querySelector('game-outcome').innerText.includes(outcome.places[0] === 1 ? 'Your team won.' : 'Your team lost.'))";
    assert_eq!(page.eval(ended).await, true);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_are_chosen_for_a_table_and_shown_in_the_waiting_room() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    name(page, "Ada").await;
    let choose = |place: &str, option: &str, value: &str| {
        format!(
            "{{ const select = document.querySelector('{place} [data-option={option}] select'); select.value = '{value}'; select.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        )
    };
    // The colour of a token, named after the pawn of the same colour.
    page.eval(
        "globalThis.paint = (place) => { const probe = document.createElement('i'); document.body.append(probe); \
         const known = ['red', 'blue', 'yellow', 'green'].map((colour) => { probe.style.color = `var(--pawn-${colour})`; return [getComputedStyle(probe).color, colour]; }); probe.remove(); \
         return [...document.querySelectorAll(`${place} .token path`)].map((path) => new Map(known).get(getComputedStyle(path)[path.parentElement.hasAttribute('data-empty') ? 'stroke' : 'fill']) ?? 'another').join(); }",
    )
    .await;
    page.until("document.querySelector('new-table [data-option=game] option[value=sorry]')").await;
    page.eval(&choose("new-table", "game", "sorry")).await;
    page.until(
        "visible(document.querySelector('new-table [data-option=colours]')) && paint('.planned') === 'red,yellow'",
    )
    .await;
    let ways = "document.querySelectorAll('new-table [data-option=colours] option').length";
    assert_eq!(page.eval(ways).await, 12);
    page.eval(&choose("new-table", "colours", "green,red")).await;
    page.until("paint('.planned') === 'green,red'").await;
    // The chosen colours are for two players; three players get the default ones, and a team always has all four.
    page.eval("document.querySelector('new-table [aria-label=\"Add a seat\"]').click()").await;
    page.until("paint('.planned') === 'red,blue,yellow'").await;
    page.eval(&choose("new-table", "variation", "team")).await;
    page.until(&format!("paint('.planned') === 'red,blue,yellow,green' && {ways} === 4")).await;
    page.eval(&choose("new-table", "variation", "standard")).await;
    page.eval("for (const _ of [1, 2]) document.querySelector('new-table [aria-label=\"Remove a seat\"]').click()")
        .await;
    page.until("paint('.planned') === 'green,red'").await;
    assert_controls_are_named(page).await;
    page.eval(&choose("new-table", "game", "yahtzee")).await;
    page.until("paint('.planned') === 'another,another'").await;
    page.eval(&choose("new-table", "game", "sorry")).await;
    page.until("paint('.planned') === 'red,yellow'").await;
    // If colours for three players are chosen, two players have the first two.
    page.eval("document.querySelector('new-table [aria-label=\"Add a seat\"]').click()").await;
    page.eval(&choose("new-table", "colours", "blue,yellow,red")).await;
    page.until("paint('.planned') === 'blue,yellow,red'").await;
    page.eval("document.querySelector('new-table [aria-label=\"Remove a seat\"]').click()").await;
    page.until("paint('.planned') === 'blue,yellow'").await;
    page.eval(&choose("new-table", "colours", "green,red")).await;
    page.eval("press('Open the table')").await;

    page.until("paint('waiting-room .seats') === 'green,red' && document.querySelector('.agreed-points').innerText.includes('Green and Red')").await;
    page.eval("document.querySelector('waiting-room [aria-label=\"Add a seat\"]').click()").await;
    page.until("paint('waiting-room .seats') === 'red,blue,yellow'").await;
    let marks = "[...document.querySelectorAll('.seat-mark')].map((mark) => mark.innerText.split(' · ')[0]).join()";
    assert_eq!(page.eval(marks).await, "Red,Blue,Yellow");
    for once_more in [true, false] {
        page.eval("press('Change')").await;
        page.until("document.querySelectorAll('dialog[open] [data-option=colours] option').length === 12").await;
        page.eval(&choose("dialog[open]", "colours", "yellow,green,red")).await;
        assert_controls_are_named(page).await;
        page.eval("press('Save')").await;
        page.until("!document.querySelector('dialog[open]') && paint('waiting-room .seats') === 'yellow,green,red'")
            .await;
        if once_more {
            // One seat fewer drops the last colour, and one seat more restores the default colours.
            page.eval("document.querySelector('waiting-room [aria-label=\"Remove a seat\"]').click()").await;
            page.until("paint('waiting-room .seats') === 'yellow,green' && document.querySelector('.agreed-points').innerText.includes('Yellow and Green')").await;
            page.eval("document.querySelector('waiting-room [aria-label=\"Add a seat\"]').click()").await;
            page.until("paint('waiting-room .seats') === 'red,blue,yellow'").await;
        }
    }
    for seat in [1, 2] {
        let add = format!(
            "load('network/api.js').then(({{ askTable }}) => askTable(table(), {{ type: 'add_bot', seat: {seat}, level: 'random' }}))"
        );
        page.eval(&add).await;
    }
    page.until("ready(button('Start'))").await;
    page.eval("press('Start')").await;
    page.until("document.querySelector('sorry-game sorry-board svg')").await;
    page.eval(BOARD).await;
    assert_eq!(page.eval("viewOf(0).then(({ view }) => view.colours)").await, json!(["yellow", "green", "red"]));
    page.until("paint('.pawn-players') === 'yellow,green,red'").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn forced_moves_are_made_automatically_on_request() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let bots = json!([{ "type": "bot", "level": "random" }]);
    let only = "view.phase === 'move' && view.turn.moves.length === 1 && !view.turn.may_pass";
    for taken_away in [false, true] {
        sit_down_before(&visit, &json!({ "variation": "standard" }), &bots, only).await;
        let before = page.eval("viewOf(0).then(({ version }) => version)").await;
        let made =
            format!("viewOf(0).then(({{ version }}) => (globalThis.now = version)) && globalThis.now > {before}");
        // The only move is shown for as long as this test needs.
        page.eval(HOLD).await;
        // The option is switched on when the turn has already started.
        page.eval("press('Make forced moves for me')").await;
        page.until("game().querySelector('.ghost[data-aim]') && button('Make forced moves').getAttribute('aria-pressed') === 'true'").await;
        page.until("held.size === 1").await;
        if taken_away {
            // The board may be removed from the page meanwhile, and put back; then the wait starts again.
            page.eval("{ const board = game(); globalThis.place = board.parentElement; globalThis.board = board; board.remove(); }").await;
            assert_eq!(page.eval("held.size").await, 0, "no move is made on a removed board");
            page.eval("{ place.append(board); document.querySelector('[data-leaf]').click(); }").await;
            page.until("held.size === 1").await;
        }
        page.eval("for (const act of [...held.values()]) act()").await;
        page.until(&made).await;
        page.eval("load('page/browser-storage.js').then(({ keep }) => keep('sorry-only', false))").await;
        visit.open("/").await;
    }
    page.assert_no_errors();
}
