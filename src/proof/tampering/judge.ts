import { messageOf } from "../../core/errors.js";
import { askedFor, kindOfRule } from "../../core/gate/requested-changes.js";
import { isMarkedTest, isSnapshot, isTestPath } from "../../core/gate/test-paths.js";
import { isRunnerSettings } from "../../core/gate/test-side-paths.js";
import type { Finding } from "../../core/tool/verdict.js";
import { syntaxOf } from "../source.js";
import { compareTests, type ScannedPair } from "./compare-tests.js";
import { finding } from "./finding.js";
import { judgeGateDefinitions } from "./gate-definitions.js";
import { GO } from "./languages/go.js";
import { JAVA } from "./languages/java.js";
import { JAVASCRIPT } from "./languages/javascript.js";
import { PYTHON } from "./languages/python.js";
import { type Language, readTests } from "./languages/read-tests.js";
import { RUST } from "./languages/rust.js";
import { type ChangedFile, EMPTY_FILE, type ScannedFile } from "./languages/types.js";
import { type TestLanguage, testLanguageOf } from "./paths.js";
import { judgeRunnerPatches } from "./runner-patches.js";
import { judgeRunnerSettings } from "./runner-settings.js";
import { isSettingsFile, judgeSettings } from "./settings.js";
import { judgeSuppressions } from "./suppressions.js";
import { judgeTestDoubles } from "./test-doubles.js";

/** The values in a snapshot file, without their names. */
function valuesOf(text: string): readonly string[] {
  const jest = Array.from(text.matchAll(/^exports\[`[^`]*`\] = `((?:[^`\\]|\\.)*)`;/gm), (match) => match[1] ?? "");
  if (jest.length > 0) return jest;
  const syrupy = text.split(/^# name: .*$/m).slice(1);
  if (syrupy.length > 0) return syrupy.map((value) => value.trim());
  // insta: settings between two lines of dashes, then the value.
  const value = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text)?.[1] ?? text;
  return [value.replace(/\r/g, "").trim()];
}

/** Rewritten or removed snapshots; a value under another name is neither, and new ones are not judged. */
function judgeSnapshots(files: readonly ChangedFile[]): readonly Finding[] {
  const changed = files.filter(({ path }) => isSnapshot(path));
  const fresh = changed.flatMap(({ before, after }) => {
    const known = before === null ? [] : valuesOf(before);
    return after === null ? [] : valuesOf(after).filter((value) => !known.includes(value));
  });
  return changed.flatMap(({ path, before, after }) => {
    if (before === null || before === after) return [];
    const now = after === null ? [] : valuesOf(after);
    const lost = valuesOf(before).filter((value) => !now.includes(value) && !take(fresh, value));
    if (lost.length === 0) return [];
    const what =
      after === null ? "the snapshots were deleted" : "snapshots of existing tests were rewritten or removed";
    return [finding("snapshot", path, undefined, `${what} (${lost.length})`)];
  });
}

function take(list: string[], value: string): boolean {
  const index = list.indexOf(value);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** `guardrails.test_tampering`. */
export type TamperingMode = "off" | "warn" | "block";

export interface TamperingRequest {
  readonly mode: TamperingMode;
  /** Every file that differs from the base, as text. */
  readonly files: readonly ChangedFile[];
  /** Unchanged definitions that gates refer to, with their text on both sides. */
  readonly unchanged?: readonly ChangedFile[];
  /** Commands of the quality gates. */
  readonly gateCommands: readonly string[];
  /** The maintainer's own words; what they ask for is a warning, not an error. Never the text of an issue. */
  readonly order: string;
  /** Tests are matched by their names only. */
  readonly byName?: true;
}

/** Larger files are generated; they are not read. */
const MAXIMUM_LENGTH = 1_000_000;
const MAXIMUM_FINDINGS = 60;

/** A request to change tests does not permit these. */
const UNASKED = new Set(["tampering check", "tampering runner-patched"]);
/** Kinds that honest work causes too: they are reported and block nothing. */
const MILD = new Set(
  ["bail", "scripts-ignored", "time-limit", "module-mocked-partly"].map((rule) => `tampering ${rule}`),
);

const LANGUAGES: Readonly<Record<TestLanguage, Language>> = {
  javascript: JAVASCRIPT,
  python: PYTHON,
  go: GO,
  rust: RUST,
  java: JAVA,
};

function scan(path: string, text: string | null): ScannedFile {
  const language = testLanguageOf(path);
  if (text === null || language === null || text.length > MAXIMUM_LENGTH) return EMPTY_FILE;
  return readTests(LANGUAGES[language], text);
}

/** A deleted test file, paired with the file of equal content that no runner collects. */
function scanPairs(files: readonly ChangedFile[]): readonly ScannedPair[] {
  const deleted = files.filter(({ path, before, after }) => before !== null && after === null && isMarkedTest(path));
  return files.map(({ path, before, after }) => {
    // If runners find tests by the old name, they must find them by the new one.
    const came =
      before === null &&
      after !== null &&
      !isMarkedTest(path) &&
      deleted.some((file) => file.path.slice(0, file.path.lastIndexOf("/")) === path.slice(0, path.lastIndexOf("/")));
    return { path, before: scan(path, before), after: came ? EMPTY_FILE : scan(path, after), isGone: after === null };
  });
}

/** Test files in languages that we cannot parse: only their deletion is visible. */
function judgeUnread(files: readonly ChangedFile[]): readonly Finding[] {
  const added = new Set(files.filter(({ before }) => before === null).map(({ after }) => after));
  return files.flatMap(({ path, before, after }) => {
    if (before === null || after !== null || !isTestPath(path) || testLanguageOf(path) !== null || added.has(before))
      return [];
    return syntaxOf(path) === null ? [] : [finding("test-deleted", path, undefined, "a file of tests was deleted")];
  });
}

/** Whether a judgement needs the contents of a path. */
export function concernsTampering(path: string): boolean {
  return (
    syntaxOf(path) !== null ||
    isTestPath(path) ||
    isSettingsFile(path) ||
    isRunnerSettings(path) ||
    /(?:^|\/)(?:\.env(?:\.\w+)?|\.envrc|yarn\.lock|composer\.lock|vendor\/modules\.txt)$/.test(path) ||
    /\.(?:snap|snapshot|ambr|golden|json|xml|ini|cfg|mk)$|approved\.|snapshots?__?\/|\/snapshots\/|(?:^|\/)(?:[mM]akefile|GNUmakefile|\.?[jJ]ustfile|Rakefile|[^./]+)$/.test(
      path,
    )
  );
}

/** Changing only the tests' expectations, and no tested code, means fitting them to the code. */
function touchesCode(files: readonly ChangedFile[]): boolean {
  return files.some(
    ({ path, before }) => syntaxOf(path) !== null && !isTestPath(path) && before !== null && !isSettingsFile(path),
  );
}

/**
 * Compares the tests of base and head: every test that exists at base is judged, new ones are not. In mode `block` a
 * finding is an error, which limits the run to `partial`; a changed expectation together with a change of the code is
 * only a warning, because intended changes of behaviour change expectations. Anything that the maintainer explicitly
 * asked for is a warning too. Pure; a check that fails is itself an error.
 */
export function judgeTampering(request: TamperingRequest): readonly Finding[] {
  const { mode, files, gateCommands } = request;
  if (mode === "off") return [];
  const found: Finding[] = [];
  const isShort = (text: string | null): boolean => text === null || text.length <= MAXIMUM_LENGTH;
  const readable = (): readonly ChangedFile[] => files.filter(({ before, after }) => isShort(before) && isShort(after));
  const checks: readonly (() => readonly Finding[])[] = [
    () => compareTests(scanPairs(files), request.byName),
    () => judgeUnread(files),
    () => judgeSnapshots(files),
    () => judgeGateDefinitions(files, gateCommands, request.unchanged),
    () => judgeSettings(files, gateCommands),
    () => judgeRunnerSettings(files, request.unchanged),
    () => judgeRunnerPatches(readable()),
    () => judgeTestDoubles(readable()),
    () => judgeSuppressions(files),
  ];
  for (const check of checks) {
    try {
      found.push(...check());
    } catch (error) {
      const reason = `a check of the tests failed: ${messageOf(error)}`;
      found.push({ rule: "tampering check", reason, severity: "error" });
    }
  }
  const asked = askedFor(request.order);
  const isChangeOfCode = !found.some(({ rule }) => rule === "tampering check") && touchesCode(files);
  const judged = found.map((one): Finding => {
    const isAllowed = asked.has(kindOfRule(one.rule)) && !UNASKED.has(one.rule);
    const isMild = MILD.has(one.rule) || (one.rule === "tampering expectation-changed" && isChangeOfCode);
    if (isAllowed) return { ...one, severity: "warning", reason: `${one.reason} (the task asks for it)` };
    return mode === "warn" || isMild ? { ...one, severity: "warning" } : one;
  });
  const sorted = [...judged].sort(
    (left, right) => Number(right.severity === "error") - Number(left.severity === "error"),
  );
  // For a merge each finding is compared with those of the other side.
  const hidden = request.byName === true ? 0 : sorted.length - MAXIMUM_FINDINGS;
  if (hidden <= 0) return sorted;
  const reason = `${hidden} further ${hidden === 1 ? "finding" : "findings"} about tests`;
  return [...sorted.slice(0, MAXIMUM_FINDINGS), { rule: "tampering more", reason, severity: "warning" }];
}
