import { asksForRepair } from "../../core/gate/asked.js";
import type { GateDefinition, GateRun } from "../../core/gate/gate.js";

/** The last part of a failure's name: what a person calls the test. */
function titleOf(name: string): string {
  return (
    name
      .split(/ > |::|#|\.(?=\w+$)/)
      .at(-1)
      ?.trim() ?? name
  );
}

/**
 * Whether the order was to repair what this gate says: by the name of a failing test, which must then be gone, else as
 * a whole, by the gate's name or what it runs.
 */
export function isToRepair(
  gate: GateDefinition,
  order: string,
  { base, run, runsTests }: { base: GateRun | null; run: GateRun | null; runsTests: boolean },
): boolean {
  if (!asksForRepair(order)) return false;
  const words = order.toLowerCase();
  const named = (base?.failures ?? []).filter((name) => {
    const title = titleOf(name).toLowerCase();
    return title.length > 3 && words.includes(title);
  });
  if (named.length > 0) return named.some((name) => run?.failures?.includes(name) === true);
  const isNamed = new RegExp(`\\b${gate.name.toLowerCase().replace(/[^\w]/g, "\\W")}\\b`).test(words);
  return isNamed || (runsTests && /\b(?:tests?|specs?|suites?)\b/.test(words));
}
