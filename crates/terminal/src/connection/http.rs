//! HTTP requests to a server, each over its own stream.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use parlor_table::Refused;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Error as SocketError};

use super::{Dial, Fault, Stream};

/// The time limit for a response.
const PATIENCE: Duration = Duration::from_secs(20);
/// The largest response accepted: enough for the log of a long match and its review.
const MOST_BYTES: usize = 16 * 1024 * 1024;
const API: &str = "/api/v1";

/// A Parlor server, and the secret that identifies this program's user there.
#[derive(Clone)]
pub struct HttpClient {
    dial: Arc<dyn Dial>,
    authority: String,
    secret: Option<String>,
}

impl HttpClient {
    /// Creates a client for the server that `dial` reaches. `authority` is its host, and its port unless that is the
    /// default.
    #[must_use]
    pub fn new(dial: Arc<dyn Dial>, authority: String) -> Self {
        Self { dial, authority, secret: None }
    }

    /// Identifies as the player with this secret.
    #[must_use]
    pub fn known_as(self, secret: String) -> Self {
        Self { secret: Some(secret), ..self }
    }

    /// Sends a GET request.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Fault> {
        self.call(Method::GET, path, None).await
    }

    /// Sends a POST request.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        self.send(Method::POST, path, body).await
    }

    /// Sends a PUT request.
    pub async fn put<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        self.send(Method::PUT, path, body).await
    }

    /// Sends a PATCH request.
    pub async fn patch<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        self.send(Method::PATCH, path, body).await
    }

    async fn send<T: DeserializeOwned>(&self, method: Method, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        let body = serde_json::to_vec(body).map_err(|problem| Fault::Strange(problem.to_string()))?;
        self.call(method, path, Some(body)).await
    }

    async fn call<T: DeserializeOwned>(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<T, Fault> {
        let answer = tokio::time::timeout(PATIENCE, self.exchange(method, path, body)).await;
        let (status, bytes) = answer.map_err(|_| Fault::away("it isn't responding"))??;
        let strange = |problem: serde_json::Error| Fault::Strange(format!("{path}: {problem}"));
        if status.is_success() {
            return serde_json::from_slice(&bytes).map_err(strange);
        }
        Err(serde_json::from_slice::<Refused>(&bytes).map_or_else(strange, Fault::Refused))
    }

    async fn exchange(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<(StatusCode, Bytes), Fault> {
        let stream = self.dial.dial().await.map_err(Fault::away)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(Fault::away)?;
        let connection_task = tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(format!("{API}{path}"));
        request = request.header(header::HOST, &self.authority).header(header::ACCEPT, "application/json");
        if let Some(secret) = &self.secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default())));
        let request = request.map_err(|problem| Fault::Strange(problem.to_string()))?;
        let answer = async {
            let response = sender.send_request(request).await.map_err(Fault::away)?;
            let status = response.status();
            let body = Limited::new(response.into_body(), MOST_BYTES).collect().await.map_err(Fault::away)?;
            Ok((status, body.to_bytes()))
        }
        .await;
        connection_task.abort();
        answer
    }

    /// Opens a WebSocket.
    pub(super) async fn socket(&self, path: &str) -> Result<WebSocketStream<Box<dyn Stream>>, Fault> {
        let strange = |problem: &dyn ToString| Fault::Strange(problem.to_string());
        let address = format!("ws://{}{API}{path}", self.authority);
        let mut request = address.into_client_request().map_err(|problem| strange(&problem))?;
        if let Some(secret) = &self.secret {
            let bearer = format!("Bearer {secret}").parse().map_err(|problem| strange(&problem))?;
            request.headers_mut().insert(header::AUTHORIZATION, bearer);
        }
        let opening = async {
            let stream = self.dial.dial().await.map_err(Fault::away)?;
            let config = WebSocketConfig::default().max_message_size(Some(MOST_BYTES)).read_buffer_size(16 * 1024);
            let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
            opened.map(|(socket, _)| socket).map_err(|problem| refusal_in(&problem))
        };
        tokio::time::timeout(PATIENCE, opening).await.map_err(|_| Fault::away("it isn't responding"))?
    }
}

/// The fault for a failed WebSocket handshake. As with any request, the server's response may say why it refused, but
/// the body of the response may be lost.
fn refusal_in(problem: &SocketError) -> Fault {
    let tungstenite::Error::Http(response) = problem else { return Fault::away(problem) };
    match response.body().as_deref().map(serde_json::from_slice) {
        Some(Ok(refused)) => Fault::Refused(refused),
        _ if response.status().is_client_error() => Fault::Strange(problem.to_string()),
        _ => Fault::away(problem),
    }
}
