import { posix } from "node:path";
import type { RunEvent } from "../core/agent.js";
import type { ToolCall } from "../core/message.js";

/** Tools whose new files belong to the work (`recordWrite`). */
const WRITERS: ReadonlySet<string> = new Set(["write_file", "edit_file", "apply_patch", "move_file"]);
/** Arguments that name a file, under every name that tools take them by. */
const NAMES_FILE = /path|file|^(?:to|dest|dst|destination|target)$/i;

function pathsIn({ name, arguments: text }: ToolCall, root: string): readonly string[] {
  if (!WRITERS.has(name)) return [];
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (!NAMES_FILE.test(key) || typeof value !== "string") return [];
    const path = posix.normalize(value.startsWith(`${root}/`) ? value.slice(root.length + 1) : value);
    const isInside = path !== "." && path !== ".." && !path.startsWith("../") && !path.startsWith("/");
    return isInside && !path.includes("\0") ? [path] : [];
  });
}

/**
 * Files that file tools wrote, as far as a log tells: those of calls that succeeded, and of calls whose end a kill kept from
 * the log. Relative to the workspace at `root`.
 */
export function writtenPaths(events: readonly RunEvent[], root: string): readonly string[] {
  const failed = new Set<string>();
  const calls: ToolCall[] = [];
  for (const event of events) {
    if (event.type === "message_added" && event.message.role === "assistant") calls.push(...event.message.toolCalls);
    if (event.type === "tool_finished" && !event.outcome.result.success) failed.add(event.outcome.call.id);
  }
  const written = calls.filter(({ id }) => !failed.has(id)).flatMap((call) => pathsIn(call, root));
  return [...new Set(written)].sort();
}
