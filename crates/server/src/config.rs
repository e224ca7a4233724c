//! What an operator can set.

pub mod limits;
pub mod settings;
