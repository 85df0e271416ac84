//! Ctrl-C and requests to end: the script is stopped in order; a second time
//! ends us at once.

use std::sync::{Mutex, OnceLock, PoisonError};

use bivalve::Cancel;

/// What a signal stops: the run at hand, if any.
static RUNNING: Mutex<Option<Cancel>> = Mutex::new(None);

/// From now on, signals stop this run.
pub fn stops(cancel: Cancel) {
    static HANDLER: OnceLock<()> = OnceLock::new();
    set(Some(cancel));
    HANDLER.get_or_init(|| {
        let handler = || {
            let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            match running.as_ref() {
                Some(cancel) if !cancel.is_cancelled() => cancel.cancel(),
                _ => std::process::exit(130),
            }
        };
        // Without a handler, signals do what they always do.
        let _ = ctrlc::set_handler(handler);
    });
}

/// From now on, the first signal does this, on a thread of its own; the second
/// ends us at once.
pub fn tells(what: impl FnOnce() + Send + 'static) {
    let mut what = Some(what);
    let handler = move || match what.take() {
        Some(what) => drop(std::thread::Builder::new().spawn(what)),
        None => std::process::exit(130),
    };
    // Without a handler, signals do what they always do.
    let _ = ctrlc::set_handler(handler);
}

/// Nothing runs any more.
pub fn set(cancel: Option<Cancel>) {
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = cancel;
}
