//! Identifiers. Each has a limited length and only plain characters, so it can be used in a URL, a log or a file name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The error for text that is not a valid identifier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {kind} is 1 to {most} letters, digits, `-` or `_`")]
pub struct BadId {
    /// The expected kind.
    pub kind: &'static str,
    /// The maximum number of characters.
    pub most: usize,
}

// `$most` is a token and not a literal, because the `schema` attribute cannot read a literal from a macro.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $kind:literal, $most:tt) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = $most, pattern = "^[A-Za-z0-9_-]+$"))]
        #[serde(try_from = "String", into = "String")]
        #[ts(type = "string")]
        pub struct $name(String);

        impl $name {
            /// The identifier as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;
            fn from_str(text: &str) -> Result<Self, BadId> {
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
                if text.is_empty() || text.len() > $most || !text.bytes().all(plain) {
                    return Err(BadId { kind: $kind, most: $most });
                }
                Ok(Self(text.to_owned()))
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;
            fn try_from(text: String) -> Result<Self, BadId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// The id of a table.
    TableId, "table id", 32
);
id!(
    /// The public id of a person. It grants no access; only the person's secret does.
    PlayerId, "player id", 32
);
id!(
    /// The id of one of a person's devices. It grants no access either.
    DeviceId, "device id", 32
);
id!(
    /// A client's id for one request, so that a repeated request is carried out only once.
    AskId, "request id", 64
);
id!(
    /// The name of a kind of bot.
    Level, "bot level", 32
);

impl TableId {
    /// Creates a new id: 60 random bits, easy to read aloud.
    #[must_use]
    pub fn random() -> Self {
        Self(text_of(&crate::Bytes32::random(), 12))
    }

    /// Derives an id from other values.
    #[must_use]
    pub fn derived<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        Self(text_of(&crate::hash(parts), 12))
    }
}

impl PlayerId {
    /// Creates a new id.
    #[must_use]
    pub fn random() -> Self {
        Self(text_of(&crate::Bytes32::random(), 16))
    }
}

impl DeviceId {
    /// Creates a new id.
    #[must_use]
    pub fn random() -> Self {
        Self(text_of(&crate::Bytes32::random(), 12))
    }
}

impl AskId {
    /// Creates a new id.
    #[must_use]
    pub fn random() -> Self {
        Self(text_of(&crate::Bytes32::random(), 20))
    }
}

/// Encodes the bytes as `length` characters of five bits each, in an alphabet without look-alikes.
fn text_of(bytes: &crate::Bytes32, length: usize) -> String {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    bytes.0.iter().take(length).map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}
