//! `[[ expression ]]`

use super::Printer;
use crate::ast::{Condition, ConditionOperator as Op};

impl Printer<'_> {
    pub(super) fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Group(inner) => {
                self.put(b"( ");
                self.condition(inner);
                self.put(b" )");
            }
            Condition::Not(inner) => {
                self.put(b"! ");
                self.condition(inner);
            }
            Condition::And(left, right) => self.joined(left, b" && ", right),
            Condition::Or(left, right) => self.joined(left, b" || ", right),
            Condition::Word(word) => {
                self.put(b"-n ");
                self.word(word);
            }
            Condition::Unary(letter, word) => {
                self.put(&[b'-', *letter, b' ']);
                self.word(word);
            }
            Condition::Binary(operator, left, right) => {
                self.word(left);
                self.put(b" ");
                self.put(name(*operator));
                self.put(b" ");
                self.word(right);
            }
        }
    }

    fn joined(&mut self, left: &Condition, operator: &[u8], right: &Condition) {
        self.condition(left);
        self.put(operator);
        self.condition(right);
    }
}

fn name(operator: Op) -> &'static [u8] {
    match operator {
        Op::Match => b"==",
        Op::MatchSingle => b"=",
        Op::NoMatch => b"!=",
        Op::Regex => b"=~",
        Op::Before => b"<",
        Op::After => b">",
        Op::Equal => b"-eq",
        Op::NotEqual => b"-ne",
        Op::Less => b"-lt",
        Op::LessOrEqual => b"-le",
        Op::Greater => b"-gt",
        Op::GreaterOrEqual => b"-ge",
        Op::Newer => b"-nt",
        Op::Older => b"-ot",
        Op::SameFile => b"-ef",
    }
}
