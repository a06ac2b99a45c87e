export const id = 177;
export const ids = [177];
export const modules = {

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
        const oneLine = (0,_untrusted_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeUntrusted */ ._)(current
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
    const message = settle((0,_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .stripInvisible */ ._)(text), (current) => neutralizePlain((0,_untrusted_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeUntrusted */ ._)(current)
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

/***/ 7177:
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
var run = __webpack_require__(8638);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
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
    const evidence = last(current, "tree_proved")?.evidence ?? null;
    // What was proved last was kept; a later verdict may be about a tree that was taken back.
    const evaluation = evidence ? evidence.evaluation : (last(current, "evaluation_finished")?.evaluation ?? null);
    const notices = build_all(events, "notice_given").filter((event) => event.level !== "info");
    return {
        version: 1,
        sessionId: started?.sessionId ?? "",
        command: started?.command ?? "",
        subject: started?.subject ?? "",
        task: started?.task ?? "",
        actor: started?.actor ?? "",
        status: finished?.status ?? "failed",
        stopReason: stopped?.stopReason ?? "",
        exitCode: facts?.exitCode ?? context.exitCode,
        reasons: finished?.reasons ?? [],
        summary: stopped?.finalOutput ?? "",
        model: last(events, "model_answered")?.model ?? started?.model ?? "",
        ...spent(events),
        durationMilliseconds: Math.max(0, context.finishedAt - (events[0]?.at ?? context.finishedAt)),
        budgetUsd: started?.budgetUsd ?? 0,
        baseSha: last(events, "base_fixed")?.sha ?? "",
        gates: evidence?.gates ?? facts?.gates ?? context.gates,
        gatesDetected: facts?.gatesDetected ?? context.gatesDetected,
        detectedYaml: facts?.detectedYaml ?? context.detectedYaml,
        audit: evidence?.audit ?? run/* EMPTY_AUDIT */.c,
        evaluation,
        refusals: refusals(events),
        filesChanged: facts?.filesChanged ??
            context.changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status })),
        published: last(current, "work_published")?.published ?? run/* NOT_PUBLISHED */.n,
        ci: facts?.ci ?? context.ci,
        notices: notices.map((event) => event.text),
        sandbox: sandboxLine(last(events, "sandbox_chosen")),
        runUrl: started?.runUrl ?? "",
        timeline: timeline(events),
    };
}
function sandboxLine(event) {
    if (!event)
        return "";
    return event.note === "" ? event.level : `${event.level}: ${event.note}`;
}

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

;// CONCATENATED MODULE: ./src/report/sections.ts



// Together the sections stay below the limit of a comment, so that none of them is ever cut.
const SUMMARY_SHOWN = 6_000;
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
    return text
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
}
function summarySection(report, sanitize) {
    const lines = shown(report.reasons, REASONS_SHOWN, (reason) => `- ${boundedLine(reason, 400, sanitize)}`);
    const parts = [
        "**Summary**",
        report.status === "no_changes" ? "Nothing was changed." : "",
        lines.length > 0 ? `Why not more:\n\n${lines.join("\n")}` : "",
        bounded(report.summary.trim(), SUMMARY_SHOWN, (text) => quoted(sanitize(text))),
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
    if (published.pullRequestUrl !== "") {
        const draft = published.draft ? " (draft)" : "";
        lines.push(`Pull request #${published.pullRequestNumber}${draft} from ${code(published.branch)}, commit ${published.commit}.`);
    }
    else if (published.branch !== "") {
        lines.push(`Branch ${code(published.branch)}, commit ${published.commit}.`);
    }
    if (published.commit !== "") {
        const pushed = published.verified
            ? "The pushed branch was read again: it holds the proven tree."
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
/** Old failures first: they explain what this run is not to blame for (product.md §5, "Gates"). */
function gatesSection(report, sanitize) {
    if (report.gates.length === 0) {
        const why = report.filesChanged.length === 0
            ? "None was run: nothing was changed that it could prove."
            : "No gate is configured and none was detected: nothing proves this change but your eyes.";
        return `**Gates**\n\n${why}`;
    }
    const order = (gate) => (gate.outcome === "already_failing" ? 0 : 1);
    const sorted = [...report.gates].sort((left, right) => order(left) - order(right));
    const rows = sorted.slice(0, GATES_SHOWN).map((gate) => gateRow(gate, sanitize));
    const hidden = sorted.length - rows.length;
    const more = hidden > 0 ? ["", `… and ${hidden} more gates.`] : [];
    return ["**Gates**", "", "| gate | before | after | outcome |", "| --- | --- | --- | --- |", ...rows, ...more].join("\n");
}
function evaluationSection(report, sanitize) {
    const { evaluation } = report;
    if (evaluation === null)
        return "**Self-evaluation**\n\nNot made.";
    const verdict = evaluation.passed ? "passed" : "not passed";
    const confidence = Math.round(evaluation.confidence * 100);
    const issues = shown(evaluation.issues, ISSUES_SHOWN, (issue) => `- ${boundedLine(issue, 400, sanitize)}`);
    const suggestion = boundedLine(evaluation.suggestion, 800, sanitize);
    return [
        "**Self-evaluation**",
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
    return `**Cost**\n\n${money(report)}, ${tokens}, ${report.steps} steps, ${duration(report.durationMilliseconds)}${model}`;
}
function linksSection(report, phrase) {
    if (report.runUrl === "")
        return "";
    const undo = report.published.commit === "" ? "" : `\n\nTo take it back: ${code(`${phrase} undo`)}`;
    return `**Links**\n\n[Run](${report.runUrl}) · [Files of the run](${report.runUrl}#artifacts)${undo}`;
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

// EXTERNAL MODULE: ./src/core/text/hidden-markup.ts + 1 modules
var hidden_markup = __webpack_require__(6589);
// EXTERNAL MODULE: ./src/core/text/links.ts
var links = __webpack_require__(2606);
// EXTERNAL MODULE: ./src/core/text/code-span.ts
var code_span = __webpack_require__(491);
// EXTERNAL MODULE: ./src/core/text/entities.ts
var entities = __webpack_require__(1392);
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
const linkTail = /\]\(\s*(?!<\/?[a-z0-9]+>)<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"<>]*"|'[^'<>]*'|\([^()<>]*\)))?\s*\)/y;
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

// EXTERNAL MODULE: ./src/core/text/titles.ts
var titles = __webpack_require__(7712);
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

;// CONCATENATED MODULE: ./src/report/markdown.ts





/** The runner drops a larger summary whole (platform.md). */
const SUMMARY_LIMIT = 1_000_000;
/** The marker line that the caller puts before the text. */
const MARKER_ROOM = 300;
function sanitizer(options) {
    const { repository, serverUrl } = options;
    return (text) => sanitizeMarkdown(text, { repository, serverUrl });
}
function sections(report, options) {
    const sanitize = sanitizer(options);
    return [
        tamperingSection(report),
        summarySection(report, sanitize),
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
    const details = detailSections(report, sanitizer(options));
    return fitParts([head, ...sections(report, options)], details, COMMENT_LIMIT - MARKER_ROOM, "the job summary and report.md");
}
/** The job summary. */
function renderSummary(report, options) {
    const details = detailSections(report, sanitizer(options));
    return fitParts([`### Architect: ${report.status}`, ...sections(report, options)], details, SUMMARY_LIMIT, "report.md");
}
/** report.md and the local run's stdout: nothing is left out. */
function renderMarkdown(report, options) {
    const details = detailSections(report, sanitizer(options));
    const parts = [`### Architect: ${report.status}`, ...sections(report, options), ...details];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
/** The description of the pull request. `closingLine` is ours: `Fixes #n`, or `Refs #n` while partial. */
function renderPullRequestBody(report, options) {
    const sanitize = sanitizer(options);
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
    const sanitize = sanitizer(options);
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
    const first = view.events[0]?.at;
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
};


/***/ })

};
