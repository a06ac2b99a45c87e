import { compileGlob, globProblem, readGlobEntry } from "../../core/glob/glob.js";
import type { FileResult } from "../../core/workspace/workspace.js";

/** Whether an entry matches, by any of its paths. */
export type FilePattern = (...paths: readonly string[]) => boolean;

/** A pattern that the model gave: relative, without `..`; `!pattern` is all but those, `folder/` all below. */
export function readFilePattern(given: string): FileResult<FilePattern> {
  const entry = given.endsWith("/") ? `${given}**` : given;
  const { pattern, isOut } = readGlobEntry(entry);
  if (pattern.startsWith("/") || pattern.split("/").includes("..")) {
    return { ok: false, code: "invalid_path", message: "A file pattern must be relative, without '..'." };
  }
  const problem = globProblem(entry);
  if (problem !== null)
    return { ok: false, code: "invalid_path", message: `'${given}' can match nothing: ${problem}.` };
  const matches = compileGlob(pattern);
  return { ok: true, value: (...paths) => paths.some(matches) !== isOut };
}
