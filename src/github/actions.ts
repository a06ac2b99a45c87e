import type { DispatchResult, Forge, WorkflowRunInfo } from "../core/forge.js";
import { type Client, forgeError } from "./client.js";
import * as schemas from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };
type ActionsMethods = Pick<Forge, "dispatchWorkflow" | "workflowRun" | "dispatchedRun">;

function reasonOf(status: number, message: string): Exclude<DispatchResult, { ok: true }>["reason"] {
  if (status === 403) return "denied";
  if (status === 404) return "missing";
  return /workflow_dispatch/i.test(message) ? "not_dispatchable" : "failed";
}

const toRun = (raw: {
  id: number;
  html_url: string;
  status: string | null;
  conclusion: string | null;
}): WorkflowRunInfo => ({
  id: raw.id,
  url: raw.html_url,
  conclusion: raw.status === "completed" ? (raw.conclusion ?? "unknown") : null,
});

export function actionsMethods(client: Client, names: Names): ActionsMethods {
  const workflows = "/repos/{owner}/{repo}/actions/workflows/{workflow_id}";
  return {
    async dispatchWorkflow(workflow, branch) {
      const body = { ...names, workflow_id: workflow, ref: branch };
      const route = `POST ${workflows}/dispatches`;
      let answer = await client.send(route, { ...body, return_run_details: true }, schemas.dispatch);
      // A server that does not know the wish refuses the request whole; then the run is looked for.
      if (!answer.ok && answer.status === 422 && /return_run_details/.test(answer.message)) {
        answer = await client.send(route, body, schemas.dispatch);
      }
      if (answer.ok) return { ok: true, runId: answer.value?.workflow_run_id ?? null };
      return { ok: false, reason: reasonOf(answer.status, answer.message), message: answer.message };
    },
    async dispatchedRun({ workflow, branch, commit }) {
      const query = { ...names, workflow_id: workflow, event: "workflow_dispatch", branch, head_sha: commit };
      const answer = await client.send(`GET ${workflows}/runs`, { ...query, per_page: 1 }, schemas.workflowRuns);
      if (!answer.ok) throw forgeError(`the runs of ${workflow}`, answer);
      const [newest] = answer.value.workflow_runs;
      return newest === undefined ? null : toRun(newest);
    },
    async workflowRun(id) {
      const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
      const answer = await client.send(route, { ...names, run_id: id }, schemas.workflowRun);
      if (answer.ok) return toRun(answer.value);
      if (answer.status === 404) return null;
      throw forgeError(`the workflow run ${id}`, answer);
    },
  };
}
