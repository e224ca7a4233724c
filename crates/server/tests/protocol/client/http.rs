//! A small HTTP client. Each request uses its own connection, so that requests share nothing.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request that is being built.
#[derive(Clone)]
pub struct Request {
    address: SocketAddr,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Request {
    pub fn new(address: SocketAddr, method: &str, path: &str) -> Self {
        let headers = vec![("Host".to_owned(), address.to_string())];
        Self { address, method: method.to_owned(), path: path.to_owned(), headers, body: Vec::new() }
    }

    /// Sets a header, replacing any earlier one with that name.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.and_header(name, value)
    }

    /// Adds a header, keeping any earlier one with that name.
    pub fn and_header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn secret(self, secret: &str) -> Self {
        self.header("Authorization", &format!("Bearer {secret}"))
    }

    pub fn json(self, body: &Value) -> Self {
        self.text(&body.to_string())
    }

    /// Sets a body that claims to be JSON.
    pub fn text(mut self, body: &str) -> Self {
        self.body = body.as_bytes().to_vec();
        self.header("Content-Type", "application/json")
    }

    pub async fn send(self) -> Reply {
        super::in_time("an answer to a request", self.exchange()).await.expect("the server answers")
    }

    async fn exchange(self) -> std::io::Result<Reply> {
        let mut stream = TcpStream::connect(self.address).await?;
        let mut head = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("Content-Length: {}\r\n\r\n", self.body.len());
        stream.write_all(head.as_bytes()).await?;
        // A server that refuses a large body may hang up before it has read all of it; only its answer matters.
        _ = stream.write_all(&self.body).await;
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer).await;
        if answer.is_empty() {
            read?;
        }
        Ok(Reply::parse(&answer))
    }
}

/// A response.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    fn parse(answer: &[u8]) -> Self {
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("the response has a complete head");
        let head = std::str::from_utf8(&answer[..end]).expect("the head is UTF-8");
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|status| status.parse().ok());
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
        Self {
            status: status.expect("the response has a status"),
            headers: lines.filter_map(header).collect(),
            body: answer[end + 4..].to_vec(),
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("the body is UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|problem| panic!("{problem} in {self:?}"))
    }

    /// The response's JSON, if the request succeeded.
    pub fn granted(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text());
        self.json()
    }

    /// The code of an error. Checks that it has the usual format.
    pub fn code(&self) -> String {
        assert!(self.status >= 400, "{} {}", self.status, self.text());
        let error = self.json();
        let mut keys: Vec<_> = error.as_object().expect("an error is an object").keys().cloned().collect();
        keys.sort();
        assert_eq!(keys, ["code", "data", "message"], "{error}");
        assert!(error["message"].as_str().is_some_and(|message| message.len() > 8), "{error}");
        error["code"].as_str().expect("a code is text").to_owned()
    }
}
