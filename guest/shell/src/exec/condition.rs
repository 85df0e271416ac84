//! `[[ ... ]]`

use crate::builtins::test;
use crate::expand::{Index, Mode};
use crate::state::{Bytes, Exec, Indexed, Shell, Stop, Value, Variable};
use bivalve_kit::LocalFuture;
use bivalve_pattern::{Captures, Options, Regex, Syntax};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Condition, ConditionOperator, Word};
use std::rc::Rc;

impl Shell {
    pub(super) async fn run_condition(&mut self, condition: &Condition) -> Exec {
        if self.traps.any_hook() && self.before_command().await? {
            return Ok(());
        }
        match self.holds(condition).await {
            Ok(holds) => self.status = u8::from(!holds),
            Err(stop) => match self.condition_error.take() {
                // An error of the condition is a status of its own, and the script goes on.
                Some(status) if matches!(stop, Stop::Discard) => self.status = status,
                _ => return Err(stop),
            },
        }
        Ok(())
    }

    async fn holds(&mut self, condition: &Condition) -> Exec<bool> {
        match condition {
            Condition::Word(word) => {
                let text = self.expand_text(word).await?;
                self.trace_condition(&[b"-n".as_slice(), &text]);
                Ok(!text.is_empty())
            }
            Condition::Unary(operator, word) => self.unary_holds(*operator, word).await,
            Condition::Binary(operator, left, right) => self.binary_holds(*operator, left, right).await,
            _ => self.nested_holds(condition).await,
        }
    }

    fn nested_holds<'a>(&'a mut self, condition: &'a Condition) -> LocalFuture<'a, Exec<bool>> {
        Box::pin(async move {
            match condition {
                Condition::Not(inner) => {
                    let negated = !std::mem::take(&mut self.negated_condition);
                    self.negated_condition = negated
                        && self.traces()
                        && !matches!(**inner, Condition::Group(_) | Condition::And(..) | Condition::Or(..));
                    Ok(!self.holds_or_errs(inner).await?)
                }
                Condition::And(left, right) => Ok(self.holds(left).await? && self.holds(right).await?),
                Condition::Or(left, right) => Ok(self.holds_or_errs(left).await? || self.holds(right).await?),
                Condition::Group(inner) => self.holds(inner).await,
                other => self.holds(other).await,
            }
        })
    }

    /// An error within a condition counts as false where more is asked: only
    /// where it is the last word is its status the condition's.
    async fn holds_or_errs(&mut self, condition: &Condition) -> Exec<bool> {
        match self.holds(condition).await {
            Err(Stop::Discard) if self.condition_error.take().is_some() => Ok(false),
            other => other,
        }
    }

    async fn unary_holds(&mut self, operator: u8, word: &Word) -> Exec<bool> {
        if operator == b'v' {
            let text = self.expand_subscripts(word).await?;
            self.trace_condition(&[b"-v", text.as_slice()]);
            return self.is_set_variable(&text, false);
        }
        let text = self.expand_text(word).await?;
        self.trace_condition(&[&[b'-', operator], text.as_slice()]);
        Ok(test::unary(self, operator, &text).unwrap_or(false))
    }

    async fn binary_holds(&mut self, operator: ConditionOperator, left: &Word, right: &Word) -> Exec<bool> {
        if is_arithmetic(operator) {
            let left = self.expand_subscripts(left).await?;
            let right = self.expand_subscripts(right).await?;
            self.trace_condition(&[&left, sign(operator), &right]);
            return self.compare(operator, &left, &right);
        }
        let left = self.expand_text(left).await?;
        match operator {
            ConditionOperator::Match | ConditionOperator::MatchSingle | ConditionOperator::NoMatch => {
                let mode = if self.traces() { Mode::TracedPattern } else { Mode::Pattern };
                let pattern = self.expand_in_mode(right, mode).await?;
                self.trace_condition(&[&left, sign(operator), &pattern]);
                let matches = self.condition_glob(&pattern).matches(&left);
                Ok(matches == (operator != ConditionOperator::NoMatch))
            }
            ConditionOperator::Regex => {
                let pattern = regex_of_marked(&self.expand_in_mode(right, Mode::Regex).await?);
                self.trace_condition(&[&left, b"=~", &pattern]);
                self.regex_holds(&left, &pattern)
            }
            _ => {
                let right = self.expand_text(right).await?;
                self.trace_condition(&[&left, sign(operator), &right]);
                self.compare(operator, &left, &right)
            }
        }
    }

    fn compare(&mut self, operator: ConditionOperator, left: &[u8], right: &[u8]) -> Exec<bool> {
        Ok(match operator {
            ConditionOperator::Before => left < right,
            ConditionOperator::After => left > right,
            ConditionOperator::Newer => test::newer(self, left, right),
            ConditionOperator::Older => test::newer(self, right, left),
            ConditionOperator::SameFile => test::same_file(self, left, right),
            _ => {
                // After an error on the left, nobody looks at the right.
                let Some(left) = self.side(left)? else { return Ok(false) };
                let Some(right) = self.side(right)? else { return Ok(false) };
                match operator {
                    ConditionOperator::Equal => left == right,
                    ConditionOperator::NotEqual => left != right,
                    ConditionOperator::Less => left < right,
                    ConditionOperator::LessOrEqual => left <= right,
                    ConditionOperator::Greater => left > right,
                    _ => left >= right,
                }
            }
        })
    }

    fn side(&mut self, text: &[u8]) -> Exec<Option<i64>> {
        self.evaluate_text_as(text, "[[")
    }

    /// Patterns in `[[` always know extended forms.
    fn condition_glob(&self, pattern: &[u8]) -> Rc<bivalve_pattern::Glob> {
        let options = bivalve_pattern::GlobOptions {
            extglob: true,
            nocase: self.nocasematch(),
            utf8: self.utf8(),
            ..Default::default()
        };
        self.runtime.glob(pattern, options)
    }

    fn regex_holds(&mut self, text: &[u8], pattern: &[u8]) -> Exec<bool> {
        let mut options = Options::new(Syntax::Extended);
        options.icase = self.nocasematch();
        options.utf8 = self.utf8();
        let regex: Rc<Regex> = match self.runtime.regex(pattern, &options) {
            Ok(regex) => regex,
            Err(_) => {
                self.condition_error = Some(2);
                return Err(Stop::Discard);
            }
        };
        let mut captures = Captures::new();
        let matched = regex.captures_at(text, 0, &mut captures);
        let mut groups = Indexed::new();
        if matched {
            for group in 0..=regex.group_count() {
                let text =
                    captures.get(group).and_then(|(start, end)| text.get(start..end)).unwrap_or_default();
                groups.insert(group as i64, Bytes::from(text));
            }
        }
        let attributes = crate::state::Attributes::INDEXED;
        let value = Value::Indexed(Rc::new(groups));
        self.variables.put(Name::BASH_REMATCH, Some(Variable { value, attributes }));
        Ok(matched)
    }

    /// `-v name`, `-v name[index]`; `once`: a key is not expanded again.
    pub fn is_set_variable(&mut self, text: &[u8], once: bool) -> Exec<bool> {
        if !text.is_empty() && text.iter().all(u8::is_ascii_digit) {
            let number: usize =
                std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
            return Ok(number == 0 || self.arguments.len() >= number);
        }
        if crate::expand_name(text) && self.element_reference(Name::new(text)).is_some() {
            return Ok(false);
        }
        if let Some(open) = memchr::memchr(b'[', text)
            && text.ends_with(b"]")
        {
            let name = Name::new(&text[..open]);
            let inside = text[open + 1..text.len() - 1].to_vec();
            if inside.is_empty() || !crate::expand_name(&text[..open]) {
                return Ok(false);
            }
            let raw = once && self.is_associative(name);
            if crate::builtins::target::subscript_end(text, open + 1, raw) != Some(text.len() - 1) {
                return Ok(false);
            }
            if matches!(inside.as_slice(), b"@" | b"*") && !self.is_associative(name) {
                return Ok(self.read(name).is_some_and(|value| !value.elements().is_empty()));
            }
            let index = if once && self.is_associative(name) {
                Index::Key(Bytes::from(inside))
            } else {
                self.index_of_text(name, &inside)?
            };
            return Ok(self.element(name, &index).is_some());
        }
        let name = Name::new(text);
        Ok(self.read(name).is_some_and(|value| value.scalar().is_some()))
    }
}

/// Whether the sides are expressions.
fn is_arithmetic(operator: ConditionOperator) -> bool {
    matches!(
        operator,
        ConditionOperator::Equal
            | ConditionOperator::NotEqual
            | ConditionOperator::Less
            | ConditionOperator::LessOrEqual
            | ConditionOperator::Greater
            | ConditionOperator::GreaterOrEqual
    )
}

fn sign(operator: ConditionOperator) -> &'static [u8] {
    match operator {
        ConditionOperator::Before => b"<",
        ConditionOperator::After => b">",
        ConditionOperator::Newer => b"-nt",
        ConditionOperator::Older => b"-ot",
        ConditionOperator::SameFile => b"-ef",
        ConditionOperator::Equal => b"-eq",
        ConditionOperator::NotEqual => b"-ne",
        ConditionOperator::Less => b"-lt",
        ConditionOperator::LessOrEqual => b"-le",
        ConditionOperator::Greater => b"-gt",
        ConditionOperator::GreaterOrEqual => b"-ge",
        ConditionOperator::Match => b"==",
        ConditionOperator::MatchSingle => b"=",
        ConditionOperator::NoMatch => b"!=",
        ConditionOperator::Regex => b"=~",
    }
}

/// The regular expression that a text is whose quoted bytes have a NUL byte
/// before them. Quoting takes the meaning of an operator away, but in a bracket
/// expression, where a backslash would stand for itself, it only hides a `]`
/// (and so it is in bash 5.2: `["a-z"]` is a range).
fn regex_of_marked(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        if byte == b'['
            && let Some(end) = marked_bracket(text, at, &mut out)
        {
            at = end;
            continue;
        }
        at += 1;
        if byte != 0 {
            out.push(byte);
            continue;
        }
        let Some(&quoted) = text.get(at) else { break };
        at += 1;
        if b"\\.[()*+?{|^$".contains(&quoted) {
            out.push(b'\\');
        }
        out.push(quoted);
    }
    out
}

/// The bracket expression at `start`, written without its marks; its end. None
/// when it has none, and nothing is written.
fn marked_bracket(text: &[u8], start: usize, out: &mut Vec<u8>) -> Option<usize> {
    let before = out.len();
    let mut at = start + 1;
    out.push(b'[');
    for leading in [b'^', b']'] {
        if text.get(at) == Some(&leading) {
            out.push(leading);
            at += 1;
        }
    }
    let mut inner = 0;
    loop {
        let Some(&byte) = text.get(at) else {
            out.truncate(before);
            return None;
        };
        at += 1;
        match (byte, text.get(at).copied()) {
            (0, Some(quoted)) => {
                out.push(quoted);
                at += 1;
            }
            (b'[', Some(kind @ (b':' | b'=' | b'.'))) if inner == 0 => {
                out.extend_from_slice(&[b'[', kind]);
                inner = kind;
                at += 1;
            }
            (kind, Some(b']')) if inner != 0 && kind == inner => {
                out.extend_from_slice(&[kind, b']']);
                inner = 0;
                at += 1;
            }
            (b']', _) if inner == 0 => {
                out.push(b']');
                return Some(at);
            }
            _ => out.push(byte),
        }
    }
}
