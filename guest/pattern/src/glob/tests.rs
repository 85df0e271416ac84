//! Facts recorded from bash 5.2 (`facts.tsv`: pattern, text, whether `[[ t == p ]]`,
//! then `${t#p} ${t##p} ${t%p} ${t%%p} ${t/p/<X>} ${t//p/<X>}`).

use super::*;

const ALL: GlobOptions =
    GlobOptions { extglob: true, nocase: false, utf8: true, pathname: false, period: false };

/// The replacement loop of the shell.
fn replace(glob: &Glob, text: &str, all: bool) -> String {
    let mut finder = glob.finder(text.as_bytes());
    let mut out = String::new();
    let mut at = 0;
    while at < text.len() {
        let Some((s, e)) = finder.find(at) else { break };
        out += &text[at..s];
        if s == text.len() {
            at = s;
            break;
        }
        out += "<X>";
        at = e;
        if !all {
            break;
        }
        if s == e {
            let n = text[e..].chars().next().map_or(0, char::len_utf8);
            out += &text[e..e + n];
            at = e + n;
        }
    }
    out + &text[at..]
}

#[test]
fn bash_facts() {
    // bash does not find these where it matches them.
    let odd = ["[!]a]", "@(a", "\\", "[!]"];
    for line in include_str!("facts.tsv").lines() {
        let f: Vec<&str> = line.split('\t').collect();
        let [p, t, m, s1, s2, s3, s4, r1, r2] = f.as_slice() else { panic!("bad row {line}") };
        let glob = Glob::compile(p.as_bytes(), ALL);
        let b = t.as_bytes();
        assert_eq!(glob.matches(b), *m == "1", "{p} on {t}");
        let cut = |n: Option<usize>| &t[n.unwrap_or(0)..];
        let end = |n: Option<usize>| &t[..t.len() - n.unwrap_or(0)];
        assert_eq!(cut(glob.shortest_prefix(b)), *s1, "# {p} on {t}");
        assert_eq!(cut(glob.longest_prefix(b)), *s2, "## {p} on {t}");
        assert_eq!(end(glob.shortest_suffix(b)), *s3, "% {p} on {t}");
        assert_eq!(end(glob.longest_suffix(b)), *s4, "%% {p} on {t}");
        if !odd.contains(p) && !p.is_empty() {
            assert_eq!(replace(&glob, t, false), *r1, "/ {p} on {t}");
            assert_eq!(replace(&glob, t, true), *r2, "// {p} on {t}");
        }
    }
}

#[test]
fn options() {
    let path = GlobOptions { pathname: true, period: true, utf8: true, ..GlobOptions::default() };
    let m = |p: &str, t: &str, o| Glob::compile(p.as_bytes(), o).matches(t.as_bytes());
    assert!(!m("*", "a/b", path) && m("*/*", "a/b", path) && !m("a?b", "a/b", path));
    assert!(!m("*", ".a", path) && m(".*", ".a", path) && !m("?a", ".a", path) && !m("[.]a", ".a", path));
    assert!(!m("*/*", "a/.b", path) && m("*/.*", "a/.b", path) && m("*b", "a.b", path));
    assert!(!m("a[/]b", "a/b", path) && m("a[/]b", "a[/]b", path));
    let fold = GlobOptions { nocase: true, utf8: true, ..GlobOptions::default() };
    assert!(m("ABÉ*", "abéx", fold) && m("[a-c]", "B", fold) && !m("[[:upper:]]", "b", fold));
    let ext = GlobOptions { extglob: true, ..path };
    assert!(!m("!(x)", ".a", ext) && m("!(x)", "a", ext) && !m("!(x)", "a/b", ext));
    assert!(!m("*(.a|b)", ".a", GlobOptions { period: true, ..ext }) || m("*(.a|b)", ".a", ext));
    assert!(!m("@(*)", ".a", ext) && m("@(.*)", ".a", ext));
    assert!(!m("??", "é", fold) && m("??", "é", GlobOptions::default()));
}

#[test]
fn words() {
    assert!(has_glob_chars(b"a*", false) && has_glob_chars(b"[a]", false) && !has_glob_chars(b"[a", false));
    assert!(
        !has_glob_chars(b"a\\*", false) && !has_glob_chars(b"+(a)", false) && has_glob_chars(b"+(a)", true)
    );
    assert_eq!(escape(b"a*[b]/c.d"), b"a\\*\\[b\\]/c.d");
    assert_eq!(unescape(b"a\\*b"), b"a*b");
    assert_eq!(Glob::compile(b"a\\*b", ALL).literal(), Some(&b"a*b"[..]));
}

#[test]
fn no_blow_up() {
    let long = vec![b'a'; 20_000];
    assert!(!Glob::compile(b"*a*a*a*a*a*a*b", ALL).matches(&long));
    assert!(!Glob::compile(b"*(a|aa)*(aaa|a)b", ALL).matches(&long[..500]));
    assert!(!Glob::compile(b"*(*(*(*(a))))b", ALL).matches(&long[..500]));
    let deep = b"@(".repeat(100_000);
    assert!(!Glob::compile(&deep, ALL).matches(b"x"));
    let deep = [b"@(".repeat(2_000), b")".repeat(2_000)].concat();
    assert!(!Glob::compile(&deep, ALL).matches(b"x"));
}
