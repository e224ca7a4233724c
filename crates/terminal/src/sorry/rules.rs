//! The rules of Sorry! as a page.

use parlor_sorry::{Card, Cards, Variation};

use super::telling::meaning;
use crate::page::{Page, Part};

/// How to play Sorry!.
#[must_use]
pub fn rules() -> Page {
    let mut parts = vec![
        Part::text(
            "Each player has four pawns of one colour. Move them from START once around the board, through your own \
            safety zone, to HOME. The first player with all four at HOME wins, and starts the next game.",
        ),
        Part::head("A turn"),
        Part::text(
            "Draw a card and move a pawn with it. If you can move, you must, even if it hurts; if you can't, you lose \
            your turn. Pawns move clockwise, and may jump over others.",
        ),
        Part::text(
            "If you land on a pawn of another colour, it goes back to its START. A pawn can't land on a pawn of its \
            own colour.",
        ),
        Part::head("The cards"),
        Part::labels(["Card", "Count", "Effect"]),
    ];
    parts.extend(Card::ALL.map(|card| {
        let copies = card.copies().to_string();
        Part::row([card.name().to_owned(), copies, meaning(card, Variation::Standard).to_owned()])
    }));
    parts.extend([
        Part::Gap,
        Part::text(format!(
            "There is no 6 and no 9; the deck has {} cards. When it is empty, the cards that were played are shuffled.",
            Cards::ALL
        )),
        Part::text(
            "All seven spaces of a 7 must be used: if it is split between two pawns, both parts must be possible, one \
            after the other. It can't start a pawn.",
        ),
        Part::text(
            "Only pawns on the open track can change places with an 11 or be hit by a Sorry!. If an 11 can't be used to \
            move forward, you may pass instead of changing places. A Sorry! needs a pawn on your START.",
        ),
        Part::head("Slides"),
        Part::text(
            "Each side of the board has two slides. A pawn that stops on the triangle of another colour's slide, \
            whatever card it moved with, slides to its end, and every pawn on the way goes back to START, including \
            those of its own colour. On the triangles of its own colour it doesn't slide.",
        ),
        Part::head("The safety zone and HOME"),
        Part::text(
            "From the entry on your own side, five squares that nobody else can enter lead to HOME. No pawn moves \
            forward past its own entry. Backward it may pass the entry, and from there it moves straight in; a zone \
            is never entered backward, but can be left backward. HOME is reached by exact count, and a pawn there \
            doesn't move again.",
        ),
        Part::head("In teams"),
        Part::text(
            "For four players: Red and Yellow play against Blue and Green. You may move any pawn of your team. \
            Landing on your partner's pawn sends it back as well. A 7 can be split among all eight pawns, part by \
            part. A Sorry! must be used: against opponents if one is on the track, otherwise against a pawn of your \
            own team. The first team with eight pawns at HOME wins.",
        ),
        Part::head("For points"),
        Part::text(
            "One pawn starts on the circle outside START, and everyone has a hand of five cards. On your turn you \
            play one of them and draw a new one; after a 2 you play again. If none of the five can move a pawn, you \
            discard one and draw a new one. An 11 that could only change places doesn't have to be played.",
        ),
        Part::text(
            "When a player has all pawns at HOME, everyone scores 5 for each pawn at HOME. The winner gets 5 more for \
            each of the others' pawns that isn't, and a bonus: 25 if no opponent has more than two at HOME, 50 if \
            none has more than one, 100 if none has any. A series goes on until a player reaches the agreed total; \
            the highest total wins.",
        ),
    ]);
    Page { title: "Sorry!".into(), parts }
}
