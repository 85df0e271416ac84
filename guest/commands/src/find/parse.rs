//! From arguments to a program.

mod debug;
mod structure;
mod tests;

use super::print::Layout;
use super::program::{Action, Batch, Op, Program, Setup};
use super::tests::Test;
use super::times::Origin;
use bivalve_kit::clock::Zone;
use bivalve_kit::walk::Links;
use bivalve_kit::{Context, Failure, Result, help};
use bivalve_pattern::Syntax;
use structure::{Binary, Item, Shape};

/// How deep parentheses may nest.
const DEEPEST: usize = 500;

struct Parser<'a> {
    cx: &'a Context,
    arguments: &'a [Vec<u8>],
    at: usize,
    items: Vec<Item>,
    program: Program,
    setup: Setup,
    origin: Origin,
    zone: Zone,
    syntax: Syntax,
    deletes: bool,
    prunes: bool,
    depth_given: bool,
    /// An action reads answers from standard input.
    asks: bool,
    /// `-warn`: what looks like a mistake is said.
    warns: bool,
    posix: bool,
    warnings: Vec<Vec<u8>>,
    /// The first word of the expression that is no option.
    first_argument: Option<Vec<u8>>,
    /// What `-help` and the like print instead of searching.
    text: Option<String>,
}

/// What the command line asks for.
pub(super) enum Asked {
    Search(Setup, Program),
    Text(String),
}

/// Reads the whole command line.
pub(super) async fn parse(cx: &mut Context, arguments: &[Vec<u8>]) -> Result<Asked> {
    let mut parser = Parser::new(cx, arguments);
    let outcome = parser.all();
    let (setup, program, text, warnings) = (parser.setup, parser.program, parser.text, parser.warnings);
    for warning in warnings {
        cx.say(&warning).await?;
    }
    outcome.map(|()| text.map_or_else(|| Asked::Search(setup, program), Asked::Text))
}

/// Whether an argument belongs to the expression, which a closing parenthesis or a comma cannot start.
fn is_expression(argument: &[u8], leading: bool) -> bool {
    matches!(argument, [b'-', _, ..] | [b'(' | b'!']) || (!leading && matches!(argument, [b')' | b',']))
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
            forgives_races: false,
        };
        let program =
            Program { outputs: vec![(Vec::new(), None), (b"/dev/stderr".to_vec(), None)], ..Program::default() };
        Parser {
            cx,
            arguments,
            at: 0,
            items: vec![Item::open()],
            program,
            setup,
            origin: Origin::new(cx.system.now()),
            zone: Zone::from_environment(|name| cx.variable(name)),
            syntax: Syntax::Emacs,
            deletes: false,
            prunes: false,
            depth_given: false,
            asks: false,
            warns: false,
            posix: cx.variable("POSIXLY_CORRECT").is_some(),
            warnings: Vec::new(),
            first_argument: None,
            text: None,
        }
    }

    fn all(&mut self) -> Result<()> {
        self.leading_options()?;
        self.starting_points();
        if self.text.is_none() {
            self.words()?;
        }
        if self.text.is_some() {
            return Ok(());
        }
        if self.deletes && self.prunes && !self.depth_given {
            let text = "The -delete action automatically turns on -depth, but -prune does nothing when -depth is in effect.  \
                        If you want to carry on anyway, just explicitly use the -depth option.";
            return fail(text);
        }
        self.program.ops = structure::build(std::mem::take(&mut self.items))?;
        if let (Some(_), Some(start)) = (&self.setup.files_from, self.setup.starts.first()) {
            let quoted = self.cx.quoted(start);
            return fail_parts(&[
                b"extra operand ",
                &quoted,
                b"\nfind: file operands cannot be combined with -files0-from",
            ]);
        }
        if self.asks && self.setup.files_from.as_deref() == Some(b"-") {
            return fail("option -files0-from reading from standard input cannot be combined with -ok, -okdir\n");
        }
        if self.setup.starts.is_empty() {
            self.setup.starts.push(b".".to_vec());
        }
        Ok(())
    }

    fn leading_options(&mut self) -> Result<()> {
        while let Some(argument) = self.arguments.get(self.at) {
            self.at += 1;
            match argument.as_slice() {
                b"-P" => self.setup.links = Links::Never,
                b"-H" => self.setup.links = Links::Start,
                b"-L" => self.setup.links = Links::Always,
                b"--" => return Ok(()),
                b"-D" => self.debug()?,
                [b'-', b'O', level @ ..] => check_level(level)?,
                _ => {
                    self.at -= 1;
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn starting_points(&mut self) {
        while let Some(argument) = self.arguments.get(self.at) {
            if is_expression(argument, true) {
                return;
            }
            self.setup.starts.push(argument.clone());
            self.at += 1;
        }
    }

    /// Reads the words one after the other; what they make together is looked at later.
    fn words(&mut self) -> Result<()> {
        while let Some(word) = self.arguments.get(self.at) {
            let name = word.clone();
            if !is_expression(&name, false) {
                return self.misplaced(&name);
            }
            let key = name.strip_prefix(b"-").unwrap_or(&name);
            let shape = match key {
                b"(" => Shape::Open,
                b")" => Shape::Close,
                b"!" | b"not" => Shape::Not,
                b"a" | b"and" => Shape::Binary(Binary::And),
                b"o" | b"or" => Shape::Binary(Binary::Or),
                b"," => Shape::Binary(Binary::Comma),
                _ => {
                    self.at += 1;
                    self.primary(&String::from_utf8_lossy(key), &name)?;
                    continue;
                }
            };
            self.first_argument.get_or_insert_with(|| name.clone());
            self.at += 1;
            self.items.push(Item { shape, name });
        }
        Ok(())
    }

    fn misplaced(&self, name: &[u8]) -> Result<()> {
        let text = [b"paths must precede expression: `", name, b"'"].concat();
        match self.items.last() {
            Some(item) if self.cx.vfs.exists(&self.cx.place, name) => {
                fail_parts(&[&text, b"\nfind: possible unquoted pattern after predicate `", &item.name, b"'?"])
            }
            _ => fail_parts(&[&text]),
        }
    }

    /// One test, action or option.
    fn primary(&mut self, key: &str, name: &[u8]) -> Result<()> {
        if let Some(test) = self.option(key, name)? {
            if test {
                self.push(Op::Test(Test::True), name);
            } else if let Some(last) = self.items.last_mut() {
                // It is no test, and gives the last one its name.
                last.name = name.to_vec();
            }
            return Ok(());
        }
        if !key.starts_with("regextype") {
            self.first_argument.get_or_insert_with(|| name.to_vec());
        }
        self.text = match key {
            "help" | "-help" => Some(help::text(self.cx.command)),
            "version" | "-version" => Some(help::version(self.cx.command)),
            _ => None,
        };
        if self.text.is_some() {
            self.at = self.arguments.len();
            return Ok(());
        }
        let op = match self.action(key, name)? {
            Some(action) => Op::Action(action),
            None => Op::Test(self.test(key, name)?),
        };
        self.push(op, name);
        Ok(())
    }

    fn push(&mut self, op: Op, name: &[u8]) {
        self.items.push(Item { shape: Shape::Leaf(op), name: name.to_vec() });
    }

    fn warn(&mut self, text: &[&[u8]]) {
        self.warnings.push([b"warning: ".as_slice(), &text.concat()].concat());
    }

    /// Warnings that are given where they are asked for.
    fn warn_if_asked(&mut self, text: &[&[u8]]) {
        if self.warns && !self.posix {
            self.warn(text);
        }
    }

    /// The argument of a predicate.
    pub(super) fn argument(&mut self, name: &[u8]) -> Result<&'a [u8]> {
        let arguments = self.arguments;
        match arguments.get(self.at) {
            Some(argument) => {
                self.at += 1;
                Ok(argument)
            }
            None => fail_parts(&[b"missing argument to `", name, b"'"]),
        }
    }

    /// Options within the expression; whether one stands for a test that is true.
    fn option(&mut self, key: &str, name: &[u8]) -> Result<Option<bool>> {
        const GLOBAL: [&str; 10] = [
            "d",
            "depth",
            "files0-from",
            "ignore_readdir_race",
            "maxdepth",
            "mindepth",
            "mount",
            "noignore_readdir_race",
            "noleaf",
            "xdev",
        ];
        if GLOBAL.contains(&key)
            && let Some(first) = self.first_argument.clone()
        {
            self.warn_if_asked(&[
                b"you have specified the global option ",
                name,
                b" after the argument ",
                &first,
                b", but global options are not positional, i.e., ",
                name,
                b" affects tests specified before it as well as those specified after it.  \
                  Please specify global options before other arguments.",
            ]);
        }
        match key {
            "maxdepth" => self.setup.max_depth = Some(self.levels(name)?),
            "mindepth" => self.setup.min_depth = self.levels(name)?,
            "depth" => (self.setup.depth_first, self.depth_given) = (true, true),
            "d" => {
                self.warn_if_asked(&[b"the -d option is deprecated; please use -depth instead, because the latter \
                                       is a POSIX-compliant feature."]);
                (self.setup.depth_first, self.depth_given) = (true, true);
            }
            "follow" => self.setup.links = Links::Always,
            "daystart" => {
                let zone = self.zone.clone();
                self.origin.start_of_day(&zone);
                return Ok(Some(false));
            }
            "regextype" => self.syntax = self.regex_type(name)?,
            "files0-from" => {
                self.setup.files_from = Some(self.argument(name)?.to_vec());
                return Ok(Some(false));
            }
            "warn" => self.warns = true,
            "nowarn" => self.warns = false,
            "ignore_readdir_race" => self.setup.forgives_races = true,
            "noignore_readdir_race" => self.setup.forgives_races = false,
            "xdev" | "mount" | "noleaf" => {}
            _ => return Ok(None),
        }
        Ok(Some(true))
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
            ("gnu-awk", Syntax::Extended),
            ("grep", Syntax::GrepBasic),
            ("posix-awk", Syntax::Extended),
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

    fn action(&mut self, key: &str, name: &[u8]) -> Result<Option<Action>> {
        Ok(Some(match key {
            "print" => Action::Print { to: 0, end: b'\n' },
            "print0" => Action::Print { to: 0, end: 0 },
            "fprint" => Action::Print { to: self.output(name)?, end: b'\n' },
            "fprint0" => Action::Print { to: self.output(name)?, end: 0 },
            "printf" => Action::Printf { to: 0, layout: self.layout(name)? },
            "fprintf" => {
                if let [file] = self.arguments.get(self.at..).unwrap_or_default() {
                    return fail_parts(&[b"invalid argument `", file, b"' to `", name, b"'"]);
                }
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
                Action::Prune
            }
            "quit" => Action::Quit,
            "exec" | "execdir" | "ok" | "okdir" => self.command(key, name)?,
            _ => return Ok(None),
        }))
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
        self.asks |= ask;
        let rest = self.arguments.get(self.at..).unwrap_or_default();
        if in_directory && !rest.is_empty() {
            self.setup.forgives_races = false;
            self.check_path(key)?;
        }
        let has_braces = |argument: &[u8]| memchr::memmem::find(argument, b"{}").is_some();
        let (mut braces, mut last, mut batch) = (0, None, false);
        let mut end = 0;
        loop {
            match rest.get(end).map(Vec::as_slice) {
                None => return fail_parts(&[b"missing argument to `", name, b"'"]),
                Some(b";") => break,
                Some(b"+") if !ask && last.is_some_and(|at| at + 1 == end) => {
                    batch = true;
                    break;
                }
                Some(argument) if has_braces(argument) => (braces, last) = (braces + 1, Some(end)),
                Some(_) => {}
            }
            end += 1;
        }
        let mut argv = rest.get(..end).unwrap_or_default().to_vec();
        self.at += end + 1;
        if argv.is_empty() {
            return fail_parts(&[b"invalid argument `;' to `", name, b"'"]);
        }
        self.program.changes_tree = true;
        if !batch {
            return Ok(Action::Run { argv, in_directory, ask });
        }
        let suffix: &[u8] = if in_directory { b"dir" } else { b"" };
        let braced = argv.pop().unwrap_or_default();
        if braces > 1 {
            return fail_parts(&[b"Only one instance of {} is supported with -exec", suffix, b" ... +"]);
        }
        if braced != b"{}" {
            return fail_parts(&[
                b"In ",
                &self.cx.quoted(&[b"-exec", suffix, b" ... {} +"].concat()),
                b" the ",
                &self.cx.quoted(b"{}"),
                b" must appear by itself, but you specified ",
                &self.cx.quoted(&braced),
            ]);
        }
        let (files, directory) = (Vec::new(), Vec::new());
        self.program.batches.push(Batch { argv, in_directory, files, bytes: 0, directory });
        Ok(Action::Batch(self.program.batches.len() - 1))
    }

    /// Commands are looked for in the directories of files, so the search path must not have relative places.
    fn check_path(&self, key: &str) -> Result<()> {
        let Some(path) = self.cx.variable("PATH") else { return Ok(()) };
        let insecure: &[u8] = b" is included in the PATH environment variable, which is insecure in combination with the -";
        let please: &[u8] = b" action of find.  Please remove ";
        for place in path.split(|&byte| byte == b':') {
            match place {
                b"" | b"." => {
                    return fail_parts(&[
                        b"The current directory",
                        insecure,
                        key.as_bytes(),
                        please,
                        b"the current directory from your $PATH (that is, remove \".\", doubled colons, \
                          or leading or trailing colons)",
                    ]);
                }
                [b'/', ..] => {}
                relative => {
                    let quoted = self.cx.quoted(relative);
                    let lead: &[u8] = b"The relative path ";
                    return fail_parts(&[lead, &quoted, insecure, key.as_bytes(), please, b"that entry from $PATH"]);
                }
            }
        }
        Ok(())
    }
}

/// `-O`: a number, which says how tests are ordered; they are run as they stand.
fn check_level(level: &[u8]) -> Result<()> {
    if level.is_empty() {
        return fail("The -O option must be immediately followed by a decimal integer");
    }
    if !level.first().is_some_and(u8::is_ascii_digit) {
        return fail("Please specify a decimal number immediately after -O");
    }
    match std::str::from_utf8(level).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit())) {
        None => fail_parts(&[b"Invalid optimisation level ", level]),
        Some(digits) => match digits.parse::<u64>() {
            Ok(0..=65535) => Ok(()),
            Ok(_) => fail_parts(&[
                b"Optimisation level ",
                level,
                b" is too high.  If you want to find files very quickly, consider using GNU locate.",
            ]),
            Err(_) => fail_parts(&[b"Invalid optimisation level ", level, b": Numerical result out of range"]),
        },
    }
}

fn fail<T>(message: &str) -> Result<T> {
    Err(Failure::new(message))
}

fn fail_parts<T>(parts: &[&[u8]]) -> Result<T> {
    Err(Failure::new(parts.concat()))
}
