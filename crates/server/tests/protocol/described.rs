//! A validator for the API description: it finds the schema of a response and checks values against it. It implements
//! the part of JSON Schema that is used here, and panics on keywords that it does not know.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::client::{Request, Server};

/// The description of a running server.
pub struct Described(pub Value);

/// The names of the members that a schema describes; `None` if it accepts any members.
type Names = Option<BTreeSet<String>>;

impl Described {
    pub async fn by(server: &Server) -> Self {
        Self(server.get("/api/v1/openapi.json").send().await.granted())
    }

    /// The target of a reference.
    pub fn follow(&self, reference: &str) -> &Value {
        let pointer = reference.strip_prefix('#').expect("references stay within the document");
        self.0.pointer(pointer).unwrap_or_else(|| panic!("{reference} does not resolve"))
    }

    /// The component with this name.
    pub fn component(&self, name: &str) -> &Value {
        self.follow(&format!("#/components/schemas/{name}"))
    }

    /// Sends a request, checks the request and the response, and returns the response.
    pub async fn call(&self, request: Request, at: (&str, &str), body: Option<&Value>) -> Value {
        let (method, path) = at;
        let operation = &self.0["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not described");
        let reply = match body {
            Some(body) => request.json(body).send().await,
            None => request.send().await,
        };
        let response = &operation["responses"][reply.status.to_string()];
        assert!(
            response.is_object(),
            "{method} {path} answers {}, which is not described: {}",
            reply.status,
            reply.text()
        );
        let response = response["$ref"].as_str().map_or(response, |reference| self.follow(reference));
        let answer = reply.json();
        self.assert(&answer, &response["content"]["application/json"]["schema"], &format!("{method} {path}"));
        if let Some(body) = body.filter(|_| reply.status < 400) {
            self.assert(body, &operation["requestBody"]["content"]["application/json"]["schema"], "the body");
        }
        answer
    }

    /// Asserts that the value matches the schema.
    pub fn assert(&self, value: &Value, schema: &Value, what: &str) {
        assert!(schema.is_object(), "{what} has no schema");
        self.check(value, schema)
            .unwrap_or_else(|problem| panic!("{what} does not match its description: {problem} in {value:#}"));
    }

    /// Checks that the value matches the schema and has no undescribed members.
    pub fn check(&self, value: &Value, schema: &Value) -> Result<(), String> {
        let names = self.judge(value, schema)?;
        let (Some(names), Some(members)) = (names, value.as_object()) else { return Ok(()) };
        match members.keys().find(|key| !names.contains(*key)) {
            Some(key) => Err(format!("`{key}` is not described")),
            None => Ok(()),
        }
    }

    fn judge(&self, value: &Value, schema: &Value) -> Result<Names, String> {
        let Some(words) = schema.as_object() else { return Err(format!("{schema} is no schema")) };
        let mut parts: Vec<Names> = Vec::new();
        for (word, rule) in words {
            match word.as_str() {
                "$ref" => parts.push(self.judge(value, self.follow(rule.as_str().expect("a reference")))?),
                "allOf" => {
                    for schema in list(rule) {
                        parts.push(self.judge(value, schema)?);
                    }
                }
                "oneOf" => parts.push(self.choose(value, rule, true)?),
                "anyOf" => parts.push(self.choose(value, rule, false)?),
                "properties" => {
                    self.members(value, rule.as_object().expect("properties"))?;
                    parts.push(Some(rule.as_object().expect("properties").keys().cloned().collect()));
                }
                "additionalProperties" => self.others(value, words, rule)?,
                "propertyNames" => {
                    for key in value.as_object().into_iter().flatten().map(|(key, _)| key) {
                        self.check(&json!(key), rule)?;
                    }
                }
                "items" => {
                    for (place, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(item, rule).map_err(|problem| format!("[{place}]: {problem}"))?;
                    }
                }
                _ => simple(value, word, rule)?,
            }
        }
        if parts.is_empty() {
            return Ok(None);
        }
        Ok(parts.into_iter().try_fold(BTreeSet::new(), |mut all, part| {
            all.extend(part?);
            Some(all)
        }))
    }

    fn choose(&self, value: &Value, schemas: &Value, just_one: bool) -> Result<Names, String> {
        let judged: Vec<Result<Names, String>> = list(schemas)
            .iter()
            .map(|schema| self.check(value, schema).and_then(|()| self.judge(value, schema)))
            .collect();
        let fit = judged.iter().filter(|judged| judged.is_ok()).count();
        if fit == 0 || (just_one && fit > 1) {
            let why: Vec<String> = judged.into_iter().filter_map(Result::err).collect();
            return Err(format!("{fit} of the choices fit: {}", why.join("; or: ")));
        }
        Ok(judged.into_iter().flatten().next().flatten())
    }

    fn members(&self, value: &Value, properties: &Map<String, Value>) -> Result<(), String> {
        for (key, schema) in properties {
            if let Some(member) = value.get(key) {
                self.check(member, schema).map_err(|problem| format!(".{key}: {problem}"))?;
            }
        }
        Ok(())
    }

    fn others(&self, value: &Value, words: &Map<String, Value>, rule: &Value) -> Result<(), String> {
        let known = words.get("properties").and_then(Value::as_object);
        let members = value.as_object().into_iter().flatten();
        for (key, member) in members.filter(|(key, _)| !known.is_some_and(|known| known.contains_key(*key))) {
            match rule {
                Value::Bool(false) => return Err(format!("`{key}` may not be there")),
                Value::Bool(true) => {}
                schema => self.check(member, schema).map_err(|problem| format!(".{key}: {problem}"))?,
            }
        }
        Ok(())
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The keywords that do not lead to further schemas.
fn simple(value: &Value, word: &str, rule: &Value) -> Result<(), String> {
    let length = |text: &str| text.chars().count() as f64;
    let limit = rule.as_f64().unwrap_or(f64::NAN);
    let fits = match word {
        "type" => match rule {
            Value::Array(types) => types.iter().any(|kind| is_a(value, kind)),
            kind => is_a(value, kind),
        },
        "enum" => list(rule).contains(value),
        "const" => rule == value,
        "required" => {
            let missing = |key: &&Value| value.is_object() && value.get(key.as_str().expect("a name")).is_none();
            return match list(rule).iter().find(missing) {
                Some(key) => Err(format!("{key} is missing")),
                None => Ok(()),
            };
        }
        "minimum" => value.as_f64().is_none_or(|number| number >= limit),
        "maximum" => value.as_f64().is_none_or(|number| number <= limit),
        "minLength" => value.as_str().is_none_or(|text| length(text) >= limit),
        "maxLength" => value.as_str().is_none_or(|text| length(text) <= limit),
        "minItems" => value.as_array().is_none_or(|items| items.len() as f64 >= limit),
        "maxItems" => value.as_array().is_none_or(|items| items.len() as f64 <= limit),
        "pattern" => value.as_str().is_none_or(|text| match rule.as_str().expect("a pattern") {
            "^[0-9a-f]{64}$" => text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')),
            "^[A-Za-z0-9_-]+$" => {
                !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
            }
            other => panic!("this test cannot read the pattern {other}"),
        }),
        "description" | "default" | "discriminator" | "format" => true,
        other => panic!("this test does not know the JSON Schema keyword `{other}`"),
    };
    if fits { Ok(()) } else { Err(format!("{value} against {word} {rule}")) }
}

fn is_a(value: &Value, kind: &Value) -> bool {
    match kind.as_str().expect("the name of a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is not a type"),
    }
}
