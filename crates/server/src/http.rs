//! The HTTP server. Connections are accepted and counted, the guard checks host, origin and rate, extractors read the
//! request, and the routes answer it.

pub mod assets;
pub mod connections;
pub mod extract;
pub mod guard;
pub mod health;
pub mod openapi;
pub mod problem;
pub mod qr;
pub mod routes;
