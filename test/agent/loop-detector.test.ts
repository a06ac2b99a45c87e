import { describe, expect, it } from "vitest";
import { createLoopDetector } from "../../src/agent/loop-detector.js";

function kinds(names: readonly string[]): readonly string[] {
  const detector = createLoopDetector();
  return names.map((name) => detector.record({ id: "x", name, arguments: "{}" }).kind);
}

function at(kindsSeen: readonly string[], kind: string): readonly number[] {
  return kindsSeen.flatMap((seen, index) => (seen === kind ? [index + 1] : []));
}

const repeat = (pattern: string, count: number): readonly string[] => [...pattern.repeat(count)].slice(0, count);

describe("loop detector (ruling 36)", () => {
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

  it("edits between equal test runs are no loop", () => {
    const detector = createLoopDetector();
    const seen: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      seen.push(detector.record({ id: "x", name: "edit_file", arguments: `{"n":${round}}` }).kind);
      seen.push(detector.record({ id: "x", name: "run_command", arguments: '{"command":"test"}' }).kind);
    }
    expect(seen).not.toContain("stop");
  });

  it("knows the same arguments in another order", () => {
    const detector = createLoopDetector();
    const texts = ['{"a":1,"b":{"c":2,"d":3}}', '{ "b": {"d":3,"c":2}, "a": 1 }'];
    const seen = Array.from({ length: 8 }, (_, index) =>
      detector.record({ id: "x", name: "read_file", arguments: texts[index % 2] ?? "" }),
    );
    expect(seen[7]).toEqual({
      kind: "warn",
      text: "You are repeating yourself: the same call of read_file came 8 times. The result will not change: try another way, or finish.",
    });
  });
});
