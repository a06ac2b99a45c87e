import { messageOf } from "../../core/errors.js";
import type { ToolCall } from "../../core/model/message.js";
import type { ToolOutcome } from "../../core/run/agent.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { failure, namedFiles, type ToolResult } from "../../core/tool/tool.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import type { ConfirmationSubject } from "./rule-key.js";

/** Log, comment and report show the name, and a model may invent one of any length. */
const MAXIMUM_NAME_LENGTH = 200;

/**
 * Steps 9 and 10: redacts before cutting (the redactor would miss a part of a secret), emits the event, returns. Never
 * throws.
 */
export function concludeCall(
  deps: EngineDependencies,
  call: ToolCall,
  step: number,
  result: ToolResult,
  startedAt: number,
): ToolOutcome {
  const now = deps.clock.now();
  const outcome = cleanOutcome(deps, call, result, Math.max(0, now - startedAt));
  deps.logger.debug(
    `Step ${step}: ${outcome.call.name} ${outcome.result.success ? "succeeded" : "failed"} in ${outcome.durationMilliseconds} ms`,
  );
  deps.events.emit({ type: "tool_finished", at: now, step, outcome });
  return outcome;
}

function cleanOutcome(
  deps: EngineDependencies,
  call: ToolCall,
  result: ToolResult,
  durationMilliseconds: number,
): ToolOutcome {
  try {
    const redact = deps.redactor.redact;
    const cleanCall = {
      id: call.id,
      name: redact(call.name).slice(0, MAXIMUM_NAME_LENGTH),
      arguments: redact(call.arguments),
    };
    return { call: cleanCall, result: cleanResult(deps, result, isPage(deps, call, result)), durationMilliseconds };
  } catch (error) {
    // A result that cannot be redacted must not leave the engine.
    deps.logger.error(`A tool result could not be redacted: ${messageOf(error)}`);
    const withheld = failure("internal", "The result could not be redacted and is withheld.");
    return { call: { id: call.id, name: "unknown", arguments: "{}" }, result: withheld, durationMilliseconds };
  }
}

/** A page that its tool cut at whole lines is not cut again. */
function isPage({ registry }: EngineDependencies, { name }: ToolCall, { success }: ToolResult): boolean {
  return success && registry.hasTool(name) && registry.get(name).isPaged === true;
}

function cleanResult(deps: EngineDependencies, given: ToolResult, isWhole: boolean): ToolResult {
  const { outside, ...result } = given;
  const clean = cleanTexts(deps, result, isWhole);
  return deps.tellsOutside === true && outside !== undefined
    ? { ...clean, outside: deps.redactor.redact(outside) }
    : clean;
}

function cleanTexts(deps: EngineDependencies, result: ToolResult, isWhole: boolean): ToolResult {
  const shorten = (text: string): string => {
    const redacted = deps.redactor.redact(text);
    const limit = deps.maximumResultCharacters;
    return limit > 0 && !isWhole ? deps.truncate(redacted, limit) : redacted;
  };
  const data = result.data === undefined ? {} : { data: redactRecord(result.data, deps.redactor.redact) };
  if (result.success) {
    return { success: true, output: shorten(result.output), ...data, ...(result.isLast ? { isLast: true } : {}) };
  }
  const remedy = result.remedy === undefined ? {} : { remedy: deps.redactor.redact(result.remedy) };
  return {
    success: false,
    output: shorten(result.output),
    error: shorten(result.error),
    code: result.code,
    ...remedy,
    ...data,
  };
}

/**
 * The untrusted source of a result that shows files outside of the project, such as installed packages: people without
 * write access wrote them. '' if there is none, or if sources are not tracked.
 */
export async function untrustedSourceOf(
  { tellsOutside, context: { workspace } }: Pick<EngineDependencies, "tellsOutside" | "context">,
  { tool, args }: Pick<ConfirmationSubject, "tool" | "args">,
  result: ToolResult,
  signal: AbortSignal,
): Promise<string> {
  const read = namedFiles(tool, args).filter(({ use }) => use === "read" || use === "search");
  if (tellsOutside !== true || !result.success || read.length === 0) return "";
  const checked = await Promise.all(read.map(({ path }) => workspace.files.check(path, "read")));
  // An absolute path lies in the folder for temporary files of commands.
  const paths = checked.flatMap((one) => (one.ok && !one.value.path.startsWith("/") ? [one.value.path] : []));
  if (paths.every((path) => path === "" || path === ".")) return "";
  const project = await workspace.search.index(signal).catch(() => []);
  const isForeign = (path: string): boolean =>
    path !== "" && path !== "." && !project.some((one) => one === path || one.startsWith(`${path}/`));
  return paths.some(isForeign) ? "a file that is no part of the project" : "";
}
