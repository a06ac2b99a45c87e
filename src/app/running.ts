import { type ResumedSession, resumeSession } from "../agent/resume.js";
import { createEventStream, type EventStream } from "../agent/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema.js";
import type { RunEvent } from "../core/agent.js";
import type { PendingApproval } from "../core/approval.js";
import { subjectKey } from "../core/forge.js";
import type { EventLog, RunFolder } from "../core/store.js";
import { kindOf, type RunBrief } from "./command-kinds.js";
import { type Job, runUrlOf, sessionIdOf } from "./job.js";
import { liveLine } from "./live-line.js";
import type { Opening } from "./open-run.js";
import { LOCKED } from "./own-runs.js";
import { createTrackingComment, marker, type TrackingComment } from "./progress.js";
import type { RenderOptions, ReportFunctions } from "./services.js";
import type { SessionHooks } from "./session.js";
import { createStopWatch, type StopWatch } from "./stop-watch.js";

export type Open = Extract<Opening, { kind: "open" }>;

/** What a saved session holds besides the events, as far as only parts of the run know it (`session-store.ts`). */
export interface SessionKeeps {
  /** Once it is known. */
  configuration: Configuration | null;
  /** Name of the agent, once it is chosen. */
  agent: string;
  /** Calls that wait for a person when the run ends. */
  pending: readonly PendingApproval[];
  /** The session is kept as it was when it asked. */
  isKept: boolean;
  /** The work so far as a patch, once there is a tree to work on. */
  patchNow: () => Promise<string>;
  /** The work of the session that is gone on with is on disk again. */
  isPutBack: boolean;
}

/** What a run holds while it goes on; made before anything can fail, so that the end can always report. */
export interface Running {
  /** Its `shutdown` aborts too when a person stops the run. */
  readonly job: Job;
  readonly stop: StopWatch;
  readonly open: Open;
  readonly events: EventStream;
  /** The session that this run goes on with; null: it is one of its own. */
  readonly resumed: ResumedSession | null;
  readonly comment: TrackingComment;
  readonly folder: RunFolder;
  readonly render: RenderOptions;
  readonly functions: ReportFunctions;
  readonly dryRun: boolean;
  readonly startedAt: number;
  readonly runUrl: string;
  /** The commit in the comment's marker, once it is known. */
  head: string;
  /** What was done so far, for an end by an error. */
  patch: string;
  /** `publish.fail_on`, once the configuration is known; until then the input. */
  failOn: "failed" | "partial" | "never";
  /** Once the configuration is known, and has some. */
  hooks: SessionHooks | undefined;
  readonly keeps: SessionKeeps;
  markerLine(): string;
  progressText(): string;
  /** Undone in reverse order when the run ends, whatever happened. */
  readonly cleanup: (() => Promise<unknown>)[];
}

export async function startRunning(given: Job, open: Open): Promise<Running> {
  const { services, environment, host } = given;
  const sessionId = sessionIdOf(environment);
  const stop = createStopWatch({
    forge: open.forge,
    run: sessionId,
    phrase: open.phrase,
    clock: services.clock,
    logger: host.logger,
    shutdown: given.shutdown,
  });
  const job: Job = { ...given, shutdown: stop.signal };
  const subject = subjectKey(open.request.subject);
  const runUrl = runUrlOf(environment);
  const folder = await services.openRunFolder(`${environment.temp}/architect/${sessionId}`);
  const [log, functions] = await Promise.all([
    services.openEventLog(`${folder.path}/session.jsonl`),
    services.report(),
  ]);
  const comment = createTrackingComment(open.forge, open.request.subject, services.clock, host.logger);
  const render: RenderOptions = {
    repository: `${environment.owner}/${environment.repository}`,
    serverUrl: environment.serverUrl,
    phrase: open.phrase,
  };
  const listen = (event: RunEvent): void => {
    const line = event.type === "notice_given" ? event.text : liveLine(event);
    if (line === null) return;
    host.logger.info(line);
    comment.update(() => running.progressText());
  };
  const at = services.clock.now();
  const resumed = goOnWith(open.brief, { log, listeners: [listen], sessionId, at });
  const events = resumed?.events ?? createEventStream(log, [listen]);
  const running: Running = {
    job,
    stop,
    open,
    events,
    resumed,
    comment,
    folder,
    render,
    functions,
    dryRun: open.inputs.dryRun === true || open.request.flags.dryRun === true,
    startedAt: at,
    runUrl,
    head: "",
    patch: "",
    failOn: open.inputs.failOn ?? "failed",
    hooks: undefined,
    keeps: { configuration: null, agent: "", pending: [], isKept: false, patchNow: async () => "", isPutBack: false },
    markerLine: () => marker(kindOf(open.request.command).marker, subject, sessionId, running.head),
    progressText: () => {
      const view = { events: events.events(), runUrl, command: open.request.command };
      const told = `${running.markerLine()}\n${job.redactor.redact(functions.progress(view, render))}`;
      return stop.held() === "lock" ? `${told}\n\n${LOCKED}` : told;
    },
    cleanup: [() => log.flush()],
  };
  return running;
}

/** A log that holds the past first; null: there is none. */
function goOnWith(
  brief: RunBrief | undefined,
  to: { log: EventLog; listeners: readonly ((event: RunEvent) => void)[]; sessionId: string; at: number },
): ResumedSession | null {
  const { past, resumes } = brief ?? {};
  if (past === undefined || resumes === undefined) return null;
  for (const event of past) to.log.append(event);
  return resumeSession({ past, run: resumes.run, ...to });
}

/** The first event of a run; without a configuration when that could not be read. */
export function emitStarted(running: Running, loaded: LoadedConfiguration | null): void {
  const { job, open, events } = running;
  const configuration = loaded?.configuration;
  const isNew = running.resumed === null;
  const start = {
    type: "run_started" as const,
    at: running.startedAt,
    version: 1 as const,
    sessionId: sessionIdOf(job.environment),
    command: open.request.command,
    subject: subjectKey(open.request.subject),
    task: job.redactor.redact(open.request.text),
    actor: open.request.actor?.login ?? "",
    model: configuration?.llm.model ?? "",
    budgetUsd: configuration?.costs.budget_usd ?? 0,
    maximumSteps: configuration?.limits.max_steps ?? 0,
    runUrl: running.runUrl,
  };
  // What a session began with stands in its past.
  if (isNew) events.emit(start);
  const { plan, notices = [] } = open.brief ?? {};
  if (plan !== undefined) events.emit({ type: "plan_fixed", at: job.services.clock.now(), plan });
  for (const text of [...(loaded?.notices ?? []), ...notices]) {
    events.emit({ type: "notice_given", at: job.services.clock.now(), level: "warning", text });
    job.host.annotate("notice", text);
  }
}
