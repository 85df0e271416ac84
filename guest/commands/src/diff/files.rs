//! Two files: read, compared, printed with their heading.

use super::hunk::{Kinds, View};
use super::lines::{Lines, classify};
use super::print::{self, end, start};
use super::paint::Part;
use super::request::{Request, Style};
use super::script;
use super::tree::{Side, trouble};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Input, Output, Result};
use bivalve_vfs::{Capture, Errno, Kind, OpenFile, Timestamp};
use std::rc::Rc;

/// How far GNU looks for a zero byte.
const LOOK: usize = 4096;

/// Whether a file counts as binary.
pub fn is_binary(text: &[u8]) -> bool {
    memchr::memchr(0, &text[..text.len().min(LOOK)]).is_some()
}

/// The files to compare; `nested` when they were found in directories.
pub struct Pair<'a> {
    pub old: &'a Side,
    pub new: &'a Side,
    pub nested: bool,
}

/// The name of a file in messages.
pub fn label<'a>(request: &'a Request, at: usize, side: &'a Side) -> &'a [u8] {
    request.labels.get(at).unwrap_or(&side.name)
}

/// `Files A and B ...`
pub async fn report(
    cx: &mut Context,
    request: &Request,
    before: &str,
    old: &Side,
    new: &Side,
    after: &str,
) -> Result<()> {
    let names = [label(request, 0, old), b" and ", label(request, 1, new)].concat();
    message(cx, request, &[before.as_bytes(), &names, after.as_bytes()].concat()).await
}

/// What is said of files and is not their difference: behind all pages, where there are any.
pub async fn message(cx: &mut Context, request: &Request, text: &[u8]) -> Result<()> {
    if request.paginate {
        request.messages.borrow_mut().extend_from_slice(text);
        return Ok(());
    }
    cx.stdout.write(text).await
}

/// Prints what differs through `pr`, under a heading that names the call.
async fn paginate(cx: &mut Context, view: &View<'_>, changes: &mut [script::Change], pair: &Pair<'_>) -> Result<()> {
    let request = view.request;
    cx.stdout.flush().await?;
    let captured: Rc<Capture> = Rc::default();
    let own = std::mem::replace(&mut cx.stdout, Output::new(OpenFile::capture(captured.clone())));
    let printed = match heading(cx, view, pair).await {
        Ok(()) => print::print(cx, view, changes).await,
        wrong => wrong,
    };
    let flushed = cx.stdout.flush().await;
    cx.stdout = own;
    printed.and(flushed)?;
    let names = [label(request, 0, pair.old), label(request, 1, pair.new)];
    let title = [b"diff", request.switches.as_slice(), b" ", names[0], b" ", names[1]].concat();
    let mut child = cx.child(vec![b"pr".to_vec(), b"-h".to_vec(), title]);
    child.place.descriptors.set(0, OpenFile::from_bytes(Rc::from(captured.finish().await)));
    cx.system.run(child).await;
    Ok(())
}

/// Compares two files: 0 the same, 1 different, 2 trouble.
pub async fn compare(cx: &mut Context, request: &Request, pair: &Pair<'_>) -> Result<u8> {
    let old = open(cx, pair.old).await?;
    let new = open(cx, pair.new).await?;
    let (Some(mut old), Some(mut new)) = (old, new) else { return Ok(2) };
    if pair.old.name == b"-" && pair.new.name == b"-" {
        return Ok(0);
    }
    if request.brief && request.compares_bytes() {
        return match same_bytes(&mut old, &mut new).await {
            Ok(true) => Ok(0),
            Ok(false) => {
                report(cx, request, "Files ", pair.old, pair.new, " differ\n").await?;
                Ok(1)
            }
            Err((first, errno)) => {
                let side = if first { pair.old } else { pair.new };
                trouble(cx, &side.name, &errno).await?;
                Ok(2)
            }
        };
    }
    let Some(old) = read(cx, pair.old, &mut old).await? else { return Ok(2) };
    let Some(new) = read(cx, pair.new, &mut new).await? else { return Ok(2) };
    if !request.text && (is_binary(&old) || is_binary(&new)) {
        if old == new {
            return Ok(0);
        }
        let before = if request.brief { "Files " } else { "Binary files " };
        report(cx, request, before, pair.old, pair.new, " differ\n").await?;
        return Ok(1);
    }
    texts(cx, request, pair, old, new).await
}

async fn open(cx: &mut Context, side: &Side) -> Result<Option<Input>> {
    if side.node.is_none() {
        let empty: &[u8] = b"";
        return Ok(Some(Input::new(bivalve_vfs::OpenFile::from_bytes(empty.into()))));
    }
    match cx.open(&side.name) {
        Ok(input) => Ok(Some(input)),
        Err(errno) => {
            trouble(cx, &side.name, &errno).await?;
            Ok(None)
        }
    }
}

async fn read(cx: &mut Context, side: &Side, input: &mut Input) -> Result<Option<Vec<u8>>> {
    match input.read_to_end().await {
        Ok(text) => Ok(Some(text)),
        Err(errno) => {
            trouble(cx, &side.name, &errno).await?;
            Ok(None)
        }
    }
}

/// Compares block by block, up to the first difference. An error says whose it is.
async fn same_bytes(old: &mut Input, new: &mut Input) -> std::result::Result<bool, (bool, Errno)> {
    loop {
        let a = old.fill().await.map_err(|errno| (true, errno))?;
        let b = new.fill().await.map_err(|errno| (false, errno))?;
        let count = a.len().min(b.len());
        if count == 0 {
            return Ok(a.is_empty() && b.is_empty());
        }
        if a[..count] != b[..count] {
            return Ok(false);
        }
        old.consume(count);
        new.consume(count);
    }
}

async fn texts(
    cx: &mut Context,
    request: &Request,
    pair: &Pair<'_>,
    old: Vec<u8>,
    new: Vec<u8>,
) -> Result<u8> {
    if old == new && request.silent_when_same() && request.style.shows_cut() {
        return Ok(0);
    }
    let strip = |text: Vec<u8>| if request.strip_cr { without_returns(&text) } else { text };
    let (old, new) = (Lines::new(strip(old)), Lines::new(strip(new)));
    let mut changes = if old.text() == new.text() {
        Vec::new()
    } else {
        script::changes(&classify(&old, &new, request.equality(), request.horizon), request.effort)
    };
    let view = View { old: &old, new: &new, request };
    let nothing = Kinds { old: false, new: false };
    let differ = changes.iter().any(|change| view.kinds(std::slice::from_ref(change)) != nothing);
    if request.brief {
        if differ {
            report(cx, request, "Files ", pair.old, pair.new, " differ\n").await?;
        }
        return Ok(u8::from(differ));
    }
    if differ || !request.silent_when_same() {
        if request.paginate {
            paginate(cx, &view, &mut changes, pair).await?;
        } else {
            heading(cx, &view, pair).await?;
            print::print(cx, &view, &mut changes).await?;
        }
    }
    let mut status = u8::from(differ);
    if !request.style.shows_cut() {
        for (at, side, lines) in [(0, pair.old, &old), (1, pair.new, &new)] {
            if lines.is_cut() {
                let name = label(request, at, side);
                cx.say(&[name, b": No newline at end of file\n"].concat()).await?;
                status = 2;
            }
        }
    }
    Ok(status)
}

/// A text with `\r\n` as `\n`.
pub fn without_returns(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'\r', rest) {
        out.extend_from_slice(&rest[..at]);
        if rest.get(at + 1) != Some(&b'\n') {
            out.push(b'\r');
        }
        rest = &rest[at + 1..];
    }
    out.extend_from_slice(rest);
    out
}

/// The command's line within directories, and the names with their times.
async fn heading(cx: &mut Context, view: &View<'_>, pair: &Pair<'_>) -> Result<()> {
    let request = view.request;
    let names = [escaped(label(request, 0, pair.old)), escaped(label(request, 1, pair.new))];
    if pair.nested && !request.paginate {
        let line = [b"diff", request.switches.as_slice(), b" ", &names[0], b" ", &names[1], b"\n"].concat();
        cx.stdout.write(&line).await?;
    }
    let marks: [&[u8]; 2] = match request.style {
        Style::Context => [b"*** ", b"--- "],
        Style::Unified => [b"--- ", b"+++ "],
        _ => return Ok(()),
    };
    let zone = Zone::from_environment(|name| cx.variable(name));
    let layout = time_layout(cx, request.style);
    for (at, side) in [pair.old, pair.new].into_iter().enumerate() {
        let mut line = marks[at].to_vec();
        match request.labels.get(at) {
            Some(label) => line.extend_from_slice(label),
            None => {
                line.extend_from_slice(&names[at]);
                line.push(b'\t');
                if let Some(moment) = zone.civil(time(cx, side)) {
                    format(&mut line, layout, &moment, Dialect::Gnu);
                }
            }
        }
        start(view, Part::Header, &mut cx.stdout);
        cx.stdout.push(&line);
        end(view, &mut cx.stdout);
        cx.stdout.push_byte(b'\n');
    }
    Ok(())
}

/// The C locale has its own times in copied context.
fn time_layout(cx: &Context, style: Style) -> &'static [u8] {
    if style == Style::Context && !cx.names_locale("LC_TIME") {
        b"%a %b %e %H:%M:%S %Y"
    } else {
        b"%Y-%m-%d %H:%M:%S.%N %z"
    }
}

/// When a file was changed; a stream is of now.
fn time(cx: &Context, side: &Side) -> Timestamp {
    match &side.node {
        None => Timestamp::default(),
        Some(node) if node.kind == Kind::File && side.name != b"-" => node.modified,
        Some(_) => cx.system.now(),
    }
}

/// A name in a heading: in C's quotes if it has spaces, quotes or bytes beyond ASCII's text.
fn escaped(name: &[u8]) -> Vec<u8> {
    let special = |byte: &u8| matches!(byte, 0..=b' ' | b'"' | b'\\' | 0x80..);
    if !name.iter().any(special) {
        return name.to_vec();
    }
    let mut out = vec![b'"'];
    for &byte in name {
        let letter = match byte {
            7 => b'a',
            8 => b'b',
            9 => b't',
            10 => b'n',
            11 => b'v',
            12 => b'f',
            13 => b'r',
            b'"' | b'\\' => byte,
            0..=31 | 0x80.. => {
                out.extend_from_slice(format!("\\{byte:03o}").as_bytes());
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', letter]);
    }
    out.push(b'"');
    out
}
