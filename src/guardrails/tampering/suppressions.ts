import { readSource, type Source } from "../../core/text/source.js";
import type { Finding } from "../../core/verdict.js";
import { finding } from "./finding.js";
import { syntaxOf } from "./paths.js";
import type { ChangedFile } from "./types.js";

/** What switches a check off for a line or a file, in a comment. */
const IN_COMMENTS =
  /(?<![\w-])(?:eslint-disable(?:-next-line|-line)?|@ts-(?:ignore|nocheck|expect-error)|biome-ignore(?:-all|-start)?|oxlint-disable\S*|tslint:disable\S*|stylelint-disable\S*|jshint\s+ignore\S*|standard-disable\S*|noqa\b|type:\s*ignore|pyright:\s*ignore|pyre-(?:ignore|fixme)|mypy:\s*ignore-errors|pylint:\s*(?:disable|skip-file)|ruff:\s*noqa|nosec\b|flake8:\s*noqa|nolint\b|lint:ignore|NOLINT\w*|NOSONAR|NOPMD|CHECKSTYLE:OFF|noinspection|ktlint-disable|detekt:\w+|rubocop:(?:disable|todo)|shellcheck\s+disable|phpcs:(?:ignore|disable)\S*|phpstan-ignore\S*|swiftlint:disable\S*|golint:ignore|codespell:ignore)[^*\n]*/g;

/** The same for what counts as covered by tests. */
const COVERAGE =
  /(?<![\w-])(?:istanbul\s+ignore|c8\s+ignore|v8\s+ignore|pragma:\s*no\s*(?:cover|branch)|coverage:\s*ignore|LCOV_EXCL\w*|node:coverage\s+(?:disable|ignore)|nocov\b|simplecov:disable|:nocov:)[^*\n]*/g;

/** The same in code: attributes and annotations. */
const IN_CODE =
  /#!?\[\s*(?:allow|expect|coverage\s*\(\s*off)\b[^\]]*\]|#!?\[\s*cfg_attr\([^\]]*\ballow\([^\]]*\]|@(?:SuppressWarnings|Suppress|SuppressLint|SuppressFBWarnings)\b(?:\s*\([^)]*\))?/g;

interface Suppression {
  readonly text: string;
  readonly line: number;
  readonly isCoverage: boolean;
}

function textOf(match: string): string {
  return match
    .replace(/\s+/g, " ")
    .replace(/\s*-->?$/, "")
    .trim();
}

function suppressionsIn(source: Source): readonly Suppression[] {
  const found: Suppression[] = [];
  for (const comment of source.comments) {
    for (const [pattern, isCoverage] of [
      [IN_COMMENTS, false],
      [COVERAGE, true],
    ] as const) {
      for (const match of comment.text.matchAll(pattern)) {
        found.push({ text: textOf(match[0]), line: source.lineAt(comment.start + match.index), isCoverage });
      }
    }
  }
  for (const match of source.code.matchAll(IN_CODE)) {
    const text = source.text.slice(match.index, match.index + match[0].length);
    found.push({ text: textOf(text), line: source.lineAt(match.index), isCoverage: /coverage/.test(text) });
  }
  return found;
}

/** What tools write or others wrote: nobody lints it. */
export const GENERATED =
  /(?:^|\/)(?:dist|build|out|target|vendor|third_party|node_modules|generated|__generated__)\/|\.min\.[cm]?js$|\.(?:generated|gen|pb|g)\.\w+$|_pb2?\.\w+$/;

function readSuppressions(path: string, text: string | null): readonly Suppression[] {
  const syntax = GENERATED.test(path) ? null : syntaxOf(path);
  return text === null || syntax === null ? [] : suppressionsIn(readSource(text, syntax));
}

/** Checks that are switched off in more places than before. One that only moved is not counted. */
export function judgeSuppressions(files: readonly ChangedFile[]): readonly Finding[] {
  const known = new Map<string, number>();
  for (const { path, before } of files) {
    for (const { text } of readSuppressions(path, before)) known.set(text, (known.get(text) ?? 0) + 1);
  }
  const found: Finding[] = [];
  for (const { path, after } of files) {
    for (const { text, line, isCoverage } of readSuppressions(path, after)) {
      const left = known.get(text) ?? 0;
      if (left > 0) known.set(text, left - 1);
      else {
        const what = isCoverage ? "code was taken out of the coverage" : "a check was switched off";
        found.push(finding(isCoverage ? "coverage" : "lint", path, line, `${what}: ${text.slice(0, 120)}`));
      }
    }
  }
  return found;
}
