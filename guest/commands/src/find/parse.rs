//! From arguments to a program.

use super::print::Layout;
use super::program::{Action, Batch, Op, Program, Setup};
use super::tests::{Compare, Test, Which, time};
use super::times::{self, Origin};
use bivalve_kit::clock::{Zone, parse_date};
use bivalve_kit::walk::Links;
use bivalve_kit::{accounts, Context, Failure, Result};
use bivalve_pattern::{Glob, GlobOptions, Options as RegexOptions, Regex, Syntax};

/// How deep parentheses may nest.
const DEEPEST: usize = 500;

struct Parser<'a> {
    cx: &'a Context,
    arguments: &'a [Vec<u8>],
    at: usize,
    depth: usize,
    program: Program,
    setup: Setup,
    origin: Origin,
    zone: Zone,
    syntax: Syntax,
    /// An action that prints or runs is there: no `-print` is added.
    acts: bool,
    deletes: bool,
    prunes: bool,
    depth_given: bool,
    warnings: Vec<Vec<u8>>,
    last_predicate: Vec<u8>,
}

/// Reads the whole command line.
pub(super) async fn parse(cx: &mut Context, arguments: &[Vec<u8>]) -> Result<(Setup, Program)> {
    let mut parser = Parser::new(cx, arguments);
    parser.leading_options()?;
    parser.starting_points();
    parser.expression()?;
    if parser.deletes && parser.prunes && !parser.depth_given {
        let text = "The -delete action automatically turns on -depth, but -prune does nothing when -depth is in effect.  \
                    If you want to carry on anyway, just explicitly use the -depth option.";
        return Err(Failure::new(text));
    }
    if parser.setup.starts.is_empty() {
        parser.setup.starts.push(b".".to_vec());
    }
    let (setup, program, warnings) = (parser.setup, parser.program, parser.warnings);
    for warning in warnings {
        cx.say(&warning).await?;
    }
    Ok((setup, program))
}

/// Whether an argument starts the expression.
fn starts_expression(argument: &[u8]) -> bool {
    matches!(argument, [b'-', _, ..] | [b'(' | b'!'])
}

/// What one argument in the expression is.
enum Word {
    Open,
    Close,
    Not,
    And,
    Or,
    Comma,
    Primary,
    End,
}

impl<'a> Parser<'a> {
    fn new(cx: &'a Context, arguments: &'a [Vec<u8>]) -> Parser<'a> {
        let setup = Setup {
            starts: Vec::new(),
            files_from: None,
            links: Links::Never,
            max_depth: None,
            min_depth: 0,
            depth_first: false,
        };
        let program =
            Program { outputs: vec![(Vec::new(), None), (b"/dev/stderr".to_vec(), None)], ..Program::default() };
        Parser {
            cx,
            arguments,
            at: 0,
            depth: 0,
            program,
            setup,
            origin: Origin::new(cx.system.now()),
            zone: Zone::from_environment(|name| cx.variable(name)),
            syntax: Syntax::Emacs,
            acts: false,
            deletes: false,
            prunes: false,
            depth_given: false,
            warnings: Vec::new(),
            last_predicate: Vec::new(),
        }
    }

    fn leading_options(&mut self) -> Result<()> {
        while let Some(argument) = self.arguments.get(self.at) {
            match argument.as_slice() {
                b"-P" => self.setup.links = Links::Never,
                b"-H" => self.setup.links = Links::Start,
                b"-L" => self.setup.links = Links::Always,
                b"--" => {
                    self.at += 1;
                    return Ok(());
                }
                [b'-', b'O', level @ ..] => {
                    if !level.iter().all(u8::is_ascii_digit) {
                        return fail("Please specify a decimal number immediately after -O");
                    }
                    if level.is_empty() {
                        return fail("The -O option must be immediately followed by a decimal integer");
                    }
                }
                _ => return Ok(()),
            }
            self.at += 1;
        }
        Ok(())
    }

    fn starting_points(&mut self) {
        while let Some(argument) = self.arguments.get(self.at) {
            if starts_expression(argument) {
                return;
            }
            self.setup.starts.push(argument.clone());
            self.at += 1;
        }
    }

    fn word(&self) -> Word {
        match self.arguments.get(self.at).map(Vec::as_slice) {
            None => Word::End,
            Some(b"(") => Word::Open,
            Some(b")") => Word::Close,
            Some(b"!" | b"-not") => Word::Not,
            Some(b"-a" | b"-and") => Word::And,
            Some(b"-o" | b"-or") => Word::Or,
            Some(b",") => Word::Comma,
            Some(_) => Word::Primary,
        }
    }

    /// The argument before this one, for messages.
    fn previous(&self) -> &[u8] {
        self.at.checked_sub(1).and_then(|at| self.arguments.get(at)).map_or(b"", Vec::as_slice)
    }

    fn expression(&mut self) -> Result<()> {
        if !matches!(self.word(), Word::End) {
            self.list()?;
            if matches!(self.word(), Word::Close) {
                return fail("you have too many ')'");
            }
        }
        if self.acts {
            return Ok(());
        }
        // The whole expression, and then -print.
        let end = self.program.ops.len() + 2;
        if !self.program.ops.is_empty() {
            self.program.ops.push(Op::IfFalse(end));
        }
        self.program.ops.push(Op::Action(Action::Print { to: 0, end: b'\n' }));
        Ok(())
    }

    fn list(&mut self) -> Result<()> {
        self.alternatives()?;
        while matches!(self.word(), Word::Comma) {
            self.at += 1;
            self.operand_follows()?;
            self.alternatives()?;
        }
        Ok(())
    }

    fn alternatives(&mut self) -> Result<()> {
        self.sequence()?;
        let mut jumps = Vec::new();
        while matches!(self.word(), Word::Or) {
            self.at += 1;
            self.operand_follows()?;
            jumps.push(self.program.ops.len());
            self.program.ops.push(Op::IfTrue(0));
            self.sequence()?;
        }
        let end = self.program.ops.len();
        for jump in jumps {
            self.program.ops[jump] = Op::IfTrue(end);
        }
        Ok(())
    }

    fn sequence(&mut self) -> Result<()> {
        self.negation()?;
        let mut jumps = Vec::new();
        loop {
            match self.word() {
                Word::And => {
                    self.at += 1;
                    self.operand_follows()?;
                }
                Word::Open | Word::Not | Word::Primary => {}
                Word::End | Word::Close | Word::Or | Word::Comma => break,
            }
            jumps.push(self.program.ops.len());
            self.program.ops.push(Op::IfFalse(0));
            self.negation()?;
        }
        let end = self.program.ops.len();
        for jump in jumps {
            self.program.ops[jump] = Op::IfFalse(end);
        }
        Ok(())
    }

    /// After an operator there has to be something.
    fn operand_follows(&self) -> Result<()> {
        let operator = self.previous().to_vec();
        match self.word() {
            Word::End => fail_parts(&[b"expected an expression after '", &operator, b"'"]),
            Word::Close => fail_parts(&[b"expected an expression between '", &operator, b"' and ')'"]),
            _ => Ok(()),
        }
    }

    fn negation(&mut self) -> Result<()> {
        let mut negated = false;
        loop {
            match self.word() {
                Word::Not => {
                    self.at += 1;
                    self.operand_follows()?;
                    negated = !negated;
                }
                Word::Open => {
                    self.parentheses()?;
                    break;
                }
                Word::Primary => {
                    self.primary()?;
                    break;
                }
                Word::And | Word::Or | Word::Comma => {
                    let operator = self.arguments.get(self.at).cloned().unwrap_or_default();
                    return fail_parts(&[
                        b"invalid expression; you have used a binary operator '",
                        &operator,
                        b"' with nothing before it.",
                    ]);
                }
                Word::Close => return fail("you have too many ')'"),
                Word::End => return self.operand_follows(),
            }
        }
        if negated {
            self.program.ops.push(Op::Not);
        }
        Ok(())
    }

    fn parentheses(&mut self) -> Result<()> {
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return fail("invalid expression; too many nested parentheses");
        }
        let unclosed =
            "invalid expression; I was expecting to find a ')' somewhere but did not see one.";
        match self.word() {
            Word::Close => return fail("invalid expression; empty parentheses are not allowed."),
            Word::End => return fail(unclosed),
            _ => {}
        }
        self.list()?;
        if !matches!(self.word(), Word::Close) {
            return fail(unclosed);
        }
        self.at += 1;
        self.depth -= 1;
        Ok(())
    }

    fn primary(&mut self) -> Result<()> {
        let name = self.arguments.get(self.at).cloned().unwrap_or_default();
        if !starts_expression(&name) {
            let before = self.last_predicate.clone();
            if before.is_empty() || !self.cx.vfs.exists(&self.cx.place, &name) {
                return fail_parts(&[b"paths must precede expression: `", &name, b"'"]);
            }
            return fail_parts(&[
                b"paths must precede expression: `",
                &name,
                b"'\nfind: possible unquoted pattern after predicate `",
                &before,
                b"'?",
            ]);
        }
        self.last_predicate = name.clone();
        self.at += 1;
        // Both -name and --name.
        let key = name.strip_prefix(b"-").unwrap_or(&name);
        let key = String::from_utf8_lossy(key.strip_prefix(b"-").unwrap_or(key)).into_owned();
        if self.option(&key, &name)? || self.action(&key, &name)? {
            return Ok(());
        }
        let test = self.test(&key, &name)?;
        self.program.ops.push(Op::Test(test));
        Ok(())
    }

    /// The argument of a predicate.
    fn argument(&mut self, name: &[u8]) -> Result<&'a [u8]> {
        let arguments = self.arguments;
        match arguments.get(self.at) {
            Some(argument) => {
                self.at += 1;
                Ok(argument)
            }
            None => fail_parts(&[b"missing argument to `", name, b"'"]),
        }
    }

    /// Options within the expression; they are true.
    fn option(&mut self, key: &str, name: &[u8]) -> Result<bool> {
        match key {
            "maxdepth" => self.setup.max_depth = Some(self.levels(name)?),
            "mindepth" => self.setup.min_depth = self.levels(name)?,
            "depth" | "d" => (self.setup.depth_first, self.depth_given) = (true, true),
            "follow" => self.setup.links = Links::Always,
            "daystart" => {
                let zone = self.zone.clone();
                self.origin.start_of_day(&zone);
            }
            "regextype" => self.syntax = self.regex_type(name)?,
            "files0-from" => {
                self.setup.files_from = Some(self.argument(name)?.to_vec());
                if let Some(start) = self.setup.starts.first() {
                    let quoted = self.cx.quoted(start);
                    return fail_parts(&[
                        b"extra operand ",
                        &quoted,
                        b"\nfind: file operands cannot be combined with -files0-from",
                    ]);
                }
            }
            "xdev" | "mount" | "noleaf" | "ignore_readdir_race" | "noignore_readdir_race" | "warn" | "nowarn" => {}
            _ => return Ok(false),
        }
        self.program.ops.push(Op::Test(Test::True));
        Ok(true)
    }

    fn levels(&mut self, name: &[u8]) -> Result<usize> {
        let text = self.argument(name)?;
        let digits = !text.is_empty() && text.iter().all(u8::is_ascii_digit);
        match std::str::from_utf8(text).ok().filter(|_| digits).and_then(|text| text.parse().ok()) {
            Some(levels) => Ok(levels),
            None => fail_parts(&[
                b"Expected a positive decimal integer argument to ",
                name,
                b", but got ",
                &self.cx.quoted(text),
            ]),
        }
    }

    fn regex_type(&mut self, name: &[u8]) -> Result<Syntax> {
        const TYPES: [(&str, Syntax); 13] = [
            ("findutils-default", Syntax::Emacs),
            ("ed", Syntax::Basic),
            ("emacs", Syntax::Emacs),
            ("gnu-awk", Syntax::Awk),
            ("grep", Syntax::GrepBasic),
            ("posix-awk", Syntax::Awk),
            ("awk", Syntax::Awk),
            ("posix-basic", Syntax::Basic),
            ("posix-egrep", Syntax::GrepExtended),
            ("egrep", Syntax::GrepExtended),
            ("posix-extended", Syntax::Extended),
            ("posix-minimal-basic", Syntax::Basic),
            ("sed", Syntax::Basic),
        ];
        let text = self.argument(name)?;
        if let Some((_, syntax)) = TYPES.iter().find(|(known, _)| known.as_bytes() == text) {
            return Ok(*syntax);
        }
        let list: Vec<Vec<u8>> = TYPES.iter().map(|(known, _)| self.cx.quoted(known.as_bytes())).collect();
        fail_parts(&[
            b"Unknown regular expression type ",
            &self.cx.quoted(text),
            b"; valid types are ",
            &list.join(b", ".as_slice()),
            b".",
        ])
    }

    fn action(&mut self, key: &str, name: &[u8]) -> Result<bool> {
        let action = match key {
            "print" => Action::Print { to: 0, end: b'\n' },
            "print0" => Action::Print { to: 0, end: 0 },
            "fprint" => Action::Print { to: self.output(name)?, end: b'\n' },
            "fprint0" => Action::Print { to: self.output(name)?, end: 0 },
            "printf" => Action::Printf { to: 0, layout: self.layout(name)? },
            "fprintf" => {
                let to = self.output(name)?;
                Action::Printf { to, layout: self.layout(name)? }
            }
            "ls" => Action::List { to: 0 },
            "fls" => Action::List { to: self.output(name)? },
            "delete" => {
                (self.setup.depth_first, self.deletes) = (true, true);
                self.program.changes_tree = true;
                Action::Delete
            }
            "prune" => {
                self.prunes = true;
                self.program.ops.push(Op::Action(Action::Prune));
                return Ok(true);
            }
            "quit" => {
                self.program.ops.push(Op::Action(Action::Quit));
                return Ok(true);
            }
            "exec" | "execdir" | "ok" | "okdir" => self.command(key, name)?,
            _ => return Ok(false),
        };
        self.acts = true;
        self.program.ops.push(Op::Action(action));
        Ok(true)
    }

    fn layout(&mut self, name: &[u8]) -> Result<Layout> {
        let text = self.argument(name)?;
        match Layout::parse(text, self.zone.clone()) {
            Ok((layout, mut warnings)) => {
                self.warnings.append(&mut warnings);
                Ok(layout)
            }
            Err(message) => Err(Failure::new(message)),
        }
    }

    /// The file of `-fprint`, opened at once, as often as it is named one file.
    fn output(&mut self, name: &[u8]) -> Result<usize> {
        let file = self.argument(name)?;
        if file == b"/dev/stdout" {
            return Ok(0);
        }
        if let Some(known) = self.program.outputs.iter().position(|(known, _)| known == file) {
            return Ok(known);
        }
        match self.cx.create(file) {
            Ok(output) => {
                self.program.outputs.push((file.to_vec(), Some(output)));
                Ok(self.program.outputs.len() - 1)
            }
            Err(errno) => self.fail_file(file, &errno),
        }
    }

    fn fail_file<T>(&self, file: &[u8], errno: &bivalve_vfs::Errno) -> Result<T> {
        let reason = errno.message();
        fail_parts(&[&self.cx.quoted(file), b": ", reason.as_bytes()])
    }

    /// `-exec` and the like: the command up to `;` or `{} +`.
    fn command(&mut self, key: &str, name: &[u8]) -> Result<Action> {
        let (in_directory, ask) = (key.ends_with("dir"), key.starts_with("ok"));
        let within = |argument: &[u8]| argument != b"{}" && memchr::memmem::find(argument, b"{}").is_some();
        let start = self.at;
        let mut end = start;
        let batch = loop {
            match self.arguments.get(end).map(Vec::as_slice) {
                None => return fail_parts(&[b"missing argument to `", name, b"'"]),
                Some(b";") => break false,
                Some(b"+") if !ask && end > start && within(&self.arguments[end - 1]) => {
                    return fail_parts(&[
                        b"In ",
                        &self.cx.quoted(&[name, b" ... {} +"].concat()),
                        b" the ",
                        &self.cx.quoted(b"{}"),
                        b" must appear by itself, but you specified ",
                        &self.cx.quoted(&self.arguments[end - 1]),
                    ]);
                }
                Some(b"+") if !ask && end > start && self.arguments.get(end - 1).is_some_and(|last| last == b"{}") => {
                    break true;
                }
                Some(_) => end += 1,
            }
        };
        let argv = self.arguments.get(start..end).unwrap_or_default().to_vec();
        self.at = end + 1;
        if argv.is_empty() {
            return fail_parts(&[b"invalid argument `;' to `", name, b"'"]);
        }
        self.program.changes_tree = true;
        if !batch {
            return Ok(Action::Run { argv, in_directory, ask });
        }
        let argv = argv.get(..argv.len() - 1).unwrap_or_default().to_vec();
        if argv.iter().any(|argument| memchr::memmem::find(argument, b"{}").is_some()) {
            return fail_parts(&[b"Only one instance of {} is supported with ", name, b" ... +"]);
        }
        let (files, directory) = (Vec::new(), Vec::new());
        self.program.batches.push(Batch { argv, in_directory, files, bytes: 0, directory });
        Ok(Action::Batch(self.program.batches.len() - 1))
    }

    fn test(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let test = match key {
            "true" => Test::True,
            "false" | "nouser" | "nogroup" => Test::False,
            "empty" => Test::Empty,
            "fstype" => Test::Storage(self.argument(name)? == b"storage"),
            "readable" => Test::Access(4),
            "writable" => Test::Access(2),
            "executable" => Test::Access(1),
            "name" => Test::Name(self.glob(name, false)?),
            "iname" => Test::Name(self.glob(name, true)?),
            "path" | "wholename" => Test::Path(self.glob(name, false)?),
            "ipath" | "iwholename" => Test::Path(self.glob(name, true)?),
            "lname" => Test::LinkTarget(self.glob(name, false)?),
            "ilname" => Test::LinkTarget(self.glob(name, true)?),
            "regex" => self.regex(name, false)?,
            "iregex" => self.regex(name, true)?,
            "type" => Test::Type(self.types(name)?),
            "xtype" => Test::OtherType(self.types(name)?),
            "size" => self.size(name)?,
            "perm" => {
                let text = self.argument(name)?;
                match Test::permissions(text) {
                    Some(test) => {
                        if let (Some(b'/'), Test::Permissions { file: 0, .. }) = (text.first(), &test) {
                            self.warnings.push(no_bits_warning(text));
                        }
                        test
                    }
                    None => return fail_parts(&[b"invalid mode ", &self.cx.quoted(text)]),
                }
            }
            "links" => self.count(name).map(|(compare, count)| Test::Links(compare, count))?,
            "inum" => self.count(name).map(|(compare, count)| Test::Inode(compare, count))?,
            "uid" => self.count(name).map(|(compare, count)| Test::User(compare, count))?,
            "gid" => self.count(name).map(|(compare, count)| Test::Group(compare, count))?,
            "user" => self.owner(name, b" is not the name of a known user", true)?,
            "group" => self.owner(name, b" is not the name of an existing group", false)?,
            "samefile" => Test::SameFile(Box::new(self.reference(name)?)),
            "used" => {
                let text = self.argument(name)?;
                match times::number(text) {
                    Some((compare, days)) => Test::Used { compare, days },
                    None => return fail_parts(&[b"Invalid argument ", text, b" to ", name]),
                }
            }
            _ => return self.time_test(key, name),
        };
        Ok(test)
    }

    fn time_test(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let which = match key.as_bytes().first() {
            Some(b'a') => Which::Accessed,
            Some(b'c') => Which::Changed,
            _ => Which::Modified,
        };
        match key {
            "atime" | "ctime" | "mtime" | "amin" | "cmin" | "mmin" => {
                let text = self.argument(name)?;
                let origin = self.origin;
                let test = if key.ends_with("time") { origin.days(text, which) } else { origin.minutes(text, which) };
                test.map_or_else(|| fail_parts(&[b"invalid argument `", text, b"' to `", name, b"'"]), Ok)
            }
            "newer" | "anewer" | "cnewer" => {
                let which = if key == "newer" { Which::Modified } else { which };
                Ok(Test::Newer { which, moment: self.reference(name)?.modified })
            }
            "context" => fail("invalid predicate -context: SELinux is not enabled."),
            _ if key.starts_with("newer") => self.newer_pair(key, name),
            _ => fail_parts(&[b"unknown predicate `", name, b"'"]),
        }
    }

    /// `-newerXY`
    fn newer_pair(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let which = |letter: u8| match letter {
            b'a' => Some(Which::Accessed),
            b'c' => Some(Which::Changed),
            b'm' => Some(Which::Modified),
            _ => None,
        };
        let letters = key.as_bytes().get(5..).unwrap_or_default();
        let &[x, y] = letters else { return fail_parts(&[b"unknown predicate `", name, b"'"]) };
        let Some(file_time) = which(x).filter(|_| y == b't' || which(y).is_some()) else {
            if b"aBcm".contains(&x) && b"aBcmt".contains(&y) {
                let lead = b"This system does not provide a way to find the birth time of a file.\nfind: ";
                return fail_parts(&[lead, b"invalid predicate `", name, b"'"]);
            }
            return fail_parts(&[b"invalid predicate `", name, b"'"]);
        };
        let moment = match which(y) {
            Some(of_reference) => time(&self.reference(name)?, of_reference),
            None => {
                let text = self.argument(name)?;
                match parse_date(text, self.origin.now, &self.zone) {
                    Some(moment) => moment,
                    None => {
                        let quoted = self.cx.quoted(text);
                        return fail_parts(&[
                            b"I cannot figure out how to interpret ",
                            &quoted,
                            b" as a date or time",
                        ]);
                    }
                }
            }
        };
        Ok(Test::Newer { which: file_time, moment })
    }

    /// Metadata of the file that a predicate names.
    fn reference(&mut self, name: &[u8]) -> Result<bivalve_vfs::Node> {
        let file = self.argument(name)?;
        let cx = self.cx;
        let found = match self.setup.links {
            Links::Never => cx.vfs.lstat(&cx.place, file),
            _ => match cx.vfs.stat(&cx.place, file) {
                Err(bivalve_vfs::Errno::NotFound | bivalve_vfs::Errno::NotADirectory) => cx.vfs.lstat(&cx.place, file),
                found => found,
            },
        };
        found.or_else(|errno| self.fail_file(file, &errno))
    }

    fn glob(&mut self, name: &[u8], nocase: bool) -> Result<Glob> {
        let pattern = self.argument(name)?;
        Ok(Glob::compile(pattern, GlobOptions { nocase, utf8: self.cx.locale.utf8, ..GlobOptions::default() }))
    }

    fn regex(&mut self, name: &[u8], icase: bool) -> Result<Test> {
        let pattern = self.argument(name)?;
        let options = RegexOptions::new(self.syntax).icase(icase).utf8(self.cx.locale.utf8);
        // Checked as it stands, then made to stand for the whole path.
        let checked = Regex::new(pattern, &options);
        let (open, close): (&[u8], &[u8]) = match self.syntax {
            Syntax::Extended | Syntax::SedExtended | Syntax::GrepExtended | Syntax::Awk | Syntax::Perl => {
                (b"^(", b")$")
            }
            _ => (b"^\\(", b"\\)$"),
        };
        let anchored = checked.and_then(|plain| {
            if plain.group_count() > 0 && pattern.windows(2).any(|pair| pair[0] == b'\\' && pair[1].is_ascii_digit()) {
                return Ok(plain);
            }
            Regex::new(&[open, pattern, close].concat(), &options)
        });
        match anchored {
            Ok(regex) => Ok(Test::Regex(Box::new(regex))),
            Err(error) => fail_parts(&[
                b"failed to compile regular expression '",
                pattern,
                b"': ",
                error.to_string().as_bytes(),
            ]),
        }
    }

    /// `f,d,l`
    fn types(&mut self, name: &[u8]) -> Result<Vec<u8>> {
        let text = self.argument(name)?;
        if text.is_empty() {
            return fail_parts(&[b"Arguments to ", name, b" should contain at least one letter"]);
        }
        let mut letters = Vec::new();
        let mut rest = text;
        while let Some((&letter, after)) = rest.split_first() {
            if !b"bcdpflsD".contains(&letter) {
                return fail_parts(&[b"Unknown argument to ", name, b": ", &[letter]]);
            }
            letters.push(letter);
            match after {
                [] => break,
                [b','] => {
                    return fail_parts(&[
                        b"Last file type in list argument to ",
                        name,
                        b" is missing, i.e., list is ending on: ','",
                    ]);
                }
                [b',', next @ ..] => rest = next,
                _ => {
                    return fail_parts(&[b"Must separate multiple arguments to ", name, b" using: ','"]);
                }
            }
        }
        Ok(letters)
    }

    fn size(&mut self, name: &[u8]) -> Result<Test> {
        let text = self.argument(name)?;
        if text.is_empty() {
            return fail_parts(&[b"invalid null argument to ", name]);
        }
        let (unit, digits) = match text.split_last() {
            Some((b'b', digits)) => (512, digits),
            Some((b'c', digits)) => (1, digits),
            Some((b'w', digits)) => (2, digits),
            Some((b'k', digits)) => (1024, digits),
            Some((b'M', digits)) => (1024 * 1024, digits),
            Some((b'G', digits)) => (1024 * 1024 * 1024, digits),
            Some((digit, _)) if digit.is_ascii_digit() => (512, text),
            _ => return fail_parts(&[b"invalid -size type `", text.get(text.len() - 1..).unwrap_or_default(), b"'"]),
        };
        match times::whole(digits) {
            Some((compare, count)) => Ok(Test::Size { compare, count, unit }),
            None => fail_parts(&[b"Invalid argument `", text, b"' to -size"]),
        }
    }

    fn count(&mut self, name: &[u8]) -> Result<(Compare, u64)> {
        let text = self.argument(name)?;
        times::whole(text)
            .map_or_else(|| fail_parts(&[b"invalid argument `", text, b"' to `", name, b"'"]), Ok)
    }

    /// `-user` and `-group`: the session's own name, or a number.
    fn owner(&mut self, name: &[u8], unknown: &[u8], user: bool) -> Result<Test> {
        let text = self.argument(name)?;
        let identity = self.cx.system.identity();
        let known = match user {
            true => accounts::user(identity, text).map(|user| user.uid),
            false => accounts::group(identity, text),
        };
        let number = match times::whole(text) {
            _ if known.is_some() => known.map_or(0, u64::from),
            Some((Compare::Equal, number)) => number,
            _ => return fail_parts(&[&self.cx.quoted(text), unknown]),
        };
        Ok(if user { Test::User(Compare::Equal, number) } else { Test::Group(Compare::Equal, number) })
    }
}

fn fail<T>(message: &str) -> Result<T> {
    Err(Failure::new(message))
}

fn fail_parts<T>(parts: &[&[u8]]) -> Result<T> {
    Err(Failure::new(parts.concat()))
}

/// What GNU says of `-perm /000`.
fn no_bits_warning(text: &[u8]) -> Vec<u8> {
    let changed = b" (which is equivalent to /000). The meaning of -perm /000 has now been changed to be consistent \
                    with -perm -000; that is, while it used to match no files, it now matches all files.";
    [b"warning: you have specified a mode pattern ", text, changed.as_slice()].concat()
}
