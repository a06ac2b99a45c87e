import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LoadedConfiguration, loadConfiguration } from "../../../src/config/load.js";
import type { ArchitectError } from "../../../src/core/errors.js";
import type { ModelsRequest } from "../../../src/core/model/model.js";
import type { AgentConfig } from "../../../src/core/run/agent.js";
import type { CommandName } from "../../../src/core/run/commands.js";
import { createServices } from "../../../src/entry/container.js";
import { TOOLS } from "../../../src/run/catalog.js";
import type { Services } from "../../../src/run/services.js";
import { chooseAgent, openModel, policyOf, readFrom, readInstructions } from "../../../src/run/set-up/prepare.js";
import { createScriptedModel } from "../../support/scripted-model.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const load = (text: string): Promise<LoadedConfiguration> =>
  loadConfiguration({ file: text === "" ? null : { path: "architect.yml", text: `version: 1\n${text}` }, inputs: {} });

const AGENTS = `agents:
  docs: { allowed_tools: [read_file, edit_file], max_steps: 5 }
  careful: { disabled_tools: [run_command, submit_review] }
  review: { allowed_tools: [read_file, write_file] }
`;

describe("the agent", () => {
  async function choose(
    command: CommandName,
    wanted: { given?: string; flag?: string } = {},
    text = AGENTS,
  ): Promise<AgentConfig> {
    return chooseAgent(await load(text), command, { given: wanted.given, flag: wanted.flag }, TOOLS);
  }

  it.each<CommandName>(["ask", "summarize", "plan", "review"])(
    "%s offers a new tool by what the tool says of itself",
    async (command) => {
      const tools = [...TOOLS, { name: "get_datetime", readOnly: true }, { name: "phone_call", readOnly: false }];
      const choose = async (text: string) =>
        chooseAgent(await load(text), command, { given: undefined, flag: undefined }, tools).allowedTools;
      expect(await choose("")).toEqual(expect.arrayContaining(["get_datetime", "read_file"]));
      expect(await choose("")).not.toContain("phone_call");
      const listed =
        "agents: { review: { allowed_tools: [phone_call, get_datetime] }, plan: { allowed_tools: [phone_call, get_datetime] } }";
      expect(await choose(listed)).not.toContain("phone_call");
    },
  );

  it.each<[CommandName, { given?: string; flag?: string }, string]>([
    ["fix", {}, "build"],
    ["refactor", {}, "build"],
    ["ask", {}, "review"],
    ["summarize", {}, "summarize"],
    ["plan", {}, "plan"],
    ["fix", { given: "docs" }, "docs"],
    ["fix", { flag: "docs" }, "docs"],
    ["fix", { given: "build", flag: "careful" }, "careful"],
    ["ask", { flag: "plan" }, "plan"],
  ])("of %s with %j is %s", async (command, wanted, name) => {
    expect((await choose(command, wanted, AGENTS.replace(/ {2}review.*\n/, ""))).name).toBe(name);
  });

  it.each<[CommandName, { given?: string; flag?: string }, string]>([
    ["ask", { flag: "build" }, "review"],
    ["ask", { flag: "docs" }, "review"],
    ["fix", { given: "docs", flag: "build" }, "docs"],
    ["fix", { given: "careful", flag: "build" }, "careful"],
    ["fix", { given: "docs", flag: "careful" }, "docs"],
  ])("of %s with %j would widen what %s may do, and is refused", async (command, wanted, base) => {
    await expect(choose(command, wanted, AGENTS.replace(/ {2}review.*\n/, ""))).rejects.toMatchObject({
      kind: "configuration",
      message: `--agent=${wanted.flag} has tools that the agent ${base} does not have; a flag may only tighten.`,
    });
  });

  it("of a reading command has no tool that changes anything, under any configuration", async () => {
    expect((await choose("ask")).allowedTools).toEqual(["read_file"]);
    const given = await choose("summarize", { given: "build" });
    expect(given.allowedTools).not.toContain("run_command");
    expect(given.allowedTools).toContain("read_file");
  });

  it("never has more steps than the run", async () => {
    const steps = async (wanted: { given?: string }, text: string): Promise<number> =>
      (await choose("fix", wanted, text)).maximumSteps;
    expect(await steps({ given: "docs" }, `${AGENTS}limits: { max_steps: 9 }\n`)).toBe(5);
    expect(await steps({ given: "docs" }, `${AGENTS}limits: { max_steps: 3 }\n`)).toBe(3);
    expect(await steps({}, "limits: { max_steps: 7 }\n")).toBe(7);
  });

  it("that does not exist is a configuration error", async () => {
    await expect(choose("fix", { given: "nobody" })).rejects.toThrow('There is no agent "nobody".');
  });
});

describe("the model", () => {
  function services(
    price: { input: number; cachedInput: number; output: number } | null,
    key = "key",
  ): {
    services: Services;
    asked: ModelsRequest[];
  } {
    const asked: ModelsRequest[] = [];
    return {
      asked,
      services: {
        ...createServices({ apiKey: key }),
        async openModels(request) {
          asked.push(request);
          return { model: createScriptedModel([]), prices: { priceOf: () => price } };
        },
      },
    };
  }
  const request = { keyName: "Input api-key", logger: createSilentLogger(), deadline: () => 0 };
  const price = { input: 1, cachedInput: 1, output: 1 };

  it("is asked for with its fallbacks and limits", async () => {
    const { services: given, asked } = services(price);
    await openModel(given, await load("llm: { model: a, fallback_models: [b], idle_timeout: 7, retries: 1 }"), request);
    expect(asked).toEqual([
      expect.objectContaining({ models: ["a", "b"], idleTimeoutMilliseconds: 7_000, retries: 1 }),
    ]);
  });

  it("is followed by the next one of the list, which falls back on it, and stays with that one once it took over", async () => {
    const { services: given, asked } = services(price);
    const loaded = await load("llm: { model: a, fallback_models: [f], escalation: [a, b] }");
    expect((await openModel(given, loaded, request)).escalation?.to).toBe("b");
    const resumed = await openModel(given, loaded, { ...request, escalatedTo: "b" });
    expect(resumed).not.toHaveProperty("escalation");
    expect(asked.map(({ models }) => models)).toEqual([
      ["a", "f"],
      ["b", "a", "f"],
      ["b", "f"],
    ]);
  });

  it("needs a price of each further one where a budget is set", async () => {
    const loaded = await load("llm: { model: a, escalation: [b] }\ncosts: { budget_usd: 1 }");
    const prices = { priceOf: (name: string) => (name === "b" ? null : price) };
    const given = { ...services(price).services, openModels: async () => ({ model: createScriptedModel([]), prices }) };
    await expect(openModel(given, loaded, request)).rejects.toThrow('The model "b" has no known price');
  });

  it.each([
    ["no key for the default endpoint", "", "", price, "authentication"],
    ["a budget that cannot be counted", "costs: { budget_usd: 1 }", "key", null, "configuration"],
  ])("is refused with %s", async (_name, text, key, known, kind) => {
    const opening = openModel(services(known, key).services, await load(text), request);
    await expect(opening).rejects.toMatchObject({ kind });
    await opening.catch((error) => expect((error as ArchitectError).remedy).toBeTruthy());
  });

  it.each([
    ["an endpoint without keys", "llm: { base_url: 'http://localhost:11434/v1' }", "", price],
    ["an unpriced model under the default budget", "", "key", null],
  ])("is opened for %s", async (_name, text, key, known) => {
    expect((await openModel(services(known, key).services, await load(text), request)).model.id).toBe("scripted");
  });
});

describe("trusted files", () => {
  let bench: WorkBench;
  beforeAll(async () => {
    bench = await openWorkBench({ "AGENTS.md": "be good\n", "long.md": "x".repeat(30_000) });
    bench.repository.write("AGENTS.md", "be bad\n");
  });
  afterAll(() => bench.dispose());

  it("are read from the commit, not from the working tree; missing ones are nothing, long ones are cut", async () => {
    const found = await readInstructions(["AGENTS.md", "none.md", "long.md"], readFrom(bench.workspace, bench.base));
    expect(found.map(({ path, text }) => [path, text.length])).toEqual([
      ["AGENTS.md", 8],
      ["long.md", 20_000],
    ]);
    expect(found[0]?.text).toBe("be good\n");
  });

  it("that cannot be read are nothing", async () => {
    expect(await readInstructions(["a"], () => Promise.reject(new Error("no")))).toEqual([]);
  });

  it("name what is protected and what is never read", async () => {
    const policy = policyOf(await load("guardrails: { protected_files: ['db/**'], sensitive_files: ['*.vault'] }"));
    expect([policy.judge("db/a.sql", "write"), policy.judge("x.vault", "read")].every(Boolean)).toBe(true);
    expect([policy.judge("src/a.ts", "write"), policy.judge("db/a.sql", "read")]).toEqual([null, null]);
  });
});
