//! xxd: dump in hexadecimal, and back. Spec: xxd 2022-01-14 (vim 9.0).
//! Differs: reversing into an existing file rewrites it whole.

mod dump;
mod reverse;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Output, Result, Takes};
use bivalve_vfs::{Errno, OpenOptions};

pub const COMMAND: Command = Command {
    name: "xxd",
    group: Group::Text,
    summary: "make a hexdump or do the reverse",
    usage: "[options] [infile [outfile]]\n-r [-s [-]offset] [-c cols] [-ps] [infile [outfile]]",
    flags: bivalve_kit::flags![
        Flag::switch('a', "", "toggle autoskip: A single '*' replaces nul-lines. Default off"),
        Flag::switch('b', "", "binary digit dump (incompatible with -ps,-i,-r). Default hex"),
        Flag::switch('C', "", "capitalize variable names in C include file style (-i)"),
        Flag::value('c', "", "cols", "format <cols> octets per line. Default 16 (-i: 12, -ps: 30)"),
        Flag::switch('E', "", "show characters in EBCDIC. Default ASCII"),
        Flag::switch('e', "", "little-endian dump (incompatible with -ps,-i,-r)"),
        Flag::value('g', "", "bytes", "number of octets per group in normal output. Default 2 (-e: 4)"),
        Flag::switch('h', "", "print this summary"),
        Flag::switch('i', "", "output in C include file style"),
        Flag::value('l', "", "len", "stop after <len> octets"),
        Flag::value('n', "", "name", "set the variable name used in C include output (-i)"),
        Flag::value('o', "", "off", "add <off> to the displayed file position"),
        Flag::switch('p', "", "output in postscript plain hexdump style"),
        Flag::switch('r', "", "reverse operation: convert (or patch) hexdump into binary"),
        Flag::switch('d', "", "show offset in decimal instead of hex"),
        Flag::value('s', "", "seek", "start at <seek> bytes abs. (or +: rel.) infile offset"),
        Flag::switch('u', "", "use upper case hex letters"),
        Flag::switch('v', "", "show version: \"xxd 2022-01-14 by Juergen Weigert et al.\""),
    ],
    examples: &[Example { script: "printf abc | xxd -p", stdout: "616263\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The form of a dump.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Normal,
    LittleEndian,
    Bits,
    Plain,
    Include,
}

/// What a call asks for.
pub struct Request {
    pub form: Form,
    pub reverse: bool,
    pub autoskip: bool,
    pub capitals: bool,
    pub columns: Option<usize>,
    pub ebcdic: bool,
    pub group: Option<usize>,
    pub length: Option<u64>,
    pub name: Option<Vec<u8>>,
    pub offset: i64,
    pub decimal: bool,
    pub seek: i64,
    /// `-s +N`: from where standard input stands; `-s -N`: from the end.
    pub relative: bool,
    pub upper: bool,
    pub files: Vec<Vec<u8>>,
}

const VERSION: &[u8] = b"xxd 2022-01-14 by Juergen Weigert et al.\n";

async fn run(cx: &mut Context) -> Result<u8> {
    let words = cx.argv.get(1..).unwrap_or_default().to_vec();
    let Some(request) = parse(cx, &words).await? else { return usage(cx).await };
    if words.iter().any(|word| word == b"-v") && request.files.is_empty() {
        cx.say_raw(VERSION).await?;
        return Ok(0);
    }
    if request.files.len() > 2 {
        return usage(cx).await;
    }
    let mut input = match request.files.first().filter(|name| *name != b"-") {
        None => cx.open(b"-").map_err(|errno| failed(b"-", &errno, 2))?,
        Some(name) => cx.open(name).map_err(|errno| failed(name, &errno, 2))?,
    };
    if let Some(name) = request.files.get(1).filter(|name| *name != b"-") {
        let options = OpenOptions { truncate: !request.reverse, ..OpenOptions::WRITE };
        match cx.vfs.open(&cx.place, name, options) {
            Ok(file) => cx.stdout = Output::new(file),
            Err(errno) => return Err(failed(name, &errno, 3)),
        }
    }
    if request.reverse {
        return reverse::run(cx, &request, &mut input).await;
    }
    dump::run(cx, &request, &mut input).await
}

fn failed(name: &[u8], errno: &Errno, status: u8) -> Failure {
    Failure::with_status([name, b": ", errno.message().as_bytes()].concat(), status)
}

async fn usage(cx: &mut Context) -> Result<u8> {
    let mut text = String::from("Usage:\n");
    for (before, line) in ["", "    or\n"].into_iter().zip(cx.command.usage.lines()) {
        text.extend([before, "       xxd ", line, "\n"]);
    }
    text.push_str("Options:\n");
    for flag in cx.command.flags {
        let letter = flag.letter().unwrap_or_default();
        let name = match flag.takes {
            Takes::Value("seek") => "-s [+][-]seek ".to_owned(),
            Takes::Value(value) => format!("-{letter} {value}"),
            _ if letter == 'p' => "-ps".to_owned(),
            _ => format!("-{letter}"),
        };
        text.push_str(&format!("    {name:<11} {}.\n", flag.help));
        if letter == 'r' {
            text.push_str("    -r -s off   revert with <off> added to file positions found in hexdump.\n");
        }
    }
    cx.say_raw(text.as_bytes()).await?;
    Ok(1)
}

/// Reads xxd's own options, `-cols 8` and `-c8` and `-c 8` alike; none asks for the summary.
async fn parse(cx: &mut Context, words: &[Vec<u8>]) -> Result<Option<Request>> {
    let mut request = Request {
        form: Form::Normal,
        reverse: false,
        autoskip: false,
        capitals: false,
        columns: None,
        ebcdic: false,
        group: None,
        length: None,
        name: None,
        offset: 0,
        decimal: false,
        seek: 0,
        relative: false,
        upper: false,
        files: Vec::new(),
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let option = match word.strip_prefix(b"--") {
            Some(b"") => {
                request.files.extend(words.cloned());
                break;
            }
            Some(long) => [b"-", long].concat(),
            None => word.clone(),
        };
        let Some(&letter) = option.get(1).filter(|_| option.starts_with(b"-")) else {
            request.files.push(word.clone());
            request.files.extend(words.cloned());
            break;
        };
        match letter {
            b'a' => request.autoskip = !request.autoskip,
            b'b' => request.form = Form::Bits,
            b'e' => request.form = Form::LittleEndian,
            b'p' => request.form = Form::Plain,
            b'i' => request.form = Form::Include,
            b'u' => request.upper = true,
            b'd' => request.decimal = true,
            b'r' => request.reverse = true,
            b'E' => request.ebcdic = true,
            b'C' => request.capitals = true,
            b'v' => {}
            b'c' | b'g' | b'l' | b'n' | b'o' | b's' => {
                let names: [&[u8]; 5] = [b"-cols", b"-groupsize", b"-len", b"-name", b"-seek"];
                let apart = option.len() == 2 || names.contains(&option.as_slice()) || option == b"-skip" || option == b"-offset" || option == b"-group";
                let value = if apart { words.next().cloned() } else { option.get(2..).map(<[u8]>::to_vec) };
                let Some(value) = value else { return Ok(None) };
                set(&mut request, letter, value);
            }
            _ => return Ok(None),
        }
    }
    let limit = 256;
    if request.form != Form::Plain && request.columns.is_some_and(|columns| columns > limit) {
        return Err(Failure::new("invalid number of columns (max. 256)."));
    }
    if let (Form::LittleEndian, Some(group)) = (request.form, request.group)
        && !group.is_power_of_two()
        && group != 0
    {
        return Err(Failure::new("number of octets per group must be a power of 2 with -e."));
    }
    if request.reverse && matches!(request.form, Form::Include | Form::Bits | Form::LittleEndian) {
        cx.say(b"Sorry, cannot revert this type of hexdump").await?;
        return Err(Failure::Exit(255));
    }
    Ok(Some(request))
}

fn set(request: &mut Request, letter: u8, value: Vec<u8>) {
    let number = number(&value);
    let count = usize::try_from(number).unwrap_or(0);
    match letter {
        b'c' => request.columns = Some(count),
        b'g' => request.group = Some(count),
        b'l' => request.length = u64::try_from(number).ok(),
        b'n' => request.name = Some(value),
        b'o' => request.offset = number,
        _ => {
            request.relative = value.starts_with(b"+");
            request.seek = number;
        }
    }
}

/// As C's `strtol` with any base.
fn number(text: &[u8]) -> i64 {
    let text = text.trim_ascii_start();
    let negative = text.iter().take(2).any(|byte| *byte == b'-');
    let digits: Vec<u8> = text.iter().copied().skip_while(|byte| matches!(byte, b'+' | b'-')).collect();
    let (radix, digits) = match digits.as_slice() {
        [b'0', b'x' | b'X', rest @ ..] => (16, rest),
        [b'0', rest @ ..] => (8, rest),
        all => (10, all),
    };
    let value = digits
        .iter()
        .map_while(|byte| char::from(*byte).to_digit(radix))
        .fold(0i64, |sum, digit| sum.saturating_mul(i64::from(radix)).saturating_add(i64::from(digit)));
    if negative { value.saturating_neg() } else { value }
}
