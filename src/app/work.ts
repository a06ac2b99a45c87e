import { buildInitialMessages } from "../agent/context-builder.js";
import type { LoopOutcome } from "../agent/loop.js";
import { createRunSignal } from "../agent/run-signal.js";
import { evaluate } from "../agent/self-evaluator.js";
import { ArchitectError } from "../core/errors.js";
import { NO_HOOKS } from "../core/hook.js";
import type { Evaluation } from "../core/run.js";
import { createGateRunner, type GateRunner } from "./gates.js";
import type { Project } from "./project.js";
import { type Proof, type ProveDependencies, prove, unprovedTree } from "./prove.js";
import { createSessionLoop, type Session } from "./session.js";
import { brokenGates } from "./status.js";
import { createTreeTracker, type TreeTracker } from "./tree-tracker.js";

/** Failing required gates go back to the agent this often at most (product.md §5, step 7). */
const MAXIMUM_CORRECTIONS = 3;

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

/** execute ⇄ prove: the loop, then the proof; failing required gates go back as a message, a few times. */
async function executeAndProve(
  session: Session,
  request: WorkRequest,
  gates: GateRunner,
  tracker: TreeTracker,
  signal: AbortSignal,
): Promise<{ outcome: LoopOutcome; proof: Proof }> {
  const { services, configuration, workspace } = session;
  const functions = await services.gates();
  const loop = await createSessionLoop(session, tracker, gates.ready);
  const proving: ProveDependencies = {
    services,
    workspace,
    tracker,
    gates,
    base: request.base,
    policy: session.policy,
    redactor: session.redactor,
    limits: {
      maximumFiles: configuration.guardrails.max_files_modified,
      maximumLines: configuration.guardrails.max_lines_changed,
      maximumFileBytes: configuration.workspace.max_file_bytes,
    },
    include: configuration.publish.include,
  };
  const stopped = async (ended: LoopOutcome): Promise<{ outcome: LoopOutcome; proof: Proof }> => {
    // The baseline undoes what its gates changed; until then the tree on disk is not the run's.
    await gates.ready().catch(() => undefined);
    return { outcome: ended, proof: await unprovedTree(proving) };
  };
  let outcome = await loop.run(
    buildInitialMessages({
      agent: session.agent,
      instructions: request.instructions,
      files: request.project.files,
      task: request.task,
      environment: request.environment,
    }),
  );
  if (session.shutdown.aborted) return stopped(outcome);
  await gates.ready();
  let proof = await prove(proving, signal);
  let previous = "";
  for (let correction = 1; outcome.stopReason === "llm_done" && brokenGates(proof.gates).length > 0; correction++) {
    const { message, identity } = functions.feedback(proof.gates);
    if (correction > MAXIMUM_CORRECTIONS || identity === previous) {
      const names = brokenGates(proof.gates).join(", ");
      const why =
        correction > MAXIMUM_CORRECTIONS ? `after ${MAXIMUM_CORRECTIONS} corrections` : "in the same way as before";
      return { outcome: { ...outcome, stopReason: "gates_failed", detail: `${names} still fail ${why}` }, proof };
    }
    previous = identity;
    outcome = await loop.run([{ role: "user", content: message }]);
    if (session.shutdown.aborted) return stopped(outcome);
    proof = await prove(proving, signal);
  }
  return { outcome: endOf(outcome, proof, session), proof };
}

/** A run whose time was up while its gates ran has not finished, whatever the model said. */
function endOf(outcome: LoopOutcome, proof: Proof, { shutdown }: Session): LoopOutcome {
  if (proof.complete || outcome.stopReason !== "llm_done") return outcome;
  const stopReason = shutdown.aborted ? "interrupted" : "timeout";
  return { ...outcome, stopReason, detail: "the quality gates could not be run to their end" };
}

async function evaluateWork(
  session: Session,
  request: WorkRequest,
  outcome: LoopOutcome,
  proof: Proof,
): Promise<Evaluation | null> {
  const { configuration, services } = session;
  const mode = configuration.evaluation.mode;
  const wouldSucceed =
    outcome.stopReason === "llm_done" &&
    outcome.isComplete &&
    brokenGates(proof.gates).length === 0 &&
    !proof.audit.blocked;
  // P1: only a run that would be a success is evaluated, and only work can be judged.
  if (mode === "off" || !wouldSucceed || proof.changes.length === 0) return null;
  const timeout = configuration.limits.timeout_minutes * 60_000;
  const run = createRunSignal({
    parent: session.shutdown,
    deadline: session.startedAt + timeout,
    clock: services.clock,
  });
  try {
    return await evaluate(
      {
        model: session.model,
        budget: session.budget,
        events: session.events,
        hooks: NO_HOOKS,
        clock: services.clock,
        redact: (text) => session.redactor.redact(text),
        run,
        timeoutMilliseconds: timeout,
        stepTimeoutMilliseconds: configuration.limits.step_timeout_seconds * 1000,
      },
      {
        task: request.task,
        finalOutput: outcome.finalOutput,
        steps: session.events.state().steps,
        diff: await session.workspace.history.diff(request.base, proof.tree),
        gates: proof.gates,
        mode,
        threshold: configuration.evaluation.confidence_threshold,
      },
    );
  } finally {
    run.dispose();
  }
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
  const tracker = createTreeTracker(workspace, request.base, session.policy);
  const deadline = session.startedAt + configuration.limits.timeout_minutes * 60_000;
  const whole = createRunSignal({ parent: session.shutdown, deadline, clock: services.clock });
  try {
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
    const { outcome, proof } = await executeAndProve(session, request, gates, tracker, whole.signal);
    const evaluation = await evaluateWork(session, request, outcome, proof);
    // The loop told its own end; failing gates are a later one.
    if (outcome.stopReason !== events.state().stopReason) {
      const { stopReason, finalOutput, detail } = outcome;
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
