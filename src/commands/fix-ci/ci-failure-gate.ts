import type { GateDefinition } from "../../core/gate/gate.js";
import type { FailedStep } from "./ci-failure.js";

/** Ways to write the same command. */
function plain(command: string): string {
  return command
    .trim()
    .replace(/^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"']*) +)+/, "")
    .replace(/^(npm|pnpm|yarn|bun) run(?:-script)? /, "$1 ")
    .replace(/^npm t$/, "npm test")
    .replace(/\s+/g, " ");
}

/** The commands of a script, one a line or joined by `&&`, `;` and pipes; good enough to compare, never to run. */
function commandsOf(script: string): readonly string[] {
  return script
    .replace(/\\\n/g, " ")
    .split(/\n|&&|\|\||;|\|/)
    .map(plain)
    .filter((command) => command !== "" && !command.startsWith("#"));
}

const isWithin = (longer: string, shorter: string): boolean => longer === shorter || longer.startsWith(`${shorter} `);

/** How well a gate fits a failed step: by its command, else by its name among the words of job and step. */
function fitOf(gate: GateDefinition, { job, step, log }: FailedStep): number {
  const gates = commandsOf(gate.run);
  const commands = commandsOf(log?.script ?? "");
  if (commands.some((command) => gates.includes(command))) return 3;
  if (commands.some((command) => gates.some((own) => isWithin(command, own) || isWithin(own, command)))) return 2;
  const words = new Set(`${job} ${step}`.toLowerCase().split(/[^a-z0-9]+/));
  return words.has(gate.name.toLowerCase()) ? 1 : 0;
}

/** The gate that fails here as CI did, most likely; null when none looks like it. The first failed step decides. */
export function likelyGate(gates: readonly GateDefinition[], failures: readonly FailedStep[]): GateDefinition | null {
  let found: { readonly gate: GateDefinition; readonly fit: number } | null = null;
  for (const failure of failures) {
    for (const gate of gates) {
      const fit = fitOf(gate, failure);
      if (fit > (found?.fit ?? 0)) found = { gate, fit };
    }
  }
  return found?.gate ?? null;
}
