import type { ProposalOutcome } from "../core/agents/proposal.js";
import { proposalsMade } from "../core/agents/provenance.js";
import type { EventOf, RunEvent } from "../core/run/agent.js";
import { callLine } from "../core/run/call-texts.js";
import {
  EMPTY_AUDIT,
  type Evidence,
  NOT_PUBLISHED,
  NOTHING_DONE,
  type RefusedAction,
  type RunEnd,
  type RunReport,
  type TimelineEntry,
} from "../core/run/run.js";
import { clampText } from "../core/text/truncate.js";
import { approvalRecords } from "./approvals.js";
import { agentMessages, personMessages } from "./conversation.js";
import { escalationOf } from "./escalation.js";
import { memoryReport } from "./memory.js";
import { formatSubRun, ownSpending, spent, subRunsOf } from "./sub-runs.js";

function last<Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type): EventOf<Type> | undefined {
  return events.filter((event): event is EventOf<Type> => event.type === type).at(-1);
}

function all<Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type): readonly EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

const REFUSED_BY_POLICY = new Set(["guardrail", "hook", "refused", "not_confirmed"]);

/** Refused calls, each once, with the setting that allows it. */
function refusals(events: readonly RunEvent[]): readonly RefusedAction[] {
  const found = new Map<string, RefusedAction>();
  for (const { outcome } of all(events, "tool_finished")) {
    const { call, result } = outcome;
    if (result.success || !REFUSED_BY_POLICY.has(result.code)) continue;
    const what = clampText(callLine(call.name, call.arguments), 200);
    const key = `${what}\n${result.error}`;
    if (!found.has(key)) found.set(key, { what, reason: result.error, remedy: result.remedy ?? "" });
  }
  return [...found.values()];
}

/** The calls in order, with the name of the agent if several worked. */
function timeline(events: readonly RunEvent[]): readonly TimelineEntry[] {
  const isShared = new Set(all(events, "agent_started").map(({ agent }) => agent)).size > 1;
  const entries: TimelineEntry[] = [];
  let prefix = "";
  let calling = 0;
  const subRuns = new Map(subRunsOf(events).map((record) => [record.id, record]));
  for (const event of events) {
    if (event.type === "model_answered" && event.purpose === "agent") calling = event.step;
    const sub = event.type === "sub_run_finished" ? subRuns.get(event.id) : undefined;
    if (sub !== undefined) {
      entries.push({ step: calling, text: clampText(formatSubRun(sub), 160), ok: sub.stopReason === "llm_done" });
    }
    if (event.type === "agent_started" && isShared) prefix = `${event.agent}: `;
    if (event.type !== "tool_finished") continue;
    const { call, result } = event.outcome;
    const text = clampText(`${prefix}${callLine(call.name, call.arguments)}`, 160);
    entries.push({ step: event.step, text, ok: result.success });
  }
  return entries;
}

const UNOPENED = "The run ended before the pull request was opened.";

/** The outcome of each proposal, in the order in which they were made. */
function proposals(events: readonly RunEvent[]): readonly ProposalOutcome[] {
  const opened = all(events, "proposal_opened").map(({ outcome }) => outcome);
  const waiting = proposalsMade(events).slice(opened.length);
  return [...opened, ...waiting.map(({ kind, title }) => ({ kind, title, url: "", number: null, reason: UNOPENED }))];
}

/** The end of a run that was killed, whose log has no end. */
const UNFINISHED: RunEnd = { status: "failed", reasons: [], exitCode: 1, ...NOTHING_DONE };

type Present<Fields> = { readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields with a value: a report leaves out what the run did not have. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}

const nonEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items;

/** Computes the report from the events alone. */
export function buildReport(events: readonly RunEvent[]): RunReport {
  const started = last(events, "run_started");
  // Proof, publication and end of an earlier process of a resumed session are not those of this run.
  const current = events.slice(events.findLastIndex((event) => event.type === "run_resumed") + 1);
  const end = last(current, "run_finished") ?? UNFINISHED;
  const stopped = last(current, "loop_stopped");
  const review = last(current, "review_finished")?.review;
  const evidence = last(current, "tree_proved")?.evidence ?? null;
  // The run keeps the tree that was proved last; a later evaluation may be of a tree that was discarded.
  const evaluation = evidence ? evidence.evaluation : (last(current, "evaluation_finished")?.evaluation ?? null);
  const resumed = last(events, "run_resumed");
  const run = resumed?.run;
  const finishedAt = events.at(-1)?.at ?? 0;
  const notices = all(current, "notice_given").filter((event) => event.level !== "info");
  const subRuns = subRunsOf(events);
  const joined = last(current, "parts_joined");
  return {
    version: 1,
    sessionId: resumed?.sessionId ?? started?.sessionId ?? "",
    command: started?.command ?? "",
    subject: started?.subject ?? "",
    task: started?.task ?? "",
    ...present({ job: last(events, "job_started")?.job, shard: started?.shard }),
    actor: run?.actor ?? started?.actor ?? "",
    status: end.status,
    stopReason: stopped?.stopReason ?? "",
    exitCode: end.exitCode,
    reasons: end.reasons,
    summary: review?.summary ?? stopped?.finalOutput ?? "",
    model: last(events, "model_answered")?.model ?? run?.model ?? started?.model ?? "",
    ...(joined === undefined ? spent(events) : joined.spent),
    durationMilliseconds: Math.max(0, finishedAt - ((run ? resumed : events[0])?.at ?? finishedAt)),
    budgetUsd: last(current, "costs_reserved")?.budgetUsd ?? run?.budgetUsd ?? started?.budgetUsd ?? 0,
    baseSha: last(events, "base_fixed")?.sha ?? "",
    gates: evidence?.gates ?? [],
    gatesDetected: end.gatesDetected,
    detectedYaml: end.detectedYaml,
    audit: evidence?.audit ?? EMPTY_AUDIT,
    evaluation,
    ...present({ regression: evidence?.regression, evidence: evidence?.evidence }),
    refusals: refusals(events),
    filesChanged: end.filesChanged,
    published: last(current, "work_published")?.published ?? NOT_PUBLISHED,
    ci: end.ci,
    notices: notices.map((event) => event.text),
    sandbox: sandboxLine(last(events, "sandbox_chosen")),
    runUrl: run?.runUrl ?? started?.runUrl ?? "",
    timeline: timeline(events),
    ...(subRuns.length === 0 ? {} : { subRuns, own: ownSpending(events) }),
    ...present({
      escalation: escalationOf(events) ?? undefined,
      conversation: nonEmpty(agentMessages(events)),
      messages: nonEmpty(personMessages(events)),
      approvals: nonEmpty(approvalRecords(events)),
      failedSetup: failedSetupOf(current),
      review,
      savedSession: end.session,
      resumedFrom: run?.from,
      plan: last(events, "plan_fixed")?.plan,
      proposals: nonEmpty(proposals(current)),
      memory: memoryReport(current),
      joined: joined?.joined,
      merge: mergeOf(current, evidence),
    }),
  };
}

/** A merge without a proof is as open as it began. */
function mergeOf(events: readonly RunEvent[], evidence: Evidence | null): RunReport["merge"] {
  const merge = last(events, "merge_begun")?.merge;
  return merge && { ...merge, open: evidence?.openConflicts ?? merge.conflicts.map(({ path }) => path) };
}

function failedSetupOf(events: readonly RunEvent[]): RunReport["failedSetup"] {
  const event = last(events, "setup_failed");
  return event && { problem: event.problem, cause: event.cause, gates: event.gates };
}

function sandboxLine(event: EventOf<"sandbox_chosen"> | undefined): string {
  if (!event) return "";
  return event.note === "" ? event.level : `${event.level}: ${event.note}`;
}
