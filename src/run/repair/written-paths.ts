import { posix } from "node:path";
import type { ToolCall } from "../../core/model/message.js";
import type { RunEvent } from "../../core/run/agent.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";

function parse(tool: AnyTool, text: string): Readonly<Record<string, unknown>> {
  try {
    const { success, data } = tool.args.safeParse(JSON.parse(text));
    return success ? (data as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The files that the call writes to: new ones belong to the work (`recordWrite`). */
function pathsIn({ name, arguments: text }: ToolCall, tools: readonly AnyTool[], root: string): readonly string[] {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return [];
  return namedFiles(tool, parse(tool, text)).flatMap(({ path: given, use }) => {
    if (use !== "write") return [];
    const path = posix.normalize(given.startsWith(`${root}/`) ? given.slice(root.length + 1) : given);
    const isInside = path !== "." && path !== ".." && !path.startsWith("../") && !path.startsWith("/");
    return isInside && !path.includes("\0") ? [path] : [];
  });
}

/**
 * Files that file tools wrote, as far as a log tells: those of calls that succeeded, and of calls whose end a kill kept from
 * the log. Relative to the workspace at `root`.
 */
export function writtenPaths(events: readonly RunEvent[], tools: readonly AnyTool[], root: string): readonly string[] {
  const failed = new Set<string>();
  const calls: ToolCall[] = [];
  for (const event of events) {
    if (event.type === "message_added" && event.message.role === "assistant") calls.push(...event.message.toolCalls);
    if (event.type === "tool_finished" && !event.outcome.result.success) failed.add(event.outcome.call.id);
  }
  const written = calls.filter(({ id }) => !failed.has(id)).flatMap((call) => pathsIn(call, tools, root));
  return [...new Set(written)].sort();
}
