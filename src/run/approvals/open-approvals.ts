import { answerParser, genuineIn } from "../../commands/approve/parse-answer.js";
import type { Configuration } from "../../config/schema/schema.js";
import { subjectKey } from "../../core/forge/forge.js";
import { type ApprovalChannel, NO_APPROVAL_CHANNEL } from "../../core/run/approval.js";
import type { CommentApprovalOptions } from "../../core/run/approval-comment.js";
import { mayAskPeople } from "../asks-people.js";
import { entitledBy } from "../authorize/entitled.js";
import { worksOnFork } from "../authorize/fork.js";
import { runUrlOf, sessionIdOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { commentMarker } from "../progress.js";
import { openSessionStore } from "../session/session-store.js";
import { isDryRun, type Run } from "../stages.js";
import { createCommentApprovals } from "./comment.js";
import { createGrants, type Grants } from "./grants.js";

/**
 * The channel that asks a person before a sensitive call of the action (`approval`); undefined: no question is needed,
 * or there is no conversation to ask in. First claims the answers that this run was started with.
 */
export async function openApprovals(
  run: Run<"begun">,
  configuration: Configuration,
  agent: string,
): Promise<ApprovalChannel | undefined> {
  const { subject } = run.request;
  const { approval } = configuration;
  if (!mayAskPeople(configuration) || isDryRun(run) || worksOnFork(run)) return undefined;
  const hub = approval.channel === "hub" ? run.soFar.hub?.link : undefined;
  const limits = { medium: approval.medium_timeout * 1000, high: approval.high_timeout * 1000 };
  if (subject.kind === "none") {
    const otherwise = NO_APPROVAL_CHANNEL;
    return hub?.approvals({ limits, otherwise, isAnswered: async () => false, otherwiseWords: "the call is refused" });
  }
  await run.resumption?.answers?.claim();
  const grants = openGrants(run, configuration.triggers.min_permission, agent);
  const channel = createCommentApprovals(optionsOf(run, configuration, agent, grants));
  // Questions that are still open when the run ends are marked as closed.
  run.cleanup.push(() => channel.end());
  if (hub === undefined) return channel;
  return hub.approvals({
    limits,
    isAnswered: async (request) => (await grants.find(request, false)) !== null,
    otherwise: channel,
    otherwiseWords: "the question is posted in a comment",
  });
}

function optionsOf(
  run: Run<"begun">,
  configuration: Configuration,
  agent: string,
  grants: Grants,
): CommentApprovalOptions {
  const { forge, phrase } = run;
  const { subject } = run.request;
  const { services, redactor } = run;
  const sessionId = sessionIdOf(run.environment);
  const { approval, triggers } = configuration;
  const { unavailable } = openSessionStore(run, run, configuration);
  const minimum = triggers.min_permission;
  return {
    forge,
    subject,
    marker: () => commentMarker("approval", subjectKey(subject), sessionId, run.soFar.head),
    phrase,
    minimum,
    runUrl: runUrlOf(run.environment),
    run: sessionId,
    head: () => run.soFar.head,
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
    logger: run.host.logger,
    redact: (text) => redactor.redact(text),
    events: run.events,
    parse: answerParser(services.parseCommand, phrase),
    entitled: entitledBy(forge, minimum),
    isGenuine: genuineIn(forge, subject),
    ownLogin: async () => (await forge.viewer())?.login.toLowerCase() ?? "",
    granted: grants.find,
    onWide: grants.addWide,
    keep: run.keeper.keepWaiting,
  };
}

function openGrants(run: Run<"begun">, minimum: "write" | "maintain" | "admin", agent: string): Grants {
  const { events, forge, resumption, phrase } = run;
  const { subject } = run.request;
  const { clock } = run.services;
  const entitled = entitledBy(forge, minimum);
  const parse = answerParser(run.services.parseCommand, phrase);
  return createGrants({
    grants: resumption?.answers?.grants ?? [],
    carried: resumption?.waiting ?? [],
    past: resumption?.past ?? [],
    agent,
    head: () => run.soFar.head,
    now: () => clock.now(),
    async verify(answered) {
      if (answered.comment === null) return null;
      const comment = await forge.getComment({ id: answered.comment, kind: "issue_comment" }, subject);
      const answer = comment === null ? null : parse(comment.body);
      if (comment === null || comment.authorIsBot || comment.viaApp === true) return null;
      const isSame = answer?.approves === true && answer.id === answered.id && answer.scope === answered.scope;
      if (!isSame || comment.createdAt !== comment.updatedAt) return null;
      const right = await entitled(comment.author);
      return right === "no" ? null : { isAdmin: right === "admin" };
    },
    onMoved(call) {
      const text = `The approval ${call.id} was for the commit ${call.head}; the run works on ${run.soFar.head}, so it asks again.`;
      giveNotice({ events, services: run.services }, text);
    },
  });
}
