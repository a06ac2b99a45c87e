export const id = 7883;
export const ids = [7883];
export const modules = {

/***/ 30921:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderHtml: () => (/* binding */ renderHtml)
});

// EXTERNAL MODULE: ./node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var jsxRuntime = __webpack_require__(38720);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/preact-render-to-string/dist/index.mjs
var dist = __webpack_require__(53091);
// EXTERNAL MODULE: ./node_modules/preact/dist/preact.mjs
var preact = __webpack_require__(34137);
// EXTERNAL MODULE: ./node_modules/preact/hooks/dist/hooks.mjs
var hooks = __webpack_require__(98479);
// EXTERNAL MODULE: ./src/core/run/call-words.ts
var call_words = __webpack_require__(86129);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/page/figures.ts
var page_figures = __webpack_require__(89874);
;// CONCATENATED MODULE: ./src/core/page/texts.tsx







/** Maximum characters rendered per field. */
const PIECE_SHOWN = 20_000;
const PROSE_SHOWN = 50_000;
const LINE_SHOWN = 160;
const Medium = (0,preact/* createContext */.q6)({ isLive: true, limit: 6_000 });
/** Text without invisible characters. A hostile field may hold anything, also a value that is no text. */
function plain(text) {
    return (0,invisible/* stripInvisible */._)((0,truncate/* clampText */.zu)(String(text ?? ""), PIECE_SHOWN));
}
function plainChildren(children) {
    if (typeof children === "string")
        return plain(children);
    if (Array.isArray(children))
        return children.map(plainChildren);
    // A run may send an object where a text belongs; Preact would take it for an element.
    return typeof children === "object" && children !== null && !(0,preact/* isValidElement */.zO)(children) ? "" : children;
}
/**
 * Each text that stands in an element passes here, so that no component has to remember it. `Code` alone goes around.
 */
preact/* options */.fF.vnode = (vnode) => {
    const isDrawn = typeof vnode.type === "string" || vnode.type === preact/* Fragment */.FK;
    if (isDrawn && "children" in vnode.props)
        vnode.props.children = plainChildren(vnode.props.children);
};
/** Code, in which what would be invisible, or turn the reading direction, is named instead of dropped. */
function Code({ text }) {
    if ((0,invisible/* stripInvisible */._)(text) === text)
        return text;
    const parts = [];
    let seen = "";
    for (const character of text) {
        if ((0,invisible/* stripInvisible */._)(character) === character)
            seen += character;
        else {
            const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
            parts.push(seen, (0,jsxRuntime/* jsxs */.FD)("span", { class: "hidden-char", children: ["U+", point] }));
            seen = "";
        }
    }
    return [...parts, seen];
}
/** The same as an element of its own: a name, a path, a command. */
function Mono({ text }) {
    return ((0,jsxRuntime/* jsx */.Y)("code", { children: (0,jsxRuntime/* jsx */.Y)(Code, { text: text }) }));
}
/** Untrusted text as one line, cut; for `Code` or `Mono`. */
const oneLine = (text) => (0,truncate/* clampText */.zu)(text.replace(/\s+/g, " ").trim(), LINE_SHOWN);
/** Text as it was printed. A long one is cut in the middle; a live page shows it whole on demand. */
function Block({ text, limit }) {
    const medium = (0,hooks/* useContext */.NT)(Medium);
    const [isWhole, showWhole] = (0,hooks/* useState */.J0)(false);
    const cut = (0,truncate/* truncateMiddle */.kU)(text, isWhole ? text.length : (limit ?? medium.limit));
    const shown = ((0,jsxRuntime/* jsx */.Y)("pre", { children: (0,jsxRuntime/* jsx */.Y)(Code, { text: cut.text.replace(/\n$/, "") }) }));
    if (!medium.isLive || !cut.truncated)
        return shown;
    return ((0,jsxRuntime/* jsxs */.FD)("div", { children: [shown, (0,jsxRuntime/* jsxs */.FD)("button", { type: "button", class: "plain", onClick: () => showWhole(true), children: ["Show all ", (0,page_figures/* count */.U9)(text.length), " characters"] })] }));
}
/** Inline code is all the Markdown that words of the model need; the rest stands as it was written. */
function Inline({ text }) {
    const parts = text
        .split(/(`[^`\n]+`)/)
        .map((part) => (/^`[^`]+`$/.test(part) ? (0,jsxRuntime/* jsx */.Y)(Mono, { text: part.slice(1, -1) }) : part));
    return (0,jsxRuntime/* jsx */.Y)(jsxRuntime/* Fragment */.FK, { children: parts });
}
/** Words of the model or of a person: paragraphs, and code in fences. */
function Prose({ text }) {
    const parts = (0,truncate/* truncateMiddle */.kU)(text.trim(), PROSE_SHOWN).text.split(/^```[^\n]*\n([\s\S]*?)^```[^\n]*$/m);
    return parts.flatMap((part, index) => {
        if (index % 2 === 1)
            return [(0,jsxRuntime/* jsx */.Y)(Block, { text: part, limit: PROSE_SHOWN })];
        return part
            .split(/\n\s*\n/)
            .filter((paragraph) => paragraph.trim() !== "")
            .map((paragraph) => ((0,jsxRuntime/* jsx */.Y)("p", { class: "words", children: (0,jsxRuntime/* jsx */.Y)(Inline, { text: paragraph.trim() }) })));
    });
}
/** How to allow a refused call, or what to do instead; nothing without a remedy. */
function Remedy({ text }) {
    if (text === "")
        return null;
    return ((0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,call_words/* isConfigurationLine */.JH)(text) ? "To allow it, in the configuration file:" : "Instead:", " ", (0,jsxRuntime/* jsx */.Y)(Mono, { text: text })] }));
}
/** A part that is closed at first. `content` is drawn when it is opened, where that can be known. */
function Fold(props) {
    const { isLive } = (0,hooks/* useContext */.NT)(Medium);
    const [isOpened, open] = (0,hooks/* useState */.J0)(!isLive);
    return ((0,jsxRuntime/* jsxs */.FD)("details", { class: "call", onToggle: ({ currentTarget }) => currentTarget.open && open(true), children: [(0,jsxRuntime/* jsx */.Y)("summary", { children: props.summary }), (0,jsxRuntime/* jsx */.Y)("div", { class: "inside", children: isOpened && props.content() })] }));
}
/** The address in its normal form; null for what is no address of the web, such as `javascript:`. */
function webAddress(url) {
    if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url))
        return null;
    const { href, username, password } = new URL(url);
    return username === "" && password === "" ? href : null;
}
/** A part of this page, or a file or path beside it. */
const OWN = /^(?:#[^\s"<>]*|\/[\w-][\w/-]*|[a-z]+\.[a-z]+)$/;
/** The only maker of links: to the web, or to what is beside this page; the label alone for any other address. */
function Link({ to, children, ...attributes }) {
    const { isLive } = (0,hooks/* useContext */.NT)(Medium);
    if (OWN.test(to))
        return ((0,jsxRuntime/* jsx */.Y)("a", { href: to, ...attributes, children: children }));
    const address = webAddress(to);
    if (address === null)
        return (0,jsxRuntime/* jsx */.Y)(jsxRuntime/* Fragment */.FK, { children: children });
    const target = isLive ? { target: "_blank" } : {};
    return ((0,jsxRuntime/* jsx */.Y)("a", { href: address, rel: "noreferrer noopener", ...target, children: children }));
}
/** The parts that are there, with something between them. */
function joined(parts, separator) {
    return parts
        .filter((part) => part !== null && part !== "" && part !== false)
        .flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

;// CONCATENATED MODULE: ./src/core/page/languages.ts
const words = (text) => new Set(text.split(" "));
const CONTROL = "if else for while do switch case default break continue return try catch finally throw";
const TYPES = "class interface enum extends implements new this super static public private protected abstract final";
const C_COMMENTS = { lineComment: "//", blocks: [["/*", "*/", "comment"]], starComments: true };
const SCRIPT = {
    ...C_COMMENTS,
    blocks: [
        ["/*", "*/", "comment"],
        ["`", "`", "string"],
    ],
    quotes: `"'`,
    keywords: words(`${CONTROL} ${TYPES} as async await const let var function of in instanceof typeof void delete yield import export from type readonly satisfies declare namespace keyof null undefined true false`),
};
const C_LIKE = {
    ...C_COMMENTS,
    quotes: `"'`,
    keywords: words(`${CONTROL} ${TYPES} import package using namespace struct union typedef template typename auto const constexpr virtual override inline extern unsigned signed void int long short char bool boolean byte float double string var let val fun func def object trait sealed data when is in out null nil nullptr true false throws goto sizeof foreach echo fn match with lateinit companion guard where init self extension protocol mutating`),
};
const GO = {
    ...C_COMMENTS,
    blocks: [
        ["/*", "*/", "comment"],
        ["`", "`", "string"],
    ],
    quotes: `"'`,
    keywords: words("break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var nil true false string int int64 error bool byte any"),
};
const RUST = {
    ...C_COMMENTS,
    quotes: `"`,
    keywords: words("as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while"),
};
const PYTHON = {
    lineComment: "#",
    blocks: [
        ['"""', '"""', "string"],
        ["'''", "'''", "string"],
    ],
    quotes: `"'`,
    keywords: words("and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case None True False self"),
};
const SHELL = {
    lineComment: "(?<=^|\\s)#",
    quotes: `"'`,
    keywords: words("if then elif else fi for in do done while until case esac function return local export readonly set unset exit source FROM RUN COPY ADD ENV ARG WORKDIR ENTRYPOINT CMD USER"),
};
const RUBY = {
    lineComment: "#",
    quotes: `"'`,
    keywords: words("alias and begin break case class def defmodule defp do else elsif end ensure false fn for if in module next nil not or redo rescue require retry return self super then true undef unless until use when while yield sub my our local function"),
};
const DASHES = {
    lineComment: "--",
    blocks: [["/*", "*/", "comment"]],
    quotes: `"'`,
    ignoresCase: true,
    keywords: words("select from where and or not null insert into values update set delete create alter drop table view index primary key foreign references join left right inner outer on group by order having limit offset union all distinct as case when then else end begin commit rollback with returns function if exists default unique constraint local return for while do repeat until nil true false module data type let in of import"),
};
const VALUES = words("true false null yes no on off");
const YAML = {
    lineComment: "(?<=^|\\s)#",
    quotes: `"'`,
    keywords: VALUES,
    marks: "(?=[\\w./-])(?<=^\\s*(?:- )?)[\\w./-]+(?=\\s*[:=](?:\\s|$))|^\\[[^\\]]*\\]",
};
const JSON_DATA = {
    lineComment: "//",
    quotes: `"`,
    keywords: VALUES,
    marks: '"(?:[^"\\\\]|\\\\.)*"(?=\\s*:)',
};
const STYLES = {
    blocks: [["/*", "*/", "comment"]],
    quotes: `"'`,
    keywords: words("important and not only from to"),
    marks: "@[\\w-]+|(?<![\\w-])[\\w-]+(?=\\s*:\\s)",
};
const MARKUP = {
    blocks: [["<!--", "-->", "comment"]],
    quotes: `"`,
    keywords: words(""),
    marks: "</?[A-Za-z][\\w:.-]*|/?>",
};
const BY_EXTENSION = [
    ["js jsx mjs cjs ts tsx mts cts", SCRIPT],
    ["c h cc cpp cxx hpp cs java kt kts scala swift dart php groovy gradle proto m mm zig", C_LIKE],
    ["go", GO],
    ["rs", RUST],
    ["py pyi bzl", PYTHON],
    ["sh bash zsh fish dockerfile makefile mk", SHELL],
    ["rb ex exs pl pm rake gemspec r jl", RUBY],
    ["sql lua hs elm", DASHES],
    ["yml yaml toml ini cfg conf properties env", YAML],
    ["json jsonc json5", JSON_DATA],
    ["css scss less", STYLES],
    ["html htm xml svg vue svelte xhtml", MARKUP],
];
const LANGUAGES = new Map(BY_EXTENSION.flatMap(([extensions, language]) => extensions.split(" ").map((extension) => [extension, language])));
/** The language of a file by its name; null: its text has no colours. */
function languageOf(path) {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    return LANGUAGES.get(name.slice(name.lastIndexOf(".") + 1)) ?? null;
}

;// CONCATENATED MODULE: ./src/core/page/syntax.ts
/** A line this long is data, and is shown without colours. */
const LONGEST_LINE = 2_000;
const WORD = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const matchers = new WeakMap();
/** One alternative for each kind, in the order in which they win; every one of them moves on, so that it is linear. */
function matcherOf(language) {
    const known = matchers.get(language);
    if (known !== undefined)
        return known;
    const { lineComment, blocks = [], quotes, marks } = language;
    const never = "(?!)";
    const open = blocks.map(([begin]) => escapeRegExp(begin)).join("|") || never;
    const strings = [...quotes].map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*(?:${quote}|$)`).join("|");
    const source = [
        `(?<open>${open})`,
        `(?<comment>${lineComment === undefined ? never : `(?:${lineComment}).*`})`,
        `(?<mark>${marks ?? never})`,
        `(?<string>${strings})`,
        "(?<number>\\b\\d[\\w.]*)",
        `(?<call>${WORD}(?=\\())`,
        `(?<word>${WORD})`,
    ].join("|");
    const matcher = new RegExp(source, "gu");
    matchers.set(language, matcher);
    return matcher;
}
function kindOf(language, groups) {
    if (groups["comment"] !== undefined)
        return "comment";
    if (groups["mark"] !== undefined)
        return "keyword";
    if (groups["string"] !== undefined)
        return "string";
    if (groups["number"] !== undefined)
        return "number";
    const { call, word = call ?? "" } = groups;
    const spelled = language.ignoresCase === true ? word.toLowerCase() : word;
    if (language.keywords.has(spelled))
        return "keyword";
    return call === undefined ? "text" : "call";
}
/** The line in coloured parts, and what it leaves open for the next one. Joined, the parts are the line. */
function tokenize(line, language, before) {
    if (line.length > LONGEST_LINE)
        return { tokens: [{ kind: "text", text: line }], open: before };
    if (before === null && language.starComments === true && /^\s*\*(?:[\s/]|$)/.test(line))
        return { tokens: [{ kind: "comment", text: line }], open: null };
    const tokens = [];
    const add = (kind, text) => {
        if (text !== "")
            tokens.push({ kind, text });
    };
    let open = before;
    let at = 0;
    const matcher = matcherOf(language);
    while (at < line.length) {
        if (open !== null) {
            const end = line.indexOf(open.close, at);
            const next = end === -1 ? line.length : end + open.close.length;
            add(open.kind, line.slice(at, next));
            if (end !== -1)
                open = null;
            at = next;
            continue;
        }
        matcher.lastIndex = at;
        const match = matcher.exec(line);
        if (match === null)
            break;
        add("text", line.slice(at, match.index));
        const [text] = match;
        const groups = match.groups ?? {};
        at = match.index + text.length;
        const block = groups["open"] === undefined ? undefined : language.blocks?.find(([begin]) => begin === text);
        if (block === undefined)
            add(kindOf(language, groups), text);
        else {
            const [, close, kind] = block;
            const end = line.indexOf(close, at);
            const next = end === -1 ? line.length : end + close.length;
            add(kind, text + line.slice(at, next));
            if (end === -1)
                open = { close, kind };
            at = next;
        }
    }
    add("text", line.slice(at));
    return { tokens, open };
}

;// CONCATENATED MODULE: ./src/core/page/diff.tsx







/** Classes of the colours; one letter each, for there are many of them. */
const CLASSES = {
    comment: "c",
    string: "s",
    number: "n",
    keyword: "k",
    call: "f",
    text: "",
};
const SIGNS = { same: " ", added: "+", removed: "−", hunk: "" };
/** Lines that a live page shows at first, and that each press on “Show more” adds. */
const LINES_SHOWN = 400;
/** The replacement that a call asks for, of texts up to a limit; null: it asks for none. */
function replacement({ old_str, new_str }, limit) {
    if (typeof old_str !== "string" || typeof new_str !== "string")
        return null;
    const cut = (text) => (0,truncate/* truncateMiddle */.kU)(text, limit).text;
    const { head, removed, added, tail } = (0,call_words/* replacedLines */.wL)(cut(old_str), cut(new_str));
    const side = (lines, kind) => lines.map((text) => ({ kind, text }));
    return [...side(head, "same"), ...side(removed, "removed"), ...side(added, "added"), ...side(tail, "same")];
}
/** A unified diff as lines, of which none is left out: people decide by it. null: the text is none. */
function unifiedDiff(text) {
    if (!/^@@ -\d/m.test(text))
        return null;
    let isInside = false;
    const kindOf = (line) => {
        if (line.startsWith("@@"))
            isInside = true;
        if (line.startsWith("diff --git "))
            isInside = false;
        if (!isInside)
            return "hunk";
        return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : line.startsWith(" ") ? "same" : "hunk";
    };
    return text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => {
        const kind = kindOf(line);
        return { kind, text: kind === "hunk" ? line : line.slice(1) };
    });
}
/** Colours the lines of one diff; old and new side each have their own comments and strings that go on. */
function painter(language) {
    let open = { old: null, new: null };
    return ({ kind, text }) => {
        if (kind === "hunk") {
            open = { old: null, new: null };
            return (0,jsxRuntime/* jsx */.Y)(Code, { text: text });
        }
        const side = kind === "removed" ? "old" : "new";
        const painted = tokenize(text, language, open[side]);
        open[side] = painted.open;
        if (kind === "same")
            open.old = painted.open;
        return painted.tokens.map((token) => {
            const code = (0,jsxRuntime/* jsx */.Y)(Code, { text: token.text });
            return token.kind === "text" ? code : (0,jsxRuntime/* jsx */.Y)("span", { class: CLASSES[token.kind], children: code });
        });
    };
}
/** A column of line numbers; they are drawn by the style, so that they are not copied with the code. */
function LineNumber({ of }) {
    return of === undefined ? null : (0,jsxRuntime/* jsx */.Y)("td", { ...(of === null ? {} : { "data-n": of }) });
}
/** Changed lines with their neighbours. Signs stand in the text, so that nothing is shown by colour alone. */
function Diff({ path, lines }) {
    const { isLive } = (0,hooks/* useContext */.NT)(Medium);
    const [limit, setLimit] = (0,hooks/* useState */.J0)(isLive ? LINES_SHOWN : lines.length);
    const language = languageOf(path);
    const paint = language === null ? ({ text }) => (0,jsxRuntime/* jsx */.Y)(Code, { text: text }) : painter(language);
    const table = ((0,jsxRuntime/* jsx */.Y)("table", { class: "diff", "aria-label": "Changed lines", children: (0,jsxRuntime/* jsx */.Y)("tbody", { children: lines.slice(0, limit).map((line) => ((0,jsxRuntime/* jsxs */.FD)("tr", { class: line.kind, children: [(0,jsxRuntime/* jsx */.Y)(LineNumber, { of: line.old }), (0,jsxRuntime/* jsx */.Y)(LineNumber, { of: line.new }), (0,jsxRuntime/* jsxs */.FD)("td", { children: [SIGNS[line.kind], paint(line)] })] }))) }) }));
    if (limit >= lines.length)
        return table;
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [table, (0,jsxRuntime/* jsxs */.FD)("button", { type: "button", class: "plain", onClick: () => setLimit(limit + LINES_SHOWN), children: ["Show more lines (", lines.length - limit, " left)"] })] }));
}

// EXTERNAL MODULE: ./src/report/wording.ts
var wording = __webpack_require__(25594);
;// CONCATENATED MODULE: ./src/report/page/layout.tsx

/** A part of the page; null without content. `id` is ours, never made of what others wrote. */
function section(id, title, content) {
    if (content.every((part) => part === null))
        return null;
    return ((0,jsxRuntime/* jsxs */.FD)("section", { id: id, "aria-labelledby": `${id}-title`, children: [(0,jsxRuntime/* jsx */.Y)("h2", { id: `${id}-title`, children: title }), content] }));
}
/** A list; null without entries. */
function list(items, style) {
    if (items.length === 0)
        return null;
    return ((0,jsxRuntime/* jsx */.Y)("ul", { class: style, children: items.map((item) => ((0,jsxRuntime/* jsx */.Y)("li", { children: item }))) }));
}

;// CONCATENATED MODULE: ./src/report/page/patch.ts
/** Reads the patch that a run leaves (`git diff`), for showing it. It never fails: what it does not know is left out. */
const ESCAPES = { t: 9, n: 10, r: 13, '"': 34, "\\": 92 };
/** A name as git writes it: in quotes, with bytes in octal, where it is not plain. */
function nameOf(written) {
    const text = written.replace(/\t$/, "");
    if (!/^".*"$/.test(text))
        return text;
    const bytes = [];
    for (const [part] of text.slice(1, -1).matchAll(/\\[0-7]{3}|\\.|[^\\]+/g)) {
        const code = part.startsWith("\\") ? (ESCAPES[part.slice(1)] ?? Number.parseInt(part.slice(1), 8)) : null;
        bytes.push(code === null || Number.isNaN(code) ? Buffer.from(part) : Buffer.from([code & 255]));
    }
    return Buffer.concat(bytes).toString("utf8");
}
function withoutPrefix(written) {
    return nameOf(written).replace(/^[ab]\//, "");
}
/** The path of a `diff --git` line, for files without hunks, where both names are the same. */
function pathOfHeader(line) {
    const names = line.slice("diff --git ".length);
    const quoted = /^"(?:[^"\\]|\\.)*" (.*)$/.exec(names)?.[1];
    return withoutPrefix(quoted ?? names.slice(Math.floor(names.length / 2) + 1));
}
/** Lines from `start`, as many as the hunk's header says; a line `--- x` in it is a removed one, and no header. */
function readHunk(lines, start) {
    const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/.exec(lines[start] ?? "");
    if (head === null)
        return null;
    let [oldLine, newLine] = [Number(head[1]), Number(head[3])];
    let [oldLeft, newLeft] = [Number(head[2] ?? 1), Number(head[4] ?? 1)];
    const found = [];
    let next = start + 1;
    for (; next < lines.length && (oldLeft > 0 || newLeft > 0); next += 1) {
        const line = lines[next] ?? "";
        const text = line.slice(1);
        if (line.startsWith("+")) {
            found.push({ kind: "added", text, old: null, new: newLine++ });
            newLeft -= 1;
        }
        else if (line.startsWith("-")) {
            found.push({ kind: "removed", text, old: oldLine++, new: null });
            oldLeft -= 1;
        }
        else if (line.startsWith(" ") || line === "") {
            found.push({ kind: "same", text, old: oldLine++, new: newLine++ });
            oldLeft -= 1;
            newLeft -= 1;
        }
        else if (!line.startsWith("\\"))
            break;
    }
    return { hunk: { context: head[5] ?? "", lines: found }, next };
}
/** One line of a file's header. */
function readHeader(file, line) {
    const [, key = "", value = ""] = /^(new file mode|deleted file mode|rename from|rename to|---|\+\+\+|Binary files|GIT binary patch) ?(.*)$/.exec(line) ?? [];
    if (key === "new file mode")
        file.change = "added";
    if (key === "deleted file mode")
        file.change = "deleted";
    if (key === "rename from") {
        file.change = "renamed";
        file.from = nameOf(value);
    }
    if (key === "rename to")
        file.path = nameOf(value);
    if ((key === "---" || key === "+++") && value !== "/dev/null")
        file.path = withoutPrefix(value);
    if (key === "Binary files" || key === "GIT binary patch")
        file.isBinary = true;
}
function readPatch(patch) {
    const lines = patch.split("\n");
    const files = [];
    let file;
    for (let at = 0; at < lines.length;) {
        const line = lines[at] ?? "";
        if (line.startsWith("diff --git ")) {
            file = { path: pathOfHeader(line), from: "", change: "modified", isBinary: false, hunks: [] };
            files.push(file);
        }
        const read = file === undefined ? null : readHunk(lines, at);
        if (read === null && file !== undefined && file.hunks.length === 0)
            readHeader(file, line);
        if (read !== null)
            file?.hunks.push(read.hunk);
        at = read?.next ?? at + 1;
    }
    return files;
}

;// CONCATENATED MODULE: ./src/report/page/changes.tsx






/** Lines of one file and of all files that are shown; the rest is in the patch. */
const FILE_LINES = 1_500;
const ALL_LINES = 5_000;
/** A file of more lines is closed at first. */
const OPEN_LINES = 400;
const changes_SIGNS = { added: "new", deleted: "deleted", renamed: "renamed" };
const linesOf = ({ hunks }) => hunks.reduce((sum, { lines }) => sum + lines.length, 0);
/** The files of the report, each with its part of the patch; what only the patch has comes last. */
function filesOf({ report, patch }) {
    const parts = new Map(readPatch(patch).map((part) => [part.path, part]));
    const known = report.filesChanged.map((file) => ({ ...file, patch: parts.get(file.path) ?? null }));
    for (const { path } of known)
        parts.delete(path);
    const others = [...parts.values()].map((part) => {
        const having = (kind) => part.hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
        return {
            path: part.path,
            linesAdded: having("added"),
            linesRemoved: having("removed"),
            status: part.change,
            patch: part,
        };
    });
    return [...known, ...others];
}
/** What happened to a file beside its lines, and how many of those it has. */
function Note({ status, patch, linesAdded, linesRemoved }) {
    const word = changes_SIGNS[status];
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [word !== undefined && (0,jsxRuntime/* jsx */.Y)("span", { class: "chip", children: word }), patch !== null && patch.from !== "" && ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [" from ", (0,jsxRuntime/* jsx */.Y)(Mono, { text: patch.from })] })), " ", linesAdded + linesRemoved > 0 && ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("span", { class: "good", children: ["+", linesAdded] }), " ", (0,jsxRuntime/* jsxs */.FD)("span", { class: "bad", children: ["\u2212", linesRemoved] })] }))] }));
}
/** The hunks as one run of lines, each with what it is in before it. */
function diffLines({ hunks }) {
    return hunks.flatMap(({ context, lines }, index) => {
        const isFirst = index === 0 && context === "";
        return isFirst ? lines : [{ kind: "hunk", text: `… ${context}`, old: null, new: null }, ...lines];
    });
}
function whyHidden(patch, lines) {
    if (patch.isBinary)
        return "A binary file.";
    return lines === 0 ? "No line was changed." : `${(0,wording.plural)(lines, "line")}: too long for this page; see changes.patch.`;
}
function FileBlock({ file, index, left }) {
    const { patch } = file;
    if (patch === null)
        return null;
    const lines = linesOf(patch);
    const isShown = !patch.isBinary && lines > 0 && lines <= Math.min(FILE_LINES, left);
    return ((0,jsxRuntime/* jsxs */.FD)("details", { class: "file", id: `file-${index + 1}`, open: !isShown || lines <= OPEN_LINES, children: [(0,jsxRuntime/* jsxs */.FD)("summary", { children: [(0,jsxRuntime/* jsx */.Y)(Mono, { text: file.path }), " ", (0,jsxRuntime/* jsx */.Y)(Note, { ...file })] }), isShown ? (0,jsxRuntime/* jsx */.Y)(Diff, { path: file.path, lines: diffLines(patch) }) : (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: whyHidden(patch, lines) })] }));
}
/** What changed: the list of files beside their lines. */
function changesSection(source) {
    const files = filesOf(source);
    if (files.length === 0)
        return null;
    let left = ALL_LINES;
    const blocks = files.map((file, index) => {
        const shown = (0,jsxRuntime/* jsx */.Y)(FileBlock, { file: file, index: index, left: left });
        left -= file.patch === null ? 0 : Math.min(linesOf(file.patch), left);
        return shown;
    });
    const entries = files.map((file, index) => {
        const path = (0,jsxRuntime/* jsx */.Y)(Mono, { text: file.path });
        return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [file.patch === null ? path : (0,jsxRuntime/* jsx */.Y)(Link, { to: `#file-${index + 1}`, children: path }), " ", (0,jsxRuntime/* jsx */.Y)(Note, { ...file })] }));
    });
    const names = ((0,jsxRuntime/* jsx */.Y)("nav", { class: "files", "aria-label": "Changed files", children: list(entries) }));
    const hasLines = files.some(({ patch }) => patch !== null);
    const content = hasLines ? ((0,jsxRuntime/* jsxs */.FD)("div", { class: "changes", children: [names, (0,jsxRuntime/* jsx */.Y)("div", { children: blocks })] })) : (names);
    return section("changes", `Changes: ${(0,wording.plural)(files.length, "file")}`, [content]);
}

// EXTERNAL MODULE: ./src/report/conversation.ts
var report_conversation = __webpack_require__(88335);
// EXTERNAL MODULE: ./src/report/json.ts
var json = __webpack_require__(32794);
// EXTERNAL MODULE: ./src/report/memory.ts
var report_memory = __webpack_require__(15911);
// EXTERNAL MODULE: ./src/report/sub-runs.ts
var sub_runs = __webpack_require__(12691);
;// CONCATENATED MODULE: ./src/report/page/addresses.tsx



function repositoryOf({ runUrl }) {
    const [, server, name] = /^(https?:\/\/.+?)\/([\w.-]+\/[\w.-]+)\/actions\/runs\//.exec(runUrl) ?? [];
    return server === undefined || name === undefined ? null : { name, url: `${server}/${name}` };
}
const isCommit = (text) => /^[0-9a-f]{40,64}$/.test(text);
/** A commit by its short name, as a link where it is on the server. */
function commitLink(sha, repository, isPushed) {
    const short = (0,jsxRuntime/* jsx */.Y)("code", { children: isCommit(sha) ? sha.slice(0, 7) : sha });
    const isThere = repository !== null && isPushed && isCommit(sha);
    return isThere ? (0,jsxRuntime/* jsx */.Y)(Link, { to: `${repository.url}/commit/${sha}`, children: short }) : short;
}
/** `issue-12` as “Issue #12”, a link; null for a run without a subject. */
function subjectLink(subject, repository) {
    const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(subject) ?? [];
    if (kind === undefined || number === undefined)
        return null;
    const label = `${kind === "pr" ? "Pull request" : "Issue"} #${number}`;
    const path = `${kind === "pr" ? "pull" : "issues"}/${number}`;
    return repository === null ? label : (0,jsxRuntime/* jsx */.Y)(Link, { to: `${repository.url}/${path}`, children: label });
}
/** A line of a file, as a link to it at a commit. */
function placeLink(path, line, sha, repository) {
    const label = ((0,jsxRuntime/* jsxs */.FD)("code", { children: [path, ":", line] }));
    if (repository === null || !isCommit(sha))
        return label;
    const encoded = (0,invisible/* stripInvisible */._)(path).split("/").map(encodeURIComponent).join("/");
    return (0,jsxRuntime/* jsx */.Y)(Link, { to: `${repository.url}/blob/${sha}/${encoded}#L${line}`, children: label });
}

;// CONCATENATED MODULE: ./src/report/page/details.tsx










const JSON_SHOWN = 400_000;
const TONES = { error: "bad", warning: "warn", info: "" };
/** A name or a path as code. */
const code = (text) => (0,jsxRuntime/* jsx */.Y)(Mono, { text: text });
const inline = (text) => (0,jsxRuntime/* jsx */.Y)(Inline, { text: text });
function findingRow(finding, report) {
    const { severity, title, body, path, line } = finding;
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)("span", { class: `chip ${TONES[severity]}`, children: severity }), " ", (0,jsxRuntime/* jsx */.Y)("b", { children: title }), " ", placeLink(path, line, report.review?.head ?? "", repositoryOf(report))] }), (0,jsxRuntime/* jsx */.Y)(Prose, { text: body })] }));
}
/** What a review found, and what of the change it did not read. */
function reviewSection({ report }) {
    const { review } = report;
    if (review === undefined)
        return null;
    const unread = review.unread.map(({ path, reason }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [code(path), ": ", reason] })));
    const dropped = review.dropped.map(({ path, line, title, reason }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("code", { children: [path, ":", line] }), " ", title, ": ", reason] })));
    const fold = (title, items) => items.length === 0 ? null : (0,jsxRuntime/* jsx */.Y)(Fold, { summary: title, content: () => list(items) });
    const found = list(review.findings.map((finding) => findingRow(finding, report)), "rows");
    return section("findings", `Findings: ${review.findings.length}`, [
        found ?? (0,jsxRuntime/* jsx */.Y)("p", { children: "None." }),
        list(review.notes.map(inline)),
        fold(`Not read: ${(0,wording.plural)(unread.length, "file")}`, unread),
        fold(`Not told: ${(0,wording.plural)(dropped.length, "finding")}`, dropped),
    ]);
}
function planSection({ report: { plan } }) {
    return plan === undefined || plan.text.trim() === "" ? null : section("plan", "Plan", [(0,jsxRuntime/* jsx */.Y)(Prose, { text: plan.text })]);
}
function evaluationSection({ report: { evaluation } }) {
    if (evaluation === null)
        return null;
    const { passed, completed, confidence, issues, suggestion, mode } = evaluation;
    const verdict = ((0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)("span", { class: `chip ${passed ? "good" : "bad"}`, children: passed ? "passed" : "not passed" }), " ", completed ? "complete" : "not complete", ", confidence ", Math.round(confidence * 100), " %", " ", (0,jsxRuntime/* jsxs */.FD)("span", { class: "muted", children: ["(", mode, ")"] })] }));
    const advice = suggestion === "" ? null : (0,jsxRuntime/* jsxs */.FD)("p", { children: ["Suggestion: ", inline(suggestion)] });
    return section("evaluation", "Self-evaluation", [verdict, list(issues.map(inline)), advice]);
}
/** Each refused call with the line that would allow it, or what there is to do where none does. */
function refusedSection({ report: { refusals } }) {
    const rows = refusals.map(({ what, reason, remedy }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("p", { children: code(what) }), (0,jsxRuntime/* jsx */.Y)("p", { class: "bad", children: inline(reason) }), (0,jsxRuntime/* jsx */.Y)(Remedy, { text: remedy })] })));
    return section("refused", `Refused: ${(0,wording.plural)(rows.length, "call")}`, [list(rows, "rows")]);
}
function approvalRow({ id, tool, call, risk, status, by, how }) {
    const who = by === "" ? how : `${by} (${how})`;
    const tone = status === "approved" ? "good" : status === "rejected" ? "bad" : "warn";
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)("span", { class: `chip ${tone}`, children: status }), " ", code(tool), " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: joined([id, `${risk} risk`, who], " · ") })] }), call !== "" && (0,jsxRuntime/* jsx */.Y)(Block, { text: call })] }));
}
function approvalsSection({ report: { approvals = [] } }) {
    return section("approvals", "Approvals", [list(approvals.map(approvalRow), "rows")]);
}
/** What people said to the agent during the run. */
function messagesSection({ report: { messages = [] } }) {
    const rows = messages.map(({ by, text }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("p", { children: (0,jsxRuntime/* jsx */.Y)("b", { children: by }) }), (0,jsxRuntime/* jsx */.Y)(Prose, { text: text })] })));
    return section("messages", "Messages to the agent", [list(rows, "rows")]);
}
/** What agents said to each other for people to read. */
function conversationSection({ report: { conversation = [] } }) {
    const rows = conversation.map((words) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)("b", { children: words.from }), " to ", (0,jsxRuntime/* jsx */.Y)("b", { children: words.to })] }), (0,jsxRuntime/* jsx */.Y)(Prose, { text: words.message }), (0,jsxRuntime/* jsx */.Y)("p", { children: (0,jsxRuntime/* jsx */.Y)("b", { children: words.to }) }), words.answer === "" ? (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: (0,report_conversation/* silenceWords */.Dd)(words) }) : (0,jsxRuntime/* jsx */.Y)(Prose, { text: words.answer })] })));
    return section("conversation", "Between agents", [list(rows, "rows")]);
}
/** What the run proposes to people. */
function proposalsSection({ report: { proposals = [] } }) {
    const rows = proposals.map(({ kind, title, number, url, reason }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)("span", { class: `chip ${number === null ? "warn" : "good"}`, children: kind }), " ", title, ":", " ", number === null ? "not opened" : (0,jsxRuntime/* jsxs */.FD)(Link, { to: url, children: ["#", number] })] }), reason !== "" && (0,jsxRuntime/* jsx */.Y)("p", { children: inline(reason) })] })));
    return section("proposals", "Proposals", [list(rows, "rows")]);
}
/** What the run left in the memory. */
function memorySection({ report: { memory } }) {
    if (memory === undefined)
        return null;
    const chip = (words) => words !== "" && ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [" ", (0,jsxRuntime/* jsx */.Y)("span", { class: "chip warn", children: words })] }));
    const notes = memory.notes.map(({ text, isConfirmed }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [inline(text), chip((0,report_memory/* trustWords */.a9)(isConfirmed, false))] })));
    const goals = memory.goals.map(({ number, text, isConfirmed }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [number === null ? "New goal" : `Goal ${number}`, ": ", inline(text), chip((0,report_memory/* trustWords */.a9)(isConfirmed, number === null))] })));
    const end = memory.commit === "" ? ((0,jsxRuntime/* jsxs */.FD)("p", { children: ["Not kept: ", inline(memory.reason)] })) : ((0,jsxRuntime/* jsxs */.FD)("p", { class: "muted", children: ["Kept in ", code(memory.commit), " on ", code(memory.branch)] }));
    return section("memory", "Memory", [list([...notes, ...goals]), end]);
}
function paths(title, names) {
    if (names.length === 0)
        return [];
    return [
        (0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [title, ": ", joined(names.map(code), ", ")] }),
    ];
}
/** What is worth knowing besides: notices, what the audit found, CI. */
function notesSection({ report }) {
    const { audit, published, notices, ci, sandbox } = report;
    const lost = (audit.lost ?? []).map(({ path, reason }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: ["Left out: ", code(path), ": ", reason] })));
    const notes = [
        ...[...notices, ...published.notes, ...audit.findings.map(({ reason }) => reason)].map(inline),
        ...lost,
        ...paths("Protected, restored from base", audit.restored),
        ...paths("Workflow files, not committed but kept as a patch", audit.splitOff),
        ...paths("Untracked, not committed", audit.leftOut),
        ...[ci, sandbox === "" ? "" : `Sandbox of commands: ${sandbox}`].filter((text) => text !== "").map(inline),
    ];
    return section("notes", "Notes", [list(notes)]);
}
function costSection({ report }) {
    const { usage, costUsd, budgetUsd, steps, durationMilliseconds, model, resumedFrom } = report;
    if (usage.modelCalls === 0)
        return null;
    const figures = [
        ["Cost", `${(0,page_figures/* money */.TG)(costUsd)}${costUsd !== null && budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : ""}`],
        ["Time", (0,page_figures/* seconds */.YA)(durationMilliseconds)],
        ["Steps", `${(0,page_figures/* count */.U9)(steps)}, ${(0,wording.plural)(usage.modelCalls, "model call")}`],
        ["Tokens in", `${(0,page_figures/* count */.U9)(usage.inputTokens)} (${(0,page_figures/* count */.U9)(usage.cachedInputTokens)} cached)`],
        ["Tokens out", (0,page_figures/* count */.U9)(usage.outputTokens)],
        ["Model", model],
    ].map(([name, value]) => ((0,jsxRuntime/* jsxs */.FD)("div", { children: [(0,jsxRuntime/* jsx */.Y)("dt", { children: name }), (0,jsxRuntime/* jsx */.Y)("dd", { children: value })] })));
    const whole = resumedFrom === undefined ? null : (0,jsxRuntime/* jsxs */.FD)("p", { class: "muted", children: ["With the session ", resumedFrom, ", resumed here."] });
    return section("cost", "Cost", [(0,jsxRuntime/* jsx */.Y)("dl", { class: "figures", children: figures }), whole, costTreeList(report)]);
}
/** Sub-runs below the calls that began them. */
function costTreeList(report) {
    const tree = (0,sub_runs/* costTree */.ot)(report);
    if (tree === null)
        return null;
    const branches = tree.branches.map(({ title, figures, runs }) => {
        const below = runs.map(({ record, figures: own }) => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [record.agent, ": ", inline(record.task), " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: own })] })));
        return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [code(title), " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: figures }), list(below)] }));
    });
    const own = ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: ["The run itself ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: tree.own })] }));
    return list([own, ...branches]);
}
/** The report as data, and the files beside the page. */
function rawSection({ report, isInFolder, patch }) {
    const names = ["session.jsonl", "report.json", "report.md", ...(patch === "" ? [] : ["changes.patch"])];
    const links = names.map((name) => (0,jsxRuntime/* jsx */.Y)(Link, { to: name, children: name }));
    return section("raw", "Raw", [
        isInFolder ? (0,jsxRuntime/* jsxs */.FD)("p", { children: ["Beside this page: ", joined(links, ", ")] }) : null,
        (0,jsxRuntime/* jsx */.Y)(Fold, { summary: "report.json", content: () => (0,jsxRuntime/* jsx */.Y)(Block, { text: (0,json/* renderJson */.h)(report), limit: JSON_SHOWN }) }),
        (0,jsxRuntime/* jsxs */.FD)("p", { class: "muted", children: ["Session ", report.sessionId] }),
    ]);
}

;// CONCATENATED MODULE: ./src/core/page/parts.tsx








/** Draws again only when one of the properties changes: a live page is drawn with every event. */
function pure(Drawn) {
    return class extends preact/* Component */.uA {
        shouldComponentUpdate(next) {
            const names = Object.keys(next);
            return names.some((name) => next[name] !== this.props[name]);
        }
        render() {
            return (0,jsxRuntime/* jsx */.Y)(Drawn, { ...this.props });
        }
    };
}
/** Tone and sign of each status of a run, also while it is going on, and of a decision. */
const STATUS = {
    running: ["live", "●"],
    lost: ["warn", "!"],
    success: ["good", "✓"],
    no_changes: ["", "–"],
    partial: ["warn", "!"],
    failed: ["bad", "✗"],
    skipped: ["", "–"],
    denied: ["bad", "✗"],
    awaiting_approval: ["warn", "?"],
    approved: ["good", "✓"],
    rejected: ["bad", "✗"],
};
function lookOf(status) {
    return Object.hasOwn(STATUS, status) ? STATUS[status] : ["", "–"];
}
const toneOf = (status) => lookOf(status)[0];
/** How a run stands. The word says it; sign and colour repeat it. */
function Badge({ status }) {
    const [tone, sign] = lookOf(status);
    return ((0,jsxRuntime/* jsxs */.FD)("span", { class: `badge ${tone}`, children: [(0,jsxRuntime/* jsx */.Y)("span", { "aria-hidden": "true", children: sign }), " ", status.slice(0, 40).replaceAll("_", " ")] }));
}
function GateChip({ when, kind }) {
    const tone = kind === "pass" ? "good" : kind === "fail" || kind === "timeout" || kind === "error" ? "bad" : "";
    return ((0,jsxRuntime/* jsxs */.FD)("span", { class: `chip ${tone}`, children: [(0,jsxRuntime/* jsxs */.FD)("span", { class: "sr", children: [when, " "] }), kind === "" ? "–" : kind.slice(0, 30).replaceAll("_", " ")] }));
}
/** A gate before and after the change; '' = not yet. */
function GateChange(gate) {
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("b", { children: (0,jsxRuntime/* jsx */.Y)(Code, { text: (0,truncate/* clampText */.zu)(gate.name, 100) }) }), " ", (0,jsxRuntime/* jsxs */.FD)("span", { children: [(0,jsxRuntime/* jsx */.Y)(GateChip, { when: "before", kind: gate.before }), " ", (0,jsxRuntime/* jsx */.Y)("span", { "aria-hidden": "true", children: "\u2192" }), " ", (0,jsxRuntime/* jsx */.Y)(GateChip, { when: "after", kind: gate.after })] })] }));
}
const WIDTH = 600;
const HEIGHT = 80;
/** Few bars do not fill the width: a wall of colour says nothing. */
const WIDEST = 20;
/** More bars than this cannot be distinguished: neighbours share one, which shows the highest. */
const BARS = 120;
const heightOf = ({ parts }) => parts.reduce((sum, [, value]) => sum + value, 0);
/** So few bars that each can be seen. */
function thinned(bars) {
    const share = Math.ceil(bars.length / BARS);
    if (share <= 1)
        return bars;
    const kept = [];
    for (let at = 0; at < bars.length; at += share)
        kept.push(bars.slice(at, at + share).reduce((best, bar) => (heightOf(bar) > heightOf(best) ? bar : best)));
    return kept;
}
/** Values over the steps, with what they come to in words. */
function Chart(props) {
    const shown = thinned(props.bars);
    const top = Math.max(...shown.map(heightOf)) || 1;
    const width = Math.min(WIDEST, WIDTH / shown.length);
    const colors = shown[0]?.parts.map(([color]) => color) ?? [];
    const drawn = shown.map(({ label, parts }, index) => {
        let y = HEIGHT;
        const rects = parts.map(([color, value]) => {
            const height = Math.max(parts.length === 1 ? 1 : 0, (value / top) * (HEIGHT - 4));
            y -= height;
            const place = { x: (index * width).toFixed(2), y: Math.max(0, y).toFixed(2) };
            return (0,jsxRuntime/* jsx */.Y)("rect", { class: color, ...place, width: Math.max(0.5, width - 1.5).toFixed(2), height: height.toFixed(2) });
        });
        return ((0,jsxRuntime/* jsxs */.FD)("g", { children: [(0,jsxRuntime/* jsx */.Y)("title", { children: label() }), rects] }));
    });
    return ((0,jsxRuntime/* jsxs */.FD)("figure", { children: [(0,jsxRuntime/* jsxs */.FD)("figcaption", { children: [(0,jsxRuntime/* jsx */.Y)("b", { children: props.title }), " ", props.words] }), (0,jsxRuntime/* jsx */.Y)("svg", { role: "img", "aria-label": `${props.title}: ${props.words}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", children: drawn }), colors.length > 1 && ((0,jsxRuntime/* jsx */.Y)("p", { class: "legend", "aria-hidden": "true", children: colors.map((color) => ((0,jsxRuntime/* jsx */.Y)("span", { class: `key ${color}`, children: color }))) }))] }));
}
/** A longer argument stands in a block of its own. */
const SHORT = 80;
function Argument({ name, value }) {
    const line = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const text = typeof value === "string" || line.length <= SHORT ? line : (JSON.stringify(value, null, 2) ?? "");
    const isShort = text.length <= SHORT && !text.includes("\n");
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("dt", { children: (0,jsxRuntime/* jsx */.Y)(Code, { text: (0,truncate/* clampText */.zu)(name, SHORT) }) }), (0,jsxRuntime/* jsx */.Y)("dd", { children: isShort ? (0,jsxRuntime/* jsx */.Y)(Mono, { text: text }) : (0,jsxRuntime/* jsx */.Y)(Block, { text: text }) })] }));
}
/** All arguments of a call: changed lines as a diff, the others by name. */
const Arguments = pure(({ given }) => {
    const { isLive, limit } = (0,hooks/* useContext */.NT)(Medium);
    const whole = isLive ? Number.POSITIVE_INFINITY : limit;
    const { path, patch } = given;
    const patched = typeof patch === "string" && patch.length <= whole ? unifiedDiff(patch) : null;
    const edited = patched ?? replacement(given, whole);
    const told = edited === null ? [] : patched === null ? ["old_str", "new_str"] : ["patch"];
    const rest = Object.entries(given).filter(([name]) => !told.includes(name));
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [rest.length > 0 && ((0,jsxRuntime/* jsx */.Y)("dl", { class: "arguments", children: rest.map(([name, value]) => ((0,jsxRuntime/* jsx */.Y)(Argument, { name: name, value: value }))) })), edited !== null && (0,jsxRuntime/* jsx */.Y)(Diff, { path: typeof path === "string" ? path : "", lines: edited })] }));
});
function WrittenArguments({ json }) {
    const given = (0,call_words/* callArguments */.pR)(json);
    const isEmpty = Object.keys(given).length === 0;
    if (isEmpty && (json.trim() === "" || json.trim() === "{}"))
        return null;
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("h4", { children: "Arguments" }), isEmpty ? (0,jsxRuntime/* jsx */.Y)(Block, { text: json }) : (0,jsxRuntime/* jsx */.Y)(Arguments, { given: given })] }));
}
function Result({ call }) {
    const { limit, isLive } = (0,hooks/* useContext */.NT)(Medium);
    if (call.state === "running")
        return (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: "It has not come back yet." });
    if (call.state === "done") {
        const { path } = (0,call_words/* callArguments */.pR)(call.arguments);
        const diff = typeof path === "string" && (isLive || call.output.length <= limit) ? unifiedDiff(call.output) : null;
        if (diff !== null)
            return (0,jsxRuntime/* jsx */.Y)(Diff, { path: String(path), lines: diff });
        return call.output.trim() === "" ? (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: "Nothing was printed." }) : (0,jsxRuntime/* jsx */.Y)(Block, { text: call.output });
    }
    const isTold = call.output.trim() === "" || call.output.trim() === call.error.trim();
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("p", { class: "bad", children: call.error }), (0,jsxRuntime/* jsx */.Y)(Remedy, { text: call.remedy }), !isTold && (0,jsxRuntime/* jsx */.Y)(Block, { text: call.output })] }));
}
const STATES = {
    running: ["◌", "is being run", "live"],
    done: ["✓", "done", "good"],
    failed: ["✗", "failed", "bad"],
    waiting: ["?", "waits for a person", "warn"],
};
/** A call as people read it: what was done, to what. */
function Phrase({ verb, object, note }) {
    return ((0,jsxRuntime/* jsxs */.FD)("span", { class: "what", children: [(0,jsxRuntime/* jsx */.Y)("span", { class: "verb", children: (0,jsxRuntime/* jsx */.Y)(Code, { text: oneLine(verb) }) }), " ", (0,jsxRuntime/* jsx */.Y)(Mono, { text: oneLine(object) }), " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: (0,jsxRuntime/* jsx */.Y)(Code, { text: oneLine(note) }) })] }));
}
function Time({ of }) {
    return of === null ? null : (0,jsxRuntime/* jsx */.Y)("span", { class: "figure", children: (0,page_figures/* seconds */.YA)(of) });
}
/** One call in words, with its arguments and result folded. `isCut`: the run ended before the call did. */
function Call({ call, isCut }) {
    const [sign, word, tone] = isCut ? ["–", "did not end", ""] : STATES[call.state];
    const summary = ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("span", { class: `state ${tone}`, children: [(0,jsxRuntime/* jsx */.Y)("span", { "aria-hidden": "true", children: sign }), (0,jsxRuntime/* jsx */.Y)("span", { class: "sr", children: word })] }), " ", (0,jsxRuntime/* jsx */.Y)(Phrase, { ...call.words }), " ", (0,jsxRuntime/* jsx */.Y)(Time, { of: call.milliseconds }), call.error !== "" && ((0,jsxRuntime/* jsx */.Y)("span", { class: "failure", children: (0,jsxRuntime/* jsx */.Y)(Code, { text: oneLine(call.error) }) }))] }));
    const content = () => ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)(WrittenArguments, { json: call.arguments }), (0,jsxRuntime/* jsx */.Y)("h4", { children: "Result" }), (0,jsxRuntime/* jsx */.Y)(Result, { call: call })] }));
    return (0,jsxRuntime/* jsx */.Y)(Fold, { summary: summary, content: content });
}
const SAID_SHOWN = 600;
/** What the model said with its calls; the last words are the summary, which stands above. */
function Said({ text, summary }) {
    if (text.trim() === "" || text === summary)
        return null;
    return ((0,jsxRuntime/* jsx */.Y)("p", { class: "said", children: (0,jsxRuntime/* jsx */.Y)(Inline, { text: (0,truncate/* clampText */.zu)(text.replace(/\s+/g, " ").trim(), SAID_SHOWN) }) }));
}
/** One answer of the model, with the calls that it asked for. */
const Step = pure(({ row, summary, hasEnded }) => {
    const cached = row.cachedTokens > 0 ? ` (${(0,page_figures/* count */.U9)(row.cachedTokens)} cached)` : "";
    const tokens = `${(0,page_figures/* count */.U9)(row.inputTokens)}${cached} + ${(0,page_figures/* count */.U9)(row.outputTokens)} tokens`;
    return ((0,jsxRuntime/* jsxs */.FD)("li", { class: "step", children: [(0,jsxRuntime/* jsxs */.FD)("h3", { children: [row.name, " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "figure", children: [(0,page_figures/* seconds */.YA)(row.milliseconds), tokens, (0,page_figures/* money */.TG)(row.costUsd)].join(" · ") })] }), (0,jsxRuntime/* jsx */.Y)(Said, { text: row.text, summary: summary }), row.calls.map((call) => ((0,jsxRuntime/* jsx */.Y)(Call, { call: call, isCut: hasEnded && call.state === "running" })))] }));
});
/** What happened between the steps. */
const Mark = pure(({ row }) => {
    const text = ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsx */.Y)("span", { class: `what ${row.ok === null ? "" : row.ok ? "good" : "bad"}`, children: (0,jsxRuntime/* jsx */.Y)(Code, { text: oneLine(row.text) }) }), " ", (0,jsxRuntime/* jsx */.Y)(Time, { of: row.durationMilliseconds })] }));
    const isPlain = row.output.trim() === "";
    return ((0,jsxRuntime/* jsx */.Y)("li", { class: "mark", children: isPlain ? (0,jsxRuntime/* jsx */.Y)("p", { children: text }) : (0,jsxRuntime/* jsx */.Y)(Fold, { summary: text, content: () => (0,jsxRuntime/* jsx */.Y)(Block, { text: row.output }) }) }));
});

// EXTERNAL MODULE: ./src/report/evidence.ts
var evidence = __webpack_require__(53877);
// EXTERNAL MODULE: ./src/report/gates.ts
var report_gates = __webpack_require__(68874);
;// CONCATENATED MODULE: ./src/report/page/gate-rows.tsx








const OUTPUT_SHOWN = 20_000;
const CHIPS_SHOWN = 6;
/** The gates of the headline, each before and after; nothing where there are too many to be seen at once. */
function GateChips({ report: { gates } }) {
    if (gates.length === 0 || gates.length > CHIPS_SHOWN)
        return null;
    return ((0,jsxRuntime/* jsx */.Y)("ul", { class: "chips", "aria-label": "Gates", children: gates.map((gate) => ((0,jsxRuntime/* jsx */.Y)("li", { children: (0,jsxRuntime/* jsx */.Y)(GateChange, { ...gate }) }))) }));
}
function gateRow(gate) {
    const tests = (0,report_gates/* testsOf */.Vh)(gate);
    const figures = [
        gate.outcome.replaceAll("_", " "),
        (0,page_figures/* seconds */.YA)(gate.durationMilliseconds),
        ...(tests === "" ? [] : [tests]),
    ];
    const summary = ((0,jsxRuntime/* jsxs */.FD)("span", { children: ["Output of ", (0,jsxRuntime/* jsx */.Y)(Mono, { text: gate.name })] }));
    return ((0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: [(0,jsxRuntime/* jsxs */.FD)("p", { children: [(0,jsxRuntime/* jsx */.Y)(GateChange, { ...gate }), " ", !gate.required && (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: "(optional)" }), " ", (0,jsxRuntime/* jsx */.Y)("span", { class: "muted", children: figures.join(" · ") })] }), (0,jsxRuntime/* jsx */.Y)("p", { class: "command", children: (0,jsxRuntime/* jsx */.Y)(Mono, { text: gate.run }) }), gate.output.trim() !== "" && ((0,jsxRuntime/* jsx */.Y)(Fold, { summary: summary, content: () => (0,jsxRuntime/* jsx */.Y)(Block, { text: gate.output, limit: OUTPUT_SHOWN }) }))] }));
}
/** What proves the change: the gates before and after, and what the tests of each side say of the other's code. */
function gatesSection({ report }) {
    const gates = (0,report_gates/* sortGates */.ny)(report.gates);
    const notes = gates.map((gate) => (0,report_gates/* gateNote */.mD)(gate, wording.PLAIN_WORDING)).filter((note) => note !== "");
    const { proof, kept } = (0,evidence/* evidenceSentences */.c)(report.regression ?? [], wording.PLAIN_WORDING);
    const yaml = report.detectedYaml;
    const content = [
        list(gates.map(gateRow), "gates rows"),
        list([...proof, ...kept, ...notes].map((text) => (0,jsxRuntime/* jsx */.Y)(Inline, { text: text }))),
        yaml === "" ? null : ((0,jsxRuntime/* jsx */.Y)(Fold, { summary: "The gates were detected; these lines pin them", content: () => (0,jsxRuntime/* jsx */.Y)(Block, { text: yaml }) })),
    ];
    if (content.every((part) => part === null))
        return null;
    const claimed = (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: "As the agent job reported them; they did not run here." });
    return section("evidence", "Evidence", [report.reported === true ? claimed : null, ...content]);
}

// EXTERNAL MODULE: ./src/report/verdict.ts
var report_verdict = __webpack_require__(90687);
;// CONCATENATED MODULE: ./src/report/page/head.tsx











const TITLE_SHOWN = 160;
/** The subject's title, else what was asked for, else the command: the first line of it. */
function titleOf({ report, events }) {
    const started = events.find((event) => event.type === "run_started");
    const given = started?.title ?? "";
    const [line = ""] = (given === "" ? report.task : given).trim().split("\n");
    return line === ""
        ? (0,truncate/* clampText */.zu)(`${report.command} ${report.subject}`.trim(), TITLE_SHOWN)
        : (0,truncate/* clampText */.zu)(line, TITLE_SHOWN);
}
/** Where the run and its work are. */
function linksOf(report) {
    const { published, runUrl } = report;
    const repository = repositoryOf(report);
    const isPushed = published.kind === "pull_request" || published.kind === "branch";
    const hasPull = published.pullRequestUrl !== "" && published.pullRequestNumber !== null;
    const pull = `Pull request #${published.pullRequestNumber}${published.draft ? " (draft)" : ""}`;
    const subject = subjectLink(report.subject, repository);
    return [
        ...(hasPull ? [(0,jsxRuntime/* jsx */.Y)(Link, { to: published.pullRequestUrl, children: pull })] : []),
        ...(published.commit === "" ? [] : [(0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: ["Commit ", commitLink(published.commit, repository, isPushed)] })]),
        ...(subject === null ? [] : [subject]),
        ...(runUrl === "" ? [] : [(0,jsxRuntime/* jsx */.Y)(Link, { to: runUrl, children: "Run" })]),
        ...(report.review === undefined || report.review.url === "" ? [] : [(0,jsxRuntime/* jsx */.Y)(Link, { to: report.review.url, children: "Review" })]),
    ];
}
/** Why the run is no success, where the verdict does not say it already. */
function reasonsOf({ reasons }, verdict) {
    const said = verdict.toLowerCase();
    const others = reasons.filter((reason) => !said.includes(reason.toLowerCase().replace(/[.:]+$/, "")));
    return list(others.map((reason) => (0,jsxRuntime/* jsx */.Y)(Inline, { text: reason })));
}
/** Which run this is, of what. */
function factsOf({ report, events }) {
    const repository = repositoryOf(report);
    const started = events[0]?.at;
    return [
        repository === null ? "" : (0,jsxRuntime/* jsx */.Y)(Link, { to: repository.url, children: repository.name }),
        started === undefined ? "" : (0,jsxRuntime/* jsx */.Y)("time", { dateTime: new Date(started).toISOString(), children: (0,page_figures/* date */.p6)(started) }),
        `${report.command}${report.actor === "" ? "" : ` by ${report.actor}`}`,
        report.baseSha === "" ? "" : (0,jsxRuntime/* jsxs */.FD)(jsxRuntime/* Fragment */.FK, { children: ["base ", commitLink(report.baseSha, repository, true)] }),
        report.model,
    ];
}
/** What a maintainer decides by. */
function Headline(source) {
    const { report } = source;
    const [verdict = "", ...more] = [report_verdict.verdictLine, report_verdict.setupLine, report_verdict.evidenceLine]
        .map((line) => line(report, wording.PLAIN_WORDING))
        .filter((line) => line !== "");
    const where = linksOf(report);
    return ((0,jsxRuntime/* jsxs */.FD)("header", { children: [(0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: joined(factsOf(source), " · ") }), (0,jsxRuntime/* jsx */.Y)("h1", { children: titleOf(source) }), verdict !== "" && ((0,jsxRuntime/* jsx */.Y)("p", { class: `verdict ${toneOf(report.status)}`, children: (0,jsxRuntime/* jsx */.Y)(Inline, { text: verdict }) })), more.map((line) => ((0,jsxRuntime/* jsx */.Y)("p", { children: line }))), reasonsOf(report, verdict), (0,jsxRuntime/* jsx */.Y)(GateChips, { ...source }), where.length > 0 && (0,jsxRuntime/* jsx */.Y)("p", { class: "links", children: joined(where, " · ") })] }));
}
/** The bar that stays: how the run ended, and the way to each part that is there. */
function PartsBar({ report, parts }) {
    return ((0,jsxRuntime/* jsx */.Y)("nav", { class: "bar", "aria-label": "Parts of this page", children: (0,jsxRuntime/* jsxs */.FD)("div", { children: [(0,jsxRuntime/* jsx */.Y)(Badge, { status: report.status }), " ", (0,jsxRuntime/* jsxs */.FD)("span", { class: "muted", children: [(0,page_figures/* money */.TG)(report.costUsd), " \u00B7 ", (0,page_figures/* seconds */.YA)(report.durationMilliseconds)] }), (0,jsxRuntime/* jsx */.Y)("ul", { children: parts.map(([id, title]) => ((0,jsxRuntime/* jsx */.Y)("li", { children: (0,jsxRuntime/* jsx */.Y)(Link, { to: `#${id}`, children: title }) }))) })] }) }));
}
/** The fate of the tests that exist at base: before everything else, because it decides what the rest is worth. */
function tamperingSection({ report }) {
    const found = (report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`);
    const changed = (0,evidence/* expectationsWarning */.L)(report, wording.PLAIN_WORDING).map((text) => `warning: ${text}`);
    const all = list([...found, ...changed].map((text) => (0,jsxRuntime/* jsx */.Y)(Inline, { text: text })));
    return all === null ? null : (0,jsxRuntime/* jsx */.Y)("div", { class: "warning", children: section("tampering", "Tests were changed", [all]) });
}
/** What the agent says it did. A plan stands in its own part. */
function summarySection({ report }) {
    const isPlan = report.plan !== undefined && report.command === "plan";
    return isPlan || report.summary.trim() === ""
        ? null
        : section("summary", "Summary", [(0,jsxRuntime/* jsx */.Y)(Prose, { text: report.summary })]);
}

;// CONCATENATED MODULE: ./src/core/page/colors.ts
/** Colours by name, light and dark. Texts on their grounds have a contrast of 4.5 or more (a test computes it). */
const COLORS = {
    light: {
        ground: "#ffffff",
        soft: "#f6f8fa",
        line: "#d1d9e0",
        edge: "#818b98",
        text: "#1f2328",
        muted: "#59636e",
        link: "#0550ae",
        good: "#116329",
        bad: "#a40e26",
        warn: "#7a4b00",
        "good-ground": "#dafbe1",
        "bad-ground": "#ffebe9",
        "warn-ground": "#fff4c2",
        comment: "#57606a",
        string: "#0a3069",
        number: "#0550ae",
        keyword: "#6639ba",
        call: "#7a3e00",
        act: "#1a7f37",
        "on-act": "#ffffff",
        shade: "#1f232820",
    },
    dark: {
        ground: "#0d1117",
        soft: "#161b22",
        line: "#3d444d",
        edge: "#656c76",
        text: "#e6edf3",
        muted: "#9da7b1",
        link: "#79c0ff",
        good: "#56d364",
        bad: "#ff9a93",
        warn: "#e3b341",
        "good-ground": "#12301d",
        "bad-ground": "#3c1618",
        "warn-ground": "#332701",
        comment: "#a3adb8",
        string: "#a5d6ff",
        number: "#79c0ff",
        keyword: "#d2a8ff",
        call: "#ffb77c",
        act: "#238636",
        "on-act": "#ffffff",
        shade: "#01040980",
    },
};

;// CONCATENATED MODULE: ./src/core/page/style.ts

const variables = (mode) => Object.entries(COLORS[mode])
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
/** The style of everything that report.html and the hub's page share, in both colour modes. */
const SHARED_STYLE = `
:root{color-scheme:light dark;${variables("light")}}
@media(prefers-color-scheme:dark){:root{${variables("dark")}}}
*{box-sizing:border-box}
html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.01em;margin:0}
h2{font-size:1.05rem;margin:0 0 .75rem}
h3{font-size:.95rem;margin:0}
h4{font-size:.75rem;margin:.75rem 0 .25rem;color:var(--muted);text-transform:uppercase;letter-spacing:.05em}
p{margin:.35rem 0}
ul,ol{margin:.5rem 0;padding-left:1.4rem}
dl,dd{margin:0}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
main:focus,h1:focus{outline:none}
code,pre,.diff{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-variant-ligatures:none;unicode-bidi:isolate}
pre{margin:.25rem 0;padding:.6rem .75rem;background:var(--soft);border-radius:6px;white-space:pre-wrap}
.muted{color:var(--muted)}
.good{color:var(--good)}
.bad{color:var(--bad)}
.warn{color:var(--warn)}
.live{color:var(--link)}
.words{white-space:pre-line;max-width:48rem}
.sr,.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip:focus{position:absolute;z-index:3;padding:.5rem 1rem;background:var(--ground)}
.hidden-char{color:var(--bad);background:var(--bad-ground);border:1px solid currentColor;border-radius:3px;font-size:.8em;padding:0 .2em}
.bar{position:sticky;top:0;z-index:2;background:var(--ground);border-bottom:1px solid var(--line)}
.bar>div{display:flex;align-items:center;gap:.25rem 1rem}
.bar ul{display:flex;list-style:none;margin:0;padding:0}
.badge,.chip{display:inline-block;border-radius:2em;border:1px solid currentColor;font-weight:600;white-space:nowrap;background:var(--soft);line-height:1.5}
.badge{font-size:.82rem;padding:.05rem .65rem}
.chip{font-size:.76rem;padding:0 .55rem}
.badge.good,.chip.good{background:var(--good-ground)}
.badge.bad,.chip.bad{background:var(--bad-ground)}
.badge.warn,.chip.warn{background:var(--warn-ground)}
.gates,.rows,.steps{list-style:none;padding:0;margin:0}
figure{margin:0}
figcaption{font-size:.82rem;margin-bottom:.4rem;color:var(--muted)}
figcaption b{color:var(--text)}
svg{display:block;width:100%;height:80px;border-bottom:1px solid var(--line);fill:var(--link)}
.cached{fill:var(--line)}
.out{fill:var(--keyword)}
.legend{display:flex;gap:1rem;font-size:.78rem;color:var(--muted);margin:.4rem 0 0}
.key::before{content:"";display:inline-block;width:.6rem;height:.6rem;border-radius:2px;margin-right:.35rem;background:var(--link)}
.key.cached::before{background:var(--line)}
.key.out::before{background:var(--keyword)}
.step,.mark{padding:.55rem 0;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 80px}
.step h3{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.mark p{margin:0;padding-left:1.3rem;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
.figure{font-size:.82rem;font-weight:400;color:var(--muted);font-variant-numeric:tabular-nums}
.said{font-size:.93rem;margin:.15rem 0;color:var(--muted);max-width:48rem}
summary{cursor:pointer}
.call>summary{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline;list-style:none;padding:.22rem 0;border-radius:4px}
.call>summary:hover{background:var(--soft)}
.call>summary::-webkit-details-marker{display:none}
.call>summary::before{content:"▸";color:var(--muted);width:.8rem;flex:none}
.call[open]>summary::before{content:"▾"}
.state{flex:none;width:1rem;text-align:center}
.what{flex:1;min-width:0}
.what .muted{font-size:.9rem}
.verb{display:inline-block;min-width:3.4rem;font-weight:600}
.failure{flex-basis:100%;padding-left:2.8rem;color:var(--bad);font-size:.9rem}
.inside{padding:0 0 .5rem 1.3rem}
.arguments dt{font-size:.85rem;color:var(--muted)}
.arguments dd{margin:0 0 .4rem}
.diff{width:100%;border-collapse:collapse;table-layout:fixed;margin:.35rem 0}
.diff td{padding:0 .6rem;vertical-align:top;white-space:pre-wrap}
.diff td:not(:last-child){width:3.2rem;padding:0 .4rem;text-align:right;color:var(--muted);user-select:none}
.diff td[data-n]::before{content:attr(data-n)}
.diff .added{background:var(--good-ground)}
.diff .removed{background:var(--bad-ground)}
.diff .hunk{background:var(--soft);color:var(--muted)}
.diff .added td:not(:last-child),.diff .removed td:not(:last-child){color:var(--text)}
.c{color:var(--comment)}
.s{color:var(--string)}
.n{color:var(--number)}
.k{color:var(--keyword)}
.f{color:var(--call)}
@media(max-width:46rem){
h1{font-size:1.35rem}
.inside{padding-left:0}
}
`;

;// CONCATENATED MODULE: ./src/report/page/style.ts

/** The page's only style; its hash stands in the page's policy. */
const STYLE = `${SHARED_STYLE}
header,main,footer,.bar>div{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{margin:.25rem 0 .5rem}
h2{font-size:1.15rem;margin:2.25rem 0 .75rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
.verdict{font-size:1.05rem;border-left:4px solid var(--line);padding-left:.75rem;margin:.5rem 0}
.verdict.good{border-color:var(--good)}
.verdict.bad{border-color:var(--bad)}
.verdict.warn{border-color:var(--warn)}
.verdict.good,.verdict.bad,.verdict.warn{color:var(--text)}
.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;list-style:none;padding:0}
.warning>section{border:1px solid var(--warn);border-radius:6px;padding:0 1rem;margin-top:1.5rem}
.warning h2{margin-top:.75rem;color:var(--warn);border:0}
.bar>div{padding-top:.4rem;padding-bottom:.4rem;font-size:.9rem}
.bar>div>span{flex:none}
.bar ul{gap:.25rem 1rem;overflow-x:auto}
.bar li{flex:none}
.bar a{display:inline-block;padding:.25rem 0}
.changes{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.files ul{list-style:none;padding:0;margin:0;font-size:.85rem}
.files li{padding:.2rem 0}
.file{border:1px solid var(--line);border-radius:6px;margin-bottom:1rem;content-visibility:auto;contain-intrinsic-size:auto 300px}
.file>summary{background:var(--soft);padding:.4rem .75rem;border-radius:6px;font-size:.9rem}
.file>p{padding:0 .75rem}
.file>.diff{margin:0}
.rows>li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.rows p{margin:.15rem 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;margin-bottom:.5rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem}
.figures dt{font-size:.82rem;color:var(--muted)}
.figures dd{font-weight:600}
footer{padding-top:2rem;padding-bottom:2rem;font-size:.85rem}
@media(min-width:62rem){
.changes{grid-template-columns:15rem minmax(0,1fr)}
.files{position:sticky;top:3.75rem;align-self:start;max-height:calc(100vh - 5rem);overflow:auto}
}
@media(max-width:46rem){
.bar>div{flex-wrap:wrap}
.bar ul{flex-basis:100%}
.diff td[data-n]:first-child,.diff td:empty:first-child{display:none}
.diff td:not(:last-child){width:2.6rem}
}
@media print{.bar,.skip{display:none}}
`;

// EXTERNAL MODULE: ./src/core/gate/gate-words.ts
var gate_words = __webpack_require__(88888);
;// CONCATENATED MODULE: ./src/core/page/marks.ts


function mark(text, given = {}) {
    return { kind: "mark", text, ok: null, output: "", durationMilliseconds: null, ...given };
}
function changeMark(change) {
    switch (change.kind) {
        case "note":
            return `Notes${change.note.isConfirmed ? "" : ", unconfirmed"}: ${change.note.text}`;
        case "goal_added":
            return `Goal${change.goal.isAccepted ? "" : ", proposed"}: ${change.goal.text}`;
        case "goal_updated":
            return change.number < 0 ? "Changes a new goal" : `Changes goal ${change.number}`;
        case "goal_dropped":
            return `Drops goal ${change.number}`;
        case "note_accepted":
            return `Confirms: ${change.text}`;
        default:
            return `Forgets: ${change.text}`;
    }
}
/** What happened beside the steps; null for events that a page shows elsewhere. */
function markOf(event) {
    switch (event.type) {
        case "agent_started":
            return mark(`Agent ${event.agent} begins`);
        case "run_resumed":
            return mark(`Resumed as session ${event.sessionId}`);
        case "context_compacted":
            return mark(event.method === "summary"
                ? `${event.removed} messages were replaced by a summary`
                : `${event.removed} messages were left out`, { output: event.record.summary });
        case "gate_finished": {
            const { kind, output, durationMilliseconds } = event.run;
            // A new test that fails on the base's code is good news.
            const ok = event.phase === "new_tests" || event.phase === "altered" ? null : kind === "pass";
            return mark(`Gate ${event.gate}, ${(0,gate_words/* phaseWords */.V2)(event.phase)}: ${kind.replaceAll("_", " ")}`, {
                ok,
                output,
                durationMilliseconds,
            });
        }
        case "approval_requested":
            return mark(`A person is asked about ${event.tool}, approval ${event.id}`);
        case "approval_answered":
            return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`, {
                ok: event.answer === "approved",
            });
        case "words_heard":
            return mark(`${event.by} says to the agent`, { output: event.text });
        case "sub_run_started":
            return mark(`Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`, { output: event.sub.task });
        case "sub_run_finished":
            return mark(`Sub-run ${event.id} ends: ${event.stopReason}, ${event.steps} steps, ${(0,page_figures/* money */.TG)(event.costUsd)}`.replaceAll("_", " "), { ok: event.stopReason === "llm_done", output: event.output });
        case "memory_opened":
            return mark(`Read ${event.notes} notes and ${event.goals} goals of earlier runs`);
        case "memory_changed":
            return mark(changeMark(event.change));
        case "memory_saved":
            return mark(event.commit === "" ? `Notes were not kept: ${event.reason}` : "Notes were kept", {
                ok: event.commit !== "",
            });
        case "proposal_made":
            return mark(`Proposes: ${event.proposal.title}`);
        case "proposal_opened":
            return mark(`Proposal ${event.outcome.url === "" ? "not opened" : "opened"}: ${event.outcome.title}`, {
                ok: event.outcome.url !== "",
                output: event.outcome.reason,
            });
        case "contact_called":
            return mark(`Calls ${event.contact}`);
        case "usage_lost":
            return mark("An answer of the model broke off; its tokens are counted");
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./src/core/page/run-state.ts



/** Longest text of one argument or result that is kept: no event is longer. */
const TEXT_KEPT = 262_144;
const PURPOSES = { close: "Closing words", summary: "Summary of the context", evaluation: "Evaluation" };
function emptyRun() {
    return {
        ...{ title: "", model: "", budgetUsd: 0, maximumSteps: 0, base: "", sandbox: "", costUsd: 0, modelCalls: 0 },
        ...{ rows: [], gates: new Map(), tokens: [], startedAt: null, endedAt: null, status: "", reasons: [], summary: "" },
        ...{ pullRequest: null, unreadable: 0, step: null, agents: 0 },
    };
}
/** A field may hold anything: a run is not believed to keep to its own types. */
const run_state_text = (value) => (typeof value === "string" ? (0,truncate/* clampText */.zu)(value, TEXT_KEPT) : "");
const figure = (value) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const price = (value) => (typeof value === "number" && Number.isFinite(value) ? value : null);
const add = (sum, cost) => sum === null || cost === null ? null : sum + cost;
function newCall(id, tool, json) {
    const [name, given] = [run_state_text(tool), run_state_text(json)];
    const isRemote = name.startsWith("remote_");
    const said = (0,call_words/* callWords */.S9)(isRemote ? name.slice("remote_".length) : name, (0,call_words/* callArguments */.pR)(given));
    const words = isRemote ? { ...said, note: `${said.note} on a person's machine`.trim() } : said;
    const empty = { output: "", error: "", remedy: "", milliseconds: null };
    return { id: run_state_text(id), tool: name, words, arguments: given, state: "running", ...empty };
}
function addStep(state, event) {
    const { usage, purpose } = event;
    const spent = {
        inputTokens: figure(usage.inputTokens),
        cachedTokens: figure(usage.cachedInputTokens),
        outputTokens: figure(usage.outputTokens),
        costUsd: price(event.costUsd),
        milliseconds: figure(event.durationMilliseconds),
    };
    const isStep = purpose === "agent";
    const number = state.tokens.length + 1;
    const name = isStep ? `Step ${number}` : (PURPOSES[purpose] ?? "Model call");
    const row = { kind: "step", purpose, name, text: "", calls: [], ...spent, revision: 0 };
    state.rows.push(row);
    state.costUsd = add(state.costUsd, spent.costUsd);
    state.modelCalls += 1;
    if (!isStep)
        return;
    state.step = row;
    const { inputTokens: input, cachedTokens: cached, outputTokens: output } = spent;
    state.tokens.push({ step: number, input, cached, output });
}
/** The calls that an answer asks for are shown before their results come. */
function announceCalls(state, { message }) {
    if (message.role !== "assistant" || state.step === null || state.step.calls.length > 0)
        return;
    if (message.toolCalls.length === 0)
        return;
    state.step.calls.push(...message.toolCalls.map((call) => newCall(call.id, call.name, call.arguments)));
    if (state.step.text === "")
        state.step.text = run_state_text(message.content);
    state.step.revision += 1;
}
function finishCall(state, { outcome }) {
    const { call, result } = outcome;
    const { step } = state;
    if (step === null)
        return;
    let row = step.calls.find(({ id, state: at }) => id === call.id && at === "running");
    if (row === undefined) {
        row = newCall(call.id, call.name, call.arguments);
        step.calls.push(row);
    }
    row.output = run_state_text(result.output);
    row.milliseconds = figure(outcome.durationMilliseconds);
    if (result.success === true)
        row.state = "done";
    else {
        row.state = result.code === "pending" ? "waiting" : "failed";
        row.error = run_state_text(result.error);
        row.remedy = run_state_text(result.remedy);
    }
    step.revision += 1;
}
function setGate(state, name, given) {
    const known = state.gates.get(name) ?? { name, before: "", after: "" };
    state.gates.set(name, { ...known, ...given });
}
function noteGate(state, { phase, gate, run }) {
    if (phase === "baseline")
        setGate(state, run_state_text(gate), { before: run_state_text(run.kind) });
    if (phase === "proof")
        setGate(state, run_state_text(gate), { after: run_state_text(run.kind) });
}
function publish(state, { published }) {
    const { pullRequestNumber: number, pullRequestUrl, draft } = published;
    if (typeof number !== "number")
        return;
    state.pullRequest = { number, url: run_state_text(pullRequestUrl), isDraft: draft === true };
}
function finish(state, { status, reasons, at }) {
    state.status = run_state_text(status);
    state.reasons = Array.isArray(reasons) ? reasons.map(run_state_text) : [];
    state.endedAt = at;
    if (state.step !== null)
        state.step.revision += 1;
}
function begin(state, event) {
    state.title = run_state_text(event.title) || run_state_text(event.task).trim().split("\n")[0] || "";
    state.model = run_state_text(event.model);
    state.budgetUsd = figure(event.budgetUsd);
    state.maximumSteps = figure(event.maximumSteps);
    state.startedAt ??= event.at;
}
function noteFacts(state, event) {
    switch (event.type) {
        case "run_started":
            begin(state, event);
            return;
        case "run_resumed":
            if (event.run !== undefined)
                state.budgetUsd = figure(event.run.budgetUsd);
            // The session may have ended once already.
            state.status = "";
            state.endedAt = null;
            return;
        case "base_fixed":
            state.base = run_state_text(event.sha);
            return;
        case "sandbox_chosen":
            state.sandbox = run_state_text(event.level);
            return;
        case "message_added":
            announceCalls(state, event);
            return;
        case "model_answered":
            addStep(state, event);
            return;
        case "usage_lost":
            state.costUsd = add(state.costUsd, price(event.costUsd));
            return;
        case "sub_run_event": {
            const { event: inner } = event;
            if (inner.type !== "model_answered" && inner.type !== "usage_lost")
                return;
            state.costUsd = add(state.costUsd, price(inner.costUsd));
            if (inner.type === "model_answered")
                state.modelCalls += 1;
            return;
        }
        case "tool_finished":
            finishCall(state, event);
            return;
        case "step_finished":
            if (state.step === null)
                return;
            state.step.text = run_state_text(event.text);
            state.step.revision += 1;
            return;
        case "gate_finished":
            noteGate(state, event);
            return;
        case "tree_proved":
            for (const { name, before, after } of event.evidence.gates)
                setGate(state, run_state_text(name), { before, after });
            return;
        case "loop_stopped":
            state.summary = run_state_text(event.finalOutput);
            return;
        case "work_published":
            publish(state, event);
            return;
        case "run_finished":
            finish(state, event);
            return;
        default:
    }
}
function addMark(state, event) {
    if (event.type === "agent_started") {
        state.agents += 1;
        // Who begins is worth a row where there is more than one.
        if (state.agents === 1)
            return;
    }
    const mark = event.type === "notice_given"
        ? { kind: "mark", text: run_state_text(event.text), ok: null, output: "", durationMilliseconds: null }
        : markOf(event);
    if (mark === null)
        return;
    const milliseconds = mark.durationMilliseconds === null ? null : figure(mark.durationMilliseconds);
    state.rows.push({ ...mark, output: run_state_text(mark.output), durationMilliseconds: milliseconds });
}
/** Takes in the next event. One that is not what its type says is counted and left out; it never throws. */
function applyEvent(state, event) {
    try {
        noteFacts(state, event);
        addMark(state, event);
    }
    catch {
        state.unreadable += 1;
    }
}

;// CONCATENATED MODULE: ./src/report/page/timeline.tsx






/** Longest text of one argument or result, in characters, and of all of them together: a page must open at once. */
const TEXT_SHOWN = 6_000;
const ALL_SHOWN = 3_000_000;
const LEAST_SHOWN = 300;
/** The run as rows in the order of what happened. Notices stand in a part of their own. */
function readRows(events) {
    const agents = new Set(events.flatMap((event) => (event.type === "agent_started" ? [event.agent] : [])));
    const state = emptyRun();
    // Of several agents the first one has a row too.
    state.agents = 1;
    for (const event of events) {
        const isToldElsewhere = event.type === "notice_given" || (event.type === "agent_started" && agents.size < 2);
        if (!isToldElsewhere)
            applyEvent(state, event);
    }
    return state.rows;
}
/** Share of each text, so that a long run's page is not much larger than a short one's. */
function limitOf(rows) {
    const texts = rows.reduce((sum, row) => sum + (row.kind === "step" ? row.calls.length * 2 : 1), 0);
    return Math.max(LEAST_SHOWN, Math.min(TEXT_SHOWN, Math.floor(ALL_SHOWN / Math.max(1, texts))));
}
/** What all steps cost up to each step; null: one of them has no price, or all were free. */
function costChart(steps, budgetUsd) {
    let spent = 0;
    const bars = [];
    for (const row of steps) {
        if (row.costUsd === null)
            return null;
        spent += row.costUsd;
        if (row.purpose !== "agent")
            continue;
        const [step, sum] = [bars.length + 1, spent];
        bars.push({ label: () => `Step ${step}: ${(0,page_figures/* money */.TG)(sum)}`, parts: [["cost", sum]] });
    }
    if (spent === 0)
        return null;
    const limit = budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : "";
    return (0,jsxRuntime/* jsx */.Y)(Chart, { title: "Cost", words: `${(0,page_figures/* money */.TG)(spent)}${limit} after ${bars.length} steps`, bars: bars });
}
/** How large the context of each step was. */
function contextChart(steps) {
    const sizes = steps.map(({ inputTokens }) => inputTokens);
    const largest = Math.max(...sizes);
    if (largest === 0)
        return null;
    const bars = sizes.map((size, index) => {
        return { label: () => `Step ${index + 1}: ${(0,page_figures/* count */.U9)(size)} tokens`, parts: [["context", size]] };
    });
    const words = `${(0,page_figures/* count */.U9)(sizes[0] ?? 0)} tokens in step 1, ${(0,page_figures/* count */.U9)(sizes.at(-1) ?? 0)} in the last; most in step ${sizes.indexOf(largest) + 1}: ${(0,page_figures/* count */.U9)(largest)}`;
    return (0,jsxRuntime/* jsx */.Y)(Chart, { title: "Context", words: words, bars: bars });
}
/** Charts over the steps; nothing for a run of one step. */
function charts(rows, budgetUsd) {
    const steps = rows.filter((row) => row.kind === "step");
    const ofAgent = steps.filter(({ purpose }) => purpose === "agent");
    if (ofAgent.length < 2)
        return null;
    return ((0,jsxRuntime/* jsxs */.FD)("div", { class: "charts", children: [costChart(steps, budgetUsd), contextChart(ofAgent)] }));
}
/** Everything the run did, a row each. */
function timelineSection({ report, events }) {
    const rows = readRows(events);
    if (rows.length === 0)
        return null;
    const items = rows.map((row) => row.kind === "mark" ? (0,jsxRuntime/* jsx */.Y)(Mark, { row: row }) : (0,jsxRuntime/* jsx */.Y)(Step, { row: row, revision: 0, summary: report.summary, hasEnded: true }));
    const timeline = ((0,jsxRuntime/* jsx */.Y)(Medium.Provider, { value: { isLive: false, limit: limitOf(rows) }, children: (0,jsxRuntime/* jsx */.Y)("ol", { class: "steps", children: items }) }));
    return section("steps", "Steps", [charts(rows, report.budgetUsd), timeline]);
}

;// CONCATENATED MODULE: ./src/report/page/page.tsx










const STYLE_HASH = (0,external_node_crypto_.createHash)("sha256").update(STYLE).digest("base64");
/** Nothing is loaded, run, sent or framed; the one style is ours. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;
/** No argument or result of a call, which have a limit of their own, but what else was printed. */
const FILE = { isLive: false, limit: Number.POSITIVE_INFINITY };
/** Parts of the page in their order: id, name in the bar, what makes it. Those without content are not there. */
const PARTS = [
    ["tampering", "Tests", tamperingSection],
    ["summary", "Summary", summarySection],
    ["findings", "Findings", reviewSection],
    ["plan", "Plan", planSection],
    ["changes", "Changes", changesSection],
    ["evidence", "Evidence", gatesSection],
    ["steps", "Steps", timelineSection],
    ["evaluation", "Evaluation", evaluationSection],
    ["refused", "Refused", refusedSection],
    ["approvals", "Approvals", approvalsSection],
    ["messages", "Messages", messagesSection],
    ["conversation", "Agents", conversationSection],
    ["proposals", "Proposals", proposalsSection],
    ["memory", "Memory", memorySection],
    ["notes", "Notes", notesSection],
    ["cost", "Cost", costSection],
    ["raw", "Raw", rawSection],
];
function Page({ source }) {
    const parts = PARTS.flatMap(([id, title, make]) => {
        const content = make(source);
        return content === null ? [] : [[id, title, content]];
    });
    return ((0,jsxRuntime/* jsxs */.FD)(Medium.Provider, { value: FILE, children: [(0,jsxRuntime/* jsx */.Y)("a", { class: "skip", href: "#content", children: "Skip to the report" }), (0,jsxRuntime/* jsx */.Y)(PartsBar, { report: source.report, parts: parts }), (0,jsxRuntime/* jsx */.Y)(Headline, { ...source }), (0,jsxRuntime/* jsx */.Y)("main", { id: "content", tabIndex: -1, children: parts.map(([, , content]) => content) }), (0,jsxRuntime/* jsx */.Y)("footer", { children: (0,jsxRuntime/* jsx */.Y)("p", { class: "muted", children: "Made by Architect from the events of the run." }) })] }));
}
/**
 * report.html: one file without a script, which loads nothing. The renderer escapes everything untrusted; an address
 * becomes a link only if it is one of the web. Policy and style are ours, and stand as they are.
 */
function renderHtml(report, options) {
    const source = { ...options, report };
    const title = (0,dist/* render */.XX)((0,jsxRuntime/* jsxs */.FD)("title", { children: ["Architect: ", report.status.replaceAll("_", " "), " \u00B7 ", titleOf(source)] }));
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${title}
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head>
<body>${(0,dist/* render */.XX)((0,jsxRuntime/* jsx */.Y)(Page, { source: source }))}</body></html>
`;
}


/***/ })

};
