//! What a script names, without running it: commands, files of redirections,
//! variables, functions; and the places where that cannot be told.
//!
//! Fails closed: whatever could run or name something that is not listed is
//! listed as opaque. One thing is beyond any such list: arithmetic on a
//! variable whose value, from outside, is itself an expression with a `$( )`.

mod word;

use crate::ast::{
    Argument, Assignment, Command, Condition, Descriptor, Kind, Node, Redirect, RedirectOperator, Simple,
    Target, Value, Word,
};
use crate::{Origin, Parser, SyntaxError};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a script names.
#[derive(Debug, Default)]
pub struct Analysis {
    /// Commands with the arguments that are literal; the rest is None.
    pub commands: Vec<Vec<Option<Vec<u8>>>>,
    /// Files that redirections read, where literal.
    pub reads: BTreeSet<Vec<u8>>,
    /// Files that redirections write, where literal.
    pub writes: BTreeSet<Vec<u8>>,
    /// Variables that are read or set.
    pub variables: BTreeSet<Vec<u8>>,
    /// Functions that are defined.
    pub functions: BTreeSet<Vec<u8>>,
    /// Places (line, reason) where it cannot be told.
    pub opaque: Vec<(u32, &'static str)>,
    /// The error at which reading stopped; what comes before it is analysed.
    pub error: Option<SyntaxError>,
}

/// How deep scripts in arguments of `eval` and the like are looked into.
const MAX_SCRIPTS: u32 = 8;

/// Looks at a script. Errors in array literals do not stop it, as in bash.
pub fn analyze(text: &[u8], origin: &dyn Origin) -> Analysis {
    let mut walker = Walker { found: Analysis::default(), origin, scripts: 0, line: 1 };
    walker.script(text, 1);
    walker.found
}

/// A walk over a script's program.
struct Walker<'a> {
    found: Analysis,
    origin: &'a dyn Origin,
    /// How many scripts in arguments are around.
    scripts: u32,
    line: u32,
}

impl Walker<'_> {
    fn opaque(&mut self, reason: &'static str) {
        self.found.opaque.push((self.line, reason));
    }

    fn script(&mut self, text: &[u8], first_line: u32) {
        let mut parser = Parser::new(Rc::from(text), first_line);
        loop {
            match parser.next(self.origin) {
                Ok(Some(node)) => self.node(&node),
                Ok(None) => return,
                Err(error) => {
                    let resumes = error.resumes();
                    if self.scripts == 0 {
                        self.found.error = Some(error);
                    }
                    if !resumes {
                        return;
                    }
                }
            }
        }
    }

    /// A script that is an argument.
    fn inner_script(&mut self, text: Option<Vec<u8>>) {
        match text {
            Some(text) if self.scripts < MAX_SCRIPTS => {
                self.scripts += 1;
                self.script(&text, self.line);
                self.scripts -= 1;
            }
            _ => self.opaque("runs text that is computed"),
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Sequence(items) => items.iter().for_each(|item| self.node(item)),
            Node::AndOr(list) => {
                self.node(&list.first);
                list.rest.iter().for_each(|(_, node)| self.node(node));
            }
            Node::Pipeline(pipeline) => {
                pipeline.stages.iter().for_each(|stage| self.node(&stage.node));
            }
            Node::Background(inner) => self.node(inner),
            Node::Command(command) => self.command(command),
        }
    }

    fn command(&mut self, command: &Command) {
        self.line = command.line;
        match &command.kind {
            Kind::Simple(simple) => self.simple(simple),
            Kind::Group(list) => self.node(list),
            Kind::Subshell(list) => self.node(list),
            Kind::If(conditional) => {
                for (condition, body) in &conditional.branches {
                    self.node(condition);
                    self.node(body);
                }
                conditional.otherwise.iter().for_each(|node| self.node(node));
            }
            Kind::For(looped) | Kind::Select(looped) => {
                self.variable(looped.name.bytes());
                looped.words.iter().flatten().for_each(|word| self.word(word));
                self.node(&looped.body);
            }
            Kind::ArithFor(looped) => {
                for arith in [&looped.init, &looped.condition, &looped.step] {
                    self.arith(arith);
                }
                self.node(&looped.body);
            }
            Kind::While(looped) => {
                self.node(&looped.condition);
                self.node(&looped.body);
            }
            Kind::Case(case) => {
                self.word(&case.word);
                for arm in &case.arms {
                    arm.patterns.iter().for_each(|pattern| self.word(pattern));
                    arm.body.iter().for_each(|body| self.node(body));
                }
            }
            Kind::Arith(arith) => self.arith(arith),
            Kind::Condition(condition) => self.condition(condition),
            Kind::Function(function) => {
                self.found.functions.insert(function.name.to_vec());
                self.command(&function.body);
            }
            Kind::Coproc(coproc) => {
                self.word(&coproc.name);
                self.node(&coproc.body);
            }
        }
        self.line = command.line;
        command.redirects.iter().for_each(|redirect| self.redirect(redirect));
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Group(inner) | Condition::Not(inner) => self.condition(inner),
            Condition::And(left, right) | Condition::Or(left, right) => {
                self.condition(left);
                self.condition(right);
            }
            Condition::Word(word) => self.word(word),
            Condition::Unary(letter, word) => {
                if matches!(letter, b'v' | b'R') {
                    self.named(Self::literal(word));
                }
                self.word(word);
            }
            Condition::Binary(_, left, right) => {
                self.word(left);
                self.word(right);
            }
        }
    }

    fn redirect(&mut self, redirect: &Redirect) {
        if let Some(Descriptor::Variable(name, index)) = &redirect.descriptor {
            self.variable(name.bytes());
            index.iter().for_each(|index| self.subscript(index));
        }
        let word = match &redirect.target {
            Target::Here(here) => return self.word(&here.body),
            Target::Word(word) => word,
        };
        self.word(word);
        let (reads, writes) = match redirect.operator {
            RedirectOperator::Read => (true, false),
            RedirectOperator::ReadWrite => (true, true),
            RedirectOperator::HereString | RedirectOperator::HereDocument => return,
            RedirectOperator::DuplicateInput | RedirectOperator::DuplicateOutput if is_descriptor(word) => {
                return;
            }
            RedirectOperator::DuplicateInput => (true, false),
            _ => (false, true),
        };
        let Some(name) = Self::literal(word) else {
            return self.opaque("file of a redirection is computed");
        };
        if reads {
            self.found.reads.insert(name.clone());
        }
        if writes {
            self.found.writes.insert(name);
        }
    }

    fn simple(&mut self, simple: &Simple) {
        simple.assignments.iter().for_each(|assignment| self.assignment(assignment));
        let mut words = Vec::with_capacity(simple.words.len());
        for argument in &simple.words {
            match argument {
                Argument::Word(word) => {
                    self.word(word);
                    words.push(Self::literal(word));
                }
                Argument::Assignment(assignment) => {
                    self.assignment(assignment);
                    words.push(assignment_text(assignment));
                }
            }
        }
        if !words.is_empty() {
            self.run(&words);
            self.found.commands.push(words);
        }
    }

    fn assignment(&mut self, assignment: &Assignment) {
        self.variable(assignment.name.bytes());
        assignment.index.iter().for_each(|index| self.subscript(index));
        match &assignment.value {
            Value::Scalar(word) => self.word(word),
            Value::Array(elements) => {
                for element in elements {
                    element.index.iter().for_each(|index| self.subscript(index));
                    self.word(&element.value);
                }
            }
        }
    }

    /// What a command does with the names among its arguments.
    fn run(&mut self, words: &[Option<Vec<u8>>]) {
        let Some((Some(name), arguments)) = words.split_first() else {
            return self.opaque("command is computed");
        };
        match name.as_slice() {
            b"eval" => {
                let known: Option<Vec<Vec<u8>>> = arguments.iter().cloned().collect();
                self.inner_script(known.map(|words| words.join(&b' ')));
            }
            b"trap" => match arguments {
                [Some(option), ..] if option.starts_with(b"-") => {}
                [action, _, ..] => self.inner_script(action.clone()),
                _ => {}
            },
            b"command" | b"builtin" | b"exec" => {
                let rest = skip_options(arguments);
                if !rest.is_empty() {
                    self.run(rest);
                    self.found.commands.push(rest.to_vec());
                }
            }
            b"bash" | b"sh" => match arguments {
                [Some(option), script, ..] if option == b"-c" => self.inner_script(script.clone()),
                _ => self.opaque("runs a script that is elsewhere"),
            },
            b"." | b"source" => self.opaque("runs a script that is elsewhere"),
            b"alias" if !arguments.is_empty() => self.opaque("an alias changes what words mean"),
            b"enable" | b"complete" | b"compgen" | b"fc" | b"bind" => {
                self.opaque("runs or loads what its arguments name");
            }
            b"xargs" | b"env" | b"nohup" | b"timeout" | b"nice" | b"find" | b"parallel" | b"mapfile"
            | b"readarray" => self.runner(name, arguments),
            b"read" | b"declare" | b"typeset" | b"local" | b"export" | b"readonly" | b"unset"
            | b"getopts" | b"let" | b"printf" => self.names(name, arguments),
            _ => {}
        }
    }

    /// Commands that run others.
    fn runner(&mut self, name: &[u8], arguments: &[Option<Vec<u8>>]) {
        let runs = |argument: &Option<Vec<u8>>| match argument {
            None => true,
            Some(text) => match name {
                b"find" => text.starts_with(b"-exec") || text.starts_with(b"-ok"),
                b"mapfile" | b"readarray" => text.starts_with(b"-C"),
                _ => true,
            },
        };
        if arguments.iter().any(runs) || name == b"xargs" {
            self.opaque("runs what its arguments or input name");
        }
    }

    /// Commands that set variables.
    fn names(&mut self, name: &[u8], arguments: &[Option<Vec<u8>>]) {
        let mut arguments = arguments.iter();
        match name {
            b"printf" => {
                if arguments.next().is_some_and(|first| first.as_deref() == Some(b"-v")) {
                    self.named(arguments.next().cloned().flatten());
                }
                return;
            }
            b"let" => return,
            b"getopts" => {
                arguments.next();
                self.named(arguments.next().cloned().flatten());
                return;
            }
            _ => {}
        }
        for argument in arguments {
            match argument {
                Some(text) if text.starts_with(b"-") => {}
                Some(text) => {
                    let end = text.iter().position(|byte| matches!(byte, b'=' | b'[' | b'+'));
                    self.variable(text.get(..end.unwrap_or(text.len())).unwrap_or_default());
                }
                None => self.opaque("variable's name is computed"),
            }
        }
    }

    /// A variable whose name is an argument.
    fn named(&mut self, name: Option<Vec<u8>>) {
        match name {
            Some(name) => {
                let end = memchr::memchr(b'[', &name).unwrap_or(name.len());
                self.variable(name.get(..end).unwrap_or_default());
            }
            None => self.opaque("variable's name is computed"),
        }
    }

    fn variable(&mut self, name: &[u8]) {
        if !self.found.variables.contains(name) {
            self.found.variables.insert(name.to_vec());
        }
    }
}

/// The words behind options (`-p`, `-a name` and the like).
fn skip_options(words: &[Option<Vec<u8>>]) -> &[Option<Vec<u8>>] {
    let mut rest = words;
    while let [Some(option), tail @ ..] = rest {
        if !option.starts_with(b"-") {
            break;
        }
        rest = match option.as_slice() {
            b"-a" => tail.get(1..).unwrap_or_default(),
            _ => tail,
        };
    }
    rest
}

/// Whether a word behind `>&` is a descriptor: `1`, `1-`, `-`.
fn is_descriptor(word: &Word) -> bool {
    let digits = word.raw.strip_suffix(b"-").unwrap_or(&word.raw);
    !word.raw.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// The literal text of an assignment that is an argument.
fn assignment_text(assignment: &Assignment) -> Option<Vec<u8>> {
    let Value::Scalar(word) = &assignment.value else { return None };
    let mut text = assignment.name.bytes().to_vec();
    if let Some(index) = &assignment.index {
        text.push(b'[');
        text.extend(index.word.literal()?);
        text.push(b']');
    }
    text.extend_from_slice(if assignment.append { b"+=" } else { b"=" });
    text.extend(word.literal()?);
    Some(text)
}
