export const id = 2085;
export const ids = [2085];
export const modules = {

/***/ 65090:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wd: () => (/* binding */ admitCall),
  BP: () => (/* binding */ executeSteps),
  ES: () => (/* binding */ firePreHooks),
  mm: () => (/* binding */ isPending),
  TE: () => (/* binding */ lookUp),
  z6: () => (/* binding */ needsPerson)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/tool/command-refusal.ts
var command_refusal = __webpack_require__(24830);
// EXTERNAL MODULE: ./src/core/tool/instead.ts
var tool_instead = __webpack_require__(89176);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/tool/verdict.ts
var verdict = __webpack_require__(53455);
// EXTERNAL MODULE: ./src/core/workspace/scratch.ts
var workspace_scratch = __webpack_require__(42723);
// EXTERNAL MODULE: ./src/agent/engine/guarded-files.ts
var guarded_files = __webpack_require__(71158);
;// CONCATENATED MODULE: ./src/agent/engine/call-guard.ts






const nothing = () => { };
/** Step 3: everything deterministic that may refuse a call. A check that fails denies. */
async function guardCall(deps, tool, args) {
    const secrets = judgeSecrets(deps, args);
    if (secrets.decision === "deny")
        return { verdict: secrets, command: null, settle: nothing };
    if (await concernsScratchAlone(deps.context.workspace, tool, args)) {
        return { verdict: verdict/* ALLOWED */.p3, command: null, settle: nothing };
    }
    const files = (0,tool_tool/* namedFiles */.VI)(tool, args);
    const call = await (0,guarded_files/* reserveEdit */.b)(deps.guardrails, {
        ...{ kind: "tool_call", tool: tool.name, args, files },
        ...(tool.preview === undefined ? {} : { preview: (before) => tool.preview?.(args, before) ?? null }),
    });
    const line = tool.effects.includes("command") ? args["command"] : undefined;
    if (call.verdict.decision === "deny" || typeof line !== "string")
        return { ...call, command: null };
    const command = await classify(deps.classifier, line, args);
    if (command.class === "blocked") {
        call.settle(false);
        return { verdict: (0,verdict/* deny */.Xg)(command.rule, command.reason, command.remedy), command, settle: nothing };
    }
    const run = await (0,guarded_files/* reserveEdit */.b)(deps.guardrails, { kind: "command", command: line, verdict: command });
    if (run.verdict.decision === "deny")
        call.settle(false);
    const settle = (happened) => {
        call.settle(happened);
        run.settle(happened);
    };
    return { verdict: (0,verdict/* joinVerdicts */.$U)([call.verdict, run.verdict]), command, settle };
}
/**
 * Guardrails watch over the repository, and the gate of the workspace over the scratch place: a file tool's call that
 * names files of the latter alone, by the paths that gate resolved, is not theirs to judge.
 */
async function concernsScratchAlone({ commands, files }, tool, args) {
    if (!tool.effects.every((effect) => effect === "read" || effect === "write"))
        return false;
    const named = (0,tool_tool/* namedFiles */.VI)(tool, args);
    if (named.length === 0 || !named.every(({ path }) => (0,workspace_scratch/* isScratchPath */.a)(path)))
        return false;
    const { scratch } = await commands.status();
    for (const { path } of named) {
        const normal = external_node_path_.posix.normalize(path);
        if (scratch === undefined || ![scratch, workspace_scratch/* SCRATCH */.Z].some((name) => normal.startsWith(`${name}/`)))
            return false;
        // A checkout may lie below the same folder. What is refused there is refused by the same gate.
        const place = await files.check(path, "delete");
        if (place.ok && !(0,workspace_scratch/* isScratchPath */.a)(place.value.path))
            return false;
    }
    return true;
}
/** Values are checked as the tool will see them: in JSON text an escape would hide one. */
function judgeSecrets(deps, args) {
    if (!stringsOf(args).some((text) => deps.redactor.contains(text)))
        return verdict/* ALLOWED */.p3;
    return (0,verdict/* deny */.Xg)("known_secret", "the arguments hold a secret of this run", "Leave the secret out; no tool needs it.");
}
function stringsOf(value) {
    if (typeof value === "string")
        return [value];
    if (Array.isArray(value))
        return value.flatMap(stringsOf);
    if (typeof value !== "object" || value === null)
        return [];
    return Object.entries(value).flatMap(([key, item]) => [key, ...stringsOf(item)]);
}
async function classify(classifier, line, args) {
    try {
        const cwd = args["cwd"];
        const env = args["env"];
        return await classifier.classify(line, {
            ...(typeof cwd === "string" ? { cwd } : {}),
            ...(isStringMap(env) ? { env } : {}),
        });
    }
    catch (error) {
        return { class: "blocked", rule: "classifier", reason: `the command could not be classified: ${(0,errors/* messageOf */.bD)(error)}` };
    }
}
function isStringMap(value) {
    return typeof value === "object" && value !== null && Object.values(value).every((item) => typeof item === "string");
}

// EXTERNAL MODULE: ./src/agent/engine/call-result.ts
var call_result = __webpack_require__(2294);
// EXTERNAL MODULE: ./src/agent/engine/preflight.ts
var preflight = __webpack_require__(31735);
// EXTERNAL MODULE: ./src/agent/engine/tool-arguments.ts
var tool_arguments = __webpack_require__(90825);
// EXTERNAL MODULE: ./src/agent/engine/tool-execution.ts
var tool_execution = __webpack_require__(77104);
// EXTERNAL MODULE: ./src/agent/engine/tool-registry.ts
var tool_registry = __webpack_require__(26914);
;// CONCATENATED MODULE: ./src/agent/engine/call-pipeline.ts











const HELD = (0,tool_tool/* failure */.V2)("pending", "waits for a call before it");
/** The call did not run and is not reported: it stays open in the conversation. */
function isPending(result) {
    return !result.success && result.code === "pending";
}
/**
 * Runs one call through the ten steps. A failure in any of them becomes the result of the call. A call that waits for a
 * person emits no event. Never throws.
 */
async function executeSteps(deps, state, call, { step, signal }) {
    const startedAt = deps.clock.now();
    let result;
    try {
        const own = { ...deps, context: { ...deps.context, callId: call.id } };
        result = await runSteps(own, state, call, signal);
    }
    catch (error) {
        result = (0,tool_tool/* failure */.V2)("internal", `Unexpected error: ${(0,errors/* messageOf */.bD)(error)}`);
    }
    if (isPending(result))
        return { call, result, durationMilliseconds: 0 };
    // 9 redact, shorten, event and log · 10 return
    return (0,call_result/* concludeCall */.A)(deps, call, step, result, startedAt);
}
/** Steps 1 to 8; their order is fixed. */
async function runSteps(deps, state, call, signal) {
    if (state.aborted)
        return (0,tool_tool/* failure */.V2)("not_confirmed", "Action cancelled by the user");
    if (signal.aborted)
        return (0,tool_tool/* failure */.V2)("aborted", "The run was stopped before this call started.");
    if (state.waiting)
        return HELD;
    // 1 look up
    const tool = lookUp(deps, call.name);
    if (tool === null)
        return unknownTool(deps, call.name);
    // 2 validate arguments · 3 guardrails
    const admitted = await admitCall(deps, tool, (0,tool_arguments/* readArguments */.lR)(tool, call.arguments));
    if (!admitted.ok)
        return admitted.result;
    // 4 pre_tool_use hooks; what they modify passes 2 and 3 again, once
    const hooked = await firePreHooks(deps, state, admitted, call);
    if (!hooked.ok)
        return hooked.result;
    return (0,tool_tool/* withOutside */.yG)(await runAdmitted(deps, state, hooked, signal), hooked.outside);
}
/** Steps 5 to 8. */
async function runAdmitted(deps, state, hooked, signal) {
    const { tool } = hooked;
    let isStarted = false;
    try {
        // 5 risk and confirmation
        const refusal = await call_pipeline_confirm(deps, state, hooked, signal);
        if (refusal !== null)
            return refusal;
        // 6 dry run
        if (deps.dryRun && (0,tool_execution/* isMutating */.kt)(tool)) {
            return { success: true, output: `[DRY-RUN] Would run: ${tool.name}(${JSON.stringify(hooked.args)})` };
        }
        // 7 execute; the first call that changes files waits until setup and baseline have seen the tree unchanged
        if ((0,tool_execution/* mayTouchTree */.nz)(tool)) {
            state.beforeMutation ??= deps.beforeMutation?.() ?? Promise.resolve();
            await state.beforeMutation;
        }
        const result = await execute(deps, hooked, signal);
        // A tool that refused by itself has done nothing that a guardrail counts.
        isStarted = result.success || !NOTHING_DONE.has(result.code);
        const executed = (0,tool_tool/* withOutside */.yG)(result, await (0,call_result/* foreignWords */.K)(deps, hooked, result, signal));
        // 8 post_tool_use hooks
        return await firePostHooks(deps, hooked, (0,tool_execution/* appendText */.IM)(executed, hooked.notes));
    }
    finally {
        hooked.settle(isStarted);
    }
}
/** Step 7: the tool reaches files through the guardrails, which judge what it really writes. */
async function execute(deps, call, signal) {
    if (!call.tool.effects.includes("write") || deps.guardrails.length === 0) {
        return (0,tool_execution/* runTool */.qI)(deps, call.tool, call.data, signal, call.verdict?.class === "safe");
    }
    const guarded = (0,guarded_files/* guardFiles */.R)(deps.guardrails, deps.context.workspace);
    const context = { ...deps.context, workspace: guarded.workspace };
    const result = await (0,tool_execution/* runTool */.qI)({ ...deps, context }, call.tool, call.data, signal);
    if (!result.success && guarded.refusals().length > 0)
        return guardrailRefusal(guarded.refusals());
    return (0,tool_execution/* appendText */.IM)(result, notesOf(guarded.notes()));
}
const NOTHING_DONE = new Set(["invalid_arguments", "guardrail", "refused", "not_found"]);
function notesOf(findings) {
    const worth = findings.filter((finding) => finding.severity !== "info");
    return [...new Set(worth.map((finding) => `Note: ${finding.reason}`))];
}
/** Step 1: a tool the agent may not use does not exist for it. */
function lookUp(deps, name) {
    if (!deps.registry.hasTool(name) || !(0,tool_registry/* isOffered */.kd)(name, deps.allowedTools, deps.disabledTools))
        return null;
    return deps.registry.get(name);
}
function unknownTool(deps, name) {
    const names = deps.registry.getSchemas(deps.allowedTools, deps.disabledTools).map((schema) => schema.function.name);
    const output = `Error: Tool not found: ${JSON.stringify(name)}. Available tools: ${names.join(", ") || "none"}.`;
    return (0,tool_tool/* failure */.V2)("unknown_tool", "Tool not found", { output });
}
/** Steps 2 and 3: validated arguments, then everything deterministic that may refuse. */
async function admitCall(deps, tool, checked) {
    if (!checked.ok)
        return checked;
    const { verdict, command, settle } = await guardCall(deps, tool, checked.args);
    if (verdict.decision === "deny")
        return { ok: false, result: guardrailRefusal(verdict.findings) };
    const worth = verdict.findings.filter((finding) => finding.severity !== "info");
    return {
        ok: true,
        tool,
        data: checked.data,
        args: checked.args,
        verdict: command,
        asks: verdict.decision === "ask" ? (worth[0] ?? verdict.findings[0] ?? UNNAMED_ASK) : null,
        notes: verdict.decision === "ask" ? [] : notesOf(worth),
        settle,
    };
}
const UNNAMED_ASK = { rule: "guardrail", reason: "a guardrail wants a confirmation", severity: "warning" };
function guardrailRefusal(findings) {
    const reasons = [...new Set(findings.map((finding) => finding.reason))].join("; ") || "refused";
    const remedy = findings.find((finding) => finding.remedy !== undefined)?.remedy;
    const instead = findings.find((finding) => finding.instead !== undefined)?.instead;
    const error = `Guardrail: ${reasons}`;
    return (0,tool_tool/* failure */.V2)("guardrail", error, withRemedy(error, remedy, instead));
}
/** A refusal that names the allowed form saves a step; what only a person can set is for the report. */
function withRemedy(error, remedy, instead = remedy ?? tool_instead/* INSTEAD */.Z.any) {
    return { output: `${error}\nInstead: ${instead}`, ...(remedy === undefined ? {} : { remedy }) };
}
/** Step 4. What a hook modifies goes back through 2 and 3 once: a hook cannot widen rights. */
async function firePreHooks(deps, { hookDecisions }, call, asked) {
    let decision;
    try {
        decision = hookDecisions.get(asked) ?? (await deps.hooks.fire("pre_tool_use", payloadOf(call)));
        hookDecisions.set(asked, decision);
    }
    catch (error) {
        call.settle(false);
        throw error;
    }
    if (decision.kind === "block") {
        call.settle(false);
        const error = `Blocked by hook: ${decision.reason}`;
        return { ok: false, result: (0,tool_tool/* withOutside */.yG)((0,tool_tool/* failure */.V2)("hook", error, { output: error }), decision.outside) };
    }
    if (decision.kind === "modify")
        call.settle(false);
    const modified = decision.kind === "modify" ? await admitCall(deps, call.tool, (0,tool_arguments/* validateArguments */.Tr)(call.tool, decision.args)) : call;
    const { additionalContext, outside } = decision;
    if (!modified.ok)
        return { ...modified, result: (0,tool_tool/* withOutside */.yG)(modified.result, outside) };
    return {
        ...modified,
        notes: additionalContext === undefined ? modified.notes : [...modified.notes, additionalContext],
        ...(outside === undefined ? {} : { outside }),
    };
}
function payloadOf({ tool, args }) {
    const { command } = args;
    const path = editedPath(tool, args);
    return {
        tool: tool.name,
        args,
        ...(path === undefined ? {} : { path }),
        ...(typeof command === "string" ? { command } : {}),
    };
}
/** The file that a call edits, and where it is afterwards; a tool that only reads edits none. */
function editedPath(tool, args) {
    return tool.effects.includes("write") ? (0,tool_tool/* namedFiles */.VI)(tool, args).at(-1)?.path : undefined;
}
/** Step 5. null = may run. */
async function call_pipeline_confirm(deps, state, call, signal) {
    const refused = await refusalOf(deps, call);
    if (refused !== null)
        return refused;
    if (call.asks !== null && deps.confirmation.mode === "yolo") {
        // yolo never asks, so a call that a guardrail asks about is refused.
        return guardrailRefusal([
            { ...call.asks, reason: `${call.asks.reason} (needs a confirmation, and confirm mode yolo never asks)` },
        ]);
    }
    if (!(await needsPerson(deps, call)))
        return null;
    const { refusal, release } = await (0,preflight/* preflightCall */.q)(deps, call, signal);
    release();
    if (refusal !== null)
        return refusal;
    const outcome = await deps.confirmation.confirm(call, signal);
    if (outcome.kind === "run")
        return null;
    if (outcome.kind === "pending") {
        state.waiting = true;
        return (0,tool_tool/* failure */.V2)("pending", `${call.tool.name} waits for the approval ${outcome.id}`);
    }
    if (outcome.abort)
        state.aborted = true;
    return outcome.result;
}
/**
 * Whether a person has to approve the call. A call that will not run anyway (dry run, refused command) needs no
 * approval.
 */
async function needsPerson(deps, call) {
    if ((deps.dryRun && (0,tool_execution/* isMutating */.kt)(call.tool)) || (await refusalOf(deps, call)) !== null)
        return false;
    return call.asks !== null || deps.confirmation.isNeeded(call);
}
async function refusalOf(deps, { verdict }) {
    return verdict === null ? null : (0,command_refusal/* commandRefusal */._)(verdict, deps.context);
}
/** Step 8. A post hook cannot block: what it says is appended, and its failure undoes nothing. */
async function firePostHooks(deps, call, result) {
    try {
        const decision = await deps.hooks.fire("post_tool_use", { ...payloadOf(call), result });
        const said = (0,tool_execution/* appendText */.IM)(result, [decision.kind === "block" ? decision.reason : decision.additionalContext]);
        return (0,tool_tool/* withOutside */.yG)(said, decision.outside);
    }
    catch (error) {
        return (0,tool_execution/* appendText */.IM)(result, [`The hooks after this call failed: ${(0,errors/* messageOf */.bD)(error)}`]);
    }
}


/***/ }),

/***/ 2294:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ concludeCall),
/* harmony export */   K: () => (/* binding */ foreignWords)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29926);
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43038);



/** A name is shown in log, comment and report; a model may make up one of any length. */
const MAXIMUM_NAME_LENGTH = 200;
/**
 * Steps 9 and 10: redacts before cutting (half a secret is no longer found), emits the event, returns. Never throws.
 */
function concludeCall(deps, call, step, result, startedAt) {
    const now = deps.clock.now();
    const outcome = cleanOutcome(deps, call, result, Math.max(0, now - startedAt));
    deps.logger.debug(`Step ${step}: ${outcome.call.name} ${outcome.result.success ? "succeeded" : "failed"} in ${outcome.durationMilliseconds} ms`);
    deps.events.emit({ type: "tool_finished", at: now, step, outcome });
    return outcome;
}
function cleanOutcome(deps, call, result, durationMilliseconds) {
    try {
        const redact = deps.redactor.redact;
        const cleanCall = {
            id: call.id,
            name: redact(call.name).slice(0, MAXIMUM_NAME_LENGTH),
            arguments: redact(call.arguments),
        };
        return { call: cleanCall, result: cleanResult(deps, result, isPage(deps, call, result)), durationMilliseconds };
    }
    catch (error) {
        // Nothing that could not be redacted leaves the engine.
        deps.logger.error(`A tool result could not be redacted: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        const withheld = (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)("internal", "The result could not be redacted and is withheld.");
        return { call: { id: call.id, name: "unknown", arguments: "{}" }, result: withheld, durationMilliseconds };
    }
}
/** A page that its tool cut by whole lines is never cut again in its middle. */
function isPage({ registry }, { name }, { success }) {
    return success && registry.hasTool(name) && registry.get(name).isPaged === true;
}
function cleanResult(deps, given, isWhole) {
    const { outside, ...result } = given;
    const clean = cleanTexts(deps, result, isWhole);
    return deps.tellsOutside === true && outside !== undefined
        ? { ...clean, outside: deps.redactor.redact(outside) }
        : clean;
}
function cleanTexts(deps, result, isWhole) {
    const shorten = (text) => {
        const redacted = deps.redactor.redact(text);
        const limit = deps.maximumResultCharacters;
        return limit > 0 && !isWhole ? deps.truncate(redacted, limit) : redacted;
    };
    const data = result.data === undefined ? {} : { data: (0,_core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_2__/* .redactRecord */ .h)(result.data, deps.redactor.redact) };
    if (result.success) {
        return { success: true, output: shorten(result.output), ...data, ...(result.isLast ? { isLast: true } : {}) };
    }
    const remedy = result.remedy === undefined ? {} : { remedy: deps.redactor.redact(result.remedy) };
    return {
        success: false,
        output: shorten(result.output),
        error: shorten(result.error),
        code: result.code,
        ...remedy,
        ...data,
    };
}
/**
 * The untrusted source of a result that shows files outside of the project, such as installed packages, which people
 * without write access wrote. '' when there is none, or when sources are not tracked.
 */
async function foreignWords({ tellsOutside, context: { workspace } }, { tool, args }, result, signal) {
    const read = (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .namedFiles */ .VI)(tool, args).filter(({ use }) => use === "read" || use === "search");
    if (tellsOutside !== true || !result.success || read.length === 0)
        return "";
    const checked = await Promise.all(read.map(({ path }) => workspace.files.check(path, "read")));
    // An absolute path is one of the folder that commands have for their own temporary files.
    const paths = checked.flatMap((one) => (one.ok && !one.value.path.startsWith("/") ? [one.value.path] : []));
    if (paths.every((path) => path === "" || path === "."))
        return "";
    const project = await workspace.search.index(signal).catch(() => []);
    const isForeign = (path) => path !== "" && path !== "." && !project.some((one) => one === path || one.startsWith(`${path}/`));
    return paths.some(isForeign) ? "a file that is no part of the project" : "";
}


/***/ }),

/***/ 71158:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ guardFiles),
/* harmony export */   b: () => (/* binding */ reserveEdit)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_tool_verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53455);
/* harmony import */ var _core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42723);



/** Asks the guardrails in order, up to the first refusal; what was reserved for a refused subject is taken back. */
async function reserveEdit(guardrails, subject) {
    const verdicts = [];
    const passed = [];
    const settle = (happened) => {
        for (const guardrail of passed.splice(0))
            guardrail.settle?.(subject, happened);
    };
    for (const guardrail of guardrails) {
        const verdict = await checkSafely(guardrail, subject);
        if (verdict.decision === "deny") {
            settle(false);
            return { verdict, settle };
        }
        passed.push(guardrail);
        verdicts.push(verdict);
    }
    return { verdict: (0,_core_tool_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .joinVerdicts */ .$U)(verdicts), settle };
}
/** A check that fails denies. */
async function checkSafely(guardrail, subject) {
    try {
        return await guardrail.check(subject);
    }
    catch (error) {
        return (0,_core_tool_verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .deny */ .Xg)(guardrail.name, `the check "${guardrail.name}" failed: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    }
}
/**
 * Puts the guardrails between a tool and the files: reserve, change, commit. They judge the bytes that are written,
 * however the tool made them, and count a change once it is made. Files in the scratch place are no change of the run.
 */
function guardFiles(guardrails, workspace) {
    const refused = [];
    const noted = [];
    const { files, prefix } = workspace;
    const textAt = async (path) => {
        const read = await files.read(path);
        return read.ok ? textOf(read.value.bytes) : null;
    };
    /** Reserves all subjects, then makes the change; the first refusal stops it. */
    const guarded = async (subjects, change) => {
        const reservations = [];
        let happened = false;
        try {
            for (const subject of subjects) {
                const reservation = await reserveEdit(guardrails, subject);
                reservations.push(reservation);
                // A change of a file is nothing to ask a person about once its call was confirmed.
                if (reservation.verdict.decision !== "allow")
                    return refuse(reservation.verdict.findings);
            }
            const result = await change();
            happened = result.ok;
            if (happened)
                noted.push(...reservations.flatMap(({ verdict }) => verdict.findings));
            return result;
        }
        finally {
            for (const reservation of reservations)
                reservation.settle(happened);
        }
    };
    const refuse = (findings) => {
        refused.push(...findings);
        // The model reads a text made from the findings.
        return { ok: false, code: "protected", message: findings.map((finding) => finding.reason).join("; ") };
    };
    const change = (path, before, after) => ({
        ...{ kind: "file_change", path: `${prefix}${path}`, before, after },
    });
    const guardedFiles = {
        ...files,
        async write(path, bytes, options) {
            const place = await files.check(path, "write");
            if (!place.ok)
                return place;
            if ((0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_2__/* .isScratchPath */ .a)(place.value.path))
                return files.write(path, bytes, options);
            const subject = change(place.value.path, await textAt(path), textOf(bytes));
            return guarded([subject], () => files.write(path, bytes, options));
        },
        async remove(path) {
            const place = await files.check(path, "delete");
            if (!place.ok)
                return place;
            if ((0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_2__/* .isScratchPath */ .a)(place.value.path))
                return files.remove(path);
            return guarded([change(place.value.path, await textAt(path), null)], () => files.remove(path));
        },
        async move(from, to) {
            const source = await files.check(from, "delete");
            if (!source.ok)
                return source;
            const target = await files.check(to, "write");
            if (!target.ok)
                return target;
            if ((0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_2__/* .isScratchPath */ .a)(source.value.path) && (0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_2__/* .isScratchPath */ .a)(target.value.path))
                return files.move(from, to);
            const text = await textAt(from);
            const subjects = [change(source.value.path, text, null), change(target.value.path, null, text)];
            return guarded(subjects.map((subject) => ({ ...subject, isMoved: true })), () => files.move(from, to));
        },
    };
    return {
        workspace: { ...workspace, files: guardedFiles },
        refusals: () => refused,
        notes: () => noted,
    };
}
/** Decoded as the counts and rules read it; a binary file keeps its NUL. */
function textOf(bytes) {
    return bytes.toString("utf8");
}


/***/ }),

/***/ 31735:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ preflightCall)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _guarded_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71158);


/**
 * No person is asked about a call that the tool itself would refuse (`approval`): before the question, the tool runs on
 * a workspace that reads the real files and changes nothing. One whose effects lie elsewhere (the network, what the run
 * collects for its end, other runs) cannot be tried, and one that only reads would have been run by it.
 */
async function preflightCall(deps, { tool, data }, signal) {
    const held = [];
    const release = () => {
        for (const settle of held.splice(0))
            settle();
    };
    if (!isTriable(tool) || signal.aborted)
        return { refusal: null, release };
    const { context } = deps;
    const still = stillWorkspace(context.workspace, context.limits.maximumFileBytes);
    const guarded = (0,_guarded_files_js__WEBPACK_IMPORTED_MODULE_1__/* .guardFiles */ .R)(deps.guardrails.map((guardrail) => holding(guardrail, held)), still);
    const tried = {
        ...context,
        workspace: guarded.workspace,
        signal,
        recordWrite: () => { },
        isTrial: true,
        seen: new Map(context.seen),
        ...(context.created === undefined ? {} : { created: new Map(context.created) }),
    };
    try {
        const result = await tool.execute(data, tried);
        return { refusal: result.success || signal.aborted ? null : result, release };
    }
    catch (error) {
        // A call that breaks here breaks after the question too, and is reported there.
        deps.logger.debug(`${tool.name} could not be tried before asking: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        return { refusal: null, release };
    }
}
/** Effects that the still workspace holds back. */
const HELD_BACK = new Set(["read", "write", "command"]);
function isTriable({ effects }) {
    return effects.every((effect) => HELD_BACK.has(effect)) && effects.some((effect) => effect !== "read");
}
/** Runs the checks; what they reserve is held until it is released, so that limits count over several calls. */
function holding(guardrail, held) {
    return {
        name: guardrail.name,
        check: (subject) => guardrail.check(subject),
        settle: (subject) => {
            held.push(() => guardrail.settle?.(subject, false));
        },
    };
}
/** Reads as the real one does, says what changes would be refused, and makes none. */
function stillWorkspace(workspace, maximumBytes) {
    const { files, commands } = workspace;
    const still = {
        ...files,
        async write(path, bytes, options) {
            const place = await files.check(path, "write");
            if (!place.ok)
                return place;
            if (bytes.length > maximumBytes)
                return tooLarge(place.value.path, bytes.length, maximumBytes);
            const current = await files.read(path);
            if (!current.ok && current.code !== "not_found")
                return current;
            if (current.ok && options?.expectedHash === null)
                return exists(place.value.path);
            return { ok: true, value: { path: place.value.path, created: !current.ok } };
        },
        async remove(path) {
            return files.check(path, "delete");
        },
        async move(from, to) {
            const source = await files.check(from, "delete");
            if (!source.ok)
                return source;
            const target = await files.check(to, "write");
            if (!target.ok)
                return target;
            const current = await files.read(to);
            if (current.ok || current.code !== "not_found")
                return exists(target.value.path);
            return { ok: true, value: { from: source.value.path, to: target.value.path } };
        },
    };
    return {
        ...workspace,
        files: still,
        commands: { ...commands, run: async (request) => tryCommand(workspace, request) },
    };
}
const STARTED = {
    exitCode: 0,
    signal: null,
    timedOut: false,
    aborted: false,
    output: "",
    outputTruncated: false,
    durationMilliseconds: 0,
};
/** Checks a command without starting it: the sandbox, its directory, its program. */
async function tryCommand({ commands, files }, request) {
    const refused = (startError) => ({ ...STARTED, exitCode: null, startError });
    const { level, note } = await commands.status();
    if (level === "none")
        return refused(note);
    const directory = await files.list(request.cwd ?? ".", { recursive: false, limit: 1 });
    if (!directory.ok)
        return refused(directory.message);
    const program = request.argv?.[0];
    const isMissing = program !== undefined && !program.includes("/") && !commands.hasProgram(program);
    return isMissing ? refused(`The program '${program}' is not on the PATH of commands.`) : STARTED;
}
function exists(path) {
    return { ok: false, code: "exists", message: `'${path}' exists already.` };
}
function tooLarge(path, size, limit) {
    return { ok: false, code: "too_large", message: `'${path}' would have ${size} bytes; at most ${limit} are allowed.` };
}


/***/ }),

/***/ 77104:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IM: () => (/* binding */ appendText),
/* harmony export */   kt: () => (/* binding */ isMutating),
/* harmony export */   nz: () => (/* binding */ mayTouchTree),
/* harmony export */   qI: () => (/* binding */ runTool)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43038);
/* harmony import */ var _run_signal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48965);



/** Time for a stopped tool to end its processes before the run goes on without it; a cancelled job has 7.5 s. */
const GRACE_MILLISECONDS = 5_000;
/** Anything but reading. */
function isMutating(tool) {
    return tool.effects.some((effect) => effect !== "read");
}
/** What it does can be seen in the working tree; what is collected for the run's end cannot. */
function mayTouchTree({ effects }) {
    return effects.some((effect) => effect === "write" || effect === "command" || effect === "network");
}
/**
 * Step 7: runs the tool with validated arguments. Never throws; a tool that ignores the signal is left behind.
 * `onlyReads`: a command of class safe, after which the tree needs no look; the audit looks at all of it anyway.
 */
async function runTool(deps, tool, data, signal, onlyReads = false) {
    if (signal.aborted)
        return stopped();
    const ended = new AbortController();
    const abandoned = afterGrace(deps, signal, ended.signal);
    const result = await Promise.race([attempt(deps, tool, data, signal), abandoned]);
    ended.abort();
    return tool.effects.includes("command") && !onlyReads ? checkAfterCommand(deps, result) : result;
}
function stopped() {
    return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)("aborted", "The run was stopped before this call ended.");
}
async function attempt(deps, tool, data, signal) {
    try {
        // The registry forgot the type; `data` is what this tool's own schema returned.
        return await tool.execute(data, { ...deps.context, signal });
    }
    catch (error) {
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)("internal", `Unexpected error in ${tool.name}: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    }
}
async function afterGrace(deps, signal, ended) {
    await (0,_run_signal_js__WEBPACK_IMPORTED_MODULE_2__/* .aborted */ .Q)(signal, ended);
    await deps.clock.sleep(GRACE_MILLISECONDS, ended);
    return stopped();
}
/** A check that fails counts as a refusal, but what the command printed is not lost. */
async function checkAfterCommand(deps, result) {
    try {
        return appendText(result, [await deps.afterCommand?.()]);
    }
    catch (error) {
        const message = `The check of the files after the command failed: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`;
        deps.logger.error(message);
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)("internal", message, { output: `${result.output}\n\nError: ${message}` });
    }
}
/** Texts for the model below the result's own output. */
function appendText(result, texts) {
    const extra = texts.filter((text) => text !== undefined && text !== "");
    if (extra.length === 0)
        return result;
    return { ...result, output: [result.output, ...extra].join("\n\n") };
}


/***/ }),

/***/ 22085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ createAgentLoop),
  D: () => (/* binding */ openWindow)
});

// EXTERNAL MODULE: ./src/core/model/tokens.ts
var tokens = __webpack_require__(36231);
;// CONCATENATED MODULE: ./src/agent/context/context-manager.ts

/** Share of the model's window that a request may fill: the answer needs room, and estimates are estimates. */
const USABLE_SHARE = 0.9;
/** Share of the limit at which older steps are summarised. */
const PRESSURE_SHARE = 0.75;
/** Share of the model's window beyond which nothing is sent. */
const HOPELESS_SHARE = 0.95;
/** How far below what the server refused a request must stay from then on. */
const REFUSED_SHARE = 0.9;
/** @param options limits in tokens; 0 or null = that limit is off. */
function createContextWindow(options) {
    const model = options.contextWindow > 0 ? options.contextWindow : Number.POSITIVE_INFINITY;
    const wanted = options.maximumTokens ?? 0;
    let whole = wanted > 0 ? Math.min(model, wanted) : model;
    let limit = wanted > 0 ? Math.min(model * USABLE_SHARE, wanted) : model * USABLE_SHARE;
    let correction = 1;
    return {
        estimate: (messages, tools) => (0,tokens/* estimateRequestTokens */.GL)(messages, tools) * correction,
        limit: () => limit,
        isPressed: (tokens) => tokens >= whole * PRESSURE_SHARE,
        isOver: (tokens) => tokens > limit,
        isHopeless: (tokens) => tokens > model * HOPELESS_SHARE,
        calibrate(countedTokens, messages, tools) {
            const estimated = (0,tokens/* estimateRequestTokens */.GL)(messages, tools);
            if (countedTokens <= 0 || estimated <= 0)
                return;
            correction = Math.min(3, Math.max(0.5, countedTokens / estimated));
        },
        refused(tokens) {
            whole = Math.min(whole, tokens * REFUSED_SHARE);
            limit = Math.min(limit, tokens * REFUSED_SHARE);
        },
    };
}
/** Takes a conversation apart into what stays and what may go. */
function splitConversation(messages) {
    const firstUser = messages.findIndex((message) => message.role === "user");
    const headLength = firstUser >= 0 && firstUser <= 1 ? firstUser + 1 : 0;
    const groups = [];
    for (const message of messages.slice(headLength)) {
        if (message.role === "tool")
            groups.at(-1)?.push(message);
        else
            groups.push([message]);
    }
    return { head: messages.slice(0, headLength), groups };
}
function cutAt(messages, hasRecord, count) {
    const { head, groups } = splitConversation(messages);
    const records = hasRecord ? 1 : 0;
    return {
        from: head.length,
        older: groups.slice(records, records + count).flat(),
        recent: groups.slice(records + count).flat(),
        records,
    };
}
/** Divides before the latest `steps` exchanges, however many messages each has; null = nothing is older. */
function cutBeforeRecent(messages, hasRecord, steps) {
    const groups = splitConversation(messages).groups.slice(hasRecord ? 1 : 0);
    let left = steps;
    let index = groups.length;
    while (index > 0 && left > 0) {
        index -= 1;
        if (groups[index]?.[0]?.role === "assistant")
            left -= 1;
    }
    return index === 0 || left > 0 ? null : cutAt(messages, hasRecord, index);
}
/**
 * Divides so that what stays has at most `target` tokens, or is the latest exchange alone; null = nothing can go.
 * `estimate`: tokens of a request with these messages.
 */
function cutToFit(messages, hasRecord, target, estimate) {
    const { head, groups } = splitConversation(messages);
    const most = groups.length - (hasRecord ? 1 : 0) - 1;
    const stays = (count) => [...head, ...cutAt(messages, hasRecord, count).recent];
    // The more goes the less stays, so the smallest number is found by halving.
    let [low, high] = [1, most];
    if (most < 1)
        return null;
    while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (estimate(stays(middle)) > target)
            low = middle + 1;
        else
            high = middle;
    }
    return cutAt(messages, hasRecord, low);
}

// EXTERNAL MODULE: ./src/agent/prompts.ts
var prompts = __webpack_require__(23694);
// EXTERNAL MODULE: ./src/agent/run-signal.ts
var run_signal = __webpack_require__(48965);
// EXTERNAL MODULE: ./src/core/text/markdown/untrusted.ts
var untrusted = __webpack_require__(55027);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: ./src/agent/engine/tool-arguments.ts
var tool_arguments = __webpack_require__(90825);
// EXTERNAL MODULE: ./src/agent/loop/turn.ts
var loop_turn = __webpack_require__(89393);
;// CONCATENATED MODULE: ./src/agent/loop/compaction.ts







/** Characters of one tool result, and of one call's arguments, as the summary's author sees them. */
const SHOWN_RESULT = 1_500;
const SHOWN_ARGUMENTS = 400;
/** Longest record, in characters, however large the window is. */
const LONGEST_RECORD = 24_000;
const SHOWN_STATEMENT = 500;
const MAXIMUM_FILES = 100;
/**
 * The record that replaces older steps: a user message that says what it is, with summary, files and the model's own
 * statements marked as untrusted, and the last message to the agent word for word.
 */
function makeRecord(source) {
    const { state, cut, delimiter } = source;
    const room = Math.min(LONGEST_RECORD, source.room);
    const messages = (state.record?.messages ?? 0) + cut.older.length;
    const summary = (0,truncate/* clampText */.zu)(source.summary || (state.record?.summary ?? ""), Math.floor(room / 3));
    const feedback = (0,truncate/* truncateMiddle */.kU)(feedbackOf(state, cut), Math.floor(room / 3), { headShare: 0.3 }).text;
    const recentSteps = cut.recent.filter((message) => message.role === "assistant").length;
    const older = state.steps.slice(0, Math.max(0, state.steps.length - recentSteps));
    const sections = [
        ["Summary", summary],
        ["Files changed", filesOf(older, source.changedBy).join("\n")],
        ["Said by you, word for word", statementsOf(older, Math.floor(room / 6))],
    ].filter(([, text]) => text !== "");
    const body = sections.map(([title, text]) => `## ${title}\n\n${text}`).join("\n\n");
    const content = [
        `[Architect] ${messages} earlier messages are left out here to fit the context window; this is the record of them. Read files again where you need them.`,
        body === "" ? "" : (0,untrusted/* wrapUntrusted */.fj)(body, { source: "record of earlier steps", delimiter }),
        feedback === "" ? "" : `The last message to you before this point, word for word:\n\n${feedback}`,
    ];
    return { content: content.filter((part) => part !== "").join("\n\n"), summary, feedback, messages };
}
/** The latest user message, such as failing gates, unless the recent steps hold a newer one. */
function feedbackOf(state, cut) {
    const words = (messages) => messages.findLast((message) => message.role === "user" && !message.content.startsWith(prompts/* CONTINUE */.IN))?.content ?? "";
    if (words(cut.recent) !== "")
        return "";
    return words(cut.older) || (state.record?.feedback ?? "");
}
function filesOf(steps, changedBy) {
    const paths = new Set();
    for (const { call, result } of steps.flatMap((step) => step.outcomes)) {
        if (!result.success)
            continue;
        for (const path of changedBy(call))
            paths.add(`- ${(0,truncate/* clampText */.zu)(path.replace(/[\r\n]/g, "?"), 300)}`);
    }
    return [...paths].slice(-MAXIMUM_FILES);
}
/** The model's latest statements between its calls, as many as fit: they hold its decisions. */
function statementsOf(steps, room) {
    const lines = [];
    let length = 0;
    for (const { step, text } of steps.toReversed()) {
        if (text.trim() === "")
            continue;
        const line = `- step ${step}: ${(0,truncate/* clampText */.zu)(text.trim(), SHOWN_STATEMENT)}`;
        length += line.length + 1;
        if (length > room)
            break;
        lines.unshift(line);
    }
    return lines.join("\n");
}
/** Asks for a summary of the older steps and the earlier summary, in about `room` characters at most. */
function summaryQuestion(state, older, delimiter, room) {
    const transcript = (0,truncate/* truncateMiddle */.kU)(older.map(describe).join("\n\n"), room, { headShare: 0.4 }).text;
    const earlier = state.record?.summary ?? "";
    return [
        prompts/* SUMMARY_ORDER */.Qx,
        earlier === "" ? "" : (0,untrusted/* wrapUntrusted */.fj)(earlier, { source: "summary so far, to be taken up in yours", delimiter }),
        (0,untrusted/* wrapUntrusted */.fj)(transcript, { source: "earlier steps", delimiter }),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
function describe(message) {
    if (message.role === "tool")
        return `Result: ${(0,truncate/* truncateMiddle */.kU)(message.content, SHOWN_RESULT).text}`;
    if (message.role !== "assistant")
        return `Message to the agent: ${message.content}`;
    const calls = message.toolCalls.map((call) => `Call: ${call.name} ${(0,truncate/* clampText */.zu)(call.arguments, SHOWN_ARGUMENTS)}`);
    return [...(message.content ? [`Agent: ${message.content}`] : []), ...calls].join("\n");
}
/** How far leaving out goes below the limit, so that it is rare and the requests between share their prefix. */
const REFILL_SHARE = 0.7;
/** How far it goes when the server said that the request was too long. */
const RETRY_SHARE = 0.5;
/** A summary must replace at least this share of the request, else its call is not worth its money. */
const LEAST_GAIN = 0.25;
/** Share of the limit that a record may fill, and that the question for a summary may. */
const RECORD_SHARE = 0.15;
const QUESTION_SHARE = 0.5;
const CHARACTERS_PER_TOKEN = 3;
const LONGEST_QUESTION = 400_000;
/** Characters that a share of the window's limit has room for. */
function roomFor({ window }, share) {
    return Math.min(LONGEST_QUESTION, Math.floor(window.limit() * share * CHARACTERS_PER_TOKEN));
}
/**
 * Makes the conversation fit before a request: when the window is three quarters full, pages of older steps are cut
 * (level 1), then those steps are summarised (level 2); what no longer fits is left out (level 3). What is taken out is an event, so state, resume and replay see the
 * same messages. Never throws; a summary that fails changes nothing.
 */
async function keepWithinWindow(context, tools, step) {
    const { deps, window } = context;
    const isPressed = () => window.isPressed(window.estimate(deps.events.state().messages, tools));
    if (isPressed())
        shortenPages(context, deps.keepRecentSteps);
    if (isPressed())
        await summarize(context, tools, step);
    if (!window.isOver(window.estimate(deps.events.state().messages, tools)))
        return;
    await leaveOut(context, tools, window.limit() * REFILL_SHARE);
    // Many pages of one answer may fill the window alone.
    if (window.isOver(window.estimate(deps.events.state().messages, tools)))
        shortenPages(context, 0);
}
/**
 * The server found the request too long: summarises, then leaves out until half of it is left. false = nothing could
 * go, so that a second try is useless.
 */
async function shortenAfterRefusal(context, tools, step) {
    const { deps, window } = context;
    const before = window.estimate(deps.events.state().messages, tools);
    window.refused(before);
    shortenPages(context, deps.keepRecentSteps);
    await summarize(context, tools, step);
    if (window.estimate(deps.events.state().messages, tools) > before * RETRY_SHARE) {
        await leaveOut(context, tools, before * RETRY_SHARE);
    }
    return window.estimate(deps.events.state().messages, tools) < before;
}
/** Level 1 for pages, which were let through whole while they were new, but for those of the latest steps. */
function shortenPages({ deps }, recentSteps) {
    const { messages, record } = deps.events.state();
    const { maximumResultCharacters: limit = 0, clock } = deps;
    const cut = limit > 0 ? cutBeforeRecent(messages, record !== null, recentSteps) : null;
    if (cut === null || !cut.older.some(({ role, content }) => role === "tool" && content.length > limit))
        return;
    const before = cut.from + cut.records + cut.older.length;
    deps.events.emit({ type: "results_shortened", at: clock.now(), before, limit });
}
/** Level 2. */
async function summarize(context, tools, step) {
    const { deps, memory, window } = context;
    const state = deps.events.state();
    const exchanges = state.messages.filter((message) => message.role === "assistant" && message.toolCalls.length > 0);
    const isDue = deps.summarizeAfterSteps > 0 && exchanges.length > deps.summarizeAfterSteps;
    // At the reserve the money is for finishing; after a try that failed the next waits for as many new steps.
    if (!isDue || memory.reserve !== null || state.steps.length < memory.nextSummary)
        return;
    const cut = cutBeforeRecent(state.messages, state.record !== null, deps.keepRecentSteps);
    if (cut === null || window.estimate(cut.older, []) < window.estimate(state.messages, tools) * LEAST_GAIN)
        return;
    const summary = await askForSummary(context, cut, step);
    if (summary === "")
        memory.nextSummary = state.steps.length + deps.summarizeAfterSteps;
    else
        await compact(context, "summary", cut, makeRecord(sourceOf(context, cut, summary)));
}
/** Counted and priced like every call; '' = no summary came. */
async function askForSummary(context, cut, step) {
    const { deps, run } = context;
    const question = summaryQuestion(deps.events.state(), cut.older, deps.random.hex(8), roomFor(context, QUESTION_SHARE));
    const messages = [
        { role: "system", content: deps.summaryPrompt },
        { role: "user", content: question },
    ];
    const turn = await (0,loop_turn/* takeTurn */.V)({ ...deps, run }, { step, purpose: "summary", messages, tools: [] });
    return turn.kind === "answered" ? turn.text.trim() : "";
}
/** Level 3. */
async function leaveOut(context, tools, target) {
    const { deps, window } = context;
    const { messages, record } = deps.events.state();
    // The record that comes in their place takes room too.
    const room = target - window.limit() * RECORD_SHARE;
    const cut = cutToFit(messages, record !== null, room, (kept) => window.estimate(kept, tools));
    if (cut === null)
        return;
    const made = makeRecord(sourceOf(context, cut, ""));
    const goes = window.estimate([...cut.older, ...(record === null ? [] : [asMessage(record)])], []);
    // Leaving out small messages would only make room for a larger record.
    if (window.estimate([asMessage(made)], []) < goes)
        await compact(context, "drop", cut, made);
}
function sourceOf(context, cut, summary) {
    const { deps } = context;
    const changedBy = ({ name, arguments: text }) => {
        if (!deps.registry.hasTool(name))
            return [];
        const tool = deps.registry.get(name);
        return tool.effects.includes("write")
            ? (0,tool_tool/* namedFiles */.VI)(tool, (0,tool_arguments/* parseToolArguments */.oo)(text) ?? {}).map(({ path }) => path)
            : [];
    };
    const room = roomFor(context, RECORD_SHARE);
    return { state: deps.events.state(), cut, summary, changedBy, delimiter: deps.random.hex(8), room };
}
function asMessage(record) {
    return { role: "user", content: record.content };
}
async function compact({ deps }, method, cut, record) {
    const at = deps.clock.now();
    const messagesBefore = deps.events.state().messages.length;
    const removed = cut.older.length + cut.records;
    deps.events.emit({ type: "context_compacted", at, method, from: cut.from, removed, record });
    const text = method === "summary"
        ? `${cut.older.length} earlier messages were summarised to keep the request small.`
        : `${cut.older.length} earlier messages were left out of the request to fit the model's context window.`;
    deps.events.emit({ type: "notice_given", at, level: "info", text });
    const messagesAfter = deps.events.state().messages.length;
    await deps.hooks.fire("context_compress", { messagesBefore, messagesAfter });
}

;// CONCATENATED MODULE: ./src/agent/loop/loop-context.ts
/** A message becomes an event, and so a part of the state. */
function addMessage(deps, message) {
    deps.events.emit({ type: "message_added", at: deps.clock.now(), message });
}

;// CONCATENATED MODULE: ./src/agent/loop/loop-detector.ts

/** Calls looked at, and how many of one kind warn or stop. */
const WINDOW = 30;
const WARN = 8;
const STOP = 16;
/** Lengths of the cycles looked for, such as A B A B. */
const CYCLES = [2, 3];
function createLoopDetector() {
    const recent = [];
    const found = [];
    const warned = new Set();
    let fruitlessSteps = 0;
    let isFruitful = true;
    let isEmptyStep = true;
    /** Since the last progress; one warning is enough for what is one trouble. */
    let hasWarned = false;
    const judge = ({ count, what, identity }) => {
        if (count >= STOP)
            return { kind: "stop", text: `The agent repeated itself: ${what}.` };
        if (count < WARN || warned.has(identity) || (identity === NO_PROGRESS && hasWarned))
            return { kind: "none" };
        warned.add(identity);
        hasWarned = true;
        return {
            kind: "warn",
            text: `You are repeating yourself: ${what}. The result will not change: try another way, or finish.`,
        };
    };
    return {
        record(call, text) {
            if (isEmptyStep)
                isFruitful = false;
            isEmptyStep = false;
            const finding = text === null ? null : `${call.name} ${text}`;
            // A failure that says something new is a lesson too.
            if (finding === null || !found.includes(finding))
                isFruitful = true;
            if (finding !== null)
                found.push(finding);
            if (found.length > WINDOW)
                found.shift();
            const key = keyOf(call);
            recent.push(key);
            if (recent.length > WINDOW)
                recent.shift();
            return judge(worst(recent, key, call.name));
        },
        finishStep() {
            if (isEmptyStep)
                return { kind: "none" };
            isEmptyStep = true;
            fruitlessSteps = isFruitful ? 0 : fruitlessSteps + 1;
            if (isFruitful) {
                warned.delete(NO_PROGRESS);
                hasWarned = false;
            }
            const what = `${fruitlessSteps} steps in a row changed nothing and found nothing new`;
            return judge({ count: fruitlessSteps, what, identity: NO_PROGRESS });
        },
    };
}
const NO_PROGRESS = "no progress";
function worst(recent, key, name) {
    const same = recent.filter((earlier) => earlier === key).length;
    let found = { count: same, what: `the same call of ${name} came ${same} times`, identity: key };
    for (const length of CYCLES) {
        const count = cycleLength(recent, length);
        if (count < found.count || count < 2 * length)
            continue;
        const identity = [...recent.slice(-length)].sort().join("\n");
        found = { count, what: `the same ${length} calls came in turn, ${count} calls in all`, identity };
    }
    return found;
}
/** How many of the latest calls each equal the one `period` before; 0 when they are all the same call. */
function cycleLength(recent, period) {
    if (new Set(recent.slice(-period)).size < 2)
        return 0;
    let index = recent.length - 1;
    while (index - period >= 0 && recent[index] === recent[index - period])
        index -= 1;
    return recent.length - 1 - index + period;
}
/** The same call with its keys in another order is the same call. */
function keyOf(call) {
    const args = (0,tool_arguments/* parseToolArguments */.oo)(call.arguments);
    return `${call.name} ${args === null ? call.arguments : JSON.stringify(sorted(args))}`;
}
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (!(0,tool_arguments/* isRecord */.u4)(value))
        return value;
    return Object.fromEntries(Object.keys(value)
        .sort()
        .map((key) => [key, sorted(value[key])]));
}

// EXTERNAL MODULE: ./src/agent/loop/state.ts + 1 modules
var state = __webpack_require__(81169);
// EXTERNAL MODULE: ./src/core/fingerprint.ts
var fingerprint = __webpack_require__(75527);
;// CONCATENATED MODULE: ./src/agent/loop/steering-messages.ts


/** The blocks of the task are ours: untrusted text cannot begin one. */
const BLOCK = /<(?:run-order|untrusted) id="([0-9A-Za-z-]{8,64})"/;
const DELIMITER_LENGTH = 16;
/** Steering messages since the last call, for the model: marked as orders, as the task is. */
function steeringMessages({ takeMessages, events, }) {
    const words = takeMessages?.() ?? [];
    if (words.length === 0)
        return [];
    const delimiter = delimiterOf(events.state().messages);
    return words.map(({ by, text }) => `A maintainer of the repository says to you now, as an order beside that of your task:\n${(0,untrusted/* wrapOrder */.nK)(text, { by, delimiter })}`);
}
/** The task's own delimiter. Without one it is made from the task, so that a replay finds the same. */
function delimiterOf(messages) {
    const task = messages.find((message) => message.role === "user")?.content ?? "";
    return BLOCK.exec(task)?.[1] ?? (0,fingerprint/* fingerprint */.R)(task).slice(0, DELIMITER_LENGTH);
}

// EXTERNAL MODULE: ./src/agent/engine/call-pipeline.ts + 1 modules
var call_pipeline = __webpack_require__(65090);
// EXTERNAL MODULE: ./src/agent/engine/tool-execution.ts
var tool_execution = __webpack_require__(77104);
// EXTERNAL MODULE: ./src/core/tool/tool-names.ts
var tool_names = __webpack_require__(7043);
;// CONCATENATED MODULE: ./src/agent/loop/model-calls.ts


/** Names that every server accepts back in a conversation. */
const WIRE_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
/** Some servers hide state of theirs in ids; nothing honest is longer. */
const MAXIMUM_ID_LENGTH = 16_384;
/**
 * Makes the calls of one answer answerable: ids that are empty, taken, huge or hold a secret are replaced, so that each
 * call can be answered exactly once. What is wrong with a call is the engine's to say.
 */
function prepareCalls(calls, step, redact) {
    const taken = new Set();
    return calls.map((call, index) => {
        const isUsable = call.id !== "" && call.id.length <= MAXIMUM_ID_LENGTH && redact(call.id) === call.id;
        const id = isUsable && !taken.has(call.id) ? call.id : freeId(`call_${step}_${index + 1}`, taken);
        taken.add(id);
        const name = (0,tool_names/* toolName */.Uf)(call.name);
        const wanted = { id, name, arguments: call.arguments };
        return {
            raw: wanted,
            sanitized: { id, name: wireName(redact(name)), arguments: wireArguments(call.arguments, redact) },
        };
    });
}
function freeId(wish, taken) {
    let id = wish;
    for (let attempt = 2; taken.has(id); attempt += 1)
        id = `${wish}_${attempt}`;
    return id;
}
function wireName(name) {
    if (WIRE_NAME.test(name))
        return name;
    return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64) || "unknown";
}
/** Longer arguments (a whole large file) were run, but are not sent back with every further request. */
const MAXIMUM_RECORDED_CHARACTERS = 100_000;
function wireArguments(text, redact) {
    if (text.length > MAXIMUM_RECORDED_CHARACTERS) {
        return JSON.stringify({ left_out: `${text.length} characters of arguments` });
    }
    const redacted = redact(text);
    const parsed = (0,tool_arguments/* parseToolArguments */.oo)(redacted);
    if (parsed === null)
        return "{}";
    return redacted.trimStart().startsWith("{") ? redacted : JSON.stringify(parsed);
}

// EXTERNAL MODULE: ./src/agent/loop/well-formed.ts
var well_formed = __webpack_require__(19748);
;// CONCATENATED MODULE: ./src/agent/loop/step-answer.ts









/** A shorter result is cheaper to repeat than to look for. */
const LEAST_CHARACTERS = 600;
const step_answer_SHOWN_ARGUMENTS = 200;
/**
 * The result of a reading call for the model: where exactly this result already stands in the conversation, a line that
 * says so. The older copy stays, because changing what was sent costs more than it saves: the provider has it cached
 * (docs/performance.md). It may go later, when the conversation is made to fit: the same call then gives it whole.
 */
function withoutRepetition(output, messages) {
    if (output.length < LEAST_CHARACTERS)
        return output;
    const at = messages.findLastIndex((message) => message.role === "tool" && message.content === output);
    const call = callOf(messages, at);
    if (call === null)
        return output;
    const asked = `${call.name} ${(0,truncate/* clampText */.zu)(call.arguments, step_answer_SHOWN_ARGUMENTS)}`;
    const line = `[unchanged: exactly the result of your earlier call ${asked}, which stands above; if it was shortened since, call again]`;
    // If the same call has returned something else since, the line would be ambiguous.
    const isOld = messages.some((message, index) => {
        if (index <= at || message.role !== "tool" || message.content === line)
            return false;
        const later = callOf(messages, index);
        return later?.name === call.name && later.arguments === call.arguments;
    });
    return isOld ? output : line;
}
/** The call of a result: the last one with its id before it, because ids may repeat in a long conversation. */
function callOf(messages, at) {
    const result = messages[at];
    if (result?.role !== "tool")
        return null;
    for (let index = at - 1; index >= 0; index -= 1) {
        const message = messages[index];
        const call = message?.role === "assistant" ? message.toolCalls.find(({ id }) => id === result.callId) : undefined;
        if (call !== undefined)
            return call;
    }
    return null;
}
/** Cut-off answers without a word before the loop gives up: the model thinks its whole output limit away. */
const MAXIMUM_EMPTY_ANSWERS = 3;
const CUT_OFF = (0,tool_tool/* failure */.V2)("invalid_arguments", "Arguments truncated: the answer was cut off at the output limit, so none of its calls was run. Send smaller pieces: one call at a time, a long file in several edits.");
/** Calls of one answer that are run: what they return has to fit into one request. */
const MAXIMUM_CALLS = 128;
const TOO_MANY = (0,tool_tool/* failure */.V2)("refused", `More than ${MAXIMUM_CALLS} calls in one answer: this one was not run. Send it again with your next answer.`);
/**
 * Decides by an answer whether the loop ends: null = go on. Every call is answered exactly once. Ends the
 * step. `notices` is asked for once the calls have run.
 */
async function handleAnswer(context, turn, step, notices) {
    const end = await interpret(context, turn, step, notices);
    const { deps } = context;
    // A step with a call that waits for a person ends in the run that goes on.
    if (end?.reason === "approval_pending")
        return end;
    deps.events.emit({ type: "step_finished", at: deps.clock.now(), step, text: turn.text });
    return end;
}
async function interpret(context, turn, step, notices) {
    const { finishReason, toolCalls } = turn.answer;
    if (finishReason === "content_filter") {
        addText(context, turn.text);
        return { reason: "llm_error", detail: "LLM error: the provider's content filter stopped the answer." };
    }
    if (toolCalls.length > 0) {
        return runCalls(context, turn, step, notices);
    }
    if (finishReason === "length")
        return continueText(context, turn.text, notices);
    return goOnWithWords(context, turn) ? null : endOfAnswer(context, turn);
}
/** What a person said while the model finished is not lost: the model gets it, and goes on. */
function goOnWithWords(context, { text }) {
    const words = steeringMessages(context.deps);
    if (words.length === 0)
        return false;
    addText(context, text);
    addMessage(context.deps, { role: "user", content: withNotices("", words).trimStart() });
    return true;
}
/** Any other finish without calls ends the loop too, but not as done. */
function endOfAnswer(context, { answer, text }) {
    addText(context, text);
    const finalOutput = context.memory.unfinishedText + text;
    if (answer.finishReason === "stop")
        return { reason: "llm_done", detail: "", finalOutput };
    const detail = `The model ended its answer with finish reason "${answer.finishReason}" and without tool calls.`;
    return { reason: "llm_done", detail, finalOutput, isComplete: false };
}
/** Bounded: a model that never gets to a word would otherwise burn all steps. */
function continueText(context, text, notices) {
    const { deps, memory } = context;
    memory.unfinishedText += text;
    memory.emptyAnswers = text === "" ? memory.emptyAnswers + 1 : 0;
    if (memory.emptyAnswers >= MAXIMUM_EMPTY_ANSWERS) {
        const detail = `LLM error: ${memory.emptyAnswers} answers in a row were cut off at the output limit before any text.`;
        return { reason: "llm_error", detail };
    }
    addText(context, text);
    addMessage(deps, { role: "user", content: withNotices(prompts/* CONTINUE */.IN, notices()) });
    return null;
}
/** Servers refuse empty assistant messages. */
function addText({ deps }, text) {
    if (text !== "")
        addMessage(deps, { role: "assistant", content: text, toolCalls: [] });
}
/** R1. Notices ride on the last result: not every server takes a user message after a tool message. */
async function runCalls(context, { answer, text }, step, notices) {
    const { deps, memory } = context;
    memory.unfinishedText = "";
    memory.emptyAnswers = 0;
    const calls = prepareCalls(answer.toolCalls, step, deps.redact);
    const toolCalls = calls.map((call) => call.sanitized);
    addMessage(deps, { role: "assistant", content: text === "" ? null : text, toolCalls });
    return answerCalls(context, calls, step, notices, answer.finishReason === "length");
}
/** Runs the calls and answers each; one that waits for a person stays open, and so does what comes after it. */
async function answerCalls(context, calls, step, notices, isCutOff) {
    const { deps, run } = context;
    const raw = calls.map((call) => call.raw);
    const outcomes = isCutOff
        ? deps.engine.refuseAll(raw, step, CUT_OFF)
        : await runAll(raw, step, { engine: deps.engine, parallel: deps.parallelTools, signal: run.signal });
    const waiting = outcomes.findIndex((outcome) => (0,call_pipeline/* isPending */.mm)(outcome.result));
    const answered = waiting === -1 ? calls.length : waiting;
    const said = waiting === -1 ? [...watchRepetition(context, calls, outcomes), ...notices()] : [];
    for (const [index, { sanitized }] of calls.slice(0, answered).entries()) {
        const output = resultFor(context, sanitized.name, outcomes[index]);
        const content = index === calls.length - 1 ? withNotices(output, said) : output;
        addMessage(deps, { role: "tool", callId: sanitized.id, content });
    }
    const result = outcomes[waiting]?.result;
    if (result === undefined || result.success)
        return endOfCalls(outcomes);
    return { reason: "approval_pending", detail: result.error };
}
function resultFor({ deps }, tool, outcome) {
    if (outcome === undefined)
        return "Error: this call has no result.";
    const { output, success } = outcome.result;
    return success && isReading(deps.registry, tool) ? withoutRepetition(output, deps.events.state().messages) : output;
}
function isReading(registry, tool) {
    return registry.hasTool(tool) && !(0,tool_execution/* isMutating */.kt)(registry.get(tool));
}
/** A tool that hands in the result of the whole work: no further text is needed after it. */
function endOfCalls(outcomes) {
    const last = outcomes.find(({ result }) => result.success && result.isLast === true)?.result;
    return last === undefined ? null : { reason: "llm_done", detail: "", finalOutput: last.output };
}
async function runAll(raw, step, { engine, ...options }) {
    const outcomes = await engine.executeAll(raw.slice(0, MAXIMUM_CALLS), step, options);
    if (outcomes.some(({ result }) => (0,call_pipeline/* isPending */.mm)(result)))
        return outcomes;
    return [...outcomes, ...engine.refuseAll(raw.slice(MAXIMUM_CALLS), step, TOO_MANY)];
}
/**
 * Goes on with the calls that a session left open because they waited for a person: exactly those, as the conversation
 * holds them, through all checks again. null = go on; the step ends with them.
 */
async function finishOpenCalls(context, notices) {
    const { deps } = context;
    const { messages } = deps.events.state();
    const open = (0,well_formed/* openCalls */.u$)(messages);
    if (open.length === 0)
        return null;
    const step = lastStep(deps.events.events());
    const calls = open.map((call) => ({ raw: call, sanitized: call }));
    const end = await answerCalls(context, calls, step, () => notices(step), false);
    if (end?.reason === "approval_pending")
        return end;
    const spoken = messages.findLast((message) => message.role === "assistant");
    deps.events.emit({ type: "step_finished", at: deps.clock.now(), step, text: spoken?.content ?? "" });
    return end;
}
function lastStep(events) {
    const answered = events.findLast((event) => event.type === "model_answered" && event.purpose === "agent");
    return answered?.type === "model_answered" ? answered.step : 1;
}
function watchRepetition({ deps, memory }, calls, outcomes) {
    const seen = calls.map(({ sanitized }, index) => {
        const result = outcomes[index]?.result;
        const isRead = isReading(deps.registry, sanitized.name);
        return memory.detector.record(sanitized, isRead || result?.success !== true ? (result?.output ?? "") : null);
    });
    const warnings = [];
    for (const repetition of [...seen, memory.detector.finishStep()]) {
        if (repetition.kind === "warn")
            warnings.push(repetition.text);
        if (repetition.kind === "stop")
            memory.repetition ??= repetition.text;
    }
    return warnings;
}
function withNotices(text, notices) {
    return [text, ...notices.map((notice) => `[Architect] ${notice}`)].join("\n\n");
}

// EXTERNAL MODULE: ./src/agent/loop/stop-conditions.ts
var stop_conditions = __webpack_require__(44341);
;// CONCATENATED MODULE: ./src/agent/loop/loop.ts












function createAgentLoop(deps) {
    const window = deps.window ?? openWindow(deps);
    const memory = {
        detector: createLoopDetector(),
        repetition: null,
        reserve: null,
        nextSummary: 0,
        unfinishedText: "",
        emptyAnswers: 0,
    };
    const deadline = deps.timeoutMilliseconds > 0 ? deps.startedAt + deps.timeoutMilliseconds : null;
    return {
        async run(messages) {
            // New words from outside: what was repeated before them may make sense now.
            Object.assign(memory, { detector: createLoopDetector(), repetition: null, unfinishedText: "", emptyAnswers: 0 });
            const run = (0,run_signal/* createRunSignal */.O)({ parent: deps.shutdown, deadline, clock: deps.clock });
            const context = { deps, run, window, memory };
            const firstStep = deps.events.state().steps.length;
            try {
                // Their results come before anything new is said.
                const open = await finishOpenCalls(context, (step) => noticesAfterStep(context, step));
                if (open === null)
                    for (const message of messages)
                        addMessage(deps, withoutSecrets(message, deps.redact));
                const end = open ?? (await runSteps(context));
                const hasWorked = deps.events.state().steps.length > firstStep;
                return await finish(context, end, hasWorked);
            }
            finally {
                run.dispose();
            }
        },
    };
}
/** Issue texts, instructions and file names reach the model and the session's record like a tool's result: redacted. */
function withoutSecrets(message, redact) {
    return message.role === "system" || message.role === "user"
        ? { ...message, content: redact(message.content) }
        : message;
}
/** A loop's own window; of a session that goes on it knows already what the server counted last. */
function openWindow({ model, maximumContextTokens, agent, registry, events, }) {
    const window = createContextWindow({ contextWindow: model.contextWindow, maximumTokens: maximumContextTokens });
    const past = events.events();
    const last = past.findLastIndex((event) => event.type === "model_answered" && event.purpose === "agent");
    const answered = past[last];
    if (answered?.type !== "model_answered")
        return window;
    const { messages } = past.slice(0, last).reduce(state/* applyEvent */.Z8, state/* INITIAL_STATE */.N_);
    window.calibrate(answered.usage.inputTokens, messages, registry.getSchemas(agent.allowedTools, agent.disabledTools));
    return window;
}
async function runSteps(context) {
    for (;;) {
        const stop = stopNow(context);
        if (stop !== null)
            return stop;
        const step = context.deps.events.state().steps.length + 1;
        const turn = await askModel(context, "agent", step);
        if (turn.kind === "stopped")
            return turn.stop;
        const end = await handleAnswer(context, turn, step, () => noticesAfterStep(context, step));
        if (end !== null)
            return end;
    }
}
/**
 * One model call with the conversation, made to fit first. A request that the server finds too long is shortened and sent
 * once more; a closing call gets no tools.
 * @throws ArchitectError (internal) for a malformed conversation.
 */
async function askModel(context, purpose, step) {
    const { deps, window } = context;
    const tools = purpose === "agent" ? deps.registry.getSchemas(deps.agent.allowedTools, deps.agent.disabledTools) : [];
    const request = { purpose, step, tools };
    await keepWithinWindow(context, tools, step);
    const tokens = window.estimate(deps.events.state().messages, tools);
    if (window.isHopeless(tokens)) {
        const cause = { kind: "window", tokens: Math.round(tokens), limit: deps.model.contextWindow };
        return full(`its task and latest step need about ${cause.tokens} tokens of ${cause.limit}. If the model takes more, set llm.context_window.`, cause);
    }
    const first = await send(context, request);
    if (first.kind !== "context_length")
        return first;
    const second = (await shortenAfterRefusal(context, tools, step)) ? await send(context, request) : first;
    if (second.kind !== "context_length")
        return second;
    return full(second.detail, { kind: "model", error: "context_length", message: second.detail });
}
function full(why, cause) {
    const detail = `The conversation no longer fits the model's context window: ${why}`;
    return { kind: "stopped", stop: { reason: "context_full", detail, cause } };
}
async function send({ deps, run, window }, request) {
    const { messages } = deps.events.state();
    (0,well_formed/* assertWellFormed */.Ss)(messages);
    const streamed = request.purpose === "agent" && deps.onText !== undefined ? { onText: deps.onText } : {};
    const turn = await (0,loop_turn/* takeTurn */.V)({ ...deps, run }, { ...request, messages, ...streamed });
    if (turn.kind === "answered" && !turn.answer.usageEstimated) {
        window.calibrate(turn.answer.usage.inputTokens, messages, request.tools);
    }
    return turn;
}
function stopNow(context) {
    const { deps, run, memory } = context;
    return (0,stop_conditions/* findStop */.KR)({
        state: deps.events.state(),
        maximumSteps: deps.agent.maximumSteps,
        timeoutMilliseconds: deps.timeoutMilliseconds,
        interruption: run.cause(),
        isAborted: deps.engine.isAborted(),
        repetition: memory.repetition,
        budgetRefusal: deps.budget.refuses(deps.model.id, 0),
        reserve: reserveNow(context),
    });
}
/** Share of the run's time that is used. If the proof needs more than the reserve, its time is kept free instead. */
function timeShare({ deps }) {
    const limit = deps.timeoutMilliseconds;
    if (limit <= 0)
        return 0;
    const used = deps.clock.now() - deps.startedAt;
    // The agent has half of the time even if its gates need more than the other half.
    const own = Math.max(limit - (deps.proofMilliseconds?.() ?? 0), limit / 2);
    return Math.max(used / limit, (used / own) * stop_conditions/* RESERVE_SHARE */.BV);
}
function reserveNow(context) {
    const { reserve } = context.memory;
    if (reserve === null)
        return null;
    return { ...reserve, share: Math.max(timeShare(context), context.deps.budget.shareSpent()) };
}
/** Notices that go to the model with the results of this step. */
function noticesAfterStep(context, step) {
    return [...steeringMessages(context.deps), ...limitNotices(context, step)];
}
function limitNotices(context, step) {
    const { deps, memory } = context;
    const isLast = step >= deps.agent.maximumSteps || memory.repetition !== null;
    if (isLast || (0,stop_conditions/* reserveStop */.v_)(reserveNow(context), step) !== null)
        return [prompts/* CLOSING_NOTICE */.Jg];
    const [time, money] = [timeShare(context), deps.budget.shareSpent()];
    if (memory.reserve !== null || Math.max(time, money) < stop_conditions/* RESERVE_SHARE */.BV)
        return [];
    memory.reserve = { reason: time > money ? "timeout" : "budget_exceeded", lastStep: step + stop_conditions/* RESERVE_STEPS */.Nf };
    return [(0,prompts/* reserveNotice */.Bv)(stop_conditions/* RESERVE_STEPS */.Nf)];
}
async function finish(context, end, hasWorked) {
    const { deps } = context;
    const isReserved = end.reason === "budget_exceeded" && deps.budget.closing !== undefined;
    const closing = (end.isGraceful === true || isReserved) && hasWorked ? await loop_close(context) : "";
    const outcome = {
        stopReason: end.reason,
        finalOutput: end.finalOutput ?? (closing || lastWords(deps.events.state().messages)),
        detail: end.detail,
        isComplete: end.reason === "llm_done" && end.isComplete !== false,
        modelError: end.modelError ?? null,
    };
    const { stopReason, finalOutput, detail } = outcome;
    const cause = end.cause === undefined ? {} : { cause: end.cause };
    deps.events.emit({ type: "loop_stopped", at: deps.clock.now(), stopReason, finalOutput, detail, ...cause });
    if (stopReason === "llm_done")
        await deps.hooks.fire("agent_complete", { output: finalOutput });
    if (stopReason === "llm_error")
        await deps.hooks.fire("on_error", { message: detail });
    return outcome;
}
/** One call without tools for a summary; the last step's result mostly asked for it already. */
async function loop_close(context) {
    const last = context.deps.events.state().messages.at(-1);
    if (last !== undefined && !last.content?.includes(prompts/* CLOSING_NOTICE */.Jg)) {
        addMessage(context.deps, { role: "user", content: prompts/* CLOSING_NOTICE */.Jg });
    }
    const turn = await askModel(context, "close", context.deps.events.state().steps.length);
    if (turn.kind !== "answered" || turn.text === "")
        return "";
    addMessage(context.deps, { role: "assistant", content: turn.text, toolCalls: [] });
    return turn.text;
}
function lastWords(messages) {
    const spoken = messages.findLast((message) => message.role === "assistant" && Boolean(message.content));
    return spoken?.role === "assistant" ? (spoken.content ?? "") : "";
}


/***/ }),

/***/ 44341:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BV: () => (/* binding */ RESERVE_SHARE),
/* harmony export */   KR: () => (/* binding */ findStop),
/* harmony export */   Nf: () => (/* binding */ RESERVE_STEPS),
/* harmony export */   VS: () => (/* binding */ runTimeout),
/* harmony export */   t: () => (/* binding */ INTERRUPTED),
/* harmony export */   v_: () => (/* binding */ reserveStop)
/* harmony export */ });
/** Share of money, tokens or time at which the reserve begins; the model gets a notice. */
const RESERVE_SHARE = 0.85;
/** Steps that it has from then on to bring its work into a working state. */
const RESERVE_STEPS = 3;
/** Share beyond which not even those are begun. */
const RESERVE_END_SHARE = 0.95;
/** The stop of a run that has reached its reserve; null: it goes on. */
function reserveStop(reserve, steps) {
    if (reserve === null || (steps < reserve.lastStep && reserve.share < RESERVE_END_SHARE))
        return null;
    const what = reserve.reason === "timeout" ? "time limit" : "budget";
    const detail = `New work stopped near the run's ${what}: the rest is for the quality gates and the report.`;
    return { reason: reserve.reason, detail, cause: { kind: "reserve" }, isGraceful: reserve.reason === "timeout" };
}
const INTERRUPTED = { reason: "interrupted", detail: "Run interrupted by a shutdown signal." };
function runTimeout(timeoutMilliseconds) {
    return {
        reason: "timeout",
        detail: `The run reached its time limit of ${Math.round(timeoutMilliseconds / 1000)} s.`,
        cause: { kind: "run_time", milliseconds: timeoutMilliseconds },
    };
}
/** Checked in this order before every model call; the first that holds ends the loop. */
const STOP_CONDITIONS = [
    ({ interruption }) => (interruption === "interrupted" ? INTERRUPTED : null),
    ({ isAborted }) => (isAborted ? { reason: "aborted", detail: "A person stopped the run at a confirmation." } : null),
    ({ interruption, timeoutMilliseconds }) => (interruption === "timeout" ? runTimeout(timeoutMilliseconds) : null),
    ({ repetition }) => (repetition === null ? null : { reason: "loop_detected", detail: repetition, isGraceful: true }),
    ({ budgetRefusal }) => (budgetRefusal === null ? null : { reason: "budget_exceeded", detail: budgetRefusal }),
    ({ reserve, state }) => reserveStop(reserve, state.steps.length),
    ({ state, maximumSteps }) => state.steps.length < maximumSteps
        ? null
        : {
            reason: "max_steps",
            detail: `Reached the limit of ${maximumSteps} steps.`,
            cause: { kind: "steps", limit: maximumSteps },
            isGraceful: true,
        },
];
/** The first condition that holds, or null: go on. */
function findStop(input) {
    for (const condition of STOP_CONDITIONS) {
        const stop = condition(input);
        if (stop !== null)
            return stop;
    }
    return null;
}


/***/ }),

/***/ 89393:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ takeTurn)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_model_tokens_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36231);
/* harmony import */ var _run_signal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48965);
/* harmony import */ var _stop_conditions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44341);




/**
 * One model call: affordable, bounded in time, priced, recorded as an event. Never throws. Of a call that is cut off by
 * a time limit or a shutdown nothing is known, so nothing is priced.
 */
async function takeTurn(deps, request) {
    const estimate = (0,_core_model_tokens_js__WEBPACK_IMPORTED_MODULE_2__/* .estimateRequestTokens */ .GL)(request.messages, request.tools);
    const budget = request.purpose === "close" ? (deps.budget.closing ?? deps.budget) : deps.budget;
    const refusal = budget.refuses(deps.model.id, estimate);
    if (refusal !== null)
        return stopped({ reason: "budget_exceeded", detail: refusal });
    const blocked = await firePreHook(deps, request);
    if (blocked !== null)
        return stopped(blocked);
    const maximumOutputTokens = budget.outputLimit?.(deps.model.id, estimate);
    const startedAt = deps.clock.now();
    const limit = deps.stepTimeoutMilliseconds;
    const step = (0,_run_signal_js__WEBPACK_IMPORTED_MODULE_3__/* .createRunSignal */ .O)({
        parent: deps.run.signal,
        deadline: limit > 0 ? startedAt + limit : null,
        clock: deps.clock,
    });
    try {
        const result = await generate(deps, { ...request, maximumOutputTokens }, step);
        if (result === null)
            return stopped(causeOf(deps, request, step));
        accountLost(deps, request, result.ok ? result.lostUsage : result.usage);
        if (!result.ok)
            return failed(result);
        await account(deps, request, result, deps.clock.now() - startedAt);
        return { kind: "answered", answer: result, text: deps.redact(result.text) };
    }
    finally {
        step.dispose();
    }
}
/** null = cut off by the signal, even when the adapter does not listen to it. */
async function generate(deps, request, step) {
    const { signal } = step;
    const show = request.onText;
    const lines = show === undefined ? null : createLineRedactor(deps.redact, show);
    const onText = (chunk) => {
        if (!signal.aborted)
            lines?.push(chunk);
    };
    const ended = new AbortController();
    // A server that asks for patience is not slow: the wait does not count as part of the call.
    const options = { signal, onWait: step.extend, ...(lines === null ? {} : { onText }) };
    try {
        const { messages, tools, answerSchema, maximumOutputTokens } = request;
        const asked = {
            ...{ messages, tools },
            ...(answerSchema === undefined ? {} : { answerSchema }),
            ...(maximumOutputTokens === undefined ? {} : { maximumOutputTokens }),
        };
        const call = signal.aborted ? null : safely(deps.model.generate(asked, options));
        const result = await Promise.race([call, (0,_run_signal_js__WEBPACK_IMPORTED_MODULE_3__/* .aborted */ .Q)(signal, ended.signal).then(() => null)]);
        return result !== null && !result.ok && signal.aborted ? null : result;
    }
    finally {
        ended.abort();
        lines?.end();
    }
}
function createLineRedactor(redact, show) {
    let rest = "";
    const pass = (text) => {
        if (text !== "")
            show(redact(text));
    };
    return {
        push(chunk) {
            rest += chunk;
            const end = rest.lastIndexOf("\n") + 1;
            pass(rest.slice(0, end));
            rest = rest.slice(end);
        },
        end() {
            pass(rest);
            rest = "";
        },
    };
}
/** `generate` never throws by contract; an adapter with a defect must not take the work down with it. */
async function safely(call) {
    try {
        return await call;
    }
    catch (error) {
        return { ok: false, kind: "invalid_response", message: (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) };
    }
}
function stopped(stop) {
    return { kind: "stopped", stop };
}
function causeOf(deps, request, step) {
    const cause = deps.run.cause();
    if (cause === "interrupted")
        return _stop_conditions_js__WEBPACK_IMPORTED_MODULE_1__/* .INTERRUPTED */ .t;
    if (cause === "timeout" || step.cause() !== "timeout")
        return (0,_stop_conditions_js__WEBPACK_IMPORTED_MODULE_1__/* .runTimeout */ .VS)(deps.timeoutMilliseconds);
    const milliseconds = deps.stepTimeoutMilliseconds;
    const detail = `Step ${request.step} exceeded its timeout of ${milliseconds / 1000}s`;
    return { reason: "timeout", detail, cause: { kind: "call_time", milliseconds } };
}
function failed(failure) {
    if (failure.kind === "context_length")
        return { kind: "context_length", detail: failure.message };
    const { kind: error, message } = failure;
    const cause = { kind: "model", error, message };
    return stopped({ reason: "llm_error", detail: `LLM error: ${message}`, cause, modelError: error });
}
async function firePreHook(deps, request) {
    const decision = await deps.hooks.fire("pre_llm_call", { step: request.step, messages: request.messages.length });
    if (decision.kind !== "block")
        return null;
    // The run ends with these words alone: so they must name the hook.
    const { hook, reason } = decision;
    const detail = `Blocked by hook${hook === undefined ? "" : ` ${hook}`}: ${reason}`;
    return { reason: "aborted", detail, cause: { kind: "hook", reason, ...(hook === undefined ? {} : { hook }) } };
}
/** Tokens of tries that broke off count against the budget like any others. */
function accountLost(deps, request, usage) {
    if (usage === undefined)
        return;
    const costUsd = deps.budget.record(deps.model.id, usage);
    deps.events.emit({
        type: "usage_lost",
        at: deps.clock.now(),
        step: request.step,
        model: deps.model.id,
        usage,
        costUsd,
    });
}
async function account(deps, request, answer, durationMilliseconds) {
    const { step, purpose } = request;
    const { finishReason, usage, model } = answer;
    const costUsd = deps.budget.record(model, usage, deps.model.id);
    const at = deps.clock.now();
    deps.events.emit({
        type: "model_answered",
        at,
        step,
        purpose,
        model,
        finishReason,
        usage,
        costUsd,
        durationMilliseconds,
    });
    const warning = deps.budget.takeWarning();
    if (warning !== null) {
        deps.events.emit({ type: "notice_given", at, level: "warning", text: warning });
        await deps.hooks.fire("budget_warning", {
            costUsd: deps.budget.spentUsd() ?? 0,
            budgetUsd: deps.budget.limitUsd,
        });
    }
    await deps.hooks.fire("post_llm_call", { step, finishReason, costUsd });
}


/***/ }),

/***/ 19748:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ss: () => (/* binding */ assertWellFormed),
/* harmony export */   u$: () => (/* binding */ openCalls)
/* harmony export */ });
/* unused harmony export findMalformation */
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

/**
 * Says why a conversation is no valid request, or null. Servers refuse one whose tool calls are not answered exactly
 * once, right after the message that asked (R1).
 */
function findMalformation(messages) {
    let open = new Set();
    for (const [index, message] of messages.entries()) {
        if (message.role === "tool") {
            if (!open.delete(message.callId))
                return `message ${index} answers the call "${message.callId}" that is not open`;
            continue;
        }
        if (open.size > 0)
            return `message ${index} comes before ${open.size} tool calls are answered`;
        if (message.role === "system" && index > 0)
            return `message ${index} is a system message, not the first`;
        if (message.role === "assistant") {
            open = new Set(message.toolCalls.map((call) => call.id));
            if (open.size < message.toolCalls.length || open.has(""))
                return `message ${index} has empty or equal call ids`;
        }
    }
    if (open.size > 0)
        return `${open.size} tool calls are not answered`;
    return messages.some((message) => message.role === "user") ? null : "there is no user message";
}
/** @throws ArchitectError (internal): a malformed conversation is our defect, not the model's. */
function assertWellFormed(messages) {
    const problem = findMalformation(messages);
    if (problem !== null)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("internal", `The conversation is malformed: ${problem}.`);
}
/** The calls of the last answer that have no result yet. */
function openCalls(messages) {
    const asked = messages.findLastIndex((message) => message.role === "assistant");
    const message = messages[asked];
    if (message?.role !== "assistant")
        return [];
    const answered = new Set(messages.slice(asked + 1).flatMap((one) => (one.role === "tool" ? [one.callId] : [])));
    return message.toolCalls.filter(({ id }) => !answered.has(id));
}


/***/ }),

/***/ 48965:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ createRunSignal),
/* harmony export */   Q: () => (/* binding */ aborted)
/* harmony export */ });
/**
 * Aborts when `parent` aborts (cause `interrupted`) or at `deadline` (cause `timeout`), in milliseconds since the epoch;
 * null = no limit.
 */
function createRunSignal(options) {
    const { parent, clock } = options;
    let { deadline } = options;
    const controller = new AbortController();
    const ended = new AbortController();
    let late = false;
    const expire = () => {
        if (ended.signal.aborted)
            return;
        late = true;
        controller.abort();
    };
    const watch = async () => {
        for (let until = null; until !== deadline && deadline !== null;) {
            until = deadline;
            await clock.sleep(Math.max(0, until - clock.now()), ended.signal);
            if (ended.signal.aborted)
                return;
        }
        expire();
    };
    if (parent.aborted)
        controller.abort();
    else
        parent.addEventListener("abort", () => controller.abort(), { once: true, signal: ended.signal });
    if (deadline !== null) {
        if (deadline <= clock.now())
            expire();
        else
            void watch();
    }
    return {
        signal: controller.signal,
        cause() {
            if (parent.aborted)
                return "interrupted";
            return late ? "timeout" : null;
        },
        extend(milliseconds) {
            if (deadline !== null)
                deadline += milliseconds;
        },
        dispose: () => ended.abort(),
    };
}
/** Resolves when `signal` aborts. Once `ended` aborts it stays pending, and leaves no listener behind. */
function aborted(signal, ended) {
    return new Promise((resolve) => {
        if (signal.aborted)
            resolve();
        else
            signal.addEventListener("abort", () => resolve(), { once: true, signal: ended });
    });
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

/***/ 53455:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $U: () => (/* binding */ joinVerdicts),
/* harmony export */   Xg: () => (/* binding */ deny),
/* harmony export */   p3: () => (/* binding */ ALLOWED)
/* harmony export */ });
const ALLOWED = { decision: "allow", findings: [] };
const STRICTNESS = { allow: 0, ask: 1, deny: 2 };
/** The strictest decision and all findings. Associative, commutative in the decision, `ALLOWED` is neutral. */
function joinVerdicts(verdicts) {
    let decision = "allow";
    const findings = [];
    for (const verdict of verdicts) {
        if (STRICTNESS[verdict.decision] > STRICTNESS[decision])
            decision = verdict.decision;
        findings.push(...verdict.findings);
    }
    return { decision, findings };
}
function deny(rule, reason, remedy, instead) {
    const finding = { rule, reason, severity: "error", ...(remedy ? { remedy } : {}) };
    return { decision: "deny", findings: [{ ...finding, ...(instead === undefined ? {} : { instead }) }] };
}


/***/ })

};
