//! Signals: their names and numbers as on Linux, and what a process does about them.

/// Names by number, from 1; without `SIG`, as GNU's tools have them.
const NAMES: [&str; 31] = [
    "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE",
    "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ",
    "VTALRM", "PROF", "WINCH", "POLL", "PWR", "SYS",
];

pub const KILL: u8 = 9;
pub const PIPE: u8 = 13;
pub const TERM: u8 = 15;
pub const STOP: u8 = 19;

/// The bit of a signal in a mask; the last one has that of 0, which is none.
pub const fn bit(signal: u8) -> u64 {
    1 << (signal & 63)
}

/// The signals that do not get through to a process, as masks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signals {
    pub ignored: u64,
    pub blocked: u64,
}

impl Signals {
    /// Whether a signal does something to the process.
    pub fn reaches(self, signal: u8) -> bool {
        (self.ignored | self.blocked) & bit(signal) == 0 || signal == KILL
    }
}

/// The name of a signal, without `SIG`; 0 is `EXIT`.
pub fn name(number: u8) -> Option<String> {
    match number {
        0 => Some("EXIT".to_string()),
        1..=31 => NAMES.get(usize::from(number) - 1).map(ToString::to_string),
        34 => Some("RTMIN".to_string()),
        35..=49 => Some(format!("RTMIN+{}", number - 34)),
        50..=63 => Some(format!("RTMAX-{}", 64 - number)),
        64 => Some("RTMAX".to_string()),
        _ => None,
    }
}

/// A signal by its name, in capitals and without `SIG`.
pub fn named(name: &[u8]) -> Option<u8> {
    let number = |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse::<u8>().ok();
    match name {
        b"EXIT" => return Some(0),
        b"IOT" => return Some(6),
        b"CLD" => return Some(17),
        b"IO" => return Some(29),
        b"RTMIN" => return Some(34),
        b"RTMAX" => return Some(64),
        _ => {}
    }
    if let Some(at) = NAMES.iter().position(|known| known.as_bytes() == name) {
        return u8::try_from(at + 1).ok();
    }
    let found = match (name.strip_prefix(b"RTMIN+"), name.strip_prefix(b"RTMAX-")) {
        (Some(digits), _) => 34u8.checked_add(number(digits)?)?,
        (_, Some(digits)) => 64u8.checked_sub(number(digits)?)?,
        _ => return None,
    };
    (34..=64).contains(&found).then_some(found)
}

/// A signal by name, with or without `SIG` and in any case, or by number, as
/// GNU's tools take it: also a status that tells of one.
pub fn operand(text: &[u8]) -> Option<u8> {
    if text.first().is_some_and(u8::is_ascii_digit) {
        let number: u32 = std::str::from_utf8(text).ok()?.parse().ok()?;
        let number = u8::try_from(number & if number >= 0xff { 0xff } else { 0x7f }).ok()?;
        return name(number).map(|_| number);
    }
    let upper = text.to_ascii_uppercase();
    named(&upper).or_else(|| named(upper.strip_prefix(b"SIG")?))
}
