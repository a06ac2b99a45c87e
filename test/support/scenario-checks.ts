import { afterEach, expect } from "vitest";
import type { ModelStep, ScriptedAnswer } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { BROKEN_SUM, type Scenario, type ScenarioOptions, startScenario } from "./scenario.js";

/** Every output of the action. */
const OUTPUTS = [
  "branch",
  "comment-id",
  "comment-url",
  "commit-sha",
  "cost-usd",
  "evaluation",
  "evidence",
  "exit-code",
  "files-changed",
  "gates",
  "matrix",
  "matrix-after-failure",
  "patch-path",
  "plan-hash",
  "pull-request-number",
  "pull-request-url",
  "report-path",
  "session-id",
  "session-path",
  "shards",
  "status",
  "steps",
  "stop-reason",
  "summary",
  "usage",
];

/** Opens scenarios that are closed after each test. */
export function useScenarios(): (options?: ScenarioOptions) => Promise<Scenario> {
  const opened: Scenario[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((scenario) => scenario.close()));
  });
  return async (options) => {
    const scenario = await startScenario(options);
    opened.push(scenario);
    return scenario;
  };
}

/** The outputs that decide, read from the job. */
export function ended(
  result: ActionResult,
): Readonly<Record<"status" | "stop" | "code" | "exit", string | number | null | undefined>> {
  const { outputs } = result;
  return {
    status: outputs["status"],
    stop: outputs["stop-reason"],
    code: outputs["exit-code"],
    exit: result.exitCode,
  };
}

/** Checks that hold for every run, however it ended: complete outputs, no secret in the log, nothing left behind. */
export function expectSound(scenario: Scenario, result: ActionResult): void {
  expect(scenario.forge.problems).toEqual([]);
  expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
  for (const name of ["gates", "evaluation", "usage", "files-changed"]) JSON.parse(result.outputs[name] ?? "");
  expect(result.runnerErrors).toEqual([]);
  expect(result.timedOut).toBe(false);
  expect(result.leftProcesses).toEqual([]);
  expect(result.environmentFile).toEqual({});
  const shown = result.rawLog.replaceAll(/^::add-mask::.*$/gm, "");
  for (const secret of [scenario.forge.token, result.runtimeToken]) expect(shown).not.toContain(secret);
  expect(result.post?.exitCode ?? 0).toBe(0);
  expect(result.post?.rawLog ?? "").toBe("");
}

/** Nothing was asked, pushed or posted. */
export async function expectUntouched(scenario: Scenario): Promise<void> {
  expect(scenario.model.requests).toEqual([]);
  expect(await scenario.branches()).toEqual([]);
  expect(scenario.forge.state.comments.filter((one) => one.author === "github-actions[bot]")).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
}

/** Our reactions, oldest first. */
export function reactions(scenario: Scenario): readonly string[] {
  return scenario.forge.state.reactions.map(({ content }) => content);
}

export async function locks(scenario: Scenario): Promise<readonly string[]> {
  const text = await scenario.forge.git.text(["for-each-ref", "--format=%(refname)", "refs/architect"]);
  return text === "" ? [] : text.split("\n");
}

/** Numbers of open pull requests. */
export function openPulls(scenario: Scenario): readonly number[] {
  return scenario.forge.state.issues.filter((one) => one.pull && one.state === "open").map((one) => one.number);
}

/** Red until src/sum.js adds; says how it is. Much cheaper than a test runner. */
const CHECK = "grep -q 'a + b' src/sum.js && exit 0\ncat src/sum.js\nexit 1\n";

/** A red gate that is cheap to run, no evaluation and no retries; with these lines added. */
export function configured(...lines: readonly string[]): typeof BROKEN_SUM {
  const text = [
    "version: 1",
    "evaluation: { mode: off }",
    "llm: { retries: 0 }",
    'guardrails: { quality_gates: [{ name: test, run: "sh check.sh" }] }',
    ...lines,
    "",
  ];
  return { ...BROKEN_SUM, "check.sh": CHECK, ".github/architect.yml": text.join("\n") };
}

export const call = (name: string, given: Readonly<Record<string, unknown>>): ModelStep => ({
  answer: { toolCalls: [{ name, arguments: given }] },
});

export const say = (text: string, more: Partial<ScriptedAnswer> = {}): ModelStep => ({ answer: { text, ...more } });

export const READ = call("read_file", { path: "src/sum.js" });
export const REPAIR = call("edit_file", { path: "src/sum.js", old_str: "a - b", new_str: "a + b" });
/** Read, repaired, said so. */
export const REPAIRING: readonly ModelStep[] = [READ, REPAIR, say("sum now adds.")];
