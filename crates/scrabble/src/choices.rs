//! Random legal actions, found with nothing but the rules and the word list. This is slow and plain; bots have a fast
//! generator of their own.

use std::sync::Arc;

use parlor_game::{Choices, Luck};

use crate::placement::{RACK, score};
use crate::{Action, Direction, Face, Letter, Lexicon, Lexicons, Phase, Placed, Square, Tile, Tiles, View};

/// The actions that the viewer may take. There are too many plays to list them.
pub(crate) fn of(view: &View, data: &Lexicons) -> Choices<Action> {
    let challenges = Some(Action::Challenge {}).filter(|_| view.may_challenge());
    match view.phase {
        Phase::LastPlay if challenges.is_some() => {
            Choices::List([Action::Accept {}].into_iter().chain(challenges).collect())
        }
        Phase::Turn if view.turn == view.viewer.seat() => {
            let lexicon = data.get(&view.config.lexicon).ok().map(Arc::clone);
            let view = view.clone();
            Choices::Sampler(Box::new(move |luck| any_action(&view, lexicon.as_deref(), luck)))
        }
        _ => Choices::List(challenges.into_iter().collect()),
    }
}

fn any_action(view: &View, lexicon: Option<&Lexicon>, luck: &mut dyn Luck) -> Action {
    if view.may_challenge() && luck.below(6) == 0 {
        return Action::Challenge {};
    }
    let rack: Tiles = view.rack.iter().flatten().copied().collect();
    let kind = luck.below(24);
    let play = match kind {
        0 => return Action::Pass {},
        1 => None,
        2..=4 if view.config.has_challenges() => any_tiles(view, rack, luck),
        _ => lexicon.and_then(|lexicon| any_words(view, rack, lexicon, luck)),
    };
    match play {
        Some(tiles) => Action::Play { tiles },
        None => any_exchange(view, rack, luck),
    }
}

/// Exchanges some tiles, or passes if that is impossible.
fn any_exchange(view: &View, rack: Tiles, luck: &mut dyn Luck) -> Action {
    let mut tiles: Vec<Tile> = rack.iter().collect();
    luck.shuffle(&mut tiles);
    tiles.truncate(1 + luck.below(RACK.into()) as usize);
    let is_possible = view.config.exchange(tiles.len() as u8, view.bag_after_drawing()).is_ok();
    if is_possible { Action::Exchange { tiles } } else { Action::Pass {} }
}

/// Whether a tile on this square would join those on the board, or cover the centre of an empty one.
fn is_anchor(view: &View, square: Square) -> bool {
    view.board.at(square).is_none()
        && if view.board.is_empty() { square == Square::CENTRE } else { view.board.touches(square) }
}

/// Some tiles in a line, whatever they spell.
fn any_tiles(view: &View, rack: Tiles, luck: &mut dyn Luck) -> Option<Vec<Placed>> {
    let anchors: Vec<Square> = Square::all().filter(|square| is_anchor(view, *square)).collect();
    let mut square = Some(*luck.pick(&anchors)?);
    let direction = *luck.pick(&Direction::BOTH)?;
    let mut tiles: Vec<Tile> = rack.iter().collect();
    luck.shuffle(&mut tiles);
    let mut placed = Vec::new();
    for tile in tiles.into_iter().take(1 + luck.below(RACK.into()) as usize) {
        while let Some(next) = square.filter(|at| view.board.at(*at).is_some()) {
            square = next.next(direction);
        }
        let Some(at) = square else { break };
        let letter = match tile {
            Tile::Letter(letter) => letter,
            Tile::Blank => Letter::all().nth(luck.below(Letter::COUNT as u32) as usize)?,
        };
        placed.push(Placed { at, tile: Face { letter, blank: tile == Tile::Blank } });
        square = at.next(direction);
    }
    score(&view.board, &placed).is_ok().then_some(placed)
}

/// A play with acceptable words only: every word is tried in every line, beginning with a random one.
fn any_words(view: &View, rack: Tiles, lexicon: &Lexicon, luck: &mut dyn Luck) -> Option<Vec<Placed>> {
    let anchors: Vec<Square> = Square::all().filter(|square| is_anchor(view, *square)).collect();
    let mut lines: Vec<(Direction, u8)> = anchors
        .iter()
        .flat_map(|anchor| [(Direction::Across, anchor.row()), (Direction::Down, anchor.column())])
        .collect();
    lines.sort_unstable();
    lines.dedup();
    luck.shuffle(&mut lines);
    let from = luck.below(lexicon.len().max(1) as u32) as usize;
    lines.into_iter().find_map(|(direction, line)| {
        let squares: Vec<Square> = (0..Square::SIDE)
            .filter_map(|place| match direction {
                Direction::Across => Square::new(line, place),
                Direction::Down => Square::new(place, line),
            })
            .collect();
        let there = squares.iter().filter_map(|square| view.board.at(*square));
        let letters = rack.iter().chain(there.map(|face| Tile::Letter(face.letter))).collect();
        let words = (0..lexicon.len()).filter_map(|number| lexicon.get((from + number) % lexicon.len()));
        words.filter(|word| can_be_spelled(word, letters)).find_map(|word| {
            squares.iter().find_map(|at| {
                let placed = view.board.tiles_for(*at, direction, word)?;
                let placed = with_blanks(placed, rack)?;
                let scored = score(&view.board, &placed).ok()?;
                let is_whole = scored.words.iter().any(|formed| formed.word == word && formed.at == *at);
                (is_whole && scored.refused(lexicon).is_empty()).then_some(placed)
            })
        })
    })
}

/// Whether these letters, some of which may be blanks, suffice for a word.
fn can_be_spelled(word: &str, mut letters: Tiles) -> bool {
    let mut tiles = word.chars().filter_map(Letter::new).map(Tile::Letter);
    tiles.all(|tile| letters.take(tile) || letters.take(Tile::Blank))
}

/// Uses blanks for letters that are not on the rack.
fn with_blanks(mut placed: Vec<Placed>, mut rack: Tiles) -> Option<Vec<Placed>> {
    for tile in placed.iter_mut().map(|placed| &mut placed.tile) {
        if !rack.take(tile.tile()) {
            tile.blank = true;
            rack.take(Tile::Blank).then_some(())?;
        }
    }
    Some(placed).filter(|placed| !placed.is_empty())
}
