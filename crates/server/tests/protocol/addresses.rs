//! The addresses of the server: the API's own description, the page, the health checks, and the headers of every
//! response.

use std::io::Read as _;
use std::sync::Arc;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Flaky, Server, brisk, yahtzee};

/// The routes, read from the sources of the routers: `(path, methods)`.
fn routes() -> Vec<(String, Vec<String>)> {
    let sources = [include_str!("../../src/http/routes.rs"), include_str!("../../src/chat.rs")];
    let router = |source: &'static str| {
        let router = source.split("pub fn router()").nth(1).unwrap().split("\n}").next().unwrap();
        router.split(".fallback(").next().unwrap()
    };
    let route = |line: &str| {
        let (path, handlers) = line.trim().strip_prefix(".route(\"")?.split_once("\", ")?;
        let known = ["get", "post", "patch", "put", "delete"];
        let methods = known.iter().filter(|method| handlers.contains(&format!("{method}("))).map(|m| (*m).to_owned());
        Some((format!("/api/v1{path}"), methods.collect()))
    };
    sources.into_iter().map(router).flat_map(str::lines).filter_map(route).collect()
}

#[tokio::test]
async fn the_description_lists_every_route_and_every_route_exists() {
    let server = Server::start().await;
    let reply = server.get("/api/v1/openapi.json").send().await;
    assert_eq!(reply.header("content-type"), Some("application/json"));
    let description = reply.granted();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    let paths = description["paths"].as_object().unwrap();

    let routes = routes();
    assert!(routes.len() > 10, "could not parse the router's source: {routes:?}");
    for (path, methods) in routes.iter().filter(|(path, _)| path != "/api/v1/openapi.json") {
        for method in methods {
            assert!(paths.get(path).is_some_and(|path| path.get(method).is_some()), "{method} {path} is not described");
        }
    }
    let table = server.table(&server.person("Host").await, 1, json!({})).await;
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            // Uses a new player each time, because one of the routes forgets the player.
            let person = server.person("Ada").await;
            let path = path.replace("{table}", &table).replace("{player}", person.id.as_str());
            let reply = server.request(&method.to_uppercase(), &path).secret(&person.secret).text("{}").send().await;
            let code = if reply.status >= 400 { reply.code() } else { String::new() };
            assert!(
                !["no_such_address", "wrong_method", "internal"].contains(&code.as_str()),
                "{method} {path}: {code}"
            );
        }
    }
    // Every type that is referred to is described.
    let text = description.to_string();
    for reference in text.split("\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(description.pointer(reference).is_some(), "{reference} does not resolve");
    }
}

#[tokio::test]
async fn about_games_and_players() {
    let server = Server::start().await;
    let about = server.get("/api/v1/about").send().await.granted();
    assert_eq!(about["url"], format!("http://{}", server.address));
    let games = server.get("/api/v1/games").send().await.granted();
    let game = &games["games"][0];
    assert_eq!((&game["name"], &game["least"], &game["most"]), (&json!("yahtzee"), &json!(1), &json!(10)));
    assert_eq!(
        game["config"],
        json!({ "edition": "classic", "joker": "by_edition", "yahtzee_bonus": true, "games": 1 })
    );
    assert!(game["bots"].as_array().unwrap().iter().any(|bot| bot["name"] == "casual"));

    let person = server.person("  Ada  ").await;
    let me = server.get("/api/v1/me").secret(&person.secret).send().await.granted();
    assert_eq!(me, json!({ "player": person.id, "name": "Ada", "listed": true, "chat": true }));
    let renamed = server.request("PATCH", "/api/v1/me").json(&json!({ "name": "Bo" })).secret(&person.secret);
    assert_eq!(renamed.send().await.granted()["name"], "Bo");
    assert_eq!(server.get("/api/v1/me").secret(&person.secret).send().await.granted()["name"], "Bo");
}

#[tokio::test]
async fn the_lobby_lists_public_tables_that_have_not_ended() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    server.table(&person, 1, json!({})).await;
    let requested = json!({ "game": "yahtzee", "seats": 2, "access": "public", "config": { "games": 2 } });
    let opened = server.post("/api/v1/tables", &requested).secret(&person.secret).send().await.granted();
    let table = opened["table"].as_str().unwrap();
    assert_eq!(opened["version"], 1);
    assert_eq!(opened["url"], format!("http://{}/t/{table}", server.address));
    let ask = json!({ "id": "sit", "ask": { "type": "sit", "seat": 1, "name": "Ada the Great" } });
    server.post(&format!("/api/v1/tables/{table}/asks"), &ask).secret(&person.secret).send().await.granted();
    let listed = server.get("/api/v1/tables").send().await.granted();
    let tables = listed["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1, "the private table is not shown");
    assert_eq!(tables[0]["table"], table);
    assert_eq!(tables[0]["stage"], "gathering");
    assert_eq!(tables[0]["config"]["games"], 2);
    let seats = json!([
        { "type": "open", "name": "", "player": null, "hinted": false },
        { "type": "person", "name": "Ada the Great", "player": person.id, "hinted": false },
    ]);
    assert_eq!(tables[0]["seats"], seats);
}

#[tokio::test]
async fn every_answer_has_security_headers() {
    let server = Server::start().await;
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    assert!(!policy.contains("unsafe"));
    let style = asset(&server, "page/base.css").await;
    let lost = asset(&server, "nothing.css").await;
    for path in ["/", "/t/anything", "/api/v1/games", "/api/v1/nothing", "/healthz", "/icon.svg", &style, &lost] {
        let reply = server.get(path).send().await;
        // Only documents need these headers. Style sheets and modules, of which there are many, are sent without them.
        let document = path != style;
        assert_eq!(reply.header("content-security-policy"), document.then_some(policy), "{path}");
        assert_eq!(reply.header("referrer-policy"), document.then_some("no-referrer"), "{path}");
        assert_eq!(reply.header("x-frame-options"), document.then_some("DENY"), "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("cross-origin-resource-policy"), Some("same-origin"), "{path}");
        let fleeting = path.starts_with("/api") || path == "/healthz" || path == lost;
        let cached = if fleeting { "no-store" } else { "no-cache" };
        assert_eq!(reply.header("cache-control"), Some(cached), "{path}");
        assert_eq!(reply.header("set-cookie"), None, "{path}");
    }
}

#[tokio::test]
async fn a_browser_gets_its_secret_as_a_cookie_that_scripts_cannot_read() {
    let server = Server::start().await;
    let made = server.post("/api/v1/players", &json!({ "name": "Ada" })).send().await;
    assert_eq!(made.status, 201);
    let secret = made.json()["secret"].as_str().unwrap().to_owned();
    let cookie = made.header("set-cookie").unwrap();
    // The port is part of the name, because cookies do not distinguish ports and another Parlor may run on the same
    // machine.
    let name = format!("parlor_{}", server.address.port());
    assert_eq!(cookie, format!("{name}={secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict"));
    let me = server.get("/api/v1/me").header("Cookie", &format!("parlor_1=1; {name}={secret}")).send().await;
    assert_eq!(me.granted()["name"], "Ada");
    // The secret does not appear in any address that the server returns.
    let requested = json!({ "game": "yahtzee", "seats": 1 });
    let opened = server.post("/api/v1/tables", &requested).secret(&secret).send().await;
    assert!(!opened.text().contains(&secret));

    let settings = parlor_server::Settings { public_url: Some("https://games.example".into()), ..brisk() };
    let behind_tls = Server::with(yahtzee, settings).await;
    let made = behind_tls.post("/api/v1/players", &json!({ "name": "Ada" })).send().await;
    let cookie = made.header("set-cookie").unwrap();
    assert!(cookie.starts_with("parlor=") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn the_page_is_served_for_the_front_door_and_for_every_table() {
    let server = Server::start().await;
    let front = server.get("/").send().await;
    assert_eq!(front.status, 200);
    assert_eq!(front.header("content-type"), Some("text/html; charset=utf-8"));
    let of_table =
        ["/t/some-table", "/t/some-table/12", "/t/some-table/review", "/t/some-table/proof", "/t/some-table/sheet"];
    // The pages differ only in the modules that they preload.
    let page = |text: String| text.lines().filter(|line| !line.contains("modulepreload")).collect::<String>();
    let expected = page(front.text());
    for path in of_table.into_iter().chain(["/me", "/proof", "/rules/yahtzee", "/daily/yahtzee"]) {
        assert_eq!(page(server.get(path).send().await.text()), expected, "{path}");
    }

    let tag = front.header("etag").unwrap().to_owned();
    let again = server.get("/").header("If-None-Match", &tag).send().await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("etag"), Some(tag.as_str()));
    let other = server.get("/").header("If-None-Match", "\"another\"").send().await;
    assert_eq!(other.status, 200);

    let main = asset(&server, "main.js").await;
    let script = server.get(&main).send().await;
    assert!(script.header("content-type").unwrap().contains("javascript"));
    let edition = main.trim_end_matches("main.js");
    let lost = [
        "/base.css",
        "/main.js",
        "/t/table/nothing",
        "/assets/another/main.js",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
    ];
    let hidden = ["network/types.d.ts", "jsconfig.json", "nothing.js", "index.html", "../main.js"];
    for path in lost.map(str::to_owned).into_iter().chain(hidden.map(|name| format!("{edition}{name}"))) {
        let reply = server.get(&path).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (404, "no_such_address"), "{path}");
        let person = server.get(&path).header("Accept", "text/html,*/*").send().await;
        assert_eq!((person.status, page(person.text()) == expected), (404, true), "{path}");
    }
}

/// The address of one of the page's files, according to the page.
async fn asset(server: &Server, name: &str) -> String {
    let page = server.get("/").send().await.text();
    let all = page.split('"').find(|part| part.starts_with("/assets/")).expect("the page loads an asset");
    let edition = all.split('/').nth(2).expect("an edition");
    format!("/assets/{edition}/{name}")
}

#[tokio::test]
async fn the_page_preloads_all_modules_that_it_needs() {
    let server = Server::start().await;
    for (address, needs) in [("/", "front/front.js"), ("/t/some-table", "table/table.js"), ("/me", "main.js")] {
        check_preloads(&server, address, needs).await;
    }
}

async fn check_preloads(server: &Server, address: &str, needs: &str) {
    let page = server.get(address).send().await.text();
    assert!(!page.contains("<!--"), "no placeholders are left");
    let preloads: Vec<&str> = page.lines().filter_map(|line| line.split("modulepreload\" href=\"").nth(1)).collect();
    let preloads: Vec<&str> = preloads.into_iter().map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(preloads.iter().any(|path| path.ends_with(needs)), "{address}: {preloads:?}");
    for path in &preloads {
        let module = server.get(path).send().await.text();
        let folder = path.rsplit_once('/').unwrap().0;
        for import in module.lines().filter(|line| line.starts_with("import ")) {
            let name = import.split('\'').nth(1).expect("a path in quotes");
            let url = format!("http://parlor{folder}/{name}");
            let wanted = reached(&url);
            assert!(preloads.contains(&wanted.as_str()), "{path} imports {wanted}, which is not preloaded");
        }
    }
}

/// The path of an address, with `..` resolved.
fn reached(url: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in url.trim_start_matches("http://parlor/").split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

#[tokio::test]
async fn files_are_compressed_for_browsers_that_accept_it() {
    let server = Server::start().await;
    for path in ["/".to_owned(), asset(&server, "page/base.css").await, asset(&server, "table/table.js").await] {
        let plain = server.get(&path).send().await;
        assert_eq!((plain.header("content-encoding"), plain.header("vary")), (None, Some("accept-encoding")), "{path}");
        let packed = server.get(&path).header("Accept-Encoding", "br, gzip").send().await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(packed.body.as_slice()).read_to_end(&mut unpacked).expect("the body is gzip");
        assert!(unpacked == plain.body && packed.body.len() < plain.body.len() / 2, "{path}");
    }
}

#[tokio::test]
async fn health_and_readiness() {
    let server = Server::start().await;
    assert_eq!(server.get("/healthz").send().await.granted()["parlor"], env!("CARGO_PKG_VERSION"));
    assert_eq!(server.get("/readyz").send().await.granted(), json!({ "ready": true }));
}

#[tokio::test]
async fn the_qr_code_is_a_picture_of_the_link() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let reply = server.get(&format!("/api/v1/tables/{table}/qr.svg")).send().await;
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("image/svg+xml")));
    let code = qrcode::QrCode::new(format!("http://{}/t/{table}", server.address)).unwrap();
    let expected = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(160, 160).build();
    assert_eq!(reply.text(), expected);
    // A QR code of any other link of this server is drawn in the same way. The link is in the body, so that a secret in
    // it does not appear in any address.
    let draw = |link: String| server.post("/api/v1/qr", &json!({ "link": link })).send();
    let drawn = draw(format!("http://{}/t/{table}", server.address)).await;
    assert_eq!((drawn.status, drawn.header("content-type"), drawn.text()), (200, Some("image/svg+xml"), expected));
    let own = format!("http://{}", server.address);
    let most = 300 - own.len() - 1;
    for rest in ["", "/", "#continue=1234", "/?a=b", &format!("/{}", "x".repeat(most))] {
        assert_eq!(draw(format!("{own}{rest}")).await.status, 200, "{rest}");
    }
    let foreign = ["".to_owned(), "http://evil.example/".into(), format!("{own}0/"), format!("{own}.evil.example/")];
    let long = [format!("{own}/{}", "x".repeat(most + 1)), format!("{own}/{}", "é".repeat(most / 2 + 1))];
    for link in foreign.into_iter().chain(long) {
        let refused = draw(link.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "bad_link"), "{link}");
        assert_eq!(refused.json()["data"], json!({ "url": own, "most": 300 }));
    }
}

#[tokio::test]
async fn the_qr_code_of_a_table_does_not_wake_it() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&store) as Arc<dyn parlor_server::Store>, dir, yahtzee, brisk()).await;
    let table = server.table(&server.person("Ada").await, 1, json!({})).await;
    let mut woken = store.hold_tables();
    assert_eq!(server.get(&format!("/api/v1/tables/{table}/qr.svg")).send().await.status, 200);
    let missing = server.get("/api/v1/tables/0000/qr.svg").send().await;
    assert_eq!((missing.status, missing.code().as_str()), (404, "no_such_table"));
    assert!(woken.try_recv().is_err(), "the table's log is not read");
}

#[tokio::test]
async fn the_export_of_a_live_table_has_no_draws() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    for ask in [
        json!({ "type": "sit", "seat": 0 }),
        json!({ "type": "start" }),
        json!({ "type": "act", "seat": 0, "action": { "type": "roll", "keep": [false, false, false, false, false] } }),
    ] {
        let body = json!({ "id": ask["type"], "ask": ask });
        server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&person.secret).send().await.granted();
    }
    let live = server.get(&format!("/api/v1/tables/{table}/export")).send().await.granted();
    assert_eq!((&live["format"], &live["live"]), (&json!(1), &json!(true)));
    assert_eq!(live["update"]["notes"].as_array().unwrap().last().unwrap()["notices"][0]["type"], "rolled");
    let mut update = live["update"].clone();
    assert_eq!(update["luck"]["start"]["row"]["draws"], json!([]));
    update["luck"]["start"] = Value::Null;
    let text = update.to_string();
    assert!(!text.contains("\"draws\"") && !text.contains("\"chain\""), "{text}");
    assert_eq!(update["luck"]["seed"], Value::Null);
}
