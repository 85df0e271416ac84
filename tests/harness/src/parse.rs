//! Reads a spec file.

use crate::case::{Case, Difference, Expected, Locale, SpecFile};
use crate::escape::unescape;
use crate::tree::{DIRECTORY_MODE, FILE_MODE, Node, Tree};

/// Reads the text of a spec file; an error names the line.
pub fn parse(text: &str) -> Result<SpecFile, String> {
    let mut parser = Parser { lines: text.lines().collect(), at: 0 };
    let mut file = SpecFile::default();
    parser.header(&mut file)?;
    while parser.at < parser.lines.len() {
        let case = parser.case()?;
        if let Some(twin) = file.cases.iter().find(|other| other.title == case.title) {
            return Err(format!("line {}: the title of line {} again", case.line, twin.line));
        }
        file.cases.push(case);
    }
    Ok(file)
}

struct Parser<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Parser<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let line = self.lines.get(self.at).copied();
        self.at += 1;
        line
    }

    fn at_title(&self) -> bool {
        self.lines.get(self.at).is_none_or(|line| line.starts_with("#### "))
    }

    fn header(&mut self, file: &mut SpecFile) -> Result<(), String> {
        while !self.at_title() {
            let Some(line) = self.next() else { break };
            match line.strip_prefix("## ") {
                Some(directive) if self.fixture(directive, &mut file.files)? => {}
                Some(_) => {
                    return Err(self.error("only FILE, dir and link may come before the first case"));
                }
                None => file.header.push(line.to_owned()),
            }
        }
        while file.header.last().is_some_and(String::is_empty) {
            file.header.pop();
        }
        Ok(())
    }

    fn case(&mut self) -> Result<Case, String> {
        let mut case = Case { line: self.at + 1, ..Case::default() };
        let title = self.next().and_then(|line| line.strip_prefix("#### "));
        case.title = title.ok_or_else(|| self.error("a case starts with '#### '"))?.trim().to_owned();
        let mut script: Vec<&str> = Vec::new();
        let mut expecting = false;
        while !self.at_title() {
            let Some(line) = self.next() else { break };
            if let Some(directive) = line.strip_prefix("## ") {
                expecting = self.directive(directive, &mut case)? || expecting;
            } else if expecting {
                if !line.trim().is_empty() {
                    return Err(self.error("script after the expectations"));
                }
            } else {
                script.push(line);
            }
        }
        while script.last().is_some_and(|line| line.is_empty()) {
            script.pop();
        }
        case.script = script.join("\n");
        Ok(case)
    }

    /// Takes one directive; true when it is an expectation.
    fn directive(&mut self, text: &str, case: &mut Case) -> Result<bool, String> {
        if self.fixture(text, &mut case.input.files)? {
            return Ok(false);
        }
        let (key, value) = split(text);
        match key {
            "STDIN" => case.input.stdin = self.block()?.into_bytes(),
            "stdin-escaped" => case.input.stdin = self.unescape(value)?,
            "env" => {
                let pair = value.split_once('=').ok_or_else(|| self.error("env: NAME=VALUE"))?;
                case.input.env.push((pair.0.to_owned(), pair.1.to_owned()));
            }
            "locale" if value == "UTF-8" => case.input.locale = Locale::Utf8,
            "DIFFERS" => {
                case.differs = Some(Difference { reason: value.to_owned(), ..Difference::default() });
                return Ok(true);
            }
            _ => {
                if let Some(key) = key.strip_prefix("our ") {
                    self.our_expectation(key, value, case)?;
                } else {
                    self.expectation(key, value, &mut case.expected)?;
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn expectation(&mut self, key: &str, value: &str, expected: &mut Expected) -> Result<(), String> {
        match key {
            "STDOUT" => expected.stdout = self.block()?.into_bytes(),
            "STDERR" => expected.stderr = self.block()?.into_bytes(),
            "stdout-escaped" => expected.stdout = self.unescape(value)?,
            "stderr-escaped" => expected.stderr = self.unescape(value)?,
            "status" => expected.status = value.parse().map_err(|_| self.error("status: a number"))?,
            "FILES" => expected.files = self.block()?,
            _ => return Err(self.error(&format!("unknown directive {key:?}"))),
        }
        Ok(())
    }

    fn our_expectation(&mut self, key: &str, value: &str, case: &mut Case) -> Result<(), String> {
        let mut ours = Expected::default();
        self.expectation(key, value, &mut ours)?;
        let differs = case.differs.as_mut().ok_or_else(|| self.error("'our' needs a DIFFERS before it"))?;
        match key {
            "STDOUT" | "stdout-escaped" => differs.stdout = Some(ours.stdout),
            "STDERR" | "stderr-escaped" => differs.stderr = Some(ours.stderr),
            "status" => differs.status = Some(ours.status),
            _ => differs.files = Some(ours.files),
        }
        Ok(())
    }

    /// Takes `FILE`, `file-escaped`, `dir` and `link`; false when the directive is another one.
    fn fixture(&mut self, text: &str, files: &mut Tree) -> Result<bool, String> {
        let (key, value) = split(text);
        let (path, rest) = value.split_once(' ').unwrap_or((value, ""));
        let node = match key {
            "FILE" => Node::File { content: self.block()?.into_bytes(), mode: FILE_MODE },
            "SCRIPT" => Node::File { content: self.block()?.into_bytes(), mode: DIRECTORY_MODE },
            "file-escaped" => Node::File { content: self.unescape(rest)?, mode: FILE_MODE },
            "dir" => Node::Directory { mode: DIRECTORY_MODE },
            "link" => Node::Symlink { target: self.unescape(rest)? },
            _ => return Ok(false),
        };
        files.insert(path.as_bytes().to_vec(), node);
        Ok(true)
    }

    /// Lines up to `## END`.
    fn block(&mut self) -> Result<String, String> {
        let start = self.at;
        let mut text = String::new();
        while let Some(line) = self.next() {
            if line == "## END" {
                return Ok(text);
            }
            text.push_str(line);
            text.push('\n');
        }
        self.at = start;
        Err(self.error("this block has no '## END'"))
    }

    fn unescape(&self, text: &str) -> Result<Vec<u8>, String> {
        unescape(text).map_err(|why| self.error(&why))
    }

    fn error(&self, why: &str) -> String {
        format!("line {}: {why}", self.at)
    }
}

fn split(directive: &str) -> (&str, &str) {
    let (key, value) = directive.split_once(':').unwrap_or((directive, ""));
    (key, value.strip_prefix(' ').unwrap_or(value))
}
