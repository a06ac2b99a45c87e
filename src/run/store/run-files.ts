import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { PROPOSALS_FILE } from "../proposals/proposals-file.js";

const MAXIMUM_REPORT_BYTES = 32 * 1024 * 1024;
/** Enough for three proposals of maximum size, as JSON. */
const MAXIMUM_PROPOSALS_BYTES = 2 * 1024 * 1024;
const MAXIMUM_PATCH_BYTES = 64 * 1024 * 1024;

/** The files of a run in another job. Untrusted: code of the repository ran in that job. */
export interface RunFiles {
  /** report.json */
  readonly report: string;
  /** changes.patch; '' if there is none. */
  readonly patch: string;
  /** proposals.json; '' if there is none. */
  readonly proposals: string;
}

/**
 * A plain file's text, without following a link in the last component; null if there is none.
 * @throws ArchitectError (forge) for a larger one.
 */
export function readPlainFile(path: string, maximum: number): string | null {
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

/** Names in a folder; empty for anything that is not a folder, and for a link to one. */
export function namesIn(folder: string): readonly string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
}

/**
 * The files of a run in its folder; null: there is no report.
 * @throws like `readPlainFile`.
 */
export function readRunFiles(folder: string): RunFiles | null {
  const report = readPlainFile(join(folder, "report.json"), MAXIMUM_REPORT_BYTES);
  if (report === null) return null;
  return {
    report,
    patch: readPlainFile(join(folder, "changes.patch"), MAXIMUM_PATCH_BYTES) ?? "",
    proposals: readPlainFile(join(folder, PROPOSALS_FILE), MAXIMUM_PROPOSALS_BYTES) ?? "",
  };
}
