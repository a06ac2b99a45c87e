import { ArchitectError } from "../../core/errors.js";
import { orderOf } from "../execute.js";
import { detectSetup, type Project } from "../project.js";
import type { Session } from "../session.js";
import type { TreeTracker } from "../tree-tracker.js";
import { type CleanRooms, createCleanRooms } from "./clean-rooms.js";
import { createGateRunner, type GateRunner } from "./gates.js";
import { findKnownProblem, refuseUnproved } from "./known-problems.js";
import { type FailedSetup, needsSetup, runSteps, setupCause, setupForAgent, setupProblem } from "./setup.js";

export interface GatesRequest {
  readonly project: Project;
  /** Commit that is checked out. */
  readonly base: string;
  /** Commit that gates are compared with: the base, or what our own pull request began from. */
  readonly compared: string;
  readonly isLocal?: boolean;
}

export interface OpenGates {
  readonly gates: GateRunner;
  /** Set up for the base; a later proof of the run uses them too. */
  readonly rooms: CleanRooms;
  /** What the agent is told of a set-up that failed; ''. */
  readonly forAgent: string;
}

function warn({ events, services }: Session, text: string): void {
  events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
}

/** Names of the gates that need what failed. */
function gatesWithout(project: Project, failed: FailedSetup): readonly string[] {
  return project.gates.filter((gate) => needsSetup(gate, failed)).map(({ name }) => name);
}

/** A configured step that fails ends the run; a detected one is told, and what needs it is not proved. */
function tellSetup(session: Session, project: Project, failed: FailedSetup | null): void {
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
  // An output that begins with it says it first anyway.
  const cause = failed.output.startsWith(failed.cause) ? "" : setupCause(failed);
  const text = `${setupProblem(failed)} ${cause}`.trim().concat("\n", failed.output).trim();
  if (!project.setupDetected && failed.step !== null) {
    throw new ArchitectError("configuration", text, { remedy: "Correct `setup` in the configuration." });
  }
  warn(session, text);
}

/** Without gates nobody needs a room: what prepares the project runs where the agent works. */
async function setUpInPlace(
  session: Session,
  { project }: GatesRequest,
  tracker: TreeTracker,
  signal: AbortSignal,
): Promise<FailedSetup | null> {
  const { commands } = session.workspace;
  return tracker.withoutTraces(() =>
    runSteps(project.setup, (request) => commands.run(request), { signal, redactor: session.redactor }),
  );
}

/**
 * Set-up, clean rooms and the gates of a run, with the baseline on its way. What keeps required gates from being run at
 * all ends the run here, before the first model call (`guardrails.unproved`).
 */
export async function openGates(
  session: Session,
  request: GatesRequest,
  tracker: TreeTracker,
  signal: AbortSignal,
): Promise<OpenGates> {
  const { services, workspace, configuration, redactor } = session;
  const { project, base, isLocal = false } = request;
  const rooms: CleanRooms = createCleanRooms({
    workspace,
    base,
    setup: project.setup,
    detect: project.setupDetected ? (tree) => detectSetup(workspace, configuration, tree, signal) : null,
    runsSetup: !isLocal,
    redactor,
    setUpWorkspace: async (stop) => {
      const failed = await setUpInPlace(session, request, tracker, stop);
      if (failed !== null) warn(session, `In the workspace: ${setupProblem(failed)}`);
    },
  });
  const hasGates = project.gates.length > 0;
  const runsSetup = !isLocal && project.setup.length > 0;
  let failed: FailedSetup | null = null;
  // Never rejects: what fails is told by the gates that need it.
  let preparing: Promise<unknown> = Promise.resolve();
  if (hasGates && runsSetup) failed = await rooms.prepare(signal);
  else if (hasGates) preparing = rooms.prepare(signal);
  else if (runsSetup) failed = await setUpInPlace(session, request, tracker, signal);
  const unproved = await findKnownProblem(workspace, project.gates, failed, project.needs);
  if (unproved !== null) await preparing;
  if (unproved !== null && configuration.guardrails.unproved === "stop" && !signal.aborted) {
    tellSetup(session, project, failed);
    throw refuseUnproved(unproved);
  }
  tellSetup(session, project, failed);
  const gates = createGateRunner({
    gates: project.gates,
    functions: await services.gates(),
    workspace,
    rooms,
    base: request.compared,
    redactor,
    sink: session.events,
    clock: services.clock,
    order: orderOf(session),
  });
  gates.startBaseline(signal, preparing);
  const forAgent = failed === null ? "" : setupForAgent(failed, gatesWithout(project, failed), services.random.hex(8));
  return { gates, rooms, forAgent };
}
