import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createHookExecutor, type HookExecutor } from "../../../src/agent/engine/hook-executor.js";
import type { Hook, HookCall, HookDecision, HookReply } from "../../../src/core/tool/hook.js";
import type { HookEvent, HookPayloads } from "../../../src/core/tool/hook-events.js";
import type { AnyTool } from "../../../src/core/tool/tool.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { createEngineSetup } from "../fixtures.js";

const PAYLOADS: HookPayloads = {
  pre_tool_use: { tool: "write_file", args: { path: "a", content: "1" }, path: "a" },
  post_tool_use: { tool: "write_file", args: { path: "a" }, path: "a", result: { success: true, output: "ok" } },
  pre_llm_call: { step: 1, messages: 2 },
  post_llm_call: { step: 1, finishReason: "stop", costUsd: null },
  session_start: { task: "t" },
  session_end: { status: "success", stopReason: "llm_done" },
  on_error: { message: "m" },
  budget_warning: { costUsd: 1, budgetUsd: 2 },
  context_compress: { messagesBefore: 2, messagesAfter: 1 },
  agent_complete: { output: "o" },
};
const EVENTS = Object.keys(PAYLOADS) as HookEvent[];
const DONE: HookReply = { kind: "done" };
const ALLOW: HookDecision = { kind: "allow" };

interface Wish extends Partial<Omit<Hook, "run">> {
  readonly reply?: HookReply | ((call: HookCall, signal: AbortSignal) => HookReply | Promise<HookReply>);
}

function setUp(wishes: readonly Wish[], signal = new AbortController().signal) {
  const logger = createSilentLogger();
  const seen: { name: string; call: HookCall }[] = [];
  let sections = 0;
  const hooks = wishes.map((wish, index): Hook => {
    const { reply = DONE, ...rest } = wish;
    const name = wish.name ?? `hook-${index + 1}`;
    return {
      name,
      event: "pre_tool_use",
      key: name,
      isAsync: false,
      mayConcern: () => true,
      applies: () => true,
      ...rest,
      async run(call, ended) {
        seen.push({ name, call });
        return typeof reply === "function" ? reply(call, ended) : reply;
      },
    };
  });
  const executor = createHookExecutor({
    hooks,
    withoutTraces: (work) => {
      sections += 1;
      return work();
    },
    signalOf: () => signal,
    logger,
  });
  return { executor, logger, seen, names: () => seen.map(({ name }) => name), sections: () => sections };
}

const fire = <Event extends HookEvent>(executor: HookExecutor, event: Event): Promise<HookDecision> =>
  executor.fire(event, PAYLOADS[event]);
const failure = (blocks: boolean, output = "src/a.py:1: bad", exitCode = 1): HookReply => ({
  kind: "failed",
  exitCode,
  output,
  blocks,
});

describe("events", () => {
  it.each(EVENTS)("%s runs its hooks and no others", async (event) => {
    const { executor, names, seen } = setUp(EVENTS.map((other) => ({ name: other, event: other })));
    expect(await fire(executor, event)).toEqual(ALLOW);
    expect(names()).toEqual([event]);
    expect(seen[0]?.call).toEqual({ event, payload: PAYLOADS[event] });
  });

  it("without a hook for the event nothing is run, asked or looked at", async () => {
    const { executor, seen, sections } = setUp([{ event: "on_error" }, { applies: () => false }]);
    expect(await fire(executor, "pre_tool_use")).toEqual(ALLOW);
    expect([seen, sections()]).toEqual([[], 0]);
  });
});

describe("joining", () => {
  it("hooks run in their order, and the first that blocks wins", async () => {
    const block: HookReply = { kind: "block", reason: "not on Fridays" };
    const { executor, names } = setUp([{}, { reply: block }, { reply: { kind: "block", reason: "never" } }]);
    expect(await fire(executor, "pre_tool_use")).toEqual({ ...block, hook: "hook-2" });
    expect(names()).toEqual(["hook-1", "hook-2"]);
  });

  it("each sees what the one before it made of the call, contexts add up", async () => {
    const { executor, seen } = setUp([
      { reply: { kind: "done", args: { path: "b", content: "2" }, additionalContext: "one" } },
      { applies: ({ payload }) => "path" in payload && payload.path === "a" },
      { reply: { kind: "done", additionalContext: "two" } },
    ]);
    expect(await fire(executor, "pre_tool_use")).toEqual({
      kind: "modify",
      args: { path: "b", content: "2" },
      additionalContext: "one\n\ntwo",
    });
    expect(seen.map(({ name, call }) => [name, call.payload])).toEqual([
      ["hook-1", PAYLOADS.pre_tool_use],
      ["hook-3", { tool: "write_file", args: { path: "b", content: "2" }, path: "b" }],
    ]);
  });

  it.each(EVENTS.filter((event) => event !== "pre_tool_use"))(
    "a modification by a hook of %s is ignored",
    async (event) => {
      const { executor } = setUp([{ event, reply: { kind: "done", args: { path: "b" } } }]);
      expect(await fire(executor, event)).toEqual(ALLOW);
    },
  );

  it("of two entries that are one hook only the first runs", async () => {
    const { executor, names } = setUp([
      { name: "lint", key: "k", event: "post_tool_use" },
      { name: "again", key: "k", event: "post_tool_use" },
    ]);
    await fire(executor, "post_tool_use");
    expect(names()).toEqual(["lint"]);
  });
});

describe("failures", () => {
  it("of a post hook are added to the result, and the next hook runs", async () => {
    const { executor, names } = setUp([
      { name: "python-lint", event: "post_tool_use", reply: failure(false) },
      { name: "slow", event: "post_tool_use", reply: failure(false, "Timed out after 15s", -1) },
      { name: "silent", event: "post_tool_use", reply: failure(false, "") },
    ]);
    expect(await fire(executor, "post_tool_use")).toEqual({
      kind: "allow",
      additionalContext: [
        "[Hook python-lint: FAILED (exit 1)]\nsrc/a.py:1: bad",
        "[Hook slow: FAILED (exit -1)]\nTimed out after 15s",
        "[Hook silent: FAILED (exit 1)]",
      ].join("\n\n"),
    });
    expect(names()).toHaveLength(3);
  });

  it("of a pre hook warn and allow, or block when its on_error says so", async () => {
    const lenient = setUp([{ reply: failure(false) }]);
    expect(await fire(lenient.executor, "pre_tool_use")).toEqual(ALLOW);
    expect(lenient.logger.lines).toContain("The hook hook-1 (pre_tool_use) failed (exit 1): src/a.py:1: bad");
    const strict = setUp([{ reply: failure(true) }]);
    expect(await fire(strict.executor, "pre_tool_use")).toEqual({
      kind: "block",
      reason: "hook hook-1 failed (exit 1): src/a.py:1: bad",
    });
  });

  it("are one line for people, as are blocks", async () => {
    const { executor, logger } = setUp([{ name: "python-lint", event: "post_tool_use", reply: failure(false) }]);
    await fire(executor, "post_tool_use");
    expect(logger.lines[0]).toBe("🔍 Hook python-lint: ⚠️");
    const blocking = setUp([{ name: "guard", reply: { kind: "block", reason: "no" } }]);
    await fire(blocking.executor, "pre_tool_use");
    expect(blocking.logger.lines).toEqual(["🔍 Hook guard: ⛔ no"]);
  });

  const throwing: Wish["reply"] = () => {
    throw new Error("a defect");
  };

  it.each([
    ["pre_tool_use", { kind: "block", reason: "hook hook-1 failed (exit -1): a defect" }],
    ["pre_llm_call", { kind: "block", reason: "hook hook-1 failed (exit -1): a defect" }],
    ["post_tool_use", { kind: "allow", additionalContext: "[Hook hook-1: FAILED (exit -1)]\na defect" }],
    ["session_end", ALLOW],
  ] as const)("a hook of %s with a defect ends nothing", async (event, decision) => {
    const { executor } = setUp([{ event, reply: throwing }]);
    expect(await fire(executor, event)).toEqual(decision);
  });

  it.each([
    ["pre_tool_use", { kind: "block", reason: "The hooks of pre_tool_use could not be run: the disk is full" }],
    ["post_tool_use", ALLOW],
  ] as const)("hooks of %s that cannot be run at all", async (event, decision) => {
    const executor = createHookExecutor({
      hooks: [{ ...hookOf(event), run: async () => DONE }],
      withoutTraces: () => Promise.reject(new Error("the disk is full")),
      signalOf: () => new AbortController().signal,
      logger: createSilentLogger(),
    });
    expect(await fire(executor, event)).toEqual(decision);
  });
});

function hookOf(event: HookEvent): Omit<Hook, "run"> {
  return { name: "h", key: "h", event, isAsync: false, mayConcern: () => true, applies: () => true };
}

describe("asynchronous hooks", () => {
  const forever: Wish = {
    isAsync: true,
    event: "post_tool_use",
    reply: (_call, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve(failure(false, "stopped")), { once: true });
      }),
  };

  it("are not waited for, do not count, and are ended with the session", async () => {
    const { executor, logger, sections } = setUp([{ ...forever, name: "slow" }]);
    expect(await fire(executor, "post_tool_use")).toEqual(ALLOW);
    expect([sections(), logger.lines]).toEqual([0, []]);
    await executor.endBackground();
    expect(logger.lines).toEqual(["The asynchronous hook slow was ended with the run."]);
  });

  it("the output of one that ended in time is in the log", async () => {
    const { executor, logger } = setUp([{ ...forever, name: "loud", reply: failure(false, "it broke") }]);
    await fire(executor, "post_tool_use");
    await new Promise(setImmediate);
    await executor.endBackground();
    expect(logger.lines.join()).toContain("The hook loud (post_tool_use) failed (exit 1): it broke");
  });

  it("at most eight run at once", async () => {
    const { executor, seen, logger } = setUp([forever]);
    for (let index = 0; index < 10; index += 1) await fire(executor, "post_tool_use");
    expect(seen).toHaveLength(8);
    expect(logger.lines).toHaveLength(2);
    await executor.endBackground();
  });

  it("are ended with the run", async () => {
    const shutdown = new AbortController();
    const { executor, logger } = setUp([forever], shutdown.signal);
    await fire(executor, "post_tool_use");
    shutdown.abort();
    await executor.endBackground();
    expect(logger.lines).toHaveLength(1);
  });

  it("are waited for at the end of the session", async () => {
    const { executor, sections } = setUp([{ isAsync: true, event: "session_end" }]);
    await fire(executor, "session_end");
    expect(sections()).toBe(1);
  });
});

describe("in the engine", () => {
  it.each([
    ["a hook of a tool event", { event: "post_tool_use" }, true],
    ["one for other tools", { mayConcern: (tool: string) => tool === "run_command" }, false],
    ["one that the run does not wait for", { isAsync: true }, false],
    ["one of another event", { event: "pre_llm_call" }, false],
  ] as const)("N calls run alone around %s: %j", (_name, wish, expected) => {
    expect(setUp([wish]).executor.surrounds?.("read_file")).toBe(expected);
  });

  it("a call with a hook runs alone, others in parallel", async () => {
    const order: string[] = [];
    const tool = (name: string): AnyTool => ({
      name,
      description: name,
      args: z.object({}),
      effects: ["read"],
      readOnly: true,
      sensitive: () => false,
      execute: async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        return { success: true, output: name };
      },
    });
    const { executor } = setUp([{ event: "post_tool_use", mayConcern: (name) => name === "linted" }]);
    const { engine } = createEngineSetup({ tools: [tool("linted"), tool("plain")], hooks: executor });
    const play = async (names: readonly string[]): Promise<readonly string[]> => {
      order.length = 0;
      const calls = names.map((name, index) => ({ id: `c${index}`, name, arguments: "{}" }));
      await engine.executeAll(calls, 1, { parallel: true, signal: new AbortController().signal });
      return [...order];
    };
    const alone = ["begins", "ends", "begins", "ends"];
    expect((await play(["linted", "linted"])).map((entry) => entry.split(" ")[1])).toEqual(alone);
    expect((await play(["plain", "linted"])).map((entry) => entry.split(" ")[1])).toEqual(alone);
    expect((await play(["plain", "plain"])).map((entry) => entry.split(" ")[1])).toEqual([
      "begins",
      "begins",
      "ends",
      "ends",
    ]);
  });

  it.each([
    ["an edit", "write", { path: "a" }, "a"],
    ["a move", "write", { source: "a", destination: "b" }, "b"],
    ["a read", "read", { path: "a" }, undefined],
  ] as const)("the edited file of %s", async (_name, effect, args, path) => {
    const { executor, seen } = setUp([{}]);
    const tool: AnyTool = {
      name: "any",
      description: "any",
      args: z.looseObject({}),
      effects: [effect],
      readOnly: effect === "read",
      paths: { path: effect, source: "delete", destination: "write" },
      sensitive: () => false,
      execute: async () => ({ success: true, output: "" }),
    };
    const { engine } = createEngineSetup({ tools: [tool], hooks: executor });
    await engine.execute({ id: "c", name: "any", arguments: JSON.stringify(args) }, 1);
    expect(seen[0]?.call.payload).toEqual({ tool: "any", args, ...(path === undefined ? {} : { path }) });
  });
});
