import { CHECK_NAME } from "../../commands/review/check.js";
import type { CommitCheck } from "../../core/forge/checks.js";
import type { Forge } from "../../core/forge/forge.js";
import type { Clock } from "../../core/runtime.js";
import { inlineCode } from "../../core/text/fence.js";
import { clampText } from "../../core/text/truncate.js";
import type { JobEnvironment } from "../job.js";

export interface ChecksRequest {
  readonly forge: Forge;
  readonly environment: Pick<JobEnvironment, "runId" | "workflowRef">;
  readonly commit: string;
  readonly clock: Clock;
  /** Milliseconds since the epoch at which waiting ends. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** How waiting ended, as a sentence about the commit. */
export type ChecksEnd =
  | { readonly kind: "green" | "unknown" | "denied"; readonly line: string }
  | { readonly kind: "red"; readonly line: string; readonly failed: readonly CommitCheck[] };

/** Longer than a server needs to create the next job of a workflow: two looks that agree are the result. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 15_000;
/** Time after which to stop waiting for a first check. */
const APPEARANCE = 60_000;
const GOOD: ReadonlySet<string> = new Set(["success", "neutral", "skipped"]);
const NAMES_SHOWN = 10;
const NAME_LENGTH = 80;
const RIGHTS = "The job needs permissions: { checks: read, statuses: read }.";

export const shortCommit = (commit: string): string => commit.slice(0, 7);

/** A check's name on one line, in which no Markdown counts. */
export const nameOf = (name: string): string => inlineCode(clampText(name.replace(/\s+/g, " ").trim(), NAME_LENGTH));

function namesOf(checks: readonly CommitCheck[]): string {
  const names = checks.slice(0, NAMES_SHOWN).map(({ name }) => nameOf(name));
  return [...names, ...(checks.length > NAMES_SHOWN ? [`${checks.length - NAMES_SHOWN} more`] : [])].join(", ");
}

/** `octo/demo/.github/workflows/architect.yml@refs/heads/main` → `.github/workflows/architect.yml`. */
const workflowOf = (ref: string | undefined): string => ref?.replace(/^[^/]+\/[^/]+\//, "").replace(/@.*$/, "") ?? "";

interface Look {
  readonly checks: readonly CommitCheck[];
  readonly isComplete: boolean;
}

/**
 * The commit's checks except ours: runs of our own workflow may wait for this run. If the token may read workflow runs,
 * a run that has not ended may still add jobs.
 */
async function look({ forge, environment, commit }: ChecksRequest): Promise<Look | ChecksEnd> {
  const [found, answer] = await Promise.all([forge.checksOf(commit), forge.runsOn(commit)]);
  if (!found.ok) {
    const right = found.reason === "denied" ? ` ${RIGHTS}` : "";
    const why = found.message.replace(/\.$/, "");
    return { kind: "denied", line: `The checks of ${shortCommit(commit)} could not be read: ${why}.${right}` };
  }
  const own = workflowOf(environment.workflowRef);
  const runs = answer.ok ? answer.value : [];
  const ownRuns = new Set(runs.filter(({ workflow }) => workflow === own).map(({ id }) => String(id)));
  ownRuns.add(environment.runId);
  const checks = found.value.filter(({ name, externalId, url }) => {
    const isReview = name === CHECK_NAME && /^pr-\d+$/.test(externalId);
    return !isReview && !ownRuns.has(/\/actions\/runs\/(\d+)/.exec(url)?.[1] ?? "");
  });
  const others = runs.filter(({ id }) => !ownRuns.has(String(id)));
  const isComplete = [...checks, ...others].every(({ conclusion }) => conclusion !== null);
  return { checks, isComplete: isComplete && checks.length > 0 };
}

function resultOf(commit: string, checks: readonly CommitCheck[]): ChecksEnd {
  const failed = checks.filter(({ conclusion }) => !GOOD.has(conclusion ?? ""));
  if (failed.length > 0)
    return { kind: "red", line: `Checks of ${shortCommit(commit)} failed: ${namesOf(failed)}`, failed };
  const count = checks.length === 1 ? "The check" : `All ${checks.length} checks`;
  return { kind: "green", line: `${count} of ${shortCommit(commit)} passed.` };
}

async function absentLine({ forge, commit }: ChecksRequest): Promise<string> {
  const viewer = await forge.viewer().catch(() => null);
  const why = viewer?.login.startsWith("github-actions")
    ? ": a push with the job's own token starts no workflow. Use the token of an App as github-token, or set publish.ci_workflow."
    : ".";
  return `No check appeared on ${shortCommit(commit)} within a minute${why}`;
}

/** Waits until all checks of a commit have ended, in two looks that agree. @throws ArchitectError (forge). */
export async function waitForChecks(request: ChecksRequest): Promise<ChecksEnd> {
  const { commit, clock, signal, deadline } = request;
  const since = clock.now();
  let previous = "";
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const seen = await look(request);
    if ("kind" in seen) return seen;
    const { checks, isComplete } = seen;
    const state = isComplete ? JSON.stringify(checks.map(({ name, id, conclusion }) => [name, id, conclusion])) : "";
    if (isComplete && state === previous) return resultOf(commit, checks);
    previous = state;
    const running = checks.filter(({ conclusion }) => conclusion === null);
    const rest = running.length === 0 ? "" : `: ${namesOf(running)}`;
    const unfinished = `The checks of ${shortCommit(commit)} had not finished when`;
    if (signal.aborted) return { kind: "unknown", line: `${unfinished} this run was stopped${rest}.` };
    if (checks.length === 0 && clock.now() - since >= APPEARANCE)
      return { kind: "unknown", line: await absentLine(request) };
    if (clock.now() >= deadline) return { kind: "unknown", line: `${unfinished} the time to wait was over${rest}.` };
    await clock.sleep(Math.min(wait, Math.max(1, deadline - clock.now())), signal);
  }
}
