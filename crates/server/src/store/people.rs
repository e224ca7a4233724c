//! What is kept of people.

use parlor_table::{Bytes32, PlayerId, Time};

use super::Answer;

/// A person without an account: a name, and the hash of a secret that only they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// How others know them.
    pub id: PlayerId,
    /// What they are called.
    pub name: String,
}

/// The people of the server.
pub trait People: Send + Sync {
    /// Adds a player, known by the hash of a secret.
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()>;
    /// The player whose secret has this hash.
    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>>;
    /// Gives a player another name.
    fn rename(&self, player: PlayerId, name: String) -> Answer<()>;
}
