//! Cells in columns: how wide each becomes, and what is printed where a text is wider.
//! Widths are found in stages, as libsmartcols finds them.

use bivalve_kit::{Context, Result, width};

/// A column and what is asked of it.
#[derive(Default)]
pub struct Column {
    pub name: Option<Vec<u8>>,
    pub right: bool,
    pub truncated: bool,
    pub wrapped: bool,
    /// Long texts do not count for its width.
    pub no_extremes: bool,
    pub hidden: bool,
    pub tree: bool,
    width: usize,
    least: usize,
    most: usize,
    average: usize,
    extreme: bool,
    sum: usize,
    count: usize,
    /// What is left of a cell that goes on in the next line.
    pending: Vec<u8>,
}

impl Column {
    pub fn named(name: Option<Vec<u8>>) -> Column {
        Column { name, ..Column::default() }
    }
}

/// A line of cells, and its place in the tree.
#[derive(Default)]
pub struct Row {
    pub cells: Vec<Vec<u8>>,
    pub parent: Option<usize>,
    pub children: Vec<usize>,
}

pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    pub joint: Vec<u8>,
    pub total: usize,
    pub headings: bool,
    pub utf8: bool,
}

impl Table {
    /// The rows in the order of the tree.
    pub fn order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.rows.len());
        for root in (0..self.rows.len()).filter(|&at| self.rows[at].parent.is_none()) {
            let mut pending = vec![root];
            while let Some(at) = pending.pop() {
                order.push(at);
                pending.extend(self.rows[at].children.iter().rev());
            }
        }
        order
    }

    fn is_last_child(&self, row: usize) -> bool {
        self.rows[row].parent.is_none_or(|parent| self.rows[parent].children.last() == Some(&row))
    }

    /// The lines that lead to the children of a row.
    fn branches(&self, row: usize) -> Vec<u8> {
        let (mut parts, mut at) = (Vec::new(), row);
        while let Some(parent) = self.rows[at].parent {
            parts.push(match (self.is_last_child(at), self.utf8) {
                (true, _) => "  ",
                (false, true) => "│ ",
                (false, false) => "| ",
            });
            at = parent;
        }
        parts.reverse();
        parts.concat().into_bytes()
    }

    /// A cell's text, in a tree's column with the lines that lead to it.
    fn text(&self, row: usize, column: usize) -> Vec<u8> {
        let mut text = Vec::new();
        if self.columns[column].tree
            && let Some(parent) = self.rows[row].parent
        {
            text = self.branches(parent);
            text.extend_from_slice(match (self.is_last_child(row), self.utf8) {
                (true, true) => "└─".as_bytes(),
                (true, false) => b"`-",
                (false, true) => "├─".as_bytes(),
                (false, false) => b"|-",
            });
        }
        text.extend_from_slice(self.rows[row].cells.get(column).map_or(b"", Vec::as_slice));
        text
    }

    /// The width of a column for what is in it.
    fn measure(&mut self, at: usize) {
        let lengths: Vec<usize> = (0..self.rows.len()).map(|row| width::of_text(&self.text(row, at))).collect();
        let column = &mut self.columns[at];
        column.width = 0;
        if column.least == 0 {
            column.least = column.name.as_ref().map_or(0, |name| width::of_text(name)).max(1);
        }
        for length in lengths {
            column.most = column.most.max(length);
            if column.extreme && column.average > 0 && length > column.average * 2 {
                continue;
            }
            if column.no_extremes {
                column.sum += length;
                column.count += 1;
            }
            column.width = column.width.max(length);
        }
        if column.count > 0 && column.average == 0 {
            column.average = column.sum / column.count;
            column.extreme |= column.average > 0 && column.most > column.average * 2;
        }
        column.width = column.width.max(column.least);
        if column.most == 0 && column.name.is_none() && column.least == 1 {
            (column.width, column.least) = (0, 0);
        }
    }

    fn is_last(&self, at: usize) -> bool {
        self.columns[at + 1..].iter().all(|column| column.hidden)
    }

    /// Finds the width of each column.
    fn calculate(&mut self) {
        let joint = width::of_text(&self.joint);
        let mut used = 0;
        for at in 0..self.columns.len() {
            if !self.columns[at].hidden {
                self.measure(at);
                used += self.columns[at].width + if self.is_last(at) { 0 } else { joint };
            }
        }
        let mut extremes = self.columns.iter().filter(|column| column.extreme && !column.hidden).count();
        if used > self.total && extremes > 0 {
            for at in 0..self.columns.len() {
                if self.columns[at].extreme && !self.columns[at].hidden {
                    let before = self.columns[at].width;
                    self.measure(at);
                    match before.checked_sub(self.columns[at].width).filter(|less| *less > 0) {
                        Some(less) => used -= less,
                        None => extremes -= 1,
                    }
                }
            }
        }
        if used < self.total && extremes > 0 {
            for column in self.columns.iter_mut().filter(|column| column.extreme && !column.hidden) {
                let more = (self.total - used).min(column.most.saturating_sub(column.width));
                column.width += more;
                used += more;
                if used == self.total {
                    break;
                }
            }
        }
        if used < self.total
            && let Some(last) = self.columns.last_mut().filter(|last| !last.right)
        {
            last.width += self.total - used;
        }
        self.reduce(used);
    }

    /// Columns that may be cut give way in turn until all fit.
    fn reduce(&mut self, mut used: usize) {
        loop {
            let before = used;
            for column in &mut self.columns {
                if used <= self.total {
                    return;
                }
                let fixed = column.hidden || column.width == column.least || column.width == 0;
                if !fixed && (column.truncated || column.wrapped) {
                    column.width -= 1;
                    used -= 1;
                    column.hidden = column.width == 0;
                }
            }
            if used == before {
                return;
            }
        }
    }

    /// Prints the table.
    pub async fn print(&mut self, cx: &mut Context) -> Result<()> {
        self.calculate();
        if self.headings {
            let names: Vec<Vec<u8>> = self.columns.iter().map(|column| column.name.clone().unwrap_or_default()).collect();
            let mut line = Vec::new();
            self.line(&mut line, &names, None);
            cx.stdout.push(&line);
        }
        for row in self.order() {
            let cells: Vec<Vec<u8>> = (0..self.columns.len()).map(|at| self.text(row, at)).collect();
            let mut line = Vec::new();
            self.line(&mut line, &cells, Some(row));
            cx.stdout.push(&line);
            cx.stdout.ready().await?;
            cx.check()?;
        }
        Ok(())
    }

    fn line(&mut self, out: &mut Vec<u8>, cells: &[Vec<u8>], row: Option<usize>) {
        for (at, cell) in cells.iter().enumerate() {
            if !self.columns[at].hidden {
                self.cell(out, at, cell.clone(), row);
            }
        }
        out.push(b'\n');
        while self.columns.iter().any(|column| !column.hidden && !column.pending.is_empty()) {
            for at in 0..self.columns.len() {
                if self.columns[at].hidden {
                    continue;
                }
                if self.columns[at].pending.is_empty() {
                    self.empty(out, at, row);
                } else {
                    let text = std::mem::take(&mut self.columns[at].pending);
                    self.rest(out, at, text);
                }
            }
            out.push(b'\n');
        }
    }

    fn cell(&mut self, out: &mut Vec<u8>, at: usize, mut text: Vec<u8>, row: Option<usize>) {
        let last = self.is_last(at);
        let column = &mut self.columns[at];
        let mut length = width::of_text(&text);
        let mut room = column.width;
        if last && length < room && !column.right {
            room = length;
        }
        if length > room && column.truncated {
            text.truncate(fitting(&text, room));
            length = width::of_text(&text);
        }
        if length > room && column.wrapped {
            column.pending = text.split_off(fitting(&text, room));
            length = width::of_text(&text);
        }
        let padding = b" ".repeat(room.saturating_sub(length));
        if column.right && !text.is_empty() {
            out.extend_from_slice(&padding);
            length = length.max(room);
        }
        out.extend_from_slice(&text);
        if last {
            return;
        }
        if length < room {
            out.extend_from_slice(&padding);
        }
        if length > room && !column.truncated {
            // What follows starts on the next line.
            out.push(b'\n');
            (0..=at).for_each(|at| self.empty(out, at, row));
        } else {
            out.extend_from_slice(&self.joint);
        }
    }

    /// More of a wrapped cell.
    fn rest(&mut self, out: &mut Vec<u8>, at: usize, mut text: Vec<u8>) {
        let last = self.is_last(at);
        let column = &mut self.columns[at];
        let end = fitting(&text, column.width).max(1).min(text.len());
        column.pending = text.split_off(end);
        out.extend_from_slice(&text);
        if !last {
            out.extend(std::iter::repeat_n(b' ', column.width.saturating_sub(width::of_text(&text))));
            out.extend_from_slice(&self.joint);
        }
    }

    fn empty(&self, out: &mut Vec<u8>, at: usize, row: Option<usize>) {
        let mut art = Vec::new();
        if let Some(row) = row.filter(|_| self.columns[at].tree) {
            art = self.branches(row);
            if !self.rows[row].children.is_empty() && self.columns.iter().any(|column| !column.pending.is_empty()) {
                art.extend_from_slice(if self.utf8 { "│ ".as_bytes() } else { b"| " });
            }
        }
        out.extend_from_slice(&art);
        if !self.is_last(at) {
            out.extend(std::iter::repeat_n(b' ', self.columns[at].width.saturating_sub(width::of_text(&art))));
            out.extend_from_slice(&self.joint);
        }
    }
}

/// How many bytes of a text are at most so wide.
fn fitting(text: &[u8], room: usize) -> usize {
    let (mut at, mut used) = (0, 0);
    while at < text.len() {
        let length = 1 + text[at + 1..].iter().take_while(|byte| **byte & 0xc0 == 0x80).count();
        used += width::of_text(&text[at..at + length]);
        if used > room {
            break;
        }
        at += length;
    }
    at
}

/// The table as JSON: an object for each row, its members in the order of the columns.
pub async fn json(cx: &mut Context, table: &Table, title: &[u8]) -> Result<()> {
    let mut out = b"{\n   ".to_vec();
    quoted(&mut out, &title.to_ascii_lowercase());
    out.extend_from_slice(b": [");
    let roots: Vec<usize> = (0..table.rows.len()).filter(|&at| table.rows[at].parent.is_none()).collect();
    // Rows to write, the next last, with how deep they are and whether they are the first there;
    // none ends the children of a row.
    let mut pending: Vec<(Option<usize>, usize, bool)> =
        roots.iter().enumerate().rev().map(|(number, &row)| (Some(row), 2, number == 0)).collect();
    while let Some((row, depth, first)) = pending.pop() {
        let margin = b"   ".repeat(depth);
        let Some(row) = row else {
            out.extend_from_slice(&[b"\n", margin.as_slice(), b"   ]\n", &margin, b"}"].concat());
            continue;
        };
        if first {
            out.extend_from_slice(&[b"\n", margin.as_slice(), b"{"].concat());
        } else {
            out.extend_from_slice(b",{");
        }
        let cells = table.columns.iter().enumerate().filter(|(_, column)| !column.hidden);
        for (place, (at, column)) in cells.enumerate() {
            out.extend_from_slice(if place == 0 { b"\n" } else { b",\n" });
            out.extend_from_slice(&[margin.as_slice(), b"   "].concat());
            quoted(&mut out, &column.name.clone().unwrap_or_default().to_ascii_lowercase());
            out.extend_from_slice(b": ");
            match table.rows[row].cells.get(at) {
                Some(cell) if !cell.is_empty() => quoted(&mut out, cell),
                _ => out.extend_from_slice(b"null"),
            }
        }
        let children = &table.rows[row].children;
        if children.is_empty() {
            out.extend_from_slice(&[b"\n", margin.as_slice(), b"}"].concat());
        } else {
            out.extend_from_slice(&[b",\n", margin.as_slice(), b"   \"children\": ["].concat());
            pending.push((None, depth, false));
            let children = children.iter().enumerate().rev();
            pending.extend(children.map(|(number, &child)| (Some(child), depth + 2, number == 0)));
        }
        cx.stdout.push(&std::mem::take(&mut out));
        cx.stdout.ready().await?;
    }
    out.extend_from_slice(b"\n   ]\n}\n");
    cx.stdout.push(&out);
    Ok(())
}

/// A text in quotes, as JSON has it.
fn quoted(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    for &byte in text {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            8 => out.extend_from_slice(b"\\b"),
            9 => out.extend_from_slice(b"\\t"),
            10 => out.extend_from_slice(b"\\n"),
            12 => out.extend_from_slice(b"\\f"),
            13 => out.extend_from_slice(b"\\r"),
            0..=31 => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            other => out.push(other),
        }
    }
    out.push(b'"');
}
