export const id = 446;
export const ids = [446];
export const modules = {

/***/ 4146:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   vk: () => (/* binding */ addUsage),
/* harmony export */   yJ: () => (/* binding */ NO_USAGE)
/* harmony export */ });
const NO_USAGE = {
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    modelCalls: 0,
};
function addUsage(left, right) {
    return {
        inputTokens: left.inputTokens + right.inputTokens,
        cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
        outputTokens: left.outputTokens + right.outputTokens,
        reasoningTokens: left.reasoningTokens + right.reasoningTokens,
        modelCalls: left.modelCalls + right.modelCalls,
    };
}
/** USD for one usage. */
function costOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedInputTokens);
    return (fresh * price.input + usage.cachedInputTokens * price.cachedInput + usage.outputTokens * price.output) / 1e6;
}


/***/ }),

/***/ 8638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ EMPTY_AUDIT),
/* harmony export */   n: () => (/* binding */ NOT_PUBLISHED)
/* harmony export */ });
const EMPTY_AUDIT = { findings: [], restored: [], splitOff: [], leftOut: [], blocked: false };
/** Nothing left the run. */
const NOT_PUBLISHED = {
    kind: "none",
    branch: "",
    commit: "",
    pullRequestNumber: null,
    pullRequestUrl: "",
    draft: false,
    verified: false,
    signatureVerified: false,
    notes: [],
};


/***/ }),

/***/ 614:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ fence),
/* harmony export */   t: () => (/* binding */ inlineCode)
/* harmony export */ });
/** Writing code into Markdown so that its content cannot end it. */
function longestRun(text) {
    let longest = 0;
    for (const match of text.matchAll(/`+/g))
        longest = Math.max(longest, match[0].length);
    return longest;
}
/** A fenced block around `text`: the fence is longer than any run of backticks inside. The language is reduced to one word. */
function fence(text, language = "") {
    const marks = "`".repeat(Math.max(3, longestRun(text) + 1));
    const word = /^[\w+#.-]*/.exec(language.trim())?.[0] ?? "";
    return `${marks}${word}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}`;
}
/** Inline code around `text` on one line; empty text stays empty. */
function inlineCode(text) {
    const line = text.replace(/[\r\n]+/g, " ");
    if (line === "")
        return "";
    const marks = "`".repeat(longestRun(line) + 1);
    const padding = line.startsWith("`") || line.endsWith("`") || (/^ .* $/.test(line) && line.trim() !== "") ? " " : "";
    return `${marks}${padding}${line}${padding}${marks}`;
}


/***/ }),

/***/ 2606:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ createLinkPolicy),
/* harmony export */   u: () => (/* binding */ defangAddresses)
/* harmony export */ });
/** Which addresses may stay clickable in what we post, and how the others are shown. */
/** Characters that no Markdown or HTML parser gives a meaning to inside a URL. */
const plainUrl = /https?:\/\/(?:[A-Za-z0-9\-._/#?=+,:]|%[0-9a-f]{2}|&(?=[\w.-]+=)){0,2000}/iy;
/** Leaves the prefix again when a browser resolves it, or holds what GitHub takes for a reference. */
const leavesPath = /#\d|#.*[#/]|\/\.{1,2}(?=$|[/?#])|%2e|%2f|%5c|:\/\/.*:\/\//i;
/** Builds the policy for `serverUrl`/`repository` (case-insensitive) and further prefixes of our own. */
function createLinkPolicy(serverUrl, repository, ownLinks) {
    const prefixes = [`${serverUrl.replace(/\/+$/, "")}/${repository}`, ...ownLinks]
        .filter((prefix) => /^https?:\/\/[^/]/i.test(prefix))
        .map((prefix) => prefix.toLowerCase());
    const isOwn = (url) => {
        const lower = url.toLowerCase();
        plainUrl.lastIndex = 0;
        if (plainUrl.exec(url)?.[0] !== url || leavesPath.test(url))
            return false;
        return prefixes.some((prefix) => {
            if (!lower.startsWith(prefix))
                return false;
            const next = lower[prefix.length];
            return next === undefined || prefix.endsWith("/") || next === "/" || next === "#" || next === "?";
        });
    };
    const longest = Math.max(0, ...prefixes.map((prefix) => prefix.length));
    const urlAt = (text, position) => {
        const start = text.slice(position, position + longest).toLowerCase();
        if (!prefixes.some((prefix) => start.startsWith(prefix)))
            return undefined;
        plainUrl.lastIndex = position;
        const match = plainUrl.exec(text)?.[0] ?? "";
        let end = match.length;
        while (end > 0 && ".,:?".includes(match[end - 1] ?? ""))
            end -= 1;
        const url = match.slice(0, end);
        return isOwn(url) ? url : undefined;
    };
    return { urlAt, isOwn };
}
const address = /(https?|ftp):\/\/((?:(?!(?:https?|ftp):\/\/)[A-Za-z0-9.\-\u0080-\uffff])*)|(?<![A-Za-z/=&%-])www\.(?:(?!(?:https?|ftp):\/\/)[\w.-])*/gi;
/** Dots within a host; one at the end is the sentence's. */
function defangHost(host) {
    return host.replace(/\.(?=[\w\u0080-\uffff-])/g, "[.]");
}
/**
 * Shows every http, https, ftp and `www.` address without making it one, `hxxps://host[.]example`, but for those the
 * policy knows as our own.
 */
function defangAddresses(text, own) {
    return text.replace(address, (all, scheme, host, offset) => {
        if (scheme === undefined || host === undefined)
            return defangHost(all);
        if (own?.urlAt(text, offset) !== undefined)
            return all;
        const safe = scheme.toLowerCase() === "ftp" ? "fxp" : scheme.toLowerCase().replace("tt", "xx");
        return `${safe}://${defangHost(host)}`;
    });
}


/***/ }),

/***/ 7712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _z: () => (/* binding */ sanitizeCommitMessage),
/* harmony export */   em: () => (/* binding */ sanitizeTitle),
/* harmony export */   qB: () => (/* binding */ defangDirectives),
/* harmony export */   yR: () => (/* binding */ slug)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6396);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2606);
/* harmony import */ var _truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);
/* harmony import */ var _untrusted_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9069);
/** Model-made text for places without Markdown: titles, commit messages, branch names. */




/** Directives in brackets that switch off CI, deployments or checks, in the spellings of the common services. */
const skipDirective = /\[\s*(?:(?:skip|no)[\s_-]*(?:ci|cd|actions?|checks?|builds?|tests?|deploys?|[\w-]{2,30})|(?:ci|cd|actions?|checks?|builds?|tests?|deploys?|[\w-]{2,30})[\s_-]+skip)\s*\]|\*{3}\s*NO_CI\s*\*{3}/gi;
/** Keys whose `Key: value` line a forge or tool acts on. */
const actingTrailer = /^([ \t>]*)((?:[A-Za-z][A-Za-z-]{0,60}-by|co-author|architect-[a-z-]{1,40}|skip-checks?|change-id|release-as|on-behalf-of|cc|github-[a-z-]{1,40}|depends-on))[ \t]*:[ \t]*/gim;
const maximumPasses = 4;
/** Runs `step` until it changes nothing; text built to outlast that loses its brackets. */
function settle(text, step) {
    let current = text;
    for (let pass = 0; pass < maximumPasses; pass += 1) {
        const next = step(current);
        if (next === current)
            return current;
        current = next;
    }
    const flat = step(current.replace(/\[/g, "(").replace(/\*{3,}/g, "**"));
    return step(flat);
}
/** Mentions, references that close or touch issues, and links: plain text cannot quote them, so they are reworded. */
function neutralizePlain(text) {
    return (0,_links_js__WEBPACK_IMPORTED_MODULE_1__/* .defangAddresses */ .u)(text)
        .replace(/(?<![\w.-])([A-Za-z0-9][\w.-]*\/[\w.-]+)#(?=\d)/g, "$1 issue ")
        .replace(/(?<![\w.-])([A-Za-z0-9][\w.-]*\/[\w.-]+)@(?=[0-9a-f]{7,40}\b)/g, "$1 ")
        .replace(closingKeyword, "$1$2issue ")
        .replace(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9])/g, "\uff20");
}
/**
 * One plain line for a pull request title or commit headline: no HTML, no invisible characters, mentions written with a
 * full-width ＠ that notifies nobody, closing keywords and cross-repository references reworded, links defanged, CI
 * directives removed. At most `maximum` characters (default 256). Idempotent; may be empty.
 */
function sanitizeTitle(text, maximum = 256) {
    const line = settle((0,_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(text, maximum * 40 + 4_000), (current) => {
        const oneLine = (0,_untrusted_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeUntrusted */ ._2)(current
            .replace(/\s+/g, " ")
            .trim()
            .replace(/^(?:[`~]{3,}|[#>]+ |[-+*] |\s)+/, ""));
        const plain = oneLine.replace(/<\/?[a-zA-Z!?][^<>]*>/g, (tag) => (/^<[A-Z]\w{0,2}>$/.test(tag) ? tag : " "));
        return neutralizePlain(plain.replace(skipDirective, " ")).replace(/\s+/g, " ").trim();
    });
    return (0,_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(line, maximum).trim();
}
/** Words that close or touch an issue when they stand before its number. */
const closingKeyword = /\b(clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing))\b(:?[\s*_~("'`[]*)(?=#\d|GH-\d)/gi;
/**
 * Markdown of a pull request's description, which a squash merge makes a commit message of: there nothing is code. CI
 * directives lose their brackets, trailers that people or tools act on their colon, closing keywords their number's
 * nearness. Idempotent; adds at most 6 characters a match.
 */
function defangDirectives(markdown) {
    return settle(markdown, (current) => current
        .replace(skipDirective, (found) => found.replace(/\[/g, "(").replace(/\]/g, ")").replace(/\*{3}/g, "**"))
        .replace(actingTrailer, "$1$2 - ")
        .replace(closingKeyword, "$1$2issue "));
}
/** `/word` at the beginning of a line is an order to bots and forges wherever the message gets quoted. */
const orderAtLineStart = /^([ \t>]*)\/(?=[a-z][\w-]*(?:\s|$))/gim;
/** Tags that some viewer of the message might obey; other tags are words, as in `Array<string>` or "the <div> component". */
const activeTag = /<\/?(?:script|style|iframe|frame|object|embed|svg|math|video|audio|form|link|meta|base)\b[^<>]*>?/gi;
/**
 * A commit message of several lines: what a page would hide and images removed, CI directives removed, trailers
 * that people or tools act on lose their colon, slash commands their slash, mentions, closing keywords, cross-repository
 * references and links neutralised. Our own trailers are added afterwards. Idempotent.
 */
function sanitizeCommitMessage(text) {
    const message = settle((0,_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .stripInvisible */ ._)(text), (current) => neutralizePlain((0,_untrusted_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeUntrusted */ ._2)(current)
        .replace(activeTag, "")
        .replace(skipDirective, "")
        .replace(actingTrailer, "$1$2 - ")
        .replace(orderAtLineStart, "$1\uff0f")));
    return message
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
        .trim();
}
/** A branch-name part (product §5): NFKD, lower case, `[^a-z0-9]+` → `-`, at most 40 characters; `task` when nothing is left. */
function slug(title) {
    const words = title
        .slice(0, 2_000)
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+/, "");
    return words.slice(0, 40).replace(/-+$/, "") || "task";
}


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qb: () => (/* binding */ headTailLines),
/* harmony export */   kU: () => (/* binding */ truncateMiddle),
/* harmony export */   zu: () => (/* binding */ clampText)
/* harmony export */ });
/** Cutting text to a budget without losing what matters: limits are UTF-16 units, never exceeded, pairs never split. */
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
/** A budget smaller than this shows nothing useful on both sides of a marker. */
const smallestPart = 8;
/** The largest index not above `index` that does not split a surrogate pair. */
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
/** Where the head ends: at a line end when that keeps at least half of the budget. */
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
/**
 * Keeps head and tail of a text and says what is missing (O1, ruling 27): `[... N lines omitted ...]` on a line of its
 * own, or the number of characters when the cut lies within one line. The result never exceeds `limit`.
 */
function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
/**
 * Keeps the first two thirds and the last third of the lines of a command's output (E7); with the line that tells how
 * many are missing, never more than `maximumLines` (at least 3) lines.
 */
function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}


/***/ }),

/***/ 446:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  REPORT: () => (/* binding */ REPORT)
});

// EXTERNAL MODULE: ./src/core/model.ts
var model = __webpack_require__(4146);
// EXTERNAL MODULE: ./src/core/run.ts
var core_run = __webpack_require__(8638);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(614);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(6396);
;// CONCATENATED MODULE: ./src/report/inline.ts



/** Longest name, path or call that is shown in one piece, in characters. */
const SHOWN = 160;
/** Untrusted text as one visible line. */
function oneLine(text, limit = SHOWN) {
    return (0,truncate/* clampText */.zu)((0,invisible/* stripInvisible */._)(text).replace(/\s+/g, " ").trim(), limit);
}
/** Untrusted text as inline code, outside tables. */
function code(text, limit = SHOWN) {
    return (0,fence/* inlineCode */.t)(oneLine(text, limit));
}
/** The same in a cell of a table, where renderers disagree about a pipe after a backslash: it is shown as `\x7c`. */
function cellCode(text, limit = SHOWN) {
    return (0,fence/* inlineCode */.t)(oneLine(text, limit).replaceAll("|", "\\x7c"));
}
/** A name in a cell: as it is when it means nothing to Markdown, else as code. */
function cellName(text, sanitize) {
    const line = oneLine(text, 80);
    const isPlain = /^[A-Za-z0-9]/.test(line) && !/[|\\`<>&]/.test(line) && sanitize(line) === line;
    return isPlain ? line : cellCode(line);
}
/** Untrusted Markdown made safe, at most `limit` characters of it: what making it safe adds counts too. */
function bounded(text, limit, sanitize) {
    for (let budget = limit; budget > 0; budget = Math.floor(budget / 2)) {
        const safe = sanitize((0,truncate/* clampText */.zu)(text, budget));
        if (safe.length <= limit)
            return safe;
    }
    return "";
}
/** What begins a block of its own: heading, quote, list, rule, fence. */
const BLOCK_START = /^(?:(?:[#*+-]+|\d+[.)])\s+|>+\s*|[~=*_-]{3,}\s*)+/;
/**
 * The same as one line of prose, to stand behind words or a list mark of ours. There a block would end at the line's
 * end, and what was code in it would be live; so the text is made safe as the middle of a line.
 */
function boundedLine(text, limit, sanitize) {
    const line = text.replace(/\s+/g, " ").trim().replace(BLOCK_START, "");
    const before = "x ";
    const inline = (part) => sanitize(before + part)
        .slice(before.length)
        .replace(/\n+/g, " ");
    return bounded(line, limit, inline);
}
/** Plain text for HTML: nothing in it is markup or invisible. */
function escapeHtml(text) {
    return (0,invisible/* stripInvisible */._)(text)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#39;");
}
/** Untrusted text as code on a line of HTML; a blank line in it would end the HTML. */
function htmlCode(text) {
    return `<code>${escapeHtml(oneLine(text))}</code>`;
}

;// CONCATENATED MODULE: ./src/report/approvals.ts

const ROWS_SHOWN = 30;
/** What people were asked, and what became of it; the log of the events holds the rest (W24, W25). */
function approvalRecords(events) {
    const records = [];
    for (const event of events) {
        if (event.type === "approval_requested") {
            const { id, hash, tool, call, risk, rule, deadline } = event;
            records.push({ id, hash, tool, call, risk, rule, deadline, status: "pending", by: "", how: "" });
        }
        if (event.type !== "approval_answered")
            continue;
        const { id, hash, tool, risk, rule, answer, by, how } = event;
        const status = answer === "approved" ? "approved" : "rejected";
        const asked = records.findIndex((one) => one.id === id && one.status === "pending");
        const known = records[asked];
        if (known !== undefined)
            records[asked] = { ...known, status, by, how };
        else
            records.push({ id, hash, tool, call: "", risk, rule, deadline: null, status, by, how });
    }
    return records;
}
/** The section **Approvals**; '' when nobody was asked. */
function approvalsSection(report, phrase) {
    const records = report.approvals ?? [];
    if (records.length === 0)
        return "";
    const rows = records.slice(0, ROWS_SHOWN).map(({ id, tool, call, risk, status, by, how }) => {
        const who = by === "" ? how : `${cellCode(by)} (${how})`;
        return `| ${cellCode(id)} | ${cellCode(`${tool} ${call}`.trim(), 120)} | ${risk} | ${status} | ${who} |`;
    });
    const hidden = records.length - rows.length;
    const waiting = records.filter(({ status }) => status === "pending");
    const how = report.status === "awaiting_approval" && waiting.length > 0
        ? [
            "",
            `The run goes on when each has an answer, in the conversation: ${waiting
                .slice(0, ROWS_SHOWN)
                .map(({ id }) => `${code(`${phrase} approve ${id}`)} or ${code(`${phrase} deny ${id}`)}`)
                .join(", ")}. The comments that ask show each call whole.`,
        ]
        : [];
    return [
        "**Approvals**",
        "",
        "| id | call | risk | status | by |",
        "| --- | --- | --- | --- | --- |",
        ...rows,
        ...(hidden > 0 ? ["", `… and ${hidden} more.`] : []),
        ...how,
    ].join("\n");
}

;// CONCATENATED MODULE: ./src/report/build.ts




function last(events, type) {
    return events.filter((event) => event.type === type).at(-1);
}
function build_all(events, type) {
    return events.filter((event) => event.type === type);
}
/** Sum of all model calls; the cost is null once one of them could not be priced. */
function spent(events) {
    let usage = model/* NO_USAGE */.yJ;
    let costUsd = 0;
    let steps = 0;
    for (const event of events) {
        if (event.type !== "model_answered" && event.type !== "usage_lost")
            continue;
        usage = (0,model/* addUsage */.vk)(usage, event.usage);
        costUsd = costUsd === null || event.costUsd === null ? null : costUsd + event.costUsd;
        if (event.type === "model_answered" && event.purpose === "agent")
            steps += 1;
    }
    return { usage, costUsd, steps };
}
const REFUSED_BY_POLICY = new Set(["guardrail", "hook", "refused", "not_confirmed"]);
/** What was refused, each kind once, with what would allow it. */
function refusals(events) {
    const found = new Map();
    for (const { outcome } of build_all(events, "tool_finished")) {
        const { call, result } = outcome;
        if (result.success || !REFUSED_BY_POLICY.has(result.code))
            continue;
        const what = (0,truncate/* clampText */.zu)(`${call.name} ${call.arguments}`, 200);
        if (!found.has(what))
            found.set(what, { what, reason: result.error, remedy: result.remedy ?? "" });
    }
    return [...found.values()];
}
function timeline(events) {
    return build_all(events, "tool_finished").map(({ step, outcome }) => ({
        step,
        text: (0,truncate/* clampText */.zu)(`${outcome.call.name} ${outcome.call.arguments}`, 160),
        ok: outcome.result.success,
    }));
}
/** Everything a report shows, from the events only (architecture: the report is a fold). */
function buildReport(events, context) {
    const started = last(events, "run_started");
    // What an earlier process of the session proved, published and ended does not stand for this one.
    const current = events.slice(events.findLastIndex((event) => event.type === "run_resumed") + 1);
    const finished = last(current, "run_finished");
    // A log of its own has nothing but its events.
    const facts = finished?.facts;
    const stopped = last(current, "loop_stopped");
    const review = last(current, "review_finished")?.review;
    const evidence = last(current, "tree_proved")?.evidence ?? null;
    // What was proved last was kept; a later verdict may be about a tree that was taken back.
    const evaluation = evidence ? evidence.evaluation : (last(current, "evaluation_finished")?.evaluation ?? null);
    const plan = last(events, "plan_fixed")?.plan;
    const resumed = last(events, "run_resumed");
    const run = resumed?.run;
    const savedSession = facts ? facts.session : context.session;
    const notices = build_all(current, "notice_given").filter((event) => event.level !== "info");
    const approvals = approvalRecords(events);
    return {
        version: 1,
        sessionId: resumed?.sessionId ?? started?.sessionId ?? "",
        command: started?.command ?? "",
        subject: started?.subject ?? "",
        task: started?.task ?? "",
        actor: run?.actor ?? started?.actor ?? "",
        status: finished?.status ?? "failed",
        stopReason: stopped?.stopReason ?? "",
        exitCode: facts?.exitCode ?? context.exitCode,
        reasons: finished?.reasons ?? [],
        summary: review?.summary ?? stopped?.finalOutput ?? "",
        model: last(events, "model_answered")?.model ?? run?.model ?? started?.model ?? "",
        ...spent(events),
        durationMilliseconds: Math.max(0, context.finishedAt - ((run ? resumed : events[0])?.at ?? context.finishedAt)),
        budgetUsd: run?.budgetUsd ?? started?.budgetUsd ?? 0,
        baseSha: last(events, "base_fixed")?.sha ?? "",
        gates: evidence?.gates ?? facts?.gates ?? context.gates,
        gatesDetected: facts?.gatesDetected ?? context.gatesDetected,
        detectedYaml: facts?.detectedYaml ?? context.detectedYaml,
        audit: evidence?.audit ?? core_run/* EMPTY_AUDIT */.c,
        evaluation,
        refusals: refusals(events),
        filesChanged: facts?.filesChanged ??
            context.changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status })),
        published: last(current, "work_published")?.published ?? core_run/* NOT_PUBLISHED */.n,
        ci: facts?.ci ?? context.ci,
        notices: notices.map((event) => event.text),
        sandbox: sandboxLine(last(events, "sandbox_chosen")),
        runUrl: run?.runUrl ?? started?.runUrl ?? "",
        timeline: timeline(events),
        ...(approvals.length === 0 ? {} : { approvals }),
        ...(review === undefined ? {} : { review }),
        ...(savedSession === undefined ? {} : { savedSession }),
        ...(run === undefined ? {} : { resumedFrom: run.from }),
        ...(plan === undefined ? {} : { plan }),
    };
}
function sandboxLine(event) {
    if (!event)
        return "";
    return event.note === "" ? event.level : `${event.level}: ${event.note}`;
}

// EXTERNAL MODULE: ./src/core/text/quote.ts
var quote = __webpack_require__(5603);
// EXTERNAL MODULE: ./src/core/plan.ts
var core_plan = __webpack_require__(4620);
// EXTERNAL MODULE: ./src/core/plan-comment.ts
var plan_comment = __webpack_require__(4484);
;// CONCATENATED MODULE: ./src/report/plan.ts




/** The plan in full, with its hash and the line that builds it; '' where the run made none. */
function planSection(report, phrase, sanitize) {
    const { plan, command } = report;
    if (plan === undefined || command !== "plan")
        return "";
    return (0,plan_comment/* planSections */.wS)({ ...plan, text: sanitize(plan.text) }, phrase);
}
/** The report for what stands beside the plan, where the closing words, which are the plan, are not said again. */
function besidesPlan(report) {
    const isPlan = report.plan !== undefined && report.command === "plan";
    return isPlan ? { ...report, summary: "A plan was made; nothing was changed." } : report;
}
/** The plan that was carried out. */
function planDetails(report, sanitize) {
    const { plan, command } = report;
    if (plan === undefined || command === "plan")
        return [];
    const title = `Plan ${htmlCode((0,core_plan/* shortHash */.BC)(plan.hash))}, which was carried out`;
    return [`<details><summary>${title}</summary>\n\n${(0,quote/* quoteLines */.Cx)(sanitize(plan.text))}\n\n</details>`];
}

// EXTERNAL MODULE: ./src/core/text/markdown.ts + 3 modules
var markdown = __webpack_require__(8201);
;// CONCATENATED MODULE: ./src/report/comment-budget.ts

/** GitHub refuses longer bodies of comments, issues and pull requests (platform.md). */
const COMMENT_LIMIT = 65_536;
/** As much of the text as fits, ended at the end of a line: half a code span would be no code any more. */
function cutAtLine(text, limit) {
    const end = text.lastIndexOf("\n", limit);
    return end > 0 ? text.slice(0, end) : (0,truncate/* clampText */.zu)(text, limit);
}
/**
 * Joins the parts that must be there with as many of the optional ones as fit; says what was left out and where it is.
 * The result is never longer than `limit` characters.
 */
function fitParts(required, optional, limit, elsewhere) {
    const note = `\n\n_Shortened; the whole report is in ${elsewhere}._`;
    const room = limit - note.length;
    let text = required.filter((part) => part !== "").join("\n\n");
    if (text.length > room)
        return `${cutAtLine(text, room)}${note}`;
    let dropped = false;
    for (const part of optional) {
        if (text.length + part.length + 2 > room)
            dropped = true;
        else
            text += `\n\n${part}`;
    }
    return dropped ? `${text}${note}` : text;
}

;// CONCATENATED MODULE: ./src/report/review.ts





const TITLE_SHOWN = 240;
const BODY_SHOWN = 4_000;
const SUMMARY_SHOWN = 6_000;
const DROPPED_SHOWN = 10;
const UNREAD_SHOWN = 60;
const REASON_SHOWN = 300;
/** Room for all findings of a text together. */
const LISTED_ROOM = 44_000;
/** Of a finding that stands in a list, besides its text. */
const LISTED_LEAST = 300;
/** A longer suggestion is a patch, not a suggestion. */
const SUGGESTION_SHOWN = 12_000;
const WORDS = { error: "Error", warning: "Warning", info: "Note" };
/** GitHub makes a button of it; only what was checked against its lines may be one. */
const SUGGESTION_FENCE = /^([ \t>*+.)\d-]*)(`{3,}|~{3,})[ \t]*suggestion.*$/gim;
function sanitizer({ repository, serverUrl }) {
    return (text) => (0,markdown/* sanitizeMarkdown */.L)(text, { repository, serverUrl }).replace(SUGGESTION_FENCE, "$1$2text");
}
function headline({ severity, title }, sanitize) {
    return `**${WORDS[severity]}:** ${boundedLine(title, TITLE_SHOWN, sanitize)}`;
}
/** A comment at a line: `mark` is its first line. The suggestion is code in a fence that it cannot end. */
function renderFinding(finding, options) {
    const sanitize = sanitizer(options);
    const { suggestion, mark } = finding;
    const parts = [mark, headline(finding, sanitize), bounded(finding.body.trim(), BODY_SHOWN, sanitize)];
    if (suggestion !== null && suggestion.length <= SUGGESTION_SHOWN)
        parts.push((0,fence/* fence */.E)(suggestion, "suggestion"));
    return parts.filter((part) => part !== "").join("\n\n");
}
function place({ path, line, startLine }) {
    return code(`${path}:${startLine === null ? "" : `${startLine}-`}${line}`);
}
/** Findings as a list of their own, each with what the others leave it. */
function listed(findings, sanitize) {
    const room = Math.floor(LISTED_ROOM / Math.max(1, findings.length)) - LISTED_LEAST - TITLE_SHOWN;
    return findings
        .map((finding) => {
        const text = bounded(finding.body.trim(), Math.min(BODY_SHOWN, Math.max(0, room)), (body) => (0,quote/* quoteLines */.Cx)(sanitize(body)));
        return `${place(finding)} ${headline(finding, sanitize)}${text === "" ? "" : `\n\n${text}`}`;
    })
        .join("\n\n");
}
const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
function counts(findings) {
    if (findings.length === 0)
        return "no new findings";
    const kinds = ["error", "warning", "info"].flatMap((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length;
        return count === 0 ? [] : [many(count, WORDS[severity].toLowerCase())];
    });
    return `${many(findings.length, "finding")} (${kinds.join(", ")})`;
}
/** What became of findings that are not shown, in sentences of ours. */
function accounts(review) {
    const { repeated, settled, overLimit, dropped, unread, filesChanged, head, headNow } = review;
    const files = new Set(unread.map(({ path }) => path)).size;
    return [
        headNow === head
            ? ""
            : `The head moved to ${headNow.slice(0, 10)} meanwhile; this is about ${head.slice(0, 10)}, which was read.`,
        repeated === 0 ? "" : `Told earlier and not repeated: ${repeated}.`,
        settled === 0 ? "" : `Threads whose lines are gone: ${settled}.`,
        overLimit === 0 ? "" : `Beyond review.max_findings and left out: ${overLimit}.`,
        dropped.length === 0 ? "" : `Dropped because nothing in the code confirms them: ${dropped.length}.`,
        files === 0 ? "" : `Of ${many(filesChanged, "changed file")}, ${files} not read, or not whole.`,
    ].filter((sentence) => sentence !== "");
}
function unreadList({ unread }) {
    const rows = unread
        .slice(0, UNREAD_SHOWN)
        .map(({ path, reason }) => `- ${code(path)}: ${code(reason, REASON_SHOWN)}`);
    const hidden = unread.length - rows.length;
    return [...rows, ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}
function unreadDetails(review) {
    if (review.unread.length === 0)
        return "";
    return `<details><summary>Not read</summary>\n\n${unreadList(review)}\n\n</details>`;
}
/** The text of the review object. `marks`: the first lines, ours; `inBody`: findings that no line of the diff can hold. */
function renderReviewBody(review, { marks, inBody }, options) {
    const sanitize = sanitizer(options);
    const lead = `**Architect review** of ${review.head.slice(0, 10)}: ${counts(review.findings)}.`;
    const summary = bounded(review.summary.trim(), SUMMARY_SHOWN, (text) => (0,quote/* quoteLines */.Cx)(sanitize(text)));
    const outside = inBody.length === 0 ? "" : `**Not on lines of the diff**\n\n${listed(inBody, sanitize)}`;
    const parts = [[...marks, lead].join("\n"), summary, accounts(review).join(" "), outside];
    return fitParts(parts, [unreadDetails(review)].filter(Boolean), COMMENT_LIMIT - 1_000, "the report of the run");
}
/** The review in the run's own report: short where the review itself was posted, whole where it could not be. */
function reviewSection({ review }, sanitize) {
    if (review === undefined)
        return "";
    const kind = review.event === "REQUEST_CHANGES" ? "changes requested" : "comment";
    const where = review.url === "" ? "Not posted" : `[Review](${review.url}) (${kind})`;
    const unposted = review.findings.filter((finding) => finding.place === "report");
    const dropped = review.dropped
        .slice(0, DROPPED_SHOWN)
        .map(({ path, line, title, reason }) => `- ${code(`${path}:${line}`)} ${code(title)}: ${code(reason, REASON_SHOWN)}`);
    const hidden = review.dropped.length - dropped.length;
    return [
        "**Review**",
        [`${where} of ${review.head.slice(0, 10)}: ${counts(review.findings)}.`, ...accounts(review)].join(" "),
        review.notes.map((note) => `- ${boundedLine(note, 600, sanitize)}`).join("\n"),
        dropped.length === 0
            ? ""
            : `Dropped:\n\n${[...dropped, ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n")}`,
        unposted.length === 0 ? "" : listed(unposted, sanitize),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
/** Parts that may be dropped when the whole is too long. */
function reviewDetails({ review }) {
    return review === undefined || review.unread.length === 0 ? [] : [unreadDetails(review)];
}

;// CONCATENATED MODULE: ./src/report/sections.ts






// Together the sections stay below the limit of a comment, so that none of them is ever cut.
const sections_SUMMARY_SHOWN = 6_000;
const REASONS_SHOWN = 10;
const FILES_SHOWN = 40;
const NAMED_SHOWN = 15;
const NOTES_SHOWN = 8;
const GATES_SHOWN = 40;
const ISSUES_SHOWN = 10;
const REFUSALS_SHOWN = 15;
const TAMPERING_SHOWN = 15;
const GATE_OUTPUT = 4_000;
const PATCH_SHOWN = 20_000;
function money(report) {
    if (report.costUsd === null)
        return "unpriced (no price is known for the model)";
    return `$${report.costUsd.toFixed(4)} of $${report.budgetUsd.toFixed(2)}`;
}
/** `1 min 5 s`. */
function duration(milliseconds) {
    const seconds = Math.round(milliseconds / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
/** The first entries as lines, and how many more there are. */
function shown(entries, limit, line) {
    const hidden = entries.length - limit;
    return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])];
}
/** As a quotation: what the model writes can then neither be, nor look like, a heading or a section of ours. */
function quoted(text) {
    if (text.trim() === "")
        return "";
    return (0,quote/* quoteLines */.Cx)(text);
}
function summarySection(report, sanitize) {
    const lines = shown(report.reasons, REASONS_SHOWN, (reason) => `- ${boundedLine(reason, 400, sanitize)}`);
    const parts = [
        "**Summary**",
        report.status === "no_changes" ? "Nothing was changed." : "",
        lines.length > 0 ? `Why not more:\n\n${lines.join("\n")}` : "",
        bounded(report.summary.trim(), sections_SUMMARY_SHOWN, (text) => quoted(sanitize(text))),
    ];
    return parts.filter((part) => part !== "").join("\n\n");
}
/** What became of the tests that exist at base: before everything else, because it decides what the rest is worth. */
function tamperingSection(report) {
    const findings = report.audit.tampering ?? [];
    if (findings.length === 0)
        return "";
    const blocking = findings.filter((finding) => finding.severity === "error").length;
    const lead = blocking > 0
        ? "Tests or checks that exist at base were weakened; look at these before anything else:"
        : "Tests or checks that exist at base were changed:";
    const lines = shown(findings, TAMPERING_SHOWN, ({ severity, reason }) => `- ${severity === "error" ? "" : "(warning) "}${code(reason, 300)}`);
    return `**Test tampering**\n\n${lead}\n\n${lines.join("\n")}`;
}
/** Where the work went, in sentences. */
function publishedLines(report, sanitize) {
    const { published, filesChanged } = report;
    const lines = [];
    if (published.local === true) {
        const where = published.branch === "" ? "a detached HEAD" : code(published.branch);
        lines.push(`Committed as ${published.commit} on ${where}; nothing was pushed.`);
    }
    else if (published.pullRequestUrl !== "") {
        const draft = published.draft ? " (draft)" : "";
        lines.push(`Pull request #${published.pullRequestNumber}${draft} from ${code(published.branch)}, commit ${published.commit}.`);
    }
    else if (published.branch !== "") {
        lines.push(`Branch ${code(published.branch)}, commit ${published.commit}.`);
    }
    if (published.commit !== "" && published.local !== true) {
        const pushed = published.verified
            ? `The pushed branch was read again: it holds the ${report.reported === true ? "audited" : "proven"} tree.`
            : "The push could not be verified.";
        lines.push(`${pushed}${published.signatureVerified ? " GitHub reports the commit's signature as verified." : ""}`);
    }
    if (published.kind === "patch")
        lines.push("Nothing was pushed; the work is the file `changes.patch` of the run.");
    if (published.kind === "none" && filesChanged.length > 0)
        lines.push("Nothing was committed or pushed.");
    lines.push(...shown(published.notes, NOTES_SHOWN, (note) => boundedLine(note, 800, sanitize)));
    if (filesChanged.length === 0)
        lines.push("No file was changed.");
    return lines;
}
function named(title, paths) {
    if (paths.length === 0)
        return [];
    const hidden = paths.length - NAMED_SHOWN;
    const more = hidden > 0 ? ` … and ${hidden} more` : "";
    const names = paths.slice(0, NAMED_SHOWN).map((path) => code(path));
    return ["", `${title}: ${names.join(", ")}${more}.`];
}
function changesSection(report, sanitize) {
    const { filesChanged, audit } = report;
    const table = filesChanged
        .slice(0, FILES_SHOWN)
        .map((file) => `| ${cellCode(file.path)} | ${file.status} | +${file.linesAdded} −${file.linesRemoved} |`);
    const head = table.length > 0 ? ["", "| file | change | lines |", "| --- | --- | --- |"] : [];
    const hidden = filesChanged.length - table.length;
    return [
        "**Changes**",
        "",
        ...publishedLines(report, sanitize),
        ...head,
        ...table,
        ...(hidden > 0 ? ["", `… and ${hidden} more files.`] : []),
        ...named("Protected, restored from base", audit.restored),
        ...named("Workflow files, not committed but kept as a patch", audit.splitOff),
        ...named("Untracked, not committed (publish.include takes them)", audit.leftOut),
    ].join("\n");
}
function gateRow(gate, sanitize) {
    const name = `${cellName(gate.name, sanitize)}${gate.required ? "" : " (optional)"}`;
    return `| ${name} | ${gate.before} | ${gate.after} | ${gate.outcome.replaceAll("_", " ")} |`;
}
/** Behind a heading: what follows was not seen by the job that writes this. */
function claimed(report) {
    return report.reported === true ? " (reported by the agent job, not run here)" : "";
}
/** Old failures first: they explain what this run is not to blame for (product.md §5, "Gates"). */
function gatesSection(report, sanitize) {
    if (report.gates.length === 0) {
        const why = report.filesChanged.length === 0
            ? "None was run: nothing was changed that it could prove."
            : "No gate is configured and none was detected: nothing proves this change but your eyes.";
        return `**Gates**${claimed(report)}\n\n${why}`;
    }
    const order = (gate) => (gate.outcome === "already_failing" ? 0 : 1);
    const sorted = [...report.gates].sort((left, right) => order(left) - order(right));
    const rows = sorted.slice(0, GATES_SHOWN).map((gate) => gateRow(gate, sanitize));
    const hidden = sorted.length - rows.length;
    const more = hidden > 0 ? ["", `… and ${hidden} more gates.`] : [];
    return [
        `**Gates**${claimed(report)}`,
        "",
        "| gate | before | after | outcome |",
        "| --- | --- | --- | --- |",
        ...rows,
        ...more,
    ].join("\n");
}
function evaluationSection(report, sanitize) {
    const { evaluation } = report;
    if (evaluation === null)
        return `**Self-evaluation**${claimed(report)}\n\nNot made.`;
    const verdict = evaluation.passed ? "passed" : "not passed";
    const confidence = Math.round(evaluation.confidence * 100);
    const issues = shown(evaluation.issues, ISSUES_SHOWN, (issue) => `- ${boundedLine(issue, 400, sanitize)}`);
    const suggestion = boundedLine(evaluation.suggestion, 800, sanitize);
    return [
        `**Self-evaluation**${claimed(report)}`,
        `${verdict}, completed: ${evaluation.completed ? "yes" : "no"}, confidence ${confidence} %`,
        ...(issues.length > 0 ? [issues.join("\n")] : []),
        ...(suggestion === "" ? [] : [`Suggestion: ${suggestion}`]),
    ].join("\n\n");
}
function ciSection(report, sanitize) {
    if (report.ci !== "")
        return `**CI**\n\n${boundedLine(report.ci, 800, sanitize)}`;
    // A local run has no CI to speak of.
    return report.runUrl === "" ? "" : "**CI**\n\nNothing was pushed, so no workflow starts.";
}
/** Each refusal with the line that would allow it (product.md §5). */
function refusedSection(report) {
    const rows = shown(report.refusals, REFUSALS_SHOWN, ({ what, reason, remedy }) => {
        const allow = remedy === "" ? "" : ` To allow it: ${code(remedy, 240)}`;
        return `- ${code(what)}: ${code(reason, 240)}.${allow}`;
    });
    return `**Refused**\n\n${rows.length > 0 ? rows.join("\n") : "Nothing."}`;
}
function costSection(report) {
    const { usage } = report;
    const tokens = `${usage.inputTokens} input tokens (${usage.cachedInputTokens} cached), ${usage.outputTokens} output tokens`;
    const model = report.model === "" ? "" : `, model ${code(report.model)}`;
    const { resumedFrom } = report;
    const whole = resumedFrom === undefined ? "" : `; money, tokens and steps with the session ${resumedFrom}, resumed here`;
    return `**Cost**\n\n${money(report)}, ${tokens}, ${report.steps} steps, ${duration(report.durationMilliseconds)}${model}${whole}`;
}
function linksSection(report, phrase) {
    if (report.runUrl === "")
        return "";
    const undo = report.published.commit === "" ? "" : `\n\nTo take it back: ${code(`${phrase} undo`)}`;
    const resume = report.savedSession === undefined ? "" : `\n\nTo go on with this session: ${code(`${phrase} resume`)}`;
    return `**Links**\n\n[Run](${report.runUrl}) · [Files of the run](${report.runUrl}#artifacts)${undo}${resume}`;
}
/** `title` is HTML of ours: Markdown is not read on a line that begins an HTML block. */
function details(title, body) {
    return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
/** Parts that may be dropped when the whole is too long, most useful first. */
function detailSections(report, sanitize) {
    const parts = [];
    const { splitOffPatch, findings } = report.audit;
    if (splitOffPatch !== undefined) {
        const patch = (0,fence/* fence */.E)((0,truncate/* clampText */.zu)(splitOffPatch, PATCH_SHOWN), "diff");
        parts.push(details("Patch of the workflow files: for a person to apply", patch));
    }
    for (const gate of report.gates) {
        if (gate.after === "pass" || gate.output.trim() === "")
            continue;
        const title = `Output of the gate ${htmlCode(gate.name)}`;
        parts.push(details(title, (0,fence/* fence */.E)(gate.output.slice(-GATE_OUTPUT), "text")));
    }
    const notes = [...report.notices, ...findings.map((finding) => `${finding.rule}: ${finding.reason}`)];
    if (notes.length > 0)
        parts.push(details("Notices", notes.map((note) => `- ${boundedLine(note, 1_000, sanitize)}`).join("\n")));
    parts.push(...reviewDetails(report), ...planDetails(report, sanitize));
    if (report.detectedYaml !== "")
        parts.push(details("Gates were detected; this pins them", (0,fence/* fence */.E)(report.detectedYaml, "yaml")));
    if (report.timeline.length > 0) {
        const rows = report.timeline.map((entry) => `${entry.step}. ${entry.ok ? "ok" : "refused or failed"}: ${entry.text}`);
        parts.push(details("Timeline", (0,fence/* fence */.E)(rows.join("\n"), "text")));
    }
    if (report.sandbox !== "")
        parts.push(`Sandbox of commands: ${boundedLine(report.sandbox, 1_000, sanitize)}`);
    return parts;
}

;// CONCATENATED MODULE: ./src/report/html.ts


const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #d1d9e0}
table{border-collapse:collapse}td,th{border:1px solid #d1d9e0;padding:.25rem .6rem;text-align:left}
pre{background:#f6f8fa;padding:.8rem;overflow:auto}.bad{color:#b42318}.good{color:#1a7f37}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}td,th,h2{border-color:#3d444d}}`;
function table(head, rows) {
    const line = (cells, tag) => `<tr>${cells.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
    return `<table>${line(head, "th")}${rows.map((row) => line(row, "td")).join("")}</table>`;
}
function list(items) {
    return items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}
/** report.html: one file, nothing loaded from anywhere, everything untrusted escaped. */
function renderHtml(report) {
    const { evaluation, published, usage } = report;
    const cost = report.costUsd === null ? "unpriced" : `$${report.costUsd.toFixed(4)}`;
    const gates = report.gates.map((gate) => [
        gate.name,
        gate.before,
        gate.after,
        gate.outcome,
        `${gate.durationMilliseconds} ms`,
    ]);
    const files = report.filesChanged.map((file) => [
        file.path,
        file.status,
        `+${file.linesAdded} −${file.linesRemoved}`,
    ]);
    const verdict = evaluation === null
        ? "<p>Not made.</p>"
        : `<p>${evaluation.passed ? "passed" : "not passed"}, confidence ${Math.round(evaluation.confidence * 100)} %</p>${list(evaluation.issues)}<p>${escapeHtml(evaluation.suggestion)}</p>`;
    const outputs = report.gates
        .filter((gate) => gate.output.trim() !== "")
        .map((gate) => `<details><summary>${escapeHtml(gate.name)}</summary><pre>${escapeHtml(gate.output)}</pre></details>`);
    const tampering = (report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`);
    const body = [
        `<h1>Architect: <span class="${report.exitCode === 0 ? "good" : "bad"}">${escapeHtml(report.status)}</span></h1>`,
        `<p>${escapeHtml(`${report.command} ${report.subject}`)} · session ${escapeHtml(report.sessionId)} · ${duration(report.durationMilliseconds)}</p>`,
        tampering.length > 0 ? `<h2>Test tampering</h2>${list(tampering)}` : "",
        `<h2>Summary</h2>${list(report.reasons)}<pre>${escapeHtml(report.summary)}</pre>`,
        `<h2>Changes</h2><p>${escapeHtml(published.branch)} ${escapeHtml(published.commit)} ${escapeHtml(published.pullRequestUrl)}</p>${list(published.notes)}`,
        files.length > 0 ? table(["file", "change", "lines"], files) : "<p>No file was changed.</p>",
        `<h2>Gates</h2>${gates.length > 0 ? table(["gate", "before", "after", "outcome", "time"], gates) : "<p>None.</p>"}${outputs.join("")}`,
        `<h2>Self-evaluation</h2>${verdict}`,
        `<h2>CI</h2><p>${escapeHtml(report.ci) || "Nothing was pushed."}</p>`,
        `<h2>Refused</h2>${list(report.refusals.map((entry) => `${entry.what}: ${entry.reason} ${entry.remedy}`)) || "<p>Nothing.</p>"}`,
        `<h2>Cost</h2><p>${cost}, ${usage.inputTokens} input tokens (${usage.cachedInputTokens} cached), ${usage.outputTokens} output tokens, ${report.steps} steps, model ${escapeHtml(report.model)}</p>`,
        `<h2>Notices</h2>${list([...report.notices, ...report.audit.findings.map((finding) => finding.reason)]) || "<p>None.</p>"}`,
        `<h2>Timeline</h2><ol>${report.timeline.map((entry) => `<li class="${entry.ok ? "good" : "bad"}">${escapeHtml(entry.text)}</li>`).join("")}</ol>`,
    ];
    return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Architect: ${escapeHtml(report.status)}</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${STYLE}</style></head><body>\n${body.join("\n")}\n</body></html>\n`;
}

;// CONCATENATED MODULE: ./src/report/json.ts
/** report.json: the report itself, keys in snake_case as all public names. */
function renderJson(report) {
    return `${JSON.stringify(snakeCase(report), null, 2)}\n`;
}
function snakeCase(value) {
    if (Array.isArray(value))
        return value.map(snakeCase);
    if (typeof value !== "object" || value === null)
        return value;
    const entries = Object.entries(value).map(([key, inner]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        snakeCase(inner),
    ]);
    return Object.fromEntries(entries);
}

// EXTERNAL MODULE: ./src/core/text/titles.ts
var titles = __webpack_require__(7712);
;// CONCATENATED MODULE: ./src/report/markdown.ts








/** The runner drops a larger summary whole (platform.md). */
const SUMMARY_LIMIT = 1_000_000;
/** The marker line that the caller puts before the text. */
const MARKER_ROOM = 300;
function markdown_sanitizer(options) {
    const { repository, serverUrl } = options;
    return (text) => (0,markdown/* sanitizeMarkdown */.L)(text, { repository, serverUrl });
}
function sections(report, options) {
    const sanitize = markdown_sanitizer(options);
    // A review changes nothing: what is said of changes, gates and CI would be empty.
    if (report.review !== undefined) {
        const words = summarySection(report, sanitize);
        const review = reviewSection(report, sanitize);
        return [words, review, refusedSection(report), costSection(report), linksSection(report, options.phrase)];
    }
    return [
        planSection(report, options.phrase, sanitize),
        tamperingSection(report),
        summarySection(besidesPlan(report), sanitize),
        approvalsSection(report, options.phrase),
        changesSection(report, sanitize),
        gatesSection(report, sanitize),
        evaluationSection(report, sanitize),
        ciSection(report, sanitize),
        refusedSection(report),
        costSection(report),
        linksSection(report, options.phrase),
    ];
}
/** The final comment, without its marker (product.md §5). The first line is `### Architect: <status>`. */
function renderComment(report, options) {
    const head = `### Architect: ${report.status}`;
    const details = detailSections(report, markdown_sanitizer(options));
    return fitParts([head, ...sections(report, options)], details, COMMENT_LIMIT - MARKER_ROOM, "the job summary and report.md");
}
/** The job summary. */
function renderSummary(report, options) {
    const details = detailSections(report, markdown_sanitizer(options));
    return fitParts([`### Architect: ${report.status}`, ...sections(report, options)], details, SUMMARY_LIMIT, "report.md");
}
/** report.md and the local run's stdout: nothing is left out. */
function renderMarkdown(report, options) {
    const details = detailSections(report, markdown_sanitizer(options));
    const parts = [`### Architect: ${report.status}`, ...sections(report, options), ...details];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
/** The description of the pull request. `closingLine` is ours: `Fixes #n`, or `Refs #n` while partial. */
function renderPullRequestBody(report, options) {
    const sanitize = markdown_sanitizer(options);
    const required = [
        tamperingSection(report),
        summarySection(report, sanitize),
        gatesSection(report, sanitize),
        evaluationSection(report, sanitize),
        costSection(report),
        linksSection(report, options.phrase),
    ].map(titles/* defangDirectives */.qB);
    return fitParts([...required, options.closingLine], detailSections(report, sanitize).map(titles/* defangDirectives */.qB), COMMENT_LIMIT, "the comment and the job summary");
}
const STEPS_SHOWN = 12;
/** The comment while the run goes on: status line, checklist, cost. */
function renderProgress(view, options) {
    const sanitize = markdown_sanitizer(options);
    let cost = 0;
    let steps = 0;
    const done = [];
    for (const event of view.events) {
        if (event.type === "model_answered") {
            cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
            if (event.purpose === "agent")
                steps += 1;
        }
        if (event.type === "tool_finished") {
            const { call, result } = event.outcome;
            done.push(`- [${result.success ? "x" : " "}] ${cellName(call.name, sanitize)}`);
        }
        if (event.type === "gate_finished")
            done.push(`- [x] gate ${cellName(event.gate, sanitize)} (${event.phase}): ${event.run.kind}`);
    }
    const first = (view.events.findLast((event) => event.type === "run_resumed") ?? view.events[0])?.at;
    const latest = view.events.at(-1)?.at;
    const time = first === undefined || latest === undefined ? "" : `, ${duration(latest - first)}`;
    const hidden = done.length - STEPS_SHOWN;
    return [
        "### Architect: running",
        "",
        `${boundedLine(view.command, 80, sanitize)}: ${steps} steps, ${cost === null ? "unpriced" : `$${cost.toFixed(4)}`}${time}. [Run](${view.runUrl})`,
        "",
        ...(hidden > 0 ? [`${hidden} earlier steps.`, ""] : []),
        ...done.slice(-STEPS_SHOWN),
    ].join("\n");
}

;// CONCATENATED MODULE: ./src/report/report.ts





/** Everything the pipeline asks of reports, in one object. */
const REPORT = {
    build: buildReport,
    comment: renderComment,
    progress: renderProgress,
    summary: renderSummary,
    pullRequestBody: renderPullRequestBody,
    markdown: renderMarkdown,
    html: renderHtml,
    json: renderJson,
    finding: renderFinding,
    reviewBody: renderReviewBody,
};


/***/ })

};
