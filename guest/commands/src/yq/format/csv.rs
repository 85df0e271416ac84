//! CSV and TSV: maps become rows below a row of their keys.

use super::super::node::{Id, Kind, Node, Tree};

pub fn write(tree: &Tree, root: Id, separator: char) -> Result<String, String> {
    let root = tree.target(root);
    if tree[root].kind != Kind::Sequence {
        return Err(format!("csv encoding only works for arrays, got: {}", tree[root].tag()));
    }
    let mut out = String::new();
    let rows = &tree[root].children;
    match rows.first().map(|&row| tree[row].kind) {
        Some(_) if rows.iter().flat_map(|&row| cells(tree, row)).any(|(_, id)| tree[id].kind != Kind::Scalar) => {
            let bad = rows.iter().flat_map(|&row| cells(tree, row)).find(|(_, id)| tree[*id].kind != Kind::Scalar);
            let (at, id) = bad.unwrap_or_default();
            return Err(format!(
                "csv encoding only works for arrays of scalars (string/numbers/booleans), child[{at}] is a {}",
                tree[id].tag()
            ));
        }
        Some(Kind::Map) => {
            let names: Vec<String> = rows
                .first()
                .map(|&row| tree.pairs(row))
                .unwrap_or_default()
                .iter()
                .map(|(key, _)| tree[*key].value.clone())
                .collect();
            line(&mut out, &names, separator);
            for &row in rows {
                let cells: Vec<String> = names
                    .iter()
                    .map(|name| tree.get(row, name).map_or(String::new(), |id| cell(tree, id)))
                    .collect();
                line(&mut out, &cells, separator);
            }
        }
        Some(Kind::Sequence) => {
            for &row in rows {
                let cells: Vec<String> = tree[row].children.iter().map(|&id| cell(tree, id)).collect();
                line(&mut out, &cells, separator);
            }
        }
        Some(_) => {
            let cells: Vec<String> = rows.iter().map(|&id| cell(tree, id)).collect();
            line(&mut out, &cells, separator);
        }
        None => out.push('\n'),
    }
    Ok(out)
}

/// The cells of a row, with their places.
fn cells(tree: &Tree, row: Id) -> Vec<(usize, Id)> {
    match tree[row].kind {
        Kind::Map => tree.pairs(row).into_iter().map(|(_, value)| tree.target(value)).enumerate().collect(),
        Kind::Sequence => tree[row].children.iter().map(|&id| tree.target(id)).enumerate().collect(),
        _ => Vec::new(),
    }
}

fn cell(tree: &Tree, id: Id) -> String {
    let node = &tree[tree.target(id)];
    match node.kind {
        Kind::Scalar if node.is_null() && node.value.is_empty() => String::new(),
        Kind::Scalar => node.value.clone(),
        _ => String::new(),
    }
}

fn line(out: &mut String, cells: &[String], separator: char) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            out.push(separator);
        }
        let special = cell.contains([separator, '"', '\n', '\r']) || cell.starts_with([' ', '\t']);
        if special {
            out.push_str(&format!("\"{}\"", cell.replace('"', "\"\"")));
        } else {
            out.push_str(cell);
        }
    }
    out.push('\n');
}

pub fn read(tree: &mut Tree, text: &[u8], separator: u8, parses: bool) -> Id {
    let mut rows = records(text, separator).into_iter();
    let root = tree.add(Node::new(Kind::Sequence));
    let names = rows.next().unwrap_or_default();
    for row in rows {
        let map = tree.add(Node::new(Kind::Map));
        for (name, cell) in names.iter().zip(row) {
            let value = value(tree, cell, parses);
            tree.set(map, name, value);
        }
        tree.push_item(root, map);
    }
    root
}

/// Cells are read as YAML where they are that.
fn value(tree: &mut Tree, cell: String, parses: bool) -> Id {
    if parses
        && (cell.starts_with(['{', '[']) || cell.contains(": "))
        && let Ok(documents) = super::super::read::documents(tree, cell.as_bytes())
            && let Some(document) = documents.first()
        {
            return document.root;
        }
    if cell.is_empty() {
        return tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") });
    }
    tree.add(Node::scalar(cell))
}

fn records(text: &[u8], separator: u8) -> Vec<Vec<String>> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), Vec::new());
    let (mut quoted, mut at) = (false, 0);
    let string = |bytes: &mut Vec<u8>| String::from_utf8_lossy(&std::mem::take(bytes)).into_owned();
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'"' if quoted && text.get(at) == Some(&b'"') => {
                cell.push(b'"');
                at += 1;
            }
            b'"' if quoted || cell.is_empty() => quoted = !quoted,
            b'\r' if !quoted && text.get(at) == Some(&b'\n') => {}
            b'\n' if !quoted => {
                if !(row.is_empty() && cell.is_empty()) {
                    row.push(string(&mut cell));
                    rows.push(std::mem::take(&mut row));
                }
            }
            _ if byte == separator && !quoted => row.push(string(&mut cell)),
            _ => cell.push(byte),
        }
    }
    if !(row.is_empty() && cell.is_empty()) {
        row.push(string(&mut cell));
        rows.push(row);
    }
    rows
}
