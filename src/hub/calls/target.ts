import type { Machine } from "../protocol/tools.js";

/**
 * Where a call for a person's client goes. `any`: the first machine that connects, as none is known, or none of several
 * is connected. `choose`: several are connected and the person has to choose. `unknown`: not one of the person's.
 */
export type Target =
  | { readonly kind: "machine"; readonly machine: Machine }
  | { readonly kind: "any" }
  | { readonly kind: "choose" }
  | { readonly kind: "unknown" };

/**
 * Calls of a run stay on one machine, as each may need the effects of earlier ones.
 *
 * @param used the machine that the run's first call went to; null: none yet
 * @param chosen by the person who approves; null: the person named none
 */
export function targetOf(machines: readonly Machine[], used: string | null, chosen: string | null): Target {
  const named = used !== null && machines.some(({ name }) => name === used) ? used : chosen;
  if (named !== null) {
    const machine = machines.find(({ name }) => name === named);
    return machine === undefined || (chosen ?? named) !== named ? { kind: "unknown" } : { kind: "machine", machine };
  }
  const connected = machines.filter((one) => one.connected);
  const [machine, ...others] = connected.length > 0 ? connected : machines;
  if (machine === undefined) return { kind: "any" };
  if (others.length === 0) return { kind: "machine", machine };
  return connected.length > 0 ? { kind: "choose" } : { kind: "any" };
}
