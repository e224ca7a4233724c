//! The coach in Clue's notebook on a device that three players share: one of them asks for all that follows, the next
//! one sees nothing of it, and the log of that game passes the checks.

use serde_json::json;

use crate::clue_page::{THREE, file, share};
use crate::commands::verify;
use crate::visit::{Visit, assert_controls_are_named};

/// Plays for all seats by the API, until some questions have been answered, one of them for the first player, and that
/// player begins a turn.
const PLAY: &str = "
    globalThis.api = (method, path, body) => fetch(`/api/v1/tables/${table()}${path}`, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }).then((answer) => answer.json());
    globalThis.asked = 0;
    globalThis.act = (seat, action) => api('POST', '/asks', { id: `act-${(asked += 1)}`, ask: { type: 'act', seat, action } });
    globalThis.next = (view, made) => {
        const { phase, turn } = view;
        if (phase === 'show') return { type: 'show', card: turn.fits[0] };
        if (turn.may_suggest) return { type: 'suggest', suspect: ['plum', 'peacock', 'green', 'white', 'mustard', 'scarlet'][made % 6], weapon: ['rope', 'wrench', 'knife', 'revolver', 'candlestick', 'lead_pipe'][(made + Math.floor(made / 6)) % 6] };
        if (phase === 'walk') return { type: 'walk', to: turn.destinations[0].to };
        return turn.may_roll ? { type: 'roll' } : { type: 'end_turn' };
    };
    globalThis.shown = ({ record }) => record.find(({ type, seat, shown }) => type === 'suggested' && seat === 0 && shown !== null);
    globalThis.play = async (wanted) => {
        for (let step = 0; step < 1000; step += 1) {
            const [seat] = (await api('GET', '')).must;
            const { view } = await api('GET', `?viewer=${seat}`);
            const made = view.record.length;
            if (made >= wanted && seat === 0 && view.phase === 'begin' && shown(view)) return made;
            const done = await act(seat, next(view, made));
            if (done.code) throw Error(JSON.stringify(done));
        }
        throw Error('too few suggestions');
    };
    globalThis.follows = () => { const fill = document.querySelector('.book-fill'); fill.value = 'follows'; fill.dispatchEvent(new Event('change', { bubbles: true })); };
    globalThis.odds = () => cells().filter((label) => label.includes(' percent'));
    globalThis.slip = () => document.querySelector('.book-slip').innerText;
    globalThis.traces = () => [/ percent/, /Likeliest/, /\\d\\s?%[^;]/, /width: [1-9]/, /Why\\?/].filter((trace) => trace.test(document.querySelector('clue-notebook').outerHTML)).map(String);
";

#[tokio::test(flavor = "multi_thread")]
async fn what_the_coach_concluded_stays_with_its_player() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let table = share(&visit, THREE, json!({ "coach": true })).await;
    page.eval(PLAY).await;
    page.eval("play(6)").await;
    page.until("handOver() && document.querySelector('hand-over').innerText.includes('Ada')").await;
    page.eval("handOver().click()").await;
    page.until("cards().length === 6 && owned().length === 6 && !document.querySelector('.book-fill').disabled").await;
    assert_eq!(page.eval("odds().length").await, 0, "nobody has asked for odds yet");

    // Ada asks for all that follows, which counts as asking the coach.
    page.eval("follows()").await;
    page.until("odds().length > 0 && document.querySelector('.book-hint').innerText.startsWith('Likeliest')").await;
    assert_eq!(page.eval("traces().length > 2").await, true);
    page.until("api('GET', '').then(({ seats }) => globalThis.hinted = seats.map((seat) => seat.hinted).join()) && globalThis.hinted === 'true,false,false'")
        .await;
    // A cell that is open says how likely it is, and one that is proven says why.
    page.eval("cell(odds()[0].split(':')[0]).click()").await;
    page.until("visible(document.querySelector('.book-slip')) && /\\d%/.test(slip())").await;
    page.eval("cells().filter((label) => /, (Ben|Cleo): has it/.test(label)).forEach((label) => { if (!/showed you/.test(slip())) cell(label.split(':')[0]).click(); })").await;
    page.until("slip().includes('Why?') && /Turn \\d+\\s+(Ben|Cleo) showed you/.test(slip())").await;
    assert_controls_are_named(page).await;

    // Ada accuses falsely: one of her own cards cannot be in the case file. Then the device goes to Ben.
    page.eval(
        "api('GET', '?viewer=0').then(({ view }) => {
            const crime = { suspect: 'plum', weapon: 'rope', room: 'hall' };
            const kind = (card) => ['scarlet', 'mustard', 'white', 'green', 'peacock', 'plum'].includes(card) ? 'suspect' : ['candlestick', 'knife', 'lead_pipe', 'revolver', 'rope', 'wrench'].includes(card) ? 'weapon' : 'room';
            return act(0, { type: 'accuse', crime: { ...crime, [kind(view.hand[0])]: view.hand[0] } });
        })",
    )
    .await;
    page.until("handOver() && document.querySelector('hand-over').innerText.includes('Ben')").await;
    assert_eq!(page.eval("[odds().length, cards().length, owned().length]").await, json!([0, 0, 0]));
    assert_eq!(page.eval("traces()").await, json!([]), "under the cover, nothing of Ada's conclusions is left");
    page.eval("handOver().click()").await;
    page.until("cards().length === 6 && owned().length === 6 && !document.querySelector('.book-fill').disabled").await;
    assert_eq!(page.eval("[odds().length, document.querySelector('.book-fill').value]").await, json!([0, "seen"]));
    assert_eq!(page.eval("traces()").await, json!([]), "Ben has not asked the coach");

    // The end. The page and the command line accept the log of a game with the coach.
    let file = file(page, &table, 0).await;
    page.eval(&format!("act(1, {{ type: 'accuse', crime: {file} }})")).await;
    page.until("over() && document.querySelector('game-results').innerText.includes('Ben wins')").await;
    page.eval("press('Check the luck')").await;
    page.until("document.querySelector('main')?.innerText.includes('draws match everybody’s numbers')").await;
    page.until("document.querySelector('main').innerText.includes('Every row follows the rules.')").await;
    let open = "[...document.querySelectorAll('main [data-step]')].filter(({ dataset }) => dataset.state !== 'good').map(({ dataset }) => `${dataset.step} ${dataset.state}`)";
    // The game was started by requests of this test, so no device took part in the luck; all else is proved.
    assert_eq!(page.eval(open).await, json!(["openings open"]));
    let log = page.eval("api('GET', '/export')").await;
    assert!(log["rows"].as_array().expect("rows").iter().any(|sealed| sealed["row"]["what"]["type"] == "hinted"));
    let (code, said) = verify(visit.data.path(), &log, None);
    assert_eq!(code, Some(0), "{said}");
    page.assert_no_errors();
}
