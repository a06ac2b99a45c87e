import { type ResumedSession, resumeSession } from "../agent/loop/resume.js";
import { createEventStream, type EventStream } from "../agent/loop/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { PeopleSettings } from "../config/sections.js";
import { subjectKey } from "../core/forge/forge.js";
import { LOG_VERSION, type RunEvent } from "../core/run/agent.js";
import { agentOf } from "../core/run/commands.js";
import type { EventLog, RunFolder } from "../core/run/store.js";
import type { RunAgents } from "../features/open-features.js";
import type { Cleanup } from "./cleanup.js";
import { commentPlace, threadOf } from "./comment-place.js";
import type { AcceptedRun } from "./decide/decide-run.js";
import { type Job, renderOptionsOf, runUrlOf, sessionIdOf } from "./job.js";
import { liveLine } from "./live-line.js";
import { giveNotice } from "./notice.js";
import { LOCKED } from "./own-runs.js";
import { commentMarker, createTrackingComment, type TrackingComment } from "./progress.js";
import type { RunOverrides } from "./run-overrides.js";
import { createSessionKeeper, type SessionKeeper } from "./session/session-keeper.js";
import type { OpenedHub } from "./set-up/hub.js";
import type { SessionHooks } from "./set-up/session.js";
import { createStopWatch, type StopWatch } from "./stop-watch.js";

/**
 * Everything that a run holds while it goes on; made before anything can fail, so that the end can always report. Only
 * what begins and ends a run sees it: every other part is given the values that it needs.
 */
export interface Running {
  /** Its `shutdown` aborts too when a person stops the run. */
  readonly job: Job;
  readonly stop: StopWatch;
  readonly open: AcceptedRun;
  readonly events: EventStream;
  /** The session that this run goes on with; null: it is one of its own. */
  readonly resumed: ResumedSession | null;
  readonly keeper: SessionKeeper;
  readonly comment: TrackingComment;
  readonly folder: RunFolder;
  readonly startedAt: number;
  /** The commit in the comment's marker, once it is known. */
  head: string;
  /** The work done so far, for an end by an error. */
  patch: string;
  /** `publish.fail_on`, once the configuration is known; until then the input. */
  failOn: "failed" | "partial" | "never";
  /** Who is told of its end, once the configuration is known. */
  told: PeopleSettings | undefined;
  /** Once the configuration is known, and has some. */
  hooks: SessionHooks | undefined;
  /** Once the configuration is known, and names one. */
  hub: OpenedHub | undefined;
  /** Once the session is open, and the configuration turns any of it on. */
  agents: RunAgents | null;
  markerLine(): string;
  progressText(): string;
  readonly cleanup: Cleanup;
}

export async function startRunning(given: Job, open: AcceptedRun): Promise<Running> {
  const { services, environment, host } = given;
  const { forge, request, phrase, inputs } = open;
  const sessionId = sessionIdOf(environment);
  const { clock } = services;
  const { logger } = host;
  const stop = createStopWatch({ forge, run: sessionId, phrase, clock, logger, shutdown: given.shutdown });
  const job: Job = { ...given, shutdown: stop.signal };
  const folder = await services.openRunFolder(`${environment.temp}/architect/${sessionId}`);
  const [log, functions] = await Promise.all([
    services.openEventLog(`${folder.path}/session.jsonl`),
    services.report(),
  ]);
  const place = commentPlace(forge, request.subject, threadOf(request));
  const comment = createTrackingComment(place, request.subject, clock, logger);
  const listen = (event: RunEvent): void => {
    running.hub?.link.take(event);
    const line = event.type === "notice_given" ? event.text : liveLine(event);
    if (line !== null) logger.info(line);
    if (event.type === "tool_finished" || (line === null && !beginsCalls(event))) return;
    comment.update(() => running.progressText());
  };
  const at = clock.now();
  const resumed = goOnWith(open.overrides, { log, listeners: [listen], sessionId, at });
  const events = resumed?.events ?? createEventStream(log, [listen]);
  // A review is marked in the object that it posts.
  const kind = agentOf(request.command).publishes === "plan" ? "plan" : "run";
  const running: Running = {
    job,
    stop,
    open,
    events,
    resumed,
    keeper: createSessionKeeper({ job, open, events, folder, head: () => running.head }),
    comment,
    folder,
    startedAt: at,
    head: "",
    patch: "",
    failOn: inputs.failOn ?? "failed",
    told: undefined,
    hooks: undefined,
    hub: undefined,
    agents: null,
    markerLine: () => commentMarker(kind, subjectKey(request.subject), sessionId, running.head),
    progressText: () => {
      const page = running.hub?.link.pageUrl() ?? null;
      const view = {
        ...{ events: events.events(), runUrl: runUrlOf(environment), command: request.command },
        ...(page === null ? {} : { hubUrl: page }),
      };
      const progress = functions.progress(view, renderOptionsOf(environment, phrase));
      const text = `${running.markerLine()}\n${job.redactor.redact(progress)}`;
      return stop.held() === "lock" ? `${text}\n\n${LOCKED}` : text;
    },
    cleanup: [() => log.flush()],
  };
  return running;
}

/** The model asked for calls: an edit now tells what is being done, and one for each result would tell it too late. */
function beginsCalls(event: RunEvent): boolean {
  return event.type === "message_added" && event.message.role === "assistant" && event.message.toolCalls.length > 0;
}

/** A log that holds the past first; null: there is none. */
function goOnWith(
  overrides: RunOverrides | undefined,
  to: { log: EventLog; listeners: readonly ((event: RunEvent) => void)[]; sessionId: string; at: number },
): ResumedSession | null {
  const { past, resumes } = overrides ?? {};
  if (past === undefined || resumes === undefined) return null;
  for (const event of past) to.log.append(event);
  return resumeSession({ past, run: resumes.run, ...to });
}

/** The first event of a run; without a configuration when that could not be read. */
export function emitStarted(running: Running, loaded: LoadedConfiguration | null): void {
  const { job, open, events } = running;
  const { services, environment } = job;
  const { request } = open;
  const configuration = loaded?.configuration;
  if (configuration !== undefined) {
    running.failOn = configuration.publish.fail_on;
    running.told = configuration;
  }
  // A session that goes on has its beginning in its past.
  if (running.resumed === null) {
    events.emit({
      type: "run_started",
      at: running.startedAt,
      version: LOG_VERSION,
      sessionId: sessionIdOf(environment),
      command: request.command,
      subject: subjectKey(request.subject),
      ...("title" in open.event ? { title: job.redactor.redact(open.event.title) } : {}),
      task: job.redactor.redact(request.text),
      actor: request.actor?.login ?? "",
      model: configuration?.llm.model ?? "",
      budgetUsd: configuration?.costs.budget_usd ?? 0,
      maximumSteps: configuration?.limits.max_steps ?? 0,
      runUrl: runUrlOf(environment),
    });
  }
  const { plan, notices = [], job: scheduled } = open.overrides ?? {};
  if (scheduled !== undefined) events.emit({ type: "job_started", at: services.clock.now(), job: scheduled.name });
  if (plan !== undefined) events.emit({ type: "plan_fixed", at: services.clock.now(), plan });
  for (const text of [...(loaded?.notices ?? []), ...notices]) {
    giveNotice({ events, services }, text);
    job.host.annotate("notice", text);
  }
}
