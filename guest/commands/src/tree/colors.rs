//! The colours of `-C`: those of TREE_COLORS, LS_COLORS, or tree's own.

use bivalve_kit::Context;
use bivalve_vfs::{Kind, Node};

const PLAIN: &str = "no=00:rs=0:fi=00:di=01;34:ln=01;36:pi=40;33:so=01;35:bd=40;33;01:cd=40;33;01:or=40;31;01:ex=01;32";
const ENDINGS: [(&str, &str); 3] = [
    ("01;32", "bat BAT btm BTM cmd CMD com COM dll DLL exe EXE"),
    ("01;31", "arj bz2 deb gz lzh rpm tar taz tb2 tbz2 tbz tgz tz2 z Z zip ZIP zoo"),
    (
        "01;35",
        "asf ASF avi AVI bmp BMP flac FLAC gif GIF jpg JPG jpeg JPEG m2a M2a m2v M2V mov MOV mp3 MP3 mpeg MPEG mpg MPG ogg OGG ppm rm RM tga TGA tif TIF wav WAV wmv WMV xbm xpm",
    ),
];

pub struct Colors {
    codes: Vec<(Vec<u8>, Vec<u8>)>,
    /// The colour of a link is that of what it leads to.
    pub of_target: bool,
}

impl Colors {
    /// None if there are to be none.
    pub fn new(cx: &Context, forced: bool) -> Option<Colors> {
        cx.variable("TERM")?;
        let no_color = cx.variable("NO_COLOR").is_some_and(|value| !value.is_empty());
        if !forced && (no_color || cx.variable("CLICOLOR_FORCE").is_none()) {
            return None;
        }
        let text = cx.variable("TREE_COLORS").or_else(|| cx.variable("LS_COLORS")).filter(|text| !text.is_empty());
        let text = text.map_or_else(own, <[u8]>::to_vec);
        let pairs = text.split(|&byte| byte == b':').filter_map(|pair| {
            let at = pair.iter().position(|&byte| byte == b'=')?;
            Some((pair[..at].to_vec(), pair[at + 1..].to_vec()))
        });
        let codes: Vec<_> = pairs.collect();
        let of_target = codes.iter().any(|(key, code)| key == b"ln" && code == b"target");
        Some(Colors { codes, of_target })
    }

    fn code(&self, key: &str) -> Option<Vec<u8>> {
        self.codes.iter().rev().find(|(known, _)| known == key.as_bytes()).map(|(_, code)| code.clone())
    }

    /// What switches the colour of a name on; `node` is what it is, none if it is not there.
    pub fn start(&self, name: &[u8], node: Option<&Node>, orphan: Option<&str>) -> Option<Vec<u8>> {
        let code = orphan.and_then(|key| self.code(key)).or_else(|| self.of(name, node))?;
        Some([b"\x1b[".as_slice(), &code, b"m"].concat())
    }

    fn of(&self, name: &[u8], node: Option<&Node>) -> Option<Vec<u8>> {
        let Some(node) = node else { return self.code("no") };
        let has = |bits: u32| node.mode & bits != 0;
        let when = |wanted: bool, key: &str| if wanted { self.code(key) } else { None };
        match node.kind {
            Kind::Fifo => self.code("pi"),
            Kind::Symlink => self.code("ln"),
            Kind::Directory => when(has(0o1000) && has(2), "tw")
                .or_else(|| when(has(0o1000) && !has(2), "st"))
                .or_else(|| when(has(2), "ow"))
                .or_else(|| self.code("di")),
            Kind::File => when(has(0o4000), "su")
                .or_else(|| when(has(0o2000), "sg"))
                .or_else(|| when(has(0o111), "ex"))
                .or_else(|| {
                    let ending = |key: &[u8]| key.strip_prefix(b"*").is_some_and(|ending| name.ends_with(ending));
                    self.codes.iter().rev().find(|(key, _)| ending(key)).map(|(_, code)| code.clone())
                })
                .or_else(|| self.code("fi")),
            _ => self.code("cd"),
        }
    }

    pub fn end(&self) -> Vec<u8> {
        let reset = self.code("rs").unwrap_or_else(|| b"0".to_vec());
        self.code("ec").unwrap_or_else(|| [b"\x1b[".as_slice(), &reset, b"m"].concat())
    }
}

fn own() -> Vec<u8> {
    let mut text = PLAIN.to_string();
    for (code, endings) in ENDINGS {
        endings.split(' ').for_each(|ending| text.push_str(&format!(":*.{ending}={code}")));
    }
    text.into_bytes()
}
