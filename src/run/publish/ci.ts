import { messageOf } from "../../core/errors.js";
import type { Forge, WorkflowRunInfo } from "../../core/forge/forge.js";
import type { PublishedWork } from "../../core/run/run.js";
import type { Clock } from "../../core/runtime.js";

/** The report's section about CI. */
export interface CiOutcome {
  /** Depends on whose token pushed: a push with a job's own token starts no workflow. '' if nothing was pushed. */
  readonly line: string;
  /** The awaited workflow failed: a reason why the run is not a success. */
  readonly problem: string | null;
}

export interface CiRequest {
  readonly forge: Forge;
  readonly published: PublishedWork;
  /** `publish.ci_workflow`: a file name in .github/workflows. */
  readonly workflow: string | null;
  readonly clock: Clock;
  /** Milliseconds since the epoch at which waiting ends. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** Called when waiting begins. */
  readonly onWait: (text: string) => void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** Time after which to stop waiting for a started run that the server does not show. */
const APPEARANCE = 60_000;
const GOOD = new Set(["success", "neutral", "skipped"]);

const outcome = (line: string): CiOutcome => ({ line, problem: null });

function defaultLine(published: PublishedWork): string {
  const pull =
    published.pullRequestNumber === null
      ? ""
      : ' Workflows that a pull request starts wait until a person presses "Approve workflows to run" on it.';
  return `Pushed with the job's own token: the push itself starts no workflow.${pull}`;
}

/** Follows CI after the push; starts `publish.ci_workflow` if the push starts nothing, and waits. Never throws. */
export async function followCi(request: CiRequest): Promise<CiOutcome> {
  const { forge, published, workflow } = request;
  if (published.commit === "") return outcome("");
  const viewer = await forge.viewer().catch(() => null);
  if (viewer === null)
    return outcome("Whether workflows start on this push is unknown, because the token's identity is unknown.");
  if (!viewer.login.startsWith("github-actions"))
    return outcome(`Pushed as ${viewer.login}: workflows start as on any push.`);
  const line = defaultLine(published);
  if (workflow === null) return outcome(`${line} With the token of an App as github-token they start at once.`);
  try {
    return await startAndWait(request, workflow.replace(/^\.?\/?\.github\/workflows\//, ""), line);
  } catch (error) {
    return outcome(`${line} The result of ${workflow} could not be read: ${messageOf(error)}`);
  }
}

async function startAndWait(request: CiRequest, workflow: string, line: string): Promise<CiOutcome> {
  const { forge, published, clock, signal } = request;
  const { branch, commit } = published;
  const started = await forge.dispatchWorkflow(workflow, branch);
  if (!started.ok) {
    const remedies = {
      denied: "Give the job permissions: { actions: write }.",
      missing: "There is no such file in .github/workflows of the default branch, or the job lacks actions: write.",
      not_dispatchable: "Add workflow_dispatch to its triggers.",
      unknown_inputs: "",
      failed: "",
    };
    return outcome(`${line} ${workflow} could not be started: ${started.message} ${remedies[started.reason]}`.trim());
  }
  request.onWait(`Waiting for ${workflow} on ${branch}.`);
  const since = clock.now();
  let id = started.runId;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const run: WorkflowRunInfo | null =
      id === null ? await forge.dispatchedRun({ workflow, branch, commit }) : await forge.workflowRun(id);
    id = run?.id ?? id;
    if (run !== null && run.conclusion !== null) return ended(line, `${workflow}, started on ${branch},`, run);
    const end = endOfWaiting(request, since, run);
    if (end !== null)
      return outcome(`${line} ${workflow} was started${run === null ? "" : ` (${run.url})`} and ${end}.`);
    await clock.sleep(wait, signal);
  }
}

function ended(line: string, what: string, { conclusion, url }: WorkflowRunInfo): CiOutcome {
  const sentence = `${what} ended with ${conclusion}: ${url}`;
  return { line: `${line} ${sentence}`, problem: GOOD.has(conclusion ?? "") ? null : `the workflow ${sentence}` };
}

function endOfWaiting(
  { clock, deadline, signal }: CiRequest,
  since: number,
  run: WorkflowRunInfo | null,
): string | null {
  if (signal.aborted) return "had not finished when this run was stopped";
  if (clock.now() >= deadline) return "had not finished when this run's time was up";
  if (run === null && clock.now() - since >= APPEARANCE) return "did not appear among the workflow's runs";
  return null;
}
