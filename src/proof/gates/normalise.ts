import { createHash } from "node:crypto";

/**
 * Parts that differ between two runs of the same failure: times, temporary paths, process ids, addresses, ports. Linear
 * patterns.
 */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[T _]\d\d[:_]\d\d[:_]\d\d(?:[.,_]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
  [/\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b(?: ?[AP]M\b)?/g, "<time>"],
  [/\b1[5-9]\d{11}\b/g, "<time>"],
  [/\b\d+(?:\.\d+)?\s?(?:ms|µs|us|ns|s|sec|secs|seconds?|m|min|minutes?)\b/g, "<duration>"],
  [/\b(duration_ms|time|elapsed|seed|start at|took)\b[:= ]+[\d.]+/gi, "$1 <number>"],
  // vitest prints each phase's share of the time.
  [/\b(transform|setup|import|collect|tests|environment|prepare|worker) \d+%/g, "$1 <share>"],
  // Without mounts a clean room has its own path, which is new for each run of a gate.
  [/\/rooms\/room-\w{6}(?=\/)/g, "/rooms/<room>"],
  [/(?:\/private)?(?:\/var)?\/(?:tmp|folders)\/[^\s:'")\]]+/g, "<temp>"],
  [/\b(?:pid|process|thread)[ :=#]*\d+/gi, "<pid>"],
  [/(\bthread '[^'\n]{1,200}') \(\d+\)/g, "$1"],
  [/==\d+==/g, "<pid>"],
  [/\b0x[0-9a-f]{4,}\b/gi, "<address>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
  // Cargo derives this from the absolute path of the package.
  [/-[0-9a-f]{16}\b/g, "-<hash>"],
  [/(\blocalhost|\b127\.0\.0\.1|\b0\.0\.0\.0|\[::1?\]|\bport)([: ])\d{2,5}\b/gi, "$1$2<port>"],
];

/** Removes the parts that differ between two runs of the same failure. */
export function withoutVariableParts(text: string): string {
  return VOLATILE.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
    .replace(/[ \t]+/g, " ")
    .trim();
}

/** Removes the absolute path of the checkout, so that two checkouts print equal text. */
export function withoutRoot(text: string, root: string): string {
  if (root.length < 2 || !text.includes(root)) return text;
  const escaped = root.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\w.-])${escaped}(?:/|(?![\\w.-]))`, "g"), "");
}

/** Equal for two outputs that differ only in times, workspace paths and the order of their lines. */
export function fingerprintOf(output: string, root: string): string {
  // Parallel runners finish in a different order each time.
  const lines = withoutVariableParts(withoutRoot(output, root))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
