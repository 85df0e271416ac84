//! Bivalve: a bash for AI agents inside WebAssembly.
