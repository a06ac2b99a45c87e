import type { Call } from "../http.js";
import { nodeId } from "../node-id.js";
import type { CheckRunRecord } from "../state.js";
import type { GraphqlArguments, GraphqlNode } from "./graphql-execute.js";
import { connection, requireRight } from "./graphql-parts.js";

function checkNode({ id, name, status, conclusion }: CheckRunRecord): GraphqlNode {
  return {
    type: "CheckRun",
    fields: {
      id: () => nodeId("check_run", id),
      name: () => name,
      status: () => status.toUpperCase(),
      conclusion: () => conclusion?.toUpperCase() ?? null,
    },
  };
}

const FAILED = ["failure", "timed_out", "action_required", "cancelled"];

function stateOf(runs: readonly CheckRunRecord[]): string {
  if (runs.some(({ conclusion }) => conclusion !== null && FAILED.includes(conclusion))) return "FAILURE";
  return runs.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}

/** The checks of a commit; null without any, as for GitHub. A token without the right to checks gets an error. */
export function rollupNode(call: Call, sha: string): GraphqlNode | null {
  requireRight(call, "checks=read");
  const runs = call.state.checkRuns.filter(({ headSha }) => headSha === sha);
  if (runs.length === 0) return null;
  const contexts = (input: GraphqlArguments): GraphqlNode =>
    connection("StatusCheckRollupContextConnection", "contexts", runs, input, checkNode);
  return {
    type: "StatusCheckRollup",
    fields: { id: () => nodeId("other", `rollup-${sha}`), state: () => stateOf(runs), contexts },
  };
}
