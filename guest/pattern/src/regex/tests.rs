//! Facts seen on GNU's tools.

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
