import { expect, it } from "vitest";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";
import { baselineNotice, gateScripts } from "../../../src/proof/gates/base-facts.js";

const gate = (name: string): GateDefinition => ({
  ...{ name, run: `npm run ${name}`, paths: ["**"], required: true, timeoutSeconds: 60, baseline: true },
  ...{ network: "off", detected: true },
});

const run = (kind: GateRun["kind"], failures: readonly string[] | null = null): GateRun => ({
  ...{ kind, exitCode: 1, durationMilliseconds: 1, output: "", failures: failures === null ? null : [...failures] },
});

const manifest = JSON.stringify({
  scripts: {
    test: "npm run unit && echo ok",
    pretest: "node prepare.js",
    unit: "node --test   test/*.js",
    other: "vite",
    loop: "npm run loop",
  },
});

it("names what the scripts behind the gates run, as data, and no others", () => {
  const text = gateScripts([{ run: "npm test" }], manifest, "0123456789abcdef");
  expect(text).toContain("pretest: node prepare.js\ntest: npm run unit && echo ok\nunit: node --test test/*.js");
  expect(text).toMatch(/^<untrusted id="0123456789abcdef"/);
  expect(text).not.toContain("vite");
  expect(gateScripts([{ run: "npm run loop" }], manifest, "0123456789abcdef")).toContain("loop: npm run loop");
});

it("says nothing without scripts, and stays short with long ones", () => {
  expect(gateScripts([{ run: "sh check.sh" }], manifest, "d")).toBe("");
  expect(gateScripts([{ run: "npm test" }], null, "d")).toBe("");
  const long = JSON.stringify({ scripts: { test: "x ".repeat(5_000) } });
  expect(gateScripts([{ run: "npm test" }], long, "0123456789abcdef").length).toBeLessThan(1_500);
});

it("names gates that fail on the base, with the first of their failing tests", () => {
  const runs: Readonly<Record<string, GateRun | null>> = {
    test: run("fail", ["a\n> adds", "b", "c", "d", "e", "f", "g"]),
    lint: run("timeout"),
    build: run("pass"),
    skipped: run("not_run"),
    late: null,
  };
  expect(baselineNotice(Object.keys(runs).map(gate), (name) => runs[name] ?? null)).toBe(
    "Before your changes, these gates fail on the base already:\n- test, failing tests: a > adds; b; c; d; e; 2 more\n- lint",
  );
  expect(baselineNotice([gate("build")], () => run("pass"))).toBe("");
});
