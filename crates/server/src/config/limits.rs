//! The limits on resource use, and how an operator sets them.

use std::str::FromStr;

/// The limits on resource use. A limit on a rate consists of the rate and a burst.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests per second from one address, and the burst.
    pub requests: (u32, u32),
    /// Files of the page per second from one address, and the burst.
    pub files: (u32, u32),
    /// New tables per minute from one address, and the burst.
    pub tables: (u32, u32),
    /// New tables per minute by one player, and the burst.
    pub tables_by_player: (u32, u32),
    /// New players per minute from one address, and the burst.
    pub players: (u32, u32),
    /// Messages per second over one socket, and the burst.
    pub messages: (u32, u32),
    /// Chat lines per second by one player, and the burst.
    pub chat_lines: (u32, u32),
    /// Stored drafts per second by one player, and the burst.
    pub drafts: (u32, u32),
    /// Imported logs per minute from one address, and the burst.
    pub imports: (u32, u32),
    /// Checked logs per minute from one address, and the burst.
    pub checks: (u32, u32),
    /// Imported logs per minute by one player, and the burst.
    pub imports_by_player: (u32, u32),
    /// Imported logs of one player in total.
    pub imports_of_one: u32,
    /// The total size of one player's imported logs, in bytes.
    pub import_bytes_of_one: u64,
    /// Imported logs of everybody in total.
    pub all_imports: u32,
    /// The total size of all imported logs, in bytes.
    pub all_import_bytes: u64,
    /// Open sockets and waiting requests from one address.
    pub watchers: usize,
    /// Open sockets and waiting requests in total.
    pub all_watchers: usize,
    /// Simultaneous exports to one address.
    pub exports: usize,
    /// Simultaneous exports in total.
    pub all_exports: usize,
    /// Open connections from one address.
    pub connections: usize,
    /// Open connections in total.
    pub all_connections: usize,
    /// Tables awake at once.
    pub rooms: usize,
    /// Unfinished tables of one player.
    pub tables_of_one: u32,
    /// People who may enter one private table.
    pub guests: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: (200, 1000),
            files: (2_000, 20_000),
            tables: (60, 100),
            tables_by_player: (30, 60),
            players: (60, 100),
            messages: (50, 200),
            chat_lines: (1, 10),
            drafts: (5, 30),
            imports: (12, 20),
            checks: (30, 60),
            imports_by_player: (6, 10),
            imports_of_one: 100,
            import_bytes_of_one: 64 * 1024 * 1024,
            all_imports: 10_000,
            all_import_bytes: 2 * 1024 * 1024 * 1024,
            watchers: 500,
            all_watchers: 20_000,
            exports: 20,
            all_exports: 100,
            connections: 1_000,
            all_connections: 30_000,
            rooms: 20_000,
            tables_of_one: 200,
            guests: 500,
        }
    }
}

/// Why a limit could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLimit {
    /// There is no limit with this name.
    #[error("unknown limit `{0}`; the limits are {known}", known = Limits::names().collect::<Vec<_>>().join(", "))]
    Unknown(String),
    /// The value is not a single number.
    #[error("`{0}` must be a number of at least 1, such as {0}=100")]
    Number(String),
    /// The value is not a rate and a burst.
    #[error("`{0}` must be a rate and a burst, each at least 1, such as {0}=200/1000")]
    Rate(String),
}

/// A reference to the field of a limit.
enum Place<'a> {
    Rate(&'a mut (u32, u32)),
    Small(&'a mut u32),
    Bytes(&'a mut u64),
    Count(&'a mut usize),
}

impl Limits {
    /// The name and the field of every limit.
    fn places(&mut self) -> [(&'static str, Place<'_>); 24] {
        [
            ("requests", Place::Rate(&mut self.requests)),
            ("files", Place::Rate(&mut self.files)),
            ("tables", Place::Rate(&mut self.tables)),
            ("tables-by-player", Place::Rate(&mut self.tables_by_player)),
            ("players", Place::Rate(&mut self.players)),
            ("messages", Place::Rate(&mut self.messages)),
            ("chat-lines", Place::Rate(&mut self.chat_lines)),
            ("drafts", Place::Rate(&mut self.drafts)),
            ("imports", Place::Rate(&mut self.imports)),
            ("checks", Place::Rate(&mut self.checks)),
            ("imports-by-player", Place::Rate(&mut self.imports_by_player)),
            ("imports-of-one", Place::Small(&mut self.imports_of_one)),
            ("import-bytes-of-one", Place::Bytes(&mut self.import_bytes_of_one)),
            ("all-imports", Place::Small(&mut self.all_imports)),
            ("all-import-bytes", Place::Bytes(&mut self.all_import_bytes)),
            ("watchers", Place::Count(&mut self.watchers)),
            ("all-watchers", Place::Count(&mut self.all_watchers)),
            ("exports", Place::Count(&mut self.exports)),
            ("all-exports", Place::Count(&mut self.all_exports)),
            ("connections", Place::Count(&mut self.connections)),
            ("all-connections", Place::Count(&mut self.all_connections)),
            ("rooms", Place::Count(&mut self.rooms)),
            ("tables-of-one", Place::Small(&mut self.tables_of_one)),
            ("guests", Place::Count(&mut self.guests)),
        ]
    }

    /// The names of all limits.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::default().places().map(|(name, _)| name).into_iter()
    }

    /// Sets one limit by name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadLimit> {
        fn number<T: FromStr + PartialOrd + From<u8>>(text: &str) -> Option<T> {
            text.trim().parse().ok().filter(|number| *number >= T::from(1))
        }
        let place = self.places().into_iter().find(|(known, _)| *known == name);
        let (_, place) = place.ok_or_else(|| BadLimit::Unknown(name.to_owned()))?;
        let set = match place {
            Place::Rate(place) => {
                let rate = value.split_once('/').and_then(|(rate, burst)| Some((number(rate)?, number(burst)?)));
                *place = rate.ok_or_else(|| BadLimit::Rate(name.to_owned()))?;
                return Ok(());
            }
            Place::Small(place) => number(value).map(|number| *place = number),
            Place::Bytes(place) => number(value).map(|number| *place = number),
            Place::Count(place) => number(value).map(|number| *place = number),
        };
        set.ok_or_else(|| BadLimit::Number(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    //! Every limit can be set, and ambiguous values are refused.
    use super::*;

    #[test]
    fn every_limit_can_be_set() {
        let mut limits = Limits::default();
        for name in Limits::names() {
            let before = format!("{limits:?}");
            let set = limits.set(name, "7").or_else(|_| limits.set(name, "7/8"));
            assert_eq!(set, Ok(()), "{name}");
            assert_ne!(format!("{limits:?}"), before, "{name} sets its own limit");
        }
        let text = format!("{limits:?}");
        assert_eq!(text.matches(": 7").count() + text.matches("(7, 8)").count(), Limits::names().count(), "{text}");
        assert_eq!(text.matches(':').count(), Limits::names().count(), "a limit has no name: {text}");
    }

    #[test]
    fn unknown_limits_are_refused_with_a_hint() {
        let mut limits = Limits::default();
        for (name, value) in [
            ("requests", "7"),
            ("requests", "0/7"),
            ("requests", "7/"),
            ("rooms", "7/8"),
            ("rooms", "0"),
            ("guests", "-1"),
        ] {
            let refused = limits.set(name, value).unwrap_err().to_string();
            assert!(refused.contains(&format!("such as {name}=")), "{refused}");
        }
        assert!(limits.set("room", "7").unwrap_err().to_string().contains("rooms"));
        assert_eq!(format!("{limits:?}"), format!("{:?}", Limits::default()));
    }
}
