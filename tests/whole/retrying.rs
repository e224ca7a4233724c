//! Files of the page that a busy server refuses at first.

use serde_json::json;

use crate::visit::{Visit, new_page_apart};

/// Whether a style sheet is loaded and enabled.
fn wears(sheet: &str) -> String {
    format!("[...document.styleSheets].some(({{ href, disabled }}) => href?.endsWith('{sheet}') && !disabled)")
}

const LOADED_ONCE: &str = "performance.getEntriesByType('navigation')[0].type === 'navigate'";

#[tokio::test(flavor = "multi_thread")]
async fn refused_modules_and_style_sheets_are_requested_again() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = new_page_apart(&visit.chromium, 1280, 800).await;
    // The browser itself requests the first file once before the page does.
    page.refuse_first(&[
        ("/front/front.js", 3),
        ("/words/en/words.js", 2),
        ("/front/front.css", 2),
        ("/page/base.css", 1),
        ("/page/settings-sheet.js", 2),
    ])
    .await;
    page.open(&format!("http://127.0.0.1:{}/", visit.parlor.port)).await;
    page.until(&format!("ready(button('Play now')) && {} && {}", wears("/front/front.css"), wears("/page/base.css")))
        .await;
    page.eval("document.querySelector('.settings-button').click()").await;
    page.until("document.querySelector('dialog[open]')").await;
    assert_eq!(page.eval(LOADED_ONCE).await, true, "no other file was loaded twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_its_first_module_says_so_and_loads_again() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    for (missing, times) in [("/main.js", 3), ("/page/elements.js", 3), ("/words/en/words.js", 5)] {
        let page = new_page_apart(&visit.chromium, 390, 844).await;
        // Records the message that is shown before the reload, which removes it.
        let watch = "new MutationObserver(() => {
            const line = document.querySelector('.boot');
            if (visible(line)) sessionStorage.setItem('seen', line.innerText);
        }).observe(document, { childList: true, subtree: true });";
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await;
        // The file is refused more often than a single load of the page requests it.
        page.refuse_first(&[(missing, times)]).await;
        page.open(&format!("http://127.0.0.1:{}/", visit.parlor.port)).await;
        page.until("ready(button('Play now'))").await;
        assert_eq!(page.eval(LOADED_ONCE).await, false, "the page was loaded again");
        assert_eq!(
            page.eval("sessionStorage.getItem('seen')").await,
            "Parlor hasn’t finished loading. If this takes a while, reload the page."
        );
        assert_eq!(
            page.eval("Boolean(document.querySelector('.boot') || history.state?.boots)").await,
            false,
            "the loading screen and its state are gone"
        );
    }
}
