//! The whole of Parlor as its users meet it: the real binary, real sockets, a real browser.

mod browser;
mod chromium;
mod coaching;
mod commands;
mod crash;
mod living;
mod luck_in_browser;
mod parlor;
mod simulating;
mod visit;
