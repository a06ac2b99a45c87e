import { describe, expect, it } from "vitest";
import { loadConfiguration } from "../../../src/config/load.js";
import type { PullRequestInfo } from "../../../src/core/forge/forge.js";
import type { CommandName } from "../../../src/core/run/commands.js";
import { configurationOf, isFromFork, readingBase, readsFork, worksOnFork } from "../../../src/run/authorize/fork.js";

const FORGE = { repository: { owner: "octo", name: "demo" } };
const pullOf = (headRepository: string | null): PullRequestInfo =>
  ({ headRepository, headSha: "f".repeat(40), baseRef: "main", baseSha: "b".repeat(40) }) as PullRequestInfo;
const asked = (command: CommandName, headRepository: string | null | undefined) => ({
  forge: FORGE,
  facts: { pull: headRepository === undefined ? null : pullOf(headRepository) },
  request: { command },
});

it.each<[string | null, boolean]>([
  ["octo/demo", false],
  ["Octo/Demo", false],
  ["mallory/demo", true],
  [null, true],
])("the head repository %s is a fork's: %s", (headRepository, expected) => {
  expect(isFromFork(FORGE, pullOf(headRepository))).toBe(expected);
});

describe("a run and a fork", () => {
  it.each<[CommandName, string | undefined, boolean, boolean]>([
    ["fix", "mallory/demo", true, false],
    ["review", "mallory/demo", false, true],
    ["fix", "octo/demo", false, false],
    ["review", "octo/demo", false, false],
    ["fix", undefined, false, false],
  ])("%s on a head of %s: works on it %s, reads it %s", (command, headRepository, works, reads) => {
    const question = asked(command, headRepository);
    expect([worksOnFork(question), readsFork(question)]).toEqual([works, reads]);
  });

  it("reads it from its base, which need not be the default branch", () => {
    expect(readingBase(pullOf("mallory/demo"), "main", "head")).toBe("head");
    expect(readingBase(pullOf("mallory/demo"), "trunk", "head")).toBe("b".repeat(40));
  });

  it.each<[CommandName, string | undefined, string]>([
    ["fix", "octo/demo", "auto"],
    ["fix", "mallory/demo", "patch"],
    ["review", "mallory/demo", "auto"],
  ])("%s on a head of %s publishes by mode %s", async (command, headRepository, mode) => {
    const text = "version: 1\ntriggers: { forks: patch }\npublish: { mode: auto }\n";
    const readConfiguration = () => loadConfiguration({ file: { path: "a.yml", text }, inputs: {} });
    const loaded = await configurationOf({ ...asked(command, headRepository), readConfiguration });
    expect(loaded.configuration.publish.mode).toBe(mode);
  });
});
