import type { LoopOutcome } from "../agent/loop.js";
import type { AgentConfig } from "../core/agent.js";
import type { Message } from "../core/message.js";
import { ownWords } from "./order.js";
import type { GateRunner } from "./proof/gates.js";
import { type Proof, type ProveDependencies, prove, unprovedTree } from "./proof/prove.js";
import type { TamperingRequest } from "./services.js";
import { createSessionLoop, type Session } from "./session.js";
import { brokenGates, failingGates } from "./status.js";
import type { Beginning } from "./target.js";
import { treeLimitsOf } from "./tree-guard.js";
import type { TreeTracker } from "./tree-tracker.js";

/** Failing required gates go back to the agent this often at most (product.md §5, step 7). */
const MAXIMUM_CORRECTIONS = 3;

/** What the agent made of the tree, and what proves it. */
export interface Attempt {
  readonly outcome: LoopOutcome;
  readonly proof: Proof;
}

/** execute ⇄ prove: one conversation, each stretch of it followed by its proof. */
export interface Executor {
  /**
   * Goes on in the conversation with these messages, then proves the tree; failing required gates go back to the agent, a
   * few times. `quiet`: nothing of it is streamed (S2).
   */
  run(messages: readonly Message[], options?: { readonly quiet?: boolean }): Promise<Attempt>;
}

export async function createExecutor(options: {
  readonly session: Session;
  readonly base: string;
  readonly since?: Beginning | undefined;
  readonly gates: GateRunner;
  readonly tracker: TreeTracker;
  readonly setupCommands: readonly string[];
  /** The system message of an agent. */
  readonly systemOf: (agent: AgentConfig) => string;
  /** Ends gates and proofs: the end of the run's time, or its shutdown. */
  readonly signal: AbortSignal;
}): Promise<Executor> {
  const { session, gates, tracker, signal } = options;
  const functions = await session.services.gates();
  const proving = provingOf(options);
  let isQuiet = false;
  const spoken = session.onText;
  const loop = await createSessionLoop(
    spoken === undefined ? session : { ...session, onText: (text) => (isQuiet ? undefined : spoken(text)) },
    tracker,
    {
      beforeMutation: gates.ready,
      tampering: tamperingOf(session, gates),
      setupCommands: options.setupCommands,
      systemOf: options.systemOf,
    },
  );

  const stopped = async (outcome: LoopOutcome): Promise<Attempt> => {
    // What it said before the run was stopped belongs to the report; its rooms are closed before the workspace goes.
    await gates.ready().catch(() => undefined);
    return { outcome, proof: await unprovedTree(proving) };
  };

  return {
    async run(messages, { quiet = false } = {}) {
      isQuiet = quiet;
      let outcome = await loop.run(messages);
      if (isCut(outcome, session)) return stopped(outcome);
      await gates.ready();
      let proof = await prove(proving, signal);
      let previous = "";
      for (
        let correction = 1;
        outcome.stopReason === "llm_done" && failingGates(proof.gates).length > 0;
        correction++
      ) {
        const { message, identity } = functions.feedback(proof.gates);
        if (message === "") {
          // Nothing that the agent could change makes them run.
          const detail = `${failingGates(proof.gates).join(", ")} could not be run`;
          return { outcome: { ...outcome, stopReason: "gates_failed", detail }, proof };
        }
        if (correction > MAXIMUM_CORRECTIONS || identity === previous) {
          const why =
            correction > MAXIMUM_CORRECTIONS ? `after ${MAXIMUM_CORRECTIONS} corrections` : "in the same way as before";
          const broken = brokenGates(proof.gates);
          const told =
            broken.length > 0
              ? `${broken.join(", ")} still fail`
              : `${failingGates(proof.gates).join(", ")} still prove nothing`;
          const detail = `${told} ${why}`;
          return { outcome: { ...outcome, stopReason: "gates_failed", detail }, proof };
        }
        previous = identity;
        outcome = await loop.run([{ role: "user", content: message }]);
        if (isCut(outcome, session)) return stopped(outcome);
        proof = await prove(proving, signal);
      }
      return { outcome: endOf(outcome, proof, session), proof };
    },
  };
}

/** Nothing is proved of work that was stopped, or that a later run goes on with. */
function isCut({ stopReason }: LoopOutcome, { shutdown }: Session): boolean {
  return shutdown.aborted || stopReason === "approval_pending";
}

/** What proves the tree of a run, whatever it is based on. */
export function provingOf({
  session,
  base,
  since,
  gates,
  tracker,
}: {
  readonly session: Session;
  readonly base: string;
  readonly since?: Beginning | undefined;
  readonly gates: GateRunner;
  readonly tracker: TreeTracker;
}): ProveDependencies {
  const { services, configuration, workspace, policy, redactor } = session;
  return {
    services,
    workspace,
    tracker,
    gates,
    base,
    ...(since === undefined ? {} : { since }),
    policy,
    redactor,
    limits: treeLimitsOf(configuration),
    include: configuration.publish.include,
    tampering: tamperingOf(session, gates),
    requiresTest: configuration.guardrails.require_test_after_edit,
    ...(configuration.guardrails.regression_proof === "off"
      ? {}
      : { regression: { deadline: deadlineOf(session), width: workspace.rooms.width } }),
  };
}

/** Milliseconds since the epoch: when the run's time is used up. */
export function deadlineOf({ startedAt, configuration }: Session): number {
  return startedAt + configuration.limits.timeout_minutes * 60_000;
}

/** The maintainer's own words, as the run's first event tells them. */
export function orderOf({ events }: Pick<Session, "events">): string {
  const started = events.events().find((event) => event.type === "run_started");
  return ownWords(started?.task ?? "");
}

/** What the tests are compared with. */
function tamperingOf({ configuration, workspace, events }: Session, gates: GateRunner): TamperingRequest {
  return {
    mode: configuration.guardrails.test_tampering,
    gateCommands: gates.gates.map((gate) => gate.run),
    prefix: workspace.prefix,
    order: orderOf({ events }),
  };
}

/** A run whose time was up while its gates ran has not finished, whatever the model said. */
function endOf(outcome: LoopOutcome, proof: Proof, { shutdown }: Session): LoopOutcome {
  if (proof.complete || outcome.stopReason !== "llm_done") return outcome;
  const stopReason = shutdown.aborted ? "interrupted" : "timeout";
  return { ...outcome, stopReason, detail: "the quality gates could not be run to their end" };
}
