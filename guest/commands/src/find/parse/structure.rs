//! From the words of an expression to steps: operators, parentheses, precedence.

use super::super::program::{Action, Op};
use super::{DEEPEST, fail, fail_parts};
use bivalve_kit::Result;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Binary {
    Comma,
    Or,
    And,
}

pub(super) enum Shape {
    Open,
    Close,
    Not,
    Binary(Binary),
    Leaf(Op),
}

/// One word of the expression, and what messages call it.
pub(super) struct Item {
    pub(super) shape: Shape,
    pub(super) name: Vec<u8>,
}

impl Item {
    pub(super) fn open() -> Item {
        Item { shape: Shape::Open, name: b"(".to_vec() }
    }
}

/// The first item is a parenthesis that nobody wrote. It counts where nothing is printed or run,
/// and the whole expression decides what a `-print` at the end gets.
pub(super) fn build(items: Vec<Item>) -> Result<Vec<Op>> {
    let acts = items.iter().any(|item| matches!(&item.shape, Shape::Leaf(op) if acts(op)));
    let print = Op::Action(Action::Print { to: 0, end: b'\n' });
    if items.len() == 1 {
        return Ok(vec![print]);
    }
    let mut builder = Builder { items, at: usize::from(acts), depth: 0, ops: Vec::new(), implied: !acts };
    builder.tree(None, None)?;
    match builder.items.get(builder.at) {
        None if builder.implied => return fail("you have too many ')'"),
        None => {}
        Some(Item { shape: Shape::Close, .. }) => return fail("you have too many ')'"),
        Some(item) => return fail_parts(&[b"unexpected extra predicate '", &item.name, b"'"]),
    }
    if !acts {
        builder.ops.push(Op::IfFalse(builder.ops.len() + 2));
        builder.ops.push(print);
    }
    Ok(builder.ops)
}

/// Whether a step does what makes a `-print` needless.
fn acts(op: &Op) -> bool {
    matches!(op, Op::Action(action) if !matches!(action, Action::Prune | Action::Quit))
}

struct Builder {
    items: Vec<Item>,
    at: usize,
    depth: usize,
    ops: Vec<Op>,
    /// After the last item there is the end of the parenthesis that nobody wrote.
    implied: bool,
}

impl Builder {
    fn name(&self, at: Option<usize>) -> Vec<u8> {
        at.and_then(|at| self.items.get(at)).map(|item| item.name.clone()).unwrap_or_default()
    }

    /// An operand and what operators bind to it more tightly than the one before.
    fn tree(&mut self, above: Option<Binary>, before: Option<usize>) -> Result<()> {
        self.operand(before)?;
        while let Some(item) = self.items.get(self.at) {
            let (operator, written) = match item.shape {
                Shape::Close => break,
                Shape::Binary(operator) => (operator, true),
                Shape::Open | Shape::Not | Shape::Leaf(_) => (Binary::And, false),
            };
            if above.is_some_and(|above| operator <= above) {
                break;
            }
            let (jump, at) = (self.ops.len(), self.at);
            if operator != Binary::Comma {
                self.ops.push(Op::Not);
            }
            self.at += usize::from(written);
            self.tree(Some(operator), Some(at))?;
            let end = self.ops.len();
            match operator {
                Binary::And => self.ops[jump] = Op::IfFalse(end),
                Binary::Or => self.ops[jump] = Op::IfTrue(end),
                Binary::Comma => {}
            }
        }
        Ok(())
    }

    fn operand(&mut self, before: Option<usize>) -> Result<()> {
        let (mut before, mut negated) = (before, false);
        while matches!(self.items.get(self.at), Some(Item { shape: Shape::Not, .. })) {
            (before, negated) = (Some(self.at), !negated);
            self.at += 1;
        }
        match self.items.get_mut(self.at) {
            None => return self.nothing(before, true),
            Some(Item { shape: Shape::Close, .. }) => return self.nothing(before, false),
            Some(Item { shape: Shape::Binary(_), name }) => {
                return fail_parts(&[
                    b"invalid expression; you have used a binary operator '",
                    name,
                    b"' with nothing before it.",
                ]);
            }
            Some(Item { shape: Shape::Open, .. }) => self.parentheses()?,
            Some(item) => {
                if let Shape::Leaf(op) = std::mem::replace(&mut item.shape, Shape::Close) {
                    self.ops.push(op);
                }
                self.at += 1;
            }
        }
        if negated {
            self.ops.push(Op::Not);
        }
        Ok(())
    }

    /// There is no operand, but the end or a parenthesis that closes.
    fn nothing(&self, before: Option<usize>, end: bool) -> Result<()> {
        let name = self.name(before);
        let operator = before.and_then(|at| self.items.get(at)).is_some_and(|item| !matches!(item.shape, Shape::Open));
        match before {
            _ if end && !self.implied => fail("invalid expression"),
            _ if end => fail_parts(&[b"expected an expression after '", &name, b"'"]),
            None => fail("invalid expression: expected expression before closing parentheses ')'."),
            _ if operator => fail_parts(&[b"expected an expression between '", &name, b"' and ')'"]),
            _ => fail("invalid expression; you have too many ')'"),
        }
    }

    fn parentheses(&mut self) -> Result<()> {
        let open = self.at;
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return fail("invalid expression; too many nested parentheses");
        }
        match self.items.get(self.at) {
            None => {
                return fail_parts(&[
                    b"invalid expression; expected to find a ')' but didn't see one. Perhaps you need an extra predicate after '",
                    &self.name(Some(open)),
                    b"'",
                ]);
            }
            Some(Item { shape: Shape::Close, .. }) if open == 0 => return self.nothing(None, false),
            Some(Item { shape: Shape::Close, .. }) => {
                return fail("invalid expression; empty parentheses are not allowed.");
            }
            Some(_) => {}
        }
        self.tree(None, Some(open))?;
        match self.items.get(self.at) {
            // The parenthesis that nobody wrote closes one that was.
            None if self.implied => self.implied = false,
            Some(Item { shape: Shape::Close, .. }) => self.at += 1,
            _ => {
                return fail("invalid expression; I was expecting to find a ')' somewhere but did not see one.");
            }
        }
        self.depth -= 1;
        Ok(())
    }
}
