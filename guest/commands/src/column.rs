//! column: columnate lists. Spec: util-linux 2.38. Differs: no trees, and not all column
//! properties (`-r -E -T -W -e -i -p`).

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, width};

pub const COMMAND: Command = Command {
    name: "column",
    group: Group::Text,
    summary: "columnate lists",
    usage: "[options] [<file>...]",
    flags: &[
        Flag::switch('t', "table", "create a table"),
        Flag::value('N', "table-columns", "names", "comma separated columns names"),
        Flag::value('R', "table-right", "columns", "right align text in these columns"),
        Flag::value('H', "table-hide", "columns", "don't print the columns"),
        Flag::value('O', "table-order", "columns", "specify order of output columns"),
        Flag::value('l', "table-columns-limit", "num", "maximal number of input columns"),
        Flag::switch('d', "table-noheadings", "don't print header"),
        Flag::switch('J', "json", "use JSON output format for table"),
        Flag::value('n', "table-name", "name", "table name for JSON output"),
        Flag::value('o', "output-separator", "string", "columns separator for table output (default is two spaces)"),
        Flag::value('s', "separator", "string", "possible table delimiters"),
        Flag::value('c', "output-width", "width", "width of output in number of characters"),
        Flag::switch('x', "fillrows", "fill rows before columns"),
        Flag::switch('L', "keep-empty-lines", "don't ignore empty lines"),
    ],
    examples: &[Example { script: "printf 'a b\\nccc d\\n' | column -t", stdout: "a    b\nccc  d\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let total = match options.value("output-width").or_else(|| cx.variable("COLUMNS")) {
        Some(text) => bivalve_kit::size::parse(text, "").ok().and_then(|n| usize::try_from(n).ok()).ok_or_else(|| {
            let quoted = cx.quoted(text);
            Failure::new([b"invalid columns argument: ".as_slice(), &quoted].concat())
        })?,
        None => 80,
    };
    let mut files = options.operands.clone();
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut lines = Vec::new();
    let mut status = 0;
    for file in &files {
        let read = match cx.open(file) {
            Ok(mut input) => input.read_to_end().await,
            Err(errno) => Err(errno),
        };
        match read {
            Ok(content) => {
                let body = content.strip_suffix(b"\n").unwrap_or(&content);
                if !content.is_empty() {
                    lines.extend(body.split(|&byte| byte == b'\n').map(<[u8]>::to_vec));
                }
            }
            Err(errno) => {
                cx.say(&[file, b": ".as_slice(), errno.message().as_bytes()].concat()).await?;
                status = 1;
            }
        }
    }
    let blank = |line: &Vec<u8>| line.iter().all(u8::is_ascii_whitespace);
    if !options.has("keep-empty-lines") {
        lines.retain(|line| !blank(line));
    }
    let properties = ["table-columns", "table-right", "table-hide", "table-order"];
    let tabular = options.has("table") || options.has("json");
    if !tabular && properties.iter().any(|name| options.has(name)) {
        return Err(Failure::new("option --table required for all --table-*"));
    }
    if lines.is_empty() {
        return Ok(status);
    }
    if tabular {
        table(cx, &options, &lines).await?;
    } else {
        fill(&mut cx.stdout, &lines, total, options.has("fillrows"));
    }
    Ok(status)
}

/// A table as its options describe it.
struct Table<'a> {
    rows: Vec<Vec<&'a [u8]>>,
    names: Vec<&'a [u8]>,
    /// The columns that are shown, in their order.
    shown: Vec<usize>,
    right: Vec<usize>,
}

/// The cells of a line; what is beyond the limit stays with the last.
fn cells<'a>(line: &'a [u8], separators: Option<&[u8]>, limit: usize) -> Vec<&'a [u8]> {
    let is_separator = |byte: &u8| match separators {
        Some(separators) => separators.contains(byte),
        None => byte.is_ascii_whitespace(),
    };
    if separators.is_some() {
        return line.splitn(limit, is_separator).collect();
    }
    let mut cells = Vec::new();
    let mut rest = line.trim_ascii();
    while !rest.is_empty() {
        let end = rest.iter().position(is_separator).filter(|_| cells.len() + 1 < limit);
        let (cell, more) = rest.split_at(end.unwrap_or(rest.len()));
        cells.push(cell);
        rest = more.trim_ascii_start();
    }
    cells
}

impl Table<'_> {
    /// The columns that a list of names and numbers means.
    fn columns(&self, list: Option<&[u8]>, count: usize) -> Result<Vec<usize>> {
        let mut columns = Vec::new();
        for name in list.unwrap_or_default().split(|&byte| byte == b',').filter(|name| !name.is_empty()) {
            let number = std::str::from_utf8(name).ok().and_then(|text| text.parse::<usize>().ok());
            let named = self.names.iter().position(|known| *known == name);
            match named.or(number.and_then(|number| number.checked_sub(1)).filter(|&at| at < count)) {
                Some(at) => columns.push(at),
                None => {
                    let message = [b"undefined column name '".as_slice(), name, b"'"].concat();
                    return Err(Failure::Message(message, 1));
                }
            }
        }
        Ok(columns)
    }
}

/// Cells in columns as wide as their widest cell.
async fn table(cx: &mut Context, options: &Options, lines: &[Vec<u8>]) -> Result<()> {
    let limit = match options.value("table-columns-limit") {
        None => usize::MAX,
        Some(text) => {
            let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
            let number = number.ok_or_else(|| {
                let quoted = cx.quoted(text);
                Failure::new([b"invalid columns limit argument: ".as_slice(), &quoted].concat())
            })?;
            if number == 0 {
                return Err(Failure::new("columns limit must be greater than zero"));
            }
            number
        }
    };
    let names = options.value("table-columns");
    let mut table = Table {
        rows: lines.iter().map(|line| cells(line, options.value("separator"), limit)).collect(),
        names: names.map(|names| names.split(|&byte| byte == b',').collect()).unwrap_or_default(),
        shown: Vec::new(),
        right: Vec::new(),
    };
    let columns = table.rows.iter().map(Vec::len).max().unwrap_or(0).max(table.names.len());
    table.right = table.columns(options.value("table-right"), columns)?;
    let hidden = table.columns(options.value("table-hide"), columns)?;
    table.shown = table.columns(options.value("table-order"), columns)?;
    let rest: Vec<usize> = (0..columns).filter(|at| !table.shown.contains(at)).collect();
    table.shown.extend(rest);
    table.shown.retain(|at| !hidden.contains(at));
    if options.has("json") {
        return json(cx, options, &table).await;
    }
    if !table.names.is_empty() && !options.has("table-noheadings") {
        table.rows.insert(0, table.names.clone());
    }
    let joint = options.value("output-separator").unwrap_or(b"  ").to_vec();
    print(cx, &table, &joint, columns).await
}

async fn print(cx: &mut Context, table: &Table<'_>, joint: &[u8], columns: usize) -> Result<()> {
    let mut widths = vec![0; columns];
    for row in &table.rows {
        for (widest, cell) in widths.iter_mut().zip(row) {
            *widest = width::of_text(cell).max(*widest);
        }
    }
    for row in &table.rows {
        for (number, &at) in table.shown.iter().enumerate() {
            let cell = row.get(at).copied().unwrap_or_default();
            let widest = widths.get(at).copied().unwrap_or(0);
            let padding = b" ".repeat(widest.saturating_sub(width::of_text(cell)));
            let (right, last) = (table.right.contains(&at), number + 1 == table.shown.len());
            if right {
                cx.stdout.push(&padding);
            }
            cx.stdout.push(cell);
            if !right && !last {
                cx.stdout.push(&padding);
            }
            if !last {
                cx.stdout.push(joint);
            }
        }
        cx.stdout.push_byte(b'\n');
        cx.stdout.ready().await?;
        cx.check()?;
    }
    Ok(())
}

/// The table as JSON: an object for each row, its members in the order of the columns.
async fn json(cx: &mut Context, options: &Options, table: &Table<'_>) -> Result<()> {
    if table.names.is_empty() {
        return Err(Failure::new("option --table-columns required for --json"));
    }
    if let Some(at) = table.rows.iter().position(|row| row.len() > table.names.len()) {
        let column = table.names.len() + 1;
        let line = at + 2;
        return Err(Failure::new(format!("line {line}: for JSON the name of the column {column} is required")));
    }
    let mut out = b"{\n   ".to_vec();
    quoted(&mut out, &options.value("table-name").unwrap_or(b"table").to_ascii_lowercase());
    out.extend_from_slice(b": [");
    for (number, row) in table.rows.iter().enumerate() {
        out.extend_from_slice(if number == 0 { b"\n      {" } else { b",{" });
        for (place, &at) in table.shown.iter().enumerate() {
            out.extend_from_slice(if place == 0 { b"\n         " } else { b",\n         " });
            quoted(&mut out, &table.names.get(at).copied().unwrap_or_default().to_ascii_lowercase());
            out.extend_from_slice(b": ");
            match row.get(at) {
                Some(cell) if !cell.is_empty() => quoted(&mut out, cell),
                _ => out.extend_from_slice(b"null"),
            }
        }
        out.extend_from_slice(b"\n      }");
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

/// Lines side by side, as many as fit, with tabs between.
fn fill(out: &mut Output, lines: &[Vec<u8>], total: usize, rows_first: bool) {
    const TAB: usize = 8;
    let widest = lines.iter().map(|line| width::of_text(line)).max().unwrap_or(0);
    if widest >= total {
        lines.iter().for_each(|line| out.push(&[line.as_slice(), b"\n"].concat()));
        return;
    }
    let cell = (widest + TAB) & !(TAB - 1);
    let columns = (total / cell).max(1);
    let rows = lines.len().div_ceil(columns);
    for row in 0..rows {
        let places: Vec<usize> = if rows_first {
            (row * columns..((row + 1) * columns).min(lines.len())).collect()
        } else {
            (row..lines.len()).step_by(rows).collect()
        };
        let mut at = 0;
        for (column, &place) in places.iter().enumerate() {
            if let Some(line) = lines.get(place) {
                out.push(line);
                at += width::of_text(line);
            }
            if column + 1 < places.len() {
                let stop = (column + 1) * cell;
                while at < stop {
                    out.push_byte(b'\t');
                    at = (at + TAB) & !(TAB - 1);
                }
            }
        }
        out.push_byte(b'\n');
    }
}
