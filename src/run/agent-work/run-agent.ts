import { buildInitialMessages, type InitialContext, systemText } from "../../agent/context/context-builder.js";
import type { LoopOutcome } from "../../agent/loop/loop.js";
import type { RunSignal } from "../../agent/run-signal.js";
import { type ReadSource, untrustedSource } from "../../core/agents/sources.js";
import { groupBlocks } from "../../core/agents/tool-group.js";
import { ArchitectError } from "../../core/errors.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import type { Message } from "../../core/model/message.js";
import type { AgentConfig } from "../../core/run/agent.js";
import type { Evaluation } from "../../core/run/run.js";
import { describeProtected } from "../../core/tool/path-policy.js";
import { type AnyTool, namesOfReading } from "../../core/tool/tool.js";
import type { CleanRooms } from "../../proof/clean-rooms.js";
import { gateScripts } from "../../proof/gates/base-facts.js";
import type { GateRunner } from "../../proof/gates.js";
import { openGates } from "../../proof/open-gates.js";
import { evidenceOf, type Proof } from "../../proof/prove.js";
import { providePackageManager } from "../../proof/toolchain.js";
import type { Project } from "../checkout/project.js";
import type { Beginning } from "../checkout/target.js";
import { type AgentSession, environmentOf, personaOf, runSignalOf } from "../set-up/session.js";
import { createExecutor, type Executor } from "./execute.js";
import type { ShownImages } from "./images.js";
import { createTreeTracker, type TreeTracker } from "./tree-tracker.js";

export interface WorkRequest {
  readonly project: Project;
  /** Commit from which the work starts. */
  readonly base: string;
  /** Files that are untracked when the work begins; absent: ask git. */
  readonly untracked?: readonly string[];
  /**
   * Everything since this commit is proved, including published work that was not proved. Absent: only changes since
   * `base`.
   */
  readonly since?: Beginning;
  readonly task: string;
  readonly instructions: readonly { readonly path: string; readonly text: string }[];
  /** Gates must be green before the work (refactor); otherwise the run ends before its first model call. */
  readonly needsGreenBaseline: boolean;
  /** The user's own checkout, set up by the user: set-up runs in clean rooms only. */
  readonly isLocal?: boolean;
  /** Outlasts the work, so that `proceed` can be called later; the caller disposes of it. Absent: it cannot. */
  readonly signal?: RunSignal;
  /** Gets the patch even if the work ends in an error, so that nothing is lost. */
  readonly keep?: (patch: string) => void;
}

export interface WorkResult {
  readonly outcome: LoopOutcome;
  readonly proof: Proof;
  readonly evaluation: Evaluation | null;
  /** All changes as a patch; '' without changes. */
  readonly patch: string;
  /** Set up for the base. */
  readonly rooms: CleanRooms;
  /** Continues the conversation with a message that contains text from these sources, and proves the whole again. */
  proceed(message: string, sources: readonly ReadSource[]): Promise<WorkResult>;
}

/** @throws ArchitectError (forge) without a required gate, which could prove the work. */
export function requireGate(gates: readonly GateDefinition[], work: string): void {
  if (gates.some(({ required }) => required)) return;
  throw new ArchitectError("forge", `There is no required quality gate, so the ${work} cannot be proved.`, {
    remedy: "Name the project's tests in `guardrails.quality_gates`.",
  });
}

/**
 * Refactoring keeps behaviour, and only existing, green gates can prove that.
 * @throws ArchitectError (forge) without such gates.
 */
export async function requireGreenBaseline(gates: GateRunner): Promise<void> {
  requireGate(gates.gates, "refactoring");
  await gates.ready();
  const isRed = ({ name, required }: GateDefinition): boolean => {
    const before = gates.runsOf(name).before;
    return required && before !== null && before.kind !== "pass";
  };
  const red = gates.gates.filter(isRed);
  if (red.length === 0) return;
  throw new ArchitectError(
    "forge",
    `${red.length === 1 ? "The gate" : "The gates"} ${red.map((gate) => gate.name).join(", ")} ${red.length === 1 ? "fails" : "fail"} before the refactoring.`,
    {
      remedy:
        "Only passing gates can prove that a refactoring keeps behaviour. Repair them first, for example with `fix`.",
    },
  );
}

export function withBaselines(project: Project): Project {
  return { ...project, gates: project.gates.map((gate) => ({ ...gate, baseline: true })) };
}

/** Contents of the scripts that the gates run, at the base; '' if there are none. */
async function scriptsOfGates(
  { workspace: { history, prefix }, services }: AgentSession,
  base: string,
  gates: Project["gates"],
): Promise<string> {
  if (gates.length === 0) return "";
  const manifest = await history.read(base, `${prefix}package.json`);
  return gateScripts(gates, manifest?.toString("utf8") ?? null, services.random.hex(8));
}

/** Saves the patch, even of unproved work, so that nothing is lost. */
async function keepPatch(session: AgentSession, base: string, tracker: TreeTracker): Promise<string> {
  const tree = await tracker.settle();
  return session.workspace.history.diff(session.merge?.ours.commit ?? base, tree, { binary: true });
}

/** An agent with only read-only tools does not need the list of paths that it must not write. */
function offLimitsOf(
  { configuration, ownTools = [] }: AgentSession,
  tools: readonly AnyTool[],
  { allowedTools }: AgentConfig,
): { readonly offLimits?: string } {
  const reading = namesOfReading([...tools, ...ownTools]);
  const isReading = allowedTools?.every((tool) => reading.includes(tool)) === true;
  return isReading ? {} : { offLimits: describeProtected(configuration.guardrails.protected_files) };
}

/** A resumed session gets no images, because the model has already seen them. */
async function imagesOf(session: AgentSession, task: string, signal: AbortSignal): Promise<ShownImages | null> {
  const { images, resumed, services, configuration, model } = session;
  if (images === undefined || resumed !== undefined) return null;
  const { showImages } = await import("./images.js");
  const { max_context_tokens: maximumContextTokens } = configuration.context;
  return showImages(model, await services.openImages(images), { task, maximumContextTokens, signal });
}

interface Working {
  readonly session: AgentSession;
  readonly request: WorkRequest;
  /** Commit since which everything is proved. */
  readonly compared: string;
  readonly executor: Executor;
  readonly tracker: TreeTracker;
  readonly rooms: CleanRooms;
}

/** One part of the conversation, its proof and evaluation. */
async function proveWork(working: Working, messages: readonly Message[]): Promise<WorkResult> {
  const { session, request, compared, executor, tracker, rooms } = working;
  const { services, events } = session;
  const now = (): number => services.clock.now();
  const first = await executor.workAndProve(messages);
  const { evaluateAttempt } = await import(/* webpackChunkName: "proof" */ "./evaluate.js");
  const { outcome, proof, evaluation } = await evaluateAttempt(
    { session, request: { ...request, base: compared }, executor, tracker },
    first,
  );
  // The loop has reported its own end; failing gates and a rolled back round are different ends.
  const { stopReason, finalOutput, detail } = outcome;
  const state = events.state();
  if (stopReason !== state.stopReason || finalOutput !== state.finalOutput) {
    events.emit({ type: "loop_stopped", at: now(), stopReason, finalOutput, detail });
  }
  events.emit({ type: "tree_proved", at: now(), evidence: evidenceOf(proof, evaluation) });
  const patch = await keepPatch(session, request.base, tracker);
  request.keep?.(patch);
  return {
    ...{ outcome, proof, evaluation, patch, rooms },
    proceed(message, sources) {
      session.onSources?.(sources);
      return proveWork(working, [{ role: "user", content: message }]);
    },
  };
}

/**
 * From a prepared workspace to a proved tree. The action and the command line both use it.
 * @throws ArchitectError if gates cannot run, or must be green and are not, or if saved work does not apply.
 */
export async function runAgent(session: AgentSession, request: WorkRequest): Promise<WorkResult> {
  const { services, workspace } = session;
  const tracker = createTreeTracker(workspace, request.base, request.untracked);
  session.onTree?.(() => keepPatch(session, request.base, tracker));
  const compared = request.since?.commit ?? request.base;
  const whole = request.signal ?? runSignalOf(session);
  try {
    await session.hooks?.start(tracker, { task: request.task });
    if (compared !== request.base) await workspace.history.fetch(compared);
    // Gates that must be green before the work run before it, regardless of the configured baselines.
    const wanted = request.needsGreenBaseline ? withBaselines(request.project) : request.project;
    const aboutManager = await providePackageManager(session, wanted, whole.signal);
    // In parallel with the gates' own preparation; awaited below.
    const readingScripts = scriptsOfGates(session, request.base, request.project.gates);
    readingScripts.catch(() => {});
    // A marked conflict can be in a manifest, so the pull request's head is set up, and its gates are the baseline.
    const head = session.merge?.ours.commit;
    const gatesRequest = { ...request, project: wanted, base: head ?? request.base, compared: head ?? compared };
    const { gates, rooms, forAgent } = await openGates(session, gatesRequest, tracker, whole.signal);
    // Set-up has a network.
    if (forAgent !== "") session.onSources?.([untrustedSource("output of the set-up")]);
    if (request.needsGreenBaseline) await requireGreenBaseline(gates);
    const { base, project, instructions, task } = request;
    const scripts = await readingScripts;
    const environment = [environmentOf(session, head ?? base), aboutManager, scripts, forAgent]
      .filter((part) => part !== "")
      .join("\n");
    const { skills, files, gates: commands } = project;
    const tools = await services.tools();
    const contextOf = (agent: AgentConfig): InitialContext => {
      const blocks = groupBlocks(session.toolGroups ?? [], agent);
      const offLimits = offLimitsOf(session, tools, agent);
      const persona = personaOf(session, agent);
      return { agent, ...offLimits, blocks, ...persona, instructions, skills, files, commands, task, environment };
    };
    const shown = await imagesOf(session, task, whole.signal);
    const executor = await createExecutor({
      session: shown === null ? session : { ...session, model: shown.model },
      base,
      since: request.since,
      gates,
      tracker,
      setupCommands: project.setup.map((step) => step.run),
      systemOf: (agent) => systemText(contextOf(agent)),
      signal: whole.signal,
    });
    const opening =
      session.resumed === undefined
        ? buildInitialMessages(contextOf(session.agent))
        : await (await import("./resume-work.js")).restoreSavedWork(session, session.resumed, {
            tracker,
            ready: gates.ready,
          });
    const working = { session, request, compared, executor, tracker, rooms };
    return await proveWork(working, shown?.attach(opening) ?? opening);
  } catch (error) {
    request.keep?.(await keepPatch(session, request.base, tracker).catch(() => ""));
    throw error;
  } finally {
    if (request.signal === undefined) whole.dispose();
  }
}
