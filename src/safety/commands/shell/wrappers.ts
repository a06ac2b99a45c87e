import { programName, wrappedAt } from "../../../core/programs.js";
import type { Word } from "./shell-tree.js";

/** The program name of a command word. A folder is not a program. */
export function commandName(words: readonly Word[]): string {
  const text = words[0]?.text ?? "";
  return /\/\.*$/.test(text) ? text : programName(text);
}

/** `-exec command … ;` of find, and `-x command …` of fd. */
function actions(words: readonly Word[], options: ReadonlySet<string>): readonly (readonly Word[])[] {
  const found: (readonly Word[])[] = [];
  for (let index = 1; index < words.length; index += 1) {
    if (!options.has(words[index]?.text ?? "")) continue;
    const end = words.findIndex(({ text }, at) => at > index && (text === ";" || text === "+"));
    found.push(words.slice(index + 1, end < 0 ? undefined : end));
    // Words inside one action belong to it, so that nested ones are found only once.
    if (end < 0) break;
    index = end;
  }
  return found.filter((command) => command.length > 0);
}

const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "-X", "--exec", "--exec-batch"]);

/** `docker exec CONTAINER command`. */
function insideContainer(words: readonly Word[]): readonly (readonly Word[])[] {
  const rest = words.slice(2).filter((word) => word.text !== "--");
  const start = rest.findIndex((word) => !word.text.startsWith("-"));
  return start < 0 ? [] : [rest.slice(start + 1)];
}

/** The commands that a command starts directly, one level deep. */
export function wrappedCommands(words: readonly Word[]): readonly (readonly Word[])[] {
  const name = commandName(words);
  if (name === "find") return actions(words, FIND_ACTIONS);
  if (name === "fd" || name === "fdfind") return actions(words, FD_ACTIONS);
  if (/^(?:docker|podman|nerdctl|kubectl)$/.test(name) && words[1]?.text === "exec") {
    return insideContainer(words).filter((command) => command.length > 0);
  }
  const start = wrappedAt(words.map((word) => word.text));
  return start === null ? [] : [words.slice(start)];
}
