//! column: columnate lists. Spec: util-linux 2.38. Differs: no JSON, trees or column
//! properties (`-J -r -d -E -H -O -T -W -l -R -e -i -p`).

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, width};

pub const COMMAND: Command = Command {
    name: "column",
    group: Group::Text,
    summary: "columnate lists",
    usage: "[options] [<file>...]",
    flags: &[
        Flag::switch('t', "table", "create a table"),
        Flag::value('N', "table-columns", "names", "comma separated columns names"),
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
    if options.has("table") {
        table(cx, &options, &lines).await?;
    } else {
        fill(&mut cx.stdout, &lines, total, options.has("fillrows"));
    }
    Ok(status)
}

/// Cells in columns as wide as their widest cell.
async fn table(cx: &mut Context, options: &Options, lines: &[Vec<u8>]) -> Result<()> {
    let separators = options.value("separator");
    let joint = options.value("output-separator").unwrap_or(b"  ").to_vec();
    let mut rows: Vec<Vec<&[u8]>> = Vec::with_capacity(lines.len() + 1);
    if let Some(names) = options.value("table-columns") {
        rows.push(names.split(|&byte| byte == b',').collect());
    }
    for line in lines {
        rows.push(match separators {
            Some(separators) => line.split(|byte| separators.contains(byte)).collect(),
            None => line.split(u8::is_ascii_whitespace).filter(|cell| !cell.is_empty()).collect(),
        });
    }
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut widths = vec![0; columns];
    for row in &rows {
        for (at, cell) in row.iter().enumerate() {
            widths[at] = width::of_text(cell).max(widths[at]);
        }
    }
    for row in &rows {
        for (at, &widest) in widths.iter().enumerate() {
            let cell = row.get(at).copied().unwrap_or_default();
            cx.stdout.push(cell);
            if at + 1 < columns {
                cx.stdout.push(&b" ".repeat(widest - width::of_text(cell)));
                cx.stdout.push(&joint);
            }
        }
        cx.stdout.push_byte(b'\n');
        cx.stdout.ready().await?;
        cx.check()?;
    }
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
