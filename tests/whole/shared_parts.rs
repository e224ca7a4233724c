//! Parts of the page that games share, tested here because no single game uses all their features.

use serde_json::json;

use crate::visit::Visit;

/// Arrow keys move through a grid with a gap, along rows and columns; Tab reaches only one cell.
#[tokio::test(flavor = "multi_thread")]
async fn arrow_keys_move_the_focus_through_a_grid() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    // The page replaces everything when it is first shown.
    page.until("ready(button('Play now'))").await;
    page.eval(
        "load('page/roving.js').then(({ oneTabStop, rove }) => {
            const cell = (name) => Object.assign(document.createElement('button'), { textContent: name });
            const [a, b, c, d, e] = [...'abcde'].map(cell);
            globalThis.grid = [[a, b, c], [d, null, e]];
            const holder = document.createElement('div');
            holder.append(a, b, c, d, e);
            document.body.prepend(holder);
            globalThis.wrap = false;
            holder.addEventListener('keydown', (event) => {
                const cell = rove(event, grid, { wrap });
                if (cell) oneTabStop(grid, cell);
            });
            oneTabStop(grid, null);
            a.focus();
        })",
    )
    .await;
    let at = "[document.activeElement.textContent, [...new Set(grid.flat())].filter((cell) => cell?.tabIndex === 0).map((cell) => cell.textContent).join()]";
    let press = async |key: &str| {
        page.key(key, key).await;
        page.eval(at).await
    };
    assert_eq!(page.eval(at).await, json!(["a", "a"]));
    assert_eq!(press("ArrowRight").await, json!(["b", "b"]));
    assert_eq!(press("ArrowDown").await, json!(["b", "b"]), "there is no cell below");
    assert_eq!(press("ArrowRight").await, json!(["c", "c"]));
    assert_eq!(press("ArrowRight").await, json!(["c", "c"]), "the row ends here");
    assert_eq!(press("ArrowDown").await, json!(["e", "e"]));
    assert_eq!(press("ArrowLeft").await, json!(["d", "d"]), "gaps are skipped");
    page.eval("wrap = true").await;
    assert_eq!(press("ArrowLeft").await, json!(["e", "e"]));
    assert_eq!(press("ArrowDown").await, json!(["c", "c"]));
    assert_eq!(press("ArrowUp").await, json!(["e", "e"]));
    // An element that takes up several cells does not hold the focus.
    page.eval(
        "const [wide, last] = [...'fg'].map((name) => Object.assign(document.createElement('button'), { textContent: name }));
        wrap = false;
        grid.push([wide, wide, last]);
        grid[0][0].parentElement.append(wide, last);
        wide.focus()",
    )
    .await;
    assert_eq!(press("ArrowRight").await, json!(["g", "g"]));
    assert_eq!(press("ArrowLeft").await, json!(["f", "f"]));
    page.assert_no_errors();
}

/// On a small drawing a touch reaches further, and the nearest things come first.
#[tokio::test(flavor = "multi_thread")]
async fn a_touch_finds_the_nearest_element() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    let found = page
        .eval(
            "load('page/nearest.js').then(({ touchOn, within }) => {
                const drawing = document.createElement('div');
                const show = (pixels) => (drawing.style.cssText = `position: fixed; left: 100px; top: 50px; width: ${pixels}px; height: ${pixels * 2}px`);
                document.body.prepend(drawing);
                const things = [[2, 2], [3, 2], [9, 9]];
                const near = (x, y) => {
                    const touch = touchOn(drawing, [10, 20], { clientX: x, clientY: y }, 0.6);
                    return within(things, (thing) => thing, touch).map(({ thing }) => things.indexOf(thing));
                };
                show(1000);
                const large = [near(100 + 230, 50 + 200), near(100 + 500, 50 + 500)];
                show(100);
                const small = near(100 + 26, 50 + 20);
                drawing.hidden = true;
                drawing.style.display = 'none';
                const hidden = touchOn(drawing, [10, 20], { clientX: 0, clientY: 0 }, 0.6);
                drawing.remove();
                return [large, small, hidden];
            })",
        )
        .await;
    assert_eq!(found, json!([[[0], []], [1, 0], null]));
    page.assert_no_errors();
}

/// A press that leaves the element and is released elsewhere, before it has become a drag, drags nothing later.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_is_released_elsewhere_drags_nothing() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.until("ready(button('Play now'))").await;
    let dragged = page
        .eval(
            "load('page/drag.js').then(({ Drag }) => {
                const tile = document.createElement('div');
                document.body.prepend(tile);
                let drops = 0;
                new Drag(tile, { can: () => true, drop: () => drops++ });
                // No pointer of the browser has this number, so it cannot be captured.
                tile.setPointerCapture = () => {};
                const point = (type, clientX, buttons) =>
                    tile.dispatchEvent(new PointerEvent(type, { clientX, clientY: 0, buttons, button: 0, isPrimary: true, pointerId: 77 }));
                point('pointerdown', 0, 1);
                point('pointermove', 30, 0);
                point('pointermove', 60, 1);
                const late = tile.hasAttribute('data-dragged');
                point('pointerup', 60, 0);
                point('pointerdown', 0, 1);
                point('pointermove', 30, 1);
                const now = tile.hasAttribute('data-dragged');
                point('pointerup', 30, 0);
                // The game replaces the tile while it is dragged, so the document learns that the pointer is lost.
                point('pointerdown', 0, 1);
                point('pointermove', 30, 1);
                tile.remove();
                document.dispatchEvent(new PointerEvent('lostpointercapture'));
                return [late, now, tile.hasAttribute('data-dragged'), drops];
            })",
        )
        .await;
    assert_eq!(dragged, json!([false, true, false, 1]));
    page.assert_no_errors();
}
