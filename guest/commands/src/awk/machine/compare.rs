//! Comparing values.

use super::super::ast::Compare;
use super::super::chars;
use super::super::value::{Str, Value};
use super::Machine;
use super::run::holds_numbers;
use super::sorting::compare_numbers;
use std::cmp::Ordering;

impl Machine<'_> {
    /// As numbers where both are, else as text.
    pub(super) fn compare_values(&self, operator: Compare, left: &Value, right: &Value) -> bool {
        let plain = matches!((left, right), (Value::Num(_), Value::Input(_)));
        if let (Some(left), Some(right)) = (left.as_number(), right.as_number()) {
            if plain || !(left.is_nan() || right.is_nan()) {
                return holds_numbers(operator, left, right);
            }
            // Of what is not plainly a number, none comes last.
            return holds(operator, compare_numbers(left, right));
        }
        holds(operator, self.compare_texts(left, right))
    }

    pub(super) fn compare_texts(&self, left: &Value, right: &Value) -> Ordering {
        match (left, right) {
            (Value::Str(left) | Value::Input(left), Value::Str(right) | Value::Input(right)) => {
                self.compare_bytes(left.as_bytes(), right.as_bytes())
            }
            _ => {
                // What is not finite has no text here.
                let text = |value: &Value| match value {
                    Value::Num(number) if !number.is_finite() => Str::new(b""),
                    other => other.text(&self.settings.convfmt),
                };
                self.compare_bytes(text(left).as_bytes(), text(right).as_bytes())
            }
        }
    }

    pub(super) fn compare_bytes(&self, left: &[u8], right: &[u8]) -> Ordering {
        if self.settings.ignore_case {
            return chars::map_case(left, false, self.utf8).cmp(&chars::map_case(right, false, self.utf8));
        }
        left.cmp(right)
    }

    /// A `case` against the value of its `switch`: numbers with numbers,
    /// strings with strings.
    pub(super) fn case_matches(&self, case: &Value) -> bool {
        let Some(value) = self.stack.last() else { return false };
        match (value, case) {
            (Value::Num(value), Value::Num(case)) => value == case,
            (Value::Input(_), Value::Num(case)) => value.as_number() == Some(*case),
            (Value::Bool(value), Value::Num(case)) => f64::from(u8::from(*value)) == *case,
            (Value::Uninit | Value::Unassigned, Value::Num(case)) => *case == 0.0,
            (Value::Num(_) | Value::Bool(_), _) => false,
            (Value::Input(_), _) if value.as_number().is_some() => false,
            _ => self.compare_texts(value, case).is_eq(),
        }
    }
}

fn holds(operator: Compare, ordering: Ordering) -> bool {
    match operator {
        Compare::Less => ordering.is_lt(),
        Compare::LessEqual => ordering.is_le(),
        Compare::Equal => ordering.is_eq(),
        Compare::NotEqual => ordering.is_ne(),
        Compare::Greater => ordering.is_gt(),
        Compare::GreaterEqual => ordering.is_ge(),
    }
}
