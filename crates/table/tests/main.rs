//! The tests of the table as one program. Each file is a module, and all modules share the helpers that build tables.

mod eventful;
mod fixtures;
mod forger;
mod life;
mod luck;
mod players;
mod questions;
mod reading;
mod redealing;
mod refusals;
mod replay;
mod room;
mod secrecy;
mod steering;
mod table;
mod tally;
mod tampering;
mod verify;
mod windows;
