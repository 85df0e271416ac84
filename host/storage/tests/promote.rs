//! Changes of an overlay that go into the store below, all or none.

mod common;

use std::sync::Arc;

use bivalve_storage::transaction::{Changes, Error, Watched, promote};
use bivalve_storage::{Memory, Overlay, Storage};
use common::{dump, now};

fn put(store: &dyn Storage, path: &str, content: &[u8]) {
    now(store.create(path, 0o644)).unwrap();
    now(store.write(path, 0, content)).unwrap();
}

/// A store and a preview of it in which much has changed.
fn preview() -> (Arc<dyn Storage>, Arc<Watched>, Arc<Overlay>) {
    let base: Arc<dyn Storage> = Arc::new(Memory::new());
    now(base.create_directory("/d", 0o755)).unwrap();
    for path in ["/d/edited", "/d/gone", "/moved", "/kept"] {
        put(base.as_ref(), path, path.as_bytes());
    }
    let watched = Arc::new(Watched::new(Arc::clone(&base)));
    let overlay = Arc::new(Overlay::new(Arc::clone(&watched) as Arc<dyn Storage>));
    now(overlay.append("/d/edited", b" more")).unwrap();
    now(overlay.remove_file("/d/gone")).unwrap();
    now(overlay.rename("/moved", "/d/moved")).unwrap();
    now(overlay.create_directory("/new", 0o500)).unwrap();
    put(overlay.as_ref(), "/new/file", &[b'n'; 100_000]);
    now(overlay.symlink("file", "/new/link")).unwrap();
    (base, watched, overlay)
}

fn commit(base: &Arc<dyn Storage>, watched: &Watched, overlay: &Arc<Overlay>) -> Result<usize, Error> {
    let reads = watched.reads();
    let changes = now(Changes::of(overlay)).unwrap();
    let copies = Arc::new(Memory::new());
    now(promote(changes, &reads, base, copies, "id")).map(|changes| changes.len())
}

#[test]
fn a_commit_makes_the_store_what_the_preview_was() {
    let (base, watched, overlay) = preview();
    let wanted = dump(overlay.as_ref());
    assert_eq!(commit(&base, &watched, &overlay), Ok(6));
    assert_eq!(dump(base.as_ref()), wanted);
}

#[test]
fn what_has_changed_since_makes_it_stale() {
    let (base, watched, overlay) = preview();
    now(base.append("/d/edited", b"!")).unwrap();
    let before = dump(base.as_ref());
    let Err(Error::Stale { paths, .. }) = commit(&base, &watched, &overlay) else {
        panic!("it was committed");
    };
    assert_eq!(paths, ["/d/edited"]);
    assert_eq!(dump(base.as_ref()), before);
}

#[test]
fn what_has_nothing_to_do_with_it_may_change() {
    let (base, watched, overlay) = preview();
    now(base.append("/kept", b"!")).unwrap();
    assert_eq!(commit(&base, &watched, &overlay), Ok(6));
    assert_eq!(now(base.read("/kept", 0, 99)).unwrap(), b"/kept!");
}

#[test]
fn after_a_failure_nothing_is_left() {
    let (base, watched, overlay) = preview();
    let limited = Arc::new(Overlay::new(Arc::clone(&base)).with_limit(50_000)) as Arc<dyn Storage>;
    let before = dump(base.as_ref());
    assert!(matches!(commit(&limited, &watched, &overlay), Err(Error::Storage(_))));
    assert_eq!(dump(limited.as_ref()), before);
}
