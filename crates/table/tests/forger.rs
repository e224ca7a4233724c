//! Ways to tamper with a log, for tests that check that tampering is exposed.

use std::collections::{BTreeMap, BTreeSet};

use parlor_table::verify::{Finding, Report};
use parlor_table::{Bytes32, Export, SealedRow};
use serde_json::{Value, json};

/// A change to one row: the place of the change, and the changed row.
pub struct Change {
    /// The place of the change, as a JSON pointer into the row.
    pub place: String,
    pub row: SealedRow,
}

/// Every way to change one leaf of one row, or to drop one element of an array or one member of an object. A change is
/// left out if its result cannot be parsed as a row, or has the same meaning.
pub fn changes(sealed: &SealedRow, vocabulary: &Vocabulary) -> Vec<Change> {
    let whole = serde_json::to_value(sealed).expect("a row is plain JSON");
    let mut places = Vec::new();
    walk(&whole, String::new(), &mut |place, _| places.push(place.to_owned()));
    let mut found = Vec::new();
    for place in places {
        for variant in vocabulary.variants(&place, whole.pointer(&place).expect("the place exists")) {
            let mut changed = whole.clone();
            *changed.pointer_mut(&place).expect("the place exists") = variant;
            if let Ok(row) = serde_json::from_value::<SealedRow>(changed)
                && row != *sealed
            {
                found.push(Change { place: place.clone(), row });
            }
        }
    }
    found
}

/// The strings in a log, by key. A forger replaces a string with another one of the same key.
pub struct Vocabulary(BTreeMap<String, BTreeSet<String>>);

impl Vocabulary {
    pub fn of(rows: &[SealedRow]) -> Self {
        let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        walk(&serde_json::to_value(rows).expect("rows are plain JSON"), String::new(), &mut |place, value| {
            if let Value::String(word) = value {
                words.entry(key(place)).or_default().insert(word.clone());
            }
        });
        Self(words)
    }

    fn variants(&self, place: &str, value: &Value) -> Vec<Value> {
        match value {
            Value::Null => vec![json!(0), json!("easy"), json!("0".repeat(64))],
            Value::Bool(flag) => vec![json!(!flag)],
            Value::Number(number) => {
                vec![json!(number.as_i64().expect("numbers in rows are integers") + 1)]
            }
            Value::String(word) if word.parse::<Bytes32>().is_ok() => {
                vec![json!(format!("{}{}", if word.starts_with('0') { '1' } else { '0' }, &word[1..]))]
            }
            Value::String(word) => {
                let others = self.0.get(&key(place)).into_iter().flatten().filter(|other| *other != word);
                others.take(2).map(|other| json!(other)).chain([json!(format!("{word}x"))]).collect()
            }
            Value::Array(items) => {
                let without = |index: usize| {
                    let mut rest = items.clone();
                    rest.remove(index);
                    Value::Array(rest)
                };
                (0..items.len()).map(without).collect()
            }
            Value::Object(members) => {
                let without = |name: &String| {
                    let mut rest = members.clone();
                    rest.remove(name);
                    Value::Object(rest)
                };
                members.keys().map(without).collect()
            }
        }
    }
}

/// The last name in a JSON pointer, ignoring array indices.
fn key(place: &str) -> String {
    let named = place.rsplit('/').find(|name| name.parse::<usize>().is_err());
    named.unwrap_or_default().to_owned()
}

fn walk(value: &Value, place: String, visit: &mut impl FnMut(&str, &Value)) {
    visit(&place, value);
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| walk(item, format!("{place}/{index}"), visit));
        }
        Value::Object(members) => {
            members.iter().for_each(|(name, member)| walk(member, format!("{place}/{name}"), visit));
        }
        _ => {}
    }
}

/// The log with one row replaced.
pub fn with_row(export: &Export, index: usize, row: SealedRow) -> Export {
    let mut export = export.clone();
    export.rows[index] = row;
    export
}

/// Recomputes the chain, as a forger would do if nobody had kept the old one.
pub fn reseal(export: &mut Export) {
    let mut previous = Bytes32([0; 32]);
    for sealed in &mut export.rows {
        *sealed = sealed.row.clone().seal(previous);
        previous = sealed.chain;
    }
}

/// Renumbers the rows, and then recomputes the chain.
pub fn renumber(export: &mut Export) {
    (1..).zip(&mut export.rows).for_each(|(number, sealed)| sealed.row.version = number);
    reseal(export);
}

/// The row at which a check fails.
pub fn failing_row(finding: &Finding) -> Option<u64> {
    match finding {
        Finding::Fails { row, .. } => Some(*row),
        _ => None,
    }
}

/// The first row at which luck or rules fail.
pub fn first_failing_row(report: &Report) -> Option<u64> {
    failing_row(&report.luck).into_iter().chain(failing_row(&report.rules)).min()
}
