//! The store of players.

use parlor_table::{Bytes32, DeviceId, PlayerId, Time};

use super::Answer;

/// The maximum number of devices of one player.
pub const MOST_DEVICES: usize = 20;
/// The maximum number of unused links of one player to other devices.
pub const MOST_LINKS: usize = 5;

/// A player. There is no account: a player has a name, and a secret on each device, of which only the hash is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id, which others can see.
    pub id: PlayerId,
    /// The name that others see. It need not be unique.
    pub name: String,
}

/// A player's preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether they may be shown on the leaderboard.
    pub listed: bool,
    /// Whether they want to receive chat.
    pub chat: bool,
}

/// A change to a player. Fields that are `None` stay unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The new name.
    pub name: Option<String>,
    /// Whether they may be shown on the leaderboard.
    pub listed: Option<bool>,
    /// Whether they want to receive chat.
    pub chat: Option<bool>,
}

/// A device of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The device's id.
    pub id: DeviceId,
    /// The hash of its secret.
    pub secret_hash: Bytes32,
    /// When it got the secret.
    pub created: Time,
    /// The start of the day on which the secret was last used. Only the day is stored, so that most requests need no
    /// write.
    pub used: Time,
}

/// The result of following a link to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkOutcome {
    /// The device now belongs to this player.
    By(Player),
    /// There is no such link: it never existed, has been used, or has expired.
    NoSuchLink,
    /// The player has too many devices. The link stays valid.
    TooManyDevices,
}

/// The players of the server.
pub trait People: Send + Sync {
    /// Adds a player with the hash of their first secret.
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()>;
    /// The player whose secret has this hash. The store also notes the day of this request.
    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>>;
    /// A player's preferences; `None` if there is no such player.
    fn preferences(&self, player: PlayerId) -> Answer<Option<Preferences>>;
    /// Changes a player and returns the new state; `None` if there is no such player.
    fn change(&self, player: PlayerId, change: Change) -> Answer<Option<(Player, Preferences)>>;
    /// The devices of a player, oldest first.
    fn devices(&self, player: PlayerId) -> Answer<Vec<Device>>;
    /// Deletes the secret of a device. Returns whether the player had such a device.
    fn sign_out(&self, player: PlayerId, device: DeviceId) -> Answer<bool>;
    /// Stores the hash of a link's secret until `expires`. Links that have expired at `time` are deleted, as are the
    /// player's oldest links beyond [`MOST_LINKS`].
    fn add_link(&self, player: PlayerId, link_hash: Bytes32, time: Time, expires: Time) -> Answer<()>;
    /// Uses up a link and adds a secret to its player in one transaction, so that a link works only once.
    fn follow_link(&self, link_hash: Bytes32, secret_hash: Bytes32, time: Time) -> Answer<LinkOutcome>;
    /// Forgets a player: their name, secrets, links, preferences, results and chat lines, their names at tables and in
    /// the lobby's list, and their access to private tables. Logs keep the id, which no longer identifies anybody.
    fn forget(&self, player: PlayerId) -> Answer<()>;
}
