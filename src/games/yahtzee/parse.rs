//! Parses dice and cards as people type them.

use std::collections::BTreeMap;

use parlor_bots::yahtzee::Question;
use parlor_terminal::read_box;
use parlor_yahtzee::{Category, Config};

/// Boxes with their points, and the number of additional Yahtzees.
pub type ParsedCard = (BTreeMap<Category, Option<i64>>, u32);

/// Parses `33514`, `3 3 5 1 4` or `3,3,5,1,4`. Callers check the number of dice and their faces.
pub fn dice(text: &str) -> Result<Vec<i64>, String> {
    let digits = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let digit = |c: char| c.to_digit(10).map(i64::from);
    let wrong = |c: char| format!("`{c}` is not a face of a die: enter the five dice, as in 33514");
    digits.map(|c| digit(c).ok_or_else(|| wrong(c))).collect()
}

/// Parses `aces 3, sixes 18, fh 25, yahtzee 50 +1`. `-` leaves a box open.
pub fn card(text: &str) -> Result<ParsedCard, String> {
    let mut boxes = BTreeMap::new();
    let mut bonuses = 0;
    for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let (category, points, further) = entry(part)?;
        if boxes.insert(category, points).is_some() {
            return Err(format!("{category} is given twice"));
        }
        bonuses += further;
    }
    Ok((boxes, bonuses))
}

/// Parses `sixes 18`, `full house: 25` or `yahtzee=50 +1`: a box, its points and the additional Yahtzees.
pub fn entry(text: &str) -> Result<(Category, Option<i64>, u32), String> {
    let text = &text.replace(['=', ':'], " ");
    let (text, further) = match text.split_once('+') {
        None => (text.trim(), 0),
        Some((text, further)) => {
            let wrong = || {
                format!("expected a number of additional Yahtzees, as in `yahtzee 50 +1`, not `+{}`", further.trim())
            };
            (text.trim(), further.trim().parse().map_err(|_| wrong())?)
        }
    };
    if further > 0 && read_box(text) == Ok(Category::Yahtzee) {
        return Err(format!("the 50 for the first Yahtzee is missing: write `yahtzee 50 +{further}`"));
    }
    let expected = || format!("expected a box and its points, such as `sixes 18`, not `{text}`");
    let (name, points) = text.rsplit_once(char::is_whitespace).ok_or_else(expected)?;
    let points = match points {
        "-" => None,
        points => Some(points.parse().map_err(|_| expected())?),
    };
    let category = read_box(name.trim())?;
    if further > 0 && category != Category::Yahtzee {
        return Err(format!(
            "additional Yahtzees belong to the Yahtzee box, as in `yahtzee 50 +{further}`, not to {category}"
        ));
    }
    Ok((category, points, further))
}

/// Parses a whole position: the card, then the dice and the rolls left, as in `aces 3, sixes 18, 33514 2`.
pub fn position(text: &str, config: &Config) -> Result<Question, String> {
    let parts = text.split([',', ';']).map(|part| without_words(part.trim()));
    let mut parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        return Err(
            "the position is empty: enter the filled boxes and the dice, as in aces 3, sixes 18, 33514 2, or {} for \
            an empty card"
                .into(),
        );
    }
    // A box's name may begin with a digit, as in `3k 20`.
    let is_throw = |part: &str| part.starts_with(|c: char| c.is_ascii_digit()) && !part.contains(char::is_alphabetic);
    let throw = parts.pop_if(|part| is_throw(part)).map(throw).transpose()?;
    if let Some(part) = parts.iter().find(|part| is_throw(part)) {
        return Err(format!("`{part}` is not a box: the dice must come last and only once, as in sixes 18, 33514 2"));
    }
    let (boxes, yahtzee_bonuses) = card(&parts.join(","))?;
    let (dice, rolls_left) = throw.unzip();
    Ok(Question { config: config.clone(), boxes, yahtzee_bonuses, dice, rolls_left, ..Question::default() })
}

/// Accepts `33514 2 rolls left` too.
fn without_words(part: &str) -> &str {
    ["rolls left", "roll left", "left"].iter().find_map(|words| part.strip_suffix(words)).unwrap_or(part).trim_end()
}

/// Parses `33514 2` or `3 3 5 1 4 2`: five dice and the number of rolls left.
fn throw(text: &str) -> Result<(Vec<i64>, i64), String> {
    let mut found = dice(text)?;
    match found.len() {
        6 => Ok(found.pop().map(|left| (found, left)).expect("six numbers are enough")),
        5 => Err(format!("add the number of rolls left, 0, 1 or 2, as in {text} 2")),
        _ => Err(format!("`{text}` should be five dice and the number of rolls left, as in 33514 2")),
    }
}
