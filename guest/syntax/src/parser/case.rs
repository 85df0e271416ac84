//! `case word in patterns) list ;; esac`

use super::reader::{Read, Reader};
use crate::ast::{Arm, ArmEnd, Case, Kind};

impl Reader<'_> {
    pub fn case_command(&mut self) -> Read<Kind> {
        self.pos += 4;
        self.blanks();
        if !self.at_word() {
            return Err(self.unexpected());
        }
        let word = self.word()?;
        self.word_line = self.line();
        self.newlines();
        if !self.eat_word(b"in") {
            return Err(self.unexpected());
        }
        let line = self.word_line;
        let mut arms = Vec::new();
        loop {
            self.newlines();
            if self.eat_word(b"esac") {
                self.word_line = line;
                return Ok(Kind::Case(Box::new(Case { word, arms })));
            }
            let (arm, last) = self.case_arm()?;
            arms.push(arm);
            if last {
                self.expect_word(b"esac")?;
                self.word_line = line;
                return Ok(Kind::Case(Box::new(Case { word, arms })));
            }
        }
    }

    /// One arm; whether it had no `;;` and so must be the last.
    fn case_arm(&mut self) -> Read<(Arm, bool)> {
        self.eat(b"(");
        let mut patterns = Vec::new();
        loop {
            self.blanks();
            self.expand_next_alias();
            if !self.at_word() {
                return Err(self.unexpected());
            }
            patterns.push(self.word()?);
            self.blanks();
            if self.eat(b")") {
                break;
            }
            if self.sees(b"||") || !self.eat(b"|") {
                return Err(self.unexpected());
            }
        }
        self.newlines();
        let empty = self.sees(b";;") || self.sees(b";&") || {
            self.expand_aliases();
            self.slice(self.pos, self.plain_end()) == b"esac"
        };
        let body = if empty { None } else { Some(self.list()?) };
        self.newlines();
        let (end, last) = if self.eat(b";;&") {
            (ArmEnd::TestNext, false)
        } else if self.eat(b";;") {
            (ArmEnd::Break, false)
        } else if self.eat(b";&") {
            (ArmEnd::FallThrough, false)
        } else {
            (ArmEnd::Break, true)
        };
        Ok((Arm { patterns, body, end }, last))
    }
}
