import { join, resolve } from "node:path";
import { publishFiles } from "../commands/publish/publish-files.js";
import { ArchitectError } from "../core/errors.js";
import { runJoin } from "../run/run.js";
import { namesIn, readRunFiles } from "../run/store/run-files.js";
import { withJob } from "./action.js";
import { inputVariables } from "./cli-event.js";
import { openPatchHistory } from "./container.js";
import { type EntryProcess, isInActions } from "./process.js";

/**
 * The run's own folder: the given one, or its subfolder of this workflow run, for the latest attempt up to this one.
 */
function runFolder(given: string, runId: string, attempt: number): string {
  const attempts = namesIn(given).flatMap((name) => {
    const [, run, number] = /^(\d+)-(\d+)$/.exec(name) ?? [];
    return run === runId && Number(number) <= attempt ? [Number(number)] : [];
  });
  return attempts.length === 0 ? given : join(given, `${runId}-${Math.max(...attempts)}`);
}

/**
 * The folder for a command of a later job, and its job.
 * @throws ArchitectError (configuration) without a folder or an event.
 */
function laterJob(own: EntryProcess, [given]: readonly string[], command: "publish" | "join", what: string) {
  const { environment } = own;
  if (given === undefined) {
    throw new ArchitectError("configuration", `\`${command}\` needs the folder with the files of ${what}.`, {
      remedy: `Write: architect ${command} <folder>, after actions/download-artifact.`,
    });
  }
  if ((environment["GITHUB_EVENT_PATH"] ?? "") === "") {
    throw new ArchitectError("configuration", "GITHUB_EVENT_PATH is not set.", {
      remedy: `\`${command}\` runs in a job of the workflow run that made the files; its event says who asked.`,
    });
  }
  return {
    folder: resolve(own.directory, given),
    process: { ...own, environment: { ...environment, ...inputVariables(environment) } },
    isOnRunner: isInActions(environment),
  };
}

/**
 * `architect publish <folder>`: the second job of the two-job layout. Runs no code of the repository and does not check
 * it out.
 * @throws ArchitectError (configuration) without a folder or an event, (forge) for a file that is too large.
 */
export async function runPublishEntry(own: EntryProcess, rest: readonly string[]): Promise<number> {
  const { environment } = own;
  const { folder: given, process, isOnRunner } = laterJob(own, rest, "publish", "a run");
  const attempt = Number(environment["GITHUB_RUN_ATTEMPT"] ?? 1);
  const folder = runFolder(given, environment["GITHUB_RUN_ID"] ?? "", attempt);
  return withJob(process, (job) => publishFiles(job, () => readRunFiles(folder), openPatchHistory), isOnRunner);
}

/**
 * `architect join <folder>`: joins the shards whose artifacts are in the folder, like the action with `command: join`.
 * Runs gates in the checkout.
 * @throws ArchitectError (configuration) without a folder or an event.
 */
export async function runJoinEntry(own: EntryProcess, rest: readonly string[]): Promise<number> {
  const { folder, process, isOnRunner } = laterJob(own, rest, "join", "the shards");
  return withJob(process, (job) => runJoin(job, folder), isOnRunner);
}
