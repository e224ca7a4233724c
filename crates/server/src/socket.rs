//! The two WebSockets: one for each table that a client watches, and the hall for everything else.

pub mod client_socket;
pub mod hall;
pub mod public_tables;
pub mod table;
