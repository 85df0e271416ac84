//! Streamable HTTP: a POST for each message, answered with JSON, or with a stream of
//! events when the call reports progress. A session for each `Mcp-Session-Id`.
//!
//! A small HTTP/1.1 over threads: one connection each, requests with a length only.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bivalve::{ProcessLimits, Shell};
use serde_json::Value;

use super::{Connection, Fault, Out, TOLD_TO_END, failure};
use crate::{Failure, interrupt, say};

/// Bytes of one request's head and body at most.
const HEAD_LIMIT: u64 = 64 << 10;
const BODY_LIMIT: usize = 16 << 20;
/// Connections and sessions at the same time at most.
const CONNECTIONS: usize = 256;
const SESSIONS: usize = 1000;
/// Sessions that keep their instances between calls.
const AWAKE: usize = 64;
/// How long a connection may be silent.
const SILENCE: Duration = Duration::from_secs(120);

struct Server {
    shell: Shell,
    limits: ProcessLimits,
    /// Only this machine reaches us, and calls us by no other name.
    is_local: bool,
    sessions: Mutex<BTreeMap<String, Arc<Connection>>>,
    open: AtomicUsize,
}

/// Listens on an address until the process ends.
pub(super) fn serve(shell: &Shell, limits: ProcessLimits, address: &str) -> Result<u8, Failure> {
    let listener = TcpListener::bind(address).map_err(|error| format!("{address}: {error}"))?;
    let local = listener.local_addr()?;
    say(&format!("listening on http://{local}/mcp"));
    let (shell, sessions, open) = (shell.clone(), Mutex::default(), AtomicUsize::new(0));
    let server = Arc::new(Server { shell, limits, is_local: local.ip().is_loopback(), sessions, open });
    let ending = Arc::clone(&server);
    interrupt::tells(move || {
        ending.end();
        std::process::exit(TOLD_TO_END);
    });
    for stream in listener.incoming() {
        let Ok(stream) = stream else { continue };
        if server.open.fetch_add(1, Ordering::SeqCst) >= CONNECTIONS {
            server.open.fetch_sub(1, Ordering::SeqCst);
            continue;
        }
        let served = Arc::clone(&server);
        let body = move || {
            // A client that breaks off is no concern of the others.
            let _ = served.connection(&stream);
            served.open.fetch_sub(1, Ordering::SeqCst);
        };
        std::thread::Builder::new().name("bivalve http".into()).spawn(body)?;
    }
    Ok(0)
}

struct Request {
    method: String,
    path: String,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

/// Reads one request; none at the end of the connection.
fn request(input: &mut BufReader<&TcpStream>) -> std::io::Result<Option<Request>> {
    let broken = |words: &str| std::io::Error::new(std::io::ErrorKind::InvalidData, words.to_owned());
    let mut head = input.by_ref().take(HEAD_LIMIT);
    let mut line = String::new();
    if head.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut headers = BTreeMap::new();
    loop {
        line.clear();
        if head.read_line(&mut line)? == 0 {
            return Err(broken("the head is cut off"));
        }
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").map_or(Some(0), |length| length.parse::<usize>().ok());
    let length = length.filter(|length| *length <= BODY_LIMIT && !headers.contains_key("transfer-encoding"));
    let mut body = vec![0; length.ok_or_else(|| broken("the body has no length, or too much"))?];
    input.read_exact(&mut body)?;
    Ok(Some(Request { method, path, headers, body }))
}

/// Whether an origin or host is this machine, as it calls itself: a page in a
/// browser may talk to us only from there.
fn is_ours(origin: &str) -> bool {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let name = host.rsplit_once(':').filter(|_| !host.ends_with(']')).map_or(host, |(name, _)| name);
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

fn respond(mut out: &TcpStream, status: &str, headers: &str, body: &[u8]) -> std::io::Result<()> {
    let head = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n{headers}\r\n", body.len());
    out.write_all(&[head.as_bytes(), body].concat())
}

impl Server {
    fn connection(&self, stream: &TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(SILENCE))?;
        stream.set_nodelay(true)?;
        let mut input = BufReader::new(stream);
        loop {
            match request(&mut input) {
                Ok(Some(request)) => {
                    let closes = request
                        .headers
                        .get("connection")
                        .is_some_and(|value| value.eq_ignore_ascii_case("close"));
                    self.one(stream, &request)?;
                    if closes {
                        return Ok(());
                    }
                }
                Ok(None) => return Ok(()),
                Err(error) => {
                    if error.kind() == std::io::ErrorKind::InvalidData {
                        respond(stream, "400 Bad Request", "", error.to_string().as_bytes())?;
                    }
                    return Err(error);
                }
            }
        }
    }

    fn one(&self, stream: &TcpStream, request: &Request) -> std::io::Result<()> {
        if request.headers.get("origin").is_some_and(|origin| !is_ours(origin)) {
            return respond(stream, "403 Forbidden", "", b"this origin may not talk to us");
        }
        // A name that somebody has made to mean this machine is none of ours.
        if self.is_local && request.headers.get("host").is_some_and(|host| !is_ours(host)) {
            return respond(stream, "403 Forbidden", "", b"this server has no such name");
        }
        if request.path.split('?').next() != Some("/mcp") {
            return respond(stream, "404 Not Found", "", b"the server is at /mcp");
        }
        let id = request.headers.get("mcp-session-id");
        match request.method.as_str() {
            "POST" => self.post(stream, request, id),
            "DELETE" => {
                let gone = id.and_then(|id| self.lock().remove(id));
                if let Some(connection) = &gone {
                    connection.end();
                }
                respond(stream, if gone.is_some() { "204 No Content" } else { "404 Not Found" }, "", b"")
            }
            // We have nothing to say that no request asked for.
            _ => respond(stream, "405 Method Not Allowed", "allow: POST, DELETE\r\n", b""),
        }
    }

    /// Ends what all sessions have running, all at once.
    fn end(&self) {
        let alive: Vec<_> = self.lock().values().cloned().collect();
        std::thread::scope(|scope| {
            for connection in &alive {
                // Without a thread for it, its programs go on; the others' need not.
                let _ = std::thread::Builder::new().spawn_scoped(scope, move || connection.end());
            }
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Connection>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session that a message belongs to: a new one for `initialize`.
    fn session(
        &self,
        message: &Value,
        id: Option<&String>,
    ) -> Result<(Arc<Connection>, Option<String>), &'static str> {
        if message.get("method").and_then(Value::as_str) != Some("initialize") {
            let id = id.ok_or("400 Bad Request")?;
            let found = self.lock().get(id).cloned();
            return found.map(|connection| (connection, None)).ok_or("404 Not Found");
        }
        let mut sessions = self.lock();
        if sessions.len() >= SESSIONS {
            // The client that has been silent for longest is taken to be gone.
            let silent = sessions.iter().filter(|(_, connection)| connection.is_idle());
            let oldest = silent.min_by_key(|(_, connection)| connection.last_used());
            let oldest = oldest.map(|(id, _)| id.clone()).ok_or("503 Service Unavailable")?;
            sessions.remove(&oldest);
        }
        let mut bytes = [0; 24];
        rustix::rand::getrandom(&mut bytes[..], rustix::rand::GetRandomFlags::empty())
            .map_err(|_| "500 Internal Server Error")?;
        let id = bivalve::base64::encode(&bytes).replace('+', "-").replace('/', "_");
        let connection = Arc::new(Connection::of(&self.shell, &self.limits));
        sessions.insert(id.clone(), Arc::clone(&connection));
        Ok((connection, Some(id)))
    }

    fn post(&self, stream: &TcpStream, request: &Request, id: Option<&String>) -> std::io::Result<()> {
        const JSON: &str = "content-type: application/json\r\n";
        let message: Value = match serde_json::from_slice(&request.body) {
            Ok(message) => message,
            Err(error) => {
                let told = failure(&Value::Null, &Fault(-32700, format!("this is not JSON: {error}")));
                return respond(stream, "400 Bad Request", JSON, told.to_string().as_bytes());
            }
        };
        let (connection, made) = match self.session(&message, id) {
            Ok(found) => found,
            Err(status) => {
                return respond(stream, status, "", b"there is no such session; send initialize first");
            }
        };
        let named = made.map(|id| format!("mcp-session-id: {id}\r\n")).unwrap_or_default();
        let wants_progress =
            message.get("params").and_then(|params| params.get("_meta")?.get("progressToken")).is_some();
        if wants_progress {
            return stream_events(stream, &connection, &message, &named);
        }
        let silent: Out = Arc::new(|_: &Value| {});
        let answer = connection.answer(&message, &silent);
        if self.lock().len() > AWAKE {
            connection.session.sleep();
        }
        match answer {
            Some(answer) => {
                respond(stream, "200 OK", &format!("{JSON}{named}"), answer.to_string().as_bytes())
            }
            None => respond(stream, "202 Accepted", &named, b""),
        }
    }
}

/// Answers with events, each in a chunk of its own: progress, then the answer.
fn stream_events(
    mut stream: &TcpStream,
    connection: &Connection,
    message: &Value,
    named: &str,
) -> std::io::Result<()> {
    let writing = Arc::new(Mutex::new(stream.try_clone()?));
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-cache\r\ntransfer-encoding: chunked\r\n{named}\r\n"
    );
    stream.write_all(head.as_bytes())?;
    let out: Out = Arc::new(move |message: &Value| {
        let event = format!("event: message\ndata: {message}\n\n");
        let mut stream = writing.lock().unwrap_or_else(PoisonError::into_inner);
        // A client that has gone away comes back with its session's id.
        let _ = stream.write_all(format!("{:x}\r\n{event}\r\n", event.len()).as_bytes());
    });
    if let Some(answer) = connection.answer(message, &out) {
        out(&answer);
    }
    stream.write_all(b"0\r\n\r\n")
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_pages_of_this_machine_may_talk() {
        for (origin, ours) in [
            ("http://localhost:3000", true),
            ("http://127.0.0.1", true),
            ("http://[::1]:80", true),
            ("[::1]", true),
            ("localhost:8080", true),
            ("example.com:8080", false),
            ("https://example.com", false),
            ("http://localhost.example.com", false),
            ("null", false),
        ] {
            assert_eq!(super::is_ours(origin), ours, "{origin}");
        }
    }
}
