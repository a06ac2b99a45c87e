// @module-tag full
import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { BUNDLE } from "../support/scenario.js";
import { configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const PLAN = "sum subtracts. 1. Add in `src/sum.js`.";

function replay(path: string): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(BUNDLE, "..", "cli.js"), "replay", path], (error, stdout, stderr) => {
      done({ code: error === null ? 0 : 1, text: `${stdout}${stderr}` });
    });
  });
}

it("plan-first: a fix that is cancelled while it plans is resumed, plans on, builds, and shows both phases", async () => {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang: ModelStep = () => {
    tell();
    return { hang: true };
  };
  const script = { steps: [READ, hang, REPAIR, say(PLAN), READ, REPAIR, say("sum now adds.")] };
  const scenario = await open({ files: configured("planning: plan-first"), script, forge: { private: true } });
  const controller = new AbortController();
  const started = scenario.comment("/architect fix keep it short", { runner: { signal: controller.signal } });
  await asked;
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });
  controller.abort();
  expect(ended(await started)).toMatchObject({ status: "partial", stop: "interrupted" });

  const result = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const offered = scenario.model.requests.map(({ toolNames }) => toolNames.includes("edit_file"));
  expect(offered.slice(0, 7)).toEqual([false, false, false, false, true, true, true]);
  const texts = (index: number): string[] => (scenario.model.requests[index]?.messages ?? []).map(({ text }) => text);
  // Its conversation still begins with the messages from before the cancel.
  expect(texts(3).slice(0, 4)).toEqual(texts(1).slice(0, 4));
  expect(texts(4)).toHaveLength(2);
  expect(texts(4)[1]).toMatch(
    /sum\(2, 3\)[\s\S]*Plan, made by an agent that read the repository[\s\S]*sum subtracts\./,
  );
  // The edit that the planner tried all the same was refused.
  expect(texts(3).at(-1)).toContain("edit_file");
  expect(await scenario.fileAt(result.outputs["branch"] ?? "", "src/sum.js")).toContain("a + b");

  const comment = scenario.ownComments(1)[1] ?? "";
  expect(comment).toMatch(/<summary>Plan of the first phase<\/summary>\s+> sum subtracts\. 1\. Add in/);
  expect(comment).toMatch(/1\. ok: plan: read src[\s\S]*\d\. ok: build: read src[\s\S]*\d\. ok: build: edit src/);
  expect(result.outputs["steps"]).toBe("6");
  expect(JSON.parse(result.outputs["usage"] ?? "{}")).toMatchObject({ model_calls: 6 });
  const replayed = await replay(result.outputs["session-path"] ?? "");
  expect(replayed).toMatchObject({ code: 0, text: expect.stringContaining("Agent build") });
});
