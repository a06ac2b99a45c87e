import { createEventStream, type EventStream } from "../agent/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import { subjectKey } from "../core/forge.js";
import type { RunFolder } from "../core/store.js";
import { type Job, runUrlOf, sessionIdOf } from "./job.js";
import { liveLine } from "./live-line.js";
import type { Opening } from "./open-run.js";
import { createTrackingComment, marker, type TrackingComment } from "./progress.js";
import type { RenderOptions, ReportFunctions } from "./services.js";
import type { SessionHooks } from "./session.js";
import { createStopWatch, type StopWatch } from "./stop-watch.js";

export type Open = Extract<Opening, { kind: "open" }>;

/** What a run holds while it goes on; made before anything can fail, so that the end can always report. */
export interface Running {
  /** Its `shutdown` aborts too when a person stops the run. */
  readonly job: Job;
  readonly stop: StopWatch;
  readonly open: Open;
  readonly events: EventStream;
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
  const events: EventStream = createEventStream(log, [
    (event) => {
      const line = event.type === "notice_given" ? event.text : liveLine(event);
      if (line === null) return;
      host.logger.info(line);
      comment.update(running.progressText);
    },
  ]);
  const running: Running = {
    job,
    stop,
    open,
    events,
    comment,
    folder,
    render,
    functions,
    dryRun: open.inputs.dryRun === true || open.request.flags.dryRun === true,
    startedAt: services.clock.now(),
    runUrl,
    head: "",
    patch: "",
    failOn: open.inputs.failOn ?? "failed",
    hooks: undefined,
    markerLine: () => marker("run", subject, sessionId, running.head),
    progressText: () => {
      const view = { events: events.events(), runUrl, command: open.request.command };
      return `${running.markerLine()}\n${job.redactor.redact(functions.progress(view, render))}`;
    },
    cleanup: [() => log.flush()],
  };
  return running;
}

/** The first event of a run; without a configuration when that could not be read. */
export function emitStarted(running: Running, loaded: LoadedConfiguration | null): void {
  const { job, open, events } = running;
  const configuration = loaded?.configuration;
  events.emit({
    type: "run_started",
    at: running.startedAt,
    version: 1,
    sessionId: sessionIdOf(job.environment),
    command: open.request.command,
    subject: subjectKey(open.request.subject),
    task: job.redactor.redact(open.request.text),
    actor: open.request.actor?.login ?? "",
    model: configuration?.llm.model ?? "",
    budgetUsd: configuration?.costs.budget_usd ?? 0,
    maximumSteps: configuration?.limits.max_steps ?? 0,
    runUrl: running.runUrl,
  });
  for (const text of loaded?.notices ?? []) {
    events.emit({ type: "notice_given", at: job.services.clock.now(), level: "warning", text });
    job.host.annotate("notice", text);
  }
}
