import { type Demand, isToRepair } from "../core/gate/demand.js";
import type { GateDefinition, GateOutcome, GatePhase, GateRun } from "../core/gate/gate.js";
import { askedFor } from "../core/gate/requested-changes.js";
import type { EventSink } from "../core/run/agent.js";
import type { Clock } from "../core/runtime.js";
import type { Room } from "../core/workspace/room.js";
import type { Workspace } from "../core/workspace/workspace.js";
import type { Redactor } from "../safety/secrets/redact.js";
import type { CleanRooms } from "./clean-rooms.js";
import { compareGate } from "./gates/baseline.js";
import { runGate } from "./gates/command-gate.js";
import { parseLocations } from "./gates/locations.js";
import { gatesFor } from "./gates/select.js";
import { runsTests } from "./gates/test-names.js";
import { isProse } from "./prose.js";
import { type FailedSetup, needsSetup, roomProblem, setupCause, setupProblem, setupRemedy } from "./setup.js";

/** Gates that produce what others need. */
const BUILDS = /\b(?:build|compile|generate|codegen|prepare|bundle)\b|\btsc\b(?!.*--noEmit)/i;

const isBuild = ({ name, run }: GateDefinition): boolean => BUILDS.test(`${name} ${run}`);

/** Gates of one room. */
interface Sequence {
  /** Build gates that already ran in another room. */
  readonly repeated: readonly GateDefinition[];
  readonly reported: readonly GateDefinition[];
}

/**
 * One room for each gate, after the gates that build: leftovers of one gate's code must not influence the next. Builds
 * share the room of the gate after them.
 */
export function sequencesOf(selected: readonly GateDefinition[]): readonly Sequence[] {
  const sequences: Sequence[] = [];
  const builds: GateDefinition[] = [];
  let fresh: GateDefinition[] = [];
  for (const gate of selected) {
    fresh.push(gate);
    if (isBuild(gate)) continue;
    sequences.push({ repeated: [...builds], reported: fresh });
    builds.push(...fresh.filter(isBuild));
    fresh = [];
  }
  return fresh.length === 0 ? sequences : [...sequences, { repeated: builds, reported: fresh }];
}

/** For code that the tests were not written for: the factor for their time limit, and its minimum. */
const SLOWER = 5;
const LEAST_SECONDS = 60;

export interface GateRunner {
  /**
   * Starts the baseline on the base tree, after the preparation of its room; `ready` settles when it has ended. The
   * first mutating call waits for it.
   */
  startBaseline(signal: AbortSignal, preparing?: Promise<unknown>): void;
  readonly ready: () => Promise<void>;
  /** Runs the gates that the changed paths select in a clean room of the tree, and compares them with the baseline. */
  prove(tree: string, changedPaths: readonly string[], signal: AbortSignal): Promise<readonly GateOutcome[]>;
  /** Runs one gate on another tree, for comparison. */
  runOn(tree: string, gate: GateDefinition, phase: GatePhase, signal: AbortSignal): Promise<GateRun>;
  /** Runs the gate on the base again, at most once in a run; null: the run ended first. */
  lookAgain(gate: GateDefinition, signal: AbortSignal): Promise<GateRun | null>;
  /** The gate's last runs on base and change; null: it did not run there. */
  runsOf(gate: string): { readonly before: GateRun | null; readonly after: GateRun | null };
  /** Expected duration of a proof, from the baseline's duration; 0 before that is known. */
  readonly proofMilliseconds: () => number;
  /** Outcomes without a proof: baseline results only. */
  unproved(): readonly GateOutcome[];
  readonly gates: readonly GateDefinition[];
}

export interface GateRunnerDependencies {
  readonly gates: readonly GateDefinition[];
  readonly workspace: Workspace;
  readonly rooms: CleanRooms;
  readonly base: string;
  readonly redactor: Redactor;
  readonly sink: EventSink;
  readonly clock: Clock;
  readonly demand: Demand;
  /** A gate may run fewer tests than at base; default: if the order asks for it. */
  readonly mayRunFewer?: boolean;
}

/** Runs of each gate in a proof: of the change, in the mixed rooms (in parallel), and again for the evidence. */
const LOOKS_OF_A_PROOF = 3;

/** Runs quality gates, each time in a clean room. Only we run them, never the model. */
export function createGateRunner(deps: GateRunnerDependencies): GateRunner {
  const { gates, workspace, rooms } = deps;
  const before = new Map<string, GateRun>();
  const beforeAgain = new Map<string, GateRun>();
  const after = new Map<string, GateRun>();
  const mayRunFewer = deps.mayRunFewer ?? askedFor(deps.demand.order).has("tests");
  let baseline: Promise<void> = Promise.resolve();

  const emit = (phase: GatePhase, gate: GateDefinition, run: GateRun): GateRun => {
    deps.sink.emit({ type: "gate_finished", at: deps.clock.now(), phase, gate: gate.name, run });
    return run;
  };

  const runIn = async (room: Room, tree: string, gate: GateDefinition, signal: AbortSignal): Promise<GateRun> =>
    runGate({
      gate,
      commands: { run: (request) => room.run(request) },
      restore: () => room.restore(),
      root: room.root,
      async readFile(path) {
        const { history, prefix } = workspace;
        return (
          ((await history.read(tree, `${prefix}${path}`)) ?? (await history.read(tree, path)))?.toString("utf8") ?? null
        );
      },
      redact: (text) => deps.redactor.redact(text),
      signal,
    });

  /**
   * Runs gates one after the other in one room of the tree, with tracked files restored between them; results of the
   * first ones, which only build, are not reported.
   */
  async function runSequence(
    tree: string,
    { repeated, reported }: Sequence,
    signal: AbortSignal,
    tell: (gate: GateDefinition, run: GateRun) => void,
  ): Promise<void> {
    let room: Room | null = null;
    const left = new Set(reported);
    try {
      const prepared = await rooms.open(tree, deps.base, signal);
      room = prepared.room;
      const { failed } = prepared;
      for (const [index, gate] of [...repeated, ...reported].entries()) {
        if (signal.aborted) return;
        const isStopped = failed !== null && needsSetup(gate, failed);
        if (index > 0 && !isStopped) await room.restore();
        const run = isStopped ? notRun(setupReason(failed), failed.output) : await runIn(room, tree, gate, signal);
        if (left.delete(gate)) tell(gate, run);
      }
    } catch (error) {
      // If the run's end cut the gate off, there is no other reason.
      if (signal.aborted) return;
      const reason = deps.redactor.redact(roomProblem(error));
      for (const gate of left) tell(gate, notRun(reason, ""));
    } finally {
      await room?.close();
    }
  }

  async function runAll(
    tree: string,
    selected: readonly GateDefinition[],
    signal: AbortSignal,
    done: (gate: GateDefinition, run: GateRun) => void,
  ): Promise<void> {
    for (const sequence of sequencesOf(selected)) if (!signal.aborted) await runSequence(tree, sequence, signal, done);
  }

  async function baselineOf(selected: readonly GateDefinition[], signal: AbortSignal): Promise<void> {
    if (selected.length === 0) return;
    const tree = await workspace.history.treeOf(deps.base);
    await runAll(tree, selected, signal, (gate, run) => {
      before.set(gate.name, emit("baseline", gate, run));
    });
  }

  /** Runs one gate, after the build gates before it. */
  async function runAlone(tree: string, gate: GateDefinition, signal: AbortSignal): Promise<GateRun> {
    let found: GateRun | null = null;
    const place = gates.findIndex(({ name }) => name === gate.name);
    const repeated = gates.slice(0, place).filter(isBuild);
    if (!signal.aborted) {
      await runSequence(tree, { repeated, reported: [gate] }, signal, (_gate, run) => {
        found = run;
      });
    }
    return found ?? notRun(null, "");
  }

  /** Without the change tests may hang forever: their time with the change gives the limit. */
  const limited = (gate: GateDefinition): GateDefinition => {
    const took = after.get(gate.name)?.durationMilliseconds ?? Number.POSITIVE_INFINITY;
    const seconds = Math.max(LEAST_SECONDS, Math.ceil((took / 1000) * SLOWER));
    return seconds < gate.timeoutSeconds ? { ...gate, timeoutSeconds: seconds } : gate;
  };

  /** Lists the workspace's files only if something failed. */
  async function withPlaces(outcome: GateOutcome, signal: AbortSignal): Promise<GateOutcome> {
    if (outcome.after === "pass" || outcome.output === "") return outcome;
    const files = await workspace.search.index(signal).catch(() => []);
    const places = parseLocations(outcome.output, { root: workspace.root, prefix: workspace.prefix, files });
    return places.length === 0 ? outcome : { ...outcome, places };
  }

  const compare = (
    gate: GateDefinition,
    run: GateRun | null,
    again: { readonly proof?: GateRun; readonly baseline?: GateRun } = {},
  ): GateOutcome => {
    const base = before.get(gate.name) ?? null;
    const runs = [base, run].filter((one) => one !== null);
    const isOrdered = isToRepair(gate, deps.demand, { base, run, runsTests: runsTests(gate, runs) });
    const wanted: GateDefinition = isOrdered ? { ...gate, mustPass: true } : gate;
    const options = { mayRunFewer, ...(again.baseline === undefined ? {} : { baselineAgain: again.baseline }) };
    return compareGate(wanted, base, run, again.proof, options);
  };

  /** The second run on the base, done once. */
  async function lookAgain(gate: GateDefinition, signal: AbortSignal): Promise<GateRun | null> {
    if (!before.has(gate.name)) await baselineOf([gate], signal);
    const known = beforeAgain.get(gate.name);
    if (known !== undefined || signal.aborted) return known ?? null;
    const base = await workspace.history.treeOf(deps.base);
    const again = emit("baseline", gate, await runAlone(base, gate, signal));
    if (again.kind !== "not_run") beforeAgain.set(gate.name, again);
    return again;
  }

  /**
   * Retries a failing gate in another room: leftovers of the first try must not make it pass. This is done for the
   * change, and also for the base if the gate passes now and only prose changed, which seldom repairs anything.
   */
  async function judge(
    { tree, changedPaths }: { readonly tree: string; readonly changedPaths: readonly string[] },
    gate: GateDefinition,
    run: GateRun,
    signal: AbortSignal,
  ): Promise<GateOutcome> {
    if (run.kind !== "pass" && gate.baseline === "on_failure" && !before.has(gate.name)) {
      await baselineOf([gate], signal);
    }
    const first = compare(gate, run);
    if (signal.aborted) return first;
    if (first.outcome === "fixed" && changedPaths.every(isProse)) {
      const again = await lookAgain(gate, signal);
      return again === null ? first : compare(gate, run, { baseline: again });
    }
    if (first.outcome !== "broken") return first;
    const again = emit("proof", gate, await runAlone(tree, gate, signal));
    if (again.kind !== "pass") return first;
    // Only the base shows whether the gate was flaky before the run.
    const baselineAgain = await lookAgain(gate, signal);
    return compare(gate, run, { proof: again, ...(baselineAgain === null ? {} : { baseline: baselineAgain }) });
  }

  return {
    gates,
    startBaseline(signal, preparing = Promise.resolve()) {
      const selected = gates.filter((gate) => gate.baseline === true);
      baseline = preparing.then(() => baselineOf(selected, signal));
      // Awaited through `ready`; an earlier rejection must not end the process.
      baseline.catch(() => {});
    },
    ready: () => baseline,
    async prove(tree, changedPaths, signal) {
      await baseline;
      if (gates.length === 0) return [];
      const selected = gatesFor(gates, changedPaths);
      after.clear();
      await runAll(tree, selected, signal, (gate, run) => {
        after.set(gate.name, emit("proof", gate, run));
      });
      const outcomes: GateOutcome[] = [];
      for (const gate of gates) {
        const run = after.get(gate.name);
        if (run === undefined) outcomes.push(compare(gate, null));
        else outcomes.push(await withPlaces(await judge({ tree, changedPaths }, gate, run, signal), signal));
      }
      return outcomes;
    },
    async runOn(tree, gate, phase, signal) {
      const isWithout = phase === "new_tests" || phase === "altered";
      return emit(phase, gate, await runAlone(tree, isWithout ? limited(gate) : gate, signal));
    },
    lookAgain,
    runsOf: (gate) => ({ before: before.get(gate) ?? null, after: after.get(gate) ?? null }),
    proofMilliseconds: () =>
      [...before.values()].reduce((sum, run) => sum + run.durationMilliseconds, 0) * LOOKS_OF_A_PROOF,
    unproved: () => gates.map((gate) => compare(gate, null)),
  };
}

/** null: the run was stopped first. */
function notRun(reason: string | null, output: string): GateRun {
  return {
    ...{ kind: "not_run", exitCode: null, durationMilliseconds: 0, output, failures: null },
    ...(reason === null ? {} : { reason }),
  };
}

function setupReason(failed: FailedSetup): string {
  return [setupProblem(failed), setupCause(failed), setupRemedy(failed)].filter((part) => part !== "").join(" ");
}
