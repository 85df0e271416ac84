//! What every store and every stack of layers must do.

mod common;

use bivalve_storage::{Error, Kind, Link, Storage, Timestamp};
use common::{list, now, stacks};

/// Puts a file with content there.
fn put(store: &dyn Storage, path: &str, content: &[u8]) {
    now(store.create(path, 0o644)).unwrap();
    now(store.write(path, 0, content)).unwrap();
}

fn get(store: &dyn Storage, path: &str) -> Vec<u8> {
    now(store.read(path, 0, u32::MAX)).unwrap()
}

/// Names the stack when a test fails on it.
struct Told(&'static str);

impl Drop for Told {
    #[allow(clippy::print_stderr, reason = "a failing test tells people where")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("stack: {}", self.0);
        }
    }
}

/// Runs a test over every stack, with its name in the message of a failure.
fn each(setup: impl Fn(&dyn Storage), test: impl Fn(&dyn Storage)) {
    for stack in stacks() {
        let _told = Told(stack.name);
        setup(stack.base.as_ref());
        test(stack.top.as_ref());
    }
}

#[test]
fn files_are_made_written_and_read() {
    each(
        |base| put(base, "/old", b"before"),
        |store| {
            assert_eq!(get(store, "/old"), b"before");
            let node = now(store.create("/f", 0o640)).unwrap();
            assert_eq!((node.kind, node.size, node.mode, node.links), (Kind::File, 0, 0o640, 1));
            assert_eq!(now(store.create("/f", 0o600)), Err(Error::AlreadyExists));
            now(store.write("/f", 0, b"hello")).unwrap();
            now(store.write("/f", 3, b"p me")).unwrap();
            assert_eq!(get(store, "/f"), b"help me");
            assert_eq!(now(store.append("/f", b" now")).unwrap(), 11);
            assert_eq!(now(store.read("/f", 5, 4)).unwrap(), b"me n");
            assert_eq!(now(store.read("/f", 11, 4)).unwrap(), b"");
            assert_eq!(now(store.read("/f", 99, 4)).unwrap(), b"");
            now(store.write("/f", 13, b"!")).unwrap();
            assert_eq!(get(store, "/f"), b"help me now\0\0!");
            now(store.resize("/f", 4)).unwrap();
            now(store.resize("/f", 6)).unwrap();
            assert_eq!(get(store, "/f"), b"help\0\0");
            now(store.replace("/f", b"new")).unwrap();
            assert_eq!(get(store, "/f"), b"new");
            assert_eq!(now(store.lookup("/f")).unwrap().mode, 0o640);
            now(store.append("/old", b" and after")).unwrap();
            assert_eq!(get(store, "/old"), b"before and after");
        },
    );
}

#[test]
fn large_files_are_read_in_blocks() {
    let content: Vec<u8> = (0..300_000u32).map(|i| (i / 7 % 256) as u8).collect();
    each(
        |base| put(base, "/large", &content),
        |store| {
            let mut read = Vec::new();
            loop {
                let block = now(store.read("/large", read.len() as u64, 65_536)).unwrap();
                if block.is_empty() {
                    break;
                }
                read.extend(block);
            }
            assert!(read == content);
            now(store.write("/large", 100_000, b"x")).unwrap();
            assert_eq!(now(store.read("/large", 99_999, 3)).unwrap()[1], b'x');
        },
    );
}

#[test]
fn what_is_missing_or_of_another_kind_says_so() {
    each(
        |base| {
            now(base.create_directory("/d", 0o755)).unwrap();
            put(base, "/d/f", b"x");
            put(base, "/f", b"x");
            now(base.symlink("f", "/l")).unwrap();
        },
        |store| {
            assert_eq!(now(store.lookup("/none")), Err(Error::NotFound));
            assert_eq!(now(store.lookup("/none/x")), Err(Error::NotFound));
            assert_eq!(now(store.lookup("/f/x")), Err(Error::NotADirectory));
            assert_eq!(now(store.read("/d", 0, 1)), Err(Error::IsADirectory));
            assert_eq!(now(store.write("/d", 0, b"x")), Err(Error::IsADirectory));
            assert_eq!(now(store.replace("/d", b"x")), Err(Error::IsADirectory));
            assert_eq!(now(store.resize("/d", 0)), Err(Error::IsADirectory));
            assert_eq!(now(store.read("/l", 0, 1)), Err(Error::Invalid));
            assert_eq!(now(store.write("/l", 0, b"x")), Err(Error::Invalid));
            assert_eq!(now(store.write("/none", 0, b"x")), Err(Error::NotFound));
            assert_eq!(now(store.append("/none", b"x")), Err(Error::NotFound));
            assert_eq!(now(store.read_directory("/f", None, 9)), Err(Error::NotADirectory));
            assert_eq!(now(store.read_directory("/l", None, 9)), Err(Error::NotADirectory));
            assert_eq!(now(store.read_directory("/none", None, 9)), Err(Error::NotFound));
            assert_eq!(now(store.create_directory("/d", 0o755)), Err(Error::AlreadyExists));
            assert_eq!(now(store.create_directory("/", 0o755)), Err(Error::AlreadyExists));
            assert_eq!(now(store.create_directory("/no/d", 0o755)), Err(Error::NotFound));
            assert_eq!(now(store.create("/f/x", 0o644)).unwrap_err(), Error::NotADirectory);
            assert_eq!(now(store.create("/l", 0o644)).unwrap_err(), Error::AlreadyExists);
            assert_eq!(now(store.remove_file("/d")), Err(Error::IsADirectory));
            assert_eq!(now(store.remove_file("/none")), Err(Error::NotFound));
            assert_eq!(now(store.remove_directory("/f")), Err(Error::NotADirectory));
            assert_eq!(now(store.remove_directory("/d")), Err(Error::NotEmpty));
            assert_eq!(now(store.remove_directory("/")), Err(Error::Busy));
            assert_eq!(now(store.read_link("/f")), Err(Error::Invalid));
            assert_eq!(now(store.set_mode("/l", 0o600)), Err(Error::Unsupported));
            assert_eq!(now(store.set_mode("/none", 0o600)), Err(Error::NotFound));
            assert_eq!(now(store.link("/d", "/e")), Err(Error::NotPermitted));
        },
    );
}

#[test]
fn paths_that_are_not_normal_are_refused() {
    each(
        |_| {},
        |store| {
            for path in ["", "f", "/..", "/../f", "/d/../f", "/./f", "//f", "/f/", "/a\0b"] {
                assert_eq!(now(store.lookup(path)), Err(Error::Invalid), "{path:?}");
                assert_eq!(now(store.create(path, 0o644)).unwrap_err(), Error::Invalid, "{path:?}");
                assert_eq!(now(store.read_directory(path, None, 9)), Err(Error::Invalid), "{path:?}");
            }
            assert_eq!(now(store.lookup(&format!("/{}", "n".repeat(256)))), Err(Error::NameTooLong));
            now(store.create(&format!("/{}", "n".repeat(255)), 0o644)).unwrap();
        },
    );
}

#[test]
fn a_link_in_the_middle_of_a_path_is_reported_with_its_place() {
    each(
        |base| {
            now(base.create_directory("/d", 0o755)).unwrap();
            now(base.create_directory("/d/e", 0o755)).unwrap();
            put(base, "/d/e/f", b"x");
            now(base.symlink("../d/e", "/d/l")).unwrap();
            now(base.symlink("/etc", "/out")).unwrap();
        },
        |store| {
            let inner = Error::Symlink(Link { prefix: 4, target: "../d/e".into() });
            let outer = Error::Symlink(Link { prefix: 4, target: "/etc".into() });
            for path in ["/d/l/f", "/d/l/none/deep"] {
                assert_eq!(now(store.lookup(path)), Err(inner.clone()));
                assert_eq!(now(store.read(path, 0, 9)), Err(inner.clone()));
                assert_eq!(now(store.create(path, 0o644)).unwrap_err(), inner);
                assert_eq!(now(store.remove_file(path)), Err(inner.clone()));
                assert_eq!(now(store.rename(path, "/x")), Err(inner.clone()));
            }
            assert_eq!(now(store.read("/out/passwd", 0, 9)), Err(outer.clone()));
            assert_eq!(now(store.write("/out/passwd", 0, b"x")), Err(outer.clone()));
            assert_eq!(now(store.read_directory("/out/x", None, 9)), Err(outer.clone()));
            assert_eq!(now(store.symlink("x", "/out/l")), Err(outer));
            assert_eq!(now(store.lookup("/out")).unwrap().kind, Kind::Symlink);
            assert_eq!(now(store.lookup("/out")).unwrap().size, 4);
            assert_eq!(now(store.read_link("/d/l")).unwrap(), "../d/e");
        },
    );
}

#[test]
fn names_of_any_bytes_are_kept() {
    each(
        |_| {},
        |store| {
            for name in ["sp ace", "new\nline", "\u{e9}", "\u{F7FF}raw\u{F780}", "-dash"] {
                let path = format!("/{name}");
                put(store, &path, name.as_bytes());
                assert_eq!(get(store, &path), name.as_bytes());
            }
            let names: Vec<String> = list(store, "/", 2).into_iter().map(|(name, _)| name).collect();
            assert_eq!(names, ["-dash", "new\nline", "sp ace", "\u{e9}", "\u{F7FF}raw\u{F780}"]);
        },
    );
}

#[test]
fn directories_are_listed_once_over_all_pages() {
    each(
        |base| {
            now(base.create_directory("/d", 0o755)).unwrap();
            (0..50).for_each(|i| put(base, &format!("/d/base{i:03}"), b""));
        },
        |store| {
            (0..50).for_each(|i| put(store, &format!("/d/top{i:03}"), b""));
            now(store.remove_file("/d/base007")).unwrap();
            now(store.write("/d/base008", 0, b"x")).unwrap();
            for limit in [1, 2, 7, 49, 50, 99, 100, 1000] {
                assert_eq!(list(store, "/d", limit).len(), 99, "limit {limit}");
            }
            let page = now(store.read_directory("/d", None, 10)).unwrap();
            assert!(page.entries.len() <= 10 && page.next.is_some());
        },
    );
}

#[test]
fn renaming_follows_posix() {
    each(
        |base| {
            for directory in ["/d", "/d/sub", "/empty", "/full"] {
                now(base.create_directory(directory, 0o755)).unwrap();
            }
            put(base, "/d/sub/deep", b"deep");
            put(base, "/full/x", b"");
            put(base, "/a", b"a");
            put(base, "/b", b"b");
        },
        |store| {
            now(store.rename("/a", "/b")).unwrap();
            assert_eq!(get(store, "/b"), b"a");
            assert_eq!(now(store.lookup("/a")), Err(Error::NotFound));
            assert_eq!(now(store.rename("/a", "/c")), Err(Error::NotFound));
            assert_eq!(now(store.rename("/b", "/b")), Ok(()));
            assert_eq!(now(store.rename("/b", "/d")), Err(Error::IsADirectory));
            assert_eq!(now(store.rename("/d", "/b")), Err(Error::NotADirectory));
            assert_eq!(now(store.rename("/d", "/full")), Err(Error::NotEmpty));
            assert_eq!(now(store.rename("/d", "/d/sub/x")), Err(Error::Invalid));
            assert_eq!(now(store.rename("/d/sub", "/d")), Err(Error::NotEmpty));
            assert_eq!(now(store.rename("/b", "/none/b")), Err(Error::NotFound));
            assert_eq!(now(store.rename("/", "/x")), Err(Error::Busy));
            now(store.rename("/d", "/empty")).unwrap();
            assert_eq!(get(store, "/empty/sub/deep"), b"deep");
            now(store.append("/empty/sub/deep", b"er")).unwrap();
            now(store.rename("/empty/sub", "/moved")).unwrap();
            assert_eq!(get(store, "/moved/deep"), b"deeper");
            assert!(list(store, "/empty", 9).is_empty());
            assert_eq!(now(store.lookup("/d")), Err(Error::NotFound));
            now(store.create_directory("/d", 0o755)).unwrap();
            assert!(list(store, "/d", 9).is_empty());
        },
    );
}

#[test]
fn a_directory_can_be_emptied_removed_and_made_again() {
    each(
        |base| {
            now(base.create_directory("/d", 0o755)).unwrap();
            put(base, "/d/f", b"old");
            put(base, "/d/g", b"old");
        },
        |store| {
            now(store.remove_file("/d/f")).unwrap();
            assert_eq!(now(store.remove_directory("/d")), Err(Error::NotEmpty));
            now(store.rename("/d/g", "/g")).unwrap();
            now(store.remove_directory("/d")).unwrap();
            assert_eq!(now(store.lookup("/d/f")), Err(Error::NotFound));
            now(store.create_directory("/d", 0o700)).unwrap();
            assert_eq!(now(store.lookup("/d")).unwrap().mode & 0o777, 0o700);
            assert_eq!(now(store.lookup("/d/f")), Err(Error::NotFound));
            put(store, "/d/f", b"new");
            assert_eq!(get(store, "/d/f"), b"new");
            assert_eq!(get(store, "/g"), b"old");
        },
    );
}

#[test]
fn hard_links_are_one_node() {
    each(
        |base| put(base, "/a", b"one"),
        |store| {
            now(store.link("/a", "/b")).unwrap();
            assert_eq!(now(store.link("/a", "/b")), Err(Error::AlreadyExists));
            let (a, b) = (now(store.lookup("/a")).unwrap(), now(store.lookup("/b")).unwrap());
            assert_eq!((a.id, a.links), (b.id, 2));
            now(store.write("/b", 0, b"two")).unwrap();
            assert_eq!(get(store, "/a"), b"two");
            now(store.replace("/a", b"three")).unwrap();
            assert_eq!(get(store, "/b"), b"three");
            assert_eq!(now(store.rename("/a", "/b")), Ok(()));
            assert!(now(store.lookup("/a")).is_ok());
            now(store.remove_file("/a")).unwrap();
            assert_eq!(now(store.lookup("/b")).unwrap().links, 1);
        },
    );
}

#[test]
fn modes_and_times_are_kept() {
    let (early, late) =
        (Timestamp { seconds: -5, nanoseconds: 7 }, Timestamp { seconds: 1 << 31, nanoseconds: 0 });
    each(
        |base| {
            put(base, "/f", b"x");
            now(base.symlink("f", "/l")).unwrap();
        },
        |store| {
            now(store.set_mode("/f", 0o7)).unwrap();
            now(store.set_times("/f", Some(late), Some(early))).unwrap();
            let node = now(store.lookup("/f")).unwrap();
            assert_eq!((node.mode, node.accessed, node.modified), (0o7, late, early));
            now(store.set_times("/f", None, Some(late))).unwrap();
            now(store.set_times("/l", None, Some(early))).unwrap();
            assert_eq!(now(store.lookup("/f")).unwrap().modified, late);
            assert_eq!(now(store.lookup("/l")).unwrap().modified, early);
            let bad = Timestamp { seconds: 0, nanoseconds: 1_000_000_000 };
            assert_eq!(now(store.set_times("/f", Some(bad), None)), Err(Error::Invalid));
            now(store.create_directory("/d", 0o1777)).unwrap();
            assert_eq!(now(store.lookup("/d")).unwrap().mode, 0o1777);
            now(store.set_mode("/d", 0o555)).unwrap();
            assert_eq!(now(store.lookup("/d")).unwrap().mode, 0o555);
        },
    );
}

#[test]
fn a_version_changes_with_its_node_and_stays_without() {
    each(
        |base| {
            put(base, "/f", b"x");
            put(base, "/other", b"x");
        },
        |store| {
            let version = |path: &str| now(store.lookup(path)).unwrap().version;
            let mut seen = vec![version("/f")];
            let mut step = |change: &dyn Fn()| {
                // A host's file system may have a slow clock.
                std::thread::sleep(std::time::Duration::from_millis(12));
                change();
                let new = version("/f");
                assert!(!seen.contains(&new));
                assert_eq!(new, version("/f"));
                seen.push(new);
            };
            step(&|| now(store.write("/f", 0, b"y")).unwrap());
            step(&|| now(store.replace("/f", b"z")).unwrap());
            step(&|| now(store.set_mode("/f", 0o600)).unwrap());
            step(&|| now(store.resize("/f", 0)).unwrap());
            let (before, other) = (version("/f"), version("/other"));
            now(store.read("/f", 0, 10)).unwrap();
            now(store.write("/f", 0, b"q")).unwrap();
            assert_ne!(version("/f"), before);
            assert_eq!(version("/other"), other);
        },
    );
}
