/** The workflow that `architect init` writes: the first of the examples. */
import { ownAction } from "../own-action.mjs";

export async function generate({ load }) {
  const init = await load("src/commands/doctor/init.ts");
  if (!init) return [];
  return [{ path: "examples/fix.yml", content: init.workflowText(ownAction()) }];
}
