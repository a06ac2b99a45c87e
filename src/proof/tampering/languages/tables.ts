import { normalize, type Source, splitTop } from "../../source.js";
import type { Table } from "./types.js";

/** Beginning of a table row: a group, a constructor, or a call such as `pytest.param(…)`. */
const ROW = /^(?:[[{("'`]|[&*]?[\w.:]+\s*[({]|(?:\w+|"[^"]*")\s*:\s*[{[])/;

/** Lists with rows between `start` and `end`, in order: arrays of groups in any of the languages. */
export function findTables(source: Source, start: number, end: number): readonly Table[] {
  const tables: Table[] = [];
  for (let offset = start; offset < end; offset += 1) {
    const character = source.code[offset];
    if (character !== "[" && character !== "{") continue;
    const close = source.closing(offset);
    if (close < 0 || close > end) continue;
    if (
      character === "{" &&
      !/[\]\w]\s*$|\}\s*$|vec!\s*$/.test(source.code.slice(Math.max(start, offset - 40), offset))
    )
      continue;
    if (character === "{" && isBlock(source, offset, close)) continue;
    const rows = splitTop(source, offset + 1, close).map(([from, to]) => normalize(source.text.slice(from, to)));
    const groups = rows.filter((row) => ROW.test(row));
    if (rows.length < 1 || groups.length < rows.length || !rows.some((row) => /^["'`]?[^"'`]*[[{(]/.test(row)))
      continue;
    tables.push({ line: source.lineAt(offset), rows });
    offset = close;
  }
  return tables;
}

/** A block of statements is not a list of values. */
function isBlock(source: Source, open: number, close: number): boolean {
  const inside = source.code.slice(open + 1, Math.min(close, open + 2000));
  const isComposite = /(?:\]\s*(?:\w[\w.*]*|struct\s*\{[^{}]*\}|map\[\w+\]\w*)\s*)$/.test(
    source.code.slice(Math.max(0, open - 300), open),
  );
  return !isComposite || /;\s*\n|\breturn\b|:=/.test(inside);
}

/** Rows of a table written as text, one row a line: `it.each` with a template, `@CsvSource` with a text block. */
export function textTable(line: number, text: string): Table {
  const rows = text
    .split("\n")
    .map((row) => row.replace(/\s+/g, " ").trim())
    .filter((row) => row !== "" && row !== "`" && row !== '"""');
  return { line, rows };
}

/** Tables outside of the tests, by the names of their variables. */
export function namedTables(source: Source, isInside: (offset: number) => boolean): ReadonlyMap<string, Table> {
  const found = new Map<string, Table>();
  // A list in a loop header has no name of its own.
  const pattern = /(?<![\w.$])(?:([A-Za-z_]\w*)\s*(?::[^=\n]{0,80})?(?::=|=(?![=>]))|(?:of|in|range))\s*(?=[[(&\w])/g;
  for (const match of source.code.matchAll(pattern)) {
    if (isInside(match.index)) continue;
    const from = match.index + match[0].length;
    const open = source.code.slice(from, from + 200).search(/[[{(]/);
    if (open < 0 || /[;\n]/.test(source.code.slice(from, from + open))) continue;
    let end = source.closing(from + open);
    // `[]T{…}`: the rows are in the second bracket.
    if (source.code[end + 1] === "s" || /^\w*\s*\{/.test(source.code.slice(end + 1, end + 80))) {
      const second = source.code.indexOf("{", end);
      end = Math.max(end, source.closing(second));
    }
    const [table] = end < 0 ? [] : findTables(source, from, end + 1);
    if (table !== undefined) found.set(match[1] ?? `loop ${found.size}`, table);
  }
  return found;
}
