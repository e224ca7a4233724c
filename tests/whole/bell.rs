//! The bell of a real terminal.

use crate::full_screen::{Card, Home, ROLL, ROLLED, write};

const BELL: &str = "\x07";

#[test]
fn the_bell_rings_at_each_turn_unless_it_is_switched_off() {
    for (settings, rings) in [("", true), ("bell = false", false)] {
        let home = Home::with(settings);
        let mut pty = home.play(&["--bots", "random"]);
        // Plays two turns first, so that the turn has come back at least once, whoever starts.
        for _ in 0..2 {
            pty.until_shows(ROLL);
            pty.keys("r");
            pty.until_shows(ROLLED);
            write(&mut pty, 0, Card::best);
        }
        pty.until_shows(ROLL);
        if rings {
            pty.until_prints(BELL);
        }
        assert_eq!(pty.written().contains(&BELL.as_bytes()[0]), rings);
        pty.keys("q");
        pty.end_well();
    }
}
