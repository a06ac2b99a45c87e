import { createHash } from "node:crypto";
import { createRedactor } from "../safety/secrets/redact.js";
import type { Arguments } from "./cli-options.js";
import { giveReport, readSessionFile } from "./cli-report.js";
import { checkLog, openTerminal } from "./command-line.js";
import type { EntryProcess } from "./process.js";
import { secretsOf } from "./secrets.js";

/**
 * `architect replay <session.jsonl>`: shows the run from its log, step by step on stderr, and its report on stdout.
 * Calls no model, runs no tool, and writes only the file that --report names. Exit codes: 0 if the log is correct; 1 if
 * it is incomplete or contradicts itself; 3 if it is not a session log.
 * @throws ArchitectError (configuration) for a file that cannot be read.
 */
export async function runReplayEntry(
  { environment }: EntryProcess,
  values: Arguments,
  rest: readonly string[],
): Promise<number> {
  const text = readSessionFile("replay", rest[0]);
  const host = await openTerminal({
    redactor: createRedactor(secretsOf(environment)),
    quiet: values.quiet === true,
    color: process.stderr.isTTY === true && !environment["NO_COLOR"],
  });
  const { problems, events, reports } = await checkLog(text, (line) => host.logger.info(line));
  giveReport(reports, values);
  for (const problem of problems) host.logger.error(`The log is inconsistent: ${problem}.`);
  if (problems.length > 0) return 1;
  const hash = createHash("sha256").update(text).digest("hex");
  host.logger.info(
    `Checked ${events} ${events === 1 ? "event" : "events"}: the log is complete and does not contradict itself. SHA-256 of the log: ${hash}`,
  );
  return 0;
}
