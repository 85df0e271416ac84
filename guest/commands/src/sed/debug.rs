//! `--debug`: the script as sed has read it, and what it does with each line.

use super::program::{Action, Address, Command, Program, Sink};
use super::substitute::{Case, Part, Substitution};

/// What is kept of a command's text only to show it.
#[derive(Default)]
pub struct Shown {
    pub address: Vec<u8>,
    pub letter: u8,
    /// What stands behind the letter, as far as the action does not have it.
    pub detail: Vec<u8>,
    /// `im` of a substitution.
    pub flags: Vec<u8>,
}

/// The program, a command a line.
pub fn program(program: &Program) -> Vec<u8> {
    let mut out = b"SED PROGRAM:\n".to_vec();
    let mut level = 1;
    for at in 0..program.commands.len() {
        command(program, at, &mut level, &mut out);
    }
    out
}

/// A command on a line, within the blocks that have begun and not ended.
pub fn command(program: &Program, at: usize, level: &mut i64, out: &mut Vec<u8>) {
    let (Some(command), Some(shown)) = (program.commands.get(at), program.shown.get(at)) else { return };
    if matches!(shown.letter, b'#' | b'v') {
        return;
    }
    *level -= i64::from(shown.letter == b'}');
    out.extend((0..*level).flat_map(|_| *b"  "));
    out.extend_from_slice(&shown.address);
    if command.negated {
        out.push(b'!');
    }
    if !shown.address.is_empty() {
        out.push(b' ');
    }
    out.push(shown.letter);
    function(program, command, shown, out);
    out.push(b'\n');
    *level += i64::from(shown.letter == b'{');
}

fn function(program: &Program, command: &Command, shown: &Shown, out: &mut Vec<u8>) {
    let sink = |at: &usize| match program.sinks.get(*at) {
        Some(Sink::Stdout) => b"/dev/stdout",
        Some(Sink::Stderr) => b"/dev/stderr",
        Some(Sink::File { name, .. }) => name.as_slice(),
        None => b"",
    };
    match &command.action {
        Action::Append(text) | Action::Insert(text) | Action::Change(text) => {
            out.push(b'\\');
            out.extend_from_slice(text);
        }
        Action::Evaluate => out.push(b' '),
        Action::Execute(text) | Action::Read(text) => {
            out.push(b' ');
            out.extend_from_slice(text);
        }
        Action::ReadLine(source) => {
            out.push(b' ');
            out.extend_from_slice(program.sources.get(*source).map_or(&[], Vec::as_slice));
        }
        Action::Write(at) | Action::WriteFirst(at) => out.extend_from_slice(sink(at)),
        Action::Substitute(substitution) => {
            out.extend_from_slice(&shown.detail);
            replacement(&substitution.parts, out);
            out.push(b'/');
            out.extend_from_slice(&shown.flags);
            options(substitution, out);
            if let Some(at) = &substitution.sink {
                out.push(b'w');
                out.extend_from_slice(sink(at));
            }
        }
        _ => out.extend_from_slice(&shown.detail),
    }
}

fn options(substitution: &Substitution, out: &mut Vec<u8>) {
    let letters = [(substitution.global, b'g'), (substitution.evaluate, b'e'), (substitution.print, b'p')];
    out.extend(letters.iter().filter(|(set, _)| *set).map(|(_, letter)| letter));
    if substitution.number > 0 {
        out.extend_from_slice(substitution.number.to_string().as_bytes());
    }
}

/// GNU keeps a replacement as pieces of text, each with the group behind it and the
/// case that both get; a change of that is shown in front of them.
fn replacement(parts: &[Part], out: &mut Vec<u8>) {
    let (mut text, mut now, mut stays, mut shown) = (&b""[..], None, None, None);
    let mut put = |text: &[u8], case: Option<Case>, group: Option<usize>| {
        if case != shown {
            out.extend_from_slice(match case {
                None | Some(Case::End) => b"\\E",
                Some(Case::Upper) => b"\\U",
                Some(Case::Lower) => b"\\L",
                Some(Case::UpperNext) => b"\\u",
                Some(Case::LowerNext) => b"\\l",
            });
            shown = case;
        }
        out.extend_from_slice(text);
        match group {
            None => {}
            Some(0) => out.push(b'&'),
            Some(number) => out.extend_from_slice(format!("\\{number}").as_bytes()),
        }
    };
    for part in parts {
        match part {
            Part::Text(plain) => text = plain,
            Part::Group(group) => {
                put(text, now, Some(*group));
                (text, now) = (b"", stays);
            }
            Part::Case(case) => {
                put(text, now, None);
                text = b"";
                match case {
                    Case::End => (now, stays) = (None, None),
                    Case::Upper | Case::Lower => (now, stays) = (Some(*case), Some(*case)),
                    Case::UpperNext | Case::LowerNext => now = Some(*case),
                }
            }
        }
    }
    if !text.is_empty() {
        put(text, now, None);
    }
}

/// An address; a pattern is what was read last.
pub fn address(address: &Address, pattern: &[u8], flags: &[u8]) -> Vec<u8> {
    match address {
        Address::Line(number) => number.to_string().into_bytes(),
        Address::Step(first, step) => format!("{first}~{step}").into_bytes(),
        Address::Last => b"$".to_vec(),
        Address::Plus(number) => format!("+{number}").into_bytes(),
        Address::Multiple(number) => format!("~{number}").into_bytes(),
        Address::Pattern(_) => [self::pattern(pattern).as_slice(), &flags.to_ascii_uppercase()].concat(),
    }
}

/// A pattern between slashes.
pub fn pattern(text: &[u8]) -> Vec<u8> {
    let mut out = b"/".to_vec();
    let mut bytes = text.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        let escaped = bytes.next_if(|_| byte == b'\\');
        let control = escaped.filter(|letter| *letter != b'b').and_then(bivalve_kit::escape::control);
        match (byte, control, escaped) {
            // sed knows these before the pattern does.
            (_, Some(control), _) => {
                character(control, &mut out);
                continue;
            }
            (_, None, Some(letter)) => {
                out.extend_from_slice(b"\\\\");
                match letter {
                    b'/' => out.extend_from_slice(b"\\/"),
                    letter => character(letter, &mut out),
                }
                continue;
            }
            _ => {}
        }
        match byte {
            b'/' => out.extend_from_slice(b"\\/"),
            byte => character(byte, &mut out),
        }
    }
    out.push(b'/');
    out
}

fn character(byte: u8, out: &mut Vec<u8>) {
    if matches!(byte, b' '..=b'~') && byte != b'\\' {
        return out.push(byte);
    }
    out.push(b'\\');
    match byte {
        7 => out.push(b'a'),
        12 => out.push(b'f'),
        b'\r' => out.push(b'r'),
        b'\t' => out.push(b't'),
        11 => out.push(b'v'),
        b'\n' => out.push(b'n'),
        b'\\' => out.push(b'\\'),
        // GNU prints them as signed.
        other => out.extend_from_slice(format!("o{:03o}", i32::from(other.cast_signed()) as u32).as_bytes()),
    }
}

/// The pattern space or the hold space.
pub fn space(name: &str, text: &[u8]) -> Vec<u8> {
    let mut out = format!("{name:<9}").into_bytes();
    text.iter().for_each(|byte| character(*byte, &mut out));
    out.push(b'\n');
    out
}
