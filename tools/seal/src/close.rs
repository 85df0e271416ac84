//! Rewrites a core module: its WASI imports become functions of its own.
//!
//! The functions that stand in come right after the imports that are left, in the place where the
//! removed imports used to end; so only the imports get new numbers, and every other function keeps its.

use crate::Error;
use crate::answer::{Answer, answer_to};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, ImportSection, Module};
use wasmparser::{FuncType, Imports, Parser, Payload, TypeRef};

/// Answers a core module's WASI imports inside the module.
pub fn close(core: &[u8]) -> Result<Vec<u8>, Error> {
    let bad = |error| Error::new("reading the core module", error);
    let mut closing = Closing::plan(core).map_err(bad)?;
    if closing.stubs.is_empty() {
        return Ok(core.to_vec());
    }
    let mut module = Module::new();
    closing
        .parse_core_module(&mut module, Parser::new(0), core)
        .map_err(|error| Error::new("rewriting the core module", error))?;
    Ok(module.finish())
}

/// A function that takes an import's place.
struct Stub {
    type_index: u32,
    ty: FuncType,
    answer: Answer,
}

struct Closing {
    /// New number of each imported function.
    numbers: Vec<u32>,
    /// In the order of the imports that they replace.
    stubs: Vec<Stub>,
}

impl Closing {
    /// Reads types and imports, and decides which imports go.
    fn plan(core: &[u8]) -> wasmparser::Result<Self> {
        let mut types = Vec::new();
        let mut removed = Vec::new();
        let mut stubs = Vec::new();
        for payload in Parser::new(0).parse_all(core) {
            match payload? {
                Payload::TypeSection(section) => {
                    types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let (TypeRef::Func(ty) | TypeRef::FuncExact(ty)) = import.ty else {
                            continue;
                        };
                        let answer = answer_to(import.module, import.name);
                        removed.push(answer.is_some());
                        if let (Some(answer), Some(func)) = (answer, types.get(ty as usize)) {
                            stubs.push(Stub { type_index: ty, ty: FuncType::clone(func), answer });
                        }
                    }
                }
                Payload::FunctionSection(_) => break,
                _ => {}
            }
        }
        Ok(Closing { numbers: renumber(&removed), stubs })
    }
}

/// Gives the imports that stay the first numbers, then the removed ones, each in their old order.
fn renumber(removed: &[bool]) -> Vec<u32> {
    let mut next_kept = 0;
    let mut next_stub = removed.iter().filter(|gone| !**gone).count() as u32;
    let mut take = |gone: &bool| {
        let next = if *gone { &mut next_stub } else { &mut next_kept };
        let number = *next;
        *next += 1;
        number
    };
    removed.iter().map(&mut take).collect()
}

type Outcome = Result<(), reencode::Error<Infallible>>;

impl Reencode for Closing {
    type Error = Infallible;

    fn function_index(&mut self, func: u32) -> Result<u32, reencode::Error<Infallible>> {
        Ok(self.numbers.get(func as usize).copied().unwrap_or(func))
    }

    fn parse_imports(&mut self, imports: &mut ImportSection, group: Imports<'_>) -> Outcome {
        // The linker writes each import by itself; a group could not be kept in part.
        if let Imports::Single(_, import) = &group
            && matches!(import.ty, TypeRef::Func(_) | TypeRef::FuncExact(_))
            && answer_to(import.module, import.name).is_some()
        {
            return Ok(());
        }
        utils::parse_imports(self, imports, group)
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: wasmparser::FunctionSectionReader<'_>,
    ) -> Outcome {
        for stub in &self.stubs {
            functions.function(stub.type_index);
        }
        utils::parse_function_section(self, functions, section)
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: wasmparser::CodeSectionReader<'_>,
    ) -> Outcome {
        for stub in &self.stubs {
            code.function(&stub.answer.function(&stub.ty));
        }
        utils::parse_code_section(self, code, section)
    }
}
