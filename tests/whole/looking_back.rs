//! After the game, in a real browser: the results, the review, the replay, the proof of fair dice, the printed sheet.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::keeping::play_new;
use crate::luck_in_browser::fixture;
use crate::parlor::Client;
use crate::visit::{Visit, assert_controls_are_named, begin, decode_base64, save_picture, stop_tumbling, take_a_turn};

/// The row that the replay shows.
const ROW: &str = "Number(document.querySelector('.step-slider').value)";

/// Waits until the replay shows a row and the address names it.
async fn until_row(page: &Page, row: u64) {
    page.until(&format!(
        "document.querySelector('.step-text').innerText && {ROW} === {row} && location.pathname.endsWith('/{row}')"
    ))
    .await;
}

/// Imports a log into the server.
fn import(visit: &Visit, log: &Value) -> String {
    let (status, opened) =
        Client::new(visit.parlor.port, "Librarian").send("POST", "/imports", log).expect("an answer");
    assert_eq!(status, 201, "{opened}");
    opened["table"].as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_replayed_and_played_on() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Play now").await;
    stop_tumbling(page).await;
    for _ in 0..13 {
        take_a_turn(page).await;
    }
    page.until("over() && button('Review')").await;
    assert_controls_are_named(page).await;
    let table = page.eval("table()").await.as_str().expect("an id").to_owned();
    let named =
        page.eval("[...document.querySelectorAll('.places-list .score')].map((score) => score.innerText)").await;
    let update =
        Client::at(visit.parlor.port).send("GET", &format!("/tables/{table}"), &Value::Null).expect("an update").1;
    let mut scores: Vec<u64> = update["outcome"]["scores"]
        .as_array()
        .expect("scores")
        .iter()
        .map(|score| score.as_u64().expect("a score"))
        .collect();
    scores.sort_by_key(|&score| std::cmp::Reverse(score));
    assert_eq!(named, json!(scores.iter().map(u64::to_string).collect::<Vec<_>>()), "the highest score is named first");

    // The review shows what the server reports.
    page.eval("press('Review')").await;
    page.until("document.querySelector('.decision-list li') && document.querySelector('.chart-line')").await;
    save_picture(page, "review.webp").await;
    assert_controls_are_named(page).await;
    let path = format!("/tables/{table}/review");
    let review = Client::at(visit.parlor.port).send("GET", &path, &Value::Null).expect("a review").1;
    let seats = review["games"][0]["seats"].as_array().expect("seats");
    assert_eq!(page.eval("document.querySelectorAll('.chart .chart-line').length").await, seats.len());
    let tenth = |value: &Value| format!("{:.1}", value.as_f64().expect("a number"));
    let after_turn = |seat: &Value, turn: u64| {
        let mut points = seat["curve"].as_array().expect("points").iter();
        tenth(&points.rfind(|point| point["turn"] == turn).expect("a point")["expected"])
    };
    let due: Vec<Vec<String>> =
        (1..=13).map(|turn| seats.iter().map(|seat| after_turn(seat, turn)).collect()).collect();
    let shown = "[...document.querySelectorAll('.chart-numbers tbody tr')].slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))";
    assert_eq!(page.eval(shown).await, json!(due), "the chart has a point for each number");
    let mine = &seats[0];
    let [luck, skill] = ["luck", "skill"].map(|part| mine[part].as_f64().expect("a number"));
    let balance = page.eval("document.querySelector('.balance').innerText").await;
    let balance = balance.as_str().expect("text");
    let given = match luck {
        next if next.abs() < 0.05 => "as much as usual".to_owned(),
        luck if luck > 0.0 => format!("{luck:.1} points more than usual"),
        luck => format!("{:.1} points less than usual", -luck),
    };
    let sentence = format!("The dice gave you {given}; your choices gave away {:.1}.", -skill);
    assert!(balance.contains(&sentence), "{sentence} is not in {balance}");
    let decisions = mine["decisions"].as_array().expect("decisions");
    assert_eq!(page.eval("document.querySelectorAll('.decision-list li').length").await, decisions.len());
    let mistakes = decisions.iter().filter(|decision| decision["cost"].as_f64().expect("a cost") >= 0.05).count();
    page.eval("press('Mistakes')").await;
    assert_eq!(page.eval("document.querySelectorAll('.decision-list li').length").await, mistakes);
    page.eval("press('Costliest first')").await;
    let worst = &decisions[mine["worst"][0].as_u64().expect("a place") as usize];
    let version = worst["version"].as_u64().expect("a row");
    assert_eq!(page.eval("document.querySelector('.decision-list li').dataset.version").await, version.to_string());

    // A decision leads to its position in the replay, with the dice as they were.
    page.eval("document.querySelector('.decision-list a').click()").await;
    until_row(page, version - 1).await;
    page.until("still()").await;
    let faces =
        "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => Number(face.dataset.face))";
    assert_eq!(page.eval(faces).await, worst["dice"]);
    save_picture(page, "replay.webp").await;
    assert_controls_are_named(page).await;
    // After going back, the list is as it was.
    page.eval("history.back()").await;
    page.until(&format!("document.querySelector('.decision-list li')?.dataset.version === '{version}'")).await;
    assert_eq!(page.eval("document.querySelectorAll('.decision-list li').length").await, mistakes);
    page.eval("document.querySelector('.decision-list a').click()").await;
    until_row(page, version - 1).await;

    // The keys change the row without adding to the browser history.
    let pages = page.eval("history.length").await;
    page.key("ArrowRight", "ArrowRight").await;
    until_row(page, version).await;
    assert_ne!(page.eval("document.querySelector('.step-text').innerText").await, "");
    page.key("Home", "Home").await;
    page.until(&format!("{ROW} < 12 && document.querySelector('.step-progress').innerText.startsWith('Turn 1 of 13')"))
        .await;
    let first = page.eval(ROW).await.as_u64().expect("a row");
    page.key("ArrowLeft", "ArrowLeft").await;
    page.key("ArrowRight", "ArrowRight").await;
    until_row(page, first + 1).await;
    page.key("PageDown", "PageDown").await;
    page.until("document.querySelector('.step-text').innerText.includes(' wrote ')").await;
    page.key("End", "End").await;
    page.until("visible(document.querySelector('parlor-replay .result-board'))").await;
    page.eval("document.querySelector('.step-slider').value = 20; document.querySelector('.step-slider').dispatchEvent(new Event('input'))").await;
    until_row(page, 20).await;
    page.key(" ", "Space").await;
    page.until(&format!("{ROW} > 21")).await;
    page.key(" ", "Space").await;
    page.until("document.querySelector('[aria-label=Play]')").await;
    assert_eq!(page.eval("history.length").await, pages);
    assert_eq!(page.eval("Boolean(rollButton()) || offers().length > 0").await, false, "nobody can act in a replay");

    // Continue from here against bots.
    let from = page.eval(ROW).await;
    page.eval("press('Play on from here')").await;
    page.until("document.querySelector('dialog[open] option[value=strong]')").await;
    assert_controls_are_named(page).await;
    page.eval("document.querySelectorAll('dialog select')[1].value = 'strong'; document.querySelector('dialog .brass').click()").await;
    page.until(&format!("table() !== '{table}' && document.querySelector('parlor-table yahtzee-game')")).await;
    let origin = page
        .eval("fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then(({ origin }) => origin)")
        .await;
    assert_eq!(origin, json!({ "type": "played_on", "table": table, "version": from }));
    page.until("rollButton() || offers().length > 0").await;
    assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, false);
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_with_a_phone_can_view_a_game() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    // A table with events of many kinds: every row is shown, with a description.
    let [log, _] = fixture("yahtzee-life");
    let table = import(&visit, &log);
    let rows = log["rows"].as_array().expect("rows");
    visit.open(&format!("/t/{table}/1")).await;
    page.until("document.querySelector('.step-text')?.innerText").await;
    assert_eq!(page.eval("document.querySelector('.step-text').innerText").await, "The table was opened.");
    for row in rows.iter().skip(1) {
        page.key("ArrowRight", "ArrowRight").await;
        until_row(page, row["row"]["version"].as_u64().expect("a row")).await;
        let told = page.eval("document.querySelector('.step-text').innerText").await;
        assert!(told.as_str().is_some_and(|told| told.ends_with('.')), "{} shows {told}", row["row"]["what"]);
    }
    assert_eq!(page.eval(fits).await, true, "the replay is not wider than the phone");
    // A link to one step.
    let rolled = rows.iter().rfind(|row| row["row"]["events"][0]["type"] == "rolled").expect("a roll");
    visit.open(&format!("/t/{table}/{}", rolled["row"]["version"])).await;
    page.until("document.querySelector('.step-text')?.innerText && still()").await;
    let faces =
        "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => Number(face.dataset.face))";
    assert_eq!(page.eval(faces).await, rolled["row"]["events"][0]["dice"]);
    // Keys that scroll the pad are left to it.
    let free = "['ArrowRight', 'PageDown', 'End', ' '].filter((key) => !document.querySelector('.pad-scroll').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))";
    assert_eq!(page.eval(free).await, json!([]));
    let reach = "[...document.querySelectorAll('.step-control')].every((control) => { const box = control.getBoundingClientRect(); return box.bottom <= innerHeight && Math.min(box.width, box.height) >= 44; })";
    assert_eq!(page.eval(reach).await, true, "the bar is on the screen");
    assert_controls_are_named(page).await;
    visit.open(&format!("/t/{table}/{}", rows.len() + 1)).await;
    page.until("document.querySelector('.message h1')?.innerText === 'There is no such step'").await;
    // Row 0 is the start of the game; a solo game has turns as well, of a roll and a box each.
    let alone = play_new(&Client::new(visit.parlor.port, "Bo"));
    // Addresses are not case-sensitive.
    visit.open(&format!("/t/{}/0", alone.to_uppercase())).await;
    page.until("document.querySelector('.step-progress')?.innerText.startsWith('Turn 1 of 13')").await;
    page.until(&format!("location.pathname.startsWith('/t/{alone}/')")).await;
    let dealt = page.eval(ROW).await.as_u64().expect("a row");
    // A step has the number of its row, as in the address and in the terminal.
    let step = "document.querySelector('.step-row').innerText.match(/^Step ([0-9]+) of [0-9]+$/)?.[1]";
    assert_eq!(page.eval(step).await, dealt.to_string().as_str());
    for (key, row) in [("PageDown", dealt + 2), ("PageDown", dealt + 4), ("PageUp", dealt + 2)] {
        page.key(key, key).await;
        until_row(page, row).await;
        assert_eq!(page.eval("document.querySelector('.step-text').innerText.includes(' wrote ')").await, true);
        assert_eq!(page.eval(step).await, row.to_string().as_str());
    }

    for (place, there) in [("review", ".decision-list li"), ("proof", ".proof-steps li"), ("sheet", ".printed-card")] {
        visit.open(&format!("/t/{table}/{place}")).await;
        page.until(&format!("document.querySelector('{there}')")).await;
        assert_eq!(page.eval(fits).await, true, "{place} is not wider than the phone");
        assert_controls_are_named(page).await;
    }

    // In print there is one page, entirely black on white, without the controls.
    let update =
        Client::at(visit.parlor.port).send("GET", &format!("/tables/{table}"), &Value::Null).expect("an update").1;
    let text = page.eval("document.querySelector('.printed').innerText").await;
    let text = text.as_str().expect("text");
    let scores = update["outcome"]["scores"].as_array().expect("scores").iter().map(Value::to_string);
    for due in scores.chain([table.clone(), update["luck"]["commitment"].as_str().expect("a hash").to_owned()]) {
        assert!(text.contains(&due), "{due} is not on the sheet: {text}");
    }
    let pdf = page.call("Page.printToPDF", json!({ "preferCSSPageSize": true })).await;
    let pdf = String::from_utf8_lossy(&decode_base64(pdf["data"].as_str().expect("a PDF"))).into_owned();
    assert!(pdf.starts_with("%PDF"));
    assert_eq!(pdf.matches("/Type /Page\n").count(), 1, "the sheet is one page");
    page.call("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    let seen = "[...document.querySelectorAll('.top, .sheet-acts, button')].filter(visible).length";
    assert_eq!(page.eval(seen).await, 0, "no controls are printed");
    page.assert_no_errors();

    // An imported game has no rematch, so a new table is set up with the same options.
    let script = "(async () => {
        const [{ introduce, look }, { playAgain }] = await Promise.all([load('network/api.js'), load('table/next-table.js')]);
        await introduce('Ada');
        const update = await look(table());
        const terms = { coach: true, grace: 90, clock: { type: 'move', seconds: 20 } };
        const again = { ...update, seats: update.seats.slice(0, 1), terms, stand_in: 'strong', rematch: null };
        const next = await look(await playAgain(again, () => [0]));
        return [next.terms, next.stand_in];
    })()";
    let agreed = json!([{ "coach": true, "grace": 90, "clock": { "type": "move", "seconds": 20 } }, "strong"]);
    assert_eq!(page.eval(script).await, agreed);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_proof_page_says_what_is_wrong_and_where() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let files = fixture("yahtzee-classic-luck-2");
    let table = import(&visit, &files[0]);
    visit.open(&format!("/t/{table}")).await;
    page.until("over() && visible(document.querySelector('.imported'))").await;
    visit.open(&format!("/t/{table}/proof")).await;
    page.until("document.querySelectorAll('.proof-steps [data-state=good]').length === 6").await;
    // The person who imported it could have made it up, so a consistent log alone gets no good verdict.
    assert_eq!(page.eval("document.querySelector('.verdict').dataset.kind ?? null").await, Value::Null);
    assert_eq!(page.eval("document.querySelector('.proof-result').innerText.includes('played elsewhere')").await, true);
    assert_controls_are_named(page).await;

    // Check a log from a file, with its receipt.
    visit.open("/proof").await;
    page.until("button('Choose files')").await;
    let whole = give(page, &files, "").await;
    assert_eq!(whole[0], "good");
    assert_eq!(whole[2], 7, "the receipt is checked, too: {whole}");
    save_picture(page, "proof.webp").await;
    let row = |kind: &str| {
        let rows = files[0]["rows"].as_array().expect("rows");
        let found = rows.iter().find(|row| row["row"]["what"]["type"] == kind).expect("such a row");
        found["row"]["version"].as_u64().expect("a number")
    };
    let mut drawn = files[0]["rows"].as_array().expect("rows").iter();
    let drawn = drawn.rfind(|row| row["row"]["draws"].as_array().is_some_and(|draws| draws.len() > 1)).expect("draws");
    let draw = &drawn["row"]["draws"][1];
    let [found, due] = [(draw["value"].as_u64().expect("a value") + 1) % 6, draw["value"].as_u64().expect("a value")];
    for (change, says) in [
        ("log.rows[6].row.time += 1", "Row 7 or its seal was changed after it was sealed.".to_owned()),
        ("log.rows[9].chain = '0'.repeat(64)", "Row 10 or its seal was changed after it was sealed.".to_owned()),
        ("log.rows.splice(4, 1)", "Row 5 is missing, duplicated or out of order.".to_owned()),
        (
            "the('revealed').what.seed = '0'.repeat(64); seal()",
            format!("The server’s number in row {} doesn’t match the fingerprint shown before.", row("revealed")),
        ),
        (
            "the('opened').what.commitment = '0'.repeat(64); seal()",
            format!("Row {} starts the game with a different fingerprint from the one shown before.", row("started")),
        ),
        (
            "the('bytes_opened').what.bytes = '0'.repeat(64); seal()",
            format!("The number that row {} reveals for", row("bytes_opened")),
        ),
        (
            "log.rows = log.rows.filter(({ row }) => row.what.type !== 'bytes_opened'); seal()",
            "but no row reveals it.".to_owned(),
        ),
        ("log.rows.pop(); seal()", "The log ends before the server revealed its number".to_owned()),
        ("the('opened').time -= 1; seal()", format!("Row {} isn’t the start that this browser saw.", row("started"))),
        ("receipt.table = 'another'", "The receipt is for another table.".to_owned()),
        ("receipt.bytes = '0'.repeat(64)", "wasn’t used for the luck".to_owned()),
        (
            "const { draws: [, draw] } = log.rows.findLast(({ row }) => row.draws.length > 1).row; draw.value = (draw.value + 1) % 6; seal()",
            format!("Draw 2 of row {} is {found} in the log, but the numbers give {due}.", drawn["row"]["version"]),
        ),
        (
            "const row = log.rows.findLast(({ row }) => row.events[0]?.type === 'wrote').row; row.events[0].points = 99; row.engine = '0.0.7'; seal()",
            ": the rules give different events.".to_owned(),
        ),
        ("log.rows = 'none'", "This isn’t a log exported by Parlor.".to_owned()),
        ("log.rows[3].row.what = null", "This isn’t a log exported by Parlor.".to_owned()),
    ] {
        let verdict = give(page, &files, change).await;
        assert_eq!(verdict[0], "fault", "{change}: {verdict}");
        assert!(verdict[1].as_str().expect("text").contains(&says), "{change}: {verdict} instead of {says}");
    }
    assert_eq!(give(page, &fixture("yahtzee-daily-luck-2"), "").await[0], "good", "the log of a daily game is checked");
    // A log of the first scheme is consistent, but is no proof.
    let old = give(page, &fixture("yahtzee-classic"), "").await;
    assert_eq!(old[0], Value::Null, "{old}");
    let note = page.eval("document.querySelector('.proof-result').innerText.includes('so this isn’t proof')").await;
    assert_eq!(note, true);
    // A file that is not JSON is dropped onto the page.
    let drop = "const files = new DataTransfer(); files.items.add(new File(['no'], 'letter.txt')); document.querySelector('parlor-proof').dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }))";
    page.eval(drop).await;
    page.until("document.querySelector('.verdict').innerText === 'letter.txt can’t be read: it isn’t JSON.'").await;
    let rest = "[document.querySelector('.proof-head').innerText.includes('letter.txt'), document.querySelectorAll('.proof-steps li').length]";
    assert_eq!(page.eval(rest).await, json!([true, 0]), "earlier results are cleared");
    page.assert_no_errors();
}

/// Applies `change` to a log and a receipt, and gives them to the page as files. Returns the verdict, the text, and how
/// many steps pass.
async fn give(page: &Page, [log, receipt]: &[Value; 2], change: &str) -> Value {
    let script = format!(
        "Promise.all([load('luck/canonical.js'), load('luck/sha256.js')]).then(([{{ canonical }}, {{ fromHex, join, sha256, toHex }}]) => {{
            const log = {log}, receipt = {receipt};
            const the = (type) => log.rows.find(({{ row }}) => row.what.type === type).row;
            const seal = () => {{
                let chain = '0'.repeat(64);
                log.rows.forEach((sealed, index) => {{
                    sealed.row.version = index + 1;
                    sealed.chain = chain = toHex(sha256(join(fromHex(chain), new TextEncoder().encode(canonical(sealed.row)))));
                }});
            }};
            {{ {change}; }}
            document.querySelector('.verdict').textContent = '';
            const files = new DataTransfer();
            files.items.add(new File([JSON.stringify(log)], 'log.json'));
            files.items.add(new File([JSON.stringify(receipt)], 'receipt.json'));
            const input = document.querySelector('input[type=file]');
            input.files = files.files;
            input.dispatchEvent(new Event('change'));
        }})"
    );
    page.eval(&script).await;
    page.until("document.querySelector('.verdict').innerText").await;
    page.eval("(({ dataset, innerText }) => [dataset.kind, innerText, document.querySelectorAll('.proof-steps [data-state=good]').length])(document.querySelector('.verdict'))").await
}
