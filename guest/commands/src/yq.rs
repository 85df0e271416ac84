//! yq: query and change YAML, JSON, TOML, XML, CSV and properties. Spec: mikefarah's yq 4.
//! Differs: no HCL, Lua, INI; no colours; comments are kept where they stand in usual
//! documents, not in every odd place.

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
    flags: bivalve_kit::flags![
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
        Flag::value('f', "front-matter", "ACTION", "first input has YAML in front: extract or process it"),
        Flag::value('s', "split-exp", "EXPRESSION", "print each result into a file named by EXPRESSION ($index)"),
        Flag::optional('\0', "string-interpolation", "BOOL", "carry out \\(EXPRESSION) in texts (default true)"),
        Flag::optional('\0', "csv-auto-parse", "BOOL", "read CSV's cells as YAML (default true)"),
        Flag::switch('\0', "properties-array-brackets", "use [x] in array paths"),
        Flag::value('\0', "shell-key-separator", "STRING", "separator of variable names (default _)"),
        Flag::value('\0', "xml-attribute-prefix", "STRING", "prefix of XML's attributes (default +@)"),
        Flag::value('\0', "xml-content-name", "STRING", "name of XML's content (default +content)"),
        Flag::value('\0', "csv-separator", "CHAR", "CSV separator character (default ,)"),
        Flag::value(
            '\0',
            "properties-separator",
            "STRING",
            "separator between keys and values (default \" = \")",
        ),
        Flag::switch('\0', "security-disable-env-ops", "disable env related operations"),
        Flag::switch('\0', "security-disable-file-ops", "disable file related operations (e.g. load)"),
        Flag::switch('h', "", "help for yq"),
        Flag::switch('V', "version", "print version information and quit"),
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
    hides_variables: bool,
    hides_files: bool,
}

impl World for Surroundings {
    fn variable(&self, name: &str) -> Option<String> {
        let found = self.environment.iter().find(|(known, _)| known == name.as_bytes());
        found.map(|(_, value)| String::from_utf8_lossy(value).into_owned())
    }

    fn load(&self, file: &str) -> std::result::Result<Vec<u8>, String> {
        if self.hides_files {
            return Err("file operations have been disabled".to_string());
        }
        let content = self.vfs.read_file(&self.place, file.as_bytes());
        content.map_err(|errno| format!("failed to load {file}: open {file}: {}", lower(&errno.message())))
    }

    fn hides_variables(&self) -> bool {
        self.hides_variables
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
            (b'p' | b'o' | b'I' | b'f' | b's', _) => [letters, value].concat(),
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
    /// Whether scalars are printed bare, where that was said.
    unwrap: Option<bool>,
    /// The YAML in front of the first file: whether what follows it is kept.
    front: Option<bool>,
    /// The name of each result's file.
    split: Option<expression::Ex>,
    format: format::Settings,
    separators: bool,
    nul: bool,
    null_input: bool,
    pretty: bool,
    in_place: bool,
    status: bool,
    hides_variables: bool,
    hides_files: bool,
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
    for _ in options.given.iter().filter(|given| given.key() == "tojson") {
        cx.say_raw(b"Flag --tojson has been deprecated, please use -o=json instead\n").await?;
    }
    if options.has("h") || options.has("version") {
        let help = options.has("h");
        let text = if help { bivalve_kit::help::text(cx.command) } else { VERSION.to_string() };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let mut request = request(cx, &options, together)?;
    let mut expression = expression::parse(&request.expression).map_err(error)?;
    if options.value("string-interpolation").is_some_and(|said| !is_true(said)) {
        expression = expression::plain(&request.expression).map_err(error)?;
    }
    if let Some(name) = options.value("split-exp") {
        request.split = Some(expression::parse(&String::from_utf8_lossy(name)).map_err(error)?);
    }
    let mut session =
        Session { tree: Tree::default(), shown: None, printed: Vec::new(), files: Vec::new(), rest: Vec::new(), broken: None, matched: false };
    let done = documents(cx, &request, &expression, &mut session).await;
    if let (Some(form), None) = (request.input.filter(|form| *form != Form::Yaml), request.output) {
        let name = match form {
            Form::Json => "json",
            Form::Props => "properties",
            Form::Csv => "csv",
            Form::Tsv => "tsv",
            Form::Xml => "xml",
            Form::Toml => "toml",
            Form::Base64 => "base64",
            _ => "uri",
        };
        let words = format!("yq default output is now 'auto' (based on the filename extension). Normally yq would output '{name}', but for backwards compatibility 'yaml' has been set. Please use -oy to specify yaml, or drop the -p flag.");
        warn(cx, &words).await?;
    }
    if let Some(more) = session.tree.warning {
        warn(cx, &format!("{}{more}", eval::WARNING)).await?;
    }
    if done.is_err() && !request.in_place {
        cx.stdout.push(&session.printed);
        cx.stdout.ready().await?;
    }
    done?;
    finish(cx, &request, session).await
}

fn is_true(said: &[u8]) -> bool {
    matches!(said, b"true" | b"t" | b"1" | b"T" | b"TRUE" | b"True")
}

/// A warning as Go's log has it.
async fn warn(cx: &mut Context, words: &str) -> Result<()> {
    let now = cx.system.now();
    let time = eval::time_text(now, "2006-01-02T15:04:05.000Z07:00");
    let words = format!("time={time} level=WARN msg=\"{words}\"\n");
    cx.say_raw(words.as_bytes()).await
}

/// Evaluates over all documents.
async fn documents(
    cx: &mut Context,
    request: &Request,
    expression: &expression::Ex,
    session: &mut Session,
) -> Result<()> {
    let names: Vec<String> =
        request.files.iter().map(|file| String::from_utf8_lossy(file).into_owned()).collect();
    let world = Surroundings {
        vfs: cx.vfs.clone(),
        place: cx.place.clone(),
        environment: cx.environment.clone(),
        files: names,
        now: cx.system.now(),
        hides_variables: request.hides_variables,
        hides_files: request.hides_files,
    };
    let output = request.output;
    let mut all: Vec<Id> = Vec::new();
    let mut first_form = None;
    if request.null_input {
        let root = session.tree.add(Node::null());
        all.push(root);
        session.evaluate(request, &world, expression, &all, output.unwrap_or(Form::Yaml))?;
        all.clear();
    }
    let mut first_document = 0;
    let files = if request.null_input { Vec::new() } else { request.files.clone() };
    for (at, file) in files.iter().enumerate() {
        cx.check()?;
        let mut content = content(cx, file).await?;
        if let Some(keeps) = request.front.filter(|_| at == 0) {
            let rest = content.split_off(front(&content));
            session.rest = if keeps { rest } else { Vec::new() };
        }
        let form = request.input.unwrap_or_else(|| form_of(file));
        // Where the name tells the format, it is kept.
        let first = *first_form.get_or_insert(if request.input.is_some() { Form::Yaml } else { form });
        let output = output.unwrap_or(first);
        let roots = session.read(request, &content, form).map_err(|words| bad_file(file, words))?;
        if form == Form::Toml && output != Form::Toml {
            roots.iter().for_each(|&root| unfold(&mut session.tree, root));
        }
        for (place, &root) in roots.iter().enumerate() {
            let node = &mut session.tree[root];
            (node.document, node.file) = (if request.together { place } else { first_document + place }, at);
            if request.together {
                all.push(root);
            } else {
                session.evaluate(request, &world, expression, &[root], output)?;
            }
        }
        if let Some(words) = session.broken.take() {
            return Err(bad_file(file, error(words)));
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
        session.evaluate(request, &world, expression, &all, output)?;
    }
    session.printed.append(&mut session.rest);
    Ok(())
}

/// TOML's tables of one line are maps like others elsewhere.
fn unfold(tree: &mut Tree, id: Id) {
    if tree[id].kind == Kind::Map {
        tree[id].style = Style::Plain;
    }
    for child in tree[id].children.clone() {
        unfold(tree, child);
    }
}

/// The length of the YAML in front of a text.
fn front(content: &[u8]) -> usize {
    let mut at = 0;
    for (number, line) in content.split_inclusive(|&byte| byte == b'\n').enumerate() {
        if number > 0 && line.starts_with(b"---") {
            break;
        }
        at += line.len();
    }
    at
}

/// What is wrong with a file, with its name.
fn bad_file(file: &[u8], words: Failure) -> Failure {
    match words {
        Failure::Message(words, status) if words.starts_with(b"Error: go-yaml") => {
            let file = String::from_utf8_lossy(file);
            let words = String::from_utf8_lossy(words.strip_prefix(b"Error: ").unwrap_or(&words)).into_owned();
            Failure::Message(format!("Error: bad file '{file}': {words}").into_bytes(), status)
        }
        other => other,
    }
}

const VERSION: &str = "yq (https://github.com/mikefarah/yq/) version v4.53.6\n";

async fn finish(cx: &mut Context, request: &Request, session: Session) -> Result<u8> {
    for (name, content) in &session.files {
        let stored = cx.vfs.replace_file(&cx.place, name.as_bytes(), content);
        stored.map_err(|errno| error(format!("open {name}: {}", lower(&errno.message()))))?;
    }
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
    let raw = options.given.iter().rev().find(|given| given.key() == "unwrapScalar");
    let said = raw.and_then(|given| given.value.as_deref()).map(|text| text != b"false" && text != b"=false");
    Ok(Request {
        together,
        expression: String::from_utf8_lossy(&expression).into_owned(),
        files: operands,
        input: form("input-format")?,
        output,
        indent,
        unwrap: said.or(raw.map(|_| true)),
        front: match options.value("front-matter") {
            Some(b"extract") => Some(false),
            Some(b"process") => Some(true),
            Some(_) => return Err(error("invalid front matter action")),
            None => None,
        },
        split: None,
        separators: !options.has("no-doc"),
        nul: options.has("nul-output"),
        null_input: nulls,
        pretty: options.has("prettyPrint"),
        in_place,
        status: options.has("exit-status"),
        hides_variables: options.has("security-disable-env-ops"),
        hides_files: options.has("security-disable-file-ops"),
        format: settings(options),
    })
}

/// What flags say of formats.
fn settings(options: &Options) -> format::Settings {
    let single = |key: &str| options.value(key).map(|text| String::from_utf8_lossy(text).into_owned());
    format::Settings {
        comma: single("csv-separator").and_then(|text| text.chars().next()).unwrap_or(','),
        parses: options.value("csv-auto-parse").is_none_or(is_true),
        equals: single("properties-separator").unwrap_or_else(|| " = ".to_string()),
        brackets: options.has("properties-array-brackets"),
        between: single("shell-key-separator").unwrap_or_else(|| "_".to_string()),
        attribute: single("xml-attribute-prefix").unwrap_or_else(|| "+@".to_string()),
        content: single("xml-content-name").unwrap_or_else(|| "+content".to_string()),
    }
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
    /// The files that results go to, with what they hold.
    files: Vec<(String, Vec<u8>)>,
    /// What follows the YAML in front.
    rest: Vec<u8>,
    /// What is wrong with the text behind the documents that were read.
    broken: Option<String>,
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
                    if let Err(words) = read::read(tree, text, &mut documents) {
                        // What came before is still evaluated.
                        self.broken = Some(words);
                        break;
                    }
                }
                if let (true, Some(words)) = (documents.is_empty(), &self.broken) {
                    return Err(error(words));
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
            Form::Csv => vec![format::csv::read(tree, content, request.format.comma as u8, request.format.parses)],
            Form::Tsv => vec![format::csv::read(tree, content, b'\t', true)],
            Form::Xml => vec![format::xml::read(tree, content, &request.format).map_err(error)?],
            Form::Toml => vec![format::toml::read(tree, content).map_err(error)?],
            Form::Base64 => {
                let bytes = format::from_base64(content).map_err(error)?;
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
            // What was made for a document belongs to it, if it is made of a part of it.
            let (root, of) = (self.tree.root(id), context.first().map(|&first| self.tree.root(first)));
            let made = (self.tree[root].document, self.tree[root].file) == (0, 0);
            if let Some(of) = of.filter(|&of| !request.together && made && of != root && !is_new(expression)) {
                (self.tree[root].document, self.tree[root].file) = (self.tree[of].document, self.tree[of].file);
            }
            self.print(request, world, id, output)?;
        }
        Ok(())
    }

    /// The name of a result's file.
    fn name(&mut self, ex: &expression::Ex, world: &dyn World, id: Id, output: Form) -> Result<String> {
        let index = self.tree.add(Node::scalar(self.files.len().to_string()));
        let mut evaluator = Evaluator::new(&mut self.tree, world);
        evaluator.set("index", index);
        let found = evaluator.eval(ex, &[id]).map_err(error)?;
        let name = found.first().map(|&id| self.tree[id].value.clone()).unwrap_or_default();
        let extension = name.rsplit_once('.').is_some_and(|(_, after)| {
            !after.is_empty() && after.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        let ending = match output {
            _ if extension => "",
            Form::Json => ".json",
            Form::Props => ".properties",
            _ => ".yml",
        };
        Ok(name + ending)
    }

    fn print(&mut self, request: &Request, world: &dyn World, id: Id, output: Form) -> Result<()> {
        let root = self.tree.root(id);
        let place = (self.tree[root].file, self.tree[root].document);
        let separated = output == Form::Yaml;
        let apart = self.shown.is_some_and(|shown| shown != place) && request.separators && separated;
        if apart && request.split.is_none() {
            self.printed.extend_from_slice(b"---\n");
        }
        self.shown = Some(place);
        let named = id;
        let mut id = id;
        if output != Form::Yaml && self.tree.aliases {
            id = self.tree.copy(id);
            Evaluator::new(&mut self.tree, world).explode(id);
        }
        let tree = &self.tree;
        let scalar = tree[tree.target(id)].kind == Kind::Scalar;
        let text = match output {
            Form::Yaml => write::document(tree, id, request.indent, request.unwrap != Some(false)),
            Form::Json if scalar && request.unwrap == Some(true) => format!("{}\n", tree[tree.target(id)].value),
            Form::Json => json::write(tree, id, request.indent) + "\n",
            Form::Props => format::props::write(tree, id, &request.format, request.unwrap == Some(false)),
            Form::Csv if scalar => format!("{}\n", tree[id].value),
            Form::Tsv if scalar => format!("{}\n", tree[id].value),
            Form::Csv => format::csv::write(tree, id, request.format.comma).map_err(error)?,
            Form::Tsv => format::csv::write(tree, id, '\t').map_err(error)?,
            Form::Xml => format::xml::write(tree, id, request.indent, &request.format).map_err(error)?,
            Form::Toml => format::toml::write(tree, id).map_err(error)?,
            Form::Base64 => format::base64(tree[id].value.as_bytes()),
            Form::Uri => format::to_uri(&tree[id].value),
            Form::Shell => shell(tree, id, &request.format.between, request.unwrap == Some(true)),
        };
        if let Some(ex) = &request.split {
            let name = self.name(ex, world, named, output)?;
            let text = if apart { format!("---\n{text}") } else { text };
            self.files.push((name, text.into_bytes()));
        } else if request.nul {
            self.printed.extend_from_slice(text.strip_suffix('\n').unwrap_or(&text).as_bytes());
            self.printed.push(0);
        } else {
            self.printed.extend_from_slice(text.as_bytes());
        }
        Ok(())
    }
}

/// Whether an expression makes something that belongs to no document.
fn is_new(expression: &expression::Ex) -> bool {
    use expression::Ex;
    match expression {
        Ex::Pipe(_, last) => matches!(&**last, Ex::Collect(_)) || matches!(&**last, Ex::Call(name, _) if name == "keys" || name == "toentries"),
        Ex::Collect(_) => true,
        Ex::Call(name, _) => matches!(name.as_str(), "keys" | "toentries" | "length" | "filename" | "fileindex" | "headcomment"),
        Ex::Union(left, right) => is_new(left) && is_new(right),
        _ => false,
    }
}

/// A number of JSON as Go reads and writes it.
fn json_number(text: &str) -> Option<String> {
    let value: f64 = text.parse().ok()?;
    let whole = value.fract() == 0.0 && value.abs() < 9.223_372_036_854_775e18;
    Some(if whole { (value as i64).to_string() } else { eval::number_text(value) })
}

/// Nodes of JSON have no style: what is written of them as YAML is plain.
fn from_json(tree: &mut Tree, id: Id) {
    let tag = tree[id].tag().to_string();
    if tree[id].kind == Kind::Scalar && tag == "!!str" {
        tree[id].tag = Some(tag);
    } else if matches!(tag.as_str(), "!!int" | "!!float")
        && let Some(text) = json_number(&tree[id].value)
    {
        tree[id].value = text;
    }
    tree[id].style = Style::Plain;
    for child in tree[id].children.clone() {
        from_json(tree, child);
    }
}

fn plain_styles(tree: &mut Tree, id: Id) {
    let tag = tree[id].tag().to_string();
    // Texts that YAML 1.1 takes for truths stay as they are.
    const TRUTHS: [&str; 8] = ["y", "yes", "n", "no", "on", "off", "Y", "N"];
    let old = tag == "!!str" && TRUTHS.iter().any(|truth| truth.eq_ignore_ascii_case(&tree[id].value));
    if tree[id].kind == Kind::Scalar && tree[id].tag.is_none() {
        tree[id].tag = Some(tag);
    }
    if !old {
        tree[id].style = Style::Plain;
    }
    for child in tree[id].children.clone() {
        plain_styles(tree, child);
    }
}

/// `a_b_0='value'`, a line each.
fn shell(tree: &Tree, root: Id, between: &str, bare: bool) -> String {
    let mut out = String::new();
    let mut pending = vec![(root, String::new())];
    while let Some((id, name)) = pending.pop() {
        let id = tree.target(id);
        let part = |part: &str| {
            let shown = part.chars().filter(|c| (' '..='~').contains(c));
            let part: String = shown.map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            match name.is_empty() {
                true if part.starts_with(|c: char| c.is_ascii_digit()) => format!("_{part}"),
                true => part,
                false => format!("{name}{between}{part}"),
            }
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
                let value = &tree[id].value;
                let plain = bare || value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
                let value = if plain { value.clone() } else { format!("'{}'", value.replace('\'', "'\"'\"'")) };
                out.push_str(&format!("{name}={value}\n"));
            }
        }
    }
    out
}
