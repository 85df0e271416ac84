//! `xxd -r`: bytes from a dump.

use super::{Form, Request};
use bivalve_kit::{Context, Failure, Input, Result};

pub async fn run(cx: &mut Context, request: &Request, input: &mut Input) -> Result<u8> {
    let text = match input.read_to_end().await {
        Ok(text) => text,
        Err(errno) => return Err(Failure::with_status(errno.message().as_bytes(), 2)),
    };
    let columns = request.columns.filter(|columns| *columns > 0).unwrap_or(16);
    let mut state = State { have: 0, seekable: cx.stdout.file().position().is_ok() };
    let plain = request.form == Form::Plain;
    let mut rest = text.iter().copied();
    // The last three characters: a digit, or what is none.
    let (mut newest, mut before): (Option<u8>, Option<u8>) = (None, None);
    let mut garbage = true;
    let (mut want, mut column) = (0_i64, columns);
    while let Some(mut byte) = rest.next() {
        if byte == b'\r' || plain && matches!(byte, b' ' | b'\n' | b'\t') {
            continue;
        }
        let oldest = std::mem::replace(&mut before, newest);
        newest = char::from(byte).to_digit(16).map(|digit| digit as u8);
        if newest.is_none() && garbage {
            continue;
        }
        garbage = false;
        if !plain && column >= columns {
            // The offset goes on to the first character that is no digit.
            match newest {
                Some(digit) => want = want << 4 | i64::from(digit),
                None => column = 0,
            }
            continue;
        }
        state.reach(cx, request.seek.wrapping_add(want)).await?;
        let mut skipped = false;
        match (before, newest) {
            (Some(high), Some(low)) => {
                cx.stdout.push_byte(high << 4 | low);
                cx.stdout.ready().await?;
                state.have += 1;
                want += 1;
                newest = None;
                column += 1;
                skipped = !plain && column >= columns;
            }
            (None, None) if oldest.is_none() => skipped = true,
            _ => {}
        }
        if skipped {
            // The rest of the line is text, or garbage.
            rest.by_ref().find(|byte| *byte == b'\n');
            byte = b'\n';
            cx.check()?;
        }
        if byte == b'\n' {
            if !plain {
                want = 0;
            }
            column = columns;
            garbage = true;
        }
    }
    Ok(0)
}

/// Where the output is.
struct State {
    have: i64,
    seekable: bool,
}

impl State {
    /// Goes to an offset: by seeking, or with zeros.
    async fn reach(&mut self, cx: &mut Context, wanted: i64) -> Result<()> {
        if wanted == self.have {
            return Ok(());
        }
        if self.seekable {
            cx.stdout.flush().await?;
            let here = cx.stdout.file().position().unwrap_or(0);
            let there = here.checked_add_signed(wanted.wrapping_sub(self.have));
            if there.is_some_and(|there| cx.stdout.file().seek(there).is_ok()) {
                self.have = wanted;
            }
        }
        if wanted < self.have {
            return Err(Failure::with_status("Sorry, cannot seek backwards.", 5));
        }
        while self.have < wanted {
            cx.stdout.push_byte(0);
            cx.stdout.ready().await?;
            cx.check()?;
            self.have += 1;
        }
        Ok(())
    }
}
