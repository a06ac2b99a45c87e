/** Redacts every string of a JSON-like value, including keys; the structure stays. */
export function redactRecord(
  record: Readonly<Record<string, unknown>>,
  redact: (text: string) => string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), redactValue(value, redact)]));
}

function redactValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  if (typeof value !== "object" || value === null) return value;
  return redactRecord(value as Record<string, unknown>, redact);
}
