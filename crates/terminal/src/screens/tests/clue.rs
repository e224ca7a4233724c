//! Tests the Clue table: the map at every size, choices by keys and clicks, the notebook, and hidden cards.

use parlor_clue::{Action, Card, Clue, Config, Deals, Event, Knowledge, Notice, Phase, Place, View};
use parlor_game::{Choices, Game, Luck, Outcome, Seat, Seeded, Status, Viewer};
use parlor_table::Update;
use ratatui::layout::Position;
use serde_json::{Value, json};

use super::sorry::place_of;
use super::{Scene, USUAL, pictures, played};
use crate::app::LEAST;
use crate::app::harness::{ADA, TestApp, recorded};
use crate::connection::{Answer, News};
use crate::guest::GameInfo;
use crate::look::{Colours, Look};
use crate::screens::BackgroundResult;

pub const ALL: &[&[Scene]] = &[TURN, SUGGESTION, SHOWING, BOOK, OTHERS, RESULTS];

const TURN: &[Scene] = &[
    ("A new game of Clue", |app| {
        app.keys("down down enter");
        let mut game = recorded::<Value>("tables/games")["games"][1].take();
        (game["name"], game["least"], game["most"]) = (json!("clue"), json!(3), json!(6));
        let games: Vec<GameInfo> = serde_json::from_value(json!([game])).expect("games");
        app.hear(&BackgroundResult::Games(Ok(games)));
    }),
    ("The rules of Clue", |app| {
        app.sit(begins());
        app.keys("m enter");
    }),
    ("Before the roll", |app| app.sit(begins())),
    ("Where to walk", |app| app.sit(walks())),
    ("Another destination is selected", |app| {
        app.sit(walks());
        app.keys("down");
    }),
    ("The keys at a table of Clue", |app| {
        app.sit(begins());
        app.keys("?");
    }),
];

const SUGGESTION: &[Scene] = &[
    ("A suggestion", |app| app.sit(suggests())),
    ("A suggestion: the weapon", |app| {
        app.sit(suggests());
        app.keys("4");
    }),
    ("A card was shown", |app| app.sit(until(3, Phase::End, 4, shown_to_me))),
    ("An accusation", |app| {
        app.sit(begins());
        app.keys("A 4 5");
    }),
    ("An accusation is confirmed", |app| {
        app.sit(begins());
        app.keys("A 4 5 6");
    }),
];

const SHOWING: &[Scene] = &[
    ("Which card to show", |app| app.sit(shows())),
    ("Cards that the table shows", |app| {
        app.sit(begins());
        app.keys("d");
    }),
    ("Three players at one keyboard", |app| app.sit(shared(shows()))),
    ("Three players at one keyboard, with cards shown", |app| {
        app.sit(shared(shows()));
        app.keys("space");
    }),
];

const BOOK: &[Scene] = &[
    ("The notebook", |app| book(app, late())),
    ("The notebook, with all that follows", |app| {
        book(app, late());
        conclude(app);
    }),
    ("The notebook of six players", |app| {
        book(app, until(6, Phase::Begin, 8, |view| view.record.len() > 12));
        app.keys("down down right right");
    }),
    ("A note is written", |app| {
        book(app, late());
        app.keys("N");
        app.types("a bluff?");
    }),
    ("The coach's advice and odds", |app| {
        advised(app);
        app.keys("down");
    }),
    ("All suggestions", |app| {
        app.sit(late());
        app.keys("i");
    }),
    ("The suggestions of one player", |app| {
        app.sit(late());
        app.keys("i right right");
    }),
];

const OTHERS: &[Scene] = &[
    ("Another player walks", |app| app.sit(until(4, Phase::Walk, 2, |view| !is_mine(view)))),
    ("A spectator of Clue", |app| {
        let mut update = walks();
        let game = serde_json::to_string(&update).expect("an update").replace(ADA, "0000000000000000");
        update = serde_json::from_str(&game).expect("an update");
        app.sit(update);
    }),
];

const RESULTS: &[Scene] =
    &[("The case is solved", |app| app.sit(over(true))), ("A wrong accusation", |app| app.sit(over(false)))];

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn is_mine(view: &View) -> bool {
    view.turn.as_ref().is_some_and(|turn| view.viewer.is(turn.asked.unwrap_or(turn.seat)))
}

fn shown_to_me(view: &View) -> bool {
    let last = serde_json::to_value(view.record.last()).unwrap_or_default();
    is_mine(view) && !last["shown"].is_null()
}

fn begins() -> Update {
    until(3, Phase::Begin, 1, is_mine)
}

fn walks() -> Update {
    let rooms = |view: &View| {
        view.turn.as_ref().is_some_and(|turn| turn.destinations.iter().any(|way| way.to.room().is_some()))
    };
    until(3, Phase::Walk, 1, move |view| is_mine(view) && rooms(view))
}

fn suggests() -> Update {
    until(3, Phase::Suggest, 1, |view| is_mine(view) && view.record.len() > 3)
}

fn shows() -> Update {
    until(3, Phase::Show, 1, |view| is_mine(view) && view.turn.as_ref().is_some_and(|turn| turn.fits.len() > 1))
}

fn late() -> Update {
    until(4, Phase::Begin, 8, |view| is_mine(view) && view.record.len() > 9)
}

/// Opens the notebook with a few marks.
fn book(app: &mut TestApp, update: Update) {
    let table = update.table.clone();
    app.sit(update);
    let draft = json!({ "marks": { "0.f": "maybe", "1.1": "no", "2.2": "yes" }, "notes": { "0.f": "ask again" } });
    app.hear(&BackgroundResult::Draft { table, seat: seat(0), draft: Ok(Some(draft)) });
    app.keys("b");
}

/// The notebook with the coach's advice.
fn advised(app: &mut TestApp) {
    book(app, late());
    app.keys("c");
    let id = "hint".parse().expect("an id");
    app.tell(News::Answer(id, Answer::Advice(Some(recorded("clue-advice")))));
}

/// Lets the coach fill in the notebook.
fn conclude(app: &mut TestApp) {
    let view: View = serde_json::from_value(late().view.expect("a view")).expect("a view of Clue");
    let deals = Deals::new(&Knowledge::of(&view));
    let odds = |ways: &dyn Fn(Card) -> u64| -> Value {
        Card::all().map(|card| (card.name().to_owned(), json!(ways(card) as f64 / deals.count() as f64))).collect()
    };
    let hands: Vec<Value> =
        Seat::all(view.sizes.seats()).map(|seat| odds(&|card| deals.places(card).0[seat])).collect();
    let file = odds(&|card| deals.places(card).1);
    let advice = json!({ "worlds": deals.count().to_string(), "file": file, "hands": hands, "solution": null,
        "proven": [], "contradiction": null, "best": [] });
    app.keys("f");
    app.tell(News::Answer("hint".parse().expect("an id"), Answer::Advice(Some(advice))));
}

/// A game in which the players walk into rooms and suggest something, until the first player's view meets a condition.
struct Played {
    game: Clue,
    rows: Vec<Vec<Event>>,
    luck: Seeded,
}

impl Played {
    fn new(seats: u8, seed: u64) -> Self {
        let mut luck = Seeded::new(seed);
        let game = Clue::new(&Config::default(), seats).expect("a game");
        let dealt = game.deal(&(), &mut luck);
        let mut played = Self { game, rows: Vec::new(), luck };
        played.take(dealt);
        played
    }

    fn take(&mut self, events: Vec<Event>) {
        events.iter().for_each(|event| self.game.apply(event));
        self.rows.push(events);
    }

    fn act(&mut self, seat: Seat, action: &Action) {
        let events = self.game.decide(&(), seat, action, &mut self.luck).expect("the action is legal");
        self.take(events);
    }

    /// Makes one move for whoever has to act.
    fn step(&mut self) {
        let Status::Open { must, .. } = self.game.status() else { panic!("the game is over") };
        let seat = must.iter().next().expect("a player has to act");
        let view = self.game.view(Viewer::Seat(seat));
        let actions: Vec<Action> = match Clue::choices(&view, &()) {
            Choices::List(actions) => actions,
            Choices::Sampler(sample) => {
                let drawn = (0..40).map(|_| sample(&mut self.luck)).collect::<Vec<_>>();
                drawn.into_iter().filter(|action| !matches!(action, Action::Accuse { .. })).collect()
            }
        };
        let enters = |action: &&Action| matches!(action, Action::Walk { to: Place::Room(_) });
        let action =
            actions.iter().find(enters).copied().or_else(|| (&mut self.luck as &mut dyn Luck).pick(&actions).copied());
        self.act(seat, &action.expect("there is an action"));
    }

    /// The table as the first player sees it.
    fn update(&self) -> Update {
        let viewer = Viewer::Seat(seat(0));
        let view = self.game.view(viewer);
        let mut update: Value = recorded("tables/sorry-hand");
        let person = |name: &str, player: &str| {
            json!({ "chair": { "type": "person", "player": player, "commitment": null }, "name": name, "opened": false,
                "stand_in": null, "hinted": false })
        };
        let names = ["Ada", "Bo", "Christopher", "Dora", "Emil", "Fay"];
        let chairs = names.iter().enumerate().take(view.sizes.seats().into());
        let seats: Vec<Value> =
            chairs.map(|(at, name)| person(name, if at == 0 { ADA } else { "w4hhykjxbpvfst2z" })).collect();
        let notes = self.rows.iter().enumerate().map(|(at, events)| {
            let notices: Vec<Option<Notice>> = events.iter().map(|event| Clue::notice(event, viewer)).collect();
            json!({ "version": at + 6, "seat": null, "time": 0, "kind": "act", "what": null, "notices": notices })
        });
        update["notes"] = notes.collect();
        update["version"] = json!(self.rows.len() + 6);
        update["game"] = json!("clue");
        update["config"] = json!(view.config);
        update["seats"] = json!(seats);
        let mut update: Update = serde_json::from_value(update).expect("an update");
        match self.game.status() {
            Status::Open { turn, must, may, .. } => (update.turn, update.must, update.may) = (turn, must, may),
            Status::Over(outcome) => finish(&mut update, outcome),
        }
        update.view = Some(json!(view));
        update
    }
}

fn finish(update: &mut Update, outcome: Outcome) {
    (update.stage, update.turn, update.must) = (parlor_table::Stage::Over, None, parlor_game::SeatSet::EMPTY);
    update.outcome = Some(outcome);
}

fn until(seats: u8, phase: Phase, seed: u64, wanted: impl Fn(&View) -> bool) -> Update {
    let mut played = Played::new(seats, seed);
    for _ in 0..2000 {
        let view = played.game.view(Viewer::Seat(seat(0)));
        if view.phase == phase && wanted(&view) {
            return played.update();
        }
        played.step();
    }
    panic!("no such position in this game");
}

/// A game in which the first player accuses, rightly or not.
fn over(right: bool) -> Update {
    let mut played = Played::new(3, 5);
    let file = played.rows[0].iter().find_map(|event| match event {
        Event::Dealt { file, .. } => Some(*file),
        _ => None,
    });
    let file = file.expect("the cards were dealt");
    let other = parlor_clue::Crime::all().find(|crime| *crime != file).expect("another crime");
    played.act(seat(0), &Action::Accuse { crime: if right { file } else { other } });
    played.update()
}

/// The same table with all players at this keyboard.
fn shared(update: Update) -> Update {
    let text = serde_json::to_string(&update).expect("an update").replace("w4hhykjxbpvfst2z", ADA);
    serde_json::from_str(&text).expect("an update")
}

#[tokio::test]
async fn a_turn() {
    insta::assert_snapshot!(pictures(TURN));
}

#[tokio::test]
async fn a_suggestion() {
    insta::assert_snapshot!(pictures(SUGGESTION));
}

#[tokio::test]
async fn showing_a_card() {
    insta::assert_snapshot!(pictures(SHOWING));
}

#[tokio::test]
async fn the_notebook() {
    insta::assert_snapshot!(pictures(BOOK));
}

#[tokio::test]
async fn turns_of_others() {
    insta::assert_snapshot!(pictures(OTHERS));
}

#[tokio::test]
async fn results() {
    insta::assert_snapshot!(pictures(RESULTS));
}

#[tokio::test]
async fn colours_as_the_terminal_has_them() {
    for (name, colours) in [("any", Colours::Any), ("none", Colours::None)] {
        let mut app = TestApp::looking((80, 24), Look { colours, drawn: true });
        app.sit(walks());
        insta::assert_snapshot!(format!("clue_{name}"), super::looks::styles(&app));
    }
}

#[tokio::test]
async fn other_sizes_and_looks() {
    let mut text = String::new();
    let plain = Look { colours: Colours::None, drawn: false };
    let drawn = Look { drawn: true, ..plain };
    for (size, look) in [(LEAST, plain), ((80, 24), drawn), ((100, 30), drawn), ((120, 40), drawn), ((160, 50), plain)]
    {
        let mut app = TestApp::looking(size, look);
        book(&mut app, late());
        text += &format!("==== {} × {} ====\n{}\n", size.0, size.1, app.picture());
        app.keys("b");
        text += &format!("==== {} × {} ====\n{}\n", size.0, size.1, app.picture());
    }
    insta::assert_snapshot!(text);
}

#[tokio::test]
async fn a_destination_is_chosen_by_keys_and_clicks() {
    for size in [LEAST, (80, 24), USUAL] {
        let mut app = TestApp::new(size);
        app.sit(walks());
        app.keys("2");
        assert_eq!(app.asked(), 0, "the number only selects");
        app.keys("enter");
        assert_eq!(app.asked(), 1, "{size:?}");
        let mut app = TestApp::new(size);
        app.sit(walks());
        let target = place_of(&app, "▸1").map(|place| Position::new(place.x, place.y + 1)).expect("a second line");
        app.click(target);
        assert!(app.picture().contains("▸2") && app.asked() == 0, "the first click only selects");
        app.click(target);
        assert_eq!(app.asked(), 1, "the second click walks");
    }
    // On the map, the second click on a marked square walks there.
    let mut app = TestApp::new(USUAL);
    app.sit(walks());
    let target = place_of(&app, "◆2").expect("the second destination is marked");
    app.click(target);
    assert!(app.picture().contains("▸2") && app.asked() == 0);
    app.click(target);
    assert_eq!(app.asked(), 1);
}

/// A click selects a card of one's hand or a cell of the notebook, a second click shows or marks it. The wheel scrolls
/// what is under it.
#[tokio::test]
async fn the_mouse_shows_cards_marks_cells_and_scrolls() {
    for size in [LEAST, (80, 24), USUAL] {
        let mut app = TestApp::new(size);
        app.sit(shows());
        let second = place_of(&app, "2 Show ").expect("a second card");
        app.click(second);
        assert_eq!(app.asked(), 0, "the first click only selects");
        app.click(second);
        assert_eq!(app.asked(), 1, "{size:?}");
    }
    for size in [LEAST, (80, 24)] {
        let mut app = TestApp::new(size);
        app.sit(late());
        app.keys("i");
        let (end, map) = (app.picture(), Position::new(3, 3));
        let list = Position::new(size.0 - 4, 5);
        app.wheel(list, true);
        assert_ne!(app.picture(), end, "the list is scrolled: {size:?}");
        app.wheel(list, false);
        assert_eq!(app.picture(), end);
        (0..9).for_each(|_| app.wheel(map, false));
        assert_ne!(app.picture(), end, "the map is scrolled: {size:?}");
        (0..9).for_each(|_| app.wheel(map, true));
        assert!(app.picture().contains(if size == LEAST { "┌Stdy" } else { "┌Study" }), "{size:?}");
    }
    // Where the list is always shown, it need not be opened first.
    let mut app = TestApp::new(USUAL);
    book(&mut app, late());
    let before = app.picture();
    app.wheel(Position::new(USUAL.0 - 4, USUAL.1 - 4), true);
    assert_ne!(app.picture(), before);
    let (before, cell) = (app.picture(), place_of(&app, "Candlestick").map(|at| Position::new(at.x + 17, at.y)));
    app.click(cell.expect("a cell"));
    app.click(cell.expect("a cell"));
    assert_ne!(app.picture(), before, "the cell is marked");
}

#[tokio::test]
async fn an_accusation_is_confirmed_and_a_suggestion_can_be_taken_back() {
    let mut app = TestApp::new(LEAST);
    app.sit(begins());
    app.keys("A 1 1 1 enter");
    assert_eq!(app.asked(), 0, "pressing enter once too often does not accuse");
    app.keys("A 1 1 1 2 2");
    assert_eq!(app.asked(), 1);
    let mut app = TestApp::new(LEAST);
    app.sit(suggests());
    let first = app.picture();
    app.keys("3");
    assert_ne!(app.picture(), first);
    app.keys("left");
    assert_eq!(app.picture(), first, "the suspect can be chosen again");
    app.keys("3 5 5");
    assert_eq!(app.asked(), 1);
}

#[tokio::test]
async fn marks_are_changed_and_stored() {
    let mut app = TestApp::new(USUAL);
    book(&mut app, late());
    let before = app.picture();
    app.keys("down enter");
    assert_ne!(app.picture(), before);
    app.keys("4 up");
    assert_eq!(app.picture(), before, "the mark is erased again");
    app.keys("esc");
    assert!(!app.picture().contains("close"), "the keys choose in the turn again");
}

#[tokio::test]
async fn the_coach_fills_in_what_follows_without_a_panel() {
    let mut app = TestApp::new(USUAL);
    book(&mut app, late());
    assert_eq!(app.asked(), 0);
    let seen = app.picture().matches('·').count();
    conclude(&mut app);
    assert_eq!(app.asked(), 1, "the coach is asked once");
    let picture = app.picture();
    assert!(picture.contains("all that follows") && !picture.contains(" deals fit "), "{picture}");
    assert!(picture.matches('·').count() > seen, "{picture}");
}

#[tokio::test]
async fn the_advice_is_closed_before_the_notebook() {
    let mut app = TestApp::new(LEAST);
    advised(&mut app);
    assert!(app.picture().contains(" deals fit ") && app.picture().contains(" c close "), "{}", app.picture());
    app.keys("esc");
    assert!(!app.picture().contains(" deals fit ") && app.picture().contains("Suspects"), "{}", app.picture());
    app.keys("esc");
    assert!(!app.picture().contains("Suspects"), "{}", app.picture());
}

#[tokio::test]
async fn notes_on_the_game_are_written_and_changed_in_one_line() {
    for size in [LEAST, USUAL] {
        let mut app = TestApp::new(size);
        book(&mut app, late());
        app.keys("W B o space / space C y enter");
        assert!(app.picture().contains("Notes: Bo / Cy"), "{}", app.picture());
        app.keys("W backspace backspace ! enter");
        assert!(app.picture().contains("Notes: Bo / !"), "{}", app.picture());
        app.keys("W x esc");
        assert!(app.picture().contains("Notes: Bo / !"), "nothing is stored: {}", app.picture());
    }
}

#[tokio::test]
async fn cards_are_hidden_from_people_nearby() {
    let mut app = played(|app| app.sit(shared(shows())), USUAL);
    let hidden = |app: &TestApp| app.picture().contains("The notebook is hidden.");
    let picture = app.picture();
    assert!(hidden(&app) && !picture.contains("Your cards") && !picture.contains("Show the"), "{picture}");
    app.keys("1 2 b i d A c enter");
    assert!(hidden(&app) && app.asked() == 0 && !app.picture().contains("Your cards"));
    app.keys("b space");
    assert!(!hidden(&app) && app.picture().contains("Your cards"));
}
