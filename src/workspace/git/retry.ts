import type { Patience } from "../../core/workspace-request.js";
import type { GitResult } from "./process.js";

/** As often as the API is asked (github/client.ts). */
const ATTEMPTS = 4;
const FIRST_WAIT = 500;

/** The status that the server or a proxy answered with, as git and curl tell it; 0: they tell of none. */
export function httpStatusOf(text: string): number {
  return Number(/(?:returned error: |\bHTTP )(\d{3})\b/.exec(text)?.[1] ?? 0);
}

/** Messages that are a server's answer, or that a second try does not change. */
const FINAL =
  /could not read username|authentication failed|not authorized|access denied|permission denied|certificate|transport '[^']*' not allowed|does not appear to be a git repository/i;
/** A replica may not know yet of what is there; or git ran into its time limit. */
const MAYBE_LATER = /not our ref|couldn't find remote ref|repository '[^']*' not found/i;

/** How often a failed command may be tried in all. */
function attemptsFor({ exitCode, stdout, stderr }: GitResult): number {
  const line = /^!\t.*$/m.exec(stdout.toString("utf8"))?.[0];
  // The server judged this very ref.
  if (line !== undefined) return /internal (?:server )?error/i.test(line) ? ATTEMPTS : 1;
  const status = httpStatusOf(stderr);
  if (status !== 0) return status >= 500 || status === 429 || status === 408 ? ATTEMPTS : 1;
  if (FINAL.test(stderr)) return 1;
  return exitCode === null || MAYBE_LATER.test(stderr) ? 2 : ATTEMPTS;
}

/**
 * Runs a command of git that talks to a server, again where that may help; without patience once. `attempt` counts from
 * 1: what writes has to look first whether an attempt before it was heard.
 */
export async function tryAgain(
  run: (attempt: number) => Promise<GitResult>,
  patience: Patience | undefined,
): Promise<GitResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await run(attempt);
    if (result.exitCode === 0 || patience === undefined) return result;
    if (attempt >= attemptsFor(result) || patience.signal.aborted) return result;
    await patience.clock.sleep(FIRST_WAIT * 2 ** (attempt - 1), patience.signal);
  }
}
