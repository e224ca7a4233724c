//! The operator's settings.

pub mod limits;
pub mod settings;
