//! Text in which only `$`, backquote and backslash mean something: inside
//! double quotes, here-documents, arithmetic, subscripts.

use super::reader::{Read, Reader};
use crate::ast::{Part, Word};
use std::rc::Rc;

/// Where quoted text ends, and which kind it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// At `"`.
    Double,
    /// At `"` too, within an [`Stop::Operand`]: every backslash quotes there.
    Nested,
    /// `${x-word}` within double quotes: at `}`.
    Operand,
    /// The same within a here-document, where `$'` means itself.
    HereOperand,
    /// At the end of the text.
    Here,
    /// Arithmetic: at the `)` that closes it.
    Arith,
    /// A section of `for ((;;))`: at `;` or the `)` that closes it.
    Section,
    /// `$[...]`: at the `]` that closes it.
    Bracket,
    /// `${x:offset:length}`: at `:` or `}`.
    Slice,
}

impl Stop {
    fn is_arith(self) -> bool {
        matches!(self, Stop::Arith | Stop::Section | Stop::Bracket | Stop::Slice)
    }

    fn is_here(self) -> bool {
        self == Stop::Here
    }

    fn is_operand(self) -> bool {
        matches!(self, Stop::Operand | Stop::HereOperand)
    }

    /// The character that a message says is missing.
    fn close(self) -> u8 {
        match self {
            Stop::Double | Stop::Nested | Stop::Here => b'"',
            Stop::Operand | Stop::HereOperand | Stop::Slice => b'}',
            Stop::Arith | Stop::Section => b')',
            Stop::Bracket => b']',
        }
    }
}

/// How brackets are balanced in arithmetic text.
#[derive(Default)]
struct Balance {
    parentheses: u32,
    brackets: u32,
    braces: u32,
    choices: u32,
}

impl Balance {
    /// Whether `byte` ends the text; counts it otherwise.
    fn ends(&mut self, byte: u8, stop: Stop) -> bool {
        match byte {
            b'(' => self.parentheses += 1,
            b')' if self.parentheses > 0 => self.parentheses -= 1,
            b')' => return matches!(stop, Stop::Arith | Stop::Section),
            b'[' => self.brackets += 1,
            b']' if self.brackets > 0 => self.brackets -= 1,
            b']' => return stop == Stop::Bracket,
            b'{' if stop == Stop::Slice => self.braces += 1,
            b'}' if self.braces > 0 => self.braces -= 1,
            b'}' => return matches!(stop, Stop::Slice | Stop::Operand | Stop::HereOperand),
            b';' => return stop == Stop::Section && self.parentheses == 0,
            b'?' if self.parentheses == 0 => self.choices += 1,
            b':' if stop != Stop::Slice || self.parentheses > 0 => {}
            b':' if self.choices > 0 => self.choices -= 1,
            b':' => return true,
            _ => {}
        }
        false
    }
}

/// Parts being collected, with the quoted text at their end.
#[derive(Clone, Default)]
struct Collector {
    parts: Vec<Part>,
    text: Vec<u8>,
}

impl Collector {
    fn push(&mut self, part: Part) {
        self.flush();
        self.parts.push(part);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.parts.push(Part::Quoted(Rc::from(self.text.as_slice())));
            self.text.clear();
        }
    }
}

impl Reader<'_> {
    /// The parts of quoted text that began on `line`; its end is not stepped over.
    pub fn quoted(&mut self, stop: Stop, line: u32) -> Read<Vec<Part>> {
        self.enter()?;
        self.quotes += 1;
        let mut out = Collector::default();
        let mut balance = Balance::default();
        // In `"${x-'}'}"` the quotes stay, but a `}` between them ends nothing
        // (with `posix` it does).
        let mut protected = 0;
        loop {
            let run = self.quoted_run(stop);
            out.text.extend_from_slice(self.slice(self.pos, run));
            self.pos = run;
            match self.byte(run) {
                0 if stop == Stop::Here => break,
                0 => return Err(self.unclosed(stop.close(), line)),
                b'\\' if stop.is_arith() && balance.brackets > 0 && self.byte(run + 1) == b'$' => {
                    // It is taken off when the subscript is looked at.
                    out.text.extend_from_slice(b"\\$");
                    self.pos += 2;
                }
                b'\\' => self.quoted_backslash(stop, &mut out.text),
                b'$' if stop == Stop::Operand && self.byte(run + 1) == b'\'' => {
                    let text = self.ansi_quoted()?;
                    out.push(Part::Quoted(text));
                }
                b'$' if stop.is_arith() && matches!(self.byte(run + 1), b'\'' | b'"') => {
                    self.arith_quote(&mut out)?;
                }
                b'$' => match self.dollar(Some(stop))? {
                    Some(part) => out.push(part),
                    None => out.text.push(b'$'),
                },
                byte @ (b'\'' | b'}') if run < protected => {
                    out.text.push(byte);
                    self.pos += 1;
                }
                b'\'' if stop.is_operand() && run != protected && !self.posix => {
                    let Some(len) = memchr::memchr(b'\'', self.rest(run + 1)) else {
                        let line = self.line();
                        return Err(self.unclosed(b'\'', line));
                    };
                    protected = run + 1 + len;
                    out.text.push(b'\'');
                    self.pos += 1;
                }
                b'`' => {
                    let part = self.backquoted(matches!(stop, Stop::Double | Stop::Nested))?;
                    out.push(part);
                }
                b'"' if matches!(stop, Stop::Double | Stop::Nested) => break,
                b'"' if stop.is_here() => {
                    out.text.push(b'"');
                    self.pos += 1;
                }
                b'"' if run < protected => self.pos += 1,
                b'"' => {
                    let kind = if stop.is_operand() { Stop::Nested } else { Stop::Double };
                    let Part::DoubleQuoted(inner) = self.double_quoted(kind)? else {
                        break;
                    };
                    if stop.is_arith() {
                        out.flush();
                        out.parts.extend(inner);
                    } else {
                        out.push(Part::DoubleQuoted(inner));
                    }
                }
                byte => {
                    if balance.ends(byte, stop) {
                        break;
                    }
                    out.text.push(byte);
                    self.pos += 1;
                }
            }
        }
        out.flush();
        self.quotes -= 1;
        self.leave();
        Ok(out.parts)
    }

    /// Where the run of bytes that mean themselves ends.
    fn quoted_run(&self, stop: Stop) -> usize {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        let special: fn(u8) -> bool = match stop {
            Stop::Double | Stop::Nested | Stop::Here => |byte| matches!(byte, b'\\' | b'$' | b'`' | b'"'),
            Stop::Operand | Stop::HereOperand => {
                |byte| matches!(byte, b'\\' | b'$' | b'`' | b'"' | b'}' | b'\'')
            }
            _ => |byte| {
                matches!(
                    byte,
                    b'\\' | b'$' | b'`' | b'"' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b';' | b'?' | b':'
                )
            },
        };
        self.pos + rest.iter().position(|byte| special(*byte)).unwrap_or(rest.len())
    }

    fn quoted_backslash(&mut self, stop: Stop, text: &mut Vec<u8>) {
        let next = self.byte(self.pos + 1);
        self.pos += 2;
        match next {
            b'\n' => {}
            b'$' | b'`' | b'\\' => text.push(next),
            b'"' if !stop.is_here() => text.push(next),
            b'}' if stop.is_operand() => text.push(next),
            0 => {
                text.push(b'\\');
                self.pos -= 1;
            }
            _ if stop == Stop::Nested => text.push(next),
            _ => text.extend([b'\\', next]),
        }
    }

    /// `$'...'` and `$"..."` in arithmetic: the text in its quotes, without the
    /// dollar.
    fn arith_quote(&mut self, out: &mut Collector) -> Read<()> {
        if self.byte(self.pos + 1) == b'"' {
            self.pos += 1;
            return Ok(());
        }
        let text = self.ansi_quoted()?;
        out.text.push(b'\'');
        out.text.extend_from_slice(&text);
        out.text.push(b'\'');
        Ok(())
    }

    /// Arithmetic text through its end, which is not stepped over.
    pub fn arith_text(&mut self, line: u32) -> Read<Word> {
        self.quoted_word(Stop::Arith, line)
    }

    /// A section of `for ((;;))`.
    pub fn arith_section(&mut self, line: u32) -> Read<Word> {
        self.quoted_word(Stop::Section, line)
    }

    /// Quoted text as a word.
    pub fn quoted_word(&mut self, stop: Stop, line: u32) -> Read<Word> {
        let start = self.pos;
        let before = self.substitutions;
        let mut parts = self.quoted(stop, line)?;
        let raw = self.since(start);
        super::parameter::show_whole(&mut parts, &raw);
        Ok(Word { parts, raw, waits: self.substitutions != before })
    }

    /// What stands between `[` and `]` (`braced`: within `${...}`, which a `}`
    /// would end) as a key: quotes are removed, all else
    /// is as in double quotes. Also as an expression, where that differs.
    pub fn index_parts(&mut self, braced: bool, line: u32) -> Read<(Vec<Part>, Option<Vec<Part>>)> {
        self.enter()?;
        let mut out = Collector::default();
        // The expression's own parts, from the first quote on that it keeps.
        let mut arith: Option<Collector> = None;
        let mut depth = 0u32;
        loop {
            let start = self.pos;
            match self.byte(start) {
                0 => return Err(self.unclosed(b']', line)),
                b'}' if braced => return Err(self.unclosed(b']', line)),
                b']' if depth == 0 => break,
                b'$' if self.byte(start + 1) == b'\'' => {
                    let keeper = arith.get_or_insert_with(|| out.clone());
                    let text = self.ansi_quoted()?;
                    keeper.text.push(b'\'');
                    keeper.text.extend_from_slice(&text);
                    keeper.text.push(b'\'');
                    out.push(Part::Quoted(text));
                }
                byte @ (b'\\' | b'\'') => {
                    let keeper = arith.get_or_insert_with(|| out.clone());
                    let mut kept = start;
                    if byte == b'\'' {
                        let text = self.single_quoted()?;
                        out.push(Part::Quoted(text));
                    } else {
                        let next = self.byte(start + 1);
                        self.pos += if next == 0 { 1 } else { 2 };
                        if !matches!(next, b'\n' | 0) {
                            out.text.push(next);
                        }
                        kept += usize::from(next == b'$');
                    }
                    keeper.text.extend_from_slice(self.slice(kept, self.pos));
                }
                _ => match self.index_part(&mut depth)? {
                    Ok(part) => {
                        if let Some(arith) = &mut arith {
                            arith.push(part.clone());
                        }
                        out.push(part);
                    }
                    Err(byte) => {
                        if let Some(arith) = &mut arith {
                            arith.text.push(byte);
                        }
                        out.text.push(byte);
                    }
                },
            }
        }
        out.flush();
        self.leave();
        let arith = arith.map(|mut arith| {
            arith.flush();
            arith.parts
        });
        Ok((out.parts, arith))
    }

    /// A part of a subscript, or the byte that comes next.
    fn index_part(&mut self, depth: &mut u32) -> Read<Result<Part, u8>> {
        Ok(match (self.byte(self.pos), self.byte(self.pos + 1)) {
            (b'"', _) => Ok(self.double_quoted(Stop::Double)?),
            (b'`', _) => Ok(self.backquoted(false)?),
            (b'$', b'"') => {
                self.pos += 1;
                Ok(self.double_quoted(Stop::Double)?)
            }
            (b'$', _) => self.dollar(Some(Stop::Bracket))?.ok_or(b'$'),
            (byte, _) => {
                match byte {
                    b'[' => *depth += 1,
                    b']' => *depth -= 1,
                    _ => {}
                }
                self.pos += 1;
                Err(byte)
            }
        })
    }
}
