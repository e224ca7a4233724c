//! What people type for dice and cards.

use std::collections::BTreeMap;

use parlor_terminal::read_box;
use parlor_yahtzee::Category;

/// Boxes with their points, and further Yahtzees.
pub type Typed = (BTreeMap<Category, Option<i64>>, u32);

/// `33514`, `3 3 5 1 4` or `3,3,5,1,4`. Whether there are five, and of what kind, is for others to judge.
pub fn dice(text: &str) -> Result<Vec<i64>, String> {
    let digits = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let digit = |c: char| c.to_digit(10).map(i64::from);
    let wrong = |c: char| format!("`{c}` is no face of a die: name the five dice, as in 33514");
    digits.map(|c| digit(c).ok_or_else(|| wrong(c))).collect()
}

/// `aces 3, sixes 18, fh 25, yahtzee 50 +1`. Points may be left open with `-`.
pub fn card(text: &str) -> Result<Typed, String> {
    let mut boxes = BTreeMap::new();
    let mut bonuses = 0;
    for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let (category, points, further) = entry(part)?;
        if boxes.insert(category, points).is_some() {
            return Err(format!("{category} is named twice"));
        }
        bonuses += further;
    }
    Ok((boxes, bonuses))
}

/// `sixes 18`, `full house: 25`, `yahtzee=50 +1`: a box, its points and the further Yahtzees.
pub fn entry(text: &str) -> Result<(Category, Option<i64>, u32), String> {
    let text = &text.replace(['=', ':'], " ");
    let (text, further) = match text.split_once('+') {
        None => (text.trim(), 0),
        Some((text, further)) => {
            let wrong = || format!("`+{}` is no number of further Yahtzees, as in `yahtzee 50 +1`", further.trim());
            (text.trim(), further.trim().parse().map_err(|_| wrong())?)
        }
    };
    if further > 0 && read_box(text) == Ok(Category::Yahtzee) {
        return Err(format!("the 50 of the first Yahtzee is missing: say `yahtzee 50 +{further}`"));
    }
    let expected = || format!("`{text}` does not name a box and its points, as in `sixes 18`");
    let (name, points) = text.rsplit_once(char::is_whitespace).ok_or_else(expected)?;
    let points = match points {
        "-" => None,
        points => Some(points.parse().map_err(|_| expected())?),
    };
    let category = read_box(name.trim())?;
    if further > 0 && category != Category::Yahtzee {
        return Err(format!(
            "further Yahtzees stand beside the Yahtzee box, as in `yahtzee 50 +{further}`, not {category}"
        ));
    }
    Ok((category, points, further))
}
