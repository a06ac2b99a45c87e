import { describe, expect, it } from "vitest";
import { readArguments } from "../../../../src/agent/engine/tool-arguments.js";
import { schemaOf } from "../../../../src/agent/engine/tool-registry.js";
import { configurationSchema } from "../../../../src/config/schema/schema.js";
import { estimateTokens } from "../../../../src/core/model/tokens.js";
import type { AnyTool } from "../../../../src/core/tool/tool.js";
import { openToolGroups } from "../../../../src/features/features.js";
import { createManageGoals } from "../../../../src/features/memory/tools/manage-goals.js";
import { createSaveMemory } from "../../../../src/features/memory/tools/save-memory.js";
import { NO_PARTS } from "../../../support/group-parts.js";
import { createRunMemoryBench } from "../../../support/run-memory.js";
import { createToolBench } from "../../../support/tool-context.js";

const { memory } = createRunMemoryBench();
const read = (tool: AnyTool, value: unknown) => readArguments(tool, JSON.stringify(value));

describe("the tools of the memory", () => {
  it("save_memory keeps a fact, under the names that models give it", async () => {
    const bench = createRunMemoryBench();
    const tool = createSaveMemory(bench.memory);
    for (const args of [{ fact: "one fact" }, { content: "two facts" }, { note: "three facts", fact: null }]) {
      expect(await createToolBench().use(tool, args)).toMatchObject({ success: true });
    }
    expect(bench.changes.map((change) => change.kind === "note" && change.note.text)).toEqual([
      "one fact",
      "two facts",
      "three facts",
    ]);
    expect(read(tool, { fact: "a", path: "b" })).toMatchObject({ ok: false });
    expect(read(tool, {})).toMatchObject({ ok: false });
  });

  it("manage_goals takes the arguments of its contract, and lists the accepted values", async () => {
    const bench = createRunMemoryBench();
    const tool = createManageGoals(bench.memory);
    const { use } = createToolBench();
    const all = { goal: "a goal", status: "in_progress", priority: "high", notes: "n", outcome: "o" };
    expect(await use(tool, { action: "add", ...all })).toMatchObject({ success: true });
    expect(await use(tool, { action: "list" })).toEqual({
      success: true,
      output: expect.stringMatching(
        /^<untrusted id="\w+" source="goals">\n.+\n- \[ \] \(new\) a goal \(high, in_progress\)\n {2}notes: n\n {2}outcome: o\n<\/untrusted id="\w+">$/,
      ),
    });
    expect(JSON.stringify(read(tool, { action: "add", goal: "a", status: "done" }))).toContain(
      "must be one of open, in_progress, blocked, completed",
    );
    expect(JSON.stringify(read(tool, { action: "drop" }))).toContain("must be one of list, add, update, complete");
    expect(JSON.stringify(read(tool, { action: "add", priority: "urgent" }))).toContain("high, medium, low");
  });

  it.each([createSaveMemory(memory), createManageGoals(memory)])(
    "$name changes the memory and nothing else, asks no one, and costs few tokens",
    (tool) => {
      expect([tool.effects, tool.readOnly, tool.paths]).toEqual([["memory"], false, undefined]);
      expect(tool.sensitive({} as never, createToolBench().context.classifier)).toBe(false);
      expect(estimateTokens(JSON.stringify(schemaOf(tool)))).toBeLessThan(220);
    },
  );
});

describe("their groups", () => {
  const open = (enabled: boolean, given: typeof memory | null) =>
    openToolGroups(configurationSchema.parse({ memory: { enabled } }), {
      ...NO_PARTS,
      ...(given === null ? {} : { memory: given }),
    });

  it("are there for all agents where memory is on, goals first", async () => {
    const groups = (await open(true, memory)).filter(({ name }) => name === "goals" || name === "memory");
    expect(
      groups.map(({ name, offeredTo, isCollabSafe, tools }) => [name, offeredTo, isCollabSafe, tools[0]?.name]),
    ).toEqual([
      ["goals", "all", true, "manage_goals"],
      ["memory", "all", true, "save_memory"],
    ]);
    for (const { block } of groups) expect(estimateTokens(String(block))).toBeLessThan(110);
  });

  it.each([
    ["where memory is off", false, memory],
    ["where a run has none", true, null],
  ])("are not there %s", async (_name, enabled, given) => {
    expect(await open(enabled, given)).toEqual([]);
  });
});
