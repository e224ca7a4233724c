//! How a request gets in: connections are taken and counted, the guard looks at host, origin and rate, extractors read what
//! was sent, and the routes answer it.

pub mod assets;
pub mod connections;
pub mod extract;
pub mod guard;
pub mod health;
pub mod openapi;
pub mod problem;
pub mod qr;
pub mod routes;
