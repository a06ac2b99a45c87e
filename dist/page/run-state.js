import { markOf } from "./marks.js";
import { callArguments, callWords } from "./call-words.js";
import { clampText } from "./truncate.js";
const TEXT_KEPT = 262_144;
const PURPOSES = { close: "Closing words", summary: "Summary of the context", evaluation: "Evaluation" };
export function emptyRun() {
    return {
        ...{ title: "", model: "", budgetUsd: 0, maximumSteps: 0, base: "", sandbox: "", costUsd: 0, modelCalls: 0 },
        ...{ rows: [], gates: new Map(), tokens: [], startedAt: null, endedAt: null, status: "", reasons: [], summary: "" },
        ...{ pullRequest: null, unreadable: 0, step: null, agents: 0 },
    };
}
const text = (value) => (typeof value === "string" ? clampText(value, TEXT_KEPT) : "");
const figure = (value) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const price = (value) => (typeof value === "number" && Number.isFinite(value) ? value : null);
const add = (sum, cost) => sum === null || cost === null ? null : sum + cost;
function newCall(id, tool, json) {
    const [name, given] = [text(tool), text(json)];
    const isRemote = name.startsWith("remote_");
    const said = callWords(isRemote ? name.slice("remote_".length) : name, callArguments(given));
    const words = isRemote ? { ...said, note: `${said.note} on a person's machine`.trim() } : said;
    const empty = { output: "", error: "", remedy: "", milliseconds: null };
    return { id: text(id), tool: name, words, arguments: given, state: "running", ...empty };
}
function addStep(state, event) {
    const { usage, purpose } = event;
    const spent = {
        inputTokens: figure(usage.inputTokens),
        cachedTokens: figure(usage.cachedInputTokens),
        outputTokens: figure(usage.outputTokens),
        costUsd: price(event.costUsd),
        milliseconds: figure(event.durationMilliseconds),
    };
    const isStep = purpose === "agent";
    const number = state.tokens.length + 1;
    const name = isStep ? `Step ${number}` : (PURPOSES[purpose] ?? "Model call");
    const row = { kind: "step", name, text: "", calls: [], ...spent, revision: 0 };
    state.rows.push(row);
    state.costUsd = add(state.costUsd, spent.costUsd);
    state.modelCalls += 1;
    if (!isStep)
        return;
    state.step = row;
    const { inputTokens: input, cachedTokens: cached, outputTokens: output } = spent;
    state.tokens.push({ step: number, input, cached, output });
}
function announceCalls(state, { message }) {
    if (message.role !== "assistant" || state.step === null || state.step.calls.length > 0)
        return;
    if (message.toolCalls.length === 0)
        return;
    state.step.calls.push(...message.toolCalls.map((call) => newCall(call.id, call.name, call.arguments)));
    if (state.step.text === "")
        state.step.text = text(message.content);
    state.step.revision += 1;
}
function finishCall(state, { outcome }) {
    const { call, result } = outcome;
    const { step } = state;
    if (step === null)
        return;
    let row = step.calls.find(({ id, state: at }) => id === call.id && at === "running");
    if (row === undefined) {
        row = newCall(call.id, call.name, call.arguments);
        step.calls.push(row);
    }
    row.output = text(result.output);
    row.milliseconds = figure(outcome.durationMilliseconds);
    if (result.success === true)
        row.state = "done";
    else {
        row.state = result.code === "pending" ? "waiting" : "failed";
        row.error = text(result.error);
        row.remedy = text(result.remedy);
    }
    step.revision += 1;
}
function setGate(state, name, given) {
    const known = state.gates.get(name) ?? { name, before: "", after: "" };
    state.gates.set(name, { ...known, ...given });
}
function noteGate(state, { phase, gate, run }) {
    if (phase === "baseline")
        setGate(state, text(gate), { before: text(run.kind) });
    if (phase === "proof")
        setGate(state, text(gate), { after: text(run.kind) });
}
function publish(state, { published }) {
    const { pullRequestNumber: number, pullRequestUrl, draft } = published;
    if (typeof number !== "number")
        return;
    state.pullRequest = { number, url: text(pullRequestUrl), isDraft: draft === true };
}
function finish(state, { status, reasons, at }) {
    state.status = text(status);
    state.reasons = Array.isArray(reasons) ? reasons.map(text) : [];
    state.endedAt = at;
    if (state.step !== null)
        state.step.revision += 1;
}
function begin(state, event) {
    state.title = text(event.title) || text(event.task).trim().split("\n")[0] || "";
    state.model = text(event.model);
    state.budgetUsd = figure(event.budgetUsd);
    state.maximumSteps = figure(event.maximumSteps);
    state.startedAt ??= event.at;
}
function noteFacts(state, event) {
    switch (event.type) {
        case "run_started":
            begin(state, event);
            return;
        case "run_resumed":
            if (event.run !== undefined)
                state.budgetUsd = figure(event.run.budgetUsd);
            state.status = "";
            state.endedAt = null;
            return;
        case "base_fixed":
            state.base = text(event.sha);
            return;
        case "sandbox_chosen":
            state.sandbox = text(event.level);
            return;
        case "message_added":
            announceCalls(state, event);
            return;
        case "model_answered":
            addStep(state, event);
            return;
        case "usage_lost":
            state.costUsd = add(state.costUsd, price(event.costUsd));
            return;
        case "sub_run_event": {
            const { event: inner } = event;
            if (inner.type !== "model_answered" && inner.type !== "usage_lost")
                return;
            state.costUsd = add(state.costUsd, price(inner.costUsd));
            if (inner.type === "model_answered")
                state.modelCalls += 1;
            return;
        }
        case "tool_finished":
            finishCall(state, event);
            return;
        case "step_finished":
            if (state.step === null)
                return;
            state.step.text = text(event.text);
            state.step.revision += 1;
            return;
        case "gate_finished":
            noteGate(state, event);
            return;
        case "tree_proved":
            for (const { name, before, after } of event.evidence.gates)
                setGate(state, text(name), { before, after });
            return;
        case "loop_stopped":
            state.summary = text(event.finalOutput);
            return;
        case "work_published":
            publish(state, event);
            return;
        case "run_finished":
            finish(state, event);
            return;
        default:
    }
}
function addMark(state, event) {
    if (event.type === "agent_started") {
        state.agents += 1;
        if (state.agents === 1)
            return;
    }
    const mark = event.type === "notice_given"
        ? { kind: "mark", text: text(event.text), ok: null, output: "", durationMilliseconds: null }
        : markOf(event);
    if (mark === null)
        return;
    const milliseconds = mark.durationMilliseconds === null ? null : figure(mark.durationMilliseconds);
    state.rows.push({ ...mark, output: text(mark.output), durationMilliseconds: milliseconds });
}
export function applyEvent(state, event) {
    try {
        noteFacts(state, event);
        addMark(state, event);
    }
    catch {
        state.unreadable += 1;
    }
}
