//! Clue's board on the page: it is the board of the rules, no piece hides another, and places are chosen with the mouse
//! or the keyboard.

use parlor_clue::{DOORS, HEIGHT, MAP, Room, Square, Suspect, WIDTH};
use serde_json::{Value, json};

use crate::chromium::Page;
use crate::visit::Visit;

/// The page's board has the squares, rooms, doors, starting squares and passages of the rules.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_draws_the_board_of_the_rules() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    let board = page
        .eval(
            "load('clue/mansion/board.js').then(({ DOORS, HALLWAY, HEIGHT, PASSAGES, ROOMS, roomAt, squareName, STARTS, WIDTH }) => ({
                hallway: HALLWAY.map(squareName),
                rooms: ROOMS,
                cells: Array.from({ length: WIDTH * HEIGHT }, (_, at) => roomAt(at % WIDTH, Math.floor(at / WIDTH))),
                doors: DOORS.map(({ room, inside, outside }) => [room, inside, squareName(outside)]),
                starts: Object.entries(STARTS).map(([suspect, cell]) => [suspect, squareName(cell)]),
                passages: ROOMS.map((room) => PASSAGES[room] ?? null),
            }))",
        )
        .await;
    let room_at =
        |at: usize| Room::ALL.into_iter().find(|room| room.letter() == MAP[at / WIDTH].as_bytes()[at % WIDTH]);
    let expected = json!({
        "hallway": Square::all().collect::<Vec<_>>(),
        "rooms": Room::ALL,
        "cells": (0..WIDTH * HEIGHT).map(room_at).collect::<Vec<_>>(),
        "doors": DOORS.map(|door| json!([door.room, door.inside, door.square])),
        "starts": Suspect::ALL.map(|suspect| json!([suspect, suspect.start()])),
        "passages": Room::ALL.map(Room::passage),
    });
    for (part, value) in expected.as_object().expect("parts") {
        assert_eq!(board[part], *value, "{part}");
    }
    page.assert_no_errors();
}

/// Even if all tokens and weapons are in one room, each is visible, and a piece that stays keeps its place.
#[tokio::test(flavor = "multi_thread")]
async fn pieces_in_a_room_do_not_hide_one_another() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    let hidden = page
        .eval(
            "Promise.all(['board', 'places', 'suspects', 'weapons'].map((name) => load(`clue/mansion/${name}.js`))).then(([{ roomAt, ROOMS, UNIT }, { Spots }, { SUSPECTS }, { WEAPONS }]) =>
                ROOMS.flatMap((room) => {
                    const spots = new Spots();
                    const all = [...SUSPECTS, ...WEAPONS].map((piece) => [piece, room]);
                    const first = [...spots.arrange(all)];
                    const wrong = first.filter(([, [x, y]], at) => roomAt(x / UNIT, y / UNIT) !== room || first.slice(0, at).some(([, [left, top]]) => Math.hypot(x - left, y - top) < 22));
                    const some = all.filter((_, at) => at % 3);
                    const moved = [...spots.arrange(some)].filter(([piece, at]) => String(at) !== String(new Map(first).get(piece)));
                    return [...wrong, ...moved].map(([piece]) => `${piece} in ${room}`);
                }))",
        )
        .await;
    assert_eq!(hidden, json!([]));
    page.assert_no_errors();
}

/// Shows the board alone, with three places to choose. `chosen` and `walked` collect the events.
const BOARD: &str = "
    globalThis.chosen = [];
    globalThis.walked = [];
    globalThis.view = {
        tokens: { scarlet: 'K8', plum: 'study' }, weapons: { rope: 'hall' }, mine: 'scarlet', acting: 'scarlet', chosen: null,
        destinations: [{ to: 'hall', path: ['L8'], steps: 2 }, { to: 'I14', path: ['J8', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14'], steps: 8 }, { to: 'library', path: ['J8', 'I8', 'H8', 'H9'], steps: 5 }],
    };
    globalThis.mansion = document.createElement('clue-mansion');
    mansion.addEventListener('choose', ({ detail }) => { chosen.push(detail.place); view.chosen = detail.place; mansion.update(view); });
    mansion.addEventListener('walk', ({ detail }) => walked.push(detail.place));
    Promise.all([load('page/styles.js').then(({ loadStyles }) => loadStyles(['clue/tokens.css', 'clue/mansion/mansion.css'])), load('clue/mansion/mansion.js')]).then(() => {
        const frame = document.createElement('div');
        frame.style.width = `${Math.min(600, innerWidth)}px`;
        document.body.replaceChildren(frame);
        frame.append(mansion);
        mansion.update(view);
    })";

/// The middle of a cell of the board, in pixels.
async fn cell(page: &Page, x: f64, y: f64) -> Value {
    page.eval(&format!(
        "(() => {{ const box = mansion.querySelector('.mansion-house').getBoundingClientRect(); return [box.left + (({x} + 0.5) / 24) * box.width, box.top + (({y} + 0.5) / 25) * box.height]; }})()"
    ))
    .await
}

async fn click(page: &Page, (x, y): (f64, f64)) {
    let at = cell(page, x, y).await;
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
        let params = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
        page.call("Input.dispatchMouseEvent", params).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_is_chosen_first_and_walked_to_next() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    page.eval(BOARD).await;
    page.until("mansion.querySelector('.mansion-house').getBoundingClientRect().width > 500").await;
    // The same room twice, a room out of reach, and then a square, which is not exact.
    for place in [(10.0, 2.0), (13.0, 5.0), (20.0, 12.0), (8.3, 12.6)] {
        click(page, place).await;
    }
    assert_eq!(page.eval("[chosen, walked]").await, json!([["hall", "I14"], ["hall"]]));
    assert_eq!(page.eval("mansion.querySelector('.ghost .suspect').dataset.suspect").await, "scarlet");

    page.eval("(chosen = [], walked = [], mansion.focusChoice())").await;
    let label = "document.activeElement.getAttribute('aria-label')";
    assert_eq!(page.eval(label).await, "Square I14, five steps from the Billiard Room: eight steps");
    page.key("ArrowUp", "ArrowUp").await;
    let up = page.eval("[document.activeElement.dataset.key, view.chosen]").await;
    assert_eq!(up, json!(["library", "library"]), "the arrow keys choose");
    page.key("ArrowUp", "ArrowUp").await;
    assert_eq!(page.eval(label).await, "Hall: two steps, three free doors");
    page.key("Enter", "Enter").await;
    assert_eq!(page.eval("walked").await, json!(["hall"]));

    // An update keeps the focus, and without a choice nothing can be pressed.
    page.eval("mansion.update({ ...view, weapons: { rope: 'study' } })").await;
    assert_eq!(page.eval("document.activeElement.dataset.key").await, "hall");
    page.eval("mansion.update({ ...view, destinations: [] })").await;
    click(page, (10.0, 2.0)).await;
    assert_eq!(page.eval("[walked.length, mansion.focusChoice()]").await, json!([1, false]));
    page.assert_no_errors();
}

/// On a phone, a drag moves the board and chooses nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_drag_moves_the_window() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    page.eval(BOARD).await;
    page.until("mansion.querySelector('.mansion-house').getBoundingClientRect().width > 390").await;
    let before = cell(page, 12.0, 3.0).await;
    let touch = async |kind: &str, points: Value| {
        page.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    };
    touch("touchStart", json!([{ "x": before[0], "y": before[1] }])).await;
    for step in 1..=4 {
        let [x, y] = [0, 1].map(|at| before[at].as_f64().expect("a place") - f64::from(step * 20));
        touch("touchMove", json!([{ "x": x, "y": y }])).await;
    }
    touch("touchEnd", json!([])).await;
    let moved = "mansion.querySelector('.mansion-house').style.transform";
    page.until(&format!("{moved} !== 'translate(0px, 0px)' && chosen.length === 0")).await;
    // The small map shows the whole house, and then a part again.
    page.eval("mansion.querySelector('.mansion-map').click()").await;
    page.until("mansion.querySelector('.mansion-window[data-whole]')").await;
    page.eval("mansion.querySelector('.mansion-map').click()").await;
    page.until("mansion.querySelector('.mansion-window:not([data-whole])')").await;
    page.assert_no_errors();
}
