export const id = 5651;
export const ids = [5651];
export const modules = {

/***/ 98088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readTail),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/**
 * Reads the beginning of a request's or an answer's body, ignoring its announced length, and cancels the rest.
 * @throws Error where the connection breaks, unless `keepsBroken`.
 */
async function readBody(body, maximumBytes, { keepsBroken } = {}) {
    const pieces = [];
    let size = 0;
    try {
        for await (const piece of body ?? []) {
            pieces.push(piece.subarray(0, maximumBytes - size));
            size += piece.length;
            // Leaving the loop cancels the body.
            if (size > maximumBytes)
                break;
        }
    }
    catch (error) {
        if (keepsBroken !== true)
            throw error;
    }
    return { bytes: Buffer.concat(pieces), isCut: size > maximumBytes };
}
/**
 * Reads the end of an answer's body. Holds no more than twice that in memory.
 * @param mostRead bytes after which it stops and takes what it has for the end.
 * @throws Error where the connection breaks.
 */
async function readTail(body, maximumBytes, mostRead) {
    let pieces = [];
    let size = 0;
    let read = 0;
    for await (const piece of body) {
        pieces.push(piece);
        size += piece.length;
        read += piece.length;
        if (size > 2 * maximumBytes) {
            pieces = [Buffer.concat(pieces).subarray(-maximumBytes)];
            size = maximumBytes;
        }
        if (read > mostRead)
            break;
    }
    return { bytes: Buffer.concat(pieces).subarray(-maximumBytes), isCut: read > maximumBytes };
}


/***/ }),

/***/ 71392:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ decodeReferences),
/* harmony export */   S: () => (/* binding */ decodeNumericReferences)
/* harmony export */ });
/** HTML character references: the ways to write a character without writing it. */
/** Named references that stand for nothing visible. */
const invisibleNames = "ZeroWidthSpace|NegativeVeryThinSpace|NegativeThinSpace|NegativeMediumSpace|NegativeThickSpace|zwnj|zwj|lrm|rlm|shy|NoBreak|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic";
/** Named references for ASCII punctuation, with which a mention, a link or a directive could be spelled. */
const punctuationNames = {
    Tab: "\t",
    NewLine: "\n",
    excl: "!",
    quot: '"',
    QUOT: '"',
    num: "#",
    dollar: "$",
    percnt: "%",
    amp: "&",
    AMP: "&",
    apos: "'",
    lpar: "(",
    rpar: ")",
    ast: "*",
    midast: "*",
    plus: "+",
    comma: ",",
    period: ".",
    sol: "/",
    colon: ":",
    semi: ";",
    lt: "<",
    LT: "<",
    equals: "=",
    gt: ">",
    GT: ">",
    quest: "?",
    commat: "@",
    lsqb: "[",
    lbrack: "[",
    bsol: "\\",
    rsqb: "]",
    rbrack: "]",
    Hat: "^",
    lowbar: "_",
    UnderBar: "_",
    grave: "`",
    DiacriticalGrave: "`",
    lcub: "{",
    lbrace: "{",
    verbar: "|",
    vert: "|",
    VerticalLine: "|",
    rcub: "}",
    rbrace: "}",
};
const reference = new RegExp(`&(?:#([0-9]{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|(${invisibleNames});|(${Object.keys(punctuationNames).join("|")});)`, "g");
/** `&amp;amp;#64;`: each pass would peel one layer, so a chain is folded at once. */
const ampersandChain = /&(?:(?:amp|#0{0,5}38|#[xX]0{0,4}26);)+/g;
function fromCodePoint(digits, radix) {
    const code = Number.parseInt(digits, radix);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}
/**
 * Replaces each numeric reference, and each named one for ASCII punctuation or for something invisible, by what
 * `render` returns for its character (the character itself by default; invisible named ones give the empty string).
 */
function decodeReferences(text, render = (character) => character) {
    if (!text.includes("&"))
        return text;
    return text.replace(reference, (_all, decimal, hex, invisible, name) => {
        if (decimal !== undefined)
            return render(fromCodePoint(decimal, 10));
        if (hex !== undefined)
            return render(fromCodePoint(hex, 16));
        return invisible !== undefined ? "" : render(punctuationNames[name ?? ""] ?? "");
    });
}
/** For text a model will read: numeric and invisible references decoded, `&lt;` and friends left as people typed them. */
function decodeNumericReferences(text) {
    if (!text.includes("&"))
        return text;
    return text
        .replace(ampersandChain, (chain) => (chain === "&amp;" ? chain : "&"))
        .replace(reference, (all, decimal, hex, invisible) => {
        if (decimal !== undefined)
            return fromCodePoint(decimal, 10);
        if (hex !== undefined)
            return fromCodePoint(hex, 16);
        return invisible !== undefined ? "" : all;
    });
}


/***/ }),

/***/ 43038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   oU: () => (/* binding */ namesOfReading),
/* harmony export */   yG: () => (/* binding */ withOutside)
/* harmony export */ });
/** The files that a call names. */
function namedFiles({ paths = {} }, args) {
    return Object.entries(paths).flatMap(([name, use]) => {
        const path = args[name];
        return typeof path === "string" ? [{ path, use }] : [];
    });
}
/** The names of those tools that only read, sorted. */
function namesOfReading(tools) {
    const reading = tools.filter(({ readOnly }) => readOnly);
    return reading.map(({ name }) => name).sort();
}
/** The result, marked with its untrusted words; '' = there are none. */
function withOutside(result, words) {
    if (words === undefined || words === "")
        return result;
    return { ...result, outside: result.outside === undefined ? words : `${result.outside}, ${words}` };
}
function failure(code, error, extra = {}) {
    return {
        success: false,
        output: extra.output ?? `Error: ${error}`,
        error,
        code,
        ...(extra.remedy ? { remedy: extra.remedy } : {}),
        ...(extra.data ? { data: extra.data } : {}),
    };
}


/***/ }),

/***/ 39316:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ wrapExternal)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96396);

/** Words from the web on their way into a prompt. The markers lower the risk of injection; they do not remove it. */
const NAME = "EXTERNAL_UNTRUSTED_CONTENT";
const REPLACEMENT = "[look-alike of a marker]";
const NEEDLE = NAME.replaceAll("_", "").toLowerCase();
/** Letters of other scripts that look like those of the name. */
const LOOK_ALIKES = {
    ...{
        а: "a",
        с: "c",
        ԁ: "d",
        е: "e",
        і: "i",
        ӏ: "l",
        ո: "n",
        п: "n",
        о: "o",
        р: "r",
        г: "r",
        ѕ: "s",
        т: "t",
        υ: "u",
        х: "x",
    },
    ...{ α: "a", ϲ: "c", ε: "e", ι: "l", ν: "n", ο: "o", ρ: "r", σ: "s", τ: "t", χ: "x", л: "l", н: "n", у: "u", ѵ: "u" },
    ...{
        "0": "o",
        "3": "e",
        "1": "l",
        "5": "s",
        "4": "a",
        ᴇ: "e",
        ᴛ: "t",
        ᴀ: "a",
        ɴ: "n",
        ʟ: "l",
        ʀ: "r",
        ᴜ: "u",
        ᴅ: "d",
        ᴄ: "c",
        ᴏ: "o",
        ꜱ: "s",
    },
};
/** The letters a–z that are left of a character when its width, accents, case and script do not count. */
function lettersOf(character) {
    const plain = character.normalize("NFKD").toLowerCase();
    let letters = "";
    for (const one of plain) {
        const letter = LOOK_ALIKES[one] ?? one;
        if (letter >= "a" && letter <= "z")
            letters += letter;
    }
    return letters;
}
/** Text that resembles the name of our markers, in any spelling and spacing. Linear. */
function withoutLookAlikes(text) {
    const starts = [];
    const ends = [];
    let letters = "";
    let at = 0;
    for (const character of text) {
        const end = at + character.length;
        for (const letter of lettersOf(character)) {
            letters += letter;
            starts.push(at);
            ends.push(end);
        }
        at = end;
    }
    let shown = "";
    let done = 0;
    for (let found = letters.indexOf(NEEDLE); found !== -1; found = letters.indexOf(NEEDLE, found + NEEDLE.length)) {
        shown += text.slice(done, starts[found]) + REPLACEMENT;
        done = ends[found + NEEDLE.length - 1] ?? text.length;
    }
    return shown + text.slice(done);
}
/** Blocks of orders and of untrusted text, which only the harness makes. */
const OWN_BLOCK = /<(?=\s*\/?\s*(?:untrusted|run-order))/gi;
/**
 * Puts words from outside between markers that only the holder of `id` can write. Invisible characters go; what looks
 * like a marker or a block of ours is replaced.
 */
function wrapExternal(text, id) {
    const data = withoutLookAlikes((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .stripInvisible */ ._)(text)).replace(OWN_BLOCK, "&lt;").replaceAll(id, "[id]");
    return `<<<${NAME} id=${id}>>>\n${data}\n<<<END_${NAME} id=${id}>>>`;
}


/***/ }),

/***/ 27575:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  braveService: () => (/* binding */ braveService),
  openWeb: () => (/* binding */ openWeb),
  searxngService: () => (/* binding */ searxngService)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./node_modules/html-to-text/lib/html-to-text.mjs + 6 modules
var html_to_text = __webpack_require__(87364);
// EXTERNAL MODULE: ./src/features/within-time.ts
var within_time = __webpack_require__(7544);
;// CONCATENATED MODULE: ./src/features/web/cache.ts
const MOST_ENTRIES = 50;
/** Keeps the newest 50 values for `seconds`; 0 keeps nothing. */
function createCache(clock, seconds) {
    const entries = new Map();
    return {
        get(key) {
            const entry = entries.get(key);
            return entry !== undefined && clock.now() < entry.until ? entry.value : undefined;
        },
        set(key, value) {
            if (seconds === 0)
                return;
            entries.delete(key);
            entries.set(key, { value, until: clock.now() + seconds * 1000 });
            const [oldest] = entries.keys();
            if (entries.size > MOST_ENTRIES && oldest !== undefined)
                entries.delete(oldest);
        },
    };
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/esm/index.js + 15 modules
var esm = __webpack_require__(93225);
;// CONCATENATED MODULE: ./src/features/web/clean-html.ts

/** Never shown to a reader, or shown by programs that do not run here. */
const SILENT = new Set("script style template head svg math canvas object applet iframe noembed noframes select datalist audio video map".split(" "));
const BLOCKS = new Set("address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup legend main nav p section summary table tr ul ol li pre h1 h2 h3 h4 h5 h6".split(" "));
/** Those that the text keeps a form for; all others become plain blocks, or nothing but their words. */
const KEPT = new Set(["p", "ul", "ol", "li", "pre", "blockquote"]);
const HEADING = /^h([1-6])$/;
/** Deeper than any page that people write; the parser's own list of open elements grows slow from there on. */
const DEEPEST = 2_000;
/** Of elements that are handed on, which are read by recursion; deeper ones are lines. */
const DEEPEST_WRITTEN = 40;
/** Characters handed on for each one of words: elements without words cost time, too. */
const MARKUP_FACTOR = 4;
const HIDDEN_STYLE = /(?:^|;)(?:display:none|visibility:hidden)(?:!important)?(?:;|$)/;
function isHidden(attributes) {
    if (attributes["hidden"] !== undefined)
        return true;
    const style = attributes["style"]
        ?.slice(0, 10_000)
        .replace(/\/\*.*?\*\/|\s+/gs, "")
        .toLowerCase();
    return style !== undefined && HIDDEN_STYLE.test(style);
}
const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** A link's address, when it leads to another page. */
function linkOf(href, page) {
    const address = href?.trim() ?? "";
    if (address === "" || address.startsWith("#") || address.length > 2_000 || !URL.canParse(address, page.href))
        return "";
    const url = new URL(address, page.href);
    return /^https?:$/.test(url.protocol) && !/["'<>\s[\]]/.test(url.href) ? url.href : "";
}
/**
 * Rewrites a page into words, links, lists, headings and code. Nothing of it can be deep, wide or long enough to occupy
 * what reads it next: attributes are gone, tables are lines, and after `limit` characters of words it ends.
 */
function cleanHtml(source, page, limit) {
    const opened = [];
    const pieces = [];
    let [title, isInTitle] = ["", false];
    let [words, written] = [0, 0];
    let [silent, around, code, lists] = [0, 0, 0, 0];
    let isCut = false;
    const write = (piece) => {
        pieces.push(piece);
        written += piece.length;
        if (written > limit * MARKUP_FACTOR)
            isCut = true;
    };
    const writeStart = (name, attributes) => {
        const inside = (after) => ({ name, after, isAround: false });
        const link = name === "a" ? linkOf(attributes["href"], page) : "";
        if (link !== "")
            return inside(escapeHtml(` [${link}]`));
        if (name === "br" || name === "hr")
            write("<br>");
        if (name === "img")
            write(escapeHtml(imageText(attributes["alt"])));
        if (name === "td" || name === "th")
            write(" | ");
        if (name === "code" && code === 0) {
            write("`");
            return inside("`");
        }
        if (!BLOCKS.has(name))
            return inside("");
        if (around >= DEEPEST_WRITTEN) {
            write("<br>");
            return inside("<br>");
        }
        const heading = HEADING.exec(name)?.[1];
        // An item without a list is a line.
        const isKept = KEPT.has(name) && (name !== "li" || lists > 0);
        const form = heading !== undefined ? "p" : isKept ? name : "div";
        write(heading === undefined ? `<${form}>` : `<p>${"#".repeat(Number(heading))} `);
        return { name, after: `</${form}>`, isAround: true };
    };
    const parser = new esm/* Parser */.iX({
        onopentag(name, attributes) {
            if (opened.length >= DEEPEST)
                isCut = true;
            if (isCut)
                return;
            isInTitle = name === "title" && title === "";
            const isSilent = silent > 0 || SILENT.has(name) || isHidden(attributes);
            const element = isSilent ? { name, after: "", isAround: false } : writeStart(name, attributes);
            opened.push(element);
            if (isSilent)
                silent += 1;
            if (element.isAround)
                around += 1;
            if (isList(element))
                lists += 1;
            if (name === "pre" || name === "code")
                code += 1;
        },
        onclosetag() {
            isInTitle = false;
            const element = isCut ? undefined : opened.pop();
            if (element === undefined)
                return;
            if (element.name === "pre" || element.name === "code")
                code -= 1;
            if (element.isAround)
                around -= 1;
            if (isList(element))
                lists -= 1;
            if (silent > 0)
                silent -= 1;
            else if (element.after !== "")
                write(element.after);
        },
        ontext(text) {
            if (isInTitle)
                title = (title + text).slice(0, LONGEST_TITLE);
            if (isCut || silent > 0)
                return;
            const left = limit - words;
            words += text.length;
            if (text.length > left)
                isCut = true;
            write(escapeHtml(text.slice(0, left)));
        },
    }, { decodeEntities: true });
    // In pieces, so that what comes after the end is not read.
    for (let at = 0; at < source.length && !isCut; at += PIECE)
        parser.write(source.slice(at, at + PIECE));
    if (!isCut)
        parser.end();
    for (const { after, isAround } of opened.reverse())
        if (isAround)
            pieces.push(after);
    return { html: pieces.join(""), title: title.replace(/\s+/g, " ").trim(), isCut };
}
const isList = ({ name, isAround }) => isAround && (name === "ul" || name === "ol");
const LONGEST_TITLE = 500;
const PIECE = 16_384;
function imageText(alternative) {
    const text = (alternative ?? "").replace(/\s+/g, " ").trim().slice(0, 200);
    return text === "" ? "" : `(image: ${text})`;
}

;// CONCATENATED MODULE: ./src/features/web/outcome.ts
/** Ends a request in the words of its outcome; never leaves this folder. */
class WebError extends Error {
    code;
    remedy;
    constructor(code, reason, remedy) {
        super(reason);
        this.code = code;
        this.remedy = remedy;
    }
}
/** The error of a request that was given up. */
function givenUpError(why, seconds) {
    return new WebError(why, why === "aborted" ? "the run was stopped" : `it took longer than ${seconds} s`);
}
/**
 * Messages of libraries and of the system may quote an address with a password, or what a server sent: only codes are
 * shown.
 */
function codeOf(error) {
    const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
    return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : "";
}
function causeOf(error) {
    return error instanceof Error && error.cause !== undefined && codeOf(error) === "" ? error.cause : error;
}
function failureOf(error) {
    if (!(error instanceof WebError)) {
        return { ok: false, code: "failed", reason: `the server could not be read${codeOf(causeOf(error))}` };
    }
    const { code, message: reason, remedy } = error;
    return { ok: false, code, reason, ...(remedy === undefined ? {} : { remedy }) };
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(44708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(41692);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(24371);
// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(71553);
// EXTERNAL MODULE: ./node_modules/ipaddr.js/lib/ipaddr.js
var ipaddr = __webpack_require__(48280);
var ipaddr_default = /*#__PURE__*/__webpack_require__.n(ipaddr);
;// CONCATENATED MODULE: ./src/features/web/resolve.ts




/** The library's ranges end with RFC 6890; these are looked for besides. */
const NOT_PUBLIC = [
    // Azure's wire server answers each virtual machine there, GitHub's runners too; it is no range of its own.
    "168.63.129.16/32",
    // IETF protocol assignments with Teredo and ORCHID, 6to4, documentation.
    ...["2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20"],
].map((range) => ipaddr_default().parseCIDR(range));
/** All that is given out to anybody at all (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr_default().parseCIDR("2000::/3");
/**
 * Whether an IP address as a resolver or a parsed URL writes it is one of the public internet. An IPv4 address in IPv6
 * is judged as itself where the system takes it for that (`::ffff:…`), and refused in every form that some gateway
 * translates.
 */
function isPublicAddress(text) {
    if ((0,external_node_net_.isIP)(text) === 0 || text.includes("%"))
        return false;
    const address = ipaddr_default().process(text);
    const isIn = ([range, bits]) => address.kind() === range.kind() && address.match(range, bits);
    if (address.range() !== "unicast" || NOT_PUBLIC.some(isIn))
        return false;
    return address.kind() === "ipv4" || isIn(GLOBAL_IPV6);
}
/** An address in the one form in which the system is handed it. */
function plainAddress(text) {
    return ipaddr_default().process(text).toString();
}
/** As every program of the machine resolves names. */
const resolveBySystem = async (host) => (await (0,promises_.lookup)(host, { all: true, order: "verbatim" })).map(({ address }) => address);
/**
 * The addresses of a host, IPv4 first: many runners have no other. It asks once, and what it returns is what is
 * connected to: the name is not resolved again (DNS rebinding).
 * @throws WebError when it has none, or when one of them is not public: a name of both kinds is a trap.
 */
async function publicAddresses(host, resolve) {
    const found = (0,external_node_net_.isIP)(host) === 0 ? await resolved(host, resolve) : [host];
    if (found.length === 0)
        throw new WebError("failed", `the host ${host} is not known`);
    if (!found.every(isPublicAddress)) {
        throw new WebError("refused", `the host ${host} has an address that is not of the public internet`);
    }
    const plain = [...new Set(found.map(plainAddress))];
    return [...plain.filter((address) => (0,external_node_net_.isIP)(address) === 4), ...plain.filter((address) => (0,external_node_net_.isIP)(address) === 6)];
}
async function resolved(host, resolve) {
    try {
        return await resolve(host);
    }
    catch {
        throw new WebError("failed", `the host ${host} is not known`);
    }
}

;// CONCATENATED MODULE: ./src/features/web/request.ts









/** `address` is an IP address: nothing is resolved. */
const dialDirectly = ({ address, port }, signal) => new Promise((resolve, reject) => {
    const socket = (0,external_node_net_.connect)({ host: address, port, signal });
    socket.once("error", reject);
    socket.once("connect", () => resolve(socket));
});
function proxyCredentials({ username, password }) {
    if (username === "" && password === "")
        return {};
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { "proxy-authorization": `Basic ${Buffer.from(pair).toString("base64")}` };
}
/** A tunnel (CONNECT) through a proxy: it gets the checked address, never the name, which it would resolve again. */
function dialThrough(proxy) {
    const address = new URL(proxy);
    const request = address.protocol === "https:" ? external_node_https_.request : external_node_http_.request;
    return (to, signal) => new Promise((resolve, reject) => {
        const place = `${(0,external_node_net_.isIP)(to.address) === 6 ? `[${to.address}]` : to.address}:${to.port}`;
        const tunnel = request({
            host: address.hostname.replace(/^\[|\]$/g, ""),
            port: address.port || (address.protocol === "https:" ? 443 : 80),
            method: "CONNECT",
            path: place,
            headers: { host: place, ...proxyCredentials(address) },
            agent: false,
            signal,
        });
        const refuse = (status) => {
            tunnel.destroy();
            reject(new WebError("failed", `the machine's proxy answered ${status ?? "nothing"} to a tunnel to port ${to.port}`));
        };
        tunnel.once("error", reject);
        tunnel.once("response", ({ statusCode }) => refuse(statusCode));
        tunnel.once("connect", ({ statusCode }, stream, head) => {
            const socket = stream;
            if (statusCode !== 200) {
                socket.destroy();
                refuse(statusCode);
                return;
            }
            if (head.length > 0)
                socket.unshift(head);
            resolve(socket);
        });
        tunnel.end();
    });
}
/**
 * Whether `NO_PROXY` names a host: `*`, a name with what is below it, `.name` or `*.name`, each with or without a port.
 */
function isDirect({ host, port }, direct) {
    return direct
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .some((entry) => {
        if (entry === "*")
            return true;
        const [, name = entry, ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
        const bare = name.replace(/^\*?\./, "");
        return (ofPort === undefined || Number(ofPort) === port) && (host === bare || host.endsWith(`.${bare}`));
    });
}
/** The way to a host: through the machine's proxy, where it has one for it. */
function dialFor(target, proxy, dialPlain) {
    if (proxy === null || isDirect(target, proxy.direct))
        return dialPlain;
    const address = target.isTls ? proxy.https : proxy.http;
    return address === "" ? dialPlain : dialThrough(address);
}
/** The stream that HTTP is spoken on. The certificate must be that of the host, not of the dialled address. */
function request_secure(socket, { host, isTls }, trust) {
    if (!isTls)
        return Promise.resolve(socket);
    return new Promise((resolve, reject) => {
        const name = (0,external_node_net_.isIP)(host) === 0 ? { servername: host } : {};
        const stream = (0,external_node_tls_.connect)({ ...trust, ...name, socket, host, ALPNProtocols: ["http/1.1"] });
        stream.once("error", reject);
        stream.once("secureConnect", () => resolve(stream));
    });
}
const DECOMPRESSORS = {
    gzip: external_node_zlib_.createGunzip,
    br: external_node_zlib_.createBrotliDecompress,
};
/**
 * Reads at most `limit` bytes of what a body is when it is unpacked, and then stops, however much is to come.
 * @throws WebError for an encoding that was not asked for, and errors of the stream.
 */
async function readUnpacked(source, encoding, limit) {
    const name = encoding.trim().toLowerCase();
    if (name === "" || name === "identity")
        return (0,read_body/* readBody */.x)(source, limit);
    const create = Object.hasOwn(DECOMPRESSORS, name) ? DECOMPRESSORS[name] : undefined;
    if (create === undefined) {
        source.destroy();
        throw new WebError("failed", "the answer is packed in a way that was not asked for");
    }
    const unpacked = create();
    source.once("error", (error) => unpacked.destroy(error));
    source.pipe(unpacked);
    try {
        return await (0,read_body/* readBody */.x)(unpacked, limit);
    }
    finally {
        source.destroy();
    }
}
function systemNetwork(proxy) {
    return { resolve: resolveBySystem, dial: dialDirectly, proxy, trust: {} };
}
/** The only headers about us: no cookies, no credentials, no Referer. */
const HEADERS = {
    accept: "text/html, application/xhtml+xml, text/markdown, text/plain, application/json;q=0.9, application/xml;q=0.8",
    "accept-encoding": "gzip, br",
    "user-agent": "architect",
};
const LARGEST_HEADERS = 32 * 1024;
/** Addresses of one name that are tried. */
const MOST_ADDRESSES = 4;
const NO_BODY = { bytes: Buffer.alloc(0), isCut: false };
/**
 * One GET over one connection of its own, to an address of the host that was checked here; redirects are the caller's.
 * @throws WebError, and errors of sockets and parsers.
 */
async function ask(target, network, limit, signal) {
    const addresses = await publicAddresses(target.host, network.resolve);
    signal.throwIfAborted();
    const socket = await connected(target, addresses.slice(0, MOST_ADDRESSES), network, signal);
    const client = clientOn(socket, target);
    try {
        return await get(client, target, limit, signal);
    }
    finally {
        await client.destroy();
        socket.destroy();
    }
}
async function connected(target, addresses, { dial, proxy, trust }, signal) {
    const open = dialFor(target, proxy, dial);
    let failure;
    for (const address of addresses) {
        try {
            const socket = await open({ address, port: target.port }, signal);
            signal.addEventListener("abort", () => socket.destroy(), { once: true });
            return await request_secure(socket, target, trust);
        }
        catch (error) {
            failure = error;
            signal.throwIfAborted();
        }
    }
    throw failure;
}
/** A client that never connects by itself: it is handed the one socket, once. */
function clientOn(socket, { url }) {
    let isUsed = false;
    return new undici/* Client */.Kj(url.origin, {
        maxHeaderSize: LARGEST_HEADERS,
        // One limit of time is for everything, and is the caller's.
        headersTimeout: 0,
        bodyTimeout: 0,
        connect: (_options, done) => {
            if (isUsed)
                done(new WebError("failed", "the server closed the connection"), null);
            else
                done(null, socket);
            isUsed = true;
        },
    });
}
const single = (value) => (typeof value === "string" ? value : "");
async function get(client, { url }, limit, signal) {
    const { statusCode: status, headers, body, } = await client.request({
        ...{ method: "GET", path: url.pathname + url.search, headers: HEADERS, reset: true, signal },
    });
    // Errors after the caller stopped reading are ignored.
    body.on("error", () => { });
    const answer = {
        status,
        contentType: single(headers["content-type"]),
        location: single(headers["location"]) || null,
    };
    if (status === 200)
        return { ...answer, body: await readUnpacked(body, single(headers["content-encoding"]), limit) };
    body.destroy();
    return { ...answer, body: NO_BODY };
}

// EXTERNAL MODULE: ./src/core/glob/glob.ts + 1 modules
var glob = __webpack_require__(48746);
;// CONCATENATED MODULE: ./src/features/web/target.ts



const LONGEST_URL = 2_000;
/** Special-use names that no public resolver answers for (RFC 6761, 6762, 7686, 8375; ICANN's `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|example|onion)$/;
/** Globs of host names: `*` also stands for several labels. */
function hostRule(patterns) {
    return (0,glob/* compileGlobs */.tI)(patterns, { caseSensitive: false });
}
/**
 * Reads an address, as a model or a redirect gives it. A name's own addresses are judged when it is resolved.
 * @throws WebError (refused) with what is wrong with it.
 */
function readTarget(text, mayAsk) {
    // The parser drops tabs and line breaks and turns backslashes: an address is read here as a person reads it, or not at all.
    if (/[\s\\\p{Cc}\p{Cf}]/u.test(text))
        throw new WebError("refused", "the address holds white space, controls or backslashes");
    if (text.length > LONGEST_URL)
        throw new WebError("refused", `the address is longer than ${LONGEST_URL} characters`);
    if (!URL.canParse(text))
        throw new WebError("refused", "the address is no URL");
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol))
        throw new WebError("refused", "only http and https can be fetched");
    if (!/^https?:\/\/[^/]/i.test(text))
        throw new WebError("refused", "the address is written in an unusual form");
    if (/^[^/?#]*\/\/[^/?#]*@/.test(text))
        throw new WebError("refused", "the address holds a user name or a password");
    const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
    const isTls = url.protocol === "https:";
    const port = Number(url.port || (isTls ? 443 : 80));
    if (port !== 80 && port !== 443)
        throw new WebError("refused", "only the ports 80 and 443 can be reached");
    checkHost(host, mayAsk);
    url.hostname = (0,external_node_net_.isIP)(host) === 6 ? `[${host}]` : host;
    url.hash = "";
    return { url, host, port, isTls };
}
function checkHost(host, mayAsk) {
    const isName = (0,external_node_net_.isIP)(host) === 0;
    const isWhole = host.length <= 253 && /^(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/.test(host);
    if (isName && (!isWhole || LOCAL_NAME.test(host))) {
        throw new WebError("refused", "the host is no name of the public internet");
    }
    if (mayAsk === null || mayAsk(host))
        return;
    throw new WebError("refused", `the host ${host} is not allowed here`, `Go on without it, or ask people to add it to .github/architect.yml: web: { allow: ["${host}"] }`);
}

;// CONCATENATED MODULE: ./src/features/web/fetch-page.ts








const OPTIONS = {
    wordwrap: false,
    selectors: [
        { selector: "ul", options: { itemPrefix: "- " } },
        { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
};
/**
 * What a reader of a page sees: its title, and its words with links, lists, headings and code.
 * @throws WebError for a page that the library cannot read.
 */
function pageText(source, page, limit) {
    const { html, title, isCut } = cleanHtml(source, page, limit);
    const heading = title === "" ? "" : `Title: ${title}\n\n`;
    return { text: heading + converted(html), isCut };
}
function converted(html) {
    try {
        return tidy((0,html_to_text/* convert */.C6)(html, OPTIONS));
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
        // Recursion in the library; the depth of what it is given is limited, and this is the net below.
        throw new WebError("failed", "the page is nested too deep to be read");
    }
}
/** Without spaces at the ends of lines, and with one empty line between parts. */
function tidy(text) {
    const lines = text
        .replaceAll("\u00a0", " ")
        .split("\n")
        .map((line) => line.trimEnd());
    return lines
        .filter((line, at) => line !== "" || lines[at - 1] !== "")
        .join("\n")
        .replace(/^\n+/, "")
        .trimEnd();
}
/** How far a page may say how it is written (HTML standard, "Prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;
function decoder(label) {
    try {
        return new external_node_util_.TextDecoder(label);
    }
    catch {
        return null;
    }
}
function byteOrderMark(bytes) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe)
        return "utf-16le";
    if (bytes[0] === 0xfe && bytes[1] === 0xff)
        return "utf-16be";
    return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? "utf-8" : "";
}
/** By `meta` of a page or the declaration of XML. UTF-16 is none: these very bytes could not be read then. */
function declared(bytes) {
    const head = bytes.toString("latin1", 0, PRESCAN_BYTES);
    const found = /<meta\b[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head) ??
        /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head);
    const label = found?.[1] ?? "";
    return /^utf-?16/i.test(label) ? "utf-8" : label;
}
/** The text of an answer: by its byte order mark, its header, what it says of itself, else UTF-8. Never throws. */
function decodeText(bytes, contentType) {
    const ofHeader = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? "";
    const labels = [byteOrderMark(bytes), ofHeader, declared(bytes), "utf-8"].filter((label) => label !== "");
    for (const label of labels) {
        const found = decoder(label);
        if (found !== null)
            return found.decode(bytes);
    }
    return bytes.toString("utf8");
}
const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** A page's markup is many times its text. */
const SOURCE_FACTOR = 20;
const LARGEST_SOURCE = 4 * 1024 * 1024;
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
const TEXT_TYPE = /^(?:text\/(?:plain|markdown|x-markdown|xml)|application\/(?:json|xml|(?!xhtml\+)[\w.+-]{1,80}\+(?:json|xml)))$/;
/** Reads pages of the public internet. Each page is read once for as long as `cacheSeconds`. */
function createFetchPage(options) {
    const cache = createCache(options.clock, options.cacheSeconds);
    return async (address, signal) => {
        try {
            const target = readTarget(address, options.mayAsk);
            const known = cache.get(target.url.href);
            if (known !== undefined)
                return { ok: true, value: known };
            const page = await (0,within_time/* withinTime */.d)({ ...options, signal, errorOf: givenUpError }, (until) => follow(target, options, until));
            cache.set(target.url.href, page);
            return { ok: true, value: page };
        }
        catch (error) {
            return failureOf(error);
        }
    };
}
/** Every address on the way is judged as the first one was. */
async function follow(first, options, signal) {
    const { network, mayAsk, maximumLength } = options;
    const limit = Math.min(maximumLength * SOURCE_FACTOR, LARGEST_SOURCE);
    let target = first;
    for (let redirects = 0;; redirects += 1) {
        const answer = await ask(target, network, limit, signal);
        if (!REDIRECTS.includes(answer.status))
            return readPage(target, answer, maximumLength);
        if (redirects === MOST_REDIRECTS)
            throw new WebError("failed", `it was redirected more than ${MOST_REDIRECTS} times`);
        target = redirected(target, answer.location, mayAsk);
    }
}
function redirected({ url }, location, mayAsk) {
    if (location === null)
        throw new WebError("failed", "it was redirected to nowhere");
    if (/[\s\\\p{Cc}\p{Cf}]/u.test(location) || !URL.canParse(location, url.href)) {
        throw new WebError("refused", "it was redirected to something that is no address");
    }
    try {
        // A user name that is empty is gone once the address is put together.
        if (/^[^/?#]*\/\/[^/?#]*@/.test(location))
            throw new WebError("refused", "the address holds a user name or a password");
        return readTarget(new URL(location, url.href).href, mayAsk);
    }
    catch (error) {
        if (!(error instanceof WebError))
            throw error;
        throw new WebError(error.code, `it was redirected, and there ${error.message}`, error.remedy);
    }
}
function readPage({ url }, { status, contentType, body }, maximumLength) {
    if (status !== 200)
        throw new WebError("failed", `the server answered ${status}`);
    const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const isPage = PAGE_TYPE.test(type);
    if (!isPage && !TEXT_TYPE.test(type)) {
        throw new WebError("failed", "the answer is neither a page nor text, JSON, XML or Markdown");
    }
    const source = decodeText(body.bytes, contentType);
    const read = isPage ? pageText(source, url, maximumLength) : { text: source, isCut: false };
    const text = cut(read.text, maximumLength);
    return { url: url.href, type, text, isCut: body.isCut || read.isCut || text.length < read.text.length };
}
function cut(text, length) {
    if (text.length <= length)
        return text;
    const last = text.charCodeAt(length - 1);
    return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

// EXTERNAL MODULE: ./src/core/text/entities.ts
var entities = __webpack_require__(71392);
;// CONCATENATED MODULE: ./src/features/web/search-service.ts





const LARGEST_ANSWER = 2 * 1024 * 1024;
const search_service_LONGEST_TITLE = 300;
const search_service_LONGEST_URL = 2_000;
const LONGEST_SNIPPET = 1_000;
/** Asks a search service. Redirects are not followed: a key goes nowhere else. */
function createSearch(service, options) {
    const cache = createCache(options.clock, options.cacheSeconds);
    return async (query, signal) => {
        try {
            const known = cache.get(query);
            if (known !== undefined)
                return { ok: true, value: known };
            const hits = await (0,within_time/* withinTime */.d)({ ...options, signal, errorOf: givenUpError }, (until) => search(service, query, until));
            const value = hits.slice(0, options.maximumResults);
            cache.set(query, value);
            return { ok: true, value };
        }
        catch (error) {
            return failureOf(error);
        }
    };
}
async function search(service, query, signal) {
    const { url, headers } = service.request(query);
    const response = await fetch(url, {
        headers: { accept: "application/json", "user-agent": "architect", ...headers },
        redirect: "manual",
        signal,
    });
    if (response.status !== 200) {
        await response.body?.cancel();
        const why = service.problem(response.status);
        throw new WebError("failed", why ?? `the search service answered ${response.status}`);
    }
    const { bytes, isCut } = await (0,read_body/* readBody */.x)(response.body, LARGEST_ANSWER);
    if (isCut)
        throw new WebError("failed", "the answer of the search service is too long");
    const results = service.results.safeParse(parsed(bytes.toString("utf8")));
    if (!results.success)
        throw new WebError("failed", "the answer of the search service is none that is known");
    return results.data.flatMap((result) => {
        const hit = service.hit.safeParse(result);
        return hit.success && /^https?:\/\//i.test(hit.data.url) ? [shortened(hit.data)] : [];
    });
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}
/** Services mark the words that were found. */
function plainLine(text, limit) {
    const words = text.slice(0, limit * 4).replace(/<[^<>]{0,200}>/g, "");
    const named = words.replace(/&(amp|lt|gt|quot);/g, (_reference, name) => NAMED[name] ?? "");
    return (0,entities/* decodeNumericReferences */.S)(named).replace(/\s+/g, " ").trim().slice(0, limit);
}
const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"' };
function shortened({ title, url, snippet }) {
    return {
        title: plainLine(title, search_service_LONGEST_TITLE),
        url: url.replace(/\s+/g, "").slice(0, search_service_LONGEST_URL),
        snippet: plainLine(snippet, LONGEST_SNIPPET),
    };
}

;// CONCATENATED MODULE: ./src/features/web/open.ts





const BRAVE = "https://api.search.brave.com/res/v1/web/search";
/** What Brave accepts as `count`. */
const MOST_OF_BRAVE = 20;
/** Brave's Web Search API (api-dashboard.search.brave.com, "Web Search API: query parameters, response objects"). */
function braveService(key, count) {
    return {
        request(query) {
            const url = new URL(BRAVE);
            url.search = new URLSearchParams({
                q: query,
                count: String(Math.min(count, MOST_OF_BRAVE)),
                text_decorations: "false",
            }).toString();
            return { url, headers: { "x-subscription-token": key } };
        },
        // Without results of its kind the answer has no `web`.
        results: schemas.object({ type: schemas.literal("search"), web: schemas.object({ results: schemas.array(schemas.unknown()) }).optional() })
            .transform(({ web }) => web?.results ?? []),
        hit: schemas.object({ title: schemas.string(), url: schemas.string(), description: schemas.string().optional() })
            .transform(({ title, url, description = "" }) => ({ title, url, snippet: description })),
        problem(status) {
            if (status === 401 || status === 403 || status === 422) {
                return `the search service answered ${status}: the key in the input web-search-key is refused, or the query is`;
            }
            return status === 429 ? "the search service answered 429: the key's allowance is used up for now" : null;
        },
    };
}
/** A SearXNG of one's own (docs.searxng.org, "Search API"). */
function searxngService(baseUrl) {
    return {
        request(query) {
            const url = new URL(`${baseUrl.replace(/\/+$/, "")}/search`);
            url.search = new URLSearchParams({ q: query, format: "json" }).toString();
            return { url, headers: {} };
        },
        results: schemas.object({ results: schemas.array(schemas.unknown()) }).transform(({ results }) => results),
        hit: schemas.object({ title: schemas.string(), url: schemas.string(), content: schemas.string().nullish() })
            .transform(({ title, url, content }) => ({ title, url, snippet: content ?? "" })),
        problem(status) {
            if (status === 403)
                return "the search service answered 403: its settings.yml must list json in search.formats";
            return status >= 300 && status < 400
                ? "the search service redirects, which is not followed: web.base_url must be its final address"
                : null;
        },
    };
}
/** What a run may do with the web; the search key stays in here. */
function openWeb(settings, access, clock) {
    const common = { clock, seconds: settings.timeout, cacheSeconds: settings.cache_ttl };
    const service = serviceOf(settings, access);
    // Where people look on, they see what is fetched; in CI an address is a way out for what the agent knows.
    const isAny = !access.isCi;
    return {
        search: "why" in service ? null : createSearch(service, { ...common, maximumResults: settings.max_results }),
        fetchPage: settings.allow.length === 0 && !isAny
            ? null
            : createFetchPage({
                ...common,
                network: systemNetwork(access.proxy),
                mayAsk: isAny ? null : hostRule(settings.allow),
                maximumLength: settings.max_content_length,
            }),
        notices: "why" in service ? [`web_search is not offered: ${service.why}`] : [],
    };
}
function serviceOf({ search, base_url, max_results }, { searchKey }) {
    if (search === "searxng") {
        return base_url === null
            ? { why: "web.search is searxng, and web.base_url is not set." }
            : searxngService(base_url);
    }
    return searchKey === "" ? { why: "the input web-search-key is empty." } : braveService(searchKey, max_results);
}


/***/ }),

/***/ 23469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createWebFetch: () => (/* binding */ createWebFetch)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _tools_parts_define_tool_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84282);
/* harmony import */ var _web_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92388);



/** Characters of one answer. */
const PAGE_CHARACTERS = 16_000;
/** The end of the part that begins at `offset`: whole lines if the last one begins in its second half, whole characters always. */
function endOf(text, offset) {
    const end = offset + PAGE_CHARACTERS;
    if (end >= text.length)
        return text.length;
    const line = text.lastIndexOf("\n", end - 1) + 1;
    if (line > offset + PAGE_CHARACTERS / 2)
        return line;
    const last = text.charCodeAt(end - 1);
    return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
/** web_fetch: the text of a page of the public internet. */
function createWebFetch(fetchPage, parts) {
    return (0,_tools_parts_define_tool_js__WEBPACK_IMPORTED_MODULE_0__/* .defineTool */ .uO)({
        name: "web_fetch",
        description: "Read a page, or a text, JSON, XML or Markdown file, of the public internet as text, in parts: read on with offset.",
        args: {
            url: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).describe("http or https"),
            offset: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0).optional().describe("Character to read on from"),
        },
        effects: ["read", "network"],
        readOnly: true,
        isPaged: true,
        risk: "low",
        sensitive: false,
        async execute({ url: given, offset = 0 }, { signal }) {
            const url = given.trim();
            const secret = (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .refusedForSecret */ .ap)(url, parts);
            if (secret !== null)
                return secret;
            const read = await fetchPage(url, signal);
            if (!read.ok)
                return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWebFailure */ .Jk)(read);
            const { url: address, type, text, isCut } = read.value;
            if (offset > 0 && offset >= text.length) {
                const reason = `offset ${offset} is beyond the end: ${text.length} characters of the page can be read`;
                return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWebFailure */ .Jk)({ code: "failed", reason, remedy: "Read it from offset 0." });
            }
            const end = endOf(text, offset);
            const more = end < text.length
                ? `\n[characters ${offset} to ${end} of ${text.length}; read on with offset=${end}]`
                : isCut
                    ? "\n[The page goes on, but no more of it can be read.]"
                    : "";
            return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWeb */ .tO)(`${address} (${type})\n\n${text.slice(offset, end)}`, more, parts);
        },
    });
}


/***/ }),

/***/ 92388:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jk: () => (/* binding */ fromWebFailure),
/* harmony export */   ap: () => (/* binding */ refusedForSecret),
/* harmony export */   tO: () => (/* binding */ fromWeb)
/* harmony export */ });
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43038);
/* harmony import */ var _external_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39316);


/** Named in every result, also in failures: hosts and their answers are not our words either. */
const OUTSIDE = "the web";
/** `end`: words of our own, behind the markers. */
function fromWeb(text, end, { newId }) {
    return { success: true, output: (0,_external_js__WEBPACK_IMPORTED_MODULE_0__/* .wrapExternal */ .E)(text, newId()) + end, outside: OUTSIDE };
}
function fromWebFailure(found) {
    const { code, reason, remedy } = found;
    return { ...(0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)(code, reason, remedy === undefined ? {} : { remedy }), outside: OUTSIDE };
}
function decoded(text) {
    try {
        return decodeURIComponent(text.replaceAll("+", " "));
    }
    catch {
        return text;
    }
}
/** The engine refuses arguments with secrets as they stand; an address may hide one in two layers of percent signs. */
function refusedForSecret(text, { holdsSecret }) {
    const once = decoded(text);
    if (![text, once, decoded(once)].some(holdsSecret))
        return null;
    return fromWebFailure({
        code: "refused",
        reason: "the arguments hold a secret of this run",
        remedy: "Leave the secret out.",
    });
}


/***/ }),

/***/ 5929:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createWebSearch: () => (/* binding */ createWebSearch)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _tools_parts_define_tool_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84282);
/* harmony import */ var _web_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92388);



const LONGEST_QUERY = 400;
/** web_search: titles, addresses and a few words of pages. */
function createWebSearch(search, parts) {
    return (0,_tools_parts_define_tool_js__WEBPACK_IMPORTED_MODULE_0__/* .defineTool */ .uO)({
        name: "web_search",
        description: "Search the web. Returns titles, addresses and short extracts.",
        args: { query: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).describe(`At most ${LONGEST_QUERY} characters`) },
        effects: ["read", "network"],
        readOnly: true,
        risk: "low",
        sensitive: false,
        async execute({ query: given }, { signal }) {
            const query = given.replace(/\s+/g, " ").trim();
            if (query === "" || query.length > LONGEST_QUERY) {
                return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWebFailure */ .Jk)({
                    code: "refused",
                    reason: `the query has ${query.length} characters, and may have 1 to ${LONGEST_QUERY}`,
                    remedy: "Ask for a few words.",
                });
            }
            const secret = (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .refusedForSecret */ .ap)(query, parts);
            if (secret !== null)
                return secret;
            const found = await search(query, signal);
            if (!found.ok)
                return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWebFailure */ .Jk)(found);
            const hits = found.value.map(({ title, url, snippet }, at) => `${at + 1}. ${title}\n   ${url}\n   ${snippet}`);
            return (0,_web_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fromWeb */ .tO)(hits.length === 0 ? "Nothing was found." : hits.join("\n\n"), "", parts);
        },
    });
}


/***/ }),

/***/ 27694:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openWebTools: () => (/* binding */ openWebTools)
/* harmony export */ });
/** The tools for the web as far as this run may have them; null: none. */
async function openWebTools({ search, fetchPage, notices }, { holdsSecret, random, notice: tell }) {
    for (const notice of notices)
        tell(notice);
    const toolParts = { holdsSecret, newId: () => random.hex(8) };
    const tools = [];
    if (search !== null) {
        const { createWebSearch } = await Promise.all(/* import() | web */[__webpack_require__.e(6752), __webpack_require__.e(8280), __webpack_require__.e(7364), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 5929));
        tools.push(createWebSearch(search, toolParts));
    }
    if (fetchPage !== null) {
        const { createWebFetch } = await Promise.all(/* import() | web */[__webpack_require__.e(6752), __webpack_require__.e(8280), __webpack_require__.e(7364), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 23469));
        tools.push(createWebFetch(fetchPage, toolParts));
    }
    return tools.length === 0 ? null : tools;
}


/***/ }),

/***/ 7544:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ withinTime)
/* harmony export */ });
/**
 * Runs `work` with a signal that aborts after `seconds`, or with `signal`. Then this no longer waits for it, because
 * some work ignores its signal: a question to the system's resolver cannot be taken back.
 * @throws what `errorOf` makes when it is given up; else errors of `work`.
 */
async function withinTime({ clock, seconds, signal, errorOf }, work) {
    const stop = new AbortController();
    const ended = new AbortController();
    const stopped = new Promise((_resolve, reject) => {
        const giveUp = (why) => {
            const error = errorOf(why, seconds);
            reject(error);
            stop.abort(error);
        };
        if (signal.aborted)
            giveUp("aborted");
        else
            signal.addEventListener("abort", () => giveUp("aborted"), { once: true, signal: ended.signal });
        void clock.sleep(seconds * 1000, ended.signal).then(() => {
            if (!ended.signal.aborted)
                giveUp("timeout");
        });
    });
    try {
        return await Promise.race([stopped, work(stop.signal)]);
    }
    finally {
        ended.abort();
        // Sockets of work that lost the race are closed.
        stop.abort();
    }
}


/***/ }),

/***/ 84282:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ DIRECTORY_NAMES),
/* harmony export */   PX: () => (/* binding */ toolArguments),
/* harmony export */   uO: () => (/* binding */ defineTool)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);

/**
 * Other names that models use for an argument. They are accepted by every tool that takes the argument and never shown
 * to the model. Other spellings of the same words (`filePath`, `file_path`) need no row. A name that would mean
 * something else in another tool stands in its tool instead.
 */
const OTHER_NAMES = {
    command: ["cmd"],
    content: ["contents", "file_text", "text"],
    context_lines: ["context"],
    cwd: ["workdir", "working_directory"],
    fact: ["content", "memory", "note", "text"],
    file_pattern: ["file_glob", "glob", "include", "include_pattern"],
    from: ["line", "offset", "start"],
    goal: ["text", "title"],
    input: ["data", "stdin", "text"],
    jobId: ["id", "job"],
    limit: ["lines"],
    lines: ["limit"],
    maxResults: ["head_limit", "limit", "max_count", "max_matches"],
    message: ["body", "content", "prompt", "query", "question", "task", "text"],
    new_str: ["new_string", "new_text"],
    offset: ["start"],
    old_str: ["old_string", "old_text"],
    page: ["offset", "page_number"],
    patch: ["content", "diff", "patch_text"],
    path: ["file", "file_path", "filename"],
    phone_number: ["number"],
    query: ["q", "search_query", "text"],
    questions: ["prompt", "queries", "query", "question", "task"],
    session_id: ["id", "session"],
    targetBotId: ["agent", "agent_id", "agent_name", "bot", "bot_id", "name", "recipient", "target", "to"],
    text: ["message", "prompt", "task"],
    timezone: ["tz", "zone"],
    url: ["address", "link", "uri"],
    why: ["reason"],
};
/** Other names of the directory that a tool looks through. */
const DIRECTORY_NAMES = { path: ["dir", "dir_path", "directory", "folder"] };
/** `filePath` and `file_path` are one name. */
const spellingOf = (name) => name.replaceAll("_", "").toLowerCase();
const SHARED_NAMES = new Map(Object.entries(OTHER_NAMES).map(([name, others]) => [spellingOf(name), others]));
/** The argument that each accepted name means, by its spelling. */
function namesOf(shape, own) {
    const names = new Map();
    const add = (others, name) => {
        for (const other of others)
            if (!names.has(spellingOf(other)))
                names.set(spellingOf(other), name);
    };
    for (const name of Object.keys(shape))
        add([name], name);
    for (const [name, others = []] of Object.entries(own ?? {}))
        add(others, name);
    for (const name of Object.keys(shape))
        add(SHARED_NAMES.get(spellingOf(name)) ?? [], name);
    return names;
}
/** The type of an argument's value, whether or not the argument may be left out. */
function valueType(schema) {
    return schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodOptional || schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodDefault ? valueType(schema.unwrap()) : schema;
}
/** Numbers and booleans may come as text, and a whole number above its maximum is taken for the maximum. */
function readValue(value, schema) {
    const type = valueType(schema);
    const text = typeof value === "string" ? value.trim().toLowerCase() : null;
    if (type instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodBoolean)
        return text === "true" ? true : text === "false" ? false : value;
    if (!(type instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodNumber) || !type.isInt)
        return value;
    const number = text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : value;
    const { maxValue } = type;
    // Without a maximum of ours zod states the largest safe integer, and refuses what is above it.
    const isBounded = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
    return isBounded && typeof number === "number" && number > maxValue ? maxValue : number;
}
/**
 * The schema of a tool's arguments: strict, but forgiving about how models write names and values. `null` is absent.
 * Only the real names reach the JSON Schema.
 */
function toolArguments(shape, forms = {}) {
    const names = namesOf(shape, forms.otherNames);
    const normalise = (raw) => {
        if (typeof raw !== "object" || raw === null || Array.isArray(raw))
            return raw;
        const result = Object.create(null);
        for (const [name, value] of Object.entries(raw)) {
            if (value === null)
                continue;
            const target = Object.hasOwn(shape, name) ? name : (names.get(spellingOf(name)) ?? name);
            if (target !== name && Object.hasOwn(raw, target) && Reflect.get(raw, target) !== null)
                continue;
            result[target] = value;
        }
        forms.prepare?.(result);
        for (const [name, schema] of Object.entries(shape)) {
            if (name in result)
                result[name] = readValue(result[name], schema);
        }
        return { ...result };
    };
    return zod__WEBPACK_IMPORTED_MODULE_0__.preprocess(normalise, zod__WEBPACK_IMPORTED_MODULE_0__.object(shape).strict());
}
/**
 * A tool with strict defaults: it states its effects, and everything that makes it less strict. A tool that does more
 * than read is sensitive and not read-only unless it says so; one that writes must name the arguments that are paths.
 */
function defineTool(rules) {
    const { args, otherNames, prepare, sensitive, ...rest } = rules;
    const onlyReads = rest.effects.length > 0 && rest.effects.every((effect) => effect === "read");
    const isSensitive = sensitive ?? !onlyReads;
    return {
        readOnly: onlyReads,
        ...rest,
        args: toolArguments(args, { ...(otherNames && { otherNames }), ...(prepare && { prepare }) }),
        sensitive: typeof isSensitive === "function" ? isSensitive : () => isSensitive,
    };
}


/***/ })

};
