//! Shell commands that run beside the command that starts them: filters, pipes.

use crate::{Child, Context, Ended, Input, Result, Started};
use bivalve_vfs::OpenFile;
use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

#[derive(Default)]
struct State {
    ended: Option<Ended>,
    died: Option<u8>,
    waiting: Option<Waker>,
}

/// A shell command that runs.
#[derive(Clone, Default)]
pub struct Beside {
    state: Rc<RefCell<State>>,
}

impl Beside {
    /// Starts `sh -c COMMAND` with these variables and descriptors changed.
    pub fn start(
        cx: &Context,
        command: &[u8],
        variables: &[(&[u8], &[u8])],
        files: &[(u32, Rc<OpenFile>)],
    ) -> Beside {
        let mut place = cx.place.clone();
        for (number, file) in files {
            place.descriptors.set(*number, file.clone());
        }
        let mut environment = (*cx.environment).clone();
        for (name, value) in variables {
            environment.retain(|(known, _)| known != name);
            environment.push((name.to_vec(), value.to_vec()));
        }
        let argv = vec![b"sh".to_vec(), b"-c".to_vec(), command.to_vec()];
        let child = Child { environment: Rc::new(environment), place, ..cx.child(argv) };
        let Started { running, died, .. } = cx.system.start(child);
        let beside = Beside::default();
        let state = beside.state.clone();
        cx.system.spawn(Box::pin(async move {
            let ended = running.await;
            let mut state = state.borrow_mut();
            (state.ended, state.died) = (Some(ended), died());
            if let Some(waker) = state.waiting.take() {
                waker.wake();
            }
        }));
        beside
    }

    /// Waits for its end.
    pub async fn wait(&self) -> Ended {
        poll_fn(|cx| {
            let mut state = self.state.borrow_mut();
            match state.ended {
                Some(ended) => Poll::Ready(ended),
                None => {
                    state.waiting = Some(cx.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }

    /// Its exit status once it has ended, or the signal that it died of.
    pub async fn status(&self) -> std::result::Result<u8, u8> {
        let ended = self.wait().await;
        if let Some(signal) = self.state.borrow().died {
            return Err(signal);
        }
        Ok(match ended {
            Ended::Status(status) => status,
            Ended::NotFound => 127,
            Ended::NotExecutable => 126,
        })
    }

    /// What `sh -c COMMAND` prints to standard output.
    pub async fn output(cx: &mut Context, command: &[u8]) -> Result<Vec<u8>> {
        cx.stdout.flush().await?;
        let (reader, writer) = OpenFile::pipe();
        let beside = Beside::start(cx, command, &[], &[(1, writer)]);
        let output = Input::new(reader).read_to_end().await.unwrap_or_default();
        beside.wait().await;
        Ok(output)
    }
}
