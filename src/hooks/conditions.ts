import { posix } from "node:path";
import { compileGlobs } from "../core/glob/glob.js";
import type { Hook, HookSettings } from "../core/tool/hook.js";

/**
 * Whether a hook applies to a call. Compiles matcher and file patterns once. Both are about tool calls; hooks of other
 * events always apply. Throws if the matcher is not a valid RE2 expression, which validation of the configuration has
 * ruled out.
 */
export async function createConditions(
  settings: Pick<HookSettings, "matcher" | "edits" | "filePatterns">,
  root: string,
): Promise<Pick<Hook, "mayConcern" | "applies">> {
  const { edits } = settings;
  const isNamed = await compileMatcher(settings.matcher);
  const isEdited = settings.filePatterns.length === 0 ? null : compileGlobs(settings.filePatterns);
  const mayConcern = (tool: string): boolean => isNamed(tool) && edits?.includes(tool) !== false;

  return {
    mayConcern,
    applies(call) {
      if (call.event !== "pre_tool_use" && call.event !== "post_tool_use") return true;
      const { tool, path } = call.payload;
      if (!mayConcern(tool)) return false;
      if (edits !== null && call.event === "post_tool_use" && !call.payload.result.success) return false;
      if (isEdited === null) return true;
      const file = path === undefined ? null : relativePath(path, root);
      return file !== null && isEdited(file);
    },
  };
}

async function compileMatcher(matcher: string): Promise<(tool: string) => boolean> {
  if (matcher === "") return () => true;
  const { RE2JS } = await import("re2js");
  const pattern = RE2JS.compile(matcher);
  return (tool) => pattern.matches(tool);
}

/** A path as hooks get it: relative to the root, where they start, without `./`. */
export function relativePath(path: string, root: string): string {
  const unified = path.replaceAll("\\", "/");
  const inside = unified.startsWith(`${root}/`) ? unified.slice(root.length + 1) : unified;
  return posix.normalize(inside);
}
