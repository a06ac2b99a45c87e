import type { RemoteToolName } from "../../core/run/hub.js";
import type { FileFailure } from "../../core/workspace/workspace.js";
import { type AllowedCall, assess } from "../policy/assess.js";
import { isRemoteTool, REMOTE_TOOL } from "../policy/remote-tools.js";
import type { StreamEventData } from "../protocol/stream.js";
import type { SharedFolder } from "./ports.js";

/** A call as the hub sent it: untrusted. */
export type SignalledCall = Omit<StreamEventData<"TOOL_EXECUTION_SIGNAL">, "run_id">;

export type Judged =
  | { readonly kind: "refused"; readonly error: string; readonly reason: string }
  | { readonly kind: "ready"; readonly tool: RemoteToolName; readonly call: AllowedCall };

/**
 * Whether this machine runs a call. Checked independently of the hub: the tool, its parameters, and the files on disk
 * behind its paths.
 */
export async function judgeCall(
  { tool_name: tool, tool_params: params }: Pick<SignalledCall, "tool_name" | "tool_params">,
  options: { readonly isReadOnly: boolean; readonly files: Pick<SharedFolder["files"], "check"> },
): Promise<Judged> {
  if (!isRemoteTool(tool)) {
    return { kind: "refused", error: "Tool not allowed", reason: "This client has no tool of that name." };
  }
  if (options.isReadOnly && !REMOTE_TOOL[tool].isReading) {
    const reading = Object.values(REMOTE_TOOL).filter(({ isReading }) => isReading);
    const reason = `This client was started with --read-only: it runs only ${reading.map(({ name }) => name).join(" and ")}.`;
    return { kind: "refused", error: "Client is read-only", reason };
  }
  const call = assess(tool, params);
  if (call.kind === "refused") return call;
  for (const { path, access } of call.paths) {
    // Standard input, which is empty.
    if (path === "-") continue;
    // A folder is judged like a file of its name.
    const found = await options.files.check(path.replace(/(?<=[^/])\/+$/, ""), access);
    if (!found.ok) return refusalFor(found);
  }
  return { kind: "ready", tool, call };
}

/** The path policy uses this sentence for sensitive and protected files too. */
const OUTSIDE: readonly FileFailure["code"][] = ["outside_workspace", "sensitive", "protected", "invalid_path"];

/** Failures of files in the contract's sentences. */
export function refusalFor(failure: FileFailure): Extract<Judged, { kind: "refused" }> {
  const { code, message } = failure;
  const error =
    code === "too_large" ? "File too large" : OUTSIDE.some((one) => one === code) ? "Path outside workspace" : message;
  return { kind: "refused", error, reason: error === message ? "" : message };
}
