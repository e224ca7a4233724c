//! Review and analysis of Sorry! in a real browser: the coach at a table, the review of a finished game, the explorer,
//! the statistics.

use serde_json::{Value, json};

use crate::parlor::Client;
use crate::visit::{Visit, assert_controls_are_named, save_picture, stop_tumbling};

/// Helper functions for these tests, in the page.
const WAYS: &str = "
    globalThis.api = () => load('network/api.js');
    globalThis.hurry = () => document.dispatchEvent(new CustomEvent('hurry'));
    globalThis.lines = () => [...document.querySelectorAll('.advice-line')].filter(visible);
    globalThis.setTable = async (config, others) => {
        const { introduce, meet, whoAmI } = await api();
        await meet();
        if (!whoAmI()) await introduce('Ada');
        const { arrange } = await load('front/arrange.js');
        return arrange({ game: 'sorry', config, access: 'link', terms: { coach: true }, seats: [{ type: 'me', name: 'Ada' }, ...others] });
    };
    globalThis.viewOf = async (at) => (await (await fetch(`/api/v1/tables/${at}?viewer=0`)).json());
    // Plays for the first seat until its view is as wanted, or the game is over. It plays badly, so that there are
    // mistakes.
    globalThis.playUntil = async (at, wanted) => {
        const { askTable } = await api();
        for (;;) {
            const update = await viewOf(at);
            if (update.stage !== 'playing') return update.stage;
            if (!update.must.includes(0)) { await new Promise((later) => setTimeout(later, 5)); continue; }
            const { phase, turn } = update.view;
            if (wanted(update.view)) return 'wanted';
            const worst = turn.moves.at(-1);
            const action = phase === 'draw' ? { type: 'draw' } : worst ? { type: 'move', card: worst.card, step: worst.step, ...(worst.then && { then: worst.then }) } : { type: 'pass' };
            await askTable(at, { type: 'act', seat: 0, action, if_version: update.version });
        }
    };
";

/// Sets up a table against a bot and returns its id.
async fn set_table(visit: &Visit, config: &Value) -> String {
    visit.page.until("document.querySelector('main')").await;
    visit.page.eval(WAYS).await;
    let made = visit.page.eval(&format!("setTable({config}, [{{ type: 'bot', level: 'random' }}])")).await;
    made.as_str().expect("an id").to_owned()
}

async fn open(visit: &Visit, path: &str, shown: &str) {
    visit.open(path).await;
    visit.page.until(shown).await;
    visit.page.eval(WAYS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_ranks_the_moves_and_shows_them_on_the_board() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    // One pawn can use the 7 alone, and two can share it, so there is more than one move to rank.
    let wanted = "(view) => view.phase === 'move' && view.turn.card === '7' && view.turn.moves.some(({ then }) => then) && view.turn.moves.some(({ then }) => !then)";
    // The cards are random, so tables are opened until it happens.
    let table = loop {
        let table = set_table(&visit, &json!({ "variation": "standard" })).await;
        open(&visit, &format!("/t/{table}"), "document.querySelector('sorry-game sorry-board svg')").await;
        stop_tumbling(page).await;
        if page.eval(&format!("playUntil('{table}', {wanted})")).await == "wanted" {
            break table;
        }
        visit.open("/").await;
    };
    page.until("(hurry(), [...document.querySelectorAll('.move')].some(visible))").await;
    page.eval("document.activeElement?.blur()").await;
    page.eval("document.querySelector('[data-leaf=coach]').click()").await;
    page.until("visible(document.querySelector('.coach-ask'))").await;
    page.eval("document.querySelector('.coach-ask').click()").await;
    page.until("lines().length > 1").await;
    assert_controls_are_named(page).await;

    // The best comes first, and a split that two pawns can make in either order is listed once.
    page.eval("[...document.querySelectorAll('sorry-advice .quiet')].filter(visible)[0]?.click()").await;
    // Either leg may be the one that sends an opponent's pawn back.
    let different = "new Set(view.turn.moves.map(({ legs }) => {
            const ways = legs.map(({ colour, from, to }) => [colour, from, to].join());
            const bumped = legs.flatMap(({ bumped }) => bumped ?? []).map((bump) => JSON.stringify(bump));
            return JSON.stringify([ways.sort(), bumped.sort()]);
        })).size";
    let due = page.eval(&format!("viewOf('{table}').then(({{ view }}) => {different})")).await;
    assert_eq!(page.eval("lines().length").await, due);
    let ordered = "lines().map((line) => parseFloat(line.querySelector('.advice-worth').innerText)).every((value, place, all) => place === 0 || value <= all[place - 1])";
    assert_eq!(page.eval(ordered).await, true);
    assert_eq!(page.eval("lines()[0].querySelector('.advice-loss').innerText").await, "best");
    let chances = "[...document.querySelectorAll('.advice-chances b')].map((chance) => parseFloat(chance.innerText))";
    let sum = page.eval(&format!("{chances}.reduce((sum, chance) => sum + chance, 0)")).await;
    assert!((sum.as_f64().expect("a number") - 100.0).abs() < 0.3, "the chances of winning add up to 100: {sum}");

    // A hovered line is shown on the board; a clicked one stays there, and the button makes the move.
    let split = "lines().find((line) => line.innerText.includes('; then the pawn'))";
    page.eval(&format!("{split}.dispatchEvent(new PointerEvent('pointerenter', {{ pointerType: 'mouse' }}))")).await;
    page.until("document.querySelector('.ghost[data-aim]')").await;
    page.eval("document.querySelector('.advice-list').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))").await;
    page.until("!document.querySelector('.ghost[data-aim]')").await;
    let before = page.eval(&format!("viewOf('{table}').then(({{ version }}) => version)")).await;
    page.eval(&format!("{split}.click()")).await;
    page.until("document.querySelector('.ghost[data-aim]') && ready(document.querySelector('.main-act'))").await;
    assert_controls_are_named(page).await;
    page.eval("document.querySelector('.main-act').click()").await;
    page.until(&format!(
        "viewOf('{table}').then(({{ version }}) => (globalThis.now = version)) && globalThis.now > {before}"
    ))
    .await;
    page.until("document.querySelector('[role=log]').innerText.includes('; then ')").await;
    page.until("!document.querySelector('sorry-advice')").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_is_hidden_while_a_device_is_passed_on() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("document.querySelector('main')").await;
    page.eval(WAYS).await;
    let made = page.eval("setTable({ variation: 'points' }, [{ type: 'here', name: 'Ben' }])").await;
    let table = made.as_str().expect("an id");
    open(&visit, &format!("/t/{table}"), "document.querySelector('sorry-game sorry-board svg') && handOver()").await;
    stop_tumbling(page).await;
    page.eval("globalThis.hints = 0; document.addEventListener('hint', () => (hints += 1), true); document.querySelector('[data-leaf=coach]').click()").await;
    page.until("visible(document.querySelector('coach-panel'))").await;
    // The coach can be asked neither by its key nor by its button: advice would name the cards of a hand while somebody
    // else is looking.
    let silent = "[visible(document.querySelector('.coach-ask')), lines().length, document.querySelector('sorry-advice') === null, hints]";
    let ask = "document.querySelector('.coach-ask').click()";
    let covered = |hints: u32| json!([false, 0, true, hints]);
    page.eval("document.activeElement?.blur()").await;
    page.key("c", "KeyC").await;
    page.eval(ask).await;
    assert_eq!(page.eval(silent).await, covered(0));
    page.eval("handOver().click()").await;
    page.until("visible(document.querySelector('.coach-ask'))").await;
    page.eval("document.activeElement?.blur()").await;
    page.key("c", "KeyC").await;
    page.until("lines().length > 0 && visible(document.querySelector('coach-panel [name=always]'))").await;

    // Players who have chosen to always get advice get none before they have the device, and then get it without
    // asking.
    page.eval("document.querySelector('coach-panel [name=always]').click()").await;
    let first = page.eval("viewOf(table()).then(({ turn }) => turn)").await;
    let hints = loop {
        let play = "fetch(`/api/v1/tables/${table()}?viewer=${turn}`).then((answer) => answer.json()).then(async ({ view, version }) => {
            const [move] = view.turn.moves;
            const action = move ? { type: 'move', card: move.card, step: move.step, ...(move.then && { then: move.then }) } : { type: 'discard', card: view.hand[0] };
            await (await api()).askTable(table(), { type: 'act', seat: turn, action, if_version: version });
            return hints;
        })";
        let hints = page.eval(&format!("(() => {{ const turn = {first}; return {play}; }})()")).await;
        // After a 2 the same player continues, and is advised again.
        page.until(&format!("(hurry(), handOver() || hints > {hints})")).await;
        if page.eval("handOver() !== null").await == true {
            break u32::try_from(hints.as_u64().expect("a number")).expect("a small number");
        }
    };
    page.eval("document.activeElement?.blur()").await;
    page.key("c", "KeyC").await;
    page.eval(ask).await;
    assert_eq!(page.eval(silent).await, covered(hints));
    let hinted = "viewOf(table()).then(({ seats }) => seats.map(({ hinted }) => hinted))";
    let mut due = [false, false];
    due[usize::try_from(first.as_u64().expect("a seat")).expect("a small number")] = true;
    assert_eq!(page.eval(hinted).await, json!(due));
    page.key("Enter", "Enter").await;
    page.until("lines().length > 0").await;
    assert_eq!(page.eval(hinted).await, json!([true, true]));
    assert_controls_are_named(page).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_and_counted() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let table = set_table(&visit, &json!({ "variation": "standard" })).await;
    open(&visit, &format!("/t/{table}"), "document.querySelector('sorry-game sorry-board svg')").await;
    assert_eq!(page.eval(&format!("playUntil('{table}', () => false)")).await, "over");
    page.until("(hurry(), over() && button('Review'))").await;
    page.eval("press('Review')").await;
    page.until("document.querySelector('.chart-line') && document.querySelector('.worst-list li')").await;
    save_picture(page, "sorry-review.webp").await;
    assert_controls_are_named(page).await;

    // The page shows what the server reports.
    let path = format!("/tables/{table}/review");
    let review = Client::at(visit.parlor.port).send("GET", &path, &Value::Null).expect("a review").1;
    let game = &review["games"][0];
    let curve = game["curve"].as_array().expect("points");
    assert_eq!(page.eval("document.querySelectorAll('.chart > .chart-line').length").await, 2);
    assert_eq!(page.eval("document.querySelectorAll('.chart-numbers tbody tr').length").await, curve.len());
    let percent = |value: &Value| format!("{:.1}%", value.as_f64().expect("a number") * 100.0);
    let due: Vec<String> = curve.iter().map(|point| percent(&point["chances"][0])).collect();
    let shown =
        "[...document.querySelectorAll('.chart-numbers tbody tr')].map((row) => row.querySelector('td').textContent)";
    assert_eq!(page.eval(shown).await, json!(due));
    let own = &game["seats"][0];
    let decisions = own["decisions"].as_array().expect("decisions");
    let worst: Vec<&Value> = own["worst"]
        .as_array()
        .expect("places")
        .iter()
        .take(3)
        .map(|place| &decisions[usize::try_from(place.as_u64().expect("a place")).expect("a small number")]["version"])
        .collect();
    let pictured = "[...document.querySelectorAll('.worst-list > li')].map((item) => Number(item.dataset.version))";
    assert_eq!(page.eval(pictured).await, json!(worst));
    let pictures = "[...document.querySelectorAll('.worst-list .board-picture')].filter((picture) => picture.getAttribute('aria-label') && picture.querySelector('.stands'))";
    assert_eq!(page.eval(&format!("{pictures}.length")).await, 2 * worst.len());
    let summary = format!("{} of your", own["best"]);
    assert_eq!(page.eval(&format!("document.querySelector('.summaries').innerText.includes('{summary}')")).await, true);
    // All decisions are shown on request, and so are those of the other player.
    page.eval("document.querySelector('.all-decisions').open = true").await;
    page.until(&format!("document.querySelectorAll('.decision-list li').length === {}", decisions.len())).await;
    page.eval("[...document.querySelectorAll('.review .chips button')].find((chip) => chip.innerText.startsWith('Not the best')).click()").await;
    let bad = decisions.iter().filter(|decision| decision["cost"].as_f64() >= Some(0.0005)).count();
    page.until(&format!("document.querySelectorAll('.decision-list li').length === {bad}")).await;
    assert_controls_are_named(page).await;
    // Each decision is a link to its step of the replay, from which the reader can come back.
    page.eval("document.querySelector('.worst-list a').click()").await;
    page.until(&format!(
        "location.pathname === '/t/{table}/{}' && document.querySelector('parlor-replay sorry-game')",
        worst[0]
    ))
    .await;
    page.eval("history.back()").await;
    page.until("document.querySelector('.decision-list li')").await;
    let other = "[...document.querySelectorAll('.review .chips button')].find((chip) => chip.querySelector('.token') && chip.getAttribute('aria-pressed') === 'false')";
    page.eval(&format!("{other}.click()")).await;
    page.until("document.querySelector('.worst-list li, sorry-decisions [role=status]:not([hidden])')").await;

    // The game is in the statistics, with what happened in it.
    visit.open("/me").await;
    page.until(
        "[...document.querySelectorAll('own-statistics caption')].some((caption) => caption.innerText === 'Events')",
    )
    .await;
    let counted = "[...document.querySelectorAll('own-statistics .ledger tbody tr')].map((row) => Number(row.querySelector('td').innerText))";
    assert!(page.eval(&format!("{counted}[0]")).await.as_u64() > Some(10), "the statistics count cards");
    assert_controls_are_named(page).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn any_position_can_be_explored() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let said = "document.querySelector('.explore-ranking').innerText";
    open(&visit, "/explore/sorry", &format!("{said}.includes('until a card is drawn')")).await;
    assert_controls_are_named(page).await;
    // A typed position is put on the board and into the address.
    let typed = |text: &str| {
        format!(
            "{{ const field = document.querySelector('sorry-setting textarea'); field.focus(); field.value = '{text}'; field.dispatchEvent(new InputEvent('input', {{ bubbles: true }})); }}"
        )
    };
    page.eval(&typed("R:4,12,z0,H Y:S,S,S,17")).await;
    page.eval("document.querySelector('input[name=sorry-card][value=\"5\"]').click()").await;
    page.until("lines().length === 3 && lines()[0].innerText.includes('sends Yellow on 17 back to START')").await;
    assert_eq!(page.eval(&format!("{said}.includes('With the card that was drawn.')")).await, true);
    assert_eq!(page.eval("location.hash").await, "#pawns=R:4,12,z0,H+Y:S,S,S,17&card=5");
    let stand = "[...document.querySelectorAll('.pawns .pawn')].map((pawn) => pawn.dataset.spot).join()";
    assert_eq!(page.eval(stand).await, "4,12,z0,H,S,S,S,17");
    assert_controls_are_named(page).await;
    page.eval("lines()[0].click()").await;
    page.until("document.querySelector('.ghost[data-aim]') && document.querySelector('.pawn[data-hit]')").await;

    // Impossible positions are explained: a square that is taken twice, or an invalid text.
    page.eval(&typed("R:4,12,z0,H Y:S,S,S,12")).await;
    page.until(&format!("{said}.includes('Two pawns can’t both be on 12.')")).await;
    page.eval(&typed("R:4,12 and so on")).await;
    page.until(&format!("{said}.includes('The text can’t be read.')")).await;
    assert_eq!(page.eval(stand).await, "4,12,z0,H,S,S,S,12", "the board shows the last valid position");
    assert_eq!(page.eval("lines().length").await, 0);

    // A whole line is accepted, as on the command line, including the turn and the card. Errors are reported exactly,
    // and the typed text stays.
    page.eval(&typed("Y:S,S,S,17 R:4,12,z0,H yellow 10")).await;
    page.until("location.hash === '#pawns=Y:S,S,S,17+R:4,12,z0,H&turn=yellow&card=10' && lines().length === 2").await;
    let field = "document.querySelector('sorry-setting textarea')";
    assert_eq!(page.eval(&format!("{field}.value")).await, "Y:S,S,S,17 R:4,12,z0,H yellow 10");
    let described = "document.querySelector('sorry-setting textarea').getAttribute('aria-describedby').split(' ').map((id) => Boolean(document.getElementById(id)?.innerText))";
    for (line, wrong) in [
        ("R:4,12,z0,H Y:S,S,S,17 red 6", "“6” is neither a card"),
        ("R:4,12,z0,H Y:S,S,S,17 green 5", "Green isn’t playing here."),
        ("R:4,12,z9,H Y:S,S,S,17 red 5", "“z9” isn’t a place"),
        ("R:4,12,z0,H, Y:S,S,S,17 red 5", "The place of a pawn is missing."),
        ("R:4,12,z0 Y:S,S,S,17 red 5", "Red has four pawns, but three places are given."),
        ("R:4,12,z0,H Y:S,S,S,17 red 5 now", "Unexpected “now”: only a colour"),
        ("R:4,12,z0,H Y:S,S,S,17 red 1,2", "Only games for points have hands."),
    ] {
        page.eval(&typed(line)).await;
        page.until(&format!("document.querySelector('sorry-setting .warn').innerText.includes('{wrong}') && {field}.getAttribute('aria-invalid') === 'true' && {said}.includes('This position is impossible')")).await;
        assert_eq!(page.eval(&format!("{field}.value")).await, line);
        assert_eq!(page.eval(described).await, json!([true, true]), "the field is described by its hint and its error");
    }
    page.eval(&typed("R:4,12,z0,H Y:S,S,S,17 red 5")).await;
    page.until(&format!("!{field}.hasAttribute('aria-invalid') && document.querySelector('sorry-setting .warn').innerText === '' && lines().length === 3")).await;
    assert_eq!(page.eval(described).await, json!([true]));
    // Colour names, and numbers with leading zeros, are accepted too.
    page.eval(&typed("red:04,012,Z0,h Yellow:s,s,s,17 red 5")).await;
    page.until("location.hash.startsWith('#pawns=red:04') && lines().length === 3").await;
    assert_eq!(page.eval(stand).await, "4,12,z0,H,S,S,S,17");

    // A link leads to the same position; a pawn is selected by a click, and placed by a click on a square. The previous
    // page has lines too, though they are hidden: the text in the field tells the two pages apart.
    let linked = "document.querySelector('sorry-setting textarea')?.value === 'R:4,12,z0,H Y:S,S,S,17' && visible(document.querySelector('.advice-line'))";
    open(&visit, "/explore/sorry#pawns=R:4,12,z0,H+Y:S,S,S,17&card=5", linked).await;
    let touch = |at: &str| {
        format!(
            "load('sorry/squares.js').then(({{ placeOf }}) => {{ const svg = document.querySelector('sorry-placing svg'); const box = svg.getBoundingClientRect(); const [x, y] = placeOf({at}, 0); svg.dispatchEvent(new MouseEvent('click', {{ bubbles: true, clientX: box.left + (x / 16) * box.width, clientY: box.top + (y / 16) * box.height }})); }})"
        )
    };
    page.eval(&touch("'yellow', '17', 3")).await;
    page.until("document.querySelector('.placing-hint').innerText.includes('Yellow from 17') && document.querySelector('.pawn[data-picked]')").await;
    page.eval(&touch("'yellow', '40', 3")).await;
    page.until("document.querySelector('sorry-setting textarea').value === 'R:4,12,z0,H Y:S,S,S,40'").await;
    page.until("lines().length === 3 && !lines()[0].innerText.includes('sends')").await;
    page.eval(&touch("'yellow', '40', 3")).await;
    page.eval(&touch("'yellow', 'H', 3")).await;
    page.until(&format!("{stand} === '4,12,z0,H,S,S,S,H' && location.hash.includes('Y:S,S,S,H')")).await;

    // A player is added, and it becomes another player's turn. A team game has four players, and a game for points has
    // hands.
    page.eval("document.querySelector('.setting-players input[value=blue]').click()").await;
    page.until("location.hash.includes('B:S,S,S,S')").await;
    let choose = |label: &str, value: &str| {
        format!(
            "{{ const select = [...document.querySelectorAll('sorry-setting label')].find((label) => label.innerText === '{label}').control; select.value = '{value}'; select.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        )
    };
    page.eval(&choose("Whose turn", "yellow")).await;
    page.until(&format!(
        "location.hash.includes('turn=yellow') && {said}.includes('There is nothing to choose here.')"
    ))
    .await;
    page.eval(&choose("Rules", "team")).await;
    page.until("document.querySelectorAll('.advice-chances li').length === 2 && lines().length > 0 && lines()[0].innerText.startsWith('Red')").await;
    page.eval(&choose("Rules", "points")).await;
    page.until(&format!("{said}.includes('Without a hand, only the chances of winning are shown.')")).await;
    page.eval("document.querySelector('[aria-label=\"Add a 1 to the hand\"]').click()").await;
    page.eval("document.querySelector('[aria-label=\"Add a Sorry! card to the hand\"]').click()").await;
    page.until("location.hash.includes('hand=1,sorry') && lines().length > 1 && lines()[0].innerText.includes(' · ')")
        .await;
    page.eval(&typed("R:4,S,S,S Y:34,S,S,S yellow 1,2,5,11,Sorry!")).await;
    page.until("location.hash.endsWith('&turn=yellow&hand=1,2,5,11,sorry') && lines().length > 1").await;
    assert_controls_are_named(page).await;

    // The examples are possible positions, in both languages.
    let examples = page
        .eval("[...document.querySelectorAll('.explore-examples a')].map((link) => link.getAttribute('href'))")
        .await;
    for (place, example) in examples.as_array().expect("examples").iter().enumerate() {
        let language = if place % 2 == 0 { "de" } else { "en" };
        page.eval(&format!("load('page/browser-storage.js').then(({{ keep }}) => keep('language', '{language}'))"))
            .await;
        visit.open("/").await;
        open(&visit, example.as_str().expect("an address"), "document.querySelectorAll('.advice-line').length > 1")
            .await;
        assert_eq!(page.eval("document.documentElement.lang").await, language);
    }
    // Nothing overflows on a phone, and everything is large enough for a finger.
    page.call(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true }),
    )
    .await;
    page.until("innerWidth === 390").await;
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    // The ranking is below the board: the best move is shown at the lower edge, with a link to the ranking.
    let best = "document.querySelector('.explore-best')";
    assert_eq!(
        page.eval(&format!(
            "visible({best}) && {best}.innerText.replace('\\n', ' ').includes(lines()[0].querySelector('.advice-worth').innerText)"
        ))
        .await,
        true
    );
    page.eval(&format!("{best}.click()")).await;
    page.until("document.activeElement.matches('.explore-ranking')").await;
    let small = "[...document.querySelectorAll('sorry-explore main :is(button, select, .setting-choices label, .check)')].filter(visible).filter((element) => element.getBoundingClientRect().height < 43.5).map((element) => element.outerHTML)";
    assert_eq!(page.eval(small).await, json!([]));
    page.assert_no_errors_but_refusals();
}
