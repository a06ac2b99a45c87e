import type { Finding } from "../../core/tool/verdict.js";
import { readSource, syntaxOf } from "../source.js";
import { judgeFresh, lineMark, type Mark } from "./fresh.js";
import type { ChangedFile } from "./languages/types.js";

/** Comments that disable a check for a line or a file. */
const IN_COMMENTS =
  /(?<![\w-])(?:eslint-disable(?:-next-line|-line)?|@ts-(?:ignore|nocheck|expect-error)|biome-ignore(?:-all|-start)?|oxlint-disable\S*|tslint:disable\S*|stylelint-disable\S*|jshint\s+ignore\S*|standard-disable\S*|noqa\b|type:\s*ignore|pyright:\s*ignore|pyre-(?:ignore|fixme)|mypy:\s*ignore-errors|pylint:\s*(?:disable|skip-file)|ruff:\s*noqa|nosec\b|flake8:\s*noqa|nolint\b|lint:ignore|NOLINT\w*|NOSONAR|NOPMD|CHECKSTYLE:OFF|noinspection|ktlint-disable|detekt:\w+|rubocop:(?:disable|todo)|shellcheck\s+disable|phpcs:(?:ignore|disable)\S*|phpstan-ignore\S*|swiftlint:disable\S*|golint:ignore|codespell:ignore)[^*\n]*/g;

/** Comments that exclude code from coverage. */
const COVERAGE =
  /(?<![\w-])(?:istanbul\s+ignore|c8\s+ignore|v8\s+ignore|pragma:\s*no\s*(?:cover|branch)|coverage:\s*ignore|LCOV_EXCL\w*|node:coverage\s+(?:disable|ignore)|nocov\b|simplecov:disable|:nocov:)[^*\n]*/g;

/** Attributes and annotations that do so. */
const IN_CODE =
  /#!?\[\s*(?:allow|expect|coverage\s*\(\s*off)\b[^\]]*\]|#!?\[\s*cfg_attr\([^\]]*\ballow\([^\]]*\]|@(?:SuppressWarnings|Suppress|SuppressLint|SuppressFBWarnings)\b(?:\s*\([^)]*\))?/g;

/** Generated and third-party files, which are not linted. */
export const GENERATED =
  /(?:^|\/)(?:dist|build|out|target|vendor|third_party|node_modules|generated|__generated__)\/|\.min\.[cm]?js$|\.(?:generated|gen|pb|g)\.\w+$|_pb2?\.\w+$/;

function readSuppressions(path: string, text: string): readonly Mark[] {
  const syntax = GENERATED.test(path) ? null : syntaxOf(path);
  if (syntax === null) return [];
  const source = readSource(text, syntax);
  const mark = (offset: number, match: string, isCoverage: boolean): Mark => {
    const what = isCoverage ? "code was taken out of the coverage" : "a check was switched off";
    return lineMark(
      isCoverage ? "coverage" : "lint",
      source.lineAt(offset),
      what,
      match.replace(/\s+/g, " ").replace(/\s*-->?$/, ""),
    );
  };
  const inComments = source.comments.flatMap((comment) =>
    [IN_COMMENTS, COVERAGE].flatMap((pattern) =>
      Array.from(comment.text.matchAll(pattern), (match) =>
        mark(comment.start + match.index, match[0], pattern === COVERAGE),
      ),
    ),
  );
  const inCode = Array.from(source.code.matchAll(IN_CODE), (match) => {
    const found = source.text.slice(match.index, match.index + match[0].length);
    return mark(match.index, found, /coverage/.test(found));
  });
  return [...inComments, ...inCode];
}

/** Checks that are disabled in more places than before. */
export function judgeSuppressions(files: readonly ChangedFile[]): readonly Finding[] {
  return judgeFresh(files, readSuppressions);
}
