//! Which options of a command its spec cases call.

use crate::{files, parse};

/// Options whose whole effect is a text of our own.
const BESIDES: &[&str] = &["-h", "-?", "--help", "--version", "-V", "--license", "--long-help"];

/// Options that no case calls, and why.
const EXEMPT: &[(&str, &[&str], &str)] = &[
    ("bzip2", &["-L"], "a licence of our own"),
    ("gzip", &["-L"], "a licence of our own"),
    ("tar", &["-Z", "--compress", "--uncompress", "--lzip", "--lzop"], "the programs are not there"),
    ("xz", &["-H"], "help of our own"),
    ("zstd", &["-H"], "help of our own"),
    (
        "hostname",
        &[
            "-a",
            "--alias",
            "-d",
            "--domain",
            "-f",
            "--fqdn",
            "--long",
            "-i",
            "--ip-address",
            "-A",
            "--all-fqdns",
            "-I",
            "--all-ip-addresses",
        ],
        "what the real one prints hangs on the network of its machine",
    ),
];

/// The words of all scripts in a command's spec files, which are `commands/NAME` and `options/NAME`.
///
/// # Errors
///
/// A file that cannot be read or is no spec file.
pub fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    for folder in ["commands", "options"] {
        let path = files::directory().join(folder).join(format!("{command}.test.sh"));
        if !path.exists() {
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        let file = parse::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?;
        for case in &file.cases {
            let breaks = |c: char| c.is_whitespace() || "'\"();|&`".contains(c);
            words.extend(case.script.split(breaks).filter(|word| word.starts_with('-')).map(str::to_owned));
        }
    }
    Ok(words)
}

/// Whether an option of a command, or of one that declares the same ones, is left out for a reason.
pub fn exempt(command: &str, option: &str) -> bool {
    EXEMPT.iter().any(|(name, options, _)| *name == command && options.contains(&option))
}

/// Whether one of the words calls the option: `--NAME`, `--NAME=VALUE`, or `-X` alone, in a cluster or with
/// its value.
pub fn called(words: &[String], option: &str) -> bool {
    if BESIDES.contains(&option) {
        return true;
    }
    words.iter().any(|word| match option.strip_prefix("--") {
        Some(_) => word.split('=').next() == Some(option),
        // A `#` stands for digits.
        None if option == "-#" => word[1..].starts_with(|c: char| c.is_ascii_digit()),
        None => !word.starts_with("--") && word[1..].contains(&option[1..]) || word == option,
    })
}

#[cfg(test)]
mod tests {
    use super::called;

    #[test]
    fn options_are_found_in_their_forms() {
        let words: Vec<String> = ["-nk2", "--key=2", "--sort"].map(str::to_owned).to_vec();
        for option in ["-n", "-k", "--key", "--sort"] {
            assert!(called(&words, option), "{option}");
        }
        for option in ["-r", "--so", "--reverse"] {
            assert!(!called(&words, option), "{option}");
        }
    }
}
