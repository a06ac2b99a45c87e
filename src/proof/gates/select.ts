import type { GateDefinition } from "../../core/gate/gate.js";
import { compileGlobs } from "../../core/glob/glob.js";

/**
 * The gates that a change affects, in order: those with a changed path that `paths` matches, or without `paths`.
 * Without changes no gate is selected.
 */
export function gatesFor(gates: readonly GateDefinition[], changedPaths: readonly string[]): readonly GateDefinition[] {
  return gates.filter(({ paths }) => changedPaths.some(compileGlobs(paths.length === 0 ? ["**"] : paths)));
}
