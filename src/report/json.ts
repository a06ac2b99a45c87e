import type { RunReport } from "../core/run/run.js";

/** report.json: the report itself, keys in snake_case as all public names. */
export function renderJson(report: RunReport): string {
  return `${JSON.stringify(snakeCase(report), null, 2)}\n`;
}

function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    snakeCase(inner),
  ]);
  return Object.fromEntries(entries);
}
