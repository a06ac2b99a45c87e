import { stripInvisible } from "../core/text/invisible.js";
import { truncateMiddle } from "../core/text/truncate.js";
import { type HookReply, type HookSettings, isPreHook } from "../core/tool/hook.js";
import type { CommandResult } from "../core/workspace/command-run.js";
import type { HookStreams } from "./hook-script.js";

/** Characters of a hook's words that the model, the log or a person is given. */
const KEPT_CHARACTERS = 4_000;

/** The exit code of a pre hook that refuses (J3). */
const BLOCK = 2;

/** The exit-code protocol (J3, J9). What a hook prints is untrusted: cleaned, redacted, cut. */
export function replyOf(
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

/** Reads standard output as a JSON object. Other text says nothing; a broken object is a mistake: null. */
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
