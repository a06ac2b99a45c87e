import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { publishFiles, type RunFiles } from "../commands/publish/publish-files.js";
import { ArchitectError } from "../core/errors.js";
import { PROPOSALS_FILE } from "../run/proposals/proposals-file.js";
import { withJob } from "./action.js";
import { inputVariables } from "./cli-event.js";
import { openPatchHistory } from "./container.js";
import { type EntryProcess, isInActions } from "./process.js";

const MAXIMUM_REPORT_BYTES = 32 * 1024 * 1024;
/** Three proposals at their largest, written as JSON. */
const MAXIMUM_PROPOSALS_BYTES = 2 * 1024 * 1024;
const MAXIMUM_PATCH_BYTES = 64 * 1024 * 1024;

/** A plain file's text, never through a link at its end; null when there is none. The folder is another job's work. */
function readPlain(path: string, maximum: number): string | null {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = fstatSync(file);
    if (size > maximum) {
      throw new ArchitectError("forge", `${path} has ${size} bytes; at most ${maximum} are read.`, {
        remedy: "Such a run cannot be published from its files.",
      });
    }
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}

/** The run's own folder: the one given, or its subfolder of this workflow run, the latest attempt up to this one. */
function runFolder(given: string, runId: string, attempt: number): string {
  if (lstatSync(given, { throwIfNoEntry: false })?.isDirectory() !== true) return given;
  const attempts = readdirSync(given).flatMap((name) => {
    const [, run, number] = /^(\d+)-(\d+)$/.exec(name) ?? [];
    return run === runId && Number(number) <= attempt ? [Number(number)] : [];
  });
  return attempts.length === 0 ? given : join(given, `${runId}-${Math.max(...attempts)}`);
}

function readRunFiles(folder: string): RunFiles | null {
  const report = readPlain(join(folder, "report.json"), MAXIMUM_REPORT_BYTES);
  if (report === null) return null;
  return {
    report,
    patch: readPlain(join(folder, "changes.patch"), MAXIMUM_PATCH_BYTES) ?? "",
    proposals: readPlain(join(folder, PROPOSALS_FILE), MAXIMUM_PROPOSALS_BYTES) ?? "",
  };
}

/**
 * `architect publish <folder>`: the second job of the two-job layout. Runs nothing of the repository, checks nothing
 * out.
 * @throws ArchitectError (configuration) without a folder or an event, (forge) for a file that is too large.
 */
export async function runPublishEntry(own: EntryProcess, rest: readonly string[]): Promise<number> {
  const { environment } = own;
  const [given] = rest;
  if (given === undefined) {
    throw new ArchitectError("configuration", "`publish` needs the folder with the files of a run.", {
      remedy: "Write: architect publish <folder>, after actions/download-artifact.",
    });
  }
  if ((environment["GITHUB_EVENT_PATH"] ?? "") === "") {
    throw new ArchitectError("configuration", "GITHUB_EVENT_PATH is not set.", {
      remedy: "`publish` runs in a job of the workflow run that made the files; who asked is read from its event.",
    });
  }
  const folder = runFolder(
    resolve(own.directory, given),
    environment["GITHUB_RUN_ID"] ?? "",
    Number(environment["GITHUB_RUN_ATTEMPT"] ?? 1),
  );
  return withJob(
    { ...own, environment: { ...environment, ...inputVariables(environment) } },
    (job) => publishFiles(job, () => readRunFiles(folder), openPatchHistory),
    isInActions(environment),
  );
}
