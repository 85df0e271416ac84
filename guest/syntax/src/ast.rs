//! The program that the interpreter runs: what a script means, with nothing
//! left to lex. Quoting is structure here, never marker characters in text.

use crate::Name;
use crate::arith::Expr;
use std::cell::OnceCell;
use std::rc::Rc;

/// Text of the script.
pub type Text = Rc<[u8]>;

/// Something that can be executed. Single things are not wrapped: a list of
/// one pipeline of one command is that command.
#[derive(Debug)]
pub enum Node {
    /// `a; b` or lines: one after the other.
    Sequence(Vec<Node>),
    /// `a && b || c`: `first`, then each with its operator, left to right.
    AndOr(Box<AndOr>),
    /// `a | b`, `! a`, `time a`.
    Pipeline(Box<Pipeline>),
    /// `a &`.
    Background(Rc<Node>),
    /// Any other command.
    Command(Box<Command>),
}

/// A chain of `&&` and `||`, which have the same precedence.
#[derive(Debug)]
pub struct AndOr {
    pub first: Node,
    pub rest: Vec<(Connector, Node)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Connector {
    /// `&&`
    And,
    /// `||`
    Or,
}

/// Commands joined by pipes. `Node::Pipeline` is only built when there is more
/// than one stage or a prefix.
#[derive(Debug)]
pub struct Pipeline {
    /// An odd number of `!` stood in front. (`! !` counts as none.)
    pub negated: bool,
    /// `time` stood in front.
    pub time: Option<TimeFormat>,
    /// The stages; none after a bare `time` or `!`.
    pub stages: Vec<Stage>,
    pub line: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeFormat {
    /// `time`: as TIMEFORMAT says.
    Default,
    /// `time -p`.
    Posix,
}

/// One command of a pipeline.
#[derive(Debug)]
pub struct Stage {
    pub node: Rc<Node>,
    /// `|&` follows: stderr goes into the pipe too, after the redirections.
    pub stderr_too: bool,
}

/// A command with its redirections, in order.
#[derive(Debug)]
pub struct Command {
    pub kind: Kind,
    pub redirects: Vec<Redirect>,
    /// Line of the script on which it starts, from 1 (what LINENO says while it runs).
    pub line: u32,
    /// Whether it can be run without waiting; filled by the interpreter.
    pub calm: OnceCell<bool>,
}

#[derive(Debug)]
pub enum Kind {
    Simple(Simple),
    /// `{ list; }`
    Group(Node),
    /// `( list )`
    Subshell(Rc<Node>),
    If(Box<If>),
    /// `for name in words`; without `in`, over the positional parameters.
    For(Box<For>),
    /// `for ((init; condition; step))`
    ArithFor(Box<ArithFor>),
    /// `while` and `until`
    While(Box<While>),
    Case(Box<Case>),
    /// `select name in words`
    Select(Box<For>),
    /// `(( expression ))`
    Arith(Arith),
    /// `[[ expression ]]`
    Condition(Box<Condition>),
    /// `name() body` and `function name body`
    Function(Rc<Function>),
    /// `coproc [NAME] command`
    Coproc(Box<Coproc>),
}

/// Assignments and words. Without words the assignments stay in the shell.
#[derive(Debug)]
pub struct Simple {
    pub assignments: Vec<Assignment>,
    pub words: Vec<Argument>,
}

/// A word of a simple command.
#[derive(Debug)]
pub enum Argument {
    Word(Word),
    /// `name=value` after a command that declares (`declare typeset local
    /// export readonly`, also behind `builtin` and `command`): not split, not
    /// globbed, arrays allowed.
    Assignment(Box<Assignment>),
}

/// `name=value`, `name[index]+=value`, `name=(elements)`.
#[derive(Debug)]
pub struct Assignment {
    pub name: Name,
    pub index: Option<Box<Subscript>>,
    /// `+=`
    pub append: bool,
    pub value: Value,
    pub line: u32,
}

#[derive(Debug)]
pub enum Value {
    Scalar(Word),
    /// `( ... )`
    Array(Vec<Element>),
}

/// One element of an array literal.
#[derive(Debug)]
pub struct Element {
    /// `[index]=`
    pub index: Option<Box<Subscript>>,
    /// `[index]+=`
    pub append: bool,
    pub value: Word,
}

/// What stands between `[` and `]`: an expression for an indexed array, a
/// string for an associative one; which, is known only at run time.
#[derive(Debug)]
pub struct Subscript {
    /// The text with its expansions, which are done as in double quotes but
    /// with quotes removed (the key of an associative array).
    pub word: Word,
    /// The same as an expression.
    pub arith: Arith,
    /// It is `@` or `*` and nothing else.
    pub all: Option<u8>,
}

#[derive(Debug)]
pub struct If {
    /// Condition and body of `if` and each `elif`.
    pub branches: Vec<(Node, Node)>,
    pub otherwise: Option<Node>,
}

#[derive(Debug)]
pub struct For {
    pub name: Name,
    /// None: `"$@"`.
    pub words: Option<Vec<Word>>,
    pub body: Node,
}

#[derive(Debug)]
pub struct ArithFor {
    /// Empty text means: nothing to do, and true as condition.
    pub init: Arith,
    pub condition: Arith,
    pub step: Arith,
    pub body: Node,
}

#[derive(Debug)]
pub struct While {
    /// `until`
    pub until: bool,
    pub condition: Node,
    pub body: Node,
}

#[derive(Debug)]
pub struct Case {
    pub word: Word,
    pub arms: Vec<Arm>,
}

#[derive(Debug)]
pub struct Arm {
    pub patterns: Vec<Word>,
    pub body: Option<Node>,
    pub end: ArmEnd,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArmEnd {
    /// `;;`
    Break,
    /// `;&`
    FallThrough,
    /// `;;&`
    TestNext,
}

#[derive(Debug)]
pub struct Function {
    pub name: Text,
    /// A compound command with the redirections of the definition.
    pub body: Command,
    /// Line on which the definition starts.
    pub line: u32,
    /// File it was read from (BASH_SOURCE); set by the interpreter through
    /// [`crate::Origin`], `main` and the like where there is none.
    pub source: Text,
}

#[derive(Debug)]
pub struct Coproc {
    /// `COPROC` when not given.
    pub name: Word,
    pub body: Rc<Node>,
}

/// `[[ ... ]]`
#[derive(Debug)]
pub enum Condition {
    /// `( expression )`: means its content; kept for printing.
    Group(Box<Condition>),
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    /// A word alone: true when not empty.
    Word(Word),
    /// `-f word` and the like: the operator's letter.
    Unary(u8, Word),
    Binary(ConditionOperator, Word, Word),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConditionOperator {
    /// `==`: the right side is a pattern.
    Match,
    /// `=`: the same, printed as written.
    MatchSingle,
    /// `!=`
    NoMatch,
    /// `=~`: the right side is an extended regular expression.
    Regex,
    /// `<`
    Before,
    /// `>`
    After,
    /// `-eq`, as arithmetic.
    Equal,
    /// `-ne`
    NotEqual,
    /// `-lt`
    Less,
    /// `-le`
    LessOrEqual,
    /// `-gt`
    Greater,
    /// `-ge`
    GreaterOrEqual,
    /// `-nt`
    Newer,
    /// `-ot`
    Older,
    /// `-ef`
    SameFile,
}

/// A redirection.
#[derive(Debug)]
pub struct Redirect {
    pub descriptor: Option<Descriptor>,
    pub operator: RedirectOperator,
    pub target: Target,
    pub line: u32,
}

#[derive(Debug)]
pub enum Descriptor {
    /// `2>`
    Number(u32),
    /// `{name}>` or `{name[index]}>`
    Variable(Name, Option<Box<Subscript>>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RedirectOperator {
    /// `<`
    Read,
    /// `>`
    Write,
    /// `>|`
    Clobber,
    /// `>>`
    Append,
    /// `<>`
    ReadWrite,
    /// `<&` (also with `-` and `N-`, seen after expansion)
    DuplicateInput,
    /// `>&` (also with `-` and `N-`; with a word that is no number and no descriptor: as `&>`)
    DuplicateOutput,
    /// `&>`
    Both,
    /// `&>>`
    BothAppend,
    /// `<<` and `<<-`
    HereDocument,
    /// `<<<`
    HereString,
}

#[derive(Debug)]
pub enum Target {
    Word(Word),
    Here(Here),
}

/// A here-document, whose body the parser meets only after the line it is on;
/// reads as the [`HereDocument`] itself.
#[derive(Debug, Clone, Default)]
pub struct Here(pub(crate) Rc<OnceCell<HereDocument>>);

impl std::ops::Deref for Here {
    type Target = HereDocument;

    fn deref(&self) -> &HereDocument {
        self.0.get_or_init(HereDocument::default)
    }
}

#[derive(Debug, Default)]
pub struct HereDocument {
    /// The body: one `Quoted` part if the delimiter was quoted, else parts as
    /// inside double quotes (with `"` an ordinary character).
    pub body: Word,
    /// The delimiter without quotes, for printing functions.
    pub delimiter: Text,
    /// The delimiter was quoted.
    pub quoted: bool,
    /// `<<-`: leading tabs are already removed from `body`.
    pub strip: bool,
    /// The body as it stands in the script (tabs removed for `<<-`).
    pub raw: Text,
}

/// A word: parts that are expanded and joined.
#[derive(Debug, Clone)]
pub struct Word {
    pub parts: Vec<Part>,
    /// The word as written, for printing functions and messages.
    pub raw: Text,
    /// Expanding it may run commands (a substitution stands somewhere in it,
    /// at any depth).
    pub waits: bool,
}

/// A piece of a word.
#[derive(Debug, Clone)]
pub enum Part {
    /// Unquoted text: a pattern where patterns count; a leading `~` is a tilde.
    /// Extended patterns (`@(a|b)`) are literals `@(`, `|`, `)` around their parts.
    Literal(Text),
    /// Text from `\x`, `'...'`, `$'...'`: means itself.
    Quoted(Text),
    /// `"..."` and `$"..."`. Holds `Quoted`, `Parameter`, `Command`, `Arith`.
    DoubleQuoted(Vec<Part>),
    /// `$name`, `${...}`
    Parameter(Rc<Parameter>),
    /// `$(...)` and backquotes
    Command(Rc<Substitution>),
    /// `$((...))` and `$[...]`
    Arith(Rc<Arith>),
    /// `<(...)`
    ProcessInput(Rc<Substitution>),
    /// `>(...)`
    ProcessOutput(Rc<Substitution>),
    /// `{a,b}` and `{1..3}` where they stand unquoted and are well formed.
    Brace(Box<Brace>),
}

/// The body of a substitution.
#[derive(Debug)]
pub struct Substitution {
    /// None: empty.
    pub node: Option<Node>,
    /// Between the parentheses, as written, for printing.
    pub raw: Text,
    /// `$(< word)`: the file's content, without a command.
    pub file: Option<Word>,
    /// Written with backquotes.
    pub backquote: bool,
    /// The text between backquotes could not be read, which is an error only
    /// when it is run.
    pub error: Option<Rc<crate::SyntaxError>>,
    /// Text that is read when it is run: between backquotes, without the
    /// backslashes that they need, and in a here-document. Otherwise empty.
    pub text: Text,
    pub line: u32,
    /// The commands with the line numbers that they have at a line: see
    /// [`Substitution::at_line`].
    pub(crate) placed: std::cell::RefCell<Option<(u32, Rc<Node>)>>,
    /// For printing: of the separators of commands in it, in order, which are
    /// newlines. Empty when none is.
    pub breaks: Vec<bool>,
}

impl Substitution {
    /// The commands as bash reads them again where the substitution is run, on
    /// this line: they begin there, wherever they are written. None where that
    /// changes nothing.
    pub fn at_line(&self, line: u32, origin: &dyn crate::Origin) -> Option<Rc<Node>> {
        if self.line == line && !self.raw.contains(&b'\n') {
            return None;
        }
        if let Some((known, node)) = &*self.placed.borrow()
            && *known == line
        {
            return Some(node.clone());
        }
        let text = match self.text.is_empty() {
            false => self.text.clone(),
            true => Rc::from(crate::printer::print_substitution(self)),
        };
        let node = Rc::new(crate::parser::whole(text, line, origin)?);
        *self.placed.borrow_mut() = Some((line, node.clone()));
        Some(node)
    }
}

/// Brace expansion. Made at parse time; expanded at run time, unless `set +B`.
#[derive(Debug, Clone)]
pub enum Brace {
    /// `{a,b,c}`: each alternative as parts.
    List(Vec<Vec<Part>>),
    /// `{first..last..step}`: numbers. `width` > 0 pads with zeros.
    Numbers { first: i64, last: i64, step: i64, width: usize, raw: Text },
    /// `{a..e..step}`: single characters.
    Letters { first: u8, last: u8, step: i64, raw: Text },
}

/// `${...}` in all forms.
#[derive(Debug)]
pub struct Parameter {
    /// `${!name...}`: go on with the parameter whose name is the value.
    pub indirect: bool,
    pub subject: Subject,
    pub index: Option<Box<Subscript>>,
    pub operation: Operation,
    /// As written, with `$`, for messages (`bad substitution`) and printing.
    pub raw: Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Variable(Name),
    /// `$1` and on.
    Positional(u32),
    /// One of `@ * # ? - $ ! 0`
    Special(u8),
}

#[derive(Debug)]
pub enum Operation {
    /// `$x`, `${x}`
    Get,
    /// `${#x}`
    Length,
    /// `${x-word}`, with `colon` `${x:-word}`
    Default { colon: bool, word: Word },
    /// `${x=word}`
    Assign { colon: bool, word: Word },
    /// `${x?word}`; no text: bash's own message.
    Error { colon: bool, word: Word },
    /// `${x+word}`
    Alternative { colon: bool, word: Word },
    /// `${x#pattern}`, `longest` for `##`
    RemovePrefix { longest: bool, pattern: Word },
    /// `${x%pattern}`, `longest` for `%%`
    RemoveSuffix { longest: bool, pattern: Word },
    /// `${x/pattern/replacement}`
    Replace { how: Replace, pattern: Word, replacement: Option<Word> },
    /// `${x:offset:length}`
    Slice { offset: Arith, length: Option<Arith> },
    /// `${x^pattern}` and the like
    Case { how: CaseChange, pattern: Option<Word> },
    /// `${x@Q}` and the like: the letter; 0 for none or several. One that is not
    /// known is a "bad substitution" only where the variable is set.
    Transform(u8),
    /// `${!prefix@}` and `${!prefix*}`: names of variables; true for `@`. The
    /// prefix is the subject.
    Names(bool),
    /// `${!array[@]}` and `[*]`: keys; true for `@`.
    Keys(bool),
    /// Not valid: "bad substitution" when it is expanded.
    Bad,
    /// A command substitution in a here-document that has no end: the line
    /// where one was still looked for.
    Unclosed(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replace {
    /// `/`
    First,
    /// `//`
    All,
    /// `/#`
    Prefix,
    /// `/%`
    Suffix,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseChange {
    /// `^`
    UpperFirst,
    /// `^^`
    UpperAll,
    /// `,`
    LowerFirst,
    /// `,,`
    LowerAll,
    /// `~`
    ToggleFirst,
    /// `~~`
    ToggleAll,
}

/// What stands in an expression's text as `$x` or `${x[i]}`.
#[derive(Debug)]
pub enum Held {
    /// A variable.
    Variable(Name),
    /// An element of an array, with the subscript that names it.
    Element(Name, Rc<Expr>),
}

/// An arithmetic expression. Its text is expanded as in double quotes first,
/// then read; where the text has no expansion it is read once.
#[derive(Debug)]
pub struct Arith {
    /// The text with its expansions.
    pub word: Word,
    /// Filled by the interpreter through [`Arith::constant`] and kept.
    pub compiled: OnceCell<Option<Rc<Expr>>>,
    /// See [`Arith::template`].
    pub template: OnceCell<Option<(Rc<Expr>, Vec<Held>)>>,
}

impl Arith {
    /// An expression with this text.
    pub fn new(word: Word) -> Arith {
        Arith { word, compiled: OnceCell::new(), template: OnceCell::new() }
    }

    /// The expression with `$x` read as `x` and `${x[i]}` as `x[i]`, and what
    /// stands so: while all of it holds plain numbers it means the same as the
    /// expanded text. None where the text has other expansions, or joins names
    /// and digits.
    pub fn template(&self) -> Option<&(Rc<Expr>, Vec<Held>)> {
        self.template.get_or_init(|| template(&self.word.parts)).as_ref()
    }

    /// The expression, when its text is known without expanding anything and
    /// it is valid; it is read once and kept.
    pub fn constant(&self) -> Option<&Rc<Expr>> {
        let read = || {
            let text = self.word.literal()?;
            crate::arith::parse(&text).ok().map(Rc::new)
        };
        self.compiled.get_or_init(read).as_ref()
    }
}

impl Default for Word {
    /// The empty word.
    fn default() -> Word {
        Word { parts: Vec::new(), raw: Rc::from(&b""[..]), waits: false }
    }
}

impl Word {
    /// The word's text if nothing in it is expanded: literal and quoted parts only.
    pub fn literal(&self) -> Option<Vec<u8>> {
        fn add(parts: &[Part], out: &mut Vec<u8>) -> Option<()> {
            for part in parts {
                match part {
                    Part::Literal(text) | Part::Quoted(text) => out.extend_from_slice(text),
                    Part::DoubleQuoted(inner) => add(inner, out)?,
                    _ => return None,
                }
            }
            Some(())
        }
        let mut out = Vec::new();
        add(&self.parts, &mut out)?;
        Some(out)
    }
}

/// See [`Arith::template`].
fn template(parts: &[Part]) -> Option<(Rc<Expr>, Vec<Held>)> {
    let mut text = Vec::new();
    let mut names = Vec::new();
    let joins = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'#' | b'@' | b'[' | b'.');
    for (at, part) in parts.iter().enumerate() {
        match part {
            Part::Literal(literal) | Part::Quoted(literal) => text.extend_from_slice(literal),
            Part::Parameter(parameter) => {
                let Subject::Variable(name) = parameter.subject else { return None };
                if parameter.indirect || !matches!(parameter.operation, Operation::Get) {
                    return None;
                }
                let next = match parts.get(at + 1) {
                    Some(Part::Literal(next) | Part::Quoted(next)) => next.first().copied(),
                    Some(_) => return None,
                    None => None,
                };
                // `++`, `--` and `=` would change the variable that now stands there.
                if text.last().is_some_and(|byte| joins(byte) || matches!(byte, b'+' | b'-'))
                    || next.is_some_and(|byte| joins(&byte))
                {
                    return None;
                }
                text.extend_from_slice(name.bytes());
                let Some(subscript) = &parameter.index else {
                    names.push(Held::Variable(name));
                    continue;
                };
                if subscript.all.is_some() || subscript.word.raw.iter().any(|byte| b"[]\\".contains(byte)) {
                    return None;
                }
                let index = subscript.arith.constant()?.clone();
                text.extend_from_slice(&[b"[", &*subscript.word.raw, b"]"].concat());
                names.push(Held::Element(name, index));
            }
            _ => return None,
        }
    }
    if names.is_empty() || assigns(&text) {
        return None;
    }
    crate::arith::parse(&text).ok().map(|expression| (Rc::new(expression), names))
}

/// Whether the text might assign to a name: then it cannot stand for its value.
fn assigns(text: &[u8]) -> bool {
    let mut before = 0;
    for (at, &byte) in text.iter().enumerate() {
        let next = text.get(at + 1).copied().unwrap_or(0);
        if byte == b'=' && !matches!(before, b'=' | b'!' | b'<' | b'>') && next != b'=' {
            return true;
        }
        if matches!(byte, b'+' | b'-') && next == byte {
            return true;
        }
        if matches!(byte, b'<' | b'>') && next == byte && text.get(at + 2) == Some(&b'=') {
            return true;
        }
        before = byte;
    }
    false
}
