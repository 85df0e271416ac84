//! `console`: the script's own streams.

use crate::bindings::bivalve::shell::console::{Channel, Host, Input};
use crate::output::Stream;
use crate::pipe::Taken;
use crate::state::State;

impl Host for State {
    fn write(&mut self, to: Channel, data: Vec<u8>) -> wasmtime::Result<bool> {
        self.count()?;
        let stream = match to {
            Channel::Stdout => Stream::Stdout,
            Channel::Stderr => Stream::Stderr,
        };
        Ok(self.call.capture.push(stream, &data))
    }

    fn read(&mut self, limit: u32) -> wasmtime::Result<Input> {
        self.count()?;
        Ok(match self.call.input.read(limit as usize) {
            Taken::Data(data) => Input::Data(data),
            Taken::Pending => Input::Pending,
            Taken::End => Input::End,
        })
    }
}
