import type { GateDefinition, GateRun } from "../../core/gate/gate.js";
import { scriptBodies } from "../../core/gate/gate-commands.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";

/** About 300 tokens. */
const BODIES_CHARACTERS = 1_200;
const NAMES_SHOWN = 5;
const NAME_CHARACTERS = 120;

/**
 * The scripts that the gates run, for the agent's task, so that it need not search for them; '' without scripts.
 * `manifest`: the package.json of the base.
 */
export function gateScripts(
  gates: readonly Pick<GateDefinition, "run">[],
  manifest: string | null,
  delimiter: string,
): string {
  const bodies = [
    ...scriptBodies(
      gates.map(({ run }) => run),
      manifest,
    ),
  ];
  if (bodies.length === 0) return "";
  const text = bodies.map(([name, body]) => `${name}: ${body.replace(/\s+/g, " ").trim()}`).join("\n");
  return wrapUntrusted(clampText(text, BODIES_CHARACTERS), { source: "scripts that the gates run", delimiter });
}

/** Gates that fail on the base, with their first failing tests; '' if none fails. The names come from the project. */
export function baselineNotice(gates: readonly GateDefinition[], baselineOf: (gate: string) => GateRun | null): string {
  const parts = gates.flatMap(({ name }) => {
    const run = baselineOf(name);
    if (run === null || run.kind === "pass" || run.kind === "not_run") return [];
    const names = (run.failures ?? []).map((failure) => clampText(failure.replace(/\s+/g, " "), NAME_CHARACTERS));
    const more = names.length - NAMES_SHOWN;
    const shown = `${names.slice(0, NAMES_SHOWN).join("; ")}${more > 0 ? `; ${more} more` : ""}`;
    return [`- ${name}${names.length === 0 ? "" : `, failing tests: ${shown}`}`];
  });
  return parts.length === 0 ? "" : `Before your changes, these gates fail on the base already:\n${parts.join("\n")}`;
}
