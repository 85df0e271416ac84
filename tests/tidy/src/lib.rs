//! Checks the shape of the code base.
