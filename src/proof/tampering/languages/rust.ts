import { normalize, readSource, type Source } from "../../source.js";
import { readCall } from "./assertions.js";
import { blockEndOf, bodyAt } from "./braces.js";
import { buildFile, type Draft, type Language, withDemand } from "./build-test.js";
import type { ScannedFile, Table } from "./types.js";

const RUST_ASSERTION =
  /(?<![\w.])((?:\w+::)*(?:debug_)?(?:prop_)?assert\w*|insta::\w+|panic|unreachable)!\s*(?=[([{])/g;
const RUST_TEST =
  /^#\[\s*(?:\w+::)*(?:test|rstest|test_case|quickcheck|proptest|test_log|wasm_bindgen_test|bench|case)\b/;

/** Attributes right above a function, and where they begin. */
function attributesBefore(
  source: Source,
  offset: number,
): { readonly list: readonly string[]; readonly start: number } {
  const list: string[] = [];
  let start = offset;
  for (;;) {
    const before = source.code.slice(0, start).trimEnd();
    if (!before.endsWith("]")) return { list, start };
    let open = before.lastIndexOf("#[");
    // From a negative position the search would begin at 0, and find the same one for ever.
    while (open > 0 && source.closing(open + 1) !== before.length - 1) open = before.lastIndexOf("#[", open - 1);
    if (open < 0 || source.closing(open + 1) !== before.length - 1 || before.length - open > 5000)
      return { list, start };
    list.unshift(source.text.slice(open, before.length));
    start = open;
  }
}

function rustDisabled(attributes: readonly string[]): string | null {
  const found = attributes.find((text) => /^#\[\s*(?:ignore\b|cfg_attr\([\s\S]*\bignore\b|cfg\((?!test\b))/.test(text));
  return found === undefined ? null : normalize(found);
}

const RUST: Language = {
  assertion: RUST_ASSERTION,
  readAssertion: (source, start, match) => [readCall({ source, start }, match[1] ?? "assert", start + match[0].length)],
  swallow: /\bcatch_unwind\b/g,
  functions: /(?<![\w.])fn\s+(\w+)\s*(?:<[^>(]*>)?\s*\(/g,
  bareReturn: /(?<![\w.])return\s*(?:;|Ok\(\(\)\)\s*;)/g,
  blockEnd: blockEndOf(),
};

/** Tests of Rust, also the ones beside the code they test. */
export function scanRust(text: string): ScannedFile {
  const source = readSource(text, "rust");
  const drafts: Draft[] = [];
  for (const match of source.code.matchAll(/(?:(?:pub(?:\([^)]*\))?|async|unsafe|const)\s+)*(?:fn|mod)\s+(\w+)/g)) {
    const { list, start } = attributesBefore(source, match.index);
    const isGroup = / ?mod\s+\w+$/.test(match[0]);
    const brace = source.code.indexOf("{", match.index);
    if (isGroup ? brace !== match.index + match[0].length + 1 : !list.some((text) => RUST_TEST.test(text))) continue;
    const body = isGroup ? { start: brace, end: source.closing(brace) } : bodyAt(source, match.index + match[0].length);
    if (body === null || body.end < 0) continue;
    const cases = list.filter((attribute) => /^#\[\s*(?:test_case|case)/.test(attribute)).map((row) => normalize(row));
    const tables: Table[] = cases.length === 0 ? [] : [{ line: source.lineAt(start), rows: cases }];
    const panics = list.find((attribute) => /should_panic/.test(attribute));
    drafts.push({
      title: match[1] ?? "",
      isGroup,
      start,
      end: body.end + 1,
      // The expected panic is part of what a test demands.
      bodyStart: panics === undefined ? body.start : start,
      disabled: rustDisabled(list.filter((attribute) => !(isGroup && /cfg\(test\)/.test(attribute)))),
      tables,
    });
  }
  return withDemand(buildFile(source, RUST, drafts), /#\[should_panic(?:\((.*?)\))?\]/, ([, message]) => ({
    matcher: "shouldpanic",
    parts: message === undefined ? [] : [message],
    strength: message === undefined ? 6 : 9,
  }));
}
