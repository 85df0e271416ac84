//! The pages of one run: which column takes the next line, and what is printed of it.
//!
//! Columns are filled line by line of the page (across, or several files side by
//! side), or stored first and balanced (down). A form feed of the input ends a
//! column's page early; the column then waits until the others are done.

use super::ink::{self, Ink};
use super::reader::{End, Reader};
use super::request::{Request, Shown};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Failure, Output, Result, width};

/// Lines of header and footer.
const EXTREMITY: i64 = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// A form feed was read; nothing more on this page.
    Waiting,
    /// The same while lines are stored: what is stored is still to be printed.
    Fed,
    Closed,
}

/// One column of the page.
#[derive(Debug, Clone)]
struct Column {
    reader: usize,
    state: State,
    /// The last page ended with its last line.
    full: bool,
    numbered: bool,
    /// Prints what was stored; else reads its lines as they are printed.
    stored: bool,
    start: i64,
    /// Lines it prints on this page.
    left: i64,
    lines: usize,
    next: usize,
}

/// Stored lines: their text, one behind the other, and the width of each.
#[derive(Default)]
struct Store {
    text: Vec<u8>,
    /// End in `text` and width.
    lines: Vec<(usize, i64)>,
}

/// Where characters of a line go.
enum To<'a> {
    Paper(&'a mut Output),
    Store,
}

struct Sheet {
    request: Request,
    readers: Vec<Reader>,
    columns: Vec<Column>,
    ink: Ink,
    store: Store,
    storing: bool,
    merge: bool,
    truncate: bool,
    expand: bool,
    headers: bool,
    keep_feeds: bool,
    separator: Option<Vec<u8>>,
    body: i64,
    column_width: i64,
    number_width: i64,
    line_number: i64,
    page: u64,
    /// Columns (or files) that are not at their end or at a form feed.
    ready: usize,
    date: Vec<u8>,
    title: Vec<u8>,
    header_due: bool,
    feed_due: bool,
    /// Something stands on the line, so it must be ended.
    begun: bool,
    /// No column had text on this line so far.
    empty: bool,
    /// Columns on the left are empty and must be passed over.
    align: bool,
    /// The column had but a form feed.
    only_feed: bool,
    /// The pages before the first are passed over; this is the last line of one.
    last_line: bool,
}

/// Prints a file, standard input (no names), or several side by side; false
/// when one cannot be opened.
pub async fn print(cx: &mut Context, request: &Request, names: &[Vec<u8>], stdin: &mut Reader) -> Result<bool> {
    let mut sheet = Sheet::new(request, names)?;
    let opened = sheet.open(cx, names).await?;
    if let Some(first) = sheet.readers.first_mut() {
        std::mem::swap(first, stdin);
    }
    let result = sheet.run(cx).await;
    if let Some(first) = sheet.readers.first_mut() {
        std::mem::swap(first, stdin);
    }
    result.map(|()| opened)
}

impl Sheet {
    fn new(request: &Request, names: &[Vec<u8>]) -> Result<Sheet> {
        let request = request.clone();
        let merge = request.merge && !names.is_empty();
        let columns = if merge { names.len() } else { request.columns };
        let several = columns > 1;
        let (mut headers, mut keep_feeds) = (request.headers, request.keep_feeds);
        let mut body = request.length - 2 * EXTREMITY;
        if body <= 0 {
            (headers, keep_feeds) = (false, true);
        }
        if !headers {
            body = request.length;
        }
        if request.double {
            body = (body / 2).max(1);
        }
        let separator = match request.separator.clone() {
            None if several && request.join => Some(b"\t".to_vec()),
            None if several => Some(b" ".to_vec()),
            Some(text) if several && !request.join && text == b"\t" => Some(b" ".to_vec()),
            other => other,
        };
        let mut tabs = request.output_tabs;
        tabs.compress |= several;
        let expand = request.expand || (several && separator.as_deref() != Some(b"\t"));
        let number_width = request.numbers.map_or(0, |numbers| match numbers.separator {
            b'\t' => numbers.digits + 8 - numbers.digits % 8,
            _ => numbers.digits + 1,
        });
        let taken = (columns as i64 - 1).saturating_mul(separator.as_ref().map_or(0, Vec::len) as i64);
        let numbers = if merge { number_width } else { 0 };
        let column_width = request.width.saturating_sub(numbers).saturating_sub(taken) / columns as i64;
        if column_width < 1 {
            return Err(Failure::new("page width too narrow"));
        }
        Ok(Sheet {
            readers: Vec::new(),
            columns: Vec::new(),
            ink: Ink::new(tabs),
            store: Store::default(),
            storing: several && !merge && !request.across,
            merge,
            truncate: (request.truncate || several) && !request.join,
            expand,
            headers,
            keep_feeds,
            separator,
            body,
            column_width,
            number_width,
            line_number: request.start.unwrap_or(1),
            page: request.first_page,
            ready: 0,
            date: Vec::new(),
            title: request.header.clone().unwrap_or_default(),
            header_due: false,
            feed_due: false,
            begun: false,
            empty: true,
            align: false,
            only_feed: false,
            last_line: false,
            request,
        })
    }

    /// Opens the files; a column for each that can be, or all for the one.
    async fn open(&mut self, cx: &mut Context, names: &[Vec<u8>]) -> Result<bool> {
        self.readers.push(Reader::stdin(cx));
        let mut modified = cx.system.now();
        let mut opened = true;
        let mut readers = Vec::new();
        for name in names {
            if name == b"-" {
                readers.push(0);
                continue;
            }
            match cx.open(name) {
                Ok(input) => {
                    if !self.merge {
                        modified = cx.vfs.stat_open(input.file()).map_or(modified, |node| node.modified);
                        if self.request.header.is_none() {
                            self.title.clone_from(name);
                        }
                    }
                    readers.push(self.readers.len());
                    self.readers.push(Reader::new(cx, name, input));
                }
                Err(errno) => {
                    opened = false;
                    if !self.request.quiet {
                        cx.say_file(name, &errno).await?;
                    }
                }
            }
        }
        if names.is_empty() {
            readers.push(0);
        }
        if let (false, Some(one)) = (self.merge, readers.first().copied()) {
            readers.resize(self.request.columns, one);
        }
        self.columns = self.lay_out(&readers);
        self.ready = if self.merge { readers.len() } else { readers.len().min(1) };
        let zone = Zone::from_environment(|name| cx.variable(name));
        if let Some(moment) = zone.civil(modified) {
            format(&mut self.date, &self.request.date_format, &moment, Dialect::Gnu);
        }
        Ok(opened)
    }

    /// Where each column starts. Nothing is aligned unless lines are cut to their column.
    fn lay_out(&self, readers: &[usize]) -> Vec<Column> {
        let separator = self.separator.as_ref().map_or(0, Vec::len) as i64;
        let first = if self.merge { self.number_width } else { 0 };
        let margin = self.request.margin;
        let place = |(at, reader): (usize, &usize)| {
            let start = match at {
                0 => margin + separator,
                _ if self.truncate => margin + first + at as i64 * (self.column_width + separator),
                _ => 0,
            };
            Column {
                reader: *reader,
                state: State::Open,
                full: false,
                numbered: self.request.numbers.is_some() && (!self.merge || at == 0),
                stored: self.storing,
                start,
                left: 0,
                lines: 0,
                next: 0,
            }
        };
        readers.iter().enumerate().map(place).collect()
    }

    async fn run(&mut self, cx: &mut Context) -> Result<()> {
        if self.columns.is_empty() || !self.skip_pages(cx).await? {
            return Ok(());
        }
        while self.print_page(cx).await? {
            cx.stdout.ready().await?;
            cx.check()?;
        }
        Ok(())
    }

    /// Passes over the pages before the first that is wanted; false when there are not so many.
    async fn skip_pages(&mut self, cx: &mut Context) -> Result<bool> {
        let wanted = self.request.first_page;
        for page in 1..wanted {
            for line in 1..=self.body {
                self.last_line = line == self.body;
                for at in 0..self.columns.len() {
                    if self.columns[at].state == State::Open {
                        self.skip_line(at).await?;
                    }
                }
                if self.columns.iter().all(|column| column.state != State::Open) {
                    break;
                }
                cx.check()?;
            }
            if self.storing {
                for column in self.columns.iter_mut().filter(|column| column.state != State::Closed) {
                    column.state = State::Waiting;
                }
            }
            self.go_on();
            self.last_line = false;
            if self.ready == 0 {
                let message = format!("starting page number {wanted} exceeds page count {page}");
                cx.say(message.as_bytes()).await?;
                return Ok(false);
            }
        }
        Ok(self.ready > 0)
    }

    async fn skip_line(&mut self, at: usize) -> Result<()> {
        let column = &mut self.columns[at];
        let full = std::mem::replace(&mut column.full, self.last_line);
        let reader = column.reader;
        let Some(reader) = self.readers.get_mut(reader) else { return Ok(()) };
        let end = reader.next(full).await?;
        let only_feed = reader.line.is_empty() && end == End::FormFeed;
        if end == End::FormFeed && self.last_line {
            let merge = self.merge;
            let all = self.columns.iter_mut().enumerate();
            all.filter(|(other, _)| !merge || *other == at).for_each(|(_, column)| column.full = false);
        }
        match end {
            End::Newline => {}
            End::FormFeed => self.hold(at),
            End::File => self.close(at),
        }
        if self.request.start.is_none() && !only_feed && (!self.merge || at == 0) {
            self.line_number += 1;
        }
        Ok(())
    }

    /// A column's page ends at a form feed.
    fn hold(&mut self, at: usize) {
        let (merge, state) = (self.merge, if self.storing { State::Fed } else { State::Waiting });
        for (other, column) in self.columns.iter_mut().enumerate() {
            if !merge {
                column.state = state;
            }
            if other == at {
                column.left = 0;
                column.state = if merge { State::Waiting } else { state };
            }
        }
        self.ready = self.ready.saturating_sub(1);
    }

    /// A file ends, and all columns that read it.
    fn close(&mut self, at: usize) {
        if self.columns[at].state == State::Closed {
            return;
        }
        let merge = self.merge;
        for (other, column) in self.columns.iter_mut().enumerate() {
            if merge && other != at {
                continue;
            }
            column.state = State::Closed;
            if merge || column.lines == 0 {
                column.left = 0;
            }
        }
        self.ready = self.ready.saturating_sub(1);
    }

    /// The next page starts: whoever waited goes on.
    fn go_on(&mut self) {
        for column in &mut self.columns {
            if column.state == State::Waiting {
                column.state = State::Open;
                self.ready += 1;
            }
        }
        if self.storing {
            let closed = self.columns.first().is_none_or(|column| column.state == State::Closed);
            self.ready = usize::from(!closed);
        }
    }

    /// Whether a column has anything for this page.
    fn has_more(&self) -> bool {
        self.columns.iter().any(|column| {
            matches!(column.state, State::Open | State::Fed)
                || (self.storing && column.lines > 0 && column.left > 0)
        })
    }

    async fn print_page(&mut self, cx: &mut Context) -> Result<bool> {
        if self.storing {
            self.store_page().await?;
        }
        for column in &mut self.columns {
            column.left = match column.state {
                _ if self.storing => column.lines as i64,
                State::Open => self.body,
                _ => 0,
            };
        }
        if !self.has_more() {
            return Ok(false);
        }
        if self.headers {
            self.header_due = true;
        }
        let (mut left, any) = self.print_body(cx).await?;
        if left == 0 {
            let open = self.columns.iter_mut().filter(|column| column.state == State::Open);
            open.for_each(|column| column.full = true);
        }
        if any && self.headers {
            left = left.saturating_add(EXTREMITY);
            if self.request.form_feeds {
                cx.stdout.push_byte(b'\x0c');
            } else {
                (0..left).for_each(|_| cx.stdout.push_byte(b'\n'));
            }
        } else if self.keep_feeds && self.feed_due {
            cx.stdout.push_byte(b'\x0c');
            self.feed_due = false;
        }
        self.page = self.page.wrapping_add(1);
        if self.page > self.request.last_page {
            return Ok(false);
        }
        self.go_on();
        Ok(true)
    }

    /// The lines of a page: how many are left of it, and whether any was printed.
    async fn print_body(&mut self, cx: &mut Context) -> Result<(i64, bool)> {
        let mut left = if self.request.double { self.body.saturating_mul(2) } else { self.body };
        let mut any = false;
        while left > 0 && self.has_more() {
            self.ink.restart();
            (self.begun, self.align, self.empty) = (false, false, true);
            for at in 0..self.columns.len() {
                if self.columns[at].left > 0 || self.columns[at].state == State::Fed {
                    if self.print_column(cx, at, &mut any).await? {
                        break;
                    }
                } else if self.merge {
                    if self.empty {
                        self.align = true;
                    } else {
                        self.pass_over(&mut cx.stdout, at);
                    }
                }
                self.ink.separators += usize::from(self.separator.is_some());
            }
            if self.begun {
                cx.stdout.push_byte(b'\n');
                left -= 1;
            }
            if !self.headers && !self.has_more() {
                break;
            }
            if self.request.double && any {
                cx.stdout.push_byte(b'\n');
                left -= 1;
            }
            cx.stdout.ready().await?;
        }
        Ok((left, any))
    }

    /// A column's part of the line; true when nothing is left for the page.
    async fn print_column(&mut self, cx: &mut Context, at: usize, any: &mut bool) -> Result<bool> {
        self.only_feed = false;
        self.ink.padding = self.columns[at].start;
        if self.columns[at].stored {
            self.print_stored(&mut cx.stdout, at)?;
        } else {
            let end = self.read(at).await?;
            self.line(&mut To::Paper(&mut cx.stdout), at, end)?;
        }
        *any |= self.begun;
        self.columns[at].left -= 1;
        if self.columns[at].left <= 0 && !self.has_more() {
            return Ok(true);
        }
        let state = self.columns[at].state;
        if self.merge && state != State::Open {
            if self.empty {
                self.align = true;
            } else if state == State::Closed || (state == State::Waiting && self.only_feed) {
                self.pass_over(&mut cx.stdout, at);
            }
        }
        Ok(false)
    }

    async fn read(&mut self, at: usize) -> Result<End> {
        let column = &mut self.columns[at];
        let full = std::mem::take(&mut column.full);
        match self.readers.get_mut(column.reader) {
            Some(reader) => reader.next(full).await,
            None => Ok(End::File),
        }
    }

    /// Puts the line that was read on paper or into the store; its width.
    fn line(&mut self, to: &mut To, at: usize, end: End) -> Result<i64> {
        let reader = self.columns[at].reader;
        let Some(text) = self.readers.get_mut(reader).map(|reader| std::mem::take(&mut reader.line)) else {
            return Ok(0);
        };
        let mut position = 0;
        if text.is_empty() && end == End::FormFeed {
            self.only_feed = true;
            if let (true, To::Paper(out)) = (self.header_due, &mut *to) {
                self.begun = true;
                self.print_header(out)?;
            } else if self.keep_feeds {
                self.feed_due = true;
            }
        } else if !(text.is_empty() && end == End::File) {
            position = self.text(to, at, &text)?;
            if end == End::FormFeed && self.keep_feeds {
                self.feed_due = true;
            }
        }
        match end {
            End::Newline => {}
            End::FormFeed => self.hold(at),
            End::File => self.close(at),
        }
        if let Some(reader) = self.readers.get_mut(reader) {
            reader.line = text;
        }
        Ok(position)
    }

    /// The text of a line as far as its column is wide; the width it took.
    fn text(&mut self, to: &mut To, at: usize, text: &[u8]) -> Result<i64> {
        let mut position = 0;
        let mut clump = Vec::new();
        let mut bytes = text.iter();
        if let Some(&first) = bytes.next() {
            let next = self.clump(&mut clump, first, position);
            if self.truncate && next > self.column_width {
                return Ok(position);
            }
            position = next;
        }
        if let To::Paper(out) = to {
            self.begun = true;
            if self.header_due {
                self.print_header(out)?;
            }
            self.start_column(out, at);
        }
        if self.columns[at].numbered {
            position += self.number(to);
        }
        self.empty = false;
        clump.iter().for_each(|byte| self.put(to, *byte));
        for &byte in bytes {
            let next = self.clump(&mut clump, byte, position);
            if self.truncate && next > self.column_width {
                break;
            }
            position = next;
            clump.iter().for_each(|byte| self.put(to, *byte));
        }
        Ok(position)
    }

    /// White space and separator in front of a column, empty ones on its left included.
    fn start_column(&mut self, out: &mut Output, at: usize) {
        if self.merge && self.align {
            let empty = std::mem::take(&mut self.ink.separators);
            for column in 0..empty {
                self.pass_over(out, column);
                self.ink.separators += 1;
            }
            self.ink.padding = self.columns[at].start;
            self.ink.spaces = if self.truncate { self.column_width } else { 0 };
            self.align = false;
        }
        self.indent(out);
    }

    fn indent(&mut self, out: &mut Output) {
        self.ink.pad_for(out, self.separator.as_ref().map_or(0, Vec::len));
        if let Some(separator) = &self.separator {
            self.ink.separate(out, separator);
        }
    }

    /// An empty column in front of one that is not.
    fn pass_over(&mut self, out: &mut Output, at: usize) {
        let Some(column) = self.columns.get(at) else { return };
        self.ink.padding = column.start;
        let numbered = column.numbered;
        self.indent(out);
        if numbered {
            self.number(&mut To::Paper(out));
        }
    }

    fn put(&mut self, to: &mut To, byte: u8) {
        match to {
            To::Paper(out) => self.ink.put(out, byte),
            To::Store => self.store.text.push(byte),
        }
    }

    /// The line's number: its last digits; the part of the column it takes.
    fn number(&mut self, to: &mut To) -> i64 {
        let Some(numbers) = self.request.numbers else { return 0 };
        let digits = usize::try_from(numbers.digits).unwrap_or(0);
        let text = format!("{:>digits$}", self.line_number).into_bytes();
        self.line_number = self.line_number.wrapping_add(1);
        for &byte in &text[text.len().saturating_sub(digits)..] {
            self.put(to, byte);
        }
        if self.columns.len() > 1 && numbers.separator == b'\t' {
            (numbers.digits..self.number_width).for_each(|_| self.put(to, b' '));
        } else {
            self.put(to, numbers.separator);
            if self.columns.len() == 1 && numbers.separator == b'\t' {
                self.ink.column = self.ink.tabs.after(self.ink.column);
            }
        }
        if self.truncate && !self.merge { self.number_width } else { 0 }
    }

    /// A byte as it is shown, and the position behind it.
    fn clump(&self, clump: &mut Vec<u8>, byte: u8, position: i64) -> i64 {
        clump.clear();
        let tabs = self.request.input_tabs;
        let printable = matches!(byte, b' '..=b'~');
        if byte == tabs.character || byte == b'\t' {
            let tab = if byte == tabs.character { tabs.width } else { 8 };
            let width = tab - position % tab;
            if self.expand {
                clump.resize(usize::try_from(width).unwrap_or(0), b' ');
            } else {
                clump.push(byte);
            }
            return position + width;
        }
        match self.request.shown {
            _ if printable => clump.push(byte),
            Shown::Caret if byte < 128 => clump.extend_from_slice(&[b'^', byte ^ 64]),
            Shown::Caret | Shown::Octal => clump.extend_from_slice(format!("\\{byte:03o}").as_bytes()),
            Shown::AsTheyAre => {
                if byte == b'\x08' && position == 0 {
                    return 0;
                }
                clump.push(byte);
                return if byte == b'\x08' { position - 1 } else { position };
            }
        }
        position + clump.len() as i64
    }

    /// Reads a page of lines and spreads them over the columns.
    async fn store_page(&mut self) -> Result<()> {
        self.store.text.clear();
        self.store.lines.clear();
        self.columns.iter_mut().for_each(|column| column.lines = 0);
        for at in 0..self.columns.len() {
            let mut left = self.body;
            while left > 0 && self.ready > 0 {
                left -= 1;
                if self.columns[at].state != State::Open {
                    continue;
                }
                let end = self.read(at).await?;
                let before = self.store.text.len();
                let width = self.line(&mut To::Store, at, end)?;
                let length = self.store.text.len();
                if self.columns[at].state == State::Open || length > before {
                    self.store.lines.push((length, width));
                }
            }
        }
        let (total, columns) = (self.store.lines.len(), self.columns.len());
        let mut next = 0;
        for (at, column) in self.columns.iter_mut().enumerate() {
            column.lines = total / columns + usize::from(at < total % columns);
            column.next = next;
            next += column.lines;
        }
        Ok(())
    }

    fn print_stored(&mut self, out: &mut Output, at: usize) -> Result<()> {
        let line = self.columns[at].next;
        self.columns[at].next += 1;
        self.begun = true;
        if self.header_due {
            self.print_header(out)?;
        }
        if self.columns[at].state == State::Fed {
            self.columns.iter_mut().for_each(|column| column.state = State::Waiting);
            if self.columns.first().is_some_and(|column| column.left <= 0) {
                self.begun = self.headers;
                return Ok(());
            }
        }
        self.indent(out);
        let from = line.checked_sub(1).and_then(|before| self.store.lines.get(before)).map_or(0, |line| line.0);
        let Some(&(end, width)) = self.store.lines.get(line) else { return Ok(()) };
        for &byte in self.store.text.get(from..end).unwrap_or_default() {
            self.ink.put(out, byte);
        }
        if self.ink.spaces == 0 {
            let (start, separator) = (self.columns[at].start, self.separator.as_ref().map_or(0, Vec::len) as i64);
            self.ink.column = start + width;
            if start - separator == self.request.margin {
                self.ink.column -= separator;
            }
        }
        Ok(())
    }

    fn print_header(&mut self, out: &mut Output) -> Result<()> {
        self.ink.column = 0;
        self.ink.pad_to(out, self.request.margin);
        self.ink.flush(out);
        if self.page == 0 {
            return Err(Failure::new("page number overflow"));
        }
        let page = format!("Page {}", self.page);
        let taken = width::of_text(&self.date) + width::of_text(&self.title) + page.len();
        let free = (self.request.width - taken as i64).max(0);
        out.push(b"\n\n");
        ink::spaces(out, self.request.margin);
        out.push(&self.date);
        ink::spaces(out, (free / 2).max(1));
        out.push(&self.title);
        ink::spaces(out, (free - free / 2).max(1));
        out.push(page.as_bytes());
        out.push(b"\n\n\n");
        self.header_due = false;
        self.ink.column = 0;
        Ok(())
    }
}
