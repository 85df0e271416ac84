//! Long random sequences of calls: an overlay must answer like a plain store,
//! and a plain store like the host's file system.

mod common;

use std::sync::Arc;

use bivalve_storage::{ChangeKind, Directory, Error, Kind, Memory, Overlay, Storage};
use common::{Numbers, Temporary, dump, kind_of, now};

const PATHS: &[&str] =
    &["/a", "/b", "/d", "/d/a", "/d/e", "/d/e/a", "/d/e/f", "/x", "/x/a", "/x/d", "/l", "/l/a"];

/// One random call on two stores, whose answers must be the same.
fn step(numbers: &mut Numbers, left: &dyn Storage, right: &dyn Storage) -> String {
    let pick = |numbers: &mut Numbers| PATHS[numbers.below(PATHS.len() as u64) as usize];
    let (path, other) = (pick(numbers), pick(numbers));
    let offset = numbers.below(6);
    let call = numbers.below(16);
    let run = |store: &dyn Storage| -> Result<String, Error> {
        now(async {
            Ok(match call {
                0 => format!("{:?}", store.create(path, 0o640).await?.kind),
                1 => format!("{:?}", store.write(path, offset, b"xyz").await?),
                2 => format!("{:?}", store.append(path, b"pq").await?),
                3 => format!("{:?}", store.replace(path, b"rst").await?),
                4 => format!("{:?}", store.resize(path, offset).await?),
                5 | 6 => format!("{:?}", store.create_directory(path, 0o750).await?),
                7 => format!("{:?}", store.remove_file(path).await?),
                8 => format!("{:?}", store.remove_directory(path).await?),
                9..=11 => format!("{:?}", store.rename(path, other).await?),
                12 => format!("{:?}", store.link(path, other).await?),
                13 => format!("{:?}", store.symlink("d/e", path).await?),
                14 => format!("{:?}", store.set_mode(path, 0o600 + offset as u32).await?),
                _ => {
                    let node = store.lookup(path).await?;
                    let size = if node.kind == Kind::Directory { 0 } else { node.size };
                    format!("{:?} {size}", node.kind)
                }
            })
        })
    };
    let (a, b) = (run(left), run(right));
    let text = |answer: &Result<String, Error>| match answer {
        Ok(text) => text.clone(),
        Err(error) => kind_of(error),
    };
    let told = format!("call {call} {path} {other} {offset}");
    assert_eq!(text(&a), text(&b), "{told}");
    told
}

/// A random start, made on both stores.
fn fill(numbers: &mut Numbers, left: &dyn Storage, right: &dyn Storage) {
    for _ in 0..30 {
        step(numbers, left, right);
    }
}

#[test]
fn an_overlay_answers_like_the_store_it_covers() {
    for seed in 1..400u64 {
        let mut numbers = Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let (model, lower) = (Memory::new(), Arc::new(Memory::new()));
        fill(&mut numbers, &model, lower.as_ref());
        // Two names of one file below become two files above once written.
        if dump_has_links(lower.as_ref()) {
            continue;
        }
        let before = dump(lower.as_ref());
        let overlay = Overlay::new(lower.clone());
        let mut told = Vec::new();
        for _ in 0..60 {
            told.push(step(&mut numbers, &model, &overlay));
            assert_eq!(dump(&model), dump(&overlay), "seed {seed}: {told:#?}");
        }
        assert_eq!(dump(lower.as_ref()), before, "the store below was changed");
        check_changes(&overlay, lower.as_ref());
    }
}

#[test]
fn memory_answers_like_the_file_system() {
    for seed in 1..80u64 {
        let mut numbers = Numbers(seed.wrapping_mul(0xD134_2543_DE82_EF95));
        let (folder, again) = (Temporary::new(), Temporary::new());
        let directory = Directory::open(&folder.0).unwrap();
        let segments = Directory::open_by_segments(&again.0).unwrap();
        let (one, two) = (Memory::new(), Memory::new());
        let mut same = Numbers(numbers.0);
        for _ in 0..80 {
            step(&mut numbers, &one, &directory);
            step(&mut same, &two, &segments);
        }
        assert_eq!(dump(&one), dump(&directory), "seed {seed}");
        assert_eq!(dump(&two), dump(&segments), "seed {seed}");
    }
}

fn dump_has_links(store: &dyn Storage) -> bool {
    dump(store).keys().any(|path| {
        let node = now(store.lookup(path)).unwrap();
        node.kind != Kind::Directory && node.links > 1
    })
}

/// Applying the changes to the dump of the store below must give the dump of
/// the overlay.
fn check_changes(overlay: &Overlay, lower: &dyn Storage) {
    let (before, after) = (dump(lower), dump(overlay));
    let changes = now(overlay.changes()).unwrap();
    let mut rebuilt = before.clone();
    for change in &changes {
        match change.kind {
            ChangeKind::Deleted => {
                assert!(rebuilt.remove(&change.path).is_some(), "{change:?}");
            }
            ChangeKind::Added => {
                assert!(
                    rebuilt.insert(change.path.clone(), after[&change.path].clone()).is_none(),
                    "{change:?}"
                );
            }
            _ => {
                assert_ne!(before[&change.path], after[&change.path], "{change:?}");
                rebuilt.insert(change.path.clone(), after[&change.path].clone());
            }
        }
    }
    assert_eq!(rebuilt, after, "{changes:#?}");
}
