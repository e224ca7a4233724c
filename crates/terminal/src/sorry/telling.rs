//! Describes what happens on the Sorry! board: places, cards, and the effects of a move.

use parlor_sorry::{Bump, Card, Colour, Leg, Phase, Spot, Variation, View};

use crate::look::Look;
use crate::words::{Names, YOU, turn_of};

/// Describes the place of a pawn.
#[must_use]
pub fn place(spot: Spot) -> String {
    match spot {
        Spot::Start => "START".into(),
        Spot::Track(square) => square.to_string(),
        Spot::Safe(number) => format!("safety {}", number + 1),
        Spot::Home => "HOME".into(),
    }
}

/// A card with its article: "a 5", "an 8".
#[must_use]
pub fn a_card(card: Card) -> String {
    let article = if matches!(card, Card::Eight | Card::Eleven) { "an" } else { "a" };
    format!("{article} {}", name(card))
}

/// The name of a card in the middle of a sentence, where an exclamation mark would end the sentence.
#[must_use]
pub fn name(card: Card) -> &'static str {
    if card == Card::Sorry { "Sorry! card" } else { card.name() }
}

/// What a card lets a player do.
#[must_use]
pub fn meaning(card: Card, variation: Variation) -> &'static str {
    let team = variation.is_team();
    match card {
        Card::One => "Start a pawn, or move one forward by 1.",
        Card::Two if variation.has_hands() => "Start a pawn, or move one forward by 2. Then play again.",
        Card::Two => "Start a pawn, or move one forward by 2. Then draw again.",
        Card::Three => "Move a pawn forward by 3.",
        Card::Four => "Move a pawn backward by 4.",
        Card::Five => "Move a pawn forward by 5.",
        Card::Seven if team => "Move forward by 7, with one pawn or split among the team's.",
        Card::Seven => "Move forward by 7, with one pawn or split between two.",
        Card::Eight => "Move a pawn forward by 8.",
        Card::Ten => "Move a pawn forward by 10, or backward by 1.",
        Card::Eleven => "Move a pawn forward by 11, or change places with an opponent.",
        Card::Twelve => "Move a pawn forward by 12.",
        Card::Sorry => "Move a pawn from START onto an opponent's square.",
    }
}

/// The colours of the bumped pawns: "Yellow", "Yellow and Blue", "two of Yellow and Blue".
fn bumped(bumps: &[Bump]) -> String {
    let each =
        Colour::ALL.into_iter().filter_map(|colour| match bumps.iter().filter(|bump| bump.colour == colour).count() {
            0 => None,
            1 => Some(colour.to_string()),
            2 => Some(format!("two of {colour}")),
            _ => Some(format!("three of {colour}")),
        });
    each.collect::<Vec<_>>().join(" and ")
}

/// One pawn's part of a move: "Red 12 to 17, slides to 19, bumps Yellow".
#[must_use]
pub fn leg(leg: &Leg) -> String {
    let mut text = match leg.switched {
        Some(other) => {
            format!("{} on {} changes places with {other} on {}", leg.colour, place(leg.from), place(leg.landed))
        }
        None => {
            let back = if leg.backward { "back " } else { "" };
            format!("{} {} {back}to {}", leg.colour, place(leg.from), place(leg.landed))
        }
    };
    if leg.to != leg.landed {
        text += &format!(", slides to {}", place(leg.to));
    }
    if !leg.bumped.is_empty() {
        text += &format!(", bumps {}", bumped(&leg.bumped));
    }
    text
}

/// Describes a whole move.
#[must_use]
pub fn legs(legs: &[Leg]) -> String {
    legs.iter().map(leg).collect::<Vec<_>>().join("; then ")
}

/// A short form of a move: `R 12→17→19 ×Y`.
#[must_use]
pub fn short(legs: &[Leg], look: Look) -> String {
    let (to, with, bumps) = if look.drawn { ("→", "↔", "×") } else { ("-", "<>", "x") };
    let one = |leg: &Leg| {
        let place = |spot: Spot| match spot {
            Spot::Safe(number) => format!("safe{}", number + 1),
            other => place(other),
        };
        let way = if leg.switched.is_some() { with } else { to };
        let mut text = format!("{} {}{way}{}", leg.colour.letter(), place(leg.from), place(leg.landed));
        if leg.to != leg.landed {
            text += &format!("{to}{}", place(leg.to));
        }
        if !leg.bumped.is_empty() {
            let letters: String = leg.bumped.iter().map(|bump| bump.colour.letter()).collect();
            text += &format!(" {bumps}{letters}");
        }
        text
    };
    legs.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A seat with its colour and, in team play, its partner: "Ada (Red, with Cy)".
#[must_use]
pub fn player(view: &View, names: &Names, seat: parlor_game::Seat) -> String {
    format!("{} ({})", names.get(seat), side(view, names, seat))
}

/// The colour of a seat and, in team play, its partner: "Red, with Cy".
#[must_use]
pub fn side(view: &View, names: &Names, seat: parlor_game::Seat) -> String {
    let Some(colour) = view.colours.get(seat) else { return String::new() };
    let partner = view.colours.iter().find(|(_, other)| **other == colour.partner()).map(|(seat, _)| seat);
    match partner.filter(|_| view.config.variation.is_team()) {
        Some(partner) => format!("{colour}, with {}", names.get(partner)),
        None => colour.to_string(),
    }
}

/// Describes whose turn it is and what they have to do, for that player and for the others.
#[must_use]
pub fn turn(view: &View, names: &Names, acting: bool) -> String {
    let Some(turn) = &view.turn else { return String::new() };
    let name = names.get(turn.seat);
    let side = side(view, names, turn.seat);
    let card = turn.card.map(self::name).unwrap_or_default();
    let left = if turn.left > 0 && turn.left < 7 {
        format!("use the remaining {} of the 7", turn.left)
    } else {
        String::new()
    };
    let what = match view.phase {
        Phase::Draw => "draw a card".to_owned(),
        Phase::Move if !left.is_empty() => left,
        Phase::Move => format!("move with the {card}"),
        Phase::Hand if acting && turn.may_discard && turn.moves.is_empty() => {
            "no card can move a pawn, so discard one".to_owned()
        }
        _ => "play a card".to_owned(),
    };
    match acting {
        true if name == YOU => format!("Your turn ({side}): {what}."),
        true => format!("{name} ({side}), your turn: {what}."),
        false => format!("{} ({side}): {what}.", turn_of(&name)),
    }
}

/// The positions of a colour's pawns in words: "12, 17, safety 3, START 1".
#[must_use]
pub fn pawns(view: &View, colour: Colour) -> String {
    let mut spots = view.pawns[colour].to_vec();
    spots.sort_unstable_by_key(|spot| parlor_sorry::Board::distance(colour, *spot));
    let mut out: Vec<String> = Vec::new();
    let on = |wanted: Spot| spots.iter().filter(|spot| **spot == wanted).count();
    if on(Spot::Home) > 0 {
        out.push(format!("HOME {}", on(Spot::Home)));
    }
    out.extend(spots.iter().filter(|spot| !matches!(spot, Spot::Start | Spot::Home)).map(|spot| place(*spot)));
    if on(Spot::Start) > 0 {
        out.push(format!("START {}", on(Spot::Start)));
    }
    out.join(", ")
}

#[cfg(test)]
mod tests {
    //! Tests that the same moves are described as sentences and as short forms.
    use parlor_sorry::{Board, Colour, ColourSet, Side, Spot, Square, Step};

    use super::{legs, short};
    use crate::look::{Colours, Look};

    fn told(board: &str, step: Step) -> (String, String, String) {
        let mut board: Board = board.parse().expect("a board");
        let own = ColourSet::only(step.colour());
        let side = Side { own, foes: Colour::ALL.into_iter().collect::<ColourSet>().less(own) };
        let path = board.path(side, step).expect("a legal step");
        let leg = [board.leg(step, path)];
        let looks = [true, false].map(|drawn| Look { colours: Colours::None, drawn });
        (legs(&leg), short(&leg, looks[0]), short(&leg, looks[1]))
    }

    fn square(number: u8) -> Square {
        Square::new(number).expect("a square")
    }

    #[test]
    fn a_move_is_described() {
        let red = Colour::Red;
        let walk = |from: u8, by| Step::Walk { colour: red, from: Spot::Track(square(from)), by };
        let check = |board: &str, step, words: &str, signs: &str, ascii: &str| {
            assert_eq!(told(board, step), (words.to_owned(), signs.to_owned(), ascii.to_owned()));
        };
        check("R:12,S,S,S", walk(12, 3), "Red 12 to 15", "R 12→15", "R 12-15");
        check(
            "R:11,S,S,S Y:18,S,S,S B:17,S,S,S",
            walk(11, 5),
            "Red 11 to 16, slides to 19, bumps Blue and Yellow",
            "R 11→16→19 ×BY",
            "R 11-16-19 xBY",
        );
        check("R:4,S,S,S", walk(4, -4), "Red 4 back to 0", "R 4→0", "R 4-0");
        check("R:S,S,S,S", Step::Start { colour: red }, "Red START to 4", "R START→4", "R START-4");
        check(
            "R:12,S,S,S Y:20,S,S,S",
            Step::Switch { colour: red, from: square(12), with: square(20) },
            "Red on 12 changes places with Yellow on 20",
            "R 12↔20",
            "R 12<>20",
        );
        check(
            "R:z2,S,S,S",
            Step::Walk { colour: red, from: Spot::Safe(2), by: 3 },
            "Red safety 3 to HOME",
            "R safe3→HOME",
            "R safe3-HOME",
        );
    }
}
