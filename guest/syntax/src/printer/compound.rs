//! Commands.

use super::Printer;
use crate::ast::{Argument, ArmEnd, Case, Command, For, If, Kind, Node, Simple, While, Word};

impl<'a> Printer<'a> {
    /// A command with its redirections.
    pub(super) fn command(&mut self, command: &'a Command) {
        match &command.kind {
            Kind::Simple(simple) => {
                self.simple(simple);
                if !command.redirects.is_empty() {
                    if !(simple.words.is_empty() && simple.assignments.is_empty()) {
                        self.put(b" ");
                    }
                    self.redirects(&command.redirects);
                }
                return;
            }
            Kind::Group(list) => self.group(list),
            Kind::Subshell(list) => {
                self.put(b"( ");
                self.inline = true;
                self.block(list);
                self.put(b" )");
            }
            Kind::If(conditional) => self.conditional(conditional),
            Kind::For(looped) => self.word_loop(b"for", looped),
            Kind::Select(looped) => self.word_loop(b"select", looped),
            Kind::ArithFor(looped) => {
                self.put(b"for ((");
                self.section(&looped.init.word);
                self.put(b"; ");
                self.section(&looped.condition.word);
                self.put(b"; ");
                self.section(&looped.step.word);
                self.put(b"))");
                self.loop_body(&looped.body);
            }
            Kind::While(looped) => self.conditional_loop(looped),
            Kind::Case(case) => self.case(case),
            Kind::Arith(arith) => {
                self.put(b"((");
                self.word(&arith.word);
                self.put(b"))");
            }
            Kind::Condition(condition) => {
                self.put(b"[[ ");
                self.condition(condition);
                self.put(b" ]]");
            }
            Kind::Function(function) => {
                self.put(b"function ");
                self.put(&function.name);
                self.put(b" () \n");
                self.function_body(function);
            }
            Kind::Coproc(coproc) => {
                self.put(b"coproc ");
                // Before a simple command a name would be its first word.
                if !(self.exact && is_simple(&coproc.body)) {
                    self.put(&coproc.name.raw);
                    self.put(b" ");
                }
                self.inline(&coproc.body);
            }
        }
        if !command.redirects.is_empty() {
            self.put(b" ");
            self.redirects(&command.redirects);
        }
    }

    fn simple(&mut self, simple: &Simple) {
        let mut first = true;
        let mut between = |printer: &mut Self| {
            if !std::mem::take(&mut first) {
                printer.put(b" ");
            }
        };
        for assignment in &simple.assignments {
            between(self);
            self.assignment(assignment);
        }
        for argument in &simple.words {
            between(self);
            match argument {
                Argument::Word(word) => self.word(word),
                Argument::Assignment(assignment) => self.assignment(assignment),
            }
        }
    }

    fn group(&mut self, list: &'a Node) {
        self.put(b"{ ");
        if self.functions > 0 {
            self.put(b"\n");
            self.nested(list);
            self.newline(b"}");
        } else {
            self.inline = true;
            self.block(list);
            self.semicolon();
            self.put(b" }");
        }
    }

    fn conditional(&mut self, conditional: &'a If) {
        let mut depth = 0;
        for (at, (condition, body)) in conditional.branches.iter().enumerate() {
            if at > 0 {
                // `elif` is printed as an `if` within `else`.
                self.semicolon();
                self.newline(b"else\n");
                self.indentation += self.step();
                self.indent();
                depth += 1;
            }
            self.put(b"if ");
            self.condition_list(condition);
            self.semicolon();
            self.put(b" then\n");
            self.nested(body);
        }
        if let Some(otherwise) = &conditional.otherwise {
            self.semicolon();
            self.newline(b"else\n");
            self.nested(otherwise);
        }
        self.semicolon();
        self.newline(b"fi");
        for _ in 0..depth {
            self.indentation -= self.step();
            self.semicolon();
            self.newline(b"fi");
        }
    }

    /// The list behind `if` or `while`. Bash lets its here-documents wait for
    /// the end of the list around, if there is one.
    fn condition_list(&mut self, list: &'a Node) {
        self.inline = true;
        if self.exact {
            self.block(list);
        } else {
            self.node(list);
        }
    }

    fn conditional_loop(&mut self, looped: &'a While) {
        self.put(if looped.until { b"until " } else { b"while " });
        self.condition_list(&looped.condition);
        self.semicolon();
        self.put(b" do\n");
        self.nested(&looped.body);
        self.semicolon();
        self.newline(b"done");
    }

    fn word_loop(&mut self, keyword: &[u8], looped: &'a For) {
        self.loop_head(keyword, looped);
        self.put(b";");
        self.loop_body(&looped.body);
    }

    /// `for name in words`
    pub(super) fn loop_head(&mut self, keyword: &[u8], looped: &'a For) {
        self.put(keyword);
        self.put(b" ");
        self.put(looped.name.bytes());
        self.put(b" in ");
        match &looped.words {
            Some(words) => self.words(words, b" "),
            None => self.put(b"\"$@\""),
        }
    }

    fn loop_body(&mut self, body: &'a Node) {
        self.newline(b"do\n");
        self.nested(body);
        self.semicolon();
        self.newline(b"done");
    }

    /// A section of `for ((;;))`; an empty one is always true.
    fn section(&mut self, word: &Word) {
        let mut text = Printer::default();
        text.word(word);
        let text = text.out.trim_ascii_start();
        self.put(if text.is_empty() { b"1" } else { text });
    }

    /// `case word in `
    pub(super) fn case_head(&mut self, case: &'a Case) {
        self.put(b"case ");
        self.word(&case.word);
        self.put(b" in ");
    }

    fn case(&mut self, case: &'a Case) {
        self.case_head(case);
        self.indentation += self.step();
        for arm in &case.arms {
            self.newline(b"");
            self.words(&arm.patterns, b" | ");
            self.put(b")\n");
            if let Some(body) = &arm.body {
                self.nested(body);
            }
            self.newline(match arm.end {
                ArmEnd::Break => b";;",
                ArmEnd::FallThrough => b";&",
                ArmEnd::TestNext => b";;&",
            });
        }
        self.indentation -= self.step();
        self.newline(b"esac");
    }

    fn words(&mut self, words: &[Word], separator: &[u8]) {
        for (at, word) in words.iter().enumerate() {
            if at > 0 {
                self.put(separator);
            }
            self.word(word);
        }
    }
}

fn is_simple(node: &Node) -> bool {
    matches!(node, Node::Command(command) if matches!(command.kind, Kind::Simple(_)))
}
