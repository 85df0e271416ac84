//! The words of a dc program: each is known by its first bytes.

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    Blank,
    Number(&'a [u8]),
    Text(&'a [u8]),
    /// An operator without a register.
    Plain(u8),
    /// An operator and its register.
    Register(u8, u8),
    /// A comparison that is turned round, and its register.
    Negated(u8, u8),
    /// The rest of the line is for the system.
    System(&'a [u8]),
}

/// A look at the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look<'a> {
    Token(Token<'a>, usize),
    /// More text is needed to tell.
    More,
    /// The text ends where a register must be named.
    Missing,
}

/// The first token of a text that is not empty; `last` says that no text follows.
pub fn look(text: &[u8], last: bool) -> Look<'_> {
    let Some(&first) = text.first() else { return Look::More };
    let cut_short = if last { Look::Missing } else { Look::More };
    match first {
        b' ' | b'\t' | b'\n' => Look::Token(Token::Blank, 1),
        b'_' | b'.' | b'0'..=b'9' | b'A'..=b'F' => {
            let length = number_length(text);
            Look::Token(Token::Number(&text[..length]), length)
        }
        b'[' => match text_length(text) {
            Some(length) => Look::Token(Token::Text(&text[1..length - 1]), length),
            None if last => Look::Token(Token::Text(&text[1..]), text.len()),
            None => Look::More,
        },
        b'#' => Look::Token(Token::Blank, line_length(text)),
        b'!' => match text.get(1) {
            Some(&order @ (b'<' | b'>' | b'=')) => match text.get(2) {
                Some(&register) => Look::Token(Token::Negated(order, register), 3),
                None => cut_short,
            },
            None if !last => Look::More,
            _ => {
                let length = line_length(text);
                Look::Token(Token::System(&text[1..length]), length)
            }
        },
        b's' | b'l' | b'S' | b'L' | b':' | b';' | b'<' | b'>' | b'=' => match text.get(1) {
            Some(&register) => Look::Token(Token::Register(first, register), 2),
            None => cut_short,
        },
        _ => Look::Token(Token::Plain(first), 1),
    }
}

/// Bytes up to the end of the line, with it.
pub fn line_length(text: &[u8]) -> usize {
    text.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| at + 1)
}

fn number_length(text: &[u8]) -> usize {
    let digits = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F')).count()
    };
    let mut length = usize::from(text.first() == Some(&b'_'));
    length += digits(length);
    if text.get(length) == Some(&b'.') {
        length += 1;
        length += digits(length);
    }
    length
}

/// Bytes of a string in brackets, if its end is there.
fn text_length(text: &[u8]) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}
