import { compileGlob, globProblem, readGlobEntry } from "../../core/glob/glob.js";
import type { FileResult } from "../../core/workspace/workspace.js";

/** Whether any of an entry's paths matches. */
export type FilePattern = (...paths: readonly string[]) => boolean;

/**
 * Reads a pattern from the model: relative, without `..`. `!pattern` excludes matches; `folder/` means everything
 * below.
 */
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
