import type { ForgeEvent } from "../../core/forge/forge.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { isSameName } from "../authorize/fork.js";

/** A workflow's inputs for runs without a comment, and our own names. */
export interface FailedRunSettings {
  readonly command: string | undefined;
  readonly prompt: string | undefined;
  readonly agent: string | undefined;
  /**
   * `owner/name`, and the file of the current workflow, '' if unknown; to recognise finished runs of other workflows.
   */
  readonly own?: { readonly repository: string; readonly workflow: string };
}

export type FailedRunDecision =
  | { readonly kind: "ignore" | "skip" | "misconfigured"; readonly reason: string }
  | { readonly kind: "run"; readonly request: RunRequest };

/**
 * Events that test the repository's own code. Others run the default branch's files, for example because of a comment.
 */
const TESTING_EVENTS: ReadonlySet<string> = new Set([
  ...(["push", "pull_request", "merge_group"] as const),
  ...(["schedule", "workflow_dispatch", "repository_dispatch"] as const),
]);

const skip = (reason: string): FailedRunDecision => ({ kind: "skip", reason });

/** `octo/demo/.github/workflows/ci.yml@refs/heads/main` → `.github/workflows/ci.yml`; '' for anything else. */
export function workflowFileOf(reference: string): string {
  return /^[^/@]+\/[^/@]+\/([^@]+)@/.exec(reference)?.[1] ?? "";
}

/**
 * Whether a finished workflow run needs a repair: it failed, the workflow sets `command`, its head is in this
 * repository, and it is not a run of the repairing workflow. Pure; `authorizeFailedRun` decides about the people.
 */
export function decideFailedRun(
  event: Extract<ForgeEvent, { kind: "workflow_run" }>,
  { command, prompt, agent, own }: FailedRunSettings,
): FailedRunDecision {
  const { run, actor, triggeringActor, sender } = event;
  if (run.conclusion !== "failure") {
    return { kind: "ignore", reason: `the workflow run ended with "${run.conclusion}"; only "failure" is repaired` };
  }
  if (command === undefined) {
    return skip("Failed CI is repaired only where the workflow asks for it: set the input command: fix.");
  }
  if (command !== "fix") {
    return { kind: "misconfigured", reason: "Input command: on workflow_run only fix is allowed." };
  }
  if (own !== undefined && !isSameName(run.headRepository ?? "", own.repository)) {
    return skip("The failed run is of another repository's code (a fork, or a deleted one); nothing runs.");
  }
  if (own !== undefined && own.workflow !== "" && run.workflow === own.workflow) {
    return skip("The failed run is one of this workflow itself; it does not repair itself.");
  }
  if (!TESTING_EVENTS.has(run.event)) {
    return skip("The failed run was not started by a push, a pull request, a schedule or a dispatch; nothing runs.");
  }
  if (!/^[0-9a-f]{40,64}$/.test(run.headSha)) return skip("The event names no commit of the failed run; nothing runs.");
  const base = { command, flags: {}, text: prompt ?? "", subject: { kind: "none" }, source: "event" } as const;
  return {
    kind: "run",
    request: { ...base, actor: triggeringActor ?? actor ?? sender, ...(agent === undefined ? {} : { agent }) },
  };
}
