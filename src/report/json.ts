import type { RunReport } from "../core/run/run.js";
import { mapJson, snakeCase } from "../core/text/keys.js";

/**
 * report.json: the report itself, keys in snake_case as all public names. `redact`: each text and key goes through it, and
 * a figure that holds a secret becomes a text; redacted as a whole, it might be no JSON any more.
 * Absent: for a report of a log that is redacted, or one that becomes part of a page that will be.
 */
export function renderJson(report: RunReport, redact: (text: string) => string = same): string {
  const shown = mapJson(
    report,
    (key) => redact(snakeCase(key)),
    (leaf) => shownLeaf(leaf, redact),
  );
  return `${JSON.stringify(shown, null, 2)}\n`;
}

function shownLeaf(leaf: unknown, redact: (text: string) => string): unknown {
  if (typeof leaf === "string") return redact(leaf);
  if (typeof leaf !== "number") return leaf;
  const shown = redact(String(leaf));
  return shown === String(leaf) ? leaf : shown;
}

const same = (text: string): string => text;
