import { normalize, type Source, splitTop } from "../../source.js";
import type { Draft } from "./read-tests.js";
import { textTable } from "./tables.js";
import type { ScannedFile, Table } from "./types.js";

/** Tests as calls with a title and a body: `test("adds", () => …)`, `t.Run("adds", func…)`. */
export interface TestCalls {
  /** Calls, global, up to their bracket: `word` is the called function, `chain` the names after it. */
  readonly pattern: RegExp;
  /** Chains that define no test: hooks and settings of the runner. */
  readonly noTest?: RegExp;
  /** Chains with a separate bracket before the one with the title. */
  readonly configured?: RegExp;
  /** Whether word and chain define a group of tests. */
  readonly group: RegExp;
  readonly disabledWord: RegExp;
  readonly disabledChain?: RegExp;
  /** Whether word and chain prevent other tests from running. */
  readonly focused: RegExp;
  /** Whether a call with a body is a test whose title is computed; otherwise its rows are the tests. */
  readonly takesComputedTitle: boolean;
}

interface Call {
  readonly open: number;
  readonly close: number;
  readonly tables: readonly Table[];
}

/** The bracket with title and body; `.each(…)` and `.skipIf(…)` have one before it. */
function callAt(source: Source, offset: number, isConfigured: boolean): Call | null {
  let open = offset;
  const tables: Table[] = [];
  if (source.code[open] === "<") open = source.code.indexOf("(", open);
  if (isConfigured) {
    if (source.text[open] === "`") {
      // In `code` each value of a template is quoted; only a template's end is a backtick in `text`.
      const end = source.text.indexOf("`", open + 1);
      tables.push(textTable(source.lineAt(open), source.text.slice(open, end)));
      open = end + 1;
    } else {
      const close = source.closing(open);
      const [range] = splitTop(source, open + 1, close);
      const text = range === undefined ? "" : source.code.slice(...range).trim();
      if (range !== undefined && text.startsWith("[")) {
        const from = source.code.indexOf("[", range[0]);
        const rows = splitTop(source, from + 1, source.closing(from));
        tables.push({ line: source.lineAt(from), rows: rows.map(([a, b]) => normalize(source.text.slice(a, b))) });
      }
      open = close + 1;
    }
    while (/\s/.test(source.code[open] ?? "")) open += 1;
  }
  const close = source.code[open] === "(" ? source.closing(open) : -1;
  return close < 0 ? null : { open, close, tables };
}

/** Why a call is not run, as written in the code; null: it runs. */
function disabledBy(calls: TestCalls, word: string, chain: string, options: string, hasBody: boolean): string | null {
  if (calls.disabledWord.test(word)) return word;
  const mark = calls.disabledChain?.exec(chain) ?? null;
  if (mark !== null) return `${word}${mark[0]}`;
  const option = /\b(?:skip|todo|ignore)\s*:\s*(?!false\b|undefined\b)[^,}\s]+/.exec(options);
  if (option !== null) return `{ ${option[0]} }`;
  return hasBody ? null : "no body";
}

export function readTestCalls(
  source: Source,
  calls: TestCalls,
): { readonly drafts: readonly Draft[]; readonly focused: ScannedFile["focused"] } {
  const drafts: Draft[] = [];
  const focused: { line: number; text: string }[] = [];
  for (const match of source.code.matchAll(calls.pattern)) {
    const { word = "", chain = "" } = match.groups ?? {};
    if (calls.noTest?.test(chain)) continue;
    const call = callAt(source, match.index + match[0].length, calls.configured?.test(chain) === true);
    if (call === null) continue;
    const parts = splitTop(source, call.open + 1, call.close);
    const [title, second] = parts;
    if (title === undefined) continue;
    const name = normalize(source.text.slice(...title));
    const hasBody = parts.length > 1;
    // `test.skip(condition)` inside a test is not a test.
    const isComputed = calls.takesComputedTitle && hasBody && !/\.(?:skip|fixme|fail)\b/.test(chain);
    if (!/^["'`]/.test(name) && !isComputed) continue;
    const options = second !== undefined && parts.length > 2 ? source.text.slice(...second) : "";
    const called = `${word}${chain.replace(/\s/g, "")}`;
    if (calls.focused.test(called) || /\bonly\s*:\s*true\b/.test(options))
      focused.push({ line: source.lineAt(match.index), text: called });
    drafts.push({
      title: name.replace(/^["'`]|["'`]$/g, ""),
      isGroup: calls.group.test(called),
      start: match.index,
      end: call.close + 1,
      bodyStart: title[1],
      disabled: disabledBy(calls, word, chain, options, hasBody),
      tables: call.tables,
    });
  }
  return { drafts, focused };
}
