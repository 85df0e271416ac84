//! Signals: their names and numbers, as on Linux.

use bivalve_kit::signal;
pub use bivalve_kit::signal::{KILL, PIPE, TERM};

pub const INT: u8 = 2;
pub const CHLD: u8 = 17;

/// A signal by name (with or without `SIG`, any case) or number.
pub fn parse(text: &[u8]) -> Option<u8> {
    if !text.is_empty() && text.iter().all(u8::is_ascii_digit) {
        let number: u8 = std::str::from_utf8(text).ok()?.parse().ok()?;
        return (number <= 64).then_some(number);
    }
    let upper = text.to_ascii_uppercase();
    let name = upper.strip_prefix(b"SIG").unwrap_or(&upper);
    signal::named(name).filter(|_| !matches!(name, b"IOT" | b"CLD" | b"POLL"))
}

/// The name of a signal without `SIG`.
pub fn name(number: u8) -> Option<String> {
    if number == 29 { Some("IO".to_string()) } else { signal::name(number) }
}

/// What a shell says of a job that a signal ended.
pub fn description(number: u8) -> String {
    const TEXTS: [&str; 31] = [
        "Hangup",
        "Interrupt",
        "Quit",
        "Illegal instruction",
        "Trace/breakpoint trap",
        "Aborted",
        "Bus error",
        "Floating point exception",
        "Killed",
        "User defined signal 1",
        "Segmentation fault",
        "User defined signal 2",
        "Broken pipe",
        "Alarm clock",
        "Terminated",
        "Stack fault",
        "Child exited",
        "Continued",
        "Stopped (signal)",
        "Stopped",
        "Stopped (tty input)",
        "Stopped (tty output)",
        "Urgent I/O condition",
        "CPU time limit exceeded",
        "File size limit exceeded",
        "Virtual timer expired",
        "Profiling timer expired",
        "Window changed",
        "I/O possible",
        "Power failure",
        "Bad system call",
    ];
    match number {
        1..=31 => TEXTS[usize::from(number) - 1].to_string(),
        _ => format!("Real-time signal {}", number.saturating_sub(34)),
    }
}
