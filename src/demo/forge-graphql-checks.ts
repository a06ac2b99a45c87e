import { type Call, isAccepted } from "./forge-http.js";
import { nodeId } from "./forge-node-id.js";
import type { CheckRunRecord } from "./forge-state.js";
import { type GraphqlArguments, GraphqlError, type GraphqlNode } from "./graphql-execute.js";

const PAGE = 100;

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

/** A field that the token has no right to is null, with an error beside the data. */
export function requireRead(call: Call, accepts: string): void {
  if (isAccepted(accepts, call.identity)) return;
  const by = call.identity.kind === "pat" ? "personal access token" : "integration";
  throw new GraphqlError("FORBIDDEN", `Resource not accessible by ${by}`);
}

/** The checks of a commit; null without any, as for GitHub. A token without the right to checks gets an error. */
export function rollupNode(call: Call, sha: string): GraphqlNode | null {
  requireRead(call, "checks=read");
  const runs = call.state.checkRuns.filter(({ headSha }) => headSha === sha);
  if (runs.length === 0) return null;
  const contexts = (input: GraphqlArguments): GraphqlNode => {
    const { first, last } = input;
    const size = typeof first === "number" ? first : last;
    if (typeof size !== "number" || size < 0 || size > PAGE) {
      throw new GraphqlError("EXCESSIVE_PAGINATION", "`contexts` needs a `first` or `last` of at most 100 records.");
    }
    const page = typeof first === "number" ? runs.slice(0, size) : runs.slice(-size);
    return {
      type: "StatusCheckRollupContextConnection",
      fields: { totalCount: () => runs.length, nodes: () => page.map(checkNode) },
    };
  };
  return {
    type: "StatusCheckRollup",
    fields: { id: () => nodeId("other", `rollup-${sha}`), state: () => stateOf(runs), contexts },
  };
}
