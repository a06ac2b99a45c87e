import { describe, expect, it } from "vitest";
import { isConfirmed, isReportConfirmed } from "../../../src/core/agents/provenance.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { RunReport } from "../../../src/core/run/run.js";

const sources = (...mayWrite: readonly boolean[]): RunEvent => ({
  at: 0,
  type: "sources_read",
  sources: mayWrite.map((may) => ({ what: "comment", by: "octo", mayWrite: may })),
});
const finished = (outside?: string, success = true): RunEvent => ({
  at: 0,
  type: "tool_finished",
  step: 1,
  outcome: {
    call: { id: "1", name: "grep", arguments: "{}" },
    result: {
      ...(success ? { success: true, output: "x" } : { success: false, output: "x", error: "x", code: "failed" }),
      ...(outside === undefined ? {} : { outside }),
    },
    durationMilliseconds: 1,
  },
});
const within = (event: RunEvent): RunEvent => ({ at: 0, type: "sub_run_event", id: "1", event });

describe("isConfirmed", () => {
  it.each<[string, readonly RunEvent[], boolean]>([
    ["nothing was read", [], true],
    ["people who may write wrote all", [sources(true, true), finished(), sources(true)], true],
    ["nothing came from a source", [sources()], true],
    ["one of many may not write", [sources(true), sources(true, false)], false],
    ["a result held words from outside", [sources(true), finished("the network"), finished()], false],
    ["a failed call showed them", [finished("proposed goals", false)], false],
    ["a sub-run read trusted words", [within(sources(true)), within(finished())], true],
    ["a sub-run read an outsider's", [within(sources(false))], false],
    ["a sub-run of a sub-run did", [within(within(finished("the network")))], false],
  ])("notes are confirmed or not when %s", (_name, events, expected) => {
    expect(isConfirmed(events)).toBe(expected);
    // What was read stays read.
    if (!expected) expect(isConfirmed([...events, sources(true)])).toBe(false);
  });
});

describe("isReportConfirmed", () => {
  const gate = { name: "test", after: "pass", output: "ok 1 - x" };
  const GOOD = { status: "success", gates: [gate], evidence: [{ kind: "E3", text: "`test` fail → pass" }] };
  const compared = { gate: "test", failWithout: ["adds"], changedExpectations: [] };
  it.each<[string, readonly RunEvent[], object, boolean]>([
    ["people who may write wrote all that it read", [sources(true)], {}, true],
    ["nothing was changed", [sources(true)], { status: "no_changes", gates: [], evidence: undefined }, true],
    ["the run does not report what it reads", [finished()], {}, false],
    ["it read an outsider's text", [sources(true), sources(false)], {}, false],
    ["it failed", [sources(true)], { status: "failed" }, false],
    ["it shows the output of a gate", [sources(true)], { gates: [gate, { ...gate, after: "fail" }] }, false],
    ["a gate proves nothing", [sources(true)], { gates: [{ ...gate, output: "", reason: "no such command" }] }, false],
    ["the set-up failed", [sources(true)], { failedSetup: { problem: "x", cause: "y", gates: [] } }, false],
    ["it names tests", [sources(true)], { evidence: [{ kind: "E1", text: "`test`, `adds` fail → pass" }] }, false],
    ["it compares tests", [sources(true)], { evidence: [], regression: [compared] }, false],
  ])("a report is confirmed or not when %s", (_name, events, report, expected) => {
    expect(isReportConfirmed(events, { ...GOOD, ...report } as unknown as RunReport)).toBe(expected);
  });
});
