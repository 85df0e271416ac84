//! The host's stores as stores of ours.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::task::{Poll, Waker};

use bivalve_storage::{Error, Node, Page, Result, Storage, Timestamp};

use crate::bivalve::layers::calls::{
    Answer, Filling, Listing, Moded, Pair, Reading, Reply, Request, Sizing, Timing, Writing,
};
use crate::bivalve::layers::stores;
use crate::convert;

thread_local! {
    /// Who waits for which answer; what is not here has been answered.
    static WAITING: RefCell<BTreeMap<u32, Option<Waker>>> = RefCell::default();
}

/// The host has an answer.
pub fn resume(number: u32) {
    let waker = WAITING.with_borrow_mut(|waiting| waiting.remove(&number));
    if let Some(Some(waker)) = waker {
        waker.wake();
    }
}

/// A store of the host.
pub struct Foreign {
    store: u32,
}

impl Foreign {
    pub fn new(store: u32) -> Self {
        Self { store }
    }

    async fn ask(&self, request: Request) -> Result<Reply> {
        let result = match stores::ask(self.store, &request) {
            Answer::Done(result) => result,
            Answer::Later(number) => {
                WAITING.with_borrow_mut(|waiting| waiting.insert(number, None));
                answered(number).await;
                stores::fetch(number)
            }
        };
        result.map_err(convert::from_error)
    }

    async fn done(&self, request: Request) -> Result<()> {
        self.ask(request).await.map(|_| ())
    }
}

/// Waits until the host has said that an answer is there.
async fn answered(number: u32) {
    poll_fn(|context| {
        WAITING.with_borrow_mut(|waiting| match waiting.get_mut(&number) {
            None => Poll::Ready(()),
            Some(waker) => {
                *waker = Some(context.waker().clone());
                Poll::Pending
            }
        })
    })
    .await;
}

impl Drop for Foreign {
    fn drop(&mut self) {
        stores::release(self.store);
    }
}

/// The failure of a host that answers another question than the one it was asked.
fn odd<T>(_: Reply) -> Result<T> {
    Err(Error::Other("the host's store gave the wrong kind of answer".into()))
}

#[bivalve_storage::async_trait]
impl Storage for Foreign {
    async fn lookup(&self, path: &str) -> Result<Node> {
        match self.ask(Request::Lookup(path.into())).await? {
            Reply::Node(node) => Ok(convert::from_node(node)),
            other => odd(other),
        }
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        match self.ask(Request::Read(Reading { path: path.into(), offset, length })).await? {
            Reply::Bytes(bytes) => Ok(bytes),
            other => odd(other),
        }
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        match self.ask(Request::Create(Moded { path: path.into(), mode })).await? {
            Reply::Node(node) => Ok(convert::from_node(node)),
            other => odd(other),
        }
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.done(Request::Write(Writing { path: path.into(), offset, data: data.into() })).await
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        match self.ask(Request::Append(Filling { path: path.into(), data: data.into() })).await? {
            Reply::Size(size) => Ok(size),
            other => odd(other),
        }
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.done(Request::Replace(Filling { path: path.into(), data: data.into() })).await
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.done(Request::Resize(Sizing { path: path.into(), size })).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        let listing = Listing { path: path.into(), cursor: cursor.map(str::to_owned), limit };
        match self.ask(Request::ReadDirectory(listing)).await? {
            Reply::Page(page) => Ok(convert::from_page(page)),
            other => odd(other),
        }
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.done(Request::CreateDirectory(Moded { path: path.into(), mode })).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.done(Request::RemoveFile(path.into())).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.done(Request::RemoveDirectory(path.into())).await
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.done(Request::Rename(Pair { one: source.into(), other: target.into() })).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.done(Request::Link(Pair { one: existing.into(), other: new.into() })).await
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.done(Request::Symlink(Pair { one: target.into(), other: path.into() })).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        match self.ask(Request::ReadLink(path.into())).await? {
            Reply::Text(target) => Ok(target),
            other => odd(other),
        }
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.done(Request::SetMode(Moded { path: path.into(), mode })).await
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let (accessed, modified) = (accessed.map(convert::timestamp), modified.map(convert::timestamp));
        self.done(Request::SetTimes(Timing { path: path.into(), accessed, modified })).await
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.done(Request::Sync(path.into())).await
    }
}
