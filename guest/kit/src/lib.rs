//! What a command may touch: its context, declaration, options, wording, readers and writers.
