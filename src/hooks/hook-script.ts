import { quotedWord } from "../core/text/shell-word.js";

/** Maximum bytes of standard error; more would push the mark out of the kept output. */
const KEPT_ERRORS = 20_000;

/** Output of a hook, by stream. */
export interface HookStreams {
  readonly stdout: string;
  readonly stderr: string;
}

/** `{file}`, with or without quotes; the replacement brings its own. */
const FILE = /"\{file\}"|'\{file\}'|\{file\}/g;

/** Never pastes a name into the script, where `$(…)` in it would run. */
function withFile(command: string): string {
  return command.replace(FILE, () => '"$ARCHITECT_EDITED_FILE"');
}

/**
 * A script that runs the command in its own shell and, once it has ended, prints its standard error after a mark: the
 * workspace interleaves both streams, but a hook's answer is on one and its reason on the other. The mark is
 * unpredictable, so that output cannot imitate it. Exit code and standard input are the command's.
 */
export function hookScript(command: string, mark: string): string {
  const run = `"$BASH" --noprofile --norc -c ${quotedWord(withFile(command))} 2>&1 >&3 3>&-`;
  // Discards output over the limit: kept in a variable, it would fill the memory.
  const keep = `{ head -c ${KEPT_ERRORS}; cat > /dev/null; } 3>&-`;
  return [
    "exec 3>&1",
    `errors=$(${run} | ${keep}; exit "\${PIPESTATUS[0]}")`,
    "code=$?",
    `printf '\\n%s\\n%s' ${mark} "$errors"`,
    'exit "$code"',
  ].join("\n");
}

/** Splits the output of such a script; a script that was killed has printed no mark. */
export function splitStreams(output: string, mark: string): HookStreams {
  const line = `\n${mark}\n`;
  const at = output.lastIndexOf(line);
  if (at < 0) return { stdout: output, stderr: "" };
  return { stdout: output.slice(0, at), stderr: output.slice(at + line.length) };
}
