//! `strftime` and `mktime`.

use super::super::ast::special;
use super::super::value::Value;
use super::{Machine, Result};
use bivalve_kit::clock::{Civil, Dialect, Zone, format};
use bivalve_vfs::Timestamp;

impl Machine<'_> {
    /// The zone of the variable TZ, which the program may have changed.
    fn zone(&self) -> Zone {
        if let Value::Array(array) = self.global(special::ENVIRON) {
            let name = array.borrow().get(b"TZ").map(|value| value.text(b"%.6g"));
            return Zone::named(name.as_ref().map(super::Str::as_bytes));
        }
        Zone::from_environment(|name| self.cx.variable(name))
    }

    pub(super) fn strftime(&mut self, arguments: &[Value]) -> Result<Value> {
        let style = match arguments.first() {
            Some(value) => value.text(&self.settings.convfmt).as_bytes().to_vec(),
            None => match self.global(special::PROCINFO) {
                Value::Array(array) => array
                    .borrow()
                    .get(b"strftime")
                    .map_or_else(Vec::new, |value| value.text(b"%.6g").as_bytes().to_vec()),
                _ => Vec::new(),
            },
        };
        let seconds = match arguments.get(1) {
            Some(value) => value.num().floor(),
            None => self.cx.system.now().seconds as f64,
        };
        let utc = arguments.get(2).is_some_and(Value::is_true);
        let zone = if utc { Zone::fixed(0, b"GMT") } else { self.zone() };
        if seconds.is_nan() || seconds.abs() >= 9.2e18 {
            return Ok(Value::str(b""));
        }
        let moment: Option<Civil> = zone.civil(Timestamp { seconds: seconds as i64, nanoseconds: 0 });
        let Some(moment) = moment else { return Ok(Value::str(b"")) };
        let mut text = Vec::new();
        format(&mut text, &style, &moment, Dialect::Libc);
        Ok(Value::string(text))
    }

    pub(super) fn mktime(&mut self, arguments: &[Value]) -> Result<Value> {
        let text = arguments.first().map(|value| value.text(&self.settings.convfmt));
        let text = text.as_ref().map_or(&b""[..], super::Str::as_bytes);
        let mut fields = Vec::new();
        for word in text.split(|byte| byte.is_ascii_whitespace()).filter(|word| !word.is_empty()) {
            let number = std::str::from_utf8(word).ok().and_then(|word| word.parse::<i64>().ok());
            match number {
                Some(number) => fields.push(number),
                None => break,
            }
        }
        let [year, month, day, hour, minute, second, rest @ ..] = fields.as_slice() else {
            return Ok(Value::Num(-1.0));
        };
        let summer = match rest.first() {
            Some(0) => Some(false),
            Some(1..) => Some(true),
            _ => None,
        };
        let zone = if arguments.get(1).is_some_and(Value::is_true) { Zone::utc() } else { self.zone() };
        let seconds = hour
            .saturating_mul(3600)
            .saturating_add(minute.saturating_mul(60))
            .saturating_add(*second);
        let mut epoch = zone.epoch(*year, *month, *day, seconds, summer);
        if summer == Some(true) && epoch == zone.epoch(*year, *month, *day, seconds, None) {
            // A zone without summer time is an hour ahead where the text says it is summer.
            let winter = |seconds| zone.civil(Timestamp { seconds, nanoseconds: 0 }).is_some_and(|now| !now.zone.summer);
            epoch = epoch.map(|seconds| if winter(seconds) { seconds.saturating_sub(3600) } else { seconds });
        }
        Ok(Value::Num(epoch.map_or(-1.0, |epoch| epoch as f64)))
    }
}
