//! The built-ins, one file each (families that share everything share one).

use crate::state::{Exec, Shell};
use bivalve_kit::LocalFuture;
use bivalve_syntax::ast::Assignment;

/// What a built-in prints, in order, to be written when it is done.
#[derive(Default)]
pub struct Io {
    pieces: Vec<(u32, Vec<u8>)>,
}

impl Io {
    /// To standard output.
    pub fn out(&mut self, text: &[u8]) {
        self.push(1, text);
    }

    /// To standard error. Standard output is buffered by lines: one that was
    /// begun comes after the error.
    pub fn err(&mut self, text: &[u8]) {
        let begun = match self.pieces.last_mut() {
            Some((1, buffer)) => {
                let end = memchr::memrchr(b'\n', buffer).map_or(0, |at| at + 1);
                buffer.split_off(end)
            }
            _ => Vec::new(),
        };
        self.push(2, text);
        if !begun.is_empty() {
            self.push(1, &begun);
        }
    }

    /// `bash: line N: NAME: message`, in its place among the output.
    pub fn complain(&mut self, shell: &Shell, name: &str, message: impl AsRef<[u8]>) {
        if shell.as_utility {
            return self.err(&[&shell.zero, b": ".as_slice(), message.as_ref(), b"\n"].concat());
        }
        self.err(&[&shell.prefix(), name.as_bytes(), b": ", message.as_ref(), b"\n"].concat());
    }

    /// The usage line of a built-in.
    pub fn usage(&mut self, name: &str) {
        let usage = find(name.as_bytes()).map_or("", |builtin| builtin.usage);
        let space = if usage.is_empty() { "" } else { " " };
        self.err(format!("{name}: usage: {name}{space}{usage}\n").as_bytes());
    }

    /// The buffer that standard output is collected in, for large output.
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        if !matches!(self.pieces.last(), Some((1, _))) {
            self.pieces.push((1, Vec::new()));
        }
        // A piece was pushed above if there was none.
        let last = self.pieces.len() - 1;
        &mut self.pieces[last].1
    }

    fn push(&mut self, descriptor: u32, text: &[u8]) {
        match self.pieces.last_mut() {
            Some((last, buffer)) if *last == descriptor => buffer.extend_from_slice(text),
            _ => self.pieces.push((descriptor, text.to_vec())),
        }
    }

    /// All pieces; there are none afterwards.
    pub fn take(&mut self) -> Vec<(u32, Vec<u8>)> {
        std::mem::take(&mut self.pieces)
    }
}

/// An argument of a command that declares.
pub enum Declared<'a> {
    /// A word: an option, a name, `name=value`.
    Text(&'a [u8]),
    /// `name=(...)`: evaluated by the built-in.
    Array(&'a Assignment),
}

type Now = fn(&mut Shell, &mut Io, &[Vec<u8>]) -> Exec<u8>;
type Waits = for<'a> fn(&'a mut Shell, &'a mut Io, &'a [Vec<u8>]) -> LocalFuture<'a, Exec<u8>>;
type Declares = for<'a> fn(&'a mut Shell, &'a mut Io, &'a [Declared<'a>]) -> LocalFuture<'a, Exec<u8>>;

/// How a built-in runs. The words start with its name; the result is its status.
#[derive(Clone, Copy)]
pub enum Run {
    /// Without ever waiting.
    Now(Now),
    Waits(Waits),
    Declares(Declares),
}

/// A built-in's declaration.
pub struct Builtin {
    pub name: &'static str,
    /// One of POSIX's special built-ins.
    pub special: bool,
    /// What follows the name in the usage line.
    pub usage: &'static str,
    /// The first line of `help`.
    pub summary: &'static str,
    pub run: Run,
}

impl Builtin {
    /// Whether a command of this name is also found outside shells, so that
    /// xargs and find can start it.
    pub fn is_utility(&self) -> bool {
        matches!(self.name, "[" | "echo" | "false" | "kill" | "printf" | "pwd" | "test" | "true")
    }
}

impl Builtin {
    /// Whether `--help` asks for help, and is no operand.
    pub fn has_help(&self) -> bool {
        !matches!(self.name, ":" | "[" | "echo" | "false" | "test" | "true")
    }
}

impl Shell {
    /// `bash: line N: NAME: message`: how a built-in complains.
    pub fn complain_as(&self, name: &str, message: impl AsRef<[u8]>) {
        if self.as_utility {
            self.print_error(&[&self.zero, b": ".as_slice(), message.as_ref(), b"\n"].concat());
            return;
        }
        self.complain([name.as_bytes(), b": ", message.as_ref()].concat());
    }

    /// The locale that the exported variables choose, for the messages of utilities.
    pub fn utility_locale(&self) -> bivalve_kit::Locale {
        let value = |name: &'static str| self.text(bivalve_syntax::Name::new(name.as_bytes()));
        let names = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"].map(|name| (name, value(name)));
        bivalve_kit::Locale::from_variables(|wanted| {
            names.iter().find(|(name, _)| *name == wanted).and_then(|(_, value)| value.as_deref())
        })
    }

    /// A word in quotes, as utilities have it in messages.
    pub fn utility_quoted(&self, word: &[u8]) -> Vec<u8> {
        let locale = self.utility_locale();
        bivalve_kit::quote::quoted(word, locale.curly, locale.utf8)
    }

    /// `NAME: usage: ...` after a bad option; status 2.
    pub fn usage(&self, name: &str) -> u8 {
        let usage = find(name.as_bytes()).map_or("", |builtin| builtin.usage);
        let space = if usage.is_empty() { "" } else { " " };
        self.print_error(format!("{name}: usage: {name}{space}{usage}\n").as_bytes());
        2
    }

    /// `-x: invalid option` and the usage; status 2.
    pub fn invalid_option(&self, name: &str, option: &[u8]) -> u8 {
        self.complain_as(name, [option, b": invalid option"].concat());
        self.usage(name)
    }
}

/// Declares the modules and the table; keep the lines sorted by name.
macro_rules! builtins {
    ($($module:ident),* $(,)?) => {
        $(pub mod $module;)*
        fn tables() -> Vec<&'static Builtin> {
            let mut all: Vec<&'static Builtin> = Vec::new();
            $(all.extend($module::BUILTINS.iter());)*
            bivalve_kit::order::sort_by_key(&mut all, |builtin| builtin.name);
            all
        }
    };
}

pub mod functions;
pub mod options;
pub mod target;

builtins! {
    alias,
    caller,
    cd,
    completion,
    control,
    declare,
    dirs,
    echo,
    enable,
    eval,
    exec,
    getopts,
    hash,
    help,
    history,
    jobs,
    kill,
    r#let,
    mapfile,
    printf,
    read,
    set,
    shopt,
    test,
    times,
    trap,
    truth,
    r#type,
    ulimit,
    umask,
    unset,
    wait,
}

/// The built-ins sorted by name, and where each stands by a hash of its name.
struct Table {
    sorted: Vec<&'static Builtin>,
    /// Place in `sorted` + 1, 0: free.
    places: [u8; 256],
}

impl Table {
    fn new() -> Table {
        let mut table = Table { sorted: tables(), places: [0; 256] };
        for (at, builtin) in table.sorted.iter().enumerate() {
            let mut place = place(builtin.name.as_bytes());
            while table.places[place] != 0 {
                place = (place + 1) & 255;
            }
            // There are fewer than 128, or a look-up would take too long.
            table.places[place] = at as u8 + 1;
        }
        table
    }
}

fn place(name: &[u8]) -> usize {
    let hash = name.iter().fold(name.len(), |hash, &byte| hash.wrapping_mul(31) ^ usize::from(byte));
    (hash ^ (hash >> 8)) & 255
}

thread_local! {
    static TABLE: Table = Table::new();
}

/// The built-in of this name.
pub fn find(name: &[u8]) -> Option<&'static Builtin> {
    TABLE.with(|table| {
        let mut place = place(name);
        loop {
            let at = table.places[place].checked_sub(1)?;
            match table.sorted.get(usize::from(at)) {
                Some(builtin) if builtin.name.as_bytes() == name => return Some(*builtin),
                _ => place = (place + 1) & 255,
            }
        }
    })
}

/// All built-ins, sorted by name.
pub fn all() -> Vec<&'static Builtin> {
    TABLE.with(|table| table.sorted.clone())
}
