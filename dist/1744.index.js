export const id = 1744;
export const ids = [1744];
export const modules = {

/***/ 91744:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPostEntry: () => (/* binding */ runPostEntry)
});

// EXTERNAL MODULE: ./src/entry/zod-settings.ts
var zod_settings = __webpack_require__(68119);
// EXTERNAL MODULE: ./src/run/post-state.ts
var post_state = __webpack_require__(62803);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/forge/forge.ts
var forge_forge = __webpack_require__(43996);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/run/comment-place.ts
var comment_place = __webpack_require__(97110);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/lock/lock.ts
var lock_lock = __webpack_require__(55306);
// EXTERNAL MODULE: ./src/run/progress.ts
var progress = __webpack_require__(66358);
// EXTERNAL MODULE: ./src/run/report/short-report.ts
var short_report = __webpack_require__(46425);
// EXTERNAL MODULE: ./src/run/stop-ref.ts
var stop_ref = __webpack_require__(56701);
// EXTERNAL MODULE: ./src/core/run/run.ts
var run_run = __webpack_require__(81172);
// EXTERNAL MODULE: ./src/run/report/run-end.ts
var run_end = __webpack_require__(63905);
;// CONCATENATED MODULE: ./src/run/repair/left-report.ts


const KILLED = "The run ended without a word: the job was killed, or the action crashed.";
function publishedOf(pushed) {
    if (pushed === null)
        return run_run/* NOT_PUBLISHED */.nu;
    const { branch, commit, pullRequest } = pushed;
    return {
        ...run_run/* NOT_PUBLISHED */.nu,
        kind: pullRequest === null ? "branch" : "pull_request",
        branch,
        commit,
        pullRequestNumber: pullRequest?.number ?? null,
        pullRequestUrl: pullRequest?.url ?? "",
        draft: pullRequest?.draft ?? false,
        notes: ["The run was killed before it had read the branch again."],
    };
}
/** The end in the run's log, when only the report was missing. */
function endOf({ events }) {
    const last = events.at(-1);
    return last?.type === "run_finished" ? last : null;
}
/** The reason for a run that was killed while it reported. */
const cameTo = (status) => `It had come to its end, \`${status}\`, and was about to tell it.`;
/** The files of the run, folded from its events as at every end. */
async function writeReport(left, kept) {
    const { job, run, folder, loaded, log } = left;
    const { environment, services, redactor } = job;
    const { emit } = log;
    const redact = (text) => redactor.redact(text);
    const at = services.clock.now();
    const place = await services.openRunFolder(folder);
    const ended = endOf(run);
    if (ended === null && kept.pushed !== null)
        emit({ type: "work_published", at, published: publishedOf(kept.pushed) });
    if (ended === null)
        emit({ type: "loop_stopped", at, stopReason: "interrupted", finalOutput: "", detail: "the job was killed" });
    const reasons = ended === null ? [KILLED] : [KILLED, cameTo(ended.status)];
    const session = kept.session === "" ? {} : { session: kept.session };
    const end = ended ?? { ...run_run/* NOTHING_DONE */.Lc, exitCode: 1, filesChanged: (0,run_end/* filesOf */.R8)(kept.changes), ...session };
    emit((0,run_end/* runFinished */.ui)(at, { ...end, status: "failed", reasons }, redact));
    await log.flush();
    const events = log.events();
    const report = (await services.report()).build(events);
    const render = {
        repository: `${environment.owner}/${environment.repository}`,
        serverUrl: environment.serverUrl,
        phrase: loaded.configuration.triggers.phrase,
    };
    await (0,run_end/* writeReportFiles */.t4)({ services, redactor, folder: place, events }, report, render, redact(kept.patch));
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/config/input-table.ts
var input_table = __webpack_require__(95939);
// EXTERNAL MODULE: ./src/config/inputs.ts
var config_inputs = __webpack_require__(64389);
// EXTERNAL MODULE: ./src/config/load.ts + 1 modules
var load = __webpack_require__(89115);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: ./src/features/table.ts + 7 modules
var table = __webpack_require__(6536);
// EXTERNAL MODULE: ./src/run/agent-work/tree-guard.ts
var tree_guard = __webpack_require__(23879);
// EXTERNAL MODULE: ./src/run/session/session-store.ts
var session_store = __webpack_require__(64046);
// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
;// CONCATENATED MODULE: ./src/run/repair/left.ts
/** Goes on with the log of a killed run. */
async function openLeftLog({ services }, folder, { events: past }) {
    const log = await services.openEventLog(`${folder}/session.jsonl`);
    const events = [...past];
    return {
        events: () => events,
        emit(event) {
            events.push(event);
            log.append(event);
        },
        flush: () => log.flush(),
    };
}
/** Whether the run kept notes and did not come to write them. */
function hasLeftMemory({ events }) {
    const has = (type) => events.some((event) => event.type === type);
    return has("memory_opened") && has("memory_changed") && !has("memory_saved");
}

;// CONCATENATED MODULE: ./src/run/repair/left-work.ts














function parse(tool, text) {
    try {
        const { success, data } = tool.args.safeParse(JSON.parse(text));
        return success ? data : {};
    }
    catch {
        return {};
    }
}
/** The files that the call writes to: new ones belong to the work (`recordWrite`). */
function pathsIn({ name, arguments: text }, tools, root) {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined)
        return [];
    return (0,tool_tool/* namedFiles */.VI)(tool, parse(tool, text)).flatMap(({ path: given, use }) => {
        if (use !== "write")
            return [];
        const path = external_node_path_.posix.normalize(given.startsWith(`${root}/`) ? given.slice(root.length + 1) : given);
        const isInside = path !== "." && path !== ".." && !path.startsWith("../") && !path.startsWith("/");
        return isInside && !path.includes("\0") ? [path] : [];
    });
}
/**
 * Files that file tools wrote, by the log: those of calls that succeeded, and of calls whose end a kill kept from
 * the log. Relative to the workspace at `root`.
 */
function writtenPaths(events, tools, root) {
    const failed = new Set();
    const calls = [];
    for (const event of events) {
        if (event.type === "message_added" && event.message.role === "assistant")
            calls.push(...event.message.toolCalls);
        if (event.type === "tool_finished" && !event.outcome.result.success)
            failed.add(event.outcome.call.id);
    }
    const written = calls.filter(({ id }) => !failed.has(id)).flatMap((call) => pathsIn(call, tools, root));
    return [...new Set(written)].sort();
}
const NOTHING_KEPT = {
    hasPatch: false,
    session: "",
    waits: false,
    phrase: "/architect",
    ended: null,
    memory: null,
};
/** The configuration as the run had it, from the default branch: files on this machine are not trusted. */
async function configurationOf(job, forge) {
    const inputs = (0,config_inputs/* parseInputs */.TL)(job.environment.inputs, "input");
    const path = inputs.configFile ?? input_table/* DEFAULT_CONFIGURATION_FILE */.o;
    const text = await forge.readFile(path, "");
    const loaded = await (0,load/* loadConfiguration */.v)({ file: text === null ? null : { path, text }, inputs });
    return { inputs, loaded };
}
async function factsOf({ forge, run }) {
    const number = /^pr-(\d+)$/.exec(run.session.subject)?.[1];
    const [repository, pull] = await Promise.all([
        forge.getRepository(),
        number === undefined ? null : forge.getPullRequest(Number(number)),
    ]);
    return { repository, pull };
}
async function openTree({ job, loaded, folder }) {
    const { environment, services, host } = job;
    const { configuration } = loaded;
    return services.openWorkspace({
        root: environment.checkout,
        workingDirectory: environment.inputs["working-directory"] || ".",
        privateDirectory: `${folder}/left`,
        policy: (0,prepare/* policyOf */.US)(loaded, environment.sealed),
        maximumFileBytes: configuration.workspace.max_file_bytes,
        sealed: environment.sealed ?? [],
        // No command is run.
        sandbox: { mode: "off", readOnly: [], cache: configuration.sandbox.cache },
        mayRunUnsandboxed: false,
        childEnvironment: environment.childEnvironment,
        remote: null,
        logger: host.logger,
    });
}
/** A tree that the run wrote itself is the one that it was about to publish; else the working tree counts as it is. */
async function readWork(left) {
    const workspace = await openTree(left);
    try {
        const { history } = workspace;
        const { base } = left.run.session;
        await history.setBase(base);
        const { patch } = left.run;
        if (patch === null || patch === "")
            return await readTree(left, workspace);
        const applied = await history.apply(base, patch);
        return { patch, changes: applied.ok ? await history.changes(base, applied.tree) : [] };
    }
    finally {
        await workspace.dispose();
    }
}
/** Against the run's base, by the run's rules. Nothing on disk changes and nothing of it runs. */
async function readTree({ job, run, loaded }, { history, prefix, root }) {
    const { base } = run.session;
    const names = writtenPaths(run.events, await job.services.tools(), root).map((path) => `${prefix}${path}`);
    const tree = await history.snapshot(names);
    const { restore } = await job.services.judgeTree({
        changes: await history.changes(base, tree),
        policy: (0,prepare/* policyOf */.US)(loaded, job.environment.sealed),
        toolFiles: new Set(names),
        ...(0,tree_guard/* treeLimitsOf */.m)(loaded.configuration),
        redactor: job.redactor,
        read: (path) => history.read(tree, path),
        readBase: (path) => history.read(base, path),
    });
    const refused = restore.map(({ path }) => path);
    const kept = refused.length === 0 ? tree : await history.withPathsFrom(tree, base, refused);
    return { patch: await history.diff(base, kept, { binary: true }), changes: await history.changes(base, kept) };
}
/** As the run itself would have done it (`session/session-store.ts`); what it saved itself stays as it is. */
async function saveLeft(left, patch, pushed, facts) {
    const { job, forge, run, loaded } = left;
    const { session } = run;
    const { sessionId, subject } = session;
    const none = { session: "", waits: false };
    const hasBegun = run.events.some((event) => event.type === "message_added" && event.message.role === "user");
    if (!hasBegun || sessionId !== (0,run_job/* sessionIdOf */.P0)(job.environment))
        return none;
    // The session kept before holds work that this run never put on disk.
    if (!run.isPutBack)
        return { session: session.resumedFrom ?? "", waits: false };
    const { repository, pull } = await facts();
    const place = { forge, repository, facts: { pull }, request: { command: session.command } };
    const store = (0,session_store/* openSessionStore */.O)(job, place, loaded.configuration);
    if (store.unavailable !== null)
        return none;
    if ((await store.load({ subject, sessionId })) !== null)
        return { session: sessionId, waits: true };
    if (store.keepsOnlyWaiting !== undefined)
        return none;
    const saved = {
        ...session,
        stopReason: "interrupted",
        savedAt: job.services.clock.now(),
        events: run.events,
        patch,
        ...(pushed === null ? {} : { published: pushed.commit }),
    };
    const result = await store.save(saved);
    if (!result.ok)
        job.host.logger.warn(`The session could not be saved: ${job.redactor.redact(result.reason)}`);
    return result.ok ? { session: sessionId, waits: false } : none;
}
/** Notes are kept even where the work cannot be; a failure is reported and stops nothing else. */
async function saveMemory(left, facts) {
    if (!hasLeftMemory(left.run))
        return null;
    try {
        for (const { keepLeft } of table/* FEATURE_ROWS */.nU)
            await keepLeft?.(left, await facts());
    }
    catch (error) {
        left.job.host.logger.warn(`The notes of the killed run could not be kept: ${(0,errors/* messageOf */.bD)(error)}`);
    }
    const saved = left.log.events().findLast((event) => event.type === "memory_saved");
    const { branch } = left.loaded.configuration.memory;
    return { branch, commit: saved?.commit ?? "", reason: saved?.reason ?? "the server could not be asked" };
}
/**
 * Keeps what a killed run did: `changes.patch`, its notes, its session and its report. The patch is proved by nothing.
 * @throws any error that prevents this.
 */
async function keepLeftWork(job, forge, pushed) {
    const { environment, services, redactor, host } = job;
    const folder = `${environment.temp}/architect/${(0,run_job/* sessionIdOf */.P0)(environment)}`;
    const run = await services.readLeftRun(folder);
    if (run === null)
        return NOTHING_KEPT;
    const log = await openLeftLog(job, folder, run);
    const left = { job, forge, run, folder, log, ...(await configurationOf(job, forge)) };
    let asked = null;
    const facts = () => {
        asked ??= factsOf(left);
        return asked;
    };
    const remembering = saveMemory(left, facts);
    const { patch, changes } = await readWork(left).finally(() => remembering);
    if (patch !== "" && run.patch !== patch) {
        await (await services.openRunFolder(folder)).write("changes.patch", redactor.redact(patch));
    }
    const ended = endOf(run);
    const isDone = (0,run_run/* isComplete */.As)(ended?.status);
    const unsaved = { session: "", waits: false };
    const saved = isDone
        ? unsaved
        : await saveLeft(left, patch, pushed, facts).catch((error) => {
            host.logger.warn(`The session could not be saved: ${(0,errors/* messageOf */.bD)(error)}`);
            return unsaved;
        });
    await writeReport(left, { patch, changes, session: saved.session, pushed }).catch((error) => host.logger.warn(`The report of the killed run could not be written: ${(0,errors/* messageOf */.bD)(error)}`));
    const { phrase } = left.loaded.configuration.triggers;
    return { hasPatch: patch !== "", ...saved, phrase, ended: ended?.status ?? null, memory: await remembering };
}

;// CONCATENATED MODULE: ./src/run/repair/post.ts












/** Keeping the work must not cost the end of the comment and the lock. */
const KEEPING_MILLISECONDS = 90_000;
const NOTHING_PUSHED = { pushed: null, text: "Nothing was pushed." };
/** A branch that was made for the work and holds nothing is taken away. */
async function lookAtBranch(forge, target) {
    if (target === null)
        return NOTHING_PUSHED;
    const { branch, base, existing, tree } = target;
    const head = await forge.branchHead(branch);
    if (head === base && !existing)
        await forge.deleteBranch(branch);
    if (head === null || head === base)
        return NOTHING_PUSHED;
    const commit = await forge.getCommit(head);
    if (commit?.parents[0] !== base || (tree !== "" && commit.tree !== tree)) {
        return { pushed: null, text: `Whether it was pushed to ${(0,fence/* inlineCode */.ti)(branch)} could not be told.` };
    }
    const [pull] = await forge.listPullRequests({ head: branch, state: "open" });
    const compare = `[Compare](${encodeURI(`${forge.webUrl}/compare/${branch}?expand=1`)}).`;
    const where = pull === undefined ? "without a pull request" : `in pull request #${pull.number}`;
    return {
        pushed: { branch, commit: head, pullRequest: pull ?? null },
        text: `The branch ${(0,fence/* inlineCode */.ti)(branch)} holds the run's commit ${head}, ${where}. Nothing was checked after that.${pull === undefined ? ` ${compare}` : ""}`,
    };
}
/** How to go on, as far as anything was left to go on with. */
function goOnText({ pushed }, { hasPatch, session, phrase, ended }) {
    const lines = [];
    if (ended !== null)
        lines.push(cameTo(ended));
    if (hasPatch)
        lines.push("The work is `changes.patch` among the files of the run, as it was then; nothing has proved it.");
    if (session !== "")
        lines.push(`${(0,fence/* inlineCode */.ti)(`${phrase} resume`)} goes on with it.`);
    else if (pushed !== null)
        lines.push(`${(0,fence/* inlineCode */.ti)(`${phrase} retry`)} goes on with the branch.`);
    return lines;
}
/** The result of writing its notes; '' = it had none, or had written them. */
function memoryText(job, { memory }) {
    if (memory === null)
        return "";
    const { serverUrl, owner, repository } = job.environment;
    const { branch, commit, reason } = memory;
    if (commit === "")
        return `What it noted was not kept: ${(0,fence/* inlineCode */.ti)(job.redactor.redact(reason))}`;
    return `What it noted is kept in [${commit.slice(0, 7)}](${serverUrl}/${owner}/${repository}/commit/${commit}) on ${(0,fence/* inlineCode */.ti)(branch)}.`;
}
function killedText(job, marker, found, kept) {
    const url = (0,run_job/* runUrlOf */.Qm)(job.environment);
    return [
        marker,
        "### Architect: failed",
        "",
        KILLED,
        "",
        [found.text, ...goOnText(found, kept)].join(" "),
        "",
        ...[memoryText(job, kept)].filter((text) => text !== "").flatMap((text) => [text, ""]),
        `[Run](${url}) · [Files of the run](${url}#artifacts)`,
    ].join("\n");
}
async function endComment(forge, comment, text) {
    const place = (0,comment_place/* commentPlace */.tO)(forge, comment.subject, comment.thread);
    const shown = await place.findOwnComment(comment.subject, comment.marker);
    if (shown !== null && (0,progress/* saysRunning */.SM)(shown.body))
        await place.updateComment(shown.id, text);
}
/** Open questions are marked as ended. */
async function endQuestions(job, forge, subject) {
    const line = `<!-- architect:approval:${(0,forge_forge/* subjectKey */.o)(subject)} id=${(0,run_job/* sessionIdOf */.P0)(job.environment)} head=`;
    const asked = (await forge.recentComments(subject)).filter(({ isOurs, body }) => isOurs && body.startsWith(line));
    for (const { id, body } of asked) {
        const ended = body
            .replace(/^### Architect: approval needed$/m, "### Architect: approval answered")
            .replace(/^(\*\*Answer\*\* to `[A-Za-z0-9]+`: )waiting$/gm, "$1not needed any more: the run was killed");
        if (ended !== body)
            await forge.updateComment(id, ended);
    }
}
/** Keeps what can be kept in a bounded time. */
async function keep(job, forge, found) {
    const waiting = new AbortController();
    const late = job.services.clock.sleep(KEEPING_MILLISECONDS, waiting.signal).then(() => {
        if (!waiting.signal.aborted)
            job.host.logger.warn("Keeping the work of the killed run took too long.");
        return NOTHING_KEPT;
    });
    try {
        return await Promise.race([keepLeftWork(job, forge, found.pushed), late]);
    }
    finally {
        // A timer left behind would keep the process alive.
        waiting.abort();
    }
}
/**
 * The post step: repairs what a crash left. A failure of one part keeps no other from being tried. Idempotent; never
 * fails the job.
 */
async function runPost(job, raw, token) {
    const { environment, services, host } = job;
    if ((0,post_state/* hasNothingToRepair */.q2)(raw))
        return 0;
    const { comment, lock, branch, outcome, hasWork } = (0,post_state/* readPostState */.cj)(raw, (0,run_job/* sessionIdOf */.P0)(environment));
    if (comment === null && lock === null && !hasWork)
        return 0;
    const attempt = async (what, work, otherwise) => {
        try {
            return await work();
        }
        catch (error) {
            const remedy = error instanceof errors/* ArchitectError */.U8 ? (error.remedy ?? "") : "";
            host.logger.warn(`The post step could not repair everything: ${what}: ${(0,errors/* messageOf */.bD)(error)} ${remedy}`.trim());
            return otherwise;
        }
    };
    const forge = await attempt("asking the server", () => (0,run_job/* openJobForge */.FX)(job, token), null);
    if (forge === null)
        return 0;
    const unknown = { pushed: null, text: "Whether anything was pushed is unknown." };
    // A run that had set its outputs left only the comment unfinished.
    const found = outcome === null ? await attempt("reading the branch", () => lookAtBranch(forge, branch), unknown) : unknown;
    const kept = hasWork && outcome === null
        ? await attempt("keeping the work", () => keep(job, forge, found), NOTHING_KEPT)
        : NOTHING_KEPT;
    if (comment !== null) {
        const { marker } = comment;
        const text = outcome === null ? killedText(job, marker, found, kept) : (0,short_report/* shortReport */.J)(marker, outcome, (0,run_job/* runUrlOf */.Qm)(environment));
        await attempt("ending the comment", () => endComment(forge, comment, text), undefined);
        if (outcome === null)
            await attempt("writing the job summary", () => writeSummary(job, text), undefined);
        if (hasWork && outcome === null && !kept.waits) {
            await attempt("ending the questions", () => endQuestions(job, forge, comment.subject), undefined);
        }
    }
    if (lock !== null)
        await attempt("giving the lock back", () => (0,lock_lock/* releaseLeftLock */._C)(forge, lock, (0,run_job/* sessionIdOf */.P0)(environment)), false);
    // A run that only reads has no lock, and is stopped by its comment.
    await (0,stop_ref/* removeStopRef */.ss)(forge, (0,run_job/* sessionIdOf */.P0)(environment));
    const folder = `${environment.temp}/architect/${(0,run_job/* sessionIdOf */.P0)(environment)}`;
    await attempt("removing private files", () => services.removePrivateFolder(folder), undefined);
    return 0;
}
/** The comment without its marker. */
function writeSummary(job, text) {
    return job.host.writeSummary(`${text.slice(text.indexOf("\n") + 1)}\n`);
}

// EXTERNAL MODULE: ./src/safety/secrets/redact.ts
var redact = __webpack_require__(51615);
// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(60668);
// EXTERNAL MODULE: ./src/entry/container.ts + 5 modules
var container = __webpack_require__(98846);
// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(25017);
// EXTERNAL MODULE: ./src/entry/secrets.ts
var secrets = __webpack_require__(78237);
;// CONCATENATED MODULE: ./src/entry/post.ts








/**
 * `runs.post`: see run/repair/post.ts. Most runs have nothing to repair, and then nothing more is loaded.
 * @throws ArchitectError (configuration) when the runner's variables cannot be used.
 */
async function runPostEntry(own) {
    const { environment, home, temporaryFolder } = own;
    const read = (name) => environment[name] ?? "";
    const state = Object.fromEntries(post_state/* POST_STATES */.Yc.map((name) => [name, read(`STATE_${name}`)]));
    if ((0,post_state/* hasNothingToRepair */.q2)(state))
        return 0;
    const redactor = (0,redact/* createRedactor */.l)((0,secrets/* secretsOf */.Fj)(environment));
    const host = await (0,action/* openActionsHost */.Cd)(own, redactor, true);
    const job = {
        environment: (0,entry_environment/* jobEnvironment */.tw)(own),
        host,
        services: (0,container/* createServices */.h4)({ machine: { home, temporaryFolder } }),
        redactor,
        shutdown: new AbortController().signal,
    };
    await own.useProxy();
    return runPost(job, state, job.environment.inputs["github-token"] ?? "");
}


/***/ })

};
