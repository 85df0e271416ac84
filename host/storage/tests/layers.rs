//! What each layer adds.

mod common;

use std::sync::Arc;

use bivalve_storage::{
    ChangeKind, Error, Hidden, Kind, Memory, Mount, Overlay, ReadOnly, Scope, Storage, Timestamp,
};
use common::{list, now};

fn put(store: &dyn Storage, path: &str, content: &[u8]) {
    now(store.create(path, 0o644)).unwrap();
    now(store.write(path, 0, content)).unwrap();
}

fn names(store: &dyn Storage, path: &str) -> Vec<String> {
    let mut found: Vec<Vec<String>> = [1, 2, 100]
        .iter()
        .map(|&limit| list(store, path, limit).into_iter().map(|(name, _)| name).collect())
        .collect();
    let last = found.pop().unwrap();
    assert!(found.iter().all(|other| *other == last), "pages differ: {found:?} {last:?}");
    last
}

#[test]
fn memory_has_a_limit_that_freed_bytes_give_back() {
    let store = Memory::new().with_limit(10_000);
    now(store.create("/f", 0o644)).unwrap();
    assert_eq!(now(store.write("/f", 0, &[1; 20_000])), Err(Error::NoSpace));
    now(store.write("/f", 0, &[1; 9_000])).unwrap();
    assert_eq!(now(store.append("/f", &[1; 2_000])), Err(Error::NoSpace));
    assert_eq!(now(store.lookup("/f")).unwrap().size, 9_000);
    now(store.resize("/f", 0)).unwrap();
    now(store.resize("/f", 1 << 40)).unwrap();
    now(store.replace("/f", &[1; 9_000])).unwrap();
    now(store.remove_file("/f")).unwrap();
    assert_eq!(store.used(), 0);
    let full = (0..100).map(|i| now(store.create(&format!("/{i}"), 0o644))).find(Result::is_err);
    assert_eq!(full.unwrap().unwrap_err(), Error::NoSpace);
}

#[test]
fn snapshots_go_their_own_ways() {
    let store = Memory::new();
    (0..500).for_each(|i| put(&store, &format!("/{i}"), b"old"));
    let snapshot = store.snapshot();
    now(store.write("/7", 0, b"new")).unwrap();
    now(store.remove_file("/8")).unwrap();
    now(snapshot.create("/mine", 0o644)).unwrap();
    assert_eq!(now(snapshot.read("/7", 0, 9)).unwrap(), b"old");
    assert!(now(snapshot.lookup("/8")).is_ok());
    assert_eq!(now(store.lookup("/mine")), Err(Error::NotFound));
    store.restore(&snapshot);
    assert_eq!(now(store.read("/7", 0, 9)).unwrap(), b"old");
}

#[test]
fn a_fixed_clock_gives_fixed_times() {
    let time = Timestamp { seconds: 1_700_000_000, nanoseconds: 5 };
    let store = Memory::new().with_clock(Arc::new(move || time));
    put(&store, "/f", b"x");
    assert_eq!(now(store.lookup("/f")).unwrap().modified, time);
    assert_eq!(now(store.lookup("/")).unwrap().modified, time);
}

#[test]
fn an_overlay_tells_what_changed() {
    let lower: Arc<dyn Storage> = Arc::new(Memory::new());
    now(lower.create_directory("/d", 0o755)).unwrap();
    for path in ["/d/gone", "/d/kept", "/edited", "/mode", "/same", "/kind"] {
        put(lower.as_ref(), path, b"content");
    }
    now(lower.symlink("a", "/link")).unwrap();
    let store = Overlay::new(Arc::clone(&lower));
    assert!(now(store.changes()).unwrap().is_empty());
    now(store.remove_file("/d/gone")).unwrap();
    now(store.append("/edited", b" more")).unwrap();
    now(store.set_mode("/mode", 0o755)).unwrap();
    now(store.replace("/same", b"content")).unwrap();
    now(store.remove_file("/link")).unwrap();
    now(store.symlink("b", "/link")).unwrap();
    now(store.remove_file("/kind")).unwrap();
    now(store.create_directory("/kind", 0o755)).unwrap();
    put(&store, "/kind/new", b"n");
    put(&store, "/temporary", b"t");
    now(store.remove_file("/temporary")).unwrap();
    let changes = now(store.changes()).unwrap();
    let told: Vec<(&str, ChangeKind)> =
        changes.iter().map(|change| (change.path.as_str(), change.kind)).collect();
    assert_eq!(
        told,
        [
            ("/d/gone", ChangeKind::Deleted),
            ("/edited", ChangeKind::Modified),
            ("/kind", ChangeKind::Deleted),
            ("/kind", ChangeKind::Added),
            ("/kind/new", ChangeKind::Added),
            ("/link", ChangeKind::Symlink),
            ("/mode", ChangeKind::Mode),
        ]
    );
    let copy = store.snapshot();
    store.discard();
    assert!(now(store.changes()).unwrap().is_empty());
    assert_eq!(now(store.read("/edited", 0, 99)).unwrap(), b"content");
    assert_eq!(now(copy.read("/edited", 0, 99)).unwrap(), b"content more");
}

#[test]
fn an_overlay_copies_only_what_is_written() {
    let lower: Arc<dyn Storage> = Arc::new(Memory::new());
    put(lower.as_ref(), "/large", &[7; 1_000_000]);
    put(lower.as_ref(), "/small", b"x");
    let store = Overlay::new(lower).with_limit(10_000);
    now(store.read("/large", 0, 100)).unwrap();
    now(store.set_mode("/large", 0o600)).unwrap();
    now(store.rename("/large", "/big")).unwrap();
    now(store.write("/small", 0, b"y")).unwrap();
    assert!(store.used() < 2_000);
    assert_eq!(now(store.write("/big", 0, b"z")), Err(Error::NoSpace));
    assert_eq!(now(store.read("/big", 999_999, 100)).unwrap(), [7]);
    now(store.resize("/big", 0)).unwrap();
}

#[test]
fn mounts_are_directories_and_stores_of_their_own() {
    let (work, scratch) = (Arc::new(Memory::new()), Arc::new(Memory::new()));
    put(work.as_ref(), "/file", b"work");
    let store = Mount::new().with("/home/agent/work", work.clone()).with("/tmp", scratch.clone());
    assert_eq!(names(&store, "/"), ["home", "tmp"]);
    assert_eq!(names(&store, "/home"), ["agent"]);
    assert_eq!(names(&store, "/home/agent/work"), ["file"]);
    assert_eq!(now(store.lookup("/etc")), Err(Error::NotFound));
    assert_eq!(now(store.lookup("/home/other")), Err(Error::NotFound));
    assert_eq!(now(store.lookup("/home")).unwrap().kind, Kind::Directory);
    assert_eq!(now(store.create("/home/x", 0o644)).unwrap_err(), Error::ReadOnly);
    assert_eq!(now(store.create("/etc/x", 0o644)).unwrap_err(), Error::NotFound);
    assert_eq!(now(store.remove_directory("/tmp")), Err(Error::Busy));
    assert_eq!(now(store.rename("/home", "/h")), Err(Error::Busy));
    assert_eq!(now(store.rename("/home/agent/work/file", "/tmp/file")), Err(Error::CrossDevice));
    assert_eq!(now(store.link("/home/agent/work/file", "/tmp/file")), Err(Error::CrossDevice));
    assert_eq!(now(store.rename("/home/agent/work/none", "/tmp/file")), Err(Error::NotFound));
    put(&store, "/tmp/t", b"t");
    assert_eq!(now(scratch.read("/t", 0, 9)).unwrap(), b"t");
    let (one, two) =
        (now(store.lookup("/tmp/t")).unwrap(), now(store.lookup("/home/agent/work/file")).unwrap());
    assert_ne!(one.id, two.id);
    now(store.symlink("t", "/tmp/l")).unwrap();
    assert!(matches!(now(store.lookup("/tmp/l/x")), Err(Error::Symlink(link)) if link.prefix == 6));
}

#[test]
fn a_mount_covers_what_the_store_around_has() {
    let (around, scratch) = (Arc::new(Memory::new()), Arc::new(Memory::new()));
    now(around.create_directory("/tmp", 0o755)).unwrap();
    put(around.as_ref(), "/tmp/covered", b"");
    (0..5).for_each(|i| put(around.as_ref(), &format!("/{i}"), b""));
    let store =
        Mount::new().with("/", around).with("/tmp", scratch).with("/deep/er", Arc::new(Memory::new()));
    assert_eq!(names(&store, "/"), ["0", "1", "2", "3", "4", "deep", "tmp"]);
    assert_eq!(names(&store, "/tmp"), [""; 0]);
    assert_eq!(now(store.lookup("/tmp/covered")), Err(Error::NotFound));
    assert_eq!(names(&store, "/deep"), ["er"]);
    put(&store, "/deep/er/f", b"");
    assert_eq!(names(&store, "/deep/er"), ["f"]);
}

#[test]
fn a_read_only_store_refuses_changes_for_the_right_reason() {
    let lower = Arc::new(Memory::new());
    put(lower.as_ref(), "/f", b"x");
    let store = ReadOnly::new(lower);
    assert_eq!(now(store.read("/f", 0, 9)).unwrap(), b"x");
    assert_eq!(now(store.write("/f", 0, b"y")), Err(Error::ReadOnly));
    assert_eq!(now(store.replace("/none", b"y")), Err(Error::NotFound));
    assert_eq!(now(store.create("/f", 0o644)).unwrap_err(), Error::AlreadyExists);
    assert_eq!(now(store.create("/g", 0o644)).unwrap_err(), Error::ReadOnly);
    assert_eq!(now(store.create("/none/g", 0o644)).unwrap_err(), Error::NotFound);
    assert_eq!(now(store.remove_file("/none")), Err(Error::NotFound));
    assert_eq!(now(store.remove_file("/f")), Err(Error::ReadOnly));
    assert_eq!(now(store.rename("/f", "/g")), Err(Error::ReadOnly));
    assert_eq!(now(store.set_mode("/f", 0o600)), Err(Error::ReadOnly));
}

#[test]
fn hidden_names_are_not_there() {
    let lower = Arc::new(Memory::new());
    for directory in ["/.git", "/src"] {
        now(lower.create_directory(directory, 0o755)).unwrap();
    }
    for path in ["/.env", "/_private", "/src/.x", "/src/main", "/.git/hooks"] {
        put(lower.as_ref(), path, b"secret");
    }
    let store = Hidden::new(lower.clone());
    assert_eq!(names(&store, "/"), ["src"]);
    assert_eq!(names(&store, "/src"), ["main"]);
    for path in ["/.env", "/_private", "/.git/hooks", "/.git", "/src/.x"] {
        assert_eq!(now(store.lookup(path)), Err(Error::NotFound), "{path}");
        assert_eq!(now(store.read(path, 0, 9)), Err(Error::NotFound), "{path}");
        assert_eq!(now(store.create(path, 0o644)).unwrap_err(), Error::NotFound, "{path}");
        assert_eq!(now(store.remove_file(path)), Err(Error::NotFound), "{path}");
        assert_eq!(now(store.rename("/src/main", path)), Err(Error::NotFound), "{path}");
        assert_eq!(now(store.link(path, "/copy")), Err(Error::NotFound), "{path}");
    }
    now(store.rename("/src", "/lib")).unwrap();
    assert!(now(lower.lookup("/lib/.x")).is_ok());
}

#[test]
fn a_scope_cannot_be_climbed_out_of() {
    let lower: Arc<dyn Storage> = Arc::new(Memory::new());
    for directory in ["/a", "/a/b", "/ab"] {
        now(lower.create_directory(directory, 0o755)).unwrap();
    }
    put(lower.as_ref(), "/a/secret", b"secret");
    let store = Scope::new(lower, "/a/b");
    for path in ["/../secret", "/..", "..", "/x/../../secret"] {
        assert_eq!(now(store.read(path, 0, 9)), Err(Error::Invalid), "{path}");
    }
    put(&store, "/f", b"x");
    assert_eq!(names(&store, "/"), ["f"]);
    assert_eq!(now(store.remove_directory("/")), Err(Error::Busy));
    now(store.symlink("../secret", "/l")).unwrap();
    assert!(matches!(now(store.lookup("/l/x")), Err(Error::Symlink(link)) if link.prefix == 2));
}

#[test]
fn patterns_hide_names_and_paths() {
    let lower: Arc<dyn Storage> = Arc::new(Memory::new());
    for directory in ["/src", "/etc", "/etc/keys"] {
        now(lower.create_directory(directory, 0o755)).unwrap();
    }
    for path in ["/.env", "/src/a.pem", "/src/main.c", "/etc/hosts", "/etc/keys/private"] {
        put(lower.as_ref(), path, b"x");
    }
    let store = Hidden::matching(Arc::clone(&lower), ["*.pem", "/etc/keys", "/src/.*"]);
    assert_eq!(names(&store, "/"), [".env", "etc", "src"]);
    assert_eq!(names(&store, "/src"), ["main.c"]);
    assert_eq!(names(&store, "/etc"), ["hosts"]);
    for path in ["/src/a.pem", "/etc/keys", "/etc/keys/private", "/new.pem/deep"] {
        assert_eq!(now(store.lookup(path)), Err(Error::NotFound), "{path}");
        assert_eq!(now(store.create(path, 0o644)).unwrap_err(), Error::NotFound, "{path}");
    }
    assert_eq!(names(&Hidden::matching(lower, []), "/src"), ["a.pem", "main.c"]);
}
