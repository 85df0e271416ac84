//! A bar on a terminal for what takes long; nothing elsewhere.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bivalve::Progress;

const WIDTH: u64 = 30;
/// What is at least as large is sure to take a while.
const LARGE: u64 = 32 << 20;
/// All else may be done before anybody wonders.
const PATIENCE: Duration = Duration::from_millis(300);

/// A bar under this name on standard error. It is wiped away when all is done, or
/// when the work has ended otherwise.
pub fn bar(what: &'static str) -> Progress {
    if !std::io::stderr().is_terminal() {
        return Progress::default();
    }
    let bar = Mutex::new(Bar::new(what, std::io::stderr()));
    Progress::new(move |done, total| bar.lock().unwrap_or_else(PoisonError::into_inner).draw(done, total))
}

struct Bar<W: Write> {
    what: &'static str,
    out: W,
    /// When the work began.
    started: Option<Instant>,
    /// The percentage that is to be seen, if the bar is.
    shown: Option<u64>,
}

impl<W: Write> Bar<W> {
    fn new(what: &'static str, out: W) -> Self {
        Self { what, out, started: None, shown: None }
    }

    fn draw(&mut self, done: u64, total: u64) {
        if done >= total {
            return self.wipe();
        }
        let percent = done.saturating_mul(100) / total;
        let is_long = self.started.get_or_insert_with(Instant::now).elapsed() >= PATIENCE || total >= LARGE;
        if self.shown == Some(percent) || (self.shown.is_none() && !is_long) {
            return;
        }
        self.shown = Some(percent);
        let full = (percent * WIDTH / 100) as usize;
        let (full, rest) = ("#".repeat(full), "-".repeat(WIDTH as usize - full));
        let _ = write!(self.out, "\r{} [{full}{rest}] {percent:3} %", self.what);
        let _ = self.out.flush();
    }

    fn wipe(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(self.out, "\r\x1b[K");
            let _ = self.out.flush();
        }
    }
}

impl<W: Write> Drop for Bar<W> {
    fn drop(&mut self) {
        self.wipe();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_is_drawn_and_wiped_away() {
        let mut out = Vec::new();
        {
            let mut bar = Bar::new("work", &mut out);
            for done in [0, 1, LARGE / 2, LARGE / 2 + 1, LARGE] {
                bar.draw(done, LARGE);
            }
        }
        let half = format!("{}{}", "#".repeat(15), "-".repeat(15));
        let expected = format!("\rwork [{}]   0 %\rwork [{half}]  50 %\r\x1b[K", "-".repeat(30));
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn what_is_short_is_not_and_what_fails_is_wiped_away() {
        let mut out = Vec::new();
        let mut bar = Bar::new("work", &mut out);
        (0..10).for_each(|done| bar.draw(done, 10));
        drop(bar);
        assert_eq!(out, b"");
        let mut bar = Bar::new("work", &mut out);
        bar.draw(LARGE / 4, LARGE);
        drop(bar);
        assert!(out.ends_with(b" 25 %\r\x1b[K"));
    }
}
