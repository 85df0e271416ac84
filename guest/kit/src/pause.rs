//! Giving way to the other tasks of the executor.

use std::future::poll_fn;
use std::task::Poll;

/// Lets other tasks run once. A task that never has to wait (`yes >file &`, a
/// loop) would keep all others from running.
pub async fn pause() {
    let mut first = true;
    poll_fn(|cx| {
        if std::mem::take(&mut first) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(())
    })
    .await;
}
