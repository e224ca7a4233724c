//! The whole of Parlor as its users meet it: the real binary, real sockets, a real browser.

mod advising;
mod browser;
mod chromium;
mod coaching;
mod commands;
mod crash;
mod luck_in_browser;
mod parlor;
mod simulating;
mod visit;
