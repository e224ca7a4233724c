//! The way to a Parlor server, wherever it is: in this process, on this machine or across the network. It speaks the same HTTP and
//! the same socket protocol to all of them; only how a stream of bytes is opened differs.

mod address;
mod dial;
mod fault;
mod http;
mod link;

pub use address::{Address, BadAddress};
pub use dial::{Dial, Dialling, Network, Stream};
pub use fault::Fault;
pub use http::Server;
pub use link::{Answer, Link, News, State};
