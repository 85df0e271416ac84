//! Taking the input apart into arguments.

use super::{Separators, Style};
use bivalve_kit::{Context, Failure, Input, Result};

pub(super) enum Item {
    Argument {
        text: Vec<u8>,
        /// The argument ends a line, for `-L`.
        ends_line: bool,
    },
    End,
    /// The input cannot be read on; what is gathered is still run.
    Wrong(&'static str),
}

pub(super) struct Reader {
    input: Input,
    separators: Separators,
    /// Only newlines separate (`-I`).
    by_line: bool,
    end: Option<Vec<u8>>,
    room: usize,
    ended: bool,
    warned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before an argument.
    Between,
    Inside,
    /// In quotes of this kind.
    Quoted(u8),
    Escaped,
}

/// What a byte led to.
enum Next {
    More,
    Argument { ends_line: bool },
    Wrong(&'static str),
}

const SINGLE: &str = "unmatched single quote; by default quotes are special to xargs unless you use the -0 option";
const DOUBLE: &str = "unmatched double quote; by default quotes are special to xargs unless you use the -0 option";
const TOO_LONG: &str = "argument line too long";

impl Reader {
    pub(super) fn new(input: Input, style: &Style, room: usize) -> Reader {
        Reader {
            input,
            separators: style.separators,
            by_line: style.replace.is_some(),
            end: style.end.clone(),
            room,
            ended: false,
            warned: false,
        }
    }

    /// The next argument.
    pub(super) async fn next(&mut self, cx: &mut Context) -> Result<Item> {
        if self.ended {
            return Ok(Item::End);
        }
        match self.separators {
            Separators::Byte(separator) => self.plain(separator).await,
            Separators::Blanks => self.quoted(cx).await,
        }
    }

    async fn plain(&mut self, separator: u8) -> Result<Item> {
        match self.input.line(separator).await {
            Ok(Some(line)) => {
                let text = line.strip_suffix(&[separator]).unwrap_or(line);
                // An argument ends at its NUL.
                let text = text.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
                if text.len() >= self.room {
                    return Ok(Item::Wrong(TOO_LONG));
                }
                Ok(Item::Argument { text, ends_line: true })
            }
            Ok(None) => Ok(Item::End),
            Err(errno) => Err(read_error(&errno)),
        }
    }

    async fn quoted(&mut self, cx: &mut Context) -> Result<Item> {
        let mut text = Vec::new();
        let mut state = State::Between;
        loop {
            let block = match self.input.fill().await {
                Ok(block) => block,
                Err(errno) => return Err(read_error(&errno)),
            };
            if block.is_empty() {
                self.ended = true;
                return Ok(match state {
                    State::Quoted(b'\'') => Item::Wrong(SINGLE),
                    State::Quoted(_) => Item::Wrong(DOUBLE),
                    _ if text.is_empty() => Item::End,
                    _ => self.argument(cx, text, true).await?,
                });
            }
            let mut used = 0;
            let mut outcome = Next::More;
            for &byte in block {
                used += 1;
                outcome = step(byte, &mut state, &mut text, self.by_line);
                if !matches!(outcome, Next::More) || text.len() >= self.room {
                    break;
                }
            }
            self.input.consume(used);
            if text.len() >= self.room {
                return Ok(Item::Wrong(TOO_LONG));
            }
            match outcome {
                Next::More => {}
                Next::Wrong(message) => return Ok(Item::Wrong(message)),
                Next::Argument { ends_line } => {
                    // Blanks before a newline join the next line to this one.
                    return self.argument(cx, text, ends_line).await;
                }
            }
        }
    }

    /// An argument, unless it is the word that ends the input.
    async fn argument(&mut self, cx: &mut Context, mut text: Vec<u8>, ends_line: bool) -> Result<Item> {
        if let Some(at) = text.iter().position(|&byte| byte == 0) {
            if !std::mem::replace(&mut self.warned, true) {
                let warning = "WARNING: a NUL character occurred in the input.  It cannot be passed through in the \
                               argument list.  Did you mean to use the --null option?";
                cx.say(warning.as_bytes()).await?;
            }
            text.truncate(at);
        }
        if self.end.as_ref().is_some_and(|end| *end == text) {
            self.ended = true;
            return Ok(Item::End);
        }
        Ok(Item::Argument { text, ends_line })
    }
}

fn step(byte: u8, state: &mut State, text: &mut Vec<u8>, by_line: bool) -> Next {
    let blank = matches!(byte, b' ' | b'\t');
    match *state {
        // All white space is passed over there, though only blanks separate.
        State::Between if blank || matches!(byte, b'\n' | b'\x0b' | b'\x0c' | b'\r') => Next::More,
        State::Quoted(quote) if byte == quote => {
            *state = State::Inside;
            Next::More
        }
        State::Quoted(quote) if byte == b'\n' => Next::Wrong(if quote == b'\'' { SINGLE } else { DOUBLE }),
        State::Quoted(_) => {
            text.push(byte);
            Next::More
        }
        State::Escaped => {
            text.push(byte);
            *state = State::Inside;
            Next::More
        }
        State::Inside if byte == b'\n' => Next::Argument { ends_line: true },
        State::Inside if blank && !by_line => Next::Argument { ends_line: false },
        State::Between | State::Inside => {
            match byte {
                b'\'' | b'"' => *state = State::Quoted(byte),
                b'\\' => *state = State::Escaped,
                _ => {
                    *state = State::Inside;
                    text.push(byte);
                }
            }
            Next::More
        }
    }
}

fn read_error(errno: &bivalve_vfs::Errno) -> Failure {
    Failure::new([b"read error: ", errno.message().as_bytes()].concat())
}
