import { describe, expect, it } from "vitest";
import { isConfirmed } from "../../../src/core/agents/provenance.js";
import type { RunEvent } from "../../../src/core/run/agent.js";

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
    ["a sub-run read a stranger's", [within(sources(false))], false],
    ["a sub-run of a sub-run did", [within(within(finished("the network")))], false],
  ])("X10 X34 notes are confirmed or not when %s", (_name, events, expected) => {
    expect(isConfirmed(events)).toBe(expected);
    // What was read stays read.
    if (!expected) expect(isConfirmed([...events, sources(true)])).toBe(false);
  });
});
