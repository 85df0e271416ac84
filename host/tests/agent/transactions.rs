//! Previews, diffs, commits; stale and interrupted ones.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::task::{Context, Poll, Waker};

use async_trait::async_trait;
use bivalve::storage::{Directory, Memory, Node, Page, Result as Stored, Storage, Timestamp};
use bivalve::{
    Action, Command, Difference, Error, External, Progress, RunOptions, Session, Shell, TransactionState,
    Transactions,
};

use crate::dying::Dying;
use crate::{Folder, wait};

/// A workspace with something of every kind.
pub const START: &str = "printf 'one\ntwo\n' > text; printf '\\0\\1' > binary; echo moved > old; mkdir -p dir/sub; \
     echo deep > dir/sub/deep; ln -s text link; echo gone > gone; echo x > mode; echo kind > kind; mkdir empty";
/// A script that changes something in every way.
pub const CHANGE: &str = "sed -i s/two/2/ text; printf '\\0\\2' > binary; mv old new; rm -r dir gone; ln -sfn new link; chmod 755 mode; \
     rm kind; mkdir kind; echo in > kind/in; echo added > added; rmdir empty; echo same > same; rm same";

fn session() -> (Arc<Memory>, Session) {
    let store = Arc::new(Memory::new());
    let session = Shell::builder().storage(store.clone()).build().unwrap().session();
    assert!(session.run_blocking(START).unwrap().success());
    (store, session)
}

/// Everything in a store as text.
fn listing(store: Arc<dyn Storage>) -> String {
    let session = Shell::builder().storage(store).build().unwrap().session();
    let script = "find . -mindepth 1 -path ./tmp -prune -o -printf '%p %M %l\\n' | sort; find . -path ./tmp -prune -o -type f -print0 | sort -z | xargs -0 od -c";
    session.run_blocking(script).unwrap().text().into_owned()
}

#[test]
fn a_preview_changes_nothing_and_a_commit_exactly_what_it_showed() {
    let (store, session) = session();
    let before = listing(store.clone());
    let transaction = wait(session.preview(CHANGE)).unwrap();
    assert_eq!(
        transaction.state,
        TransactionState::Ready,
        "{}",
        String::from_utf8_lossy(&transaction.ending.stderr)
    );
    assert_eq!(listing(store.clone()), before);
    let told: Vec<(&str, Difference)> =
        transaction.changes.list().iter().map(|change| (change.path.as_str(), change.difference)).collect();
    assert_eq!(
        told,
        [
            ("/added", Difference::Added),
            ("/binary", Difference::Modified),
            ("/dir", Difference::Deleted),
            ("/dir/sub", Difference::Deleted),
            ("/dir/sub/deep", Difference::Deleted),
            ("/empty", Difference::Deleted),
            ("/gone", Difference::Deleted),
            ("/kind", Difference::Deleted),
            ("/kind", Difference::Added),
            ("/kind/in", Difference::Added),
            ("/link", Difference::Symlink),
            ("/mode", Difference::Mode),
            ("/new", Difference::Renamed),
            ("/text", Difference::Modified),
        ]
    );
    let diff = String::from_utf8(wait(transaction.changes.unified()).unwrap()).unwrap();
    for part in [
        "diff --git a/text b/text\n--- a/text\n+++ b/text\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n",
        "Binary files a/binary and b/binary differ\n",
        "similarity index 100%\nrename from old\nrename to new\n",
        "old mode 100644\nnew mode 100755\n",
        "diff --git a/link b/link\n--- a/link\n+++ b/link\n",
    ] {
        assert!(diff.contains(part), "{diff}");
    }
    // What a plain run does is what the commit must do.
    let (other, plain) = self::session();
    assert!(plain.run_blocking(CHANGE).unwrap().success());
    wait(session.commit(&transaction.id)).unwrap();
    assert_eq!(listing(store), listing(other));
    assert!(matches!(wait(session.commit(&transaction.id)), Err(Error::NoTransaction(_))));
}

#[test]
fn effects_name_the_command_that_did_them() {
    let (_, session) = session();
    let script = "echo a > one; cat one | tee two | cat > three; f() { rm one; }; f; echo two three | xargs touch; > four";
    let transaction = wait(session.preview(script)).unwrap();
    let words = |path: &str, action: Action| {
        let effect = transaction.effects.iter().find(|effect| effect.path == path && effect.action == action);
        let command =
            effect.unwrap_or_else(|| panic!("{path} {action:?}: {:?}", transaction.effects)).command.clone();
        command.map(|argv| String::from_utf8_lossy(&argv.join(&b' ')).into_owned())
    };
    assert_eq!(words("/one", Action::Create).as_deref(), Some("echo a"));
    assert_eq!(words("/two", Action::Create).as_deref(), Some("tee two"));
    assert_eq!(words("/three", Action::Create).as_deref(), Some("cat"));
    assert_eq!(words("/one", Action::Remove).as_deref(), Some("rm one"));
    assert_eq!(words("/two", Action::Times).as_deref(), Some("touch two three"));
    assert_eq!(words("/four", Action::Create), None);
    assert!(transaction.effects.iter().all(|effect| !effect.outside));
}

#[test]
fn what_failed_can_be_looked_at_and_not_committed() {
    let (store, session) = session();
    let before = listing(store.clone());
    for (script, why) in [
        ("echo x > failed; exit 7", "the script ended with status 7"),
        ("echo x > failed; sleep 100", "the script did not finish: timed-out"),
    ] {
        let options = RunOptions::new().timeout(Some(std::time::Duration::from_millis(300)));
        let (transaction, outcome) = session.preview_blocking(script, options).unwrap();
        assert_eq!(transaction.changes.list().len(), 1);
        assert_eq!(transaction.ending.exit_code, outcome.exit_code);
        assert_eq!(transaction.state, TransactionState::NotCommittable(why.into()));
        assert!(matches!(wait(session.commit(&transaction.id)), Err(Error::NotCommittable(_))));
        wait(session.discard(&transaction.id)).unwrap();
    }
    assert_eq!(listing(store), before);
    assert!(wait(session.transactions().list()).unwrap().is_empty());
}

#[test]
fn what_changed_meanwhile_makes_it_stale() {
    for (script, meanwhile, stale) in [
        ("cat text > copy", "echo more >> text", "/text"),
        ("echo x > text", "echo other > text", "/text"),
        ("[ -e nosuch ] || echo none > result", "echo now > nosuch", "/nosuch"),
        ("ls dir > list", "echo n > dir/new", "/dir"),
        ("echo x > fresh", "echo other > fresh", "/fresh"),
        ("cat link > copy", "ln -sfn gone link", "/link"),
        ("chmod 700 mode", "chmod 640 mode", "/mode"),
    ] {
        let (store, session) = session();
        let transaction = wait(session.preview(script)).unwrap();
        session.run_blocking(meanwhile).unwrap();
        let before = listing(store.clone());
        match wait(session.commit(&transaction.id)) {
            Err(Error::Stale { paths, .. }) => assert_eq!(paths, [stale], "{script}"),
            Err(error) => panic!("{script}: {error}"),
            Ok(_) => panic!("{script}: committed"),
        }
        assert_eq!(listing(store), before, "{script}");
    }
    // Nor do hidden names make anything stale.
    let (store, session) = session();
    session.run_blocking("echo h > .hidden").unwrap();
    let hiding = Shell::builder().storage(store).hide_hidden(true).build().unwrap().session();
    let transaction = wait(hiding.preview("ls -A > list; cat .hidden || true")).unwrap();
    wait(hiding.commit(&transaction.id)).unwrap();
    assert!(!hiding.run_blocking("cat list").unwrap().text().contains("hidden"));
    // What it did not look at is of no concern.
    let (_, session) = self::session();
    let transaction = wait(session.preview("cat text > copy; ls > list")).unwrap();
    session.run_blocking("echo other > gone; echo n > dir/new").unwrap();
    wait(session.commit(&transaction.id)).unwrap();
}

#[test]
fn the_session_goes_on_from_where_the_preview_left_it() {
    let (_, session) = session();
    let transaction = wait(session.preview("cd dir; x=1; echo t > /tmp/t; echo y > made")).unwrap();
    assert_eq!(session.run_blocking("pwd").unwrap().text(), "/\n");
    // A script ran since, so only the files are taken over.
    wait(session.commit(&transaction.id)).unwrap();
    assert_eq!(session.run_blocking("pwd; echo [$x]; cat dir/made").unwrap().text(), "/\n[]\ny\n");
    let transaction = wait(session.preview("cd dir; x=1; echo t > /tmp/t")).unwrap();
    wait(session.commit(&transaction.id)).unwrap();
    assert_eq!(session.run_blocking("pwd; echo [$x]; cat /tmp/t").unwrap().text(), "/dir\n[1]\nt\n");
}

#[test]
fn what_may_have_left_the_transaction_is_told() {
    let (_, session) = session();
    session.add_external(External::new("host-true", "/bin/true", "/")).unwrap();
    session.add_command(Command::new("mine", "", |_| Ok(0))).unwrap();
    let transaction = wait(session.preview("mine; host-true a")).unwrap();
    let outside: Vec<_> = transaction.effects.iter().filter(|effect| effect.outside).collect();
    assert_eq!(outside.len(), 1);
    assert_eq!(outside[0].command.as_deref(), Some(&vec![b"host-true".to_vec(), b"a".to_vec()]));
}

/// Polls once: the stores here never wait, unless they have died.
fn until_death<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

#[test]
fn a_commit_killed_at_any_step_is_all_or_nothing() {
    let ledger = Arc::new(Memory::new());
    let store = Arc::new(Memory::new());
    let shell = Shell::builder().storage(store.clone()).ledger(ledger.clone()).build().unwrap();
    let session = shell.session();
    session.run_blocking(START).unwrap();
    let id = wait(session.preview(CHANGE)).unwrap().id;
    let before = listing(store.clone());
    let after = {
        let store = Arc::new(store.snapshot());
        wait(Transactions::new(Arc::new(ledger.snapshot())).commit(
            &id,
            store.as_ref(),
            &Progress::default(),
        ))
        .unwrap();
        listing(store)
    };
    assert_ne!(before, after);
    let mut seen = [0, 0];
    for steps in 0.. {
        let (files, journal) = (Arc::new(store.snapshot()), Arc::new(ledger.snapshot()));
        let left = Arc::new(AtomicUsize::new(steps));
        let dying = Dying::new(files.clone(), &left);
        let transactions = Transactions::new(Arc::new(Dying::new(journal.clone(), &left)));
        let ended = until_death(transactions.commit(&id, &dying, &Progress::default()));
        // Somebody comes back to it, and is killed in the middle of mending, once.
        let left = Arc::new(AtomicUsize::new(steps / 2));
        let mending: Arc<dyn Storage> = Arc::new(Dying::new(files.clone(), &left));
        let transactions = Transactions::new(Arc::new(Dying::new(journal.clone(), &left)));
        let _ = until_death(transactions.recover(|_| Ok(Arc::clone(&mending))));
        let transactions = Transactions::new(journal.clone());
        let whole = files.clone() as Arc<dyn Storage>;
        let recovery = wait(transactions.recover(|_| Ok(Arc::clone(&whole)))).unwrap();
        assert!(recovery.conflicts.is_empty(), "{steps}: {recovery:?}");
        let now = listing(files.clone());
        let committed = wait(transactions.list()).unwrap().is_empty();
        assert_eq!(now, if committed { &after } else { &before }.as_str(), "killed after {steps} steps");
        seen[usize::from(committed)] += 1;
        if !committed {
            wait(transactions.commit(&id, files.as_ref(), &Progress::default())).unwrap();
            assert_eq!(listing(files), after, "killed after {steps} steps, committed again");
        }
        if ended.is_some() {
            break;
        }
    }
    assert!(seen[0] > 3 && seen[1] > 20, "{seen:?}");
}

#[test]
fn a_commit_that_fails_in_the_middle_is_undone() {
    let folder = Folder::new("undone");
    let store: Arc<dyn Storage> = Arc::new(Directory::open(&folder.0).unwrap());
    let session = Shell::builder().storage(store.clone()).build().unwrap().session();
    session.run_blocking(START).unwrap();
    let before = listing(store.clone());
    let transaction = wait(session.preview(CHANGE)).unwrap();
    let ledger = session.transactions();
    let full = Full(store.clone());
    let error = wait(ledger.commit(&transaction.id, &full, &Progress::default())).err().unwrap();
    assert_eq!(error.to_string(), "No space left on device");
    assert_eq!(listing(store.clone()), before);
    // It is still there, and works when there is room.
    wait(session.commit(&transaction.id)).unwrap();
    assert_ne!(listing(store), before);
}

/// A store that has no room for the file `text`.
struct Full(Arc<dyn Storage>);

#[async_trait]
impl Storage for Full {
    async fn lookup(&self, path: &str) -> Stored<Node> {
        self.0.lookup(path).await
    }
    async fn read(&self, path: &str, offset: u64, length: u32) -> Stored<Vec<u8>> {
        self.0.read(path, offset, length).await
    }
    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Stored<Page> {
        self.0.read_directory(path, cursor, limit).await
    }
    async fn read_link(&self, path: &str) -> Stored<String> {
        self.0.read_link(path).await
    }
    async fn create(&self, path: &str, mode: u32) -> Stored<Node> {
        self.0.create(path, mode).await
    }
    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Stored<()> {
        if data == b"one\n2\n" {
            return Err(bivalve::storage::Error::NoSpace);
        }
        self.0.write(path, offset, data).await
    }
    async fn append(&self, path: &str, data: &[u8]) -> Stored<u64> {
        self.0.append(path, data).await
    }
    async fn replace(&self, path: &str, data: &[u8]) -> Stored<()> {
        self.0.replace(path, data).await
    }
    async fn resize(&self, path: &str, size: u64) -> Stored<()> {
        self.0.resize(path, size).await
    }
    async fn create_directory(&self, path: &str, mode: u32) -> Stored<()> {
        self.0.create_directory(path, mode).await
    }
    async fn remove_file(&self, path: &str) -> Stored<()> {
        self.0.remove_file(path).await
    }
    async fn remove_directory(&self, path: &str) -> Stored<()> {
        self.0.remove_directory(path).await
    }
    async fn rename(&self, source: &str, target: &str) -> Stored<()> {
        self.0.rename(source, target).await
    }
    async fn link(&self, existing: &str, new: &str) -> Stored<()> {
        self.0.link(existing, new).await
    }
    async fn symlink(&self, target: &str, path: &str) -> Stored<()> {
        self.0.symlink(target, path).await
    }
    async fn set_mode(&self, path: &str, mode: u32) -> Stored<()> {
        self.0.set_mode(path, mode).await
    }
    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Stored<()> {
        self.0.set_times(path, accessed, modified).await
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_program_keeps_transactions_from_process_to_process() {
    let (folder, kept) = (Folder::new("cli"), Folder::new("cli-kept"));
    std::fs::write(folder.0.join("file"), "one\n").unwrap();
    let bivalve = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bivalve"));
        let output = command.args(arguments).env("BIVALVE_TRANSACTIONS", &kept.0).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    };
    let directory = folder.0.to_str().unwrap();
    let preview = |script: &str| bivalve(&["preview", "--dir", directory, "-c", script]);
    let (status, out, err) = preview("sed -i s/one/1/ file; echo done");
    assert_eq!((status, out.as_str()), (0, "done\n"), "{err}");
    assert!(err.contains("1 change; look with 'bivalve diff "), "{err}");
    assert_eq!(std::fs::read_to_string(folder.0.join("file")).unwrap(), "one\n");
    assert!(bivalve(&["diff"]).1.contains("-one\n+1\n"));
    let told: serde_json::Value = serde_json::from_str(&bivalve(&["diff", "--json"]).1).unwrap();
    assert_eq!(told["changes"][0]["path"], "/file");
    assert_eq!(bivalve(&["commit"]).0, 0);
    assert_eq!(std::fs::read_to_string(folder.0.join("file")).unwrap(), "1\n");
    assert_eq!(bivalve(&["commit"]).0, 2);
    preview("echo 2 > file");
    std::fs::write(folder.0.join("file"), "other\n").unwrap();
    let (status, _, err) = bivalve(&["commit"]);
    assert_eq!(status, 1);
    assert!(err.contains("stale") && err.contains("/file") && err.contains("bivalve discard"), "{err}");
    let told: serde_json::Value = serde_json::from_str(&bivalve(&["discard", "--json"]).1).unwrap();
    assert_eq!(told["state"], "discarded");
    let outside = ["preview", "--dir", directory, "--external", "host-true=/bin/true", "-c", "host-true"];
    let (_, _, err) = bivalve(&outside);
    assert!(err.contains("it may have changed the host outside the transaction"), "{err}");
    assert_eq!(bivalve(&["discard"]).0, 0);
    // What is left is the lock.
    assert_eq!(std::fs::read_dir(&kept.0).unwrap().count(), 1);
}

#[cfg(feature = "cli")]
#[test]
fn the_program_previews_from_a_session_and_has_commits_reviewed() {
    let (folder, kept) = (Folder::new("review"), Folder::new("review-kept"));
    let work = folder.0.join("work");
    std::fs::create_dir(&work).unwrap();
    let (work, session) = (work.to_str().unwrap(), folder.0.join("session"));
    let session = session.to_str().unwrap();
    let bivalve = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bivalve"));
        let output = command.args(arguments).env("BIVALVE_TRANSACTIONS", &kept.0).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    };
    bivalve(&["run", "--session", session, "--dir", work, "-c", "x=kept; mkdir sub; cd sub"]);
    let before = std::fs::read(session).unwrap();
    let script = "echo $x > made; x=other; echo said";
    let (status, out, err) =
        bivalve(&["preview", "--session", session, "--dir", work, "--diff", "-c", script]);
    assert_eq!(status, 0, "{err}");
    assert!(out.starts_with("said\ndiff --git a/sub/made b/sub/made\n") && out.ends_with("+kept\n"), "{out}");
    assert_eq!(std::fs::read(session).unwrap(), before);
    let policy = folder.0.join("policy");
    std::fs::write(&policy, r#"{"changes": "ask", "reviewer": ["/bin/echo", "{\"answer\": \"review\"}"]}"#)
        .unwrap();
    let (status, _, err) = bivalve(&["commit", "--policy", policy.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(err.contains("needs a review first") && err.contains("'bivalve diff "), "{err}");
    let (status, _, err) = bivalve(&["commit", "--profile", "strict"]);
    assert!(status == 1 && err.contains("there is nobody to ask"), "{err}");
    assert_eq!(bivalve(&["commit", "--profile", "strict", "--reviewer", "/bin/false"]).0, 1);
    assert!(!std::path::Path::new(work).join("sub/made").exists());
    assert_eq!(bivalve(&["commit"]).0, 0);
    assert_eq!(std::fs::read_to_string(format!("{work}/sub/made")).unwrap(), "kept\n");
    let (status, out, _) = bivalve(&["preview", "--dir", work, "--max-output", "200", "-c", "seq 1 1000"]);
    assert!(status == 0 && out.len() <= 200 && out.contains("bytes of output cut"), "{out}");
}

#[test]
fn a_preview_looks_at_what_the_script_looks_at_and_no_more() {
    let store = Arc::new(Memory::new());
    let session = Shell::builder().storage(store.clone()).build().unwrap().session();
    session.run_blocking("mkdir many; touch many/{1..2000}; head -c 4000000 /dev/zero > large").unwrap();
    // Nothing of it is written, and only what was changed is kept.
    let left = Arc::new(AtomicUsize::new(usize::MAX));
    let counting = Arc::new(Dying::new(store, &left));
    let kept = Arc::new(Memory::new());
    let shell = Shell::builder().storage(counting).ledger(kept.clone()).build().unwrap();
    let transaction = wait(shell.session().preview("wc -c < large > size")).unwrap();
    assert_eq!(left.load(std::sync::atomic::Ordering::SeqCst), usize::MAX);
    let reads = &transaction.reads;
    assert!(reads.len() < 20 && !reads.iter().any(|path| path.starts_with("/many")), "{reads:?}");
    let held = Shell::builder().storage(kept).build().unwrap().session();
    let size = held.run_blocking("du -sb . | cut -f 1").unwrap().text().trim().parse::<u64>().unwrap();
    assert!(size < 100_000, "{size}");
}

#[test]
fn progress_goes_up_to_its_end() {
    let (_, session) = session();
    let told = Arc::new(std::sync::Mutex::new(Vec::new()));
    let progress = || {
        told.lock().unwrap().clear();
        let told = Arc::clone(&told);
        Progress::new(move |done, total| told.lock().unwrap().push((done, total)))
    };
    let check = || {
        let told = told.lock().unwrap();
        let total = told.last().unwrap().1;
        assert!(told.len() > 3 && told.is_sorted() && told.last().unwrap().0 == total, "{told:?}");
        assert!(told.iter().all(|(done, all)| *all == total && done <= all), "{told:?}");
    };
    let options = RunOptions::new().keeping(progress());
    let script = format!("{CHANGE}; head -c 9000000 /dev/zero > large");
    let (transaction, _) = session.preview_blocking(script, options).unwrap();
    check();
    wait(session.commit_with(&transaction.id, &progress())).unwrap();
    check();
}

#[test]
fn links_and_modes_are_what_they_are() {
    let (store, session) = session();
    // A mode is the target's, and a link that is made again as it was is no change.
    let transaction =
        wait(session.preview("chmod 600 link; rm mode; ln -s nowhere mode; ln -sfn text link")).unwrap();
    let told: Vec<(&str, Difference)> =
        transaction.changes.list().iter().map(|change| (change.path.as_str(), change.difference)).collect();
    assert_eq!(
        told,
        [("/mode", Difference::Deleted), ("/mode", Difference::Added), ("/text", Difference::Mode)],
    );
    wait(session.commit(&transaction.id)).unwrap();
    assert_eq!(wait(store.read_link("/mode")).unwrap(), "nowhere");
    assert_eq!(wait(store.read_link("/link")).unwrap(), "text");
    assert_eq!(wait(store.lookup("/text")).unwrap().mode, 0o600);
}

#[test]
fn a_commit_follows_no_link_that_was_put_in_its_way() {
    let (folder, outside) = (Folder::new("way"), Folder::new("way-outside"));
    let store: Arc<dyn Storage> = Arc::new(Directory::open(&folder.0).unwrap());
    let session = Shell::builder().storage(store).build().unwrap().session();
    session.run_blocking("mkdir dir; echo 1 > dir/f").unwrap();
    let transaction = wait(session.preview("echo 2 > dir/f; echo new > dir/g")).unwrap();
    std::fs::rename(folder.0.join("dir"), folder.0.join("moved")).unwrap();
    std::fs::write(outside.0.join("f"), "1\n").unwrap();
    std::os::unix::fs::symlink(&outside.0, folder.0.join("dir")).unwrap();
    assert!(matches!(wait(session.commit(&transaction.id)), Err(Error::Stale { .. })));
    assert_eq!(std::fs::read_to_string(outside.0.join("f")).unwrap(), "1\n");
    assert_eq!(std::fs::read_dir(&outside.0).unwrap().count(), 1);
    assert_eq!(std::fs::read_to_string(folder.0.join("moved/f")).unwrap(), "1\n");
}
