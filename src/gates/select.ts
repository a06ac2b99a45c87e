import picomatch from "picomatch";
import type { GateDefinition } from "../core/gate.js";

function isConcerned(patterns: readonly string[], changedPaths: readonly string[]): boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const isWanted = wanted.length === 0 ? () => true : picomatch(wanted, { dot: true });
  const isUnwanted = unwanted.length === 0 ? () => false : picomatch(unwanted, { dot: true });
  return changedPaths.some((path) => isWanted(path) && !isUnwanted(path));
}

/**
 * The gates that a change concerns, in their order: those with a changed path that matches `paths` (`!` excludes; files
 * with a leading dot count). No changes concern no gate.
 */
export function gatesFor(gates: readonly GateDefinition[], changedPaths: readonly string[]): readonly GateDefinition[] {
  return gates.filter((gate) => isConcerned(gate.paths, changedPaths));
}
