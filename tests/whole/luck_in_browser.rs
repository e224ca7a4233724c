//! This browser's contribution to the luck, and its checks: in the page's own modules, and at a real table.

use std::path::Path;

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::parlor::Client;
use crate::visit::{Visit, begin, count_draws, take_a_turn};

/// A simulated server, in the page: a table with one seat, and start rows.
const STAGE: &str = "
    globalThis.hex = (pair) => pair.repeat(32);
    globalThis.luckOf = (commitment, voids = 0, start = null) => ({ scheme: 2, commitment, void_starts: voids, start, seed: null });
    globalThis.chairOf = (commitment) => ({ type: 'person', player: 'ada', commitment });
    globalThis.startOf = (chain, commitment, chair) => ({
        row: { version: 3, seat: null, what: { type: 'started', config: {}, chairs: [chair], luck: 2, commitment }, draws: [], events: [], time: 1, engine: '1' },
        chain,
    });
    globalThis.updateOf = (table, chair, luck) =>
        ({ table, stage: luck.start ? 'opening' : 'gathering', seats: [{ chair, name: 'Ada', opened: false }], luck });
";

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_is_never_overwritten() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.eval(STAGE).await;
    let script = "load('luck/luck.js').then(({ commitFor, luckDuties, receiptOf, witness }) => {
        const seen = [];
        const see = (update) => {
            const fault = witness(update, [0]);
            seen.push([fault, luckDuties(update, [0], new Set()).map(({ type }) => type).join(), receiptOf(update.table, 0)?.start.chain.slice(0, 2) ?? null]);
        };
        const promise = hex('aa');
        const chair = chairOf(commitFor('one', 0, luckOf(promise)));
        const start = (chain, voids = 0, sitter = chair, named = promise) => updateOf('one', sitter, luckOf(named, voids, startOf(chain, named, sitter)));
        see(updateOf('one', chair, luckOf(promise)));
        see(start(hex('11')));
        see(start(hex('11')));
        see(start(hex('22')));
        see(start(hex('22'), 1));
        // Bytes that were never opened do not make a second start valid.
        see(start(hex('33'), 0, chairOf(commitFor('one', 0, luckOf(promise)))));
        // Only a voided start does, with new bytes.
        see(start(hex('44'), 1, chairOf(commitFor('one', 0, luckOf(hex('bb'), 1))), hex('bb')));
        see(start(hex('11')));
        return seen;
    })";
    let seen = page.eval(script).await;
    let due = json!([
        [null, "", null],
        [null, "open", "11"],
        [null, "open", "11"],
        ["two_starts", "", "11"],
        ["two_starts", "", "11"],
        ["two_starts", "", "11"],
        [null, "open", "44"],
        [null, "open", "44"],
    ]);
    assert_eq!(seen, due);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_are_withheld_from_a_start_that_is_not_as_promised() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.eval(STAGE).await;
    let script = "load('luck/luck.js').then(({ commitFor, luckDuties, receiptOf, witness }) => {
        const see = (table, gathered, start) => {
            const before = luckOf(hex('aa'));
            const chair = chairOf(commitFor(table, 0, before));
            if (gathered) witness(updateOf(table, chair, before), [0]);
            const update = updateOf(table, chair, start(chair));
            return [witness(update, [0]), luckDuties(update, [0], new Set()).length, receiptOf(table, 0)];
        };
        const started = (shown, named, chair) => luckOf(shown, 0, startOf(hex('11'), named, chair));
        return [
            see('other', true, (chair) => started(hex('bb'), hex('bb'), chair)),
            see('shown', false, (chair) => started(hex('aa'), hex('bb'), chair)),
            see('late', false, (chair) => started(hex('bb'), hex('aa'), chair)),
            see('swapped', false, () => started(hex('aa'), hex('aa'), chairOf(hex('cc')))),
            see('dropped', true, () => started(hex('aa'), hex('aa'), chairOf(null))),
            // A commitment that came too late was never at the table.
            see('missed', false, () => started(hex('aa'), hex('aa'), chairOf(null))),
            // Bytes are opened only for the newest scheme.
            ...[undefined, 1, 3].map((scheme) => see(`scheme${scheme}`, true, (chair) => {
                const luck = started(hex('aa'), hex('aa'), chair);
                luck.start.row.what.luck = scheme;
                return luck;
            })),
            // A game that started before this scheme existed keeps its own.
            (() => {
                const chair = chairOf(commitFor('upgraded', 0, luckOf(hex('aa'))));
                witness(updateOf('upgraded', chair, luckOf(hex('aa'))), [0]);
                const update = updateOf('upgraded', chair, started(hex('aa'), hex('aa'), chair));
                witness(update, [0]);
                delete update.luck.start.row.what.luck;
                const [key] = Object.keys(localStorage).filter((name) => name.startsWith('parlor.luck.upgraded.'));
                localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), start: update.luck.start });
                return [witness({ ...update, stage: 'playing' }, [0]), 0, null];
            })(),
        ];
    })";
    let due = json!([
        ["other_promise", 0, null],
        ["other_promise", 0, null],
        ["other_promise", 0, null],
        ["not_ours", 0, null],
        ["not_ours", 0, null],
        [null, 0, null],
        ["other_scheme", 0, null],
        ["other_scheme", 0, null],
        ["other_scheme", 0, null],
        [null, 0, null],
    ]);
    assert_eq!(page.eval(script).await, due);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn data_of_old_tables_is_deleted_but_not_of_this_one() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.eval(STAGE).await;
    let script = "load('luck/luck.js').then(({ commitFor }) => {
        const clock = Date.now;
        let now = 1;
        Date.now = () => now++;
        for (let table = 0; table < 230; table++) commitFor(`table${table}`, 0, luckOf(hex('aa')));
        commitFor('table30', 0, luckOf(hex('aa')));
        // A clock that was set back makes this table the oldest.
        now = 0;
        commitFor('here', 0, luckOf(hex('aa')));
        Date.now = clock;
        const kept = new Set(Object.keys(localStorage).filter((key) => key.startsWith('parlor.luck.')).map((key) => key.split('.')[2]));
        return [kept.size, kept.has('here'), kept.has('table30'), kept.has('table229'), kept.has('table31')];
    })";
    assert_eq!(page.eval(script).await, json!([200, true, true, true, false]));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_starts_raise_an_alarm_at_the_table() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, false);
    // As if the server had shown another start before.
    page.eval(
        "for (const key of Object.keys(localStorage).filter((key) => key.startsWith(`parlor.luck.${table()}.`))) {
             const part = JSON.parse(localStorage[key]);
             localStorage[key] = JSON.stringify({ ...part, start: { ...part.start, chain: '0'.repeat(64) } });
         }",
    )
    .await;
    let path = page.eval("location.pathname").await;
    visit.open(path.as_str().expect("a path")).await;
    page.until("visible(document.querySelector('.alarm'))").await;
    let alarm = page.eval("document.querySelector('.alarm').innerText").await;
    assert_eq!(alarm, "The server has shown two different starts. Keep your receipt, and don’t trust this game.");
    take_a_turn(page).await;
    assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, true, "the alarm stays");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_sits_down_once() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let host = Client::new(visit.parlor.port, "Host");
    let table = host.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("a table");
    let ask = |id: &str, ask: Value| assert_eq!(host.ask(&table, id, &ask).expect("an answer").0, 200);
    ask("bot", json!({ "type": "add_bot", "seat": 0, "level": "casual" }));
    visit.open(&format!("/t/{table}")).await;
    page.until("button('Sit here')").await;
    page.eval("document.querySelector('#waiting-name').value = 'Ada'; const sit = button('Sit here'); sit.click(); sit.click()")
        .await;
    page.until("button('Leave')").await;
    ask("start", json!({ "type": "start" }));
    page.until("document.querySelector('yahtzee-game')").await;
    let update = host.send("GET", &format!("/tables/{table}"), &Value::Null).expect("an answer").1;
    assert_eq!((&update["stage"], &update["luck"]["void_starts"]), (&json!("playing"), &json!(0)));
    let me = page.eval("fetch('/api/v1/me').then((answer) => answer.json())").await;
    assert_eq!(update["seats"][1]["chair"]["player"], me["player"], "a visitor is one player");
    assert_eq!(page.eval("visible(document.querySelector('.bubble'))").await, Value::Null, "nothing was refused");
    assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, false);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_before_its_page_has_loaded() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    // The table starts even if its page never loads.
    let script = "load('network/api.js').then(async ({ introduce, look }) => {
        const [one, other] = await Promise.all([introduce('Ada'), introduce('Ada')]);
        const { arrange } = await load('front/arrange.js');
        const seats = [{ type: 'me', name: 'Ada' }, { type: 'here', name: 'Ben' }, { type: 'bot', level: 'casual' }];
        const table = await arrange({ game: 'yahtzee', config: undefined, access: 'link', seats });
        globalThis.stage = '';
        const ask = async () => globalThis.stage !== 'playing' && setTimeout(ask, 20, (globalThis.stage = (await look(table)).stage));
        ask();
        return one.player === other.player;
    })";
    assert_eq!(page.eval(script).await, true, "a visitor is one player");
    // The bytes are opened in the background.
    page.until("globalThis.stage === 'playing'").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_socket_does_not_cause_an_endless_loop() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    // A simulated server that the test controls.
    let script = "load('network/table-connection.js').then(async ({ TableConnection }) => {
        const real = globalThis.WebSocket;
        const sockets = [];
        globalThis.WebSocket = class extends EventTarget {
            static OPEN = 1;
            readyState = 1;
            sent = [];
            // The page's own socket to the hall is not counted.
            constructor(address) { super(); if (address.includes('/tables/')) sockets.push(this); }
            send(text) { this.sent.push(JSON.parse(text)); }
            close() {}
            say(message) { this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })); }
        };
        const states = [];
        let seat = 0;
        const connection = new TableConnection('t', { update: () => connection.watch(seat), state: (state) => states.push(state.code ?? state) });
        const refused = { type: 'refused', id: null, error: { code: 'not_your_seat', data: null, message: 'no' } };
        const update = (version) => ({ type: 'update', version });
        const [first] = sockets;
        connection.watch(0);
        first.dispatchEvent(new Event('open'));
        first.say(refused);
        first.say(update(1));
        first.say(update(2));
        const asPlayer = first.sent.filter(({ type }) => type === 'watch').map(({ viewer }) => viewer);
        // A busy server closes the socket at the first request. The page waits and tries again with the same state.
        first.dispatchEvent(new CloseEvent('close', { code: 1013 }));
        const begun = Date.now();
        while (sockets.length < 2 && Date.now() < begun + 120_000) await new Promise((done) => setTimeout(done, 20));
        const second = sockets[1];
        second.dispatchEvent(new Event('open'));
        second.dispatchEvent(new CloseEvent('close', { code: 1013 }));
        while (sockets.length < 3 && Date.now() < begun + 120_000) await new Promise((done) => setTimeout(done, 20));
        const third = sockets[2];
        third.dispatchEvent(new Event('open'));
        third.say(update(3));
        seat = null;
        third.say(update(4));
        third.say({ ...refused, error: { code: 'no_such_table', data: null, message: 'gone' } });
        connection.close();
        globalThis.WebSocket = real;
        return { asPlayer, later: third.sent.map(({ viewer }) => viewer), states };
    })";
    let seen = page.eval(script).await;
    assert_eq!(
        seen["asPlayer"],
        json!([0, 0, null]),
        "the page asks at once and when the socket opens, and then never again"
    );
    assert_eq!(seen["later"], json!([null, 0, null]), "a new socket may ask again");
    let states = json!(["connecting", "open", "broken", "connecting", "broken", "connecting", "open", "no_such_table"]);
    assert_eq!(seen["states"], states, "a socket counts as open when it delivers a message");
    page.assert_no_errors();
}

/// Reads a log and its receipt from the table's fixtures.
pub fn fixture(name: &str) -> [Value; 2] {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/table/tests/fixtures");
    let read = |file: String| {
        serde_json::from_str(&std::fs::read_to_string(dir.join(file)).expect("a fixture")).expect("the fixture is JSON")
    };
    [read(format!("format-1-{name}.json")), read(format!("format-1-{name}.receipt.json"))]
}

/// The result of the page's own check of the log after `change`, a script that may change `log` and `receipts`.
async fn check(page: &Page, [log, receipt]: &[Value; 2], change: &str) -> Value {
    let script = format!(
        "Promise.all([load('luck/check.js'), load('luck/canonical.js'), load('luck/sha256.js'), load('games.js')]).then(async ([{{ checkLuck }}, {{ canonical }}, {{ fromHex, join, sha256, toHex }}, {{ GAMES }}]) => {{
            const log = {log}, receipts = [{receipt}];
            const the = (type) => log.rows.find(({{ row }}) => row.what.type === type).row;
            const drop = (type) => {{ log.rows = log.rows.filter(({{ row }}) => row.what.type !== type); }};
            // Recomputes the chain, as a forger would.
            const seal = () => {{
                let chain = '0'.repeat(64);
                log.rows.forEach((sealed, index) => {{
                    sealed.row.version = index + 1;
                    sealed.chain = chain = toHex(sha256(join(fromHex(chain), new TextEncoder().encode(canonical(sealed.row)))));
                }});
            }};
            {change};
            const {{ draws, fault }} = checkLuck(log, receipts, (await GAMES[log.game]?.loadLogCheck())?.follow);
            return {{ draws, fault: fault?.kind ?? null }};
        }})"
    );
    page.eval(&script).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_checks_logs_as_parlor_verify_does() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    for name in [
        "fibs-life",
        "yahtzee-life",
        "yahtzee-played-on",
        "yahtzee-life-luck-2",
        "yahtzee-played-on-luck-2",
        "yahtzee-daily-luck-2",
        "sorry-luck-2",
        "sorry-points-luck-2",
    ] {
        let files = fixture(name);
        let draws = count_draws(&files[0]);
        assert_eq!(check(page, &files, "").await, json!({ "draws": draws, "fault": null }), "{name}");
    }
    // For a game that the page does not know, it cannot tell where the draws come from.
    assert_eq!(check(page, &fixture("fibs-luck-2"), "").await, json!({ "draws": 0, "fault": null }));
    // The draws of daily games were always numbered by the moment of the game.
    let daily = fixture("yahtzee-daily");
    assert_eq!(check(page, &daily, "").await, json!({ "draws": count_draws(&daily[0]), "fault": null }));
    let other_die = "const [draw] = log.rows.findLast(({ row }) => row.draws.length > 0).row.draws; draw.value = (draw.value + 1) % draw.bound; seal(); receipts.length = 0";
    assert_eq!(check(page, &daily, other_die).await["fault"], "draw");
    let other_seed = "the('revealed').what.seed = '0'.repeat(64); seal()";
    assert_eq!(check(page, &daily, other_seed).await, json!({ "draws": 0, "fault": "seed" }));
    for name in ["fibs", "yahtzee-2014", "yahtzee-classic", "yahtzee-classic-luck-2"] {
        let files = fixture(name);
        let draws = count_draws(&files[0]);
        assert!(draws > 0, "{name}");
        assert_eq!(check(page, &files, "").await, json!({ "draws": draws, "fault": null }), "{name}");
        assert_eq!(
            check(page, &files, "seal()").await["fault"],
            Value::Null,
            "{name}: resealing an unchanged log is no fault"
        );
        for (change, fault) in [
            ("log.rows[3].row.time += 1", "chain"),
            ("log.rows.at(-1).chain = '0'.repeat(64)", "chain"),
            ("log.rows.splice(2, 1)", "chain"),
            ("the('revealed').what.seed = '0'.repeat(64); seal()", "seed"),
            ("the('opened').what.commitment = '0'.repeat(64); seal()", "seed"),
            ("the('started').what.commitment = '0'.repeat(64); seal()", "seed"),
            ("the('bytes_opened').what.bytes = '0'.repeat(64); seal()", "opening"),
            ("drop('bytes_opened'); seal()", "opening"),
            ("drop('revealed'); seal()", "unfinished"),
            ("drop('started'); seal()", "unfinished"),
            (
                "const { draws: [draw] } = log.rows.find(({ row }) => row.draws.length > 0).row; draw.value = (draw.value + 1) % draw.bound; seal()",
                "draw",
            ),
            ("log.rows.at(-2).row.draws.push({ bound: 1000000, value: 0 }); seal()", "draw"),
            // A log that was made up as a whole is consistent; only the receipt exposes it.
            ("the('opened').time -= 1; seal()", "receipt"),
            ("receipts[0].start.chain = '0'.repeat(64)", "receipt"),
            ("receipts[0].start.row.time += 1", "receipt"),
            ("receipts[0].commitment = '0'.repeat(64)", "receipt"),
            ("receipts[0].bytes = '0'.repeat(64)", "receipt"),
            ("receipts[0].seat += 1", "receipt"),
            ("receipts[0].table = 'another'", "receipt"),
        ] {
            assert_eq!(check(page, &files, change).await["fault"], fault, "{name}: {change}");
        }
        let made_up = "the('opened').time -= 1; seal(); receipts.length = 0";
        assert_eq!(
            check(page, &files, made_up).await["fault"],
            Value::Null,
            "{name}: without a receipt, no fault is found"
        );
    }
    // Dice that were made up without touching the draws are exposed by the dice themselves.
    for name in ["yahtzee-2014", "yahtzee-classic", "yahtzee-daily", "yahtzee-classic-luck-2"] {
        let files = fixture(name);
        for change in [
            "const rolled = log.rows.flatMap(({ row }) => row.events).findLast(({ type }) => type === 'rolled'); const place = rolled.keep.indexOf(false); rolled.dice[place] = rolled.dice[place] % 6 + 1; seal()",
            "const { keep } = log.rows.flatMap(({ row }) => row.events).findLast(({ type, keep }) => type === 'rolled' && !keep.includes(true)); keep[0] = true; seal()",
        ] {
            assert_eq!(
                check(page, &files, &format!("receipts.length = 0; {change}")).await["fault"],
                "shown",
                "{name}: {change}"
            );
        }
    }
    let [log, _] = fixture("yahtzee-classic");
    let [_, receipt] = fixture("yahtzee-2014");
    assert_eq!(check(page, &[log, receipt], "").await["fault"], "receipt", "a receipt of another start is a fault");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_hashes_match_published_values() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let utf8 = |text: &str| format!("new TextEncoder().encode({})", json!(text));
    let bytes = |byte: &str, count: u32| format!("new Uint8Array({count}).fill({byte})");
    // FIPS 180-4 examples, and a million times "a".
    for (message, digest) in [
        (utf8(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (utf8("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            utf8("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        (bytes("0x61", 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ] {
        let script = format!("load('luck/sha256.js').then(({{ sha256, toHex }}) => toHex(sha256({message})))");
        assert_eq!(page.eval(&script).await, digest, "{message}");
    }
    // Every length around the block boundaries, against another implementation.
    let lengths = "load('luck/sha256.js').then(({ sha256, toHex }) => Array.from({ length: 200 }, (_, length) => toHex(sha256(new Uint8Array(length).fill(length)))))";
    for (length, digest) in page.eval(lengths).await.as_array().expect("digests").iter().enumerate() {
        let due = parlor_table::hash([vec![length as u8; length].as_slice()]).to_string();
        assert_eq!(digest, due.as_str(), "{length} bytes");
    }
    // RFC 4231, cases 1, 2, 3, 6 and 7.
    for (key, message, digest) in [
        (bytes("0x0b", 20), utf8("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (
            utf8("Jefe"),
            utf8("what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        ),
        (bytes("0xaa", 20), bytes("0xdd", 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        (
            bytes("0xaa", 131),
            utf8("Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        ),
        (
            bytes("0xaa", 131),
            utf8(
                "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.",
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
        ),
    ] {
        let script =
            format!("load('luck/sha256.js').then(({{ hmacSha256, toHex }}) => toHex(hmacSha256({key}, {message})))");
        assert_eq!(page.eval(&script).await, digest, "{message}");
    }
    page.assert_no_errors();
}
