//! What a script's reader is told when it did not end by itself.

use std::time::{Duration, Instant};

use crate::duration;
use crate::limits::Limits;
use crate::outcome::{EndedBy, Outcome, Usage};
use crate::output::{Capture, Stream};
use crate::run::RunOptions;
use crate::shell::Config;

/// The line on stderr that names the limit and its value.
pub(super) fn ending(limits: &Limits, timeout: Option<Duration>, by: &EndedBy) -> Option<String> {
    let number = |limit: Option<u64>| limit.unwrap_or_default();
    let what = match by {
        EndedBy::Finished => return None,
        EndedBy::TimedOut => format!("timed out after {}", duration::format(timeout.unwrap_or_default())),
        EndedBy::Cancelled => "cancelled".to_owned(),
        EndedBy::OutOfSteps => format!("step limit of {} reached", number(limits.steps)),
        EndedBy::OutOfFuel => format!("fuel limit of {} reached", number(limits.fuel)),
        EndedBy::OutOfMemory => format!("memory limit of {} reached", size(limits.memory)),
        EndedBy::OutOfHostCalls => format!("limit of {} host calls reached", number(limits.host_calls)),
        EndedBy::Deadlock => "deadlock: every part of the script waits for another".to_owned(),
        EndedBy::Broken(words) => format!("internal error: {words}"),
    };
    Some(format!("bash: {what}; the script was stopped\n"))
}

/// The exit status of a script that was made to stop.
pub(super) fn status(by: &EndedBy) -> u8 {
    match by {
        EndedBy::TimedOut => 124,
        EndedBy::Cancelled => 130,
        // As killed by SIGABRT and SIGKILL.
        EndedBy::Broken(_) => 134,
        _ => 137,
    }
}

/// The outcome of a call that never had its turn.
pub(super) fn never_ran(
    config: &Config,
    options: RunOptions,
    timeout: Option<Duration>,
    by: EndedBy,
    started: Instant,
) -> Outcome {
    let mut capture = Capture::new(config.limits.output, !options.uncaptured, options.sink);
    let line = match by {
        EndedBy::TimedOut => {
            let limit = duration::format(timeout.unwrap_or_default());
            format!("bash: timed out after {limit}; waiting for the previous call to end\n")
        }
        _ => "bash: cancelled; waiting for the previous call to end\n".to_owned(),
    };
    capture.push(Stream::Stderr, line.as_bytes());
    let kept = capture.finish();
    Outcome {
        output: kept.output,
        stdout: kept.stdout,
        stderr: kept.stderr,
        exit_code: status(&by),
        truncated: kept.truncated,
        ended_by: by,
        state_kept: true,
        usage: Usage { wall: started.elapsed(), output: kept.total, ..Usage::default() },
    }
}

/// Bytes as people say them, where it comes out even.
fn size(bytes: u64) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] {
        if bytes >= 1 << shift && bytes.trailing_zeros() >= shift {
            return format!("{} {unit}", bytes >> shift);
        }
    }
    format!("{bytes} bytes")
}
