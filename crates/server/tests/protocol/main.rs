//! The server as its clients meet it: a real listener, a real store, real HTTP and real WebSockets.

mod addresses;
mod bad_input;
mod catching_up;
mod client;
mod coaching;
mod counting;
mod crowding;
mod daily;
mod described;
mod description;
mod documentation;
mod example_bot;
mod failing;
mod guarding;
mod long_poll;
mod people;
mod repeating;
mod restarting;
mod reviewing;
mod secrets;
mod silencing;
mod starting;
mod storing;
mod talking;
mod thinking;
mod whole_games;
