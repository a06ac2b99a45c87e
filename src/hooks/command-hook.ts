import { stripInvisible } from "../core/text/invisible.js";
import { redactRecord } from "../core/text/redact-record.js";
import { clampText, truncateMiddle } from "../core/text/truncate.js";
import {
  type Hook,
  type HookCall,
  type HookContext,
  type HookReply,
  type HookSettings,
  isPreHook,
} from "../core/tool/hook.js";
import { hookDetails } from "../core/tool/hook-events.js";
import type { CommandResult } from "../core/workspace/command-run.js";
import { createRedactor } from "../safety/secrets/redact.js";
import { createConditions, relativePath } from "./conditions.js";
import { type HookStreams, hookScript, splitStreams } from "./hook-script.js";

/** Maximum characters of a hook's text in the log or for the model or a person. */
const KEPT_CHARACTERS = 4_000;

/** The exit code with which a pre hook refuses a call. */
const BLOCK = 2;

/** Applies the exit-code protocol. Hook output is untrusted: it is cleaned, redacted and cut. */
function replyOf(
  result: CommandResult,
  streams: HookStreams,
  context: Pick<HookSettings, "event" | "timeoutSeconds" | "failureBlocks"> & { redact(text: string): string },
): HookReply {
  const isPre = isPreHook(context.event);
  const clean = (text: string): string =>
    truncateMiddle(context.redact(stripInvisible(text)).trim(), KEPT_CHARACTERS).text;
  const failed = (exitCode: number, output: string): HookReply => ({
    kind: "failed",
    exitCode,
    output,
    blocks: isPre && context.failureBlocks,
  });
  if (result.startError !== undefined) return failed(-1, clean(result.startError));
  if (result.aborted) return failed(-1, "The run was stopped.");
  if (result.timedOut) return failed(-1, `Timed out after ${context.timeoutSeconds}s`);
  const printed = [streams.stdout, streams.stderr].map(clean).filter((text) => text !== "");
  if (result.exitCode === 0) return answerOf(streams.stdout, clean) ?? failed(0, NO_ANSWER);
  if (result.exitCode === BLOCK && isPre) {
    return { kind: "block", reason: clean(streams.stderr) || clean(streams.stdout) || "no reason given" };
  }
  if (result.exitCode === null) printed.push(`Ended by ${result.signal ?? "a signal"}`);
  return failed(result.exitCode ?? -1, printed.join("\n"));
}

const NO_ANSWER =
  "Its standard output begins like a JSON object, but is none with additionalContext as text and updatedInput as an object.";

/** Parses standard output as a JSON object. Other text is no answer; a broken object is a mistake: null. */
function answerOf(stdout: string, clean: (text: string) => string): HookReply | null {
  const text = stdout.trim();
  if (!text.startsWith("{")) return { kind: "done" };
  const answer = parseObject(text);
  if (answer === null) return null;
  const { additionalContext = "", updatedInput } = answer;
  const args = updatedInput === undefined ? undefined : asObject(updatedInput);
  if (typeof additionalContext !== "string" || args === null) return null;
  const said = clean(additionalContext);
  return { kind: "done", ...(said === "" ? {} : { additionalContext: said }), ...(args === undefined ? {} : { args }) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** Linux refuses a variable of 128 KiB, and a character may take three bytes. */
const VARIABLE_CHARACTERS = 16_000;
/** Maximum characters of results, tasks and answers in the JSON; arguments are not cut. */
const TEXT_CHARACTERS = 30_000;

/** Variables and JSON of one call, redacted. Arguments are whole in the JSON and cut in the variables. */
function hookInput(
  call: HookCall,
  context: Pick<HookContext, "root" | "sessionId" | "progress" | "redact">,
): { readonly variables: Readonly<Record<string, string>>; readonly stdin: string } {
  const { root, sessionId } = context;
  const { step, costUsd } = context.progress();
  const fields = { event: call.event, session_id: sessionId, workspace: root, step, cost_usd: costUsd };
  let isRedacted = false;
  const clean = (text: string): string => {
    const redacted = context.redact(text);
    isRedacted ||= redacted !== text;
    return redacted;
  };
  const details = redactRecord(hookDetails(call, { file: (path) => fileName(path, root), shorten }), clean);
  const { tool_name, tool_input, edited_file, command } = details;
  const text = (value: unknown): string => (typeof value === "string" ? variableText(value) : "");
  return {
    variables: {
      ARCHITECT_EVENT: call.event,
      ARCHITECT_TOOL_NAME: text(tool_name),
      ARCHITECT_TOOL_ARGS: tool_input === undefined ? "" : variableText(JSON.stringify(tool_input)),
      ARCHITECT_EDITED_FILE: text(edited_file),
      ARCHITECT_COMMAND: text(command),
      ARCHITECT_WORKSPACE: root,
      ARCHITECT_SESSION_ID: sessionId,
      ARCHITECT_STEP: String(step),
      ARCHITECT_COST_USD: costUsd === null ? "" : costUsd.toFixed(4),
    },
    stdin: `${JSON.stringify({ ...fields, redacted: isRedacted, ...details })}\n`,
  };
}

/** Removes NUL: it would end the variable, and Node refuses it. */
function variableText(text: string): string {
  return clampText(text.replaceAll("\0", ""), VARIABLE_CHARACTERS);
}

function shorten(text: string): string {
  return truncateMiddle(text, TEXT_CHARACTERS).text;
}

/** Avoids a leading dash, which programs would read as an option. */
function fileName(path: string, root: string): string {
  const file = relativePath(path, root);
  return file.startsWith("-") ? `./${file}` : file;
}

/** Maximum bytes of output; a JSON answer may contain a whole file. */
const READ_OUTPUT = 1_048_576;

/**
 * A configured hook: its command as a bash script in the sandbox and clean environment of the agent's commands, with
 * its facts in variables and as JSON on standard input. Values of variables passed to the hook are redacted in its
 * output.
 */
export async function createCommandHook(settings: HookSettings, context: HookContext): Promise<Hook> {
  const { name, event, isAsync, timeoutSeconds, network } = settings;
  const conditions = await createConditions(settings, context.root);
  const own = createRedactor(Object.values(settings.variables));
  const redact = (text: string): string => context.redact(own.redact(text));

  return {
    name,
    event,
    key: `${name}\n${settings.command}`,
    isAsync,
    outside: "output of a hook",
    ...conditions,
    async run(call, signal) {
      const mark = context.randomHex(16);
      const input = hookInput(call, context);
      const result = await context.commands.run({
        script: hookScript(settings.command, mark),
        env: { ...settings.variables, ...input.variables },
        stdin: input.stdin,
        timeoutMilliseconds: timeoutSeconds * 1000,
        maximumOutputBytes: READ_OUTPUT,
        network,
        signal,
      });
      return replyOf(result, splitStreams(result.output, mark), { ...settings, redact });
    },
  };
}
