//! What the storage tests share: a way to wait without a runtime, temporary
//! directories, stacks of layers, and a dump of a whole store.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, Waker};

use bivalve_storage::{Directory, Error, Hidden, Kind, Memory, Mount, Overlay, Scope, Storage, path};

/// Runs a future that never has to wait for anything.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    for _ in 0..1000 {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
    panic!("a store waits that has nothing to wait for");
}

/// A directory of the host that goes away with this value.
pub struct Temporary(pub PathBuf);

impl Temporary {
    pub fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name =
            format!("bivalve-storage-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A stack of layers to test. What a test finds already there is put in
/// through `base`, what it does is done through `top`.
pub struct Stack {
    pub name: &'static str,
    pub base: Arc<dyn Storage>,
    pub top: Arc<dyn Storage>,
    _folder: Option<Temporary>,
}

fn same(name: &'static str, store: Arc<dyn Storage>) -> Stack {
    Stack { name, base: Arc::clone(&store), top: store, _folder: None }
}

fn over(
    name: &'static str,
    base: Arc<dyn Storage>,
    top: impl Fn(Arc<dyn Storage>) -> Arc<dyn Storage>,
) -> Stack {
    Stack { name, top: top(Arc::clone(&base)), base, _folder: None }
}

/// Every store and every useful stack of layers, each empty.
pub fn stacks() -> Vec<Stack> {
    let memory = || -> Arc<dyn Storage> { Arc::new(Memory::new()) };
    let scoped = || -> Arc<dyn Storage> {
        let store = memory();
        now(store.create_directory("/tenants", 0o755)).unwrap();
        now(store.create_directory("/tenants/one", 0o755)).unwrap();
        Arc::new(Scope::new(store, "/tenants/one/"))
    };
    let (first, second, third) = (Temporary::new(), Temporary::new(), Temporary::new());
    let directory: Arc<dyn Storage> = Arc::new(Directory::open(&first.0).unwrap());
    let segments: Arc<dyn Storage> = Arc::new(Directory::open_by_segments(&second.0).unwrap());
    let below: Arc<dyn Storage> = Arc::new(Directory::open(&third.0).unwrap());
    vec![
        same("memory", memory()),
        Stack { _folder: Some(first), ..same("directory", directory) },
        Stack { _folder: Some(second), ..same("directory by segments", segments) },
        same("overlay", Arc::new(Overlay::new(memory()))),
        over("overlay over memory", memory(), |base| Arc::new(Overlay::new(base))),
        Stack {
            _folder: Some(third),
            ..over("overlay over directory", below, |base| Arc::new(Overlay::new(base)))
        },
        over("overlay over overlay", memory(), |base| Arc::new(Overlay::new(Arc::new(Overlay::new(base))))),
        same("scope", scoped()),
        over("overlay over scope", scoped(), |base| Arc::new(Overlay::new(base))),
        over("scope of an overlay", memory(), |base| Arc::new(Scope::new(Arc::new(Overlay::new(base)), "/"))),
        same("hidden", Arc::new(Hidden::new(memory()))),
        same("mount", Arc::new(Mount::new().with("/", memory()))),
        over("overlay over hidden over mount", memory(), |base| {
            Arc::new(Overlay::new(Arc::new(Hidden::new(Arc::new(Mount::new().with("/", base))))))
        }),
    ]
}

/// Everything in a store: kind, mode, and content or target.
pub fn dump(store: &dyn Storage) -> BTreeMap<String, (Kind, u32, Vec<u8>)> {
    let mut found = BTreeMap::new();
    let mut pending = vec!["/".to_owned()];
    while let Some(directory) = pending.pop() {
        for entry in list(store, &directory, 3) {
            let path = path::join(&directory, &entry.0);
            let node = now(store.lookup(&path)).unwrap();
            assert_eq!(node.kind, entry.1, "{path}");
            let content = match node.kind {
                Kind::File => {
                    let content = now(store.read(&path, 0, u32::MAX)).unwrap();
                    assert_eq!(content.len() as u64, node.size, "{path}");
                    content
                }
                Kind::Symlink => now(store.read_link(&path)).unwrap().into_bytes(),
                _ => Vec::new(),
            };
            let mode = if node.kind == Kind::Symlink { 0o777 } else { node.mode };
            if node.kind == Kind::Directory {
                pending.push(path.clone());
            }
            assert!(found.insert(path, (node.kind, mode, content)).is_none(), "listed twice");
        }
    }
    found
}

/// A directory's names, read in pages, each with its kind.
pub fn list(store: &dyn Storage, path: &str, limit: u32) -> Vec<(String, Kind)> {
    let mut names = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let page = now(store.read_directory(path, cursor.as_deref(), limit)).unwrap();
        names.extend(page.entries.into_iter().map(|entry| (entry.name, entry.node.kind)));
        match page.next {
            Some(next) => cursor = Some(next),
            None => {
                names.sort();
                return names;
            }
        }
    }
}

/// An error without what stores may word differently.
pub fn kind_of(error: &Error) -> String {
    format!("{error:?}")
}

/// A small generator of numbers, the same on every machine.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }
}
