//! The browser client's types match the code: `web/network/types.d.ts` contains the types that all games share, and
//! each game has its own file. They are generated, and this test fails if they are out of date.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

use parlor_server::{GameVisitor, Games, Served, visit_games};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Export, Receipt, Refusal};
use ts_rs::{Config, TS, TypeVisitor};

/// Collects the declarations of a type and of all types that it refers to, by file.
struct Declarations<'a> {
    config: &'a Config,
    files: BTreeMap<String, BTreeMap<String, String>>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without its own file is a number, a string, a map or something similar. Some of those have no name.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        // Two games may use the same name for different types.
        let path = std::any::type_name::<T>();
        let belongs = |game: &&str| {
            path.starts_with(&format!("parlor_{game}::")) || path.starts_with(&format!("parlor_bots::{game}::"))
        };
        let file = format!("{}/types.d.ts", Games::all().names().find(belongs).unwrap_or("network"));
        if let Entry::Vacant(new) = self.files.entry(file).or_default().entry(name) {
            new.insert(T::decl(self.config));
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

impl GameVisitor for Declarations<'_> {
    fn visit<G: Served>(&mut self) {
        TypeVisitor::visit::<G::View>(self);
        TypeVisitor::visit::<G::Action>(self);
        TypeVisitor::visit::<G::Notice>(self);
        TypeVisitor::visit::<G::Illegal>(self);
        TypeVisitor::visit::<G::Preview>(self);
        TypeVisitor::visit::<G::Review>(self);
        TypeVisitor::visit::<G::Question>(self);
        TypeVisitor::visit::<G::Advice>(self);
    }
}

#[test]
fn the_types_of_the_page_match_the_code() {
    let config = Config::default();
    let mut declarations = Declarations { config: &config, files: BTreeMap::new() };
    TypeVisitor::visit::<ClientMessage>(&mut declarations);
    TypeVisitor::visit::<ServerMessage>(&mut declarations);
    TypeVisitor::visit::<Export>(&mut declarations);
    TypeVisitor::visit::<Receipt>(&mut declarations);
    TypeVisitor::visit::<Refusal>(&mut declarations);
    TypeVisitor::visit::<parlor_server::Verified>(&mut declarations);
    TypeVisitor::visit::<parlor_bots::Sheet>(&mut declarations);
    TypeVisitor::visit::<parlor_bots::Totals>(&mut declarations);
    TypeVisitor::visit::<parlor_bots::Fairness>(&mut declarations);
    TypeVisitor::visit::<parlor_server::HallClientMessage>(&mut declarations);
    TypeVisitor::visit::<parlor_server::HallServerMessage>(&mut declarations);
    TypeVisitor::visit::<parlor_server::MyTables>(&mut declarations);
    TypeVisitor::visit::<parlor_server::Me>(&mut declarations);
    TypeVisitor::visit::<parlor_server::DeviceList>(&mut declarations);
    TypeVisitor::visit::<parlor_server::NewLink>(&mut declarations);
    TypeVisitor::visit::<parlor_server::Statistics>(&mut declarations);
    TypeVisitor::visit::<parlor_server::Leaderboard>(&mut declarations);
    TypeVisitor::visit::<parlor_server::Days>(&mut declarations);
    TypeVisitor::visit::<parlor_server::DailyTable>(&mut declarations);
    TypeVisitor::visit::<parlor_server::DailyResults>(&mut declarations);
    visit_games(&mut declarations);
    let shared = declarations.files["network/types.d.ts"].clone();
    for (file, declared) in &declarations.files {
        let head = "// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.\n";
        let body: String = declared.values().map(|decl| format!("\nexport {decl}\n")).collect();
        let uses = |name: &&String| !declared.contains_key(*name) && mentions(&body, name);
        let used: Vec<&str> = shared.keys().filter(uses).map(String::as_str).collect();
        let import = match used.as_slice() {
            [] => String::new(),
            used => format!("\nimport type {{ {} }} from '../network/types.d.ts';\n", used.join(", ")),
        };
        let generated = format!("{head}{import}{body}");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(file);
        if std::env::var_os("PARLOR_BLESS").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == generated, "web/{file} is stale; PARLOR_BLESS=1 rewrites it");
    }
}

/// Whether a name occurs in the declarations as a whole word, not counting comments.
fn mentions(declarations: &str, name: &str) -> bool {
    let code = declarations.lines().filter(|line| !line.trim_start().starts_with(['*', '/']));
    code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_')).any(|word| word == name)
}
