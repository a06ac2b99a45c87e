import type { EventSink } from "../core/agent.js";
import type { GateDefinition, GateOutcome, GateRun } from "../core/gate.js";
import type { Clock } from "../core/runtime.js";
import type { Redactor } from "../core/text/redact.js";
import type { Workspace } from "../core/workspace.js";
import type { GateFunctions } from "./services.js";
import type { TreeTracker } from "./tree-tracker.js";

export interface GateRunner {
  /** Starts the baseline on the base tree; `ready` settles when it is done. The first mutating call waits for it. */
  startBaseline(signal: AbortSignal): void;
  readonly ready: () => Promise<void>;
  /** Runs the gates that the changed paths select, on the tree that is on disk, and compares with the baseline. */
  prove(changedPaths: readonly string[], signal: AbortSignal): Promise<readonly GateOutcome[]>;
  /** What is known without a proof: baseline results only. */
  unproved(): readonly GateOutcome[];
}

interface GateRunnerDependencies {
  readonly gates: readonly GateDefinition[];
  readonly functions: GateFunctions;
  readonly workspace: Workspace;
  readonly tracker: TreeTracker;
  readonly base: string;
  readonly redactor: Redactor;
  readonly sink: EventSink;
  readonly clock: Clock;
}

/** Runs quality gates: ours to run, never the model's (product.md §5). What they change on disk is undone. */
export function createGateRunner(deps: GateRunnerDependencies): GateRunner {
  const { gates, functions, workspace, tracker } = deps;
  const before = new Map<string, GateRun>();
  let baseline: Promise<void> = Promise.resolve();

  async function runOne(gate: GateDefinition, phase: "baseline" | "proof", signal: AbortSignal): Promise<GateRun> {
    const run = await functions.run({
      gate,
      commands: workspace.commands,
      redact: (text) => deps.redactor.redact(text),
      signal,
    });
    deps.sink.emit({ type: "gate_finished", at: deps.clock.now(), phase, gate: gate.name, run });
    return run;
  }

  async function baselineOf(selected: readonly GateDefinition[], signal: AbortSignal): Promise<void> {
    for (const gate of selected) {
      if (!signal.aborted) before.set(gate.name, await runOne(gate, "baseline", signal));
    }
  }

  /** Gates with `baseline: on_failure` are run on the base tree only once they failed on ours. */
  async function lateBaseline(gate: GateDefinition, signal: AbortSignal): Promise<void> {
    const { history } = workspace;
    const tree = await tracker.snapshot();
    const paths = (await history.changes(deps.base, tree)).map((change) => change.path);
    await history.restore(deps.base, paths);
    try {
      await baselineOf([gate], signal);
    } finally {
      await history.restore(tree, paths);
    }
  }

  /** The index is asked for only when something failed. */
  async function withPlaces(outcome: GateOutcome, signal: AbortSignal): Promise<GateOutcome> {
    if (outcome.after === "pass" || outcome.output === "") return outcome;
    const files = await workspace.search.index(signal).catch(() => []);
    const places = functions.places(outcome.output, { root: workspace.root, prefix: workspace.prefix, files });
    return places.length === 0 ? outcome : { ...outcome, places };
  }

  async function proveOne(gate: GateDefinition, signal: AbortSignal): Promise<GateOutcome> {
    let after = await runOne(gate, "proof", signal);
    if (after.kind === "pass" || signal.aborted) return functions.compare(gate, before.get(gate.name) ?? null, after);
    if (gate.baseline === "on_failure" && !before.has(gate.name)) await lateBaseline(gate, signal);
    const first = functions.compare(gate, before.get(gate.name) ?? null, after);
    if (first.outcome !== "broken") return first;
    const failed = after;
    after = await runOne(gate, "proof", signal);
    return functions.compare(gate, before.get(gate.name) ?? null, failed, after);
  }

  return {
    startBaseline(signal) {
      const selected = gates.filter((gate) => gate.baseline === true);
      if (selected.length > 0) baseline = tracker.withoutTraces(() => baselineOf(selected, signal));
      // Awaited through `ready`; a rejection before that must not end the process.
      baseline.catch(() => {});
    },
    ready: () => baseline,
    async prove(changedPaths, signal) {
      await baseline;
      if (gates.length === 0) return [];
      const selected = new Set(functions.select(gates, changedPaths).map((gate) => gate.name));
      return tracker.withoutTraces(async () => {
        const outcomes: GateOutcome[] = [];
        for (const gate of gates) {
          const skip = !selected.has(gate.name) || signal.aborted;
          outcomes.push(
            skip
              ? functions.compare(gate, before.get(gate.name) ?? null, null)
              : await withPlaces(await proveOne(gate, signal), signal),
          );
        }
        return outcomes;
      });
    },
    unproved: () => gates.map((gate) => functions.compare(gate, before.get(gate.name) ?? null, null)),
  };
}
