//! Words: the commands and variables in them.

use super::Walker;
use crate::ast::{Arith, Brace, Operation, Parameter, Part, Subject, Subscript, Substitution, Word};

impl Walker<'_> {
    /// A word's text, if expanding it cannot give another one.
    pub(super) fn literal(word: &Word) -> Option<Vec<u8>> {
        let pattern = word.parts.iter().enumerate().any(|(at, part)| match part {
            Part::Literal(text) => {
                text.iter().any(|byte| matches!(byte, b'*' | b'?' | b'['))
                    || (at == 0 && text.first() == Some(&b'~'))
            }
            _ => false,
        });
        if pattern { None } else { word.literal() }
    }

    pub(super) fn word(&mut self, word: &Word) {
        self.parts(&word.parts);
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Literal(_) | Part::Quoted(_) => {}
                Part::DoubleQuoted(inner) => self.parts(inner),
                Part::Parameter(parameter) => self.parameter(parameter),
                Part::Command(substitution)
                | Part::ProcessInput(substitution)
                | Part::ProcessOutput(substitution) => self.substitution(substitution),
                Part::Arith(arith) => self.arith(arith),
                Part::Brace(brace) => {
                    if let Brace::List(alternatives) = &**brace {
                        alternatives.iter().for_each(|parts| self.parts(parts));
                    }
                }
            }
        }
    }

    fn substitution(&mut self, substitution: &Substitution) {
        if substitution.error.is_some() {
            self.opaque("text between backquotes is not valid");
        }
        let line = self.line;
        if let Some(node) = &substitution.node {
            self.node(node);
        }
        self.line = line;
    }

    fn parameter(&mut self, parameter: &Parameter) {
        if let Subject::Variable(name) = parameter.subject {
            match parameter.operation {
                Operation::Names(_) => self.opaque("variables are named by their beginning"),
                Operation::Bad | Operation::Unclosed(_) => {}
                _ => self.variable(name.bytes()),
            }
        }
        if parameter.indirect {
            self.opaque("variable's name is computed");
        }
        if let Some(index) = &parameter.index {
            self.subscript(index);
        }
        match &parameter.operation {
            Operation::Default { word, .. }
            | Operation::Assign { word, .. }
            | Operation::Error { word, .. }
            | Operation::Alternative { word, .. }
            | Operation::RemovePrefix { pattern: word, .. }
            | Operation::RemoveSuffix { pattern: word, .. }
            | Operation::Case { pattern: Some(word), .. } => self.word(word),
            Operation::Replace { pattern, replacement, .. } => {
                self.word(pattern);
                replacement.iter().for_each(|word| self.word(word));
            }
            Operation::Slice { offset, length } => {
                self.arith(offset);
                length.iter().for_each(|length| self.arith(length));
            }
            // A prompt is expanded, commands in it included.
            Operation::Transform(b'P') => self.opaque("expands a value as a prompt"),
            Operation::Get
            | Operation::Length
            | Operation::Case { pattern: None, .. }
            | Operation::Transform(_)
            | Operation::Names(_)
            | Operation::Keys(_)
            | Operation::Bad
            | Operation::Unclosed(_) => {}
        }
    }

    pub(super) fn subscript(&mut self, subscript: &Subscript) {
        self.word(&subscript.word);
    }

    /// An expression: also the variables that it names without `$`.
    pub(super) fn arith(&mut self, arith: &Arith) {
        self.word(&arith.word);
        for part in &arith.word.parts {
            if let Part::Literal(text) | Part::Quoted(text) = part {
                for name in text.split(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_')) {
                    if name.first().is_some_and(|byte| !byte.is_ascii_digit()) {
                        self.variable(name);
                    }
                }
            }
        }
    }
}
