//! Several players at one table in real browsers: chat, presence, motions, clocks, the next table, and a disconnect in
//! mid-turn.

use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::chromium::{Chromium, Page, find};
use crate::parlor::Parlor;
use crate::visit::{Visit, assert_controls_are_named, begin, new_page_apart, take_a_turn};

/// Two people at one table, and a nameless spectator. They share a browser process and nothing else.
pub struct Company {
    ada: Page,
    bo: Page,
    pub eve: Page,
    table: String,
    parlor: Parlor,
    _chromium: Chromium,
    data: TempDir,
}

/// Seats everybody at a table and starts the game. Returns `None` if there is no browser on this machine.
pub async fn gather(terms: Value) -> Option<Company> {
    let program = find()?;
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let chromium = Chromium::start(program).await;
    let ada = new_page_apart(&chromium, 1280, 800).await;
    let bo = new_page_apart(&chromium, 390, 844).await;
    let eve = new_page_apart(&chromium, 1280, 800).await;
    for (page, name) in [(&ada, "Ada"), (&bo, "Bo")] {
        page.open(&format!("http://127.0.0.1:{}/", parlor.port)).await;
        send(page, "/players", json!({ "name": name })).await;
        page.eval("localStorage.setItem('parlor.named', 'true')").await;
    }
    let opened = send(&ada, "/tables", json!({ "game": "yahtzee", "seats": 2, "terms": terms })).await;
    let table = opened["table"].as_str().expect("an id").to_owned();
    let company = Company { ada, bo, eve, table, parlor, _chromium: chromium, data };
    for (page, seat) in [(&company.ada, 0), (&company.bo, 1)] {
        let ask = json!({ "id": format!("sit-{seat}"), "ask": { "type": "sit", "seat": seat } });
        send(page, &format!("/tables/{}/asks", company.table), ask).await;
    }
    for page in [&company.ada, &company.bo, &company.eve] {
        company.come(page).await;
    }
    // Each device commits to its bytes before the host starts.
    let promised = "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then((update) => globalThis.promised = update.seats.every(({ chair }) => chair.commitment)) && globalThis.promised";
    company.ada.until(promised).await;
    company.ada.until("ready(button('Start the game'))").await;
    company.ada.eval("button('Start the game').focus(); press('Start the game')").await;
    for page in [&company.ada, &company.bo, &company.eve] {
        page.until("document.querySelector('yahtzee-game')").await;
    }
    company.ada.until("document.activeElement.matches('button.roll')").await;
    Some(company)
}

impl Company {
    async fn come(&self, page: &Page) {
        page.open(&format!("http://127.0.0.1:{}/t/{}", self.parlor.port, self.table)).await;
    }

    /// The two players, first the one whose turn it is.
    pub async fn by_turn(&self) -> (&Page, &Page) {
        self.ada.until("/turn/.test(document.querySelector('.turn h1').innerText)").await;
        let ada = self.ada.eval("document.querySelector('.turn h1').innerText.startsWith('Your turn')").await == true;
        if ada { (&self.ada, &self.bo) } else { (&self.bo, &self.ada) }
    }

    /// Ends the game with everybody's consent.
    async fn end_by_agreement(&self, first: &Page, second: &Page) {
        second.eval("press('⋯')").await;
        assert_controls_are_named(second).await;
        second.eval("press('End the game by agreement')").await;
        first.until("ready(button('Yes, end the game'))").await;
        first.eval("button('Yes, end the game').focus(); press('Yes, end the game')").await;
        for page in [first, second, &self.eve] {
            page.until("over()").await;
        }
    }

    pub fn assert_no_errors(&self) {
        [&self.ada, &self.bo, &self.eve].into_iter().for_each(Page::assert_no_errors);
    }
}

/// Sends a request as the owner of this page.
pub async fn send(page: &Page, path: &str, body: Value) -> Value {
    let options =
        json!({ "method": "POST", "headers": { "content-type": "application/json" }, "body": body.to_string() });
    page.eval(&format!("fetch('/api/v1{path}', {options}).then((answer) => answer.json())")).await
}

/// Whether the page has announced this text to screen readers.
fn told(words: &str) -> String {
    format!("document.querySelector('parlor-table > [role=log]').innerText.includes({})", json!(words))
}

const TAB_NEW: &str = "document.querySelector('[data-leaf=chat]').hasAttribute('data-new')";
const MOTION: &str = "visible(document.querySelector('table-voting .motion'))";

#[tokio::test(flavor = "multi_thread")]
async fn people_chat_and_chances_are_shown() {
    let Some(company) = gather(json!({ "coach": true })).await else { return };
    let Company { ada, bo, eve, .. } = &company;
    let say = |text: &str| {
        format!(
            "(() => {{ const input = document.querySelector('.chat-row input'); input.value = {}; input.form.requestSubmit(); }})()",
            json!(text)
        )
    };
    let heard = |text: &str| {
        format!("[...document.querySelectorAll('.chat-text')].some((line) => line.innerText === {})", json!(text))
    };
    let nasty = "<script>document.body.remove()</script><b>שלום</b> 👋";
    bo.eval("document.querySelector('[data-leaf=chat]').click()").await;
    bo.eval(&say(nasty)).await;
    ada.until(TAB_NEW).await;
    ada.until(&told(&format!("Bo says: {nasty}"))).await;
    ada.eval("press('Chat')").await;
    ada.until(&heard(nasty)).await;
    assert_eq!(ada.eval(TAB_NEW).await, false, "an open tab is not marked as new");
    assert_eq!(ada.eval("document.querySelector('.chat-text b, .chat-text script') === null").await, true);
    bo.until("document.querySelector('.chat-row input').value === ''").await;
    ada.eval("press('Good luck')").await;
    bo.until(&heard("Good luck")).await;
    assert_controls_are_named(ada).await;
    assert_controls_are_named(bo).await;

    // A key moves the focus to the input field.
    bo.eval("press('✕')").await;
    bo.key("t", "KeyT").await;
    bo.until("document.activeElement.matches('.chat-row input') && document.activeElement.value === ''").await;

    // A spectator has to give a name to chat, until the host restricts chat to players.
    eve.until("document.querySelector('seat-rail').innerText.includes('You’re watching')").await;
    assert_eq!(eve.eval("Boolean(button('Sit'))").await, false, "nobody can take a seat in a running game");
    eve.eval("press('Chat')").await;
    eve.eval("document.querySelector('.chat-form > input').value = 'Eve'").await;
    eve.eval(&say("Hello from behind")).await;
    ada.until(&heard("Hello from behind")).await;
    ada.eval("(() => { const rule = document.querySelector('.chat-rule select'); rule.value = 'seats'; rule.dispatchEvent(new Event('change', { bubbles: true })); })()").await;
    eve.until("document.querySelector('.chat-why').innerText.includes('Only seated players')").await;
    assert_eq!(eve.eval("visible(document.querySelector('.chat-form'))").await, false);
    // The host silences somebody and lets them chat again.
    for (silenced, act) in [(true, "press('Silence Bo at this table')"), (false, "press('Let Bo chat again')")] {
        ada.eval("document.querySelector('.chat-more[aria-label=\"About Bo\"]').click()").await;
        ada.eval(act).await;
        bo.until(&format!("visible(document.querySelector('.chat-form')) !== {silenced}")).await;
    }
    // The lines of a muted player are hidden, and nobody else notices.
    ada.eval("document.querySelector('.chat-more[aria-label=\"About Bo\"]').click()").await;
    ada.eval("press('Mute Bo for me')").await;
    ada.until(&format!("!{}", heard(nasty))).await;
    assert_eq!(eve.eval(&heard(nasty)).await, true);

    // Chat can be switched off altogether, and on again.
    bo.eval("document.querySelector('.chat-about').open = true; press('Turn chat off for me')").await;
    bo.until("visible(document.querySelector('.chat-why')) && !visible(document.querySelector('.chat-lines'))").await;
    bo.eval("press('Show the chat again')").await;
    bo.until(&heard("Good luck")).await;

    // After a reload, the lines are still there, and none of them is new.
    bo.eval("globalThis.before = true").await;
    bo.call("Page.reload", json!({})).await;
    bo.until(&format!("!globalThis.before && {}", heard("Good luck"))).await;
    assert_eq!(bo.eval(TAB_NEW).await, false, "lines that were read are not marked as new");
    assert_eq!(bo.eval(&told("says:")).await, false, "old lines are not announced again");
    assert_eq!(bo.eval("document.querySelector('[role=log] > ol > li') !== null").await, true, "the lines are a list");

    // The chances of both are numbers and add up to 100%.
    for page in [ada, bo, eve] {
        let sum = "[...document.querySelectorAll('chance-strip li')].reduce((sum, item) => sum + parseInt(item.innerText.match(/\\d+/g).at(-1)), 0)";
        page.until(&format!(
            "visible(document.querySelector('chance-strip .chance-bar')) && Math.abs({sum} - 100) <= 1"
        ))
        .await;
    }
    // Everybody sees who asks the coach.
    let (first, second) = company.by_turn().await;
    let (seat, who) = if std::ptr::eq(first, ada) { (0, "Ada") } else { (1, "Bo") };
    let hint = json!({ "method": "POST", "headers": { "content-type": "application/json" }, "body": json!({ "seat": seat }).to_string() });
    first.until(&format!("fetch(`/api/v1/tables/${{table()}}/hint`, {hint}).then(({{ status }}) => globalThis.hinted = status === 200) && globalThis.hinted")).await;
    for page in [second, eve] {
        page.until(&told(&format!("{who} has asked the coach."))).await;
        page.until(&format!("document.querySelector('.moment').textContent.includes('{who} has asked the coach.')"))
            .await;
    }
    eve.eval("press('People')").await;
    eve.until("document.querySelectorAll('.person-presence:not([data-away])').length === 2").await;
    assert_controls_are_named(eve).await;
    ada.eval("press('People')").await;
    ada.until("ready(button('Make host'))").await;
    ada.eval("press('Make host')").await;
    bo.until(&told("You’re now the host.")).await;
    eve.until(&told("Bo is now the host.")).await;
    // Escape closes the drawer, and the focus stays where it was.
    eve.eval("document.querySelector('.drawer-close').focus()").await;
    eve.key("Escape", "Escape").await;
    eve.until("document.querySelector('table-drawer').hidden && document.activeElement.matches('[data-leaf=people]')")
        .await;
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_rolls_and_kept_dice() {
    let Some(company) = gather(json!({})).await else { return };
    let (first, second) = company.by_turn().await;
    let others = [second, &company.eve];
    let faces = "[...document.querySelectorAll('yahtzee-felt .die .die-face')].map((face) => face.dataset.face).join()";
    let kept = "[...document.querySelectorAll('yahtzee-felt .die')].flatMap((die, place) => die.hasAttribute('data-kept') ? [place] : []).join()";
    for page in others {
        page.eval(&format!("globalThis.seen = []; new MutationObserver(() => seen.push([{kept}, {faces}].join(' of '))).observe(document.querySelector('yahtzee-felt'), {{ subtree: true, attributeFilter: ['data-kept'] }})")).await;
    }
    first.until("rollButton()").await;
    first.eval("rollButton().click()").await;
    first.until("offers().length > 0 && still()").await;
    let before = first.eval(faces).await;
    for page in others {
        page.until(&format!("{faces} === {before} && still()")).await;
        assert_eq!(page.eval(kept).await, "", "no dice are kept yet");
    }
    first.eval("for (const place of [1, 4]) document.querySelectorAll('yahtzee-felt button.die')[place].click()").await;
    first.eval("rollButton().click()").await;
    first.until("document.querySelector('.rolls-left').innerText.includes('ne roll left') && still()").await;
    let after = first.eval(faces).await;
    for page in others {
        // The turn continues: the others see the same dice as the player who rolled, with the kept ones set apart.
        page.until(&format!("{faces} === {after} && {kept} === '1,4' && still()")).await;
        let said = "[...document.querySelectorAll('yahtzee-felt .place')].flatMap((place, at) => visible(place.querySelector('.kept-word')) && place.querySelector('.die').innerText.includes(', kept') ? [at] : []).join()";
        assert_eq!(page.eval(said).await, "1,4", "the kept dice are also marked in words");
        let before = json!(format!("1,4 of {}", before.as_str().expect("faces")));
        assert_eq!(
            page.eval(&format!("seen.includes({before})")).await,
            true,
            "the kept dice were shown before the others were rolled"
        );
        page.eval("document.querySelectorAll('yahtzee-felt .die')[0].click()").await;
        assert_eq!(page.eval(kept).await, "1,4", "other players cannot change the kept dice");
    }
    assert_eq!(first.eval("offers().length").await, 13, "no box is filled yet");
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_an_absent_player_until_they_are_back() {
    let Some(company) = gather(json!({ "grace": 1 })).await else { return };
    let (first, _) = company.by_turn().await;
    let Company { ada, bo, eve, .. } = &company;
    if std::ptr::eq(first, ada) {
        take_a_turn(ada).await;
    }
    bo.until("rollButton()").await;
    ada.eval("press('People')").await;
    bo.open("about:blank").await;
    ada.until("document.querySelector('.person-presence[data-away]')").await;
    ada.until("document.querySelector('.rail-absent').innerText === 'Casual plays for Bo'").await;
    ada.until(&told("Bo is away. Casual is playing for Bo.")).await;
    // Nobody else has to agree now, so the player who would end the game for both has to confirm.
    ada.eval("press('⋯')").await;
    ada.eval("press('End the game')").await;
    ada.until("document.querySelector('dialog[open]')?.innerText.includes('is away, so nobody has to agree')").await;
    ada.eval("press('Stay')").await;
    // The bot takes the turn, and then it is Ada's turn again.
    ada.until("rollButton()").await;
    company.come(bo).await;
    bo.until("visible(document.querySelector('.moment')) && document.querySelector('.moment').innerText.startsWith('You’re back. Casual played for you')").await;
    ada.until(&told("Bo is back and plays again.")).await;
    eve.until("!visible(document.querySelector('.rail-absent'))").await;
    take_a_turn(ada).await;
    take_a_turn(bo).await;
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_players_action_is_undone_at_once() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    take_a_turn(page).await;
    page.until("visible(document.querySelector('.undo'))").await;
    page.eval("document.activeElement?.blur()").await;
    page.key("u", "KeyU").await;
    page.until("offers().length > 0 && total(0) === '0'").await;
    page.until(&told("You undid your last action.")).await;
    assert_eq!(page.eval("visible(document.querySelector('.undo'))").await, false, "a roll cannot be undone");
    // Pressed again, the key explains why nothing can be undone.
    page.key("u", "KeyU").await;
    page.until("visible(document.querySelector('.bubble')) && document.querySelector('.bubble').innerText.includes('Dice have been rolled')").await;
    // The page can be reloaded in mid-turn and shows the same dice, with the same ones kept.
    page.until("still()").await;
    page.key("2", "Digit2").await;
    let dice = "[...document.querySelectorAll('yahtzee-felt .die')].map((die) => [die.querySelector('.die-face').dataset.face, die.getAttribute('aria-pressed')].join()).join()";
    let before = page.eval(dice).await;
    assert!(
        before.as_str().is_some_and(|dice| dice.matches("true").count() == 1),
        "one die is marked as kept: {before}"
    );
    page.until("(storedDraft(0), globalThis.stored?.kept.join() === 'false,true,false,false,false')").await;
    page.call("Page.reload", json!({})).await;
    page.until(&format!("!globalThis.stored && offers().length > 0 && still() && {dice} === {before}")).await;
    // A lone player has one way to end the game, and the next one starts without the waiting room.
    let table = page.eval("table()").await;
    page.eval("press('⋯')").await;
    assert_eq!(page.eval("Boolean(button('Leave'))").await, false, "there is no separate button to leave");
    page.eval("press('End the game')").await;
    page.until("document.querySelector('dialog[open] h2').innerText === 'End this game?'").await;
    page.eval("press('End the game')").await;
    page.until("over()").await;
    page.eval("press('Play again')").await;
    page.until(&format!("table() !== {table} && rollButton()")).await;
    take_a_turn(page).await;
    assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, false, "the luck verifies");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_and_ending_need_consent_and_everybody_follows_to_the_next_table() {
    let Some(company) = gather(json!({})).await else { return };
    let (first, second) = company.by_turn().await;
    let eve = &company.eve;
    // A page in the background announces the turn in its title, and by a notification where the browser allows it.
    second
        .eval("globalThis.raised = []; globalThis.Notification = class extends EventTarget { static permission = 'granted'; constructor(title, { tag }) { super(); raised.push([title, tag].join()); } close() {} }; globalThis.look = (hidden) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden }); document.dispatchEvent(new Event('visibilitychange')); }; look(true)")
        .await;
    take_a_turn(first).await;
    second.until("document.title === '● Your turn'").await;
    second.until("document.title !== '● Your turn' && raised.length > 0").await;
    assert_eq!(
        second.eval("raised.join(';')").await,
        format!("Your turn,{}", company.table).as_str(),
        "the notification is raised once"
    );
    second.eval("look(false)").await;
    assert_eq!(second.eval("document.title.startsWith('Your turn · Yahtzee')").await, true);
    let written = "[...document.querySelectorAll('tr.box .written')].map((cell) => cell.innerText).join()";
    let stood = first.eval(written).await;
    assert!(stood.as_str().is_some_and(|text| text.contains(|c: char| c.is_ascii_digit())), "a box is filled: {stood}");
    for yes in [false, true] {
        first.until("visible(document.querySelector('.undo'))").await;
        first.eval("document.querySelector('.undo').click()").await;
        first.until("document.querySelector('table-voting').innerText.startsWith('You’ve asked to undo')").await;
        second.until(&format!("{MOTION} && visible(document.querySelector('.motion-yes'))")).await;
        eve.until(MOTION).await;
        assert_eq!(eve.eval("visible(document.querySelector('.motion-yes'))").await, false, "spectators are not asked");
        assert_controls_are_named(second).await;
        let answer = if yes { "Yes, undo it" } else { "No, keep it" };
        second.eval(&format!("button('{answer}').focus(); press('{answer}')")).await;
        first.until(&format!("!{MOTION}")).await;
        second.until("document.activeElement.matches('button.roll')").await;
        if !yes {
            first.until("visible(document.querySelector('.moment')) && document.querySelector('.moment').innerText.includes('doesn’t agree')").await;
            for page in [first, second, eve] {
                assert_eq!(page.eval(written).await, stood, "the action is not undone");
            }
        }
    }
    first.until("offers().length > 0").await;
    for page in [first, second, eve] {
        page.until(&format!("!/\\d/.test({written})")).await;
    }

    company.end_by_agreement(first, second).await;
    first.until("document.activeElement.matches('game-outcome h1')").await;
    // The page does not go to the next table while a dialog covers the current one.
    second.eval("press('⋯')").await;
    eve.eval("document.querySelector('.table-menu').click()").await;
    first.eval("press('Play again')").await;
    first.until(&format!("table() !== '{}' && document.querySelector('waiting-room')", company.table)).await;
    let next = first.eval("table()").await;
    let next = next.as_str().expect("an id");
    first.until("document.querySelector('waiting-room header').innerText.includes('Every seat is taken') && document.querySelector('waiting-room header').innerText.includes('is not here right now')").await;
    // The next game does not start without them.
    first
        .until(
            "(() => {
                const start = button('Start the game');
                const note = document.querySelector('.start-bar').innerText;
                return !visible(start) || (start.getAttribute('aria-disabled') === 'true' && /can’t start until .* has joined/.test(note));
            })()",
        )
        .await;
    let told = "document.querySelector('next-table')?.innerText.includes('has set up the next table')";
    for page in [second, eve] {
        page.until(&format!("{told} && table() === '{}'", company.table)).await;
        page.key("Escape", "Escape").await;
    }
    // The pages of the other player and the spectator announce the next table, and go there without a click.
    for page in [second, eve] {
        page.until(&format!("table() === '{next}' && document.querySelector('waiting-room')")).await;
    }
    first.until("document.querySelector('waiting-room header').innerText.includes('Everyone is here.')").await;
    let promised = "fetch(`/api/v1/tables/${table()}`).then((answer) => answer.json()).then((update) => globalThis.again = update.seats.every(({ chair }) => chair.commitment)) && globalThis.again";
    company.ada.until(promised).await;
    company.ada.until("ready(button('Start the game'))").await;
    company.ada.eval("press('Start the game')").await;
    for page in [first, second, eve] {
        page.until("document.querySelector('yahtzee-game')").await;
        assert_eq!(page.eval("visible(document.querySelector('.alarm'))").await, false, "the luck verifies");
    }
    company.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_stay_if_the_next_table_is_private() {
    let Some(company) = gather(json!({})).await else { return };
    let Company { ada, bo, eve, table, .. } = &company;
    company.end_by_agreement(ada, bo).await;
    // Eve's page does not go to the next table while a dialog covers the current one.
    eve.eval("document.querySelector('.table-menu').click()").await;
    ada.eval("press('Play again')").await;
    ada.until(&format!("table() !== '{table}' && document.querySelector('waiting-room')")).await;
    eve.until("visible(document.querySelector('next-table')) && button('Stay here')").await;
    let close = "fetch(`/api/v1/tables/${table()}`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{\"access\":\"private\"}' }).then(({ status }) => status)";
    assert_eq!(ada.eval(close).await, 200);
    eve.key("Escape", "Escape").await;
    eve.until("document.querySelector('next-table').innerText.includes('It’s private, so you can’t watch.')").await;
    assert_eq!(eve.eval("[table(), Boolean(button('Go there'))]").await, json!([table, false]));
    eve.eval("press('Close')").await;
    assert_eq!(eve.eval("visible(document.querySelector('next-table'))").await, false);
    bo.until(&format!("table() !== '{table}' && document.querySelector('waiting-room')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_and_a_disconnect_costs_nothing() {
    let Some(mut company) = gather(json!({ "clock": { "type": "move", "seconds": 3 } })).await else { return };
    company.eve.until("document.querySelectorAll('seat-rail [role=timer]').length === 2").await;
    let (first, second) = company.by_turn().await;
    first.until("visible(document.querySelector('.hurry')) && /seconds? left to act/.test(document.querySelector('.hurry').innerText)").await;
    first.until(&told("Your time ran out. A simple move was made for you.")).await;
    second
        .until("/time ran out\\. A simple move was made/.test(document.querySelector('parlor-table > [role=log]').innerText)")
        .await;
    // The warning about the time is shown only to the player whose turn it is, whoever that is by now.
    let hurried = "!visible(document.querySelector('.hurry')) || document.querySelector('.turn h1').innerText.startsWith('Your turn')";
    assert_eq!(second.eval(hurried).await, true, "the other player's clock is not marked");
    // The server is stopped as for an update, and started again.
    company.ada.eval("press('Chat')").await;
    let port = company.parlor.port.to_string();
    let stopped =
        Command::new("kill").args(["-TERM", &company.parlor.id().to_string()]).status().expect("kill can be run");
    assert!(stopped.success() && company.parlor.wait());
    for page in [&company.ada, &company.bo, &company.eve] {
        page.until("document.querySelector('.banner').innerText.includes('restarting')").await;
    }
    let _again = Parlor::start_with(company.data.path(), &["--port", &port, "--bot-pause", "0", "--clock-rest", "1"]);
    for page in [&company.ada, &company.bo, &company.eve] {
        page.until("!visible(document.querySelector('.banner'))").await;
    }
    company.ada.eval("press('Thank you')").await;
    company.ada.until("document.querySelector('.chat-lines').innerText.includes('Thank you')").await;
    // Each expired clock made one row, and none came early.
    let script = format!(
        "fetch('/api/v1/tables/{}').then((answer) => answer.json()).then(({{ notes }}) => notes.filter(({{ kind }}) => kind === 'time_up').map(({{ time }}) => time))",
        company.table
    );
    let times: Vec<u64> = serde_json::from_value(company.ada.eval(&script).await).expect("times");
    assert!(!times.is_empty() && times.windows(2).all(|pair| pair[1] - pair[0] >= 3000), "{times:?}");
}
