import { isSandboxed } from "../workspace/workspace.js";
import type { CommandVerdict } from "./command.js";
import { INSTEAD } from "./instead.js";
import { failure, type ToolContext, type ToolResult } from "./tool.js";

/**
 * Why a command of this class does not run, even with an approval; null: it may. The engine checks this before it
 * requests an approval, and the tool again right before the start: an earlier call may have changed a program of the
 * line since.
 */
export async function commandRefusal(
  verdict: CommandVerdict,
  { limits, workspace }: Pick<ToolContext, "limits" | "workspace">,
): Promise<ToolResult | null> {
  if (verdict.class === "blocked") {
    return refuseCommand(verdict, `Command blocked by rule ${verdict.rule}`, "No mode or approval allows it.");
  }
  if (verdict.class !== "dangerous") return null;
  if (limits.allowedOnly) return refuseCommand(verdict, "Command classified as 'dangerous' and allowed_only is true");
  const sandbox = await workspace.commands.status();
  if (!isSandboxed(sandbox)) {
    const place = `Sandbox: ${sandbox.level}. ${sandbox.note}`;
    return refuseCommand(verdict, "Command classified as 'dangerous' and no sandbox holds it", place);
  }
  const { refusedVariable: name } = verdict;
  return name === undefined
    ? null
    : refuseCommand(verdict, `The environment variable '${name}' may not be set for commands`);
}

function refuseCommand({ class: kind, rule, reason, remedy }: CommandVerdict, error: string, note = ""): ToolResult {
  const text = `Error: ${error}. ${reason} ${note}`.trimEnd();
  return failure("refused", error, {
    output: `${text}\nInstead: ${remedy ?? INSTEAD.any}`,
    ...(remedy === undefined ? {} : { remedy }),
    data: { class: kind, rule },
  });
}
