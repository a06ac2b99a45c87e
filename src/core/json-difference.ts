const SHOWN = 40;

function around(text: string, at: number): string {
  const start = Math.max(0, at - SHOWN / 2);
  const end = Math.min(text.length, at + SHOWN);
  return `${start > 0 ? "…" : ""}${JSON.stringify(text.slice(start, end)).slice(1, -1)}${end < text.length ? "…" : ""}`;
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > SHOWN * 2 ? `${text.slice(0, SHOWN * 2)}…` : text;
}

function textDifference(path: string, expected: string, actual: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at += 1;
  return `${path} differs at character ${at}: recorded "${around(expected, at)}", got "${around(actual, at)}"`;
}

/** Describes the first difference of two JSON values; null: they are equal. Undefined fields count as absent. */
export function firstDifference(expected: unknown, actual: unknown, path = ""): string | null {
  if (typeof expected === "string" && typeof actual === "string") {
    return expected === actual ? null : textDifference(path || "the text", expected, actual);
  }
  const bothObjects =
    typeof expected === "object" && typeof actual === "object" && expected !== null && actual !== null;
  if (!bothObjects || Array.isArray(expected) !== Array.isArray(actual)) {
    return Object.is(expected, actual)
      ? null
      : `${path || "the value"} differs: recorded ${shown(expected)}, got ${shown(actual)}`;
  }
  const left = expected as Readonly<Record<string, unknown>>;
  const right = actual as Readonly<Record<string, unknown>>;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const step = Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const difference = firstDifference(left[key], right[key], step);
    if (difference !== null) return difference;
  }
  return null;
}
