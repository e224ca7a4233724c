//! What is kept of people.

use parlor_table::{Bytes32, DeviceId, PlayerId, Time};

use super::Answer;

/// The most devices on which one player is known.
pub const MOST_DEVICES: usize = 20;
/// The most links to another device that one player has open.
pub const MOST_LINKS: usize = 5;

/// A person without an account: a name, and a secret on each of their devices, of which only the hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// How others know them.
    pub id: PlayerId,
    /// What they are called.
    pub name: String,
}

/// What a player wants and does not want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether they may be shown on the leaderboard.
    pub listed: bool,
    /// Whether they want to be sent chat.
    pub chat: bool,
}

/// What a player wants to be otherwise. What is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Another name.
    pub name: Option<String>,
    /// Whether they may be shown on the leaderboard.
    pub listed: Option<bool>,
    /// Whether they want to be sent chat.
    pub chat: Option<bool>,
}

/// A device on which a player is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// What it is called.
    pub id: DeviceId,
    /// The hash of the secret that it has.
    pub secret_hash: Bytes32,
    /// When it got the secret.
    pub created: Time,
    /// The beginning of the day on which the secret was last used. By the day, so that a look costs no write.
    pub used: Time,
}

/// What came of following a link to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkOutcome {
    /// The device is this player's from now on.
    By(Player),
    /// There is no such link: it was never there, has been used, or was too old.
    NoSuchLink,
    /// The player has as many devices as they may. The link stays.
    TooManyDevices,
}

/// The people of the server.
pub trait People: Send + Sync {
    /// Adds a player, known by the hash of a secret.
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()>;
    /// The player whose secret has this hash. The store keeps the day of the last such question beside the secret.
    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>>;
    /// What a player wants; nothing if there is no such player.
    fn preferences(&self, player: PlayerId) -> Answer<Option<Preferences>>;
    /// Changes a player, and says how they are afterwards; nothing if there is no such player.
    fn change(&self, player: PlayerId, change: Change) -> Answer<Option<(Player, Preferences)>>;
    /// The devices of a player, the oldest first.
    fn devices(&self, player: PlayerId) -> Answer<Vec<Device>>;
    /// Forgets the secret of a device. Says whether the player had such a device.
    fn sign_out(&self, player: PlayerId, device: DeviceId) -> Answer<bool>;
    /// Keeps the hash of a link's secret until `expires`. Links that are too old at `time` are cleared, and of more than
    /// [`MOST_LINKS`] of this player the oldest go.
    fn add_link(&self, player: PlayerId, link_hash: Bytes32, time: Time, expires: Time) -> Answer<()>;
    /// Uses up a link, and adds a secret to its player in the same moment: of many who follow a link, one arrives.
    fn follow_link(&self, link_hash: Bytes32, secret_hash: Bytes32, time: Time) -> Answer<LinkOutcome>;
    /// Forgets a player: name, secrets, links, preferences, results and what they said, what they are called at tables and in
    /// the lobby's list, and which private tables they were let into. Logs keep the id, which says nothing any more.
    fn forget(&self, player: PlayerId) -> Answer<()>;
}
