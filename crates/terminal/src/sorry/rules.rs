//! The rules of Sorry!, to read.

use parlor_sorry::{Card, Cards, Variation};

use super::telling::meaning;
use crate::page::{Page, Part};

/// How Sorry! is played.
#[must_use]
pub fn rules() -> Page {
    let mut parts = vec![
        Part::text(
            "Each player has four pawns of a colour. Bring them from START once round the board, through your own safety zone, \
             to HOME. Whoever has all four at HOME first wins, and begins the next game.",
        ),
        Part::head("A turn"),
        Part::text(
            "Draw a card and move a pawn by it. If you can move, you must, even if it hurts; if you cannot, the move is forfeit. \
             Pawns walk clockwise, and jump over others freely.",
        ),
        Part::text(
            "If you land on a pawn of another colour, it goes back to its START. On a pawn of its own colour a pawn cannot \
             land.",
        ),
        Part::head("The cards"),
        Part::labels(["Card", "There are", "It lets you"]),
    ];
    parts.extend(Card::ALL.map(|card| {
        let copies = card.copies().to_string();
        Part::row([card.name().to_owned(), copies, meaning(card, Variation::Standard).to_owned()])
    }));
    parts.extend([
        Part::Gap,
        Part::text(format!(
            "There is no 6 and no 9; the deck has {} cards. When it is used up, the cards that were played are shuffled.",
            Cards::ALL
        )),
        Part::text(
            "A 7 has to be used to the last space: where it is split between two pawns, both legs must be possible, one after the \
             other. It starts no pawn.",
        ),
        Part::text(
            "Only pawns on the open track change places by an 11 or are hit by a Sorry!. If an 11 cannot be used forward, you \
             may pass instead of changing places. A Sorry! needs a pawn on your START.",
        ),
        Part::head("Slides"),
        Part::text(
            "Each side of the board has two slides. A pawn that comes to stand on the triangle of another colour's slide, by \
             whatever card, slides to its end, and every pawn on the way goes back to START, pawns of its own colour too. On \
             the triangles of its own colour it just stands.",
        ),
        Part::head("The safety zone and HOME"),
        Part::text(
            "From the entry on your own side the way leads through five squares, where nobody else can come, to HOME. No pawn \
             walks forward past its own entry. Backward it may pass the entry, and from there it walks straight in; a zone is \
             never entered backward, but may be left so. HOME is reached by exact count, and a pawn there does not move again.",
        ),
        Part::head("In teams"),
        Part::text(
            "For four: Red and Yellow play against Blue and Green. You move any pawn of your team. Whoever lands on the \
             partner's pawn sends it back as well. A 7 can be split among all eight pawns, leg by leg. A Sorry! has to be \
             used: against opponents if one is on the track, otherwise against a pawn of your own team. Eight pawns at HOME win.",
        ),
        Part::head("For points"),
        Part::text(
            "One pawn begins on the circle outside START, and everybody has five cards in hand. On your turn you play one of \
             them and take a new one; after a 2 you play again. If none of the five moves a pawn, you lay one down for a new \
             one. An 11 that could only change places does not bind you.",
        ),
        Part::text(
            "When somebody has all pawns at HOME, everybody scores 5 for each pawn at HOME. The winner gets 5 more for each pawn \
             of the others that is not, and a bonus: 25 if no opponent has more than two at HOME, 50 if none has more than \
             one, 100 if none has any. A series goes on until somebody reaches the agreed total; the highest total wins.",
        ),
    ]);
    Page { title: "Sorry!".into(), parts }
}
