//! The terminal client's connection to a server: the same table in this process and across the network, with streams
//! that break.

use std::sync::{Arc, Mutex};

use parlor_game::{Seat, Viewer};
use parlor_server::{Games, Lobby, Server, Settings, SqliteStore};
use parlor_table::{Ask, AskId, Stage, TableId, Update};
use parlor_terminal::{
    Address, Answer, Dial, Dialling, Fault, HttpClient, Link, Network, News, PrivateDir, State, Stream, arrive,
};
use parlor_yahtzee::{Action, Keep, Phase, View};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{RootCertStore, ServerConfig};

/// A server in this process whose streams can be cut.
struct InProcess {
    server: Server,
    open: Mutex<Vec<JoinHandle<()>>>,
}

impl InProcess {
    fn cut(&self) {
        for stream in self.open.lock().expect("no thread panicked").drain(..) {
            stream.abort();
        }
    }
}

impl Dial for InProcess {
    fn dial(&self) -> Dialling<'_> {
        let (mut near, far) = tokio::io::duplex(1024);
        let mut server = self.server.let_in();
        let between = tokio::spawn(async move { _ = tokio::io::copy_bidirectional(&mut near, &mut server).await });
        self.open.lock().expect("no thread panicked").push(between);
        Box::pin(async { Ok(Box::new(far) as Box<dyn Stream>) })
    }
}

/// The next update that satisfies `wanted`, and the answers until then.
async fn until(link: &mut Link, wanted: impl Fn(&Update) -> bool) -> (Update, Vec<(AskId, Answer)>) {
    let mut answers = Vec::new();
    loop {
        match link.next().await.expect("the link is open") {
            News::Update(update) if wanted(&update) => return (*update, answers),
            News::Answer(id, answer) => answers.push((id, answer)),
            News::State(State::Refused(refused)) => panic!("refused: {refused:?}"),
            _ => {}
        }
    }
}

/// Sits down alone at a new table and starts the game.
async fn begin(server: &HttpClient) -> TableId {
    let table: Value = server.post("/tables", &json!({ "game": "yahtzee", "seats": 1 })).await.expect("a table");
    let table: TableId = table["table"].as_str().expect("an id").parse().expect("an id");
    for (id, ask) in [
        ("sit", Ask::Sit { seat: Seat::new(0).expect("a seat"), name: None, commitment: None }),
        ("start", Ask::Start {}),
    ] {
        let requested = json!({ "id": id, "ask": ask });
        let _: Value = server.post(&format!("/tables/{table}/asks"), &requested).await.expect("the ask is accepted");
    }
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_in_process_even_if_every_stream_breaks() {
    let data = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(data.path()).expect("a store");
    let lobby = Lobby::new(Games::all(), Arc::new(store), Settings::default());
    let corridor = Arc::new(InProcess { server: Server::open(lobby, "http://localhost"), open: Mutex::default() });
    let server = HttpClient::new(Arc::clone(&corridor) as Arc<dyn Dial>, "localhost".into());
    let refused = server.post::<Value>("/tables", &json!({ "game": "yahtzee", "seats": 1 })).await;
    assert_eq!(refused.expect_err("the server refuses an unknown player").code(), Some("who_are_you"));
    let me: Value = server.post("/players", &json!({ "name": "Ada" })).await.expect("a player");
    let server = server.known_as(me["secret"].as_str().expect("a secret").to_owned());
    let table = begin(&server).await;

    let seat = Seat::new(0).expect("a seat");
    let mut link = Link::open(server.clone(), table.clone(), Viewer::Seat(seat));
    let (mut update, _) = until(&mut link, |update| update.stage == Stage::Playing).await;
    let mut requests = 0;
    while update.stage == Stage::Playing {
        let view: View = serde_json::from_value(update.view.clone().expect("a view")).expect("Yahtzee's own");
        assert_eq!(view.phase, Phase::Turn);
        let turn = view.turn.expect("a turn");
        let action = match turn.dice {
            None => Action::Roll { keep: Keep::NONE },
            Some(_) => Action::Score { category: turn.boxes[0].category },
        };
        let action = serde_json::to_value(action).expect("an action is plain JSON");
        let before = update.version;
        let id = link.ask(Ask::Act { seat, action, if_version: None });
        requests += 1;
        // The request is being sent, has been answered, or has not been sent yet: whatever is cut, it is done once.
        corridor.cut();
        let mut answers;
        (update, answers) = until(&mut link, |update| update.version > before).await;
        while answers.iter().all(|(answered, _)| *answered != id) {
            match link.next().await.expect("the link is open") {
                News::Answer(answered, answer) => answers.push((answered, answer)),
                News::Update(newer) => update = *newer,
                _ => {}
            }
        }
        assert_eq!(answers.iter().filter(|(answered, _)| *answered == id).count(), 1);
        let (_, answer) = answers.iter().find(|(answered, _)| *answered == id).expect("an answer");
        assert_eq!(*answer, Answer::Done(before + 1), "each ask adds one row");
    }
    assert_eq!(update.stage, Stage::Over);
    assert_eq!(requests, 26, "thirteen turns with one roll and one score each");

    let missing: Result<Value, Fault> = server.get("/tables/0123456789ab").await;
    assert_eq!(missing.expect_err("no such table").code(), Some("no_such_table"));
    let mut link = Link::open(server, "0123456789ab".parse().expect("an id"), Viewer::Spectator);
    assert!(matches!(link.next().await, Some(News::State(State::Refused(refused))) if refused.code == "no_such_table"));
    assert!(link.next().await.is_none(), "nothing is retried");
}

/// A server behind a TLS port, and its certificate.
async fn open_secure(server: Server) -> (u16, CertificateDer<'static>) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let own: CertificateDer<'static> = made.cert.der().clone();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![own.clone()], key);
    let acceptor = TlsAcceptor::from(Arc::new(config.expect("a configuration")));
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let port = listener.local_addr().expect("a port").port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, mut inside) = (acceptor.clone(), server.let_in());
            tokio::spawn(async move {
                // A client that does not trust the certificate disconnects.
                if let Ok(mut stream) = acceptor.accept(stream).await {
                    _ = tokio::io::copy_bidirectional(&mut stream, &mut inside).await;
                }
            });
        }
    });
    (port, own)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secure_server_is_trusted_only_by_its_certificate() {
    let data = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(data.path()).expect("a store");
    let server = Server::open(Lobby::new(Games::all(), Arc::new(store), Settings::default()), "https://localhost");
    let (port, own) = open_secure(server).await;
    let address: Address = format!("https://localhost:{port}").parse().expect("an address");
    let reach = |roots| {
        let network = Network::trusting(address.clone(), roots).expect("a valid configuration");
        HttpClient::new(Arc::new(network), address.authority())
    };
    let mut roots = RootCertStore::empty();
    roots.add(own).expect("a certificate");
    let server = reach(roots);
    let me: Value = server.post("/players", &json!({ "name": "Ada" })).await.expect("a player");
    let server = server.known_as(me["secret"].as_str().expect("a secret").to_owned());
    let table = begin(&server).await;
    let mut link = Link::open(server, table, Viewer::Spectator);
    let (update, _) = until(&mut link, |update| update.stage == Stage::Playing).await;
    assert_eq!(update.game, "yahtzee");

    let strangers = reach(RootCertStore::empty());
    let refused: Result<Value, Fault> = strangers.get("/games").await;
    let Err(Fault::Away(why)) = refused else { panic!("expected an untrusted certificate: {refused:?}") };
    assert!(why.contains("certificate"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_and_secure_servers_have_separate_secrets() {
    let data = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(data.path()).expect("a store");
    let lobby = Lobby::new(Games::all(), Arc::new(store), Settings::default());
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let server = Server::open(lobby, &format!("http://127.0.0.1:{port}"));
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut inside = server.let_in();
            tokio::spawn(async move { _ = tokio::io::copy_bidirectional(&mut stream, &mut inside).await });
        }
    });
    let mine = tempfile::tempdir().expect("a directory");
    let drawer = PrivateDir::at(mine.path());
    let address: Address = format!("http://127.0.0.1:{port}").parse().expect("an address");
    let (guest, _) = arrive(address.clone(), None, drawer.clone()).await.expect("the server accepts everyone");
    assert!(drawer.secret(&address.to_string()).is_some());
    let secure = Address { secure: true, ..address.clone() };
    assert_eq!(drawer.secret(&secure.to_string()), None, "each server has its own secret");
    let (again, _) = arrive(address, None, drawer).await.expect("the server knows the player");
    assert_eq!(again.me().player, guest.me().player);
}
