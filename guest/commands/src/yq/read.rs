//! Reads YAML: block and flow collections, all scalar styles, anchors, aliases,
//! tags, documents, and comments where they stand.

use super::node::{Id, Kind, Node, Style, Tree};

mod scalar;

use std::cell::Cell;

/// How deep collections may nest.
const DEPTH: usize = 400;

pub type Read<T> = Result<T, String>;

/// A document: its node, and the comments around it.
pub struct Document {
    pub root: Id,
    /// It was opened by `---`.
    pub marked: bool,
}

pub struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    tree: &'a mut Tree,
    depth: usize,
    /// Comments met and not yet given to a node.
    comments: String,
    /// The place of a node behind its properties.
    last: Option<Id>,
    /// The last keys and items of the collections that are open, with their columns, doubled: an item is a
    /// half behind a key at its column.
    chain: Vec<(usize, Id)>,
    /// A place whose row is known.
    seen: Cell<(usize, usize)>,
    /// Rows of comments and blanks at the start, which do not count.
    header: usize,
}

/// Reads all documents of a text.
pub fn documents(tree: &mut Tree, text: &[u8]) -> Read<Vec<Document>> {
    let mut documents = Vec::new();
    read(tree, text, &mut documents)?;
    Ok(documents)
}

/// Reads documents up to one that is none.
pub fn read(tree: &mut Tree, text: &[u8], documents: &mut Vec<Document>) -> Read<()> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut reader = Reader {
        text,
        at: 0,
        tree,
        depth: 0,
        comments: String::new(),
        last: None,
        chain: Vec::new(),
        seen: Cell::default(),
        header: text.split(|&byte| byte == b'\n').take_while(|line| is_header(line)).count(),
    };
    loop {
        reader.last = None;
        reader.chain.clear();
        reader.skip_directives();
        reader.blank_lines();
        let marked = reader.marker(b"---");
        if marked {
            reader.at += 3;
            reader.spaces();
            reader.trailing_comment(None);
        }
        if reader.at >= reader.text.len() && !marked && (!documents.is_empty() || reader.comments.is_empty())
        {
            break;
        }
        let root = reader.document()?;
        documents.push(Document { root, marked });
        if reader.marker(b"...") {
            reader.at += 3;
            reader.line_end();
        } else if reader.at < reader.text.len() && !reader.marker(b"---") {
            let (row, column) = (reader.row(), reader.column() + 1);
            return Err(format!("go-yaml load error in parser at L{row}.C{column}: did not find expected <document start>"));
        }
        if reader.at >= reader.text.len() {
            break;
        }
    }
    Ok(())
}

/// What yq takes off a text before it is read: comments, blank lines and marks at the start.
fn is_header(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#") || line == b"---"
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn peek_at(&self, more: usize) -> u8 {
        self.text.get(self.at + more).copied().unwrap_or(0)
    }

    fn row(&self) -> usize {
        let at = self.at.min(self.text.len());
        let (from, rows) = if self.seen.get().0 <= at { self.seen.get() } else { (0, 0) };
        let rows = rows + memchr::memchr_iter(b'\n', &self.text[from..at]).count();
        self.seen.set((at, rows));
        (1 + rows).saturating_sub(self.header)
    }

    fn column(&self) -> usize {
        let start = memchr::memrchr(b'\n', &self.text[..self.at]).map_or(0, |at| at + 1);
        self.at - start
    }

    /// What the scanner stumbles over, here.
    fn fail<T>(&self, words: &str) -> Read<T> {
        let (row, column) = (self.row(), self.column() + 1);
        Err(format!("go-yaml load error in scanner at L{row}.C{column}: {words}"))
    }

    /// A marker of documents at the start of a line.
    fn marker(&self, marker: &[u8]) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.column() == 0
            && rest.starts_with(marker)
            && matches!(rest.get(3), None | Some(b' ' | b'\n' | b'\t' | b'\r'))
    }

    fn ends_document(&self) -> bool {
        self.at >= self.text.len() || self.marker(b"---") || self.marker(b"...")
    }

    fn skip_directives(&mut self) {
        while self.peek() == b'%' && self.column() == 0 {
            self.line_end();
        }
    }

    fn line_end(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
    }

    fn spaces(&mut self) {
        while matches!(self.peek(), b' ' | b'\t') {
            self.at += 1;
        }
    }

    /// Goes to the start of the next line that has something, gathering comments.
    /// What stands right below a node and before a blank line belongs to that node.
    fn blank_lines(&mut self) {
        let mut block = String::new();
        let mut touching = self.comments.is_empty() && !self.below_blank();
        // The columns of the comment, and of what follows it.
        let (mut column, mut next) = (0, 0);
        loop {
            let start = self.at;
            self.spaces();
            match self.peek() {
                b'#' if self.column_only_spaces() => {
                    if block.is_empty() {
                        column = self.column();
                    } else {
                        block.push('\n');
                    }
                    block.push_str(&self.comment_line());
                }
                b'\n' | b'\r' if self.at < self.text.len() => {
                    self.line_end();
                    if block.is_empty() {
                        touching = false;
                        continue;
                    }
                    self.flush_block(&mut block, touching, column);
                    touching = false;
                }
                _ => {
                    if self.at < self.text.len() {
                        next = self.column();
                        self.at = start;
                    }
                    break;
                }
            }
        }
        if !block.is_empty() {
            let at_end = self.at >= self.text.len() || self.marker(b"---");
            if self.last.is_some() && touching && (at_end || next < column) {
                self.flush_block(&mut block, true, column);
            } else {
                self.add_comment(&block);
            }
        }
    }

    fn column_only_spaces(&self) -> bool {
        let start = memchr::memrchr(b'\n', &self.text[..self.at]).map_or(0, |at| at + 1);
        self.text[start..self.at].iter().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    fn add_comment(&mut self, block: &str) {
        if !self.comments.is_empty() {
            self.comments.push('\n');
        }
        self.comments.push_str(block);
    }

    /// Whether the line above is blank.
    fn below_blank(&self) -> bool {
        let above = self.text[..self.at].strip_suffix(b"\n").unwrap_or_default();
        let start = memchr::memrchr(b'\n', above).map_or(0, |at| at + 1);
        above[start..].trim_ascii().is_empty()
    }

    /// To the end of a line whose comment starts here.
    pub(super) fn comment_line(&mut self) -> String {
        let from = self.at;
        self.line_end();
        let line = self.text[from..self.at].strip_suffix(b"\n").unwrap_or(&self.text[from..self.at]);
        String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
    }

    /// A key or an item was read.
    fn touch(&mut self, column: usize, id: Id) {
        while self.chain.last().is_some_and(|(last, _)| *last >= column) {
            self.chain.pop();
        }
        self.chain.push((column, id));
        self.last = Some(id);
    }

    /// Gives a comment to the key or item above that it is at the column of, or to what follows.
    fn flush_block(&mut self, block: &mut String, touching: bool, column: usize) {
        let text = std::mem::take(block);
        let exact = self.chain.iter().rev().find(|(last, _)| *last == column * 2);
        let above = exact.or_else(|| self.chain.iter().rev().find(|(last, _)| *last <= column * 2 + 1));
        let above = above.map(|(_, id)| *id);
        match self.last.filter(|_| touching).map(|last| above.unwrap_or(last)) {
            Some(last) => self.tree[last].foot = text,
            None => {
                self.add_comment(&text);
                // The blank line stays.
                self.comments.push('\n');
            }
        }
    }

    /// The comments in front of a key or an item; a blank line behind them goes.
    fn head_comments(&mut self) -> String {
        let mut head = self.take_comments();
        head.truncate(head.trim_end_matches('\n').len());
        head
    }

    fn take_comments(&mut self) -> String {
        std::mem::take(&mut self.comments)
    }

    /// A comment behind something, and the end of the line.
    fn trailing_comment(&mut self, node: Option<Id>) {
        self.spaces();
        if self.peek() == b'#' {
            let text = self.comment_line();
            match node {
                Some(node) => self.tree[node].line = text,
                None => self.add_comment(&text),
            }
        } else if matches!(self.peek(), b'\n' | b'\r') {
            self.line_end();
        }
    }

    fn document(&mut self) -> Read<Id> {
        self.blank_lines();
        if self.ends_document() {
            let head = self.take_comments();
            let mut node = Node { head, ..Node::null() };
            node.value = String::new();
            return Ok(self.tree.add(node));
        }
        self.spaces();
        let column = self.column();
        let head = self.take_comments();
        let root = self.block_node(column, -1)?;
        if !head.is_empty() {
            self.give_head(root, head);
        }
        self.blank_lines();
        if !self.comments.is_empty() && self.ends_document() {
            let foot = self.take_comments();
            self.tree[root].foot = foot.trim_end().to_string();
        }
        Ok(root)
    }

    /// Comments in front of a collection belong to it; where no blank line is between, to its first item.
    fn give_head(&mut self, node: Id, head: String) {
        self.tree[node].head = head;
    }

    /// A node at this column; `parent` is the indentation of what holds it.
    fn block_node(&mut self, column: usize, parent: isize) -> Read<Id> {
        self.depth += 1;
        if self.depth > DEPTH {
            return self.fail("exceeded max depth");
        }
        let row = self.row();
        let (anchor, tag) = self.properties();
        let node = if (!anchor.is_empty() || tag.is_some()) && matches!(self.peek(), b'\n' | b'\r' | b'#') {
            self.trailing_comment(None);
            self.blank_lines();
            self.spaces();
            let here = self.column();
            if self.ends_document() || (here as isize) <= parent && !self.is_item() {
                self.tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") })
            } else {
                self.block_node(here, parent)?
            }
        } else {
            self.bare_node(column, parent)?
        };
        let target = &mut self.tree[node];
        if !anchor.is_empty() {
            target.anchor = anchor;
        }
        if tag.is_some() {
            target.tag = tag;
        }
        target.row = row;
        target.column = column + 1;
        self.depth -= 1;
        Ok(node)
    }

    fn properties(&mut self) -> (String, Option<String>) {
        let (mut anchor, mut tag) = (String::new(), None);
        loop {
            match self.peek() {
                b'&' => anchor = self.word()[1..].to_string(),
                b'!' => tag = Some(self.word()),
                _ => return (anchor, tag),
            }
            self.spaces();
        }
    }

    fn word(&mut self) -> String {
        let start = self.at;
        while !matches!(self.peek(), 0 | b' ' | b'\n' | b'\r' | b'\t' | b',' | b']' | b'}') {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.text[start..self.at]).into_owned()
    }

    fn is_item(&self) -> bool {
        self.peek() == b'-' && matches!(self.peek_at(1), b' ' | b'\n' | b'\r' | b'\t' | 0)
    }

    fn bare_node(&mut self, column: usize, parent: isize) -> Read<Id> {
        if self.is_item() {
            return self.block_sequence(column);
        }
        if self.peek() == b'?' && matches!(self.peek_at(1), b' ' | b'\n') || self.is_key() {
            return self.block_map(column);
        }
        match self.peek() {
            b'|' | b'>' => self.block_scalar(parent),
            _ => {
                let node = self.inline_node(false, parent)?;
                self.trailing_comment(Some(node));
                self.last = Some(node);
                Ok(node)
            }
        }
    }

    /// Whether a key and its colon stand here.
    fn is_key(&self) -> bool {
        let mut at = self.at;
        let get = |at: usize| self.text.get(at).copied().unwrap_or(b'\n');
        // Properties of the key.
        while matches!(get(at), b'&' | b'!') {
            while !matches!(get(at), b' ' | b'\n') {
                at += 1;
            }
            while get(at) == b' ' {
                at += 1;
            }
        }
        match get(at) {
            quote @ (b'"' | b'\'') => {
                at += 1;
                while get(at) != quote || (quote == b'\'' && get(at + 1) == b'\'') {
                    if get(at) == b'\n' {
                        return false;
                    }
                    at += if get(at) == quote || (quote == b'"' && get(at) == b'\\') { 2 } else { 1 };
                }
                at += 1;
                while get(at) == b' ' {
                    at += 1;
                }
                get(at) == b':' && matches!(get(at + 1), b' ' | b'\n' | b'\r' | b'\t')
            }
            b'{' | b'[' | b'|' | b'>' | b'#' => false,
            _ => loop {
                match get(at) {
                    b'\n' => return false,
                    b':' if matches!(get(at + 1), b' ' | b'\n' | b'\r' | b'\t') => return true,
                    b' ' if get(at + 1) == b'#' => return false,
                    _ => at += 1,
                }
            },
        }
    }

    fn block_sequence(&mut self, column: usize) -> Read<Id> {
        let sequence = self.tree.add(Node::new(Kind::Sequence));
        loop {
            let head = self.head_comments();
            self.at += 1;
            let item = self.value_after_mark(column as isize)?;
            if !head.is_empty() {
                self.give_head(item, head);
            }
            self.tree.push_item(sequence, item);
            self.touch(column * 2 + 1, item);
            if !self.next_line_at(column) || !self.is_item() {
                break;
            }
        }
        Ok(sequence)
    }

    /// Goes to the next line with something; whether it starts at this column.
    fn next_line_at(&mut self, column: usize) -> bool {
        self.blank_lines();
        if self.ends_document() {
            return false;
        }
        let start = self.at;
        self.spaces();
        if self.column() == column {
            return true;
        }
        self.at = start;
        false
    }

    /// The value behind `-`, `?` or `:`.
    fn value_after_mark(&mut self, indent: isize) -> Read<Id> {
        self.spaces();
        if !matches!(self.peek(), b'\n' | b'\r' | b'#') && self.at < self.text.len() {
            let column = self.column();
            let before = self.text[..self.at].trim_ascii_end();
            if before.ends_with(b":") && self.is_key() {
                let rest = &self.text[self.at..];
                let colon = rest.windows(2).position(|pair| pair[0] == b':' && pair[1].is_ascii_whitespace());
                self.at += colon.unwrap_or(0);
                return self.fail("mapping values are not allowed in this context");
            }
            return self.block_node(column, indent);
        }
        let mut line = String::new();
        let row = self.row();
        if self.peek() == b'#' {
            line = self.comment_line();
        }
        let last = self.last.take();
        self.blank_lines();
        self.last = last;
        let start = self.at;
        self.spaces();
        let column = self.column() as isize;
        let nothing = self.ends_document() || column <= indent;
        let node = if nothing {
            self.at = start;
            self.tree.add(Node { tag: Some("!!null".into()), row, ..Node::scalar("") })
        } else {
            let head = self.head_comments();
            let node = self.block_node(column as usize, indent)?;
            if !head.is_empty() {
                let first = self.tree[node].children.first().copied().unwrap_or(node);
                if self.tree[first].head.is_empty() {
                    self.tree[first].head = head;
                }
            }
            node
        };
        if !line.is_empty() {
            self.tree[node].line = line;
        }
        Ok(node)
    }

    fn block_map(&mut self, column: usize) -> Read<Id> {
        let map = self.tree.add(Node::new(Kind::Map));
        loop {
            let head = self.head_comments();
            let row = self.row();
            let key = if self.peek() == b'?' && matches!(self.peek_at(1), b' ' | b'\n') {
                self.at += 1;
                let key = self.value_after_mark(column as isize)?;
                self.next_line_at(column);
                key
            } else {
                let (anchor, tag) = self.properties();
                let key = self.inline_node(true, column as isize)?;
                self.tree[key].anchor = anchor;
                if tag.is_some() {
                    self.tree[key].tag = tag;
                }
                self.spaces();
                key
            };
            self.tree[key].row = row;
            self.tree[key].column = column + 1;
            self.tree[key].head = head;
            self.touch(column * 2, key);
            let value = if self.peek() == b':' {
                self.at += 1;
                self.map_value(column)?
            } else {
                self.tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") })
            };
            // A comment behind a key whose value is below it is the key's.
            if self.tree[value].kind != Kind::Scalar && self.tree[value].style != Style::Flow {
                self.tree[key].line = std::mem::take(&mut self.tree[value].line);
            }
            self.tree.push_pair(map, key, value);
            self.touch(column * 2, key);
            if !self.next_line_at(column) {
                break;
            }
            if !(self.is_key() || self.peek() == b'?') {
                return self.fail("could not find expected ':'");
            }
        }
        Ok(map)
    }

    /// A map's value; a sequence may stand at the key's own column.
    fn map_value(&mut self, column: usize) -> Read<Id> {
        let save = self.at;
        self.spaces();
        if matches!(self.peek(), b'\n' | b'\r' | b'#') {
            let mut line = String::new();
            if self.peek() == b'#' {
                line = self.comment_line();
            }
            if self.next_line_at(column) && self.is_item() {
                let value = self.block_sequence(column)?;
                self.tree[value].line = line;
                return Ok(value);
            }
            self.take_comments();
        }
        self.at = save;
        self.value_after_mark(column as isize)
    }
}
