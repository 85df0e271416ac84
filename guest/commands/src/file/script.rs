//! What is written in a text: the language of a script or program, a mail, a
//! difference. libmagic looks at the start; so does this.

use super::rules::{KINDS, RULES};
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

/// What a text starts with, and what it is then; with nothing of its encoding.
const WHOLE: &[(&[u8], &str, &str)] = &[
    (b"BEGIN:VCALENDAR", "vCalendar calendar file", "text/calendar"),
    (b"-----BEGIN CERTIFICATE-----", "PEM certificate", "text/plain"),
    (b"-----BEGIN CERTIFICATE REQ", "PEM certificate request", "text/plain"),
    (b"-----BEGIN RSA PRIVATE", "PEM RSA private key", "text/plain"),
    (b"-----BEGIN DSA PRIVATE", "PEM DSA private key", "text/plain"),
    (b"-----BEGIN EC PRIVATE", "PEM EC private key", "text/plain"),
    (b"-----BEGIN OPENSSH PRIVATE KEY", "OpenSSH private key", "text/plain"),
    (b"-----BEGIN ECDSA PRIVATE", "PEM ECDSA private key", "text/plain"),
    (b"-----BEGIN PGP SIGNED MESSAGE-", "PGP signed message", "text/PGP"),
    (b"-----BEGIN PGP PRIVATE KEY BLOCK-", "PGP private key block", "application/pgp-keys"),
    (b"ssh-rsa ", "OpenSSH RSA public key", "text/plain"),
    (b"ssh-dss ", "OpenSSH DSA public key", "text/plain"),
    (b"ssh-ed25519", "OpenSSH ED25519 public key", "text/plain"),
    (b"ecdsa-sha2-nistp256", "OpenSSH ECDSA public key", "text/plain"),
    (b"ecdsa-sha2-nistp384", "OpenSSH ECDSA public key", "text/plain"),
    (b"ecdsa-sha2-nistp521", "OpenSSH ECDSA public key", "text/plain"),
];

/// The beginnings of what PGP writes in armor whose first packet is told.
const ARMORED: &[(&[u8], &str, &str)] = &[
    (b"-----BEGIN PGP PUBLIC KEY BLOCK-", "PGP public key block", "application/pgp-keys"),
    (b"-----BEGIN PGP MESSAGE-", "PGP message", "application/pgp-encrypted"),
    (b"-----BEGIN PGP SIGNATURE-", "PGP signature", "application/pgp-signature"),
];

/// Packets by the first letter that they have in base64.
const PACKETS: &[(&[u8], &str)] = &[
    (b"h", "Public-Key Encrypted Session Key (old)"),
    (b"i", "Signature (old)"),
    (b"j", "Symmetric-Key Encrypted Session Key (old)"),
    (b"k", "One-Pass Signature (old)"),
    (b"l", "Secret-Key (old)"),
    (b"m", "Public-Key (old)"),
    (b"n", "Secret-Subkey (old)"),
    (b"w", "Public-Key Encrypted Session Key"),
    (b"x", "Secret-Key"),
    (b"y", "Symmetrically Encrypted Data"),
];

/// What the text is, where more is known of it than its encoding.
pub(super) fn guess(bytes: &[u8]) -> Option<Kind> {
    if let Some((_, text, mime)) = WHOLE.iter().find(|(lead, ..)| bytes.starts_with(lead)) {
        return Some(Kind::whole(*text, mime));
    }
    if let Some(kind) = armored(bytes).or_else(|| card(bytes)).or_else(|| picture(bytes)) {
        return Some(kind);
    }
    let caller = bytes.strip_prefix(b"#!").map(interpreter);
    let caller = match caller {
        Some((100.., kind)) => return Some(kind),
        caller => caller,
    };
    if bytes.starts_with(b"<?xml version=\"") || bytes.starts_with(b"<?xml version='") {
        let version = String::from_utf8_lossy(bytes.get(15..18).unwrap_or_default()).into_owned();
        return Some(Kind::new(&format!("XML {version} document"), "text/xml"));
    }
    by_rules(bytes, caller)
}

/// By the rules in the order of their strength, among which scripts stand.
fn by_rules(bytes: &[u8], mut caller: Option<(u8, Kind)>) -> Option<Kind> {
    for rule in RULES.lines() {
        if let Some(strength) = rule.strip_prefix('#') {
            if caller.as_ref().is_some_and(|(own, _)| strength.parse() == Ok(*own)) {
                return caller.take().map(|(_, kind)| kind);
            }
            continue;
        }
        let mut parts = rule.split('\t');
        let key = parts.next().unwrap_or_default();
        let mut finder = Finder { bytes, at: 0 };
        if key.is_empty() || !conditions(rule).all(|test| finder.holds(test)) {
            continue;
        }
        let (_, text, mime, executable) = KINDS.iter().find(|(name, ..)| *name == key)?;
        return Some(Kind { executable: *executable, ..Kind::new(text, mime) });
    }
    None
}

/// The conditions of a rule; an expression may have tabs, which stand in brackets.
fn conditions(rule: &str) -> impl Iterator<Item = &str> {
    let mut rest = rule.split_once('\t').map_or("", |(_, rest)| rest);
    std::iter::from_fn(move || {
        let mut end = 0;
        loop {
            end += rest.get(end..)?.find('\t').unwrap_or(rest.len() - end);
            // A tab in a bracket expression follows a blank.
            if end == rest.len() || !rest.get(..end)?.ends_with("[ ") && !rest.get(end + 1..)?.starts_with(']') {
                break;
            }
            end += 1;
        }
        let test = rest.get(..end).filter(|test| !test.is_empty())?;
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(test)
    })
}

/// Looks for what a rule wants.
struct Finder<'a> {
    bytes: &'a [u8],
    /// Where what was found last ends.
    at: usize,
}

impl Finder<'_> {
    fn holds(&mut self, test: &str) -> bool {
        let (from, test) = match test.strip_prefix('+') {
            Some(test) => (self.at, test),
            None => (0, test),
        };
        let digits = test.bytes().take_while(u8::is_ascii_digit).count();
        let (count, test) = test.split_at_checked(digits).unwrap_or_default();
        let count = count.parse().unwrap_or(0);
        let (kind, word) = test.split_at_checked(1).unwrap_or_default();
        let word = word.replace('¶', "\n");
        let text = self.bytes.get(from..).unwrap_or_default();
        let end = match kind {
            "=" => text.starts_with(word.as_bytes()).then_some(word.len()),
            "~" => {
                let lead = text.get(..word.len()).unwrap_or_default();
                lead.eq_ignore_ascii_case(word.as_bytes()).then_some(word.len())
            }
            "<" => tag(within(text, count, &word), word.as_bytes()),
            "?" => memchr::memmem::find(within(text, count, &word), word.as_bytes()).map(|at| at + word.len()),
            "!" => memchr::memmem::find(within(text, count, ""), word.as_bytes()).is_none().then_some(0),
            "-" => matches(&word, lines(text, count)).is_none().then_some(0),
            _ => matches(&word, lines(text, count)),
        };
        if let Some(end) = end {
            self.at = from + end;
        }
        end.is_some()
    }
}

/// Where a word is looked for that starts within so many bytes; 0: anywhere.
fn within<'a>(text: &'a [u8], count: usize, word: &str) -> &'a [u8] {
    if count == 0 { text } else { text.get(..count + word.len()).unwrap_or(text) }
}

/// Where a tag ends that is looked for in any case; a blank is white space.
fn tag(text: &[u8], word: &[u8]) -> Option<usize> {
    let here = |mut at: usize| {
        for &letter in word {
            if letter == b' ' {
                let blanks = text.get(at..)?.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
                at += blanks;
                if blanks > 0 {
                    continue;
                }
            }
            if !text.get(at)?.eq_ignore_ascii_case(&letter) {
                return None;
            }
            at += 1;
        }
        Some(at)
    };
    memchr::memchr_iter(b'<', text).find_map(here)
}

/// How much an expression is looked for in.
const SEARCHED: usize = 8192;

/// What an expression is matched with: so many lines of 80 bytes, of which one that
/// is empty does not count; never the last byte, and nothing behind a zero.
fn lines(text: &[u8], count: usize) -> &[u8] {
    let bytes = if count == 0 { SEARCHED } else { (count * 80).min(SEARCHED) };
    let text = text.get(..bytes).unwrap_or(text);
    let mut end = text.len();
    let mut from = 0;
    for _ in 0..count {
        match memchr::memchr(b'\n', text.get(from..).unwrap_or_default()) {
            Some(at) => (end, from) = (from + at + 1, from + at + 2),
            None => {
                end = text.len();
                break;
            }
        }
    }
    let text = text.get(..end.saturating_sub(1)).unwrap_or_default();
    memchr::memchr(0, text).map_or(text, |zero| text.get(..zero).unwrap_or_default())
}

/// Where what matches ends.
fn matches(pattern: &str, text: &[u8]) -> Option<usize> {
    let options = Options::new(Syntax::Extended).multiline(true).newline_apart(true).utf8(false);
    let regex = Regex::new(pattern.as_bytes(), &options).ok()?;
    regex.find_at(text, 0).map(|(_, end)| end)
}

fn armored(bytes: &[u8]) -> Option<Kind> {
    let (_, text, mime) = ARMORED.iter().find(|(lead, ..)| bytes.starts_with(lead))?;
    let rest = bytes.get(10..112).or_else(|| bytes.get(10..))?;
    let packet = memchr::memmem::find(rest, b"\n\n").and_then(|at| bytes.get(at + 12..));
    let packet = packet.and_then(|packet| PACKETS.iter().find(|(lead, _)| packet.starts_with(lead)));
    let packet = packet.map(|(_, packet)| format!(" {packet}")).unwrap_or_default();
    Some(Kind::whole(format!("{text}{packet}"), mime))
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

/// A picture in SVG.
fn picture(start: &[u8]) -> Option<Kind> {
    let declared = start.starts_with(b"<?xml version=") && {
        let rest = within(start.get(19..).unwrap_or_default(), 4096, "<svg");
        memchr::memmem::find(rest, b"<svg").is_some()
    };
    let svg = declared || start.starts_with(b"<svg");
    svg.then(|| Kind::whole("SVG Scalable Vector Graphics image", "image/svg+xml"))
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

/// What the line behind `#!` calls, and how strong a sign that is.
fn interpreter(line: &[u8]) -> (u8, Kind) {
    let end = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
    let line = String::from_utf8_lossy(line.get(..end).unwrap_or_default()).trim().to_string();
    let (program, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let by_env = program.ends_with("/env");
    let called = if by_env { rest.split(' ').next().unwrap_or_default() } else { program };
    let base = called.rsplit('/').next().unwrap_or_default();
    let script = |text: &str, mime| Kind { executable: true, ..Kind::new(text, mime) };
    let absolute = by_env || program.starts_with('/');
    if absolute && base.starts_with("python") {
        let strength = if program.starts_with("/usr/bin/py") { 69 } else { 63 };
        return (strength, script("Python script", "text/x-script.python"));
    }
    if absolute && base.starts_with("perl") {
        return (100, Kind::whole("Perl script text executable", "text/x-perl"));
    }
    if absolute && (base == "node" || base == "nodejs") {
        return (100, Kind::new("Node.js script executable", "application/javascript"));
    }
    // Some are known by their path only, and some by env only.
    let odd = (by_env && matches!(base, "sh" | "php")) || (program == "/usr/bin/sh");
    if absolute && !odd && let Some((_, text, mime)) = PROGRAMS.iter().find(|(name, ..)| *name == base) {
        let strength = match base {
            "ruby" | "php" => 63,
            "lua" | "tclsh" | "wish" => 51,
            _ => 100,
        };
        return (strength, script(text, mime));
    }
    let shown = if by_env { rest } else { &line };
    (20, script(&format!("a {shown} script"), "text/plain"))
}
