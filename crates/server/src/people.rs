//! People: authentication, creating players, the tables of a player, and forgetting players.

pub mod authentication;
pub mod forgetting;
pub mod history;
pub mod revocations;
pub mod routes;
