//! column: columnate lists. Spec: util-linux 2.38. Differs: no pages, so that `-e` has nothing
//! to repeat.

mod table;

use table::{Column, Row, Table};

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, width};

pub const COMMAND: Command = Command {
    name: "column",
    group: Group::Text,
    summary: "columnate lists",
    usage: "[options] [<file>...]",
    flags: bivalve_kit::flags![
        Flag::value('\0', "columns", "width", "same as --output-width"),
        Flag::switch('x', "fillrows", "fill rows before columns"),
        Flag::switch('h', "help", "display this help"),
        Flag::switch('J', "json", "use JSON output format for table"),
        Flag::switch('L', "keep-empty-lines", "don't ignore empty lines"),
        Flag::value('o', "output-separator", "string", "columns separator for table output (default is two spaces)"),
        Flag::value('c', "output-width", "width", "width of output in number of characters"),
        Flag::value('s', "separator", "string", "possible table delimiters"),
        Flag::switch('t', "table", "create a table"),
        Flag::value('N', "table-columns", "names", "comma separated columns names"),
        Flag::value('l', "table-columns-limit", "num", "maximal number of input columns"),
        Flag::value('H', "table-hide", "columns", "don't print the columns"),
        Flag::value('n', "table-name", "name", "table name for JSON output"),
        Flag::value('E', "table-noextreme", "columns", "don't count long text from the columns to column width"),
        Flag::switch('d', "table-noheadings", "don't print header"),
        Flag::value('O', "table-order", "columns", "specify order of output columns"),
        Flag::value('R', "table-right", "columns", "right align text in these columns"),
        Flag::value('T', "table-truncate", "columns", "truncate text in the columns when necessary"),
        Flag::value('W', "table-wrap", "columns", "wrap text in the columns when necessary"),
        Flag::switch('\0', "table-empty-lines", "same as --keep-empty-lines"),
        Flag::switch('e', "table-header-repeat", "repeat header for each page (there are none)"),
        Flag::value('r', "tree", "column", "column to use tree-like output for the table"),
        Flag::value('i', "tree-id", "column", "line ID to specify child-parent relation"),
        Flag::value('p', "tree-parent", "column", "parent to specify child-parent relation"),
        Flag::switch('V', "version", "display version"),
    ],
    examples: &[Example { script: "printf 'a b\\nccc d\\n' | column -t", stdout: "a    b\nccc  d\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    for (key, text) in [("help", bivalve_kit::help::text(cx.command)), ("version", bivalve_kit::help::version(cx.command))] {
        if options.has(key) {
            cx.stdout.push(text.as_bytes());
            return Ok(0);
        }
    }
    let given = options.last_of(&["output-width", "columns"]).and_then(|key| options.value(key));
    let total = match given.or_else(|| cx.variable("COLUMNS")) {
        Some(text) => number(cx, text, "invalid columns argument")?,
        None => 80,
    };
    let limit = match options.value("table-columns-limit") {
        Some(text) => Some(number(cx, text, "invalid columns limit argument")?),
        None => None,
    };
    if limit == Some(0) {
        return Err(Failure::new("columns limit must be greater than zero"));
    }
    let tabular = check(&options)?;
    let mut lines = Vec::new();
    let failures = read(cx, &options, &mut lines).await?;
    if lines.is_empty() {
        return Ok(if tabular { failures.min(1) } else { failures });
    }
    if !tabular {
        fill(&mut cx.stdout, &lines, total, options.has("fillrows"));
        return Ok(failures.min(1));
    }
    let mut table = table(cx, &options, &lines, limit, total)?;
    if options.has("json") {
        table::json(cx, &table, options.value("table-name").unwrap_or(b"table")).await?;
    } else {
        table.print(cx).await?;
    }
    // Printing settles it, whatever could not be read.
    Ok(0)
}

fn number(cx: &Context, text: &[u8], what: &str) -> Result<usize> {
    let parsed = std::str::from_utf8(text).ok().and_then(|text| text.trim_start().parse::<u32>().ok());
    parsed.map(|number| number as usize).ok_or_else(|| {
        let quoted = cx.quoted(text);
        Failure::new([what.as_bytes(), b": ", &quoted].concat())
    })
}

/// What options need of one another; whether a table is asked for.
fn check(options: &Options) -> Result<bool> {
    for key in ["json", "table"] {
        if options.has(key) && options.has("fillrows") {
            return Err(Failure::new(format!("mutually exclusive arguments: --{key} --fillrows")));
        }
    }
    if options.has("tree") && !(options.has("tree-id") && options.has("tree-parent")) {
        return Err(Failure::new("options --tree-id and --tree-parent are required for tree formatting"));
    }
    let tabular = options.has("table") || options.has("json") || options.has("tree");
    let properties = ["order", "name", "wrap", "hide", "truncate", "noextreme", "right", "columns"];
    if !tabular && properties.iter().any(|name| options.has(&format!("table-{name}"))) {
        return Err(Failure::new("option --table required for all --table-*"));
    }
    if options.has("json") && !options.has("table-columns") {
        return Err(Failure::new("option --table-columns required for --json"));
    }
    Ok(tabular)
}

/// The lines of all files; how many files could not be read.
async fn read(cx: &mut Context, options: &Options, lines: &mut Vec<Vec<u8>>) -> Result<u8> {
    let mut failures = 0u8;
    let stdin = [b"-".to_vec()];
    let files = if options.operands.is_empty() { &stdin } else { options.operands.as_slice() };
    for file in files {
        let named = file == b"-" && !options.operands.is_empty();
        let read = match cx.open(if named { b"./-" } else { file }) {
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
                failures = failures.saturating_add(1);
            }
        }
    }
    let blank = |line: &Vec<u8>| line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0x0b);
    if options.has("keep-empty-lines") || options.has("table-empty-lines") {
        lines.iter_mut().filter(|line| blank(line)).for_each(Vec::clear);
    } else {
        lines.retain(|line| !blank(line));
    }
    Ok(failures)
}

/// The cells of a line; what is beyond the limit stays with the last.
fn cells(line: &[u8], separators: &[&[u8]], greedy: bool, limit: Option<usize>) -> Vec<Vec<u8>> {
    let starts = |at: usize| {
        let rest = &line[at..];
        separators.iter().find(|separator| rest.starts_with(separator)).map(|separator| separator.len())
    };
    let (mut cells, mut at, mut taken, mut skipped) = (Vec::new(), Some(0), 0, 0);
    while let Some(mut start) = at {
        if limit == Some(cells.len() + 1) {
            // How far this is in the line is told from what the cells before it take.
            cells.extend(line.get(taken + skipped..).filter(|rest| !rest.is_empty()).map(<[u8]>::to_vec));
            break;
        }
        while let Some(length) = starts(start).filter(|_| greedy && start < line.len()) {
            start += length;
        }
        if greedy && start >= line.len() {
            break;
        }
        if cells.is_empty() {
            skipped = start;
        }
        let mut end = start;
        while end < line.len() && starts(end).is_none() {
            end += 1;
        }
        cells.push(line[start..end].to_vec());
        taken += end - start + 1;
        at = (end < line.len()).then(|| end + starts(end).unwrap_or(1));
    }
    cells
}

/// The letters of a text.
fn letters(text: &[u8]) -> Vec<&[u8]> {
    text.chunk_by(|_, next| next & 0xc0 == 0x80).collect()
}

/// The table as its options describe it.
fn table(cx: &Context, options: &Options, lines: &[Vec<u8>], limit: Option<usize>, total: usize) -> Result<Table> {
    let names: Vec<Vec<u8>> = match options.value("table-columns") {
        Some(names) => names.split(|&byte| byte == b',').map(<[u8]>::to_vec).collect(),
        None => Vec::new(),
    };
    let given = options.value("separator");
    let separators = letters(given.unwrap_or(b"\t "));
    let row = |line: &Vec<u8>| {
        let cells = if line.is_empty() { Vec::new() } else { cells(line, &separators, given.is_none(), limit) };
        Row { cells, ..Row::default() }
    };
    let rows: Vec<Row> = lines.iter().map(row).collect();
    if let Some(at) = rows.iter().position(|row| options.has("json") && row.cells.len() > names.len()) {
        let (line, column) = (at + 2, names.len() + 1);
        return Err(Failure::new(format!("line {line}: for JSON the name of the column {column} is required")));
    }
    let count = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0).max(names.len());
    let columns = (0..count).map(|at| Column::named(names.get(at).cloned())).collect();
    let mut table = Table {
        columns,
        rows,
        joint: options.value("output-separator").unwrap_or(b"  ").to_vec(),
        total,
        headings: !names.is_empty() && !options.has("table-noheadings"),
        utf8: cx.locale.utf8,
    };
    let mut mark = |key: &str, set: fn(&mut Column)| -> Result<()> {
        let Some(list) = options.value(key) else { return Ok(()) };
        if list == b"0" {
            table.columns.iter_mut().for_each(set);
        }
        for name in list.split(|&byte| byte == b',').filter(|name| !name.is_empty()) {
            if name == b"-" && key == "table-hide" {
                table.columns.iter_mut().filter(|column| column.name.is_none()).for_each(set);
            } else if let Some(column) = find(&names, name)?.and_then(|at| table.columns.get_mut(at)) {
                set(column);
            }
        }
        Ok(())
    };
    mark("table-right", |column| column.right = true)?;
    mark("table-truncate", |column| column.truncated = true)?;
    mark("table-noextreme", |column| column.no_extremes = true)?;
    mark("table-wrap", |column| column.wrapped = true)?;
    mark("table-hide", |column| column.hidden = true)?;
    if !options.has("table-noextreme")
        && let Some(last) = table.columns.iter_mut().rev().find(|column| !column.hidden)
    {
        last.no_extremes = true;
    }
    if options.has("tree") {
        grow(&mut table, options, &names)?;
    }
    reorder(&mut table, options, &names)?;
    Ok(table)
}

/// The place of a column by its name or number.
fn find(names: &[Vec<u8>], name: &[u8]) -> Result<Option<usize>> {
    if name.iter().all(u8::is_ascii_digit) {
        let number = std::str::from_utf8(name).ok().and_then(|text| text.parse::<usize>().ok());
        return Ok(number.and_then(|number| number.checked_sub(1)));
    }
    match names.iter().position(|known| known.eq_ignore_ascii_case(name)) {
        Some(at) => Ok(Some(at)),
        None => Err(Failure::new([b"undefined column name '".as_slice(), name, b"'"].concat())),
    }
}

/// Puts rows below those that they name as their parents.
fn grow(table: &mut Table, options: &Options, names: &[Vec<u8>]) -> Result<()> {
    let column = |key| find(names, options.value(key).unwrap_or_default());
    let (Some(tree), Some(parent), Some(id)) = (column("tree")?, column("tree-parent")?, column("tree-id")?) else {
        return Ok(());
    };
    let Some(shown) = table.columns.get_mut(tree) else { return Ok(()) };
    shown.tree = true;
    for above in 0..table.rows.len() {
        let Some(wanted) = table.rows[above].cells.get(id).cloned() else { continue };
        for below in 0..table.rows.len() {
            if table.rows[below].cells.get(parent) != Some(&wanted) {
                continue;
            }
            // None is below itself.
            let mut at = Some(above);
            while let Some(row) = at.filter(|row| *row != below) {
                at = table.rows[row].parent;
            }
            if at.is_some() {
                continue;
            }
            if let Some(former) = table.rows[below].parent.replace(above) {
                table.rows[former].children.retain(|child| *child != below);
            }
            table.rows[above].children.push(below);
        }
    }
    Ok(())
}

/// The columns that are named come first.
fn reorder(table: &mut Table, options: &Options, names: &[Vec<u8>]) -> Result<()> {
    let mut order = Vec::new();
    let list = options.value("table-order").unwrap_or_default();
    for name in list.split(|&byte| byte == b',').filter(|name| !name.is_empty()) {
        order.extend(find(names, name)?.filter(|at| *at < table.columns.len() && !order.contains(at)));
    }
    order.extend((0..table.columns.len()).filter(|at| !order.contains(at)).collect::<Vec<_>>());
    for row in &mut table.rows {
        let mut cells = std::mem::take(&mut row.cells);
        row.cells = order.iter().map(|&at| cells.get_mut(at).map(std::mem::take).unwrap_or_default()).collect();
    }
    let mut columns = std::mem::take(&mut table.columns);
    table.columns = order.iter().filter_map(|&at| columns.get_mut(at).map(std::mem::take)).collect();
    Ok(())
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
