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

/// Where `getopts` is between its calls.
#[derive(Clone, Default)]
pub struct Getopts {
    /// The argument that comes next; None where OPTIND was set since, which
    /// then says it.
    pub index: Option<i64>,
    /// The letters left of the argument before.
    pub rest: Bytes,
    /// Where in that argument they begin.
    pub offset: usize,
}

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
    let index = shell.getopts.index.unwrap_or_else(|| {
        let text = shell.text(optind);
        let number = text.and_then(|text| std::str::from_utf8(&text).ok()?.trim().parse().ok());
        // Setting it to 1 starts anew, even within an argument.
        number.filter(|number| *number > 1).unwrap_or(0)
    });
    let mut place =
        Place { index, rest: std::mem::take(&mut shell.getopts.rest), offset: shell.getopts.offset };
    let step = place.step(&arguments, known);
    let assigned = shell.assign_number(optind, place.index);
    shell.or_report(assigned)?;
    shell.getopts = Getopts { index: Some(place.index), rest: place.rest, offset: place.offset };
    let (letter, value) = outcome(shell, step, silent);
    match value {
        Some(value) => {
            let assigned = shell.assign_text(Name::new(b"OPTARG"), value.to_vec());
            shell.or_report(assigned)?;
        }
        None => {
            // Even a readonly one goes.
            shell.variables.unset(Name::new(b"OPTARG"), false);
        }
    }
    let (letter, status) = letter.map_or((b'?', 1), |letter| (letter, 0));
    if !crate::expand_name(name) {
        io.complain(shell, "getopts", [b"`", name.as_slice(), b"': not a valid identifier"].concat());
        return Ok(1);
    }
    let assigned = shell.assign_text(Name::new(name), vec![letter]);
    Ok(if shell.or_report(assigned)? || status == 1 { status } else { 2 })
}

/// The letter for the variable (none at the end) and the value of OPTARG.
fn outcome(shell: &Shell, step: Step, silent: bool) -> (Option<u8>, Option<Bytes>) {
    let tell = |text: &str, letter: u8| {
        let quiet = silent || shell
            .text(Name::new(b"OPTERR"))
            .is_some_and(|text| super::control::number(&text).unwrap_or(0) == 0);
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

/// Which argument comes next, counted from 1, and what is left of the letters
/// of the one before.
struct Place {
    index: i64,
    rest: Bytes,
    offset: usize,
}

impl Place {
    fn step(&mut self, arguments: &[Bytes], known: &[u8]) -> Step {
        let end = arguments.len() as i64 + 1;
        if self.index >= end || self.index < 0 {
            *self = Place { index: end, rest: Bytes::default(), offset: 0 };
            return Step::End;
        }
        if self.index == 0 {
            *self = Place { index: 1, rest: Bytes::default(), offset: 0 };
        }
        let argument = |index: i64| usize::try_from(index - 1).ok().and_then(|at| arguments.get(at));
        if !self.rest.is_empty() {
            // It goes on at the same place, also in other arguments.
            let word = argument(self.index).map(|word| &**word).unwrap_or_default();
            self.rest = Bytes::from(word.get(self.offset..).unwrap_or_default());
        }
        if self.rest.is_empty() {
            self.offset = 1;
            match argument(self.index).map(|word| &**word) {
                Some(b"--") => {
                    self.index += 1;
                    return Step::End;
                }
                Some([b'-', letters @ ..]) if !letters.is_empty() => self.rest = Bytes::from(letters),
                _ => return Step::End,
            }
        }
        let Some((&letter, rest)) = self.rest.split_first() else { return Step::End };
        let rest = Bytes::from(rest);
        if rest.is_empty() {
            self.index += 1;
        }
        self.rest = rest.clone();
        self.offset += 1;
        let place = known.iter().position(|known| *known == letter && letter != b':');
        let Some(place) = place else { return Step::Unknown(letter) };
        if known.get(place + 1) != Some(&b':') {
            return Step::Option(letter, None);
        }
        self.rest = Bytes::default();
        if !rest.is_empty() {
            self.index += 1;
            return Step::Option(letter, Some(rest));
        }
        let Some(value) = argument(self.index) else { return Step::Missing(letter) };
        self.index += 1;
        Step::Option(letter, Some(value.clone()))
    }
}
