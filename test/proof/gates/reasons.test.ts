import { describe, expect, it } from "vitest";
import type { GateDefinition } from "../../../src/core/gate/gate.js";
import { reasonOf } from "../../../src/proof/gates/reasons.js";

const gate = { timeoutSeconds: 9 } as GateDefinition;
const ended = (exitCode: number | null) => ({ exitCode, signal: null });

describe("reasonOf", () => {
  it.each([
    ["sh: 1: jest: not found", '"jest" was not found (exit code 127)'],
    ["bash: line 1: jest: command not found", '"jest" was not found (exit code 127)'],
    ["env: ‘ruby’: No such file or directory", '"ruby" was not found (exit code 127)'],
    ["nothing that it says", "a program that it calls was not found (exit code 127)"],
  ])("names the program that %s", (output, expected) => {
    expect(reasonOf("error", ended(127), { gate, output })).toContain(expected);
  });

  it("names the file that may not be executed", () => {
    const output = "sh: 1: ./check: Permission denied";
    expect(reasonOf("error", ended(126), { gate, output })).toContain('"./check" may not be executed (exit code 126)');
  });

  it("gives no reason for a gate with a result, or one that the run's end stopped", () => {
    const request = { gate, output: "sh: 1: jest: not found" };
    expect([reasonOf("fail", ended(1), request), reasonOf("not_run", ended(null), request)]).toEqual([null, null]);
  });

  it("says who ended a gate that has no exit code", () => {
    const result = { exitCode: null, signal: "SIGKILL" as const };
    expect(reasonOf("error", result, { gate, output: "" })).toMatch(/^It was ended from outside \(SIGKILL\)\./);
    expect(reasonOf("timeout", result, { gate, output: "" })).toBe("It did not end within 9 s.");
  });
});
