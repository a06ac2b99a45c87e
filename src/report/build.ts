import type { RunEvent } from "../core/agent.js";
import type { GateOutcome } from "../core/gate.js";
import { addUsage, NO_USAGE, type Usage } from "../core/model.js";
import {
  EMPTY_AUDIT,
  type ExitCode,
  NOT_PUBLISHED,
  type Refusal,
  type RunReport,
  type TimelineEntry,
} from "../core/run.js";
import { clampText } from "../core/text/truncate.js";
import type { TreeChange } from "../core/workspace.js";
import { approvalRecords } from "./approvals.js";

/** Facts that no event carries. */
export interface BuildContext {
  readonly finishedAt: number;
  readonly exitCode: ExitCode;
  readonly gatesDetected: boolean;
  readonly detectedYaml: string;
  readonly ci: string;
  readonly changes: readonly TreeChange[];
  /** Outcomes when no tree was proved. */
  readonly gates: readonly GateOutcome[];
  /** Id of the saved session that can be gone on with. */
  readonly session?: string;
}

type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;

function last<Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type): EventOf<Type> | undefined {
  return events.filter((event): event is EventOf<Type> => event.type === type).at(-1);
}

function all<Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type): readonly EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** Sum of all model calls; the cost is null once one of them could not be priced. */
function spent(events: readonly RunEvent[]): { usage: Usage; costUsd: number | null; steps: number } {
  let usage = NO_USAGE;
  let costUsd: number | null = 0;
  let steps = 0;
  for (const event of events) {
    if (event.type !== "model_answered" && event.type !== "usage_lost") continue;
    usage = addUsage(usage, event.usage);
    costUsd = costUsd === null || event.costUsd === null ? null : costUsd + event.costUsd;
    if (event.type === "model_answered" && event.purpose === "agent") steps += 1;
  }
  return { usage, costUsd, steps };
}

const REFUSED_BY_POLICY = new Set(["guardrail", "hook", "refused", "not_confirmed"]);

/** What was refused, each kind once, with what would allow it. */
function refusals(events: readonly RunEvent[]): readonly Refusal[] {
  const found = new Map<string, Refusal>();
  for (const { outcome } of all(events, "tool_finished")) {
    const { call, result } = outcome;
    if (result.success || !REFUSED_BY_POLICY.has(result.code)) continue;
    const what = clampText(`${call.name} ${call.arguments}`, 200);
    if (!found.has(what)) found.set(what, { what, reason: result.error, remedy: result.remedy ?? "" });
  }
  return [...found.values()];
}

/** The calls in order; where several agents worked, with the name of the agent. */
function timeline(events: readonly RunEvent[]): readonly TimelineEntry[] {
  const isShared = new Set(all(events, "agent_started").map(({ agent }) => agent)).size > 1;
  const entries: TimelineEntry[] = [];
  let prefix = "";
  for (const event of events) {
    if (event.type === "agent_started" && isShared) prefix = `${event.agent}: `;
    if (event.type !== "tool_finished") continue;
    const { call, result } = event.outcome;
    const text = clampText(`${prefix}${call.name} ${call.arguments}`, 160);
    entries.push({ step: event.step, text, ok: result.success });
  }
  return entries;
}

/** Everything a report shows, from the events only (architecture: the report is a fold). */
export function buildReport(events: readonly RunEvent[], context: BuildContext): RunReport {
  const started = last(events, "run_started");
  // What an earlier process of the session proved, published and ended does not stand for this one.
  const current = events.slice(events.findLastIndex((event) => event.type === "run_resumed") + 1);
  const finished = last(current, "run_finished");
  // A log of its own has nothing but its events.
  const facts = finished?.facts;
  const stopped = last(current, "loop_stopped");
  const review = last(current, "review_finished")?.review;
  const evidence = last(current, "tree_proved")?.evidence ?? null;
  // What was proved last was kept; a later verdict may be about a tree that was taken back.
  const evaluation = evidence ? evidence.evaluation : (last(current, "evaluation_finished")?.evaluation ?? null);
  const plan = last(events, "plan_fixed")?.plan;
  const resumed = last(events, "run_resumed");
  const run = resumed?.run;
  const savedSession = facts ? facts.session : context.session;
  const notices = all(current, "notice_given").filter((event) => event.level !== "info");
  const approvals = approvalRecords(events);
  const failedSetup = last(current, "setup_failed");
  return {
    version: 1,
    sessionId: resumed?.sessionId ?? started?.sessionId ?? "",
    command: started?.command ?? "",
    subject: started?.subject ?? "",
    task: started?.task ?? "",
    actor: run?.actor ?? started?.actor ?? "",
    status: finished?.status ?? "failed",
    stopReason: stopped?.stopReason ?? "",
    exitCode: facts?.exitCode ?? context.exitCode,
    reasons: finished?.reasons ?? [],
    summary: review?.summary ?? stopped?.finalOutput ?? "",
    model: last(events, "model_answered")?.model ?? run?.model ?? started?.model ?? "",
    ...spent(events),
    durationMilliseconds: Math.max(0, context.finishedAt - ((run ? resumed : events[0])?.at ?? context.finishedAt)),
    budgetUsd: run?.budgetUsd ?? started?.budgetUsd ?? 0,
    baseSha: last(events, "base_fixed")?.sha ?? "",
    gates: evidence?.gates ?? facts?.gates ?? context.gates,
    gatesDetected: facts?.gatesDetected ?? context.gatesDetected,
    detectedYaml: facts?.detectedYaml ?? context.detectedYaml,
    audit: evidence?.audit ?? EMPTY_AUDIT,
    evaluation,
    ...(evidence?.regression === undefined ? {} : { regression: evidence.regression }),
    refusals: refusals(events),
    filesChanged:
      facts?.filesChanged ??
      context.changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status })),
    published: last(current, "work_published")?.published ?? NOT_PUBLISHED,
    ci: facts?.ci ?? context.ci,
    notices: notices.map((event) => event.text),
    sandbox: sandboxLine(last(events, "sandbox_chosen")),
    runUrl: run?.runUrl ?? started?.runUrl ?? "",
    timeline: timeline(events),
    ...(approvals.length === 0 ? {} : { approvals }),
    ...(failedSetup === undefined
      ? {}
      : { failedSetup: { problem: failedSetup.problem, cause: failedSetup.cause, gates: failedSetup.gates } }),
    ...(review === undefined ? {} : { review }),
    ...(savedSession === undefined ? {} : { savedSession }),
    ...(run === undefined ? {} : { resumedFrom: run.from }),
    ...(plan === undefined ? {} : { plan }),
  };
}

function sandboxLine(event: EventOf<"sandbox_chosen"> | undefined): string {
  if (!event) return "";
  return event.note === "" ? event.level : `${event.level}: ${event.note}`;
}
