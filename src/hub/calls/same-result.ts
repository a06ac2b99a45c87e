import { isDeepStrictEqual } from "node:util";
import type { RemoteResult } from "../protocol/tools.js";

/** Whether a result was sent again: its fields may come in another order. */
export function sameResult(left: RemoteResult, right: RemoteResult): boolean {
  return isDeepStrictEqual(left, right);
}
