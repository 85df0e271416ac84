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
