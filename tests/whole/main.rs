//! The whole of Parlor as its users meet it: the real binary, real sockets, a real browser.

mod advising;
mod arriving;
mod browser;
mod chromium;
mod coaching;
mod colours;
mod commands;
mod crash;
mod full_screen;
mod hasty;
mod keeping;
mod lasting;
mod lines;
mod living;
mod looking_back;
mod luck_in_browser;
mod midnight;
mod one_table;
mod papers;
mod parlor;
mod playing;
mod pty;
mod simulating;
mod speaking;
mod terminal_way;
mod visit;
