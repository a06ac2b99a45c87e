import { kindsIn, stepFor } from "../config/detect/detect.js";
import type { SetupStep } from "../config/schema/run.js";
import { ArchitectError, messageOf } from "../core/errors.js";
import type { GateDefinition } from "../core/gate/gate.js";
import { wrapUntrusted } from "../core/text/markdown/untrusted.js";
import { truncateMiddle } from "../core/text/truncate.js";
import type { CommandRequest, CommandResult } from "../core/workspace/command-run.js";
import type { Redactor } from "../safety/secrets/redact.js";

/** Terminal colours and cursor movements. */
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** A line whose form shows that it is an error. */
const CERTAIN =
  /^(?:npm (?:ERR!|error)|\[ERROR\]|ERROR\b|error\b|fatal:|E:|FAILURE:|> Could not|\* What went wrong)|\b\w*(?:Error|Exception): |: (?:error|fatal error)[ :]|command not found|Permission denied|No such file or directory/;
const LIKELY =
  /\b(?:errors?|fatal|fail(?:ed|ure|s)?|cannot|can't|could not|couldn't|unable|not found|no such|denied|refused|missing|unsupported|requires?)\b/i;
/**
 * Lines that only state that there is an error, or that there is none. npm names the required Node version only in its
 * third line about engines.
 */
const EMPTY =
  /^npm (?:ERR!|error) (?:code|errno|syscall|path|engine|notsup Not compatible|A complete log)\b|^npm (?:ERR!|error)\s*$|^FAILURE: Build failed|^\* What went wrong|\b(?:0|no) errors?\b/i;

const LONGEST = 240;

/** The registry proxy's line that lists a command's refused hosts. */
const REFUSED = /^\[(Refused, because only package registries can be reached: .+)\]$/;

/**
 * The output line that best explains the failure: the first that is an error by its form, else by its words, else the
 * last; preceded by the hosts that the network refused. One line; '' for no output.
 */
export function firstError(output: string): string {
  const lines = output
    .replace(ESCAPES, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const refused = lines.map((line) => REFUSED.exec(line)?.[1]).find((line) => line !== undefined);
  const candidates = lines.filter((line) => !REFUSED.test(line));
  const shown = candidates.filter((line) => !EMPTY.test(line));
  const line =
    shown.find((one) => CERTAIN.test(one)) ?? shown.find((one) => LIKELY.test(one)) ?? candidates.at(-1) ?? "";
  return [refused, line]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => `${part}`.slice(0, LONGEST))
    .join("; ");
}

/** A failure that affects every gate: of a set-up step, or of its room. */
export interface FailedSetup {
  /** The step's script; null: the room could not be made, so no step began. */
  readonly step: string | null;
  /** `exit code 1`, `no end after 600 s`. */
  readonly why: string;
  /** The output line that best explains the failure; '' if there is none. Redacted. */
  readonly cause: string;
  /** Redacted; its start and its end. */
  readonly output: string;
}

const KEPT_OUTPUT = 3000;

/** Runs the steps in order, with network access to package registries; null: all passed, or the run was stopped. */
export async function runSteps(
  steps: readonly SetupStep[],
  run: (request: CommandRequest) => Promise<CommandResult>,
  options: { readonly signal: AbortSignal; readonly redactor: Redactor },
): Promise<FailedSetup | null> {
  const { signal, redactor } = options;
  for (const step of steps) {
    const result = await run({
      script: step.run,
      timeoutMilliseconds: step.timeout * 1000,
      network: "registries",
      signal,
    });
    if (result.exitCode === 0) continue;
    if (result.aborted) return null;
    const why =
      result.startError ?? (result.timedOut ? `no end after ${step.timeout} s` : `exit code ${result.exitCode}`);
    const output = redactor.redact(result.output).trim();
    return {
      step: step.run,
      why: redactor.redact(why),
      // `firstError` removes text, which could join the parts of a split secret, so redact again.
      cause: redactor.redact(firstError(output)),
      output: truncateMiddle(output, KEPT_OUTPUT).text,
    };
  }
  return null;
}

/** One sentence. */
export function setupProblem({ step, why }: Pick<FailedSetup, "step" | "why">): string {
  const what = step === null ? "The clean room of the gates could not be made" : `Setup "${step}" failed`;
  return `${what}: ${why.replace(/\.$/, "")}.`;
}

/** One sentence; '' if unknown. */
export function setupCause({ cause }: Pick<FailedSetup, "cause">): string {
  return cause === "" ? "" : `First error: ${cause.replace(/[.:]+$/, "")}.`;
}

/** The remedy for a maintainer; '' if `why` contains it already. */
export function setupRemedy({ step, cause }: FailedSetup): string {
  if (step === null) return "";
  const program = /(?:^|[\s:])([\w.+-]+): command not found/.exec(cause)?.[1];
  if (program !== undefined) return installRemedy(program);
  if (cause.startsWith("Refused, because"))
    return "Install it in a step before the action, and set `setup: []` or the remaining commands.";
  return "Correct `setup` in the configuration, or the manifest that it reads.";
}

/** How to install a missing program. */
export function installRemedy(program: string): string {
  const step = stepFor(program);
  const how = step === "" ? "" : `, for example ${step}`;
  return `Install '${program}' in a step before the action${how}.`;
}

/** Why a room could not be opened, with the remedy if known. */
export function roomProblem(error: unknown): string {
  const remedy = error instanceof ArchitectError ? error.remedy : undefined;
  return remedy ? `${messageOf(error).replace(/\.?$/, ".")} ${remedy}` : messageOf(error);
}

/** Whether a gate needs the step's result: unless both are known to be of different kinds. */
export function needsSetup(gate: Pick<GateDefinition, "run">, { step }: FailedSetup): boolean {
  if (step === null) return true;
  const [ofGate, ofStep] = [kindsIn(gate.run), kindsIn(step)];
  return ofGate.length === 0 || ofStep.length === 0 || ofGate.some((kind) => ofStep.includes(kind));
}

/** Describes the failure to the agent, so that it does not search for it in the code; the step's output is data. */
export function setupForAgent(failed: FailedSetup, stopped: readonly string[], delimiter: string): string {
  const gates = stopped.length === 0 ? "" : ` These gates cannot run without it: ${stopped.join(", ")}.`;
  const text = [failed.cause, failed.output].filter((part) => part !== "").join("\n\n");
  const output = text === "" ? "" : `\n\n${wrapUntrusted(text, { source: "output of the set-up", delimiter })}`;
  return `${setupProblem(failed)} The project is not prepared.${gates}${output}`;
}
