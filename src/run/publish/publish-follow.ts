import { SERVER_LAG } from "../../core/create-comment.js";
import type { Forge } from "../../core/forge/forge.js";
import type { EventSink } from "../../core/run/agent.js";
import type { AcceptedRun } from "../decide/decide-run.js";
import { type Job, renderOptionsOf, runUrlOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { notePostState } from "../post-state.js";
import { titleOf } from "../set-up/task.js";
import { type CiOutcome, followCi } from "./ci.js";
import { type Publishing, type PublishWorkRequest, publishWork, type Renew } from "./publish-work.js";

/** The facts that every publication takes from its run, whoever made the tree. */
export async function publicationOf(
  { environment, services, redactor, host, shutdown }: Job,
  { forge, request, event, facts, overrides, phrase }: AcceptedRun,
): Promise<
  Pick<
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
  >
> {
  return {
    forge,
    request,
    title: overrides?.title ?? titleOf({ request, event, facts }),
    ...(overrides?.pullNote === undefined ? {} : { pullNote: overrides.pullNote }),
    functions: await services.report(),
    render: renderOptionsOf(environment, phrase),
    runUrl: runUrlOf(environment),
    redact: (text) => redactor.redact(text),
    logger: host.logger,
    announce: (place) => notePostState(host, "branch", place),
    pause: () => services.clock.sleep(SERVER_LAG, shutdown),
  };
}

/** Publishes the work, tells so, and follows what CI makes of it, until `deadline` at most. */
export async function publishAndFollow(
  { job, forge, events }: { readonly job: Job; readonly forge: Forge; readonly events: EventSink },
  wanted: PublishWorkRequest,
  deadline: number,
  renew?: Renew,
): Promise<Publishing & { readonly ci: CiOutcome }> {
  const { services, shutdown } = job;
  const { clock } = services;
  const { work, published } = await publishWork(wanted, renew);
  events.emit({ type: "work_published", at: clock.now(), published });
  const ci = await followCi({
    forge,
    published,
    workflow: work.configuration.publish.ci_workflow,
    clock,
    deadline,
    signal: shutdown,
    onWait: (text) => giveNotice({ events, services }, text, "info"),
  });
  return { work, published, ci };
}
