//! The whole of Parlor as its users meet it: the real binary, real sockets, a real browser.

mod arriving;
mod advising;
mod browser;
mod chromium;
mod coaching;
mod commands;
mod crash;
mod keeping;
mod looking_back;
mod living;
mod luck_in_browser;
mod parlor;
mod playing;
mod simulating;
mod visit;
