//! The C library's `getopt_long`, over option strings that come at run time.

/// A long option.
pub struct Long {
    pub name: Vec<u8>,
    pub value: bool,
    pub optional: bool,
}

/// One step of the scan.
pub enum Item {
    Option {
        dashes: &'static [u8],
        name: Vec<u8>,
        value: Option<Vec<u8>>,
    },
    /// An operand in its place, when operands are asked for so.
    Operand(Vec<u8>),
    Error(Vec<u8>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Permute,
    Require,
    Return,
}

/// A scan over parameters.
pub struct Scan {
    name: Vec<u8>,
    /// Letters with whether each has a value and whether it may be left out.
    shorts: Vec<(u8, bool, bool)>,
    longs: Vec<Long>,
    alternative: bool,
    order: Order,
    parameters: std::vec::IntoIter<Vec<u8>>,
    /// What is left of a cluster.
    cluster: Vec<u8>,
    operands: Vec<Vec<u8>>,
}

impl Scan {
    pub fn new(name: &[u8], optstring: &[u8], longs: Vec<Long>, alternative: bool, posix: bool) -> Scan {
        let (order, letters) = match optstring {
            [b'+', letters @ ..] => (Order::Require, letters),
            [b'-', letters @ ..] => (Order::Return, letters),
            letters if posix => (Order::Require, letters),
            letters => (Order::Permute, letters),
        };
        let mut shorts = Vec::new();
        let mut rest = letters;
        while let Some((&letter, after)) = rest.split_first() {
            let colons = after.iter().take(2).take_while(|&&byte| byte == b':').count();
            rest = &after[colons..];
            if letter != b':' && letter != b';' && letter != b'-' {
                shorts.push((letter, colons > 0, colons > 1));
            }
        }
        let parameters = Vec::new().into_iter();
        let (cluster, operands) = (Vec::new(), Vec::new());
        Scan { name: name.to_vec(), shorts, longs, alternative, order, parameters, cluster, operands }
    }

    pub fn name(&self) -> &[u8] {
        &self.name
    }

    pub fn start(&mut self, parameters: Vec<Vec<u8>>) {
        self.parameters = parameters.into_iter();
    }

    /// The operands, once the scan is over.
    pub fn rest(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.operands)
    }

    pub fn next(&mut self) -> Option<Item> {
        if !self.cluster.is_empty() {
            return Some(self.letter());
        }
        loop {
            let argument = self.parameters.next()?;
            match argument.as_slice() {
                b"--" => {
                    self.operands.extend(self.parameters.by_ref());
                    return None;
                }
                [b'-', b'-', text @ ..] => return Some(self.long(b"--", text)),
                [b'-', text @ ..] if !text.is_empty() => {
                    if self.alternative && self.reads_as_long(text) {
                        return Some(self.long(b"-", text));
                    }
                    self.cluster = text.to_vec();
                    return Some(self.letter());
                }
                _ if self.order == Order::Return => return Some(Item::Operand(argument)),
                _ => {
                    self.operands.push(argument);
                    if self.order == Order::Require {
                        self.operands.extend(self.parameters.by_ref());
                        return None;
                    }
                }
            }
        }
    }

    /// Whether a word after one dash is taken for a long option.
    fn reads_as_long(&self, text: &[u8]) -> bool {
        let known = |letter: u8| self.shorts.iter().any(|short| short.0 == letter);
        let first = text.first().copied().unwrap_or(0);
        if text.len() == 1 && known(first) {
            return false;
        }
        let name = text.split(|&byte| byte == b'=').next().unwrap_or_default();
        self.longs.iter().any(|long| long.name.starts_with(name)) || !known(first)
    }

    fn long(&mut self, dashes: &'static [u8], text: &[u8]) -> Item {
        let mut halves = text.splitn(2, |&byte| byte == b'=');
        let name = halves.next().unwrap_or_default();
        let attached = halves.next().map(<[u8]>::to_vec);
        let exact = self.longs.iter().position(|long| long.name == name);
        let close: Vec<usize> =
            (0..self.longs.len()).filter(|&at| self.longs[at].name.starts_with(name)).collect();
        let found = match (exact, close.as_slice()) {
            (Some(at), _) => at,
            (None, []) => return error(&[b"unrecognized option '", dashes, text, b"'"]),
            (None, [at, more @ ..]) => {
                let first = &self.longs[*at];
                let same = |at: &usize| {
                    let long = &self.longs[*at];
                    long.value == first.value && long.optional == first.optional && long.name == first.name
                };
                if !more.iter().all(same) {
                    let mut message = [b"option '", dashes, text, b"' is ambiguous; possibilities:"].concat();
                    for at in close {
                        message.extend_from_slice(
                            &[b" '", dashes, self.longs[at].name.as_slice(), b"'"].concat(),
                        );
                    }
                    return Item::Error(message);
                }
                *at
            }
        };
        let (name, value, optional) =
            (self.longs[found].name.clone(), self.longs[found].value, self.longs[found].optional);
        let value = match (value, attached) {
            (false, Some(_)) => return error(&[b"option '", dashes, &name, b"' doesn't allow an argument"]),
            (false, None) => None,
            (true, Some(text)) => Some(text),
            (true, None) if optional => Some(Vec::new()),
            (true, None) => match self.parameters.next() {
                Some(next) => Some(next),
                None => return error(&[b"option '", dashes, &name, b"' requires an argument"]),
            },
        };
        Item::Option { dashes: b" --", name, value }
    }

    fn letter(&mut self) -> Item {
        let letter = self.cluster.remove(0);
        let Some((_, value, optional)) = self.shorts.iter().find(|short| short.0 == letter).copied() else {
            return error(&[b"invalid option -- '", &[letter], b"'"]);
        };
        let value = match (value, self.cluster.is_empty()) {
            (false, _) => None,
            (true, false) => Some(std::mem::take(&mut self.cluster)),
            (true, true) if optional => Some(Vec::new()),
            (true, true) => match self.parameters.next() {
                Some(next) => Some(next),
                None => return error(&[b"option requires an argument -- '", &[letter], b"'"]),
            },
        };
        Item::Option { dashes: b" -", name: vec![letter], value }
    }
}

fn error(parts: &[&[u8]]) -> Item {
    Item::Error(parts.concat())
}
