import { buildInitialMessages } from "../agent/context-builder.js";
import type { LoopOutcome } from "../agent/loop.js";
import { createRunSignal } from "../agent/run-signal.js";
import { ArchitectError } from "../core/errors.js";
import type { Evaluation } from "../core/run.js";
import { evaluateAttempt } from "./evaluate.js";
import { createExecutor } from "./execute.js";
import { createGateRunner, type GateRunner } from "./gates.js";
import type { Project } from "./project.js";
import type { Proof } from "./prove.js";
import type { Session } from "./session.js";
import { createTreeTracker, type TreeTracker } from "./tree-tracker.js";

export interface WorkRequest {
  readonly project: Project;
  /** Commit that the work starts from. */
  readonly base: string;
  readonly task: string;
  readonly environment: string;
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** Gates must be green before (refactor): else the run ends before its first token. */
  readonly needsGreenBaseline: boolean;
  /** Is given the patch also when the work ends in an error: nothing is ever lost. */
  readonly keep?: (patch: string) => void;
}

export interface WorkResult {
  readonly outcome: LoopOutcome;
  readonly proof: Proof;
  readonly evaluation: Evaluation | null;
  /** Everything that was done, as a patch; '' without changes. */
  readonly patch: string;
}

/** Runs what prepares the project. A configured step that fails ends the run; a detected one is only reported. */
async function runSetup(session: Session, project: Project, tracker: TreeTracker, signal: AbortSignal): Promise<void> {
  for (const step of project.setup) {
    const result = await tracker.withoutTraces(() =>
      session.workspace.commands.run({
        script: step.run,
        timeoutMilliseconds: step.timeout * 1000,
        network: "registries",
        signal,
      }),
    );
    if (result.exitCode === 0 || result.aborted) continue;
    const why =
      result.startError ?? (result.timedOut ? `no end after ${step.timeout} s` : `exit code ${result.exitCode}`);
    const text = `Setup "${step.run}" failed: ${why}.\n${session.redactor.redact(result.output.slice(-2000))}`;
    if (!project.setupDetected) {
      throw new ArchitectError("configuration", text.trim(), { remedy: "Correct `setup` in the configuration." });
    }
    session.events.emit({
      type: "notice_given",
      at: session.services.clock.now(),
      level: "warning",
      text: text.trim(),
    });
  }
}

async function requireGreenBaseline(gates: GateRunner): Promise<void> {
  await gates.ready();
  const red = gates.unproved().filter((gate) => gate.required && gate.before !== "pass" && gate.before !== "not_run");
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

/** What was done, also when it was not proved: nothing is ever lost. */
async function keepPatch(session: Session, base: string, tracker: TreeTracker): Promise<string> {
  const tree = await tracker.snapshot();
  return session.workspace.history.diff(base, tree, { binary: true });
}

/** From a prepared workspace to a proved tree. Used by the action and by the command line alike. */
export async function performWork(session: Session, request: WorkRequest): Promise<WorkResult> {
  const { services, events, workspace, configuration } = session;
  const now = (): number => services.clock.now();
  const tracker = createTreeTracker(workspace, request.base);
  const deadline = session.startedAt + configuration.limits.timeout_minutes * 60_000;
  const whole = createRunSignal({ parent: session.shutdown, deadline, clock: services.clock });
  try {
    await session.hooks?.start(tracker, { task: request.task });
    await runSetup(session, request.project, tracker, whole.signal);
    const gates = createGateRunner({
      gates: request.project.gates,
      functions: await services.gates(),
      workspace,
      tracker,
      base: request.base,
      redactor: session.redactor,
      sink: events,
      clock: services.clock,
    });
    gates.startBaseline(whole.signal);
    if (request.needsGreenBaseline) await requireGreenBaseline(gates);
    const executor = await createExecutor({ session, base: request.base, gates, tracker, signal: whole.signal });
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
    const { outcome, proof, evaluation } = await evaluateAttempt({ session, request, executor, tracker }, first);
    // The loop told its own end; failing gates and a round that was taken back are others.
    const { stopReason, finalOutput, detail } = outcome;
    const told = events.state();
    if (stopReason !== told.stopReason || finalOutput !== told.finalOutput) {
      events.emit({ type: "loop_stopped", at: now(), stopReason, finalOutput, detail });
    }
    const evidence = { tree: proof.tree, gates: proof.gates, audit: proof.audit, evaluation };
    events.emit({ type: "tree_proved", at: now(), evidence });
    const patch = await keepPatch(session, request.base, tracker);
    request.keep?.(patch);
    return { outcome, proof, evaluation, patch };
  } catch (error) {
    request.keep?.(await keepPatch(session, request.base, tracker).catch(() => ""));
    throw error;
  } finally {
    whole.dispose();
  }
}
