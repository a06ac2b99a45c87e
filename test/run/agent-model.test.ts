import { describe, expect, it } from "vitest";
import { loadConfiguration } from "../../src/config/load.js";
import { withAgentModel } from "../../src/run/agent-model.js";

const FILE = {
  path: ".github/architect.yml",
  text: `llm: { model: large, allowed_models: [other] }
agents: { triage: { model: small }, build: { model: middle }, plan: { model: null } }
`,
};

const modelOf = async (
  given: string | undefined,
  flags: { model?: string; agent?: string } = {},
  command = "fix" as const,
) => {
  const loaded = await loadConfiguration({ file: FILE, inputs: {}, flags });
  return withAgentModel(loaded, command, { given, flag: flags.agent }).configuration.llm.model;
};

describe("an agent's own model", () => {
  it("replaces llm.model only for runs of that agent", async () => {
    expect(await modelOf(undefined)).toBe("middle");
    expect(await modelOf("triage")).toBe("small");
    expect(await modelOf("plan")).toBe("large");
    expect(await modelOf(undefined, { agent: "triage" })).toBe("small");
  });

  it("gives way to the flag --model", async () => {
    expect(await modelOf("triage", { model: "other" })).toBe("other");
  });
});
