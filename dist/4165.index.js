export const id = 4165;
export const ids = [4165,258];
export const modules = {

/***/ 93366:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ MAXIMUM_PROPOSALS),
/* harmony export */   O: () => (/* binding */ isSamePlace)
/* harmony export */ });
/** At most so many a run. */
const MAXIMUM_PROPOSALS = 3;
/** Whether both change the same files: the later one of a run takes the place of the earlier one. */
function isSamePlace(one, other) {
    const place = ({ kind, base, files }) => JSON.stringify([kind, base, files.map(({ path }) => path).sort()]);
    return place(one) === place(other);
}


/***/ }),

/***/ 41243:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C4: () => (/* binding */ isReportConfirmed),
/* harmony export */   DX: () => (/* binding */ proposalsMade),
/* harmony export */   Yg: () => (/* binding */ readFromOthers),
/* harmony export */   it: () => (/* binding */ isConfirmed)
/* harmony export */ });
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81172);
/* harmony import */ var _proposal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93366);


/**
 * Whether all that a run has read so far was written by people who may write to the repository: only then is what it
 * notes next confirmed. A sub-run's words come back as the answer to a call, so what it read counts too.
 */
function isConfirmed(events) {
    return events.every((event) => othersOf(event).length === 0);
}
/**
 * Whether the report of a run holds only words of people with write access, and of models that read nothing else. It
 * needs a run that records its sources. Output of gates, names of tests included, may come from anyone.
 */
function isReportConfirmed(events, report) {
    const { status, gates, regression = [], evidence = [], failedSetup } = report;
    if (!events.some(({ type }) => type === "sources_read") || !isConfirmed(events))
        return false;
    if (!(0,_run_run_js__WEBPACK_IMPORTED_MODULE_0__/* .isComplete */ .As)(status) || failedSetup !== undefined)
        return false;
    const names = new Set(gates.map(({ name }) => `\`${name}\``));
    const namesTests = evidence.some(({ text }) => (text.match(/`[^`]*`/g) ?? []).some((name) => !names.has(name)));
    const showsOutput = gates.some(({ after, output, reason }) => (after !== "pass" && output !== "") || reason !== undefined);
    const compares = regression.some((one) => one.failWithout.length + one.changedExpectations.length > 0);
    return !namesTests && !showsOutput && !compares;
}
/** What of it was not: once each, in the order of reading, as `issue #12 by octo`. Untrusted. */
function readFromOthers(events) {
    return [...new Set(events.flatMap(othersOf))];
}
function othersOf(event) {
    if (event.type === "sub_run_event")
        return othersOf(event.event);
    if (event.type === "sources_read") {
        const others = event.sources.filter(({ mayWrite }) => !mayWrite);
        return others.map(({ what, by }) => (by === "" ? what : `${what} by ${by}`));
    }
    const outside = event.type === "tool_finished" ? event.outcome.result.outside : undefined;
    return outside === undefined ? [] : [outside];
}
/** The proposals of a run that count, in the order in which their files were first proposed. */
function proposalsMade(events) {
    const made = [];
    for (const event of events) {
        if (event.type !== "proposal_made")
            continue;
        const known = made.findIndex((one) => (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .isSamePlace */ .O)(one, event.proposal));
        made.splice(known === -1 ? made.length : known, 1, event.proposal);
    }
    return made;
}


/***/ }),

/***/ 6447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FU: () => (/* binding */ clausesOfRepair),
/* harmony export */   GZ: () => (/* binding */ askedFor),
/* harmony export */   cf: () => (/* binding */ kindOfRule),
/* harmony export */   rW: () => (/* binding */ asksForRepair),
/* harmony export */   un: () => (/* binding */ isAskedFor),
/* harmony export */   wZ: () => (/* binding */ saysRed)
/* harmony export */ });
const VERB = "(?:updat(?:e|ing)|chang(?:e|ing)|adjust(?:ing)?|adapt(?:ing)?|rewrit(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|drop(?:ping)?|skip(?:ping)?|disabl(?:e|ing)|renam(?:e|ing)|mov(?:e|ing)|replac(?:e|ing)|regenerat(?:e|ing)|refresh(?:ing)?|lower(?:ing)?|relax(?:ing)?|loosen(?:ing)?|weaken(?:ing)?|edit(?:ing)?|modify(?:ing)?|correct(?:ing)?|reorgani[sz](?:e|ing)|merg(?:e|ing)|silenc(?:e|ing)|suppress(?:ing)?|ignor(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off)";
const ANY_VERB = new RegExp(`\\b${VERB}\\b`, "i");
const NOUNS = {
    tests: "(?:tests?|test cases?|test suites?|specs?|assertions?|expectations?|test files?|expected (?:values?|outputs?|results?))",
    snapshots: "(?:snapshots?|golden files?|goldens?)",
    lint: "(?:lint(?:er|ing)?(?: (?:rules?|config(?:uration)?|errors?|warnings?|settings?))?|eslint[\\w-]*(?: (?:rules?|config(?:uration)?))?|biome(?: rules?| config(?:uration)?)?|ruff(?: rules?| config(?:uration)?)?|tsconfig|strict mode|type checks?)",
    coverage: "(?:coverage(?: thresholds?| limits?| settings?)?|thresholds? of (?:the )?coverage)",
    gates: "(?:(?:npm |package |build |test |lint |ci )?scripts?|make targets?|makefile|quality gates?|gates?|test commands?|build commands?)",
};
/** Words between verb and noun that make it another sentence: `change the code so that the tests pass`. */
const STOP = "(?:so|that|to|until|till|for|if|when|while|because|since|make|makes|making|run|runs|keep|let|get|pass|passes|ensure|see|check|have|has|with|without|but|not|by|which|where|from|in|on|under|code|against|according|via|using)";
/** "Rename add to sum, in the code and in the tests", "… everywhere". */
const RENAME_IN_TESTS = /\brenam(?:e|ing)\b[^.;!?\n]{1,120}?\b(?:everywhere|throughout|in +(?:the +)?(?:\w+ +and +(?:in +)?(?:the +)?)?(?:tests?|specs?))\b/gi;
const NEGATION = /\b(?:not|never|don'?t|do not|doesn'?t|without|no|avoid|instead of|rather than|can'?t|cannot|must ?n'?t|should ?n'?t|won'?t)\b[^.;!?\n]{0,40}$/i;
/** The text without quotations and code. */
function ownWords(words) {
    return words
        .slice(0, 20_000)
        .replace(/```[\s\S]*?(?:```|$)/g, " ")
        .replace(/^\s*>.*$/gm, " ");
}
function isNegated(own, offset) {
    const before = own.slice(Math.max(0, offset - 60), offset);
    return NEGATION.test(before.split(/[.;:!?\n]/).at(-1) ?? "");
}
const RED = /\b(?:fail(?:s|ed|ing|ures?)?|red|broken|breaks?)\b/i;
/**
 * Finds what the maintainer's own words ask for: a verb of change and, within a few words of the same clause, its
 * object. Conservative: negated sentences, quotations and code ask for nothing, and neither does "make the tests pass".
 */
function askedFor(text) {
    const own = ownWords(text);
    const found = new Set();
    // The patterns below are large: to compile them takes longer than most orders are worth.
    if (!ANY_VERB.test(own))
        return found;
    for (const [kind, noun] of Object.entries(NOUNS)) {
        const pattern = new RegExp(`\\b${VERB}\\b((?: +(?!${STOP}\\b)[\\w'\`"./-]+){0,5}?) +${noun}\\b(?!:?\\w| ?(?:pass|run|data\\b|helper))`, "gi");
        for (const match of own.matchAll(pattern)) {
            // Who wants "add and the failing test" corrected wants the test to pass.
            const isRepair = /^correct/i.test(match[0]) && RED.test(match[1] ?? "");
            if (!isRepair && !isNegated(own, match.index))
                found.add(kind);
        }
    }
    if (isAskedFor(own, RENAME_IN_TESTS))
        found.add("tests");
    if (found.has("tests"))
        found.add("snapshots");
    return found;
}
const REPAIR = "(?:fix(?:es|ing)?|repair(?:s|ing)?|correct(?:ing)?|unbreak(?:ing)?|resolv(?:e|ing)|mend(?:ing)?|heal(?:ing)?)";
/** Things that are red or green; not the programs and settings around them. */
const CHECKED = "(?:tests?|test cases?|(?:test )?suites?|specs?|builds?|lint(?:er|ing)?(?: (?:errors?|warnings?|failures?))?|(?:quality )?gates?|CI|pipeline|type(?:script)?[- ]?(?:errors?|checks?|checking)|compil(?:er|e|ation) errors?|compilation)\\b(?! (?:scripts?|config\\w*|data|helpers?|tools?|runners?|files?|settings?|fixtures?|rules?|names?|docs?|messages?)\\b)";
const WORD = `(?: +(?!${STOP}\\b)[\\w'\`"./-]+)`;
const GREEN = "(?:pass(?:es|ing)?|green|succeed(?:s|ing)?|work(?:s|ing)? again)";
/** Orders to make something green that is red. */
const REPAIRS = [
    // "fix the failing test", "correct add and the failing test"
    new RegExp(`\\b${REPAIR}\\b${WORD}{0,6}? +${CHECKED}`, "gi"),
    // "make the tests pass", "get CI green again"
    new RegExp(`\\b(?:mak(?:e|ing)|get(?:ting)?|turn(?:ing)?|bring(?:ing)?)(?! +sure\\b)${WORD}{0,4}? +${CHECKED}(?: +[\\w'-]+){0,3}? +${GREEN}\\b`, "gi"),
    // "change the code so that the tests pass"
    new RegExp(`\\bso +(?:that +)?(?:[\\w'-]+ +){0,3}?${CHECKED}(?: +[\\w'-]+){0,2}? +${GREEN}\\b`, "gi"),
];
/** Words about something red, for orders such as "CI is red: repair it". */
const IS_RED = new RegExp(`\\b${CHECKED}(?: +[\\w'-]+){0,2}? +(?:fail(?:s|ed|ing)?|red|broken)\\b|\\bfailing +${CHECKED}`, "i");
const REPAIR_WORD = new RegExp(`\\b${REPAIR}\\b`, "gi");
/** Whether the maintainer's own words hold one that fits, and not behind a negation. `pattern` is global. */
function isAskedFor(text, pattern) {
    const own = ownWords(text);
    return Array.from(own.matchAll(pattern)).some((match) => !isNegated(own, match.index));
}
/** Whether the text mentions tests, a build or another check that is red. */
function saysRed(text) {
    return IS_RED.test(ownWords(text));
}
/**
 * Parts of the text that order a repair: the sentences in which something is to be fixed, or made to pass. Negated
 * sentences, quotations and blocks of code order nothing.
 */
function clausesOfRepair(text) {
    return ownWords(text)
        .split(/[.;!?]+(?=\s|$)|\n+/)
        .filter((clause) => {
        const isOrdered = (pattern) => Array.from(clause.matchAll(pattern)).some((match) => !isNegated(clause, match.index));
        return isOrdered(REPAIR_WORD) || REPAIRS.some(isOrdered);
    });
}
/** Whether the maintainer's own words order the repair of something red: tests, the build, a linter, CI. */
function asksForRepair(text) {
    const own = ownWords(text);
    const isOrdered = (pattern) => Array.from(own.matchAll(pattern)).some((match) => !isNegated(own, match.index));
    return REPAIRS.some(isOrdered) || (IS_RED.test(own) && isOrdered(REPAIR_WORD));
}
/** The rule of a finding, and what a maintainer must have asked for to allow it. */
function kindOfRule(rule) {
    if (/snapshot/.test(rule))
        return "snapshots";
    if (/lint/.test(rule))
        return "lint";
    if (/coverage/.test(rule))
        return "coverage";
    return /gate|test-settings/.test(rule) ? "gates" : "tests";
}


/***/ }),

/***/ 86272:
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

/***/ 36231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GL: () => (/* binding */ estimateRequestTokens),
/* harmony export */   bP: () => (/* binding */ estimateTokens),
/* harmony export */   dI: () => (/* binding */ IMAGE_TOKENS)
/* harmony export */ });
/** Average over code and English; servers report the truth afterwards. */
const CHARACTERS_PER_TOKEN = 3.3;
/** Role, separators and ids of one message. */
const MESSAGE_OVERHEAD = 4;
/** About what the larger providers count for a picture of a screen. */
const IMAGE_TOKENS = 1_500;
/** Tokens of a text, estimated without a tokenizer: none in the bundle is worth its size. */
function estimateTokens(text) {
    return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
function charactersOf(message) {
    const content = message.content?.length ?? 0;
    if (message.role !== "assistant")
        return content;
    return message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length + 20, content);
}
function imagesOf(message) {
    return message.role === "user" ? (message.images?.length ?? 0) : 0;
}
/** Tokens of a whole request, estimated. */
function estimateRequestTokens(messages, tools) {
    const characters = messages.reduce((sum, message) => sum + charactersOf(message), 0);
    const toolText = tools.length === 0 ? 0 : JSON.stringify(tools).length;
    const images = messages.reduce((sum, message) => sum + imagesOf(message), 0);
    const text = Math.ceil((characters + toolText) / CHARACTERS_PER_TOKEN);
    return text + messages.length * MESSAGE_OVERHEAD + images * IMAGE_TOKENS;
}


/***/ }),

/***/ 96940:
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

/***/ 62733:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yi: () => (/* binding */ SUBMIT_REVIEW),
/* harmony export */   Yj: () => (/* binding */ MAXIMUM_LINE),
/* harmony export */   _J: () => (/* binding */ readSubmitted),
/* harmony export */   w4: () => (/* binding */ reviewShape)
/* harmony export */ });
/* unused harmony export SEVERITIES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);

const SEVERITIES = ["error", "warning", "info"];
/** Findings that one call may hand in; how many are posted is `review.max_findings`. */
const MAXIMUM_SUBMITTED = 100;
const MAXIMUM_LINE = 10_000_000;
const line = () => zod__WEBPACK_IMPORTED_MODULE_0__.int().min(1).max(MAXIMUM_LINE);
const finding = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({
    path: zod__WEBPACK_IMPORTED_MODULE_0__.string().min(1),
    line: line().describe("Last line of the place, in the new file"),
    start_line: line().optional().describe("First line, when it is more than one"),
    severity: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](SEVERITIES),
    title: zod__WEBPACK_IMPORTED_MODULE_0__.string().trim().min(1).describe("One line"),
    body: zod__WEBPACK_IMPORTED_MODULE_0__.string().describe("One sentence of consequence, then the fix"),
    quote: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/\S/, "must hold the text of a line").describe("Code of that place, word for word"),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional().describe("Whole new text of start_line to line"),
});
/** The tool that hands a review in; offered to the run of a review alone. */
const SUBMIT_REVIEW = "submit_review";
/** Its arguments. */
const reviewShape = {
    summary: zod__WEBPACK_IMPORTED_MODULE_0__.string().describe("What the change does and how good it is, in a few sentences"),
    findings: zod__WEBPACK_IMPORTED_MODULE_0__.array(finding).max(MAXIMUM_SUBMITTED),
};
const submitted = zod__WEBPACK_IMPORTED_MODULE_0__.object(reviewShape);
/** Reads a call of `submit_review` from the session's record; null = it is none. */
function readSubmitted(data) {
    const parsed = submitted.safeParse(data);
    return parsed.success ? parsed.data : null;
}


/***/ }),

/***/ 80614:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $V: () => (/* binding */ isQuoteLine),
/* harmony export */   Cx: () => (/* binding */ quoteLines),
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   Fe: () => (/* binding */ unquoteLines),
/* harmony export */   ti: () => (/* binding */ inlineCode)
/* harmony export */ });
/** Puts code and quotations into Markdown so that their content cannot end them. */
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
/** A Markdown quotation of `text`. Every line is marked, so none of them can pass for one of ours. */
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
/** Reverses `quoteLines`. */
function unquoteLines(lines) {
    return lines.map((line) => line.replace(/^> ?/, "")).join("\n");
}


/***/ }),

/***/ 5027:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hm: () => (/* binding */ snakeKeys),
/* harmony export */   LW: () => (/* binding */ snakeCase),
/* harmony export */   RA: () => (/* binding */ camelKeys),
/* harmony export */   T: () => (/* binding */ mapJson)
/* harmony export */ });
const snakeCase = (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (key) => key.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase());
/** A value of JSON with each of its keys renamed and each text and figure mapped, at any depth. */
function mapJson(value, key, leaf) {
    if (Array.isArray(value))
        return value.map((inner) => mapJson(inner, key, leaf));
    if (typeof value !== "object" || value === null)
        return leaf(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [key(name), mapJson(inner, key, leaf)]));
}
const same = (leaf) => leaf;
const snakeKeys = (value) => mapJson(value, snakeCase, same);
const camelKeys = (value) => mapJson(value, camelCase, same);


/***/ }),

/***/ 17276:
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

/***/ 58401:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ sanitizeMarkdown)
});

// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/core/text/markdown/hidden-markup.ts + 1 modules
var hidden_markup = __webpack_require__(62522);
// EXTERNAL MODULE: ./src/core/text/entities.ts
var entities = __webpack_require__(71392);
// EXTERNAL MODULE: ./src/core/text/markdown/find-next.ts
var find_next = __webpack_require__(92138);
// EXTERNAL MODULE: ./src/core/text/markdown/links.ts
var links = __webpack_require__(17276);
// EXTERNAL MODULE: ./src/core/text/markdown/html-tag.ts
var html_tag = __webpack_require__(16493);
;// CONCATENATED MODULE: ./src/core/text/markdown/tags.ts
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
function tags_close(open, name) {
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
            return (open.counts.get(name) ?? 0) > 0 ? tags_close(open, name) : "";
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
    return tags_close(open, "");
}
/**
 * True when a renderer may read the line as raw HTML, in which Markdown does not apply: it holds a block-level tag, or
 * nothing but one inline tag. `text` is the line without its code spans.
 */
function isHtmlLine(text) {
    return text.includes("<") && (blockTag.test(text) || loneTag.test(text));
}
/** The content of a `<code>` or `<pre>` element as plain text. */
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

;// CONCATENATED MODULE: ./src/core/text/markdown/text.ts

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
/** Characters that may stand between a closing keyword and its reference. */
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
function writeWord(cursor, match) {
    const { text, position, context } = cursor;
    const [all, name = "", path = "", at, host = "", , number] = match;
    const isEmail = at !== undefined && /\.(?:[A-Za-z]|.*\D$)/.test(host);
    const isCommit = at !== undefined && /^[0-9a-f]{7,40}$/.test(host);
    const isMention = at !== undefined && !/[A-Za-z0-9]$/.test(name + path);
    if (number !== undefined) {
        const foreign = at !== undefined || (name + path).toLowerCase() !== context.repository;
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
/** Writes one stretch of prose; every backtick of `text` is escaped, and its tags are allowed and balanced. */
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

;// CONCATENATED MODULE: ./src/core/text/markdown/inline.ts
/** One line of posted Markdown, rewritten so that every renderer reads it the same way and it mentions no one. */







/** Splits a line at its code spans; runs of backticks that open nothing are escaped in the text. */
function splitCode(line) {
    if (!line.includes("`"))
        return [{ code: false, text: line }];
    const closingRun = (0,find_next/* createClosingRunFinder */.D5)(line);
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
            const length = (0,find_next/* runLength */.AG)(line, at, "`");
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
            : { code: true, text: (0,fence/* inlineCode */.ti)((0,invisible/* stripInvisible */._)(content)) };
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
    const length = (0,find_next/* runLength */.AG)(span, 0, "`");
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
        writeCode: (text) => writeSpan((0,fence/* inlineCode */.ti)(text)),
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

;// CONCATENATED MODULE: ./src/core/text/markdown/markdown.ts
/** Everything posted on GitHub goes through here: comments, reviews, pull request bodies, job summaries. */






const maximumPasses = 4;
/** Quotes nested deeper are flattened. */
const maximumQuoteDepth = 5;
/** Code indented further than this is not a fence anybody wrote. */
const maximumIndent = 40;
const quoteLine = /^( {0,3})> ?/;
const fenceOpener = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;
const listMarker = /[-*+.)]/;
/** Invisible definitions: with a title, or without a target. */
const hiddenDefinition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[(?!\^)(?:\\.|[^[\]\\`])+\]:[ \t]*(?:(?:<[^<>]*>|\S+)[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))|<>|#[^\s`]*)[ \t]*$/;
/** GitHub draws these as pictures, with links of their own. */
const drawnLanguages = /^(?:mermaid|geojson|topojson|stl|math)$/i;
/** A `<pre>` element becomes a fenced block, or inline code when it is one line. */
function preformatted(content) {
    const text = elementText(content).replace(/^\n/, "").trimEnd();
    if (text.trim() === "")
        return "";
    return text.includes("\n") ? `\n\n${(0,fence/* fence */.EU)(text)}\n\n` : codeAsElement(text);
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
/** Escapes a mark that begins a quote or a fence only since the text before it was taken out. */
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
 * Makes model-made or quoted Markdown safe to post: nothing hidden, no mention, no image or other media, no link but to
 * the own repository (or `ownLinks`), no raw HTML beyond plain formatting, no closing keyword or reference to another
 * repository, no slash command, no marker of ours; fences and elements are closed. Code that people see is kept. The
 * result reads the same to every renderer: a backtick, bracket or tag that could pair with something far away is
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

/***/ 38266:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _z: () => (/* binding */ sanitizeCommitMessage),
/* harmony export */   em: () => (/* binding */ sanitizeTitle),
/* harmony export */   qB: () => (/* binding */ defangDirectives),
/* harmony export */   yR: () => (/* binding */ slug)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96396);
/* harmony import */ var _truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17276);
/* harmony import */ var _untrusted_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55027);
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
 * full-width ＠ that sends no notification, closing keywords and cross-repository references reworded, links defanged,
 * CI directives removed. At most `maximum` characters (default 256). Idempotent; may be empty.
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
/**
 * Tags that some viewer of the message might obey; other tags are words, as in `Array<string>` or "the <div>
 * component".
 */
const activeTag = /<\/?(?:script|style|iframe|frame|object|embed|svg|math|video|audio|form|link|meta|base)\b[^<>]*>?/gi;
/**
 * A commit message of several lines: what a page would hide and images removed, CI directives removed, trailers that
 * people or tools act on lose their colon, slash commands their slash, mentions, closing keywords, cross-repository
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
/**
 * A part of a branch's name: NFKD, lower case, `[^a-z0-9]+` → `-`, at most 40 characters; `task` when nothing is left.
 */
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

/***/ 29926:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ redactRecord)
/* harmony export */ });
/** Redacts every string of a JSON-like value, keys included; the structure stays. */
function redactRecord(record, redact) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), redactValue(value, redact)]));
}
function redactValue(value, redact) {
    if (typeof value === "string")
        return redact(value);
    if (Array.isArray(value))
        return value.map((item) => redactValue(item, redact));
    if (typeof value !== "object" || value === null)
        return value;
    return redactRecord(value, redact);
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
/** The largest index up to `index` that keeps surrogate pairs whole. */
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
 * Keeps head and tail of a text and says what is missing: `[... N lines omitted ...]` on a line of its own, or the
 * number of characters when the cut lies within one line. The result never exceeds `limit`.
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
 * Keeps the first two thirds and the last third of the lines of a command's output; with the line that counts the
 * missing ones, never more than `maximumLines` (at least 3) lines.
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

/***/ 24830:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ commandRefusal)
/* harmony export */ });
/* harmony import */ var _workspace_workspace_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25620);
/* harmony import */ var _instead_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89176);
/* harmony import */ var _tool_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(43038);



/**
 * Why a command of this class does not run, even with an approval; null: it may. The engine checks this before a
 * confirmation is requested, and the tool again when it is about to run: an earlier call may have changed a program of
 * the line since.
 */
async function commandRefusal(verdict, { limits, workspace }) {
    if (verdict.class === "blocked") {
        return refuse(verdict, `Command blocked by rule ${verdict.rule}`, "No mode or approval allows it.");
    }
    if (verdict.class !== "dangerous")
        return null;
    if (limits.allowedOnly)
        return refuse(verdict, "Command classified as 'dangerous' and allowed_only is true");
    const sandbox = await workspace.commands.status();
    if (!(0,_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_1__/* .isSandboxed */ .T)(sandbox)) {
        const place = `Sandbox: ${sandbox.level}. ${sandbox.note}`;
        return refuse(verdict, "Command classified as 'dangerous' and no sandbox holds it", place);
    }
    const { refusedVariable: name } = verdict;
    return name === undefined ? null : refuse(verdict, `The environment variable '${name}' may not be set for commands`);
}
function refuse({ class: kind, rule, reason, remedy }, error, note = "") {
    const text = `Error: ${error}. ${reason} ${note}`.trimEnd();
    return (0,_tool_js__WEBPACK_IMPORTED_MODULE_2__/* .failure */ .V2)("refused", error, {
        output: `${text}\nInstead: ${remedy ?? _instead_js__WEBPACK_IMPORTED_MODULE_0__/* .INSTEAD */ .Z.any}`,
        ...(remedy === undefined ? {} : { remedy }),
        data: { class: kind, rule },
    });
}


/***/ }),

/***/ 27939:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ isPreHook),
/* harmony export */   Z: () => (/* binding */ NO_HOOKS)
/* harmony export */ });
/* harmony import */ var _hook_events_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97317);

/** No hooks configured. */
const NO_HOOKS = { fire: async () => ({ kind: "allow" }) };
/** Hooks of these events are asked before something happens, and may block it. */
function isPreHook(event) {
    return _hook_events_js__WEBPACK_IMPORTED_MODULE_0__/* .HOOK_EVENTS */ .C[event].isPre;
}


/***/ }),

/***/ 89176:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ INSTEAD)
/* harmony export */ });
/**
 * The agent's way on where a call is refused. Shown to the model, which cannot change the configuration; the line that
 * would allow the call is for people and stands in the report.
 */
const INSTEAD = {
    any: "go on without it, and say in your summary what was left out",
    protected: "leave the file as it is, and describe the change that it needs in your summary",
    sensitive: "do the task without its content; code and files such as .env.example show which names it defines",
    git: "see the history with git log, git show and git diff",
    outside: "use a path inside the workspace",
    limit: "finish with what is changed so far, take back what is not needed, and name the rest in your summary",
    commands: "finish with the file tools, and say in your summary which commands were not run",
    binary: "leave the file, and describe what it needs in your summary",
    size: "divide the content into several files",
    secret: "take it out of the file again; programs read such values from their environment",
};


/***/ }),

/***/ 90258:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPathPolicy: () => (/* binding */ createPathPolicy),
/* harmony export */   describeProtected: () => (/* binding */ describeProtected),
/* harmony export */   sensitiveGlobs: () => (/* binding */ sensitiveGlobs)
/* harmony export */ });
/* harmony import */ var _glob_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48746);
/* harmony import */ var _instead_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(89176);


/** Directories whose whole content is sensitive, at any depth; a slash names consecutive components. */
const SENSITIVE_DIRECTORIES = [".ssh", ".aws", ".kube", ".gnupg", ".docker", ".config/gcloud", ".config/gh"];
/** File names, at any depth. */
const SENSITIVE_NAMES = new Set([
    ...[".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".dockercfg", ".pgpass"],
    ...["credentials", "credentials.json", "token.json", ".vault-token", "shadow"],
    ...["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"],
]);
const SENSITIVE_SUFFIXES = [
    ...[".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".gpg", ".ppk", ".kdbx"],
    ...[".tfstate", ".tfstate.backup", ".tfvars", ".tfvars.json", ".secret"],
];
const ENVIRONMENT_NAMES = [".env", ".env.*"];
const ENVIRONMENT_TEMPLATES = [".example", ".sample", ".template"];
/** They execute or set policy in a later, more privileged context. At any depth, except `.github`. */
const PROTECTED_DIRECTORIES = [".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"];
/** They instruct agents, reviewers and tools. */
const INSTRUCTION_FILES = [
    ...["AGENTS.md", "CODEOWNERS", ".npmrc", "CLAUDE.md", "GEMINI.md", "CLAUDE.local.md", ".cursorrules", ".mcp.json"],
    ...["architect.yml", "architect.yaml", ".gitmodules", ".gitattributes", ".pnpmfile.cjs"],
    ...[".pre-commit-config.yaml", ".envrc", "gradle-wrapper.jar"],
];
const LOCK_FILES = [
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
    ...["Cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock", "pylock.toml"],
    ...["Gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "Podfile.lock", "packages.lock.json"],
    ...["Package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
];
const PROTECTED_NAMES = new Set([...INSTRUCTION_FILES, ...LOCK_FILES].map((name) => name.toLowerCase()));
/** A few of a list say what it is about: the line goes with every request. */
const NAMED = 3;
const OWN_NAMED = 10;
/**
 * The built-in lists with the configuration's additions; an entry that ends with a slash is a folder at any depth. An
 * entry `!path` releases exactly that path from the list it stands in, `!pattern` takes away from what the other
 * entries add, never from the built-in list; nothing releases `.git`.
 */
function createPathPolicy(options) {
    const protectedRules = readRules(options.protectedFiles);
    const sensitiveRules = readRules(options.sensitiveFiles);
    return {
        judge(path, access) {
            const components = foldPath(path);
            if (components.includes(".git")) {
                const reason = "git's own files may hold credentials and programs that git would run";
                return finding("sensitive-file", path, reason, { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.git });
            }
            if (isSensitive(path, components, sensitiveRules)) {
                const remedy = `guardrails.sensitive_files: ["!${path}"]`;
                return finding("sensitive-file", path, "it may hold secrets", { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.sensitive, remedy });
            }
            if (access === "read" || !isProtected(path, components, access, protectedRules))
                return null;
            const reason = "it decides what runs, or what is trusted, outside of this run";
            const remedy = `guardrails.protected_files: ["!${path}"]`;
            return finding("protected-file", path, reason, { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.protected, remedy });
        },
        isWorkflowFile(path) {
            const components = foldPath(path);
            return components.length > 2 && components[0] === ".github" && components[1] === "workflows";
        },
    };
}
/**
 * The built-in sensitive names as patterns over one name, for programs that look through folders themselves and compare
 * letter by letter. A folder of two names goes by its last.
 */
function sensitiveGlobs() {
    const anyCase = (text) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
    const files = [...SENSITIVE_NAMES, ...SENSITIVE_SUFFIXES.map((suffix) => `*${suffix}`), ...ENVIRONMENT_NAMES];
    const directories = [".git", ...SENSITIVE_DIRECTORIES].map((path) => path.slice(path.lastIndexOf("/") + 1));
    return { files: files.map(anyCase), directories: directories.map(anyCase) };
}
/**
 * Names the files that an agent must not write, in one line of its prompt, so that it does not try: the built-in lists
 * and the configuration's additions.
 */
function describeProtected(protectedFiles) {
    const added = protectedFiles.filter((entry) => !entry.startsWith("!")).slice(0, OWN_NAMED);
    const released = protectedFiles.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    const listed = [
        ...added,
        ...INSTRUCTION_FILES.slice(0, NAMED),
        ...[...PROTECTED_DIRECTORIES.slice(0, NAMED).map((directory) => `${directory}/`), "…"],
        ".github/",
        `lock files (${LOCK_FILES[0]}, …)`,
    ].join(", ");
    const except = released.length === 0 ? "" : ` Allowed all the same: ${released.slice(0, OWN_NAMED).join(", ")}.`;
    return `Refused, so do not try: writing ${listed}; reading secrets (.env, keys).${except} Edits of .github/workflows/ become a patch. What such a file needs, say in your summary.`;
}
const MAGIC = /[*?[{\\]|\/$/;
function readRules(entries) {
    const asGlob = (entry) => {
        if (!entry.endsWith("/"))
            return entry;
        return entry.startsWith("/") ? `${entry}**` : `**/${entry}**`;
    };
    const outside = entries.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    // Entries that protect match in every spelling, entries that release only as they are written.
    const inside = entries.filter((entry) => !entry.startsWith("!")).map(asGlob);
    const matchers = inside.map((entry) => (0,_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .SO)(entry, { caseSensitive: false }));
    const isKept = (0,_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)(outside.filter((entry) => MAGIC.test(entry)).map(asGlob));
    const added = (path, folded) => matchers.some((matches) => matches(folded) || matches(path)) && !isKept(path);
    return { added, released: new Set(outside.map((entry) => entry.replace(/^\.?\//, ""))) };
}
/** Components as the most tolerant file system would compare them: NTFS streams, short names and case, HFS+ case. */
function foldPath(path) {
    const components = [];
    for (const component of path.split("/")) {
        if (component === "" || component === ".")
            continue;
        const name = component
            .normalize("NFKC")
            .toLowerCase()
            .replace(/(?<=.):.*$/s, "")
            .replace(/(?<![. ])[. ]+$/, "");
        components.push(/^git~\d+$/.test(name) ? ".git" : name);
    }
    return components;
}
function isSensitive(path, components, rules) {
    if (rules.released.has(path))
        return false;
    const name = components.at(-1) ?? "";
    const folded = components.join("/");
    if (SENSITIVE_NAMES.has(name) || isEnvironmentFile(name))
        return true;
    if (SENSITIVE_SUFFIXES.some((suffix) => name.endsWith(suffix)))
        return true;
    if (SENSITIVE_DIRECTORIES.some((directory) => `/${folded}/`.includes(`/${directory}/`)))
        return true;
    return rules.added(path, folded);
}
function isEnvironmentFile(name) {
    if (name === ".env")
        return true;
    return name.startsWith(".env.") && !ENVIRONMENT_TEMPLATES.some((suffix) => name.endsWith(suffix));
}
function isProtected(path, components, access, rules) {
    if (rules.released.has(path))
        return false;
    const name = components.at(-1) ?? "";
    const folded = components.join("/");
    if (rules.added(path, folded))
        return true;
    if (components[0] === ".github") {
        // Only the spelling that GitHub reads: another case would be a second folder that is not split off.
        return !(access === "write" && /^\.github\/workflows\/[^/]/.test(path));
    }
    if (PROTECTED_NAMES.has(name) || name.startsWith(".yarnrc"))
        return true;
    return components.some((component) => PROTECTED_DIRECTORIES.includes(component));
}
function finding(rule, path, reason, more) {
    const kind = rule === "sensitive-file" ? "sensitive" : "protected";
    return { rule, reason: `'${path}' is a ${kind} file: ${reason}.`, severity: "error", path, ...more };
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

/***/ 42723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ SCRATCH),
/* harmony export */   a: () => (/* binding */ isScratchPath)
/* harmony export */ });
/** The path of the scratch place for file tools; its path for commands depends on the sandbox. */
const SCRATCH = "/tmp";
/**
 * A path as the workspace's gate resolved it is relative to the root, but for one in the scratch place: that is
 * absolute, as commands see it. What lies there is no change of the run and never published.
 */
function isScratchPath(resolved) {
    return /^(?:\/|[a-z]:)/i.test(resolved);
}


/***/ }),

/***/ 25620:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ isSandboxed)
/* harmony export */ });
/** Whether a wall of the system holds what a command starts. */
const isSandboxed = ({ level }) => level === "bwrap" || level === "user";


/***/ })

};
