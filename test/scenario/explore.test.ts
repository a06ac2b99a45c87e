// @module-tag full
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { ModelReply, ModelServerRequest, ModelStep } from "../../src/embedded-github/model/script.js";
import { BUNDLE } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const ON = "collaboration: { enabled: true }";
const ASKED = ["Who calls sum?", "What is broken?", "How is sum tested?"];
/** Sums of binary fractions are exact: a cost with a row of zeros in it would look like the end of the embedded token. */
const PRICE = 1e6 * 2 ** -20;
const PRICED = `costs: { prices: { scripted-model: { input: ${PRICE}, cached_input: ${PRICE}, output: ${PRICE} } } }`;
const USAGE = { inputTokens: 1024, outputTokens: 128 };

/** Readers work in parallel: each step answers the reader that asks. */
function reader({ messages }: ModelServerRequest): ModelReply {
  const task = messages.find(({ role }) => role === "user")?.text ?? "";
  const hasRead = messages.some(({ role }) => role === "tool");
  if (task.includes("What is broken?")) return { status: 400, body: { error: { message: "the reader broke" } } };
  if (task.includes("How is sum tested?")) return { answer: { text: "By check.sh:1 alone.", usage: USAGE } };
  if (hasRead) return { answer: { text: "Nobody does, see src/sum.js:1.", usage: USAGE } };
  return { answer: { toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }], usage: USAGE } };
}

const READERS: readonly ModelStep[] = [reader, reader, reader, reader];
const step = (one: ModelStep): ModelStep =>
  typeof one === "object" && "answer" in one ? { ...one, answer: { ...one.answer, usage: USAGE } } : one;

function replay(path: string): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(BUNDLE, "..", "cli.js"), "replay", path], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}` });
    });
  });
}

it("explores with three readers of which one fails: comment, report and log show the same tree", async () => {
  const steps = [READ, call("explore", { questions: ASKED }), ...READERS, REPAIR, say("sum now adds.")].map(step);
  const scenario = await open({ files: configured(ON, PRICED), script: { steps } });
  const issue = scenario.forge.createIssue({ title: "Sum", body: "`sum(2, 3)` is -1.", author: "maintainer" }).number;
  const result = await scenario.comment("/architect fix", { issue });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.model.problems).toEqual([]);

  const log = readFileSync(result.outputs["session-path"] ?? "", "utf8")
    .trim()
    .split("\n");
  const events = log.map((line): RunEvent => JSON.parse(line));
  const ends = events.flatMap((event) => (event.type === "sub_run_finished" ? [event] : []));
  const finished = new Map(ends.map(({ id, steps: taken, stopReason }) => [id, [taken, stopReason]]));
  expect([...finished].sort()).toEqual([
    ["1", [2, "llm_done"]],
    ["2", [0, "llm_error"]],
    ["3", [1, "llm_done"]],
  ]);

  const report = JSON.parse(readFileSync(result.outputs["report-path"] ?? "", "utf8"));
  const spent = (calls: number) => calls * 1152 * 2 ** -20;
  expect(report.own).toEqual({ input_tokens: 4 * 1024, output_tokens: 4 * 128, cost_usd: spent(4) });
  expect(report.cost_usd).toEqual(spent(7));
  const branch = { tool: "explore", agent: "explore", step: 2, call: expect.stringMatching(/./) };
  expect(report.sub_runs).toEqual([
    {
      ...{ ...branch, id: "1", task: ASKED[0], steps: 2, stop_reason: "llm_done" },
      ...{ input_tokens: 2 * 1024, output_tokens: 2 * 128, cost_usd: spent(2) },
    },
    {
      ...{ ...branch, id: "2", task: ASKED[1], steps: 0, stop_reason: "llm_error" },
      ...{ input_tokens: 0, output_tokens: 0, cost_usd: 0 },
    },
    {
      ...{ ...branch, id: "3", task: ASKED[2], steps: 1, stop_reason: "llm_done" },
      ...{ input_tokens: 1024, output_tokens: 128, cost_usd: spent(1) },
    },
  ]);

  const comment = scenario.forge.state.comments.find(({ author }) => author === "github-actions[bot]")?.body ?? "";
  for (const line of [
    "- the run itself: 4 steps, 4,096 + 512 tokens, $0.0044",
    "- `explore, step 2`: 3,072 + 384 tokens, $0.0033",
    "  - `explore` `Who calls sum?`: 2 steps, 2,048 + 256 tokens, $0.0022",
    "  - `explore` `What is broken?`: 0 steps, 0 + 0 tokens, $0.00, llm error",
    "  - `explore` `How is sum tested?`: 1 step, 1,024 + 128 tokens, $0.0011",
  ]) {
    expect(comment).toContain(line);
  }
  const page = readFileSync((result.outputs["report-path"] ?? "").replace(/json$/, "html"), "utf8");
  expect(page).toMatch(/<code>explore, step 2<\/code>[\s\S]{0,200}<ul><li>explore: [\s\S]{0,80}Who calls sum\?/);

  // What the readers read is no part of the run's conversation; what they answered is.
  const last =
    scenario.model.requests
      .at(-1)
      ?.messages.map(({ text }) => text)
      .join("\n") ?? "";
  for (const words of ["Nobody does, see src/sum.js:1.", "By check.sh:1 alone.", "the reader broke"]) {
    expect(last).toContain(words);
  }
  const again = await replay(result.outputs["session-path"] ?? "");
  expect(again.code).toBe(0);
  expect(again.text).toContain("  Sub-run 1 of explore: agent explore, Who calls sum?");
  expect(again.text).toMatch(/^ {4}\[1\] 1\. read_file: ok/m);
  expect(again.text).toMatch(/^ {2}Sub-run 2 ended: llm_error, 0 steps/m);
});
