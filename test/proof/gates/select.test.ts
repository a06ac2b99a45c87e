import { describe, expect, it } from "vitest";
import type { GateDefinition } from "../../../src/core/gate/gate.js";
import { gatesFor } from "../../../src/proof/gates/select.js";

const gate: GateDefinition = {
  name: "test",
  run: "npm test",
  paths: ["**"],
  required: true,
  timeoutSeconds: 600,
  baseline: true,
  network: "off",
  detected: false,
};

describe("gatesFor", () => {
  const with_ = (paths: readonly string[]) =>
    gatesFor([{ ...gate, paths }], [".github/x.yml", "src/a.ts"]).length === 1;

  it.each([
    [["**"], true],
    [["**/*.yml"], true],
    [["src/**"], true],
    [["docs/**"], false],
    [["**", "!**/*.yml", "!src/**"], false],
    [["!docs/**"], true],
    [["src/**", "!src/a.*"], false],
    [["src/{a,b}.ts"], true],
    [["*.yml"], true],
    [["./*.yml"], false],
    [[], true],
  ])("selects by %j: %s", (paths, expected) => {
    expect(with_(paths)).toBe(expected);
  });

  it("selects nothing without changes", () => {
    expect(gatesFor([gate], [])).toEqual([]);
  });
});
