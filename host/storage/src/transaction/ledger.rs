//! Transactions in a store of their own, so that they outlive a process.
//!
//! Each has a folder: `transaction.json`, a file `bN` or `aN` for the content of
//! change N before and after, and, from the moment a commit starts, `phase`. A
//! folder without `transaction.json` was never finished, and is nobody's.

use std::sync::Arc;

use serde_json::Value;

use super::changes::Source;
use super::json::{from_json, to_json};
use super::watch::Reads;
use super::{Error, Progress, Transaction};
use crate::contents;
use crate::storage::Storage;
use crate::types::{Error as StorageError, Kind, Timestamp};

/// Seconds in which a folder may be filled.
const YOUNG: i64 = 3600;

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
        transaction.changes.copy_to(&self.store, &folder, progress).await?;
        let told = to_json(transaction, reads).to_string();
        self.put(&format!("{folder}/new"), told.as_bytes()).await?;
        self.store.rename(&format!("{folder}/new"), &format!("{folder}/transaction.json")).await?;
        self.store.sync(&folder).await?;
        self.store.sync("/").await?;
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
        let source = Source::Copies(Arc::clone(&self.store), format!("/{id}"));
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
    pub(super) async fn unfinished(&self, now: Timestamp) -> Result<Vec<String>, Error> {
        let whole = self.ids().await?;
        let all = contents::entries(self.store.as_ref(), "/").await?;
        let oldest = now.seconds - YOUNG;
        let folders = all
            .into_iter()
            .filter(|entry| entry.node.kind == Kind::Directory && entry.node.modified.seconds < oldest);
        Ok(folders.map(|entry| entry.name).filter(|name| !whole.contains(name)).collect())
    }
}
