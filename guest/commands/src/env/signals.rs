//! What env does about signals: `--default-signal`, `--ignore-signal`, `--block-signal`.

use bivalve_kit::signal::{self, KILL, STOP, bit};
use bivalve_kit::{Context, Failure, Options, Result};

/// Whether a signal is to be ignored, and whether it was named.
#[derive(Clone, Copy)]
struct Action {
    ignore: bool,
    named: bool,
}

/// What is to become of each signal.
pub(super) struct Actions {
    actions: [Option<Action>; 65],
    block: u64,
    unblock: u64,
}

/// Reads the options.
pub(super) fn read(cx: &Context, options: &Options) -> Result<Actions> {
    let mut actions = Actions { actions: [None; 65], block: 0, unblock: 0 };
    for given in &options.given {
        let (acts, blocks) = match given.key() {
            "default-signal" => (Some(false), Some(false)),
            "ignore-signal" => (Some(true), None),
            "block-signal" => (None, Some(true)),
            _ => continue,
        };
        let named = given.value.is_some();
        let signals = match &given.value {
            None => (1..=64).filter(|number| signal::name(*number).is_some()).collect(),
            Some(list) => numbers(cx, list)?,
        };
        for number in signals {
            if let Some(ignore) = acts {
                actions.actions[usize::from(number)] = Some(Action { ignore, named });
            }
            if let Some(block) = blocks {
                let (to, from) = match block {
                    true => (&mut actions.block, &mut actions.unblock),
                    false => (&mut actions.unblock, &mut actions.block),
                };
                *to |= bit(number);
                *from &= !bit(number);
            }
        }
    }
    Ok(actions)
}

fn numbers(cx: &Context, list: &[u8]) -> Result<Vec<u8>> {
    let mut numbers = Vec::new();
    for word in list.split(|&byte| byte == b',').filter(|word| !word.is_empty()) {
        match signal::operand(word) {
            Some(number) if number > 0 => numbers.push(number),
            _ => return Err(cx.usage_error(&[cx.quoted(word).as_slice(), b": invalid signal"].concat())),
        }
    }
    Ok(numbers)
}

impl Actions {
    pub(super) async fn apply(&self, cx: &mut Context, debug: bool) -> Result<()> {
        for number in 1..=64u8 {
            let Some(Action { ignore, named }) = self.actions[usize::from(number)] else { continue };
            let fails = matches!(number, KILL | STOP);
            if fails && named {
                let text = format!("failed to set signal action for signal {number}: Invalid argument");
                return Err(Failure::with_status(text, 125));
            }
            let ignored = &mut cx.signals.ignored;
            match ignore && !fails {
                true => *ignored |= bit(number),
                false => *ignored &= !bit(number),
            }
            let word = if ignore { "IGNORE" } else { "DEFAULT" };
            let end = if fails { " (failure ignored)" } else { "" };
            let name = signal::name(number).unwrap_or_default();
            super::trace(cx, debug, &[format!("Reset signal {name} ({number}) to {word}{end}").as_bytes()]).await?;
        }
        cx.signals.blocked = (cx.signals.blocked | self.block & !(bit(KILL) | bit(STOP))) & !self.unblock;
        for number in 1..=64u8 {
            let word = match (self.block & bit(number) != 0, self.unblock & bit(number) != 0) {
                (true, _) => "BLOCK",
                (false, true) => "UNBLOCK",
                (false, false) => continue,
            };
            let name = signal::name(number).unwrap_or_default();
            super::trace(cx, debug, &[format!("signal {name} ({number}) mask set to {word}").as_bytes()]).await?;
        }
        Ok(())
    }
}

/// Lists what is not as usual.
pub(super) async fn list(cx: &mut Context) -> Result<()> {
    let mut text = String::new();
    for number in 1..=64u8 {
        let set = |mask: u64| mask & bit(number) != 0;
        let word = match (set(cx.signals.blocked), set(cx.signals.ignored)) {
            (true, true) => "BLOCK,IGNORE",
            (true, false) => "BLOCK",
            (false, true) => "IGNORE",
            (false, false) => continue,
        };
        let name = signal::name(number).unwrap_or_default();
        text.push_str(&format!("{name:<10} ({number:2}): {word}\n"));
    }
    cx.say_raw(text.as_bytes()).await
}
