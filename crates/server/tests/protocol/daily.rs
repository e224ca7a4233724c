//! The daily game: the same choices get the same luck, each player plays once a day, and the seed is published when the
//! day is over.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_game::Game;
use parlor_server::{Dailies, Daily, Settings, SqliteStore};
use parlor_table::{Bytes32, Export, GameKind, Kind, Seed, Stage, Update};
use parlor_yahtzee::{Action, View, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Person, Reply, Server, brisk, in_time, yahtzee};
use crate::counting::book_again;
use crate::described::Described;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const CLASSIC: &str = "/api/v1/daily/yahtzee/classic";

/// The time until the next noon, so that no day ends while a test runs.
fn noon() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let since_noon = Duration::from_millis(((now + DAY / 2).as_millis() % DAY.as_millis()) as u64);
    DAY - since_noon
}

/// Settings for a clock that is `ahead` of the system clock.
fn later(ahead: Duration) -> Settings {
    Settings { ahead, ..brisk() }
}

async fn at_noon() -> (Server, Duration) {
    let noon = noon();
    (Server::with(yahtzee, later(noon)).await, noon)
}

fn check(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.code().as_str()), (status, code));
}

/// The daily games, as this person sees them.
async fn days(server: &Server, person: Option<&Person>) -> Value {
    let api = Described::by(server).await;
    let request = server.get("/api/v1/daily?game=yahtzee");
    let request = person.iter().fold(request, |request, person| request.secret(&person.secret));
    api.call(request, ("get", "/api/v1/daily"), None).await
}

/// The daily game with the classic rules, `from_today` days from today.
fn classic(days: &Value, from_today: i64) -> Value {
    let day = days["today"].as_i64().unwrap() + from_today;
    let mut found = days["days"].as_array().unwrap().iter().filter(|it| it["variant"] == "classic" && it["day"] == day);
    found.next().cloned().unwrap_or(Value::Null)
}

async fn begin(server: &Server, person: &Person) -> String {
    let begun = server.request("POST", CLASSIC).secret(&person.secret).send().await.granted();
    begun["table"].as_str().unwrap().to_owned()
}

/// A person's own table for the daily game.
struct Own<'a> {
    server: &'a Server,
    person: &'a Person,
    table: String,
    asked: u32,
}

impl<'a> Own<'a> {
    async fn begin(server: &'a Server, person: &'a Person) -> Self {
        Self { server, person, table: begin(server, person).await, asked: 0 }
    }

    async fn look(&self) -> Update {
        self.server.look(&self.table, Some((self.person, 0)), 0).await
    }

    async fn view(&self) -> View {
        serde_json::from_value(self.look().await.view.unwrap()).unwrap()
    }

    async fn ask(&mut self, ask: Value) -> Reply {
        self.asked += 1;
        let body = json!({ "id": format!("own-{}-{}", self.server.address.port(), self.asked), "ask": ask });
        let path = format!("/api/v1/tables/{}/asks", self.table);
        self.server.post(&path, &body).secret(&self.person.secret).send().await
    }

    async fn act(&mut self, action: &Action) {
        self.ask(json!({ "type": "act", "seat": 0, "action": action })).await.granted();
    }

    /// Takes the default action this many times.
    async fn play(&mut self, times: usize) {
        for _ in 0..times {
            let view = self.view().await;
            self.act(&Yahtzee::when_time_is_up(&view, &())).await;
        }
    }

    /// Takes the default action until the game is over.
    async fn play_out(&mut self) -> Update {
        loop {
            let update = self.look().await;
            if update.stage == Stage::Over {
                return update;
            }
            self.play(1).await;
        }
    }

    async fn export(&self) -> Value {
        let path = format!("/api/v1/tables/{}/export", self.table);
        self.server.get(&path).secret(&self.person.secret).send().await.granted()
    }

    async fn results(&self, day: &Value) -> Reply {
        self.server.get(&format!("{CLASSIC}/{day}")).secret(&self.person.secret).send().await
    }
}

/// All notices of the game, without row numbers.
fn told(update: &Update) -> Vec<Value> {
    update.notes.iter().flat_map(|note| note.notices.clone()).collect()
}

fn score(update: &Update) -> i32 {
    update.outcome.as_ref().unwrap().scores.values().next().unwrap().unwrap()
}

#[tokio::test]
async fn the_same_choices_give_the_same_dice() {
    let (server, noon) = at_noon().await;
    let people = [server.person("Ada").await, server.person("Bo").await, server.person("Cy").await];
    let of_ada = Own::begin(&server, &people[0]).await.play_out().await;
    // Bo writes in the chat, the server is restarted in the middle, and Bo comes back.
    let mut bo = Own::begin(&server, &people[1]).await;
    bo.play(9).await;
    let line = json!({ "id": "hello", "text": "hello" });
    let chat = format!("/api/v1/tables/{}/chat", bo.table);
    server.post(&chat, &line).secret(&people[1].secret).send().await.granted();
    let server = server.restart_with(later(noon), |_| {}).await;
    let mut bo = Own::begin(&server, &people[1]).await;
    let of_bo = bo.play_out().await;
    assert_ne!(of_ada.table, of_bo.table);
    assert_eq!((told(&of_ada), score(&of_ada)), (told(&of_bo), score(&of_bo)));
    assert_ne!(of_ada.luck.start, of_bo.luck.start);

    // Cy rolls once more in the first turn. From the second turn on the row numbers differ, but the dice are the same.
    let mut cy = Own::begin(&server, &people[2]).await;
    let first: View = cy.view().await;
    let default = Yahtzee::when_time_is_up(&first, &());
    cy.act(&default).await;
    let keep = json!({ "type": "roll", "keep": [true, true, true, true, false] });
    cy.ask(json!({ "type": "act", "seat": 0, "action": keep })).await.granted();
    cy.play(1).await;
    let filled = cy.look().await.version;
    cy.play(1).await;
    let rolled = |update: &Update, version: u64| {
        let note = update.notes.iter().find(|note| note.version == version).unwrap();
        note.notices[0]["dice"].clone()
    };
    let of_cy = cy.look().await;
    let same = of_ada.notes.iter().filter(|note| note.kind == "act" && note.notices[0]["type"] == "rolled").nth(1);
    let same = same.unwrap().version;
    assert_ne!(filled + 1, same, "the row numbers differ");
    assert_eq!(rolled(&of_cy, filled + 1), rolled(&of_ada, same));
}

#[tokio::test]
async fn nobody_plays_twice_or_watches() {
    let (server, noon) = at_noon().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let mut own = Own::begin(&server, &ada).await;
    assert_eq!(own.look().await.stage, Stage::Playing);
    let path = format!("/api/v1/tables/{}", own.table);
    check(&server.get(&path).send().await, 403, "private_table");
    check(&server.get(&path).secret(&bo.secret).send().await, 403, "private_table");
    let join = server.post(&format!("{path}/join"), &json!({ "secret": Bytes32::random() }));
    check(&join.secret(&bo.secret).send().await, 403, "wrong_secret");
    assert!(server.get("/api/v1/tables").send().await.granted()["tables"].as_array().unwrap().is_empty());
    own.play(2).await;
    let undo = own.ask(json!({ "type": "propose", "seat": 0, "motion": { "type": "undo" } })).await;
    assert!(undo.status >= 400, "undo is refused: {undo:?}");
    let hint = server.post(&format!("{path}/hint"), &json!({ "seat": 0 }));
    check(&hint.secret(&ada.secret).send().await, 409, "coach_not_allowed");
    let twice = futures_util::future::join_all([begin(&server, &ada), begin(&server, &ada)]).await;
    assert_eq!(twice, [own.table.clone(), own.table.clone()]);
    let open = server.request("PATCH", &path).json(&json!({ "access": "public" }));
    check(&open.secret(&ada.secret).send().await, 409, "options_fixed");
    assert_eq!(classic(&days(&server, Some(&ada)).await, 0)["table"], own.table);
    assert_eq!(classic(&days(&server, Some(&bo)).await, 0)["table"], Value::Null);
    own.play_out().await;
    assert_eq!(begin(&server, &ada).await, own.table, "a finished table is returned again");
    check(&own.ask(json!({ "type": "rematch", "seat": 0 })).await, 409, "once_a_day");
    assert_eq!(own.look().await.stage, Stage::Over);
    // The other edition is another game, and so is tomorrow's.
    let other = server.request("POST", "/api/v1/daily/yahtzee/2014").secret(&ada.secret).send().await.granted();
    assert_ne!(other["table"], own.table);
    let before = own.table.clone();
    let server = server.restart_with(later(noon + DAY), |_| {}).await;
    assert_ne!(begin(&server, &ada).await, before);
    // A player who gives up cannot try again on the same day.
    let bos = begin(&server, &bo).await;
    let mut own = Own { server: &server, person: &bo, table: bos.clone(), asked: 0 };
    own.ask(json!({ "type": "leave", "seat": 0 })).await.granted();
    assert_eq!(begin(&server, &bo).await, bos);
    let update = own.look().await;
    assert_eq!((update.stage, update.luck.seed), (Stage::Abandoned, None), "others may still be playing");
}

#[tokio::test]
async fn the_seed_is_fixed_the_day_before_and_revealed_the_day_after() {
    let (server, noon) = at_noon().await;
    let promised = classic(&days(&server, None).await, 1);
    assert_eq!(promised["seed"], Value::Null);
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);

    let server = server.restart_with(later(noon + DAY), |_| {}).await;
    let today = classic(&days(&server, None).await, 0);
    for key in ["day", "commitment", "committed", "seed", "config"] {
        assert_eq!(today[key], promised[key], "{key}");
    }
    let day = &today["day"];
    let mut own = Own::begin(&server, &ada).await;
    assert_eq!(json!(own.look().await.luck.commitment), promised["commitment"]);
    check(&own.results(day).await, 403, "play_first");
    let over = own.play_out().await;
    assert_eq!((over.stage, over.luck.seed), (Stage::Over, None));
    assert_eq!(own.export().await["live"], true, "the log is not public before the day is over");
    let found = own.results(day).await.granted();
    assert_eq!((&found["seed"], &found["played"]), (&Value::Null, &json!(1)));
    assert_eq!((&found["yours"]["score"], &found["yours"]["you"]), (&json!(score(&over)), &json!(true)));
    assert_eq!(classic(&days(&server, None).await, 0)["played"], 1);
    // The results are hidden from a stranger, and from a player who has not finished.
    check(&server.get(&format!("{CLASSIC}/{day}")).send().await, 403, "play_first");
    let table = own.table.clone();
    let mut unfinished = Own::begin(&server, &bo).await;
    unfinished.play(3).await;
    check(&unfinished.results(day).await, 403, "play_first");

    // As if the server had gone down before it recorded any result.
    let server = server.restart_with(later(noon + 2 * DAY), book_again).await;
    in_time("the books", async { while classic(&days(&server, None).await, -1)["played"] != 1 {} }).await;
    let yesterday = classic(&days(&server, None).await, -1);
    let seed: Bytes32 = serde_json::from_value(yesterday["seed"].clone()).unwrap();
    assert_eq!(json!(Seed(seed).commitment()), promised["commitment"]);
    let own = Own { server: &server, person: &ada, table, asked: 0 };
    assert_eq!(own.look().await.luck.seed, Some(seed));
    let export: Export = serde_json::from_value(own.export().await).unwrap();
    let report = Kind::<Yahtzee>::new(()).verify(&export, None);
    assert!(report.all_well(), "{report:?}");
    let api = Described::by(&server).await;
    let compared =
        api.call(server.get(&format!("{CLASSIC}/{day}")), ("get", "/api/v1/daily/{game}/{variant}/{day}"), None).await;
    assert_eq!((&compared["seed"], &compared["played"]), (&json!(seed), &json!(1)));
    assert_eq!((&compared["yours"], &compared["results"][0]["name"]), (&Value::Null, &json!("Ada")));
    check(
        &server.get(&format!("{CLASSIC}/{}", yesterday["day"].as_u64().unwrap() + 2)).send().await,
        404,
        "no_such_daily",
    );
}

#[tokio::test]
async fn games_finished_after_the_day_do_not_count() {
    let (server, noon) = at_noon().await;
    let ada = server.person("Ada").await;
    let day = classic(&days(&server, None).await, 0)["day"].clone();
    let mut own = Own::begin(&server, &ada).await;
    own.play(5).await;
    let table = own.table.clone();
    let server = server.restart_with(later(noon + DAY), |_| {}).await;
    let mut own = Own { server: &server, person: &ada, table, asked: 0 };
    let over = own.play_out().await;
    assert!(over.luck.seed.is_some() || own.look().await.luck.seed.is_some(), "the seed is no longer held back");
    // Games played afterwards are recorded, too.
    let mut todays = Own::begin(&server, &ada).await;
    todays.play_out().await;
    let today = classic(&days(&server, None).await, 0)["day"].clone();
    assert_eq!(todays.results(&today).await.granted()["played"], 1);
    let found = own.results(&day).await.granted();
    assert_eq!((&found["played"], &found["yours"], &found["results"]), (&json!(0), &Value::Null, &json!([])));
    let statistics = server.get("/api/v1/me/statistics").secret(&ada.secret).send().await.granted();
    assert_eq!(statistics["games"][0]["variants"][0]["plain"]["matches"], 1);
    // Nobody can get onto the leaderboard by playing the same dice again under another name.
    let best = server.get("/api/v1/leaderboard?game=yahtzee&variant=classic").send().await.granted();
    assert_eq!(best["scores"], json!([]));
}

#[tokio::test]
async fn statistics_do_not_reveal_todays_result() {
    let (server, noon) = at_noon().await;
    let ada = server.person("Ada").await;
    let day = classic(&days(&server, None).await, 0)["day"].clone();
    let mut own = Own::begin(&server, &ada).await;
    check(&own.results(&day).await, 403, "play_first");
    own.play_out().await;
    own.results(&day).await.granted();
    let path = format!("/api/v1/players/{}/statistics", ada.id);
    assert_eq!(server.get(&path).send().await.granted()["games"], json!([]));
    let mine = server.get("/api/v1/me/statistics").secret(&ada.secret).send().await.granted();
    assert_eq!(mine["games"][0]["variants"][0]["plain"]["matches"], 1);
    let server = server.restart_with(later(noon + DAY), |_| {}).await;
    assert_eq!(server.get(&path).send().await.granted()["games"], mine["games"]);
}

#[tokio::test]
async fn results_are_compared_and_names_can_be_hidden() {
    let (server, _) = at_noon().await;
    let people = [server.person("Ada").await, server.person("Bo").await, server.person("Cy").await];
    let day = classic(&days(&server, None).await, 0)["day"].clone();
    for person in &people {
        let mut own = Own::begin(&server, person).await;
        own.play_out().await;
        own.results(&day).await.granted();
    }
    let [ada, bo, cy] = &people;
    server.request("DELETE", "/api/v1/me").secret(&bo.secret).send().await.granted();
    let hide = server.request("PATCH", "/api/v1/me").json(&json!({ "listed": false }));
    hide.secret(&cy.secret).send().await.granted();
    let seen_by = async |person: &Person| {
        let reply = server.get(&format!("{CLASSIC}/{day}")).secret(&person.secret).send().await.granted();
        assert_eq!((&reply["played"], reply["results"].as_array().unwrap().len()), (&json!(3), 3));
        reply
    };
    let seen = seen_by(ada).await;
    let results = seen["results"].as_array().unwrap();
    assert!(results.iter().all(|result| result["place"] == 1), "equal results share a place: {seen}");
    let names: Vec<&Value> = results.iter().map(|result| &result["name"]).filter(|name| !name.is_null()).collect();
    assert_eq!(names, ["Ada"]);
    let ids: Vec<&Value> = results.iter().map(|result| &result["player"]).filter(|id| !id.is_null()).collect();
    assert_eq!(ids, [ada.id.as_str()], "ids of other players are not shown");
    assert!(results.iter().all(|result| result["took"].is_u64()));
    let mut seen = seen_by(cy).await;
    assert_eq!((seen["yours"]["you"].take(), seen["yours"]["player"].take()), (json!(true), json!(cy.id)));
}

#[tokio::test]
async fn the_first_seed_settled_for_a_day_is_kept() {
    let dir = tempfile::TempDir::new().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    let settle = |day, variant: &str| Daily {
        day,
        game: "yahtzee".into(),
        variant: variant.into(),
        config: json!({}),
        seed: Seed::random(),
        committed: 5,
    };
    let first = settle(7, "classic");
    store.settle(vec![first.clone(), settle(9, "classic")]).await.unwrap();
    let second = settle(7, "2014");
    let late = Daily { committed: 6, ..settle(7, "classic") };
    store.settle(vec![late, second.clone()]).await.unwrap();
    assert_eq!(store.settled("yahtzee".into(), 6, 8).await.unwrap(), [(second, 0), (first, 0)]);
    assert_eq!(store.settled("chess".into(), 6, 8).await.unwrap(), []);
}

#[tokio::test]
async fn daily_games_that_do_not_exist() {
    let (server, _) = at_noon().await;
    let api = Described::by(&server).await;
    let ada = server.person("Ada").await;
    let all = days(&server, Some(&ada)).await;
    let of_two_days: Vec<_> =
        all["days"].as_array().unwrap().iter().map(|day| (&day["day"], &day["variant"])).collect();
    let today = all["today"].as_u64().unwrap();
    let (now, then) = (json!(today), json!(today + 1));
    let [old, new] = [json!("2014"), json!("classic")];
    assert_eq!(
        of_two_days,
        [(&now, &old), (&now, &new), (&then, &old), (&then, &new)],
        "both editions, today and tomorrow"
    );
    let play = ("post", "/api/v1/daily/{game}/{variant}");
    for (path, code) in
        [("/api/v1/daily/chess/classic", "no_such_game"), ("/api/v1/daily/yahtzee/triple", "no_such_daily")]
    {
        let answer = api.call(server.request("POST", path).secret(&ada.secret), play, None).await;
        assert_eq!(answer["code"], code);
    }
    assert_eq!(api.call(server.request("POST", CLASSIC), play, None).await["code"], "who_are_you");
    assert!(api.call(server.request("POST", CLASSIC).secret(&ada.secret), play, None).await["url"].is_string());
    let results = ("get", "/api/v1/daily/{game}/{variant}/{day}");
    for day in [(today + 1).to_string(), "0".into(), "-1".into(), "yesterday".into(), "99999999999".into()] {
        let answer = api.call(server.get(&format!("{CLASSIC}/{day}")), results, None).await;
        assert_eq!(answer["code"], "no_such_daily", "{day}");
    }
    check(&server.get(&format!("/api/v1/daily/yahtzee/triple/{today}")).send().await, 404, "no_such_daily");
    check(&server.get("/api/v1/daily?game=chess").send().await, 404, "no_such_game");
    check(&server.get("/api/v1/daily").send().await, 400, "bad_request");
    // Fixed games stay unchanged, no matter how often they are read and how often the server is restarted.
    assert_eq!(classic(&days(&server, None).await, 0)["commitment"], classic(&all, 0)["commitment"]);
    let (again, settings) = (classic(&all, 1), later(noon()));
    let server = server.restart_with(settings, |_| {}).await;
    assert_eq!(classic(&days(&server, None).await, 1)["commitment"], again["commitment"]);
}
