export const id = 7172;
export const ids = [7172];
export const modules = {

/***/ 44146:
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

/***/ 28638:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cs: () => (/* binding */ EMPTY_AUDIT),
/* harmony export */   js: () => (/* binding */ joinLost),
/* harmony export */   nu: () => (/* binding */ NOT_PUBLISHED)
/* harmony export */ });
/** What either of two audits says was lost, each once. */
function joinLost(...audits) {
    const lost = new Map(audits.flatMap((audit) => audit.lost ?? []).map((entry) => [entry.path, entry]));
    return lost.size === 0 ? {} : { lost: [...lost.values()] };
}
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

/***/ 99042:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ isMarkedTest),
/* harmony export */   LR: () => (/* binding */ isSnapshot),
/* harmony export */   MQ: () => (/* binding */ isTestPath),
/* harmony export */   n6: () => (/* binding */ hasTestFolder)
/* harmony export */ });
const MARKED = /(?:\.|-|_)(?:test|tests|spec|specs|e2e|cy|it)\.[^.]+$|^(?:test|spec)[_-].*\.[^.]+$|(?:Tests?|IT|Spec|TestCase)\.(?:java|kt|kts|scala|groovy|cs|php)$|^tests?\.(?:py|rs|[cm]?[jt]sx?)$/;
const FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|testing|integration-tests?)\//;
/** Whether the path leads through a folder that usually holds tests. */
function hasTestFolder(path) {
    return FOLDER.test(path);
}
/** A file of tests in any language, by its name or its folder. */
function isTestPath(path) {
    const name = path.split("/").at(-1) ?? path;
    return ((MARKED.test(name) || hasTestFolder(path)) && /\.\w+$/.test(name) && !/\.(?:md|txt|json|ya?ml|png|svg)$/.test(name));
}
/** Whether runners find tests by the name of this file, not only by its folder. */
function isMarkedTest(path) {
    return MARKED.test(path.split("/").at(-1) ?? path);
}
/** What a test compares with that its tool writes. */
function isSnapshot(path) {
    return /(?:^|\/)(?:__snapshots__|__image_snapshots__|__screenshots__|snapshots)\/|\.(?:snap|snapshot|ambr|golden|approved\.\w+)$|\.approved\.[^/]+$|-snapshots\//.test(path);
}


/***/ }),

/***/ 80614:
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

/***/ 62606:
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

/***/ 57712:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _z: () => (/* binding */ sanitizeCommitMessage),
/* harmony export */   em: () => (/* binding */ sanitizeTitle),
/* harmony export */   qB: () => (/* binding */ defangDirectives),
/* harmony export */   yR: () => (/* binding */ slug)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96396);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(62606);
/* harmony import */ var _truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);
/* harmony import */ var _untrusted_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10597);
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

/***/ 7172:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  REPORT: () => (/* binding */ REPORT)
});

// EXTERNAL MODULE: ./src/core/model.ts
var model = __webpack_require__(44146);
// EXTERNAL MODULE: ./src/core/run.ts
var core_run = __webpack_require__(28638);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
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
/** The calls in order; where several agents worked, with the name of the agent. */
function timeline(events) {
    const isShared = new Set(build_all(events, "agent_started").map(({ agent }) => agent)).size > 1;
    const entries = [];
    let prefix = "";
    for (const event of events) {
        if (event.type === "agent_started" && isShared)
            prefix = `${event.agent}: `;
        if (event.type !== "tool_finished")
            continue;
        const { call, result } = event.outcome;
        const text = (0,truncate/* clampText */.zu)(`${prefix}${call.name} ${call.arguments}`, 160);
        entries.push({ step: event.step, text, ok: result.success });
    }
    return entries;
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
    const failedSetup = last(current, "setup_failed");
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
        audit: evidence?.audit ?? core_run/* EMPTY_AUDIT */.cs,
        evaluation,
        ...(evidence?.regression === undefined ? {} : { regression: evidence.regression }),
        refusals: refusals(events),
        filesChanged: facts?.filesChanged ??
            context.changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status })),
        published: last(current, "work_published")?.published ?? core_run/* NOT_PUBLISHED */.nu,
        ci: facts?.ci ?? context.ci,
        notices: notices.map((event) => event.text),
        sandbox: sandboxLine(last(events, "sandbox_chosen")),
        runUrl: run?.runUrl ?? started?.runUrl ?? "",
        timeline: timeline(events),
        ...(approvals.length === 0 ? {} : { approvals }),
        ...(failedSetup === undefined
            ? {}
            : { failedSetup: { problem: failedSetup.problem, cause: failedSetup.cause, gates: failedSetup.gates } }),
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

// EXTERNAL MODULE: ./src/core/gate-words.ts
var gate_words = __webpack_require__(82612);
;// CONCATENATED MODULE: ./src/report/wording.ts


const NAME_SHOWN = 80;
const NAMES_SHOWN = 5;
/** An address that cannot end a link of Markdown. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:/?=&%~+-]+$/;
/** For comments, summaries and report.md. */
function markdownWording(sanitize) {
    return {
        name: (text) => code(text, NAME_SHOWN),
        prose: (text, limit) => boundedLine(text, limit, sanitize),
        link: (label, url) => (PLAIN_ADDRESS.test(url) ? `[${label}](${url})` : label),
    };
}
/** For a text that is escaped as a whole. */
const PLAIN_WORDING = {
    name: (text) => `“${(0,truncate/* clampText */.zu)(text.replace(/\s+/g, " ").trim(), NAME_SHOWN)}”`,
    prose: (text, limit) => (0,truncate/* clampText */.zu)(text.replace(/\s+/g, " ").trim(), limit),
    link: (label) => label,
};
/** The first names, and how many more there are: `a`, `b` (+3). */
function listNames(names, wording) {
    const hidden = names.length - NAMES_SHOWN;
    const shown = names.slice(0, NAMES_SHOWN).map((name) => wording.name(name));
    return `${shown.join(", ")}${hidden > 0 ? ` (+${hidden})` : ""}`;
}
/** `1 file`, `2 files`. */
function many(count, what) {
    return `${count} ${what}${count === 1 ? "" : "s"}`;
}

;// CONCATENATED MODULE: ./src/report/evidence.ts

const GATES_SHOWN = 5;
const LEFT_OUT_SHOWN = 300;
/** Tests that need the change, without the full stop; '' where they were not tried. */
function withoutTheChange(proof, wording, isTestsOnly) {
    const { added, failWithout, cannotRunWithout, triedWithout } = proof;
    const failing = failWithout.length;
    if (!triedWithout)
        return "";
    if (cannotRunWithout === true) {
        if (added === 1)
            return "The new test cannot run without the change and passes with it";
        return `The ${added === 0 ? "changed" : "new"} tests cannot run without the change and pass with it`;
    }
    if (failing === 0 && isTestsOnly)
        return "Only tests were changed, and no failure of theirs on the base's code is known";
    if (failing === 0 && (added === null || added === 0))
        return "No new or changed test is known to fail without the change";
    if (added === null)
        return `New or changed tests that fail without the change and pass with it: ${listNames(failWithout, wording)}`;
    const [fail, pass] = failing === 1 ? ["fails", "passes"] : ["fail", "pass"];
    if (added === 0)
        return `${many(failing, "changed test")} ${fail} without the change and ${pass} with it`;
    if (failing === added)
        return `${many(added, "new test")}: ${fail} without the change, ${pass} with it`;
    // Some of them are changed ones; how many, nobody counted.
    if (failing > added)
        return `${failing} new or changed tests ${fail} without the change and ${pass} with it`;
    const rest = added - failing;
    const useless = rest === 1 ? "passes without it too and proves nothing" : "pass without it too and prove nothing";
    if (failing === 0)
        return `${many(added, "new test")} ${useless.replace("without it", "without the change")}`;
    return `${failing} of ${added} new tests ${fail} without the change and ${pass} with it; ${rest} ${useless}`;
}
function expectations(proof, wording) {
    const { changedExpectations, failsUnnamed } = proof;
    if (changedExpectations.length > 0)
        return `Tests of the base that fail on the new code: ${listNames(changedExpectations, wording)}`;
    return failsUnnamed === true ? "Tests of the base fail on the new code, which names none of them" : "";
}
function confirmed({ triedBaseTests, changedExpectations, failsUnnamed }) {
    const fails = changedExpectations.length > 0 || failsUnnamed === true;
    return triedBaseTests && !fails ? "No test of the base fails on the new code that passed before" : "";
}
function provesSomething({ failWithout, cannotRunWithout }) {
    return failWithout.length > 0 || cannotRunWithout === true;
}
/** `isTestsOnly`: the base's code is the new code as well, so tests that pass there are not to be blamed for it. */
function evidenceSentences(proofs, wording, isTestsOnly = false) {
    const sentences = (of) => {
        const told = proofs.map((proof) => ({ proof, text: of(proof) })).filter(({ text }) => text !== "");
        const sorted = [
            ...told.filter(({ proof }) => provesSomething(proof)),
            ...told.filter(({ proof }) => !provesSomething(proof)),
        ];
        const hidden = sorted.length - GATES_SHOWN;
        return [
            ...sorted
                .slice(0, GATES_SHOWN)
                .map(({ proof, text }) => (told.length === 1 ? `${text}.` : `${text} (gate ${wording.name(proof.gate)}).`)),
            ...(hidden > 0 ? [`The same was looked at for ${many(hidden, "more gate")}.`] : []),
        ];
    };
    const leftOut = new Set(proofs.flatMap((proof) => (proof.leftOut === undefined ? [] : [proof.leftOut])));
    const reasons = [...leftOut]
        .slice(0, GATES_SHOWN)
        .map((reason) => wording.prose(reason, LEFT_OUT_SHOWN).replace(/(?<![.!?…])$/, "."));
    return {
        proof: [...sentences((proof) => withoutTheChange(proof, wording, isTestsOnly)), ...reasons],
        changed: sentences((proof) => expectations(proof, wording)),
        kept: sentences(confirmed),
    };
}
/** The rule of the audit's own findings, which say the same. */
const TOLD = "tampering base-tests";
/** Tests of the base that the new code fails, where no finding about the tests says it. */
function expectationsWarning({ audit, regression }, wording) {
    if ((audit.tampering ?? []).some(({ rule }) => rule === TOLD))
        return [];
    return evidenceSentences(regression ?? [], wording).changed;
}

;// CONCATENATED MODULE: ./src/report/gates.ts




const gates_GATES_SHOWN = 40;
const NOTES_SHOWN = 10;
const REASON_SHOWN = 300;
/** Behind a heading: what follows was not seen by the job that writes this. */
function claimed(report) {
    return report.reported === true ? " (reported by the agent job, not run here)" : "";
}
/** Gates ran here, and none that is required fails by this run or could not tell. */
function isProved({ gates, reported }) {
    const isAgainst = (gate) => gate.required && (gate.outcome === "broken" || (0,gate_words/* hasNoProof */.Ii)(gate));
    return reported !== true && gates.some(({ outcome }) => outcome !== "not_run") && !gates.some(isAgainst);
}
function countOf(count) {
    return count === null ? "?" : String(count.ran);
}
/** `12 → 15 tests`; '' where nobody counted. */
function testsOf({ tests, after: kind }) {
    if (tests === undefined || (tests.before === null && tests.after === null))
        return "";
    const { before, after } = tests;
    const skipped = after !== null && after.skipped > 0 ? `, ${after.skipped} skipped` : "";
    if (before === null && after !== null)
        return `${many(after.ran, "test")}${skipped}`;
    if (before !== null && after === null && kind === "not_run")
        return `${many(before.ran, "test")} before`;
    return `${countOf(before)} → ${countOf(after)} tests${skipped}`;
}
/** What else is to say of a gate; '' where its row says it all. */
function gateNote(gate, wording) {
    const { name, reason = "", outcome, stillRed = [], newFailures = [] } = gate;
    const who = wording.name(name);
    if ((0,gate_words/* hasNoProof */.Ii)(gate))
        return `${who} proves nothing: ${wording.prose(reason, REASON_SHOWN)}`;
    if (outcome === "already_failing" && stillRed.length > 0)
        return `${who} failed before, and still fails: ${listNames(stillRed, wording)}`;
    if (outcome === "broken" && newFailures.length > 0)
        return `${who} fails where it did not before: ${listNames(newFailures, wording)}`;
    return "";
}
/** Old failures first: they explain what this run is not to blame for (product.md §5, "Gates"). */
function sortGates(gates) {
    const order = (gate) => (gate.outcome === "already_failing" ? 0 : 1);
    return [...gates].sort((left, right) => order(left) - order(right));
}
function table(gates, sanitize) {
    const isCounted = gates.some((gate) => testsOf(gate) !== "");
    const rows = gates.map((gate) => {
        const name = `${cellName(gate.name, sanitize)}${gate.required ? "" : " (optional)"}`;
        const cells = [name, (0,gate_words/* kindWords */.Gk)(gate.before), (0,gate_words/* kindWords */.Gk)(gate.after), gate.outcome.replaceAll("_", " ")];
        return `| ${[...cells, ...(isCounted ? [testsOf(gate)] : [])].join(" | ")} |`;
    });
    return isCounted
        ? ["| gate | before | after | outcome | counted |", "| --- | --- | --- | --- | --- |", ...rows]
        : ["| gate | before | after | outcome |", "| --- | --- | --- | --- |", ...rows];
}
function gatesSection(report, sanitize) {
    const title = `**Gates**${claimed(report)}`;
    if (report.gates.length === 0) {
        const why = report.filesChanged.length === 0
            ? "None was run: nothing was changed that it could prove."
            : "No gate is configured and none was detected: nothing proves this change but your eyes.";
        return `${title}\n\n${why}`;
    }
    const wording = markdownWording(sanitize);
    const sorted = sortGates(report.gates);
    const shown = sorted.slice(0, gates_GATES_SHOWN);
    const hidden = sorted.length - shown.length;
    const notes = shown.map((gate) => gateNote(gate, wording)).filter((note) => note !== "");
    const { kept } = evidenceSentences(report.regression ?? [], wording);
    return [
        title,
        table(shown, sanitize).join("\n"),
        hidden > 0 ? `… and ${hidden} more gates.` : "",
        notes
            .slice(0, NOTES_SHOWN)
            .map((note) => `- ${note}`)
            .join("\n"),
        kept.join(" "),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}

// EXTERNAL MODULE: ./src/core/text/quote.ts
var quote = __webpack_require__(5603);
// EXTERNAL MODULE: ./src/core/plan.ts
var core_plan = __webpack_require__(4620);
// EXTERNAL MODULE: ./src/core/plan-comment.ts
var plan_comment = __webpack_require__(44484);
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
/** The plan that was carried out: one that people have read, or that of the run's own plan phase. */
function planDetails(report, sanitize) {
    const { plan, command } = report;
    if (plan === undefined || command === "plan")
        return [];
    const title = command === "build" ? `Plan ${htmlCode((0,core_plan/* shortHash */.BC)(plan.hash))}, which was carried out` : "Plan of the first phase";
    return [`<details><summary>${title}</summary>\n\n${(0,quote/* quoteLines */.Cx)(sanitize(plan.text))}\n\n</details>`];
}

// EXTERNAL MODULE: ./src/core/text/markdown.ts + 3 modules
var markdown = __webpack_require__(78201);
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
const review_REASON_SHOWN = 300;
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
const review_many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
function counts(findings) {
    if (findings.length === 0)
        return "no new findings";
    const kinds = ["error", "warning", "info"].flatMap((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length;
        return count === 0 ? [] : [review_many(count, WORDS[severity].toLowerCase())];
    });
    return `${review_many(findings.length, "finding")} (${kinds.join(", ")})`;
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
        files === 0 ? "" : `Of ${review_many(filesChanged, "changed file")}, ${files} not read, or not whole.`,
    ].filter((sentence) => sentence !== "");
}
function unreadList({ unread }) {
    const rows = unread
        .slice(0, UNREAD_SHOWN)
        .map(({ path, reason }) => `- ${code(path)}: ${code(reason, review_REASON_SHOWN)}`);
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
function whereText({ url, event }) {
    if (url === "")
        return "No review was posted";
    // Nothing new was found: the earlier review stands, and no second one says the same.
    if (event === "")
        return `Nothing new beside the earlier [Review](${url}),`;
    return `[Review](${url}) (${event === "REQUEST_CHANGES" ? "changes requested" : "comment"})`;
}
/** The review in the run's own report: short where the review itself was posted, whole where it could not be. */
function reviewSection({ review }, sanitize) {
    if (review === undefined)
        return "";
    const where = whereText(review);
    const unposted = review.findings.filter((finding) => finding.place === "report");
    const dropped = review.dropped
        .slice(0, DROPPED_SHOWN)
        .map(({ path, line, title, reason }) => `- ${code(`${path}:${line}`)} ${code(title)}: ${code(reason, review_REASON_SHOWN)}`);
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
const sections_NOTES_SHOWN = 8;
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
function tamperingSection(report, sanitize) {
    const findings = report.audit.tampering ?? [];
    const changed = expectationsWarning(report, markdownWording(sanitize)).map((text) => `- (warning) ${text}`);
    if (findings.length === 0 && changed.length === 0)
        return "";
    const blocking = findings.filter((finding) => finding.severity === "error").length;
    const weakened = "Tests or checks that exist at base were weakened; look at these before anything else:";
    const other = findings.length > 0
        ? "Tests or checks that exist at base were changed:"
        : "The tests that exist at base do not agree with the new code:";
    const lines = shown(findings, TAMPERING_SHOWN, ({ severity, reason }) => `- ${severity === "error" ? "" : "(warning) "}${code(reason, 300)}`);
    return `**Test tampering**\n\n${blocking > 0 ? weakened : other}\n\n${[...lines, ...changed].join("\n")}`;
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
            ? `The pushed branch was read again: it holds the ${isProved(report) ? "proven" : "audited"} tree.`
            : "The push could not be verified.";
        lines.push(`${pushed}${published.signatureVerified ? " GitHub reports the commit's signature as verified." : ""}`);
    }
    if (published.kind === "patch")
        lines.push("Nothing was pushed; the work is the file `changes.patch` of the run.");
    if (published.kind === "none" && filesChanged.length > 0)
        lines.push("Nothing was committed or pushed.");
    lines.push(...shown(published.notes, sections_NOTES_SHOWN, (note) => boundedLine(note, 800, sanitize)));
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
/** What the run did and no commit of it holds, each with its reason. */
function lostLines(lost, sanitize) {
    if (lost.length === 0)
        return [];
    const rows = shown(lost, NAMED_SHOWN, ({ path, reason }) => `- ${code(path)}: ${boundedLine(reason, 300, sanitize)}.`);
    return ["", "Left out of what the run did:", "", ...rows];
}
function executablesOf(findings) {
    return findings.flatMap(({ rule, path }) => (rule === "tree executable" && path !== undefined ? [path] : []));
}
function changesSection(report, sanitize) {
    const { filesChanged, audit } = report;
    const lost = new Set(audit.lost?.map(({ path }) => path));
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
        ...lostLines(audit.lost ?? [], sanitize),
        ...named("New executable files", executablesOf(audit.findings)),
        ...named("Protected, restored from base", audit.restored.filter((path) => !lost.has(path))),
        ...named("Workflow files, not committed but kept as a patch", audit.splitOff),
        ...named("Untracked, not committed (publish.include takes them)", audit.leftOut),
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
const CONFIGURATION = /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/;
/** Each refusal with the line that would allow it (product.md §5), or what there is to do where none does. */
function refusedSection(report) {
    const rows = shown(report.refusals, REFUSALS_SHOWN, ({ what, reason, remedy }) => {
        const lead = CONFIGURATION.test(remedy) ? "To allow it" : "Instead";
        const allow = remedy === "" ? "" : ` ${lead}: ${code(remedy, 240)}`;
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

// EXTERNAL MODULE: ./src/core/test-paths.ts
var test_paths = __webpack_require__(99042);
;// CONCATENATED MODULE: ./src/report/verdict.ts





const verdict_REASON_SHOWN = 300;
const verdict_REASONS_SHOWN = 3;
const verdict_GATES_SHOWN = 5;
const REPORTED = "reported by the agent job: ";
/** Commands that only answer: their words are the report. */
const ANSWERS = new Set(["ask", "plan", "review", "summarize", "status"]);
/** Whether the run was to change something, so that there is something to judge it by. */
function isJudged({ command, review, status }) {
    return review === undefined && !ANSWERS.has(command) && status !== "skipped" && status !== "denied";
}
/** Words of others can look like a part of the line no more. */
function reasonWords(reason, wording) {
    return wording.prose(reason.replaceAll("·", ","), verdict_REASON_SHOWN).replace(/[.:]+$/, "");
}
/** What could not be proved, and how to make its gates run; gates with one reason in one sentence. */
function unprovedWords({ gates, filesChanged, reported }, wording) {
    const byReason = new Map();
    for (const { name, reason = "" } of gates.filter(gate_words/* isUnproved */.Ez))
        byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
    const told = [...byReason].slice(0, verdict_REASONS_SHOWN).map(([reason, names]) => {
        const why = reasonWords(reason, wording);
        const who = listNames(names, wording);
        const lead = filesChanged.length > 0 ? `not proved by ${who}` : `${who} cannot prove anything`;
        return `${reported === true ? REPORTED : ""}${lead}${why === "" ? "" : `: ${why}`}`;
    });
    const hidden = [...byReason.values()].slice(verdict_REASONS_SHOWN).flat().length;
    return [...told, ...(hidden > 0 ? [`nor by ${many(hidden, "more gate")}`] : [])];
}
/** Why a run ended before its first model call, and what would help. */
function stoppedWords({ status, stopReason, reasons: [reason] }, wording) {
    return status === "failed" && stopReason === "" && reason !== undefined ? [reasonWords(reason, wording)] : [];
}
function whereWords({ published, filesChanged }, wording) {
    const { kind, branch, pullRequestNumber, pullRequestUrl, draft, verified } = published;
    if (published.local === true)
        return `committed ${branch === "" ? "on a detached HEAD" : `to ${wording.name(branch)}`}, not pushed`;
    const unverified = verified ? [] : ["not verified"];
    const aside = (notes) => (notes.length === 0 ? "" : ` (${notes.join(", ")})`);
    if (kind === "pull_request" && pullRequestNumber !== null) {
        const notes = [...(draft ? ["draft"] : []), ...unverified];
        return `pull request ${wording.link(`#${pullRequestNumber}`, pullRequestUrl)}${aside(notes)}`;
    }
    if (kind === "branch" || kind === "pull_request")
        return `branch ${wording.name(branch)}${aside(["no pull request", ...unverified])}`;
    if (kind === "patch")
        return "nothing pushed, the work is a patch";
    return filesChanged.length > 0 ? "nothing pushed" : "nothing changed";
}
/** `fail → pass`; the second alone where it did not run before. */
function changeWords({ before, after }) {
    return before === "not_run" ? (0,gate_words/* kindWords */.Gk)(after) : `${(0,gate_words/* kindWords */.Gk)(before)} → ${(0,gate_words/* kindWords */.Gk)(after)}`;
}
const isGood = ({ outcome }) => outcome === "passed" || outcome === "fixed";
/** No changed path selects it. */
const isIdle = (gate) => gate.outcome === "not_run" && !(0,gate_words/* hasNoProof */.Ii)(gate);
function noteOf(gate) {
    if ((0,gate_words/* hasNoProof */.Ii)(gate))
        return "proves nothing";
    if (gate.outcome === "not_run")
        return "not run";
    if (gate.outcome !== "broken")
        return gate.outcome.replaceAll("_", " ");
    return gate.stillFailing === true ? "still failing" : "broken by this run";
}
function gateWords(gate, wording) {
    const name = wording.name(gate.name);
    const change = isGood(gate) ? changeWords(gate) : "";
    if (change !== "")
        return gate.required ? `${name} ${change}` : `${name} ${change} (optional)`;
    const notes = [...(gate.required ? [] : ["optional"]), noteOf(gate)].join(", ");
    return gate.outcome === "not_run" ? `${name} ${notes}` : `${name} ${changeWords(gate)} (${notes})`;
}
/** What the gates say of the change, without those that are said to prove nothing. */
function gatesWords({ gates, filesChanged, reported, status }, wording) {
    if (filesChanged.length === 0)
        return [];
    const ran = gates.filter(({ outcome }) => outcome !== "not_run");
    if (ran.length === 0 && gates.some(gate_words/* isUnproved */.Ez))
        return [];
    if (ran.length === 0 && status === "awaiting_approval")
        return ["not proved yet"];
    if (ran.length === 0)
        return [gates.length === 0 ? "no gate, so nothing is proved" : "no gate has a result, so nothing is proved"];
    const good = ran.filter(isGood);
    // Of a workspace with many packages these are most, and nobody looks for their names.
    const idle = gates.filter(isIdle).length;
    const isCounted = (gate) => idle > 1 && isIdle(gate);
    const others = gates.filter((gate) => !isGood(gate) && !(0,gate_words/* isUnproved */.Ez)(gate) && !isCounted(gate));
    const fixed = good.filter(({ outcome }) => outcome === "fixed");
    const [first] = fixed.length > 0 ? fixed : good;
    const passing = [];
    if (first !== undefined && good.length === 1)
        passing.push(gateWords(first, wording));
    else if (first !== undefined) {
        const failed = fixed.length > 0
            ? ` (failed before: ${listNames(fixed.map(({ name }) => name), wording)})`
            : "";
        passing.push(`${good.length} gates pass${failed}`);
    }
    const hidden = others.length - verdict_GATES_SHOWN;
    const parts = [
        ...passing,
        ...others.slice(0, verdict_GATES_SHOWN).map((gate) => gateWords(gate, wording)),
        ...(hidden > 0 ? [`${many(hidden, "more gate")} not passing`] : []),
        ...(idle > 1 ? [`${idle} gates not concerned`] : []),
    ];
    return [`${reported === true ? REPORTED : ""}${parts.join(", ")}`];
}
/** What the run did and no commit of it holds. */
function lostWords({ audit: { lost = [] } }, wording) {
    if (lost.length === 0)
        return [];
    const names = listNames(lost.map(({ path }) => path), wording);
    return [`left out: ${names}`];
}
function sizeWords({ filesChanged }) {
    if (filesChanged.length === 0)
        return [];
    const added = filesChanged.reduce((sum, file) => sum + file.linesAdded, 0);
    const removed = filesChanged.reduce((sum, file) => sum + file.linesRemoved, 0);
    return [`${many(filesChanged.length, "file")}, +${added} −${removed}`];
}
function costWords({ costUsd }) {
    if (costUsd === null)
        return "unpriced";
    return costUsd > 0 && costUsd < 0.01 ? "under $0.01" : `$${costUsd.toFixed(2)}`;
}
function capital(text) {
    return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
/** What a maintainer decides by, as one line; '' for a run that only answered (product.md §5). */
function verdictLine(report, wording) {
    if (!isJudged(report))
        return "";
    const parts = [
        ...stoppedWords(report, wording),
        ...unprovedWords(report, wording),
        whereWords(report, wording),
        ...lostWords(report, wording),
        ...gatesWords(report, wording),
        ...sizeWords(report),
        costWords(report),
        duration(report.durationMilliseconds),
    ];
    return capital(parts.join(" · "));
}
/** Why the project could not be set up, as one line; '' where the verdict says so, or nothing of it failed. */
function setupLine(report, wording) {
    const { failedSetup, gates, status, stopReason, reasons } = report;
    if (failedSetup === undefined)
        return "";
    const { problem } = failedSetup;
    const isTold = (text = "") => text.startsWith(problem);
    if (gates.some((gate) => (0,gate_words/* isUnproved */.Ez)(gate) && isTold(gate.reason)))
        return "";
    if (status === "failed" && stopReason === "" && isTold(reasons[0]))
        return "";
    const text = failedSetup.cause === "" ? problem : `${problem} First error: ${failedSetup.cause}`;
    const told = wording.prose(text, verdict_REASON_SHOWN).replace(/(?<![.!?…])$/, ".");
    const which = failedSetup.gates.length === 0 ? "" : ` Not run for it: ${listNames(failedSetup.gates, wording)}.`;
    return capital(`${report.reported === true ? REPORTED : ""}${told}${which}`);
}
/** What the new tests prove, as one line; '' where they were not looked at. */
function evidenceLine(report, wording) {
    if (!isJudged(report))
        return "";
    const isTestsOnly = report.filesChanged.every(({ path }) => (0,test_paths/* isTestPath */.MQ)(path) || (0,test_paths/* isSnapshot */.LR)(path));
    const { proof } = evidenceSentences(report.regression ?? [], wording, isTestsOnly);
    return capital(`${report.reported === true && proof.length > 0 ? REPORTED : ""}${proof.join(" ")}`);
}

;// CONCATENATED MODULE: ./src/report/html.ts







const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #d1d9e0}
table{border-collapse:collapse}td,th{border:1px solid #d1d9e0;padding:.25rem .6rem;text-align:left}
pre{background:#f6f8fa;padding:.8rem;overflow:auto}.bad{color:#b42318}.good{color:#1a7f37}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}td,th,h2{border-color:#3d444d}}`;
function html_table(head, rows) {
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
    const isCounted = report.gates.some((gate) => testsOf(gate) !== "");
    const gates = sortGates(report.gates).map((gate) => [
        gate.required ? gate.name : `${gate.name} (optional)`,
        (0,gate_words/* kindWords */.Gk)(gate.before),
        (0,gate_words/* kindWords */.Gk)(gate.after),
        gate.outcome.replaceAll("_", " "),
        `${gate.durationMilliseconds} ms`,
        ...(isCounted ? [testsOf(gate)] : []),
    ]);
    const notes = report.gates.map((gate) => gateNote(gate, PLAIN_WORDING)).filter((note) => note !== "");
    const { kept } = evidenceSentences(report.regression ?? [], PLAIN_WORDING);
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
    const tampering = [
        ...(report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`),
        ...expectationsWarning(report, PLAIN_WORDING).map((text) => `warning: ${text}`),
    ];
    const decisive = [verdictLine, setupLine, evidenceLine].map((line) => line(report, PLAIN_WORDING));
    const body = [
        `<h1>Architect: <span class="${report.exitCode === 0 ? "good" : "bad"}">${escapeHtml(report.status)}</span></h1>`,
        ...decisive.filter((line) => line !== "").map((line) => `<p>${escapeHtml(line)}</p>`),
        `<p>${escapeHtml(`${report.command} ${report.subject}`)} · session ${escapeHtml(report.sessionId)} · ${duration(report.durationMilliseconds)}</p>`,
        tampering.length > 0 ? `<h2>Test tampering</h2>${list(tampering)}` : "",
        `<h2>Summary</h2>${list(report.reasons)}<pre>${escapeHtml(report.summary)}</pre>`,
        `<h2>Changes</h2><p>${escapeHtml(published.branch)} ${escapeHtml(published.commit)} ${escapeHtml(published.pullRequestUrl)}</p>${list(published.notes)}`,
        files.length > 0 ? html_table(["file", "change", "lines"], files) : "<p>No file was changed.</p>",
        `<h2>Gates</h2>${gates.length > 0 ? html_table(["gate", "before", "after", "outcome", "time", ...(isCounted ? ["counted"] : [])], gates) : "<p>None.</p>"}${list([...notes, ...kept])}${outputs.join("")}`,
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
var titles = __webpack_require__(57712);
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
        tamperingSection(report, sanitize),
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
/** What a maintainer decides by: the status, one line of verdict, one of evidence. */
function head(report, options) {
    const wording = markdownWording(markdown_sanitizer(options));
    return [
        `### Architect: ${report.status}`,
        verdictLine(report, wording),
        setupLine(report, wording),
        evidenceLine(report, wording),
    ];
}
/** The final comment, without its marker (product.md §5). The first line is `### Architect: <status>`. */
function renderComment(report, options) {
    const details = detailSections(report, markdown_sanitizer(options));
    return fitParts([...head(report, options), ...sections(report, options)], details, COMMENT_LIMIT - MARKER_ROOM, "the job summary and report.md");
}
/** The job summary. */
function renderSummary(report, options) {
    const details = detailSections(report, markdown_sanitizer(options));
    return fitParts([...head(report, options), ...sections(report, options)], details, SUMMARY_LIMIT, "report.md");
}
/** report.md and the local run's stdout: nothing is left out. */
function renderMarkdown(report, options) {
    const details = detailSections(report, markdown_sanitizer(options));
    const parts = [...head(report, options), ...sections(report, options), ...details];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
/** The description of the pull request. `closingLine` is ours: `Fixes #n`, or `Refs #n` while partial. */
function renderPullRequestBody(report, options) {
    const sanitize = markdown_sanitizer(options);
    const required = [
        evidenceLine(report, markdownWording(sanitize)),
        tamperingSection(report, sanitize),
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
        // A review reads part by part with one agent; phases are of different ones.
        if (event.type === "agent_started" && view.command !== "review") {
            done.push(`- [x] phase ${cellName(event.agent, sanitize)}`);
        }
        if (event.type === "tool_finished") {
            const { call, result } = event.outcome;
            done.push(`- [${result.success ? "x" : " "}] ${cellName(call.name, sanitize)}`);
        }
        if (event.type === "gate_finished") {
            const { gate, phase, run } = event;
            done.push(`- [x] gate ${cellName(gate, sanitize)}, ${(0,gate_words/* phaseWords */.V2)(phase)}: ${(0,gate_words/* kindWords */.Gk)(run.kind)}`);
        }
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
