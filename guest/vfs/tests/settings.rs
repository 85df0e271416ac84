//! The made-up files of `/etc`: read as they are, stored when they are changed.

use bivalve_vfs::{Errno, Follow, MemoryStorage, OpenOptions, Place, Timestamp, Vfs};
use std::rc::Rc;

fn vfs() -> (Vfs, Place) {
    let store = MemoryStorage::new(&[b"/work"], Box::new(Timestamp::default));
    let file = |name: &str, text: &str| (name.into(), text.as_bytes().into());
    let settings = Box::new(move || vec![file("hostname", "box\n"), file("passwd", "me\n")]);
    let vfs = Vfs::new(Rc::new(store), Rc::new(|count| vec![0; count]), Rc::new(()), settings);
    (vfs, Place::new(b"/work"))
}

fn names(vfs: &Vfs, place: &Place, path: &[u8]) -> Vec<Vec<u8>> {
    let mut names: Vec<_> =
        vfs.read_directory(place, path).unwrap().into_iter().map(|entry| entry.name).collect();
    names.sort();
    names
}

#[test]
fn they_are_there_without_the_store() {
    let (vfs, place) = vfs();
    assert_eq!(vfs.read_file(&place, b"/etc/passwd").unwrap(), b"me\n");
    assert_eq!(names(&vfs, &place, b"/etc"), [b"hostname".to_vec(), b"passwd".to_vec()]);
    assert!(vfs.access(&place, b"/etc/passwd", 2));
    assert_eq!(names(&vfs, &place, b"/"), [b"work".to_vec()]);
}

#[test]
fn a_write_stores_the_file() {
    let (vfs, place) = vfs();
    vfs.replace_file(&place, b"/etc/passwd", b"x\n").unwrap();
    assert_eq!(vfs.read_file(&place, b"/etc/passwd").unwrap(), b"x\n");
    assert_eq!(names(&vfs, &place, b"/etc"), [b"passwd".to_vec()]);
    assert_eq!(vfs.read_file(&place, b"/etc/hostname").unwrap(), b"box\n");
    vfs.remove_file(&place, b"/etc/passwd").unwrap();
    vfs.remove_directory(&place, b"/etc").unwrap();
    assert_eq!(vfs.read_file(&place, b"/etc/passwd").unwrap(), b"me\n");
}

#[test]
fn what_is_appended_or_cut_starts_from_the_text() {
    let (vfs, place) = vfs();
    let file = vfs.open(&place, b"/etc/passwd", OpenOptions::APPEND).unwrap();
    file.write_now(b"you\n").unwrap().unwrap();
    assert_eq!(vfs.read_file(&place, b"/etc/passwd").unwrap(), b"me\nyou\n");
    vfs.truncate(&place, b"/etc/hostname", 2).unwrap();
    assert_eq!(vfs.read_file(&place, b"/etc/hostname").unwrap(), b"bo");
}

#[test]
fn modes_times_and_links_are_the_files_own() {
    let (vfs, place) = vfs();
    vfs.set_mode(&place, b"/etc/passwd", 0o600).unwrap();
    assert_eq!(vfs.lookup(&place, b"/etc/passwd", Follow::No).unwrap().mode, 0o600);
    vfs.link(&place, b"/etc/hostname", b"/etc/name").unwrap();
    assert_eq!(vfs.read_file(&place, b"/etc/name").unwrap(), b"box\n");
}

#[test]
fn a_made_up_file_does_not_go_away() {
    let (vfs, place) = vfs();
    assert_eq!(vfs.remove_file(&place, b"/etc/passwd").unwrap_err(), Errno::AccessDenied);
    assert_eq!(vfs.rename(&place, b"/etc/passwd", b"/work/p").unwrap_err(), Errno::AccessDenied);
    vfs.replace_file(&place, b"/work/new", b"n\n").err();
    assert_eq!(vfs.read_file(&place, b"/etc/passwd").unwrap(), b"me\n");
}
