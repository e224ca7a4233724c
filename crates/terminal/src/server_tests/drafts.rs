//! Tests that notes are stored with the table, for their seat alone.

use parlor_clue::Clue;
use parlor_game::{Game, Seat};
use serde_json::json;

use super::{Company, PATIENCE, Sits};
use crate::connection::Fault;
use crate::face::{LineDesk, face};

const THREE: [Sits; 3] = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Bot("trusting")];

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_is_found_again_in_both_modes_and_by_nobody_else() {
    let mut company = Company::playing_game(Clue::NAME, &THREE, json!({})).await;
    let (table, seat) = (company.table.clone(), Seat::new(1).expect("a seat"));
    let ben = company.part(1);
    let (view, names) = (ben.session.update().and_then(|update| update.view.clone()), ben.session.names());
    let guest = ben.guest.clone();
    // As in line mode: the draft is read, changed and stored.
    let lines = face(Clue::NAME).expect("the face of Clue").lines();
    let desk = LineDesk { view: &view.expect("a view"), names: &names, coach: true };
    let draft = guest.draft(&table, seat).await.expect("the own draft can be read");
    let (changed, said) = lines.with_draft("note rope file ask Ada", &draft, &desk).expect("a note");
    assert_eq!(said, "Rope, the case file: ask Ada");
    guest.set_draft(&table, seat, changed.expect("a change")).await.expect("the draft is stored");
    let others = company.people[0].guest.draft(&table, seat).await;
    assert_eq!(others.as_ref().map_err(Fault::code), Err(Some("not_your_seat")));
    // In full-screen mode, the note is shown, and a mark is added to the same draft.
    let mut app = ben.look_at(&table, "Your cards").await;
    app.keys("b down down down down down down down down down down");
    app.until_shows("ask Ada").await;
    app.keys("2");
    let stored = json!({ "marks": { "10.f": "no" }, "notes": { "10.f": "ask Ada" } });
    let is_stored = async { while guest.draft(&table, seat).await.expect("the draft") != stored {} };
    tokio::time::timeout(PATIENCE, is_stored).await.expect("the mark is stored");
}
