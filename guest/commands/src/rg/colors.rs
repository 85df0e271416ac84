//! The colours of `--colors`.

use bivalve_kit::{Failure, Result};

/// How one kind of text is shown.
#[derive(Clone, Default)]
pub struct Style {
    foreground: Option<String>,
    background: Option<String>,
    bold: bool,
    intense: bool,
    underline: bool,
}

impl Style {
    /// Whether nothing of it is set.
    pub fn is_none(&self) -> bool {
        self.foreground.is_none() && self.background.is_none() && !self.bold && !self.intense && !self.underline
    }

    /// The sequences that switch it on.
    pub fn start(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"\x1b[0m");
        for (wanted, code) in [(self.bold, "1"), (self.underline, "4")] {
            if wanted {
                out.extend_from_slice(format!("\x1b[{code}m").as_bytes());
            }
        }
        for (color, layer) in [(&self.foreground, 3), (&self.background, 4)] {
            let Some(color) = color else { continue };
            let text = match color.as_bytes() {
                [digit] if self.intense => format!("\x1b[{layer}8;5;{}m", digit - b'0' + 8),
                [digit] => format!("\x1b[{layer}{}m", char::from(*digit)),
                _ => format!("\x1b[{layer}8;{color}m"),
            };
            out.extend_from_slice(text.as_bytes());
        }
    }
}

#[derive(Clone)]
pub struct Colors {
    pub path: Style,
    pub line: Style,
    pub column: Style,
    pub matched: Style,
}

impl Colors {
    /// The defaults, as the options have changed them.
    pub fn read(specs: &[Vec<u8>]) -> Result<Colors> {
        let plain = |color: &str| Style { foreground: Some(color.into()), ..Style::default() };
        let mut colors = Colors {
            path: plain("5"),
            line: plain("2"),
            column: Style::default(),
            matched: Style { bold: true, ..plain("1") },
        };
        for spec in specs {
            let text = String::from_utf8_lossy(spec);
            colors.set(&text).map_err(|message| Failure::Message(message.into_bytes(), 2))?;
        }
        Ok(colors)
    }

    fn set(&mut self, text: &str) -> std::result::Result<(), String> {
        let malformed =
            || format!("invalid color spec format: '{text}'. Valid format is '(path|line|column|match):(fg|bg|style):(value)'.");
        let pieces: Vec<&str> = text.split(':').collect();
        let (kind, what, value) = match pieces.as_slice() {
            [kind, what] => (*kind, *what, None),
            [kind, what, value] => (*kind, *what, Some(*value)),
            _ => return Err(malformed()),
        };
        let style = match kind.to_ascii_lowercase().as_str() {
            "path" => &mut self.path,
            "line" => &mut self.line,
            "column" => &mut self.column,
            "match" => &mut self.matched,
            _ => return Err(format!("unrecognized output type '{kind}'. Choose from: path, line, column, match.")),
        };
        match what.to_ascii_lowercase().as_str() {
            "none" => *style = Style::default(),
            "fg" => style.foreground = Some(color(value.ok_or_else(malformed)?)?),
            "bg" => style.background = Some(color(value.ok_or_else(malformed)?)?),
            "style" => {
                let value = value.ok_or_else(malformed)?;
                match value.to_ascii_lowercase().as_str() {
                    "bold" => style.bold = true,
                    "nobold" => style.bold = false,
                    "intense" => style.intense = true,
                    "nointense" => style.intense = false,
                    "underline" => style.underline = true,
                    "nounderline" => style.underline = false,
                    _ => {
                        return Err(format!("unrecognized style attribute '{value}'. Choose from: nobold, bold, nointense, intense, nounderline, underline."));
                    }
                }
            }
            _ => return Err(format!("unrecognized spec type '{what}'. Choose from: fg, bg, style, none.")),
        }
        Ok(())
    }
}

/// A digit for a colour by name, else what stands after `38;`.
fn color(text: &str) -> std::result::Result<String, String> {
    const NAMES: [&str; 8] = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
    let lower = text.to_ascii_lowercase();
    if let Some(at) = NAMES.iter().position(|name| *name == lower) {
        return Ok(at.to_string());
    }
    let number = |text: &str| match text.strip_prefix("0x") {
        Some(digits) => u8::from_str_radix(digits, 16).ok(),
        None => text.parse::<u8>().ok(),
    };
    let numbers: Vec<Option<u8>> = text.split(',').map(number).collect();
    match numbers.as_slice() {
        [Some(one)] => Ok(format!("5;{one}")),
        [Some(red), Some(green), Some(blue)] => Ok(format!("2;{red};{green};{blue}")),
        [None] if !text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'x') => Err(format!(
            "unrecognized color name '{text}'. Choose from: black, blue, green, red, cyan, magenta, yellow, white"
        )),
        [None] => Err(format!(
            "unrecognized ansi256 color number, should be '[0-255]' (or a hex number), but is '{text}'"
        )),
        _ => Err(format!(
            "unrecognized RGB color triple, should be '[0-255],[0-255],[0-255]' (or a hex triple), but is '{text}'"
        )),
    }
}
