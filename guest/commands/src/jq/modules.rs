//! Modules: where they are looked for, and how they are read. Spec: jq 1.8's manual.
//! Differs: `$ORIGIN`, where the program itself lies, is `/usr/bin`.

use super::ast::{Def, Import};
use super::value::{Map, Val};
use super::{explain_all, json, parser};
use bivalve_vfs::{Errno, Follow, Place, Vfs};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Deepest chain of modules that import each other.
const DEPTH: usize = 64;
/// Where modules are looked for when the command line does not say.
const DEFAULT: [&str; 3] = ["~/.jq", "$ORIGIN/../lib/jq", "$ORIGIN/../lib"];
const ORIGIN: &str = "/usr/bin";

/// A module that was read, with those that it imports.
pub struct Library {
    pub path: String,
    pub source: String,
    pub imports: Imports,
    pub defs: Vec<Rc<Def>>,
}

/// What an import brings: functions, or the value of a variable.
#[derive(Clone)]
pub enum Loaded {
    Module(Rc<Library>),
    Data(Val),
}

/// Each with the name that its names start with; none when they stand alone.
pub type Imports = Vec<(Option<String>, Loaded)>;

/// Finds and reads modules.
pub struct Loader {
    vfs: Rc<Vfs>,
    place: Place,
    /// The directories of `-L`, or the usual ones.
    pub directories: Vec<String>,
    home: Option<String>,
    known: BTreeMap<String, Rc<Library>>,
    /// The modules being read, the outermost first.
    open: Vec<String>,
    /// What went wrong, as it is printed.
    pub messages: Vec<u8>,
    pub errors: usize,
}

/// A module that was not found, or cannot be named so: the end of all loading.
struct Missing;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The directory that a file lies in.
fn parent(path: &str) -> &str {
    path.rsplit_once('/').map_or(".", |(directory, _)| directory)
}

impl Loader {
    pub fn new(vfs: Rc<Vfs>, place: Place, given: &[Vec<u8>], home: Option<&[u8]>) -> Loader {
        let mut loader = Loader {
            vfs,
            place,
            directories: DEFAULT.map(str::to_string).to_vec(),
            home: home.map(text),
            known: BTreeMap::new(),
            open: Vec::new(),
            messages: Vec::new(),
            errors: 0,
        };
        if !given.is_empty() {
            loader.directories = given.iter().map(|path| loader.real(&text(path))).collect();
        }
        loader
    }

    /// The path without links if it is there, else as it is.
    fn real(&self, path: &str) -> String {
        match self.vfs.resolve(&self.place, path.as_bytes(), Follow::Yes) {
            Ok(real) if self.vfs.exists(&self.place, &real) => text(&real),
            _ => path.to_string(),
        }
    }

    /// What a program imports; `~/.jq` comes first if it is a file. Failures are noted.
    pub fn program(&mut self, imports: &[Import], origin: &str) -> Imports {
        let mut all = Vec::new();
        if let Some(home) = &self.home {
            let mut meta = Map::default();
            meta.insert(Rc::from("optional"), Val::Bool(true));
            meta.insert(Rc::from("search"), Val::str(home));
            all.push(Import { path: String::new(), alias: None, data: false, meta: Some(meta) });
        }
        all.extend(imports.iter().cloned());
        self.imports(&all, origin).unwrap_or_default()
    }

    /// The last import is read first, as its errors are told first.
    fn imports(&mut self, imports: &[Import], origin: &str) -> Result<Imports, Missing> {
        let mut found = Vec::new();
        for import in imports.iter().rev() {
            if let Some(loaded) = self.import(import, origin)? {
                found.push((import.alias.clone(), loaded));
            }
        }
        found.reverse();
        Ok(found)
    }

    fn import(&mut self, import: &Import, origin: &str) -> Result<Option<Loaded>, Missing> {
        let option = |name: &str| import.meta.as_ref().and_then(|meta| meta.get(name)).cloned();
        let optional = matches!(option("optional"), Some(Val::Bool(true)));
        let suffix = if import.data { ".json" } else { ".jq" };
        let path = match self.find(&import.path, option("search").as_ref(), suffix, Some(origin)) {
            Ok(path) => path,
            Err(_) if optional => return Ok(None),
            Err(why) => return self.missing(&why),
        };
        if self.open.contains(&path) {
            return self.missing(&format!("circular import of {path}"));
        }
        if let Some(library) = self.known.get(&path).filter(|_| !import.data) {
            return Ok(Some(Loaded::Module(library.clone())));
        }
        let content = match self.vfs.read_file(&self.place, path.as_bytes()) {
            Ok(content) => content,
            Err(_) if optional => return Ok(None),
            Err(errno) => {
                let reason = errno.message();
                let why = if errno == Errno::IsADirectory { "It's a directory" } else { &reason };
                return Ok(self.unreadable(&path, &format!("Could not open {path}: {why}")));
            }
        };
        if import.data {
            return Ok(match json::read_all(&content) {
                Ok(values) => Some(Loaded::Data(Val::arr(values))),
                Err(_) if optional => None,
                Err(why) => self.unreadable(&path, &why),
            });
        }
        Ok(self.library(path, text(&content))?.map(Loaded::Module))
    }

    fn missing<T>(&mut self, why: &str) -> Result<T, Missing> {
        self.messages.extend_from_slice(format!("jq: error: {why}\n\n").as_bytes());
        self.errors = self.errors.max(1);
        Err(Missing)
    }

    fn unreadable(&mut self, path: &str, why: &str) -> Option<Loaded> {
        let message = format!("jq: error loading data file {path}: {why}\n\n");
        self.messages.extend_from_slice(message.as_bytes());
        self.errors += 1;
        None
    }

    /// Parses a module and reads what it imports.
    fn library(&mut self, path: String, source: String) -> Result<Option<Rc<Library>>, Missing> {
        if self.open.len() >= DEPTH {
            return self.missing("modules are nested too deeply");
        }
        let Some(program) = self.parsed(&path, &source) else {
            self.errors += 1;
            return Ok(None);
        };
        self.open.push(path.clone());
        let imports = self.imports(&program.imports, parent(&path));
        self.open.pop();
        let library = Rc::new(Library { path: path.clone(), source, imports: imports?, defs: program.defs });
        self.known.insert(path, library.clone());
        Ok(Some(library))
    }

    fn parsed(&mut self, path: &str, source: &str) -> Option<super::ast::Program> {
        match parser::parse(source) {
            Ok(program) if program.term.is_none() => return Some(program),
            Ok(_) => {
                let text = "jq: error: jq: error: library should only have function definitions, not a main expression\n";
                self.messages.extend_from_slice(text.as_bytes());
            }
            Err(faults) => drop(explain_all(&mut self.messages, (path, source), &faults)),
        }
        None
    }

    /// The directories to look in, made from what the import or the command line says.
    fn chain(&self, search: Option<&Val>, origin: Option<&str>) -> Vec<String> {
        let usual = || {
            let mut all = vec![".".to_string()];
            all.extend(self.directories.iter().cloned());
            all
        };
        let wanted = match search {
            None => usual(),
            Some(Val::Arr(items)) => items.iter().filter_map(string).collect(),
            Some(other) => string(other).into_iter().collect(),
        };
        let expand = |path: String| match (&self.home, path.strip_prefix("~/"), path.strip_prefix("$ORIGIN/"))
        {
            (Some(home), Some(rest), _) => format!("{home}/{rest}"),
            (_, _, Some(rest)) => format!("{ORIGIN}/{rest}"),
            _ => match origin {
                Some(origin) if path != "." && !path.starts_with('/') => format!("{origin}/{path}"),
                _ => path,
            },
        };
        wanted.into_iter().filter(|path| !path.is_empty()).map(expand).collect()
    }

    /// The file of a module, or what is wrong with its name.
    fn find(
        &self,
        name: &str,
        search: Option<&Val>,
        suffix: &str,
        origin: Option<&str>,
    ) -> Result<String, String> {
        let parts: Vec<&str> = name.split('/').collect();
        if parts.contains(&"..") {
            return Err(format!("Relative paths to modules may not traverse to parent directories ({name})"));
        }
        if parts.windows(2).any(|pair| pair.first() == pair.last()) {
            return Err(format!("module names must not have equal consecutive components: {name}"));
        }
        let base = parts.last().copied().unwrap_or_default();
        for directory in self.chain(search, origin) {
            let mut forms = vec![format!("{directory}/{name}{suffix}")];
            forms.push(format!("{directory}/{name}/jq/main{suffix}"));
            forms.push(format!("{directory}/{name}/{base}{suffix}"));
            for path in forms {
                match self.vfs.stat(&self.place, path.as_bytes()) {
                    Ok(_) => return Ok(self.real(&path)),
                    Err(Errno::NotFound) => {}
                    Err(_) => break,
                }
            }
        }
        Err(format!("module not found: {name}"))
    }

    /// `modulemeta`: what a module says of itself; null, with messages, if it cannot be read.
    pub fn describe(&mut self, name: &str) -> Result<Val, String> {
        let path = self.find(name, None, ".jq", None)?;
        let content = self.vfs.read_file(&self.place, path.as_bytes());
        let content = content.map_err(|errno| format!("Could not open {path}: {}", errno.message()))?;
        let Some(program) = self.parsed(&path, &text(&content)) else { return Ok(Val::Null) };
        let mut map = program.meta.unwrap_or_default();
        let deps = program.imports.iter().map(|import| {
            let mut dep = import.meta.clone().unwrap_or_default();
            if let Some(alias) = &import.alias {
                dep.insert(Rc::from("as"), Val::str(alias));
            }
            dep.insert(Rc::from("is_data"), Val::Bool(import.data));
            dep.insert(Rc::from("relpath"), Val::str(&import.path));
            Val::obj(dep)
        });
        map.insert(Rc::from("deps"), Val::arr(deps.collect()));
        let names = program.defs.iter().map(|def| Val::str(&format!("{}/{}", def.name, def.params.len())));
        map.insert(Rc::from("defs"), Val::arr(names.collect()));
        Ok(Val::obj(map))
    }
}

fn string(value: &Val) -> Option<String> {
    match value {
        Val::Str(text) => Some(text.to_string()),
        _ => None,
    }
}
