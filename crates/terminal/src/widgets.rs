//! The widgets that the screens are made of.

mod choices;
mod field;
mod log;
mod players;
mod reader;
mod status;

pub use choices::{Choices, Item, cut};
pub use field::Field;
pub use log::Log;
pub use players::Players;
pub use reader::Reader;
pub use status::{Hint, Hints};
