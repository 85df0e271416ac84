//! What is written in a text: the language of a script or program, a mail, a
//! difference. libmagic looks at the start; so does this.

use bivalve_pattern::{Options, Regex, Syntax};

/// A kind of text.
pub(super) struct Kind {
    pub(super) text: String,
    pub(super) mime: &'static str,
    /// `executable` stands behind the encoding.
    pub(super) executable: bool,
    /// Nothing of the encoding is said.
    pub(super) whole: bool,
}

impl Kind {
    fn new(text: &str, mime: &'static str) -> Kind {
        Kind { text: text.into(), mime, executable: false, whole: false }
    }

    fn whole(text: impl Into<String>, mime: &'static str) -> Kind {
        Kind { text: text.into(), mime, executable: false, whole: true }
    }
}

/// How much is searched.
const SEARCHED: usize = 8192;

/// What a text starts with, and what it is then; with nothing of its encoding.
const WHOLE: &[(&[u8], &str, &str)] = &[
    (b"BEGIN:VCALENDAR", "vCalendar calendar file", "text/calendar"),
    (b"-----BEGIN CERTIFICATE-----", "PEM certificate", "text/plain"),
    (b"-----BEGIN CERTIFICATE REQ", "PEM certificate request", "text/plain"),
    (b"-----BEGIN RSA PRIVATE", "PEM RSA private key", "text/plain"),
    (b"-----BEGIN DSA PRIVATE", "PEM DSA private key", "text/plain"),
    (b"-----BEGIN EC PRIVATE", "PEM EC private key", "text/plain"),
    (b"-----BEGIN OPENSSH PRIVATE KEY", "OpenSSH private key", "text/plain"),
    (b"-----BEGIN PGP PUBLIC KEY BLOCK-", "PGP public key block", "application/pgp-keys"),
    (b"-----BEGIN PGP MESSAGE-", "PGP message", "application/pgp"),
    (b"-----BEGIN PGP SIGNATURE-", "PGP signature", "application/pgp-signature"),
    (b"ssh-rsa ", "OpenSSH RSA public key", "text/plain"),
    (b"ssh-dss ", "OpenSSH DSA public key", "text/plain"),
    (b"ssh-ed25519 ", "OpenSSH ED25519 public key", "text/plain"),
    (b"ecdsa-sha2-nistp256 ", "OpenSSH ECDSA public key", "text/plain"),
];

/// What a text starts with, and what it is then.
const STARTS: &[(&[u8], &str, &str)] = &[
    (b"<?php", "PHP script", "text/x-php"),
    (b"Index:", "RCS/CVS diff output", "text/x-diff"),
    (b"Only in ", "diff output", "text/x-diff"),
    (b"Return-Path:", "SMTP mail", "message/rfc822"),
    (b"Received:", "SMTP mail", "message/rfc822"),
    (b"From:", "news or mail", "message/rfc822"),
    (b"Path:", "news", "message/news"),
    (b"Xref:", "news", "message/news"),
    (b"Article", "saved news", "message/news"),
    (b"#EXTM3U", "M3U playlist", "text/plain"),
    (b".\\\"", "troff or preprocessor input", "text/troff"),
    (b"'\\\"", "troff or preprocessor input", "text/troff"),
    (b".TH", "troff or preprocessor input", "text/troff"),
    (b"\\documentclass", "LaTeX 2e document", "text/x-tex"),
    (b"\\documentstyle", "LaTeX document", "text/x-tex"),
    (b"%!PS", "PostScript document", "application/postscript"),
];

/// Expressions that some line of the start matches; the first in the list counts.
const LINES: &[(&str, &str, &str, bool)] = &[
    ("^[ \t]*(def +[A-Za-z_0-9]+ *\\([^)]*\\)[^:\n]*:|class +[A-Za-z_0-9]+ *(\\([^)]*\\))? *:([ \t]+pass)?$)", "Python script", "text/x-script.python", true),
    ("^from +[A-Za-z0-9_.]+ +import", "Python script", "text/x-script.python", true),
    ("^if __name__ *== *['\"]__main__['\"]", "Python script", "text/x-script.python", true),
    ("^try:", "Python script", "text/x-script.python", true),
    ("^import.*;$", "Java source", "text/x-java", false),
    ("^[ \t]*(package +[0-9A-Za-z_:]+ *;)", "Perl5 module source", "text/plain", false),
    ("^(CFLAGS|VPATH|LDFLAGS|all:|\\.PRECIOUS|\\.BEGIN|\\.PHONY|\\.SUFFIXES|\\.include|SUBDIRS)", "makefile script", "text/x-makefile", false),
    ("^(template[ \t]*<|using[ \t]+namespace|namespace[ \t]+[A-Za-z_]+|class[ \t]+[A-Za-z0-9_]+[^:;(]*\\{|[ \t]*(public|private|protected):|[ \t]*virtual[ \t])", "C++ source", "text/x-c++", false),
    ("^#[ \t]*(pragma|if[ \t]|ifdef|ifndef)|^#include", "C source", "text/x-c", false),
    ("^(extern|struct|union)[ \t].*[;{]|^char \\*", "C source", "text/x-c", false),
    ("^[a-zA-Z]+[ \t]+main\\(", "C source", "text/x-c", false),
    ("^\\\\(section|begin|usepackage|chapter)\\{", "LaTeX document", "text/x-tex", false),
];

/// What the text is, where more is known of it than its encoding.
pub(super) fn guess(bytes: &[u8]) -> Option<Kind> {
    if let Some(line) = bytes.strip_prefix(b"#!") {
        return Some(interpreter(line));
    }
    let start = bytes.get(..SEARCHED).unwrap_or(bytes);
    if let Some((_, text, mime)) = WHOLE.iter().find(|(lead, ..)| start.starts_with(lead)) {
        return Some(Kind::whole(*text, mime));
    }
    if let Some(kind) = card(start).or_else(|| markup(start)).or_else(|| difference(start)) {
        return Some(kind);
    }
    if let Some((_, text, mime)) = STARTS.iter().find(|(lead, ..)| start.starts_with(lead)) {
        return Some(Kind::new(text, mime));
    }
    if start.starts_with(b"\"\"\"") {
        return Some(Kind { executable: true, ..Kind::new("Python script", "text/plain") });
    }
    let subtitle = start.strip_prefix(b"1\n").or_else(|| start.strip_prefix(b"1\r\n"));
    if subtitle.is_some_and(|rest| matches("^[0-9]+:[0-9]+:[0-9]+,[0-9]+ -->", rest.get(..40).unwrap_or(rest))) {
        return Some(Kind::new("SubRip", "application/x-subrip"));
    }
    let ends = matches("^end$", start);
    if ends && matches(r#"^[ \t]*(require[ \t]['"]|def [a-z_]+[?!]?$|module [A-Z]|class [A-Z][A-Za-z]*( *<.*)?$)"#, start) {
        return Some(Kind::new("Ruby script", "text/x-ruby"));
    }
    let (_, text, mime, executable) = LINES.iter().find(|(pattern, ..)| matches(pattern, start))?;
    Some(Kind { executable: *executable, ..Kind::new(text, mime) })
}

fn matches(pattern: &str, text: &[u8]) -> bool {
    let options = Options::new(Syntax::Extended).multiline(true);
    Regex::new(pattern.as_bytes(), &options).is_ok_and(|regex| regex.is_match(text))
}

fn card(start: &[u8]) -> Option<Kind> {
    let rest = start.strip_prefix(b"BEGIN:VCARD")?;
    let at = memchr::memmem::find(rest, b"\nVERSION:");
    let version = at.and_then(|at| rest.get(at + 9..)).map(|rest| {
        let end = rest.iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(rest.len());
        String::from_utf8_lossy(rest.get(..end).unwrap_or_default()).into_owned()
    });
    let mut text = "vCard visiting card".to_string();
    if let Some(version) = version {
        text.push_str(&format!(", version {version}"));
    }
    if !rest.starts_with(b"\r\nVERSION:") {
        text.push_str(", 2nd line does not start with VERSION:");
    }
    if !rest.starts_with(b"\r\n") {
        text.push_str(", lines not separated by CRLF");
    }
    Some(Kind::whole(text, "text/vcard"))
}

/// XML, SVG and HTML.
fn markup(start: &[u8]) -> Option<Kind> {
    let lower = start.to_ascii_lowercase();
    let has = |word: &str| memchr::memmem::find(&lower, word.as_bytes()).is_some();
    let svg = || Kind::whole("SVG Scalable Vector Graphics image", "image/svg+xml");
    let trimmed = start.trim_ascii_start();
    if let Some(rest) = trimmed.strip_prefix(b"<?xml version=") {
        if has("<svg") {
            return Some(svg());
        }
        let version = rest.get(1..4).map(|version| String::from_utf8_lossy(version).into_owned());
        let text = format!("XML {} document", version.unwrap_or_default());
        return Some(Kind::new(&text, "text/xml"));
    }
    if trimmed.starts_with(b"<svg") {
        return Some(svg());
    }
    const TAGS: [&str; 9] =
        ["<!doctype html", "<html>", "<html ", "<head>", "<head ", "<title>", "<script", "<style", "<table"];
    let link = has("<a href=") || has("<!doctype html");
    (link || TAGS.iter().any(|tag| has(tag))).then(|| Kind::new("HTML document", "text/html"))
}

fn difference(start: &[u8]) -> Option<Kind> {
    let kind = |text| Some(Kind::new(text, "text/x-diff"));
    let has = |word: &[u8]| memchr::memmem::find(start, word).is_some();
    if (start.starts_with(b"--- ") || start.starts_with(b"diff ")) && has(b"\n+++ ") && has(b"\n@@ ") {
        return kind("unified diff output");
    }
    match start {
        _ if start.starts_with(b"*** ") && has(b"\n--- ") => kind("context diff output"),
        _ if start.starts_with(b"diff ") => kind("diff output"),
        _ => None,
    }
}

/// Programs that scripts start with: the end of the path, the words, the media type.
const PROGRAMS: &[(&str, &str, &str)] = &[
    ("sh", "POSIX shell script", "text/x-shellscript"),
    ("bash", "Bourne-Again shell script", "text/x-shellscript"),
    ("zsh", "Paul Falstad's zsh script", "text/x-shellscript"),
    ("ksh", "Korn shell script", "text/x-shellscript"),
    ("csh", "C shell script", "text/x-shellscript"),
    ("tcsh", "Tenex C shell script", "text/x-shellscript"),
    ("fish", "fish shell script", "text/x-shellscript"),
    ("ash", "Neil Brown's ash script", "text/x-shellscript"),
    ("awk", "awk script", "text/x-awk"),
    ("gawk", "GNU awk script", "text/x-gawk"),
    ("nawk", "new awk script", "text/x-nawk"),
    ("ruby", "Ruby script", "text/x-ruby"),
    ("php", "PHP script", "text/x-php"),
    ("lua", "Lua script", "text/x-lua"),
    ("tclsh", "Tcl/Tk script", "text/x-tcl"),
    ("wish", "Tcl/Tk script", "text/x-tcl"),
];

/// What the line behind `#!` calls.
fn interpreter(line: &[u8]) -> Kind {
    let end = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    let line = String::from_utf8_lossy(line.get(..end).unwrap_or_default()).trim().to_string();
    let (program, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let by_env = program.ends_with("/env");
    let called = if by_env { rest.split(' ').next().unwrap_or_default() } else { program };
    let base = called.rsplit('/').next().unwrap_or_default();
    let script = |text: &str, mime| Kind { executable: true, ..Kind::new(text, mime) };
    let absolute = by_env || program.starts_with('/');
    if absolute && base.starts_with("python") {
        return script("Python script", "text/x-script.python");
    }
    if absolute && base.starts_with("perl") {
        return Kind::whole("Perl script text executable", "text/x-perl");
    }
    if absolute && (base == "node" || base == "nodejs") {
        return Kind::new("Node.js script executable", "application/javascript");
    }
    // Some are known by their path only, and some by env only.
    let odd = (by_env && matches!(base, "sh" | "php")) || (program == "/usr/bin/sh");
    if absolute && !odd && let Some((_, text, mime)) = PROGRAMS.iter().find(|(name, ..)| *name == base) {
        return script(text, mime);
    }
    let shown = if by_env { rest } else { &line };
    script(&format!("a {shown} script"), "text/plain")
}
