import type { GateDefinition } from "../../core/gate/gate.js";
import { compileGlobs } from "../../core/glob/glob.js";

/**
 * The gates that a change concerns, in their order: those with a changed path that `paths` is about, or without any.
 * No changes concern no gate.
 */
export function gatesFor(gates: readonly GateDefinition[], changedPaths: readonly string[]): readonly GateDefinition[] {
  return gates.filter(({ paths }) => changedPaths.some(compileGlobs(paths.length === 0 ? ["**"] : paths)));
}
