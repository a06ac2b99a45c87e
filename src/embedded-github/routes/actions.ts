import { matches } from "../actions.js";
import { bodyFields, isFields, readFields } from "../body.js";
import {
  apiError,
  type Call,
  created,
  type HttpAnswer,
  NO_CONTENT,
  notFoundAnswer,
  numberParameter,
  ok,
  orNotFound,
  paginate,
  parameter,
  type RepositoryRoute,
} from "../http.js";
import { annotationJson, checkRunJson, jobJson, statusJson, workflowRunJson } from "../json/actions.js";
import { type Json, repositoryApiUrl } from "../json/json.js";
import { minimalRepositoryJson } from "../json/repository.js";
import { resolveInForge } from "../refs.js";
import type { CheckRunRecord, JobRecord, WorkflowRunRecord } from "../state.js";

const RUNS = "/actions/runs";
const WORKFLOW = "/actions/workflows/{workflow_id}";

/** Check runs, commit statuses, and the parts of GitHub Actions that the product uses. */
export const actionsRoutes: readonly RepositoryRoute[] = [
  ["POST", "/check-runs", "checks=write", createCheckRun],
  ["GET", "/check-runs/{check_run_id}", "checks=read", (call) => ok(checkRunJson(call, checkRunOf(call)))],
  ["PATCH", "/check-runs/{check_run_id}", "checks=write", updateCheckRun],
  ["GET", "/check-runs/{check_run_id}/annotations", "checks=read", listAnnotations],
  ["GET", "/commits/{ref}/check-runs", "checks=read", listCheckRuns],
  ["GET", "/commits/{ref}/status", "statuses=read", combineStatuses],
  ["POST", `${WORKFLOW}/dispatches`, "actions=write", dispatchWorkflow],
  ["GET", `${WORKFLOW}/runs`, "actions=read", listWorkflowRuns],
  ["GET", RUNS, "actions=read", (call) => answerRuns(call, call.state.workflowRuns)],
  ["GET", `${RUNS}/{run_id}`, "actions=read", async (call) => ok(await workflowRunJson(call, runOf(call)))],
  ["GET", `${RUNS}/{run_id}/jobs`, "actions=read", listJobs],
  ["GET", "/actions/secrets", "secrets=read", (call) => listSecrets(call, "secrets")],
  ["GET", "/actions/organization-secrets", "secrets=read", (call) => listSecrets(call, "organizationSecrets")],
  ["GET", "/actions/jobs/{job_id}/logs", "actions=read", redirectToLog],
  ["GET", "/actions/permissions/workflow", "administration=read", getDefaults],
];

const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "skipped", "timed_out", "action_required"];

async function createCheckRun(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const headSha = fields.requiredText("head_sha");
  if ((await call.git.attempt(["cat-file", "commit", headSha])).code !== 0) {
    throw apiError(422, `No commit found for SHA: ${headSha}`);
  }
  const run: CheckRunRecord = {
    id: call.state.nextId(),
    name: fields.requiredText("name"),
    headSha,
    status: "queued",
    conclusion: null,
    externalId: fields.text("external_id") ?? null,
    detailsUrl: fields.text("details_url") ?? null,
    startedAt: fields.text("started_at") ?? call.state.now(),
    completedAt: null,
    output: { title: null, summary: null, text: null },
    annotations: [],
  };
  applyCheckRun(call, run);
  call.state.checkRuns.push(run);
  return created(checkRunJson(call, run));
}

/** A conclusion completes the run. Annotations are added to those of earlier updates, at most 50 a request. */
function applyCheckRun(call: Call, run: CheckRunRecord): void {
  const fields = bodyFields(call);
  const conclusion = fields.text("conclusion");
  if (conclusion !== undefined && !CONCLUSIONS.includes(conclusion)) {
    throw apiError(422, `Invalid request.\n\n${conclusion} is not a member of ${JSON.stringify(CONCLUSIONS)}.`);
  }
  const status = fields.text("status");
  if (status === "completed" && conclusion === undefined) {
    throw apiError(422, `Invalid request.\n\n"conclusion" wasn't supplied.`);
  }
  run.name = fields.text("name") ?? run.name;
  run.detailsUrl = fields.text("details_url") ?? run.detailsUrl;
  run.status = conclusion === undefined ? (status ?? run.status) : "completed";
  run.conclusion = conclusion ?? run.conclusion;
  if (conclusion !== undefined) run.completedAt = fields.text("completed_at") ?? call.state.now();
  if (!isFields(fields.json["output"])) return;
  const output = readFields(fields.json["output"]);
  const annotations = output.list("annotations") ?? [];
  if (annotations.length > 50)
    throw apiError(422, "Invalid request.\n\nNo more than 50 annotations may be sent at once.");
  run.annotations.push(...annotations.filter(isFields).map((annotation) => ({ ...annotation })));
  run.output = {
    title: output.text("title") ?? run.output.title,
    summary: output.requiredText("summary"),
    text: output.text("text") ?? run.output.text,
  };
}

function checkRunOf(call: Call): CheckRunRecord {
  const id = numberParameter(call, "check_run_id");
  return orNotFound(call.state.checkRuns.find((run) => run.id === id));
}

function updateCheckRun(call: Call): HttpAnswer {
  const run = checkRunOf(call);
  applyCheckRun(call, run);
  return ok(checkRunJson(call, run));
}

function listAnnotations(call: Call): Promise<HttpAnswer> {
  const run = checkRunOf(call);
  return paginate(call, run.annotations, (annotation) => annotationJson(call, run, annotation));
}

async function listCheckRuns(call: Call): Promise<HttpAnswer> {
  const sha = await resolveInForge(call, parameter(call, "ref"));
  if (sha === undefined) throw apiError(422, `No commit found for SHA: ${parameter(call, "ref")}`);
  const { check_name: name, status } = call.query;
  const found = call.state.checkRuns.filter((run) => matches(run, { headSha: sha, name, status }));
  return counted(call, "check_runs", found, (run) => checkRunJson(call, run));
}

/** The newest status of each context. */
async function combineStatuses(call: Call): Promise<HttpAnswer> {
  const sha = await resolveInForge(call, parameter(call, "ref"));
  if (sha === undefined) throw apiError(422, `No commit found for SHA: ${parameter(call, "ref")}`);
  const newest = new Map(call.state.statuses.filter((one) => one.sha === sha).map((one) => [one.context, one]));
  const page = await paginate(call, [...newest.values()], (status) => statusJson(call, status));
  const states = [...newest.values()].map(({ state }) => state);
  const isRed = states.some((state) => state === "error" || state === "failure");
  const isPending = states.length === 0 || states.includes("pending");
  const state = isRed ? "failure" : isPending ? "pending" : "success";
  const url = `${repositoryApiUrl(call)}/commits/${sha}`;
  const fields = { sha, state, statuses: page.body, total_count: newest.size, repository: minimalRepositoryJson(call) };
  return { ...page, body: { ...fields, url: `${url}/status`, commit_url: url } };
}

async function counted<Item>(
  call: Call,
  name: string,
  items: readonly Item[],
  toJson: (item: Item) => Json | Promise<Json>,
): Promise<HttpAnswer> {
  const page = await paginate(call, items, toJson);
  return { ...page, body: { total_count: items.length, [name]: page.body } };
}

async function dispatchWorkflow(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const ref = fields.requiredText("ref");
  const headSha = await resolveInForge(call, ref);
  if (headSha === undefined) throw apiError(422, `No ref found for: ${ref}`);
  const workflow = `.github/workflows/${parameter(call, "workflow_id")}`;
  const { defaultBranch } = call.state;
  const known = await call.git.attempt(["cat-file", "blob", `refs/heads/${defaultBranch}:${workflow}`]);
  if (known.code !== 0) throw notFoundAnswer();
  const source = known.stdout.toString("utf8");
  if (!source.includes("workflow_dispatch")) {
    throw apiError(422, "Workflow does not have 'workflow_dispatch' trigger");
  }
  const { inputs: given, return_run_details: isDetailed } = fields.json;
  const inputs = isFields(given) ? given : {};
  const unexpected = Object.keys(inputs).filter((name) => !dispatchInputs(source).includes(name));
  if (unexpected.length > 0) throw apiError(422, `Unexpected inputs provided: ${JSON.stringify(unexpected)}`);
  const run: WorkflowRunRecord = {
    id: call.state.nextId(),
    workflow,
    name: /^name:\s*(.+)$/m.exec(source)?.[1]?.trim() ?? workflow,
    event: "workflow_dispatch",
    branch: ref.replace(/^refs\/heads\//, ""),
    headSha,
    actor: call.identity.login,
    createdAt: call.state.now(),
    inputs,
    status: "queued",
    conclusion: null,
    jobs: [],
  };
  call.state.workflowRuns.push(run);
  if (isDetailed !== true) return NO_CONTENT;
  const url = `${repositoryApiUrl(call)}/actions/runs/${run.id}`;
  const html = `${call.urls.web}/${call.state.owner}/${call.state.name}/actions/runs/${run.id}`;
  return { status: 200, body: { workflow_run_id: run.id, run_url: url, html_url: html } };
}

/** Names of the inputs of a `workflow_dispatch`, found by indentation instead of a YAML parser. */
function dispatchInputs(source: string): readonly string[] {
  const lines = source.split("\n");
  const start = lines.findIndex((line) => /^\s+inputs:\s*$/.test(line));
  const indent = (line: string): number => line.search(/\S/);
  const depth = indent(lines[start + 1] ?? "");
  const rest = start === -1 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => indent(line) !== -1 && indent(line) < depth);
  const block = end === -1 ? rest : rest.slice(0, end);
  return block.flatMap((line) => (indent(line) === depth ? (/^\s*([\w-]+):/.exec(line)?.[1] ?? []) : []));
}

function answerRuns(call: Call, runs: readonly WorkflowRunRecord[]): Promise<HttpAnswer> {
  const { branch, event, status, head_sha: headSha, actor } = call.query;
  const isIn = (run: WorkflowRunRecord): boolean => matches(run, { status }) || matches(run, { conclusion: status });
  const found = runs.filter((run) => matches(run, { branch, event, headSha, actor }) && isIn(run));
  return counted(call, "workflow_runs", found.reverse(), (run) => workflowRunJson(call, run));
}

function listWorkflowRuns(call: Call): Promise<HttpAnswer> {
  const workflow = `.github/workflows/${parameter(call, "workflow_id")}`;
  return answerRuns(
    call,
    call.state.workflowRuns.filter((run) => run.workflow === workflow),
  );
}

function runOf(call: Call): WorkflowRunRecord {
  const id = numberParameter(call, "run_id");
  return orNotFound(call.state.workflowRuns.find((run) => run.id === id));
}

function listJobs(call: Call): Promise<HttpAnswer> {
  const run = runOf(call);
  const newest = run.jobs.filter((job) => !run.jobs.some((other) => isLater(other, job)));
  const jobs = call.query["filter"] === "all" ? run.jobs : newest;
  return counted(call, "jobs", jobs, (job) => jobJson(call, run, job));
}

function isLater(left: JobRecord, right: JobRecord): boolean {
  return left.name === right.name && (left.attempt ?? 1) > (right.attempt ?? 1);
}

/** Redirects to an address that needs no token. */
function redirectToLog(call: Call): HttpAnswer {
  const id = numberParameter(call, "job_id");
  if (!call.state.workflowRuns.some((run) => run.jobs.some((job) => job.id === id))) throw notFoundAnswer();
  return { status: 302, headers: { location: `${call.urls.web}/_logs/jobs/${id}.txt` } };
}

function getDefaults(call: Call): HttpAnswer {
  const isAllowed = call.state.settings.allowActionsToCreatePullRequests ?? true;
  return {
    status: 200,
    body: { default_workflow_permissions: "read", can_approve_pull_request_reviews: isAllowed },
  };
}

function listSecrets(call: Call, kind: "secrets" | "organizationSecrets"): Promise<HttpAnswer> {
  const names = call.state.settings[kind] ?? [];
  const at = call.state.createdAt;
  return counted(call, "secrets", names, (name) => ({ name, created_at: at, updated_at: at }));
}
