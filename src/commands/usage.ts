import { editDistance } from "../core/text/edit-distance.js";
import { COMMAND_NAMES, type CommandName } from "../core/trigger.js";

/**
 * One line per command for `help` and docs/commands.md, in the order of product.md §1.
 *
 * @public
 */
export const SUMMARIES: Record<CommandName, string> = {
  fix: "fix [text]: plan and build in one run; commit; pull request or push",
  plan: "plan [text]: post a plan; change nothing",
  build: "build [hash]: execute a posted plan",
  refactor: "refactor <text>: like fix, behaviour kept",
  review: "review [text]: review a pull request",
  ask: "ask <question>: a read-only answer in a comment",
  summarize: "summarize: a summary in a comment",
  approve: "approve <id> [--class|--all]: answer a pending approval",
  deny: "deny <id> [reason]: refuse a pending approval",
  resume: "resume [session]: go on from a saved session",
  retry: "retry: run the last command again",
  undo: "undo: take the last run's work back",
  stop: "stop: stop the running run",
  status: "status: what runs, waits, was spent",
  help: "help: this text",
};

/**
 * The flags of commands that run an agent, for `help` and docs/commands.md.
 *
 * @public
 */
export const FLAG_USAGE =
  "--model=<name> --budget=<usd> --max-steps=<n> --timeout=<minutes> --self-eval=<off|basic|full> --agent=<name> --dry-run --no-push";

/** The answer to `help`, as Markdown. */
export function helpText(phrase: string): string {
  const lines = COMMAND_NAMES.map((name) => `${phrase} ${SUMMARIES[name]}`);
  return ["```text", ...lines, "", `Flags (they may only tighten): ${FLAG_USAGE}`, "```"].join("\n");
}

/** The one line that answers a word we do not know; never echoes it. */
export function usageLine(phrase: string, problem: string, nearest: string | null): string {
  const suggestion = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
  return `${problem}.${suggestion} Usage: \`${phrase} <command> [--flag=value …] [text]\`; \`${phrase} help\` lists the commands.`;
}

/** The candidate closest to `word`, or null when none is near (more than half of it would have to change). */
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
