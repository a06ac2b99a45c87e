import { posix } from "node:path";
import { type Problem, refusal } from "./operands.js";
import type { Word } from "./shell-tree.js";

/** A command of a line that runs code of the repository. */
export interface RunsCode {
  readonly words: readonly Word[];
  readonly directories: readonly string[];
  /** The file that it runs by its path. */
  readonly program?: string | undefined;
}

/** Values of one word as paths: an operand, and what follows an option in the same word. */
function valuesOf(word: Word, previous: Word | undefined): readonly { text: string; isValue: boolean }[] {
  const { text } = word;
  if (!text.startsWith("-")) return [{ text, isValue: previous?.text.startsWith("-") === true }];
  const equals = text.indexOf("=");
  const values = [...(equals < 0 ? [] : [text.slice(equals + 1)]), text.replace(/^-+\w/, "")];
  return values.map((value) => ({ text: value, isValue: true }));
}

function names(command: RunsCode, program: string): boolean {
  return command.words.some((word, index) =>
    valuesOf(word, command.words[index - 1]).some(({ text, isValue }) =>
      command.directories.some((directory) => {
        const path = posix.join(directory === "" ? "." : directory, text).replace(/\/+$/, "");
        return path === program || (isValue && program.startsWith(`${path}/`));
      }),
    ),
  );
}

/**
 * A file is compared with the base commit before the line runs. Another command of the same line that runs code and names
 * the file, or a folder of it as the value of an option, could write it in between.
 */
export function judgeOverlap(commands: readonly RunsCode[]): Problem | null {
  for (const { program } of commands) {
    if (program === undefined) continue;
    const writer = commands.find((other) => other.program !== program && names(other, program));
    if (writer === undefined) continue;
    return refusal(
      "R3 path",
      `${program} is run by its path, and another command of the same line names it.`,
      "run the commands one after the other, each as a call of its own",
    );
  }
  return null;
}
