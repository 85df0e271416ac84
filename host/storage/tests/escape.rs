//! No way out of a directory store: not by `..`, not by links, not by races.
#![cfg(target_os = "linux")]

mod common;

use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bivalve_storage::{Directory, Error, Overlay, Scope, Storage, Timestamp};
use common::{Temporary, now};

/// A workspace next to a secret, and links of all kinds that lead to it.
fn prison() -> (Temporary, Vec<Arc<dyn Storage>>) {
    let folder = Temporary::new();
    let (inside, outside) = (folder.0.join("inside"), folder.0.join("outside"));
    std::fs::create_dir(&inside).unwrap();
    std::fs::create_dir(&outside).unwrap();
    std::fs::write(outside.join("secret"), "secret").unwrap();
    symlink(outside.join("secret"), inside.join("absolute")).unwrap();
    symlink("../outside/secret", inside.join("relative")).unwrap();
    symlink(&outside, inside.join("directory")).unwrap();
    symlink("..", inside.join("up")).unwrap();
    symlink("/proc/self/root", inside.join("magic")).unwrap();
    let plain: Arc<dyn Storage> = Arc::new(Directory::open(&inside).unwrap());
    let stores: Vec<Arc<dyn Storage>> = vec![
        Arc::clone(&plain),
        Arc::new(Directory::open_by_segments(&inside).unwrap()),
        Arc::new(Overlay::new(Arc::clone(&plain))),
        Arc::new(Scope::new(Arc::new(Directory::open(&folder.0).unwrap()), "/inside")),
    ];
    (folder, stores)
}

#[test]
fn links_and_dots_do_not_lead_out() {
    let (folder, stores) = prison();
    let paths = [
        "/absolute",
        "/relative",
        "/directory/secret",
        "/up/outside/secret",
        "/magic/etc/passwd",
        "/../outside/secret",
        "/up",
        "/directory",
        "../outside/secret",
        "/./../outside/secret",
    ];
    for store in &stores {
        for path in paths {
            let refused = |error: Error| {
                assert!(
                    matches!(error, Error::Invalid | Error::Symlink(_) | Error::NotADirectory),
                    "{path}: {error:?}"
                );
            };
            refused(now(store.read(path, 0, 100)).unwrap_err());
            refused(now(store.write(path, 0, b"gotcha")).unwrap_err());
            refused(now(store.append(path, b"gotcha")).unwrap_err());
            refused(now(store.replace(path, b"gotcha")).unwrap_err());
            refused(now(store.resize(path, 0)).unwrap_err());
            refused(now(store.read_directory(path, None, 10)).unwrap_err());
            let below = format!("{path}/new");
            refused(now(store.create(&below, 0o644)).unwrap_err());
            refused(now(store.create_directory(&below, 0o755)).unwrap_err());
            refused(now(store.symlink("x", &below)).unwrap_err());
            refused(now(store.rename("/absolute", &below)).unwrap_err());
            assert!(now(store.set_mode(path, 0o777)).is_err());
            assert!(now(store.remove_directory(path)).is_err());
        }
        let _ = now(store.set_times("/absolute", None, Some(Timestamp::default())));
        // The link itself may get a second name, never its target.
        now(store.link("/absolute", "/hard")).unwrap();
        assert!(now(store.read("/hard", 0, 100)).is_err());
        now(store.remove_file("/hard")).unwrap();
    }
    let secret = folder.0.join("outside/secret");
    assert_eq!(std::fs::read_to_string(&secret).unwrap(), "secret");
    assert_ne!(std::fs::metadata(&secret).unwrap().mtime(), 0);
    assert_eq!(std::fs::read_dir(folder.0.join("outside")).unwrap().count(), 1);
}

#[test]
fn a_directory_exchanged_for_a_link_does_not_lead_out() {
    let (folder, stores) = prison();
    let inside = folder.0.join("inside");
    let done = Arc::new(AtomicBool::new(false));
    std::fs::create_dir(inside.join("swap")).unwrap();
    std::fs::write(inside.join("swap/secret"), "inside").unwrap();
    let swapper = std::thread::spawn({
        let (inside, outside, done) = (inside.clone(), folder.0.join("outside"), Arc::clone(&done));
        move || {
            while !done.load(Ordering::Relaxed) {
                let _ = std::fs::rename(inside.join("swap"), inside.join("aside"));
                let _ = symlink(&outside, inside.join("swap"));
                let _ = std::fs::remove_file(inside.join("swap"));
                let _ = std::fs::rename(inside.join("aside"), inside.join("swap"));
            }
        }
    });
    for round in 0..4000u32 {
        for store in [&stores[0], &stores[1], &stores[3]] {
            if let Ok(content) = now(store.read("/swap/secret", 0, 100)) {
                assert_eq!(content, b"inside");
            }
            let _ = now(store.write("/swap/secret", 0, b"inside"));
            let _ = now(store.replace("/swap/secret", b"inside"));
            let _ = now(store.set_mode("/swap/secret", 0o600));
            let _ = now(store.create(&format!("/swap/made{}", round % 8), 0o644));
            let _ = now(store.remove_file(&format!("/swap/made{}", round % 8)));
        }
    }
    done.store(true, Ordering::Relaxed);
    swapper.join().unwrap();
    let secret = folder.0.join("outside/secret");
    assert_eq!(std::fs::read_to_string(&secret).unwrap(), "secret");
    assert_eq!(std::fs::metadata(&secret).unwrap().permissions().mode() & 0o777, 0o644);
    assert_eq!(std::fs::read_dir(folder.0.join("outside")).unwrap().count(), 1);
}

#[test]
fn special_files_and_special_modes_are_refused() {
    let folder = Temporary::new();
    let pipe = folder.0.join("pipe");
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, rustix::fs::Mode::RWXU, 0)
        .unwrap();
    let store = Directory::open(&folder.0).unwrap();
    assert_eq!(now(store.lookup("/pipe")).unwrap().kind, bivalve_storage::Kind::Other);
    assert!(now(store.read("/pipe", 0, 1)).is_err());
    assert!(now(store.write("/pipe", 0, b"x")).is_err());
    assert_eq!(now(store.create("/s", 0o4755)).unwrap_err(), Error::NotPermitted);
    now(store.create("/s", 0o755)).unwrap();
    assert_eq!(now(store.set_mode("/s", 0o2755)), Err(Error::NotPermitted));
    now(store.remove_file("/pipe")).unwrap();
}

#[test]
fn replacing_keeps_the_mode_and_leaves_nothing_behind() {
    let folder = Temporary::new();
    let store = Directory::open(&folder.0).unwrap();
    std::fs::write(folder.0.join("f"), "old").unwrap();
    std::fs::set_permissions(folder.0.join("f"), std::fs::Permissions::from_mode(0o751)).unwrap();
    now(store.replace("/f", b"new")).unwrap();
    assert_eq!(std::fs::read(folder.0.join("f")).unwrap(), b"new");
    assert_eq!(std::fs::metadata(folder.0.join("f")).unwrap().permissions().mode() & 0o7777, 0o751);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
}
