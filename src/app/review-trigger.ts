import type { ForgeEvent } from "../core/forge.js";

/** What happens to a pull request that there may be something new to review after. */
const ACTIONS: ReadonlySet<string> = new Set(["opened", "synchronize", "reopened", "ready_for_review"]);

export interface ReviewTriggerSettings {
  /** `triggers.auto_review`. */
  readonly autoReview: boolean;
  /** Input `command`: the workflow says itself what to do. */
  readonly command: string | undefined;
  readonly phrase: string;
}

/**
 * Why nothing runs on this `pull_request` event, or null (product.md §1): a review on its own is asked for by the
 * configuration or the workflow, and never of a draft. Fork heads have neither secrets nor a token that may write.
 */
export function noReviewReason(
  event: Extract<ForgeEvent, { kind: "pull_request" }>,
  { autoReview, command, phrase }: ReviewTriggerSettings,
): { readonly kind: "ignore" | "skip"; readonly reason: string } | null {
  if (!ACTIONS.has(event.action)) {
    const wanted = [...ACTIONS].join(", ");
    return { kind: "ignore", reason: `pull_request.${event.action} is no trigger, only ${wanted}` };
  }
  if (event.isFork) {
    const reason = `The pull request comes from a fork, whose events have no secrets: nothing runs. \`${phrase} review\` as a comment reviews it.`;
    return { kind: "skip", reason };
  }
  if (event.isDraft) return { kind: "skip", reason: "The pull request is a draft: it is reviewed when it is ready." };
  if (autoReview || command !== undefined) return null;
  const reason = `Reviews of pull requests on their own are off: nothing runs. triggers.auto_review: true turns them on, and so does the input command: review; \`${phrase} review\` asks for one.`;
  return { kind: "skip", reason };
}
