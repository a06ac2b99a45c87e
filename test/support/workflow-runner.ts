import { mkdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { hasWorkingBwrap } from "./bwrap.js";
import { OWN_ACTION } from "./own-action.js";
import type { Scenario } from "./scenario.js";
import { evaluateCondition, interpolate } from "./workflow-expressions.js";
import {
  checkOut,
  downloadArtifact,
  jobToken,
  REPOSITORY,
  runOwnAction,
  runScript,
  type StepOutcome,
  type StepPlace,
  uploadArtifact,
} from "./workflow-steps.js";

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface WorkflowEvent {
  readonly name: string;
  readonly payload: unknown;
  /** Default: the payload's sender. */
  readonly actor?: string;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly vars?: Readonly<Record<string, string>>;
  readonly runId?: string;
  /** An earlier attempt of this workflow run: its failed jobs run again, and the jobs that need them. */
  readonly previous?: WorkflowResult;
  /** Called before each step of each job, for what happens meanwhile. */
  readonly beforeStep?: (job: string, step: string, place: StepPlace) => Promise<void> | void;
}

export interface StepRecord extends StepOutcome {
  /** Its id, else what it uses or runs. */
  readonly name: string;
  readonly outcome: "success" | "failure" | "skipped";
}

export interface JobRecord {
  readonly result: "success" | "failure" | "skipped";
  readonly steps: readonly StepRecord[];
  readonly posts: readonly ActionResult[];
  /** The values of its matrix. */
  readonly matrix: Fields;
  /** Its own outputs; of a matrix those of its last job. */
  readonly outputs: Fields;
  /** Its duration. */
  readonly milliseconds: number;
}

export interface WorkflowResult {
  /** false: the workflow is not for this event. */
  readonly started: boolean;
  /** By id; of a matrix `id (index)`. */
  readonly jobs: Readonly<Record<string, JobRecord>>;
  readonly artifacts: string;
  readonly runId: string;
  readonly attempt: number;
}

/** Inputs without which no test could run: the scripted model, and no bubblewrap where there is none. */
function testInputs({ model }: Scenario): Readonly<Record<string, string>> {
  const sandbox: Readonly<Record<string, string>> = hasWorkingBwrap() ? {} : { sandbox: "off" };
  return { "base-url": model.baseUrl, model: "scripted-model", ...sandbox };
}

function isFor(workflow: Fields, { name, payload }: WorkflowEvent): boolean {
  const triggers = fieldsOf(workflow["on"]);
  if (!(name in triggers)) return false;
  const event = fieldsOf(payload);
  const trigger = fieldsOf(triggers[name]);
  if (name === "schedule") return listOf(triggers[name]).some((one) => fieldsOf(one)["cron"] === event["schedule"]);
  const { types, workflows } = trigger;
  const isType = types === undefined || listOf(types).includes(event["action"]);
  return isType && (workflows === undefined || listOf(workflows).includes(fieldsOf(event["workflow"])["name"]));
}

/** The ref that a job of this event sees. */
async function refOf(
  { forge, headSha }: Scenario,
  { name, payload }: WorkflowEvent,
): Promise<{ ref: string; sha: string }> {
  const number = fieldsOf(fieldsOf(payload)["pull_request"])["number"];
  const ref = name.startsWith("pull_request") ? `refs/pull/${String(number)}/merge` : "refs/heads/main";
  return { ref, sha: (await forge.git.resolve(ref)) ?? headSha };
}

function matrixOf(job: Fields, values: Fields): readonly Fields[] {
  const given = fieldsOf(job["strategy"])["matrix"];
  const matrix = fieldsOf(typeof given === "string" ? JSON.parse(interpolate(given, { values })) : given);
  const [name, ...others] = Object.keys(matrix);
  if (name === undefined) return [{}];
  if (others.length > 0) throw new Error("only a matrix of one name is known here");
  const cells = listOf(matrix[name]);
  if (cells.length === 0) throw new Error("a matrix without values fails the workflow");
  if (cells.length > 256) throw new Error("GitHub starts at most 256 jobs of a matrix");
  return cells.map((cell) => (name === "include" ? fieldsOf(cell) : { [name]: cell }));
}

const texts = (value: unknown, values: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, one]) => [name, interpolate(one, { values })]));

async function performStep(
  scenario: Scenario,
  place: StepPlace,
  step: Fields,
  inputs: Record<string, string>,
): Promise<StepOutcome> {
  const uses = typeof step["uses"] === "string" ? step["uses"] : "";
  if (uses === "") return runScript(place, String(step["run"]));
  if (uses.startsWith("actions/checkout@")) return checkOut(place, inputs);
  if (uses.startsWith("actions/upload-artifact@")) return uploadArtifact(place, inputs);
  if (uses.startsWith("actions/download-artifact@")) return downloadArtifact(place, inputs);
  const given = { ...testInputs(scenario), ...inputs };
  if (uses === OWN_ACTION) return runOwnAction(place, given);
  if (uses.startsWith("./")) return runOwnAction(place, given, join(place.job.workspace, uses, "dist"));
  throw new Error(`the workflow uses ${uses}, which nothing here knows`);
}

interface JobWork {
  readonly scenario: Scenario;
  readonly event: WorkflowEvent;
  readonly id: string;
  readonly job: Fields;
  readonly workflow: Fields;
  readonly folder: string;
  readonly artifacts: string;
  readonly values: Fields;
  readonly matrix: Fields;
}

async function runJob(work: JobWork): Promise<JobRecord> {
  const { scenario, event, id, job, workflow, folder, artifacts, matrix } = work;
  const { forge } = scenario;
  const startedAt = performance.now();
  const rights = fieldsOf(job["permissions"]);
  if (job["permissions"] === undefined) throw new Error(`job ${id} has no permissions of its own`);
  if (typeof job["timeout-minutes"] !== "number") throw new Error(`job ${id} has no time limit`);
  const { token, end } = jobToken(forge, rights as Record<string, string>);
  const [workspace, temp] = [join(folder, "work", "demo"), join(folder, "temp")];
  await Promise.all([mkdir(workspace, { recursive: true }), mkdir(temp, { recursive: true })]);
  const github: Fields = { ...fieldsOf(work.values["github"]), token, workspace };
  const steps: StepRecord[] = [];
  const posts: (() => Promise<ActionResult>)[] = [];
  const contexts: Record<string, Fields> = {};
  const state = { failed: false, cancelled: false };
  const base: Fields = { ...work.values, github, matrix, runner: { temp, os: "Linux" }, steps: contexts };
  const jobEnv = { ...texts(workflow["env"], base), ...texts(job["env"], base) };
  for (const step of listOf(job["steps"]).map(fieldsOf)) {
    const name = String(step["id"] ?? step["uses"] ?? step["run"]);
    const values: Fields = { ...base, env: jobEnv };
    const condition = step["if"] === undefined ? undefined : String(step["if"]);
    if (!evaluateCondition(condition, { values, state })) {
      steps.push({ name, outcome: "skipped", ok: true, outputs: {}, log: "" });
      continue;
    }
    const place: StepPlace = {
      forge,
      job: {
        event: event.payload,
        eventName: event.name,
        workspace,
        repository: REPOSITORY,
        serverUrl: forge.url,
        apiUrl: forge.apiUrl,
        graphqlUrl: forge.graphqlUrl,
        actor: String(github["actor"]),
        triggeringActor: String(github["actor"]),
        sha: String(github["sha"]),
        ref: String(github["ref"]),
        runId: String(github["run_id"]),
        attempt: Number(github["run_attempt"]),
      },
      temp,
      token,
      artifacts,
      env: { GITHUB_WORKFLOW_REF: String(github["workflow_ref"]), ...jobEnv, ...texts(step["env"], values) },
    };
    await event.beforeStep?.(id, name, place);
    const outcome = await performStep(scenario, place, step, texts(step["with"], values));
    const result = outcome.ok ? "success" : "failure";
    steps.push({ ...outcome, name, outcome: result });
    if (step["id"] !== undefined) contexts[name] = { outputs: outcome.outputs, outcome: result };
    if (!outcome.ok && step["continue-on-error"] !== true) state.failed = true;
    if (outcome.post !== undefined && outcome.action?.state["finished"] !== "true") posts.push(outcome.post);
  }
  const ended: ActionResult[] = [];
  for (const post of posts.reverse()) ended.push(await post());
  end();
  const outputs = texts(job["outputs"], base);
  return {
    result: state.failed ? "failure" : "success",
    steps,
    posts: ended,
    matrix,
    outputs,
    milliseconds: performance.now() - startedAt,
  };
}

let runs = 0;

/** Runs a workflow file for an event as GitHub would: conditions, rights, matrix, steps, artifacts, post steps. */
export async function runWorkflow(scenario: Scenario, path: string, event: WorkflowEvent): Promise<WorkflowResult> {
  const workflow = fieldsOf(parse(await readFile(path, "utf8")));
  if (JSON.stringify(workflow["permissions"]) !== "{}") throw new Error(`${path}: the top gives rights to every job`);
  runs += 1;
  const { previous } = event;
  const folder = join(scenario.folder, `workflow-${runs}`);
  const artifacts = previous?.artifacts ?? join(folder, "artifacts");
  const jobs: Record<string, JobRecord> = {};
  const runId = previous?.runId ?? event.runId ?? String(8000 + runs);
  const attempt = (previous?.attempt ?? 0) + 1;
  if (!isFor(workflow, event)) return { started: false, jobs, artifacts, runId, attempt };
  const payload = fieldsOf(event.payload);
  const actor = event.actor ?? String(fieldsOf(payload["sender"])["login"] ?? "maintainer");
  const github = {
    ...(await refOf(scenario, event)),
    ...{
      event_name: event.name,
      event: payload,
      repository: REPOSITORY,
      actor,
      run_id: runId,
      run_attempt: String(attempt),
      workflow_ref: `${REPOSITORY}/.github/workflows/${basename(path)}@refs/heads/main`,
    },
  };
  const inputs = event.name === "workflow_dispatch" ? fieldsOf(payload["inputs"]) : {};
  const results: Record<string, { result: string; outputs: Fields }> = {};
  const rerun = new Set<string>();
  for (const [id, value] of Object.entries(fieldsOf(workflow["jobs"]))) {
    const job = fieldsOf(value);
    const wanted = [job["needs"] ?? []].flat().map(String);
    const needs = Object.fromEntries(wanted.map((name) => [name, results[name]]));
    const values: Fields = { github, inputs, vars: event.vars ?? {}, needs };
    const state = { failed: wanted.some((name) => results[name]?.result !== "success"), cancelled: false };
    const condition = job["if"] === undefined ? undefined : String(job["if"]);
    const isOn = evaluateCondition(condition, { values, state });
    let result = "skipped";
    let outputs: Fields = {};
    for (const [index, matrix] of (isOn ? matrixOf(job, values) : []).entries()) {
      const name = Object.keys(matrix).length === 0 ? id : `${id} (${index})`;
      const before = previous?.jobs[name];
      if (before !== undefined && before.result !== "failure" && !wanted.some((one) => rerun.has(one))) {
        jobs[name] = before;
        result = result === "failure" ? result : before.result;
        outputs = before.outputs;
        continue;
      }
      rerun.add(id);
      const all = { ...values, secrets: event.secrets ?? {}, strategy: { "job-index": index } };
      const place = { folder: join(folder, `${id}-${index}`), artifacts, values: all, matrix };
      const record = await runJob({ scenario, event, id, job, workflow, ...place });
      jobs[name] = record;
      result = result === "failure" ? result : record.result;
      outputs = record.outputs;
    }
    if (!isOn) jobs[id] = { result: "skipped", steps: [], posts: [], matrix: {}, outputs: {}, milliseconds: 0 };
    results[id] = { result, outputs };
  }
  return { started: true, jobs, artifacts, runId, attempt };
}

/** A step of a job, by its id. */
export function stepOf(result: WorkflowResult, job: string, id: string): StepRecord {
  const found = result.jobs[job]?.steps.find(({ name }) => name === id);
  if (found === undefined) throw new Error(`no step ${id} of job ${job} was run`);
  return found;
}
