//! The additive feedback generator of BSD's `random()` with a state of 63
//! words, so that `rand()` gives gawk's numbers.

const DEGREE: usize = 63;
const SEPARATION: usize = 1;

pub struct Random {
    state: [u32; DEGREE],
    front: usize,
    rear: usize,
    /// What `srand()` returns next.
    pub seed: f64,
}

/// The minimal standard generator that fills the state.
fn next_seed(seed: u32) -> u32 {
    // 16807 * x mod (2^31 - 1), over numbers shifted by one.
    let value = (seed % 0x7fff_fffe) + 1;
    let (high, low) = (i64::from(value / 127_773), i64::from(value % 127_773));
    let mut value = 16_807 * low - 2_836 * high;
    if value < 0 {
        value += 0x7fff_ffff;
    }
    (value - 1) as u32
}

impl Random {
    pub fn new() -> Random {
        let mut random = Random { state: [0; DEGREE], front: SEPARATION, rear: 0, seed: 1.0 };
        random.start(1);
        random
    }

    pub fn start(&mut self, seed: u32) {
        let mut value = seed;
        for (at, word) in self.state.iter_mut().enumerate() {
            if at > 0 {
                value = next_seed(value);
            }
            *word = value;
        }
        self.front = SEPARATION;
        self.rear = 0;
        for _ in 0..10 * DEGREE {
            self.next();
        }
    }

    fn next(&mut self) -> u32 {
        let sum = self.state[self.front].wrapping_add(self.state[self.rear]);
        self.state[self.front] = sum;
        self.front = (self.front + 1) % DEGREE;
        self.rear = (self.rear + 1) % DEGREE;
        sum >> 1
    }

    /// At least 0, less than 1.
    pub fn number(&mut self) -> f64 {
        const SPAN: f64 = 2_147_483_648.0;
        loop {
            let first = f64::from(self.next());
            let second = f64::from(self.next());
            let number = 0.5 + (first / SPAN + second) / SPAN - 0.5;
            if number < 1.0 {
                return number;
            }
        }
    }
}
