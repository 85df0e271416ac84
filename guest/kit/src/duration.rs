//! Intervals of time as sleep and timeout read them: `5`, `1.5m`, `infinity`.

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duration {
    Nanoseconds(u64),
    Forever,
}

/// Reads a number with a suffix `s`, `m`, `h` or `d`; none when it is not one.
pub fn parse(text: &[u8]) -> Option<Duration> {
    let text = text.trim_ascii_start();
    let (number, factor) = match text.split_last()? {
        (b's', number) => (number, 1.0),
        (b'm', number) => (number, 60.0),
        (b'h', number) => (number, 3600.0),
        (b'd', number) => (number, 86_400.0),
        _ => (text, 1.0),
    };
    let lower = number.to_ascii_lowercase();
    let unsigned = lower.strip_prefix(b"+").unwrap_or(&lower);
    if matches!(unsigned, b"inf" | b"infinity") {
        return Some(Duration::Forever);
    }
    let starts = unsigned.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.');
    let plain =
        unsigned.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'+' | b'-'));
    if !starts || !plain {
        return None;
    }
    let value: f64 = std::str::from_utf8(unsigned).ok()?.parse().ok()?;
    let nanoseconds = value * factor * 1e9;
    // Above 500 years nobody can tell.
    Some(if nanoseconds < 1.6e19 {
        Duration::Nanoseconds(nanoseconds.ceil() as u64)
    } else {
        Duration::Forever
    })
}
