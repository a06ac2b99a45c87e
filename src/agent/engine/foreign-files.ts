import { namedFiles, type ToolResult } from "../../core/tool/tool.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import type { ConfirmationSubject } from "./rule-key.js";

/**
 * What the result shows of files that are no part of the project, as installed packages: nobody who may write to it wrote
 * them. '' = nothing, or nobody asks for it.
 */
export async function foreignWords(
  { tellsOutside, context: { workspace } }: Pick<EngineDependencies, "tellsOutside" | "context">,
  { tool, args }: Pick<ConfirmationSubject, "tool" | "args">,
  result: ToolResult,
  signal: AbortSignal,
): Promise<string> {
  const read = namedFiles(tool, args).filter(({ use }) => use === "read" || use === "search");
  if (tellsOutside !== true || !result.success || read.length === 0) return "";
  const checked = await Promise.all(read.map(({ path }) => workspace.files.check(path, "read")));
  // An absolute path is one of the folder that commands have for their own temporary files.
  const paths = checked.flatMap((one) => (one.ok && !one.value.path.startsWith("/") ? [one.value.path] : []));
  if (paths.every((path) => path === "" || path === ".")) return "";
  const project = await workspace.search.index(signal).catch(() => []);
  const isForeign = (path: string): boolean =>
    path !== "" && path !== "." && !project.some((one) => one === path || one.startsWith(`${path}/`));
  return paths.some(isForeign) ? "a file that is no part of the project" : "";
}
