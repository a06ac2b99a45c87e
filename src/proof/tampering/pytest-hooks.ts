import { readSource } from "../../core/text/source.js";
import { lineMark, type Mark } from "./fresh.js";

const HOOK = /^(?:@[^\n]*\n){0,10}(?:async )?def (pytest_\w+)[^\n]*:[^\n]*(?:\n(?:[ \t]+[^\n]*|[ \t]*|\)[^\n]*))*/gm;
/** Hooks of pytest, and what they must not do. */
const HOOKS: readonly (readonly [hook: RegExp, body: RegExp, reason: string])[] = [
  [/^pytest_ignore_collect$/, /\breturn\b/, "tests are left out"],
  [
    /^pytest_(?:collection_modifyitems|itemcollected|pycollect_makeitem|pytest_generate_tests)$/,
    /\bitems\s*\[[^\]\n]*\]\s*=|\bitems\.(?:clear|remove|pop)\(|\bdel\s+items\b|deselected|\bskip\w*\b|\bxfail\b/,
    "tests are left out or skipped",
  ],
  [
    /^pytest_(?:runtest_\w+|pyfunc_call|runtestloop|report_teststatus|exception_interact)$/,
    /\boutcome\s*=(?!=)|force_(?:result|exception)|\blongrepr\s*=(?!=)|\bexcinfo\s*=(?!=)|\breturn True\b|\bskip\(|\bxfail\(|\bexcept\b/,
    "what a test came to is changed",
  ],
  [
    /^pytest_(?:sessionfinish|unconfigure|terminal_summary|sessionstart|configure)$/,
    /\bexitstatus\s*=(?!=)|\bos\._exit\(|\bsys\.exit\(|\btestsfailed\s*=(?!=)|\bexitstatus"/,
    "the end of the run is changed",
  ],
];

/** Hooks of pytest that leave tests out or change what they came to. */
export function readHooks(path: string, text: string): readonly Mark[] {
  if (!/(?:^|\/)conftest\.py$|_plugin\.py$/.test(path)) return [];
  const source = readSource(text, "python");
  const marks: Mark[] = [];
  const push = (index: number, words: string, reason: string): void => {
    marks.push(lineMark("runner-patched", source.lineAt(index), reason, words));
  };
  for (const match of source.code.matchAll(/^collect_ignore(?:_glob)?\s*(?:\+?=|\.(?:append|extend)\()[^\n]*/gm))
    push(match.index, source.text.slice(match.index, match.index + match[0].length), "tests are left out");
  for (const match of source.code.matchAll(HOOK)) {
    const name = match[1] ?? "";
    const rule = HOOKS.find(([hook, body]) => hook.test(name) && body.test(match[0]));
    if (rule !== undefined) push(match.index, name, rule[2]);
  }
  return marks;
}
