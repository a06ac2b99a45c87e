import type { ModelCallPurpose, RunEvent } from "../run/agent.js";
import { type CallWords, callArguments, callWords } from "../run/call-words.js";
import { clampText } from "../text/truncate.js";
import { type MarkRow, markOf } from "./marks.js";

/** One call of a tool. Texts are untrusted. */
export interface CallRow {
  readonly id: string;
  readonly tool: string;
  readonly words: CallWords;
  /** As the model wrote them: JSON, mostly. */
  readonly arguments: string;
  state: "running" | "done" | "failed" | "waiting";
  output: string;
  error: string;
  remedy: string;
  milliseconds: number | null;
}

/** One answer of the model, with the calls that it asked for. */
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
  /** Grows with every change of this row. */
  revision: number;
}

export type Row = StepRow | MarkRow;

export interface GateRow {
  readonly name: string;
  /** '' = not yet. */
  before: string;
  after: string;
}

/** Tokens of one step, for the chart. */
export interface TokenPoint {
  readonly step: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly isDraft: boolean;
}

/** What the page shows of one run: the fold of its events. It grows in place, as a run has thousands of them. */
export interface RunState {
  title: string;
  model: string;
  budgetUsd: number;
  maximumSteps: number;
  base: string;
  sandbox: string;
  readonly rows: Row[];
  readonly gates: Map<string, GateRow>;
  readonly tokens: TokenPoint[];
  /** null = an answer had no price. */
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
  /** Events that are not what their type says. */
  unreadable: number;
  step: StepRow | null;
  agents: number;
}

/** Longest text of one argument or result that is kept: no event is longer. */
const TEXT_KEPT = 262_144;

const PURPOSES = { close: "Closing words", summary: "Summary of the context", evaluation: "Evaluation" } as const;

export function emptyRun(): RunState {
  return {
    ...{ title: "", model: "", budgetUsd: 0, maximumSteps: 0, base: "", sandbox: "", costUsd: 0, modelCalls: 0 },
    ...{ rows: [], gates: new Map(), tokens: [], startedAt: null, endedAt: null, status: "", reasons: [], summary: "" },
    ...{ pullRequest: null, unreadable: 0, step: null, agents: 0 },
  };
}

/** A field may hold anything: a run is not believed to keep to its own types. */
const text = (value: unknown): string => (typeof value === "string" ? clampText(value, TEXT_KEPT) : "");
const figure = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const price = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

const add = (sum: number | null, cost: number | null): number | null =>
  sum === null || cost === null ? null : sum + cost;

function newCall(id: unknown, tool: unknown, json: unknown): CallRow {
  const [name, given] = [text(tool), text(json)];
  const isRemote = name.startsWith("remote_");
  const said = callWords(isRemote ? name.slice("remote_".length) : name, callArguments(given));
  const words = isRemote ? { ...said, note: `${said.note} on a person's machine`.trim() } : said;
  const empty = { output: "", error: "", remedy: "", milliseconds: null };
  return { id: text(id), tool: name, words, arguments: given, state: "running", ...empty };
}

type Of<Type extends RunEvent["type"]> = Extract<RunEvent, { readonly type: Type }>;

function addStep(state: RunState, event: Of<"model_answered">): void {
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
  const row: StepRow = { kind: "step", purpose, name, text: "", calls: [], ...spent, revision: 0 };
  state.rows.push(row);
  state.costUsd = add(state.costUsd, spent.costUsd);
  state.modelCalls += 1;
  if (!isStep) return;
  state.step = row;
  const { inputTokens: input, cachedTokens: cached, outputTokens: output } = spent;
  state.tokens.push({ step: number, input, cached, output });
}

/** The calls that an answer asks for are shown before their results come. */
function announceCalls(state: RunState, { message }: Of<"message_added">): void {
  if (message.role !== "assistant" || state.step === null || state.step.calls.length > 0) return;
  if (message.toolCalls.length === 0) return;
  state.step.calls.push(...message.toolCalls.map((call) => newCall(call.id, call.name, call.arguments)));
  if (state.step.text === "") state.step.text = text(message.content);
  state.step.revision += 1;
}

function finishCall(state: RunState, { outcome }: Of<"tool_finished">): void {
  const { call, result } = outcome;
  const { step } = state;
  if (step === null) return;
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
  step.revision += 1;
}

function setGate(state: RunState, name: string, given: Partial<GateRow>): void {
  const known = state.gates.get(name) ?? { name, before: "", after: "" };
  state.gates.set(name, { ...known, ...given });
}

function noteGate(state: RunState, { phase, gate, run }: Of<"gate_finished">): void {
  if (phase === "baseline") setGate(state, text(gate), { before: text(run.kind) });
  if (phase === "proof") setGate(state, text(gate), { after: text(run.kind) });
}

function publish(state: RunState, { published }: Of<"work_published">): void {
  const { pullRequestNumber: number, pullRequestUrl, draft } = published;
  if (typeof number !== "number") return;
  state.pullRequest = { number, url: text(pullRequestUrl), isDraft: draft === true };
}

function finish(state: RunState, { status, reasons, at }: Of<"run_finished">): void {
  state.status = text(status);
  state.reasons = Array.isArray(reasons) ? reasons.map(text) : [];
  state.endedAt = at;
  if (state.step !== null) state.step.revision += 1;
}

function begin(state: RunState, event: Of<"run_started">): void {
  state.title = text(event.title) || text(event.task).trim().split("\n")[0] || "";
  state.model = text(event.model);
  state.budgetUsd = figure(event.budgetUsd);
  state.maximumSteps = figure(event.maximumSteps);
  state.startedAt ??= event.at;
}

function noteFacts(state: RunState, event: RunEvent): void {
  switch (event.type) {
    case "run_started":
      begin(state, event);
      return;
    case "run_resumed":
      if (event.run !== undefined) state.budgetUsd = figure(event.run.budgetUsd);
      // The session may have ended once already.
      state.status = "";
      state.endedAt = null;
      return;
    case "costs_reserved":
      state.budgetUsd = figure(event.budgetUsd);
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
      if (inner.type !== "model_answered" && inner.type !== "usage_lost") return;
      state.costUsd = add(state.costUsd, price(inner.costUsd));
      if (inner.type === "model_answered") state.modelCalls += 1;
      return;
    }
    case "tool_finished":
      finishCall(state, event);
      return;
    case "step_finished":
      if (state.step === null) return;
      state.step.text = text(event.text);
      state.step.revision += 1;
      return;
    case "gate_finished":
      noteGate(state, event);
      return;
    case "tree_proved":
      for (const { name, before, after } of event.evidence.gates) setGate(state, text(name), { before, after });
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

function addMark(state: RunState, event: RunEvent): void {
  if (event.type === "agent_started") {
    state.agents += 1;
    // Who begins is worth a row where there is more than one.
    if (state.agents === 1) return;
  }
  const mark =
    event.type === "notice_given"
      ? { kind: "mark" as const, text: text(event.text), ok: null, output: "", durationMilliseconds: null }
      : markOf(event);
  if (mark === null) return;
  const milliseconds = mark.durationMilliseconds === null ? null : figure(mark.durationMilliseconds);
  state.rows.push({ ...mark, output: text(mark.output), durationMilliseconds: milliseconds });
}

/** Takes in the next event. One that is not what its type says is counted and left out; it never throws. */
export function applyEvent(state: RunState, event: { readonly type: string; readonly at: number }): void {
  try {
    noteFacts(state, event as RunEvent);
    addMark(state, event as RunEvent);
  } catch {
    state.unreadable += 1;
  }
}
