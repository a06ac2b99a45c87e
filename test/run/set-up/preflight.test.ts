import { describe, expect, it } from "vitest";
import type { BranchRule, RepositoryInfo } from "../../../src/core/forge/forge.js";
import { checkBranchRules, checkRepository, pushProblem } from "../../../src/run/set-up/preflight.js";

const REPOSITORY: RepositoryInfo = {
  owner: "octo",
  name: "demo",
  id: 1,
  defaultBranch: "main",
  isPrivate: false,
  isArchived: false,
  hasIssues: true,
  userMayPush: null,
};

const rule = (type: string, parameters: BranchRule["parameters"] = {}): BranchRule => ({
  type,
  rulesetId: 7,
  parameters,
});

type Bypass = boolean | null | "unreadable";

/** Result of the check: its error with remedy, or its warnings. */
async function judge(
  rules: readonly BranchRule[] | null,
  given: { existing?: boolean; signing?: "api" | "git"; bypass?: Bypass } = {},
): Promise<{ refused: string } | { warnings: readonly string[] }> {
  const bypass = given.bypass === undefined ? false : given.bypass;
  const request = {
    forge: {
      webUrl: "https://git.example/octo/demo",
      branchRules: async () => rules,
      getRuleset: async () => (bypass === "unreadable" ? null : { name: "strict", mayBypass: bypass }),
    },
    target: { branch: given.existing === true ? "release" : "architect/issue-1-x", existing: given.existing === true },
    prefix: "architect/",
    signing: given.signing ?? "api",
  };
  return checkBranchRules(request).then(
    (warnings) => ({ warnings }),
    (error: Error & { kind: string; remedy: string }) => ({
      refused: `${error.kind}: ${error.message} ${error.remedy}`,
    }),
  );
}

const NEW = 'The ruleset "strict", which holds for `architect/issue-1-x`,';
const NEW_REMEDY =
  'Exclude `architect/**` from the ruleset, or add the token\'s App (for the default token: "GitHub Actions") to its bypass list, or choose another prefix: publish: { branch_prefix: bot/ }';
const OLD = 'The ruleset "strict", which holds for `release`,';
const OLD_REMEDY =
  'Exclude `release` from the ruleset, or add the token\'s App (for the default token: "GitHub Actions") to its bypass list.';

describe("rules of the branch", () => {
  it.each<[string, BranchRule, Parameters<typeof judge>[1], string]>([
    ["creation", rule("creation"), {}, `${NEW} restricts the creation of branches. ${NEW_REMEDY}`],
    ["update, which the API's commit needs", rule("update"), {}, `${NEW} restricts updates of branches. ${NEW_REMEDY}`],
    ["update of a head", rule("update"), { existing: true }, `${OLD} restricts updates of branches. ${OLD_REMEDY}`],
    [
      "pull requests only",
      rule("pull_request"),
      { existing: true, signing: "git" },
      `${OLD} requires every change to go through a pull request. ${OLD_REMEDY}`,
    ],
    [
      "a name",
      rule("branch_name_pattern", { operator: "starts_with", pattern: "team/" }),
      {},
      `${NEW} requires branch names with the pattern \`starts_with: team/\`. ${NEW_REMEDY}`,
    ],
    [
      "a name that must not be",
      rule("branch_name_pattern", { operator: "contains", pattern: "issue", negate: true }),
      {},
      `${NEW} does not accept branch names with the pattern \`contains: issue\`. ${NEW_REMEDY}`,
    ],
    [
      "signatures, pushed by git",
      rule("required_signatures"),
      { signing: "git" },
      `${NEW} requires signed commits. Let GitHub sign: publish: { commit_signing: api }`,
    ],
  ])("%s: refused before the model costs anything", async (_name, one, given, text) => {
    expect(await judge([rule("non_fast_forward"), one], given)).toEqual({ refused: `forge: ${text}` });
  });

  it.each<[string, readonly BranchRule[] | null, Parameters<typeof judge>[1]]>([
    ["no rules", [], {}],
    ["rules that cannot be read", null, {}],
    [
      "rules that no push of ours meets",
      ["deletion", "non_fast_forward", "required_linear_history"].map((type) => rule(type)),
      {},
    ],
    ["creation, where the branch exists", [rule("creation")], { existing: true }],
    ["update, where a push makes branch and commit at once", [rule("update")], { signing: "git" }],
    ["signatures, with commits of the API", [rule("required_signatures")], {}],
    ["a name that fits", [rule("branch_name_pattern", { operator: "starts_with", pattern: "architect/" })], {}],
    [
      "an expression that the server has to judge",
      [rule("branch_name_pattern", { operator: "regex", pattern: "^x$" })],
      {},
    ],
    ["a token that is exempt", [rule("creation")], { bypass: true }],
  ])("%s: no warning", async (_name, rules, given) => {
    expect(await judge(rules, given)).toEqual({ warnings: [] });
  });

  it.each<[string, Bypass, string]>([
    ["is unknown", null, NEW],
    ["cannot be read", "unreadable", "A ruleset, which holds for `architect/issue-1-x`,"],
  ])("whether the token is exempt %s: a warning", async (_name, bypass, start) => {
    expect(await judge([rule("creation")], { bypass })).toEqual({
      warnings: [
        `${start} restricts the creation of branches. Whether the token is exempt could not be read. If the push is refused: ${NEW_REMEDY}`,
      ],
    });
  });
});

describe("the repository", () => {
  it("an archived one ends the run", () => {
    expect(() => checkRepository({ ...REPOSITORY, isArchived: true })).toThrowError(
      expect.objectContaining({ kind: "forge", message: "The repository is archived: nothing can be pushed to it." }),
    );
    expect(() => checkRepository(REPOSITORY)).not.toThrow();
  });

  it.each<[string, boolean | null, string | null]>([
    [
      "the server denies the account's push access: a warning, since servers say so of job tokens too",
      false,
      "The token's account may not push to this repository.",
    ],
    ["the server confirms it", true, null],
    ["the server says nothing", null, null],
  ])("%s", (_name, userMayPush, problem) => {
    expect(pushProblem({ ...REPOSITORY, userMayPush })?.problem ?? null).toBe(problem);
  });
});
