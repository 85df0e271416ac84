//! The interpreter: state, expansion, arithmetic, execution, jobs, built-ins.
