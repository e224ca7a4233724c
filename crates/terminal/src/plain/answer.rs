//! Carries out a line of input.

use std::io;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;

use parlor_game::{Seat, Viewer};
use parlor_table::{Ask, Chair, Level, Motion, Stage, TableId, Update};
use serde_json::Value;

use super::Desk;
use super::line_commands::{LineCommand, help};
use crate::connection::Fault;
use crate::face::{Decisions, LineDesk, LineInput};
use crate::history::bests;
use crate::objecting::objections;
use crate::page::Page;
use crate::roster::{self, Player, clock_words};
use crate::session::Told;
use crate::words::{self, Names, sentence};

/// The reply to a user who has not yet asked to see their hand.
const VEILED: &str = "Your hand is hidden from the people beside you. Type `show` first.";
const NOBODY: &str = "Nobody here has to act now, so all hands stay hidden.";

/// Why a command was not carried out.
enum Undone {
    /// The command cannot be carried out now.
    Refused(String),
    /// The terminal is gone.
    Lost(io::Error),
}

impl From<&str> for Undone {
    fn from(why: &str) -> Self {
        Self::Refused(why.to_owned())
    }
}

impl From<String> for Undone {
    fn from(why: String) -> Self {
        Self::Refused(why)
    }
}

impl From<Fault> for Undone {
    fn from(fault: Fault) -> Self {
        Self::Refused(sentence(&fault.to_string()))
    }
}

impl From<io::Error> for Undone {
    fn from(problem: io::Error) -> Self {
        Self::Lost(problem)
    }
}

impl Desk<'_> {
    /// Carries out a line. Breaks when the user quits.
    pub(super) async fn answer(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        let claimed =
            self.session.stage() == Some(Stage::Playing) && self.face().is_some_and(|face| face.lines().claims(line));
        let done = match LineCommand::read(line) {
            _ if line.is_empty() => Ok(()),
            _ if claimed => self.play(line).await,
            Ok(Some(LineCommand::Quit)) => return Ok(Break(())),
            // The game may have a command named `pass` too.
            Ok(Some(LineCommand::Pass)) if self.session.asked_to_object().is_empty() => self.play(line).await,
            Ok(Some(said)) => self.perform(said).await,
            Ok(None) => self.play(line).await,
            Err(why) => Ok(self.explain(&why)?),
        };
        match done {
            Ok(()) => Ok(Continue(())),
            Err(Undone::Refused(why)) => self.say(why).map(|()| Continue(())),
            Err(Undone::Lost(problem)) => Err(problem),
        }
    }

    fn explain(&mut self, why: &str) -> io::Result<()> {
        self.say(format_args!("{why}\n(Type `help` for a list of commands.)"))
    }

    /// Handles a line that is meant for the game.
    async fn play(&mut self, line: &str) -> Result<(), Undone> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let names = self.session.names();
        let Some(view) = &update.view else { return Ok(self.explain("The game has not started.")?) };
        if self.is_veiled() {
            return Err(if self.session.call().is_some() { VEILED } else { NOBODY }.into());
        }
        match face.lines().read(line, view, &names) {
            Err(why) => self.explain(&why)?,
            Ok(LineInput::Say(text)) => self.say(text.trim_end())?,
            Ok(LineInput::HandOver(answers)) => self.hand_over(Some(answers)).await?,
            Ok(LineInput::Answers) => self.hand_over(None).await?,
            Ok(LineInput::Draft) => self.use_draft(line).await?,
            Ok(LineInput::Act(action)) if self.session.acting().is_some() => self.session.act(action)?,
            Ok(LineInput::Act(_)) if update.stage != Stage::Playing => self.explain("The game is over.")?,
            Ok(LineInput::Act(_)) => {
                let waiting = words::waiting(update, &names, self.session.me()).unwrap_or_default();
                self.say(format_args!("It's not your turn. {waiting}"))?;
            }
        }
        Ok(())
    }

    /// Stores the shown seat's answers with the table. If `answers` is `None`, only fetches the stored ones.
    async fn hand_over(&mut self, answers: Option<Vec<Value>>) -> Result<(), Undone> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let seat = self.session.eyes().seat().ok_or("You don't have a seat here.")?;
        let (guest, table) = (&self.plain.guest, &update.table);
        let kept = match answers {
            Some(answers) => guest.hand_over(table, seat, answers).await?,
            None => guest.answers(table, seat).await?,
        };
        Ok(self.say(face.lines().answers(&kept))?)
    }

    /// Carries out a line that reads or changes the draft of the seat whose view is shown.
    async fn use_draft(&mut self, line: &str) -> Result<(), Undone> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let Some(view) = &update.view else { return Ok(()) };
        let (seat, names) = (self.session.eyes().seat(), self.session.names());
        let (guest, table) = (&self.plain.guest, &update.table);
        let draft = match seat {
            Some(seat) => guest.draft(table, seat).await?,
            None => Value::Null,
        };
        let desk = LineDesk { view, names: &names, coach: update.terms.coach };
        let (changed, text) = face.lines().with_draft(line, &draft, &desk)?;
        if let Some(draft) = changed {
            guest.set_draft(table, seat.ok_or("You don't have a seat here.")?, draft).await?;
        }
        Ok(self.say(text.trim_end())?)
    }

    /// Makes an objection. The seat and the kind of objection can be omitted if there is only one.
    fn object(&mut self, said: &str) -> Result<(), Undone> {
        let (seats, names) = (self.session.may_object(), self.session.names());
        let ways = self.face().map(|face| objections(&self.session, face)).unwrap_or_default();
        if seats.is_empty() || ways.is_empty() {
            return Err("There is nothing to object to now.".into());
        }
        let (name, number) = match said.rsplit_once(' ').unwrap_or(("", said)) {
            (name, number) if number.parse::<usize>().is_ok() => (name.trim(), number.parse().ok()),
            _ => (said, None),
        };
        let seat = match (name, seats.iter().nth(1)) {
            ("", None) => seats.iter().next(),
            ("", Some(_)) => None,
            (name, _) => Some(self.seat_of(name)?).filter(|seat| seats.contains(*seat)),
        };
        let seat = seat.ok_or_else(|| {
            let names: Vec<String> = seats.iter().map(|seat| format!("`object {}`", names.get(seat))).collect();
            format!("Who objects? Type {}.", names.join(" or "))
        })?;
        let way = match number {
            None if ways.len() == 1 => ways.first(),
            number => number.and_then(|number: usize| ways.get(number.checked_sub(1)?)),
        };
        let (_, action) = way.ok_or_else(|| {
            let ways = ways.iter().enumerate().map(|(place, (label, _))| format!("{}. {label}", place + 1));
            format!(
                "There are several ways to object: {}. Type `object 1` for the first.",
                ways.collect::<Vec<_>>().join(", ")
            )
        })?;
        Ok(self.session.object(seat, action.clone())?)
    }

    /// Carries out a command of the table, or says why it cannot be done now.
    async fn perform(&mut self, said: LineCommand) -> Result<(), Undone> {
        let Some(stage) = self.session.stage() else {
            return Err("The table has not answered yet.".into());
        };
        let over = self.session.is_over();
        let seated = !self.session.mine().is_empty();
        match said {
            LineCommand::Quit => {}
            LineCommand::Help => self.say(help(&self.session, self.face().map(|face| face.lines())))?,
            LineCommand::Players => self.say_players()?,
            LineCommand::Log => self.say_log()?,
            LineCommand::Rules => self.face().map_or(Ok(()), |face| self.say_page(&face.rules()))?,
            LineCommand::Scores => self.say_scores().await?,
            LineCommand::Games => self.say_games().await?,
            LineCommand::Say(text) => self.session.say(text),
            LineCommand::Sit(_) | LineCommand::Start | LineCommand::Remove(_) if stage != Stage::Gathering => {
                return Err("The game has already started.".into());
            }
            LineCommand::Sit(seat) => {
                let seat = seat.or_else(|| self.session.free_seat());
                let seat = seat.ok_or("All seats are taken. You can stay and watch.")?;
                self.session.take_seat(seat, &self.plain.guest.me().name);
            }
            LineCommand::Start => self.session.start(),
            LineCommand::Remove(seat) => self.session.ask(Ask::RemoveBot { seat }),
            LineCommand::Bot(rest) if stage == Stage::Gathering => {
                let (seat, level) = read_bot(&rest)?;
                self.session.add_bot(seat, level);
            }
            LineCommand::Again | LineCommand::Review | LineCommand::Replay(_) if !over => {
                return Err("You can do that after the game.".into());
            }
            LineCommand::Review => self.say_review().await?,
            LineCommand::Replay(step) => self.say_replay(step).await?,
            _ if !seated => return Err("You don't have a seat here.".into()),
            LineCommand::Leave(_) if stage == Stage::Gathering => self.session.leave(),
            LineCommand::Again => match self.session.update().and_then(|update| update.rematch.clone()) {
                Some(table) => self.follow(table)?,
                None => self.session.rematch(),
            },
            _ if stage != Stage::Playing => return Err("You can only do that during a game.".into()),
            LineCommand::Object(said) => self.object(&said)?,
            LineCommand::Pass => self.session.waive()?,
            LineCommand::Show if self.is_veiled() && self.session.call().is_none() => return Err(NOBODY.into()),
            LineCommand::Show if self.is_veiled() && self.session.acting().is_none() => {
                return Err("Several players are asked at once, so no hand is shown.".into());
            }
            LineCommand::Show if self.is_veiled() => {
                self.unveil();
                if self.session.on_turn().is_none() {
                    self.show_objector()?;
                }
            }
            LineCommand::Show => return Err("Nothing is hidden from you now.".into()),
            LineCommand::Coach if self.is_veiled() => return Err(VEILED.into()),
            LineCommand::Coach => {
                let meanwhile = self.session.consult();
                self.say(meanwhile)?;
            }
            LineCommand::Undo => self.session.undo(),
            LineCommand::Vote(_) if !self.session.is_asked() => return Err("There is no proposal to vote on.".into()),
            LineCommand::Vote(yes) => self.session.vote(yes),
            LineCommand::End(false) if self.is_alone() => {
                let why = "Nobody else has to agree. Type `end for good` to end the game without a result.";
                return Err(why.into());
            }
            LineCommand::End(_) => self.session.propose(Motion::Abandon {}),
            LineCommand::Leave(false) => {
                let why = "You can't return to a seat that you leave. Type `leave for good` to give it to a bot.";
                return Err(why.into());
            }
            LineCommand::Leave(true) => self.session.leave(),
            LineCommand::Skip(name) => {
                let seat = self.seat_of(&name)?;
                self.session.propose(Motion::Skip { seat });
            }
            LineCommand::Bot(name) => {
                let seat = self.seat_of(&name)?;
                self.session.propose(Motion::TakeOver { seat });
            }
        }
        Ok(())
    }

    /// Whether no other person plays at this table.
    fn is_alone(&self) -> bool {
        let is_other = |chair: &Chair| chair.player().is_some_and(|player| player != self.session.me());
        self.session.update().is_none_or(|update| !update.seats.values().any(|info| is_other(&info.chair)))
    }

    /// The seat of the player with this name.
    fn seat_of(&self, name: &str) -> Result<Seat, String> {
        let names = self.session.names();
        let is_called = |called: &String| called.to_lowercase() == name.to_lowercase();
        let seat = names.all().iter().position(is_called).and_then(|place| Seat::new(u8::try_from(place).ok()?));
        seat.ok_or_else(|| format!("Nobody here is called `{name}`: expected {}.", names.all().join(" or ")))
    }

    pub(super) fn say_page(&mut self, page: &Page) -> io::Result<()> {
        let text = page.text(self.plain.width);
        self.say(text.trim_end())
    }

    fn say_players(&mut self) -> io::Result<()> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let agreed = format!("{}: {}.", face.title(), face.agreed(&update.config));
        let mut lines = vec![agreed];
        if let Some(view) = &update.view {
            let mut board = face.board();
            board.see(view, &[], false);
            lines.extend(roster::players(&self.session, board.as_ref()).iter().map(player_words));
        } else {
            let names = self.session.names();
            lines.extend(update.seats.iter().map(|(seat, info)| match &info.chair {
                Chair::Open => format!("Seat {}: open", seat.index() + 1),
                chair if chair.player() == Some(&update.host) => {
                    format!("Seat {}: {}, the host", seat.index() + 1, names.get(seat))
                }
                _ => format!("Seat {}: {}", seat.index() + 1, names.get(seat)),
            }));
        }
        self.say(lines.join("\n"))
    }

    fn say_log(&mut self) -> io::Result<()> {
        let Some(face) = self.face() else { return Ok(()) };
        let names = self.session.names();
        let lines = |told: &Told| match told {
            Told::Row(note) => words::row(note, face, &names),
            Told::Chat(line) => vec![line.clone()],
        };
        let lines: Vec<String> = self.session.told().iter().flat_map(lines).collect();
        self.say(lines.join("\n"))
    }

    async fn say_scores(&mut self) -> Result<(), Undone> {
        let statistics = self.plain.guest.statistics().await?;
        let page = bests(&statistics).map_err(|problem| Fault::Strange(problem.to_string()))?;
        Ok(self.say_page(&page)?)
    }

    async fn say_games(&mut self) -> Result<(), Undone> {
        for finished in [false, true] {
            for mine in self.plain.guest.tables(finished).await? {
                let (who, how_far) = words::table(&mine);
                let back = (self.plain.back)(&mine.summary.table);
                self.say(format_args!("{who} ({how_far}). `{back}`"))?;
            }
        }
        Ok(())
    }

    async fn say_review(&mut self) -> Result<(), Undone> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let table = update.table.clone();
        self.say("Preparing the review…")?;
        let review = self.plain.guest.review(&table).await?;
        let page = face.review(&review, &self.session.names(), Decisions::Costliest, false);
        Ok(self.say_page(&page.ok_or("This review can't be read: it was made by another version.")?)?)
    }

    /// The state of a table after one of its rows. Waits as long as the server's rate limit asks.
    pub(super) async fn moment(&self, table: &TableId, version: u64) -> Result<Update, Fault> {
        loop {
            match self.plain.guest.moment(table, version, Viewer::Spectator).await {
                Err(Fault::Refused(refused)) if refused.code == "too_many" => {
                    tokio::time::sleep(Duration::from_secs(refused.data["seconds"].as_u64().unwrap_or(1))).await;
                }
                answer => return answer,
            }
        }
    }

    /// Prints the game step by step, or the state after one step.
    async fn say_replay(&mut self, step: Option<u64>) -> Result<(), Undone> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let (table, last) = (update.table.clone(), update.version);
        let steps = match step {
            Some(step) if !(1..=last).contains(&step) => {
                return Err(format!("There is no step {step}: enter 1 to {last}.").into());
            }
            Some(step) => step..=step,
            None => 1..=last,
        };
        for version in steps {
            let moment = self.moment(&table, version).await?;
            let names = Names::of(&moment);
            let lines: Vec<String> = moment.notes.iter().flat_map(|note| words::row(note, face, &names)).collect();
            if !lines.is_empty() {
                self.say(format_args!("{version}. {}", lines.join(" ")))?;
            }
            match (&moment.view, step) {
                (Some(view), Some(_)) => self.say(face.lines().table(view, &names))?,
                (None, Some(_)) => self.say("The game had not started at this step.")?,
                (_, None) => {}
            }
        }
        Ok(())
    }
}

/// Parses the seat and level of a bot, such as `2 random`.
fn read_bot(text: &str) -> Result<(Seat, Level), String> {
    let parts = text.split_once(char::is_whitespace).and_then(|(seat, level)| {
        let seat = seat.parse::<u8>().ok().and_then(|number| Seat::new(number.checked_sub(1)?))?;
        Some((seat, level.trim().to_ascii_lowercase().parse().ok()?))
    });
    parts.ok_or_else(|| format!("`{text}` is not a seat and a bot: type both, as in `bot 2 random`."))
}

/// Describes a player in one line.
fn player_words(player: &Player) -> String {
    let facts = [
        player.standing.as_ref().map(|standing| standing.words.clone()),
        player.turn.then(|| "to play".to_owned()),
        player.chance.map(|chance| format!("{:.0}% to win", chance * 100.0)),
        player.clock.map(|left| format!("{} on the clock", clock_words(left))),
        (!player.aside.is_empty()).then(|| player.aside.clone()),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    format!("{}: {}", player.name, facts.join(", "))
}
