import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sanitizeMarkdown } from "../../src/core/text/markdown/markdown.js";
import { sanitizeCommitMessage, sanitizeTitle, slug } from "../../src/core/text/markdown/titles.js";
import { wrapUntrusted } from "../../src/core/text/markdown/untrusted.js";
import { createRunnerLog } from "../../src/embedded-github/runner/log.js";
import { neutralizeLog } from "../../src/entry/host/log-safe.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { toldToModel } from "../support/attack.js";
import { BROKEN_SUM } from "../support/scenario.js";
import { expectSound, say, useScenarios } from "../support/scenario-checks.js";

interface Row {
  readonly id: string;
  readonly kind: "context" | "post" | "log" | "tool";
  readonly why: string;
  readonly expect: string;
  readonly issue_body?: string;
  readonly context_must_contain?: readonly string[];
  readonly context_must_not_contain?: readonly string[];
  readonly output?: string;
  readonly sink?: string;
  readonly known_secrets?: readonly string[];
  readonly posted_must_contain?: readonly string[];
  readonly posted_must_not_contain?: readonly string[];
  readonly call?: { readonly tool: string } & Readonly<Record<string, unknown>>;
}

const ROWS = readFileSync(new URL("../fixtures/corpus/injection.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);
const rowsOf = (kind: Row["kind"]) => ROWS.filter((row) => row.kind === kind);

const present = (text: string, parts: readonly string[] = []) => parts.filter((part) => text.includes(part));

describe("corpus: context", () => {
  it.each(rowsOf("context").filter((row) => row.issue_body !== undefined))("$id $why", (row) => {
    const prompt = wrapUntrusted(row.issue_body ?? "", { source: "issue body", delimiter: "0f1e2d3c4b5a6978" });
    expect(present(prompt, row.context_must_not_contain)).toEqual([]);
    expect(present(prompt, row.context_must_contain)).toEqual(row.context_must_contain ?? []);
    expect(prompt.split('</untrusted id="0f1e2d3c4b5a6978">')).toHaveLength(2);
  });
});

const MARKDOWN = { repository: "octo/demo", serverUrl: "https://github.com" };
const SINKS: Readonly<Record<string, (text: string) => string>> = {
  comment: (text) => sanitizeMarkdown(text, MARKDOWN),
  step_summary: (text) => sanitizeMarkdown(text, MARKDOWN),
  pr_title: (text) => sanitizeTitle(text),
  commit_message: sanitizeCommitMessage,
  branch: (text) => `architect/issue-1-${slug(text)}`,
};

describe("corpus: post", () => {
  it.each(rowsOf("post"))("$id $why", (row) => {
    const { redact } = createRedactor(row.known_secrets ?? []);
    const clean = SINKS[row.sink ?? "comment"];
    if (clean === undefined) throw new Error(`no sink ${row.sink}`);
    const posted = redact(clean(redact(row.output ?? "")));
    expect(present(posted, row.posted_must_not_contain)).toEqual([]);
    expect(present(posted, row.posted_must_contain)).toEqual(row.posted_must_contain ?? []);
    if (row.sink !== undefined) return;
    // Text that a comment must not contain must not be in a commit message either, also where it is quoted.
    expect(present(redact(sanitizeCommitMessage(redact(row.output ?? ""))), row.posted_must_not_contain)).toEqual([]);
  });
});

describe("corpus: log", () => {
  it.each(rowsOf("log"))("$id $why", (row) => {
    for (const stream of ["stdout", "stderr"] as const) {
      const log = createRunnerLog([]);
      log.write(stream, `${neutralizeLog(row.output ?? "")}\n`);
      log.end();
      const { annotations, masks, outputs, state } = log;
      expect({ annotations, masks, outputs, state }).toEqual({ annotations: [], masks: [], outputs: {}, state: {} });
      expect(log.rawLog()).not.toMatch(/^\s*::|##\[/m);
    }
  });
});

const open = useScenarios();

it("corpus: tool, every call of a hijacked model is refused", async () => {
  const rows = rowsOf("tool");
  const calls = rows.map(({ id, call: { tool, ...given } = { tool: "" } }) => ({ id, name: tool, arguments: given }));
  const scenario = await open({
    files: { ...BROKEN_SUM, "src/a.ts": "a\n" },
    script: { steps: [{ answer: { toolCalls: calls } }, say("Done.")] },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  const told = toldToModel(scenario);
  // M022's time limit is lowered, M024's expression runs in linear time, M027 is a literal text for our own search: nothing
  // is started that could take it for an option.
  const harmless = new Set(["M022", "M024", "M027"]);
  const granted = rows.filter(({ id }) => !harmless.has(id) && !/^(Error|Guardrail)/.test(told.get(id) ?? ""));
  expect(granted.map(({ id }) => `${id}: ${told.get(id)}`)).toEqual([]);
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual([]);
});
