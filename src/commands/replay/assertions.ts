import type { GateOutcome } from "../../core/gate/gate.js";
import type { RunEvent } from "../../core/run/agent.js";
import { type Evidence, isComplete } from "../../core/run/run.js";
import { brokenGates } from "../../run/status.js";

type Told<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;

function lastOf<Type extends RunEvent["type"]>(events: readonly RunEvent[], type: Type): Told<Type> | null {
  const found = events.findLast((event): event is Told<Type> => event.type === type);
  return found ?? null;
}

/** A gate's result in the evidence must be the result of one of its runs. */
function gateProblem(gate: GateOutcome, events: readonly RunEvent[]): string | null {
  if (gate.after === "not_run") return null;
  const runs = events.filter(
    (event) => event.type === "gate_finished" && event.phase === "proof" && event.gate === gate.name,
  );
  const gave = runs.some((event) => event.type === "gate_finished" && event.run.kind === gate.after);
  return gave ? null : `the evidence says that the gate ${gate.name} ended with ${gate.after}, but no run of it did`;
}

function evidenceProblems({ gates, evaluation }: Evidence, events: readonly RunEvent[]): string[] {
  const problems = gates.map((gate) => gateProblem(gate, events)).filter((problem) => problem !== null);
  const finished = events.filter((event) => event.type === "evaluation_finished");
  const isReported = finished.some(
    (event) => event.type === "evaluation_finished" && JSON.stringify(event.evaluation) === JSON.stringify(evaluation),
  );
  if (evaluation !== null && !isReported) problems.push("the evidence has an evaluation without an event");
  return problems;
}

function successProblems(events: readonly RunEvent[]): string[] {
  const problems: string[] = [];
  const stopped = lastOf(events, "loop_stopped");
  const evidence = lastOf(events, "tree_proved")?.evidence ?? null;
  if (stopped !== null && stopped.stopReason !== "llm_done") {
    problems.push(`the run is called a success, but its loop ended with ${stopped.stopReason}`);
  }
  if (evidence === null) return problems;
  const broken = brokenGates(evidence.gates);
  if (broken.length > 0) problems.push(`the run is called a success, but it broke ${broken.join(", ")}`);
  if (evidence.audit.blocked) problems.push("the run is called a success, but its audit forbids publishing");
  if (evidence.evaluation?.passed === false) {
    problems.push("the run is called a success, but its self-evaluation did not pass");
  }
  return problems;
}

/** A successful call has no error; a failed one has a code. */
function outcomeProblems(events: readonly RunEvent[]): string[] {
  return events.flatMap((event, index) => {
    if (event.type !== "tool_finished") return [];
    const { call, result } = event.outcome;
    return result.success === "error" in result
      ? [`line ${index + 1}: the call of ${call.name} is reported as both a success and a failure`]
      : [];
  });
}

/** The claims of a log that its other events contradict, as sentences. Empty: none. */
export function findContradictions(events: readonly RunEvent[]): readonly string[] {
  const problems: string[] = [];
  if (events[0]?.type !== "run_started") problems.push("the log does not begin with the start of a run");
  if (events.slice(1).some((event) => event.type === "run_started")) problems.push("the log has two runs in it");
  const finished = events.at(-1);
  if (finished?.type !== "run_finished")
    problems.push("the log ends before the run did: it was cut off, or the run was killed");
  for (const [index, event] of events.entries()) {
    const next = events[index + 1]?.type ?? "run_resumed";
    if (event.type === "run_finished" && next !== "run_resumed") {
      problems.push(`line ${index + 2} (${next}) comes after the end of the run`);
    }
  }
  problems.push(...outcomeProblems(events));
  const proved = lastOf(events, "tree_proved");
  if (proved !== null) problems.push(...evidenceProblems(proved.evidence, events));
  if (finished?.type === "run_finished" && isComplete(finished.status)) problems.push(...successProblems(events));
  return problems;
}
