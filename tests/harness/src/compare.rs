//! Holds what a run did against what it should have done.

use crate::case::{Case, Expected};
use crate::escape::escape;
use crate::render;
use crate::runner::{Job, Outcome};
use crate::tree;

/// An outcome in the notation of expectations.
pub fn observed(job: &Job, outcome: &Outcome) -> Expected {
    Expected {
        stdout: outcome.stdout.clone(),
        stderr: outcome.stderr.clone(),
        status: outcome.status,
        files: render::files(&tree::left_behind(&job.files, &outcome.files)),
    }
}

/// Says what is wrong with a run of our shell, if anything.
pub fn judge(case: &Case, got: &Expected) -> Result<(), String> {
    let wanted = case.ours();
    if *got == wanted {
        return Ok(());
    }
    let mut report = String::new();
    if let Some(differs) = &case.differs {
        if *got == case.expected {
            return Err("the known difference is gone: delete DIFFERS and what follows it".to_owned());
        }
        report.push_str(&format!("(differs from GNU: {})\n", differs.reason));
    }
    report.push_str(&format!("script:\n{}\n", indent(&case.script)));
    part("stdout", &wanted.stdout, &got.stdout, &mut report);
    part("stderr", &wanted.stderr, &got.stderr, &mut report);
    if wanted.status != got.status {
        report.push_str(&format!("status: wanted {}, got {}\n", wanted.status, got.status));
    }
    part("files", wanted.files.as_bytes(), got.files.as_bytes(), &mut report);
    Err(report)
}

fn part(name: &str, wanted: &[u8], got: &[u8], report: &mut String) {
    if wanted != got {
        report.push_str(&format!("{name} wanted:\n{}\n{name} got:\n{}\n", shown(wanted), shown(got)));
    }
}

/// Bytes for a person to read, a line a line, with odd bytes spelled out.
fn shown(bytes: &[u8]) -> String {
    const LONGEST: usize = 4000;
    let cut = &bytes[..bytes.len().min(LONGEST)];
    let lines: Vec<String> = cut.split_inclusive(|byte| *byte == b'\n').map(escape).collect();
    let rest = if bytes.len() > LONGEST { format!("\n… {} bytes", bytes.len()) } else { String::new() };
    indent(&lines.join("\n")) + &rest
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
