//! What `--lint` says while the program runs.

use super::super::ast::Var;
use super::super::chars;
use super::super::code::Op;
use super::super::number;
use super::super::value::Value;
use super::{Machine, Result, fatal};

impl Machine<'_> {
    pub(super) fn complain(&mut self, text: &[u8]) -> Result<()> {
        if self.lint.fatal {
            return fatal(text);
        }
        self.warn(&[b"warning: ".as_slice(), text].concat());
        Ok(())
    }

    /// Looks at what the next instruction reads.
    #[cold]
    pub(super) fn lint(&mut self, op: Op) -> Result<()> {
        let reference = |kind: &str, name: &[u8]| {
            [b"reference to uninitialized ", kind.as_bytes(), b" `", name, b"'"].concat()
        };
        let text = match op {
            Op::LintVar(var) if self.slot(var).is_uninit() => {
                let kind = if matches!(var, Var::Local(_)) { "argument" } else { "variable" };
                reference(kind, &self.var_name(var))
            }
            Op::LintField(field) if matches!(self.field(field as usize), Value::Missing) => {
                reference("field", format!("${field}").as_bytes())
            }
            Op::LintElement(var) => {
                let key = self.stack.last().map_or_else(Vec::new, |key| {
                    key.text(&self.settings.convfmt).as_bytes().to_vec()
                });
                let name = self.var_name(var);
                if self.array(var)?.borrow().contains(&key) {
                    return Ok(());
                }
                self.complain(&reference("element", &[&name[..], b"[\"", &key, b"\"]"].concat()))?;
                if !key.is_empty() {
                    return Ok(());
                }
                [b"subscript of array `", &name[..], b"' is null string"].concat()
            }
            Op::LintAssigned => b"assignment used in conditional context".to_vec(),
            _ => return Ok(()),
        };
        self.complain(&text)
    }

    /// What is odd about the place or length of a `substr`.
    #[cold]
    pub(super) fn lint_substr(&mut self, text: &[u8], start: f64, length: Option<f64>) -> Result<()> {
        let shown = number::to_general;
        let invalid = self.lint.invalid;
        if let Some(length) = length {
            if length < 1.0 || length.is_nan() {
                return match (invalid, length >= 0.0) {
                    (false, _) => self.complain(format!("substr: length {} is not >= 1", shown(length)).as_bytes()),
                    (true, false) => self.complain(format!("substr: length {} is not >= 0", shown(length)).as_bytes()),
                    (true, true) => Ok(()),
                };
            }
            if length.trunc() != length {
                self.complain(format!("substr: non-integer length {} will be truncated", shown(length)).as_bytes())?;
            }
        }
        let mut start = start;
        if start < 1.0 || start.is_nan() {
            self.complain(format!("substr: start index {} is invalid, using 1", shown(start)).as_bytes())?;
            start = 1.0;
        }
        if start.trunc() != start {
            self.complain(format!("substr: non-integer start index {} will be truncated", shown(start)).as_bytes())?;
        }
        let count = chars::count(text, self.utf8) as f64;
        let before = start.trunc() - 1.0;
        match length {
            _ if count == 0.0 => self.complain(b"substr: source string is zero length"),
            _ if before >= count => {
                self.complain(format!("substr: start index {} is past end of string", shown(start)).as_bytes())
            }
            Some(length) if length.trunc() > count - before => {
                let (length, start) = (shown(length), shown(start));
                let text = format!(
                    "substr: length {length} at start index {start} exceeds length of first argument ({count})"
                );
                self.complain(text.as_bytes())
            }
            _ => Ok(()),
        }
    }
}
