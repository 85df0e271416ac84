//! `getopts`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, Shell};
use bivalve_syntax::Name;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "getopts",
    special: false,
    usage: "optstring name [arg ...]",
    summary: "Parse option arguments.",
    run: Run::Now(run),
}];

/// What the next step through the arguments found.
enum Step {
    End,
    Option(u8, Option<Bytes>),
    Unknown(u8),
    Missing(u8),
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("getopts", "", words);
    if let Err(status) = options.next(shell, io) {
        return Ok(status);
    }
    let [known, name, arguments @ ..] = options.operands() else {
        io.usage("getopts");
        return Ok(2);
    };
    let arguments: Vec<Bytes> = if arguments.is_empty() {
        shell.arguments.to_vec()
    } else {
        arguments.iter().map(|word| Bytes::from(word.as_slice())).collect()
    };
    let (silent, known) = match known.strip_prefix(b":") {
        Some(known) => (true, known),
        None => (false, known.as_slice()),
    };
    let optind = Name::new(b"OPTIND");
    let number = shell.text(optind).and_then(|text| std::str::from_utf8(&text).ok()?.trim().parse().ok());
    let mut place = Place {
        at: number.unwrap_or(1usize).clamp(1, arguments.len() + 1) - 1,
        offset: shell.getopts_offset,
    };
    let step = place.step(&arguments, known);
    let assigned = shell.assign_number(optind, place.at as i64 + 1);
    shell.or_report(assigned)?;
    shell.getopts_offset = place.offset;
    let (letter, value) = outcome(shell, step, silent);
    match value {
        Some(value) => {
            let assigned = shell.assign_text(Name::new(b"OPTARG"), value.to_vec());
            shell.or_report(assigned)?;
        }
        None => {
            let _ = shell.unset_variable(Name::new(b"OPTARG"));
        }
    }
    let (letter, status) = letter.map_or((b'?', 1), |letter| (letter, 0));
    if !crate::expand_name(name) {
        io.complain(shell, "getopts", [b"`", name.as_slice(), b"': not a valid identifier"].concat());
        return Ok(1);
    }
    let assigned = shell.assign_text(Name::new(name), vec![letter]);
    Ok(if shell.or_report(assigned)? { status } else { 2 })
}

/// The letter for the variable (none at the end) and the value of OPTARG.
fn outcome(shell: &Shell, step: Step, silent: bool) -> (Option<u8>, Option<Bytes>) {
    let tell = |text: &str, letter: u8| {
        let quiet = silent || shell.text(Name::new(b"OPTERR")).as_deref() == Some(b"0");
        if !quiet {
            shell.print_error(&[&shell.zero, text.as_bytes(), &[letter][..], b"\n"].concat());
        }
    };
    let shown = |letter: u8| silent.then(|| Bytes::from([letter]));
    match step {
        Step::End => (None, None),
        Step::Option(letter, value) => (Some(letter), value),
        Step::Unknown(letter) => {
            tell(": illegal option -- ", letter);
            (Some(b'?'), shown(letter))
        }
        Step::Missing(letter) => {
            tell(": option requires an argument -- ", letter);
            (Some(if silent { b':' } else { b'?' }), shown(letter))
        }
    }
}

/// Which argument, and how far into it; 0 where it was not begun.
struct Place {
    at: usize,
    offset: usize,
}

impl Place {
    fn step(&mut self, arguments: &[Bytes], known: &[u8]) -> Step {
        let Some(word) = arguments.get(self.at) else {
            self.offset = 0;
            return Step::End;
        };
        if self.offset == 0 || self.offset >= word.len() {
            self.offset = 0;
            if word.len() < 2 || word[0] != b'-' {
                return Step::End;
            }
            if **word == *b"--" {
                self.at += 1;
                return Step::End;
            }
            self.offset = 1;
        }
        let letter = word[self.offset];
        self.offset += 1;
        let rest = &word[self.offset..];
        if rest.is_empty() {
            self.at += 1;
            self.offset = 0;
        }
        let place = known.iter().position(|known| *known == letter && letter != b':');
        let Some(place) = place else { return Step::Unknown(letter) };
        if known.get(place + 1) != Some(&b':') {
            return Step::Option(letter, None);
        }
        self.offset = 0;
        if !rest.is_empty() {
            self.at += 1;
            return Step::Option(letter, Some(Bytes::from(rest)));
        }
        let Some(value) = arguments.get(self.at) else { return Step::Missing(letter) };
        self.at += 1;
        Step::Option(letter, Some(value.clone()))
    }
}
