export const id = 8080;
export const ids = [8080];
export const modules = {

/***/ 28080:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  admitBuild: () => (/* binding */ admitBuild),
  admitPlan: () => (/* binding */ admitPlan)
});

// EXTERNAL MODULE: ./src/agent/prompts.ts
var prompts = __webpack_require__(23694);
// EXTERNAL MODULE: ./src/core/forge.ts
var core_forge = __webpack_require__(368);
// EXTERNAL MODULE: ./src/core/plan.ts
var core_plan = __webpack_require__(4620);
// EXTERNAL MODULE: ./src/core/plan-comment.ts
var plan_comment = __webpack_require__(44484);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/untrusted.ts + 1 modules
var untrusted = __webpack_require__(10597);
// EXTERNAL MODULE: ./src/app/job.ts
var app_job = __webpack_require__(96244);
// EXTERNAL MODULE: ./src/app/left-branch.ts
var left_branch = __webpack_require__(53559);
;// CONCATENATED MODULE: ./src/app/plan-choice.ts



/** Fewer digits may be met by chance. */
const NAME = /^[0-9a-f]{7,64}$/;
const KNOWN_SHOWN = 5;
/** What a comment with a plan's marker is; null for a plan that is not, or was never, there. */
function candidateOf(comment, subject) {
    const { url } = comment;
    const read = (0,plan_comment/* readPlan */.m3)(comment.body, subject);
    const hash = read.kind === "plan" ? read.plan.hash : read.kind === "altered" ? (read.hash ?? "") : "";
    if (comment.isChangedByOthers)
        return { kind: "edited", hash, url };
    if (read.kind === "plan")
        return { kind: "good", plan: read.plan, hash, url };
    return read.kind === "altered" ? { kind: "forged", hash, url } : null;
}
function named({ hash, url }) {
    return hash === "" ? `[plan](${url})` : `plan [${(0,core_plan/* shortHash */.BC)(hash)}](${url})`;
}
/**
 * The plan that `build` carries out (product.md §1): the newest one, or the one whose hash begins with `given`. Nothing
 * that was changed, or was not made by us, is passed over silently in favour of an older plan.
 *
 * @param comments of our own identity, newest first
 */
function choosePlan(comments, subject, given, phrase) {
    const candidates = comments.flatMap((comment) => candidateOf(comment, subject) ?? []);
    const name = given.trim().toLowerCase();
    const ask = `Ask for a new plan: ${(0,fence/* inlineCode */.t)(`${phrase} plan`)}.`;
    const isGood = (candidate) => candidate.kind === "good";
    const good = candidates.filter(isGood);
    const known = [...new Set(good.map(({ hash }) => (0,fence/* inlineCode */.t)((0,core_plan/* shortHash */.BC)(hash))))].slice(0, KNOWN_SHOWN);
    const list = known.length === 0 ? ask : `Known here: ${known.join(", ")}.`;
    const refused = (text) => ({ ok: false, text });
    if (name !== "" && !NAME.test(name)) {
        const usage = (0,fence/* inlineCode */.t)(`${phrase} build [hash]`);
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

// EXTERNAL MODULE: ./src/app/target.ts
var app_target = __webpack_require__(45922);
// EXTERNAL MODULE: ./src/app/task.ts
var task = __webpack_require__(65726);
;// CONCATENATED MODULE: ./src/app/build-plan.ts











const refused = (text) => ({ kind: "answer", answer: { status: "skipped", text } });
/** A plan is posted, and built, where it was asked for. */
async function admitPlan(_job, open) {
    if (open.request.subject.kind !== "none")
        return { kind: "open", open };
    return refused(`${(0,fence/* inlineCode */.t)(`${open.phrase} plan`)} is asked on an issue or pull request.`);
}
/** The commit that a run on this subject would work on now; read only. */
async function currentHead(job, open) {
    const { forge, request, event, facts, repository } = open;
    if (facts.pull !== null)
        return facts.pull.headSha;
    const [head, { configuration }] = await Promise.all([open.defaultHead(), open.configuration()]);
    // An open pull request of ours is continued, as the plan was made on it too.
    const target = await (0,app_target/* resolveTarget */.u)(forge, request, {
        pull: null,
        title: job.redactor.redact((0,task/* titleOf */.Gg)({ request, event, issue: facts.issue, pull: null })),
        defaultBranch: repository.defaultBranch,
        defaultHead: head ?? "",
        sessionId: (0,app_job/* sessionIdOf */.P0)(job.environment),
        prefix: configuration.publish.branch_prefix,
        own: () => (0,left_branch/* ownMarks */.h)(job.environment),
    });
    return target.base;
}
/** What the run gets of the plan: it is followed as a task is, and it is as untrusted. */
function briefOf(plan) {
    return {
        order: "Carry out the plan below in this repository.",
        plan,
        base: plan.head,
        blocks: (delimiter) => [
            (0,prompts/* planHandover */.t_)((0,untrusted/* wrapUntrusted */.fj)(plan.text, { source: `plan ${(0,core_plan/* shortHash */.BC)(plan.hash)}`, delimiter })),
        ],
    };
}
/**
 * `build [hash]` (product.md §1): the plan of this subject, if it is by our own identity, as it was posted, and made for
 * the commit that is the head now. Else one line says why not.
 */
async function admitBuild(job, open) {
    const { forge, request, phrase } = open;
    const { subject } = request;
    const key = (0,core_forge/* subjectKey */.o)(subject);
    if (subject.kind === "none")
        return refused(`${(0,fence/* inlineCode */.t)(`${phrase} build`)} is asked on an issue or pull request with a plan.`);
    const isNewest = request.text.trim() === "";
    const comments = await forge.ownComments(subject.number, (0,plan_comment/* planMarker */.YH)(key), (comment) => isNewest && candidateOf(comment, key) !== null);
    const choice = choosePlan(comments, key, request.text, phrase);
    if (!choice.ok)
        return refused(choice.text);
    const { plan } = choice;
    const head = await currentHead(job, open);
    if (head !== plan.head) {
        const name = `plan [${(0,core_plan/* shortHash */.BC)(plan.hash)}](${choice.url})`;
        const moved = `The ${name} was made for commit \`${plan.head}\`; the head is now \`${head}\`.`;
        return refused(`${moved} Ask for a new plan: ${(0,fence/* inlineCode */.t)(`${phrase} plan`)}.`);
    }
    job.host.logger.info(`Builds plan ${plan.hash}.`);
    const brief = { ...open.brief, ...briefOf(plan) };
    return { kind: "open", open: { ...open, request: { ...request, text: plan.task }, brief } };
}


/***/ }),

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
