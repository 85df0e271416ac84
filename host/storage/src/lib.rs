//! Stores and layers behind the storage interface.
