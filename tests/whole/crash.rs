//! Nothing that was acknowledged is lost and nothing is done twice: the binary is killed again and again, while people
//! do everything that can be done.
//!
//! Each kind of person is an [`Actor`]. All of them act at once, so that a kill can come between the rows of one
//! transaction.

mod clocks;
mod counted;
mod daily;
mod forgotten;
mod gathering;
mod hints;
mod importing;
mod pair;
mod private;
mod recorder;
mod sequels;
mod solo;

use std::io::Result;
use std::sync::mpsc;
use std::time::Duration;

use serde_json::Value;

use crate::parlor::{Client, Parlor};

const KILLS: u32 = 52;
/// Once in this many lives, the killer waits for something that takes a second: a clock that runs out, or a bot that
/// takes over.
const LONG_LIFE: u32 = 10;
/// The only life in which the coach is asked. The coach has to compute its tables after each start, which keeps the
/// machine busy.
const LIFE_WITH_COACH: u32 = 26;
/// Once in this many lives, the killer waits for the end of a game, to strike between the last row and the result.
const LIFE_WITH_END: u32 = 4;
/// The maximum number of steps of an actor in one life.
const MOST_STEPS: u32 = 80;
/// An environment variable that moves the kills to other moments.
const SEED: &str = "PARLOR_CRASH_SEED";

/// A client that does one kind of thing and records what was acknowledged.
trait Actor: Send {
    /// The first steps of a life, in particular the request that was pending when the server died.
    fn begin(&mut self, life: &Life) -> Result<()>;
    /// One more step. For some actors, `begin` is enough.
    fn step(&mut self, _: &Life) -> Result<()> {
        Ok(())
    }
    /// Acts until the server is gone, or until enough has been done for this life.
    fn play(&mut self, life: &mut Life) -> Result<()> {
        self.begin(life)?;
        while life.goes_on() {
            self.step(life)?;
        }
        Ok(())
    }
    /// Checks that everything acknowledged is there. The server runs and is not killed meanwhile.
    fn check(&mut self);
    /// Brings everything to its end, and returns the logs to verify.
    fn finish(&mut self) -> Vec<Value>;
    /// The clients of everybody it acts for.
    fn clients(&mut self) -> Vec<&mut Client>;
}

/// One life of the server, from the point of view of one actor.
#[derive(Clone)]
struct Life {
    number: u32,
    steps: u32,
    told: mpsc::Sender<Told>,
}

/// The events that actors report to the killer.
#[derive(PartialEq)]
enum Told {
    Answer,
    /// Something slow has happened.
    Slow,
    /// The coach has answered.
    Advice,
    /// A game whose result is to be counted ends now.
    End,
}

impl Life {
    /// The life after the last kill.
    fn last() -> Self {
        Self { number: KILLS, steps: 0, told: mpsc::channel().0 }
    }

    /// Whether an actor continues. In a life that is long for another actor's sake, it stops at some point.
    fn goes_on(&mut self) -> bool {
        self.steps += 1;
        self.steps <= MOST_STEPS
    }

    fn is_long(&self) -> bool {
        self.number % LONG_LIFE == LONG_LIFE - 1
    }

    fn is_with_coach(&self) -> bool {
        self.number == LIFE_WITH_COACH
    }

    fn is_with_end(&self) -> bool {
        self.number % LIFE_WITH_END == 1
    }

    fn tell(&self, told: Told) {
        // The killer may have stopped listening.
        _ = self.told.send(told);
    }

    /// Waits for `enough` answers, and for slow events if this is the life for them. It returns early when no actor is
    /// active any more.
    fn wait_for(&self, hears: &mpsc::Receiver<Told>, enough: usize) {
        let (mut answers, mut slow, mut advice, mut ends) = (0, 0, 0, 0);
        // This limit is never reached. Actors that have done enough are not awaited, and report at the end what they
        // missed.
        while let Ok(told) = hears.recv_timeout(Duration::from_secs(300)) {
            answers += 1;
            slow += usize::from(told == Told::Slow);
            advice += usize::from(told == Told::Advice);
            ends += usize::from(told == Told::End);
            let patient = (self.is_long() && slow < 3) || (self.is_with_coach() && advice < 3);
            if answers >= enough && !patient && (!self.is_with_end() || ends > 0) {
                return;
            }
        }
    }
}

/// A small generator, so that the kills come at different moments in every life and at the same ones in every run.
struct Moments(u64);

impl Moments {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn cast(port: u16) -> Vec<Box<dyn Actor>> {
    vec![
        Box::new(solo::Soloist::new(port, 0)),
        Box::new(solo::Soloist::new(port, 0)),
        Box::new(solo::Soloist::new(port, 2)),
        Box::new(gathering::Host::new(port)),
        Box::new(gathering::Opener::new(port)),
        Box::new(pair::Pair::new(port)),
        Box::new(pair::Absent::new(port)),
        Box::new(clocks::Slow::new(port)),
        Box::new(private::Guests::new(port)),
        Box::new(sequels::Again::new(port)),
        Box::new(hints::Coached::new(port)),
        Box::new(forgotten::Leaver::new(port)),
        Box::new(counted::Counted::new(port)),
        Box::new(daily::Days::new(port)),
        Box::new(importing::Importer::new(port)),
    ]
}

/// Starts the server. Clocks can run out even right after a start.
fn start(data: &std::path::Path) -> Parlor {
    Parlor::start_with(data, &["--port", "0", "--bot-pause", "0", "--clock-rest", "0"])
}

#[test]
fn what_was_acknowledged_survives_sigkill() {
    let seed = std::env::var(SEED).map_or(11, |seed| seed.parse().expect("the seed is a number"));
    // This is shown if the test fails.
    eprintln!("the kills fall as with {SEED}={seed}");
    let data = tempfile::tempdir().expect("a directory");
    let mut moments = Moments(seed);
    let mut parlor = start(data.path());
    let mut actors = cast(parlor.port);
    for number in 0..KILLS {
        let (told, hears) = mpsc::channel();
        let life = Life { number, steps: 0, told };
        let enough = 5 + moments.below(60) as usize;
        let spins = moments.below(200_000);
        let pid = parlor.id();
        std::thread::scope(|threads| {
            for actor in &mut actors {
                let mut life = life.clone();
                // An error is expected here, because the server is killed.
                threads.spawn(move || _ = actor.play(&mut life));
            }
            // The killer holds no sender, so that it notices when no actor is left.
            let silent = Life { told: mpsc::channel().0, ..life };
            threads.spawn(move || {
                silent.wait_for(&hears, enough);
                // A little later: in the middle of a request, a commit or a flush.
                (0..spins).for_each(|_| std::hint::spin_loop());
                let killed = std::process::Command::new("kill").args(["-9", &pid.to_string()]).status();
                assert!(killed.expect("kill can be run").success());
            });
        });
        parlor.kill();
        parlor = start(data.path());
        let port = parlor.port;
        std::thread::scope(|threads| {
            for actor in &mut actors {
                actor.clients().into_iter().for_each(|client| client.port = port);
                threads.spawn(move || actor.check());
            }
        });
    }
    let logs: Vec<Value> = std::thread::scope(|threads| {
        let finishing: Vec<_> = actors.iter_mut().map(|actor| threads.spawn(move || actor.finish())).collect();
        finishing.into_iter().flat_map(|finished| finished.join().expect("the actor finishes")).collect()
    });
    assert!(logs.len() > 10, "too little was played between the kills");
    for (n, log) in logs.iter().enumerate() {
        let file = data.path().join(format!("log-{n}.json"));
        std::fs::write(&file, log.to_string()).expect("a file");
        let verified = Parlor::command().arg("verify").arg(&file).output().expect("verify runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    }
}
