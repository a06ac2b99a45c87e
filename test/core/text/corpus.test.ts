import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sanitizeMarkdown } from "../../../src/core/text/markdown/markdown.js";
import { sanitizeTitle } from "../../../src/core/text/markdown/titles.js";
import { sanitizeUntrusted, wrapUntrusted } from "../../../src/core/text/markdown/untrusted.js";
import { neutralizeLog } from "../../../src/entry/host/log-safe.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { runnerCommands } from "./runner-parser.js";

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly sink?: string;
  readonly output?: string;
  readonly issue_body?: string;
  readonly known_secrets?: readonly string[];
  readonly context_must_contain?: readonly string[];
  readonly context_must_not_contain?: readonly string[];
  readonly posted_must_contain?: readonly string[];
  readonly posted_must_not_contain?: readonly string[];
}

const rows: readonly Row[] = readFileSync(new URL("../../fixtures/corpus/injection.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Row);

const named = (kind: string, filter: (row: Row) => boolean): [string, Row][] =>
  rows.filter((row) => row.kind === kind && filter(row)).map((row) => [`${row.id} ${row.why}`, row]);

/** Which of the wanted strings are missing and which of the unwanted ones are there. */
function misses(text: string, wanted: readonly string[] = [], unwanted: readonly string[] = []): readonly string[] {
  return [...wanted.filter((part) => !text.includes(part)), ...unwanted.filter((part) => text.includes(part))];
}

describe("attack corpus: context", () => {
  it.each(named("context", (row) => row.issue_body !== undefined))("%s", (_name, row) => {
    const text = sanitizeUntrusted(row.issue_body ?? "");
    expect(misses(text, row.context_must_contain, row.context_must_not_contain)).toEqual([]);
    const wrapped = wrapUntrusted(row.issue_body ?? "", { source: "issue body", delimiter: "0123456789abcdef" });
    expect(wrapped.split("</untrusted")).toHaveLength(2);
    expect(wrapped.endsWith('</untrusted id="0123456789abcdef">')).toBe(true);
  });
});

describe("attack corpus: post", () => {
  it.each(named("post", (row) => row.sink !== "branch"))("%s", (_name, row) => {
    const redactor = createRedactor(row.known_secrets ?? []);
    const redacted = redactor.redact(row.output ?? "");
    const posted =
      row.sink === "pr_title"
        ? sanitizeTitle(redacted)
        : sanitizeMarkdown(redacted, { repository: "octo/demo", serverUrl: "https://github.com" });
    expect(misses(posted, row.posted_must_contain, row.posted_must_not_contain)).toEqual([]);
    expect(redactor.contains(posted)).toBe(false);
  });
});

describe("attack corpus: log", () => {
  it.each(named("log", () => true))("%s", (_name, row) => {
    const output = row.output ?? "";
    expect(runnerCommands(output)).not.toEqual([]);
    expect(runnerCommands(neutralizeLog(output))).toEqual([]);
  });
});
