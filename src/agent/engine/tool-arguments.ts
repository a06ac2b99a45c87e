import { z } from "zod";
import { type AnyTool, failure, type ToolResult } from "../../core/tool/tool.js";

/** Arguments that are valid for the tool's schema. */
export interface ValidArguments {
  readonly ok: true;
  /** The schema's output, for the tool. */
  readonly data: unknown;
  /** The arguments for checks, hooks and people. */
  readonly args: Readonly<Record<string, unknown>>;
}

export interface InvalidArguments {
  readonly ok: false;
  readonly result: ToolResult;
}

/**
 * Step 2, first half: parses the JSON text of a call to an object. Empty text is `{}`; an object in a JSON string (some
 * models encode twice) is unpacked once. null = not a JSON object.
 */
export function parseToolArguments(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === "") return {};
  const value = parseJson(text);
  const unpacked = typeof value === "string" ? parseJson(value) : value;
  return isRecord(unpacked) ? unpacked : null;
}

/** Step 2: parses and validates; errors are phrased so that the model can act on them. */
export function readArguments(tool: AnyTool, text: string): ValidArguments | InvalidArguments {
  const raw = parseToolArguments(text);
  if (raw === null) {
    return invalid(
      `they must be one complete JSON object; ${text.length} characters arrived that are not. Send them again.`,
    );
  }
  return validateArguments(tool, raw);
}

/** Step 2, second half. */
export function validateArguments(tool: AnyTool, raw: unknown): ValidArguments | InvalidArguments {
  const parsed = tool.args.safeParse(raw);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  return { ok: true, data: parsed.data, args: isRecord(parsed.data) ? parsed.data : {} };
}

function invalid(reason: string): InvalidArguments {
  return { ok: false, result: failure("invalid_arguments", `Invalid arguments: ${reason}`) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
