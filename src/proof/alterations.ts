/** A changed version of one line, so that a test of the line's effect should fail. */
export interface Alteration {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Lines without an effect of their own. */
const IDLE = /^\s*(?:$|\/\/|\/?\*|#|--|import\b|from\b.*\bimport\b|use\s|package\b|export \* |@\w|[{}()[\];,]+\s*$)/;
/** The first matching rule is applied, once. */
const RULES: readonly (readonly [pattern: RegExp, other: string | ((found: string) => string)])[] = [
  [/===/, "!=="],
  [/!==/, "==="],
  [/(?<![=!<>])==(?!=)/, "!="],
  [/!=(?!=)/, "=="],
  [/ <= /, " > "],
  [/ >= /, " < "],
  [/ < /, " >= "],
  [/ > /, " <= "],
  [/ \+ /, " - "],
  [/ - /, " + "],
  [/ \* /, " + "],
  [/ && /, " || "],
  [/ \|\| /, " && "],
  [/\b(?:true|false|True|False)\b/, (word) => OPPOSITES[word] ?? word],
  [/(?<![\w.$"'])\d+(?![\w."'])/, (digits) => String(Number(digits) + 1)],
  [/(?<=\breturn\b[^"'`]*)(["'`])(?:(?!\1)[^\\]){1,80}\1/, (text) => `${text.slice(0, -1)}~${text.slice(-1)}`],
  [/(?<=(?:=>?|[:(])\s*)(["'`])(?:(?!\1)[^\\]){1,80}\1/, (text) => `${text.slice(0, -1)}~${text.slice(-1)}`],
];
const OPPOSITES: Readonly<Record<string, string>> = { true: "false", false: "true", True: "False", False: "True" };
const MAXIMUM_LINE = 400;

/** null: the line cannot be altered without breaking its grammar. */
export function alteredLine(line: string, language: "python" | "other" = "other"): string | null {
  if (IDLE.test(line) || line.length > MAXIMUM_LINE) return null;
  for (const [pattern, other] of RULES) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const next = typeof other === "string" ? other : other(found[0]);
    return `${line.slice(0, found.index)}${next}${line.slice(found.index + found[0].length)}`;
  }
  const returned = /^(\s*return\s+|.*=>\s*)([\w.]+\([^;]*\)|[\w.]+)(;?)\s*$/.exec(line);
  const not = language === "python" ? "not " : "!";
  return returned === null ? null : `${returned[1]}${not}(${returned[2]})${returned[3]}`;
}

/** Lines that return a value come first. */
const rank = (line: string): number => (/\breturn\b/.test(line) ? 0 : /[<>=!]=|[<>+*-]|\d/.test(line) ? 1 : 2);

/** Alterations of the given lines of a file, best first. `lines` are counted from 1. */
export function alterationsOf(path: string, text: string, lines: readonly number[]): readonly Alteration[] {
  const all = text.split("\n");
  return lines
    .flatMap((line) => {
      const old = all[line - 1] ?? "";
      const next = alteredLine(old, path.endsWith(".py") ? "python" : "other");
      return next === null ? [] : [{ path, line, rank: rank(old), text: all.with(line - 1, next).join("\n") } as const];
    })
    .sort((one, other) => one.rank - other.rank || one.line - other.line)
    .map(({ rank: _rank, ...alteration }) => alteration);
}

/** Numbers of the lines that a unified diff adds, by path. */
export function addedLines(diff: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  let path = "";
  let line = 0;
  let isHunk = false;
  for (const text of diff.split("\n")) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text);
    if (text.startsWith("diff --git ")) isHunk = false;
    else if (hunk !== null) {
      line = Number(hunk[1]);
      isHunk = true;
    } else if (!isHunk) path = /^\+\+\+ b\/(.+)$/.exec(text)?.[1] ?? path;
    else if (text.startsWith("+")) {
      found.set(path, [...(found.get(path) ?? []), line]);
      line += 1;
    } else if (!text.startsWith("-") && !text.startsWith("\\")) line += 1;
  }
  return found;
}
