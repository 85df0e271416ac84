//! Cases that fail for a reason we know: `tests/spec/known-failures`.
//!
//! A paragraph is a reason (a line that starts with `#`) and the cases it
//! explains, by file and title. `commands/NAME: *` stands for all cases of a
//! command that is not there yet. A case that is listed must fail, so that a
//! fix shows; its line then goes. A line that starts with `cli ` is about the
//! host program alone, and depends on who runs it: there the case may fail.

use crate::files;
use std::collections::BTreeMap;

/// What is listed: case (or `file: *`), and the reason.
#[derive(Default)]
pub struct Known(BTreeMap<String, String>);

impl Known {
    /// Reads the list; an error names the line that is not understood.
    pub fn read() -> Result<Known, String> {
        let path = files::directory().join("known-failures");
        let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        Known::parse(&text)
    }

    fn parse(text: &str) -> Result<Known, String> {
        let mut known = Known::default();
        let mut reason: Option<String> = None;
        for (at, line) in text.lines().enumerate() {
            if let Some(words) = line.strip_prefix('#') {
                reason = Some(words.trim().to_owned());
            } else if !line.trim().is_empty() {
                let reason = reason.clone().filter(|reason| !reason.is_empty());
                let reason =
                    reason.ok_or_else(|| format!("known-failures:{}: no reason above it", at + 1))?;
                known.0.insert(line.to_owned(), reason);
            }
        }
        Ok(known)
    }

    /// Whether the host program may fail this case.
    pub fn may_fail_in_cli(&self, case: &str) -> bool {
        self.0.contains_key(&format!("cli {case}"))
    }

    /// Why this case fails, if it is listed.
    pub fn reason(&self, case: &str) -> Option<&str> {
        self.0.get(case).map(String::as_str)
    }

    /// Whether all cases of a file wait for its command.
    pub fn waits(&self, file: &str) -> bool {
        self.0.contains_key(&format!("{file}: *"))
    }
}

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn a_listed_case_has_a_reason() {
        let known = Known::parse("# later\ncommands/a: one\n\n# never\ncommands/b: *\n");
        let known = known.unwrap_or_default();
        assert_eq!(known.reason("commands/a: one"), Some("later"));
        assert!(known.waits("commands/b") && !known.waits("commands/a"));
        assert!(Known::parse("commands/a: one\n").is_err());
    }
}
