//! `bivalve preview`, `commit`, `diff`, `discard`: transactions that live in a
//! folder of their own until they are done.

use std::fs::File;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::PathBuf;
use std::sync::Arc;

use bivalve::storage::{Directory, Storage};
use bivalve::{Cancel, Error, Input, Outcome, RunOptions, Transaction, TransactionState, Transactions};
use rustix::fs::FlockOperation;
use serde_json::Value;

use super::arguments::{Action, Arguments, Script};
use super::progress::bar;
use super::run::{in_json, pass_on, text_of, waiting, writing};
use super::session_file::SessionFile;
use super::setup::{plain, setup};
use super::{Failure, diff, interrupt, say};

/// The folder of transactions: `$BIVALVE_TRANSACTIONS`, or in the user's state.
fn folder() -> Result<PathBuf, Failure> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = match set("BIVALVE_TRANSACTIONS") {
        Some(folder) => folder,
        None => set("XDG_STATE_HOME")
            .or_else(|| Some(set("HOME")?.join(".local/state")))
            .ok_or("no place for transactions: set BIVALVE_TRANSACTIONS to a folder")?
            .join("bivalve/transactions"),
    };
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)
        .map_err(|error| format!("{}: {}", folder.display(), plain(&error)))?;
    Ok(folder)
}

fn ledger() -> Result<Arc<dyn Storage>, Failure> {
    let folder = folder()?;
    let opened = Directory::open(&folder);
    Ok(Arc::new(opened.map_err(|error| format!("{}: {}", folder.display(), plain(&error)))?))
}

/// The workspace that a transaction names.
fn workspace(name: &str) -> Result<Arc<dyn Storage>, Error> {
    let path = bivalve::storage::path::to_bytes(name).into_owned();
    let path = PathBuf::from(<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(path));
    match Directory::open(&path) {
        Ok(directory) => Ok(Arc::new(directory)),
        Err(error) => Err(Error::NotCommittable(format!("{}: {}", path.display(), plain(&error)))),
    }
}

/// The transactions, ours alone for as long as the lock is held, once those that a
/// crash interrupted are mended.
fn transactions() -> Result<(Transactions, File), Failure> {
    let lock = folder()?.join("lock");
    let named = |error: std::io::Error| format!("{}: {}", lock.display(), plain(&error));
    let file =
        File::options().write(true).create(true).truncate(false).mode(0o600).open(&lock).map_err(named)?;
    rustix::fs::flock(&file, FlockOperation::LockExclusive)?;
    let transactions = Transactions::new(ledger()?);
    let recovery = waiting(transactions.recover(workspace))?;
    for id in &recovery.completed {
        say(&format!("the commit of {id}, which had been interrupted, is complete now"));
    }
    for id in &recovery.undone {
        say(&format!("the commit of {id}, which had failed and been interrupted, is undone now"));
    }
    for path in &recovery.conflicts {
        say(&format!("{path} was changed by somebody else since, and is left as it is"));
    }
    Ok((transactions, file))
}

/// Runs a script over a snapshot, and says what it would change.
pub fn preview(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Preview(script) = &arguments.action else { return Ok(0) };
    let Some(directory) = &arguments.directory else {
        return Err("a preview needs a directory whose changes could be committed: give --dir DIR".into());
    };
    let text = text_of(script)?;
    drop(transactions()?);
    let kept = ledger()?;
    let name =
        directory.canonicalize().map_err(|error| format!("{}: {}", directory.display(), plain(&error)))?;
    let name = std::os::unix::ffi::OsStrExt::as_bytes(name.as_os_str()).to_vec();
    let name = bivalve::storage::path::from_bytes(&name).into_owned();
    let prepared = setup(arguments, |builder| builder.ledger(kept).workspace_name(name))?;
    let cancel = Cancel::new();
    interrupt::stops(cancel.clone());
    let mut options = RunOptions::new().arguments(arguments.arguments.iter().cloned()).cancel(cancel);
    options = options.keeping(bar("keeping the changes"));
    if !matches!(script, Script::Stdin) {
        options = options.input(Input::Reader(Box::new(std::io::stdin())));
    }
    if !arguments.json && arguments.output.is_none() {
        options = options.on_output(pass_on);
    }
    // The session in the file stays as it is: what a preview does is not done yet.
    let session = match &arguments.session {
        Some(file) => SessionFile::open(file)?.resume(&prepared.shell)?,
        None => prepared.shell.session(),
    };
    let (transaction, outcome) = session.preview_blocking(text, options)?;
    tell(arguments, &transaction, &outcome)?;
    Ok(outcome.exit_code)
}

fn tell(arguments: &Arguments, transaction: &Transaction, outcome: &Outcome) -> Result<(), Failure> {
    let diff = if arguments.diff { Some(waiting(transaction.changes.unified())?) } else { None };
    if arguments.json {
        let mut told = in_json(outcome);
        told.insert("transaction".into(), transaction.json());
        if let Some(diff) = diff {
            told.insert("diff".into(), String::from_utf8_lossy(&diff).into());
        }
        return writing(|stdout| writeln!(stdout, "{:#}", Value::Object(told)));
    }
    if arguments.output.is_some() {
        writing(|stdout| stdout.write_all(&outcome.output))?;
    }
    if let Some(diff) = diff {
        writing(|stdout| stdout.write_all(&diff::shown(diff)))?;
    }
    let (id, count) = (&transaction.id, transaction.changes.list().len());
    let changes = if count == 1 { "1 change".to_owned() } else { format!("{count} changes") };
    match &transaction.state {
        TransactionState::Ready => say(&format!(
            "transaction {id}: {changes}; look with 'bivalve diff {id}', then 'bivalve commit {id}' or 'bivalve discard {id}'"
        )),
        TransactionState::NotCommittable(why) => say(&format!(
            "transaction {id}: {changes} that cannot be committed: {why}; look with 'bivalve diff {id}', then 'bivalve discard {id}'"
        )),
    }
    if transaction.effects.iter().any(|effect| effect.outside) {
        say("a program of the host ran: it may have changed the host outside the transaction");
    }
    Ok(())
}

/// The transaction that a word means: its id, or the only one when there is none.
fn chosen(transactions: &Transactions, id: Option<&str>) -> Result<String, Failure> {
    let all = waiting(transactions.list())?;
    if let Some(id) = id {
        let known = all.iter().find(|known| *known == id).cloned();
        return Ok(known.ok_or_else(|| {
            format!(
                "there is no transaction {id}: without an id, 'bivalve diff' shows the only one, or names all"
            )
        })?);
    }
    match all.as_slice() {
        [only] => Ok(only.clone()),
        [] => Err("there is no transaction: make one with 'bivalve preview'".into()),
        several => Err(format!("there are several transactions: {}; name one", several.join(", ")).into()),
    }
}

/// Prints what a transaction would change.
pub fn show(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Diff(id) = &arguments.action else { return Ok(0) };
    let (transactions, _lock) = transactions()?;
    let transaction = waiting(transactions.get(&chosen(&transactions, id.as_deref())?))?;
    if arguments.json {
        writing(|stdout| writeln!(stdout, "{:#}", transaction.json()))?;
        return Ok(0);
    }
    let text = diff::shown(waiting(transaction.changes.unified())?);
    writing(|stdout| stdout.write_all(&text))?;
    Ok(0)
}

/// Brings a transaction's changes into its workspace.
pub fn commit(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Commit(id) = &arguments.action else { return Ok(0) };
    let (transactions, _lock) = transactions()?;
    let id = chosen(&transactions, id.as_deref())?;
    let proposed = waiting(transactions.get(&id))?;
    if let Some(policy) = arguments.policy.policy()?
        && let Err(error) = waiting(policy.review_changes(&proposed))
    {
        say(&format!(
            "{error}; nothing is committed. Look with 'bivalve diff {id}'; who may decide it commits without the policy, or drops it with 'bivalve discard {id}'"
        ));
        return Ok(1);
    }
    let store = workspace(&proposed.workspace)?;
    let committed = waiting(transactions.commit(&id, store.as_ref(), &bar("committing")));
    let committed = match committed {
        Ok(committed) => committed,
        Err(error) => {
            let hint = format!(
                "{error}; the workspace is as it was. Run the script again with 'bivalve preview', and drop this one with 'bivalve discard {id}'"
            );
            say(&hint);
            return Ok(1);
        }
    };
    if arguments.json {
        writing(|stdout| writeln!(stdout, "{:#}", committed.json()))?;
    } else {
        let count = committed.changes.list().len();
        say(&format!("committed {count} {}", if count == 1 { "change" } else { "changes" }));
    }
    Ok(0)
}

/// Drops a transaction.
pub fn discard(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Discard(id) = &arguments.action else { return Ok(0) };
    let (transactions, _lock) = transactions()?;
    let id = chosen(&transactions, id.as_deref())?;
    waiting(transactions.discard(&id))?;
    if arguments.json {
        let told = serde_json::json!({ "id": id, "state": "discarded" });
        writing(|stdout| writeln!(stdout, "{told:#}"))?;
    } else {
        say(&format!("transaction {id} is discarded"));
    }
    Ok(0)
}
