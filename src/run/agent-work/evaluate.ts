import { correctionMessage, evaluateWork } from "../../agent/evaluation/self-evaluator.js";
import type { LoopOutcome } from "../../agent/loop/loop.js";
import type { Evaluation } from "../../core/run/run.js";
import { NO_HOOKS } from "../../core/tool/hook.js";
import { giveNotice } from "../notice.js";
import { type AgentSession, runSignalOf } from "../set-up/session.js";
import { brokenGates, failingGates } from "../status.js";
import { escalate, reserveReason } from "./escalate.js";
import type { Attempt, Executor } from "./execute.js";
import type { TreeTracker } from "./tree-tracker.js";

export interface EvaluatedAttempt extends Attempt {
  /** null = not evaluated: disabled, nothing to evaluate, or the model could not be called. */
  readonly evaluation: Evaluation | null;
}

export interface EvaluationDependencies {
  readonly session: AgentSession;
  readonly request: { readonly task: string; readonly base: string };
  readonly executor: Executor;
  readonly tracker: TreeTracker;
}

/**
 * Evaluates the work. `basic` asks once. `full` passes the issues to the agent, proves and evaluates again, at most
 * `max_retries` times within budget and time, and keeps the best tree: a round that made things worse is rolled back.
 * If it ends without passing, a notice gives the reason. In both modes a further model of `llm.escalation` gets the
 * issues before the run ends without passing. Never raises a status.
 */
export async function evaluateAttempt(deps: EvaluationDependencies, first: Attempt): Promise<EvaluatedAttempt> {
  const { configuration } = deps.session;
  let best: EvaluatedAttempt = { ...first, evaluation: await judge(deps, first) };
  const isFull = configuration.evaluation.mode === "full";
  if (!isFull && deps.session.escalation === undefined) return best;
  let rounds = isFull ? configuration.evaluation.max_retries : 0;
  let tree = await deps.tracker.snapshot();
  let note = "";
  for (let round = 1; best.evaluation !== null && !best.evaluation.passed; round += 1) {
    const why =
      round > rounds ? `after ${rounds} correction ${rounds === 1 ? "round" : "rounds"}` : reserveReason(deps.session);
    if (why !== null && escalate(deps.session, "evaluation")) {
      // The further model gets as many rounds, and at least one.
      rounds = Math.max(1, rounds);
      round = 1;
    } else if (why !== null) {
      if (isFull) giveNotice(deps.session, `The self-evaluation did not pass ${why}; the best version is kept.`);
      break;
    }
    const message = `${note}${correctionMessage(best.evaluation)}`;
    const attempt = await deps.executor.workAndProve([{ role: "user", content: message }], { quiet: true });
    if (deps.session.shutdown.aborted) return { ...attempt, evaluation: null };
    const evaluation = await judge(deps, attempt);
    if (isBetter({ ...attempt, evaluation }, best)) {
      best = { ...attempt, evaluation };
      tree = await deps.tracker.snapshot();
      note = "";
      continue;
    }
    await rollBack(deps, tree);
    if (evaluation === null) {
      const cause = attempt.outcome.stopReason === "llm_done" ? brokenGates(attempt.proof.gates).join(", ") : "";
      const end = cause === "" ? attempt.outcome.stopReason : `${cause} broken`;
      giveNotice(deps.session, `A correction round ended with ${end}; the version before it is kept.`);
      return { ...best, outcome: endedBy(best.outcome, attempt.outcome) };
    }
    note = "Your last change made it no better and was taken back: the files are as they were before it. ";
  }
  return best;
}

/** Evaluates only a run that would be a success, because only a proven tree can be evaluated. */
async function judge({ session, request }: EvaluationDependencies, attempt: Attempt): Promise<Evaluation | null> {
  const { configuration, services } = session;
  const { outcome, proof } = attempt;
  const { mode, confidence_threshold } = configuration.evaluation;
  const wouldSucceed =
    outcome.stopReason === "llm_done" &&
    outcome.isComplete &&
    proof.complete &&
    failingGates(proof.gates).length === 0 &&
    !proof.audit.blocked;
  const work = proof.own ?? proof.changes;
  if (mode === "off" || !wouldSucceed || work.length === 0) return null;
  const run = runSignalOf(session);
  try {
    return await evaluateWork(
      {
        model: session.evaluator ?? session.model,
        budget: session.budget,
        events: session.events,
        hooks: session.hooks ?? NO_HOOKS,
        clock: services.clock,
        redact: (text) => session.redactor.redact(text),
        run,
        timeoutMilliseconds: configuration.limits.timeout_minutes * 60_000,
        stepTimeoutMilliseconds: configuration.limits.step_timeout_seconds * 1000,
      },
      {
        task: request.task,
        finalOutput: outcome.finalOutput,
        steps: session.events.state().steps,
        diff: await session.workspace.history.diff(request.base, proof.tree),
        gates: proof.gates,
        evidence: proof.shown?.evidence.map(({ text }) => text) ?? [],
        mode,
        threshold: confidence_threshold,
      },
    );
  } finally {
    run.dispose();
  }
}

/** Reaching a limit of the run ends it, in any round; another failure of a round does not affect the kept tree. */
function endedBy(kept: LoopOutcome, { stopReason, detail }: LoopOutcome): LoopOutcome {
  return stopReason === "timeout" || stopReason === "budget_exceeded" ? { ...kept, stopReason, detail } : kept;
}

/** A tree that could not be evaluated is never better than one that was. */
function isBetter(attempt: EvaluatedAttempt, best: EvaluatedAttempt): boolean {
  if (attempt.evaluation === null || best.evaluation === null) return false;
  return attempt.evaluation.passed || rank(attempt.evaluation) > rank(best.evaluation);
}

function rank(evaluation: Evaluation): number {
  return (evaluation.completed ? 1 : 0) + evaluation.confidence;
}

async function rollBack({ session, tracker }: EvaluationDependencies, tree: string): Promise<void> {
  const { history } = session.workspace;
  const now = await tracker.snapshot();
  if (now === tree) return;
  const paths = (await history.changes(tree, now)).map((change) => change.path);
  await history.restore(tree, paths);
}
