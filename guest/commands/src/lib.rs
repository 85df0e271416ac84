//! The built-in commands, one file each.
