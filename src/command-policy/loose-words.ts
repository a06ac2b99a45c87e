/** One simple command as well as it can be told without a shell parser; `afterPipe`: it reads another's output. */
export interface LooseCommand {
  readonly words: readonly string[];
  readonly afterPipe: boolean;
}

const PREFIXES = new Set("if then else elif do while until ! time coproc in {".split(" "));
const SEPARATORS = new Set([";", "&", "\n", "(", ")", "`"]);
const MAXIMUM_COMMANDS = 200;

/**
 * Splits a line that is no literal simple command into its likely commands, substitutions included. Only used to find
 * what must be blocked: whatever it misses stays `dangerous`, so it may be wrong but never lets anything run.
 */
export function looseCommands(text: string): readonly LooseCommand[] {
  const commands: LooseCommand[] = [];
  let words: string[] = [];
  let word = "";
  let quote = "";
  let afterPipe = false;
  const endWord = () => {
    if (word !== "" && !(words.length === 0 && (PREFIXES.has(word) || /^[A-Za-z_]\w*=/.test(word)))) words.push(word);
    word = "";
  };
  const endCommand = (piped: boolean) => {
    endWord();
    if (words.length > 0) commands.push({ words, afterPipe });
    if (words.length > 0 || piped) afterPipe = piped;
    words = [];
  };
  for (let index = 0; index < text.length && commands.length < MAXIMUM_COMMANDS; index += 1) {
    const character = text.charAt(index);
    if (quote === "'") {
      if (character === "'") quote = "";
      else word += character;
    } else if (character === "$" && text.charAt(index + 1) === "(") {
      word += "$";
      endCommand(false);
      quote = "";
      index += 1;
    } else if (character === "`") {
      endCommand(false);
      quote = "";
    } else if (character === '"') quote = quote === "" ? '"' : "";
    else if (character === "\\") {
      index += 1;
      if (text.charAt(index) !== "\n") word += text.charAt(index);
    } else if (quote === '"') word += character;
    else if (character === "'") quote = "'";
    else if (character === "$" && text.charAt(index + 1) === "'") continue;
    else if (character === "|") endCommand(true);
    else if (SEPARATORS.has(character)) endCommand(afterPipe && (character === "(" || words.length === 0));
    else if (character === " " || character === "\t") endWord();
    else if (character === "<" || character === ">") {
      endWord();
      words.push(character);
    } else word += character;
  }
  endCommand(false);
  return commands;
}
