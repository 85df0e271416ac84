//! tsort: topological sort. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Group, Options, Result, quote};
use std::collections::BTreeMap;

pub const COMMAND: Command = Command {
    name: "tsort",
    group: Group::Text,
    summary: "write totally ordered list consistent with the partial ordering in FILE",
    usage: "[OPTION] [FILE]",
    examples: &[Example { script: "echo 'a b b c' | tsort", stdout: "a\nb\nc\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Names in order, with what comes after each.
struct Graph {
    names: Vec<Vec<u8>>,
    /// How many are still to come before this one.
    waits: Vec<usize>,
    /// The latest relation first.
    after: Vec<Vec<usize>>,
    printed: Vec<bool>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.get(1) {
        return Err(cx.extra_operand(extra));
    }
    let file = options.operands.first().cloned().unwrap_or_else(|| b"-".to_vec());
    let shown = quote::maybe_quoted(&file, cx.locale.utf8);
    let failed = |errno: bivalve_vfs::Errno| Failure::new([&shown, b": ".as_slice(), errno.message().as_bytes()].concat());
    let text = cx.open(&file).map_err(failed)?.read_to_end().await.map_err(failed)?;
    let words: Vec<&[u8]> =
        text.split(|byte| matches!(byte, b' ' | b'\t' | b'\n')).filter(|word| !word.is_empty()).collect();
    if words.len() % 2 == 1 {
        return Err(Failure::new([&shown, b": input contains an odd number of tokens".as_slice()].concat()));
    }
    let mut graph = Graph::new(&words);
    let mut left = graph.names.len();
    let mut status = 0;
    while left > 0 {
        left -= graph.print(cx).await?;
        if left > 0 {
            status = 1;
            cx.say(&[&shown, b": input contains a loop:".as_slice()].concat()).await?;
            let loop_of_names = graph.break_loop(cx)?;
            for at in loop_of_names {
                let name = graph.names[at].clone();
                cx.say(&name).await?;
            }
        }
    }
    Ok(status)
}

impl Graph {
    fn new(words: &[&[u8]]) -> Graph {
        let mut numbers: BTreeMap<&[u8], usize> = words.iter().map(|word| (*word, 0)).collect();
        for (at, number) in numbers.values_mut().enumerate() {
            *number = at;
        }
        let count = numbers.len();
        let names = numbers.keys().map(|name| name.to_vec()).collect();
        let mut graph =
            Graph { names, waits: vec![0; count], after: vec![Vec::new(); count], printed: vec![false; count] };
        for pair in words.chunks_exact(2) {
            if let (Some(&before), Some(&after)) = (numbers.get(pair[0]), numbers.get(pair[1]))
                && before != after
            {
                graph.waits[after] += 1;
                graph.after[before].push(after);
            }
        }
        // Relations were given one behind the other; the latest is looked at first.
        graph.after.iter_mut().for_each(|list| list.reverse());
        graph
    }

    /// Prints what nothing is to come before any more; how many that were.
    async fn print(&mut self, cx: &mut Context) -> Result<usize> {
        let mut queue: Vec<usize> =
            (0..self.names.len()).filter(|&at| self.waits[at] == 0 && !self.printed[at]).collect();
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            self.printed[at] = true;
            cx.stdout.push(&self.names[at]);
            cx.stdout.push_byte(b'\n');
            cx.stdout.ready().await?;
            for &after in &self.after[at] {
                self.waits[after] -= 1;
                if self.waits[after] == 0 {
                    queue.push(after);
                }
            }
        }
        cx.check()?;
        Ok(queue.len())
    }

    /// Follows relations backwards from the first name that waits until one
    /// comes again, and drops the relation that closes the loop.
    fn break_loop(&mut self, cx: &Context) -> Result<Vec<usize>> {
        let mut chain: Vec<usize> = Vec::new();
        let mut place: Vec<Option<usize>> = vec![None; self.names.len()];
        loop {
            cx.check()?;
            // Names are taken by number, since what is dropped here changes the tables.
            #[allow(clippy::needless_range_loop, reason = "several tables are indexed alike")]
            for at in 0..self.names.len() {
                if self.waits[at] == 0 {
                    continue;
                }
                let Some(&last) = chain.last() else {
                    chain.push(at);
                    continue;
                };
                let Some(relation) = self.after[at].iter().position(|after| *after == last) else { continue };
                // The first of the chain has no link, so it does not count as seen.
                match place[at] {
                    None => {
                        place[at] = Some(chain.len());
                        chain.push(at);
                    }
                    Some(from) => {
                        let after = self.after[at].remove(relation);
                        self.waits[after] -= 1;
                        let mut names = chain.split_off(from);
                        names.reverse();
                        return Ok(names);
                    }
                }
            }
        }
    }
}
