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
    let at = "[document.activeElement.textContent, grid.flat().filter((cell) => cell?.tabIndex === 0).map((cell) => cell.textContent).join()]";
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
                const show = (pixels) => (drawing.style.cssText = `position: fixed; left: 100px; top: 50px; width: ${pixels}px; height: ${pixels}px`);
                document.body.prepend(drawing);
                const things = [[2, 2], [3, 2], [9, 9]];
                const near = (x, y) => {
                    const touch = touchOn(drawing, 10, { clientX: x, clientY: y }, 0.6);
                    return within(things, (thing) => thing, touch).map(({ thing }) => things.indexOf(thing));
                };
                show(1000);
                const large = [near(100 + 230, 50 + 200), near(100 + 500, 50 + 500)];
                show(100);
                const small = near(100 + 26, 50 + 20);
                drawing.hidden = true;
                drawing.style.display = 'none';
                const hidden = touchOn(drawing, 10, { clientX: 0, clientY: 0 }, 0.6);
                drawing.remove();
                return [large, small, hidden];
            })",
        )
        .await;
    assert_eq!(found, json!([[[0], []], [1, 0], null]));
    page.assert_no_errors();
}
