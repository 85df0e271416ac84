//! The program as text again, as bash 5.2 prints it (`declare -f`, `type`,
//! BASH_COMMAND, `jobs`).
//!
//! Bash's layout has a defect that [`save_function`] avoids: a here-document
//! in the condition of an `if` is printed after commands that follow it.

mod compound;
mod condition;
mod redirect;
mod word;

pub(crate) use word::print_substitution;

use crate::ast::{
    AndOr, Command, Connector, Element, For, Function, HereDocument, Kind, Node, Pipeline, TimeFormat, Word,
};

/// A function as `declare -f` shows it, without the last newline.
pub fn print_function(function: &Function) -> Vec<u8> {
    let mut printer = Printer::default();
    printer.named_function(function);
    printer.out
}

/// A function as the environment has it, for the shells that it is exported to:
/// without the name, and without indentation that grows.
pub fn print_exported(function: &Function) -> Vec<u8> {
    let mut printer = Printer { flat: true, ..Printer::default() };
    printer.put(b"() { ");
    printer.indentation = 1;
    printer.inner_body(function);
    printer.indentation = 0;
    printer.body_end(function);
    printer.out
}

/// A function so that reading it gives the same function again: as
/// [`print_function`], except where that would not.
pub fn save_function(function: &Function) -> Vec<u8> {
    let mut printer = Printer { exact: true, ..Printer::default() };
    printer.named_function(function);
    printer.out
}

/// A command as `jobs` shows it.
pub fn print_command(node: &Node) -> Vec<u8> {
    let mut printer = Printer::default();
    printer.node(node);
    printer.deferred(b"");
    printer.out
}

/// A command as BASH_COMMAND has it while it runs: of `for`, `select` and
/// `case` only the head.
pub fn print_current(command: &Command) -> Vec<u8> {
    let mut printer = Printer::default();
    match &command.kind {
        Kind::For(looped) => printer.loop_head(b"for", looped),
        Kind::Select(looped) => printer.loop_head(b"select", looped),
        Kind::Case(case) => printer.case_head(case),
        _ => {
            printer.command(command);
            printer.deferred(b"");
        }
    }
    printer.out
}

/// A word as it was understood: commands in it laid out, `$'...'` resolved.
pub fn print_word(word: &Word) -> Vec<u8> {
    let mut printer = Printer::default();
    printer.word(word);
    printer.out
}

/// `for NAME in WORDS`, or `select`.
pub fn print_loop_head(keyword: &[u8], looped: &For) -> Vec<u8> {
    let mut printer = Printer::default();
    printer.loop_head(keyword, looped);
    printer.out
}

/// An array literal with single blanks between its elements.
pub fn print_array(elements: &[Element]) -> Vec<u8> {
    let mut printer = Printer::default();
    printer.array(elements);
    printer.out
}

/// Spaces per level.
const INDENT: usize = 4;

/// Text being made. The fields and their use follow from what bash prints: a
/// here-document's body comes after what else is on its line.
#[derive(Default)]
pub(crate) struct Printer<'a> {
    out: Vec<u8>,
    indentation: usize,
    /// The next command goes on the line that was begun.
    inline: bool,
    /// How many function definitions are around.
    functions: usize,
    /// How many lists and pipelines are around.
    connections: usize,
    waiting: Vec<&'a HereDocument>,
    /// A body was printed: its newline stands for a `;`.
    after_here: bool,
    /// For what stands within `$( )`: which separators are newlines, in order.
    breaks: std::slice::Iter<'a, bool>,
    /// Keep bodies with their commands at any price.
    exact: bool,
    /// No level is indented deeper than the one around it.
    flat: bool,
}

impl<'a> Printer<'a> {
    fn put(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    /// Spaces that a level is indented by.
    fn step(&self) -> usize {
        if self.flat { 0 } else { INDENT }
    }

    fn indent(&mut self) {
        self.out.resize(self.out.len() + self.indentation, b' ');
    }

    /// A new line that begins with `text`.
    fn newline(&mut self, text: &[u8]) {
        self.put(b"\n");
        self.indent();
        self.put(text);
    }

    /// `;`, unless what was printed ends the command already.
    fn semicolon(&mut self) {
        if !matches!(self.out.last(), Some(b'&' | b'\n')) {
            self.put(b";");
        }
    }

    /// A node on the line that was begun.
    fn inline(&mut self, node: &'a Node) {
        self.inline = true;
        self.node(node);
    }

    /// A node on lines of its own, one level deeper.
    fn nested(&mut self, node: &'a Node) {
        self.indentation += self.step();
        self.block(node);
        self.indentation -= self.step();
    }

    /// A node and the bodies that wait for its end.
    fn block(&mut self, node: &'a Node) {
        let around = self.connections;
        if self.exact {
            self.connections = 0;
        }
        self.node(node);
        self.deferred(b"");
        self.connections = around;
    }

    fn node(&mut self, node: &'a Node) {
        match node {
            Node::Sequence(items) => {
                self.connections += 1;
                self.sequence(items);
                self.connections -= 1;
            }
            Node::Background(inner) => {
                self.connections += 1;
                self.node(inner);
                self.deferred(b" &");
                self.connections -= 1;
            }
            Node::AndOr(list) => self.and_or(list),
            Node::Pipeline(pipeline) => self.pipeline(pipeline),
            Node::Command(command) => {
                self.start();
                self.command(command);
            }
        }
    }

    /// Indents, unless the line was begun.
    fn start(&mut self) {
        if !std::mem::take(&mut self.inline) {
            self.indent();
        }
    }

    fn sequence(&mut self, items: &'a [Node]) {
        let mut background = false;
        for (at, item) in items.iter().enumerate() {
            if at > 0 && background {
                self.put(b" ");
                self.inline = true;
            } else if at > 0 {
                self.separator();
            }
            background = matches!(item, Node::Background(_));
            match item {
                Node::Background(inner) => {
                    self.node(inner);
                    self.deferred(b" &");
                }
                _ => self.node(item),
            }
            if at > 0 {
                self.settle();
            }
        }
    }

    /// What stands between two commands of a list.
    fn separator(&mut self) {
        let newline = self.breaks.next().copied().unwrap_or(false);
        if !self.waiting.is_empty() {
            let inside = newline || self.functions > 0;
            self.deferred(if inside { b"" } else { b";" });
            if newline {
                self.put(b"\n");
            }
        } else if !std::mem::take(&mut self.after_here) {
            self.put(if newline { b"\n" } else { b";" });
        }
        if self.functions > 0 {
            self.put(b"\n");
            return;
        }
        if !newline {
            self.put(b" ");
        }
        self.inline = true;
    }

    fn and_or(&mut self, list: &'a AndOr) {
        self.connections += 1;
        self.node(&list.first);
        for (connector, node) in &list.rest {
            self.deferred(match connector {
                Connector::And => b" && ",
                Connector::Or => b" || ",
            });
            self.inline(node);
            self.settle();
        }
        self.connections -= 1;
    }

    fn pipeline(&mut self, pipeline: &'a Pipeline) {
        self.start();
        match pipeline.time {
            Some(TimeFormat::Default) => self.put(b"time "),
            Some(TimeFormat::Posix) => self.put(b"time -p "),
            None => {}
        }
        if pipeline.negated {
            self.put(b"! ");
        }
        let piped = pipeline.stages.len() > 1;
        self.connections += usize::from(piped);
        for (at, stage) in pipeline.stages.iter().enumerate() {
            self.inline(&stage.node);
            if at > 0 {
                self.settle();
            }
            if at + 1 < pipeline.stages.len() {
                if stage.stderr_too {
                    self.put(b" 2>&1");
                }
                self.deferred(b" |");
                self.put(b" ");
            }
        }
        self.connections -= usize::from(piped);
    }

    /// After the right side of an operator bash prints what waits, even where
    /// the line goes on.
    fn settle(&mut self) {
        if !self.exact {
            self.deferred(b"");
        }
    }

    /// Prints `text`, and after it the bodies that wait for the end of the line.
    fn deferred(&mut self, text: &[u8]) {
        self.put(text);
        if self.waiting.is_empty() {
            return;
        }
        self.bodies();
        if !text.is_empty() {
            self.put(b" ");
        }
    }

    /// The bodies that wait, on lines of their own.
    fn bodies(&mut self) {
        self.put(b"\n");
        for document in std::mem::take(&mut self.waiting) {
            self.put(&document.raw);
            self.put(&document.delimiter);
            self.put(b"\n");
        }
        self.after_here = true;
    }

    /// `name () { ... }` at the top level.
    fn named_function(&mut self, function: &'a Function) {
        self.put(&function.name);
        self.put(b" () \n");
        self.function_body(function);
    }

    /// The body of a function, after its name.
    fn function_body(&mut self, function: &'a Function) {
        self.indent();
        self.put(b"{ \n");
        self.indentation += self.step();
        self.inner_body(function);
        self.indentation -= self.step();
        self.body_end(function);
    }

    /// What is between the braces.
    fn inner_body(&mut self, function: &'a Function) {
        self.functions += 1;
        self.after_here = false;
        let body = &function.body;
        let around = std::mem::take(&mut self.connections);
        match &body.kind {
            Kind::Group(list) => {
                self.node(list);
            }
            _ => {
                self.start();
                self.command(body);
            }
        }
        self.deferred(b"");
        self.connections = around;
        self.functions -= 1;
    }

    /// The closing brace, and redirections.
    fn body_end(&mut self, function: &'a Function) {
        self.newline(b"}");
        self.after_here = false;
        let body = &function.body;
        if matches!(body.kind, Kind::Group(_)) && !body.redirects.is_empty() {
            self.put(b" ");
            self.redirects(&body.redirects);
        }
    }
}
