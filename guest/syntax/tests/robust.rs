//! No input makes the parser panic, overflow the stack, or take more than a
//! moment.

mod common;

use bivalve_syntax::{Parser, arith, printer};
use common::Extended;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Reads a whole script and prints it; whether there was no error.
fn read(script: &[u8]) -> bool {
    let mut parser = Parser::new(Rc::from(script), 1);
    loop {
        match parser.next(&Extended) {
            Ok(Some(node)) => {
                std::hint::black_box(printer::print_command(&node));
            }
            Ok(None) => return true,
            Err(error) if error.resumes() => {}
            Err(_) => return false,
        }
    }
}

/// Runs on a stack as large as a process has it by default; a test's is smaller.
fn with_stack(run: fn()) {
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run);
    thread.expect("a thread").join().expect("no panic");
}

/// Builds without optimisation do less.
const SLOWER: usize = if cfg!(debug_assertions) { 10 } else { 1 };

/// Numbers that are the same in every run (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

const PIECES: [&str; 60] = [
    "$(",
    ")",
    "((",
    "))",
    "$((",
    "${",
    "}",
    "{",
    "[",
    "]",
    "\"",
    "'",
    "`",
    "\\",
    "\n",
    "<<E\n",
    "E\n",
    "a=(",
    "a[",
    "]=",
    "${a[",
    "${#",
    "${!",
    "case x in ",
    ";;",
    " esac",
    "if ",
    " then ",
    " fi ",
    "[[ ",
    " ]]",
    "=~ ",
    "&&",
    "||",
    "|",
    "&",
    ";",
    "<(",
    "@(",
    "$'",
    "\\x",
    "x",
    " ",
    "\\\n",
    "for ",
    "do ",
    "done ",
    "function ",
    "coproc ",
    "! ",
    "{1..",
    ",",
    "2>",
    "declare ",
    "eval ",
    ":",
    "/",
    "@",
    "#",
    "\u{0}",
];

#[test]
fn random_pieces_are_read_or_refused() {
    let mut random = Random(4711);
    for _ in 0..20_000 / SLOWER {
        let set: Vec<&str> = (0..1 + random.below(8)).map(|_| PIECES[random.below(60)]).collect();
        let script: String = (0..random.below(80)).map(|_| set[random.below(set.len())]).collect();
        let start = Instant::now();
        read(script.as_bytes());
        let _ = arith::parse(script.as_bytes());
        assert!(start.elapsed() < Duration::from_secs(2), "{script:?}");
    }
}

#[test]
fn mutated_scripts_are_read_or_refused() {
    let mut random = Random(815);
    let script = include_bytes!("data/functions.sh");
    for _ in 0..2_000 / SLOWER {
        let from = random.below(script.len());
        let mut text = script[from..(from + 600).min(script.len())].to_vec();
        for _ in 0..random.below(6) {
            let at = random.below(text.len());
            let end = (at + random.below(4)).min(text.len());
            text.splice(at..end, PIECES[random.below(60)].bytes());
        }
        read(&text);
    }
}

/// What nests: a beginning, what is repeated, its end.
const NESTS: [(&str, &str, &str); 20] = [
    ("", "( ", " )"),
    ("", "{ ", "; }"),
    ("echo ", "$(echo ", ")"),
    ("echo ", "\"$(echo ", ")\""),
    ("echo ", "${x:-", "}"),
    ("echo ", "\"${x:-", "}\""),
    ("echo ", "$((1+", "))"),
    ("echo ", "$((1+(", ")))"),
    ("", "if ", "; then :; fi"),
    ("", "while ", "; do :; done"),
    ("echo ", "${a[", "1]}"),
    ("echo ", "${a[${#a[", "1]}]}"),
    ("echo ", "${a[$(a[", ")]}"),
    ("", "f() { ", "; }"),
    ("[[ ", "( ", " )"),
    ("[[ ", "! ", ""),
    ("", "case x in x) ", ";; esac"),
    ("", "cat <(", ")"),
    ("echo ", "@(a|", ")"),
    ("echo ", "{a,", "}"),
];

#[test]
fn deep_nesting_is_refused_and_never_overflows() {
    with_stack(nest_deeply);
}

fn nest_deeply() {
    for (begin, open, close) in NESTS {
        for depth in [200, 100_000] {
            let end = if begin == "[[ " { " ]]" } else { "" };
            let script = format!("{begin}{}x{}{end}\n", open.repeat(depth), close.repeat(depth));
            read(script.as_bytes());
            read(format!("{begin}{}", open.repeat(depth)).as_bytes());
        }
    }
}

#[test]
fn a_thousand_substitutions_nest() {
    with_stack(|| {
        // Without optimisation the stack holds fewer.
        let depth = if cfg!(debug_assertions) { 300 } else { 1000 };
        let script = format!("{}x{}\n", "echo $(".repeat(depth), ")".repeat(depth));
        assert!(read(script.as_bytes()));
    });
}

#[test]
fn long_scripts_take_linear_time() {
    let start = Instant::now();
    for script in [
        format!("echo{}\n", " w".repeat(500_000 / SLOWER)),
        format!("echo $((0{}))\n", "+1".repeat(370_000 / SLOWER)),
        format!("echo $((0{}))\n", "/x".repeat(370_000 / SLOWER)),
        format!(":{}\n", " | :".repeat(50_000 / SLOWER)),
        format!(":{}\n", " && :".repeat(50_000 / SLOWER)),
        format!(":{}\n", "; :".repeat(50_000 / SLOWER)),
        format!("[[ a{} ]]\n", " && a".repeat(50_000 / SLOWER)),
        format!("a=({})\n", "w ".repeat(100_000 / SLOWER)),
        format!("echo \"{}\"\n", "$a ".repeat(100_000 / SLOWER)),
        format!("if a; then b; {}fi\n", "elif a; then b; ".repeat(20_000 / SLOWER)),
        "cat <<E\nx\nE\n".repeat(50_000 / SLOWER),
    ] {
        assert!(read(script.as_bytes()), "{}", &script[..40]);
    }
    // Debug builds on busy machines are slow; quadratic time would be hours.
    assert!(start.elapsed() < Duration::from_secs(60));
}

/// Reads every script below the folder that SYNTAX_SCRIPTS names. Those that
/// `bash -n` accepts are in a file that SYNTAX_ACCEPTED names, one path a line.
#[test]
#[ignore = "needs a folder of scripts"]
fn scripts_are_accepted_as_bash_does() {
    let accepted = std::env::var("SYNTAX_ACCEPTED").expect("SYNTAX_ACCEPTED");
    let accepted = std::fs::read_to_string(accepted).expect("a list");
    let accepted: std::collections::BTreeSet<&str> = accepted.lines().collect();
    let folder = std::env::var("SYNTAX_SCRIPTS").expect("SYNTAX_SCRIPTS");
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let Ok(script) = std::fs::read(&path) else { continue };
        let name = path.to_string_lossy().into_owned();
        if read(&script) != accepted.contains(&*name) {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
