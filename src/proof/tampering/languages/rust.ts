import { normalize } from "../../source.js";
import { readCall } from "./assertions.js";
import { blockEndOf, type MarkedDefinitions, readMarkedDefinitions } from "./braces.js";
import type { Language } from "./read-tests.js";

const RUST_ASSERTION =
  /(?<![\w.])((?:\w+::)*(?:debug_)?(?:prop_)?assert\w*|insta::\w+|panic|unreachable)!\s*(?=[([{])/g;
const TESTS: MarkedDefinitions = {
  pattern: /\bfn\s+(?<name>\w+)|\bmod\s+(?<group>\w+)(?=.\{)/g,
  test: /#\[\s*(?:\w+::)*(?:test|rstest|test_case|quickcheck|proptest|test_log|wasm_bindgen_test|bench|case)\b/,
  disabled: /#\[\s*(?:ignore\b|cfg_attr\([^\]]*\bignore\b|cfg\((?!test\b))[^\]]*\]/,
  demand: /\bshould_panic\b/,
  rowsOf(source, { start, end }) {
    const rows = Array.from(source.code.slice(start, end).matchAll(/#\[\s*(?:test_case|case)/g), ({ index }) =>
      normalize(source.text.slice(start + index, source.closing(start + index + 1) + 1)),
    );
    return rows.length === 0 ? [] : [{ line: source.lineAt(start), rows }];
  },
};

/** Tests of Rust, including those in the same file as the code. */
export const RUST: Language = {
  syntax: "rust",
  findTests: (source) => ({ drafts: readMarkedDefinitions(source, TESTS) }),
  demand: {
    pattern: /#\[should_panic(?:\((.*?)\))?\]/,
    read: ([, message]) => ({
      matcher: "shouldpanic",
      parts: message === undefined ? [] : [message],
      strength: message === undefined ? 6 : 9,
    }),
  },
  assertion: RUST_ASSERTION,
  readAssertion: (source, start, match) => [readCall({ source, start }, match[1] ?? "assert", start + match[0].length)],
  swallow: /\bcatch_unwind\b/g,
  functions: /(?<![\w.])fn\s+(\w+)\s*(?:<[^>(]*>)?\s*\(/g,
  bareReturn: /(?<![\w.])return\s*(?:;|Ok\(\(\)\)\s*;)/g,
  blockEnd: blockEndOf(),
};
