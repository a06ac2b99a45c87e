import { ArchitectError } from "../core/errors.js";
import type { TreeTracker } from "../run/agent-work/tree-tracker.js";
import { detectSetup, type Project } from "../run/checkout/project.js";
import { giveNotice } from "../run/notice.js";
import { demandOfRun } from "../run/set-up/order.js";
import type { ProofSession } from "../run/set-up/session.js";
import { type CleanRooms, createCleanRooms } from "./clean-rooms.js";
import { createGateRunner, type GateRunner } from "./gates.js";
import { findKnownProblem, refuseUnproved } from "./known-problems.js";
import { type FailedSetup, needsSetup, runSteps, setupCause, setupForAgent, setupProblem } from "./setup.js";

export interface GatesRequest {
  readonly project: Project;
  /** The checked-out commit. */
  readonly base: string;
  /** The commit that gates are compared with: the base, or the start of our own pull request. */
  readonly compared: string;
  readonly isLocal?: boolean;
}

export interface OpenGates {
  readonly gates: GateRunner;
  /** Set up for the base; later proofs of the run use them too. */
  readonly rooms: CleanRooms;
  /** The agent's notice about a failed set-up; '' without a failure. */
  readonly forAgent: string;
}

/** Names of the gates that need the failed step. */
function gatesWithout(project: Project, failed: FailedSetup): readonly string[] {
  return project.gates.filter((gate) => needsSetup(gate, failed)).map(({ name }) => name);
}

/**
 * A failing configured step ends the run; a failing detected step is reported, and gates that need it are not proved.
 */
function reportSetup(session: ProofSession, project: Project, failed: FailedSetup | null): void {
  if (failed === null) return;
  const { events, services } = session;
  const gates = gatesWithout(project, failed);
  events.emit({
    type: "setup_failed",
    at: services.clock.now(),
    problem: setupProblem(failed),
    cause: failed.cause,
    gates,
  });
  // If the output begins with the cause, do not repeat it.
  const cause = failed.output.startsWith(failed.cause) ? "" : setupCause(failed);
  const text = `${setupProblem(failed)} ${cause}`.trim().concat("\n", failed.output).trim();
  if (!project.setupDetected && failed.step !== null) {
    throw new ArchitectError("configuration", text, { remedy: "Correct `setup` in the configuration." });
  }
  giveNotice(session, text);
}

/** Without gates no room is needed: set-up runs in the agent's workspace. */
async function setUpInPlace(
  session: ProofSession,
  { project }: GatesRequest,
  tracker: TreeTracker,
  signal: AbortSignal,
): Promise<FailedSetup | null> {
  const { commands } = session.workspace;
  return tracker.withoutTraces(() =>
    runSteps(project.setup, (request) => commands.run(request), { signal, redactor: session.redactor }),
  );
}

/** Creates a session's gate runner, which compares with the commit `base`. */
export async function gateRunnerOf(
  session: ProofSession,
  { gates }: Pick<Project, "gates">,
  rooms: CleanRooms,
  base: string,
): Promise<GateRunner> {
  const { services, workspace, redactor, events } = session;
  return createGateRunner({
    gates,
    workspace,
    rooms,
    base,
    redactor,
    sink: events,
    clock: services.clock,
    demand: demandOfRun(session),
    // The other side of a merge may have removed tests; those of both sides are compared.
    ...(session.merge === undefined ? {} : { mayRunFewer: true }),
  });
}

/**
 * Opens set-up, clean rooms and gates of a run, and starts the baseline. A problem that prevents required gates from
 * running at all ends the run here, before the first model call (`guardrails.unproved`).
 * @throws ArchitectError (forge) for such a problem, (configuration) for a configured step of set-up that fails.
 */
export async function openGates(
  session: ProofSession,
  request: GatesRequest,
  tracker: TreeTracker,
  signal: AbortSignal,
): Promise<OpenGates> {
  const { services, workspace, configuration, redactor } = session;
  const { project, base, isLocal = false } = request;
  if (project.notGated !== "") giveNotice(session, project.notGated);
  const rooms: CleanRooms = createCleanRooms({
    workspace,
    base,
    setup: project.setup,
    detect: project.setupDetected ? (tree) => detectSetup(workspace, configuration, tree, signal) : null,
    runsSetup: !isLocal,
    redactor,
    setUpWorkspace: async (stop) => {
      const failed = await setUpInPlace(session, request, tracker, stop);
      if (failed !== null) giveNotice(session, `In the workspace: ${setupProblem(failed)}`);
    },
  });
  const hasGates = project.gates.length > 0;
  const runsSetup = !isLocal && project.setup.length > 0;
  let failed: FailedSetup | null = null;
  // Never rejects: the gates that need it report the failure.
  let preparing: Promise<unknown> = Promise.resolve();
  if (hasGates && runsSetup) failed = await rooms.prepare(signal);
  else if (hasGates) preparing = rooms.prepare(signal);
  else if (runsSetup) failed = await setUpInPlace(session, request, tracker, signal);
  const unproved = await findKnownProblem(workspace, project.gates, failed, project.needs);
  if (unproved !== null) await preparing;
  if (unproved !== null && configuration.guardrails.unproved === "stop" && !signal.aborted) {
    reportSetup(session, project, failed);
    throw refuseUnproved(unproved);
  }
  reportSetup(session, project, failed);
  const gates = await gateRunnerOf(session, project, rooms, request.compared);
  gates.startBaseline(signal, preparing);
  const forAgent = failed === null ? "" : setupForAgent(failed, gatesWithout(project, failed), services.random.hex(8));
  return { gates, rooms, forAgent };
}
