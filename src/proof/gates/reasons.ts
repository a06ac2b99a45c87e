import type { GateDefinition, GateResultKind } from "../../core/gate/gate.js";
import type { CommandResult } from "../../core/workspace/command-run.js";

/** How shells and similar programs report a missing program. Linear patterns. */
const MISSING: readonly RegExp[] = [
  /(?:^|[: ])([^\s:'"‘’]{1,80}): command not found$/,
  /^(?:zsh|fish): (?:.{0,80}: )?(?:command not found|Unknown command): ([^\s:'"‘’]{1,80})$/,
  /^[^:]{1,80}: (?:line )?\d+: ([^\s:'"‘’]{1,80}): not found$/,
  /^(?:.{0,80}\/)?env: ['"‘]?([^\s:'"‘’]{1,80})['"’]?: No such file or directory$/,
  /^[^:]{1,80}: (?:line \d+: )?([^\s:'"‘’]{1,80}): No such file or directory$/,
  /^[^:]{1,80}: (?:line \d+: )?([^\s:'"‘’]{1,80}): cannot execute: required file not found$/,
  /^(?:npm|pnpm|yarn)\b.{0,80}[ :]([^\s:'"‘’]{1,80}): not found$/,
];
const FORBIDDEN = /^[^:]{1,80}: (?:(?:line )?\d+: )?([^\s:'"‘’]{1,80}): (?:Permission denied|cannot execute.{0,80})$/;

/** The last lines show why a command did not run; earlier lines may be anything. */
const SEARCHED_LINES = 40;
const MAXIMUM_LINE = 300;

function firstIn(patterns: readonly RegExp[], output: string): string | null {
  const lines = output.trimEnd().split("\n").slice(-SEARCHED_LINES).reverse();
  for (const line of lines.filter(({ length }) => length <= MAXIMUM_LINE)) {
    for (const pattern of patterns) {
      const name = pattern.exec(line.trim())?.[1];
      if (name !== undefined) return name;
    }
  }
  return null;
}

function reasonOfExit(exitCode: number, output: string): string {
  const missing = firstIn(MISSING, output);
  const install = "Install it in a `setup` step.";
  if (missing !== null) return `It could not run: "${missing}" was not found (exit code ${exitCode}). ${install}`;
  const forbidden = firstIn([FORBIDDEN], output);
  if (forbidden !== null) {
    return `It could not run: "${forbidden}" may not be executed (exit code ${exitCode}). Make it executable.`;
  }
  return exitCode === 127
    ? `It could not run: a program that it calls was not found (exit code 127). ${install}`
    : `It could not run: what it calls cannot be executed (exit code ${exitCode}). Make it executable, or install what runs it in a \`setup\` step.`;
}

export function timeoutReason(gate: Pick<GateDefinition, "timeoutSeconds">): string {
  return `It did not end within ${gate.timeoutSeconds} s.`;
}

/** `line`: the tool's own message. */
export function stallReason(line: string): string {
  return `It could not get what it needs: ${line.replace(/\.$/, "")}. Install that in a \`setup\` step, which reaches package registries; gates have no network unless their \`network\` allows it.`;
}

/** Why a gate gave no result, with the remedy; null: it gave one, or the run ended first. */
export function reasonOf(
  kind: GateResultKind,
  result: Pick<CommandResult, "exitCode" | "signal" | "startError">,
  request: { readonly gate: GateDefinition; readonly output: string },
): string | null {
  if (kind === "timeout") return timeoutReason(request.gate);
  if (kind !== "error") return null;
  if (result.startError !== undefined) return `It could not be started: ${result.startError.trim()}`;
  if (result.exitCode !== null) return reasonOfExit(result.exitCode, request.output);
  return `It was ended from outside (${result.signal ?? "no exit code"}). If it ran out of memory, let it use less or use a larger runner.`;
}
