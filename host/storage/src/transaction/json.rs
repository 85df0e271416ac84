//! Transactions and their parts as JSON: for people and tools that look at them,
//! and for the ledger that keeps them.

use std::sync::Arc;

use serde_json::{Value, json};

use super::changes::{Changes, Difference, FileChange, FileState, Source};
use super::record::{Action, Effect};
use super::watch::{Names, Reads, Stamp};
use super::{Ending, Transaction, TransactionState};
use crate::base64;
use crate::types::Kind;

/// Raised when a field changes its meaning.
const VERSION: u64 = 1;

impl Transaction {
    /// Everything as JSON, without the files' contents.
    pub fn json(&self) -> Value {
        let (state, why) = match &self.state {
            TransactionState::Ready => ("ready", None),
            TransactionState::NotCommittable(why) => ("not-committable", Some(why)),
        };
        json!({
            "id": self.id,
            "workspace": self.workspace,
            "state": state,
            "why": why,
            "changes": self.changes.json(),
            "effects": self.effects.iter().map(Effect::json).collect::<Vec<_>>(),
            "effects_dropped": self.effects_dropped,
            "reads": self.reads,
            "exit_code": self.ending.exit_code,
            "ended_by": self.ending.ended_by,
        })
    }
}

impl Changes {
    /// The difference as JSON: for each path what, and kind, size and mode of both sides.
    pub fn json(&self) -> Value {
        self.list.iter().map(FileChange::json).collect()
    }
}

impl Difference {
    const ALL: [Self; 6] =
        [Self::Added, Self::Modified, Self::Deleted, Self::Renamed, Self::Mode, Self::Symlink];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difference| difference.name() == name)
    }
}

/// The name of a kind of node.
fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::File => "file",
        Kind::Directory => "directory",
        Kind::Symlink => "symlink",
        Kind::Other => "other",
    }
}

fn kind_named(name: &str) -> Option<Kind> {
    [Kind::File, Kind::Directory, Kind::Symlink, Kind::Other]
        .into_iter()
        .find(|kind| kind_name(*kind) == name)
}

impl FileState {
    fn json(&self) -> Value {
        let mut told =
            json!({ "kind": kind_name(self.kind), "mode": format!("{:04o}", self.mode), "size": self.size });
        if let (Some(target), Some(told)) = (&self.target, told.as_object_mut()) {
            told.insert("target".into(), target.as_str().into());
        }
        told
    }

    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            kind: kind_named(value.get("kind")?.as_str()?)?,
            mode: u32::from_str_radix(value.get("mode")?.as_str()?, 8).ok()?,
            size: value.get("size")?.as_u64()?,
            target: value.get("target").and_then(Value::as_str).map(str::to_owned),
        })
    }
}

impl FileChange {
    /// The path, how it differs, and kind, size and mode of both sides.
    pub fn json(&self) -> Value {
        let side = |state: &Option<FileState>| state.as_ref().map_or(Value::Null, FileState::json);
        let mut told = json!({
            "path": self.path,
            "change": self.difference.name(),
            "before": side(&self.before),
            "after": side(&self.after),
        });
        if let (Some(from), Some(told)) = (&self.from, told.as_object_mut()) {
            told.insert("from".into(), from.as_str().into());
        }
        told
    }

    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let side = |name: &str| match value.get(name) {
            None | Some(Value::Null) => Some(None),
            Some(state) => FileState::from_json(state).map(Some),
        };
        Some(Self {
            path: value.get("path")?.as_str()?.to_owned(),
            from: value.get("from").and_then(Value::as_str).map(str::to_owned),
            difference: Difference::named(value.get("change")?.as_str()?)?,
            before: side("before")?,
            after: side("after")?,
        })
    }
}

impl Action {
    const ALL: [Self; 12] = [
        Self::Create,
        Self::Write,
        Self::Resize,
        Self::MakeDirectory,
        Self::Remove,
        Self::RemoveDirectory,
        Self::Rename,
        Self::Link,
        Self::Symlink,
        Self::Mode,
        Self::Times,
        Self::Program,
    ];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }
}

impl Effect {
    /// As JSON. Words that are not UTF-8 show U+FFFD.
    pub fn json(&self) -> Value {
        let word = |word: &Vec<u8>| Value::from(String::from_utf8_lossy(word));
        let command: Option<Vec<Value>> = self.command.as_ref().map(|argv| argv.iter().map(word).collect());
        json!({
            "command": command,
            "action": self.action.name(),
            "path": self.path,
            "to": self.to,
            "bytes": self.bytes,
            "outside": self.outside,
        })
    }

    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let words = |value: &Value| -> Option<Vec<Vec<u8>>> {
            value.as_array()?.iter().map(|word| Some(word.as_str()?.as_bytes().to_vec())).collect()
        };
        Some(Self {
            command: value.get("command").and_then(words).map(Arc::new),
            action: Action::named(value.get("action")?.as_str()?)?,
            path: value.get("path")?.as_str()?.to_owned(),
            to: value.get("to").and_then(Value::as_str).map(str::to_owned),
            bytes: value.get("bytes")?.as_u64()?,
            outside: value.get("outside")?.as_bool()?,
        })
    }
}

fn reads_json(reads: &Reads) -> Value {
    let nodes: Vec<Value> = reads
        .nodes
        .iter()
        .map(|(path, seen)| match seen {
            None => json!([path]),
            Some(stamp) => json!([path, kind_number(stamp.kind), stamp.mode, stamp.version]),
        })
        .collect();
    let listings: Vec<Value> = reads
        .listings
        .iter()
        .map(|(path, names)| json!([path, names.sum, names.count, names.whole, names.version]))
        .collect();
    json!({ "nodes": nodes, "listings": listings })
}

fn kind_number(kind: Kind) -> u64 {
    match kind {
        Kind::File => 0,
        Kind::Directory => 1,
        Kind::Symlink => 2,
        Kind::Other => 3,
    }
}

fn reads_from(value: &Value) -> Option<Reads> {
    let mut reads = Reads::default();
    for node in value.get("nodes")?.as_array()? {
        let path = node.get(0)?.as_str()?.to_owned();
        let stamp = match node.get(1) {
            None => None,
            Some(kind) => Some(Stamp {
                kind: match kind.as_u64()? {
                    0 => Kind::File,
                    1 => Kind::Directory,
                    2 => Kind::Symlink,
                    _ => Kind::Other,
                },
                mode: u32::try_from(node.get(2)?.as_u64()?).ok()?,
                version: node.get(3)?.as_u64()?,
            }),
        };
        reads.nodes.insert(path, stamp);
    }
    for listing in value.get("listings")?.as_array()? {
        let names = Names {
            sum: listing.get(1)?.as_u64()?,
            count: listing.get(2)?.as_u64()?,
            whole: listing.get(3)?.as_bool()?,
            version: listing.get(4)?.as_u64()?,
        };
        reads.listings.insert(listing.get(0)?.as_str()?.to_owned(), names);
    }
    Some(reads)
}

pub(super) fn to_json(transaction: &Transaction, reads: &Reads) -> Value {
    let (state, why) = match &transaction.state {
        TransactionState::Ready => ("ready", ""),
        TransactionState::NotCommittable(why) => ("not-committable", why.as_str()),
    };
    json!({
        "version": VERSION,
        "workspace": transaction.workspace,
        "script": base64::encode(&transaction.script),
        "state": state,
        "why": why,
        "changes": transaction.changes.json(),
        "effects": transaction.effects.iter().map(Effect::json).collect::<Vec<_>>(),
        "effects_dropped": transaction.effects_dropped,
        "depends": reads_json(reads),
        "exit_code": transaction.ending.exit_code,
        "ended_by": transaction.ending.ended_by,
        "stdout": base64::encode(&transaction.ending.stdout),
        "stderr": base64::encode(&transaction.ending.stderr),
        "truncated": transaction.ending.truncated,
    })
}

pub(super) fn from_json(id: &str, value: &Value, source: Source) -> Option<(Transaction, Reads)> {
    if value.get("version")?.as_u64()? != VERSION {
        return None;
    }
    let text = |name: &str| value.get(name)?.as_str().map(str::to_owned);
    let bytes = |name: &str| base64::decode(value.get(name)?.as_str()?);
    let list: Option<Vec<FileChange>> =
        value.get("changes")?.as_array()?.iter().map(FileChange::from_json).collect();
    let effects: Option<Vec<Effect>> =
        value.get("effects")?.as_array()?.iter().map(Effect::from_json).collect();
    let reads = reads_from(value.get("depends")?)?;
    let state = match value.get("state")?.as_str()? {
        "ready" => TransactionState::Ready,
        _ => TransactionState::NotCommittable(text("why")?),
    };
    let transaction = Transaction {
        id: id.to_owned(),
        workspace: text("workspace")?,
        script: bytes("script")?,
        state,
        changes: Changes { list: list?, source },
        effects: effects?,
        effects_dropped: value.get("effects_dropped")?.as_u64()?,
        reads: reads.paths(),
        ending: Ending {
            exit_code: u8::try_from(value.get("exit_code")?.as_u64()?).ok()?,
            ended_by: text("ended_by")?,
            stdout: bytes("stdout")?,
            stderr: bytes("stderr")?,
            truncated: value.get("truncated")?.as_bool()?,
        },
    };
    Some((transaction, reads))
}
