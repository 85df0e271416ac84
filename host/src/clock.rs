//! The time that a session sees.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bivalve_storage::Timestamp;

/// Where a session's time comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The host's clocks.
    #[default]
    System,
    /// A clock that starts at this moment and moves only when a script waits,
    /// without making anybody wait: runs can be repeated byte for byte.
    Virtual(Timestamp),
}

/// A session's clock.
#[derive(Clone)]
pub(crate) struct Time {
    clock: Clock,
    origin: Instant,
    /// How far a virtual clock has moved.
    moved: Duration,
}

impl Time {
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, origin: Instant::now(), moved: Duration::ZERO }
    }

    pub(crate) fn is_virtual(&self) -> bool {
        matches!(self.clock, Clock::Virtual(_))
    }

    /// The time of day.
    pub(crate) fn now(&self) -> Timestamp {
        match self.clock {
            Clock::System => Timestamp::now(),
            Clock::Virtual(start) => later(start, self.moved),
        }
    }

    /// Nanoseconds since the session started.
    pub(crate) fn monotonic(&self) -> u64 {
        let since = if self.is_virtual() { self.moved } else { self.origin.elapsed() };
        u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
    }

    /// Moves a virtual clock.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.moved = self.moved.saturating_add(time);
    }
}

fn later(start: Timestamp, by: Duration) -> Timestamp {
    let nanoseconds = start.nanoseconds + by.subsec_nanos();
    let seconds = start
        .seconds
        .saturating_add(by.as_secs() as i64)
        .saturating_add(i64::from(nanoseconds / 1_000_000_000));
    Timestamp { seconds, nanoseconds: nanoseconds % 1_000_000_000 }
}

/// The clock of the stores that the crate makes itself: fixed where the
/// session's is, since nodes must not tell the host's time then.
pub(crate) fn for_storage(clock: &Clock) -> Arc<dyn Fn() -> Timestamp + Send + Sync> {
    match *clock {
        Clock::System => Arc::new(Timestamp::now),
        Clock::Virtual(start) => Arc::new(move || start),
    }
}
