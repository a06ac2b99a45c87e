import { isForeignTestCode, shadowOf } from "../../core/gate/test-side-paths.js";
import type { Finding } from "../../core/tool/verdict.js";
import { readSource, type Source } from "../source.js";
import { finding } from "./finding.js";
import { judgeFresh, lineMark, type Mark } from "./fresh.js";
import type { ChangedFile } from "./languages/types.js";
import { NAMING_RULES, SETTING_RULES, type SettingRule } from "./setting-rules.js";
import { partOfPackage, withoutComments } from "./settings.js";

const HOOK = /^(?:@[^\n]*\n){0,10}(?:async )?def (pytest_\w+)[^\n]*:[^\n]*(?:\n(?:[ \t]+[^\n]*|[ \t]*|\)[^\n]*))*/gm;
/** pytest hooks, and what they must not do. */
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
    "the result of a test is changed",
  ],
  [
    /^pytest_(?:sessionfinish|unconfigure|terminal_summary|sessionstart|configure)$/,
    /\bexitstatus\s*=(?!=)|\bos\._exit\(|\bsys\.exit\(|\btestsfailed\s*=(?!=)|\bexitstatus"/,
    "the end of the run is changed",
  ],
];

/** pytest hooks that skip tests or change their results. */
function readHooks(path: string, text: string): readonly Mark[] {
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

/** The text without comments; settings files that are not code use `#`. */
function plainText(path: string, text: string): string {
  if (/\.(?:[cm]?[jt]s|json|xml|dist|gradle|kts)$|\.mocharc\.\w+$/.test(path) && !/\.ya?ml$/.test(path))
    return withoutComments(path, /(?:^|\/)package\.json$/.test(path) ? (partOfPackage(text) ?? "") : text);
  return text.replace(/^[ \t]*[#;][^\n]*$/gm, (comment) => " ".repeat(comment.length));
}

/** Maximum characters read of a part of a file. */
const MAXIMUM_PART = 10_000;

/** The parts of a text that a rule applies to, with their offsets; nested parts belong to the outer one. */
function partsOf(source: Source, { within, until }: SettingRule): readonly (readonly [offset: number, part: string])[] {
  if (within === undefined) return [[0, source.raw]];
  const parts: (readonly [number, string])[] = [];
  let done = 0;
  for (const match of source.raw.matchAll(within)) {
    if (match.index < done) continue;
    const from = match.index + match[0].length;
    const rest = source.raw.slice(from, from + MAXIMUM_PART);
    const length = until === undefined ? source.closing(from - 1) - from : rest.indexOf(until);
    const part = length < 0 ? rest : rest.slice(0, length);
    parts.push([from, part]);
    done = from + part.length;
  }
  return parts;
}

function readBy(rules: readonly SettingRule[], path: string, text: string, isAdded: boolean): readonly Mark[] {
  const applying = rules.filter(
    ({ only, file }) => (only === "always" || (only === "added") === isAdded) && file.test(path),
  );
  if (applying.length === 0) return [];
  const source = readSource(
    plainText(path, text),
    /\.(?:[cm]?[jt]s|json|gradle|kts)$/.test(path) ? "javascript" : "hash",
  );
  return applying.flatMap((applied) =>
    partsOf(source, applied).flatMap(([offset, part]) =>
      Array.from(part.matchAll(applied.pattern), (match) =>
        lineMark(
          applied.rule,
          source.lineAt(offset + match.index + match[0].search(/\S|$/)),
          applied.reason,
          match[1] ?? match[2] ?? "",
        ),
      ),
    ),
  );
}

/** Settings that list the tests to run and have lost one. */
function judgeNaming(files: readonly ChangedFile[]): readonly Finding[] {
  const turned = files.flatMap(({ path, before, after }) =>
    after === null ? [] : [{ path, before: after, after: before }],
  );
  return judgeFresh(turned, (path, text) => readBy(NAMING_RULES, path, text, false));
}

/** Make reads `GNUmakefile`, then `makefile`, then `Makefile`. */
function judgeFirstMakefile(files: readonly ChangedFile[]): readonly Finding[] {
  return files.flatMap(({ path, before, after }) => {
    const match = /^(.*?)(GNUmakefile|makefile)$/.exec(path);
    if (match === null || before !== null || after === null) return [];
    const covered = files.find(
      (file) => file.before !== null && file.after !== null && file.path === `${match[1] ?? match[2] ?? ""}Makefile`,
    );
    return covered === undefined
      ? []
      : [finding("gate", path, undefined, `make reads this file instead of ${covered.path}`)];
  });
}

/** Replaced test libraries: by a file that the import finds first, or in place. */
function judgeShadows(files: readonly ChangedFile[]): readonly Finding[] {
  const changed = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, before, after }) => {
    if (after === null) return [];
    if (isForeignTestCode(path, changed))
      return [finding("runner-patched", path, undefined, "a library that tests use was changed in place")];
    if (before !== null) return [];
    if (/(?:^|\/)(?:site|user)customize\.py$/.test(path))
      return [finding("runner-patched", path, undefined, "Python runs this file before every program")];
    const shadow = shadowOf(path, "");
    if (shadow === null || !shadow.entries.includes(path) || /(?:^|\/)package\.json$/.test(path)) return [];
    return [finding("runner-patched", path, undefined, `the import of ${shadow.module} finds this file first`)];
  });
}

/** Settings of runners and of the toolchain that weaken gates, also in new files. */
export function judgeRunnerSettings(
  files: readonly ChangedFile[],
  unchanged: readonly ChangedFile[] = [],
): readonly Finding[] {
  return [
    ...judgeFresh(files, (path, text, file) => readBy(SETTING_RULES, path, text, file.before === null)),
    ...judgeNaming(files),
    ...judgeFresh(files, readHooks),
    ...judgeFirstMakefile([...files, ...unchanged]),
    ...judgeShadows(files),
  ];
}
