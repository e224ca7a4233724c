//! The address of a table, parsed from a link.

use std::fmt;
use std::str::FromStr;

use parlor_table::TableId;

/// A server, optionally with one of its tables and the secret of an invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Whether to use TLS.
    pub secure: bool,
    /// The host name or IP address.
    pub host: String,
    /// The port.
    pub port: u16,
    /// The table that the link leads to.
    pub table: Option<TableId>,
    /// The secret of an invitation. It is never sent as part of a URL.
    pub secret: Option<String>,
}

/// Why a text is not a valid link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAddress {
    /// The scheme is neither http nor https.
    #[error("expected a link that begins with http:// or https://, such as http://192.168.1.5:8080/t/70djtjgc8nhz")]
    Scheme,
    /// The host is missing.
    #[error("the link has no host: expected a link such as http://192.168.1.5:8080/t/70djtjgc8nhz")]
    Host,
    /// The port is invalid.
    #[error("`{0}` is not a port: expected a number up to 65535")]
    Port(String),
    /// The path is not the path of a table.
    #[error("`{0}` is not a table on a Parlor server: expected /t/ and the table's id, such as /t/70djtjgc8nhz")]
    Path(String),
}

impl Address {
    /// The host and port, as in a request's Host header.
    #[must_use]
    pub fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }
}

impl fmt::Display for Address {
    /// Shows only the server, because the rest of the link may be secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(BadAddress::Scheme)?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "http" => false,
            "https" => true,
            _ => return Err(BadAddress::Scheme),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        // A name before an `@` can make a link look as if it led to another server.
        if authority.contains('@') {
            return Err(BadAddress::Host);
        }
        let (host, port) = match authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((host, rest)) => (host, rest.strip_prefix(':')),
            None => match authority.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (authority, None),
            },
        };
        if host.is_empty() || host.contains(|c: char| c.is_whitespace() || c == '?') {
            return Err(BadAddress::Host);
        }
        let port = match port {
            None => {
                if secure {
                    443
                } else {
                    80
                }
            }
            Some(port) => port.parse().map_err(|_| BadAddress::Port(port.into()))?,
        };
        let table = read_path(path)?;
        let secret = fragment.strip_prefix("join=").filter(|secret| !secret.is_empty()).map(str::to_owned);
        Ok(Self { secure, host: host.to_owned(), port, table, secret })
    }
}

/// Parses the table from `t/ID`, ignoring anything after it; `None` for the front page.
fn read_path(path: &str) -> Result<Option<TableId>, BadAddress> {
    let path = path.split('?').next().unwrap_or(path).trim_end_matches('/');
    if path.is_empty() {
        return Ok(None);
    }
    let bad = || BadAddress::Path(format!("/{path}"));
    let id = path.strip_prefix("t/").ok_or_else(bad)?;
    let id = id.split('/').next().unwrap_or(id).to_ascii_lowercase();
    id.parse().map(Some).map_err(|_| bad())
}

#[cfg(test)]
mod tests {
    use super::{Address, BadAddress};

    #[test]
    fn links_are_parsed_in_all_common_forms() {
        let read = |text: &str| text.parse::<Address>().expect("a link");
        let link = read("http://192.168.1.5:8080/t/70djtjgc8nhz#join=abc");
        assert_eq!((link.secure, link.host.as_str(), link.port), (false, "192.168.1.5", 8080));
        assert_eq!(link.table.as_ref().map(ToString::to_string).as_deref(), Some("70djtjgc8nhz"));
        assert_eq!(link.secret.as_deref(), Some("abc"));
        assert_eq!(link.to_string(), "http://192.168.1.5:8080", "the secret is not shown");

        let link = read(" HTTPS://games.example/t/70DJTJGC8NHZ/review?x ");
        assert_eq!((link.secure, link.port), (true, 443));
        assert_eq!(link.table.map(|table| table.to_string()).as_deref(), Some("70djtjgc8nhz"));
        assert_eq!(link.secret, None);

        let link = read("http://[::1]:9000");
        assert_eq!((link.host.as_str(), link.port, link.table.clone()), ("::1", 9000, None));
        assert_eq!(link.authority(), "[::1]:9000");
        assert_eq!(read("http://games.local/").authority(), "games.local");
    }

    #[test]
    fn invalid_links_are_reported() {
        for (text, due) in [
            ("70djtjgc8nhz", BadAddress::Scheme),
            ("ftp://games.example/", BadAddress::Scheme),
            ("http:///t/70djtjgc8nhz", BadAddress::Host),
            ("http://games.example@evil.example/", BadAddress::Host),
            ("http://games.example:eighty/", BadAddress::Port("eighty".into())),
            ("http://games.example:70000/", BadAddress::Port("70000".into())),
            ("http://games.example/rules/yahtzee", BadAddress::Path("/rules/yahtzee".into())),
        ] {
            assert_eq!(text.parse::<Address>(), Err(due), "{text}");
        }
    }
}
