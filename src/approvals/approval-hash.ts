import { createHash } from "node:crypto";
import type { ConfirmationRequest } from "../core/approval.js";

/** JSON with the keys of every object in order, so that equal arguments give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** What an approval is bound to (ruling 48): tool, arguments, commit and run. */
export function approvalHash(
  { tool, args }: Pick<ConfirmationRequest, "tool" | "args">,
  place: { readonly head: string; readonly run: string },
): string {
  return createHash("sha256")
    .update(canonical([tool, args, place.head, place.run]))
    .digest("hex");
}
