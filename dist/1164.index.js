export const id = 1164;
export const ids = [1164];
export const modules = {

/***/ 44484:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YH: () => (/* binding */ planMarker),
/* harmony export */   m3: () => (/* binding */ readPlan),
/* harmony export */   qG: () => (/* binding */ PLAN_ROOM),
/* harmony export */   wS: () => (/* binding */ planSections)
/* harmony export */ });
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4620);
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80614);
/* harmony import */ var _text_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5603);



/**
 * The plan in its comment. Every line of the plan stands behind a quote mark and the task in a fence longer than any in
 * it, so nothing that a model or a person wrote can be taken for a line of ours, and both can be taken out again exactly.
 */
/** What the first line of a plan's comment begins with (product.md §5). */
function planMarker(subject) {
    return `<!-- architect:plan:${subject} `;
}
const MARKER = /^<!-- architect:plan:((?:issue|pr)-\d+) id=[\w-]+ head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;
const SUCCESS = "### Architect: success";
const PLAN = "**Plan**";
const TASK = "**Task**";
const BUILD = "**Build**";
const HASH = /^SHA-256 over the task, the plan and the commit: `([0-9a-f]{64})`\.$/;
/** Longest task and plan that a comment takes besides its other sections, in characters. */
const PLAN_ROOM = 44_000;
/** The sections of a plan's comment that are hashed, and the line that builds it. `text` is safe Markdown already. */
function planSections(plan, phrase) {
    const short = (0,_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .shortHash */ .BC)(plan.hash);
    const task = plan.task === "" ? [] : [TASK, (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .E)(plan.task, "text")];
    const how = [
        BUILD,
        `Plan \`${short}\` was made for commit \`${plan.head}\`. To carry it out while that is the head, comment:`,
        (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .E)(`${phrase} build ${short}`, "text"),
        `SHA-256 over the task, the plan and the commit: \`${plan.hash}\`.`,
    ];
    return [PLAN, (0,_text_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteLines */ .Cx)(plan.text), ...task, ...how].join("\n\n");
}
/** Lines that are read one after the other. */
function reader(lines) {
    let at = 0;
    return {
        /** Whether these lines come next; then they are read. */
        takes(...wanted) {
            if (!wanted.every((line, index) => lines[at + index] === line))
                return false;
            at += wanted.length;
            return true;
        },
        next: () => lines[at++],
        peek: () => lines[at],
    };
}
function readFence(lines) {
    const marks = /^(`{3,})text$/.exec(lines.next() ?? "")?.[1];
    if (marks === undefined)
        return null;
    const inside = [];
    for (let line = lines.next(); line !== marks; line = lines.next()) {
        if (line === undefined)
            return null;
        inside.push(line);
    }
    return inside.join("\n");
}
/** Task and plan with the hash that the comment says; null where a line is not as `planSections` writes it. */
function readSections(lines) {
    if (!lines.takes("", PLAN, ""))
        return null;
    const text = [];
    for (let line = lines.peek(); line !== undefined && (0,_text_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .isQuoteLine */ .$V)(line); line = lines.peek()) {
        text.push(line);
        lines.next();
    }
    let task = "";
    if (lines.takes("", TASK, "")) {
        const found = readFence(lines);
        if (found === null)
            return null;
        task = found;
    }
    if (!lines.takes("", BUILD, ""))
        return null;
    // What is typed to build it is for people: the phrase may have changed since.
    lines.next();
    if (!lines.takes("") || readFence(lines) === null || !lines.takes(""))
        return null;
    const hash = HASH.exec(lines.next() ?? "")?.[1];
    return text.length === 0 || hash === undefined ? null : { task, text: (0,_text_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .unquoteLines */ .Fe)(text), hash };
}
/** Takes a plan out of the text of a comment. Only its own form counts; who wrote it is the caller's question. */
function readPlan(body, subject) {
    const all = (0,_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .unixLines */ .cK)(body).split("\n");
    const lines = reader(all);
    const [, of, head] = MARKER.exec(lines.next() ?? "") ?? [];
    if (of !== subject || head === undefined || !lines.takes(SUCCESS))
        return { kind: "none" };
    const found = readSections(lines);
    const told = found?.hash ?? all.flatMap((line) => HASH.exec(line)?.[1] ?? []).at(0) ?? null;
    if (found === null)
        return { kind: "altered", hash: told };
    const plan = (0,_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .hashPlan */ .k)({ subject, head, task: found.task, text: found.text });
    return plan.hash === found.hash ? { kind: "plan", plan } : { kind: "altered", hash: told };
}


/***/ }),

/***/ 4620:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BC: () => (/* binding */ shortHash),
/* harmony export */   cK: () => (/* binding */ unixLines),
/* harmony export */   k: () => (/* binding */ hashPlan)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** So much of a hash is shown and typed. */
const SHOWN_DIGITS = 12;
/** The plan with its hash over task, text, subject and commit. Line ends do not count: servers and editors change them. */
function hashPlan(plan) {
    const { subject, head, task, text } = plan;
    const parts = ["architect plan 1", subject, head, unixLines(task), unixLines(text)];
    return { ...plan, hash: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(parts)).digest("hex") };
}
/** The hash as people see and type it. */
function shortHash(hash) {
    return hash.slice(0, SHOWN_DIGITS);
}
/** CRLF, which a server or an editor in a browser makes of our line ends, back to LF. */
function unixLines(text) {
    return text.replaceAll("\r\n", "\n");
}


/***/ }),

/***/ 78201:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ sanitizeMarkdown)
});

// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/hidden-markup.ts + 1 modules
var hidden_markup = __webpack_require__(86589);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/core/text/links.ts
var links = __webpack_require__(62606);
// EXTERNAL MODULE: ./src/core/text/code-span.ts
var code_span = __webpack_require__(80491);
// EXTERNAL MODULE: ./src/core/text/entities.ts
var entities = __webpack_require__(71392);
// EXTERNAL MODULE: ./src/core/text/html-tag.ts
var html_tag = __webpack_require__(1491);
;// CONCATENATED MODULE: ./src/core/text/markdown-tags.ts
/** The raw HTML that posted Markdown may hold: a few elements, without attributes, always balanced. */


const blockNames = "details|summary|p|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]|blockquote|dl|dt|dd|hr";
const inlineNames = "b|i|em|strong|br|sub|sup|kbd|samp|var|del|ins|s|u|q|small|mark|tt";
const allowedName = new RegExp(`^(?:${blockNames}|${inlineNames}|code)$`);
const bareTag = new RegExp(`<(/?)(${blockNames}|${inlineNames}|code)>`, "g");
const blockTag = new RegExp(`</?(?:${blockNames})>`);
const loneTag = new RegExp(`^[ \\t>*+\\-\\d.)]*</?(?:${inlineNames})>[ \\t]*$`);
/** An allowed tag as it is written here, at `lastIndex`. */
const allowedTag = new RegExp(`</?(?:${blockNames}|${inlineNames})>`, "y");
/** Code marked with the HTML element, on one line; split by it and every second part is one. */
const codeElement = /(<code>[^<>`\n]*<\/code>)/;
const isVoid = (name) => name === "br" || name === "hr";
/** For the stripping pass: allowed tags lose their attributes, other HTML goes, what is not HTML stays text. */
function postedTag(tag) {
    if (allowedName.test(tag.name)) {
        if (isVoid(tag.name))
            return tag.closing ? "" : `<${tag.name}>`;
        return `<${tag.closing ? "/" : ""}${tag.name}>`;
    }
    return (0,html_tag/* isKnownElement */.s$)(tag.name) ? "" : undefined;
}
function createOpenElements() {
    return { names: [], counts: new Map() };
}
function markdown_tags_close(open, name) {
    let tags = "";
    for (let top = open.names.pop(); top !== undefined; top = open.names.pop()) {
        open.counts.set(top, (open.counts.get(top) ?? 1) - 1);
        tags += `</${top}>`;
        if (top === name)
            break;
    }
    return tags;
}
/** Balances the tags of one stretch of text: closers without an opener go, elements left open inside are closed first. */
function balanceTags(text, open) {
    if (!text.includes("<"))
        return text;
    const replaceTag = (_tag, slash, name) => {
        if (isVoid(name))
            return `<${name}>`;
        if (slash === "/")
            return (open.counts.get(name) ?? 0) > 0 ? markdown_tags_close(open, name) : "";
        open.names.push(name);
        open.counts.set(name, (open.counts.get(name) ?? 0) + 1);
        return `<${name}>`;
    };
    if (!text.includes("code>"))
        return text.replace(bareTag, replaceTag);
    // Code elements are whole or nothing; what is in them is not looked at.
    return text
        .split(codeElement)
        .map((part, index) => (index % 2 === 1 ? part : part.replace(/<\/?code>/g, "").replace(bareTag, replaceTag)))
        .join("");
}
/** The tags that close everything still open; empties `open`. */
function closeAll(open) {
    return markdown_tags_close(open, "");
}
/**
 * True when a renderer may read the line as raw HTML, in which Markdown does not apply: it holds a block-level tag, or
 * nothing but one inline tag. `text` is the line without its code spans.
 */
function isHtmlLine(text) {
    return text.includes("<") && (blockTag.test(text) || loneTag.test(text));
}
/** What the content of a `<code>` or `<pre>` element means as plain text. */
function elementText(content) {
    return (0,entities/* decodeReferences */.P)(content.replace(/<\/?[a-zA-Z][^<>]*>/g, ""));
}
/** Code as an element that reads the same in Markdown and in raw HTML; addresses in it are already defanged. */
function codeAsElement(text) {
    // An address in an element is still linked where the element is read as Markdown.
    const plain = text.replace(/(?<=[\w.+-])@(?=[A-Za-z0-9])/g, "[at]");
    const escaped = plain.replace(/[&<>[\]*_~`|!$\\]/g, (character) => `&#${character.charCodeAt(0)};`);
    return `<code>${escaped.replace(/\s+/g, " ")}</code>`;
}

;// CONCATENATED MODULE: ./src/core/text/markdown-text.ts

/** A name, path, address or reference: everything that must be judged as a whole. */
const word = /([A-Za-z0-9][\w+-]*(?:\.[\w+-]+)*)((?:\/[\w-]+(?:\.[\w-]+)*)*)(?:(@)([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)((?:\/[\w-]+(?:\.[\w-]+)*)*))?(?:#(\d+))?/y;
const mention = /@[A-Za-z0-9][\w-]*(?:\/[\w-]+(?:\.[\w-]+)*)*(?:@[A-Za-z0-9][\w-]*(?:\.[\w-]+)*)?/y;
const numberReference = /#\d+/y;
/** The spaces before the destination are all of them: else three repetitions would share one run, in cubic time. */
const linkTail = /\]\(\s*(?!\s|<\/?[a-z0-9]+>)<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"<>]*"|'[^'<>]*'|\([^()<>]*\)))?\s*\)/y;
const plainRun = /[^A-Za-z0-9\\@#[\]!<$]+/y;
const autolink = /<(https?:[^\s<>]*)>/iy;
/** At the start of a line, also behind list and task marks: bots, this one too, obey it. */
const slashCommand = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|#{1,6}[ \t])*)(\/[A-Za-z][\w./-]*)/;
const closingKeyword = /(?:^|[^A-Za-z0-9])(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing))[._+-]*$/i;
/** What may stand between a closing keyword and its reference. */
const keepsClosing = /^[\s:*_~("'[]*$/;
function take(pattern, cursor) {
    pattern.lastIndex = cursor.position;
    return pattern.exec(cursor.text);
}
function advance(cursor, length, markup) {
    cursor.position += length;
    cursor.writer.write(markup);
}
function advanceCode(cursor, length, code) {
    cursor.position += length;
    cursor.writer.writeCode(code);
}
/** True when an address that ends here surely ends: left bare, it would run on to the next space, over code and all. */
function addressEnds(cursor, end) {
    const { text, brackets, context, options } = cursor;
    const next = text.slice(end, end + 4) + (options.lineEnd ? " " : "");
    if (/^[.,;:!?)'"*]{0,3}\s/.test(next))
        return true;
    allowedTag.lastIndex = end;
    if (allowedTag.test(text))
        return true;
    if (brackets.length === 0 || !text.startsWith("](", end))
        return false;
    linkTail.lastIndex = end;
    return context.links.isOwn(linkTail.exec(text)?.[1] ?? "");
}
/** An address of our own; foreign ones are defanged before. */
function writeUrl(cursor) {
    const { text, position, writer, context } = cursor;
    const own = context.links.urlAt(text, position) ?? "";
    const ends = addressEnds(cursor, position + own.length);
    if (own === "")
        advance(cursor, 1, text[position] ?? "");
    else if (context.closing || (writer.html && !ends))
        advanceCode(cursor, own.length, own);
    else
        advance(cursor, own.length, ends ? own : `<${own}>`);
    context.closing = false;
}
function isForeignReference(path, context) {
    return path.toLowerCase() !== context.repository;
}
function writeWord(cursor, match) {
    const { text, position, context } = cursor;
    const [all, name = "", path = "", at, host = "", , number] = match;
    const isEmail = at !== undefined && /\.(?:[A-Za-z]|.*\D$)/.test(host);
    const isCommit = at !== undefined && /^[0-9a-f]{7,40}$/.test(host);
    const isMention = at !== undefined && !/[A-Za-z0-9]$/.test(name + path);
    if (number !== undefined) {
        const foreign = at !== undefined || isForeignReference(name + path, context);
        const runsOn = /[\w/-]/.test(text[position + all.length] ?? "");
        if (foreign || runsOn || context.closing)
            advanceCode(cursor, all.length, all);
        else
            advance(cursor, all.length, all);
    }
    else if (isEmail || isCommit)
        advanceCode(cursor, all.length, all);
    else if (/^GH-\d/i.test(name) && context.closing)
        advanceCode(cursor, all.length, all);
    else {
        const plain = isMention ? name + path : all;
        const scheme = text.startsWith("://", position + plain.length) ? /https?$/i.exec(plain) : null;
        if (scheme !== null) {
            writeTokens({ ...cursor, text: plain.slice(0, scheme.index), position: 0 });
            cursor.position += scheme.index;
            writeUrl(cursor);
            return;
        }
        advance(cursor, plain.length, plain);
        context.closing = closingKeyword.test(plain);
        return;
    }
    context.closing = false;
}
/** `](…)`: a link of our own stays; another one is shown as text, an image as its alternative text. */
function writeLinkEnd(cursor) {
    const { text, position, writer, context, brackets } = cursor;
    const bracket = brackets.pop();
    const next = text[position + 1];
    if (next === ":") {
        advance(cursor, 2, "]\\:");
        return;
    }
    if (next !== "(") {
        advance(cursor, 1, "]");
        return;
    }
    const tail = take(linkTail, cursor);
    if (tail === null || bracket === undefined) {
        advance(cursor, 2, "]\\(");
        return;
    }
    const destination = tail[1] ?? "";
    if (!bracket.image && context.links.isOwn(destination)) {
        advance(cursor, tail[0].length, `](${destination})`);
        return;
    }
    // Without its bracket the text might be a command.
    const isCommand = slashCommand.test(text.slice(bracket.position, bracket.position + 100));
    if (isCommand)
        writer.escape(bracket.mark);
    else
        writer.erase(bracket.mark);
    if (isCommand)
        writer.write("\\]");
    const end = position + tail[0].length;
    if (!bracket.image && destination !== "") {
        writer.write(" (");
        const options = { ...cursor.options, lineStart: false, lineEnd: false };
        writeTokens({ ...cursor, text: destination, position: 0, brackets: [], options });
        writer.write(")");
    }
    else if (/^[A-Za-z0-9@#/]/.test(text.slice(end, end + 1)))
        writer.write(" ");
    cursor.position = end;
}
function writeAngle(cursor) {
    if (!/[a-z/]/i.test(cursor.text[cursor.position + 1] ?? "")) {
        advance(cursor, 1, "&lt;");
        return;
    }
    const tag = take(allowedTag, cursor);
    if (tag !== null) {
        advance(cursor, tag[0].length, tag[0]);
        return;
    }
    const link = take(autolink, cursor);
    if (link !== null && !cursor.writer.html && !cursor.context.closing && cursor.context.links.isOwn(link[1] ?? "")) {
        advance(cursor, link[0].length, link[0]);
        return;
    }
    advance(cursor, 1, "&lt;");
}
function writeBackslash(cursor) {
    const { text, position, options } = cursor;
    const next = text[position + 1];
    const isLast = next === undefined;
    if (isLast) {
        advance(cursor, 1, options.lineEnd ? "\\" : "\\\\");
        return;
    }
    // These need no escape here, and GitHub looks for mentions and references after escapes are gone.
    const between = /[A-Za-z0-9]/.test(text[position - 1] ?? "") && /[A-Za-z0-9]/.test(text[position + 2] ?? "");
    if (next === "@" ||
        next === "/" ||
        (next === "#" && /\d/.test(text[position + 2] ?? "")) ||
        (between && /[-._]/.test(next))) {
        cursor.position += 1;
        return;
    }
    if (/[!-/:-@[-`{-~]/.test(next))
        advance(cursor, 2, `\\${next}`);
    else
        advance(cursor, 1, "\\\\");
}
function writeSpecial(cursor) {
    const { text, position, context, options, writer } = cursor;
    const character = text[position];
    if (character === "\\") {
        writeBackslash(cursor);
        return;
    }
    if (character === "]") {
        writeLinkEnd(cursor);
        return;
    }
    if (character === "<") {
        writeAngle(cursor);
        return;
    }
    const found = character === "@" ? take(mention, cursor) : character === "#" ? take(numberReference, cursor) : null;
    const attached = /[\w./+-]/.test(text[position - 1] ?? "");
    if (found === null && character === "@" && attached && /[\w.-]/.test(text[position + 1] ?? ""))
        advanceCode(cursor, 1, "@");
    else if (found !== null && (character === "@" || context.closing || attached)) {
        advanceCode(cursor, found[0].length, found[0]);
        context.closing = false;
    }
    else if (found !== null && !/[\w/-]/.test(text[position + found[0].length] ?? "")) {
        advance(cursor, found[0].length, found[0]);
    }
    else if (character === "!" && text[position + 1] === "[") {
        cursor.brackets.push({ mark: writer.mark(), image: true, position: position + 2 });
        advance(cursor, 2, "![");
    }
    else if (character === "[") {
        cursor.brackets.push({ mark: writer.mark(), image: false, position: position + 1 });
        advance(cursor, 1, "[");
    }
    else
        advance(cursor, 1, character === "$" && options.escapeDollars ? "\\$" : (character ?? ""));
}
function writeTokens(cursor) {
    while (cursor.position < cursor.text.length) {
        const name = take(word, cursor);
        if (name !== null) {
            writeWord(cursor, name);
            continue;
        }
        const run = take(plainRun, cursor);
        if (run !== null) {
            if (!keepsClosing.test(run[0]))
                cursor.context.closing = false;
            advance(cursor, run[0].length, run[0]);
        }
        else
            writeSpecial(cursor);
    }
}
/** True when nothing in the text could have an effect, so that it may stand as it is. */
function isInert(text) {
    return !/[\\`@#[\]!<$&]|:\/\/|www\.|GH-\d/i.test(text) && !slashCommand.test(text);
}
/** True when the words end so that a reference right behind them would close an issue. */
function endsWithClosing(text, before) {
    const end = text
        .trimEnd()
        .slice(-40)
        .replace(/[\s:*_~("']+$/, "");
    return end === "" ? before : closingKeyword.test(end);
}
/** Backslashes that only hide a mention, path or reference from a look at the source. */
function dropIdleEscapes(text) {
    return text.includes("\\")
        ? text.replace(/(?<!\\)((?:\\\\)*)\\(?=[@/]|#\d|(?<=[A-Za-z0-9]\\)[-._](?=[A-Za-z0-9]))/g, "$1")
        : text;
}
/** Writes one stretch of prose; `text` holds no backtick that is not escaped, and only balanced allowed tags. */
function writeText(text, writer, context, options) {
    const cursor = { text, position: 0, writer, context, options, brackets: [] };
    const command = options.lineStart ? slashCommand.exec(text) : null;
    if (command !== null) {
        writer.write(command[1] ?? "");
        writer.writeCode(command[2] ?? "");
        cursor.position = command[0].length;
    }
    writeTokens(cursor);
}

;// CONCATENATED MODULE: ./src/core/text/markdown-inline.ts
/** One line of posted Markdown, rewritten so that every renderer reads it the same way and it touches nobody. */







/** Splits a line at its code spans; runs of backticks that open nothing are escaped in the text. */
function splitCode(line) {
    if (!line.includes("`"))
        return [{ code: false, text: line }];
    const closingRun = (0,code_span/* createClosingRunFinder */.D)(line);
    const special = /[\\`]/g;
    const parts = [];
    let text = "";
    let position = 0;
    while (position < line.length) {
        special.lastIndex = position;
        const at = special.exec(line)?.index ?? line.length;
        text += line.slice(position, at);
        position = at;
        if (line[at] === "\\") {
            text += line.slice(at, at + 2);
            position = at + 2;
        }
        else if (line[at] === "`") {
            const length = (0,code_span/* runLength */.A)(line, at, "`");
            const close = closingRun(at + length, length);
            if (close === -1)
                text += "\\`".repeat(length);
            else if (line.slice(at + length, close).trim() === "")
                text += " ";
            else {
                parts.push({ code: false, text }, { code: true, text: line.slice(at, close + length) });
                text = "";
            }
            position = close === -1 ? at + length : close + length;
        }
    }
    parts.push({ code: false, text });
    return parts;
}
/** The character of a reference, written so that it cannot become markup. */
function literal(character) {
    if (character === "<")
        return "&lt;";
    if (character === ">")
        return "&gt;";
    if (character === "&")
        return "&amp;";
    if (/\s/.test(character))
        return " ";
    return /[\\`*_{}[\]()!|~$]/.test(character) ? `\\${character}` : (0,invisible/* stripInvisible */._)(character);
}
/** Takes `<code>` elements for the code spans they are. */
function splitElements(text) {
    return text.split(codeElement).map((part, index) => {
        if (index % 2 === 0)
            return { code: false, text: part };
        const content = elementText(part.slice("<code>".length, -"</code>".length)).replace(/\s+/g, " ");
        return content.trim() === ""
            ? { code: false, text: " " }
            : { code: true, text: (0,fence/* inlineCode */.t)((0,invisible/* stripInvisible */._)(content)) };
    });
}
/** Everything that is settled before words are looked at: tags, `<code>` elements, references, foreign addresses. */
function readText(text, context) {
    return splitElements(settleEscapes(balanceTags(settleEscapes(text), context.open))).map((part) => part.code ? part : { code: false, text: (0,links/* defangAddresses */.u)(dropIdleEscapes(decodeText(part.text)), context.links) });
}
const anyReference = /&(?=#[xX]?[0-9a-fA-F]|[A-Za-z]{2,31};)(?!(?:lt|gt|amp);)/g;
/** `\\<` and `\\&` are text in Markdown but markup in raw HTML; as references they are the same text in both. */
function settleEscapes(text) {
    if (!text.includes("\\"))
        return text;
    return text
        .replace(/&(?=\\+#)/g, "&amp;")
        .replace(/\\([\s\S])/g, (all, next) => (next === "&" ? "&amp;" : next === "<" ? "&lt;" : all));
}
/** Decodes until nothing is left to decode: a decoded character may complete a further reference. */
function decodeText(text) {
    let current = text;
    for (let pass = 0; pass < 3 && current.includes("&"); pass += 1)
        current = (0,entities/* decodeReferences */.P)(current, literal);
    return (0,entities/* decodeReferences */.P)(current, literal) === current ? current : current.replace(anyReference, "&amp;");
}
/** A cell of a table ends at `|` even inside code: escaped where what follows could then do harm. */
function escapePipes(code) {
    if (!code.includes("|") || !/[@#<[!:/.]/.test(code))
        return code;
    return code.replace(/(\\*)\|/g, (all, slashes) => (slashes.length % 2 === 1 ? all : `${slashes}\\|`));
}
/** Text between the backticks of a span, as a renderer shows it. */
function spanText(span) {
    const length = (0,code_span/* runLength */.A)(span, 0, "`");
    const inner = span.slice(length, -length);
    return /^ .* $/.test(inner) && inner.trim() !== "" ? inner.slice(1, -1) : inner;
}
function createWriter(html) {
    const pieces = [];
    const last = (before) => {
        for (let index = before - 1; index >= 0; index -= 1)
            if (pieces[index] !== "")
                return pieces[index] ?? "";
        return " ";
    };
    const write = (text) => {
        if (text !== "")
            pieces.push(text);
    };
    const writeSpan = (span) => {
        const text = html ? spanText(span) : span;
        if (html)
            write(text.trim() === "" ? " " : codeAsElement((0,links/* defangAddresses */.u)(text)));
        else
            write((last(pieces.length).endsWith("`") ? " " : "") + escapePipes(span));
    };
    return {
        html,
        write,
        writeSpan,
        writeCode: (text) => writeSpan((0,fence/* inlineCode */.t)(text)),
        mark: () => pieces.length,
        erase: (mark) => {
            pieces[mark] = /\s$/.test(last(mark)) ? "" : " ";
        },
        escape: (mark) => {
            pieces[mark] = `\\${pieces[mark] ?? ""}`;
        },
        finish: () => pieces.join(""),
    };
}
function joinText(parts) {
    const joined = [];
    for (const part of parts) {
        const last = joined[joined.length - 1];
        if (last !== undefined && !last.code && !part.code)
            joined[joined.length - 1] = { code: false, text: last.text + part.text };
        else
            joined.push(part);
    }
    return joined;
}
/** Spaces before a tag, also behind a list marker. */
const deepIndent = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
/** Indented so far as to be code, a tag would be shown and never close its element. */
function unindent(lead) {
    return lead.replace(/^[ \t]{4,}|^[ ]*\t[ \t]*/, "   ").replace(/(?<=[-*+.)])[ \t]+/g, " ");
}
/** Sanitizes one line of prose. Nothing is left unescaped that could pair with a neighbouring line. */
function sanitizeLine(line, context) {
    if (line.trim() === "") {
        context.closing = false;
        return { text: line, html: false };
    }
    if (isInert(line)) {
        context.closing = endsWithClosing(line, context.closing);
        return { text: line, html: false };
    }
    const parts = joinText(splitCode(line).flatMap((part) => (part.code ? [part] : readText(part.text, context))));
    const html = isHtmlLine(parts.map((part) => (part.code ? "x" : part.text)).join(""));
    const prose = parts.map((part) => (part.code ? "" : part.text)).join("");
    const escapeDollars = !html && (prose.match(/\$/g) ?? []).length > 1;
    const writer = createWriter(html);
    parts.forEach((part, index) => {
        if (part.code) {
            writer.writeSpan(part.text);
            context.closing = false;
        }
        else {
            const options = { escapeDollars, lineStart: index === 0, lineEnd: index === parts.length - 1 };
            writeText(part.text, writer, context, options);
        }
    });
    const text = writer.finish();
    return { text: html ? text.replace(deepIndent, unindent) : text, html };
}

;// CONCATENATED MODULE: ./src/core/text/markdown.ts
/** Everything posted on GitHub goes through here: comments, reviews, pull request bodies, job summaries (policy §8). */






const maximumPasses = 4;
/** Quotes nested deeper are flattened. */
const maximumQuoteDepth = 5;
/** Code indented further than this is not a fence anybody wrote. */
const maximumIndent = 40;
const quoteLine = /^( {0,3})> ?/;
const fenceOpener = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;
const listMarker = /[-*+.)]/;
/** Definitions nobody sees: with a title, or leading nowhere. */
const hiddenDefinition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[(?!\^)(?:\\.|[^[\]\\`])+\]:[ \t]*(?:(?:<[^<>]*>|\S+)[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))|<>|#[^\s`]*)[ \t]*$/;
/** GitHub draws these as pictures, with links of their own. */
const drawnLanguages = /^(?:mermaid|geojson|topojson|stl|math)$/i;
/** A `<pre>` element becomes a fenced block, or inline code when it is one line. */
function preformatted(content) {
    const text = elementText(content).replace(/^\n/, "").trimEnd();
    if (text.trim() === "")
        return "";
    return text.includes("\n") ? `\n\n${(0,fence/* fence */.E)(text)}\n\n` : codeAsElement(text);
}
function stripHidden(text) {
    let current = (0,invisible/* stripInvisible */._)(text);
    for (let pass = 0; pass < maximumPasses; pass += 1) {
        if (!current.includes("<"))
            return current;
        const next = (0,invisible/* stripInvisible */._)((0,hidden_markup/* stripMarkup */.t)(current, { tag: postedTag, preformatted, links: false, trustFences: true }));
        if (next === current)
            return current;
        current = next;
    }
    return current;
}
function columns(text) {
    let column = 0;
    for (const character of text)
        column += character === "\t" ? 4 - (column % 4) : 1;
    return column;
}
function expandTabs(text) {
    let result = "";
    for (const character of text)
        result += character === "\t" ? " ".repeat(4 - (result.length % 4)) : character;
    return result;
}
function openFence(line) {
    if (!line.includes("```") && !line.includes("~~~"))
        return undefined;
    const match = fenceOpener.exec(line);
    const [, prefix = "", marks = "", rest = ""] = match ?? [];
    if (match === null || (marks.startsWith("`") && rest.includes("`")) || columns(prefix) > maximumIndent)
        return undefined;
    const language = /^[\w+#.-]*/.exec(rest.trim())?.[0] ?? "";
    const expanded = expandTabs(prefix);
    return {
        prefix: expanded,
        indent: expanded.length,
        marks,
        language: drawnLanguages.test(language) ? "text" : language,
    };
}
function closesFence(line, { marks }) {
    const trimmed = line.trim();
    return trimmed.length >= marks.length && trimmed === (marks[0] ?? "").repeat(trimmed.length);
}
/** A line of code, indented so far that it cannot fall out of the list the fence may stand in. */
function indentCode(line, indent) {
    const lead = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (lead.length === line.length || columns(lead) >= indent)
        return line;
    return " ".repeat(indent) + line.slice(lead.length);
}
/** A quote mark too far in to be one here might be one in a list; it is no quote anywhere. */
function escapeQuote(line) {
    return line.replace(/^([ \t]*)>/, "$1\\>");
}
/** What was taken out of a line of prose may have stood before a mark that now would begin a quote or a fence. */
function keepProse(line) {
    const escaped = escapeQuote(line);
    if (escaped !== line)
        return escaped;
    const block = openFence(line);
    if (block === undefined)
        return line;
    const at = line.indexOf(block.marks);
    return `${line.slice(0, at)}\\${line.slice(at)}`;
}
function push(document, line, html = false) {
    const blank = line.trim() === "";
    if (document.afterHtml && !html && !blank)
        document.lines.push("");
    document.lines.push(line);
    document.afterHtml = html;
}
function pushBlank(document) {
    if (document.lines.length > 0 && document.lines[document.lines.length - 1]?.trim() !== "")
        push(document, "");
}
/** Copies a fenced block from `start` on, closed in any case; returns the index behind it. */
function pushFence(document, lines, start, block) {
    // Only after a blank line is an indented or listed fence code in every reading.
    if (block.indent > 3 || listMarker.test(block.prefix))
        pushBlank(document);
    push(document, block.prefix + block.marks + block.language);
    let index = start + 1;
    for (; index < lines.length; index += 1) {
        const line = lines[index] ?? "";
        if (closesFence(line, block))
            break;
        document.lines.push(indentCode(line, block.indent));
    }
    document.lines.push(" ".repeat(block.indent) + block.marks);
    return index + 1;
}
/** Rewrites a run of quoted lines as a document of its own; returns the index behind it. */
function pushQuote(document, lines, start, context, depth) {
    const indent = quoteLine.exec(lines[start] ?? "")?.[1] ?? "";
    const inner = [];
    let index = start;
    for (; index < lines.length && quoteLine.test(lines[index] ?? ""); index += 1)
        inner.push((lines[index] ?? "").replace(quoteLine, ""));
    // A quote never continues what stands before it: no raw HTML, no list, no paragraph.
    pushBlank(document);
    const nested = { ...context, open: createOpenElements(), closing: false };
    for (const line of sanitizeBlocks(inner, nested, depth + 1))
        push(document, `${indent}>${line === "" ? "" : " "}${line}`);
    // A quote's paragraph may go on in the next line without its mark.
    context.closing = nested.closing;
    return index;
}
function sanitizeBlocks(lines, context, depth) {
    const document = { lines: [], afterHtml: false };
    for (let index = 0; index < lines.length;) {
        const line = lines[index] ?? "";
        const block = openFence(line);
        if (quoteLine.test(line) && depth < maximumQuoteDepth)
            index = pushQuote(document, lines, index, context, depth);
        else if (block !== undefined)
            index = pushFence(document, lines, index, block);
        else {
            index += 1;
            if (line.includes("]:") && hiddenDefinition.test(line))
                continue;
            const sanitized = sanitizeLine(depth < maximumQuoteDepth ? escapeQuote(line) : line.replace(/^[ \t>]*>/, ""), context);
            push(document, keepProse(sanitized.text), sanitized.html);
        }
    }
    const closers = closeAll(context.open);
    if (closers !== "") {
        pushBlank(document);
        push(document, closers, true);
    }
    return document.lines;
}
/**
 * Makes model-made or quoted Markdown safe to post: nothing hidden, nobody mentioned, no image or other media, no link
 * but to the own repository (or `ownLinks`), no raw HTML beyond plain formatting, no closing keyword or reference to
 * another repository, no slash command, no marker of ours; fences and elements are closed. Code that people see is kept.
 * The result reads the same to every renderer: a backtick, bracket or tag that could pair with something far away is
 * escaped. Idempotent; linear time. It does not redact and does not cut.
 */
function sanitizeMarkdown(text, options) {
    const context = {
        links: (0,links/* createLinkPolicy */.b)(options.serverUrl, options.repository, options.ownLinks ?? []),
        repository: options.repository.toLowerCase(),
        open: createOpenElements(),
        closing: false,
    };
    return sanitizeBlocks(stripHidden(text).split("\n"), context, 0).join("\n");
}


/***/ }),

/***/ 5603:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $V: () => (/* binding */ isQuoteLine),
/* harmony export */   Cx: () => (/* binding */ quoteLines),
/* harmony export */   Fe: () => (/* binding */ unquoteLines)
/* harmony export */ });
/** Text behind Markdown's quote marks: no line of it can be, or look like, a line of ours. */
function quoteLines(text) {
    return text
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
}
/** Whether `quoteLines` may have written this line. */
function isQuoteLine(line) {
    return line === ">" || line.startsWith("> ");
}
/** Exactly the text that `quoteLines` was given. */
function unquoteLines(lines) {
    return lines.map((line) => line.replace(/^> ?/, "")).join("\n");
}


/***/ })

};
