import type { ForgeEvent } from "../../core/forge/forge.js";
import type { JobEnvironment } from "../job.js";

const DEPENDABOT = "dependabot[bot]";

/**
 * Why GitHub gives this event's job no secrets; null when it does. Forks and Dependabot lose them on the events of a
 * pull request and its reviews only: a comment in the conversation runs the default branch's workflow, with all of them.
 */
export function lacksSecrets(event: ForgeEvent, { actor }: Pick<JobEnvironment, "actor">): string | null {
  const isOfPull =
    event.kind === "pull_request" || (event.kind === "comment" && event.comment.kind !== "issue_comment");
  if (!isOfPull) return null;
  if (event.isFork === true) return "comes from a fork";
  return actor === DEPENDABOT || event.sender.login === DEPENDABOT ? "comes from Dependabot" : null;
}

/**
 * Why nothing can run on an event without secrets, or null: the key of the endpoint is one of them. Whoever set up the
 * workflow has made no mistake, so this is no failure. Whether the endpoint needs a key makes no difference: the token
 * of such an event may not even comment.
 */
export function skipWithoutSecrets(
  event: ForgeEvent,
  environment: Pick<JobEnvironment, "actor">,
  { hasModelKey, hasToken }: { readonly hasModelKey: boolean; readonly hasToken: boolean },
): string | null {
  const why = lacksSecrets(event, environment);
  if (why === null || (hasToken && hasModelKey)) return null;
  const missing = !hasModelKey ? "api-key" : "github-token";
  return `The event ${why} and has no secrets, so the input ${missing} is empty: nothing runs. A comment in the conversation has them.`;
}
