import { realpathSync } from "node:fs";
import { dirname } from "node:path";

/** Where the bundle and its page are: beside the stub that was started; the bin may be a link to it. */
export function ownFolder(): string {
  return dirname(realpathSync(process.argv[1] ?? ""));
}
