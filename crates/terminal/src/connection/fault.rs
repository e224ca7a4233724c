//! Errors in communication with a server.

use parlor_table::Refused;

/// Why a request to a server failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The server cannot be reached, or the connection broke.
    #[error("the server cannot be reached: {0}")]
    Away(String),
    /// The server refused the request, and said why.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// The other side is not a Parlor server, or speaks another version of the protocol.
    #[error("this is not a Parlor server that this version understands: {0}")]
    Strange(String),
}

impl Fault {
    /// Creates the fault for a server that cannot be reached, with the system's error.
    pub fn away(why: impl ToString) -> Self {
        Self::Away(why.to_string())
    }

    /// The code of the refusal, if the server refused.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Refused(refused) => Some(&refused.code),
            Self::Away(_) | Self::Strange(_) => None,
        }
    }
}
