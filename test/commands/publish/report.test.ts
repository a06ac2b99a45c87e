import { describe, expect, it } from "vitest";
import { readReport } from "../../../src/commands/publish/report.js";
import type { RunReport } from "../../../src/core/run/run.js";
import { renderJson } from "../../../src/report/json.js";
import { gate, proof, report } from "../../report/fixtures.js";

const BASE = "a".repeat(40);
/** A gate as report.json holds it. */
const ROW = JSON.parse(renderJson(report({ gates: [gate()] }))).gates[0];

function changed(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...JSON.parse(renderJson(report({ baseSha: BASE }))), ...change });
}

describe("report.json of another job", () => {
  it("is read back as it was written", () => {
    const given: RunReport = report({
      baseSha: BASE,
      gates: [
        gate({ tests: { before: { ran: 12, failed: 1, skipped: 0 }, after: null } }),
        gate({ name: "lint", required: false, exitCode: null, after: "not_run", outcome: "not_run", reason: "Slow." }),
        gate({ name: "old", after: "fail", outcome: "already_failing", stillRed: ["a"] }),
        gate({ name: "e2e", after: "fail", outcome: "broken", stillFailing: true }),
      ],
      regression: [
        proof({ added: null, failWithout: ["a"], cannotRunWithout: true, leftOut: "It took too long." }),
        proof({ gate: "e2e", triedBaseTests: false, failsUnnamed: true, changedExpectations: ["b"] }),
      ],
      evaluation: { mode: "basic", completed: true, confidence: 0.9, issues: ["a"], suggestion: "b", passed: true },
      refusals: [{ what: "a", reason: "b", remedy: "c" }],
      timeline: [{ step: 1, text: "read_file", ok: true }],
    });
    const read = readReport(renderJson(given));
    if (!read.ok) throw new Error(read.reason);
    const { gates, evaluation, regression, refusals, timeline, usage, baseSha } = given;
    expect(read.report).toMatchObject({ evaluation, refusals, timeline, usage, baseSha });
    expect([read.report.gates, read.report.regression]).toStrictEqual([gates, regression]);
  });

  it("holds nothing that is not asked for", () => {
    const places = [{ path: "a", line: 1, level: "error", message: "::error::x" }];
    const text = changed({
      gates: [{ ...ROW, places }],
      extra: 1,
    });
    const read = readReport(text);
    if (!read.ok) throw new Error(read.reason);
    expect(Object.keys(read.report.gates[0] ?? {})).not.toContain("places");
    expect(Object.keys(read.report)).not.toContain("extra");
  });

  it.each<[string, string, RegExp]>([
    ["no JSON", "{", /is not JSON/],
    ["no object", "[]", /at the top level/],
    ["another version", changed({ version: 2 }), /at version/],
    ["a status that is none", changed({ status: "success\n### Architect: success" }), /at status/],
    ["a session that is none", changed({ session_id: "1-1 head=x" }), /at session_id/],
    ["a subject that is none", changed({ subject: "issue-1 -->" }), /at subject/],
    ["a base that is no id", changed({ base_sha: "--upload-pack=evil" }), /at base_sha/],
    ["a gate result that is none", changed({ gates: [{ ...ROW, after: "| x |" }] }), /at gates\.0\.after/],
    ["a regression that is none", changed({ regression: [{ gate: "test", added: -1 }] }), /at regression\.0/],
    [
      "a count that is text",
      changed({ gates: [{ ...ROW, tests: { before: "12", after: null } }] }),
      /at gates\.0\.tests/,
    ],
    ["a cost that is text", changed({ cost_usd: "free" }), /at cost_usd/],
    ["a confidence above 1", changed({ evaluation: { confidence: 7 } }), /at evaluation/],
    ["a huge summary", changed({ summary: "x".repeat(300_000) }), /at summary/],
    ["a prototype", '{"__proto__":{"version":1}}', /at version/],
  ])("is refused with %s", (_name, text, reason) => {
    const read = readReport(text);
    expect(read.ok).toBe(false);
    expect(read.ok ? "" : read.reason).toMatch(reason);
  });
});
