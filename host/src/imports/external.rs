//! `external`: host programs and host-made commands.

use std::sync::Arc;

use wasmtime::component::Resource;

use crate::bindings::bivalve::shell::external::{
    Chunk, Host, HostProcess, Output, Program, StartError, Written,
};
use crate::external::Refusal;
use crate::pipe::{Given, Taken};
use crate::process::Process;
use crate::programs;
use crate::state::State;

/// A process in the guest's hands.
pub struct Handle {
    id: u64,
    process: Arc<Process>,
}

impl State {
    fn process(&mut self, handle: &Resource<Handle>) -> wasmtime::Result<&Handle> {
        self.count()?;
        Ok(self.table.get(handle)?)
    }
}

impl HostProcess for State {
    fn id(&mut self, handle: Resource<Handle>) -> wasmtime::Result<u64> {
        Ok(self.process(&handle)?.id)
    }

    fn write(&mut self, handle: Resource<Handle>, data: Vec<u8>) -> wasmtime::Result<Written> {
        Ok(match self.process(&handle)?.process.write(&data) {
            Given::Bytes(count) => Written::Taken(count as u32),
            Given::Pending => Written::Pending,
            Given::Closed => Written::Closed,
        })
    }

    fn close_input(&mut self, handle: Resource<Handle>) -> wasmtime::Result<()> {
        self.process(&handle)?.process.stdin.end();
        Ok(())
    }

    fn read(&mut self, handle: Resource<Handle>, source: Output, limit: u32) -> wasmtime::Result<Chunk> {
        let stderr = source == Output::Stderr;
        Ok(match self.process(&handle)?.process.read(stderr, limit as usize) {
            Taken::Data(data) => Chunk::Data(data),
            Taken::Pending => Chunk::Pending,
            Taken::End => Chunk::End,
        })
    }

    fn status(&mut self, handle: Resource<Handle>) -> wasmtime::Result<Option<u8>> {
        Ok(self.process(&handle)?.process.status())
    }

    fn kill(&mut self, handle: Resource<Handle>, signal: u8) -> wasmtime::Result<()> {
        self.process(&handle)?.process.kill(signal);
        Ok(())
    }

    fn drop(&mut self, handle: Resource<Handle>) -> wasmtime::Result<()> {
        let handle = self.table.delete(handle)?;
        self.processes.remove(&handle.id);
        Ok(())
    }
}

impl Host for State {
    fn programs(&mut self) -> wasmtime::Result<Vec<Program>> {
        self.count()?;
        Ok(self
            .programs
            .all()
            .iter()
            .map(|(name, program)| Program { name: name.clone(), summary: program.summary().to_owned() })
            .collect())
    }

    fn start(
        &mut self,
        argv: Vec<Vec<u8>>,
        directory: String,
        environment: Vec<Vec<u8>>,
    ) -> wasmtime::Result<Result<Resource<Handle>, StartError>> {
        self.count()?;
        let config = Arc::clone(&self.config);
        let name = argv.first().map(|name| String::from_utf8_lossy(name).into_owned()).unwrap_or_default();
        let program = self.programs.get(&name);
        if let (Some(log), Some(program)) = (&self.log, &program) {
            log.program(&argv, &directory, matches!(program, programs::Program::External(_)));
        }
        let started = match program {
            None => Err(StartError::NotFound),
            Some(programs::Program::Command(command)) => command
                .start(argv, directory, pairs(environment), Arc::clone(&self.storage), &self.wake)
                .map_err(StartError::Other),
            Some(programs::Program::External(program)) => program
                .start(&argv, &directory, &config.mount_point, &self.wake)
                .map_err(|refusal| match refusal {
                    Refusal::NotFound => StartError::NotFound,
                    Refusal::Refused(why) => StartError::Refused(why),
                    Refusal::Other(why) => StartError::Other(why),
                }),
        };
        let process = match started {
            Ok(process) => Arc::new(process),
            Err(error) => return Ok(Err(error)),
        };
        let id = self.next_process;
        self.next_process += 1;
        self.processes.insert(id, Arc::clone(&process));
        Ok(Ok(self.table.push(Handle { id, process })?))
    }
}

/// `NAME=value` taken apart.
fn pairs(environment: Vec<Vec<u8>>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let split = |variable: Vec<u8>| {
        let at = variable.iter().position(|&byte| byte == b'=')?;
        let (name, value) = variable.split_at(at);
        Some((name.to_vec(), value.get(1..).unwrap_or_default().to_vec()))
    };
    environment.into_iter().filter_map(split).collect()
}
