export const id = 3912;
export const ids = [3912];
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

/***/ 93912:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAttachmentLoader: () => (/* binding */ createAttachmentLoader)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
;// CONCATENATED MODULE: ./src/github/attachment-address.ts
/** Hosts that hold nothing but what people attached on github.com: older uploads, those of private repositories, the store. */
const ATTACHMENT_HOSTS = new Set([
    "user-images.githubusercontent.com",
    "private-user-images.githubusercontent.com",
    "github-production-user-asset-6210df.s3.amazonaws.com",
]);
/** Where a server itself keeps attachments: as it is now, by repository, and as older GitHub Enterprise Servers do. */
const ATTACHMENT_PATHS = [
    /^\/user-attachments\/assets\/[0-9a-f-]{8,64}$/i,
    /^\/[\w.-]{1,100}\/[\w.-]{1,100}\/assets\/\d{1,20}\/[0-9a-f-]{8,64}$/i,
    /^\/storage\/user\/\d{1,20}\/files\/[0-9a-f-]{8,64}$/i,
];
/** On `media.<host>` of a GitHub Enterprise Server with isolated subdomains. */
const MEDIA_PATH = /^\/user\/\d{1,20}\/files\/[0-9a-f-]{8,64}$/i;
/** Everything that could be an address in Markdown, HTML or prose. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]{}\\`|^]{1,2000}/gi;
/**
 * The address of an attachment on GitHub's own hosts, or null. `camo`, `raw` and pages are none: they show what anybody
 * put anywhere. Names and ports are compared whole, after the parsing that the request itself goes through.
 */
function attachmentAddress(text, serverUrl) {
    if (!URL.canParse(text))
        return null;
    const url = new URL(text);
    const server = new URL(serverUrl);
    if (url.username !== "" || url.password !== "")
        return null;
    if (url.origin === server.origin)
        return ATTACHMENT_PATHS.some((path) => path.test(url.pathname)) ? url : null;
    if (url.protocol !== "https:" || url.port !== "")
        return null;
    if (server.hostname === "github.com")
        return ATTACHMENT_HOSTS.has(url.hostname) ? url : null;
    return url.hostname === `media.${server.hostname}` && MEDIA_PATH.test(url.pathname) ? url : null;
}
/** The attachments that a text names, each once, in its order. */
function attachmentsIn(text, serverUrl) {
    const found = new Map();
    for (const [match] of text.matchAll(ADDRESS)) {
        // The end of a sentence is no part of the address.
        const url = attachmentAddress(match.replace(/[.,;:!?*_~]+$/, ""), serverUrl);
        if (url === null)
            continue;
        url.hash = "";
        if (!found.has(url.href))
            found.set(url.href, url);
    }
    return [...found.values()];
}

;// CONCATENATED MODULE: ./src/github/attachments.ts



const LARGEST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const TIMEOUT = 10_000;
const SHOWN_ADDRESS = 200;
/** Types of files by their first bytes. */
const MAGIC = [
    ["image/png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
    ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
    ["image/gif", (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))],
    ["image/webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];
/** Why an image could not be had, in words for the model and for people. */
class Unloadable extends Error {
}
/**
 * Fetches images that were attached on GitHub: no cookies, no credentials but to the server itself, nothing unchecked.
 */
function createAttachmentLoader(settings) {
    return async ({ text, limit, signal }) => {
        const found = attachmentsIn(text, settings.serverUrl);
        const results = await Promise.all(found.slice(0, limit).map((url) => load(url, settings, signal)));
        return { results, found: found.length };
    };
}
async function load(url, settings, signal) {
    const milliseconds = settings.timeoutMilliseconds ?? TIMEOUT;
    const limit = AbortSignal.timeout(milliseconds);
    // The query of a signed address gives access to everyone who has it.
    const address = `${url.origin}${url.pathname}`.slice(0, SHOWN_ADDRESS);
    try {
        const response = await follow(url, settings, AbortSignal.any([signal, limit]));
        const declared = mediaTypeOf(response);
        const bytes = await readImage(response);
        const actual = MAGIC.find(([, isMagic]) => isMagic(bytes))?.[0];
        if (actual === undefined)
            throw new Unloadable("it is no PNG, JPEG, GIF or WebP image");
        if (actual !== declared)
            throw new Unloadable(`it is sent as ${declared} and is ${actual}`);
        const digest = (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
        const reference = { digest, mediaType: actual, bytes: bytes.length };
        return { ok: true, address, reference, base64: bytes.toString("base64") };
    }
    catch (error) {
        const late = limit.aborted ? `it took longer than ${milliseconds / 1000} s` : "the server could not be reached";
        const reason = error instanceof Unloadable ? error.message : signal.aborted ? "the run ends" : late;
        return { ok: false, address, reason };
    }
}
/** Every address on the way is checked as the first one was: a redirect can lead anywhere. */
async function follow(first, { serverUrl, token }, signal) {
    let url = first;
    for (let redirects = 0;; redirects += 1) {
        const isServer = url.origin === new URL(serverUrl).origin;
        const response = await fetch(url, {
            redirect: "manual",
            signal,
            headers: {
                accept: MAGIC.map(([type]) => type).join(", "),
                "accept-encoding": "identity",
                "user-agent": "architect",
                ...(isServer && token !== "" ? { authorization: `Bearer ${token}` } : {}),
            },
        });
        if (response.status === 200)
            return response;
        await response.body?.cancel();
        const location = response.headers.get("location");
        if (response.status < 300 || response.status > 399 || location === null) {
            throw new Unloadable(`the server answered ${response.status}`);
        }
        if (redirects === MOST_REDIRECTS)
            throw new Unloadable(`it was redirected more than ${MOST_REDIRECTS} times`);
        const next = URL.canParse(location, url.href) ? attachmentAddress(new URL(location, url).href, serverUrl) : null;
        if (next === null)
            throw new Unloadable("it is redirected to a place that holds no attachments of GitHub");
        url = next;
    }
}
function mediaTypeOf({ headers }) {
    const declared = (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const known = MAGIC.find(([type]) => type === declared)?.[0];
    if (known === undefined)
        throw new Unloadable("it is not sent as a PNG, JPEG, GIF or WebP image");
    const encoding = headers.get("content-encoding") ?? "identity";
    if (encoding.toLowerCase() !== "identity")
        throw new Unloadable("it is sent compressed, which was not asked for");
    return known;
}
async function readImage({ headers, body }) {
    const tooLarge = `it is larger than ${LARGEST_BYTES / 1024 / 1024} MB`;
    if (Number(headers.get("content-length") ?? 0) > LARGEST_BYTES) {
        await body?.cancel();
        throw new Unloadable(tooLarge);
    }
    const { bytes, isCut } = await (0,read_body/* readBody */.x)(body, LARGEST_BYTES);
    if (isCut)
        throw new Unloadable(tooLarge);
    return bytes;
}


/***/ })

};
