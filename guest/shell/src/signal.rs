//! Signals: their names and numbers, as on Linux.

/// Names by number, from 1; without `SIG`.
pub const NAMES: [&str; 31] = [
    "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE",
    "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ",
    "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
];

pub const INT: u8 = 2;
pub const KILL: u8 = 9;
pub const PIPE: u8 = 13;
pub const TERM: u8 = 15;
pub const CHLD: u8 = 17;

/// A signal by name (with or without `SIG`, any case) or number.
pub fn parse(text: &[u8]) -> Option<u8> {
    if !text.is_empty() && text.iter().all(u8::is_ascii_digit) {
        let number: u8 = std::str::from_utf8(text).ok()?.parse().ok()?;
        return (number <= 64).then_some(number);
    }
    let upper = text.to_ascii_uppercase();
    let name = upper.strip_prefix(b"SIG").unwrap_or(&upper);
    if name == b"EXIT" {
        return Some(0);
    }
    if let Some(at) = NAMES.iter().position(|known| known.as_bytes() == name) {
        return Some(at as u8 + 1);
    }
    realtime(name)
}

fn realtime(name: &[u8]) -> Option<u8> {
    let number = |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse::<u8>().ok();
    if name == b"RTMIN" {
        return Some(34);
    }
    if name == b"RTMAX" {
        return Some(64);
    }
    let found = match (name.strip_prefix(b"RTMIN+"), name.strip_prefix(b"RTMAX-")) {
        (Some(digits), _) => 34u8.checked_add(number(digits)?)?,
        (_, Some(digits)) => 64u8.checked_sub(number(digits)?)?,
        _ => return None,
    };
    (34..=64).contains(&found).then_some(found)
}

/// The name of a signal without `SIG`.
pub fn name(number: u8) -> Option<String> {
    match number {
        0 => Some("EXIT".to_string()),
        1..=31 => NAMES.get(number as usize - 1).map(ToString::to_string),
        34 => Some("RTMIN".to_string()),
        35..=49 => Some(format!("RTMIN+{}", number - 34)),
        50..=63 => Some(format!("RTMAX-{}", 64 - number)),
        64 => Some("RTMAX".to_string()),
        _ => None,
    }
}

/// What a shell says of a job that a signal ended.
pub fn description(number: u8) -> &'static str {
    match number {
        1 => "Hangup",
        2 => "Interrupt",
        3 => "Quit",
        4 => "Illegal instruction",
        6 => "Aborted",
        8 => "Floating point exception",
        9 => "Killed",
        10 => "User defined signal 1",
        11 => "Segmentation fault",
        12 => "User defined signal 2",
        13 => "Broken pipe",
        14 => "Alarm clock",
        15 => "Terminated",
        _ => "Unknown signal",
    }
}
