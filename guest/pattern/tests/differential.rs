//! Random small patterns against the real sed, grep and gawk.
//!
//! Run with `cargo test -p bivalve-pattern --test differential -- --ignored`;
//! FUZZ_COUNT and FUZZ_SEED choose how many and which, GAWK where gawk is.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use bivalve_pattern::{Captures, Options, Regex, Syntax};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

/// A random pattern; groups are counted so that back-references mostly make sense.
struct Maker<'r> {
    random: &'r mut Random,
    basic: bool,
    backrefs: bool,
    groups: usize,
}

impl Maker<'_> {
    fn branch(&mut self, depth: usize, out: &mut String) {
        for _ in 0..self.random.below(4) + usize::from(depth > 2) {
            self.piece(depth, out);
        }
    }

    fn alternatives(&mut self, depth: usize, out: &mut String) {
        self.branch(depth, out);
        while self.random.below(4) == 0 {
            out.push_str(if self.basic { "\\|" } else { "|" });
            self.branch(depth, out);
        }
    }

    fn piece(&mut self, depth: usize, out: &mut String) {
        match self.random.below(20) {
            0..=7 => out.push_str(self.random.pick(&["a", "b", "c", "ab", "a", "b", "é", "-"])),
            8 => out.push('.'),
            9 => out.push_str(self.random.pick(&[
                "[ab]",
                "[^a]",
                "[a-c]",
                "[[:alpha:]]",
                "[^[:space:]b]",
                "[é-]",
                "[]a]",
                "[^]b]",
            ])),
            10 => out.push_str(
                self.random.pick(&["^", "$", "\\<", "\\>", "\\b", "\\B", "\\w", "\\W", "\\s", "\\S"]),
            ),
            11 if self.backrefs && self.groups > 0 => {
                let n = self.random.below(self.groups) + 1;
                let _ = write!(out, "\\{n}");
            }
            _ if depth > 0 => {
                out.push_str(if self.basic { "\\(" } else { "(" });
                self.alternatives(depth - 1, out);
                out.push_str(if self.basic { "\\)" } else { ")" });
                self.groups += 1;
            }
            _ => out.push('a'),
        }
        if self.random.below(3) == 0 {
            let q = ["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{,1}", "{2,}"][self.random.below(8)];
            if self.basic && q.starts_with(['+', '?', '{']) {
                out.push('\\');
            }
            if self.basic && q.starts_with('{') {
                out.push_str(&q.replace('}', "\\}"));
            } else {
                out.push_str(q);
            }
        }
    }
}

fn pattern(random: &mut Random, basic: bool, backrefs: bool) -> String {
    let mut out = String::new();
    if random.below(8) == 0 {
        for _ in 0..=random.below(7) {
            out.push_str(random.pick(&[
                "a",
                "b",
                "*",
                "+",
                "?",
                "{",
                "}",
                "1",
                ",",
                "(",
                ")",
                "|",
                "[",
                "]",
                "^",
                "$",
                "\\",
                ".",
                "-",
                ":",
                "\\(",
                "\\)",
                "\\{",
                "\\}",
                "\\|",
                "[:alpha:]",
                "{1}",
                "\\+",
            ]));
        }
        return out;
    }
    Maker { random, basic, backrefs, groups: 0 }.alternatives(2, &mut out);
    out
}

const TEXTS: &[&str] = &[
    "",
    "a",
    "b",
    "ab",
    "ba",
    "aa",
    "abc",
    "abab",
    "aabb",
    "abcabc",
    "é",
    "aéb",
    "a-b",
    "ab ba",
    " a b",
    "aaaa",
    "bbab",
    "cabbage",
    "a(b)c",
    "a*b+c?{1}",
    "^a$",
    "ab-ab_é a",
];

fn run(program: &str, args: &[&str], input: &str) -> (String, String, i32) {
    let mut child = Command::new("timeout")
        .arg("10")
        .arg(program)
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let out = child.wait_with_output().unwrap();
    (
        String::from_utf8_lossy(&out.stdout).into_owned(),
        String::from_utf8_lossy(&out.stderr).into_owned(),
        out.status.code().unwrap_or(-1),
    )
}

/// sed's `s/p/<&|\1...>/g`.
fn substitute(re: &Regex, groups: usize, text: &str, flush: bool) -> String {
    let text = text.as_bytes();
    let b = text;
    let mut out = Vec::new();
    let mut caps = Captures::new();
    let (mut at, mut last) = (0, usize::MAX);
    while at <= b.len() && re.captures_at(b, at, &mut caps) {
        let (s, e) = caps.get(0).unwrap();
        if flush {
            assert_eq!(re.find_at(b, at), Some((s, e)), "find_at and captures_at differ");
        }
        out.extend_from_slice(&text[at..s]);
        at = e;
        if !(s == e && s == last) {
            out.push(b'<');
            out.extend_from_slice(&text[s..e]);
            for n in 1..=groups {
                out.push(b'|');
                if let Some((s, e)) = caps.get(n) {
                    out.extend_from_slice(&text[s..e]);
                }
            }
            out.push(b'>');
        }
        last = e;
        if s == e {
            // sed goes on by a byte, not by a character.
            let Some(&c) = text.get(e) else { break };
            out.push(c);
            at = e + 1;
        }
    }
    out.extend_from_slice(text.get(at..).unwrap_or_default());
    String::from_utf8_lossy(&out).into_owned()
}

fn seed() -> (usize, Random) {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default);
    (number("FUZZ_COUNT", 300) as usize, Random(number("FUZZ_SEED", 88_172_645_463_325_252)))
}

fn report(bad: &[String], count: usize) {
    assert!(bad.is_empty(), "{} of {count} differ:\n{}", bad.len(), bad.join("\n"));
}

fn warm(re: &Regex) {
    let _ = re.find_at(&[b'\x01'; 4096], 0);
}

#[test]
#[ignore = "runs real tools"]
fn sed() {
    let (count, mut random) = seed();
    let input = TEXTS.join("\n") + "\n";
    let mut bad = Vec::new();
    for _ in 0..count {
        let basic = random.below(3) == 0;
        let backrefs = random.below(4) == 0;
        let p = pattern(&mut random, basic, backrefs);
        if p.is_empty() {
            continue;
        }
        let syntax = if basic { Syntax::Basic } else { Syntax::SedExtended };
        let ours = Regex::new(p.as_bytes(), &Options::new(syntax).sed_escapes(true));
        let groups = ours.as_ref().map_or(0, |re| re.group_count().min(9));
        let refs: String = (1..=groups).fold(String::new(), |mut s, n| {
            let _ = write!(s, "|\\{n}");
            s
        });
        let script = format!("s\x01{p}\x01<&{refs}>\x01g");
        let (out, err, status) =
            run("sed", &[if basic { "-n" } else { "-nE" }, "-e", &script, "-e", "p"], &input);
        if status != 0 {
            let message = err.trim_end().rsplit(": ").next().unwrap_or_default().to_string();
            match &ours {
                // sed itself looks for the end of a bracket first.
                Err(_) if message.starts_with("unterminated `s'") => {}
                Err(e) if message.ends_with(&e.to_string()) || err.contains(&e.to_string()) => {}
                Err(e) => bad.push(format!("{p:40} sed: {message}   ours: {e}")),
                Ok(_) if message.contains("unterminated") || status == 124 => {}
                Ok(_) => bad.push(format!("{p:40} sed: {message}   ours: compiles")),
            }
            continue;
        }
        let re = match &ours {
            Ok(re) => re,
            Err(e) => {
                bad.push(format!("{p:40} sed: compiles   ours: {e}"));
                continue;
            }
        };
        for hot in [false, true] {
            if hot {
                warm(re);
            }
            for (text, want) in TEXTS.iter().zip(out.lines()) {
                let have = substitute(re, groups, text, hot);
                if have != want {
                    bad.push(format!(
                        "{p:40} on '{text}' sed: {want}   ours: {have} {}",
                        if hot { "hot" } else { "" }
                    ));
                    break;
                }
            }
        }
    }
    report(&bad, count);
}

#[test]
#[ignore = "runs real tools"]
fn grep() {
    let (count, mut random) = seed();
    let input = TEXTS.join("\n") + "\n";
    let mut bad = Vec::new();
    for _ in 0..count {
        let basic = random.below(3) == 0;
        let p = pattern(&mut random, basic, false);
        let icase = random.below(4) == 0;
        let syntax = if basic { Syntax::GrepBasic } else { Syntax::GrepExtended };
        let ours = Regex::new(p.as_bytes(), &Options::new(syntax).icase(icase).line(Some(b'\n')));
        let flags = format!("-no{}{}", if basic { "G" } else { "E" }, if icase { "i" } else { "" });
        let (out, err, status) = run("grep", &[&flags, "-e", &p], &input);
        let (lines, _, _) = run("grep", &[&flags.replace("-no", "-n"), "-e", &p], &input);
        match (&ours, status) {
            (Err(e), 2) => {
                if err.trim_end().rsplit("grep: ").next() != Some(&e.to_string()) {
                    bad.push(format!("{p:40} grep: {}   ours: {e}", err.trim_end()));
                }
                continue;
            }
            (Err(e), _) => bad.push(format!("{p:40} grep: compiles   ours: {e}")),
            (Ok(_), 2..) => bad.push(format!("{p:40} grep: {}   ours: compiles", err.trim_end())),
            _ => {}
        }
        let Ok(re) = &ours else { continue };
        let (mut have, mut numbered) = (String::new(), String::new());
        for (n, text) in TEXTS.iter().enumerate() {
            if re.is_match(text.as_bytes()) {
                let _ = writeln!(numbered, "{}:{text}", n + 1);
            }
            let mut at = 0;
            while let Some((s, e)) = re.find_at(text.as_bytes(), at) {
                at = e;
                if s == e {
                    let Some(c) = text[e..].chars().next() else { break };
                    at += c.len_utf8();
                } else {
                    let _ = writeln!(have, "{}:{}", n + 1, &text[s..e]);
                }
            }
        }
        if have != out || numbered != lines {
            bad.push(format!("{p:40} {flags} grep: {out:?}   ours: {have:?}"));
            continue;
        }
        for _ in 0..2 {
            let mut found = String::new();
            let mut at = 0;
            while let Some((s, e)) = re.next_line(input.as_bytes(), at) {
                let n = input[..s].matches('\n').count() + 1;
                let _ = writeln!(found, "{n}:{}", &input[s..e]);
                at = e + 1;
            }
            if found != lines {
                bad.push(format!("{p:40} {flags} grep: {lines:?}   next_line: {found:?}"));
                break;
            }
            warm(re);
        }
    }
    report(&bad, count);
}

#[test]
#[ignore = "runs real tools"]
fn awk() {
    let (count, mut random) = seed();
    let gawk = std::env::var("GAWK").unwrap_or_else(|_| "gawk".to_string());
    let input = TEXTS.join("\n") + "\n";
    let mut bad = Vec::new();
    for _ in 0..count {
        let p = pattern(&mut random, false, false).replace("\\b", "\\y");
        let ours = Regex::new(p.as_bytes(), &Options::new(Syntax::Awk));
        let program =
            "BEGIN { p = ENVIRON[\"P\"] } { if (match($0, p)) print RSTART \",\" RLENGTH; else print 0 }";
        let mut child = Command::new("timeout")
            .args(["10", &gawk, program])
            .env("LC_ALL", "C.UTF-8")
            .env("P", &p)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let out = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&out.stderr);
        match (&ours, out.status.success()) {
            (Err(e), false) if err.contains(&e.to_string()) => continue,
            (Err(e), _) => bad.push(format!("{p:40} gawk: {err}   ours: {e}")),
            (Ok(_), false) => bad.push(format!("{p:40} gawk: {err}   ours: compiles")),
            _ => {}
        }
        let Ok(re) = &ours else { continue };
        for (text, want) in TEXTS.iter().zip(String::from_utf8_lossy(&out.stdout).lines()) {
            let have = re.find_at(text.as_bytes(), 0).map_or("0".to_string(), |(s, e)| {
                format!("{},{}", text[..s].chars().count() + 1, text[s..e].chars().count())
            });
            if have != want {
                bad.push(format!("{p:40} on '{text}' gawk: {want}   ours: {have}"));
                break;
            }
        }
    }
    report(&bad, count);
}

/// A random Perl pattern.
fn perl_pattern(random: &mut Random, depth: usize, groups: &mut usize, out: &mut String) {
    for i in 0..=random.below(4) {
        if i > 0 && random.below(5) == 0 {
            out.push('|');
        }
        match random.below(20) {
            0..=8 => out.push_str(random.pick(&["a", "b", "c", "ab", "a", "é", "-", "."])),
            9 => out.push_str(random.pick(&[
                "[ab]",
                "[^a]",
                "\\w",
                "\\W",
                "\\s",
                "[[:alpha:]]",
                "\\p{L}",
                "[^é]",
                "(?i)",
            ])),
            10 => {
                out.push_str(random.pick(&["^", "$", "\\b", "\\B", "\\K"]));
                continue;
            }
            11 if *groups > 0 => {
                let n = random.below(*groups) + 1;
                let _ = write!(out, "\\{n}");
            }
            _ if depth > 0 => {
                let open =
                    random.pick(&["(", "(", "(", "(?:", "(?=", "(?!", "(?>", "(?i:", "(?<!a|", "(?<=b|"]);
                out.push_str(open);
                if open.starts_with("(?<") {
                    out.push_str(random.pick(&["ab", "b", "-", "é"]));
                } else {
                    *groups += usize::from(open == "(");
                    perl_pattern(random, depth - 1, groups, out);
                }
                out.push(')');
            }
            _ => out.push('a'),
        }
        if random.below(3) == 0 {
            out.push_str(["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "*"][random.below(8)]);
            out.push_str(["", "", "?", "+"][random.below(4)]);
        }
    }
}

#[test]
#[ignore = "runs real tools"]
fn perl() {
    let (count, mut random) = seed();
    let input = TEXTS.join("\n") + "\n";
    let mut bad = Vec::new();
    for _ in 0..count {
        let mut p = String::new();
        perl_pattern(&mut random, 2, &mut 0, &mut p);
        let ours = Regex::new(p.as_bytes(), &Options::new(Syntax::Perl).line(Some(b'\n')));
        let (out, err, status) = run("grep", &["-noP", "-e", &p], &input);
        match (&ours, status) {
            (Err(e), 2) => {
                if err.trim_end().rsplit("grep: ").next() != Some(&e.to_string()) {
                    bad.push(format!("{p:40} grep: {}   ours: {e}", err.trim_end()));
                }
                continue;
            }
            (Err(e), _) => bad.push(format!("{p:40} grep: compiles   ours: {e}")),
            (Ok(_), 2..) => bad.push(format!("{p:40} grep: {}   ours: compiles", err.trim_end())),
            _ => {}
        }
        let Ok(re) = &ours else { continue };
        for _ in 0..2 {
            let mut have = String::new();
            for (n, text) in TEXTS.iter().enumerate() {
                let mut at = 0;
                while let Some((s, e)) = re.find_at(text.as_bytes(), at) {
                    if s < e {
                        let _ = writeln!(have, "{}:{}", n + 1, &text[s..e]);
                        at = e;
                    } else {
                        at = e + text[e..].chars().next().map_or(1, char::len_utf8);
                    }
                }
            }
            if have != out {
                bad.push(format!("{p:40} grep: {out:?}   ours: {have:?}"));
                break;
            }
            warm(re);
        }
    }
    report(&bad, count);
}
