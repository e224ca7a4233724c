//! Undo: immediate when playing alone, with consent otherwise, and never if luck or a secret was involved.

use parlor_game::Seat;
use parlor_table::{Ask, Motion, Update, What};
use parlor_yahtzee::{Action, Keep};
use serde_json::json;

use crate::client::{Company, brisk, fibs, seat};
use crate::secrets::choices;

/// The number of the action that was undone, if any.
fn undone(what: &What) -> Option<u64> {
    match what {
        What::Undone { row } => Some(*row),
        _ => None,
    }
}

/// How many boxes of a seat are filled.
fn filled(update: &Update, place: Seat) -> usize {
    let boxes = &update.view.as_ref().unwrap()["cards"][place.index()]["boxes"];
    boxes.as_object().unwrap().values().filter(|points| !points.is_null()).count()
}

#[tokio::test]
async fn a_solo_player_undoes_at_once() {
    let mut company = Company::at_yahtzee(1, json!({})).await;
    let refusal = async |company: &mut Company| company.propose(0, Motion::Undo {}).await.unwrap_err().code;
    assert_eq!(refusal(&mut company).await, "nothing_to_undo");
    company.roll().await;
    assert_eq!(refusal(&mut company).await, "luck_was_drawn");
    assert_eq!(company.look().await.undo, None);
    let action = json!({ "type": "zero", "category": "chance" });
    let zero = company.ask(0, Ask::Act { seat: seat(0), action, if_version: None }).await.unwrap();
    let before = company.look().await;
    assert_eq!((before.undo, filled(&before, seat(0))), (Some(seat(0)), 1));
    company.propose(0, Motion::Undo {}).await.unwrap();
    company.seated[0].socket.until_told(|what| undone(what) == Some(zero)).await;
    let after = company.look().await;
    assert_eq!((after.undo, after.motion.as_ref(), filled(&after, seat(0))), (None, None, 0));
    assert_eq!(refusal(&mut company).await, "luck_was_drawn", "the roll before it cannot be undone");
    // Another box is filled instead, and the next roll differs from the one that was seen before.
    let action = json!({ "type": "zero", "category": "sixes" });
    company.ask(0, Ask::Act { seat: seat(0), action, if_version: None }).await.unwrap();
    company.roll().await;
    company.wind_up().await;
}

#[tokio::test]
async fn with_others_undo_needs_everybodys_consent() {
    let mut company = Company::at_yahtzee(3, json!({})).await;
    let (actor, row) = company.whole_turn().await;
    let others = [(actor + 1) % 3, (actor + 2) % 3];
    assert_eq!(company.propose(others[0], Motion::Undo {}).await.unwrap_err().code, "nothing_to_undo");
    // The first player refuses.
    company.propose(actor, Motion::Undo {}).await.unwrap();
    let asked = company.look().await.motion.unwrap();
    assert_eq!((asked.seat, asked.motion, asked.awaited.len()), (seat(actor as u8), Motion::Undo {}, 2));
    company.vote(others[1], true).await.unwrap();
    assert_eq!(company.vote(others[1], true).await.unwrap_err().code, "no_vote");
    company.vote(others[0], false).await.unwrap();
    let refused = company.look().await;
    assert_eq!((refused.motion.as_ref(), filled(&refused, seat(actor as u8))), (None, 1));
    // The player asks again, and both agree.
    company.propose(actor, Motion::Undo {}).await.unwrap();
    assert_eq!(
        company.ask(others[0], Ask::Withdraw { seat: seat(others[0] as u8) }).await.unwrap_err().code,
        "not_your_motion"
    );
    company.vote(others[0], true).await.unwrap();
    company.vote(others[1], true).await.unwrap();
    for player in &mut company.seated {
        player.socket.until_told(|what| undone(what) == Some(row)).await;
    }
    let after = company.look().await;
    assert_eq!((after.turn, filled(&after, seat(actor as u8))), (Some(seat(actor as u8)), 0));
    // Once the proposal is withdrawn, it is as if nobody had asked.
    let action = json!({ "type": "zero", "category": "chance" });
    company.ask(actor, Ask::Act { seat: seat(actor as u8), action, if_version: None }).await.unwrap();
    company.propose(actor, Motion::Undo {}).await.unwrap();
    company.ask(actor, Ask::Withdraw { seat: seat(actor as u8) }).await.unwrap();
    assert_eq!(company.vote(others[0], true).await.unwrap_err().code, "no_motion");
    // Once the next player has acted, it is too late to undo.
    company.propose(actor, Motion::Undo {}).await.unwrap();
    company.roll().await;
    assert_eq!(company.look().await.motion, None);
    assert_eq!(company.propose(actor, Motion::Undo {}).await.unwrap_err().code, "others_have_acted");
    company.wind_up().await;
}

#[tokio::test]
async fn simultaneous_consent_and_action_have_one_winner() {
    let mut company = Company::at_yahtzee(2, json!({})).await;
    let mut ends = [0, 0];
    for round in 0..8 {
        let (actor, row) = company.whole_turn().await;
        let other = 1 - actor;
        company.propose(actor, Motion::Undo {}).await.unwrap();
        // The other player agrees on one device and rolls on another, in either order.
        let (person, place) = (company.seated[other].person.clone(), company.seated[other].seat);
        let mut second = company.come_back(&person, place).await;
        let action = serde_json::to_value(Action::Roll { keep: Keep::NONE }).unwrap();
        let roll = Ask::Act { seat: place, action, if_version: None };
        let vote = Ask::Vote { seat: place, yes: true };
        let (voted, rolled) = if round % 2 == 0 {
            tokio::join!(company.seated[other].socket.ask(vote), second.ask(roll))
        } else {
            let (rolled, voted) = tokio::join!(second.ask(roll), company.seated[other].socket.ask(vote));
            (voted, rolled)
        };
        let taken_back = company.look().await.notes.iter().any(|note| note.what.as_ref().and_then(undone) == Some(row));
        match (voted, rolled) {
            (Ok(_), Err(refused)) => {
                assert_eq!((taken_back, refused.code.as_str()), (true, "not_your_turn"));
                ends[0] += 1;
                // The player ends the turn again, with any open box.
                let view = company.look_on().await.view.unwrap();
                let action = json!({ "type": "zero", "category": view["turn"]["boxes"][0]["category"] });
                company.ask(actor, Ask::Act { seat: seat(actor as u8), action, if_version: None }).await.unwrap();
            }
            (Err(refused), Ok(_)) => {
                assert_eq!((taken_back, refused.code.as_str()), (false, "no_motion"));
                ends[1] += 1;
                // The other player has rolled, so they end their turn.
                let view = company.look_on().await.view.unwrap();
                let open = view["turn"]["boxes"][0]["category"].clone();
                let zero = json!({ "type": "zero", "category": open });
                company.ask(other, Ask::Act { seat: place, action: zero, if_version: None }).await.unwrap();
            }
            both => panic!("exactly one of the two should succeed: {both:?}"),
        }
    }
    assert_eq!(ends.iter().sum::<i32>(), 8);
    company.wind_up().await;
}

#[tokio::test]
async fn an_action_that_revealed_a_secret_is_never_undone() {
    let mut company = Company::playing(fibs, brisk(), 2, json!({})).await;
    let turn = company.turn().await;
    let lay = choices(company.seated[turn].socket.updates.last().unwrap()).remove(0);
    company.seated[turn].act(&lay, None).await.unwrap();
    // Laying a card also draws one. A challenge draws no card, but turns one over.
    assert_eq!(company.propose(turn, Motion::Undo {}).await.unwrap_err().code, "luck_was_drawn");
    company.seated[1 - turn].act(&parlor_fibs::Action::Challenge, None).await.unwrap();
    assert_eq!(company.propose(1 - turn, Motion::Undo {}).await.unwrap_err().code, "secret_was_told");
    assert_eq!(company.look_on().await.undo, None);
    company.wind_up().await;
}
