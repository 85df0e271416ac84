//! `--policy`, `--profile`, `--allow`, `--block`, `--ask`, `--reviewer`: what scripts may do.

use std::path::PathBuf;

use bivalve::{Policy, Profile, Reviewer, Rule};

use super::Failure;
use super::setup::plain;

/// What the command line says of it.
#[derive(Debug, Default)]
pub struct PolicyWords {
    pub file: Option<PathBuf>,
    pub profile: Option<String>,
    /// `allow`, `block` or `ask`, and a pattern.
    pub rules: Vec<(String, String)>,
    pub reviewer: Option<PathBuf>,
}

impl PolicyWords {
    /// The policy; none when nothing is said. Rules of the command line come
    /// after the file's.
    pub fn policy(&self) -> Result<Option<Policy>, Failure> {
        if self.file.is_none() && self.profile.is_none() && self.rules.is_empty() && self.reviewer.is_none() {
            return Ok(None);
        }
        let mut policy = match (&self.file, &self.profile) {
            (Some(_), Some(_)) => {
                return Err("--policy and --profile exclude each other: the file may name a profile".into());
            }
            (Some(file), None) => {
                let text =
                    std::fs::read(file).map_err(|error| format!("{}: {}", file.display(), plain(&error)))?;
                let value =
                    serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", file.display()))?;
                Policy::from_json(&value)?
            }
            (None, Some(name)) => {
                let profile = Profile::named(name).ok_or_else(|| {
                    format!("'{name}' is not a profile: use strict, standard, permissive or unrestricted")
                })?;
                Policy::new(profile)
            }
            (None, None) => Policy::default(),
        };
        for (kind, pattern) in &self.rules {
            policy = policy.rule(match kind.as_str() {
                "allow" => Rule::allow(pattern),
                "ask" => Rule::ask(pattern),
                _ => Rule::block(pattern),
            });
        }
        if let Some(program) = &self.reviewer {
            policy = policy.reviewer(Reviewer::program(program, &[]));
        }
        Ok(Some(policy))
    }
}
