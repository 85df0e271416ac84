//! Cutting the input and writing the pieces.

use super::Method;
use super::names::Names;
use bivalve_kit::{Child, Context, Ended, Failure, Input, Output, Result};
use bivalve_vfs::{Errno, Follow, Kind, OpenFile};
use std::rc::Rc;

/// The output files, opened one after another.
pub(super) struct Pieces {
    names: Names,
    verbose: bool,
    elide: bool,
    /// The shell command that pieces are written to instead of files.
    filter: Option<Vec<u8>>,
    /// Where the input is, which no piece may overwrite.
    input: Option<Rc<[u8]>>,
    current: Option<Piece>,
}

/// A piece that is being written.
pub(super) struct Piece {
    name: Vec<u8>,
    target: Target,
}

enum Target {
    File(Output),
    /// What the filter is to read.
    Filter(Vec<u8>),
}

impl Piece {
    async fn write(&mut self, cx: &Context, bytes: &[u8]) -> Result<()> {
        match &mut self.target {
            Target::File(output) => {
                let result = output.write(bytes).await;
                result.map_err(|failure| write_failure(cx, &self.name, failure))
            }
            Target::Filter(content) => {
                content.extend_from_slice(bytes);
                Ok(())
            }
        }
    }

    async fn finish(self, cx: &mut Context, filter: Option<&[u8]>) -> Result<()> {
        match self.target {
            Target::File(mut output) => {
                let result = output.flush().await;
                result.map_err(|failure| write_failure(cx, &self.name, failure))
            }
            Target::Filter(content) => run_filter(cx, &self.name, content, filter.unwrap_or_default()).await,
        }
    }
}

/// Runs the filter over a piece; its failure ends split.
async fn run_filter(cx: &mut Context, name: &[u8], content: Vec<u8>, filter: &[u8]) -> Result<()> {
    cx.stdout.flush().await?;
    let mut place = cx.place.clone();
    place.descriptors.set(0, OpenFile::from_bytes(Rc::from(content)));
    let mut variables: Vec<_> = cx.environment.iter().filter(|(known, _)| known != b"FILE").cloned().collect();
    variables.push((b"FILE".to_vec(), name.to_vec()));
    // The shell that $SHELL names, if that is one of ours.
    let shell = cx.variable("SHELL").map(bivalve_kit::path::base_name).filter(|name| *name == b"bash");
    let argv = vec![shell.unwrap_or(b"sh").to_vec(), b"-c".to_vec(), filter.to_vec()];
    let child = Child { environment: Rc::new(variables), place, ..cx.child(argv) };
    let status = match cx.system.run(child).await {
        Ended::Status(status) => status,
        Ended::NotFound => 127,
        Ended::NotExecutable => 126,
    };
    if status == 0 {
        return Ok(());
    }
    let name = bivalve_kit::quote::maybe_quoted(name, cx.locale.utf8);
    let end = format!(" from command: {}", String::from_utf8_lossy(filter));
    let said = [b"with FILE=", name.as_slice(), format!(", exit {status}").as_bytes(), end.as_bytes()].concat();
    Err(Failure::with_status(said, status))
}

impl Pieces {
    pub(super) fn new(names: Names, verbose: bool, elide: bool, filter: Option<Vec<u8>>) -> Pieces {
        Pieces { names, verbose, elide, filter, input: None, current: None }
    }

    async fn open(&mut self, cx: &mut Context) -> Result<Piece> {
        let Some(name) = self.names.next() else {
            return Err(Failure::new("output file suffixes exhausted"));
        };
        if self.verbose {
            let line = if self.filter.is_some() {
                let name = bivalve_kit::quote::maybe_quoted(&name, cx.locale.utf8);
                [b"executing with FILE=", name.as_slice(), b"\n"].concat()
            } else {
                [b"creating file ", cx.quoted_file(&name).as_slice(), b"\n"].concat()
            };
            cx.stdout.push(&line);
            cx.stdout.ready().await?;
        }
        if self.filter.is_some() {
            return Ok(Piece { name, target: Target::Filter(Vec::new()) });
        }
        if cx.vfs.resolve(&cx.place, &name, Follow::Yes).is_ok_and(|path| Some(&path) == self.input.as_ref()) {
            let quoted = cx.quoted_file(&name);
            return Err(Failure::new([quoted.as_slice(), b" would overwrite input; aborting"].concat()));
        }
        match cx.create(&name) {
            Ok(output) => Ok(Piece { name, target: Target::File(output) }),
            Err(errno) => Err(fail(cx, &name, &errno)),
        }
    }

    /// Writes to the current piece, opened if none is.
    async fn write(&mut self, cx: &mut Context, bytes: &[u8]) -> Result<()> {
        if self.current.is_none() {
            self.current = Some(self.open(cx).await?);
        }
        match &mut self.current {
            Some(piece) => piece.write(cx, bytes).await,
            None => Ok(()),
        }
    }

    /// Ends the current piece.
    async fn close(&mut self, cx: &mut Context) -> Result<()> {
        if let Some(piece) = self.current.take() {
            piece.finish(cx, self.filter.as_deref()).await?;
        }
        cx.check()
    }

    /// A piece of its own.
    async fn whole(&mut self, cx: &mut Context, bytes: &[u8]) -> Result<()> {
        if bytes.is_empty() && self.elide {
            return Ok(());
        }
        self.write(cx, bytes).await?;
        self.close(cx).await
    }
}

fn fail(cx: &Context, name: &[u8], errno: &Errno) -> Failure {
    let name = bivalve_kit::quote::maybe_quoted(name, cx.locale.utf8);
    Failure::new([name.as_slice(), b": ", errno.message().as_bytes()].concat())
}

fn write_failure(cx: &Context, name: &[u8], failure: Failure) -> Failure {
    match failure {
        Failure::Write(errno) => fail(cx, name, &errno),
        other => other,
    }
}

pub(super) async fn split(
    cx: &mut Context,
    mut input: Input,
    file: &[u8],
    method: Method,
    separator: u8,
    pieces: &mut Pieces,
) -> Result<()> {
    pieces.input = (input.file().kind() == Kind::File).then(|| input.file().path().clone());
    match method {
        Method::Lines(count) => by_lines(cx, &mut input, file, count, separator, pieces).await?,
        Method::Bytes(count) => by_bytes(cx, &mut input, file, count, pieces).await?,
        Method::LineBytes(count) => by_line_bytes(cx, &mut input, file, count, separator, pieces).await?,
        Method::RoundRobin { count, only } => {
            return round_robin(cx, &mut input, file, count, only, separator, pieces).await;
        }
        Method::Chunks { .. } | Method::LineChunks { .. } if input.file().size().is_err() => {
            let device = input.file().kind() == Kind::Device && !input.file().is_stream();
            let empty = device && input.fill().await.is_ok_and(<[u8]>::is_empty);
            if empty {
                let (count, only) = match method {
                    Method::Chunks { count, only } | Method::LineChunks { count, only } => (count, only),
                    _ => (1, None),
                };
                return chunks(cx, &[], count, only, None, pieces).await;
            }
            let name = bivalve_kit::quote::maybe_quoted(file, cx.locale.utf8);
            let directory = cx.vfs.is_directory(&cx.place, file);
            let reason: &[u8] = if directory { b": Is a directory" } else if device { b": Value too large for defined data type" } else { b"" };
            return Err(Failure::new([name.as_slice(), b": cannot determine file size", reason].concat()));
        }
        Method::Chunks { count, only } => {
            let content = input.read_to_end().await.map_err(|errno| fail(cx, file, &errno))?;
            return chunks(cx, &content, count, only, None, pieces).await;
        }
        Method::LineChunks { count, only } => {
            let content = input.read_to_end().await.map_err(|errno| fail(cx, file, &errno))?;
            return chunks(cx, &content, count, only, Some(separator), pieces).await;
        }
    }
    pieces.close(cx).await
}

async fn by_lines(
    cx: &mut Context,
    input: &mut Input,
    file: &[u8],
    count: u64,
    separator: u8,
    pieces: &mut Pieces,
) -> Result<()> {
    let mut lines = 0;
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(()),
            Ok(block) => block.to_vec(),
            Err(errno) => return Err(fail(cx, file, &errno)),
        };
        input.consume(block.len());
        let mut start = 0;
        for at in memchr::memchr_iter(separator, &block) {
            lines += 1;
            if lines == count {
                pieces.write(cx, &block[start..=at]).await?;
                pieces.close(cx).await?;
                (start, lines) = (at + 1, 0);
            }
        }
        if start < block.len() {
            pieces.write(cx, &block[start..]).await?;
        }
    }
}

async fn by_bytes(cx: &mut Context, input: &mut Input, file: &[u8], count: u64, pieces: &mut Pieces) -> Result<()> {
    let mut room = count;
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(()),
            Ok(block) => block.to_vec(),
            Err(errno) => return Err(fail(cx, file, &errno)),
        };
        input.consume(block.len());
        let mut rest = block.as_slice();
        while !rest.is_empty() {
            let length = usize::try_from(room).unwrap_or(usize::MAX).min(rest.len());
            let (piece, after) = rest.split_at(length);
            pieces.write(cx, piece).await?;
            rest = after;
            room -= length as u64;
            if room == 0 {
                pieces.close(cx).await?;
                room = count;
            }
        }
    }
}

async fn by_line_bytes(
    cx: &mut Context,
    input: &mut Input,
    file: &[u8],
    count: u64,
    separator: u8,
    pieces: &mut Pieces,
) -> Result<()> {
    let most = usize::try_from(count).unwrap_or(usize::MAX);
    let mut used = 0;
    loop {
        let line = match input.line(separator).await {
            Ok(Some(line)) => line.to_vec(),
            Ok(None) => return Ok(()),
            Err(errno) => return Err(fail(cx, file, &errno)),
        };
        // A last line that has no end goes on to a new piece also where it would just fit.
        let room = (most - used).saturating_sub(usize::from(line.last() != Some(&separator)));
        if used > 0 && line.len() > room {
            pieces.close(cx).await?;
            used = 0;
        }
        let mut rest = line.as_slice();
        // A line longer than a piece is cut.
        while rest.len() > most {
            let (piece, after) = rest.split_at(most);
            pieces.write(cx, piece).await?;
            pieces.close(cx).await?;
            rest = after;
        }
        if !rest.is_empty() {
            pieces.write(cx, rest).await?;
            used += rest.len();
        }
        if used == most {
            pieces.close(cx).await?;
            used = 0;
        }
    }
}

/// Chunks of about equal size; with a separator they end at records.
async fn chunks(
    cx: &mut Context,
    content: &[u8],
    count: u64,
    only: Option<u64>,
    separator: Option<u8>,
    pieces: &mut Pieces,
) -> Result<()> {
    let size = content.len() as u64;
    let bound = |chunk: u64| -> usize {
        // The last chunk takes what is left over.
        // A chunk has a byte at least while there are any.
        let even = (size / count).max(1).saturating_mul(chunk).min(size);
        usize::try_from(if chunk == count { size } else { even }).unwrap_or(usize::MAX)
    };
    let mut start = 0;
    for chunk in 1..=count {
        let mut end = bound(chunk).max(start);
        if let Some(separator) = separator {
            // The record that a bound falls into belongs to the chunk in which it starts.
            if end > start && chunk < count && content.get(end - 1) != Some(&separator) {
                let rest = content.get(end..).unwrap_or_default();
                end = memchr::memchr(separator, rest).map_or(content.len(), |at| end + at + 1);
            }
        }
        let piece = content.get(start..end).unwrap_or_default();
        start = end;
        match only {
            None => pieces.whole(cx, piece).await?,
            Some(wanted) if wanted == chunk => {
                cx.stdout.push(piece);
                return cx.stdout.flush().await;
            }
            Some(_) => {}
        }
    }
    Ok(())
}

async fn round_robin(
    cx: &mut Context,
    input: &mut Input,
    file: &[u8],
    count: u64,
    only: Option<u64>,
    separator: u8,
    pieces: &mut Pieces,
) -> Result<()> {
    let mut open: Vec<Piece> = Vec::new();
    if only.is_none() && !pieces.elide {
        for _ in 0..count {
            open.push(pieces.open(cx).await?);
        }
    }
    let mut turn = 0;
    loop {
        let line = match input.line(separator).await {
            Ok(Some(line)) => line.to_vec(),
            Ok(None) => break,
            Err(errno) => return Err(fail(cx, file, &errno)),
        };
        cx.check()?;
        if let Some(wanted) = only {
            if wanted == turn + 1 {
                cx.stdout.push(&line);
                cx.stdout.ready().await?;
            }
        } else {
            let at = usize::try_from(turn).unwrap_or(usize::MAX);
            if at >= open.len() {
                open.push(pieces.open(cx).await?);
            }
            if let Some(piece) = open.get_mut(at) {
                piece.write(cx, &line).await?;
            }
        }
        turn = (turn + 1) % count;
    }
    for piece in open {
        piece.finish(cx, pieces.filter.as_deref()).await?;
    }
    Ok(())
}
