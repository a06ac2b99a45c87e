import { COMMANDS, COMMENT_COMMANDS } from "../core/run/commands.js";
import { editDistance } from "../core/text/edit-distance.js";
import { FLAGS, flagForm } from "./flags.js";

/** The answer to `help`, as Markdown. */
export function helpText(phrase: string): string {
  const lines = COMMENT_COMMANDS.map((name) => {
    const { usage, does } = COMMANDS[name].help;
    return `${phrase} ${name}${usage === "" ? "" : ` ${usage}`}: ${does}`;
  });
  const flags = Object.entries({ ...FLAGS.fix, ...FLAGS["fan-out"] }).map(([name, flag]) => flagForm(name, flag));
  return ["```text", ...lines, "", `Flags (they may only tighten): ${flags.join(" ")}`, "```"].join("\n");
}

/** The one-line answer to an unknown word; never echoes it. */
export function usageLine(phrase: string, problem: string, nearest: string | null): string {
  const suggestion = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
  return `${problem}.${suggestion} Usage: \`${phrase} <command> [--flag=value …] [text]\`; \`${phrase} help\` lists the commands.`;
}

/** The candidate closest to `word`, or null if none is near (more than half of it would have to change). */
export function nearestOf(word: string, candidates: readonly string[]): string | null {
  const short = word.slice(0, 40);
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const found = editDistance(short.toLowerCase(), candidate);
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best !== null && bestDistance <= Math.max(2, Math.floor(best.length / 2)) ? best : null;
}
