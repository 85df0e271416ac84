//! Runs the spec cases.
