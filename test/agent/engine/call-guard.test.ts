import { expect, it } from "vitest";
import { guardCall } from "../../../src/agent/engine/call-guard.js";
import type { Guardrail } from "../../../src/core/tool/guardrail.js";
import type { AnyTool } from "../../../src/core/tool/tool.js";
import { deny } from "../../../src/core/tool/verdict.js";
import { SCRATCH } from "../../../src/core/workspace/scratch.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import { commandTool, createEngineSetup, readTool, writeTool } from "../fixtures.js";

const NEVER: Guardrail = { name: "never", check: async () => deny("never", "never", "no") };
const HERE = "/run/user/scratch";

/** Whether the guardrails are asked about a call, when the workspace's gate resolves each path to `resolved`. */
async function isJudged(
  tool: AnyTool,
  args: Readonly<Record<string, unknown>>,
  { scratch = HERE as string | null, resolved = "" } = {},
): Promise<boolean> {
  const workspace = {
    commands: { status: async () => ({ scratch: scratch ?? undefined }) },
    files: { check: async (path: string) => ({ ok: true, value: { path: resolved || path } }) },
  } as unknown as Workspace;
  const { dependencies } = createEngineSetup({ guardrails: [NEVER], workspace });
  return (await guardCall(dependencies, tool, args)).verdict.decision === "deny";
}

it.each<[string, boolean, Parameters<typeof isJudged>]>([
  ["the scratch place", false, [writeTool, { path: `${HERE}/a` }]],
  ["the scratch place by its other name", false, [readTool, { path: `${SCRATCH}/a` }]],
  ["a way out of it", true, [writeTool, { path: `${HERE}/../a` }]],
  ["a folder whose name begins like it", true, [writeTool, { path: `${HERE}-2/a` }]],
  ["a checkout below it", true, [writeTool, { path: `${HERE}/repository/a` }, { resolved: "a" }]],
  ["a machine without one", true, [writeTool, { path: `${HERE}/a` }, { scratch: null }]],
  ["the repository", true, [writeTool, { path: "a" }]],
  ["the scratch place and the repository", true, [writeTool, { source: `${HERE}/a`, destination: "a" }]],
  ["no path", true, [readTool, {}]],
  ["a command, wherever it runs", true, [commandTool, { command: "safe", path: `${HERE}/a` }]],
])("a call about %s is judged by the guardrails: %s", async (_name, expected, given) => {
  expect(await isJudged(...given)).toBe(expected);
});
