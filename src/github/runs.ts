import { z } from "zod";
import type { DispatchResult, Forge, WorkflowRunInfo } from "../core/forge/forge.js";
import type { JobStep, RunAnswer, RunDetails, RunForge, RunJob } from "../core/forge/runs.js";
import { readTail } from "../core/read-body.js";
import { type Refusals, refusal } from "./refusals.js";
import type { RepositoryClient } from "./repository-client.js";
import { branchCommitReader } from "./schemas/convert.js";
import { comparison, text } from "./schemas/schemas.js";

const JOB_PAGES = 3;
const LOG_TIMEOUT = 60_000;
/** Maximum bytes read of a larger log. */
const MOST_READ = 256 * 1024 * 1024;

const run = z.object({
  id: z.number(),
  html_url: text,
  run_attempt: z.number().nullish(),
  event: z.string(),
  path: text,
  status: z.string().nullable(),
  conclusion: z.string().nullable(),
});

const job = z.object({
  id: z.number(),
  name: z.string(),
  conclusion: z.string().nullable(),
  run_attempt: z.number().nullish(),
  steps: z
    .array(
      z.object({
        number: z.number(),
        name: z.string(),
        conclusion: z.string().nullable(),
        started_at: text,
        completed_at: text,
      }),
    )
    .nullish(),
});

/** The body is empty if the server does not return the id of the started run. */
const dispatch = z.object({ workflow_run_id: z.number() }).nullish().catch(null);
const runs = z.object({ workflow_runs: z.array(run) });
const jobs = z.object({ total_count: z.number(), jobs: z.array(job) });
const redirect = z.object({ location: z.string() });

const conclusionOf = ({ status, conclusion }: z.infer<typeof run>): string | null =>
  status === "completed" ? (conclusion ?? "unknown") : null;

function toInfo(raw: z.infer<typeof run>): WorkflowRunInfo {
  return { id: raw.id, url: raw.html_url, conclusion: conclusionOf(raw) };
}

function toDetails(raw: z.infer<typeof run>): RunDetails {
  return {
    id: raw.id,
    attempt: raw.run_attempt ?? 1,
    event: raw.event,
    workflow: raw.path.replace(/@.*$/, ""),
    conclusion: conclusionOf(raw),
  };
}

function toJob(raw: z.infer<typeof job>): RunJob {
  const steps = (raw.steps ?? []).map(
    (step): JobStep => ({
      number: step.number,
      name: step.name,
      conclusion: step.conclusion,
      startedAt: step.started_at,
      completedAt: step.completed_at,
    }),
  );
  return { id: raw.id, name: raw.name, conclusion: raw.conclusion, attempt: raw.run_attempt ?? 1, steps };
}

const DISPATCH_REFUSALS: Refusals<DispatchResult> = [
  ["denied", 403],
  ["missing", 404],
  ["unknown_inputs", /unexpected inputs/i],
  ["not_dispatchable", /workflow_dispatch/i],
];

const RUN_REFUSALS: Refusals<RunAnswer<never>> = [
  ["denied", 403],
  ["missing", 404, 410],
];

const failed = (message: string): RunAnswer<never> => ({ ok: false, reason: "failed", message });

/**
 * Reads the log from the address that the server returns: without our headers, so the token is not sent there. An
 * address without TLS is accepted only from a server without TLS.
 */
async function readLog(
  location: string,
  maximumBytes: number,
  { apiUrl, signal }: { readonly apiUrl: string; readonly signal: AbortSignal },
): Promise<RunAnswer<string>> {
  const address = URL.canParse(location, apiUrl) ? new URL(location, apiUrl) : null;
  const isAccepted = address?.protocol === "https:" || address?.protocol === new URL(apiUrl).protocol;
  if (address === null || !isAccepted) return failed("the server names no usable address for the log");
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LOG_TIMEOUT)]);
    const response = await fetch(address, { signal: limit });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const message = `the log's server answered ${response.status}`;
      return refusal({ status: response.status, message }, RUN_REFUSALS);
    }
    const { bytes, isCut } = await readTail(response.body, maximumBytes, MOST_READ);
    const tail = bytes.toString("utf8");
    // Start a truncated log with a whole line.
    return { ok: true, value: isCut ? tail.slice(tail.indexOf("\n") + 1) : tail };
  } catch {
    // The message may contain the address with its signature.
    return failed("the log could not be read to its end");
  }
}

export function runMethods(
  client: RepositoryClient,
  options: { readonly apiUrl: string; readonly serverUrl: string; readonly signal: AbortSignal },
): RunForge & Pick<Forge, "latestCommits" | "dispatchWorkflow" | "dispatchedRun" | "workflowRun"> {
  const workflows = "/actions/workflows/{workflow_id}";
  return {
    async dispatchWorkflow(workflow, branch, inputs) {
      const body = { workflow_id: workflow, ref: branch, ...(inputs === undefined ? {} : { inputs }) };
      const route = `POST ${workflows}/dispatches`;
      let answer = await client.send(route, { ...body, return_run_details: true }, dispatch);
      // A server without this option refuses the whole request; then search for the run instead.
      if (!answer.ok && answer.status === 422 && /return_run_details/.test(answer.message)) {
        answer = await client.send(route, body, dispatch);
      }
      if (!answer.ok) return refusal(answer, DISPATCH_REFUSALS);
      return { ok: true, runId: answer.value?.workflow_run_id ?? null };
    },
    async dispatchedRun({ workflow, branch, commit }) {
      const query = { workflow_id: workflow, event: "workflow_dispatch", branch, head_sha: commit, per_page: 1 };
      const found = await client.read(`the runs of ${workflow}`, `GET ${workflows}/runs`, query, runs);
      const [newest] = found.workflow_runs;
      return newest === undefined ? null : toInfo(newest);
    },
    async workflowRun(id) {
      const route = "GET /actions/runs/{run_id}";
      const found = await client.find(`the workflow run ${id}`, route, { run_id: id }, run);
      return found && toInfo(found);
    },

    async latestCommits(sha, count, path) {
      const query = { sha, per_page: count, ...(path === undefined ? {} : { path }) };
      const found = await client.read(`the commits of ${sha}`, "GET /commits", query, comparison.shape.commits);
      return found.map(branchCommitReader(options.serverUrl));
    },
    async runDetails(id) {
      const answer = await client.send("GET /actions/runs/{run_id}", { run_id: id }, run);
      return answer.ok ? { ok: true, value: toDetails(answer.value) } : refusal(answer, RUN_REFUSALS);
    },
    async runsOn(commit) {
      const query = { head_sha: commit, per_page: 100 };
      const answer = await client.send("GET /actions/runs", query, runs);
      return answer.ok ? { ok: true, value: answer.value.workflow_runs.map(toDetails) } : refusal(answer, RUN_REFUSALS);
    },
    async jobsOf(id, attempts) {
      const found: RunJob[] = [];
      for (let page = 1; page <= JOB_PAGES; page++) {
        const query = { run_id: id, filter: attempts, per_page: 100, page };
        const answer = await client.send("GET /actions/runs/{run_id}/jobs", query, jobs);
        if (!answer.ok) return refusal(answer, RUN_REFUSALS);
        found.push(...answer.value.jobs.map(toJob));
        if (answer.value.jobs.length === 0 || found.length >= answer.value.total_count) break;
      }
      return { ok: true, value: found };
    },
    async jobLog(id, maximumBytes) {
      const answer = await client.redirect("GET /actions/jobs/{job_id}/logs", { job_id: id }, redirect);
      return answer.ok ? readLog(answer.value.location, maximumBytes, options) : refusal(answer, RUN_REFUSALS);
    },
  };
}
