//! The coach at the table and the strategy explorer, in a real browser.

use serde_json::{Value, json};

use crate::chromium::{Chromium, Page, find};
use crate::parlor::Parlor;
use crate::visit::{Visit, assert_controls_are_named, new_page, press_until, save_picture};

/// Asks the API a question until the coach is ready, and returns the answer.
pub async fn advice(page: &Page, question: &Value) -> Value {
    let script = format!(
        "fetch('/api/v1/games/yahtzee/coach', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }})
            .then((answer) => (answer.status === 202 ? new Promise((done) => setTimeout(() => done(null), 100)) : answer.json()))",
        json!(question.to_string())
    );
    loop {
        let answer = page.eval(&script).await;
        if !answer.is_null() {
            return answer;
        }
    }
}

/// Checks that the page shows the API's whole ranking and its reason.
async fn assert_shows(page: &Page, advice: &Value) {
    let why = advice["why"].as_str().expect("a reason");
    page.until(&format!("document.querySelector('.advice-why')?.innerText === {}", json!(why))).await;
    let ranking = advice["ranking"].as_array().expect("a ranking");
    let lines =
        "[...document.querySelectorAll('.advice-line')].map((line) => line.querySelector('.unseen').textContent)";
    assert_eq!(
        page.eval(lines).await.as_array().expect("lines").len(),
        ranking.len().min(5),
        "the best choices are shown"
    );
    if ranking.len() > 5 {
        page.eval(&format!("press('Show all {}')", ranking.len())).await;
    }
    let shown = page.eval(lines).await;
    let shown = shown.as_array().expect("lines");
    assert_eq!(shown.len(), ranking.len(), "all choices are shown");
    for (place, (line, advised)) in shown.iter().zip(ranking).enumerate() {
        let line = line.as_str().expect("text").to_lowercase();
        let words = advised["words"].as_str().expect("words").to_lowercase();
        let expected = format!("expected score {:.1}", advised["expected"].as_f64().expect("a number"));
        assert!(line.starts_with(&format!("{}. {words}. {expected}", place + 1)), "{line} should show {advised}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_words_advice_like_the_server() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    advice(page, &json!({})).await;
    // Varied cards and dice, the same ones in every run.
    let script = "(async () => {
        const advice = await (await load('words/words.js')).chapter('yahtzee/advice');
        const { askCoach } = await load('network/api.js');
        let state = 7;
        const below = (bound) => {
            state = (Math.imul(state, 1103515245) + 12345) >>> 0;
            return Math.floor((state >>> 8) / 2 ** 24 * bound);
        };
        const { possible } = await askCoach('yahtzee', {});
        const boxes = Object.keys(possible);
        const question = () => {
            const open = 1 + below(13);
            const order = boxes.map((box) => [below(1000), box]).sort(([a], [b]) => a - b).map(([, box]) => box);
            const filled = order.slice(open).map((box) => [box, possible[box][below(possible[box].length)]]);
            const same = below(6) === 0 ? 1 + below(6) : 0;
            return { boxes: Object.fromEntries(filled), dice: boxes.slice(0, 5).map(() => same || 1 + below(6)), rolls_left: below(3) };
        };
        const kinds = {};
        const differing = [];
        for (let asked = 0; asked < 300; asked += 6) {
            for (const { reason, why, ranking } of await Promise.all(boxes.slice(0, 6).map(() => askCoach('yahtzee', question())))) {
                kinds[reason.verdict?.type ?? reason.type] = true;
                if (advice.why(reason) !== why) differing.push([advice.why(reason), why]);
                for (const { choice, words: said } of ranking) if (advice.choice(choice) !== said) differing.push([advice.choice(choice), said]);
            }
        }
        return { kinds: Object.keys(kinds).sort(), differing: differing.slice(0, 3) };
    })()";
    let found = page.eval(script).await;
    assert_eq!(found["differing"], json!([]));
    assert_eq!(found["kinds"], json!(["better", "cheaper_zero", "equal", "forced"]), "every kind of sentence occurs");
    page.assert_no_errors();
}

/// Opens a solo game for the page's player, with these terms.
pub async fn solo_table(page: &Page, terms: &str) -> String {
    let script = format!(
        "(async () => {{
            const api = await load('network/api.js');
            await api.introduce('Ada');
            const {{ table }} = await api.openTable({{ game: 'yahtzee', seats: 1, terms: {terms} }});
            await api.askTable(table, {{ type: 'sit', seat: 0, name: 'Ada' }});
            await api.askTable(table, {{ type: 'start' }});
            return table;
        }})()"
    );
    page.eval(&script).await.as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_can_ask_the_coach_at_the_table() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let table = solo_table(page, "{ coach: true }").await;
    visit.open(&format!("/t/{table}")).await;
    page.until("rollButton()").await;
    advice(page, &json!({})).await;
    let hinted =
        "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then((update) => update.seats[0].hinted)";
    page.key("r", "KeyR").await;
    page.until("offers().length > 0 && still()").await;
    let panel = "document.querySelector('coach-panel')";
    // The key opens the drawer, which explains what asking means; pressed again, it asks.
    page.key("c", "KeyC").await;
    page.until(&format!("{panel}.innerText.includes('this game is marked as played with help')")).await;
    assert_eq!(page.eval(hinted).await, false, "offering a hint does not mark the seat");
    assert_controls_are_named(page).await;

    page.key("c", "KeyC").await;
    page.until("document.querySelector('.advice-line')").await;
    let dice = page
        .eval("[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => Number(face.dataset.face))")
        .await;
    let due = advice(page, &json!({ "dice": dice, "rolls_left": 2 })).await;
    assert_shows(page, &due).await;
    save_picture(page, "coach.webp").await;
    assert_eq!(page.eval(hinted).await, true, "the seat is marked");
    page.until(&format!("{panel}.innerText.includes('is marked as played with help')")).await;
    assert_controls_are_named(page).await;

    // Clicking a line offers it to the element that shows the dice.
    page.eval("document.addEventListener('try', (event) => globalThis.tried = event.detail)").await;
    page.eval("document.querySelectorAll('.advice-line')[1].click()").await;
    assert_eq!(page.eval("globalThis.tried").await, due["ranking"][1]["action"]);

    // The explorer shows the same position.
    page.eval("press('Look at this position')").await;
    page.until("document.querySelector('yahtzee-explore')").await;
    assert_shows(page, &due).await;
    page.eval("history.back()").await;
    page.until("offers().length > 0").await;

    // The advice disappears when the position changes; then the coach can be asked again.
    page.key("c", "KeyC").await;
    page.until("ready(button('Ask the coach'))").await;
    page.eval("press('Ask the coach')").await;
    page.until("document.querySelector('.advice-line')").await;
    page.eval("document.activeElement?.blur()").await;
    page.key("r", "KeyR").await;
    page.until("!document.querySelector('yahtzee-advice') && ready(button('Ask the coach')) && still()").await;

    // From here on the test answers in place of the coach. A question that is refused after a while does not stay
    // pending forever.
    page.eval("{ const send = WebSocket.prototype.send; globalThis.hints = []; WebSocket.prototype.send = function (text) { const { type, id } = JSON.parse(text); if (type === 'hint') hints.push({ id, wire: this }); else send.call(this, text); }; }").await;
    page.eval("globalThis.answer = (message) => { const { id, wire } = hints.at(-1); wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...message, id }) })); }").await;
    page.eval("press('Ask the coach')").await;
    page.until("hints.length === 1").await;
    page.eval("answer({ type: 'advice', advice: null })").await;
    page.until(&format!("{panel}.innerText.includes('working out these rules') && hints.length === 2")).await;
    page.eval("answer({ type: 'refused', error: { code: 'busy', data: null, message: 'busy' } })").await;
    page.until(&format!("visible(document.querySelector('.bubble')) && !{panel}.innerText.includes('working out')"))
        .await;
    // A question about the next position does not wait for the previous answer. On request, advice is shown at every
    // roll.
    page.eval("press('Ask the coach')").await;
    page.until("hints.length === 3").await;
    page.eval("document.querySelector('coach-panel [name=always]').click()").await;
    page.eval("document.activeElement?.blur()").await;
    page.key("r", "KeyR").await;
    page.until("document.querySelector('.rolls-left').innerText.includes('o rolls left') && still()").await;
    page.until("hints.length === 4").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_is_silent_where_it_is_not_allowed() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    let table = solo_table(page, "{}").await;
    visit.open(&format!("/t/{table}")).await;
    page.until("rollButton()").await;
    page.key("r", "KeyR").await;
    page.until("offers().length > 0").await;
    page.key("c", "KeyC").await;
    page.until("document.querySelector('coach-panel').innerText.includes('played without the coach')").await;
    assert_eq!(page.eval("Boolean(button('Ask the coach') || document.querySelector('yahtzee-advice'))").await, false);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn any_position_can_be_explored() {
    let Some(program) = find() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let chromium = Chromium::start(program).await;
    let page = &new_page(&chromium, 1280, 800).await;
    let address = format!("http://127.0.0.1:{}/explore/yahtzee", parlor.port);
    page.open(&address).await;
    for edition in ["classic", "2014"] {
        advice(page, &json!({ "config": { "edition": edition } })).await;
    }
    let shown =
        "visible(document.querySelector('yahtzee-advice')) && !document.querySelector('.explore-ranking[data-old]')";
    page.until(shown).await;
    page.until("document.querySelector('.advice-expected').innerText.includes('254.6')").await;
    assert_controls_are_named(page).await;
    // Go to the explorer of the other game, and back.
    page.eval("press('Sorry!')").await;
    page.until("location.pathname === '/explore/sorry' && document.querySelector('.game-tabs [aria-current=page]')?.innerText === 'Sorry!'").await;
    page.eval("press('Yahtzee')").await;
    page.until(&format!("location.pathname === '/explore/yahtzee' && {shown}")).await;

    // Set the card through its boxes, the bonus with its button, and the dice with the keyboard alone.
    page.eval(
        "globalThis.choose = (select, value) => { select.value = value; select.dispatchEvent(new Event('change', { bubbles: true })); };
         for (const [box, points] of Object.entries({ aces: 3, sixes: 18, full_house: 25, yahtzee: 50 })) choose(document.querySelector(`[data-box=${box}]`), String(points));",
    )
    .await;
    page.eval("document.querySelector('[aria-label=\"Add a Yahtzee bonus\"]').click()").await;
    press_until(page, "Tab", ".hand-typed input").await;
    for digit in ["3", "3", "5", "1", "4"] {
        page.key(digit, &format!("Digit{digit}")).await;
    }
    let boxes = json!({ "aces": 3, "sixes": 18, "full_house": 25, "yahtzee": 50 });
    let question = json!({ "boxes": boxes, "yahtzee_bonuses": 1, "dice": [3, 3, 5, 1, 4], "rolls_left": 2 });
    let due = advice(page, &question).await;
    assert_shows(page, &due).await;
    let total = "document.querySelector('yahtzee-explore-card [data-row=grand_total] .card-sum').innerText";
    assert_eq!(page.eval(total).await, due["card"]["grand_total"].to_string().as_str());
    let kept = "[...document.querySelectorAll('.hand-die')].map((die) => die.hasAttribute('data-kept'))";
    assert_eq!(
        page.eval(kept).await,
        due["ranking"][0]["action"]["keep"],
        "the dice that the coach would keep are marked"
    );

    // Invalid input is reported at once, and the dice stay unchanged.
    page.eval("document.querySelector('.hand-typed input').select()").await;
    for key in ["7", "a"] {
        page.key(key, if key == "7" { "Digit7" } else { "KeyA" }).await;
        page.until("document.querySelector('.bubble:not([hidden])')?.innerText.includes('The dice stay as they are.')")
            .await;
    }
    assert_eq!(page.eval("location.hash.includes('dice=33514')").await, true);
    page.eval("document.querySelector('.hand-typed input').blur()").await;
    assert_eq!(page.eval("document.querySelector('.hand-typed input').value").await, "33514");

    // A typed digit sets the focused die and moves the focus to the next one. Different rules and a score to beat also
    // affect the advice.
    page.eval("document.querySelector('.hand-die').focus()").await;
    page.key("6", "Digit6").await;
    page.key("6", "Digit6").await;
    page.eval("document.querySelector('input[type=radio][value=\"1\"]').click()").await;
    page.eval("choose(document.querySelector('yahtzee-explore-rules select'), '2014')").await;
    page.eval("const beat = document.querySelector('yahtzee-explore-rules input[type=number]'); beat.value = '300'; beat.dispatchEvent(new Event('input', { bubbles: true }))").await;
    let question = json!({ "config": { "edition": "2014" }, "boxes": boxes, "yahtzee_bonuses": 1, "dice": [6, 6, 5, 1, 4],
        "rolls_left": 1, "beat": 300 });
    let due = advice(page, &question).await;
    page.until("document.querySelector('yahtzee-advice').innerText.includes('beat 300: ')").await;
    assert_shows(page, &due).await;
    save_picture(page, "explorer.webp").await;

    // The address contains the whole position, so a phone shows the same one.
    let phone = &new_page(&chromium, 390, 844).await;
    phone.open(page.eval("location.href").await.as_str().expect("an address")).await;
    phone.until(shown).await;
    assert_shows(phone, &due).await;
    assert_eq!(phone.eval("document.querySelector('[data-box=sixes]').value").await, "18");
    assert_eq!(
        phone.eval("document.documentElement.scrollWidth <= innerWidth").await,
        true,
        "the page does not scroll sideways"
    );
    assert_controls_are_named(phone).await;
    phone.eval("press('Start from an empty card')").await;
    phone.until("!location.hash.includes('card') && location.hash.includes('dice=66514')").await;
    phone.assert_no_errors();
    page.assert_no_errors();

    // Impossible input is explained. This needs a separate page, because the browser logs each refusal as an error.
    let wrong = &new_page(&chromium, 1280, 800).await;
    wrong.open(&format!("{address}#card=sixes:13")).await;
    let says = |text: &str| format!("document.querySelector('.explore-state').innerText.includes({})", json!(text));
    wrong.until(&says("Sixes can’t be 13, only 0, 6, 12, 18, 24 or 30.")).await;
    assert_eq!(wrong.eval("visible(document.querySelector('yahtzee-advice'))").await, false);
    wrong
        .eval(
            "document.querySelector('[aria-label=\"Add a Yahtzee bonus\"]').click(); press('Start from an empty card')",
        )
        .await;
    wrong.until(shown).await;
}
