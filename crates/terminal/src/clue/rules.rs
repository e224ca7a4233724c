//! The rules of Clue as a page.

use crate::page::{Page, Part};

/// How to play Clue.
#[must_use]
pub fn rules() -> Page {
    let parts = vec![
        Part::text(
            "Mr. Boddy has been killed in his mansion. Three cards in the case file say who did it, with what and \
            where; nobody can see them. The other 18 cards are dealt to the players. Whoever names the three cards in \
            the case file wins.",
        ),
        Part::head("Moving"),
        Part::text(
            "Roll the die and walk that many squares along the hallway: in straight lines and around corners, never \
            diagonally, never onto an occupied square, and never twice onto the same square in one turn. Stepping \
            into a room takes one step and ends the walk, even if the roll would take you further. A token in front \
            of a door blocks it. You can't go back into the room that you have left in the same turn.",
        ),
        Part::text(
            "From a corner room, you may use the secret passage to the opposite corner instead of rolling. If all \
            doors of your room are blocked, you wait.",
        ),
        Part::head("Suggestions"),
        Part::text(
            "When you enter a room, suggest that the crime was committed there, by some suspect with some weapon. \
            The suspect's token and the weapon are moved into the room. The player to your left shows you one of the \
            three cards, chosen freely if there are several; a player who has none of them passes the question on to \
            the left. Only you see the card. You may name cards from your own hand.",
        ),
        Part::text(
            "If a suggestion moved your token into a room, you may make a suggestion there on your next turn, instead \
            of moving.",
        ),
        Part::head("Accusations"),
        Part::text(
            "Once in the game, at any time in your turn, you may accuse: name any three cards and look into the case \
            file. If all three are right, you win. Otherwise you are out: you have no more turns and only show cards \
            when you are asked. Everybody learns that the accusation was wrong, but only you see the case file.",
        ),
        Part::text("If only one player is left, that player must still solve the case. If all are wrong, nobody wins."),
        Part::head("House rules"),
        Part::text("These rules apply only if the table has chosen them:"),
        Part::Item("A walk in the hallway may use less than the whole roll.".into()),
        Part::Item("A suggestion need not be made when entering a room.".into()),
        Part::Item("The last player who has not made a wrong accusation wins at once.".into()),
        Part::head("The map"),
        Part::text(
            "Tokens have capital letters: Sc, Mu, Wh, Gr, Pe, Pl, or S, M, W, G, P and L (Professor Plum) on a small \
            map. Weapons have small letters: ca, kn, pi, re, ro, wr, or c, k, p, v (revolver), r (rope) and w. An \
            arrow in a wall is a door. Squares are named by column and row, such as I5; the top left corner would be \
            A1.",
        ),
    ];
    Page { title: "Clue".into(), parts }
}
