//! Tests the answers that players store with the table, in full-screen mode.

use parlor_fibs::Action;
use parlor_game::Seat;
use serde_json::json;

use super::{Company, Person, Sits, agreed};
use crate::connection::Fault;
use crate::screens::BackgroundResult;

const THREE: [Sits; 3] = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(2, "Cleo")];

/// The cards of Ben's hand that a person knows.
fn known(person: &Person) -> Vec<u64> {
    person.hand(1).into_iter().flatten().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_left_with_the_table_is_given_by_the_table() {
    let mut company = Company::playing(&THREE, agreed(None)).await;
    let hand = company.people[1].hand(1);
    let card = hand.iter().flatten().max().copied().expect("his own card is visible");
    let mut ben = company.part(1).look(&company.table).await;
    ben.keys("e");
    ben.until_shows("Answers at the table: 0.").await;
    ben.keys("f");
    let told = "17 answers are stored; the table gives them for you.";
    ben.until("the answers", |picture| picture.contains(told) && picture.contains("Answers at the table: 17.")).await;
    let asks = Action::Ask { of: Seat::new(1).expect("a seat"), rank: (card % 3) as u8 };
    company.people[0].act(0, move |action| *action == asks).await;
    let picture = ben.until_shows("Ben shows Ada a card.").await;
    assert!(picture.contains("Ada asks Ben for rank"), "{picture}");
    // The table answers with his highest card of that rank, and nobody else sees a card.
    company.people[0].until("the card", |session| session.on_turn().is_some() && session.is_settled()).await;
    assert_eq!((known(&company.people[0]), known(&company.people[1])), (vec![card], Vec::new()));
    ben.keys("b");
    ben.until_shows("No answers are stored, so you answer each question yourself.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_the_table_refuses_are_explained() {
    let mut company = Company::playing(&THREE, agreed(None)).await;
    let (table, seat) = (company.table.clone(), Seat::new(1).expect("a seat"));
    let ben = company.part(1);
    let nonsense = vec![json!({ "type": "unknown table" })];
    let kept = ben.guest.hand_over(&table, seat, nonsense).await;
    assert_eq!(kept.as_ref().map_err(Fault::code), Err(Some("bad_action")));
    let others = company.people[0].guest.answers(&table, seat).await;
    assert_eq!(others.as_ref().map_err(Fault::code), Err(Some("not_your_seat")));
    let mut ben = ben.look(&table).await;
    ben.hear(&BackgroundResult::Answers { table, seat, handed_over: true, kept });
    assert!(ben.picture().contains("That is not an action of this game"), "{}", ben.picture());
}
