//! yq: query and change YAML, JSON, TOML, XML, CSV and properties. Spec: mikefarah's yq 4.
//! Differs: no HCL, Lua, INI; no colours, front matter, splitting into files; comments
//! are kept where they stand in usual documents, not in every odd place.

mod eval;
mod expression;
mod format;
mod json;
mod node;
mod read;
mod write;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_kit::clock::Zone;
use bivalve_vfs::{Place, Timestamp, Vfs};
use eval::{Evaluator, World};
use node::{Id, Kind, Node, Style, Tree};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "yq",
    group: Group::Text,
    summary: "a portable command-line data file processor",
    usage: "[flags] [expression] [file]...\neval [flags] [expression] [file]...\neval-all [flags] [expression] [file]...",
    flags: &[
        Flag::switch(
            'e',
            "exit-status",
            "set exit status if there are no matches or null or false is returned",
        ),
        Flag::value('\0', "expression", "EXPRESSION", "take this as the expression, whatever it looks like"),
        Flag::value('\0', "from-file", "FILE", "load the expression from FILE"),
        Flag::value('I', "indent", "INT", "sets indent level for output (default 2)"),
        Flag::switch('i', "inplace", "update the file in place of first file given"),
        Flag::value('p', "input-format", "FORMAT", "[auto|yaml|json|props|csv|tsv|xml|toml|base64|uri]"),
        Flag::value(
            'o',
            "output-format",
            "FORMAT",
            "[auto|yaml|json|props|csv|tsv|xml|toml|base64|uri|shell]",
        ),
        Flag::switch('j', "tojson", "(deprecated) output as json"),
        Flag::switch('M', "no-colors", "print with no colors, as always"),
        Flag::switch('N', "no-doc", "don't print document separators (---)"),
        Flag::switch('0', "nul-output", "use NUL char to separate values"),
        Flag::switch('n', "null-input", "don't read input, simply evaluate the expression given"),
        Flag::switch('P', "prettyPrint", "pretty print, shorthand for '... style = \"\"'"),
        Flag::optional(
            'r',
            "unwrapScalar",
            "BOOL",
            "print the value with no quotes, colors or comments (default true)",
        ),
        Flag::value('\0', "csv-separator", "CHAR", "CSV separator character (default ,)"),
        Flag::value(
            '\0',
            "properties-separator",
            "STRING",
            "separator between keys and values (default \" = \")",
        ),
        Flag::switch('h', "", "help for yq"),
        Flag::switch('V', "", "print version information and quit"),
        Flag::switch('v', "verbose", "accepted: there is no log"),
    ],
    examples: &[Example { script: "printf 'a:\\n  b: 1\\n' | yq .a.b", stdout: "1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What files and variables there are.
struct Surroundings {
    vfs: Rc<Vfs>,
    place: Place,
    environment: bivalve_kit::Environment,
    files: Vec<String>,
    now: Timestamp,
}

impl World for Surroundings {
    fn variable(&self, name: &str) -> Option<String> {
        let found = self.environment.iter().find(|(known, _)| known == name.as_bytes());
        found.map(|(_, value)| String::from_utf8_lossy(value).into_owned())
    }

    fn load(&self, file: &str) -> std::result::Result<Vec<u8>, String> {
        let content = self.vfs.read_file(&self.place, file.as_bytes());
        content.map_err(|errno| format!("failed to load {file}: open {file}: {}", lower(&errno.message())))
    }

    fn now(&self) -> Timestamp {
        self.now
    }

    fn zone(&self) -> Zone {
        Zone::from_environment(|name| {
            let found = self.environment.iter().find(|(known, _)| known == name.as_bytes());
            found.map(|(_, value)| value.as_slice())
        })
    }

    fn file_name(&self, file: usize) -> String {
        self.files.get(file).cloned().unwrap_or_default()
    }
}

/// Go's errors begin in lower case.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| std::iter::once(first.to_ascii_lowercase()).chain(letters).collect()).unwrap_or_default()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Yaml,
    Json,
    Props,
    Csv,
    Tsv,
    Xml,
    Toml,
    Base64,
    Uri,
    Shell,
}

/// Short options may have `=` before their value: `-o=json`, `-n=true`.
fn separated(argument: &[u8]) -> Vec<u8> {
    let Some(equals) = memchr::memchr(b'=', argument) else { return argument.to_vec() };
    let (letters, value) = (&argument[..equals], &argument[equals + 1..]);
    match letters {
        [b'-', .., last] if letters[1..].iter().all(u8::is_ascii_alphanumeric) => match (last, value) {
            (b'p' | b'o' | b'I', _) => [letters, value].concat(),
            (b'r', _) => argument.to_vec(),
            (_, b"true" | b"1" | b"t") => letters.to_vec(),
            (_, b"false" | b"0" | b"f") if letters.len() > 2 => letters[..letters.len() - 1].to_vec(),
            (_, b"false" | b"0" | b"f") => b"-v".to_vec(),
            _ => argument.to_vec(),
        },
        _ => argument.to_vec(),
    }
}

/// What a call asks for.
struct Request {
    together: bool,
    expression: String,
    files: Vec<Vec<u8>>,
    input: Option<Form>,
    output: Option<Form>,
    indent: usize,
    unwrap: bool,
    separators: bool,
    nul: bool,
    null_input: bool,
    pretty: bool,
    in_place: bool,
    status: bool,
    comma: char,
    equals: String,
}

fn error(words: impl AsRef<str>) -> Failure {
    Failure::Message(format!("Error: {}", words.as_ref()).into_bytes(), 1)
}

async fn run(cx: &mut Context) -> Result<u8> {
    match answer(cx).await {
        Err(Failure::Message(message, status)) => {
            cx.say_raw(&[message.as_slice(), b"\n"].concat()).await?;
            Ok(status)
        }
        other => other,
    }
}

async fn answer(cx: &mut Context) -> Result<u8> {
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let together = matches!(arguments.first().map(Vec::as_slice), Some(b"ea" | b"eval-all"));
    if together || matches!(arguments.first().map(Vec::as_slice), Some(b"e" | b"eval")) {
        arguments.remove(0);
    }
    let options = match Options::parse_arguments(cx, arguments.iter().map(|argument| separated(argument)).collect()) {
        Err(Failure::Message(message, _)) => return Err(usage(&message)),
        other => other?,
    };
    if options.has("h") || options.has("V") {
        let help = options.has("h");
        let text = if help { bivalve_kit::help::text(cx.command) } else { VERSION.to_string() };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let request = request(cx, &options, together)?;
    let expression = expression::parse(&request.expression).map_err(error)?;
    let mut session = Session { tree: Tree::default(), shown: None, printed: Vec::new(), matched: false };
    let names: Vec<String> =
        request.files.iter().map(|file| String::from_utf8_lossy(file).into_owned()).collect();
    let world = Surroundings {
        vfs: cx.vfs.clone(),
        place: cx.place.clone(),
        environment: cx.environment.clone(),
        files: names,
        now: cx.system.now(),
    };
    let output = request.output;
    let mut all: Vec<Id> = Vec::new();
    let mut first_form = None;
    if request.null_input {
        let root = session.tree.add(Node::null());
        all.push(root);
        session.evaluate(&request, &world, &expression, &all, output.unwrap_or(Form::Yaml))?;
        all.clear();
    }
    let mut first_document = 0;
    let files = if request.null_input { Vec::new() } else { request.files.clone() };
    for (at, file) in files.iter().enumerate() {
        cx.check()?;
        let content = content(cx, file).await?;
        let form = request.input.unwrap_or_else(|| form_of(file));
        // Where the name tells the format, it is kept.
        let first = *first_form.get_or_insert(if request.input.is_some() { Form::Yaml } else { form });
        let output = output.unwrap_or(first);
        let roots = session.read(&request, &content, form)?;
        for (place, &root) in roots.iter().enumerate() {
            let node = &mut session.tree[root];
            (node.document, node.file) = (if together { place } else { first_document + place }, at);
            if request.together {
                all.push(root);
            } else {
                session.evaluate(&request, &world, &expression, &[root], output)?;
            }
        }
        first_document += roots.len();
        if !request.in_place {
            let printed = std::mem::take(&mut session.printed);
            cx.stdout.push(&printed);
            cx.stdout.ready().await?;
        }
    }
    if request.together && !all.is_empty() {
        let output = output.unwrap_or(first_form.unwrap_or(Form::Yaml));
        session.evaluate(&request, &world, &expression, &all, output)?;
    }
    finish(cx, &request, session).await
}

const VERSION: &str = "yq (https://github.com/mikefarah/yq/) version v4.54.3\n";

async fn finish(cx: &mut Context, request: &Request, session: Session) -> Result<u8> {
    if let Some(file) = request.files.first().filter(|_| request.in_place) {
        let stored = cx.vfs.replace_file(&cx.place, file, &session.printed);
        stored.map_err(|errno| {
            error(format!("{}: {}", String::from_utf8_lossy(file), lower(&errno.message())))
        })?;
    } else {
        cx.stdout.push(&session.printed);
    }
    if request.status && !session.matched {
        return Err(error("no matches found"));
    }
    Ok(0)
}

fn usage(message: &[u8]) -> Failure {
    let text = String::from_utf8_lossy(message).into_owned();
    let said = text.lines().next().unwrap_or_default();
    let named = said.split('\'').nth(1).unwrap_or_default();
    error(if said.starts_with("invalid option") {
        format!("unknown shorthand flag: '{named}' in -{named}")
    } else if said.starts_with("unrecognized option") {
        format!("unknown flag: {}", named.split('=').next().unwrap_or_default())
    } else {
        said.to_string()
    })
}

fn request(cx: &Context, options: &Options, together: bool) -> Result<Request> {
    let mut operands = options.operands.clone();
    let is_file = |name: &[u8]| {
        name == b"-" || (cx.vfs.exists(&cx.place, name) && !cx.vfs.is_directory(&cx.place, name))
    };
    let expression = match (options.value("expression"), options.value("from-file")) {
        (Some(text), _) => text.to_vec(),
        (None, Some(file)) => {
            let content = cx.vfs.read_file(&cx.place, file);
            content.map_err(|errno| {
                error(format!("open {}: {}", String::from_utf8_lossy(file), lower(&errno.message())))
            })?
        }
        _ if operands.first().is_some_and(|first| !is_file(first)) => operands.remove(0),
        _ => Vec::new(),
    };
    let form = |key: &str| match options.value(key) {
        None => Ok(None),
        Some(name) => form(name),
    };
    let output = if options.has("tojson") { Some(Form::Json) } else { form("output-format")? };
    let indent = match options.value("indent") {
        Some(text) => String::from_utf8_lossy(text).parse().map_err(|_| {
            let text = String::from_utf8_lossy(text).into_owned();
            error(format!("invalid argument \"{text}\" for \"-I, --indent\" flag: strconv.ParseInt: parsing \"{text}\": invalid syntax"))
        })?,
        None => 2,
    };
    let in_place = options.has("inplace");
    if in_place && operands.is_empty() {
        return Err(error(
            "write in place flag only applicable when giving an expression and at least one file",
        ));
    }
    let nulls = options.has("null-input");
    if operands.is_empty() && !nulls {
        operands.push(b"-".to_vec());
    }
    let single = |key: &str| options.value(key).map(|text| String::from_utf8_lossy(text).into_owned());
    let raw = options.given.iter().rev().find(|given| given.key() == "unwrapScalar");
    let said = raw.and_then(|given| given.value.as_deref()).map(|text| text != b"false" && text != b"=false");
    Ok(Request {
        together,
        expression: String::from_utf8_lossy(&expression).into_owned(),
        files: operands,
        input: form("input-format")?,
        output,
        indent,
        unwrap: said.unwrap_or(raw.is_some() || output != Some(Form::Json)),
        separators: !options.has("no-doc"),
        nul: options.has("nul-output"),
        null_input: nulls,
        pretty: options.has("prettyPrint"),
        in_place,
        status: options.has("exit-status"),
        comma: single("csv-separator").and_then(|text| text.chars().next()).unwrap_or(','),
        equals: single("properties-separator").unwrap_or_else(|| " = ".to_string()),
    })
}

fn form(name: &[u8]) -> Result<Option<Form>> {
    Ok(Some(match name {
        b"auto" | b"a" => return Ok(None),
        b"yaml" | b"y" | b"yml" => Form::Yaml,
        b"json" | b"j" => Form::Json,
        b"props" | b"p" | b"properties" => Form::Props,
        b"csv" | b"c" => Form::Csv,
        b"tsv" | b"t" => Form::Tsv,
        b"xml" | b"x" => Form::Xml,
        b"toml" => Form::Toml,
        b"base64" => Form::Base64,
        b"uri" => Form::Uri,
        b"shell" | b"s" => Form::Shell,
        other => {
            return Err(error(format!(
                "unknown format '{}' please use [auto|yaml|json|props|csv|tsv|xml|base64|uri|toml|shell]",
                String::from_utf8_lossy(other)
            )));
        }
    }))
}

/// The format that a file's name tells.
fn form_of(file: &[u8]) -> Form {
    match file.rsplit(|&byte| byte == b'.').next().unwrap_or_default() {
        b"json" => Form::Json,
        b"properties" | b"props" => Form::Props,
        b"csv" => Form::Csv,
        b"tsv" => Form::Tsv,
        b"xml" => Form::Xml,
        b"toml" => Form::Toml,
        _ => Form::Yaml,
    }
}

async fn content(cx: &mut Context, file: &[u8]) -> Result<Vec<u8>> {
    let read = match file {
        b"-" => cx.stdin.read_to_end().await,
        _ => cx.vfs.read_file(&cx.place, file),
    };
    read.map_err(|errno| {
        error(format!("open {}: {}", String::from_utf8_lossy(file), lower(&errno.message())))
    })
}

/// A call under way.
struct Session {
    tree: Tree,
    /// The document that was printed last.
    shown: Option<(usize, usize)>,
    printed: Vec<u8>,
    /// Something was found that is neither null nor false.
    matched: bool,
}

impl Session {
    /// The documents of a text.
    fn read(&mut self, request: &Request, content: &[u8], form: Form) -> Result<Vec<Id>> {
        let tree = &mut self.tree;
        Ok(match form {
            Form::Yaml | Form::Json => {
                // JSON may have one value after the other.
                let texts = if form == Form::Json { json::values(content) } else { vec![content] };
                let mut documents = Vec::new();
                for text in texts {
                    let found = read::documents(tree, text);
                    documents.extend(found.map_err(|words| error(format!("bad file '-': {words}")))?);
                }
                let marked = documents.first().is_some_and(|document| document.marked);
                let mut roots: Vec<Id> = documents.into_iter().map(|document| document.root).collect();
                if marked && let Some(&first) = roots.first() {
                    let head = std::mem::take(&mut tree[first].head);
                    tree[first].head =
                        if head.is_empty() { "---".to_string() } else { format!("---\n{head}") };
                }
                if roots.is_empty() {
                    roots.push(tree.add(Node { value: String::new(), ..Node::null() }));
                }
                if form == Form::Json {
                    roots.iter().for_each(|&root| from_json(tree, root));
                }
                roots
            }
            Form::Props => vec![format::props::read(tree, content)],
            Form::Csv => vec![format::csv::read(tree, content, request.comma as u8)],
            Form::Tsv => vec![format::csv::read(tree, content, b'\t')],
            Form::Xml => vec![format::xml::read(tree, content).map_err(error)?],
            Form::Toml => vec![format::toml::read(tree, content).map_err(error)?],
            Form::Base64 => {
                let bytes = format::from_base64(content)
                    .ok_or_else(|| error("illegal base64 data at input byte 0"))?;
                vec![tree.add(Node::text(String::from_utf8_lossy(&bytes).into_owned()))]
            }
            Form::Uri | Form::Shell => {
                let text = String::from_utf8_lossy(content).into_owned();
                vec![tree.add(Node::text(format::from_uri(text.trim_end_matches('\n'))))]
            }
        })
    }

    fn evaluate(
        &mut self,
        request: &Request,
        world: &dyn World,
        expression: &expression::Ex,
        context: &[Id],
        output: Form,
    ) -> Result<()> {
        let mut evaluator = Evaluator::new(&mut self.tree, world);
        evaluator.together = request.together;
        let found = evaluator.eval(expression, context).map_err(error)?;
        for id in found {
            self.matched |= self.tree[id].truthy();
            if request.pretty {
                plain_styles(&mut self.tree, id);
            }
            // What was made for a document belongs to it.
            let (root, of) = (self.tree.root(id), context.first().map(|&first| self.tree.root(first)));
            let made = (self.tree[root].document, self.tree[root].file) == (0, 0);
            if let Some(of) = of.filter(|&of| !request.together && made && of != root) {
                (self.tree[root].document, self.tree[root].file) = (self.tree[of].document, self.tree[of].file);
            }
            self.print(request, id, output)?;
        }
        Ok(())
    }

    fn print(&mut self, request: &Request, id: Id, output: Form) -> Result<()> {
        let root = self.tree.root(id);
        let place = (self.tree[root].file, self.tree[root].document);
        let separated = matches!(output, Form::Yaml | Form::Props | Form::Xml | Form::Toml);
        if self.shown.is_some_and(|shown| shown != place)
            && request.separators
            && matches!(output, Form::Yaml)
            && separated
        {
            self.printed.extend_from_slice(b"---\n");
        }
        self.shown = Some(place);
        let tree = &self.tree;
        let scalar = tree[tree.target(id)].kind == Kind::Scalar;
        let text = match output {
            Form::Yaml => write::document(tree, id, request.indent, request.unwrap),
            Form::Json if scalar && request.unwrap => format!("{}\n", tree[tree.target(id)].value),
            Form::Json => json::write(tree, id, request.indent) + "\n",
            Form::Props => format::props::write(tree, id, &request.equals),
            Form::Csv if scalar => format!("{}\n", tree[id].value),
            Form::Tsv if scalar => format!("{}\n", tree[id].value),
            Form::Csv => format::csv::write(tree, id, request.comma).map_err(error)?,
            Form::Tsv => format::csv::write(tree, id, '\t').map_err(error)?,
            Form::Xml => format::xml::write(tree, id, request.indent).map_err(error)?,
            Form::Toml => format::toml::write(tree, id).map_err(error)?,
            Form::Base64 => format::base64(tree[id].value.as_bytes()),
            Form::Uri => format::to_uri(&tree[id].value),
            Form::Shell => shell(tree, id),
        };
        if request.nul {
            self.printed.extend_from_slice(text.strip_suffix('\n').unwrap_or(&text).as_bytes());
            self.printed.push(0);
        } else {
            self.printed.extend_from_slice(text.as_bytes());
        }
        Ok(())
    }
}

/// Nodes of JSON have no style: what is written of them as YAML is plain.
fn from_json(tree: &mut Tree, id: Id) {
    let tag = tree[id].tag().to_string();
    if tree[id].kind == Kind::Scalar && tag == "!!str" {
        tree[id].tag = Some(tag);
    }
    tree[id].style = Style::Plain;
    for child in tree[id].children.clone() {
        from_json(tree, child);
    }
}

fn plain_styles(tree: &mut Tree, id: Id) {
    let tag = tree[id].tag().to_string();
    if tree[id].kind == Kind::Scalar && tree[id].tag.is_none() {
        tree[id].tag = Some(tag);
    }
    tree[id].style = Style::Plain;
    for child in tree[id].children.clone() {
        plain_styles(tree, child);
    }
}

/// `a_b_0='value'`, a line each.
fn shell(tree: &Tree, root: Id) -> String {
    let mut out = String::new();
    let mut pending = vec![(root, String::new())];
    while let Some((id, name)) = pending.pop() {
        let id = tree.target(id);
        let part = |part: &str| {
            let part: String =
                part.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
            if name.is_empty() { part } else { format!("{name}_{part}") }
        };
        match tree[id].kind {
            Kind::Map => {
                let pairs = tree.pairs(id).into_iter().rev();
                pending.extend(pairs.map(|(key, value)| (value, part(&tree[key].value))));
            }
            Kind::Sequence => {
                let items = tree[id].children.iter().enumerate().rev();
                pending.extend(items.map(|(at, &item)| (item, part(&at.to_string()))));
            }
            _ => {
                let name = if name.is_empty() { "value" } else { &name };
                out.push_str(&format!("{name}={}\n", format::shell_quoted(&tree[id].value)));
            }
        }
    }
    out
}
