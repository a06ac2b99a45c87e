import { readCommitObject } from "../git/git-history.js";
import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import type { CheckRunRecord, JobRecord, StatusRecord, WorkflowRunRecord } from "../state.js";
import {
  appJson,
  fieldsOf,
  type Json,
  neutral,
  neutralLinks,
  repositoryApiUrl,
  repositoryWebUrl,
  userJson,
} from "./json.js";
import { minimalRepositoryJson } from "./repository.js";

export function checkRunJson(context: ForgeContext, run: CheckRunRecord): Json {
  const url = `${repositoryApiUrl(context)}/check-runs/${run.id}`;
  const web = `${repositoryWebUrl(context)}/runs/${run.id}`;
  return {
    ...fieldsOf(run, "id", "name", "headSha", "status", "conclusion", "startedAt", "completedAt"),
    node_id: nodeId("check_run", run.id),
    external_id: run.externalId ?? "",
    url,
    html_url: web,
    details_url: run.detailsUrl ?? web,
    output: { ...run.output, annotations_count: run.annotations.length, annotations_url: `${url}/annotations` },
    check_suite: { id: run.id + 1 },
    app: appJson(context, "actions"),
    pull_requests: [],
  };
}

export function annotationJson(
  context: ForgeContext,
  { headSha }: CheckRunRecord,
  annotation: Readonly<Record<string, unknown>>,
): Json {
  const { path, start_line, end_line, annotation_level, message } = annotation;
  const blob = `${repositoryWebUrl(context)}/blob/${headSha}/${path}`;
  return {
    ...{ path, start_line, end_line, annotation_level, message },
    start_column: annotation["start_column"] ?? null,
    end_column: annotation["end_column"] ?? null,
    title: annotation["title"] ?? null,
    raw_details: annotation["raw_details"] ?? null,
    blob_href: blob,
  };
}

export function statusJson(context: ForgeContext, status: StatusRecord): Json {
  return {
    ...fieldsOf(status, "id", "context", "state", "description", "targetUrl", "createdAt"),
    node_id: nodeId("other", status.id),
    url: `${repositoryApiUrl(context)}/statuses/${status.sha}`,
    avatar_url: null,
    updated_at: status.createdAt,
  };
}

const WORKFLOW_ID_BASE = 50_000_000;

function workflowId(workflow: string): number {
  return WORKFLOW_ID_BASE + [...workflow].reduce((sum, character) => sum + character.charCodeAt(0), 0);
}

export async function workflowRunJson(context: ForgeContext, run: WorkflowRunRecord): Promise<Json> {
  const api = repositoryApiUrl(context);
  const url = `${api}/actions/runs/${run.id}`;
  const commit = await readCommitObject(context.git.objects, run.headSha);
  const repository = minimalRepositoryJson(context);
  return {
    ...fieldsOf(run, "id", "name", "headSha", "event", "status", "conclusion", "createdAt"),
    node_id: nodeId("workflow_run", run.id),
    head_branch: run.branch,
    path: run.workflow,
    display_title: run.name,
    run_number: context.state.workflowRuns.indexOf(run) + 1,
    workflow_id: workflowId(run.workflow),
    url,
    html_url: `${repositoryWebUrl(context)}/actions/runs/${run.id}`,
    pull_requests: [],
    updated_at: run.createdAt,
    actor: userJson(context, run.actor),
    triggering_actor: userJson(context, run.triggeringActor ?? run.actor),
    run_attempt: run.attempt ?? 1,
    run_started_at: run.createdAt,
    check_suite_id: run.id + 1,
    check_suite_node_id: nodeId("other", run.id + 1),
    previous_attempt_url: null,
    ...neutralLinks(url, "jobs logs check_suite artifacts cancel rerun"),
    workflow_url: `${api}/actions/workflows/${workflowId(run.workflow)}`,
    head_commit: commit
      ? {
          id: commit.sha,
          tree_id: commit.tree,
          message: commit.message,
          timestamp: commit.committer.date,
          author: fieldsOf(commit.author, "name", "email"),
          committer: fieldsOf(commit.committer, "name", "email"),
        }
      : null,
    repository,
    head_repository: headRepositoryJson(repository, run),
  };
}

function headRepositoryJson(repository: Json, { fork }: WorkflowRunRecord): Json | null {
  if (fork === undefined) return repository;
  return fork === null ? null : { ...repository, full_name: `${fork}/${String(repository["name"])}`, fork: true };
}

export function jobJson(context: ForgeContext, run: WorkflowRunRecord, job: JobRecord): Json {
  const api = repositoryApiUrl(context);
  return {
    ...fieldsOf(job, "id", "name", "conclusion"),
    run_id: run.id,
    run_url: `${api}/actions/runs/${run.id}`,
    run_attempt: job.attempt ?? 1,
    node_id: nodeId("check_run", job.id),
    head_sha: run.headSha,
    url: `${api}/actions/jobs/${job.id}`,
    html_url: `${repositoryWebUrl(context)}/actions/runs/${run.id}/job/${job.id}`,
    status: job.conclusion === null ? "in_progress" : "completed",
    created_at: run.createdAt,
    started_at: run.createdAt,
    completed_at: job.conclusion === null ? null : run.createdAt,
    steps: (job.steps ?? []).map((step, index) => ({
      ...fieldsOf(step, "name", "conclusion"),
      status: step.conclusion === null ? "in_progress" : "completed",
      number: index + 1,
      started_at: step.startedAt ?? run.createdAt,
      completed_at: step.completedAt ?? run.createdAt,
    })),
    check_run_url: `${api}/check-runs/${job.id}`,
    labels: ["ubuntu-latest"],
    ...neutral("runner_id runner_group_id", 1),
    ...neutral("runner_name runner_group_name", "GitHub Actions"),
    workflow_name: run.name,
    head_branch: run.branch,
  };
}
