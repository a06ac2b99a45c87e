import { stripInvisible } from "../../core/text/invisible.js";
import { headTailLines } from "../../core/text/truncate.js";
import type { ProcessSession } from "./process-sessions.js";

const LONGEST_COMMAND = 200;

/** `p1 runs for 12 s (pid 41): npm run dev`, or how it ended. */
export function sessionLine({ id, command, startedAt, end, process }: ProcessSession, now: number): string {
  const line = stripInvisible(command).replace(/\s+/g, " ").trim().slice(0, LONGEST_COMMAND);
  return `${id} ${end === null ? `runs for ${secondsOf(now - startedAt)} (pid ${process.pid})` : endWords(end)}: ${line}`;
}

function endWords({ exitCode, signal, reason }: NonNullable<ProcessSession["end"]>): string {
  if (reason !== undefined) return `has ended (${reason.replace(/\.$/, "")})`;
  return exitCode === null ? `was ended by ${signal ?? "a signal"}` : `has ended with exit code ${exitCode}`;
}

function secondsOf(milliseconds: number): string {
  return `${Math.max(0, Math.round(milliseconds / 1000))} s`;
}

/** Its output since the last read, below its line. */
export function newsOf(session: ProcessSession, now: number, maximumLines: number): string {
  const { text, dropped } = session.output.take();
  const shown = headTailLines(stripInvisible(text).trimEnd(), maximumLines);
  const lost = dropped === 0 ? [] : [`[${dropped} characters of output before this are lost]`];
  const body = shown === "" ? ["[no new output]"] : [shown];
  return [sessionLine(session, now), ...lost, ...body].join("\n");
}
