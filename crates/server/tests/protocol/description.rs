//! `/api/v1/openapi.json` is a valid document, and the server's real responses match it.

use parlor_table::message::ServerMessage;
use parlor_table::{Bytes32, What};
use serde_json::{Value, json};

use crate::client::{Person, Request, Server};
use crate::described::Described;
use crate::documentation::{blocks, variants};
use crate::history::finished;

const TABLE: &str = "/api/v1/tables/{table}";

/// Every value within a value, including itself.
fn within<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    found.push(value);
    match value {
        Value::Object(members) => members.values().for_each(|member| within(member, found)),
        Value::Array(items) => items.iter().for_each(|item| within(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_description_is_sound() {
    let api = Described::by(&Server::start().await).await;
    assert!(api.0["openapi"].as_str().unwrap().starts_with("3.1."));
    let mut parts = Vec::new();
    within(&api.0, &mut parts);
    let references: Vec<&str> = parts.iter().filter_map(|part| part.get("$ref")?.as_str()).collect();
    assert!(references.len() > 100, "there are references");
    references.iter().for_each(|reference| _ = api.follow(reference));
    let mut ids = Vec::new();
    for (path, methods) in api.0["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            ids.push(operation["operationId"].as_str().unwrap().to_owned());
            assert!(!operation["summary"].as_str().unwrap().is_empty(), "{method} {path} has no summary");
            check_parameters(path, operation);
            for (status, response) in operation["responses"].as_object().unwrap() {
                let response = response["$ref"].as_str().map_or(response, |reference| api.follow(reference));
                assert!(
                    !response["description"].as_str().unwrap().is_empty(),
                    "{method} {path}: {status} has no description"
                );
                let content = response["content"].as_object();
                assert!(
                    status == "101" || content.is_some_and(|content| content.len() == 1),
                    "{method} {path}: {status}"
                );
            }
        }
    }
    let number = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), number, "operation ids are unique");
    for (name, schema) in api.0["components"]["schemas"].as_object().unwrap() {
        assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{name} is not a valid type name");
        assert!(schema.as_object().is_some_and(|schema| !schema.is_empty()), "{name} has an empty schema");
    }
}

/// Parameters in the path's template are path parameters and required; the others are query parameters.
fn check_parameters(path: &str, operation: &Value) {
    let named: Vec<&str> = path.split('{').skip(1).map(|rest| rest.split_once('}').unwrap().0).collect();
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    for name in &named {
        let declared = parameters.iter().filter(|parameter| parameter["name"] == *name && parameter["in"] == "path");
        assert_eq!(declared.count(), 1, "{path} has {{{name}}}");
    }
    for parameter in parameters {
        let in_path = named.contains(&parameter["name"].as_str().unwrap());
        assert_eq!(parameter["in"], if in_path { "path" } else { "query" }, "{path}: {parameter}");
        assert!(!in_path || parameter["required"] == true, "{path}: {parameter}");
        assert!(parameter["schema"].is_object(), "{path}: {parameter}");
    }
    let waits = parameters.iter().any(|parameter| parameter["name"] == "wait");
    let may_wait = path.ends_with("/updates") || path.ends_with("/turns");
    assert_eq!(waits, may_wait, "only updates and turns wait: {path}");
}

#[tokio::test]
async fn every_variant_is_described_under_its_tag() {
    let api = Described::by(&Server::start().await).await;
    let message = include_str!("../../../table/src/message.rs");
    let action = include_str!("../../../yahtzee/src/action.rs");
    let hall = include_str!("../../src/socket/hall.rs");
    for (component, tag, source, name) in [
        ("Ask", "type", message, "Ask"),
        ("ClientMessage", "type", message, "ClientMessage"),
        ("ServerMessage", "type", message, "ServerMessage"),
        ("HallClientMessage", "type", hall, "HallClientMessage"),
        ("HallServerMessage", "type", hall, "HallServerMessage"),
        ("What", "type", include_str!("../../../table/src/row.rs"), "What"),
        ("Chair", "type", include_str!("../../../table/src/chair.rs"), "Chair"),
        ("YahtzeeAction", "type", action, "Action"),
        ("YahtzeeIllegal", "code", action, "Illegal"),
        ("YahtzeeEvent", "type", include_str!("../../../yahtzee/src/event.rs"), "Event"),
    ] {
        let union = api.component(component);
        assert_eq!(union["discriminator"]["propertyName"], tag, "{component}");
        let mapping = union["discriminator"]["mapping"].as_object().unwrap();
        let mut expected = variants(source, name);
        expected.sort();
        assert_eq!(mapping.keys().cloned().collect::<Vec<_>>(), expected, "{component}");
        for target in mapping.values() {
            api.follow(target.as_str().unwrap());
            assert!(union["oneOf"].as_array().unwrap().contains(&json!({ "$ref": target })), "{component}: {target}");
        }
        assert!(!union["description"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_examples_of_the_documentation_are_as_described() {
    let api = Described::by(&Server::start().await).await;
    let mut seen = 0;
    for (kind, text) in blocks() {
        let component = match kind {
            "json ask" => "Ask",
            "json client-message" => "ClientMessage",
            "json server-message" => "ServerMessage",
            "json update" => "Update",
            "json terms" => "Terms",
            "json around" => "Around",
            "json motion" => "MotionInfo",
            "json clock" => "ClockInfo",
            "json window" => "WindowInfo",
            "json action" => "YahtzeeAction",
            "json event" => "YahtzeeEvent",
            "json outcome" => "Outcome",
            "json review" => "YahtzeeReview",
            "json question" => "YahtzeeQuestion",
            "json advice" => "YahtzeeAdvice",
            "json row" => "SealedRow",
            "json receipt" => "Receipt",
            "json error" => "Refused",
            "json statistics" => "Statistics",
            "json leaderboard" => "Leaderboard",
            "json days" => "Days",
            "json daily-results" => "DailyResults",
            "json hall-client-message" => "HallClientMessage",
            "json hall-server-message" => "HallServerMessage",
            _ => continue,
        };
        api.assert(&serde_json::from_str(text).unwrap(), api.component(component), component);
        seen += 1;
    }
    assert!(seen > 20, "the page has only {seen} examples");
    // Values that this test cannot easily produce.
    let seats = vec![parlor_game::Seat::new(1).unwrap()];
    let voided = What::StartVoided { vacated: seats, commitment: Bytes32::random() };
    api.assert(&json!(voided), api.component("What"), "a void start");
    let category = parlor_yahtzee::Category::Chance;
    let allowed = parlor_yahtzee::CategorySet::ALL;
    for illegal in [
        parlor_yahtzee::Illegal::RollFirst,
        parlor_yahtzee::Illegal::BoxFilled { category, points: 12 },
        parlor_yahtzee::Illegal::JokerForbids { category, allowed },
    ] {
        api.assert(&json!(illegal), api.component("YahtzeeIllegal"), "a refusal");
    }
}

#[tokio::test]
async fn wrong_values_do_not_match_the_description() {
    let api = Described::by(&Server::start().await).await;
    for (component, wrong) in [
        ("Ask", json!({ "type": "sit" })),
        ("Ask", json!({ "type": "sit", "seat": "0" })),
        ("Ask", json!({ "type": "sit", "seat": 10 })),
        ("Ask", json!({ "type": "sit", "seat": 0, "chair": 1 })),
        ("Ask", json!({ "type": "sit", "seat": 0, "commitment": "abc" })),
        ("Ask", json!({ "type": "dance" })),
        ("Ask", json!({ "type": "act", "seat": 0, "action": { "type": "roll", "keep": [true] } })),
        ("Ask", json!("start")),
        ("ClientMessage", json!({ "type": "ask", "id": "a", "ask": { "type": "start", "now": true } })),
        ("ServerMessage", json!({ "type": "update" })),
        ("Chair", json!({ "type": "person" })),
        ("YahtzeeConfig", json!({ "games": 7 })),
        ("Refused", json!({ "code": "busy", "message": "the table is busy: try again" })),
    ] {
        assert!(api.check(&wrong, api.component(component)).is_err(), "{wrong} was accepted as a {component}");
    }
}

/// A player who compares everything they send and receive with the description.
struct Careful<'a> {
    api: &'a Described,
    server: &'a Server,
    person: &'a Person,
    table: String,
    asked: u32,
}

impl Careful<'_> {
    fn request(&self, method: &str, rest: &str) -> Request {
        let path = format!("/api/v1/tables/{}{rest}", self.table);
        self.server.request(&method.to_uppercase(), &path).secret(&self.person.secret)
    }

    async fn get(&self, rest: &str) -> Value {
        let described = format!("{TABLE}{}", rest.split('?').next().unwrap());
        self.api.call(self.request("get", rest), ("get", &described), None).await
    }

    async fn post(&self, rest: &str, body: &Value) -> Value {
        self.api.call(self.request("post", rest), ("post", &format!("{TABLE}{rest}")), Some(body)).await
    }

    async fn ask(&mut self, ask: Value) -> Value {
        self.asked += 1;
        self.post("/asks", &json!({ "id": format!("ask-{}", self.asked), "ask": ask })).await
    }

    async fn act(&mut self, action: Value) -> Value {
        self.ask(json!({ "type": "act", "seat": 0, "action": action })).await
    }

    /// Plays each turn with one roll until the game at the table is over.
    async fn play_on(&mut self) -> Value {
        let mut version = 0;
        loop {
            let update = self.get(&format!("/updates?viewer=0&since={version}&wait=20")).await;
            let message: ServerMessage = ServerMessage::Update(serde_json::from_value(update.clone()).unwrap());
            self.api.assert(&json!(message), self.api.component("ServerMessage"), "the same over the socket");
            let turn = &update["view"]["turn"];
            if turn.is_null() && (update["stage"] != "over" || !update["luck"]["seed"].is_null()) {
                return update;
            }
            version = update["version"].as_u64().unwrap();
            if turn["seat"] == 0 && turn["dice"].is_null() {
                self.act(json!({ "type": "roll", "keep": [false, false, false, false, false] })).await;
            } else if turn["seat"] == 0 {
                let boxes = turn["boxes"].as_array().unwrap();
                let open = boxes.iter().find(|offer| offer["forbidden"].is_null()).unwrap();
                let action = json!({ "type": "score", "category": open["category"] });
                self.post("/preview", &json!({ "seat": 0, "action": action })).await;
                self.act(action).await;
            }
        }
    }
}

#[tokio::test]
async fn the_answers_around_the_tables_are_as_described() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    for path in ["/api/v1/openapi.json", "/api/v1/about", "/api/v1/games", "/healthz", "/readyz", "/api/v1/tables"] {
        api.call(server.get(path), ("get", path), None).await;
    }
    let players = ("post", "/api/v1/players");
    let post = |path: &str| server.request("POST", path);
    let made = api.call(post(players.1), players, Some(&json!({ "name": "Ada" }))).await;
    api.call(post(players.1), players, Some(&json!({ "name": "" }))).await;
    api.call(post(players.1), players, Some(&json!({ "nom": "Ada" }))).await;
    api.call(post(players.1).header("Origin", "http://elsewhere"), players, Some(&json!({ "name": "Ada" }))).await;
    let secret = made["secret"].as_str().unwrap();
    let me = "/api/v1/me";
    api.call(server.get(me), ("get", me), None).await;
    api.call(server.get(me).secret(secret), ("get", me), None).await;
    api.call(server.get(me).header("Host", "elsewhere"), ("get", me), None).await;
    api.call(server.request("PATCH", me).secret(secret), ("patch", me), Some(&json!({ "name": "Bo" }))).await;
    api.call(server.request("PATCH", me).secret(secret), ("patch", me), Some(&json!({ "name": "\n" }))).await;
    let requests =
        [json!({ "listed": false, "chat": false }), json!({ "chat": true }), json!({}), json!({ "listed": 1 })];
    for request in &requests {
        api.call(server.request("PATCH", me).secret(secret), ("patch", me), Some(request)).await;
    }
    describe_devices(&api, &server, secret).await;
    let tables = ("post", "/api/v1/tables");
    for request in [
        json!({ "game": "yahtzee", "seats": 2, "access": "public", "config": { "games": 2 } }),
        json!({ "game": "yahtzee", "seats": 2, "config": null }),
        json!({ "game": "chess", "seats": 2 }),
        json!({ "game": "yahtzee", "seats": 11 }),
        json!({ "game": "yahtzee", "seats": 1, "config": { "games": 9 } }),
        json!({ "game": "yahtzee" }),
        json!({ "game": "x".repeat(20_000), "seats": 2 }),
    ] {
        api.call(post(tables.1).secret(secret), tables, Some(&request)).await;
        api.call(post(tables.1), tables, Some(&request)).await;
    }
    let listed = api.call(server.get(tables.1), ("get", tables.1), None).await;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
}

/// Adds another device and signs it out, and finally forgets another player.
async fn describe_devices(api: &Described, server: &Server, secret: &str) {
    let (links, follow, devices) = ("/api/v1/me/links", "/api/v1/players/continue", "/api/v1/me/devices");
    let device = "/api/v1/me/devices/{device}";
    for path in [links, devices] {
        let method = if path == links { "POST" } else { "GET" };
        let at = (&*method.to_lowercase(), path);
        assert_eq!(api.call(server.request(method, path), at, None).await["code"], "who_are_you");
    }
    let link = api.call(server.request("POST", links).secret(secret), ("post", links), None).await;
    let body = json!({ "secret": link["secret"] });
    for code in [json!(null), json!("no_such_link")] {
        let answer = api.call(server.request("POST", follow), ("post", follow), Some(&body)).await;
        assert_eq!(answer["code"], code);
    }
    api.call(server.request("POST", follow), ("post", follow), Some(&json!({ "secret": "no" }))).await;
    let listed = api.call(server.get(devices).secret(secret), ("get", devices), None).await;
    let other = &listed["devices"].as_array().unwrap()[1]["id"].as_str().unwrap();
    let this = &listed["devices"].as_array().unwrap()[0]["id"].as_str().unwrap();
    for (id, code) in [(this, json!("this_device")), (other, json!(null)), (other, json!("no_such_device"))] {
        let request = server.request("DELETE", &format!("{devices}/{id}")).secret(secret);
        assert_eq!(api.call(request, ("delete", device), None).await["code"], code);
    }
    let other = server.person("Bo").await;
    for code in [json!(null), json!("who_are_you")] {
        let request = server.request("DELETE", "/api/v1/me").secret(&other.secret);
        assert_eq!(api.call(request, ("delete", "/api/v1/me"), None).await["code"], code);
    }
    let qr = ("post", "/api/v1/qr");
    api.call(server.request("POST", qr.1), qr, Some(&json!({ "link": "http://elsewhere" }))).await;
}

#[tokio::test]
async fn the_answers_of_a_table_are_as_described_from_the_first_seat_to_the_export() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, json!({})).await;
    let mut ada = Careful { api: &api, server: &server, person: &person, table, asked: 0 };
    let bytes = Bytes32::random();
    assert_eq!(ada.get("").await["stage"], "gathering");
    // Several kinds of refusals.
    assert_eq!(ada.ask(json!({ "type": "start" })).await["code"], "seats_open");
    assert_eq!(ada.ask(json!({ "type": "leave", "seat": 1 })).await["code"], "not_your_seat");
    assert_eq!(ada.ask(json!({ "type": "leave", "seat": 7 })).await["code"], "no_such_seat");
    assert_eq!(ada.ask(json!({ "type": "sit" })).await["code"], "bad_request");
    assert_eq!(ada.get("?viewer=1").await["code"], "not_your_seat");
    assert_eq!(ada.get("?wait=1").await["code"], "bad_request");
    assert_eq!(ada.get("/socket").await["code"], "bad_request");

    ada.ask(json!({ "type": "sit", "seat": 0, "commitment": Bytes32::random() })).await;
    ada.ask(json!({ "type": "commit", "seat": 0, "commitment": bytes.hashed() })).await;
    for kind in ["add_bot", "remove_bot", "add_bot"] {
        let mut ask = json!({ "type": kind, "seat": 1 });
        if kind == "add_bot" {
            ask["level"] = json!("random");
        }
        ada.ask(ask).await;
    }
    assert_eq!(ada.get("?viewer=0&since=1").await["stage"], "gathering");
    ada.ask(json!({ "type": "start" })).await;
    assert_eq!(ada.get("").await["stage"], "opening");
    ada.ask(json!({ "type": "open", "seat": 0, "bytes": bytes })).await;
    let playing = ada.get("").await;
    assert_eq!(playing["stage"], "playing");
    assert_eq!(ada.act(json!({ "type": "next_game" })).await["code"], "game_not_over");
    assert_eq!(ada.act(json!({ "type": "dance" })).await["code"], "bad_action");
    assert_eq!(ada.get("/export").await["live"], true);
    assert_eq!(ada.get("/review").await["code"], "table_not_over");
    let over = ada.play_on().await;
    assert_eq!(over["stage"], "over");
    let export = ada.get("/export").await;
    assert_eq!(export["rows"].as_array().unwrap().len() as u64, over["version"].as_u64().unwrap());
    assert_eq!(ada.get("/review").await["games"][0]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(ada.get("/review?seat=2").await["code"], "no_such_seat");
    assert_eq!(ada.get("/review?seat=none").await["code"], "bad_request");
}

#[tokio::test]
async fn the_answers_of_a_match_that_is_abandoned_are_as_described() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({ "games": 2 })).await;
    let mut ada = Careful { api: &api, server: &server, person: &person, table, asked: 0 };
    ada.ask(json!({ "type": "sit", "seat": 0 })).await;
    ada.ask(json!({ "type": "start" })).await;
    let between = ada.play_on().await;
    assert_eq!(between["view"]["phase"], "between_games");
    ada.act(json!({ "type": "next_game" })).await;
    ada.act(json!({ "type": "roll", "keep": [false, false, false, false, false] })).await;
    ada.ask(json!({ "type": "leave", "seat": 0 })).await;
    let update = ada.get("").await;
    assert_eq!(update["stage"], "abandoned");
    ada.get("/export").await;
    assert_eq!(ada.get("/review").await["games"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_answers_of_the_chat_are_as_described() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let (host, bo) = (server.person("Host").await, server.person("Bo").await);
    let table = server.table(&host, 2, json!({})).await;
    let (chat, silenced) = (format!("{TABLE}/chat"), format!("{TABLE}/chat/silenced/{{player}}"));
    let muted = "/api/v1/me/muted/{player}";
    let call = async |by: Option<&Person>, method: &str, described: &str, body: Option<Value>| {
        let path = described.replace("{table}", &table).replace("{player}", bo.id.as_str());
        let request = server.request(&method.to_uppercase(), &path);
        let request = by.iter().fold(request, |request, by| request.secret(&by.secret));
        api.call(request, (method, described), body.as_ref()).await
    };
    let said = call(Some(&bo), "post", &chat, Some(json!({ "id": "a", "text": "hello" }))).await;
    assert_eq!(said, json!({ "number": 1 }));
    call(Some(&bo), "post", &chat, Some(json!({ "id": "b", "phrase": "back_soon" }))).await;
    let told = call(None, "get", &chat, None).await;
    assert_eq!(told["lines"].as_array().unwrap().len(), 2);
    let mut message = told.clone();
    message["type"] = json!("chat");
    api.assert(&message, api.component("ServerMessage"), "the same over the socket");
    for (body, code) in [
        (json!({ "id": "c", "text": "" }), "bad_text"),
        (json!({ "id": "c" }), "bad_request"),
        (json!({ "id": "c", "phrase": "insult" }), "bad_request"),
    ] {
        assert_eq!(call(Some(&bo), "post", &chat, Some(body)).await["code"], code);
    }
    assert_eq!(call(None, "post", &chat, Some(json!({ "id": "c", "text": "hi" }))).await["code"], "who_are_you");
    for (method, path, body) in
        [("patch", &chat, Some(json!({ "rule": "seats" }))), ("put", &silenced, None), ("delete", &silenced, None)]
    {
        assert_eq!(call(None, method, path, body.clone()).await["code"], "who_are_you");
        assert_eq!(call(Some(&bo), method, path, body.clone()).await["code"], "not_the_host");
        assert_eq!(call(Some(&host), method, path, body).await["rule"], "seats");
    }
    let refused = call(Some(&bo), "post", &chat, Some(json!({ "id": "d", "text": "hi" }))).await;
    assert_eq!(refused["code"], "only_seats_chat");
    for method in ["put", "delete"] {
        assert_eq!(call(None, method, muted, None).await["code"], "who_are_you");
        assert!(call(Some(&host), method, muted, None).await["muted"].is_array());
    }
    assert_eq!(call(Some(&bo), "put", muted, None).await["code"], "bad_request");
    assert_eq!(call(Some(&host), "get", "/api/v1/me/muted", None).await, json!({ "muted": [] }));
}

#[tokio::test]
async fn the_answers_about_the_past_are_as_described() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let (table, _) = finished(&server, &ada, json!({})).await;
    let call = async |by: Option<&Person>, method: &str, described: &str, query: &str, body: Option<Value>| {
        let path = described.replace("{table}", &table).replace("{version}", "9");
        let request = server.request(&method.to_uppercase(), &format!("{path}{query}"));
        let request = by.iter().fold(request, |request, by| request.secret(&by.secret));
        api.call(request, (method, described), body.as_ref()).await
    };
    let (list, off) = ("/api/v1/me/tables", "/api/v1/me/tables/{table}");
    assert_eq!(call(Some(&ada), "get", list, "?state=finished", None).await["tables"][0]["mine"], json!([0]));
    assert_eq!(call(Some(&ada), "get", list, "?state=lost", None).await["code"], "bad_request");
    assert_eq!(call(None, "get", list, "", None).await["code"], "who_are_you");
    assert_eq!(call(Some(&bo), "delete", off, "", None).await["code"], "no_such_table");
    assert_eq!(call(None, "delete", off, "", None).await["code"], "who_are_you");
    assert_eq!(call(Some(&ada), "delete", off, "", None).await["table"], table);
    assert_eq!(call(Some(&ada), "get", "/api/v1/me/turns", "?wait=0", None).await, json!({ "waiting": [] }));
    assert_eq!(call(None, "get", "/api/v1/me/turns", "", None).await["code"], "who_are_you");
    assert_eq!(call(None, "get", "/api/v1/hall", "", None).await["code"], "bad_request");
    let at = format!("{TABLE}/at/{{version}}");
    assert_eq!(call(None, "get", &at, "?viewer=1", None).await["version"], 9);
    assert_eq!(call(None, "get", &at, "?viewer=7", None).await["code"], "no_such_seat");
    let on = format!("{TABLE}/play-on");
    let request = |version: u64| Some(json!({ "version": version, "seat": 1 }));
    assert_eq!(call(Some(&bo), "post", &on, "", request(12)).await["version"], 3);
    assert_eq!(call(Some(&bo), "post", &on, "", request(1)).await["code"], "not_started");
    assert_eq!(call(None, "post", &on, "", request(12)).await["code"], "who_are_you");
    let (imports, export) = ("/api/v1/imports", json!(server.export(&table).await));
    assert_eq!(call(Some(&bo), "post", imports, "", Some(export.clone())).await["table"], table);
    assert_eq!(call(None, "post", imports, "", Some(export.clone())).await["code"], "who_are_you");
    let mut cut = export;
    cut["rows"].as_array_mut().unwrap().pop();
    assert_eq!(call(Some(&bo), "post", imports, "", Some(cut)).await["code"], "bad_log");
    // The messages of the hall.
    let waiting = call(Some(&bo), "get", list, "", None).await;
    let lobby = json!({ "type": "lobby", "tables": [waiting["tables"][0]["summary"]] });
    api.assert(&lobby, api.component("HallServerMessage"), "a list of tables");
}
