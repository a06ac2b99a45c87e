// @module-tag full
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { place } from "../support/local-run.js";
import { BROKEN_SUM, type Scenario } from "../support/scenario.js";
import { call, ended, expectSound, READ, REPAIR, REPAIRING, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const FAILED = { status: "failed", stop: "", code: "1", exit: 1 };
const PARTIAL = { status: "partial", stop: "gates_failed", code: "2", exit: 0 };

/** The sample project with this configuration. */
function project(...lines: readonly string[]): Record<string, RepositoryFile> {
  return { ...BROKEN_SUM, ".github/architect.yml": ["version: 1", ...lines, ""].join("\n") };
}

const gates = (run: string, more = ""): string =>
  `guardrails: { ${more}quality_gates: [{ name: test, run: ${JSON.stringify(run)}, timeout: 2 }] }`;

/** Headline and verdict. */
const top = (scenario: Scenario): string => (scenario.ownComments(1)[0] ?? "").split("\n").slice(1, 4).join("\n");
const pullOf = (scenario: Scenario) => scenario.forge.state.issues.find((one) => one.number === 2);

describe("a problem that is known without running a gate ends the run before the first model call", () => {
  const BROKEN_LOCK = { "package-lock.json": "no lock file\n" };
  const needs = `${JSON.stringify({ name: "sum", type: "module", scripts: { test: "node --test" }, dependencies: { "left-pad": "1.0.0" } })}\n`;

  it.each<[string, Record<string, RepositoryFile>, RegExp]>([
    ["its program is not installed", project(gates("no-such-runner --all")), /'no-such-runner' is not installed/],
    [
      "set-up fails that it needs",
      { ...BROKEN_SUM, ...BROKEN_LOCK, "package.json": needs, ".github/architect.yml": "version: 1\n" },
      /Setup "npm ci" failed: exit code 1\. Every required quality gate needs it\. First error: npm error/,
    ],
  ])("%s", async (_name, files, told) => {
    const scenario = await open({ files });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(FAILED);
    expectSound(scenario, result);
    expect(scenario.model.requests).toEqual([]);
    expect(await scenario.branches()).toEqual([]);
    // What could not run, and how to make it run, stands below the headline.
    expect(top(scenario)).toMatch(told);
    expect(scenario.ownComments(1)[0]).toContain("guardrails.unproved: allow");
  });

  it.skipIf(!hasWorkingBwrap())("no sandbox holds", async () => {
    const scenario = await open({ files: project(gates("node --test")) });
    const result = await scenario.comment("/architect fix", {
      inputs: { sandbox: "bwrap" },
      // Node alone: what starts a sandbox cannot be found.
      environment: { PATH: "/nowhere" },
    });
    expect(ended(result)).toEqual(FAILED);
    expect(scenario.model.requests).toEqual([]);
  });

  it("unless the configuration lets runs go on unproved: then they are partial", async () => {
    const files = project(gates("no-such-runner --all", "unproved: allow, "));
    const scenario = await open({ files, script: { steps: REPAIRING } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(PARTIAL);
    expectSound(scenario, result);
    scenario.model.assertDone();
    expect(pullOf(scenario)?.pull?.draft).toBe(true);
    expect(pullOf(scenario)?.body).toMatch(/^Refs #1$/m);
    const [gate] = JSON.parse(result.outputs["gates"] ?? "");
    expect(gate).toMatchObject({ before: "error", after: "error", outcome: "not_run" });
    expect(top(scenario)).toMatch(/^### Architect: partial\n⚠️ .*no-such-runner.*not found.*Install it/s);
  });
});

describe("a gate that did not come to an end proves nothing", () => {
  it.each<[string, string, string, RegExp]>([
    ["in time, before and after", "sleep 30", "timeout", /did not end within 2 s/],
    ["for want of what it calls", "sh -c 'no-such-runner'", "error", /no-such-runner/],
    ["for want of what it downloads", "echo 'npm error code ENOTFOUND'; exit 1", "error", /ENOTFOUND.*`setup`/],
    ["and ran no test", "printf 'ℹ tests 0\\nℹ pass 0\\n'", "pass", /ran no test/],
  ])("%s", async (_name, run, kind, told) => {
    const scenario = await open({ files: project(gates(run)), script: { steps: REPAIRING } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(PARTIAL);
    expectSound(scenario, result);
    const [gate] = JSON.parse(result.outputs["gates"] ?? "");
    expect(gate).toMatchObject({ before: kind, after: kind, outcome: "not_run" });
    expect(pullOf(scenario)?.pull?.draft).toBe(true);
    expect(pullOf(scenario)?.body).toMatch(/^Refs #1$/m);
    expect(top(scenario)).toMatch(told);
  });

  it("run --commit commits nothing", async () => {
    const at = await place({ steps: REPAIRING });
    writeFileSync(join(at.directory, ".github/architect.yml"), `version: 1\n${gates("sh -c no-such-runner")}\n`);
    await at.git("commit", "--quiet", "-am", "configuration");
    const first = (await at.git("rev-parse", "HEAD")).stdout;
    const { code, stdout } = await at.architect(["run", "repair sum", "--commit"]);
    expect([code, stdout.split("\n")[0]]).toEqual([2, "### Architect: partial"]);
    expect((await at.git("rev-parse", "HEAD")).stdout).toBe(first);
    expect(stdout).toContain("Not committed. Required gates fail or could not run (test).");
  });
});

describe("set-up in the room", () => {
  const manifest = (more: object): string =>
    `${JSON.stringify({ name: "sum", type: "module", scripts: { test: "node --test" }, ...more })}\n`;
  const files = (): Record<string, RepositoryFile> => ({
    ...project('setup: [{ run: "sh setup.sh" }]', gates("node --test && test -f made/by-set-up")),
    "setup.sh": "grep -q broken package.json && exit 3\nmkdir made && touch made/by-set-up\n",
    ".gitignore": "made/\n",
    "package.json": manifest({}),
  });

  it("gives each room what it made, and is not run again while the manifests stay", async () => {
    const scenario = await open({ files: files(), script: { steps: REPAIRING } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
  });

  it("runs again for a changed manifest; where it cannot, the gates did not run", async () => {
    const change = call("write_file", { path: "package.json", content: manifest({ description: "broken" }) });
    const look = call("read_file", { path: "package.json" });
    const script = { steps: [READ, REPAIR, look, change, say("done"), say("it is fine")] };
    const scenario = await open({ files: files(), script });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(PARTIAL);
    expectSound(scenario, result);
    scenario.model.assertDone();
    // The agent got the reason: the set-up fails because of its own change.
    expect(scenario.model.requests[5]?.messages.at(-1)?.text).toMatch(
      /proved nothing[\s\S]*Setup "sh setup\.sh" failed/,
    );
    const [gate] = JSON.parse(result.outputs["gates"] ?? "");
    expect(gate).toMatchObject({ before: "fail", after: "not_run", outcome: "not_run" });
    expect(top(scenario)).toMatch(/Setup "sh setup\.sh" failed: exit code 3/);
    expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum");
  });
});
