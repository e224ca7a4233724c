//! Thirty-two bytes: hashes, seeds and the bytes that clients contribute.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

/// 32 bytes, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Bytes32(pub [u8; 32]);

/// The error for text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct BadHex;

impl Bytes32 {
    /// Random bytes from the operating system.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
        Self(bytes)
    }

    /// The SHA-256 of these bytes.
    #[must_use]
    pub fn hashed(&self) -> Self {
        hash([self.0.as_slice()])
    }
}

/// SHA-256 of the parts, one after the other.
pub fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Bytes32 {
    let mut sha = Sha256::new();
    parts.into_iter().for_each(|part| sha.update(part));
    Bytes32(sha.finalize().into())
}

impl FromStr for Bytes32 {
    type Err = BadHex;
    fn from_str(text: &str) -> Result<Self, BadHex> {
        // Upper case is refused, so that each value has one representation.
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(BadHex);
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadHex)?;
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = BadHex;
    fn try_from(text: String) -> Result<Self, BadHex> {
        text.parse()
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> Self {
        hex::encode(bytes.0)
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", &hex::encode(self.0)[..8])
    }
}
