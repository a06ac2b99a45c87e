import { describe, expect, it } from "vitest";
import { HIDDEN_INPUTS, inputDefinitions, parseInputs, valuesFromEnvironment } from "../../src/config/inputs.js";
import { documentedDefault } from "../../src/config/schema/json-schema.js";
import { ArchitectError } from "../../src/core/errors.js";

describe("inputDefinitions", () => {
  it("are the inputs of action.yml, in its order", () => {
    expect(inputDefinitions.map((input) => input.name)).toEqual([
      "github-token",
      "api-key",
      "base-url",
      "model",
      "fallback-models",
      "prompt",
      "command",
      "agent",
      "job",
      "shard",
      "plan-hash",
      "config-file",
      "trigger-phrase",
      "trigger-label",
      "trigger-assignee",
      "allowed-bots",
      "max-steps",
      "budget-usd",
      "timeout-minutes",
      "step-timeout-seconds",
      "confirm-mode",
      "allowed-only",
      "self-eval",
      "dry-run",
      "publish",
      "branch-prefix",
      "commit-signing",
      "sandbox",
      "fail-on",
      "ci-workflow",
      "working-directory",
      "hub-url",
      "hub-token",
      "web-search-key",
      "twilio-account-sid",
      "twilio-auth-token",
      "twilio-from",
      "phone-contacts",
      "escalation-webhook",
      "escalation-secret",
    ]);
  });

  it("have no default in action.yml if they have a key in the configuration", () => {
    expect(inputDefinitions.filter((input) => input.configKey !== undefined && input.default !== undefined)).toEqual(
      [],
    );
  });

  it("are hidden unless they say that they may be shown, or have a key of the configuration", () => {
    expect(HIDDEN_INPUTS.map(({ name }) => name)).toEqual([
      ...["github-token", "api-key", "hub-token", "web-search-key", "twilio-account-sid", "twilio-auth-token"],
      ...["twilio-from", "phone-contacts", "escalation-webhook", "escalation-secret"],
    ]);
  });

  it("document the default of the configuration, else their own", () => {
    const found = Object.fromEntries(inputDefinitions.map((input) => [input.name, documentedDefault(input)]));
    expect(found).toMatchObject({
      ...{ "github-token": "${{ github.token }}", "api-key": "", "base-url": "https://api.openai.com/v1" },
      ...{ "fallback-models": "", "trigger-assignee": "", "max-steps": "50", "allowed-only": "true" },
      ...{ "dry-run": "false", "working-directory": "." },
    });
  });
});

describe("parseInputs", () => {
  it("reads every kind and leaves out what is empty, and the key", () => {
    const inputs = parseInputs(
      {
        "api-key": "sk-1",
        "fallback-models": "a, b,,\n c",
        "max-steps": "12",
        "budget-usd": "0.5",
        "allowed-only": "FALSE",
        "dry-run": "true",
        "confirm-mode": "confirm-all",
        "trigger-label": "",
        model: undefined,
        "working-directory": "packages/a",
        command: "fix",
        prompt: "line one\nline two",
      },
      "input",
    );
    expect(inputs).toEqual({
      fallbackModels: ["a", "b", "c"],
      maxSteps: 12,
      budgetUsd: 0.5,
      allowedOnly: false,
      dryRun: true,
      confirmMode: "confirm-all",
      workingDirectory: "packages/a",
      command: "fix",
      prompt: "line one\nline two",
    });
  });

  it.each([
    { values: { "max-steps": "many" }, message: 'input max-steps: expected a number, got "many"' },
    { values: { "max-steps": "0x10" }, message: 'input max-steps: expected a number, got "0x10"' },
    { values: { "max-steps": "1.5" }, message: "input max-steps: expected a whole number, got 1.5" },
    { values: { "max-steps": "0" }, message: "input max-steps: must be at least 1, got 0" },
    { values: { "dry-run": "yes" }, message: 'input dry-run: expected true or false, got "yes"' },
    { values: { sandbox: "docker" }, message: 'input sandbox: expected one of auto, bwrap, user, off, got "docker"' },
    { values: { publish: "push" }, message: 'input publish: expected one of auto, draft, patch, none, got "push"' },
    {
      values: { "base-url": "localhost:11434" },
      message: 'input base-url: must be an http:// or https:// address, got "localhost:11434"',
    },
    {
      values: { command: "destroy" },
      message:
        'input command: expected one of fix, plan, build, refactor, fan-out, resolve, review, ask, summarize, approve, deny, resume, retry, undo, stop, status, remember, forget, memory, goals, help, tick, split, shard, join, got "destroy"',
    },
    {
      values: { "working-directory": "../other" },
      message: 'input working-directory: must be a path inside the repository, got "../other"',
    },
    {
      values: { "config-file": "/etc/passwd" },
      message: 'input config-file: must be a path inside the repository, got "/etc/passwd"',
    },
    { values: { "github-token": "ghs_secret\nghs_more" }, message: "input github-token: must be one line" },
  ])("refuses $values", ({ values, message }) => {
    const thrown = catchError(() => parseInputs(values, "input"));
    expect([thrown.kind, thrown.message, thrown.remedy]).toEqual([
      "configuration",
      message,
      "Correct it under `with:` in the workflow.",
    ]);
  });

  it.each([
    { origin: "environment", name: "ARCHITECT_MAX_STEPS" },
    { origin: "flag", name: "--max-steps" },
  ] as const)("names a value of the $origin", ({ origin, name }) => {
    const thrown = catchError(() => parseInputs({ "max-steps": "x" }, origin));
    expect(thrown.message).toBe(`${name}: expected a number, got "x"`);
  });
});

describe("valuesFromEnvironment", () => {
  it("reads the runner's form", () => {
    const given = { "INPUT_MAX-STEPS": "3", INPUT_MODEL: "m", INPUT_MAX_STEPS: "9", "INPUT_API-KEY": "sk-1" };
    const values = valuesFromEnvironment(given, "input");
    expect(values).not.toHaveProperty("api-key");
    expect(parseInputs(values, "input")).toEqual({ maxSteps: 3, model: "m" });
  });

  it("reads a shell's form", () => {
    const values = valuesFromEnvironment({ ARCHITECT_MAX_STEPS: "3", ARCHITECT_OTHER: "x" }, "environment");
    expect(parseInputs(values, "environment")).toEqual({ maxSteps: 3 });
  });
});

function catchError(action: () => unknown): ArchitectError {
  try {
    action();
  } catch (error) {
    if (error instanceof ArchitectError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
