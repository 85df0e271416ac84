//! gawk's generator: BSD's additive feedback over 63 words, its numbers
//! shuffled through a table, so that `rand()` gives the same as gawk's.

const DEGREE: usize = 63;
const SEPARATION: usize = 1;
const SHUFFLED: usize = 512;

pub struct Random {
    state: [u32; DEGREE],
    front: usize,
    rear: usize,
    /// Made with the first number after seeding.
    table: Vec<u32>,
    last: u32,
    /// What `srand()` returns next.
    pub seed: f64,
}

/// The minimal standard generator that fills the state.
fn next_seed(seed: u32) -> u32 {
    let value = if seed == 0 { 123_459_876 } else { i64::from(seed as i32) };
    let next = 16_807 * (value % 127_773) - 2_836 * (value / 127_773);
    (if next < 0 { next + 0x7fff_ffff } else { next }) as u32
}

impl Random {
    pub fn new() -> Random {
        let (state, table) = ([0; DEGREE], Vec::new());
        let mut random = Random { state, front: SEPARATION, rear: 0, table, last: 0, seed: 1.0 };
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
        self.table.clear();
        for _ in 0..10 * DEGREE {
            self.next();
        }
    }

    fn raw(&mut self) -> u32 {
        let sum = self.state[self.front].wrapping_add(self.state[self.rear]);
        self.state[self.front] = sum;
        self.front = (self.front + 1) % DEGREE;
        self.rear = (self.rear + 1) % DEGREE;
        sum >> 1
    }

    fn next(&mut self) -> u32 {
        if self.table.is_empty() {
            self.table = (0..SHUFFLED).map(|_| self.raw()).collect();
            self.last = self.raw();
        }
        let fresh = self.raw();
        let slot = &mut self.table[self.last as usize % SHUFFLED];
        self.last = std::mem::replace(slot, fresh);
        self.last
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

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn gives_the_numbers_of_gawk() {
        let mut random = Random::new();
        let numbers: Vec<String> = (0..3).map(|_| format!("{:.6}", random.number())).collect();
        assert_eq!(numbers, ["0.924046", "0.593909", "0.306394"]);
        random.start(0);
        assert_eq!(format!("{:.6}", random.number()), "0.855566");
    }
}
