//! The shell language: script text to program. Depends on nothing.
