import { describe, expect, it } from "vitest";
import { systemText } from "../../../../src/agent/context/context-builder.js";
import { AUTONOMOUS_PREAMBLE } from "../../../../src/agent/prompts.js";
import { configurationSchema } from "../../../../src/config/schema/schema.js";
import { readSoul } from "../../../../src/features/memory/soul.js";
import { changeIdentity, createUpdateIdentity } from "../../../../src/features/memory/tools/update-identity.js";
import { createUpdateSoul } from "../../../../src/features/memory/tools/update-soul.js";
import { createToolBench } from "../../../support/tool-context.js";
import { REFUSED, testDraft } from "../improve-bench.js";

const SHARED = ".github/architect/SOUL.md";
const OWN = ".github/architect/agents/triage/SOUL.md";
const IDENTITY = ".github/architect/IDENTITY.md";

const soulOf = (files: Readonly<Record<string, string>>, names: readonly string[] = ["build"]) =>
  readSoul(
    configurationSchema.parse({ agents: { triage: {}, build: {} } }),
    names,
    async (path) => files[path] ?? null,
  );

describe("update_soul", () => {
  it("proposes the whole file, and changes nothing", async () => {
    const proposals = testDraft();
    const { use, workspace } = createToolBench();
    const tool = createUpdateSoul({ soul: await soulOf({ [SHARED]: "Old.\n" }), proposals });
    const result = await use(tool, { content: "New.", why: "It was old." });
    expect(result).toMatchObject({ success: true, output: expect.stringContaining("a person decides") });
    expect(proposals.proposals).toEqual([
      {
        ...{ kind: "soul", base: "", title: `Change ${SHARED}`, why: "It was old.", agent: "build" },
        files: [{ path: SHARED, text: "New.\n" }],
      },
    ]);
    expect(workspace.disk.size).toBe(0);
  });

  it("refuses nothing at all, a megabyte and a secret, and says why", async () => {
    const proposals = testDraft();
    const { use } = createToolBench();
    const tool = createUpdateSoul({ soul: await soulOf({}), proposals });
    expect(await use(tool, { content: " \n" })).toMatchObject({ success: false });
    const large = await use(tool, { content: "x".repeat(1_048_576) });
    expect(large).toMatchObject({ success: false, error: expect.stringContaining("at most 10000") });
    expect(large.output.length).toBeLessThan(200);
    const secret = await use(tool, { content: `key ${REFUSED}` });
    expect(secret).toMatchObject({ success: false, error: "it holds a secret" });
    expect(proposals.proposals).toEqual([]);
  });
});

describe("update_identity", () => {
  it("needs a field, and merges the given fields into the present ones", async () => {
    const proposals = testDraft();
    const { use } = createToolBench();
    const text = "# Who\n\nMade by us.\n* **Name:** Ada\nvibe : calm\n";
    const tool = createUpdateIdentity({ soul: await soulOf({ [IDENTITY]: text }), proposals });
    expect(await use(tool, {})).toMatchObject({ success: false });
    expect(await use(tool, { name: "Bo\n- Vibe: loud", emoji: "🦉" })).toMatchObject({ success: true });
    const after = proposals.proposals[0]?.files[0]?.text ?? "";
    expect(after).toBe("# Who\n\nMade by us.\n- Name: Bo - Vibe: loud\nvibe : calm\n- Emoji: 🦉\n");
    // A second change of the run goes on with the first.
    expect(await use(tool, { vibe: "quick" })).toMatchObject({ success: true });
    expect(proposals.proposals.map(({ files }) => files[0]?.text)).toEqual([
      "# Who\n\nMade by us.\n- Name: Bo - Vibe: loud\n- Vibe: quick\n- Emoji: 🦉\n",
    ]);
  });

  it("a change that takes the earlier one of the run back leaves nothing to propose but what is there", async () => {
    const proposals = testDraft();
    const { use } = createToolBench();
    const text = changeIdentity("", { name: "Ada" });
    const tool = createUpdateIdentity({ soul: await soulOf({ [IDENTITY]: text }), proposals });
    for (const name of ["Bo", "Ada"]) expect(await use(tool, { name })).toMatchObject({ success: true });
    expect(proposals.proposals.map(({ files }) => files[0]?.text)).toEqual([text]);
  });

  it("says so when nothing would change, and refuses what is too long", async () => {
    const proposals = testDraft();
    const { use } = createToolBench();
    const text = changeIdentity("", { name: "Ada" });
    expect(text).toBe("# Identity\n\n- Name: Ada\n");
    const tool = createUpdateIdentity({ soul: await soulOf({ [IDENTITY]: text }), proposals });
    expect(await use(tool, { name: "Ada" })).toMatchObject({ output: expect.stringContaining("already") });
    expect(tool.args.safeParse({ vibe: "x".repeat(201) }).success).toBe(false);
    expect(proposals.proposals).toEqual([]);
  });
});

describe("who an agent is", () => {
  it("gives an agent of the configuration its own file before the shared one, and built-in ones the shared", async () => {
    const files = { [SHARED]: "All.", [OWN]: "Mine.", ".github/architect/agents/build/SOUL.md": "Not read." };
    const soul = await soulOf(files, ["build", "triage"]);
    expect(soul.of("build")[0]).toEqual({ kind: "soul", path: SHARED, source: SHARED, text: "All." });
    expect(soul.of("triage")[0]).toEqual({ kind: "soul", path: OWN, source: OWN, text: "Mine." });
    const without = await soulOf({ [SHARED]: "All." }, ["triage"]);
    expect(without.of("triage")[0]).toEqual({ kind: "soul", path: OWN, source: SHARED, text: "All." });
  });

  it("has a fixed place in the system prompt, cut to its limit; without it the prompt is the same", async () => {
    const agent = { name: "build", systemPrompt: "Be good.", allowedTools: null, disabledTools: [], maximumSteps: 5 };
    const rest = {
      agent,
      instructions: [{ path: "AGENTS.md", text: "Use tabs." }],
      files: [],
      task: "",
      environment: "",
    };
    const soul = (await soulOf({ [SHARED]: `Kind.${"!".repeat(20_000)}`, [IDENTITY]: "- Name: Ada" })).of("build");
    const text = systemText({ ...rest, soul, preamble: AUTONOMOUS_PREAMBLE });
    const order = [
      ...["Be good.", "Nobody waits for this run", `## Your character (${SHARED})`],
      ...[`## Your identity (${IDENTITY})`, "## Instructions from AGENTS.md"],
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(places[0]).toBe(0);
    expect(text.length).toBeLessThan(11_000);
    expect(systemText({ ...rest, soul: (await soulOf({})).of("build") })).toBe(systemText(rest));
  });
});
