/** Colours and cursor moves of a terminal. */
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** A line that says by its form that it is an error. */
const CERTAIN =
  /^(?:npm (?:ERR!|error)|\[ERROR\]|ERROR\b|error\b|fatal:|E:|FAILURE:|> Could not|\* What went wrong)|\b\w*(?:Error|Exception): |: (?:error|fatal error)[ :]|command not found|Permission denied|No such file or directory/;
const LIKELY =
  /\b(?:errors?|fatal|fail(?:ed|ure|s)?|cannot|can't|could not|couldn't|unable|not found|no such|denied|refused|missing|unsupported|requires?)\b/i;
/** Lines that say no more than that there is an error, or that there is none. */
const EMPTY =
  /^npm (?:ERR!|error) (?:code|errno|syscall|path|A complete log)\b|^npm (?:ERR!|error)\s*$|^FAILURE: Build failed|^\* What went wrong|\b(?:0|no) errors?\b/i;

const LONGEST = 240;

/** The line of the registry proxy that names what a command was refused. */
const REFUSED = /^\[(Refused, because only package registries can be reached: .+)\]$/;

/**
 * The line of an output that tells best why it failed: the first that is an error by its form, else by its words, else
 * the last; before it what the network refused. One line; '' for no output.
 */
export function firstError(output: string): string {
  const lines = output
    .replace(ESCAPES, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const refused = lines.map((line) => REFUSED.exec(line)?.[1]).find((line) => line !== undefined);
  const candidates = lines.filter((line) => !REFUSED.test(line));
  const shown = candidates.filter((line) => !EMPTY.test(line));
  const line =
    shown.find((one) => CERTAIN.test(one)) ?? shown.find((one) => LIKELY.test(one)) ?? candidates.at(-1) ?? "";
  return [refused, line]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => `${part}`.slice(0, LONGEST))
    .join("; ");
}
