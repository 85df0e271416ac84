//! Sizes as people write them.

/// Reads `512`, `30K`, `64MiB`, `2G`: powers of 1024, whatever the unit's form.
pub fn parse(text: &str) -> Option<u64> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().ok()?;
    let shift = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        _ => return None,
    };
    number.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn sizes_are_read() {
        assert_eq!(parse("512"), Some(512));
        assert_eq!(parse("30K"), Some(30 << 10));
        assert_eq!(parse("64MiB"), Some(64 << 20));
        assert_eq!(parse("2g"), Some(2 << 30));
        for bad in ["", "K", "-1", "1T", "1.5M", "99999999999G"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
