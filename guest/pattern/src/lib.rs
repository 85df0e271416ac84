//! Globs, extended globs and POSIX regular expressions over bytes.
