export const id = 4573;
export const ids = [4573];
export const modules = {

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


/***/ }),

/***/ 36883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ findSecret)
/* harmony export */ });
/* harmony import */ var _token_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28459);

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;
/** Whether a text holds a value that is a secret of this run, or what has the shape of a credential. */
function findSecret(text, redactor) {
    if (redactor.contains(text))
        return "value";
    const searched = text.replace(LOCAL_URL, "url:");
    return (0,_token_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .redactTokenShapes */ .d)(searched, "***") === searched ? null : "shape";
}


/***/ }),

/***/ 22511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inputVariables: () => (/* binding */ inputVariables),
/* harmony export */   runEventEntry: () => (/* binding */ runEventEntry)
/* harmony export */ });
/* harmony import */ var _core_zod_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87250);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77861);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(59507);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(60668);
/* harmony import */ var _hub_credentials_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(40844);
/* harmony import */ var _model_key_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(87955);
/* harmony import */ var _people_access_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(97528);
/* harmony import */ var _web_access_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(33905);










/**
 * `architect event <payload.json> --event-name=<name>`: the action's own path, inputs from ARCHITECT_<INPUT>.
 * @throws ArchitectError (configuration) without a payload or a name.
 */
async function runEventEntry(own, values, rest) {
    const { environment } = own;
    const [payload] = rest;
    const name = values["event-name"];
    if (payload === undefined || name === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", "`event` needs a payload and a name: architect event <payload.json> --event-name=issue_comment.");
    }
    const variables = {
        ...environment,
        ...inputVariables(environment),
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(payload),
    };
    return (0,_action_js__WEBPACK_IMPORTED_MODULE_5__/* .withJob */ .ec)({ ...own, environment: variables }, _run_run_js__WEBPACK_IMPORTED_MODULE_4__/* .runAction */ .Cs, (0,_action_js__WEBPACK_IMPORTED_MODULE_5__/* .isInActions */ .Hn)(environment));
}
/** The inputs of the action as the runner hands them on, from ARCHITECT_<INPUT> and the names of other tools. */
function inputVariables(environment) {
    const inputs = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesFromEnvironment */ .wp)(environment, "ARCHITECT_");
    const url = inputs["base-url"] || environment["OPENAI_BASE_URL"];
    const token = inputs["github-token"] || environment["GITHUB_TOKEN"];
    const asInputs = {
        ...(0,_model_key_js__WEBPACK_IMPORTED_MODULE_7__/* .modelKeyVariable */ .dC)(environment),
        ...(0,_hub_credentials_js__WEBPACK_IMPORTED_MODULE_6__/* .hubTokenVariable */ .lm)(environment),
        ...(0,_web_access_js__WEBPACK_IMPORTED_MODULE_9__/* .webSearchKeyVariable */ ._O)(environment),
        ...(0,_people_access_js__WEBPACK_IMPORTED_MODULE_8__/* .peopleVariables */ .Xi)(environment),
    };
    for (const [input, value] of Object.entries({ ...inputs, "base-url": url, "github-token": token })) {
        if (value !== undefined && value !== "")
            asInputs[`INPUT_${input.toUpperCase()}`] = value;
    }
    return asInputs;
}


/***/ }),

/***/ 85109:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPublishEntry: () => (/* binding */ runPublishEntry)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/run/decide/decide-run.ts + 3 modules
var decide_run = __webpack_require__(18876);
// EXTERNAL MODULE: ./src/run/report/reply.ts
var reply = __webpack_require__(18980);
// EXTERNAL MODULE: ./src/run/run.ts + 11 modules
var run = __webpack_require__(59507);
// EXTERNAL MODULE: ./src/core/forge/forge.ts
var forge = __webpack_require__(43996);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/execute-run.ts + 5 modules
var execute_run = __webpack_require__(30325);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/running.ts + 3 modules
var run_running = __webpack_require__(28980);
// EXTERNAL MODULE: ./src/run/set-up/order.ts
var order = __webpack_require__(46100);
// EXTERNAL MODULE: ./src/run/set-up/preflight.ts
var preflight = __webpack_require__(25859);
// EXTERNAL MODULE: ./src/config/detect/detect.ts + 7 modules
var detect = __webpack_require__(17094);
// EXTERNAL MODULE: ./src/core/run/run.ts
var run_run = __webpack_require__(81172);
// EXTERNAL MODULE: ./src/run/checkout/project.ts
var project = __webpack_require__(84527);
// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
// EXTERNAL MODULE: ./src/run/work/tree-guard.ts
var tree_guard = __webpack_require__(44851);
;// CONCATENATED MODULE: ./src/commands/publish/audit.ts





/** A run changes far fewer; looking at the files of a hostile patch would outlast the job. */
const FILES_LOOKED_AT = 3_000;
/** Findings of both, each reason once; ours first. */
function joined(ours, claimed) {
    const known = new Set(ours.map(({ reason }) => reason));
    return [...ours, ...claimed.filter(({ reason }) => !known.has(reason))];
}
function unfaithfulFinding(path) {
    const reason = `${path}: the patch does not hold the file as the agent job had it: a secret was taken out, or it is no UTF-8 text`;
    return { rule: "tree patch", reason, severity: "error", path };
}
/** The findings of the agent job may make the audit worse, never better. */
function withClaims(audit, { audit: claimed }) {
    const tampering = joined(audit.tampering ?? [], claimed.tampering ?? []);
    return {
        ...audit,
        findings: joined(audit.findings, claimed.findings),
        restored: [...new Set([...audit.restored, ...claimed.restored])],
        leftOut: claimed.leftOut,
        ...(0,run_run/* joinLost */.js)(audit, claimed),
        ...(tampering.length === 0 ? {} : { tampering }),
        ...(claimed.untested === true ? { untested: true } : {}),
        blocked: audit.blocked || claimed.blocked,
    };
}
/**
 * The commands of the gates: those of the configuration, else those that the base's own files tell, as in the agent
 * job. The ones that the report names besides can only lead to more findings.
 */
async function gateCommandsOf(request, prefix) {
    const { history, base, claims } = request;
    const { configuration } = request.loaded;
    const claimed = claims.gates.map(({ run }) => run);
    const configured = configuration.guardrails.quality_gates;
    if (configured !== null)
        return [...configured.map(({ run }) => run), ...claimed];
    const found = await Promise.all(detect/* DETECTION_FILES */.gz.map(async (name) => [name, await history.read(base, `${prefix}${name}`)]));
    const texts = new Map(found.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes.toString("utf8")]])));
    const { gates } = (0,detect/* detectProject */.pp)(texts, { kinds: (0,project/* kindsOf */.tG)(configuration) });
    return [...gates.map(({ run }) => run), ...claimed];
}
/** The tree without what the policy refuses: of modes only the mode goes, of a rename both names. */
async function withoutRefused(history, base, tree, restore) {
    if (restore.length === 0)
        return { tree, restored: [], lost: [] };
    const modes = restore.filter(({ modeOnly }) => modeOnly === true);
    const whole = new Map(restore.filter(({ modeOnly }) => modeOnly !== true).map((entry) => [entry.path, entry]));
    const lost = modes.map(({ path, reason }) => ({ path, reason }));
    const back = new Set(whole.keys());
    for (const { from, to } of whole.size === 0 ? [] : await history.renames(base, tree)) {
        const refused = whole.get(to) ?? whole.get(from);
        if (refused === undefined)
            continue;
        lost.push({ path: `${from} → ${to}`, reason: refused.reason });
        for (const path of [from, to])
            back.add(path);
    }
    const contents = await Promise.all(modes.map(async ({ path }) => ({ path, bytes: await history.read(tree, path) })));
    const plain = await history.withContents(base, contents);
    const kept = await history.withPathsFrom(tree, plain, modes.map(({ path }) => path));
    const restored = [...back];
    const listed = [...new Set([...back, ...modes.map(({ path }) => path)])];
    return { tree: await history.withPathsFrom(kept, base, restored), restored: listed, lost };
}
/**
 * The tree of base and patch, judged as the tree of a run is: protected paths, links, submodules and modes are put
 * back, workflow files are split off, secrets and limits block. All of it in the object store. A string says why the
 * patch has no tree.
 */
async function auditPatch(request) {
    const { services, history, loaded, redactor, base } = request;
    const { configuration } = loaded;
    const applied = await history.apply(base, request.patch);
    if (!applied.ok)
        return `The patch does not apply to ${base}: ${redactor.redact(applied.message)}.`;
    const most = Math.max(FILES_LOOKED_AT, configuration.guardrails.max_files_modified);
    const patched = await history.changes(base, applied.tree);
    if (patched.length > most)
        return `The patch changes ${patched.length} files; at most ${most} are looked at.`;
    const unnamed = patched.find(({ path }) => path.includes("\ufffd"));
    if (unnamed !== undefined)
        return `The patch names a file that is no UTF-8: ${unnamed.path}.`;
    const folder = request.workingDirectory.replace(/^(?:\.?\/)+|\/+$/g, "");
    const prefix = folder === "" || folder === "." ? "" : `${folder}/`;
    const gateCommands = await gateCommandsOf(request, prefix);
    const judge = async (tree) => {
        const changes = await history.changes(base, tree);
        return services.judgeTree({
            changes,
            policy: (0,prepare/* policyOf */.US)(loaded),
            // Nobody here knows who changed a file: workflow files are split off either way.
            toolFiles: new Set(changes.map(({ path }) => path)),
            ...(0,tree_guard/* treeLimitsOf */.m)(configuration),
            tampering: {
                mode: configuration.guardrails.test_tampering,
                gateCommands,
                prefix,
                order: request.order,
            },
            redactor,
            read: (path) => history.read(tree, path),
            readBase: (path) => history.read(base, path),
        });
    };
    const first = await judge(applied.tree);
    const { tree, restored, lost } = await withoutRefused(history, base, applied.tree, first.restore);
    const last = tree === applied.tree ? first : await judge(tree);
    const { splitOff } = last;
    const patch = splitOff.length === 0 ? "" : await history.diff(base, tree, { paths: splitOff, binary: true });
    const kept = splitOff.length === 0 ? tree : await history.withPathsFrom(tree, base, splitOff);
    const changes = await history.changes(base, kept);
    const published = new Set(changes.map(({ path }) => path));
    const unfaithful = applied.unfaithful.filter((path) => published.has(path)).map(unfaithfulFinding);
    const audit = {
        findings: [
            ...unfaithful,
            ...joined(last.findings, first.findings),
            ...first.restore.map(({ path, rule, reason }) => ({ rule, reason, path, severity: "warning" })),
        ],
        restored,
        splitOff,
        ...(lost.length === 0 ? {} : { lost }),
        ...(last.tampering === undefined || last.tampering.length === 0 ? {} : { tampering: last.tampering }),
        ...(patch === "" ? {} : { splitOffPatch: patch }),
        leftOut: [],
        // A file that could not be put back must not be published.
        blocked: last.blocked || last.restore.length > 0 || unfaithful.length > 0,
    };
    return { tree: kept, changes, audit: withClaims(audit, request.claims) };
}

// EXTERNAL MODULE: ./src/run/publish/publish-follow.ts + 1 modules
var publish_follow = __webpack_require__(85829);
// EXTERNAL MODULE: ./src/run/publish/publish-work.ts
var publish_work = __webpack_require__(69526);
// EXTERNAL MODULE: ./src/run/report/run-end.ts
var run_end = __webpack_require__(63905);
// EXTERNAL MODULE: ./src/run/set-up/session.ts
var session = __webpack_require__(18412);
// EXTERNAL MODULE: ./src/run/status.ts
var run_status = __webpack_require__(2615);
;// CONCATENATED MODULE: ./src/commands/publish/gates.ts

const MISSING = "The agent job's report does not name this gate.";
const LEFT_OUT = "The changes select this gate, and the agent job says neither what it found nor why it did not run.";
/**
 * Holds the agent job's claims about the gates against this job's own configuration: a configured gate that it does not
 * name, or that the changes select and it did not run, proves nothing; and a gate that is required here is required.
 */
async function heldGates(request) {
    const { services, configuration, changed, claimed } = request;
    const wanted = (0,project/* configuredGates */.LI)(configuration.guardrails.quality_gates ?? []);
    if (wanted.length === 0)
        return claimed;
    const selected = new Set((await services.gates()).select(wanted, changed).map(({ name }) => name));
    const held = claimed.map((claim) => {
        const gate = wanted.find(({ name }) => name === claim.name);
        if (gate === undefined)
            return claim;
        const isLeftOut = claim.outcome === "not_run" && claim.reason === undefined && selected.has(gate.name);
        return { ...claim, required: claim.required || gate.required, ...(isLeftOut ? { reason: LEFT_OUT } : {}) };
    });
    const missing = wanted
        .filter(({ name }) => !claimed.some((claim) => claim.name === name))
        .map(({ name, run, required }) => ({
        name,
        run,
        required,
        before: "not_run",
        after: "not_run",
        outcome: "not_run",
        exitCode: null,
        durationMilliseconds: 0,
        detected: false,
        output: "",
        reason: MISSING,
    }));
    return [...held, ...missing];
}

;// CONCATENATED MODULE: ./src/commands/publish/conclude.ts








/** From best to worst; a claim may only go down. */
const ORDER = ["success", "no_changes", "partial", "failed"];
/** The findings of this job, lowered to what the agent job says of itself. */
function lowered(judged, claims) {
    if (ORDER.indexOf(claims.status) <= ORDER.indexOf(judged.status) || claims.status === "no_changes")
        return judged;
    const reasons = claims.reasons.length > 0 ? claims.reasons : [`the agent job ended as ${claims.status}`];
    return { status: claims.status, reasons: [...new Set([...judged.reasons, ...reasons])] };
}
function codeOf({ status }, claims) {
    if (status === "failed" && claims.status === "failed" && claims.exitCode !== 0)
        return claims.exitCode;
    return (0,run_status/* exitCodeFor */.Rr)(status, claims.stopReason);
}
function stop({ job, events }, { stopReason, summary }) {
    if (stopReason === "")
        return;
    events.emit({ type: "loop_stopped", at: job.services.clock.now(), stopReason, finalOutput: summary, detail: "" });
}
/** The agent job's claims about its proof; nobody ran any of it here. */
function claimedOf({ gates, evaluation, regression, evidence }) {
    const more = { ...(regression === undefined ? {} : { regression }), ...(evidence === undefined ? {} : { evidence }) };
    return { gates, evaluation, ...more };
}
/**
 * A run that leaves nothing to push: it answered, changed nothing or failed, all by its own word; or, with `problem`, its
 * patch has no place to go.
 */
function concludeClaims(run, { configuration }, claims, patch, problem) {
    const { job, events } = run;
    stop(run, claims);
    const at = job.services.clock.now();
    if (claims.gates.length > 0) {
        const audit = { ...run_run/* EMPTY_AUDIT */.cs, ...claims.audit };
        events.emit({ type: "tree_proved", at, evidence: { tree: "", ...claimedOf(claims), audit } });
    }
    const isEmpty = claims.status === "success" && patch.trim() === "" && !commands/* COMMANDS */.Lo[run.open.request.command].effect.readsOnly;
    const claimed = { status: isEmpty ? "no_changes" : claims.status, reasons: claims.reasons };
    const judged = problem === undefined ? claimed : lowered({ status: "partial", reasons: [problem] }, claims);
    if (problem !== undefined) {
        const published = { ...run_run/* NOT_PUBLISHED */.nu, kind: "patch", notes: [problem] };
        events.emit({ type: "work_published", at, published });
    }
    return {
        ...judged,
        exitCode: codeOf(judged, claims),
        ...run_run/* NOTHING_DONE */.Lc,
        patch,
        gatesDetected: claims.gatesDetected,
        detectedYaml: claims.detectedYaml,
        failOn: configuration.publish.fail_on,
    };
}
async function publishRequestOf(work, proof, end) {
    const { run, loaded, claims, history, target } = work;
    const { job, open, events } = run;
    const { clock } = job.services;
    const publication = await (0,publish_follow/* publicationOf */.M)(job, open);
    const { configuration } = loaded;
    const { publish } = configuration;
    // Nobody has seen the gates run: what is not even claimed to be whole waits as a draft.
    const mode = end.status !== "success" && publish.mode === "auto" ? "draft" : publish.mode;
    return {
        ...publication,
        workspace: { history },
        configuration: { ...configuration, publish: { ...publish, mode } },
        target,
        result: {
            outcome: {
                stopReason: claims.stopReason === "" ? "llm_error" : claims.stopReason,
                finalOutput: claims.summary,
                detail: "",
                isComplete: true,
                modelError: null,
            },
            proof,
        },
        status: end.status,
        report: publication.functions.build([...events.events(), (0,run_end/* runFinished */.u)(clock.now(), end, publication.redact)]),
    };
}
/** From the audited patch to its publication: the same rules and the same code as of a run. */
async function concludePatch(work) {
    const { run, loaded, claims, patch, audited } = work;
    const { job, open, events, startedAt } = run;
    const { configuration } = loaded;
    const { clock } = job.services;
    const { evaluation } = claims;
    const { tree, changes, audit } = audited;
    const changed = changes.map(({ path }) => path);
    const gates = await heldGates({ services: job.services, configuration, changed, claimed: claims.gates });
    stop(run, claims);
    // With the gates that the claims leave out: verdict and status speak of the same ones.
    events.emit({ type: "tree_proved", at: clock.now(), evidence: { tree, ...claimedOf(claims), gates, audit } });
    const judge = (published) => lowered((0,run_status/* decideStatus */.x7)({
        stopReason: claims.stopReason === "" ? "llm_error" : claims.stopReason,
        stopDetail: "",
        isComplete: true,
        hasChanges: changes.length > 0,
        dryRun: false,
        gates,
        audit,
        evaluation,
        published,
    }), claims);
    const { gatesDetected, detectedYaml } = claims;
    const failOn = configuration.publish.fail_on;
    const filesChanged = (0,run_end/* filesOf */.R)(changes);
    const endFor = (judged) => ({
        ...judged,
        ...{ exitCode: codeOf(judged, claims), ci: "", gatesDetected, detectedYaml, filesChanged },
    });
    const before = judge(null);
    if (changes.length === 0)
        return { ...endFor(before), patch, failOn };
    // The agent job says itself that its tree is not proved, or why it must not be pushed.
    const proof = { tree, changes, gates, audit, complete: claims.published.notes.length === 0 };
    const request = await publishRequestOf(work, proof, endFor(before));
    const deadline = (0,session/* deadlineOf */.G0)({ startedAt, configuration });
    const { published, ci } = await (0,publish_follow/* publishAndFollow */.U)({ job, forge: open.forge, events }, request, deadline);
    let after = judge(published);
    if (ci.problem !== null && (after.status === "success" || after.status === "partial")) {
        after = { status: "partial", reasons: [...after.reasons, ci.problem] };
        await (0,publish_work/* updatePullRequestBody */.w)(await publishRequestOf(work, proof, endFor(after)), published);
    }
    return { ...endFor(after), patch, failOn, ci: ci.line };
}

// EXTERNAL MODULE: ./src/features/dynamic-tools/run-tools.ts
var run_tools = __webpack_require__(90656);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/proposals/open-proposals.ts + 1 modules
var open_proposals = __webpack_require__(44792);
// EXTERNAL MODULE: ./src/run/proposals/proposal-draft.ts
var proposal_draft = __webpack_require__(23157);
// EXTERNAL MODULE: ./src/run/proposals/proposals-file.ts
var proposals_file = __webpack_require__(56861);
;// CONCATENATED MODULE: ./src/commands/publish/publish-proposals.ts






/**
 * Opens what the agent job's proposals.json asks for, as far as this job's own rules allow it: kind, paths, size, count
 * and secrets are judged again, and nothing that the file says of itself is believed. Never throws.
 */
async function publishProposals(run, loaded, text) {
    if (text.trim() === "")
        return;
    const { job, open, events } = run;
    const { services, redactor } = job;
    const tell = (what) => (0,notice/* giveNotice */.a)({ events, services }, redactor.redact(what));
    const read = (0,proposals_file/* readProposals */.S4)(text);
    if (!read.ok)
        return tell(`The agent job's proposals were not opened: ${read.reason}.`);
    const [own = "", attempt = ""] = (0,run_job/* sessionIdOf */.P0)(job.environment).split("-");
    const [claimed, claimedAttempt] = read.run.split("-");
    if (claimed !== own || Number(claimedAttempt) > Number(attempt)) {
        return tell("The agent job's proposals were not opened: they are of another run.");
    }
    const problem = (0,proposal_draft/* proposalsProblem */.p)(open);
    const { configuration } = loaded;
    const { dynamic_tools: settings } = configuration;
    const hasTools = settings.enabled && problem === null && read.proposals.some(({ kind }) => kind === "tool");
    const tools = hasTools ? await (0,run_tools/* readTools */.sR)(services, open.forge, settings, tell) : null;
    const draft = (0,proposal_draft/* createProposalDraft */.A)(job, {
        ...{ events, configuration, problem },
        ...(tools === null ? {} : { judgeTool: tools.judgeTool }),
    });
    for (const proposal of read.proposals) {
        const refusal = draft.add(proposal);
        if (refusal !== null)
            tell(`A proposal of the agent job was refused: ${refusal}`);
    }
    await (0,open_proposals/* openProposals */.gB)(run);
}

;// CONCATENATED MODULE: ./src/commands/publish/execute-publish.ts













/** Statuses of a run that had no work to publish. */
const WORKED = new Set(["success", "no_changes", "partial", "failed"]);
/**
 * The report of this very command, by an attempt of this workflow run.
 * @throws ArchitectError (forge) for another one.
 */
function claimsOf({ environment }, { request }, read) {
    if (!read.ok) {
        throw new errors/* ArchitectError */.U8("forge", `There is nothing to publish: ${read.reason}.`, {
            remedy: "See the log of the agent job; `retry` runs the command again.",
        });
    }
    const { report } = read;
    const [run = "", attempt = ""] = (0,run_job/* sessionIdOf */.P0)(environment).split("-");
    const [claimedRun, claimedAttempt] = report.sessionId.split("-");
    const isOurs = claimedRun === run && Number(claimedAttempt) <= Number(attempt);
    if (isOurs && report.command === request.command && report.subject === (0,forge/* subjectKey */.o)(request.subject))
        return report;
    throw new errors/* ArchitectError */.U8("forge", "The report is of another run than the one that this job belongs to.", {
        remedy: "Download the artifact of the agent job of the same workflow run.",
    });
}
/** Why a patch for this base cannot go to this target, or null. The base is the agent job's word. */
async function baseProblem({ forge }, target, base) {
    if (base === target.base)
        return null;
    if (base === "")
        return "The report names no base commit.";
    if (target.existing) {
        const place = target.branch === "" ? "the fork's branch" : `the branch ${target.branch}`;
        return `Nothing was pushed: ${place} is at ${target.base}, and the agent job worked on ${base}. The work is kept as a patch.`;
    }
    // The default branch may have moved on. Any other commit would bring in what nobody has accepted.
    const extra = await forge.commitsBetween(target.base, base).catch(() => null);
    if (extra?.isComplete === true && extra.commits.length === 0)
        return null;
    return `Nothing was pushed: the commit ${base}, on which the agent job worked, is not on ${target.defaultBranch}. The work is kept as a patch.`;
}
function openHistoryOf({ environment, services, shutdown }, { inputs }, openHistory) {
    const { serverUrl, owner, repository } = environment;
    return openHistory({
        directory: `${environment.temp}/architect-publish-${services.random.hex(8)}`,
        path: environment.childEnvironment["PATH"] ?? "",
        remote: {
            serverUrl,
            url: `${serverUrl}/${owner}/${repository}.git`,
            token: inputs.githubToken ?? "",
            proxy: environment.gitProxy ?? {},
            patience: { clock: services.clock, signal: shutdown },
        },
    });
}
/** The audited work on its target, or a sentence that says why there is none. */
async function prepareWork(running, loaded, claims, { patch, openHistory }) {
    const { job, open, events } = running;
    const { services } = job;
    const { target } = await (0,execute_run/* openTarget */.Ap)(job, open, loaded);
    const base = claims.baseSha;
    const problem = await baseProblem(open, target, base);
    if (problem !== null)
        return problem;
    if (target.branch !== "")
        await (0,execute_run/* checkBranch */.DC)({ forge: open.forge, events, services }, loaded, target);
    running.head = base;
    events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
    const history = await openHistoryOf(job, open, openHistory);
    running.cleanup.push(async () => history.dispose());
    await history.setBase(base);
    const audited = await auditPatch({
        services,
        history,
        loaded,
        redactor: job.redactor,
        base,
        patch,
        order: (0,order/* unquotedText */.Rw)(open.request.text),
        workingDirectory: open.inputs.workingDirectory ?? ".",
        claims,
    });
    if (typeof audited === "string")
        return `Nothing was pushed: ${audited}`;
    return { run: running, loaded, claims, history, patch, target: { ...target, base }, audited };
}
async function publishClaimed(running, loaded, claims, patch, openHistory) {
    const { job, open } = running;
    const { mode } = loaded.configuration.publish;
    const rights = mode === "auto" || mode === "draft" ? (0,preflight/* pushProblem */.aY)(open.repository) : null;
    if (rights !== null)
        job.host.logger.warn(`${rights.problem} ${rights.remedy}`);
    const isOver = patch.trim() === "" || commands/* COMMANDS */.Lo[open.request.command].effect.readsOnly || !WORKED.has(claims.status);
    if (isOver || (0,decide_run/* isDryRun */.vG)(open))
        return concludeClaims(running, loaded, claims, patch);
    const work = await prepareWork(running, loaded, claims, { patch, openHistory });
    return typeof work === "string" ? concludeClaims(running, loaded, claims, patch, work) : concludePatch(work);
}
/**
 * From the agent job's files to the run's conclusion. Rights, configuration, target and audit are this job's own; of
 * the report only what can lower the result counts. Gates and evaluation are shown as what they are: claims.
 * @throws ArchitectError (forge) for files of another run, and when nothing can be pushed.
 */
async function executePublish(running, { read, patch, proposals }, openHistory) {
    const { job, open } = running;
    const loaded = await (0,fork/* configurationOf */.QV)(open);
    running.patch = patch;
    (0,run_running/* emitStarted */.F)(running, loaded);
    (0,preflight/* checkRepository */.n_)(open.repository);
    const claims = claimsOf(job, open, read);
    const conclusion = await publishClaimed(running, loaded, claims, patch, openHistory);
    await publishProposals({ ...running, loaded }, loaded, proposals);
    return conclusion;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
;// CONCATENATED MODULE: ./src/commands/publish/report.ts

/** Longest text of the report that is shown anywhere; longer ones are cut where they are rendered. */
const TEXT = schemas.string().max(200_000);
const LINE = schemas.string().max(10_000);
const COUNT = schemas.number().int().nonnegative().max(1e12);
const lines = schemas.array(LINE).max(5_000);
const counted = schemas.object({ ran: COUNT, failed: COUNT, skipped: COUNT }).nullable();
const gateResult = schemas["enum"](["pass", "fail", "timeout", "error", "not_run"]);
const gate = schemas.object({
    name: schemas.string().max(200),
    run: LINE,
    required: schemas.boolean(),
    before: gateResult,
    after: gateResult,
    outcome: schemas["enum"](["passed", "fixed", "broken", "already_failing", "flaky", "not_run"]),
    exitCode: schemas.number().int().nullable(),
    durationMilliseconds: schemas.number().nonnegative().max(1e12),
    detected: schemas.boolean(),
    output: TEXT,
    reason: LINE.optional(),
    tests: schemas.object({ before: counted, after: counted }).optional(),
    stillRed: lines.optional(),
    stillFailing: schemas.literal(true).optional(),
    red: LINE.optional(),
});
const regression = schemas.object({
    gate: schemas.string().max(200),
    added: COUNT.nullable(),
    failWithout: lines,
    cannotRunWithout: schemas.literal(true).optional(),
    triedWithout: schemas.boolean(),
    changedExpectations: lines,
    failsUnnamed: schemas.literal(true).optional(),
    triedBaseTests: schemas.boolean(),
    leftOut: LINE.optional(),
});
const evidence = schemas.object({
    kind: schemas["enum"](["E1", "E2", "E3", "E4", "E5", "kept"]),
    text: LINE,
});
const finding = schemas.object({
    rule: LINE,
    reason: LINE,
    severity: schemas["enum"](["error", "warning", "info"]),
    path: LINE.optional(),
    remedy: LINE.optional(),
});
const evaluation = schemas.object({
    mode: schemas["enum"](["basic", "full"]),
    completed: schemas.boolean(),
    confidence: schemas.number().min(0).max(1),
    issues: lines,
    suggestion: TEXT,
    passed: schemas.boolean(),
});
/** report.json of another job, keys in camel case. What is not named here is dropped. */
const schema = schemas.object({
    version: schemas.literal(1),
    sessionId: schemas.string().regex(/^\d{1,20}-\d{1,6}$/),
    command: schemas.string().max(50),
    subject: schemas.string().regex(/^(?:(?:issue|pr)-\d{1,12})?$/),
    status: schemas["enum"](["success", "no_changes", "partial", "failed", "skipped", "denied", "awaiting_approval"]),
    stopReason: schemas["enum"]([
        ...["", "llm_done", "max_steps", "budget_exceeded", "context_full", "timeout", "interrupted"],
        ...["llm_error", "loop_detected", "gates_failed", "unproved", "approval_pending", "aborted"],
    ]),
    exitCode: schemas.union([0, 1, 2, 3, 4, 5, 130].map((code) => schemas.literal(code))),
    reasons: lines,
    summary: TEXT,
    model: schemas.string().max(200),
    steps: COUNT,
    durationMilliseconds: schemas.number().nonnegative().max(1e12),
    usage: schemas.object({
        inputTokens: COUNT,
        cachedInputTokens: COUNT,
        outputTokens: COUNT,
        reasoningTokens: COUNT,
        modelCalls: COUNT,
    }),
    costUsd: schemas.number().nonnegative().max(1e9).nullable(),
    budgetUsd: schemas.number().nonnegative().max(1e9),
    baseSha: schemas.string().regex(/^(?:[0-9a-f]{40}(?:[0-9a-f]{24})?)?$/),
    gates: schemas.array(gate).max(200),
    gatesDetected: schemas.boolean(),
    detectedYaml: TEXT,
    audit: schemas.object({
        findings: schemas.array(finding).max(5_000),
        tampering: schemas.array(finding).max(5_000).optional(),
        restored: lines,
        leftOut: lines,
        lost: schemas.array(schemas.object({ path: LINE, reason: LINE }))
            .max(5_000)
            .optional(),
        untested: schemas.boolean().optional(),
        blocked: schemas.boolean(),
    }),
    evaluation: evaluation.nullable(),
    regression: schemas.array(regression).max(200).optional(),
    evidence: schemas.array(evidence).max(20).optional(),
    refusals: schemas.array(schemas.object({ what: LINE, reason: TEXT, remedy: LINE })).max(5_000),
    published: schemas.object({ notes: lines }),
    failedSetup: schemas.object({ problem: TEXT, cause: TEXT, gates: lines }).optional(),
    notices: schemas.array(TEXT).max(5_000),
    sandbox: LINE,
    timeline: schemas.array(schemas.object({ step: COUNT, text: LINE, ok: schemas.boolean() })).max(50_000),
});
function camelCase(value) {
    if (Array.isArray(value))
        return value.map(camelCase);
    if (typeof value !== "object" || value === null)
        return value;
    const entries = Object.entries(value).map(([key, inner]) => [
        key.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase()),
        camelCase(inner),
    ]);
    return Object.fromEntries(entries);
}
/** Leaves optional keys out instead of holding undefined. */
function withoutUndefined(value) {
    return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
/** report.json of another job, checked key by key: code of the repository may have written it. */
function readReport(text) {
    let value;
    try {
        value = camelCase(JSON.parse(text));
    }
    catch {
        return { ok: false, reason: "report.json is no JSON" };
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
        const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
        return {
            ok: false,
            reason: `report.json does not have the shape of a report (at ${place.slice(0, 100) || "its top"})`,
        };
    }
    const { audit, gates, regression: compared, ...report } = parsed.data;
    const { findings, tampering, untested, lost, ...rest } = audit;
    return {
        ok: true,
        report: {
            ...report,
            gates: gates.map(withoutUndefined),
            ...(compared === undefined ? {} : { regression: compared.map(withoutUndefined) }),
            audit: withoutUndefined({
                ...rest,
                findings: findings.map(withoutUndefined),
                ...(tampering === undefined ? {} : { tampering: tampering.map(withoutUndefined) }),
                ...(untested === undefined ? {} : { untested }),
                ...(lost === undefined ? {} : { lost }),
            }),
        },
    };
}

;// CONCATENATED MODULE: ./src/commands/publish/publish-files.ts







/** The report of this job with what only the agent job can tell, marked as that. */
function publish_files_withClaims(report, claims) {
    const { steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox } = claims;
    return {
        ...report,
        ...{ steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox },
        budgetUsd: claims.budgetUsd,
        notices: [...report.notices, ...claims.notices],
        reported: true,
    };
}
/** A job whose reports show the agent job's claims. No model is asked in it. */
function reportingJob(job, read) {
    const { services } = job;
    return {
        ...job,
        services: {
            ...services,
            warmUp: () => { },
            async report() {
                const functions = await services.report();
                if (!read.ok)
                    return functions;
                return { ...functions, build: (events) => publish_files_withClaims(functions.build(events), read.report) };
            },
        },
    };
}
function readFiles(files) {
    const none = { patch: "", proposals: "" };
    try {
        const found = files();
        if (found === null)
            return { read: { ok: false, reason: "the agent job left no report.json" }, ...none };
        const { report, ...others } = found;
        return { read: readReport(report), ...others };
    }
    catch (error) {
        return { read: { ok: false, reason: (0,errors/* messageOf */.bD)(error) }, ...none };
    }
}
/** Why a command cannot be carried out by one job and published by another, or null. */
function twoJobsProblem(command, phrase) {
    if ((0,commands/* hasAgent */.YL)(command) && (0,commands/* agentOf */.jk)(command).inTwoJobs)
        return null;
    return `\`${phrase} ${command}\` does not work in a workflow of two jobs: it needs a job that may write while it runs.`;
}
async function publishCommand(job, opening, files, openHistory) {
    const open = await (0,run/* answerWithoutAgent */.MW)(job, opening);
    if (typeof open === "number")
        return open;
    const { request, forge, phrase } = open;
    const problem = twoJobsProblem(request.command, phrase);
    if (problem !== null)
        return (0,reply/* replyInComment */.D)(job, forge, request, problem, "skipped");
    const given = readFiles(files);
    return (0,run/* runToReport */.pg)(reportingJob(job, given.read), open, (running) => executePublish(running, given, openHistory));
}
/**
 * The second job of the two-job layout: decides anew, from this job's own event, who asked for what; then audits the
 * agent job's patch against the base and publishes it as a run would. What needs no agent is answered here. Returns the
 * process's exit code; throws nothing.
 */
async function publishFiles(job, files, openHistory) {
    try {
        const decision = await (0,decide_run/* decideRun */.Sf)(job);
        if (decision.kind === "closed")
            return await (0,run/* closeJob */.Ao)(job, decision);
        return await publishCommand(job, decision, files, openHistory);
    }
    catch (error) {
        return (0,run/* failBare */.xC)(job, error);
    }
}

// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(60668);
// EXTERNAL MODULE: ./src/entry/cli-event.ts
var cli_event = __webpack_require__(22511);
// EXTERNAL MODULE: ./src/entry/container.ts + 5 modules
var container = __webpack_require__(35415);
;// CONCATENATED MODULE: ./src/entry/cli-publish.ts








const MAXIMUM_REPORT_BYTES = 32 * 1024 * 1024;
/** Three proposals at their largest, written as JSON. */
const MAXIMUM_PROPOSALS_BYTES = 2 * 1024 * 1024;
const MAXIMUM_PATCH_BYTES = 64 * 1024 * 1024;
/** A plain file's text, never through a link at its end; null when there is none. The folder is another job's work. */
function readPlain(path, maximum) {
    if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isFile() !== true)
        return null;
    const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0));
    try {
        const { size } = (0,external_node_fs_.fstatSync)(file);
        if (size > maximum) {
            throw new errors/* ArchitectError */.U8("forge", `${path} has ${size} bytes; at most ${maximum} are read.`, {
                remedy: "Such a run cannot be published from its files.",
            });
        }
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** The run's own folder: the one given, or its subfolder of this workflow run, the latest attempt up to this one. */
function runFolder(given, runId, attempt) {
    if ((0,external_node_fs_.lstatSync)(given, { throwIfNoEntry: false })?.isDirectory() !== true)
        return given;
    const attempts = (0,external_node_fs_.readdirSync)(given).flatMap((name) => {
        const [, run, number] = /^(\d+)-(\d+)$/.exec(name) ?? [];
        return run === runId && Number(number) <= attempt ? [Number(number)] : [];
    });
    return attempts.length === 0 ? given : (0,external_node_path_.join)(given, `${runId}-${Math.max(...attempts)}`);
}
function readRunFiles(folder) {
    const report = readPlain((0,external_node_path_.join)(folder, "report.json"), MAXIMUM_REPORT_BYTES);
    if (report === null)
        return null;
    return {
        report,
        patch: readPlain((0,external_node_path_.join)(folder, "changes.patch"), MAXIMUM_PATCH_BYTES) ?? "",
        proposals: readPlain((0,external_node_path_.join)(folder, proposals_file/* PROPOSALS_FILE */.xD), MAXIMUM_PROPOSALS_BYTES) ?? "",
    };
}
/**
 * `architect publish <folder>`: the second job of the two-job layout. Runs nothing of the repository, checks nothing
 * out.
 * @throws ArchitectError (configuration) without a folder or an event, (forge) for a file that is too large.
 */
async function runPublishEntry(own, rest) {
    const { environment } = own;
    const [given] = rest;
    if (given === undefined) {
        throw new errors/* ArchitectError */.U8("configuration", "`publish` needs the folder with the files of a run.", {
            remedy: "Write: architect publish <folder>, after actions/download-artifact.",
        });
    }
    if ((environment["GITHUB_EVENT_PATH"] ?? "") === "") {
        throw new errors/* ArchitectError */.U8("configuration", "GITHUB_EVENT_PATH is not set.", {
            remedy: "`publish` runs in a job of the workflow run that made the files; who asked is read from its event.",
        });
    }
    const folder = runFolder((0,external_node_path_.resolve)(own.directory, given), environment["GITHUB_RUN_ID"] ?? "", Number(environment["GITHUB_RUN_ATTEMPT"] ?? 1));
    return (0,action/* withJob */.ec)({ ...own, environment: { ...environment, ...(0,cli_event.inputVariables)(environment) } }, (job) => publishFiles(job, () => readRunFiles(folder), container/* openPatchHistory */.FP), (0,action/* isInActions */.Hn)(environment));
}


/***/ })

};
