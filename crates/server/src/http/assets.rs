//! The browser client, embedded in the binary: one page, and the files that it loads.
//!
//! The files are served under `/assets/EDITION/`, where the edition is a hash of all of them. So browsers can cache
//! them permanently, a new version is loaded as a whole, and modules import each other with plain relative paths. A
//! debug build reads the files from disk, and nothing is cached.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::io::Write as _;
use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::http::problem::Problem;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "*.d.ts"]
#[exclude = "jsconfig.json"]
struct Files;

const PAGE: &str = "index.html";
/// The files whose addresses never change.
const AT_THE_DOOR: [&str; 4] = ["icon.svg", "icon.png", "manifest.webmanifest", "offline.js"];
/// Placeholders in the page: the path of the assets, and the list of modules to preload.
pub const ASSETS: &str = "/assets/";
const MODULES: &str = "<!-- modules -->";
/// The module that every page loads first, and the modules of the two pages at which most visitors arrive.
const FIRST_MODULE: &str = "main.js";
const FRONT_MODULE: &str = "front/front.js";
const TABLE_MODULE: &str = "table/table.js";

/// All files, compressed and hashed once, ready to be sent.
static SHELF: LazyLock<Assets> = LazyLock::new(Assets::fill);

/// The page. The browser decides from the address what to show.
pub async fn page(headers: HeaderMap) -> Response {
    arrival(|pages| &pages.plain).send(&headers, CachePolicy::Revalidate)
}

/// The page, with the modules of the front page preloaded.
pub async fn front(headers: HeaderMap) -> Response {
    arrival(|pages| &pages.front).send(&headers, CachePolicy::Revalidate)
}

/// The page, with the modules of a table preloaded.
pub async fn table(headers: HeaderMap) -> Response {
    arrival(|pages| &pages.table).send(&headers, CachePolicy::Revalidate)
}

/// The page, for links to a row or a subpage of a table; a 404 for any other path.
pub async fn within_table(Path((_, place)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let told = ["review", "proof", "sheet"].contains(&place.as_str());
    if place.parse::<u64>().is_ok() || told { page(headers).await } else { nothing(&headers) }
}

/// A file that the page loads.
pub async fn asset(Path((edition, path)): Path<(String, String)>, headers: HeaderMap) -> Response {
    match item(&path) {
        Some(item) if edition == SHELF.edition => item.send(&headers, CachePolicy::Forever),
        _ => nothing(&headers),
    }
}

/// Any other address: a file with a fixed name, or a 404.
pub async fn file(address: Uri, headers: HeaderMap) -> Response {
    let name = address.path().trim_start_matches('/');
    match item(name) {
        Some(item) if AT_THE_DOOR.contains(&name) => item.send(&headers, CachePolicy::Revalidate),
        _ => nothing(&headers),
    }
}

/// A browser with a wrong address gets the page, which shows the error; a program gets an error that it can parse.
fn nothing(headers: &HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/html") {
        return Problem::NoSuchAddress.into_response();
    }
    (StatusCode::NOT_FOUND, arrival(|pages| &pages.plain).send(&HeaderMap::new(), CachePolicy::Revalidate))
        .into_response()
}

fn arrival(which: impl Fn(&Pages) -> &Arc<Item>) -> Arc<Item> {
    if cfg!(debug_assertions) { Arc::clone(which(&Assets::fill().pages)) } else { Arc::clone(which(&SHELF.pages)) }
}

fn item(name: &str) -> Option<Arc<Item>> {
    if cfg!(debug_assertions) { Item::of(name).map(Arc::new) } else { SHELF.files.get(name).cloned() }
}

/// How a browser may cache a file.
#[derive(Clone, Copy)]
pub enum CachePolicy {
    /// The browser must revalidate the file each time.
    Revalidate,
    /// The content at this address never changes.
    Forever,
}

/// The page and its files.
struct Assets {
    edition: String,
    pages: Pages,
    files: HashMap<String, Arc<Item>>,
}

impl Assets {
    fn fill() -> Self {
        let names: BTreeSet<String> = Files::iter().map(Cow::into_owned).collect();
        let mut hash = Sha256::new();
        let mut files = HashMap::new();
        for name in names {
            let Some(item) = Item::of(&name) else { continue };
            hash.update(format!("{name} {}\n", item.tag));
            files.insert(name, Arc::new(item));
        }
        let edition = if cfg!(debug_assertions) { "draft".to_owned() } else { hex::encode(&hash.finalize()[..8]) };
        let folder = format!("{ASSETS}{edition}/");
        let page = Files::get(PAGE).map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default();
        let page = page.replace(ASSETS, &folder);
        let preload = |name: &String| format!("<link rel=\"modulepreload\" href=\"{folder}{name}\">");
        let arrival = |roots: &[&str]| {
            let preloads: Vec<String> = modules(&files, roots).iter().map(preload).collect();
            let page = page.replace(MODULES, &preloads.join("\n  "));
            Arc::new(Item::new(page.into_bytes().into(), "text/html"))
        };
        let pages = Pages {
            plain: arrival(&[FIRST_MODULE]),
            front: arrival(&[FIRST_MODULE, FRONT_MODULE]),
            table: arrival(&[FIRST_MODULE, TABLE_MODULE]),
        };
        Self { edition, pages, files }
    }
}

/// The page in three versions, with different modules to preload.
struct Pages {
    plain: Arc<Item>,
    front: Arc<Item>,
    table: Arc<Item>,
}

/// The modules `roots` and all their direct and indirect imports, so that a browser can request all of them at once.
fn modules(files: &HashMap<String, Arc<Item>>, roots: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = roots.iter().map(|&root| root.to_owned()).collect();
    while let Some(name) = open.pop() {
        let Some(file) = files.get(&name).filter(|_| !found.contains(&name)) else { continue };
        open.extend(imports(&String::from_utf8_lossy(&file.plain)).map(|path| beside(&name, path)));
        found.insert(name);
    }
    found
}

/// The static imports of a module; dynamic `import(…)` calls are not included.
fn imports(module: &str) -> impl Iterator<Item = &str> {
    let statements = module.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
    statements.filter_map(|line| line.split('\'').nth(1))
}

/// Resolves a path relative to a module.
fn beside(module: &str, path: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Removes comments that start a line from a module or a style sheet, because they make up a quarter of the size. Their
/// lines are kept as empty lines, so that line numbers in browser errors match the source.
fn without_comments(source: &str) -> String {
    let mut within = false;
    let mut kept = String::with_capacity(source.len());
    for line in source.lines() {
        let mut rest = line.trim_start();
        loop {
            if within {
                let Some((_, after)) = rest.split_once("*/") else {
                    rest = "";
                    break;
                };
                (within, rest) = (false, after.trim_start());
            } else if let Some(comment) = rest.strip_prefix("/*") {
                (within, rest) = (true, comment);
            } else {
                break;
            }
        }
        if !rest.starts_with("//") {
            push_without_types(&mut kept, rest);
        }
        kept.push('\n');
    }
    kept
}

/// Appends a line without its type annotations (`/** @type {…} */`), which browsers don't need.
fn push_without_types(kept: &mut String, line: &str) {
    let mut rest = line;
    while let Some((before, annotation)) = rest.split_once("/** @")
        && let Some((_, after)) = annotation.split_once("*/")
    {
        kept.push_str(before);
        rest = after.trim_start();
    }
    kept.push_str(rest);
}

/// A file that is ready to be sent.
pub struct Item {
    plain: Bytes,
    packed: Bytes,
    kind: String,
    tag: String,
    packed_tag: String,
}

impl Item {
    /// Loads a file by its name. The page is not included, because it is a template.
    fn of(name: &str) -> Option<Self> {
        let file = Files::get(name).filter(|_| name != PAGE)?;
        let manifest = name.ends_with(".webmanifest");
        let kind = if manifest { "application/manifest+json" } else { file.metadata.mimetype() };
        let code = name.ends_with(".js") || name.ends_with(".css");
        let data =
            if code { without_comments(&String::from_utf8_lossy(&file.data)).into_bytes().into() } else { file.data };
        Some(Self::new(data, kind))
    }

    /// Creates a file with this content and type.
    pub fn new(plain: Cow<'static, [u8]>, kind: &str) -> Self {
        // Writing to memory does not fail; if it did, the uncompressed file would be sent.
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).unwrap_or_default().into();
        let hash = hex::encode(&Sha256::digest(&plain)[..12]);
        let (tag, packed_tag) = (format!("\"{hash}\""), format!("\"{hash}-gz\""));
        let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
        let plain = match plain {
            Cow::Borrowed(plain) => Bytes::from_static(plain),
            Cow::Owned(plain) => plain.into(),
        };
        Self { plain, packed, kind, tag, packed_tag }
    }

    /// Sends the file, compressed if the client accepts that. If the client has the file cached, only the headers are
    /// sent.
    pub fn send(&self, headers: &HeaderMap, policy: CachePolicy) -> Response {
        let said = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        let cache_control = match policy {
            CachePolicy::Forever if !cfg!(debug_assertions) => "public, max-age=31536000, immutable",
            _ => "no-cache",
        };
        let packs = takes_gzip(said(header::ACCEPT_ENCODING))
            && !self.packed.is_empty()
            && self.packed.len() < self.plain.len();
        // The two encodings have different tags; a client with either has the current content.
        let tags = [&self.tag, &self.packed_tag];
        let head = [
            (header::ETAG, tags[usize::from(packs)].as_str()),
            (header::CACHE_CONTROL, cache_control),
            (header::CONTENT_TYPE, self.kind.as_str()),
            (header::VARY, "accept-encoding"),
        ];
        let head = head.map(|(name, value)| (name, value.to_owned()));
        let mut held = said(header::IF_NONE_MATCH).split(',').map(|tag| tag.trim().trim_start_matches("W/"));
        if held.any(|held| tags.iter().any(|tag| *tag == held)) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        if packs {
            return (head, [(header::CONTENT_ENCODING, "gzip")], self.packed.clone()).into_response();
        }
        (head, self.plain.clone()).into_response()
    }
}

/// Whether `Accept-Encoding` contains gzip with a weight above zero.
fn takes_gzip(accepted: &str) -> bool {
    accepted.split(',').any(|way| {
        let mut parts = way.split(';').map(str::trim);
        let gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let mut weights = parts.filter_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        gzip && !weights.any(|weight| weight.parse::<f32>().is_ok_and(|weight| weight <= 0.0))
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

    use super::{CachePolicy, Item, takes_gzip, without_comments};

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        for accepted in ["gzip", "br, gzip", "gzip;q=1", "deflate, GZIP; q=0.5"] {
            assert!(takes_gzip(accepted), "{accepted}");
        }
        for accepted in ["", "br", "gzip;q=0", "gzip; q=0.000, br", "xgzip"] {
            assert!(!takes_gzip(accepted), "{accepted}");
        }
    }

    #[test]
    fn compressed_and_plain_bytes_have_different_tags() {
        let item = Item::new("again ".repeat(100).into_bytes().into(), "text/plain");
        let ask = |said: &[(HeaderName, &str)]| {
            let value = |value: &str| HeaderValue::from_str(value).expect("a value");
            let headers: HeaderMap = said.iter().map(|(name, said)| (name.clone(), value(said))).collect();
            let answer = item.send(&headers, CachePolicy::Revalidate);
            (answer.status(), answer.headers()[header::ETAG].to_str().expect("text").to_owned())
        };
        let (_, plain) = ask(&[]);
        let (_, packed) = ask(&[(header::ACCEPT_ENCODING, "gzip")]);
        assert_ne!(plain, packed);
        for held in [plain.clone(), packed.clone(), format!("\"other\", W/{packed}")] {
            assert_eq!(ask(&[(header::IF_NONE_MATCH, &held)]), (StatusCode::NOT_MODIFIED, plain.clone()));
        }
        let both = [(header::IF_NONE_MATCH, plain.as_str()), (header::ACCEPT_ENCODING, "gzip")];
        assert_eq!(ask(&both), (StatusCode::NOT_MODIFIED, packed));
        assert_eq!(ask(&[(header::IF_NONE_MATCH, "\"other\"")]).0, StatusCode::OK);
    }

    #[test]
    fn comments_that_begin_a_line_are_not_sent() {
        let source = "// @ts-check\n/** Why. */\nconst a = 1; // stays\n  /** @type {B} */ (b).c();\n/**\n * More.\n */ d();\n\
            /* one */ /* two */ e('/* no comment */');\nlet f = /** @type {F} */ (g(/** @type {G} */ h));\n";
        let sent = "\n\nconst a = 1; // stays\n(b).c();\n\n\nd();\ne('/* no comment */');\nlet f = (g(h));\n";
        assert_eq!(without_comments(source), sent);
        assert_eq!(source.lines().count(), sent.lines().count(), "line numbers are unchanged");
    }
}
