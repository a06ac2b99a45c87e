import type { ConfirmationRequest } from "../../core/run/approval.js";
import type { HubRequest, RemoteToolName } from "../../core/run/hub.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import {
  type AnyTool,
  failure,
  type ToolContext,
  type ToolDefinition,
  type ToolResult,
  withOutside,
} from "../../core/tool/tool.js";
import { type AllowedCall, APPROVAL_SECONDS, assess } from "../policy/assess.js";
import { REMOTE_TOOL } from "../policy/remote-tools.js";
import type { RemoteResult, ToolExecutionResponse } from "../protocol/tools.js";
import type { Decision, Decisions } from "./decisions.js";
import type { HeldResults } from "./held-results.js";
import { type HubFailure, shown } from "./http.js";
import { type HubQuestions, LOST_MILLISECONDS } from "./question.js";

/** Added to the call's own time before the run gives up; the hub reports a lost client earlier. */
const MARGIN_MILLISECONDS = 60_000;
const CUT_HINT = "Ask for the missing part alone: remote_read_file with offset and limit, a narrower command.";

/** Source of the untrusted text in results. */
const SOURCE = "a person's machine";

interface RemoteToolOptions extends Pick<HubRequest, "redact" | "clock" | "maximumResultCharacters"> {
  readonly questions: HubQuestions;
  readonly decisions: Decisions;
  readonly held: HeldResults;
  /** Marks untrusted output. */
  readonly delimiter: string;
}

type Args = Readonly<Record<string, unknown>>;

/** Tools on a person's machine. They ask for approval at the hub themselves, in every mode. */
export function createRemoteTools(names: readonly RemoteToolName[], options: RemoteToolOptions): readonly AnyTool[] {
  return names.map((name) => {
    const { description, parameters, isReading } = REMOTE_TOOL[name];
    const tool: ToolDefinition<Args> = {
      name,
      description,
      args: parameters,
      effects: ["network"],
      readOnly: isReading,
      asksItself: (args) => asksItself(name, args),
      sensitive: () => false,
      execute: async (args, context) => withOutside(await execute(name, args, context, options), SOURCE),
    };
    return tool;
  });
}

/** Calls that will be refused need no approval. */
function asksItself(name: RemoteToolName, args: Args): boolean {
  const assessed = assess(name, args);
  return assessed.kind === "refused" || assessed.risk !== "low";
}

async function execute(
  name: RemoteToolName,
  args: Args,
  { signal }: ToolContext,
  options: RemoteToolOptions,
): Promise<ToolResult> {
  const assessed = assess(name, args);
  if (assessed.kind === "refused") {
    return failure("refused", assessed.error, { output: `Error: ${assessed.error}: ${assessed.reason}` });
  }
  const { questions, decisions, clock } = options;
  const call: ConfirmationRequest = { tool: name, args, risk: assessed.risk, rule: assessed.rule };
  const request = decisions.requestOf(call, "client");
  // The person approves exactly what runs, so a call whose arguments are redacted cannot be shown.
  if (JSON.stringify(request.tool_params) !== JSON.stringify(args)) {
    return failure("refused", "The arguments hold what looks like a secret", {
      output: "Error: The arguments hold what looks like a secret, which does not leave the run. Call it without.",
    });
  }
  const asked = await questions.ask(request, LOST_MILLISECONDS, signal);
  if (!asked.ok) return signal.aborted ? stopped() : notAsked(asked);
  const decision = await decided(call, assessed, asked.value, decisions, signal);
  if (decision.kind !== "approved") return notAllowed(decision);
  const end = await questions.left(decision.response, {
    states: ["pending", "approved", "executing"],
    // The hub keeps an approved call until its machine is back, as long as a person had time to answer.
    deadline: clock.now() + (assessed.timeoutSeconds + assessed.executionSeconds) * 1000 + MARGIN_MILLISECONDS,
    signal,
  });
  if (end === "aborted") return stopped();
  if (end === "late") return failure("timeout", "The person's machine did not answer in time");
  if (end === "lost") return failure("failed", "The hub was lost before the result came");
  return resultOf(name, end, options);
}

/** A low risk needs no question, unless the hub rates it higher. */
async function decided(
  call: ConfirmationRequest,
  { risk, timeoutSeconds }: AllowedCall,
  response: ToolExecutionResponse,
  decisions: Decisions,
  signal: AbortSignal,
): Promise<Decision> {
  if (risk === "low" && response.approval_id === null && response.status !== "rejected") {
    return { kind: "approved", response };
  }
  const longest = (timeoutSeconds || APPROVAL_SECONDS.high) * 1000;
  return decisions.decide(call, response, { longest, signal });
}

const notAsked = ({ status, problem }: HubFailure): ToolResult =>
  failure(status === 403 ? "refused" : "failed", `The hub cannot be asked: ${problem}`);

function notAllowed(decision: Exclude<Decision, { kind: "approved" }>): ToolResult {
  switch (decision.kind) {
    case "aborted":
      return stopped();
    case "expired":
      return failure("not_confirmed", "Approval timeout");
    case "lost":
      return failure("failed", "The hub was lost while the call waited for an approval");
    case "refused":
      return failure("refused", decision.error);
    default:
      return failure("not_confirmed", decision.reason);
  }
}

const stopped = (): ToolResult => failure("aborted", "The run was stopped");

function resultOf(name: RemoteToolName, response: ToolExecutionResponse, options: RemoteToolOptions): ToolResult {
  const { result } = response;
  const success = response.status === "completed" && result?.success === true;
  const error = plainError(shown(result?.error ?? response.error ?? "") || null);
  if (result === null) return failure("failed", error);
  const text = options.redact(resultText(name, result));
  const cut = truncateMiddle(text, options.maximumResultCharacters, { hint: CUT_HINT }).text;
  const source = `${name} on a person's machine`;
  const output = options.held.hold(name, wrapUntrustedCode(cut, { source, delimiter: options.delimiter }));
  return success ? { success, output } : failure("failed", error, { output });
}

/** Fixed sentences, which contain nothing from the person's machine. */
const PLAIN_ERRORS: ReadonlySet<string> = new Set([
  "Approval timeout",
  "Path outside workspace",
  "File type not allowed",
  "Command not allowed",
  "File too large",
  "Invalid arguments",
  "No client is connected",
  "Client disconnected",
]);

/** The error for records, without details of the machine. */
function plainError(error: string | null): string {
  return error !== null && PLAIN_ERRORS.has(error) ? error : "the tool failed on the person's machine";
}

/** Text of a result for the model. Untrusted. */
function resultText(tool: RemoteToolName, { output, data, error, success }: RemoteResult): string {
  const parts = [output, ...dataText(tool, data), ...(success || error === null ? [] : [`Error: ${error}`])];
  return stripInvisible(parts.filter((part) => part !== "").join("\n"));
}

function dataText(tool: RemoteToolName, data: RemoteResult["data"]): readonly string[] {
  if (data === null) return [];
  const parsed = REMOTE_TOOL[tool].data.safeParse(data);
  // Other data could have any size and shape.
  if (!parsed.success) return [];
  if (tool === "remote_execute_command") return commandText(parsed.data);
  if (tool === "remote_list_directory") return listText(parsed.data);
  if (tool !== "remote_read_file") return [];
  const { content, encoding, next_offset: next } = parsed.data;
  const more = typeof next === "number" ? [`[more from offset ${next}]`] : [];
  if (encoding === "binary") return ["[binary: not shown]", ...more];
  return [String(content), ...more];
}

function commandText({ stdout, stderr, exit_code: code, truncated }: Readonly<Record<string, unknown>>): string[] {
  return [
    String(stdout),
    ...(stderr === "" ? [] : [`[stderr]\n${String(stderr)}`]),
    ...(truncated === true ? ["[the output was cut in its middle]"] : []),
    code === null ? "[ended by a signal]" : `[exit code ${String(code)}]`,
  ];
}

function listText({ files, total_count: total }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(files)) return [];
  const lines = files.map((file: Readonly<Record<string, unknown>>) => {
    const mark = file["type"] === "directory" ? "/" : ` (${String(file["size"])} bytes)`;
    return `${String(file["path"])}${mark}`;
  });
  return [...lines, `[${String(total)} entries]`];
}
