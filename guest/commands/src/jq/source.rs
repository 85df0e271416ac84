//! The inputs: files one after the other as one stream of texts.

use super::json::Parser;
use super::options::Settings;
use super::value::Val;
use bivalve_kit::{Context, Input, Result};
use std::collections::VecDeque;

pub struct Source {
    files: VecDeque<Vec<u8>>,
    input: Option<Input>,
    parser: Parser,
    raw: bool,
    slurp: bool,
    stream_errors: bool,
    /// With `--seq` errors end nothing.
    pub seq: bool,
    /// The parser was told that no more comes.
    ended: bool,
    finished: bool,
    /// A raw line that goes on in the next block.
    pending: Vec<u8>,
    /// Whole lines, and whether a newline ended them.
    lines: VecDeque<(Val, bool)>,
    /// The file being read; none for standard input.
    pub name: Option<String>,
    /// Newlines read.
    pub line: usize,
    /// Something could not be read.
    pub failed: bool,
    started: bool,
    /// Newlines of the files before.
    before: usize,
}

impl Source {
    pub fn new(settings: &Settings) -> Source {
        let mut files: VecDeque<Vec<u8>> = settings.files.iter().cloned().collect();
        if files.is_empty() {
            files.push_back(b"-".to_vec());
        }
        Source {
            files,
            input: None,
            parser: Parser::new(settings.stream, settings.seq),
            raw: settings.raw_input,
            slurp: settings.slurp,
            stream_errors: settings.stream_errors,
            seq: settings.seq,
            ended: false,
            finished: false,
            pending: Vec::new(),
            lines: VecDeque::new(),
            name: None,
            line: 0,
            failed: false,
            started: false,
            before: 0,
        }
    }

    /// Where errors are said to be.
    pub fn place(&self) -> String {
        if !self.started {
            return "<unknown>".to_string();
        }
        let name = self.name.as_deref().unwrap_or("<stdin>");
        format!("{name}:{}", self.line)
    }

    /// A block of text; none at the end of the last file.
    async fn block(&mut self, cx: &mut Context) -> Result<Option<Vec<u8>>> {
        loop {
            if let Some(input) = &mut self.input {
                let read = input.fill().await.map(<[u8]>::to_vec);
                match read {
                    Ok(block) if !block.is_empty() => {
                        input.consume(block.len());
                        cx.check()?;
                        return Ok(Some(block));
                    }
                    Ok(_) => {}
                    Err(errno) => {
                        let name = self.name.clone().unwrap_or_else(|| "<stdin>".to_string());
                        let message = format!("error: Could not read {name}: {}", errno.message());
                        cx.say(message.as_bytes()).await?;
                        self.failed = true;
                    }
                }
                self.input = None;
            }
            let Some(file) = self.files.pop_front() else { return Ok(None) };
            self.line = 0;
            self.before = self.parser.newlines();
            self.started = true;
            self.name = Some(if file == b"-" { "<stdin>".to_string() } else { String::from_utf8_lossy(&file).into_owned() });
            match cx.open(&file) {
                Ok(input) => self.input = Some(input),
                Err(errno) => {
                    let name = String::from_utf8_lossy(&file).into_owned();
                    let message = format!("error: Could not open file {name}: {}", errno.message());
                    cx.say(message.as_bytes()).await?;
                    self.failed = true;
                }
            }
        }
    }

    /// The next value; an error is jq's text without place.
    pub async fn next(&mut self, cx: &mut Context) -> Result<Option<std::result::Result<Val, String>>> {
        if !self.slurp {
            return self.one(cx).await;
        }
        if std::mem::replace(&mut self.finished, true) {
            return Ok(None);
        }
        if self.raw {
            let mut text = Vec::new();
            while let Some(block) = self.block(cx).await? {
                text.extend_from_slice(&block);
            }
            return Ok(Some(Ok(Val::str(&super::json::decoded(&text)))));
        }
        let mut values = Vec::new();
        while let Some(value) = self.one(cx).await? {
            match value {
                Ok(value) => values.push(value),
                Err(message) if self.seq => {
                    cx.say(format!("ignoring parse error: {message}").as_bytes()).await?;
                }
                Err(message) => return Ok(Some(Err(message))),
            }
        }
        Ok(Some(Ok(Val::arr(values))))
    }

    async fn one(&mut self, cx: &mut Context) -> Result<Option<std::result::Result<Val, String>>> {
        loop {
            if self.raw {
                if let Some((line, ended)) = self.lines.pop_front() {
                    self.line += usize::from(ended);
                    return Ok(Some(Ok(line)));
                }
                if self.ended {
                    return Ok(None);
                }
            } else {
                match self.parser.next() {
                    Some(Ok(value)) => {
                        self.line = self.parser.newlines().saturating_sub(self.before);
                        return Ok(Some(Ok(value)));
                    }
                    Some(Err(message)) if self.stream_errors => {
                        return Ok(Some(Ok(Val::arr(vec![Val::str(&message), self.parser.resume()]))));
                    }
                    Some(Err(message)) if self.seq => return Ok(Some(Err(message))),
                    Some(Err(message)) => {
                        self.files.clear();
                        self.input = None;
                        self.ended = true;
                        return Ok(Some(Err(message)));
                    }
                    None if self.ended => return Ok(None),
                    None => {}
                }
            }
            match self.block(cx).await? {
                Some(block) => {
                    if self.raw {
                        self.split(&block);
                    } else {
                        self.parser.feed(&block, false);
                    }
                }
                None => {
                    self.ended = true;
                    if self.raw {
                        if !self.pending.is_empty() {
                            let line = std::mem::take(&mut self.pending);
                            self.lines.push_back((Val::str(&super::json::decoded(&line)), false));
                        }
                    } else {
                        self.parser.feed(b"", true);
                    }
                }
            }
        }
    }

    fn split(&mut self, block: &[u8]) {
        for piece in block.split_inclusive(|&byte| byte == b'\n') {
            match piece.strip_suffix(b"\n") {
                Some(line) => {
                    let mut whole = std::mem::take(&mut self.pending);
                    whole.extend_from_slice(line);
                    self.lines.push_back((Val::str(&super::json::decoded(&whole)), true));
                }
                None => self.pending.extend_from_slice(piece),
            }
        }
    }
}
