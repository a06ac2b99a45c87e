import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { JobHost } from "../../../src/core/job-host.js";
import type { RunReport } from "../../../src/core/run/run.js";
import { NOT_PUBLISHED } from "../../../src/core/run/run.js";
import { type OutputExtras, setOutputs } from "../../../src/run/report/outputs.js";
import { report } from "../../report/fixtures.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const EXTRAS: OutputExtras = {
  commentId: "5",
  commentUrl: "https://github.test/c/5",
  sessionPath: "/t/session.jsonl",
  reportPath: "/t/report.json",
  patchPath: "/t/changes.patch",
};
const RESULT = { status: "success", stopReason: "llm_done", exitCode: 0, sessionId: "7-1", summary: "done" };

function outputs(
  given: RunReport | null,
  result: Partial<typeof RESULT> = {},
  extras = EXTRAS,
): Record<string, string> {
  const values: Record<string, string> = {};
  const host: JobHost = {
    logger: createSilentLogger(),
    mask: () => {},
    annotate: () => {},
    saveState: () => {},
    writeSummary: async () => {},
    setOutput: (name, value) => {
      values[name] = value;
    },
  };
  setOutputs(host, { ...RESULT, ...result }, given, extras);
  return values;
}

describe("the outputs", () => {
  it("are all that action.yml declares, each set", () => {
    const declared: { outputs: Record<string, unknown> } = parse(readFileSync("action.yml", "utf8"));
    const names = Object.keys(declared.outputs).sort();
    expect(Object.keys(outputs(report())).sort()).toEqual(names);
    expect(Object.keys(outputs(null)).sort()).toEqual(names);
  });

  it("describe a run", () => {
    const files = ["b.ts", "a.ts"].map((path) => ({ path, linesAdded: 1, linesRemoved: 0, status: "modified" }));
    expect(outputs(report({ filesChanged: files }))).toEqual({
      status: "success",
      "stop-reason": "llm_done",
      evidence: "[]",
      "exit-code": "0",
      branch: "architect/issue-1-sum",
      "commit-sha": "c".repeat(40),
      "pull-request-number": "2",
      "pull-request-url": "https://github.test/octo/demo/pull/2",
      "comment-id": "5",
      "comment-url": "https://github.test/c/5",
      summary: "done",
      steps: "3",
      "cost-usd": "0.0123",
      "session-id": "7-1",
      gates:
        '[{"name":"test","run":"npm test","required":true,"before":"fail","after":"pass","outcome":"fixed","exit_code":0,"duration_ms":1200,"detected":false}]',
      evaluation:
        '{"mode":"basic","completed":true,"confidence":0.95,"issues":["no test for negative numbers"],"suggestion":"add one","passed":true}',
      usage: '{"input_tokens":300,"cached_input_tokens":100,"output_tokens":30,"reasoning_tokens":0,"model_calls":4}',
      "files-changed": '["a.ts","b.ts"]',
      "session-path": "/t/session.jsonl",
      "report-path": "/t/report.json",
      "patch-path": "/t/changes.patch",
      matrix: '{"shard":[]}',
      "matrix-after-failure": "",
      shards: "0",
      "plan-hash": "",
    });
  });

  it("parse as JSON without a run too", () => {
    const values = outputs(null, { status: "denied", stopReason: "" });
    const json = ["gates", "evaluation", "usage", "files-changed"].map((name) => JSON.parse(values[name] ?? "missing"));
    const usage = {
      input_tokens: 0,
      cached_input_tokens: 0,
      output_tokens: 0,
      reasoning_tokens: 0,
      model_calls: 0,
    };
    expect(json).toEqual([[], null, usage, []]);
    expect(values).toMatchObject({
      status: "denied",
      "cost-usd": "",
      steps: "0",
      branch: "",
      "pull-request-number": "",
    });
  });

  it.each([
    ["an unpriced run", report({ costUsd: null }), "cost-usd", ""],
    ["a free run", report({ costUsd: 0 }), "cost-usd", "0.0000"],
    ["a run without a push", report({ published: NOT_PUBLISHED }), "commit-sha", ""],
  ])("of %s", (_name, given, output, value) => {
    expect(outputs(given)[output]).toBe(value);
  });

  it("cut a summary that would crowd out the others", () => {
    expect(outputs(report(), { summary: "x".repeat(50_000) })["summary"]).toHaveLength(10_000);
  });
});
