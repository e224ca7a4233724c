//! One representation for each JSON value, so that its hash is the same everywhere.

use serde_json::Value;

/// Compact JSON with the keys of every object in ascending order of their code points. Rows contain only whole numbers,
/// so this agrees with RFC 8785 for everything that is hashed here.
#[must_use]
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(members) => {
            // Sort here rather than rely on the map type, which other crates can change through its features.
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, member)) in members.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(member, text);
            }
            text.push('}');
        }
        simple => text.push_str(&simple.to_string()),
    }
}

#[cfg(test)]
mod tests {
    //! The order in which keys arrive does not matter; everything else does.
    use super::*;

    #[test]
    fn keys_are_sorted_at_every_depth() {
        let value: Value = serde_json::from_str(r#"{ "b": [{"d": 1, "c": "\u00e9\n"}], "a": null }"#).unwrap();
        assert_eq!(canonical(&value), "{\"a\":null,\"b\":[{\"c\":\"é\\n\",\"d\":1}]}");
    }
}
