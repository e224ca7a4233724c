//! The review of a game of Clue in a real browser, and the statistics that it is counted in.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::parlor::Client;
use crate::several_players::send;
use crate::visit::{Visit, assert_controls_are_named, save_picture, stop_tumbling};

/// Helper functions for these tests, in the page.
const WAYS: &str = "
    globalThis.text = (found) => document.querySelector(found)?.innerText.replace(/\\s+/g, ' ') ?? '';
    globalThis.known = () => [...document.querySelectorAll('.book-cell')].map((cell) => cell.getAttribute('aria-label'));
    globalThis.told = () => document.querySelector('.known-book:not([aria-busy])') && known().length > 0;
    globalThis.chip = (text) => [...document.querySelectorAll('.review .chips button')].find((one) => one.innerText.includes(text));
    globalThis.at = (place) => { const slider = document.querySelector('.moment-slider'); slider.value = String(place); slider.dispatchEvent(new Event('input', { bubbles: true })); };
";
/// How many suggestions are made before the case is solved.
const SUGGESTIONS: usize = 12;

/// The people at a table: Ada in the browser, Bo and Cy elsewhere.
struct Sitting<'a> {
    page: &'a Page,
    others: [Client; 2],
    table: String,
    asks: usize,
}

impl<'a> Sitting<'a> {
    /// Opens a table and starts the game.
    async fn start(visit: &'a Visit) -> Self {
        let page = &visit.page;
        page.until("ready(button('Play now'))").await;
        send(page, "/players", json!({ "name": "Ada" })).await;
        page.eval("localStorage.setItem('parlor.named', 'true')").await;
        stop_tumbling(page).await;
        let opened = send(page, "/tables", json!({ "game": "clue", "seats": 3, "access": "link" })).await;
        let table = opened["table"].as_str().expect("a table").to_owned();
        let others = ["Bo", "Cy"].map(|name| Client::new(visit.parlor.port, name));
        let mut sitting = Self { page, others, table, asks: 0 };
        for seat in 0..3 {
            sitting.ask(seat, json!({ "type": "sit", "seat": seat })).await;
        }
        sitting.ask(0, json!({ "type": "start" })).await;
        sitting
    }

    /// Plays until Ada has to show a card, and returns the cards that fit.
    async fn play_until_asked(&mut self) -> usize {
        loop {
            let update = self.others[0].look(&self.table, 1).expect("an update");
            assert_ne!(update["stage"], "over", "Ada was never asked");
            let seat = usize::try_from(update["must"][0].as_u64().expect("a seat")).expect("a small number");
            let view = self.view(seat).await;
            if view["phase"] == "show" && seat == 0 {
                return view["turn"]["fits"].as_array().expect("cards").len();
            }
            let made = view["record"].as_array().expect("entries").len();
            self.ask(seat, json!({ "type": "act", "seat": seat, "action": next(&view, seat + made) })).await;
        }
    }

    /// Plays a whole game, and returns its table and its review.
    async fn played(visit: &Visit) -> (String, Value) {
        let mut sitting = Sitting::start(visit).await;
        sitting.play().await;
        let path = format!("/tables/{}/review", sitting.table);
        let review = Client::at(visit.parlor.port).send("GET", &path, &Value::Null).expect("a review").1;
        (sitting.table, review)
    }

    async fn ask(&mut self, seat: usize, ask: Value) {
        self.asks += 1;
        let id = format!("ask-{}", self.asks);
        let answer = if seat == 0 {
            send(self.page, &format!("/tables/{}/asks", self.table), json!({ "id": id, "ask": ask })).await
        } else {
            self.others[seat - 1].ask(&self.table, &id, &ask).expect("an answer").1
        };
        assert!(answer["version"].is_u64(), "{ask}: {answer}");
    }

    async fn view(&self, seat: usize) -> Value {
        let update = if seat == 0 {
            let look = format!("fetch('/api/v1/tables/{}?viewer=0').then((answer) => answer.json())", self.table);
            self.page.eval(&look).await
        } else {
            self.others[seat - 1].look(&self.table, u8::try_from(seat).expect("a seat")).expect("an update")
        };
        update["view"].clone()
    }

    /// Plays the game. Ada accuses falsely in the middle, and so learns the case file. At the end, Bo names it.
    async fn play(&mut self) {
        let mut file = Value::Null;
        loop {
            let update = self.others[0].look(&self.table, 1).expect("an update");
            if update["stage"] == "over" {
                return;
            }
            let seat = usize::try_from(update["must"][0].as_u64().expect("a seat")).expect("a small number");
            let view = self.view(seat).await;
            let made = view["record"].as_array().expect("entries").len();
            let accuses = view["phase"] == "begin"
                && if seat == 0 { made >= SUGGESTIONS / 2 } else { seat == 1 && made > SUGGESTIONS };
            let action = match () {
                () if accuses && seat == 0 => json!({ "type": "accuse", "crime": wrong(&view["hand"]) }),
                () if accuses => json!({ "type": "accuse", "crime": file }),
                () => next(&view, seat + made),
            };
            self.ask(seat, json!({ "type": "act", "seat": seat, "action": action })).await;
            if file.is_null() {
                file = self.view(0).await["file"].clone();
            }
        }
    }
}

/// An accusation with a card of the player's own hand, which cannot be right.
fn wrong(hand: &Value) -> Value {
    let mut crime = json!({ "suspect": "plum", "weapon": "rope", "room": "study" });
    let card = hand[0].as_str().expect("a card");
    let kind = if SUSPECTS.contains(&card) {
        "suspect"
    } else if WEAPONS.contains(&card) {
        "weapon"
    } else {
        "room"
    };
    crime[kind] = json!(card);
    crime
}

const SUSPECTS: [&str; 6] = ["scarlet", "mustard", "white", "green", "peacock", "plum"];
const WEAPONS: [&str; 6] = ["candlestick", "knife", "lead_pipe", "revolver", "rope", "wrench"];

/// Some action that is legal now.
fn next(view: &Value, number: usize) -> Value {
    let turn = &view["turn"];
    if view["phase"] == "show" {
        return json!({ "type": "show", "card": turn["fits"][0] });
    }
    if !turn["may_suggest"].is_null() {
        return json!({ "type": "suggest", "suspect": SUSPECTS[number % 6], "weapon": WEAPONS[number / 2 % 6] });
    }
    if view["phase"] == "walk" {
        return json!({ "type": "walk", "to": turn["destinations"][0]["to"] });
    }
    if turn["may_roll"] == true { json!({ "type": "roll" }) } else { json!({ "type": "end_turn" }) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_and_counted() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let (table, review) = Sitting::played(&visit).await;
    visit.open(&format!("/t/{table}/review")).await;
    page.until("document.querySelector('.chart-holder .chart-line')").await;
    page.eval(WAYS).await;
    page.until("told()").await;
    save_picture(page, "clue-review.webp").await;
    assert_controls_are_named(page).await;

    // A line for each player, and the same numbers in the table. Ada’s line ends at her accusation, Bo’s at his.
    let rows = review["rows"].as_array().expect("rows");
    assert_eq!(page.eval("document.querySelectorAll('.chart-holder .chart-line').length").await, 3);
    assert_eq!(
        page.eval("document.querySelectorAll('.chart-mark-of[data-kind=false]').length").await,
        2,
        "in the chart and in its key"
    );
    let cells = "[...document.querySelectorAll('.chart-numbers tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent !== '–'))";
    let accused = |seat: u64| {
        rows.iter()
            .position(|row| row["entry"]["type"] == "accused" && row["entry"]["seat"] == seat)
            .expect("an accusation")
    };
    let ends = [accused(0), accused(1), accused(1)];
    let due: Vec<Vec<bool>> = (0..=rows.len()).map(|place| ends.iter().map(|end| place <= *end).collect()).collect();
    assert_eq!(page.eval(cells).await, json!(due));
    let verdicts = page.eval("text('.verdicts')").await;
    let wrong_turn = &rows[accused(0)]["entry"]["turn"];
    assert!(
        verdicts
            .as_str()
            .expect("text")
            .contains(&format!("You accused falsely in turn {wrong_turn}. It could not have been right.")),
        "{verdicts}"
    );
    assert_eq!(page.eval("[...document.querySelectorAll('.case-cards .clue-card')].length").await, 3);
    assert!(page.eval("text('.case-lead')").await.as_str().expect("text").starts_with("Bo solved the case in turn "));

    // After the deal, Ada knows her own cards; the marks show where all cards really were.
    page.eval("at(0)").await;
    page.until("told() && text('.moment-text').startsWith('Deal')").await;
    assert_eq!(page.eval("document.querySelectorAll('.book-cell[data-real]').length").await, 21);
    assert_eq!(
        page.eval("document.querySelectorAll('.book-cell[data-real][data-known=has]').length").await,
        review["hands"][0].as_array().expect("cards").len()
    );
    // Whatever is proven later is true.
    page.eval("document.querySelector('[aria-label=Later]').click()").await;
    page.until("text('.moment-text').startsWith('Turn ')").await;
    for place in [accused(0), rows.len()] {
        page.eval(&format!("at({place})")).await;
        page.until("document.querySelector('.known-book[aria-busy]') === null && told()").await;
        let wrong = "[...document.querySelectorAll('.book-cell[data-known]')].filter((cell) => (cell.dataset.known === 'has') !== cell.hasAttribute('data-real')).length";
        assert_eq!(page.eval(wrong).await, 0);
    }
    assert!(page.eval("text('.moment-knew')").await.as_str().expect("text").contains("had looked into the case file"));

    // A cell says why something is known. Escape closes it, and the focus returns to the cell.
    page.eval("chip('Bo').click()").await;
    page.until("told() && text('clue-suggestions h2') === 'Bo’s suggestions'").await;
    page.eval("(document.querySelector('.book-cell[data-known=has]').focus(), document.activeElement.click())").await;
    page.until(
        "visible(document.querySelector('.book-slip')) && document.querySelectorAll('.slip-reasons li').length > 0",
    )
    .await;
    assert_controls_are_named(page).await;
    page.key("Escape", "Escape").await;
    page.until("!visible(document.querySelector('.book-slip')) && document.activeElement.matches('.book-cell')").await;

    // Bo's suggestions, with those that told nothing on request.
    let made = review["seats"][1]["suggestions"].as_array().expect("suggestions");
    assert_eq!(page.eval("document.querySelectorAll('.asked-list li').length").await, made.len());
    page.eval("chip('Told nothing').click()").await;
    page.until(&format!("document.querySelectorAll('.asked-list li').length === {}", review["seats"][1]["idle"])).await;
    page.eval("chip('All (').click()").await;
    let last = made.last().expect("a suggestion");
    let item = format!("document.querySelector('.asked-list li[data-version=\"{}\"]')", last["version"]);
    page.eval(&format!("{item}.querySelector('button').click()")).await;
    page.until(&format!("{item}.hasAttribute('data-chosen') && document.activeElement.matches('.moment-slider')"))
        .await;
    // The reader comes back from the replay to the same moment.
    let shown = page.eval("text('.moment-when')").await;
    page.eval(&format!("{item}.querySelector('a').click()")).await;
    page.until(&format!(
        "location.pathname === '/t/{table}/{}' && document.querySelector('parlor-replay clue-game')",
        last["version"]
    ))
    .await;
    page.eval("history.back()").await;
    page.until(&format!("document.querySelector('.moment-when')?.innerText === {shown} && told()")).await;
    assert_eq!(page.eval("chip('Bo').getAttribute('aria-pressed')").await, "true");

    // Without the server, the sheet says so, and asks again on request.
    page.eval("globalThis.really = fetch; globalThis.fetch = (to, ...rest) => String(to).includes('/coach') ? Promise.reject(TypeError('gone')) : really(to, ...rest); at(1)").await;
    page.until("visible(document.querySelector('.moment-failed button'))").await;
    page.eval("(globalThis.fetch = really, document.querySelector('.moment-failed button').click())").await;
    page.until("told() && !visible(document.querySelector('.moment-failed'))").await;

    // A phone.
    page.call(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true }),
    )
    .await;
    page.until("innerWidth === 390 && document.querySelector('.chart-holder svg').getBoundingClientRect().width < 390")
        .await;
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);

    // The game is in Ada's statistics, with her rolls.
    visit.open("/me").await;
    page.until("document.querySelector('own-statistics .fairness')").await;
    let count = |name: &str| {
        format!(
            "[...document.querySelectorAll('own-statistics .ledger tbody tr')].find((row) => row.querySelector('th').innerText === '{name}').querySelector('td').innerText"
        )
    };
    assert_eq!(page.eval(&count("False accusations")).await, "1");
    assert_eq!(
        page.eval(&count("Suggestions")).await,
        review["seats"][0]["suggestions"].as_array().expect("suggestions").len().to_string()
    );
    assert_eq!(page.eval("document.querySelector('own-statistics select').innerText.trim()").await, "Three players");
    assert_controls_are_named(page).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_shows_what_each_player_saw_and_had() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let (table, review) = Sitting::played(&visit).await;
    let hand = |seat: usize| review["hands"][seat].as_array().expect("cards").len();

    // At the table, frames show who had which card, apart from what Ada had found out.
    visit.open(&format!("/t/{table}")).await;
    page.eval(WAYS).await;
    let real = "[...document.querySelectorAll('.book-cell[data-real]')]";
    page.until(&format!("{real}.length === 21")).await;
    let of = |name: &str| format!("{real}.filter((cell) => cell.ariaLabel.includes(', {name}: ')).length");
    assert_eq!(page.eval(&of("Bo")).await, hand(1));
    assert_eq!(page.eval(&of("Cy")).await, hand(2));
    assert_eq!(page.eval(&of("case file")).await, 3);
    assert_eq!(page.eval(&format!("{real}.filter((cell) => cell.dataset.known === 'not').length")).await, 0);
    assert_eq!(page.eval("text('.book-hint').startsWith('The gold frames show')").await, true);
    assert_controls_are_named(page).await;

    // The replay begins with what Ada saw, and can show the others' views.
    page.eval(
        "[...document.querySelectorAll('game-results a')].find(({ pathname }) => pathname.endsWith('/0')).click()",
    )
    .await;
    page.until("document.querySelector('parlor-replay clue-game') && location.search === '?viewer=0'").await;
    let held = "[...document.querySelectorAll('clue-ledge li')].filter(visible).length";
    let label = "document.querySelector('.ledge-cards').ariaLabel";
    page.until(&format!("{held} === {} && {label} === 'Ada’s cards'", hand(0))).await;
    let step = review["rows"][SUGGESTIONS]["version"].as_u64().expect("a row");
    visit.open(&format!("/t/{table}/{step}?viewer=1")).await;
    page.eval(WAYS).await;
    page.until(&format!("{held} === {} && {label} === 'Bo’s cards'", hand(1))).await;
    let own = "known().filter((label) => label.includes(', Bo: has it')).length";
    assert_eq!(page.eval(own).await, hand(1), "Bo's notebook has Bo's cards");
    assert_eq!(
        page.eval("known().filter((label) => label.includes('you:') || label.includes('really')).length").await,
        0
    );
    assert_eq!(page.eval("visible(document.querySelector('.book-fill'))").await, false, "nobody can write there");
    assert_controls_are_named(page).await;

    let choose = |value: &str| {
        format!(
            "(() => {{ const choice = document.querySelector('replay-viewpoint select'); choice.value = '{value}'; choice.dispatchEvent(new Event('change')); }})()"
        )
    };
    page.eval(&choose("2")).await;
    page.until(&format!("{label} === 'Cy’s cards' && location.search === '?viewer=2'")).await;
    // The next step shows the same player's view.
    page.eval("document.querySelector('[aria-label=\"One step forward\"]').click()").await;
    page.until(&format!("location.pathname === '/t/{table}/{}' && {label} === 'Cy’s cards'", step + 1)).await;
    page.eval(&choose("")).await;
    page.until(&format!("{held} === 0 && location.search === '' && location.pathname === '/t/{table}/{}'", step + 1))
        .await;
    assert_eq!(
        page.eval("known().filter((label) => label.includes('has it')).length").await,
        0,
        "spectators see no card"
    );
    page.assert_no_errors();
}

/// The page loads while the player has to show a card: the tray offers exactly the cards that fit.
#[tokio::test(flavor = "multi_thread")]
async fn the_cards_that_fit_are_offered_after_a_reload() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let mut sitting = Sitting::start(&visit).await;
    let fits = sitting.play_until_asked().await;
    let path = format!("/t/{}", sitting.table);
    for _ in 0..2 {
        visit.open(&path).await;
        page.until("document.querySelector('dialog.clue-tray[open]')").await;
        page.until(&format!("document.querySelectorAll('.show-card').length === {fits}")).await;
    }
    page.assert_no_errors();
}
