//! What `complete` stores and `compgen` computes.

use super::super::Io;
use super::super::options::Options;
use crate::expand::transform::quote_single;
use crate::state::{Bytes, Shell};

/// Names for `-o`, in bash's order.
pub const OPTIONS: [&str; 8] =
    ["bashdefault", "default", "dirnames", "filenames", "noquote", "nosort", "nospace", "plusdirs"];

/// Names for `-A` in the order of printing; those with a letter come first.
pub const ACTIONS: [(&str, u8); 24] = [
    ("alias", b'a'),
    ("builtin", b'b'),
    ("command", b'c'),
    ("directory", b'd'),
    ("export", b'e'),
    ("file", b'f'),
    ("group", b'g'),
    ("job", b'j'),
    ("keyword", b'k'),
    ("service", b's'),
    ("user", b'u'),
    ("variable", b'v'),
    ("arrayvar", 0),
    ("binding", 0),
    ("disabled", 0),
    ("enabled", 0),
    ("function", 0),
    ("helptopic", 0),
    ("hostname", 0),
    ("running", 0),
    ("setopt", 0),
    ("shopt", 0),
    ("signal", 0),
    ("stopped", 0),
];

/// A completion specification.
#[derive(Default, Clone)]
pub struct Spec {
    /// Bits by the order of [`OPTIONS`].
    pub options: u32,
    /// Bits by the order of [`ACTIONS`].
    pub actions: u32,
    pub glob: Option<Vec<u8>>,
    pub word_list: Option<Vec<u8>>,
    pub prefix: Option<Vec<u8>>,
    pub suffix: Option<Vec<u8>>,
    pub filter: Option<Vec<u8>>,
    pub command: Option<Vec<u8>>,
    pub function: Option<Vec<u8>>,
}

/// The arguments of `complete` and `compgen`.
#[derive(Default)]
pub struct Request {
    pub spec: Spec,
    pub print: bool,
    pub remove: bool,
    /// Letters among `-D`, `-E`, `-I`.
    pub special: Vec<u8>,
    pub names: Vec<Vec<u8>>,
}

impl Request {
    /// Reads the arguments; the error is the status after a complaint.
    pub fn parse(shell: &Shell, io: &mut Io, name: &'static str, words: &[Vec<u8>]) -> Result<Request, u8> {
        let known = match name {
            "compgen" => "abcdefgjko:suvA:G:W:P:S:X:F:C:",
            _ => "abcdefgjko:prsuvA:G:W:P:S:X:F:C:DEI",
        };
        let mut options = Options::new(name, known, words);
        let mut request = Request::default();
        while let Some((letter, value)) = options.next(shell, io)? {
            let text = || Some(value.to_vec());
            let spec = &mut request.spec;
            match letter {
                b'p' => request.print = true,
                b'r' => request.remove = true,
                b'D' | b'E' | b'I' => request.special.push(letter),
                b'G' => spec.glob = text(),
                b'W' => spec.word_list = text(),
                b'P' => spec.prefix = text(),
                b'S' => spec.suffix = text(),
                b'X' => spec.filter = text(),
                b'C' => spec.command = text(),
                b'F' if value.iter().any(|byte| b" \t\n;&|()<>'\"\\$`".contains(byte)) => {
                    io.complain(shell, name, [b"`", value, b"': not a valid identifier"].concat());
                    return Err(2);
                }
                b'F' => spec.function = text(),
                b'o' => match OPTIONS.iter().position(|known| known.as_bytes() == value) {
                    Some(at) => spec.options |= 1 << at,
                    None => {
                        io.complain(shell, name, [value, b": invalid option name"].concat());
                        return Err(2);
                    }
                },
                b'A' => match ACTIONS.iter().position(|(known, _)| known.as_bytes() == value) {
                    Some(at) => spec.actions |= 1 << at,
                    None => {
                        io.complain(shell, name, [value, b": invalid action name"].concat());
                        return Err(2);
                    }
                },
                letter => {
                    let at = ACTIONS.iter().position(|(_, known)| *known == letter);
                    spec.actions |= at.map_or(0, |at| 1 << at);
                }
            }
        }
        request.names = options.operands().to_vec();
        Ok(request)
    }
}

impl Spec {
    pub fn has(&self, action: &str) -> bool {
        let at = ACTIONS.iter().position(|(known, _)| *known == action);
        at.is_some_and(|at| self.actions & (1 << at) != 0)
    }

    pub fn has_option(&self, option: &str) -> bool {
        let at = OPTIONS.iter().position(|known| *known == option);
        at.is_some_and(|at| self.options & (1 << at) != 0)
    }

    /// The options as words, in the order of printing; each with whether it is
    /// the value of one that is printed quoted.
    fn parts(&self) -> Vec<(Vec<u8>, bool)> {
        let mut parts: Vec<(Vec<u8>, bool)> = Vec::new();
        let mut push = |text: &[u8], quoted| parts.push((text.to_vec(), quoted));
        for (at, option) in OPTIONS.iter().enumerate() {
            if self.options & (1 << at) != 0 {
                push(b"-o", false);
                push(option.as_bytes(), false);
            }
        }
        for (at, (name, letter)) in ACTIONS.iter().enumerate() {
            if self.actions & (1 << at) == 0 {
                continue;
            }
            if *letter != 0 {
                push(&[b'-', *letter], false);
            } else {
                push(b"-A", false);
                push(name.as_bytes(), false);
            }
        }
        let values = [
            (b"-G", &self.glob, true),
            (b"-W", &self.word_list, true),
            (b"-P", &self.prefix, true),
            (b"-S", &self.suffix, true),
            (b"-X", &self.filter, true),
            (b"-C", &self.command, true),
            (b"-F", &self.function, false),
        ];
        for (option, value, quoted) in values {
            if let Some(value) = value {
                push(option, false);
                push(value, quoted);
            }
        }
        parts
    }

    /// As it is stored.
    pub fn words(&self) -> Vec<Bytes> {
        self.parts().into_iter().map(|(text, _)| Bytes::from(text)).collect()
    }

    /// From what [`Spec::words`] gave.
    pub fn from_words(shell: &Shell, words: &[Bytes]) -> Spec {
        let mut all = vec![b"complete".to_vec()];
        all.extend(words.iter().map(|word| word.to_vec()));
        Request::parse(shell, &mut Io::default(), "complete", &all).map(|request| request.spec).unwrap_or_default()
    }

    /// As `complete -p` prints it, with a blank at the end.
    pub fn text(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (text, quoted) in self.parts() {
            out.extend_from_slice(&if quoted { quote_single(&text) } else { text });
            out.push(b' ');
        }
        out
    }
}
