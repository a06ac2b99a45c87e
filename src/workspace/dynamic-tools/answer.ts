import type { DynamicToolAnswer } from "../../core/agents/dynamic-tool.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import type { CommandResult } from "../../core/workspace/command-run.js";

const LONGEST_CONTENT = 50_000;
/** Of standard error, where it tells why a tool failed. */
const LONGEST_ERROR = 2_000;

/**
 * What a tool answered (X28): `{success, content}` where it printed that and nothing else, or the text that it printed, and
 * its exit code. A tool that ended with an error succeeded in nothing, whatever it printed.
 */
export function answerOf(result: CommandResult, seconds: number): DynamicToolAnswer {
  if (result.startError !== undefined) return failed(`The tool was not run. ${result.startError}`);
  const { stdout, stderr } = result.streams ?? { stdout: result.output, stderr: "" };
  const printed = parseAnswer(stdout);
  const text = shown(printed?.content ?? stdout.trim(), LONGEST_CONTENT);
  if (result.exitCode === 0) return { success: printed?.success ?? true, content: text };
  const errors = stripInvisible(stderr).trim().slice(-LONGEST_ERROR);
  return failed([endingOf(result, seconds), text, errors].filter((part) => part !== "").join("\n"));
}

/** An answer of ours. */
export function failed(content: string): DynamicToolAnswer {
  return { success: false, content: shown(content, LONGEST_CONTENT) };
}

function endingOf({ aborted, timedOut, exitCode, signal }: CommandResult, seconds: number): string {
  if (aborted) return "The run was stopped.";
  if (timedOut) return `The tool did not end within ${seconds} s.`;
  return exitCode === null ? `The tool was ended by ${signal}.` : `The tool ended with code ${exitCode}.`;
}

function parseAnswer(stdout: string): DynamicToolAnswer | null {
  try {
    const value: unknown = JSON.parse(stdout);
    if (typeof value !== "object" || value === null || !("success" in value) || !("content" in value)) return null;
    const { success, content } = value;
    return typeof success === "boolean" && typeof content === "string" ? { success, content } : null;
  } catch {
    return null;
  }
}

function shown(text: string, limit: number): string {
  return truncateMiddle(stripInvisible(text), limit).text;
}
