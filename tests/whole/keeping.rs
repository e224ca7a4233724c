//! The pages around the games, in a real browser: a player's games, statistics and devices; the daily game, the
//! leaderboard and the rules; and the message that is shown when the server does not answer.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::parlor::{Client, Parlor};
use crate::visit::{Visit, assert_controls_are_named, new_page_apart, save_picture};

/// Plays whole games over the API as the player of the page, one box after the other.
pub const HANDS: &str = "
    globalThis.api = async (method, path, body) => {
        const answer = await fetch('/api/v1' + path, { method, headers: body ? { 'content-type': 'application/json' } : {}, body: body && JSON.stringify(body) });
        globalThis.answered = answer.status;
        return answer.json();
    };
    globalThis.ask = (table, ask) => api('POST', `/tables/${table}/asks`, { id: crypto.randomUUID(), ask });
    globalThis.seatAt = async (requested) => {
        const { table } = await api('POST', '/tables', { game: 'yahtzee', seats: 1, ...requested });
        await ask(table, { type: 'sit', seat: 0 });
        return table;
    };
    globalThis.play = async (table, seats = [0]) => {
        for (;;) {
            const { stage, must, view } = await api('GET', `/tables/${table}?viewer=0`);
            if (stage !== 'playing') return table;
            const seat = seats.find((own) => must.includes(own));
            if (seat === undefined) continue;
            const box = view.turn.boxes.toSorted((one, other) => other.points - one.points)[0];
            const action = box ? { type: 'score', category: box.category } : { type: 'roll', keep: Array(5).fill(false) };
            await ask(table, { type: 'act', seat, action });
        }
    };
    globalThis.playNew = async (requested) => { const table = await seatAt(requested); await ask(table, { type: 'start' }); return play(table); };
    globalThis.text = (selector) => document.querySelector(selector)?.innerText ?? '';
    globalThis.rows = (selector) => [...document.querySelectorAll(selector + ' tbody tr')].map((row) => [...row.children].map((cell) => cell.innerText.trim()));
    true;
";

/// Opens an address and installs the helper functions.
pub async fn open(visit: &Visit, path: &str, until: &str) {
    visit.open(path).await;
    visit.page.eval(HANDS).await;
    visit.page.until(until).await;
}

/// Plays a table with one seat to its end.
fn play(client: &Client, table: &str) {
    for step in 0.. {
        let update = client.look(table, 0).expect("an answer");
        if update["stage"] != "playing" {
            return;
        }
        let action = match update["view"]["turn"]["boxes"][0]["category"].as_str() {
            Some(category) => json!({ "type": "score", "category": category }),
            None => json!({ "type": "roll", "keep": [false, false, false, false, false] }),
        };
        let ask = json!({ "type": "act", "seat": 0, "action": action });
        let (status, answer) = client.ask(table, &format!("step-{step}"), &ask).expect("an answer");
        assert_eq!(status, 200, "{answer}");
    }
}

/// Plays a new solo game, with one roll in each turn.
pub fn play_new(client: &Client) -> String {
    let table = client.open_table(&json!({ "game": "yahtzee", "seats": 1 })).expect("an answer");
    for (id, ask) in [("sit", json!({ "type": "sit", "seat": 0 })), ("start", json!({ "type": "start" }))] {
        assert_eq!(client.ask(&table, id, &ask).expect("an answer").0, 200);
    }
    play(client, &table);
    table
}

async fn say_who(page: &Page, name: &str) {
    page.eval(&format!("load('network/api.js').then(({{ introduce }}) => introduce({}))", json!(name))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_a_player_are_listed_counted_and_removed() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    open(&visit, "/me", "visible(document.querySelector('.nobody'))").await;
    assert_controls_are_named(page).await;
    say_who(page, "Ada").await;

    // A game with Bea on the same device: the winner is named, and the page says that the game is not counted.
    page.eval(
        "(async () => {
            const passed = await seatAt({ seats: 2 });
            await ask(passed, { type: 'sit', seat: 1, name: 'Bea' });
            await ask(passed, { type: 'start' });
            await play(passed, [0, 1]);
            const { outcome } = (await api('GET', '/me/tables?state=finished')).tables[0].summary;
            const best = Math.max(...outcome.scores);
            globalThis.passed = `${['Ada', 'Bea'].filter((_, seat) => outcome.places[seat] === 1).join(' and ')} won with ${best}`;
        })()",
    )
    .await;
    let passed = page.eval("passed").await;
    open(&visit, "/me", "text('own-statistics').includes('several people on one device don’t count')").await;
    page.until("document.querySelectorAll('.games:not(.running) li').length === 1").await;
    assert_eq!(page.eval("text('.games:not(.running) li b')").await, passed);
    page.eval("press('Remove')").await;
    page.eval("press('Remove it')").await;
    page.until("document.querySelectorAll('.games:not(.running) li').length === 0").await;

    // Ten solo games, one against a bot, one with the coach, one that waits for Ada and one for somebody else. Games
    // that end within the same millisecond come on the same page of the list, so the oldest are played one by one.
    page.eval("playNew({}).then(() => playNew({})).then(() => Promise.all(Array.from({ length: 8 }, () => playNew({})))).then(() => true)").await;
    page.eval(
        "(async () => {
            const contested = await seatAt({ seats: 2 });
            await ask(contested, { type: 'add_bot', seat: 1, level: 'random' });
            await ask(contested, { type: 'start' });
            await play(contested);
            globalThis.coached = await seatAt({ terms: { coach: true } });
            await ask(coached, { type: 'start' });
            do await api('POST', `/tables/${coached}/hint`, { seat: 0 }); while (answered === 202);
            await play(coached);
            globalThis.mine = await seatAt({});
            await ask(mine, { type: 'start' });
            await seatAt({ seats: 3 });
            await ask(await seatAt({ seats: 2 }), { type: 'leave', seat: 0 });
        })()",
    )
    .await;
    let mine = page.eval("mine").await;
    open(&visit, "/me", "document.querySelectorAll('.games:not(.running) li').length === 10 && text('.fairness')")
        .await;
    assert_controls_are_named(page).await;
    page.eval("document.querySelector('own-statistics').scrollIntoView()").await;
    save_picture(page, "statistics.webp").await;

    // The page shows what the server reports.
    let statistics = page.eval("api('GET', '/me/statistics?game=yahtzee')").await["games"][0].clone();
    let plain = &statistics["variants"][0]["plain"];
    assert_eq!((&plain["games"], &plain["contested"]), (&json!(11), &json!(1)), "{plain}");
    let average = format!("{:.1}", plain["average"].as_f64().expect("a mean"));
    let wins = format!("{} of 1", plain["wins"]);
    let figures = json!(["11", wins, plain["best"].to_string(), average, plain["solo_best"].to_string()]);
    assert_eq!(
        page.eval("[...document.querySelectorAll('.figures dd')].map((figure) => figure.innerText)").await,
        figures
    );
    page.eval("document.querySelectorAll('own-statistics details').forEach((details) => { details.open = true; })")
        .await;
    let drawn = page.eval("rows('.variant .chart-figure').reduce((sum, [, games]) => sum + Number(games), 0)").await;
    assert_eq!(drawn, 11, "every game is in the chart");
    let helped = page.eval("rows('.variant .chart-figure').reduce((sum, [, , games]) => sum + Number(games), 0)").await;
    assert_eq!((helped, page.eval("document.querySelectorAll('.chart-more').length").await), (json!(1), json!(1)));
    let aces = &plain["totals"]["boxes"]["aces"];
    let mean = format!("{:.1}", aces["points"].as_f64().expect("points") / aces["filled"].as_f64().expect("games"));
    assert_eq!(page.eval("rows('.variant > .sheet-columns > .ledger')[0].slice(0, 2)").await, json!(["Aces", mean]));
    let dice = page.eval("rows('.statistics > .chart-figure').map(([, count]) => Number(count))").await;
    assert_eq!(dice, statistics["thrown"]["die"]["counts"]);
    let verdict = &statistics["thrown"]["die"]["fairness"]["verdict"];
    assert_eq!(&page.eval("document.querySelector('.fairness').dataset.verdict").await, verdict);
    assert!(page.eval("text('.helped')").await.as_str().expect("text").contains("One game"), "listed separately");
    assert_eq!(page.eval("text('.games:not(.running) li').includes('with the coach')").await, true);

    // The game that waits for Ada comes first, with a link to it.
    assert_eq!(page.eval("document.querySelectorAll('.running li').length").await, 3);
    assert_eq!(page.eval("text('.running li b')").await, "Your turn");
    // The game that she left comes last, and is not among her games on the front page.
    assert_eq!(page.eval("text('.running li:last-child b')").await, "You have no seat here");
    assert_eq!(page.eval("text('.running li:last-child a')").await, "Watch");
    open(&visit, "/", "document.querySelectorAll('your-tables li').length === 2").await;
    open(&visit, "/me", "visible(document.querySelector('.running .brass'))").await;
    page.eval("press('Continue')").await;
    page.until("rollButton()").await;
    assert_eq!(page.eval("table()").await, mine);

    // Paging through the list, and removing games from it.
    let all = "document.querySelectorAll('.games:not(.running) li').length";
    open(&visit, "/me", &format!("{all} === 10")).await;
    let order =
        page.eval("[...document.querySelectorAll('.games:not(.running) li')].map((item) => item.dataset.key)").await;
    // Pressed twice, each game still appears once.
    page.eval("press('Show more'); press('Show more')").await;
    page.until(&format!("{all} === 12 && !visible(button('Show more'))")).await;
    page.eval("press('Remove')").await;
    page.eval("press('Remove it')").await;
    page.until(&format!("{all} === 11")).await;
    open(&visit, "/me", &format!("{all} === 10")).await;
    let after =
        page.eval("[...document.querySelectorAll('.games:not(.running) li')].map((item) => item.dataset.key)").await;
    assert_eq!(after.as_array().expect("keys")[..9], order.as_array().expect("keys")[1..]);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_changes_settings_imports_a_log_signs_out_and_is_deleted() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    say_who(page, "Ada").await;
    open(
        &visit,
        "/me",
        "document.querySelector('.devices li') && text('own-statistics').includes('Your scores appear here')",
    )
    .await;
    assert_eq!(
        page.eval("document.documentElement.scrollWidth <= innerWidth").await,
        true,
        "nothing overflows on a phone"
    );

    // Name and preferences.
    let wanted = "load('network/chat.js').then((chat) => chat.chatWanted())";
    page.eval("document.querySelector('input[name=chat]').click()").await;
    page.until("text('own-profile [role=status]') === 'Saved.'").await;
    assert_eq!(page.eval(wanted).await, false, "the page has the new setting");
    page.eval("document.querySelector('own-profile [role=status]').textContent = ''").await;
    page.eval("document.querySelector('own-profile input[type=text]').value = '  Ada Lovelace '").await;
    page.eval("press('Save')").await;
    page.until("text('own-profile [role=status]') === 'Saved.'").await;
    assert_eq!(page.eval(wanted).await, false, "saving a name keeps the other settings");
    page.eval("document.querySelector('input[name=chat]').click()").await;
    page.until(&format!("{wanted}.then((wanted) => globalThis.wanted = wanted) && globalThis.wanted")).await;
    page.eval("document.querySelector('input[name=listed]').click()").await;
    page.until("api('GET', '/me').then((me) => globalThis.me = me) && globalThis.me?.listed === false").await;
    assert_eq!(page.eval("[me.name, me.chat]").await, json!(["Ada Lovelace", true]));

    // A log from another server is imported, shown and marked.
    let elsewhere = tempfile::tempdir().expect("a directory");
    let other = Parlor::start(elsewhere.path());
    let bo = Client::new(other.port, "Bo");
    let table = play_new(&bo);
    let bring = |text: String| {
        let file =
            format!("const given = new DataTransfer(); given.items.add(new File([{}], 'log.json')); ", json!(text));
        format!(
            "{{ {file} const input = document.querySelector('import-log input'); input.files = given.files; input.dispatchEvent(new Event('change')); }}"
        )
    };
    page.eval(&bring("no log".into())).await;
    page.until("text('.bubble') === 'This file isn’t the log of a game.'").await;
    page.eval(&bring(bo.export(&table).to_string())).await;
    page.until(&format!("location.pathname === '/t/{table}' && over()")).await;
    open(&visit, "/me", "text('.games:not(.running)').includes('imported')").await;

    // Another device follows the link, and is signed out again.
    page.eval("press('Continue on another device')").await;
    page.until("visible(document.querySelector('dialog .another .link'))").await;
    // Here only the server's own machine can reach it, so a QR code would not help.
    assert_eq!(page.eval("text('dialog .only-here').startsWith('Only this computer can open this link.')").await, true);
    assert_eq!(page.eval("visible(document.querySelector('dialog .another img'))").await, false);
    assert_controls_are_named(page).await;
    let link = page.eval("document.querySelector('dialog .link').value").await;
    let secret = link.as_str().expect("a link").split_once("#continue=").expect("a secret").1;
    let phone = Client::following(visit.parlor.port, &json!({ "secret": secret })).expect("an answer");
    let known = phone.send("GET", "/me", &Value::Null).expect("an answer").1;
    assert_eq!(known["name"], "Ada Lovelace");
    open(&visit, "/me", "document.querySelectorAll('.devices li').length === 2").await;
    page.eval("press('Sign out')").await;
    page.until("document.querySelector('dialog[open]')").await;
    page.eval("document.querySelector('dialog .brass').click()").await;
    page.until("document.querySelectorAll('.devices li').length === 1").await;
    assert_eq!(phone.send("GET", "/me", &Value::Null).expect("an answer").0, 401);

    // Forgetting a player takes two steps.
    page.eval("press('Forget me')").await;
    page.until("document.querySelector('dialog[open]')").await;
    assert_controls_are_named(page).await;
    page.eval("document.querySelector('dialog .warn').click()").await;
    page.until("text('.bubble').includes('tick the box')").await;
    page.eval("document.querySelector('dialog input').click(); document.querySelector('dialog .warn').click()").await;
    page.until("visible(document.querySelector('.nobody'))").await;
    let path = format!("/players/{}/statistics", known["player"].as_str().expect("an id"));
    assert_eq!(bo_at(&visit).send("GET", &path, &Value::Null).expect("an answer").0, 404);
    open(&visit, "/", "document.querySelector('#front-name')").await;
    assert_eq!(page.eval("document.querySelector('#front-name').value").await, "", "the player's name is gone");
    page.assert_no_errors();
}

fn bo_at(visit: &Visit) -> Client {
    Client::new(visit.parlor.port, "Bo")
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_have_finished_compare_their_daily_results() {
    let Some(visit) = Visit::start_at_noon(1280, 800).await else { return };
    let page = &visit.page;
    let fresh = "document.querySelectorAll('.today[data-state=new]').length === 2";
    open(&visit, "/daily/yahtzee", fresh).await;
    assert_controls_are_named(page).await;
    assert_eq!(page.eval("text('.today').includes('Be the first')").await, true);
    assert_eq!(page.eval("/^New dice in .+, at \\d\\d:\\d\\d your time\\.$/.test(text('.next-dice'))").await, true);
    let tomorrow = page.eval("api('GET', '/daily?game=yahtzee').then(({ today, days }) => days.filter(({ day }) => day === today + 1).map(({ commitment }) => commitment))").await;
    for promise in tomorrow.as_array().expect("promises") {
        assert_eq!(page.eval(&format!("text('main').includes({promise})")).await, true);
    }

    // Bo plays. The page shows that one player has finished, but neither the name nor the result.
    let bo = bo_at(&visit);
    let table = bo.send("POST", "/daily/yahtzee/classic", &Value::Null).expect("an answer").1;
    play(&bo, table["table"].as_str().expect("a table"));
    open(&visit, "/daily/yahtzee", fresh).await;
    let classic = "text('[data-variant=classic]')";
    assert_eq!(page.eval(&format!("{classic}.includes('One player has finished it')")).await, true);
    assert_eq!(page.eval("document.querySelector('day-results') || text('main').includes('Bo')").await, false);

    // One click, without a name, and the game is there.
    page.eval("press('Play today’s dice')").await;
    page.until("rollButton()").await;
    open(&visit, "/daily/yahtzee", "visible(button('Continue your game'))").await;
    page.eval("press('Continue your game')").await;
    page.until("rollButton()").await;
    assert_eq!(page.eval("text('.where').startsWith('Today’s dice ·')").await, true);
    assert_eq!(page.eval("Boolean(button('Invite') || button('Coach'))").await, false, "a daily solo game");
    page.eval("play(table())").await;
    open(&visit, "/me", "document.querySelector('.games:not(.running) li')").await;
    assert_eq!(page.eval("text('.games:not(.running) li').includes('Review opens ') && !button('Review')").await, true);
    open(&visit, "/daily/yahtzee", "rows('[data-variant=classic] day-results').length === 2").await;
    let told = page
        .eval("api('GET', '/daily?game=yahtzee').then(({ today }) => api('GET', `/daily/yahtzee/classic/${today}`))")
        .await;
    let shown = page
        .eval("rows('[data-variant=classic] day-results').map(([place, name, score]) => [place, name, score])")
        .await;
    let results = told["results"].as_array().expect("results").iter();
    let due: Vec<Value> =
        results.map(|one| json!([one["place"].to_string(), one["name"], one["score"].to_string()])).collect();
    assert_eq!(shown, Value::Array(due));
    assert_eq!(page.eval("text('tr[data-you] th')").await, "Guest");
    assert_eq!(page.eval(&format!("text('.yours').startsWith('You scored {}: ')", told["yours"]["score"])).await, true);
    assert_eq!(page.eval("document.querySelector('[data-variant=\"2014\"]').dataset.state").await, "new");
    // A player who ends the other game early is warned that there is no second try, and told afterwards that it is
    // lost.
    page.eval("press('Play today’s dice')").await;
    page.until("rollButton()").await;
    page.eval("press('⋯')").await;
    page.until("text('dialog[open]').includes('Today’s dice ·\u{a0}Yahtzee')").await;
    page.eval("press('End the game')").await;
    page.until("text('dialog[open]').includes('your only try with today’s dice')").await;
    page.eval("press('End the game')").await;
    page.until("over() && button('Go to today’s dice')").await;
    open(&visit, "/daily/yahtzee", "document.querySelector('[data-variant=\"2014\"][data-state=ended]')").await;
    assert_eq!(page.eval("text('[data-state=ended]').includes('You ended this game')").await, true);
    assert_eq!(
        page.eval("document.querySelectorAll('day-results').length").await,
        1,
        "results that would be refused are not requested"
    );

    // Promised hashes are remembered and compared with the revealed seeds.
    let verdicts = page.eval(
        "load('daily/commitment.js').then(({ checkCommitment }) => {
            const [seed, print, other] = ['00'.repeat(32), '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925', 'aa'.repeat(32)];
            const told = [[1, print, null], [1, print, seed], [2, print, seed], [3, other, seed], [1, other, seed]];
            return told.map(([day, commitment, seed]) => checkCommitment('yahtzee', { day, variant: 'classic', commitment, seed }));
        })",
    );
    assert_eq!(verdicts.await, json!(["open", "seen", "kept", "broken", "changed"]));
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leaderboard_ranks_players_and_the_rules_are_correct() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    open(&visit, "/leaderboard/yahtzee", "text('.leaders').includes('First place is up for grabs')").await;
    let bo = bo_at(&visit);
    (0..10).for_each(|_| _ = play_new(&bo));
    say_who(page, "Ada").await;
    page.eval("playNew({})").await;
    open(&visit, "/leaderboard/yahtzee", "rows('[data-by=best]').length === 2").await;
    assert_controls_are_named(page).await;
    let told = page.eval("api('GET', '/leaderboard?game=yahtzee&variant=classic')").await;
    let scores = told["scores"].as_array().expect("scores").iter();
    let due: Vec<Value> =
        scores.map(|one| json!([one["name"], one["best"].to_string(), one["games"].to_string()])).collect();
    assert_eq!(page.eval("rows('[data-by=best]').map((row) => row.slice(1))").await, Value::Array(due));
    assert_eq!(
        page.eval("rows('[data-by=average]').map(([, name]) => name)").await,
        json!(["Bo"]),
        "only players with at least ten games are ranked by average"
    );
    assert_eq!(page.eval("text('tr[data-you] th')").await, "Ada");
    let choose = |variant: &str| {
        format!(
            "{{ const rules = document.querySelector('select'); rules.value = '{variant}'; rules.dispatchEvent(new Event('change')); }}"
        )
    };
    page.eval(&choose("2014")).await;
    page.until("text('.leaders').includes('Nobody has finished a game under these rules yet')").await;
    page.eval("globalThis.fetch = async () => new Response('{\"code\":\"no_leaderboard\"}', { status: 404 })").await;
    page.eval(&choose("classic")).await;
    page.until("text('.leaders').includes('No leaderboard here')").await;

    // The rules: every link within the page leads somewhere, and the page stays loaded.
    open(&visit, "/rules/yahtzee#joker", "Math.abs(document.querySelector('#joker').getBoundingClientRect().top) < 60")
        .await;
    assert_controls_are_named(page).await;
    page.eval("globalThis.before = document.querySelector('yahtzee-rules')").await;
    assert_eq!(
        page.eval(
            "[...document.querySelectorAll('.contents a')].filter((link) => !document.querySelector(link.hash)).length"
        )
        .await,
        0
    );
    page.eval("press('A turn')").await;
    page.until(
        "location.hash === '#turn' && Math.abs(document.querySelector('#turn').getBoundingClientRect().top) < 60",
    )
    .await;
    assert_eq!(page.eval("before === document.querySelector('yahtzee-rules')").await, true);

    // The examples agree with the server's rules.
    let wrong = page.eval(
        "(async () => {
            const wrong = [];
            for (const row of document.querySelectorAll('[id^=box-]')) {
                const dice = [...row.querySelectorAll('.die-face')].map((face) => Number(face.dataset.face));
                let advice;
                do advice = await api('POST', '/games/yahtzee/coach', { dice, rolls_left: 0 }); while (answered === 202);
                const { points } = advice.boxes.find(({ category }) => row.id === `box-${category}`);
                if (row.querySelector('.example').innerText.trim() !== `scores ${points}`) wrong.push([row.innerText, points]);
            }
            return wrong;
        })()",
    );
    assert_eq!(wrong.await, json!([]));
    open(&visit, "/rules/ludo", "text('main').includes('Page not found')").await;
    open(&visit, "/rules/yahtzee", "ready(button('Play a guided game'))").await;
    page.eval("press('Play a guided game')").await;
    page.until("rollButton()").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_load_is_small_and_an_unreachable_server_is_reported() {
    let Some(mut visit) = Visit::start(1280, 800).await else { return };
    // The message uses three style sheets, and they are the last thing that the page loads.
    let kept = "navigator.serviceWorker.controller \
        && performance.getEntriesByType('resource').filter(({ initiatorType, name }) => initiatorType === 'fetch' && name.endsWith('.css')).length === 3 \
        && caches.has('parlor-offline').then((has) => globalThis.kept = has) && globalThis.kept";
    visit.page.until(kept).await;
    let loads = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]";
    let abroad = format!("{loads}.filter(({{ name }}) => !name.startsWith(location.origin)).map(({{ name }}) => name)");
    assert_eq!(visit.page.eval(&abroad).await, json!([]), "no other server is contacted");
    let assert_light = async |page: &Page, what: &str| {
        let bytes = page.eval(&format!("{loads}.reduce((sum, {{ transferSize }}) => sum + transferSize, 0)")).await;
        let bytes = bytes.as_f64().expect("a number");
        assert!((20_000.0..160_000.0).contains(&bytes), "{what} takes {bytes} bytes");
    };
    assert_light(&visit.page, "the front page").await;
    // The page of a friend who follows a link to a table is light too, with everything it loads when they sit down and
    // play.
    let friend = new_page_apart(&visit.chromium, 390, 844).await;
    let bo = Client::new(visit.parlor.port, "Bo");
    let table = bo.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("a table");
    assert_eq!(bo.ask(&table, "sit-first", &json!({ "type": "sit", "seat": 1 })).expect("an answer").0, 200);
    friend.open(&format!("http://127.0.0.1:{}/t/{table}", visit.parlor.port)).await;
    friend.until(&format!("visible(document.querySelector('waiting-room')) && {kept}")).await;
    assert_light(&friend, "a table").await;
    friend.eval("document.querySelector('#waiting-name').value = 'Cleo'; press('Sit here')").await;
    friend.until("button('Leave')").await;
    assert_eq!(bo.ask(&table, "start-both", &json!({ "type": "start" })).expect("an answer").0, 200);
    friend
        .until("visible(document.querySelector('yahtzee-game')) && visible(document.querySelector('yahtzee-pad'))")
        .await;
    assert_light(&friend, "a table and the game there").await;
    friend.assert_no_errors();
    // The page of somebody who comes when the game is already being played is light too.
    let late = new_page_apart(&visit.chromium, 390, 844).await;
    let table = bo.open_table(&json!({ "game": "yahtzee", "seats": 1 })).expect("a table");
    for (id, ask) in [("sit", json!({ "type": "sit", "seat": 0 })), ("start", json!({ "type": "start" }))] {
        assert_eq!(bo.ask(&table, id, &ask).expect("an answer").0, 200);
    }
    late.open(&format!("http://127.0.0.1:{}/t/{table}", visit.parlor.port)).await;
    late.until(&format!("visible(document.querySelector('yahtzee-game')) && {kept}")).await;
    assert_light(&late, "a game").await;
    late.assert_no_errors();

    // A page that requests nothing by itself, so that only the reload fails.
    open(&visit, "/rules/yahtzee", "document.querySelector('#luck')").await;
    visit.page.until(kept).await;
    let port = visit.parlor.port.to_string();
    visit.parlor.kill();
    visit.open("/rules/yahtzee").await;
    visit.page.until("document.title === 'No connection · Parlor' && document.querySelector('a.brass')").await;
    assert_eq!(
        visit.page.eval("[location.pathname, document.documentElement.lang]").await,
        json!(["/rules/yahtzee", "en"])
    );
    assert_controls_are_named(&visit.page).await;
    // "Try again" leads to the same address.
    assert_eq!(visit.page.eval("document.querySelector('a.brass').href === location.href").await, true);
    // When the server is back, so is the page, without a click.
    visit.parlor = Parlor::start_with(visit.data.path(), &["--port", &port]);
    visit.page.until("document.querySelector('yahtzee-rules #luck')").await;
    visit.page.assert_no_errors_but_silence();
}
