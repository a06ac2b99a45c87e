import type { CommandResult } from "../../core/workspace/command-run.js";
import type { AllowedCall } from "../policy/assess.js";
import { MAXIMUM_OUTPUT_BYTES, MAXIMUM_TIMEOUT_SECONDS } from "../policy/limits.js";
import type { ExecuteCommandParameters } from "../policy/remote-tools.js";
import { type CallOutcome, failed, succeeded } from "./call-results.js";
import { gitRequest } from "./git-command.js";
import type { SharedFolder } from "./ports.js";

/** Error of a call that the end of this client interrupted. */
export const CLIENT_ENDED = "Client disconnected";

/** Share of replacement characters above which output is binary. */
const BINARY_SHARE = 0.1;

/** One program from its argument vector, in the sandbox, with nothing of this process's environment. */
export async function executeCommand(
  params: ExecuteCommandParameters,
  call: AllowedCall,
  folder: SharedFolder,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const seconds = Math.min(call.executionSeconds, MAXIMUM_TIMEOUT_SECONDS);
  const git = call.gitAccess === null ? {} : await gitRequest(call.gitAccess, params.args, folder, signal);
  if ("success" in git) return git;
  const result = await folder.commands.run({
    argv: [params.command, ...params.args],
    timeoutMilliseconds: seconds * 1_000,
    maximumOutputBytes: MAXIMUM_OUTPUT_BYTES,
    separate: true,
    network: call.needsRegistries ? "registries" : "off",
    signal,
    ...git,
  });
  if (result.startError !== undefined) return failed("Command could not be started", result.startError);
  const { stdout, stderr } = shareOut(result.streams ?? { stdout: result.output, stderr: "" });
  const data = { stdout, stderr, exit_code: result.exitCode, truncated: result.outputTruncated };
  if (isBinary(stdout) || isBinary(stderr)) {
    const withoutOutput = { ...data, stdout: "", stderr: "" };
    return failed("Output is binary", "What the command printed is no text, and is left out.", withoutOutput);
  }
  const error = errorOf(result, seconds);
  return error === null ? succeeded("Exit code 0.", data) : failed(error, `${error}.`, data);
}

function errorOf(result: CommandResult, seconds: number): string | null {
  if (result.aborted) return `${CLIENT_ENDED}: the client was stopped while the command ran`;
  if (result.timedOut) return `Command timed out after ${seconds} s`;
  if (result.exitCode === 0) return null;
  return result.exitCode === null
    ? `Command was ended by ${result.signal ?? "a signal"}`
    : `Command exited with code ${result.exitCode}`;
}

/** Both streams within one limit: at least a quarter for stderr, the rest for stdout. */
function shareOut(streams: NonNullable<CommandResult["streams"]>): { stdout: string; stderr: string } {
  const forOutput = Math.min(Buffer.byteLength(streams.stdout), Math.floor(MAXIMUM_OUTPUT_BYTES * 0.75));
  const stderr = cutMiddle(streams.stderr, MAXIMUM_OUTPUT_BYTES - forOutput);
  return { stderr, stdout: cutMiddle(streams.stdout, MAXIMUM_OUTPUT_BYTES - Buffer.byteLength(stderr)) };
}

/** Cuts the middle out, at whole characters. `maximum`: bytes. */
function cutMiddle(text: string, maximum: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximum) return text;
  const note = "\n[... output left out ...]\n";
  const half = Math.max(0, Math.floor((maximum - note.length) / 2));
  const head = bytes
    .subarray(0, half)
    .toString("utf8")
    .replace(/\ufffd+$/, "");
  const tail = bytes
    .subarray(bytes.length - half)
    .toString("utf8")
    .replace(/^\ufffd+/, "");
  return head + note + tail;
}

function isBinary(text: string): boolean {
  if (text.includes("\0")) return true;
  const replaced = text.length - text.replaceAll("\ufffd", "").length;
  return replaced > text.length * BINARY_SHARE;
}
