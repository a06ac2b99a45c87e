export const id = 4578;
export const ids = [4578,6906];
export const modules = {

/***/ 74578:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  handleReview: () => (/* binding */ handleReview)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/core/run/run.ts
var run = __webpack_require__(81172);
// EXTERNAL MODULE: ./src/run/agent-work/tree-tracker.ts
var tree_tracker = __webpack_require__(16306);
// EXTERNAL MODULE: ./src/run/conversation/conversation-parts.ts + 4 modules
var conversation_parts = __webpack_require__(78257);
// EXTERNAL MODULE: ./src/run/conversation/read-change.ts + 2 modules
var read_change = __webpack_require__(96906);
// EXTERNAL MODULE: ./src/run/conversation/sources.ts
var sources = __webpack_require__(80895);
// EXTERNAL MODULE: ./src/run/publish/conclude.ts + 4 modules
var conclude = __webpack_require__(38306);
// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
// EXTERNAL MODULE: ./src/run/set-up/session.ts
var set_up_session = __webpack_require__(18412);
// EXTERNAL MODULE: ./src/run/set-up/task.ts
var task = __webpack_require__(1907);
// EXTERNAL MODULE: ./src/agent/context/context-builder.ts + 1 modules
var context_builder = __webpack_require__(328);
// EXTERNAL MODULE: ./src/core/agents/tool-group.ts
var tool_group = __webpack_require__(83752);
// EXTERNAL MODULE: ./src/core/run/review.ts
var run_review = __webpack_require__(62733);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/set-up/session-loop.ts
var session_loop = __webpack_require__(89455);
;// CONCATENATED MODULE: ./src/commands/review/loop.ts







/** Ends of one part's conversation after which the next part can still be read. */
const GOES_ON = new Set(["llm_done", "max_steps", "loop_detected"]);
/** Fewest steps for a part: one to read it, one to hand the review in. */
const FEWEST_STEPS = 2;
/** The review that was handed in since this event; plain words without the call are a review without findings. */
function handedIn({ events }, from, outcome) {
    return submitted(events.events().slice(from)) ?? { summary: outcome.finalOutput, findings: [] };
}
function submitted(events) {
    for (const event of events) {
        if (event.type !== "tool_finished" || event.outcome.call.name !== run_review/* SUBMIT_REVIEW */.Yi)
            continue;
        const { result } = event.outcome;
        const review = result.success ? (0,run_review/* readSubmitted */._J)(result.data?.["review"]) : null;
        if (review !== null)
            return review;
    }
    return null;
}
/** Where the conversation of each part begins among the events of a session: those about the commit looked at last. */
function conversations(past) {
    let begins = [0];
    let base = "";
    for (const [index, event] of past.entries()) {
        if (event.type === "agent_started")
            begins.push(index);
        // Another commit: the parts were read anew from there on.
        if (event.type === "base_fixed" && base !== "" && event.sha !== base)
            begins = [];
        if (event.type === "base_fixed")
            base = event.sha;
    }
    return begins;
}
/** The reviews of these very parts from a session that goes on; null: it has another commit, or other parts. */
function goneOn({ session, base, parts }) {
    if (session.resumed === undefined || session.resumed.work.base !== base)
        return null;
    const past = session.events.events();
    const begins = conversations(past);
    const from = begins.at(-1);
    if (from === undefined || begins.length > parts.length)
        return null;
    const reviews = begins.slice(0, -1).map((begin, index) => submitted(past.slice(begin, begins[index + 1])));
    return { reviews: reviews.map((review) => review ?? { summary: "", findings: [] }), from };
}
function reportRestart({ session, base }, work) {
    const why = work.base === base ? "the change is read in other parts now" : `it was about ${work.base}, not ${base}`;
    const text = `Of the session ${work.session} nothing is gone on with, the review begins anew: ${why}.`;
    (0,notice/* giveNotice */.a)(session, text);
}
/** `goesOn`: where the conversation about this part began, of a session that goes on in it. */
async function reviewPart(request, number, goesOn) {
    const { session, parts } = request;
    const part = parts[number - 1] ?? { paths: [], text: "" };
    const from = goesOn ?? session.events.events().length;
    const used = session.events.state().steps.length;
    const left = session.agent.maximumSteps - used;
    const own = Math.max(FEWEST_STEPS, Math.floor(left / (parts.length - number + 1)));
    const agent = { ...session.agent, maximumSteps: Math.min(session.agent.maximumSteps, used + own) };
    const isFirst = number === 1 && session.resumed === undefined;
    if (goesOn === null && !isFirst) {
        session.events.emit({ type: "agent_started", at: session.services.clock.now(), agent: agent.name });
    }
    const loop = await (0,session_loop/* createSessionLoop */.h8)({ ...session, agent }, (0,tree_tracker/* createTreeTracker */.z)(session.workspace, request.base), {
        beforeMutation: async () => { },
        tampering: { mode: "off", gateCommands: [], prefix: session.workspace.prefix, order: "" },
        setupCommands: [],
        systemOf: ({ systemPrompt }) => systemPrompt,
    });
    if (goesOn !== null)
        return { outcome: await loop.run(session.resumed?.messages ?? []), from };
    const { instructions, index, environment } = request;
    const task = request.taskOf(part, number);
    const outcome = await loop.run((0,context_builder/* buildInitialMessages */.ty)({
        ...{ agent, instructions, files: index, commands: [], task, environment },
        blocks: (0,tool_group/* groupBlocks */.m)(session.toolGroups ?? [], agent),
        ...(0,set_up_session/* personaOf */.GB)(session, agent),
    }));
    return { outcome, from };
}
/** The end that is reported as the run's: the first that was no success. */
function worseOf(left, right) {
    return left === null || (left.stopReason === "llm_done" && left.isComplete) ? right : left;
}
/**
 * Reads the parts one after another, each in a conversation of its own; steps, time and money are those of the whole
 * run. Ends where nothing more can be asked: what was handed in until then counts.
 */
async function reviewParts(request) {
    const { session } = request;
    const { clock } = session.services;
    const whole = (0,set_up_session/* runSignalOf */.Hy)(session);
    try {
        let worst = null;
        const past = goneOn(request);
        if (past === null && session.resumed !== undefined)
            reportRestart(request, session.resumed.work);
        const reviews = past?.reviews ?? [];
        const first = reviews.length + 1;
        for (let number = first; number <= request.parts.length; number += 1) {
            const isOut = session.events.state().steps.length >= session.agent.maximumSteps;
            if (number > first && (isOut || whole.signal.aborted))
                break;
            const { outcome, from } = await reviewPart(request, number, number === first ? (past?.from ?? null) : null);
            worst = worseOf(worst, outcome);
            if (!GOES_ON.has(outcome.stopReason))
                break;
            reviews.push(handedIn(session, from, outcome));
        }
        const outcome = endOf(worst, reviews.length < request.parts.length);
        if (worst !== null && outcome.stopReason !== session.events.state().stopReason) {
            const { stopReason, finalOutput, detail } = outcome;
            session.events.emit({ type: "loop_stopped", at: clock.now(), stopReason, finalOutput, detail });
        }
        return { outcome, reviews };
    }
    finally {
        whole.dispose();
    }
}
function endOf(worst, isShort) {
    const done = { stopReason: "llm_done", finalOutput: "", detail: "", isComplete: true, modelError: null };
    if (worst === null)
        return done;
    if (!isShort || worst.stopReason !== "llm_done")
        return worst;
    return { ...worst, stopReason: "max_steps", detail: "Parts of the change were left unread." };
}

// EXTERNAL MODULE: ./src/run/comment-place.ts
var comment_place = __webpack_require__(97110);
// EXTERNAL MODULE: ./src/run/job.ts
var job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/progress.ts
var progress = __webpack_require__(66358);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/run/conversation/change-diff.ts
var change_diff = __webpack_require__(34601);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/commands/review/marks.ts

const TITLE_LENGTH = 80;
const QUOTED_LINES = 999;
/** Titles that share this part of their words mean the same: models never say it twice in the same words. */
const SAME_SHARE = 0.5;
const MARK = /^<!-- architect:finding:pr-\d+ id=\S{1,100} at=([0-9a-f]{24}) lines=(\d{1,3}) title=([a-z0-9-]{0,80})( gone)? -->$/;
const REVIEW = /^<!-- architect:review:/;
/** Lines as they are compared: without their indentation and blank ones. */
function normaliseLines(lines) {
    return lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
}
function hashOf(path, lines) {
    return (0,external_node_crypto_.createHash)("sha256")
        .update(`${path}\n${lines.join("\n")}`)
        .digest("hex")
        .slice(0, 24);
}
function titleOf(title) {
    const words = title
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .slice(0, TITLE_LENGTH);
    return words.replace(/^-+|-+$/g, "");
}
function findingMark(finding) {
    const lines = normaliseLines(finding.quote).slice(0, QUOTED_LINES);
    return { at: hashOf(finding.path, lines), lines: lines.length, title: titleOf(finding.title), isGone: false };
}
function sameTitle(left, right) {
    const words = (title) => new Set(title.split("-").filter((word) => word.length > 2));
    const [one, other] = [words(left), words(right)];
    const least = Math.min(one.size, other.size);
    if (least === 0)
        return true;
    return [...one].filter((word) => other.has(word)).length >= least * SAME_SHARE;
}
/** Whether two findings have the same lines and topic. */
function isSameFinding(left, right) {
    return left.at === right.at && sameTitle(left.title, right.title);
}
/** The first line of a comment on a finding. */
function markLine(mark, place) {
    const { at, lines, title, isGone } = mark;
    const gone = isGone ? " gone" : "";
    return `<!-- architect:finding:${place.subject} id=${place.sessionId} at=${at} lines=${lines} title=${title}${gone} -->`;
}
/** The mark of a comment of ours; null = it has none. Only its first line counts: the rest is a model's text. */
function readMark(body) {
    const match = MARK.exec(firstLine(body));
    if (match === null)
        return null;
    const [, at = "", lines = "0", title = "", gone] = match;
    return { at, lines: Number(lines), title, isGone: gone !== undefined };
}
/** The comment, marked and saying that its lines are gone. */
function markGone(body, words) {
    const first = firstLine(body);
    return `${first.replace(/ -->$/, " gone -->")}\n${words}\n${body.slice(first.length)}`;
}
/** Marks of the findings that a review has in its own text: the lines right after its marker. */
function readReviewMarks(body) {
    const [first = "", ...lines] = body.split("\n");
    if (!REVIEW.test(first))
        return [];
    const marks = [];
    for (const line of lines) {
        const mark = readMark(line);
        if (mark === null)
            break;
        marks.push(mark);
    }
    return marks;
}
/** Whether the lines that a mark was made of are still among these of a file. */
function isStillThere(mark, path, lines) {
    const normal = normaliseLines(lines);
    for (let start = 0; start + mark.lines <= normal.length; start += 1) {
        if (hashOf(path, normal.slice(start, start + mark.lines)) === mark.at)
            return true;
    }
    return false;
}
function firstLine(text) {
    return (text.split("\n", 1)[0] ?? "").replace(/\r$/, "");
}

;// CONCATENATED MODULE: ./src/commands/review/findings.ts



/** A quote this far from its line is still meant by it. */
const NEAR = 3;
/** A shorter quoted line, such as `}`, must be the whole line. */
const SHORT = 4;
/** A longer quote is known by its beginning. */
const MOST_QUOTED = 100;
/** The redactor's mark in the place of a secret. */
const REDACTED = "[REDACTED]";
/** A line as it was shown, so that a quote of it is found again. */
const shown = (text) => (0,change_diff/* showInvisible */.jQ)(text).replace(/\s+/g, " ").trim();
function matches(line, quoted) {
    return quoted.length < SHORT ? line === quoted : line.includes(quoted);
}
/** Where the quoted lines stand, one after another, in one hunk. */
function positionsOf(lines, quote) {
    const filled = lines.map((line) => ({ ...line, text: shown(line.text) })).filter((line) => line.text !== "");
    const found = [];
    for (let start = 0; start + quote.length <= filled.length; start += 1) {
        const first = filled[start];
        const last = filled[start + quote.length - 1];
        if (first === undefined || last === undefined || first.hunk !== last.hunk)
            continue;
        if (quote.every((quoted, offset) => matches(filled[start + offset]?.text ?? "", quoted)))
            found.push({ from: first.line, to: last.line });
    }
    return found;
}
/** The readings of a quote: it may have been copied with the marks of the diff, or with its line numbers. */
function readings(quote) {
    const lines = normaliseLines((0,change_diff/* showInvisible */.jQ)(quote.replace(/\r/g, "")).split(/\n|\\u\{a\}/));
    const bare = normaliseLines(lines.map((line) => line.replace(/^(?:\d+\s*)?[+]\s?|^\d+\s+/, "")));
    return [lines, bare].filter((reading) => reading.length > 0).map((reading) => reading.slice(0, MOST_QUOTED));
}
function distance({ from, to }, start, line) {
    if (from <= line && to >= start)
        return 0;
    return from > line ? from - line : start - to;
}
/** The place that a finding quotes: near its line, or the only one. `null`: none; `several`: more than one fits. */
function locate(lines, { quote, line, start_line: start = line }) {
    for (const reading of readings(quote)) {
        const found = [...positionsOf(lines, reading)];
        if (found.length === 0)
            continue;
        found.sort((left, right) => distance(left, start, line) - distance(right, start, line));
        const [best] = found;
        if (best === undefined)
            continue;
        if (found.length === 1 || distance(best, start, line) <= NEAR)
            return best;
        return "several";
    }
    return null;
}
/**
 * First and last line for a comment at a position: those that were named where they can be, else moved with the quote.
 */
function placeAt(lines, position, given) {
    const hunkOf = (line) => lines.find((one) => one.line === line)?.hunk;
    const start = given.start_line ?? given.line;
    const hunk = hunkOf(position.to);
    const isOne = (from, to) => from <= to && hunkOf(from) === hunk && hunkOf(to) === hunk;
    const shift = distance(position, start, given.line) === 0 ? 0 : position.to - given.line;
    const [from, to] = [start + shift, given.line + shift];
    if (isOne(from, to))
        return { line: to, startLine: from < to ? from : null };
    return { line: position.to, startLine: position.from < position.to ? position.from : null };
}
/** A suggestion that replaces exactly these lines and changes them; null = there is none that could be used. */
function usableSuggestion(lines, given, place) {
    if (given.suggestion === undefined || given.suggestion === "")
        return null;
    const from = place.startLine ?? place.line;
    // Moved to other lines than were meant, it would replace the wrong ones.
    if (place.line - from !== given.line - (given.start_line ?? given.line))
        return null;
    const replaced = lines.filter((one) => one.line >= from && one.line <= place.line);
    const whole = replaced.length === place.line - from + 1 && new Set(replaced.map((one) => one.hunk)).size === 1;
    const text = given.suggestion.replace(/\r\n?/g, "\n").replace(/\n$/, "");
    const old = replaced.map((one) => one.text).join("\n");
    // Invisible text must not be applied with a click; redacted text would destroy what it stands for.
    if (!whole || text === old || (0,invisible/* stripInvisible */._)(text) !== text)
        return null;
    return text.includes(REDACTED) && !old.includes(REDACTED) ? null : text;
}
function textLines(text) {
    return text.split("\n").flatMap((line, index) => {
        // Blank lines are never quoted, and a file may hold nothing else.
        return /\S/.test(line) ? [{ line: index + 1, hunk: 0, text: line.replace(/\r$/, "") }] : [];
    });
}
function quotedLines(lines, { from, to }) {
    return lines.filter((one) => one.line >= from && one.line <= to).map((one) => one.text);
}
/**
 * Checks a finding in code: its quote must be in the file at the head, at or near its line, or at one other place
 * alone; then its line is put right. Otherwise it is dropped.
 */
async function checkFinding(given, changed) {
    const named = given.path.replace(/^(?:\.\/)+/, "");
    const path = [named, `${changed.prefix}${named}`].find((one) => changed.lines(one).length > 0) ??
        changed.pathOf?.(named) ??
        named;
    const { line, severity, body } = given;
    const title = given.title.replace(/\s+/g, " ").trim();
    const drop = (reason) => ({ kind: "dropped", dropped: { path, line, title, reason } });
    if (given.start_line !== undefined && given.start_line > line)
        return drop("start_line is after line");
    const lines = changed.lines(path);
    const inDiff = locate(lines, given);
    if (inDiff === "several")
        return drop(`its quote stands at several lines, none of them near ${line}`);
    if (inDiff !== null) {
        const place = placeAt(lines, inDiff, given);
        const suggestion = usableSuggestion(lines, given, place);
        const quote = quotedLines(lines, inDiff);
        return { kind: "inline", finding: { path, ...place, severity, title, body, quote, suggestion } };
    }
    const text = await changed.headText(path);
    if (text === null)
        return drop("its quote is not among the changed lines, and the file cannot be read at the head");
    const whole = textLines(text);
    const outside = locate(whole, given);
    if (outside === null)
        return drop("its quote is not in the file at the head");
    if (outside === "several")
        return drop(`its quote stands at several lines, none of them near ${line}`);
    const place = { line: outside.to, startLine: outside.from < outside.to ? outside.from : null };
    const quote = quotedLines(whole, outside);
    return { kind: "outside", finding: { path, ...place, severity, title, body, quote, suggestion: null } };
}
const RANK = { error: 0, warning: 1, info: 2 };
/** Findings of all parts, checked in code; what was said twice counts once, errors come first. */
async function checkReviews(reviews, changed) {
    const findings = [];
    const dropped = [];
    const given = reviews.flatMap((review) => review.findings);
    given.sort((left, right) => RANK[left.severity] - RANK[right.severity]);
    for (const one of given) {
        const checked = await checkFinding(one, changed);
        if (checked.kind === "dropped") {
            dropped.push(checked.dropped);
            continue;
        }
        const mark = findingMark(checked.finding);
        if (findings.some((other) => isSameFinding(other.mark, mark)))
            continue;
        findings.push({ finding: checked.finding, mark, isOutside: checked.kind === "outside" });
    }
    return { findings, dropped };
}
/** Marks of findings that were posted and still hold: open threads of ours, and those that a person closed. */
function reportedMarks(state) {
    const threads = state.threads.flatMap((thread) => {
        const mark = thread.isOurs && (!thread.isResolved || thread.isResolvedByOther) ? readMark(thread.body) : null;
        return mark === null || mark.isGone ? [] : [mark];
    });
    return [...threads, ...state.ownReviews.flatMap(({ body }) => readReviewMarks(body))];
}
/** The findings that no earlier review posted. */
function newFindings(findings, state) {
    const reported = reportedMarks(state);
    return findings.filter(({ mark }) => !reported.some((one) => isSameFinding(one, mark)));
}
/**
 * Open threads of ours whose lines are gone from the head, and which this review does not post again. Only the first
 * comment counts, and only with our own identity behind it. `linesOf`: the file at the head; null = it is gone;
 * undefined = unknown.
 */
async function settledThreads(state, findings, linesOf) {
    const settled = [];
    for (const thread of state.threads) {
        const mark = thread.isOurs && !thread.isResolved ? readMark(thread.body) : null;
        if (mark === null || mark.isGone || findings.some((one) => isSameFinding(one.mark, mark)))
            continue;
        const lines = await linesOf(thread.path);
        if (lines === null || (lines !== undefined && !isStillThere(mark, thread.path, lines)))
            settled.push(thread);
    }
    return settled;
}

// EXTERNAL MODULE: ./src/core/create-comment.ts
var create_comment = __webpack_require__(46535);
;// CONCATENATED MODULE: ./src/commands/review/post.ts


/** Tries: as it is, with refused comments in the body, with all of them there, for the commit that is the head now. */
const ATTEMPTS = 5;
/** Threads settled in one run. */
const MAXIMUM_SETTLED = 50;
async function createOnce(request, review) {
    const { forge, clock, pull, marker } = request;
    const first = await forge.createReview(pull.number, review);
    if (first.ok || first.reason !== "unknown")
        return first;
    // The server may have it although its answer got lost: looked for before anything is sent again.
    const look = async () => {
        await clock.sleep(create_comment/* SERVER_LAG */.H);
        const { ownReviews } = await forge.reviewState(pull.number);
        return ownReviews.findLast(({ body }) => body.startsWith(marker))?.url ?? null;
    };
    try {
        const found = await look();
        if (found !== null)
            return { ok: true, url: found };
        const again = await forge.createReview(pull.number, review);
        if (again.ok || again.reason !== "unknown")
            return again;
        const late = await look();
        return late === null ? again : { ok: true, url: late };
    }
    catch {
        return first;
    }
}
/** After a refusal of places: first what is not in the diff any more goes into the body, then everything. */
async function withoutMisfits(request, { inline, body }) {
    const fitting = await Promise.all(inline.map((finding) => request.fits(finding).catch(() => false)));
    const stays = inline.filter((_, index) => fitting[index]);
    if (stays.length === inline.length)
        return { inline: [], body: [...inline, ...body] };
    return { inline: stays, body: [...inline.filter((_, index) => !fitting[index]), ...body] };
}
/** Posts one review object. Nothing is lost on the way: what cannot stand at its line stands in the body. */
async function postReview(request) {
    let { telling, event, head: commit } = request;
    let problem = "";
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const comments = telling.inline.map((marked) => {
            const { path, line, startLine } = marked.finding;
            return { path, line, startLine, body: request.commentOf(marked) };
        });
        const result = await createOnce(request, { commit, event, comments, body: request.bodyOf(telling) });
        if (result.ok)
            return { url: result.url, event, telling, problem: "" };
        problem = result.message;
        if (result.reason === "own" && event === "REQUEST_CHANGES")
            event = "COMMENT";
        else if (result.reason === "place" && telling.inline.length > 0)
            telling = await withoutMisfits(request, telling);
        else if (result.reason === "place" && commit !== request.headNow)
            commit = request.headNow;
        else
            break;
    }
    return { url: "", event: "", telling, problem };
}
/**
 * Resolves threads whose lines are gone; where the token may not, their first comment says so instead. Returns how many
 * were settled, and what people should know.
 */
async function settleThreads(forge, threads, head) {
    let settled = 0;
    let isDenied = false;
    for (const thread of threads.slice(0, MAXIMUM_SETTLED)) {
        const result = isDenied ? "denied" : await forge.resolveThread(thread.id);
        if (result === "resolved")
            settled += 1;
        if (result !== "denied")
            continue;
        isDenied = true;
        const words = `**The lines of this are gone at ${head.slice(0, 10)}.**\n`;
        const marked = await forge.updateReviewComment(thread.commentId, markGone(thread.body, words)).catch(() => null);
        if (marked !== null)
            settled += 1;
    }
    const note = isDenied
        ? "Threads whose lines are gone were marked, not resolved: GitHub wants `contents: write` for that."
        : "";
    return { settled, note };
}
/** Reads the state of earlier reviews; null: it cannot be read, and then findings may be posted twice. */
async function readState(forge, pull) {
    return forge.reviewState(pull.number).catch(() => null);
}

;// CONCATENATED MODULE: ./src/commands/review/publish.ts







/** Parts that no conversation reached, as unread files. */
function unreached(change, read) {
    const known = new Set(change.plan.parts.slice(0, read).flatMap(({ paths }) => paths));
    const missed = new Set(change.plan.parts.slice(read).flatMap(({ paths }) => paths));
    return [...missed].map((path) => ({
        path,
        reason: known.has(path) ? "the run ended before all of it was read" : "the run ended before it was read",
    }));
}
function summaryOf({ reviews, outcome }, change) {
    if (change.plan.parts.length === 0)
        return "The pull request changes nothing that could be read.";
    const said = reviews.map(({ summary }) => summary.trim()).filter((summary) => summary !== "");
    return said.length > 0 ? said.join("\n\n") : outcome.finalOutput;
}
const NO_STATE = { login: null, threads: [], ownReviews: [] };
/** Files at the head, for threads of earlier reviews; of a fork by the diff and the base. */
function linesAtHead({ prepared, pull, change, request }, changed) {
    const commit = change.isFork ? prepared.start.target.base : pull.headSha;
    return async (path) => {
        const bytes = await (0,read_change.readAt)(request.workspace, commit, path);
        if (bytes === undefined)
            return undefined;
        if (!change.isFork)
            return bytes === null ? null : bytes.toString("utf8").split("\n");
        const isRemoved = change.files.files.some((file) => file.path === path && file.status === "removed");
        if (isRemoved)
            return null;
        return [...changed.lines(path).map(({ text }) => text), "", ...(bytes?.toString("utf8").split("\n") ?? [])];
    };
}
function eventFor(reviewing, listed, login) {
    const { session } = reviewing.prepared;
    const hasError = listed.some(({ finding }) => finding.severity === "error");
    // Where our identity is unknown, GitHub refuses this on a pull request of our own.
    const isOwn = login?.toLowerCase() === reviewing.pull.author.toLowerCase();
    return session.configuration.review.event === "request_changes" && hasError && !isOwn ? "REQUEST_CHANGES" : "COMMENT";
}
async function judge(reviewing, read) {
    const { prepared, pull, change, request } = reviewing;
    const { session, forge } = prepared;
    const changed = (0,read_change.createChangedText)(change, pull.headSha, request);
    const [{ findings, dropped }, known, now] = await Promise.all([
        checkReviews(read.reviews, changed),
        readState(forge, pull),
        forge.getPullRequest(pull.number).catch(() => null),
    ]);
    const state = known ?? NO_STATE;
    const fresh = newFindings(findings, state);
    const listed = fresh.slice(0, session.configuration.review.max_findings);
    const settling = await settledThreads(state, findings, linesAtHead(reviewing, changed));
    const report = {
        head: pull.headSha,
        headNow: now?.headSha ?? pull.headSha,
        url: "",
        event: "",
        summary: summaryOf(read, change),
        findings: reportedFindings(listed, () => "report"),
        dropped,
        repeated: findings.length - fresh.length,
        overLimit: fresh.length - listed.length,
        settled: 0,
        filesChanged: change.files.files.length,
        unread: [...change.plan.unread, ...unreached(change, read.reviews.length)],
        parts: change.plan.parts.length,
        notes: known === null ? ["Earlier reviews could not be read, so some findings may be posted twice."] : [],
    };
    const mark = `<!-- architect:review:pr-${pull.number} `;
    const earlier = state.ownReviews.findLast(({ body }) => body.startsWith(mark)) ?? null;
    return { report, told: listed, settling, login: state.login, earlier };
}
/** Checks what was handed in, posts what is new, settles what is gone. The report says what became of everything. */
async function publishReview(reviewing, read) {
    const { prepared, pull, change } = reviewing;
    const { dryRun } = prepared.session;
    const sorted = await judge(reviewing, read);
    const { report, settling, told: listed } = sorted;
    const isUnread = read.reviews.length === 0 && change.plan.parts.length > 0;
    // The run that goes on posts all of it.
    const isWaiting = read.outcome.stopReason === "approval_pending";
    if (dryRun || isUnread || isWaiting || prepared.shutdown.aborted)
        return report;
    const posted = listed.length === 0 && sorted.earlier !== null
        ? await standing(reviewing, sorted.earlier)
        : await post(reviewing, sorted);
    if (posted.url === "") {
        return { ...report, notes: [...report.notes, `The review could not be posted: ${posted.problem}`] };
    }
    const { settled, note } = await settleThreads(prepared.forge, settling, pull.headSha);
    const notes = note === "" ? report.notes : [...report.notes, note];
    const findings = reportedFindings(listed, placeIn(posted.telling));
    return { ...report, url: posted.url, event: posted.event, findings, settled, notes };
}
/**
 * Without news the earlier review stands, and its run's comment mentions this one: a busy pull request is not flooded.
 */
async function standing({ prepared, pull }, { url }) {
    const { comment } = prepared;
    const comments = await prepared.forge.recentComments({ kind: "pr", number: pull.number }).catch(() => []);
    const isOfReview = ({ isOurs, body }) => isOurs && body.startsWith(`<!-- architect:run:pr-${pull.number} `) && body.includes(`[Review](${url})`);
    const earlier = comments.findLast(isOfReview);
    // An answer in a thread stays there.
    if (earlier !== undefined && (0,comment_place/* threadOf */.uu)(prepared.request) === undefined)
        comment.standIn(earlier.id);
    return { url, event: "", telling: { inline: [], body: [] }, problem: "" };
}
async function post(reviewing, { report, told: listed, settling, login }) {
    const { prepared, pull } = reviewing;
    const functions = await prepared.services.report();
    const render = (0,job/* renderOptionsOf */.eA)(prepared.environment, prepared.phrase);
    const place = { subject: `pr-${pull.number}`, sessionId: (0,job/* sessionIdOf */.P0)(prepared.environment) };
    const line = (0,progress/* commentMarker */.Ql)("review", place.subject, place.sessionId, pull.headSha);
    const redact = (text) => prepared.redactor.redact(text);
    const expected = { ...report, settled: settling.length };
    return postReview({
        forge: prepared.forge,
        clock: prepared.services.clock,
        pull,
        head: pull.headSha,
        headNow: report.headNow,
        event: eventFor(reviewing, listed, login),
        telling: { inline: listed.filter((one) => !one.isOutside), body: listed.filter((one) => one.isOutside) },
        marker: line,
        bodyOf: ({ body }) => {
            const marks = [line, ...body.map(({ mark }) => markLine(mark, place))];
            return redact(functions.reviewBody(expected, { marks, inBody: body.map(({ finding }) => finding) }, render));
        },
        commentOf: ({ finding, mark }) => redact(functions.finding({ ...finding, mark: markLine(mark, place) }, render)),
        fits: createFits(reviewing),
    });
}
function placeIn({ inline }) {
    const atLines = new Set(inline);
    return (finding) => (atLines.has(finding) ? "inline" : "body");
}
function reportedFindings(listed, placeOf) {
    return listed.map((marked) => {
        const { path, line, startLine, severity, title, body } = marked.finding;
        return { path, line, startLine, severity, title, body, place: placeOf(marked) };
    });
}
/** Asked once, after the server refused a place: the diff as it is now. */
function createFits({ prepared, pull, request, change }) {
    const { forge } = prepared;
    let asked = null;
    const ask = async () => {
        const now = (await forge.getPullRequest(pull.number)) ?? pull;
        const files = await forge.pullFiles(now);
        return (0,read_change.createChangedText)({ ...change, files }, now.headSha, request);
    };
    return async ({ finding }) => {
        asked ??= ask();
        const lines = (await asked).lines(finding.path);
        const hunkOf = (line) => lines.find((one) => one.line === line)?.hunk;
        const hunk = hunkOf(finding.line);
        return hunk !== undefined && (finding.startLine === null || hunkOf(finding.startLine) === hunk);
    };
}

;// CONCATENATED MODULE: ./src/commands/review/review.ts













const RULES = [
    "Verify in the files what you suspect before you report it; look at callers and tests of what changed.",
    "Report defects and risks that the author should act on, most serious first: severity error for what breaks, warning for what may, info for the rest. Each once.",
    "`quote` is one line (or a few) of the new code, copied word for word; `line` its number in the new file. A suggestion replaces exactly start_line to line, with their indentation.",
    "End by calling submit_review.",
].join(" ");
const OF_FORK = "The files you can read are those of the base branch, without this change: of the new code you have the changes alone.";
/** Tokens of people's open threads, which are sent with each part: a thing that was said need not be said again. */
const THREADS_TOKENS = 1_000;
function orderFor(number, parts, isFork) {
    const which = parts === 1 ? "" : ` The change is read in ${parts} parts, each by itself; this is part ${number}.`;
    return `${(0,commands/* agentOrder */.a$)("review", "pr", false)} ${RULES}${which}${isFork ? ` ${OF_FORK}` : ""}`;
}
async function readParts({ prepared, pull, change }) {
    const { session, start, conversation } = prepared;
    const { target, defaultHead } = start;
    const trusted = target.base === defaultHead
        ? (0,prepare/* readFrom */.zP)(session.workspace, defaultHead)
        : (path) => prepared.forge.readFile(path, "");
    const delimiter = prepared.services.random.hex(8);
    const [instructions, index, threads] = await Promise.all([
        (0,prepare/* readInstructions */.KK)(session.configuration.instructions, trusted),
        session.workspace.search.index(prepared.shutdown).catch(() => []),
        (0,conversation_parts/* threadParts */.R)(prepared, conversation, session, { delimiter, tokens: THREADS_TOKENS }),
    ]);
    const { parts } = change.plan;
    session.onSources?.([...threads.sources, ...(0,sources/* branchSources */.f1)(target, session.configuration.publish.branch_prefix)]);
    return reviewParts({
        session,
        base: target.base,
        parts,
        instructions,
        index,
        environment: (0,set_up_session/* environmentOf */.p7)(session, target.base),
        taskOf: (part, number) => (0,task/* composeTask */.Yo)({
            request: prepared.request,
            event: prepared.event,
            facts: { issue: null, pull },
            delimiter,
            parts: [...threads.parts, ...(session.remembered ?? [])],
            brief: {
                order: orderFor(number, parts.length, change.isFork),
                blocks: () => [(0,read_change.partBlock)(part, pull, delimiter)],
            },
        }),
    });
}
function review_conclude({ session, stop }, outcome, review) {
    const { dryRun, configuration } = session;
    const isInterrupted = outcome.stopReason === "interrupted";
    const end = (0,conclude/* endOf */.pJ)({
        outcome: isInterrupted ? { ...outcome, detail: stop.reason() ?? outcome.detail } : outcome,
        proof: { changes: [], gates: [], audit: run/* EMPTY_AUDIT */.cs },
        ...{ evaluation: null, answers: true, dryRun, gatesDetected: false, detectedYaml: "" },
    }, null);
    const rest = { patch: "", failOn: configuration.publish.fail_on };
    if (end.status !== "success" || review.url !== "" || dryRun)
        return { ...end, ...rest };
    return { ...end, ...rest, status: "partial", reasons: review.notes.slice(-1), exitCode: 2 };
}
/**
 * `review`: the change is read in parts, findings are checked in code, one review object is posted.
 * @throws ArchitectError (forge) without a pull request.
 */
const handleReview = async (prepared) => {
    const { session, start } = prepared;
    const { pull } = prepared.facts;
    if (pull === null) {
        throw new errors/* ArchitectError */.U8("forge", "There is no pull request to review.", {
            remedy: "Ask for a review on a pull request.",
        });
    }
    const { services } = session;
    const request = (0,read_change.changeRequestOf)(session, prepared.forge, pull);
    const tracker = (0,tree_tracker/* createTreeTracker */.z)(session.workspace, start.target.base);
    const [change] = await Promise.all([(0,read_change.readChange)(request), session.hooks?.start(tracker, { task: "review" })]);
    const reviewing = { prepared, pull, change, request };
    const tool = await services.reviewTool();
    const own = { ...session, ownTools: [...(session.ownTools ?? []), tool] };
    const read = await readParts({ ...reviewing, prepared: { ...prepared, session: own } });
    const review = await publishReview(reviewing, read);
    session.events.emit({ type: "review_finished", at: services.clock.now(), review });
    return review_conclude(prepared, read.outcome, review);
};


/***/ }),

/***/ 96906:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  changeForQuestion: () => (/* binding */ changeForQuestion),
  changeForTask: () => (/* binding */ changeForTask),
  changeRequestOf: () => (/* binding */ changeRequestOf),
  createChangedText: () => (/* binding */ createChangedText),
  isPlainPath: () => (/* binding */ isPlainPath),
  partBlock: () => (/* binding */ partBlock),
  readAt: () => (/* binding */ readAt),
  readChange: () => (/* binding */ readChange)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/core/text/markdown/untrusted.ts
var untrusted = __webpack_require__(55027);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/conversation/change-diff.ts
var change_diff = __webpack_require__(34601);
// EXTERNAL MODULE: ./src/core/model/tokens.ts
var model_tokens = __webpack_require__(36231);
;// CONCATENATED MODULE: ./src/run/conversation/change-parts.ts


/** A longer line is of no use to a reader; it is cut and marked. */
const LINE_SHOWN = 600;
/** More lines than this share of a file's being too long mark it as generated. */
const LONG_SHARE = 0.5;
/** Tokens for the words around a chunk. */
const CHUNK_ROOM = 40;
/** Tokens of one request when neither the model nor the configuration names a limit. */
const UNKNOWN_WINDOW = 64_000;
/** System prompt, tools, task and answers. */
const OVERHEAD = 6_000;
/** Share of the window for one part; the files read next to the change take as much again. */
const PART_SHARE = 0.45;
const LARGEST_PART = 30_000;
const SMALLEST_PART = 800;
const MAXIMUM_PARTS = 10;
/** Limits of a part, from the model's window and `context.max_context_tokens`. */
function reviewLimits(contextWindow, maximumContextTokens) {
    const window = contextWindow > 0 ? contextWindow * 0.9 : UNKNOWN_WINDOW;
    const request = Math.min(window, maximumContextTokens ?? window);
    const part = Math.floor((request - OVERHEAD) * PART_SHARE);
    return { partTokens: Math.min(LARGEST_PART, Math.max(SMALLEST_PART, part)), maximumParts: MAXIMUM_PARTS };
}
/** A path on one visible line, as a finding about it will name it. */
function showPath(path) {
    return (0,change_diff/* showInvisible */.jQ)(path.replaceAll("\t", " ")).slice(0, 400);
}
function showLine({ kind, line, text }) {
    const mark = kind === "added" ? "+" : kind === "removed" ? "-" : " ";
    const shown = (0,change_diff/* showInvisible */.jQ)(text.length > LINE_SHOWN ? `${text.slice(0, LINE_SHOWN)}…` : text);
    return `${(line === null ? "" : String(line)).padStart(5)} ${mark} ${shown}`;
}
function headOf(file, isRest) {
    const from = file.previousPath === null ? "" : ` from ${showPath(file.previousPath)}`;
    return `=== ${showPath(file.path)} (${file.status}${from}, +${file.additions} -${file.deletions}${isRest ? ", continued" : ""})`;
}
/** Why a file has nothing to read, or null. */
function emptyReason(file, lines) {
    if (file.patch === null) {
        if (file.additions + file.deletions > 0)
            return "too large: GitHub gives no patch for it";
        return file.status === "renamed" ? "renamed without a change" : "binary or empty: there is no text to read";
    }
    const long = lines.filter((line) => line.text.length > LINE_SHOWN).length;
    if (lines.length > 0 && long > lines.length * LONG_SHARE)
        return "too large: most of its lines are extremely long";
    return lines.length === 0 ? "no lines" : null;
}
/** A file as chunks of at most `limit` tokens, whose lines carry their numbers. */
function chunksOf(file, lines, limit) {
    const chunks = [];
    let shown = [];
    let tokens = 0;
    const flush = () => {
        if (shown.length === 0)
            return;
        const text = [headOf(file, chunks.length > 0), ...shown].join("\n");
        chunks.push({ path: file.path, text, tokens: tokens + CHUNK_ROOM });
        shown = [];
        tokens = 0;
    };
    let hunk = 0;
    for (const line of lines) {
        const parts = line.hunk === hunk ? [showLine(line)] : ["  ...", showLine(line)];
        hunk = line.hunk;
        const cost = (0,model_tokens/* estimateTokens */.bP)(parts.join("\n")) + 1;
        if (shown.length > 0 && tokens + cost > limit - CHUNK_ROOM)
            flush();
        shown.push(...parts);
        tokens += cost;
    }
    flush();
    return chunks;
}
/**
 * Divides a change into parts that fit, in the server's order, and names everything left out: generated, vendored,
 * binary, too large or beyond the budget.
 */
function planReview({ files, isComplete }, limits, skipReason) {
    const unread = [];
    const parts = [];
    const isFull = (tokens) => {
        const last = parts.at(-1);
        return parts.length >= limits.maximumParts && (last === undefined || last.tokens + tokens > limits.partTokens);
    };
    for (const file of files) {
        const skipped = skipReason(file.path);
        const lines = skipped === null && file.patch !== null ? (0,change_diff/* parseDiffLines */.Gt)(file.patch) : [];
        const reason = skipped ?? emptyReason(file, lines);
        if (reason !== null) {
            unread.push({ path: file.path, reason });
            continue;
        }
        const chunks = chunksOf(file, lines, limits.partTokens);
        for (const [index, { path, text, tokens }] of chunks.entries()) {
            if (isFull(tokens)) {
                const why = index === 0 ? "not read" : `read only up to part ${index} of ${chunks.length}`;
                unread.push({ path, reason: `beyond the budget of one review: ${why}` });
                break;
            }
            let part = parts.at(-1);
            if (part === undefined || part.tokens + tokens > limits.partTokens) {
                part = { paths: [], texts: [], tokens: 0 };
                parts.push(part);
            }
            if (!part.paths.includes(path))
                part.paths.push(path);
            part.texts.push(text);
            part.tokens += tokens;
        }
        if (lines.some((line) => line.text.length > LINE_SHOWN)) {
            unread.push({ path: file.path, reason: `its lines were read only up to ${LINE_SHOWN} characters` });
        }
    }
    if (!isComplete)
        unread.push({ path: "…", reason: `more files than the ${files.length} that GitHub lists` });
    return { parts: parts.map(({ paths, texts }) => ({ paths, text: texts.join("\n\n") })), unread };
}

// EXTERNAL MODULE: ./src/core/glob/glob.ts + 1 modules
var glob = __webpack_require__(48746);
;// CONCATENATED MODULE: ./src/run/conversation/skipped-files.ts

/** Lock files of package managers: they are generated though no attribute says so. */
const LOCK_FILES = new Set([
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
    ...["cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock", "pylock.toml"],
    ...["gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "podfile.lock", "packages.lock.json"],
    ...["package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
]);
const VENDORED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\//;
const GENERATED = /\.min\.(?:js|css|mjs|cjs)$|\.(?:js|css|mjs|cjs)\.map$/i;
const RULES_READ = 2000;
/** `linguist-generated`, `-linguist-generated`, `linguist-generated=false`; undefined: the line does not say. */
function settingOf(words, name) {
    let found;
    for (const word of words) {
        if (word === name || word === `${name}=true`)
            found = true;
        else if (word === `-${name}` || word === `!${name}` || word === `${name}=false`)
            found = false;
    }
    return found;
}
/** Patterns of git have neither braces nor groups. */
const asGlob = (pattern) => pattern.replace(/\\.|[{}()]/gs, (text) => (text.startsWith("\\") ? text : `\\${text}`));
function readRule(line, folder) {
    const match = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))\s+(.*)$/.exec(line.trim());
    const pattern = match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2] ?? "";
    if (match === null || pattern === "" || /^(?:#|\[attr\])/.test(pattern))
        return null;
    const words = (match[3] ?? "").split(/\s+/);
    const generated = settingOf(words, "linguist-generated");
    const vendored = settingOf(words, "linguist-vendored");
    if (generated === undefined && vendored === undefined)
        return null;
    return {
        folder,
        matches: (0,glob/* compileGlob */.SO)(asGlob(pattern)),
        ...(generated === undefined ? {} : { generated }),
        ...(vendored === undefined ? {} : { vendored }),
    };
}
/** Why the content of a path is not worth a reviewer's time, or null. The last rule of the deepest folder decides. */
function createSkipReason(files) {
    const rules = [...files]
        .sort((left, right) => left.folder.length - right.folder.length)
        .flatMap(({ folder, text }) => text.split("\n").flatMap((line) => readRule(line, folder) ?? []))
        .slice(0, RULES_READ);
    return (path) => {
        const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
        let generated;
        let vendored;
        for (const rule of rules) {
            if (!path.startsWith(rule.folder) || !rule.matches(path.slice(rule.folder.length)))
                continue;
            generated = rule.generated ?? generated;
            vendored = rule.vendored ?? vendored;
        }
        if (generated === true)
            return "generated (.gitattributes)";
        if (vendored === true)
            return "vendored (.gitattributes)";
        if (generated === undefined && LOCK_FILES.has(name))
            return "lock file";
        if (generated === undefined && GENERATED.test(path))
            return "generated";
        return vendored === undefined && VENDORED.test(path) ? "vendored" : null;
    };
}

;// CONCATENATED MODULE: ./src/run/conversation/read-change.ts








/** More folders with attributes of their own than this are not asked for. */
const ATTRIBUTE_FILES = 10;
/** A larger file at the head is nothing that a finding is checked in. */
const MOST_READ = 512 * 1024;
/** Unread files that a question names. */
const NAMED = 20;
/** Of the change for an agent that works on it: it has the files, and pays for every token at each step. */
const WORKING_TOKENS = 5_000;
/** The request for all of a pull request's changes, as a session reads them. */
function changeRequestOf({ workspace, policy, model, configuration, shutdown: signal }, forge, pull) {
    const { contextWindow } = model;
    const { max_context_tokens: maximumContextTokens } = configuration.context;
    return { forge, pull, workspace, policy, contextWindow, maximumContextTokens, signal };
}
/** The attributes of the default branch: a pull request must not be able to hide its own files from the review. */
async function readAttributes(request, files) {
    const { forge, workspace } = request;
    const index = await workspace.search.index(request.signal).catch(() => []);
    const folders = index
        .filter((path) => path.endsWith("/.gitattributes"))
        .map((path) => `${workspace.prefix}${path.slice(0, -".gitattributes".length)}`)
        .filter((folder) => files.files.some(({ path }) => path.startsWith(folder)));
    const asked = ["", ...folders.slice(0, ATTRIBUTE_FILES)];
    const texts = await Promise.all(asked.map((folder) => forge.readFile(`${folder}.gitattributes`, "")));
    return asked.flatMap((folder, index) => {
        const text = texts[index] ?? null;
        return text === null ? [] : [{ folder, text }];
    });
}
/** Where only a part fits, small changes come first: one long file would keep all others out. */
function smallestFirst(files) {
    const sizeOf = ({ patch }) => patch?.length ?? 0;
    return { ...files, files: [...files.files].sort((left, right) => sizeOf(left) - sizeOf(right)) };
}
/** Reads the changes of a pull request at its pinned head, divided into what fits and what is left out. */
async function readChange(request) {
    const { forge, pull, policy } = request;
    const isWork = request.atMost !== undefined;
    const found = request.files ?? (await forge.pullFiles(pull));
    const files = isWork ? smallestFirst(found) : found;
    const skipped = createSkipReason(isWork ? [] : await readAttributes(request, files));
    // A reviewer has to see protected files; to an agent that works they are untrusted text about forbidden files.
    const reason = (path) => {
        if (policy.judge(path, "read") !== null)
            return "sensitive: never read (guardrails.sensitive_files)";
        return isWork && policy.judge(path, "write") !== null ? "protected: not yours to write" : skipped(path);
    };
    const fitting = reviewLimits(request.contextWindow, request.maximumContextTokens);
    const limits = { ...fitting, partTokens: Math.min(fitting.partTokens, request.atMost ?? fitting.partTokens) };
    return { files, plan: planReview(files, limits, reason), isFork: (0,fork/* isFromFork */.ty)(forge, pull) };
}
/** A part of the change as the model gets it. */
function partBlock(part, pull, delimiter) {
    const source = `changes of pull request #${pull.number} numbered as in the new file`;
    return (0,untrusted/* wrapUntrustedCode */.AP)(part.text, { source, author: pull.author, delimiter });
}
/**
 * The change for a question about a pull request, or work on it: its first part, and the names of what is not in it.
 */
async function changeForQuestion(request, delimiter) {
    const { plan } = await readChange(request);
    const [first, ...others] = plan.parts;
    if (first === undefined)
        return [];
    const unread = [...new Set([...others.flatMap(({ paths }) => paths), ...plan.unread.map(({ path }) => path)])];
    const named = unread.slice(0, NAMED).join("\n");
    const more = unread.length > NAMED ? `\n… and ${unread.length - NAMED} more` : "";
    const block = partBlock(first, request.pull, delimiter);
    if (unread.length === 0)
        return [block];
    const source = "changed files not shown, or not whole: read them with the tools";
    return [block, (0,untrusted/* wrapUntrustedCode */.AP)(`${named}${more}`, { source, delimiter })];
}
/**
 * The changes of a pull request, as data: for a question as much as one part of a review holds, for work the beginning.
 * A diff that cannot be read is reported, and the run goes on without it.
 */
async function changeForTask({ forge, request, facts }, session, delimiter, { files }) {
    const { pull } = facts;
    if (pull === null || files === null)
        return [];
    const isWork = !commands/* COMMANDS */.Lo[request.command].effect.readsOnly;
    try {
        const asked = { ...changeRequestOf(session, forge, pull), files: await files };
        return await changeForQuestion(isWork ? { ...asked, atMost: WORKING_TOKENS } : asked, delimiter);
    }
    catch (error) {
        (0,notice/* giveNotice */.a)(session, `The changes of the pull request could not be read: ${(0,errors/* messageOf */.bD)(error)}`);
        return [];
    }
}
/** Makes the text that findings are checked against: the diff, and for a branch of this repository its files. */
function createChangedText(change, head, { workspace, policy }) {
    const patches = new Map(change.files.files.map((file) => [file.path, file.patch]));
    const read = new Map();
    return {
        prefix: workspace.prefix,
        pathOf: (shown) => change.files.files.find(({ path }) => path !== shown && showPath(path) === shown)?.path,
        lines(path) {
            let lines = read.get(path);
            if (lines === undefined) {
                const patch = patches.get(path) ?? null;
                // Nothing of a sensitive file is confirmed, not even a guess.
                lines = patch === null || policy.judge(path, "read") !== null ? [] : (0,change_diff/* newDiffLines */.FW)((0,change_diff/* parseDiffLines */.Gt)(patch));
                read.set(path, lines);
            }
            return lines;
        },
        async headText(path) {
            if (change.isFork || policy.judge(path, "read") !== null)
                return null;
            return textOf((await readAt(workspace, head, path)) ?? null);
        },
    };
}
/** A file at a commit; null: it is not there; undefined: unknown, or it is too large. */
async function readAt({ history }, commit, path) {
    if (!isPlainPath(path))
        return undefined;
    const bytes = await history.read(commit, path).catch(() => undefined);
    return bytes && bytes.length > MOST_READ ? undefined : bytes;
}
/** A path as git keeps them, on one line, because it is untrusted text. */
function isPlainPath(path) {
    if (path.length > 4096 || /[\0-\x1f\x7f]/.test(path))
        return false;
    return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
function textOf(bytes) {
    return bytes === null || bytes.includes(0) ? null : bytes.toString("utf8");
}


/***/ })

};
