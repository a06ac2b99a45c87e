import { quotedWord } from "../core/text/shell-word.js";

/** Bytes of standard error that are kept; more would push the mark out of the kept output. */
const KEPT_ERRORS = 20_000;

/** Output of a hook, by stream. */
export interface HookStreams {
  readonly stdout: string;
  readonly stderr: string;
}

/** `{file}`, with or without quotes around it; what replaces it brings its own. */
const FILE = /"\{file\}"|'\{file\}'|\{file\}/g;

/** A name is never pasted into the script, where `$(…)` in it would run. */
function withFile(command: string): string {
  return command.replace(FILE, () => '"$ARCHITECT_EDITED_FILE"');
}

/**
 * A script that runs the command in a shell of its own and prints its standard error after a mark, once it has ended: the
 * workspace joins both streams as they come, but an answer stands on one and a reason on the other. The mark is
 * unpredictable, so that no output is taken for it. Exit code and standard input are the command's.
 */
export function hookScript(command: string, mark: string): string {
  const run = `"$BASH" --noprofile --norc -c ${quotedWord(withFile(command))} 2>&1 >&3 3>&-`;
  // Output over the limit is read and thrown away: kept in a variable, it would fill the memory.
  const keep = `{ head -c ${KEPT_ERRORS}; cat > /dev/null; } 3>&-`;
  return [
    "exec 3>&1",
    `errors=$(${run} | ${keep}; exit "\${PIPESTATUS[0]}")`,
    "code=$?",
    `printf '\\n%s\\n%s' ${mark} "$errors"`,
    'exit "$code"',
  ].join("\n");
}

/** Takes apart what such a script printed; one that was ended early has printed no mark. */
export function splitStreams(output: string, mark: string): HookStreams {
  const line = `\n${mark}\n`;
  const at = output.lastIndexOf(line);
  if (at < 0) return { stdout: output, stderr: "" };
  return { stdout: output.slice(0, at), stderr: output.slice(at + line.length) };
}
