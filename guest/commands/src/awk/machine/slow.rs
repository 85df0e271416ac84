//! The instructions that may have to wait.

use super::super::code::{Op, Source};
use super::super::lexer::Builtin;
use super::super::number;
use super::super::value::Value;
use super::input::Got;
use super::{Machine, Result};

impl Machine<'_> {
    pub(super) async fn slow(&mut self, op: Op) -> Result<()> {
        match op {
            Op::PrintTo(count, into) => {
                let name = self.pop_text();
                let line = self.joined(count as usize);
                self.print_to(name.as_bytes(), into, &line).await
            }
            Op::PrintfTo(count, into) => {
                let name = self.pop_text();
                let text = self.formatted(count as usize)?;
                self.print_to(name.as_bytes(), into, &text).await
            }
            Op::NextRecord(label) => {
                match self.main_record().await? {
                    Got::Record(found) => self.take_record(&found),
                    Got::End => self.pc = label,
                    Got::Later => {}
                }
                Ok(())
            }
            Op::EndRules => self.end_edit().await,
            Op::NextFile => {
                self.next_file()
            }
            Op::Getline(source, keys, label) => self.getline(source, usize::from(keys), label).await,
            Op::GetlineRecord(source) => self.getline_record(source).await,
            Op::Builtin(Builtin::Asort | Builtin::Asorti, _) | Op::ForInSub => self.slow_sort(op).await,
            Op::Builtin(builtin, count) => self.slow_builtin(builtin, count as usize).await,
            _ => Ok(()),
        }
    }

    /// `getline variable`: the text is left for the store that follows.
    async fn getline(&mut self, source: Source, keys: usize, label: u32) -> Result<()> {
        if source == Source::Main {
            let got = self.main_record().await?;
            if matches!(got, Got::Later) {
                return Ok(());
            }
            let keys = self.pop_many(keys);
            match got {
                Got::Record(found) => {
                    let text = self.take_text(&found);
                    self.push(text);
                    self.stack.extend(keys);
                }
                _ => {
                    self.push_number(0.0);
                    self.pc = label;
                }
            }
            return Ok(());
        }
        let keys = self.pop_many(keys);
        let name = self.pop_text();
        match self.read_from(name.as_bytes(), source).await? {
            Ok(text) => {
                self.push(Value::input(&text));
                self.stack.extend(keys);
            }
            Err(status) => {
                self.push_number(status);
                self.pc = label;
            }
        }
        Ok(())
    }

    /// `getline` into `$0`.
    async fn getline_record(&mut self, source: Source) -> Result<()> {
        if source == Source::Main {
            match self.main_record().await? {
                Got::Record(found) => {
                    self.take_record(&found);
                    self.push_number(1.0);
                }
                Got::End => self.push_number(0.0),
                Got::Later => {}
            }
            return Ok(());
        }
        let name = self.pop_text();
        match self.read_from(name.as_bytes(), source).await? {
            Ok(text) => {
                self.record.set(&text, &self.settings.splitter);
                self.push_number(1.0);
            }
            Err(status) => self.push_number(status),
        }
        Ok(())
    }

    async fn slow_builtin(&mut self, builtin: Builtin, count: usize) -> Result<()> {
        let arguments = self.pop_many(count);
        let convfmt = self.settings.convfmt.clone();
        let first = arguments.first().map(|value| value.text(&convfmt));
        let result = match (builtin, first) {
            (Builtin::System, Some(command)) => self.system(command.as_bytes()).await?,
            (Builtin::Close, Some(name)) => {
                let how = arguments.get(1).map(|how| how.text(&convfmt));
                self.close(name.as_bytes(), how.as_ref().map(super::Str::as_bytes)).await?
            }
            (Builtin::Fflush, Some(name)) if !name.as_bytes().is_empty() => self.fflush(name.as_bytes()).await?,
            (Builtin::Log | Builtin::Sqrt | Builtin::Exp, Some(_)) => {
                let number = arguments.first().map_or(0.0, Value::num);
                let number = number::to_general(number);
                let name = builtin.name();
                let text = match builtin {
                    Builtin::Exp => format!("warning: exp: argument {number} is out of range"),
                    _ => format!("warning: {name}: received negative argument {number}"),
                };
                self.say(text.as_bytes()).await?;
                let value = self.mathematics(builtin, arguments.first());
                self.push(value);
                return Ok(());
            }
            (Builtin::Gensub, _) => {
                let how = arguments.get(2).map(|how| how.text(&convfmt)).unwrap_or_else(|| super::Str::new(b""));
                let start = b"warning: gensub: third argument `".as_slice();
                self.say(&[start, how.as_bytes(), b"' treated as 1"].concat()).await?;
                let value = self.gensub(&arguments)?;
                self.push(value);
                return Ok(());
            }
            _ => {
                self.flush_all().await?;
                0.0
            }
        };
        self.push_number(result);
        Ok(())
    }
}
