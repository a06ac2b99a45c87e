import { describe, expect, it } from "vitest";
import { createLoopDetector } from "../../../src/agent/loop/loop-detector.js";

/** The call changed something, so it is progress regardless of its result. */
const DONE = null;

function kinds(names: readonly string[]): readonly string[] {
  const detector = createLoopDetector();
  return names.map((name) => detector.record({ id: "x", name, arguments: "{}" }, DONE).kind);
}

function at(kindsSeen: readonly string[], kind: string): readonly number[] {
  return kindsSeen.flatMap((seen, index) => (seen === kind ? [index + 1] : []));
}

const repeat = (pattern: string, count: number): readonly string[] => [...pattern.repeat(count)].slice(0, count);

describe("loop detector", () => {
  const cases: readonly [string, readonly string[], readonly number[], number | null][] = [
    ["the same call warns at 8, stops at 16", repeat("a", 16), [8], 16],
    ["two calls in turn", repeat("ab", 16), [8], 16],
    ["three calls in turn", repeat("abc", 16), [8], 16],
    ["different calls", [..."abcdefghijklmnopqrstuvwxyz"], [], null],
    ["the same call among others within the window", repeat("abacad", 15), [15], null],
    [
      "calls that left the window do not count",
      [...repeat("a", 7), ..."bcdefghijklmnopqrstuvwxyzBCDEFG", "a"],
      [],
      null,
    ],
  ];
  it.each(cases)("%s", (_name, names, warned, stopped) => {
    const seen = kinds(names);
    expect(at(seen, "warn")).toEqual(warned);
    expect(at(seen, "stop")[0] ?? null).toBe(stopped);
  });

  it("a finding of more than 30 calls ago is new again", () => {
    const detector = createLoopDetector();
    const seen = Array.from({ length: 62 }, (_, index) => {
      detector.record({ id: "x", name: "read_file", arguments: `{"n":${index}}` }, `text ${index % 31}`);
      return detector.finishStep().kind;
    });
    expect(new Set(seen)).toEqual(new Set(["none"]));
  });

  it("edits between equal test runs are no loop", () => {
    const detector = createLoopDetector();
    const seen: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      seen.push(detector.record({ id: "x", name: "edit_file", arguments: `{"n":${round}}` }, DONE).kind);
      seen.push(detector.record({ id: "x", name: "run_command", arguments: '{"command":"test"}' }, "red").kind);
      seen.push(detector.finishStep().kind);
    }
    expect(seen).not.toContain("stop");
  });

  const steps = Array.from({ length: 30 }, (_, index) => index);
  const fruitless: readonly [string, (index: number) => readonly (string | null)[], number[], number | null][] = [
    ["the same failure", () => ["Tool not found"], [9], 17],
    ["reads that find the same", () => ["no matches"], [9], 17],
    ["many calls a step that all find the same", () => Array.from({ length: 60 }, () => "refused"), [9], 17],
    ["reads that find something new", (index) => [`match ${index}`], [], null],
    ["failures that each say something new", (index) => [`'${index}' is protected`], [], null],
    ["an edit among failures", (index) => [index % 7 === 6 ? DONE : "red"], [], null],
    ["one new thing in each step", (index) => ["red", "red", `match ${index}`], [], null],
    ["a second bad stretch", (index) => [index === 9 ? DONE : "red"], [9, 18], 26],
  ];
  it.each(fruitless)("no progress: %s", (_name, found, warned, stopped) => {
    const detector = createLoopDetector();
    const seen = steps.map((step) => {
      for (const [index, text] of found(step).entries()) {
        detector.record({ id: "x", name: "grep", arguments: `{"n":${step * 100 + index}}` }, text);
      }
      return detector.finishStep().kind;
    });
    expect(at(seen, "warn")).toEqual(warned);
    expect(at(seen, "stop")[0] ?? null).toBe(stopped);
  });

  it("knows the same arguments in another order", () => {
    const detector = createLoopDetector();
    const texts = ['{"a":1,"b":{"c":2,"d":3}}', '{ "b": {"d":3,"c":2}, "a": 1 }'];
    const seen = Array.from({ length: 8 }, (_, index) =>
      detector.record({ id: "x", name: "read_file", arguments: texts[index % 2] ?? "" }, DONE),
    );
    expect(seen[7]).toEqual({
      kind: "warn",
      text: "You are repeating yourself: the same call of read_file came 8 times. The result will not change: try another way, or finish.",
    });
  });
});
