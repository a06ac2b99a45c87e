import { expect, it } from "vitest";
import { z } from "zod";
import { createAgentLoop } from "../../src/agent/loop/loop.js";
import { findMalformation } from "../../src/agent/loop/well-formed.js";
import { failure, type ToolResult } from "../../src/core/tool/tool.js";
import { createScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { createLoopSetup, fakeTool, readTool } from "./fixtures.js";

/** A loop whose tool `hand_in` returns this. */
async function play(script: readonly ScriptedStep[], result: ToolResult) {
  const model = createScriptedModel(script);
  const handIn = { ...fakeTool("hand_in", z.strictObject({})), execute: async () => result };
  const { loop, events } = createLoopSetup(model, { engineSetup: { tools: [readTool, handIn] } });
  const outcome = await createAgentLoop(loop).run([
    { role: "system", content: "Be good." },
    { role: "user", content: "Look." },
  ]);
  model.finish();
  return { outcome, events, messages: events.state().messages };
}

it("a call that hands in the whole work ends the loop: the model is not asked again", async () => {
  const calls = [{ name: "read_file", args: { path: "a.ts" } }, { name: "hand_in" }];
  const { outcome, messages } = await play([{ text: "Done.", calls }], {
    ...{ success: true, output: "All of it.", data: { some: "thing" }, isLast: true },
  });
  expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "All of it.", isComplete: true });
  expect(findMalformation(messages)).toBeNull();
  expect(messages.at(-1)).toMatchObject({ role: "tool", content: "All of it." });
});

it("one that fails is answered like any other", async () => {
  const { outcome } = await play([{ calls: [{ name: "hand_in" }] }, { text: "Sorry." }], failure("failed", "no"));
  expect(outcome.finalOutput).toBe("Sorry.");
});
