//! Playing Yahtzee in a real browser: holding dice, motion, many players, a shared device, the guide, sound.

use serde_json::{Value, json};

use crate::chromium::Page;
use crate::visit::{Visit, assert_controls_are_named, begin, take_a_turn};

/// Opens a table with these seats through the page's own modules, and goes there.
async fn set_table(visit: &Visit, seats: Value, games: u32, fragment: &str) {
    let page = &visit.page;
    let config = json!({ "edition": "classic", "joker": "by_edition", "yahtzee_bonus": true, "games": games });
    let plan = json!({ "game": "yahtzee", "config": config, "access": "link", "seats": seats });
    let script = format!(
        "(async () => {{
            const [api, {{ arrange }}] = [await load('network/api.js'), await load('front/arrange.js')];
            await api.meet();
            if (!api.whoAmI()) await api.introduce('Ada');
            return arrange({plan});
        }})()"
    );
    let table = page.eval(&script).await;
    visit.open(&format!("/t/{}{fragment}", table.as_str().expect("a table"))).await;
}

fn here(name: &str) -> Value {
    json!({ "type": "here", "name": name })
}

fn bot() -> Value {
    json!({ "type": "bot", "level": "random" })
}

/// The faces of the dice, and which of them are kept.
async fn dice(page: &Page) -> (Vec<u64>, Vec<bool>) {
    let script = "[...document.querySelectorAll('yahtzee-felt button.die')].map((die) => [Number(die.querySelector('.die-face').dataset.face), die.getAttribute('aria-pressed') === 'true'])";
    let dice = page.eval(script).await;
    let dice = dice.as_array().expect("dice").iter();
    dice.map(|die| (die[0].as_u64().expect("a face"), die[1] == true)).unzip()
}

/// Rolls once, and waits until the dice have stopped.
async fn roll(page: &Page) {
    page.until("rollButton()").await;
    let left = page.eval("document.querySelector('.rolls-left').innerText").await;
    page.eval("rollButton().click()").await;
    page.until(&format!("document.querySelector('.rolls-left').innerText !== {left} && offers().length > 0")).await;
    page.until("still() && !document.querySelector('yahtzee-game[data-rolling]')").await;
}

/// Fills the box that gives the most points.
pub async fn take_the_best(page: &Page) {
    page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click()").await;
    page.eval("document.querySelector('dialog[open] .brass')?.click()").await;
    page.until("offers().length === 0").await;
}

/// The centre of an element.
pub async fn middle(page: &Page, element: &str) -> (f64, f64) {
    let script =
        format!("(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({element}.getBoundingClientRect())");
    let point = page.eval(&script).await;
    (point[0].as_f64().expect("x"), point[1].as_f64().expect("y"))
}

/// Drags with the mouse as a person does, through a few points on the way.
async fn drag(page: &Page, from: (f64, f64), to: (f64, f64)) {
    let mouse = |kind: &str, (x, y): (f64, f64)| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    page.call("Input.dispatchMouseEvent", mouse("mousePressed", from)).await;
    for step in 1..=4 {
        let part = f64::from(step) / 4.0;
        let on_the_way = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        page.call("Input.dispatchMouseEvent", mouse("mouseMoved", on_the_way)).await;
    }
    page.call("Input.dispatchMouseEvent", mouse("mouseReleased", to)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_equal_dice_can_be_held_by_click_key_or_drag() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    begin(page, "Solo").await;
    let (a, b, other) = loop {
        roll(page).await;
        let (faces, kept) = dice(page).await;
        assert_eq!(kept, [false; 5]);
        let pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
        if let Some((a, b)) = pairs.clone().find(|&(a, b)| faces[a] == faces[b]) {
            break (a, b, (0..5).find(|&place| place != a && place != b).expect("a third"));
        }
        page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click()").await;
        page.until("offers().length === 0").await;
    };
    let (before, _) = dice(page).await;
    let die = |place: usize| format!("document.querySelectorAll('yahtzee-felt button.die')[{place}]");
    let held = |places: &[usize]| (0..5).map(|place| places.contains(&place)).collect::<Vec<_>>();

    page.eval(&format!("{}.click()", die(a))).await;
    assert_eq!(dice(page).await.1, held(&[a]), "a click holds one of two equal dice");
    let digit = (b + 1).to_string();
    page.key(&digit, &format!("Digit{digit}")).await;
    assert_eq!(dice(page).await.1, held(&[a, b]));
    page.key(&digit, &format!("Digit{digit}")).await;
    assert_eq!(dice(page).await.1, held(&[a]), "the key releases the die");

    page.until("still()").await;
    let rail = middle(page, "document.querySelector('.rail')").await;
    let start = middle(page, &die(other)).await;
    drag(page, start, (start.0, rail.1)).await;
    assert_eq!(dice(page).await.1, held(&[a, other]), "a die that is dragged to the rail is held");
    page.until("still()").await;
    let lies = middle(page, &die(a)).await;
    drag(page, lies, (lies.0 + 20.0, start.1)).await;
    assert_eq!(dice(page).await.1, held(&[other]), "a die that is dragged back is not held");
    page.until("still()").await;
    drag(page, start, (start.0 + 3.0, start.1 + 2.0)).await;
    let lies = middle(page, &die(other)).await;
    drag(page, lies, (lies.0 + 30.0, lies.1)).await;
    assert_eq!(dice(page).await.1, held(&[other]), "moving a die within the rail changes nothing");

    // Kept dice are not marked by colour alone: the position, a label and the accessible name show it too.
    page.until("still()").await;
    let below = format!("{0}.getBoundingClientRect().top > {1}.getBoundingClientRect().bottom", die(other), die(a));
    assert_eq!(page.eval(&below).await, true);
    let said = format!(
        "{0}.innerText.includes(', kept') && visible({0}.parentElement.querySelector('.kept-word'))",
        die(other)
    );
    assert_eq!(page.eval(&said).await, true);
    assert_controls_are_named(page).await;

    page.key("r", "KeyR").await;
    page.until("document.querySelector('.rolls-left').innerText.includes('ne roll left') && still()").await;
    assert_eq!(dice(page).await.0[other], before[other], "the held die is unchanged");
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn motion_and_colours_follow_the_device_and_the_settings() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    let media = |name: &str, value: &str| json!({ "features": [{ "name": name, "value": value }] });
    page.call("Emulation.setEmulatedMedia", media("prefers-reduced-motion", "reduce")).await;
    page.eval("globalThis.moved = 0; const animate = Element.prototype.animate; Element.prototype.animate = function (...motion) { globalThis.moved += 1; return animate.apply(this, motion); }").await;
    begin(page, "Solo").await;
    page.key("r", "KeyR").await;
    page.until("offers().length > 0").await;
    let end = "still() && moved === 0 && !document.querySelector('[data-tumbling], [data-rolling]')";
    assert_eq!(page.eval(end).await, true, "the dice stop at once");

    // In forced-colours mode, outlines show what can be done and what is held.
    page.call("Emulation.setEmulatedMedia", media("forced-colors", "active")).await;
    page.eval("document.querySelectorAll('yahtzee-felt button.die')[2].click()").await;
    let outlines = page.eval("[...document.querySelectorAll('yahtzee-felt .die-face')].map((face) => parseFloat(getComputedStyle(face).outlineWidth))").await;
    let outlines: Vec<f64> =
        outlines.as_array().expect("outlines").iter().map(|width| width.as_f64().expect("a width")).collect();
    assert!(outlines.iter().all(|&width| width > 0.0), "every die has an outline: {outlines:?}");
    assert!(outlines[2] > outlines[0], "a held die has a stronger outline: {outlines:?}");
    let boxes = "offers().every((offer) => parseFloat(getComputedStyle(offer).borderTopWidth) >= 1)";
    assert_eq!(page.eval(boxes).await, true, "every box that can be filled has an outline");

    // The player can choose less motion than the device is set to, and then more again.
    page.call("Emulation.setEmulatedMedia", media("prefers-reduced-motion", "no-preference")).await;
    for (speed, moves) in [("None", false), ("Full", true)] {
        page.eval("document.querySelector('.settings-button').click()").await;
        page.until("document.querySelector('dialog[open] .choice')").await;
        assert_controls_are_named(page).await;
        page.eval(&format!("[...document.querySelectorAll('dialog label')].find((label) => label.innerText.includes('{speed}')).click(); press('Close'); globalThis.moved = 0")).await;
        page.until("rollButton()").await;
        page.eval("rollButton().click()").await;
        page.until(&format!(
            "document.querySelector('.rolls-left').innerText.includes('{}')",
            if moves { "No rolls" } else { "ne roll left" }
        ))
        .await;
        page.until("still()").await;
        assert_eq!(page.eval("moved > 0").await, moves, "dice at the speed “{speed}”");
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_players_fit_on_a_phone() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    let seats: Vec<Value> =
        (0..10).map(|seat| if seat == 4 { here("A name of thirty characters ok") } else { bot() }).collect();
    set_table(&visit, seats.into(), 1, "").await;
    roll(page).await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(page.eval(fits).await, true, "the page does not scroll sideways");
    // The centre of each box is not covered, so it can be clicked there.
    let clear = "((seat) => {
        const cell = document.querySelectorAll('tr[data-row=twos] td')[seat];
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return [left + 2, (left + right) / 2, right - 3].every((x) => cell.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    })";
    for seat in 0..10 {
        page.eval(&format!("scrollTo(0, 0); document.querySelectorAll('tr[data-row=twos] td')[{seat}].scrollIntoView({{ inline: 'center', block: 'nearest' }})")).await;
        page.until(&format!("{clear}({seat})")).await;
        assert_eq!(
            page.eval(&format!("{clear}(4)")).await,
            true,
            "the player's own column stays visible beside that of seat {seat}"
        );
        let names = "Math.abs(document.querySelector('.pad-head').scrollLeft - document.querySelector('.pad-scroll').scrollLeft) <= 1";
        page.until(names).await;
    }
    let letters =
        "new Set([...document.querySelectorAll('.pad-head .token text')].map((letter) => letter.textContent)).size";
    assert_eq!(page.eval(letters).await, 10, "no two tokens are the same");
    let labels = "document.querySelector('tr[data-row=twos] th').getBoundingClientRect().left >= 0";
    assert_eq!(page.eval(labels).await, true, "the row titles stay visible");
    assert_controls_are_named(page).await;
    // When the turn passes, the new player is scrolled into view.
    page.eval("scrollTo(0, 0)").await;
    for _ in 0..2 {
        take_the_best(page).await;
        page.until("rollButton()").await;
        let active = "((head) => {
            const [{ left, right }, sight] = [head.getBoundingClientRect(), document.querySelector('.pad-scroll').getBoundingClientRect()];
            return left >= sight.left - 1 && right <= sight.right + 1;
        })(document.querySelector('.pad-head [data-active]'))";
        page.until(active).await;
        roll(page).await;
    }

    // On a wide screen everything is visible at once.
    page.call(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false }),
    )
    .await;
    page.until("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.pad-scroll'))")
        .await;
    page.until("document.querySelector('tr[data-row=grand_total]').getBoundingClientRect().bottom <= innerHeight")
        .await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_passed_to_the_next_player() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    set_table(&visit, json!([here("Ada"), here("Ben"), bot()]), 2, "").await;
    page.until("rollButton()").await;
    assert_eq!(page.eval("Boolean(handOver())").await, false, "the first player is not asked to hand over the device");
    let whose = "document.querySelector('.turn h1').innerText";
    let first = page.eval(whose).await;
    take_a_turn(page).await;
    page.until("handOver()").await;
    let next = if first == "Ada’s turn" { "Ben" } else { "Ada" };
    assert_eq!(
        page.eval("document.querySelector('hand-over h2').innerText").await,
        format!("Hand the device to {next}")
    );
    assert_eq!(page.eval("document.activeElement === handOver()").await, true, "the focus is on the hand-over");
    assert_controls_are_named(page).await;
    // Nobody can roll before the hand-over is confirmed.
    page.key("r", "KeyR").await;
    page.eval("document.querySelector('button.roll').click()").await;
    assert_eq!(page.eval("Boolean(handOver()) && !rollButton()").await, true);
    page.key("Enter", "Enter").await;
    page.until("!handOver() && rollButton()").await;
    assert_eq!(
        page.eval("document.activeElement.matches('button.roll')").await,
        true,
        "the focus moves on to the dice"
    );
    roll(page).await;
    assert_eq!(page.eval(whose).await, format!("{next}’s turn"));
    // Undo applies to the player on this device who acted last.
    page.key("u", "KeyU").await;
    page.until("document.querySelector('.bubble')?.innerText.includes('Dice have been rolled')").await;

    // The cover can be switched off.
    page.eval("document.querySelector('.settings-button').click()").await;
    page.until("document.querySelector('dialog[open] .choice')").await;
    page.eval("[...document.querySelectorAll('dialog label')].find((label) => label.innerText.includes('Continue at once')).click(); press('Close')").await;
    page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click(); document.querySelector('dialog[open] .brass')?.click()").await;
    page.until(&format!("rollButton() && {whose} === {first}")).await;
    assert_eq!(page.eval("Boolean(handOver())").await, false);
    // The sheet of the match has both games and everybody's total.
    let sheet = "document.querySelector('yahtzee-sheet tbody tr') && [...document.querySelectorAll('yahtzee-sheet tbody tr')].every((row, seat) => row.cells.length === 4 && row.cells[1].innerText === total(seat) && row.cells[3].innerText === total(seat))";
    page.until(sheet).await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_leads_through_three_turns() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    set_table(&visit, json!([here("Ada")]), 1, "#guide").await;
    let says = |title: &str| {
        format!(
            "visible(document.querySelector('yahtzee-guide')) && document.querySelector('yahtzee-guide h2').innerText === {}",
            json!(title)
        )
    };
    page.until(&says("Roll the dice")).await;
    assert_controls_are_named(page).await;
    for (rolled, title) in [(1, "Keep what you like"), (2, "One more roll"), (3, "Write a score")] {
        roll(page).await;
        page.until(&says(title)).await;
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true, "after roll {rolled}");
    }
    let write = "offers().sort((a, b) => b.innerText - a.innerText)[0].click(); document.querySelector('dialog[open] .brass')?.click()";
    page.eval(write).await;
    for (before, after) in
        [("The upper boxes, and a bonus", "The lower boxes"), ("A second Yahtzee", "When nothing fits")]
    {
        page.until(&says(before)).await;
        roll(page).await;
        page.until(&says(after)).await;
        page.eval(write).await;
    }
    page.until(&says("That’s all")).await;
    assert_controls_are_named(page).await;
    // Playing on closes the guide.
    roll(page).await;
    page.until("!visible(document.querySelector('yahtzee-guide')) && location.hash === ''").await;
    visit.open(&format!("{}#guide", page.eval("location.pathname").await.as_str().expect("a path"))).await;
    page.call("Page.reload", json!({})).await;
    page.until("rollButton()").await;
    assert_eq!(
        page.eval("visible(document.querySelector('yahtzee-guide'))").await,
        false,
        "the guide does not come back once it was read"
    );

    set_table(&visit, json!([here("Ada")]), 1, "#guide").await;
    page.until(&says("Roll the dice")).await;
    page.eval("press('I know how to play')").await;
    page.until("!visible(document.querySelector('yahtzee-guide')) && rollButton()").await;
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_turns_sound_on_and_a_zero_is_confirmed() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let page = &visit.page;
    page.eval("globalThis.sounded = 0; const start = AudioScheduledSourceNode.prototype.start; AudioScheduledSourceNode.prototype.start = function (...at) { globalThis.sounded += 1; return start.apply(this, at); }").await;
    begin(page, "Solo").await;
    roll(page).await;
    assert_eq!(page.eval("sounded").await, 0, "sound is off by default");
    page.key("m", "KeyM").await;
    page.until("document.querySelector('.bubble:not([hidden])')?.innerText.startsWith('Sound is on')").await;
    roll(page).await;
    page.until("sounded > 0").await;
    page.key("m", "KeyM").await;
    page.until("document.querySelector('.bubble:not([hidden])')?.innerText === 'Sound is off.'").await;
    let before = page.eval("sounded").await;
    roll(page).await;
    assert_eq!(page.eval("sounded").await, before);
    page.eval("document.querySelector('[data-category=aces]').click()").await;
    page.until("offers().length === 0").await;
    page.key("m", "KeyM").await;
    page.until("document.querySelector('.bubble:not([hidden])')?.innerText.startsWith('Sound is on')").await;
    // A browser without audio loses nothing but the sound.
    let silent = json!({ "source": "delete globalThis.AudioContext" });
    page.call("Page.addScriptToEvaluateOnNewDocument", silent).await;
    visit.open(page.eval("location.pathname").await.as_str().expect("a path")).await;
    page.until("rollButton()").await;
    let wanted = "load('page/sound.js').then(({ soundIsOn }) => [soundIsOn(), typeof AudioContext])";
    assert_eq!(page.eval(wanted).await, json!([true, "undefined"]));
    roll(page).await;

    // A zero by choice: first cancelled, then confirmed.
    page.eval("press('Write a zero instead')").await;
    assert_eq!(page.eval("offers().every((offer) => offer.innerText === '0')").await, true);
    for (answer, written) in [("Cancel", ""), ("Write a zero", "0")] {
        page.eval("document.querySelector('[data-category=chance]').click()").await;
        page.until("document.querySelector('dialog[open]')").await;
        page.eval(&format!("[...document.querySelectorAll('dialog[open] button')].find((button) => button.innerText === '{answer}').click()")).await;
        page.until("!document.querySelector('dialog[open]')").await;
        page.until(&format!("document.querySelector('tr[data-row=chance] .written').innerText === '{written}'")).await;
    }

    // Players who press keys by mistake can switch shortcuts off.
    page.until("rollButton()").await;
    page.eval("document.querySelector('.settings-button').click()").await;
    page.until("document.querySelector('dialog[open] .choice')").await;
    page.eval("[...document.querySelectorAll('dialog .choice')].find((choice) => choice.querySelector('legend').innerText === 'Shortcut keys').querySelector('[value=off]').click()").await;
    page.key("Escape", "Escape").await;
    page.until("!document.querySelector('dialog[open]')").await;
    for (key, code) in [("m", "KeyM"), ("r", "KeyR"), ("t", "KeyT"), ("?", "Slash")] {
        page.key(key, code).await;
    }
    let still = "load('page/sound.js').then(({ soundIsOn }) => [soundIsOn(), Boolean(rollButton()), document.querySelector('table-drawer').hidden, document.querySelector('dialog[open]') === null])";
    assert_eq!(page.eval(still).await, json!([true, true, true, true]));
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn text_twice_as_large_overlaps_nothing() {
    let Some(visit) = Visit::start(390, 844).await else { return };
    let page = &visit.page;
    set_table(&visit, json!([here("Ada"), bot(), here("Ben")]), 2, "").await;
    page.until("rollButton() && document.querySelector('yahtzee-sheet h2')").await;
    page.eval("document.documentElement.style.fontSize = '200%'").await;
    // Nothing overflows its box: no title, no number, no button.
    let fit = "['.pad tbody th', '.pad td', 'button.roll', '.turn div', '.pad-foot button', 'hand-over', 'yahtzee-sheet h2']
        .flatMap((part) => [...document.querySelectorAll(part)])
        .filter((part) => visible(part) && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1))
        .map((part) => part.outerHTML.slice(0, 200))";
    for (width, height) in [(390, 844), (1280, 800)] {
        page.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 }),
        )
        .await;
        roll(page).await;
        page.eval("document.querySelectorAll('yahtzee-felt button.die')[1].click()").await;
        page.until("still()").await;
        assert_eq!(
            page.eval("document.documentElement.scrollWidth <= innerWidth").await,
            true,
            "at {width} × {height}"
        );
        assert_eq!(page.eval(fit).await, json!([]), "at {width} × {height}");
        let word = "[...document.querySelectorAll('.kept-word')].filter(visible).every((word) => word.offsetWidth <= word.parentElement.offsetWidth)";
        assert_eq!(page.eval(word).await, true, "no word under a die is wider than it, at {width} × {height}");
        page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click(); document.querySelector('dialog[open] .brass')?.click()").await;
        page.until("handOver() && document.getAnimations().length === 0").await;
        assert_eq!(page.eval(fit).await, json!([]), "at the hand-over, {width} × {height}");
        page.eval("handOver().click()").await;
    }
    page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_played_on_a_low_screen_and_on_a_tablet() {
    let Some(visit) = Visit::start(844, 390).await else { return };
    let page = &visit.page;
    set_table(&visit, json!([here("Ada")]), 1, "").await;
    page.until("rollButton()").await;
    // Whether a touch at the element's centre hits it, once the page has been scrolled to it.
    page.eval(
        "globalThis.reached = (element) => {
            element.scrollIntoView({ block: 'nearest' });
            const { left, top, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        };
        globalThis.roll = () => document.querySelector('button.roll');
        globalThis.within = (element) => { const { left, right, top, bottom } = element.getBoundingClientRect(); return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; };",
    )
    .await;
    for (width, height) in [(844, 390), (640, 400), (820, 1180)] {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        page.call("Emulation.setDeviceMetricsOverride", size).await;
        page.eval("scrollTo(0, 0)").await;
        let at = format!("at {width} × {height}");
        page.until("rollButton() && innerWidth === document.documentElement.clientWidth").await;
        assert_eq!(page.eval("within(roll()) && reached(roll())").await, true, "the button is visible {at}");
        roll(page).await;
        page.until("still()").await;
        let hidden = "offers().filter((offer) => !reached(offer)).map((offer) => offer.outerHTML)";
        assert_eq!(page.eval(hidden).await, json!([]), "{at}");
        assert_eq!(page.eval("scrollTo(0, document.body.scrollHeight); within(roll()) && reached(roll()) && [...document.querySelectorAll('button.die')].every((die) => within(die) && reached(die))").await, true, "dice and button stay visible {at}");
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true, "{at}");

        // A dialog starts at its heading and can be closed without scrolling.
        page.key("?", "Slash").await;
        let sheet = "(([head, close]) => within(head) && within(close))(document.querySelectorAll('dialog[open] h2, dialog[open] .dialog-foot button'))";
        page.until("document.querySelector('dialog[open]')").await;
        assert_eq!(page.eval(sheet).await, true, "{at}");
        page.eval("press('Close')").await;
        // On a low screen the drawer leaves the dice and the button free, and closes at a touch.
        page.eval("document.querySelector('[data-leaf=coach]').click()").await;
        page.until("visible(document.querySelector('table-drawer'))").await;
        if height < 560 {
            assert_eq!(
                page.eval("reached(roll()) && [...document.querySelectorAll('button.die')].every(reached)").await,
                true,
                "{at}"
            );
        }
        assert_eq!(page.eval("reached(document.querySelector('.drawer-close'))").await, true, "{at}");
        page.eval("document.querySelector('.drawer-close').click()").await;

        page.eval("offers().sort((a, b) => b.innerText - a.innerText)[0].click(); document.querySelector('dialog[open] .brass')?.click()").await;
        page.until("visible(document.querySelector('.undo'))").await;
        let row = "((undo, roll) => undo.top < roll.bottom && undo.bottom > roll.top)(document.querySelector('.undo').getBoundingClientRect(), roll().getBoundingClientRect())";
        assert_eq!(page.eval(row).await, true, "the undo button is beside the roll button {at}");
    }
    page.assert_no_errors();
}
