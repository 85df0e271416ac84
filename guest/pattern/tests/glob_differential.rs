//! Random shell patterns against the real bash: `[[ == ]]`, `# ## % %% / //`.
//! Run as `differential.rs`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use bivalve_pattern::{Glob, GlobOptions};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

fn pattern(random: &mut Random, depth: usize, out: &mut String) {
    for _ in 0..random.below(4) + usize::from(depth == 2) {
        let unit = [
            "a",
            "b",
            "ab",
            "é",
            "*",
            "?",
            "[ab]",
            "[!a]",
            "[a-c]",
            "[[:alpha:]]",
            "c",
            "a",
            "\\*",
            ".",
            "/",
        ];
        match random.below(20) {
            0..15 if depth == 0 => out.push('b'),
            i @ 0..15 => out.push_str(unit[i]),
            _ if depth == 0 => out.push('a'),
            _ => {
                out.push(['?', '*', '+', '@', '!'][random.below(5)]);
                out.push('(');
                pattern(random, depth - 1, out);
                while random.below(3) == 0 {
                    out.push('|');
                    pattern(random, depth - 1, out);
                }
                out.push(')');
            }
        }
    }
}

const TEXTS: &[&str] =
    &["a", "b", "ab", "ba", "aab", "abc", "abab", "é", "aéb", "a*b", ".a", "a/b", "cabbage", "bbab"];

/// The shell's `${text//p/<X>}` or `${text/p/<X>}`.
fn replace(glob: &Glob, text: &str, all: bool) -> String {
    let mut finder = glob.finder(text.as_bytes());
    let mut out = String::new();
    let mut at = 0;
    while at < text.len() {
        let Some((s, e)) = finder.find(at) else { break };
        out += &text[at..s];
        at = s;
        if s == text.len() {
            break;
        }
        out += "<X>";
        at = e;
        if !all {
            break;
        }
        if s == e {
            let n = text[e..].chars().next().map_or(0, char::len_utf8);
            out += &text[e..e + n];
            at = e + n;
        }
    }
    out + &text[at..]
}

const SCRIPT: &str = "shopt -s extglob
while IFS=$'\\t' read -r p t; do
  if [[ $t == $p ]]; then m=1; else m=0; fi
  printf '%s\\t%s\\t%s\\t%s\\t%s\\t%s\\t%s\\n' $m \"${t#$p}\" \"${t##$p}\" \"${t%$p}\" \"${t%%$p}\" \"${t/$p/<X>}\" \"${t//$p/<X>}\"
done";

#[test]
#[ignore = "runs the real bash"]
fn bash() {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default);
    let count = number("FUZZ_COUNT", 300);
    let mut random = Random(number("FUZZ_SEED", 88_172_645_463_325_252));
    let mut cases = Vec::new();
    let mut input = String::new();
    for _ in 0..count {
        let mut p = String::new();
        pattern(&mut random, 2, &mut p);
        for text in TEXTS {
            let _ = writeln!(input, "{p}\t{text}");
            cases.push((p.clone(), *text));
        }
    }
    let mut child = Command::new("bash")
        .args(["-c", SCRIPT])
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let out = child.wait_with_output().unwrap();
    let _ = writer.join();
    let mut bad = Vec::new();
    let options = GlobOptions { extglob: true, utf8: true, ..GlobOptions::default() };
    for ((p, t), line) in cases.iter().zip(String::from_utf8_lossy(&out.stdout).lines()) {
        let glob = Glob::compile(p.as_bytes(), options);
        let b = t.as_bytes();
        let cut = |n: Option<usize>| &t[n.unwrap_or(0)..];
        let end = |n: Option<usize>| &t[..t.len() - n.unwrap_or(0)];
        let have = format!(
            "{}\t{}\t{}\t{}\t{}\t{}\t{}",
            u8::from(glob.matches(b)),
            cut(glob.shortest_prefix(b)),
            cut(glob.longest_prefix(b)),
            end(glob.shortest_suffix(b)),
            end(glob.longest_suffix(b)),
            replace(&glob, t, false),
            replace(&glob, t, true),
        );
        if have != line {
            bad.push(format!("{p} on {t}\n  bash {line}\n  ours {have}"));
        }
    }
    assert!(bad.is_empty(), "{} of {} differ\n{}", bad.len(), cases.len(), bad.join("\n"));
}
