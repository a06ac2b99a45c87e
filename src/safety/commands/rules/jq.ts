/** `env` and the like tell the environment, modules are read from anywhere, and file names are none of a filter's business. */
const DENIED_NAMES = new Set([
  ...["env", "input_filename", "get_search_list", "modulemeta", "import", "include"],
  ...["ENV", "__prog_args"].map((name) => `$${name}`),
]);

const IDENTIFIER = /[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/y;

/** True at a letter that follows an odd number of dots: `.env` is a field, `..env` is not. */
function isField(program: string, at: number): boolean {
  let dots = 0;
  while (program[at - 1 - dots] === ".") dots += 1;
  return dots % 2 === 1;
}

/** A name behind `$`, whatever space stands between the two. */
function isVariable(program: string, at: number): boolean {
  let before = at - 1;
  while (/\s/.test(program[before] ?? "")) before -= 1;
  return program[before] === "$";
}

/**
 * The first forbidden name in a jq program, `null` when there is none. Texts are no names, but what stands in `\( )`
 * inside of them is. Comments are refused: versions of jq disagree about where they end.
 */
export function judgeJq(program: string): string | null {
  /** Open brackets of each `\( )` that is being read; the outermost is the program itself. */
  const depths = [0];
  let isText = false;
  for (let at = 0; at < program.length; at += 1) {
    const character = program[at] ?? "";
    const top = depths.length - 1;
    if (isText) {
      if (character === "\\" && program[at + 1] === "(") {
        depths.push(0);
        isText = false;
      }
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "#") return "a jq program is accepted without comments only.";
    else if (character === "(") depths[top] = (depths[top] ?? 0) + 1;
    else if (character === ")" && depths[top] === 0 && top > 0) {
      depths.pop();
      isText = true;
    } else if (character === ")") depths[top] = (depths[top] ?? 0) - 1;
    else if (/[A-Za-z_]/.test(character)) {
      IDENTIFIER.lastIndex = at;
      const name = IDENTIFIER.exec(program)?.[0] ?? character;
      const shown = isVariable(program, at) ? `$${name}` : name;
      if (!isField(program, at) && DENIED_NAMES.has(shown)) return `jq programs may not use ${shown}.`;
      at += name.length - 1;
    }
  }
  return isText || depths.length > 1 ? "the jq program ends inside a text." : null;
}
