//! `make readme`: writes the generated lines of README.md.

use std::fs;
use std::io;

use bivalve_tidy::{readme, tree};

fn main() -> io::Result<()> {
    fs::write(tree::root().join("README.md"), readme::fresh()?)
}
