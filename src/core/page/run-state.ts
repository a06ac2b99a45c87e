import type { EventOf, ModelCallPurpose, RunEvent } from "../run/agent.js";
import { type CallText, callArguments, callText } from "../run/call-texts.js";
import { clampText } from "../text/truncate.js";
import { type MarkRow, markOf } from "./marks.js";

/** One call of a tool. Texts are untrusted. */
export interface CallRow {
  readonly id: string;
  readonly tool: string;
  readonly words: CallText;
  /** As the model wrote them; usually JSON. */
  readonly arguments: string;
  state: "running" | "done" | "failed" | "waiting";
  output: string;
  error: string;
  remedy: string;
  milliseconds: number | null;
}

/** One answer of the model, with its calls. */
export interface StepRow {
  readonly kind: "step";
  readonly purpose: ModelCallPurpose;
  /** `Step 3`, `Summary of the context`. */
  readonly name: string;
  text: string;
  readonly calls: CallRow[];
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** null = unpriced. */
  readonly costUsd: number | null;
  readonly milliseconds: number;
  /** Increases with every change of this row. */
  revision: number;
}

export type Row = StepRow | MarkRow;

export interface GateRow {
  readonly name: string;
  /** '' = not yet. */
  before: string;
  after: string;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly isDraft: boolean;
}

/** The state of one run, computed from its events. It changes in place, because a run has thousands of events. */
export interface RunState {
  title: string;
  model: string;
  budgetUsd: number;
  maximumSteps: number;
  sandbox: string;
  readonly rows: Row[];
  /** The rows that are steps of the agent. */
  readonly steps: StepRow[];
  readonly gates: Map<string, GateRow>;
  /** null: at least one model call had no price. */
  costUsd: number | null;
  modelCalls: number;
  /** Milliseconds since the epoch; null: not yet. */
  startedAt: number | null;
  endedAt: number | null;
  /** '' while it runs. */
  status: string;
  reasons: readonly string[];
  /** The agent's closing words. */
  summary: string;
  pullRequest: PullRequest | null;
  /** Events whose content does not fit their type. */
  unreadable: number;
  agents: number;
}

/** Maximum characters of one argument or result. No event is longer. */
const TEXT_KEPT = 262_144;

const PURPOSES = { close: "Closing words", summary: "Summary of the context", evaluation: "Evaluation" } as const;

export function emptyRun(): RunState {
  return {
    ...{ title: "", model: "", budgetUsd: 0, maximumSteps: 0, sandbox: "", costUsd: 0, modelCalls: 0, agents: 0 },
    ...{ rows: [], steps: [], gates: new Map(), startedAt: null, endedAt: null, status: "", reasons: [], summary: "" },
    ...{ pullRequest: null, unreadable: 0 },
  };
}

/** The page does not trust a run to send the declared types: a field may hold any value. */
const text = (value: unknown): string => (typeof value === "string" ? clampText(value, TEXT_KEPT) : "");
const figure = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const price = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

function newCall(id: unknown, tool: unknown, json: unknown): CallRow {
  const [name, given] = [text(tool), text(json)];
  const isRemote = name.startsWith("remote_");
  const said = callText(isRemote ? name.slice("remote_".length) : name, callArguments(given));
  const words = isRemote ? { ...said, note: `${said.note} on a person's machine`.trim() } : said;
  const empty = { output: "", error: "", remedy: "", milliseconds: null };
  return { id: text(id), tool: name, words, arguments: given, state: "running", ...empty };
}

function addStep(state: RunState, event: EventOf<"model_answered">): void {
  const { usage, purpose } = event;
  const isStep = purpose === "agent";
  const row: StepRow = {
    kind: "step",
    purpose,
    name: isStep ? `Step ${state.steps.length + 1}` : (PURPOSES[purpose] ?? "Model call"),
    text: "",
    calls: [],
    inputTokens: figure(usage.inputTokens),
    cachedTokens: figure(usage.cachedInputTokens),
    outputTokens: figure(usage.outputTokens),
    costUsd: price(event.costUsd),
    milliseconds: figure(event.durationMilliseconds),
    revision: 0,
  };
  state.rows.push(row);
  if (isStep) state.steps.push(row);
}

function addCost(state: RunState, event: RunEvent): void {
  if (event.type !== "model_answered" && event.type !== "usage_lost") return;
  const cost = price(event.costUsd);
  state.costUsd = state.costUsd === null || cost === null ? null : state.costUsd + cost;
  if (event.type === "model_answered") state.modelCalls += 1;
}

/** Shows the calls of an answer before their results come. */
function announceCalls(step: StepRow, { message }: EventOf<"message_added">): void {
  if (message.role !== "assistant" || step.calls.length > 0) return;
  if (message.toolCalls.length === 0) return;
  step.calls.push(...message.toolCalls.map((call) => newCall(call.id, call.name, call.arguments)));
  if (step.text === "") step.text = text(message.content);
}

function finishCall(step: StepRow, { outcome }: EventOf<"tool_finished">): void {
  const { call, result } = outcome;
  let row = step.calls.find(({ id, state: at }) => id === call.id && at === "running");
  if (row === undefined) {
    row = newCall(call.id, call.name, call.arguments);
    step.calls.push(row);
  }
  row.output = text(result.output);
  row.milliseconds = figure(outcome.durationMilliseconds);
  if (result.success === true) row.state = "done";
  else {
    row.state = result.code === "pending" ? "waiting" : "failed";
    row.error = text(result.error);
    row.remedy = text(result.remedy);
  }
}

function setGate(state: RunState, name: string, given: Partial<GateRow>): void {
  const known = state.gates.get(name) ?? { name, before: "", after: "" };
  state.gates.set(name, { ...known, ...given });
}

type Handlers = { readonly [Type in RunEvent["type"]]?: (state: RunState, event: EventOf<Type>) => void };

const FACTS: Handlers = {
  run_started(state, event) {
    state.title = text(event.title) || text(event.task).trim().split("\n")[0] || "";
    state.model = text(event.model);
    state.budgetUsd = figure(event.budgetUsd);
    state.maximumSteps = figure(event.maximumSteps);
    state.startedAt ??= event.at;
  },
  run_resumed(state, { run }) {
    if (run !== undefined) state.budgetUsd = figure(run.budgetUsd);
    // An earlier process of the session may have ended already.
    state.status = "";
    state.endedAt = null;
  },
  costs_reserved(state, { budgetUsd }) {
    state.budgetUsd = figure(budgetUsd);
  },
  sandbox_chosen(state, { level }) {
    state.sandbox = text(level);
  },
  model_answered(state, event) {
    addStep(state, event);
    addCost(state, event);
  },
  usage_lost: addCost,
  sub_run_event: (state, { event }) => addCost(state, event),
  gate_finished(state, { phase, gate, run }) {
    if (phase === "baseline") setGate(state, text(gate), { before: text(run.kind) });
    if (phase === "proof") setGate(state, text(gate), { after: text(run.kind) });
  },
  tree_proved(state, { evidence }) {
    for (const { name, before, after } of evidence.gates) setGate(state, text(name), { before, after });
  },
  loop_stopped(state, { finalOutput }) {
    state.summary = text(finalOutput);
  },
  work_published(state, { published }) {
    const { pullRequestNumber: number, pullRequestUrl, draft } = published;
    if (typeof number === "number") state.pullRequest = { number, url: text(pullRequestUrl), isDraft: draft === true };
  },
  run_finished(state, { status, reasons, at }) {
    state.status = text(status);
    state.reasons = Array.isArray(reasons) ? reasons.map(text) : [];
    state.endedAt = at;
  },
};

/** Events that change the step that began last. */
function updateStep(step: StepRow, event: RunEvent): void {
  if (event.type === "message_added") announceCalls(step, event);
  else if (event.type === "tool_finished") finishCall(step, event);
  else if (event.type === "step_finished") step.text = text(event.text);
  else if (event.type !== "run_finished") return;
  step.revision += 1;
}

function addMark(state: RunState, event: RunEvent): void {
  if (event.type === "agent_started") {
    state.agents += 1;
    // A single agent needs no row.
    if (state.agents === 1) return;
  }
  const mark = markOf(event);
  if (mark === null) return;
  const milliseconds = mark.durationMilliseconds === null ? null : figure(mark.durationMilliseconds);
  state.rows.push({ ...mark, text: text(mark.text), output: text(mark.output), durationMilliseconds: milliseconds });
}

/** Applies the next event. An event whose content does not fit its type is counted and left out; this never throws. */
export function applyEvent(state: RunState, event: { readonly type: string; readonly at: number }): void {
  try {
    const known = event as RunEvent;
    const handle = Object.hasOwn(FACTS, event.type) ? FACTS[known.type] : undefined;
    (handle as ((state: RunState, event: RunEvent) => void) | undefined)?.(state, known);
    const step = state.steps.at(-1);
    if (step !== undefined) updateStep(step, known);
    addMark(state, known);
  } catch {
    state.unreadable += 1;
  }
}
