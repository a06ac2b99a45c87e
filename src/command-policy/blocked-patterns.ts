import type { Problem } from "./operands.js";

/** Matches one text against `guardrails.blocked_commands`. */
export type BlockedMatcher = (text: string) => Problem | null;

/** Compiles the configured patterns once; a pattern that cannot be compiled blocks everything (I8). */
export async function compileBlockedCommands(patterns: readonly string[]): Promise<BlockedMatcher> {
  if (patterns.length === 0) return () => null;
  const { RE2JS } = await import("re2js");
  const compiled = patterns.map((source) => {
    try {
      return { source, pattern: RE2JS.compile(source) };
    } catch {
      return { source, pattern: null };
    }
  });
  return (text) => {
    const hit = compiled.find(({ pattern }) => pattern === null || pattern.matcher(text).find());
    if (hit === undefined) return null;
    const reason =
      hit.pattern === null
        ? `The pattern ${hit.source} in guardrails.blocked_commands is no valid RE2 expression, so no command runs.`
        : `The command matches ${hit.source} in guardrails.blocked_commands.`;
    return { class: "blocked", rule: "K3 blocked_commands", reason };
  };
}
