import { SERVER_LAG } from "../core/create-comment.js";
import type { PublishedWork } from "../core/run.js";
import { type CiOutcome, followCi } from "./ci.js";
import { note } from "./post-state.js";
import { type PublishWorkRequest, publishWork } from "./publish-work.js";
import type { Running } from "./running.js";
import { titleOf } from "./task.js";

/** What every publication takes from its run, whoever made the tree. */
export function publicationOf(
  running: Running,
): Pick<
  PublishWorkRequest,
  | "forge"
  | "request"
  | "title"
  | "pullNote"
  | "functions"
  | "render"
  | "runUrl"
  | "redact"
  | "logger"
  | "pause"
  | "announce"
> {
  const { job, open, functions, render, runUrl } = running;
  const { forge, request, event, facts, brief } = open;
  return {
    forge,
    request,
    title: brief?.title ?? titleOf({ request, event, issue: facts.issue, pull: facts.pull }),
    ...(brief?.pullNote === undefined ? {} : { pullNote: brief.pullNote }),
    functions,
    render,
    runUrl,
    redact: (text) => job.redactor.redact(text),
    logger: job.host.logger,
    announce: (place) => note(job.host, "branch", place),
    pause: () => job.services.clock.sleep(SERVER_LAG, job.shutdown),
  };
}

/** Publishes the work, tells so, and follows what CI makes of it as long as the run has time. */
export async function publishAndFollow(
  { job, open, events, startedAt }: Pick<Running, "job" | "open" | "events" | "startedAt">,
  work: PublishWorkRequest,
): Promise<{ readonly published: PublishedWork; readonly ci: CiOutcome }> {
  const { clock } = job.services;
  const { publish, limits } = work.configuration;
  const published = await publishWork(work);
  events.emit({ type: "work_published", at: clock.now(), published });
  const ci = await followCi({
    forge: open.forge,
    published,
    workflow: publish.ci_workflow,
    clock,
    deadline: startedAt + limits.timeout_minutes * 60_000,
    signal: job.shutdown,
    onWait: (text) => events.emit({ type: "notice_given", at: clock.now(), level: "info", text }),
  });
  return { published, ci };
}
