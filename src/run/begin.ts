import { type ResumedSession, resumeSession } from "../agent/loop/resume.js";
import { createEventStream } from "../agent/loop/state.js";
import type { LoadedConfiguration } from "../config/load.js";
import { subjectKey } from "../core/forge/forge.js";
import { countText, kindWords, phaseText } from "../core/gate/gate-texts.js";
import { money } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import { agentOf } from "../core/run/commands.js";
import { escalationText } from "../core/run/escalation-texts.js";
import type { EventLog } from "../core/run/store.js";
import type { Resumption } from "./brief.js";
import { commentPlace, threadOf } from "./comment-place.js";
import { renderOptionsOf, runUrlOf, sessionIdOf } from "./job.js";
import { giveNotice } from "./notice.js";
import { LOCKED } from "./own-runs.js";
import { commentMarker, createTrackingComment } from "./progress.js";
import { runStarted } from "./run-started.js";
import { createSessionKeeper } from "./session/session-keeper.js";
import type { Run } from "./stages.js";
import { createStopWatch } from "./stop-watch.js";

/** The line of an event for people who watch the job's log or the terminal; null if they need not see it. */
export function liveLine(event: RunEvent): string | null {
  if (event.type === "tool_finished") {
    const { call, result } = event.outcome;
    return `${event.step}. ${call.name}: ${result.success ? "ok" : result.error}`;
  }
  if (event.type === "sub_run_started") return `Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`;
  if (event.type === "sub_run_event") {
    const inner = event.event.type === "tool_finished" ? liveLine(event.event) : null;
    return inner === null ? null : `Sub-run ${event.id}, ${inner}`;
  }
  if (event.type === "sub_run_finished") {
    return `Sub-run ${event.id} ends: ${event.stopReason}, ${event.steps} ${event.steps === 1 ? "step" : "steps"}, ${money(event.costUsd)}`;
  }
  if (event.type === "model_escalated") {
    return escalationText(event);
  }
  if (event.type === "agent_started") return `Agent ${event.agent} begins`;
  if (event.type === "approval_requested") return `Waiting for a person: ${event.tool}, approval ${event.id}`;
  if (event.type === "approval_answered") {
    return `Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`;
  }
  if (event.type === "words_heard") return `${event.by} says to the agent: ${event.text}`;
  if (event.type !== "gate_finished") return null;
  const { kind, tests } = event.run;
  return `Gate ${event.gate}, ${phaseText(event.phase)}: ${kindWords(kind)}${tests === undefined ? "" : ` (${countText(tests)})`}`;
}

/** Begins a run: creates its folder, log, comment and stop watch before anything can fail. */
export async function beginRun(accepted: Run<"accepted">): Promise<Run<"begun">> {
  const { services, environment, host, forge, request, phrase, inputs } = accepted;
  const sessionId = sessionIdOf(environment);
  const { clock } = services;
  const { logger } = host;
  const stopped = accepted.brief?.part?.session ?? sessionId;
  const stop = createStopWatch({ forge, run: stopped, phrase, clock, logger, shutdown: accepted.shutdown });
  const stoppable: Run<"accepted"> = { ...accepted, shutdown: stop.signal };
  const folder = await services.openRunFolder(`${environment.temp}/architect/${sessionId}`);
  const [log, functions] = await Promise.all([
    services.openEventLog(`${folder.path}/session.jsonl`),
    services.report(),
  ]);
  const place = commentPlace(forge, request.subject, threadOf(request));
  const comment = createTrackingComment(place, request.subject, clock, logger);
  const listen = (event: RunEvent): void => {
    running.soFar.hub?.link.take(event);
    const line = event.type === "notice_given" ? event.text : liveLine(event);
    if (line !== null) logger.info(line);
    if (event.type === "tool_finished" || (line === null && !beginsCalls(event))) return;
    comment.update(() => running.progressText());
  };
  const at = clock.now();
  const resumed = resumeFrom(accepted.resumption, { log, listeners: [listen], sessionId, at });
  const events = resumed?.events ?? createEventStream(log, [listen]);
  // A review is marked in the review object that it posts.
  const kind = agentOf(request.command).publishes === "plan" ? "plan" : "run";
  const running: Run<"begun"> = {
    ...stoppable,
    stop,
    events,
    resumed,
    keeper: createSessionKeeper({ ...stoppable, events, folder, head: () => running.soFar.head }),
    comment,
    folder,
    startedAt: at,
    soFar: {
      head: "",
      patch: "",
      failOn: inputs.failOn ?? "failed",
      peopleSettings: undefined,
      hooks: undefined,
      hub: undefined,
      agents: null,
    },
    markerLine: () => commentMarker(kind, subjectKey(request.subject), sessionId, running.soFar.head),
    progressText: () => {
      const page = running.soFar.hub?.link.pageUrl() ?? null;
      const view = {
        ...{ events: events.events(), runUrl: runUrlOf(environment), command: request.command },
        ...(page === null ? {} : { hubUrl: page }),
      };
      const progress = functions.progress(view, renderOptionsOf(environment, phrase));
      const text = `${running.markerLine()}\n${accepted.redactor.redact(progress)}`;
      return stop.held() === "lock" ? `${text}\n\n${LOCKED}` : text;
    },
    cleanup: [() => log.flush()],
  };
  return running;
}

/** The model requested calls: an edit now shows them while they run; an edit for each result would come too late. */
function beginsCalls(event: RunEvent): boolean {
  return event.type === "message_added" && event.message.role === "assistant" && event.message.toolCalls.length > 0;
}

/** A log that starts with the past events; null: there is no log. */
function resumeFrom(
  resumption: Resumption | undefined,
  to: { log: EventLog; listeners: readonly ((event: RunEvent) => void)[]; sessionId: string; at: number },
): ResumedSession | null {
  if (resumption === undefined) return null;
  const { past, work } = resumption;
  for (const event of past) to.log.append(event);
  return resumeSession({ past, run: work.run, ...to });
}

/** The first event of a run; without the configuration if it could not be read. */
export function emitStarted(run: Run<"begun">, loaded: LoadedConfiguration | null): void {
  const { events, services, environment, request } = run;
  const configuration = loaded?.configuration;
  if (configuration !== undefined) {
    run.soFar.failOn = configuration.publish.fail_on;
    run.soFar.peopleSettings = configuration;
  }
  // The past of a resumed session contains its beginning.
  if (run.resumed === null) {
    const started = {
      at: run.startedAt,
      sessionId: sessionIdOf(environment),
      command: request.command,
      subject: run.brief?.part?.subject ?? subjectKey(request.subject),
      ...("title" in run.event ? { title: run.redactor.redact(run.event.title) } : {}),
      task: run.redactor.redact(request.text),
      actor: request.actor?.login ?? "",
      runUrl: runUrlOf(environment),
      ...(run.brief?.part?.shard === undefined ? {} : { shard: run.brief.part.shard }),
    };
    events.emit(runStarted(started, configuration ?? null));
  }
  const { scheduled } = run;
  const { plan, notices = [] } = run.brief ?? {};
  if (scheduled !== undefined) events.emit({ type: "job_started", at: services.clock.now(), job: scheduled.name });
  if (plan !== undefined) events.emit({ type: "plan_fixed", at: services.clock.now(), plan });
  for (const text of [...(loaded?.notices ?? []), ...notices]) {
    giveNotice({ events, services }, text);
    run.host.annotate("notice", text);
  }
}
