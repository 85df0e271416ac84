//! locale: say what the locale variables mean. Spec: glibc 2.36, with C, C.utf8 and POSIX
//! installed. Differs: character sets are the two that count here, LC_IDENTIFICATION and the
//! tables of LC_CTYPE have no values, and characters are UTF-8 where no variable is set.

mod table;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use table::{CATEGORIES, Item};

pub const COMMAND: Command = Command {
    name: "locale",
    group: Group::System,
    summary: "say what the locale variables mean",
    usage: "[OPTION...] NAME\n[OPTION...] [-a|-m]",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all-locales", "write the names of the locales"),
        Flag::switch('m', "charmaps", "write the names of the character sets"),
        Flag::switch('c', "category-name", "write the names of the categories"),
        Flag::switch('k', "keyword-name", "write the names of the values"),
    ],
    usage_status: 64,
    examples: &[Example { script: "locale -a", stdout: "C\nC.utf8\nPOSIX\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The categories in the order in which they are listed.
const VARIABLES: [&str; 12] = [
    "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES", "LC_PAPER", "LC_NAME",
    "LC_ADDRESS", "LC_TELEPHONE", "LC_MEASUREMENT", "LC_IDENTIFICATION",
];

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx).map_err(|failure| match failure {
        Failure::Message(text, status) if status == COMMAND.usage_status => {
            let message = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
            let hint = b"\nTry `locale --help' or `locale --usage' for more information.".as_slice();
            Failure::Message([message, hint].concat(), status)
        }
        other => other,
    })?;
    complain(cx, options.has("all-locales")).await?;
    if options.has("all-locales") {
        cx.stdout.push(b"C\nC.utf8\nPOSIX\n");
        return Ok(0);
    }
    if options.has("charmaps") {
        cx.stdout.push(b"ANSI_X3.4-1968\nUTF-8\n");
        return Ok(0);
    }
    let (categories, keys) = (options.has("category-name"), options.has("keyword-name"));
    if options.operands.is_empty() {
        if !categories && !keys {
            list(cx);
        }
        return Ok(0);
    }
    for name in &options.operands {
        if !show(cx, name, categories, keys) {
            return Err(Failure::new([b"unknown name \"".as_slice(), name, b"\""].concat()));
        }
    }
    Ok(0)
}

fn variable(cx: &Context, name: &str) -> Vec<u8> {
    cx.variable(name).unwrap_or_default().to_vec()
}

/// What a category is set to; none when nothing says so.
fn setting(cx: &Context, category: &str) -> Option<Vec<u8>> {
    ["LC_ALL", category, "LANG"].into_iter().map(|name| variable(cx, name)).find(|value| !value.is_empty())
}

/// Whether there is a locale of this name.
fn is_known(name: &[u8]) -> bool {
    let codes = [b"UTF-8".as_slice(), b"utf8"];
    matches!(name, b"C" | b"POSIX")
        || name.strip_prefix(b"C.").is_some_and(|code| codes.iter().any(|known| known.eq_ignore_ascii_case(code)))
}

/// Says which variables name a locale that is not there.
async fn complain(cx: &mut Context, all: bool) -> Result<()> {
    let third = if all { "LC_COLLATE" } else { "LC_ALL" };
    for category in ["LC_CTYPE", "LC_MESSAGES", third] {
        let known = match category {
            "LC_ALL" => VARIABLES.iter().all(|name| setting(cx, name).is_none_or(|name| is_known(&name))),
            category => setting(cx, category).is_none_or(|name| is_known(&name)),
        };
        if !known {
            let text = format!("Cannot set {category} to default locale: No such file or directory");
            cx.say(text.as_bytes()).await?;
        }
    }
    Ok(())
}

/// The variables and what follows from them.
fn list(cx: &mut Context) {
    let (lang, language, all) = (variable(cx, "LANG"), variable(cx, "LANGUAGE"), variable(cx, "LC_ALL"));
    let mut out = [b"LANG=".as_slice(), &lang, b"\nLANGUAGE=", &language, b"\n"].concat();
    for name in VARIABLES {
        let own = variable(cx, name);
        out.extend_from_slice(name.as_bytes());
        if all.is_empty() && !own.is_empty() {
            out.extend_from_slice(&[b"=".as_slice(), &own, b"\n"].concat());
            continue;
        }
        let value = setting(cx, name).unwrap_or_else(|| b"POSIX".to_vec());
        out.extend_from_slice(&[b"=\"".as_slice(), &value, b"\"\n"].concat());
    }
    out.extend_from_slice(&[b"LC_ALL=".as_slice(), &all, b"\n"].concat());
    cx.stdout.push(&out);
}

/// Shows a value, or all values of a category; false when there is no such name.
fn show(cx: &mut Context, name: &[u8], categories: bool, keys: bool) -> bool {
    for (category, items) in CATEGORIES {
        let whole = category.as_bytes() == name;
        let wanted: Vec<&Item> = items.iter().filter(|item| whole || item.name.as_bytes() == name).collect();
        if wanted.is_empty() {
            continue;
        }
        let utf8 = setting(cx, category).map_or(cx.locale.utf8, |name| {
            is_known(&name) && !matches!(name.as_slice(), b"C" | b"POSIX")
        });
        if categories {
            cx.stdout.push(format!("{category}\n").as_bytes());
        }
        for item in wanted {
            let value = match item.value {
                "CODESET" => if utf8 { "UTF-8" } else { "ANSI_X3.4-1968" },
                "MAX" => if utf8 { "6" } else { "1" },
                value => value,
            };
            let line = match (keys, item.text) {
                (false, _) => format!("{value}\n"),
                (true, true) => format!("{}=\"{value}\"\n", item.name),
                (true, false) => format!("{}={value}\n", item.name),
            };
            cx.stdout.push(line.as_bytes());
        }
        return true;
    }
    false
}
