//! The two WebSockets: one for each table that somebody looks at, and the hall's for everything else.

pub mod hall;
pub mod public_tables;
pub mod table;
pub mod wire;
