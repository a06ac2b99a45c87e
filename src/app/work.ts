import { buildInitialMessages } from "../agent/context-builder.js";
import type { LoopOutcome } from "../agent/loop.js";
import { createRunSignal } from "../agent/run-signal.js";
import { ArchitectError } from "../core/errors.js";
import type { GateDefinition } from "../core/gate.js";
import type { Evaluation } from "../core/run.js";
import { evaluateAttempt } from "./evaluate.js";
import { createExecutor, deadlineOf } from "./execute.js";
import type { Project } from "./project.js";
import type { CleanRooms } from "./proof/clean-rooms.js";
import type { GateRunner } from "./proof/gates.js";
import { openGates } from "./proof/open-gates.js";
import type { Proof } from "./proof/prove.js";
import type { Session } from "./session.js";
import type { Beginning } from "./target.js";
import { createTreeTracker, type TreeTracker } from "./tree-tracker.js";

export interface WorkRequest {
  readonly project: Project;
  /** Commit that the work starts from. */
  readonly base: string;
  /** All since this commit is proved: what is published and was not proved. Absent: what is new since `base`. */
  readonly since?: Beginning;
  readonly task: string;
  readonly environment: string;
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** Gates must be green before (refactor): else the run ends before its first token. */
  readonly needsGreenBaseline: boolean;
  /** The person's own checkout, set up by the person: set-up runs in clean rooms only. */
  readonly isLocal?: boolean;
  /** Is given the patch also when the work ends in an error: nothing is ever lost. */
  readonly keep?: (patch: string) => void;
}

export interface WorkResult {
  readonly outcome: LoopOutcome;
  readonly proof: Proof;
  readonly evaluation: Evaluation | null;
  /** Everything that was done, as a patch; '' without changes. */
  readonly patch: string;
  /** Set up for the base. */
  readonly rooms: CleanRooms;
}

/** Refactoring keeps behaviour, which only gates can prove that are there and green. Throws ArchitectError("forge"). */
async function requireGreenBaseline(gates: GateRunner): Promise<void> {
  if (!gates.gates.some(({ required }) => required)) {
    throw new ArchitectError("forge", "There is no required quality gate, so nothing could prove the refactoring.", {
      remedy: "Name the project's tests in `guardrails.quality_gates`.",
    });
  }
  await gates.ready();
  const isRed = ({ name, required }: GateDefinition): boolean => {
    const before = gates.runsOf(name).before;
    return required && before !== null && before.kind !== "pass";
  };
  const red = gates.gates.filter(isRed);
  if (red.length === 0) return;
  throw new ArchitectError(
    "forge",
    `The gates ${red.map((gate) => gate.name).join(", ")} fail before the refactoring.`,
    {
      remedy:
        "Refactoring keeps behaviour, which only green gates can prove: repair them first, for example with `fix`.",
    },
  );
}

function withBaselines(project: Project): Project {
  return { ...project, gates: project.gates.map((gate) => ({ ...gate, baseline: true })) };
}

/** What was done, also when it was not proved: nothing is ever lost. */
async function keepPatch(session: Session, base: string, tracker: TreeTracker): Promise<string> {
  const tree = await tracker.settle();
  return session.workspace.history.diff(base, tree, { binary: true });
}

/** From a prepared workspace to a proved tree. Used by the action and by the command line alike. */
export async function performWork(session: Session, request: WorkRequest): Promise<WorkResult> {
  const { services, events, workspace } = session;
  const now = (): number => services.clock.now();
  const tracker = createTreeTracker(workspace, request.base);
  session.onTree?.(() => keepPatch(session, request.base, tracker));
  const compared = request.since?.commit ?? request.base;
  const whole = createRunSignal({ parent: session.shutdown, deadline: deadlineOf(session), clock: services.clock });
  try {
    await session.hooks?.start(tracker, { task: request.task });
    if (compared !== request.base) await workspace.history.fetch(compared);
    // What has to be green before is run before, whenever the configuration would run it.
    const wanted = request.needsGreenBaseline ? withBaselines(request.project) : request.project;
    const { gates, rooms } = await openGates(session, { ...request, project: wanted, compared }, tracker, whole.signal);
    if (request.needsGreenBaseline) await requireGreenBaseline(gates);
    const { base } = request;
    const executor = await createExecutor({
      session,
      base,
      since: request.since,
      gates,
      tracker,
      setupCommands: request.project.setup.map((step) => step.run),
      signal: whole.signal,
    });
    const { project, instructions, task, environment } = request;
    const opening =
      session.resumed === undefined
        ? buildInitialMessages({
            agent: session.agent,
            instructions,
            skills: project.skills,
            files: project.files,
            commands: project.gates,
            task,
            environment,
          })
        : await (await import("./resume-work.js")).putBack(session, session.resumed, { tracker, ready: gates.ready });
    const first = await executor.run(opening);
    const { outcome, proof, evaluation } = await evaluateAttempt(
      { session, request: { ...request, base: compared }, executor, tracker },
      first,
    );
    // The loop told its own end; failing gates and a round that was taken back are others.
    const { stopReason, finalOutput, detail } = outcome;
    const told = events.state();
    if (stopReason !== told.stopReason || finalOutput !== told.finalOutput) {
      events.emit({ type: "loop_stopped", at: now(), stopReason, finalOutput, detail });
    }
    const { tree, gates: outcomes, audit, regression } = proof;
    const evidence = { tree, gates: outcomes, audit, evaluation, ...(regression === undefined ? {} : { regression }) };
    events.emit({ type: "tree_proved", at: now(), evidence });
    const patch = await keepPatch(session, request.base, tracker);
    request.keep?.(patch);
    return { outcome, proof, evaluation, patch, rooms };
  } catch (error) {
    request.keep?.(await keepPatch(session, request.base, tracker).catch(() => ""));
    throw error;
  } finally {
    whole.dispose();
  }
}
