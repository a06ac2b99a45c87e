import { describe, expect, it } from "vitest";
import type { LoadedConfiguration } from "../../../src/config/load.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { CommandName } from "../../../src/core/run/commands.js";
import type { SandboxStatus, WorkspaceCommands } from "../../../src/core/workspace/workspace.js";
import { quietForFork, requireSandbox, tightenForFork } from "../../../src/run/authorize/fork-rules.js";

const HEAD = "a".repeat(40);
const TOLD = `The pull request comes from a fork: its commit ${HEAD} is treated as untrusted code, and the result is a patch.`;

function tighten(settings: Record<string, unknown>, command: CommandName = "fix"): LoadedConfiguration {
  const configuration = configurationSchema.parse({ triggers: { forks: "patch" }, ...settings });
  const loaded = { configuration, notices: ["before"], provenance: {}, explicitBudget: true };
  return tightenForFork(loaded, { command, head: HEAD });
}

it("the standard configuration ends in a patch, and nothing else of it changes", () => {
  const standard = configurationSchema.parse({ triggers: { forks: "patch" } });
  expect(tighten({})).toEqual({
    configuration: { ...standard, publish: { ...standard.publish, mode: "patch" } },
    notices: ["before", TOLD],
    provenance: {},
    explicitBudget: true,
  });
});

it("network, variables of the job, tokens and folders that stay are taken away, with a notice", () => {
  const hook = { name: "tell", command: "curl x", network: "on", env: ["HOOK_URL"] };
  const server = { command: "server", env: { TOKEN: "$" } };
  const { configuration, notices } = tighten({
    sandbox: { mode: "off", cache: ["/cache"], read_only: ["/sdk"] },
    commands: { network: "on", env: ["DATABASE"], allowed_only: false, safe: ["just"] },
    hooks: { post_edit: [hook] },
    guardrails: { quality_gates: [{ name: "test", run: "npm test", network: "registries" }] },
    mcp: { servers: { docs: server } },
    approval: { mode: "confirm-all" },
    publish: { mode: "auto", ci_workflow: "ci.yml" },
  });
  expect(configuration).toMatchObject({
    sandbox: { mode: "auto", cache: [], read_only: ["/sdk"] },
    commands: { network: "off", env: [], allowed_only: true, safe: ["just"] },
    hooks: { post_edit: [{ name: "tell", network: "off", env: [] }] },
    guardrails: { quality_gates: [{ name: "test", run: "npm test", network: "off" }] },
    mcp: { servers: {} },
    approval: { mode: "confirm-all" },
    publish: { mode: "patch", ci_workflow: null },
  });
  const left = [
    ...["sandbox.mode: off", "sandbox.cache", "commands.network: on", "commands.env", "commands.allowed_only: false"],
    ...["network of hooks", "env of hooks", "network of quality gates", "mcp.servers"],
    "approval.mode: confirm-all (no one can be asked; such calls are refused)",
  ];
  expect(notices).toEqual(["before", TOLD, `Not in effect on a fork's pull request: ${left.join("; ")}.`]);
});

it.each([
  ["auto", "auto"],
  ["bwrap", "bwrap"],
  ["user", "auto"],
  ["off", "auto"],
])("sandbox.mode %s becomes %s: the strongest that there is", (mode, expected) => {
  expect(tighten({ sandbox: { mode } }).configuration.sandbox.mode).toBe(expected);
});

it.each([
  ["auto", "patch"],
  ["draft", "patch"],
  ["patch", "patch"],
  ["none", "none"],
])("publish.mode %s becomes %s", (mode, expected) => {
  expect(tighten({ publish: { mode } }).configuration.publish.mode).toBe(expected);
});

it.each([
  ["refactor", "patch"],
  ["build", "patch"],
  ["fix", "review"],
  ["fix", "deny"],
] as const)("%s with triggers.forks: %s throws, even if an earlier check let it through", (command, forks) => {
  expect(() => tighten({ triggers: { forks } }, command)).toThrow(
    `The pull request comes from a fork; ${command} does not run there (triggers.forks: ${forks}).`,
  );
});

it("reading about a fork starts neither hooks nor servers, and says so", () => {
  const settings = {
    hooks: { pre_llm_call: [{ name: "tell", command: "x" }] },
    mcp: { servers: { one: { command: "x" } } },
  };
  const loaded = {
    configuration: configurationSchema.parse(settings),
    notices: [],
    provenance: {},
    explicitBudget: true,
  };
  const { configuration, notices } = quietForFork(loaded);
  expect(configuration).toEqual(configurationSchema.parse({}));
  expect(notices).toEqual(["Not in effect on a fork's pull request, where nothing is executed: hooks; mcp.servers."]);
  const plain = { ...loaded, configuration: configurationSchema.parse({}) };
  expect(quietForFork(plain)).toBe(plain);
});

describe("the sandbox", () => {
  const require = (level: SandboxStatus["level"]): Promise<void> => {
    const status = async (): Promise<SandboxStatus> => ({ level, note: "Commands are refused: no bwrap." });
    return requireSandbox({ commands: { status } as WorkspaceCommands });
  };
  it.each(["bwrap", "user"] as const)("%s is one", async (level) => {
    await expect(require(level)).resolves.toBeUndefined();
  });
  it.each(["off", "none"] as const)("%s is none", async (level) => {
    await expect(require(level)).rejects.toMatchObject({
      kind: "configuration",
      message: "A fork's code runs only in a sandbox, and no sandbox works here. Commands are refused: no bwrap.",
    });
  });
});
