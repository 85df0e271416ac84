//! The words and numbers of a date as users write it.

use super::Zone;

/// One token of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Number(Number),
    /// 0 is Sunday.
    Day(i64),
    /// 1 is January.
    Month(i64),
    /// A unit of time and how many of it.
    Unit(Unit, i64),
    /// `next`, `third`: how many.
    Ordinal(i64),
    /// `tomorrow`: days.
    DayShift(i64),
    /// `ago` (-1), `hence` (1).
    Ago(i64),
    Meridian(Half),
    /// Minutes east of Greenwich.
    Zone(i64),
    /// A zone in summer time: minutes east without the summer hour.
    DayZone(i64),
    /// An abbreviation of the local zone, and whether it is summer time.
    LocalZone(bool),
    Dst,
    /// The letter T: a military zone, and ISO 8601's separator.
    T,
    Other(u8),
    End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Year,
    Month,
    Day,
    Hour,
    Minute,
    Second,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Am,
    Pm,
}

/// A number as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: i64,
    pub(super) negative: bool,
    /// It had a sign.
    pub(super) signed: bool,
    pub(super) digits: usize,
    /// It had a decimal point; `nanoseconds` are counted up from `value`.
    pub(super) decimal: bool,
    pub(super) nanoseconds: i64,
}

/// Splits a date into tokens, and gives the first word that is none; nothing
/// when a number is too large.
pub(super) fn tokens(text: &[u8], zone: &Zone, now: i64) -> Option<(Vec<Token>, Option<Vec<u8>>)> {
    let mut lexer = Lexer { text, at: 0, zone, now, unknown: None };
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next()?;
        tokens.push(token);
        if token == Token::End {
            return Some((tokens, lexer.unknown));
        }
    }
}

struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    zone: &'a Zone,
    now: i64,
    unknown: Option<Vec<u8>>,
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn next(&mut self) -> Option<Token> {
        loop {
            while is_space(self.peek(0)) {
                self.at += 1;
            }
            let byte = self.peek(0);
            match byte {
                b'0'..=b'9' => return self.number(false, false),
                b'+' | b'-' => {
                    self.at += 1;
                    while is_space(self.peek(0)) {
                        self.at += 1;
                    }
                    if self.peek(0).is_ascii_digit() {
                        return self.number(true, byte == b'-');
                    }
                }
                b'(' => self.skip_comment()?,
                _ if byte.is_ascii_alphabetic() => return Some(self.word()),
                _ if self.at >= self.text.len() => return Some(Token::End),
                _ => {
                    self.at += 1;
                    return Some(Token::Other(byte));
                }
            }
        }
    }

    fn skip_comment(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match self.text.get(self.at) {
                None => return Some(()),
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                Some(_) => {}
            }
            self.at += 1;
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn number(&mut self, signed: bool, negative: bool) -> Option<Token> {
        let start = self.at;
        let mut value: i64 = 0;
        while self.peek(0).is_ascii_digit() {
            let digit = i64::from(self.peek(0) - b'0');
            value = value.checked_mul(10)?.checked_add(if negative { -digit } else { digit })?;
            self.at += 1;
        }
        let digits = self.at - start;
        let decimal = matches!(self.peek(0), b'.' | b',') && self.peek(1).is_ascii_digit();
        let mut nanoseconds = 0;
        if decimal {
            self.at += 1;
            let start = self.at;
            while self.peek(0).is_ascii_digit() {
                self.at += 1;
            }
            let fraction = &self.text[start..self.at];
            for place in 0..9 {
                nanoseconds =
                    nanoseconds * 10 + fraction.get(place).map_or(0, |digit| i64::from(digit - b'0'));
            }
            // Downward: a negative number counts up from the whole number below it.
            if negative {
                nanoseconds +=
                    i64::from(fraction.get(9..).is_some_and(|rest| rest.iter().any(|&digit| digit != b'0')));
                if nanoseconds > 0 {
                    value = value.checked_sub(1)?;
                    nanoseconds = 1_000_000_000 - nanoseconds;
                }
            }
        }
        Some(Token::Number(Number { value, negative, signed, digits, decimal, nanoseconds }))
    }

    fn word(&mut self) -> Token {
        let start = self.at;
        while self.peek(0).is_ascii_alphabetic() || self.peek(0) == b'.' {
            self.at += 1;
        }
        let word = self.text[start..self.at].to_ascii_uppercase();
        let meaning = self.meaning(&word);
        if meaning.is_none() && self.unknown.is_none() {
            self.unknown = Some(word);
        }
        meaning.unwrap_or(Token::Other(b'?'))
    }

    fn meaning(&self, word: &[u8]) -> Option<Token> {
        if let Some(token) = find(MERIDIANS, word) {
            return Some(token);
        }
        let short = word.len() == 3 || (word.len() == 4 && word[3] == b'.');
        let same = |name: &&str| {
            if short { name.as_bytes().get(..3) == word.get(..3) } else { name.as_bytes() == word }
        };
        if let Some((_, token)) = NAMES.iter().find(|(name, _)| same(name)) {
            return Some(*token);
        }
        if let Some(token) = self.zone_word(word) {
            return Some(token);
        }
        if word == b"DST" {
            return Some(Token::Dst);
        }
        let singular = word.strip_suffix(b"S").unwrap_or(word);
        if let Some(token) = find(UNITS, word).or_else(|| find(UNITS, singular)) {
            return Some(token);
        }
        if let Some(token) = find(RELATIVES, word) {
            return Some(token);
        }
        if let [letter] = word {
            return military(*letter);
        }
        let bare: Vec<u8> = word.iter().copied().filter(|&byte| byte != b'.').collect();
        if bare.len() == word.len() { None } else { self.zone_word(&bare) }
    }

    fn zone_word(&self, word: &[u8]) -> Option<Token> {
        if matches!(word, b"GMT" | b"UT" | b"UTC") {
            return Some(Token::Zone(0));
        }
        for quarter in 0..4 {
            let local = self.zone.at(self.now.saturating_add(quarter * 90 * super::DAY));
            if local.name == word {
                return Some(Token::LocalZone(local.summer));
            }
        }
        let text = std::str::from_utf8(word).ok()?;
        if let Some((_, hours)) = ZONES.iter().find(|(name, _)| *name == text) {
            return Some(Token::Zone(*hours));
        }
        DAY_ZONES.iter().find(|(name, _)| *name == text).map(|(_, minutes)| Token::DayZone(*minutes))
    }
}

fn find(table: &[(&str, Token)], word: &[u8]) -> Option<Token> {
    table.iter().find(|(name, _)| name.as_bytes() == word).map(|(_, token)| *token)
}

fn military(letter: u8) -> Option<Token> {
    let hours = match letter {
        b'A'..=b'I' => i64::from(letter - b'A') + 1,
        b'K'..=b'M' => i64::from(letter - b'A'),
        b'N'..=b'S' | b'U'..=b'Y' => i64::from(b'M') - i64::from(letter),
        b'T' => return Some(Token::T),
        b'Z' => 0,
        _ => return None,
    };
    Some(Token::Zone(hours * 60))
}

const MERIDIANS: &[(&str, Token)] = &[
    ("AM", Token::Meridian(Half::Am)),
    ("A.M.", Token::Meridian(Half::Am)),
    ("PM", Token::Meridian(Half::Pm)),
    ("P.M.", Token::Meridian(Half::Pm)),
];

const NAMES: &[(&str, Token)] = &[
    ("JANUARY", Token::Month(1)),
    ("FEBRUARY", Token::Month(2)),
    ("MARCH", Token::Month(3)),
    ("APRIL", Token::Month(4)),
    ("MAY", Token::Month(5)),
    ("JUNE", Token::Month(6)),
    ("JULY", Token::Month(7)),
    ("AUGUST", Token::Month(8)),
    ("SEPTEMBER", Token::Month(9)),
    ("SEPT", Token::Month(9)),
    ("OCTOBER", Token::Month(10)),
    ("NOVEMBER", Token::Month(11)),
    ("DECEMBER", Token::Month(12)),
    ("SUNDAY", Token::Day(0)),
    ("MONDAY", Token::Day(1)),
    ("TUESDAY", Token::Day(2)),
    ("TUES", Token::Day(2)),
    ("WEDNESDAY", Token::Day(3)),
    ("WEDNES", Token::Day(3)),
    ("THURSDAY", Token::Day(4)),
    ("THUR", Token::Day(4)),
    ("THURS", Token::Day(4)),
    ("FRIDAY", Token::Day(5)),
    ("SATURDAY", Token::Day(6)),
];

const UNITS: &[(&str, Token)] = &[
    ("YEAR", Token::Unit(Unit::Year, 1)),
    ("MONTH", Token::Unit(Unit::Month, 1)),
    ("FORTNIGHT", Token::Unit(Unit::Day, 14)),
    ("WEEK", Token::Unit(Unit::Day, 7)),
    ("DAY", Token::Unit(Unit::Day, 1)),
    ("HOUR", Token::Unit(Unit::Hour, 1)),
    ("MINUTE", Token::Unit(Unit::Minute, 1)),
    ("MIN", Token::Unit(Unit::Minute, 1)),
    ("SECOND", Token::Unit(Unit::Second, 1)),
    ("SEC", Token::Unit(Unit::Second, 1)),
];

const RELATIVES: &[(&str, Token)] = &[
    ("TOMORROW", Token::DayShift(1)),
    ("YESTERDAY", Token::DayShift(-1)),
    ("TODAY", Token::DayShift(0)),
    ("NOW", Token::DayShift(0)),
    ("LAST", Token::Ordinal(-1)),
    ("THIS", Token::Ordinal(0)),
    ("NEXT", Token::Ordinal(1)),
    ("FIRST", Token::Ordinal(1)),
    ("THIRD", Token::Ordinal(3)),
    ("FOURTH", Token::Ordinal(4)),
    ("FIFTH", Token::Ordinal(5)),
    ("SIXTH", Token::Ordinal(6)),
    ("SEVENTH", Token::Ordinal(7)),
    ("EIGHTH", Token::Ordinal(8)),
    ("NINTH", Token::Ordinal(9)),
    ("TENTH", Token::Ordinal(10)),
    ("ELEVENTH", Token::Ordinal(11)),
    ("TWELFTH", Token::Ordinal(12)),
    ("AGO", Token::Ago(-1)),
    ("HENCE", Token::Ago(1)),
];

/// Minutes east of Greenwich.
const ZONES: &[(&str, i64)] = &[
    ("WET", 0),
    ("ART", -180),
    ("BRT", -180),
    ("NST", -210),
    ("AST", -240),
    ("CLT", -240),
    ("EST", -300),
    ("CST", -360),
    ("MST", -420),
    ("PST", -480),
    ("AKST", -540),
    ("HST", -600),
    ("HAST", -600),
    ("SST", -720),
    ("WAT", 60),
    ("CET", 60),
    ("MET", 60),
    ("MEZ", 60),
    ("EET", 120),
    ("CAT", 120),
    ("SAST", 120),
    ("EAT", 180),
    ("MSK", 180),
    ("IST", 330),
    ("SGT", 480),
    ("KST", 540),
    ("JST", 540),
    ("GST", 600),
    ("NZST", 720),
];

/// The same for zones in summer time, without the summer hour.
const DAY_ZONES: &[(&str, i64)] = &[
    ("WEST", 0),
    ("BST", 0),
    ("BRST", -180),
    ("NDT", -210),
    ("ADT", -240),
    ("CLST", -240),
    ("EDT", -300),
    ("CDT", -360),
    ("MDT", -420),
    ("PDT", -480),
    ("AKDT", -540),
    ("HADT", -600),
    ("CEST", 60),
    ("MEST", 60),
    ("MESZ", 60),
    ("EEST", 120),
    ("MSD", 180),
    ("NZDT", 720),
];
