import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApprovalChannel } from "../../../src/core/run/approval.js";
import type { Guardrail, GuardrailSubject } from "../../../src/core/tool/guardrail.js";
import type { HookDecision, HookRunner } from "../../../src/core/tool/hook.js";
import type { HookEvent } from "../../../src/core/tool/hook-events.js";
import { type AnyTool, failure, type ToolErrorCode } from "../../../src/core/tool/tool.js";
import type { Finding, Verdict } from "../../../src/core/tool/verdict.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import { createEngineSetup, type EngineSetup, fakeTool, TOOLS } from "../fixtures.js";

const RUN: ApprovalChannel = { ask: async () => "run" };
const says = (decision: Verdict["decision"], ...findings: readonly Finding[]): Guardrail => ({
  name: "says",
  check: async () => ({ decision, findings }),
});
const found = (reason: string, severity: Finding["severity"] = "error", more: Partial<Finding> = {}): Finding => ({
  rule: "r",
  reason,
  severity,
  ...more,
});
const hooks = (decisions: Partial<Record<HookEvent, HookDecision>>): HookRunner => ({
  fire: async (event) => decisions[event] ?? { kind: "allow" },
});

/** The result of one write. */
async function write(setup: EngineSetup, name = "write_file") {
  const { engine } = createEngineSetup(setup);
  const args = name === "write_file" ? { path: "a.ts", content: "x" } : {};
  return (await engine.execute({ id: "c1", name, arguments: JSON.stringify(args) }, 1)).result;
}

describe("a guardrail's findings about a call", () => {
  it("is no note when it is only information", async () => {
    const guardrails = [says("allow", found("fyi", "info"), found("use the logger", "warning"))];
    expect((await write({ guardrails })).output).toBe("wrote a.ts\n\nNote: use the logger");
  });

  it("is no note once a person was asked about it", async () => {
    const guardrails = [says("ask", found("unusual", "warning"))];
    expect((await write({ guardrails, mode: "confirm-sensitive", channel: RUN })).output).toBe("wrote a.ts");
  });

  it.each<[string, readonly Finding[], string]>([
    ["what is worth more than information", [found("fyi", "info"), found("unusual", "warning")], "unusual"],
    ["information when there is nothing else", [found("fyi", "info")], "fyi"],
    ["that it is asked for without a finding", [], "a guardrail wants a confirmation"],
  ])("names %s where a person is wanted", async (_name, findings, reason) => {
    expect(await write({ guardrails: [says("ask", ...findings)] })).toMatchObject({
      error: `Guardrail: ${reason} (needs a confirmation, and confirm mode yolo never asks)`,
    });
  });

  it("gives the first remedy and the first way out that any finding has", async () => {
    const guardrails = [
      says(
        "deny",
        found("one"),
        found("two", "error", { remedy: "set it" }),
        found("three", "error", { instead: "ask" }),
      ),
    ];
    expect(await write({ guardrails })).toStrictEqual(
      failure("guardrail", "Guardrail: one; two; three", {
        output: "Guardrail: one; two; three\nInstead: ask",
        remedy: "set it",
      }),
    );
  });

  it("gives no remedy when there is none", async () => {
    expect(await write({ guardrails: [says("deny", found("one"))] })).not.toHaveProperty("remedy");
  });
});

describe("a guardrail's reservation", () => {
  async function told(setup: EngineSetup, name?: string): Promise<readonly string[]> {
    const heard: string[] = [];
    const counting: Guardrail = {
      name: "counting",
      check: async () => ({ decision: "allow", findings: [] }),
      settle: (subject: GuardrailSubject, happened) => void heard.push(`${subject.kind} ${happened}`),
    };
    await write({ ...setup, guardrails: [counting] }, name);
    return heard;
  }
  const ending = (code: ToolErrorCode) => ({
    ...fakeTool("ending", z.strictObject({})),
    execute: async () => failure(code, "no"),
  });

  it.each<[string, boolean, EngineSetup, string?]>([
    ["is kept for a call that was run", true, {}],
    ["is kept for a tool that failed on its way", true, { tools: [ending("internal")] }, "ending"],
    ["is taken back where the tool refused", false, { tools: [ending("refused")] }, "ending"],
    ["is taken back where there was nothing to do it to", false, { tools: [ending("not_found")] }, "ending"],
    ["is taken back in a dry run", false, { dryRun: true }],
    ["is taken back where a hook refused", false, { hooks: hooks({ pre_tool_use: { kind: "block", reason: "no" } }) }],
    [
      "is taken back where the hooks failed",
      false,
      {
        hooks: {
          fire: async () => {
            throw new Error("broken");
          },
        },
      },
    ],
  ])("%s: %s", async (_name, expected, setup, tool) => {
    expect(await told({ tools: TOOLS, ...setup }, tool)).toEqual([`tool_call ${expected}`]);
  });
});

it.each<[string, Record<string, unknown>, object]>([
  ["write_file", { path: "a.ts", content: "x" }, { path: "a.ts" }],
  ["read_file", { path: "a.ts" }, {}],
  ["run_command", { command: "safe ls" }, { command: "safe ls" }],
])("a hook for %s gets the arguments, and the paths or the command", async (tool, args, more) => {
  const heard: unknown[] = [];
  const runner: HookRunner = {
    fire: async (_event, payload) => {
      heard.push(payload);
      return { kind: "allow" };
    },
  };
  const { engine } = createEngineSetup({ hooks: runner });
  const { result } = await engine.execute({ id: "c1", name: tool, arguments: JSON.stringify(args) }, 1);
  const payload = { tool, args, ...more };
  expect(heard).toStrictEqual([payload, { ...payload, result }]);
});

describe("an addition by a hook before the call", () => {
  it.each<[string, HookDecision]>([
    ["allows", { kind: "allow", additionalContext: "mind the tests" }],
    ["modifies", { kind: "modify", args: { path: "a.ts", content: "y" }, additionalContext: "mind the tests" }],
  ])("reaches the model when it %s", async (_name, decision) => {
    expect((await write({ hooks: hooks({ pre_tool_use: decision }) })).output).toBe("wrote a.ts\n\nmind the tests");
  });
});

it("a hook's addition to a call that it changed into a refused one does not change the refusal", async () => {
  const decision = { kind: "modify", args: { path: 1 }, additionalContext: "mind the tests" } as const;
  expect(await write({ hooks: hooks({ pre_tool_use: decision }) })).toMatchObject({ code: "invalid_arguments" });
});

it("guardrail findings about a written file are notes, except information", async () => {
  const files = {
    check: async (path: string) => ({ ok: true, value: { path } }),
    read: async () => ({ ok: false, code: "not_found", message: "" }),
    write: async () => ({ ok: true, value: null }),
  };
  const tool: AnyTool = {
    ...fakeTool("ending", z.strictObject({}), { effects: ["write"] }),
    execute: async (_input, { workspace }) => {
      await workspace.files.write("a.ts", Buffer.from("x"));
      return { success: true, output: "wrote" };
    },
  };
  const guardrail: Guardrail = {
    name: "files",
    check: async ({ kind }) => ({
      decision: "allow",
      findings: kind === "file_change" ? [found("fyi", "info"), found("use the logger", "warning")] : [],
    }),
  };
  const workspace = { prefix: "", files } as unknown as Workspace;
  const { output } = await write({ tools: [tool], guardrails: [guardrail], workspace }, "ending");
  expect(output).toBe("wrote\n\nNote: use the logger");
});

it("the files are looked at after a command, but for one that only reads, guarded or not", async () => {
  const looks = async (command: string, guardrails: readonly Guardrail[]): Promise<number> => {
    let count = 0;
    const afterCommand = async (): Promise<undefined> => {
      count += 1;
    };
    const { engine } = createEngineSetup({ guardrails, afterCommand });
    await engine.execute({ id: "c1", name: "run_command", arguments: JSON.stringify({ command }) }, 1);
    return count;
  };
  for (const guardrails of [[], [says("allow")]]) {
    expect(await looks("safe ls", guardrails)).toBe(0);
    expect(await looks("dev make", guardrails)).toBe(1);
  }
});

it("a change waits until the untouched tree is no longer needed, which is seen to once; a read never waits", async () => {
  const order: string[] = [];
  const beforeMutation = async (): Promise<void> => {
    order.push("before");
    await new Promise(setImmediate);
    order.push("ready");
  };
  const tool = fakeTool("ending", z.strictObject({}), { effects: ["write"], run: () => String(order.push("write")) });
  const { engine } = createEngineSetup({ tools: [...TOOLS, tool], beforeMutation });
  await engine.execute({ id: "c0", name: "read_file", arguments: '{"path":"a"}' }, 1);
  expect(order).toEqual([]);
  for (const id of ["c1", "c2"]) await engine.execute({ id, name: "ending", arguments: "{}" }, 1);
  expect(order).toEqual(["before", "ready", "write", "write"]);
});

it("a refused command has no remedy when its class has none", async () => {
  const classifier = {
    classify: async () => ({ class: "dangerous", rule: "r", reason: "It is new." }) as const,
  };
  const { engine } = createEngineSetup({ classifier, limits: { allowedOnly: true } });
  const { result } = await engine.execute({ id: "c1", name: "run_command", arguments: '{"command":"x"}' }, 1);
  expect(result).toMatchObject({ code: "refused" });
  expect(result).not.toHaveProperty("remedy");
});
