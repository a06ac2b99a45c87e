import { beforeAll, describe, expect, it } from "vitest";
import { riskOf } from "../../src/agent/engine/rule-key.js";
import { type Configuration, configurationSchema } from "../../src/config/schema/schema.js";
import { groupBlocks, type ToolGroup } from "../../src/core/agents/tool-group.js";
import type { AgentConfig } from "../../src/core/run/agent.js";
import type { AnyTool, Effect } from "../../src/core/tool/tool.js";
import { openToolGroups } from "../../src/features/features.js";
import type { FeatureKey, FeatureParts } from "../../src/features/row.js";
import { FEATURE_ROWS } from "../../src/features/table.js";
import { TOOLS } from "../../src/run/catalog.js";
import { NO_PARTS } from "../support/group-parts.js";

type Risk = ReturnType<typeof riskOf>;

interface Row {
  readonly tool: string;
  readonly key: FeatureKey;
  readonly effects: readonly Effect[];
  /** Of calls with these arguments. `command`: its own is that of a command. */
  readonly risk: readonly (readonly [args: Readonly<Record<string, unknown>>, risk: Risk])[] | "command";
  readonly isCollabSafe: boolean;
  readonly offeredTo: ToolGroup["offeredTo"];
  /** Calls before which a person is asked in every mode. */
  readonly asks?: Readonly<Record<string, unknown>>;
}

const low = [[{}, "low"]] as const;
const own = (key: FeatureKey, effects: readonly Effect[], isForAll: boolean) =>
  ({ key, effects, offeredTo: isForAll ? "all" : "build", risk: low, isCollabSafe: true }) as const;
const together = {
  key: "collaboration",
  effects: ["read"],
  risk: low,
  isCollabSafe: false,
  offeredTo: "asking",
} as const;

/** All tools of groups, in the order in which they are registered and in the prompt. */
const TABLE: readonly Row[] = [
  { tool: "web_search", ...own("web", ["read", "network"], true) },
  { tool: "web_fetch", ...own("web", ["read", "network"], true) },
  { tool: "update_soul", ...own("soul", ["proposal"], false) },
  { tool: "update_identity", ...own("soul", ["proposal"], false) },
  { tool: "improve", ...own("improve", ["proposal"], false) },
  { tool: "manage_goals", ...own("memory", ["memory"], true) },
  { tool: "process", ...own("processes", ["command"], false), risk: "command" },
  { tool: "save_memory", ...own("memory", ["memory"], true) },
  { tool: "memory_search", ...own("memory", ["read"], true) },
  { tool: "memory_get", ...own("memory", ["read"], true) },
  { tool: "get_datetime", ...own("datetime", ["read"], true) },
  {
    tool: "cron",
    ...own("jobs", ["proposal", "dispatch"], false),
    risk: [
      [{ action: "list" }, "low"],
      [{ action: "status" }, "low"],
      [{ action: "add" }, "low"],
      [{ action: "remove" }, "low"],
      [{ action: "run" }, "medium"],
    ],
    asks: { action: "run" },
  },
  // A conversation of readers only reads, although it costs money.
  { tool: "delegate_to_bot", ...together },
  { tool: "collaborate", ...together },
  { tool: "explore", ...together },
  { tool: "create_tool", ...own("dynamic_tools", ["proposal"], false) },
  {
    tool: "phone_call",
    ...own("phone", ["network"], false),
    risk: [[{ action: "call", message: "Come." }, "high"]],
    asks: { action: "call", message: "Come." },
  },
];

/** Stands for anything that a run has: every property and every result of it is the same, and it holds no items. */
const ANYTHING: unknown = new Proxy(() => {}, {
  get: (_target, name) => {
    if (name === Symbol.iterator) return () => [].values();
    return name === "then" ? undefined : ANYTHING;
  },
  apply: () => ANYTHING,
});

/** A run's parts: each that a group asks for exists. `opened`: the names of the parts that were used. */
function allParts(opened: Set<string | symbol> = new Set()): FeatureParts {
  const web: FeatureParts["openWeb"] = async () => {
    const unused = async () => ({ ok: false, code: "failed", reason: "not part of this test" }) as const;
    return { search: unused, fetchPage: unused, notices: [] };
  };
  return new Proxy(NO_PARTS, {
    get(parts, name) {
      opened.add(name);
      if (name === "phone") return { contacts: ["default"], problem: () => null };
      return name === "openWeb" ? web : (Reflect.get(parts, name) ?? ANYTHING);
    },
  });
}

/** Keys that turn groups on, each once. */
const GROUP_KEYS = [...new Set(FEATURE_ROWS.map(({ key }) => key))];

/** These groups on, or all. */
function turnedOn(keys: readonly FeatureKey[] = GROUP_KEYS): Configuration {
  return configurationSchema.parse(Object.fromEntries(keys.map((key) => [key, { enabled: true }])));
}

const namesOf = (groups: readonly ToolGroup[]): readonly string[] =>
  groups.flatMap(({ tools }) => tools.map(({ name }) => name));
/** Tools that every run has, which a group may make anew with more to them. */
const BUILT_IN = new Set(TOOLS.map(({ name }) => name));
const added = (groups: readonly ToolGroup[]): readonly string[] =>
  namesOf(groups).filter((name) => !BUILT_IN.has(name));
const AGENT: AgentConfig = { name: "build", systemPrompt: "", allowedTools: null, disabledTools: [], maximumSteps: 5 };

let groups: readonly ToolGroup[] = [];
beforeAll(async () => {
  groups = await openToolGroups(turnedOn(), allParts());
});

function found(name: string): { readonly group: ToolGroup; readonly tool: AnyTool } {
  for (const group of groups) {
    const tool = group.tools.find((one) => one.name === name);
    if (tool !== undefined) return { group, tool };
  }
  throw new Error(`There is no tool ${name}.`);
}

describe("the table of groups", () => {
  it("registers the tools of groups in a fixed order, independent of the order in which they are opened", () => {
    expect(added(groups)).toEqual(TABLE.map(({ tool }) => tool));
    expect(new Set(namesOf(groups)).size).toBe(namesOf(groups).length);
  });

  it.each(GROUP_KEYS)("%s alone turns on its own tools and looks at nothing of the others", async (key) => {
    const rows = TABLE.filter((row) => row.key === key).map(({ tool }) => tool);
    expect(rows).not.toEqual([]);
    const opened = new Set<string | symbol>();
    expect(added(await openToolGroups(turnedOn([key]), allParts(opened)))).toEqual(rows);
    for (const other of ["memory", "soul", "proposals", "jobs", "improve"] as const) {
      const isItsOwn = other === key || (key === "soul" && other === "proposals");
      expect(opened.has(other), other).toBe(isItsOwn && opened.has(other));
    }
    expect(opened.has("openWeb")).toBe(key === "web");
  });

  it("all are off, and then nothing is opened", async () => {
    const parts = new Proxy(NO_PARTS, {
      get(_parts, name) {
        throw new Error(`${String(name)} was looked at`);
      },
    });
    const off = configurationSchema.parse({});
    for (const key of GROUP_KEYS) expect(off[key].enabled, key).toBe(false);
    expect(await openToolGroups(off, parts)).toEqual([]);
  });

  it("a run that has none of what a group needs does without it", async () => {
    expect(added(await openToolGroups(turnedOn(), NO_PARTS))).toEqual(["process", "get_datetime"]);
  });
});

describe("the contract of each tool", () => {
  it.each(TABLE)("$tool", ({ tool: name, effects, risk, isCollabSafe, offeredTo, asks }) => {
    const { group, tool } = found(name);
    expect({ effects: tool.effects, isCollabSafe: group.isCollabSafe, offeredTo: group.offeredTo }).toEqual({
      ...{ effects, isCollabSafe, offeredTo },
    });
    for (const [args, wanted] of risk === "command" ? [] : risk) {
      expect(riskOf({ tool, args, data: args, verdict: null } as never), JSON.stringify(args)).toBe(wanted);
    }
    // In every mode, and before no other call.
    for (const [args] of risk === "command" ? [] : risk) {
      expect(tool.alwaysAsks?.(args as never) === true).toBe(JSON.stringify(args) === JSON.stringify(asks));
    }
    expect(tool.readOnly).toBe(
      effects.every((effect) => effect === "read" || effect === "network") && name !== "phone_call",
    );
  });
});

describe("the blocks of the prompt", () => {
  it("each is there once, in the order of the table, and the same every time", async () => {
    const blocks = groupBlocks(groups, AGENT);
    expect(blocks).toHaveLength(groups.length);
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(groupBlocks(await openToolGroups(turnedOn(), allParts()), AGENT)).toEqual(blocks);
    for (const block of blocks) expect(block.length, block).toBeLessThan(700);
  });

  it("a tool that an agent may not use leaves no block behind, and a group with another one does", () => {
    for (const group of groups) {
      const names = group.tools.map(({ name }) => name);
      const own = names.filter((name) => !BUILT_IN.has(name));
      const without = groupBlocks(groups, { ...AGENT, disabledTools: own });
      const others = groups.filter(({ name }) => name !== group.name);
      expect(without, group.name).toEqual(groupBlocks(others, AGENT));
      const [first = "", ...rest] = own;
      const half = groupBlocks(groups, { ...AGENT, disabledTools: [first] });
      expect(half.length, group.name).toBe(rest.length === 0 ? groups.length - 1 : groups.length);
      expect(groupBlocks(groups, { ...AGENT, allowedTools: [first] })).toEqual(groupBlocks([group], AGENT));
    }
    expect(groupBlocks(groups, { ...AGENT, allowedTools: [] })).toEqual([]);
  });
});

it("does not offer the groups that need bubblewrap without it, and says so once", async () => {
  const notices: string[] = [];
  const given = { processes: { enabled: true }, dynamic_tools: { enabled: true }, datetime: { enabled: true } };
  const groups = await openToolGroups(configurationSchema.parse(given), {
    ...NO_PARTS,
    hasBubblewrap: async () => false,
    notice: (text) => notices.push(text),
  });
  expect(groups.map(({ name }) => name)).toEqual(["datetime"]);
  expect(notices).toEqual([expect.stringContaining("The tools of processes and dynamic_tools need bubblewrap")]);
});
