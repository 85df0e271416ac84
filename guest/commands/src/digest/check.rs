//! `-c`: comparing files with checksums that were printed before.

use super::{Algorithm, Style, digest, escaped, hexadecimal};
use bivalve_kit::{Context, Options, Result, quote};

/// A line of a checksum file.
struct Claim {
    algorithm: Algorithm,
    bits: Option<u32>,
    digits: Vec<u8>,
    file: Vec<u8>,
}

#[derive(Default)]
struct Counts {
    misformatted: u64,
    proper: u64,
    unreadable: u64,
    mismatched: u64,
    matched: bool,
}

/// Checks what a file claims; true if all is well.
pub async fn run(cx: &mut Context, options: &Options, style: &Style, file: &[u8]) -> Result<bool> {
    let shown: &[u8] = if file == b"-" { b"standard input" } else { file };
    let mut input = match cx.open(file) {
        Ok(input) => input,
        Err(errno) => {
            cx.say_file(file, &errno).await?;
            return Ok(false);
        }
    };
    let said = options.last_of(&["status", "warn", "quiet"]);
    let (status_only, warn) = (said == Some("status"), said == Some("warn"));
    let name = if file == b"-" { cx.quoted_file(shown) } else { quote::maybe_quoted(file, cx.locale.utf8) };
    let known = (style.algorithm != Algorithm::Crc).then_some(style.algorithm);
    // What mistakes are named after: without -a, the last algorithm that a line named.
    let mut named = style.algorithm;
    let mut counts = Counts::default();
    let mut number = 0_u64;
    loop {
        let line = match input.line(b'\n').await {
            Ok(None) => break,
            Ok(Some(line)) => line.strip_suffix(b"\n").unwrap_or(line).to_vec(),
            Err(_) => {
                cx.say(&[&name, b": read error".as_slice()].concat()).await?;
                return Ok(false);
            }
        };
        number += 1;
        let line = line.strip_suffix(b"\r").unwrap_or(&line);
        if line.is_empty() || line.first() == Some(&b'#') {
            continue;
        }
        if known.is_none() {
            named = tagged(line).unwrap_or(named);
        }
        match claim(line, known) {
            Some(claim) if !(file == b"-" && claim.file == b"-") => {
                counts.proper += 1;
                verify(cx, options, &claim, &mut counts).await?;
            }
            _ => {
                counts.misformatted += 1;
                if warn {
                    let text = format!(": {number}: improperly formatted {} checksum line", named.tag());
                    cx.say(&[&name, text.as_bytes()].concat()).await?;
                }
            }
        }
        cx.stdout.ready().await?;
    }
    if counts.proper == 0 {
        cx.say(&[&name, b": no properly formatted checksum lines found".as_slice()].concat()).await?;
        return Ok(false);
    }
    if !status_only {
        summarise(cx, &counts).await?;
        if options.has("ignore-missing") && !counts.matched {
            cx.say(&[&name, b": no file was verified".as_slice()].concat()).await?;
        }
    }
    let strict = options.has("strict") && counts.misformatted > 0;
    let unverified = options.has("ignore-missing") && !counts.matched;
    Ok(counts.mismatched == 0 && counts.unreadable == 0 && !strict && !unverified)
}

async fn summarise(cx: &mut Context, counts: &Counts) -> Result<()> {
    let texts = [
        (counts.misformatted, "line is improperly formatted", "lines are improperly formatted"),
        (counts.unreadable, "listed file could not be read", "listed files could not be read"),
        (counts.mismatched, "computed checksum did NOT match", "computed checksums did NOT match"),
    ];
    for (count, one, many) in texts {
        if count > 0 {
            let text = format!("WARNING: {count} {}", if count == 1 { one } else { many });
            cx.say(text.as_bytes()).await?;
        }
    }
    Ok(())
}

async fn verify(cx: &mut Context, options: &Options, claim: &Claim, counts: &mut Counts) -> Result<()> {
    let said = options.last_of(&["status", "warn", "quiet"]);
    let needs_escape = claim.file.contains(&b'\n');
    let shown =
        if needs_escape { [b"\\", escaped(&claim.file).as_slice()].concat() } else { claim.file.clone() };
    let verdict = match digest(cx, claim.algorithm, claim.bits, &claim.file).await? {
        Err(bivalve_vfs::Errno::NotFound) if options.has("ignore-missing") => return Ok(()),
        Err(errno) => {
            counts.unreadable += 1;
            cx.say_file(&claim.file, &errno).await?;
            "FAILED open or read"
        }
        Ok((digest, _)) if hexadecimal(&digest).eq_ignore_ascii_case(&claim.digits) => {
            counts.matched = true;
            if said == Some("quiet") {
                return Ok(());
            }
            "OK"
        }
        Ok(_) => {
            counts.mismatched += 1;
            "FAILED"
        }
    };
    if said != Some("status") {
        cx.stdout.push(&[shown.as_slice(), b": ", verdict.as_bytes(), b"\n"].concat());
    }
    Ok(())
}

/// Reads a line; only of the known algorithm, if there is one.
fn claim(line: &[u8], known: Option<Algorithm>) -> Option<Claim> {
    let line = line.trim_ascii_start();
    let (escaped, line) = match line.strip_prefix(b"\\") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    let claim = bsd_claim(line, known).or_else(|| plain_claim(line, known?))?;
    let file = if escaped { unescaped(&claim.file)? } else { claim.file };
    Some(Claim { file, ..claim })
}

/// The algorithm whose name a line starts with.
fn tagged(line: &[u8]) -> Option<Algorithm> {
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"\\").unwrap_or(line);
    Algorithm::HEXADECIMAL.into_iter().find(|algorithm| {
        let rest = line.strip_prefix(algorithm.tag().as_bytes());
        rest.is_some_and(|rest| matches!(rest.first(), Some(b' ' | b'(' | b'-')))
    })
}

/// `MD5 (FILE) = DIGITS`
fn bsd_claim(line: &[u8], known: Option<Algorithm>) -> Option<Claim> {
    let candidates =
        Algorithm::HEXADECIMAL.iter().filter(|algorithm| known.is_none_or(|known| known == **algorithm));
    for &algorithm in candidates {
        let Some(mut rest) = line.strip_prefix(algorithm.tag().as_bytes()) else { continue };
        let mut bits = None;
        if algorithm == Algorithm::Blake2b
            && let Some(after) = rest.strip_prefix(b"-")
        {
            let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let number = std::str::from_utf8(&after[..digits]).ok()?.parse::<u32>().ok()?;
            if number == 0 || number > 512 || number % 8 != 0 {
                return None;
            }
            bits = Some(number);
            rest = &after[digits..];
        }
        rest = rest.strip_prefix(b" ").unwrap_or(rest);
        let Some(rest) = rest.strip_prefix(b"(") else { continue };
        let end = memchr::memrchr(b')', rest)?;
        let after = rest[end + 1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii_start();
        let wanted = bits.unwrap_or(algorithm.bits()) as usize / 4;
        if after.len() != wanted || !after.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        return Some(Claim { algorithm, bits, digits: after.to_vec(), file: rest[..end].to_vec() });
    }
    None
}

/// `DIGITS  FILE`, `DIGITS *FILE`
fn plain_claim(line: &[u8], algorithm: Algorithm) -> Option<Claim> {
    let count = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let mut bits = None;
    if algorithm == Algorithm::Blake2b {
        if !(2..=128).contains(&count) || count % 2 == 1 {
            return None;
        }
        bits = Some(count as u32 * 4);
    } else if count != algorithm.bits() as usize / 4 {
        return None;
    }
    let (digits, rest) = line.split_at(count);
    let rest = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"\t"))?;
    let file = match rest.first()? {
        b' ' | b'*' if rest.len() > 1 => &rest[1..],
        // The old BSD form has one space.
        _ => rest,
    };
    Some(Claim { algorithm, bits, digits: digits.to_vec(), file: file.to_vec() })
}

fn unescaped(name: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(name.len());
    let mut bytes = name.iter();
    while let Some(&byte) = bytes.next() {
        out.push(match byte {
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b'\\' => b'\\',
                _ => return None,
            },
            0 => return None,
            other => other,
        });
    }
    Some(out)
}
