import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** changes.patch of the folder that a session lies in; '' without one. */
export function patchBeside(session = ""): string {
  try {
    return readFileSync(join(dirname(session), "changes.patch"), "utf8");
  } catch {
    return "";
  }
}
