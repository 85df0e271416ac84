//! Says where our run of a task differs from GNU's.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::changes::{Change, Changes};
use crate::shells::Outcome;

/// Differences shown of one kind; more are counted.
const SHOWN: usize = 8;

/// What a run printed and left.
pub struct Run {
    pub outcome: Outcome,
    pub changes: Changes,
}

/// The differences, as text; empty when there are none.
pub fn differences(gnu: &Run, ours: &Run) -> String {
    let mut report = String::new();
    let (theirs, own) = (&gnu.outcome, &ours.outcome);
    if theirs.status != own.status {
        let _ = writeln!(report, "status: GNU's {}, ours {}", theirs.status, own.status);
    }
    compare_text(&mut report, "stdout", &theirs.stdout, &own.stdout);
    // With a UTF-8 locale GNU's messages have curly quotes, which ours have where one is named.
    compare_text(&mut report, "stderr", &straightened(&theirs.stderr), &straightened(&own.stderr));
    let paths: BTreeSet<_> = gnu.changes.keys().chain(ours.changes.keys()).collect();
    let differing: Vec<_> =
        paths.into_iter().filter(|path| gnu.changes.get(*path) != ours.changes.get(*path)).collect();
    for path in differing.iter().take(SHOWN) {
        let _ = writeln!(report, "{}:", path.display());
        describe(&mut report, gnu.changes.get(*path), ours.changes.get(*path));
    }
    if differing.len() > SHOWN {
        let _ = writeln!(report, "... {} paths differ", differing.len());
    }
    report
}

fn straightened(text: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(text).replace(['\u{2018}', '\u{2019}'], "'").into_bytes()
}

fn describe(report: &mut String, gnu: Option<&Change>, ours: Option<&Change>) {
    if let (Some(Change::File { mode, content }), Some(Change::File { mode: own, content: ours })) =
        (gnu, ours)
    {
        if mode != own {
            let _ = writeln!(report, "  mode: GNU's {mode:o}, ours {own:o}");
        }
        compare_text(report, "  content", content, ours);
        return;
    }
    for (side, change) in [("GNU's", gnu), ("ours", ours)] {
        let text = match change {
            None => "unchanged".to_owned(),
            Some(Change::File { mode, content }) => format!("file of {} bytes, mode {mode:o}", content.len()),
            Some(other) => format!("{other:?}"),
        };
        let _ = writeln!(report, "  {side}: {text}");
    }
}

/// Shows the first lines that differ.
fn compare_text(report: &mut String, what: &str, gnu: &[u8], ours: &[u8]) {
    if gnu == ours {
        return;
    }
    let theirs: Vec<&[u8]> = gnu.split_inclusive(|byte| *byte == b'\n').collect();
    let own: Vec<&[u8]> = ours.split_inclusive(|byte| *byte == b'\n').collect();
    let at = theirs.iter().zip(&own).take_while(|(one, other)| one == other).count();
    let _ =
        writeln!(report, "{what} (GNU's {} lines, ours {}), from line {}:", theirs.len(), own.len(), at + 1);
    for (side, lines) in [("GNU's", theirs), ("ours ", own)] {
        for line in lines.iter().skip(at).take(SHOWN) {
            let _ = writeln!(report, "  {side}: {:?}", String::from_utf8_lossy(line));
        }
    }
}
