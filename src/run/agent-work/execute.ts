import type { AgentLoop, LoopOutcome } from "../../agent/loop/loop.js";
import { untrustedSource } from "../../core/agents/sources.js";
import type { GateOutcome } from "../../core/gate/gate.js";
import { isCodeFile, testSideOf } from "../../core/gate/test-side-paths.js";
import type { Message } from "../../core/model/message.js";
import type { AgentConfig } from "../../core/run/agent.js";
import { agentOf, findCommand, hasAgent } from "../../core/run/commands.js";
import { clampText } from "../../core/text/truncate.js";
import type { TamperingSettings } from "../../core/tool/tree-judgement.js";
import { baselineNotice } from "../../proof/gates/base-facts.js";
import { gateFeedback, gateIdentity } from "../../proof/gates/feedback.js";
import type { GateRunner } from "../../proof/gates.js";
import { type Proof, type ProveDependencies, proveTree, unprovedTree } from "../../proof/prove.js";
import type { Beginning } from "../checkout/target.js";
import { demandOfRun, orderText } from "../set-up/order.js";
import { type AgentSession, deadlineOf, type ProofSession } from "../set-up/session.js";
import { createSessionLoop, type LoopWork } from "../set-up/session-loop.js";
import { brokenGates, doubtfulGates, failingGates } from "../status.js";
import { escalate } from "./escalate.js";
import { treeLimitsOf } from "./tree-guard.js";
import type { TreeTracker } from "./tree-tracker.js";

/** Maximum times that failing required gates go back to the agent. */
const MAXIMUM_CORRECTIONS = 3;

/** The agent's result, and the proof of its tree. */
export interface Attempt {
  readonly outcome: LoopOutcome;
  readonly proof: Proof;
}

/** execute ⇄ prove: one conversation, with a proof after each part of it. */
export interface Executor {
  /**
   * Continues the conversation with these messages, then proves the tree; failing required gates go back to the agent,
   * a few times. `quiet`: stream nothing.
   */
  workAndProve(messages: readonly Message[], options?: { readonly quiet?: boolean }): Promise<Attempt>;
}

export async function createExecutor(options: {
  readonly session: AgentSession;
  readonly base: string;
  readonly since?: Beginning | undefined;
  readonly gates: GateRunner;
  readonly tracker: TreeTracker;
  readonly setupCommands: readonly string[];
  /** The system message of an agent. */
  readonly systemOf: (agent: AgentConfig) => string;
  /** Aborts gates and proofs: at the end of the run's time, or at its shutdown. */
  readonly signal: AbortSignal;
}): Promise<Executor> {
  const { session, gates, tracker, signal } = options;
  const proving = provingOf(options);
  let isQuiet = false;
  const spoken = session.onText;
  const conversation = await createSessionLoop(
    spoken === undefined ? session : { ...session, onText: (text) => (isQuiet ? undefined : spoken(text)) },
    tracker,
    {
      ...baselineOf(session, gates),
      proofMilliseconds: gates.proofMilliseconds,
      // A marked conflict holds both versions of a test; the proof compares the merge with each side.
      tampering: { ...tamperingOf(session, gates), ...(session.merge === undefined ? {} : { mode: "off" as const }) },
      setupCommands: options.setupCommands,
      systemOf: options.systemOf,
    },
  );

  /** Messages that open the conversation and that no loop has sent yet. */
  let unsent: readonly Message[] = [];
  const loop: Pick<AgentLoop, "run"> = {
    async run(messages) {
      const all = [...unsent, ...messages];
      unsent = [];
      const outcome = await conversation.run(all);
      // Processes that the agent left running must not run during a proof, or change the tree that is proved.
      await session.workspace.commands.background.endAll("ended, because the work was about to be proved");
      return outcome;
    },
  };

  const stopped = async (outcome: LoopOutcome): Promise<Attempt> => {
    // The report needs the gates' output from before the stop; their rooms are closed before the workspace.
    await gates.ready().catch(() => undefined);
    return { outcome, proof: await unprovedTree(proving) };
  };

  /** Marks the run as having read untrusted text: a gate's output can contain text of installed packages. */
  const showGates = async (outcomes: readonly GateOutcome[]): Promise<void> => {
    const ran = gates.gates.filter(({ name }) => outcomes.some((one) => one.name === name && one.output !== ""));
    if (session.onSources === undefined || ran.length === 0) return;
    session.onSources(ran.map(({ name }) => untrustedSource(`output of the gate ${name}`)));
  };
  let proved: readonly GateOutcome[] = [];
  /** Once a run: an agent that could not write such a test will not be able to a moment later. */
  let isAsked = false;

  return {
    async workAndProve(messages, { quiet = false } = {}) {
      isQuiet = quiet;
      await showGates(proved);
      // A merge without conflicts may need no agent: the opening waits until one is needed.
      const isClean = session.merge?.conflicts.length === 0;
      const isOpening = isClean && unsent.length + session.events.state().messages.length === 0;
      if (isOpening) unsent = messages;
      let outcome = isOpening ? NO_WORK : await loop.run(messages);
      if (isCut(outcome, session)) return stopped(outcome);
      await gates.ready();
      let proof = await proveTree(proving, signal);
      let previous = "";
      let correction = 0;
      while (outcome.stopReason === "llm_done") {
        if (failingGates(proof.gates).length === 0) {
          if (isAsked || proving.shows?.keepsBehaviour === true || !wantsTest(proof)) break;
          isAsked = true;
          await showGates(proof.gates);
          const answer = await loop.run([{ role: "user", content: ASKS_FOR_TEST }]);
          if (isCut(answer, session)) return stopped(answer);
          if ((await tracker.settle()) !== proof.tree) {
            outcome = answer;
            proof = await proveTree(proving, signal);
            continue;
          }
          // However the answer ended, the work did not change.
          if (answer.stopReason === "llm_done") proof = withAnswer(proof, answer.finalOutput);
          break;
        }
        correction += 1;
        const message = gateFeedback(proof.gates);
        const identity = gateIdentity(proof.gates);
        if (message === "") {
          // No change by the agent makes them run.
          const detail = `${failingGates(proof.gates).join(", ")} could not be run`;
          return { outcome: { ...outcome, stopReason: "gates_failed", detail }, proof };
        }
        const isLast = correction > MAXIMUM_CORRECTIONS || identity === previous;
        const isEscalated = isLast && escalate(session, "gates");
        if (isLast && !isEscalated) {
          const why =
            correction > MAXIMUM_CORRECTIONS ? `after ${MAXIMUM_CORRECTIONS} corrections` : "in the same way as before";
          const broken = brokenGates(proof.gates);
          const problem =
            broken.length > 0
              ? `${broken.join(", ")} still fail`
              : `${failingGates(proof.gates).join(", ")} still prove nothing`;
          const detail = `${problem} ${why}`;
          return { outcome: { ...outcome, stopReason: "gates_failed", detail }, proof };
        }
        // A further model starts over: it gets the failures first, then its own corrections.
        if (isEscalated) correction = 0;
        previous = isEscalated ? "" : identity;
        await showGates(proof.gates);
        outcome = await loop.run([{ role: "user", content: message }]);
        if (isCut(outcome, session)) return stopped(outcome);
        proof = await proveTree(proving, signal);
      }
      proved = proof.gates;
      return { outcome: endedOutcome(outcome, proof, session), proof };
    },
  };
}

/** The end of a loop that did not have to run. */
const NO_WORK: LoopOutcome = {
  stopReason: "llm_done",
  finalOutput: "",
  detail: "",
  isComplete: true,
  modelError: null,
};

/**
 * The agent's first change waits for the baseline, and its result names the gates that fail on the base. Until then the
 * agent can only read.
 */
function baselineOf(session: AgentSession, gates: GateRunner): Pick<LoopWork, "beforeMutation" | "takeFacts"> {
  let isDue = false;
  let isGiven = false;
  return {
    async beforeMutation() {
      await gates.ready();
      isDue = !isGiven;
    },
    takeFacts() {
      if (!isDue) return [];
      isDue = false;
      isGiven = true;
      const notice = baselineNotice(gates.gates, (name) => gates.runsOf(name).before);
      if (notice === "") return [];
      // The names of the base's tests are as trusted as its files, unless the gates had network access.
      const reached = gates.gates.filter(({ network }) => network !== "off");
      session.onSources?.(reached.map(({ name }) => untrustedSource(`output of the gate ${name} on the base`)));
      return [notice];
    },
  };
}

const ASKS_FOR_TEST =
  "Nothing shows yet that your change does what was asked: no test fails without it and passes with it. Add such a test to the project's tests, or extend one, and finish. If no test can show it, change nothing and say in one sentence why.";

/** Whether code was changed and a gate counts tests, but none of the tests shows the change. */
function wantsTest({ shown, gates, changes }: Proof): boolean {
  if (shown === undefined || shown.evidence.length > 0 || doubtfulGates(gates).length > 0) return false;
  const isCode = changes.some(({ path }) => isCodeFile(path) && testSideOf(path) === null);
  return isCode && gates.some(({ required, tests }) => required && (tests?.after?.ran ?? 0) > 0);
}

const ANSWER_SHOWN = 300;

function withAnswer(proof: Proof, answer: string): Proof {
  const text = clampText(answer.replace(/\s+/g, " ").trim(), ANSWER_SHOWN).replaceAll('"', "'");
  if (proof.shown === undefined || proof.shown.evidence.length > 0 || text === "") return proof;
  return { ...proof, shown: { ...proof.shown, lack: `${proof.shown.lack} The model says: "${text}"` } };
}

/** Whether to skip the proof: the work was stopped, or a later run continues it. */
function isCut({ stopReason }: LoopOutcome, { shutdown }: AgentSession): boolean {
  return shutdown.aborted || stopReason === "approval_pending";
}

/** The dependencies of a proof, for any base of the tree. */
export function provingOf({
  session,
  base,
  since,
  gates,
  tracker,
}: {
  readonly session: ProofSession;
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
    ...(session.merge === undefined
      ? { tampering: tamperingOf(session, gates), ...showsOf(session) }
      : { merging: { merge: session.merge, tampering: tamperingOf(session, gates), counts: new Map() } }),
    requiresTest: configuration.guardrails.require_test_after_edit,
    ...(configuration.guardrails.regression_proof === "off"
      ? {}
      : { regression: { deadline: deadlineOf(session), width: workspace.rooms.width } }),
  };
}

/** The evidence that this run needs to end as `success`. */
function showsOf(session: ProofSession): Pick<ProveDependencies, "shows"> {
  if (session.isShare === true) return {};
  const command = session.events.events().find((event) => event.type === "run_started")?.command ?? "";
  const name = findCommand(command);
  const keepsBehaviour =
    session.keepsBehaviour === true || (name !== undefined && hasAgent(name) && agentOf(name).keepsBehaviour);
  return { shows: { demand: demandOfRun(session), keepsBehaviour, deadline: deadlineOf(session) } };
}

/** The settings for comparing the tests with those of the base. */
function tamperingOf({ configuration, workspace, events }: ProofSession, gates: GateRunner): TamperingSettings {
  return {
    mode: configuration.guardrails.test_tampering,
    gateCommands: gates.gates.map((gate) => gate.run),
    prefix: workspace.prefix,
    order: orderText({ events }),
  };
}

/** A run whose time ended while its gates ran has not finished, even if the model said so. */
function endedOutcome(outcome: LoopOutcome, proof: Proof, { shutdown }: AgentSession): LoopOutcome {
  if (proof.complete) return withShown(outcome, proof);
  if (outcome.stopReason !== "llm_done") return outcome;
  const stopReason = shutdown.aborted ? "interrupted" : "timeout";
  return { ...outcome, stopReason, detail: "the quality gates could not be run to their end" };
}

/** A change without a test that shows it is not a success, and neither is one whose failure a red gate could hide. */
export function withShown(outcome: LoopOutcome, proof: Proof): LoopOutcome {
  if (outcome.stopReason !== "llm_done" && outcome.stopReason !== "unproved") return outcome;
  const red = doubtfulGates(proof.gates).map(({ name, red = "" }) => `${name}: ${red}`);
  const lack = proof.shown === undefined || proof.shown.evidence.length > 0 ? "" : proof.shown.lack;
  const detail = red.length > 0 ? red.join("; ") : lack.replace(/\.$/, "");
  const isShown = detail === "" || (proof.changes.length === 0 && proof.own === undefined);
  return isShown ? { ...outcome, stopReason: "llm_done" } : { ...outcome, stopReason: "unproved", detail };
}
