//! People: who sent a request, becoming a player, the tables of a player, and being forgotten.

pub mod authentication;
pub mod forgetting;
pub mod history;
pub mod revocations;
pub mod routes;
