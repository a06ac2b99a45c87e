import { fingerprint } from "../../core/fingerprint.js";
import type { ConfirmationRequest } from "../../core/run/approval.js";

/** Hash that binds an approval: tool, arguments, commit and run. */
export function approvalHash(
  { tool, args }: Pick<ConfirmationRequest, "tool" | "args">,
  place: { readonly head: string; readonly run: string },
): string {
  return fingerprint([tool, args, place.head, place.run]);
}
