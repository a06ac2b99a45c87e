import type { LoadedConfiguration } from "../config/load.js";
import type { ApprovalChannel } from "../core/approval.js";
import type { ApprovalFunctions } from "../core/approval-comment.js";
import { subjectKey } from "../core/forge.js";
import { answerParser, entitledBy, genuineIn } from "./approval-words.js";
import { worksOnFork } from "./fork.js";
import { createGrants, type Grants } from "./grants.js";
import { sessionIdOf } from "./job.js";
import { marker } from "./progress.js";
import type { Running } from "./running.js";
import { keepWaiting, openSessionStore } from "./session-store.js";

/**
 * Who is asked before a sensitive call of the action (product.md §4, `approval`); undefined: nobody needs to be, or there
 * is no conversation to ask in. Answers that the run brings along are claimed first.
 */
export async function openApprovals(
  running: Running,
  { configuration }: LoadedConfiguration,
  agent: string,
): Promise<ApprovalChannel | undefined> {
  const { job, open, dryRun } = running;
  const { subject } = open.request;
  if (configuration.approval.mode === "yolo" || subject.kind === "none" || dryRun) return undefined;
  if (worksOnFork(open)) return undefined;
  await open.brief?.claim?.();
  const functions = await job.services.approvals();
  const grants = openGrants(running, configuration.triggers.min_permission, agent, functions);
  const channel = functions.open(optionsOf(running, configuration, agent, grants));
  // What still waits when the run ends is said to be over.
  running.cleanup.push(() => channel.end());
  return channel;
}

function optionsOf(
  running: Running,
  configuration: LoadedConfiguration["configuration"],
  agent: string,
  grants: Grants,
): Parameters<ApprovalFunctions["open"]>[0] {
  const { job, open } = running;
  const { forge, phrase } = open;
  const { subject } = open.request;
  const { services, redactor } = job;
  const run = sessionIdOf(job.environment);
  const { approval, triggers } = configuration;
  const { unavailable } = openSessionStore(job, open, configuration);
  const minimum = triggers.min_permission;
  return {
    forge,
    subject,
    marker: () => marker("approval", subjectKey(subject), run, running.head),
    phrase,
    minimum,
    runUrl: running.runUrl,
    run,
    head: () => running.head,
    agent,
    wait:
      approval.wait === "resume" && unavailable !== null
        ? { mode: "inline", reason: `no session can be kept for later: ${unavailable}` }
        : { mode: approval.wait, reason: null },
    limits: {
      medium: approval.medium_timeout * 1000,
      high: approval.high_timeout * 1000,
      later: approval.expires_hours * 3_600_000,
    },
    clock: services.clock,
    random: services.random,
    logger: job.host.logger,
    redact: (text) => redactor.redact(text),
    events: running.events,
    parse: answerParser(services.parseCommand, phrase),
    entitled: entitledBy(forge, minimum),
    isGenuine: genuineIn(forge, subject),
    ownLogin: async () => (await forge.viewer())?.login.toLowerCase() ?? "",
    granted: grants.find,
    onWide: grants.addWide,
    keep: (pending, asked) => keepWaiting(running, pending, asked),
  };
}

function openGrants(
  running: Running,
  minimum: "write" | "maintain" | "admin",
  agent: string,
  functions: ApprovalFunctions,
): Grants {
  const { job, open, events } = running;
  const { forge, brief, phrase } = open;
  const { subject } = open.request;
  const { clock } = job.services;
  const entitled = entitledBy(forge, minimum);
  const parse = answerParser(job.services.parseCommand, phrase);
  return createGrants({
    functions,
    grants: brief?.grants ?? [],
    carried: brief?.waiting ?? [],
    past: brief?.past ?? [],
    agent,
    head: () => running.head,
    now: () => clock.now(),
    async verify(told) {
      if (told.comment === null) return null;
      const comment = await forge.getComment({ id: told.comment, kind: "issue_comment" }, subject);
      const words = comment === null ? null : parse(comment.body);
      if (comment === null || comment.authorIsBot || comment.viaApp === true) return null;
      const isSame = words?.approves === true && words.id === told.id && words.scope === told.scope;
      if (!isSame || comment.createdAt !== comment.updatedAt) return null;
      const right = await entitled(comment.author);
      return right === "no" ? null : { isAdmin: right === "admin" };
    },
    onMoved(call) {
      const text = `The approval ${call.id} was for the commit ${call.head}; the run works on ${running.head}, so it asks again.`;
      events.emit({ type: "notice_given", at: clock.now(), level: "warning", text });
    },
  });
}
