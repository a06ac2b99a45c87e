import type { RunReport } from "../core/run/run.js";

/**
 * report.json: the report itself, keys in snake_case as all public names. `redact`: each text and key goes through it, and
 * a figure that holds a secret becomes a text; redacted as a whole, it might be no JSON any more.
 * Absent: for a report of a log that is redacted, or one that becomes part of a page that will be.
 */
export function renderJson(report: RunReport, redact: (text: string) => string = same): string {
  return `${JSON.stringify(shownValue(report, redact), null, 2)}\n`;
}

function shownValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value === "number") {
    const shown = redact(String(value));
    return shown === String(value) ? value : shown;
  }
  if (Array.isArray(value)) return value.map((inner) => shownValue(inner, redact));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [redact(snakeCase(key)), shownValue(inner, redact)]);
  return Object.fromEntries(entries);
}

const same = (text: string): string => text;

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
