//! Transactions in a store of their own, so that they outlive a process.
//!
//! Each has a folder: `transaction.json`, a file `bN` or `aN` for the content of
//! change N before and after, and, from the moment a commit starts, `phase`. A
//! folder without `transaction.json` was never finished, and is nobody's.

use std::sync::Arc;

use bivalve_storage::{Error as StorageError, Kind, Storage, Timestamp};
use serde_json::{Value, json};

use super::changes::{Changes, Difference, FileChange, FileState, Source};
use super::record::Effect;
use super::watch::{Names, Reads, Stamp};
use super::{Ending, Progress, Transaction, TransactionState};
use crate::base64;
use crate::contents;
use crate::error::Error;

/// Seconds in which a folder may be filled.
const YOUNG: i64 = 3600;
/// Raised when a field changes its meaning.
const VERSION: u64 = 1;

/// How far a commit has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing was done.
    Prepared,
    /// It is decided: what is not done yet will be.
    Committing,
    /// It failed: what was done will be undone.
    Undoing,
    /// All is done; only the folder is left to remove.
    Done,
}

impl Phase {
    const ALL: [(Self, &str); 4] = [
        (Self::Prepared, "prepared"),
        (Self::Committing, "committing"),
        (Self::Undoing, "undoing"),
        (Self::Done, "done"),
    ];
}

/// The folders of transactions.
#[derive(Clone)]
pub(super) struct Ledger {
    pub(super) store: Arc<dyn Storage>,
}

/// A path in a transaction's folder.
pub(super) fn inside(id: &str, name: &str) -> String {
    format!("/{id}/{name}")
}

impl Ledger {
    /// The transactions that are whole, by their ids.
    pub(super) async fn ids(&self) -> Result<Vec<String>, Error> {
        let mut ids = Vec::new();
        for entry in contents::entries(self.store.as_ref(), "/").await? {
            if entry.node.kind == Kind::Directory
                && contents::lookup(self.store.as_ref(), &inside(&entry.name, "transaction.json"))
                    .await?
                    .is_some()
            {
                ids.push(entry.name);
            }
        }
        ids.sort();
        Ok(ids)
    }

    /// Puts a new transaction down; it counts once `transaction.json` is there.
    pub(super) async fn add(
        &self,
        transaction: &mut Transaction,
        reads: &Reads,
        progress: &Progress,
    ) -> Result<(), Error> {
        let folder = format!("/{}", transaction.id);
        self.store.create_directory(&folder, 0o700).await?;
        let changes = &transaction.changes;
        let size = |state: &Option<FileState>| state.as_ref().map_or(0, |state| state.size);
        let sizes = changes.list.iter().map(|change| {
            let before = if is_kept(change) { 0 } else { size(&change.before) };
            before + size(&change.after)
        });
        progress.start(changes.list.len() as u64, sizes.sum());
        for (index, change) in changes.list.iter().enumerate() {
            for (letter, before) in [('b', true), ('a', false)] {
                let place = changes.place(index, before).filter(|_| !(before && is_kept(change)));
                let Some((store, path)) = place else { continue };
                let copy = format!("{folder}/{letter}{index}");
                self.store.create(&copy, 0o600).await?;
                let moved = |bytes| progress.moved(bytes);
                contents::copy((store, &path), (self.store.as_ref(), &copy), moved).await?;
                self.store.sync(&copy).await?;
            }
            progress.step(0);
        }
        progress.end();
        let told = to_json(transaction, reads).to_string();
        self.put(&format!("{folder}/new"), told.as_bytes()).await?;
        self.store.rename(&format!("{folder}/new"), &format!("{folder}/transaction.json")).await?;
        self.store.sync(&folder).await?;
        self.store.sync("/").await?;
        transaction.changes.source = Source::Ledger(Arc::clone(&self.store), folder);
        Ok(())
    }

    async fn put(&self, path: &str, content: &[u8]) -> Result<(), Error> {
        match self.store.remove_file(path).await {
            Ok(()) | Err(StorageError::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
        self.store.create(path, 0o600).await?;
        self.store.write(path, 0, content).await?;
        self.store.sync(path).await?;
        Ok(())
    }

    /// Reads a transaction with what it depends on.
    pub(super) async fn get(&self, id: &str) -> Result<(Transaction, Reads), Error> {
        let missing = || Error::NoTransaction(id.to_owned());
        if id.is_empty() || id.contains(['/', '.']) {
            return Err(missing());
        }
        let path = inside(id, "transaction.json");
        let text = match contents::content(self.store.as_ref(), &path).await {
            Err(StorageError::NotFound) => return Err(missing()),
            other => other?,
        };
        let value: Option<Value> = serde_json::from_slice(&text).ok();
        let source = Source::Ledger(Arc::clone(&self.store), format!("/{id}"));
        let damaged = || Error::NotCommittable("its record is damaged, or of another version".into());
        value.as_ref().and_then(|value| from_json(id, value, source)).ok_or_else(damaged)
    }

    pub(super) async fn phase(&self, id: &str) -> Result<Phase, Error> {
        match contents::content(self.store.as_ref(), &inside(id, "phase")).await {
            Err(StorageError::NotFound) => Ok(Phase::Prepared),
            Err(error) => Err(error.into()),
            Ok(text) => {
                let found = Phase::ALL.iter().find(|(_, name)| name.as_bytes() == text);
                Ok(found.map_or(Phase::Prepared, |(phase, _)| *phase))
            }
        }
    }

    /// Goes over to a phase, durably and at once.
    pub(super) async fn enter(&self, id: &str, phase: Phase) -> Result<(), Error> {
        let name = Phase::ALL.iter().find(|(known, _)| *known == phase).map_or("", |(_, name)| name);
        self.put(&inside(id, "phase.new"), name.as_bytes()).await?;
        self.store.rename(&inside(id, "phase.new"), &inside(id, "phase")).await?;
        self.store.sync(&format!("/{id}")).await?;
        Ok(())
    }

    /// Removes a folder. The record goes first, so that what is left of it
    /// after a crash is no transaction any more.
    pub(super) async fn remove(&self, id: &str) -> Result<(), Error> {
        let folder = format!("/{id}");
        match self.store.remove_file(&inside(id, "transaction.json")).await {
            Ok(()) => self.store.sync(&folder).await?,
            Err(StorageError::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
        for entry in contents::entries(self.store.as_ref(), &folder).await? {
            self.store.remove_file(&format!("{folder}/{}", entry.name)).await?;
        }
        self.store.remove_directory(&folder).await?;
        Ok(())
    }

    /// Folders that a crash left without a record. One that is young may be
    /// somebody else's in the making.
    pub(super) async fn unfinished(&self) -> Result<Vec<String>, Error> {
        let whole = self.ids().await?;
        let all = contents::entries(self.store.as_ref(), "/").await?;
        let oldest = Timestamp::now().seconds - YOUNG;
        let folders = all
            .into_iter()
            .filter(|entry| entry.node.kind == Kind::Directory && entry.node.modified.seconds < oldest);
        Ok(folders.map(|entry| entry.name).filter(|name| !whole.contains(name)).collect())
    }
}

/// Whether both sides of a change have the same content, which is put down once.
fn is_kept(change: &FileChange) -> bool {
    matches!(change.difference, Difference::Renamed | Difference::Mode)
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

fn to_json(transaction: &Transaction, reads: &Reads) -> Value {
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

fn from_json(id: &str, value: &Value, source: Source) -> Option<(Transaction, Reads)> {
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
        reads: super::read_paths(&reads),
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
