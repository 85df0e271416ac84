//! Facts seen on GNU's tools.

use super::search::DFA_FROM;
use super::*;

fn re(syntax: Syntax, pattern: &str) -> Regex {
    Regex::new(pattern.as_bytes(), &Options::new(syntax)).unwrap_or_else(|e| panic!("{pattern}: {e}"))
}

/// The groups of the first match, as sed -E prints them with `<\1,\2>`.
fn groups(syntax: Syntax, pattern: &str, text: &str) -> String {
    let re = re(syntax, pattern);
    let mut results = Vec::new();
    for warm in [false, true] {
        if warm {
            re.searched.set(DFA_FROM);
        }
        let mut caps = Captures::new();
        if !re.captures_at(text.as_bytes(), 0, &mut caps) {
            results.push("none".to_string());
            continue;
        }
        let show = |n: usize| caps.get(n).map_or("-", |(s, e)| &text[s..e]);
        results.push((0..caps.len()).map(show).collect::<Vec<_>>().join(","));
    }
    assert_eq!(results[0], results[1], "engines differ on {pattern} {text}");
    results.pop().unwrap_or_default()
}

#[test]
fn glibc_groups() {
    let e = |p, t| groups(Syntax::Extended, p, t);
    assert_eq!(e("(a|ab)(c|bcd)(d*)", "abcd"), "abcd,a,bcd,");
    assert_eq!(e("(|a)(a*)", "aa"), "aa,a,a");
    assert_eq!(e("(a*)(ab)*(b*)", "abcd"), "ab,a,-,b");
    assert_eq!(e("(a*)*", "aa"), "aa,aa");
    assert_eq!(e("(a*)*", "b"), ",");
    assert_eq!(e("x(a)|b", "b"), "b,-");
    assert_eq!(e(r"(a*)\1", "aaaaa"), "aaaa,aa");
}

/// `perl.tsv`: pattern, text, grep -oP's status, its output (lines joined by `|`), its message.
#[test]
fn perl_facts() {
    let mut bad = Vec::new();
    for line in include_str!("perl.tsv").lines() {
        let f: Vec<&str> = line.split('\t').collect();
        let [p, t, status, out, message] = f.as_slice() else { panic!("bad row {line}") };
        let options = Options::new(Syntax::Perl).line(Some(b'\n'));
        match Regex::new(p.as_bytes(), &options) {
            Err(e) if *status == "2" => {
                if e.to_string() != *message {
                    bad.push(format!("{p}: {message} / {e}"));
                }
            }
            Err(e) => bad.push(format!("{p}: compiles / {e}")),
            Ok(_) if *status == "2" => bad.push(format!("{p}: {message} / compiles")),
            Ok(re) => {
                for _ in 0..2 {
                    let mut have = Vec::new();
                    let mut at = 0;
                    while let Some((s, e)) = re.find_at(t.as_bytes(), at) {
                        if s < e {
                            have.push(&t[s..e]);
                        }
                        at = if e > at || s < e { e } else { e + 1 };
                    }
                    let have = have.join("|");
                    if have != *out || re.is_match(t.as_bytes()) != (*status == "0") {
                        bad.push(format!("{p} on {t}: {status} {out} / {have}"));
                    }
                    re.searched.set(DFA_FROM);
                }
            }
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

fn message(syntax: Syntax, pattern: &[u8]) -> String {
    Regex::new(pattern, &Options::new(syntax)).map_or_else(|e| e.to_string(), |_| "compiles".to_string())
}

#[test]
fn messages() {
    let e = |p: &str| message(Syntax::SedExtended, p.as_bytes());
    assert_eq!(e("(a"), "Unmatched ( or \\(");
    assert_eq!(e("a)"), "Unmatched ) or \\)");
    assert_eq!(e("[a"), "Unmatched [, [^, [:, [., or [=");
    assert_eq!(e("a["), "Invalid regular expression");
    assert_eq!(e("*a"), "Invalid preceding regular expression");
    assert_eq!(e("a{1"), "Unmatched \\{");
    assert_eq!(e("a{2,1}"), "Invalid content of \\{\\}");
    assert_eq!(e("a{32768}"), "Regular expression too big");
    assert_eq!(e("[[:foo:]]"), "Invalid character class name");
    assert_eq!(e("[z-a]"), "Invalid range end");
    assert_eq!(e("[[.zz.]]"), "Invalid collation character");
    assert_eq!(e("(a)\\2"), "Invalid back reference");
    assert_eq!(e("a\\"), "Trailing backslash");
    assert_eq!(e("[:space:]"), "character class syntax is [[:space:]], not [:space:]");
    assert_eq!(message(Syntax::Extended, b"[:space:]"), "compiles");
    let grep = Regex::new(b"*a", &Options::new(Syntax::GrepExtended)).unwrap();
    assert_eq!(grep.warnings(), ["* at start of expression"]);
}

/// Patterns made to hurt: each ends soon, in a match or an error.
#[test]
fn bombs() {
    // Unoptimised frames are a few times larger than those of the component.
    let check = || {
        let all = [Syntax::Basic, Syntax::Extended, Syntax::Perl];
        let deep =
            |open: &str, close: &str, n: usize| [open.repeat(n), "a".to_string(), close.repeat(n)].concat();
        for syntax in all {
            for pattern in [
                deep("(", ")", 100_000),
                deep("\\(", "\\)", 100_000),
                deep("(", ")", 99),
                deep("(", ")*", 99),
                deep("\\(", "\\)*", 99),
                deep("(?:", ")?", 99),
                deep("(?=", ")", 99),
                deep("", "{2}", 100_000),
                deep("", "*", 100_000),
                deep("", "?{1,2}", 100_000),
                "((((a{1,100}){1,100}){1,100}){1,100}){1,100}".to_string(),
                "a{1,32767}".to_string(),
                "\\w{1,300}\\W{1,300}".to_string(),
                "[".repeat(100_000),
                "a|".repeat(100_000),
                "(a|b)*".repeat(1000),
                "(?1)(a|(?1))".to_string(),
                "(?R)".to_string(),
            ] {
                if let Ok(re) = Regex::new(pattern.as_bytes(), &Options::new(syntax)) {
                    let _ = re.is_match(b"ab");
                    let mut caps = Captures::new();
                    let _ = re.captures_at(&[b'a'; 3000], 0, &mut caps);
                }
            }
        }
        for pattern in ["(a*)*b", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)x", "(a?){30}a{30}", "(x+x+)+y"] {
            let re = Regex::new(pattern.as_bytes(), &Options::new(Syntax::Extended)).unwrap();
            let _ = re.is_match(&[b'x'; 1500]);
            let _ = re.is_match(&[b'a'; 5000]);
        }
        let re = Regex::new(b"^(a|aa|a*)*\\1b$", &Options::new(Syntax::Extended)).unwrap();
        let text = [&[b'a'; 100][..], b"bc"].concat();
        assert!(!re.is_match(&text) && re.exceeded() && !re.exceeded());
    };
    std::thread::Builder::new().stack_size(2 << 20).spawn(check).unwrap().join().unwrap();
}

#[test]
fn lines() {
    let options = Options::new(Syntax::GrepExtended).line(Some(b'\n'));
    let text = b"one\ntwo\n\nthree".as_slice();
    let all = |p: &str, o: &Options| {
        let re = Regex::new(p.as_bytes(), o).unwrap();
        let mut out = Vec::new();
        for _ in 0..2 {
            out.clear();
            let mut at = 0;
            while let Some((s, e)) = re.next_line(text, at) {
                out.push(String::from_utf8_lossy(&text[s..e]).into_owned());
                at = e + 1;
            }
            re.searched.set(DFA_FROM);
        }
        out.join(",")
    };
    assert_eq!(all("o", &options), "one,two");
    assert_eq!(all("^$", &options), "");
    assert_eq!(all("e$", &options), "one,three");
    assert_eq!(all("^t[^x]*", &options), "two,three");
    assert_eq!(all("[^a]two|x*", &options), "one,two,,three");
    assert_eq!(all("(.)\\1", &options), "three");
    assert_eq!(all("one\ntwo", &options), "one,two");
}

#[test]
fn characters_and_bytes() {
    let o = Options::new(Syntax::Extended);
    let m = |p: &[u8], t: &[u8], o: &Options| Regex::new(p, o).unwrap().find_at(t, 0);
    assert_eq!(m(b"^.$", "é".as_bytes(), &o), Some((0, 2)));
    assert_eq!(m(b"^.$", "é".as_bytes(), &o.clone().utf8(false)), None);
    assert_eq!(m(b".", b"\xff", &o), None);
    assert_eq!(m(b"\xff", b"a\xff", &o), Some((1, 2)));
    assert_eq!(m("É".as_bytes(), "é".as_bytes(), &o.clone().icase(true)), Some((0, 2)));
    assert_eq!(m(b"^b", b"a\nb", &o), None);
    assert_eq!(m(b"^b", b"a\nb", &o.clone().multiline(true)), Some((2, 3)));
    assert_eq!(m(b"a.b", b"a\nb", &o), Some((0, 3)));
    let sed = Options::new(Syntax::Basic).sed_escapes(true);
    assert_eq!(m(b"a\\nb[\\t]", b"a\nb\t", &sed), Some((0, 4)));
    let awk = Options::new(Syntax::Awk);
    assert_eq!(m(b"\\/\\\"\\056[\\]a]\\y", b"/\"x /\".a ", &awk), Some((4, 8)));
    assert_eq!(m(b"a+b", b"aab", &Options::new(Syntax::Emacs)), Some((0, 3)));
}
