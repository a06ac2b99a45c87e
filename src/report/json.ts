import type { RunReport } from "../core/run/run.js";
import { mapJson, snakeCase } from "../core/text/keys.js";

/**
 * report.json: the report with keys in snake_case. `redact` is applied to each key and value, because redacting the whole
 * text could break the JSON; a number that contains a secret becomes a string. Leave it out if the report is redacted.
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
