//! Whether a text is JSON, without recursion.

/// The words and the media type for JSON and for JSON in lines.
pub(super) fn guess(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let mut reader = Reader { bytes, at: 0 };
    reader.space();
    if !matches!(reader.peek(), Some(b'{' | b'[')) {
        return None;
    }
    let first = reader.peek();
    reader.value()?;
    reader.space();
    match reader.peek() {
        None => return Some(("JSON text data", "application/json")),
        next if next == first => {}
        Some(_) => return None,
    }
    // Two of a kind are enough.
    reader.value()?;
    Some(("New Line Delimited JSON text data", "application/x-ndjson"))
}

/// How deep values may be.
const DEPTH: usize = 500;

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let same = self.peek() == Some(byte);
        self.at += usize::from(same);
        same
    }

    /// One value with all that is in it.
    fn value(&mut self) -> Option<()> {
        // The brackets that are open.
        let mut open: Vec<u8> = Vec::new();
        loop {
            self.space();
            match self.peek()? {
                byte @ (b'{' | b'[') => {
                    self.at += 1;
                    self.space();
                    if !self.take(byte + 2) {
                        open.push(byte);
                        if open.len() > DEPTH {
                            return None;
                        }
                        if byte == b'{' {
                            self.key()?;
                        }
                        continue;
                    }
                }
                b'"' => self.string()?,
                b'-' | b'0'..=b'9' => self.number()?,
                _ => {
                    let words: [&[u8]; 3] = [b"true", b"false", b"null"];
                    let rest = self.bytes.get(self.at..)?;
                    let word = words.iter().find(|word| rest.starts_with(word))?;
                    self.at += word.len();
                }
            }
            // Behind a value: its siblings, or the ends of what it is in.
            loop {
                let Some(&bracket) = open.last() else { return Some(()) };
                self.space();
                if self.take(b',') {
                    self.space();
                    // libmagic lets a list end in a comma.
                    if self.peek() != Some(bracket + 2) {
                        if bracket == b'{' {
                            self.key()?;
                        }
                        break;
                    }
                }
                if !self.take(bracket + 2) {
                    return None;
                }
                open.pop();
            }
        }
    }

    fn key(&mut self) -> Option<()> {
        self.space();
        if self.peek() != Some(b'"') {
            return None;
        }
        self.string()?;
        self.space();
        self.take(b':').then_some(())
    }

    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => {
                    self.at += 1;
                    return Some(());
                }
                b'\\' => self.at += 2,
                0..=31 => return None,
                _ => self.at += 1,
            }
        }
    }

    fn number(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte)) {
            self.at += 1;
        }
        let digits = self.bytes.get(start..self.at)?;
        digits.iter().any(u8::is_ascii_digit).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::guess;

    #[test]
    fn tells_json() {
        assert!(guess(b"{\"a\": [1, {\"b\": null}], \"c\": {}}\n").is_some());
        assert!(guess(b"{}\n{}\n").is_some_and(|(text, _)| text.starts_with("New")));
        assert!(guess(b"[1,]").is_some() && guess(b"{\"a\": [1,],}").is_some());
        for text in ["{}\n[]\n", "{a:1}", "[,1]", "[1,,2]", "12"] {
            assert!(guess(text.as_bytes()).is_none(), "{text}");
        }
    }
}
