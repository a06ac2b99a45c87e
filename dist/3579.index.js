export const id = 3579;
export const ids = [3579,7888];
export const modules = {

/***/ 46535:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ SERVER_LAG),
/* harmony export */   L: () => (/* binding */ createCommentOnce)
/* harmony export */ });
/** A moment for a server that does not show its own writes yet, in milliseconds. */
const SERVER_LAG = 500;
/**
 * Creates a comment once: after a failure the server may have it although its answer got lost, so its beginning is looked
 * for before it is sent again. Throws what the second try throws.
 */
async function createCommentOnce({ forge, clock }, subject, comment) {
    const { body, beginning } = comment;
    try {
        return await forge.createComment(subject, body);
    }
    catch {
        await clock.sleep(SERVER_LAG);
        return (await forge.findOwnComment(subject, beginning)) ?? (await forge.createComment(subject, body));
    }
}


/***/ }),

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 83842:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YL: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   lN: () => (/* binding */ eachTimeRule),
/* harmony export */   p_: () => (/* binding */ isWithinRisk),
/* harmony export */   vM: () => (/* binding */ isAskedEachTime)
/* harmony export */ });
const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
/** Begins the rule of a call that a person is asked about each time. */
const EACH_TIME = "each:";
/** The rule of a call that only an answer to itself allows. */
const eachTimeRule = (rule) => `${EACH_TIME}${rule}`;
/** Whether no answer to another call covers it, however wide. */
const isAskedEachTime = ({ rule }) => rule.startsWith(EACH_TIME);
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };


/***/ }),

/***/ 89262:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ denialText)
/* harmony export */ });
/* harmony import */ var _text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55027);
/* harmony import */ var _text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);


const REASON_SHOWN = 500;
/** The sentence of a denial for the agent; the reason is somebody's text. */
function denialText(by, reason, redact) {
    const line = (0,_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitizeUntrusted */ ._2)(redact(reason)).replace(/\s+/g, " ").trim();
    return `Action denied by ${by}${line === "" ? "" : `: ${(0,_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(line, REASON_SHOWN)}`}`;
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

/***/ 77852:
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
 * Keeps head and tail of a text and says what is missing (O1): `[... N lines omitted ...]` on a line of its own, or the
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

/***/ 83579:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  APPROVALS: () => (/* binding */ APPROVALS)
});

// EXTERNAL MODULE: ./src/core/fingerprint.ts
var fingerprint = __webpack_require__(75527);
;// CONCATENATED MODULE: ./src/run/approvals/approval-hash.ts

/** Hash that binds an approval: tool, arguments, commit and run. */
function approvalHash({ tool, args }, place) {
    return (0,fingerprint/* fingerprint */.R)([tool, args, place.head, place.run]);
}

// EXTERNAL MODULE: ./src/core/create-comment.ts
var create_comment = __webpack_require__(46535);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/denial.ts
var denial = __webpack_require__(89262);
// EXTERNAL MODULE: ./src/core/text/secrets/redact-record.ts
var redact_record = __webpack_require__(77852);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/run/approval.ts
var approval = __webpack_require__(83842);
;// CONCATENATED MODULE: ./src/run/approvals/comment-answers.ts

/**
 * The answers that count: comments by people who may give them, unedited, not through an App, naming an id that was
 * random until the question was asked, so that none can be older than it.
 */
async function readAnswers(query) {
    const { ids, parse, entitled, isGenuine, ownLogin } = query;
    const isNobody = (login) => login === "" || login.toLowerCase() === ownLogin;
    const given = [];
    for (const comment of query.comments) {
        const { author, authorIsBot, isOurs, isEdited, viaApp } = comment;
        if (isOurs || authorIsBot || isEdited || viaApp === true || isNobody(author))
            continue;
        const words = parse(comment.body);
        if (words === null || !ids.includes(words.id))
            continue;
        const right = await entitled(author);
        if (right === "no" || !(await isGenuine(comment)))
            continue;
        given.push({ ...words, by: author, isAdmin: right === "admin", how: "comment", comment: comment.id });
    }
    for (const { author, isBot, content } of query.thumbs) {
        if (isBot || isNobody(author) || (content !== "+1" && content !== "-1"))
            continue;
        const right = await entitled(author);
        if (right === "no")
            continue;
        const words = { approves: content === "+1", scope: "once", reason: "" };
        for (const id of ids) {
            given.push({ ...words, id, by: author, isAdmin: right === "admin", how: "reaction", comment: null });
        }
    }
    return given;
}
/**
 * Whether an approval of one call covers another: never a higher risk, high risk in all only by an admin, and never what
 * is asked about each time.
 */
function grantCovers(scope, isAdmin, approved, call) {
    if ((0,approval/* isAskedEachTime */.vM)(call))
        return false;
    if (scope === "class")
        return call.rule === approved.rule && (0,approval/* isWithinRisk */.p_)(call.risk, approved.risk);
    return scope === "all" && (call.risk !== "high" || isAdmin);
}
/** Decision about each call that waits, by id. A denial of a call beats every approval of it. */
function decideApproval(calls, answers) {
    const decided = new Map();
    for (const call of calls) {
        const own = answers.filter(({ id }) => id === call.id);
        const approvals = own.filter(({ approves }) => approves);
        const wide = approvals.find(({ scope }) => scope === "all") ?? approvals.find(({ scope }) => scope === "class");
        const direct = own.find(({ approves }) => !approves) ?? wide ?? approvals[0];
        if (direct !== undefined) {
            decided.set(call.id, { answer: direct, how: direct.how });
            continue;
        }
        const wider = answers.find((answer) => {
            const approved = calls.find(({ id }) => id === answer.id);
            return approved !== undefined && answer.approves && grantCovers(answer.scope, answer.isAdmin, approved, call);
        });
        if (wider !== undefined)
            decided.set(call.id, { answer: wider, how: wider.scope === "all" ? "all" : "class" });
    }
    return decided;
}

// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
;// CONCATENATED MODULE: ./src/run/approvals/comment-outcome.ts

const WAYS = {
    comment: "",
    reaction: " by a reaction",
    page: " on the hub's page",
};
/** The words for people about what became of a call. */
function outcomeText({ answer, by, how, scope, }) {
    if (answer === "expired")
        return "rejected: nobody answered in time";
    const wide = scope === "once" ? "" : scope === "class" ? ", with its class" : ", with everything of this agent";
    const way = WAYS[how] ?? ` (covered by --${how})`;
    return `${answer === "approved" ? "approved" : "rejected"} by ${(0,fence/* inlineCode */.t)(by)}${way}${wide}`;
}
/** The log's record of a decision. */
function answeredApproval(call, { answer, how }) {
    const { id, hash, tool, risk, rule } = call;
    const isOwn = how === "comment" || how === "reaction";
    return {
        id,
        hash,
        tool,
        risk,
        rule,
        answer: answer.approves ? "approved" : "denied",
        by: answer.by,
        how,
        scope: isOwn && answer.approves ? answer.scope : "once",
        comment: answer.comment,
    };
}
/** Nobody answered in time. */
function expiredApproval({ id, hash, tool, risk, rule }) {
    return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
;// CONCATENATED MODULE: ./src/run/approvals/comment-text.ts




/** Calls of one question; more are asked for after these. */
const CALLS_PER_QUESTION = 10;
/** Characters of arguments in one comment, shared by its calls. */
const SHOWN = 40_000;
/** GitHub takes 65,536. */
const LONGEST = 60_000;
const SHOWN_OF_CALL = 12_000;
const WAITS = "waiting";
/** The id is random: no argument of a call can hold this line. */
const answerLine = (id) => `**Answer** to ${(0,fence/* inlineCode */.t)(id)}: `;
/** Characters that a page does not show are shown as what they are: nobody approves what he cannot see. */
function visible(text) {
    if ((0,invisible/* stripInvisible */._)(text) === text)
        return text;
    return [...text]
        .map((character) => character === "\n" || character === "\t" || (0,invisible/* stripInvisible */._)(character) === character
        ? character
        : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`)
        .join("");
}
const sha256 = (text) => (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex");
function shownText(name, text, limit) {
    const shown = visible(text);
    const cut = shown.length > limit
        ? `\n\n${(0,fence/* inlineCode */.t)(name)} is cut here: ${text.length} characters in all, SHA-256 ${(0,fence/* inlineCode */.t)(sha256(text))}.`
        : "";
    return `${(0,fence/* inlineCode */.t)(name)}:\n\n${(0,fence/* fence */.E)((0,truncate/* clampText */.zu)(shown, limit))}${cut}`;
}
/** The arguments one by one: texts as they are, everything else as JSON. */
function argumentsText(args, limit) {
    const entries = Object.entries(args);
    const each = Math.floor(limit / Math.max(1, entries.length));
    return entries
        .map(([name, value]) => {
        const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
        return shownText((0,truncate/* clampText */.zu)(visible(name).replace(/\s+/g, " "), 80), text, each);
    })
        .join("\n\n");
}
/** W34: what the agent wants, in words. */
function headline({ tool, args, risk }) {
    const { command, path } = args;
    const line = (text) => (0,fence/* inlineCode */.t)((0,truncate/* clampText */.zu)(visible(text).replace(/\s+/g, " ").trim(), 120));
    if (typeof command === "string")
        return `Agent wants to run ${line(command)}`;
    if (typeof path === "string")
        return `Agent wants to ${risk === "low" ? "read" : "change"} ${line(path)}`;
    return `Agent wants to use ${line(tool)}`;
}
/** ISO 8601 to the second. */
function timeText(milliseconds) {
    const date = new Date(milliseconds);
    return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString().replace(/\.\d+Z$/, "Z");
}
function callText(question, call, index, shown) {
    const { calls, answers, phrase } = question;
    const answer = answers.get(call.id);
    const limit = Math.min(SHOWN_OF_CALL, Math.floor(shown / calls.length));
    const lines = [
        `#### ${index + 1}. ${headline(call)}`,
        `Tool ${(0,fence/* inlineCode */.t)(call.tool)}, risk **${call.risk.toUpperCase()}**, id ${(0,fence/* inlineCode */.t)(call.id)}`,
        argumentsText(call.args, limit),
        `Rule ${(0,fence/* inlineCode */.t)((0,truncate/* clampText */.zu)(call.rule, 100))}, commit ${(0,fence/* inlineCode */.t)(call.head)}, hash ${(0,fence/* inlineCode */.t)(call.hash)}, until ${timeText(call.deadline)}.`,
    ];
    if (answer === undefined) {
        const command = (text) => (0,fence/* inlineCode */.t)(`${phrase} ${text}`);
        lines.push(`${command(`approve ${call.id}`)} · ${command(`deny ${call.id} <reason>`)}`);
    }
    lines.push(`${answerLine(call.id)}${answer ?? WAITS}`);
    return lines.join("\n\n");
}
function howText({ calls, answers, phrase, wait, minimum, runUrl }) {
    const open = calls.filter(({ id }) => !answers.has(id));
    const [first] = open;
    if (first === undefined)
        return `[Run](${runUrl})`;
    const command = (text) => (0,fence/* inlineCode */.t)(`${phrase} ${text}`);
    const lines = [
        `- An approval holds for exactly that call, once. ${command(`approve --class ${first.id}`)} also covers further calls of the same rule, at the same risk or a lower one, in this run and its resumptions.`,
        `- ${command(`approve --all ${first.id}`)} covers everything that this agent asks for in this session. **Warning: nobody looks at those calls any more.** High risk is left out unless an admin says it.`,
        wait === "inline"
            ? `- 👍 or 👎 on this comment answers every call in it that still waits; a 👎 beats a 👍. The job waits; a call that nobody answers in time is refused.`
            : `- The run has ended, and no job is waiting. It goes on when ${calls.length > 1 ? "all of these calls are" : "the call is"} answered. Reactions do not count here.`,
        `- People with the permission ${(0,fence/* inlineCode */.t)(minimum)} or more may answer, by a new comment; bots, edited comments and the account of the run's token do not count.`,
    ];
    return `${lines.join("\n")}\n\n[Run](${runUrl})`;
}
/** The comment of a question: every call as it will be run, and how to answer (W20). */
function questionText(question) {
    for (let shown = SHOWN;; shown /= 2) {
        const text = withShown(question, shown);
        // Fences grow with the backticks in them.
        if (text.length <= LONGEST || shown < 1_000)
            return text;
    }
}
function withShown(question, shown) {
    const { marker, wait, calls, answers } = question;
    const open = calls.some(({ id }) => !answers.has(id));
    return [
        marker,
        `<!-- wait=${wait} until=${Math.max(...calls.map(({ deadline }) => deadline))} calls=${calls.map(({ id }) => id).join(",")} -->`,
        `### Architect: ${open ? "approval needed" : "approval answered"}`,
        "",
        ...calls.map((call, index) => `${callText(question, call, index, shown)}\n`),
        howText(question),
    ].join("\n");
}
/** The question that a comment of ours asks, by its first lines; null: it asks none. */
function readQuestion(body, subject) {
    const text = body.replaceAll("\r\n", "\n");
    const pattern = /^<!-- architect:approval:([a-z]+-\d+) id=(\d+-\d+) head=[0-9a-f]* -->\n<!-- wait=(inline|resume) until=(\d{1,15}) calls=([A-Za-z0-9]+(?:,[A-Za-z0-9]+)*) -->\n/;
    const [, of, run, wait, until, ids] = pattern.exec(text) ?? [];
    if (of !== subject || run === undefined || ids === undefined)
        return null;
    return {
        run,
        wait: wait === "inline" ? "inline" : "resume",
        until: Number(until),
        ids: ids.split(","),
        marker: text.split("\n", 1)[0] ?? "",
    };
}
/** Ends of a comment's calls as the comment itself says, by id. */
function answersIn(body, ids) {
    const lines = body.replaceAll("\r\n", "\n").split("\n");
    const found = ids.flatMap((id) => {
        const text = lines.find((line) => line.startsWith(answerLine(id)))?.slice(answerLine(id).length);
        return text === undefined || text === WAITS ? [] : [[id, text]];
    });
    return new Map(found);
}
/** Whether a comment still shows the calls as they were asked for: whoever may write here can edit it. */
function isAsAsked(body, question, redact) {
    const text = body.replaceAll("\r\n", "\n").trim();
    return (text ===
        redact(questionText({
            ...question,
            answers: answersIn(text, question.calls.map(({ id }) => id)),
        })).trim());
}

;// CONCATENATED MODULE: ./src/run/approvals/comment.ts









/** As often as a run edits its comment, and never more often than every five seconds. */
const POLL_INTERVAL = 10_000;
/** Somebody who watches the run answers soon. */
const FIRST_LOOK = 5_000;
/** Arguments that the conversation does not keep whole cannot be run by a later job. */
const KEPT_CHARACTERS = 90_000;
const CALL_LOGGED = 2_000;
const NOT_NEEDED = "the run ended without it";
/**
 * Asks in one comment (`approval`): `inline` looks at comments and reactions until the time is up, `resume` leaves the
 * call to a later run. Decides nothing by itself: without an answer nothing is run.
 */
function createCommentApprovals(options) {
    const { forge, subject, clock, events, logger, redact } = options;
    const asked = [];
    const used = new Set();
    let hasToldWhy = false;
    /** Why nothing can be kept for a later run, once that showed. */
    let unkept = null;
    const hashOf = (request) => approvalHash(request, { head: options.head(), run: options.run });
    function pendingOf(request, wait) {
        const now = clock.now();
        const { medium, high, later } = options.limits;
        const { tool, args, risk, rule, asked } = request;
        const waits = wait === "resume" ? later : risk === "high" ? high : medium;
        return {
            id: asked?.id ?? options.random.hex(4),
            hash: hashOf(request),
            tool,
            args: (0,redact_record/* redactRecord */.h)(args, redact),
            risk,
            rule: redact(rule),
            head: options.head(),
            run: options.run,
            askedAt: now,
            deadline: asked?.deadline ?? now + waits,
        };
    }
    /** A later run reads the call from the kept conversation, which is redacted. */
    function isKept({ args }) {
        const text = JSON.stringify(args);
        return text.length <= KEPT_CHARACTERS && JSON.stringify((0,redact_record/* redactRecord */.h)(args, redact)) === text;
    }
    function tellWhy(reason) {
        if (hasToldWhy)
            return;
        hasToldWhy = true;
        events.emit({
            type: "notice_given",
            at: clock.now(),
            level: "warning",
            text: `The run waits for the approval itself: ${reason.replace(/\.$/, "")}.`,
        });
    }
    /** Posted once, also when the answer to the creation was lost. */
    async function post(question) {
        const body = redact(questionText(question));
        // The second line names the calls, which have ids of their own: no other question is taken for this one.
        const first = body.split("\n", 2).join("\n");
        return (0,create_comment/* createCommentOnce */.L)({ forge, clock }, subject, { body, beginning: first });
    }
    function requestedOf(calls, wait) {
        const { run, agent } = options;
        return calls.map(({ args, askedAt, ...call }) => {
            const text = (0,truncate/* clampText */.zu)(JSON.stringify(args), CALL_LOGGED);
            return { type: "approval_requested", at: clock.now(), ...call, run, agent, call: text, wait };
        });
    }
    const waitingLater = () => asked.flatMap((one) => (one.wait === "resume" ? one.question.calls : []));
    /** The calls as a later run will find them, kept before anybody is told that it will; null: they wait in the job. */
    async function keepForLater(requests) {
        const { mode, reason } = options.wait;
        if (mode === "inline" || unkept !== null) {
            const why = reason ?? unkept;
            if (why !== null)
                tellWhy(why);
            return null;
        }
        if (!requests.every(isKept)) {
            tellWhy("the call is too long or holds what looks like a secret, so it cannot be kept");
            return null;
        }
        const calls = requests.map((request) => pendingOf(request, "resume"));
        const problem = await options.keep([...waitingLater(), ...calls], requestedOf(calls, "resume"));
        if (problem === null)
            return calls;
        unkept = `the session could not be saved for later: ${redact(problem)}`;
        tellWhy(unkept);
        return null;
    }
    async function askFor(requests, signal) {
        const kept = await keepForLater(requests);
        const wait = kept === null ? "inline" : "resume";
        const calls = kept ?? requests.map((request) => pendingOf(request, wait));
        const { phrase, minimum, runUrl } = options;
        const question = { marker: options.marker(), wait, phrase, minimum, runUrl, calls };
        let comment;
        try {
            if (signal.aborted)
                throw new Error("the run was stopped");
            comment = await post({ ...question, answers: new Map() });
        }
        catch (error) {
            if (kept !== null)
                await options.keep(waitingLater(), []);
            throw error;
        }
        for (const event of requestedOf(calls, wait))
            events.emit(event);
        const entry = { question, answers: new Map(), comment, decided: new Map(), wait, missed: 0 };
        asked.push(entry);
        return entry;
    }
    async function show(entry) {
        const body = redact(questionText({ ...entry.question, answers: entry.answers }));
        await forge.updateComment(entry.comment.id, body).catch((error) => {
            logger.debug(`The question could not be edited: ${(0,errors/* messageOf */.bD)(error)}`);
        });
    }
    function settle(entry, call, outcome, answer) {
        events.emit({ type: "approval_answered", at: clock.now(), ...outcome });
        entry.answers.set(call.id, outcomeText(outcome));
        if (answer !== null && outcome.scope !== "once")
            options.onWide(outcome, options.agent, answer.isAdmin);
        if (outcome.answer === "approved")
            entry.decided.set(call.id, "run");
        else if (outcome.answer === "expired")
            entry.decided.set(call.id, { kind: "expired" });
        else {
            const reason = (0,denial/* denialText */.p)(outcome.by, answer?.reason ?? "", redact);
            entry.decided.set(call.id, { kind: "denied", reason });
        }
    }
    const openCalls = (entry) => entry.question.calls.filter(({ id }) => !entry.decided.has(id));
    /** Looks once at comments and reactions. */
    async function look(entry) {
        const open = openCalls(entry);
        const [comments, thumbs, ownLogin] = await Promise.all([
            forge.recentComments(subject),
            forge.thumbsOn(entry.comment.id),
            options.ownLogin(),
        ]);
        const shown = comments.find(({ id }) => id === entry.comment.id);
        // One that was deleted asks nothing any more; a server may miss one for a moment.
        entry.missed = thumbs === null ? entry.missed + 1 : 0;
        if (thumbs === null && entry.missed < 2)
            return;
        // One that a busy conversation pushed out of sight cannot be compared.
        if (thumbs === null || (shown !== undefined && !isAsAsked(shown.body, entry.question, redact))) {
            for (const call of open)
                settle(entry, call, expiredApproval(call), null);
            tellChanged();
            return show(entry);
        }
        const ids = open.map(({ id }) => id);
        const { parse, entitled, isGenuine } = options;
        const answers = await readAnswers({ ids, comments, thumbs, parse, entitled, isGenuine, ownLogin });
        const decisions = decideApproval(open, answers);
        for (const call of open) {
            const decision = decisions.get(call.id);
            if (decision !== undefined)
                settle(entry, call, answeredApproval(call, decision), decision.answer);
        }
        if (decisions.size > 0)
            await show(entry);
    }
    function tellChanged() {
        const text = "The comment that asks for an approval was edited or deleted by somebody, so its calls are refused.";
        events.emit({ type: "notice_given", at: clock.now(), level: "warning", text });
    }
    async function expire(entry) {
        const late = openCalls(entry).filter(({ deadline }) => deadline <= clock.now());
        for (const call of late)
            settle(entry, call, expiredApproval(call), null);
        if (late.length > 0)
            await show(entry);
    }
    /** Waits for the answer to one call; others of the same question are taken as they come. */
    async function wait(entry, id, signal) {
        const deadline = entry.question.calls.find((call) => call.id === id)?.deadline ?? 0;
        for (let pause = FIRST_LOOK;; pause = POLL_INTERVAL) {
            const known = entry.decided.get(id);
            if (known !== undefined)
                return known;
            if (signal.aborted)
                break;
            // The last look is at the deadline, not after it.
            await clock.sleep(Math.min(pause, Math.max(0, deadline - clock.now())), signal);
            if (signal.aborted)
                break;
            // A question that failed is asked again soon; the time limit ends it in any case.
            await look(entry).catch((error) => logger.debug(`Looking for an answer failed: ${(0,errors/* messageOf */.bD)(error)}`));
            await expire(entry);
        }
        return "cancel";
    }
    return {
        async announce(requests, signal) {
            const open = [];
            for (const request of requests.slice(0, CALLS_PER_QUESTION)) {
                if ((await options.granted(request, false)) === null)
                    open.push(request);
            }
            if (open.length > 1)
                await askFor(open, signal);
        },
        async ask(request, signal) {
            const granted = await options.granted(request, true);
            if (granted !== null)
                return use(granted);
            const hash = hashOf(request);
            const find = (entry) => entry.question.calls.find((call) => call.hash === hash && !used.has(call.id));
            let entry = asked.find((one) => find(one) !== undefined);
            try {
                entry ??= await askFor([request], signal);
            }
            catch (error) {
                return { kind: "denied", reason: `The approval could not be asked for: ${redact((0,errors/* messageOf */.bD)(error))}` };
            }
            const call = find(entry);
            if (call === undefined)
                return "cancel";
            used.add(call.id);
            if (entry.wait === "resume")
                return { kind: "pending", approval: call };
            return wait(entry, call.id, signal);
        },
        async end() {
            for (const entry of asked) {
                if (entry.wait === "resume" || openCalls(entry).length === 0)
                    continue;
                for (const { id } of openCalls(entry))
                    if (!entry.answers.has(id))
                        entry.answers.set(id, NOT_NEEDED);
                await show(entry);
            }
        },
    };
    function use(granted) {
        events.emit({ type: "approval_answered", at: clock.now(), ...granted.answered });
        if (granted.kind === "denied") {
            return { kind: "denied", reason: (0,denial/* denialText */.p)(granted.answered.by, granted.reason, redact) };
        }
        return granted.kind === "run" ? "run" : { kind: "expired" };
    }
}

;// CONCATENATED MODULE: ./src/run/approvals/approvals.ts





/** Everything about approvals by comment, as one chunk. */
const APPROVALS = {
    open: createCommentApprovals,
    hash: approvalHash,
    covers: grantCovers,
    decide: decideApproval,
    readAnswers: readAnswers,
    answersIn: answersIn,
    isAsAsked: isAsAsked,
    questionText: questionText,
    readQuestion: readQuestion,
    timeText: timeText,
    answered: answeredApproval,
    outcomeText: outcomeText,
};


/***/ })

};
