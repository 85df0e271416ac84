//! Compound commands.

use crate::state::{Bytes, Exec, Shell, Stop};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Arith, ArithFor, ArmEnd, Case, Command, For, If, Kind, Node, While};

impl Shell {
    pub(super) async fn run_compound(&mut self, command: &Command) -> Exec {
        match &command.kind {
            Kind::Group(node) => self.run(node).await,
            Kind::Subshell(node) => self.run_subshell(node).await,
            Kind::If(branch) => self.run_if(branch).await,
            Kind::For(list) => self.run_for(list, command.line).await,
            Kind::ArithFor(list) => self.run_arith_for(list, command.line).await,
            Kind::While(repeat) => self.run_while(repeat).await,
            Kind::Case(case) => self.run_case(case).await,
            Kind::Select(list) => self.run_select(list).await,
            Kind::Arith(arith) => self.run_arith(arith).await,
            Kind::Condition(condition) => self.run_condition(condition).await,
            Kind::Simple(_) | Kind::Function(_) | Kind::Coproc(_) => Ok(()),
        }
    }

    /// `(( expression ))`: an error is status 1, and the script goes on.
    pub(super) async fn run_arith(&mut self, arith: &Arith) -> Exec {
        if self.traps.any_hook() && self.before_command().await? {
            return Ok(());
        }
        let text = if self.traces() { Some(self.expand_arith_text(arith).await?) } else { None };
        if let Some(text) = &text {
            self.trace_arith(text);
        }
        let number = self.evaluate_within(arith, text).await?;
        self.status = u8::from(number.is_none_or(|number| number == 0));
        Ok(())
    }

    /// The value of an expression in `((`, whose errors say so (None); `text` is
    /// the expression expanded, where that was done before.
    async fn evaluate_within(&mut self, arith: &Arith, text: Option<Vec<u8>>) -> Exec<Option<i64>> {
        match text {
            Some(text) => self.evaluate_text_as(&text, "(("),
            None => self.evaluate_as(arith, "((").await,
        }
    }

    /// A condition: failures in it do not end the script.
    async fn run_guarded(&mut self, node: &Node) -> Exec {
        self.guarded += 1;
        let result = self.run(node).await;
        self.guarded -= 1;
        result
    }

    async fn run_if(&mut self, branch: &If) -> Exec {
        for (condition, body) in &branch.branches {
            self.run_guarded(condition).await?;
            if self.status == 0 {
                return self.run(body).await;
            }
        }
        match &branch.otherwise {
            Some(body) => self.run(body).await,
            None => {
                self.status = 0;
                Ok(())
            }
        }
    }

    /// What the end of a loop's body means for the loop: go on (true) or leave it.
    fn loop_goes_on(&mut self, result: Exec) -> Exec<bool> {
        match result {
            Ok(()) => Ok(true),
            Err(Stop::Break(levels)) if levels <= 1 => Ok(false),
            Err(Stop::Break(levels)) => Err(Stop::Break(levels - 1)),
            Err(Stop::Continue(levels)) if levels <= 1 => Ok(true),
            Err(Stop::Continue(levels)) => Err(Stop::Continue(levels - 1)),
            Err(stop) => Err(stop),
        }
    }

    /// Runs something as the inside of a loop.
    async fn run_loop_body(&mut self, body: &Node) -> Exec<bool> {
        if self.jobs.has_signal() {
            self.take_signals().await?;
        }
        // A loop that never waits lets others run now and then: jobs, timers.
        if self.runtime.executor.steps() & 63 == 0 && self.runtime.executor.others_can_run() {
            crate::runtime::pause().await;
        }
        self.loops += 1;
        let result = self.run(body).await;
        self.loops -= 1;
        self.loop_goes_on(result)
    }

    /// The same without a future, where the body never waits and nobody else
    /// wants to run; none, with nothing done, otherwise.
    fn loop_body_now(&mut self, body: &Node) -> Option<Exec<bool>> {
        let executor = &self.runtime.executor;
        if self.jobs.has_signal() || (executor.steps() & 63 == 0 && executor.others_can_run()) {
            return None;
        }
        self.loops += 1;
        let result = self.run_calmly(body);
        self.loops -= 1;
        Some(self.loop_goes_on(result?))
    }

    async fn run_while(&mut self, repeat: &While) -> Exec {
        let mut status = 0;
        loop {
            self.loops += 1;
            let result = self.run_guarded(&repeat.condition).await;
            self.loops -= 1;
            // `continue` in the condition skips the body.
            let skips = result.is_err();
            if !self.loop_goes_on(result)? {
                status = self.status;
                break;
            }
            if (self.status == 0) == repeat.until {
                break;
            }
            let goes_on = match skips {
                true => true,
                false => match self.loop_body_now(&repeat.body) {
                    Some(result) => result?,
                    None => self.run_loop_body(&repeat.body).await?,
                },
            };
            status = self.status;
            if !goes_on {
                break;
            }
            if self.runtime.executor.step() {
                return Err(Stop::Interrupted);
            }
        }
        self.status = status;
        Ok(())
    }

    async fn run_for(&mut self, list: &For, line: u32) -> Exec {
        if !crate::expand_name(list.name.bytes()) {
            self.complain([b"`", list.name.bytes(), b"': not a valid identifier"].concat());
            self.status = 1;
            return Ok(());
        }
        let items = match &list.words {
            None => self.arguments.to_vec(),
            Some(words) => {
                let mut items = Vec::with_capacity(words.len());
                for word in words {
                    self.expand_word(word, &mut items).await?;
                }
                items.into_iter().map(Bytes::from).collect()
            }
        };
        let mut status = 0;
        for item in items {
            self.line = line;
            self.note_text(|| bivalve_syntax::printer::print_loop_head(b"for", list));
            if self.traps.any_hook() && self.before_command().await? {
                continue;
            }
            self.trace_for(list);
            if !self.set_loop_variable(list, &item)? {
                self.status = 1;
                return self.failed(false).await;
            }
            let goes_on = match self.loop_body_now(&list.body) {
                Some(result) => result?,
                None => self.run_loop_body(&list.body).await?,
            };
            status = self.status;
            if !goes_on {
                break;
            }
            if self.runtime.executor.step() {
                return Err(Stop::Interrupted);
            }
        }
        self.status = status;
        Ok(())
    }

    /// Sets the variable of a `for`; a nameref is given a new target.
    fn set_loop_variable(&mut self, list: &For, item: &[u8]) -> Exec<bool> {
        let nameref = self
            .variables
            .get(list.name)
            .is_some_and(|variable| variable.attributes.has(crate::state::Attributes::NAMEREF));
        if nameref && !crate::expand_name(item) {
            self.complain([b"`", item, b"': not a valid identifier"].concat());
            return Ok(false);
        }
        if nameref {
            self.variables.entry(list.name).value = crate::state::Value::text(item);
            return Ok(true);
        }
        let assigned = self.assign_text(list.name, item.to_vec());
        self.or_report(assigned)
    }

    async fn run_arith_for(&mut self, list: &ArithFor, line: u32) -> Exec {
        if self.arith_section(&list.init, line).await?.is_none() {
            return Ok(());
        }
        let mut status = 0;
        loop {
            let value = match self.arith_section_now(&list.condition, line) {
                Some(result) => result?,
                None => self.arith_section(&list.condition, line).await?,
            };
            match value {
                Some(0) => break,
                Some(_) => {}
                None => return Ok(()),
            }
            let goes_on = match self.loop_body_now(&list.body) {
                Some(result) => result?,
                None => self.run_loop_body(&list.body).await?,
            };
            status = self.status;
            if !goes_on {
                break;
            }
            if self.runtime.executor.step() {
                return Err(Stop::Interrupted);
            }
            let stepped = match self.arith_section_now(&list.step, line) {
                Some(result) => result?,
                None => self.arith_section(&list.step, line).await?,
            };
            if stepped.is_none() {
                return Ok(());
            }
        }
        self.status = status;
        Ok(())
    }

    /// The same where nothing looks on and the expression needs no expansion.
    fn arith_section_now(&mut self, arith: &Arith, line: u32) -> Option<Exec<Option<i64>>> {
        if self.traps.any_hook() || self.traces() {
            return None;
        }
        self.line = line;
        if arith.word.raw.trim_ascii().is_empty() {
            return Some(Ok(Some(1)));
        }
        self.evaluate_constant_as(arith, "((")
    }

    /// Value of a section of `for ((`, where an empty one is 1; None after an error.
    async fn arith_section(&mut self, arith: &Arith, line: u32) -> Exec<Option<i64>> {
        self.line = line;
        let empty = arith.word.raw.trim_ascii().is_empty();
        let hooks = self.traps.any_hook();
        let mut text = None;
        if hooks || self.traces() {
            let shown = if empty { b"1".to_vec() } else { self.expand_arith_text(arith).await? };
            let shown = shown.trim_ascii_start().to_vec();
            self.trace_arith(&shown);
            if hooks {
                self.note_text(|| [b"((", shown.as_slice(), b"))"].concat());
                self.before_command().await?;
            }
            text = Some(shown);
        }
        if empty {
            return Ok(Some(1));
        }
        self.evaluate_within(arith, text).await
    }

    /// `select`: a menu on standard error, the choice read from standard input.
    /// `COLUMNS`, or what a terminal has that does not say.
    fn columns(&self) -> usize {
        let text = self.text(bivalve_syntax::Name::new(b"COLUMNS"));
        let number = text.and_then(|text| std::str::from_utf8(&text).ok()?.parse().ok());
        number.filter(|number| *number > 0).unwrap_or(80)
    }

    async fn run_select(&mut self, list: &For) -> Exec {
        let items = match &list.words {
            None => self.arguments.iter().map(|word| word.to_vec()).collect(),
            Some(words) => {
                let mut items = Vec::with_capacity(words.len());
                for word in words {
                    self.expand_word(word, &mut items).await?;
                }
                items
            }
        };
        self.note_text(|| bivalve_syntax::printer::print_loop_head(b"select", list));
        if self.traps.any_hook() && self.before_command().await? {
            return Ok(());
        }
        self.trace_select(list);
        if items.is_empty() {
            self.status = 0;
            return Ok(());
        }
        let width = self.columns();
        let utf8 = self.utf8();
        self.print_error(&menu(&items, width, utf8));
        loop {
            let prompt = self.text(bivalve_syntax::Name::new(b"PS3")).unwrap_or_else(|| b"#? ".to_vec());
            self.print_error(&prompt);
            let (reply, ended) = self.read_reply().await;
            let assigned = self.assign_text(Name::REPLY, reply.clone());
            self.or_discard(assigned)?;
            if !ended {
                if let Some(file) = self.descriptor(1).cloned() {
                    let _ = file.write(b"\n").await;
                }
                self.status = 1;
                return Ok(());
            }
            if reply.is_empty() {
                self.print_error(&menu(&items, width, utf8));
                continue;
            }
            let number = std::str::from_utf8(&reply).ok().and_then(|text| text.trim().parse::<usize>().ok());
            let chosen =
                number.and_then(|number| items.get(number.checked_sub(1)?)).cloned().unwrap_or_default();
            let assigned = self.assign_text(list.name, chosen.to_vec());
            if !self.or_report(assigned)? {
                self.status = 1;
                return Ok(());
            }
            if !self.run_loop_body(&list.body).await? {
                return Ok(());
            }
            if self.text(Name::REPLY).is_some_and(|reply| reply.is_empty()) {
                self.print_error(&menu(&items, width, utf8));
            }
            if self.runtime.executor.step() {
                return Err(Stop::Interrupted);
            }
        }
    }

    /// One line of standard input as `read` gives it, and whether a newline ended it.
    async fn read_reply(&mut self) -> (Vec<u8>, bool) {
        let Some(file) = self.descriptor(0).cloned() else { return (Vec::new(), false) };
        let mut line = Vec::new();
        loop {
            if !matches!(file.read_until(&mut line, b'\n', usize::MAX).await, Ok(1..)) {
                return (unescaped(&line), false);
            }
            if line.pop_if(|last| *last == b'\n').is_none() {
                continue;
            }
            // A newline after a backslash goes with it.
            if line.iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 0 {
                return (unescaped(&line), true);
            }
            line.pop();
        }
    }

    async fn run_case(&mut self, case: &Case) -> Exec {
        if self.traps.any_hook() && self.before_command().await? {
            return Ok(());
        }
        self.trace_case(&case.word);
        let text = self.expand_text(&case.word).await?;
        // The arms see the status that was; only the end sets it.
        let mut status = 0;
        let mut falls = false;
        for arm in &case.arms {
            let mut matches = falls;
            for pattern in &arm.patterns {
                if matches {
                    break;
                }
                matches = self.case_matches(pattern, &text).await?;
            }
            if !matches {
                continue;
            }
            status = 0;
            if let Some(body) = &arm.body {
                self.run(body).await?;
                status = self.status;
            }
            match arm.end {
                ArmEnd::Break => break,
                ArmEnd::FallThrough => falls = true,
                ArmEnd::TestNext => falls = false,
            }
        }
        self.status = status;
        Ok(())
    }

    pub(super) async fn case_matches(
        &mut self,
        pattern: &bivalve_syntax::ast::Word,
        text: &[u8],
    ) -> Exec<bool> {
        if let [bivalve_syntax::ast::Part::Literal(literal)] = pattern.parts.as_slice() {
            if **literal == *b"*" {
                return Ok(true);
            }
            if !self.nocasematch() && literal.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
            {
                return Ok(**literal == *text);
            }
        }
        let pattern = self.expand_in_mode(pattern, crate::expand::Mode::Pattern).await?;
        Ok(self.glob(&pattern).matches(text))
    }
}

/// Text without the backslashes that quote.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut quoted = false;
    let kept = text.iter().filter(|byte| {
        quoted = **byte == b'\\' && !quoted;
        !quoted
    });
    kept.copied().collect()
}

/// The numbered list of `select`, in columns as wide as COLUMNS (80) allows.
fn menu(items: &[Vec<u8>], width: usize, utf8: bool) -> Vec<u8> {
    let digits = |number: usize| number.to_string().len();
    let length = |item: &[u8]| crate::expand::transform::characters(item, utf8).count();
    let all = digits(items.len());
    let cell = items.iter().map(|item| length(item)).max().unwrap_or(0) + all + 4;
    let columns = (width / cell).max(1);
    let rows = items.len().div_ceil(columns);
    let rows = if rows == 1 { items.len() } else { rows };
    let mut out = Vec::new();
    for row in 0..rows {
        let (mut start, mut at) = (0, row);
        while let Some(item) = items.get(at) {
            let room = if start == 0 { digits(rows) } else { all };
            out.extend_from_slice(format!("{:>room$}) ", at + 1).as_bytes());
            out.extend_from_slice(item);
            at += rows;
            if at < items.len() {
                indent(start + room + 2 + length(item), start + cell, &mut out);
            }
            start += cell;
        }
        out.push(b'\n');
    }
    out
}

/// Blanks from one column to another, as tabs where they reach.
fn indent(from: usize, to: usize, out: &mut Vec<u8>) {
    let mut from = from;
    while from < to {
        if to / 8 > from / 8 {
            out.push(b'\t');
            from += 8 - from % 8;
        } else {
            out.push(b' ');
            from += 1;
        }
    }
}
