import type { GateDefinition, GateResultKind, GateRun } from "../../core/gate/gate.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import type { CommandResult } from "../../core/workspace/command-run.js";
import type { WorkspaceCommands } from "../../core/workspace/workspace.js";
import { countTests } from "./count-tests.js";
import { fingerprintOf } from "./normalise.js";
import { parseFailures } from "./outcomes.js";
import { reasonOf, stallReason } from "./reasons.js";
import { stalledBy } from "./stalls.js";

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
 * Runs one quality gate (K6): the configured command as a script, in the sandbox and environment of the agent's
 * commands. The definition comes from the configuration or the project at base, never from the model. Never throws;
 * what cannot be started is `error`, with the reason and what would help, a stopped run `not_run`.
 */
export async function runGate(request: {
  readonly gate: GateDefinition;
  readonly commands: Pick<WorkspaceCommands, "run">;
  /** Absolute path of the checkout as the command sees it. */
  readonly root: string;
  redact(text: string): string;
  /** Puts the room's files back before a second try. */
  restore?(): Promise<void>;
  readonly signal: AbortSignal;
}): Promise<GateRun> {
  const { gate, signal } = request;
  if (signal.aborted) return { kind: "not_run", exitCode: null, durationMilliseconds: 0, output: "", failures: null };
  const command = {
    script: gate.run,
    timeoutMilliseconds: gate.timeoutSeconds * 1000,
    maximumOutputBytes: READ_OUTPUT,
    network: gate.network,
    signal,
  };
  let result = await request.commands.run({ ...command, toFile: true });
  if (result.overwritten === true) {
    await request.restore?.();
    result = await request.commands.run(command);
  }
  const text = request.redact(stripInvisible(result.output));
  const stall = kindOf(result) === "fail" && (countTests(text)?.ran ?? 0) === 0 ? stalledBy(text) : null;
  const kind = stall === null ? kindOf(result) : "error";
  const { startError, ...ended } = result;
  const start = startError === undefined ? {} : { startError: request.redact(startError) };
  const reason = stall === null ? reasonOf(kind, { ...ended, ...start }, { gate, output: text }) : stallReason(stall);
  const shown = start.startError === undefined ? text : `${start.startError}\n${text}`;
  return {
    kind,
    exitCode: result.exitCode,
    durationMilliseconds: Math.round(result.durationMilliseconds),
    output: truncateMiddle(shown, KEPT_OUTPUT, { headShare: 1 / 4 }).text,
    ...readOutput(kind, text, { root: request.root, isTruncated: result.outputTruncated }),
    ...(reason === null ? {} : { reason }),
  };
}

/** Reads the whole output, before it is cut to the part that is kept. */
function readOutput(
  kind: GateResultKind,
  text: string,
  { root, isTruncated }: { readonly root: string; readonly isTruncated: boolean },
): Pick<GateRun, "failures" | "isCut" | "tests" | "fingerprint"> {
  const tests = countTests(text);
  const counted = tests === null ? {} : { tests };
  if (kind === "pass" && (tests?.failed ?? 0) === 0)
    return { failures: null, ...counted, ...(isTruncated ? { isCut: true } : {}) };
  const { names, isCut } = parseFailures(text, { root });
  return {
    failures: names,
    ...(isCut || isTruncated ? { isCut: true } : {}),
    ...counted,
    ...(kind === "fail" && !isTruncated ? { fingerprint: fingerprintOf(text, root) } : {}),
  };
}
