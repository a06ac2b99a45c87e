export const id = 8342;
export const ids = [8342];
export const modules = {

/***/ 3874:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   admitBuild: () => (/* binding */ admitBuild),
/* harmony export */   candidateOf: () => (/* binding */ candidateOf),
/* harmony export */   choosePlan: () => (/* binding */ choosePlan)
/* harmony export */ });
/* harmony import */ var _agent_prompts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(23694);
/* harmony import */ var _core_forge_forge_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(43996);
/* harmony import */ var _core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96940);
/* harmony import */ var _core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32772);
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80614);
/* harmony import */ var _core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55027);
/* harmony import */ var _run_checkout_target_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(51473);
/* harmony import */ var _run_report_answer_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24228);








/** Fewer digits may be met by chance. */
const NAME = /^[0-9a-f]{7,64}$/;
const KNOWN_SHOWN = 5;
/** Judges a comment with a plan's marker: good, edited or forged; null when it holds no plan. */
function candidateOf(comment, subject) {
    const { url } = comment;
    const read = (0,_core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlan */ .m3)(comment.body, subject);
    const hash = read.kind === "plan" ? read.plan.hash : read.kind === "altered" ? (read.hash ?? "") : "";
    if (comment.isChangedByOthers)
        return { kind: "edited", hash, url };
    if (read.kind === "plan")
        return { kind: "good", plan: read.plan, hash, url };
    return read.kind === "altered" ? { kind: "forged", hash, url } : null;
}
function named({ hash, url }) {
    return hash === "" ? `[plan](${url})` : `plan [${(0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .shortHash */ .BC)(hash)}](${url})`;
}
/**
 * The plan that `build` carries out: the newest one, or the one whose hash begins with `given`. Nothing that was
 * changed, or was not made by us, is passed over silently in favour of an older plan.
 *
 * @param comments of our own identity, newest first
 */
function choosePlan(comments, subject, given, phrase) {
    const candidates = comments.flatMap((comment) => candidateOf(comment, subject) ?? []);
    const name = given.trim().toLowerCase();
    const ask = `Ask for a new plan: ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__/* .inlineCode */ .ti)(`${phrase} plan`)}.`;
    const isGood = (candidate) => candidate.kind === "good";
    const good = candidates.filter(isGood);
    const known = [...new Set(good.map(({ hash }) => (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__/* .inlineCode */ .ti)((0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .shortHash */ .BC)(hash))))].slice(0, KNOWN_SHOWN);
    const list = known.length === 0 ? ask : `Known here: ${known.join(", ")}.`;
    const refused = (text) => ({ ok: false, text });
    if (name !== "" && !NAME.test(name)) {
        const usage = (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__/* .inlineCode */ .ti)(`${phrase} build [hash]`);
        return refused(`${usage} takes nothing but a plan's hash, of at least 7 hexadecimal digits. ${list}`);
    }
    const matching = name === "" ? candidates.slice(0, 1) : candidates.filter(({ hash }) => hash.startsWith(name));
    const usable = matching.filter(isGood);
    const [chosen] = usable;
    if (chosen === undefined) {
        const [bad] = matching;
        if (bad?.kind === "edited")
            return refused(`The ${named(bad)} was edited after it was posted. ${ask}`);
        if (bad?.kind === "forged")
            return refused(`The ${named(bad)} is not what its hash stands for. ${ask}`);
        return refused(name === "" ? `There is no plan here to build. ${ask}` : `There is no plan \`${name}\` here. ${list}`);
    }
    if (new Set(usable.map(({ hash }) => hash)).size > 1) {
        return refused(`\`${name}\` is the beginning of several plans; write more of the one that is meant. ${list}`);
    }
    return { ok: true, plan: chosen.plan, url: chosen.url };
}
/** The commit that a run on this subject would work on now; read only. */
async function currentHead(run) {
    if (run.facts.pull !== null)
        return run.facts.pull.headSha;
    const [head, loaded] = await Promise.all([run.defaultHead(), run.readConfiguration()]);
    // An open pull request of ours is continued, as the plan was made on it too.
    const target = await (0,_run_checkout_target_js__WEBPACK_IMPORTED_MODULE_3__/* .targetOf */ .$r)(run, run, loaded, Promise.resolve(head ?? ""));
    return target.base;
}
/** The brief of a run that builds the plan: the plan is followed as a task is, and it is as untrusted. */
function briefOf(plan) {
    return {
        plan,
        base: plan.head,
        blocks: (delimiter) => [
            (0,_agent_prompts_js__WEBPACK_IMPORTED_MODULE_6__/* .planHandover */ .t_)((0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_2__/* .wrapUntrusted */ .fj)(plan.text, { source: `plan ${(0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .shortHash */ .BC)(plan.hash)}`, delimiter })),
        ],
    };
}
/**
 * `build [hash]`: the plan of this subject, if it is by our own identity, as it was posted, and made for the commit
 * that is the head now. Else one line says why not.
 * @throws ArchitectError (forge) for a pull request whose branch has a name that is not accepted.
 */
async function admitBuild(run) {
    const { forge, request, phrase } = run;
    const { subject } = request;
    const key = (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_7__/* .subjectKey */ .o)(subject);
    if (subject.kind === "none")
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J)(`${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__/* .inlineCode */ .ti)(`${phrase} build`)} is asked on an issue or pull request with a plan.`);
    const isNewest = request.text.trim() === "";
    const comments = await forge.ownComments(subject.number, (0,_core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .planMarker */ .YH)(key), (comment) => isNewest && candidateOf(comment, key) !== null);
    const choice = choosePlan(comments, key, request.text, phrase);
    if (!choice.ok)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J)(choice.text);
    const { plan } = choice;
    const head = await currentHead(run);
    if (head !== plan.head) {
        const name = `plan [${(0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .shortHash */ .BC)(plan.hash)}](${choice.url})`;
        const moved = `The ${name} was made for commit \`${plan.head}\`; the head is now \`${head}\`.`;
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J)(`${moved} Ask for a new plan: ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_5__/* .inlineCode */ .ti)(`${phrase} plan`)}.`);
    }
    run.host.logger.info(`Builds plan ${plan.hash}.`);
    return { ...run, request: { ...request, text: plan.task }, brief: briefOf(plan) };
}


/***/ }),

/***/ 16739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   handlePlan: () => (/* binding */ handlePlan)
/* harmony export */ });
/* harmony import */ var _core_forge_forge_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(43996);
/* harmony import */ var _core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96940);
/* harmony import */ var _core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32772);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(96396);
/* harmony import */ var _core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58401);
/* harmony import */ var _run_agent_work_handle_work_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99483);
/* harmony import */ var _run_job_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(44766);
/* harmony import */ var _run_report_run_end_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63905);








const NO_PLAN = "the model gave no plan";
const NOT_BUILDABLE = "the plan does not fit into its comment as it is, so `build` cannot take it from there; ask for a shorter one";
/** Whether the comment, as it would be posted, gives the plan back. */
async function canBeReadBack(run, plan, conclusion) {
    const { session, markerLine } = run;
    const functions = await run.services.report();
    if (plan.text.length + plan.task.length > _core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .PLAN_ROOM */ .qG)
        return false;
    const at = run.services.clock.now();
    const ended = [
        ...session.events.events(),
        { type: "plan_fixed", at, plan },
        (0,_run_report_run_end_js__WEBPACK_IMPORTED_MODULE_4__/* .runFinished */ .ui)(at, conclusion, (text) => run.redactor.redact(text)),
    ];
    const report = functions.build(ended);
    const body = `${markerLine()}\n${run.redactor.redact(functions.comment(report, (0,_run_job_js__WEBPACK_IMPORTED_MODULE_5__/* .renderOptionsOf */ .eA)(run.environment, run.phrase)))}`;
    const read = (0,_core_plan_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlan */ .m3)(body, plan.subject);
    return read.kind === "plan" && read.plan.hash === plan.hash;
}
/**
 * `plan`: the reading agent's closing words are the plan. What is hashed is the text as it is posted, redacted and made
 * safe, so that `build` does what people have read and nothing else.
 */
async function handlePlan(prepared) {
    const conclusion = await (0,_run_agent_work_handle_work_js__WEBPACK_IMPORTED_MODULE_3__/* .handleWork */ .M)(prepared);
    const { session, start } = prepared;
    const { events } = session;
    if (conclusion.status !== "success")
        return conclusion;
    const redact = (text) => prepared.redactor.redact((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_6__/* .stripInvisible */ ._)(text)).trim();
    const text = (0,_core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeMarkdown */ .L)(redact(events.state().finalOutput), (0,_run_job_js__WEBPACK_IMPORTED_MODULE_5__/* .renderOptionsOf */ .eA)(prepared.environment, prepared.phrase)).trim();
    const partial = (reason) => ({
        ...conclusion,
        status: "partial",
        reasons: [reason],
        exitCode: 2,
    });
    if (text === "")
        return partial(NO_PLAN);
    const plan = (0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .hashPlan */ .k)({
        subject: (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_7__/* .subjectKey */ .o)(prepared.request.subject),
        head: start.target.base,
        task: redact(prepared.request.text),
        text,
    });
    if (!(await canBeReadBack(prepared, plan, conclusion)))
        return partial(NOT_BUILDABLE);
    events.emit({ type: "plan_fixed", at: prepared.services.clock.now(), plan });
    return conclusion;
}


/***/ }),

/***/ 32772:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YH: () => (/* binding */ planMarker),
/* harmony export */   m3: () => (/* binding */ readPlan),
/* harmony export */   qG: () => (/* binding */ PLAN_ROOM),
/* harmony export */   wS: () => (/* binding */ planSections)
/* harmony export */ });
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80614);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96940);


/**
 * The plan in its comment. Every line of the plan stands behind a quote mark and the task in a fence longer than any in
 * it, so nothing that a model or a person wrote can be taken for a line of ours, and both can be taken out again exactly.
 */
/** Beginning of the first line of a plan's comment. */
function planMarker(subject) {
    return `<!-- architect:plan:${subject} `;
}
const MARKER = /^<!-- architect:plan:((?:issue|pr)-\d+) id=[\w-]+ head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;
/** Between the marker and the plan, in comments of earlier versions. */
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
    const task = plan.task === "" ? [] : [TASK, (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(plan.task, "text")];
    const how = [
        BUILD,
        `Plan \`${short}\` was made for commit \`${plan.head}\`. To carry it out while that is the head, comment:`,
        (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(`${phrase} build ${short}`, "text"),
        `SHA-256 over the task, the plan and the commit: \`${plan.hash}\`.`,
    ];
    return [PLAN, (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteLines */ .Cx)(plan.text), ...task, ...how].join("\n\n");
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
    lines.takes("");
    if (!lines.takes(PLAN, ""))
        return null;
    const text = [];
    for (let line = lines.peek(); line !== undefined && (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .isQuoteLine */ .$V)(line); line = lines.peek()) {
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
    // The line to type is for people and not read: the phrase may have changed since.
    lines.next();
    if (!lines.takes("") || readFence(lines) === null || !lines.takes(""))
        return null;
    const hash = HASH.exec(lines.next() ?? "")?.[1];
    return text.length === 0 || hash === undefined ? null : { task, text: (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .unquoteLines */ .Fe)(text), hash };
}
/** Takes a plan out of the text of a comment. Only its own form counts; who wrote it is the caller's question. */
function readPlan(body, subject) {
    const all = (0,_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .unixLines */ .cK)(body).split("\n");
    const lines = reader(all);
    const [, of, head] = MARKER.exec(lines.next() ?? "") ?? [];
    if (of !== subject || head === undefined || (lines.peek() !== PLAN && !lines.takes(SUCCESS)))
        return { kind: "none" };
    const found = readSections(lines);
    const hash = found?.hash ?? all.flatMap((line) => HASH.exec(line)?.[1] ?? []).at(0) ?? null;
    if (found === null)
        return { kind: "altered", hash: hash };
    const plan = (0,_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .hashPlan */ .k)({ subject, head, task: found.task, text: found.text });
    return plan.hash === found.hash ? { kind: "plan", plan } : { kind: "altered", hash: hash };
}


/***/ })

};
