import { describe, expect, it } from "vitest";
import type { GateDefinition } from "../../src/core/gate/gate.js";
import type { SandboxStatus } from "../../src/core/workspace/workspace.js";
import { findKnownProblem, programOf, refuseUnproved } from "../../src/proof/known-problems.js";
import type { FailedSetup } from "../../src/proof/setup.js";

describe("the program that a gate begins with", () => {
  it.each([
    ["npm test", "npm"],
    ["  make\tcheck", "make"],
    ["CI=1 NODE_ENV=test npx vitest run", "npx"],
    ["pytest; echo done", "pytest"],
    ["go test ./... | tee log", "go"],
    ["tox>log", "tox"],
    ["python3.12 -m pytest", "python3.12"],
    ["g++ -c a.cc", "g++"],
  ])("%s: %s", (script, program) => {
    expect(programOf(script)).toBe(program);
  });

  it.each([
    "",
    "./run.sh",
    "node_modules/.bin/jest",
    "$RUNNER test",
    '"my tool" test',
    "vitest run || npx vitest run",
    "$(npm bin)/jest",
    "`which jest`",
    "cd web && npm test",
    "if [ -f a ]; then npm test; fi",
    "[ -f a ] && npm test",
    "(cd web; npm test)",
    "set -e\nnpm test",
    "shopt -s globstar; eslint **/*.js",
    "check() { npm test; }\ncheck",
    "check () { npm test; }\ncheck",
    "# first\nnpm test",
    "!true",
    "VERSION=$(cat v) npm test",
  ])("is not recognized by its name alone: %s", (script) => {
    expect(programOf(script)).toBeNull();
  });
});

const gate = (run: string, given: Partial<GateDefinition> = {}): GateDefinition => ({
  ...{
    name: "test",
    run,
    paths: [],
    required: true,
    timeoutSeconds: 9,
    baseline: true,
    network: "off",
    detected: false,
  },
  ...given,
});

const workspace = (status: Partial<SandboxStatus> = {}) => ({
  commands: {
    status: async () => ({ level: "off" as const, note: "", ...status }),
    hasProgram: (name: string) => name === "npm" || name === "pytest",
    run: () => Promise.reject(new Error("nothing is run")),
    open: () => Promise.reject(new Error("nothing is run")),
    background: {
      start: () => Promise.reject(new Error("nothing is run")),
      endAll: async () => undefined,
    },
  },
});

const problemOf = (
  gates: readonly GateDefinition[],
  failed: FailedSetup | null = null,
  status: Partial<SandboxStatus> = {},
) => findKnownProblem(workspace(status), gates, failed);

const NPM_CI: FailedSetup = { step: "npm ci", why: "exit code 1", cause: "ERESOLVE", output: "ERESOLVE" };

describe("problems that keep required gates from running", () => {
  it.each<[string, readonly GateDefinition[], FailedSetup | null]>([
    ["there is no gate", [], NPM_CI],
    ["the program is there", [gate("npm test")], null],
    ["only an optional gate's program is missing", [gate("npm test"), gate("jest", { required: false })], null],
    ["no single program is known", [gate("cd web && jest")], null],
    ["a required gate does not need the set-up", [gate("npm test"), gate("pytest")], NPM_CI],
  ])("is nothing when %s", async (_name, gates, failed) => {
    expect(await problemOf(gates, failed)).toBeNull();
  });

  it("is the sandbox first, with its own remedy", async () => {
    const note = "Commands are refused: no bubblewrap. Remedy: sudo apt-get install bubblewrap";
    expect(await problemOf([gate("jest")], NPM_CI, { level: "none", note })).toEqual({
      problem: "The quality gates cannot be run: Commands are refused: no bubblewrap.",
      remedy: "Remedy: sudo apt-get install bubblewrap.",
    });
  });

  it("is a program of any required gate", async () => {
    const found = await problemOf([gate("npm test"), gate("jest --ci", { name: "unit" })]);
    expect(found?.problem).toBe("The quality gate unit (`jest --ci`) cannot be run: 'jest' is not installed.");
    expect(found?.remedy).toContain("Install 'jest' in a step before the action");
  });

  it("is a program of the detected project, with the step that brings it", async () => {
    const needs = [
      { program: "npm", step: "" },
      { program: "java", step: "`actions/setup-java`" },
    ];
    const found = await findKnownProblem(workspace(), [gate("./mvnw --offline test")], null, needs);
    expect(found).toEqual({
      problem: "The detected set-up and gates need 'java', which is not installed, so test cannot be run.",
      remedy: "Install 'java' in a step before the action, for example `actions/setup-java`.",
    });
    expect(await findKnownProblem(workspace(), [gate("npm test")], null, needs)).toBeNull();
  });

  it("is a set-up that every required gate needs", async () => {
    const found = await problemOf([gate("npm test"), gate("pytest", { required: false })], NPM_CI);
    expect(found?.problem).toBe(
      'Setup "npm ci" failed: exit code 1. Every required quality gate needs it. First error: ERESOLVE.',
    );
    expect(found?.remedy).toContain("`setup`");
  });

  it("is a room that cannot be made, which no gate can do without, and which is no set-up to correct", async () => {
    const found = await problemOf([gate("pytest")], {
      step: null,
      why: "No space left on device.",
      cause: "",
      output: "",
    });
    expect(found?.problem).toBe(
      "The clean room of the gates could not be made: No space left on device. Every required quality gate needs it.",
    );
    expect(found?.remedy).not.toContain("setup");
  });

  it("names the key that lets runs go on", () => {
    expect(refuseUnproved({ problem: "p", remedy: "Do it." })).toMatchObject({
      message: "p",
      remedy: "Do it. Or let runs continue unproved: `guardrails.unproved: allow`.",
    });
  });
});
