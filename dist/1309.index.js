export const id = 1309;
export const ids = [1309];
export const modules = {

/***/ 10578:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ DYNAMIC_TOOLS_FOLDER)
/* harmony export */ });
/** Where tools that agents made lie on the default branch: `<folder>/<name>/meta.json` and `tool.ts` or `tool.sh`. */
const DYNAMIC_TOOLS_FOLDER = ".github/architect/tools";


/***/ }),

/***/ 90656:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CN: () => (/* binding */ toolsOfRun),
/* harmony export */   JT: () => (/* binding */ mayHaveTools),
/* harmony export */   sR: () => (/* binding */ readTools)
/* harmony export */ });
/* harmony import */ var _core_agents_dynamic_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10578);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);


async function readFolders(forge, tell) {
    try {
        return await forge.readFolders(_core_agents_dynamic_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .DYNAMIC_TOOLS_FOLDER */ .x);
    }
    catch (error) {
        tell(`The tools of ${_core_agents_dynamic_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .DYNAMIC_TOOLS_FOLDER */ .x} could not be read, so the run goes without: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        return null;
    }
}
/** Reads them: one request. Never rejects: what is in the way is told. */
async function readTools(services, forge, { max_per_agent: maximum }, tell) {
    const [functions, folders] = await Promise.all([services.dynamicTools(), readFolders(forge, tell)]);
    const found = folders === null ? null : functions.find(folders, maximum);
    return {
        functions,
        found,
        judgeTool: (proposal, earlier) => found === null
            ? { ok: false, problem: "The tools of the default branch could not be read." }
            : functions.judge(proposal, { known: found.known, earlier, maximum }),
    };
}
/** Whether an agent could be given such tools at all: one that only reads is not, unless the configuration lists its tools. */
function mayHaveTools({ name, allowedTools }, { agents }) {
    return allowedTools === null || agents[name]?.allowed_tools !== undefined;
}
/** What one run's agent gets of them. */
function toolsOfRun({ functions, found }, run) {
    const { agent, proposals, tell } = run;
    const own = found === null ? { tools: [], notices: [] } : functions.offeredTo(agent, found);
    for (const notice of [...(found?.notices ?? []), ...own.notices])
        tell(notice);
    return { functions, known: found?.known ?? null, offered: own.tools, proposals };
}


/***/ }),

/***/ 44792:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Bb: () => (/* binding */ openProposal),
  Pb: () => (/* binding */ openProposalPulls),
  gB: () => (/* binding */ openProposals)
});

// EXTERNAL MODULE: ./src/core/agents/provenance.ts
var provenance = __webpack_require__(41243);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/request-pull.ts
var request_pull = __webpack_require__(36694);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/markdown/markdown.ts + 3 modules
var markdown = __webpack_require__(58401);
// EXTERNAL MODULE: ./src/core/text/markdown/titles.ts
var titles = __webpack_require__(38266);
// EXTERNAL MODULE: ./src/core/text/quote.ts
var quote = __webpack_require__(5603);
;// CONCATENATED MODULE: ./src/run/proposals/proposal-text.ts





/** First line of our text: by it the same proposal is found again while it is open. */
function proposalMark({ base, files }) {
    const named = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, text }) => [path, text]);
    const hash = (0,external_node_crypto_.createHash)("sha256")
        .update(JSON.stringify([base, named]))
        .digest("hex");
    return `<!-- architect:proposal ${hash} -->`;
}
/** What stands before the agent's words cannot be written by it. */
const proposalTitle = ({ kind, title }) => `Proposal (${kind}): ${(0,titles/* sanitizeTitle */.em)(title, 150) || "without a title"}`;
/** The text of the pull request; everything that the agent wrote is a quotation, or code. */
function proposalBody(proposal, { run, runUrl, repository, serverUrl, }) {
    const { agent, why, advice = [], files, shown = "" } = proposal;
    const quoted = (text) => (0,quote/* quoteLines */.Cx)((0,markdown/* sanitizeMarkdown */.L)(text.trim(), { repository, serverUrl }));
    const list = files.map(({ path, text }) => `- ${(0,fence/* inlineCode */.t)(path)}${text === null ? " (deleted)" : ""}`);
    const parts = [
        `The agent ${(0,fence/* inlineCode */.t)(agent)} proposes this in the run [${run}](${runUrl}). Merging approves it, closing rejects it.`,
        why.trim() === "" ? "" : `Why, in its words:\n\n${quoted(why)}`,
        advice.length === 0
            ? ""
            : `Look at this first:\n\n${quoted(advice.map((line) => `- ${line.replace(/\s+/g, " ")}`).join("\n"))}`,
        `Files:\n\n${list.join("\n")}`,
        shown,
    ];
    return `${proposalMark(proposal)}\n${(0,titles/* defangDirectives */.qB)(parts.filter((part) => part !== "").join("\n\n"))}\n`;
}

// EXTERNAL MODULE: ./src/run/proposals/proposals-file.ts
var proposals_file = __webpack_require__(56861);
;// CONCATENATED MODULE: ./src/run/proposals/open-proposals.ts








/** Proposals of this process of the session that nothing became of yet. */
function waitingProposals(events) {
    const current = events.slice(events.findLastIndex(({ type }) => type === "run_resumed") + 1);
    return (0,provenance/* proposalsMade */.DX)(current).slice(current.filter(({ type }) => type === "proposal_opened").length);
}
const DONE = { ok: true };
const failedStep = (reason, isDenied = false) => ({ ok: false, reason, isDenied });
/** Whether a branch or commit holds exactly what is proposed. */
async function holds(forge, ref, { files }) {
    const same = await Promise.all(files.map(async ({ path, text }) => (await forge.readFile(path, ref)) === text));
    return same.every(Boolean);
}
/** Where the branches of proposals begin. */
const branchStart = (prefix) => `${prefix}proposal-`;
/** Open pull requests to a branch that are proposals of ours. `prefix`: `publish.branch_prefix`. */
async function openProposalPulls(forge, base, prefix) {
    const pulls = await forge.listPullRequests({ base, state: "open" });
    return pulls.filter((pull) => pull.headRef.startsWith(branchStart(prefix)) && !(0,fork/* isFromFork */.ty)(forge, pull));
}
/** An open pull request of ours that proposes the same. */
async function openAlready(forge, prefix, base, proposal) {
    const mark = proposalMark(proposal);
    for (const pull of await openProposalPulls(forge, base, prefix)) {
        // Its branch may have been changed since.
        if (pull.body.startsWith(mark) && (await holds(forge, pull.headSha, proposal)))
            return pull;
    }
    return null;
}
async function commitFiles({ open: { forge }, job: { services, shutdown: signal } }, proposal, { branch, head, run }) {
    const { clock, random } = services;
    const headline = proposalTitle(proposal);
    const runLine = `Architect-Run: ${run}`;
    if (proposal.base !== "") {
        const files = await services.openRefFiles({ forge, ref: `refs/heads/${branch}`, clock, random, signal });
        const changes = new Map(proposal.files.map(({ path, text }) => [path, text]));
        const written = await files.update(() => changes, `${headline}\n\n${runLine}\n`);
        return written.ok ? DONE : failedStep(written.message, written.reason === "denied");
    }
    const gone = proposal.files.filter(({ text }) => text === null).map(({ path }) => path);
    const there = await Promise.all(gone.map(async (path) => ((await forge.readFile(path, head)) === null ? [] : [path])));
    const written = await forge.commitOnBranch({
        branch,
        expectedHead: head,
        headline,
        body: runLine,
        additions: proposal.files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }])),
        deletions: there.flat(),
    });
    // The answer may have got lost: what the branch holds tells.
    if (written.ok || (await holds(forge, branch, proposal)))
        return DONE;
    return failedStep(written.message, written.reason === "denied");
}
/** A new branch of the proposal's own with its files on it. */
async function writeBranch(request, proposal, place) {
    const { forge } = request.open;
    const made = await forge.createBranch(place.branch, place.head);
    if (!made.ok && made.reason === "denied")
        return failedStep(made.message, true);
    // A branch by this name is that of a lost answer, or none of ours.
    if (!made.ok && (await forge.branchHead(place.branch)) !== place.head)
        return failedStep(made.message);
    const written = await commitFiles(request, proposal, place);
    if (!written.ok)
        await forge.deleteBranch(place.branch);
    return written;
}
/** Opens one proposal, or finds it open. `denied`: the job may not write. Rejects when the server cannot be asked. */
async function openProposal(request, proposal, number) {
    const { job, open, loaded } = request;
    const { forge, repository } = open;
    const { environment, redactor } = job;
    const { branch_prefix: prefix, pr_labels: labels } = loaded.configuration.publish;
    const own = { kind: proposal.kind, title: proposal.title };
    const none = (reason) => ({ ...own, url: "", number: null, reason });
    const base = proposal.base === "" ? repository.defaultBranch : proposal.base;
    const head = await forge.branchHead(base);
    if (head === null)
        return none(`There is no branch ${base}.`);
    if (await holds(forge, head, proposal))
        return none(`The branch ${base} holds it already.`);
    const found = await openAlready(forge, prefix, base, proposal);
    if (found !== null)
        return { ...own, url: found.url, number: found.number, reason: "It was open already." };
    const run = (0,run_job/* sessionIdOf */.P0)(environment);
    const runUrl = (0,run_job/* runUrlOf */.Qm)(environment);
    const branch = `${branchStart(prefix)}${run}-${number}`;
    const written = await writeBranch(request, proposal, { branch, head, run: runUrl });
    if (!written.ok)
        return { ...none(redactor.redact(written.reason)), ...(written.isDenied ? { denied: true } : {}) };
    const { owner, repository: name, serverUrl } = environment;
    const result = await (0,request_pull/* requestPull */.Z)(forge, {
        title: redactor.redact(proposalTitle(proposal)),
        body: redactor.redact(proposalBody(proposal, { run, runUrl, repository: `${owner}/${name}`, serverUrl })),
        head: branch,
        base,
        draft: false,
    });
    if (!result.ok) {
        const compare = `${forge.webUrl}/compare/${base}...${branch}?expand=1`;
        const why = `The pull request could not be opened: ${result.message} ${(0,request_pull/* pullRemedy */.o)(result)} Open it here: ${compare}`;
        return none(redactor.redact(why.replace(/\s+/g, " ")));
    }
    const { pull } = result;
    if (labels.length > 0 && !(await forge.addLabels(pull.number, labels))) {
        job.host.logger.warn("The labels of publish.pr_labels could not be added to the proposal.");
    }
    return { ...own, url: pull.url, number: pull.number, reason: "" };
}
/** Leaves proposals to a job that may write. */
async function keep(request, proposals, why) {
    const { job, folder } = request;
    await folder.write(proposals_file/* PROPOSALS_FILE */.xD, job.redactor.redact((0,proposals_file/* proposalsText */.RL)((0,run_job/* sessionIdOf */.P0)(job.environment), proposals)));
    const reason = `${why} It is in the run's file ${proposals_file/* PROPOSALS_FILE */.xD}, which \`architect publish\` opens.`;
    return proposals.map(({ kind, title }) => ({ kind, title, url: "", number: null, reason }));
}
async function outcomesOf(request, proposals) {
    const { mode } = request.loaded.configuration.publish;
    if (mode === "patch" || mode === "none")
        return keep(request, proposals, `publish.mode is ${mode}.`);
    const outcomes = [];
    for (const [index, proposal] of proposals.entries()) {
        const { denied, ...outcome } = await openProposal(request, proposal, index + 1).catch((error) => ({
            ...{ kind: proposal.kind, title: proposal.title, url: "", number: null, denied: undefined },
            reason: request.job.redactor.redact((0,errors/* messageOf */.bD)(error)),
        }));
        if (denied)
            return [...outcomes, ...(await keep(request, proposals.slice(index), "The job may not write."))];
        outcomes.push(outcome);
    }
    return outcomes;
}
/**
 * Opens a pull request for each proposal that the run made, and says what became of each in an event. A job that may not
 * write leaves them in a file instead. Never throws; a run without proposals asks for nothing.
 */
async function openProposals(request) {
    const { events, job } = request;
    const proposals = waitingProposals(events.events());
    if (proposals.length === 0)
        return;
    try {
        for (const outcome of await outcomesOf(request, proposals)) {
            events.emit({ type: "proposal_opened", at: job.services.clock.now(), outcome });
        }
    }
    catch (error) {
        (0,notice/* giveNotice */.a)({ events, services: job.services }, `The proposals could not be opened: ${(0,errors/* messageOf */.bD)(error)}`);
    }
}


/***/ }),

/***/ 23157:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ createProposalDraft),
/* harmony export */   p: () => (/* binding */ proposalsProblem)
/* harmony export */ });
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93366);
/* harmony import */ var _core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41243);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6829);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84437);
/* harmony import */ var _decide_decide_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18876);
/* harmony import */ var _proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36585);






/** Why a run may not propose anything, in a sentence; null: it may. */
function proposalsProblem(open) {
    const { forge, facts, event } = open;
    if ((0,_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_1__/* .isDryRun */ .vG)(open))
        return "A dry run proposes nothing.";
    if (facts.pull !== null && (0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__/* .isFromFork */ .ty)(forge, facts.pull))
        return "A run on a fork's pull request proposes nothing.";
    const isUnasked = event.kind === "pull_request" ||
        event.kind === "workflow_run" ||
        (event.kind === "issue" && event.action === "opened");
    return isUnasked ? "A run that nobody with the right to write asked for proposes nothing." : null;
}
/** Sources that are named; longer names are none that we give. */
const NAMED_SOURCES = 10;
const SOURCE_CHARACTERS = 100;
const OTHERS_WORDS = "This run had read words of people who may not write";
/** What a person has to know of the run that makes a proposal; none: nothing. */
function othersLines(events) {
    const others = (0,_core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_3__/* .readFromOthers */ .Yg)(events);
    if (others.length === 0)
        return [];
    const named = others.slice(0, NAMED_SOURCES).map((source) => (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__/* .clampText */ .zu)(source, SOURCE_CHARACTERS));
    const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
    return [`${OTHERS_WORDS}: ${named.join(", ")}${more}.`];
}
/**
 * The judged proposal with that. What the job that made it said of its own run stays, though its other advice may have been
 * replaced: whoever forges it can warn, and no more.
 */
function withOthersWords(judged, given, events) {
    const carried = (given.advice ?? []).filter((line) => line.startsWith(OTHERS_WORDS));
    const lines = [...new Set([...othersLines(events), ...carried, ...(judged.advice ?? [])])];
    return lines.length === 0 ? judged : { ...judged, advice: lines.slice(0, _proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_ADVICE */ .e) };
}
const NO_TOOLS = () => ({ ok: false, problem: "Nobody proposes tools here: dynamic_tools.enabled is off." });
/** Collects a run's proposals: each that is taken is an event. Where `problem` says why, none is. */
function createProposalDraft({ services, redactor }, { events, configuration, problem, judgeTool = NO_TOOLS, }) {
    const { memory } = configuration;
    const rules = { redactor, memoryBranch: memory.enabled ? memory.branch : null };
    const proposals = [];
    return {
        proposals,
        add(given) {
            const earlier = proposals.filter((one) => !(0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            const refusal = problem ??
                (earlier.length >= _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$ ? `A run proposes at most ${_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$} changes.` : null) ??
                (0,_proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .proposalProblem */ .Q)(given, rules);
            if (refusal !== null)
                return refusal;
            const judged = given.kind === "tool" ? judgeTool(given, earlier) : { ok: true, proposal: given };
            if (!judged.ok)
                return judged.problem;
            const proposal = withOthersWords(judged.proposal, given, events.events());
            const known = proposals.findIndex((one) => (0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            proposals.splice(known === -1 ? proposals.length : known, 1, proposal);
            events.emit({ type: "proposal_made", at: services.clock.now(), proposal });
            return null;
        },
    };
}


/***/ }),

/***/ 36585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ proposalProblem),
/* harmony export */   e: () => (/* binding */ MAXIMUM_ADVICE)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96396);
/* harmony import */ var _core_text_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36883);


/** Of all that a proposal says. */
const MAXIMUM_PROPOSAL_BYTES = 64 * 1024;
const MAXIMUM_FILES = 20;
const MAXIMUM_TITLE = 200;
const MAXIMUM_WHY = 4_000;
const MAXIMUM_ADVICE = 50;
const NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";
const CHARACTER = new RegExp(`^\\.github/architect/(?:agents/${NAME}/)?(?:SOUL|IDENTITY|MOTIVATIONS)\\.md$`);
/**
 * The only files that each kind may touch, as whole names: what is not of exactly this form (another case, a `..`, a
 * backslash, a workflow, the configuration) is none of them.
 */
const FILES = {
    soul: CHARACTER,
    identity: CHARACTER,
    motivations: CHARACTER,
    job: new RegExp(`^\\.github/architect/jobs/${NAME}\\.ya?ml$`),
    tool: new RegExp(`^\\.github/architect/tools/${NAME}/(?:meta\\.json|tool\\.ts|tool\\.sh)$`),
    memory: new RegExp(`^${NAME}/(?:(?:MEMORY|GOALS)\\.md|log/\\d{4}-\\d{2}-\\d{2}\\.md)$`),
};
/** Everything that an agent wrote into it. */
const textsOf = ({ title, why, agent, advice = [], files }) => [
    title,
    why,
    agent,
    ...advice,
    ...files.flatMap(({ path, text }) => [path, text ?? ""]),
];
function fileProblem({ kind, files }) {
    if (files.length === 0)
        return "It changes no file.";
    if (files.length > MAXIMUM_FILES)
        return `It changes more than ${MAXIMUM_FILES} files.`;
    const outside = files.find(({ path }) => !FILES[kind].test(path));
    if (outside !== undefined)
        return `A proposal of this kind may not touch ${JSON.stringify(outside.path.slice(0, 200))}.`;
    // Some checkouts do not tell names apart by case.
    const names = new Set(files.map(({ path }) => path.toLowerCase()));
    if (names.size < files.length)
        return "It names a file twice.";
    const hidden = files.find(({ text }) => text !== null && (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text) !== text.replace(/\r\n/g, "\n"));
    return hidden === undefined ? null : `${hidden.path} holds characters that nobody would see.`;
}
/** Why a proposal may not be made, in a sentence for the agent; null: it may. Of an untrusted one, too. */
function proposalProblem(proposal, { memoryBranch, redactor }) {
    const { kind, base, title, why, agent, advice = [] } = proposal;
    if ((kind === "memory") !== (base !== "") || (base !== "" && base !== memoryBranch)) {
        return "It is for a branch that proposals of this kind are not for.";
    }
    if ((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(title).trim() === "")
        return "It has no title.";
    if (/[\r\n]/.test(title) || title.length > MAXIMUM_TITLE) {
        return `Its title must be one line of at most ${MAXIMUM_TITLE} characters.`;
    }
    if (why.length > MAXIMUM_WHY)
        return `Its reason is longer than ${MAXIMUM_WHY} characters.`;
    if (!new RegExp(`^${NAME}$`).test(agent))
        return "It names no agent.";
    if (advice.length > MAXIMUM_ADVICE)
        return `It has more than ${MAXIMUM_ADVICE} lines of advice.`;
    const texts = textsOf(proposal);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (bytes > MAXIMUM_PROPOSAL_BYTES)
        return `It is larger than ${MAXIMUM_PROPOSAL_BYTES / 1024} KiB.`;
    const problem = fileProblem(proposal);
    if (problem !== null)
        return problem;
    return (0,_core_text_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .findSecret */ .m)(texts.join("\n"), redactor) === null
        ? null
        : "It holds a secret, or text that looks like a credential.";
}


/***/ }),

/***/ 56861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RL: () => (/* binding */ proposalsText),
/* harmony export */   S4: () => (/* binding */ readProposals),
/* harmony export */   xD: () => (/* binding */ PROPOSALS_FILE)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93366);


/** Among a run's files: what it proposes, for a job that may write. */
const PROPOSALS_FILE = "proposals.json";
const schema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
    run: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/),
    proposals: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({
        kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["soul", "identity", "motivations", "memory", "job", "tool"]),
        base: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(300),
        title: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000),
        why: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000),
        agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100),
        files: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({ path: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000), text: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000).nullable() })).max(100),
        advice: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string().max(10_000)).max(100).optional(),
    }))
        .max(_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PROPOSALS */ .$),
});
const proposalsText = (run, proposals) => `${JSON.stringify({ version: 1, run, proposals }, null, 2)}\n`;
/** The file of another job, of the right shape and no more: what it asks for is judged by whoever opens it. */
function readProposals(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { ok: false, reason: `${PROPOSALS_FILE} is no JSON` };
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
        const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
        return {
            ok: false,
            reason: `${PROPOSALS_FILE} does not have the shape of one (at ${place.slice(0, 100) || "its top"})`,
        };
    }
    const proposals = parsed.data.proposals.map(({ advice, ...proposal }) => ({
        ...proposal,
        ...(advice === undefined ? {} : { advice }),
    }));
    return { ok: true, run: parsed.data.run, proposals };
}


/***/ })

};
