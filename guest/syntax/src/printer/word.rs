//! Words: as written, but with the commands in them laid out anew, `$'...'`
//! resolved and line continuations gone.

use super::Printer;
use crate::ast::{Arith, Assignment, Brace, Element, Operation, Parameter, Part, Substitution, Value, Word};

/// What surrounds a place in a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    Double,
    /// `${...}`, within double quotes or not.
    Brace {
        quoted: bool,
    },
}

impl Printer<'_> {
    pub(super) fn assignment(&mut self, assignment: &Assignment) {
        self.put(assignment.name.bytes());
        if let Some(index) = &assignment.index {
            self.put(b"[");
            self.word(&index.word);
            self.put(b"]");
        }
        self.put(if assignment.append { b"+=" } else { b"=" });
        let elements = match &assignment.value {
            Value::Scalar(word) => return self.word(word),
            Value::Array(elements) => elements,
        };
        self.array(elements);
    }

    /// `(a [k]=v)`
    pub(super) fn array(&mut self, elements: &[Element]) {
        self.put(b"(");
        for (at, element) in elements.iter().enumerate() {
            if at > 0 {
                self.put(b" ");
            }
            if let Some(index) = &element.index {
                self.put(b"[");
                self.word(&index.word);
                self.put(if element.append { b"]+=" } else { b"]=" });
            }
            self.word(&element.value);
        }
        self.put(b")");
    }

    pub(super) fn word(&mut self, word: &Word) {
        let raw = &*word.raw;
        // Most words hold nothing that is printed differently.
        let plain = !raw.iter().enumerate().any(|(at, byte)| match byte {
            b'$' => matches!(raw.get(at + 1), Some(b'\'' | b'"' | b'(' | b'{')),
            b'<' | b'>' => raw.get(at + 1) == Some(&b'('),
            b'\\' => raw.get(at + 1) == Some(&b'\n'),
            b'`' => true,
            _ => false,
        });
        if plain {
            return self.put(raw);
        }
        let mut substitutions = Vec::new();
        collect(&word.parts, &mut substitutions);
        self.raw(raw, &substitutions);
    }

    /// Walks the text of a word, with the substitutions that stand in it.
    fn raw(&mut self, raw: &[u8], substitutions: &[&Substitution]) {
        let mut next = substitutions.iter();
        let mut around: Vec<Around> = Vec::new();
        let mut at = 0;
        while let Some(&byte) = raw.get(at) {
            let inner = around.last().copied();
            let rest = raw.get(at..).unwrap_or_default();
            let quoted = matches!(inner, Some(Around::Double | Around::Brace { quoted: true }));
            let len = match (byte, rest.get(1)) {
                (b'\\', Some(b'\n')) => {
                    at += 2;
                    continue;
                }
                (b'\\', _) => 2,
                (b'\'', _) if !quoted => quote_length(rest),
                (b'`', _) => {
                    at += self.backquoted(rest);
                    continue;
                }
                (b'"', _) => {
                    match inner {
                        Some(Around::Double) => {
                            around.pop();
                        }
                        _ => around.push(Around::Double),
                    }
                    1
                }
                (b'$', Some(b'"')) if !quoted => {
                    at += 1;
                    continue;
                }
                (b'$', Some(b'\'')) if inner != Some(Around::Double) => {
                    let text = rest.get(2..).unwrap_or_default();
                    let (value, len) = crate::parser::ansi_c(text);
                    if quoted {
                        self.put(&value);
                    } else {
                        self.single_quoted(&value);
                    }
                    at += 2 + len;
                    continue;
                }
                (b'$', Some(b'{')) => {
                    let quoted = quoted && !takes_pattern(rest);
                    around.push(Around::Brace { quoted });
                    2
                }
                (b'}', _) if matches!(inner, Some(Around::Brace { .. })) => {
                    around.pop();
                    1
                }
                (b'$' | b'<' | b'>', Some(b'(')) => {
                    let found = next.clone().next().filter(|sub| {
                        let text = rest.get(2..).unwrap_or_default();
                        text.starts_with(&sub.raw) && text.get(sub.raw.len()) == Some(&b')')
                    });
                    if let Some(substitution) = found {
                        next.next();
                        self.put(&[byte, b'(']);
                        self.substitution(substitution);
                        self.put(b")");
                        at += 3 + substitution.raw.len();
                        continue;
                    }
                    2
                }
                _ => 1,
            };
            self.put(rest.get(..len).unwrap_or(rest));
            at += len;
        }
    }

    /// The commands of a substitution, laid out as on a line of their own.
    fn substitution(&mut self, substitution: &Substitution) {
        if let Some(word) = &substitution.file {
            self.put(b"< ");
            return self.word(word);
        }
        let Some(node) = &substitution.node else { return };
        if substitution.raw.starts_with(b"(") {
            // `$((` that was no arithmetic: bash keeps it as it is.
            return self.put(&substitution.raw);
        }
        let breaks = substitution.breaks.iter();
        let mut printer = Printer { exact: self.exact, breaks, ..Printer::default() };
        printer.node(node);
        printer.deferred(b"");
        // `$((` would begin arithmetic.
        if printer.out.starts_with(b"(") {
            self.put(b" ");
        }
        self.put(&printer.out);
    }

    /// `...` with its line continuations gone; how long it was.
    fn backquoted(&mut self, text: &[u8]) -> usize {
        self.put(b"`");
        let mut at = 1;
        while let Some(&byte) = text.get(at) {
            let len = if byte == b'\\' { 2 } else { 1 };
            let piece = text.get(at..at + len).unwrap_or(b"\\");
            if piece != b"\\\n" {
                self.put(piece);
            }
            at += len;
            if byte == b'`' {
                break;
            }
        }
        at
    }

    /// Text in single quotes.
    pub(super) fn single_quoted(&mut self, text: &[u8]) {
        self.put(b"'");
        for &byte in text {
            if byte == b'\'' {
                self.put(b"'\\''");
            } else {
                self.put(&[byte]);
            }
        }
        self.put(b"'");
    }
}

/// The commands of a substitution, as bash keeps them to read them again.
pub(crate) fn print_substitution(substitution: &Substitution) -> Vec<u8> {
    let mut printer = Printer { exact: true, ..Printer::default() };
    printer.substitution(substitution);
    printer.out
}

/// The length of `'...'`.
fn quote_length(text: &[u8]) -> usize {
    let rest = text.get(1..).unwrap_or_default();
    memchr::memchr(b'\'', rest).map_or(text.len(), |at| at + 2)
}

/// Whether the operator of this `${...}` takes a pattern, in which quotes
/// count also within double quotes.
fn takes_pattern(text: &[u8]) -> bool {
    let inner = text.get(2..).unwrap_or_default();
    let inner = inner.strip_prefix(b"!").unwrap_or(inner);
    let name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let start = match inner.iter().take_while(|byte| name(byte)).count() {
        0 => 1,
        len => len,
    };
    let mut rest = inner.get(start..).unwrap_or_default();
    if rest.first() == Some(&b'[') {
        let close = memchr::memchr(b']', rest).map_or(rest.len(), |at| at + 1);
        rest = rest.get(close..).unwrap_or_default();
    }
    matches!(rest.first(), Some(b'#' | b'%' | b'/' | b'^' | b',' | b'~'))
}

/// The substitutions in a word that are written with parentheses, in order,
/// not those within others.
fn collect<'a>(parts: &'a [Part], out: &mut Vec<&'a Substitution>) {
    for part in parts {
        match part {
            Part::Literal(_) | Part::Quoted(_) => {}
            Part::DoubleQuoted(inner) => collect(inner, out),
            Part::Parameter(parameter) => collect_parameter(parameter, out),
            Part::Command(substitution)
            | Part::ProcessInput(substitution)
            | Part::ProcessOutput(substitution) => {
                if !substitution.backquote {
                    out.push(substitution);
                }
            }
            Part::Arith(arith) => collect(&arith.word.parts, out),
            Part::Brace(brace) => {
                if let Brace::List(alternatives) = &**brace {
                    for parts in alternatives {
                        collect(parts, out);
                    }
                }
            }
        }
    }
}

fn collect_parameter<'a>(parameter: &'a Parameter, out: &mut Vec<&'a Substitution>) {
    let mut word = |word: &'a Word| collect(&word.parts, out);
    if let Some(index) = &parameter.index {
        word(&index.word);
    }
    match &parameter.operation {
        Operation::Default { word: operand, .. }
        | Operation::Assign { word: operand, .. }
        | Operation::Error { word: operand, .. }
        | Operation::Alternative { word: operand, .. }
        | Operation::RemovePrefix { pattern: operand, .. }
        | Operation::RemoveSuffix { pattern: operand, .. } => word(operand),
        Operation::Replace { pattern, replacement, .. } => {
            word(pattern);
            if let Some(replacement) = replacement {
                word(replacement);
            }
        }
        Operation::Slice { offset: Arith { word: offset, .. }, length } => {
            word(offset);
            if let Some(length) = length {
                word(&length.word);
            }
        }
        Operation::Case { pattern: Some(pattern), .. } => word(pattern),
        Operation::Get
        | Operation::Length
        | Operation::Case { pattern: None, .. }
        | Operation::Transform(_)
        | Operation::Names(_)
        | Operation::Keys(_)
        | Operation::Bad
        | Operation::Unclosed(_) => {}
    }
}
