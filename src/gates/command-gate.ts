import type { GateDefinition, GateResultKind, GateRun } from "../core/gate.js";
import { stripInvisible } from "../core/text/invisible.js";
import { truncateMiddle } from "../core/text/truncate.js";
import type { CommandResult, WorkspaceCommands } from "../core/workspace.js";
import { parseFailures } from "./outcomes.js";

/** Characters of a gate's output that are kept. */
const KEPT_OUTPUT = 20_000;
/** Bytes that are read before cutting, so that failing tests in the middle are still named. */
const READ_OUTPUT = 1_048_576;

/** A shell says with these that the command was not found or cannot be run. */
const NOT_STARTED = new Set([126, 127]);

function kindOf(result: CommandResult): GateResultKind {
  if (result.startError !== undefined) return "error";
  if (result.aborted) return "not_run";
  if (result.timedOut) return "timeout";
  if (result.exitCode === 0) return "pass";
  return result.exitCode === null || NOT_STARTED.has(result.exitCode) ? "error" : "fail";
}

/**
 * Runs one quality gate (K6, product.md §5): the configured command as a script, in the sandbox and environment of the
 * agent's commands. The definition comes from the configuration or the project at base, never from the model. Never
 * throws; what cannot be started is `error`, a stopped run `not_run`.
 */
export async function runGate(request: {
  readonly gate: GateDefinition;
  readonly commands: WorkspaceCommands;
  redact(text: string): string;
  readonly signal: AbortSignal;
}): Promise<GateRun> {
  const { gate, signal } = request;
  if (signal.aborted) return { kind: "not_run", exitCode: null, durationMilliseconds: 0, output: "", failures: null };
  const result = await request.commands.run({
    script: gate.run,
    timeoutMilliseconds: gate.timeoutSeconds * 1000,
    maximumOutputBytes: READ_OUTPUT,
    network: gate.network,
    signal,
  });
  const kind = kindOf(result);
  const text = request.redact(stripInvisible(result.output));
  const start = result.startError === undefined ? "" : `${request.redact(result.startError)}\n`;
  return {
    kind,
    exitCode: result.exitCode,
    durationMilliseconds: Math.round(result.durationMilliseconds),
    output: truncateMiddle(start + text, KEPT_OUTPUT, { headShare: 1 / 4 }).text,
    failures: kind === "pass" ? null : parseFailures(text),
  };
}
