//! The built-in functions that never wait.

use super::super::chars;
use super::super::lexer::Builtin;
use super::super::number;
use super::super::random::Random;
use super::super::value::{Str, Value};
use super::{Machine, Result, fatal};

impl Machine<'_> {
    /// Calls a function over the last values of the stack; false when it may
    /// have to wait, with nothing done.
    pub(super) fn builtin(&mut self, builtin: Builtin, count: usize) -> Result<bool> {
        match builtin {
            Builtin::Close | Builtin::Fflush | Builtin::System => return Ok(false),
            Builtin::Asort | Builtin::Asorti => return Ok(false),
            Builtin::Log | Builtin::Sqrt | Builtin::Exp if self.is_out_of_range(builtin) => return Ok(false),
            Builtin::Gensub if self.is_odd_count(count) => return Ok(false),
            Builtin::Sprintf => {
                let text = self.formatted(count)?;
                self.push(Value::string(text));
                return Ok(true);
            }
            Builtin::Length if count == 1 => return self.length().map(|()| true),
            Builtin::Substr => return self.substr(count).map(|()| true),
            _ => {}
        }
        let arguments = self.pop_many(count);
        let value = match builtin {
            Builtin::Gensub => self.gensub(&arguments)?,
            Builtin::Match => self.match_text(&arguments)?,
            Builtin::Split => self.split_text(&arguments, false)?,
            Builtin::Patsplit => self.split_text(&arguments, true)?,
            Builtin::Typeof => {
                if arguments.get(1).is_some_and(|told| !matches!(told, Value::Array(_))) {
                    return fatal("typeof: second argument is not an array");
                }
                if let (Some(Value::Array(array)), Some(Value::Array(told))) = (arguments.first(), arguments.get(1)) {
                    let kind = array.borrow().kind();
                    told.borrow_mut().set(b"array_type", Value::str(kind));
                }
                Value::str(type_name(arguments.first()))
            }
            Builtin::Isarray => Value::truth(matches!(arguments.first(), Some(Value::Array(_)))),
            Builtin::Rand => Value::Num(self.random().number()),
            Builtin::Srand => self.srand(arguments.first()),
            Builtin::Systime => Value::Num(self.cx.system.now().seconds as f64),
            Builtin::Strftime => self.strftime(&arguments)?,
            Builtin::Mktime => self.mktime(&arguments)?,
            Builtin::Length | Builtin::Index | Builtin::Tolower | Builtin::Toupper => {
                self.text_function(builtin, &arguments)
            }
            Builtin::And | Builtin::Or | Builtin::Xor | Builtin::Lshift | Builtin::Rshift | Builtin::Compl => {
                bits(builtin, &arguments)?
            }
            Builtin::Atan2 => Value::Num(Self::atan2(&arguments)),
            // There are no catalogues: texts stay as they are, directories as they are named.
            Builtin::Bindtextdomain | Builtin::Dcgettext => self.text_of(arguments.first()),
            Builtin::Dcngettext => {
                let Some(number) = arguments.get(2) else {
                    return fatal(format!("dcngettext: called with {count} arguments"));
                };
                self.text_of(arguments.get(usize::from(number.num() != 1.0)))
            }
            _ => self.mathematics(builtin, arguments.first()),
        };
        self.push(value);
        Ok(true)
    }

    fn text_of(&self, value: Option<&Value>) -> Value {
        value.map_or(Value::Uninit, |value| Value::Str(value.text(&self.settings.convfmt)))
    }

    fn length(&mut self) -> Result<()> {
        let value = self.pop();
        let length = match &value {
            Value::Array(_) if self.posix => return fatal("length: received array argument"),
            Value::Array(array) => array.borrow().len(),
            Value::Str(text) | Value::Input(text) => chars::count(text.as_bytes(), self.utf8),
            other => chars::count(other.text(&self.settings.convfmt).as_bytes(), self.utf8),
        };
        self.push_number(length as f64);
        Ok(())
    }

    /// Indices are cut to whole numbers; what lies outside the text is not counted.
    fn substr(&mut self, count: usize) -> Result<()> {
        let length = if count == 3 { self.pop_number() } else { f64::INFINITY };
        let start = self.pop_number();
        let text = self.pop_text();
        let bytes = text.as_bytes();
        if self.lint.on {
            self.lint_substr(bytes, start, (count == 3).then_some(length))?;
        }
        if length.is_nan() || length < 1.0 {
            self.push(Value::Str(Str::EMPTY));
            return Ok(());
        }
        let first = if start < 1.0 || start.is_nan() { 0 } else { start.trunc() as usize - 1 };
        let from = chars::offset(bytes, first, self.utf8);
        let rest = bytes.get(from..).unwrap_or_default();
        let piece = if length.trunc() >= rest.len() as f64 {
            rest
        } else {
            chars::prefix(rest, length as usize, self.utf8)
        };
        self.push(Value::str(piece));
        Ok(())
    }

    fn text_function(&mut self, builtin: Builtin, arguments: &[Value]) -> Value {
        let convfmt = &self.settings.convfmt;
        let Some(first) = arguments.first() else {
            let record = self.record.text(&self.settings.ofs, convfmt);
            return Value::Num(chars::count(record, self.utf8) as f64);
        };
        let text = first.text(convfmt);
        let bytes = text.as_bytes();
        match builtin {
            Builtin::Index => {
                let wanted = arguments.get(1).map_or(Str::EMPTY, |value| value.text(convfmt));
                let found = if self.settings.ignore_case {
                    let folded = chars::map_case(bytes, false, self.utf8);
                    let wanted = chars::map_case(wanted.as_bytes(), false, self.utf8);
                    memchr::memmem::find(&folded, &wanted)
                } else {
                    memchr::memmem::find(bytes, wanted.as_bytes())
                };
                let place = found.map_or(0, |at| {
                    chars::count(bytes.get(..at).unwrap_or_default(), self.utf8) + 1
                });
                Value::Num(place as f64)
            }
            upper => Value::string(chars::map_case(bytes, upper == Builtin::Toupper, self.utf8)),
        }
    }

    fn random(&mut self) -> &mut Random {
        self.random.get_or_insert_with(|| Box::new(Random::new()))
    }

    fn srand(&mut self, seed: Option<&Value>) -> Value {
        let old = self.random().seed;
        let new = match seed {
            Some(value) => value.num().trunc(),
            None => self.cx.system.now().seconds as f64,
        };
        let random = self.random();
        random.seed = new;
        random.start(new as i64 as u32);
        Value::Num(old)
    }

    /// Whether a function has to warn about the number on the stack.
    fn is_out_of_range(&self, builtin: Builtin) -> bool {
        let number = self.stack.last().map_or(0.0, Value::num);
        if builtin == Builtin::Exp { number.exp().is_infinite() && number.is_finite() } else { number < 0.0 }
    }

    pub(super) fn mathematics(&mut self, builtin: Builtin, argument: Option<&Value>) -> Value {
        let number = argument.map_or(0.0, Value::num);
        Value::Num(match builtin {
            Builtin::Cos => number.cos(),
            Builtin::Sin => number.sin(),
            Builtin::Exp => number.exp(),
            // The C library's square root and logarithm of a negative number are -nan.
            Builtin::Log if number < 0.0 => -f64::NAN,
            Builtin::Sqrt if number < 0.0 => -f64::NAN,
            Builtin::Log => number.ln(),
            Builtin::Sqrt => number.sqrt(),
            Builtin::Int => number.trunc(),
            Builtin::Strtonum => match argument {
                Some(Value::Num(number)) => *number,
                Some(value) => match value.as_number() {
                    Some(number) => number,
                    None => number::parse_any(value.text(b"%.6g").as_bytes()),
                },
                None => 0.0,
            },
            Builtin::Mkbool => return Value::Bool(argument.is_some_and(Value::is_true)),
            _ => 0.0,
        })
    }

    fn atan2(arguments: &[Value]) -> f64 {
        let number = |at: usize| arguments.get(at).map_or(0.0, Value::num);
        number(0).atan2(number(1))
    }
}

fn type_name(value: Option<&Value>) -> &'static [u8] {
    match value {
        Some(Value::Uninit) | None => b"untyped",
        Some(Value::Unassigned | Value::Missing) => b"unassigned",
        Some(Value::Num(_)) => b"number",
        Some(Value::Bool(_)) => b"number|bool",
        Some(Value::Str(_)) => b"string",
        Some(Value::Input(text)) => {
            if number::looks_numeric(text.as_bytes()).is_some() { b"strnum" } else { b"string" }
        }
        Some(Value::Regex(_)) => b"regexp",
        Some(Value::Array(_)) => b"array",
    }
}

fn bits(builtin: Builtin, arguments: &[Value]) -> Result<Value> {
    let name = builtin.name();
    let mut numbers = Vec::new();
    if matches!(builtin, Builtin::And | Builtin::Or | Builtin::Xor) && arguments.len() < 2 {
        return fatal(format!("{name}: called with less than two arguments"));
    }
    for (at, value) in arguments.iter().enumerate() {
        let number = value.num();
        if number < 0.0 {
            return fatal(match (builtin, numbers.first()) {
                (Builtin::Compl, _) => format!("compl({number:.6}): negative value is not allowed"),
                (Builtin::Lshift | Builtin::Rshift, first) => {
                    let first = first.map_or(number, |&first: &u64| first as f64);
                    let second = arguments.get(1).map_or(0.0, Value::num);
                    format!("{name}({first:.6}, {second:.6}): negative values are not allowed")
                }
                _ => {
                    let shown = number::to_general(number);
                    format!("{name}: argument {} negative value {shown} is not allowed", at + 1)
                }
            });
        }
        numbers.push(whole(number));
    }
    let first = numbers.first().copied().unwrap_or(0);
    let second = numbers.get(1).copied().unwrap_or(0);
    let result = match builtin {
        Builtin::And => numbers.iter().fold(u64::MAX, |all, number| all & number),
        Builtin::Or => numbers.iter().fold(0, |all, number| all | number),
        Builtin::Xor => numbers.iter().fold(0, |all, number| all ^ number),
        // The processor takes the low bits of the distance.
        Builtin::Lshift => first.wrapping_shl(second as u32),
        Builtin::Rshift => first.wrapping_shr(second as u32),
        _ => !first,
    };
    Ok(Value::Num(fit(result)))
}

/// A number's whole part, as the processor has it of what is too large or none.
fn whole(number: f64) -> u64 {
    match () {
        () if number.is_nan() => 1 << 63,
        () if number >= 18_446_744_073_709_551_616.0 => 0,
        () => number as u64,
    }
}

/// A number that a double holds: high bits go first, as gawk cuts them.
fn fit(value: u64) -> f64 {
    let width = 64 - value.leading_zeros();
    if width <= 53 {
        return value as f64;
    }
    // Trailing zeros cost no precision.
    let low = value.trailing_zeros();
    if width - low <= 53 {
        return value as f64;
    }
    (value & (u64::MAX >> (11 - low))) as f64
}
