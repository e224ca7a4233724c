//! The structure of the project as tests: ARCHITECTURE.md states the invariants, and they are checked here.

use std::collections::BTreeMap;
use std::fs;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::Command;

use parlor_game::Game;
use parlor_scrabble::Scrabble;
use serde_json::Value;

/// The crates of the workspace that each crate may use. A crate that is not listed must not exist, except for the
/// games, which may use only their interface; `games` means all of them.
const MAY_USE: &[(&str, &[&str])] = &[
    ("parlor-game", &[]),
    ("parlor-bots", &["parlor-game", "games"]),
    ("parlor-table", &["parlor-game"]),
    ("parlor-server", &["parlor-game", "games", "parlor-bots", "parlor-table"]),
    ("parlor-terminal", &["parlor-game", "games", "parlor-table"]),
    ("parlor", &["parlor-game", "games", "parlor-bots", "parlor-table", "parlor-server", "parlor-terminal"]),
    ("xtask", &[]),
];

/// The dependencies allowed for crates that contain rules: no clock, no I/O, no randomness, no order taken from a hash
/// map.
const PURE_MAY_USE: &[&str] = &["parlor-game", "serde", "serde_json", "sha2", "thiserror", "ts-rs"];
/// Optional dependencies allowed for crates that contain rules: `utoipa` derives descriptions of the types for the
/// API's document, as `ts-rs` does for the page, and does nothing when a game is played.
const PURE_MAY_OFFER: &[&str] = &["utoipa"];
/// The maximum number of lines in a file. Longer files must give the reason at the top.
const LONG: usize = 500;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo can be run");
    serde_json::from_slice(&output.stdout).expect("cargo describes the workspace")
}

/// The games, by the names of their folders: every crate that implements the interface, including the one for tests.
fn games() -> Vec<String> {
    let crates = fs::read_dir(root().join("crates"))
        .expect("the folder of the crates")
        .map(|entry| entry.expect("a crate").path());
    let is_game = |dir: &PathBuf| {
        let sources = files(&dir.join("src"), &[".rs"]).into_iter();
        let mut texts = sources.map(|path| fs::read_to_string(path).expect("a readable file"));
        texts.any(|text| text.lines().any(|line| line.starts_with("impl") && line.contains(" Game for ")))
    };
    let name = |dir: PathBuf| dir.file_name().and_then(|name| name.to_str()).expect("a UTF-8 name").to_owned();
    let mut games: Vec<String> = crates.filter(is_game).map(name).collect();
    games.sort();
    assert!(games.len() >= 3, "too few games were found: {games:?}");
    games
}

/// The crates that contain rules: the games and their interface.
fn pure() -> Vec<String> {
    games().into_iter().chain(["game".to_owned()]).collect()
}

/// The files of the project below `dir`, by extension.
fn files(dir: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap_or_else(|problem| panic!("{}: {problem}", dir.display())) {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with('.') || name == "target" || name == "node_modules" {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

#[test]
fn dependencies_point_one_way() {
    let games: Vec<String> = games().iter().map(|game| format!("parlor-{game}")).collect();
    let is_game = |name: &str| games.iter().any(|game| game == name);
    let mut allowed: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    allowed.extend(games.iter().map(|game| (game.as_str(), &["parlor-game"][..])));
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    assert_eq!(packages.len(), allowed.len(), "a crate was added or removed; list here what it may use");
    for package in packages {
        let name = package["name"].as_str().expect("a name");
        let allowed = allowed.get(name).unwrap_or_else(|| panic!("list here what {name} may use"));
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = dependency["name"].as_str().expect("a name");
            // Tests may use more crates, such as the small game that exists only for tests, which is not served.
            let for_tests = dependency["kind"] == "dev";
            let ours = used.starts_with("parlor") || used == "xtask";
            let served = is_game(used) && used != "parlor-fibs" && allowed.contains(&"games");
            assert!(!ours || for_tests || served || allowed.contains(&used), "{name} must not use {used}");
        }
    }
}

#[test]
fn rules_are_pure() {
    for package in metadata()["packages"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a name");
        if !pure().iter().any(|pure| name == format!("parlor-{pure}")) {
            continue;
        }
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = dependency["name"].as_str().expect("a name");
            let offered = dependency["optional"] == true && PURE_MAY_OFFER.contains(&used);
            let pure = dependency["kind"] == "dev" || offered || PURE_MAY_USE.contains(&used);
            assert!(pure, "{name} contains rules and must not use {used}");
        }
    }
    let impure = [
        "HashMap",
        "HashSet",
        "std::time",
        "std::fs",
        "std::net",
        "std::env",
        "std::thread",
        "std::process",
        "println!",
    ];
    for path in pure().iter().flat_map(|name| files(&root().join("crates").join(name).join("src"), &[".rs"])) {
        let text = fs::read_to_string(&path).expect("a readable file");
        for word in impure {
            assert!(!text.contains(word), "{} contains rules and must not use {word}", shown(&path));
        }
    }
}

/// The games that people can play: neither the one for tests nor Scrabble, whose rules no server offers yet.
fn served_games() -> Vec<String> {
    games().into_iter().filter(|game| !["fibs", "scrabble"].contains(&game.as_str())).collect()
}

/// `Probe::<T>::SERIALIZES` is true for types that can be serialised: their own constant hides the trait's.
struct Probe<T>(PhantomData<T>);
trait Otherwise {
    const SERIALIZES: bool = false;
}
impl<T> Otherwise for Probe<T> {}
impl<T: serde::Serialize> Probe<T> {
    const SERIALIZES: bool = true;
}

/// A game's name, and whether its view, its state and its table can be serialised.
macro_rules! probed {
    ($game:ty) => {
        (
            <$game as Game>::NAME,
            [
                Probe::<<$game as Game>::View>::SERIALIZES,
                Probe::<$game>::SERIALIZES,
                Probe::<parlor_table::Table<$game>>::SERIALIZES,
            ],
        )
    };
}

#[test]
fn the_state_of_a_game_never_serialises() {
    macro_rules! probe_all {
        ($($game:ty),*) => { vec![probed!(parlor_fibs::Fibs), probed!(Scrabble), $(probed!($game)),*] };
    }
    let mut probed = parlor_server::every_game!(probe_all);
    for (game, serialises) in &probed {
        // A view can be serialised, so the probe works.
        assert_eq!(*serialises, [true, false, false], "{game}");
    }
    probed.sort_unstable();
    assert_eq!(probed.iter().map(|(game, _)| *game).collect::<Vec<_>>(), games(), "a rules crate is not served");
    const { assert!(!Probe::<parlor_table::Seed>::SERIALIZES) };
}

#[test]
fn every_game_has_its_tests() {
    for game in games() {
        let tests = root().join("crates").join(&game).join("tests");
        for test in ["conformance.rs", "secrets.rs", "playthroughs.rs"] {
            assert!(tests.join(test).is_file(), "{game} has no tests/{test}");
        }
        let golden = files(&tests.join("playthroughs"), &[".txt"]);
        assert!(!golden.is_empty(), "{game} has no playthrough");
    }
}

/// A file that its `main.rs` does not name would not be compiled, and its tests would never run.
#[test]
fn every_test_file_belongs_to_a_program() {
    let tests = files(root(), &["main.rs"])
        .into_iter()
        .filter(|path| path.components().any(|part| part.as_os_str() == "tests"));
    let mut programs = 0;
    for main in tests {
        let folder = main.parent().expect("a folder");
        for path in files(folder, &[".rs"]).into_iter().filter(|path| *path != main) {
            let (name, parent) =
                (path.file_stem().expect("a name").to_string_lossy(), path.parent().expect("a folder"));
            let owner = if parent == folder { main.clone() } else { parent.with_extension("rs") };
            let text = fs::read_to_string(&owner).unwrap_or_else(|problem| panic!("{}: {problem}", shown(&owner)));
            let named = |line: &str| line.trim_start_matches("pub ") == format!("mod {name};");
            assert!(text.lines().any(named), "{} does not name {name}", shown(&owner));
        }
        programs += 1;
    }
    assert!(programs > 5, "too few test programs were found");
}

#[test]
fn every_game_has_the_same_layout() {
    let files = ["lib", "config", "state", "action", "decide", "event", "apply", "view"];
    for game in games().iter().filter(|game| *game != "fibs") {
        for file in files {
            let path = root().join("crates").join(game).join("src").join(format!("{file}.rs"));
            assert!(path.is_file(), "{} is missing, but all games have the same layout", shown(&path));
        }
    }
}

/// All that a new game adds to the command line is its module and its name in a list: no command knows a game by name.
#[test]
fn only_its_own_module_mentions_a_game_on_the_command_line() {
    let own = root().join("src/games");
    let list = root().join("src/games.rs");
    for game in served_games() {
        assert!(own.join(&game).with_extension("rs").is_file(), "{game} has no module on the command line");
        let elsewhere = files(&root().join("src"), &[".rs"])
            .into_iter()
            .filter(|path| !path.starts_with(own.join(&game)) && *path != own.join(&game).with_extension("rs"));
        for path in elsewhere {
            let text = fs::read_to_string(&path).expect("a readable file");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            let named: Vec<&str> = code.filter(|line| line.to_lowercase().contains(&game)).collect();
            let allowed = if path == list { 2 } else { 0 };
            assert!(named.len() <= allowed, "{} names {game}: {named:#?}", shown(&path));
        }
    }
}

/// The number of lines that a game adds to files that it shares with other games, and its description for the server.
fn shared_lines(game: &str) -> usize {
    let mut lines = 0;
    let dirs = ["src", "crates/bots", "crates/server/src", "crates/server/web", "crates/terminal/src"];
    let sources = dirs.iter().flat_map(|dir| files(&root().join(dir), &[".rs", ".js", ".toml"]));
    for path in sources.chain([root().join("Cargo.toml")]) {
        let name = shown(&path);
        let is_test = name.contains("/tests") || name.contains("/examples/");
        let described = name == format!("crates/server/src/games/{game}.rs");
        if is_test || (name.contains(game) && !described) {
            continue;
        }
        // The entry of a game in the page's list of games is one block, which starts with its name.
        let mut in_block = false;
        for line in fs::read_to_string(&path).expect("a readable file").lines() {
            in_block = (in_block && line != "  },") || line == format!("  {game}: {{");
            lines += usize::from(described || in_block || line.to_lowercase().contains(game));
        }
    }
    lines
}

#[test]
fn a_game_costs_few_lines_outside_its_folders() {
    for game in &served_games() {
        let lines = shared_lines(game);
        assert!((20..300).contains(&lines), "{game} adds {lines} lines to files that it shares with other games");
    }
}

#[test]
fn the_test_game_stays_small() {
    let lines: usize = files(&root().join("crates/fibs/src"), &[".rs"])
        .iter()
        .map(|path| fs::read_to_string(path).expect("a readable file").lines().count())
        .sum();
    assert!(lines < 560, "the test game has {lines} lines, but it should show that a game with every feature is small");
}

#[test]
fn files_are_short_and_say_what_they_are_for() {
    for path in files(root(), &[".rs", ".js", ".css"]) {
        let text = fs::read_to_string(&path).expect("a readable file");
        let head: String = text.lines().take(20).collect();
        let long = text.lines().count() > LONG;
        assert!(!long || head.contains("Long because"), "{} has over {LONG} lines but does not say why", shown(&path));
        if path.extension().is_some_and(|ending| ending == "rs") {
            assert!(text.starts_with("//!"), "{} does not begin by saying what it is for", shown(&path));
        }
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let vague = ["util", "utils", "common", "misc", "helper", "helpers"];
        let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
        assert!(!vague.contains(&name) && !vague.contains(&folder), "{} has a meaningless name", shown(&path));
    }
}

#[test]
fn every_crate_inherits_the_workspace_lints() {
    for path in files(root(), &["Cargo.toml"]) {
        let text = fs::read_to_string(&path).expect("a readable file");
        assert!(text.contains("[lints]\nworkspace = true"), "{} does not take the workspace's lints", shown(&path));
    }
    let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("a readable file");
    assert!(workspace.contains("unsafe_code = \"forbid\""));
}

#[test]
fn the_page_loads_nothing_foreign_and_nothing_inline() {
    let web = root().join("crates/server/web");
    for path in files(&web, &[".js", ".html", ".css", ".svg"]) {
        let text = fs::read_to_string(&path).expect("a readable file");
        // The names of XML namespaces look like URLs but are not.
        let text = text.replace("http://www.w3.org/", "");
        // The page that is shown when no server answers has to contain its own style.
        let alone = path.ends_with("offline/offline-page.js");
        for word in ["http://", "https://", "eval(", "innerHTML", "document.write", "onclick=", "style=\"", "<style"] {
            assert!(!text.contains(word) || alone && word == "<style", "{} must not contain {word}", shown(&path));
        }
        let inline =
            text.match_indices("<script").any(|(at, _)| !text[at..].split('>').next().unwrap_or("").contains("src="));
        // That page also contains one script, which looks for the server. Its policy allows no other script.
        let pinned = alone && text.matches("<script").count() == 1 && text.contains("script-src 'sha256-${");
        assert!(!inline || pinned, "{} has an inline script", shown(&path));
    }
}

/// A file that could not be fetched is requested again, so no module is loaded without retrying. The texts are loaded
/// in one place.
#[test]
fn modules_loaded_later_are_retried() {
    let web = root().join("crates/server/web");
    for path in files(&web, &[".js"]).into_iter().filter(|path| !path.ends_with("words/words.js")) {
        let text = std::fs::read_to_string(&path).expect("a file");
        let code = text.lines().filter(|line| !line.trim_start().starts_with(['*', '/']) && !line.contains("/**"));
        for line in code.filter(|line| line.contains("import('")) {
            let tried = line.contains("retried(() => import('") || line.contains("loadPart(() => ");
            assert!(tried, "{}: {line}", shown(&path));
        }
    }
}

/// The files of a language are found by the names of its chapters, so `tsc` cannot see that one is missing. Each
/// declares that it has the shape of the English one, which `tsc` checks.
#[test]
fn every_language_has_every_chapter() {
    let shelf = root().join("crates/server/web/words");
    let list = fs::read_to_string(shelf.join("words.js")).expect("a readable file");
    let chapters = list.match_indices("typeof import('./en/").map(|(at, start)| {
        let rest = &list[at + start.len()..];
        rest.split_once("')").map_or(rest, |(path, _)| path)
    });
    let chapters: Vec<&str> = chapters.collect();
    assert!(chapters.len() > 20, "chapters should be found");
    let folders = shelf.read_dir().expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let languages: Vec<PathBuf> = folders.filter(|path| path.is_dir()).collect();
    for language in languages.iter().filter(|language| !language.ends_with("en")) {
        for chapter in &chapters {
            let text = fs::read_to_string(language.join(chapter)).unwrap_or_default();
            let up = "../".repeat(1 + chapter.matches('/').count());
            let shape = format!("@type {{typeof import('{up}en/{chapter}').");
            assert!(
                text.contains(&shape),
                "{} has no {chapter} with the same structure as the English one",
                shown(language)
            );
        }
    }
}

/// The selectors of a style sheet, without its comments and without the steps of animations.
fn selectors(css: &str) -> Vec<String> {
    let plain: String = css
        .split("/*")
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once("*/").map_or("", |(_, rest)| rest) })
        .collect();
    let mut found = Vec::new();
    for before in plain.split('{').map(|part| part.rsplit(['}', ';']).next().unwrap_or_default()) {
        let before = before.trim();
        if before.is_empty() || before.starts_with('@') || before.ends_with('%') || ["from", "to"].contains(&before) {
            continue;
        }
        let mut depth = 0;
        let parts = before.split(|letter| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            letter == ',' && depth == 0
        });
        found.extend(parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")));
    }
    found
}

/// If two sheets had the same selector, the order in which they were loaded, and so the order of the pages visited,
/// would decide which rule applies.
#[test]
fn no_selector_is_in_two_style_sheets() {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for path in files(&root().join("crates/server/web"), &[".css"]) {
        // The print styles are meant to override all others, and come after them.
        if path.ends_with("tokens.css") || path.ends_with("print.css") {
            continue;
        }
        for selector in selectors(&fs::read_to_string(&path).expect("a readable file")) {
            let sheet = shown(&path);
            let first = known.entry(selector.clone()).or_insert_with(|| sheet.clone());
            assert_eq!(*first, sheet, "both style sheets have {selector}");
        }
    }
    assert!(known.contains_key(".brass"), "selectors should be found");
}

/// The custom elements that a module defines.
fn elements(module: &str) -> Vec<&str> {
    module.split("customElements.define('").skip(1).filter_map(|rest| rest.split('\'').next()).collect()
}

/// An element is named after its game, so that two games can never define the same name, and the page around the games
/// has names of its own.
#[test]
fn custom_elements_are_named_after_their_game() {
    let web = root().join("crates/server/web");
    let games: Vec<String> = games().into_iter().filter(|game| web.join(game).is_dir()).collect();
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for path in files(&web, &[".js"]) {
        let text = fs::read_to_string(&path).expect("a readable file");
        let folder =
            path.strip_prefix(&web).expect("a file of the page").iter().next().expect("a name").to_string_lossy();
        for name in elements(&text) {
            let prefix = name.split('-').next().unwrap_or_default();
            let is_of_game = games.iter().any(|game| *game == folder);
            let is_right = if is_of_game { prefix == folder } else { !games.iter().any(|game| game == prefix) };
            assert!(is_right, "{} defines <{name}>", shown(&path));
            let first = owners.insert(name.to_owned(), shown(&path));
            assert_eq!(first, None, "<{name}> is defined twice");
        }
    }
    assert!(owners.contains_key("yahtzee-game") && owners.contains_key("parlor-table"), "elements should be found");
}

#[test]
fn only_the_tokens_contain_colours_and_font_sizes() {
    for path in files(&root().join("crates/server/web"), &[".css"]) {
        if path.ends_with("tokens.css") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable file");
        for (at, line) in text.lines().enumerate() {
            // Here the name is a value, not the name of an element in a selector.
            let value = line.split_once(": ").map_or("", |(_, value)| value);
            let hex = value.match_indices('#').any(|(at, _)| {
                let digits = value[at + 1..].chars().take_while(char::is_ascii_hexdigit).count();
                [3, 4, 6, 8].contains(&digits)
            });
            let named = ["rgb(", "rgba(", "hsl(", "hsla(", "oklch("].iter().any(|word| value.contains(word));
            assert!(!hex && !named, "{}:{} contains a colour: {}", shown(&path), at + 1, line.trim());
            let sizes = line.split("font-size: ").skip(1).map(|rest| rest.split([';', '}']).next().unwrap_or(rest));
            for size in sizes {
                assert!(!size.contains("rem"), "{}:{} contains a font size: {size}", shown(&path), at + 1);
            }
        }
    }
}

#[test]
fn the_documents_exist() {
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "docs/api.md",
        "docs/operations.md",
        "Cargo.lock",
    ] {
        assert!(root().join(name).is_file(), "{name} is missing");
    }
    let run = fs::read_to_string(root().join(".ci/run")).expect(".ci/run exists");
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md exists");
    assert!(
        run.contains("cargo xtask test") && readme.contains("cargo xtask test"),
        "both should name the same test command"
    );
}
