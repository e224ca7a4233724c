//! The browser client's types are those of the code: `web/types.d.ts` is generated, and this test says when it is stale.

use std::collections::BTreeMap;
use std::path::Path;

use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Export, Receipt, Refusal};
use ts_rs::{Config, TS, TypeVisitor};

/// Collects the declarations of a type and of all that it mentions.
struct Declarations<'a> {
    config: &'a Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without a file of its own is a number, a string or the like.
        let name = T::ident(self.config);
        if T::output_path().is_some() && !self.found.contains_key(&name) {
            self.found.insert(name, T::decl(self.config));
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

#[test]
fn the_types_of_the_page_are_those_of_the_code() {
    let config = Config::default();
    let mut declarations = Declarations { config: &config, found: BTreeMap::new() };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<Export>();
    declarations.visit::<Receipt>();
    declarations.visit::<Refusal>();
    declarations.visit::<parlor_yahtzee::View>();
    declarations.visit::<parlor_yahtzee::Action>();
    declarations.visit::<parlor_yahtzee::Event>();
    declarations.visit::<parlor_yahtzee::Illegal>();
    let head =
        "// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.\n";
    let body: String = declarations.found.values().map(|decl| format!("\nexport {decl}\n")).collect();
    let generated = format!("{head}{body}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types.d.ts");
    if std::env::var_os("PARLOR_BLESS").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == generated, "web/types.d.ts is stale: run this test with PARLOR_BLESS=1");
}
