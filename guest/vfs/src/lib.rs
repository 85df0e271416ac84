//! Paths, open files, pipes and devices over a flat storage.
