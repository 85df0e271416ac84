//! The machine: a stack that can be wound back, frames on the heap, and the
//! points at which there are more results. Nothing recurses natively.

mod path;
mod run;
mod stack;

use super::code::{Code, Label};
use super::value::{Map, Val};
use path::Paths;
use stack::Stack;
use std::cell::RefCell;
use std::rc::Rc;

/// What goes wrong.
#[derive(Debug)]
pub enum Raise {
    Error(Val),
    /// To `try` it is an error like another.
    Break(f64),
    /// `halt` and `halt_error`: status, what to print, and whether as JSON.
    Halt(u8, Option<Val>),
}

impl Raise {
    pub fn new(message: impl AsRef<str>) -> Raise {
        Raise::Error(Val::str(message.as_ref()))
    }
}

pub type Result<T> = std::result::Result<T, Raise>;

/// A closure: its code, and the frame it was made in.
#[derive(Clone)]
struct Closure {
    unit: u32,
    frame: Rc<Frame>,
}

/// A running function.
struct Frame {
    slots: RefCell<Vec<Val>>,
    closures: Vec<Closure>,
    /// The frame of the function around.
    parent: Option<Rc<Frame>>,
    back: Label,
    caller: RefCell<Option<Rc<Frame>>>,
}

impl Frame {
    /// Takes out the frames that this one holds.
    fn release(&mut self, into: &mut Vec<Rc<Frame>>) {
        into.extend(self.caller.take());
        into.extend(self.parent.take());
        into.extend(self.closures.drain(..).map(|closure| closure.frame));
    }
}

/// Long chains of frames are taken apart one by one.
impl Drop for Frame {
    fn drop(&mut self) {
        let mut waiting = Vec::new();
        self.release(&mut waiting);
        while let Some(frame) = waiting.pop() {
            if let Ok(mut frame) = Rc::try_unwrap(frame) {
                frame.release(&mut waiting);
            }
        }
    }
}

/// Why a point is kept.
enum Kind {
    Fork,
    Try,
    Else,
    TryEnd,
    Label(f64),
    Iterate(Val, usize),
    Range(f64, f64, f64),
}

/// A point to go back to.
struct Point {
    kind: Kind,
    pc: Label,
    frame: Rc<Frame>,
    stack: (u32, u32),
    paths: Option<Paths>,
}

/// What the program needs from outside while it runs.
pub struct Host {
    /// Lines for standard error.
    pub messages: Vec<u8>,
    pub now: f64,
    pub zone: bivalve_kit::clock::Zone,
    pub input_name: Option<String>,
    pub line: usize,
    /// Finds modules, for `modulemeta`.
    pub loader: super::modules::Loader,
    pub interrupted: Box<dyn Fn() -> bool>,
}

/// What a run ends with.
pub enum Event {
    Output(Val),
    /// `input` wants the next value: answer with [`Machine::give`] or [`Machine::refuse`].
    Input,
    Done,
    Interrupted,
}

pub struct Machine<'a> {
    code: &'a Code,
    pub host: Host,
    pc: Label,
    frame: Rc<Frame>,
    stack: Stack,
    points: Vec<Point>,
    paths: Option<Paths>,
    labels: f64,
    ticks: u32,
}

impl<'a> Machine<'a> {
    pub fn new(code: &'a Code, host: Host) -> Machine<'a> {
        Machine {
            code,
            host,
            pc: 0,
            frame: root(code),
            stack: Stack::default(),
            points: Vec::new(),
            paths: None,
            labels: 0.0,
            ticks: 0,
        }
    }

    /// Begins the program over an input.
    pub fn start(&mut self, input: Val) {
        self.pc = 0;
        self.frame = root(self.code);
        self.stack = Stack::default();
        self.points.clear();
        self.labels = 0.0;
        self.paths = None;
        self.stack.push(input);
    }

    /// Goes on to the next result.
    pub fn next(&mut self) -> Result<Event> {
        if !self.backtrack() {
            return Ok(Event::Done);
        }
        self.run_on()
    }

    /// Runs from where it stands.
    pub fn run_on(&mut self) -> Result<Event> {
        loop {
            match self.run() {
                Ok(event) => return Ok(event),
                Err(raise) => {
                    if !self.unwind(raise)? {
                        return Ok(Event::Done);
                    }
                }
            }
        }
    }

    /// The value that `input` asked for.
    pub fn give(&mut self, value: Val) {
        self.stack.push(value);
    }

    /// There is none: `input` fails.
    pub fn refuse(&mut self, message: &str) -> Result<Event> {
        if self.unwind(Raise::new(message))? { self.run_on() } else { Ok(Event::Done) }
    }

    fn point(&mut self, kind: Kind, pc: Label) {
        self.points.push(Point {
            kind,
            pc,
            frame: self.frame.clone(),
            stack: self.stack.save(),
            paths: self.paths.clone(),
        });
    }

    fn restore(&mut self, point: &Point) {
        self.pc = point.pc;
        self.frame = point.frame.clone();
        self.stack.restore(point.stack);
        self.paths = point.paths.clone();
    }

    /// Goes back to the last point; false when there is none.
    fn backtrack(&mut self) -> bool {
        while let Some(mut point) = self.points.pop() {
            match &mut point.kind {
                Kind::Fork => {
                    self.restore(&point);
                    return true;
                }
                Kind::Try | Kind::Else | Kind::TryEnd | Kind::Label(_) => {}
                Kind::Iterate(..) => {
                    self.restore(&point);
                    self.iterate_on(point);
                    return true;
                }
                Kind::Range(..) => {
                    self.restore(&point);
                    self.range_on(point);
                    return true;
                }
            }
        }
        false
    }

    /// Finds who catches; false when what was broken out of was the last.
    fn unwind(&mut self, raise: Raise) -> Result<bool> {
        let mut skip = 0usize;
        while let Some(point) = self.points.pop() {
            match (&point.kind, &raise) {
                (Kind::TryEnd, Raise::Error(_) | Raise::Break(_)) => skip += 1,
                (Kind::Try, Raise::Error(_) | Raise::Break(_)) => {
                    if skip > 0 {
                        skip -= 1;
                        continue;
                    }
                    self.restore(&point);
                    self.stack.pop();
                    self.stack.push(match raise {
                        Raise::Error(value) => value,
                        Raise::Break(number) => {
                            let mut map = Map::default();
                            map.insert(Rc::from("__jq"), Val::Num(number - 1.0));
                            Val::obj(map)
                        }
                        Raise::Halt(..) => Val::Null,
                    });
                    return Ok(true);
                }
                (Kind::Else, Raise::Error(_) | Raise::Break(_)) => {
                    self.restore(&point);
                    return Ok(true);
                }
                (Kind::Label(number), Raise::Break(wanted)) if number == wanted => {
                    return Ok(self.backtrack());
                }
                _ => {}
            }
        }
        Err(raise)
    }
}

fn root(code: &Code) -> Rc<Frame> {
    let slots = code.units.first().map_or(0, |unit| unit.slots);
    Rc::new(Frame {
        slots: RefCell::new(vec![Val::Null; slots as usize]),
        closures: Vec::new(),
        parent: None,
        back: 0,
        caller: RefCell::new(None),
    })
}
