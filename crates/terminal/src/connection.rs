//! The connection to a Parlor server: in this process, on this machine or across the network. All connections use the
//! same HTTP and WebSocket protocol; only the way to open a byte stream differs.

mod address;
mod dial;
mod fault;
mod http;
mod link;

pub use address::{Address, BadAddress};
pub use dial::{Dial, Dialling, Network, Stream};
pub use fault::Fault;
pub use http::HttpClient;
pub use link::{Answer, Link, News, State};
