//! Why something could not be had of a server.

use parlor_table::Refused;

/// Why something could not be had of a server.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// It cannot be reached, or broke off.
    #[error("the server cannot be reached: {0}")]
    Away(String),
    /// It refused, and says why.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// Whatever answers there is no Parlor, or one that speaks otherwise.
    #[error("what answers there is no Parlor that this one understands: {0}")]
    Strange(String),
}

impl Fault {
    /// That it cannot be reached, and what the machine says of it.
    pub fn away(why: impl ToString) -> Self {
        Self::Away(why.to_string())
    }

    /// The code of a refusal.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Refused(refused) => Some(&refused.code),
            Self::Away(_) | Self::Strange(_) => None,
        }
    }
}
