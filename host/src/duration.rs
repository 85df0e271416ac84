//! Durations as people write and read them: `1m0s`, `1.5s`, `250ms`.

use std::time::Duration;

/// Reads `500ms`, `30`, `30s`, `1m30s`, `2h`. A bare number means seconds.
pub fn parse(text: &str) -> Option<Duration> {
    let mut total = 0.0;
    let mut rest = text.trim();
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number: f64 = rest.get(..digits)?.parse().ok()?;
        rest = rest.get(digits..)?;
        let unit = rest.find(|c: char| c.is_ascii_digit() || c == '.').unwrap_or(rest.len());
        total += number
            * match rest.get(..unit)? {
                "ms" => 0.001,
                "" | "s" => 1.0,
                "m" => 60.0,
                "h" => 3600.0,
                "d" => 86400.0,
                _ => return None,
            };
        rest = rest.get(unit..)?;
    }
    Duration::try_from_secs_f64(total).ok()
}

/// Writes a duration: hours and minutes where there are any, then seconds.
pub(crate) fn format(duration: Duration) -> String {
    if duration < Duration::from_secs(1) {
        return if duration.subsec_micros().is_multiple_of(1000) {
            format!("{}ms", duration.as_millis())
        } else {
            format!("{}us", duration.as_micros())
        };
    }
    let whole = duration.as_secs();
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
    let part = match duration.subsec_millis() {
        0 => format!("{seconds}s"),
        millis => format!("{}s", format!("{seconds}.{millis:03}").trim_end_matches('0')),
    };
    match (hours, minutes) {
        (0, 0) => part,
        (0, minutes) => format!("{minutes}m{part}"),
        (hours, minutes) => format!("{hours}h{minutes}m{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_and_written() {
        for (text, millis, written) in [
            ("60", 60_000, "1m0s"),
            ("500ms", 500, "500ms"),
            ("1m30s", 90_000, "1m30s"),
            ("1.5s", 1500, "1.5s"),
            ("2h", 7_200_000, "2h0m0s"),
        ] {
            assert_eq!(parse(text), Some(Duration::from_millis(millis)), "{text}");
            assert_eq!(format(Duration::from_millis(millis)), written);
        }
        for bad in ["", "s", "1x", "-1s", "1..5s"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
