import { describe, expect, it } from "vitest";
import { loadConfiguration } from "../../../src/config/load.js";
import type { CommandName } from "../../../src/core/run/commands.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { choosePlanning } from "../../../src/run/set-up/planning.js";
import { chooseAgent } from "../../../src/run/set-up/prepare.js";

interface Wish {
  readonly text?: string;
  readonly command?: CommandName;
  readonly flag?: string;
  readonly past?: { readonly agent: string | null; readonly steps: number };
}

async function choose({ text = "planning: plan-first", command = "fix", flag, past }: Wish = {}) {
  const loaded = await loadConfiguration({ file: { path: "a.yml", text: `version: 1\n${text}\n` }, inputs: {} });
  const agent = chooseAgent(loaded, command, { given: undefined, flag }, TOOLS);
  const counted = { ...agent, maximumSteps: agent.maximumSteps + (past?.steps ?? 0) };
  return choosePlanning(loaded, command, counted, TOOLS, past ?? null);
}

describe("the plan phase", () => {
  it("has the plan agent, reading tools only, and a third of the steps", async () => {
    const planning = await choose();
    expect(planning).toMatchObject({ isBegun: false, agent: { name: "plan", maximumSteps: 17 } });
    expect(planning?.agent.allowedTools).toEqual(expect.arrayContaining(["read_file", "grep"]));
    for (const writing of ["write_file", "edit_file", "apply_patch", "delete_file", "move_file", "run_command"]) {
      expect(planning?.agent.allowedTools).not.toContain(writing);
    }
  });

  it("takes what the configuration says of the plan agent, but no writing tool", async () => {
    const text = `planning: plan-first
agents: { plan: { allowed_tools: [read_file, write_file], max_steps: 2, system_prompt: "Plan well." } }`;
    expect((await choose({ text }))?.agent).toMatchObject({
      allowedTools: ["read_file"],
      maximumSteps: 2,
      systemPrompt: "Plan well.",
    });
  });

  it("has no tool that the building agent has not", async () => {
    const text = `planning: plan-first
agents: { docs: { allowed_tools: [read_file, grep, edit_file], disabled_tools: [grep] } }`;
    expect((await choose({ text, flag: "docs" }))?.agent.allowedTools).toEqual(["read_file"]);
  });

  it.each<[string, Wish]>([
    ["by default", { text: "" }],
    ["of other commands", { command: "build" }],
    ["of reading commands", { command: "ask" }],
    ["where the plan agent does the work", { flag: "plan" }],
    ["of a session that was building", { past: { agent: "build", steps: 3 } }],
    ["of a session that began without one", { past: { agent: null, steps: 3 } }],
  ])("there is none %s", async (_name, wish) => {
    expect(await choose(wish)).toBeNull();
  });

  it("goes on in a session that was planning, under any new configuration, with its own steps", async () => {
    expect(await choose({ text: "", past: { agent: "plan", steps: 4 } })).toMatchObject({
      isBegun: true,
      agent: { name: "plan", maximumSteps: 21 },
    });
  });
});
