// @module-tag full
import { expect, it } from "vitest";
import { COMMAND_NAMES, COMMANDS } from "../../src/core/run/commands.js";
import { BROKEN_SUM, type Scenario, type StartOptions } from "../support/scenario.js";
import { configured, ended, expectSound, locks, reactions, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const withFile = (text: string): typeof BROKEN_SUM => ({ ...BROKEN_SUM, ".github/architect.yml": text });

async function answered(
  scenario: Scenario,
  body: string,
  options: StartOptions = {},
): Promise<{ text: string; result: Awaited<ReturnType<Scenario["comment"]>> }> {
  const result = await scenario.comment(body, options);
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(await scenario.branches()).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  const [text = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  return { text, result };
}

it("a missing api-key is named when the endpoint is the default one", async () => {
  const { text, result } = await answered(await open({ files: configured() }), "/architect fix", {
    inputs: { "base-url": "", "api-key": "" },
  });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "4", exit: 4 });
  expect(text).toMatch(/### Architect: failed[\s\S]*api-key is empty/);
  expect(result.annotations).toEqual([{ level: "error", message: expect.stringContaining("api-key is empty") }]);
});

it("an unknown key of the configuration is named with place and nearest, in log, comment and annotation", async () => {
  const message = '.github/architect.yml:2:1: unknown key "guardrail" (did you mean "guardrails"?)';
  const scenario = await open({ files: withFile("version: 1\nguardrail: {}\n") });
  const { text, result } = await answered(scenario, "/architect fix", { checkout: null });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 3 });
  expect(result.maskedLog).toContain(message);
  expect(text).toContain("### Architect: failed");
  expect(text).toContain(message);
  expect(result.annotations[0]).toMatchObject({
    level: "error",
    message: expect.stringContaining(message),
    file: ".github/architect.yml",
    line: 2,
  });
});

it("fail_on of the file decides too", async () => {
  const files = configured("publish: { fail_on: never }");
  const { result } = await answered(await open({ files }), "/architect fix", { inputs: { "base-url": "" } });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "4", exit: 0 });
});

it.each([
  ["a value", "version: 1\nlimits: { max_steps: many }\n", /:2:22: limits\.max_steps: expected a number, got "many"/],
  ["no YAML", "version: [1\n", /\.github\/architect\.yml:\d+:\d+: /],
])("a configuration with %s that cannot be used is refused", async (_name, file, message) => {
  const { text, result } = await answered(await open({ files: withFile(file) }), "/architect fix", { checkout: null });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 3 });
  expect(text).toMatch(message);
});

it("an input that cannot be used is named", async () => {
  const scenario = await open({ files: configured() });
  const result = await scenario.comment("/architect fix", {
    inputs: { "max-steps": "many", "fail-on": "never" },
    checkout: null,
  });
  expectSound(scenario, result);
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 0 });
  expect(result.annotations[0]?.message).toMatch(/max-steps: expected a number, got "many"/);
  expect(scenario.model.requests).toEqual([]);
});

it.each([
  ["/architect fixx it", /Unknown command\. Did you mean `fix`\?/, "fixx"],
  ["/architect fix --max-step=3", /Unknown flag\. Did you mean `--max-steps`\?/, "--max-step="],
])("%s gets one usage line", async (body, wanted, echoed) => {
  const { text, result } = await answered(await open({ files: configured() }), body, { checkout: null });
  expect(result.outputs["exit-code"]).toBe("0");
  const [marker, ...lines] = text.split("\n");
  expect(marker).toBe("<!-- architect:reply:issue-1 id=7001-1 head= -->");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(wanted);
  expect(lines[0]?.replaceAll("`fix`", "").replaceAll("--max-steps", "")).not.toContain(echoed);
});

it.each([
  ["--max-steps=51", /^`--max-steps=51` would raise the limit of 50 .* may only tighten\. .*limits\.max_steps/],
  [
    "--model=@owner/other",
    /^`--model="@owner\/other"` is not one of the configured models \(scripted-model\); .*tighten/,
  ],
  ["--agent=wizard", /^`--agent="wizard"` is not an agent/],
])("%s gets one usage line, and no run: a flag may only tighten", async (flag, wanted) => {
  const { text, result } = await answered(await open({ files: configured() }), `/architect fix ${flag}`, {
    checkout: null,
  });
  expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  const [, ...lines] = text.split("\n");
  expect(lines).toEqual([expect.stringMatching(wanted)]);
  expect(lines[0]).toMatch(/ Usage: `\/architect fix \[--flag=value …\] \[text\]`$/);
});

it("help answers with usage, and with every command", { tags: "quick" }, async () => {
  const scenario = await open({ files: configured() });
  const { text, result } = await answered(scenario, "/architect help", { checkout: null });
  expect(ended(result)).toEqual({ status: "success", stop: "", code: "0", exit: 0 });
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  for (const word of ["fix [text]", "undo", "--max-steps=<n>", "--no-push"]) expect(text).toContain(word);
  for (const name of COMMAND_NAMES) {
    expect(text.includes(`/architect ${name}`), name).toBe(COMMANDS[name].allowed.askedIn === "anywhere");
  }
});

it("ask answers in a comment, changes nothing and runs no gate", { tags: "quick" }, async () => {
  const scenario = await open({ files: configured(), script: { steps: [say("It subtracts.")] } });
  const result = await scenario.comment("/architect ask what does sum do?");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toContain("It subtracts.");
  expect(scenario.model.requests[0]?.toolNames).not.toContain("write_file");
  expect(result.outputs["gates"]).toBe("[]");
  expect(await scenario.branches()).toEqual([]);
});
