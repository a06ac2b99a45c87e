import { blockingTampering, gatesAgainstSuccess } from "../status.js";
import type { PublishWorkRequest } from "./publish-work.js";

type Work = Pick<
  PublishWorkRequest,
  "forge" | "configuration" | "target" | "result" | "status" | "ended" | "updateBot"
>;

/**
 * How work leaves the runner: not at all, as a patch in the report's folder, or pushed. `draft` and `ready` apply to a
 * pull request that this run opens. A patch has the rule that forbids a push as its reason, or null if the
 * configuration asks only for a patch.
 */
export type PublicationForm =
  | { readonly kind: "none" }
  | { readonly kind: "patch"; readonly reason: string | null }
  | { readonly kind: "draft" | "ready" };

/** After these stops the work is unfinished in a way that gates cannot detect: it is saved, but not pushed. */
const PATCH_ONLY: ReadonlySet<string> = new Set(["interrupted", "llm_error", "aborted"]);

const patch = (why: string): PublicationForm => ({ kind: "patch", reason: `${why} The work is kept as a patch.` });

/**
 * Decides the form by the settings, the proof and the target. Only here does a failing gate lead to a draft or a patch.
 */
export function publicationForm(work: Work): PublicationForm {
  const { forge, configuration, target, result, status, ended, updateBot } = work;
  const { mode, on_gate_failure: onGateFailure } = configuration.publish;
  const { proof, outcome } = result;
  if (mode === "none") return { kind: "none" };
  if (!proof.complete) return patch("Nothing was pushed: the run ended before its gates had proved the changes.");
  if (mode === "patch" || PATCH_ONLY.has(outcome.stopReason)) return { kind: "patch", reason: null };

  if (target.pull !== null && target.pull.headRepository?.toLowerCase() !== nameOf(forge.repository))
    return patch("Nothing was pushed: the pull request comes from a fork.");
  if (proof.audit.blocked) return patch("Nothing was pushed: the audit of the changes forbids it.");
  const isForeign = !target.ours;
  const isInReview = target.pull !== null && !target.pull.draft;
  const notHere = `Nothing was pushed to ${target.branch}:`;
  const isWeakened = blockingTampering(proof.audit).length > 0;
  if (isWeakened && (isForeign || isInReview))
    return patch(`${notHere} tests or checks that exist at base were weakened.`);
  const isUnshown = hasNothingToShow(work);
  if (isUnshown && isForeign) return patch(`${notHere} no required gate has a result, so nothing is proved.`);
  const failing = gatesAgainstSuccess(proof.gates);
  const red = `required gates fail or could not run (${failing.join(", ")})`;
  if (target.merge !== undefined && (proof.shown?.evidence ?? []).length === 0)
    return patch(`${notHere} ${failing.length > 0 ? red : "nothing shows that the work of both sides is kept"}.`);
  if (failing.length > 0) {
    if (isForeign || (isInReview && onGateFailure !== "push")) return patch(`${notHere} ${red}.`);
    if (onGateFailure === "none") return patch(`Nothing was pushed: ${red} and publish.on_gate_failure is none.`);
  }
  // No person asked for it, so only a whole repair is added to the bot's branch.
  if (updateBot !== undefined && isForeign && status !== "success")
    return patch(`${notHere} the branch is ${updateBot}'s, and the run ended as ${status}.`);
  const isRedDraft = failing.length > 0 && onGateFailure === "draft";
  const isDraft = mode === "draft" || ended?.isIssueClosed === true || isWeakened || isUnshown || isRedDraft;
  return { kind: isDraft ? "draft" : "ready" };
}

/**
 * How this run changes a draft that an earlier run left unproved. `proved`: its description says so, and it becomes
 * ready. `green`: it becomes ready, although nothing shows the effect of the change yet. null: it stays unchanged.
 */
export function updatedDraft(work: Work): "proved" | "green" | null {
  const { status, target, result } = work;
  if (target.since?.isStated !== true) return null;
  if (status === "success") return "proved";
  const { gates, audit } = result.proof;
  const isRed = gatesAgainstSuccess(gates).length + blockingTampering(audit).length > 0;
  return result.outcome.stopReason === "unproved" && !isRed && !hasNothingToShow(work) ? "green" : null;
}

/** Evidence was required and not found, and no required gate has a result. */
function hasNothingToShow({ result: { proof } }: Work): boolean {
  const isShown = proof.shown === undefined || proof.shown.evidence.length > 0;
  return !isShown && !proof.gates.some(({ required, outcome }) => required && outcome !== "not_run");
}

const nameOf = ({ owner, name }: { readonly owner: string; readonly name: string }): string =>
  `${owner}/${name}`.toLowerCase();
