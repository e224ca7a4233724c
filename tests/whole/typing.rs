//! The services that the frame offers to a game: it passes on typed keys, covers a shared device, and previews actions.

use serde_json::json;

use crate::objecting::{DESK, Here, Other, Sitting, window};
use crate::visit::{Visit, begin, stop_tumbling};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_takes_text_gets_every_letter_first() {
    let Some(mut sitting) = Sitting::start([Other, Other, Other, Here], window(None), DESK).await else { return };
    let page = &sitting.page;
    let state =
        "[document.querySelector('table-drawer').hidden, document.querySelector('dialog[open]') === null, typed]";
    page.eval("globalThis.asked = 0; for (const kind of ['act', 'ask']) document.addEventListener(kind, () => asked++); globalThis.typed = ''; document.activeElement?.blur()").await;
    sitting.lays(0);
    sitting.until("visible(button('Challenge'))").await;
    let page = &sitting.page;
    for key in ["t", "o", "p", "m", "c", "u", "?"] {
        let code = if key == "?" { "Slash".to_owned() } else { format!("Key{}", key.to_uppercase()) };
        page.key(key, &code).await;
    }
    assert_eq!(page.eval(state).await, json!([true, true, "topcu?"]));
    // Letters of the page are shown only while they work.
    let challenge = "[button('Challenge').ariaKeyShortcuts, visible(button('Challenge').querySelector('kbd'))]";
    page.eval("document.querySelector('fibs-game').dispatchEvent(new Event('typing', { bubbles: true }))").await;
    assert_eq!(page.eval(challenge).await, json!([null, false]));
    assert_eq!(page.eval("asked").await, 0, "nothing was sent to the table");
    let sound = "load('page/sound.js').then(({ soundIsOn }) => soundIsOn())";
    assert_eq!(page.eval(sound).await, false, "the game has no use for an m, and the page does not toggle the sound");
    // Letters typed into a field stay there, and keys that the game does not use are handled by the frame.
    page.eval("delete globalThis.typed; document.querySelector('fibs-game').dispatchEvent(new Event('typing', { bubbles: true }))").await;
    assert_eq!(page.eval(challenge).await, json!(["O", true]));
    page.key("t", "KeyT").await;
    page.until("visible(document.querySelector('table-chat')) && document.activeElement.matches('input, textarea')")
        .await;
    page.eval("globalThis.typed = ''").await;
    page.key("o", "KeyO").await;
    assert_eq!(page.eval("[typed, document.activeElement.value]").await, json!(["", "o"]));
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_gets_no_keys_while_a_device_is_passed_on() {
    let Some(sitting) = Sitting::start([Here; 4], window(None), DESK).await else { return };
    sitting.until("visible(button('I’m Ada'))").await;
    let page = &sitting.page;
    page.eval("globalThis.typed = ''; document.activeElement?.blur()").await;
    page.key("x", "KeyX").await;
    assert_eq!(page.eval("[typed, cards(), visible(button('I’m Ada'))]").await, json!(["", "", true]));
    page.key("Enter", "Enter").await;
    sitting.until("cards().includes('Ada: ') && !button('I’m Ada')").await;
    // A key that only skips an animation types nothing, so it may take more than one.
    for _ in 0..10 {
        page.key("y", "KeyY").await;
        if page.eval("typed.at(-1) ?? ''").await == "y" {
            break;
        }
    }
    assert_eq!(page.eval("typed.at(-1)").await, "y");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_hides_a_hand_as_soon_as_its_turn_is_over() {
    let Some(sitting) = Sitting::start([Here, Other, Here, Other], window(None), DESK).await else { return };
    sitting.until("visible(button('I’m Ada'))").await;
    sitting.page.eval("press('I’m Ada')").await;
    sitting.until("hand('Ada') && visible(button('Lay'))").await;
    // The table shows Ada's turn from Ada's view. The next player is elsewhere, so nobody here may see her hand any
    // more.
    let watch = "globalThis.seen = []; new MutationObserver(() => seen.push(cards())).observe(document.querySelector('.fibs-cards'), { childList: true, characterData: true, subtree: true })";
    sitting.page.eval(watch).await;
    sitting.page.eval("press('Lay')").await;
    sitting.told("Ada laid").await;
    sitting.until("cards().includes('Ada: · ·')").await;
    assert_eq!(sitting.page.eval("seen.filter((text) => /\\d/.test(text))").await, json!([]));
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_request_a_preview_of_an_action() {
    let Some(sitting) = Sitting::start([Here, Other, Other, Other], window(None), DESK).await else { return };
    sitting.until("hand('Ada')").await;
    let preview = |action: &str| {
        format!(
            "document.querySelector('fibs-game').preview({action}).then((given) => ({{ given }}), ({{ code }}) => ({{ code }}))"
        )
    };
    let page = &sitting.page;
    let own = page.eval(&preview(&own_action(0))).await;
    assert_eq!(own, json!({ "given": null }), "the action would be legal");
    let other = "{ type: 'lay', card: [...Array(18).keys()].find((card) => !hand('Ada').includes(card)), to: 1 }";
    assert!(page.eval(&preview(other)).await["code"].is_string(), "the action would be illegal");
    assert_eq!(page.eval("hand('Ada').length").await, 3, "a preview changes nothing");
    // A request that the server cannot read is refused alone: the seat keeps its view.
    let unreadable = page.eval(&preview("undefined")).await;
    assert_eq!(unreadable, json!({ "code": "bad_request" }));
    assert_eq!(page.eval("hand('Ada').length").await, 3, "the hand is still shown");
    // While a preview is under way, only the latest of the others waits for it.
    let [first, replaced, last] = [&own_action(0), &own_action(1), &own_action(2)].map(|action| preview(action));
    let codes = page.eval(&format!("Promise.all([{first}, {replaced}, {last}])")).await;
    assert_eq!(codes, json!([{ "given": null }, { "code": "replaced" }, { "given": null }]));
    page.assert_no_errors();
}

/// Lays a card of Ada's hand, as JavaScript.
fn own_action(place: u8) -> String {
    format!("{{ type: 'lay', card: hand('Ada')[{place}], to: 1 }}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_not_on_turn_can_preview_and_keep_a_draft() {
    let Some(mut sitting) = Sitting::start([Other, Here, Other, Other], window(None), DESK).await else { return };
    sitting.until("hand('Ben') && document.querySelector('fibs-game').draft === null").await;
    let early = "document.querySelector('fibs-game').preview({ type: 'lay', card: hand('Ben')[0], to: 2 }).catch(({ code }) => code)";
    assert_eq!(sitting.page.eval(early).await, "not_your_turn", "the rules answer, and not the page");
    sitting.page.eval("document.querySelector('fibs-game').keepDraft({ note: 'Ada lays low' })").await;
    sitting.until("(storedDraft(1), globalThis.stored?.note === 'Ada lays low')").await;
    // The others' moves don't change it.
    sitting.lays(0);
    sitting.told("Ada laid").await;
    sitting.until("document.querySelector('fibs-game').draft.note === 'Ada lays low'").await;
    // If a draft is too long, the game is told, and the page keeps it.
    sitting.page.eval("document.querySelector('fibs-game').keepDraft('x'.repeat(9000))").await;
    sitting.until("document.querySelector('fibs-game').refusedDraft === 'bad_request'").await;
    sitting.page.eval("dispatchEvent(new Event('focus'))").await;
    assert_eq!(sitting.page.eval("document.querySelector('fibs-game').draft.length").await, 9000);
    sitting.page.assert_no_errors_but_refusals();
}

/// Without a window nobody has to be asked first: the next player gets the device, and the others can still object.
#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_is_handed_on_although_others_may_object() {
    let Some(sitting) = Sitting::start([Here; 4], json!({}), DESK).await else { return };
    for (player, next) in [("Ada", "Ben"), ("Ben", "Cleo"), ("Cleo", "Dora")] {
        sitting.until(&format!("visible(button('I’m {player}'))")).await;
        sitting.page.eval(&format!("press('I’m {player}')")).await;
        sitting.until(&format!("hand('{player}') && visible(button('Lay'))")).await;
        sitting.page.eval("press('Lay')").await;
        sitting.until(&format!("visible(button('I’m {next}'))")).await;
        assert_eq!(sitting.page.eval("cards()").await, "", "the hands are covered");
    }
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_shows_the_points_of_a_box() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    stop_tumbling(page).await;
    page.eval("rollButton().click()").await;
    page.until("offers().length > 0").await;
    let given = "load('table/game-part.js').then(({ preview }) => preview(document.querySelector('yahtzee-game'), { type: 'score', category: 'chance' }))";
    let sum = "[...document.querySelectorAll('yahtzee-felt .die .die-face')].reduce((sum, face) => sum + Number(face.dataset.face), 0)";
    assert_eq!(page.eval(&format!("{given}.then(({{ points }}) => points === {sum})")).await, true);
    page.assert_no_errors();
}
