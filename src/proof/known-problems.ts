import { kindsIn, type NeededProgram } from "../config/detect/detect.js";
import { ArchitectError } from "../core/errors.js";
import type { GateDefinition } from "../core/gate/gate.js";
import type { Workspace } from "../core/workspace/workspace.js";
import { type FailedSetup, installRemedy, needsSetup, setupCause, setupProblem, setupRemedy } from "./setup.js";

/** Shell words that are not programs, or that do not identify the following program. */
const SHELL_WORDS = new Set(
  "! : . [ [[ { ( alias bg break builtin case cd command continue coproc declare dirs do echo enable eval exec exit export false fg for function getopts hash if jobs kill let local mapfile popd printf pushd pwd read readarray readonly return select set shift shopt source test time times trap true type typeset ulimit umask unalias unset until wait while".split(
    " ",
  ),
);

/** The program that a gate starts with, if its bare name is enough: no path, no variable, no alternative (`a || b`). */
export function programOf(script: string): string | null {
  if (/\|\||[`]|\$\(|^\s*[\w.-]+\s*\(/.test(script)) return null;
  const [first = ""] = script
    .trim()
    .replace(/^(?:[A-Za-z_]\w*=[^\s"'$]*\s+)+/, "")
    .split(/[\s;&|<>]/);
  return /^[A-Za-z0-9][\w.+-]*$/.test(first) && !SHELL_WORDS.has(first) ? first : null;
}

/** One sentence, and the maintainer's remedy. */
export interface KnownProblem {
  readonly problem: string;
  readonly remedy: string;
}

/**
 * Finds the reason why a required gate cannot run at all, as far as it is known without running it: no sandbox, a
 * missing program, a failed set-up that every required gate needs. null: no such reason.
 */
export async function findKnownProblem(
  workspace: Pick<Workspace, "commands">,
  gates: readonly GateDefinition[],
  failed: FailedSetup | null,
  /** Programs of the detected set-up and gates. */
  needs: readonly NeededProgram[] = [],
): Promise<KnownProblem | null> {
  const required = gates.filter((gate) => gate.required);
  if (required.length === 0) return null;
  const { level, note } = await workspace.commands.status();
  if (level === "none") {
    const [problem = "", remedy = ""] = note.split(" Remedy: ");
    return { problem: `The quality gates cannot be run: ${problem}`, remedy: `Remedy: ${remedy || "sandbox: off"}.` };
  }
  for (const gate of required) {
    const program = programOf(gate.run);
    if (program === null || workspace.commands.hasProgram(program)) continue;
    return {
      problem: `The quality gate ${gate.name} (\`${gate.run}\`) cannot be run: '${program}' is not installed.`,
      remedy: `${installRemedy(program)} Or change the gate in the configuration.`,
    };
  }
  const missing = needs.find(({ program }) => !workspace.commands.hasProgram(program));
  const needing = required.filter(({ run }) => missing !== undefined && needsProgram(run, missing.program));
  if (missing !== undefined && needing.length > 0) {
    return {
      problem: `The detected set-up and gates need '${missing.program}', which is not installed, so ${needing.map(({ name }) => name).join(", ")} cannot be run.`,
      remedy: installRemedy(missing.program),
    };
  }
  if (failed === null || !required.every((gate) => needsSetup(gate, failed))) return null;
  return {
    problem: `${setupProblem(failed)} Every required quality gate needs it. ${setupCause(failed)}`.trim(),
    remedy: failed.step === null ? "Check the runner's disk and sandbox." : setupRemedy(failed),
  };
}

/** Whether a gate belongs to the program's kind of project. */
function needsProgram(run: string, program: string): boolean {
  const kinds = kindsIn(program);
  return kindsIn(run).some((kind) => kinds.includes(kind));
}

/** The error that ends the run before the first model call. */
export function refuseUnproved({ problem, remedy }: KnownProblem): ArchitectError {
  return new ArchitectError("forge", problem, {
    remedy: `${remedy} Or let runs continue unproved: \`guardrails.unproved: allow\`.`,
  });
}
