//! Evaluation of arithmetic expressions.

use super::Index;
use crate::state::{Attributes, Bytes, Exec, Shell, Stop, Value, Within};
use bivalve_syntax::Name;
use bivalve_syntax::arith::{Binary, Expr};
use bivalve_syntax::ast::{Arith, Held, Part, Word};

/// Why an expression has no value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArithFault {
    /// In bash's words: message, and the token text.
    Error { message: String, token: Vec<u8>, text: Vec<u8> },
    /// The error is said already.
    Said,
    /// The script stops, or the line is given up.
    Stopped(Stop),
}

/// The subscript of `a[]`.
const EMPTY: Index = Index::All(0);

type Number = Result<i64, ArithFault>;

/// How deep variables may name each other.
const DEPTH: u32 = 1024;

impl Shell {
    /// Value of an expression of the script; an error is reported and stops the command.
    pub async fn evaluate(&mut self, arith: &Arith) -> Exec<i64> {
        if let Some(number) = self.evaluate_now(arith) {
            return number;
        }
        let text = self.expand_arith_text(arith).await?;
        self.evaluate_text(&text)
    }

    /// The same where the text need not be expanded; none, with nothing done,
    /// where it must.
    pub(super) fn evaluate_now(&mut self, arith: &Arith) -> Option<Exec<i64>> {
        if let Some(expression) = arith.constant() {
            return Some(match self.number(expression, 0) {
                Ok(number) => Ok(number),
                Err(fault) => Err(self.report_arith(fault, &without_quotes(&arith.word.raw))),
            });
        }
        match self.template_number(arith)? {
            Ok(number) => Some(Ok(number)),
            Err(ArithFault::Stopped(stop)) => Some(Err(stop)),
            Err(fault) => Some(Err(self.report_arith(fault, b""))),
        }
    }

    /// The value where all that is expanded in the text is plain numbers. It has
    /// no effects, so that an error, whose words show the text expanded, is left
    /// to the long way: then there is none.
    fn template_number(&mut self, arith: &Arith) -> Option<Number> {
        let (expression, held) = arith.template()?;
        if !self.template_holds(held) {
            return None;
        }
        match self.number(expression, 0) {
            Err(ArithFault::Error { .. }) => None,
            result => Some(result),
        }
    }

    /// The same for `((` and its kin: an error of the expression itself is said
    /// with the command's name and only fails the command (None); one of an
    /// expansion or a subscript in it gives up the line.
    pub async fn evaluate_as(&mut self, arith: &Arith, within: &'static str) -> Exec<Option<i64>> {
        if let Some(result) = self.evaluate_constant_as(arith, within) {
            return result;
        }
        if let Some(result) = self.template_number(arith) {
            return self.judge(within, b"", |_| result);
        }
        let text = self.expand_arith_text(arith).await?;
        self.evaluate_text_as(&text, within)
    }

    /// The same where no part of the text is expanded first; none otherwise.
    pub fn evaluate_constant_as(&mut self, arith: &Arith, within: &'static str) -> Option<Exec<Option<i64>>> {
        let expression = arith.constant()?;
        Some(self.judge(within, &without_quotes(&arith.word.raw), |shell| shell.number(expression, 0)))
    }

    /// The same for a text.
    pub fn evaluate_text_as(&mut self, text: &[u8], within: &'static str) -> Exec<Option<i64>> {
        self.judge(within, text, |shell| shell.try_evaluate(text))
    }

    fn judge(
        &mut self,
        within: &'static str,
        text: &[u8],
        evaluate: impl FnOnce(&mut Shell) -> Number,
    ) -> Exec<Option<i64>> {
        let outer = self.arith_within.replace(Within::Command(within));
        let result = match evaluate(self) {
            Ok(number) => Ok(Some(number)),
            Err(ArithFault::Stopped(stop)) => Err(stop),
            Err(fault) => {
                self.report_arith(fault, text);
                Ok(None)
            }
        };
        self.arith_within = outer;
        result
    }

    /// Value of a subscript's text, whose errors name no command.
    pub fn evaluate_subscript(&mut self, text: &[u8]) -> Exec<i64> {
        let outer = self.arith_within.take();
        let number = self.evaluate_text(text);
        self.arith_within = outer;
        number.map_err(abandon)
    }

    /// An expression with its expansions done.
    pub async fn expand_arith_text(&mut self, arith: &Arith) -> Exec<Vec<u8>> {
        let parts = &arith.word.parts;
        let opens = |part: &Part| matches!(part, Part::Quoted(text) if text.contains(&b'['));
        if parts.len() == 1 || !parts.iter().any(opens) {
            let mut fields = self.fields(super::Mode::Text);
            self.expand_nested(parts, super::Around::QUOTED, &mut fields).await?;
            return Ok(fields.into_text());
        }
        // What is expanded between brackets is a key as it is: it neither ends the
        // subscript nor is expanded again.
        let mut out = Vec::new();
        let (mut depth, mut single) = (0u32, false);
        for part in parts {
            if let Part::Quoted(text) = part {
                out.extend_from_slice(text);
                for byte in text.iter() {
                    match byte {
                        b'\'' if depth > 0 => single = !single,
                        b'[' if !single => depth += 1,
                        b']' if !single => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                }
                continue;
            }
            if let (true, Part::Parameter(parameter)) = (single, part) {
                out.extend_from_slice(&parameter.raw);
                continue;
            }
            let mut fields = self.fields(super::Mode::Text);
            self.expand_nested(std::slice::from_ref(part), super::Around::QUOTED, &mut fields).await?;
            for byte in fields.into_text() {
                if depth > 0 && b"[]$`\"'\\".contains(&byte) {
                    out.push(b'\\');
                }
                out.push(byte);
            }
        }
        Ok(out)
    }

    /// A word of `[[` that names elements or is an expression: what is expanded
    /// between its brackets is a key as it is, and is not expanded again.
    pub async fn expand_subscripts(&mut self, word: &Word) -> Exec<Vec<u8>> {
        let opens = |part: &Part| matches!(part, Part::Literal(text) if text.contains(&b'['));
        if word.parts.len() == 1 || !word.parts.iter().any(opens) {
            return self.expand_text(word).await;
        }
        let mut out = Vec::new();
        let mut depth = 0u32;
        for part in &word.parts {
            if let Part::Literal(text) = part {
                out.extend_from_slice(text);
                for byte in text.iter() {
                    match byte {
                        b'[' => depth = depth.saturating_add(1),
                        b']' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                }
                continue;
            }
            if let (Part::ProcessInput(inner) | Part::ProcessOutput(inner), true) = (part, depth > 0) {
                // A comparison and a parenthesis, here.
                let sign = if matches!(part, Part::ProcessInput(_)) { b'<' } else { b'>' };
                out.extend([&[sign, b'('][..], &inner.raw, b")"].concat());
                continue;
            }
            let mut fields = self.fields(super::Mode::Text);
            self.expand_nested(std::slice::from_ref(part), super::Around::PLAIN, &mut fields).await?;
            for byte in fields.into_text() {
                if depth > 0 && b"[]$`\"'\\".contains(&byte) {
                    out.push(b'\\');
                }
                out.push(byte);
            }
        }
        Ok(out)
    }

    /// Whether all that stands as `$x` or `${x[i]}` holds plain numbers, so that
    /// the values mean the same as their text.
    fn template_holds(&self, held: &[Held]) -> bool {
        held.iter().all(|held| match held {
            Held::Variable(name) => self.plain_value(*name).is_some_and(|value| match value {
                Value::Number(number) => *number >= 0,
                Value::Text(text) => is_plain_digits(text),
                _ => false,
            }),
            Held::Element(name, index) => self.plain_value(*name).is_some_and(|value| {
                let Value::Indexed(array) = value else { return false };
                let element = self.index_at_hand(index).and_then(|at| array.get(&at));
                element.is_some_and(|text| is_plain_digits(text))
            }),
        })
    }

    /// The value of a variable that is neither computed nor a reference.
    fn plain_value(&self, name: Name) -> Option<&Value> {
        let variable = self.variables.get(name)?;
        let special = variable.attributes.any(Attributes::NAMEREF.with(Attributes::DYNAMIC));
        (!special).then_some(&variable.value)
    }

    /// A subscript that is a sum or difference of numbers, in the text or in
    /// variables, and not negative.
    fn index_at_hand(&self, index: &Expr) -> Option<i64> {
        let number = match index {
            Expr::Number(number) => *number,
            Expr::Variable(name) => match self.plain_value(*name)? {
                Value::Number(number) => *number,
                Value::Text(text) => plain_number(text)?,
                _ => return None,
            },
            Expr::Binary(operator @ (Binary::Add | Binary::Subtract), left, right) => {
                binary(*operator, self.index_at_hand(left)?, self.index_at_hand(right)?)
            }
            _ => return None,
        };
        (number >= 0).then_some(number)
    }

    fn report_arith(&mut self, fault: ArithFault, text: &[u8]) -> Stop {
        match fault {
            ArithFault::Stopped(stop) => stop,
            ArithFault::Said => {
                self.status = 1;
                Stop::Discard
            }
            ArithFault::Error { message, token, text: own } => {
                let text = if own.is_empty() { text } else { &own };
                self.report_within(arith_message(&message, &token, text))
            }
        }
    }

    /// Says what is wrong, and where if that is known.
    fn report_within(&mut self, message: Vec<u8>) -> Stop {
        self.arith_failed = true;
        match self.arith_within.clone() {
            Some(within) => self.fail_expansion([within.name(), b": ", &message].concat()),
            None => self.fail_expansion(message),
        }
    }

    /// Value of a text as an expression; an error is reported and stops the command.
    pub fn evaluate_text(&mut self, text: &[u8]) -> Exec<i64> {
        self.try_evaluate(text).map_err(|fault| self.report_arith(fault, text))
    }

    /// Value of a text as an expression, for callers with their own wording.
    pub fn try_evaluate(&mut self, text: &[u8]) -> Number {
        if let Some(number) = plain_number(text) {
            return Ok(number);
        }
        let expression = self.runtime.arithmetic(text);
        self.number(&expression, 0).map_err(|fault| match fault {
            ArithFault::Error { message, token, text: own } if own.is_empty() => {
                ArithFault::Error { message, token, text: text.to_vec() }
            }
            other => other,
        })
    }

    /// Evaluates a tree.
    pub fn number(&mut self, expression: &Expr, depth: u32) -> Number {
        Ok(match expression {
            Expr::Number(number) => *number,
            Expr::Variable(name) => self.variable_number(*name, depth)?,
            Expr::Element(name, text, _) if text.is_empty() => self.empty_subscript(*name),
            Expr::Element(name, text, index) => {
                let index = self.arith_index(*name, text, index.as_deref(), depth)?;
                self.element_number(*name, &index, depth)?
            }
            Expr::Unary(operator, operand) => {
                let operand = self.number(operand, depth)?;
                match operator {
                    b'-' => operand.wrapping_neg(),
                    b'!' => i64::from(operand == 0),
                    b'~' => !operand,
                    _ => operand,
                }
            }
            Expr::Binary(operator, left, right) => {
                let left = self.number(left, depth)?;
                let right = self.number(right, depth)?;
                binary(*operator, left, right)
            }
            Expr::Chain(first, rest) => {
                let mut sum = self.number(first, depth)?;
                for (operator, operand) in rest {
                    let operand = self.number(operand, depth)?;
                    sum = binary(*operator, sum, operand);
                }
                sum
            }
            Expr::Divisor(operand, token) => match self.number(operand, depth)? {
                0 => return Err(fault("division by 0", token)),
                divisor => divisor,
            },
            Expr::Exponent(operand, token) => match self.number(operand, depth)? {
                exponent if exponent < 0 => return Err(fault("exponent less than 0", token)),
                exponent => exponent,
            },
            Expr::And(left, right) => {
                i64::from(self.number(left, depth)? != 0 && self.number(right, depth)? != 0)
            }
            Expr::Or(left, right) => {
                i64::from(self.number(left, depth)? != 0 || self.number(right, depth)? != 0)
            }
            Expr::Choice(condition, yes, no) => {
                let chosen = if self.number(condition, depth)? != 0 { yes } else { no };
                self.number(chosen, depth)?
            }
            Expr::Assign(operator, target, value) => self.arith_assign(*operator, target, value, depth)?,
            Expr::Step { target, by, old } => self.arith_step(target, *by, *old, depth)?,
            Expr::Comma(left, right) => {
                self.number(left, depth)?;
                self.number(right, depth)?
            }
            Expr::Fail(error) => return Err(fault(error.message, &error.token)),
        })
    }

    /// `a[]`: bash looks twice, and goes on without a value.
    fn empty_subscript(&mut self, name: Name) -> i64 {
        for _ in 0..2 {
            self.complain([name.bytes(), b"[]: bad array subscript"].concat());
        }
        0
    }

    fn arith_assign(&mut self, operator: Option<Binary>, target: &Expr, value: &Expr, depth: u32) -> Number {
        let Some(operator) = operator else {
            // The subscript of a plain assignment comes last: `a[n]=++n`.
            let value = self.number(value, depth)?;
            let place = self.arith_place(target, depth)?;
            self.set_place(place, value)?;
            return Ok(value);
        };
        let place = self.arith_place(target, depth)?;
        let old = self.place_number(&place, depth)?;
        let value = self.number(value, depth)?;
        let new = binary(operator, old, value);
        self.set_place(place, new)?;
        Ok(new)
    }

    fn arith_step(&mut self, target: &Expr, by: i64, old: bool, depth: u32) -> Number {
        let place = self.arith_place(target, depth)?;
        let before = self.place_number(&place, depth)?;
        let after = before.wrapping_add(by);
        self.set_place(place, after)?;
        Ok(if old { before } else { after })
    }

    fn arith_place(&mut self, target: &Expr, depth: u32) -> Result<(Name, Option<Index>), ArithFault> {
        match target {
            Expr::Variable(name) => Ok((*name, None)),
            Expr::Element(name, text, _) if text.is_empty() => Ok((*name, Some(EMPTY))),
            Expr::Element(name, text, index) => {
                let index = self.arith_index(*name, text, index.as_deref(), depth)?;
                Ok((*name, Some(index)))
            }
            _ => Err(fault("attempted assignment to non-variable", b"")),
        }
    }

    fn place_number(&mut self, place: &(Name, Option<Index>), depth: u32) -> Number {
        match &place.1 {
            Some(EMPTY) => Ok(self.empty_subscript(place.0)),
            None => self.variable_number(place.0, depth),
            Some(index) => self.element_number(place.0, index, depth),
        }
    }

    fn set_place(&mut self, place: (Name, Option<Index>), number: i64) -> Result<(), ArithFault> {
        let (name, index) = place;
        if index == Some(EMPTY) {
            let _ = self.report_within([b"`", name.bytes(), b"[]': not a valid identifier"].concat());
            return Ok(());
        }
        let result = match index {
            None => self.assign_number(name, number),
            Some(index) => self.assign_element(name, index, number.to_string().as_bytes(), false),
        };
        match self.or_discard(result) {
            Ok(()) => Ok(()),
            Err(Stop::Discard) => Err(ArithFault::Said),
            Err(stop) => Err(ArithFault::Stopped(stop)),
        }
    }

    fn arith_index(
        &mut self,
        name: Name,
        text: &[u8],
        index: Option<&Expr>,
        depth: u32,
    ) -> Result<Index, ArithFault> {
        let quoted = match self.is_associative(name) {
            true => text.contains(&b'\\'),
            false => text.contains(&b'"'),
        };
        if quoted || text.contains(&b'$') || text.contains(&b'`') {
            return self.index_of_text(name, text).map_err(ArithFault::Stopped);
        }
        if self.is_associative(name) {
            return Ok(Index::Key(Bytes::from(unquoted(text))));
        }
        let number = match index {
            Some(index) => self.number(index, depth),
            // Nested too deep for one tree: only so many trees fit the stack.
            None if depth > DEPTH / 2 => Err(ArithFault::Error {
                message: "expression recursion level exceeded".to_string(),
                token: text.to_vec(),
                text: text.to_vec(),
            }),
            None => {
                let parsed = self.runtime.arithmetic(text);
                self.number(&parsed, depth.saturating_add(DEPTH / 2))
            }
        };
        number.map(Index::Number).map_err(|fault| {
            let outer = self.arith_within.take();
            let stop = self.report_arith(fault, text);
            self.arith_within = outer;
            ArithFault::Stopped(abandon(stop))
        })
    }

    fn variable_number(&mut self, name: Name, depth: u32) -> Number {
        let Some(variable) = self.variables.get(name) else { return self.unset_number(name) };
        if !variable.attributes.any(Attributes::DYNAMIC.with(Attributes::NAMEREF)) {
            match &variable.value {
                Value::Number(number) => return Ok(*number),
                Value::Text(text) => {
                    if let Some(number) = plain_number(text) {
                        return Ok(number);
                    }
                }
                Value::Unset => return self.unset_number(name),
                _ => {}
            }
        }
        if let Some((target, text)) = self.element_reference(name) {
            let index = self.index_of_text(target, &text).map_err(ArithFault::Stopped)?;
            return self.element_number(target, &index, depth);
        }
        let is_reference = |variable: &crate::state::Variable| variable.attributes.has(Attributes::NAMEREF);
        if self.variables.get(name).is_some_and(is_reference) && self.resolve(name).is_none() {
            return match self.circular(name) {
                Some(text) => self.text_number(&text, depth),
                None => Ok(0),
            };
        }
        match self.text(name) {
            Some(text) => self.text_number(&text, depth),
            None => self.unset_number(name),
        }
    }

    fn unset_number(&mut self, name: Name) -> Number {
        if self.nounset() {
            self.complain([name.bytes(), b": unbound variable"].concat());
            self.status = self.unset_status();
            return Err(ArithFault::Stopped(Stop::Exit));
        }
        Ok(0)
    }

    fn element_number(&mut self, name: Name, index: &Index, depth: u32) -> Number {
        match self.element(name, index) {
            Some(text) => self.text_number(&text, depth),
            None if self.nounset() && self.read(name).is_none() => self.unset_number(name),
            None => Ok(0),
        }
    }

    /// A variable's text is itself an expression.
    fn text_number(&mut self, text: &[u8], depth: u32) -> Number {
        if let Some(number) = plain_number(text) {
            return Ok(number);
        }
        if depth >= DEPTH {
            return Err(ArithFault::Error {
                message: "expression recursion level exceeded".to_string(),
                token: text.to_vec(),
                text: text.to_vec(),
            });
        }
        let expression = self.runtime.arithmetic(text);
        self.number(&expression, depth + 1).map_err(|fault| match fault {
            ArithFault::Error { message, token, text: own } if own.is_empty() => {
                ArithFault::Error { message, token, text: text.to_vec() }
            }
            other => other,
        })
    }

    /// OPTIND is read often by getopts.
    pub fn option_index(&self) -> i64 {
        let name = Name::OPTIND;
        self.text(name).and_then(|text| plain_number(&text)).unwrap_or(1)
    }
}

/// What an error in a subscript does to the script.
pub(super) fn abandon(stop: Stop) -> Stop {
    if stop == Stop::Discard { Stop::Abandon } else { stop }
}

fn fault(message: &str, token: &[u8]) -> ArithFault {
    ArithFault::Error { message: message.to_string(), token: token.to_vec(), text: Vec::new() }
}

/// `text: message (error token is "token")`
pub fn arith_message(message: &str, token: &[u8], text: &[u8]) -> Vec<u8> {
    let mut text = text.trim_ascii_start();
    // A bad number is found while it is read, when bash has cut the text behind it.
    let cuts = matches!(
        message,
        "invalid arithmetic base"
            | "invalid integer constant"
            | "value too great for base"
            | "invalid number"
    );
    if cuts && let Some(at) = memchr::memmem::find(text, token) {
        text = &text[..at + token.len()];
    }
    [text, b": ", message.as_bytes(), b" (error token is \"", token, b"\")"].concat()
}

/// A constant expression as it is shown.
fn without_quotes(text: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    if text.contains(&b'"') {
        return text.iter().copied().filter(|byte| *byte != b'"').collect();
    }
    text.into()
}

/// A key as written in an expression: its quotes removed.
fn unquoted(text: &[u8]) -> Vec<u8> {
    match text {
        [b'\'', inner @ .., b'\''] | [b'"', inner @ .., b'"'] => inner.to_vec(),
        _ => text.to_vec(),
    }
}

/// A decimal number without leading zeros, perhaps with a minus.
pub fn plain_number(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text.split_first()? {
        (b'-', digits) => (true, digits),
        _ => (false, text),
    };
    if digits.is_empty() || digits.len() > 18 || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    let mut number: i64 = 0;
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number * 10 + i64::from(digit - b'0');
    }
    Some(if negative { -number } else { number })
}

/// Whether a text is a number as arithmetic would print it, and not negative.
fn is_plain_digits(text: &[u8]) -> bool {
    (1..18).contains(&text.len())
        && text.iter().all(u8::is_ascii_digit)
        && (text[0] != b'0' || text.len() == 1)
}

fn binary(operator: Binary, left: i64, right: i64) -> i64 {
    match operator {
        Binary::Add => left.wrapping_add(right),
        Binary::Subtract => left.wrapping_sub(right),
        Binary::Multiply => left.wrapping_mul(right),
        Binary::Divide if right == 0 => 0,
        Binary::Divide => left.wrapping_div(right),
        Binary::Remainder if right == 0 => 0,
        Binary::Remainder => left.wrapping_rem(right),
        Binary::Power => power(left, right),
        Binary::ShiftLeft => left.wrapping_shl(right as u32),
        Binary::ShiftRight => left.wrapping_shr(right as u32),
        Binary::BitAnd => left & right,
        Binary::BitOr => left | right,
        Binary::BitXor => left ^ right,
        Binary::Equal => i64::from(left == right),
        Binary::NotEqual => i64::from(left != right),
        Binary::Less => i64::from(left < right),
        Binary::LessOrEqual => i64::from(left <= right),
        Binary::Greater => i64::from(left > right),
        Binary::GreaterOrEqual => i64::from(left >= right),
    }
}

fn power(mut base: i64, mut exponent: i64) -> i64 {
    let mut result: i64 = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        exponent >>= 1;
    }
    result
}
