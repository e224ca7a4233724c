//! Windows, answers in advance and secrets that are revealed late, in a real browser, with the test game that has them.

use std::path::Path;
use std::time::Duration;

use parlor_bots::predictable_levels;
use parlor_fibs::{Decks, Fibs};
use parlor_server::{Entry, Games, Settings};
use serde_json::{Value, json};

use crate::chromium::{Chromium, Page, find};
use crate::in_process::Server;
use crate::parlor::Client;
use crate::several_players::send;
use crate::visit::{assert_controls_are_named, new_page_apart};

/// The test game, as the page shows it.
const FIBS: &str = include_str!("fibs.js");
/// Counts how often the bell rings, which has three tones, and finds texts and elements on the page.
const EARS: &str = "
    let tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { tones += 1; return make.call(this); };
    globalThis.rung = () => tones / 3;
    globalThis.open = () => { const found = document.querySelector('objection-window'); return visible(found) ? found : null; };
    globalThis.question = () => open()?.querySelector('p').innerText;
    globalThis.told = (text) => document.querySelector('[role=log]').innerText.includes(text);
    globalThis.hand = (name) => new RegExp(`${name}: ([0-9 ]+)`).exec(cards())?.[1].trim().split(' ').map(Number);
    globalThis.cards = () => document.querySelector('.fibs-cards').innerText;
";

fn games() -> Games {
    Games::of([Entry::new::<Fibs>(predictable_levels(Decks::default()), "trusting")])
}

fn serve(data: &Path, port: u16, settings: Settings) -> Server {
    Server::start(data, port, games(), settings)
}

fn brisk() -> Settings {
    Settings { bot_pause: Duration::from_millis(20), clock_rest: Duration::ZERO, ..Settings::default() }
}

/// A table of four at which one browser has some seats, and others play through the API.
pub struct Sitting {
    server: Server,
    data: tempfile::TempDir,
    pub page: Page,
    chromium: Chromium,
    others: Vec<(u8, Client)>,
    table: String,
    asks: u32,
}

/// The occupant of a seat.
#[derive(Clone, Copy, PartialEq)]
pub enum Sitter {
    Page,
    Other,
    Bot(&'static str),
}

pub use Sitter::{Bot as Plays, Other, Page as Here};

impl Sitting {
    /// Starts a game and shows it on the page. Returns `None` if there is no browser on this machine.
    pub async fn start(sitters: [Sitter; 4], config: Value, (width, height): (u32, u32)) -> Option<Self> {
        let program = find()?;
        let data = tempfile::tempdir().expect("a directory");
        let server = serve(data.path(), 0, brisk());
        let chromium = Chromium::start(program).await;
        let page = new_page_apart(&chromium, width, height).await;
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": EARS })).await;
        let address = format!("http://127.0.0.1:{}/rules/yahtzee", server.port);
        page.open(&address).await;
        send(&page, "/players", json!({ "name": "Ada" })).await;
        page.eval("localStorage.setItem('parlor.named', 'true')").await;
        page.open(&address).await;
        page.until("document.querySelector('yahtzee-rules')").await;
        page.eval(FIBS).await;
        let opened = send(&page, "/tables", json!({ "game": "fibs", "seats": 4, "config": config })).await;
        let table = opened["table"].as_str().expect("a table").to_owned();
        let mut sitting = Self { server, data, page, chromium, others: Vec::new(), table, asks: 0 };
        for (seat, sitter) in (0..).zip(sitters) {
            let name = ["Ada", "Ben", "Cleo", "Dora"][usize::from(seat)];
            let sit = json!({ "type": "sit", "seat": seat, "name": name });
            match sitter {
                Here => sitting.page_asks(sit).await,
                Plays(level) => sitting.page_asks(json!({ "type": "add_bot", "seat": seat, "level": level })).await,
                Other => {
                    sitting.others.push((seat, Client::new(sitting.server.port, name)));
                    sitting.other_asks(seat, &sit);
                }
            }
        }
        sitting.page_asks(json!({ "type": "start" })).await;
        sitting.go().await;
        Some(sitting)
    }

    async fn go(&self) {
        let go = format!("document.dispatchEvent(new CustomEvent('go', {{ detail: '/t/{}' }}))", self.table);
        self.page.eval(&go).await;
        self.page.until("document.querySelector('fibs-game')").await;
    }

    async fn page_asks(&mut self, ask: Value) {
        self.asks += 1;
        let body = json!({ "id": format!("page-{}", self.asks), "ask": ask });
        send(&self.page, &format!("/tables/{}/asks", self.table), body).await;
    }

    fn client(&self, seat: u8) -> &Client {
        &self.others.iter().find(|(other, _)| *other == seat).expect("another player has the seat").1
    }

    fn other_asks(&mut self, seat: u8, ask: &Value) {
        self.asks += 1;
        let answer = self.client(seat).ask(&self.table, &format!("other-{}", self.asks), ask).expect("an answer");
        assert_eq!(answer.0, 200, "{}", answer.1);
    }

    fn look(&self, seat: u8) -> Value {
        self.client(seat).look(&self.table, seat).expect("an answer")
    }

    /// The cards in another player's hand, as that player sees them.
    fn hand(&self, seat: u8) -> Vec<u64> {
        let view = self.look(seat);
        let hand = view["view"]["game"]["hands"][usize::from(seat)].as_array().expect("a hand").clone();
        hand.iter().map(|held| held[0].as_u64().expect("a card")).collect()
    }

    pub fn lays(&mut self, seat: u8) {
        let (card, to) = (self.hand(seat)[0], (seat + 2) % 4);
        let action = json!({ "type": "lay", "card": card, "to": to });
        self.other_asks(seat, &json!({ "type": "act", "seat": seat, "action": action }));
    }

    pub async fn until(&self, condition: &str) {
        self.page.until(condition).await;
    }

    async fn asked(&self, text: &str) {
        self.until(&format!("question() === {}", json!(text))).await;
    }

    pub async fn told(&self, text: &str) {
        self.until(&format!("told({})", json!(text))).await;
    }
}

pub fn window(seconds: Option<u8>) -> Value {
    json!({ "window": { "seconds": seconds }, "questions": true })
}

pub const DESK: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);

#[tokio::test(flavor = "multi_thread")]
async fn a_player_objects_or_waives_out_of_turn() {
    let Some(mut sitting) = Sitting::start([Other, Other, Other, Here], window(None), DESK).await else { return };
    sitting.page.key("m", "KeyM").await;
    // The bell rings once when the sound is switched on.
    sitting.until("rung() === 1 && open() === null").await;
    sitting.lays(0);
    // The bell, the title, the screen reader text and the question announce it.
    sitting.asked("You can object until Ben plays on.").await;
    sitting.until("rung() === 2 && document.title.startsWith('You can object · Fibs')").await;
    sitting.told("You can object.").await;
    assert_controls_are_named(&sitting.page).await;
    sitting.page.key("p", "KeyP").await;
    sitting.asked("You let it pass. Ben can still object.").await;
    sitting.until("document.title.startsWith('Fibs') && !visible(button('Challenge'))").await;
    // Ben continues, which closes the window. His partner has nothing to object to.
    sitting.lays(1);
    sitting.asked("Ada and Cleo can object.").await;
    // The next window is a new one, and is announced again.
    sitting.lays(2);
    sitting.until("rung() === 3 && visible(button('Challenge'))").await;
    // It is also Dora's turn, so she can object or play on.
    sitting.asked("You can object, or play on.").await;
    sitting.until("document.title.startsWith('Your turn')").await;
    sitting.page.key("o", "KeyO").await;
    sitting.until("told('Dora challenged') && open() === null").await;
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_objection_counts_even_if_others_waive_meanwhile() {
    let sitters = [Other, Plays("trusting"), Other, Here];
    let Some(mut sitting) = Sitting::start(sitters, window(None), DESK).await else { return };
    // The card is still being shown when the bot waives.
    sitting.page.eval("globalThis.slow = 60_000").await;
    sitting.lays(0);
    sitting.until("visible(button('Challenge'))").await;
    while sitting.look(0)["window"]["waived"] != json!([1]) {
        tokio::task::yield_now().await;
    }
    sitting.page.eval("press('Challenge')").await;
    sitting.told("Dora challenged").await;
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_counts_down() {
    let Some(mut sitting) = Sitting::start([Other, Here, Other, Other], window(Some(60)), PHONE).await else { return };
    sitting.lays(0);
    let left = "Number(/^(\\d+) s left$/.exec(open()?.querySelector('[role=timer]').innerText)?.[1] ?? NaN)";
    sitting.until(&format!("{left} > 0")).await;
    let wide =
        "document.documentElement.scrollWidth <= innerWidth && open().getBoundingClientRect().right <= innerWidth";
    assert_eq!(sitting.page.eval(wide).await, true, "nothing overflows the page");
    sitting.page.eval(&format!("globalThis.before = {left}")).await;
    sitting.until(&format!("{left} < before")).await;
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_when_its_time_is_over() {
    let Some(mut sitting) = Sitting::start([Other, Here, Other, Other], window(Some(5)), DESK).await else { return };
    sitting.lays(0);
    sitting.told("The time to object is over.").await;
    sitting.until("open() === null && document.title.startsWith('Your turn')").await;
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_even_if_the_server_was_down() {
    let Some(sitting) = Sitting::start([Here, Other, Other, Other], window(Some(15)), DESK).await else { return };
    sitting.until("visible(button('Lay'))").await;
    sitting.page.eval("press('Lay')").await;
    sitting.told("Ada laid").await;
    let port = sitting.server.port;
    let Sitting { server, data, page, chromium, others, table, asks } = sitting;
    server.stop().await;
    page.until("visible(document.querySelector('.banner'))").await;
    let later = Settings { ahead: Duration::from_secs(60), ..brisk() };
    let server = serve(data.path(), port, later);
    let sitting = Sitting { server, data, page, chromium, others, table, asks };
    // All time limits start again. Whether the page reconnects before or after the window closes, it shows both the
    // outage and the drawn card.
    sitting.until("told('The server was down.') && told('Ada drew') && open() === null").await;
    sitting.page.assert_no_errors_but_silence();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_sees_bots_object_and_waive() {
    let sitters = [Here, Plays("doubting"), Plays("trusting"), Plays("trusting")];
    let Some(sitting) = Sitting::start(sitters, window(None), DESK).await else { return };
    sitting.until("visible(button('Lay'))").await;
    sitting.page.eval("press('Lay')").await;
    sitting.told("Doubting challenged").await;
    // The bot that is next waits for everybody who can object to the previous card, so the page drives the game.
    sitting.until("question()?.startsWith('You can object until')").await;
    sitting.page.eval("press('Let it pass')").await;
    sitting.told("Nobody objects.").await;
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_given_by_hand_or_in_advance_and_reach_only_one_seat() {
    let Some(mut sitting) = Sitting::start([Other, Here, Other, Other], window(None), DESK).await else { return };
    sitting.until("document.querySelector('.fibs-prepared').innerText === 'You answer by hand.'").await;
    sitting.until("hand('Ben')").await;
    let hand: Vec<u64> = serde_json::from_value(sitting.page.eval("hand('Ben')").await).expect("cards");
    let rank = hand[0] % 3;
    let ask = |of: u64| json!({ "type": "act", "seat": 0, "action": { "type": "ask", "of": of, "rank": rank } });
    // Answers are given manually, even if only one is possible.
    sitting.other_asks(0, &ask(1));
    sitting.until("document.title.startsWith('Your answer is needed') && visible(button('Show'))").await;
    sitting.told("Your answer is needed.").await;
    sitting.page.eval(&format!("press('Show {}')", hand[0])).await;
    sitting.told(&format!("Ben shown {} for Ada", hand[0])).await;
    for (seat, sees) in [(0, true), (2, false), (3, false)] {
        let view = sitting.look(seat);
        let known = view["view"]["game"]["hands"][1].as_array().expect("a hand").iter().map(|held| held[0].as_u64());
        assert_eq!(known.flatten().any(|card| card == hand[0]), sees, "seat {seat}");
    }
    // Answers are delegated to the table, and remain so after another page was shown.
    sitting.page.eval("press('Answer for me')").await;
    sitting.until("document.querySelector('.fibs-prepared').innerText === 'The table answers for you.'").await;
    sitting.page.eval("document.dispatchEvent(new CustomEvent('go', { detail: '/rules/yahtzee' }))").await;
    sitting.until("document.querySelector('yahtzee-rules')").await;
    sitting.go().await;
    sitting.until("document.querySelector('.fibs-prepared').innerText === 'The table answers for you.'").await;
    // Somebody else asks, and the page only watches.
    sitting.lays(0);
    sitting.until("visible(button('Lay'))").await;
    sitting.page.eval("press('Lay')").await;
    sitting.told("Ben laid").await;
    sitting.until("hand('Ben')?.length === 2").await;
    let left: Vec<u64> = serde_json::from_value(sitting.page.eval("hand('Ben')").await).expect("cards");
    let ask = json!({ "type": "ask", "of": 1, "rank": left[0] % 3 });
    sitting.other_asks(2, &json!({ "type": "act", "seat": 2, "action": ask }));
    // The table shows the first fitting card among all that Ben holds by then: the question has closed the window, and
    // he has drawn a card.
    let shown = "/Ben shown (\\d+) for Cleo/.exec(document.querySelector('[role=log]').innerText)?.[1]";
    sitting.until(&format!("{shown} && hand('Ben').length === 3")).await;
    let best = format!("Math.max(...hand('Ben').filter((card) => card % 3 === {}))", left[0] % 3);
    assert_eq!(sitting.page.eval(&format!("Number({shown}) === {best}")).await, true);
    sitting.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_asks_the_others_first() {
    let Some(sitting) = Sitting::start([Here; 4], window(None), PHONE).await else { return };
    let take = async |name: &str| {
        sitting.until(&format!("visible(button('I’m {name}'))")).await;
        // Information that only one player may see stays hidden until that player has the device.
        assert_eq!(sitting.page.eval("cards() === '' && open() === null").await, true, "{name}");
        sitting.page.eval(&format!("press('I’m {name}')")).await;
        sitting.until(&format!("cards().includes('{name}: ')")).await;
    };
    take("Ada").await;
    // A question goes to Ben and returns with a card that only Ada may see, each time behind the cover.
    sitting.page.eval("press('Ask 1 for 0')").await;
    sitting.until("!button('Ask 1 for')").await;
    if sitting.page.eval("visible(button('I’m Ben'))").await == true {
        take("Ben").await;
        sitting.until("visible(button('Show'))").await;
        let shown = sitting.page.eval("button('Show').innerText.slice(5)").await;
        sitting.page.eval("press('Show')").await;
        take("Ada").await;
        assert_eq!(sitting.page.eval(&format!("cards().includes({shown})")).await, true);
    } else {
        sitting.told("nothing").await;
    }
    sitting.until("visible(button('Lay'))").await;
    sitting.page.eval("press('Lay')").await;
    // Ben is next. Dora, his partner, is asked before the device is passed on, and nobody's cards are visible
    // meanwhile.
    sitting.asked("Do you object, Dora?").await;
    let first = "document.querySelector('hand-over h2').innerText === 'Before Ben continues' && document.querySelector('hand-over').contains(open()) && !visible(button('I’m Ben')) && cards() === ''";
    sitting.until(first).await;
    // The card that was laid face down is not announced, and Dora is called before Ben.
    let heard = "[/ laid \\d/.test(document.querySelector('[role=log]').innerText), document.title.startsWith('Dora can object')]";
    assert_eq!(sitting.page.eval(heard).await, json!([false, true]));
    assert_eq!(
        sitting
            .page
            .eval("visible(button('Dora: Challenge')) && document.activeElement.innerText.startsWith('Nobody objects')")
            .await,
        true
    );
    assert_controls_are_named(&sitting.page).await;
    sitting.page.eval("press('Nobody objects')").await;
    take("Ben").await;
    // Ben himself can still object, or play on, which closes the window.
    sitting.asked("You can object, or play on.").await;
    sitting.page.eval("press('Lay')").await;
    sitting.asked("Do you object, Ada?").await;
    sitting.page.eval("press('Ada: Challenge')").await;
    sitting.told("Ada challenged").await;
    take("Cleo").await;
    sitting.page.assert_no_errors();
}
