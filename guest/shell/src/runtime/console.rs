//! The script's own streams, as open files.

use super::{Chunk, Executor, Host};
use bivalve_vfs::{Errno, OpenFile, Result, Sink, Source};
use std::rc::Rc;
use std::task::{Context, Poll};

struct ConsoleInput {
    host: Rc<dyn Host>,
    executor: Rc<Executor>,
}

impl Source for ConsoleInput {
    fn poll_read(&self, cx: &mut Context<'_>, limit: usize) -> Poll<Result<Vec<u8>>> {
        match self.host.read(limit) {
            Chunk::Data(bytes) => Poll::Ready(Ok(bytes)),
            Chunk::End => Poll::Ready(Ok(Vec::new())),
            Chunk::Pending => {
                self.executor.on_input(cx.waker());
                Poll::Pending
            }
        }
    }
}

struct ConsoleOutput {
    host: Rc<dyn Host>,
    descriptor: u32,
}

impl Sink for ConsoleOutput {
    fn poll_write(&self, _: &mut Context<'_>, data: &[u8]) -> Poll<Result<usize>> {
        let read = self.host.write(self.descriptor, data);
        Poll::Ready(if read { Ok(data.len()) } else { Err(Errno::BrokenPipe) })
    }

    fn takes_now(&self) -> bool {
        true
    }

    fn write_now(&self, data: &[u8]) -> Option<Result<()>> {
        let read = self.host.write(self.descriptor, data);
        Some(if read { Ok(()) } else { Err(Errno::BrokenPipe) })
    }
}

/// Descriptors 0, 1 and 2 of a script.
pub fn streams(host: &Rc<dyn Host>, executor: &Rc<Executor>) -> [Rc<OpenFile>; 3] {
    let output = |descriptor| OpenFile::from_sink(Rc::new(ConsoleOutput { host: host.clone(), descriptor }));
    let input = ConsoleInput { host: host.clone(), executor: executor.clone() };
    [OpenFile::from_source(Rc::new(input)), output(1), output(2)]
}
