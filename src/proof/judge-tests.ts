import type { TamperingSettings } from "../core/tool/tree-judgement.js";
import type { Finding } from "../core/tool/verdict.js";
import type { TreeChange } from "../core/workspace/workspace.js";
import type { ProveDependencies } from "./prove.js";

/** Findings about the tests that exist at `from` and that `to` removes or weakens; both are commits or trees. */
export async function judgeTests(
  { services, policy, tracker, limits, redactor, workspace: { history } }: ProveDependencies,
  tampering: TamperingSettings,
  { from, to, changes }: { readonly from: string; readonly to: string; readonly changes: readonly TreeChange[] },
): Promise<readonly Finding[]> {
  const judged = await services.judgeTree({
    ...{ changes, policy, toolFiles: tracker.toolFiles, ...limits, tampering, redactor },
    read: (path) => history.read(to, path),
    readBase: (path) => history.read(from, path),
  });
  return judged.tampering ?? [];
}
